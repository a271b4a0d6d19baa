"""A sheet on which each seat is counted in a column of its own, line by line; what a line says is data."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from hoochgame.ui.animation import ease_out
from hoochgame.ui.look import images, paint, shapes, text, tokens
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table.pieces.name_labels import shortened
from hoochgame.ui.table.pieces.piece import Rect

RISE, COMES = 0.35, 0.18  # seconds: the sheet comes, a line comes
LID, LARGEST = ("#2b2f33", "#1c1f22"), 62  # colours of a shutter; px of a card
Picture = Callable[[int], pygame.Surface]  # by its height
Words = tuple[str, str]  # and what stands below them, if it has room


class Card(NamedTuple):
    """A card in a line, and the figure in its corner."""

    picture: Callable[[tuple[int, int]], pygame.Surface]
    figure: str


class Line(NamedTuple):
    """A line of a column: so many of a picture, or words, or cards; and what that comes to."""

    n: int
    picture: Picture | None = None
    words: Words = ("", "")
    cards: tuple[Card, ...] = ()
    figure: str = ""
    sign: Picture | None = None


class Column(NamedTuple):
    """A seat: its name and what it plays, its colour by number, its lines; until these are counted it is `shut`."""

    name: str
    more: str
    colour: int
    lines: tuple[Line, ...]
    total: int
    shut: str = ""


class Form(NamedTuple):
    """What is printed on a sheet: words before each line, how high head, lines and total are, and the sign of these."""

    headings: tuple[Words, ...]  # of the head, the lines, and the total
    heights: tuple[float, ...]
    sign: Picture


class Sheet:
    """The sheet as it looks at `now`, in seconds, while the column `counting` is counted; a title paints its ground."""

    def __init__(
        self, look: Look, form: Form, columns: Sequence[Column], counting: int, room: Rect, names: Rect, rest: Rect,
        gap: int,
    ) -> None:  # fmt: skip
        self.look, self.form, self.columns, self.counting = look, form, columns, counting
        self.room, self.names = room, names
        self.now, self.start, self.step, self.arrives = 0.0, 0.0, 0.0, False
        self.lit: set[int] = {counting}
        self._base: pygame.Surface | None = None
        self._parts = self._still()
        self.rooms = Box.of(rest).columns(len(columns), gap)

    def counts(self, start: float, step: float, arrives: bool) -> None:
        """Count the column line by line; `arrives`: the sheet and what is on its ground come first."""
        self.start, self.step, self.arrives = start, step, arrives

    def ground(self, surface: pygame.Surface) -> None:
        """Paint what lies below the sheet."""

    def guest(self, surface: pygame.Surface) -> None:
        """Paint what comes with the sheet, where it is `now`."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ground, the columns, and what is counted so far."""
        lands = self.arrives and self.now > self.start
        self.arrives = self.arrives and not lands
        for whole in self._parts:
            self._base = whole
            if self.arrives:
                break  # a part in each frame: all at once would take too long
        assert self._base
        if lands:
            self.guest(self._base)
        come = ease_out(min(1.0, self.now / RISE)) if self.arrives else 1.0
        self._base.set_alpha(round(255 * come) if come < 1 else None)  # much faster without
        surface.blit(self._base, self.room, self.room)
        if self.arrives:
            self.guest(surface)
        if self.counting >= 0 and come == 1:
            for nth in range(len(self.columns[self.counting].lines) + 1):
                since = self.now - self.start - self.step * nth
                if since >= 0:
                    self._write(surface, self.counting, nth, ease_out(min(1.0, since / COMES)))

    # What stands still.

    def _still(self) -> Iterator[pygame.Surface]:
        """Paint all columns on the ground, part by part: those counted already are whole, those to come are shut."""
        whole = pygame.Surface((self.look.scale.width, self.look.scale.height)).convert()
        self.ground(whole)
        if not self.arrives:
            self.guest(whole)
        yield whole
        self._headings(whole)
        for at, (room, column) in enumerate(zip(self.rooms, self.columns, strict=True)):
            if at in self.lit:
                paint.glow(whole, self.look, room, self.look.theme.accent, 10, 16, 4, 0.9)
            paint.panel(whole, self.look, room, opacity=1)
            self._head(whole, column, room)
            if column.shut:
                self._shut(whole, column.shut, room)
            elif at != self.counting:
                for nth in range(len(column.lines) + 1):
                    self._write(whole, at, nth, 1.0)
            yield whole

    def _rows(self, room: Rect) -> list[Rect]:
        """Cut a column into its head, its lines and its total."""
        unit, y, found = room.height / sum(self.form.heights), float(room.y), []
        for share in self.form.heights:
            found.append(Rect(room.x, round(y), room.width, round(unit * share)))
            y += unit * share
        return found

    def _headings(self, surface: pygame.Surface) -> None:
        """Write what stands in the lines; head and total are in stencil."""
        look, theme = self.look, self.look.theme
        paint.panel(surface, look, self.names, opacity=0.95)
        rows = self._rows(self.names.inflate(-look.px(20), 0))
        for words, row in zip(self.form.headings, rows, strict=True):
            line = row in rows[1:-1]
            self._two(surface, "bold" if line else theme.lettering, words, row, theme.text if line else theme.accent)
            if line:
                paint.rule(surface, look, Rect(row.x, row.y, row.width, max(1, look.px(1))), 0.5)

    def _two(self, surface: pygame.Surface, role: str, words: Words, row: Rect, ink: str) -> None:
        """Write two lines of words below one another."""
        px, small = text.fit(role, self.look.text(20), words[0], row.width), self.look.text(15)
        text.draw(surface, role, px, words[0], ink, (row.x, row.centery - small * 0.65))
        small = text.fit("body", small, words[1], row.width)
        if text.width("body", small, words[1]) <= row.width:  # else it is left out
            text.draw(surface, "body", small, words[1], self.look.theme.quiet, (row.x, row.centery + px * 0.6))

    def _head(self, surface: pygame.Surface, column: Column, room: Rect) -> None:
        """Draw a seat's colour, emblem, name and what it plays."""
        look, row = self.look, self._rows(room)[0]
        paint.seat_bar(surface, look, Rect(room.x, room.y, room.width, look.px(8)), column.colour)
        y, side = row.centery + look.px(4), min(row.height - look.px(18), look.px(46), room.width // 4)
        token = tokens.token(look.seat(column.colour), side)
        x = images.draw(surface, token, midleft=(row.x + look.px(10), y)).right + look.px(8)
        upper = "bold", look.text(20), column.name, look.theme.text, y - look.text(16) * 0.62
        lower = "typed", look.text(16), column.more, look.theme.quiet, y + look.text(20) * 0.6
        for role, most, words, ink, middle in (upper, lower):
            said, px = shortened(role, most, words, room.right - x - look.px(6))
            text.draw(surface, role, px, said, ink, (x, middle))

    def _shut(self, surface: pygame.Surface, words: str, room: Rect) -> None:
        """Draw a shutter over what is still to be counted."""
        look, rows = self.look, self._rows(room)
        lid = rows[1].unionall(rows[2:-1]).inflate(-look.px(16), -look.px(8))
        shapes.draw_gradient(surface, lid, *LID, look.px(8))
        side = min(lid.width // 2, look.px(110))
        images.draw(surface, shapes.disc(side // 2, look.theme.text), center=lid.center)
        images.draw(surface, shapes.disc(side // 2 - max(2, look.px(3)), "#14171a"), center=lid.center)
        text.draw(surface, look.theme.lettering, round(side * 0.62), "?", look.theme.text, lid.center, "mm")
        text.paragraph(surface, "body", look.text(16), words, look.theme.quiet, rows[-1].inflate(-12, 0), middle=True)

    # What is counted.

    def _write(self, surface: pygame.Surface, at: int, nth: int, come: float) -> None:
        """Write a line of a column, or its total; it slides in from the left."""
        look, column, pad = self.look, self.columns[at], self.look.px(12)
        row = self._rows(self.rooms[at])[nth + 1].inflate(-2 * pad, 0).move(-round((1 - come) * pad), 0)
        if nth == len(column.lines):
            self._total(surface, column.total, row, come)
            return
        paint.rule(surface, look, Rect(row.x, row.y, row.width, max(1, look.px(1))), 0.35)
        line = column.lines[nth]
        right = self._outcome(surface, line, row)
        room = Rect(row.x, row.y, right - row.x - pad // 2, row.height)
        if line.cards:
            self._cards(surface, line.cards, room)
        elif line.picture:
            self._pieces(surface, line.n, line.picture, room)
        else:
            self._two(surface, "bold", line.words, room, look.theme.text)

    def _outcome(self, surface: pygame.Surface, line: Line, row: Rect) -> int:
        """Write what a line comes to, at its right; return where that begins."""
        if not line.sign:
            return row.right
        px, ink = self.look.text(26), self.look.theme.text if line.figure.strip("+0") else self.look.theme.quiet
        x = images.draw(surface, line.sign(px), midright=row.midright).x - self.look.px(4)
        return text.draw(surface, "num", px, line.figure, ink, (x, row.centery), "rm").x

    def _pieces(self, surface: pygame.Surface, n: int, picture: Picture, room: Rect) -> None:
        """Write how many there are, with as many pictures as there is room."""
        look, px, side = self.look, self.look.text(28), self.look.px(24)
        ink = look.theme.text if n else look.theme.quiet
        x = text.draw(surface, "num", px, str(n), ink, room.midleft).right + look.px(8)
        piece = picture(side)
        wide = max(0, room.right - x - piece.get_width())
        step = max(min(piece.get_width() + 2, wide / max(1, n - 1)), side * 0.3)
        for i in range(min(n, int(wide / step) + 1)):
            images.draw(surface, piece, midleft=(x + i * step, room.centery))

    def _cards(self, surface: pygame.Surface, cards: tuple[Card, ...], room: Rect) -> None:
        """Draw cards in one row or two, each with its figure."""
        look, gap = self.look, self.look.px(4)
        rows = 1 if len(cards) <= 3 else 2
        across = math.ceil(len(cards) / rows)
        most = (room.height - gap * (rows + 1)) // rows, (room.width - gap * across) // across
        side = min(*most, max(44, look.px(LARGEST)))
        top = room.centery - (rows * (side + gap) - gap) // 2
        for i, card in enumerate(cards):
            place = Rect(room.x + i % across * (side + gap), top + i // across * (side + gap), side, side)
            surface.blit(card.picture(place.size), place)
            shapes.draw_ring(surface, place, look.px(4), look.theme.line, max(1, look.px(1)))
            px = text.fit("num", look.text(16), card.figure, side - 2)
            label = Rect(0, 0, min(side, text.width("num", px, card.figure) + 4), round(px * 1.1))
            label.bottomright = place.bottomright
            shapes.draw_box(surface, label, 2, "#14100c", 0.85)
            text.draw(surface, "num", px, card.figure, look.theme.text, label.center, "mm")

    def _total(self, surface: pygame.Surface, n: int, row: Rect, come: float) -> None:
        """Write a total, which grows to its size."""
        px = round(min(self.look.text(64), row.height * 0.85) * (0.6 + 0.4 * come))
        end = text.draw(surface, "num", px, str(n), self.look.theme.accent, row.midleft).right
        images.draw(surface, self.form.sign(round(px * 0.7)), midleft=(end + self.look.px(8), row.centery))
