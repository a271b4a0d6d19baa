"""The cards of Moonshiners as pictures, with their words in the language on the screen: whole, small, as portraits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

import pygame

from hoochgame.core.language import _, ngettext, pgettext
from hoochgame.games.moonshiners import wording
from hoochgame.games.moonshiners.content import BOOZE, HEROES, KIND, KINDS, NAMES, NUMBERS, RELICS, TILES, WORTH
from hoochgame.ui.look import images, shapes, text
from hoochgame.ui.look.theme import INK, IVORY, SMALLEST_TEXT, Look
from hoochgame.ui.tables.kit.faces import Faces
from hoochgame.ui.tables.kit.layout import Layout
from hoochgame.ui.tables.kit.piece import Piece, Rect, tall

FOLDER, BACK = "moonshiners", "card-relic-back"
PAPER, PAPER_EDGE, BAND = "#e3d0a2", "#c3a671", "#5a2f18"  # the printed part of a card, and the strip on it
PLATE = ("#34302a", "#201d19")  # of the name on a whole card
STENCIL, TYPED, QUIET = "#f0d9a8", "#3a2412", "#6a4a2a"  # letters on the plate, and on paper
PALE, CREAM, GREEN = "#ffe9bd", "#e3d0a2", "#9ad88f"  # letters on rust
BOTTLE, EMPTY = "#8fd0c0", "#2a1c10"
# Shares of a whole card's width: the name, the picture, the paper, the words on it, and what is counted below them.
NAME, PICTURE, SHEET, TEXT, FOOT = (
    (6, 5.5, 88, 14), (6, 22, 88, 56), (6, 80.5, 88, 57), (9, 90.5, 82, 33), (11, 126, 78, 10.5)
)  # fmt: skip
LARGEST, LEAST, FLAVOUR = 6.4, 4.2, 0.92  # the size of the words by a hundredth of the width; of flavour by that
PRINT = 15.5  # the size of letters on cards of the shelf
LETTERS = 0.12  # on a small card, by its width
SMALL_PICTURE = 0.3  # of a small card's height, at least
SHORT: Mapping[str, Callable[[], str]] = {  # names for cards that are too narrow for the whole one
    "old_town_map": lambda: pgettext("short card name", "Town Map"),
    "lucky_horseshoe": lambda: pgettext("short card name", "Horseshoe"),
    "smelling_salts": lambda: pgettext("short card name", "Salts"),
    "have_one_on_me": lambda: pgettext("short card name", "On Me"),
    "one_for_the_road": lambda: pgettext("short card name", "The Road"),
}


# What stands on a card. Cards are named by their ids, drunkards by their names; no two are alike.


class Card(NamedTuple):
    """What is printed on a card: `band` says what it is, `left` and `right` what it counts for."""

    file: str  # of its picture
    name: str
    band: str
    text: str
    flavour: str = ""
    left: str = ""
    right: str = ""
    gist: tuple[str, ...] = ()  # on a small card, what matters most first
    signs: tuple[str, int] = ("cog", 0)  # so many icons beside `left`
    ground: str = "card-relic"


def relic(n: int) -> Card:
    """Return what is printed on a relic."""
    card = RELICS[n]
    scraps = WORTH.relic_point * card.value
    worth, short = ngettext("{n} scrap", "{n} scraps", scraps).format(n=scraps), _("worth {n}").format(n=scraps)
    words = wording.name(card), _("Relic"), wording.text(card), wording.flavour(card)
    gist = (wording.gist(card), short) if card.special else (short,)
    return Card(f"relic-{card.id}", *words, _("Worth"), worth, gist, ("cog", card.value))


def booze(n: int) -> Card:
    """Return what is printed on a crate or another booze card."""
    card = BOOZE[n]
    words = wording.name(card), _("Booze"), wording.text(card), wording.flavour(card)
    counts = (_("Bottles"), f"+{card.strength}") if card.strength else (_("Used once"), "")
    bottles = NUMBERS.bottles_per_crate if card.strength else 0
    signs = ("square-bottle", bottles)
    return Card(f"booze-{card.id}", *words, *counts, (wording.gist(card),), signs, "card-booze")


def hero(n: int) -> Card:
    """Return what is printed on the mat of a hero."""
    one = HEROES[n]
    words = wording.name(one), wording.trade(one), wording.text(one)
    return Card(f"hero-{one.id}", *words, gist=(wording.gist(one),))


def tile(n: int) -> Card:
    """Return what a building brings."""
    one = TILES[n]
    words = _("Level 1: one scrap for each survivor.") + "\n" + wording.text(one)
    return Card(f"tile-{one.id}", wording.name(one), _("Building"), words, gist=(wording.gist(one),))


def drunkard(n: int) -> Card:
    """Return what is printed on the card of a drunkard."""
    kind = KINDS[KIND[n]]
    words = _("Goes under the table after {n} green pips.").format(n=kind.tolerance)
    right = ngettext("{n} scrap", "{n} scraps", kind.scraps).format(n=kind.scraps) if kind.scraps else ""
    left = _("Tolerance {n}").format(n=kind.tolerance)
    named = wording.drunkard(n), wording.mood(kind), words, ""
    return Card(f"drunkard-{drunkard_id(n)}", *named, left, right, ground="card-booze")


def drunkard_id(card: int) -> str:
    """Return the id of a drunkard's card, made of its name."""
    letters = (one for one in NAMES[card].lower() if one.isalpha() or one in " -")
    return "".join("_" if one in " -" else one for one in letters)


CARDS: Mapping[str, Callable[[], Card]] = {
    **{card.id: partial(relic, n) for n, card in enumerate(RELICS)},
    **{card.id: partial(booze, n) for n, card in enumerate(BOOZE)},
    **{one.id: partial(hero, n) for n, one in enumerate(HEROES)},
    **{one.id: partial(tile, n) for n, one in enumerate(TILES)},
    **{drunkard_id(n): partial(drunkard, n) for n in range(len(NAMES))},
}


class CardFaces(Faces):
    """All cards of the title; what is printed on them is written when they are drawn."""

    def __init__(self) -> None:
        super().__init__(FOLDER, least=96)

    def card(self, art: str, layout: str, width: int) -> pygame.Surface:
        if not art:
            return images.painting(FOLDER, BACK, (width, tall(width)))
        return (
            whole(art, width)
            if layout == "full"
            else small(art, (width, tall(width)), max(SMALLEST_TEXT, round(width * LETTERS)))
        )

    def portrait(self, art: str, size: tuple[int, int]) -> pygame.Surface:
        return images.painting(FOLDER, CARDS[art]().file if art else BACK, size)

    def read(self, art: str, layout: str) -> None:
        self.portrait(art, (8, 8))


CARD_FACES = CardFaces()


def picture(layout: Layout, piece: Piece) -> pygame.Surface:
    """Return the picture of a card at its size, without shadow or glow. It is kept: nobody may draw on it."""
    look, size = layout.look, piece.rect.size
    if piece.layout in ("portrait", "tag") or not piece.art:
        return pictured(look, piece.art, size, piece.number)
    return small(piece.art, size, look.text(PRINT), piece.number, opened=piece.layout == "crate")


# Whole cards.


@images.keeps
def whole(art: str, width: int) -> pygame.Surface:
    """Return a card with everything that is printed on it."""
    card, surface = CARDS[art](), shapes.blank((width, tall(width)))
    surface.blit(images.painting(FOLDER, card.ground, surface.get_size()), (0, 0))
    part = partial(_part, width / 100)
    _field(surface, part(NAME), PLATE)
    px = text.fit("stencil", round(width * 0.092), card.name, part(NAME).width - width // 25, 1)
    text.draw(surface, "stencil", px, card.name, STENCIL, part(NAME).center, "mm")
    _framed(surface, part(PICTURE), card.file)
    sheet = part(SHEET)
    _field(surface, sheet, (PAPER, PAPER_EDGE))
    band = Rect(sheet.x, sheet.y, sheet.width, round(width * 0.085))
    shapes.draw_box(surface, band, max(1, width // 100), BAND)
    text.draw(surface, "typed", round(width * 0.052), card.band, STENCIL, band.center, "mm")
    below = part(TEXT)
    below.height += 0 if card.left else part(FOOT).height
    _sentences(surface, card, below, width)
    if card.left:
        _foot(surface, card, part(FOOT), width)
    return surface


def _part(u: float, share: tuple[float, ...]) -> Rect:
    """Return part of a whole card, by a hundredth of its width."""
    return Rect(*(round(u * length) for length in share))


def _field(surface: pygame.Surface, rect: Rect, colours: tuple[str, str]) -> None:
    """Paint a field with an ink edge."""
    edge = max(1, surface.get_width() // 120)
    shapes.draw_box(surface, rect.inflate(2 * edge, 2 * edge), 2 * edge, INK)
    shapes.draw_gradient(surface, rect, *colours, edge)


def _framed(surface: pygame.Surface, rect: Rect, file: str) -> None:
    """Paint the picture of a card with an ink edge."""
    edge = max(1, surface.get_width() // 120)
    shapes.draw_box(surface, rect.inflate(2 * edge, 2 * edge), 2 * edge, INK)
    surface.blit(images.painting(FOLDER, file, rect.size), rect)


def _sentences(surface: pygame.Surface, card: Card, room: Rect, width: int) -> None:
    """Write what a card does, and below it something for fun, as large as both fit."""
    for tenth in range(round(LARGEST * 10), round(LEAST * 10) - 1, -2):
        px, small = round(width * tenth / 1000), round(width * tenth / 1000 * FLAVOUR)
        lines, fun = text.wrap("body", px, card.text, room.width), text.wrap("fell", small, card.flavour, room.width)
        step, less = round(px * 1.22), round(small * 1.2)
        high = step * len(lines) + (less * len(fun) + px // 2 if card.flavour else 0)
        if high <= room.height:
            break
    y = room.y + (room.height - high) / 2 + step / 2
    text.draw_lines(surface, "body", px, lines, INK, (room.centerx, y), "mm", step)
    if card.flavour:
        y = room.bottom - (room.height - high) / 2 - less * (len(fun) - 0.5)
        text.draw_lines(surface, "fell", small, fun, QUIET, (room.centerx, y), "mm", less)


def _foot(surface: pygame.Surface, card: Card, room: Rect, width: int) -> None:
    """Write at the foot what a card counts for."""
    shapes.draw_box(surface, Rect(room.x, room.y - width // 60, room.width, max(1, width // 200)), 0, QUIET, 0.7)
    px, (icon, count) = round(width * 0.054), card.signs
    start = text.draw(surface, "typed", px, card.left, TYPED, room.midleft).right + width * 0.03
    text.draw(surface, "typed", px, card.right, TYPED, room.midright, "rm")
    side = round(width * 0.075)
    for nth in range(count):
        at = (start + nth * side * 1.02, room.centery)
        images.draw(surface, images.icon(icon, side, BAND), midleft=at)


# Small cards.


@images.keeps
def small(art: str, size: tuple[int, int], px: int, number: int = 1, opened: bool = False) -> pygame.Surface:
    """Return a small card: its picture, its name, and as much of what it does as can be read.

    `number`: how many of them there are; of an open crate (`opened`), how many bottles are left.
    """
    (w, h), card, surface = size, CARDS[art](), shapes.blank(size)
    surface.blit(images.painting(FOLDER, card.ground, size), (0, 0))
    pad = max(3, round(w * 0.055))
    foot, rows = h - pad, _rows(card, w - 2 * pad, px, h)
    if opened:
        foot -= _bottles(surface, Rect(pad, 0, w - 2 * pad, h - pad), number)
        rows = ()
    name, size_of_name = name_lines(art, w - 2 * pad - 2, px)
    for row in reversed(rows):
        text.draw(surface, "name", px, row, PALE, (w / 2, foot - px * 0.62), "mm")
        foot -= round(px * 1.2)
    step = round(size_of_name * 1.08)
    plate = Rect(pad, foot - step * len(name) - 5, w - 2 * pad, step * len(name) + 4)
    if name:
        shapes.draw_box(surface, plate, 3, PAPER)
        at = (plate.centerx, plate.y + 2 + step / 2)
        text.draw_lines(surface, "nameb", size_of_name, name, INK, at, "mm", step)
    _framed(surface, Rect(pad + 1, pad + 1, w - 2 * pad - 2, plate.y - 2 * pad), card.file)
    if card.ground == "card-booze" and card.right:
        _badge(surface, card.right, GREEN, topleft=(pad, pad))
    if number > 1 and not opened:
        _badge(surface, f"×{number}", IVORY, topright=(w - pad, pad))
    return surface


def name_lines(art: str, room: int, px: int) -> tuple[tuple[str, ...], int]:
    """Return a name in one or two lines, and the size of its letters; a short one, or none, where that is too long."""
    names = [CARDS[art]().name, *([SHORT[art]()] if art in SHORT else [])]
    larger = round(px * 1.12)
    for size in (larger, px):
        for name in names:
            if text.width("nameb", size, name) <= room:
                return (name,), size
    for name in names:
        lines = text.wrap("nameb", px, name, room)
        if len(lines) == 2 and all(text.width("nameb", px, line) <= room for line in lines):
            return lines, px
    return (), px


def _rows(card: Card, room: int, px: int, high: int) -> tuple[str, ...]:
    """Return what is said below the name: all of it where that leaves room for the picture, else what matters most."""
    step, taken = round(px * 1.2), round(px * 1.9) + round(high * 0.1)
    for count in range(len(card.gist), 0, -1):
        rows = tuple(row for words in card.gist[:count] for row in text.wrap("name", px, words, room))
        wide = max(text.width("name", px, row) for row in rows)
        if wide <= room and high - taken - step * len(rows) >= high * SMALL_PICTURE:
            return rows
    return ()


def _bottles(surface: pygame.Surface, room: Rect, left: int) -> int:
    """Paint the bottles of a crate in two rows, those that are gone dark; return how high they are."""
    most = NUMBERS.bottles_per_crate
    side = min(room.width // (most // 2) - 2, round(room.height * 0.17))
    for nth in range(most):
        x = room.x + round((nth % (most // 2) + 0.5) * room.width / (most // 2))
        y = room.bottom - round((1.5 - nth // (most // 2)) * side * 1.08)
        images.draw(surface, images.icon("square-bottle", side, BOTTLE if nth < left else EMPTY), center=(x, y))
    return round(side * 2.2)


def _badge(surface: pygame.Surface, words: str, ink: str, **at: tuple[int, int]) -> None:
    """Write a figure on a dark plate in a corner."""
    px = max(SMALLEST_TEXT, round(surface.get_width() * 0.19))
    spot = Rect(0, 0, text.width("num", px, words) + px // 2, round(px * 1.1))
    for corner, place in at.items():
        setattr(spot, corner, place)
    shapes.draw_box(surface, spot, px // 5, INK)
    text.draw(surface, "num", px, words, ink, spot.center, "mm")


@images.keeps
def pictured(look: Look, art: str, size: tuple[int, int], number: int) -> pygame.Surface:
    """Return only the picture of a card, and how many there are: where many cards lie, or on its back."""
    surface = shapes.blank(size)
    radius = look.px(5)
    surface.blit(shapes.box(size, radius, INK), (0, 0))
    inner = surface.get_rect().inflate(-2 * max(1, look.px(1.5)), -2 * max(1, look.px(1.5)))
    surface.blit(shapes.round_off(CARD_FACES.portrait(art, inner.size).copy(), radius), inner)
    if number > 1:
        _badge(surface, f"×{number}", IVORY, bottomright=(inner.right, inner.bottom))
    return surface
