"""The picture of a turf on the table: its sign, name, ability and price, in its owner's colour."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from hoochgame.core.language import pgettext
from hoochgame.core.protocols import TABLE
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS, TURFS, TurfKind
from hoochgame.games.hooch_stooges.model import Turf
from hoochgame.ui.look import images, shapes, text, tokens
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import NARROW
from hoochgame.ui.look.theme import INK, Look, SeatLook, mix_colours
from hoochgame.ui.table.layout import TableLayout
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.titles.hooch_stooges.pictures.badges import BRASS, bonus_or_health_badge, turf_price_plate

BY_ID = {turf.id: turf for turf in TURFS}
GUARDS = {card.id: card for card in CARDS}
NAME, GIST = NARROW.with_changes(colour="#f7ecd0"), NARROW.with_changes(colour="#ffd98a", role="name")  # on the band
MASTER = 0.625  # the master picture's height by its width
SIGN = 0.44  # how far down its sign has its middle
STREET = 1.66  # how many times as wide as the picture a tile may be before a mirrored sign would show
SHARE = 0.6  # of a tile's width: a guard's part, at most
TALL = 0.85  # a portrait's height by its width, as it was drawn
FIGURES = 38  # px: on a narrower portrait both figures have no room side by side
UPRIGHT = 0.7  # from this height by its width a tile shows the guard over its turf, not left of it
LARGE = 400  # px at 1920x1080: only the border of a wider tile has its owner's pattern
Size = tuple[int, int]


class TurfTile(NamedTuple):
    """The cache key of a tile's picture; `colour` is -1 without an owner."""

    turf: str
    size: Size
    colour: int
    health: int  # of an HQ, else 0
    title: int  # text size of the name
    words: str  # full, name or none
    guard: str = ""  # the guard


def tile_picture(
    layout: TableLayout, turf: str, size: Size, colour: int, health: int, guard: str = ""
) -> pygame.Surface:
    """Return the picture of a tile. It is cached: do not draw on it."""
    title = name_size(layout)
    words = (
        text_amount_of_turf(layout, BY_ID[turf], size)
        if turf
        else text_amount_that_fits(size, title, layout.look.scale.ui_scale_in_force)
    )
    kind = TurfTile(turf, size, colour, health, title, words, guard)
    return images.cached_picture(("tile", kind, layout.look.scale.pixels_per_unit), lambda: _draw_tile(layout, kind))


def text_amount_of_turf(layout: TableLayout, turf: TurfKind, size: Size) -> str:
    """Return how much is written on the tile of this turf: full, name or none."""
    look = layout.look
    room = size[0] - 2 * edge_width(look, True) - look.px(6)  # a longer name stands in the focus line only
    if room < NAME.width(look, wording.short_turf_name(turf), look.text_px(14)):
        return "none"
    return text_amount_that_fits(size, name_size(layout), look.scale.ui_scale_in_force)


def name_size(layout: TableLayout) -> int:
    return layout.look.text_px(17.5 if layout.seats < 5 else 14.2)


def name_top(layout: TableLayout, size: Size) -> int:
    """Return how far down a tile its name begins: what lies on the picture ends there."""
    title = name_size(layout)
    lines = {"full": 2.62, "name": 1.42, "none": 0.0}[
        text_amount_that_fits(size, title, layout.look.scale.ui_scale_in_force)
    ]
    return size[1] - layout.look.px(6) - round(title * (lines - 0.36)) if lines else size[1]


def text_amount_that_fits(size: Size, title: int, ui: float) -> str:
    """Return how much can be written on a tile of this size: full, name or none."""
    if size[0] < 100 * ui:
        return "none"
    roomy = size[0] >= 110 * ui and size[1] >= title * 2.62 + 32
    return "full" if roomy else "name" if size[1] >= title * 1.4 + 28 else "none"


def _draw_tile(layout: TableLayout, tile: TurfTile) -> pygame.Surface:
    look, (w, h) = layout.look, tile.size
    radius = look.px(7)
    surface = shapes.transparent_surface(tile.size)
    surface.blit(shapes.box(tile.size, radius, INK), (0, 0))
    edge = edge_width(look, tile.colour >= 0)
    if tile.colour >= 0:
        line = max(1, look.px(1.5))
        seat, grain = look.seat_look(tile.colour), max(4, look.px(7))
        if w > look.px(LARGE):
            draw_seat_border(surface, Box(line, line, w - 2 * line, h - 2 * line), seat, (grain, edge))
        else:
            fill = tokens.seat_pattern_fill((w - 2 * line, h - 2 * line), seat, grain, radius - line)
            surface.blit(fill, (line, line))
    inside, canvas = Box((0, 0), tile.size).inset(edge), Canvas(surface, look)
    if not tile.turf:
        if tile.health:
            _draw_cardless_hq(canvas, tile, inside)
        return surface
    art, band = inside.cut_bottom(band_height(tile.title, tile.words))
    seen = art
    if tile.guard:
        shared = guard_boxes(art, tile.title)
        seen = shared.picture
        _draw_guard_name_strip(canvas, tile, shared.strip)
    picture = building_picture(tile.turf, seen.size).copy()
    surface.blit(shapes.round_corners(picture, max(1, radius - edge // 2), 0 if band.height else None), seen)
    if band.height:
        _write_lines(canvas, layout, tile, band)
    if tile.words == "none":
        plate = turf_price_plate(max(8, round(tile.title * 0.58)), str(BY_ID[tile.turf].cost))
        images.blit_anchored(surface, plate, bottomleft=(inside.x + 2, art.bottom - 2))
    if tile.health:
        surface.blit(bonus_or_health_badge("health", shield_radius(tile), str(tile.health)), (seen.x + 1, seen.y + 1))
    return surface


def draw_seat_border(surface: pygame.Surface, box: Box, seat: SeatLook, grain_and_thick: tuple[int, int]) -> None:
    """Draw a border in a seat's colour and pattern, whose inside will be covered: of a large box that takes less."""
    grain, thick = grain_and_thick
    across, upright = (box.width, thick), (thick, box.height)
    for size, spot in ((across, box.topleft), (across, (box.x, box.bottom - thick)), (upright, box.topleft),
                       (upright, (box.right - thick, box.y))):  # fmt: skip
        surface.blit(tokens.seat_pattern_fill(size, seat, grain), spot)


def edge_width(look: Look, owned: bool) -> int:
    return max(4, look.px(6)) if owned else max(1, look.px(2))


def band_height(title: int, words: str) -> int:
    return round(title * (2.62 if words == "full" else 1.42)) if words != "none" else 0


def guard_boxes_on_tile(layout: TableLayout, rect: Rect) -> Post:
    """Return how a tile with a guard is shared."""
    edge, title = edge_width(layout.look, True), name_size(layout)
    band = band_height(title, text_amount_that_fits(rect.size, title, layout.look.scale.ui_scale_in_force))
    return guard_boxes(Box.from_rect(rect).inset(edge).cut_bottom(band)[0], title)


def _draw_cardless_hq(canvas: Canvas, tile: TurfTile, inside: Box) -> None:
    """Draw an HQ that is on no turf card; its token lies on it."""
    surface, look = canvas
    surface.blit(shapes.box(inside.size, look.px(5), look.theme.field), inside)
    words = pgettext("place", "Home")
    px = NARROW.shortened_to_fit(look, words, inside.width - look.px(8), px=tile.title).px
    NARROW.draw(canvas, words, (inside.centerx, inside.bottom - px * 0.8), "mm", px=px)


class Inscription(NamedTuple):
    """The words on the band of a tile, and how large they are."""

    name: str
    px: int
    gist: int  # its size; 0 where it has no room
    beside: int  # where it begins on the band
    above: bool  # whether the price lies on the picture, left of a token
    alone: bool  # whether the price stands beside the name


def fit_inscription(layout: TableLayout, turf: TurfKind, words: str, wide: int) -> Inscription:
    """Fit the words on a band this wide."""
    look, px = layout.look, name_size(layout)
    pad, least = look.px(6), look.text_px(14)
    plate = turf_price_plate(round(px * 0.58), str(turf.cost)).get_width()
    alone, brief, gist = words != "full", wording.short_turf_name(turf), wording.card_or_turf_gist(turf)
    room = wide - (plate + pad if alone else 0) - pad
    beside, above = pad + plate + look.px(7), False
    if alone and NAME.width(look, brief, least) > room:
        alone, above, room = False, True, wide - pad
    elif words == "full" and GIST.width(look, gist, least) > wide - beside:
        above, beside = True, pad
    name = wording.card_or_turf_name(turf)
    name = name if NAME.width(look, name, px) <= room - pad else brief
    size = text.fitting_size(GIST.role, max(least, round(px * 0.96)), gist, wide - beside, least)
    told = words == "full" and GIST.width(look, gist, size) <= wide - beside
    return Inscription(
        name, NAME.shortened_to_fit(look, name, room, px=px).px, size if told else 0, beside, above, alone
    )


def is_whole_turf_shown(layout: TableLayout, size: Size, state: Turf) -> bool:
    """Return whether a turf has room on its tile for its name and its ability."""
    words = text_amount_of_turf(layout, TURFS[state.kind], size)
    wide = size[0] - 2 * edge_width(layout.look, state.owner != TABLE)
    told = fit_inscription(layout, TURFS[state.kind], words, wide)
    return words == "full" and bool(told.gist)


def _write_lines(canvas: Canvas, layout: TableLayout, tile: TurfTile, band: Box) -> None:
    """Write name and ability on a dark band."""
    (surface, look), turf, px = canvas, BY_ID[tile.turf], tile.title
    surface.blit(shapes.box(band.size, max(1, look.px(4)), "#10100e"), band)
    surface.fill(BRASS, (band.x, band.y, band.width, max(1, look.px(1.5))))
    pad = look.px(6)
    plate = turf_price_plate(round(px * 0.58), str(turf.cost))
    told = fit_inscription(layout, turf, tile.words, band.width)
    if told.above:
        left = band.x + 2 + (2 * shield_radius(tile) if tile.health else 0)
        images.blit_anchored(surface, plate, bottomleft=(left, band.y - 2))
    NAME.draw(canvas, told.name, (band.x + pad, band.y + px * 0.76), px=told.px)
    if told.alone:
        images.blit_anchored(surface, plate, midright=(band.right - 2, band.centery))
    if tile.words != "full":
        return
    y = band.bottom - px * 0.74
    if not told.above:
        images.blit_anchored(surface, plate, midleft=(band.x + pad - 1, y))
    if told.gist:
        GIST.draw(canvas, wording.card_or_turf_gist(turf), (band.x + told.beside, y), px=told.gist)


def shield_radius(tile: TurfTile) -> int:
    """Return the radius of the shield with an HQ's health."""
    return max(9, round(min(tile.size[1] * 0.15, tile.title * 1.2)))


@images.cached
def building_picture(turf: str, size: Size) -> pygame.Surface:
    """Return the building with its whole sign; a tile wider than the picture continues the street, mirrored."""
    w, h = max(1, size[0]), max(1, size[1])
    high = min(w * MASTER, max(h, h / 0.56, w / STREET * MASTER))
    if high < h:
        return images.turf_picture(turf, (w, h))
    wide = round(high / MASTER)
    whole = images.turf_picture(turf, (wide, round(high)))
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    y = -round(min(max(0.0, high * SIGN - h / 2), high - h))
    x = (w - wide) // 2
    mirrored = pygame.transform.flip(whole, True, False)
    surface.blit(mirrored, (x - wide, y))
    surface.blit(mirrored, (x + wide, y))
    surface.blit(whole, (x, y))
    return surface


# A stooge that guards a turf: how it shares the tile, and the strip with its name.


class Post(NamedTuple):
    """The upper part of a tile: the guard's portrait, its name, and the turf's picture."""

    portrait: Box
    picture: Box
    strip: Box


def guard_boxes(room: Box, px: int) -> Post:
    """Share the room above the words of a turf; `px` is the size of names."""
    high = round(px * 1.36)
    upper, strip = room.cut_bottom(high)
    if room.height > UPRIGHT * room.width:
        face, below = room.cut_top(min(round(room.width * TALL), round(upper.height * 0.64)))
        strip, picture = below.cut_top(high)
        return Post(face, picture, strip)
    wide = min(max(round(upper.height / TALL), FIGURES), round(room.width * SHARE))
    return Post(*upper.cut_left(wide), strip)


def _draw_guard_name_strip(canvas: Canvas, tile: TurfTile, strip: Box) -> None:
    """Write the guard's name on its gang's colour, darkened; its figures stand on its portrait."""
    surface, look = canvas
    surface.fill(mix_colours(look.seat_look(tile.colour).colour, INK, 0.72), strip)
    room, words, px = strip.width - look.px(12), wording.card_or_turf_name(GUARDS[tile.guard]), tile.title
    role, least = NARROW.role, look.text_px(14)
    while " " in words and text.width(role, text.fitting_size(role, px, words, room, least), words) > room:
        words = words.split(" ", 1)[1]  # the last name is kept
    name, size = text.shorten_to_fit(role, px, words, room, least)
    NARROW.draw(canvas, name, strip.inset(left=look.px(6)), px=size)
