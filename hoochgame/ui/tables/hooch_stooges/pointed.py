"""What is pointed at: the parts of a piece, what is drawn over it, and where keys stand on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from hoochgame.core.words import Seat
from hoochgame.games.hooch_stooges.content import CARDS, ENEMIES
from hoochgame.games.hooch_stooges.ground import raid_of
from hoochgame.games.hooch_stooges.moves import Aiming
from hoochgame.ui.look import images, paint
from hoochgame.ui.tables.hooch_stooges import market
from hoochgame.ui.tables.hooch_stooges.lane import lane_of
from hoochgame.ui.tables.hooch_stooges.marks import Key
from hoochgame.ui.tables.hooch_stooges.places import counter_at, knob_rect
from hoochgame.ui.tables.hooch_stooges.seats import COUNTERS
from hoochgame.ui.tables.hooch_stooges.setting import Setting
from hoochgame.ui.tables.kit import overlay
from hoochgame.ui.tables.kit.board import Board
from hoochgame.ui.tables.kit.dress import Dress, dress_of
from hoochgame.ui.tables.kit.piece import Piece, Rect, card_layout

Point = tuple[int, int]
COMMON = tuple(sorted({card.id for card in CARDS[: -len(ENEMIES)]}))  # cards that are seen sooner or later


def part(at: Setting, piece: Piece, pos: Point) -> Key:
    """The knob of a card in hand is a thing of its own; so are the counters on a plate."""
    cash: Key = ("cash", *piece.key[1:])
    if piece.kind == "card" and cash in at.marks.legal and knob_rect(piece).collidepoint(pos):
        return cash
    if piece.kind == "seat":
        return counter_at(at.layout, Seat(int(piece.key[1])), pos) or piece.key
    return guarded(at, piece) or piece.key


def guarded(at: Setting, piece: Piece) -> Key | None:
    """Where turf is chosen from, the guard on it is part of it."""
    if piece.zone != "city" or piece.key[0] != "card" or piece.key in at.marks.legal:
        return None
    keys: list[Key] = [("turf", place) for place, turf in enumerate(at.state.city) if turf.guard == piece.key[1]]
    return next((key for key in keys if key in at.marks.legal), None)


def dress(at: Setting, key: Key) -> Dress:
    """The state a piece is shown in: while a stooge aims, what has odds is a target."""
    aiming = bool(at.state.agenda) and isinstance(at.state.agenda[-1], Aiming)
    return dress_of(at.marks, key, aimed=aiming and key in at.marks.odds)


def hovering(surface: pygame.Surface, at: Setting, piece: Piece) -> None:
    """On a turf its token, and who stands guard there; on a card of the hand the knob."""
    if piece.key[0] == "turf":
        for other in at.zone("city"):
            if other.z > piece.z and piece.rect.contains(other.rect):
                at.draw(surface, other)
    if ("cash", *piece.key[1:]) in at.marks.legal and at.marks.glow:
        ring = knob_rect(piece).inflate(2, 2)
        on_it = at.marks.hovered == ("cash", *piece.key[1:])
        colour, line = (at.look.theme.hover, 4) if on_it else (at.look.theme.legal, 2)
        paint.outline(surface, at.look, ring, colour, ring.width / 2 / at.look.scale.s, line)


def hint_spot(at: Setting, key: Key, rect: Rect) -> Point:
    """On the upper edge; in the chart the cap stands for the icon, and leaves the words in sight."""
    if key[0] == "entry":
        return market.icon_x(at, rect), rect.centery
    return rect.centerx, rect.y + at.look.px(10)


def told(at: Setting) -> Iterator[Key]:
    """Counters and the bars above."""
    yield from (("counter", seat, name) for seat in at.layout.foe_seats() for name in COUNTERS)
    yield from (("dial",), ("banner",), ("rule",), ("round",), ("log",) if at.layout.folded else ("title",))


def lit(at: Setting) -> list[Rect]:
    """Where what may be chosen lies; an attack is chosen from as a whole."""
    raid = raid_of(at.state)
    lane = [lane_of(at.layout, at.state, raid).rect] if raid else []
    return lane + [p.box for p in at.found.values() if p.key in at.marks.legal and p.zone != "lane"]


def coming(board: Board) -> Iterator[Callable[[], None]]:
    """Cards, and the turn of each seat first."""
    look = board.look
    kind = card_layout(look.px(125), look.scale.ui)
    for name in COMMON:
        yield partial(images.read, name, kind)
    for seat in range(len(board.chairs)):
        yield partial(board.foresee, Seat(seat))
    yield partial(foresee_lane, board)


def foresee_lane(board: Board) -> None:
    """Have ready what the lane of any attack looks like."""
    nowhere = pygame.Surface((1, 1))
    for rect in (board.layout.lane_top, board.layout.lane_bottom):
        overlay.frame(nowhere, board.look, rect)
