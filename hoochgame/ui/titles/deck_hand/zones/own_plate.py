"""The own plate on the shelf: coins as a gold dial, Actions and Buys as tokens, and the counters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from hoochgame.core.language import _, ngettext
from hoochgame.core.protocols import Seat
from hoochgame.games.deck_hand.content import NUMBERS
from hoochgame.games.deck_hand.model import State
from hoochgame.ui.look import images, shapes, text
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.text_style import BODY
from hoochgame.ui.look.theme import INK, Look
from hoochgame.ui.table.keys import CounterKey, PileKey
from hoochgame.ui.table.layout import Layout
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.table.plate import BAR, Laid, PlateZone, Seated, counter, named, seated
from hoochgame.ui.table.zone import Below, Brush, Thing
from hoochgame.ui.titles.deck_hand.faces import CARD_FACES
from hoochgame.ui.titles.deck_hand.keys import ActionsKey, BuysKey, CoinsKey
from hoochgame.ui.titles.deck_hand.layout import Moment
from hoochgame.ui.titles.deck_hand.phrases import actions_left
from hoochgame.ui.titles.deck_hand.zones import dial
from hoochgame.ui.titles.deck_hand.zones import plate_counters as counters

COUNTERS = ("deck", "hand", "hooks")  # coins are on the dial, and the stash lies beside the plate
SHARES = (1.0, 1.0, 1.7)  # of the row: hooks have room for their name
CELLS = NUMBERS.most_actions + 1  # a place for each Action, and one for the Buys
TOKEN = 44  # px at 1080p: the largest
LEGIBLE = 22  # px: where tokens would be smaller, the heading is left out
WORDS = 17  # the letters' size
LINES = 2  # at most, of words below the tokens


class Plate(NamedTuple):
    """The parts of the own plate."""

    head: Rect
    coins: Rect  # the dial
    caption: Rect
    heading: Rect  # without height where it has no room
    cells: tuple[Rect, ...]  # of the Actions; the last is for the Buys
    words: Rect
    row: Rect  # of the counters

    @property
    def actions(self) -> Rect:
        """Return the rect of the Actions' tokens."""
        return self.cells[0].unionall(self.cells[1:-1])

    @property
    def buys(self) -> Rect:
        """Return the rect of the Buys' token, which is empty while there are none."""
        return self.cells[-1]

    @property
    def counters(self) -> dict[str, Rect]:
        """Return the counters' rects side by side."""
        ends = [round(self.row.width * sum(SHARES[:n]) / sum(SHARES)) for n in range(len(SHARES) + 1)]
        spans = zip(COUNTERS, ends, ends[1:], strict=False)
        return {name: Rect(self.row.x + start, self.row.y, end - start, self.row.height) for name, start, end in spans}


class Deeds(NamedTuple):
    """The Actions used and left in a turn, and the Buys."""

    used: int
    left: int
    buys: int


class Seen(NamedTuple):
    """All that is seen of the own seat."""

    seat: Seated
    plate: Plate
    coins: int
    figures: tuple[tuple[str, int, Rect], ...]
    deeds: Deeds
    told: tuple[str, str, str]
    turn: bool  # whether it is my turn, or was when the game ended


class Own(PlateZone[Moment, Plate, Seen]):
    """The own plate at the left of the shelf."""

    name = "own"

    def lay(self, at: Moment, below: Below) -> Laid[Plate]:
        return self.laid(at.layout.me, plate_of(at.layout), at.layout.own)

    def things(self, at: Moment, lay: Laid[Plate]) -> Iterator[Thing]:
        plate, me = lay.plate, at.layout.me
        solid = lay.whole.key not in at.marks.legal
        yield Thing(lay.whole.key, lay.whole.rect, lay.whole)
        yield Thing(PileKey("deck", me), plate.counters["deck"], focus=False, solid=False)
        yield Thing(CounterKey(me, "coins"), plate.coins, focus=False, solid=False)
        yield Thing(BuysKey(), plate.buys, focus=False, solid=False)
        yield Thing(CoinsKey(), plate.coins, solid=solid)
        yield Thing(ActionsKey(), plate.actions, solid=solid)
        for name, rect in plate.counters.items():
            yield Thing(CounterKey(me, name), rect, solid=solid)

    def model(self, at: Moment, lay: Laid[Plate]) -> Seen:
        state, me, plate = at.state, at.layout.me, lay.plate
        return Seen(
            seated(at, me, lay.whole.rect),
            plate,
            state.pirates[me].coins,
            tuple((name, counters.count(state, me, name), rect) for name, rect in plate.counters.items()),
            deeds(state, me),
            told(state, me, bool(plate.heading.height)),
            state.active == me,
        )

    def paint(self, surface: pygame.Surface, model: Seen, brush: Brush) -> None:
        look, plate = brush.look, model.plate
        model.seat.paint(surface, look, look.theme.shelf_panel, 0.86)
        named(surface, look, model.seat.who, plate.head, (plate.head.height, look.text(21)))
        dial.coin(surface, look, plate.coins, model.coins)
        words = ngettext("coin", "coins", model.coins)
        px = text.fit("body", look.text(WORDS), words, plate.caption.width)
        text.draw(surface, "body", px, words, look.theme.text, plate.caption.center, "mm")
        _actions(surface, look, model)
        for name, value, spot in model.figures:
            _counter(surface, look, name, value, spot)


def plate_of(layout: Layout) -> Plate:
    """Divide the own plate: head above, counters below, between them the dial and the tokens."""
    look, rect = layout.look, layout.own
    line = BODY.but(WORDS).line(look)
    room = Box.of(rect).inset(left=look.px(BAR + 10), right=look.px(12), top=layout.v(9, 5), bottom=layout.v(10, 6))
    head, rest = room.cut_top(line + layout.v(6, 2), layout.v(6, 2))
    middle, row = rest.cut_bottom(line, layout.v(8, 3))
    step = text.line_height("body", look.text(WORDS))
    radius = min((middle.height - step) // 2, round(middle.width * 0.2))
    wide = 2 * radius + look.px(8)
    high = 2 * radius + step
    caption = Box(middle.x, middle.centery + high // 2 - step, wide, step)
    coins = Rect(caption.centerx - radius, caption.y - 2 * radius - look.px(1), 2 * radius, 2 * radius)
    deeds = middle.inset(left=wide + layout.v(16, 14))
    return Plate(head, coins, caption, *_deeds(layout, deeds, step), row)


def _deeds(layout: Layout, room: Rect, step: int) -> tuple[Rect, tuple[Rect, ...], Rect]:
    """Place heading, tokens and words in the middle of their room."""
    look = layout.look
    heading, below = BODY.but(leading=1.35).line(look), look.px(4)
    high = room.height - LINES * step - below
    size, columns, gap = _grid(look, room.width, high - heading)
    if size < round(LEGIBLE * look.scale.ui):
        heading = 0
        size, columns, gap = _grid(look, room.width, high)
    grid = CELLS // columns * (size + gap) - gap
    y = room.y + max(0, high - heading - grid) // 2
    title = Rect(room.x, y, room.width, heading)
    cells = tuple(
        Rect(room.x + i % columns * (size + gap), title.bottom + i // columns * (size + gap), size, size)
        for i in range(CELLS)
    )
    return title, cells, Rect(room.x, title.bottom + grid + below, room.width, LINES * step)


def _grid(look: Look, wide: int, high: int) -> tuple[int, int, int]:
    """Return size, number in a row and gap of the tokens, in one row or two, whichever lets them be larger."""
    gap = max(2, look.px(6))
    one = min(look.px(TOKEN), high, (wide - (CELLS - 1) * gap) // CELLS)
    two = min(look.px(TOKEN), (high - gap) // 2, (wide - (CELLS // 2 - 1) * gap) // (CELLS // 2))
    return (one, CELLS, gap) if one >= two else (two, CELLS // 2, gap)


# What the plate says.


def deeds(state: State, seat: Seat) -> Deeds:
    """Return Actions and Buys of a seat, all 0 unless it is its turn."""
    if state.active != seat or not state.agenda:
        return Deeds(0, 0, 0)
    return Deeds(state.used, actions_left(state), state.buys)


def told(state: State, seat: Seat, headed: bool) -> tuple[str, str, str]:
    """Say how many Actions are left, the same in fewer words, and the Buys; with `headed` a heading names Actions."""
    if not state.agenda:
        return "", "", ""
    if state.active != seat:
        return _("not your turn"), "", ""
    used, left, buys = deeds(state, seat)
    many = ngettext("{n} Buy", "{n} Buys", buys).format(n=buys) if buys else ""
    if not headed:
        whole = ngettext("{n} Action left", "{n} Actions left", left).format(n=left)
        return whole, _("{n} left").format(n=left), many
    short = _("{n} left").format(n=left) if left else _("none left")
    return _("{used} used, {left} left").format(used=used, left=left) if used and left else short, short, many


# Paint.


def _counter(surface: pygame.Surface, look: Look, name: str, value: int, rect: Rect) -> None:
    figure = counter(surface, look, counters.ICONS[name], value, rect)
    if name == "hooks":
        words, px, x = ngettext("hook", "hooks", value), look.text(16), figure.right + look.px(7)
        if x + text.width("body", px, words) <= rect.right:
            text.draw(surface, "body", px, words, look.theme.quiet, (x, rect.centery))


def _actions(surface: pygame.Surface, look: Look, model: Seen) -> None:
    """Draw a token for each Action, used or left, empty places for those that may come, the Buys, and words."""
    (used, left, buys), plate, lit = model.deeds, model.plate, model.turn
    if plate.heading.height:
        px, ink = look.text(18), look.theme.accent if lit else look.theme.quiet
        start = (plate.heading.x, plate.heading.y + plate.heading.height * 0.42)
        text.draw(surface, "head", px, _("Actions"), ink, start, spacing=max(1, look.px(1)))
    for i, spot in enumerate(plate.cells[:-1]):
        _place(surface, look, spot, "used" if i < used else "left" if i < used + left else "")
    if buys:
        _buys(surface, look, plate.cells[-1], buys)
    _words(surface, look, plate.words, model.told, lit)


def _place(surface: pygame.Surface, look: Look, cell: Rect, kind: str) -> None:
    """Draw an Action's place: used, left or empty."""
    if kind == "left":
        surface.blit(CARD_FACES.token("action", cell.width), cell)
    elif kind == "used":
        _used(surface, look, cell)
    else:
        radius = max(2, round(cell.width * 0.46))
        for reach, colour, opacity in ((radius, look.theme.line, 0.35), (radius - max(1, look.px(1.5)), INK, 0.9)):
            images.draw(surface, shapes.disc(reach, colour, opacity), center=cell.center)


def _used(surface: pygame.Surface, look: Look, cell: Rect) -> None:
    surface.blit(CARD_FACES.token("action-used", cell.width), cell)
    images.draw(surface, shapes.disc(max(2, round(cell.width * 0.36)), INK, 0.62), center=cell.center)
    images.draw(surface, images.icon("check-mark", round(cell.width * 0.56), look.theme.text), center=cell.center)


def _buys(surface: pygame.Surface, look: Look, cell: Rect, buys: int) -> None:
    """Draw one token for the Buys, and their number if there are several."""
    surface.blit(CARD_FACES.token("buy", cell.width), cell)
    if buys > 1:
        px = max(round(14 * look.scale.ui), round(cell.width * 0.5))
        radius = max(2, round(px * 0.56))
        spot = (cell.right - radius // 2, cell.bottom - radius // 2)
        images.draw(surface, shapes.disc(radius, INK), center=spot)
        text.draw(surface, "num", px, str(buys), look.theme.accent, spot, "mm")


def _words(surface: pygame.Surface, look: Look, rect: Rect, told: tuple[str, str, str], lit: bool) -> None:
    """Write as many of the words as have room."""
    words, short, buys = told
    px = look.text(WORDS)
    room = LINES - bool(buys)
    lines = text.wrap("body", px, words, rect.width)
    if len(lines) > room or max(text.width("body", px, line) for line in lines) > rect.width:
        lines = (short or words,)
    step = text.line_height("body", px)
    ink = look.theme.text if lit else look.theme.quiet
    told_lines = [(line, ink) for line in lines if line] + [(buys, look.theme.accent)] * bool(buys)
    for i, (line, colour) in enumerate(told_lines):
        size = text.fit("body", px, line, rect.width)
        text.draw(surface, "body", size, line, colour, (rect.x, rect.y + step * (i + 0.5)))


# On opponents' plates.


def deed_tokens(surface: pygame.Surface, look: Look, deeds: Deeds, rect: Rect) -> None:
    """Draw small tokens for Actions and Buys at the right of a rect."""
    used, left, buys = deeds
    kinds = ["used"] * used + ["left"] * left + ["buy"] * buys
    gap, most = max(2, look.px(4)), min(rect.height, look.px(30))
    if len(kinds) * (most + gap) - gap > rect.width and buys > 1:
        del kinds[1 - buys :]
    if not kinds:
        return
    size = min(most, (rect.width + gap) // len(kinds) - gap)
    x = rect.right - len(kinds) * (size + gap) + gap
    for kind in kinds:
        spot = Rect(x, rect.centery - size // 2, size, size)
        if kind == "buy":
            _buys(surface, look, spot, buys - kinds.count("buy") + 1)
        else:
            _place(surface, look, spot, kind)
        x += size + gap
