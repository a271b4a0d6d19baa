"""Palettes for colour-blind players, and the high-contrast theme."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from hoochgame.core.language import N_
from hoochgame.ui.look.theme import INK, IVORY, SEATS, SeatLook, Theme


class SeatColours(NamedTuple):
    """A seat's colours in a palette, and how they are called."""

    colour: str
    ink: str
    called: str


def _make_seat_looks(*seats: SeatColours) -> tuple[SeatLook, ...]:
    """Return the six seats in other colours, with their emblems and patterns unchanged."""
    return tuple(
        replace(seat, colour=new.colour, ink=new.ink, called=new.called) for seat, new in zip(SEATS, seats, strict=True)
    )


@dataclass(frozen=True)
class Palette:
    """The colours with a meaning, for one kind of colour vision. Computed: tests/ui/look/test_palettes.py."""

    label: str
    note: str
    seats: tuple[SeatLook, ...]
    good: str
    bad: str
    legal: str
    target: str
    aimed: str

    def apply_to(self, theme: Theme) -> Theme:
        return replace(
            theme, seats=self.seats, good=self.good, bad=self.bad,
            legal=self.legal, target=self.target, aimed=self.aimed,
        )  # fmt: skip


PALETTES = {  # by the name in the settings; "standard" is the theme's own
    "protan": Palette(
        N_("Red-green weak (protan)"),
        N_("Red looks dark and like green. Good is blue, bad orange, targets violet."),
        _make_seat_looks(
            SeatColours("#b5871a", INK, N_("Ochre · spade")),
            SeatColours("#4bbcfb", INK, N_("Sky · anchor")),
            SeatColours("#fbf236", INK, N_("Yellow · crown")),
            SeatColours("#8f45f5", IVORY, N_("Violet · horseshoe")),
            SeatColours("#647667", IVORY, N_("Slate · clover")),
            SeatColours("#f6f4ea", INK, N_("Ivory · star")),
        ),
        good="#6fc3ff", bad="#ffa24a", legal="#ffd36b", target="#d98cff", aimed="#e3a6ff",
    ),
    "deutan": Palette(
        N_("Red-green weak (deutan)"),
        N_("Green looks like brown and red. Good is blue, bad orange, targets violet."),
        _make_seat_looks(
            SeatColours("#d8431a", INK, N_("Red · spade")),
            SeatColours("#62c4ff", INK, N_("Sky · anchor")),
            SeatColours("#f9ee2e", INK, N_("Yellow · crown")),
            SeatColours("#3f63f5", IVORY, N_("Blue · horseshoe")),
            SeatColours("#4a7b65", IVORY, N_("Pine · clover")),
            SeatColours("#f8f6e8", INK, N_("Ivory · star")),
        ),
        good="#6fc3ff", bad="#ffa24a", legal="#ffd36b", target="#d98cff", aimed="#e3a6ff",
    ),
    "tritan": Palette(
        N_("Blue-yellow weak (tritan)"),
        N_("Blue looks like green, yellow like pink. What you may use glows in turquoise."),
        _make_seat_looks(
            SeatColours("#ee241c", INK, N_("Red · spade")),
            SeatColours("#7af4f7", INK, N_("Turquoise · anchor")),
            SeatColours("#ff68a8", INK, N_("Pink · crown")),
            SeatColours("#a055db", INK, N_("Violet · horseshoe")),
            SeatColours("#3f8a1c", INK, N_("Green · clover")),
            SeatColours("#f6f4e0", INK, N_("Ivory · star")),
        ),
        good="#5fe0e8", bad="#ff8a8a", legal="#5ff0e6", target="#ff5a5a", aimed="#ff8f8f",
    ),
}  # fmt: skip


def adapt_theme(theme: Theme, palette: str = "standard", high_contrast: bool = False) -> Theme:
    theme = high_contrast_theme(theme) if high_contrast else theme
    return PALETTES[palette].apply_to(theme) if palette in PALETTES else theme


def high_contrast_theme(theme: Theme) -> Theme:
    """Return the theme in high contrast: white text on black, pale lines, no pictures."""
    black, panel = "#000000", "#0a0a0a"
    return replace(
        theme, plain=True, backdrop_top=black, backdrop_bottom=black, panel=panel, sunk=black, field=black, tip=black,
        line="#cfcfcf", text="#ffffff", quiet="#dcdcdc", accent="#ffe27a",
        glass_top="#ffe9b4", glass_bottom="#ffe9b4", glass_ink=black, glass_quiet=black, glass_mark=black,
        shelf_top=panel, shelf_bottom=panel, shelf_text="#ffffff", shelf_panel=black,
        lane_top=panel, lane_bottom=black, key_top=panel, key_bottom=black, pill=black, pill_full="#7a2400",
        chosen="#241c00", hover="#ffffff", legal="#ffd400",
    )  # fmt: skip
