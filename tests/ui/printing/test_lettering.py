"""Words on pictures fit their places to a hair, in any alphabet."""

import pygame
import pytest

from hoochgame.ui.app import App
from hoochgame.ui.printing.lettering import (
    Type,
    balance_lines,
    fit_all_rows,
    fit_line,
    fit_paragraph,
    line_width,
    one_or_two_rows,
    split_in_half,
    wrap_words,
    write_line,
    write_rows,
)

BODY = Type("body", 7)


def ink(surface: pygame.Surface) -> pygame.Rect:
    """Return where a white surface is dark."""
    mask = pygame.mask.from_threshold(surface, (255, 255, 255), (90, 90, 90, 255))
    mask.invert()
    first, *rest = mask.get_bounding_rects()
    return first.unionall(rest)


def sheet(wide: int = 400) -> pygame.Surface:
    surface = pygame.Surface((wide, wide), pygame.SRCALPHA)
    surface.fill("white")
    return surface


def test_words_grow_with_their_size_and_no_other_way(app: App) -> None:
    assert line_width("Hooch", Type("body", 14)) == pytest.approx(2 * line_width("Hooch", BODY))


def test_words_that_are_too_long_get_smaller_to_a_hair(app: App) -> None:
    face = fit_line("Grand Hotel, Service Entrance", BODY, 60)
    assert line_width("Grand Hotel, Service Entrance", face) == pytest.approx(60)
    assert fit_line("Gym", BODY, 60) is BODY
    assert fit_all_rows(["Gym", "Grand Hotel, Service Entrance"], BODY, 60) == face


def test_a_number_stays_with_what_it_counts(app: App) -> None:
    for room in range(20, 90, 5):
        assert not any(row.endswith(" 2") for row in wrap_words("Gain 2 coins and draw 2 cards.", BODY, room))


def test_rows_are_as_few_as_before_and_as_even_as_can_be(app: App) -> None:
    words = "If your stash has more hooks than that of every opponent"
    rows, even = wrap_words(words, BODY, 80), balance_lines(words, BODY, 80)
    assert len(even) == len(rows)
    assert max(line_width(row, BODY) for row in even) <= max(line_width(row, BODY) for row in rows)
    assert " ".join(even) == words


@pytest.mark.slow
def test_words_fill_a_room_in_height_as_well(app: App) -> None:
    words = "Gain a coin. " * 12
    face = fit_paragraph(words, BODY, (80, 20), 1.2)
    assert len(wrap_words(words, face, 80)) * face.size * 1.2 <= 20
    assert face.size < BODY.size
    assert fit_paragraph(words * 100, BODY, (10, 5), 1.2).size <= 1  # it ends, whatever is asked


def test_a_name_is_parted_at_its_hyphen_only_where_its_blanks_do_not_help(app: App) -> None:
    assert split_in_half("Two-Egg Otto", BODY, 90) == ["Two-Egg", "Otto"]
    assert one_or_two_rows("Otto", BODY, 90) == ["Otto"]
    assert split_in_half("Cassidy-Crumbleworthington", BODY, 40) == ["Cassidy-", "Crumbleworthington"]


@pytest.mark.parametrize(("anchor", "left"), [("l", 200), ("m", 160), ("r", 120)])
def test_a_line_stands_where_it_should(app: App, anchor: str, left: int) -> None:
    surface = sheet()
    size = 80 / 4 / line_width("HHHH", Type("body", 1))
    write_line(surface, (50, 50), "HHHH", Type("body", size), "#000000", anchor)
    seen = ink(surface)
    assert abs(seen.left - left) <= 3
    assert abs(seen.width - 80) <= 5
    assert abs(seen.centery - 200) <= size / 2


def test_rows_are_evenly_far_apart(app: App) -> None:
    surface = sheet()
    write_rows(surface, (50, 50), ["H", "H", "H"], Type("body", 8.3), "#000000", 1.3)
    seen = ink(surface)
    tops = [y for y in range(1, 400) if ink_on(surface, seen.left + 2, y) and not ink_on(surface, seen.left + 2, y - 1)]
    first, second, third = tops
    assert abs((third - second) - (second - first)) <= 1
    assert abs((second - first) - 8.3 * 4 * 1.3) <= 1


def ink_on(surface: pygame.Surface, x: int, y: int) -> bool:
    return sum(surface.get_at((x, y))[:3]) < 384


@pytest.mark.slow
@pytest.mark.parametrize("words", ["Krk", "Łódź", "Водка", "A Ł"])
@pytest.mark.parametrize("role", ["pirate", "fell", "head", "name"])
def test_letters_of_any_alphabet_are_written_without_a_dark_edge(app: App, role: str, words: str) -> None:
    surface = sheet()
    for size in (6.3, 12):
        write_line(surface, (50.1, 50.3), words, Type(role, size), "#ffffff")
    assert min(pygame.image.tobytes(surface, "RGB")) > 250
    write_line(surface, (50, 50), words, Type(role, 12), "#000000")
    assert min(pygame.image.tobytes(surface, "RGB")) < 50


def test_letters_may_stand_apart(app: App) -> None:
    close, apart = sheet(), sheet()
    write_line(close, (50, 50), "TURF", BODY, "#000000")
    write_line(apart, (50, 50), "TURF", BODY, "#000000", gap=2)
    assert abs(ink(apart).width - ink(close).width - 3 * 2 * 4) <= 3
