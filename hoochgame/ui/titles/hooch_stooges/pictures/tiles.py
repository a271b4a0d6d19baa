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
from hoochgame.ui.look.theme import INK, SMALLEST_TEXT, SeatLook, mix_colours
from hoochgame.ui.table.layout import TableLayout
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.titles.hooch_stooges.pictures.badges import BRASS, bonus_or_health_badge, turf_price_plate
from hoochgame.ui.titles.hooch_stooges.pictures.signs import draw_sign, turf_sign
from hoochgame.ui.titles.hooch_stooges.pictures.tile_measures import (
    GIST,
    LINES,
    NAME,
    Size,
    TurfTile,
    edge_width,
    form_on_table,
    name_on_table,
    name_size,
    shield_radius,
    side_boxes,
    sign_boxes,
    words_band_height,
)

LEAST_SHIELD = 9  # px: the radius of the shield of an HQ
BY_ID = {turf.id: turf for turf in TURFS}
GUARDS = {card.id: card for card in CARDS}
MASTER = 0.625  # the master picture's height by its width
SIGN = 0.44  # how far down its sign has its middle
STREET = 1.66  # how many times as wide as the picture a tile may be before a mirrored sign would show
SHARE = 0.6  # of a tile's width: a guard's part, at most
TALL = 0.85  # a portrait's height by its width, as it was drawn
FIGURES = 38  # px: on a narrower portrait both figures have no room side by side
UPRIGHT = 0.7  # from this height by its width a tile shows the guard over its turf, not left of it
LARGE = 400  # px at 1920x1080: only the border of a wider tile has its owner's pattern
BAND, SHADE = "#10100e", 0.74  # behind words; how much darker a picture behind signs is


def tile_picture(
    layout: TableLayout, turf: str, size: Size, colour: int, health: int, guard: str = ""
) -> pygame.Surface:
    """Return the picture of a tile. It is cached: do not draw on it."""
    kind = TurfTile(turf, size, colour, health, name_size(layout), form_on_table(layout, size), guard)
    return images.cached_picture(("tile", kind, layout.look.scale.pixels_per_unit), lambda: _draw_tile(layout, kind))


def name_top(layout: TableLayout, size: Size) -> int:
    """Return how far down a tile its name begins: what lies on the picture ends there."""
    if form_on_table(layout, size) != "full":
        return size[1]
    return size[1] - layout.look.px(6) - round(name_size(layout) * (LINES - 0.36))


def _draw_tile(layout: TableLayout, tile: TurfTile) -> pygame.Surface:
    look, owned = layout.look, tile.colour >= 0
    canvas = Canvas(shapes.transparent_surface(tile.size), look)
    _draw_frame(canvas, tile)
    inside = Box((0, 0), tile.size).inset(edge_width(look, owned))
    if not tile.turf:
        if tile.health:
            _draw_cardless_hq(canvas, tile, inside)
    elif tile.form == "full" or tile.guard:
        _draw_full(canvas, layout, tile, inside)
    elif tile.form == "side":
        _draw_low_wide_tile(canvas, layout, tile, inside)
    else:
        _draw_small(canvas, layout, tile)
    return canvas.surface


def _draw_frame(canvas: Canvas, tile: TurfTile) -> None:
    """Draw the edge, in the owner's colour and pattern."""
    (surface, look), (w, h) = canvas, tile.size
    radius = look.px(7)
    surface.blit(shapes.box(tile.size, radius, INK), (0, 0))
    if tile.colour < 0:
        return
    line = max(1, look.px(1.5))
    seat, grain = look.seat_look(tile.colour), max(4, look.px(7))
    if w > look.px(LARGE):
        draw_seat_border(
            surface, Box(line, line, w - 2 * line, h - 2 * line), seat, (grain, edge_width(look, owned=True))
        )
    else:
        fill = tokens.seat_pattern_fill((w - 2 * line, h - 2 * line), seat, grain, radius - line)
        surface.blit(fill, (line, line))


def _draw_full(canvas: Canvas, layout: TableLayout, tile: TurfTile, inside: Box) -> None:
    """Draw a tile with its words below the picture; a guard shares the picture."""
    surface, radius = canvas.surface, canvas.px(7)
    art, band = inside.cut_bottom(words_band_height(tile.title, tile.form))
    seen = art
    if tile.guard:
        shared = portrait_name_and_picture_boxes(art, tile.title)
        seen = shared.picture
        _draw_guard_name_strip(canvas, tile, shared.strip)
    picture, edge = building_picture(tile.turf, seen.size).copy(), inside.x
    surface.blit(shapes.round_corners(picture, max(1, radius - edge // 2), 0 if band.height else None), seen)
    if band.height:
        _write_lines(canvas, layout, tile, band, seen)
    else:
        plate = turf_price_plate(max(8, round(tile.title * 0.58)), str(BY_ID[tile.turf].cost))
        images.blit_anchored(surface, plate, bottomleft=(inside.x + 2, art.bottom - 2))
    if tile.health:
        radius = min(shield_radius(tile), max(LEAST_SHIELD, (seen.height - 2) // 2))
        surface.blit(bonus_or_health_badge("health", radius, str(tile.health)), (seen.x + 1, seen.y + 1))


def _draw_low_wide_tile(canvas: Canvas, layout: TableLayout, tile: TurfTile, inside: Box) -> None:
    """Draw a low, wide tile: price, token and shield on the picture, right of it the name and the ability."""
    (surface, look), turf = canvas, BY_ID[tile.turf]
    boxes, radius = side_boxes(layout, tile.size, tile.colour >= 0), max(1, look.px(4))
    surface.blit(shapes.box(inside.size, radius, BAND), inside)
    surface.blit(shapes.round_corners(building_picture(tile.turf, boxes.picture.size).copy(), radius), boxes.picture)
    plate = turf_price_plate(round(tile.title * 0.56), str(turf.cost))
    images.blit_anchored(surface, plate, bottomleft=(boxes.picture.x + 1, boxes.picture.bottom - 1))
    if tile.health:
        surface.blit(bonus_or_health_badge("health", 9, str(tile.health)), (boxes.picture.x, boxes.picture.y))
    upper, lower = boxes.words.rows(2)
    high = tile.size[1] - 2 * edge_width(look, owned=True)  # an owner changes no size of names
    large = max(tile.title, min(round(high * 0.31), round(tile.title * 1.12)))
    NAME.draw(canvas, name_on_table(layout, turf, tile.size), upper, px=large, overflow="shrink")
    gist, px = wording.card_or_turf_gist(turf), look.text_px(14)
    if GIST.width(look, gist, px) <= lower.width:
        GIST.draw(canvas, gist, lower, px=max(px, round(tile.title * 0.96)), overflow="shrink")
    else:
        draw_sign(canvas, turf_sign(turf), lower, tile.title, "lm")


def _draw_small(canvas: Canvas, layout: TableLayout, tile: TurfTile) -> None:
    """Draw a small tile: price and sign over the darkened picture, the name below."""
    (surface, look), turf = canvas, BY_ID[tile.turf]
    boxes, radius = sign_boxes(layout, tile.size, tile.colour >= 0, bool(tile.health)), max(1, look.px(4))
    picture = building_picture(tile.turf, boxes.picture.size).copy()
    picture.blit(shapes.box(picture.get_size(), 0, INK, SHADE), (0, 0))
    surface.blit(shapes.round_corners(picture, radius, 0 if boxes.strip.height else None), boxes.picture)
    plate = turf_price_plate(boxes.price.width / 3.5, str(turf.cost))
    images.blit_anchored(surface, plate, midleft=boxes.price.midleft)
    draw_sign(canvas, turf_sign(turf), boxes.sign, max(SMALLEST_TEXT, min(boxes.px, boxes.sign.height)))
    if boxes.strip.height:
        surface.blit(shapes.box(boxes.strip.size, radius, BAND), boxes.strip)
        NAME.draw(
            canvas, name_on_table(layout, turf, tile.size), boxes.strip.inset(x=1), "mm", px=boxes.px,
            overflow="shrink",
        )  # fmt: skip


def draw_seat_border(surface: pygame.Surface, box: Box, seat: SeatLook, grain_and_thick: tuple[int, int]) -> None:
    """Draw a border in a seat's colour and pattern, whose inside will be covered: of a large box that takes less."""
    grain, thick = grain_and_thick
    across, upright = (box.width, thick), (thick, box.height)
    for size, spot in ((across, box.topleft), (across, (box.x, box.bottom - thick)), (upright, box.topleft),
                       (upright, (box.right - thick, box.y))):  # fmt: skip
        surface.blit(tokens.seat_pattern_fill(size, seat, grain), spot)


def guard_boxes_on_tile(layout: TableLayout, rect: Rect) -> GuardBoxes:
    """Return how a tile with a guard is shared."""
    edge, title = edge_width(layout.look, True), name_size(layout)
    band = words_band_height(title, form_on_table(layout, rect.size))
    return portrait_name_and_picture_boxes(Box.from_rect(rect).inset(edge).cut_bottom(band)[0], title)


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
    gist: int  # its size; 0 where it has no room, and a sign stands for it
    beside: int  # where it begins on the band
    above: bool  # whether the price lies on the picture, left of a token


def fit_inscription(layout: TableLayout, turf: TurfKind, size: Size, wide: int) -> Inscription:
    """Fit the words on a band this wide, on a tile of this size."""
    look, px = layout.look, name_size(layout)
    pad, least = look.px(6), look.text_px(14)
    plate = turf_price_plate(round(px * 0.58), str(turf.cost)).get_width()
    gist, name = wording.card_or_turf_gist(turf), name_on_table(layout, turf, size)
    beside, above = pad + plate + look.px(7), False
    if GIST.width(look, gist, least) > wide - beside:
        above, beside = True, pad
    fitted = text.fitting_size(GIST.role, max(least, round(px * 0.96)), gist, wide - beside, least)
    told = GIST.width(look, gist, fitted) <= wide - beside
    return Inscription(
        name, NAME.shortened_to_fit(look, name, wide - pad, px=px).px, fitted if told else 0, beside, above
    )


def is_whole_turf_shown(layout: TableLayout, size: Size, state: Turf) -> bool:
    """Return whether a turf has room on its tile for its name and its ability in words."""
    form, turf, owned = form_on_table(layout, size), TURFS[state.kind], state.owner != TABLE
    if form == "side":
        room = side_boxes(layout, size, owned).words.width
        return GIST.width(layout.look, wording.card_or_turf_gist(turf), layout.look.text_px(14)) <= room
    wide = size[0] - 2 * edge_width(layout.look, owned)
    return form == "full" and bool(fit_inscription(layout, turf, size, wide).gist)


def _write_lines(canvas: Canvas, layout: TableLayout, tile: TurfTile, band: Box, seen: Box) -> None:
    """Write name and ability on a dark band below the picture."""
    (surface, look), turf, px = canvas, BY_ID[tile.turf], tile.title
    surface.blit(shapes.box(band.size, max(1, look.px(4)), BAND), band)
    surface.fill(BRASS, (band.x, band.y, band.width, max(1, look.px(1.5))))
    pad = look.px(6)
    plate = turf_price_plate(round(px * 0.58), str(turf.cost))
    told = fit_inscription(layout, turf, tile.size, band.width)
    y = band.bottom - px * 0.74
    if told.above:
        left = seen.x + 2 + (2 * shield_radius(tile) if tile.health else 0)
        images.blit_anchored(surface, plate, bottomleft=(left, seen.bottom - 2))
    else:
        images.blit_anchored(surface, plate, midleft=(band.x + pad - 1, y))
    NAME.draw(canvas, told.name, (band.x + pad, band.y + px * 0.76), px=told.px)
    if told.gist:
        GIST.draw(canvas, wording.card_or_turf_gist(turf), (band.x + told.beside, y), px=told.gist)
    else:
        place = Box.of_size((band.width - told.beside, px), midleft=(band.x + told.beside, y))
        draw_sign(canvas, turf_sign(turf), place, px, "lm")


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


class GuardBoxes(NamedTuple):
    """The upper part of a tile: the guard's portrait, its name, and the turf's picture."""

    portrait: Box
    picture: Box
    strip: Box


def portrait_name_and_picture_boxes(room: Box, name_px: int) -> GuardBoxes:
    """Share the room above the words of a turf; `name_px` is the size of names."""
    high = round(name_px * 1.36)
    upper, strip = room.cut_bottom(high)
    if room.height > UPRIGHT * room.width:
        face, below = room.cut_top(min(round(room.width * TALL), round(upper.height * 0.64)))
        strip, picture = below.cut_top(high)
        return GuardBoxes(face, picture, strip)
    wide = min(max(round(upper.height / TALL), FIGURES), round(room.width * SHARE))
    return GuardBoxes(*upper.cut_left(wide), strip)


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
