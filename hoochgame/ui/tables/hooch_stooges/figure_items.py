"""The single things that the rulebook's pictures are made of: cards, dice, tokens, figures, signs."""

from __future__ import annotations

import pygame

from hoochgame.core.words import TABLE
from hoochgame.ui.look import images, shapes, tokens
from hoochgame.ui.look.theme import INK, Look
from hoochgame.ui.rulebook import PRINTED
from hoochgame.ui.tables.hooch_stooges.badges import badge, dial, price
from hoochgame.ui.tables.hooch_stooges.faces import portrait
from hoochgame.ui.tables.kit.figures.items import SHARED, Item, Maker, blit, pixels

CARD = 158  # px at 1080p
TABLE_CARD = 124  # px: under this a card's name cannot be read


def _card(look: Look, which: str, k: float) -> Item:
    wide = max(pixels(look, CARD, k), round(TABLE_CARD * min(1, k)))
    size = (wide, round(wide * images.RATIO))
    layout = "full" if wide >= 280 else "table" if wide >= TABLE_CARD else "chip"
    target = "" if which == "back" else PRINTED + which
    return Item(size, blit(lambda: images.card(which, layout, wide)), target)


def _turf(look: Look, which: str, k: float) -> Item:
    wide = max(pixels(look, CARD * 1.15, k), round(TABLE_CARD * min(1, k)))
    return Item((wide, round(wide * 10 / 7)), blit(lambda: images.turf_card(which, wide)), PRINTED + which)


def _stooge(look: Look, which: str, k: float) -> Item:
    size = (max(72, pixels(look, 116, k)), max(84, pixels(look, 138, k)))
    return Item(size, blit(lambda: portrait(look, which, size)), PRINTED + which)


def _swung(look: Look, which: str, k: float) -> Item:
    upright = _stooge(look, which, k)
    size = (upright.size[1], upright.size[0])

    def turned() -> pygame.Surface:
        return images.rotated(("rulebook", which), portrait(look, which, upright.size), -90)

    return Item(size, blit(turned), PRINTED + which)


def _tile(look: Look, which: str, k: float) -> Item:
    """`tile:cellar`, `tile:cellar:0` with a token of that seat, `tile:cellar:0:hq` with its HQ."""
    turf, *owned = which.split(":")
    size = (pixels(look, 132, k), pixels(look, 92, k))
    seat = int(owned[0]) if owned else TABLE
    return Item(size, lambda surface, rect: tile(surface, look, rect, turf, seat, "hq" in owned), PRINTED + turf)


def tile(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, turf: str, seat: int = TABLE, hq: bool = False
) -> None:
    """A turf of the city with its token."""
    surface.blit(shapes.box(rect.size, look.px(6), INK), rect)
    edge = max(1, look.px(1.5))
    if seat != TABLE:
        inner = rect.inflate(-2 * edge, -2 * edge)
        surface.blit(tokens.fill(inner.size, look.seat(seat), max(4, look.px(7)), look.px(5)), inner)
        edge = max(3, look.px(5))
    inside = rect.inflate(-2 * edge, -2 * edge)
    surface.blit(images.turf(turf, inside.size), inside)
    if seat != TABLE:
        token = tokens.token(look.seat(seat), max(14, round(rect.height * (0.5 if hq else 0.42))), hq)
        surface.blit(token, token.get_rect(bottomright=(rect.right - edge, rect.bottom - edge)))


def _dice(look: Look, which: str, k: float) -> Item:
    """`die:4`, or `die:2-5` for all of these."""
    first, _dash, last = which.partition("-")
    numbers = range(int(first), int(last or first) + 1)
    px = pixels(look, 66 if len(numbers) == 1 else 46, k)
    gap = max(2, px // 9)

    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        for nth, number in enumerate(numbers):
            die = images.die(number, px)
            surface.blit(die, die.get_rect(midleft=(rect.x + nth * (px + gap), rect.centery)))

    return Item((len(numbers) * (px + gap) - gap, pixels(look, 66, k)), draw)


def _token(look: Look, which: str, k: float, hq: bool = False) -> Item:
    px = pixels(look, 76 if hq else 66, k)
    return Item((px, px), blit(lambda: tokens.token(look.seat(int(which)), px, hq)))


def _hq(look: Look, which: str, k: float) -> Item:
    return _token(look, which, k, True)


def _badge(shape: str, sign: str = "") -> Maker:
    def make(look: Look, which: str, k: float) -> Item:
        radius = max(13, pixels(look, 30, k))
        return Item((round(radius * 2.2),) * 2, blit(lambda: badge(shape, radius, sign + which)))

    return make


def _dial(kind: str) -> Maker:
    def make(look: Look, which: str, k: float) -> Item:
        radius = max(13, pixels(look, 30, k))
        return Item((round(radius * 2.1),) * 2, blit(lambda: dial(kind, radius, which)))

    return make


def _price(look: Look, which: str, k: float) -> Item:
    radius = max(12, pixels(look, 22, k))
    return Item((round(radius * 3.5), round(radius * 1.9)), blit(lambda: price(radius, which)))


ITEMS: dict[str, Maker] = {
    **SHARED,
    "card": _card,
    "turf": _turf,
    "stooge": _stooge,
    "swung": _swung,
    "tile": _tile,
    "die": _dice,
    "token": _token,
    "hq": _hq,
    "bonus": _badge("bonus", "+"),
    "health": _badge("health"),
    "dial": _dial("price"),
    "knob": _dial("knob"),
    "price": _price,
}
