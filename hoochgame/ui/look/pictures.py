"""Pictures of titles and of saved games, for the menus."""

from __future__ import annotations

from contextlib import suppress
from io import BytesIO
from pathlib import Path
from warnings import catch_warnings

import pygame

from hoochgame.storage.bounded import read_bounded
from hoochgame.storage.bundled import bundled_path
from hoochgame.storage.listing import Summary
from hoochgame.ui.look import images, shapes
from hoochgame.ui.look.theme import Look, mix_colours

MOST_BYTES, LONGEST_SIDE = 1 << 20, 2048  # limits of a saved game's picture; the program writes 640 px


def title_poster(title: str, size: tuple[int, int], look: Look) -> pygame.Surface:
    """Return the picture of a title, or a composed one if it has none."""
    if title and bundled_path("assets", "pictures", f"shelf-{title}.webp").is_file():
        return images.cropped_large_picture(f"shelf-{title}", size)
    return images.cached_picture(("poster", title, size, look.theme), lambda: _plain_poster(size, look))


def title_face(title: str, size: tuple[int, int], look: Look) -> pygame.Surface:
    """Return a new picture of the face of a title, or its poster if it has none."""
    if title and bundled_path("assets", "pictures", f"face-{title}.webp").is_file():
        return images.uncached_large_picture(f"face-{title}", size)
    return title_poster(title, size, look)


def _plain_poster(size: tuple[int, int], look: Look) -> pygame.Surface:
    """Return a picture of dice before a sun, on cloth."""
    theme = look.theme
    surface = shapes.gradient(size, mix_colours(theme.shelf_top, theme.accent, 0.15), theme.shelf_bottom).copy()
    radius = max(6, round(size[1] * 0.36))
    surface.blit(shapes.disc(radius, theme.glass_top), (size[0] // 2 - radius, size[1] // 2 - radius))
    icon = images.icon("rolling-dices", round(radius * 1.2), theme.glass_ink)
    images.blit_anchored(surface, icon, center=(size[0] // 2, size[1] // 2))
    return surface


def game_picture(game: Summary, size: tuple[int, int], look: Look) -> pygame.Surface:
    """Return the saved picture of a game's table, or the picture of its title."""
    if place := game.picture:
        with suppress(OSError):
            key = ("kept", place, place.stat().st_mtime_ns, size, game.title, look.theme)
            return images.cached_picture(
                key, lambda: _load_saved_picture(place, size) or title_poster(game.title, size, look)
            )
    return title_poster(game.title, size, look)


def _load_saved_picture(place: Path, size: tuple[int, int]) -> pygame.Surface | None:
    """Return a saved picture; None if the file is not one."""
    try:
        picture = decode_png(read_bounded(place, MOST_BYTES))
    except Exception:  # a damaged file may raise anything
        return None
    return _crop_to_top(picture, size)


def decode_png(png: bytes) -> pygame.Surface:
    """Decode a picture. Raises ValueError if its header says that it is too large, before unpacking anything."""
    from PIL import Image

    quietly = catch_warnings(action="error", category=Image.DecompressionBombWarning)
    with quietly, Image.open(BytesIO(png), formats=("PNG",)) as opened:
        if max(opened.size) > LONGEST_SIDE:
            raise ValueError("no table is that large")
        flat = opened.convert("RGB")
    return pygame.image.frombytes(flat.tobytes(), flat.size, "RGB").convert()


def _crop_to_top(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Crop to the upper part of a table, which is the most recognisable one."""
    wide = picture.get_width()
    high = min(picture.get_height(), max(1, round(wide * size[1] / max(1, size[0]))))
    return images.crop_to_fill(picture.subsurface((0, 0, wide, high)), size)


def rounded_picture(key: object, picture: pygame.Surface, radius: int) -> pygame.Surface:
    """Return a copy with round corners, cached under `key`."""
    whole = ("rounded", key, picture.get_size(), radius)
    return images.cached_picture(whole, lambda: shapes.round_corners(picture.convert_alpha(), radius))
