"""Each part of a table's scene by itself: an event or a key in, what is wanted out; no scene, no window's clock."""

import pygame
import pytest
from harness.display import open_display
from harness.table_steps import Never, deal

from hoochgame.core.protocols import HIDDEN, TABLE, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.storage.settings import Settings
from hoochgame.ui.look.theme import HOOCH, Look, Scale
from hoochgame.ui.scenes.replay import intents as watch
from hoochgame.ui.scenes.replay.controls import ReplayKeyboard as ReplayKeys
from hoochgame.ui.scenes.replay.controls import ReplayMouse as ReplayPointer
from hoochgame.ui.scenes.replay.hands import HandTray
from hoochgame.ui.scenes.replay.screening import Screening
from hoochgame.ui.scenes.table import intents as want
from hoochgame.ui.scenes.table.advice import Advice
from hoochgame.ui.scenes.table.answer_sender import AnswerSender
from hoochgame.ui.scenes.table.change_player import Reseating
from hoochgame.ui.scenes.table.context import TableContext
from hoochgame.ui.scenes.table.focus_walk import FocusWalk
from hoochgame.ui.scenes.table.game_flow import GameFlow
from hoochgame.ui.scenes.table.hand_over import HandOver
from hoochgame.ui.scenes.table.keyboard import TableKeyboard
from hoochgame.ui.scenes.table.lessons import Lessons
from hoochgame.ui.scenes.table.log_control import Logbook
from hoochgame.ui.scenes.table.mouse import Mouse
from hoochgame.ui.scenes.table.prompt import MESSAGE_SECONDS, Prompt
from hoochgame.ui.scenes.table.tooltip import Tooltip
from hoochgame.ui.scenes.table.zoom import ZoomScene
from hoochgame.ui.scenes.table.zoom_control import Magnifier
from hoochgame.ui.table.keys import BannerKey, ButtonKey, CardKey, Key, LineKey, LogKey, PileKey, SeatKey
from hoochgame.ui.table.motion.playback import Playback
from hoochgame.ui.table.session import Proposal
from hoochgame.ui.titles.hooch_stooges.keys import EntryKey

SIZE = (1280, 720)
LOOK = Look(HOOCH, Scale(*SIZE, 1.0))
CORNER = (3, 3)


@pytest.fixture
def canvas() -> pygame.Surface:
    return open_display(SIZE)


@pytest.fixture
def prompt(canvas) -> Prompt:
    """The first seat is asked what to play; everything lies where it was drawn."""
    return sit(canvas)


def sit(canvas, kinds: str = "he", **chosen: object) -> Prompt:
    context = TableContext(deal(kinds), Never())
    context.settings = Settings(lessons=False, **chosen)
    context.lay_out(LOOK)
    context.refresh()
    context.stage.draw(canvas)
    return Prompt(context)


def event(kind: int, at=None, **more: object) -> pygame.event.Event:
    return pygame.event.Event(kind, **({"pos": at} if at else {}), **more)


def key(code: int, mod: int = 0, kind: int = pygame.KEYDOWN, sign: str = "") -> pygame.event.Event:
    return pygame.event.Event(kind, key=code, mod=mod, unicode=sign, scancode=0)


def down(at, button: int = 1) -> pygame.event.Event:
    return event(pygame.MOUSEBUTTONDOWN, at, button=button)


def up(at) -> pygame.event.Event:
    return event(pygame.MOUSEBUTTONUP, at, button=1)


def moved(at) -> pygame.event.Event:
    return event(pygame.MOUSEMOTION, at)


def money(prompt: Prompt):
    """A card of the hand that can be played, and a point under which it lies."""
    card = next(option.card for option in prompt.context.session.options if isinstance(option, m.PlayCard))
    rect = prompt.context.stage.board.rect_of_key(CardKey(card))
    inside = ((rect.x + rect.width * i // 12, rect.centery) for i in range(1, 12))
    return CardKey(card), next(at for at in inside if prompt.context.stage.board.key_at(at) == CardKey(card))


class FakeTable:
    """The scene and the part that gives answers, as mouse and keyboard know them: it writes down what they call."""

    def __init__(self, prompt: Prompt) -> None:
        self.done: list[object] = []
        self.bubble_rect: pygame.Rect | None = None
        self.is_on_top = True
        self.course = GameFlow(prompt, self, self)
        self.mouse = Mouse(prompt, self, self)
        self.walking = FocusWalk(prompt, self)
        self.keyboard = TableKeyboard(prompt, self.walking, self, self)
        self.app, self.lesson = self, None

    def carry_out(self, intent: want.Intent) -> None:
        self.done.append(intent)

    def taken(self) -> list[object]:
        """What was called since this was asked last."""
        done, self.done = self.done, []
        return done

    def handled(self, *events: pygame.event.Event) -> list[object]:
        """What these events of the mouse called."""
        for event in events:
            self.mouse.handle(event)
        return self.taken()

    def pressed(self, *events: pygame.event.Event) -> list[object]:
        """What these keys called."""
        for event in events:
            self.keyboard.handle(event)
        return self.taken()

    def use_thing(self, key: Key) -> bool:
        self.done.append(("use_thing", key))
        return True

    def __getattr__(self, name: str):
        def called(*about: object, **more: object) -> None:
            self.done.append((name, *about, *more.values()))

        return called


@pytest.fixture
def table(prompt) -> FakeTable:
    return FakeTable(prompt)


# The mouse.


def test_a_press_at_rest_is_held_and_its_release_uses_the_thing(prompt, table) -> None:
    card, at = money(prompt)
    assert table.handled(down(at)) == [("skip_hand_closing",)]
    assert table.mouse.held.key == prompt.context.pointed == card
    assert table.handled(up(at)) == [("use_thing", card)]
    assert table.mouse.held is None


def test_a_press_on_nothing_puts_back_what_lies_open(table) -> None:
    assert table.handled(down(CORNER)) == [("skip_hand_closing",), want.PutBack()]


def test_a_press_that_goes_away_lifts_what_it_held(prompt, table) -> None:
    card, at = money(prompt)
    table.handled(down(at), moved((at[0] + 2, at[1])))
    assert table.mouse.drag is None
    table.handled(moved((at[0], at[1] - 200)))
    assert (table.mouse.drag.key, prompt.context.desk.held) == (card, card)


def test_a_press_while_something_waits_catches_up_in_ones_own_turn_and_skips_on_nothing(prompt, table) -> None:
    _card, at = money(prompt)
    prompt.pending.append(m.EndTurn())
    assert table.handled(down(at)) == [("finish_animation",)]
    assert table.mouse.held.early
    nothing = next((x, 5) for x in range(0, SIZE[0], 7) if prompt.context.stage.key_under((x, 5)) is None)
    assert table.handled(down(nothing)) == [("skip_animation",)]


def test_the_second_half_of_a_double_click_is_answered_and_not_carried_out(prompt, table) -> None:
    card, at = money(prompt)
    table.mouse.note_answer_click(table.mouse.press_on(card, at, early=False))
    (said,) = table.handled(down(at), up(at))
    assert "Double click" in said.words
    table.mouse.update(1.0)
    assert table.handled(down(at), up(at)) == [("skip_hand_closing",), ("use_thing", card)]


def test_a_click_for_another_kind_of_question_is_no_answer(prompt, table) -> None:
    mouse, (card, at) = table.mouse, money(prompt)
    mouse.note_open_question()
    press = mouse.press_on(card, at, early=True)
    for held, answered in [
        (press, ("use_thing", card)),
        (press._replace(asked=m.LayAside), "The question has changed. Click again if you mean it."),
        (press._replace(again=True), "Already on it."),
    ]:
        mouse.held = held
        (done,) = table.handled(up(at))
        assert getattr(done, "words", done) == answered


def test_a_prompt_is_read_by_a_click_on_it_and_the_right_button_looks_closer(prompt, table) -> None:
    _card, at = money(prompt)
    assert table.handled(down(at, 3)) == [("zoom_at", at)]
    table.bubble_rect = pygame.Rect(at, (1, 1))
    assert table.handled(down(at)) == [("close_prompt",)]
    assert table.handled(down(at, 3)) == []


def test_the_wheel_scrolls_the_log_only_over_it(prompt, table) -> None:
    wheel = event(pygame.MOUSEWHEEL, x=0, y=1)
    assert table.handled(moved(prompt.context.stage.board.rect_of_key(LineKey(0)).center), wheel) == [want.Scroll(3)]
    assert table.handled(moved(money(prompt)[1]), wheel) == []


def dragged(prompt, table, to) -> list[object]:
    """Drag a card there and drop it; return what that called."""
    card, at = money(prompt)
    table.handled(down(at), moved(to))
    assert table.mouse.drag.key == card
    return table.handled(moved(to), up(to))


def test_a_card_is_taken_carried_and_dropped_on_its_goal(prompt, table) -> None:
    card, _at = money(prompt)
    assert dragged(prompt, table, prompt.context.stage.board.layout.field.center) == [
        ("play_moves", m.PlayCard(card.card), ())
    ]
    assert (table.mouse.drag, prompt.context.desk.held) == (None, None)


def test_what_is_dropped_elsewhere_flies_back_and_says_why(prompt, table) -> None:
    (said,) = dragged(prompt, table, prompt.context.stage.board.rect_of_key(LineKey(0)).center)
    assert isinstance(said, want.Say | want.Refuse)
    assert table.mouse.flight
    table.mouse.advance_flight(1.0)
    assert table.mouse.flight is None


# Keys.


@pytest.mark.slow
@pytest.mark.parametrize(
    ("code", "done"),
    [
        (pygame.K_ESCAPE, [("cancel_drag",), ("close_waiting_prompt",), want.Menu()]),
        (pygame.K_RETURN, [("close_waiting_prompt",), ("confirm",)]),
        (pygame.K_PAGEUP, [want.Scroll(8)]),
        (pygame.K_u, [want.Undo()]),
        (pygame.K_h, [want.Hint()]),
        (pygame.K_l, [want.FoldLog()]),
        (pygame.K_z, [("zoom_pointed",)]),
        (pygame.K_m, [want.Menu()]),
        (pygame.K_e, [("use_thing", ButtonKey("end_turn"))]),
        (pygame.K_F1, [want.OpenRules()]),
        (pygame.K_p, [("act_on_pointed_card", "play")]),
        (pygame.K_F9, []),
    ],
)
def test_what_keys_do_at_a_table(table, code, done) -> None:
    assert table.pressed(key(code)) == [("skip_hand_closing",), *done]


def test_digits_choose_and_alt_and_the_key_that_hurries_are_let_go(prompt, table) -> None:
    table.pressed(key(pygame.K_LALT))
    assert prompt.context.desk.hints
    table.pressed(key(pygame.K_LALT, kind=pygame.KEYUP))
    assert not prompt.context.desk.hints
    prompt.context.hurry_bots(True)
    hurried = prompt.context.stage.animations.speed
    table.pressed(key(pygame.K_SPACE, kind=pygame.KEYUP))
    assert prompt.context.stage.animations.speed < hurried


def test_a_key_ends_what_moves_but_one_that_only_looks_does_not(prompt, table) -> None:
    prompt.pending.append(m.EndTurn())
    assert table.pressed(key(pygame.K_e))[1:] == [("finish_animation",), ("use_thing", ButtonKey("end_turn"))]
    assert table.pressed(key(pygame.K_SPACE))[1:] == [("close_waiting_prompt",), ("skip_animation",)]
    assert table.pressed(key(pygame.K_RETURN))[1:] == [("close_waiting_prompt",), ("skip_animation",)]
    assert table.pressed(key(pygame.K_m))[1:] == [want.Menu()]


def test_esc_closes_one_thing_after_the_other_before_it_opens_the_menu(prompt, table) -> None:
    esc, desk = key(pygame.K_ESCAPE), prompt.context.desk
    desk.zooming, desk.message = True, "Something."
    assert table.pressed(esc)[-1] == want.ZoomMode(False)
    desk.zooming = False
    assert table.pressed(esc)[-2:] == [("close_waiting_prompt",), want.Menu()]
    assert desk.message == ""


def test_the_keyboard_walks_to_the_hand_and_uses_what_it_rests_on(prompt, table) -> None:
    walking = table.walking
    walking.collect_focusable_things()
    assert walking.handle(key(pygame.K_TAB))
    here = walking.visibly_focused
    assert prompt.moves_for(here)
    assert (prompt.context.pointed, table.taken()) == (here, [])
    assert walking.handle(key(pygame.K_RETURN))
    assert table.taken() == [("use_thing", here)]
    assert not walking.handle(key(pygame.K_TAB, pygame.KMOD_CTRL))


def test_a_line_of_the_chart_is_pointed_at_first_and_used_then(prompt, table) -> None:
    one = key(pygame.K_1, sign="1")
    assert table.pressed(one) == [("skip_hand_closing",)]
    assert prompt.context.desk.focused == EntryKey(1)
    assert table.pressed(one) == [("skip_hand_closing",), ("use_thing", EntryKey(1))]


# Answers and advice.


def test_what_a_click_on_a_thing_means(prompt, table) -> None:
    answers, (card, _at) = AnswerSender(prompt, table), money(prompt)
    assert answers.intent_of(card) == want.SendMove(m.PlayCard(card.card))
    assert answers.intent_of(ButtonKey("undo")) == want.Undo()
    assert answers.intent_of(ButtonKey("zoom")) == want.ZoomMode(True)
    assert answers.intent_of(LogKey()) == want.FoldLog()
    assert answers.intent_of(SeatKey(1)) == want.ChangeChair(Seat(1))
    assert isinstance(answers.intent_of(EntryKey(30)), want.Refuse)
    assert answers.intent_of(BannerKey()) is None
    assert isinstance(answers.intent_of(PileKey("discard", 0)), want.LayOpen | None)


def test_a_hint_is_followed_or_put_away_by_the_next_click(prompt, table) -> None:
    answers, advice, (card, _at) = AnswerSender(prompt, table), Advice(prompt, table), money(prompt)
    move = m.PlayCard(card.card)
    advice.show_hint(Proposal(move))
    assert prompt.context.desk.message
    assert prompt.context.desk.hinted == card
    assert answers.use_thing(ButtonKey("follow"))
    assert table.taken() == [want.FollowHint()]
    advice.follow_hint()
    assert table.taken() == [("play_moves", move)]
    assert prompt.context.desk.hinted is None
    advice.show_hint(Proposal(move))
    assert answers.use_thing(ButtonKey("hint"))
    assert (table.taken(), prompt.context.desk.hinted) == ([], None)
    advice.show_hint(Proposal(move))
    assert table.pressed(key(pygame.K_RETURN))[-1] == want.FollowHint()
    assert table.pressed(key(pygame.K_ESCAPE))[-1] == ("skip_hand_closing",)
    assert prompt.context.desk.hinted is None
    assert table.pressed(key(pygame.K_ESCAPE))[-1] == want.Menu()


def test_an_answer_is_given_to_the_session_or_it_is_said_why_not(prompt, table) -> None:
    answers, (card, _at) = AnswerSender(prompt, table), money(prompt)
    session = prompt.context.session
    answers.send_or_show_refusal(m.PlayCard(card.card))
    assert (table.taken(), session.match.ply) == ([("mark_prompt_read",)], 1)
    answers.send_or_show_refusal(m.PlayCard(card.card))
    (refused,) = table.taken()
    assert isinstance(refused, want.Refuse)
    assert answers.undo_or_redo(session.undo)
    assert session.match.ply == 0
    assert not answers.undo_or_redo(session.undo)
    assert isinstance(table.done[-1], want.Refuse)


def test_the_end_of_a_turn_is_asked_for_once_more_only_if_one_wants_to_be_asked(canvas) -> None:
    for asks in (True, False):
        prompt = sit(canvas, confirm_end_turn=asks)
        assert bool(AnswerSender(prompt, FakeTable(prompt)).confirmation_of_loss(m.EndTurn())) == asks


def test_what_is_asked_is_settled_once(prompt, table) -> None:
    answers = AnswerSender(prompt, table)
    assert answers.start_marking_if_new()
    assert not answers.start_marking_if_new()
    answers.reopen_question()
    assert answers.start_marking_if_new()


def test_what_is_said_takes_the_place_of_a_hint_and_goes_after_some_seconds(prompt, table) -> None:
    desk, (card, _at) = prompt.context.desk, money(prompt)
    Advice(prompt, table).show_hint(Proposal(m.PlayCard(card.card)))
    prompt.show_message("Something.")
    assert (desk.message, desk.hinted) == ("Something.", None)
    prompt.update(MESSAGE_SECONDS - 0.1)
    assert desk.message == "Something."
    prompt.update(0.2)
    assert desk.message == ""


def test_a_thing_stands_for_the_answer_that_a_click_on_it_gives(prompt) -> None:
    card, _at = money(prompt)
    assert prompt.things_for(m.PlayCard(card.card)) == {card}
    assert prompt.things_for(m.EndTurn()) == {ButtonKey("end_turn")}


# Lessons, the log, looking closer, chairs.


def test_a_prompt_stands_until_it_was_read(canvas) -> None:
    prompt = sit(canvas)
    prompt.context.settings.lessons = True
    lessons = Lessons(prompt)
    assert lessons.has_unread_blocking_prompt()
    lessons.choose_prompt()
    assert lessons.shows_blocking_prompt()
    lessons.draw(canvas, hidden=False)
    assert lessons.bubble_covers(lessons.bubble.center)
    name = lessons.lesson.name
    assert lessons.mark_prompt_read()
    assert prompt.context.settings.lessons_read == (name,)
    assert not lessons.mark_prompt_read()


def test_the_log_is_folded_turned_and_scrolled(prompt) -> None:
    logbook, desk = Logbook(prompt.context, lambda wanted: None), prompt.context.desk
    logbook.carry_out(want.FoldLog())
    assert desk.folded
    logbook.fit_window(prompt.context.look, prompt.context.settings)
    assert desk.folded, "as the player left it"
    logbook.carry_out(want.TurnLog("details"))
    assert desk.asides
    logbook.carry_out(want.Scroll(1))
    assert desk.scroll == 1


def test_a_card_is_shown_large_with_its_moves_and_neighbours(prompt) -> None:
    magnifier, (card, at) = Magnifier(prompt), money(prompt)
    large = magnifier.zoom_of(card)
    assert isinstance(large, ZoomScene)
    assert m.PlayCard(card.card) in large.shown_card.moves
    assert len(large.others) == len(prompt.context.session.shown.gangs[0].hand)
    assert magnifier.zoom_of_point(at).shown_card.art == large.shown_card.art
    assert magnifier.zoom_of_pointed() is None
    magnifier.set_zoom_mode(True)
    assert "Click what you want to zoom in on" in prompt.context.desk.message
    magnifier.zoom_of(card)
    assert not prompt.context.desk.zooming


def test_a_bot_takes_a_chair(prompt) -> None:
    assert Reseating(prompt).reseat(Seat(0), prompt.context.session.match.make_substitute_bot(Seat(0)))
    assert not prompt.context.session.match.chairs[0].is_human


# The course of the game.


def go_on(table: FakeTable, *, held_up: bool = False) -> list[object]:
    table.course.advance(0.0, None, lambda: held_up)
    return table.taken()


def test_events_are_shown_one_by_one_and_wait_for_what_must_be_read(prompt, table) -> None:
    course, session = table.course, prompt.context.session
    session.play_move(m.EndTurn())
    waiting = len(session.queue)
    assert waiting > 1
    assert go_on(table, held_up=True) == []
    assert len(session.queue) == waiting
    assert go_on(table) == []
    assert prompt.context.stage.is_running
    assert len(session.queue) < waiting
    course.skip_animation()
    assert not prompt.context.stage.is_running
    course.skip_animation()
    assert not session.queue


def test_the_next_person_is_called_up(canvas) -> None:
    assert go_on(FakeTable(sit(canvas, "hh"))) == [("call_player", Seat(0))]


def test_a_curtain_covers_every_hand(canvas) -> None:
    prompt = sit(canvas, "hh")
    prompt.context.session.sit_down(Seat(1))
    curtain = HandOver(prompt.context).make_curtain(Seat(0), list)
    assert prompt.context.session.viewer == TABLE
    assert all(set(gang.hand) <= {HIDDEN} for gang in prompt.context.session.shown.gangs)
    assert curtain.chair == prompt.context.session.match.chairs[0]


def test_a_tooltip_comes_after_a_moment_and_not_for_whoever_has_clicked(prompt, canvas) -> None:
    tooltip, (card, _at) = Tooltip(prompt.context), money(prompt)
    prompt.context.point_at(card)
    assert tooltip.is_pending
    before = pygame.image.tobytes(canvas, "RGB")
    tooltip.draw(canvas, ())
    assert pygame.image.tobytes(canvas, "RGB") == before
    prompt.context.update(0.5)
    assert not tooltip.is_pending
    tooltip.draw(canvas, ())
    assert pygame.image.tobytes(canvas, "RGB") != before
    prompt.context.hide_tooltip_until_moved()
    assert not tooltip.is_pending


def test_what_was_confirmed_at_once_is_sent_one_by_one(prompt, table) -> None:
    prompt.pending.append(m.EndTurn())
    assert go_on(table) == [("send_pending_move",)]
    assert AnswerSender(prompt, table).pop_pending_move() == m.EndTurn()


# The replay is made of the same kind of parts.


@pytest.fixture
def screening(canvas) -> Screening:
    match = deal("rr", 3)
    for _ply in range(20):
        match.play_move(match.options[0])
    one = Screening(match, 5, frozenset(), Seat(0))
    one.settings = Settings()
    one.lay_out(LOOK, pygame.Rect(0, 0, SIZE[0], 576))
    one.refresh()
    one.stage.draw(canvas)
    return one


@pytest.mark.parametrize(
    ("code", "mod", "wanted"),
    [
        (pygame.K_LEFT, 0, watch.StepBy("event back")),
        (pygame.K_RIGHT, pygame.KMOD_SHIFT, watch.StepBy("move")),
        (pygame.K_RIGHT, pygame.KMOD_CTRL, watch.StepBy("turn")),
        (pygame.K_END, 0, watch.StepBy("end")),
        (pygame.K_SPACE, 0, watch.PlayOrPause()),
        (pygame.K_l, 0, want.FoldLog()),
        (pygame.K_ESCAPE, 0, watch.Leave()),
    ],
)
def test_what_keys_want_in_a_replay(canvas, code, mod, wanted) -> None:
    assert ReplayKeys().handle(key(code, mod)) == wanted


def test_what_a_click_in_a_replay_means(screening) -> None:
    pointer = ReplayPointer(screening, HandTray())
    plate = screening.stage.board.rect_of_key(SeatKey(1)).center
    assert pointer.handle(down(plate)) == watch.Use(screening.stage.board.key_at(plate))
    assert pointer.intent_of(SeatKey(1)) == watch.SitAt(Seat(1))
    assert isinstance(pointer.intent_of(LineKey(0)), watch.WindTo)
    assert pointer.intent_of(ButtonKey("hint")) == watch.Help()
    assert pointer.handle(event(pygame.MOUSEWHEEL, x=0, y=-1)) == want.Scroll(-3)


def test_a_replay_is_played_back_like_a_session(screening) -> None:
    playback = Playback(screening)
    screening.animate_next()
    assert screening.at == 6
    while not screening.stage.is_running and playback.show_next():
        pass
    screening.end_animation()
    assert not screening.stage.is_running
    screening.playing = True
    assert screening.advance_at_rest(5.0) == watch.Forward()
    screening.wind_to(screening.timeline.last_moment)
    assert screening.advance_at_rest(5.0) == watch.PlayOrPause()
