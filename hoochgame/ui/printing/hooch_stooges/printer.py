"""Prints the cards and turf of Hooch Stooges in every layout."""

from __future__ import annotations

import pygame

from hoochgame.games.hooch_stooges.content import TurfKind
from hoochgame.games.hooch_stooges.wording import PRINTED
from hoochgame.ui.printing.hooch_stooges.full import draw_card_face, draw_turf_face
from hoochgame.ui.printing.hooch_stooges.small import draw_chip_face, draw_table_face

LAYOUTS = {"full": draw_card_face, "table": draw_table_face, "chip": draw_chip_face}


def print_face(name: str, layout: str) -> pygame.Surface:
    """Return a new face of the card or turf with this id."""
    kind = PRINTED[name]
    return draw_turf_face(kind) if isinstance(kind, TurfKind) else LAYOUTS[layout](kind)
