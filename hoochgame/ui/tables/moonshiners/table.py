"""The table of Moonshiners of the Apocalypse: what it is made of."""

from __future__ import annotations

from hoochgame.games.moonshiners.content import RELICS
from hoochgame.ui.tables.kit.board import Tabletop
from hoochgame.ui.tables.moonshiners.layout import BAND, cut
from hoochgame.ui.tables.moonshiners.pieces import picture
from hoochgame.ui.tables.moonshiners.zones import FACE, backdrop, zones

TOP = Tabletop(
    cut=cut,
    band=BAND,
    zones=zones,
    says=FACE,
    backdrops=backdrop.of,
    picture=picture,
    art=lambda card: RELICS[card].id,
    hand=lambda state, seat: (),
)
