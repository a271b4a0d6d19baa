"""Words that come and go over the table: losses, new effects, the winners."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

import pygame

from hoochgame.core.protocols import Seat
from hoochgame.ui.animation import Animation, AnimationSequence, ParallelAnimations, Tween, linear, pause
from hoochgame.ui.look import images, shapes
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD
from hoochgame.ui.look.theme import INK, IVORY, Look
from hoochgame.ui.phrases.farewell import only_person, winner_words
from hoochgame.ui.table.asking.question_row import S
from hoochgame.ui.table.motion.effects import Confetti, Plaque
from hoochgame.ui.table.motion.event_animation import PAUSED, EventAnimation
from hoochgame.ui.table.motion.sprites import ClosingBrackets

PULSE = 0.24  # seconds


@dataclass
class RisingLabel:
    """A small plate with a picture that rises from what it is about."""

    look: Look
    at: tuple[float, float]
    picture: Callable[[int], pygame.Surface]  # in a size
    words: str
    px: int  # of the words, in a window of 1080 lines
    size: float  # of the picture, by the words
    colour: str
    ink: str = IVORY
    solid: float = 0.94
    spent: float = 1.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate, which rises and fades at the end."""
        if self.spent >= 1:
            return
        self._plate.set_alpha(round(255 * min(1.0, (1 - self.spent) * 4)))
        middle = (round(self.at[0]), round(self.at[1] - self.look.px(50) * self.spent))
        surface.blit(self._plate, self._plate.get_rect(center=middle).clamp(surface.get_rect()))

    @cached_property
    def _plate(self) -> pygame.Surface:
        look, pad, style = self.look, self.look.px(12), BOLD.with_changes(self.px, self.ink)
        px = style.px(look)
        size = round(px * self.size)
        plate = shapes.transparent_surface((size + style.width(look, self.words) + 3 * pad, round(px * 2.2)))
        plate.blit(shapes.box(plate.get_size(), look.px(8), INK, self.solid), (0, 0))
        plate.blit(shapes.box_outline(plate.get_size(), look.px(8), self.colour, max(1, look.px(2))), (0, 0))
        plate.blit(self.picture(size), (pad, (plate.get_height() - size) // 2))
        style.draw(Canvas(plate, look), self.words, (size + 2 * pad, plate.get_height() / 2))
        return plate


def raise_words(
    act: EventAnimation[S], at: tuple[float, float], words: str, picture: str | Callable[[int], pygame.Surface],
    seconds: float, colour: str,
) -> Animation:  # fmt: skip
    """Animate words that rise with an icon in their colour, or with a picture."""

    def icon(size: int) -> pygame.Surface:
        return images.icon(picture, size, colour) if isinstance(picture, str) else picture(size)

    solid = 1 if act.look.theme.plain else 0.94
    return act.show_fleeting(RisingLabel(act.look, at, icon, words, 20, 1.4, colour, solid=solid), seconds, linear)


def animate_draw_by_lot(act: EventAnimation[S], seat: Seat, seconds: float) -> Animation:
    """Animate a draw by lot: once round the table, so many seconds a seat, and on to the seat it falls on."""
    seats = len(act.board.colours)
    way = [Seat(i % seats) for i in range(seats + seat)]
    return AnimationSequence(
        *[close_brackets_round_plate(act, one, seconds) for one in way],
        close_brackets_round_plate(act, seat, 2 * PULSE),
    )


def close_brackets_round_plate(act: EventAnimation[S], seat: Seat, seconds: float = PULSE) -> Animation:
    """Animate brackets that close round the plate of a seat."""
    return act.show_fleeting(ClosingBrackets(act.plate_rect(seat), act.colour(seat), act.look), seconds)


def winners_plaque(act: EventAnimation[S], seats: Sequence[Seat]) -> Plaque:
    """Return the words that say who has won."""
    return Plaque(act.look, act.area, winner_words(act.board.chairs, act.names, seats), "", "trophy")


def rain_confetti(act: EventAnimation[S], seats: Sequence[Seat], seconds: float) -> Animation:
    """Animate confetti in the winners' colours, unless the only person at the table has lost."""
    person = only_person(act.board.chairs)
    if person is not None and person not in seats:
        return pause(0)
    colours = (act.look.theme.accent, IVORY, *(act.colour(seat) for seat in seats))
    return act.show_fleeting(Confetti(act.area, colours, max(5, act.look.px(9))), seconds, linear)


def cheer_winners(
    act: EventAnimation[S], plaque: Plaque, seats: Sequence[Seat], seconds: float, hold_seconds: float = 0.0
) -> Animation:
    """Show who has won, with paper in the winners' colours; then all stands still for `hold_seconds`."""
    act.show(plaque)
    whole = seconds + hold_seconds

    def stays(t: float) -> None:
        plaque.spent = min(1.0, t * whole / seconds) * PAUSED if t < 1 else 1.0

    shown = Tween(whole, stays, linear)
    return ParallelAnimations(shown, rain_confetti(act, seats, seconds)) if seats else shown


def show_still_plaque(act: EventAnimation[S], plaque: Plaque, seconds: float) -> Animation:
    """Show words that come and go without moving, for reduced motion."""
    plaque.still = True
    return act.show_fleeting(plaque, seconds, linear)
