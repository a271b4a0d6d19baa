"""What a seat has, as icons and figures: the same on its plate, on the shelf and on a tab."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from hoochgame.core.language import _, ngettext, pgettext
from hoochgame.core.words import Seat
from hoochgame.games.moonshiners.content import NUMBERS
from hoochgame.games.moonshiners.model import NONE, State
from hoochgame.games.moonshiners.queries import worth
from hoochgame.ui.look import images, text
from hoochgame.ui.look.theme import Look
from hoochgame.ui.tables.kit.parts.track import Cube, Track
from hoochgame.ui.tables.kit.piece import Rect
from hoochgame.ui.tables.moonshiners import goods
from hoochgame.ui.tables.moonshiners.layout import STOCK

SEAT = "seat"  # in place of a colour: that of the seat
ICONS = {**goods.ICONS, "survivors": ("person", SEAT)}
HOLDINGS = {  # what else everybody sees of a seat
    "houses": "house", "relics": "ring", "crates": "wooden-crate", "bottles": "square-bottle", "worth": "trophy",
}  # fmt: skip
STAMINA, INEBRIATION = "#ffd27a", "#8fd0c0"  # the cubes of a hero
WORDS = 15  # the size of words beside figures
TIGHT = 1.2  # a figure's distance from its icon's left edge, by the icon's width


class Count(NamedTuple):
    """A figure with its icon, and the words that are written beside it where there is room."""

    name: str
    icon: str
    ink: str  # of the icon; "" for the theme's, SEAT for that of the seat
    value: str
    words: str = ""


def good_name(name: str) -> str:
    """Return the name of something in stock."""
    names = {
        "scrap": _("scrap"), "corn": _("corn"), "moonshine": _("moonshine"), "gold": _("gold"),
        "survivors": _("survivors"), "relic": pgettext("what a building brings", "relics"),
    }  # fmt: skip
    return names[name]


def stock(state: State, seat: Seat, name: str) -> int:
    """Return how much of something a seat has; of survivors those on its mat."""
    hero = state.heroes[seat]
    return {
        "scrap": hero.scrap, "corn": hero.corn, "moonshine": hero.moonshine, "gold": hero.gold, "survivors": hero.mat,
    }[name]  # fmt: skip


def counts(state: State, seat: Seat) -> tuple[Count, ...]:
    """Return what a seat has in stock."""
    return tuple(Count(name, *ICONS[name], str(stock(state, seat, name))) for name in STOCK)


def holdings(state: State, seat: Seat) -> tuple[Count, ...]:
    """Return what else everybody sees of a seat: houses built, relics, crates, bottles, and its worth so far."""
    hero = state.heroes[seat]
    built, crates = NUMBERS.houses_per_colour - hero.houses, len(hero.booze) + (hero.crate != NONE)
    found = [
        ("houses", str(built), ngettext("house", "houses", built)),
        ("relics", str(len(hero.relics)), ngettext("relic", "relics", len(hero.relics))),
        ("crates", str(crates), ngettext("crate", "crates", crates)),
        *([("bottles", str(hero.bottles), "")] if hero.crate != NONE else []),
        ("worth", str(worth(hero)[0]), ""),
    ]
    return tuple(Count(name, HOLDINGS[name], "", value, words) for name, value, words in found)


def cubes(state: State, seat: Seat, rect: Rect) -> Track:
    """Return the track of a hero with stamina and inebriation."""
    hero = state.heroes[seat]
    standing = (Cube(hero.stamina, STAMINA), Cube(hero.inebriation, INEBRIATION))
    return Track(rect, hero.sober, standing, NUMBERS.stamina[1:])


# Side by side.


class Placed(NamedTuple):
    """A figure in its place; `worded`: with its words."""

    what: Count
    rect: Rect
    worded: bool


def beside(look: Look, room: Rect, found: tuple[Count, ...], size: float = 22) -> tuple[Placed, ...]:
    """Place figures side by side, in parts as wide as they need, with words if all of them fit."""
    side, px = sizes(look, room.height, size)
    for worded in (True, False):
        wide = [round(side * TIGHT) + _width(look, one, px, worded) for one in found]
        spare = room.width - sum(wide)
        if spare >= look.px(7) * (len(found) - 1) or not worded:
            break
    gap = min(max(0, spare) / max(1, len(found) - 1), look.px(26))
    starts = [room.x + sum(wide[:i]) + round(gap * i) for i in range(len(found))]
    return tuple(
        Placed(one, Rect(x, room.y, w, room.height), worded) for one, x, w in zip(found, starts, wide, strict=True)
    )


def sizes(look: Look, high: int, size: float) -> tuple[int, int]:
    """Return the sizes of icon and figure in a row so high."""
    side = max(14, min(look.px(size), high))
    return side, max(look.text(14), round(side * 1.1))


def _width(look: Look, count: Count, px: int, worded: bool) -> int:
    words = text.width("body", look.text(WORDS), count.words) + look.px(4) if worded and count.words else 0
    return text.width("num", px, count.value) + words


def figure(surface: pygame.Surface, look: Look, placed: Placed, seat: int, size: float = 22) -> None:
    """Paint an icon with its figure, and its words; `seat` is the number of the seat's colour."""
    (what, rect, worded), theme = placed, look.theme
    side, px = sizes(look, rect.height, size)
    ink = look.seat(seat).colour if what.ink == SEAT else what.ink or theme.accent
    images.draw(surface, images.icon(what.icon, side, ink), midleft=rect.midleft)
    at = (rect.x + side * TIGHT, rect.centery)
    end = text.draw(surface, "num", px, what.value, theme.text, at).right
    if worded and what.words:
        text.draw(surface, "body", look.text(WORDS), what.words, theme.quiet, (end + look.px(4), rect.centery))
