"""Survivors are put elsewhere by drags, clicks and keys; at night all of it is sent with one confirmation."""

from __future__ import annotations

from itertools import product
from random import Random

import pygame
import pytest
from harness.moonshiners.given import ANGRY, A, Table, at_night, given, run
from harness.moonshiners.scene import QUICK, open_at
from harness.table_play import click_key, focus_key, spot
from harness.table_steps import InstantThinker
from harness.ui_steps import drag, hover, press, wait

from hoochgame.core.journal import Entry
from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import CORNFIELD, DISTILLERY, HOUSE, NUMBERS, WORKSHOP
from hoochgame.games.moonshiners.night_events import SurvivorsMoved
from hoochgame.games.moonshiners.queries import can_rearrange
from hoochgame.ui.background.thinking import BotQuestion, BotReply
from hoochgame.ui.table.keys import ButtonKey, Key, PileKey
from hoochgame.ui.titles.moonshiners.asking.arranging import Arranging
from hoochgame.ui.titles.moonshiners.asking.shared import SURVIVORS
from hoochgame.ui.titles.moonshiners.forecast import night_yield_tag
from hoochgame.ui.titles.moonshiners.keys import ChipKey, HexKey, SurvivorKey, WorkKey
from hoochgame.ui.titles.moonshiners.marks import MoonshinersMarks, with_survivors_rearranged

pytestmark = pytest.mark.slow

MAT = PileKey("mat", A)
PLACES = (5, 8, 13)
SEEDS = range(60)


def settling(crews: tuple[int, ...] = (1, 4, 0), mat: int = 2, **more: object) -> Table:
    """A may rearrange three buildings before production."""
    built = {at: (A, 2, crew) for at, crew in zip(PLACES, crews, strict=True)}
    tiles = dict(zip(PLACES, (WORKSHOP, CORNFIELD, DISTILLERY), strict=True))
    rest = (m.NightTurn(A, "production"), m.NightTurn(A, "after"), m.Prowling(TABLE), m.Arriving(TABLE))
    return at_night(m.Settling(A), *rest, built=built, tiles=tiles, mat=mat, place=1, **more)


def marks_of(on: Table) -> Arranging:
    assert isinstance(on.step, m.Settling)
    return Arranging.of(on.state, on.step, on.options)


def some_crews(dice: Random) -> tuple[int, ...]:
    return tuple(dice.randint(0, 4) for _place in PLACES)


def reachable(crews: tuple[int, ...], mat: int) -> list[tuple[int, ...]]:
    """All that may come of a redistribution, by the rules (MA-Q132)."""
    ways = product(range(NUMBERS.building_capacity + 1), repeat=len(crews))
    return [way for way in ways if sum(crews) <= sum(way) <= sum(crews) + mat]


def steps_to(marked: Arranging, goal: tuple[int, ...], dice: Random) -> list[tuple[Key, Key]]:
    """Put one survivor after the other until all stand as wished; return the ways."""
    ways: list[tuple[Key, Key]] = []
    while tuple(marked.counts) != goal:
        pairs = list(zip(PLACES, marked.counts, goal, strict=True))
        over: list[Key] = [HexKey(at) for at, now, then in pairs if now > then]
        target = HexKey(dice.choice([at for at, now, then in pairs if now < then]))
        source = dice.choice(over) if over else dice.choice([MAT, SURVIVORS])
        assert source in marked.movable_keys
        assert target in marked.goal_keys(source)
        assert marked.key_refusal(source, target) is None
        marked.move_to_goal(source, target)
        ways.append((source, target))
    return ways


# The law: every distribution can be made, and is sent exactly.


@pytest.mark.parametrize("seed", SEEDS)
def test_any_distribution_can_be_made_and_sends_exactly_the_right_moves(seed: int) -> None:
    """MA-N4, MA-Q86, MA-Q132."""
    dice = Random(seed)
    crews, mat = some_crews(dice), dice.randint(0, 4)
    if crews == (4, 4, 4):
        mat, crews = 4, (4, 4, 3)
    on, goal = settling(crews, mat), dice.choice(reachable(crews, mat))
    marked = marks_of(on)
    steps_to(marked, goal, dice)
    after = run(on, *marked.moves())
    moved = after.saw(SurvivorsMoved)
    assert [one.counts for one in moved] == ([goal] if goal != crews else [])
    assert tuple(after.on(at).crew for at in PLACES) == goal
    assert not isinstance(after.step, m.Staffing)


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_moved_stays_lawful_and_is_seen_at_once(seed: int) -> None:
    """MA-B4, MA-N15: four a building, and none goes to the mat that did not come from it."""
    dice = Random(seed)
    crews, mat = some_crews(dice), dice.randint(0, 3)
    on = settling(crews, mat)
    marked = marks_of(on)
    for _step in range(12):
        if not (sources := sorted(marked.movable_keys, key=str)):
            break
        source = dice.choice(sources)
        marked.move_to_goal(source, dice.choice(sorted(marked.goal_keys(source), key=str)))
        assert tuple(marked.counts) in reachable(crews, mat)
        seen = with_survivors_rearranged(on.state, MoonshinersMarks(crews=marked.before_and_after))
        assert [seen.buildings[at - 1].crew for at in PLACES] == marked.counts
        assert seen.heroes[A].mat == mat - marked.taken_from_store
    marked.put_all_back()
    assert marked.counts == list(crews)
    assert marked.moves() == [m.Keep()]


# At the window.


def sent(scene) -> list[m.AnyMove]:
    return [entry.move for entry in scene.session.match.entries[1:]]


def seen_crews(scene) -> list[int]:
    """The survivors in each building as they are drawn."""
    state = scene.stage.board.drawn.at.state
    return [state.buildings[at - 1].crew for at in PLACES]


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("seed", range(3))
def test_any_distribution_is_made_by_drags(open_app, size: tuple[int, int], seed: int) -> None:
    """MA-Q132."""
    dice = Random(seed)
    app = open_app(size, **QUICK)
    on, goal = settling(), dice.choice(reachable((1, 4, 0), 2))
    scene = open_at(app, on)
    for source, target in steps_to(marks_of(on), goal, dice):
        drag(app, spot(scene, source), spot(scene, target))
    assert seen_crews(scene) == list(goal)
    press(app, pygame.K_RETURN)
    wait(app, 0.1)
    assert sent(scene)[:1] == [m.Keep() if goal == (1, 4, 0) else m.Rearrange()]
    state = scene.session.match.states[len(sent(scene)[:4]) + 1]
    assert tuple(state.buildings[at - 1].crew for at in PLACES) == goal


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_a_survivor_is_picked_up_and_put_by_clicks(open_app, size: tuple[int, int]) -> None:
    app = open_app(size, **QUICK)
    scene = open_at(app, settling())
    click_key(app, scene, HexKey(8))
    assert scene.desk.picking.held == HexKey(8)
    wait(app, 0.5)
    click_key(app, scene, HexKey(13))
    assert seen_crews(scene) == [1, 3, 1]
    wait(app, 0.5)
    click_key(app, scene, MAT)
    wait(app, 0.5)
    click_key(app, scene, HexKey(5))
    assert seen_crews(scene) == [2, 3, 1]
    assert scene.stage.marks.buttons[-1].label == "Move 2 survivors"
    click_key(app, scene, ButtonKey("confirm"))
    assert sent(scene)[:4] == [m.Rearrange(), m.Put(2), m.Put(3), m.Put(1)]


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_a_survivor_is_picked_up_and_put_by_the_keyboard(open_app, size: tuple[int, int]) -> None:
    """Enter takes one, arrows lead over the map, Enter puts it."""
    app = open_app(size, **QUICK)
    scene = open_at(app, settling())
    focus_key(app, scene, HexKey(8))
    press(app, pygame.K_RETURN)
    assert scene.desk.picking.held == HexKey(8)
    for key in (pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT):
        press(app, key)
    assert scene.walking.focused == HexKey(5)
    press(app, pygame.K_RETURN)
    assert seen_crews(scene) == [2, 3, 0]
    focus_key(app, scene, ButtonKey("confirm"))
    press(app, pygame.K_RETURN)
    assert sent(scene)[:4] == [m.Rearrange(), m.Put(2), m.Put(3), m.Put(0)]


def test_escape_puts_down_what_is_in_hand_and_undo_puts_everything_back(open_app) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = open_at(app, settling())
    drag(app, spot(scene, HexKey(8)), spot(scene, HexKey(13)))
    click_key(app, scene, HexKey(8))
    assert scene.desk.picking.held
    press(app, pygame.K_ESCAPE)
    assert scene.desk.picking.held is None
    assert seen_crews(scene) == [1, 3, 1]
    for _time in range(2):  # opens the menu and closes it
        press(app, pygame.K_ESCAPE)
    assert app.scene is scene
    assert seen_crews(scene) == [1, 3, 1]
    ply = scene.session.match.ply
    press(app, pygame.K_u)
    app.step(0.016, [])
    assert seen_crews(scene) == [1, 4, 0]
    assert scene.session.match.ply == ply


def test_survivors_that_were_moved_never_go_back_while_that_is_shown(open_app) -> None:
    app = open_app((1280, 720), animation_speed=1.0)
    scene = open_at(app, settling((1, 4, 0), corn=1))
    drag(app, spot(scene, HexKey(8)), spot(scene, HexKey(5)))
    drag(app, spot(scene, HexKey(8)), spot(scene, HexKey(5)))
    assert seen_crews(scene) == [3, 2, 0]
    hover(app, (5, 5))
    wait(app, 0.5)
    at = scene.stage.board.rect_of_key(SurvivorKey(5, 2)).center
    own = app.window.get_at(at)
    press(app, pygame.K_RETURN)
    for _frame in range(40):
        app.step(1 / 60, [])
        seen = app.window.get_at(at)
        assert abs(seen.r - own.r) + abs(seen.g - own.g) + abs(seen.b - own.b) < 30
    assert scene.session.shown.buildings[4].crew == 3


def test_who_is_asked_for_numbers_sees_the_survivors_as_they_stand(open_app) -> None:
    """As after following the hint to rearrange them."""
    app = open_app((1280, 720), **QUICK)
    scene = open_at(app, settling())
    drag(app, spot(scene, HexKey(8)), spot(scene, HexKey(13)))
    assert seen_crews(scene) == [1, 3, 1]
    scene.answers.send_or_show_refusal(m.Rearrange())
    wait(app, 0.2)
    assert isinstance(scene.session.step, m.Staffing)
    assert seen_crews(scene) == [1, 4, 0]


class Mover(InstantThinker):
    """Would move survivors in this way, and then do what comes first."""

    def __init__(self, match: Match, *moves: m.AnyMove) -> None:
        super().__init__()
        self.match, self.moves = match, list(moves)

    def ask(self, question: BotQuestion) -> None:
        choice = self.match.options.index(self.moves.pop(0)) if self.moves else 0
        self.answer = BotReply(question.ticket, choice)


def test_who_follows_a_hint_to_move_survivors_has_moved_them_all_and_one_undo_takes_it_back(open_app) -> None:
    """MA-Q132."""
    app = open_app((1280, 720), **QUICK)
    scene = open_at(app, settling(corn=1))
    moves = m.Rearrange(), m.Put(1), m.Put(4), m.Put(2)
    scene.session.thinker = Mover(scene.session.match, *moves)
    press(app, pygame.K_h)
    wait(app, 0.1)
    assert scene.desk.advised == m.Rearrange()
    press(app, pygame.K_RETURN)
    wait(app, 0.5)
    assert tuple(sent(scene)) == moves
    assert scene.desk.advised is None, "what follows is no part of that answer"
    press(app, pygame.K_u)
    wait(app, 0.2)
    assert sent(scene) == []
    assert isinstance(scene.session.step, m.Settling)


def test_who_follows_a_hint_to_move_survivors_moves_the_others_where_no_bot_can_look(open_app) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = open_at(app, settling(corn=1))
    scene.session.thinker = mover = Mover(scene.session.match, m.Rearrange())
    press(app, pygame.K_h)
    wait(app, 0.1)
    mover.ask = lambda question: setattr(mover, "answer", BotReply(question.ticket, trouble="no answer"))
    press(app, pygame.K_RETURN)
    wait(app, 0.5)
    assert sent(scene) == [m.Rearrange()]
    assert scene.desk.message == "No bot can look at your cards now."
    assert isinstance(scene.session.step, m.Staffing)


def test_who_answers_while_the_bot_looks_goes_on_alone(open_app) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = open_at(app, settling(corn=1))
    scene.session.thinker = mover = Mover(scene.session.match, m.Rearrange(), m.Put(1))
    press(app, pygame.K_h)
    wait(app, 0.1)
    mover.poll = lambda: None
    press(app, pygame.K_RETURN)
    wait(app, 0.5)
    click_key(app, scene, ChipKey(2))
    mover.poll = lambda: InstantThinker.poll(mover)
    wait(app, 0.5)
    assert sent(scene) == [m.Rearrange(), m.Put(2)]
    assert isinstance(scene.session.step, m.Staffing)


def test_one_undo_takes_the_whole_redistribution_back(open_app) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = open_at(app, settling(corn=1))
    drag(app, spot(scene, MAT), spot(scene, HexKey(13)))
    press(app, pygame.K_RETURN)
    wait(app, 0.2)
    assert sent(scene)[:4] == [m.Rearrange(), m.Put(1), m.Put(4), m.Put(1)]
    press(app, pygame.K_u)
    wait(app, 0.2)
    assert sent(scene) == []
    assert isinstance(scene.session.step, m.Settling)


@pytest.mark.parametrize(
    ("source", "goal", "clause"),
    [
        (HexKey(5), HexKey(8), "MA-B4"),
        (HexKey(8), MAT, "MA-N15"),
        (HexKey(8), HexKey(1), "MA-U1"),
        (MAT, HexKey(1), "MA-U1"),
    ],
)
def test_what_may_not_be_put_there_says_why(open_app, source: Key, goal: Key, clause: str) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = open_at(app, settling())
    drag(app, spot(scene, source), spot(scene, goal))
    assert scene.desk.refused == clause
    wait(app, 1)
    click_key(app, scene, source)
    wait(app, 0.5)
    click_key(app, scene, goal)
    assert scene.desk.refused == clause
    assert seen_crews(scene) == [1, 4, 0]
    assert sent(scene) == []


def test_nobody_is_taken_where_nobody_is(open_app) -> None:
    """MA-Q132."""
    app = open_app((1280, 720), **QUICK)
    scene = open_at(app, settling())
    click_key(app, scene, HexKey(13))
    assert scene.desk.refused == "MA-Q132"
    drag(app, spot(scene, HexKey(13)), spot(scene, HexKey(5)))
    assert sent(scene) == []


def test_the_forecast_follows_at_once(open_app) -> None:
    """MA-N5: a building with a drunkard is stopped."""
    app = open_app((1280, 720), **QUICK)
    scene = open_at(app, settling((1, 4, 0), drunkards={8: ANGRY}, corn=1))
    board = scene.stage.board
    tags = {one.place: one.tag for one in board.zone_model("map", scene.session.shown, scene.stage.marks)[1].grounds}
    assert tags[8].kind == "stopped"
    assert tags[13] is None
    drag(app, spot(scene, HexKey(8)), spot(scene, HexKey(13)))
    tags = {one.place: one.tag for one in board.zone_model("map", scene.session.shown, scene.stage.marks)[1].grounds}
    assert tags[13].kind == "own"
    tip = scene.context.tip_of(HexKey(13))
    assert tip.title == "Distillery on hex 13: 1 of 4 survivors"
    assert tip.lines[0] == ("Tonight 1 of 1 work: 1 moonshine for 1 corn.", True)


@pytest.mark.parametrize(("crews", "words"), [((1, 2, 2), "2"), ((1, 1, 4), "1/4")])
def test_corn_of_tonight_feeds_a_distillery_in_the_forecast(crews: tuple[int, ...], words: str) -> None:
    """MA-N14, MA-Q102."""
    found = night_yield_tag(settling(crews).state, 13, A)
    assert found is not None
    assert found.parts == (("word", words), ("good", "corn"), ("arrow", ""), ("good", "moonshine"))


def test_places_show_who_shall_come_and_who_shall_go(open_app) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = open_at(app, settling((1, 4, 0)))
    drag(app, spot(scene, HexKey(8)), spot(scene, HexKey(13)))
    seen = scene.stage.board.zone_model("map", scene.session.shown, scene.stage.marks)[1]
    assert [change for _rect, change in seen.berths] == [*[""] * 4, *["", "", "", "gone"], *["come", "", "", ""]]
    press(app, pygame.K_RETURN)
    wait(app, 0.2)
    assert not scene.stage.board.zone_model("map", scene.session.shown, scene.stage.marks)[1].berths


# One building after the other, as after a resume.


@pytest.mark.parametrize("by_mouse", [True, False])
def test_the_numbers_of_a_redistribution_are_asked_for_after_a_resume(open_app, by_mouse: bool) -> None:
    """MA-Q132."""
    app = open_app((1280, 720), **QUICK)
    on = run(settling(), m.Rearrange())
    scene = open_at(app, on)
    for n in (2, 3, 2):
        if by_mouse:
            click_key(app, scene, ChipKey(n))
        else:
            focus_key(app, scene, ChipKey(n))
            press(app, pygame.K_RETURN)
        wait(app, 0.5)
    assert sent(scene)[:3] == [m.Put(2), m.Put(3), m.Put(2)]


@pytest.mark.parametrize("by_mouse", [True, False])
def test_conversions_are_chosen_by_numbers(open_app, by_mouse: bool) -> None:
    """MA-N11, MA-Q133."""
    app = open_app((1280, 720), **QUICK)
    on = settling((1, 1, 3), corn=2)
    scene = open_at(app, run(on, m.Keep()))
    assert isinstance(scene.session.step, m.Converting)
    key = WorkKey(13, 2)
    if by_mouse:
        click_key(app, scene, key)
    else:
        focus_key(app, scene, key)
        press(app, pygame.K_RETURN)
    assert sent(scene)[:1] == [m.Work(13, 2)]


# By day.


def mat_by_day(**more: object) -> Table:
    return given(place=1, tiles={5: HOUSE, 8: HOUSE}, built={5: (A, 1, 3), 8: (A, 1, 4)}, mat=2, **more)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_a_survivor_is_dragged_from_the_mat_to_a_building(open_app, size: tuple[int, int]) -> None:
    """MA-U1."""
    app = open_app(size, **QUICK)
    scene = open_at(app, mat_by_day())
    drag(app, spot(scene, SURVIVORS), spot(scene, HexKey(5)))
    assert sent(scene) == [m.PlaceSurvivor(5)]


@pytest.mark.parametrize(("goal", "clause"), [(HexKey(8), "MA-B4"), (HexKey(1), "MA-U1")])
def test_a_survivor_that_can_not_be_put_there_flies_back_and_it_is_said_why(open_app, goal: Key, clause: str) -> None:
    """MA-X52."""
    app = open_app((1280, 720), **QUICK)
    scene = open_at(app, mat_by_day())
    drag(app, spot(scene, SURVIVORS), spot(scene, goal))
    assert scene.desk.refused == clause
    assert sent(scene) == []


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_a_survivor_is_placed_by_a_click_on_a_free_place_and_by_the_keyboard(open_app, size: tuple[int, int]) -> None:
    app = open_app(size, **QUICK)
    scene = open_at(app, mat_by_day())
    crowded = scene.stage.board.rect_of_key(SurvivorKey(5, 3)) is None
    key = SurvivorKey(5, 0 if crowded else 3)
    click_key(app, scene, key)
    assert sent(scene) == [m.PlaceSurvivor(5)]
    scene = open_at(app, mat_by_day())
    focus_key(app, scene, key)
    press(app, pygame.K_RETURN)
    assert sent(scene) == [m.PlaceSurvivor(5)]


def test_a_click_on_the_mat_places_a_survivor_where_there_is_only_one_building_with_room(open_app) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = open_at(app, mat_by_day())
    click_key(app, scene, SURVIVORS)
    assert sent(scene) == [m.PlaceSurvivor(5)]
    scene = open_at(app, given(place=1, built={5: (A, 1, 3), 8: (A, 1, 3)}, mat=2))
    click_key(app, scene, SURVIVORS)
    assert sent(scene) == []


def test_without_survivors_on_the_mat_nothing_is_lifted(open_app) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = open_at(app, given(place=1, built={5: (A, 1, 3)}))
    at = spot(scene, SURVIVORS)
    hover(app, at)
    app.step(0.016, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)])
    app.step(0.016, [pygame.event.Event(pygame.MOUSEMOTION, pos=(at[0], at[1] - 200))])
    assert scene.mouse.drag is None


# One answer for the whole night.


def night_of(match: Match) -> list[m.AnyMove]:
    """What A has answered, without what the table answered for nobody."""
    return [entry.move for entry in match.entries[1:] if isinstance(entry, Entry) and entry.seat == A]


@pytest.mark.parametrize("by_key", [True, False])
@pytest.mark.parametrize("distil", [0, 2])  # with survivors a Distillery asks in between
def test_one_key_leaves_all_as_they_are_all_night(open_app, by_key: bool, distil: int) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = open_at(app, settling((1, 4, distil)))
    if by_key:
        press(app, pygame.K_n)
    else:
        click_key(app, scene, ButtonKey("lasting"))
    wait(app, 0.3)
    if distil:
        assert isinstance(scene.session.step, m.Converting)
        scene.answers.play_moves(scene.session.options[0])
        wait(app, 0.3)
    assert [move for move in night_of(scene.session.match) if isinstance(move, m.Keep)] == [m.Keep()] * 2
    assert not isinstance(scene.session.step, m.Settling)


def test_enter_leaves_all_as_they_are_once_and_undo_forgets_the_answer_for_the_night(open_app) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = open_at(app, settling((1, 4, 2), corn=3))
    press(app, pygame.K_n)
    wait(app, 0.3)
    press(app, pygame.K_u)
    wait(app, 0.3)
    assert isinstance(scene.session.step, m.Settling)
    press(app, pygame.K_RETURN)
    wait(app, 0.3)
    scene.answers.play_moves(scene.session.options[0])
    wait(app, 0.3)
    assert isinstance(scene.session.step, m.Settling)
    assert [one.name for one in scene.stage.marks.buttons][-1] == "confirm", "it is not asked again tonight"


def test_nobody_is_asked_whose_survivors_can_stand_only_as_they_do() -> None:
    """MA-Q128, before and after production: every answer but one changes where somebody stands."""
    asked = 0
    for dice in map(Random, SEEDS):
        crews, mat = some_crews(dice), dice.randint(0, 2)
        on = settling(crews, mat)
        ways = [way for way in reachable(crews, mat) if way != crews]
        assert can_rearrange(on.state, A) == bool(ways), (crews, mat)
        asked += bool(ways)
    assert asked > 0
