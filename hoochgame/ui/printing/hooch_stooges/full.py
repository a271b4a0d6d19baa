"""The layout full, with all texts, for zoom and deck lists."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from hoochgame.core.language import pgettext
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import HoochCard, TurfKind
from hoochgame.ui.look import images
from hoochgame.ui.look.theme import INK
from hoochgame.ui.printing import composing
from hoochgame.ui.printing.hooch_stooges import measures
from hoochgame.ui.printing.hooch_stooges.card import (
    FOLDER,
    ICONS,
    STARTERS,
    BadgePlaces,
    draw_badge,
    draw_badges,
    frame_card,
    kind_icon,
    tier_if_boxed_stooge,
)
from hoochgame.ui.printing.hooch_stooges.measures import BOSS_TIER, GLASS, PAPER, TICKS
from hoochgame.ui.printing.lettering import (
    FittedRows,
    Type,
    balance_lines,
    fit_line,
    fit_paragraph,
    line_width,
    split_in_half,
    wrap_words,
    write_line,
    write_rows,
)

PLACES = BadgePlaces(
    tier=((13.5, 0), 8.4), price=((13.5, 13.5), 10.4), hooch=((86.5, 13.5), 10), bonus=((15.4, 125.4), 9.8),
    health=((84.6, 125.2), 9.8),
)  # fmt: skip
PRICE_PLATE = (15.5, 12.0), 7.0
TURF_FALL = 0.45
TITLE, TITLE_ROOM, SMALL_TITLE = Type("title", 8.6), 84, Type("title", 6)
SQUEEZED = 0.72  # a name that would shrink below this share of its size gets two rows
RULES, TALE, LONE_TALE = Type("body", 7.4), Type("fell", 5.2), Type("fell", 7)
LEADING, TALE_LEADING = 1.22, 1.14
SMALLEST_TALE = 4.9  # 14 pixels on a card 286 wide, about the narrowest that is shown in this layout
BAND_INK, RULES_INK, TALE_INK = "#fff0cf", "#20160d", "#5a3f22"


class PaperMeasures(NamedTuple):
    """The measures of the paper: height for the rules, space below the flavour, widths of both, the smallest rules."""

    room: float
    foot: float
    across: float
    wide: float = 76
    smallest: float = 5.6  # 16 pixels on a card 286 wide


BARE, BADGED = PaperMeasures(30.0, 4.2, 76), PaperMeasures(20.5, 7, 46)
ENEMY = PaperMeasures(20.5, 7, 49, 82, 5.0)  # these have all the same rules, with a longer flavour


class PlacedRows(NamedTuple):
    """A text in rows, with its typeface and the height of its middle."""

    rows: list[str]
    face: Type
    middle: float


class PaperText(NamedTuple):
    """The text on the paper: rules and flavour."""

    rules: PlacedRows
    tale: PlacedRows


def paper_measures_of(card: HoochCard) -> PaperMeasures:
    return ENEMY if tier_if_boxed_stooge(card) else BADGED if card.is_stooge else BARE


def fit_rules_and_flavour(rules: str, tale: str, sheet: PaperMeasures) -> PaperText:
    """Fit the rules above the flavour; without rules the flavour is in the middle, clear of the badges."""
    top = PAPER[1]
    if not rules:
        return PaperText(PlacedRows([], RULES, 0), PlacedRows(*fit_flavour_rows(tale, LONE_TALE, 74), top + 15))
    rows, face = fit_flavour_rows(tale, TALE, sheet.across)
    high = len(rows) * face.size * TALE_LEADING
    foot = top + PAPER[3] - sheet.foot
    room = min(sheet.room, foot - high - top - 4.5)
    large = fit_paragraph(rules, RULES, (sheet.wide, room), LEADING)
    printed = PlacedRows(balance_lines(rules, large, sheet.wide), large, top + 3 + room / 2)
    return PaperText(printed, PlacedRows(rows, face, foot - high / 2))


def fit_flavour_rows(tale: str, face: Type, across: float) -> FittedRows:
    """Return the flavour in two rows, a little smaller if that helps, and its typeface."""
    while len(wrap_words(tale, face, across)) > 2 and face.size > SMALLEST_TALE:
        face = Type(face.role, face.size - 0.1)
    return FittedRows(balance_lines(tale, face, across), face)


def draw_card_face(card: HoochCard) -> pygame.Surface:
    face = frame_card(card, "full", measures.FULL_WINDOW)
    _draw_title(face, wording.card_or_turf_name(card))
    _write_band(face, kind_icon(card), _card_kind_words(card))
    _write_text(
        face,
        fit_rules_and_flavour(
            wording.card_or_turf_text(card), wording.card_or_turf_flavour(card), paper_measures_of(card)
        ),
    )
    if card.is_stooge:
        write_line(face, (26.4, 134), pgettext("card face", "BONUS"), Type("head", 3.4), TALE_INK, "l")
        write_line(face, (73.6, 134), pgettext("card face", "HEALTH"), Type("head", 3.4), TALE_INK, "r")
    draw_badges(face, card, PLACES)
    if card.id in STARTERS:
        draw_badge(face, "starter", PLACES.price)
    return face


def draw_turf_face(turf: TurfKind) -> pygame.Surface:
    frame = images.face_layer(FOLDER, "frames", f"{measures.frame_file_name(measures.TURF, 'full')}.webp")
    face = composing.picture_in_frame(frame, images.card_painting("turfs", turf.id), measures.FULL_WINDOW, TURF_FALL)
    _draw_title(face, wording.card_or_turf_name(turf))
    _write_band(face, ICONS["turf"], pgettext("card face", "TURF"))
    _write_text(face, fit_rules_and_flavour(wording.card_or_turf_text(turf), wording.card_or_turf_flavour(turf), BARE))
    (x, y), radius = PRICE_PLATE
    wide, high = measures.PLATE_SIDES
    composing.draw_badge_below(face, FOLDER, f"plate-{turf.cost}", (x, y - radius * high / 2), radius * wide)
    return face


def _card_kind_words(card: HoochCard) -> str:
    if rank := tier_if_boxed_stooge(card):
        return pgettext("card face", "THE BOSS") if rank == BOSS_TIER else pgettext("card face", "ENEMY")
    word = pgettext("card face", "STOOGE") if card.is_stooge else pgettext("card face", "SCHEME")
    return pgettext("card face", "STARTER") + f" · {word}" if card.id in STARTERS else word


def _draw_title(face: pygame.Surface, name: str) -> None:
    """Write the name on its glass; a name in two rows covers the tuning scale."""
    if line_width(name, TITLE) > TITLE_ROOM / SQUEEZED:
        _paint_over_tuning_scale(face)
        write_rows(face, (50, 75), split_in_half(name, SMALL_TITLE, TITLE_ROOM), SMALL_TITLE, INK, 0.98)
    else:
        write_line(face, (50, 74), name, fit_line(name, TITLE, TITLE_ROOM), INK)


def _paint_over_tuning_scale(face: pygame.Surface) -> None:
    """Paint the glass over its tuning scale."""
    scale = face.get_width() / 100
    top, foot = (round(y * scale) for y in TICKS)
    left, right = round((GLASS[0] + 2) * scale), round((GLASS[0] + GLASS[2] - 2) * scale)
    clean = face.subsurface((left, top, 1, foot - top)).copy()
    face.blit(pygame.transform.scale(clean, (right - left, foot - top)), (left, top))


def _write_band(face: pygame.Surface, sign: str, word: str) -> None:
    px = round(4.6 * face.get_width() / 100)
    for x in (10.4, 89.6):
        drawn = images.icon(sign, px, BAND_INK)
        images.blit_anchored(face, drawn, center=(x * face.get_width() / 100, 86.4 * face.get_width() / 100))
    write_line(face, (50, 86.5), word, Type("head", 3.7), BAND_INK, gap=0.6)


def _write_text(face: pygame.Surface, said: PaperText) -> None:
    rows, letters, middle = said.tale
    write_rows(face, (50, middle), rows, letters, TALE_INK, TALE_LEADING)
    rows, letters, middle = said.rules
    write_rows(face, (50, middle), rows, letters, RULES_INK, LEADING)
