"""Pictures of titles and of saved games, for the menus."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pygame

from hoochgame.storage.bundled import bundled
from hoochgame.storage.listing import Summary
from hoochgame.ui import images, shapes
from hoochgame.ui.theme import Look, mix


def poster(title: str, size: tuple[int, int], look: Look) -> pygame.Surface:
    """The picture of a title, or one that is put together for a title without."""
    if title and bundled("assets", "pictures", f"shelf-{title}.webp").is_file():
        return images.picture(f"shelf-{title}", size)
    return images.kept(("poster", title, size, look.theme), lambda: _plain_poster(size, look))


def _plain_poster(size: tuple[int, int], look: Look) -> pygame.Surface:
    """Dice before a sun, on cloth."""
    theme = look.theme
    surface = shapes.gradient(size, mix(theme.shelf_top, theme.accent, 0.15), theme.shelf_bottom).copy()
    radius = max(6, round(size[1] * 0.36))
    surface.blit(shapes.disc(radius, theme.glass_top), (size[0] // 2 - radius, size[1] // 2 - radius))
    icon = images.icon("rolling-dices", round(radius * 1.2), theme.glass_ink)
    surface.blit(icon, icon.get_rect(center=(size[0] // 2, size[1] // 2)))
    return surface


def of_game(game: Summary, size: tuple[int, int], look: Look) -> pygame.Surface:
    """The table as it was left, if the table screen kept a picture beside the save; else that of the title."""
    kept = kept_beside(game.path)
    with suppress(OSError, ValueError, pygame.error):  # whatever else lies there under that name
        key = ("kept", kept, kept.stat().st_mtime_ns, size)
        return images.kept(key, lambda: _top(pygame.image.load(kept).convert_alpha(), size))
    return poster(game.title, size, look)


def _top(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The upper part of a table, where most can be made out, as wide as the room."""
    wide = picture.get_width()
    high = min(picture.get_height(), max(1, round(wide * size[1] / max(1, size[0]))))
    return images.filling(picture.subsurface((0, 0, wide, high)), size)


def kept_beside(save: Path) -> Path:
    """Where the picture of a save is kept."""
    return save.with_suffix(".png")


def is_stale(save: Path) -> bool:
    """Whether a save has gone on, or has begun, without its picture: the program ended by force."""
    try:
        return kept_beside(save).stat().st_mtime < save.stat().st_mtime
    except FileNotFoundError:
        return save.is_file()
    except OSError:
        return False


def rounded(key: object, picture: pygame.Surface, radius: int) -> pygame.Surface:
    """A copy with round corners; `key` names it."""
    return images.kept(("rounded", key, picture.get_size()), lambda: shapes.round_off(picture.convert_alpha(), radius))
