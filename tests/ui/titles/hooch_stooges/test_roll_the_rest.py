"""One key rolls what is left of an attack, move by move, until anything is pressed."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pygame
import pytest
from harness.table_play import sit_at
from harness.table_steps import deal
from harness.ui_steps import press, unseen

from hoochgame.bots import seat_bot
from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.games.hooch_stooges.attack import misses_left
from hoochgame.games.hooch_stooges.events import AttackEnded, StoogeSwung
from hoochgame.games.hooch_stooges.moves import Aim, Swing, Swinging
from hoochgame.games.hooch_stooges.queries import attack_under_way_or_none, ready_stooges
from hoochgame.ui.app import App
from hoochgame.ui.scenes.table.game_flow import APART
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.table.keys import ButtonKey

ROLL = pygame.K_f
CALM = {"confirm_end_turn": False, "lessons": False}
Wanted = Callable[[Any], bool]


def several_ready(state: Any) -> bool:
    return len(ready_stooges(state, Seat(0))) > 1


def hopeless(state: Any) -> bool:
    return misses_left(state, state.agenda[-1].raid) < 0


def long(state: Any) -> bool:
    """Return whether several swings are to come."""
    return len(ready_stooges(state, Seat(0))) > 4 and len(state.agenda[-1].raid.blockers) > 2


def in_attack(kinds: str, title: str, wanted: Wanted, seeds: int = 60) -> Match:
    """Return a game as it stands when the first seat attacks in such a situation."""
    for seed in range(seeds):
        match = deal(kinds, seed, title=title)
        bots = [seat_bot("easy", match.game, seed, Seat(seat)) for seat in range(len(kinds))]
        while match.asked_seat is not None and match.ply < 260:
            if match.asked_seat == 0 and isinstance(match.state.agenda[-1], Swinging) and wanted(match.state):
                return match
            match.play_move(
                bots[match.asked_seat].choose(match.game.view(match.state, match.asked_seat), match.options, 0)
            )
    raise AssertionError("no such attack")


def wait(app: App, seconds: float) -> None:
    with unseen(app):
        for _frame in range(round(seconds / 0.05)):
            app.step(0.05, [])


def swings(scene: TableScene) -> int:
    return sum(isinstance(event, StoogeSwung) for entry in scene.session.match.entries for event in entry.events)


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(("kinds", "title"), [("hr", "hooch-stooges"), ("h", "starting-solo")])
def test_the_rest_is_rolled_move_by_move_until_a_question_or_the_end(open_app, kinds, title) -> None:
    app = open_app(animation_speed=0.0, **CALM)
    match = in_attack(kinds, title, several_ready)
    scene, ply = sit_at(app, match), match.ply
    press(app, ROLL)
    wait(app, 6.0)
    made = [entry.move for entry in match.entries[ply + 1 :]]
    assert isinstance(made[0], Swing)
    assert any(isinstance(move, Aim) for move in made)
    assert not scene.rest.active
    asked = scene.session.step
    assert not (isinstance(asked, Swinging) and attack_under_way_or_none(match.state))
    lines = [entry for entry in match.entries[ply + 1 :] if isinstance(entry.move, Swing)]
    assert len(lines) == swings(scene) - sum(
        isinstance(event, StoogeSwung) for entry in match.entries[: ply + 1] for event in entry.events
    )


@pytest.mark.slow
@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("stop", ["key", "click", "menu"])
def test_anything_pressed_stops_it_and_does_nothing_else(open_app, stop) -> None:
    app = open_app(animation_speed=1.0, **CALM)
    match = in_attack("hr", "hooch-stooges", lambda state: len(ready_stooges(state, Seat(0))) > 2)
    scene, before = sit_at(app, match), 0
    before = swings(scene)
    press(app, ROLL)
    assert scene.rest.active
    with unseen(app):
        while swings(scene) == before:
            app.step(0.05, [])
    if stop == "key":
        press(app, pygame.K_e, words="e")
    elif stop == "click":
        app.step(0.016, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)])
        app.step(0.016, [pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1)])
    else:
        scene.open_menu()
        app.step(0.016, [])
        press(app, pygame.K_ESCAPE)
    assert not scene.rest.active
    assert app.scene is scene
    wait(app, 3.0)
    assert swings(scene) == before + 1


@pytest.mark.slow
@pytest.mark.usefixtures("unpainted")
def test_an_attack_that_fails_is_got_over_with_by_the_one_bright_button(open_app) -> None:
    """HS-ATK-15, R-39: it can't be broken off. The button says why, and Enter presses it."""
    app = open_app(animation_speed=0.0, **CALM)
    match = in_attack("hr", "hooch-stooges", hopeless)
    scene = sit_at(app, match)
    buttons = {button.name: button for button in scene.context.board_marks().buttons}
    assert [name for name, button in buttons.items() if button.kind == "primary"] == ["roll"]
    assert "needed" in buttons["roll"].sub
    ply = match.ply
    press(app, pygame.K_RETURN)
    wait(app, 4.0)
    assert isinstance(match.entries[ply + 1].move, Swing)
    ended = [event for entry in match.entries[ply:] for event in entry.events if isinstance(event, AttackEnded)]
    assert not scene.rest.active
    assert (ended and not ended[0].won) or scene.session.step is not None


@pytest.mark.slow
@pytest.mark.usefixtures("unpainted")
def test_swings_are_apart_so_that_they_can_be_read(open_app) -> None:
    app = open_app(animation_speed=1.0, **CALM)
    match = in_attack("hr", "hooch-stooges", long)
    scene = sit_at(app, match)
    before, at, now = swings(scene), [], 0.0
    press(app, ROLL)
    with unseen(app):
        while scene.rest.active and now < 20:
            app.step(0.02, [])
            now += 0.02
            if swings(scene) > before + len(at):
                at.append(now)
    assert len(at) > 2
    assert all(later - earlier >= APART - 0.03 for earlier, later in pairwise(at))


@pytest.mark.usefixtures("unpainted")
def test_without_an_attack_of_mine_the_key_says_so(open_app) -> None:
    app = open_app(animation_speed=0.0, **CALM)
    scene = sit_at(app, deal("hr", 1))
    wait(app, 1.0)
    ply = scene.session.match.ply
    press(app, ROLL)
    assert not scene.rest.active
    assert scene.desk.message
    assert scene.session.match.ply == ply
    assert ButtonKey("roll") not in {ButtonKey(one.name) for one in scene.context.board_marks().buttons}


@pytest.mark.usefixtures("unpainted")
def test_it_never_rolls_for_another_person_at_the_screen(open_app) -> None:
    app = open_app(animation_speed=0.0, **CALM)
    match = in_attack("hh", "hooch-stooges", several_ready)
    scene = sit_at(app, match)
    scene.set_viewer(Seat(-1))
    press(app, ROLL)
    ply = match.ply
    wait(app, 1.0)
    assert not scene.rest.active or match.ply == ply
    assert match.chairs[0] == Chair("Vera", "human", 0)
