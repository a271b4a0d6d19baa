"""Answers that are numbers: the survivors for a building, or the workers of a Distillery or Saloon tonight."""

from __future__ import annotations

from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import DISTILLERY, NUMBERS
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.games.moonshiners.night import conversion_options, staffing_options
from hoochgame.games.moonshiners.queries import own_hexes
from hoochgame.ui.look.box import Box
from hoochgame.ui.table.keys import Key
from hoochgame.ui.table.pieces.piece import Piece, Rect
from hoochgame.ui.table.zone import Below, Layer, StyledPiece, TableCanvas, Zone
from hoochgame.ui.titles.moonshiners import goods
from hoochgame.ui.titles.moonshiners import phrases as w
from hoochgame.ui.titles.moonshiners.keys import ChipKey, WorkKey
from hoochgame.ui.titles.moonshiners.layout import MoonshinersLayout, MoonshinersMoment
from hoochgame.ui.titles.moonshiners.zones.chip_panel import (
    ChipPanel,
    ChipQuestion,
    Said,
    place_chips,
    place_chips_below_names,
)

LEAST = (32, 25), (56, 25)  # px at 100 %: a chip with a number, and one with a recipe
Parts = tuple[str, ...]  # of a chip: goods, words, and ">" as an arrow
Seen = tuple[ChipPanel, tuple[Said, ...]]


class Numbers(Zone[MoonshinersMoment, ChipPanel, Seen]):
    """A panel over the own cards; one with many rows lies over the map where the building does not lie."""

    name = "numbers"
    layer = Layer.OVER
    in_a_row = True

    def cell_rect(self, at: MoonshinersMoment, lay: ChipPanel) -> Rect:
        return lay.panel.inflate(2 * at.look.px(8), 2 * at.look.px(8))

    def lay_out(self, at: MoonshinersMoment, below: Below) -> ChipPanel | None:
        return numbers_panel(at.layout, at.state)

    def pieces(self, lay: ChipPanel) -> tuple[Piece, ...]:
        return lay.chips

    def model(self, at: MoonshinersMoment, lay: ChipPanel) -> Seen:
        return lay, tuple(
            (StyledPiece(one, self.dress_piece(at, one)), chip_parts(at.state, one.key)) for one in lay.chips
        )

    def paint(self, canvas: TableCanvas, model: Seen) -> None:
        lay, said = model
        lay.paint(canvas, said, goods.part_picture)


def numbers_panel(layout: MoonshinersLayout, state: MoonshinersState) -> ChipPanel | None:
    """Return where the numbers lie, None while there are none: over the own cards, or the map if they are many."""
    asked = [
        ChipQuestion(w.ground_name(state, at), keys, layout.places[at]) for at, keys in chip_keys_by_hex(state).items()
    ]
    if not asked:
        return None
    shelf = Box.from_edges(layout.relics.x, layout.stock[0].y, layout.crate.right, layout.crate.bottom)
    recipes = any(isinstance(key, WorkKey) for one in asked for key in one.answers)
    below = place_chips_below_names(layout, shelf, asked, Numbers.name, LEAST[recipes])
    return below or place_chips(layout, layout.map, asked, Numbers.name)


def chip_keys_by_hex(state: MoonshinersState) -> dict[int, list[Key]]:
    """Return the numbers of each building in question, by its hex."""
    match state.agenda[-1] if state.agenda else None:
        case m.Staffing(seat=seat, counts=counts) as step if state.may_read_cards_of(seat):
            at = own_hexes(state, seat)[len(counts)]
            return {at: [ChipKey(move.n) for move in staffing_options(state, step) if isinstance(move, m.Put)]}
        case m.Converting(seat=seat, left=left) as step if state.may_read_cards_of(seat):
            works = [move for move in conversion_options(state, step) if isinstance(move, m.Work)]
            return {at: [WorkKey(at, move.n) for move in works if move.at == at] for at in left}
    return {}


def chip_parts(state: MoonshinersState, key: Key) -> Parts:
    """Return the words and goods on a number: what it makes of which goods."""
    if not isinstance(key, WorkKey):
        assert isinstance(key, ChipKey)
        return (str(key.number),)
    n = key.number
    if state.tiles[key.place - 1] == DISTILLERY:
        return (str(n), "corn", ">", "moonshine") if n else ("0",)
    if n == 1:
        return f"+{NUMBERS.saloon_scraps}", "scrap"
    return str(n), "moonshine", ">", str(n - 1), "gold"
