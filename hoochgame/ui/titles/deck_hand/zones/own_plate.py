"""The own plate on the shelf: coins as a gold dial, Actions and Buys as tokens, and the counters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hoochgame.core.language import _, ngettext
from hoochgame.core.protocols import Seat
from hoochgame.games.deck_hand.content import NUMBERS
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.ui.look import images, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, CAPTION, FIGURE, NOTE
from hoochgame.ui.look.theme import INK, Look
from hoochgame.ui.table.keys import CounterKey, PileKey
from hoochgame.ui.table.layout import TableLayout
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.table.plate import BAR, LaidPlate, PlateZone, SeatHeader, paint_counter, paint_name, seat_header
from hoochgame.ui.table.zone import Below, TableCanvas, TableThing
from hoochgame.ui.titles.deck_hand.faces import CARD_FACES
from hoochgame.ui.titles.deck_hand.goals import leads_in_hooks
from hoochgame.ui.titles.deck_hand.keys import ActionsKey, BuysKey, CoinsKey
from hoochgame.ui.titles.deck_hand.layout import DeckHandMoment
from hoochgame.ui.titles.deck_hand.phrases import actions_left
from hoochgame.ui.titles.deck_hand.zones import dial
from hoochgame.ui.titles.deck_hand.zones import plate_counters as counters

COUNTERS = ("deck", "hand", "hooks")  # coins are on the dial, and the stash lies right of the plate
SHARES = (1.0, 1.0, 1.7)  # of the row: hooks have room for their name
CELLS = NUMBERS.most_actions + 1  # a place for each Action, and one for the Buys
TOKEN = 44  # px at 1080p: the largest
LEGIBLE = 22  # px: where tokens would be smaller, the heading is left out
WORDS = BODY.with_changes(17)  # below the dial and the tokens
HEADING = CAPTION.with_changes(18)  # over the tokens
LINES = 2  # at most, of words below the tokens


class DeckHandOwnPlateRects(NamedTuple):
    head: Rect
    coins: Rect  # the dial
    caption: Rect
    heading: Rect  # without height where it has no room
    cells: tuple[Rect, ...]  # of the Actions; the last is for the Buys
    words: Rect
    row: Box  # of the counters

    @property
    def actions(self) -> Rect:
        return self.cells[0].unionall(self.cells[1:-1])

    @property
    def buys(self) -> Rect:
        """Return the rect of the Buys' token, which is empty while there are none."""
        return self.cells[-1]

    @property
    def counters(self) -> dict[str, Rect]:
        """Return the counters' rects side by side."""
        return dict(zip(COUNTERS, self.row.columns(SHARES), strict=True))


class ActionsAndBuys(NamedTuple):
    """The Actions used and left in a turn, and the Buys."""

    used: int
    left: int
    buys: int


class DeckHandOwnPlateModel(NamedTuple):
    seat: SeatHeader
    plate: DeckHandOwnPlateRects
    coins: int
    figures: tuple[tuple[str, int, Rect], ...]
    leads: bool
    deeds: ActionsAndBuys
    told: tuple[str, str, str]
    turn: bool  # whether it is my turn, or was when the game ended


class DeckHandOwnPlate(PlateZone[DeckHandMoment, DeckHandOwnPlateRects, DeckHandOwnPlateModel]):
    """The own plate at the left of the shelf."""

    name = "own"

    def lay_out(self, at: DeckHandMoment, below: Below) -> LaidPlate[DeckHandOwnPlateRects]:
        return self.arrange_plate(at.layout.me, own_plate_rects(at.layout), at.layout.own)

    def hoverable_things(self, at: DeckHandMoment, lay: LaidPlate[DeckHandOwnPlateRects]) -> Iterator[TableThing]:
        plate, me = lay.plate, at.layout.me
        solid = lay.whole.key not in at.marks.legal
        yield TableThing(lay.whole.key, lay.whole.rect, lay.whole)
        yield TableThing(PileKey("deck", me), plate.counters["deck"], focus=False, solid=False)
        yield TableThing(CounterKey(me, "coins"), plate.coins, focus=False, solid=False)
        yield TableThing(BuysKey(), plate.buys, focus=False, solid=False)
        yield TableThing(CoinsKey(), plate.coins, solid=solid)
        yield TableThing(ActionsKey(), plate.actions, solid=solid)
        for name, rect in plate.counters.items():
            yield TableThing(CounterKey(me, name), rect, solid=solid)

    def model(self, at: DeckHandMoment, lay: LaidPlate[DeckHandOwnPlateRects]) -> DeckHandOwnPlateModel:
        state, me, plate = at.state, at.layout.me, lay.plate
        return DeckHandOwnPlateModel(
            seat_header(at, me, lay.whole.rect),
            plate,
            state.pirates[me].coins,
            tuple((name, counters.counter_figure(state, me, name), rect) for name, rect in plate.counters.items()),
            leads_in_hooks(state, me),
            actions_and_buys_of_seat(state, me),
            actions_and_buys_left_words(state, me, bool(plate.heading.height)),
            state.active == me,
        )

    def paint(self, canvas: TableCanvas, model: DeckHandOwnPlateModel) -> None:
        look, plate = canvas.look, model.plate
        model.seat.paint(canvas, look.theme.shelf_panel, 0.86)
        paint_name(canvas, model.seat.who, plate.head, (plate.head.height, look.text_px(21)))
        dial.paint_coin_count(canvas, plate.coins, model.coins)
        WORDS.draw(canvas, ngettext("coin", "coins", model.coins), plate.caption, "mm", overflow="shrink")
        _draw_actions(canvas, model)
        for name, value, spot in model.figures:
            _draw_counter(canvas, name, value, spot, model.leads and name == "hooks")


def own_plate_rects(layout: TableLayout) -> DeckHandOwnPlateRects:
    """Divide the own plate: head above, counters below, between them the dial and the tokens."""
    look, rect = layout.look, layout.own
    line, step = WORDS.line_height(look), WORDS.line_height(look)
    room = Box.from_rect(rect).inset(
        left=look.px(BAR + 10), right=look.px(12), top=layout.px(9, 5), bottom=layout.px(10, 6)
    )
    head, rest = room.cut_top(line + layout.px(6, 2), layout.px(6, 2))
    middle, row = rest.cut_bottom(line, layout.px(8, 3))
    radius = min((middle.height - step) // 2, round(middle.width * 0.2))
    wide = 2 * radius + look.px(8)
    high = 2 * radius + step
    caption = Box(middle.x, middle.centery + high // 2 - step, wide, step)
    coins = Box.of_size((2 * radius, 2 * radius), midbottom=(caption.centerx, caption.y - look.px(1)))
    deeds = middle.inset(left=wide + layout.px(16, 14))
    return DeckHandOwnPlateRects(head, coins, caption, *_action_rects(layout, deeds, step), row)


def _action_rects(layout: TableLayout, room: Box, step: int) -> tuple[Rect, tuple[Rect, ...], Rect]:
    """Place heading, tokens and words in the middle of their room."""
    look = layout.look
    heading, below = HEADING.line_height(look), look.px(4)
    high = room.height - LINES * step - below
    size, columns, gap = _grid_size(look, room.width, high - heading)
    if size < round(LEGIBLE * look.scale.ui_scale_in_force):
        heading = 0
        size, columns, gap = _grid_size(look, room.width, high)
    grid = CELLS // columns * (size + gap) - gap
    title, rest = room.inset(top=max(0, high - heading - grid) // 2).cut_top(heading)
    first, pitch = Box.of_size((size, size), topleft=rest.topleft), size + gap
    cells = tuple(first.move(i % columns * pitch, i // columns * pitch) for i in range(CELLS))
    return title, cells, rest.inset(top=grid + below).cut_top(LINES * step)[0]


def _grid_size(look: Look, wide: int, high: int) -> tuple[int, int, int]:
    """Return size, number in a row and gap of the tokens, in one row or two, whichever lets them be larger."""
    gap = max(2, look.px(6))
    one = min(look.px(TOKEN), high, (wide - (CELLS - 1) * gap) // CELLS)
    two = min(look.px(TOKEN), (high - gap) // 2, (wide - (CELLS // 2 - 1) * gap) // (CELLS // 2))
    return (one, CELLS, gap) if one >= two else (two, CELLS // 2, gap)


# Words on the plate.


def actions_and_buys_of_seat(state: DeckHandState, seat: Seat) -> ActionsAndBuys:
    """Return Actions and Buys of a seat, all 0 unless it is its turn."""
    if state.active != seat or not state.agenda:
        return ActionsAndBuys(0, 0, 0)
    return ActionsAndBuys(state.used, actions_left(state), state.buys)


def actions_and_buys_left_words(state: DeckHandState, seat: Seat, headed: bool) -> tuple[str, str, str]:
    """Return the Actions left, the same in fewer words, and the Buys; with `headed` a heading names Actions."""
    if not state.agenda:
        return "", "", ""
    if state.active != seat:
        return _("not your turn"), "", ""
    used, left, buys = actions_and_buys_of_seat(state, seat)
    many = ngettext("{n} Buy", "{n} Buys", buys).format(n=buys) if buys else ""
    if not headed:
        whole = ngettext("{n} Action left", "{n} Actions left", left).format(n=left)
        return whole, _("{n} left").format(n=left), many
    short = _("{n} left").format(n=left) if left else _("none left")
    return _("{used} used, {left} left").format(used=used, left=left) if used and left else short, short, many


# Paint.


def _draw_counter(canvas: Canvas, name: str, value: int, rect: Rect, on_gold: bool) -> None:
    figure = paint_counter(canvas, counters.ICONS[name], value, rect, on_gold=on_gold)
    if name == "hooks":
        words, x = ngettext("hook", "hooks", value), figure.right + canvas.px(12 if on_gold else 7)
        if x + NOTE.width(canvas.look, words) <= rect.right:
            NOTE.draw(canvas, words, (x, rect.centery))


def _draw_actions(canvas: Canvas, model: DeckHandOwnPlateModel) -> None:
    """Draw a token for each Action, used or left, empty places for those that may come, the Buys, and words."""
    (used, left, buys), plate, lit = model.deeds, model.plate, model.turn
    if plate.heading.height:
        start = (plate.heading.x, plate.heading.y + plate.heading.height * 0.42)
        ink, spacing = "accent" if lit else "quiet", max(1, canvas.px(1))
        HEADING.draw(canvas, _("Actions"), start, colour=ink, spacing=spacing)
    for i, spot in enumerate(plate.cells[:-1]):
        _draw_place(canvas, spot, "used" if i < used else "left" if i < used + left else "")
    if buys:
        _draw_buys(canvas, plate.cells[-1], buys)
    _draw_words(canvas, plate.words, model.told, "text" if lit else "quiet")


def _draw_place(canvas: Canvas, cell: Rect, kind: str) -> None:
    """Draw an Action's place: used, left or empty."""
    if kind == "left":
        canvas.surface.blit(CARD_FACES.token_picture("action", cell.width), cell)
    elif kind == "used":
        _draw_used_sign(canvas, cell)
    else:
        radius = max(2, round(cell.width * 0.46))
        for reach, colour, opacity in ((radius, canvas.theme.line, 0.35), (radius - max(1, canvas.px(1.5)), INK, 0.9)):
            images.blit_anchored(canvas.surface, shapes.disc(reach, colour, opacity), center=cell.center)


def _draw_used_sign(canvas: Canvas, cell: Rect) -> None:
    canvas.surface.blit(CARD_FACES.token_picture("action-used", cell.width), cell)
    images.blit_anchored(canvas.surface, shapes.disc(max(2, round(cell.width * 0.36)), INK, 0.62), center=cell.center)
    tick = images.icon("check-mark", round(cell.width * 0.56), canvas.theme.text)
    images.blit_anchored(canvas.surface, tick, center=cell.center)


def _draw_buys(canvas: Canvas, cell: Rect, buys: int) -> None:
    """Draw one token for the Buys, and their number if there are several."""
    surface, look = canvas
    surface.blit(CARD_FACES.token_picture("buy", cell.width), cell)
    if buys > 1:
        px = max(round(14 * look.scale.ui_scale_in_force), round(cell.width * 0.5))
        radius = max(2, round(px * 0.56))
        spot = (cell.right - radius // 2, cell.bottom - radius // 2)
        images.blit_anchored(surface, shapes.disc(radius, INK), center=spot)
        FIGURE.draw(canvas, str(buys), spot, "mm", colour="accent", px=px)


def _draw_words(canvas: Canvas, rect: Rect, told: tuple[str, str, str], ink: str) -> None:
    words, short, buys = told
    lines = WORDS.wrap(canvas.look, words, rect.width)
    if len(lines) > LINES - bool(buys) or max(WORDS.width(canvas.look, line) for line in lines) > rect.width:
        lines = (short or words,)
    step = WORDS.line_height(canvas.look)
    idea_lines = [(line, ink) for line in lines if line] + [(buys, "accent")] * bool(buys)
    for i, (line, colour) in enumerate(idea_lines):
        at = (rect.x, rect.y + step * (i + 0.5))
        WORDS.draw(canvas, line, at, colour=colour, overflow="shrink", room=rect.width)


# On opponents' plates.


def draw_actions_and_buys_tokens(canvas: Canvas, deeds: ActionsAndBuys, rect: Rect) -> None:
    """Draw small tokens for Actions and Buys at the right of a rect."""
    used, left, buys = deeds
    kinds = ["used"] * used + ["left"] * left + ["buy"] * buys
    gap, most = max(2, canvas.px(4)), min(rect.height, canvas.px(30))
    if len(kinds) * (most + gap) - gap > rect.width and buys > 1:
        del kinds[1 - buys :]
    if not kinds:
        return
    size = min(most, (rect.width + gap) // len(kinds) - gap)
    x = rect.right - len(kinds) * (size + gap) + gap
    for kind in kinds:
        spot = Box.of_size((size, size), midleft=(x, rect.centery))
        if kind == "buy":
            _draw_buys(canvas, spot, buys - kinds.count("buy") + 1)
        else:
            _draw_place(canvas, spot, kind)
        x += size + gap
