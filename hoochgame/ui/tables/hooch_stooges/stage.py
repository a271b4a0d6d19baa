"""The stage of the tables of this family."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.journal import Chair
from hoochgame.games.hooch_stooges.model import State
from hoochgame.ui.tables.hooch_stooges.marks import Marks
from hoochgame.ui.tables.hooch_stooges.motions import MOTIONS
from hoochgame.ui.tables.hooch_stooges.plan import PLAN
from hoochgame.ui.tables.hooch_stooges.shows import SHOWS
from hoochgame.ui.tables.kit.motion.motions import Motions
from hoochgame.ui.tables.kit.setting import Plan
from hoochgame.ui.tables.kit.show import Shows
from hoochgame.ui.tables.kit.stage import Stage


def stage(
    chairs: Sequence[Chair], plan: Plan = PLAN, motions: Motions[State, Marks] = MOTIONS, shows: Shows[State] = SHOWS
) -> Stage[State, Marks]:
    """For these chairs."""
    return Stage(chairs, plan, motions, shows, Marks())
