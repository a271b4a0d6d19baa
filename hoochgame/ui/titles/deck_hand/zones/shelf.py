"""The shelf: own stash, hand, and the place of a card in effect."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from hoochgame.core.language import _
from hoochgame.core.protocols import Seat
from hoochgame.games.deck_hand.content import NUMBERS
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.ui.look import shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.text_style import HEADING
from hoochgame.ui.phrases.players import KindAndColour, draw_face_with_emblem
from hoochgame.ui.table.board_marks import Place
from hoochgame.ui.table.keys import CounterKey, Key, PileKey
from hoochgame.ui.table.pieces import packing
from hoochgame.ui.table.pieces.piece import RATIO, Piece, Rect, card_height
from hoochgame.ui.table.pieces.pile import paint_waiting_place
from hoochgame.ui.table.zone import Below, Lying, OfPieces, StyledPiece, TableCanvas, TableThing
from hoochgame.ui.titles.deck_hand.faces import number_key_spot, open_card
from hoochgame.ui.titles.deck_hand.layout import DeckHandLayout, DeckHandMoment
from hoochgame.ui.titles.deck_hand.zones import stash

DRAWN = NUMBERS.hand  # cards side by side, at least
KEPT = 0.4  # share of its room that the stash keeps from a large hand
SHELF = "shelf"
FACE = 56  # px of the owner's face on a card in effect of another seat
OVER_CARDS = HEADING.with_changes(27, "shelf_text")


class ForeignCard(NamedTuple):
    """Whose card is in effect, if it is another seat's: the name, the face, and the seat's colour."""

    name: str
    player: KindAndColour


class DeckHandShelfModel(NamedTuple):
    mine: bool
    stash: Rect  # from its heading to the next
    hand: Rect
    aside: Rect
    bare: bool  # whether the stash is empty
    idle: bool  # whether no card is in effect
    foreign: ForeignCard | None
    cards: tuple[StyledPiece, ...]


class DeckHandShelf(OfPieces[DeckHandMoment, DeckHandShelfModel]):
    """The shelf between the own plate and the buttons."""

    name = SHELF
    in_a_row = True

    def lay_out(self, at: DeckHandMoment, below: Below) -> Lying:
        """Return the stash's place and above it its cards, the hand, and the cards in effect."""
        layout, pirate = at.layout, at.state.pirates[at.layout.me]
        lying = stash.stash_pieces(layout, layout.stash, pirate.stash, pirate.top, self.name)
        left = max((piece.rect.right for piece in lying), default=layout.stash.x)
        in_hand = hand_pieces(layout, pirate.hand, left, at.marks.kept)
        place = Piece(PileKey("stash", layout.me), "plate", layout.stash, zone=self.name, seat=layout.me)
        return place, *lying, *in_hand, *pieces_in_effect(layout, at.state)

    def hoverable_things(self, at: DeckHandMoment, lay: Lying) -> Iterator[TableThing]:
        layout, me = at.layout, at.layout.me
        (place, *cards), idle = lay, not any(piece.z in stash.ASIDE for piece in lay)
        heading = Box.from_rect(layout.stash).move(0, -layout.px(34, 28)).cut_top(layout.px(30, 24))[0]
        yield TableThing(CounterKey(me, "stash"), heading, focus=False, solid=False)
        yield TableThing(PileKey("hand", me), layout.hand, focus=False, solid=False)
        yield TableThing(PileKey("aside"), layout.aside, focus=idle)  # else the card itself is focused
        yield TableThing(place.key, layout.stash, place)
        yield from stash.stash_things(at, [piece for piece in cards if not piece.is_in_own_hand])
        yield from (
            TableThing(piece.key, piece.rect, piece, hint=number_key_spot(at.look))
            for piece in cards
            if piece.is_in_own_hand
        )

    def model(self, at: DeckHandMoment, lay: Lying) -> DeckHandShelfModel:
        layout, pirate = at.layout, at.state.pirates[at.layout.me]
        left = min((*(piece.rect.x for piece in at.unclaimed_pieces(lay) if piece.is_in_own_hand), layout.hand.x))
        right = min(layout.stash.right, left - layout.px(24, 16))
        return DeckHandShelfModel(
            at.state.eyes == layout.me,
            Box.from_edges(layout.stash.x, layout.stash.y, right, layout.stash.bottom),
            Box.from_edges(left, layout.hand.y, layout.hand.right, layout.hand.bottom),
            layout.aside,
            not pirate.stash and not pirate.top,
            not any(p.aside for p in at.state.pirates),
            foreign_card(at),
            self.resting_pieces(at, lay[1:]),
        )

    def paint(self, canvas: TableCanvas, model: DeckHandShelfModel) -> None:
        """Draw headings, empty places, then the cards."""
        _draw_heading(canvas, model.stash, _("Your stash") if model.mine else _("Stash"))
        _draw_heading(canvas, model.hand, _("Your hand") if model.mine else _("Hand"))
        if model.foreign:
            frame_foreign_card(canvas, model.aside, model.foreign)
        else:
            _draw_heading(canvas, model.aside, _("In effect"))
        if model.bare:
            paint_waiting_place(canvas, model.stash, _("what you play, buy and discard goes here"))
        if model.idle:
            words = _("a card that is played lies here while it is in effect")
            paint_waiting_place(canvas, model.aside, words)
        canvas.draw_pieces(model.cards)
        stash.draw_deck_top_label(canvas, model.cards)
        for card in sorted(model.cards, key=lambda worn: worn.piece.z):
            self.paint_overlay(canvas, model, card.piece)

    def paint_overlay(self, canvas: TableCanvas, model: DeckHandShelfModel, piece: Piece) -> None:
        """Draw the owner's face on a card in effect of another seat."""
        if model.foreign and piece.z in stash.ASIDE and piece.seat >= 0 and piece.seat != canvas.layout.me:
            side = max(30, canvas.px(FACE))
            at = (piece.rect.centerx, piece.rect.bottom - canvas.px(4))
            draw_face_with_emblem(canvas, model.foreign.player, side, midbottom=at)


# Where cards lie.


def hand_pieces(
    layout: DeckHandLayout, cards: tuple[int, ...], left: int, kept: Mapping[Key, Place]
) -> Iterator[Piece]:
    """Yield the hand side by side, also over what the stash leaves free; many cards overlap."""
    least = max(left + layout.px(24, 16), layout.stash.x + round(layout.stash.width * KEPT))
    row = packing.upright_hand_row(layout.hand, len(cards), DRAWN, layout.px(12, 10), least)
    places = packing.kept_hand_fan(cards, kept) or [(rect, 0) for rect in row]
    return packing.hand_pieces(
        cards, places, layout.me, lambda card, rect: open_card(layout.look, card, rect, SHELF, 0)
    )


def pieces_in_effect(layout: DeckHandLayout, state: DeckHandState) -> Iterator[Piece]:
    """Yield the cards in effect, of any seat, the newest on top."""
    played = [(card, Seat(s)) for s, pirate in enumerate(state.pirates) for card in pirate.aside]
    room = layout.aside
    whose = dict(played)
    if len(played) == 1:
        width = min(room.width, int(room.height / RATIO))
        spot = Box.from_rect(room).place_inside((width, card_height(width)), "mb")
        yield open_card(layout.look, played[0][0], spot, SHELF, stash.ASIDE[0])._replace(seat=played[0][1])
        return
    order = [card for card, _seat in played]
    for piece in stash.pieces(layout.look, room, order, SHELF, stash.ASIDE, room.width, across=1):
        yield piece._replace(seat=whose[piece.card])


# Paint.


def foreign_card(at: DeckHandMoment) -> ForeignCard | None:
    """Return whose cards are in effect, if all are of one other seat."""
    owners = [Seat(seat) for seat, pirate in enumerate(at.state.pirates) if pirate.aside]
    if len(owners) != 1 or owners[0] == at.layout.me:
        return None
    chair = at.chairs[owners[0]]
    return ForeignCard(chair.name, KindAndColour(chair.kind, chair.colour))


def frame_foreign_card(canvas: TableCanvas, place: Rect, foreign: ForeignCard) -> None:
    """Write whose card it is, and frame its place in the seat's colour."""
    side = canvas.px(5)
    frame = Box.from_rect(place).inset(left=-side, right=-side, top=-canvas.px(2), bottom=-side)
    shapes.draw_box(canvas.surface, frame, canvas.px(10), canvas.look.seat_look(foreign.player.colour).colour)
    _draw_heading(canvas, place, foreign.name)


def _draw_heading(canvas: TableCanvas, below: Rect, words: str) -> None:
    at = (below.x, below.y - canvas.layout.px(19, 16))
    OVER_CARDS.draw(canvas, words, at, overflow="shrink", room=below.width)
