"""The sheet of the reckoning: the balloon at the left, and a column for each seat, counted line by line."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from hoochgame.core.language import _, ngettext
from hoochgame.core.protocols import Seat
from hoochgame.games.moonshiners.content import HEROES, NUMBERS, RELICS, VALUE, WORTH
from hoochgame.games.moonshiners.model import Hero, MoonshinersState
from hoochgame.games.moonshiners.queries import final_worth, goods_worth_in_scraps
from hoochgame.ui.animation import ease_out
from hoochgame.ui.look import images, paint, shapes, text
from hoochgame.ui.look.box import Box, LeftX
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD, FIGURE, HEADING, NOTE, TIGHT, TYPED, TextStyle
from hoochgame.ui.look.theme import Look
from hoochgame.ui.phrases.names import join_names
from hoochgame.ui.phrases.players import KindAndColour, draw_face_with_emblem
from hoochgame.ui.table.pieces.name_labels import first_that_fits
from hoochgame.ui.titles.moonshiners import goods, pace
from hoochgame.ui.titles.moonshiners import phrases as w
from hoochgame.ui.titles.moonshiners.layout import MoonshinersLayout
from hoochgame.ui.titles.moonshiners.motion.acts import MoonshinersAnimation
from hoochgame.ui.titles.moonshiners.phrases import good_name
from hoochgame.ui.titles.moonshiners.pictures import figurines

FOLDER, SKY = "moonshiners", "night-sky"
HEIGHTS = (1.25, 1, 1, 1, 2.1, 1, 1.25, 1, 1.6)  # of the head, the lines and the total
SKY_WIDE, NAMES_WIDE = 0.25, 0.145  # of the window: the balloon's room, the names of the lines
SLIM, WAVES = 0.6, 0.35  # the balloon's width by its height; it sways so wide
SCRAP, GOLD = partial(goods.good_icon, "scrap"), partial(goods.good_icon, "gold")
LID, LARGEST = ("#2b2f33", "#1c1f22"), 62  # colours of a shutter; px of a card
STENCILLED, NAMED, BELOW = (
    HEADING.with_changes(20),
    BOLD.with_changes(20),
    NOTE.with_changes(15),
)  # words before a line, and below them
SEAT, HERO, SHUT = BOLD.with_changes(20), TYPED.with_changes(16), NOTE
COMES_TO, PIECES, TOTAL, CORNER = (
    FIGURE.with_changes(26),
    FIGURE.with_changes(28),
    FIGURE.with_changes(64, "accent"),
    FIGURE.with_changes(16, leading=TIGHT),
)
LIFT, RIM, FLYER = 0.07, 0.84, 0.22  # of the sky: how far it rises; of the balloon: its basket, and a face over it
BAND, PLATE, PAINTED = 0.345, 0.875, "#2e1a10"  # of the balloon: the middle of its band and of its basket's plate
Picture = Callable[[int], pygame.Surface]  # by its height
Words = tuple[str, str]  # and the words below them, if they have room


class SheetCard(NamedTuple):
    """A card in a line, and the figure in its corner."""

    picture: Callable[[tuple[int, int]], pygame.Surface]
    figure: str


class SheetLine(NamedTuple):
    """A line of a column: a number of one picture, or words, or cards; and what that comes to."""

    n: int
    picture: Picture | None = None
    words: Words = ("", "")
    cards: tuple[SheetCard, ...] = ()
    figure: str = ""
    sign: Picture | None = None


class SheetColumn(NamedTuple):
    """A seat: its name and hero, who plays it, its lines; until these are counted it is `shut`."""

    name: str
    more: str
    who: KindAndColour
    lines: tuple[SheetLine, ...]
    total: int
    shut: str = ""


def sky_box(layout: MoonshinersLayout) -> Box:
    """Return the room of the balloon, at the left."""
    high = layout.area.bottom - layout.banner.bottom - layout.gap // 3
    return Box(layout.area.x, layout.banner.bottom + layout.gap, round(layout.area.width * SKY_WIDE), high)


def balloon_size(layout: MoonshinersLayout) -> tuple[int, int]:
    high = round(sky_box(layout).height * 0.7)
    return round(high * SLIM), high


def line_headings(look: Look, room: int) -> tuple[Words, ...]:
    """Return the headings of the lines (MA-W1 to MA-W3)."""
    ways = [way.format(n=NUMBERS.mat_survivors_per_gold) for way in (_("{n} on the mat = 1 gold"), _("{n} = 1 gold"))]
    barrel, corn = (ngettext("{n} scrap each", "{n} scrap each", n).format(n=n) for n in (WORTH.moonshine, WORTH.corn))
    lines = (
        ("gold", _("stays gold")), ("moonshine", barrel), ("corn", corn), ("relic", _("scrap on the cards")),
        ("scrap", _("as they are")), ("", _("{n} scrap = 1 gold").format(n=WORTH.gold)),
        ("survivors", first_that_fits(BELOW.role, BELOW.px(look), ways, room)),
    )  # fmt: skip
    named = [(good_name(good) if good else _("melted"), below) for good, below in lines]
    named = [(name[:1].upper() + name[1:], below) for name, below in named]
    return (_("The ledger"), _("poorest first")), *named, (_("In gold"), _("ties: what is left over"))


def hero_lines(hero: Hero, peg: Picture) -> tuple[SheetLine, ...]:
    """Return the lines of a hero's goods, from above."""
    scraps, settled = goods_worth_in_scraps(hero), hero.mat // NUMBERS.mat_survivors_per_gold

    def counted(good: str, each: int) -> SheetLine:
        n: int = getattr(hero, good)
        return SheetLine(
            n, partial(goods.good_icon, good), figure=str(each * n) if each else "", sign=SCRAP if each else None
        )

    kinds = sorted(Counter(hero.relics).items(), key=lambda one: (-VALUE[one[0]], one[0]))
    worth = {card: WORTH.relic_point * VALUE[card] for card, _n in kinds}  # as the cards on the table say it
    figure = {card: f"{n}×{worth[card]}" if n > 1 else str(worth[card]) for card, n in kinds}
    relics = tuple(
        SheetCard(partial(images.cropped_painting, FOLDER, f"relic-{RELICS[card].id}"), figure[card]) for card in figure
    )
    return (
        counted("gold", 0), counted("moonshine", WORTH.moonshine), counted("corn", WORTH.corn),
        SheetLine(0, partial(goods.good_icon, "relic"), cards=relics, sign=SCRAP,
            figure=str(sum(worth[card] for card in hero.relics))),
        counted("scrap", 1),
        SheetLine(scraps, words=(w.amount_of_good("scrap", scraps), _("{n} left over").format(n=scraps % WORTH.gold)),
             figure=f"+{scraps // WORTH.gold}", sign=GOLD),
        SheetLine(hero.mat, peg, figure=f"+{settled}", sign=GOLD),
    )  # fmt: skip


def seat_column(look: Look, hero: Hero, name: str, who: KindAndColour, counted: bool) -> SheetColumn:
    """Return the column of a seat; before it is counted, only the number of relics."""
    n, peg = len(hero.relics), look.seat_look(who.colour)
    shut = ngettext("{n} relic still shut", "{n} relics still shut", n).format(n=n)
    lines = hero_lines(hero, lambda side: figurines.survivor_peg(peg, (round(side * 0.62), side))) if counted else ()
    return SheetColumn(name, w.hero_name(hero.kind), who, lines, final_worth(hero).gold, "" if counted else shut)


class ScoreSheet:
    """The sheet of the seats in `state` at `now`, in seconds. Seats counted before are whole, so is the one `counting`.

    Its crown is where the verdict stands.
    """

    def __init__(self, act: MoonshinersAnimation, state: MoonshinersState, counting: Seat | None = None) -> None:
        layout, area, gap = act.layout, Box.from_rect(act.area), act.layout.gap
        self.look, self.crown, self.gap = act.board.look, layout.banner, gap
        self.sky, self.balloon = sky_box(layout), balloon_size(layout)
        self.room = area.inset(top=self.crown.bottom + gap // 3 - area.y).cut_top(self.sky.height)[0]
        sheet = Box.from_edges(self.sky.right, self.sky.y, area.right - gap, self.sky.y + self.room.height - gap)
        self.names, rest = sheet.cut_left(round(area.width * NAMES_WIDE), gap // 2)
        self.colours, self.counting = act.board.colours[: state.seats], counting
        self.flyers: tuple[int, ...] = ()  # the seats that fly away in the end: then the crown covers the banner
        self.lift = 0.0  # how far the balloon has risen with them
        self.kinds = [hero.kind for hero in state.heroes]
        self.columns = []
        for seat, hero in enumerate(state.heroes):
            shown = hero.counted or seat == counting
            told = act.truth.heroes[seat] if shown else hero
            who = KindAndColour(act.board.chairs[seat].kind, self.colours[seat])
            self.columns.append(seat_column(self.look, told, act.names[seat], who, shown))
        self.headings = line_headings(self.look, self.names.width - self.look.px(20))
        self.rooms = rest.columns(len(self.columns), gap)
        self.now, self.start, self.step, self.arrives = 0.0, 0.0, 0.0, False
        self.lit: set[int] = set() if counting is None else {counting}
        self._base: pygame.Surface | None = None
        self._parts = self._paint_columns()

    def schedule_count(self, start: float, step: float, balloon_arrives: bool) -> None:
        """Count the column line by line; `balloon_arrives`: the sheet and the balloon come first."""
        self.start, self.step, self.arrives = start, step, balloon_arrives

    def take_off(self, winners: Sequence[int]) -> None:
        """Put the winners into the basket."""
        self.lit, self.flyers = set(winners), tuple(winners)

    def set_lift(self, t: float) -> None:
        self.lift = t

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
            self._draw_balloon(self._base)
        come = ease_out(min(1.0, self.now / pace.RISE)) if self.arrives else 1.0
        self._base.set_alpha(round(255 * come) if come < 1 else None)  # much faster without
        surface.blit(self._base, self.room, self.room)
        if self.flyers:
            paint.draw_panel(Canvas(surface, self.look), self.crown, opacity=1)
        if self.arrives or self.flyers:
            self._draw_balloon(surface)
        if self.counting is not None and come == 1:
            for nth in range(len(self.columns[self.counting].lines) + 1):
                since = self.now - self.start - self.step * nth
                if since >= 0:
                    self._write_line(
                        Canvas(surface, self.look), self.counting, nth, ease_out(min(1.0, since / pace.COMES))
                    )

    # The static parts.

    def _draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the night with the moon, and all heroes waiting for the one seat."""
        surface.blit(images.cropped_large_picture(SKY, surface.get_size()), (0, 0))
        sky, side = self.sky, round(self.sky.width * 0.36)
        images.blit_anchored(
            surface, images.scaled_picture(FOLDER, "moon", (side, side)), topleft=(sky.x + sky.width // 16, sky.y)
        )
        high = round(sky.height * 0.11)
        size = (round(high * 0.77), high)
        step = (sky.width - size[0]) / (len(self.colours) + 0.2)
        for seat, colour in enumerate(self.colours):
            if seat in self.flyers:
                continue
            figure = figurines.hero_standee(self.look.seat_look(colour), size)
            surface.blit(figure, (round(sky.x + step * (seat + 0.4)), sky.bottom - high - self.gap))

    def _draw_balloon(self, surface: pygame.Surface) -> None:
        """Draw the balloon: it comes down from the sky, stays over the ground, and rises with who flies away."""
        high = self.balloon[1]
        way = ease_out(min(1.0, self.now / self.start)) if self.arrives and self.start else 1.0
        above = round((0.12 + 1 - way + LIFT * self.lift) * self.sky.height)
        y = self.sky.bottom - high - above
        x = self.sky.centerx + round(math.sin(way * 5) * (1 - way) * self.sky.width * WAVES)
        surface.set_clip(self.room)
        images.blit_anchored(surface, images.scaled_picture(FOLDER, "balloon", self.balloon), midtop=(x, y))
        self._letter_balloon(Canvas(surface, self.look), (x, y))
        if self.flyers:
            self._draw_flyers(surface, (x, y + round(high * RIM)))
        surface.set_clip(None)

    def _letter_balloon(self, canvas: Canvas, top: tuple[int, int]) -> None:
        """Write the game's name on the band of the balloon, and who flies away on the plate of its basket."""
        (x, y), (wide, high) = top, self.balloon
        band, plate = (x, y + round(high * BAND)), (x, y + round(high * PLATE))
        STENCILLED.draw(canvas, _("Moonshiners"), band, "mm", overflow="shrink", room=round(wide * 0.6))
        names = join_names([self.columns[seat].name for seat in self.flyers])
        BELOW.draw(canvas, names, plate, "mm", colour=PAINTED, overflow="shorten", room=round(wide * 0.23))

    def _draw_flyers(self, surface: pygame.Surface, rim: tuple[int, int]) -> None:
        """Draw the heroes of who flies away over the rim of the basket, framed in their colours."""
        side, line = round(self.balloon[1] * FLYER), max(2, self.look.px(4))
        row = Box.of_size((side * len(self.flyers), side), midbottom=rim)
        for seat, box in zip(self.flyers, row.columns(len(self.flyers), 0), strict=True):
            surface.blit(images.cropped_painting(FOLDER, f"hero-{HEROES[self.kinds[seat]].id}", box.size, 0.2), box)
            colour = self.look.seat_look(self.colours[seat]).colour
            shapes.draw_box_outline(surface, box, self.look.px(6), colour, line)

    def _paint_columns(self) -> Iterator[pygame.Surface]:
        """Paint all columns on the ground, part by part: those counted already are whole, those to come are shut."""
        whole = pygame.Surface((self.look.scale.width, self.look.scale.height)).convert()
        canvas = Canvas(whole, self.look)
        self._draw_ground(whole)
        if not (self.arrives or self.flyers):
            self._draw_balloon(whole)
        yield whole
        self._write_headings(canvas)
        for at, (room, column) in enumerate(zip(self.rooms, self.columns, strict=True)):
            if at in self.lit:
                paint.draw_glow(canvas, room, self.look.theme.accent, 10, 16, 4, 0.9)
            paint.draw_panel(canvas, room, opacity=1)
            self._draw_head(canvas, column, room)
            if column.shut:
                self._draw_shutter(canvas, column.shut, room)
            elif at != self.counting:
                for nth in range(len(column.lines) + 1):
                    self._write_line(canvas, at, nth, 1.0)
            yield whole

    def _write_headings(self, canvas: Canvas) -> None:
        """Write what stands in the lines; head and total are in stencil."""
        surface, look = canvas
        paint.draw_panel(Canvas(surface, look), self.names, opacity=0.95)
        rows = column_rows(Box.from_rect(self.names.inflate(-look.px(20), 0)))
        for words, row in zip(self.headings, rows, strict=True):
            line = row in rows[1:-1]
            write_two_lines(canvas, NAMED if line else STENCILLED, words, row)
            if line:
                paint.draw_divider(Canvas(surface, look), row.cut_top(max(1, look.px(1)))[0], 0.5)

    def _draw_head(self, canvas: Canvas, column: SheetColumn, room: Box) -> None:
        """Draw a seat's colour, face with its emblem, name and what it plays."""
        (surface, look), row = canvas, column_rows(room)[0]
        paint.draw_seat_bar(Canvas(surface, look), room.cut_top(look.px(8))[0], column.who.colour)
        y, side = row.centery + look.px(4), min(row.height - look.px(18), look.px(60), room.width // 4)
        x = draw_face_with_emblem(canvas, column.who, side, midleft=(row.x + look.px(12), y)).right + look.px(8)
        upper = SEAT, column.name, y - HERO.px(look) * 0.62
        lower = HERO, column.more, y + SEAT.px(look) * 0.6
        for style, words, middle in (upper, lower):
            style.draw(canvas, words, (x, middle), overflow="shorten", room=room.right - x - look.px(6))

    def _draw_shutter(self, canvas: Canvas, words: str, room: Box) -> None:
        (surface, look), rows = canvas, column_rows(room)
        lid = rows[1].unionall(rows[2:-1]).inflate(-look.px(16), -look.px(8))
        shapes.draw_gradient(surface, lid, *LID, look.px(8))
        side = min(lid.width // 2, look.px(110))
        images.blit_anchored(surface, shapes.disc(side // 2, look.theme.text), center=lid.center)
        images.blit_anchored(surface, shapes.disc(side // 2 - max(2, look.px(3)), "#14171a"), center=lid.center)
        STENCILLED.draw(canvas, "?", lid, "mm", colour="text", px=round(side * 0.62))
        text.draw_paragraph(
            surface, SHUT.role, SHUT.px(look), words, look.theme.quiet, rows[-1].inset(x=6), middle=True
        )

    # What is counted.

    def _write_line(self, canvas: Canvas, column_number: int, line_number: int, shown_share: float) -> None:
        """Write a line of a column, or its total; it slides in from the left."""
        (surface, look), column, pad = canvas, self.columns[column_number], canvas.px(12)
        row = (
            column_rows(self.rooms[column_number])[line_number + 1]
            .inset(x=pad)
            .move(-round((1 - shown_share) * pad), 0)
        )
        if line_number == len(column.lines):
            write_total(canvas, column.total, row, shown_share)
            return
        paint.draw_divider(Canvas(surface, look), row.cut_top(max(1, look.px(1)))[0], 0.35)
        line = column.lines[line_number]
        room = row.inset(right=row.right - write_line_outcome(canvas, line, row) + pad // 2)
        if line.cards:
            draw_cards(canvas, line.cards, room)
        elif line.picture:
            draw_counted_pieces(canvas, line.n, line.picture, room)
        else:
            write_two_lines(canvas, NAMED, line.words, room)


# A line.


def column_rows(room: Box) -> list[Box]:
    """Cut a column into its head, its lines and its total."""
    unit, y, found = room.height / sum(HEIGHTS), float(room.y), []
    for share in HEIGHTS:
        found.append(Box(room.x, round(y), room.width, round(unit * share)))
        y += unit * share
    return found


def write_two_lines(canvas: Canvas, style: TextStyle, words: Words, row: Box) -> None:
    """Write two lines of words below one another; the lower one is left out where it has no room."""
    look = canvas.look
    px = style.shortened_to_fit(look, words[0], row.width).px
    style.draw(canvas, words[0], (row.x, row.centery - BELOW.px(look) * 0.65), px=px)
    BELOW.draw(canvas, words[1], (row.x, row.centery + px * 0.6), overflow="hide", room=row.width)


def write_line_outcome(canvas: Canvas, line: SheetLine, row: Box) -> LeftX:
    """Write what a line comes to, at its right; return where that begins."""
    if not line.sign:
        return row.right
    sign = line.sign(COMES_TO.px(canvas.look))
    x = images.blit_anchored(canvas.surface, sign, midright=row.midright).x - canvas.px(4)
    ink = "text" if line.figure.strip("+0") else "quiet"
    return COMES_TO.draw(canvas, line.figure, (x, row.centery), "rm", colour=ink).x


def draw_counted_pieces(canvas: Canvas, n: int, picture: Picture, room: Box) -> None:
    x = PIECES.draw(canvas, str(n), room, colour="text" if n else "quiet").right + canvas.px(8)
    side = canvas.px(24)
    piece = picture(side)
    wide = max(0, room.right - x - piece.get_width())
    step = max(min(piece.get_width() + 2, wide / max(1, n - 1)), side * 0.3)
    for i in range(min(n, int(wide / step) + 1)):
        images.blit_anchored(canvas.surface, piece, midleft=(x + i * step, room.centery))


def draw_cards(canvas: Canvas, cards: tuple[SheetCard, ...], room: Box) -> None:
    """Draw cards in one row or two, each with its figure."""
    (surface, look), gap = canvas, canvas.px(4)
    rows = 1 if len(cards) <= 3 else 2
    across = math.ceil(len(cards) / rows)
    most = (room.height - gap * (rows + 1)) // rows, (room.width - gap * across) // across
    side = min(*most, max(44, look.px(LARGEST)))
    first = Box.of_size((side, side), topleft=(room.x, room.centery - (rows * (side + gap) - gap) // 2))
    for i, card in enumerate(cards):
        place = first.move(i % across * (side + gap), i // across * (side + gap))
        surface.blit(card.picture(place.size), place)
        shapes.draw_box_outline(surface, place, look.px(4), look.theme.line, max(1, look.px(1)))
        px = CORNER.shortened_to_fit(look, card.figure, side - 2).px
        size = min(side, CORNER.width(look, card.figure, px) + 4), round(px * CORNER.leading)
        label = Box.of_size(size, bottomright=place.bottomright)
        shapes.draw_box(surface, label, 2, "#14100c", 0.85)
        CORNER.draw(canvas, card.figure, label, "mm", px=px)


def write_total(canvas: Canvas, n: int, row: Box, shown_share: float) -> None:
    """Write a total, which grows to its size."""
    px = round(min(TOTAL.px(canvas.look), row.height * 0.85) * (0.6 + 0.4 * shown_share))
    end = TOTAL.draw(canvas, str(n), row, px=px).right
    images.blit_anchored(canvas.surface, GOLD(round(px * 0.7)), midleft=(end + canvas.px(8), row.centery))
