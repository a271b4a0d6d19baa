"""What may stand on the agenda here, beside all that may in the base game."""

from __future__ import annotations

from typing import Union

from hoochgame.core.words import Step
from hoochgame.games.hooch_stooges.moves import AnyStep, SettingUp


class Posting(SettingUp, frozen=True):
    """Deal the city and the cards, and post the enemies. `grade`: health that every enemy has more than in the file."""

    grade: int = 0


class Counter(Step, frozen=True):
    """The enemy that a swing left standing hits back."""

    stooge: int
    enemy: int


AnySoloStep = Union[AnyStep, Posting, Counter]  # noqa: UP007 - msgspec reads it at run time
