"""Colours, seats and sizes: what every screen draws with."""

from dataclasses import dataclass

from hoochgame.core.language import _

INK = "#17120d"
IVORY = "#fff6e2"
LEGAL = "#ffd36b"
HOVER = "#fff6dc"
TARGET = "#ff6b4a"
SMALLEST_TEXT = 14


@dataclass(frozen=True)
class Theme:
    """The palette of one title. Colours are "#rrggbb"; gradients run from `_top` to `_bottom`."""

    key: str
    ground_top: str
    ground_bottom: str
    panel: str
    sunk: str
    line: str
    text: str
    quiet: str
    accent: str
    glass_top: str
    glass_bottom: str
    glass_ink: str
    shelf_top: str
    shelf_bottom: str
    good: str
    bad: str


HOOCH = Theme(
    key="hooch",
    ground_top="#1f3a34",
    ground_bottom="#0d1917",
    panel="#12211e",
    sunk="#0b1513",
    line="#c9a04a",
    text="#f4e7c6",
    quiet="#b9ab86",
    accent="#ffcf6e",
    glass_top="#ffe9b4",
    glass_bottom="#eeb24a",
    glass_ink="#2a1708",
    shelf_top="#6b3d1e",
    shelf_bottom="#2c1408",
    good="#7fd28f",
    bad="#ff8a6b",
)


@dataclass(frozen=True)
class SeatLook:
    """How one seat is told apart: by colour, by emblem (an icon's name) and by pattern."""

    colour: str
    emblem: str
    pattern: str
    ink: str  # the emblem's colour on `colour`

    @property
    def name(self) -> str:
        return seat_names()[SEATS.index(self)]


SEATS = (
    SeatLook("#e0492c", "spades", "plain", IVORY),
    SeatLook("#7fd0ff", "anchor", "stripes", INK),
    SeatLook("#f7d84a", "queen-crown", "dots", INK),
    SeatLook("#4a6ee6", "horseshoe", "bars", IVORY),
    SeatLook("#1fa27a", "clubs", "checks", IVORY),
    SeatLook("#f2f0ea", "round-star", "chevrons", INK),
)


def seat_names() -> tuple[str, ...]:
    return (
        _("Red · spade"),
        _("Sky · anchor"),
        _("Yellow · crown"),
        _("Blue · horseshoe"),
        _("Green · clover"),
        _("Ivory · star"),
    )


@dataclass(frozen=True)
class Scale:
    """The window's size and the UI scale the player chose; lengths are given as at 1920x1080."""

    width: int
    height: int
    chosen: float = 1.0

    @property
    def ui(self) -> float:
        """The UI scale in force: what was chosen as far as the window holds it, never under 75 %."""
        return max(0.75, min(self.chosen, self.width / 1024, self.height / 600))

    @property
    def s(self) -> float:
        return min(self.width / 1920, self.height / 1080) * self.ui

    @property
    def compact(self) -> bool:
        """Whether the room, measured in what the text needs, is under 1180 px wide."""
        return self.width / self.ui < 1180

    def px(self, length: float) -> int:
        """A length in pixels; what is not nothing stays at least one pixel."""
        return max(1, round(length * self.s)) if length > 0 else round(length * self.s)

    def text(self, size: float) -> int:
        """A text size in pixels, never below 14."""
        return max(SMALLEST_TEXT, round(size * self.s))

    def hit(self, length: float) -> int:
        """A length of something to be clicked: never under 32 px."""
        return max(32, self.px(length))


@dataclass(frozen=True)
class Look:
    """Theme and scale together: what a painting function asks for."""

    theme: Theme
    scale: Scale
    reduced_motion: bool = False

    def px(self, length: float) -> int:
        return self.scale.px(length)

    def text(self, size: float) -> int:
        return self.scale.text(size)


def mix(a: str, b: str, share: float) -> str:
    """`a` with `share` of `b` in it."""
    pairs = zip(channels(a), channels(b), strict=True)
    return "#" + "".join(f"{round(x + (y - x) * share):02x}" for x, y in pairs)


def channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def clear(colour: str, opacity: float) -> tuple[int, int, int, int]:
    """The colour with an alpha channel, `opacity` from 0 to 1."""
    return (*channels(colour), round(255 * opacity))
