"""Light that changes over the whole table: one picture of it fades into the next with a soft front."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pygame

from hoochgame.ui.animation import Animation, Tween, linear
from hoochgame.ui.look.box import Box
from hoochgame.ui.table.asking.question_row import S
from hoochgame.ui.table.motion.event_animation import EventAnimation
from hoochgame.ui.table.motion.opening import are_all_made

STRIPS, SOFT = 64, 0.3  # strips of the picture; how much of the way the front is wide


@dataclass
class SkySweep:
    """The picture from before, fading away from the right to the left."""

    image: pygame.Surface
    spent: float = 0.0
    drawn: bool = False  # whether a frame has shown it

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn = True
        if self.spent >= 1:
            return
        wide, high = self.image.get_size()
        whole = 0  # pixels from the left that have not begun to fade
        for i in range(STRIPS):
            x, end = wide * i // STRIPS, wide * (i + 1) // STRIPS
            reached = self.spent * (1 + SOFT) - (1 - (i + 0.5) / STRIPS)
            left = 1 - min(1.0, max(0.0, reached / SOFT))
            if left == 1:
                whole = end
            elif left > 0:
                self.image.set_alpha(round(255 * left))
                surface.blit(self.image, (x, 0), Box.from_edges(x, 0, end, high))
        # At once: to make the picture opaque again takes longer than to draw it.
        self.image.set_alpha(None)
        surface.blit(self.image, (0, 0), Box.from_edges(0, 0, whole, high))


def fade_from_old_table(
    act: EventAnimation[S], before: S, seconds: float, makers: Iterable[Callable[[], object]] = ()
) -> Animation:
    """Fade the table from its old look into the new one, whose pictures `makers` make.

    The first frames show the old one: to paint both in one frame would take too long.
    """
    parts = iter(makers)
    image = pygame.Surface((act.look.scale.width, act.look.scale.height))
    act.board.draw_still(image, before, act.marks)
    light = SkySweep(image)
    act.state = before
    act.show(light)

    begins = 1.0  # of its time, 0 to 1

    def live(t: float) -> None:
        nonlocal begins
        if begins == 1 and light.drawn and are_all_made(parts):
            begins = t
        if t >= begins:
            light.spent, act.state = 1 if t >= 1 else (t - begins) / (1 - begins), act.truth

    return Tween(seconds, live, linear)
