"""The city: turf with its tokens and guards."""

from __future__ import annotations

from collections.abc import Iterator

from hoochgame.core.protocols import TABLE
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.model import NO_GUARD
from hoochgame.games.hooch_stooges.queries import attack_under_way_or_none, standing_guard
from hoochgame.ui.look.box import Box
from hoochgame.ui.table.keys import Key
from hoochgame.ui.table.pieces.piece import Piece, Rect, unmoved_piece
from hoochgame.ui.table.zone import Below, Lying, OfPieces, StyledPiece, TableCanvas, TableThing
from hoochgame.ui.titles.hooch_stooges.keys import TokenKey, TurfKey
from hoochgame.ui.titles.hooch_stooges.layout import HoochLayout
from hoochgame.ui.titles.hooch_stooges.moment import HoochMoment
from hoochgame.ui.titles.hooch_stooges.pictures import tiles
from hoochgame.ui.titles.hooch_stooges.pictures.faces import hq_shield_number, open_card, turf_id_at
from hoochgame.ui.titles.hooch_stooges.pictures.piece_state import PieceState
from hoochgame.ui.titles.hooch_stooges.pictures.tile_measures import form_on_table, side_boxes, sign_boxes
from hoochgame.ui.titles.hooch_stooges.zones.lane_rects import cut_lane, stooges_in_lane

Seen = tuple[StyledPiece, ...]


class HoochCity(OfPieces[HoochMoment, Seen]):
    """The city in the middle of the window; a guard is part of its turf where turf is chosen from."""

    name = "city"
    raised = staticmethod(unmoved_piece)

    def lay_out(self, at: HoochMoment, below: Below) -> Lying:
        return tuple(city_pieces(at))

    def hoverable_things(self, at: HoochMoment, lay: Lying) -> Iterator[TableThing]:
        legal = at.marks.legal
        turfs: dict[int, Key] = {turf.guard: TurfKey(place) for place, turf in enumerate(at.state.city)}
        for piece in lay:
            whole = turfs.get(piece.card) if piece.kind == "card" and piece.key not in legal else None
            there = piece.kind != "token"
            means = whole if whole in legal else None
            yield TableThing(piece.key, piece.rect, piece, focus=there, solid=there, means=means)

    def model(self, at: HoochMoment, lay: Lying) -> Seen:
        """Return what is drawn: not what an attack hides with two of its parts."""
        raid, seen = attack_under_way_or_none(at.state), self.resting_pieces(at, lay)
        if raid is None:
            return seen
        lane = cut_lane(at.layout, at.state, raid)
        return tuple(one for one in seen if not lane.covers_edge(one.piece.rect))

    def paint(self, canvas: TableCanvas, model: Seen) -> None:
        canvas.draw_pieces(model)

    def paint_overlay(self, canvas: TableCanvas, model: Seen, piece: Piece) -> None:
        for worn in model:
            if worn.piece.z > piece.z and piece.rect.contains(worn.piece.rect):
                canvas.draw_piece(worn)


def city_pieces(at: HoochMoment) -> Iterator[Piece]:
    layout, state, away = at.layout, at.state, stooges_in_lane(at.state)
    for place, (rect, turf) in enumerate(zip(layout.places, state.city, strict=True)):
        art, hq, guard = turf_id_at(state, place), turf.hq == turf.owner != TABLE, standing_guard(state, place)
        guard = NO_GUARD if guard in away else guard
        kept = PieceState(hq=turf.hq != TABLE, guard=CARDS[guard].id if guard != NO_GUARD else "")
        health = hq_shield_number(state, place)
        yield Piece(TurfKey(place), "tile", rect, art=art, zone="city", seat=turf.owner, number=health, state=kept)
        if guard != NO_GUARD:
            face = tiles.guard_boxes_on_tile(layout, rect).portrait
            yield open_card(guard, face, "city", 1, layout.look.scale.ui_scale_in_force, portrait=True)
        if turf.owner != TABLE:
            spot = token_box(layout, rect, hq) if art or not hq else cardless_hq_token_box(layout, rect)
            if guard != NO_GUARD:
                spot = guarded_token_box(tiles.guard_boxes_on_tile(layout, rect).picture, spot)
            yield Piece(TokenKey(place), "token", spot, z=1, zone="city", seat=turf.owner, state=PieceState(hq=hq))


def guarded_token_box(picture: Box, token: Box) -> Box:
    """Return a small box over the turf's picture: a guard stands before the turf."""
    side = max(min(token.width, 24), round(token.width * 0.68))
    return picture.inset(side // 12).place_inside((side, side), "rt")


def cardless_hq_token_box(layout: HoochLayout, tile: Rect) -> Box:
    """Return the box of an HQ without a turf card: its token is all there is."""
    size = round(min(tile.width, tile.height - layout.look.text_px(18) * 1.6) * 0.86)
    return Box.of_size((size, size), midtop=(tile.centerx, tile.y + layout.look.px(6)))


def token_box(layout: HoochLayout, tile: Rect, hq: bool) -> Box:
    """Return the upper right corner of a tile, or of its picture; on a small one the left of its picture."""
    form = form_on_table(layout, tile.size)
    if form in ("sign", "bare"):
        return sign_boxes(layout, tile.size, True, hq).token.move(tile.topleft)
    if form == "side":
        picture = side_boxes(layout, tile.size, True).picture
        side = round(picture.height * (0.5 if hq else 0.45))
        return picture.move(tile.topleft).inset(top=1, right=1).place_inside((side, side), "rt")
    size = round(2.25 * min(tile.height * 0.2, layout.look.px(26)) * (1.12 if hq else 1))
    down = layout.look.px(5)
    size = max(min(size, tiles.name_top(layout, tile.size) - down), min(22, tile.height - 8))
    return Box.from_rect(tile).inset(top=down, right=layout.look.px(6)).place_inside((size, size), "rt")
