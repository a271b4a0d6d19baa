"""The end of a game: the balloon lands, each seat is counted into gold, and the richest flies away."""

from __future__ import annotations

from hoochgame.core.language import _
from hoochgame.core.protocols import Ended
from hoochgame.games.moonshiners.night_events import Reckoned
from hoochgame.ui.animation import Animation, AnimationSequence, ParallelAnimations, Tween, ease_in_out, linear, pause
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


def show_final_sheet(act: MoonshinersAnimation, event: Ended) -> ScoreSheet | None:
    """Show the finished sheet with the winners in the basket; None if it was not played to the end."""
    if event.reason == GIVEN_UP:
        return None
    sheet = ScoreSheet(act, act.truth)
    sheet.take_off(event.winners)
    act.show(sheet)
    return sheet


def verdict_plaque(act: MoonshinersAnimation, event: Ended, sheet: ScoreSheet | None) -> Plaque:
    """Return the plaque with the winner, over the sheet if there is one."""
    said = winners_plaque(act, event.winners)
    if sheet:
        said.area = sheet.crown
    return said


def animate_end(act: MoonshinersAnimation, event: Ended) -> Animation:
    """Name the winner over the finished sheet while the balloon rises, with paper in the winners' colours."""
    sheet = show_final_sheet(act, event)
    cheer = cheer_winners(act, verdict_plaque(act, event, sheet), event.winners, pace.VERDICT, pace.HOLD)
    return ParallelAnimations(cheer, Tween(pace.VERDICT, sheet.set_lift, ease_in_out)) if sheet else cheer


def show_end_still(act: MoonshinersAnimation, event: Ended) -> Animation:
    """Show the finished sheet with the verdict, for reduced motion."""
    sheet = show_final_sheet(act, event)
    if sheet:
        sheet.lift = 1.0
    said = verdict_plaque(act, event, sheet)
    said.still, said.spent = True, PAUSED
    act.show(said)
    return pause(2 * pace.STANDS)


END_ROWS = (
    MoonshinersMotion(Reckoned, animate_reckoning, show_reckoning_still),
    MoonshinersMotion(Ended, animate_end, show_end_still),
)
