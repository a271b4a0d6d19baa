"""The pictures of Moonshiners are all there, and show what the content says."""

from math import cos, radians, sin
from pathlib import Path
from statistics import mean, median

import pytest
from PIL import Image, ImageChops

from hoochgame.games.moonshiners.content import (
    BOOZE,
    DRUNKARD_IDS,
    FINDS,
    GREEN,
    HEROES,
    KINDS,
    RED,
    RELICS,
    SCRAPS,
    TILES,
)
from hoochgame.games.moonshiners.wilds import HEXES as HEX_NUMBERS
from hoochgame.storage.bundled import bundled_path

FOLDER = bundled_path("assets", "moonshiners")
MOST_BYTES = 4_000_000  # of the whole title
PORTRAITS = [f"hero-{hero.id}" for hero in HEROES] + [f"drunkard-{id}" for id in DRUNKARD_IDS]
CARDS = [f"relic-{relic.id}" for relic in RELICS] + [f"booze-{card.id}" for card in BOOZE]
BUILDINGS = [tile.id for tile in TILES]
LIGHTS = ("", "-night", "-lit")
WASTES = [f"waste-{number}{light}" for light in ("", "-night") for number in HEX_NUMBERS]
HEXES = [f"tile-{id}{light}" for id in BUILDINGS for light in LIGHTS] + WASTES
BLANKS = ["card-relic", "card-relic-back", "card-booze"]
GROUNDS = {
    "tar-paper": (1920, 1080),
    "night-sky": (1920, 1080),
    "wasteland": (1920, 1080),
    "wasteland-night": (1920, 1080),
    "rust": (1920, 280),
    "rivets": (560, 16),
    "shelf-moonshiners": (648, 244),
}
WORDS = (90, 262, 326, 352)  # where the app writes on a hex
INK, PALE = (23, 18, 13), (247, 234, 208)
READABLE = 4.5


def picture(name: str, folder: Path = FOLDER) -> Image.Image:
    found = next(folder.glob(f"{name}.*"))
    with Image.open(found) as opened:
        return opened.convert("RGBA")


def small(image: Image.Image) -> bytes:
    return image.convert("L").resize((32, 32)).tobytes()


def luminance(pixel: tuple[int, ...]) -> float:
    shares = [c / 255 for c in pixel[:3]]
    red, green, blue = (s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def pixels(image: Image.Image) -> list[tuple[int, ...]]:
    data = image.tobytes()
    step = len(image.getbands())
    return [tuple(data[place : place + step]) for place in range(0, len(data), step)]


def test_everything_is_drawn_and_nothing_else() -> None:
    drawn = {path.stem for path in FOLDER.glob("*.webp")}
    assert drawn == {*PORTRAITS, *CARDS, *HEXES, *BLANKS, "compound", "compound-night", "balloon", "moon"}


def test_the_pictures_of_the_title_are_small_files() -> None:
    files = [*FOLDER.glob("*"), *bundled_path("assets", "tokens", "moonshiners").glob("*")]
    files += [bundled_path("assets", "pictures", f"{name}.webp") for name in GROUNDS]
    files += [
        path
        for kind in ("scavenge", "drinking", "move", "d20")
        for path in bundled_path("assets", "dice").glob(f"{kind}*")
    ]
    assert sum(path.stat().st_size for path in files) <= MOST_BYTES


@pytest.mark.slow
@pytest.mark.parametrize(
    "names", [PORTRAITS, CARDS, WASTES[:20], WASTES[20:], BLANKS, [f"tile-{id}" for id in BUILDINGS]]
)
def test_no_two_pictures_are_the_same(names: list[str]) -> None:
    assert len({small(picture(name)) for name in names}) == len(names)


@pytest.mark.slow
@pytest.mark.parametrize("name", [*PORTRAITS, *CARDS])
def test_the_picture_of_a_person_or_a_card_fills_its_frame(name: str) -> None:
    shown = picture(name)
    assert shown.size == (640, 512)
    assert shown.getchannel("A").getextrema() == (255, 255)


@pytest.mark.slow
@pytest.mark.parametrize("name", GROUNDS)
def test_the_table_has_its_pictures(name: str) -> None:
    assert picture(name, bundled_path("assets", "pictures")).size == GROUNDS[name]


def test_the_rivets_go_on_without_a_seam() -> None:
    strip = picture("rivets", bundled_path("assets", "pictures")).convert("RGB")
    wide, high = strip.size
    ends = ImageChops.difference(strip.crop((0, 0, 1, high)), strip.crop((wide - 1, 0, wide, high)))
    assert max(top for _low, top in ends.getextrema()) < 24


@pytest.mark.parametrize("name", HEXES)
def test_a_hex_stands_on_a_corner_and_is_see_through_beside_it(name: str) -> None:
    shown = picture(name)
    alpha = shown.getchannel("A")
    assert shown.size == ((260, 300) if name in WASTES else (416, 480))
    alpha = alpha.resize((416, 480))
    assert [alpha.getpixel(at) for at in ((2, 2), (413, 2), (2, 477), (413, 477), (60, 60))] == [0] * 5
    assert [alpha.getpixel(at) for at in ((208, 8), (208, 240), (208, 471), (8, 240), (407, 240))] == [255] * 5


def test_the_compound_covers_two_hexes() -> None:
    for name in ("compound", "compound-night"):
        alpha = picture(name).getchannel("A")
        assert alpha.size == (832, 480)
        assert [alpha.getpixel(at) for at in ((416, 60), (416, 420), (2, 2), (829, 477))] == [0] * 4
        assert [alpha.getpixel(at) for at in ((208, 240), (416, 240), (624, 240))] == [255] * 3


@pytest.mark.slow
@pytest.mark.parametrize("id", BUILDINGS)
@pytest.mark.parametrize(("light", "ink"), [("", INK), ("-night", PALE), ("-lit", PALE)])
def test_words_on_a_hex_can_be_read(id: str, light: str, ink: tuple[int, ...]) -> None:
    ground = picture(f"tile-{id}{light}").crop(WORDS).resize((59, 22), Image.Resampling.BOX)
    each = [contrast(pixel, ink) for pixel in pixels(ground)]
    assert median(each) >= READABLE
    assert mean(found >= READABLE for found in each) > 0.97


@pytest.mark.parametrize("id", BUILDINGS)
def test_a_building_that_produces_has_its_lamps_lit(id: str) -> None:
    upper = (60, 20, 356, 250)
    dark, lit = (picture(f"tile-{id}{light}").convert("L").crop(upper).histogram() for light in ("-night", "-lit"))
    assert sum(lit[180:]) > 4 * sum(dark[180:]) + 200


def share(face: Image.Image, kind: str) -> float:
    """Return how much of a face of the drinking die is red or green."""
    red, green = 0, 0
    found = pixels(face.resize((96, 96), Image.Resampling.BOX))
    for r, g, b, a in found:
        red += a > 200 and r > 170 and g < 110 and b < 90
        green += a > 200 and g > 120 and r < 110
    return (red if kind == "red" else green) / len(found)


def test_the_faces_of_the_drinking_die_bear_the_pips_of_the_content() -> None:
    for place, (red, green) in enumerate(zip(RED, GREEN, strict=True), 1):
        face = picture(f"drinking{place}", bundled_path("assets", "dice"))
        assert (share(face, "red") > 0.02) == (red > 0)
        assert (share(face, "green") > 0.02) == (green > 0)
    faces = [picture(f"drinking{place}", bundled_path("assets", "dice")) for place in range(1, 7)]
    two, one = GREEN.index(2), GREEN.index(1)
    assert share(faces[two], "green") > share(faces[one], "green")


def test_the_faces_of_the_scavenging_die_differ_as_what_they_bring_does() -> None:
    shown = [small(picture(f"scavenge{place}", bundled_path("assets", "dice"))) for place in range(1, 7)]
    brought = list(zip(SCRAPS, FINDS, strict=True))
    for one in range(6):
        for other in range(one):
            assert (shown[one] == shown[other]) == (brought[one] == brought[other])


WAYS = {"e": 0, "ne": -60, "nw": -120, "w": 180, "sw": 120, "se": 60}  # degrees, clockwise


def points(spots: list[tuple[float, float]], degrees: float) -> bool:
    """Return whether an arrow points this way: it is even on both sides, and wider in front than behind."""
    along, down = cos(radians(degrees)), sin(radians(degrees))
    turned = [(x * along + y * down, y * along - x * down) for x, y in spots]
    front, behind = ([side for far, side in turned if (far > 0) == ahead] for ahead in (True, False))
    return abs(mean(front)) < 1 and mean(map(abs, front)) > mean(map(abs, behind)) + 2


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("colour", ["blue", "green", "red"])
def test_the_arrow_of_a_drunkards_die_points_its_way(way: str, colour: str) -> None:
    face, before = (picture(f"move-{name}", bundled_path("assets", "dice")) for name in (f"{way}-{colour}", colour))
    wide, high = face.size
    pale = [(n % wide, n // wide) for n, (r, g, b, a) in enumerate(pixels(face)) if a and min(r, g, b) > 215]
    spots = [(x - wide / 2, y - high * 0.49) for x, y in pale if 30 < x < 162 and 26 < y < 160]
    assert [other for other, degrees in WAYS.items() if points(spots, degrees)] == [way]
    assert small(before) != small(face)


def test_every_kind_of_drunkard_has_its_mark() -> None:
    drawn = {path.stem for path in bundled_path("assets", "tokens", "moonshiners").glob("*.webp")}
    assert drawn == {kind.id for kind in KINDS}
    assert (
        len({small(picture(kind, bundled_path("assets", "tokens", "moonshiners")).getchannel("A")) for kind in drawn})
        == 3
    )


@pytest.mark.parametrize("family", ["black-ops-one", "special-elite"])
def test_the_typefaces_are_there_with_their_licence(family: str) -> None:
    fonts = bundled_path("assets", "fonts")
    assert len(list(fonts.glob(f"{family}-latin*-400-normal.woff"))) == 2
    assert (fonts / f"{family}-LICENSE.txt").is_file()


def test_roads_of_unexplored_hexes_meet_at_their_edges() -> None:
    """The asphalt leaves each of them as high as it comes into the next."""
    for left, right in ((5, 6), (8, 9), (12, 13), (15, 16)):
        one, other = (picture(f"waste-{number}") for number in (left, right))
        for y in (*range(191, 198), *range(206, 213)):  # beside the middle line
            ends = one.getpixel((246, y)), other.getpixel((14, y))
            assert max(abs(a - b) for a, b in zip(*ends, strict=True)) < 40, (left, right, y)


@pytest.mark.parametrize("number", [1, 3, 8, 14])
def test_lit_windows_of_a_ruin_stay_lit_at_night_while_the_ground_darkens(number: int) -> None:
    day, dark = (picture(f"waste-{number}{light}").convert("RGB") for light in ("", "-night"))
    ground = (110, 240, 150, 270)
    assert sum(sum(pixel) for pixel in pixels(dark.crop(ground))) < 0.75 * sum(sum(p) for p in pixels(day.crop(ground)))
    assert max(pixel[0] for pixel in pixels(dark.crop((60, 40, 200, 180)))) > 235
