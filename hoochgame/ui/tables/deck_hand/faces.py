"""Pieces as pictures: cards whole or cut short, and the bars that stand for them where the room is short."""

from __future__ import annotations

import pygame

from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import CARDS, Card
from hoochgame.ui.look import images, shapes, text
from hoochgame.ui.look.theme import INK, Look, mix
from hoochgame.ui.tables.deck_hand import cards
from hoochgame.ui.tables.deck_hand.gists import BY_ID, lain, strip_on, told
from hoochgame.ui.tables.deck_hand.layout import Layout
from hoochgame.ui.tables.kit.dress import Share
from hoochgame.ui.tables.kit.naming import shortened
from hoochgame.ui.tables.kit.parts.cascade import edge_of
from hoochgame.ui.tables.kit.piece import Piece, Rect, tall
from hoochgame.ui.tables.kit.zone import Part, Point

PARCHMENT = ("#f6ead0", "#dcc292")
ROPE = "#b98f52"
PENNANT = "#17485a"
SUNK = "#8e2a24"  # the figure of a card that costs hooks
CHEST = (0.29, 0.27)  # how large a cut card's chest is, and how far its middle is from the right edge
CHESTS: dict[str, Share] = {"chip": (0.55, 1.06, 0.43, 0.35), "table": (0.62, 1.1, 0.35, 0.29)}  # on whole cards
FIGURE = (0.52, 0.5)  # where on a chest the price stands: down, and how large


def open_card(look: Look, number: int, rect: Rect, zone: str, z: int) -> Piece:
    """A whole card, with what it does in words where they can be read."""
    face = cards.layout_at(round(rect.width / look.scale.ui))
    return Piece(("card", number), "card", rect, 0, CARDS[number].id, face, z, zone)


def corner(look: Look) -> Point:
    """Where the number key of an open card stands: beside its name, from its upper right corner."""
    half = look.text(14) * 3 // 4
    return -half, -(half // 2)


def sun(piece: Piece, solid: bool = True) -> Part:
    """The sign of a card that acts at the start of a turn."""
    return Part(("sign", *piece.key[1:]), sun_rect, solid)


def picture(layout: Layout, piece: Piece, colours: tuple[int, ...]) -> pygame.Surface:
    """The upright picture of a card at its size, without shadow or glow."""
    size, kind = piece.rect.size, piece.layout
    if kind == "tag" and piece.art:
        return tag(layout.look, BY_ID[piece.art], size, piece.number)
    face = kind if kind in ("table", "full") else "chip"
    cut_short = size[1] < tall(size[0]) - 1
    return cut(layout.look, piece.art, face, size) if cut_short else lain(layout.look, piece.art, face, size[0])


def cut(look: Look, art: str, face: str, size: tuple[int, int]) -> pygame.Surface:
    """A card as if it were no longer than this: its upper part, its lower edge, and below the words its price."""

    def make() -> pygame.Surface:
        w, h = size
        whole = lain(look, art, face, w)
        edge = edge_of(w)
        surface = shapes.blank(size)
        surface.blit(whole, (0, 0), (0, 0, w, h - edge))
        surface.blit(whole, (0, h - edge), (0, whole.get_height() - edge, w, edge))
        if art:
            chest = priced(round(w * CHEST[0]), BY_ID[art].cost)
            spot = chest.get_rect(midbottom=(w - round(w * CHEST[1] / 1.5), h - edge))
            if spot.y >= told(look, BY_ID[art], face, w):
                surface.blit(chest, spot)
        return surface

    strip = strip_on(look, BY_ID[art], face, size[0]) if art else None
    return images.kept(("cut", art, face, size, strip), make)


def priced(side: int, cost: int) -> pygame.Surface:
    """A chest with a price on it."""
    surface = cards.token("chest", side).copy()
    px = max(14, round(side * FIGURE[1]))
    text.draw(surface, "num", px, str(cost), INK, (side / 2, surface.get_height() * FIGURE[0]), "mm")
    return surface


def tag(look: Look, card: Card, size: tuple[int, int], number: int) -> pygame.Surface:
    """Hooks, name, sun, and how many there are: kept, nobody may draw on it."""

    def make() -> pygame.Surface:
        (w, h), radius = size, look.px(5)
        surface = shapes.blank(size)
        surface.blit(shapes.box(size, radius, INK), (0, 0))
        surface.blit(shapes.gradient((w - 2, h - 2), *PARCHMENT, max(1, radius - 1)), (1, 1))
        surface.blit(shapes.ring((w - 2, h - 2), max(1, radius - 1), ROPE, max(1, look.px(2))), (1, 1))
        left = _pennant(surface, card.hooks, h)
        right = _signs(surface, card, number, h)
        role = look.theme.lettering  # as on the cards; it is narrow, too
        name, px = shortened(role, round(h * 0.68), wording.name(card), right - left)
        text.draw(surface, role, px, name, INK, (left, h / 2))
        return surface

    return images.kept(("tag", card.id, size, number, look.scale.s), make)


def _pennant(surface: pygame.Surface, hooks: int, high: int) -> int:
    """A hook and its figure at the left; where the name begins."""
    wide = round(high * 1.32)
    if not hooks:
        return round(high * 0.4)
    points = ((0, 0), (wide, 0), (wide * 0.86, high / 2), (wide, high), (0, high))
    flag = shapes.polygon((wide, high - 2), points, PENNANT)
    surface.blit(flag, (1, 1))
    hook = cards.token("hook", round(high * 0.72))
    surface.blit(hook, hook.get_rect(midleft=(round(high * 0.02), high // 2)))
    colour = PARCHMENT[0] if hooks > 0 else mix(SUNK, PARCHMENT[0], 0.6)
    text.draw(surface, "num", max(14, round(high * 0.8)), str(hooks), colour, (wide * 0.47, high / 2))
    return wide + round(high * 0.1)


def _signs(surface: pygame.Surface, card: Card, number: int, high: int) -> int:
    """How many there are, and the sun, from the right; where the name ends."""
    right = surface.get_width() - round(high * 0.14)
    if card.each_turn:
        sun = cards.token("sun", round(min(high * 0.84, high * 0.5 + 8)))
        surface.blit(sun, sun.get_rect(midright=(right, high // 2)))
        right -= sun.get_width() + round(high * 0.08)
    if number > 1:
        words, px = f"x{number}", max(14, round(high * 0.66))
        text.draw(surface, "nameb", px, words, SUNK, (right, high / 2), "rm")
        right -= text.width("nameb", px, words) + round(high * 0.16)
    return right


def sun_rect(piece: Piece) -> Rect:
    """The rising sun of a card, where it is drawn in the layout the card has."""
    w, rect = piece.rect.width, piece.rect
    if piece.layout == "tag":
        side = round(rect.height * 0.9)
        return Rect(rect.right - side - round(rect.height * 0.14), rect.y, side, rect.height)
    middle: tuple[float, float]
    middle, share = ((0.86, 0.34), 0.26) if piece.layout == "chip" else ((0.908, 0.117), 0.18)
    found = Rect(0, 0, round(w * share), round(w * share))
    found.center = (rect.x + round(w * middle[0]), rect.y + round(w * middle[1]))
    return found.clamp(rect)


def priced_parts(look: Look, piece: Piece) -> tuple[Share, ...]:
    """Where price and hooks stand on a whole card."""
    card, chest = BY_ID[piece.art], CHESTS[piece.layout if piece.layout in CHESTS else "chip"]
    if not card.hooks:
        return (chest,)
    if piece.layout != "chip":
        return chest, (0.0, 0.03, 0.25, 0.165)
    top = told(look, card, "chip", piece.rect.width) / piece.rect.width
    return chest, (0.0, round(top + 0.01, 3), 0.37, 0.25)
