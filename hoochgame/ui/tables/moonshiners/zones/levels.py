"""The other ways to construct, as chips on that action: both levels at once, or on another hex."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from hoochgame.core.words import Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import CONSTRUCT
from hoochgame.games.moonshiners.model import State
from hoochgame.games.moonshiners.queries import BOTH
from hoochgame.games.moonshiners.rules import RULES
from hoochgame.ui.tables.keys import Key
from hoochgame.ui.tables.kit.layout import Rect
from hoochgame.ui.tables.kit.parts.slots import chip
from hoochgame.ui.tables.kit.piece import Piece, flat
from hoochgame.ui.tables.kit.zone import Below, Brush, Lying, OfPieces, Worn
from hoochgame.ui.tables.moonshiners.keys import LevelKey
from hoochgame.ui.tables.moonshiners.layout import Moment

ELSEWHERE = 0  # in place of a number of levels: on another hex
ICONS: Mapping[Key, tuple[str, ...]] = {LevelKey(ELSEWHERE): ("footsteps",), LevelKey(BOTH): ("house", "house")}
SIDE, LEAST = 0.46, 32  # of a chip by the height of the action, and in pixels


class Levels(OfPieces[Moment, tuple[Worn, ...]]):
    """The chips, while a seat may construct in such a way."""

    name = "levels"
    raised = staticmethod(flat)

    def host(self, at: Moment) -> str:
        return "actions"

    def cell(self, at: Moment, lay: Lying) -> Rect:
        return at.layout.cells["actions"]

    def lay(self, at: Moment, below: Below) -> Lying:
        button = at.layout.actions[CONSTRUCT]
        side, out = max(LEAST, round(button.height * SIDE)), at.look.px(5)
        places = {
            BOTH: Rect(button.right - side + out, button.y - out, side, side),
            ELSEWHERE: Rect(button.x - out, button.y - out, side, side),
        }
        ways = ways_to_build(at.state, at.layout.me)
        return tuple(Piece(LevelKey(way), "entry", places[way], zone=self.name) for way in ways)

    def model(self, at: Moment, lay: Lying) -> tuple[Worn, ...]:
        return self.worn(at, lay)

    def paint(self, surface: pygame.Surface, model: tuple[Worn, ...], brush: Brush) -> None:
        for piece, dress in model:
            chip(surface, brush.look, piece.rect, dress, ICONS[piece.key])


def ways_to_build(state: State, me: Seat) -> tuple[int, ...]:
    """Return the other ways in which a seat may construct now."""
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, m.Acting) or step.seat != me:
        return ()
    options = RULES.options(state)
    both = any(isinstance(one, m.Construct) and one.levels == BOTH and not one.crowbar for one in options)
    return ((BOTH,) if both else ()) + ((ELSEWHERE,) if m.Site() in options else ())
