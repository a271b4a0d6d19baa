"""Pictures from `assets`: loads, scales and caches them."""

from collections.abc import Callable, Hashable
from math import ceil
from pathlib import Path

import pygame

from hoochgame.core.language import current_language
from hoochgame.storage.bundled import require_bundled_file
from hoochgame.ui.look.cache import P, SurfaceCache, cached_by_arguments
from hoochgame.ui.look.theme import rgb_of

RATIO = 1.43  # a card's height divided by its width
CARDS = "cards"  # the first title's folder of card faces; every other title has its own
_kept = SurfaceCache("pictures", 0.52)
_masters = SurfaceCache("masters", 0.13)


def drop_scaled_pictures() -> None:
    """Drop pictures that depend on the window size or the language; pictures as read from files stay."""
    _kept.clear()


def scaled_card_face(key: Hashable, width: int, compose: Callable[[], pygame.Surface]) -> pygame.Surface:
    """Return a card's face at this width. Faces carry text; `compose` draws the whole face if it is not cached."""
    size = (width, round(width * RATIO))
    return _kept.get(
        (current_language(), key, size), lambda: pygame.transform.smoothscale(full_size_card_face(key, compose), size)
    )


def full_size_card_face(key: Hashable, compose: Callable[[], pygame.Surface]) -> pygame.Surface:
    """Return a card's face at full size; composing a missing one takes some milliseconds."""
    return _masters.get((current_language(), key), compose)


def card_back(layout: str, width: int, folder: str) -> pygame.Surface:
    """Return the back of a title's cards in the layout full, table or chip."""
    return _scaled_image((folder, f"back-{layout}.webp"), (width, round(width * RATIO)))


def face_layer(*parts: str) -> pygame.Surface:
    """Return a part of many faces at the size of its file."""
    return _full_size_image(parts)


def badge_picture(folder: str, name: str, px: int) -> pygame.Surface:
    """Return a number or sign for a card's face, `px` wide."""
    return _scaled_to_width((folder, "badges", f"{name}.webp"), px)


def card_painting(folder: str, name: str) -> pygame.Surface:
    """Return a card's painting at the size of its file. It is not cached: each face needs it once."""
    return _load_image((folder, f"{name}.webp"))


def cropped_card_painting(name: str, size: tuple[int, int], folder: str = CARDS) -> pygame.Surface:
    """Return a card's painting without the frame, cropped to fill `size`."""
    return _image_cropped_to_fill((folder, f"{painting_name_of_card(name)}-portrait.webp"), size)


def cropped_painting(folder: str, name: str, size: tuple[int, int], down: float = 0.5) -> pygame.Surface:
    """Return a picture without words from a title's folder, cropped to fill `size`; `down`: see `crop_to_fill`."""
    return _image_cropped_to_fill((folder, f"{name}.webp"), size, down)


def turf_picture(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a turf's picture, cropped to fill `size`."""
    return _image_cropped_to_fill(("turfs", f"{name}.webp"), size)


def painting_name_of_card(name: str) -> str:
    """Return whose picture a card has: `mabel-tougher` looks like `mabel`."""
    return name.partition("-")[0]


@_kept.cached
def cropped_large_picture(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a large picture, cropped to fill `size`."""
    return crop_to_fill(_load_large_picture(name), size)


def uncached_large_picture(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a large picture, cropped to fill `size`, for a picture made of it that is cached itself."""
    return crop_to_fill(_load_large_picture(name), size)


@_kept.cached
def tinted_large_picture(name: str, size: tuple[int, int], colour: str, opacity: float) -> pygame.Surface:
    """Return a large picture, cropped to fill `size`, with a colour of this opacity over it."""
    surface = crop_to_fill(_load_large_picture(name), size)
    veil = pygame.Surface(surface.get_size())
    veil.fill(rgb_of(colour))
    veil.set_alpha(round(255 * opacity))
    surface.blit(veil, (0, 0))
    return surface


@_kept.cached
def icon(name: str, px: int, colour: str) -> pygame.Surface:
    surface = pygame.image.load_sized_svg(
        require_bundled_file("assets", "icons", f"{name}.svg"), (px, px)
    ).convert_alpha()
    surface.fill((*rgb_of(colour), 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def blit_anchored(surface: pygame.Surface, picture: pygame.Surface, **at: tuple[float, float]) -> pygame.Rect:
    """Draw a picture by its `center`, `midleft` or another point; return its rect, visible or not."""
    rect = picture.get_rect(**at)
    surface.blit(picture, rect)
    return rect


def share_of_cache_made() -> float:
    """Return how many times the cache could have been filled by all pictures made so far."""
    return _kept.bytes_made / _kept.limit


def die_picture(number: int, px: int) -> pygame.Surface:
    return die_face_picture(f"die{number}", px)


def die_face_picture(name: str, px: int) -> pygame.Surface:
    return _scaled_to_width(("dice", f"{name}.webp"), px)


def piece_picture(folder: str, name: str, px: int) -> pygame.Surface:
    """Return the picture of a piece on a title's table that is not a card."""
    return _scaled_to_width(("tokens", folder, f"{name}.webp"), px)


def rotated_picture(key: Hashable, surface: pygame.Surface, degrees: int) -> pygame.Surface:
    """Return the surface turned counter-clockwise, cached under `key`. Right angles are exact."""

    def make() -> pygame.Surface:
        if degrees % 90 == 0:
            return pygame.transform.rotate(surface, degrees)
        return pygame.transform.rotozoom(surface, degrees, 1)

    return _kept.get(("rotated", key, surface.get_size(), degrees), make)


def cached_picture(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """Return the surface under `key` from the cache, composing a missing one; it may depend on the language."""
    return _kept.get((current_language(), key), make)


def cached(draw: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
    """Decorate a function to cache its pictures by their arguments; they may depend on the language."""
    return cached_by_arguments(cached_picture, draw)


def _load_large_picture(name: str) -> pygame.Surface:
    """Return a large picture at the size of its file. It is used at one size, so the file is not cached."""
    return _load_image(("pictures", f"{name}.webp"))


def _full_size_image(parts: tuple[str, ...]) -> pygame.Surface:
    return _masters.get(parts, lambda: _load_image(parts))


def _load_image(parts: tuple[str, ...]) -> pygame.Surface:
    loaded = pygame.image.load(_image_path(parts))
    return loaded.convert_alpha() if loaded.get_flags() & pygame.SRCALPHA else loaded.convert()


def _image_path(parts: tuple[str, ...]) -> Path:
    return require_bundled_file("assets", *parts)


@_kept.cached
def _scaled_to_width(parts: tuple[str, ...], width: int) -> pygame.Surface:
    master = _full_size_image(parts)
    w, h = master.get_size()
    return pygame.transform.smoothscale(master, (width, max(1, round(h * width / w))))


def scaled_picture(folder: str, name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture of a title's folder at this size."""
    return _scaled_image((folder, f"{name}.webp"), size)


@_kept.cached
def _scaled_image(parts: tuple[str, ...], size: tuple[int, int]) -> pygame.Surface:
    return pygame.transform.smoothscale(_full_size_image(parts), size)


@_kept.cached
def _image_cropped_to_fill(parts: tuple[str, ...], size: tuple[int, int], down: float = 0.5) -> pygame.Surface:
    """Return a picture scaled to cover `size`, its excess cut off evenly."""
    return crop_to_fill(_full_size_image(parts), size, down)


def crop_to_fill(picture: pygame.Surface, size: tuple[int, int], down: float = 0.5) -> pygame.Surface:
    """Return a new surface with the middle of the picture, scaled to cover `size`.

    `down`: the share of the excess that is cut off at the top; half by default.
    """
    w, h = picture.get_size()
    size = (max(1, size[0]), max(1, size[1]))
    grown = max(size[0] / w, size[1] / h)
    cut = pygame.Rect(0, 0, min(w, ceil(size[0] / grown)), min(h, ceil(size[1] / grown)))
    cut.center = (w // 2, h // 2)
    cut.y = round(cut.y * 2 * down)
    return pygame.transform.smoothscale(picture.subsurface(cut), size)
