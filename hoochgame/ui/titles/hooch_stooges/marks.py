"""The board's marks of Hooch Stooges besides the state: odds, dice, losses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from hoochgame.core.protocols import Seat
from hoochgame.games.hooch_stooges.ai.assault import AttackOutlook
from hoochgame.games.hooch_stooges.events import StoogeSwung
from hoochgame.ui.table import board_marks as shared
from hoochgame.ui.table.keys import Key


class Roll(Protocol):
    """A die rolled in an attack."""

    @property
    def seat(self) -> Seat: ...
    @property
    def die(self) -> int: ...
    @property
    def bonus(self) -> int: ...
    @property
    def need(self) -> int: ...
    @property
    def hit(self) -> bool: ...


ENTRY_KEYS = {1: "1", 2: "2", 3: "3", 4: "4", 5: "5", 6: "6", 30: "0"}  # of the hooch chart


@dataclass(frozen=True)
class HoochMarks(shared.BoardMarks):
    """The marks of this table; own turfs are faint as targets."""

    odds: Mapping[Key, str] = field(default_factory=dict)  # "needs 5+: 33 %" under a target
    risks: Mapping[Key, str] = field(default_factory=dict)  # how likely a stooge is lost if its swing fails
    last_swing: Roll | None = None
    is_rolling: bool = False  # whether a die is in the air
    is_rolled: bool = False  # whether that is the swing at the target that is aimed at
    target: int | None = None  # of the swing that is shown, or pointed at while a stooge aims
    swings: tuple[StoogeSwung, ...] = ()  # of the attack under way, in order
    outlook: AttackOutlook | None = None  # of the attack under way; while a die rolls, as it was before
    trail: tuple[float, ...] = ()  # its chance before the first swing, and after each
    die: int = 6
