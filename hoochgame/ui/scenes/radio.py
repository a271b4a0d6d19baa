"""Draws the walnut radio of the title screen."""

import pygame

from hoochgame import games
from hoochgame.core.language import _
from hoochgame.ui.look import images, text
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, CAPTION
from hoochgame.ui.look.theme import SMALLEST_TEXT
from hoochgame.ui.phrases.common import join_names

DRAWN = (1130, 1010)  # the picture's size with its shadow
CASE = Box(17, 14, 1096, 968)  # the case in the picture
FRONT, BELOW = 0.874, 0.921  # how far down the front between the knobs is, and its second line
CREAM, DIM = "#f0d9a8", "#d8b98a"


def draw_radio(canvas: Canvas, room: pygame.Rect) -> pygame.Rect:
    """Draw the radio as large as fits, with the text between its knobs; return its rect."""
    share = min(room.width / CASE.width, room.height / CASE.height)
    x, y = room.centerx - round(CASE.centerx * share), room.centery - round(CASE.centery * share)
    rect = Box(x, y, round(DRAWN[0] * share), round(DRAWN[1] * share))
    canvas.surface.blit(images.cropped_large_picture("title", rect.size), rect)
    free = rect.width * 0.62
    low = min(min(game.seats) for game in games.GAMES)
    high = max(max(game.seats) for game in games.GAMES)
    words = _("{low}–{high} PLAYERS · BOTS · REPLAYS").format(low=low, high=high)
    spacing = max(1, round(2.5 * share))
    px = max(SMALLEST_TEXT, round(24 * share))
    while px > SMALLEST_TEXT and text.width(CAPTION.role, px, words, spacing) > free:
        px -= 1
    if text.width(CAPTION.role, px, words, spacing) <= free:
        at = (rect.centerx, rect.y + rect.height * FRONT)
        CAPTION.draw(canvas, words, at, "mm", colour=CREAM, px=px, spacing=spacing)
    px, at = max(SMALLEST_TEXT, round(21 * share)), (rect.centerx, rect.y + rect.height * BELOW)
    BODY.draw(canvas, program_subtitle(), at, "mm", colour=DIM, px=px, overflow="hide", room=round(free))
    return rect


def program_subtitle() -> str:
    """Return the names of the other titles, or the idea of the only one."""
    others = [_(game.name) for game in games.GAMES[1:]]
    if others:
        return _("with {titles}").format(titles=join_names(others))
    return _("Build a gang, take the city, mind the police.")
