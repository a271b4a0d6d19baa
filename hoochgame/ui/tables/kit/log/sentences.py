"""Translated sentences in which the names of things are pieces of their own, so that they can be pointed at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from string import Formatter

from hoochgame.core.language import _, ngettext
from hoochgame.ui.tables.marks import Line, Words

Part = str | int | Words | Iterable[Words]


@lru_cache(maxsize=2048)
def parsed(template: str) -> tuple[tuple[str, str | None], ...]:
    """Return the words of a template, each with the field that follows them."""
    return tuple((words, field) for words, field, _spec, _conversion in Formatter().parse(template))


def sentence(template: str, **parts: Part) -> tuple[Words, ...]:
    """Return a translated template with names and numbers in it; a name left out leaves no blank."""
    out: list[Words] = []
    for words, field in parsed(template):
        out.append(Words(words if any(part.text for part in out) else words.lstrip()))
        if field is not None:
            out += pieces(parts[field])
    return joined(part for part in out if part.text)


def joined(parts: Iterable[Words]) -> tuple[Words, ...]:
    """Join neighbouring plain words to one piece, so that no line breaks before a comma."""
    out: list[Words] = []
    for part in parts:
        if out and not (part.card or part.strong or out[-1].card or out[-1].strong):
            out[-1] = Words(out[-1].text + part.text)
        else:
            out.append(part)
    return tuple(out)


def pieces(part: Part) -> list[Words]:
    """Return the pieces of a name, a number, or several names."""
    if isinstance(part, Words):
        return [part]
    return [Words(str(part))] if isinstance(part, str | int) else list(part)


def commas(names: Iterable[Part]) -> tuple[Words, ...]:
    """Return names with commas between them."""
    out: list[Words] = []
    for name in names:
        out += [*([Words(", ")] if out else []), *pieces(name)]
    return tuple(out)


def unread(cards: Sequence[int]) -> tuple[Words, ...]:
    """Return how many cards there are that nobody can read."""
    return (Words(ngettext("{n} card", "{n} cards", len(cards)).format(n=len(cards))),)


def times(parts: Iterable[Words], n: int) -> tuple[Words, ...]:
    """Add how often it happened, if that was more than once."""
    return sentence(_("{doing}\u00a0× {n}"), doing=parts, n=n) if n > 1 else tuple(parts)


def listed(names: Sequence[str]) -> str:
    """Return names in a row as text."""
    if len(names) < 2:
        return "".join(names)
    return _("{some} and {last}").format(some=", ".join(names[:-1]), last=names[-1])


def plain(line: Line) -> str:
    """Return a line as plain text."""
    return "".join(part.text for part in line.parts)
