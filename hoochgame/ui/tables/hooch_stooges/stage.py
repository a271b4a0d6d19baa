"""The stage of the tables of this family."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from hoochgame.core.journal import Chair
from hoochgame.core.words import Event
from hoochgame.ui.tables.foley import Noise
from hoochgame.ui.tables.hooch_stooges.marks import Marks
from hoochgame.ui.tables.hooch_stooges.motion import HOOCH_MOTION
from hoochgame.ui.tables.hooch_stooges.noises import NOISES, noises
from hoochgame.ui.tables.hooch_stooges.plan import PLAN
from hoochgame.ui.tables.kit.motion.act import Motion
from hoochgame.ui.tables.kit.setting import Plan
from hoochgame.ui.tables.kit.stage import Stage


def stage(
    chairs: Sequence[Chair], plan: Plan = PLAN, motion: Motion = HOOCH_MOTION,
    heard: Mapping[type[Event], Noise] = NOISES,
) -> Stage:  # fmt: skip
    """For these chairs."""
    return Stage(chairs, plan, motion, partial(noises, chairs=chairs, heard=heard), Marks())
