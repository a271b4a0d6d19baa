"""Writes all card and turf pictures as files."""

from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path

from drawing.sources import ASSETS, ENGLISH, Card, deck, digest, enemies, languages, turfs
from figures import enemies as gang
from PIL import Image, ImageChops

from cards import back, chip, full, table
from cards.case import art

TILE = (480, 300)
QUALITY = 88  # of the large pictures; small ones bear a little less loss
FINE = 90
DIGEST = "words.sha256"
SPARING = 84  # of the translated ones: there is a set for every language
LEAN = 80  # of the enemies
LAYOUTS: dict[str, Callable[[Card], Image.Image]] = {"full": full.card, "table": table.card, "chip": chip.card}


def save(picture: Image.Image, path: Path, quality: int = QUALITY) -> None:
    path.parent.mkdir(exist_ok=True)
    picture.save(path, "WEBP", quality=quality, method=6, alpha_quality=90, exact=False)


def faces(card: Card, folder: Path, quality: int, fine: int) -> None:
    """Write the faces that bear words."""
    save(full.card(card), folder / f"{card.id}-full.webp", quality)
    save(table.card(card), folder / f"{card.id}-table.webp", fine)
    save(chip.card(card), folder / f"{card.id}-chip.webp", fine)


def other_health(plain: Image.Image, graded: Image.Image) -> Image.Image:
    """Return only what differs, to be laid over the plain face, as three whole faces of every enemy would be large."""
    box = ImageChops.difference(plain.convert("RGB"), graded.convert("RGB")).getbbox() or (0, 0, 1, 1)
    patch = Image.new("RGBA", plain.size)
    patch.paste(graded.crop(box), box[:2])
    return patch


def enemy_faces(language: str, folder: Path) -> Iterator[str]:
    """Write each enemy in full, and of its other grades what differs; yield the files."""
    for _, grades in groupby(enemies(language), lambda card: card.figure):
        plain, *others = grades
        for layout, draw in LAYOUTS.items():
            face = draw(plain)
            save(face, folder / f"{plain.id}-{layout}.webp", LEAN)
            for card in others:
                save(other_health(face, draw(card)), folder / f"{card.id}-{layout}.webp", FINE)
        yield f"{folder.relative_to(ASSETS)}/{plain.id}"


def enemy_pictures() -> Iterator[str]:
    folder = ASSETS / "cards"
    yield from enemy_faces(ENGLISH, folder)
    for name in gang.ENEMIES:
        save(chip.portrait(name), folder / f"{name}-portrait.webp", LEAN)
    note_words(folder, ENGLISH)


def note_words(folder: Path, language: str) -> None:
    (folder / DIGEST).write_text(digest(language) + "\n", encoding="utf-8")


def cards() -> Iterator[str]:
    folder = ASSETS / "cards"
    for card in deck():
        faces(card, folder, QUALITY, FINE)
        if card.kind == "stooge":
            save(chip.portrait(card.id), folder / f"{card.id}-portrait.webp", FINE)
        yield f"cards/{card.id}"
    for layout, size in (("full", full.SIZE), ("table", table.SIZE), ("chip", chip.SIZE)):
        save(back.back(size), folder / f"back-{layout}.webp")
    note_words(folder, ENGLISH)
    yield "cards/back"


def tile(name: str) -> Image.Image:
    """Return the building alone; the app writes name, price and ability."""
    return art(name, (TILE[0] * 2, TILE[1] * 2)).resize(TILE, Image.Resampling.LANCZOS)


def turf_pictures() -> Iterator[str]:
    folder = ASSETS / "turfs"
    for turf in turfs():
        save(full.turf(turf), folder / f"{turf.id}-full.webp")
        save(tile(turf.id), folder / f"{turf.id}.webp", FINE)
        yield f"turfs/{turf.id}"


def translated() -> Iterator[str]:
    """Write the faces in every other language, each in a folder of its own beside the English ones."""
    for language in languages():
        for card in deck(language):
            faces(card, ASSETS / "cards" / language, SPARING, SPARING)
            yield f"cards/{language}/{card.id}"
        yield from enemy_faces(language, ASSETS / "cards" / language)
        for turf in turfs(language):
            save(full.turf(turf), ASSETS / "turfs" / language / f"{turf.id}-full.webp", SPARING)
            yield f"turfs/{language}/{turf.id}"
        note_words(ASSETS / "cards" / language, language)
