"""Numbers to answer with: how many survivors a building gets, how many of a Distillery or Saloon work tonight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import pygame

from hoochgame.core.words import Move
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import DISTILLERY, NUMBERS
from hoochgame.games.moonshiners.model import State
from hoochgame.games.moonshiners.night import conversions, how_many
from hoochgame.games.moonshiners.queries import own_hexes
from hoochgame.ui.look import images, paint, text
from hoochgame.ui.tables.keys import Key
from hoochgame.ui.tables.kit import overlay
from hoochgame.ui.tables.kit.layout import columns, rows
from hoochgame.ui.tables.kit.piece import Piece, Rect
from hoochgame.ui.tables.kit.zone import Below, Brush, Layer, Lying, OfPieces
from hoochgame.ui.tables.moonshiners import goods
from hoochgame.ui.tables.moonshiners import words as w
from hoochgame.ui.tables.moonshiners.keys import ChipKey, WorkKey
from hoochgame.ui.tables.moonshiners.layout import Layout, Moment

NAMED, CHIP = (200, 190), (128, 140)  # px: the name of a building and a number, in large windows and in small ones

Parts = tuple[str, ...]  # of a chip: goods, words, and ">" as an arrow


class Shown(NamedTuple):
    """A number as it is seen: what it brings, whether it may be chosen, whether it is pointed at."""

    rect: Rect
    parts: Parts
    legal: bool
    hovered: bool


class Seen(NamedTuple):
    """All that is seen of the numbers: a row for each building."""

    panel: Rect
    names: tuple[tuple[str, Rect], ...]
    chips: tuple[Shown, ...]


class Numbers(OfPieces[Moment, Seen]):
    """A panel over the part of the map where the building does not lie."""

    name = "numbers"
    layer = Layer.OVER
    in_a_row = True

    def cell(self, at: Moment, lay: Lying) -> Rect:
        return panel(at.layout, at.state).inflate(2 * at.look.px(8), 2 * at.look.px(8))

    def lay(self, at: Moment, below: Below) -> Lying | None:
        return tuple(lying(at.layout, at.state)) or None

    def model(self, at: Moment, lay: Lying) -> Seen:
        places = asked(at.state)
        names = zip((w.ground(at.state, place) for place in places), lines(at.layout, at.state), strict=True)
        worn = [(piece, self.dress(at, piece)) for piece in lay]
        return Seen(
            panel(at.layout, at.state),
            tuple(names),
            tuple(Shown(one.rect, parts(at.state, one.key), dress.legal, dress.hovered) for one, dress in worn),
        )

    def paint(self, surface: pygame.Surface, model: Seen, brush: Brush) -> None:
        look = brush.look
        overlay.frame(surface, look, model.panel)
        for name, line in model.names:
            room = Rect(line.x, line.y, brush.layout.v(*NAMED) - look.px(8), line.height)
            text.paragraph(surface, "bold", look.text(19), name, look.theme.text, room, middle=True)
        for chip in model.chips:
            if chip.legal:
                paint.glow(surface, look, chip.rect, look.theme.hover if chip.hovered else look.theme.legal)
            ink = paint.button(surface, look, chip.rect, "normal" if chip.legal else "off", chip.hovered)
            px, side, gap = look.text(20), look.px(26), look.px(4)
            made = [
                goods.arrow(side, ink) if part == ">" else goods.icon(part, side) if part in goods.ICONS
                else text.render("bold", px, part, ink)
                for part in chip.parts
            ]  # fmt: skip
            x = chip.rect.centerx - (sum(part.get_width() + gap for part in made) - gap) // 2
            for part in made:
                x = images.draw(surface, part, midleft=(x, chip.rect.centery)).right + gap


def asked(state: State) -> tuple[int, ...]:
    """Return the hexes of the buildings that are asked about."""
    match state.agenda[-1] if state.agenda else None:
        case m.Staffing(seat=seat, counts=counts) if state.reads(seat):
            return (own_hexes(state, seat)[len(counts)],)
        case m.Converting(seat=seat, left=left) if state.reads(seat):
            return left
    return ()


def answers(state: State) -> Iterator[tuple[int, Key]]:
    """Yield the hex and the key of each number."""
    step = state.agenda[-1]
    moves: tuple[Move, ...] = ()
    if isinstance(step, m.Staffing):
        moves = how_many(state, step)
    elif isinstance(step, m.Converting):
        moves = conversions(state, step)
    for move in moves:
        if isinstance(move, m.Put):
            yield asked(state)[0], ChipKey(move.n)
        elif isinstance(move, m.Work):
            yield move.at, WorkKey(move.at, move.n)


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


# Measures.


def panel(layout: Layout, state: State) -> Rect:
    """Return the panel: above if the buildings lie in the lower half of the map."""
    pad, edge, places = layout.v(14, 10), layout.look.px(8), asked(state)
    wide = layout.v(*NAMED) + most(state) * layout.v(*CHIP) + 2 * pad
    rect = Rect(0, 0, min(wide, layout.map.width - 2 * edge), len(places) * layout.v(60, 74) + 2 * pad)
    if sum(layout.places[place].centery for place in places) > len(places) * layout.map.centery:
        return rect.move_to(midtop=(layout.map.centerx, layout.map.y + edge))
    return rect.move_to(midbottom=(layout.map.centerx, layout.map.bottom - edge))


def most(state: State) -> int:
    """Return how many numbers a row has at most."""
    return max(Counter(place for place, _key in answers(state)).values())


def lines(layout: Layout, state: State) -> tuple[Rect, ...]:
    """Return the row of each building."""
    pad = layout.v(14, 10)
    return rows(panel(layout, state).inflate(-2 * pad, -2 * pad), len(asked(state)), layout.v(10, 8))


def lying(layout: Layout, state: State) -> Iterator[Piece]:
    """Yield the numbers, each in the row of its building."""
    places = asked(state)
    for place, line in zip(places, lines(layout, state) if places else (), strict=True):
        x = line.x + layout.v(*NAMED)
        spots = columns(Rect(x, line.y, line.right - x, line.height), most(state), layout.v(12, 10))
        for key, rect in zip((key for at, key in answers(state) if at == place), spots, strict=False):
            yield Piece(key, "slot", rect, zone="numbers")
