"""Writes all pictures of Deck Hand as files."""

from collections.abc import Callable, Iterator
from pathlib import Path

from drawing.sources import ASSETS, ENGLISH
from PIL import Image

from deck_hand import faces, tabletop
from deck_hand.words import Card, deck, digest, languages

FOLDER = ASSETS / "deck_hand"
DIGEST = "words.sha256"
LAYOUTS: dict[str, tuple[Callable[[Card], Image.Image], tuple[int, int], int]] = {
    "full": (faces.full, faces.FULL, 26),
    "table": (faces.table, faces.TABLE, 17),
    "chip": (faces.chip, faces.CHIP, 19),
}  # flat colours in ink: they bear much less than photographs need
PICTURES: dict[str, tuple[Callable[[], Image.Image], int]] = {
    "sea-chart": (tabletop.sea_chart, 84),
    "planks": (tabletop.planks, 84),
    "rope": (tabletop.rope_strip, 90),
    "shelf-deck-hand": (tabletop.poster, 86),
}


def save(picture: Image.Image, path: Path, quality: int) -> None:
    path.parent.mkdir(exist_ok=True)
    picture.save(path, "WEBP", quality=quality, method=6, alpha_quality=60, exact=False)


def speaking(language: str, folder: Path) -> Iterator[str]:
    """Write all faces with words, and a digest of these words; yield the files."""
    for card in deck(language):
        for layout, (draw, _, quality) in LAYOUTS.items():
            save(draw(card), folder / f"{card.id}-{layout}.webp", quality)
        yield f"{folder.relative_to(ASSETS)}/{card.id}"
    (folder / DIGEST).write_text(digest(language) + "\n", encoding="utf-8")


def cards() -> Iterator[str]:
    yield from speaking(ENGLISH, FOLDER)
    for card in deck():
        save(faces.portrait(card.id), FOLDER / f"{card.id}-portrait.webp", 50)
    for layout, (_, size, quality) in LAYOUTS.items():
        save(faces.back(size), FOLDER / f"back-{layout}.webp", quality)
    yield "deck_hand/back"


def table() -> Iterator[str]:
    for name, (drawing, quality) in PICTURES.items():
        save(drawing(), ASSETS / "pictures" / f"{name}.webp", quality)
        yield f"pictures/{name}"
    folder = ASSETS / "tokens" / "deck_hand"
    folder.mkdir(parents=True, exist_ok=True)
    for name in tabletop.TOKENS:
        tabletop.token(name).save(folder / f"{name}.png", optimize=True)
        yield f"tokens/deck_hand/{name}"


def build() -> Iterator[str]:
    yield from cards()
    yield from table()


def translated() -> Iterator[str]:
    """Write the faces in every other language that has a catalogue for them."""
    for language in languages():
        yield from speaking(language, FOLDER / language)
