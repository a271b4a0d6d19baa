"""Compares a picture of the title screen with the one that was looked at."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageChops

GOLDEN = Path(__file__).parent / "title.webp"
SIZE = (480, 270)  # a small copy of the window
FOOT = 0.94  # of the height; below stands the version
BLOCK = 10  # pixels; as large as a button's icon
FAR = 6.0  # of 255, on average over a block: without any one font or icon some block is 8 off or more
PLAIN = 1000  # a picture with fewer colours shows next to nothing


def small(picture: Image.Image) -> Image.Image:
    """Return what is compared of a picture."""
    copy = picture.convert("RGB").resize(SIZE, Image.Resampling.BOX)
    return copy.crop((0, 0, SIZE[0], round(SIZE[1] * FOOT)))


def apart(picture: Image.Image, golden: Image.Image) -> float:
    """Return how far two pictures are apart where they are furthest: the mean difference in one block."""
    one, other = small(picture), small(golden)
    worst = 0.0
    for channel in ImageChops.difference(one, other).split():
        blocks = channel.resize((one.width // BLOCK, one.height // BLOCK), Image.Resampling.BOX)
        highest = blocks.getextrema()[1]
        assert not isinstance(highest, tuple)  # of one channel
        worst = max(worst, highest)
    return worst


def same(picture: Path) -> tuple[bool, str]:
    """Return whether a picture of the title is the one that was looked at, and words about it."""
    with Image.open(picture) as drawn, Image.open(GOLDEN) as golden:
        far = apart(drawn, golden)
    return far <= FAR, f"the worst part is {far:.0f} of 255 off, {FAR:.0f} are allowed"


def keep(picture: Path) -> None:
    """Make a picture the one that others are compared with."""
    with Image.open(picture) as drawn:
        drawn.convert("RGB").resize(SIZE, Image.Resampling.BOX).save(GOLDEN, lossless=True, method=6)


def drawn(picture: Path) -> tuple[bool, str]:
    """Return whether something is to be seen on a picture, and words about it."""
    with Image.open(picture) as image:
        colours = len(image.convert("RGB").getcolors(1 << 24) or ())
        return colours > PLAIN, f"{image.width}x{image.height}, {colours} colours"


def differ(one: Path, other: Path) -> bool:
    """Return whether two pictures are not the same."""
    with Image.open(one) as left, Image.open(other) as right:
        return (
            left.size != right.size
            or ImageChops.difference(left.convert("RGB"), right.convert("RGB")).getbbox() is not None
        )
