"""Parses files that may have been edited by hand: checks each field by itself and trusts none."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TypeVar

import msgspec

LONGEST_UNKNOWN = 200  # bytes; unknown fields up to this size are kept for another version
# Raised for a value that is not of its type.
CONVERSION_ERRORS = (msgspec.MsgspecError, ValueError, OverflowError, RecursionError)

T = TypeVar("T")


def parse_object(text: bytes) -> dict[str, object] | None:
    """Return the fields of a JSON object, duplicates and odd numbers included; None for any other text."""
    try:
        fields = json.loads(text, parse_int=_parse_number)
    except (ValueError, RecursionError):
        return None
    return fields if isinstance(fields, dict) else None


def _parse_number(digits: str) -> int | float:
    """Parse a whole number. One of 300 digits or more becomes a float, since only its size matters."""
    return int(digits) if len(digits) < 300 else float(digits)


def convert_through_json(value: object, type: type[T]) -> T:
    """Convert a value to `type`. Raises CONVERSION_ERRORS if it does not fit, or could not be written down again."""
    return msgspec.json.decode(msgspec.json.encode(value), type=type)


def valid_entries(
    value: object, type: type[T], fits: Callable[[str, T], bool] = lambda name, entry: True
) -> dict[str, T]:
    """Return the valid entries of an object; `fits` may reject more. Raises ValueError if `value` is no object."""
    if not isinstance(value, dict):
        raise ValueError("no object")
    found: dict[str, T] = {}
    for name, each in value.items():
        with suppress(*CONVERSION_ERRORS):
            entry = convert_through_json({name: each}, dict[str, type])[name]  # type: ignore[valid-type] # made at run time
            if fits(name, entry):
                found[name] = entry
    return found


def small_unknown_fields(fields: Mapping[str, object]) -> dict[str, object]:
    """Return those of the unknown fields that are small enough to keep for another version."""
    found = valid_entries(fields, object)
    return {name: value for name, value in found.items() if len(msgspec.json.encode(value)) <= LONGEST_UNKNOWN}


def is_contained_in(before: object, after: object) -> bool:
    """Whether everything in `before` is the same in `after`, which may have more (defaults that were filled in)."""
    match before, after:
        case dict(), dict():
            return all(name in after and is_contained_in(value, after[name]) for name, value in before.items())
        case list(), list() | tuple():
            return len(before) == len(after) and all(map(is_contained_in, before, after))
    return before == after and isinstance(before, bool) == isinstance(after, bool)
