"""What cards, turf and lines of the chart are called where a question names who asks it."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.language import _
from hoochgame.core.words import TABLE, Step
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS, TURFS
from hoochgame.games.hooch_stooges.model import State

PLAYED = frozenset(card.id for card in CARDS)


def named(card: int) -> str:
    """A card."""
    return wording.name(CARDS[card])


def turf_name(view: State, place: int) -> str:
    """The turf of a place."""
    kind = view.city[place].kind
    return wording.name(TURFS[kind]) if kind >= 0 else ""


def chart_line(entry: int | str) -> str:
    """A line of the hooch chart."""
    return _("Chart {n}").format(n=entry)


def entry_words(entry: int) -> str:
    """What an entry of the chart does, in a few words."""
    return {
        1: _("Replace a card"),
        2: _("No busts this turn"),
        3: _("Draw a card"),
        4: _("Opponents discard 1"),
        5: _("Take a lineup card"),
        6: _("Attack a turf"),
        30: _("Destroy an HQ"),
    }[entry]


def source(step: Step) -> str:
    """The id of what is behind a question."""
    return step.source if isinstance(step, m.Effect) else ""


def source_name(step: Step) -> str:
    """The card, turf or chart line behind a question."""
    origin = source(step)
    return chart_line(origin.removeprefix("chart-")) if origin.startswith("chart-") else wording.name_of(origin)


def asking(step: Step, words: str) -> str:
    """A question, after the name of what asks it."""
    name = source_name(step)
    return _("{name}: ").format(name=name) + words if name else capital(words)


def made_to(view: State, step: Step, names: Sequence[str], words: str) -> str:
    """A question, after who asks it in their turn and by what."""
    name = source_name(step)
    if not name or view.active in (TABLE, step.seat):
        return asking(step, words)
    said = _("{name} uses {source}: {question}")
    if source(step) in PLAYED:
        said = _("{name} plays {source}: {question}")
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


def costs(cost: int, hooch: int) -> str:
    """The price and what one has."""
    return _("Costs {cost} of your {hooch} hooch.").format(cost=cost, hooch=hooch) if cost else _("Costs nothing now.")
