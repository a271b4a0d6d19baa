"""The shelf: own stash, hand, and the place where a card lies that is being carried out."""

from __future__ import annotations

import pygame

from hoochgame.core.language import _
from hoochgame.ui.look import shapes, text, tokens
from hoochgame.ui.tables.deck_hand.plates import label_top
from hoochgame.ui.tables.deck_hand.setting import Setting
from hoochgame.ui.tables.kit.piece import HELD, Piece, Rect

NARROW = 4.5  # times the size of the words: in a room any narrower there are none


def facts(at: Setting) -> tuple[object, ...]:
    """What the picture depends on beside its pieces."""
    pirate = at.state.pirates[at.layout.me]
    lying = any(p.aside for p in at.state.pirates)
    return at.state.eyes, len(pirate.stash), len(pirate.hand), lying, bool(pirate.top)


def draw(surface: pygame.Surface, at: Setting) -> None:
    """Headings, empty places, then the cards."""
    layout, mine = at.layout, at.state.eyes == at.layout.me
    pirate = at.state.pirates[layout.me]
    held = [piece.rect.x for piece in at.found.values() if piece.zone == "shelf" and piece.z >= HELD]
    left = min((*held, layout.hand.x))
    hand = Rect(left, layout.hand.y, layout.hand.right - left, layout.hand.height)
    right = min(layout.stash.right, left - layout.v(24, 16))
    stash = Rect(layout.stash.x, layout.stash.y, right - layout.stash.x, layout.stash.height)
    _heading(surface, at, stash, _("Your stash") if mine else _("Stash"))
    _heading(surface, at, hand, _("Your hand") if mine else _("Hand"))
    _heading(surface, at, layout.aside, _("In effect"))
    if not pirate.stash and not pirate.top:
        _place(surface, at, stash, _("what you play, buy and discard goes here"))
    if not any(p.aside for p in at.state.pirates):
        _place(surface, at, layout.aside, _("a card that is played lies here while it is in effect"))
    at.draw_zone(surface, "shelf")
    if pirate.top:
        label_top(surface, at, "shelf")
    for piece in at.zone("shelf"):
        badge(surface, at, piece)


def _heading(surface: pygame.Surface, at: Setting, below: Rect, words: str) -> None:
    look, role = at.look, at.look.theme.lettering
    px = text.fit(role, look.text(27), words, below.width)
    y = below.y - at.layout.v(19, 16)
    text.draw(surface, role, px, words, look.theme.shelf_text, (below.x, y))


def _place(surface: pygame.Surface, at: Setting, rect: Rect, words: str) -> None:
    """Where nothing lies: what will."""
    look = at.look
    radius = look.px(8)
    surface.blit(shapes.box(rect.size, radius, look.theme.shelf_panel, 0.45), rect)
    surface.blit(shapes.ring(rect.size, radius, look.theme.shelf_text, max(1, look.px(1.5)), 0.3), rect)
    px, inner = look.text(17), rect.inflate(-look.px(16), -look.px(12))
    lines = text.wrap("body", px, words, inner.width)
    fits = all(text.width("body", px, line) <= inner.width for line in lines)
    if fits and inner.width >= NARROW * px and len(lines) * text.line_height("body", px) <= inner.height:
        text.paragraph(surface, "body", px, words, look.theme.shelf_text, inner, "m", middle=True)


def badge(surface: pygame.Surface, at: Setting, piece: Piece) -> None:
    """Whose card is being carried out, if it is somebody else's."""
    look = at.look
    if piece.kind == "card" and piece.seat >= 0 and piece.z < HELD and piece.seat != at.layout.me:
        token = tokens.token(look.seat(at.chairs[piece.seat].colour), max(26, look.px(36)))
        surface.blit(token, token.get_rect(midbottom=(piece.rect.centerx, piece.rect.bottom - look.px(4))))
