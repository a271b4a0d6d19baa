"""A person put together, and the picture of a stooge."""

from drawing.vector import document, placed_icon

from figures import cast, coats, face, hair, hats, scenes
from figures.look import Look
from figures.strokes import moved


def bust(look: Look) -> str:
    """Head and shoulders round x = 0, from the back to the front."""
    parts = (hair.behind, coats.coat, face.head, hair.on_top, face.face, hats.hat, hair.in_front)
    return "".join(part(look) for part in parts)


def props(look: Look) -> str:
    return "".join(placed_icon(prop.icon, (prop.x, prop.y, prop.size), prop.colour, prop.turn) for prop in look.props)


def stooge(name: str) -> str:
    look = cast.STOOGES[name]
    scene = scenes.scene(*look.scene, seed=name)
    foot = '<ellipse cx="330" cy="520" rx="300" ry="70" fill="#000" opacity=".35"/>'
    return document(640, 512, scene + foot + scenes.VIGNETTE + moved(320, look.drop, bust(look)) + props(look))


def portrait(name: str) -> str:
    """The same without the things in the corners."""
    look = cast.STOOGES[name]._replace(props=())
    scene = scenes.scene(*look.scene, seed=name)
    return document(640, 512, scene + scenes.VIGNETTE + moved(320, look.drop, bust(look)))
