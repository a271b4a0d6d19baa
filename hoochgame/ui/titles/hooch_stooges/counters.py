"""The counters of a seat: hooch, hand, deck, discard pile and turfs."""

from __future__ import annotations

import pygame

from hoochgame.core.language import _
from hoochgame.core.protocols import Seat
from hoochgame.games.hooch_stooges.content import NUMBERS
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.hooch_stooges.queries import owned
from hoochgame.ui.look import images, text
from hoochgame.ui.look.theme import Look
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
NEAR = 2  # so many turfs from the end of a Friendly Match the counter turns red


def count(state: State, seat: Seat, counter: str) -> int:
    """Return the figure that a counter of a seat shows."""
    gang = state.gangs[seat]
    if counter == "hooch":
        return gang.hooch
    if counter == "turfs":
        return owned(state, seat)
    return len({"hand": gang.hand, "deck": gang.deck, "discard": gang.discard}[counter])


def draw(surface: pygame.Surface, look: Look, figure: tuple[str, int], rect: Rect, friendly: bool) -> None:
    """Draw an icon and a figure; in a Friendly Match turfs are shown out of nine."""
    name, value = figure
    px = icon_size(look, rect.height)
    images.draw(surface, images.icon(ICONS[name], px, look.theme.accent), midleft=rect.midleft)
    size = max(look.text(14), round(px * 1.22))
    words, colour = str(value), look.theme.text
    if name == "turfs" and friendly:
        words = _("{n}/{all}").format(n=value, all=NUMBERS.friendly_turfs)
        colour = look.theme.bad if value >= NUMBERS.friendly_turfs - NEAR else colour
        size = text.fit("num", size, words, round(rect.right - rect.x - px * BESIDE))
    text.draw(surface, "num", size, words, colour, (rect.x + px * BESIDE, rect.centery))
