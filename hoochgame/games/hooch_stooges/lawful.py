"""What no file may claim: numbers that name nothing, cards in two places, a game that nobody can go on with."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from functools import cache
from typing import Any

from hoochgame.core.bounds import Bounds
from hoochgame.core.words import TABLE, Next, Step
from hoochgame.games.hooch_stooges.card_events import LineupDealt
from hoochgame.games.hooch_stooges.content import CARDS, GRADES, NUMBERS, TURFS, box, starter_deck
from hoochgame.games.hooch_stooges.events import FirstSeatDrawn, TurnBegan
from hoochgame.games.hooch_stooges.ground import belongings
from hoochgame.games.hooch_stooges.model import GAP, NO_CARD, NO_GUARD, Gang, Stall, State
from hoochgame.games.hooch_stooges.moves import ANY, TURF, Effect, Finish, Unswing

DEEPEST = 200  # steps on an agenda; an honest one has a dozen
RICHEST = 100_000  # hooch


def check(before: State, events: Sequence[Any], after: State) -> None:
    """Raise ValueError unless these events, read from a file, lead to a table at which people could sit."""
    bounds = bounds_of(len(before.gangs), len(before.city), before.foes)
    for event in events:
        for thing in event.steps if isinstance(event, Next) else (event,):
            bounds.check(thing)
    check_table(after)
    if after.city is not before.city or after.active != before.active:
        check_city(after)
    for seat, (was, gang) in enumerate(zip(before.gangs, after.gangs, strict=True)):
        if gang is not was:
            check_gang(gang)
            if after.tournament and not {*gang.owned, *gang.removed} <= {*starter_deck(seat), *box(seat)}:
                raise ValueError("a gang has cards of another box")
    check_cards(before, after)


def check_table(state: State) -> None:
    """Raise ValueError unless the game could go on from here, or is over."""
    if len(state.agenda) > DEEPEST:
        raise ValueError("far too many steps")
    if not any(gang.alive for gang in state.gangs) or not (state.agenda or state.reason):
        raise ValueError("nobody is left, or nobody knows why it is over")
    if state.active not in range(state.seats) or not lineups_are_dealt(state):
        raise ValueError("the table is not dealt")
    if state.round not in range(1, state.round_limit + 1):
        raise ValueError(f"there is no round {state.round}")
    if not schemes_can_finish(state):
        raise ValueError("a scheme is to be finished that nobody plays")


def check_city(state: State) -> None:
    """Raise ValueError unless every turf has its card, and where foes stay at home every one but home its guard."""
    bare = sum(turf.kind == NO_CARD for turf in state.city)
    free = sum(turf.guard == NO_GUARD for turf in state.city)
    if bare != state.foes or free != (bare if state.foes else len(state.city)):
        raise ValueError("the city is not dealt")
    if state.foes and state.agenda and not {turf.hq for turf in state.city} >= set(range(len(state.gangs))):
        raise ValueError("an HQ is gone, and the game goes on")


def lineups_are_dealt(state: State) -> bool:
    """Whether the cards for sale lie there; in a tournament those of everybody."""
    stalls: list[State | Stall] = [state]
    for seat, gang in enumerate(state.gangs):
        if (gang.stall is None) == (state.tournament and seat != state.active):
            return False
        stalls += [gang.stall] if gang.stall else []
    return all(len(stall.lineup) == NUMBERS.lineup for stall in stalls)


def schemes_can_finish(state: State) -> bool:
    """Whether each scheme that is still to be finished lies in front of its seat, and is so but once."""
    due = [step for step in state.agenda if type(step) is Finish and state.gangs[step.seat].alive]
    return len({step.card for step in due}) == len(due) and all(
        step.card in state.gangs[step.seat].resolving for step in due
    )


@cache
def bounds_of(gangs: int, places: int, foes: int = 0) -> Bounds:
    """What the numbers may be with so many gangs and places at the table; nobody plays the last `foes` gangs."""
    card, slot, small = range(len(CARDS)), range(NUMBERS.lineup), range(ANY + 1)
    gang, seat, asked = range(gangs), range(gangs - foes), range(TABLE, gangs - foes)  # nobody is asked for a foe

    def known(kind: Any) -> Mapping[str, Container[int]]:
        whose = asked if issubclass(kind, Step | LineupDealt) else seat if kind in (TurnBegan, FirstSeatDrawn) else gang
        amount = small if issubclass(kind, Effect) else range(RICHEST)
        return {
            "card": card, "cards": card, "guards": range(NO_GUARD, len(CARDS)), "enemy": card, "old": card,
            "blockers": card, "stooges": card, "stooge": range(-1, len(CARDS)) if kind is Unswing else card,
            "target": range(TURF, len(CARDS)), "kinds": range(NO_CARD, len(TURFS)), "slot": slot, "done": slot,
            "seat": whose, "victim": gang, "winners": seat, "attacker": seat,
            "defender": range(TABLE, gangs), "place": range(places), "entry": frozenset(NUMBERS.chart),
            "die": range(1, 7), "n": amount, "paid": amount, "price": amount, "moves": amount, "round": amount,
            "bonus": small, "need": small, "hits": small, "cap": small, "dropped": small,
            "grade": tuple(GRADES.values()), "max_blockers": small, "max_cost": small, "max_health": small,
        }  # fmt: skip

    return Bounds(known)


def check_gang(gang: Gang) -> None:
    """Raise ValueError unless what is said of a gang agrees with what lies in front of it."""
    if not 0 <= gang.hooch < RICHEST:
        raise ValueError(f"{gang.hooch} hooch")
    if not set(gang.swung) <= set(gang.crew) or not set(gang.known) <= {*gang.hand, *gang.aside}:
        raise ValueError("cards are swung or known that are not there")
    if set(gang.owned) != set(belongings(gang)):
        raise ValueError("a gang has what it does not own")


def check_cards(before: State, after: State) -> None:
    """Raise ValueError unless every card is still there, and in one place."""
    there = whereabouts(after)
    if len(set(there)) != len(there) or len(there) != sum(len(zone) - zone.count(GAP) for zone in zones(before)):
        raise ValueError("a card is missing, or in two places")


def whereabouts(state: State) -> list[int]:
    """Every card of the game."""
    return [card for zone in zones(state) for card in zone if card != GAP]


def zones(state: State) -> list[tuple[int, ...]]:
    """Wherever cards may lie."""
    stalls: list[State | Stall] = [state, *(gang.stall for gang in state.gangs if gang.stall)]
    found = [zone for gang in state.gangs for zone in (belongings(gang), gang.removed)]
    return found + [zone for stall in stalls for zone in (stall.deck, stall.under, stall.lineup)]
