"""Who controls which turf agrees with the turfs themselves, whichever game was asked about before."""

from __future__ import annotations

import pytest
from harness.random_play import random_game

from hoochgame.core.protocols import Seat
from hoochgame.games.hooch_stooges.content import DIAGRAMS
from hoochgame.games.hooch_stooges.queries import count_turfs, own_and_adjacent_turfs
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.games.hooch_stooges.turf_control import turf_control


@pytest.mark.parametrize("rules", [{}, {"friendly": 1}, {"hq_hits": 3}])
def test_control_is_that_of_each_city_when_asked_in_turn_given_two_random_games(rules: dict[str, int]):
    games = [random_game(HOOCH_STOOGES, seats, 5, rules, limit=250, concede_in=60) for seats in (2, 4)]
    for plies in zip(*games, strict=False):
        for state in (ply.after for ply in plies):
            control = turf_control(state)
            near = DIAGRAMS[state.seats].near
            assert control.owners == [turf.owner for turf in state.city]
            assert control.hqs == [turf.hq for turf in state.city]
            assert control.guards == [turf.guard for turf in state.city]
            for seat in map(Seat, range(state.seats)):
                mine = [place for place, turf in enumerate(state.city) if turf.owner == seat]
                land = sorted({*mine, *(beside for place in mine for beside in near[place])})
                assert count_turfs(state, seat) == len(mine)
                assert list(control.lands[seat]) == land
                assert list(own_and_adjacent_turfs(state, seat)) == (land or [DIAGRAMS[state.seats].homes[seat]])
                homes = [place for place, turf in enumerate(state.city) if turf.hq == seat]
                assert control.homes[seat] == (homes[0] if homes else -1)
