"""A night that changed who leads, or brought a seat much, ends with a cutscene; so does the one before the last day."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest
from harness.moonshiners.table import middle, night

from hoochgame.core.journal import Chair
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.games.moonshiners.night_events import BalloonNeared, NightBegan
from hoochgame.ui.look.theme import MOONSHINERS as THEME
from hoochgame.ui.look.theme import Look, Scale
from hoochgame.ui.table.motion.cutscene import CutscenePicture
from hoochgame.ui.table.session import Telling
from hoochgame.ui.table.stage import Stage
from hoochgame.ui.titles.moonshiners.night_rules import public_worths, result_of_night
from hoochgame.ui.titles.moonshiners.table import MOONSHINERS_TABLE

A, B = Seat(0), Seat(1)
SIZE = (1024, 600)


def with_gold(*gold: int, relics: tuple[int, ...] = ()) -> MoonshinersState:
    """A night on which the seats have so much gold and nothing else."""
    state = night(middle(len(gold)))
    for seat, n in enumerate(gold):
        state = state.with_hero_changed(
            Seat(seat), gold=n, scrap=0, corn=0, moonshine=0, mat=0, relics=relics if not seat else ()
        )
    return state


@pytest.mark.parametrize(
    ("dusk", "dawn", "space", "large"),
    [((3, 2), (4, 3), 4, False), ((3, 2), (3, 4), 4, True), ((3, 3), (3, 4), 4, True), ((3, 2), (3, 3), 4, False),
     ((9, 2), (9, 6), 4, True), ((9, 2), (9, 5), 4, False), ((3, 2), (3, 2), 7, True)],
)  # fmt: skip
def test_which_nights_are_large(dusk, dawn, space, large) -> None:
    result = result_of_night(public_worths(with_gold(*dusk)), with_gold(*dawn), space)
    assert result
    assert result.is_large == large


def test_no_night_is_told_as_the_balloon_lands_or_if_its_dusk_was_not_seen() -> None:
    worths = public_worths(with_gold(1, 2))
    assert result_of_night(worths, with_gold(9, 2), 8) is None
    assert result_of_night((), with_gold(9, 2), 4) is None


def test_hidden_relics_change_nothing() -> None:
    assert public_worths(with_gold(1, 2, relics=(4, 5))) == public_worths(with_gold(1, 2))


def shown(dusk: MoonshinersState, dawn: MoonshinersState, space: int, me: Seat = A) -> list[CutscenePicture]:
    """The cutscene of a night, as a seat sees it that saw it begin."""
    desk = MOONSHINERS_TABLE.make_ui_state()
    desk.title_specific_marks(NightBegan().apply(dusk), ())
    stage: Stage[Any] = Stage(MOONSHINERS_TABLE, [Chair("Vera", "human", 0), Chair("Silvano", "easy", 1)])
    stage.lay_out(replace(Look(THEME, Scale(*SIZE, 1.0)), reduced_motion=True), me, folded=True)
    marks = desk.title_specific_marks(dawn, ())
    stage.show_at_rest(dawn, marks)
    event = BalloonNeared(space)
    stage.animate_event(Telling(1, dawn, event, event.apply(dawn)), marks)
    surface = pygame.Surface(SIZE)
    for _frame in range(12):
        stage.draw(surface)
    return [one for one in stage.act.cast if isinstance(one, CutscenePicture)] if stage.act else []


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize(("me", "headline"), [(A, "Silvano takes the lead!"), (B, "You take the lead!")])
def test_a_new_leader_is_named_with_what_there_is_now(me, headline) -> None:
    (picture,) = shown(with_gold(3, 2), with_gold(3, 4), 4, me)
    assert picture.scene.headline == headline
    said = [one.words for one in picture.scene.consequences]
    assert said == ["Silvano: 2 to 4 gold", "Vera: 3 gold"]


@pytest.mark.usefixtures("app")
def test_the_last_day_is_said_and_a_plain_night_is_none() -> None:
    (picture,) = shown(with_gold(3, 2), with_gold(3, 2), 7)
    assert picture.scene.headline == "The last day"
    assert picture.scene.consequences[-1].words == "the balloon comes tonight"
    assert shown(with_gold(3, 2), with_gold(4, 3), 4) == []


def test_the_dusk_is_kept_through_the_night_and_forgotten_by_day() -> None:
    desk, dusk = MOONSHINERS_TABLE.make_ui_state(), with_gold(3, 2)
    assert desk.title_specific_marks(dusk, ()).dusk == public_worths(dusk)
    assert desk.title_specific_marks(with_gold(5, 2), ()).dusk == public_worths(dusk)
    assert desk.title_specific_marks(e.DayBegan(4, A).apply(dusk), ()).dusk == ()
    assert result_of_night(public_worths(dusk), dusk, 4).new_leader == TABLE
