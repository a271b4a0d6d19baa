"""The icons and colours of goods, the same wherever they are shown."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from hoochgame.ui.look import images, text
from hoochgame.ui.titles.moonshiners.zones.price_button import arrow_picture

ICONS: Mapping[str, tuple[str, str]] = {
    "scrap": ("cog", "#c9cfd2"), "corn": ("corn", "#f2d24a"), "moonshine": ("barrel", "#8fd0c0"),
    "gold": ("gold-bar", "#f2b64a"), "relic": ("ring", "#e8a868"),
}  # fmt: skip


def good_icon(good: str, px: int) -> pygame.Surface:
    name, colour = ICONS[good]
    return images.icon(name, max(1, px), colour)


def part_picture(part: str, px: int, side: int, ink: str) -> pygame.Surface:
    """Return a good, an arrow (">") or words as a picture."""
    if part == ">":
        return arrow_picture(side, ink)
    return good_icon(part, side) if part in ICONS else text.render("bold", px, part, ink)
