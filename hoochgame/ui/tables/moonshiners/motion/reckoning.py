"""The end of a game: the balloon lands, each seat is counted into gold, and who is richest flies away."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import NamedTuple

from hoochgame.core.words import Ended, Seat
from hoochgame.games.moonshiners.content import NUMBERS, VALUE, WORTH
from hoochgame.games.moonshiners.model import Hero, State
from hoochgame.games.moonshiners.night_events import Reckoned
from hoochgame.games.moonshiners.queries import scraps_of, worth
from hoochgame.ui.animation import Animation, InOrder, Together, Tween, linear, pause
from hoochgame.ui.tables.kit.motion.act import PAUSED
from hoochgame.ui.tables.kit.motion.words import paper, winners
from hoochgame.ui.tables.moonshiners.motion.acts import Act, Row
from hoochgame.ui.tables.moonshiners.motion.sheet import Column, Line, View
from hoochgame.ui.tables.moonshiners.sounds import COUNTED, LINE, begins

GIVEN_UP = "MA-Q126"
HELD = 0.45  # seconds: a total is read before the next seat is counted
VERDICT, HOLD, STANDS = 1.75, 1.5, 0.9  # the winner's name; the finished sheet; both with reduced motion


class Sums(NamedTuple):
    """What a seat's goods come to."""

    scraps: int
    gold: int  # of them
    rest: int
    settled: int  # gold that survivors bring
    total: int


def sums(hero: Hero) -> Sums:
    """Count a hero's goods (MA-W1 to MA-W3)."""
    scraps, (total, rest) = scraps_of(hero), worth(hero)
    return Sums(scraps, scraps // WORTH.gold, rest, hero.mat // NUMBERS.mat_survivors_per_gold, total)


def column(hero: Hero, seat: Seat) -> Column:
    """Return what stands in the column of a seat, from above."""
    found = sums(hero)
    relics = tuple(sorted(Counter(hero.relics).items(), key=lambda one: (-VALUE[one[0]], one[0])))
    points = sum(VALUE[card] * n for card, n in relics)
    lines = (
        Line("gold", hero.gold),
        Line("moonshine", hero.moonshine, scraps=WORTH.moonshine * hero.moonshine),
        Line("corn", hero.corn, scraps=WORTH.corn * hero.corn),
        Line("relic", len(hero.relics), scraps=WORTH.relic_point * points, cards=relics),
        Line("scrap", hero.scrap, scraps=hero.scrap),
        Line("melted", found.scraps, gold=found.gold, rest=found.rest),
        Line("survivors", hero.mat, gold=found.settled),
    )
    assert len(lines) == COUNTED
    return Column(seat, hero.kind, lines, found.total)


def view(act: Act, state: State, now: Seat | None = None) -> View:
    """Return the sheet: the seats counted before, the one that is counted now, and those that are still shut."""
    shown = [seat for seat in map(Seat, range(state.seats)) if state.heroes[seat].counted or seat == now]
    columns = {seat: column(act.truth.heroes[seat], seat) for seat in shown}
    return View(act.board, state, act.names, columns, now)


# What moves.


def reckoned(act: Act, event: Reckoned) -> Animation:
    """Let the balloon land before the first seat; then count line by line."""
    sheet = view(act, act.truth_before, event.seat)
    start = begins(act.truth_before)
    sheet.counts(start, LINE, arrives=not any(hero.counted for hero in act.truth_before.heroes))
    quiet(act)
    act.show(sheet)
    whole = start + LINE * COUNTED + HELD

    def goes_on(t: float) -> None:
        sheet.now = t * whole

    return Tween(whole, goes_on, linear)


def reckoned_stands(act: Act, event: Reckoned) -> Animation:
    """Show the sheet with the seat counted, for reduced motion."""
    act.show(view(act, act.truth))
    return pause(STANDS)


def quiet(act: Act) -> None:
    """Do not say in the banner who has won before everything is counted."""
    act.marks = replace(act.marks, banner=replace(act.marks.banner, prompt="", aside=""))


def ended(act: Act, event: Ended) -> Animation:
    """Name the winner over the finished sheet, with paper in the winners' colours; then all stands still."""
    said = winners(act, event.winners)
    if event.reason != GIVEN_UP:
        sheet = view(act, act.truth)
        sheet.winners, said.area = event.winners, sheet.crown
        act.show(sheet)
        quiet(act)
    whole = VERDICT + HOLD
    act.show(said)

    def stays(t: float) -> None:
        said.spent = min(1.0, t * whole / VERDICT) * PAUSED if t < 1 else 1.0

    return Together(Tween(whole, stays, linear), paper(act, event.winners, VERDICT))


def ended_stands(act: Act, event: Ended) -> Animation:
    """Show the finished sheet with the verdict, for reduced motion."""
    said = winners(act, event.winners)
    if event.reason != GIVEN_UP:
        sheet = view(act, act.truth)
        sheet.winners, said.area = event.winners, sheet.crown
        act.show(sheet)
    said.still, said.spent = True, PAUSED
    act.show(said)
    return InOrder(pause(2 * STANDS))


END_ROWS = (Row(Reckoned, reckoned, reckoned_stands), Row(Ended, ended, ended_stands))
