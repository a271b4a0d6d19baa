"""A stash as things on the table: cards that lie over one another, with suns that can be pointed at for themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from hoochgame.core.language import _
from hoochgame.games.deck_hand.content import CARDS
from hoochgame.ui.look import images, text
from hoochgame.ui.look.theme import Look
from hoochgame.ui.tables.deck_hand.cascade import TOP
from hoochgame.ui.tables.deck_hand.faces import sun
from hoochgame.ui.tables.deck_hand.moment import Moment
from hoochgame.ui.tables.kit.piece import Piece
from hoochgame.ui.tables.kit.zone import Thing, Worn
from hoochgame.ui.tables.marks import Key

BESIDE = 0.117  # of a card's width: how far down its number key stands, beside its name


def things(at: Moment, cards: Sequence[Piece], means: Key | None = None) -> Iterator[Thing]:
    """Its cards. `means`: what one that cannot be chosen is part of now."""
    for piece in cards:
        legal = piece.key in at.marks.legal
        signed = CARDS[int(piece.key[1])].each_turn
        yield Thing(
            piece.key, piece.rect, piece,
            parts=(sun(piece, solid=not (legal or means)),) if signed else (),
            means=None if legal else means,
            hint=(-2, round(piece.rect.width * BESIDE)),
        )  # fmt: skip


def label_top(surface: pygame.Surface, look: Look, cards: Sequence[Worn]) -> None:
    """What the open cards beside a stash are: the top of the deck."""
    lying = sorted((worn.piece for worn in cards if worn.piece.z in TOP), key=lambda piece: piece.z)
    if not lying:
        return
    px, first = look.text(16), lying[0].rect
    y = first.y - round(px * 0.75)
    icon = images.icon("stack", px, look.theme.accent)
    surface.blit(icon, icon.get_rect(midleft=(first.x, y)))
    room = first.width - round(px * 1.3)
    both = (_("on top of the deck"), _("deck"))
    words = next((words for words in both if text.width("body", px, words) <= room), "")
    text.draw(surface, "body", px, words, look.theme.text, (first.x + icon.get_width() + look.px(5), y))
