"""What the numbers in a file may be: each names something, or is an amount, by the name of its field."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import Any

import msgspec
from msgspec.inspect import IntType, StructType, VarTupleType, type_info
from msgspec.structs import astuple

Known = Callable[[Any], Mapping[str, Container[int]]]


class Bounds:
    """The bounds of all kinds of events and steps at one table, worked out when they are first asked for."""

    def __init__(self, known: Known) -> None:
        """`known(kind)`: by the name of a field, the numbers that it may have."""
        self.known = known
        self.limits: dict[Any, tuple[Container[int] | None, ...]] = {}

    def of(self, kind: Any) -> tuple[Container[int] | None, ...]:
        """By field: the numbers that it may have; None for what is no number."""
        if kind not in self.limits:
            shape = type_info(kind)
            assert isinstance(shape, StructType)
            known = self.known(kind)
            self.limits[kind] = tuple(known[field.name] if numeric(field.type) else None for field in shape.fields)
        return self.limits[kind]

    def check(self, thing: Any) -> None:
        """Raise ValueError for a number of an event or a step, or of what is in it, that names nothing."""
        for value, known in zip(astuple(thing), self.of(type(thing)), strict=True):
            values = value if type(value) is tuple else (value,)
            if known is None:
                for inner in values:
                    if isinstance(inner, msgspec.Struct):
                        self.check(inner)
                continue
            for number in values:
                if number not in known:
                    raise ValueError(f"{type(thing).__name__} names {number}")


def numeric(kind: Any) -> bool:
    """Whether a field holds a number, or several."""
    return isinstance(kind.item_type if isinstance(kind, VarTupleType) else kind, IntType)
