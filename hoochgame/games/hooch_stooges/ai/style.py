"""The styles of characters: how much each likes an option, 0 to 1, by what its seat sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from hoochgame.core.protocols import Move, Seat
from hoochgame.core.title_ai import CharacterStyle, make_liking_for_options
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.ai.odds import hit_chance
from hoochgame.games.hooch_stooges.ai.ratings import rolls_dice, stooge_value, value_of_seat_position
from hoochgame.games.hooch_stooges.attack import swing_strength, total_that_beats_target
from hoochgame.games.hooch_stooges.content import CARDS, CHART, ON_CONTROL, ON_DEFEAT, ON_PLAY, TURFS, AnyTrait
from hoochgame.games.hooch_stooges.model import NOBODY, HoochState

# What each likes of what cards, turfs and the chart do.
DEEDS: Mapping[str, Mapping[type[m.AnyEffect | AnyTrait], float]] = {
    "builder": {
        m.TakeLineup: 1.0, m.GainHoochPerTurf: 1.0, m.GainHooch: 0.8, m.Discount: 0.8, m.NextBuyTo: 0.6,
        m.TakeNeutralTurf: 0.6, m.RemoveCard: 0.4,
    },
    "raider": {
        m.Attack: 1.0, m.Topple: 1.0, m.StealHooch: 1.0, m.SwingBonus: 0.7, m.Unswing: 0.7, m.DefeatStooge: 0.6,
    },
    "gambler": {m.FreeChart: 1.0, m.CycleHand: 1.0, m.Draw: 0.8, m.NoBusts: 0.7, m.ReplaceLineup: 0.7},
    "saboteur": {
        m.OpponentsDiscard: 1.0, m.DefeatStooge: 1.0, m.StealHooch: 1.0, m.Topple: 1.0, m.ReplaceLineup: 0.4,
    },
}  # fmt: skip
MOST_BONUS, MOST_HEALTH = max(card.bonus for card in CARDS), max(card.health for card in CARDS)
MOST_MUSCLE = max(stooge_value(card) for card in range(len(CARDS)))
DEAREST = max(card.cost for card in CARDS)
DEAR = 4  # hooch


def liking_for_operations(character: str, todo: Sequence[m.AnyEffect | AnyTrait]) -> float:
    """Return how a character likes operations: as the one that it likes best."""
    likes = DEEDS[character]
    return max((likes.get(type(op), 0.0) for op in todo), default=0.0)


@cache
def liking_for_card_use(character: str, number: int) -> float:
    """Return how a character likes what a card does, as a scheme or as a stooge in play."""
    return liking_for_operations(
        character, (*CARDS[number].do, *ON_PLAY[number], *ON_CONTROL[number], *ON_DEFEAT[number])
    )


@cache
def liking_for_card(character: str, number: int) -> float:
    printed, liked = CARDS[number], liking_for_card_use(character, number)
    return 0.8 * (max(liked, printed.bonus / MOST_BONUS) if character == "raider" else liked)


def liking_for_move_effect(character: str, seen: HoochState, move: Move) -> float:
    match seen.agenda[-1], move:
        case m.Main() | m.TakeLineup(), m.Buy(number) | m.Pick(number):
            return liking_for_card(character, number)
        case _, m.PlayCard(number):
            return liking_for_card_use(character, number)
        case _, m.Try(entry) | m.PickEntry(entry):
            return liking_for_operations(character, CHART[entry])
        case m.Claim(entry=entry), m.Accept():
            return liking_for_operations(character, CHART[entry])
        case m.Activating(place=place), m.Accept() | m.Cash():
            return liking_for_operations(character, TURFS[seen.city[place].kind].do)
    return 0.0


def builder_liking(seen: HoochState, seat: Seat, move: Move) -> float:
    """Return the liking for dear purchases, hooch, and neutral turf; none for attacks on opponents."""
    match seen.agenda[-1], move:
        case m.Attack(), m.PickTurf(place):
            turf = seen.city[place]
            return float(turf.owner == NOBODY or turf.hq not in {NOBODY, seat})  # an HQ wins
        case m.Main(), m.Buy(number):
            return 0.8 if CARDS[number].cost >= DEAR else 0.4
        case m.Main(), m.Try(entry) if rolls_dice(CHART[entry]):
            return 0.0
        case m.Main(), m.PlayCard(number):
            return 0.0 if rolls_dice(CARDS[number].do) else 0.5
        case m.Main(), _:
            return 0.4  # more than an attack, or it would attack for want of something better
    return liking_for_move_effect("builder", seen, move)


def raider_liking(seen: HoochState, seat: Seat, move: Move) -> float:
    """Return the liking for attacks, on opponents rather than on neutral turf, and for thefts."""
    match seen.agenda[-1], move:
        case m.Attack(), m.PickTurf(place):
            owner = seen.city[place].owner
            return 0.0 if owner == seat else 0.5 if owner == NOBODY else 1.0
        case m.Aiming(), m.Aim(m.TURF):
            return 1.0
        case m.StealHooch(), m.PickSeat(other):
            return seen.gangs[other].hooch / max(1, *(gang.hooch for gang in seen.gangs))
    return liking_for_move_effect("raider", seen, move)


def gambler_liking(seen: HoochState, seat: Seat, move: Move) -> float:
    """Return the liking for the chart, draws, and swings that need a high roll."""
    match seen.agenda[-1], move:
        case _, m.Try():
            return 1.0
        case m.Aiming(raid=raid, stooge=stooge), m.Aim(target):
            return 1.0 - hit_chance(swing_strength(seen, raid, stooge), total_that_beats_target(seen, raid, target))
        case m.CycleHand(), m.Pick():
            return 0.7
    return liking_for_move_effect("gambler", seen, move)


def saboteur_liking(seen: HoochState, seat: Seat, move: Move) -> float:
    """Return the liking for what others lose by, the leader most: cards, hooch, stooges."""
    match seen.agenda[-1], move:
        case m.DefeatStooge(), m.Pick(number):
            return stooge_value(number) / MOST_MUSCLE
        case _, m.PickSeat(other):
            return value_of_seat_position(seen, other) / max(
                value_of_seat_position(seen, Seat(one)) for one in range(seen.seats)
            )
        case m.Aiming(), m.Aim(target) if target != m.TURF:
            return 0.5 + 0.5 * stooge_value(target) / MOST_MUSCLE
        case m.Attack(), m.PickTurf(place):
            return 0.0 if seen.city[place].owner in (NOBODY, seat) else 0.6
        case m.Blocking(), m.Block():
            return 0.5
        case m.ReplaceLineup(), m.Pick(number):
            return CARDS[number].cost / DEAREST
    return liking_for_move_effect("saboteur", seen, move)


LIKINGS = {
    "builder": make_liking_for_options(builder_liking),
    "raider": make_liking_for_options(raider_liking),
    "gambler": make_liking_for_options(gambler_liking),
    "saboteur": make_liking_for_options(saboteur_liking),
}
# As strong as one another, and still easy to tell apart: `hoochgame characters` measures both.
STYLES = {
    "builder": CharacterStyle(search_weight=0.06, rating_weight=4.0),
    "raider": CharacterStyle(search_weight=0.05, rating_weight=4.0, strategy_weight=0.0),
    "gambler": CharacterStyle(search_weight=0.03, rating_weight=4.0),
    "saboteur": CharacterStyle(search_weight=0.06, rating_weight=2.5),
}
