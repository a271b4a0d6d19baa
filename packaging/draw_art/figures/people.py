"""Puts a person together, and draws the picture of a stooge or an enemy."""

from drawing.vector import document, placed_icon, recoloured, with_own_ids

from figures import cast, coats, face, gear, hair, hats, scenes
from figures.look import Look
from figures.strokes import moved

LOOKS = cast.STOOGES | cast.ENEMIES
DUSK = recoloured("dusk", ".34 0 0 0 .02 0 .36 0 0 .03 0 0 .48 0 .07 0 0 0 1 0")


def bust(look: Look) -> str:
    """Draw head and shoulders round x = 0, from the back to the front."""
    if look.gear == "twin":
        return twins(look._replace(gear=""))
    parts = (
        gear.behind,
        hair.behind,
        coats.coat,
        face.head,
        hair.on_top,
        face.face,
        hats.hat,
        hair.in_front,
        gear.in_front,
    )
    return "".join(part(look) for part in parts)


def twins(look: Look) -> str:
    """Draw the same person twice: one in the light, one in the shadow who looks the other way."""
    other = f'<g transform="scale(-1 1)">{with_own_ids(bust(look), "other-")}</g>'
    return f'{DUSK}<g filter="url(#dusk)">{moved(-92, -16, other)}</g>' + moved(84, 14, bust(look))


def props(look: Look) -> str:
    return "".join(placed_icon(prop.icon, (prop.x, prop.y, prop.size), prop.colour, prop.turn) for prop in look.props)


def picture(name: str) -> str:
    look = LOOKS[name]
    scene = scenes.scene(*look.scene, seed=name)
    foot = '<ellipse cx="330" cy="520" rx="300" ry="70" fill="#000" opacity=".35"/>'
    return document(640, 512, scene + foot + scenes.VIGNETTE + moved(320, look.drop, bust(look)) + props(look))


def portrait(name: str) -> str:
    """Draw a person without the things in the corners."""
    look = LOOKS[name]._replace(props=())
    scene = scenes.scene(*look.scene, seed=name)
    return document(640, 512, scene + scenes.VIGNETTE + moved(320, look.drop, bust(look)))
