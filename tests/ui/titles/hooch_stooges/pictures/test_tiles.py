"""What is written on the tiles of the city: in every language there is room for it."""

from collections.abc import Iterator
from typing import NamedTuple

import pygame
import pytest

from hoochgame.core.protocols import Seat
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import NUMBERS, TURFS
from hoochgame.storage.languages import available_languages, switch_language
from hoochgame.ui.app import App
from hoochgame.ui.look import images, text
from hoochgame.ui.look.theme import HOOCH, Look, Scale
from hoochgame.ui.table.board import lay_out_table
from hoochgame.ui.titles.hooch_stooges.layout import HoochLayout
from hoochgame.ui.titles.hooch_stooges.pictures import tiles
from hoochgame.ui.titles.hooch_stooges.table import HOOCH_TABLE
from hoochgame.ui.titles.hooch_stooges.zones.city import token_box

SIZES = [(1024, 600), (1920, 1080)]  # pictures show what lies between
OWNERS = [(-1, 0), (0, 0), (0, NUMBERS.health_hq)]  # nobody's, somebody's, an HQ
ROOMY = 130  # px: from this width on, every ability stands on its tile


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
        place.midleft = (round(at[0]), round(at[1]))
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
def test_no_token_lies_on_a_name_and_roomy_tiles_tell_their_ability(
    app: App, written: list[Written], code: str
) -> None:
    switch_language(code)
    for layout in layouts():
        size = layout.places[0].size
        for turf in TURFS:
            for colour, health in OWNERS:
                images.drop_scaled_pictures()
                written.clear()
                tiles.tile_picture(layout, turf.id, size, colour, health)
                token = token_box(layout, pygame.Rect((0, 0), size), bool(health))
                names = [one for one in written if one.role == "nameb"]
                assert colour < 0 or not any(token.colliderect(name.place) for name in names), (turf.id, size)
                if size[0] >= ROOMY and tiles.text_amount_that_fits(size, tiles.name_size(layout), 1.0) == "full":
                    assert wording.card_or_turf_gist(turf) in [one.words for one in written], (turf.id, size)
