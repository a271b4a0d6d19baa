"""Card faces speak the language on the screen."""

from pathlib import Path
from runpy import run_path

import pygame
import pytest

from hoochgame.core.language import SOURCE
from hoochgame.games.hooch_stooges.content import CARDS, CONTENT, TURFS
from hoochgame.storage.bundled import bundled
from hoochgame.storage.languages import languages, speak_language
from hoochgame.ui.app import App
from hoochgame.ui.look import images
from hoochgame.ui.tables.hooch_stooges.pictures.faces import BY_ID, says

OTHERS = [code for code in languages() if code != SOURCE]
IDS = sorted({card.id for card in CARDS})


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("code", OTHERS)
def test_every_face_with_words_is_drawn_in_every_language(code: str) -> None:
    cards = {path.name for path in bundled("assets", "cards", code).glob("*.webp")}
    turfs = {path.name for path in bundled("assets", "turfs", code).glob("*.webp")}
    assert cards == {f"{id}-{layout}.webp" for id in IDS for layout in ("full", "table", "chip")}
    assert turfs == {f"{turf.id}-full.webp" for turf in TURFS}


@pytest.mark.parametrize("code", languages())
def test_the_faces_say_what_the_content_and_the_catalogues_say_today(code: str) -> None:
    digest = run_path(str(Path(__file__).parents[3] / "packaging" / "draw_art" / "drawing" / "sources.py"))["digest"]
    folder = bundled("assets", "cards", *([] if code == SOURCE else [code]))
    drawn = (folder / "words.sha256").read_text("utf-8").strip()
    assert drawn == digest(code), "draw them again: packaging/draw_art/build.py --only turfs,cards,enemies,translated"


def test_a_card_is_shown_in_the_language_on_the_screen_at_once(app: App) -> None:
    for shown in (lambda: images.card("attack", "table", 138), lambda: images.turf_card("gym", 286)):
        speak_language("en")
        english = pixels(shown())
        speak_language("de")
        german = pixels(shown())
        assert german != english
        assert len(german) == len(english)
        speak_language("en")
        assert pixels(shown()) == english


@pytest.mark.slow
@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("layout", ["full", "table", "chip"])
def test_an_enemy_looks_the_same_in_every_grade_but_for_its_health(app: App, code: str, layout: str) -> None:
    speak_language(code)
    for enemy in CONTENT.enemies:
        plain = images.card(enemy.id, layout, 200)
        for grade in ("gentler", "tougher"):
            other = images.card(f"{enemy.id}-{grade}", layout, 200)
            assert other.get_size() == plain.get_size()
            differs = pygame.mask.from_threshold(other, (0, 0, 0), (40, 40, 40, 255), plain)
            differs.invert()
            if (getattr(enemy, grade) or enemy.health) == enemy.health:
                assert not differs.count()
                continue
            first, *rest = differs.get_bounding_rects()
            assert pygame.Rect(125, 75, 75, 211).contains(first.unionall(rest))  # the shield is down on the right
    speak_language("en")


def test_an_enemy_of_any_grade_has_one_portrait(app: App) -> None:
    assert images.portrait("mabel-tougher", (92, 80)) is images.portrait("mabel", (92, 80))


def test_what_bears_no_words_is_the_same_in_every_language(app: App) -> None:
    back, face = images.card("back", "full", 286), images.portrait("agnes", (92, 80))
    speak_language("de")
    assert images.card("back", "full", 286) is back
    assert images.portrait("agnes", (92, 80)) is face


def test_a_language_without_faces_shows_the_english_ones(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    english = images.card("attack", "chip", 92)
    monkeypatch.setattr(images, "spoken", lambda: "tlh")
    assert images.card("attack", "chip", 92) is english


@pytest.mark.slow
@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("size", [(width, high) for width in range(56, 130, 6) for high in (54, 76, 110, 160)])
def test_no_effect_on_a_small_card_ends_with_a_lonely_number(app: App, code: str, size: tuple[int, int]) -> None:
    speak_language(code)
    said = [small for card in BY_ID.values() if (small := says(app.look, card, size))]
    assert not [small.gist.rows for small in said if any(row.isdigit() for row in small.gist.rows)]
    speak_language("en")
