"""Heuristics of the bots: how much a seat, by its own view, would like each option, roughly in hooch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from hoochgame.core.protocols import Move, Seat
from hoochgame.core.title_ai import BLUNDER
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.ai.blunders import find_blunders
from hoochgame.games.hooch_stooges.ai.odds import attack_value, best_attack_value, hit_chance, hooch_value
from hoochgame.games.hooch_stooges.attack import misses_left, standing_blockers, swing_strength, total_that_beats_target
from hoochgame.games.hooch_stooges.content import CARDS, CHART, COST, KEEPS_HOOCH, KIND, STOOGE, TURFS
from hoochgame.games.hooch_stooges.model import GAP, NOBODY, Gang, HoochState
from hoochgame.games.hooch_stooges.queries import count_turfs, ready_stooges

NEVER: Final = -1000.0
# The order of moves in the main step, whatever each is worth.
PLAY: Final = 300.0
BUY: Final = 200.0
STRIKE: Final = 100.0
CASH: Final = 50.0
SURE: Final = 1.0  # the least worth for which to risk a roll
DRAW: Final = 1.6  # the worth of a card drawn
ROUND_AND_ROUND = {card.id for card in CARDS if any(isinstance(op, m.Draw) for op in card.do)}


def rate_options(seen: HoochState, seat: Seat, options: Sequence[Move]) -> list[float]:
    """Rate all answers to the open question for this seat; BLUNDER for those that can only hurt."""
    ratings = rate_options_without_blunder_check(seen, seat, options)
    return [
        BLUNDER if foolish else one for one, foolish in zip(ratings, find_blunders(seen, seat, options), strict=True)
    ]


def rate_options_without_blunder_check(seen: HoochState, seat: Seat, options: Sequence[Move]) -> list[float]:
    """Rate all answers, without a second thought for what can only hurt."""
    step = seen.agenda[-1]
    if type(step) is m.Main:
        wanted = choose_card_to_buy(seen, seat)
        return [rate_main_move(seen, seat, move, wanted) for move in options]
    if type(step) is m.Swinging:
        return rate_swinging_options(seen, seat, step, options)
    if type(step) is m.Blocking:
        return rate_blocking_options(seen, seat, step, options)
    judge = RATING_BY_STEP[type(step)]
    return [0.0 if type(move) is m.Decline else judge(seen, seat, step, move) for move in options]


# The main step.


def rate_main_move(seen: HoochState, seat: Seat, move: Move, wanted: int) -> float:
    """Rate a main-step move: play what helps, buy, take the risks, then turn the rest into hooch."""
    match move:
        case m.PlayCard(card):
            return rate_play(seen, seat, card)
        case m.Buy(card):
            return BUY + ownership_value(seen, seat, card) if card == wanted else NEVER
        case m.Cash(card):
            return rate_cash(seen, seat, card, wanted)
        case m.Try(entry):
            return rate_chart_entry(seen, seat, entry)
    return 0.0


def rate_play(seen: HoochState, seat: Seat, card: int) -> float:
    """Rate playing a card: stooges at once, schemes if they bring more than their right dial."""
    printed = CARDS[card]
    if printed.is_stooge:
        return PLAY + 100 + printed.cost
    gain = sum_operation_values(seen, seat, printed.do)
    if gain < printed.hooch:
        return NEVER
    # What rolls dice comes after the purchases, as a bust would lose the hooch for them.
    return (STRIKE if rolls_dice(printed.do) else PLAY) + gain


def rolls_dice(todo: tuple[m.AnyEffect, ...]) -> bool:
    """Return whether these operations attack, and so roll dice."""
    return any(isinstance(op, m.Attack) for op in todo)


def rate_cash(seen: HoochState, seat: Seat, card: int, wanted: int) -> float:
    """Rate cashing a card: early if it allows a better purchase; else last, as the hand is discarded anyway."""
    if CARDS[card].is_stooge:
        return NEVER
    short = wanted != GAP and CARDS[wanted].cost - seen.perks.discount > seen.gangs[seat].hooch
    # Of two cards that pay the same the one with the weaker effect goes first.
    return (BUY if short else CASH) + CARDS[card].hooch - sum_operation_values(seen, seat, CARDS[card].do) / 10


def choose_card_to_buy(seen: HoochState, seat: Seat) -> int:
    """Return the card of the lineup to buy now, counting what the hand would bring; GAP for none."""
    gang = seen.gangs[seat]
    purse = gang.hooch + seen.perks.discount + sum([LOOSE[c] for c in gang.hand])
    fits = [c for c in seen.lineup if c != GAP and COST[c] <= purse]
    return max(fits, key=lambda c: ownership_value(seen, seat, c), default=GAP)


def ownership_value(seen: HoochState, seat: Seat, card: int) -> float:
    """Rate owning a card: by its price, stooges a little above, further copies of a scheme below."""
    if STOOGE[card]:
        return COST[card] * 1.2 + 0.2 * CARDS[card].health
    return COST[card] - 1.5 * count_kinds(seen.gangs[seat].owned).get(KIND[card], 0)


@lru_cache(1 << 12)
def count_kinds(cards: tuple[int, ...]) -> dict[int, int]:
    return Counter(KIND[card] for card in cards)


def rate_chart_entry(seen: HoochState, seat: Seat, entry: int) -> float:
    """Rate an entry of the chart: one roll in six busts, so only for much, or with little to lose."""
    gang = seen.gangs[seat]
    gain = sum_operation_values(seen, seat, CHART[entry])
    price = hooch_value(gang.hooch) - hooch_value(gang.hooch - entry)
    at_risk = 0 if seen.perks.no_busts else hooch_value(gang.hooch - entry) + 3
    # A six is free, a one loses price and hooch, so the price is paid five times in six (HS-CHT-03 to 06).
    promise = gain * 5 / 6 - price * 5 / 6 - at_risk / 6
    return STRIKE - 10 + promise if promise > SURE else NEVER


# The worth of operations.


def sum_operation_values(seen: HoochState, seat: Seat, todo: tuple[m.AnyEffect, ...]) -> float:
    """Rate operations together, in hooch; whose steps they are does not matter."""
    total = 0.0
    for op in todo:
        total += operation_value(seen, seat, op)
    return total


def operation_value(seen: HoochState, seat: Seat, op: m.AnyEffect) -> float:
    """Rate one operation in the present state, in hooch."""
    return WORTH[type(op)](seen, seat, op)


def rate_gain_hooch(seen: HoochState, seat: Seat, op: m.GainHooch) -> float:
    return op.n


def rate_gain_hooch_per_turf(seen: HoochState, seat: Seat, op: m.GainHoochPerTurf) -> float:
    return min(op.cap, op.n * count_turfs(seen, seat))


def rate_no_busts(seen: HoochState, seat: Seat, op: m.NoBusts) -> float:
    return 0.0 if seen.perks.no_busts else min(4.0, 0.5 + seen.gangs[seat].hooch / 4)


def rate_discount(seen: HoochState, seat: Seat, op: m.Discount) -> float:
    """Rate a cheaper purchase."""
    return 0.8 * op.n


def rate_as_one_hooch(seen: HoochState, seat: Seat, op: m.AnyEffect) -> float:
    return 1.0


def rate_take_neutral_turf(seen: HoochState, seat: Seat, op: m.TakeNeutralTurf) -> float:
    """Rate turf for nothing."""
    return 7.0 if any(turf.owner == NOBODY for turf in seen.city) else 0.0


def rate_draw(seen: HoochState, seat: Seat, op: m.Draw) -> float:
    """Rate new cards, if there are any."""
    return DRAW * min(op.n, len(cards_useful_to_draw(seen, seat)))


def rate_take_lineup(seen: HoochState, seat: Seat, op: m.TakeLineup) -> float:
    """Rate the dearest card that may be taken."""
    fits = [CARDS[c] for c in seen.lineup if c != GAP and CARDS[c].cost <= op.max_cost]
    more = 2.0 if op.to == "hand" else 0.0
    return max([c.cost + more for c in fits if op.card_type in ("any", c.type)], default=0.0)


def rate_remove_card(seen: HoochState, seat: Seat, op: m.RemoveCard) -> float:
    """Rate a thinner deck, if there is anything that it is better without."""
    gang = seen.gangs[seat]
    return 1.0 if any(map(make_test_for_cards_to_shed(seen, seat), (*gang.hand, *gang.discard))) else 0.0


def rate_replace_lineup(seen: HoochState, seat: Seat, op: m.ReplaceLineup) -> float:
    """Rate another card for sale."""
    return 0.5


def rate_attack(seen: HoochState, seat: Seat, op: m.Attack) -> float:
    """Rate the most promising attack."""
    return best_attack_value(seen, seat, op.bonus, op.max_blockers)


def rate_recover_stooge(seen: HoochState, seat: Seat, op: m.RecoverStooge) -> float:
    """Rate the strongest stooge of the discard pile."""
    found = [stooge_value(c) for c in seen.gangs[seat].discard if CARDS[c].is_stooge]
    return max(found, default=0.0) * (0.7 if op.to == "hand" else 0.9)


def rate_unswing(seen: HoochState, seat: Seat, op: m.Unswing) -> float:
    """Rate straightened stooges; what a stooge does for itself is no reason to play it."""
    if op.who == "self":
        return 0.0
    swung = len(seen.gangs[seat].swung)
    return value_of_stooges_for_second_attack(seen, seat, swung if op.who == "all" else min(1, swung))


def rate_swing_bonus(seen: HoochState, seat: Seat, op: m.SwingBonus) -> float:
    return float(op.n * len(ready_stooges(seen, seat)))


def opponent_gangs(seen: HoochState, seat: Seat) -> list[Gang]:
    return [gang for i, gang in enumerate(seen.gangs) if i != seat and gang.alive]


def rate_opponents_discard(seen: HoochState, seat: Seat, op: m.OpponentsDiscard) -> float:
    hands = [len(gang.hand) for gang in opponent_gangs(seen, seat)]
    return sum([1.0 for held in hands if held]) if op.who == "each" else min(op.n, max(hands))


def rate_steal_hooch(seen: HoochState, seat: Seat, op: m.StealHooch) -> float:
    """Rate stolen hooch: it counts twice, nearly."""
    loot = [min(op.n, gang.hooch) for gang in opponent_gangs(seen, seat)]
    return 1.3 * (sum(loot) if op.who == "each" else max(loot))


def rate_defeat_stooge(seen: HoochState, seat: Seat, op: m.DefeatStooge) -> float:
    """Rate the strongest stooge that may be defeated."""
    crews = [gang.crew for gang in opponent_gangs(seen, seat)]
    return max([stooge_value(c) for crew in crews for c in crew if CARDS[c].health <= op.max_health], default=0.0)


def rate_topple(seen: HoochState, seat: Seat, op: m.Topple) -> float:
    """Rate an opponent out of the game."""
    return 15.0 + 45.0 / len(opponent_gangs(seen, seat))


def cards_useful_to_draw(seen: HoochState, seat: Seat) -> list[int]:
    """Return the cards that might be drawn and do more than draw again, else a thin deck would cycle endlessly."""
    gang = seen.gangs[seat]
    there = {*gang.hand, *gang.crew, *gang.resolving, *gang.aside}
    return [card for card in gang.owned if card not in there and CARDS[card].id not in ROUND_AND_ROUND]


def value_of_stooges_for_second_attack(seen: HoochState, seat: Seat, stooges: int) -> float:
    """Rate straightened stooges: they help if another attack can follow."""
    gang = seen.gangs[seat]
    more = any(rolls_dice(CARDS[c].do) for c in gang.hand) or gang.hooch >= 8
    return 2.0 * stooges if more else 0.0


def make_test_for_cards_to_shed(seen: HoochState, seat: Seat) -> Callable[[int], bool]:
    """Return a test for cards that a grown deck is better without."""
    grown = len(seen.gangs[seat].owned) > 14
    return lambda card: grown and CARDS[card].cost == 0 and not CARDS[card].is_stooge and not rolls_dice(CARDS[card].do)


# The other questions.


def rate_turf_to_attack(seen: HoochState, seat: Seat, step: m.Attack, move: Move) -> float:
    """Rate a turf to attack: the most promising."""
    assert isinstance(move, m.PickTurf)
    return attack_value(seen, seat, move.place, step.bonus, step.max_blockers)


def rate_blocking_options(seen: HoochState, seat: Seat, step: m.Blocking, options: Sequence[Move]) -> list[float]:
    """Rate blockers: an HQ is held with everybody who is needed, other turf with those likely to survive."""
    raid = step.raid
    if misses_left(seen, raid) < 0:  # nobody else has to be thrown in the way
        return [-1.0 if isinstance(move, m.Block) else 0.0 for move in options]
    if raid.on_hq and not seen.friendly:
        return [1.0 + CARDS[move.stooge].health if isinstance(move, m.Block) else 0.0 for move in options]
    strongest = max((swing_strength(seen, raid, s) for s in ready_stooges(seen, raid.attacker)), default=0)
    ratings = []
    for move in options:
        stands = (
            1 - hit_chance(strongest, total_that_beats_target(seen, raid, move.stooge))
            if isinstance(move, m.Block)
            else 0.5
        )
        ratings.append(stands - 0.5 if stands >= 0.5 or raid.on_hq else -0.1)
    return ratings


def rate_swinging_options(seen: HoochState, seat: Seat, step: m.Swinging, options: Sequence[Move]) -> list[float]:
    """Rate stooges to swing: the best odds; among equals the weakest, to keep the strong ones in reserve."""
    raid = step.raid
    weakest = min(total_that_beats_target(seen, raid, target) for target in standing_blockers(seen, raid) or (m.TURF,))
    bonuses = [swing_strength(seen, raid, move.stooge) for move in options if isinstance(move, m.Swing)]
    return [hit_chance(bonus, weakest) * 10 - 0.1 * bonus for bonus in bonuses]


def rate_swing_target(seen: HoochState, seat: Seat, step: m.Aiming, move: Move) -> float:
    """Rate a target: the toughest that this stooge can be expected to beat."""
    assert isinstance(move, m.Aim)
    needed = total_that_beats_target(seen, step.raid, move.target)
    odds = hit_chance(swing_strength(seen, step.raid, step.stooge), needed)
    return (10 if odds >= 0.5 else 0) + odds + 0.2 * needed * (odds >= 0.5)


def rate_ability(seen: HoochState, seat: Seat, step: m.Activating, move: Move) -> float:
    """Rate the ability: if it is worth its price; the cheapest cards pay."""
    turf = TURFS[seen.city[step.place].kind]
    profit = sum_operation_values(seen, seat, turf.do) - (0 if step.free else turf.cost)
    if isinstance(move, m.Cash):
        printed = CARDS[move.card]
        return -1.0 if printed.is_stooge or rolls_dice(printed.do) else profit - 0.1 + 0.01 * printed.hooch
    return profit


def rate_claim(seen: HoochState, seat: Seat, step: m.Claim, move: Move) -> float:
    """Rate a free effect: always welcome."""
    return sum_operation_values(seen, seat, CHART[step.entry])


def rate_stooge_loss(seen: HoochState, seat: Seat, step: m.AnyStep, move: Move) -> float:
    """Rate losing a stooge: the least worth, rather a swung one, and not the one that saves the hooch."""
    assert isinstance(move, m.Pick)
    gang = seen.gangs[seat]
    saves = gang.hooch if KEEPS_HOOCH[move.card] else 0
    return -stooge_value(move.card) - saves + (0.5 if move.card in gang.swung else 0)


def rate_card_loss(seen: HoochState, seat: Seat, step: m.AnyStep, move: Move) -> float:
    """Rate losing a card: the one that would bring least this turn."""
    assert isinstance(move, m.Pick)
    printed = CARDS[move.card]
    return -(
        stooge_value(move.card)
        if printed.is_stooge
        else max(printed.hooch, sum_operation_values(seen, seat, printed.do))
    )


def rate_card_to_cycle(seen: HoochState, seat: Seat, step: m.CycleHand, move: Move) -> float:
    """Rate cycling a card: if it is worse than an average new one."""
    return DRAW + rate_card_loss(seen, seat, step, move)


def rate_card_to_remove(seen: HoochState, seat: Seat, step: m.RemoveCard, move: Move) -> float:
    """Rate removing a card: only weak ones."""
    assert isinstance(move, m.Pick)
    return 1.0 if make_test_for_cards_to_shed(seen, seat)(move.card) else -1.0


def rate_taking(seen: HoochState, seat: Seat, step: m.AnyStep, move: Move) -> float:
    """Rate taking a card: the best on offer."""
    assert isinstance(move, m.Pick)
    return ownership_value(seen, seat, move.card)


def rate_stooge_by_strength(seen: HoochState, seat: Seat, step: m.AnyStep, move: Move) -> float:
    """Rate a stooge, to bring back or to remove: the strongest."""
    assert isinstance(move, m.Pick)
    return stooge_value(move.card)


def rate_lineup_card_to_replace(seen: HoochState, seat: Seat, step: m.ReplaceLineup, move: Move) -> float:
    """Rate replacing a card of the lineup: one that this seat would not buy."""
    assert isinstance(move, m.Pick)
    return 3.0 - ownership_value(seen, seat, move.card)


def rate_turf_to_take(seen: HoochState, seat: Seat, step: m.AnyStep, move: Move) -> float:
    """Rate a turf to take: cheap abilities are used more often."""
    assert isinstance(move, m.PickTurf)
    return 10.0 - TURFS[seen.city[move.place].kind].cost


def rate_opponent_as_victim(seen: HoochState, seat: Seat, step: m.AnyStep, move: Move) -> float:
    """Rate an opponent: the leader, or the one with most to lose."""
    assert isinstance(move, m.PickSeat)
    gang = seen.gangs[move.seat]
    match step:
        case m.StealHooch():
            return gang.hooch
        case m.OpponentsDiscard():
            return len(gang.hand)
    return value_of_seat_position(seen, move.seat)


def rate_free_entry(seen: HoochState, seat: Seat, step: m.FreeChart, move: Move) -> float:
    """Rate an entry of the chart: the best effect."""
    assert isinstance(move, m.PickEntry)
    return sum_operation_values(seen, seat, CHART[move.entry])


def value_of_seat_position(state: HoochState, seat: Seat) -> float:
    gang = state.gangs[seat]
    if not gang.alive:
        return 0.0
    return 1 + 4.0 * count_turfs(state, seat) + gang.hooch + sum(map(stooge_value, gang.crew))


def stooge_value(stooge: int) -> float:
    return 2 + CARDS[stooge].bonus + 0.8 * CARDS[stooge].health


# By card number: the hooch for a card that is no loss to discard.
LOOSE: Final = tuple(0 if card.is_stooge or rolls_dice(card.do) else card.hooch for card in CARDS)
WORTH: dict[type, Callable[..., float]] = {
    m.GainHooch: rate_gain_hooch,
    m.GainHoochPerTurf: rate_gain_hooch_per_turf,
    m.NoBusts: rate_no_busts,
    m.Discount: rate_discount,
    m.NextBuyTo: rate_as_one_hooch,
    m.TakeNeutralTurf: rate_take_neutral_turf,
    m.Draw: rate_draw,
    m.TakeLineup: rate_take_lineup,
    m.RemoveCard: rate_remove_card,
    m.ReplaceLineup: rate_replace_lineup,
    m.CycleHand: rate_as_one_hooch,
    m.FreeChart: rate_as_one_hooch,
    m.Attack: rate_attack,
    m.RecoverStooge: rate_recover_stooge,
    m.Unswing: rate_unswing,
    m.SwingBonus: rate_swing_bonus,
    m.OpponentsDiscard: rate_opponents_discard,
    m.StealHooch: rate_steal_hooch,
    m.DefeatStooge: rate_defeat_stooge,
    m.Topple: rate_topple,
}
RATING_BY_STEP: dict[type, Callable[..., float]] = {
    m.Claim: rate_claim,
    m.Attack: rate_turf_to_attack,
    m.Aiming: rate_swing_target,
    m.Activating: rate_ability,
    m.DropStooge: rate_stooge_loss,
    m.DropCard: rate_card_loss,
    m.LayAside: rate_card_loss,
    m.CycleHand: rate_card_to_cycle,
    m.RemoveCard: rate_card_to_remove,
    m.TakeLineup: rate_taking,
    m.ReplaceLineup: rate_lineup_card_to_replace,
    m.RecoverStooge: rate_stooge_by_strength,
    m.DefeatStooge: rate_stooge_by_strength,
    m.Unswing: rate_stooge_by_strength,
    m.TakeNeutralTurf: rate_turf_to_take,
    m.OpponentsDiscard: rate_opponent_as_victim,
    m.StealHooch: rate_opponent_as_victim,
    m.Topple: rate_opponent_as_victim,
    m.FreeChart: rate_free_entry,
}
