"""The sheet of the reckoning: the balloon at the left, a column for each seat, and what is counted line by line."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame

from hoochgame.core.language import _, ngettext
from hoochgame.core.words import Seat
from hoochgame.games.moonshiners.content import NUMBERS, RELICS, VALUE, WORTH
from hoochgame.games.moonshiners.model import State
from hoochgame.ui.animation import ease_out
from hoochgame.ui.look import images, paint, shapes, text, tokens
from hoochgame.ui.tables.kit.board import Board
from hoochgame.ui.tables.kit.layout import columns as side_by_side
from hoochgame.ui.tables.kit.naming import shortened
from hoochgame.ui.tables.kit.parts import figurines
from hoochgame.ui.tables.kit.piece import Rect
from hoochgame.ui.tables.moonshiners import goods
from hoochgame.ui.tables.moonshiners import words as w
from hoochgame.ui.tables.moonshiners.layout import Layout
from hoochgame.ui.tables.moonshiners.marks import Marks
from hoochgame.ui.tables.moonshiners.words import good_name

FOLDER, SKY = "moonshiners", "night-sky"
HEIGHTS = (1.25, 1, 1, 1, 2.1, 1, 1.25, 1, 1.6)  # of the head, the lines and the total
SKY_WIDE, NAMES_WIDE = 0.25, 0.145  # of the window: the balloon's room, the names of the lines
RISE, COMES, WAVES = 0.35, 0.18, 0.35  # seconds: the sheet comes, a line comes; the balloon sways so wide
SLIM = 0.6  # the balloon's width by its height
LID, LARGEST = ("#2b2f33", "#1c1f22"), 62  # colours of a shutter; px of a relic


class Line(NamedTuple):
    """A line of a column: how many of what, and what that comes to."""

    what: str
    n: int
    scraps: int | None = None
    gold: int | None = None
    rest: int = 0
    cards: tuple[tuple[int, int], ...] = ()  # relics by kind


class Column(NamedTuple):
    """What a seat has, line by line."""

    seat: Seat
    hero: int
    lines: tuple[Line, ...]
    total: int


def sky_of(layout: Layout) -> Rect:
    """Return the room of the balloon, at the left."""
    high = layout.area.bottom - layout.banner.bottom - layout.gap // 3
    return Rect(layout.area.x, layout.banner.bottom + layout.gap, round(layout.area.width * SKY_WIDE), high)


def balloon_size(layout: Layout) -> tuple[int, int]:
    """Return how large the balloon is."""
    high = round(sky_of(layout).height * 0.7)
    return round(high * SLIM), high


class View:
    """The sheet as it looks at `now`, in seconds."""

    def __init__(
        self, board: Board[Layout, State, Marks], state: State, names: Sequence[str], found: Mapping[Seat, Column],
        counting: Seat | None,
    ) -> None:  # fmt: skip
        self.layout, self.look, self.colours = board.layout, board.look, board.colours
        self.state, self.names, self.found, self.counting = state, names, found, counting
        self.now, self.start, self.step, self.arrives = 0.0, 0.0, 0.0, False
        self.winners: tuple[Seat, ...] = ()
        self._base: pygame.Surface | None = None
        self._parts = self._still()
        area, gap = self.layout.area, self.layout.gap
        below_bars = self.layout.banner.bottom + gap // 3
        self.room = Rect(area.x, below_bars, area.width, area.bottom - below_bars)
        self.sky = sky_of(self.layout)
        top = self.sky.y
        sheet = Rect(self.sky.right, top, area.right - gap - self.sky.right, self.room.height - gap)
        wide = round(area.width * NAMES_WIDE)
        self.names_room = Rect(sheet.x, top, wide, sheet.height)
        seats = Rect(sheet.x + wide + gap // 2, top, sheet.width - wide - gap // 2, sheet.height)
        self.rooms = side_by_side(seats, state.seats, gap)
        self.crown = self.layout.banner  # where the verdict stands

    def counts(self, start: float, step: float, arrives: bool) -> None:
        """Count the seat line by line; `arrives`: the sheet and the balloon come first."""
        self.start, self.step, self.arrives = start, step, arrives

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the night, the balloon, the columns, and what is counted so far."""
        lands = self.arrives and self.now > self.start
        self.arrives = self.arrives and not lands
        for whole in self._parts:
            self._base = whole
            if self.arrives:
                break  # a part in each frame: all at once would take too long
        assert self._base
        if lands:
            self._balloon(self._base)
        come = ease_out(min(1.0, self.now / RISE)) if self.arrives else 1.0
        self._base.set_alpha(round(255 * come) if come < 1 else None)  # much faster without
        surface.blit(self._base, self.room, self.room)
        if self.arrives:
            self._balloon(surface)
        if self.counting is not None and come == 1:
            room, column = self.rooms[self.counting], self.found[self.counting]
            for nth in range(len(column.lines) + 1):
                since = self.now - self.start - self.step * nth
                if since >= 0:
                    self._write(surface, column, nth, room, ease_out(min(1.0, since / COMES)))

    # What stands still.

    def _still(self) -> Iterator[pygame.Surface]:
        """Paint the night with all columns, part by part: those counted already are whole, those to come are shut."""
        whole = pygame.Surface(self.layout.area.size).convert()
        whole.blit(images.picture(SKY, whole.get_size()), (0, 0))
        self._ground(whole)
        if not self.arrives:
            self._balloon(whole)
        yield whole
        self._headings(whole)
        for seat, room in enumerate(self.rooms):
            if seat in self.winners or seat == self.counting:
                paint.glow(whole, self.look, room, self.look.theme.accent, 10, 16, 4, 0.9)
            paint.panel(whole, self.look, room, opacity=1)
            self._head(whole, Seat(seat), room)
            column = self.found.get(Seat(seat))
            if column is None:
                self._shut(whole, Seat(seat), room)
            elif seat != self.counting:
                for nth in range(len(column.lines) + 1):
                    self._write(whole, column, nth, room, 1.0)
            yield whole

    def _ground(self, surface: pygame.Surface) -> None:
        """Draw the moon, and all heroes waiting for the one seat."""
        look, sky = self.look, self.sky
        side = round(sky.width * 0.36)
        images.draw(surface, images.scaled(FOLDER, "moon", (side, side)), topleft=(sky.x + sky.width // 16, sky.y))
        high = round(sky.height * 0.11)
        size = (round(high * 0.77), high)
        step = (sky.width - size[0]) / (len(self.rooms) + 0.2)
        for seat in range(len(self.rooms)):
            figure = figurines.standee(look.seat(self.colours[seat]), size)
            surface.blit(figure, (round(sky.x + step * (seat + 0.4)), sky.bottom - high - self.layout.gap))

    def _balloon(self, surface: pygame.Surface) -> None:
        """Draw the balloon: it comes down from the sky and stays over the ground."""
        size = balloon_size(self.layout)
        picture, high = images.scaled(FOLDER, "balloon", size), size[1]
        way = ease_out(min(1.0, self.now / self.start)) if self.arrives and self.start else 1.0
        y = self.sky.bottom - high - round(self.sky.height * 0.12) - round((1 - way) * self.sky.height)
        x = self.sky.centerx + round(math.sin(way * 5) * (1 - way) * self.sky.width * WAVES)
        surface.set_clip(self.room)
        images.draw(surface, picture, midtop=(x, y))
        surface.set_clip(None)

    def _rows(self, room: Rect) -> list[Rect]:
        """Cut a column into its head, its lines and its total."""
        unit, y, found = room.height / sum(HEIGHTS), float(room.y), []
        for share in HEIGHTS:
            found.append(Rect(room.x, round(y), room.width, round(unit * share)))
            y += unit * share
        return found

    def _headings(self, surface: pygame.Surface) -> None:
        """Write what stands in the lines."""
        look, theme = self.look, self.look.theme
        paint.panel(surface, look, self.names_room, opacity=0.95)
        rows = self._rows(self.names_room.inflate(-look.px(20), 0))
        self._two(surface, "stencil", _("The ledger"), _("poorest first"), rows[0], theme.accent)
        each = {"moonshine": WORTH.moonshine, "corn": WORTH.corn, "relic": WORTH.relic_point}
        ways = _("{n} on the mat = 1 gold"), _("{n} = 1 gold")
        told = {
            "gold": _("stays gold"), "scrap": _("as they are"),
            "melted": _("{n} scraps = 1 gold").format(n=WORTH.gold),
            "survivors": self._fitting(rows[0].width, *(way.format(n=NUMBERS.mat_survivors_per_gold) for way in ways)),
            **{good: ngettext("{n} scrap each", "{n} scraps each", n).format(n=n) for good, n in each.items()},
        }  # fmt: skip
        told["relic"] = ngettext("{n} scrap a point", "{n} scraps a point", each["relic"]).format(n=each["relic"])
        kinds = ("gold", "moonshine", "corn", "relic", "scrap", "melted", "survivors")
        for what, row in zip(kinds, rows[1:], strict=False):
            name = _("melted") if what == "melted" else good_name(what)
            self._two(surface, "bold", name[:1].upper() + name[1:], told[what], row, theme.text)
            line = Rect(row.x, row.y, row.width, max(1, look.px(1)))
            paint.rule(surface, look, line, 0.5)
        self._two(surface, "stencil", _("In gold"), _("ties: what is left over"), rows[-1], theme.accent)

    def _fitting(self, room: int, *ways: str) -> str:
        """Return the first of these words that has room, else the last."""
        return next((words for words in ways if text.width("body", self.look.text(15), words) <= room), ways[-1])

    def _two(self, surface: pygame.Surface, role: str, words: str, below: str, row: Rect, ink: str) -> None:
        """Write two lines of words below one another."""
        px, small = text.fit(role, self.look.text(20), words, row.width), self.look.text(15)
        text.draw(surface, role, px, words, ink, (row.x, row.centery - small * 0.65))
        small = text.fit("body", small, below, row.width)
        if text.width("body", small, below) <= row.width:  # else it is left out
            text.draw(surface, "body", small, below, self.look.theme.quiet, (row.x, row.centery + px * 0.6))

    def _head(self, surface: pygame.Surface, seat: Seat, room: Rect) -> None:
        """Draw a seat's colour, emblem, name and hero."""
        look, theme, colour = self.look, self.look.theme, self.colours[seat]
        bar = Rect(room.x, room.y, room.width, look.px(8))
        paint.seat_bar(surface, look, bar, colour)
        row = self._rows(room)[0]
        side = min(row.height - look.px(18), look.px(46), room.width // 4)
        x = images.draw(
            surface, tokens.token(look.seat(colour), side), midleft=(row.x + look.px(10), row.centery + look.px(4))
        ).right + look.px(8)  # fmt: skip
        wide, y = room.right - x - look.px(6), row.centery + look.px(4)
        name, px = shortened("bold", look.text(20), self.names[seat], wide)
        text.draw(surface, "bold", px, name, theme.text, (x, y - look.text(16) * 0.62))
        hero, px = shortened("typed", look.text(16), w.hero_name(self.state.heroes[seat].kind), wide)
        text.draw(surface, "typed", px, hero, theme.quiet, (x, y + look.text(20) * 0.6))

    def _shut(self, surface: pygame.Surface, seat: Seat, room: Rect) -> None:
        """Draw a shutter over what is still to be counted."""
        look, rows = self.look, self._rows(room)
        lid = rows[1].unionall(rows[2:-1]).inflate(-look.px(16), -look.px(8))
        shapes.draw_gradient(surface, lid, *LID, look.px(8))
        side = min(lid.width // 2, look.px(110))
        images.draw(surface, shapes.disc(side // 2, look.theme.text), center=lid.center)
        images.draw(surface, shapes.disc(side // 2 - max(2, look.px(3)), "#14171a"), center=lid.center)
        text.draw(surface, "stencil", round(side * 0.62), "?", look.theme.text, lid.center, "mm")
        n = len(self.state.heroes[seat].relics)
        words = ngettext("{n} relic still shut", "{n} relics still shut", n).format(n=n)
        text.paragraph(surface, "body", look.text(16), words, look.theme.quiet, rows[-1].inflate(-12, 0), middle=True)

    # What is counted.

    def _write(self, surface: pygame.Surface, column: Column, nth: int, room: Rect, come: float) -> None:
        """Write a line of a column, or its total; it slides in from the left."""
        pad = self.look.px(12)
        row = self._rows(room)[nth + 1].inflate(-2 * pad, 0).move(-round((1 - come) * pad), 0)
        if nth == len(column.lines):
            self._total(surface, column.total, row, come)
            return
        paint.rule(surface, self.look, Rect(row.x, row.y, row.width, max(1, self.look.px(1))), 0.35)
        line = column.lines[nth]
        right = self._outcome(surface, line, row)
        room_left = Rect(row.x, row.y, right - row.x - pad // 2, row.height)
        if line.cards:
            self._cards(surface, line.cards, room_left)
        elif line.what == "melted":
            words = w.goods("scrap", line.n)
            below = _("{n} left over").format(n=line.rest)
            self._two(surface, "bold", words, below, room_left, self.look.theme.text)
        else:
            self._pieces(surface, column.seat, line, room_left)

    def _outcome(self, surface: pygame.Surface, line: Line, row: Rect) -> int:
        """Write what a line comes to, at its right; return where that begins."""
        if line.scraps is None and line.gold is None:
            return row.right
        good, n = ("scrap", line.scraps) if line.gold is None else ("gold", line.gold)
        px = self.look.text(26)
        icon = goods.icon(good, px)
        x = images.draw(surface, icon, midright=row.midright).x - self.look.px(4)
        figure = f"+{n}" if good == "gold" else str(n)
        ink = self.look.theme.text if n else self.look.theme.quiet
        return text.draw(surface, "num", px, figure, ink, (x, row.centery), "rm").x

    def _pieces(self, surface: pygame.Surface, seat: Seat, line: Line, room: Rect) -> None:
        """Write how many there are, with as many pictures as there is room."""
        look, px = self.look, self.look.text(28)
        x = text.draw(surface, "num", px, str(line.n), look.theme.text if line.n else look.theme.quiet,
                      (room.x, room.centery)).right + look.px(8)  # fmt: skip
        side = look.px(24)
        if line.what == "survivors":
            picture = figurines.peg(look.seat(self.colours[seat]), (round(side * 0.62), side))
        else:
            picture = goods.icon(line.what, side)
        wide = max(0, room.right - x - picture.get_width())
        step = max(min(picture.get_width() + 2, wide / max(1, line.n - 1)), side * 0.3)
        for i in range(min(line.n, int(wide / step) + 1)):
            images.draw(surface, picture, midleft=(x + i * step, room.centery))

    def _cards(self, surface: pygame.Surface, cards: tuple[tuple[int, int], ...], room: Rect) -> None:
        """Draw relics by kind, with their points, and how many there are of each."""
        look, gap = self.look, self.look.px(4)
        rows = 1 if len(cards) <= 3 else 2
        across = math.ceil(len(cards) / rows)
        most = (room.height - gap * (rows + 1)) // rows, (room.width - gap * across) // across
        side = min(*most, max(44, look.px(LARGEST)))
        for i, (card, n) in enumerate(cards):
            place = Rect(room.x + i % across * (side + gap), 0, side, side)
            place.y = room.centery - (rows * (side + gap) - gap) // 2 + i // across * (side + gap)
            surface.blit(images.painting(FOLDER, f"relic-{RELICS[card].id}", place.size), place)
            shapes.draw_ring(surface, place, look.px(4), look.theme.line, max(1, look.px(1)))
            words = f"{n}×{VALUE[card]}" if n > 1 else str(VALUE[card])
            px = text.fit("num", look.text(16), words, side - 2)
            label = Rect(0, 0, min(side, text.width("num", px, words) + 4), round(px * 1.1))
            label.bottomright = place.bottomright
            shapes.draw_box(surface, label, 2, "#14100c", 0.85)
            text.draw(surface, "num", px, words, look.theme.text, label.center, "mm")

    def _total(self, surface: pygame.Surface, n: int, row: Rect, come: float) -> None:
        """Write a seat's gold, which grows to its size."""
        px = round(min(self.look.text(64), row.height * 0.85) * (0.6 + 0.4 * come))
        end = text.draw(surface, "num", px, str(n), self.look.theme.accent, row.midleft).right
        images.draw(surface, goods.icon("gold", round(px * 0.7)), midleft=(end + self.look.px(8), row.centery))
