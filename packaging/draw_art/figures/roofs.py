"""The walls and roofs of the buildings: fifteen outlines."""

from collections.abc import Callable
from typing import NamedTuple

from drawing.colour import INK

LEFT, RIGHT, STREET = 112, 528, 362
LINE = f'stroke="{INK}" stroke-width="7" stroke-linejoin="round"'


class Walls(NamedTuple):
    """The colours of a building."""

    facade: str
    dark: str
    light: str
    trim: str


Roof = Callable[[Walls], str]


def solid(shape: str, colour: str) -> str:
    return f'<path d="{shape}" fill="{colour}" {LINE}/>'


def beam(shape: str, colour: str, width: float = 8) -> str:
    """Draw an iron bar: coloured, with an ink edge."""
    edge = f'<path d="{shape}" fill="none" stroke="{INK}" stroke-width="{width + 10}" stroke-linejoin="round"/>'
    return edge + f'<path d="{shape}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"/>'


def box(top: float, colour: str) -> str:
    return solid(f"M{LEFT} {STREET}V{top}H{RIGHT}V{STREET}Z", colour)


def flat(walls: Walls) -> str:
    cornice = solid(f"M{LEFT - 16} 66H{RIGHT + 16}V96H{LEFT - 16}Z", walls.light)
    teeth = "".join(solid(f"M{x} 96H{x + 18}V112H{x}Z", walls.light) for x in range(LEFT, RIGHT - 10, 57))
    return box(80, walls.facade) + cornice + teeth


def shopfront(walls: Walls) -> str:
    """Draw a false front with a curved top."""
    return solid(f"M{LEFT} {STREET}V110H{LEFT + 50}V70Q320 -16 {RIGHT - 50} 70V110H{RIGHT}V{STREET}Z", walls.facade)


def step(walls: Walls) -> str:
    shape = f"M{LEFT} {STREET}V150H{LEFT + 46}V96H{LEFT + 92}V48H{LEFT + 140}V10H{RIGHT - 140}"
    fins = "".join(solid(f"M{x} 30H{x + 12}V120H{x}Z", walls.light) for x in (LEFT + 150, RIGHT - 162))
    return solid(shape + f"V48H{RIGHT - 92}V96H{RIGHT - 46}V150H{RIGHT}V{STREET}Z", walls.facade) + fins


def dome(walls: Walls) -> str:
    onion = f"M{LEFT + 40} 140C{LEFT + 40} 20 {RIGHT - 40} 20 {RIGHT - 40} 140Z"
    caps = "".join(
        solid(f"M{x} 140Q{x} 84 {x + 26} 70Q{x + 52} 84 {x + 52} 140Z", walls.trim) for x in (LEFT - 12, RIGHT - 40)
    )
    return solid(onion, walls.light) + beam("M320 52V8", walls.trim) + caps + box(138, walls.facade)


def temple(walls: Walls) -> str:
    columns = "".join(solid(f"M{x} 150H{x + 34}V{STREET}H{x}Z", walls.light) for x in (LEFT + 4, RIGHT - 38))
    return box(140, walls.facade) + columns + solid(f"M{LEFT - 34} 144L320 14L{RIGHT + 34} 144Z", walls.light)


def crane(walls: Walls) -> str:
    jib = f"M{RIGHT - 60} 130V22H60L{RIGHT - 60} 78"
    hook = f'<path d="M92 26V110m-14 0h28v16h-28z" fill="none" stroke="{INK}" stroke-width="7"/>'
    return beam(jib, walls.trim) + hook + box(120, walls.facade)


def gate(walls: Walls) -> str:
    bars = "".join(f"M{x} {STREET}V190" for x in range(LEFT + 66, RIGHT - 50, 28))
    iron = f'<path d="{bars}M{LEFT + 50} 220H{RIGHT - 50}" stroke="{INK}" stroke-width="9"/>'
    posts = f"M{LEFT} {STREET}V110Q320 -30 {RIGHT} 110V{STREET}H{RIGHT - 58}V160Q320 60 {LEFT + 58} 160V{STREET}Z"
    stones = "".join(solid(f"M{x} {STREET}V300q26 -40 52 0V{STREET}Z", walls.light) for x in (40, 552))
    return iron + solid(posts, walls.facade) + stones


def gable(walls: Walls) -> str:
    chimney = solid(f"M{RIGHT - 110} 120V30H{RIGHT - 64}V120Z", walls.dark)
    roof = solid(f"M{LEFT - 34} 158L320 14L{RIGHT + 34} 158Z", walls.dark)
    return chimney + box(140, walls.facade) + roof


def chimney(walls: Walls) -> str:
    stack = solid(f"M{RIGHT - 92} 100L{RIGHT - 86} 34H{RIGHT - 42}L{RIGHT - 36} 100Z", walls.dark)
    stack += solid(f"M{RIGHT - 94} 28H{RIGHT - 34}V44H{RIGHT - 94}Z", walls.light)
    puffs = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="#fff" opacity=".28"/>'
        for x, y, r in ((462, 14, 16), (436, 6, 22), (402, 10, 26), (364, 0, 22))
    )
    return puffs + stack + flat(walls)


def vault(walls: Walls) -> str:
    shed = f"M{LEFT - 10} {STREET}V180C{LEFT - 10} -34 {RIGHT + 10} -34 {RIGHT + 10} 180V{STREET}Z"
    rim = f"M{LEFT + 22} 180C{LEFT + 22} 0 {RIGHT - 22} 0 {RIGHT - 22} 180"
    return solid(shed, walls.facade) + beam(rim, walls.light, 5)


def marquee(walls: Walls) -> str:
    """Draw a night club: a tall blade with bulbs on either side."""
    blades = "".join(solid(f"M{x} 230V26L{x + 22} 6L{x + 44} 26V230Z", walls.trim) for x in (LEFT - 26, RIGHT - 18))
    bulbs = "".join(
        f'<circle cx="{x + 22}" cy="{y}" r="9" fill="#fff6e2" stroke="{INK}" stroke-width="4"/>'
        for x in (LEFT - 26, RIGHT - 18)
        for y in range(44, 230, 32)
    )
    fan = solid(f"M{LEFT + 30} 110Q320 -40 {RIGHT - 30} 110Z", walls.light)
    return fan + box(100, walls.facade) + blades + bulbs


def masts(walls: Walls) -> str:
    """Draw a ship in the dock behind the shed."""
    rigging = (
        f'<path d="M196 20L110 150M196 20L320 130M446 12L320 130M446 12L560 150" stroke="{INK}" stroke-width="4"/>'
    )
    poles = beam("M196 140V16M160 60H232", walls.light) + beam("M446 140V8M406 50H486", walls.light)
    return (
        rigging + poles + box(126, walls.facade) + solid(f"M{LEFT - 20} 112H{RIGHT + 20}V140H{LEFT - 20}Z", walls.light)
    )


def poles(walls: Walls) -> str:
    """Draw a barber shop between its striped poles."""
    parts = [flat(walls)]
    for x in (LEFT - 54, RIGHT + 18):
        parts.append(solid(f"M{x} {STREET}V150H{x + 36}V{STREET}Z", "#fff6e2"))
        bands = "".join(f"M{x + 3} {y}L{x + 33} {y - 20}V{y}L{x + 3} {y + 20}Z" for y in range(180, STREET - 20, 44))
        parts.append(f'<path d="{bands}" fill="#c0392b"/>')
        parts.append(f'<circle cx="{x + 18}" cy="140" r="24" fill="{walls.trim}" {LINE}/>')
    return "".join(parts)


def tank(walls: Walls) -> str:
    """Draw a water tank on the roof."""
    legs = f"M{LEFT + 30} 120L{LEFT + 36} 80M{LEFT + 104} 120L{LEFT + 98} 80"
    barrel = solid(f"M{LEFT + 20} 84V36H{LEFT + 114}V84Z", walls.dark)
    lid = solid(f"M{LEFT + 12} 38L{LEFT + 67} 6L{LEFT + 122} 38Z", walls.light)
    cornice = solid(f"M{LEFT - 14} 102H{RIGHT + 14}V126H{LEFT - 14}Z", walls.light)
    return beam(legs, walls.light, 5) + barrel + lid + box(110, walls.facade) + cornice


def stand(walls: Walls) -> str:
    """Draw a grandstand with flags."""
    flags = "".join(
        beam(f"M{x} 90V18", walls.light, 4) + solid(f"M{x} 16L{x + 54} 32L{x} 48Z", walls.trim) for x in (150, 290, 430)
    )
    roof = solid(f"M{LEFT - 40} 116L{LEFT - 10} 70H{RIGHT + 10}L{RIGHT + 40} 116Z", walls.light)
    return flags + box(112, walls.facade) + roof


def teeth(walls: Walls) -> str:
    """Draw a printing works with a saw-tooth roof."""
    width = (RIGHT - LEFT) / 4
    saw = "".join(f"L{LEFT + width * k:.0f} 40L{LEFT + width * (k + 1):.0f} 120" for k in range(4))
    glass = "".join(f"M{LEFT + width * k + 12:.0f} 114V66L{LEFT + width * k + 70:.0f} 114Z" for k in range(4))
    panes = f'<path d="{glass}" fill="{walls.trim}" opacity=".8"/>'
    return solid(f"M{LEFT} {STREET}V120{saw}V{STREET}Z", walls.facade) + panes


def towers(walls: Walls) -> str:
    """Draw a hall between two towers, each with a clock."""
    parts = [box(120, walls.facade), solid(f"M{LEFT + 40} 122L320 30L{RIGHT - 40} 122Z", walls.light)]
    for x in (LEFT - 24, RIGHT - 66):
        parts.append(solid(f"M{x} {STREET}V84H{x + 90}V{STREET}Z", walls.facade))
        parts.append(solid(f"M{x - 10} 86L{x + 45} 4L{x + 100} 86Z", walls.dark))
        parts.append(f'<circle cx="{x + 45}" cy="124" r="25" fill="#fff6e2" {LINE}/>')
        parts.append(f'<path d="M{x + 45} 110V124L{x + 56} 130" fill="none" stroke="{INK}" stroke-width="5"/>')
    return "".join(parts)


ROOFS: dict[str, Roof] = {
    "flat": flat,
    "shopfront": shopfront,
    "step": step,
    "dome": dome,
    "temple": temple,
    "crane": crane,
    "gate": gate,
    "gable": gable,
    "chimney": chimney,
    "vault": vault,
    "marquee": marquee,
    "masts": masts,
    "poles": poles,
    "tank": tank,
    "stand": stand,
    "teeth": teeth,
    "towers": towers,
}
