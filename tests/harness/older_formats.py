"""Formats that were made up: saves of two before that of today, and what leads from them to it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from hoochgame.core.formats import Formats
from hoochgame.core.journal import OldLine

Fields = dict[str, Any]


def make_up(
    monkeypatch: pytest.MonkeyPatch, formats: Formats[Any], today: int, steps: dict[int, Callable[[Any], Any]]
) -> None:
    """Make up the format of today of a kind of file, and what leads to it from those before."""
    monkeypatch.setattr(formats, "today", today)
    monkeypatch.setattr(formats, "steps", {**formats.steps, **steps})


# Saves: format 1 called events "what", and format 2 called chairs "players".


def renamed(fields: Fields, old: str, new: str) -> Fields:
    """Return fields of which one has another name. Raises KeyError."""
    return {**{name: value for name, value in fields.items() if name != old}, new: fields[old]}


def with_events(line: OldLine) -> OldLine:
    if line.fields["is"] == "header":
        return line
    assert line.title
    return line._replace(fields=renamed(line.fields, "what", "events"))


def with_chairs(line: OldLine) -> OldLine:
    return line._replace(fields=renamed(line.fields, "players", "chairs")) if line.fields["is"] == "header" else line


STEPS: dict[int, Callable[[OldLine], OldLine]] = {1: with_events, 2: with_chairs}


def as_format_1(lines: Sequence[bytes]) -> bytes:
    """Return a save as format 1 would have written it."""
    header, *records = map(json.loads, b"".join(lines).splitlines())
    older = [renamed(header, "chairs", "players"), *(renamed(record, "events", "what") for record in records)]
    return b"".join(json.dumps(line).encode() + b"\n" for line in older)
