"""The pictures of what costs 3."""

from drawing.colour import INK
from drawing.vector import placed_icon
from figures.strokes import THIN, ball, block, moved, oval, path, pen, shade, turned

from deck_hand import arms, cargo, sea
from deck_hand.cargo import GOLD
from deck_hand.hands import arm, houses, line, person


def parchment() -> str:
    """Draw a sheet whose ends roll up."""
    sheet = "M120 96Q330 40 520 96Q500 250 524 400Q330 452 116 400Q140 250 120 96Z"
    shadow = moved(10, 16, shade(sheet, "#04121a", 0.5))
    paper = path(sheet, "#f0dca8") + shade(
        "M320 60Q440 66 520 96Q500 250 524 400Q430 424 320 430Q360 240 320 60Z", "#c9a05c", 0.35
    )
    return shadow + paper


def rollers() -> str:
    """Draw the two rolled ends of the sheet."""
    rolls = path(
        "M92 88Q96 60 124 64Q330 10 520 62Q552 66 548 98Q520 112 512 100Q330 46 128 104Q96 112 92 88Z", "#dcb872"
    ) + path(
        "M88 410Q96 376 122 392Q330 440 518 392Q552 388 552 416Q540 436 520 428Q330 476 124 432Q92 434 88 410Z",
        "#dcb872",
    )
    rolls += (
        ball(108, 88, 15, "#b98f4c", THIN)
        + ball(534, 84, 15, "#b98f4c", THIN)
        + ball(104, 412, 15, "#b98f4c", THIN)
        + ball(538, 412, 15, "#b98f4c", THIN)
    )
    return rolls


def isle() -> str:
    """Draw a treasure map: an island and the way to the treasure."""
    land = path(
        "M196 300C170 250 190 190 236 180C260 140 330 136 360 170C420 168 462 214 446 262C456 320 400 "
        "350 346 336C300 364 220 352 196 300Z",
        "#b9c48a",
        'stroke="#5a3f22" stroke-width="5"',
    )
    coast = pen(
        "M180 306C150 250 172 180 228 166C256 124 336 120 368 154C436 152 482 210 464 264C474 334 408 "
        "368 348 354C296 382 206 370 180 306Z",
        3,
        "#5a3f22",
        0.6,
    )
    hills = path(
        "M232 240L258 196L284 240ZM268 246L300 190L334 246Z",
        "#8a9a5a",
        'stroke="#5a3f22" stroke-width="4" stroke-linejoin="round"',
    )
    way = (
        '<path d="M214 316Q250 280 300 300T372 262" fill="none" stroke="#a8281e" stroke-width="8" '
        'stroke-dasharray="16 13" stroke-linecap="round"/>'
    )
    cross = pen("M376 216L420 256M420 216L376 256", 24, "#f6e6b8") + pen(
        "M376 216L420 256M420 216L376 256", 15, "#a8281e"
    )
    trees = sea.palm(340, 322, 0.24, 1, "#5a7a3c") + sea.palm(408, 316, 0.2, -1, "#5a7a3c")
    return land + coast + hills + trees + way + cross


def dagger() -> str:
    return moved(
        474,
        152,
        turned(
            38,
            path("M-10 0L0 96L10 0Z", "#c9d2d4")
            + block((-30, -14), (60, 16), GOLD)
            + block((-10, -74), (20, 62), "#5d1f1a")
            + ball(0, -82, 14, GOLD),
            "0 90",
        ),
    )


def treasure_map() -> str:
    table = (
        '<rect width="640" height="512" fill="#4a2a16"/>'
        + pen("".join(f"M0 {y}Q320 {y + 14} 640 {y}" for y in range(40, 512, 84)), 5, INK, 0.6)
        + '<ellipse cx="300" cy="220" rx="380" ry="260" fill="#ffcf6e" opacity=".2"/>'
    )
    rose = placed_icon("compass", (150, 108, 84), "#7a5a2c", 12, 1)
    serpent = pen("M440 376q14 -30 30 0t30 0M430 380q-10 -24 -24 -8", 7, "#5a3f22", 0.8)
    candle = moved(86, 300, oval((0, 0), (130, 120), "#ffdf8a", 'opacity=".25"'))
    return table + candle + parchment() + isle() + rose + serpent + rollers() + dagger()


def quartermaster() -> str:
    ground = sea.cabin("#f2d28a")
    shelf = moved(118, 404, cargo.barrel("#7a4e28"), 0.44) + moved(538, 410, cargo.crate("#9a6a3c"), 0.5)
    return ground + shelf + person("quartermaster", 322, 44, 1.0)


def grapnel() -> str:
    ground = (
        sea.sky(sea.DAWN)
        + sea.disc(sea.DAWN, (176, 200), 86)
        + sea.cloud(480, 110, 1.1, "#c9737a", 0.7)
        + sea.water(sea.DAWN, 316, 3)
        + sea.ship(196, 346, 0.92, "#3a2638", "#f0d0b0")
    )
    wood = sea.rail(428, "#7a4e28")
    cord = line("M150 272Q200 70 330 66Q400 66 392 104", 15)
    marks = ((262, 436, -34), (318, 428, -12), (430, 428, 16), (492, 436, 40))
    splinters = "".join(moved(x, y, turned(t, path("M-10 0L0 -70L12 0Z", "#c99a5c", THIN), "0 0")) for x, y, t in marks)
    iron = moved(372, 318, turned(174, arms.grapnel(), "0 0"), 1.02)
    sparks = "".join(moved(x, y, arms.blaze(6, 12, 30, "#fff0a8", THIN)) for x, y in ((226, 396), (520, 392)))
    return ground + cord + splinters + wood + iron + sparks


def galley() -> str:
    """Draw a galley: pans, fish and a fire."""
    ground = sea.tavern()
    pans = "".join(
        pen(f"M{x} 20V{y - 30}", 6) + ball(x, y, r, c) + ball(x - r * 0.2, y - r * 0.2, r * 0.5, "#e8a86a", "")
        for x, y, r, c in ((110, 120, 44, "#b5652c"), (530, 110, 50, "#b5652c"), (596, 150, 30, "#8a4a1e"))
    )
    fish = "".join(
        moved(
            x,
            66,
            turned(
                90,
                path("M-60 0Q-20 -34 40 0Q-20 34 -60 0ZM36 0L70 -24V24Z", "#8fb0b4", THIN) + ball(-38, -5, 5, INK, ""),
                "0 0",
            )
            + pen("M0 -90V-66", 4),
        )
        for x in (180, 214)
    )
    return ground + pans + fish


def ladle() -> str:
    return turned(
        18,
        pen("M0 -10V-190", 24)
        + pen("M0 -10V-190", 12, "#b98a4e")
        + path("M-46 -20H46Q46 44 0 44Q-46 44 -46 -20Z", "#8b979d")
        + oval((0, -20), (46, 13), "#e8a94a", THIN),
        "0 0",
    )


def ships_cook() -> str:
    hat = moved(
        322,
        24,
        path("M-92 150C-104 96 -60 60 0 62C60 60 104 96 92 150Q60 122 0 120Q-60 122 -92 150Z", "#3f6f7a")
        + path("M84 138Q132 112 150 150Q118 148 112 166Q98 150 84 152Z", "#2d525c")
        + pen("M-60 100Q-20 78 40 80", 6, "#7fb0b8"),
        1.0,
    )
    spoon = moved(466, 250, turned(180, ladle(), "0 0"), 0.9)
    grip = moved(452, 362, turned(-80, arms.fist("#e3ab78", "#b37547"), "0 0"), 0.62)
    return (
        galley()
        + person("cook", 322, 30, 0.98)
        + hat
        + spoon
        + arm("M560 540Q540 440 470 380", "#8a9a94", 56)
        + grip
        + moved(280, 424, cargo.cauldron(), 0.92)
    )


def press_gang() -> str:
    ground = sea.sky(sea.NIGHT) + houses() + sea.disc(sea.NIGHT, (320, 70), 54)
    left = person("brute", 196, 36, 0.82) + person("other brute", 452, 30, 0.84)
    club = moved(
        92,
        330,
        turned(
            -22,
            path("M-14 120L-34 -120Q0 -170 34 -120L14 120Z", "#7a4e28") + pen("M-12 -100V40", 7, "#c99a5c", 0.9),
            "0 0",
        ),
        0.9,
    )
    hand = moved(86, 420, turned(-90, arms.fist("#e3ab78", "#b37547"), "0 0"), 0.56)
    small = person("farmhand", 326, 176, 0.82)
    grips = (
        moved(222, 470, turned(10, arms.fist("#e3ab78", "#b37547"), "0 0"), 0.66)
        + f'<g transform="translate(432 470) scale(-.66 .66) rotate(10)">{arms.fist("#a8714a", "#7b4b2d")}</g>'
    )
    sleeves = arm("M60 560Q120 500 190 474", "#b9ad8e", 52) + arm("M590 560Q530 500 464 474", "#8e3a2c", 52)
    return ground + left + club + hand + small + sleeves + grips
