"""The steps that the base game does not have."""

from __future__ import annotations

from typing import Union

from hoochgame.core.protocols import Step
from hoochgame.games.hooch_stooges.moves import AnyStep, SettingUp


class Posting(SettingUp, frozen=True):
    """Deal the city and the cards, and post the enemies. `grade`: added to the health of every enemy."""

    grade: int = 0


class Counter(Step, frozen=True):
    """Roll the counterattack of the enemy that survived a swing."""

    stooge: int
    enemy: int


AnySoloStep = Union[AnyStep, Posting, Counter]  # noqa: UP007 - msgspec reads it at run time
