"""A hint that can be followed, money that is played at once, what needs no question, a swing that is announced."""

from __future__ import annotations

import re
from typing import Any

import pygame
import pytest
from harness.hooch_stooges.table import (
    ATTACK,
    GOON,
    GOON_2,
    HOME,
    HOME_B,
    MONEY,
    NEAR_B,
    A,
    B,
    card,
    run,
    starters,
    table,
)
from harness.table_play import click_key, focus_key, settle, sit_at, spot
from harness.table_steps import InstantThinker, Never, chairs
from harness.ui_steps import hover, press, wait

from hoochgame.core.match import Match
from hoochgame.games import GAMES, find_game
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.ui.background.thinking import BotQuestion, BotReply
from hoochgame.ui.scenes.rulebook.screen import RulebookScene
from hoochgame.ui.scenes.table import screen
from hoochgame.ui.scenes.table.menu import PauseMenu
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.table.keys import BannerKey, ButtonKey, CardKey, RuleKey
from hoochgame.ui.table.session import Session
from hoochgame.ui.titles.hooch_stooges.keys import EntryKey

pytestmark = pytest.mark.usefixtures("unpainted")

QUICK = {"animation_speed": 0.0, "confirm_end_turn": False}


def sit(app: Any, on: Any, thinker: object = None) -> TableScene:
    """A table at which somebody is asked something."""
    match = Match.begin(HOOCH_STOOGES, chairs("hr"), {"first": 1}, seed=1, created="", id="t")
    match.states[-1], match.options = on.state, on.options
    scene = sit_at(app, match, thinker)
    app.step(0.02, [])
    return scene


def rich(**more: Any) -> Any:
    """A in the main step, with money to play."""
    return table(hand=(*MONEY[:4], GOON), deck=(ATTACK,), **more)


def hinted(app: Any, scene: TableScene) -> Any:
    """Ask for a hint; the move that it shows."""
    press(app, pygame.K_h)
    wait(app, 0.05)
    move = scene.desk.advised
    assert move is not None
    assert says_how(scene)
    return move


def says_how(scene: TableScene) -> bool:
    """Whether prompt and large button say what Enter does."""
    (large,) = (one for one in scene.stage.marks.buttons if one.kind == "primary")
    return scene.stage.marks.banner.foot == "Enter: take the hint" and (large.label, large.keycap) == (
        "Take the hint",
        "Enter",
    )


# Hints.


@pytest.mark.slow
@pytest.mark.parametrize(
    ("title", "key"),
    [
        ("hooch-stooges", pygame.K_RETURN),
        ("starting-solo", pygame.K_KP_ENTER),
        ("deck-hand", pygame.K_h),
        ("moonshiners", pygame.K_h),
    ],
)
def test_enter_and_the_hint_key_carry_a_hint_out_move_by_move(open_app, title: str, key: int) -> None:
    app = open_app(**QUICK)
    kinds = "h" if title == "starting-solo" else "he"
    scene = sit_at(app, Match.begin(find_game(title), chairs(kinds), {}, seed=3, created="", id="t"))
    settle(app, scene)
    for _move in range(4):
        move, plies = hinted(app, scene), scene.session.match.ply
        press(app, key)
        assert scene.session.match.entries[plies + 1].move == move
        assert scene.desk.advised is None
        settle(app, scene)


def test_enter_does_only_the_hint_wherever_the_focus_is(open_app) -> None:
    app = open_app(**QUICK)
    scene = sit(app, rich())
    focus_key(app, scene, CardKey(MONEY[3]))
    move = hinted(app, scene)
    press(app, pygame.K_RETURN)
    settle(app, scene)
    assert [entry.move for entry in scene.session.match.entries[1:]] == [move]


@pytest.mark.slow
@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RIGHT, pygame.K_l, pygame.K_q])
def test_any_other_key_removes_a_hint_and_plays_nothing(open_app, key: int) -> None:
    app = open_app(**QUICK)
    scene = sit(app, rich())
    hinted(app, scene)
    press(app, key)
    assert not isinstance(app.scene, PauseMenu), "Esc puts the hint away and does no more"
    assert (scene.desk.advised, scene.desk.hinted, scene.desk.message) == (None, None, "")
    assert not scene.stage.marks.banner.foot
    assert scene.session.match.ply == 0


def test_a_click_removes_a_hint(open_app) -> None:
    app = open_app(**QUICK)
    scene = sit(app, rich())
    for place in (ButtonKey("hint"), BannerKey(), CardKey(GOON)):
        hinted(app, scene)
        click_key(app, scene, place)
        wait(app, 0.05)
        assert scene.desk.advised is None, place
        assert not scene.stage.marks.banner.foot


def test_a_hint_stays_until_it_is_followed_or_put_away(open_app) -> None:
    app = open_app(**QUICK)
    scene = sit(app, rich())
    move = hinted(app, scene)
    wait(app, 20)
    assert scene.desk.advised == move
    assert says_how(scene)


def test_a_bot_asked_again_for_a_hint_goes_on_thinking(open_app) -> None:
    app, thinker = open_app(**QUICK), Never()
    sit(app, rich(), thinker=thinker)
    press(app, pygame.K_h)
    press(app, pygame.K_h)
    assert thinker.asked == 1


def test_undo_cancels_a_hint_that_is_awaited(open_app) -> None:
    app, thinker = open_app(**QUICK), Never()
    scene = sit(app, rich(), thinker=thinker)
    scene.answers.send_or_show_refusal(m.PlayCard(MONEY[0]))
    settle(app, scene)
    press(app, pygame.K_h)
    assert scene.desk.message == "A bot looks at your cards…"
    press(app, pygame.K_u)
    assert not scene.desk.message, "nobody looks at them any more"
    scene.answers.send_or_show_refusal(m.Cash(GOON))
    settle(app, scene)
    thinker.poll = lambda: InstantThinker.poll(thinker)  # the answer of old comes late
    wait(app, 0.1)
    assert scene.desk.advised is None


class Failing(InstantThinker):
    """Bots of which none can answer, so that the first option stands in for one."""

    def ask(self, question: BotQuestion) -> None:
        self.answer = BotReply(question.ticket, trouble="no answer in time")


@pytest.mark.slow
@pytest.mark.parametrize("title", [game.id for game in GAMES])
def test_bots_that_cannot_answer_make_no_hint(open_app, title) -> None:
    app = open_app(**QUICK)
    kinds = "h" if title == "starting-solo" else "hr"
    scene = sit_at(app, Match.begin(find_game(title), chairs(kinds), {}, seed=3, created="", id="t"), Failing())
    settle(app, scene)
    press(app, pygame.K_h)
    wait(app, 0.05)
    assert (scene.desk.advised, scene.desk.hinted) == (None, None)
    assert scene.desk.message == "No bot can look at your cards now."
    assert not scene.stage.marks.banner.foot
    wait(app, 10)
    assert not scene.desk.message


# All money.


def test_the_money_key_plays_all_of_it_and_one_undo_takes_it_back(open_app) -> None:
    app = open_app(**QUICK)
    scene = sit(app, rich(hooch=1))
    before = scene.session.match.state
    assert ButtonKey("money") in scene.stage.board.pieces(scene.session.shown, scene.stage.marks)
    press(app, pygame.K_a)
    settle(app, scene)
    gang = scene.session.match.state.gangs[A]
    assert (gang.hooch, gang.hand) == (5, (GOON,))
    assert not any(button.name == "money" for button in scene.stage.marks.buttons)
    press(app, pygame.K_u)
    assert scene.session.match.state == before
    press(app, pygame.K_r)
    assert scene.session.match.state.gangs[A].hooch == 5
    assert scene.session.match.undo_refusal() is None


def test_a_second_click_on_the_money_button_ends_nothing(open_app) -> None:
    app = open_app(**QUICK)
    scene = sit(app, rich())
    at = spot(scene, ButtonKey("money"))
    for _click in range(2):
        app.step(0.02, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
        click = {"pos": at, "button": 1}
        app.step(0.02, [pygame.event.Event(kind, click) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)])
        wait(app, 0.05)
    assert [type(entry.move) for entry in scene.session.match.entries[1:]] == [m.PlayCard] * 4


@pytest.mark.slow
@pytest.mark.parametrize(("cards", "shown"), [((GOON, ATTACK), False), ((MONEY[0], GOON), False), (MONEY[:2], True)])
def test_the_money_button_needs_two_cards_and_its_key_one(open_app, cards, shown: bool) -> None:
    app = open_app(**QUICK)
    scene = sit(app, table(hand=cards))
    assert any(button.name == "money" for button in scene.stage.marks.buttons) == shown
    press(app, pygame.K_a)
    settle(app, scene)
    money = [one for one in cards if one in MONEY]
    assert scene.session.match.ply == len(money)
    assert money or scene.stage.marks.banner.prompt.startswith("No card in your hand just brings money")


def test_no_money_is_played_at_another_question(open_app) -> None:
    app = open_app(**QUICK)
    scene = sit(app, table(hand=MONEY[:3], crew=(GOON, card("bettina")), agenda=(m.Main(A), m.DropStooge(A))))
    press(app, pygame.K_a)
    assert scene.session.match.ply == 0


# What is free and only good.


def session(on: Any, kinds: str = "hr", **more: Any) -> Session:
    """A session in which that is asked, a second later."""
    match = Match.begin(HOOCH_STOOGES, chairs(kinds), {"first": 1}, seed=1, created="", id="t")
    match.states[-1], match.options = on.state, on.options
    begun = Session(match, InstantThinker(), **more)
    begun.update(1.0)
    return begun


def free(kind: str) -> Any:
    step = m.Activating(A, HOME, True)
    return table(turf=kind, hand=(GOON,), deck=(ATTACK,), b={"hooch": 3}, agenda=(m.Main(A), step))


@pytest.mark.parametrize("kind", ["pawn", "precinct", "grocer", "track", "tailor"])
def test_a_free_ability_that_is_only_good_is_used_unasked_and_undo_passes_it(kind: str) -> None:
    """HS-POL-05. Alone with bots, for the row is private: others must not notice what needs no asking."""
    match = session(free(kind)).match
    assert [entry.move for entry in match.entries[1:]] == [m.Accept()]
    assert isinstance(match.state.agenda[-1], m.Main)
    assert match.undo_refusal().code == "nothing"
    for asked in (session(free(kind), answer_lone=False), session(free(kind), "hh")):
        assert asked.match.ply == 0


@pytest.mark.parametrize("kind", ["cellar", "drydock", "hotel", "laundry", "agency", "bakery", "pharmacy"])
def test_a_free_ability_that_has_another_side_is_asked(kind: str) -> None:
    assert m.Decline() in session(free(kind)).options


@pytest.mark.parametrize(("entry", "asked"), [(2, False), (3, True), (5, True)])
@pytest.mark.parametrize("kinds", ["hr", "hh"])
def test_of_a_six_on_the_chart_only_what_nobody_would_decline_is_taken_unasked(
    entry: int, asked: bool, kinds: str
) -> None:
    """HS-CHT-19. No hand decides it, so others at the table make no difference."""
    on = table(hand=(GOON,), deck=(ATTACK,), agenda=(m.Main(A), m.Claim(A, entry)))
    assert (session(on, kinds).match.ply == 0) == asked


@pytest.mark.slow
@pytest.mark.parametrize("focus", [None, EntryKey(3), ButtonKey("accept"), ButtonKey("menu"), CardKey(GOON)])
@pytest.mark.parametrize("key", ["enter", "digit"])
def test_one_press_takes_a_six_on_the_chart_wherever_the_keyboard_is(open_app, focus, key) -> None:
    """HS-CHT-19. Enter and the number of the line cost nothing now, so neither is asked for twice."""
    app = open_app(**QUICK)
    scene = sit(app, table(hand=(GOON, *MONEY[:2]), deck=(ATTACK,), hooch=6))
    if focus:
        press(app, pygame.K_TAB)
        focus_key(app, scene, focus if focus != ButtonKey("accept") else ButtonKey("end_turn"))
    asked = table(hand=(GOON, *MONEY[:2]), deck=(ATTACK,), hooch=6, agenda=(m.Main(A), m.Claim(A, 3)))
    scene.session.match.states[-1], scene.session.match.options = asked.state, asked.options
    scene.session.show_present()
    wait(app, 0.1)
    (take,) = (one for one in scene.stage.marks.buttons if one.name == "accept")
    assert take.keycap == "Enter", "it says what takes it"
    press(app, *((pygame.K_RETURN,) if key == "enter" else (pygame.K_3, 0, "3")))
    assert scene.session.match.entries[-1].move == m.Accept()


def test_a_number_takes_a_free_line_of_the_chart_and_only_points_in_the_main_step(
    open_app,
) -> None:
    app = open_app(**QUICK)
    scene = sit(
        app, table(hand=(GOON,), deck=(ATTACK, GOON_2), hooch=6, agenda=(m.Main(A), m.FreeChart(A, max_cost=5)))
    )
    press(app, pygame.K_3, words="3")
    assert scene.session.match.entries[-1].move == m.PickEntry(3)
    wait(app, 0.1)
    ply = scene.session.match.ply
    press(app, pygame.K_1, words="1")
    assert (scene.session.match.ply, scene.desk.focused) == (ply, EntryKey(1))


# The swing that is announced.


def attacking(*moves: Any) -> Any:
    """A attacks a turf of B, who blocks with two stooges."""
    hers = (starters(B, "faceless_goon")[0], card("doorman"))
    crew = (GOON, GOON_2, card("bettina"))
    on = table(crew=crew, hand=(ATTACK,), b={"crew": hers}, owners={NEAR_B: A}, lineup=(card("agnes"),))
    return run(on, m.PlayCard(ATTACK), m.PickTurf(HOME_B), *map(m.Block, hers), *moves)


@pytest.mark.slow
@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_the_button_swings_the_stooge_that_is_pointed_at(open_app, way: str) -> None:
    app = open_app(**QUICK)
    scene = sit(app, attacking())
    likeliest = next(b for b in scene.stage.marks.buttons if b.name == "aim")
    assert (likeliest.kind, likeliest.keycap) == ("normal", ""), "nothing is pointed at"
    her = CardKey(card("bettina"))
    if way == "mouse":
        hover(app, spot(scene, her))
    else:
        focus_key(app, scene, her)
    said = next(b for b in scene.stage.marks.buttons if b.name == "aim")
    assert re.fullmatch(r"Swing, \d+%", said.label)
    assert said.sub == "Bruiser Bettina, at best"
    if way == "mouse":
        hover(app, spot(scene, ButtonKey("aim")))
        assert next(b for b in scene.stage.marks.buttons if b.name == "aim").label == said.label
        click_key(app, scene, ButtonKey("aim"))
    else:
        press(app, pygame.K_RETURN)
    assert scene.session.match.entries[1].move == m.Swing(card("bettina"))


def test_the_button_names_the_target_that_is_pointed_at(open_app) -> None:
    app = open_app(**QUICK)
    scene = sit(app, attacking(m.Swing(GOON)))
    hover(app, spot(scene, CardKey(card("doorman"))))
    said = next(b for b in scene.stage.marks.buttons if b.name == "aim")
    assert re.fullmatch(r"Swing, \d+%", said.label)
    assert said.sub == "at Doorman Dudley"
    assert scene.stage.marks.target == card("doorman"), "the strip says the same"
    press(app, pygame.K_RETURN)
    assert scene.session.match.entries[1].move == m.Aim(card("doorman"))


# The rule behind it.


@pytest.mark.slow
@pytest.mark.parametrize("title", ["hooch-stooges", "deck-hand", "moonshiners"])
def test_f1_opens_the_rule_of_the_question_whatever_lies_under_the_mouse(
    open_app, title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(**QUICK)
    scene = sit_at(app, Match.begin(find_game(title), chairs("he"), {"first": 1}, seed=3, created="", id="t"))
    settle(app, scene)
    opened: list[str] = []
    monkeypatch.setattr(screen, "open_rulebook", lambda _app, clause, _title: opened.append(clause))
    question = scene.table.questions.prompt_clause(scene.session.shown)
    told: set[str] = set()
    for key, rect in list(scene.stage.board.focus_spots()):
        tip = scene.context.tip_of(key)
        if tip is None or not tip.clause or tip.clause in told or len(told) > 4:
            continue
        told.add(tip.clause)
        hover(app, rect.center)
        app.step(0.5, [])
        press(app, pygame.K_F1)
        assert opened.pop() == question, key
        scene.desk.focused = key
        press(app, pygame.K_F1)
        assert opened.pop() == tip.clause, key
        scene.desk.focused = None
    assert len(told) > 2


@pytest.mark.slow
def test_the_sign_of_a_refusal_opens_the_rulebook_at_its_clause(open_app) -> None:
    app = open_app(**QUICK)
    scene = sit(app, table(hand=(GOON,)))
    for entry in (1, 30):
        click_key(app, scene, EntryKey(entry))
        clause = scene.desk.refused
        assert clause
        click_key(app, scene, RuleKey())
        assert isinstance(app.scene, RulebookScene)
        page = app.scene.page
        assert page.blocks[page.marked].label == clause
        press(app, pygame.K_ESCAPE)
