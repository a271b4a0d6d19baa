"""A row of cards over the table, to choose from or to look through."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from hoochgame.core.protocols import Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.content import CARDS, COST, KIND
from hoochgame.ui.look import images, tokens
from hoochgame.ui.table import open_card_row
from hoochgame.ui.table.keys import CardKey
from hoochgame.ui.table.open_card_row import OpenCardRowGeometry, OpenCardRowModel
from hoochgame.ui.table.pieces.piece import Piece, Rect
from hoochgame.ui.table.zone import Below, TableCanvas, TableThing
from hoochgame.ui.titles.deck_hand.faces import number_key_spot, start_of_turn_sign_part
from hoochgame.ui.titles.deck_hand.layout import DeckHandMoment
from hoochgame.ui.titles.deck_hand.zones import cascade
from hoochgame.ui.titles.deck_hand.zones.stash import is_in_stash


class DeckHandOpenRow(open_card_row.OpenCardRow[DeckHandMoment]):
    """Cards in a row; on each card to choose a token says whose it is."""

    widest = (205, 225)

    def cards_to_show(self, at: DeckHandMoment, below: Below) -> tuple[int, ...]:
        """Return the cards not seen elsewhere; also all to choose from stashes, as soon as one of them is covered.

        Start-of-turn effects are chosen where the cards lie, as long as their names can be read.
        """
        state, marks = at.state, at.marks
        firing = bool(state.agenda) and isinstance(state.agenda[-1], m.Firing)
        lying = [below[key] for key in marks.legal if key in below and is_in_stash(below[key])]
        opens = any(piece.layout == "tag" or (not firing and is_only_name_shown(piece)) for piece in lying)
        crowded: Callable[[Piece], bool] = lambda piece: opens and is_in_stash(piece)  # noqa: E731
        found = open_card_row.hard_to_see_cards(marks, below, KIND.__getitem__, crowded)
        return tuple(sorted(found, key=lambda n: (self.owner(at, below.get(CardKey(n))), -COST[n], CARDS[n].id, n)))

    def card_piece(self, at: DeckHandMoment, number: int, rect: Rect) -> Piece:
        return Piece(CardKey(number), "card", rect, 0, CARDS[number].id, cascade.face_layout(at.look, rect.width))

    def owner(self, at: DeckHandMoment, piece: Piece | None) -> Seat:
        mine = piece and piece.zone == "shelf" and is_in_stash(piece)
        return at.layout.me if mine else super().owner(at, piece)

    def hoverable_things(self, at: DeckHandMoment, lay: OpenCardRowGeometry) -> Iterator[TableThing]:
        for piece in lay.cards:
            suns = (start_of_turn_sign_part(piece, solid=False),) if CARDS[piece.card].each_turn else ()
            yield TableThing(piece.key, piece.rect, piece, parts=suns, hint=number_key_spot(at.look))

    def paint_overlay(self, canvas: TableCanvas, model: OpenCardRowModel, piece: Piece) -> None:
        """Draw the owner's token on a card; the name above stays in sight."""
        look = canvas.look
        if piece.seat >= 0 and not model.showing:
            token = tokens.seat_token(look.seat_look(canvas.colours[piece.seat]), max(26, look.px(34)))
            spot = (piece.rect.x + look.px(4), piece.rect.bottom - look.px(4))
            images.blit_anchored(canvas.surface, token, bottomleft=spot)


def is_only_name_shown(piece: Piece) -> bool:
    return 0 < piece.strip <= cascade.HALF * piece.rect.width + 1
