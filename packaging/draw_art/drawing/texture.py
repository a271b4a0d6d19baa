"""Soft masks, gradients and grain, all repeatable."""

import functools
import random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from drawing.colour import rgb

Size = tuple[int, int]


def vertical(size: Size, top: str, foot: str) -> Image.Image:
    ramp = Image.linear_gradient("L").resize(size)
    return Image.composite(Image.new("RGB", size, rgb(foot)), Image.new("RGB", size, rgb(top)), ramp)


def rounded_mask(size: Size, radius: float) -> Image.Image:
    mask = Image.new("L", size, 0)
    radius = max(0, min(radius, size[0] / 2 - 1, size[1] / 2 - 1))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, size[0] - 1, size[1] - 1), radius, fill=255)
    return mask


def arch_mask(size: Size, shoulder: float, foot: float) -> Image.Image:
    """Return the mask of a window with a round top."""
    width, height = size
    mask = Image.new("L", size, 0)
    draw = ImageDraw.Draw(mask)
    draw.rounded_rectangle((0, 0, width - 1, height - 1), foot, fill=255)
    draw.rectangle((0, 0, width, shoulder), fill=0)
    draw.pieslice((0, 0, 2 * shoulder, 2 * shoulder), 180, 270, fill=255)
    draw.pieslice((width - 1 - 2 * shoulder, 0, width - 1, 2 * shoulder), 270, 360, fill=255)
    draw.rectangle((shoulder, 0, width - 1 - shoulder, shoulder), fill=255)
    return mask


def blurred(mask: Image.Image, radius: float) -> Image.Image:
    """Blur a mask widely. It works at reduced size, which is as soft and much cheaper."""
    step = max(1, int(radius // 3))
    if step == 1:
        return mask.filter(ImageFilter.GaussianBlur(radius))
    small = mask.resize((max(1, mask.width // step), max(1, mask.height // step)), Image.Resampling.BOX)
    return small.filter(ImageFilter.GaussianBlur(radius / step)).resize(mask.size, Image.Resampling.BICUBIC)


@functools.lru_cache(8)
def grain(size: Size, cell: int, depth: float) -> Image.Image:
    """Return grey noise round the middle; the sum of two bytes makes its distribution bell-shaped enough."""
    width, height = max(2, size[0] // cell), max(2, size[1] // cell)
    source = random.Random("grain")
    one, other = source.randbytes(width * height), source.randbytes(width * height)
    speck = bytes(128 + int((a + b - 255) * depth * 0.15) for a, b in zip(one, other, strict=True))
    return Image.frombytes("L", (width, height), speck).resize(size, Image.Resampling.BICUBIC)


def grained(picture: Image.Image, depth: float, cell: int = 4) -> Image.Image:
    noise = grain(picture.size, cell, depth)
    return ImageChops.overlay(picture.convert("RGB"), Image.merge("RGB", (noise, noise, noise)))
