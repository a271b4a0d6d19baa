"""The pictures of the starters and of what costs up to 2."""

from drawing.colour import INK, IVORY
from drawing.vector import placed_icon
from figures import hats
from figures.cast import CREW
from figures.strokes import THIN, ball, block, moved, oval, path, pen, shade, turned

from deck_hand import arms, cargo, loot, rope, sea
from deck_hand.cargo import GOLD
from deck_hand.hands import arm, houses, line, person

FLOOR = '<ellipse cx="320" cy="470" rx="250" ry="34" fill="#04121a" opacity=".45"/>'


def dust() -> str:
    """Draw the dust of a brawl."""
    puffs = (
        (210, 300, 74),
        (300, 330, 84),
        (406, 316, 80),
        (438, 236, 66),
        (360, 190, 76),
        (262, 196, 70),
        (196, 236, 62),
    )
    swirl = pen(
        "M262 262Q300 220 350 240Q392 268 356 300Q322 318 304 294M224 330Q250 366 300 362M404 342Q376 "
        "376 340 374M250 214Q270 190 300 192M420 214Q446 230 444 262",
        7,
        INK,
        0.55,
    )
    return arms.smoke(puffs) + swirl


def punch(sleeve: str, hand: str) -> str:
    return pen("M60 0H-260", 62) + pen("M60 0H-260", 50, sleeve) + hand


def fist_fight() -> str:
    ground = sea.tavern() + moved(320, 236, arms.blaze(13, 190, 262, "#f2b64a"))
    left = turned(-34, punch("#2f6f88", arms.fist("#e3ab78", "#b37547")), "0 0")
    other = f'<g transform="scale(1 -1)">{arms.fist("#a8714a", "#7b4b2d")}</g>'
    right = turned(206, punch("#8e2a24", other), "0 0")
    boots = turned(-24, path("M392 356L432 436Q480 430 492 456Q490 472 470 474H406L364 372Z", "#5a3a22"), "430 420")
    hat = turned(24, moved(0, -100, hats.hat(CREW["boarder"]._replace(hat_colour="#3a3330", tilt=0))), "0 0")
    stars = "".join(
        moved(x, y, arms.blaze(5, r * 0.46, r, "#fff0a8"))
        for x, y, r in ((168, 150, 40), (466, 166, 44), (320, 96, 34), (500, 330, 28))
    )
    flask = moved(160, 400, turned(-58, cargo.bottle(), "0 0"), 0.8)
    tooth = moved(352, 436, path("M-16 -18Q0 -26 16 -18Q20 4 10 26L2 8L-8 26Q-20 4 -16 -18Z", IVORY))
    return (
        ground
        + boots
        + flask
        + dust()
        + moved(188, 214, left, 1.05)
        + moved(452, 268, right, 1.05)
        + stars
        + moved(380, 92, hat, 0.62)
        + tooth
    )


def celebrate() -> str:
    ground = (
        sea.sky(sea.DUSK)
        + sea.beams(sea.DUSK, (320, 250))
        + sea.disc(sea.DUSK, (320, 250), 150)
        + sea.water(sea.DUSK, 372, 3)
        + sea.bunting(18)
    )
    sleeves = arm("M-30 560Q30 440 112 372", "#2f6f88", 84) + arm("M670 560Q612 440 532 372", "#8e2a24", 84)
    cuffs = pen("M66 374L126 424M578 374L518 424", 38) + pen("M68 376L124 422M576 376L520 422", 26, IVORY)
    left = f'<g transform="translate(226 286) rotate(14) scale(-1.14 1.14)">{cargo.mug()}</g>'
    right = f'<g transform="translate(420 286) rotate(-14) scale(1.14)">{cargo.mug()}</g>'
    splash = "".join(
        path(f"M{x} {y}Q{x + 14} {y + 20} {x} {y + 30}Q{x - 14} {y + 20} {x} {y}Z", IVORY, THIN)
        for x, y in ((320, 60), (276, 92), (366, 88), (240, 130), (404, 126), (320, 112))
    )
    crown = path("M262 190Q288 120 300 160Q318 86 334 158Q352 116 380 190Q320 214 262 190Z", IVORY)
    fists = (
        moved(128, 322, turned(-70, arms.fist("#e3ab78", "#b37547"), "0 0"), 0.62)
        + f'<g transform="translate(516 322) scale(-.62 .62) rotate(-70)">{arms.fist("#a8714a", "#7b4b2d")}</g>'
    )
    return ground + sleeves + cuffs + left + right + crown + splash + fists


def scurvy_hand() -> str:
    ground = (
        sea.sky(sea.STORM)
        + sea.cloud(150, 90, 1.3, "#2f454c")
        + sea.cloud(500, 130, 1.2, "#2a3d44")
        + sea.ship(520, 306, 0.5, "#1a272c", "#7d9490")
        + sea.water(sea.STORM, 300, 3)
        + sea.rail(420, "#5d4a36")
    )
    hand = moved(
        146,
        372,
        arm("M-60 180Q-40 90 0 40", "#6a6148", 50)
        + path(
            "M-34 40Q-50 -6 -40 -30L-20 -34L-16 -78Q-8 -92 4 -78V-36L14 -92Q26 -102 32 -88L26 -32L44 -78Q58 "
            "-84 60 -68L46 -16L62 -40Q76 -40 74 -24L50 34Q30 66 -34 40Z",
            "#d7d39a",
        )
        + shade("M20 50Q40 40 50 30L72 -22Q60 10 30 20Q6 30 -20 48Z", "#a29a62"),
    )
    teeth = "".join(
        moved(x, y, turned(t, path("M-13 -15Q0 -22 13 -15Q17 4 8 22L1 7L-7 22Q-17 4 -13 -15Z", IVORY, THIN), "0 0"))
        for x, y, t in ((150, 338, 20), (176, 352, -30))
    )
    flies = "".join(
        moved(
            x, y, oval((-7, -6), (9, 5), "#dfe8e4", "") + oval((8, -6), (9, 5), "#dfe8e4", "") + ball(0, 0, 6, INK, "")
        )
        for x, y in ((190, 110), (452, 150), (470, 88))
    )
    return ground + person("scurvy", 334, 44, 1.02) + hand + teeth + flies


def cabin_boy() -> str:
    ground = (
        sea.sky(sea.BREEZE)
        + sea.cloud(130, 110, 1, "#f4f0dc")
        + sea.cloud(540, 70, 0.9, "#f4f0dc")
        + sea.water(sea.BREEZE, 300, 2)
        + sea.rail(318, "#9a6a3c")
        + sea.planks(410, "#a5763f")
    )
    mop = pen("M420 540L492 110", 26) + pen("M420 540L492 110", 14, "#b98a4e")
    threads = "".join(f"M494 106Q{448 + k * 16} 30 {430 + k * 24} {178 + k % 2 * 20}" for k in range(6))
    strands = pen(threads, 34) + pen(threads, 22, "#ece5d2") + block((462, 76), (60, 34), "#7d8a90", rx=8)
    bucket = (
        path("M104 366L122 480Q176 500 230 480L248 366Z", "#8a5a30")
        + shade("M190 370H244L228 478Q200 488 184 488Z", "#4a2a12", 0.6)
        + pen("M112 400Q176 420 242 400M118 450Q176 468 234 450", 9)
        + oval((176, 366), (72, 20), "#7fc0c4")
        + pen("M106 362Q176 250 246 362", 7)
    )
    suds = "".join(
        ball(x, y, r, "#eef8f4", THIN)
        for x, y, r in ((140, 356, 18), (170, 346, 24), (206, 354, 18), (126, 486, 14), (250, 478, 16), (272, 488, 10))
    )
    return ground + mop + strands + person("boy", 292, 84, 0.98) + bucket + suds


def lookout() -> str:
    ground = (
        sea.sky(sea.BREEZE)
        + sea.cloud(130, 380, 1.3, "#eef2e0")
        + sea.cloud(560, 300, 1.1, "#eef2e0")
        + sea.cloud(110, 110, 0.8, "#eef2e0")
        + sea.gull(150, 220, 0.8)
        + sea.gull(98, 262, 0.5)
        + sea.gull(530, 130, 0.7)
    )
    canvas = sea.sail((190, 440, 470, 620), "#e8dcb8")
    mast = block((300, -10), (44, 540), "#7a4e28") + shade("M326 -10H344V530H326Z", "#4a2a12", 0.7)
    flag = path("M320 -4Q240 -20 190 14Q240 20 250 40Q290 30 320 34Z", "#c9402c")
    ropes = sea.shrouds(320, 20, 540, 270, "#3a2a1c")
    body = person("lookout", 322, 40, 0.92)
    glass = turned(
        -12,
        path("M60 206L160 214V250L60 258Z", "#b3812c")
        + path("M-10 200L76 206V258L-10 264Z", "#edc35f")
        + block((150, 208), (30, 48), "#8a5228", rx=5)
        + shade("M-8 240H150V256H-8Z", "#7a5218", 0.6),
        "160 232",
    )
    tube = moved(104, -20, glass)
    hold = moved(
        212, 240, turned(-150, f'<g transform="scale(1 -1)">{arms.fist("#a8714a", "#7b4b2d")}</g>', "0 0"), 0.5
    )
    elbow = arm("M176 400Q146 330 204 258", "#f4e6c2", 46)
    nest = path("M176 350H468L436 500Q322 530 208 500Z", "#8a5a30") + shade(
        "M340 354H462L432 498Q380 512 340 512Z", "#4a2a12", 0.6
    )
    nest += (
        pen("M232 354L250 508M288 354L294 514M350 354V514M408 354L392 508", 5, INK, 0.7)
        + pen("M190 420Q322 448 454 420", 30)
        + pen("M190 420Q322 448 454 420", 18, rope.ROPE)
    )
    nest += block((164, 338), (316, 28), "#a5713c", rx=10) + shade("M172 344H472V350H172Z", "#e0b06a", 0.9)
    return ground + canvas + ropes + mast + flag + body + elbow + nest + tube + hold


def parrot() -> str:
    ground = (
        sea.sky(sea.GOLDEN)
        + sea.disc(sea.GOLDEN, (330, 200), 150)
        + sea.water(sea.GOLDEN, 330, 3)
        + sea.ship(150, 342, 0.42, "#5a3a2a", "#fff0cc")
        + sea.shrouds(560, -40, 560, 120, "#4a3018")
    )
    perch = (
        pen("M120 408H520", 40)
        + pen("M120 408H520", 26, "#8a5a30")
        + pen("M130 402H510", 6, "#c99a5c")
        + "".join(line(f"M{x} 388Q{x + 6} 410 {x} 430", 14) for x in (170, 470, 492))
    )
    notes = placed_icon("musical-notes", (128, 150, 86), IVORY, -10, 12)
    return ground + perch + moved(330, 280, cargo.parrot(), 0.84) + notes


def rum_barrel() -> str:
    ground = (
        sea.tavern()
        + moved(510, 330, cargo.barrel("#6b4526"), 0.62)
        + moved(132, 350, cargo.barrel("#6b4526"), 0.56)
        + sea.planks(440, "#7a4e28")
        + FLOOR
    )
    brand = moved(
        -12,
        -26,
        ball(0, 0, 50, "#3a1d0c", "")
        + ball(0, 0, 42, "#c58b4a", "")
        + pen("M-22 -22L22 22M22 -22L-22 22", 12, "#3a1d0c"),
    )
    cask = moved(336, 268, turned(0, cargo.barrel(), "0 0") + brand, 1.16)
    spout = f'<g transform="translate(250 404) scale(-1.2 1.2)">{cargo.tap()}</g>'
    stream = pen("M210 440V470", 14, "#f0a040") + pen("M207 440V466", 4, "#ffe0a0")
    tankard = f'<g transform="translate(202 474) scale(-.62 .62)">{cargo.mug(False)}</g>' + oval(
        (202, 424), (42, 9), "#f0a040", THIN
    )
    lamp = moved(150, 96, cargo.lantern(), 0.5)
    return ground + lamp + cask + spout + tankard + stream


def pickpocket() -> str:
    ground = sea.sky(sea.NIGHT) + sea.disc(sea.NIGHT, (160, 110), 60) + houses() + sea.planks(450, "#4a4038")
    back = (
        path("M420 540Q412 300 456 214Q500 150 640 160V540Z", "#8a3f2c")
        + shade("M520 180Q600 160 640 170V540H560Q520 340 520 180Z", "#4a1c14", 0.7)
        + pen("M456 230Q500 360 490 540", 6)
        + path("M436 388H534L524 470H440Z", "#7a3224")
        + pen("M434 388H536", 10, GOLD)
    )
    head = (
        path("M470 190Q470 60 560 60Q640 70 640 190Z", "#f4efe2")
        + pen("M500 150q-30 10 -24 40M530 170q-34 10 -30 40", 5, "#b9ad96")
        + path("M440 96Q540 20 660 70V30Q540 -40 470 30Q430 60 440 96Z", "#2a2622")
    )
    reach = arm("M120 540Q220 500 330 426", "#23303c", 58) + pen(
        "M150 516L186 556M206 480L240 524M262 446L296 490", 13, "#d8d2be"
    )
    hand = moved(368, 406, turned(-22, arms.fist("#f0c79b", "#c98d5f"), "0 0"), 0.72)
    bag = moved(410, 452, pen("M0 -100Q-10 -70 0 -60", 6) + loot.purse(), 0.66)
    return ground + back + head + person("pickpocket", 236, 58, 0.98) + reach + bag + hand


def lemon_crate() -> str:
    ground = (
        sea.sky(sea.NOON)
        + sea.cloud(140, 100, 1.1, "#f4f0dc")
        + sea.island(520, 300, 0.8, sea.NOON)
        + sea.water(sea.NOON, 296, 2)
        + sea.rail(330, "#8a6238")
        + sea.planks(424, "#a5763f")
        + FLOOR
    )
    heap = (
        (196, 262, -20),
        (262, 268, 30),
        (336, 262, -10),
        (408, 266, 40),
        (454, 280, -30),
        (230, 214, 16),
        (300, 208, -24),
        (374, 212, 12),
        (430, 224, 50),
        (270, 164, -12),
        (344, 156, 24),
        (310, 116, -40),
    )
    fruit = "".join(
        moved(x, y, cargo.lemon(t, ("#f6d743", "#f2c92e", "#f9e06a")[k % 3]), 0.86)
        for k, (x, y, t) in enumerate(sorted(heap, key=lambda place: place[1]))
    )
    leaves = "".join(
        moved(x, y, turned(t, path("M0 0Q26 -30 62 -10Q34 18 0 0Z", "#4f8a3c", THIN), "0 0"))
        for x, y, t in ((236, 186, -40), (398, 182, 20), (330, 126, -10))
    )
    box = moved(322, 356, cargo.crate()) + placed_icon("anchor", (276, 330, 92), "#5a3416", 0, 2)
    cut = moved(168, 446, cargo.half_lemon(), 0.78) + moved(256, 470, turned(30, cargo.lemon(0), "0 0"), 0.7)
    return ground + fruit + leaves + box + cut
