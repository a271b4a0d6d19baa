"""Random events and steps whose numbers and words are all allowed, but which make no sense together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Any, get_args

import msgspec
from msgspec.inspect import (
    BoolType,
    IntType,
    LiteralType,
    StrType,
    StructType,
    UnionType,
    VarTupleType,
    type_info,
)

from hoochgame.core.bounds import Bounds
from hoochgame.core.match import Match
from hoochgame.core.protocols import Next
from hoochgame.games.deck_hand import validation as deck_lawful
from hoochgame.games.hooch_stooges import validation as hooch_lawful
from hoochgame.games.moonshiners import validation as moonshiners_lawful
from hoochgame.games.starting_solo import validation as solo_lawful

DEEPEST = 3  # of nested operations


def bounds_of(match: Match) -> Bounds:
    """Return the bounds at this table."""
    state: Any = match.state
    if match.game.id == "deck-hand":
        return deck_lawful.bounds_of(len(state.pirates), len(state.pirates) - state.seats)
    if match.game.id == "moonshiners":
        return moonshiners_lawful.bounds_of(state.seats)
    if match.game.id == "starting-solo":
        return solo_lawful.bounds_of(len(state.gangs), len(state.city), state.foes)
    return hooch_lawful.bounds_of(len(state.gangs), len(state.city))


def events_and_steps(match: Match) -> tuple[list[Any], list[Any]]:
    """Return all kinds of events and steps that a file of this title may have, without the event that holds steps."""
    [following] = [kind for kind in get_args(match.game.event) if kind.__name__ == Next.__name__ or _is_next(kind)]
    events = [kind for kind in get_args(match.game.event) if kind is not following]
    return events, list(get_args(get_args(following)[0]))


def _is_next(kind: Any) -> bool:
    return getattr(kind, "__origin__", None) is Next


class Inventor:
    """Makes random things of any kind within a table's bounds."""

    def __init__(self, bounds: Bounds, random: Random) -> None:
        self.bounds, self.random = bounds, random

    def thing(self, kind: Any, depth: int = 0) -> Any:
        """Return a random event, step, or part of one."""
        shape, known = type_info(kind), self.bounds.known(kind)
        assert isinstance(shape, StructType)
        return kind(**{
            field.name: self.value(field.type, partial(self.one_known, known, field.name), depth)
            for field in shape.fields
        })  # fmt: skip

    def value(self, shape: Any, known: Callable[[], Any], depth: int) -> Any:
        match shape:
            case IntType() | StrType():
                return known()
            case BoolType():
                return self.random.random() < 0.5
            case LiteralType(values):
                return self.random.choice(values)
            case VarTupleType(item):
                most = 3 if depth < DEEPEST else 0
                return tuple(self.value(item, known, depth + 1) for _i in range(self.random.randint(0, most)))
            case UnionType(types):
                return self.value(self.random.choice(types), known, depth)
            case StructType(cls):
                return self.thing(cls, depth + 1)
        raise AssertionError(shape)

    def one_known(self, known: Mapping[str, Any], name: str) -> Any:
        return self.one_of(known[name])

    def one_of(self, known: Any) -> Any:
        """Return an allowed value: rather a small number, but sometimes the largest."""
        values = known if isinstance(known, range) else sorted(known)
        if len(values) > 200 and self.random.random() < 0.3:
            return self.random.choice((values[0], values[-1]))
        return values[self.random.randrange(min(len(values), self.random.choice((3, 1000))))]


def plain(thing: Any) -> Any:
    """Return a thing as a file has it."""
    return msgspec.to_builtins(thing)


def invented(match: Match, record: dict[str, Any], random: Random) -> dict[str, Any]:
    """Return a line of a file with additional events or steps."""
    inventor = Inventor(bounds_of(match), random)
    kinds, steps = events_and_steps(match)
    events = list(record["events"])
    for _i in range(random.choice((0, 0, 1, 2))):
        events.insert(random.randint(0, len(events)), plain(inventor.thing(random.choice(kinds))))
    following = [i for i, event in enumerate(events) if event[0] == "Next"]
    if following and random.random() < 0.8:
        at = following[-1]
        todo = list(events[at][1])
        for _i in range(random.choice((1, 1, 2, 5))):
            step = plain(inventor.thing(random.choice(steps)))
            todo.insert(0, {**step, "seat": record["seat"]} if random.random() < 0.8 else step)
        events[at] = ["Next", todo]
    return {**record, "events": events}
