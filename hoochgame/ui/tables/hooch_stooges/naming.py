"""What cards, turf and lines of the chart are called where a question names who asks it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hoochgame.core.language import _
from hoochgame.core.words import TABLE
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS, TURFS
from hoochgame.games.hooch_stooges.model import State

PLAYED = frozenset(card.id for card in CARDS)


def chart_line(entry: int | str) -> str:
    """A line of the hooch chart."""
    return _("Chart {n}").format(n=entry)


def source_name(step: Any) -> str:
    """The card, turf or chart line behind a question."""
    origin = getattr(step, "source", "")
    return chart_line(origin.removeprefix("chart-")) if origin.startswith("chart-") else wording.name_of(origin)


def turf_name(view: State, place: int) -> str:
    """The turf of a place."""
    kind = view.city[place].kind
    return wording.name(TURFS[kind]) if kind >= 0 else ""


def asking(step: Any, words: str) -> str:
    """A question, after the name of what asks it."""
    name = source_name(step)
    return _("{name}: ").format(name=name) + words if name else capital(words)


def made_to(view: State, step: Any, names: Sequence[str], words: str) -> str:
    """A question, after who asks it in their turn and by what."""
    name = source_name(step)
    if not name or view.active in (TABLE, step.seat):
        return asking(step, words)
    said = _("{name} plays {source}: {question}") if step.source in PLAYED else _("{name} uses {source}: {question}")
    return said.format(name=names[view.active], source=name, question=words)


def raided(view: State, raid: m.Raid, names: Sequence[str], by: str) -> str:
    """Who attacks what, and by what if that is known."""
    if not names:
        return _("Your {turf} is attacked").format(turf=turf_name(view, raid.place))
    words = _("{name} attacks your {turf} ({source})") if by else _("{name} attacks your {turf}")
    return words.format(name=names[raid.attacker], turf=turf_name(view, raid.place), source=by)


def busted_by(by: str) -> str:
    """What the 1 was rolled for."""
    return _("Busted by a 1 ({source})!").format(source=by) if by else _("Busted by a 1!")


def capital(words: str) -> str:
    """As a sentence of its own."""
    return words[:1].upper() + words[1:]
