"""Pieces as pictures: cards upright, turned, dressed for what may be done with them; and how one is drawn."""

from __future__ import annotations

import pygame

from hoochgame.games.hooch_stooges.content import CARDS, NUMBERS, Card
from hoochgame.ui.look import images, shapes, text, tokens
from hoochgame.ui.look.theme import INK, Look
from hoochgame.ui.tables.hooch_stooges import small, tiles
from hoochgame.ui.tables.hooch_stooges.badges import badge, dial, tag
from hoochgame.ui.tables.hooch_stooges.layout import Layout
from hoochgame.ui.tables.kit import dress as dressing
from hoochgame.ui.tables.kit.dress import Dress
from hoochgame.ui.tables.kit.piece import Piece

BY_ID = {card.id: card for card in CARDS}


def picture(layout: Layout, piece: Piece, colours: tuple[int, ...]) -> pygame.Surface:
    """The upright picture of a card, turf, token or pile at its size, without shadow or glow."""
    w, h = piece.rect.size
    if piece.kind == "turf":
        colour = colours[piece.seat] if piece.seat >= 0 else -1
        return tiles.tile(layout, piece.art, (w, h), colour, NUMBERS.health_hq if piece.hq else 0, piece.guard)
    if piece.kind == "token":
        return tokens.token(layout.look.seat(colours[piece.seat]), w, piece.hq)
    if piece.layout == "tag" and piece.art:
        return tag(layout.look, BY_ID[piece.art], (w, h))
    if piece.layout == "portrait" and piece.art:
        return portrait(layout.look, piece.art, (w, h))
    if piece.layout in small.LAYOUTS and piece.art:
        return small.face(layout.look, BY_ID[piece.art], (w, h), piece.layout) or bare(layout.look, piece, (w, h))
    printed = piece.layout in ("full", "table")
    return images.card(piece.art or "back", piece.layout if printed else "chip", w)


def bare(look: Look, piece: Piece, size: tuple[int, int]) -> pygame.Surface:
    """A small card without words, or with no more than its name."""
    if piece.layout == "plaque":
        return plaque(look, piece.art, size)
    return images.card(piece.art, "chip", size[0])


def portrait(look: Look, art: str, size: tuple[int, int]) -> pygame.Surface:
    """A stooge as a small picture with its two figures."""

    def make() -> pygame.Surface:
        surface = shapes.blank(size)
        _framed(surface, look, images.portrait(art, (size[0] - 2, size[1] - 2)))
        _figures(surface, BY_ID[art], max(8, min(round(size[0] * 0.2), size[1] // 2, look.px(21))))
        return surface

    return images.kept(("portrait", art, size), make)


def _framed(surface: pygame.Surface, look: Look, face: pygame.Surface) -> None:
    w, h = surface.get_size()
    radius = look.px(6)
    surface.blit(shapes.box((w, h), radius, INK), (0, 0))
    inner = shapes.blank((w - 2, h - 2))
    inner.blit(face, (0, 0))
    surface.blit(shapes.round_off(inner, max(1, radius - 1)), (1, 1))


def _figures(surface: pygame.Surface, card: Card, radius: int) -> None:
    """Bonus and health in the lower corners."""
    w, h = surface.get_size()
    bonus, health = badge("bonus", radius, f"+{card.bonus}"), badge("health", radius, str(card.health))
    surface.blit(bonus, bonus.get_rect(bottomleft=(0, h)))
    surface.blit(health, health.get_rect(bottomright=(w, h)))


def plaque(look: Look, art: str, size: tuple[int, int]) -> pygame.Surface:
    """A card without its name: picture, price, hooch, and a stooge's figures."""

    def make() -> pygame.Surface:
        surface, card = shapes.blank(size), BY_ID[art]
        radius = max(10, round(size[0] * 0.155))
        inner = (size[0] - 2, size[1] - 2)
        if card.stooge:
            _framed(surface, look, images.portrait(art, inner))
            _figures(surface, card, radius)
        else:
            _framed(surface, look, small.scene(art, inner))
        price, knob = dial("price", radius, str(card.cost)), dial("knob", radius, str(card.hooch))
        surface.blit(price, (0, 0))
        surface.blit(knob, knob.get_rect(topright=(size[0], 0)))
        return surface

    return images.kept(("plaque", art, size), make)


def dressed(layout: Layout, piece: Piece, dress: Dress, colours: tuple[int, ...]) -> pygame.Surface:
    """The picture with shadow and glow, turned; its middle is the piece's middle."""
    return dressing.dressed(layout, piece, dress, colours, picture)


def brackets(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """Four corners round a target."""
    arm, thick = look.px(20), max(2, look.px(4))
    for x, y, dx, dy in (
        (rect.left, rect.top, 1, 1), (rect.right, rect.top, -1, 1),
        (rect.left, rect.bottom, 1, -1), (rect.right, rect.bottom, -1, -1),
    ):  # fmt: skip
        surface.fill(look.theme.hover, pygame.Rect(min(x, x + dx * arm), y - (thick if dy < 0 else 0), arm, thick))
        surface.fill(look.theme.hover, pygame.Rect(x - (thick if dx < 0 else 0), min(y, y + dy * arm), thick, arm))


def pill_rect(look: Look, words: str, at: tuple[int, int], small: bool = False) -> pygame.Rect:
    """How large a pill with these words is, its middle at `at`."""
    px = look.text(14 if small else 18)
    rect = pygame.Rect(
        0, 0, text.width("bold", px, words) + look.px(16 if small else 28), round(px * (1.4 if small else 1.75))
    )
    rect.center = at
    return rect


def pill(surface: pygame.Surface, look: Look, words: str, rect: pygame.Rect, share: float, small: bool) -> None:
    """Odds on a red pill; it is filled as far as they reach."""
    px = look.text(14 if small else 18)
    line = max(1, look.px(2))
    surface.blit(shapes.box(rect.size, rect.height // 2, look.theme.pill), rect)
    filled = rect.inflate(-2 * line, -2 * line)
    filled.width = max(filled.height, round(filled.width * share))
    surface.blit(shapes.box(filled.size, filled.height // 2, look.theme.pill_full), filled)
    surface.blit(shapes.ring(rect.size, rect.height // 2, "#ffe1b0", line), rect)
    text.draw(surface, "bold", px, words, "#ffffff", rect.center, "mm")
