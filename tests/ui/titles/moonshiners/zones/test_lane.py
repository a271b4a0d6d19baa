"""Laws of what lies over the table, over random games: the stage of a challenge, its odds, choices, and numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

import pygame
import pytest
from gallery.tracing import complaints, lines_on, traced  # noqa: F401 - a fixture
from harness.moonshiners.table import SIZES, board
from harness.table_steps import deal

from hoochgame.core.dice import Dice
from hoochgame.core.play import Play
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import (
    GREEN,
    HAVE_ONE_ON_ME,
    HORSESHOE,
    ONE_FOR_THE_ROAD,
    RED,
    TOLERANCE,
)
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.games.moonshiners.odds import glass_odds
from hoochgame.games.moonshiners.queries import drunkard_on
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.ui.table import open_card_row
from hoochgame.ui.table.records import Banner
from hoochgame.ui.titles.moonshiners.challenge import stage
from hoochgame.ui.titles.moonshiners.keys import ChipKey, PickKey, TileKey, WorkKey
from hoochgame.ui.titles.moonshiners.marks import MoonshinersMarks
from hoochgame.ui.titles.moonshiners.table import MOONSHINERS_TABLE
from hoochgame.ui.titles.moonshiners.zones import numbers

pytestmark = [pytest.mark.usefixtures("app"), pytest.mark.slow]
LIKED = (m.Challenge, m.DrinkOn, m.Construct, m.Explore, m.OpenCrate, m.UseRelic)
SEEDS = range(5)
PLIES = 420


class Asked(NamedTuple):
    """A question of a random game: what is asked, and what the desk knows of it."""

    step: Any
    state: MoonshinersState
    marks: MoonshinersMarks


@cache
def asked(seed: int) -> tuple[Asked, ...]:
    """All questions of a random game in which everybody likes to drink and to build."""
    dice, match = Random(seed), deal("r" * (2 + seed % 3), seed, title="moonshiners", heroes=seed % 2)
    for _ply in range(PLIES):
        if match.is_over:
            break
        liked = [move for move in match.options if isinstance(move, LIKED)]
        match.play_move(dice.choice(liked if liked and dice.random() < 0.6 else match.options))
    found, desk = [], MOONSHINERS_TABLE.make_ui_state()
    for ply in range(match.ply + 1):
        state = match.states[ply + 1]
        if not state.agenda:
            continue
        step = state.agenda[-1]
        desk.restore_at_ply(match, ply)
        marks = desk.title_specific_marks(MOONSHINERS.view(state, step.seat), ())
        found.append(Asked(step, state, replace(marks, banner=Banner(prompt="?"))))
    return tuple(found)


def drinking(seed: int) -> Iterator[Asked]:
    for one in asked(seed):
        if isinstance(one.step, m.Drinking) or (isinstance(one.step, m.Rolled) and one.step.what == "drinking"):
            yield one


def seen(
    one: Asked, size: tuple[int, int] = (1280, 720), ui: float = 1.0
) -> tuple[stage.ChallengeStageGeometry, stage.ChallengeStageModel]:
    """The stage as whoever drinks sees it."""
    table = board(size, one.state.seats, me=one.step.seat, ui=ui)
    home, model = table.zone_model("lane", MOONSHINERS.view(one.state, one.step.seat), one.marks)
    assert isinstance(home.lay, stage.ChallengeStageGeometry)
    assert isinstance(model, stage.ChallengeStageModel)
    return home.lay, model


# The stage of a challenge.


@pytest.mark.parametrize("seed", SEEDS)
def test_the_stage_shows_the_cubes_and_pips_of_the_model(seed: int) -> None:
    """Both cubes stand where the state has them; ghosts where they stood, or would stand if the roll counts."""
    checked = set()
    for one in drinking(seed):
        lay, model = seen(one)
        bout, (hero, foe) = lay.bout, model.two
        mine, drunkard = one.state.heroes[one.step.seat], drunkard_on(one.state, one.state.heroes[one.step.seat].place)
        assert drunkard
        standing = {cube.slot for cube in hero.track.cubes if not cube.ghost}
        assert standing == {mine.stamina, max(0, mine.inebriation)}
        assert [cube.slot for cube in foe.track.cubes if not cube.ghost] == [drunkard.left]
        assert (hero.track.last, foe.track.last) == (mine.sober_inebriation, TOLERANCE[drunkard.card])
        dice = one.step.dice if isinstance(one.step, m.Rolled) else bout.dice
        assert [piece.art for piece in lay.dice] == [f"drinking{die + 1}" for die in dice]
        assert (bout.red, bout.green) == (sum(RED[die] for die in dice), sum(GREEN[die] for die in dice))
        extra = one.step.extra if isinstance(one.step, m.Rolled) else bout.extra
        assert hero.was - bout.red <= hero.now == max(0, hero.was - bout.red)
        assert foe.now == max(0, foe.was - bout.green - extra)
        checked.add(type(one.step))
    assert checked == {m.Drinking, m.Rolled}


@pytest.mark.parametrize("seed", SEEDS)
def test_what_the_stage_foretells_comes_true_if_the_roll_counts(seed: int) -> None:
    told = 0
    for one in drinking(seed):
        if m.Accept() in MOONSHINERS.rules.options(one.state):
            events = Play(MOONSHINERS.rules, one.state, Dice(seed, 1)).play_move_to_next_question(m.Accept()).events
            event = next(it for it in events if isinstance(it, e.GlassDrunk))
            after = event.apply(one.state)
            hero, foe = seen(one)[1].two
            assert hero.now == max(0, after.heroes[event.seat].inebriation)
            assert foe.now == next((it.left for it in after.drunkards if it.at == event.at), 0)
            told += 1
    assert told


@pytest.mark.parametrize("seed", SEEDS)
def test_the_odds_of_the_next_glass_are_those_of_the_model(seed: int) -> None:
    """MA-Q64: without odds the stamina alone is fatal."""
    shown = 0
    for one in drinking(seed):
        lay, model = seen(one)
        if model.next is None:
            assert model.outlook.said or model.outlook.ends
            continue
        hero, slot, shown = one.state.heroes[one.step.seat], model.next.slot, shown + 1
        assert slot > hero.stamina
        if hero.inebriation <= slot:
            assert model.next.odds is None
        else:
            assert model.next.odds == glass_odds(hero.inebriation - slot, lay.bout.left.now)
            assert sum(model.next.odds) == pytest.approx(1)
    assert shown


@pytest.mark.parametrize("ui", [0.75, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_everything_on_the_stage_lies_within_it(size: tuple[int, int], ui: float) -> None:
    for one in list(drinking(SEEDS[1]))[::7]:
        lay, model = seen(one, size, ui)
        of, where = board(size, one.state.seats, me=one.step.seat, ui=ui).layout, lay.rects
        apart = [*where.faces, where.middle, *(room.track for room in where.tracks), where.panel]
        assert all(where.rect.contains(rect) for rect in apart)
        assert not any(a.colliderect(b) for a, b in combinations(apart, 2))
        inside = [where.heading, where.dice, *where.pips, *where.figures]
        assert all(where.middle.contains(rect) for rect in inside)
        assert not any(a.colliderect(b) for a, b in combinations(inside, 2))
        assert all(where.panel.contains(rect) for rect in (where.head, where.bar, where.cards))
        assert all(where.dice.contains(piece.rect) for piece in lay.dice)
        for drinker in model.two:
            assert all(where.rect.contains(rect) for rect in drinker.track.cube_boxes(of.look))
        assert of.area.contains(where.rect)


def test_the_stage_leaves_the_shelf_free_only_if_something_there_may_change_the_challenge() -> None:
    found = set()
    for one in (one for seed in SEEDS for one in drinking(seed)):
        lay, _model = seen(one)
        shelf = board((1280, 720), one.state.seats, me=one.step.seat).layout.shelf
        hero = one.state.heroes[one.step.seat]
        helps = bool({ONE_FOR_THE_ROAD, HAVE_ONE_ON_ME} & set(hero.booze))
        helps = helps or (one.state.specials and HORSESHOE in hero.relics)
        assert (not lay.rects.rect.colliderect(shelf)) == helps
        found.add(helps)
    assert found == {True, False}


def test_each_end_of_the_next_glass_is_told_with_its_chance_and_none_is_left_out() -> None:
    """The chances add up to 1; ends that cannot be are not told."""
    told = Counter[str]()
    for one in (one for seed in SEEDS for one in drinking(seed)):
        _lay, model = seen(one)
        if model.next is None or model.next.odds is None:
            continue
        ends = model.outlook.ends
        assert sum(end.part for end in ends) == pytest.approx(1)
        assert [end.part for end in ends] == [part for part in model.next.odds if part > 0]
        told.update(end.name for end in ends)
    assert set(told) == {"Clean win", "Both out", "Out alone", "Nobody yet"}


def test_the_last_glass_says_who_is_down_and_offers_no_next_one() -> None:
    said = set()
    for one in (one for seed in SEEDS for one in drinking(seed)):
        if m.Accept() not in MOONSHINERS.rules.options(one.state):
            continue
        events = Play(MOONSHINERS.rules, one.state, Dice(1, 1)).play_move_to_next_question(m.Accept()).events
        drunk = next(it for it in events if isinstance(it, e.GlassDrunk))
        counted = one._replace(state=drunk.apply(one.state), marks=replace(one.marks, drunk=drunk))
        _lay, model = seen(counted)
        if not any(isinstance(it, e.DrunkardBeaten | e.PassedOut) for it in events):
            assert not model.bout.is_last
            continue
        assert model.next is None
        assert model.outlook.heading == "This roll"
        (end,) = model.outlook.ends
        downs = [type(it) for it in events if isinstance(it, e.DrunkardBeaten | e.PassedOut)]
        assert ("Both" in end.name) == (len(downs) == 2)
        assert end.part < 0
        said.add(tuple(downs))
    assert said


@pytest.mark.usefixtures("traced")
@pytest.mark.parametrize(("size", "ui"), [((1024, 600), 1.0), ((1280, 720), 1.0), ((1920, 1080), 1.5)])
def test_every_word_on_the_stage_can_be_read(size: tuple[int, int], ui: float) -> None:
    for one in list(drinking(SEEDS[2]))[::9]:
        table = board(size, one.state.seats, me=one.step.seat, ui=ui)
        view = MOONSHINERS.view(one.state, one.step.seat)
        home, model = table.zone_model("lane", view, one.marks)
        surface = pygame.Surface(size)
        home.zone.paint(table.canvas(surface), model)
        assert not complaints(surface)


# Choices and numbers.


def test_everything_that_may_be_chosen_lies_there_to_be_chosen() -> None:
    """Each hero, tile and number, once, and nothing else."""
    kinds, found = (m.Picking, m.Surveying, m.Staffing, m.Converting), Counter[type]()
    for one in (one for seed in SEEDS[:3] for one in asked(seed)):
        if not isinstance(one.step, kinds) or found[type(one.step)] == 5:
            continue
        table = board((1280, 720), one.state.seats, me=one.step.seat)
        view, options = MOONSHINERS.view(one.state, one.step.seat), MOONSHINERS.rules.options(one.state)
        table.draw_still(pygame.Surface((1280, 720)), view, one.marks)
        keys = [key for key in table.drawn_pieces if isinstance(key, PickKey | TileKey | ChipKey | WorkKey)]
        moves = [move for key in keys for move in MOONSHINERS_TABLE.questions.moves_of_key(view, options, key)]
        assert set(moves) == set(options)
        assert len(keys) == len(set(options)), one.step
        found[type(one.step)] += 1
    assert set(found) == set(kinds)


@pytest.mark.parametrize("ui", [0.75, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_a_choice_lies_within_its_frame_and_the_map(size: tuple[int, int], ui: float) -> None:
    checked = set()
    for seed in SEEDS:
        for one in asked(seed):
            if not isinstance(one.step, m.Picking | m.Surveying) or (type(one.step), one.state.seats) in checked:
                continue
            checked.add((type(one.step), one.state.seats))
            table = board(size, one.state.seats, me=one.step.seat, ui=ui)
            lay = table.zone_model("choice", MOONSHINERS.view(one.state, one.step.seat), one.marks)[0].lay
            assert isinstance(lay, open_card_row.OpenCardRowGeometry)
            assert table.layout.map.contains(lay.frame)
            assert all(lay.frame.contains(card.rect) for card in lay.cards)
            assert not any(a.rect.colliderect(b.rect) for a, b in combinations(lay.cards, 2))
    assert checked


@pytest.mark.parametrize("ui", [0.75, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_a_building_that_is_asked_about_can_be_seen(size: tuple[int, int], ui: float) -> None:
    """Wherever one or two lie; more may need all rows of the map."""
    for seed in SEEDS:
        for one in asked(seed):
            if isinstance(one.step, m.Staffing | m.Converting):
                of = board(size, one.state.seats, me=one.step.seat, ui=ui).layout
                lay = numbers.numbers_panel(of, one.state)
                assert lay
                places, panel = numbers.chip_keys_by_hex(one.state), lay.panel
                covered = [place for place in places if panel.colliderect(of.places[place])]
                assert of.map.contains(panel) or of.shelf.contains(panel)
                assert len(places) > 2 or not covered, (places, panel)


@pytest.mark.usefixtures("traced")
@pytest.mark.parametrize(("size", "ui"), [((1024, 600), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0)])
def test_every_word_of_a_choice_can_be_read(size: tuple[int, int], ui: float) -> None:
    for one in (one for seed in SEEDS for one in asked(seed) if isinstance(one.step, m.Picking | m.Surveying)):
        table = board(size, one.state.seats, me=one.step.seat, ui=ui)
        home, model = table.zone_model("choice", MOONSHINERS.view(one.state, one.step.seat), one.marks)
        surface = pygame.Surface(size)
        home.zone.paint(table.canvas(surface), model)
        assert not complaints(surface)
        assert isinstance(home.lay, open_card_row.OpenCardRowGeometry)
        assert all(home.lay.frame.contains(line.rect) for line in lines_on(surface))
