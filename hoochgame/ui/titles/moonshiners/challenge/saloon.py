"""The saloon in which they drink: shelves of bottles, a lamp, a counter, the table below; and glasses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

import pygame

from hoochgame.ui.look import images, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.theme import Look, mix_colours

WALL, BOARD, EDGE = ("#241712", "#3a2013"), "#120a06", "#7d4526"
BOTTLES = ("#4f7a68", "#8a5a24", "#5b3a6a", "#7a2a22", "#39566a", "#9a8a2f")
LABEL, LAMP = "#e6d4a8", (255, 196, 92)
PLANK, SHINE = ("#9a6a3a", "#5a3519"), "#e6c48a"
TABLE, TABLE_DARK = "rust", 0.42
COARSE = 6  # the light of the lamp is drawn so much smaller
LIGHT = 0.2
GLASS, BREW, GLINT, RIM = "#5b6a70", "#e6b95a", "#fff6e2", "#17120d"
FINE = 4  # a glass is drawn so much larger


@images.cached
def saloon_picture(look: Look, size: tuple[int, int], counter: tuple[int, int]) -> pygame.Surface:
    """Return the whole set; `counter` is from where to where the counter goes."""
    wide, high = size
    picture, (top, bottom) = pygame.Surface(size), counter
    if look.theme.plain:
        picture.fill(look.theme.panel)
        picture.fill(look.theme.line, (0, top, wide, max(2, look.px(3))))
        return picture
    wall = Box(0, 0, wide, bottom)
    shapes.draw_gradient(picture, wall, *WALL)
    for share in (0.24, 0.54):
        _draw_shelf(look, picture, round(top * share), share)
    _add_lamp_light(picture, wall)
    if bottom < high:
        boards = images.cropped_large_picture(TABLE, (wide, high - bottom))
        picture.blit(boards, (0, bottom))
        shapes.draw_box(picture, Box(0, bottom, wide, high - bottom), 0, "#000000", TABLE_DARK)
    plank = Box.from_edges(0, top, wide, bottom)
    shapes.draw_gradient(picture, plank, *PLANK)
    picture.fill(SHINE, plank.cut_top(max(2, look.px(2)))[0])
    return picture


def saloon_makers(look: Look, size: tuple[int, int], counter: tuple[int, int]) -> Iterator[Callable[[], object]]:
    """Yield what makes the picture of a set, in two steps."""
    yield partial(saloon_picture, look, size, counter)
    if counter[1] < size[1] and not look.theme.plain:
        yield partial(images.cropped_large_picture, TABLE, (size[0], size[1] - counter[1]))


def _draw_shelf(look: Look, picture: pygame.Surface, y: int, seed: float) -> None:
    """Draw a shelf with bottles on it."""
    dice, wide, x = Random(round(seed * 100)), picture.get_width(), look.px(20)
    while x < wide - look.px(40):
        across, tall = look.px(dice.choice((16, 20, 24))), look.px(dice.randint(44, 74))
        colour = mix_colours(dice.choice(BOTTLES), WALL[0], 0.5)
        shapes.draw_box(picture, Box(x, y - tall * 2 // 3, across, tall * 2 // 3), look.px(4), colour)
        shapes.draw_box(picture, Box(x + across // 3, y - tall, across // 3, tall * 2 // 5), look.px(2), colour)
        tag = Box(x + 2, y - tall * 2 // 5, max(1, across - 4), max(1, tall // 5))
        shapes.draw_box(picture, tag, 0, mix_colours(LABEL, colour, 0.75))
        x += across + look.px(dice.choice((6, 9, 21)))
    picture.fill(BOARD, (0, y, wide, look.px(9)))
    picture.fill(EDGE, (0, y, wide, max(1, look.px(2))))


def _add_lamp_light(picture: pygame.Surface, wall: Box) -> None:
    """Add the light of a lamp over the middle: a soft cone."""
    wide, high = (max(1, side // COARSE) for side in wall.size)
    small = pygame.Surface((wide, high))
    cone = ((wide * 0.46, 0), (wide * 0.54, 0), (wide * 0.78, high), (wide * 0.22, high))
    pygame.draw.polygon(small, tuple(round(part * LIGHT) for part in LAMP), cone)
    soft = pygame.transform.gaussian_blur(small, max(1, high // 12))
    picture.blit(pygame.transform.smoothscale(soft, wall.size), wall, special_flags=pygame.BLEND_RGB_ADD)


@images.cached
def glass_picture(high: int, full: bool, degrees: int = 0) -> pygame.Surface:
    """Return a tumbler, with a drink in it or empty, upright or lying."""
    tall = high * FINE
    wide = round(tall * 0.72)
    large = pygame.Surface((wide, tall), pygame.SRCALPHA)
    foot = 0.12 * wide
    edge = ((0, 0), (wide - 1, 0), (wide - 1 - foot, tall - 1), (foot, tall - 1))
    pygame.draw.polygon(large, GLASS, edge)
    if full:
        level = 0.16 * tall
        slant = foot * 0.16
        pygame.draw.polygon(
            large, BREW, ((slant, level), (wide - 1 - slant, level), (wide - 1 - foot, tall - 1), (foot, tall - 1))
        )
    pygame.draw.line(large, GLINT, (wide * 0.22, tall * 0.12), (wide * 0.28, tall * 0.84), max(1, round(wide * 0.07)))
    pygame.draw.polygon(large, RIM, edge, max(2, round(tall * 0.06)))
    small = pygame.transform.smoothscale(large, (max(1, wide // FINE), high))
    return pygame.transform.rotozoom(small, degrees, 1) if degrees else small
