"""What the tables of this family are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from hoochgame.core.words import Seat
from hoochgame.games.hooch_stooges.content import CARDS, ENEMIES
from hoochgame.games.hooch_stooges.model import State
from hoochgame.ui.tables.hooch_stooges import focusline
from hoochgame.ui.tables.hooch_stooges.layout import cut
from hoochgame.ui.tables.hooch_stooges.pictures import backdrop
from hoochgame.ui.tables.hooch_stooges.pictures.faces import CARD_FACES, picture
from hoochgame.ui.tables.hooch_stooges.zones import FACE, zones
from hoochgame.ui.tables.kit import overlay
from hoochgame.ui.tables.kit.board import Board, Tabletop

COMMON = tuple(sorted({card.id for card in CARDS[: -len(ENEMIES)]}))  # cards that are seen sooner or later


def hand(state: State, seat: Seat) -> tuple[int, ...]:
    """The cards that a seat holds."""
    return state.gangs[seat].hand


def on_shelf(state: State, seat: Seat) -> tuple[tuple[int, ...], ...]:
    """The hand makes room for the crew beside it."""
    gang = state.gangs[seat]
    return gang.crew, gang.swung


def art(card: int) -> str:
    """What is printed on it."""
    return CARDS[card].id


def coming(board: Board) -> Iterator[Callable[[], None]]:
    """Cards, and the turn of each seat first."""
    look = board.look
    kind = CARD_FACES.layout_at(look.px(125), look.scale.ui)
    for name in COMMON:
        yield partial(CARD_FACES.read, name, kind)
    for seat in range(len(board.chairs)):
        yield partial(board.foresee, Seat(seat))
    yield partial(foresee_lane, board)


def foresee_lane(board: Board) -> None:
    """Have ready what the lane of any attack looks like."""
    nowhere = pygame.Surface((1, 1))
    for rect in (board.layout.lane_top, board.layout.lane_bottom):
        overlay.frame(nowhere, board.look, rect)


TOP = Tabletop(
    cut=cut,
    zones=zones,
    says=FACE,
    backdrop=backdrop.draw,
    picture=picture,
    art=art,
    hand=hand,
    shelf=on_shelf,
    coming=coming,
    caption=focusline.caption,
)
