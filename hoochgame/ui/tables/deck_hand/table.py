"""The table of Deck Hand: what it is made of, and the record that names all its parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from hoochgame.core.words import Seat
from hoochgame.games.deck_hand.content import CARDS
from hoochgame.games.deck_hand.model import State
from hoochgame.games.deck_hand.title import DECK_HAND
from hoochgame.ui.tables.deck_hand.asking.questions import QUESTIONS
from hoochgame.ui.tables.deck_hand.desk import WORDS, Desk
from hoochgame.ui.tables.deck_hand.faces import CARD_FACES, picture
from hoochgame.ui.tables.deck_hand.layout import BAND, Layout, cut
from hoochgame.ui.tables.deck_hand.motions import MOTIONS
from hoochgame.ui.tables.deck_hand.piles import place_of
from hoochgame.ui.tables.deck_hand.printed import printed
from hoochgame.ui.tables.deck_hand.report import REPORTS
from hoochgame.ui.tables.deck_hand.shows import SHOWS
from hoochgame.ui.tables.deck_hand.words import stash_of
from hoochgame.ui.tables.deck_hand.zones import FACE, backdrop, focusline, zones
from hoochgame.ui.tables.keys import CardKey, CounterKey, Key, PileKey
from hoochgame.ui.tables.kit.board import Board, Tabletop
from hoochgame.ui.tables.kit.marks import Marks
from hoochgame.ui.tables.marks import Showing
from hoochgame.ui.tables.tables import Table

COMMON = tuple(sorted({card.id for card in CARDS}))  # all of them are seen sooner or later


def coming(board: Board[Layout, State, Marks]) -> Iterator[Callable[[], None]]:
    """Yield the cards to prepare, as they lie in a stash."""
    kind = CARD_FACES.layout_at(round(board.layout.slots[0].width / board.look.scale.ui))
    for face in dict.fromkeys((kind, "table")):
        for name in COMMON:
            yield partial(CARD_FACES.read, name, face)


TOP = Tabletop(
    cut=cut,
    band=BAND,
    foes=DECK_HAND.foes,
    zones=zones,
    says=FACE,
    backdrop=backdrop.draw,
    picture=picture,
    art=lambda card: CARDS[card].id,
    hand=lambda state, seat: state.pirates[seat].hand,
    shelf=lambda state, seat: (state.pirates[seat].stash, state.pirates[seat].top),  # a large hand takes of their room
    coming=coming,
    caption=focusline.caption,
)


def laid_open(view: State, me: Seat, key: Key, names: Sequence[str]) -> Showing | None:
    """Return the stash to lay open, its youngest card last; any card of it opens it while no question is about it."""
    match key:
        case PileKey("stash", seat) | CounterKey(seat, "stash") if view.pirates[seat].stash:
            return Showing(stash_of(view, Seat(seat), names), view.pirates[seat].stash)
        case CardKey(n) if QUESTIONS.wanted(view, key) is None:
            zone, owner = place_of(view, n)
            return laid_open(view, me, PileKey("stash", owner), names) if zone == "stash" else None
    return None


DECK_HAND_TABLE = Table(
    title="deck-hand",
    top=TOP,
    motions=MOTIONS,
    marks=Marks(),
    own_desk=Desk,
    shows=SHOWS,
    faces=CARD_FACES,
    questions=QUESTIONS,
    words=WORDS,
    printed=printed,
    laid_open=laid_open,
    reports=REPORTS,
)
