"""What the scene tells the board beside the state: what glows, what is pointed at, what the banner and the log say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from hoochgame.core.words import Seat
from hoochgame.games.hooch_stooges.events import StoogeSwung
from hoochgame.games.starting_solo.events import Countered
from hoochgame.ui.tables.marks import Banner, ButtonMark, Key, Line, Note, Showing, Words

if TYPE_CHECKING:  # the words of the log stand on this, and a terminal needs no window for them
    import pygame

__all__ = ["ENTRY_KEYS", "Banner", "ButtonMark", "Key", "Line", "Marks", "Note", "Place", "Showing", "Words"]

Place: TypeAlias = "tuple[pygame.Rect, int]"  # of a card of the hand, and how it is turned
Roll = StoogeSwung | Countered  # the die of an attack
ENTRY_KEYS = {1: "1", 2: "2", 3: "3", 4: "4", 5: "5", 6: "6", 30: "0"}  # the hooch chart's


@dataclass(frozen=True)
class Marks:
    """All of it. Made anew whenever something changes; equal marks draw the same picture."""

    banner: Banner = field(default_factory=Banner)
    legal: frozenset[Key] = frozenset()
    faint: frozenset[Key] = frozenset()  # legal, but seldom meant: own turfs as targets
    dim: frozenset[Key] = frozenset()
    hovered: Key | None = None
    focused: Key | None = None
    selected: frozenset[Key] = frozenset()
    odds: Mapping[Key, str] = field(default_factory=dict)  # "needs 5+: 33 %" under a target
    risks: Mapping[Key, str] = field(default_factory=dict)  # how likely a stooge is lost if its swing fails
    moving: frozenset[Key] = frozenset()  # drawn by the scene, so not by `draw_still`
    hints: Mapping[Key, str] = field(default_factory=dict)  # number keys, while Alt is held
    buttons: tuple[ButtonMark, ...] = ()
    log: tuple[Line, ...] = ()
    log_folded: bool = False
    log_scroll: int = 0  # lines up from the newest
    last_turns: Mapping[Seat, tuple[Note, ...]] = field(default_factory=dict)
    last_swing: Roll | None = None
    die: int = 6
    die_note: str = ""
    showing: Showing | None = None
    subtitle: str = ""  # under the title: seats and variant
    kept: Mapping[Key, Place] = field(default_factory=dict)  # cards of the hand that do not close up yet
    glow: bool = True  # a replay shows everything without glow

    @property
    def pointed(self) -> Key | None:
        """The hovered piece; a card's knob belongs to its card."""
        if self.hovered and self.hovered[0] == "cash":
            return "card", *self.hovered[1:]
        return self.hovered
