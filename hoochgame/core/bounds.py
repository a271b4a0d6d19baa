"""What the numbers and words in a file may be: each names something, or is an amount, by the name of its field."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence

import msgspec
from msgspec.inspect import IntType, StrType, StructType, Type, VarTupleType, type_info
from msgspec.structs import astuple

from hoochgame.core.words import Ended, Step

Known = Callable[[type[msgspec.Struct]], Mapping[str, Container[object]]]


class Bounds:
    """The bounds of all kinds of events and steps at one table, worked out when they are first asked for."""

    def __init__(self, known: Known) -> None:
        """`known(kind)`: by the name of a field, the numbers or words that it may have."""
        self.known = known
        self.limits: dict[type[msgspec.Struct], tuple[Container[object] | None, ...]] = {}

    def of(self, kind: type[msgspec.Struct]) -> tuple[Container[object] | None, ...]:
        """By field: the numbers or words that it may have; None for what is neither."""
        if kind not in self.limits:
            shape = type_info(kind)
            assert isinstance(shape, StructType)
            known = self.known(kind)
            self.limits[kind] = tuple(known[field.name] if names(field.type) else None for field in shape.fields)
        return self.limits[kind]

    def check(self, thing: msgspec.Struct) -> None:
        """Raise ValueError for a number or word of an event or a step, or of what is in it, that names nothing."""
        for value, known in zip(astuple(thing), self.of(type(thing)), strict=True):
            values = value if type(value) is tuple else (value,)
            if known is None:
                for inner in values:
                    if isinstance(inner, msgspec.Struct):
                        self.check(inner)
                continue
            for name in values:
                if name not in known:
                    raise ValueError(f"{type(thing).__name__} names {name}")


def names(kind: Type) -> bool:
    """Whether a field holds a number or a word, or several; what can only be one of a few words says so itself."""
    return isinstance(kind.item_type if isinstance(kind, VarTupleType) else kind, IntType | StrType)


def check_frame(agenda: Sequence[Step], frame: Sequence[Step], kinds: tuple[type[Step], ...]) -> None:
    """Raise ValueError unless these steps, which go on with the game, lie under all others.

    `kinds` are those that lie nowhere else: no game could come to its end with one of them further up.
    """
    if len(agenda) < len(frame) or any(map(differ, agenda, frame)):
        raise ValueError("nothing goes on with the game")
    if any(isinstance(step, kinds) for step in agenda[len(frame) :]):
        raise ValueError("a turn begins or ends within another")


def differ(step: Step, other: Step) -> bool:
    """Whether two steps are of another kind, or another seat's."""
    return type(step) is not type(other) or step.seat != other.seat


def check_last(events: Sequence[object]) -> None:
    """Raise ValueError if anything happens after the end."""
    if any(type(event) is Ended for event in events[:-1]):
        raise ValueError("the game goes on after its end")
