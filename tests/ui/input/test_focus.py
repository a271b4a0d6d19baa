"""The focus ring: Tab in reading order, arrows to the nearest, Enter acts."""

import pygame
import pytest
from pygame import Rect

from hoochgame.ui.input.focus import FocusRing, Spot


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod)


@pytest.fixture
def acted() -> list[str]:
    return []


@pytest.fixture
def ring(acted: list[str]) -> FocusRing:
    """Two rows of three, and one wide spot below."""
    names = ["a", "b", "c", "d", "e", "f"]
    spots = [
        Spot(name, Rect(100 * (i % 3), 100 * (i // 3), 80, 80), lambda name=name: acted.append(name))
        for i, name in enumerate(names)
    ]
    ring = FocusRing()
    ring.set_spots([*spots, Spot("wide", Rect(0, 200, 280, 80), lambda: acted.append("wide"))])
    return ring


def walk(ring: FocusRing, *codes: int) -> object:
    for code in codes:
        ring.handle_key_or_mouse(key(code))
    assert ring.focused_spot
    return ring.focused_spot.key


def test_tab_walks_in_reading_order_round_and_round(ring: FocusRing) -> None:
    assert walk(ring, pygame.K_TAB) == "a"
    assert walk(ring, *[pygame.K_TAB] * 6) == "wide"
    assert walk(ring, pygame.K_TAB) == "a"
    ring.handle_key_or_mouse(key(pygame.K_TAB, pygame.KMOD_LSHIFT))
    assert ring.focused_spot
    assert ring.focused_spot.key == "wide"


def test_arrows_go_to_the_nearest_in_their_direction(ring: FocusRing) -> None:
    walk(ring, pygame.K_TAB)
    assert walk(ring, pygame.K_RIGHT) == "b"
    assert walk(ring, pygame.K_DOWN) == "e"
    assert walk(ring, pygame.K_LEFT) == "d"
    assert walk(ring, pygame.K_DOWN) == "wide"
    assert walk(ring, pygame.K_UP) == "e"


def test_an_arrow_with_nothing_ahead_stays(ring: FocusRing) -> None:
    walk(ring, pygame.K_TAB)
    assert walk(ring, pygame.K_LEFT) == "a"
    assert walk(ring, pygame.K_UP) == "a"


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_act(ring: FocusRing, acted: list[str], code: int) -> None:
    walk(ring, pygame.K_TAB, pygame.K_RIGHT)
    assert ring.handle_key_or_mouse(key(code))
    assert acted == ["b"]


def test_enter_does_nothing_while_the_focus_is_not_shown(ring: FocusRing, acted: list[str]) -> None:
    ring.move_to("b")
    assert not ring.handle_key_or_mouse(key(pygame.K_RETURN))
    assert acted == []


def test_the_first_key_only_shows_where_the_focus_is(ring: FocusRing) -> None:
    ring.move_to("c")
    assert walk(ring, pygame.K_TAB) == "c"
    assert ring.visible


def test_the_mouse_hides_the_focus(ring: FocusRing) -> None:
    walk(ring, pygame.K_TAB)
    ring.handle_key_or_mouse(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))
    assert not ring.visible


def test_the_focus_stays_through_a_new_layout(ring: FocusRing) -> None:
    walk(ring, pygame.K_TAB, pygame.K_RIGHT)
    ring.set_spots(list(reversed(ring.spots)))
    assert ring.focused_spot
    assert ring.focused_spot.key == "b"


def test_a_focus_whose_place_is_gone_goes_to_what_took_it(ring: FocusRing) -> None:
    walk(ring, pygame.K_TAB, pygame.K_RIGHT)
    ring.set_spots([spot for spot in ring.spots if spot.key != "b"])
    assert ring.focused_spot
    assert ring.focused_spot.key == "c"


def test_every_spot_can_be_reached_with_the_arrows_alone(ring: FocusRing) -> None:
    seen, open_ends = {"a"}, ["a"]
    while open_ends:
        start = open_ends.pop()
        for code in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            ring.move_to(start, visible=True)
            found = walk(ring, code)
            if found not in seen:
                seen.add(found)
                open_ends.append(found)
    assert seen == {spot.key for spot in ring.spots}
