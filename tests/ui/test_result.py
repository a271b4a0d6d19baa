"""The result: who won and why, the figures, the curves."""

from collections.abc import Callable

import pygame
import pytest
from ui_steps import SIZES, click_on, hover, press, tab_to, widget

from hoochgame.core.match import Match
from hoochgame.core.words import Seat
from hoochgame.games import find_game
from hoochgame.storage.bundled import bundled
from hoochgame.storage.saves import read
from hoochgame.ui.app import App
from hoochgame.ui.scenes.result import Result
from hoochgame.ui.scenes.rulebook import RulebookScene
from hoochgame.ui.tables.tables import find_table
from hoochgame.ui.widgets.chart import LineChart, dashed, spread

OpenApp = Callable[..., App]


def sample(seats: int) -> Match:
    """A finished game that came with the program."""
    return read(bundled("saves", f"hooch-stooges-{seats}.jsonl"), find_game).match


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
def test_everything_on_it_lies_in_the_window(open_app: OpenApp, seats: int, size, ui_scale) -> None:
    app = open_app(size, ui_scale)
    app.push(Result(sample(seats)))
    app.step(0, [])
    assert isinstance(app.scene, Result)
    assert app.scene.form
    for one in app.scene.form.widgets:
        assert app.window.get_rect().contains(one.rect), one.key


def test_the_report_agrees_with_the_end_of_the_game() -> None:
    match = sample(6)
    report = find_table(match.game.id).words.report(match)
    assert [row.seat for row in report.standings if row.won] == list(match.winners)
    turfs = {row.seat: row.figures[0] for row in report.standings}
    chart = report.charts[0]
    for seat in range(6):
        assert turfs[Seat(seat)] == sum(turf.owner == seat for turf in match.state.city)
        if len(chart.courses[seat]) == len(report.laps):
            assert chart.courses[seat][-1] == turfs[Seat(seat)]
    assert report.laps[-1] == match.state.round
    assert all(abs(sum(shares) - 1) < 1e-9 for shares in zip(*report.charts[2].courses, strict=False))


def test_a_seat_that_left_has_a_shorter_curve() -> None:
    match = sample(4)
    report = find_table(match.game.id).words.report(match)
    for row in report.standings:
        assert (len(report.charts[0].courses[row.seat]) < len(report.laps)) <= bool(row.out)


def test_the_ways_on_lead_on(app: App) -> None:
    results: list[object] = []
    for key in (pygame.K_RETURN, pygame.K_r, pygame.K_t, pygame.K_ESCAPE):
        app.push(Result(sample(2)), results.append)
        press(app, key)
    assert results == ["rematch", "replay", "title", None]


def test_the_rule_that_decided_it_opens_in_the_rulebook(app: App) -> None:
    app.push(Result(sample(2)))
    press(app, pygame.K_F1)
    assert isinstance(app.scene, RulebookScene)


def test_the_charts_are_changed_by_mouse_and_keyboard_and_read_by_both(app: App) -> None:
    app.push(Result(sample(2)))
    tab_to(app, ("charts", "hooch"))
    press(app, pygame.K_RETURN)
    chart = widget(app, "chart")
    assert isinstance(chart, LineChart)
    assert chart.chart.key == "hooch"
    tab_to(app, "chart")
    before = pygame.image.tobytes(app.window, "RGB")
    press(app, pygame.K_LEFT)
    app.step(0, [])
    assert pygame.image.tobytes(app.window, "RGB") != before
    click_on(app, "charts")
    hover(app, widget(app, "chart").rect)
    assert app.scene
    assert app.scene.dirty or pygame.image.tobytes(app.window, "RGB") != before


def test_tokens_at_the_ends_of_lines_never_touch_and_stay_inside() -> None:
    assert spread([10, 10, 10], 5, 0, 100) == [10, 15, 20]
    assert spread([98, 99, 50], 5, 0, 100) == [95, 100, 50]


def test_a_dash_is_as_long_as_it_should_be() -> None:
    assert dashed([(0, 0), (10, 0)], (3, 2)) == [[(0, 0), (3, 0)], [(5, 0), (8, 0)]]
    assert dashed([(0, 0), (10, 0)], ()) == [[(0, 0), (10, 0)]]
