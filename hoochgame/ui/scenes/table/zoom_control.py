"""Looking closer: spread a pile, uncover cards, zoom a card with its neighbours."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import pygame

from hoochgame.core.language import _
from hoochgame.core.protocols import TABLE, Move
from hoochgame.ui.input import keys
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.shapes import is_inside_polygon
from hoochgame.ui.scenes.table.intents import Point
from hoochgame.ui.scenes.table.pointers_drawn import draw_magnifier, draw_uncover_hint
from hoochgame.ui.scenes.table.prompt import Prompt
from hoochgame.ui.scenes.table.zoom import ZoomedCard, ZoomScene
from hoochgame.ui.table.keys import CardKey, Key, NameKey, SeatKey
from hoochgame.ui.table.pieces.piece import Piece
from hoochgame.ui.table.records import OpenPile

# These do nothing while covered cards are open: what they show could stay after the cards are covered again.
GESTURES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)


class Magnifier:
    """Spreads piles, and makes the zoom of a thing."""

    def __init__(self, prompt: Prompt) -> None:
        self.prompt, self.context = prompt, prompt.context

    def open_pile(self, pile: OpenPile) -> None:
        """Spread a pile in a row."""
        self.context.desk.showing = pile
        self.prompt.clear_message_and_tooltip()
        self.context.refresh()

    def close_pile_or_hint(self) -> None:
        """Close the open pile, or dismiss the hint."""
        if self.prompt.dismiss_hint() or self.context.desk.showing:
            self.context.desk.showing = None
            self.context.refresh()

    def uncover_cards(self) -> None:
        """Uncover the viewer's cards, or show why there are none."""
        session = self.context.session
        if not session.peek_at_hand():
            nobody = session.viewer == TABLE
            self.prompt.show_message(_("Nobody sits here yet.") if nobody else _("None of your cards are covered."))

    def cover_cards_if_released(self, down: Collection[int]) -> None:
        """Cover the cards again unless their key is still among those that are down."""
        if not keys.is_held("peek", down):
            self.context.session.end_peek()

    def set_zoom_mode(self, on: bool) -> None:
        """Turn the mode on or off in which the next click zooms a card."""
        self.context.desk.zooming = on
        if on:
            words = _("Click what you want to zoom in on. Or right click it, or hold {key}.")
            self.prompt.show_message(words.format(key=keys.key_cap_words("zoom")))
        else:
            self.context.desk.message = ""
            self.context.refresh()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw how to look at covered cards, and the magnifier in zoom mode."""
        context = self.context
        covered = context.covered_cards()
        spots = list(filter(None, map(context.stage.board.rect_of_key, covered)))
        canvas = Canvas(surface, context.look)
        if spots and context.pointed not in covered:  # on the covered cards themselves the tooltip shows it
            draw_uncover_hint(canvas, spots[0].unionall(spots[1:]), context.uncover_phrases())
        if context.desk.zooming:
            draw_magnifier(canvas, context.pointer)

    def zoom_of(self, key: Key) -> ZoomScene | None:
        """Return the zoom of a thing; None if there is nothing to show. This ends the zoom mode."""
        if self.context.desk.zooming:
            self.set_zoom_mode(False)
        return self._zoom_of_thing(key)

    def zoom_of_pointed(self) -> ZoomScene | None:
        """Return the zoom of the thing pointed at, for as long as the key is held."""
        if key := self.context.pointed:
            return self._zoom_of_thing(key, held=True)
        return self.zoom_of_point(self.context.pointer, held=True) if self.context.stage.is_running else None

    def zoom_of_point(self, at: Point, held: bool = False) -> ZoomScene | None:
        """Return the zoom of what is drawn at a point: a moving card with its face up, or what lies there."""
        piece = self.context.stage.flying_card(at)
        if piece and piece.enlargeable_id:
            return ZoomScene(piece.art, table=self.context.table, held=held)
        key = self.context.stage.board.key_at(at)
        return self._zoom_of_thing(key, held) if key else None

    def _zoom_of_thing(self, key: Key, held: bool = False) -> ZoomScene | None:
        """Return the zoom of a card or turf with its moves and neighbours."""
        context = self.context
        board, marks = context.stage.board, context.board_marks()
        pieces = board.drawn_pieces if context.stage.is_running else board.pieces(context.session.shown, marks)
        if isinstance(key, NameKey):
            return ZoomScene(key.art, table=context.table, held=held)
        if isinstance(key, SeatKey) and key != context.desk.focused:
            key = board.card_at(context.pointer) or key  # of what lies on its plate, the card under the mouse
        piece = pieces.get(key.whole)
        if piece is None:
            return None
        if here := self._readable_cards_at_place(piece, pieces):
            row, piece = here, piece if piece in here else here[0]
        elif piece.enlargeable_id:
            row = [p for p in pieces.values() if p.zone == piece.zone and p.enlargeable_id and p.kind == piece.kind]
            row.sort(key=lambda p: (p.rect.centery // max(1, p.rect.height), p.rect.centerx))
        else:
            return None
        shown = [ZoomedCard(p.art, () if here else self._moves_with(p.key)) for p in row]
        at = row.index(piece)
        scene = ZoomScene(piece.art, shown[at].moves, table=context.table, others=shown, held=held)
        scene.at = at
        return scene

    def _readable_cards_at_place(self, piece: Piece, pieces: Mapping[Key, Piece]) -> list[Piece]:
        """Return the cards that can be read at a place with corners, as a hex: its own, then those of what stands
        there.

        The place is the piece itself, or the one on which it stands.
        """
        edges = {key: edge for key, one in pieces.items() if one.zone == piece.zone and (edge := self._corners_of(key))}
        middle = piece.rect.center
        ground = (
            piece.key if piece.key in edges else next((k for k in edges if is_inside_polygon(edges[k], middle)), None)
        )
        if ground is None:
            return []
        there = (one for one in pieces.values() if one.zone == piece.zone and one.key not in edges)
        found = [pieces[ground], *(one for one in there if is_inside_polygon(edges[ground], one.rect.center))]
        return [one for one in found if one.enlargeable_id]

    def _corners_of(self, key: Key) -> Sequence[tuple[float, float]]:
        return self.context.stage.board.outline_of(key)

    def _moves_with(self, key: Key) -> tuple[Move, ...]:
        """Return the moves with this thing; none while several things are being marked."""
        context = self.context
        if context.desk.picking or context.session.viewer == TABLE:
            return ()
        named = list(self.prompt.moves_for(key))
        if isinstance(key, CardKey):
            parts = (part for part in self.prompt.answering_things() if part != key and part.whole == key)
            named += [move for part in parts for move in self.prompt.moves_for(part) if move not in named]
        return tuple(named)
