"""The motions of Starting Solo: those of the base game, and of events that only happen here."""

from __future__ import annotations

from dataclasses import replace

from hoochgame.core.language import _
from hoochgame.core.protocols import Ended
from hoochgame.games.starting_solo.events import Countered, EnemiesPosted
from hoochgame.games.starting_solo.rules import TURNS
from hoochgame.ui.animation import Animation, AnimationSequence, ParallelAnimations, call_once, linear, pause
from hoochgame.ui.look import shapes
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.table.keys import CardKey
from hoochgame.ui.table.motion import throws
from hoochgame.ui.table.motion.banners import show_still_plaque, winners_plaque
from hoochgame.ui.table.motion.effects import Plaque
from hoochgame.ui.table.motion.motion_rows import Motions
from hoochgame.ui.table.motion.pace import CARD
from hoochgame.ui.table.motion.sprites import ClosingBrackets, Sprite
from hoochgame.ui.titles.hooch_stooges import motions as base
from hoochgame.ui.titles.hooch_stooges.city_motions import (
    HoochAnimation,
    HoochMotion,
    is_visible_in_lane,
    lane_die_rect,
)
from hoochgame.ui.titles.hooch_stooges.pace import DIE, READ, RESULT, SUM, VICTORY
from hoochgame.ui.titles.hooch_stooges.zones.attack_paint import draw_gang_under_die
from hoochgame.ui.titles.starting_solo.pace import COUNTER, LEAN, STAGGER


def animate_posting(act: HoochAnimation, event: EnemiesPosted) -> Animation:
    """Fly enemies from the plate of the gang to their turf, one after the other."""
    mob, posts = act.plate_rect(event.seat), [act.after.get(CardKey(guard)) for guard in event.guards]
    act.state = act.truth_before  # a turf is seen whole until its guard stands on it
    flights = [act.fly_picture(post, mob, post.rect, CARD, hidden_before_start=True) for post in posts if post]
    return ParallelAnimations(*flights, stagger=STAGGER)


def animate_counterattack(act: HoochAnimation, event: Countered) -> Animation:
    """Frame the enemy, throw its own die on its colour, then write the sum."""
    act.marks = replace(act.marks, last_swing=None, is_rolling=True)
    spot = lane_die_rect(act)
    ground = Sprite(shapes.transparent_surface((1, 1)), spot.center, opacity=0.0)
    act.show(ground)

    def shown() -> None:
        size = spot.width
        picture = shapes.transparent_surface((3 * size, 3 * size))
        picture.fill((0, 0, 0, 0))
        colour, middle = act.board.chairs[event.seat].colour, (3 * size // 2, 3 * size // 2)
        draw_gang_under_die(Canvas(picture, act.look), colour, middle, size)
        ground.image, ground.opacity = picture, 1.0

    def written() -> None:
        ground.opacity = 0.0
        act.marks = replace(act.marks, last_swing=event, is_rolling=False)

    lean = act.show_fleeting(
        ClosingBrackets(act.find_rect(CardKey(event.enemy)), act.colour(event.seat), act.look), LEAN
    )
    roll = throws.roll_die(act, event.die, spot, DIE, RESULT)
    return AnimationSequence(lean, call_once(shown), roll, call_once(written), pause(SUM + COUNTER))


def show_counterattack_still(act: HoochAnimation, event: Countered) -> Animation:
    """Write the sum before the picture fades."""
    act.marks = replace(act.marks, last_swing=event)
    return AnimationSequence(act.cross_fade(), pause(READ))


def animate_end(act: HoochAnimation, event: Ended) -> Animation:
    """Cheer a won game; say how a lost one ended."""
    return (
        base.animate_end(act, event)
        if event.winners
        else act.show_fleeting(verdict_plaque(act, event), VICTORY, linear)
    )


def verdict_plaque(act: HoochAnimation, event: Ended) -> Plaque:
    """Return a plaque with the winner, or with the reason why there is none."""
    if event.winners:
        return winners_plaque(act, event.winners)
    words = _("{n} turns are over").format(n=TURNS) if event.reason == "HS-SOL-24" else _("Conceded")
    return Plaque(act.look, act.area, words, _("The HQ still stands"), "hourglass")


MOTIONS = Motions(
    base.PATHS,
    (
        *base.ROWS,
        HoochMotion(EnemiesPosted, animate_posting),
        HoochMotion(Countered, animate_counterattack, show_counterattack_still, fades=False),
        HoochMotion(
            Ended, animate_end, lambda act, event: show_still_plaque(act, verdict_plaque(act, event), 2 * READ)
        ),
    ),
    HoochAnimation,
    is_visible_in_lane,
)
