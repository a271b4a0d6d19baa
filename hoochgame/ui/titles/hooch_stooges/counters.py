"""The counters of a seat: hooch, hand, deck, discard pile and turfs."""

from __future__ import annotations

from hoochgame.core.language import _
from hoochgame.core.protocols import Seat
from hoochgame.games.hooch_stooges.content import NUMBERS
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.hooch_stooges.queries import count_turfs
from hoochgame.ui.look import images
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import FIGURE
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
NEAR = 2  # turfs before the end of a Friendly Match that turn the counter red


def counter_figure(state: HoochState, seat: Seat, counter: str) -> int:
    gang = state.gangs[seat]
    if counter == "hooch":
        return gang.hooch
    if counter == "turfs":
        return count_turfs(state, seat)
    return len({"hand": gang.hand, "deck": gang.deck, "discard": gang.discard}[counter])


def draw_counter(canvas: Canvas, figure: tuple[str, int], rect: Rect, is_friendly_match: bool) -> None:
    """Draw an icon and a figure; in a Friendly Match turfs are shown out of nine."""
    (surface, look), (name, value) = canvas, figure
    side = icon_size(look, rect.height)
    images.blit_anchored(surface, images.icon(ICONS[name], side, look.theme.accent), midleft=rect.midleft)
    px, at = max(look.text_px(14), round(side * 1.22)), (rect.x + side * BESIDE, rect.centery)
    if name != "turfs" or not is_friendly_match:
        FIGURE.draw(canvas, str(value), at, px=px)
        return
    words = _("{n}/{all}").format(n=value, all=NUMBERS.friendly_turfs)
    ink, room = "bad" if value >= NUMBERS.friendly_turfs - NEAR else "", round(rect.right - at[0])
    FIGURE.draw(canvas, words, at, colour=ink, px=px, overflow="shrink", room=room)
