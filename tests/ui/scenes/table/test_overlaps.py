"""What is said at the table covers neither what else is said nor what it speaks of: tips, prompts, numbers, hints."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pygame
import pytest
from gallery.hanging import moment, set_table
from harness.samples import sample
from harness.table_play import any_option, settle, sit_at

from hoochgame.core.dice import Dice
from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.games import find_game
from hoochgame.ui.app import App
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.scenes.table import pointers_drawn
from hoochgame.ui.scenes.table.context import TIP_DELAY
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.table.keys import BannerKey, ClauseKey, Key, LineKey, LogKey, NameKey, ScrollKey
from hoochgame.ui.table.session import Proposal
from hoochgame.ui.widgets.placing import place_near
from hoochgame.ui.widgets.tooltip import draw_tooltip

Rect = pygame.Rect
TABLES = {
    "hooch-stooges": ("he", "heeeee"), "starting-solo": ("h",), "deck-hand": ("he", "heee", "h"),
    "moonshiners": ("he", "heee"),
}  # fmt: skip
NAMES = ("Vera", "Silvano", "Dolores", "Otis", "Pearl", "Rufus")
SEEN = {"animation_speed": 0.0, "confirm_end_turn": False, "lessons": True}
WIDE = LogKey | ScrollKey | LineKey | NameKey | ClauseKey  # the log is a place, and its lines say all themselves


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Rect, Rect]]:
    """What was spoken of, and where: each box that was drawn."""
    told: list[tuple[Rect, Rect]] = []

    def draw(canvas: Canvas, about: Rect, *words: Any, **how: Any) -> Rect:
        box = draw_tooltip(canvas, about, *words, **how)
        told.append((about, box))
        return box

    monkeypatch.setattr(pointers_drawn, "draw_tooltip", draw)
    return told


def open_game(app: App, kinds: str, seed: int, title: str) -> TableScene:
    """With people where it says h, and bots."""
    levels = {"h": "human", "e": "easy"}
    seats = [Chair(name, levels[kind], i) for i, (name, kind) in enumerate(zip(NAMES, kinds, strict=False))]
    rules = {"challenge": 5} if title == "deck-hand" and len(kinds) == 1 else {}
    return sit_at(app, Match.begin(find_game(title), seats, rules=rules, seed=seed, created="", id="t"))


def moments(app: App, kinds: str, title: str, seed: int, plies: int) -> Iterator[TableScene]:
    """A game by chance in which no prompt is ever clicked away but those that hold it up."""
    scene = open_game(app, kinds, seed, title)
    for _ply in range(plies):
        for _wait in range(20):
            if scene.session.step is not None and not scene.lessons.has_unread_blocking_prompt():
                break
            if scene.lessons.lesson and scene.lessons.has_unread_blocking_prompt():
                yield scene
                scene.close_waiting_prompt()
            app.step(0.1, [])
        if app.scene is not scene or scene.session.step is None:
            return
        scene.context.refresh()
        yield scene
        if scene.lessons.lesson:
            scene.mark_prompt_read()
        scene.answers.play_moves(any_option(scene))
        for _wait in range(4):
            app.step(0.1, [])


def pointed(scene: TableScene, numbers: bool) -> Iterator[Any]:
    """Point at one thing after the other, each time as when its tip shows."""
    scene.walking.collect_focusable_things()
    for key in [spot.key for spot in scene.ring.spots]:
        if isinstance(key, WIDE):
            continue
        assert key is None or isinstance(key, Key)
        scene.desk.focused, scene.desk.hovered = None, key
        scene.desk.hints, scene.desk.numbered = numbers, scene.walking.numbered_things()
        scene.context.rested, scene.context.pointer = TIP_DELAY, (-1, -1)
        scene.context.refresh()
        yield key


def amiss(scene: TableScene, told: list[tuple[Rect, Rect]]) -> list[str]:
    """What lies on what it must not."""
    apart = [(f"box {i}", box) for i, (_about, box) in enumerate(told)]
    apart += [(f"said {i}", rect) for i, rect in enumerate(scene.stage.board.number_key_rects)]
    apart += [(f"arrow {i}", rect) for i, rect in enumerate(scene.advice.arrow)]
    found = [f"{a} on {b}" for (a, one), (b, other) in combinations(apart, 2)
             if one.colliderect(other) and (a[:3], b[:3]) != ("arr", "arr") and a[:3] + b[:3] != "saiarr"]  # fmt: skip
    found += [f"box {i} on what it speaks of" for i, (about, box) in enumerate(told) if box.colliderect(about)]
    for (about, _bubble), (other, tip) in combinations(told, 2):
        if tip.colliderect(about) and not other.colliderect(about):
            found.append("a tip on what the prompt speaks of")
    room = scene.app.window.get_rect()
    return found + [f"box {i} outside" for i, (_about, box) in enumerate(told) if not room.contains(box)]


def walk(app: App, kinds: str, title: str, seed: int, plies: int, boxes: list[tuple[Rect, Rect]], nth: int) -> int:
    """Every thing at every so manieth moment; how many boxes were seen."""
    seen = 0
    for at, scene in enumerate(moments(app, kinds, title, seed, plies)):
        if at % nth:
            continue
        for key in pointed(scene, numbers=bool(at // nth % 2)):
            boxes.clear()
            scene.draw(app.window)
            assert not (found := amiss(scene, boxes)), (title, at, key, boxes, found)
            seen += len(boxes)
        scene.desk.hovered = scene.desk.focused = None
        scene.desk.hints = False
        scene.context.refresh()
    return seen


@pytest.mark.by_turns(5)
@pytest.mark.slow
@pytest.mark.parametrize(("title", "kinds"), [(title, kinds) for title, all_of in TABLES.items() for kinds in all_of])
def test_tip_prompt_and_numbers_cover_neither_one_another_nor_what_they_speak_of(open_app, boxes, title, kinds) -> None:
    app = open_app((1024, 600), **SEEN)
    assert walk(app, kinds, title, 3, 14, boxes, 7) > 20


@pytest.mark.soak
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("title", "kinds"), [(title, kinds) for title, all_of in TABLES.items() for kinds in all_of])
def test_in_no_window_does_what_is_said_cover_what_is_said(
    open_app, boxes, size, scale, language, title, kinds
) -> None:
    app = open_app(size, ui_scale=scale, language=language, **SEEN)
    assert walk(app, kinds, title, 5, 60, boxes, 5) > 40


@pytest.mark.slow
@pytest.mark.parametrize("title", TABLES)
def test_a_hint_covers_neither_what_it_means_nor_does_a_tip_lie_on_its_arrow(open_app, boxes, title) -> None:
    app = open_app((1024, 600), **{**SEEN, "lessons": False})
    scene = open_game(app, TABLES[title][0], 3, title)
    settle(app, scene)
    for move in scene.session.options:
        scene.advice.show_hint(Proposal(move))
        for _key in list(pointed(scene, numbers=False))[:1]:
            boxes.clear()
            scene.draw(app.window)
            assert not (found := amiss(scene, boxes)), (move, found)
            where, desk = scene.stage.board.rect_of_key, scene.desk
            rects = [rect for key in (desk.hinted, desk.hint_goal) if key and (rect := where(key))]
            shaft = scene.advice.arrow[len(rects) :]
            assert shaft or not rects  # the button that does what is hinted has taken the place of the one meant
            assert all(
                rect.inflate(-8, -8).collidelist([part.inflate(-18, -18) for part in shaft]) < 0 for rect in rects
            )


@pytest.mark.by_turns(3)
@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize("name", ["hooch-stooges-4", "starting-solo-1", "deck-hand-4", "moonshiners-4"])
def test_no_arrow_of_a_hint_lies_over_its_words(open_app, name, size) -> None:
    match = sample(name)
    for ply in (*range(4, match.ply, match.ply // 4), match.ply - 3):
        app = open_app(size, **{**SEEN, "lessons": False})
        scene = set_table(app, moment(match, ply))
        for move in scene.session.options[:30]:
            scene.advice.show_hint(Proposal(move))
            scene.draw(app.window)
            words = scene.stage.board.rect_of_key(BannerKey())
            assert words is not None
            assert words.collidelist(scene.advice.arrow) < 0, (ply, move)
        app.close()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_where_there_is_a_free_place_it_is_found(seed: int) -> None:
    dice, window = Dice(seed, 0), Rect(0, 0, 120, 90)
    some = [
        Rect(dice.integer_below(100), dice.integer_below(70), 8 + dice.integer_below(50), 8 + dice.integer_below(40))
        for _n in range(6)
    ]
    about, size = some.pop(), (20 + dice.integer_below(40), 15 + dice.integer_below(30))
    shut = [about, *some]
    free = any(
        Rect((x, y), size).collidelist(shut) < 0
        for x in range(4, 117 - size[0])
        for y in range(4, 87 - size[1])
    )  # fmt: skip
    box = place_near(about, size, window, 6, forbidden=some).box
    assert window.contains(box)
    assert (box.collidelist(shut) < 0) == free
