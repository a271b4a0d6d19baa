"""The board's marks besides the state: glowing and hovered things, the words of banner and log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from hoochgame.core.protocols import Seat
from hoochgame.ui.table.keys import Key, PartKey
from hoochgame.ui.table.records import Banner, ButtonMark, LogLine, OpenPile, TurnNote

Page = Literal["log", "turn", "news"]


class Place(NamedTuple):
    """Where a card of the hand lies, and how it is turned. Numbers: a terminal reads the log without a window."""

    box: tuple[int, int, int, int]
    angle: int


@dataclass(frozen=True)
class BoardMarks:
    """Highlights and words of one moment; equal marks draw the same picture."""

    banner: Banner = field(default_factory=Banner)
    legal: frozenset[Key] = frozenset()
    faint: frozenset[Key] = frozenset()  # legal, but seldom meant
    dim: frozenset[Key] = frozenset()
    hovered: Key | None = None
    focused: Key | None = None
    selected: frozenset[Key] = frozenset()
    moving: frozenset[Key] = frozenset()  # drawn by the scene, so not by `draw_still`
    hints: Mapping[Key, str] = field(default_factory=dict)  # number keys, while Alt is held
    buttons: tuple[ButtonMark, ...] = ()
    log: tuple[LogLine, ...] = ()
    log_folded: bool = False
    grip_lit: bool = False  # whether arrow keys widen the log
    log_scroll: int = 0  # lines up from the newest; on the other pages down from the first
    asides: bool = False  # whether the log has a line for what was only put away
    news: tuple[LogLine, ...] = ()  # since the viewer's last turn
    turns: tuple[LogLine, ...] = ()  # the last turn of each other seat
    page: Page = "log"  # which of the three is open
    news_in_brief: bool = False  # over a folded log only what was done to the viewer, on a slip
    last_turns: Mapping[Seat, tuple[TurnNote, ...]] = field(default_factory=dict)
    showing: OpenPile | None = None
    subtitle: str = ""  # under the title
    kept: Mapping[Key, Place] = field(default_factory=dict)  # cards of the hand that do not close up yet
    opponents_speak: bool = True
    glow: bool = True  # a replay shows everything without glow

    @property
    def page_lines(self) -> tuple[LogLine, ...]:
        """Of the page that is open."""
        return {"log": self.log, "turn": self.turns, "news": self.news}[self.page]

    @property
    def hovered_whole(self) -> Key | None:
        """The hovered piece: of a part the whole card."""
        return self.hovered.whole if isinstance(self.hovered, PartKey) else self.hovered
