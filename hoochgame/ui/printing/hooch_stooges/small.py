"""The layouts table and chip: picture, name, figures, and on the table a short effect."""

from __future__ import annotations

import pygame

from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import HoochCard
from hoochgame.ui.look import images
from hoochgame.ui.look.theme import INK
from hoochgame.ui.printing.hooch_stooges.card import BadgePlaces, draw_badges, frame_card, kind_icon
from hoochgame.ui.printing.hooch_stooges.measures import (
    FOOT_MIDDLE,
    chip_name_rect,
    chip_picture_rect,
    table_name_rect,
    table_picture_rect,
)
from hoochgame.ui.printing.lettering import (
    FittedRows,
    Type,
    fit_all_rows,
    fit_line,
    line_width,
    one_or_two_rows,
    wrap_words,
    write_rows,
)

NAME, NAME_ROOM = Type("nameb", 12.9), 89.5  # 14 pixels on a card 110 wide
GIST, ONE_ROW_GIST = Type("name", 11.6), Type("name", 13)
SMALLEST_GIST = 9.8
ONE_ROW = 11.0  # a scheme's effect takes a second row before it gets smaller than this
CHIP_NAME, CHIP_ROOM = Type("name", 20.6), 95  # 14 pixels on a chip 68 wide
PALE, CHIP_INK = "#ffeecb", "#fff3d6"
FAINT = 102  # opacity (of 255) of the sign of a stooge without effect
SIGN = 19.0  # size of the sign left of the effect
R = 16.2  # the radius of a chip's badges
SIGNS = {  # by scheme: its effect as an icon
    "attack": "crossed-swords",
    "free_money": "coins-pile",
    "bathtub": "card-draw",
    "goodstuff": "house",
    "smash": "crossed-swords",
    "fulltilt": "crossed-swords",
    "jump": "crossed-swords",
    "palm": "shield",
    "rally": "card-discard",
    "protection": "pay-money",
    "firesale": "card-pick",
    "hiring": "card-pick",
    "spring": "return-arrow",
    "wind": "clockwise-rotation",
    "galoshes": "skull-crossed-bones",
    "books": "fire",
    "street": "card-exchange",
    "squat": "flag-objective",
}
TABLE_PLACES = BadgePlaces(
    tier=((15.2, 0), 10.6), price=((15.2, 15.2), 13.4), hooch=((84.8, 15.2), 13), bonus=((15.6, FOOT_MIDDLE), 12.8),
    health=((84.4, FOOT_MIDDLE - 0.4), 12.6),
)  # fmt: skip


def draw_table_face(card: HoochCard) -> pygame.Surface:
    rows = one_or_two_rows(wording.card_or_turf_name(card), NAME, NAME_ROOM)
    face = frame_card(card, "table", table_picture_rect(len(rows)), len(rows))
    _x, y, _w, high = table_name_rect(len(rows))
    write_rows(face, (50, y + high / 2 - 0.4), rows, fit_all_rows(rows, NAME, NAME_ROOM), INK, 1.06)
    if card.is_stooge:
        _write_stooge_effect(face, card)
    else:
        _write_scheme_effect(face, card)
    draw_badges(face, card, TABLE_PLACES)
    return face


def draw_chip_face(card: HoochCard) -> pygame.Surface:
    """Return a new face of a card for crowded tables."""
    rows = one_or_two_rows(wording.card_or_turf_name(card), CHIP_NAME, CHIP_ROOM)
    face = frame_card(card, "chip", chip_picture_rect(len(rows)), len(rows))
    _x, y, _w, high = chip_name_rect(len(rows))
    write_rows(face, (50, y + high / 2 - 0.6), rows, fit_all_rows(rows, CHIP_NAME, CHIP_ROOM), CHIP_INK, 1.02)
    places = BadgePlaces(
        tier=((R * 1.1, 0), R * 0.8), price=((R * 1.1, R * 1.1), R), hooch=((100 - R * 1.1, R * 1.1), R * 0.97),
        bonus=((R * 1.06, y - R * 0.82), R), health=((100 - R * 1.06, y - R * 0.86), R * 0.98),
    )  # fmt: skip
    draw_badges(face, card, places)
    return face


def fit_effect_rows(gist: str, room: float) -> FittedRows:
    """Return the effect in at most two rows that fit if possible, and their typeface."""
    face = GIST
    while face.size > SMALLEST_GIST:
        rows = wrap_words(gist, face, room)
        if len(rows) <= 2 and all(line_width(row, face) <= room for row in rows):
            return FittedRows(rows, face)
        face = Type(face.role, face.size - 0.2)
    return FittedRows(wrap_words(gist, face, room), face)


def _write_stooge_effect(face: pygame.Surface, card: HoochCard) -> None:
    """Write a stooge's effect between its figures; without an effect draw the sign of its kind."""
    if gist := wording.card_or_turf_gist(card):
        rows, letters = fit_effect_rows(gist, 43)
        write_rows(face, (50, FOOT_MIDDLE - 0.4), rows, letters, PALE, 1.1)
    else:
        _draw_sign(face, kind_icon(card), 50, FAINT)


def _write_scheme_effect(face: pygame.Surface, card: HoochCard) -> None:
    """Write a scheme's effect right of its sign."""
    _draw_sign(face, SIGNS[card.id], 16.5)
    gist = wording.card_or_turf_gist(card)
    rows, letters = [gist], fit_line(gist, ONE_ROW_GIST, 64)
    if letters.size < ONE_ROW:
        rows, letters = fit_effect_rows(gist, 64)
    write_rows(face, (61, FOOT_MIDDLE - 0.2), rows, letters, PALE, 1.1)


def _draw_sign(face: pygame.Surface, name: str, x: float, opacity: int = 255) -> None:
    scale = face.get_width() / 100
    drawn = images.icon(name, round(SIGN * scale), PALE)
    if opacity < 255:
        drawn = drawn.copy()
        drawn.fill((255, 255, 255, opacity), special_flags=pygame.BLEND_RGBA_MULT)
    images.blit_anchored(face, drawn, center=(x * scale, FOOT_MIDDLE * scale))
