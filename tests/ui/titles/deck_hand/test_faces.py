"""The pictures of Deck Hand are all there, and say what the cards say."""

import tomllib
from pathlib import Path
from typing import Any

import pygame
import pytest
from PIL import Image

from hoochgame.games.deck_hand import wording
from hoochgame.storage.bundled import bundled_path
from hoochgame.storage.languages import available_languages, switch_language
from hoochgame.ui.app import App
from hoochgame.ui.printing.deck_hand import measures
from hoochgame.ui.printing.deck_hand import printer as printing
from hoochgame.ui.printing.lettering import line_width
from hoochgame.ui.titles.deck_hand.faces import BY_ID, CARD_FACES

PROJECT = Path(__file__).parents[4]
CONTENT = tomllib.loads((PROJECT / "hoochgame" / "games" / "deck_hand" / "content.toml").read_text("utf-8"))
CARDS: list[dict[str, Any]] = CONTENT["starter"] + CONTENT["market"]
IDS = [card["id"] for card in CARDS]
SIZES = {"full": (560, 800), "table": (280, 400), "chip": (176, 252)}
MOST_BYTES = {"": 11_500, "-portrait": 8_000}  # on average
SMALLEST_RULES, SMALLEST_TALE = 5.6, 4.9  # 16 and 14 pixels on a card 286 wide, about the narrowest full one
SUN = (246, 165, 44)


def face(id: str, layout: str) -> pygame.Surface:
    return CARD_FACES.card_picture(id, layout, SIZES[layout][0])


def names(*folder: str) -> set[str]:
    return {path.name for path in bundled_path("assets", "deck_hand", *folder).glob("*.webp")}


def near(one: Any, other: tuple[int, int, int]) -> bool:
    return max(abs(a - b) for a, b in zip(one[:3], other, strict=True)) < 40


def test_every_card_has_its_picture_and_no_language_has_its_own() -> None:
    assert names() == {f"{id}{size}.webp" for id in IDS for size in ("", "-portrait")} | {
        f"back-{of}.webp" for of in SIZES
    }
    folders = {path.name for path in bundled_path("assets", "deck_hand").glob("*/")}
    assert folders == {"frames", "badges"}


def test_every_frame_and_badge_is_drawn() -> None:
    frames = {"full": measures.FULL_HEIGHTS, "table": measures.BANDS, "chip": measures.FEET}
    wanted = {measures.frame_file_name(layout, nth + 1) for layout, of in frames.items() for nth in range(len(of))}
    assert names("frames") == {f"{name}.webp" for name in wanted}
    badges = {f"chest{card['cost']}" for card in CARDS} | {f"hooks{card['hooks']}" for card in CARDS if card["hooks"]}
    assert names("badges") == {f"{name}.webp" for name in badges | {"sun"}}


@pytest.mark.slow
@pytest.mark.parametrize("layout", SIZES)
def test_faces_have_the_size_of_their_layout(app: App, layout: str) -> None:
    assert {printing.print_face(id, layout).get_size() for id in IDS} == {SIZES[layout]}
    with Image.open(bundled_path("assets", "deck_hand", f"back-{layout}.webp")) as back:
        assert back.size == SIZES[layout]


@pytest.mark.parametrize(("ending", "most"), MOST_BYTES.items())
def test_pictures_are_small_files(ending: str, most: int) -> None:
    sizes = [bundled_path("assets", "deck_hand", f"{id}{ending}.webp").stat().st_size for id in IDS]
    assert sum(sizes) / len(sizes) <= most


def test_no_two_cards_have_the_same_picture() -> None:
    small = []
    for id in IDS:
        with Image.open(bundled_path("assets", "deck_hand", f"{id}-portrait.webp")) as picture:
            small.append(picture.convert("L").resize((32, 26)).tobytes())
    assert len(set(small)) == len(IDS)


@pytest.mark.slow
@pytest.mark.parametrize("card", CARDS, ids=IDS)
def test_the_sun_rises_in_the_top_strip_of_a_card_that_does_something_each_turn(app: App, card: dict[str, Any]) -> None:
    assert near(face(card["id"], "table").get_at((254, 32)), SUN) == ("each_turn" in card)


@pytest.mark.slow
@pytest.mark.parametrize("card", CARDS, ids=IDS)
def test_a_card_with_hooks_flies_a_flag_in_the_top_strip(app: App, card: dict[str, Any]) -> None:
    red, _green, blue, _alpha = pygame.transform.average_color(face(card["id"], "table"), pygame.Rect(10, 16, 40, 34))
    flag = "blue" if blue > red else "red" if red > 2 * blue else "none"
    assert flag == ("red" if card["hooks"] < 0 else "blue" if card["hooks"] else "none")


@pytest.mark.parametrize("code", available_languages())
def test_words_are_never_too_small_and_have_room(app: App, code: str) -> None:
    switch_language(code)
    for card in BY_ID.values():
        rules, (tale, letters) = (
            printing.fit_rules(wording.card_text(card)),
            printing.fit_flavour_rows(wording.card_flavour(card)),
        )
        assert rules.face.size > SMALLEST_RULES - 0.05, card.id
        assert letters.size > SMALLEST_TALE - 0.05, card.id
        assert all(line_width(row, rules.face) <= 83.2 for row in rules.rows), card.id
        assert all(line_width(row, letters) <= 60.6 for row in tale), card.id
        rows, letters = printing.fit_effect_rows(wording.card_gist(card))
        assert len(rows) <= 2, card.id
        assert letters.size > printing.SMALLEST_GIST - 0.05, card.id
        assert all(line_width(row, letters) <= printing.GIST_ROOM + 0.01 for row in rows), card.id
    switch_language("en")


def test_more_words_leave_less_room_for_the_picture(app: App) -> None:
    few, many = (
        printing.fit_rules("Gain 1 coin."),
        printing.fit_rules("Gain 1 coin and another one after that. " * 5),
    )
    assert few.variant == 1
    assert many.variant == len(measures.FULL_HEIGHTS)


def test_the_rope_goes_on_without_a_seam() -> None:
    with Image.open(bundled_path("assets", "pictures", "rope.webp")) as picture:
        rope = picture.convert("RGB")
    wide, high = rope.size
    ends = zip(*(rope.crop((x, 0, x + 1, high)).tobytes() for x in (0, wide - 1)), strict=True)
    neighbours = zip(*(rope.crop((x, 0, x + 1, high)).tobytes() for x in (300, 301)), strict=True)
    assert sum(abs(a - b) for a, b in ends) <= 3 * sum(abs(a - b) for a, b in neighbours) + 300


@pytest.mark.parametrize("name", ["sea-chart", "planks", "shelf-deck-hand"])
def test_the_table_has_its_pictures(name: str) -> None:
    assert bundled_path("assets", "pictures", f"{name}.webp").stat().st_size < 60_000


def test_the_table_has_its_tokens_in_colour() -> None:
    drawn = {path.stem for path in bundled_path("assets", "tokens", "deck_hand").glob("*.webp")}
    assert drawn == {"action", "action-used", "buy", "chest", "coin", "hook", "sun"}
