"""Maps of a city: whose turf is whose, and what can be reached from it."""

from __future__ import annotations

import pygame

from hoochgame.core.words import TABLE
from hoochgame.games.hooch_stooges.content import DIAGRAMS, TURFS, Diagram, read_diagram
from hoochgame.ui.look import images, paint, shapes, text
from hoochgame.ui.look.theme import Look
from hoochgame.ui.tables.hooch_stooges.figure_items import tile
from hoochgame.ui.tables.kit.figures.figure import WORDS, Drawing, Size

TILE = (112, 78)  # px at 1080p
BUILDINGS = 9  # different ones on a map: reading a picture takes its time
BLOCK = read_diagram(("...", ".1.", "..."))


class City(Drawing):
    """`city 4`: that for four seats. `city block reach 0:4`: nine turfs, the middle one seat 0's, and its neighbours.

    `seat:place` puts a token somewhere, `reach` lights what lies next to seat 0 and crosses out the rest.
    """

    @property
    def diagram(self) -> Diagram:
        size = self.figure.things[0]
        return BLOCK if size == "block" else DIAGRAMS[int(size)]

    def inner(self, look: Look, room: int) -> Size:
        wide, high = self._tile(look, room)
        rows, columns = self._grid()
        return wide * columns, high * rows + self._legend(look)

    def _legend(self, look: Look) -> int:
        return text.line_height("body", look.text(WORDS)) + look.px(12) if self.figure.labels else 0

    def _grid(self) -> tuple[int, int]:
        return max(y for y, _x in self.diagram.spots) + 1, max(x for _y, x in self.diagram.spots) + 1

    def _tile(self, look: Look, room: int) -> Size:
        """With the gap beside it."""
        k = 1.0 if self.figure.things[0] == "block" else 0.86
        wide = min(look.px(TILE[0] * k) + look.px(6), room // self._grid()[1])
        return wide, round(wide * TILE[1] / TILE[0])

    def paint(self, surface: pygame.Surface, look: Look, inside: pygame.Rect) -> None:
        wide, high = self._tile(look, inside.width)
        owned = self._owned()
        reached = {near for place, seat in owned.items() if seat == 0 for near in self.diagram.near[place]}
        for place, (row, column) in enumerate(self.diagram.spots):
            rect = pygame.Rect(inside.x + column * wide, inside.y + row * high, wide, high)
            rect = rect.inflate(-look.px(8), -look.px(8))
            seat, hq = owned.get(place, TABLE), place in self.diagram.homes
            if "reach" in self.figure.things and seat != 0 and place in reached:
                paint.glow(surface, look, rect, look.theme.legal, 6)
            turf = TURFS[(place * 5 + 1) % BUILDINGS].id
            tile(surface, look, rect, turf, seat, hq and seat == self._home(place))
            if "reach" in self.figure.things and seat != 0:
                self._verdict(surface, look, rect, place in reached)
        if self.figure.labels:
            at = (inside.centerx, inside.bottom - self._legend(look) // 2 + look.px(6))
            px = text.fit("body", look.text(WORDS), self.figure.labels[0], inside.width)
            text.draw(surface, "body", px, self.figure.labels[0], look.theme.text, at, "mm")

    def _home(self, place: int) -> int:
        return self.diagram.homes.index(place)

    def _owned(self) -> dict[int, int]:
        """Whose token lies where: on the homes, and where the text says."""
        owned = {place: seat for seat, place in enumerate(self.diagram.homes)}
        for thing in self.figure.things[1:]:
            seat, colon, place = thing.partition(":")
            if colon:
                owned[int(place)] = int(seat)
        return owned

    @staticmethod
    def _verdict(surface: pygame.Surface, look: Look, rect: pygame.Rect, good: bool) -> None:
        """A tick or a cross, and the rest in the dark."""
        if not good:
            surface.blit(shapes.box(rect.size, look.px(6), "#000000", 0.5), rect)
        side = max(16, round(rect.height * 0.42))
        disc = shapes.disc(round(side * 0.72), "#000000", 0.7)
        surface.blit(disc, disc.get_rect(center=rect.center))
        colour = look.theme.good if good else look.theme.bad
        icon = images.icon("check-mark" if good else "cross-mark", side, colour)
        surface.blit(icon, icon.get_rect(center=rect.center))
