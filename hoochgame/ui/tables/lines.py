"""A line of the log: words in which the names of cards and places stand apart, so that they can be pointed at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from gettext import gettext as _
from string import Formatter
from typing import Literal, NamedTuple

from hoochgame.core.words import Seat

Kind = Literal["turn", "event", "detail", "big"]


class Words(NamedTuple):
    """A stretch of a line; with a card or a turf kind, that one's name."""

    text: str
    card: int | None = None
    turf: int | None = None


@dataclass(frozen=True)
class Line:
    """One line of the log. `seat` is whose doing it was; `icon` names a picture; `clause` the rule behind it."""

    kind: Kind
    seat: Seat
    parts: tuple[Words, ...]
    icon: str = ""
    clause: str = ""

    @property
    def text(self) -> str:
        """The whole line as one string."""
        return "".join(part.text for part in self.parts)


Part = str | int | Words | Iterable[Words]


def sentence(template: str, **parts: Part) -> tuple[Words, ...]:
    """A translated template with names and numbers in it; a name left out leaves no blank."""
    out: list[Words] = []
    for words, field, _spec, _conversion in Formatter().parse(template):
        out.append(Words(words))
        if field is not None:
            part = parts[field]
            out.extend(
                [part] if isinstance(part, Words) else [Words(str(part))] if isinstance(part, str | int) else part
            )
    out = [part for part in out if part.text]
    if out:
        out[0] = out[0]._replace(text=out[0].text.lstrip())
    return tuple(out)


def listed(names: Sequence[str]) -> str:
    """Names in a row."""
    if len(names) < 2:
        return "".join(names)
    return _("{some} and {last}").format(some=", ".join(names[:-1]), last=names[-1])
