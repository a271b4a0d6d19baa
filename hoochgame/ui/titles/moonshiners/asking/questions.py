"""All rows of Moonshiners."""

from __future__ import annotations

from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.ui.table.asking import question_row
from hoochgame.ui.titles.moonshiners.asking import night, rolls, trading, turn

WITH_CARDS = (m.Rolled, m.Drinking)  # own cards may answer these


ROWS: tuple[question_row.Row[MoonshinersState], ...] = (
    *turn.QUIET, turn.PICKING, turn.ACTING, turn.SITING, turn.SURVEYING, rolls.ROLLED,
    rolls.DRINKING, rolls.LOSING, trading.TRADING, *night.QUIET, night.SETTLING, night.STAFFING, night.CONVERTING,
)  # fmt: skip
