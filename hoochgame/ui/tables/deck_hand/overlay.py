"""A row of cards over the table: to choose from, or a stash that somebody looks through."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from hoochgame.core.language import _
from hoochgame.core.words import TABLE, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.content import CARDS, COST, KIND
from hoochgame.games.deck_hand.model import State
from hoochgame.ui.look import tokens
from hoochgame.ui.tables.deck_hand import cascade
from hoochgame.ui.tables.deck_hand.layout import Layout
from hoochgame.ui.tables.deck_hand.marks import Marks
from hoochgame.ui.tables.deck_hand.setting import Setting
from hoochgame.ui.tables.kit import overlay, packing
from hoochgame.ui.tables.kit.piece import HELD, Piece
from hoochgame.ui.tables.marks import Key

WIDEST = (205, 225)  # a card, in large windows and in small ones


def pieces(layout: Layout, state: State, marks: Marks, placed: Mapping[Key, Piece]) -> list[Piece]:
    """Cards to choose from that are covered, or a stash that somebody looks through."""
    shown = marks.showing.cards if marks.showing else to_choose(layout, state, marks, placed)
    look = layout.look
    rects = packing.grid(overlay.room(layout, len(shown)), len(shown), layout.v(*WIDEST), look.px(12))
    found = []
    for i, (n, rect) in enumerate(zip(shown, rects, strict=True)):
        face, seat = cascade.face_at(look, rect.width), owner(layout, placed.get(("card", n)))
        found.append(Piece(("card", n), "card", rect, 0, CARDS[n].id, face, overlay.Z + i, "overlay", seat))
    return found


def owner(layout: Layout, piece: Piece | None) -> Seat:
    """In whose stash it lies; nobody's is said while a single one is open."""
    if piece is None or not in_stash(piece):
        return TABLE
    return Seat(int(piece.zone.removeprefix("seat"))) if piece.zone.startswith("seat") else layout.me


def in_stash(piece: Piece) -> bool:
    """Whether the card lies in a cascade."""
    return piece.zone.startswith("seat") or (piece.zone == "shelf" and piece.z < HELD)


def to_choose(layout: Layout, state: State, marks: Marks, placed: Mapping[Key, Piece]) -> tuple[int, ...]:
    """As soon as one card that may be chosen from a stash is covered, all that may; and those nowhere to be seen.

    Start-of-turn effects are chosen where the cards lie, as long as their names can be read.
    """
    firing = bool(state.agenda) and isinstance(state.agenda[-1], m.Firing)
    lying = [placed[key] for key in marks.legal if key in placed and in_stash(placed[key])]
    opens = any(piece.layout == "tag" or (not firing and covered(piece)) for piece in lying)
    crowded: Callable[[Piece], bool] = lambda piece: opens and in_stash(piece)  # noqa: E731
    found = overlay.to_choose(marks, placed, KIND.__getitem__, crowded)
    return tuple(sorted(found, key=lambda n: (owner(layout, placed.get(("card", n))), -COST[n], CARDS[n].id, n)))


def covered(piece: Piece) -> bool:
    """Whether no more than its name can be seen."""
    return 0 < piece.strip <= cascade.HALF * piece.rect.width + 1


def draw(surface: pygame.Surface, at: Setting) -> None:
    """The row in its frame; on each card to choose a token says whose it is."""
    overlay.draw(surface, at, _("Choose a card"))
    for piece in at.zone("overlay"):
        badge(surface, at, piece)


def badge(surface: pygame.Surface, at: Setting, piece: Piece) -> None:
    """Whose card it is."""
    look = at.look
    if piece.seat >= 0 and not at.marks.showing:
        token = tokens.token(look.seat(at.chairs[piece.seat].colour), max(26, look.px(34)))
        corner = (piece.rect.x + look.px(4), piece.rect.bottom - look.px(4))  # the name above stays in sight
        surface.blit(token, token.get_rect(bottomleft=corner))
