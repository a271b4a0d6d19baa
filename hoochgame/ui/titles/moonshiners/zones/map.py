"""The map: hexes with what is built there, and everybody who walks about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from hoochgame.core.language import _
from hoochgame.core.protocols import Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import TILES
from hoochgame.games.moonshiners.model import NIGHT, NOBODY, MoonshinersState
from hoochgame.games.moonshiners.queries import will_building_produce
from hoochgame.games.moonshiners.wilds import COMPOUND, HEXES, UNEXPLORED
from hoochgame.games.moonshiners.wording import thing_name
from hoochgame.ui.look import images
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import LOOSE, NARROW, NOTE
from hoochgame.ui.look.theme import INK, SMALLEST_TEXT
from hoochgame.ui.table.keys import TableKey
from hoochgame.ui.table.pieces.piece import Piece, Rect, unmoved_piece
from hoochgame.ui.table.zone import Below, Lying, OfPieces, StyledPiece, TableCanvas, TableThing
from hoochgame.ui.titles.moonshiners import goods, spots
from hoochgame.ui.titles.moonshiners.forecast import Tag, night_yield_tag
from hoochgame.ui.titles.moonshiners.hexes import HexLights, paint_number, paint_signboard
from hoochgame.ui.titles.moonshiners.keys import HexKey
from hoochgame.ui.titles.moonshiners.layout import SPOTS, WAYS, MoonshinersLayout, MoonshinersMoment
from hoochgame.ui.titles.moonshiners.zones.slots import paint_empty_peg_place, paint_pill

FOLDER = "moonshiners"
NUMBER = (-0.64, -0.3, 0.14)  # the disc with a hex's number: its middle and radius, by that of the hex
NAMED, FREE, BROUGHT = NARROW.with_changes(17), NOTE, NOTE.with_changes(leading=LOOSE)
NAME, LOT = 0.12, 0.4  # how far down are the name, and the words on an empty tile
TAG = (0, 0.74, 0.5, 0.28)  # a rect below the survivors
CALLED = 0.07  # how far down the compound's name stands
BESIDE = {place: {way: HexKey(to) for way, to in found.items()} for place, found in WAYS.items()}
SIGN = (("#d8a562", "#2a1808"), ("#3a2a20", "#f0d9a8"))  # the board with the compound's name, and its words, at night
TAGGED = 0.27  # of the radius of a hex: the letters of its tag, at most
CLOSE = 0.8  # of two lines' heights: how near they may stand
TAGS = {  # ground, line and words of a tag
    "own": ("#241a0c", "#ffc45c", "#fff0cc"),
    "other": ("#10161c", "#5d6a75", "#d3d6d2"),
    "stopped": ("#34130d", "#ff9570", "#ffc2a8"),
}


class Ground(NamedTuple):
    """A hex as it is seen: its picture, what it is called, whether nobody has built there, what it brings tonight."""

    place: int
    art: str
    name: str
    free: bool
    night: bool
    tag: Tag | None = None
    numbered: bool = True


class MoonshinersMapModel(NamedTuple):
    grounds: tuple[Ground, ...]
    lights: HexLights
    standing: tuple[StyledPiece, ...]  # figures, houses, survivors and empty places for them
    berths: tuple[spots.Berth, ...]


class MapZone(OfPieces[MoonshinersMoment, MoonshinersMapModel]):
    """The map in the middle of the window."""

    name = "map"
    raised = staticmethod(unmoved_piece)

    def lay_out(self, at: MoonshinersMoment, below: Below) -> Lying:
        places = ((HexKey(place), rect) for place, rect in at.layout.places.items())
        grounds = (
            Piece(key, "plate", rect, art=art_of_tile(at.state, key.place), zone=self.name) for key, rect in places
        )
        there = (
            *spots.pieces_on_map(at.layout, at.state),
            *spots.free_slot_pieces(at.layout, at.state, at.marks.legal),
        )
        return *grounds, *there

    def hoverable_things(self, at: MoonshinersMoment, lay: Lying) -> Iterator[TableThing]:
        """Yield hexes, then what stands there: it stands for its hex while only that may be chosen."""
        edges, legal, small = at.layout.edges, at.marks.legal, spots.has_one_figure_per_crew(at.layout)
        yield TableThing(TableKey(), at.layout.map, focus=False, solid=False)
        for piece in lay:
            if isinstance(piece.key, HexKey):
                place = piece.key.place
                inside = spots.draggable_last_survivor(at.layout, at.state, place)
                yield TableThing(piece.key, piece.rect, piece, edge=edges[place], ways=BESIDE[place], carried=inside)
            else:
                ground = HexKey(spots.place_of_piece(at.state, piece.key))
                means = ground if ground in legal and piece.key not in legal else None
                focus = piece.kind == "slot" or (small and piece.key in legal)
                yield TableThing(piece.key, piece.rect, piece, focus=focus, means=means)

    def model(self, at: MoonshinersMoment, lay: Lying) -> MoonshinersMapModel:
        marks = at.marks
        shown = {key.place for key in marks.legal if isinstance(key, HexKey)} if marks.glow else set()
        marked = {key.place for key in marks.selected if isinstance(key, HexKey)}
        hovered = marks.hovered_whole.place if isinstance(marks.hovered_whole, HexKey) else 0
        return MoonshinersMapModel(
            tuple(ground_model(at.state, place, at.layout.me) for place in at.layout.places),
            HexLights(
                tuple(sorted(shown)), tuple(sorted(marked | ({hovered} & shown))), hovered, challenge_hex_or_0(at.state)
            ),
            self.resting_pieces(at, [piece for piece in lay if not isinstance(piece.key, HexKey)]),
            tuple(spots.survivor_places(at.layout, at.state, at.marks.crews)),
        )

    def paint(self, canvas: TableCanvas, model: MoonshinersMapModel) -> None:
        layout, look = canvas.layout, canvas.look
        assert isinstance(layout, MoonshinersLayout)
        for one in model.grounds:
            paint_hex_ground(canvas.surface, layout, one)
        model.lights.paint(canvas, layout.grid, SPOTS)
        lines = {"come": look.theme.legal, "gone": look.theme.bad, "": look.theme.quiet}
        for rect, change in model.berths:
            paint_empty_peg_place(canvas, rect, lines[change], bool(change))
        canvas.draw_pieces(model.standing)
        for piece, dress in model.standing:
            if piece.kind == "slot":
                paint_empty_peg_place(canvas, piece.rect, look.theme.hover if dress.hovered else look.theme.legal)
        for one in model.grounds:
            if one.tag:
                most = max(SMALLEST_TEXT, round(TAGGED * layout.grid.radius))
                _draw_tag(canvas, one.tag, spots.spot_rect(layout, one.place, TAG), most)


def challenge_hex_or_0(state: MoonshinersState) -> int:
    """Return the hex of a challenge, or 0."""
    step = state.agenda[-1] if state.agenda else None
    drinks = isinstance(step, m.Drinking) or (isinstance(step, m.Rolled) and step.what == "drinking")
    return state.heroes[step.seat].place if step and drinks else 0


def ground_model(state: MoonshinersState, place: int, me: Seat) -> Ground:
    night = state.phase == NIGHT
    if place == COMPOUND:
        return Ground(place, "compound-night" if night else "compound", _("Harding’s compound"), False, night)
    tile = state.tiles[place - 1]
    if tile == UNEXPLORED:
        return Ground(place, waste_picture(place, night), "", False, night)
    building, printed = state.buildings[place - 1], TILES[tile]
    end = "" if not night else "-lit" if will_building_produce(state, place) else "-night"
    free = building.owner == NOBODY
    return Ground(place, f"tile-{printed.id}{end}", thing_name(printed), free, night, night_yield_tag(state, place, me))


def waste_picture(place: int, night: bool) -> str:
    """Return the picture of a hex that is not explored: by its number, so that a place stays a place."""
    return f"waste-{place}{'-night' if night else ''}"


def art_of_tile(state: MoonshinersState, place: int) -> str:
    """Return the card of the tile on a place, "" without one."""
    return TILES[state.tiles[place - 1]].id if place != COMPOUND and state.tiles[place - 1] != UNEXPLORED else ""


def hex_pictures(layout: MoonshinersLayout) -> Iterator[tuple[str, tuple[int, int]]]:
    """Yield the pictures of all hexes with their size, first those that every game begins with."""
    kinds = [waste_picture(place, False) for place in HEXES] + [f"tile-{tile.id}" for tile in TILES]
    kinds += [f"tile-{tile.id}-{end}" for end in ("night", "lit") for tile in TILES]
    kinds += [waste_picture(place, True) for place in HEXES]
    yield from ((kind, layout.places[1].size) for kind in kinds)
    yield from ((f"compound{end}", layout.places[COMPOUND].size) for end in ("", "-night"))


# Paint.


def paint_hex_ground(surface: pygame.Surface, layout: MoonshinersLayout, seen: Ground) -> None:
    """Paint a hex with its number and name."""
    rect, look, radius = layout.places[seen.place], layout.look, layout.grid.radius
    surface.blit(images.scaled_picture(FOLDER, seen.art, rect.size), rect)
    canvas, (x, y) = Canvas(surface, look), layout.grid.hex_middle(SPOTS[seen.place][0])
    if seen.place == COMPOUND:
        at = rect.centerx, round(y + CALLED * radius)
        paint_signboard(canvas, seen.name, at, round(rect.width * 0.7), SIGN[seen.night])
        return
    if seen.numbered:
        paint_number(canvas, seen.place, (x + NUMBER[0] * radius, y + NUMBER[1] * radius), NUMBER[2] * radius)
    ink = "#f7ead0" if seen.night else INK
    apart = (LOT - NAME) * radius
    if seen.name:
        spot, px, room = (x, y + NAME * radius), max(NAMED.px(look), round(radius * 0.19)), round(radius * 1.6)
        NAMED.draw(canvas, seen.name, spot, "mm", colour=ink, px=px, overflow="shrink", room=room)
    if seen.free and apart >= CLOSE * (NAMED.px(look) + FREE.px(look)) / 2:
        spot, room = (x, y + LOT * radius), round(radius * 1.5)
        FREE.draw(canvas, _("free lot"), spot, "mm", colour=ink, overflow="shrink", room=room)


def _draw_tag(canvas: Canvas, tag: Tag, below: Rect, most: int) -> None:
    """Draw what a hex brings tonight, in letters of at most so many pixels."""
    fill, line, ink = TAGS[tag.kind]
    px = min(BROUGHT.px(canvas.look), most)
    parts = [goods.part_picture(word or ">", px, round(px * 1.15), ink) for _kind, word in tag.parts]
    paint_pill(canvas, parts, below.midtop, BROUGHT.line_height(canvas.look, px), (fill, line))
