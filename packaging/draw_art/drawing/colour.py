"""Colours: the palette of the game and how colours are mixed."""

from PIL import ImageColor

RGBA = tuple[int, int, int, int]

INK, IVORY, CREAM = "#17120d", "#fff6e2", "#f4e7c6"
BRASS, AMBER, RED, GREEN = "#c9a04a", "#ffcf6e", "#9c2a22", "#2c6a45"
GLASS_TOP, GLASS_FOOT, GLASS_INK = "#ffe9b4", "#eeb24a", "#2a1708"
TABLE_TOP, TABLE_FOOT = "#1f3a34", "#0d1917"
WALNUT_TOP, WALNUT_FOOT = "#6b3d1e", "#2c1408"


def rgb(colour: str) -> tuple[int, int, int]:
    red, green, blue = ImageColor.getrgb(colour)[:3]
    return red, green, blue


def tint(colour: str, alpha: float) -> RGBA:
    return (*rgb(colour), round(255 * alpha))


def mix(one: str, other: str, share: float) -> str:
    pairs = zip(rgb(one), rgb(other), strict=True)
    return "#" + "".join(f"{int(a + (b - a) * share):02x}" for a, b in pairs)


def darker(colour: str, share: float) -> str:
    return mix(colour, "#000000", share)


def lighter(colour: str, share: float) -> str:
    return mix(colour, "#ffffff", share)
