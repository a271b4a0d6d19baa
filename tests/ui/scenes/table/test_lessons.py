"""A first game: the prompts lead from the deal to the first turf, each is said once, and they can be switched off."""

import pygame
import pytest
from harness.hooch_stooges.play import moments, view_of
from harness.table_play import any_option, click_key, keys_for, open_table, settle, spot
from harness.table_steps import deal
from harness.ui_steps import click, hover, press, wait
from msgspec.structs import replace

from hoochgame.core.protocols import Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.events import Busted
from hoochgame.games.hooch_stooges.queries import attack_under_way_or_none, count_turfs, own_and_adjacent_turfs
from hoochgame.storage.languages import switch_language
from hoochgame.ui.rulebooks.book import current_rulebook
from hoochgame.ui.scenes.rulebook.screen import RulebookScene
from hoochgame.ui.scenes.settings import SettingsScene
from hoochgame.ui.scenes.table.intents import Hint
from hoochgame.ui.table.keys import BannerKey, CardKey, DialKey, PileKey
from hoochgame.ui.table.records import Lesson
from hoochgame.ui.titles.hooch_stooges.asking.attack import turf_lesson
from hoochgame.ui.titles.hooch_stooges.table import HOOCH_TABLE
from hoochgame.ui.titles.hooch_stooges.zones.lane_rects import cut_lane

pytestmark = pytest.mark.usefixtures("unpainted")

FIRST = {"animation_speed": 0.0, "confirm_end_turn": False, "lessons": True}


def follow(app, scene) -> None:
    """Do what is said; where nothing is said, what a hint says."""
    key = scene.lessons.lesson.key if scene.lessons.lesson else None
    if key and (scene.lessons.lesson.holds or isinstance(key, DialKey | BannerKey)):
        click(app, scene.lessons.bubble)  # only to be read
        return
    if key is None:
        scene.carry_out(Hint())
        wait(app, 0.1)
        key = scene.desk.hinted
    click_key(app, scene, key)
    wait(app, 0.1)


@pytest.mark.slow
def test_who_follows_the_prompts_takes_a_turf_without_reading_the_rules(open_app) -> None:
    for seed in (1, 2, 3, 4):
        app = open_app((1280, 720), **FIRST)
        scene = open_table(app, "he", seed)
        said = set()
        while count_turfs(scene.session.match.state, 0) < 2:
            wait_for_words(app, scene)
            assert scene.session.shown.round < 5, seed
            if scene.lessons.lesson:
                said.add(scene.lessons.lesson.name)
            if scene.lessons.lesson and scene.lessons.lesson.name == "swing":
                lane = cut_lane(
                    scene.stage.board.layout, scene.session.shown, attack_under_way_or_none(scene.session.shown)
                )
                board = scene.stage.board
                ready = [rect for key in board.drawn.at.marks.legal if (rect := board.rect_of_key(key))]
                assert ready
                assert scene.lessons.bubble.collidelist([lane.meter, *ready]) < 0, "the odds stand there"
            follow(app, scene)
        assert {"goal", "play", "stooge", "turf", "swing"} <= said, seed
        assert said & {"attack", "chart"}, seed
        app.go_to_title()


def test_no_prompt_lies_over_a_name_or_a_number_of_a_seat(open_app) -> None:
    app = open_app((1024, 600), **FIRST)
    scene = open_table(app, "he", 1)
    wait_for_words(app, scene)
    board, view = scene.stage.board, scene.session.shown
    for card in (view.gangs[0].hand[0], *view.lineup):
        words = "Cards that glow here are for sale, and what you buy goes to your discard pile."
        scene.lessons.lesson = Lesson("play", CardKey(card), words)
        scene.draw(app.window)
        assert scene.lessons.bubble
        assert scene.lessons.bubble.collidelist(board.heads_and_numbers()) < 0, card


def wait_for_words(app, scene) -> None:
    """Until somebody is asked, or something is to be read first."""
    for _frame in range(2000):
        lesson = scene.lessons.lesson
        if not scene.stage.is_running and (scene.session.step is not None or (lesson and lesson.holds)):
            break
        app.step(0.1, [])
    app.step(0.016, [])


@pytest.mark.slow
def test_a_first_game_begins_with_what_it_is_about_and_the_bots_wait(open_app) -> None:
    app = open_app(**FIRST)
    scene = open_table(app, "he", 5, first=2)
    wait_for_words(app, scene)
    wait(app, 3)
    assert scene.lessons.lesson.name == "goal"
    assert scene.session.shown.city[scene.lessons.lesson.key.place].hq == 1
    assert scene.session.match.ply == 0
    press(app, pygame.K_F1)
    assert isinstance(app.scene, RulebookScene)
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene
    click_key(app, scene, PileKey("deck", 0))
    assert "tip" in scene.desk.message
    press(app, pygame.K_RETURN)
    assert "goal" in app.settings.lessons_read
    settle(app, scene)
    assert scene.session.match.ply > 0


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_must_be_read_leads_into_the_rulebook(language: str) -> None:
    switch_language(language)
    try:
        view = deal("he").state
        for news in ("rest", "bust"):
            lesson = HOOCH_TABLE.questions.news_lesson(view, Seat(0), news, frozenset())
            assert lesson.holds
            assert current_rulebook().place_of(lesson.rule), lesson.rule
    finally:
        switch_language("en")


def a_bust(kinds: str) -> tuple[int, list]:
    """A seed, and the moves until seat 0 is busted by the last of them."""
    for seed in range(1, 60):
        match, moves = deal(kinds, seed), []
        while match.state.round < 4 and not match.is_over:
            options = match.options
            bold = [o for o in options if isinstance(o, m.PlayCard | m.Swing | m.Aim | m.PickTurf | m.Decline)]
            moves.append((bold or [o for o in options if isinstance(o, m.EndTurn)] or options)[-1])
            if any(isinstance(event, Busted) and event.seat == 0 for event in match.play_move(moves[-1]).events):
                return seed, moves
    raise AssertionError("nobody is ever busted")


@pytest.mark.slow
@pytest.mark.parametrize("way", ["key", "click"])
def test_the_first_bust_is_held_and_explained_before_it_goes_on(open_app, way: str) -> None:
    seed, moves = a_bust("hr")
    app = open_app(**FIRST)
    app.settings.lessons_read = ("goal", "play", "stooge", "hooch", "turf", "swing", "buy", "attack", "end", "chart")
    scene = open_table(app, "hr", seed)
    for move in moves[:-1]:
        scene.session.match.play_move(move)
    scene.session.sit_down(Seat(0))
    scene.set_viewer(Seat(0))
    wait_for_words(app, scene)
    if scene.session.match.options and moves[-1] in scene.session.match.options and scene.lessons.lesson is None:
        scene.answers.play_moves(moves[-1])  # else there was one target only
        wait_for_words(app, scene)
    ply = scene.session.match.ply
    wait(app, 3)
    assert scene.lessons.lesson.name == "bust"
    assert scene.session.match.ply == ply
    assert scene.stage.marks.banner.prompt.startswith("Busted! A 1")
    if way == "key":
        press(app, pygame.K_SPACE)
    else:
        click(app, scene.lessons.bubble.center)
    settle(app, scene)
    assert app.scene is scene
    assert scene.lessons.lesson is None or scene.lessons.lesson.name != "bust"
    while isinstance(scene.session.step, m.DropStooge | m.DropCard):
        assert scene.stage.marks.banner.prompt.startswith("Faceless Goon: a 1. Busted! Give")
        scene.answers.send_or_show_refusal(any_option(scene))
        settle(app, scene)
    assert scene.stage.marks.banner.prompt.startswith("Busted! Lost: ")
    scene.answers.send_or_show_refusal(any_option(scene))
    wait(app, 1)
    assert not scene.stage.marks.banner.prompt.startswith("Busted! Lost")


def test_while_a_prompt_must_be_read_nobody_is_said_to_think(open_app) -> None:
    app = open_app((1280, 720), **FIRST)
    scene = open_table(app, "eh", 1)
    wait(app, 0.5)
    assert scene.lessons.lesson.holds
    banner = scene.stage.marks.banner
    assert (banner.prompt, banner.aside) == ("The game waits until you have read this.", "")
    press(app, pygame.K_RETURN)
    wait(app, 0.1)
    assert scene.stage.marks.banner.prompt != banner.prompt


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_tip_points_at_a_turf_within_reach_whoever_attacks(seats: int) -> None:
    state = deal("h" * seats).state
    for seat in range(seats):
        lesson = next(turf_lesson(state, m.Attack(Seat(seat)), ()))
        assert lesson.key.place in own_and_adjacent_turfs(state, Seat(seat))
        assert state.city[lesson.key.place].owner != seat


def test_each_prompt_is_said_once_and_kept_as_read(open_app) -> None:
    app = open_app(**FIRST)
    scene = open_table(app, "hr", 5)
    wait_for_words(app, scene)
    first = scene.lessons.lesson
    assert first
    assert scene.lessons.bubble
    click(app, scene.lessons.bubble)
    assert first.name in app.settings.lessons_read
    assert scene.lessons.lesson != first
    assert scene.session.match.ply == 0 or scene.session.match.asked_seat == 0


def test_prompts_are_for_those_who_want_them(open_app) -> None:
    app = open_app(**{**FIRST, "lessons": False})
    scene = open_table(app, "hr", 5)
    settle(app, scene)
    assert scene.lessons.lesson is None
    assert scene.lessons.bubble is None


def test_switched_on_anew_they_begin_anew(open_app) -> None:
    app = open_app(**{**FIRST, "lessons": False})
    app.settings.lessons_read = ("play",)
    scene = open_table(app, "hr", 5)
    settle(app, scene)
    app.push(SettingsScene())
    app.scene._set_field("lessons", True)
    app.scene.dismiss(None)
    app.step(0.016, [])
    assert app.settings.lessons_read == ()
    assert scene.lessons.lesson


@pytest.mark.slow
def test_a_prompt_does_not_lie_on_what_it_speaks_of(open_app) -> None:
    for size in ((1024, 600), (1280, 720), (1920, 1080)):
        app = open_app(size, **FIRST)
        scene = open_table(app, "hr", 5)
        settle(app, scene)
        about = scene.stage.board.rect_of_key(scene.lessons.lesson.key)
        assert not scene.lessons.bubble.colliderect(about.inflate(-8, -8))
        assert app.window.get_rect().contains(scene.lessons.bubble)
        assert spot(scene, scene.lessons.lesson.key)
        app.go_to_title()


def test_a_friendly_match_is_said_to_be_a_race_to_nine_turfs() -> None:
    friendly = deal("hr", friendly=1).state
    told = HOOCH_TABLE.questions.news_lesson(friendly, Seat(0), "rest", frozenset())
    assert told is not None
    assert "9 turfs" in told.words
    assert "rival" not in told.words
    assert told.key.place in own_and_adjacent_turfs(friendly, 0)


def test_who_is_about_to_win_a_friendly_match_stands_beside_the_question() -> None:
    friendly = deal("hr", friendly=1).state
    city = tuple(replace(turf, owner=Seat(1)) if i < 8 else turf for i, turf in enumerate(friendly.city))
    assert HOOCH_TABLE.prompt_aside(friendly, ("Vera", "Silvano")) == ""
    assert "of 9 turfs" in HOOCH_TABLE.prompt_aside(replace(friendly, city=city), ("Vera", "Silvano"))
    assert HOOCH_TABLE.prompt_aside(replace(friendly, city=city, friendly=False), ("Vera", "Silvano")) == ""


@pytest.mark.slow
@pytest.mark.parametrize("late", [False, True], ids=["at once", "when the hand has closed up"])
def test_a_click_on_a_prompt_from_which_the_hand_closes_up_is_for_the_prompt(open_app, late: bool) -> None:
    app = open_app(**{**FIRST, "animation_speed": 1.0})
    closing = 0
    for seed in range(1, 3):
        scene = open_table(app, "h", seed, title="deck-hand", challenge=1)
        for _answer in range(8):
            app.settings.lessons_read = ("dh-goal", "dh-challenge")
            settle(app, scene)
            click_key(app, scene, keys_for(scene, any_option(scene))[0])
            settle(app, scene)
            lesson, was, ply = scene.lessons.lesson, scene.lessons.bubble, scene.session.match.ply
            if was:
                hover(app, was.center)
                closing += scene.stage.closing
                if late:
                    wait(app, 0.6)
                click(app, was.center)
                assert lesson.name in app.settings.lessons_read
                assert scene.session.match.ply == ply
        app.go_to_title()
    assert closing


@pytest.mark.parametrize("seed", range(1, 4))
def test_the_green_knob_is_spoken_of_only_while_a_card_has_one(seed: int) -> None:
    read, spoken = frozenset({"play", "stooge", "buy", "attack", "end", "chart"}), 0
    for state, options in moments(seed, 2, 200):
        found = HOOCH_TABLE.questions.next_lesson(view_of(state, state.agenda[-1].seat), options, read)
        if found and found.name == "hooch":
            spoken += 1
            assert any(isinstance(move, m.Cash) for move in options)
    assert spoken
