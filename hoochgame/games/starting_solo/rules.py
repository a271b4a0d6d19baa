"""The rules that differ from the base game; everything else is called there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hoochgame.core.game import DeckList
from hoochgame.core.language import N_
from hoochgame.core.protocols import TABLE, Ended, Move, Seat
from hoochgame.core.refusal import Refusal
from hoochgame.core.rules import has_effect_if_any_options, make_automatic_rule, make_question_rule
from hoochgame.games.hooch_stooges import attack, effects, turn
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.content import CARDS, LATEST
from hoochgame.games.hooch_stooges.events import CityDealt, TurfTaken
from hoochgame.games.hooch_stooges.model import NO_CARD, NO_GUARD, Gang, HoochState, Play, Turf
from hoochgame.games.hooch_stooges.queries import lose_stooge, seat_out_event
from hoochgame.games.hooch_stooges.rules import Book
from hoochgame.games.starting_solo.content import CITY, CONTENT, ENEMIES, enemy_cards, solo_deck, solo_turf_deck
from hoochgame.games.starting_solo.events import Countered, EnemiesPosted
from hoochgame.games.starting_solo.model import ENEMY, YOU, SoloState
from hoochgame.games.starting_solo.moves import Counter, Posting

TURNS = CONTENT.turns
(HOME,) = CITY.homes
TIERS = tuple("P123B".index(sign) for row in CONTENT.diagram for sign in row if sign != " ")  # by place; 0 is home
BOSS = 4
HEADQUARTERS = TIERS.index(BOSS)


# The table and the turns.


def make_opening_state(
    seats: int, rules: Mapping[str, int], lists: Sequence[DeckList], edition: int = LATEST
) -> SoloState:
    """Return the state before anything is dealt: both HQ tokens, and the enemy's tokens elsewhere (HS-SOL-04)."""
    mine, boss = Turf(owner=YOU, hq=YOU), Turf(owner=ENEMY, hq=ENEMY)
    places = {HOME: mine, HEADQUARTERS: boss}
    enemies = enemy_cards(rules["difficulty"], edition)
    return SoloState(
        gangs=(turn.new_gang(YOU, edition), Gang(deck=(), owned=(), removed=enemies)),
        city=tuple(places.get(place, Turf(owner=ENEMY)) for place in range(len(TIERS))),
        deck=solo_deck(edition),
        first=YOU,
        hq_hits=rules["hq_hits"],
        round_limit=TURNS,
        foes=1,
        edition=edition,
        agenda=(Posting(TABLE, rules["difficulty"]),),
    )


def set_up_game(play: Play, step: Posting) -> None:
    """Post enemies in four rows (HS-SOL-02), turf below each (HS-SOL-03), and deal the own cards (HS-SOL-05)."""
    kinds = iter(play.dice.pick_up_to(solo_turf_deck(play.state.edition), len(TIERS) - 1))
    play.record_event(CityDealt(tuple(next(kinds) if tier else NO_CARD for tier in TIERS)))
    play.record_event(EnemiesPosted(ENEMY, draw_guards_by_place(play, enemy_cards(step.grade, play.state.edition))))
    turn.deal_hands_and_lineups(play)
    turn.begin_turn(play, YOU, 1)


def draw_guards_by_place(play: Play, enemies: tuple[int, ...]) -> tuple[int, ...]:
    """Draw by lot who guards each place: of every tier as many as the diagram asks for."""
    guards = [NO_GUARD] * len(TIERS)
    for tier in range(1, BOSS + 1):
        places = [place for place, at in enumerate(TIERS) if at == tier]
        able = [card for card, enemy in zip(enemies, ENEMIES, strict=False) if enemy.tier == tier]
        for place, guard in zip(places, play.dice.pick_up_to(able, len(places)), strict=True):
            guards[place] = guard
    return tuple(guards)


def begin_next_turn_or_end(play: Play, step: m.NextTurn) -> None:
    """Go on to the next of ten turns, all of the one seat's; then the game ends (HS-SOL-24, HS-SOL-26)."""
    if play.state.round >= TURNS:
        play.record_event(Ended((), "HS-SOL-24"))
    else:
        turn.begin_turn(play, YOU, play.state.round + 1)


def lose_by_conceding(play: Play, seat: Seat) -> None:
    """Concede for the seat, as if its HQ had been destroyed (HS-ELM-09)."""
    play.record_event(seat_out_event(play.state, seat))
    play.record_event(Ended((), "HS-ELM-09"))


# The attack.


def raid_targets(state: HoochState, step: m.Attack) -> tuple[Move, ...]:
    """Offer turf in reach (HS-SOL-08); home has no ability, so an attack there would be pointless (R-76)."""
    return tuple(move for move in attack.raid_targets(state, step) if move != m.PickTurf(HOME))


def begin_attack(play: Play, step: m.Attack, move: m.PickTurf) -> None:
    """Begin an attack; only the enemy on that turf defends (R-77)."""
    raid = attack.declare_attack(play, step, move.place)
    play.replace_answered_step(m.Swinging(step.seat, raid))


def aim_swing(play: Play, step: m.Aiming, move: m.Aim) -> None:
    """Aim as in the base game, but an enemy that survives hits back (HS-SOL-11 to 15)."""
    swung = attack.roll_swing(play, step, move.target)
    if swung.hit:
        attack.resolve_hit(play, step, swung, take_turf_and_win_if_hq)
    elif swung.target == m.TURF:
        attack.resolve_miss(play, step, swung)
    else:
        attack.resolve_miss(play, step, swung, Counter(step.seat, step.stooge, swung.target))


def hit_back(play: Play, step: Counter) -> None:
    """Roll the enemy's die, unless the bust took the stooge; a one only counts as a low roll (HS-SOL-13 to 15)."""
    if step.stooge not in play.state.gangs[step.seat].crew:
        return
    die, bonus, need = play.roll_die(), CARDS[step.enemy].bonus, CARDS[step.stooge].health
    hit = die == 6 or die + bonus >= need
    play.record_event(Countered(ENEMY, step.enemy, step.stooge, die, bonus, need, hit))
    if hit:
        lose_stooge(play, step.seat, step.stooge)


def take_turf_and_win_if_hq(play: Play, seat: Seat, place: int) -> None:
    """Change the token; without the enemy's HQ token the game is won (HS-SOL-17, HS-SOL-23)."""
    play.record_event(TurfTaken(seat, place))
    if all(turf.hq != ENEMY for turf in play.state.city):
        play.record_event(Ended((seat,), "HS-SOL-23"))


def kinds_of_stooge_to_defeat(state: HoochState, step: m.DefeatStooge) -> tuple[Move, ...]:
    """Offer any enemy on the board except the guard of the HQ (HS-SOL-27, R-73)."""
    boss = m.Pick(state.city[HEADQUARTERS].guard)
    return tuple(move for move in effects.kinds_of_stooge_to_defeat(state, step) if move != boss)


SOLO = Book(
    CONTENT.chart,
    {
        Posting: make_automatic_rule(set_up_game),
        m.NextTurn: make_automatic_rule(begin_next_turn_or_end),
        m.Attack: make_question_rule(raid_targets, begin_attack, has_effect=attack.has_stooge_to_attack_with),
        m.Aiming: make_question_rule(attack.targets_to_choose, aim_swing),
        m.DefeatStooge: make_question_rule(
            kinds_of_stooge_to_defeat, effects.defeat_stooge, has_effect=has_effect_if_any_options
        ),
        Counter: make_automatic_rule(hit_back),
    },
    Refusal("absent", N_("The chart of Starting Solo only has the entries {most} and {last}."), "HS-SOL-20"),
)
