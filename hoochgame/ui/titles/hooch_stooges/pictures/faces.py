"""The pictures of cards and turf: printed, as a portrait, and small with their effect in words."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import pygame

from hoochgame.core.language import current_language
from hoochgame.core.protocols import TABLE
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.attack import turf_hits_missing
from hoochgame.games.hooch_stooges.content import CARDS, CONTENT, NUMBERS, TURFS, HoochCard
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.hooch_stooges.queries import attack_under_way_or_none
from hoochgame.ui.look import images, shapes, text, tokens
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import INK, SMALLEST_TEXT, Look
from hoochgame.ui.printing import faces as printed
from hoochgame.ui.table.keys import CardKey
from hoochgame.ui.table.layout import TableLayout
from hoochgame.ui.table.pieces.card_faces import Faces
from hoochgame.ui.table.pieces.piece import LEAST, Piece, Rect, card_height
from hoochgame.ui.titles.hooch_stooges.pictures import tiles
from hoochgame.ui.titles.hooch_stooges.pictures.badges import (
    BRASS,
    bonus_and_health_tag,
    bonus_or_health_badge,
    price_or_hooch_disc,
)
from hoochgame.ui.titles.hooch_stooges.pictures.piece_state import PieceState, state_of

BY_ID = {card.id: card for card in CARDS}
WORDED = 8500  # px: a card so large has room for its name and its effect
STARTERS = frozenset(card.id for card in CONTENT.starter)
STOOGE, SCHEME, STARTER = "#8e2a24", "#24527a", "#5a5148"  # behind the name
NAME_INK, GIST_INK, DARK = "#fff3d6", "#ffd98a", "#10100e"
NARROWEST = "num"  # the typeface of a name that has no room in its own
FIGHTER = "fighter"  # the layout of cards in an attack: face, name and figures, as nothing else counts there
FACE = "face"  # the layout of stooges in one low row: a face, at its right the health
FIGHTER_RATIO = 1.27  # their height by their width
PLAQUE = "plaque"  # the layout of cards lower than a printed one
LAYOUTS = ("chip", PLAQUE, FIGHTER)  # of small cards
STEPS = (1.08, 1.2)  # from line to line, as a share of the letters' size: of the smallest, of all others
EDGE = 2  # px on all sides
FACE_BADGE = 0.72  # of a low row: the health's badge
LARGEST, LARGEST_NAME = 0.18, 0.12  # of the card's width: letters are no larger, the name of a fighter
RADIUS, LEAST_RADIUS = 0.155, 10  # of dials and badges, by the card's width; px
FACE_OVER_NAME = 0.5  # of a portrait's width: how high its face is above a name, at least
PICTURE = 0.44  # of the card's height: letters leave so much to it
SCENE = 0.84  # of its width: how high a strip of a chip's picture shows without the name ...
MIDDLE = 0.62  # ... and how far down that strip has its middle
ROWS = 2  # at most of the name, and of the effect
Size = tuple[int, int]


class HoochCardFaces(Faces):
    """The faces of cards and turf."""

    def wide_portrait(self, art: str, size: Size) -> pygame.Surface:
        """Return a stooge's face, or the middle of a scheme's picture."""
        return self.portrait(art, size) if BY_ID[art].is_stooge else _middle_of_art(art, size)


@images.cached
def _middle_of_art(art: str, size: Size) -> pygame.Surface:
    chip = printed.scaled_card_face(
        art, "chip", max(size[0], round(size[1] * 1.7))
    )  # large enough to leave the dials out
    shown = Box.of_size(size, center=(chip.get_width() // 2, round(chip.get_height() * 0.38)))
    return chip.subsurface(shown.clip(chip.get_rect())).copy()


CARD_FACES = HoochCardFaces()


# Pieces.


def worded_card_width(printed_width: int, height: int, max_width: float, ui_scale: float) -> int:
    """Return the width of a card of this height: a small one with words is wider than a printed one."""
    return max(printed_width, min(int(max_width), round(WORDED * ui_scale**2 / height)))


def open_card(
    number: int, rect: Rect, zone: str, z: int, ui_scale: float, portrait: bool = False, swung: bool = False
) -> Piece:
    """Return a piece of a card. At every size it has one design: that of small cards."""
    layout = "portrait" if portrait else "chip"
    angle = -90 if swung and not portrait else 0  # a portrait is too small to lie on its side
    return Piece(CardKey(number), "card", rect, angle, CARDS[number].id, layout, z, zone, state=PieceState(swung))


def turf_id_at(state: HoochState, place: int) -> str:
    """Return the id of the turf on a place, "" before the deal."""
    kind = state.city[place].kind
    return TURFS[kind].id if kind >= 0 else ""


def hq_shield_number(state: HoochState, place: int) -> int:
    """Return the number on the shield of an HQ: its health, or the hits it can still take; 0 where none stands.

    Hits are forgotten when an attack ends (HS-OPT-03), so only the attack under way counts.
    """
    if state.city[place].hq == TABLE:
        return 0
    if state.hq_hits == 1:
        return NUMBERS.health_hq
    raid = attack_under_way_or_none(state)
    return turf_hits_missing(state, raid) if raid and raid.place == place else state.hq_hits


def piece_picture(layout: TableLayout, piece: Piece, colours: tuple[int, ...]) -> pygame.Surface:
    """Return the upright picture of a card, turf, token or pile at its size, without shadow or glow."""
    w, h = piece.rect.size
    if piece.kind == "tile":
        colour = colours[piece.seat] if piece.seat >= 0 else -1
        return tiles.tile_picture(layout, piece.art, (w, h), colour, piece.number, state_of(piece).guard)
    if piece.kind == "token":
        return tokens.seat_token(layout.look.seat_look(colours[piece.seat]), w, state_of(piece).hq)
    if piece.layout == "tag" and piece.art:
        return bonus_and_health_tag(layout.look, BY_ID[piece.art], (w, h))
    if piece.layout == FACE and piece.art:
        return face_with_health(layout.look, piece.art, (w, h))
    if piece.layout == "portrait" and piece.art:
        return stooge_portrait(layout.look, piece.art, (w, h), named=piece.zone != "city")
    if (
        piece.layout in LAYOUTS
        and piece.art
        and (small := fit_small_card_words(layout.look, BY_ID[piece.art], (w, h), piece.layout))
    ):
        return small_card(BY_ID[piece.art], (w, h), small)
    if piece.layout == "plaque" and piece.art:
        return nameless_card(layout.look, piece.art, (w, h))
    return CARD_FACES.card_picture(piece.art, piece.layout if piece.layout in ("full", "table") else "chip", w)


@images.cached
def stooge_portrait(look: Look, art: str, size: Size, *, named: bool = False) -> pygame.Surface:
    """Return a stooge as a small picture with its two figures; if it is `named` and there is room, with its name."""
    surface, card, (w, h) = shapes.transparent_surface(size), BY_ID[art], size
    name = portrait_name(look, card, size) if named else None
    picture, strip = Box(0, 0, w, h).cut_bottom(name.high if name else 0)
    _draw_framed(Canvas(surface, look), images.cropped_card_painting(art, (w - 2, picture.height - 2)))
    if name:
        surface.blit(shapes.box(strip.size, 3, colour_of_name(card)), strip)
        _write_lines(surface, name, strip, NAME_INK)
    radius = max(8, min(round(w * 0.2), picture.height // 2, look.px(21)))
    _draw_bonus_and_health(surface, card, radius, picture.bottom)
    return surface


def portrait_name(look: Look, card: HoochCard, size: Size) -> FittedRules | None:
    """Return a stooge's name, or its last word, in one row below a portrait of this size; None without room."""
    whole, *_last = name_variants(card)
    names, least = (*name_variants(card), whole.split(" ")[0]), look.text_px(14)
    letters = dict.fromkeys((("name", least), ("name", min(least, SMALLEST_TEXT)), (NARROWEST, SMALLEST_TEXT)))
    ways = (FittedRules(role, px, (name,)) for (role, px), name in product(letters, names))
    fits = (way for way in ways if text.width(way.role, way.px, way.rows[0]) <= size[0] - 2)
    return next((name for name in fits if size[1] - name.high >= size[0] * FACE_OVER_NAME), None)


def colour_of_name(card: HoochCard) -> str:
    return STARTER if card.id in STARTERS else STOOGE if card.is_stooge else SCHEME


@images.cached
def face_with_health(look: Look, art: str, size: Size) -> pygame.Surface:
    """Return a stooge as a square face with its health at the right; where that is narrow, over the face."""
    surface, radius = shapes.transparent_surface(size), max(8, round(size[1] * FACE_BADGE / 2))
    side = size[1] if size[0] >= size[1] + radius else size[0]
    face = shapes.transparent_surface((side, size[1]))
    _draw_framed(Canvas(face, look), images.cropped_card_painting(art, (side - 2, size[1] - 2)))
    surface.blit(face, (0, 0))
    badge = bonus_or_health_badge("health", radius, str(BY_ID[art].health))
    if side < size[1]:
        images.blit_anchored(surface, badge, center=(size[0] // 2, size[1] // 2))
    else:
        images.blit_anchored(surface, badge, midright=(size[0], size[1] // 2))
    return surface


def _draw_framed(canvas: Canvas, face: pygame.Surface) -> None:
    w, h = canvas.surface.get_size()
    radius = canvas.px(6)
    canvas.surface.blit(shapes.box((w, h), radius, INK), (0, 0))
    inner = shapes.transparent_surface((w - 2, h - 2))
    inner.blit(face, (0, 0))
    canvas.surface.blit(shapes.round_corners(inner, max(1, radius - 1)), (1, 1))


def _draw_bonus_and_health(surface: pygame.Surface, card: HoochCard, radius: int, bottom: int) -> None:
    """Draw bonus and health in the lower corners of a picture that ends at `bottom`."""
    bonus, health = (
        bonus_or_health_badge("bonus", radius, f"+{card.bonus}"),
        bonus_or_health_badge("health", radius, str(card.health)),
    )
    images.blit_anchored(surface, bonus, bottomleft=(0, bottom))
    images.blit_anchored(surface, health, bottomright=(surface.get_width(), bottom))


def _draw_price_and_hooch(surface: pygame.Surface, card: HoochCard, radius: int, priced: bool = True) -> None:
    if priced:
        surface.blit(price_or_hooch_disc("price", radius, str(card.cost)), (0, 0))
    images.blit_anchored(
        surface, price_or_hooch_disc("knob", radius, str(card.hooch)), topright=(surface.get_width(), 0)
    )


@images.cached
def nameless_card(look: Look, art: str, size: Size) -> pygame.Surface:
    """Return a card without its name: picture, price, hooch, and a stooge's figures."""
    surface, card = shapes.transparent_surface(size), BY_ID[art]
    radius = max(10, round(size[0] * 0.155))
    _draw_framed(Canvas(surface, look), stooge_or_scheme_picture(card, (size[0] - 2, size[1] - 2)))
    if card.is_stooge:
        _draw_bonus_and_health(surface, card, radius, size[1])
    _draw_price_and_hooch(surface, card, radius)
    return surface


# Small cards: below the picture stand the effect, as on turf, and the name.


class FittedRules(NamedTuple):
    """A text in rows, and the size of its letters."""

    role: str
    px: int
    rows: tuple[str, ...]

    @property
    def high(self) -> int:
        """Return the height of the text's band."""
        return round(self.step * len(self.rows)) + 2 if self.rows else 0

    @property
    def step(self) -> float:
        """Return the distance from row to row; the smallest letters stand close."""
        return self.px * STEPS[self.px > SMALLEST_TEXT]


class CardWords(NamedTuple):
    """What stands on a small card."""

    name: str
    effect: str


class SmallCardParts(NamedTuple):
    """How a small card is divided: its picture with the figures, below it the effect, then the name."""

    radius: int
    gist: FittedRules
    name: FittedRules
    whole: bool  # whether `name` is the whole name
    priced: bool  # whether price and hooch stand on it


def fit_small_card_words(look: Look, card: HoochCard, size: Size, layout: str = "chip") -> SmallCardParts | None:
    """Return the parts of a card of this size; None where figures leave no room, or its printed face has all words."""
    return _divide_cached(card.id, size, look.text_px(14), current_language(), layout)


@lru_cache(maxsize=1024)
def _divide_cached(id: str, size: Size, least: int, language: str, layout: str) -> SmallCardParts | None:
    """Fit the effect and as much of the name as there is room for: rather in smaller letters than less of it.

    A name that has no room at all gets narrow letters.
    """
    card, smallest, priced = BY_ID[id], min(least, SMALLEST_TEXT), layout != FIGHTER
    upright = abs(size[1] - card_height(size[0])) <= 1
    if (upright and not card.gist and priced) or (
        upright and card.boxed and not priced
    ):  # a boxed stooge has neither price nor hooch
        return None
    sizes = tuple(dict.fromkeys((least, smallest)))
    *named, nameless = _words_by_room(card, layout)
    ways = [(words, px, "name") for words in named for px in sizes]
    ways += [*((words, smallest, NARROWEST) for words in named), *((nameless, px, "name") for px in sizes)]
    fitted = (_fit_parts(card, size, words, (role, px), layout) for words, px, role in ways)
    return next((small for small in fitted if small), None)


def _words_by_room(card: HoochCard, layout: str) -> Iterator[CardWords]:
    """Yield what a small card says, from most to least; on a low one its name comes before its effect."""
    effect, names = wording.card_or_turf_gist(card) if layout != FIGHTER else "", tuple(name_variants(card))
    if layout == PLAQUE:
        yield CardWords(names[0], effect)
        yield from (CardWords(name, "") for name in names)
    else:
        yield from (CardWords(name, effect) for name in names)
    yield CardWords("", effect)


def name_variants(card: HoochCard) -> Iterator[str]:
    """Yield the whole name; of a stooge, whose face is known, also its last word."""
    name = wording.card_or_turf_name(card)
    yield name
    if card.is_stooge:
        yield name.replace("-", " ").split(" ")[-1]


def _fit_parts(
    card: HoochCard, size: Size, words: CardWords, letters: tuple[str, int], layout: str
) -> SmallCardParts | None:
    """Fit these words below the figures, as large as there is room for, or return None."""
    name, priced, apart = words.name, layout != FIGHTER, 0 if layout == PLAQUE else 2
    role, least = letters
    best = None if priced else _fit_fighter(card, size, name, letters)
    if best:
        return best
    for radius in range(max(LEAST_RADIUS, round(size[0] * RADIUS)), LEAST_RADIUS - 1, -1):
        figures = (2 * priced + 2 * card.is_stooge) * radius + apart
        for px in range(least, max(least, round(size[0] * (LARGEST if priced else LARGEST_NAME))) + 1):
            gist = _fit_rules("name", px, words.effect, size[0])
            title = _fit_rules(role, px, name, size[0])
            picture = max(figures, round(size[1] * PICTURE) if best else 0)
            if gist is None or title is None or size[1] - gist.high - title.high - 2 * EDGE < picture:
                break
            best = SmallCardParts(radius, gist, title, name == wording.card_or_turf_name(card), priced)
        if best:
            break
    return best


def _fit_fighter(card: HoochCard, size: Size, name: str, letters: tuple[str, int]) -> SmallCardParts | None:
    """Fit a fighter's name below its picture, from the largest letters down: each size that is tried needs a font."""
    role, least = letters
    radius = max(LEAST_RADIUS, round(size[0] * RADIUS))
    for px in (*range(round(size[0] * LARGEST_NAME), least, -2), least):
        title = _fit_rules(role, px, name, size[0])
        if title and size[1] - title.high - 2 * EDGE >= max(2 * radius + 2, round(size[1] * PICTURE)):
            whole = name == wording.card_or_turf_name(card)
            return SmallCardParts(radius, FittedRules("name", px, ()), title, whole, priced=False)
    return None


def _fit_rules(role: str, px: int, words: str, width: int) -> FittedRules | None:
    """Set words in at most two rows, None where a word is too long; a name may be parted at its hyphen."""
    if not words:
        return FittedRules(role, px, ())
    room = width - 2 * EDGE
    if text.width(role, px, words) <= room:
        return FittedRules(role, px, (words,))
    rows = tuple(row.replace("- ", "-") for row in text.wrap(role, px, words.replace("-", "- "), room))
    fits = len(rows) <= ROWS and all(text.width(role, px, row) <= room for row in rows)
    return FittedRules(role, px, rows) if fits else None


def is_whole_card_shown(look: Look, card: HoochCard, piece: Piece) -> bool:
    """Return whether name and effect can be read on a card as it lies."""
    if piece.layout in ("table", "full"):
        return True
    small = fit_small_card_words(look, card, piece.rect.size, piece.layout) if piece.layout in LAYOUTS else None
    if small is None:  # a printed chip says its name
        named = piece.layout in LAYOUTS and piece.layout != "plaque"
        return named and not card.gist and piece.rect.width >= LEAST * min(1.0, look.scale.ui_scale_in_force)
    return bool(small.gist.rows) >= bool(card.gist) and small.whole


@images.cached
def small_card(card: HoochCard, size: Size, small: SmallCardParts) -> pygame.Surface:
    """Return the picture of a card divided like this. It is cached: do not draw on it."""
    corner = max(4, round(size[0] * 0.06))
    surface = shapes.transparent_surface(size)
    surface.blit(shapes.box(size, corner, INK), (0, 0))
    above, name = Box((0, 0), size).inset(EDGE).cut_bottom(small.name.high)
    picture, gist = above.cut_bottom(small.gist.high)
    surface.blit(
        shapes.round_corners(stooge_or_scheme_picture(card, picture.size).copy(), max(1, corner - EDGE)), picture
    )
    if gist.height:
        surface.blit(shapes.box(gist.size, 1, DARK), gist)
        surface.fill(BRASS, (gist.x, gist.y, gist.width, 1))
        _write_lines(surface, small.gist, gist, GIST_INK)
    if name.height:
        surface.blit(shapes.box(name.size, max(1, corner - EDGE), colour_of_name(card)), name)
        _write_lines(surface, small.name, name, NAME_INK)
    if small.priced:
        _draw_price_and_hooch(surface, card, small.radius, card.id not in STARTERS)
    if card.is_stooge:
        _draw_bonus_and_health(surface, card, small.radius, picture.bottom + 1)
    return surface


def _write_lines(surface: pygame.Surface, words: FittedRules, band: Rect, colour: str) -> None:
    """Write words in the middle of a band."""
    first = (band.centerx, band.centery - words.step * (len(words.rows) - 1) / 2)
    text.draw_lines(surface, words.role, words.px, words.rows, colour, first, step=words.step)


def stooge_or_scheme_picture(card: HoochCard, size: Size) -> pygame.Surface:
    return images.cropped_card_painting(card.id, size) if card.is_stooge else scheme_picture(card.id, size)


def scheme_picture(art: str, size: Size) -> pygame.Surface:
    """Return the middle of a scheme's picture, without the name below it on its chip."""
    wide = max(round(size[0] * 1.12), math.ceil(size[1] / SCENE))
    chip = printed.scaled_card_face(art, "chip", wide)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    top = max(0.1 * wide, min(MIDDLE * wide - size[1] / 2, (0.1 + SCENE) * wide - size[1]))
    surface.blit(chip, (-(wide - size[0]) // 2, -round(top)))
    return surface
