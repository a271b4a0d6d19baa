"""The pictures of what costs 4 and more."""

import random

from drawing.colour import INK, IVORY
from drawing.vector import recoloured, with_own_ids
from figures.strokes import THIN, ball, block, moved, oval, path, pen, shade, turned

from deck_hand import arms, cargo, loot, sea
from deck_hand.cargo import GOLD
from deck_hand.hands import arm, line, person


def bosun() -> str:
    ground = (
        sea.sky(sea.BREEZE)
        + sea.beams(sea.BREEZE, (330, 250))
        + sea.sail((420, 10, 620, 300), "#e8dcb8")
        + sea.water(sea.BREEZE, 350, 2)
        + sea.shrouds(70, -20, 520, 130, "#3a2a1c")
    )
    pipe = (
        path(
            "M318 312H352Q362 300 380 306L470 336Q486 346 476 358Q466 366 452 360L372 338Q360 344 350 336H318Z",
            "#c9d2d4",
        )
        + ball(400, 356, 22, "#aab5b9")
        + ball(394, 350, 7, "#f4f8f8", "")
        + pen("M404 378Q420 440 360 452", 6, GOLD)
    )
    sound = "".join(
        pen(f"M{508 + k * 30} {322 - k * 22}Q{534 + k * 34} {352} {506 + k * 30} {384 + k * 22}", 11)
        + pen(f"M{508 + k * 30} {322 - k * 22}Q{534 + k * 34} {352} {506 + k * 30} {384 + k * 22}", 6, IVORY)
        for k in range(3)
    )
    grip = moved(414, 402, turned(-72, arms.fist("#f0c79b", "#c98d5f"), "0 0"), 0.55)
    return ground + person("bosun", 300, 40, 1.0) + sound + arm("M520 560Q500 470 424 428", "#8e2a24", 52) + pipe + grip


def cannonade() -> str:
    ground = (
        sea.sky(sea.DUSK)
        + sea.disc(sea.DUSK, (150, 120), 62)
        + sea.water(sea.DUSK, 300, 3)
        + sea.ship(96, 330, 0.5, "#3a2030", "#e8b088")
    )
    hull = (
        path("M330 -20Q300 250 360 540H660V-20Z", "#6b3f1e")
        + pen("M326 60H640M322 150H640M322 240H640M326 330H640M336 420H640", 5, INK, 0.6)
        + path("M316 30H660V62H318Z", GOLD)
        + path("M318 464Q330 470 660 464V496H326Z", "#3a1d0c")
    )
    guns = ""
    for k, (x, y) in enumerate(((430, 118), (420, 258), (432, 398))):
        port = path(f"M{x - 20} {y - 50}H{x + 120}V{y + 50}H{x - 14}Z", "#170c06") + path(
            f"M{x - 30} {y - 84}H{x + 124}L{x + 118} {y - 48}H{x - 20}Z", "#8e2a24"
        )
        tube = (
            path(
                f"M{x - 132} {y - 34}H{x - 108}V{y - 28}L{x + 80} {y - 40}V{y + 40}L{x - 108} {y + 28}V{y + 34}"
                f"H{x - 132}Z",
                cargo.IRON,
            )
            + shade(
                f"M{x - 128} {y + 4}L{x + 80} {y + 6}V{y + 38}L{x - 106} {y + 26}V{y + 30}H{x - 128}Z", "#14191d", 0.8
            )
            + pen(f"M{x - 100} {y - 20}L{x + 70} {y - 28}", 7, "#8b979d")
            + pen(f"M{x - 60} {y - 30}V{y + 30}M{x + 4} {y - 34}V{y + 34}", 8)
        )
        fire = moved(x - 168, y, arms.blaze(9, 40, 92, "#f0792c") + arms.blaze(9, 24, 56, "#ffe08a", ""))
        puffs = arms.smoke(
            ((x - 250, y + 6, 44), (x - 214, y - 36, 34), (x - 206, y + 40, 32))
            if k != 1
            else ((x - 244, y - 4, 50), (x - 200, y + 42, 36), (x - 206, y - 44, 34))
        )
        guns += port + puffs + fire + tube
    balls = "".join(ball(x, y, 20, "#23282c") + ball(x - 6, y - 7, 5, "#aab5b9", "") for x, y in ((96, 196), (70, 372)))
    return ground + balls + hull + guns


def smuggler() -> str:
    weather = sea.NIGHT
    ground = sea.cave(weather) + sea.ship(450, 316, 0.34, "#081421", "#8fa6b4")
    keg = (
        moved(458, 396, turned(-10, cargo.barrel("#8a5a30"), "0 0"), 0.5)
        + path("M424 372L494 360V412L430 420Z", IVORY, THIN)
        + moved(
            462,
            390,
            path("M-26 0Q-8 -16 16 0Q-8 16 -26 0ZM14 0L28 -10V10Z", "#35606b", THIN) + ball(-16, -2, 3, INK, ""),
        )
    )
    lamp = moved(150, 340, oval((0, 0), (120, 130), "#ffd25a", 'opacity=".28"') + cargo.lantern(), 0.56)
    grip = moved(150, 214, turned(-90, arms.fist("#e3ab78", "#b37547"), "0 0"), 0.5)
    sleeve = arm("M220 520Q150 420 148 250", "#313c4c", 62)
    hug = moved(392, 440, turned(160, f'<g transform="scale(1 -1)">{arms.fist("#e3ab78", "#b37547")}</g>', "0 0"), 0.58)
    return ground + person("smuggler", 322, 44, 1.02) + sleeve + lamp + grip + keg + hug


def captains_log() -> str:
    ground = (
        sea.cabin()
        + path("M-10 390H650V520H-10Z", "#7a4a26")
        + shade("M-10 390H650V404H-10Z", "#c98f52", 0.8)
        + pen("M0 440Q320 452 640 440M0 486Q320 496 640 486", 4, INK, 0.5)
    )
    skull = moved(
        500,
        320,
        path("M-52 6C-60 -56 -30 -80 4 -80C42 -80 66 -54 56 4L40 16V48H-34V18Z", IVORY)
        + ball(-18, -14, 15, INK, "")
        + ball(26, -14, 15, INK, "")
        + path("M0 6L-8 24H10Z", INK, "")
        + pen("M-16 32V48M2 32V48M20 32V48", 4)
        + block((-12, -150), (26, 72), "#f4ead2")
        + path("M0 -150Q-18 -172 2 -200Q20 -172 2 -150Z", "#f0a040", THIN),
        0.8,
    )
    ink = moved(
        150,
        330,
        path("M-44 40Q-56 -10 -24 -16V-40H26V-16Q56 -10 46 40Q0 52 -44 40Z", "#23485a")
        + block((-32, -52), (66, 18), GOLD, THIN, 6)
        + pen("M-26 0V24", 7, "#a9d6e0"),
    )
    log = moved(300, 400, cargo.book(), 0.9)
    pen_ = moved(330, 374, cargo.quill(), 1.0)
    return ground + skull + ink + log + pen_


def storm_lantern() -> str:
    ground = (
        sea.sky(sea.STORM)
        + sea.cloud(120, 80, 1.5, "#26383f", 1)
        + sea.cloud(520, 60, 1.5, "#26383f", 1)
        + sea.bolt(510, 96, 1.0)
        + sea.bolt(120, 110, 0.7)
        + sea.water(sea.STORM, 316, 4)
    )
    glow = "".join(f'<circle cx="320" cy="286" r="{r}" fill="#ffd25a" opacity=".15"/>' for r in (250, 200, 150))
    spar = pen("M100 26L560 -6", 44) + pen("M100 26L560 -6", 30, "#6b4526") + line("M320 0Q316 30 320 56", 14)
    return (
        ground
        + glow
        + sea.rain(random.Random("storm"))
        + spar
        + moved(320, 284, turned(-7, cargo.lantern(), "0 -236"), 1.0)
    )


def boarding_party() -> str:
    ground = (
        sea.sky(sea.DUSK)
        + sea.beams(sea.DUSK, (320, 260))
        + sea.disc(sea.DUSK, (320, 230), 160)
        + sea.shrouds(80, -60, 480, 120, "#3a1c22")
        + sea.shrouds(570, -60, 480, 120, "#3a1c22")
    )
    dusk = recoloured("dusk", ".42 0 0 0 .03 0 .34 0 0 .02 0 0 .40 0 .06 0 0 0 1 0")
    crowd = person("mate", 154, 96, 0.74) + moved(0, 0, with_own_ids(person("mate", 496, 92, 0.76, True), "far-"))
    mates = f'{dusk}<g filter="url(#dusk)">{moved(90, 236, turned(-14, arms.cutlass(), "0 0"), 0.8)}{crowd}</g>'
    sword = moved(476, 206, turned(20, arms.cutlass(), "0 0"), 0.86)
    sleeve = arm("M404 520Q470 400 470 270", "#d8cba8", 58)
    hand = moved(472, 226, turned(-84, arms.fist("#a8714a", "#7b4b2d"), "0 0"), 0.62)
    hold = (
        arm("M236 520Q170 440 166 330", "#d8cba8", 56)
        + line("M214 -20Q176 150 164 330Q160 420 140 540", 18)
        + moved(168, 300, turned(-96, arms.fist("#a8714a", "#7b4b2d"), "0 0"), 0.58)
    )
    return ground + mates + person("boarder", 318, 74, 0.96) + sleeve + sword + hand + hold


def black_flag() -> str:
    ground = (
        sea.sky(sea.DAWN)
        + sea.beams(sea.DAWN, (330, 330))
        + sea.disc(sea.DAWN, (330, 330), 120)
        + sea.cloud(120, 260, 0.9, "#c9737a", 0.7)
        + sea.water(sea.DAWN, 380, 3)
        + sea.ship(520, 398, 0.44, "#1d1420", "#4a3346")
    )
    pole = (
        pen("M156 540V24", 36)
        + pen("M156 540V24", 22, "#7a4e28")
        + pen("M150 536V30", 5, "#c99a5c")
        + ball(156, 20, 22, GOLD)
    )
    cloth = (
        "M164 58C236 20 300 92 374 62C440 36 486 50 540 76L516 120L546 160L512 204L540 250L506 296L530 "
        "336C474 308 430 300 372 326C300 358 236 290 164 326Z"
    )
    flag = (
        path(cloth, "#23202a")
        + shade("M214 42Q246 180 214 312Q190 312 164 326V58Q190 44 214 42Z", "#0f0d13", 0.7)
        + shade("M374 62Q350 190 372 326Q410 308 440 304Q410 180 440 48Q410 50 374 62Z", "#0f0d13", 0.6)
        + pen("M180 66Q240 40 300 72", 6, "#5a5468")
    )
    return (
        ground
        + pole
        + flag
        + moved(344, 180, loot.skull_and_bones())
        + line("M168 60Q150 70 140 64", 8)
        + line("M168 320Q150 330 140 324", 8)
    )


def beach() -> str:
    ground = (
        sea.sky(sea.NOON)
        + sea.disc(sea.NOON, (170, 110), 60)
        + sea.cloud(470, 90, 1, "#f4f0dc")
        + sea.water(sea.NOON, 240, 2)
        + sea.ship(150, 260, 0.36, "#4a2f1c", "#fff3d4")
    )
    sand = path("M-10 300Q160 250 330 286Q500 310 650 270V520H-10Z", "#e3bd74") + pen(
        "M40 330q40 -12 80 0M480 320q50 -12 100 0M60 470q30 -8 60 0", 5, "#b98f4c"
    )
    return ground + sand + sea.palm(520, 320, 1.05, 1)


def buried_chest() -> str:
    glow = "".join(
        f'<ellipse cx="320" cy="230" rx="{r}" ry="{r * 0.8:.0f}" fill="#ffe08a" opacity=".2"/>' for r in (250, 190, 130)
    )
    pit = path("M70 424Q120 360 320 356Q520 360 570 424Q520 500 320 504Q120 500 70 424Z", "#8a6234") + shade(
        "M90 430Q150 376 320 372Q490 376 550 430Q490 410 320 408Q150 410 90 430Z", "#3a2412", 0.7
    )
    front = path(
        "M50 452Q110 424 180 448Q260 470 340 452Q440 436 500 458Q560 436 600 462L620 520H30Z", "#e8c67e"
    ) + pen("M110 474q30 -8 60 0M300 484q40 -8 80 0", 5, "#b98f4c")
    sparks = "".join(
        moved(x, y, path("M0 -26Q4 -4 26 0Q4 4 0 26Q-4 4 -26 0Q-4 -4 0 -26Z", "#fffbe0", ""))
        for x, y in ((240, 170), (420, 190), (330, 120), (470, 260))
    )
    return (
        beach()
        + glow
        + pit
        + moved(326, 322, turned(-4, loot.chest(), "0 0"), 0.86)
        + front
        + moved(126, 330, turned(-16, loot.spade(), "0 0"), 0.86)
        + sparks
    )
