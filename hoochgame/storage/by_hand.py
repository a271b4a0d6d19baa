"""Takes a file apart that somebody may have written by hand: each field for itself, and nothing of it on trust."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TypeVar

import msgspec

LONGEST_STRANGE = 200  # bytes of a field that this version does not know, and hands on
UNFIT = (msgspec.MsgspecError, ValueError, OverflowError, RecursionError)  # what stands there is no such value

T = TypeVar("T")


def parsed(text: bytes) -> dict[str, object] | None:
    """The fields of a JSON object, also of a careless one; None for anything else."""
    try:
        fields = json.loads(text, parse_int=_number)
    except (ValueError, RecursionError):
        return None
    return fields if isinstance(fields, dict) else None


def _number(digits: str) -> int | float:
    """A whole number; of one that is beyond all of ours only that it is large."""
    return int(digits) if len(digits) < 300 else float(digits)


def understood(value: object, type: type[T]) -> T:
    """What a value stands for. Raises one of UNFIT where it is no such thing, or could not be written down again."""
    return msgspec.json.decode(msgspec.json.encode(value), type=type)


def entries(value: object, type: type[T], fits: Callable[[str, T], bool] = lambda name, entry: True) -> dict[str, T]:
    """The entries of an object that make sense, each for itself. Raises ValueError for what is no object."""
    if not isinstance(value, dict):
        raise ValueError("no object")
    found: dict[str, T] = {}
    for name, each in value.items():
        with suppress(*UNFIT):
            entry = understood({name: each}, dict[str, type])[name]  # type: ignore[valid-type] # made at run time
            if fits(name, entry):
                found[name] = entry
    return found


def strangers(fields: Mapping[str, object]) -> dict[str, object]:
    """Small fields that another version may want to find again."""
    found = entries(fields, object)
    return {name: value for name, value in found.items() if len(msgspec.json.encode(value)) <= LONGEST_STRANGE}


def held(stood: object, kept: object) -> bool:
    """Whether all that stood there is kept as it was; defaults may have come to it."""
    match stood, kept:
        case dict(), dict():
            return all(name in kept and held(value, kept[name]) for name, value in stood.items())
        case list(), list() | tuple():
            return len(stood) == len(kept) and all(map(held, stood, kept))
    return stood == kept and isinstance(stood, bool) == isinstance(kept, bool)
