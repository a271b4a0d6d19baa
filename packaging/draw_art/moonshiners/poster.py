"""The box on the lobby's shelf."""

from drawing.vector import document, render, with_own_ids
from figures import people
from figures.cast import CRAZY, HEROES
from figures.strokes import ball, moved
from PIL import Image

from moonshiners import balloon, props, saloon
from moonshiners.places import bare_tree, ridge
from moonshiners.strokes import fade, glow, lamplit

WIDE, HIGH = 866, 326
SIZE = 648, 244


def bust(name: str, x: float, y: float, scale: float) -> str:
    look = (HEROES | CRAZY)[name]._replace(drop=0)
    return moved(x, y, with_own_ids(people.bust(look), f"{name}-"), scale)


def ground() -> str:
    sky = fade("sky", "#17233f", "#8a5240", f"M0 0H{WIDE}V{HIGH}H0Z") + glow(
        "moon", (640, 92), (330, 240), "#e9e2c8", 0.5
    )
    moon = (
        ball(640, 96, 74, "#efe7cd", "")
        + ball(616, 78, 15, "#d3caac", "")
        + ball(662, 118, 19, "#d3caac", "")
        + ball(648, 60, 9, "#d3caac", "")
    )
    land = moved(0, -70, ridge(330, 14, "#3a2f3e", 2), 1.36) + moved(0, -60, ridge(366, 10, "#241c26", 5), 1.36)
    return sky + moon + land + bare_tree(470, 300, 0.5, "#17121a", -1)


def poster() -> Image.Image:
    """Draw two who challenge each other, the lit saloon, and the balloon before the moon."""
    flying = moved(700, 4, balloon.envelope() + balloon.basket(), 0.235)
    house = moved(18, 40, lamplit(saloon.saloon()) + saloon.saloon_lamps(), 0.98)
    hero = bust("benny", 356, 64, 0.66)
    mug = (
        props.sleeve("M430 400Q470 330 478 276", "#39423c", 46)
        + moved(482, 232, props.mug(), 0.6)
        + moved(476, 240, props.fist("light", -1), 0.52)
    )
    rival = bust("giggling_gus", 596, 70, 0.64)
    edge = (
        '<defs><radialGradient id="edge" cx=".5" cy=".42" r=".8"><stop offset=".55" stop-color="#05070c" '
        'stop-opacity="0"/>'
    )
    edge += (
        f'<stop offset="1" stop-color="#05070c" stop-opacity=".6"/></radialGradient></defs><rect width="{WIDE}" '
        f'height="{HIGH}" fill="url(#edge)"/>'
    )
    body = ground() + flying + house + edge + rival + hero + mug
    return render(document(WIDE, HIGH, body), WIDE * 2, HIGH * 2).convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)
