"""Validates the numbers and words in files: which values each field may have."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence

import msgspec
from msgspec.inspect import IntType, StrType, StructType, Type, VarTupleType, type_info
from msgspec.structs import astuple

from hoochgame.core.protocols import Ended, Step

Known = Callable[[type[msgspec.Struct]], Mapping[str, Container[object]]]


class Bounds:
    """The allowed values of each field, for all kinds of events and steps at one table, computed when first needed."""

    def __init__(self, known: Known) -> None:
        """`known(kind)` returns the allowed numbers or words by the name of the field."""
        self.known = known
        self.limits: dict[type[msgspec.Struct], tuple[Container[object] | None, ...]] = {}

    def allowed_values_of_fields(self, kind: type[msgspec.Struct]) -> tuple[Container[object] | None, ...]:
        """Return the allowed values of each field, in order; None for a field that holds no numbers or words."""
        if kind not in self.limits:
            shape = type_info(kind)
            assert isinstance(shape, StructType)
            known = self.known(kind)
            self.limits[kind] = tuple(
                known[field.name] if is_type_of_ints_or_strs(field.type) else None for field in shape.fields
            )
        return self.limits[kind]

    def check_values(self, struct: msgspec.Struct) -> None:
        """Raise ValueError if a number or word in an event or step, or in anything inside it, is not allowed."""
        for value, known in zip(astuple(struct), self.allowed_values_of_fields(type(struct)), strict=True):
            values = value if type(value) is tuple else (value,)
            if known is None:
                for inner in values:
                    if isinstance(inner, msgspec.Struct):
                        self.check_values(inner)
                continue
            for name in values:
                if name not in known:
                    raise ValueError(f"{type(struct).__name__} names {name}")


def is_type_of_ints_or_strs(field_type: Type) -> bool:
    """Return whether a field holds numbers or words. A Literal does not count, as its type already limits it."""
    return isinstance(field_type.item_type if isinstance(field_type, VarTupleType) else field_type, IntType | StrType)


def check_frame_at_agenda_bottom(
    agenda: Sequence[Step], frame: Sequence[Step], frame_only_kinds: tuple[type[Step], ...]
) -> None:
    """Raise ValueError unless `frame`, the steps that carry on the game, lies at the bottom of the agenda.

    Steps of `frame_only_kinds` may lie nowhere else: further up they would keep the game from ever ending.
    """
    if len(agenda) < len(frame) or any(map(differ_in_kind_or_seat, agenda, frame)):
        raise ValueError("nothing goes on with the game")
    if any(isinstance(step, frame_only_kinds) for step in agenda[len(frame) :]):
        raise ValueError("a turn begins or ends within another")


def differ_in_kind_or_seat(step: Step, other: Step) -> bool:
    """Return whether two steps are of different kinds, or belong to different seats."""
    return type(step) is not type(other) or step.seat != other.seat


def check_nothing_after_end(events: Sequence[object]) -> None:
    """Raise ValueError if anything happens after the end."""
    if any(type(event) is Ended for event in events[:-1]):
        raise ValueError("the game goes on after its end")
