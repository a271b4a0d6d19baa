"""How a turf's tile is divided: which form it has at its size, and how large its words are."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import TurfKind
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.text_style import NARROW
from hoochgame.ui.look.theme import SMALLEST_TEXT, Look
from hoochgame.ui.table.layout import TableLayout

NAME = NARROW.with_changes(colour="#f7ecd0")
GIST = NARROW.with_changes(colour="#ffd98a", role="name")
Size = tuple[int, int]
Form: TypeAlias = Literal["full", "side", "sign", "bare"]
# full: name and ability below the picture; side: right of it; sign: only the name below it, the ability is a sign
# on it; bare: a sign without any name
LINES = 2.62  # the height of two lines below a picture, by the size of the name
STRIP = 1.28  # that of one line
ROW = 1.1  # the least height of signs
SIDE = 126  # px at 1280x720: from this width on words stand right of a picture


class TurfTile(NamedTuple):
    """The cache key of a tile's picture; `colour` is -1 without an owner."""

    turf: str
    size: Size
    colour: int
    health: int  # of an HQ, else 0
    title: int  # text size of the name
    form: Form
    guard: str = ""  # the guard


def name_size(layout: TableLayout) -> int:
    return layout.look.text_px(17.5 if layout.seats < 5 else 14.2)


def edge_width(look: Look, owned: bool) -> int:
    return max(4, look.px(6)) if owned else max(1, look.px(2))


def tile_form(size: Size, title: int, ui: float) -> Form:
    """Return the form of a tile of this size."""
    if size[0] >= 110 * ui and size[1] >= title * LINES + 32:
        return "full"
    if size[0] >= SIDE * ui and size[1] >= title * LINES + 8:
        return "side"
    return "sign" if size[1] >= SMALLEST_TEXT * (STRIP + ROW) + 8 else "bare"


def form_on_table(layout: TableLayout, size: Size) -> Form:
    """Return the form of all tiles of this size on a table."""
    return tile_form(size, name_size(layout), layout.look.scale.ui_scale_in_force)


def words_band_height(title: int, form: Form) -> int:
    """Return how much of a tile its words take from the picture."""
    return round(title * LINES) if form == "full" else 0


def name_on_table(layout: TableLayout, turf: TurfKind, size: Size) -> str:
    """Return the name on all tiles of this turf: the short one if the full one has no room on one of them."""
    name, px, form = wording.card_or_turf_name(turf), name_size(layout), form_on_table(layout, size)
    room = size[0] - 2 * edge_width(layout.look, True) - layout.look.px(12)
    if form == "side":
        room = side_boxes(layout, size, True).words.width
    fits = form in ("full", "side") and NAME.width(layout.look, name, px) <= room
    return name if fits else wording.short_turf_name(turf)


def shield_radius(tile: TurfTile) -> int:
    """Return the radius of the shield with an HQ's health."""
    return max(9, round(min(tile.size[1] * 0.15, tile.title * 1.2)))


class SideBoxes(NamedTuple):
    """A tile whose words stand right of the picture."""

    picture: Box
    words: Box


def side_boxes(layout: TableLayout, size: Size, owned: bool) -> SideBoxes:
    inside = Box((0, 0), size).inset(edge_width(layout.look, owned))
    edges = 2 * (edge_width(layout.look, True) - edge_width(layout.look, owned))  # all pictures have one width
    picture, rest = inside.cut_left(min(inside.height - edges, round(size[0] * 0.34)))
    return SideBoxes(picture, rest.inset(left=layout.look.px(8), right=2))


class SignBoxes(NamedTuple):
    """A small tile: a token, a price and a sign over its picture, the name below."""

    picture: Box
    strip: Box
    token: Box  # without an owner it is empty
    price: Box
    sign: Box
    px: int  # the size of the name


def sign_boxes(layout: TableLayout, size: Size, owned: bool, hq: bool = False) -> SignBoxes:
    inside, px = Box((0, 0), size).inset(edge_width(layout.look, owned)), name_size(layout)
    if form_on_table(layout, size) == "bare":
        picture, strip = inside, Box(inside.x, inside.bottom, inside.width, 0)
    else:
        low = 2 * edge_width(layout.look, True)
        px = px if size[1] - low >= px * (STRIP + ROW) else SMALLEST_TEXT
        picture, strip = inside.cut_bottom(round(px * STRIP))
    side = min(picture.height, round(px * (1.5 if hq else 1.38))) if owned else 0
    radius = price_radius(min(picture.height, round(px * 0.94)))
    token, rest = picture.cut_left(side)
    token = token.place_inside((side, side), "mm")
    price, sign = rest.inset(left=1 if owned else 3).cut_left(round(radius * 3.5), 2)
    return SignBoxes(picture, strip, token, price, sign.inset(right=2), px)


def price_radius(height: int) -> float:
    """Return the radius of a price plate of this height."""
    return max(5, height) / 1.9
