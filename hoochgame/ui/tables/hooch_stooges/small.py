"""Small cards that say what they do: below the picture a line for that, as on the turf, and the name."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import pygame

from hoochgame.core.language import spoken
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS, CONTENT, ENEMIES, Card
from hoochgame.ui.look import images, shapes, text
from hoochgame.ui.look.theme import INK, SMALLEST_TEXT, Look
from hoochgame.ui.tables.hooch_stooges.badges import BRASS, badge, dial
from hoochgame.ui.tables.kit.piece import LEAST, Piece

BY_ID = {card.id: card for card in CARDS}
STARTERS = frozenset(card.id for card in CONTENT.starter)
STOOGE, SCHEME, STARTER = "#8e2a24", "#24527a", "#5a5148"  # behind the name
NAME_INK, GIST_INK, DARK = "#fff3d6", "#ffd98a", "#10100e"
FIGHTER = "fighter"  # a layout: in an attack, where odds lie in the place of price and hooch
LAYOUTS = ("chip", "plaque", FIGHTER)  # of small cards
STEPS = (1.08, 1.2)  # from line to line, by the size of the words: the smallest, and all others
EDGE = 2  # px round all of it
LARGEST = 0.18  # of the card's width: words no larger
RADIUS, LEAST_RADIUS = 0.155, 10  # of dials and badges, by the card's width; px
PICTURE = 0.44  # of the card's height: words grow no further into it
SCENE = 0.84  # of its width: how much of a chip's picture can be shown without its name ...
MIDDLE = 0.62  # ... and where the middle of that lies below its figures
ROWS = 2  # of the name, and of the effect
Size = tuple[int, int]
Rect = pygame.Rect


class Words(NamedTuple):
    """In how large letters, row by row."""

    role: str
    px: int
    rows: tuple[str, ...]

    @property
    def high(self) -> int:
        """Of their band."""
        return round(self.step * len(self.rows)) + 2 if self.rows else 0

    @property
    def step(self) -> float:
        """From row to row; the smallest letters stand close."""
        return self.px * STEPS[self.px > SMALLEST_TEXT]


class Small(NamedTuple):
    """How a small card is divided: above its picture with the figures, then what it does, then its name."""

    radius: int
    gist: Words
    name: Words
    whole: bool  # whether that is all of its name
    priced: bool  # whether price and hooch stand on it


def says(look: Look, card: Card, size: Size, layout: str = "chip") -> Small | None:
    """What a card of this size says; None where its figures leave room for no words, or its printed face says all."""
    return _divided(card.id, size, look.text(14), spoken(), layout != FIGHTER)


@lru_cache(maxsize=1024)
def _divided(id: str, size: Size, least: int, language: str, priced: bool) -> Small | None:
    """The effect, and as much of the name as there is room for: rather in smaller letters than less of it."""
    card, smallest = BY_ID[id], min(least, SMALLEST_TEXT)
    upright = abs(size[1] - round(size[0] * images.RATIO)) <= 1
    if upright and not card.gist and (priced or card in ENEMIES):  # nothing is asked for an enemy
        return None
    ways = ((name, px) for name in (*names(card), "") for px in dict.fromkeys((least, smallest)))
    return next((small for name, px in ways if (small := _fitted(card, size, name, px, priced))), None)


def names(card: Card) -> Iterator[str]:
    """Whole; of a stooge, whose face is known, its last word."""
    name = wording.name(card)
    yield name
    if card.stooge:
        yield name.replace("-", " ").split(" ")[-1]


def _fitted(card: Card, size: Size, name: str, least: int, priced: bool) -> Small | None:
    """With these words, as large as there is room for them below the figures."""
    best = None
    for radius in range(max(LEAST_RADIUS, round(size[0] * RADIUS)), LEAST_RADIUS - 1, -1):
        figures = (2 * priced + 2 * card.stooge) * radius + 2
        for px in range(least, max(least, round(size[0] * LARGEST)) + 1):
            gist, title = _set("name", px, wording.gist(card), size[0]), _set("name", px, name, size[0])
            picture = max(figures, round(size[1] * PICTURE) if best else 0)
            if gist is None or title is None or size[1] - gist.high - title.high - 2 * EDGE < picture:
                break
            best = Small(radius, gist, title, name == wording.name(card), priced)
        if best:
            break
    return best


def _set(role: str, px: int, words: str, width: int) -> Words | None:
    """In at most two rows; None where a word is too long. A name may be parted at its hyphen."""
    if not words:
        return Words(role, px, ())
    room = width - 2 * EDGE - 1
    if text.width(role, px, words) <= room:
        return Words(role, px, (words,))
    rows = tuple(row.replace("- ", "-") for row in text.wrap(role, px, words.replace("-", "- "), room))
    fits = len(rows) <= ROWS and all(text.width(role, px, row) <= room for row in rows)
    return Words(role, px, rows) if fits else None


def says_all(look: Look, card: Card, piece: Piece) -> bool:
    """Whether name and effect can be read on it as it lies."""
    if piece.layout in ("table", "full"):
        return True
    small = says(look, card, piece.rect.size, piece.layout) if piece.layout in LAYOUTS else None
    if small is None:  # what is printed on a chip is its name
        return (
            piece.layout != "plaque"
            and piece.layout in LAYOUTS
            and not card.gist
            and piece.rect.width >= LEAST * min(1.0, look.scale.ui)
        )
    return bool(small.gist.rows) >= bool(card.gist) and small.whole


def face(look: Look, card: Card, size: Size, layout: str = "chip") -> pygame.Surface | None:
    """The card: kept, nobody may draw on it. None where it says nothing more than its printed face."""
    small = says(look, card, size, layout)
    return images.kept(("small", card.id, size, small), lambda: _drawn(look, card, size, small)) if small else None


def _drawn(look: Look, card: Card, size: Size, small: Small) -> pygame.Surface:
    (w, h), corner = size, max(4, round(size[0] * 0.06))
    surface = shapes.blank(size)
    surface.blit(shapes.box(size, corner, INK), (0, 0))
    name = Rect(EDGE, h - EDGE - small.name.high, w - 2 * EDGE, small.name.high)
    gist = Rect(EDGE, name.y - small.gist.high, name.width, small.gist.high)
    picture = Rect(EDGE, EDGE, name.width, gist.y - EDGE)
    drawn = images.portrait(card.id, picture.size) if card.stooge else scene(card.id, picture.size)
    surface.blit(shapes.round_off(drawn.copy(), max(1, corner - EDGE)), picture)
    if gist.height:
        surface.blit(shapes.box(gist.size, 1, DARK), gist)
        surface.fill(BRASS, (gist.x, gist.y, gist.width, 1))
        _write(surface, small.gist, gist, GIST_INK)
    if name.height:
        colour = STARTER if card.id in STARTERS else STOOGE if card.stooge else SCHEME
        surface.blit(shapes.box(name.size, max(1, corner - EDGE), colour), name)
        _write(surface, small.name, name, NAME_INK)
    _figures(surface, card, small, picture.bottom)
    return surface


def _write(surface: pygame.Surface, words: Words, band: Rect, colour: str) -> None:
    """In the middle of a band."""
    y = band.centery - words.step * (len(words.rows) - 1) / 2
    for i, row in enumerate(words.rows):
        text.draw(surface, words.role, words.px, row, colour, (band.centerx, y + i * words.step), "mm")


def _figures(surface: pygame.Surface, card: Card, small: Small, bottom: int) -> None:
    """Price and hooch in the upper corners, a stooge's bonus and health in the lower ones of the picture."""
    w, radius = surface.get_width(), small.radius
    if small.priced and card.id not in STARTERS:
        surface.blit(dial("price", radius, str(card.cost)), (0, 0))
    if small.priced:
        knob = dial("knob", radius, str(card.hooch))
        surface.blit(knob, knob.get_rect(topright=(w, 0)))
    if card.stooge:
        bonus, health = badge("bonus", radius, f"+{card.bonus}"), badge("health", radius, str(card.health))
        surface.blit(bonus, bonus.get_rect(bottomleft=(0, bottom + 1)))
        surface.blit(health, health.get_rect(bottomright=(w, bottom + 1)))


def scene(art: str, size: Size) -> pygame.Surface:
    """The middle of a scheme's picture, without the name that stands below it on its chip."""
    wide = max(round(size[0] * 1.12), math.ceil(size[1] / SCENE))
    chip = images.card(art, "chip", wide)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    top = max(0.1 * wide, min(MIDDLE * wide - size[1] / 2, (0.1 + SCENE) * wide - size[1]))
    surface.blit(chip, (-(wide - size[0]) // 2, -round(top)))
    return surface
