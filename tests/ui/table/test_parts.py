"""Each part of a table's scene by itself: an event or a key in, what is wanted out; no scene, no window's clock."""

import pygame
import pytest
from harness.table_steps import Never, deal

from hoochgame.core.protocols import HIDDEN, TABLE, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.storage.settings import Settings
from hoochgame.ui.look.theme import HOOCH, Look, Scale
from hoochgame.ui.scenes.replay import intents as watch
from hoochgame.ui.scenes.replay.controls import Keyboard as ReplayKeys
from hoochgame.ui.scenes.replay.controls import Pointer as ReplayPointer
from hoochgame.ui.scenes.replay.hands import HandTray
from hoochgame.ui.scenes.replay.screening import Screening
from hoochgame.ui.scenes.table import intents as want
from hoochgame.ui.scenes.table.advice import Advice
from hoochgame.ui.scenes.table.answer_sender import Answers
from hoochgame.ui.scenes.table.change_player import Reseating
from hoochgame.ui.scenes.table.context import Sitting
from hoochgame.ui.scenes.table.focus_walk import Walking
from hoochgame.ui.scenes.table.game_flow import Course
from hoochgame.ui.scenes.table.hand_over import Curtains
from hoochgame.ui.scenes.table.keyboard import Keyboard
from hoochgame.ui.scenes.table.lessons import Lessons
from hoochgame.ui.scenes.table.log_control import Logbook
from hoochgame.ui.scenes.table.mouse import Mouse
from hoochgame.ui.scenes.table.tooltip import Tooltip
from hoochgame.ui.scenes.table.zoom import Zoom
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
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(SIZE)


@pytest.fixture
def sitting(canvas) -> Sitting:
    """The first seat is asked what to play; everything lies where it was drawn."""
    return sit(canvas)


def sit(canvas, kinds: str = "he", **chosen: object) -> Sitting:
    one = Sitting(deal(kinds), Never())
    one.settings = Settings(lessons=False, **chosen)
    one.lay_out(LOOK)
    one.refresh()
    one.stage.draw(canvas)
    return one


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


def money(sitting: Sitting):
    """A card of the hand that can be played, and a point under which it lies."""
    card = next(option.card for option in sitting.session.options if isinstance(option, m.PlayCard))
    rect = sitting.stage.board.where(CardKey(card))
    inside = ((rect.x + rect.width * i // 12, rect.centery) for i in range(1, 12))
    return CardKey(card), next(at for at in inside if sitting.stage.board.hit(at) == CardKey(card))


class FakeTable:
    """The scene and the part that gives answers, as mouse and keyboard know them: it writes down what they call."""

    def __init__(self, sitting: Sitting) -> None:
        self.done: list[object] = []
        self.bubble: pygame.Rect | None = None
        self.on_top = True
        self.course = Course(sitting, self, self)
        self.mouse = Mouse(sitting, self, self)
        self.walking = Walking(sitting, self)
        self.keyboard = Keyboard(sitting, self.walking, self, self)
        self.app, self.lesson = self, None

    def do(self, intent: want.Intent) -> None:
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

    def use(self, key: Key) -> bool:
        self.done.append(("use", key))
        return True

    def __getattr__(self, name: str):
        def called(*about: object, **more: object) -> None:
            self.done.append((name, *about, *more.values()))

        return called


@pytest.fixture
def table(sitting) -> FakeTable:
    return FakeTable(sitting)


# The mouse.


def test_a_press_at_rest_is_held_and_its_release_uses_the_thing(sitting, table) -> None:
    card, at = money(sitting)
    assert table.handled(down(at)) == [("close_up",)]
    assert table.mouse.held.key == sitting.pointed == card
    assert table.handled(up(at)) == [("use", card)]
    assert table.mouse.held is None


def test_a_press_on_nothing_puts_back_what_lies_open(table) -> None:
    assert table.handled(down(CORNER)) == [("close_up",), want.PutBack()]


def test_a_press_that_goes_away_lifts_what_it_held(sitting, table) -> None:
    card, at = money(sitting)
    table.handled(down(at), moved((at[0] + 2, at[1])))
    assert table.mouse.drag is None
    table.handled(moved((at[0], at[1] - 200)))
    assert (table.mouse.drag.key, sitting.desk.held) == (card, card)


def test_a_press_while_something_waits_catches_up_in_ones_own_turn_and_skips_on_nothing(sitting, table) -> None:
    _card, at = money(sitting)
    sitting.pending.append(m.EndTurn())
    assert table.handled(down(at)) == [("catch_up",)]
    assert table.mouse.held.early
    nothing = next((x, 5) for x in range(0, SIZE[0], 7) if sitting.stage.under((x, 5)) is None)
    assert table.handled(down(nothing)) == [("skip",)]


def test_the_second_half_of_a_double_click_is_answered_and_not_carried_out(sitting, table) -> None:
    card, at = money(sitting)
    table.mouse.note_answer(table.mouse.press(card, at, early=False))
    (said,) = table.handled(down(at), up(at))
    assert "Clicked twice" in said.words
    table.mouse.update(1.0)
    assert table.handled(down(at), up(at)) == [("close_up",), ("use", card)]


def test_a_click_for_another_kind_of_question_is_no_answer(sitting, table) -> None:
    mouse, (card, at) = table.mouse, money(sitting)
    mouse.note_question()
    press = mouse.press(card, at, early=True)
    for held, answered in [
        (press, ("use", card)),
        (press._replace(asked=m.LayAside), "Something else is asked now. Click once more if you mean it."),
        (press._replace(again=True), "That is being done already."),
    ]:
        mouse.held = held
        (done,) = table.handled(up(at))
        assert getattr(done, "words", done) == answered


def test_a_prompt_is_read_by_a_click_on_it_and_the_right_button_looks_closer(sitting, table) -> None:
    _card, at = money(sitting)
    assert table.handled(down(at, 3)) == [("zoom_at", at)]
    table.bubble = pygame.Rect(at, (1, 1))
    assert table.handled(down(at)) == [("read_prompt",)]
    assert table.handled(down(at, 3)) == []


def test_the_wheel_scrolls_the_log_only_over_it(sitting, table) -> None:
    wheel = event(pygame.MOUSEWHEEL, x=0, y=1)
    assert table.handled(moved(sitting.stage.board.where(LineKey(0)).center), wheel) == [want.Scroll(3)]
    assert table.handled(moved(money(sitting)[1]), wheel) == []


def dragged(sitting, table, to) -> list[object]:
    """Drag a card there and drop it; return what that called."""
    card, at = money(sitting)
    table.handled(down(at), moved(to))
    assert table.mouse.drag.key == card
    return table.handled(moved(to), up(to))


def test_a_card_is_taken_carried_and_dropped_on_its_goal(sitting, table) -> None:
    card, _at = money(sitting)
    assert dragged(sitting, table, sitting.stage.board.layout.field.center) == [("play", m.PlayCard(card.card), ())]
    assert (table.mouse.drag, sitting.desk.held) == (None, None)


def test_what_is_dropped_elsewhere_flies_back_and_says_why(sitting, table) -> None:
    (said,) = dragged(sitting, table, sitting.stage.board.where(LineKey(0)).center)
    assert isinstance(said, want.Say | want.Refuse)
    assert table.mouse.flight
    table.mouse.fly(1.0)
    assert table.mouse.flight is None


# Keys.


@pytest.mark.parametrize(
    ("code", "done"),
    [
        (pygame.K_ESCAPE, [("let_go",), ("close_waiting_prompt",), want.Menu()]),
        (pygame.K_RETURN, [("close_waiting_prompt",), ("confirm",)]),
        (pygame.K_PAGEUP, [want.Scroll(8)]),
        (pygame.K_u, [want.Undo()]),
        (pygame.K_h, [want.Hint()]),
        (pygame.K_l, [want.FoldLog()]),
        (pygame.K_z, [("zoom_pointed",)]),
        (pygame.K_m, [want.Menu()]),
        (pygame.K_e, [("use", ButtonKey("end_turn"))]),
        (pygame.K_F1, [want.OpenRules()]),
        (pygame.K_p, [("use_letter", "play")]),
        (pygame.K_F9, []),
    ],
)
def test_what_keys_do_at_a_table(table, code, done) -> None:
    assert table.pressed(key(code)) == [("close_up",), *done]


def test_digits_choose_and_alt_and_the_key_that_hurries_are_let_go(sitting, table) -> None:
    table.pressed(key(pygame.K_LALT))
    assert sitting.desk.hints
    table.pressed(key(pygame.K_LALT, kind=pygame.KEYUP))
    assert not sitting.desk.hints
    sitting.hurry(True)
    hurried = sitting.stage.animations.speed
    table.pressed(key(pygame.K_SPACE, kind=pygame.KEYUP))
    assert sitting.stage.animations.speed < hurried


def test_a_key_ends_what_moves_but_one_that_only_looks_does_not(sitting, table) -> None:
    sitting.pending.append(m.EndTurn())
    assert table.pressed(key(pygame.K_e))[1:] == [("catch_up",), ("use", ButtonKey("end_turn"))]
    assert table.pressed(key(pygame.K_SPACE))[1:] == [("close_waiting_prompt",), ("skip",)]
    assert table.pressed(key(pygame.K_RETURN))[1:] == [("close_waiting_prompt",), ("skip",)]
    assert table.pressed(key(pygame.K_m))[1:] == [want.Menu()]


def test_esc_closes_one_thing_after_the_other_before_it_opens_the_menu(sitting, table) -> None:
    esc, desk = key(pygame.K_ESCAPE), sitting.desk
    desk.zooming, desk.message = True, "Something."
    assert table.pressed(esc)[-1] == want.ZoomMode(False)
    desk.zooming = False
    assert table.pressed(esc)[-2:] == [("close_waiting_prompt",), want.Menu()]
    assert desk.message == ""


def test_the_keyboard_walks_to_the_hand_and_uses_what_it_rests_on(sitting, table) -> None:
    walking = table.walking
    walking.set_ring()
    assert walking.handle(key(pygame.K_TAB))
    here = walking.rests_on
    assert sitting.moves(here)
    assert (sitting.pointed, table.taken()) == (here, [])
    assert walking.handle(key(pygame.K_RETURN))
    assert table.taken() == [("use", here)]
    assert not walking.handle(key(pygame.K_TAB, pygame.KMOD_CTRL))


def test_a_line_of_the_chart_is_pointed_at_first_and_used_then(sitting, table) -> None:
    one = key(pygame.K_1, sign="1")
    assert table.pressed(one) == [("close_up",)]
    assert sitting.desk.focused == EntryKey(1)
    assert table.pressed(one) == [("close_up",), ("use", EntryKey(1))]


# Answers and advice.


def test_what_a_click_on_a_thing_means(sitting, table) -> None:
    answers, (card, _at) = Answers(sitting, table), money(sitting)
    assert answers.intent_of(card) == want.Play(m.PlayCard(card.card))
    assert answers.intent_of(ButtonKey("undo")) == want.Undo()
    assert answers.intent_of(ButtonKey("zoom")) == want.ZoomMode(True)
    assert answers.intent_of(LogKey()) == want.FoldLog()
    assert answers.intent_of(SeatKey(1)) == want.ChangeChair(Seat(1))
    assert isinstance(answers.intent_of(EntryKey(30)), want.Refuse)
    assert answers.intent_of(BannerKey()) is None
    assert isinstance(answers.intent_of(PileKey("discard", 0)), want.LayOpen | None)


def test_a_hint_is_followed_or_put_away_by_the_next_click(sitting, table) -> None:
    answers, advice, (card, _at) = Answers(sitting, table), Advice(sitting, table), money(sitting)
    move = m.PlayCard(card.card)
    advice.show(Proposal(move))
    assert sitting.desk.message
    assert sitting.desk.hinted == card
    assert answers.use(ButtonKey("follow"))
    assert table.taken() == [want.FollowHint()]
    advice.follow()
    assert table.taken() == [("play", move)]
    assert sitting.desk.hinted is None
    advice.show(Proposal(move))
    assert answers.use(ButtonKey("hint"))
    assert (table.taken(), sitting.desk.hinted) == ([], None)
    advice.show(Proposal(move))
    assert table.pressed(key(pygame.K_RETURN))[-1] == want.FollowHint()
    assert table.pressed(key(pygame.K_ESCAPE))[-1] == ("close_up",)
    assert sitting.desk.hinted is None
    assert table.pressed(key(pygame.K_ESCAPE))[-1] == want.Menu()


def test_an_answer_is_given_to_the_session_or_it_is_said_why_not(sitting, table) -> None:
    answers, (card, _at) = Answers(sitting, table), money(sitting)
    session = sitting.session
    answers.send(m.PlayCard(card.card))
    assert (table.taken(), session.match.ply) == ([("count_read",)], 1)
    answers.send(m.PlayCard(card.card))
    (refused,) = table.taken()
    assert isinstance(refused, want.Refuse)
    assert answers.undo_or_redo(session.undo)
    assert session.match.ply == 0
    assert not answers.undo_or_redo(session.undo)
    assert isinstance(table.done[-1], want.Refuse)


def test_the_end_of_a_turn_is_asked_for_once_more_only_if_one_wants_to_be_asked(canvas) -> None:
    for asks in (True, False):
        sitting = sit(canvas, confirm_end_turn=asks)
        assert bool(Answers(sitting, FakeTable(sitting)).loss_warning(m.EndTurn())) == asks


def test_what_is_asked_is_settled_once(sitting, table) -> None:
    answers = Answers(sitting, table)
    assert answers.settle()
    assert not answers.settle()
    answers.ask_again()
    assert answers.settle()


# Lessons, the log, looking closer, chairs.


def test_a_prompt_stands_until_it_was_read(canvas) -> None:
    sitting = sit(canvas)
    sitting.settings.lessons = True
    lessons = Lessons(sitting)
    assert lessons.held_up()
    lessons.settle()
    assert lessons.to_be_read()
    lessons.draw(canvas, silent=False)
    assert lessons.reads(lessons.bubble.center)
    name = lessons.lesson.name
    assert lessons.read()
    assert sitting.settings.lessons_read == (name,)
    assert not lessons.read()


def test_the_log_is_folded_turned_and_scrolled(sitting) -> None:
    logbook, desk = Logbook(sitting), sitting.desk
    logbook.do(want.FoldLog())
    assert desk.folded
    logbook.lie(compact=False)
    assert desk.folded, "as the player left it"
    logbook.do(want.TurnLog("details"))
    assert desk.asides
    logbook.do(want.Scroll(1))
    assert desk.scroll == 1


def test_a_card_is_shown_large_with_its_moves_and_neighbours(sitting) -> None:
    magnifier, (card, at) = Magnifier(sitting), money(sitting)
    large = magnifier.enlarge(card)
    assert isinstance(large, Zoom)
    assert m.PlayCard(card.card) in large.shown.moves
    assert len(large.others) == len(sitting.session.shown.gangs[0].hand)
    assert magnifier.seen_at(at).shown.art == large.shown.art
    assert magnifier.pointed() is None
    magnifier.set_mode(True)
    assert "Click what you want to see large" in sitting.desk.message
    magnifier.enlarge(card)
    assert not sitting.desk.zooming


def test_a_bot_takes_a_chair(sitting) -> None:
    assert Reseating(sitting).reseat(Seat(0), sitting.session.match.substitute(Seat(0)))
    assert not sitting.session.match.chairs[0].human


# The course of the game.


def go_on(table: FakeTable, *, held_up: bool = False) -> list[object]:
    table.course.go_on(0.0, None, lambda: held_up)
    return table.taken()


def test_events_are_shown_one_by_one_and_wait_for_what_must_be_read(sitting, table) -> None:
    course, session = table.course, sitting.session
    session.play(m.EndTurn())
    waiting = len(session.queue)
    assert waiting > 1
    assert go_on(table, held_up=True) == []
    assert len(session.queue) == waiting
    assert go_on(table) == []
    assert sitting.stage.running
    assert len(session.queue) < waiting
    course.skip()
    assert not sitting.stage.running
    course.skip()
    assert not session.queue


def test_the_next_person_is_called_up(canvas) -> None:
    assert go_on(FakeTable(sit(canvas, "hh"))) == [("call_up", Seat(0))]


def test_a_curtain_covers_every_hand(canvas) -> None:
    sitting = sit(canvas, "hh")
    sitting.session.sit_down(Seat(1))
    curtain = Curtains(sitting).curtain(Seat(0), list)
    assert sitting.session.viewer == TABLE
    assert all(set(gang.hand) <= {HIDDEN} for gang in sitting.session.shown.gangs)
    assert curtain.chair == sitting.session.match.chairs[0]


def test_a_tooltip_comes_after_a_moment_and_not_for_whoever_has_clicked(sitting, canvas) -> None:
    tooltip, (card, _at) = Tooltip(sitting), money(sitting)
    sitting.point(card)
    assert tooltip.waits
    before = pygame.image.tobytes(canvas, "RGB")
    tooltip.draw(canvas, ())
    assert pygame.image.tobytes(canvas, "RGB") == before
    sitting.update(0.5)
    assert not tooltip.waits
    tooltip.draw(canvas, ())
    assert pygame.image.tobytes(canvas, "RGB") != before
    sitting.hush()
    assert not tooltip.waits


def test_what_was_confirmed_at_once_is_sent_one_by_one(sitting, table) -> None:
    sitting.pending.append(m.EndTurn())
    assert go_on(table) == [("send_next",)]
    assert Answers(sitting, table).next_pending() == m.EndTurn()


# The replay is made of the same kind of parts.


@pytest.fixture
def screening(canvas) -> Screening:
    match = deal("rr", 3)
    for _ply in range(20):
        match.play(match.options[0])
    one = Screening(match, 5, frozenset(), Seat(0))
    one.settings = Settings()
    one.lay_out(LOOK, pygame.Rect(0, 0, SIZE[0], 576))
    one.refresh()
    one.stage.draw(canvas)
    return one


@pytest.mark.parametrize(
    ("code", "mod", "wanted"),
    [
        (pygame.K_LEFT, 0, watch.Step("event back")),
        (pygame.K_RIGHT, pygame.KMOD_SHIFT, watch.Step("move")),
        (pygame.K_RIGHT, pygame.KMOD_CTRL, watch.Step("turn")),
        (pygame.K_END, 0, watch.Step("end")),
        (pygame.K_SPACE, 0, watch.PlayOrPause()),
        (pygame.K_l, 0, want.FoldLog()),
        (pygame.K_ESCAPE, 0, watch.Leave()),
    ],
)
def test_what_keys_want_in_a_replay(canvas, code, mod, wanted) -> None:
    assert ReplayKeys().handle(key(code, mod)) == wanted


def test_what_a_click_in_a_replay_means(screening) -> None:
    pointer = ReplayPointer(screening, HandTray())
    plate = screening.stage.board.where(SeatKey(1)).center
    assert pointer.handle(down(plate)) == watch.Use(screening.stage.board.hit(plate))
    assert pointer.meaning(SeatKey(1)) == watch.SitAt(Seat(1))
    assert isinstance(pointer.meaning(LineKey(0)), watch.WindTo)
    assert pointer.meaning(ButtonKey("hint")) == watch.Help()
    assert pointer.handle(event(pygame.MOUSEWHEEL, x=0, y=-1)) == want.Scroll(-3)


def test_a_replay_is_played_back_like_a_session(screening) -> None:
    playback = Playback(screening)
    screening.forward()
    assert screening.at == 6
    while not screening.stage.running and playback.show_next():
        pass
    screening.stop()
    assert not screening.stage.running
    screening.playing = True
    assert screening.rest(5.0) == watch.Forward()
    screening.wind_to(screening.timeline.last)
    assert screening.rest(5.0) == watch.PlayOrPause()
