"""A whole game can be played with the mouse alone and with the keyboard alone; nothing that was played is lost."""

import time

import pygame
import pytest
from harness.table_play import any_option, click_key, focus_key, keys_for, open_table, settle, spot
from harness.table_steps import InstantThinker, Never, chairs, deal
from harness.ui_steps import click_on, hover, open_curtain, press, wait

from hoochgame.bots import seat_bot
from hoochgame.core.protocols import HIDDEN, Seat
from hoochgame.games import find_game
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.moves import EndTurn
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.storage.pictures import picture_path
from hoochgame.storage.saves import SaveFailed, path_of_match, read_save
from hoochgame.storage.settings import SetUp
from hoochgame.ui.navigation import continue_saved_game, deal_new_game, set_up_with_next_seat_first
from hoochgame.ui.scenes.confirm import ConfirmScene
from hoochgame.ui.scenes.result.screen import Result
from hoochgame.ui.scenes.table.curtain import Curtain
from hoochgame.ui.scenes.table.intents import ChangeChair
from hoochgame.ui.scenes.table.menu import Concede, PauseMenu, Rename
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.scenes.table.zoom import ZoomScene
from hoochgame.ui.table.keys import ButtonKey, CardKey, DialKey, PileKey, SeatKey
from hoochgame.ui.table.records import ButtonMark
from hoochgame.ui.table.ui_state import buttons_without_enter
from hoochgame.ui.titles.hooch_stooges.keys import CashKey, EntryKey, TurfKey

QUICK = {"animation_speed": 0.0, "confirm_end_turn": False}


def play_by_mouse(app, scene) -> None:
    """Until the game is over, with clicks only."""
    while not scene.session.match.is_over:
        settle(app, scene)
        if app.scene is not scene:
            return
        if scene.desk.picking:
            mark_some(app, scene, lambda key: click_key(app, scene, key))
            click_key(app, scene, ButtonKey("confirm"))
        else:
            move = any_option(scene)
            click_key(app, scene, keys_for(scene, move)[0])
        wait(app, 0.05)


def play_by_keyboard(app, scene) -> None:
    """Until the game is over, without a pointer."""

    def use(key) -> None:
        focus_key(app, scene, key)
        press(app, pygame.K_RETURN)

    while not scene.session.match.is_over:
        settle(app, scene)
        if app.scene is not scene:
            return
        if scene.desk.picking:
            mark_some(app, scene, use)
            use(ButtonKey("confirm"))
            continue
        move = any_option(scene)
        match move:
            case m.EndTurn():
                press(app, pygame.K_e)
            case m.Try(entry):
                press(app, pygame.K_0 if entry == 30 else pygame.K_0 + entry, words=str(entry % 30))
            case m.Cash(card) if CashKey(card) in keys_for(scene, move):
                focus_key(app, scene, CardKey(card))
                press(app, pygame.K_d)
            case _:
                use(keys_for(scene, move)[0])


def mark_some(app, scene, use) -> None:
    """Mark as many as must be, or one."""
    picking = scene.desk.picking
    cards = {card for move in scene.session.options if (card := getattr(move, "card", getattr(move, "stooge", None)))
             is not None}  # fmt: skip
    for card in sorted(cards)[: max(1, picking.least)]:
        use(CardKey(card))
    more = [c for c in scene.session.shown.gangs[picking.step.seat].hand if c not in picking.cards]
    while len(picking.cards) < picking.least:
        use(CardKey(more.pop()))


@pytest.mark.usefixtures("unpainted")
@pytest.mark.slow
@pytest.mark.parametrize(
    ("kinds", "rounds", "seed"),
    [("here", 5, 4), *(pytest.param(*one, marks=pytest.mark.soak) for one in (("he", 12, 3), ("rrrrrh", 3, 5)))],
)
def test_a_whole_game_with_the_mouse_alone(open_app, kinds, rounds, seed) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = open_table(app, kinds, seed, round_limit=rounds)
    play_by_mouse(app, scene)
    wait(app, 0.2)
    assert scene.session.match.is_over
    assert isinstance(app.scene, Result)
    saved = read_save(path_of_match(scene.session.match), find_game)
    assert saved.trouble is None
    assert saved.match.state == scene.session.match.state


@pytest.mark.usefixtures("unpainted")
@pytest.mark.slow
@pytest.mark.parametrize(
    ("kinds", "rounds", "seed"), [pytest.param("he", 6, 6, marks=pytest.mark.soak), ("hrer", 3, 7)]
)
def test_a_whole_game_with_the_keyboard_alone(open_app, kinds, rounds, seed) -> None:
    app = open_app((1024, 600), **QUICK)
    scene = open_table(app, kinds, seed, round_limit=rounds)
    play_by_keyboard(app, scene)
    wait(app, 0.2)
    assert isinstance(app.scene, Result)


@pytest.mark.slow
def test_a_game_with_all_its_animations(open_app) -> None:
    app = open_app((1024, 600), animation_speed=4.0, confirm_end_turn=False)
    scene = open_table(app, "hr", 8, round_limit=4)
    moved = 0
    while not scene.session.match.is_over:
        settle(app, scene)
        if app.scene is not scene:
            break
        if scene.desk.picking:
            press(app, pygame.K_RETURN)
        else:
            scene.answers.play_moves(any_option(scene))
        app.step(0.01, [])
        moved += scene.stage.is_running
    assert moved > 10


def stopped_at(places, step, kinds="hr"):
    """The file of a game that was killed when this was asked of the first seat."""
    for seed in range(1, 200):
        played = deal(kinds, seed)
        bots = [seat_bot("random", HOOCH_STOOGES, seed, Seat(seat)) for seat in range(len(kinds))]
        while played.asked_seat is not None and played.ply < 300:
            if played.asked_seat == 0 and isinstance(played.state.agenda[-1], step) and len(played.options) > 1:
                match = deal(kinds, seed, places)
                for entry in played.entries[1:]:
                    match.play_move(entry.move)
                match.sink.close()
                return path_of_match(match)
            played.play_move(bots[played.asked_seat].choose(played.state, played.options, 0))
    raise AssertionError(f"nobody was ever asked for {step}")


@pytest.mark.slow
@pytest.mark.parametrize("step", [m.Blocking, m.Swinging, m.Activating, m.DropStooge, m.DropCard, m.LayAside])
def test_killed_at_any_question_it_goes_on_where_it_was(open_app, step) -> None:
    app = open_app(**QUICK)
    path = stopped_at(app.places, step)
    before = read_save(path, find_game).match.state
    continue_saved_game(app, path)
    scene = app.scene
    assert isinstance(scene, TableScene)
    scene.session.thinker = InstantThinker()
    settle(app, scene)
    assert scene.session.match.state == before
    assert isinstance(scene.session.step, step)
    if scene.desk.picking:
        click_key(app, scene, ButtonKey("confirm"))
    else:
        click_key(app, scene, keys_for(scene, scene.session.options[-1])[0])
    wait(app, 0.1)
    assert len(read_save(path, find_game).match.entries) > scene.session.match.states.index(before)


@pytest.mark.slow
def test_between_two_people_no_hand_is_shown_that_is_not_the_viewers(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "hh", 3)
    wait(app, 0.1)
    calls = 0
    for _round in range(6):
        assert isinstance(app.scene, Curtain)
        assert all(set(gang.hand + gang.deck) <= {HIDDEN} for gang in scene.session.shown.gangs)
        assert not any(
            part.card and "draws" in plain_text(line) for line in scene.chronicle.lines for part in line.parts
        )
        open_curtain(app)
        assert app.scene is scene
        wait(app, 0.05)
        viewer = scene.session.viewer
        other = scene.session.shown.gangs[1 - viewer]
        assert set(other.hand + other.deck) <= {HIDDEN}
        assert HIDDEN not in scene.session.shown.gangs[viewer].hand
        press(app, pygame.K_e)
        wait(app, 0.1)
        calls += 1
    assert calls == 6


def plain_text(line) -> str:
    return "".join(part.text for part in line.parts)


def test_a_hot_seat_game_is_resumed_behind_the_curtain(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "hh", 3)
    path = path_of_match(scene.session.match)
    app.go_to_title()
    while app.scene:
        app.scene.dismiss(None)
    continue_saved_game(app, path)
    wait(app, 0.1)
    assert isinstance(app.scene, Curtain)


def test_an_illegal_click_says_why_with_its_clause(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "he", 1)
    settle(app, scene)
    click_key(app, scene, EntryKey(30))
    banner = scene.stage.marks.banner
    assert (banner.prompt, banner.clause) == ("That costs 30; you have 1.", "HS-CHT-02")
    wait(app, 5)
    assert scene.desk.message == ""


def test_the_focus_shows_where_it_is_after_its_card_was_played(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "he", first=1)
    settle(app, scene)
    for _card in range(3):
        hand = scene.session.shown.gangs[0].hand
        focus_key(app, scene, CardKey(hand[0]))
        press(app, pygame.K_c)
        settle(app, scene)
        wait(app, 0.1)
        assert scene.ring.visible
        assert scene.ring.focused_spot.key == scene.desk.focused != CardKey(hand[0])


def test_enter_is_promised_to_one_thing_only() -> None:
    block = ButtonMark("confirm", "No blockers", keycap="Enter", kind="primary")
    undo = ButtonMark("undo", "Undo", keycap="U")
    assert buttons_without_enter((block, undo), None) == (block, undo)
    assert buttons_without_enter((block, undo), ButtonKey("confirm")) == (block, undo)
    assert [one.keycap for one in buttons_without_enter((block, undo), CardKey(3))] == ["", "U"]


def test_undo_and_redo_by_key_and_button(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "he", 1)
    settle(app, scene)
    before = scene.session.match.state
    card = next(option.card for option in scene.session.options if isinstance(option, m.PlayCard))
    click_key(app, scene, CardKey(card))
    settle(app, scene)
    assert scene.session.match.ply > 0
    click_key(app, scene, ButtonKey("undo"))
    assert scene.session.match.state == before
    assert all(line.ply == 0 for line in scene.chronicle.lines)
    press(app, pygame.K_y, pygame.KMOD_CTRL)
    assert scene.session.match.ply == 1
    press(app, pygame.K_z, pygame.KMOD_CTRL)
    assert scene.session.match.state == before
    press(app, pygame.K_u)
    assert scene.desk.message


def test_the_end_of_a_turn_is_asked_for_only_when_something_is_left_to_do(open_app) -> None:
    app = open_app(animation_speed=0.0)
    scene = open_table(app, "he", 1)
    settle(app, scene)
    press(app, pygame.K_e)
    assert isinstance(app.scene, ConfirmScene)
    press(app, pygame.K_ESCAPE)
    assert scene.session.match.asked_seat == 0
    press(app, pygame.K_e)
    press(app, pygame.K_RETURN)
    assert scene.session.match.entries[1].move == EndTurn()


@pytest.mark.slow
def test_zoom_shows_the_card_and_its_moves(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "he", 1)
    settle(app, scene)
    card = next(option.card for option in scene.session.options if isinstance(option, m.PlayCard))
    click_key(app, scene, CardKey(card), button=3)
    assert isinstance(app.scene, ZoomScene)
    wait(app, 0.05)
    press(app, pygame.K_d)
    assert isinstance(scene.session.match.entries[1].move, m.Cash)
    place = 0
    click_key(app, scene, TurfKey(place), button=3)
    assert isinstance(app.scene, ZoomScene)
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene


@pytest.mark.slow
def test_one_press_skips_an_animation_and_a_second_skips_all(open_app) -> None:
    app = open_app(animation_speed=1.0, confirm_end_turn=False)
    scene = open_table(app, "he", 1, thinker=Never())
    settle(app, scene)
    press(app, pygame.K_e)
    app.step(0.05, [])
    assert scene.stage.is_running
    assert scene.session.queue
    press(app, pygame.K_SPACE)
    press(app, pygame.K_SPACE)
    assert not scene.session.queue


@pytest.mark.slow
def test_the_menu_names_concedes_and_leaves(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "her", 1)
    settle(app, scene)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, PauseMenu)
    app.scene.dismiss(Rename("The big one"))
    assert read_save(path_of_match(scene.session.match), find_game).match.name == "The big one"
    press(app, pygame.K_ESCAPE)
    app.scene.dismiss(Concede())
    wait(app, 0.1)
    assert not scene.session.match.state.gangs[0].alive


def test_a_bot_that_thinks_long_stops_neither_menu_nor_window(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "eh", 1, thinker=Never())
    wait(app, 0.5)
    assert scene.session.thinking_bot == 0
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, PauseMenu)
    app.scene.dismiss(None)
    press(app, pygame.K_SPACE)
    assert scene.session.match.ply == 0


def test_a_still_table_is_not_drawn_again(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "he", 1)
    settle(app, scene)
    wait(app, 1.0)
    assert not any(app.step(1 / 30, []) for _frame in range(60))
    assert not scene.animating


def test_pointing_at_a_thing_explains_it(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "he", 1)
    settle(app, scene)
    hover(app, scene.stage.board.rect_of_key(EntryKey(2)))
    assert scene.desk.hovered == EntryKey(2)
    wait(app, 1.0)
    before = pygame.image.tobytes(app.window, "RGB")
    hover(app, (2, 2))
    wait(app, 0.1)
    assert pygame.image.tobytes(app.window, "RGB") != before


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (1280, 720)])
def test_the_window_may_change_its_size_at_any_time(open_app, size) -> None:
    app = open_app((1280, 720), animation_speed=1.0)
    scene = open_table(app, "he", 1)
    settle(app, scene)
    scene.answers.play_moves(next(option for option in scene.session.options if isinstance(option, m.PlayCard)))
    app.step(0.05, [])
    app.window = pygame.display.set_mode(size, pygame.RESIZABLE)
    app._lay_out_again()
    settle(app, scene)
    assert scene.stage.board.layout.area.size == size


def test_a_new_game_is_opened_from_a_set_up_and_a_rematch_rotates_the_first_seat(open_app) -> None:
    app = open_app(**QUICK)
    deal_new_game(app, SetUp("hooch-stooges", tuple(chairs("he")), {"first": 2}, 5))
    scene = app.scene
    assert isinstance(scene, TableScene)
    assert scene.session.match.state.first == 1
    assert set_up_with_next_seat_first(scene.session.match).rules["first"] == 1
    deal_new_game(app, SetUp("hooch-stooges", tuple(chairs("h")), {}, 5))
    assert app.scene is scene  # refused, with a notice


@pytest.mark.slow
def test_a_card_is_dragged_to_the_table_or_onto_the_dial(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "he", 1)
    settle(app, scene)

    def drag(key, goal) -> None:
        start = spot(scene, key)
        app.step(0.016, [event(pygame.MOUSEMOTION, start), event(pygame.MOUSEBUTTONDOWN, start, button=1)])
        for share in (0.3, 0.6, 1.0):
            at = tuple(round(a + (b - a) * share) for a, b in zip(start, goal, strict=True))
            app.step(0.016, [event(pygame.MOUSEMOTION, at)])
        assert scene.mouse.drag.key == key
        app.step(0.016, [event(pygame.MOUSEBUTTONUP, goal, button=1)])
        settle(app, scene)

    cards = [option.card for option in scene.session.options if isinstance(option, m.Cash)]
    money = next(option.card for option in scene.session.options if isinstance(option, m.PlayCard))
    drag(CardKey(money), scene.stage.board.rect_of_key(DialKey()).center)
    assert scene.session.match.entries[1].move == m.Cash(money)
    money = next(option.card for option in scene.session.options if isinstance(option, m.PlayCard))
    drag(CardKey(money), scene.stage.board.layout.city.center)
    assert scene.session.match.entries[2].move == m.PlayCard(money)
    left = next(card for card in cards if card in scene.session.shown.gangs[0].hand)
    drag(CardKey(left), scene.stage.board.layout.own.midright)  # nowhere in particular
    assert scene.session.match.ply == 2


def event(kind, at, **more):
    return pygame.event.Event(kind, pos=at, rel=(0, 0), buttons=(0, 0, 0), **more)


def test_a_hint_marks_what_a_bot_would_do(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "he", 1)
    settle(app, scene)
    press(app, pygame.K_h)
    assert scene.desk.hinted in scene.stage.marks.legal
    assert scene.desk.message.startswith("Hint:")
    assert scene.session.match.ply == 0


@pytest.mark.slow
def test_the_discard_pile_can_be_looked_through(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "he", 1)
    settle(app, scene)
    scene.answers.play_moves(next(option for option in scene.session.options if isinstance(option, m.Cash)))
    settle(app, scene)
    click_key(app, scene, PileKey("discard", 0))
    assert scene.desk.showing
    card = scene.desk.showing.cards[0]
    click_key(app, scene, CardKey(card))
    assert isinstance(app.scene, ZoomScene)
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_ESCAPE)
    assert scene.desk.showing is None


@pytest.mark.slow
def test_blockers_are_marked_and_confirmed_at_once(open_app) -> None:
    app = open_app(**QUICK)
    scene = None
    for seed in range(1, 60):
        match = fought(app, seed)
        if match is not None:
            scene = TableScene(match, InstantThinker())
            app.push(scene)
            break
    settle(app, scene)
    ply, crew = scene.session.match.ply, scene.session.shown.gangs[0].crew
    press(app, pygame.K_RETURN)
    assert scene.session.match.ply == ply, "a press without thought gives no turf away"
    assert scene.desk.message.startswith("Pick who blocks")
    free = strip_of_attack(scene)
    for stooge in crew[:2]:
        click_key(app, scene, CardKey(stooge))
    assert scene.desk.picking.cards == list(crew[:2])
    assert scene.session.match.ply == ply
    assert (free[1], strip_of_attack(scene)[1]) == ("if nobody blocks", "with these blockers")
    assert free[2] != strip_of_attack(scene)[2], "the chance follows the marks"
    press(app, pygame.K_RETURN)
    wait(app, 0.1)
    blocked = [entry.move for entry in scene.session.match.entries[ply + 1 :]][:2]
    assert blocked == [m.Block(crew[0]), m.Block(crew[1])]


def strip_of_attack(scene):
    """Whose chance, on what assumption, and the chance."""
    at = scene.stage.board.drawn.at
    return scene.stage.board.zone_model("lane", at.state, at.marks)[1].aim


def fought(app, seed):
    """A game at the moment when the first seat may block with three stooges or more."""
    played = deal("rr", seed)
    bots = [seat_bot("random", HOOCH_STOOGES, seed, Seat(seat)) for seat in range(2)]
    while played.asked_seat is not None and played.ply < 600:
        if (
            played.asked_seat == 0
            and isinstance(played.state.agenda[-1], m.Blocking)
            and len(played.state.gangs[0].crew) > 2
        ):
            if played.state.agenda[-1].raid.max_blockers < 2:
                return None
            match = deal("hr", seed)
            for entry in played.entries[1:]:
                match.play_move(entry.move)
            return match
        played.play_move(bots[played.asked_seat].choose(played.state, played.options, 0))
    return None


def test_a_move_that_cannot_be_saved_is_said_and_can_be_made_again(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "he", 1)
    settle(app, scene)
    good = scene.session.match.sink

    def full(line: bytes) -> None:
        raise SaveFailed("The disk is full.")

    scene.session.match.sink = full
    press(app, pygame.K_e)
    assert scene.desk.message == "The disk is full."
    assert scene.session.match.ply == 0
    scene.session.match.sink = good
    press(app, pygame.K_e)
    assert scene.session.match.ply == 1


def test_a_save_that_vanishes_is_said_and_the_game_goes_on_in_another_file(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "he", 1)
    settle(app, scene)
    match, old = scene.session.match, path_of_match(scene.session.match)
    old.unlink()
    press(app, pygame.K_e)
    new = path_of_match(match)
    assert app._notice is not None
    sentence = f"{old.name} is gone, or another program has changed it. The game goes on in {new.name}."
    assert app._notice[0] == sentence
    assert read_save(new, find_game).match.state == match.state
    app.scene.dismiss(None)
    assert not old.exists()


def test_closing_the_window_asks_nothing_and_loses_nothing(open_app) -> None:
    app = open_app(animation_speed=1.0, confirm_end_turn=False)
    scene = open_table(app, "he", 1)
    settle(app, scene)
    press(app, pygame.K_e)
    assert scene.stage.is_running or scene.session.queue
    state, path = scene.session.match.state, path_of_match(scene.session.match)
    app.running = True
    app.step(0.01, [pygame.event.Event(pygame.QUIT)])
    assert not app.running
    while app.scene:
        app.scene.dismiss(None)
    assert read_save(path, find_game).match.state == state


@pytest.mark.slow
def test_a_real_thinking_process_plays_at_the_table(open_app) -> None:
    app = open_app(**QUICK)
    deal_new_game(app, SetUp("hooch-stooges", tuple(chairs("he")), {"first": 2}, 5))
    scene = app.scene
    until = time.monotonic() + 20
    while scene.session.match.ply < 2 and time.monotonic() < until:
        app.step(0.05, [])
        time.sleep(0.01)
    assert scene.session.match.ply >= 2
    app.scene.dismiss(None)
    assert not (app.places.folder / "bots.log").exists()


@pytest.mark.slow
def test_a_new_game_shows_how_it_was_dealt(open_app) -> None:
    app = open_app(animation_speed=1.0)
    deal_new_game(app, SetUp("hooch-stooges", tuple(chairs("he")), {"first": 1}, 5))
    scene = app.scene
    app.step(0.05, [])
    assert scene.stage.is_running
    assert len(scene.session.shown.lineup) == 0 or scene.session.queue
    settle(app, scene)
    assert len(scene.session.shown.gangs[0].hand) == 5
    app.scene.dismiss(None)


@pytest.mark.slow
def test_a_bot_takes_over_a_chair_and_hands_it_back(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "hee", 1)
    settle(app, scene)
    click_key(app, scene, SeatKey(0))
    click_on(app, "easy")
    assert scene.session.match.chairs[0].kind.startswith("easy")
    wait(app, 2.0)
    assert scene.session.match.ply > 3
    assert scene.session.viewer == -1
    scene.carry_out(ChangeChair(0))
    click_on(app, "human")
    assert scene.session.viewer == 0
    settle(app, scene)
    assert scene.session.step is not None
    saved = read_save(path_of_match(scene.session.match), find_game).match
    assert saved.chairs[0].is_human


@pytest.mark.slow
def test_a_bots_chair_given_to_a_second_person_brings_the_curtain(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "he", 1)
    settle(app, scene)
    scene.carry_out(ChangeChair(1))
    click_on(app, "human")
    press(app, pygame.K_y)  # the hand of the bot is seen
    press(app, pygame.K_e)
    wait(app, 0.1)
    assert isinstance(app.scene, Curtain)


@pytest.mark.slow
def test_the_needle_swings_without_anybody_waiting_for_it(open_app) -> None:
    app = open_app(animation_speed=1.0, confirm_end_turn=False)
    scene = open_table(app, "he", 1, thinker=Never())
    settle(app, scene)
    press(app, pygame.K_e)
    settled = 0
    for _frame in range(300):
        app.step(0.02, [])
        settled = settled + 1 if not scene.animating else 0
    assert settled > 100


def test_after_a_click_the_hint_is_about_what_lies_under_the_mouse_now(open_app) -> None:
    app = open_app((1280, 720))
    scene = open_table(app, "he", 3)
    settle(app, scene)
    played = next(option for option in scene.session.options if isinstance(option, m.PlayCard))
    click_key(app, scene, CardKey(played.card))
    settle(app, scene)
    assert scene.desk.hovered != CardKey(played.card)
    assert scene.desk.hovered == scene.stage.board.key_at(scene.context.pointer)


def test_the_deal_of_a_new_game_is_told_once(open_app) -> None:
    app = open_app((1280, 720))
    deal_new_game(app, SetUp("hooch-stooges", tuple(chairs("he")), {"first": 1}, 5))
    scene = app.scene
    assert isinstance(scene, TableScene)
    settle(app, scene)
    assert [line.kind for line in scene.chronicle.lines].count("turn") == 1


@pytest.mark.slow
def test_a_table_that_is_left_keeps_a_picture_for_the_title(open_app, monkeypatch) -> None:
    monkeypatch.setattr("hoochgame.ui.scenes.table.screen.picture_path", picture_path)
    app = open_app((1280, 720), **QUICK)
    scene = open_table(app, "he", 3)
    settle(app, scene)
    kept = app.places.picture_path(scene.session.match.header.id)
    assert not kept.exists()
    app.scene.dismiss(None)
    assert pygame.image.load(kept).get_width() == 640
