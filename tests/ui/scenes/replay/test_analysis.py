"""The analysis in the window: started and stopped, shown as a list and in the replay, tried otherwise from there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from harness.judged import Slow, judge, made_up
from harness.samples import sample
from harness.table_steps import deal
from harness.ui_steps import SIZES, click, click_on, press, wait
from msgspec.structs import replace

from hoochgame.bots.analysis import JudgedChoice, choice_at, options_at
from hoochgame.core.match import Match
from hoochgame.storage.analyses import write_analysis_bytes
from hoochgame.storage.saves import path_of_match, read_save
from hoochgame.ui.app import App
from hoochgame.ui.background.analysis_job import AnalysisProgress
from hoochgame.ui.navigation import show_result
from hoochgame.ui.phrases.mistakes import costly_choices, describe_costly_choice, option_words
from hoochgame.ui.scenes.replay import intents as want
from hoochgame.ui.scenes.replay.analysis import AnalysisScene
from hoochgame.ui.scenes.replay.play_on import PlayOnScene
from hoochgame.ui.scenes.replay.screen import Replay
from hoochgame.ui.scenes.result.screen import Result
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.titles.registry import find_table

NAME = "deck-hand-2"


@pytest.fixture
def replay(app: App) -> Replay:
    """A finished game whose analysis is known."""
    match = sample(NAME)
    judge(app, match)
    scene = Replay(match)
    app.push(scene)
    wait(app, 0.1)
    return scene


def slow(app: App, scene: Replay) -> tuple[AnalysisScene, Slow]:
    """The analysis of an unknown game, which has just begun."""
    asked = AnalysisScene(scene.table, scene.timeline, app.places.analysis_path("unknown"), 0, Slow)  # type: ignore[arg-type]
    app.push(asked)
    wait(app, 0.05)
    assert isinstance(asked.running, Slow)
    return asked, asked.running


@pytest.mark.slow
def test_a_game_that_is_known_shows_its_costliest_choices_at_once_with_shares_and_reasons(
    app: App, replay: Replay
) -> None:
    press(app, pygame.K_a)
    assert isinstance(app.scene, AnalysisScene)
    assert app.scene.running is None
    first, *_others = app.scene.rows
    assert [row.choice.cost for row in app.scene.rows] == sorted((r.choice.cost for r in app.scene.rows), reverse=True)
    assert first.time_and_option_words.startswith("Round ")
    assert first.threat_and_better_option_versions()[0].startswith("Better: ")
    assert "50% instead of 40%: " in first.threat_and_better_option_versions()[0]
    assert replay.transport.costly == app.scene.rows, "the replay has marked them already"


def test_the_cost_is_the_difference_of_the_shares_beside_it(replay: Replay) -> None:
    choice = replace(replay.transport.costly[0].choice, share=0.274, best_share=0.3251)
    costly = describe_costly_choice(replay.table, replay.timeline, choice)
    assert "33% instead of 27%" in costly.threat_and_better_option_versions()[0]
    assert costly.percentage_points_lost == 6


def test_the_costliest_first_is_true_of_the_figures_that_are_told(replay: Replay) -> None:
    analysis = made_up(replay.match)
    shares = ((0.546, 0.6346), (0.5449, 0.6301), (0.3, 0.5))
    close = (replace(one, share=a, best_share=b) for one, (a, b) in zip(analysis.choices, shares, strict=False))
    told = costly_choices(replay.table, replay.timeline, replace(analysis, choices=tuple(close)))
    assert [choice.percentage_points_lost for choice in told] == [20, 9, 8]


def test_nobody_is_blamed_for_a_choice_that_reads_like_the_best_one(replay: Replay) -> None:
    table, timeline, match = replay.table, replay.timeline, replay.match
    analysis = made_up(match)
    said = {choice: [option_words(table, match, choice, number) for number in range(len(options_at(match, choice.ply)))]
            for choice in every_choice(match)}  # fmt: skip
    twins = next((c, words) for c, words in said.items() if len(set(words)) < len(words))
    taken, best = next(
        (i, k) for i, one in enumerate(twins[1]) for k, other in enumerate(twins[1]) if i < k and one == other
    )
    blamed = replace(twins[0], taken=taken, best=best)
    assert not costly_choices(table, timeline, replace(analysis, choices=(blamed,)))
    other = replace(blamed, best=next(i for i, words in enumerate(twins[1]) if words != twins[1][taken]))
    assert len(costly_choices(table, timeline, replace(analysis, choices=(other,)))) == 1


def test_who_threatened_to_win_is_named_before_what_was_better() -> None:
    match = sample("hooch-stooges-4")
    table = find_table(match.game.id)
    choice = next(one for one in every_choice(match) if one.ply == DANGER)
    costly = describe_costly_choice(table, table.timeline(match), choice)
    threat = "Dolores has 20 hooch and about 19 coming in: next turn entry 30 can destroy your HQ."
    assert costly.threat_and_better_option_versions()[0].startswith(f"{threat} Better: ")
    assert costly.threat_and_better_option_versions()[-1].startswith("Better: ")
    calm = next(
        one for one in every_choice(match) if not describe_costly_choice(table, table.timeline(match), one).warned
    )
    assert (
        describe_costly_choice(table, table.timeline(match), calm)
        .threat_and_better_option_versions()[0]
        .startswith("Better: ")
    )


DANGER = 621  # a choice of the sample while somebody has nearly 30 hooch


def every_choice(match: Match) -> Iterator[JudgedChoice]:
    """All that could have been chosen otherwise, as if it had cost a tenth."""
    for ply in range(1, match.ply + 1):
        if choice_at(match, ply):
            yield JudgedChoice(ply, match.entries[ply].seat, 0, 1, 0.4, 0.5, 400)


@pytest.mark.slow
def test_enter_winds_to_the_moment_before_the_choice(app: App, replay: Replay) -> None:
    press(app, pygame.K_a)
    press(app, pygame.K_DOWN)
    row = app.scene.rows[1]
    press(app, pygame.K_RETURN)
    assert app.scene is replay
    assert replay.screening.at == row.at
    assert replay.screening.branch_ply == row.ply_before == row.choice.ply - 1
    press(app, pygame.K_a)
    assert app.scene.chosen == 1, "it is found again"


@pytest.mark.slow
def test_a_click_chooses_and_another_goes_there(app: App, replay: Replay) -> None:
    press(app, pygame.K_a)
    scene = app.scene
    rows = scene.form.find("choices")
    for _click in range(2):
        click(app, rows.row_rect(2).center)
    assert app.scene is replay
    assert replay.screening.at == scene.rows[2].at


@pytest.mark.slow
@pytest.mark.parametrize("way", ["key", "mouse"])
def test_trying_it_otherwise_begins_a_new_game_before_the_choice(app: App, replay: Replay, way: str) -> None:
    press(app, pygame.K_a)
    row = app.scene.rows[0]
    press(app, pygame.K_t) if way == "key" else click_on(app, "try")
    assert isinstance(app.scene, PlayOnScene)
    press(app, pygame.K_RETURN)
    wait(app, 0.1)
    assert isinstance(app.scene, TableScene)
    match = app.scene.session.match
    assert match.header.parent.ply == row.ply_before
    assert match.entries[: row.ply_before + 1] == replay.match.entries[: row.ply_before + 1]
    assert [seat for seat, chair in enumerate(match.chairs) if chair.is_human] == [row.seat]


@pytest.mark.slow
def test_trying_it_otherwise_is_for_whoever_made_the_choice_and_playing_on_for_those_who_played(
    app: App, replay: Replay
) -> None:
    assert not any(chair.is_human for chair in replay.match.chairs)
    press(app, pygame.K_a)
    rows = app.scene.rows
    press(app, pygame.K_ESCAPE)
    assert {row.seat for row in rows} == {0, 1}
    for nth, row in enumerate(rows):
        press(app, pygame.K_a)
        app.scene._choose_row(nth)
        press(app, pygame.K_t)
        assert [chair.is_human for chair in app.scene.chairs] == [seat == row.seat for seat in range(2)]
        press(app, pygame.K_ESCAPE)
    replay.carry_out(want.PlayOnFrom())
    assert app.scene.chairs == replay.match.chairs


def test_progress_is_shown_and_escape_stops_it(app: App, replay: Replay) -> None:
    scene, running = slow(app, replay)
    running.coming = [AnalysisProgress(3, 220, ply=5)]
    wait(app, 0.05)
    assert scene.form.find("progress").words.startswith("Move 5 of ")
    press(app, pygame.K_ESCAPE)
    assert running.closed
    assert app.scene is replay


def test_first_results_are_shown_while_it_goes_on_and_the_chosen_one_stays_chosen(app: App, replay: Replay) -> None:
    scene, running = slow(app, replay)
    one, *more = made_up(replay.match, 3).choices
    running.coming = [AnalysisProgress(30, 220, ply=40, worst=(one,))]
    wait(app, 0.05)
    assert [row.choice for row in scene.rows] == [one]
    assert scene.form.find("progress")
    running.coming = [AnalysisProgress(200, 220, ply=replay.match.ply, worst=(*more[::-1], one))]
    wait(app, 0.05)
    assert len(scene.rows) == 3
    assert scene.rows[scene.chosen].choice == one
    assert "Move" not in scene.form.find("progress").words, "all moves are judged"
    press(app, pygame.K_RETURN)
    assert app.scene is replay
    assert running.closed
    assert replay.screening.branch_ply == one.ply - 1


def test_what_is_found_comes_by_itself_and_the_list_has_the_focus(app: App, replay: Replay) -> None:
    scene, running = slow(app, replay)
    running.coming = [AnalysisProgress(220, 220, made_up(replay.match))]
    wait(app, 0.05)
    assert running.closed
    assert len(scene.rows) == 5
    assert scene.ring.focused_spot.key == "choices"


def test_a_game_without_a_costly_choice_says_so(app: App, replay: Replay) -> None:
    scene, running = slow(app, replay)
    running.coming = [AnalysisProgress(220, 220, made_up(replay.match, 0))]
    wait(app, 0.05)
    assert scene.form.find("none")
    press(app, pygame.K_RETURN)
    assert app.scene is replay


def test_an_analysis_that_breaks_down_says_why_and_can_go_on(app: App, replay: Replay) -> None:
    scene, running = slow(app, replay)
    running.coming = [AnalysisProgress(trouble="no memory")]
    wait(app, 0.05)
    assert "no memory" in scene.form.find("progress").words
    click_on(app, "again")
    assert isinstance(scene.running, Slow)
    assert scene.running is not running


@pytest.mark.slow
def test_a_running_game_is_not_analysed(app: App) -> None:
    match = deal("he", 3, app.places)
    match.sink.close()
    app.push(replay := Replay(read_save(path_of_match(match), lambda _id: match.game).match))
    wait(app, 0.1)
    press(app, pygame.K_a)
    assert app.scene is replay
    assert replay.transport.form.find("analyse").kind == "off"
    assert not replay.transport.costly


def test_a_hostile_file_marks_nothing(app: App) -> None:
    match = sample(NAME)
    write_analysis_bytes(app.places.analysis_path(match.header.id), b'{"version": 1, "game": "x", "choices": [[1]]}')
    app.push(replay := Replay(match))
    wait(app, 0.1)
    assert not replay.transport.costly


@pytest.mark.slow
def test_the_result_leads_to_the_analysis_over_the_replay(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    match = sample(NAME)
    judge(app, match)
    monkeypatch.setattr("hoochgame.storage.saves.path_of_match", lambda _match: Path("saves", f"{NAME}.jsonl"))
    show_result(app, match, by_itself=False)
    wait(app, 0.1)
    assert isinstance(app.scene, Result)
    press(app, pygame.K_y)
    assert isinstance(app.scene, AnalysisScene)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
def test_all_of_it_lies_in_the_window(open_app: Any, size: tuple[int, int], ui_scale: float, language: str) -> None:
    app = open_app(size, ui_scale, language=language)
    match = sample("hooch-stooges-4")
    judge(app, match)
    app.push(Replay(match))
    wait(app, 0.1)
    press(app, pygame.K_a)
    wait(app, 0.1)
    window = app.window.get_rect()
    assert window.contains(app.scene.box)
    for widget in app.scene.form.widgets:
        assert app.scene.box.contains(widget.rect), widget.key
