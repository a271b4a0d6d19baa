"""The large pictures: backdrops, the shelf, the window icon."""

import math
import random
from collections.abc import Callable, Iterator

import radio
from drawing.canvas import Box, Canvas
from drawing.colour import BRASS, INK, TABLE_FOOT, TABLE_TOP, WALNUT_FOOT, WALNUT_TOP, lighter, rgb, tint
from drawing.sources import ASSETS, PROJECT
from drawing.texture import grained, vertical
from drawing.vector import document, recoloured, render, with_own_ids
from figures import cast, people, scenes
from figures.strokes import moved, path, shade
from PIL import Image

FULL_HD = (1920, 1080)
SHELF = (1920, 280)
FAN = 120


def pool_of_light(picture: Image.Image, centre: tuple[float, float], colour: str) -> None:
    """Brighten a picture softly round a point, as a lamp above the table would."""
    size = round(picture.width * 1.24), round(picture.height * 1.44)
    ramp = Image.radial_gradient("L").resize(size)
    mask = ramp.point([round(max(0, 255 - value * 1.42) * 0.5) for value in range(256)])
    at = round(centre[0] - size[0] / 2), round(centre[1] - size[1] / 2)
    picture.paste(Image.new("RGB", size, rgb(colour)), at, mask)


def felt() -> Image.Image:
    """Draw the table: green lacquer with faint fans."""
    canvas = Canvas(*FULL_HD, 2)
    canvas.image.paste(vertical(canvas.image.size, TABLE_TOP, TABLE_FOOT))
    pool_of_light(canvas.image, (FULL_HD[0], FULL_HD[1] * 0.76), lighter(TABLE_TOP, 0.14))
    for row in range(FULL_HD[1] * 2 // FAN + 2):
        for column in range(FULL_HD[0] // FAN + 2):
            centre = column * FAN + row % 2 * FAN / 2, row * FAN / 2 + FAN / 2
            for share in (0.5, 0.36, 0.22):
                canvas.arc(centre, FAN * share, (180, 360), (tint(BRASS, 0.06), 1))
    return canvas.whole(FULL_HD)


def walnut() -> Image.Image:
    """Draw the shelf in front of the player, with its brass edge."""
    canvas = Canvas(*SHELF, 2)
    width, height = SHELF
    canvas.image.paste(grained(vertical(canvas.image.size, WALNUT_TOP, WALNUT_FOOT), 0.4, 3))
    for streak in range(width // 4):
        x = streak * 4 + math.sin(streak * 2.3) * 2
        bend = math.sin(streak * 1.7) * 2 + math.sin(streak * 0.31) * 5
        tone = tint("#1c0c04", 0.26) if math.sin(streak * 1.9) + math.sin(streak * 0.57) > 0 else tint("#a0632f", 0.16)
        canvas.line([(x, 0), (x + bend, height / 2), (x - bend * 0.6, height)], tone, 1.6)
    canvas.fill(Box(0, 0, width, 2), "#f0d48a")
    canvas.fill(Box(0, 2, width, 3), BRASS)
    canvas.fill(Box(0, 5, width, 2), INK)
    canvas.gradient_veil(Box(0, 7, width, 26), 0.45)
    return canvas.whole(SHELF)


def shelf_hooch() -> Image.Image:
    """Draw the box on the lobby's shelf: Trudy, armed, in front of a wide sun."""
    look = cast.STOOGES["trudy"]
    sun = scenes.scene(*look.scene, seed="trudy")
    ground = f'<g transform="translate(-2 -168) scale(1.36)">{sun}</g>'
    person = moved(110, -36, moved(320, 0, people.bust(look)) + people.props(look))
    rim = '<rect width="866" height="326" fill="url(#edge)"/>'
    drawing = document(866, 326, ground + scenes.VIGNETTE.split("<rect")[0] + rim + person)
    return render(drawing, 1296, 488).convert("RGB").resize((648, 244), Image.Resampling.LANCZOS)


def shelf_solo() -> Image.Image:
    """Draw the box of Starting Solo: one person under a lamp, and over the roofs the shadow of the boss."""
    night = scenes.TINTS["night"]
    stops = f'<stop offset="0" stop-color="{night.near}"/><stop offset="1" stop-color="#6a2530"/>'
    ground = f'<defs><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient></defs>'
    ground += '<rect width="866" height="326" fill="url(#dusk)"/><circle cx="586" cy="150" r="190" fill="#d9694a"/>'
    ground += '<circle cx="586" cy="150" r="206" fill="none" stroke="#d9694a" stroke-width="4"/>'
    boss = with_own_ids(people.bust(cast.ENEMIES["blight"]._replace(gear="", hat="")), "boss-")
    black = recoloured("black", "0 0 0 0 .13 0 0 0 0 .06 0 0 0 0 .12 0 0 0 1 0")
    crown = path("M-98 160L-124 40L-66 92L-50 14L0 82L50 14L66 92L124 40L98 160Z", INK)
    crown += path("M-196 150Q-200 130 -164 132Q0 168 164 132Q200 130 196 150Q100 204 0 202Q-100 204 -196 150Z", INK)
    ground += f'{black}<g filter="url(#black)">{moved(586, 22, boss + crown, 0.86)}</g>'
    ground += shade("M600 212l44 -9q-6 20 -26 18zM572 212l-44 -9q6 20 26 18z", "#ffcf6e")
    city = scenes.towers(night, random.Random(8))
    ground += f'<g transform="translate(-20 130) scale(1.42 .62)">{city}</g>'
    cone = '<polygon points="250,24 40,340 460,340" fill="#f2cf7a" opacity=".42"/>'
    lamp = '<path d="M200 34Q250 -16 300 34Z" fill="#17120d"/><circle cx="250" cy="37" r="15" fill="#fff3cf"/>'
    look = cast.STOOGES["rooftop"]._replace(props=(), eyes="open")
    person = moved(250, 62, people.bust(look), 0.76)
    rim = '<rect width="866" height="326" fill="url(#edge)"/>'
    drawing = document(866, 326, ground + cone + lamp + scenes.VIGNETTE.split("<rect")[0] + rim + person)
    return render(drawing, 1296, 488).convert("RGB").resize((648, 244), Image.Resampling.LANCZOS)


def save_icons() -> None:
    """Draw the icon once: small for the window, large for what is downloaded, which the program never reads."""
    canvas = radio.small()
    for size, file in ((256, ASSETS / "pictures" / "icon.png"), (1024, PROJECT / "packaging" / "icon.png")):
        canvas.rounded((size, size), 18).save(file, optimize=True)


def webp(name: str, picture: Image.Image, quality: int) -> None:
    picture.save(ASSETS / "pictures" / f"{name}.webp", "WEBP", quality=quality, method=6, alpha_quality=95)


DRAWINGS: dict[str, tuple[Callable[[], Image.Image], int]] = {
    "felt": (felt, 90),
    "walnut": (walnut, 88),
    "shelf-hooch-stooges": (shelf_hooch, 90),
    "shelf-starting-solo": (shelf_solo, 90),
}


def build() -> Iterator[str]:
    (ASSETS / "pictures").mkdir(exist_ok=True)
    for name, (drawing, quality) in DRAWINGS.items():
        webp(name, drawing(), quality)
        yield f"pictures/{name}"
    save_icons()
    yield "pictures/icon"
