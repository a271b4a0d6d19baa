"""The single things that the rulebook's pictures are made of: cards, hands, stashes, decks, tokens."""

from __future__ import annotations

import pygame

from hoochgame.ui.look import images, paint, shapes, text, tokens
from hoochgame.ui.look.theme import INK, IVORY, Look
from hoochgame.ui.rulebook import PRINTED
from hoochgame.ui.tables.deck_hand import cards
from hoochgame.ui.tables.kit.figures.items import SHARED, Item, Maker, blit, pixels

CARD, SMALL = 158, 118  # px at 1080p
LEAST_CHIP = 92  # px: under this a card's name cannot be read
STRIP = 0.36  # of a chip's height: what shows of it under the next one in a stash
SLIDE = 0.42  # of a card's width: what shows of it beside the next one in a hand
WANTED, BARRED = "*", "!"  # before a card of a stash: it can be chosen, or cannot


def _card(look: Look, which: str, k: float) -> Item:
    wide = max(pixels(look, CARD, k), round(cards.LEAST_TABLE * min(1, k)))
    layout = "full" if wide >= 280 else cards.layout_at(wide)
    target = "" if which == cards.BACK else PRINTED + which
    return Item((wide, round(wide * images.RATIO)), blit(lambda: cards.card(which, layout, wide)), target)


def _small(look: Look, k: float) -> tuple[int, int]:
    wide = max(LEAST_CHIP, pixels(look, SMALL, k))
    return wide, round(wide * images.RATIO)


def _chip(look: Look, which: str, k: float) -> Item:
    """A card no larger than it must be."""
    size = _small(look, k)
    target = "" if which == cards.BACK else PRINTED + which
    return Item(size, blit(lambda: cards.chip(which, size[0])), target)


def _hand(look: Look, which: str, k: float) -> Item:
    """`hand:parrot,bosun`: cards beside one another, as somebody holds them."""
    ids, (wide, high) = which.split(","), _small(look, k)
    slide = round(wide * SLIDE)

    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        for nth, id in enumerate(ids):
            surface.blit(cards.chip(id, wide), (rect.x + nth * slide, rect.y))

    return Item((wide + slide * (len(ids) - 1), high), draw)


def _stash(look: Look, which: str, k: float) -> Item:
    """`stash:1:celebrate,*lookout,!bosun`: what lies before a seat; the second can be chosen, the third cannot."""
    seat, _colon, names = which.partition(":")
    ids, (wide, high) = names.split(","), _small(look, k)
    step, side = round(high * STRIP), max(30, pixels(look, 46, k))
    above = side - side // 6

    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        for nth, name in enumerate(ids):
            place = pygame.Rect(rect.x, rect.y + above + nth * step, wide, high)
            _lain(surface, look, place, name, step if nth + 1 < len(ids) else high)
        token = tokens.token(look.seat(int(seat)), side)
        surface.blit(token, token.get_rect(midtop=(rect.centerx, rect.y)))

    return Item((wide, above + high + step * (len(ids) - 1)), draw)


def _lain(surface: pygame.Surface, look: Look, place: pygame.Rect, name: str, seen: int) -> None:
    """A card of a stash of which so much is seen: lit, in the dark, or as it is."""
    shown = pygame.Rect(place.x, place.y, place.width, seen)
    if name.startswith(WANTED):
        paint.glow(surface, look, shown, look.theme.legal, 6)
    surface.blit(cards.chip(name.lstrip(WANTED + BARRED), place.width), place)
    if name.startswith(BARRED):
        surface.blit(shapes.box(place.size, look.px(8), INK, 0.55), place)
        side = max(18, round(place.width * 0.24))
        cross = images.icon("cross-mark", side, look.theme.bad)
        surface.blit(cross, cross.get_rect(midright=(shown.right - 4, shown.y + min(seen, round(seen * 0.5)))))


def _deck(look: Look, which: str, k: float) -> Item:
    """`deck:22`: so many cards face down, `deck` any number, `deck:0` the place where there were some."""
    wide, high = _small(look, k)
    rise = max(2, pixels(look, 4, k))

    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        if which == "0":
            ring = shapes.ring(rect.size, look.px(10), look.theme.line, paint.hairline(look), 0.7)
            surface.blit(ring, rect)
        for nth in range(3) if which != "0" else ():
            surface.blit(cards.chip("", wide), (rect.x + rise * (2 - nth), rect.y + rise * (2 - nth)))
        if which:
            px = max(18, round(wide * 0.3))
            plate = pygame.Rect(0, 0, text.width("num", px, which) + px, round(px * 1.2))
            plate.midbottom = (rect.x + wide // 2, rect.y + high - px // 3)
            surface.blit(shapes.box(plate.size, plate.height // 2, INK, 0.9), plate)
            text.draw(surface, "num", px, which, IVORY, plate.center, "mm")

    return Item((wide + 2 * rise, high + 2 * rise), draw)


def _token(name: str) -> Maker:
    """A token, with a number beside it if there is one."""

    def make(look: Look, which: str, k: float) -> Item:
        side = max(30, pixels(look, 66, k))
        px = round(side * 0.8)
        wide = side + (text.width("num", px, which) + side // 8 if which else 0)

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            token = cards.token(name, side)
            surface.blit(token, token.get_rect(midleft=rect.midleft))
            if which:
                text.draw(surface, "num", px, which, look.theme.text, (rect.right, rect.centery), "rm")

        return Item((wide, side), draw)

    return make


def _chest(look: Look, which: str, k: float) -> Item:
    """A price, on its chest."""
    side = max(34, pixels(look, 74, k))

    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.blit(cards.token("chest", side), rect)
        text.draw(surface, "num", round(side * 0.5), which, INK, rect.center, "mm")

    return Item((side, side), draw)


def _turn(look: Look, which: str, k: float) -> Item:
    """`turn:0:2`: a seat with as many Actions."""
    seat, _colon, actions = which.partition(":")
    side, small = max(44, pixels(look, 84, k)), max(24, pixels(look, 42, k))
    gap = max(3, pixels(look, 6, k))

    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        token = tokens.token(look.seat(int(seat)), side)
        surface.blit(token, token.get_rect(midtop=rect.midtop))
        row = pygame.Rect(0, rect.y + side + gap, int(actions) * (small + gap) - gap, small)
        row.centerx = rect.centerx
        for nth in range(int(actions)):
            surface.blit(cards.token("action", small), (row.x + nth * (small + gap), row.y))

    return Item((max(side, 2 * small + gap), side + gap + small), draw)


ITEMS: dict[str, Maker] = {
    **SHARED,
    "card": _card,
    "chip": _chip,
    "hand": _hand,
    "stash": _stash,
    "deck": _deck,
    "turn": _turn,
    "chest": _chest,
    "coin": _token("coin"),
    "action": _token("action"),
    "used": _token("action-used"),
    "buy": _token("buy"),
    "hook": _token("hook"),
    "sun": _token("sun"),
}
