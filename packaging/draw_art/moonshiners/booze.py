"""What Harding sells from below the counter: crates in three strengths, and two rounds for special days."""

from collections.abc import Callable

from drawing.colour import INK, IVORY, darker, lighter
from figures.strokes import THIN, ball, block, moved, path, pen, shade, turned
from PIL import Image

from moonshiners import props
from moonshiners.relics import EDGE, painted
from moonshiners.strokes import fade, glow

WOODS = {1: "#b08850", 2: "#96683a", 3: "#6b4630"}
GLASSES = {1: "#8fbf8a", 2: "#d9953c", 3: "#7a4a8a"}


def cellar(colour: str) -> str:
    """Draw a cellar wall with a lamp."""
    wall = fade("wall", lighter(colour, 0.05), darker(colour, 0.6), "M0 0H640V512H0Z")
    bricks = "".join(f"M{x + (row % 2) * 46} {row * 48}V{row * 48 + 48}" for row in range(9) for x in range(0, 660, 92))
    rows = "".join(f"M0 {row * 48}H640" for row in range(1, 9))
    floor = fade("floor", darker(colour, 0.35), darker(colour, 0.7), "M0 404H640V512H0Z") + pen("M0 404H640", 7)
    return wall + pen(bricks + rows, 4, INK, 0.35) + floor + glow("lamp", (210, 60), (420, 380), "#ffcf6e", 0.5)


def neck(x: float, colour: str, cork: str) -> str:
    body = path(f"M{x - 34} 310V176Q{x - 34} 150 {x - 15} 138V96H{x + 15}V138Q{x + 34} 150 {x + 34} 176V310Z", colour)
    body += shade(f"M{x + 8} 98H{x + 15}V138Q{x + 34} 150 {x + 34} 176V310H{x + 14}Z", INK, 0.26)
    return (
        body
        + block((x - 17, 78), (34, 26), cork, THIN, 5)
        + pen(f"M{x - 20} 232V182Q{x - 18} 168 {x - 8} 160", 6, lighter(colour, 0.65), 0.9)
    )


def crosses(count: int) -> str:
    """Paint one cross for each strength."""
    marks = ""
    for place in range(count):
        x = 320 + (place - (count - 1) / 2) * 84
        marks += f"M{x - 27} 318L{x + 27} 378M{x + 27} 318L{x - 27} 378"
    return pen(marks, 23, INK, 0.9) + pen(marks, 13, "#ecdcb0")


def crate(strength: int) -> str:
    """Draw six bottles in their crate; the stronger, the darker."""
    wood, glass = WOODS[strength], GLASSES[strength]
    cork = {1: "#c9a56a", 2: "#a3402c", 3: "#2a1b12"}[strength]
    back = "".join(moved(0, -26, neck(x, darker(glass, 0.3), cork)) for x in (232, 320, 408))
    front = "".join(neck(x, glass, cork) for x in (190, 320, 450))
    box = (
        path("M116 262H524V442H116Z", wood)
        + pen("M116 322H524M116 384H524", 6)
        + shade("M340 262H524V442H340Z", INK, 0.2)
    )
    posts = path("M104 254H156V450H104ZM484 254H536V450H484Z", darker(wood, 0.2))
    nails = "".join(ball(x, y, 6, "#d8dde0", THIN) for x in (130, 510) for y in (284, 352, 420))
    fire = ""
    if strength == 3:
        fire = glow("fire", (320, 60), (170, 120), "#ff9a3c", 0.7)
        fire += path(
            "M300 84Q286 50 310 20Q314 44 328 30Q330 4 350 -8Q344 26 362 42Q370 62 350 86Z", "#ff8a3c"
        ) + shade("M314 84Q308 62 322 48Q332 60 338 46Q350 62 340 84Z", "#ffe08a")
    return back + front + fire + box + posts + nails + crosses(strength)


def toast() -> str:
    """Draw two mugs that meet."""
    left = moved(226, 276, turned(14, f'<g transform="scale(-1 1)">{props.mug()}</g>', "0 0"), 1.34)
    right = moved(420, 276, turned(-14, props.mug("#c9a04a"), "0 0"), 1.34)
    burst = glow("shine", (322, 150), (190, 150), "#fff0c0", 0.9)
    places = ((322, 66, 0), (270, 96, -30), (376, 92, 30), (236, 54, -44), (410, 50, 44))
    drop = path("M0 -26Q-16 6 0 12Q16 6 0 -26Z", "#e8b04a", THIN)
    drops = "".join(moved(x, y, turned(turn, drop, "0 0")) for x, y, turn in places)
    hearts = path("M322 470C262 430 282 396 322 420C362 396 382 430 322 470Z", "#e0492c")
    return burst + left + right + drops + hearts


def flask_and_road() -> str:
    """Draw a road to the hills, and what helps along it."""
    sky = (
        fade("sky", "#2a2140", "#d9744a", "M0 0H640V330H0Z")
        + ball(180, 250, 66, "#ffdf9e", "")
        + glow("sun", (180, 250), (220, 170), "#ffdf9e", 0.6)
    )
    hills = path("M-10 330L90 250L190 306L320 230L450 300L560 244L650 310V340H-10Z", "#4a2c3c", "") + shade(
        "M-10 326H650V520H-10Z", "#5d4030"
    )
    road = path("M188 326H216L470 520H-60Z", "#2c2a30") + pen(
        "M202 340L203 362M203 380L205 410M206 432L208 476", 9, "#ffd36b"
    )
    post = (
        block((92, 190), (16, 200), "#6f4c2e")
        + path("M60 200H168L194 224L168 248H60Z", "#a97f50")
        + pen("M82 224H150", 6, INK, 0.5)
    )
    body = "M-86 -70Q0 -96 86 -70L94 120Q0 150 -94 120Z"
    flask = (
        path(body, "#aeb9be")
        + shade("M20 -84Q60 -82 86 -70L94 120Q60 134 24 136Z", INK, 0.25)
        + path("M-92 20Q0 46 92 20L94 120Q0 150 -94 120Z", "#7a4a2c", THIN)
    )
    flask += (
        block((-28, -128), (56, 48), "#8b979d", rx=6)
        + block((-34, -152), (68, 34), "#5d666b", rx=8)
        + pen("M30 -120Q78 -116 72 -74", 10)
        + pen("M-64 -56Q-70 -20 -72 8", 10, IVORY, 0.9)
    )
    star = path("M0 -22L6 -7L22 -6L10 4L14 20L0 11L-14 20L-10 4L-22 -6L-6 -7Z", "#ffd36b", THIN)
    stars = moved(-40, 86, star) + moved(0, 96, star) + moved(40, 86, star)
    return sky + hills + road + post + moved(416, 286, turned(10, flask + stars, "0 0"), 1.22)


BOOZE: dict[str, Callable[[], str]] = {
    "crate1": lambda: cellar("#5d6b48") + EDGE + crate(1),
    "crate2": lambda: cellar("#7a5430") + EDGE + crate(2),
    "crate3": lambda: cellar("#5a2a34") + EDGE + crate(3),
    "have_one_on_me": lambda: cellar("#2f5a6a") + EDGE + toast(),
    "one_for_the_road": lambda: flask_and_road() + EDGE,
}


def booze(id: str) -> Image.Image:
    return painted(BOOZE[id]())
