"""Positions on the printed faces, in 1/100 of a card's width. The frames are drawn by them too.

Every card is 10 high for 7 wide.
"""

from __future__ import annotations

from typing import Literal

from hoochgame.ui.printing.percent import PercentRect

Layout = Literal["full", "table", "chip"]
HEIGHT = 1000 / 7
KINDS = ("stooge", "scheme", "starter", "enemy", "boss")  # a frame for each; "turf" has only the full one
TURF = "turf"
BOSS_TIER = 4
BADGE_SIDE = 2.4  # the width of a badge's picture, by its radius; it is round
TIER_HIGH = 2.75  # the height of a pennant's picture, which hangs from the card's edge
PLATE_SIDES = (3.8, 2.4)  # width and height of the picture of a turf's price

# full: everything that is printed
FULL_WINDOW: PercentRect = (8, 7, 84, 65)
GLASS: PercentRect = (5, 68.5, 90, 13)  # it bears the name
TICKS = (78.4, 81.2)  # the tuning scale at its foot: top and bottom
BAND: PercentRect = (5, 83.2, 90, 6.4)  # it bears the type
PAPER: PercentRect = (5, 91, 90, 46.8)
# table: name, figures and the effect in two or three words
TABLE_SIDE = 3.4  # from the edge to plate and foot
FOOT = 33.0  # from the effect's middle to the lower edge
FOOT_MIDDLE = HEIGHT - 3.6 - (FOOT - 3.6) / 2
PLATES = (17.0, 29.5)  # the height of a name in one row and in two
# chip: picture, name and figures
STRIPS = (27.0, 45.0)  # the height of a name in one row and in two


def table_name_rect(rows: int) -> PercentRect:
    """Return the rect of the name in the layout table."""
    high = PLATES[rows - 1]
    return TABLE_SIDE, HEIGHT - FOOT - high - 1.4, 100 - 2 * TABLE_SIDE, high


def table_picture_rect(rows: int) -> PercentRect:
    """Return the rect of the picture above a name in this many rows."""
    return 4.5, 4.5, 91, table_name_rect(rows)[1] - 7.2


def chip_name_rect(rows: int) -> PercentRect:
    """Return the rect of the name in the layout chip."""
    high = STRIPS[rows - 1]
    return 2.6, HEIGHT - 2.6 - high, 94.8, high


def chip_picture_rect(rows: int) -> PercentRect:
    """Return the rect of the picture above a name in this many rows."""
    return 2.6, 2.6, 94.8, chip_name_rect(rows)[1] - 3.8


def frame_file_name(kind: str, layout: Layout, rows: int = 1) -> str:
    """Return the name of a frame's file; small layouts have larger places for names in two rows."""
    return f"{kind}-{layout}-2" if rows == 2 else f"{kind}-{layout}"
