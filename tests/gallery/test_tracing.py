"""The check of the gallery finds what it is there to find."""

from __future__ import annotations

import pygame
import pytest
from gallery.tracing import complaints, lines_on, traced  # noqa: F401 - a fixture
from harness.display import open_display

from hoochgame.ui.look import text

pytestmark = pytest.mark.usefixtures("traced")

SIZE = (400, 200)


@pytest.fixture
def canvas() -> pygame.Surface:
    open_display()
    return pygame.Surface(SIZE)


def write(surface: pygame.Surface, words: str, at: tuple[int, int], px: int = 20) -> None:
    text.draw(surface, "body", px, words, "#ffffff", at)


def test_text_that_stands_free_is_fine(canvas: pygame.Surface) -> None:
    write(canvas, "Hooch", (20, 40))
    write(canvas, "Stooges", (20, 80))
    assert [line.words for line in lines_on(canvas)] == ["Hooch", "Stooges"]
    assert not complaints(canvas)


def test_small_text_is_found(canvas: pygame.Surface) -> None:
    write(canvas, "Hooch", (20, 40), 13)
    assert complaints(canvas) == ["'Hooch' is 13 px high"]


def test_text_over_the_edge_is_found_wherever_the_edge_lies(canvas: pygame.Surface) -> None:
    label = pygame.Surface((60, 40), pygame.SRCALPHA)
    write(label, "A long name", (0, 20))
    canvas.blit(label, (100, 100))
    assert [words for words in complaints(canvas) if "cut off" in words]


def test_a_list_may_scroll_a_line_half_out_of_sight(canvas: pygame.Surface) -> None:
    canvas.set_clip(pygame.Rect(0, 50, 400, 100))
    write(canvas, "Hooch", (20, 50))
    assert len(lines_on(canvas)) == 1
    assert not complaints(canvas)


def test_two_lines_on_top_of_one_another_are_found(canvas: pygame.Surface) -> None:
    write(canvas, "Hooch", (20, 40))
    layer = pygame.Surface(SIZE, pygame.SRCALPHA)
    write(layer, "Stooges", (10, 44))
    canvas.blit(layer, (15, 0))
    assert [words for words in complaints(canvas) if "lies on" in words]


def test_the_dark_edge_of_a_line_is_no_line_of_its_own(canvas: pygame.Surface) -> None:
    for x, y in ((1, 1), (-1, 0), (0, -1), (0, 0)):
        write(canvas, "Hooch", (20 + x, 40 + y))
    assert not complaints(canvas)
    write(canvas, "Hooch", (30, 40))
    assert complaints(canvas)


def test_what_a_panel_covers_is_gone_and_what_it_touches_is_found(canvas: pygame.Surface) -> None:
    write(canvas, "Hooch", (20, 40))
    write(canvas, "Stooges", (20, 80))
    panel = pygame.Surface((300, 40))
    panel.fill("#203040")
    canvas.blit(panel, (0, 20))
    assert [line.words for line in lines_on(canvas)] == ["Stooges"]
    canvas.blit(panel, (40, 60))
    assert [words for words in complaints(canvas) if "half covered" in words] or not lines_on(canvas)


def test_a_veil_hides_nothing(canvas: pygame.Surface) -> None:
    write(canvas, "Hooch", (20, 40))
    veil = pygame.Surface(SIZE, pygame.SRCALPHA)
    veil.fill((0, 0, 0, 120))
    canvas.blit(veil, (0, 0))
    assert len(lines_on(canvas)) == 1
