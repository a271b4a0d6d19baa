"""Two opponents face to face: each with portrait and name, a figure that changes, and its track."""

from __future__ import annotations

from typing import NamedTuple

from hoochgame.ui.look import images, paint, shapes, tokens
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, NAME, STENCIL, TIGHT, TYPED
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table import open_row
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.titles.moonshiners.zones.price_button import draw_before_and_after
from hoochgame.ui.titles.moonshiners.zones.track import CubeTrack

HEAD, FIGURES, TRACKS = 0.13, 0.4, 0.17  # parts of the height, from above; the rest is below both
SIDE, MIDDLE = 0.37, 0.23  # parts of the width
FACE = 0.94  # of a portrait, by the height of the figures
WORDS, FIGURE = BODY.with_changes(17, leading=TIGHT), 44  # a style, and a size of figures


class Party(NamedTuple):
    """One of the two. `seat` is the number of its seat's colour, or -1; of its `lines` the first with room is said."""

    name: str
    more: str
    folder: str
    picture: str
    ring: str  # the colour round the picture
    seat: int
    label: str
    was: int
    now: int
    lines: tuple[str, ...]
    track: CubeTrack


class FacingRects(NamedTuple):
    """The parts of the frame: from above, then from the left."""

    head: Box
    sides: tuple[Box, Box]
    tracks: tuple[Box, Box]
    middle: Box  # between both
    below: Box


def facing_rects(look: Look, rect: Rect) -> FacingRects:
    """Cut the frame into its parts."""
    pad = max(8, rect.height // 24)
    inner = Box.from_rect(rect).inset(pad)
    head, rest = inner.cut_top(round(rect.height * HEAD))
    high, track = round(rect.height * FIGURES), round(rect.height * TRACKS)
    side = round(inner.width * SIDE) - pad
    middle = min(round(inner.width * MIDDLE) + 4 * pad, inner.width - 2 * side)
    centre = Box.of_size((middle, high + track), midtop=(inner.centerx, rest.y))
    figures, rest = rest.cut_top(high)
    row, below = rest.cut_top(track, pad // 2)
    thin = min(track - look.px(6), look.px(40))
    row = row.place_inside((row.width, thin))
    tracks = row.cut_left(side - pad)[0], row.inset(left=centre.right + pad - row.x)
    return FacingRects(head, (figures.cut_left(side)[0], figures.cut_right(side)[1]), tracks, centre, below)


def portrait_size(look: Look, rect: Rect) -> tuple[int, int]:
    side = round(facing_rects(look, rect).sides[0].height * FACE)
    return side, side


def draw_duel(canvas: Canvas, rect: Rect, parties: tuple[Party, Party], heading: str) -> None:
    """Paint the frame, what it is about, and both; the second one is mirrored."""
    where = facing_rects(canvas.look, rect)
    open_row.paint_frame(canvas, rect)
    STENCIL.with_changes(NAME.size).draw(canvas, heading, where.head, "mm")
    for party, side, mirrored in zip(parties, where.sides, (False, True), strict=True):
        _draw_name(canvas, party, where, mirrored)
        _draw_figure(canvas, party, side, mirrored)
        party.track.paint(canvas)


def _draw_name(canvas: Canvas, party: Party, where: FacingRects, mirrored: bool) -> None:
    """Write the name, from the outside to the middle, and what else there is to it if there is room."""
    (surface, look), head, anchor = canvas, where.head, "rm" if mirrored else "lm"
    x, gap = (head.right, -look.px(8)) if mirrored else (head.x, look.px(8))
    if party.seat >= 0:
        token = tokens.seat_token(look.seat_look(party.seat), round(head.height * 0.8))
        x = images.blit_anchored(surface, token, midleft=(x, head.centery)).right + gap
    most = where.sides[0].width * 2 // 3
    spot = NAME.draw(canvas, party.name, (x, head.centery), anchor, overflow="shrink", room=most)
    x = (spot.left if mirrored else spot.right) + gap
    room = x - where.middle.right if mirrored else where.middle.x - x
    if TYPED.width(look, party.more) <= room:
        TYPED.draw(canvas, party.more, (x, head.centery), anchor)


def _draw_figure(canvas: Canvas, party: Party, rect: Rect, mirrored: bool) -> None:
    (surface, look), side = canvas, round(rect.height * FACE)
    face = Box.from_rect(rect).place_inside((side, side), "rt" if mirrored else "lt")
    if party.picture:
        surface.blit(images.scaled_picture(party.folder, party.picture, face.size), face)
        shapes.draw_box_outline(surface, face, look.px(8), party.ring, paint.hairline_width(look) + 1)
    x = party.track.rect.x if mirrored else face.right + look.px(14)
    room = Box.from_edges(x, rect.y, face.x - look.px(8) if mirrored else rect.right, rect.bottom)
    y = WORDS.draw(canvas, party.label, room, "lt", colour="quiet").bottom
    row = room.inset(top=y - room.y).cut_top(look.text_px(FIGURE))[0]
    draw_before_and_after(canvas, row, party.was, party.now, FIGURE, middle=False)
    most = (room.bottom - row.bottom) // WORDS.px(look)
    ways = [WORDS.wrap(look, words, room.width) for words in party.lines]
    said = next((lines for lines in ways if len(lines) <= most), ways[-1][:most])
    WORDS.draw_lines(canvas, said, (x, row.bottom + look.px(2)), "lt")
