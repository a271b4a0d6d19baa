"""The counters of a seat: hooch, hand, deck, discard pile and turfs."""

from __future__ import annotations

from collections.abc import Mapping

from hoochgame.core.language import _
from hoochgame.core.protocols import Seat
from hoochgame.games.hooch_stooges.content import NUMBERS
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.hooch_stooges.queries import count_turfs
from hoochgame.ui.look import images
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import FIGURE
from hoochgame.ui.look.theme import SMALLEST_TEXT, Look
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.table.plate import BESIDE, icon_size

COUNTERS = ("hooch", "hand", "deck", "discard", "turfs")
ICONS = {
    "hooch": "square-bottle",
    "hand": "card-pick",
    "deck": "stack",
    "discard": "card-discard",
    "turfs": "house",
}
LEAST_ICON, AIR = 12, 0.22  # px; free room behind a figure, by the size of its icon
NEAR = 2  # turfs before the end of a Friendly Match that turn the counter red


def counter_figure(state: HoochState, seat: Seat, counter: str) -> int:
    gang = state.gangs[seat]
    if counter == "hooch":
        return gang.hooch
    if counter == "turfs":
        return count_turfs(state, seat)
    return len({"hand": gang.hand, "deck": gang.deck, "discard": gang.discard}[counter])


def counter_words(name: str, value: int, is_friendly_match: bool) -> str:
    """Return the figure of a counter; in a Friendly Match turfs are shown out of nine."""
    if name == "turfs" and is_friendly_match:
        return _("{n}/{all}").format(n=value, all=NUMBERS.friendly_turfs)
    return str(value)


def icon_size_in_row(look: Look, figures: Mapping[str, int], rects: Mapping[str, Rect], is_friendly_match: bool) -> int:
    """Return one size for the icons of a row, at which no figure reaches the next icon."""

    def reach(name: str, side: int) -> float:
        words = counter_words(name, figures[name], is_friendly_match)
        return side * BESIDE + FIGURE.width(look, words, figure_px(look, side)) + side * AIR

    largest = min(icon_size(look, rect.height) for rect in rects.values())
    sides = range(largest, LEAST_ICON, -1)
    return next((side for side in sides if all(reach(name, side) <= rects[name].width for name in figures)), LEAST_ICON)


def figure_px(look: Look, side: int) -> int:
    """Return the size of a figure beside an icon of that size."""
    return max(min(look.text_px(14), round(side * 1.5)), round(side * 1.22), SMALLEST_TEXT)


def draw_counter(canvas: Canvas, figure: tuple[str, int], rect: Rect, is_friendly_match: bool, side: int = 0) -> None:
    """Draw an icon and a figure, the icon in the size `side` of its row."""
    (surface, look), (name, value) = canvas, figure
    side = side or icon_size(look, rect.height)
    images.blit_anchored(surface, images.icon(ICONS[name], side, look.theme.accent), midleft=rect.midleft)
    px, at = figure_px(look, side), (rect.x + side * BESIDE, rect.centery)
    words = counter_words(name, value, is_friendly_match)
    near = name == "turfs" and is_friendly_match and value >= NUMBERS.friendly_turfs - NEAR
    room = max(1, round(rect.right - at[0]))
    FIGURE.draw(canvas, words, at, colour="bad" if near else "", px=px, overflow="shrink", room=room)
