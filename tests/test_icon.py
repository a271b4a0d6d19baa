"""The icon: a small one for the window, and a large one of the same drawing for whatever is downloaded."""

from pathlib import Path

from PIL import Image, ImageChops

ROOT = Path(__file__).parents[1]
LARGEST = 150_000  # bytes


def test_the_large_icon_is_the_small_one_in_full() -> None:
    with Image.open(ROOT / "packaging" / "icon.png") as large, Image.open(ROOT / "assets/pictures/icon.png") as small:
        assert (large.size, large.mode, small.size) == ((1024, 1024), "RGBA", (256, 256))
        reduced = large.resize(small.size, Image.Resampling.LANCZOS)
        assert max(most for _least, most in ImageChops.difference(reduced, small).getextrema()) < 8
        assert large.getchannel("A").getpixel((0, 0)) == 0, "its corners are see-through"
    assert (ROOT / "packaging" / "icon.png").stat().st_size < LARGEST
