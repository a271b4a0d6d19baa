"""The walnut radio of the title screen."""

import pygame

from hoochgame.core.language import _
from hoochgame.ui import images, text
from hoochgame.ui.theme import Look

DRAWN = (1130, 1010)  # the picture's size, its shadow included
FRONT = 0.9  # how far down the front between the knobs lies
CREAM = "#f0d9a8"


def draw_radio(surface: pygame.Surface, look: Look, room: pygame.Rect) -> pygame.Rect:
    """The set as large as the room holds it, and what is in the box between its knobs."""
    share = min(room.width / DRAWN[0], room.height / DRAWN[1])
    rect = pygame.Rect(0, 0, round(DRAWN[0] * share), round(DRAWN[1] * share))
    rect.center = room.center
    surface.blit(images.picture("title", rect.size), rect)
    words, spacing = _("2-6 PLAYERS · BOTS · REPLAYS"), max(1, round(2.5 * share))
    px, free = max(14, round(26 * share)), rect.width * 0.6
    while px > 14 and text.width("head", px, words, spacing) > free:
        px -= 1
    if text.width("head", px, words, spacing) <= free:
        at = (rect.centerx, rect.y + rect.height * FRONT)
        text.draw(surface, "head", px, words, CREAM, at, "mm", spacing)
    return rect
