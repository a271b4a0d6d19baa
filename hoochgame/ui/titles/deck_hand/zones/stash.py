"""A stash as things on the table: cards that lie over one another, with suns that can be pointed at alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from hoochgame.core.language import _
from hoochgame.games.deck_hand.content import CARDS, KIND
from hoochgame.ui.look import images
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import LOOSE, NOTE
from hoochgame.ui.table.layout import TableLayout
from hoochgame.ui.table.pieces.piece import HELD, RATIO, Piece, Rect
from hoochgame.ui.table.zone import StyledPiece, TableThing
from hoochgame.ui.titles.deck_hand import faces
from hoochgame.ui.titles.deck_hand.faces import start_of_turn_sign_part
from hoochgame.ui.titles.deck_hand.layout import DeckHandMoment
from hoochgame.ui.titles.deck_hand.zones import cascade

LABEL = NOTE.with_changes(colour="text", leading=LOOSE)  # over the top of the deck
BESIDE = 0.117  # of a card's width: how far down its number key stands, next to its name
STASH, TOP, ASIDE = range(1, 10), range(10, 13), range(13, HELD)  # heights, all below the hand's
CUT = cascade.Cut(
    lambda card: CARDS[card].id,
    KIND.__getitem__,
    lambda look, card, face, width: faces.words_bottom_on_card(look, CARDS[card], face, width),
)
pieces = partial(cascade.cascade_pieces, CUT)


def stash_pieces(
    layout: TableLayout, room: Rect, stash: tuple[int, ...], top: tuple[int, ...], zone: str
) -> list[Piece]:
    """Return the cards of a stash, and next to it those revealed from the deck."""
    look = layout.look
    most = max(cascade.least_card_width(look), min(layout.px(230, 240), int(room.height / RATIO)))
    found: list[Piece] = []
    if top:
        label = LABEL.line_height(look)
        wide = min(round((room.height - label) / RATIO), layout.px(150), round(room.width * 0.36))
        left, right = Box.from_rect(room).cut_right(wide, look.px(16))
        spot = right.inset(top=label)
        found = pieces(look, spot, top, zone, TOP, wide, across=1)
        room = left
    return pieces(look, room, stash, zone, STASH, most) + found


def is_in_stash(piece: Piece) -> bool:
    """Return whether the card lies in a cascade."""
    return piece.zone.startswith("seat") or (piece.zone == "shelf" and not piece.is_in_own_hand)


def stash_things(at: DeckHandMoment, cards: Sequence[Piece]) -> Iterator[TableThing]:
    """Yield the cards as things; of one that is no answer the sun can be pointed at alone."""
    for piece in cards:
        legal = piece.key in at.marks.legal
        signed = CARDS[piece.card].each_turn
        yield TableThing(
            piece.key, piece.rect, piece,
            parts=(start_of_turn_sign_part(piece, solid=not legal),) if signed else (),
            hint=(-2, round(piece.rect.width * BESIDE)),
        )  # fmt: skip


def draw_deck_top_label(canvas: Canvas, cards: Sequence[StyledPiece]) -> None:
    """Write over the open cards beside a stash that they are the top of the deck."""
    lying = sorted((worn.piece for worn in cards if worn.piece.z in TOP), key=lambda piece: piece.z)
    if not lying:
        return
    px, first = LABEL.px(canvas.look), lying[0].rect
    y = first.y - round(px * 0.75)
    icon = images.icon("stack", px, canvas.theme.accent)
    images.blit_anchored(canvas.surface, icon, midleft=(first.x, y))
    room = first.width - round(px * 1.3)
    both = (_("on top of the deck"), _("deck"))
    words = next((words for words in both if LABEL.width(canvas.look, words) <= room), "")
    LABEL.draw(canvas, words, (first.x + icon.get_width() + canvas.px(5), y))
