"""The end of a game: the balloon lands, each seat is counted into gold, and the richest flies away."""

from __future__ import annotations

from hoochgame.core.language import _
from hoochgame.core.protocols import Ended
from hoochgame.games.moonshiners.night_events import Reckoned
from hoochgame.ui.animation import Animation, AnimationSequence, Tween, linear, pause
from hoochgame.ui.table.motion.banners import cheer_winners, winners_plaque
from hoochgame.ui.table.motion.effects import Plaque
from hoochgame.ui.table.motion.event_animation import PAUSED
from hoochgame.ui.titles.moonshiners import pace
from hoochgame.ui.titles.moonshiners.motion.acts import MoonshinersAnimation, MoonshinersMotion
from hoochgame.ui.titles.moonshiners.motion.score_sheet import ScoreSheet
from hoochgame.ui.titles.moonshiners.sounds import COUNTED, count_start_seconds

GIVEN_UP = "MA-Q126"


def animate_reckoning(act: MoonshinersAnimation, event: Reckoned) -> Animation:
    """Land the balloon before the first seat, then count line by line; the plates follow when all is counted."""
    act.state = act.truth_before
    sheet = ScoreSheet(act, act.truth_before, event.seat)
    start = count_start_seconds(act.truth_before)
    sheet.schedule_count(start, pace.LINE, balloon_arrives=not any(hero.counted for hero in act.truth_before.heroes))
    say_who_is_counted(act, event)
    act.show(sheet)
    whole = start + pace.LINE * COUNTED + pace.TOTAL_READ

    def goes_on(t: float) -> None:
        sheet.now = t * whole

    return AnimationSequence(Tween(whole, goes_on, linear), act.show_outcome())


def show_reckoning_still(act: MoonshinersAnimation, event: Reckoned) -> Animation:
    """Show the sheet with the seat counted, for reduced motion."""
    say_who_is_counted(act, event)
    act.show(ScoreSheet(act, act.truth))
    return pause(pace.STANDS)


def say_who_is_counted(act: MoonshinersAnimation, event: Reckoned) -> None:
    """Write it into the banner, which must not name the winner yet."""
    words = _("The balloon has landed. All is counted in gold: {name}.")
    act.say_in_banner(words.format(name=act.names[event.seat]))


def verdict_plaque(act: MoonshinersAnimation, event: Ended) -> Plaque:
    """Show the finished sheet, if it was played to the end, and return the plaque with the winner over it."""
    said = winners_plaque(act, event.winners)
    if event.reason != GIVEN_UP:
        sheet = ScoreSheet(act, act.truth)
        sheet.lit, sheet.is_final, said.area = set(event.winners), True, sheet.crown
        act.show(sheet)
    return said


def animate_end(act: MoonshinersAnimation, event: Ended) -> Animation:
    """Name the winner over the finished sheet, with paper in the winners' colours; then all stands still."""
    return cheer_winners(act, verdict_plaque(act, event), event.winners, pace.VERDICT, pace.HOLD)


def show_end_still(act: MoonshinersAnimation, event: Ended) -> Animation:
    """Show the finished sheet with the verdict, for reduced motion."""
    said = verdict_plaque(act, event)
    said.still, said.spent = True, PAUSED
    act.show(said)
    return pause(2 * pace.STANDS)


END_ROWS = (
    MoonshinersMotion(Reckoned, animate_reckoning, show_reckoning_still),
    MoonshinersMotion(Ended, animate_end, show_end_still),
)
