"""What people wear below the chin."""

from collections.abc import Callable

from drawing.colour import IVORY, darker
from drawing.vector import placed_icon

from figures import enemy_coats, pirate_coats, wasteland_coats
from figures.look import Look
from figures.strokes import THIN, ball, clipped, path, pen, shade

Part = Callable[[Look], str]
GOLD = "#e7bd55"


def shoulders(look: Look) -> str:
    wide = (158 if look.woman else 196) * look.bulk
    body = f"M{-wide:.0f} 530C{-wide:.0f} 430 {-wide * 0.78:.0f} 402 -72 366L72 366"
    body += f"C{wide * 0.78:.0f} 402 {wide:.0f} 430 {wide:.0f} 530Z"
    inside = shade("M40 340H400V540H20Z", look.coat_dark, 0.75)
    if look.stripes:
        lines = "".join(f"M{step * 24} 350L{step * 29} 530" for step in range(-11, 12))
        inside += pen(lines, 3, look.coat_light, 0.65)
    return path(body, look.coat) + clipped("body", body, inside)


def neck(look: Look) -> str:
    wide = 40 if look.woman else 52 * min(1.15, look.bulk)
    return path(f"M{-wide:.0f} 290V372Q0 412 {wide:.0f} 372V290Z", look.shaded)


def suit(look: Look) -> str:
    return (
        path("M-56 362L0 470L56 362L30 530H-30Z", look.shirt)
        + path("M-17 398L0 384L17 398L10 420L22 520H-22L-10 420Z", look.tie)
        + path("M-70 356L-104 404L-70 414L-84 436L-14 530L-52 360Z", look.coat_light)
        + path("M70 356L104 404L70 414L84 436L14 530L52 360Z", look.coat_dark)
        + path("M-60 352L-8 392L-38 414ZM60 352L8 392L38 414Z", look.shirt)
    )


def bow_tie(look: Look) -> str:
    return (
        path("M-58 360L0 480L58 360L34 530H-34Z", look.shirt)
        + path("M-70 356L-106 410L-20 530L-54 360Z", look.coat_light)
        + path("M70 356L106 410L20 530L54 360Z", look.coat_dark)
        + path("M0 396L-52 370V424ZM0 396L52 370V424Z", look.tie)
        + ball(0, 396, 12, look.tie)
    )


def vest(look: Look) -> str:
    rows = "".join(
        pen(f"M{-66 + row * 3} {424 + row * 30}Q0 {456 + row * 30} {66 - row * 3} {424 + row * 30}", 12, look.tie)
        for row in range(4)
    )
    straps = "M-112 386L-60 530M112 386L60 530"
    return (
        path("M-70 360Q0 440 70 360L56 530H-56Z", look.shirt)
        + rows
        + pen(straps, 22)
        + pen(straps, 12, look.coat_light)
    )


def dress(look: Look) -> str:
    pearls = "".join(
        ball(step / 6 * 62, 452 - 73.5 * (step / 6) ** 2, 8, "#fbf3df", THIN.replace('"4"', '"3"'))
        for step in range(-6, 7)
    )
    return (
        path("M-64 362Q-40 470 0 486Q40 470 64 362Q0 404 -64 362Z", look.lit)
        + shade("M12 380Q8 480 6 482Q40 470 60 368Z", look.shaded)
        + pearls
    )


def fur(look: Look) -> str:
    puffs = [(side, side * (58 + step * 22), 372 + step * 24) for side in (-1, 1) for step in range(6)]
    tone = {-1: look.coat_light, 1: look.coat}
    rims = "".join(ball(x, y, 46, tone[side]) for side, x, y in puffs)
    fill = "".join(ball(x, y, 40, tone[side], "") for side, x, y in puffs)
    return rims + fill + path("M-40 366L0 470L40 366Z", look.lit)


def apron(look: Look) -> str:
    return (
        path("M-84 396L-66 372H66L84 396L96 530H-96Z", look.shirt)
        + shade("M10 400H84L96 530H10Z", "#000000", 0.14)
        + pen("M-66 374Q0 430 66 374", 12, look.tie)
    )


def uniform(look: Look) -> str:
    buttons = "".join(ball(-18, 432 + step * 34, 8, GOLD, THIN.replace('"4"', '"3"')) for step in range(3))
    return (
        path("M-58 360Q0 396 58 360L48 396Q0 420 -48 396Z", look.coat_light)
        + pen("M0 410V530", 6)
        + buttons
        + placed_icon("police-badge", (-132, 416, 70), GOLD, outline=10)
    )


def turned_up(look: Look) -> str:
    """Draw a trench coat with its collar at the ears."""
    return (
        path("M-46 370L0 452L46 370L30 530H-30Z", look.shirt)
        + path("M-15 402L0 388L15 402L9 424L20 530H-20L-9 424Z", look.tie)
        + path("M-40 372Q-74 316 -118 262Q-146 330 -116 420L-36 530L-14 470Q-44 420 -40 372Z", look.coat_light)
        + path("M40 372Q74 316 118 262Q146 330 116 420L36 530L14 470Q44 420 40 372Z", look.coat_dark)
    )


def stand_collar(look: Look) -> str:
    """Draw a velvet cape collar that flares past the jaw, with a bow tie."""
    lining = darker(look.tie, 0.15)
    return (
        path("M-58 360L0 480L58 360L34 530H-34Z", look.shirt)
        + path("M-56 372Q-92 320 -160 270Q-186 360 -150 430L-26 530L-12 470Q-50 430 -56 372Z", lining)
        + path("M56 372Q92 320 160 270Q186 360 150 430L26 530L12 470Q50 430 56 372Z", darker(lining, 0.35))
        + path("M0 400L-46 376V424ZM0 400L46 376V424Z", "#17120d")
        + ball(0, 400, 11, look.tie)
    )


def polo_neck(look: Look) -> str:
    ribs = "M-40 340V392M-20 348V402M0 350V404M20 348V402M40 340V392"
    return path("M-62 332Q0 366 62 332L74 392Q0 430 -74 392Z", look.coat_light) + pen(ribs, 4, look.coat_dark)


def scarf(look: Look) -> str:
    """Draw a scarf in the wind: its tail flies off to the right."""
    tail = "M40 372Q110 350 150 300Q200 262 262 286Q238 306 246 334Q200 326 172 356Q130 404 60 408Z"
    return (
        suit(look)
        + path(tail, look.tie)
        + pen("M236 296L256 286M240 314L262 310M120 346Q150 336 176 300", 5, IVORY, 0.8)
        + path("M-70 346Q0 392 70 346L80 394Q0 436 -80 394Z", look.tie)
        + pen("M-44 372L-50 404M-16 384V416M16 384V416M44 372L50 404", 5, IVORY, 0.8)
    )


def sailor(look: Look) -> str:
    return (
        path("M-52 362L0 450L52 362Z", look.lit)
        + path("M-74 354L-150 410L-96 470L0 476L-50 360Z", look.shirt)
        + path("M74 354L150 410L96 470L0 476L50 360Z", darker(look.shirt, 0.18))
        + pen("M-130 412L-86 456L-10 462M130 412L86 456L10 462", 6, look.coat)
        + path("M0 466L-44 520H-12L0 500L12 520H44Z", look.tie)
        + ball(0, 470, 14, look.tie)
    )


TOPS: dict[str, Part] = {
    "suit": suit,
    "bow": bow_tie,
    "vest": vest,
    "dress": dress,
    "fur": fur,
    "apron": apron,
    "uniform": uniform,
    "trench": turned_up,
    "cape": stand_collar,
    "polo": polo_neck,
    "scarf": scarf,
    "sailor": sailor,
    **enemy_coats.TOPS,
    **pirate_coats.TOPS,
    **wasteland_coats.TOPS,
}


def coat(look: Look) -> str:
    return shoulders(look) + neck(look) + TOPS[look.top](look)
