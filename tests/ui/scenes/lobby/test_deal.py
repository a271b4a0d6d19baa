"""Chance deals what nobody can know, by whatever way a game begins; and what is known is practice by any way."""

import secrets
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pygame
import pytest
from harness.deck_hand.games import CHEST, begun_trial
from harness.starting_solo.games import SOLO, YOU, solo_game
from harness.table_steps import deal
from harness.ui_steps import FakeActions, click_on, form_scene, press, stand, tab_to, type_text, widget

from hoochgame.cli import main
from hoochgame.commands import window
from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.storage import history
from hoochgame.storage.history import Played
from hoochgame.storage.saves import path_of_match, read_save
from hoochgame.storage.settings import LARGEST_SEED, SetUp, daily_seed, is_guessable_seed, today_within_daily_dates
from hoochgame.ui import navigation
from hoochgame.ui.app import App
from hoochgame.ui.navigation import After, NextTrial, Rematch, continue_saved_game, deal_new_game, play_on_from
from hoochgame.ui.scenes.history.wording import circumstances_words, trial_result_words
from hoochgame.ui.scenes.lobby.calendar import Calendar
from hoochgame.ui.scenes.lobby.deal import short_seed_warning
from hoochgame.ui.scenes.lobby.screen import Lobby
from hoochgame.ui.scenes.result.screen import Result
from hoochgame.ui.scenes.table.menu import PauseMenu
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.scenes.title import TitleScreen
from hoochgame.ui.widgets.button import Button

VERA = (Chair("Vera", "human", 0),)
SEED = 4_711
FRESH = 5 * 10**18
LEVELS = ("easy", "random")


# Fresh seeds.


def lobby(app: App, *keys: object) -> int:
    """What the lobby starts with once these were chosen."""
    started: list[SetUp] = []
    app.push(Lobby(LEVELS), started.append)
    app.step(0, [])
    for key in (*keys, "start"):
        tab_to(app, key)
        press(app, pygame.K_SPACE)
    return started[0].seed


def quick(app: App, last: SetUp | None = None) -> int:
    fake = FakeActions()
    if last:
        app.settings.remember_set_up(last)
    app.push(TitleScreen(fake.actions))
    app.step(0, [])
    press(app, pygame.K_q)
    return fake.started[0].seed


def after(app: App, way: After) -> int:
    """What the next game is dealt with when a challenge is over."""
    started: list[SetUp] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            navigation, "deal_new_game", lambda _app, set_up, *, seen=False, edition=None: started.append(set_up)
        )
        patch.setattr(app, "go_to_title", lambda: None)
        navigation.carry_out_choice(app, begun_trial(CHEST), way)
    return started[0].seed


def branched(app: App) -> int:
    match = deal("hr", 3, app.places)
    app.push(TitleScreen(FakeActions().actions))
    play_on_from(app, match, 0, match.chairs)
    assert isinstance(app.scene, TableScene)
    return app.scene.session.match.header.seeds[-1].seed


def typed(app: App, *words: str) -> TableScene:
    """The table that a command line opens."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(window, "open_window", lambda _args, _places, then: then(app) or 0)
        assert main(["--data-dir", str(app.places.folder), "play", "starting-solo", *words]) == 0
    assert isinstance(app.scene, TableScene)
    return app.scene


WAYS: dict[str, Callable[[App], int]] = {
    "lobby": lobby,
    "new seed": lambda app: lobby(app, "new seed"),
    "by chance again": lambda app: lobby(app, ("deal", True), ("deal", False)),
    "alone": lambda app: lobby(app, ("title", "deck-hand"), "alone"),
    "first quick game": quick,
    "quick game": lambda app: quick(app, SetUp("starting-solo", VERA, {}, SEED)),
    "rematch": lambda app: after(app, Rematch()),
    "next challenge": lambda app: after(app, NextTrial(1)),
    "branch": branched,
    "command line": lambda app: typed(app).session.match.header.seeds[0].seed,
}


@pytest.mark.slow
@pytest.mark.parametrize("drawn", [0, -1])
@pytest.mark.parametrize("way", WAYS)
def test_every_chance_deal_has_a_seed_of_over_60_bits(
    app: App, monkeypatch: pytest.MonkeyPatch, way: str, drawn: int
) -> None:
    asked: list[int] = []

    def below(n: int) -> int:
        asked.append(n)
        return drawn % n

    monkeypatch.setattr(secrets, "randbelow", below)
    seed = WAYS[way](app)
    assert asked
    assert min(asked) > 2**60
    assert not is_guessable_seed(seed)
    assert seed == LARGEST_SEED + 1 - asked[-1] + drawn % asked[-1]


# Known deals.


def begun(app: App, seed: int) -> Match:
    """A first game on a deal, at its table."""
    app.push(TitleScreen())
    deal_new_game(app, SetUp(SOLO.id, VERA, {"difficulty": -1}, seed))
    assert isinstance(app.scene, TableScene)
    return app.scene.session.match


def from_the_menu(app: App, match: Match) -> None:
    app.scene.open_menu()  # type: ignore[union-attr] # the table
    app.step(0.1, [])
    assert isinstance(app.scene, PauseMenu)
    click_on(app, "again")
    press(app, pygame.K_RETURN)


def from_the_result(app: App, match: Match) -> None:
    app.scene.concede()  # type: ignore[union-attr] # the table
    for _frame in range(400):
        app.step(0.1, [])
        if isinstance(app.scene, Result):
            break
    stand(app)
    press(app, pygame.K_a)


def from_the_lobby(app: App, match: Match) -> None:
    app.go_to_title()
    app.step(0, [])
    press(app, pygame.K_n)
    click_on(app, ("title", SOLO.id))
    click_on(app, "seed")
    type_text(app, str(match.header.seeds[0].seed))
    press(app, pygame.K_RETURN)
    start = widget(app, "start")
    assert isinstance(start, Button)
    assert "a deal seen before: practice" in start.sub
    click_on(app, "start")


def from_the_shell(app: App, match: Match) -> None:
    app.go_to_title()
    typed(app, "--seed", str(match.header.seeds[0].seed), "--rule", "difficulty=tougher")


@pytest.mark.slow
@pytest.mark.parametrize("again", [from_the_menu, from_the_result, from_the_lobby, from_the_shell])
@pytest.mark.parametrize("seed", [SEED, FRESH])
def test_the_second_game_of_a_deal_is_practice_and_says_so(
    app: App, again: Callable[[App, Match], None], seed: int
) -> None:
    app.settings.animation_speed = 0.0
    first = begun(app, seed)
    assert app._notice is None
    again(app, first)
    scene = app.scene
    assert isinstance(scene, TableScene)
    match = scene.session.match
    assert match is not first
    assert (match.header.seeds, match.header.seen) == (first.header.seeds, True)
    assert app._notice
    assert app._notice[0] == "You have seen this deal before: this game is practice."
    scene.open_menu()
    app.step(0.1, [])
    assert "a deal seen before" in widget(app, "house rules").words  # type: ignore[attr-defined]
    app.go_to_title()
    kept = read_save(path_of_match(first), find=lambda _title: SOLO).match  # type: ignore[arg-type]
    assert kept.seen == (not kept.is_over), "an unfinished game on a deal that is given away is practice, too"


@pytest.mark.slow
def test_a_save_outside_the_data_folder_is_practice_once_it_starts_again(app: App, tmp_path: Path) -> None:
    first = begun(app, FRESH)
    app.go_to_title()
    outside = tmp_path / "a stick.jsonl"
    path_of_match(first).rename(outside)  # type: ignore[union-attr] # it is on disk
    continue_saved_game(app, outside)
    from_the_menu(app, first)
    assert app.scene.session.match.seen  # type: ignore[union-attr] # the table
    assert read_save(outside, find=lambda _title: SOLO).match.seen, "its deal has been given away"


def test_a_deal_whose_save_has_vanished_is_practice_when_it_starts_again(app: App) -> None:
    match = begun(app, SEED)
    path = path_of_match(match)
    assert path
    path.unlink()
    (app.places.folder / "deals.jsonl").unlink()
    from_the_menu(app, match)
    assert app.scene.session.match.seen  # type: ignore[union-attr]


@pytest.mark.slow
def test_only_the_first_game_of_a_daily_deal_counts(app: App) -> None:
    first = begun(app, daily_seed(today_within_daily_dates()))
    from_the_result(app, first)
    match = app.scene.session.match  # type: ignore[union-attr]
    match.concede(YOU)
    app.go_to_title()
    games = history.read_and_mend_history(app.places)[0]
    assert [(played.daily_date, played.counts_as_result) for played in games] == [
        (today_within_daily_dates(), True),
        (today_within_daily_dates(), False),
    ]


# What is said.


@pytest.mark.slow
def test_a_short_seed_is_said_to_be_open_to_anybody(app: App) -> None:
    app.push(Lobby(LEVELS))
    app.step(0, [])
    assert short_seed_warning() not in widget(app, "seed").tooltip
    assert "Anyone who knows this number can know every card." in widget(app, "seed").tooltip
    click_on(app, "seed")
    type_text(app, str(SEED))
    press(app, pygame.K_RETURN)
    assert app._notice
    assert app._notice[0] == short_seed_warning()
    assert short_seed_warning() in widget(app, "seed").tooltip
    app._notice = None
    click_on(app, "seed")
    type_text(app, str(FRESH))
    press(app, pygame.K_RETURN)
    assert app._notice is None
    assert short_seed_warning() not in widget(app, "seed").tooltip
    assert form_scene(app).draft.seed == FRESH  # type: ignore[attr-defined]


def test_typing_more_than_a_save_can_hold_names_the_limit(app: App) -> None:
    app.push(Lobby(LEVELS))
    app.step(0, [])
    click_on(app, "seed")
    type_text(app, "9" * 25)
    press(app, pygame.K_RETURN)
    assert app._notice
    assert app._notice[0] == f"A seed is a number up to {LARGEST_SEED}."


def test_a_daily_deal_is_said_to_be_open_to_anybody(app: App) -> None:
    app.push(Lobby(LEVELS))
    app.step(0, [])
    assert "Anyone can know its cards" in widget(app, "deal").tooltip
    form_scene(app).choose_day(date(2026, 11, 20))  # type: ignore[attr-defined]
    click_on(app, "calendar")
    assert isinstance(app.scene, Calendar)
    assert widget(app, "open").words == "Same cards for everyone. Only your first try counts."  # type: ignore[attr-defined]


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_the_help_of_the_command_line_says_that_the_daily_deal_is_open(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main([command, "--help"])
    said = " ".join(capsys.readouterr().out.split())
    assert "anybody can know every card of it" in said
    assert ("of a short one anybody can know every card" in said) == (command == "play")


def test_history_and_challenges_say_why_a_known_deal_is_practice(app: App) -> None:
    known = solo_game(seen=True)
    assert history.record_result(app.places, known) is None
    [played] = history.read_and_mend_history(app.places)[0]
    assert isinstance(played, Played)
    assert "cards seen before" in circumstances_words(SOLO, played)
    trial = begun_trial(CHEST, seen=True)
    trial.concede(YOU)
    history.record_result(app.places, trial)
    rule = trial.game.rule_that_chooses_trial
    assert rule
    found = history.trial_results(history.read_and_mend_history(app.places)[0], rule)
    assert trial_result_words(found[CHEST], rule.trials[CHEST]) == ["Only practice so far: cards seen before"]
    assert trial_result_words(found[1], rule.trials[1]) == ["Not tried yet"]
