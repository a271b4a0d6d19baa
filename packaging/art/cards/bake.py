"""All card and turf pictures as files."""

from collections.abc import Iterator
from pathlib import Path

from drawing.sources import ASSETS, ENGLISH, Card, deck, digest, languages, turfs
from PIL import Image

from cards import back, chip, full, table
from cards.case import art

TILE = (480, 300)
QUALITY = 88  # of the large pictures; small ones bear a little less loss
FINE = 90
DIGEST = "words.sha256"
SPARING = 84  # of the translated ones: there is a set for every language


def save(picture: Image.Image, path: Path, quality: int = QUALITY) -> None:
    path.parent.mkdir(exist_ok=True)
    picture.save(path, "WEBP", quality=quality, method=6, alpha_quality=90, exact=False)


def faces(card: Card, folder: Path, quality: int, fine: int) -> None:
    """What bears words."""
    save(full.card(card), folder / f"{card.id}-full.webp", quality)
    save(table.card(card), folder / f"{card.id}-table.webp", fine)
    save(chip.card(card), folder / f"{card.id}-chip.webp", fine)


def cards() -> Iterator[str]:
    folder = ASSETS / "cards"
    for card in deck():
        faces(card, folder, QUALITY, FINE)
        if card.kind == "stooge":
            save(chip.portrait(card.id), folder / f"{card.id}-portrait.webp", FINE)
        yield f"cards/{card.id}"
    for layout, size in (("full", full.SIZE), ("table", table.SIZE), ("chip", chip.SIZE)):
        save(back.back(size), folder / f"back-{layout}.webp")
    (folder / DIGEST).write_text(digest(ENGLISH) + "\n", encoding="utf-8")
    yield "cards/back"


def tile(name: str) -> Image.Image:
    """Only the building; the app writes name, price and ability."""
    return art(name, (TILE[0] * 2, TILE[1] * 2)).resize(TILE, Image.Resampling.LANCZOS)


def turf_pictures() -> Iterator[str]:
    folder = ASSETS / "turfs"
    for turf in turfs():
        save(full.turf(turf), folder / f"{turf.id}-full.webp")
        save(tile(turf.id), folder / f"{turf.id}.webp", FINE)
        yield f"turfs/{turf.id}"


def translated() -> Iterator[str]:
    """The faces in every other language, each in a folder of its own beside the English ones."""
    for language in languages():
        for card in deck(language):
            faces(card, ASSETS / "cards" / language, SPARING, SPARING)
            yield f"cards/{language}/{card.id}"
        for turf in turfs(language):
            save(full.turf(turf), ASSETS / "turfs" / language / f"{turf.id}-full.webp", SPARING)
            yield f"turfs/{language}/{turf.id}"
        (ASSETS / "cards" / language / DIGEST).write_text(digest(language) + "\n", encoding="utf-8")
