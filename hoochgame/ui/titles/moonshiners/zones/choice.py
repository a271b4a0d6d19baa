"""What lies over the table to be chosen from: the heroes before the game, the tiles that the Old Town Map shows."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.language import _
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import HEROES, TILES
from hoochgame.ui.table import open_card_row
from hoochgame.ui.table.asking.question_row import open_step
from hoochgame.ui.table.pieces.piece import Piece, Rect
from hoochgame.ui.table.zone import Below, Layer
from hoochgame.ui.titles.moonshiners.keys import PickKey, TileKey
from hoochgame.ui.titles.moonshiners.layout import MoonshinersMoment

WHOLE = 190  # px at 100 %: what is printed on a narrower card could not be read


class MoonshinersChoiceRow(open_card_row.OpenCardRow[MoonshinersMoment]):
    """The heroes or tiles, while the viewer may see a choice between them."""

    name = "choice"
    layer = Layer.OVER
    in_a_row = True
    widest = (270, 220)
    lettering = ("stencil", 26)
    snug = True

    def cards_to_show(self, at: MoonshinersMoment, below: Below) -> Sequence[int]:
        state, step = at.state, open_step(at.state)
        if isinstance(step, m.Picking):
            return sorted(set(range(len(HEROES))) - {hero.kind for hero in state.heroes})
        if isinstance(step, m.Surveying) and min(state.surveyed, default=-1) >= 0:
            return list(dict.fromkeys(state.surveyed))
        return ()

    def card_piece(self, at: MoonshinersMoment, number: int, rect: Rect) -> Piece:
        heroes = isinstance(open_step(at.state), m.Picking)
        key, art = (PickKey(number), HEROES[number].id) if heroes else (TileKey(number), TILES[number].id)
        face = "full" if rect.width >= WHOLE * at.look.scale.ui_scale_in_force else "table"
        return Piece(key, "card", rect, art=art, layout=face)

    def heading(self, at: MoonshinersMoment, lay: open_card_row.OpenCardRowGeometry) -> str:
        if isinstance(open_step(at.state), m.Picking):
            return _("Who goes out into the wasteland?")
        return _("The Old Town Map shows two tiles")
