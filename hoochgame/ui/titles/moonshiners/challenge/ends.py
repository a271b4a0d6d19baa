"""How a glass may end, in words: what each end pays, and what it costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hoochgame.core.language import _
from hoochgame.games.moonshiners import content
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.games.moonshiners.odds import Odds
from hoochgame.ui.titles.moonshiners import phrases as w
from hoochgame.ui.titles.moonshiners.asking.shared import drunkard_prize_words, would_lose_survivor
from hoochgame.ui.titles.moonshiners.challenge.bouts import Bout
from hoochgame.ui.titles.moonshiners.zones.shares import percents_that_add_up

RARE = 0.01  # an end less likely than that has no card


class EndColours(NamedTuple):
    """The colours of an end: its part of the bar, and its words."""

    ground: str
    ink: str


WON, BOTH = EndColours("#2e7d4f", "#9ad88f"), EndColours("#8a5a24", "#ffc45c")
OUT, OPEN = EndColours("#8c2a20", "#ff9570"), EndColours("#4a545c", "#c9d2d6")


class EndLine(NamedTuple):
    icon: str
    words: str


class GlassEnd(NamedTuple):
    """An end of a glass. `part` is its chance, `percent` in words; -1: it is certain."""

    name: str
    part: float
    colours: EndColours
    lines: tuple[EndLine, ...]
    percent: str = ""


def possible_ends(state: MoonshinersState, bout: Bout, odds: Odds, hero: str) -> tuple[GlassEnd, ...]:
    """Return the ends that one more glass may have, the best first."""
    ends = (
        GlassEnd(_("Clean win"), odds.won, WON, clean_win_lines(bout, hero)),
        GlassEnd(_("Both out"), odds.both, BOTH, both_out_lines(state, bout, hero)),
        GlassEnd(_("Out alone"), odds.out, OUT, out_alone_lines(state, bout, hero)),
        GlassEnd(_("Nobody yet"), odds.open, OPEN, (EndLine("beer-stein", _("drink on, or back out")),)),
    )
    told = zip(ends, percents_that_add_up(odds), strict=True)
    return tuple(end._replace(percent=percent) for end, percent in told if end.part > 0)


def end_of_roll(state: MoonshinersState, bout: Bout, hero: str) -> GlassEnd:
    """Return what the roll on the table leads to: it counts, or would."""
    foe = w.drunkard_span(bout.card).text
    if bout.hero_down and bout.drunkard_down:
        return GlassEnd(_("Both under the table!"), -1, BOTH, both_out_lines(state, bout, hero))
    if bout.drunkard_down:
        words = _("{name} is under the table!").format(name=foe)
        return GlassEnd(words, -1, WON, clean_win_lines(bout, hero))
    if bout.hero_down:
        words = _("{name} is under the table!").format(name=hero)
        return GlassEnd(words, -1, OUT, out_alone_lines(state, bout, hero))
    can_take = _("{name} can take {n} more.").format(name=foe, n=bout.left.then)
    return GlassEnd(_("Both are still upright."), -1, OPEN, (EndLine("beer-stein", can_take),))


def clean_win_lines(bout: Bout, hero: str) -> tuple[EndLine, ...]:
    pays = _("+{goods}").format(goods=drunkard_prize_words(bout.hero, bout.card, out=False))
    return EndLine("person", pays), EndLine("boots", _("{name} still stands").format(name=hero))


def both_out_lines(state: MoonshinersState, bout: Bout, hero: str) -> tuple[EndLine, ...]:
    pays = drunkard_prize_words(bout.hero, bout.card, out=True)
    return EndLine("person", _("+{goods}").format(goods=pays)), EndLine("moon", absence_words(state, hero))


def out_alone_lines(state: MoonshinersState, bout: Bout, hero: str) -> tuple[EndLine, ...]:
    lost = _("1 survivor lost") if would_lose_survivor(state, bout.seat) else _("no survivor to lose")
    return EndLine("person", lost), EndLine("moon", absence_words(state, hero))


def absence_words(state: MoonshinersState, hero: str) -> str:
    """Return how long a hero is out (MA-P12)."""
    if state.round >= content.NUMBERS.rounds:
        return _("{name} is out for today").format(name=hero)
    return _("{name} is out until day {day}").format(name=hero, day=state.round + 1)


def rare_end_words(ends: tuple[GlassEnd, ...], percent: str) -> Iterator[str]:
    """Yield the ends that have no card."""
    for end in ends:
        if 0 <= end.part < RARE:
            yield f"{end.name}: {percent}"
