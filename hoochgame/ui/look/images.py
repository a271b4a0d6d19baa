"""Pictures from `assets`: loads, scales and caches them."""

from collections.abc import Callable, Hashable
from functools import cache
from math import ceil
from pathlib import Path

import pygame

from hoochgame.core.language import spoken
from hoochgame.storage.bundled import bundled
from hoochgame.ui.look.cache import P, SurfaceCache, keep_by
from hoochgame.ui.look.theme import channels

RATIO = 1.43  # a card's height divided by its width
CARDS = "cards"  # the first title's folder of card faces; every other title has its own
_kept = SurfaceCache("pictures", 0.52)
_masters = SurfaceCache("masters", 0.13)


def forget() -> None:
    """Drop what was made for a window size or a language; what was read from files is kept."""
    _kept.clear()


def card(name: str, layout: str, width: int, folder: str = CARDS) -> pygame.Surface:
    """Return a card's face (or `back`) in the layout full, table or chip, from its title's folder of faces."""
    size = (width, round(width * RATIO))
    key = (_worded(folder, f"{name}-{layout}.webp"), size)
    return _kept.get(key, lambda: pygame.transform.smoothscale(_face(name, layout, folder), size))


def read(name: str, layout: str, folder: str = CARDS) -> None:
    """Read a card's picture before it is needed, as reading takes longer than drawing."""
    _face(name, layout, folder)


def portrait(name: str, size: tuple[int, int], folder: str = CARDS) -> pygame.Surface:
    """Return only a card's picture, cropped to fill `size`."""
    return _filling((folder, f"{_figure(name)}-portrait.webp"), size)


def painting(folder: str, name: str, size: tuple[int, int], down: float = 0.5) -> pygame.Surface:
    """Return a picture without words from a title's folder, cropped to fill `size`; `down`: see `filling`."""
    return _filling((folder, f"{name}.webp"), size, down)


def turf(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a turf's picture, cropped to fill `size`."""
    return _filling(("turfs", f"{name}.webp"), size)


def turf_card(name: str, width: int) -> pygame.Surface:
    """Return the full card of a turf, for the zoom."""
    return _by_width(_worded("turfs", f"{name}-full.webp"), width)


def _figure(name: str) -> str:
    """Return the name of the portrait: `mabel-tougher` looks like `mabel`."""
    return name.partition("-")[0]


def _face(name: str, layout: str, folder: str) -> pygame.Surface:
    """Return a card's face from its file; for an enemy of another grade the file holds only its health."""
    drawn = _worded(folder, f"{name}-{layout}.webp")
    plain = _worded(folder, f"{_figure(name)}-{layout}.webp")
    if drawn == plain:
        return _master(drawn)

    def make() -> pygame.Surface:
        face, health = _master(plain).copy(), _master(drawn)
        there = health.get_bounding_rect()
        face.blit(health, there, there)
        return face

    return _masters.get(("face", drawn), make)


@cache
def _translated(folder: str, language: str) -> frozenset[str]:
    """Return the files that exist in a language."""
    return frozenset(path.name for path in bundled("assets", folder).glob(f"{language}/*.webp"))


def _worded(folder: str, file: str) -> tuple[str, ...]:
    """Return the path of a picture with words: in its language's folder if it is there, else the English one."""
    language = spoken()
    return (folder, language, file) if file in _translated(folder, language) else (folder, file)


@_kept.keeps
def picture(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a large picture, cropped to fill `size`."""
    return filling(_large(name), size)


@_kept.keeps
def dimmed(name: str, size: tuple[int, int], colour: str, share: float) -> pygame.Surface:
    """Return a large picture, cropped to fill `size`, with a share of a colour over it."""
    surface = filling(_large(name), size)
    veil = pygame.Surface(surface.get_size())
    veil.fill(channels(colour))
    veil.set_alpha(round(255 * share))
    surface.blit(veil, (0, 0))
    return surface


@_kept.keeps
def icon(name: str, px: int, colour: str) -> pygame.Surface:
    """Return an icon in one colour."""
    surface = pygame.image.load_sized_svg(bundled("assets", "icons", f"{name}.svg"), (px, px)).convert_alpha()
    surface.fill((*channels(colour), 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def draw(surface: pygame.Surface, picture: pygame.Surface, **at: tuple[float, float]) -> pygame.Rect:
    """Draw a picture with its `center`, its `midleft` or another spot of it there; return its rect, seen or not."""
    rect = picture.get_rect(**at)
    surface.blit(picture, rect)
    return rect


def die(number: int, px: int) -> pygame.Surface:
    return die_face(f"die{number}", px)


def die_face(name: str, px: int) -> pygame.Surface:
    """Return a face of a die of any kind, by its name."""
    return _by_width(("dice", f"{name}.png"), px)


def token(folder: str, name: str, px: int) -> pygame.Surface:
    """Return a picture of something on a title's table that is not a card."""
    return _by_width(("tokens", folder, f"{name}.png"), px)


def rotated(key: Hashable, surface: pygame.Surface, degrees: int) -> pygame.Surface:
    """Return the surface turned counter-clockwise, cached under `key`. Right angles are exact."""

    def make() -> pygame.Surface:
        if degrees % 90 == 0:
            return pygame.transform.rotate(surface, degrees)
        return pygame.transform.rotozoom(surface, degrees, 1)

    return _kept.get(("rotated", key, surface.get_size(), degrees), make)


def kept(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """Return the surface under `key` from the cache, composing it now if it is missing; it may have words on it."""
    return _kept.get((spoken(), key), make)


def keeps(draw: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
    """Decorate a function so that each picture it draws is cached by its arguments; it may have words on it."""
    return keep_by(kept, draw)


def _large(name: str) -> pygame.Surface:
    """Return a large picture as it is in its file. It is used in one size, so the file is not cached."""
    return _loaded(("pictures", f"{name}.webp"))


def _master(parts: tuple[str, ...]) -> pygame.Surface:
    return _masters.get(parts, lambda: _loaded(parts))


def _loaded(parts: tuple[str, ...]) -> pygame.Surface:
    loaded = pygame.image.load(_path(parts))
    return loaded.convert_alpha() if loaded.get_flags() & pygame.SRCALPHA else loaded.convert()


def _path(parts: tuple[str, ...]) -> Path:
    return bundled("assets", *parts)


@_kept.keeps
def _by_width(parts: tuple[str, ...], width: int) -> pygame.Surface:
    master = _master(parts)
    w, h = master.get_size()
    return pygame.transform.smoothscale(master, (width, max(1, round(h * width / w))))


@_kept.keeps
def scaled(folder: str, name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture of a title's folder as large as that."""
    return pygame.transform.smoothscale(_master((folder, f"{name}.webp")), size)


@_kept.keeps
def _filling(parts: tuple[str, ...], size: tuple[int, int], down: float = 0.5) -> pygame.Surface:
    """Return a picture scaled to cover `size`, its excess cut off evenly."""
    return filling(_master(parts), size, down)


def filling(picture: pygame.Surface, size: tuple[int, int], down: float = 0.5) -> pygame.Surface:
    """A new surface that shows the middle of the picture, scaled to cover `size`.

    `down`: the share of the excess that is cut off at the top; evenly by default.
    """
    w, h = picture.get_size()
    size = (max(1, size[0]), max(1, size[1]))
    grown = max(size[0] / w, size[1] / h)
    cut = pygame.Rect(0, 0, min(w, ceil(size[0] / grown)), min(h, ceil(size[1] / grown)))
    cut.center = (w // 2, h // 2)
    cut.y = round(cut.y * 2 * down)
    return pygame.transform.smoothscale(picture.subsurface(cut), size)
