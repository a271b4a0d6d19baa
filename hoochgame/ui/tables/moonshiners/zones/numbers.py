"""Numbers to answer with: how many survivors a building gets, how many of a Distillery or Saloon work tonight."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import DISTILLERY, NUMBERS
from hoochgame.games.moonshiners.model import State
from hoochgame.games.moonshiners.night import conversions, how_many
from hoochgame.games.moonshiners.queries import own_hexes
from hoochgame.ui.look import paint, text
from hoochgame.ui.tables.keys import Key
from hoochgame.ui.tables.kit import overlay
from hoochgame.ui.tables.kit.layout import columns, rows
from hoochgame.ui.tables.kit.parts.slots import abreast
from hoochgame.ui.tables.kit.piece import Piece, Rect
from hoochgame.ui.tables.kit.zone import Below, Brush, Layer, Worn, Zone
from hoochgame.ui.tables.moonshiners import goods
from hoochgame.ui.tables.moonshiners import words as w
from hoochgame.ui.tables.moonshiners.keys import ChipKey, WorkKey
from hoochgame.ui.tables.moonshiners.layout import Layout, Moment

NAMED, CHIP = (200, 190), (128, 140)  # px: the name of a building and a number, in large windows and in small ones

Parts = tuple[str, ...]  # of a chip: goods, words, and ">" as an arrow


class Lay(NamedTuple):
    """The panel, a line for each building with its name at the left, and its numbers beside that."""

    panel: Rect
    lines: tuple[tuple[str, Rect], ...]
    chips: tuple[Piece, ...]


class Seen(NamedTuple):
    """All that is seen of the numbers."""

    lay: Lay
    chips: tuple[tuple[Worn, Parts], ...]


class Numbers(Zone[Moment, Lay, Seen]):
    """A panel over the part of the map where the building does not lie."""

    name = "numbers"
    layer = Layer.OVER
    in_a_row = True

    def cell(self, at: Moment, lay: Lay) -> Rect:
        return lay.panel.inflate(2 * at.look.px(8), 2 * at.look.px(8))

    def lay(self, at: Moment, below: Below) -> Lay | None:
        return lay(at.layout, at.state)

    def pieces(self, lay: Lay) -> tuple[Piece, ...]:
        return lay.chips

    def model(self, at: Moment, lay: Lay) -> Seen:
        return Seen(lay, tuple((Worn(one, self.dress(at, one)), parts(at.state, one.key)) for one in lay.chips))

    def paint(self, surface: pygame.Surface, model: Seen, brush: Brush) -> None:
        look = brush.look
        overlay.frame(surface, look, model.lay.panel)
        for name, line in model.lay.lines:
            room = Rect(line.x, line.y, brush.layout.v(*NAMED) - look.px(8), line.height)
            text.paragraph(surface, "bold", look.text(19), name, look.theme.text, room, middle=True)
        for (chip, dress), words in model.chips:
            if dress.legal:
                paint.glow(surface, look, chip.rect, look.theme.hover if dress.hovered else look.theme.legal)
            ink = paint.button(surface, look, chip.rect, "normal" if dress.legal else "off", dress.hovered)
            made = [goods.drawn(part, look.text(20), look.px(26), ink) for part in words]
            abreast(surface, made, chip.rect.center, look.px(4))


def answers(state: State) -> dict[int, list[Key]]:
    """Return the numbers for each building that is asked about, by its hex."""
    match state.agenda[-1] if state.agenda else None:
        case m.Staffing(seat=seat, counts=counts) as step if state.reads(seat):
            at = own_hexes(state, seat)[len(counts)]
            return {at: [ChipKey(move.n) for move in how_many(state, step) if isinstance(move, m.Put)]}
        case m.Converting(seat=seat, left=left) as step if state.reads(seat):
            works = [move for move in conversions(state, step) if isinstance(move, m.Work)]
            return {at: [WorkKey(at, move.n) for move in works if move.at == at] for at in left}
    return {}


def parts(state: State, key: Key) -> Parts:
    """Return what stands on a number: what it makes of which goods."""
    if not isinstance(key, WorkKey):
        assert isinstance(key, ChipKey)
        return (str(key.number),)
    n = key.number
    if state.tiles[key.place - 1] == DISTILLERY:
        return (str(n), "corn", ">", "moonshine") if n else ("0",)
    if n == 1:
        return f"+{NUMBERS.saloon_scraps}", "scrap"
    return str(n), "moonshine", ">", str(n - 1), "gold"


def lay(layout: Layout, state: State) -> Lay | None:
    """Return where everything lies: where it covers least of the buildings; in the middle below, if it may."""
    found = answers(state)
    if not found:
        return None
    pad, edge, named, most = layout.v(14, 10), layout.look.px(8), layout.v(*NAMED), max(map(len, found.values()))
    wide = min(named + most * layout.v(*CHIP) + 2 * pad, layout.map.width - 2 * edge)
    panel, room = Rect(0, 0, wide, len(found) * layout.v(60, 74) + 2 * pad), layout.map.inflate(-2 * edge, -2 * edge)
    tops = (room.bottom - panel.height, *range(room.y, room.bottom - panel.height, edge))
    ways = [panel.move_to(x=x, y=y) for x in (room.centerx - wide // 2, room.x, room.right - wide) for y in tops]
    panel = min(ways, key=lambda way: sum(math.prod(way.clip(layout.places[at]).size) for at in found))
    lines = rows(panel.inflate(-2 * pad, -2 * pad), len(found), layout.v(10, 8))
    chips = []
    for keys, line in zip(found.values(), lines, strict=True):
        spots = columns(Rect(line.x + named, line.y, line.width - named, line.height), most, layout.v(12, 10))
        chips += [Piece(key, "slot", spot, zone=Numbers.name) for key, spot in zip(keys, spots, strict=False)]
    return Lay(panel, tuple(zip((w.ground(state, at) for at in found), lines, strict=True)), tuple(chips))
