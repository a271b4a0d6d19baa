"""The other ways to construct, as chips on that action and on the Crowbar: both levels at once, or on another hex."""

from __future__ import annotations

from collections.abc import Mapping

from hoochgame.core.protocols import Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import CONSTRUCT, CROWBAR
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.games.moonshiners.queries import BOTH
from hoochgame.games.moonshiners.rules import RULES
from hoochgame.ui.look.box import Box
from hoochgame.ui.table.keys import Key
from hoochgame.ui.table.layout import Rect
from hoochgame.ui.table.pieces.piece import Piece, unmoved_piece
from hoochgame.ui.table.zone import Below, Lying, OfPieces, StyledPiece, TableCanvas
from hoochgame.ui.titles.moonshiners.keys import LevelKey, RelicKey
from hoochgame.ui.titles.moonshiners.layout import MoonshinersMoment
from hoochgame.ui.titles.moonshiners.zones.shelf import Holdings
from hoochgame.ui.titles.moonshiners.zones.slots import paint_icon_button

ELSEWHERE = 0  # in place of a number of levels: on another hex
ICONS: Mapping[Key, tuple[str, ...]] = {
    LevelKey(way, crowbar): icons
    for way, icons in ((ELSEWHERE, ("footsteps",)), (BOTH, ("house", "house")))
    for crowbar in (False, True)
}
SIDE, LEAST = 0.46, 32  # of a chip by the height of the action, and in pixels


class Levels(OfPieces[MoonshinersMoment, tuple[StyledPiece, ...]]):
    """The chips, while a seat may construct in such a way: with the Crowbar, or without."""

    raised = staticmethod(unmoved_piece)

    def __init__(self, crowbar: bool = False) -> None:
        self.crowbar, self.name, self.on = crowbar, *(("crowbar", "relics") if crowbar else ("levels", "actions"))

    def host_zone_name(self, at: MoonshinersMoment) -> str:
        return self.on

    def cell_rect(self, at: MoonshinersMoment, lay: Lying) -> Rect:
        return at.layout.zone_cells[self.on]

    def lay_out(self, at: MoonshinersMoment, below: Below) -> Lying:
        ways = other_levels_to_build(at.state, at.layout.me, self.crowbar)
        held = (piece.rect for piece in Holdings().lay_out(at, below) if piece.key == RelicKey(CROWBAR))
        about = next(held) if ways and self.crowbar else at.layout.actions[CONSTRUCT]
        side, out = max(LEAST, round(at.layout.actions[CONSTRUCT].height * SIDE)), at.look.px(5)
        around = Box.from_rect(about).inset(-out)
        places = {BOTH: around.place_inside((side, side), "rt"), ELSEWHERE: around.place_inside((side, side), "lt")}
        return tuple(Piece(LevelKey(way, self.crowbar), "entry", places[way], zone=self.name) for way in ways)

    def model(self, at: MoonshinersMoment, lay: Lying) -> tuple[StyledPiece, ...]:
        return self.resting_pieces(at, lay)

    def paint(self, canvas: TableCanvas, model: tuple[StyledPiece, ...]) -> None:
        for piece, dress in model:
            paint_icon_button(canvas, piece.rect, dress, ICONS[piece.key])


def other_levels_to_build(state: MoonshinersState, me: Seat, crowbar: bool) -> tuple[int, ...]:
    """Return the other ways in which a seat may construct now: numbers of levels, 0 for another hex."""
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, m.Acting) or step.seat != me:
        return ()
    options = RULES.options(state)
    both = m.Construct(state.heroes[me].place, BOTH, crowbar) in options
    return ((BOTH,) if both else ()) + ((ELSEWHERE,) if m.Site(crowbar) in options else ())
