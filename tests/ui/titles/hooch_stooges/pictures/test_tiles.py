"""What is written on the tiles of the city: in every language there is room for it."""

from collections.abc import Iterator
from typing import NamedTuple

import pygame
import pytest

from hoochgame.core.protocols import Seat
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CHART, NUMBERS, TURFS
from hoochgame.storage.bundled import bundled_path
from hoochgame.storage.languages import available_languages, switch_language
from hoochgame.ui.app import App
from hoochgame.ui.look import images, text
from hoochgame.ui.look.text_style import POINTS
from hoochgame.ui.look.theme import HOOCH, Look, Scale
from hoochgame.ui.table.board import lay_out_table
from hoochgame.ui.titles.hooch_stooges.layout import HoochLayout
from hoochgame.ui.titles.hooch_stooges.pictures import tiles
from hoochgame.ui.titles.hooch_stooges.pictures.signs import SIGN_INK, sign_of_effect, turf_sign
from hoochgame.ui.titles.hooch_stooges.pictures.tile_measures import sign_boxes
from hoochgame.ui.titles.hooch_stooges.table import HOOCH_TABLE
from hoochgame.ui.titles.hooch_stooges.zones.chart import ICONS
from hoochgame.ui.titles.hooch_stooges.zones.city import token_box

SIZES = [(1024, 600), (1920, 1080)]  # pictures show what lies between
OWNERS = [(-1, 0), (0, 0), (0, NUMBERS.health_hq)]  # nobody's, somebody's, an HQ
ROOMY = 150  # px: from this width on, every ability stands on its tile in words


class Written(NamedTuple):
    """A word on a tile."""

    words: str
    role: str
    place: pygame.Rect


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[Written]:
    found: list[Written] = []
    draw = text.draw

    def spy(
        surface: pygame.Surface,
        role: str,
        px: int,
        words: str,
        colour: str,
        at: tuple[float, float],
        anchor: str = "lm",
        *more: str,
    ):
        place = pygame.Rect(0, 0, text.width(role, px, words), round(px * 0.7))
        setattr(place, POINTS[anchor], (round(at[0]), round(at[1])))
        found.append(Written(words, role, place))
        return draw(surface, role, px, words, colour, at, anchor, *more)

    monkeypatch.setattr(text, "draw", spy)
    return found


def layouts() -> Iterator[HoochLayout]:
    for width, height in SIZES:
        for seats in range(2, 7):
            yield lay_out_table(HOOCH_TABLE, Look(HOOCH, Scale(width, height, 1.0), False), seats, Seat(0))


@pytest.mark.slow
@pytest.mark.parametrize("code", available_languages())
def test_every_tile_says_one_name_and_what_its_turf_does_clear_of_its_token(
    app: App, written: list[Written], code: str
) -> None:
    switch_language(code)
    for layout in layouts():
        size = layout.places[0].size
        for turf in TURFS:
            names = set()
            for colour, health in OWNERS:
                images.drop_scaled_pictures()
                written.clear()
                tiles.tile_picture(layout, turf.id, size, colour, health)
                words = {one.words: one for one in written}
                name = words.keys() & {wording.card_or_turf_name(turf), wording.short_turf_name(turf)}
                assert len(name) == 1, (turf.id, size, list(words))
                names |= name
                place, inside = words[name.pop()].place, pygame.Rect((0, 0), size).inflate(-2, -2)
                assert inside.contains(place), (turf.id, size, place)
                token = token_box(layout, pygame.Rect((0, 0), size), bool(health))
                assert colour < 0 or not token.colliderect(place), (turf.id, size)
                gist, figure = wording.card_or_turf_gist(turf), turf_sign(turf).figure
                assert gist in words or not figure or figure in words, (turf.id, size)
                assert gist in words or size[0] < ROOMY, (turf.id, size)
            assert len(names) == 1, (turf.id, size, names)


def test_every_turf_has_a_sign_of_its_own_and_the_chart_the_same_for_the_same_effect() -> None:
    signs = [turf_sign(turf) for turf in TURFS]
    assert len(set(signs)) == len(TURFS)
    assert all(bundled_path("assets", "icons", f"{sign.icon}.svg").is_file() for sign in signs)
    for entry, icon in ICONS.items():
        assert {sign_of_effect(effect).icon for effect in CHART[entry]} == {icon}


def test_a_small_tile_shows_its_sign_not_only_its_name(app: App) -> None:
    layout = lay_out_table(HOOCH_TABLE, Look(HOOCH, Scale(1280, 720, 1.0), False), 6, Seat(0))
    size = layout.places[0].size
    boxes = sign_boxes(layout, size, owned=True, hq=True)
    assert min(boxes.sign.size) >= 16
    assert boxes.token.width >= 18
    picture = tiles.tile_picture(layout, "cellar", size, 0, 0)
    seen = {tuple(picture.get_at((x, y)))[:3] for x in range(*_ends(boxes.sign)) for y in (boxes.sign.centery,)}
    assert tuple(pygame.Color(SIGN_INK))[:3] in seen


def _ends(box: pygame.Rect) -> tuple[int, int]:
    return box.left, box.right
