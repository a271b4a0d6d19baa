"""The first game alone: what it is about, who stands in the way, and what comes back at you."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.language import _
from hoochgame.core.words import TABLE, Move, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.attack import facing
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.ground import reach, ready, standing_guard
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.starting_solo.model import YOU
from hoochgame.games.starting_solo.rules import HEADQUARTERS, TURNS
from hoochgame.ui.tables.hooch_stooges import lessons as base
from hoochgame.ui.tables.marks import Lesson

LATE = 3  # turns before the end


def lesson(view: State, options: Sequence[Move], read: frozenset[str]) -> Lesson | None:
    """What to say now: the first that fits and was not read."""
    if not options or not view.agenda:
        return None
    step = view.agenda[-1]
    found = step_lessons(view, step)
    if isinstance(step, m.Main):
        found = [*main_lessons(view), *base.main_lessons(view, options)]
    return next((one for one in found if one.name not in read), None)


def held_lesson(view: State, me: Seat, news: str, read: frozenset[str]) -> Lesson | None:
    """What is said before the game goes on."""
    if me == TABLE or not view.agenda:
        return None
    if news and "solo goal" not in read:
        words = _(
            "Here is the HQ of the mob. Take it within {n} turns and you win. Earn hooch, hire stooges, and take "
            "turf after turf until you stand next to it."
        ).format(n=TURNS)
        return Lesson("solo goal", ("turf", HEADQUARTERS), words, holds=True, rule=_("Starting Solo in a minute"))
    if news == "bust":
        return base.held_lesson(view, me, news, read)
    return None


def main_lessons(view: State) -> list[Lesson]:
    """What only matters here."""
    if view.round <= TURNS - LATE:
        return []
    words = _("Few turns are left. Attack whenever you can: each turf brings you nearer to the HQ.")
    return [Lesson("solo late", ("tracker",), words, rule="HS-SOL-24")]


def step_lessons(view: State, step: m.AnyStep) -> list[Lesson]:
    """While an attack is asked about."""
    match step:
        case m.Attack():
            near = [place for place in reach(view, step.seat) if view.city[place].owner != YOU]
            near.sort(key=lambda place: CARDS[standing_guard(view, place)].health)
            words = _("Pick a turf that glows. Somebody guards it: first the guard must fall, then its token.")
            return [Lesson("solo turf", ("turf", near[0]) if near else ("banner",), words, rule="HS-SOL-10")]
        case m.Swinging(seat, raid):
            return swing_lessons(view, seat, raid)
        case m.Activating(_seat, place):
            words = _("The turf is yours! It brings hooch every turn. Its ability may be used now, for its price.")
            return [Lesson("captured", ("turf", place), words)]
    return []


def swing_lessons(view: State, seat: Seat, raid: m.Raid) -> list[Lesson]:
    """First at the guard, then at the token."""
    stooge, guards = ready(view, seat), facing(view, raid)
    if not stooge:
        return []
    key = ("card", stooge[0])
    if not guards:
        words = _("The guard is gone and stays away. One more swing at the token takes the turf.")
        return [Lesson("solo token", key, words, rule="HS-SOL-09")]
    words = _(
        "Pick who swings. One die plus its bonus must reach {guard}’s health. If it misses, {guard} hits back: the "
        "skull says how likely you lose your stooge."
    ).format(guard=wording.name(CARDS[guards[0]]))
    return [Lesson("solo swing", key, words, rule="HS-SOL-13")]
