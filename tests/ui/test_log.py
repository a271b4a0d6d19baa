"""The log: one line for what matters, scrolled by wheel, bar and keys; its lines lead to their rules."""

import pygame
from table_play import click_key, open_table, settle
from ui_steps import hover, press

from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.ui.scenes.rulebook import RulebookScene
from hoochgame.ui.tables.furniture.sentences import plain

QUICK = {"animation_speed": 0.0, "confirm_end_turn": False}


def after_turns(open_app, turns=4, **more):
    """A table whose log is longer than its panel."""
    app = open_app(**{**QUICK, **more})
    scene = open_table(app, "he", 3)
    for _turn in range(turns):
        settle(app, scene)
        while plays := [o for o in scene.session.options if isinstance(o, m.PlayCard) and money(o.card)]:
            scene.play(plays[0])
            settle(app, scene)
        press(app, pygame.K_e)
    settle(app, scene)
    press(app, pygame.K_END)  # from the news to the log
    return app, scene


def money(card: int) -> bool:
    return CARDS[card].id == "free_money"


def test_a_card_and_what_it_brings_are_one_line(open_app) -> None:
    _app, scene = after_turns(open_app)
    told = [plain(line) for line in scene.chronicle.lines]
    assert any("Free Money and gains 1 hooch" in words for words in told)
    assert not any(words.startswith("gains 1 hooch from Free Money") for words in told)


def test_undo_takes_joined_lines_back(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "he", 3)
    settle(app, scene)
    before = [plain(line) for line in scene.chronicle.lines]
    scene.play(next(o for o in scene.session.options if isinstance(o, m.PlayCard) and money(o.card)))
    settle(app, scene)
    assert len(scene.chronicle.lines) == len(before) + 1
    scene.undo()
    assert [plain(line) for line in scene.chronicle.lines] == before


def test_the_sign_beside_a_line_opens_its_rule(open_app) -> None:
    app, scene = after_turns(open_app)
    line = next(key for key in spots(scene, "line") if scene.chronicle.lines[key[1]].clause)
    hover(app, scene.stage.board.where(line).center)
    sign = ("clause", line[1])
    rect = scene.stage.board.where(sign)
    assert scene.stage.board.hit(rect.center) == sign
    click_key(app, scene, sign)
    assert isinstance(app.scene, RulebookScene)


def spots(scene, kind):
    log = scene.stage.board.layout.log
    found = {scene.stage.board.hit((log.right - 60, y)) for y in range(log.y, log.bottom, 6)}
    return sorted(key for key in found if key and key[0] == kind)


def test_wheel_keys_and_bar_scroll_it(open_app) -> None:
    app, scene = after_turns(open_app)
    press(app, pygame.K_PAGEUP)
    up = scene.desk.scroll
    assert up > 0
    press(app, pygame.K_PAGEDOWN)
    assert scene.desk.scroll == 0
    log = scene.stage.board.layout.log
    hover(app, log.center)
    app.step(0.016, [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=2)])
    assert scene.desk.scroll > 0
    bar = scene.stage.board.where(("scroll",))
    at = bar.center
    app.step(0.016, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
    app.step(0.016, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)])
    app.step(0.016, [pygame.event.Event(pygame.MOUSEMOTION, pos=(at[0], log.bottom), rel=(0, 0), buttons=(1, 0, 0))])
    app.step(0.016, [pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(at[0], log.bottom), button=1)])
    assert scene.desk.scroll == 0


def test_the_bar_spans_what_there_is(open_app) -> None:
    app, scene = after_turns(open_app)
    low = scene.stage.board.where(("scroll",))
    for _page in range(40):
        press(app, pygame.K_PAGEUP)
    app.step(0.016, [])
    high = scene.stage.board.where(("scroll",))
    assert high.y < low.y
    assert scene.stage.board.layout.log.contains(high)
