"""All card and turf pictures as files."""

from collections.abc import Iterator
from pathlib import Path

from drawing.sources import ASSETS, deck, turfs
from PIL import Image

from cards import back, chip, full, table
from cards.case import art

TILE = (480, 300)


def save(picture: Image.Image, path: Path, quality: int = 88) -> None:
    path.parent.mkdir(exist_ok=True)
    picture.save(path, "WEBP", quality=quality, method=6, alpha_quality=90, exact=False)


def cards() -> Iterator[str]:
    folder = ASSETS / "cards"
    for card in deck():
        save(full.card(card), folder / f"{card.id}-full.webp")
        save(table.card(card), folder / f"{card.id}-table.webp", 90)
        save(chip.card(card), folder / f"{card.id}-chip.webp", 90)
        if card.kind == "stooge":
            save(chip.portrait(card.id), folder / f"{card.id}-portrait.webp", 90)
        yield f"cards/{card.id}"
    for layout, size in (("full", full.SIZE), ("table", table.SIZE), ("chip", chip.SIZE)):
        save(back.back(size), folder / f"back-{layout}.webp")
    yield "cards/back"


def tile(name: str) -> Image.Image:
    """Only the building; the app writes name, price and ability."""
    return art(name, (TILE[0] * 2, TILE[1] * 2)).resize(TILE, Image.Resampling.LANCZOS)


def turf_pictures() -> Iterator[str]:
    folder = ASSETS / "turfs"
    for turf in turfs():
        save(full.turf(turf), folder / f"{turf.id}-full.webp")
        save(tile(turf.id), folder / f"{turf.id}.webp", 90)
        yield f"turfs/{turf.id}"
