"""Two who face each other, and bars of shares: all of it lies within its room, and says what it shall."""

from __future__ import annotations

import pygame
import pytest
from gallery.tracing import complaints, lines_on, traced  # noqa: F401 - a fixture

from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import THEMES, Look, Scale
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.titles.moonshiners.zones import duel, shares
from hoochgame.ui.titles.moonshiners.zones.shares import BarShare, percent_words
from hoochgame.ui.titles.moonshiners.zones.track import Cube, CubeTrack

pytestmark = pytest.mark.usefixtures("app", "traced")
SIZES = [(1024, 600), (1280, 720), (1920, 1080)]


def look(size: tuple[int, int]) -> Look:
    return Look(THEMES["moonshiners"], Scale(*size))


def party(of: Look, rect: Rect, mirrored: bool, lines: tuple[str, ...] = ("something is said",)) -> duel.Party:
    track = CubeTrack(duel.facing_rects(of, rect).tracks[mirrored], 12, (Cube(3, "#f2d24a"), Cube(9, "#8fd0c0", True)))
    seat = -1 if mirrored else 0
    return duel.Party("Vera", "a brewer", "", "", "#ffffff", seat, "Thirst", 9, 3, lines, track)


@pytest.mark.parametrize(("chance", "words"), [(0, "0%"), (0.001, "<1%"), (0.5, "50%"), (0.9999, ">99%"), (1, "100%")])
def test_what_is_possible_is_no_0_and_what_is_not_sure_no_100(chance: float, words: str) -> None:
    assert percent_words(chance) == words


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("parts", [(1.0,), (0.5, 0.5), (0.001, 0.9, 0.099), (0.25, 0, 0.25, 0.5), (0.01, 0.98, 0.01)])
def test_a_bar_is_as_long_as_its_shares_and_writes_only_what_has_room(size, parts: tuple[float, ...]) -> None:
    surface, rect = pygame.Surface((500, 60)), Rect(20, 10, 400, 36)
    colours = ("#2f7d4f", "#8a5a2b", "#a32f22", "#4a545c")
    told = [BarShare(one, colour, "won") for one, colour in zip(parts, colours, strict=False)]
    shares.paint_share_bar(Canvas(surface, look(size)), rect, told)
    painted = [x for x in range(500) if surface.get_at((x, rect.bottom - 2))[:3] != (0, 0, 0)]
    assert rect.x <= painted[0] <= rect.x + 4
    assert rect.right - 6 <= painted[-1] < rect.right
    assert not complaints(surface)
    assert all(rect.contains(line.rect) for line in lines_on(surface))


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("wide", [500, 640, 900])
def test_two_face_each_other_within_their_frame(size, wide: int) -> None:
    of, surface, rect = look(size), pygame.Surface((1000, 400)), Rect(30, 30, wide, 300)
    two = party(of, rect, False), party(of, rect, True)
    duel.draw_duel(Canvas(surface, of), rect, two, "Now")
    found = lines_on(surface)
    assert not complaints(surface)
    assert all(rect.contains(line.rect) for line in found)
    names = sorted(line.rect.centerx for line in found if line.words == "Vera")
    heading = next(line.rect for line in found if line.words == "Now")
    assert names[0] < heading.x < heading.right < names[1]


def test_of_what_is_said_of_somebody_the_first_is_said_that_has_room() -> None:
    of, rect = look((1280, 720)), Rect(0, 0, 640, 260)
    for lines, said in ((("short", "other"), "short"), (("word " * 90, "short"), "short")):
        surface = pygame.Surface((700, 300))
        duel.draw_duel(Canvas(surface, of), rect, (party(of, rect, False, lines), party(of, rect, True)), "")
        assert said in [line.words for line in lines_on(surface)]
