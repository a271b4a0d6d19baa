"""Colours, seats and sizes of all screens."""

from dataclasses import dataclass
from functools import cached_property

from hoochgame.core.language import N_, _

INK = "#17120d"
IVORY = "#fff6e2"
SMALLEST_TEXT = 14
AUTOMATIC = 0.0  # a UI scale that is derived from the size of the window
SMALL_WINDOW = (1024, 600)  # what every screen needs at 100 %
FOLDED_WINDOW = (853, 480)  # what is left of 1280x720 at 150 %, where most screens fold and scroll
FOLDED_SCALE = 1.5  # up to which they do, from 1280x720 on


@dataclass(frozen=True)
class SeatLook:
    """A seat's distinguishing marks: colour, emblem (an icon's name) and pattern."""

    colour: str
    emblem: str
    pattern: str
    ink: str  # the emblem's colour on `colour`
    called: str  # colour and emblem in words

    @property
    def name(self) -> str:
        return _(self.called)


SEATS = (
    SeatLook("#e0492c", "spades", "plain", IVORY, N_("Red · spade")),
    SeatLook("#7fd0ff", "anchor", "stripes", INK, N_("Sky · anchor")),
    SeatLook("#f7d84a", "queen-crown", "dots", INK, N_("Yellow · crown")),
    SeatLook("#4a6ee6", "horseshoe", "bars", IVORY, N_("Blue · horseshoe")),
    SeatLook("#1fa27a", "clubs", "checks", IVORY, N_("Green · clover")),
    SeatLook("#f2f0ea", "round-star", "chevrons", INK, N_("Ivory · star")),
)


@dataclass(frozen=True)
class Theme:
    """The colours of one title. Colours are "#rrggbb"; gradients run from `_top` to `_bottom`."""

    key: str
    backdrop_top: str
    backdrop_bottom: str
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
    glass_quiet: str = "#4a2c10"  # less important text on glass
    glass_mark: str = "#8a5a1c"  # lines on glass
    field: str = "#0a1412"  # inputs: entries, rails, switches
    chosen: str = "#2a1d10"  # behind the selected row of a list
    tip: str = "#0a0f0e"  # behind tooltips and notices
    shelf_text: str = "#e2c890"  # text directly on the shelf
    shelf_panel: str = "#150d07"  # plates on the shelf
    lane_top: str = "#43201a"  # the panel of an attack
    lane_bottom: str = "#190b08"
    key_top: str = "#3b2a17"  # push buttons other than answers
    key_bottom: str = "#23170b"
    pill: str = "#4a1d14"  # behind odds, and the part of them that is chance
    pill_full: str = "#b3401f"
    legal: str = "#ffd36b"  # glow around what may be used
    hover: str = "#fff6dc"  # around what is hovered or has the focus
    target: str = "#ff6b4a"  # around what is being attacked
    aimed: str = "#ff8a5c"  # around what could be attacked
    backdrop: str = "felt"  # its picture
    boards: str = "walnut"  # the picture of the shelf
    lettering: str = "title"  # the role of `text` for a table's name and headings
    seats: tuple[SeatLook, ...] = SEATS
    plain: bool = False  # high contrast: no pictures behind things, thick lines, nothing transparent


HOOCH = Theme(
    key="hooch",
    backdrop_top="#1f3a34",
    backdrop_bottom="#0d1917",
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
DECK_HAND = Theme(  # brine, rope and parchment
    key="deck-hand",
    backdrop_top="#1d5568",
    backdrop_bottom="#0b222d",
    panel="#0d2c38",
    sunk="#0a202a",
    line="#c79a5c",
    text="#f3e6c8",
    quiet="#a9c0bd",
    accent="#ffd27a",
    glass_top="#f6e8c6",
    glass_bottom="#d9bd88",
    glass_ink="#2a1a0c",
    shelf_top="#8a6238",
    shelf_bottom="#3f2814",
    good="#8fe0a8",
    bad="#ff9a78",
    glass_quiet="#4f3315",
    glass_mark="#7d5a28",
    field="#071a22",
    chosen="#1b4350",
    tip="#061720",
    shelf_text="#fff3da",
    shelf_panel="#1a1008",
    lane_top="#164453",
    lane_bottom="#081a22",
    key_top="#1f4f61",
    key_bottom="#0e2c38",
    pill="#4b2413",
    target="#ff8563",
    aimed="#ffa584",
    backdrop="sea-chart",
    boards="planks",
    lettering="pirate",
)
MOONSHINERS = Theme(  # rust, tar paper and moonlight
    key="moonshiners",
    backdrop_top="#2b3a4a",
    backdrop_bottom="#0e141b",
    panel="#1a2129",
    sunk="#11161c",
    line="#b9793f",
    text="#efe0bd",
    quiet="#aab0ae",
    accent="#ffc45c",
    glass_top="#e6d4a8",
    glass_bottom="#bf9f68",
    glass_ink="#1d130b",
    shelf_top="#7d4526",
    shelf_bottom="#2c180d",
    good="#9ad88f",
    bad="#ff9570",
    glass_quiet="#43290f",
    glass_mark="#7d5426",
    field="#0c1116",
    chosen="#33231a",
    tip="#0b0f14",
    shelf_text="#ffcf86",
    shelf_panel="#140d08",
    lane_top="#4a2a1a",
    lane_bottom="#1c1009",
    key_top="#33302c",
    key_bottom="#191613",
    pill="#4b2413",
    target="#ff8563",
    aimed="#ffa584",
    backdrop="tar-paper",
    boards="rust",
    lettering="stencil",
)
THEMES = {"deck-hand": DECK_HAND, "moonshiners": MOONSHINERS}  # titles with another theme than the first title's


def theme_of(title: str) -> Theme:
    """Return the theme of a title's table; menus always have the first title's."""
    return THEMES.get(title, HOOCH)


@dataclass(frozen=True)
class Scale:
    """The window's size and the UI scale the player chose; lengths are given as at 1920x1080.

    Text and controls grow with the window, and with the chosen scale on top. `AUTOMATIC` enlarges text up to its size
    at 1920x1080, as long as the window does not become compact.
    """

    width: int
    height: int
    chosen: float = 1.0
    folds: bool = True  # whether the screen has room for larger text by folding and scrolling

    @cached_property
    def ui_scale_in_force(self) -> float:
        """The UI scale in force: the chosen one, limited by the window, at least 75 %."""
        return max(0.75, min(self.chosen or self.automatic_ui_scale, self.largest_ui_scale))

    @cached_property
    def largest_ui_scale(self) -> float:
        """The UI scale that the window holds."""
        whole, folded = (min(self.width / wide, self.height / high) for wide, high in (SMALL_WINDOW, FOLDED_WINDOW))
        may_fold = self.folds and self.width >= 1280 and self.height >= 720
        return max(whole, min(folded, FOLDED_SCALE)) if may_fold else whole

    @cached_property
    def automatic_ui_scale(self) -> float:
        """100 % in windows up to 1280x720 and from 1920x1080 on, up to 150 % between."""
        return max(1.0, min(1 / self.window_share_of_full_hd, self.width / 1280, self.height / 720))

    @cached_property
    def window_share_of_full_hd(self) -> float:
        """The window's size relative to 1920x1080."""
        return min(self.width / 1920, self.height / 1080)

    @cached_property
    def pixels_per_unit(self) -> float:
        return self.window_share_of_full_hd * self.ui_scale_in_force

    @cached_property
    def is_compact(self) -> bool:
        """Whether the window, measured at the scale of the text, is less than 1180 px wide."""
        return self.width / self.ui_scale_in_force < 1180

    def px(self, length: float) -> int:
        """Return a length in pixels, at least 1 unless it is 0."""
        return max(1, round(length * self.pixels_per_unit)) if length > 0 else round(length * self.pixels_per_unit)

    def text_px(self, size: float) -> int:
        """Return a text size in pixels, at least 14."""
        return max(SMALLEST_TEXT, round(size * self.pixels_per_unit))

    def clickable_px(self, length: float) -> int:
        """Return the length of something clickable in pixels, at least 32."""
        return max(32, self.px(length))


@dataclass(frozen=True)
class Look:
    """Theme and scale together, for painting functions."""

    theme: Theme
    scale: Scale
    reduced_motion: bool = False

    def px(self, length: float) -> int:
        return self.scale.px(length)

    def text_px(self, size: float) -> int:
        return self.scale.text_px(size)

    def seat_look(self, colour: int) -> SeatLook:
        """Return the marks of the seat with this colour number in the current palette."""
        return self.theme.seats[colour]


def mix_colours(a: str, b: str, share: float) -> str:
    """Mix `share` of colour `b` into `a`."""
    pairs = zip(rgb_of(a), rgb_of(b), strict=True)
    return "#" + "".join(f"{round(x + (y - x) * share):02x}" for x, y in pairs)


def rgb_of(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def rgba_of(colour: str, opacity: float) -> tuple[int, int, int, int]:
    """Return the colour with an alpha channel; `opacity` is 0 to 1."""
    return (*rgb_of(colour), round(255 * opacity))
