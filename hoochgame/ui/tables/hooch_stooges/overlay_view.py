"""How a row of cards over the city is drawn."""

from __future__ import annotations

import pygame

from hoochgame.core.language import _
from hoochgame.ui import text, tokens
from hoochgame.ui.tables.hooch_stooges import contest
from hoochgame.ui.tables.hooch_stooges.piece import Rect
from hoochgame.ui.tables.hooch_stooges.setting import Setting


def draw(surface: pygame.Surface, at: Setting, rect: Rect) -> None:
    look = at.look
    contest.frame(surface, look, rect)
    showing = at.marks.showing
    title = showing.title if showing else heading(at)
    y = rect.y + at.layout.v(28, 26)
    text.draw(surface, "head", look.text(20), title, look.theme.accent, (rect.x + look.px(28), y), "lm", 1)
    if showing and not showing.cards:
        text.draw(surface, "body", look.text(18), _("No card lies here."), look.theme.quiet, rect.center, "mm")
    at.draw_zone(surface, "overlay")
    for piece in at.zone("overlay"):
        if piece.seat >= 0:  # whose stooge it is
            token = tokens.token(look.seat(at.chairs[piece.seat].colour), max(26, look.px(34)))
            surface.blit(token, token.get_rect(center=(piece.rect.centerx, piece.rect.y + look.px(6))))


def heading(at: Setting) -> str:
    """Where the cards come from that lie open to choose from."""
    own = at.state.gangs[at.layout.me].discard
    cards = [piece.key[1] for piece in at.zone("overlay")]
    return _("Choose from your discard pile") if cards and all(card in own for card in cards) else _("Choose a card")
