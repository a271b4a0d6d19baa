"""The table of Moonshiners of the Apocalypse: what it is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from hoochgame.games.moonshiners.content import RELICS
from hoochgame.games.moonshiners.model import State
from hoochgame.ui.look import images
from hoochgame.ui.tables.kit.board import Board, Tabletop
from hoochgame.ui.tables.moonshiners.layout import BAND, Layout, cut
from hoochgame.ui.tables.moonshiners.marks import Marks
from hoochgame.ui.tables.moonshiners.pieces import picture
from hoochgame.ui.tables.moonshiners.zones import FACE, backdrop, zones
from hoochgame.ui.tables.moonshiners.zones.map import FOLDER, pictures


def coming(board: Board[Layout, State, Marks]) -> Iterator[Callable[[], object]]:
    """Yield the pictures to prepare: the last one first, the hexes by day before those at night."""
    scale = board.look.scale
    yield partial(images.picture, backdrop.DUSK, (scale.width, scale.height))
    for art, size in reversed(list(pictures(board.layout))):
        yield partial(images.scaled, FOLDER, art, size)


TOP = Tabletop(
    cut=cut,
    band=BAND,
    zones=zones,
    says=FACE,
    backdrops=backdrop.of,
    picture=picture,
    art=lambda card: RELICS[card].id,
    hand=lambda state, seat: (),
    coming=coming,
)
