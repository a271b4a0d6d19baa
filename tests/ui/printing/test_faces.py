"""Card faces speak the language on the screen: their words are written on pictures that every language shares."""

import pygame
import pytest
from harness.pixels import pixels

from hoochgame.core.language import SOURCE, set_catalogue
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS, CONTENT, TURFS
from hoochgame.storage.bundled import bundled_path
from hoochgame.storage.languages import available_languages, load_catalogue, switch_language
from hoochgame.ui.app import App
from hoochgame.ui.look import images
from hoochgame.ui.printing.hooch_stooges import full, small
from hoochgame.ui.printing.hooch_stooges.measures import KINDS, frame_file_name
from hoochgame.ui.printing.hooch_stooges.printer import LAYOUTS
from hoochgame.ui.printing.lettering import line_width
from hoochgame.ui.titles.hooch_stooges.pictures.faces import BY_ID, CARD_FACES, fit_small_card_words

OTHERS = [code for code in available_languages() if code != SOURCE]
IDS = sorted({card.id for card in CARDS})
FIGURES = {images.painting_name_of_card(id) for id in IDS}


def names(*folder: str) -> set[str]:
    return {path.name for path in bundled_path("assets", *folder).glob("*.webp")}


def test_the_pictures_are_those_of_the_cards_and_no_language_has_its_own() -> None:
    people = {images.painting_name_of_card(card.id) for card in CARDS if card.is_stooge}
    drawn = {f"{id}{size}.webp" for id in FIGURES for size in ("", "-small")}
    backs = {f"back-{layout}.webp" for layout in LAYOUTS}
    assert names("cards") == drawn | backs | {f"{id}-portrait.webp" for id in people}
    assert names("turfs") == {f"{turf.id}.webp" for turf in TURFS}
    frames = {frame_file_name(kind, layout, rows) for kind in KINDS for layout in ("table", "chip") for rows in (1, 2)}  # type: ignore[arg-type]
    frames |= {frame_file_name(kind, "full") for kind in (*KINDS, "turf")}
    assert names("cards", "frames") == {f"{name}.webp" for name in frames}
    folders = {path.name for folder in ("cards", "turfs") for path in bundled_path("assets", folder).glob("*/")}
    assert folders == {"frames", "badges"}


def test_every_badge_is_on_some_card() -> None:
    fighters = [card for card in CARDS if card.is_stooge]
    shown = {f"price-{card.cost}" for card in (*CONTENT.stooges, *CONTENT.schemes)}
    shown |= {f"hooch-{card.hooch}" for card in (*CONTENT.starter, *CONTENT.stooges, *CONTENT.schemes)}
    shown |= {f"bonus-{card.bonus}" for card in fighters} | {f"health-{card.health}" for card in fighters}
    shown |= {f"tier-{enemy.tier}" for enemy in CONTENT.boxed} | {f"plate-{turf.cost}" for turf in TURFS}
    assert names("cards", "badges") == {f"{name}.webp" for name in shown | {"starter"}}


@pytest.mark.slow
@pytest.mark.parametrize("code", available_languages())
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_card_is_printed_in_every_language(app: App, code: str, layout: str) -> None:
    switch_language(code)
    faces = {pixels(CARD_FACES.card_picture(id, layout, 100)) for id in IDS}
    healths = sum(len({one.health, one.gentler or one.health, one.tougher or one.health}) for one in CONTENT.boxed)
    assert len(faces) == len({card.id for card in BY_ID.values() if not card.boxed}) + healths
    switch_language("en")


@pytest.mark.parametrize("code", available_languages())
def test_words_on_a_full_face_are_never_too_small_and_in_their_place(app: App, code: str) -> None:
    switch_language(code)
    sheets = [(kind, full.paper_measures_of(kind)) for kind in BY_ID.values()] + [(turf, full.BARE) for turf in TURFS]
    for kind, sheet in sheets:
        said = full.fit_rules_and_flavour(wording.card_or_turf_text(kind), wording.card_or_turf_flavour(kind), sheet)
        rows, face, middle = said.rules
        foot = middle + len(rows) * face.size * full.LEADING / 2
        assert not rows or face.size > sheet.smallest - 0.05, kind.id
        assert all(line_width(row, face) <= sheet.wide for row in rows), kind.id
        rows, face, middle = said.tale
        assert face.size > full.SMALLEST_TALE - 0.15, kind.id
        assert foot <= middle - len(rows) * face.size * full.TALE_LEADING / 2, kind.id
    switch_language("en")


@pytest.mark.parametrize("code", available_languages())
def test_words_on_a_small_face_are_never_too_small(app: App, code: str) -> None:
    switch_language(code)
    for card in BY_ID.values():
        rows, face = small.fit_effect_rows(wording.card_or_turf_gist(card), 43 if card.is_stooge else 64)
        assert len(rows) <= 2, card.id
        assert face.size > small.SMALLEST_GIST - 0.25, card.id
    switch_language("en")


def test_every_scheme_has_a_sign_on_the_table() -> None:
    schemes = {card.id for card in BY_ID.values() if not card.is_stooge}
    assert set(small.SIGNS) == schemes, "SIGNS of ui/printing/hooch_stooges/small.py has each scheme"


def test_a_name_in_two_rows_has_more_room(app: App) -> None:
    short, long = (small.draw_table_face(BY_ID[id]) for id in ("attack", "blight"))
    assert len(small.one_or_two_rows(wording.card_or_turf_name(BY_ID["blight"]), small.NAME, small.NAME_ROOM)) == 2
    spot = (140, 225)  # below the picture of the one, on the plate of the other
    assert short.get_at(spot) != long.get_at(spot)
    assert sum(long.get_at((16, 225))[:3]) > 450  # the plate is light


def test_a_long_name_of_a_turf_is_not_written_over_the_tuning_scale(app: App) -> None:
    scale = pygame.Rect(30, 440, 500, 12)
    dark = []
    for id in ("gym", "hotel"):
        face = CARD_FACES.full_card(id, 560)
        dark.append(sum(sum(face.get_at((x, 451))[:3]) < 450 for x in range(scale.left, scale.right)))
    assert dark[0] > 20  # ticks
    assert dark[1] < dark[0] // 2


def test_a_card_is_shown_in_the_language_on_the_screen_at_once(app: App) -> None:
    for shown in (lambda: CARD_FACES.card_picture("attack", "table", 138), lambda: CARD_FACES.full_card("gym", 286)):
        switch_language("en")
        english = pixels(shown())
        switch_language("de")
        german = pixels(shown())
        assert german != english
        assert len(german) == len(english)
        switch_language("en")
        assert pixels(shown()) == english


@pytest.mark.slow
@pytest.mark.parametrize("code", available_languages())
@pytest.mark.parametrize("layout", ["full", "table", "chip"])
def test_an_enemy_looks_the_same_in_every_grade_but_for_its_health(app: App, code: str, layout: str) -> None:
    switch_language(code)
    for enemy in CONTENT.boxed:
        plain = CARD_FACES.card_picture(enemy.id, layout, 200)
        for grade in ("gentler", "tougher"):
            other = CARD_FACES.card_picture(f"{enemy.id}-{grade}", layout, 200)
            assert other.get_size() == plain.get_size()
            differs = pygame.mask.from_threshold(other, (0, 0, 0), (40, 40, 40, 255), plain)
            differs.invert()
            if (getattr(enemy, grade) or enemy.health) == enemy.health:
                assert not differs.count()
                continue
            first, *rest = differs.get_bounding_rects()
            assert pygame.Rect(125, 75, 75, 211).contains(first.unionall(rest))  # the shield is down on the right
    switch_language("en")


def test_an_enemy_of_any_grade_has_one_portrait(app: App) -> None:
    assert images.cropped_card_painting("mabel-tougher", (92, 80)) is images.cropped_card_painting("mabel", (92, 80))


def test_what_bears_no_words_is_the_same_in_every_language(app: App) -> None:
    back, face = CARD_FACES.card_picture("", "full", 286), images.cropped_card_painting("agnes", (92, 80))
    switch_language("de")
    assert CARD_FACES.card_picture("", "full", 286) is back
    assert images.cropped_card_painting("agnes", (92, 80)) is face


def test_a_language_needs_no_pictures_of_its_own(app: App) -> None:
    english = pixels(CARD_FACES.card_picture("attack", "chip", 92))
    set_catalogue(load_catalogue("de")[0], "tlh")  # as if these were the words of a language that was added just now
    assert pixels(CARD_FACES.card_picture("attack", "chip", 92)) != english


def test_a_face_that_was_read_ahead_is_not_composed_again(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    CARD_FACES.preload_card("agnes", "table")
    monkeypatch.setitem(LAYOUTS, "table", lambda card: pytest.fail("composed while something moves"))
    assert CARD_FACES.card_picture("agnes", "table", 137).get_size() == (137, 196)


@pytest.mark.slow
@pytest.mark.parametrize("code", available_languages())
@pytest.mark.parametrize("size", [(width, high) for width in range(56, 130, 6) for high in (54, 76, 110, 160)])
def test_no_effect_on_a_small_card_ends_with_a_lonely_number(app: App, code: str, size: tuple[int, int]) -> None:
    switch_language(code)
    said = [small for card in BY_ID.values() if (small := fit_small_card_words(app.look, card, size))]
    assert not [small.gist.rows for small in said if any(row.isdigit() for row in small.gist.rows)]
    switch_language("en")
