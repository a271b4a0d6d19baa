"""Parses files that somebody may have edited by hand: it checks each field on its own and trusts none."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TypeVar

import msgspec

LONGEST_STRANGE = 200  # bytes; unknown fields up to this size are kept for another version
UNFIT = (msgspec.MsgspecError, ValueError, OverflowError, RecursionError)  # raised for a value not of its type

T = TypeVar("T")


def parsed(text: bytes) -> dict[str, object] | None:
    """Return the fields of a JSON object, duplicates and odd numbers included; None for anything else."""
    try:
        fields = json.loads(text, parse_int=_number)
    except (ValueError, RecursionError):
        return None
    return fields if isinstance(fields, dict) else None


def _number(digits: str) -> int | float:
    """Parse a whole number. One of 300 digits or more becomes a float, since only its size matters."""
    return int(digits) if len(digits) < 300 else float(digits)


def understood(value: object, type: type[T]) -> T:
    """Convert a value to `type`. Raises one of UNFIT if it does not fit, or could not be written down again."""
    return msgspec.json.decode(msgspec.json.encode(value), type=type)


def entries(value: object, type: type[T], fits: Callable[[str, T], bool] = lambda name, entry: True) -> dict[str, T]:
    """Return the valid entries of an object; `fits` may reject more. Raises ValueError if `value` is no object."""
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
    """Return the fields, among unknown ones, that are small enough to keep for another version."""
    found = entries(fields, object)
    return {name: value for name, value in found.items() if len(msgspec.json.encode(value)) <= LONGEST_STRANGE}


def held(stood: object, kept: object) -> bool:
    """Whether everything in `stood` is unchanged in `kept`, which may have more (defaults that were filled in)."""
    match stood, kept:
        case dict(), dict():
            return all(name in kept and held(value, kept[name]) for name, value in stood.items())
        case list(), list() | tuple():
            return len(stood) == len(kept) and all(map(held, stood, kept))
    return stood == kept and isinstance(stood, bool) == isinstance(kept, bool)
