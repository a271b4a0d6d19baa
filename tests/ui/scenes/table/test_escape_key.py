"""Esc closes what lies open, else opens the menu: it answers nothing, and takes nothing back."""

from collections import Counter
from pathlib import Path

import pygame
import pytest
from harness.table_play import any_option, click_key, open_table, settle
from harness.ui_steps import press

from hoochgame.ui.input import keys
from hoochgame.ui.scenes.table.menu import PauseMenu
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.table.keys import ButtonKey
from hoochgame.ui.titles.registry import TABLES, find_table

GAMES = [
    ("hooch-stooges", "hr", {}), ("hooch-stooges", "hrr", {"tournament": 1}), ("starting-solo", "h", {}),
    ("deck-hand", "hr", {}), ("deck-hand", "h", {"challenge": 3}), ("moonshiners", "hr", {}),
]  # fmt: skip
SEEN = 2  # a question of one kind is tried so often
MOST_ESC = 5
pytestmark = pytest.mark.usefixtures("unpainted")


def kept(app, scene: TableScene) -> tuple[object, ...]:
    """What Esc leaves as it is: the journal, the file, the state, and what is marked."""
    session, picking = scene.session, scene.desk.picking
    (path,) = app.places.saves.iterdir()
    saved = Path(path).read_bytes()
    marked = (picking.moves() if picking.may_confirm else list(picking.marked)) if picking else None
    return session.match.ply, len(session.match.entries), session.match.state, session.step, saved, marked


def escape(app, scene: TableScene, times: int) -> None:
    """Press Esc so often, and then until the table is back."""
    for _time in range(times):
        press(app, pygame.K_ESCAPE)
    for _time in range(MOST_ESC):
        if app.scene is not scene:
            press(app, pygame.K_ESCAPE)
    assert app.scene is scene


def mark_something(app, scene: TableScene, nth: int) -> None:
    """Click on some of what may be marked, unless that alone is an answer."""
    for key in sorted(scene.stage.marks.legal, key=str)[nth % 3 : 3]:
        picking = scene.desk.picking
        if (
            picking
            and picking.accepts_key(key)
            and scene.stage.board.rect_of_key(key)
            and len(picking.marked) < picking.most - 1
        ):
            click_key(app, scene, key)
            app.step(0.1, [])


@pytest.mark.slow
@pytest.mark.parametrize(("title", "kinds", "rules"), GAMES)
@pytest.mark.parametrize("seed", [5, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(20, 30))])
def test_esc_changes_nothing_in_the_game_whatever_is_asked(open_app, title, kinds, rules, seed) -> None:
    app = open_app((1024, 600), animation_speed=0.0, confirm_end_turn=False)
    scene = open_table(app, kinds, seed, title=title, **rules)
    asked = Counter[type]()
    for _ply in range(60):
        if app.scene is scene:
            settle(app, scene)
        if scene.session.match.is_over:
            break
        kind = type(scene.session.step)
        asked[kind] += 1
        if asked[kind] <= SEEN:
            mark_something(app, scene, asked[kind])
            before = kept(app, scene)
            escape(app, scene, 1 + sum(asked.values()) % MOST_ESC)
            assert kept(app, scene) == before, kind
        scene.answers.play_moves(any_option(scene))
    assert len(asked) > 1


@pytest.mark.parametrize("title", TABLES)
def test_no_answer_stands_on_esc(title) -> None:
    rows = find_table(title).questions.rows.values()
    assert not [answer.name for row in rows for answer in row.answers if answer.cap == "Esc"]


@pytest.mark.slow
@pytest.mark.parametrize(("title", "kinds"), [("hooch-stooges", "he"), ("deck-hand", "he"), ("moonshiners", "he")])
def test_esc_opens_the_menu_where_nothing_lies_open_and_folds_the_log_of_a_small_window(open_app, title, kinds):
    app = open_app((1024, 600), animation_speed=0.0)
    scene = open_table(app, kinds, 5, title=title)
    settle(app, scene)
    press(app, pygame.K_l)
    assert not scene.desk.folded
    press(app, pygame.K_ESCAPE)
    assert scene.desk.folded
    assert app.scene is scene
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, PauseMenu)


def declined(scene: TableScene) -> list[str]:
    """The buttons that show a key for declining or giving up."""
    caps = keys.key_cap_words("decline"), keys.key_cap_words("give_up")
    return [one.name for one in scene.stage.marks.buttons if one.keycap in caps and one.kind != "off"]


@pytest.mark.slow
@pytest.mark.parametrize(("title", "kinds", "rules"), [GAMES[0], GAMES[3], GAMES[5]])
def test_what_declines_and_gives_up_has_a_key_of_its_own(open_app, title, kinds, rules) -> None:
    app = open_app(animation_speed=0.0, confirm_end_turn=False)
    scene = open_table(app, kinds, 5, title=title, **rules)
    tried = 0
    for _ply in range(200):
        settle(app, scene)
        if scene.session.match.is_over or tried > 2:
            break
        if names := declined(scene):
            (name,) = names
            (meant,), match = scene.prompt.moves_for(ButtonKey(name)), scene.session.match
            seat, before = scene.session.viewer, match.ply
            key = "b" if tried == 0 and name == "give_up" else "n"  # N declines everything
            press(app, pygame.key.key_code(key), words=key)
            given = [one for one in match.entries[before + 1 :] if one.seat == seat]
            assert given[0].move == meant
            tried += 1
        else:
            scene.answers.play_moves(any_option(scene))
    assert tried
