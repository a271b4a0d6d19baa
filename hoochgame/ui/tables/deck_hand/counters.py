"""The figures on everybody's plates: an icon and how many."""

from __future__ import annotations

import pygame

from hoochgame.core.words import Seat
from hoochgame.games.deck_hand.model import State
from hoochgame.games.deck_hand.score import score
from hoochgame.ui.look import images, text
from hoochgame.ui.look.theme import Look

ICONS = {
    "coins": "two-coins",
    "deck": "stack",
    "hand": "card-pick",
    "stash": "card-discard",
    "hooks": "fishing-hook",
}
BESIDE = 1.24  # the figure's distance from the icon's left edge, by the icon's width


def count(state: State, seat: Seat, name: str) -> int:
    """What a counter of a seat shows."""
    pirate = state.pirates[seat]
    if name == "coins":
        return pirate.coins
    if name == "hooks":
        return score(state, seat)
    if name == "deck":
        return len(pirate.deck) + len(pirate.top)
    return len({"hand": pirate.hand, "stash": pirate.stash}[name])


def icon_size(look: Look, high: int) -> int:
    """How large a counter's icon is in a row so high."""
    return max(14, min(look.text(19), high))


def counter(surface: pygame.Surface, look: Look, name: str, value: int, rect: pygame.Rect) -> pygame.Rect:
    """An icon and a figure from the left of a rect; where the figure stands."""
    px = icon_size(look, rect.height)
    icon = images.icon(ICONS[name], px, look.theme.accent)
    surface.blit(icon, icon.get_rect(midleft=rect.midleft))
    size = max(look.text(14), round(px * 1.22))
    colour = look.theme.bad if value < 0 else look.theme.text
    return text.draw(surface, "num", size, str(value), colour, (rect.x + px * BESIDE, rect.centery))
