"""A panel over the table that grows out of the thing it belongs to, and goes back into it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

import pygame

from hoochgame.ui.animation import Animation, AnimationSequence, Tween, call_once, linear
from hoochgame.ui.table.asking.question_row import S
from hoochgame.ui.table.motion.effects import Unfold, area_without_holes
from hoochgame.ui.table.motion.event_animation import EventAnimation, Rect

GROUND = (5, 10, 9)  # behind the panel's round corners
MAKING = 0.004  # seconds of a frame in which pictures may be begun that are not yet needed


def make_in_parts(parts: Iterator[Callable[[], object]], seconds: float) -> Tween:
    """Call some of these in each frame; those that have no time are left to the frame that needs them."""

    def make_some(_t: float) -> None:
        are_all_made(parts)

    return Tween(seconds, make_some, linear)


def are_all_made(parts: Iterator[Callable[[], object]]) -> bool:
    """Call some of these, as many as a frame has time for; return whether none is left."""
    end = perf_counter() + MAKING
    while perf_counter() < end:
        if (make_part := next(parts, None)) is None:
            return True
        make_part()
    return False


def unfold_or_fold_panel(
    act: EventAnimation[S], zone: str, state: S, small: Rect, seconds: float, opens: bool = True, redraw: bool = False
) -> Animation:
    """Grow or shrink the panel of a zone, as it looks in `state`, between a small rect and its own place.

    One that closes is cut out of what was drawn last, unless `redraw`.
    """
    home, seen = act.board.zone_model(zone, state, act.marks_without_moving())
    rect = home.cell.clip(act.area)
    last = None if opens or redraw else act.board.drawn_pixels(zone, rect)

    def picture(window: pygame.Surface, whole: bool) -> pygame.Surface:
        """Return what was cut out; else draw it, and if it is not seen `whole`, draw over it what was there."""
        if last:
            return last
        below, clip = None if whole else window.subsurface(rect).copy(), window.get_clip()
        window.set_clip(rect)
        window.fill(GROUND)
        home.zone.paint_unfolding(act.board.canvas(window), seen)
        panel = window.subsurface(rect).copy()
        if below:
            window.blit(below, rect)
        window.set_clip(clip)
        return panel

    dark = area_without_holes(act.area, tuple(home.zone.undimmed_shapes(home.lay))) if home.zone.veil else []
    thing = Unfold(picture, small, rect, dark, opens=opens)
    animation = act.show_fleeting(thing, seconds)
    act.cast.remove(thing)
    act.show(thing, below=True)
    thing.spent = 0.0
    return AnimationSequence(animation, call_once(lambda: act.cast.remove(thing)))
