"""With the arrow keys alone one comes to every link and every picture of every page of every book."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
import pytest
from harness.ui_steps import press

from hoochgame.ui.app import App
from hoochgame.ui.rulebooks.registry import volumes
from hoochgame.ui.scenes.rulebook.screen import RulebookScene


def in_view(scene: RulebookScene) -> list[Hashable]:
    """The page and its links in view, as one reads."""
    return [spot.key for spot in scene.page.focus_spots()]


def key(scene: RulebookScene, which: int) -> None:
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=which, mod=0, unicode=""))


def walked(scene: RulebookScene) -> list[Hashable]:
    """Where the right arrow leads from the page, on to the last link in view."""
    found: list[Hashable] = ["page"]
    for _step in in_view(scene)[1:]:
        key(scene, pygame.K_RIGHT)
        assert scene.ring.focused_spot
        found.append(scene.ring.focused_spot.key)
    return found


def all_links(scene: RulebookScene) -> set[Hashable]:
    """All links of the page, in view or not."""
    page = scene.page
    return {("page", *page._place_of_link(link)) for link, _rect in page._links_of(enumerate(page.sheet.rows))}


@pytest.mark.slow
@pytest.mark.parametrize(("size", "every"), [((1280, 720), 3), pytest.param((1920, 1080), 1, marks=pytest.mark.soak)])
@pytest.mark.parametrize(
    "title",
    [pytest.param(volume.title, marks=[pytest.mark.soak] * (n != 1)) for n, volume in enumerate(volumes())],
)
def test_the_arrows_reach_every_link_of_a_page(open_app, title: str, size: tuple[int, int], every: int) -> None:
    app = open_app(size)
    scene = RulebookScene(title=title)
    app.push(scene)
    app.step(0.05, [])
    for chapter in range(0, len(scene.book.chapters), every):
        scene.chapter, scene.marked = chapter, None
        scene._show_results_or_chapter()
        scene.ring.move_to("page", True)
        reached: set[Hashable] = set()
        while True:
            if not set(in_view(scene)) <= reached:
                assert walked(scene) == in_view(scene)
                reached |= set(in_view(scene))
                for _back in in_view(scene)[1:]:
                    key(scene, pygame.K_LEFT)
                assert scene.ring.focused_spot.key == "page", "and back again"
            if not scene.page.scroll_to(scene.page.offset + scene.page.rect.height // 5):  # faster than by keys
                break
        assert all_links(scene) <= reached, scene.book.chapters[chapter].title


def test_from_the_page_the_left_arrow_leads_to_the_contents(app: App) -> None:
    scene = RulebookScene("MA-M6")
    app.push(scene)
    app.step(0.05, [])
    scene.ring.move_to("page", True)
    press(app, pygame.K_LEFT)
    assert scene.ring.focused_spot
    assert scene.ring.focused_spot.key == "contents"
