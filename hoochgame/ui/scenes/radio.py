"""Draws the walnut radio of the title screen."""

import pygame

from hoochgame import games
from hoochgame.core.language import _
from hoochgame.ui.look import images, text
from hoochgame.ui.look.theme import Look
from hoochgame.ui.phrases.common import listed

DRAWN = (1130, 1010)  # the picture's size with its shadow
CASE = pygame.Rect(17, 14, 1096, 968)  # the case in the picture
FRONT, BELOW = 0.874, 0.921  # how far down the front between the knobs is, and its second line
CREAM, DIM = "#f0d9a8", "#d8b98a"


def draw_radio(surface: pygame.Surface, look: Look, room: pygame.Rect) -> pygame.Rect:
    """Draw the radio as large as fits, with the text between its knobs; return its rect."""
    share = min(room.width / CASE.width, room.height / CASE.height)
    rect = pygame.Rect(0, 0, round(DRAWN[0] * share), round(DRAWN[1] * share))
    rect.x = room.centerx - round(CASE.centerx * share)
    rect.y = room.centery - round(CASE.centery * share)
    surface.blit(images.picture("title", rect.size), rect)
    free = rect.width * 0.62
    low = min(min(game.seats) for game in games.GAMES)
    high = max(max(game.seats) for game in games.GAMES)
    words = _("{low}–{high} PLAYERS · BOTS · REPLAYS").format(low=low, high=high)
    spacing = max(1, round(2.5 * share))
    px = max(14, round(24 * share))
    while px > 14 and text.width("head", px, words, spacing) > free:
        px -= 1
    if text.width("head", px, words, spacing) <= free:
        at = (rect.centerx, rect.y + rect.height * FRONT)
        text.draw(surface, "head", px, words, CREAM, at, "mm", spacing)
    px = text.fit("body", max(14, round(21 * share)), second_line(), round(free))
    if text.width("body", px, second_line()) <= free:
        text.draw(surface, "body", px, second_line(), DIM, (rect.centerx, rect.y + rect.height * BELOW), "mm")
    return rect


def second_line() -> str:
    """Return the names of the other titles, or the idea of the only one."""
    others = [_(game.name) for game in games.GAMES[1:]]
    if others:
        return _("with {titles}").format(titles=listed(others))
    return _("Build a gang, take the city, mind the police.")
