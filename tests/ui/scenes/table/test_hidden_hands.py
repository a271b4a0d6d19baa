"""Whatever is pressed in another's turn, before a curtain has fallen or just after: no hand is shown by it."""

import random
import string

import pygame
import pytest
from harness.hasty_play import FRAME, Company, answer, clicked, keyed, pause, sit_down, spot_of, things
from harness.table_play import open_table
from harness.ui_steps import click, press, stand, wait

from hoochgame.core.protocols import TABLE, Seat
from hoochgame.storage.saves import path_of_match
from hoochgame.ui.input import keys
from hoochgame.ui.navigation import continue_saved_game
from hoochgame.ui.scenes.patient import STANDS
from hoochgame.ui.scenes.table.curtain import Curtain
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.table.keys import CardKey

pytestmark = pytest.mark.usefixtures("unpainted")

QUICK = {"animation_speed": 0.0, "confirm_end_turn": False}
UNHEARD = {"f11", "f12"}  # full screen and screenshot are the window's own affair
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
FIXED = [
    *ENTER, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN,
    pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_LALT, pygame.K_LSHIFT, pygame.K_LCTRL,
]  # fmt: skip


def all_keys() -> list[tuple[int, int]]:
    """Every key that means anything anywhere, with Ctrl where it takes that."""
    named = {key for one in keys.ACTIONS for key in (keys.key_of_action(one.name), one.also) if key} - UNHEARD
    bound = [(pygame.key.key_code(name.removeprefix("ctrl+")), pygame.KMOD_CTRL * name.startswith("ctrl+"))
             for name in sorted(named)]  # fmt: skip
    written = [(ord(sign), 0) for sign in string.ascii_lowercase + string.digits]
    return sorted({*bound, *written, *((key, 0) for key in FIXED)})


def eyes(app) -> set[int]:
    """Whose eyes see what is drawn on all tables that are to be seen, and what flies over them."""
    found = set()
    for scene in app._visible_scenes():
        stage = getattr(scene, "stage", None)
        if stage:
            found |= {int(stage.board.drawn.at.state.eyes), int(scene.chronicle.viewer)}
            act = stage.act
            found |= {int(state.eyes) for state in (act.state, act.truth_before, act.truth)} if act else set()
    return found


class Fingers:
    """They drum on everything, and look whether a hand came to light that nobody has opened the curtain for."""

    def __init__(self, app, scene: TableScene, seed: int) -> None:
        self.app, self.scene, self.dice = app, scene, random.Random(seed)
        self.keys = all_keys()
        self.sits: Seat | None = TABLE  # who opened the curtain last
        self.pressed = 0

    def look(self) -> None:
        app, scene = self.app, self.scene
        if scene.session.match.is_over or len(scene.session.person_seats) < 2:
            return
        if any(isinstance(one, Curtain) for one in app._stack):
            self.sits = TABLE
        looks = scene.session.match.asked_seat == self.sits or keys.is_held("peek", app.input_tracker.held)
        assert eyes(app) <= {TABLE, self.sits if looks else TABLE}, (eyes(app), self.sits, type(app.scene))

    def drum(self, events) -> None:
        """A gesture; there is no time in it to see what it is for."""
        for event in events:
            self.app.step(FRAME, [event])
            self.look()
        self.pressed += 1

    def point(self) -> tuple[int, int]:
        """Somewhere that reacts, wherever one is."""
        app, dice = self.app, self.dice
        form = getattr(app.scene, "form", None)
        if form and dice.random() < 0.8:
            return dice.choice([widget for widget in form.widgets if widget.rect.width]).rect.center
        if app.scene is self.scene and dice.random() < 0.8:
            return spot_of(self.scene, dice.choice(things(self.scene))) or (5, 5)
        return dice.randrange(app.size[0]), dice.randrange(app.size[1])

    def any_gesture(self) -> None:
        dice = self.dice
        if dice.random() < 0.6:
            key, mod = dice.choice(self.keys) if dice.random() < 0.7 else (dice.choice(FIXED), 0)
            self.drum(keyed(key, mod))
        else:
            self.drum(clicked(self.point(), dice.choice([1, 1, 1, 3])))

    def come_back(self) -> bool:
        """To the table or its curtain; false where it was left for good."""
        app, scene = self.app, self.scene
        for _time in range(8):
            if app.scene is scene or isinstance(app.scene, Curtain) or scene not in app._stack:
                break
            self.drum(keyed(pygame.K_ESCAPE))
        return app.scene is scene or isinstance(app.scene, Curtain)

    def play(self) -> None:
        """The person who is asked answers; fingers drum while that is shown and others play."""
        app, scene = self.app, self.scene
        if isinstance(app.scene, Curtain):
            self.open()
        elif scene.session.step is not None and not scene.prompt.is_animating:
            answer(scene)
            app.step(FRAME * self.dice.randrange(6), [])
            self.look()
        else:
            app.step(FRAME * self.dice.randrange(1, 12), [])
            self.look()

    def large(self) -> tuple[int, int]:
        """Where the button is that opens the curtain."""
        return self.app.scene.form.find("ready").rect.center

    def open(self) -> None:
        """First it is drummed upon, then every key but Enter is pressed at leisure, then it is opened."""
        app, dice = self.app, self.dice
        curtain = app.scene
        for _time in range(dice.randrange(1, 6)):
            self.drum(keyed(dice.choice(ENTER)) if dice.random() < 0.5 else clicked(self.large()))
        assert app.scene is curtain
        pause(app, STANDS + 3 * FRAME)
        for key, mod in dice.sample([one for one in self.keys if one[0] not in ENTER], 4):
            self.drum(keyed(key, mod))
            while app.scene is not curtain:  # what happened is watched once more
                self.drum(keyed(pygame.K_ESCAPE))
        curtain.ring.visible = False
        pause(app, STANDS + 3 * FRAME)
        self.sits = self.scene.session.person_to_call
        app.step(FRAME, keyed(dice.choice(ENTER)) if dice.random() < 0.5 else clicked(self.large()))
        assert app.scene is self.scene
        self.look()


COMPANIES = [
    Company("hooch-stooges", "hh"),
    Company("hooch-stooges", "hehr", {"tournament": 1}),
    Company("deck-hand", "hrh"),
    Company("moonshiners", "hrh"),
]


def drum_through(open_app, company: Company, seed: int, gestures: int) -> None:
    app = open_app((1024, 600), animation_speed=1.0, confirm_end_turn=bool(seed % 2))
    scene = sit_down(app, company, seed, plies=25 * seed % 160)
    fingers = Fingers(app, scene, seed)
    while fingers.pressed < gestures and not scene.session.match.is_over:
        fingers.play()
        for _gesture in range(fingers.dice.randrange(4)):
            if not isinstance(app.scene, Curtain):
                fingers.any_gesture()
        if scene.session.match.is_over:  # somebody has given up
            break
        if not fingers.come_back():
            path = path_of_match(scene.session.match)
            while app.scene:
                app.scene.dismiss(None)
            continue_saved_game(app, path)
            app.step(FRAME, [])
            scene = fingers.scene = app.scene
            fingers.sits = TABLE
    assert fingers.pressed


@pytest.mark.slow
@pytest.mark.parametrize("company", COMPANIES, ids=str)
def test_nothing_pressed_in_the_turn_of_another_shows_a_hand(open_app, company) -> None:
    drum_through(open_app, company, 2, 60)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, 13))
@pytest.mark.parametrize("company", COMPANIES, ids=str)
def test_no_long_drumming_in_the_turn_of_another_shows_a_hand(open_app, company, seed) -> None:
    drum_through(open_app, company, seed, 1500)


# The curtain by itself.


def before_a_curtain(app) -> Curtain:
    """Vera has ended her turn, and the curtain falls in this frame."""
    scene = open_table(app, "hh", 3)
    stand(app)
    press(app, pygame.K_RETURN)
    assert app.scene is scene
    scene.answers.play_moves(next(option for option in scene.session.options if option.deliberate))
    while not isinstance(app.scene, Curtain):
        app.step(FRAME, [])
    return app.scene


def large(curtain: Curtain):
    return curtain.form.find("ready")


@pytest.mark.slow
@pytest.mark.parametrize("after", [0.0, 0.1, 0.3, 0.46])
@pytest.mark.parametrize("key", [*ENTER, pygame.K_SPACE, pygame.K_e, pygame.K_r, pygame.K_ESCAPE])
def test_no_key_opens_a_curtain_that_has_just_fallen(open_app, key, after) -> None:
    app = open_app(**QUICK)
    curtain = before_a_curtain(app)
    pause(app, after)
    press(app, key)
    assert app.scene is curtain
    pause(app, 1)
    assert app.scene is curtain


@pytest.mark.slow
def test_buttons_of_a_curtain_are_unlit_until_it_may_be_opened(open_app) -> None:
    app = open_app(**QUICK)
    curtain = before_a_curtain(app)
    assert {one.enabled for one in curtain.form.widgets if hasattr(one, "kind")} == {False}
    assert large(curtain).kind == "off"
    click(app, large(curtain).rect)
    pause(app, STANDS + 3 * FRAME)
    assert large(curtain).kind == "primary"
    assert large(curtain).enabled
    click(app, large(curtain).rect)
    assert isinstance(app.scene, TableScene)
    assert app.scene.session.viewer == 1


@pytest.mark.slow
@pytest.mark.parametrize("key", ENTER)
def test_enter_opens_a_curtain_that_has_stood(open_app, key) -> None:
    app = open_app(**QUICK)
    before_a_curtain(app)
    stand(app)
    press(app, key)
    assert isinstance(app.scene, TableScene)


def test_a_curtain_that_is_drummed_upon_waits_to_be_left_alone(open_app) -> None:
    app = open_app(**QUICK)
    curtain = before_a_curtain(app)
    for _time in range(12):
        press(app, pygame.K_RETURN)
        pause(app, 0.3)
    assert app.scene is curtain


@pytest.mark.slow
def test_no_other_key_shows_a_hand_behind_a_curtain_that_has_stood(open_app) -> None:
    app = open_app(**QUICK)
    curtain = before_a_curtain(app)
    stand(app)
    for key, mod in all_keys():
        if key in ENTER or key == pygame.K_TAB:
            continue
        press(app, key, mod)
        assert eyes(app) <= {TABLE}
        while app.scene is not curtain:
            press(app, pygame.K_ESCAPE)
            stand(app)


def test_space_on_the_large_button_does_not_open_the_curtain(open_app) -> None:
    app = open_app(**QUICK)
    curtain = before_a_curtain(app)
    stand(app)
    press(app, pygame.K_TAB)
    curtain.ring.move_to("ready", visible=True)
    press(app, pygame.K_SPACE)
    assert app.scene is curtain
    press(app, pygame.K_RETURN)
    assert app.scene is not curtain


def test_a_held_enter_that_repeats_does_not_open_the_curtain(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "hh", 3)
    stand(app)
    press(app, pygame.K_RETURN)
    scene.answers.play_moves(next(option for option in scene.session.options if option.deliberate))
    (down,) = keyed(pygame.K_RETURN, kinds=(pygame.KEYDOWN,))
    (up,) = keyed(pygame.K_RETURN, kinds=(pygame.KEYUP,))
    app.step(FRAME, [down])
    while not isinstance(app.scene, Curtain):
        app.step(FRAME, [])
    curtain = app.scene
    stand(app)
    for _repeat in range(40):
        app.step(FRAME, [down])
    assert app.scene is curtain
    app.step(FRAME, [up])
    app.step(FRAME, [down])
    assert app.scene is scene


def test_a_press_from_before_the_curtain_fell_does_not_open_it(
    open_app,
) -> None:
    app = open_app(**QUICK)
    curtain = before_a_curtain(app)
    at = large(curtain).rect.center
    app.step(FRAME, clicked(at)[:2])
    stand(app)
    app.step(FRAME, clicked(at)[2:])
    assert app.scene is curtain


def test_the_curtain_opens_by_mouse_alone_if_enter_hurries(open_app, monkeypatch) -> None:
    app = open_app(**QUICK)
    curtain = before_a_curtain(app)
    monkeypatch.setitem(keys._bound, "skip", "return")
    stand(app)
    press(app, pygame.K_RETURN)
    assert app.scene is curtain
    click(app, large(curtain).rect)
    assert app.scene is not curtain


def test_no_setting_binds_the_key_that_hurries_to_enter() -> None:
    for key in ("return", "enter"):
        assert not keys.may_be_bound("skip", key)


def test_a_second_enter_that_skips_does_not_open_the_curtain(open_app) -> None:
    app = open_app(**QUICK)
    curtain = before_a_curtain(app)
    stand(app)
    press(app, pygame.K_r)
    assert app.scene is not curtain
    press(app, pygame.K_RETURN)
    press(app, pygame.K_RETURN)
    pause(app, 0.2)
    assert app.scene is curtain


def test_a_card_pressed_as_the_curtain_fell_is_not_used_by_the_next_click(
    open_app,
) -> None:
    """What one person holds down is not let go by another."""
    app = open_app(**QUICK)
    scene = open_table(app, "hh", 3)
    stand(app)
    press(app, pygame.K_RETURN)
    at = spot_of(scene, CardKey(scene.session.shown.gangs[0].hand[0]))
    app.step(FRAME, clicked(at)[:2])
    scene.answers.play_moves(next(option for option in scene.session.options if option.deliberate))
    while not isinstance(app.scene, Curtain):
        app.step(FRAME, [])
    stand(app)
    press(app, pygame.K_RETURN)
    ply = scene.session.match.ply
    app.step(FRAME, clicked(at)[2:])
    assert (scene.session.viewer, scene.session.match.ply, scene.mouse.held) == (1, ply, None)


@pytest.mark.slow
def test_the_second_half_of_a_double_click_confirms_nothing_dangerous(
    open_app,
) -> None:
    """Wherever the question opens: the second half of a double click was meant for what lay there before."""
    app = open_app(**QUICK)
    scene = open_table(app, "he", 3)
    wait(app, 0.1)
    press(app, pygame.K_m)
    at = app.scene.form.find("concede").rect.center
    app.step(FRAME, clicked(at))
    question = app.scene
    assert question.danger
    question.form.find("yes").rect.center = at
    app.step(FRAME, clicked(at))
    assert app.scene is question
    pause(app, 0.4)
    app.step(FRAME, clicked(at))
    assert scene.session.match.is_over
