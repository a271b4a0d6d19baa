"""The single things that the rulebook's pictures are made of: cards, dice, tokens, figures, signs."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from hoochgame.core.words import TABLE
from hoochgame.ui import images, paint, shapes, text, tokens
from hoochgame.ui.rulebook import PRINTED
from hoochgame.ui.tables.hooch_stooges.badges import badge, dial, price
from hoochgame.ui.tables.hooch_stooges.faces import portrait
from hoochgame.ui.tables.hooch_stooges.figure import Size
from hoochgame.ui.theme import INK, Look

CARD = 158  # px at 1080p
TABLE_CARD = 124  # px: under this a card's name cannot be read
SIGNS = {"against": "≥"}


class Item(NamedTuple):
    """A thing of a picture: its size, how it is drawn into its rect, and what a click on it shows."""

    size: Size
    draw: Callable[[pygame.Surface, pygame.Rect], object]
    target: str = ""
    labelled: bool = True


def blit(picture: Callable[[], pygame.Surface]) -> Callable[[pygame.Surface, pygame.Rect], object]:
    """Draw a picture into the middle of a rect."""

    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        drawn = picture()
        surface.blit(drawn, drawn.get_rect(center=rect.center))

    return draw


def item(look: Look, name: str, k: float) -> Item:
    """`card:rooftop`, `die:4`, `hq:0`, `+`: the thing of that name, `k` times its usual size."""
    kind, _colon, which = name.partition(":")
    return ITEMS[kind](look, which, k) if kind in ITEMS else _sign(look, kind, k)


def _px(look: Look, length: float, k: float) -> int:
    return max(1, round(look.px(length) * k))


def _card(look: Look, which: str, k: float) -> Item:
    wide = max(_px(look, CARD, k), round(TABLE_CARD * min(1, k)))
    size = (wide, round(wide * images.RATIO))
    layout = "full" if wide >= 280 else "table" if wide >= TABLE_CARD else "chip"
    target = "" if which == "back" else PRINTED + which
    return Item(size, blit(lambda: images.card(which, layout, wide)), target)


def _turf(look: Look, which: str, k: float) -> Item:
    wide = max(_px(look, CARD * 1.15, k), round(TABLE_CARD * min(1, k)))
    return Item((wide, round(wide * 10 / 7)), blit(lambda: images.turf_card(which, wide)), PRINTED + which)


def _stooge(look: Look, which: str, k: float) -> Item:
    size = (max(72, _px(look, 116, k)), max(84, _px(look, 138, k)))
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
    size = (_px(look, 132, k), _px(look, 92, k))
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
    px = _px(look, 66 if len(numbers) == 1 else 46, k)
    gap = max(2, px // 9)

    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        for nth, number in enumerate(numbers):
            die = images.die(number, px)
            surface.blit(die, die.get_rect(midleft=(rect.x + nth * (px + gap), rect.centery)))

    return Item((len(numbers) * (px + gap) - gap, _px(look, 66, k)), draw)


def _token(look: Look, which: str, k: float, hq: bool = False) -> Item:
    px = _px(look, 76 if hq else 66, k)
    return Item((px, px), blit(lambda: tokens.token(look.seat(int(which)), px, hq)))


def _hq(look: Look, which: str, k: float) -> Item:
    return _token(look, which, k, True)


def _badge(shape: str, sign: str = "") -> Callable[[Look, str, float], Item]:
    def make(look: Look, which: str, k: float) -> Item:
        radius = max(13, _px(look, 30, k))
        return Item((round(radius * 2.2),) * 2, blit(lambda: badge(shape, radius, sign + which)))

    return make


def _dial(kind: str) -> Callable[[Look, str, float], Item]:
    def make(look: Look, which: str, k: float) -> Item:
        radius = max(13, _px(look, 30, k))
        return Item((round(radius * 2.1),) * 2, blit(lambda: dial(kind, radius, which)))

    return make


def _price(look: Look, which: str, k: float) -> Item:
    radius = max(12, _px(look, 22, k))
    return Item((round(radius * 3.5), round(radius * 1.9)), blit(lambda: price(radius, which)))


def _icon(look: Look, which: str, k: float) -> Item:
    """On a disc, as the log and the buttons show it."""
    side = max(36, _px(look, 84, k))

    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        disc = shapes.disc(side // 2, look.theme.panel)
        surface.blit(disc, disc.get_rect(center=rect.center))
        ring = shapes.ring((side, side), side // 2, look.theme.line, paint.hairline(look), 0.9)
        surface.blit(ring, ring.get_rect(center=rect.center))
        icon = images.icon(which, round(side * 0.6), look.theme.accent)
        surface.blit(icon, icon.get_rect(center=rect.center))

    return Item((side, side), draw)


def _sum(look: Look, which: str, k: float) -> Item:
    """A number that was worked out."""
    px = max(24, _px(look, 62, k))
    size = (text.width("num", px, which), px)
    return Item(size, lambda surface, rect: text.draw(surface, "num", px, which, look.theme.text, rect.center, "mm"))


def _verdict(icon: str, good: bool) -> Callable[[Look, str, float], Item]:
    def make(look: Look, which: str, k: float) -> Item:
        side = max(24, _px(look, 46, k))
        colour = look.theme.good if good else look.theme.bad
        return Item((side, side), blit(lambda: images.icon(icon, side, colour)), "", labelled=False)

    return make


def _sign(look: Look, sign: str, k: float) -> Item:
    """What stands between two things."""
    px = max(22, _px(look, 44, k))
    if sign == ">":
        return Item((px, px), blit(lambda: images.icon("play-button", round(px * 0.6), look.theme.quiet)), "", False)
    words = SIGNS.get(sign, sign)

    def bare() -> pygame.Surface:
        """The sign without the air of its line, so that all stand level."""
        line = text.render("bold", px, words, look.theme.quiet)
        return line.subsurface(line.get_bounding_rect())

    return Item((text.width("bold", px, words), px), blit(bare), "", labelled=False)


ITEMS: dict[str, Callable[[Look, str, float], Item]] = {
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
    "icon": _icon,
    "sum": _sum,
    "yes": _verdict("check-mark", True),
    "no": _verdict("cross-mark", False),
}
