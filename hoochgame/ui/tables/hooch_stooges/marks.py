"""What the scene tells the board beside the state: what glows, what is pointed at, what the banner and the log say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from hoochgame.core.words import TABLE, Seat
from hoochgame.games.hooch_stooges.events import StoogeSwung

Key = tuple[str | int, ...]  # ("card", 17), ("turf", 4), ("button", "end_turn"), ...


@dataclass(frozen=True)
class Words:
    """A piece of a log line. `card` is the id of the card or turf it names: amber, and hovering shows it."""

    text: str
    card: str = ""
    strong: bool = False


@dataclass(frozen=True)
class Line:
    """A line of the log: a turn's head, an event, a quiet detail, or what everybody must see."""

    kind: Literal["turn", "event", "detail", "big"]
    parts: tuple[Words, ...]
    seat: Seat = TABLE
    icon: str = ""
    ply: int = 0


@dataclass(frozen=True)
class Note:
    """One thing a seat did in its last turn."""

    icon: str
    words: str


@dataclass(frozen=True)
class ButtonMark:
    """A button of the shelf. `kind` off: grey, and `why` says why in its tooltip."""

    name: str
    label: str
    sub: str = ""
    keycap: str = ""
    icon: str = ""
    kind: Literal["primary", "normal", "off"] = "normal"
    why: str = ""


@dataclass(frozen=True)
class Banner:
    """The radio scale: whose plate, the small line under the name, the prompt, and where the needle stands.

    `needle` runs from 0 (Control) over 1 (Main) to 2 (Cleanup). `aside` is said after the prompt if there is room.
    """

    seat: Seat = TABLE
    note: str = ""
    prompt: str = ""
    needle: float = 1.0
    aside: str = ""


@dataclass(frozen=True)
class Showing:
    """A pile that somebody looks through: its cards lie open in a row over the city."""

    title: str
    cards: tuple[int, ...]


@dataclass(frozen=True)
class Marks:
    """All of it. Made anew whenever something changes; equal marks draw the same picture."""

    banner: Banner = Banner()
    legal: frozenset[Key] = frozenset()
    dim: frozenset[Key] = frozenset()
    hovered: Key | None = None
    focused: Key | None = None
    selected: frozenset[Key] = frozenset()
    odds: Mapping[Key, str] = field(default_factory=dict)  # "needs 5+: 33 %" under a target
    moving: frozenset[Key] = frozenset()  # drawn by the scene, so not by `draw_still`
    hints: Mapping[Key, str] = field(default_factory=dict)  # number keys, while Alt is held
    buttons: tuple[ButtonMark, ...] = ()
    log: tuple[Line, ...] = ()
    log_folded: bool = False
    log_scroll: int = 0  # lines up from the newest
    last_turns: Mapping[Seat, tuple[Note, ...]] = field(default_factory=dict)
    last_swing: StoogeSwung | None = None
    die: int = 6
    die_note: str = ""
    showing: Showing | None = None
    subtitle: str = ""  # under the title: seats and variant
    glow: bool = True  # a replay shows everything without glow

    @property
    def pointed(self) -> Key | None:
        """The hovered piece; a card's knob belongs to its card."""
        if self.hovered and self.hovered[0] == "cash":
            return "card", *self.hovered[1:]
        return self.hovered
