"""The pictures of Moonshiners' cards: relics, booze, heroes, tiles and drunkards, with their printed words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from hoochgame.core.language import _, ngettext, pgettext
from hoochgame.games.moonshiners import wording
from hoochgame.games.moonshiners.content import BOOZE, DRUNKARD_IDS, HEROES, KIND, KINDS, NUMBERS, RELICS, TILES, WORTH
from hoochgame.ui.look import images
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.theme import SMALLEST_TEXT
from hoochgame.ui.table.layout import TableLayout
from hoochgame.ui.table.pieces.card_faces import Faces
from hoochgame.ui.table.pieces.piece import Piece, card_height
from hoochgame.ui.titles.moonshiners.pictures.labelled import labelled_card
from hoochgame.ui.titles.moonshiners.pictures.worded import (
    Print,
    WordedCard,
    picture_of_card,
    small_card,
    small_card_edge_width,
    whole_card,
)

PRINT = Print(
    folder="moonshiners", name="stencil", typed="typed", plate=("#34302a", "#201d19"), paper=("#e3d0a2", "#c3a671"),
    band="#5a2f18", letters="#f0d9a8", quiet="#6a4a2a", pale="#ffe9bd", badge="#9ad88f",
)  # fmt: skip
BACK = WordedCard("card-relic-back", "card-relic-back", "", "", "")
BOTTLE, EMPTY = "#8fd0c0", "#2a1c10"
ROOF, HAT = 0.2, 0.35  # how far down pictures of tiles and people are cropped
LETTERS, SHELF = 0.12, 15.5  # the size of letters on a small card by its width, and on the shelf
LABEL = 18  # where many cards lie
SHORT: Mapping[str, Callable[[], str]] = {  # names for cards that are too narrow for the whole one
    "old_town_map": lambda: pgettext("short card name", "Town Map"),
    "lucky_horseshoe": lambda: pgettext("short card name", "Horseshoe"),
    "smelling_salts": lambda: pgettext("short card name", "Salts"),
    "crowbar": lambda: pgettext("short card name", "Crowbar"),
    "have_one_on_me": lambda: pgettext("short card name", "On Me"),
    "one_for_the_road": lambda: pgettext("short card name", "The Road"),
}


def short_name(id: str) -> str:
    """Return a short name of a card, "" without one."""
    return SHORT[id]() if id in SHORT else ""


def relic_card(n: int) -> WordedCard:
    card = RELICS[n]
    scraps = WORTH.relic_point * card.value
    worth = ngettext("{n} scrap", "{n} scrap", scraps).format(n=scraps)
    words = (
        wording.thing_name(card),
        _("Relic"),
        wording.thing_text(card),
        wording.card_flavour(card),
        _("Worth"),
        worth,
    )
    gist, signs = (wording.thing_gist(card) if card.special else worth,), ("cog", card.value)
    return WordedCard(
        "card-relic", f"relic-{card.id}", *words, gist, signs, str(scraps), "cog", short=short_name(card.id)
    )


def booze_card(n: int) -> WordedCard:
    """Return what is printed on a booze card, crates included."""
    card = BOOZE[n]
    counts, bottles = ((_("Bottles"), f"+{card.strength}"), NUMBERS.bottles_per_crate)
    if not card.strength:
        counts, bottles = (_("Used once"), ""), 0
    words = wording.thing_name(card), _("Booze"), wording.thing_text(card), wording.card_flavour(card), *counts
    signs = ("square-bottle", bottles)
    gist = (wording.thing_gist(card),)
    return WordedCard("card-booze", f"booze-{card.id}", *words, gist, signs, badge=counts[1], short=short_name(card.id))


def hero_card(n: int) -> WordedCard:
    one = HEROES[n]
    words = wording.thing_name(one), wording.hero_occupation(one), wording.thing_text(one)
    return WordedCard("card-relic", f"hero-{one.id}", *words, gist=(wording.thing_gist(one),), down=HAT)


def tile_card(n: int) -> WordedCard:
    one = TILES[n]
    words = _("Level 1: 1 scrap for each survivor.") + "\n" + wording.thing_text(one)
    named = wording.thing_name(one), _("Building"), words
    return WordedCard("card-relic", f"tile-{one.id}", *named, gist=(wording.thing_gist(one),), down=ROOF)


def drunkard_card(n: int) -> WordedCard:
    kind = KINDS[KIND[n]]
    words = _("Goes under the table after {n} green pips.").format(n=kind.tolerance)
    right = ngettext("{n} scrap", "{n} scrap", kind.scraps).format(n=kind.scraps) if kind.scraps else ""
    left, mood = _("Tolerance {n}").format(n=kind.tolerance), wording.drunkard_mood(kind)
    named = wording.drunkard_name(n), mood, words, "", left, right
    return WordedCard("card-booze", f"drunkard-{DRUNKARD_IDS[n]}", *named, (mood,), down=HAT)


CARDS: Mapping[str, Callable[[], WordedCard]] = {
    **{card.id: partial(relic_card, n) for n, card in enumerate(RELICS)},
    **{card.id: partial(booze_card, n) for n, card in enumerate(BOOZE)},
    **{one.id: partial(hero_card, n) for n, one in enumerate(HEROES)},
    **{one.id: partial(tile_card, n) for n, one in enumerate(TILES)},
    **{id: partial(drunkard_card, n) for n, id in enumerate(DRUNKARD_IDS)},
}


def worded_card_of_art(art: str) -> WordedCard:
    """Return the printed words of the card with this id; without one, its back."""
    return CARDS[art]() if art else BACK


class MoonshinersCardFaces(Faces):
    """All cards of the title. Their words are written when they are drawn."""

    def card_picture(self, art: str, layout: str, width: int) -> pygame.Surface:
        size = (width, card_height(width))
        if not art:
            return images.cropped_painting(PRINT.folder, BACK.picture, size)
        if layout == "full":
            return whole_card(PRINT, CARDS[art](), width)
        return small_card(PRINT, CARDS[art](), size, max(SMALLEST_TEXT, round(width * LETTERS)))

    def portrait(self, art: str, size: tuple[int, int]) -> pygame.Surface:
        return PRINT.paint_card(worded_card_of_art(art), size)

    def preload_card(self, art: str, layout: str) -> None:
        self.portrait(art, (8, 8))


CARD_FACES = MoonshinersCardFaces(PRINT.folder, least=96)


def card_picture(layout: TableLayout, piece: Piece) -> pygame.Surface:
    """Return the picture of a card at its size, without shadow or glow. It is cached: do not draw on it."""
    look, size, card = layout.look, piece.rect.size, worded_card_of_art(piece.art)
    if piece.layout == "labelled" and piece.art:
        return labelled_card(PRINT, look, card, size, look.text_px(LABEL), piece.number)
    if piece.layout in ("portrait", "tag") or not piece.art:
        return picture_of_card(PRINT, look, card, size, piece.number)
    if piece.layout == "crate":
        return crate_picture(card, size, look.text_px(SHELF), piece.number)
    return small_card(PRINT, card, size, look.text_px(SHELF), piece.number)


@images.cached
def crate_picture(card: WordedCard, size: tuple[int, int], px: int, left: int) -> pygame.Surface:
    """Return an open crate with its bottles in two rows; those that are gone are dark."""
    pad, across = small_card_edge_width(size[0]), NUMBERS.bottles_per_crate // 2
    room = Box(0, 0, *size).inset(x=pad, bottom=pad)
    side = min(room.width // across - 2, round(room.height * 0.17))
    surface = small_card(PRINT, card, size, px, foot=round(side * 2.2)).copy()
    for nth in range(NUMBERS.bottles_per_crate):
        x = room.x + round((nth % across + 0.5) * room.width / across)
        y = room.bottom - round((1.5 - nth // across) * side * 1.08)
        images.blit_anchored(
            surface, images.icon("square-bottle", side, BOTTLE if nth < left else EMPTY), center=(x, y)
        )
    return surface
