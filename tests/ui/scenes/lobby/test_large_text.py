"""The lobby with large text: titles can be read beside the tick, and a button's lines stay within its frame."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest
from harness.ui_steps import form_scene, wait, widget

from hoochgame import games
from hoochgame.ui.look import text
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import SMALLEST_TEXT
from hoochgame.ui.scenes.lobby.screen import Lobby
from hoochgame.ui.scenes.lobby.titles import FACTS, LEAST_FACTS, NAME, Poster

pytestmark = pytest.mark.slow

SIZES = [(1024, 600), (1366, 768), (2560, 1440)]
SCALES = [1.0, 2.5]
LEAST = 0.45  # of the usual size of a name, in the largest text
Drawn = list[tuple[str, int, pygame.Rect]]


def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """The words that are drawn from now on: their size and where they lie."""
    found: Drawn = []
    real = text.draw

    def draw(surface: Any, role: str, px: int, words: str, *more: Any) -> Any:
        found.append((words, px, lies := real(surface, role, px, words, *more)))
        return lies

    monkeypatch.setattr(text, "draw", draw)
    return found


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("ui_scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_the_words_of_a_flat_poster_are_large_enough_and_clear_of_its_tick(
    open_app, monkeypatch, size, ui_scale, language
) -> None:
    app = open_app(size, ui_scale, language=language)
    app.push(Lobby(("easy", "hard")))
    wait(app, 0.1)
    look, ticks = app.look, []
    monkeypatch.setattr(Poster, "_draw_tick", lambda self, canvas, at: ticks.append(at))
    found = drawn(monkeypatch)
    for game in games.GAMES:
        form_scene(app)._title_chooser(game.id)()
        poster = widget(app, ("title", game.id))
        found.clear()
        ticks.clear()
        poster.draw(Canvas(app.window, look))
        if not poster.flat:
            continue
        ((x, y),) = ticks
        radius = max(9, look.px(17))
        tick = pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius)
        (name, px, lies), (_facts, small, note) = found[-2:]
        assert tick.collidelist([lies.inflate(-4, -4), note.inflate(-4, -4)]) < 0, name
        assert poster.rect.contains(tick)
        assert poster.rect.contains(lies.inflate(-4, -4)), name
        assert px >= min(NAME.px(look), max(SMALLEST_TEXT, LEAST * NAME.px(look))), name
        assert small >= min(FACTS.px(look), max(SMALLEST_TEXT, LEAST_FACTS * FACTS.px(look))), name


@pytest.mark.parametrize("ui_scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_the_lines_of_the_large_button_stay_within_its_frame(open_app, monkeypatch, size, ui_scale) -> None:
    app = open_app(size, ui_scale)
    app.push(Lobby(("easy", "hard")))
    wait(app, 0.1)
    start, found = widget(app, "start"), drawn(monkeypatch)
    start.draw(Canvas(app.window, app.look))
    lines = [lies.inflate(0, -lies.height // 3) for words, _px, lies in found if words in (start.label, start.sub)]
    assert len(lines) == 2
    frame = start.rect.inflate(-2 * app.look.px(4.5), -2 * app.look.px(4.5))
    assert all(frame.contains(line) for line in lines), (frame, lines)
    assert all(above.bottom <= below.top + 2 for above, below in pairwise(lines))
