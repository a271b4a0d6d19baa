"""Rules of builds before 0.1.0 that have changed since. Only the verification of its saves uses them."""

from __future__ import annotations

from functools import partial

from hoochgame.core.game import Former
from hoochgame.core.rules import Rules, make_automatic_rule
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import turn
from hoochgame.games.hooch_stooges.model import Play
from hoochgame.games.hooch_stooges.queries import eliminate_seat_and_end_if_decided, fair_starts
from hoochgame.games.hooch_stooges.rules import RULES


def set_up_with_former_fair_start(play: Play, step: m.SettingUp) -> None:
    """Deal the game with the fair starts of those builds."""
    turn.set_up_game(play, step, partial(fair_starts, of_first_version=True))


FORMER = Former(
    Rules({**RULES.table, m.SettingUp: make_automatic_rule(set_up_with_former_fair_start)}, RULES.gone),
    eliminate_seat_and_end_if_decided,
)
