"""A picture of the rulebook: what all kinds have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from hoochgame.ui.look import images, paint, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import Look, mix_colours
from hoochgame.ui.rulebooks.book import RulebookFigure

FIGURE = "figure:"  # begins the name of a picture
WORDS = 17  # px at 1080p: what is written at things
Size = tuple[int, int]
Spot = tuple[pygame.Rect, str]


class FigureItem(NamedTuple):
    """A thing in a picture: its size, how it is drawn into its rect, and what a click on it shows."""

    size: Size
    draw: Callable[[pygame.Surface, pygame.Rect], object]
    target: str = ""
    labelled: bool = True


Maker = Callable[[Look, str, float], FigureItem]
Place = tuple[float, float, int]  # of a part on a full card, and on which side its name stands


@dataclass(frozen=True, eq=False)
class FigureStock:
    """The things that the pictures of a title's rulebook are made of."""

    kinds: Mapping[str, type[Drawing]]  # of pictures
    makers: Mapping[str, Maker]  # of things by their kinds
    face: Callable[[str, int], pygame.Surface]  # a full card, by id and width
    places: Mapping[str, Place]  # of the parts of a card

    def drawing(self, figure: RulebookFigure) -> Drawing:
        """Return the picture that a paragraph asks for."""
        return self.kinds[figure.kind](figure, self)


@dataclass(frozen=True)
class Drawing(ABC):
    """A picture on a sunken plate; the same for the page and for the zoom."""

    figure: RulebookFigure
    stock: FigureStock

    @property
    def name(self) -> str:
        """The link to the enlarged picture."""
        return FIGURE + " ".join((self.figure.kind, *self.figure.things))

    @abstractmethod
    def inner_size(self, look: Look, room: int) -> Size:
        """Return the size without the plate's edge."""

    @abstractmethod
    def paint(self, canvas: Canvas, inside: pygame.Rect) -> None: ...

    def enlargeable_spots(self, look: Look, inside: pygame.Rect) -> list[Spot]:
        """Return the spots of things that can be enlarged by themselves."""
        return []

    def size(self, look: Look, room: int) -> Size:
        pad = self._padding(look)
        wide, high = self.inner_size(look, room - 2 * pad)
        return min(room, wide + 2 * pad), high + 2 * pad

    @images.cached
    def draw_picture(self, look: Look, size: Size) -> pygame.Surface:
        surface = shapes.transparent_surface(size)
        canvas = Canvas(surface, look)
        paint.draw_panel(
            canvas, Box(0, 0, *size), mix_colours(look.theme.sunk, look.theme.panel, 0.3), 10, 1, 0.4, shade=False
        )
        self.paint(canvas, self._inner_box(look, size))
        return surface

    def spots(self, look: Look, size: Size) -> list[Spot]:
        return self.enlargeable_spots(look, self._inner_box(look, size)) or [(Box(0, 0, *size), self.name)]

    def _inner_box(self, look: Look, size: Size) -> Box:
        return Box(0, 0, *size).inset(self._padding(look))

    @staticmethod
    def _padding(look: Look) -> int:
        return look.px(20)
