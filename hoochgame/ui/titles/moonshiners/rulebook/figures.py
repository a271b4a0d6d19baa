"""The rulebook's pictures for Moonshiners: the things in them, and the map."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

import pygame
from msgspec.structs import replace as changed

from hoochgame.core.language import _
from hoochgame.core.protocols import Seat
from hoochgame.games.moonshiners import content as c
from hoochgame.games.moonshiners.model import Building, Drunkard, Hero, MoonshinersState
from hoochgame.games.moonshiners.wilds import HEXES, STEP, UNEXPLORED
from hoochgame.ui.look import images, paint, shapes, tokens
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import INK, Look
from hoochgame.ui.rulebooks.book import PRINTED
from hoochgame.ui.table.figures.figure import Drawing, FigureItem, FigureStock, Maker, Size
from hoochgame.ui.table.figures.items import (
    SHARED,
    SIDE,
    card_maker,
    centred_painter,
    counted_maker,
    die_maker,
    picture_maker,
    scaled_pixels,
)
from hoochgame.ui.table.figures.row import RowFigure
from hoochgame.ui.table.layout import cut_window
from hoochgame.ui.table.pieces.piece import card_height
from hoochgame.ui.table.pieces.pile import paint_waiting_place
from hoochgame.ui.titles.moonshiners import faces, goods, pieces, spots
from hoochgame.ui.titles.moonshiners.hexes import WIDE, Grid, Point, fit_grid, grid_extent_in_radii
from hoochgame.ui.titles.moonshiners.layout import BAND, SPOTS, MoonshinersLayout, cut_layout
from hoochgame.ui.titles.moonshiners.pictures import figurines
from hoochgame.ui.titles.moonshiners.rulebook.arrows import draw_arrow, step_arrows
from hoochgame.ui.titles.moonshiners.zones.corners import day_track, paint_day_track
from hoochgame.ui.titles.moonshiners.zones.dice import numbered_face
from hoochgame.ui.titles.moonshiners.zones.map import ground_model, paint_hex_ground
from hoochgame.ui.titles.moonshiners.zones.plate_counters import INEBRIATION, STAMINA
from hoochgame.ui.titles.moonshiners.zones.shelf import PICTURES
from hoochgame.ui.titles.moonshiners.zones.slots import TokenSlots
from hoochgame.ui.titles.moonshiners.zones.track import Cube, CubeTrack

RADIUS, CRATE, MAP = 78, 128, 760  # px at 1080p: of a hex, and the widths of a crate and of the map
LEAST_RADIUS, LEAST_MAP = 50, 540  # px: on smaller ones names have no room
TRACK, DAYS = (400, 40), (300, 170)  # px at 1080p
BELOW, HEAD = 0.42, 0.34  # how far below the middle of a hex an arrow is drawn, and its head, by the radius
EVERYWHERE = [spot for found in SPOTS.values() for spot in found]
BARE = MoonshinersState(
    (Hero(),) * c.NUMBERS.seats[1], (UNEXPLORED,) * len(HEXES), (Building(),) * len(HEXES), (), (), (), ()
)


# Things.


def _hex_item(look: Look, which: str, scale: float) -> FigureItem:
    """Make a hex as on the map: `` unexplored, `saloon` explored, `saloon:0:2:3` with two houses, three survivors."""
    radius = max(LEAST_RADIUS, scaled_pixels(look, RADIUS, scale))
    tile, *owned = which.split(":")
    state = with_tile(BARE, HEXES[0], tile) if tile else BARE
    if owned:
        seat, level, crew = map(int, owned)
        state = state.with_building_changed(HEXES[0], owner=Seat(seat), level=level, crew=crew)

    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        (q, r), (x, y) = SPOTS[HEXES[0]][0], rect.center
        layout = layout_on_grid(look, Grid(x - WIDE * radius * (q + r / 2), y - 1.5 * radius * r, radius))
        paint_hex_ground(surface, layout, ground_model(state, HEXES[0], Seat(0))._replace(numbered=False, free=False))
        paint_pieces_on_map(surface, layout, state)

    return FigureItem((round(WIDE * radius), 2 * radius), draw, PRINTED + tile if tile else "")


def _drunkard_picture(look: Look, which: str, size: Size) -> pygame.Surface:
    """Draw a drunkard: `sad:7`, or `sad:0` under the table."""
    kind, _colon, left = which.partition(":")
    upright = pieces.drunkard_mark(kind, size, int(left))
    return upright if int(left) else images.rotated_picture(("lying", kind), upright, 90)


def _track_item(look: Look, which: str, scale: float) -> FigureItem:
    """Make the track of a hero: `1:12` for stamina and inebriation, `1:8:20` for one that starts at 20."""
    stamina, inebriation, *start = map(int, which.split(":"))
    size = (max(250, scaled_pixels(look, TRACK[0], scale)), max(26, scaled_pixels(look, TRACK[1], scale)))
    cubes = (Cube(stamina, STAMINA), Cube(inebriation, INEBRIATION))
    last = start[0] if start else c.NUMBERS.inebriation
    return FigureItem(
        size, lambda surface, rect: CubeTrack(rect, last, cubes, c.NUMBERS.stamina[1:]).paint(Canvas(surface, look))
    )


def _crate_item(look: Look, which: str, scale: float) -> FigureItem:
    """Make an open crate: `2:6` for strength 2 with six bottles, `0` for its empty place."""
    strength, _colon, bottles = which.partition(":")
    wide = max(faces.CARD_FACES.least, scaled_pixels(look, CRATE, scale))
    size = (wide, card_height(wide))
    if strength == "0":
        return FigureItem(
            size, lambda surface, rect: paint_waiting_place(Canvas(surface, look), rect, _("no crate is open"))
        )
    id = next(one.id for one in c.BOOZE if one.strength == int(strength))
    return FigureItem(
        size,
        centred_painter(
            lambda: faces.crate_picture(faces.worded_card_of_art(id), size, look.text_px(14), int(bottles))
        ),
        PRINTED + id,
    )


def _days_item(look: Look, which: str, scale: float) -> FigureItem:
    """Make the time track: `1` for the first day."""
    size = (scaled_pixels(look, DAYS[0], scale), scaled_pixels(look, DAYS[1], scale))
    return FigureItem(size, lambda surface, rect: paint_day_track(Canvas(surface, look), day_track(rect, int(which))))


def _item_over_tokens(picture: pygame.Surface, look: Look, colour: str, number: int) -> FigureItem:
    """Make a picture with `number` action tokens below it."""
    (wide, high), row = picture.get_size(), max(20, round(picture.get_height() * 0.36))

    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        images.blit_anchored(surface, picture, midtop=rect.midtop)
        TokenSlots(Box.from_rect(rect).cut_bottom(row)[1], number, number, colour).paint(Canvas(surface, look))

    return FigureItem((max(wide, round(number * row * 1.3)), high + row + 4), draw)


def _turn_item(look: Look, which: str, scale: float) -> FigureItem:
    """Make a turn: `0:2` for seat 0 with two actions."""
    seat, _colon, actions = which.partition(":")
    picture = tokens.seat_token(look.seat_look(int(seat)), max(44, scaled_pixels(look, 84, scale)))
    return _item_over_tokens(picture, look, look.seat_look(int(seat)).colour, int(actions))


def _action_item(look: Look, which: str, scale: float) -> FigureItem:
    """Make an action with a token for each time that it may be taken in a Day."""
    picture = images.icon(PICTURES[which], max(44, scaled_pixels(look, 84, scale)), look.theme.accent)
    return _item_over_tokens(picture, look, look.seat_look(0).colour, c.LIMIT[c.ACTIONS.index(which)])


def _cube_picture(look: Look, side: int) -> pygame.Surface:
    edge = max(2, side // 12)
    picture = shapes.box((side, side), side // 6, INK).copy()
    picture.blit(shapes.box((side - 2 * edge, side - 2 * edge), side // 8, INEBRIATION), (edge, edge))
    return picture


def _seat_piece_maker(drawn: Callable[..., pygame.Surface], slim: float = 1) -> Maker:
    """Return the maker of pieces of seat 0."""
    return counted_maker(lambda look, side: drawn(look.seat_look(0), (round(side * slim), side)))


def scavenge_face(face: str) -> str:
    """Return the name of a face's picture, by its scraps or its relic."""
    return f"scavenge{c.SCRAPS.index(0 if face == 'R' else int(face)) + 1}"


def drinking_face(face: str) -> str:
    """Return the name of a face's picture, by its red and green pips."""
    return f"drinking{list(zip(c.RED, c.GREEN, strict=True)).index((int(face[0]), int(face[1]))) + 1}"


def movement_face(which: str) -> str:
    """Return the name of the picture of a face of a movement die: `red:NW`."""
    colour, _colon, way = which.partition(":")
    return f"move-{way.lower()}-{colour}"


ITEMS: dict[str, Maker] = {
    **SHARED,
    **{
        good: counted_maker(partial(lambda good, look, side: goods.good_icon(good, side), good)) for good in goods.ICONS
    },
    "survivor": _seat_piece_maker(figurines.survivor_peg, 0.65), "house": _seat_piece_maker(figurines.house_piece),
    "cube": counted_maker(_cube_picture),
    "token": counted_maker(lambda look, side: shapes.disc(side // 2, look.seat_look(0).colour)),
    "hero": picture_maker(
        120, 60, lambda look, which, size: figurines.hero_standee(look.seat_look(int(which)), size), 0.78
    ),
    "drunkard": picture_maker(96, 48, _drunkard_picture), "card": card_maker(faces.CARD_FACES), "tile": _hex_item,
    "site": _hex_item, "hex": _hex_item,
    "track": _track_item, "crate": _crate_item, "balloon": _days_item, "turn": _turn_item, "action": _action_item,
    "scavenge": die_maker(scavenge_face), "drinking": die_maker(drinking_face), "move": die_maker(movement_face),
    "d20": picture_maker(SIDE, 30, lambda look, which, size: numbered_face("d20", which, size[0])),
}  # fmt: skip


# The map.


def with_tile(state: MoonshinersState, at: int, tile: str) -> MoonshinersState:
    tiles = list(state.tiles)
    tiles[at - 1] = [one.id for one in c.TILES].index(tile)
    return changed(state, tiles=tuple(tiles))


def layout_on_grid(look: Look, grid: Grid) -> MoonshinersLayout:
    area = Box(0, 0, look.scale.width, look.scale.height)
    return replace(cut_layout(cut_window(look, area, False, BAND), c.NUMBERS.seats[1], Seat(0)), grid=grid)


def paint_pieces_on_map(surface: pygame.Surface, layout: MoonshinersLayout, state: MoonshinersState) -> None:
    for piece in sorted(spots.pieces_on_map(layout, state), key=lambda piece: piece.z):
        surface.blit(pieces.piece_picture(layout, piece, tuple(range(c.NUMBERS.seats[1]))), piece.rect)


class MapFigure(Drawing):
    """The map: `tile:6:house`, `hero:9:0`, `drunkard:5:sad` place things; `lit:2`, `barred:3` mark hexes;
    `path:9,8,7` is a walk, `step:5:9` a step of a drunkard.
    """

    def inner_size(self, look: Look, room: int) -> Size:
        wide = min(room, max(LEAST_MAP, look.px(MAP)))
        across, down = grid_extent_in_radii(EVERYWHERE, 1)
        return wide, round(wide / across * down * 1.015)

    def paint(self, canvas: Canvas, inside: pygame.Rect) -> None:
        surface, look = canvas
        layout = layout_on_grid(look, fit_grid(inside, EVERYWHERE))
        told = [(kind, which) for kind, _colon, which in (thing.partition(":") for thing in self.figure.things)]
        state = _state_of_figure_words(told)
        for place in layout.places:
            paint_hex_ground(surface, layout, ground_model(state, place, Seat(0))._replace(free=False))
        paint_pieces_on_map(surface, layout, state)
        for kind, which in told:
            if kind in SIGNS:
                SIGNS[kind](surface, layout, [int(n) for n in which.replace(",", ":").split(":")])


def _state_of_figure_words(told: Iterable[tuple[str, str]]) -> MoonshinersState:
    state = BARE
    for kind, which in told:
        at, _colon, what = which.partition(":")
        if kind == "tile":
            state = with_tile(state, int(at), what)
        elif kind == "hero":
            state = state.with_hero_changed(Seat(int(what)), place=int(at))
        elif kind == "drunkard":
            card = c.KIND.index([one.id for one in c.KINDS].index(what))
            state = changed(state, drunkards=(*state.drunkards, Drunkard(card, int(at), c.TOLERANCE[card])))
    return state


def _light_places(surface: pygame.Surface, layout: MoonshinersLayout, places: Sequence[int]) -> None:
    look = layout.look
    for place in places:
        paint.draw_glow_along(
            Canvas(surface, look), layout.grid.hexes_outline(SPOTS[place], look.px(3)), look.theme.legal
        )


def _cross_out_places(surface: pygame.Surface, layout: MoonshinersLayout, places: Sequence[int]) -> None:
    side = round(layout.grid.radius * 0.7)
    for place in places:
        middle = layout.grid.hex_middle(SPOTS[place][0])
        images.blit_anchored(surface, shapes.disc(round(side * 0.72), INK, 0.75), center=middle)
        images.blit_anchored(surface, images.icon("cross-mark", side, layout.look.theme.bad), center=middle)


def _draw_step(surface: pygame.Surface, layout: MoonshinersLayout, places: Sequence[int]) -> None:
    """Draw a step of a drunkard; one off the map leaves it, and comes in again on the other side."""
    start, end = places
    way = next(way for way, steps in STEP.items() if steps[start] == end)
    for points in step_arrows(layout.grid, SPOTS[start][0], SPOTS[end][0], UNIT[way]):
        _draw_step_arrow(surface, layout, points)


UNIT = {"NE": (1, -1), "E": (1, 0), "SE": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (0, -1)}  # in columns and rows


def _draw_step_arrow(surface: pygame.Surface, layout: MoonshinersLayout, points: Sequence[Point]) -> None:
    radius = layout.grid.radius
    draw_arrow(Canvas(surface, layout.look), [(x, y + BELOW * radius) for x, y in points], radius * HEAD)


SIGNS: dict[str, Callable[[pygame.Surface, MoonshinersLayout, Sequence[int]], None]] = {
    "lit": _light_places, "barred": _cross_out_places, "step": _draw_step,
    "path": lambda surface, of, places:
        _draw_step_arrow(surface, of, [of.grid.hex_middle(SPOTS[at][0]) for at in places]),
}  # fmt: skip
FIGURES = FigureStock({"row": RowFigure, "map": MapFigure}, ITEMS, faces.CARD_FACES.full_card, {})
