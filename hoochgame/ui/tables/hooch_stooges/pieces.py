"""Where everything lies for a state as one seat sees it."""

from __future__ import annotations

from hoochgame.core.words import TABLE
from hoochgame.games.hooch_stooges.content import CHART
from hoochgame.games.hooch_stooges.model import GAP, State
from hoochgame.ui.tables.hooch_stooges import controls, gangs, lane, overlay, packing, tiles
from hoochgame.ui.tables.hooch_stooges.layout import Layout
from hoochgame.ui.tables.hooch_stooges.marks import Key, Marks
from hoochgame.ui.tables.hooch_stooges.piece import LEAST, RATIO, Piece, Rect, open_card, tall
from hoochgame.ui.tables.hooch_stooges.seats import raid_of, turf_id

Pieces = dict[Key, Piece]


def pieces(layout: Layout, state: State, marks: Marks) -> Pieces:
    """Every piece by its key, those below first."""
    raid = raid_of(state)
    away = frozenset(lane.fighters(state, raid)) if raid else frozenset[int]()
    found: Pieces = {}
    for piece in (
        *city(layout, state),
        *lineup(layout, state),
        *chart(layout),
        *(p for seat in layout.foe_seats() for p in gangs.foe(layout, state, seat, away)),
        *gangs.own(layout, state, away),
        *stage(layout, state),
        *controls.pieces(layout, marks),
    ):
        found[piece.key] = piece
    if raid:
        found.update((piece.key, piece) for piece in lane.pieces(layout, state, raid))
    found.update((piece.key, piece) for piece in overlay.pieces(layout, marks, found))
    return found


def city(layout: Layout, state: State) -> list[Piece]:
    """Turf with its tokens."""
    found = []
    for place, (rect, turf) in enumerate(zip(layout.places, state.city, strict=True)):
        art, hq = turf_id(state, place), turf.hq == turf.owner != TABLE
        found.append(Piece(("turf", place), "turf", rect, art=art, zone="city", seat=turf.owner, hq=turf.hq != TABLE))
        if turf.owner != TABLE:
            spot = token_spot(layout, rect, hq)
            found.append(Piece(("token", place), "token", spot, z=1, zone="city", seat=turf.owner, hq=hq))
    return found


def token_spot(layout: Layout, tile: Rect, hq: bool) -> Rect:
    """The upper right corner of a tile."""
    size = round(2.25 * min(tile.height * 0.2, layout.look.px(26)) * (1.12 if hq else 1))
    down = layout.look.px(5)
    size = max(min(size, tiles.above_name(layout, tile.size) - down), min(22, tile.height - 8))
    spot = Rect(0, 0, size, size)
    spot.topright = (tile.right - layout.look.px(6), tile.y + down)
    return spot


def lineup(layout: Layout, state: State) -> list[Piece]:
    """Five cards for sale, or their empty slots, and the main deck."""
    rects = lineup_column(layout) if layout.column else lineup_row(layout)
    found = []
    for slot, number in enumerate(state.lineup):
        if number == GAP:
            found.append(Piece(("slot", slot), "slot", rects[slot], zone="lineup"))
        else:
            found.append(for_sale(layout, number, rects[slot]))
    count = len(state.deck) + len(state.under)
    found.append(Piece(("main_deck",), "pile", rects[5], layout="chip", zone="lineup", z=1, number=count))
    return found


def for_sale(layout: Layout, number: int, rect: Rect) -> Piece:
    """A card of the lineup; where its name could not be read, a plaque with its figures."""
    piece = open_card(number, rect, "lineup", 2, layout.look.scale.ui)
    return piece._replace(layout="plaque") if rect.height < rect.width * 1.2 else piece


def lineup_row(layout: Layout) -> tuple[Rect, ...]:
    room, look = layout.lineup, layout.look
    left = layout.stage.right + look.px(18)
    wide = room.right - layout.v(16, 14) - left
    width = min(round((room.height - 2 * layout.v(10, 8)) / RATIO), (wide - 5 * look.px(10)) // 6)
    high = tall(width)
    room = Rect(left, room.centery - high // 2, wide, high)
    gap = min(look.px(48), (wide - 6 * width) / 5)
    return tuple(Rect(round(x), room.y, width, high) for x in packing.in_row(room, [width] * 6, gap, middle=True))


def lineup_column(layout: Layout) -> tuple[Rect, ...]:
    """Five cards; below them the deck, lying on its side."""
    room, gap = layout.lineup, layout.look.px(8)
    foot = min(round(room.width / RATIO), round(room.height * 0.13))
    high = (room.height - foot - 5 * gap) / 5
    width = min(room.width, int(high / RATIO))
    card = (width, tall(width))
    if width < LEAST * layout.look.scale.ui:
        card = (room.width, min(room.width, int(high)))
    cards = []
    for i in range(5):
        cards.append(Rect((0, 0), card))
        cards[-1].center = (room.centerx, round(room.y + i * (high + gap) + high / 2))
    deck = Rect(0, 0, round(foot * RATIO), foot)
    deck.midbottom = (room.centerx, room.bottom)
    return (*cards, deck)


def chart(layout: Layout) -> list[Piece]:
    """Seven push buttons."""
    rows = chart_rows(layout)
    return [Piece(("entry", n), "entry", row, zone="chart") for n, row in zip(CHART, rows, strict=True)]


def chart_rows(layout: Layout) -> tuple[Rect, ...]:
    look, room = layout.look, layout.chart
    if layout.rail:
        head, foot, inset = look.px(8), look.px(8), look.px(6)
    else:
        head, foot, inset = layout.v(40, 44), layout.v(34, 36), look.px(9)
    step = (room.height - head - foot) / len(CHART)
    gap = look.px(4)
    return tuple(
        Rect(room.x + inset, round(room.y + head + i * step) + gap // 2, room.width - 2 * inset, round(step) - gap)
        for i in range(len(CHART))
    )


def stage(layout: Layout, state: State) -> list[Piece]:
    """Schemes that are being carried out lie where everybody sees them."""
    effects = [number for gang in state.gangs for number in gang.resolving]
    if not effects:
        return []
    room, look = layout.stage, layout.look
    high = min(room.height - layout.v(20, 18) - look.text(16), look.px(196))
    width = min(round(high / RATIO), room.width - look.px(8), look.px(150))
    room = Rect(room.x, room.centery - (tall(width) + look.text(16)) // 2, room.width, tall(width))
    rects = packing.row_of_cards(room, [False] * len(effects), width, look.px(4), middle=True)
    ui = look.scale.ui
    return [open_card(n, r, "stage", 20 + i, ui) for i, (n, r) in enumerate(zip(effects, rects, strict=True))]


