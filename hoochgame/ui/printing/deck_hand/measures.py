"""Positions on the printed faces, in 1/100 of a card's width. The frames are drawn by them too.

Every card is 10 high for 7 wide. All identifying parts are at the top, so that cards
may overlap: hooks, name, sun and, on the two small layouts, the effect.
"""

from __future__ import annotations

from hoochgame.ui.printing.percent import PercentRect

HEIGHT = 1000 / 7
PENNANT = 1.62  # the width of a pennant by its height ...
PENNANT_HIGH = 1.12  # ... and the height of its picture, with its shadow
SUN_SIDE = 2.4  # the width of the sun's picture by its radius
CHEST_SIZE = (120, 96)  # of a chest as drawn
CHEST_ROOM = (1.04, 1.06)  # the size of its picture, with its shadow, relative to the chest's

# full: everything that is printed. The picture is as high as the words below it allow.
FULL_HEIGHTS = (60.6, 57.0, 53.4)
RULE = (9.0, 67.0, 119.4)  # the line below the rules: left end, right end, distance from the top
# table: name and effect above the picture
BANDS = (16.4, 22.0)  # the height of an effect in one row and in two
# chip: name above the picture
FEET = (26.4, 44.0)  # top of the picture below a name in one row and in two


def picture_rect_in_full_layout(variant: int) -> PercentRect:
    """Return the rect of the picture in the layout full; the first variant is the highest."""
    return 6.6, 22.4, 86.8, FULL_HEIGHTS[variant - 1]


def full_rules_rect(variant: int) -> PercentRect:
    """Return the rect of the rules below that picture."""
    high = FULL_HEIGHTS[variant - 1]
    return 8.4, 22.4 + high + 2.6, 83.2, 92.8 - high


def table_effect_rect(rows: int) -> PercentRect:
    """Return the rect of an effect in this many rows in the layout table."""
    return 4.6, 19.4, 90.8, BANDS[rows - 1]


def table_picture_rect(rows: int) -> PercentRect:
    """Return the rect of the picture below it."""
    _x, y, _w, high = table_effect_rect(rows)
    top = y + high + 1.6
    return 5.4, top, 89.2, HEIGHT - 5.4 - top


def chip_picture_rect(rows: int) -> PercentRect:
    """Return the rect of the picture in the layout chip, below a name in this many rows."""
    foot = FEET[rows - 1]
    return 3.4, foot, 93.2, HEIGHT - 3.4 - foot


def frame_file_name(layout: str, variant: int = 1) -> str:
    """Return the name of a frame's file; `variant` is the number of rows, or the height's number of a full card."""
    return f"{layout}-{variant}"
