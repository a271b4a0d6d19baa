"""Where everything lies for a state as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterable

from hoochgame.core.words import TABLE
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.ground import raid_of, standing_guard
from hoochgame.games.hooch_stooges.model import GAP, NO_GUARD, State
from hoochgame.ui.look import text
from hoochgame.ui.tables.hooch_stooges import gangs, lane, overlay, tiles
from hoochgame.ui.tables.hooch_stooges.layout import Layout
from hoochgame.ui.tables.hooch_stooges.lying import open_card, worded
from hoochgame.ui.tables.hooch_stooges.marks import Key, Marks
from hoochgame.ui.tables.hooch_stooges.seats import turf_id
from hoochgame.ui.tables.kit import packing
from hoochgame.ui.tables.kit.piece import LEAST, RATIO, Piece, Rect, tall
from hoochgame.ui.tables.kit.setting import controls

Pieces = dict[Key, Piece]


def pieces(layout: Layout, state: State, marks: Marks) -> Pieces:
    """Every piece by its key, those below first."""
    away = fighting(state)
    foes = (piece for seat in layout.foe_seats() for piece in gangs.foe(layout, state, seat, away))
    return arranged(layout, state, marks, foes)


def fighting(state: State) -> frozenset[int]:
    """Who stands in the lane of an attack, and nowhere else."""
    raid = raid_of(state)
    return frozenset(lane.fighters(state, raid)) if raid else frozenset()


def arranged(layout: Layout, state: State, marks: Marks, others: Iterable[Piece]) -> Pieces:
    """What every table of the family has on it, and `others`."""
    raid, away = raid_of(state), fighting(state)
    found: Pieces = {}
    for piece in (
        *city(layout, state, away),
        *lineup(layout, state),
        *chart(layout),
        *others,
        *gangs.own(layout, state, away, marks.kept),
        *stage(layout, state),
        *controls(layout, marks),
    ):
        found[piece.key] = piece
    if raid:
        found.update((piece.key, piece) for piece in lane.pieces(layout, state, raid))
    found.update((piece.key, piece) for piece in overlay.pieces(layout, marks, found))
    return found


def city(layout: Layout, state: State, away: frozenset[int]) -> list[Piece]:
    """Turf with its tokens, and who stands guard there."""
    found = []
    for place, (rect, turf) in enumerate(zip(layout.places, state.city, strict=True)):
        art, hq, guard = turf_id(state, place), turf.hq == turf.owner != TABLE, standing_guard(state, place)
        tile = Piece(("turf", place), "turf", rect, art=art, zone="city", seat=turf.owner, hq=turf.hq != TABLE)
        guard = NO_GUARD if guard in away else guard
        found.append(tile._replace(guard=CARDS[guard].id) if guard != NO_GUARD else tile)
        if guard != NO_GUARD:
            face = tiles.post_of(layout, rect).portrait
            found.append(open_card(guard, face, "city", 1, layout.look.scale.ui, portrait=True))
        if turf.owner != TABLE:
            spot = token_spot(layout, rect, hq) if art or not hq else homestead(layout, rect)
            if guard != NO_GUARD:
                spot = guarded_token(tiles.post_of(layout, rect).picture, spot)
            found.append(Piece(("token", place), "token", spot, z=1, zone="city", seat=turf.owner, hq=hq))
    return found


def guarded_token(picture: Rect, token: Rect) -> Rect:
    """Small, where the turf is seen: a guard stands before it."""
    side = max(min(token.width, 24), round(token.width * 0.68))
    spot = Rect(0, 0, side, side)
    spot.topright = (picture.right - side // 12, picture.y + side // 12)
    return spot


def homestead(layout: Layout, tile: Rect) -> Rect:
    """A HQ without a turf card: its token is all there is."""
    size = round(min(tile.width, tile.height - layout.look.text(18) * 1.6) * 0.86)
    spot = Rect(0, 0, size, size)
    spot.midtop = (tile.centerx, tile.y + layout.look.px(6))
    return spot


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
    if layout.column and not layout.block:
        rects = lineup_column(layout, headed=state.tournament)
    else:
        rects = lineup_block(layout) if layout.block else lineup_row(layout)
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
    slot = (wide - 5 * look.px(10)) // 6
    width = min(round((room.height - 2 * layout.v(10, 8)) / RATIO), slot)
    high = tall(width)
    widths = [*[worded(width, high, slot, look.scale.ui)] * 5, width]
    room = Rect(left, room.centery - high // 2, wide, high)
    gap = min(look.px(48), (wide - sum(widths)) / 5)
    spots = zip(packing.in_row(room, widths, gap, middle=True), widths, strict=True)
    return tuple(Rect(round(x), room.y, each, high) for x, each in spots)


def lineup_block(layout: Layout) -> tuple[Rect, ...]:
    """Two cards a row; the deck is the sixth."""
    room, gap = layout.lineup, layout.look.px(12)
    width = min((room.width - gap) // 2, int((room.height - 2 * gap) / 3 / RATIO), layout.v(150, 150))
    high = tall(width)
    apart = min(2 * gap, (room.height - 3 * high) // 2)
    spread = min(2 * gap, room.width - 2 * width)
    left, top = room.centerx - width - spread // 2, room.bottom - 3 * high - 2 * apart
    return tuple(
        Rect(left + i % 2 * (width + spread), top + i // 2 * (high + apart), width, high) for i in range(6)
    )  # fmt: skip


def lineup_column(layout: Layout, headed: bool = False) -> tuple[Rect, ...]:
    """Five cards, below two lines of a heading where it has one; below them the deck, lying on its side."""
    room, gap = layout.lineup, layout.look.px(8)
    if headed:
        head = 2 * text.line_height("bold", layout.look.text(14)) + gap // 2
        room = Rect(room.x, room.y + head, room.width, room.height - head)
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
    """A push button for each entry."""
    rows = chart_rows(layout)
    return [Piece(("entry", n), "entry", row, zone="chart") for n, row in zip(layout.entries, rows, strict=True)]


def chart_rows(layout: Layout) -> tuple[Rect, ...]:
    look, room = layout.look, layout.chart
    if layout.rail:
        head, foot, inset = look.px(8), look.px(8), look.px(6)
    else:
        head, foot, inset = layout.v(40, 44), layout.v(34, 36), look.px(9)
    count = len(layout.entries)
    step = (room.height - head - foot) / count
    gap = look.px(4)
    return tuple(
        Rect(room.x + inset, round(room.y + head + i * step) + gap // 2, room.width - 2 * inset, round(step) - gap)
        for i in range(count)
    )


def stage(layout: Layout, state: State) -> list[Piece]:
    """Schemes that are being carried out lie where everybody sees them."""
    effects = [number for gang in state.gangs for number in gang.resolving]
    if not effects:
        return []
    room, look = layout.stage, layout.look
    high = min(room.height - layout.v(20, 18) - look.text(16), look.px(196))
    width, ui = min(round(high / RATIO), room.width - look.px(8), look.px(150)), look.scale.ui
    high, gap = tall(width), look.px(4)
    room = Rect(room.x, room.centery - (high + look.text(16)) // 2, room.width, high)
    wide = worded(width, high, (room.width - look.px(8)) / len(effects) - gap, ui)
    xs = packing.in_row(room, [wide] * len(effects), gap, middle=True)
    rects = [Rect(round(x), room.y, wide, high) for x in xs]
    return [open_card(n, r, "stage", 20 + i, ui) for i, (n, r) in enumerate(zip(effects, rects, strict=True))]
