"""The three layouts: full with all texts, table with a short effect, and chip."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import DeckHandCard
from hoochgame.ui.look import images
from hoochgame.ui.printing import composing
from hoochgame.ui.printing.deck_hand import measures
from hoochgame.ui.printing.deck_hand.measures import HEIGHT
from hoochgame.ui.printing.lettering import (
    FittedRows,
    Type,
    balance_lines,
    fit_all_rows,
    fit_line,
    fit_paragraph,
    line_width,
    split_in_half,
    splits_after_marks,
    write_line,
    write_rows,
)
from hoochgame.ui.printing.percent import PercentRect

FOLDER = "deck_hand"
FALL = 0.45  # the share of a picture's excess that is cut off at its top
LETTERS, TALE_INK, CREAM = "#2a1a0c", "#5a3f22", "#ffeecb"
RULES, TALE, LEADING, TALE_LEADING = Type("body", 7.2), Type("fell", 5.8), 1.18, 1.14
EASY_RULES = 6.1  # a lower picture comes before smaller words
TALE_ROOM: PercentRect = (7, 120.2, 60.6, 17)  # left of the chest
GIST, LARGEST_GIST, ONE_ROW = Type("name", 10.8), Type("name", 13.4), 11.8
SMALLEST_GIST = 10.1  # 14 pixels on a card 138 wide
GIST_ROOM = 86
CHIP_NAME, CHIP_LEAST, CHIP_ROOM = Type("pirate", 19.5), 15.3, 93  # 14 pixels on a chip 92 wide
EDGE = 5.0  # how far the rope reaches in


class PrintedRules(NamedTuple):
    """The rules in rows with their typeface, and the variant of the picture's height that leaves room for them."""

    rows: list[str]
    face: Type
    variant: int


def draw_full_face(card: DeckHandCard) -> pygame.Surface:
    said = fit_rules(wording.card_text(card))
    face = _frame_card(card, "full", said.variant, measures.picture_rect_in_full_layout(said.variant))
    _draw_title(face, card, 13.4, Type("pirate", 13.4))
    x, y, w, h = measures.full_rules_rect(said.variant)
    write_rows(face, (x + w / 2, y + h / 2), said.rows, said.face, LETTERS, LEADING)
    rows, letters = fit_flavour_rows(wording.card_flavour(card))
    x, y, w, h = TALE_ROOM
    write_rows(face, (x + w / 2, y + h / 2), rows, letters, TALE_INK, TALE_LEADING)
    _draw_price_chest(face, card, (93.4, 136), 23)
    return face


def fit_rules(words: str) -> PrintedRules:
    """Fit the rules below the picture."""
    for variant in range(1, len(measures.FULL_HEIGHTS) + 1):
        _x, _y, w, h = measures.full_rules_rect(variant)
        face = fit_paragraph(words, RULES, (w, h), LEADING)
        if face.size >= EASY_RULES:
            break
    return PrintedRules(balance_lines(words, face, w), face, variant)


def fit_flavour_rows(tale: str) -> FittedRows:
    face = fit_paragraph(tale, TALE, TALE_ROOM[2:], TALE_LEADING)
    return FittedRows(balance_lines(tale, face, TALE_ROOM[2]), face)


def draw_table_face(card: DeckHandCard) -> pygame.Surface:
    """Return a new face with name and effect."""
    rows, letters = fit_effect_rows(wording.card_gist(card))
    face = _frame_card(card, "table", len(rows), measures.table_picture_rect(len(rows)))
    _draw_title(face, card, 11.7, Type("pirate", 15.2))
    _x, y, _w, high = measures.table_effect_rect(len(rows))
    write_rows(face, (50, y + high / 2 - 0.3), rows, letters, CREAM, 1.04)
    _draw_price_chest(face, card, (95.6, HEIGHT - 4.6), 33)
    return face


def fit_effect_rows(gist: str) -> FittedRows:
    """Return one row, or two where it would get too small, broken at punctuation if that fits."""
    face = fit_line(gist, LARGEST_GIST, GIST_ROOM)
    if face.size >= ONE_ROW:
        return FittedRows([gist], face)
    for marks in (";", ",;", " "):
        rows = min(
            splits_after_marks(gist, marks), key=lambda pair: max(line_width(row, GIST) for row in pair), default=[gist]
        )
        face = fit_all_rows(rows, GIST, GIST_ROOM)
        if face.size >= SMALLEST_GIST:
            break
    return FittedRows(rows, face)


def draw_chip_face(card: DeckHandCard) -> pygame.Surface:
    rows, letters = fit_chip_name(wording.card_name(card))
    window = measures.chip_picture_rect(len(rows))
    foot = window[1]
    face = _frame_card(card, "chip", len(rows), window)
    write_rows(face, (50, 3.2 + (foot - 4.4) / 2), rows, letters, LETTERS, 0.98)
    if card.hooks:
        _draw_hook_pennant(face, card, (2.2, foot + 2.4), 22)
    if card.each_turn:
        _draw_turn_start_sun(face, (84, foot + 14), 12.6)
    _draw_price_chest(face, card, (97.4, HEIGHT - 2.6), 42)
    return face


def fit_chip_name(name: str) -> FittedRows:
    """Return the name in one row, or in two where it would get too small."""
    face = fit_line(name, CHIP_NAME, CHIP_ROOM)
    if face.size >= CHIP_LEAST:
        return FittedRows([name], face)
    rows = split_in_half(name, CHIP_NAME, CHIP_ROOM)
    return FittedRows(rows, fit_all_rows(rows, CHIP_NAME, CHIP_ROOM))


def _frame_card(card: DeckHandCard, layout: str, variant: int, window: PercentRect) -> pygame.Surface:
    frame = images.face_layer(FOLDER, "frames", f"{measures.frame_file_name(layout, variant)}.webp")
    return composing.picture_in_frame(
        frame, images.card_painting(FOLDER, card.id if layout == "full" else f"{card.id}-portrait"), window, FALL
    )


def _draw_title(face: pygame.Surface, card: DeckHandCard, middle: float, letters: Type) -> None:
    """Draw hooks, name and sun in one row; the flag and the sun lie on the rope."""
    tall = letters.size * 0.96
    name = wording.card_name(card)
    begin, end = EDGE, 100 - EDGE
    if card.hooks:
        _draw_hook_pennant(face, card, (0.8, middle - tall / 2), tall)
        begin = 0.8 + tall * (measures.PENNANT - 0.1)
    if card.each_turn:
        radius = tall * 0.56
        _draw_turn_start_sun(face, (99 - radius, middle), radius)
        end = 98.4 - 2 * radius
    fit = fit_line(name, letters, end - begin - 1.6)
    half = line_width(name, fit) / 2
    across = min(max(50, begin + 0.8 + half), end - 0.8 - half)
    across = (across + (begin + end) / 2) / 2  # between the middle of the card and the middle of the free space
    write_line(face, (across, middle), name, fit, LETTERS)


def _draw_hook_pennant(face: pygame.Surface, card: DeckHandCard, corner: tuple[float, float], height: float) -> None:
    wide = height * measures.PENNANT
    composing.draw_badge_below(face, FOLDER, f"hooks{card.hooks}", (corner[0] + wide / 2, corner[1]), wide)


def _draw_turn_start_sun(face: pygame.Surface, centre: tuple[float, float], radius: float) -> None:
    """Draw the rising sun of a card with an effect at the start of a turn."""
    wide = radius * measures.SUN_SIDE
    composing.draw_badge_below(face, FOLDER, "sun", (centre[0], centre[1] - wide / 2), wide)


def _draw_price_chest(face: pygame.Surface, card: DeckHandCard, foot: tuple[float, float], width: float) -> None:
    """Draw the chest with the price; `foot` is its lower right corner."""
    high = width * measures.CHEST_SIZE[1] / measures.CHEST_SIZE[0]
    wide = width * measures.CHEST_ROOM[0]
    composing.draw_badge_below(face, FOLDER, f"chest{card.cost}", (foot[0] - width + wide / 2, foot[1] - high), wide)


LAYOUTS = {"full": draw_full_face, "table": draw_table_face, "chip": draw_chip_face}


def print_face(name: str, layout: str) -> pygame.Surface:
    """Return a new face of the card with this id."""
    return LAYOUTS[layout](wording.PRINTED[name])
