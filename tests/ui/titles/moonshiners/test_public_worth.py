"""What a seat is said to be worth is the same in every view: no relic is in it that only its owner can read."""

from __future__ import annotations

import pytest
from harness.moonshiners.given import A, B, given
from harness.moonshiners.table import SIZES, board
from harness.random_play import random_moments

from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games.moonshiners.content import VALUE
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.games.moonshiners.queries import final_worth, public_worth
from hoochgame.games.moonshiners.text import describe_heroes
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.ui.table.keys import CounterKey
from hoochgame.ui.titles.moonshiners.marks import MoonshinersMarks
from hoochgame.ui.titles.moonshiners.table import MOONSHINERS_TABLE
from hoochgame.ui.titles.moonshiners.zones.plate_counters import holding_counts, stock_counts

NAMES = ("Vera", "Silvano", "Dolores", "Otis")
HEIRLOOM = VALUE.index(3)


def views(state: MoonshinersState) -> list[MoonshinersState]:
    return [MOONSHINERS.view(state, Seat(eyes)) for eyes in (TABLE, *range(state.seats))]


def title_of(view: MoonshinersState, seat: Seat) -> str:
    tip = MOONSHINERS_TABLE.questions.tooltip(view, (), CounterKey(seat, "worth"), NAMES, MoonshinersMarks(), view.eyes)
    assert tip
    return tip.title


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_figure_of_a_seat_is_the_same_in_every_view(seats: int) -> None:
    shown = 0
    for state, _options in random_moments(MOONSHINERS, seats, seats, 900, {}, ()):
        for seat in map(Seat, range(seats)):
            seen = {
                (stock_counts(view, seat), holding_counts(view, seat), title_of(view, seat)) for view in views(state)
            }
            assert len(seen) == 1, seen
            shown += public_worth(state.heroes[seat]) != final_worth(state.heroes[seat])
        assert len({tuple(describe_heroes(view, NAMES)) for view in views(state)}) == 1
    assert shown


def test_the_worth_of_a_seat_names_its_relics_beside_it() -> None:
    on = given(gold=3, relics=(HEIRLOOM, HEIRLOOM), scrap=4, b={"gold": 3, "relics": (HEIRLOOM,)}).state
    view = MOONSHINERS.view(on, A)
    assert title_of(view, A) == "If the game ended now: 3 gold and 2 relics"
    assert title_of(view, B) == "If the game ended now: 3 gold and 1 relic"
    own, other = (
        MOONSHINERS_TABLE.questions.tooltip(view, (), CounterKey(seat, "worth"), NAMES, MoonshinersMarks(), A)
        for seat in (A, B)
    )
    assert ("With the relics, worth 12 scrap, which nobody else can see: 5 gold.", False) in own.lines
    assert ("Only Silvano knows what the relics are worth.", False) in other.lines


@pytest.mark.slow
@pytest.mark.usefixtures("app")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("n", [1, 2, 5])
def test_the_own_mat_shows_relics_beside_the_worth_in_every_window(size: tuple[int, int], n: int) -> None:
    on = given(gold=14, relics=(HEIRLOOM,) * n if n < 3 else (HEIRLOOM, 0, 1, 2, 0))
    model = board(size, 2, me=A).zone_model("own", MOONSHINERS.view(on.state, A), MoonshinersMarks())[1]
    said = [f"{one.what.value} {one.what.words}" if one.worded else one.what.value for one in model.worth]
    assert said[0].startswith("14")
    assert f"gold and {n} relic" in said[0] or said[1].startswith(str(n)), said
