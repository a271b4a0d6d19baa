"""What is pointed at: the parts of a piece, what is drawn over it, and where keys stand on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from hoochgame.core.words import Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.content import CARDS
from hoochgame.ui.tables.deck_hand import cards, overlay, shelf, supply
from hoochgame.ui.tables.deck_hand.faces import priced_parts, sun_rect
from hoochgame.ui.tables.deck_hand.overlay import in_stash
from hoochgame.ui.tables.deck_hand.places import counter_at
from hoochgame.ui.tables.deck_hand.plates import plate_of
from hoochgame.ui.tables.deck_hand.setting import Setting
from hoochgame.ui.tables.kit.board import Board
from hoochgame.ui.tables.kit.dress import Dress, dress_of
from hoochgame.ui.tables.kit.piece import Piece, Rect
from hoochgame.ui.tables.marks import Key

Point = tuple[int, int]
BADGES = {"supply": supply.badge, "shelf": shelf.badge, "overlay": overlay.badge}
COMMON = tuple(sorted({card.id for card in CARDS}))  # all of them are seen sooner or later


def part(at: Setting, piece: Piece, pos: Point) -> Key | None:
    """The counters on a plate are things of their own; so is the sun on a card of a stash that can't be chosen.

    While an opponent is asked for, all that lies on its plate is part of it.
    """
    seat = seat_asked_for(at, piece)
    if seat is not None:
        return "seat", seat
    if piece.kind == "seat":
        return on_plate(at, piece, pos)
    if piece.kind == "card" and piece.art and in_stash(piece) and piece.key not in at.marks.legal:
        card = int(piece.key[1])
        if CARDS[card].each_turn and sun_rect(piece).collidepoint(pos):
            return "sign", card
    return piece.key


def seat_asked_for(at: Setting, piece: Piece) -> Seat | None:
    """The opponent that a click on this chooses. Before a card is marked to be given away, a card is looked at."""
    if not piece.zone.startswith("seat") or piece.key in at.marks.legal:
        return None
    seat, step = Seat(int(piece.zone.removeprefix("seat"))), at.state.agenda[-1] if at.state.agenda else None
    asked = ("seat", seat) in at.marks.legal
    marked = not isinstance(step, m.GiveAway) or any(key[0] == "card" for key in at.marks.selected)
    return seat if asked and marked else None


def on_plate(at: Setting, piece: Piece, pos: Point) -> Key | None:
    """A counter, or the seat: of an opponent nobody asks for, its heading only."""
    layout, seat = at.layout, Seat(int(piece.key[1]))
    if piece.key in at.marks.legal:
        return piece.key
    if counter := counter_at(layout, seat, pos):
        return counter
    if seat != layout.me and not plate_of(layout, seat).heading.collidepoint(pos):
        return None
    return piece.key


def dress(at: Setting, key: Key) -> Dress:
    """The state a piece is shown in."""
    worn, piece = dress_of(at.marks, key), at.found.get(key)
    if worn.dim and piece and piece.zone == "supply":  # one may well want to know what one cannot afford yet
        return worn._replace(light=True, bright=priced_parts(at.look, piece))
    return worn


def hovering(surface: pygame.Surface, at: Setting, piece: Piece) -> None:
    """The token on it, of whose it is or who takes it next."""
    if badge := BADGES.get(piece.zone):
        badge(surface, at, piece)


def hint_spot(at: Setting, key: Key, rect: Rect) -> Point:
    """On the upper edge; of a card beside its name: at its upper right corner, in a stash at its right."""
    piece, half = at.found.get(key), at.look.text(14) * 3 // 4
    if piece and piece.kind == "card" and in_stash(piece):
        return rect.right - 2, rect.y + round(piece.rect.width * 0.117)
    if piece and piece.kind == "card":
        return rect.right - half, rect.y - half // 2
    return rect.centerx, rect.y + at.look.px(10)


def told(at: Setting) -> Iterator[Key]:
    """Counters and the bars above."""
    layout = at.layout
    for seat in layout.foe_seats():
        yield from (("counter", seat, name) for name in plate_of(layout, seat).counters)
    yield from (("coins",), ("actions",))
    yield from (("counter", layout.me, name) for name in ("deck", "hand", "hooks"))
    if layout.goal:
        yield ("goal",)
    if not any(pirate.aside for pirate in at.state.pirates):  # else the card itself is told of
        yield ("aside",)
    yield from (("banner",), ("rule",), ("round",), ("log",) if layout.folded else ("title",))


def told_at(at: Setting, key: Key, rect: Rect) -> tuple[Rect, tuple[Rect, ...]]:
    """Of the supply above it, as coins and hand say whether to buy; of a seat beside its heading."""
    layout, piece = at.layout, at.found.get(key)
    if piece and piece.zone == "supply":
        return rect, (layout.shelf,)
    if key[0] == "seat" and key[1] != layout.me and key not in at.marks.legal:
        return plate_of(layout, Seat(int(key[1]))).heading, ()
    return rect, ()


def lit(at: Setting) -> list[Rect]:
    """Where what may be chosen lies."""
    return [piece.box for piece in at.found.values() if piece.key in at.marks.legal]


def coming(board: Board) -> Iterator[Callable[[], None]]:
    """Cards as they lie in a stash, then the turn of each seat."""
    kind = cards.layout_at(round(board.layout.slots[0].width / board.look.scale.ui))
    for face in dict.fromkeys((kind, "table")):
        for name in COMMON:
            yield partial(cards.read, name, face)
    for seat in range(len(board.chairs)):
        yield partial(board.foresee, Seat(seat))
