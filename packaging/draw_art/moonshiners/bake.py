"""Writes all pictures of Moonshiners of the Apocalypse as files."""

from collections.abc import Callable, Iterator
from functools import partial

from drawing.canvas import exact
from drawing.sources import ASSETS
from figures.cast import DRUNKARDS, HEROES
from PIL import Image

from moonshiners import balloon, booze, cards, dice, hexes, marks, panorama, people, poster, relics, sheets

PICTURES: dict[str, tuple[Callable[[], Image.Image], int]] = {
    "tar-paper": (sheets.tar_paper, 88),
    "night-sky": (sheets.night_sky, 82),
    "wasteland": (partial(panorama.panorama, False), 82),
    "wasteland-night": (partial(panorama.panorama, True), 82),
    "rust": (sheets.rust, 90),
    "rivets": (sheets.rivet_strip, 90),
    "shelf-moonshiners": (poster.poster, 88),
}
LIGHTS = {"day": "", "night": "-night", "lit": "-lit"}


def save(picture: Image.Image, folder: str, name: str, quality: int) -> str:
    place = ASSETS / folder / f"{name}.webp"
    place.parent.mkdir(parents=True, exist_ok=True)
    picture.save(place, "WEBP", quality=quality, method=6, alpha_quality=80, exact=False)
    return f"{folder}/{name}"


def pictures() -> Iterator[str]:
    for name, (drawing, quality) in PICTURES.items():
        yield save(drawing(), "pictures", name, quality)


def tiles() -> Iterator[str]:
    for name in hexes.SITES:
        for light, ending in LIGHTS.items():
            yield save(hexes.tile(name, light), "moonshiners", f"tile-{name}{ending}", 80)
    for number in hexes.WASTES:
        for light in ("day", "night"):
            yield save(hexes.waste(number, light), "moonshiners", f"waste-{number}{LIGHTS[light]}", 84)
    for light in ("day", "night"):
        yield save(hexes.yard(light), "moonshiners", f"compound{LIGHTS[light]}", 80)


def rolled() -> Iterator[str]:
    for name, face in dice.all_dice().items():
        exact(face, ASSETS / "dice" / f"{name}.webp")
        yield f"dice/{name}"


def portraits() -> Iterator[str]:
    kinds = dict.fromkeys(HEROES, "hero-") | dict.fromkeys(DRUNKARDS, "drunkard-")
    for name in people.PORTRAITS:
        yield save(people.portrait(name), "moonshiners", kinds.get(name, "") + name, 76)


def cards_and_tokens() -> Iterator[str]:
    for id in relics.RELICS:
        yield save(relics.relic(id), "moonshiners", f"relic-{id}", 76)
    for id in booze.BOOZE:
        yield save(booze.booze(id), "moonshiners", f"booze-{id}", 76)
    for name, drawing in cards.CARDS.items():
        yield save(drawing(), "moonshiners", name, 84)
    yield save(balloon.balloon(), "moonshiners", "balloon", 84)
    yield save(balloon.moon(), "moonshiners", "moon", 84)
    folder = ASSETS / "tokens" / "moonshiners"
    for kind in marks.SHAPES:
        exact(marks.mark(kind), folder / f"{kind}.webp")
        yield f"tokens/moonshiners/{kind}"


def build() -> Iterator[str]:
    yield from pictures()
    yield from tiles()
    yield from rolled()
    yield from portraits()
    yield from cards_and_tokens()
