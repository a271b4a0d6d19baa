"""What no file may claim: numbers that name nothing, cards in two places, a game that nobody can go on with."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import cache
from itertools import chain
from typing import Any

from msgspec.inspect import IntType, StructType, VarTupleType, type_info
from msgspec.structs import astuple

from hoochgame.core.words import TABLE, Next, Step
from hoochgame.games.hooch_stooges.content import CARDS, DIAGRAMS, MAIN, NUMBERS, STARTER, TURFS
from hoochgame.games.hooch_stooges.ground import belongings
from hoochgame.games.hooch_stooges.model import GAP, NOBODY, Gang, State
from hoochgame.games.hooch_stooges.moves import ANY, TURF, Effect, Finish, Raid, Unswing

DEEPEST = 200  # steps on an agenda; an honest one has a dozen
RICHEST = 100_000  # hooch


def check(before: State, events: Sequence[Any], after: State) -> None:
    """Raise ValueError unless these events, read from a file, lead to a table at which people could sit."""
    seats = len(before.gangs)
    for event in events:
        if isinstance(event, Next):
            for step in event.steps:
                within(step, seats)
        else:
            within(event, seats)
    if len(after.agenda) > DEEPEST:
        raise ValueError("far too many steps")
    if not any(gang.alive for gang in after.gangs) or not (after.agenda or after.winners):
        raise ValueError("nobody is left, or nobody has won")
    if after.active == NOBODY or len(after.lineup) != NUMBERS.lineup or not all(turf.kind >= 0 for turf in after.city):
        raise ValueError("the table is not dealt")
    if not schemes_can_finish(after):
        raise ValueError("a scheme is to be finished that nobody plays")
    for was, gang in zip(before.gangs, after.gangs, strict=True):
        if gang is not was:
            check_gang(gang)
    check_cards(after)


def schemes_can_finish(state: State) -> bool:
    """Whether each scheme that is still to be finished lies in front of its seat, and is so but once."""
    due = [step for step in state.agenda if type(step) is Finish and state.gangs[step.seat].alive]
    return len({step.card for step in due}) == len(due) and all(
        step.card in state.gangs[step.seat].resolving for step in due
    )


def within(thing: Any, seats: int) -> None:
    """Raise ValueError for a number of an event or a step that names nothing at this table."""
    kind: Any = type(thing)
    for value, known in zip(astuple(thing), limits(kind, seats), strict=True):
        if known is None:
            if type(value) is Raid:
                within(value, seats)
            continue
        for number in value if type(value) is tuple else (value,):
            if number not in known:
                raise ValueError(f"{type(thing).__name__} names {number}")


@cache
def limits(kind: Any, seats: int) -> tuple[Container[int] | None, ...]:
    """By field of a kind of event or step: the numbers that it may have; None for what is no number."""
    card, seat, slot, small = range(len(CARDS)), range(seats), range(NUMBERS.lineup), range(ANY + 1)
    anybody, amount = range(TABLE, seats), small if issubclass(kind, Effect) else range(RICHEST)
    known: dict[str, Container[int]] = {
        "card": card, "cards": card, "old": card, "blockers": card, "stooges": card, "stooge": card,
        "target": range(TURF, len(CARDS)), "kinds": range(len(TURFS)), "slot": slot, "done": slot,
        "seat": anybody if issubclass(kind, Step) else seat, "victim": seat, "winners": seat, "attacker": seat,
        "defender": anybody, "place": range(len(DIAGRAMS[seats].near)), "entry": frozenset(NUMBERS.chart),
        "die": range(1, 7), "n": amount, "paid": amount, "price": amount, "moves": amount, "round": amount,
        "bonus": small, "need": small, "hits": small, "cap": small, "dropped": small,
        "max_blockers": small, "max_cost": small, "max_health": small,
    }  # fmt: skip
    if kind is Unswing:
        known["stooge"] = range(-1, len(CARDS))
    shape = type_info(kind)
    assert isinstance(shape, StructType)
    return tuple(known[field.name] if numeric(field.type) else None for field in shape.fields)


def numeric(kind: Any) -> bool:
    """Whether a field holds a number, or several."""
    return isinstance(kind.item_type if isinstance(kind, VarTupleType) else kind, IntType)


def check_gang(gang: Gang) -> None:
    """Raise ValueError unless what is said of a gang agrees with what lies in front of it."""
    if not 0 <= gang.hooch < RICHEST:
        raise ValueError(f"{gang.hooch} hooch")
    if not set(gang.swung) <= set(gang.crew) or not set(gang.known) <= {*gang.hand, *gang.aside}:
        raise ValueError("cards are swung or known that are not there")
    if set(gang.owned) != set(belongings(gang)):
        raise ValueError("a gang has what it does not own")


def check_cards(state: State) -> None:
    """Raise ValueError unless every card is in one place."""
    gangs = chain.from_iterable(belongings(gang) + gang.removed for gang in state.gangs)
    there = [*gangs, *state.deck, *state.under, *(card for card in state.lineup if card != GAP)]
    if len(there) != len(MAIN) + len(STARTER) * len(state.gangs) or len(set(there)) != len(there):
        raise ValueError("a card is missing, or in two places")
