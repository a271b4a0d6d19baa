"""The focus line of a card that is drawn too small for its words, such as a bar in a stash."""

from __future__ import annotations

from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import CARDS
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table.pieces.piece import Piece, card_height
from hoochgame.ui.titles.deck_hand import faces
from hoochgame.ui.titles.deck_hand.phrases import hooks_words


def is_whole_effect_shown(look: Look, piece: Piece) -> bool:
    """Return whether a card's effect can be read as it lies, and no other card lies over it."""
    if piece.layout == "tag":
        return False
    card, width = CARDS[piece.card], piece.rect.width
    printed = piece.layout != "chip" and width >= faces.LEGIBLE * look.scale.ui_scale_in_force
    if not printed and faces.text_strip_on_card(look, card, piece.layout, width) is None:
        return False
    seen = piece.strip or piece.rect.height
    return seen >= min(faces.words_bottom_on_card(look, card, piece.layout, width), card_height(width))


def card_sentence(number: int) -> str:
    card = CARDS[number]
    hooks = hooks_words(card.hooks) if card.hooks else ""
    return "  ·  ".join(filter(None, (wording.card_name(card), hooks, wording.card_gist(card))))
