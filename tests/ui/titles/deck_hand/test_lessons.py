"""The prompts of a first game of Deck Hand: they hide nothing that they speak of."""

from __future__ import annotations

import pytest
from gallery.hanging import moment
from harness.samples import sample
from harness.table_play import click_key, settle, sit_at
from harness.ui_steps import wait

from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.ui.table.keys import CounterKey, PileKey, SeatKey
from hoochgame.ui.titles.deck_hand.asking.main_step import main_lessons
from hoochgame.ui.titles.deck_hand.keys import CoinsKey

NAMES = ("dh-goal", "dh-challenge", "dh-play", "dh-buy", "dh-coins", "dh-stash", "dh-deck", "dh-sun", "dh-near")


@pytest.fixture
def lesson_on_the_deck(open_app):
    """The table of a player who has read all other prompts, at the first step that has this one."""
    app = open_app((1024, 600), animation_speed=0.0, lessons=True)
    app.settings.lessons_read = tuple(name for name in NAMES if name != "dh-deck")
    match = sample("deck-hand-2")
    for ply in range(match.ply):
        state = match.state_after_ply(ply)
        assert isinstance(state, DeckHandState)
        if isinstance(step := state.agenda[-1], m.Main):
            options = match.branch(ply, "look", "", seed=1).options
            if "dh-deck" in [lesson.name for lesson in main_lessons(state, step, options)]:
                break
    scene = sit_at(app, moment(match, ply))
    settle(app, scene)
    wait(app, 0.1)
    assert scene.lesson
    assert scene.lesson.name == "dh-deck"
    return app, scene


@pytest.mark.slow
def test_the_prompt_on_the_deck_leaves_coins_and_stash_in_sight(lesson_on_the_deck) -> None:
    _app, scene = lesson_on_the_deck
    board, me = scene.stage.board, scene.session.viewer
    for key in (CoinsKey(), PileKey("stash", me), CounterKey(me, "deck")):
        assert not scene.bubble_rect.colliderect(board.rect_of_key(key)), key


@pytest.mark.slow
def test_a_click_on_the_own_plate_reads_the_prompt_and_changes_no_player(lesson_on_the_deck) -> None:
    app, scene = lesson_on_the_deck
    click_key(app, scene, SeatKey(scene.session.viewer))
    assert app.scene is scene
    assert scene.lesson is None or scene.lesson.name != "dh-deck"
