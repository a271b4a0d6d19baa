"""A supersampled canvas: drawn large in logical units, reduced once at the end."""

import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from drawing import text
from drawing.colour import INK, RGBA, rgb, tint
from drawing.text import Type
from drawing.texture import arch_mask, blurred, grained, rounded_mask, vertical
from drawing.vector import icon_mask

Point = tuple[float, float]
Colour = str | RGBA


class Box(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    def inset(self, by: float) -> "Box":
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    @property
    def middle(self) -> Point:
        return self.x + self.w / 2, self.y + self.h / 2


def round_box(centre: Point, radius: float) -> Box:
    return Box(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)


def spoke(centre: Point, radius: float, degrees: float) -> Point:
    angle = math.radians(degrees)
    return centre[0] + math.cos(angle) * radius, centre[1] + math.sin(angle) * radius


def solid(colour: Colour) -> RGBA:
    return colour if isinstance(colour, tuple) else tint(colour, 1)


class Canvas:
    """The surface that everything is drawn on, except SVG figures."""

    def __init__(self, width: float, height: float, scale: float, ground: str = INK) -> None:
        self.scale = scale
        self.image = Image.new("RGB", (round(width * scale), round(height * scale)), rgb(ground))
        self.draw = ImageDraw.Draw(self.image, "RGBA")

    def px(self, length: float) -> int:
        return round(length * self.scale)

    def corners(self, box: Box) -> tuple[float, float, float, float]:
        left, top = box.x * self.scale, box.y * self.scale
        right, foot = (box.x + box.w) * self.scale - 1, (box.y + box.h) * self.scale - 1
        return left, top, max(left + 1, right), max(top + 1, foot)

    def _blend(self, mask: Image.Image, at: tuple[int, int], colour: Colour) -> None:
        """Lay one colour through a mask."""
        shade = solid(colour)
        if shade[3] < 255:
            mask = mask.point([round(value * shade[3] / 255) for value in range(256)])
        self.image.paste(Image.new("RGB", mask.size, shade[:3]), at, mask)

    # shapes ------------------------------------------------------------------------------------

    def fill(self, box: Box, colour: Colour, radius: float = 0) -> None:
        radius = max(0, min(radius, box.w / 2, box.h / 2)) * self.scale
        self.draw.rounded_rectangle(self.corners(box), radius, fill=solid(colour))

    def outline(self, box: Box, colour: str, width: float, radius: float = 0) -> None:
        radius = max(0, min(radius, box.w / 2, box.h / 2)) * self.scale
        self.draw.rounded_rectangle(self.corners(box), radius, outline=rgb(colour), width=max(1, self.px(width)))

    def gradient(self, box: Box, colours: tuple[str, str], radius: float = 0, depth: float = 0) -> None:
        size = max(1, self.px(box.w)), max(1, self.px(box.h))
        layer = vertical(size, *colours)
        if depth:
            layer = grained(layer, depth)
        self.picture(layer, (box.x, box.y), rounded_mask(size, radius * self.scale))

    def disc(self, centre: Point, radius: float, colour: Colour) -> None:
        self.draw.ellipse(self.corners(round_box(centre, radius)), fill=solid(colour))

    def ring(self, centre: Point, radius: float, colour: str, width: float) -> None:
        box = self.corners(round_box(centre, radius))
        self.draw.ellipse(box, outline=rgb(colour), width=max(1, self.px(width)))

    def arc(self, centre: Point, radius: float, span: tuple[float, float], pen: tuple[Colour, float]) -> None:
        colour, width = pen
        box = self.corners(round_box(centre, radius))
        self.draw.arc(box, *span, fill=solid(colour), width=max(1, self.px(width)))

    def line(self, points: Sequence[Point], colour: Colour, width: float) -> None:
        self.draw.line(self._scaled(points), fill=solid(colour), width=max(1, self.px(width)), joint="curve")

    def polygon(self, points: Sequence[Point], colour: Colour) -> None:
        self.draw.polygon(self._scaled(points), fill=solid(colour))

    def _scaled(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.scale, y * self.scale) for x, y in points]

    def shadow(self, box: Box, radius: float, blur: float, alpha: float, drop: float = 0) -> None:
        margin = 2 * blur
        mask = Image.new("L", (self.px(box.w + 2 * margin), self.px(box.h + 2 * margin)), 0)
        inner = self.corners(Box(margin, margin, box.w, box.h))
        ImageDraw.Draw(mask).rounded_rectangle(inner, radius * self.scale, fill=255)
        mask = blurred(mask, blur * self.scale * 0.5)
        self._blend(mask, (self.px(box.x - margin), self.px(box.y - margin + drop)), tint("#000000", alpha))

    def gradient_veil(self, box: Box, alpha: float) -> None:
        """Paint a shadow that fades out downwards."""
        fade = Image.linear_gradient("L").resize((self.px(box.w), self.px(box.h)))
        mask = fade.point([round((255 - value) * alpha) for value in range(256)])
        self._blend(mask, (self.px(box.x), self.px(box.y)), "#000000")

    # pictures ----------------------------------------------------------------------------------

    def picture(self, picture: Image.Image, at: Point, mask: Image.Image | None = None) -> None:
        if mask is None and picture.mode == "RGBA":
            mask = picture.getchannel("A")
        self.image.paste(picture.convert("RGB"), (self.px(at[0]), self.px(at[1])), mask)

    def arch(self, box: Box, colour: str, shoulder: float, foot: float) -> None:
        mask = arch_mask((self.px(box.w), self.px(box.h)), shoulder * self.scale, foot * self.scale)
        self._blend(mask, (self.px(box.x), self.px(box.y)), colour)

    def icon(self, name: str, centre: Point, size: float, colour: Colour) -> None:
        mask = icon_mask(name, max(4, self.px(size)))
        at = self.px(centre[0]) - mask.width // 2, self.px(centre[1]) - mask.height // 2
        self._blend(mask, at, colour)

    # words -------------------------------------------------------------------------------------

    def words(self, at: Point, words: str, face: Type, colour: Colour, anchor: str = "mm") -> None:
        letters = text.font(face.role, face.size * self.scale)
        self.draw.text((at[0] * self.scale, at[1] * self.scale), words, font=letters, fill=solid(colour), anchor=anchor)

    def figure(self, centre: Point, figure: str, size: float, colour: str) -> None:
        """Write digits centred by their ink, not by the font's line."""
        letters = text.font("figure", size * self.scale)
        left, top, right, foot = letters.getbbox(figure, anchor="ls")
        at = centre[0] * self.scale - (left + right) / 2, centre[1] * self.scale - (top + foot) / 2
        self.draw.text(at, figure, font=letters, fill=rgb(colour), anchor="ls")

    # the end -----------------------------------------------------------------------------------

    def cut_out(self, size: tuple[int, int], mask: Image.Image) -> Image.Image:
        """Return the finished picture at its size, transparent outside the mask."""
        picture = self.image.convert("RGBA")
        picture.putalpha(mask)
        return picture.resize(size, Image.Resampling.LANCZOS)

    def rounded(self, size: tuple[int, int], radius: float) -> Image.Image:
        return self.cut_out(size, rounded_mask(self.image.size, radius * self.scale))

    def holed(self, size: tuple[int, int], radius: float, at: Point, hole: Image.Image) -> Image.Image:
        """Return the finished picture, see-through in the hole as well."""
        mask = rounded_mask(self.image.size, radius * self.scale)
        mask.paste(0, (self.px(at[0]), self.px(at[1])), hole)
        return self.cut_out(size, mask)

    def whole(self, size: tuple[int, int]) -> Image.Image:
        return self.image.resize(size, Image.Resampling.LANCZOS)


def sprite(wide: float, high: float, scale: float, draw: Callable[[Canvas], object]) -> Image.Image:
    """Return what is drawn on a canvas without a ground, at so many pixels a unit.

    It is drawn on black and on white; how much they differ is how far one sees through it.
    """
    size = round(wide * scale), round(high * scale)
    black, white = (Canvas(wide, high, 4 * scale, ground) for ground in ("#000000", "#ffffff"))
    for canvas in (black, white):
        draw(canvas)
    dark, light = black.whole(size), white.whole(size)
    alpha = ImageChops.invert(ImageChops.difference(light, dark).convert("L"))
    return Image.merge("RGBa", (*(ImageChops.darker(band, alpha) for band in dark.split()), alpha)).convert("RGBA")


def exact(picture: Image.Image, path: Path) -> None:
    """Write a small picture without any loss."""
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, "WEBP", lossless=True, quality=100, method=6)


def outlined(mask: Image.Image, width: int) -> Image.Image:
    return mask.filter(ImageFilter.MaxFilter(width | 1))
