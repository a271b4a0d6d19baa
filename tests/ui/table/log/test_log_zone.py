"""The log: one line for what matters, scrolled by wheel, bar and keys; its lines lead to their rules."""

from itertools import pairwise

import pygame
import pytest
from harness.samples import sample
from harness.table_play import click_key, open_table, settle
from harness.ui_steps import hover, press
from msgspec.structs import astuple

from hoochgame.core.protocols import Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.ui.scenes.replay.intents import Use
from hoochgame.ui.scenes.replay.screen import Replay
from hoochgame.ui.scenes.rulebook.screen import RulebookScene
from hoochgame.ui.scenes.table.intents import Undo
from hoochgame.ui.table.keys import ClauseKey, LineKey, LogButtonKey, ScrollKey
from hoochgame.ui.table.log.chronicle import JOINED
from hoochgame.ui.table.log.sentences import plain_text
from hoochgame.ui.titles.registry import find_table

pytestmark = pytest.mark.usefixtures("unpainted")

QUICK = {"animation_speed": 0.0, "confirm_end_turn": False}


def after_turns(open_app, turns=4, **more):
    """A table whose log is longer than its panel."""
    app = open_app(**{**QUICK, **more})
    scene = open_table(app, "he", 3)
    for _turn in range(turns):
        settle(app, scene)
        while plays := [o for o in scene.session.options if isinstance(o, m.PlayCard) and money(o.card)]:
            scene.answers.play_moves(plays[0])
            settle(app, scene)
        press(app, pygame.K_e)
    settle(app, scene)
    press(app, pygame.K_END)  # from the news to the log
    return app, scene


def money(card: int) -> bool:
    return CARDS[card].id == "free_money"


@pytest.mark.slow
def test_a_card_and_what_it_brings_are_one_line(open_app) -> None:
    _app, scene = after_turns(open_app)
    told = [plain_text(line) for line in scene.chronicle.lines]
    assert any("Free Money and gains 1 hooch" in words for words in told)
    assert not any(words.startswith("gains 1 hooch from Free Money") for words in told)


def test_undo_takes_joined_lines_back(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "he", 3)
    settle(app, scene)
    before = [plain_text(line) for line in scene.chronicle.lines]
    scene.answers.play_moves(next(o for o in scene.session.options if isinstance(o, m.PlayCard) and money(o.card)))
    settle(app, scene)
    assert len(scene.chronicle.lines) == len(before) + 1
    scene.carry_out(Undo())
    assert [plain_text(line) for line in scene.chronicle.lines] == before


@pytest.mark.slow
def test_the_sign_beside_a_line_opens_its_rule(open_app) -> None:
    app, scene = after_turns(open_app)
    line = next(key for key in spots(scene, LineKey) if scene.stage.marks.page_lines[key.line].clause)
    hover(app, scene.stage.board.rect_of_key(line).center)
    sign = ClauseKey(line.line)
    rect = scene.stage.board.rect_of_key(sign)
    assert scene.stage.board.key_at(rect.center) == sign
    click_key(app, scene, sign)
    assert isinstance(app.scene, RulebookScene)


def spots(scene, kind):
    log = scene.stage.board.layout.log
    found = {scene.stage.board.key_at((log.right - 60, y)) for y in range(log.y, log.bottom, 6)}
    return sorted((key for key in found if isinstance(key, kind)), key=astuple)


@pytest.mark.slow
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
    bar = scene.stage.board.rect_of_key(ScrollKey())
    at = bar.center
    app.step(0.016, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
    app.step(0.016, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)])
    app.step(0.016, [pygame.event.Event(pygame.MOUSEMOTION, pos=(at[0], log.bottom), rel=(0, 0), buttons=(1, 0, 0))])
    app.step(0.016, [pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(at[0], log.bottom), button=1)])
    assert scene.desk.scroll == 0


@pytest.mark.slow
def test_the_bar_spans_what_there_is(open_app) -> None:
    app, scene = after_turns(open_app)
    low = scene.stage.board.rect_of_key(ScrollKey())
    for _page in range(40):
        press(app, pygame.K_PAGEUP)
    app.step(0.016, [])
    high = scene.stage.board.rect_of_key(ScrollKey())
    assert high.y < low.y
    assert scene.stage.board.layout.log.contains(high)


# Equal lines, what was put away, the way back to the newest.


def money_played(app, scene, times: int = 2) -> list[str]:
    """So many of Free Money in a row; the log as it is read then."""
    for _card in range(times):
        scene.answers.play_moves(next(o for o in scene.session.options if isinstance(o, m.PlayCard) and money(o.card)))
        settle(app, scene)
    return [plain_text(line) for line in scene.stage.marks.log]


def test_equal_lines_in_a_row_are_one_with_their_number_and_undo_takes_one_off(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "he", 3)
    settle(app, scene)
    assert money_played(app, scene, 1)[-1] == "plays Free Money and gains 1 hooch"
    assert money_played(app, scene, 1)[-1] == "plays Free Money and gains 1 hooch\u00a0× 2"
    name = next(part for part in scene.stage.marks.log[-1].parts if part.card)
    assert name.card == "free_money", "what it names can still be pointed at"
    scene.carry_out(Undo())
    assert plain_text(scene.stage.marks.log[-1]) == "plays Free Money and gains 1 hooch"


def counted(line) -> tuple[str, int]:
    """The words of a line, and how often they happened."""
    words, _sign, n = plain_text(line).partition("\u00a0× ")
    return (words, int(n)) if n.isdigit() else (plain_text(line), 1)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["hooch-stooges-2", "starting-solo-1", "deck-hand-2", "moonshiners-2"])
def test_at_every_moment_of_a_replay_joined_lines_count_what_has_happened_by_then(name) -> None:
    match = sample(name)
    table = find_table(match.game.id)
    timeline, chronicle = table.timeline(match), table.chronicle(match, Seat(0))
    for moment in [*timeline.moments[::23], *timeline.moments[-1:]]:
        chronicle.rebuild_to_event(moment.ply, moment.events)
        for asides in (True, False):
            lines = [line for line in chronicle.lines if asides or line.kind != "aside"]
            spread = [
                words for line in chronicle.shown_lines(asides) for words, n in [counted(line)] for _one in range(n)
            ]
            assert spread == [plain_text(line) for line in lines]
            assert chronicle.shown_lines(asides) is chronicle.shown_lines(asides), (
                "a still table is not put together again"
            )
            beside = [(a, b) for a, b in pairwise(chronicle.shown_lines(asides)) if a.kind == b.kind in JOINED]
            assert all(counted(a)[0] != counted(b)[0] or a.seat != b.seat for a, b in beside)


@pytest.mark.slow
def test_a_joined_line_winds_a_replay_to_where_it_began(open_app) -> None:
    match = sample("hooch-stooges-2")
    app = open_app(animation_speed=0.0)
    scene = Replay(match, 150)
    app.push(scene)
    app.step(0, [])
    log = scene.stage.marks.log
    number = next(i for i, line in enumerate(log) if counted(line)[1] > 1)
    scene.carry_out(Use(LineKey(number)))
    assert scene.timeline.moments[scene.screening.at].ply == log[number].ply


@pytest.mark.slow
def test_what_was_put_away_is_read_only_by_who_asks_for_it(open_app) -> None:
    app, scene = after_turns(open_app)
    assert not [line for line in scene.stage.marks.log if line.kind == "aside"]
    click_key(app, scene, LogButtonKey("details"))
    away = [plain_text(line) for line in scene.stage.marks.log if line.kind == "aside"]
    assert any("draws" in words for words in away)
    assert any("discards" in words for words in away)
    click_key(app, scene, LogButtonKey("details"))
    assert not [line for line in scene.stage.marks.log if line.kind == "aside"]


@pytest.mark.slow
@pytest.mark.parametrize("way", ["click", "key"])
def test_a_button_leads_back_to_the_newest_line(open_app, way) -> None:
    app, scene = after_turns(open_app)
    assert scene.stage.board.rect_of_key(LogButtonKey("newest")) is None
    press(app, pygame.K_PAGEUP)
    rect = scene.stage.board.rect_of_key(LogButtonKey("newest"))
    assert scene.stage.board.layout.log.contains(rect)
    lines = [key for key in spots(scene, LineKey) if scene.stage.board.rect_of_key(key).colliderect(rect)]
    assert not lines, "it covers no line"
    if way == "click":
        click_key(app, scene, LogButtonKey("newest"))
    else:
        press(app, pygame.K_END)
    assert scene.desk.scroll == 0
    assert scene.stage.board.rect_of_key(LogButtonKey("newest")) is None


@pytest.mark.slow
def test_at_the_next_own_turn_the_log_follows_again(open_app) -> None:
    app, scene = after_turns(open_app)
    press(app, pygame.K_PAGEUP)
    assert scene.desk.scroll > 0
    press(app, pygame.K_e)
    settle(app, scene)
    assert scene.desk.scroll == 0


@pytest.mark.slow
def test_while_a_turn_goes_on_the_log_stays_where_it_was_scrolled_to(open_app) -> None:
    app, scene = after_turns(open_app)
    press(app, pygame.K_PAGEUP)
    money_played(app, scene, 1)
    assert scene.desk.scroll > 0


def test_the_log_tells_the_new_moves_after_an_undo(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "he", 3)
    settle(app, scene)
    options = [o for o in scene.session.options if isinstance(o, m.PlayCard)]
    first = next(o for o in options if money(o.card))
    other = next((o for o in options if not money(o.card)), None) or m.Cash(first.card)
    scene.answers.play_moves(first)
    settle(app, scene)
    told = scene.stage.marks.log
    scene.carry_out(Undo())
    scene.answers.play_moves(other)
    settle(app, scene)
    assert scene.stage.marks.log[-1].parts != told[-1].parts
