"""The look of one person: the choices that a bust is built from."""

from typing import NamedTuple

from drawing.colour import darker, lighter

SKINS = {
    "light": ("#f0c79b", "#c98d5f"),
    "tan": ("#e3ab78", "#b37547"),
    "brown": ("#a8714a", "#7b4b2d"),
    "dark": ("#7a4c31", "#54311e"),
    "pale": ("#f6d8bd", "#d3a17f"),
    "frost": ("#cfe0e6", "#8fb0c0"),
    "sallow": ("#d7d39a", "#a29a62"),
}


class Prop(NamedTuple):
    """Something in a lower corner of the picture: an icon with its place on the stage."""

    icon: str
    x: float
    y: float
    size: float
    colour: str
    turn: float = 0


class Look(NamedTuple):
    """One person. Widths are half widths; bulk scales the shoulders."""

    scene: tuple[str, str] = ("", "")  # its name and its light; none where it is drawn with the picture
    woman: bool = False
    skin: str = "light"
    head: float = 76
    jaw: float = 56
    bulk: float = 1.0
    ears: float = 1.0
    hair: str = "short"
    hair_colour: str = "#2a1b12"
    hat: str = ""
    hat_colour: str = "#4a3b2c"
    band: str = "#17120d"
    flower: str = "#e8b94e"
    tilt: float | None = None
    top: str = "suit"
    coat: str = "#3b3f52"
    shirt: str = "#efe3c6"
    tie: str = "#a3352c"
    stripes: bool = False
    eyes: str = "open"  # open, wink, dark, clear, mask, none, sideways, cat, monocle
    lids: float = 0
    brows: float = 8
    mouth: str = "grim"
    moustache: str = ""
    marks: tuple[str, ...] = ()  # stubble, plaster, cheeks, freckles, cigar, scar, icicles, crumbs
    brow_shade: float = 100
    props: tuple[Prop, ...] = ()
    drop: float = 0  # pushes the person down, for tall hats
    gear: str = ""  # what is behind or in front of the person

    @property
    def lit(self) -> str:
        return SKINS[self.skin][0]

    @property
    def shaded(self) -> str:
        return SKINS[self.skin][1]

    @property
    def coat_dark(self) -> str:
        return darker(self.coat, 0.38)

    @property
    def coat_light(self) -> str:
        return lighter(self.coat, 0.16)

    @property
    def hat_dark(self) -> str:
        return darker(self.hat_colour, 0.4)

    @property
    def hat_light(self) -> str:
        return lighter(self.hat_colour, 0.2)
