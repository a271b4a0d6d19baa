"""One box at a time says what a thing is. It hides neither the thing nor what may be chosen, and leaves in time."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from gallery.hanging import moment, set_table
from harness.samples import sample
from harness.table_play import any_option, click_key, focus_key, open_table, settle, spot
from harness.ui_steps import click, hover, press, wait

from hoochgame.core.dice import Dice
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.ui.app import App
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text import TextRun
from hoochgame.ui.scenes.table import pointers_drawn
from hoochgame.ui.scenes.table.context import TIP_DELAY
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.table import focus_line
from hoochgame.ui.table.keys import (
    ButtonKey,
    CardKey,
    ClauseKey,
    DialKey,
    Key,
    LineKey,
    LogKey,
    NameKey,
    RoundKey,
    ScrollKey,
)
from hoochgame.ui.titles.registry import find_table
from hoochgame.ui.widgets.tooltip import draw_tooltip, tail_ends

Rect = pygame.Rect
LineContext = list[tuple[Rect, Rect]]
SAMPLES = [
    "hooch-stooges-2", "hooch-stooges-4", "hooch-stooges-6", "hooch-stooges-tournament-2", "starting-solo-1",
    "deck-hand-2", "deck-hand-4", "deck-hand-challenge", "moonshiners-2", "moonshiners-4",
]  # fmt: skip
QUIET = {"animation_speed": 0.0, "confirm_end_turn": False}
SIZES = [(1024, 600), (1280, 720), (1920, 1080)]
LOG = (LogKey, ScrollKey, LineKey, NameKey, ClauseKey)  # a place, and lines that say all themselves


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> LineContext:
    """Everything that was spoken of, and the box in which that was done."""
    told: LineContext = []

    def draw(canvas: Canvas, about: Rect, *words: Any, **how: Any) -> Rect:
        told.append((about, draw_tooltip(canvas, about, *words, **how)))
        return told[-1][1]

    line = focus_line.draw_focus_line

    def say(surface: pygame.Surface, layout: Any, said: focus_line.FocusLineText, *more: Any) -> Rect:
        told.append((said.thing, line(surface, layout, said, *more)))
        return told[-1][1]

    monkeypatch.setattr(pointers_drawn, "draw_tooltip", draw)
    monkeypatch.setattr(focus_line, "draw_focus_line", say)
    return told


def tables(app: App, name: str, count: int) -> Iterator[TableScene]:
    """A sample game at some of its moments, with a person at the table."""
    match, dice = sample(name), Dice(len(name), 0)
    for _time in range(count):
        scene = set_table(app, moment(match, 2 + dice.integer_below(match.ply - 4)))
        if scene.session.step is not None:
            yield scene
        app.go_to_title()


def point(scene: TableScene, key: Key, *, by_keyboard: bool) -> None:
    """Point at a thing until its tooltip shows."""
    scene.ring.move_to(key if by_keyboard else None, visible=by_keyboard)
    scene.desk.focused, scene.desk.hovered = (key, None) if by_keyboard else (None, key)
    scene.context.rested, scene.context.pointer = TIP_DELAY, (-1, -1)
    scene.context.refresh()


def kept_clear(scene: TableScene) -> list[Rect]:
    """What answers the open question, and the buttons that do something."""
    where = scene.stage.board.rect_of_key
    lit = [ButtonKey(one.name) for one in scene.stage.board.buttons if one.kind != "off"]
    return [rect for key in (*scene.prompt.answering_things(), *lit) if (rect := where(key))]


def amiss(scene: TableScene, told: LineContext) -> str:
    """What is wrong with the boxes that were drawn; "" if nothing is."""
    if len(told) > 1:
        return f"{len(told)} boxes"
    for about, box in told:
        if box.colliderect(about):
            return f"{box} hides the thing {about}"
        if (at := box.collidelist(kept := kept_clear(scene))) >= 0:
            return f"{box} hides the answer {kept[at]}"
        if not scene.app.window.get_rect().contains(box):
            return f"{box} is outside"
    return ""


def walk(app: App, name: str, told: LineContext, count: int, nth: int) -> int:
    """Point at every so manieth thing at some moments; how many boxes that made."""
    seen = 0
    for scene in tables(app, name, count):
        scene.walking.collect_focusable_things()
        keys = [one.key for one in scene.ring.spots if not isinstance(one.key, LOG)]
        for at, key in enumerate(keys[count % nth :: nth]):
            point(scene, key, by_keyboard=bool(at % 2))
            for _frame in range(2):  # the second stands where the first did
                told.clear()
                scene.draw(app.window)
                assert not (wrong := amiss(scene, told)), (name, scene.session.match.ply, key, wrong)
            seen += len(told)
    return seen


@pytest.mark.by_turns(3)
@pytest.mark.slow
@pytest.mark.parametrize("lessons", [False, True])
@pytest.mark.parametrize("name", SAMPLES)
def test_one_box_hides_neither_its_thing_nor_what_may_be_chosen(open_app, boxes, name: str, lessons: bool) -> None:
    app = open_app((1024, 600), lessons=lessons, **QUIET)
    assert walk(app, name, boxes, 2, 7) > 4


@pytest.mark.soak
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SAMPLES)
def test_in_no_window_does_a_box_hide_its_thing_or_an_answer(open_app, boxes, name, size, scale, language) -> None:
    for lessons in (False, True):
        app = open_app(size, ui_scale=scale, language=language, lessons=lessons, **QUIET)
        assert walk(app, name, boxes, 3, 3) > 10
        app.close()


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_what_undo_says_leaves_the_end_of_the_turn_in_sight(open_app, boxes, size) -> None:
    app = open_app(size, **QUIET)
    scene = open_table(app, "he", 3)
    settle(app, scene)
    scene.answers.play_moves(next(move for move in scene.session.options if isinstance(move, m.PlayCard)))
    settle(app, scene)
    for key in (ButtonKey("undo"), ButtonKey("redo"), ButtonKey("hint"), RoundKey()):
        hover(app, spot(scene, key))
        boxes.clear()
        wait(app, 0.6)
        assert boxes
        assert not amiss(scene, boxes[-1:])


# A prompt and a tooltip take turns.


def first_game(app: App) -> TableScene:
    """A first turn in which a prompt is read that the game does not wait for."""
    app.settings.lessons_read = ("goal",)
    scene = open_table(app, "he", 3)
    settle(app, scene)
    assert scene.lessons.bubble
    assert not scene.lessons.shows_blocking_prompt()
    return scene


def test_a_prompt_makes_room_for_what_is_pointed_at_and_comes_back_where_it_was(open_app, boxes) -> None:
    app = open_app(lessons=True, **QUIET)
    scene = first_game(app)
    stood = scene.lessons.bubble
    hover(app, spot(scene, DialKey()))
    wait(app, 0.6)
    boxes.clear()
    scene.draw(app.window)
    assert len(boxes) == 1
    assert scene.lessons.bubble is None
    lesson, ply = scene.lessons.lesson, scene.session.match.ply
    hover(app, (2, 2))
    wait(app, 0.1)
    assert scene.lessons.bubble == stood
    assert (scene.lessons.lesson, scene.session.match.ply) == (lesson, ply)
    hover(app, stood)
    wait(app, 1.0)
    assert scene.lessons.bubble == stood
    click(app, stood)
    assert scene.lessons.lesson != lesson


def test_a_new_prompt_is_read_before_the_tooltip_of_what_has_the_focus(open_app, boxes) -> None:
    app = open_app(lessons=True, **QUIET)
    scene = first_game(app)
    press(app, pygame.K_RIGHT)
    wait(app, 0.6)
    assert scene.lessons.bubble is None
    press(app, pygame.K_RETURN)
    settle(app, scene)
    wait(app, 2.0)
    assert scene.ring.visible
    assert scene.lessons.bubble
    press(app, pygame.K_RIGHT)
    wait(app, 0.6)
    boxes.clear()
    scene.draw(app.window)
    assert scene.lessons.bubble is None
    assert len(boxes) == 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_the_tail_of_a_prompt_ends_at_its_thing(open_app, seed: int) -> None:
    look, dice = open_app((1920, 1080)).look, Dice(seed, 0)
    surface = pygame.Surface((1920, 1080))
    some = [
        Rect(
            dice.integer_below(1700),
            dice.integer_below(900),
            20 + dice.integer_below(200),
            20 + dice.integer_below(150),
        )
        for _n in range(8)
    ]
    about = some.pop()
    surface.fill("#204060", about)
    box = draw_tooltip(Canvas(surface, look), about, "Title", (), "Foot", forbidden=some)
    start, tip = tail_ends(box, about, look.px(11))
    assert box.inflate(2, 2).collidepoint(start)
    assert about.inflate(2, 2).collidepoint(tip)
    around = Rect(0, 0, 15, 15).move_to(center=tip).clip(surface.get_rect())
    seen = {tuple(surface.get_at((x, y)))[:3] for x in range(*_span(around, 0)) for y in range(*_span(around, 1))}
    assert tuple(pygame.Color(look.theme.text))[:3] in seen, "nothing points at it"


@pytest.mark.parametrize("words", [20, 80, 200])
def test_a_box_lies_inside_the_window_given_a_crowd_around_its_thing(open_app, words: int) -> None:
    """Where only a narrow gap is free, a long text must not become a column that is higher than the window."""
    look, about = open_app((1024, 600), 1.5).look, Rect(60, 200, 120, 90)
    forbidden = [Rect(400, 0, 624, 600), Rect(0, 0, 180, 190), Rect(0, 300, 180, 300)]
    surface = pygame.Surface((1024, 600))
    lines = [TextRun("word " * words, "body", look.theme.text)]
    box = draw_tooltip(Canvas(surface, look), about, "Title", lines, forbidden=forbidden)
    assert surface.get_rect().contains(box)


def test_a_narrow_box_stays_where_it_stood_when_a_wide_one_would_have_room(open_app) -> None:
    look, surface, about = open_app((1280, 720)).look, pygame.Surface((1280, 720)), Rect(1000, 600, 100, 80)
    words = [TextRun("word " * 30, "body", look.theme.text)]
    columns = [Rect(x, 0, 60, 720) for x in range(0, 1280, 300) if x != about.x]
    canvas = Canvas(surface, look)
    stood = draw_tooltip(canvas, about, "Title", words, forbidden=columns)
    assert draw_tooltip(canvas, about, "Title", words).size != stood.size
    assert draw_tooltip(canvas, about, "Title", words, last_box=stood) == stood


def _span(rect: Rect, axis: int) -> tuple[int, int]:
    return (rect.left, rect.right) if axis == 0 else (rect.top, rect.bottom)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), pytest.param((1920, 1080), marks=pytest.mark.soak)])
@pytest.mark.parametrize("title", ["hooch-stooges", "starting-solo", "deck-hand", "moonshiners"])
def test_the_tail_of_every_prompt_ends_at_what_it_is_about(open_app, boxes, title: str, size) -> None:
    app = open_app(size, lessons=True, **QUIET)
    scene = open_table(app, "h" if title == "starting-solo" else "he", 3, title=title)
    read = set()
    for _ply in range(16):
        wait(app, 0.3)
        lesson = scene.lessons.lesson
        if scene.lessons.bubble and lesson:
            boxes.clear()
            scene.draw(app.window)
            assert not amiss(scene, boxes), (lesson.name, amiss(scene, boxes))
            about = scene.stage.board.rect_of_key(lesson.key)
            start, tip = tail_ends(scene.lessons.bubble, about, scene.look.px(11))
            assert scene.lessons.bubble.inflate(2, 2).collidepoint(start), lesson.name
            assert about.inflate(2, 2).collidepoint(tip), lesson.name
            read.add(lesson.name)
            click(app, scene.lessons.bubble)
        elif scene.session.step is not None:
            scene.answers.play_moves(any_option(scene))
    assert len(read) > 1


# What is too small to say it itself says it at once.


@pytest.mark.slow
def test_a_small_turf_is_explained_sooner_than_a_large_one(open_app, boxes) -> None:
    waits = {}
    for seats, size in ((2, (1920, 1080)), (6, (1024, 600))):
        app = open_app(size, **QUIET)
        scene = set_table(app, moment(sample(f"hooch-stooges-{seats}"), 200))
        key = next(key for key, _rect in scene.stage.board.focus_spots() if type(key).__name__ == "TurfKey")
        hover(app, spot(scene, key))
        boxes.clear()
        waits[seats] = next(frame for frame in range(60) if app.step(1 / 60, []) or boxes)
        app.close()
    assert waits[6] < 0.2 * 60 < waits[2]


# What was said leaves when the thing worked.


def quiet(app: App, scene: TableScene, told: LineContext) -> bool:
    """Whether no box comes by itself."""
    told.clear()
    wait(app, 1.2)
    scene.draw(app.window)
    return not told


@pytest.mark.slow
def test_no_tooltip_stays_or_comes_after_a_click_that_worked(open_app, boxes) -> None:
    app = open_app(**QUIET)
    scene = open_table(app, "he", 3)
    settle(app, scene)
    move = next(move for move in scene.session.options if isinstance(move, m.PlayCard))
    hover(app, at := spot(scene, CardKey(move.card)))
    wait(app, 0.6)
    assert boxes
    click(app, at)
    settle(app, scene)
    assert quiet(app, scene, boxes), "the mouse has not moved"
    hover(app, (at[0] + 1, at[1]))
    hover(app, spot(scene, ButtonKey("undo")))
    wait(app, 0.6)
    click(app, spot(scene, ButtonKey("undo")))
    assert quiet(app, scene, boxes)


@pytest.mark.slow
def test_no_tooltip_stays_after_a_key_that_worked(open_app, boxes) -> None:
    app = open_app(**QUIET)
    scene = open_table(app, "he", 3)
    settle(app, scene)
    scene.answers.play_moves(next(move for move in scene.session.options if isinstance(move, m.PlayCard)))
    settle(app, scene)
    ply = scene.session.match.ply
    focus_key(app, scene, ButtonKey("undo"))
    wait(app, 0.6)
    assert boxes
    press(app, pygame.K_RETURN)
    assert scene.session.match.ply < ply
    assert scene.desk.focused == ButtonKey("undo")
    assert quiet(app, scene, boxes)
    press(app, pygame.K_RIGHT)
    assert not quiet(app, scene, boxes), "another thing is explained"


def a_choice(app: App, name: str) -> TableScene:
    """The first moment at which something is marked before it is sent."""
    match = sample(name)
    for ply in range(match.ply):
        at = moment(match, ply)
        if at.asked_seat is not None and len(at.options) > 2 and find_table(match.game.id).questions.start_marking(
            at.game.view(at.state, at.asked_seat), at.options
        ):  # fmt: skip
            return set_table(app, at)
    raise AssertionError("nobody ever marks anything")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["hooch-stooges-4", "deck-hand-4", "moonshiners-4"])
def test_a_refusal_leaves_when_a_mark_works(open_app, name: str) -> None:
    app = open_app(**QUIET)
    scene = a_choice(app, name)
    scene.say("No.")
    assert scene.stage.marks.banner.prompt == "No."
    key = next(key for key in sorted(scene.prompt.answering_things(), key=str) if scene.desk.picking.accepts_key(key))
    click_key(app, scene, key)
    assert scene.stage.marks.banner.prompt != "No."


def test_what_is_said_of_an_unread_prompt_leaves_when_it_is_read(open_app) -> None:
    app = open_app(lessons=True, **QUIET)
    scene = open_table(app, "he", 5, first=2)
    for _frame in range(200):
        if scene.lessons.shows_blocking_prompt():
            break
        app.step(0.1, [])
    scene.draw(app.window)
    click_key(app, scene, DialKey())
    scene.say("First read the tip.")
    click(app, scene.lessons.bubble)
    assert scene.stage.marks.banner.prompt != "First read the tip."
