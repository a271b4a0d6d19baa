"""What the table of Deck Hand is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from hoochgame.core.words import Seat
from hoochgame.games.deck_hand.content import CARDS
from hoochgame.games.deck_hand.model import State
from hoochgame.games.deck_hand.title import DECK_HAND
from hoochgame.ui.tables.company import company
from hoochgame.ui.tables.deck_hand.faces import CARD_FACES, picture
from hoochgame.ui.tables.deck_hand.layout import BAND, cut
from hoochgame.ui.tables.deck_hand.zones import FACE, backdrop, focusline, zones
from hoochgame.ui.tables.kit.board import Board, Tabletop

COMMON = tuple(sorted({card.id for card in CARDS}))  # all of them are seen sooner or later


def hand(state: State, seat: Seat) -> tuple[int, ...]:
    """The cards that a seat holds."""
    return state.pirates[seat].hand


def on_shelf(state: State, seat: Seat) -> tuple[tuple[int, ...], ...]:
    """A large hand takes what the stash beside it leaves."""
    pirate = state.pirates[seat]
    return pirate.stash, pirate.top


def art(card: int) -> str:
    """What is printed on it."""
    return CARDS[card].id


def coming(board: Board) -> Iterator[Callable[[], None]]:
    """Cards as they lie in a stash, then the turn of each seat."""
    kind = CARD_FACES.layout_at(round(board.layout.slots[0].width / board.look.scale.ui))
    for face in dict.fromkeys((kind, "table")):
        for name in COMMON:
            yield partial(CARD_FACES.read, name, face)
    for seat in range(len(board.chairs)):
        yield partial(board.foresee, Seat(seat))


TOP = Tabletop(
    cut=cut,
    band=BAND,
    company=partial(company, DECK_HAND),
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
