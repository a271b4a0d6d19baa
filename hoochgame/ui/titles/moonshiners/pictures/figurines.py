"""Figurines in the colours of seats: a standee with a hat, a house, a peg, and a peg that stands for many."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from hoochgame.ui.look import images, shapes, text
from hoochgame.ui.look.shapes import Point, Size
from hoochgame.ui.look.theme import INK, IVORY, SeatLook


class FigurineSketch:
    """A picture in the making, larger than it will be; points are shares of its width and height."""

    def __init__(self, size: Size) -> None:
        self.size, self.fine = size, shapes.FINE
        self.big = shapes.transparent_surface((size[0] * self.fine, size[1] * self.fine))
        self.big.fill((*pygame.Color(INK)[:3], 0))

    def point_in_pixels(self, point: Point) -> Point:
        """Return a point in pixels."""
        return point[0] * self.big.get_width(), point[1] * self.big.get_height()

    def polygon(self, points: Sequence[Point], colour: str, edge: float = 0) -> None:
        """Fill a polygon with round corners, so much larger on each side by the width."""
        corners = [self.point_in_pixels(point) for point in points]
        pygame.draw.polygon(self.big, colour, corners)
        radius = edge * self.big.get_width()
        if radius:
            for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
                pygame.draw.line(self.big, colour, a, b, round(2 * radius))
                pygame.draw.circle(self.big, colour, a, radius)

    def disc(self, middle: Point, radius: float, colour: str) -> None:
        """Fill a circle; its radius is a share of the width."""
        pygame.draw.circle(self.big, colour, self.point_in_pixels(middle), radius * self.big.get_width())

    def icon(self, name: str, middle: Point, wide: float, colour: str) -> None:
        """Draw an icon; its width is a share of the picture's."""
        icon = images.icon(name, max(1, round(wide * self.big.get_width())), colour)
        images.blit_anchored(self.big, icon, center=self.point_in_pixels(middle))

    def finished_picture(self) -> pygame.Surface:
        """Return the picture in its size."""
        return pygame.transform.smoothscale(self.big, self.size)


@images.cached
def hero_standee(seat: SeatLook, size: Size) -> pygame.Surface:
    """Return a figure with coat and hat, the seat's emblem on the coat."""
    drawn = FigurineSketch(size)
    coat = ((0.24, 0.42), (0.76, 0.42), (0.9, 0.93), (0.1, 0.93))
    drawn.polygon(coat, IVORY, 0.09)
    drawn.disc((0.5, 0.33), 0.3, IVORY)
    drawn.polygon(coat, INK, 0.045)
    drawn.polygon(coat, seat.colour)
    drawn.disc((0.5, 0.34), 0.25, INK)
    drawn.disc((0.5, 0.34), 0.2, seat.colour)
    drawn.polygon(((0.1, 0.2), (0.9, 0.2), (0.9, 0.26), (0.1, 0.26)), INK, 0.03)
    drawn.polygon(((0.3, 0.04), (0.7, 0.04), (0.72, 0.22), (0.28, 0.22)), INK, 0.03)
    drawn.icon(seat.emblem, (0.5, 0.69), 0.46, seat.ink)
    return drawn.finished_picture()


@images.cached
def house_piece(seat: SeatLook, size: Size) -> pygame.Surface:
    """Return a house in the colour of a seat, with its emblem."""
    drawn = FigurineSketch(size)
    walls = ((0.5, 0.08), (0.92, 0.44), (0.92, 0.92), (0.08, 0.92), (0.08, 0.44))
    drawn.polygon(walls, INK, 0.07)
    drawn.polygon(walls, seat.colour)
    drawn.icon(seat.emblem, (0.5, 0.58), 0.6, seat.ink)
    return drawn.finished_picture()


@images.cached
def survivor_peg(seat: SeatLook, size: Size) -> pygame.Surface:
    drawn = FigurineSketch(size)
    body = ((0.38, 0.4), (0.62, 0.4), (0.84, 0.9), (0.16, 0.9))
    drawn.polygon(body, INK, 0.1)
    drawn.disc((0.5, 0.25), 0.33, INK)
    drawn.polygon(body, seat.colour, 0.02)
    drawn.disc((0.5, 0.25), 0.24, seat.colour)
    return drawn.finished_picture()


@images.cached
def counted_survivor_pegs(seat: SeatLook, size: Size, number: int) -> pygame.Surface:
    """Return a peg with a figure at its side: how many stand there."""
    px = max(14, round(size[1] * 0.8))
    figures = [text.render("num", px, str(number), colour) for colour in (INK, IVORY)]
    picture = shapes.transparent_surface((size[0] + figures[0].get_width() + 4, size[1]))
    picture.blit(survivor_peg(seat, size), (0, 0))
    x, y = size[0] + 2, (size[1] - figures[0].get_height()) // 2
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1)):
        picture.blit(figures[0], (x + dx, y + dy))
    picture.blit(figures[1], (x, y))
    return picture
