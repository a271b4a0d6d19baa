"""The last glass of a challenge: it stands until it was seen, then who is down slides under the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest
from harness.moonshiners.given import SAD, A, B, given
from harness.moonshiners.loaded import Loaded, glass
from harness.moonshiners.scene import open_at
from harness.ui_steps import click, hover, press

from hoochgame.core.journal import Chair
from hoochgame.core.play import Play
from hoochgame.core.protocols import Seat
from hoochgame.games.moonshiners import chance_events as c
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import HANDFUL
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.games.moonshiners.wording import drunkard_name
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.theme import MOONSHINERS as THEME
from hoochgame.ui.look.theme import Look, Scale
from hoochgame.ui.scenes.table.menu import PauseMenu
from hoochgame.ui.table.log.narration import SoundContext
from hoochgame.ui.table.motion.cutscene import CutscenePicture, cut_cutscene
from hoochgame.ui.table.session import Telling
from hoochgame.ui.table.stage import Stage
from hoochgame.ui.titles.moonshiners import pace
from hoochgame.ui.titles.moonshiners.challenge.fall import FallingFace
from hoochgame.ui.titles.moonshiners.challenge.stage import ChallengeStageModel
from hoochgame.ui.titles.moonshiners.challenge.under_scene import dice_boxes, face_box
from hoochgame.ui.titles.moonshiners.sounds import fall_sounds
from hoochgame.ui.titles.moonshiners.table import MOONSHINERS_TABLE

FRAME, SIZE, PLACE = 0.02, (1024, 600), 7
WINS, FALLS, BOTH = glass(0, 5), glass(5, 0), glass(5, 5)  # red and green pips


def tellings(dice: tuple[int, ...], me: Seat = A) -> list[Telling[Any]]:
    """What happens when a glass is drunk that falls like this, as a seat sees it."""
    on = given(place=PLACE, stamina=0, inebriation=4, asks=(m.Drinking(A, 1),), drunkards={PLACE: (SAD, 3)})
    events = Play(MOONSHINERS.rules, on.state, Loaded(dice)).play_move_to_next_question(m.DrinkOn()).events
    state, found = on.state, []
    for event in events:
        after = event.apply(state)
        found.append(Telling(1, MOONSHINERS.view(state, me), event, MOONSHINERS.view(after, me)))
        state = after
    return found


class Shown:
    """Events shown on a stage, one after the other."""

    def __init__(self, me: Seat = A, speed: float = 1.0, reduced: bool = False) -> None:
        chairs = [Chair("Vera", "human", 0), Chair("Silvano", "easy", 1)]
        self.stage: Stage[Any] = Stage(MOONSHINERS_TABLE, chairs)
        look = Look(THEME, Scale(*SIZE, 1.0))
        self.stage.lay_out(replace(look, reduced_motion=reduced), me, speed=speed, folded=True)
        self.desk = MOONSHINERS_TABLE.make_ui_state()
        self.surface = pygame.Surface(SIZE)

    def begin(self, telling: Telling[Any]) -> None:
        self.desk.start_showing(telling.event)
        marks = self.desk.title_specific_marks(telling.before, ())
        self.stage.show_at_rest(telling.before, marks)
        self.stage.update(1.0)
        self.stage.animate_event(telling, marks)
        self.desk.record_shown(telling.event)

    def seconds(self, most: float = 8.0) -> float:
        """How long it runs, at most so long."""
        spent = 0.0
        while self.stage.is_running and spent < most:
            self.stage.update(FRAME)
            spent += FRAME
        return spent

    def play_until(self, events: list[Telling[Any]], kind: type) -> None:
        """Play all up to the first of a kind, and begin that."""
        for telling in events:
            self.begin(telling)
            if isinstance(telling.event, kind):
                return
            self.stage.end_animation()
        raise AssertionError(kind)

    def cast(self, kind: type) -> list[Any]:
        return [one for one in self.stage.act.cast if isinstance(one, kind)] if self.stage.act else []

    def model(self) -> ChallengeStageModel:
        act = self.stage.act
        assert act
        found = act.board.zone_model("lane", act.state, act.marks_without_moving())[1]
        assert isinstance(found, ChallengeStageModel)
        return found


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize(
    ("me", "speed", "reduced", "waits"), [(A, 1, False, True), (A, 2, False, False), (A, 1, True, False),
                                          (B, 1, False, False)]
)  # fmt: skip
def test_only_my_own_last_glass_at_usual_speed_stands_until_it_was_seen(me, speed, reduced, waits) -> None:
    shown = Shown(me, speed, reduced)
    shown.play_until(tellings(BOTH, me), e.GlassDrunk)
    spent = shown.seconds()
    assert shown.stage.is_running == waits
    if waits:
        model = shown.model()
        assert model.outlook.note == "Enter / Space: carry on"
        assert model.outlook.heading == "This roll"
        assert model.outlook.ends[0].name == "Both under the table!"
    else:
        assert spent * speed >= pace.LAST_ROLL


@pytest.mark.usefixtures("app")
def test_a_glass_that_ends_nothing_does_not_wait() -> None:
    shown = Shown()
    shown.play_until(tellings(glass(1, 1)), e.GlassDrunk)
    assert shown.seconds() < 2
    assert not shown.stage.is_running


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize("reduced", [False, True])
def test_without_motion_the_glass_counts_once_and_says_what_it_did(reduced) -> None:
    shown = Shown(reduced=reduced)
    shown.play_until(tellings(FALLS), e.GlassDrunk)
    shown.seconds(1 if reduced else 3)
    (hero, foe), outlook = shown.model().two, shown.model().outlook
    assert (hero.was, hero.now) == (4, 0)
    assert (foe.was, foe.now) == (3, 3)
    assert outlook.ends[0].name == "Vera is under the table!"


@pytest.mark.usefixtures("app")
def test_more_green_than_needed_leaves_what_the_drunkard_could_take() -> None:
    """Five green pips fall on the three of seven that are left."""
    shown = Shown()
    shown.play_until(tellings(WINS), e.GlassDrunk)
    shown.seconds(4)
    foe = shown.model().two[1]
    assert (foe.was, foe.now) == (3, 0)


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize(
    ("dice", "me", "headline"),
    [(BOTH, A, "Both under the table!"), (FALLS, A, "Under the table!"), (WINS, A, "{foe} is under the table!"),
     (BOTH, B, ""), (FALLS, B, ""), (WINS, B, "")],
)  # fmt: skip
def test_the_end_of_my_challenge_is_a_cutscene_and_all_else_is_shown_on_the_stage(dice, me, headline) -> None:
    shown = Shown(me)
    events = tellings(dice, me)
    shown.play_until(events, e.PassedOut if dice == FALLS else e.DrunkardBeaten)
    headline = headline.format(foe="" if dice == FALLS else shown_foe(events))
    pictures = shown.cast(CutscenePicture)
    assert [one.scene.headline for one in pictures] == ([headline] if headline else [])
    falling = shown.cast(FallingFace)
    assert len(falling) == (0 if headline else 2 if dice == BOTH else 1)
    shown.seconds()
    assert not shown.stage.is_running


@pytest.mark.usefixtures("app")
def test_the_cutscene_says_what_it_cost_and_is_told_once() -> None:
    shown, events = Shown(), tellings(BOTH)
    shown.play_until(events, e.DrunkardBeaten)
    (picture,) = shown.cast(CutscenePicture)
    said = [one.words for one in picture.scene.consequences]
    assert said == ["+1 survivor", "Vera is out until day 3", f"{shown_foe(events)} leaves the map"]
    shown.seconds()
    shown.stage.update(60)
    shown.begin(next(one for one in events if isinstance(one.event, e.PassedOut)))
    assert not shown.cast(CutscenePicture)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (2560, 1080), (1280, 1024)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_face_covers_a_die_on_its_way_down(size, scale) -> None:
    look = Look(THEME, Scale(size[0], size[1], scale))
    at = cut_cutscene(look, Box(0, 0, *size))
    dice = dice_boxes(look, at, HANDFUL)
    assert all(die.collidelist([face_box(at, 0), face_box(at, 1)]) < 0 for die in dice)
    assert dice[0].width >= 30


def shown_foe(events: list[Telling[Any]]) -> str:
    return drunkard_name(next(one.event.card for one in events if isinstance(one.event, e.DrunkardBeaten)))


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize("reduced", [False, True])
def test_every_moment_of_a_fall_can_be_drawn(reduced) -> None:
    shown = Shown(reduced=reduced)
    for dice in (BOTH, FALLS, WINS):
        for telling in tellings(dice):
            shown.begin(telling)
            for _frame in range(12):
                shown.stage.update(0.15)
                shown.stage.draw(shown.surface)
            shown.stage.end_animation()
        shown.stage.update(60)


@pytest.mark.usefixtures("app")
def test_who_has_fallen_is_gone_from_the_stage_while_it_is_open() -> None:
    shown = Shown(B)
    shown.play_until(tellings(WINS, B), e.DrunkardBeaten)
    shown.stage.update(0.1)
    assert shown.model().fallen == (False, True)


def test_the_sound_of_a_fall_comes_as_somebody_lands() -> None:
    told = next(one for one in tellings(BOTH) if isinstance(one.event, e.DrunkardBeaten))
    at_stage = fall_sounds("floored")(told.event, SoundContext(told.before, told.after, ()))
    at_scene = fall_sounds("floored")(told.event, SoundContext(told.before, told.after, (), True))
    assert at_stage[0].after == pace.DOWN
    assert 0 < at_scene[0].after < pace.UNDER


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize("me", [A, B])
def test_a_glass_to_come_has_its_number_and_forecasts_nothing_until_its_dice_lie(me) -> None:
    shown, seen = Shown(me), set()
    for telling in tellings(FALLS, me)[:2]:
        assert isinstance(telling.event, e.StaminaSpent | c.DiceRolled)
        shown.begin(telling)
        while shown.stage.is_running:
            seen.add((shown.model().heading, shown.model().outlook.heading))
            shown.stage.update(FRAME)
        shown.stage.show_at_rest(telling.after, shown.desk.title_specific_marks(telling.after, ()))
    assert seen == {("Second glass", "The dice roll"), ("Second glass", "This roll")}


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize("dice", [FALLS, WINS, BOTH])
@pytest.mark.parametrize("me", [A, B])
def test_a_verdict_comes_only_when_the_cubes_have_walked(dice, me) -> None:
    shown, early, said = Shown(me), [], False
    for telling in tellings(dice, me)[1:4]:
        shown.begin(telling)
        for _frame in range(150):
            if not shown.stage.is_running:
                break
            model = shown.model()
            if model.outlook.ends:
                said = True
                early += [] if model.bout.has_walked else [model.outlook.ends[0].name]
            shown.stage.update(FRAME)
        if not isinstance(telling.event, e.GlassDrunk):
            marks = shown.desk.title_specific_marks(telling.after, ())
            shown.stage.show_at_rest(telling.after, marks)
            resting = shown.stage.board.zone_model("lane", telling.after, marks)[1]
            assert isinstance(resting, ChallengeStageModel)
            assert (resting.heading, resting.outlook.ends) == ("Second glass", ())
    assert said
    assert not early


# In the window.


def glass_at_table(open_app: Any) -> tuple[Any, Any]:
    """A last glass of mine that stands."""
    app = open_app(SIZE, animation_speed=1.0, confirm_end_turn=False)
    on = given(place=PLACE, stamina=0, inebriation=4, asks=(m.Drinking(A, 1),), drunkards={PLACE: (SAD, 3)})
    scene = open_at(app, on)
    for telling in tellings(WINS):
        scene.session.queue.append((scene.session.match.ply, telling.event))
    for _frame in range(600):
        app.step(0.05, [])
        if scene.stage.act and scene.stage.act.marks.stands:
            return app, scene
    raise AssertionError("no last glass")


@pytest.mark.slow
def test_a_last_glass_waits_and_keys_that_look_do_what_they_do(open_app) -> None:
    app, scene = glass_at_table(open_app)
    for _frame in range(100):
        app.step(0.1, [])
    assert scene.stage.act.marks.stands, "it stands until it was seen"
    press(app, pygame.K_l)
    assert scene.stage.act.marks.stands, "L opens the log and ends nothing"
    assert not scene.desk.folded
    press(app, pygame.K_l)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, PauseMenu)
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene
    assert scene.stage.act.marks.stands
    press(app, pygame.K_SPACE)
    app.step(0.02, [])
    assert not (scene.stage.act and getattr(scene.stage.act.marks, "stands", False))


@pytest.mark.slow
def test_a_click_carries_on_after_a_last_glass(open_app) -> None:
    app, scene = glass_at_table(open_app)
    assert [one.label for one in scene.stage.act.marks.buttons if one.kind == "primary"] == ["Continue"]
    click(app, scene.stage.board.layout.map.center)
    app.step(0.02, [])
    assert not (scene.stage.act and getattr(scene.stage.act.marks, "stands", False))
    assert scene.stage.is_in_cutscene, "the click skips nothing of what follows"


@pytest.mark.slow
def test_the_verdict_of_a_last_glass_stays_in_the_banner(open_app) -> None:
    app, scene = glass_at_table(open_app)
    hover(app, scene.stage.board.layout.map.center)
    scene.context.refresh()
    assert scene.stage.act.marks.banner.prompt == "Weeping Wilma is under the table!"
    press(app, pygame.K_SPACE)
    app.step(0.02, [])
    assert scene.stage.is_in_cutscene, "the key hurries nothing of what follows"
