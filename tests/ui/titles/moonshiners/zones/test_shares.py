"""Bars of shares: as long as they are told, with what each comes to where it has room."""

from __future__ import annotations

import pygame
import pytest
from gallery.tracing import complaints, lines_on, traced  # noqa: F401 - a fixture

from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import THEMES, Look, Scale
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.titles.moonshiners.zones import shares
from hoochgame.ui.titles.moonshiners.zones.shares import BarShare, percent_words

pytestmark = pytest.mark.usefixtures("app", "traced")
SIZES = [(1024, 600), (1280, 720), (1920, 1080)]


def look(size: tuple[int, int]) -> Look:
    return Look(THEMES["moonshiners"], Scale(*size))


@pytest.mark.parametrize(("chance", "words"), [(0, "0%"), (0.001, "<1%"), (0.5, "50%"), (0.9999, ">99%"), (1, "100%")])
def test_what_is_possible_is_no_0_and_what_is_not_sure_no_100(chance: float, words: str) -> None:
    assert percent_words(chance) == words


@pytest.mark.parametrize("parts", [(0.925, 0.0349, 0.0251, 0.015), (1 / 3, 1 / 3, 1 / 3), (0.934, 0.033, 0.033, 0.0)])
def test_chances_of_one_event_make_100_and_agree_with_their_sum(parts: tuple[float, ...]) -> None:
    told = [int(words.removesuffix("%")) for words in shares.percents_that_add_up(parts)]
    assert sum(told) == 100
    assert f"{told[0] + told[1]}%" == percent_words(parts[0] + parts[1])
    assert all(abs(n - 100 * part) < 1 for n, part in zip(told, parts, strict=True))


def test_of_chances_that_add_up_a_rare_one_is_no_0_and_none_is_sure() -> None:
    assert shares.percents_that_add_up((0.999, 0.001, 0.0)) == (">99%", "<1%", "0%")


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("parts", [(1.0,), (0.5, 0.5), (0.001, 0.9, 0.099), (0.25, 0, 0.25, 0.5), (0.01, 0.98, 0.01)])
def test_a_bar_is_as_long_as_its_shares_and_writes_only_what_has_room(size, parts: tuple[float, ...]) -> None:
    surface, rect = pygame.Surface((500, 60)), Rect(20, 10, 400, 36)
    colours = ("#2f7d4f", "#8a5a2b", "#a32f22", "#4a545c")
    told = [BarShare(one, colour) for one, colour in zip(parts, colours, strict=False)]
    shares.paint_share_bar(Canvas(surface, look(size)), rect, told, 2)
    painted = [x for x in range(500) if surface.get_at((x, rect.bottom - 2))[:3] != (0, 0, 0)]
    assert rect.x <= painted[0] <= rect.x + 4
    assert rect.right - 6 <= painted[-1] < rect.right
    assert not complaints(surface)
    assert all(rect.contains(line.rect) for line in lines_on(surface))


def test_the_parts_of_a_bar_fill_it_in_proportion_and_none_is_too_narrow() -> None:
    assert shares.share_widths(1000, [0.5, 0.5], 30, 0) == [500, 500]
    wides = shares.share_widths(1000, [0.93, 0.035, 0.035], 34, 4)
    assert wides[1:] == [34, 34] or min(wides) >= 34
    assert abs(sum(wides) + 8 - 1000) <= 2
    narrow = shares.share_widths(1000, [0.98, 0.01, 0.01], 34, 4)
    assert narrow == [1000 - 8 - 68, 34, 34]
