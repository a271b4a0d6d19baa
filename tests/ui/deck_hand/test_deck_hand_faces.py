"""The pictures of Deck Hand are all there, and say what the cards say."""

import sys
import tomllib
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest
from PIL import Image

from hoochgame.storage.bundled import bundled

PROJECT = Path(__file__).parents[3]
ART = PROJECT / "packaging" / "draw_art"
CONTENT = tomllib.loads((PROJECT / "hoochgame" / "games" / "deck_hand" / "content.toml").read_text("utf-8"))
CARDS: list[dict[str, Any]] = CONTENT["starter"] + CONTENT["market"]
IDS = [card["id"] for card in CARDS]
SIZES = {"full": (560, 800), "table": (280, 400), "chip": (176, 252)}
MOST_BYTES = {"full": 25_000, "table": 10_500, "chip": 5_500, "portrait": 8_000}  # on average
TRANSLATED = sorted(path.parent.name for path in bundled("assets", "locale").glob("*/deck-hand.mo"))
SUN = (246, 165, 44)


def face(name: str, layout: str) -> Image.Image:
    with Image.open(bundled("assets", "deck_hand", f"{name}-{layout}.webp")) as picture:
        return picture.convert("RGB")


def near(one: Any, other: tuple[int, int, int]) -> bool:
    return max(abs(a - b) for a, b in zip(one[:3], other, strict=True)) < 40


def test_every_card_is_drawn_in_every_layout_and_so_is_the_back() -> None:
    drawn = {path.name for path in bundled("assets", "deck_hand").glob("*.webp")}
    faces = {f"{id}-{layout}.webp" for id in [*IDS, "back"] for layout in SIZES}
    assert drawn == faces | {f"{id}-portrait.webp" for id in IDS}


@pytest.mark.parametrize("layout", SIZES)
def test_faces_have_the_size_of_their_layout(layout: str) -> None:
    assert {face(id, layout).size for id in [*IDS, "back"]} == {SIZES[layout]}


@pytest.mark.parametrize(("layout", "most"), MOST_BYTES.items())
def test_faces_are_small_files(layout: str, most: int) -> None:
    sizes = [bundled("assets", "deck_hand", f"{id}-{layout}.webp").stat().st_size for id in IDS]
    assert sum(sizes) / len(sizes) <= most


def test_no_two_cards_have_the_same_picture() -> None:
    assert len({face(id, "portrait").convert("L").resize((32, 26)).tobytes() for id in IDS}) == len(IDS)


@pytest.mark.parametrize("card", CARDS, ids=IDS)
def test_the_sun_rises_in_the_top_strip_of_a_card_that_does_something_each_turn(card: dict[str, Any]) -> None:
    there = face(card["id"], "table").getpixel((254, 32))
    assert near(there, SUN) == ("each_turn" in card)


@pytest.mark.parametrize("card", CARDS, ids=IDS)
def test_a_card_with_hooks_flies_a_flag_in_the_top_strip(card: dict[str, Any]) -> None:
    top = face(card["id"], "table").crop((10, 16, 50, 50))
    red, _green, blue = top.resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))
    flag = "blue" if blue > red else "red" if red > 2 * blue else "none"
    assert flag == ("red" if card["hooks"] < 0 else "blue" if card["hooks"] else "none")


def test_the_faces_say_what_the_content_and_the_catalogues_say_today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [str(ART), *sys.path])
    digest = run_path(str(ART / "deck_hand" / "words.py"))["digest"]
    for code in ("en", *TRANSLATED):
        folder = bundled("assets", "deck_hand", *([] if code == "en" else [code]))
        drawn = (folder / "words.sha256").read_text("utf-8").strip()
        assert drawn == digest(code), "draw them again: packaging/draw_art/build.py --only deck_hand,translated"


def test_every_face_with_words_is_drawn_in_every_language_that_the_cards_speak() -> None:
    for code in TRANSLATED:
        drawn = {path.name for path in bundled("assets", "deck_hand", code).glob("*.webp")}
        assert drawn == {f"{id}-{layout}.webp" for id in IDS for layout in SIZES}


def test_the_rope_goes_on_without_a_seam() -> None:
    with Image.open(bundled("assets", "pictures", "rope.webp")) as picture:
        rope = picture.convert("RGB")
    wide, high = rope.size
    ends = zip(*(rope.crop((x, 0, x + 1, high)).tobytes() for x in (0, wide - 1)), strict=True)
    neighbours = zip(*(rope.crop((x, 0, x + 1, high)).tobytes() for x in (300, 301)), strict=True)
    assert sum(abs(a - b) for a, b in ends) <= 3 * sum(abs(a - b) for a, b in neighbours) + 300


@pytest.mark.parametrize("name", ["sea-chart", "planks", "shelf-deck-hand"])
def test_the_table_has_its_pictures(name: str) -> None:
    assert bundled("assets", "pictures", f"{name}.webp").stat().st_size < 60_000


ICONS = [
    "chest",
    "fishing-hook",
    "two-coins",
    "anchor",
    "shiny-purse",
    "sunrise",
    "wooden-crate",
    "reload",
    "spyglass",
    "cutlass",
]
ICONS += ["skull-crossed-bones", "knot", "rope-coil", "ship-wheel", "pirate-captain", "crow-nest", "island"]


@pytest.mark.parametrize("name", ICONS)
def test_the_table_has_its_icons(name: str) -> None:
    assert "currentColor" not in bundled("assets", "icons", f"{name}.svg").read_text("utf-8")


def test_the_table_has_its_tokens_in_colour() -> None:
    drawn = {path.stem for path in bundled("assets", "tokens", "deck_hand").glob("*.png")}
    assert drawn == {"action", "action-used", "buy", "chest", "coin", "hook", "sun"}
