"""The table of Hooch Stooges: what it is made of, and the record that names all its parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from hoochgame.core.language import _
from hoochgame.core.words import Seat
from hoochgame.games.hooch_stooges.content import CARDS, ENEMIES
from hoochgame.games.hooch_stooges.model import GAP, State
from hoochgame.ui.look import images, paint
from hoochgame.ui.tables.hooch_stooges import focusline
from hoochgame.ui.tables.hooch_stooges.asking.questions import QUESTIONS
from hoochgame.ui.tables.hooch_stooges.desk import WORDS, Desk
from hoochgame.ui.tables.hooch_stooges.layout import Layout, cut
from hoochgame.ui.tables.hooch_stooges.marks import Marks
from hoochgame.ui.tables.hooch_stooges.motions import MOTIONS
from hoochgame.ui.tables.hooch_stooges.pictures.badges import BRASS
from hoochgame.ui.tables.hooch_stooges.pictures.faces import CARD_FACES, picture
from hoochgame.ui.tables.hooch_stooges.printed import printed
from hoochgame.ui.tables.hooch_stooges.report import REPORTS
from hoochgame.ui.tables.hooch_stooges.shows import SHOWS
from hoochgame.ui.tables.hooch_stooges.zones import FACE, zones
from hoochgame.ui.tables.keys import CounterKey, Key, PileKey
from hoochgame.ui.tables.kit import overlay
from hoochgame.ui.tables.kit.board import Board, Tabletop
from hoochgame.ui.tables.kit.dress import Dress
from hoochgame.ui.tables.marks import Showing
from hoochgame.ui.tables.tables import Table

COMMON = tuple(sorted({card.id for card in CARDS[: -len(ENEMIES)]}))  # the cards that are seen sooner or later
TARGET = Dress(aimed=True)


def coming(board: Board[Layout, State, Marks]) -> Iterator[Callable[[], object]]:
    """Yield what to prepare, the last first: the lane of any attack and what is seen in it, then the cards."""
    look, nowhere = board.look, pygame.Surface((1, 1))
    kind = CARD_FACES.layout_at(look.px(125), look.scale.ui)
    for name in COMMON:
        yield partial(CARD_FACES.read, name, kind)
    for number in range(1, 7):
        yield partial(images.die, number, look.px(92))
    yield lambda: next((board.dressed(one, TARGET) for one in board.found.values() if one.kind == "turf"), None)
    for rect in (board.layout.lane_top, board.layout.lane_bottom):
        yield partial(overlay.frame, nowhere, look, rect)


def walnut(surface: pygame.Surface, layout: Layout) -> None:
    """Draw the table, and below it walnut boards with a brass edge over the whole width."""
    paint.backdrop(surface, layout.look)
    x, y, wide, _high = layout.shelf
    edge = max(2, layout.look.px(4))
    surface.blit(images.picture("walnut", layout.shelf.size), layout.shelf)
    surface.fill(BRASS, (x, y, wide, edge))
    surface.fill("#6b4a16", (x, y + edge, wide, max(1, edge // 2)))


TOP = Tabletop(
    cut=cut,
    zones=zones,
    says=FACE,
    backdrop=walnut,
    picture=picture,
    art=lambda card: CARDS[card].id,
    hand=lambda state, seat: state.gangs[seat].hand,
    shelf=lambda state, seat: (state.gangs[seat].crew, state.gangs[seat].swung),  # the hand makes room for the crew
    coming=coming,
    caption=focusline.caption,
)


def laid_open(view: State, me: Seat, key: Key, names: Sequence[str]) -> Showing | None:
    """Return the cards to lay open: a discard pile, or my own lineup while another seat's is on the table."""
    match key:
        case PileKey("discard", seat) | CounterKey(seat, "discard") if view.gangs[seat].discard:
            return Showing(_("Discard pile of {name}").format(name=names[seat]), view.gangs[seat].discard)
        case PileKey("main_deck") if me >= 0 and (stall := view.gangs[me].stall):
            return Showing(_("Your lineup"), tuple(card for card in stall.lineup if card != GAP))
    return None


HOOCH_TABLE = Table(
    title="hooch-stooges",
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
