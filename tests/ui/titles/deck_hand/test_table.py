"""Deck Hand can be played with the mouse alone and with the keyboard alone, and no hand is shown that is secret."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from harness.deck_hand.games import begun_trial
from harness.deck_hand.table import (
    CE,
    CE_2,
    FF,
    FF_2,
    FOR_SALE,
    A,
    B,
    C,
    D,
    Table,
    asking,
    card,
    party,
    run,
    table,
    turn,
)
from harness.samples import sample
from harness.table_play import any_option, click_key, focus_key, keys_for, open_table, settle, sit_at, spot
from harness.table_steps import chairs, deal
from harness.ui_steps import hover, leap, open_curtain, press, wait
from msgspec.structs import astuple

from hoochgame.bots import seat_bot
from hoochgame.core.match import Match
from hoochgame.core.protocols import HIDDEN, Seat, Step
from hoochgame.games import find_game
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.content import CARDS
from hoochgame.storage.pictures import picture_path
from hoochgame.storage.saves import path_of_match, read_save
from hoochgame.storage.settings import SetUp
from hoochgame.ui.background.export.clip import Clip, Order
from hoochgame.ui.input.tracker import TWICE
from hoochgame.ui.navigation import continue_saved_game, deal_new_game, open_replay, set_up_with_next_seat_first
from hoochgame.ui.scenes.confirm import ConfirmScene
from hoochgame.ui.scenes.replay import intents as want
from hoochgame.ui.scenes.replay.screen import Replay
from hoochgame.ui.scenes.result.screen import Result
from hoochgame.ui.scenes.table import screen
from hoochgame.ui.scenes.table.curtain import Curtain
from hoochgame.ui.scenes.table.menu import Concede, PauseMenu
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.scenes.table.zoom import ZoomScene
from hoochgame.ui.table.keys import ButtonKey, CardKey, CounterKey, Key, LogKey, SeatKey

QUICK = {"animation_speed": 0.0, "confirm_end_turn": False}
DECK = "deck-hand"
LOOKOUT, BARREL, GRAPNEL, COOK, SMUGGLER, PARTY = FOR_SALE
GANG, CANNONADE, MAP = map(card, ("press_gang", "cannonade", "treasure_map"))
STEADY = card("scurvy_hand"), MAP  # they act at the start of each turn


def open_at(app, on: Table, seats: int | None = None) -> TableScene:
    """The table in this state, with a person on the first seat."""
    count = seats or on.state.seats
    match = begun_trial(on.state.challenge) if on.state.challenge else deal("h" + "e" * (count - 1), title=DECK)
    match.states[-1], match.options = on.state, on.options
    scene = sit_at(app, match)
    settle(app, scene)
    return scene


def answer(app, scene, use: Callable[[Key], None]) -> None:
    """Any option, by things that are used one after the other."""
    move = any_option(scene)
    if not scene.desk.picking:
        keys = [key for one in (move, *scene.session.options) for key in keys_for(scene, one)]
        use(next((key for key in keys if scene.stage.board.key_at(spot(scene, key)) == key), keys[0]))
        return  # an open row shows one of equal cards
    match move:
        case m.Give(number, seat):
            use(CardKey(number))
            use(SeatKey(seat))
        case m.InOrder(seats):
            for seat in seats[:-1]:
                use(SeatKey(seat))
        case _:
            use(ButtonKey("confirm"))


def last_move(scene) -> m.AnyMove:
    """What was played at last."""
    return scene.session.match.entries[-1].move


def play_out(app, scene, use: Callable[[Key], None]) -> set[str]:
    """Until the game is over; which steps were answered."""
    steps = set()
    while not scene.session.match.is_over:
        settle(app, scene)
        if isinstance(app.scene, Curtain):
            open_curtain(app)
            continue
        if app.scene is not scene or scene.session.step is None:
            break
        steps.add(type(scene.session.step).__name__)
        ply = scene.session.match.ply
        answer(app, scene, use)
        assert scene.session.match.ply > ply, (scene.session.step, scene.desk.message)
        leap(app, TWICE)
    wait(app, 0.2)
    assert scene.session.match.is_over
    assert isinstance(app.scene, Result)
    return steps


def saved_as_played(scene) -> bool:
    """Whether the file tells the same."""
    saved = read_save(path_of_match(scene.session.match), find_game)
    return saved.trouble is None and saved.match.state == scene.session.match.state


# Whole games.


@pytest.mark.usefixtures("unpainted")
@pytest.mark.slow
@pytest.mark.parametrize(
    ("kinds", "seed"), [("he", 3), *(pytest.param(*more, marks=pytest.mark.soak) for more in (("here", 4), ("hhr", 5)))]
)
def test_a_whole_game_with_the_mouse_alone(open_app, kinds, seed) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = open_table(app, kinds, seed, title=DECK)
    steps = play_out(app, scene, lambda key: click_key(app, scene, key))
    assert steps >= {"Main", "Draw", "Discard"}
    assert saved_as_played(scene)


@pytest.mark.usefixtures("unpainted")
@pytest.mark.slow
@pytest.mark.parametrize(("kinds", "seed"), [("hr", 6), pytest.param("rhe", 7, marks=pytest.mark.soak)])
def test_a_whole_game_with_the_keyboard_alone(open_app, kinds, seed) -> None:
    app = open_app((1024, 600), **QUICK)
    scene = open_table(app, kinds, seed, title=DECK)

    def use(key: Key) -> None:
        if key == ButtonKey("end_turn"):
            press(app, pygame.K_e)
            return
        focus_key(app, scene, key)
        press(app, pygame.K_RETURN)

    play_out(app, scene, use)
    assert saved_as_played(scene)


@pytest.mark.usefixtures("unpainted")
@pytest.mark.by_turns(3)
@pytest.mark.slow
@pytest.mark.parametrize("value", range(1, 9))
def test_every_challenge_is_played_to_its_result(open_app, value) -> None:
    app = open_app((1024, 600), **QUICK)
    scene = open_table(app, "h", value, title=DECK, challenge=value)
    play_out(app, scene, lambda key: click_key(app, scene, key))
    assert saved_as_played(scene)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kinds", "value", "calm"), [("e", 4, False), ("rr", 0, True), pytest.param("ee", 0, False, marks=pytest.mark.soak)]
)
def test_a_game_with_all_its_animations(open_app, kinds, value, calm) -> None:
    app = open_app((1024, 600), animation_speed=4.0, reduced_motion=calm)
    scene = open_table(app, kinds, 8, title=DECK, challenge=value)
    seconds = 0.0
    while app.scene is scene and seconds < 900:
        app.step(0.2, [])
        seconds += 0.2
        if not scene.session.queue:
            session = scene.session
            assert session.shown == session.match.game.view(session.match.state, session.viewer)
    assert isinstance(app.scene, Result)


# People at one screen.


@pytest.mark.slow
def test_between_two_people_and_two_bots_no_hand_is_shown_that_is_not_the_viewers(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "hehr", 3, title=DECK)
    seen = []
    while len(seen) < 8 and not scene.session.match.is_over:
        wait(app, 0.2)
        pirates = scene.session.shown.pirates
        if isinstance(app.scene, Curtain):
            assert all(set(pirate.hand) <= {HIDDEN, *pirate.known} for pirate in pirates)
            assert not any("draws" in part.text and part.card for line in app.scene.recap for part in line.parts)
            open_curtain(app)
            assert app.scene is scene
            seen.append(scene.session.viewer)
            continue
        if scene.session.step is not None:
            viewer = scene.session.viewer
            others = [pirate for seat, pirate in enumerate(pirates) if seat != viewer]
            assert all(set(pirate.hand) <= {HIDDEN, *pirate.known} for pirate in others)
            assert HIDDEN not in pirates[viewer].hand
            scene.answers.play_moves(any_option(scene))
    assert set(seen) == {0, 2}


def test_the_curtain_looks_the_same_whatever_is_held(open_app) -> None:
    app, pictures = open_app(**QUICK), []
    for hand in ((FF, CE), (FF_2, CE_2)):
        match = deal("hh", 3, title=DECK)
        on = table(hand=hand, active=A)
        match.states[-1], match.options = on.state, on.options
        sit_at(app, match)
        wait(app, 0.1)
        assert isinstance(app.scene, Curtain)
        pictures.append(pygame.image.tobytes(app.window, "RGB"))
        app.go_to_title()
        while app.scene:
            app.scene.dismiss(None)
    assert pictures[0] == pictures[1]


def test_a_hot_seat_game_is_resumed_behind_the_curtain(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "hh", 3, title=DECK)
    path = path_of_match(scene.session.match)
    app.go_to_title()
    while app.scene:
        app.scene.dismiss(None)
    continue_saved_game(app, path)
    wait(app, 0.1)
    assert isinstance(app.scene, Curtain)


STEPS = [m.Main, m.Draw, m.Discard, m.Opponents, m.Steal, m.Take]


def chosen(match: Match, step: type[Step]) -> bool:
    """Whether the first seat must answer this, and not only in one way."""
    return isinstance(match.state.agenda[-1], step) and match.asked_seat == 0 and match.only_option() is None


@pytest.mark.slow
@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.__name__)
def test_killed_at_any_question_it_goes_on_where_it_was(open_app, step) -> None:
    app = open_app(**QUICK)
    for seed in range(1, 40):
        match = deal("hrr", seed, app.places, title=DECK)
        bots = [seat_bot("easy", match.game, seed, Seat(i)) for i in range(3)]
        while not match.is_over and not chosen(match, step):
            match.play_move(
                bots[match.asked_seat].choose(match.game.view(match.state, match.asked_seat), match.options, 0)
            )
        if not match.is_over:
            break
    path, before = path_of_match(match), match.state
    match.sink.close()
    continue_saved_game(app, path)
    scene = app.scene
    settle(app, scene)
    assert scene.session.match.state == before
    answer(app, scene, lambda key: click_key(app, scene, key))
    wait(app, 0.1)
    assert len(read_save(path, find_game).match.states) > len(match.states)


# Cards in the hand of the mouse.


def event(kind, at, **more):
    return pygame.event.Event(kind, pos=at, rel=(0, 0), buttons=(0, 0, 0), **more)


def drag(app, scene, key: Key, at: tuple[int, int]) -> None:
    """Take a thing, carry it, let it go."""
    start = spot(scene, key)
    app.step(0.016, [event(pygame.MOUSEMOTION, start), event(pygame.MOUSEBUTTONDOWN, start, button=1)])
    for share in (0.3, 0.6, 1.0):
        on = tuple(round(a + (b - a) * share) for a, b in zip(start, at, strict=True))
        app.step(0.016, [event(pygame.MOUSEMOTION, on)])
    assert scene.mouse.drag, f"{key} was not taken in hand"
    assert scene.mouse.drag.key == key
    app.step(0.016, [event(pygame.MOUSEBUTTONUP, at, button=1)])
    wait(app, 0.05)


def point_on(scene, key: Key, goal: Key) -> tuple[int, int] | None:
    """Where a drop of this card means that goal, and no smaller one that lies on it."""
    session, board = scene.session, scene.stage.board
    goals = scene.table.questions.drop_goals(session.shown, session.options, key)
    rect = board.rect_of_key(goal)
    if rect is None:
        return None
    for i in range(1, 20):
        for j in range(1, 20):
            at = rect.x + rect.width * i // 20, rect.y + rect.height * j // 20
            under = [(r.width * r.height, str(g)) for g in goals if (r := board.rect_of_key(g)) and r.collidepoint(at)]
            if under and min(under)[1] == str(goal):
                return at
    return None


OTHERS = {"b": {"coins": 2}, "c": {"coins": 2}, "d": {"coins": 2}}
DRAGS = {
    "play": (table(hand=(FF, CE)), CardKey(FF), m.PlayCard(FF)),
    "buy": (table(coins=5, hand=(FF,)), CardKey(GRAPNEL), m.Buy(GRAPNEL)),
    "buy with a Buy": (table(coins=5, buys=1, hand=(FF,)), CardKey(GRAPNEL), m.Buy(GRAPNEL, True)),
    "discard": (asking(m.Discard(A, n=1), hand=(FF, CE)), CardKey(CE), m.Pick(CE)),
    "reload": (asking(m.Reload(A)), CardKey(BARREL), m.Pick(BARREL)),
    "take": (asking(m.Take(A, max_cost=3)), CardKey(GRAPNEL), m.Pick(GRAPNEL)),
    "steal": (asking(m.Steal(A, max_cost=3), b={"stash": (MAP, party(B))}), CardKey(MAP), m.Pick(MAP)),
    "scrap": (asking(m.Scrap(A, zones=("hand", "stash")), hand=(FF, MAP), stash=(CE,)), CardKey(CE), m.Pick(CE)),
    "give": (
        asking(m.GiveAway(A, max_hooks=0, source="press_gang"), seats=4, hand=(FF, MAP), **OTHERS),
        CardKey(FF), m.Give(FF, D),
    ),
    "fire": (run(turn(stash=(*STEADY, CE), coins=3)), CardKey(STEADY[0]), m.Fire(STEADY[0])),
    "use": (
        asking(m.Activate(A, whose="own", max_cost=3), stash=(LOOKOUT, CE), supply=(*FOR_SALE[1:], GANG)),
        CardKey(LOOKOUT), m.Pick(LOOKOUT),
    ),
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("name", DRAGS)
def test_cards_are_dragged_to_every_place_where_they_act(open_app, name) -> None:
    on, key, move = DRAGS[name]
    app = open_app((1280, 720), **QUICK)
    used = set()
    for nth in range(4):
        scene = open_at(app, on)
        session = scene.session
        goals = scene.table.questions.drop_goals(session.shown, session.options, key)
        meant = [goal for goal in sorted(goals, key=str) if goals[goal][0] == move and goal not in used]
        ends = {goal: at for goal in meant if (at := point_on(scene, key, goal))}
        if not ends:
            break
        goal = next(iter(ends))
        used.add(goal)
        drag(app, scene, key, ends[goal])
        assert move in [entry.move for entry in session.match.entries], (goal, scene.desk.message, nth)
        app.go_to_title()
    assert used, "there is no place to drop it"


@pytest.mark.slow
def test_a_card_too_dear_flies_back_and_says_why(open_app) -> None:
    app = open_app(**{**QUICK, "animation_speed": 1.0})
    scene = open_at(app, table(coins=1, hand=(FF,)))
    drag(app, scene, CardKey(SMUGGLER), scene.stage.board.layout.stash.center)
    assert scene.mouse.flight
    assert "you have 1" in scene.desk.message
    assert scene.desk.refused == "DH-T11"
    wait(app, 0.5)
    assert (scene.mouse.flight, scene.desk.held, scene.session.match.ply) == (None, None, 0)


# Answers of several clicks.


def test_an_order_is_clicked_and_undo_takes_it_back(open_app) -> None:
    app = open_app(**QUICK)
    on = run(table(seats=4, hand=(CANNONADE,), **OTHERS), m.PlayCard(CANNONADE))
    scene = open_at(app, on)
    click_key(app, scene, SeatKey(D))
    assert scene.desk.picking.chosen_keys == {SeatKey(D)}
    press(app, pygame.K_u)
    assert not scene.desk.picking.chosen_keys
    click_key(app, scene, SeatKey(C))
    click_key(app, scene, SeatKey(D))
    assert last_move(scene) == m.InOrder((C, D, B))


def test_enter_takes_the_opponents_clockwise(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_at(app, run(table(seats=4, hand=(CANNONADE,), **OTHERS), m.PlayCard(CANNONADE)))
    press(app, pygame.K_RETURN)
    wait(app, 0.05)
    assert last_move(scene) == m.InOrder((B, C, D))


def test_a_drawn_card_is_taken_by_enter_and_left_by_n(open_app) -> None:
    app = open_app(**QUICK)
    for key, move in ((pygame.K_RETURN, m.Accept()), (pygame.K_n, m.Decline())):
        scene = open_at(app, asking(m.Draw(A, n=1), hand=(FF,)))
        press(app, key)
        wait(app, 0.05)
        assert last_move(scene) == move
        app.go_to_title()


def big_stashes() -> Table:
    """A card can be stolen from stashes of which little is to be seen."""
    market = [n for n in range(80) if n not in FOR_SALE]
    piles = {"b": slice(14), "c": slice(14, 28), "d": slice(28, 44)}
    shares = {seat: {"stash": tuple(market[pile])} for seat, pile in piles.items()}
    return asking(m.Steal(A, max_cost=3, source="grapnel"), seats=4, stash=tuple(market[44:58]), **shares)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_covered_cards_are_chosen_from_an_open_row(open_app, size) -> None:
    app = open_app(size, **QUICK)
    scene = open_at(app, big_stashes())
    row = {key for key, piece in scene.stage.board.pieces(scene.session.shown, scene.stage.marks).items()
           if piece.zone == "overlay"}  # fmt: skip
    assert len(row) > 3
    kinds = {CARDS[key.card].id for key in row}
    assert kinds == {CARDS[option.card].id for option in scene.session.options if isinstance(option, m.Pick)}
    key = sorted(row, key=astuple)[-1]
    click_key(app, scene, key)
    wait(app, 0.05)
    taken = last_move(scene).card
    assert CARDS[taken].id == CARDS[key.card].id


def test_a_stash_is_looked_through_and_closed_again(open_app) -> None:
    app = open_app(**QUICK)
    market = [n for n in range(80) if n not in FOR_SALE]
    scene = open_at(app, table(seats=4, hand=(FF,), b={"stash": tuple(market[:14])}))
    click_key(app, scene, CounterKey(1, "stash"))
    assert scene.desk.showing
    assert set(scene.desk.showing.cards) == set(market[:14])
    settle(app, scene)
    press(app, pygame.K_ESCAPE)
    assert scene.desk.showing is None
    assert app.scene is scene


def test_an_illegal_click_says_why_with_its_clause(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_at(app, table(coins=1, hand=(FF,)))
    click_key(app, scene, CardKey(SMUGGLER))
    assert "That costs" in scene.desk.message
    assert scene.desk.refused == "DH-T11"
    assert scene.session.match.ply == 0


# Keys, hints, what lies around the game.


def test_letters_play_and_buy_what_is_pointed_at(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_at(app, table(coins=6, hand=(CE, FF)))
    focus_key(app, scene, CardKey(GRAPNEL))
    press(app, pygame.K_b)
    wait(app, 0.05)
    assert last_move(scene) == m.Buy(GRAPNEL)


def test_undo_and_redo_by_key_and_button(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_at(app, table(coins=6, hand=(CE, FF)))
    before = scene.session.match.state
    click_key(app, scene, CardKey(GRAPNEL))
    settle(app, scene)
    bought = scene.session.match.state
    assert bought != before
    if scene.session.match.undo_refusal():
        scene.session.match.switch_free_undo(True)
    click_key(app, scene, ButtonKey("undo"))
    settle(app, scene)
    assert scene.session.match.state == before
    click_key(app, scene, ButtonKey("redo"))
    settle(app, scene)
    assert scene.session.match.state == bought
    press(app, pygame.K_u)
    settle(app, scene)
    assert scene.session.match.state == before


@pytest.mark.slow
def test_a_hint_marks_what_a_bot_would_do(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_at(app, table(coins=6, hand=(CE, FF)))
    press(app, pygame.K_h)
    wait(app, 0.1)
    assert scene.desk.hinted in scene.stage.marks.legal
    assert scene.desk.message
    before = pygame.image.tobytes(app.window, "RGB")
    click_key(app, scene, CardKey(CE))
    settle(app, scene)
    assert scene.desk.hinted is None
    assert pygame.image.tobytes(app.window, "RGB") != before


def test_zoom_shows_the_card_and_its_moves(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_at(app, table(coins=6, hand=(CE, FF)))
    click_key(app, scene, ButtonKey("zoom"))
    click_key(app, scene, CardKey(GRAPNEL))
    assert isinstance(app.scene, ZoomScene)
    press(app, pygame.K_b)
    wait(app, 0.05)
    assert last_move(scene) == m.Buy(GRAPNEL)
    settle(app, scene)
    click_key(app, scene, CardKey(FF), button=3)
    assert isinstance(app.scene, ZoomScene)
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene


def test_control_c_copies_the_table_and_no_hand_of_others(open_app, pinned) -> None:
    app = open_app(**QUICK)
    open_at(app, table(coins=6, hand=(MAP, FF), b={"hand": (SMUGGLER,)}, supply=(*FOR_SALE[:4], GANG, CANNONADE)))
    press(app, pygame.K_c, pygame.KMOD_CTRL)
    assert "Treasure Map" in pinned["text"]
    assert "Silvano" in pinned["text"]
    assert "Smuggler" not in pinned["text"]


def test_the_log_folds_and_the_table_spreads(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_at(app, table(coins=6, hand=(CE, FF)))
    wide = scene.stage.board.layout.supply.copy()
    press(app, pygame.K_l)
    settle(app, scene)
    assert scene.desk.folded
    assert scene.stage.board.layout.log.width < 100
    assert scene.stage.board.layout.supply.width >= wide.width
    click_key(app, scene, LogKey())
    settle(app, scene)
    assert not scene.desk.folded
    assert scene.stage.board.layout.supply == wide


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (1280, 1024)])
def test_the_window_may_change_its_size_in_the_middle_of_a_move(open_app, size) -> None:
    app = open_app((1280, 720), animation_speed=1.0)
    scene = open_at(app, table(coins=6, hand=(CE, FF)))
    scene.answers.play_moves(m.Buy(GRAPNEL))
    app.step(0.05, [])
    app.window = pygame.display.set_mode(size, pygame.RESIZABLE)
    app._lay_out_again()
    settle(app, scene)
    assert scene.stage.board.layout.area.size == size
    session = scene.session
    assert session.shown == session.match.game.view(session.match.state, session.viewer)
    assert scene.stage.board.rect_of_key(CardKey(GRAPNEL))


def test_a_still_table_is_not_drawn_again(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_at(app, table(coins=6, hand=(CE, FF)))
    wait(app, 1.0)
    assert not any(app.step(1 / 30, []) for _frame in range(60))
    assert not scene.animating


@pytest.mark.slow
def test_pointing_at_a_card_explains_it(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_at(app, table(coins=6, hand=(CE, FF)))
    hover(app, spot(scene, CardKey(GRAPNEL)))
    assert scene.desk.hovered == CardKey(GRAPNEL)
    wait(app, 1.0)
    before = pygame.image.tobytes(app.window, "RGB")
    hover(app, (2, 2))
    wait(app, 0.1)
    assert pygame.image.tobytes(app.window, "RGB") != before


@pytest.mark.slow
def test_everything_that_glows_can_be_reached_by_keyboard(open_app) -> None:
    app = open_app(**QUICK)
    for on in (table(coins=9, buys=1, hand=(CE, FF)), big_stashes(), *(on for on, _key, _move in DRAGS.values())):
        scene = open_at(app, on)
        press(app, pygame.K_TAB)
        reached = {spot.key for spot in scene.ring.spots}
        legal = {key for key in scene.stage.marks.legal if isinstance(key, CardKey)}
        shown = {key for key in legal if scene.stage.board.rect_of_key(key)}
        named = {CARDS[key.card].id for key in legal}
        assert named == {CARDS[key.card].id for key in shown & reached}
        buttons = {ButtonKey(button.name) for button in scene.stage.marks.buttons}
        assert {key for key in scene.stage.marks.legal if isinstance(key, SeatKey)} | buttons <= reached
        app.go_to_title()


def test_the_end_of_a_turn_is_asked_for_only_when_something_is_left_to_do(open_app) -> None:
    app = open_app(animation_speed=0.0, confirm_end_turn=True)
    scene = open_at(app, table(coins=6, hand=(CE, FF)))
    press(app, pygame.K_e)
    assert isinstance(app.scene, ConfirmScene)
    press(app, pygame.K_ESCAPE)
    assert scene.session.match.ply == 0
    app.go_to_title()
    scene = open_at(app, table(coins=6, hand=(CE, FF), actions=0))
    press(app, pygame.K_e)
    wait(app, 0.05)
    assert scene.session.match.ply


@pytest.mark.slow
def test_the_menu_concedes_and_leaves(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "he", 1, title=DECK)
    settle(app, scene)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, PauseMenu)
    app.scene.dismiss(Concede())
    wait(app, 0.5)
    assert scene.session.match.is_over
    assert scene.session.match.winners == (1,)
    assert isinstance(app.scene, Result)


def test_a_new_game_is_opened_from_a_set_up_and_a_rematch_rotates_the_first_seat(open_app) -> None:
    app = open_app(**QUICK)
    deal_new_game(app, SetUp(DECK, tuple(chairs("he")), {"first": 2}, 5))
    scene = app.scene
    assert isinstance(scene, TableScene)
    assert scene.session.match.state.first == 1
    assert set_up_with_next_seat_first(scene.session.match).rules["first"] == 1


# What is kept and watched afterwards.


def test_a_table_that_is_left_keeps_a_picture_for_the_title(open_app, monkeypatch) -> None:
    monkeypatch.setattr(screen, "picture_path", picture_path)  # other tests of the window write no pictures
    app = open_app((1280, 720), **QUICK)
    scene = open_table(app, "he", 3, title=DECK)
    settle(app, scene)
    kept = app.places.picture_path(scene.session.match.header.id)
    assert not kept.exists()
    app.scene.dismiss(None)
    assert pygame.image.load(kept).get_width() == 640


@pytest.mark.slow
@pytest.mark.parametrize("name", ["deck-hand-2", "deck-hand-4", "deck-hand-challenge"])
def test_a_replay_marks_what_matters_and_leads_there(open_app, name) -> None:
    app = open_app(**QUICK)
    scene = Replay(sample(name))
    app.push(scene)
    wait(app, 0.1)
    assert scene.timeline.marks
    assert {mark.kind for mark in scene.timeline.marks} & {"end", "lost"}
    for mark in (*scene.timeline.marks[:4], scene.timeline.marks[-1]):
        scene.wind_to(mark.at)
        app.step(0.02, [])
        assert scene.screening.at == mark.at
        assert scene.match.chairs[mark.seat].name in scene.timeline.describe_mark(mark)
    for at in range(0, len(scene.timeline.moments), 37):
        scene.wind_to(at)
        app.step(0.02, [])
    press(app, pygame.K_HOME)
    assert scene.screening.at == 0


def test_a_replay_shows_only_the_hands_that_are_open(open_app) -> None:
    app = open_app(**QUICK)
    scene = Replay(sample("deck-hand-4"), 420)
    app.push(scene)
    wait(app, 0.1)
    hands = [scene.timeline.seen_state(420, hands) for hands in (frozenset(), frozenset({Seat(1)}))]
    assert all(set(pirate.hand) <= {HIDDEN, *pirate.known} for pirate in hands[0].pirates)
    assert HIDDEN not in hands[1].pirates[1].hand


def test_nobody_sits_down_at_the_rivals_plate(open_app) -> None:
    app = open_app(**QUICK)
    scene = Replay(sample("deck-hand-challenge"), 40)
    app.push(scene)
    wait(app, 0.1)
    for key in (SeatKey(1), CounterKey(1, "hooks")):
        scene.carry_out(want.Use(key))
        assert scene.screening.me == 0
    scene.carry_out(want.StepBy("turn"))
    wait(app, 0.1)


@pytest.mark.slow
def test_a_finished_game_is_replayed_from_its_save(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "rr", 2, title=DECK)
    while app.scene is scene:
        wait(app, 0.5)
    path = path_of_match(scene.session.match)
    app.go_to_title()
    open_replay(app, path)
    assert isinstance(app.scene, Replay)
    wait(app, 0.1)
    assert app.scene.timeline.true_state(len(app.scene.timeline.moments) - 1) == scene.session.match.state


@pytest.mark.slow
def test_a_game_is_exported_as_a_moving_picture(app) -> None:
    clip = Clip(sample("deck-hand-2"), Order(40, 46, Seat(0), size=(320, 180)))
    assert len(clip) == len(list(clip.draw_frames())) > 20


@pytest.mark.slow
def test_the_reveal_at_the_end_is_exported_too(app) -> None:
    match = sample("deck-hand-2")
    last = len(Replay(match).timeline.moments) - 1
    clip = Clip(match, Order(last - 1, last, Seat(0), size=(320, 180)))
    assert len(clip) == len(list(clip.draw_frames())) > 20
