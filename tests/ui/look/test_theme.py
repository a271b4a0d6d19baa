"""Sizes, colours and text: what every screen relies on."""

import random
from dataclasses import replace

import pygame
import pytest
from harness.read_once import opened

from hoochgame.ui.app import App
from hoochgame.ui.look import images, paint, shapes, text, tokens
from hoochgame.ui.look.cache import MOST, SurfaceCache
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.palettes import adapt_theme
from hoochgame.ui.look.text import TextRun
from hoochgame.ui.look.theme import AUTOMATIC, DECK_HAND, HOOCH, SEATS, THEMES, Scale, Theme, mix_colours
from hoochgame.ui.scene import Scene
from hoochgame.ui.scenes.settings import SettingsScene
from hoochgame.ui.scenes.table.menu import PauseMenu


@pytest.mark.parametrize(
    ("size", "chosen", "in_force"),
    [
        ((1920, 1080), 1.0, 1.0),
        ((1920, 1080), 1.5, 1.5),
        ((1920, 1080), 2.5, 1.8),
        ((1024, 600), 2.0, 1.0),
        ((1280, 720), 0.5, 0.75),
        ((1280, 720), 1.5, 1.5),
        ((1280, 720), 2.5, 1.5),
        ((1279, 720), 2.5, 1.2),
        ((3840, 2160), 2.5, 2.5),
        ((800, 500), 1.0, 0.78125),
    ],
)
def test_the_ui_scale_is_what_was_chosen_as_far_as_the_window_holds_it(
    size: tuple[int, int], chosen: float, in_force: float
) -> None:
    assert Scale(*size, chosen).ui_scale_in_force == in_force


@pytest.mark.parametrize(
    ("size", "in_force"),
    [
        ((1024, 600), 1.0),
        ((1280, 720), 1.0),
        ((1366, 768), 768 / 720),
        ((1600, 900), 1.2),
        ((1920, 1080), 1.0),
        ((3840, 2160), 1.0),
    ],
)
def test_automatic_brings_text_to_its_full_size_where_the_window_holds_it(
    size: tuple[int, int], in_force: float
) -> None:
    scale = Scale(*size, AUTOMATIC)
    assert scale.ui_scale_in_force == pytest.approx(in_force)
    assert scale.is_compact == (size == (1024, 600))
    assert scale.text_px(18) >= 14


def test_a_screen_that_does_not_fold_holds_less() -> None:
    assert Scale(1280, 720, 1.5, folds=False).ui_scale_in_force == pytest.approx(1.2)
    assert Scale(1920, 1080, 1.5, folds=False).ui_scale_in_force == 1.5


def test_text_is_never_smaller_than_14() -> None:
    assert Scale(1024, 600).text_px(16) == 14
    assert Scale(1024, 600, 0.75).text_px(1) == 14
    assert Scale(1920, 1080, 1.5).text_px(20) == 30


def test_what_is_to_be_clicked_is_never_under_32() -> None:
    assert Scale(1024, 600).clickable_px(44) == 32


def test_small_windows_and_large_scales_are_compact() -> None:
    assert Scale(1024, 600).is_compact
    assert Scale(1920, 1080, 1.8).is_compact
    assert not Scale(1280, 720).is_compact


def test_colours_mix() -> None:
    assert mix_colours("#000000", "#ffffff", 0.5) == "#808080"
    assert mix_colours("#102030", "#ffffff", 0) == "#102030"


def test_every_seat_differs_in_colour_emblem_and_pattern() -> None:
    for trait in ("colour", "emblem", "pattern", "name"):
        assert len({getattr(seat, trait) for seat in SEATS}) == 6


# --- text


def test_wrapped_lines_fit_and_lose_no_word(app: App) -> None:
    words = "Lose your HQ and you are out; the last one standing wins."
    lines = text.wrap("body", 18, words, 200)
    assert " ".join(lines) == words
    assert all(text.width("body", 18, line) <= 200 for line in lines)


def test_a_new_line_stays_one(app: App) -> None:
    assert text.wrap("body", 18, "one\ntwo", 500) == ("one", "two")


def test_text_shrinks_to_its_room_but_not_below_the_floor(app: App) -> None:
    px = text.fitting_size("bold", 40, "Hooch Stooges", 200)
    assert text.width("bold", px, "Hooch Stooges") <= 200
    assert text.fitting_size("bold", 40, "Hooch Stooges " * 10, 200) == 14


def test_flowing_parts_keep_their_faces_and_fit(app: App) -> None:
    parts = [
        TextRun("plays ", "body", "#ffffff"),
        TextRun("Smash and Grab", "bold", "#ffcf6e"),
        TextRun(" now", "body", "#fff"),
    ]
    lines = text.wrap_runs(parts, 18, 110)
    assert len(lines) > 1
    assert "".join(part.text for line in lines for part in line) == "plays Smash and Grab now"
    for *start, last in lines:
        assert text.runs_width([*start, last._replace(text=last.text.rstrip())], 18) <= 110


def test_letters_that_a_face_lacks_come_from_another(app: App) -> None:
    lacking = text.font("body", 20).render("Ł", True, "#ffffff")
    shown = text.render("body", 20, "Ł", "#ffffff")
    assert pygame.image.tobytes(lacking, "RGBA") != pygame.image.tobytes(shown, "RGBA")
    assert text.width("fell", 20, "Жук") > 0


def test_letters_that_a_face_has_come_from_it_whatever_their_measures(app: App) -> None:
    for role in ("body", "bold", "name"):
        for letter in "äöüßéèêñçøåóíúÄÖÜ":
            assert text._face_for(role, letter) == text.FontFace(role), letter


def test_every_role_renders(app: App) -> None:
    for role in text.FONTS:
        assert text.render(role, 20, "Hooch 12", "#ffffff").get_width() > 20


# --- pictures


def test_a_cache_forgets_the_least_used_when_it_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def make(key: str) -> pygame.Surface:
        made.append(key)
        return pygame.Surface((10, 10), pygame.SRCALPHA)  # 400 bytes

    monkeypatch.setattr(SurfaceCache, "every", {})
    cache = SurfaceCache("small", 1000 / MOST)
    for key in ("a", "b", "a", "c", "a", "b"):
        cache.get(key, lambda key=key: make(key))
    assert made == ["a", "b", "c", "b"]
    assert cache.weight <= 1000


def test_pictures_are_made_once(app: App) -> None:
    assert images.icon("cog", 32, "#ffcf6e") is images.icon("cog", 32, "#ffcf6e")
    assert tokens.seat_token(SEATS[0], 40) is tokens.seat_token(SEATS[0], 40)
    assert tokens.seat_token(SEATS[5], 40, hq=True).get_size() == (40, 40)
    assert images.die_picture(6, 48).get_width() == 48
    assert images.cropped_large_picture("felt", (300, 200)).get_size() == (300, 200)


def test_an_icon_has_the_colour_it_was_asked_in(app: App) -> None:
    icon = images.icon("chest", 40, "#ffcf6e")
    seen = [icon.get_at((x, y)) for x in range(40) for y in range(40)]
    assert {colour[:3] for colour in seen if colour.a == 255} == {(0xFF, 0xCF, 0x6E)}


def test_right_angles_are_exact(app: App) -> None:
    card = tokens.seat_token(SEATS[1], 50)
    turned = images.rotated_picture("token", card, 90)
    back = pygame.transform.rotate(turned, -90)
    assert pygame.image.tobytes(back, "RGBA") == pygame.image.tobytes(card, "RGBA")


def test_rounded_boxes_have_smooth_corners_and_full_middles(app: App) -> None:
    box = shapes.box((60, 40), 12, "#336699")
    assert box.get_at((0, 0)).a == 0
    assert box.get_at((30, 20)) == pygame.Color("#336699")
    assert any(0 < box.get_at((x, 0)).a < 255 for x in range(12))


def test_a_ring_is_hollow(app: App) -> None:
    ring = shapes.box_outline((60, 40), 8, "#c9a04a", 2)
    assert ring.get_at((30, 0)) == pygame.Color("#c9a04a")
    assert ring.get_at((30, 20)).a == 0


@pytest.mark.parametrize("size", [(30, 20), (400, 300), (1200, 60)])
def test_a_shadow_is_dark_inside_and_fades_outside(app: App, size: tuple[int, int]) -> None:
    soft, reach = shapes.blurred_box_and_reach(size, 8, 6, "#000000", 0.5)
    assert soft.get_size() == (size[0] + 2 * reach, size[1] + 2 * reach)
    middle = soft.get_at((soft.get_width() // 2, soft.get_height() // 2)).a
    edge = soft.get_at((soft.get_width() // 2, reach)).a
    assert middle > edge > soft.get_at((0, 0)).a
    assert soft.get_at((0, 0)).a == 0


def test_the_six_patterns_differ_without_any_colour(app: App) -> None:
    one_colour = [replace(seat, colour="#4a6ee6") for seat in SEATS]
    fills = {pygame.image.tobytes(tokens.seat_pattern_fill((40, 40), seat, 6), "RGBA") for seat in one_colour}
    assert len(fills) == 6


@pytest.mark.parametrize("seed", range(20))
def test_merged_rects_cover_all_of_them_and_do_not_overlap(seed: int) -> None:
    dice = random.Random(seed)
    rects = [pygame.Rect(*(dice.randrange(1, 300) for _side in range(4))) for _rect in range(dice.randrange(1, 12))]
    found = shapes.merge_rects(rects)
    assert all(any(one.contains(rect) for one in found) for rect in rects)
    assert not any(one.colliderect(other) for n, one in enumerate(found) for other in found[:n])


@pytest.mark.slow
@pytest.mark.parametrize("opacity", [1, 0.5])
@pytest.mark.parametrize("radius", [0, 6, 12])
@pytest.mark.parametrize("blur", [2, 7, 9])
def test_a_small_blur_is_that_of_the_whole_box(app: App, radius: int, blur: int, opacity: float) -> None:
    soft, reach = shapes.blurred_box_and_reach((700, 90), radius, blur, "#ffd36b", opacity)
    whole = shapes._blur_small_and_enlarge((700, 90), radius, reach, "#ffffff", 1)
    shapes.multiply_opacity(whole, opacity)
    assert soft.get_size() == whole.get_size()
    pairs = ((soft.get_at((x, y)).a, whole.get_at((x, y)).a) for x in range(0, 700, 7) for y in range(0, 90, 3))
    assert max(abs(a - b) for a, b in pairs) <= 1


@pytest.mark.parametrize("opacity", [1, 0.5])
@pytest.mark.parametrize("size", [(900, 500), (1203, 301), (61, 40), (2000, 90)])
def test_large_shapes_are_put_together_as_if_drawn_whole(app: App, size: tuple[int, int], opacity: float) -> None:
    def drawn(large: int, monkeypatch: pytest.MonkeyPatch) -> bytes:
        monkeypatch.setattr(shapes, "LARGE", large)
        surface = pygame.Surface((size[0] + 80, size[1] + 80))
        rect = pygame.Rect((40, 40), size)
        shapes.draw_blurred_box(surface, rect, 12, 6, "#ffd36b", 0.5)
        shapes.draw_box(surface, rect, 14, "#336699", opacity)
        shapes.draw_gradient(surface, rect.inflate(-30, -30), "#ffe9b4", "#eeb24a", 9)
        shapes.draw_box_outline(surface, rect, 14, "#c9a04a", 3, opacity)
        return pygame.image.tobytes(surface, "RGB")

    with pytest.MonkeyPatch.context() as patch:
        assert drawn(0, patch) == drawn(10**9, patch)


def test_a_veil_spares_its_holes(app: App) -> None:
    surface = pygame.Surface((900, 500))
    surface.fill("#c0c0c0")
    hole = pygame.Rect(100, 100, 200, 90)
    paint.darken_around(surface, 0.5, (hole, pygame.Rect(800, 400, 300, 300)), 8)
    assert surface.get_at(hole.center)[:3] == (0xC0, 0xC0, 0xC0)
    assert surface.get_at((850, 450))[:3] == (0xC0, 0xC0, 0xC0)
    assert surface.get_at((600, 300)).r < 0x80
    assert surface.get_at((100, 100)).r < 0xC0


def test_a_veil_spares_a_hole_by_its_corners_and_nothing_beside_it(app: App) -> None:
    surface = pygame.Surface((900, 500))
    surface.fill("#c0c0c0")
    paint.darken_around(surface, 0.5, (((200, 100), (300, 200), (200, 300), (100, 200)),), 8)
    assert surface.get_at((200, 200))[:3] == (0xC0, 0xC0, 0xC0)
    assert all(surface.get_at(spot).r < 0x80 for spot in ((110, 110), (290, 110), (110, 290), (290, 290)))


def test_key_caps_show_arrows_that_no_face_has(app: App) -> None:
    caps = set()
    for key in paint.ARROWS:
        surface = pygame.Surface((40, 40))
        paint.draw_keycap(Canvas(surface, app.look), key, (20, 20))
        caps.add(pygame.image.tobytes(surface, "RGB"))
    assert len(caps) == 4


@pytest.mark.slow
def test_a_screen_at_4k_and_250_percent_is_drawn_again_from_what_is_kept(open_app) -> None:
    app = open_app((3840, 2160), 2.5)
    app.push(SettingsScene("colours"))
    app.step(0.1, [])
    made = []
    with pytest.MonkeyPatch.context() as patch:
        get = SurfaceCache.get
        patch.setattr(SurfaceCache, "get", lambda self, key, make: get(self, key, lambda: made.append(key) or make()))
        app.scene.dirty = True
        assert app.step(0.1, [])
    assert made == []
    assert shapes._kept.weight < shapes._kept.limit


def test_what_is_typed_is_drawn_with_the_faces_of_everything_else(open_app) -> None:
    app = open_app()
    app.push(PauseMenu("Жук"))
    entry = app.scene.form.find("name")
    entry.activate()
    drawn = []
    with pytest.MonkeyPatch.context() as patch:
        draw = text.draw
        patch.setattr(text, "draw", lambda *rest: drawn.append(rest[3]) or draw(*rest))
        app.scene.dirty = True
        app.step(0.01, [])
    assert "Жук" in drawn


def test_a_quote_and_a_comma_stay_with_the_name_between_them() -> None:
    pieces = (("Vera „", "body"), ("Schräger Ton", "bold"), ("“, dann", "body"))
    parts = [text.TextRun(words, role, "#ffffff") for words, role in pieces]
    for room in range(60, 260, 5):
        lines = ["".join(part.text for part in line) for line in text.wrap_runs(parts, 18, room)]
        assert "".join(lines) == "Vera „Schräger Ton“, dann"
        assert not any(line.rstrip().endswith("„") or line.startswith(("“", ",")) for line in lines)


def test_the_width_of_a_line_does_not_hang_on_which_fonts_are_kept() -> None:
    words, px = "Hauptquartier", 41
    drop_fonts()
    whole = text.font("body", px).size(words)[0]
    for letter in words[:6]:
        text._face_for("body", letter)
    drop_fonts()
    text.width.cache_clear()
    text._split_by_face.cache_clear()
    assert text.width("body", px, words) == whole


def drop_fonts() -> None:
    """As after a hundred other sizes."""
    text.font.cache_clear()
    opened.cache_clear()


# --- the colours of a title


class OfATitle(Scene):
    title_id = "deck-hand"


def test_what_belongs_to_a_title_is_drawn_in_its_colours_and_menus_in_those_of_the_house(open_app) -> None:
    app = open_app()
    scene, menu = OfATitle(), SettingsScene()
    app.push(scene)
    app.push(menu)
    assert scene.look == replace(app.look, theme=DECK_HAND)
    assert menu.look.theme is HOOCH
    assert scene.look is scene.look


def test_a_palette_and_high_contrast_change_the_colours_of_every_title(open_app) -> None:
    app = open_app()
    scene = OfATitle()
    app.push(scene)
    app.settings.palette, app.settings.high_contrast = "deutan", True
    app.save_and_apply_settings()
    assert scene.look.theme == adapt_theme(DECK_HAND, "deutan", True)
    assert scene.look.scale == app.look.scale


@pytest.mark.parametrize("theme", [HOOCH, *THEMES.values()], ids=lambda theme: theme.key)
def test_a_theme_has_its_pictures_and_its_lettering(app: App, theme: Theme) -> None:
    assert theme.lettering in text.FONTS
    for name in (theme.backdrop, theme.boards):
        assert images.cropped_large_picture(name, (64, 36)).get_size() == (64, 36)
