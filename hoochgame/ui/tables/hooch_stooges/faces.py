"""Pieces as pictures: cards upright, turned, dressed for what may be done with them; and how one is drawn."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from hoochgame.games.hooch_stooges.content import CARDS, NUMBERS, Card
from hoochgame.ui import images, paint, shapes, text, tokens
from hoochgame.ui.tables.hooch_stooges import tags, tiles
from hoochgame.ui.tables.hooch_stooges.badges import badge, dial
from hoochgame.ui.tables.hooch_stooges.layout import Layout
from hoochgame.ui.tables.hooch_stooges.marks import Key, Marks
from hoochgame.ui.tables.hooch_stooges.piece import Piece
from hoochgame.ui.theme import INK, Look

CROSS = "#e0492c"
BY_ID = {card.id: card for card in CARDS}


class Dress(NamedTuple):
    """The state a piece is shown in."""

    legal: bool = False
    hovered: bool = False
    selected: bool = False
    aimed: bool = False
    dim: bool = False
    faint: bool = False


PLAIN = Dress()


def dress_of(marks: Marks, key: Key, aiming: bool) -> Dress:
    """How a piece is dressed now; a replay dresses nothing. `aiming`: what has odds is a target."""
    legal = marks.glow and key in marks.legal
    aimed = aiming and legal and key in marks.odds
    dim = key in marks.dim and marks.glow
    return Dress(legal, key == marks.pointed, key in marks.selected, aimed, dim, key in marks.faint)


def picture(layout: Layout, piece: Piece, colours: tuple[int, ...]) -> pygame.Surface:
    """The upright picture of a card, turf, token or pile at its size, without shadow or glow."""
    w, h = piece.rect.size
    if piece.kind == "turf":
        colour = colours[piece.seat] if piece.seat >= 0 else -1
        return tiles.tile(layout, piece.art, (w, h), colour, NUMBERS.health_hq if piece.hq else 0, piece.guard)
    if piece.kind == "token":
        return tokens.token(layout.look.seat(colours[piece.seat]), w, piece.hq)
    if piece.layout == "tag" and piece.art:
        return tags.tag(layout.look, BY_ID[piece.art], (w, h))
    if piece.layout == "portrait" and piece.art:
        return portrait(layout.look, piece.art, (w, h))
    if piece.layout == "plaque" and piece.art:
        return plaque(layout.look, piece.art, (w, h))
    printed = piece.layout in ("full", "table")
    return images.card(piece.art or "back", piece.layout if printed else "chip", w)


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
            _framed(surface, look, _scene(art, inner))
        price, knob = dial("price", radius, str(card.cost)), dial("knob", radius, str(card.hooch))
        surface.blit(price, (0, 0))
        surface.blit(knob, knob.get_rect(topright=(size[0], 0)))
        return surface

    return images.kept(("plaque", art, size), make)


def _scene(art: str, size: tuple[int, int]) -> pygame.Surface:
    """The middle of a scheme's picture."""
    wide = round(size[0] * 1.12)
    chip = images.card(art, "chip", wide)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.blit(chip, (-(wide - size[0]) // 2, -round(wide * 0.1)))
    return surface


def dressed(layout: Layout, piece: Piece, dress: Dress, colours: tuple[int, ...]) -> pygame.Surface:
    """The picture with shadow and glow, turned; its middle is the piece's middle."""
    look = layout.look
    worn = (piece.swung, piece.beaten, piece.locked, piece.hq, piece.guard)
    key = (piece.kind, piece.art, piece.layout, piece.rect.size, worn)
    colour = colours[piece.seat] if piece.seat >= 0 and piece.kind in ("turf", "token") else -1
    key_all = ("dressed", key, dress, piece.angle, colour, look.scale.s)

    def make() -> pygame.Surface:
        upright = _composed(layout, piece, dress, colours)
        if piece.angle % 90:
            return pygame.transform.rotozoom(upright, piece.angle, 1)
        return pygame.transform.rotate(upright, piece.angle) if piece.angle else upright

    return images.kept(key_all, make)


def _composed(layout: Layout, piece: Piece, dress: Dress, colours: tuple[int, ...]) -> pygame.Surface:
    look = layout.look
    reach = look.px(36)
    w, h = piece.rect.size
    surface = shapes.blank((w + 2 * reach, h + 2 * reach))
    surface.fill((0, 0, 0, 0))
    rect = pygame.Rect(reach, reach, w, h)
    radius = 7 if piece.kind == "turf" else 100 * 0.06 * w / 100 / max(look.scale.s, 0.01)
    if piece.kind == "token":
        surface.blit(picture(layout, piece, colours), rect)
        return surface
    _shadow(surface, look, rect, piece.angle, radius)
    _light(surface, look, rect, dress, radius)
    face = picture(layout, piece, colours)
    if piece.beaten:
        face = _greyed(face)
    surface.blit(face, rect)
    _state(surface, look, rect, piece, dress)
    return surface


def _shadow(surface: pygame.Surface, look: Look, rect: pygame.Rect, angle: int, radius: float) -> None:
    soft, reach = shapes.soft(rect.size, look.px(radius), look.px(7), "#000000", 0.5)
    down = look.px(4)
    at = (down, 0) if angle == -90 else (0, down)
    surface.blit(soft, (rect.x - reach + at[0], rect.y - reach + at[1]))


def _light(surface: pygame.Surface, look: Look, rect: pygame.Rect, dress: Dress, radius: float) -> None:
    """Amber: you may act here. Ivory: you are there. Red: this is aimed at."""
    if dress.aimed:
        paint.glow(surface, look, rect, look.theme.aimed, radius, 13, 4, 0.8)
    elif dress.selected or (dress.hovered and dress.legal):
        paint.glow(surface, look, rect, look.theme.hover, radius, 13, 4, 0.8)
    elif dress.faint:
        paint.outline(surface, look, rect, look.theme.quiet, radius, 2)
    elif dress.legal:
        paint.glow(surface, look, rect, look.theme.legal, radius)
    elif dress.hovered:
        paint.outline(surface, look, rect, look.theme.hover, radius, 2)


def _state(surface: pygame.Surface, look: Look, rect: pygame.Rect, piece: Piece, dress: Dress) -> None:
    """What lies over the picture: veils, the arrow of a swung stooge, the cross of a beaten one."""
    veil = (0.3 if look.theme.plain else 0.4) if dress.dim else 0.28 if piece.swung else 0.3 if piece.locked else 0
    if veil:
        surface.blit(shapes.box(rect.size, round(rect.width * 0.05), "#060b0a", veil), rect)
    if piece.swung and piece.layout == "tag":
        icon = images.icon("clockwise-rotation", round(rect.height * 0.55), look.theme.hover)
        surface.blit(icon, icon.get_rect(center=rect.center))
    elif piece.swung:
        px = max(18, min(look.px(26), round(rect.width * 0.36)))
        disc = shapes.disc(px // 2, INK)
        spot = disc.get_rect(topleft=(rect.x + 1, rect.y + 1))
        surface.blit(disc, spot)
        icon = images.icon("clockwise-rotation", round(px * 0.66), "#e8dcc0")
        surface.blit(icon, icon.get_rect(center=spot.center))
    if dress.selected:
        tick(surface, look, rect.midtop)
    if piece.beaten:
        _crossed(surface, look, rect)
    if piece.locked:
        icon = images.icon("padlock", min(look.px(54), rect.width // 2), look.theme.hover)
        surface.blit(icon, icon.get_rect(center=(rect.centerx, rect.y + round(rect.height * 0.34))))


def _crossed(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    w, h = rect.size
    a, b, k = w * 0.1, h * 0.1, max(3.0, w * 0.028)
    down = ((a, b + k), (a + k, b), (w - a, h - b - k), (w - a - k, h - b))
    up = ((a, h - b - k), (a + k, h - b), (w - a, b + k), (w - a - k, b))
    for points in (down, up):
        surface.blit(shapes.polygon((w, h), points, CROSS), rect)


def _greyed(face: pygame.Surface) -> pygame.Surface:
    grey = pygame.transform.grayscale(face)
    grey.fill((120, 120, 120, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return grey


def tick(surface: pygame.Surface, look: Look, at: tuple[int, int]) -> None:
    """On what is selected."""
    for radius, colour in ((17, INK), (15, look.theme.hover)):
        disc = shapes.disc(look.px(radius), colour)
        surface.blit(disc, disc.get_rect(center=at))
    icon = images.icon("check-mark", look.px(20), INK)
    surface.blit(icon, icon.get_rect(center=at))


def brackets(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """Four corners round a target."""
    arm, thick = look.px(20), max(2, look.px(4))
    for x, y, dx, dy in (
        (rect.left, rect.top, 1, 1), (rect.right, rect.top, -1, 1),
        (rect.left, rect.bottom, 1, -1), (rect.right, rect.bottom, -1, -1),
    ):  # fmt: skip
        surface.fill(look.theme.hover, pygame.Rect(min(x, x + dx * arm), y - (thick if dy < 0 else 0), arm, thick))
        surface.fill(look.theme.hover, pygame.Rect(x - (thick if dx < 0 else 0), min(y, y + dy * arm), thick, arm))


def pill(
    surface: pygame.Surface, look: Look, words: str, at: tuple[int, int], share: float = 0, small: bool = False
) -> pygame.Rect:
    """Odds on a red pill; it is filled as far as they reach."""
    px = look.text(14 if small else 18)
    size = (text.width("bold", px, words) + look.px(16 if small else 28), round(px * (1.4 if small else 1.75)))
    rect = pygame.Rect((0, 0), size)
    rect.center = at
    rect.clamp_ip(surface.get_rect())
    line = max(1, look.px(2))
    surface.blit(shapes.box(rect.size, rect.height // 2, look.theme.pill), rect)
    filled = rect.inflate(-2 * line, -2 * line)
    filled.width = max(filled.height, round(filled.width * share))
    surface.blit(shapes.box(filled.size, filled.height // 2, look.theme.pill_full), filled)
    surface.blit(shapes.ring(rect.size, rect.height // 2, "#ffe1b0", line), rect)
    text.draw(surface, "bold", px, words, "#ffffff", rect.center, "mm")
    return rect
