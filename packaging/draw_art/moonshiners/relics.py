"""What scavengers find: a thing from before, in the moonlight."""

import math
import random
from collections.abc import Callable

from drawing.colour import INK, IVORY, darker, lighter
from drawing.vector import document, placed_icon, render
from figures.strokes import THIN, ball, block, clipped, moved, oval, path, pen, shade, turned
from PIL import Image

from moonshiners import props
from moonshiners.dice import gear
from moonshiners.places import ridge
from moonshiners.strokes import fade, glow

SIZE = 640, 512
STEEL, BRASS, GOLD = "#9aa6ac", "#c9a04a", "#f2b64a"


def moonlight(seed: int) -> str:
    """Draw a hill of dust under the moon, where the thing lies."""
    sky = fade("sky", "#17263a", "#56727f", "M0 0H640V512H0Z") + glow("moon", (150, 96), (300, 260), "#dfe9f2", 0.55)
    sky += ball(150, 96, 58, "#eee6cb", "") + ball(130, 84, 11, "#d6cdb0", "") + ball(170, 112, 15, "#d6cdb0", "")
    chance = random.Random(seed)
    for _ in range(22):
        x, y = chance.uniform(0, 640), chance.uniform(0, 240)
        sky += f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{chance.choice((1.6, 2.2))}" fill="#fff6e2" opacity=".6"/>'
    land = ridge(330, 20, "#33475a", seed) + fade(
        "dust", "#3c4450", "#171c24", "M0 512V412Q160 376 330 386T640 398V512Z"
    )
    return sky + land + '<ellipse cx="330" cy="430" rx="230" ry="36" fill="#05080c" opacity=".45"/>'


def spring(x: float, y: float) -> str:
    coil = "M0 0" + "".join("q34 -6 30 -20q-6 -12 -60 -4" for _ in range(6))
    return moved(x, y, pen(coil, 17) + pen(coil, 8, STEEL))


def junk() -> str:
    """Draw a heap of what even Harding does not want."""
    can = (
        path("M-60 -110V80Q0 104 60 80V-110Z", STEEL)
        + shade("M14 -100H60V80Q40 92 20 94Z", INK, 0.25)
        + oval((0, -110), (60, 18), "#3a4248")
    )
    can += path("M-60 -60H60V30Q0 52 -60 30Z", "#a3402c", THIN) + path(
        "M-60 -110Q-110 -140 -96 -172Q-20 -190 0 -128Z", lighter(STEEL, 0.3)
    )
    can += pen("M-40 -34L44 -26M-36 2L20 10", 6, IVORY, 0.6)
    cog = moved(0, 0, gear(10), 2.5) + ball(0, 0, 22, "#6b7a82")
    fork = (
        pen("M0 120V-40", 22)
        + pen("M0 120V-40", 11, "#c9d2d4")
        + pen("M-26 -120V-60Q-26 -34 0 -34Q26 -34 26 -60V-120M0 -120V-40", 18)
        + pen("M-26 -120V-60Q-26 -34 0 -34Q26 -34 26 -60V-120M0 -120V-40", 8, "#c9d2d4")
    )
    boot = (
        path("M-60 -70H10V0Q60 8 74 34V62H-66Z", "#5d4434")
        + path("M-70 56H80V76H-70Z", "#2c2018")
        + pen("M-10 -50H16M-10 -26H18M-8 -4H22", 6, "#d9c49a")
        + path("M44 36l20 8l-8 22Z", "#1a120c", THIN)
    )
    return (
        moved(250, 356, turned(-14, can, "0 0"))
        + spring(436, 400)
        + moved(400, 296, turned(18, cog, "0 0"), 0.92)
        + moved(180, 330, turned(-34, fork, "0 0"), 0.86)
        + moved(360, 392, boot, 0.96)
    )


def trinket() -> str:
    """Draw a glass ball with the town in it, as it was before."""
    glass = "M196 270A124 124 0 1 1 444 270A124 124 0 0 1 196 270Z"
    town = "M190 350V300H220V262H248V290H264V236L282 216L300 236V286H322V250H352V274H372V296H400V282H424V360H190Z"
    inside = (
        fade("globe", "#8fb4c9", "#dfeff0", glass)
        + shade(town, "#3a5a78")
        + shade("M196 318Q320 280 444 318V400H196Z", IVORY)
    )
    lights = "".join(
        block((x, y), (8, 10), "#ffd36b", "") for x, y in ((228, 274), (276, 246), (288, 246), (276, 268), (332, 262))
    )
    chance = random.Random("snow")
    flakes = "".join(ball(chance.uniform(214, 426), chance.uniform(170, 320), 4, "#ffffff", "") for _ in range(26))
    base = (
        path("M214 356H426L446 430H194Z", "#7a4a2c")
        + shade("M340 360H426L446 430H350Z", INK, 0.3)
        + path("M188 424H452V446H188Z", "#5d3620")
    )
    plate = block((276, 378), (88, 30), BRASS, THIN, 6)
    crack = pen("M404 196L382 226L396 244L376 268", 4, INK, 0.75)
    shine = pen("M226 232Q246 180 292 166", 11, "#ffffff", 0.9)
    return base + clipped("glass", glass, inside + lights + flakes) + path(glass, "none") + shine + crack + plate


def curio() -> str:
    """Draw an hourglass whose sand will not run."""
    frame = "".join(block((x, 130), (18, 292), "#8a5a30") for x in (206, 416))
    glass = "M238 150H402Q408 226 336 276Q408 326 402 402H238Q232 326 304 276Q232 226 238 150Z"
    sand = shade("M262 200Q320 214 378 200Q366 236 328 262H312Q274 236 262 200Z", "#e0b45c") + shade(
        "M248 396Q264 346 320 330Q376 346 392 396Z", "#e0b45c"
    )
    body = clipped(
        "bulb",
        glass,
        f'<path d="{glass}" fill="#a9cdd6" opacity=".55"/>'
        + sand
        + shade("M340 150H420V410H340Q400 330 340 276Q380 226 340 150Z", INK, 0.16),
    )
    caps = (
        block((184, 106), (272, 34), "#a3703c", rx=8)
        + block((184, 412), (272, 34), "#a3703c", rx=8)
        + block((204, 94), (232, 16), BRASS, rx=6)
        + block((204, 444), (232, 14), BRASS, rx=6)
    )
    caps += shade("M340 110H452V138H340ZM340 416H452V444H340Z", INK, 0.22)
    stuck = moved(320, 290, gear(8), 0.62) + ball(320, 290, 8, "#c9d2d4")
    return frame + body + path(glass, "none") + pen("M258 170Q256 206 276 230", 9, "#ffffff", 0.9) + caps + stuck


def heirloom() -> str:
    """Draw a jewel on its chain."""
    chain = ""
    for step in range(15):
        angle = math.pi * (0.04 + step * 0.0657)
        x, y = 320 + math.cos(angle) * 176, 210 - math.sin(angle) * 150 + 20
        chain += (
            f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="17" ry="11" fill="none" stroke="{INK}" stroke-width="15" '
            f'transform="rotate({90 - math.degrees(angle):.0f} {x:.0f} {y:.0f})"/>'
        )
        chain += (
            f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="17" ry="11" fill="none" stroke="{GOLD}" stroke-width="7" '
            f'transform="rotate({90 - math.degrees(angle):.0f} {x:.0f} {y:.0f})"/>'
        )
    links = pen("M146 220Q200 300 292 304M494 220Q440 300 348 304", 17) + pen(
        "M146 220Q200 300 292 304M494 220Q440 300 348 304", 8, GOLD
    )
    outer = "M320 268L404 306L428 376L386 440H254L212 376L236 306Z"
    gem = "M320 296L382 326L398 376L368 420H272L242 376L258 326Z"
    setting = path(outer, GOLD) + shade("M330 272L404 306L428 376L386 440H330Z", darker(GOLD, 0.4), 0.8)
    stone = (
        path(gem, "#c0283c")
        + shade("M320 296L258 326L290 346L320 334Z", "#ff8a8a", 0.9)
        + shade("M320 296L382 326L350 346L320 334Z", "#e0566a")
    )
    stone += shade("M258 326L242 376L280 384L290 346Z", "#e0566a") + shade(
        "M350 346L382 326L398 376L362 384ZM280 384L272 420H368L362 384Z", "#7a1428"
    )
    sparkle = path("M258 296l8 24l24 8l-24 8l-8 24l-8 -24l-24 -8l24 -8Z", "#fff6e2", "")
    return (
        chain + links + setting + stone + pen("M290 346L320 334L350 346L362 384H280Z", 4) + path(gem, "none") + sparkle
    )


def old_town_map() -> str:
    sheet = "M132 140L250 104L386 140L516 108L500 398L380 436L254 398L120 434Z"
    paper = (
        path(sheet, "#e6d4a8")
        + shade("M250 104L386 140L380 436L254 398Z", "#b39462", 0.45)
        + shade("M386 140L516 108L500 398L380 436Z", "#f4e7c6", 0.5)
    )
    streets = (
        "M140 210L508 176M134 300L504 270M130 370L500 344M196 126L184 414M310 124L308 414M440 128L432 420M250 220"
        "L380 340"
    )
    blocks = "".join(
        f'<path d="{d}" fill="#a98a58" opacity=".55"/>'
        for d in (
            "M206 216L296 208L298 270L206 280Z",
            "M330 204L424 196L424 252L330 262Z",
            "M206 306L290 300L296 352L204 360Z",
            "M452 196L498 190L494 250L450 256Z",
        )
    )
    river = pen("M126 250Q200 240 240 320T380 400T500 380", 16, "#6fa0b0", 0.8)
    burnt = path("M516 108L500 240Q478 232 484 208Q466 196 478 174Q462 160 476 140Q470 126 482 116Z", "#2c2018", "")
    way = (
        '<path d="M170 392Q230 330 280 332T372 250T412 176" fill="none" stroke="#b4281e" stroke-width="9" '
        'stroke-dasharray="18 14" stroke-linecap="round"/>'
    )
    cross = pen("M394 152L436 196M436 152L394 196", 25, IVORY) + pen("M394 152L436 196M436 152L394 196", 15, "#b4281e")
    return (
        shade("M140 160L530 130L516 420L390 456L130 452Z", "#05080c", 0.4)
        + paper
        + clipped("sheet", sheet, river + pen(streets, 6, "#8a6a3c", 0.85) + blocks + burnt)
        + path(sheet, "none")
        + pen("M250 104L254 398M386 140L380 436", 4, INK, 0.5)
        + way
        + cross
    )


def lucky_horseshoe() -> str:
    shoe = (
        "M226 410C150 330 150 116 320 108C490 116 490 330 414 410L356 392C420 320 420 178 320 176C220 178 220 "
        "320 284 392Z"
    )
    iron = (
        path(shoe, STEEL)
        + clipped("shoe", shoe, shade("M330 90H500V430H340Q440 300 330 140Z", INK, 0.28))
        + path(shoe, "none")
    )
    groove = pen("M238 384C186 310 192 148 320 142C448 148 454 310 402 384", 9, INK, 0.6)
    nails = "".join(
        block((x - 8, y - 8), (16, 16), "#3a4248", THIN, 3)
        for x, y in ((206, 336), (198, 266), (218, 200), (264, 158), (376, 158), (422, 200), (442, 266), (434, 336))
    )
    leaf = "".join(
        turned(
            a, path("M0 0C-34 -20 -40 -66 -12 -68Q0 -66 0 -52Q0 -66 12 -68C40 -66 34 -20 0 0Z", "#4f9a4a", THIN), "0 0"
        )
        for a in (0, 90, 180, 270)
    )
    clover = pen("M0 0Q10 60 -14 96", 13) + pen("M0 0Q10 60 -14 96", 6, "#3f7a3a") + leaf
    return (
        iron
        + groove
        + nails
        + pen("M214 250C214 190 250 156 300 148", 8, "#e6ecee", 0.9)
        + moved(322, 306, clover, 0.98)
    )


def smelling_salts() -> str:
    glass = "M276 210V176H364V210Q444 250 444 330V408Q444 438 414 438H226Q196 438 196 408V330Q196 250 276 210Z"
    body = (
        path(glass, "#4a7fb0")
        + clipped(
            "flask",
            glass,
            shade("M196 330Q320 300 444 330V440H196Z", "#dfeff0", 0.75)
            + shade("M350 170H450V440H360Q400 330 350 240Z", INK, 0.22),
        )
        + path(glass, "none")
    )
    label = path("M222 318H418V406H222Z", "#ecdcb0", THIN) + placed_icon("brain", (282, 322, 78), "#b4452c", outline=3)
    neck = block((264, 154), (112, 30), BRASS, rx=8)
    stopper = moved(
        430,
        120,
        turned(
            38,
            path("M-34 30L-26 -6H26L34 30Z", "#7fb0d8")
            + ball(0, -36, 36, "#7fb0d8")
            + pen("M-16 -48Q-10 -60 4 -60", 6, "#ffffff", 0.9),
            "0 0",
        ),
    )
    vapour = "".join(
        pen(d, 15, "#cfe8c0", 0.85)
        for d in ("M300 140q-26 -30 0 -60t-6 -62", "M330 140q26 -34 2 -66t16 -66", "M270 130q-40 -16 -30 -54")
    )
    return vapour + body + label + neck + pen("M218 330Q222 262 280 236", 9, "#ffffff", 0.85) + stopper


def crowbar() -> str:
    """Draw a crowbar on a crate it has half opened."""
    crate = (
        path("M150 300H470V440H150Z", "#8a6440")
        + pen("M150 346H470M150 394H470", 5)
        + shade("M330 300H470V440H330Z", INK, 0.22)
    )
    crate += path("M150 300H190V440H150ZM430 300H470V440H430Z", "#6f4c2e")
    lid = path("M140 296L452 214L462 250L150 330Z", "#a97f50") + pen(
        "M210 282l4 30M300 258l6 30M380 236l6 30", 4, INK, 0.6
    )
    nails = pen("M196 306v-22M296 280v-24M400 254v-24", 6, "#c9d2d4")
    light = glow("gold", (330, 300), (200, 50), "#ffcf6e", 0.85)
    return crate + light + moved(420, 250, turned(58, props.crowbar(), "0 0"), 0.92) + lid + nails


RELICS: dict[str, Callable[[], str]] = {
    "junk": junk,
    "trinket": trinket,
    "curio": curio,
    "heirloom": heirloom,
    "old_town_map": old_town_map,
    "lucky_horseshoe": lucky_horseshoe,
    "smelling_salts": smelling_salts,
    "crowbar": crowbar,
}
NEARER = {
    "junk": (-62, -66, 1.2),
    "smelling_salts": (-10, 0, 1.0),
    "crowbar": (-64, -44, 1.12),
    "curio": (-6, -4, 1.02),
}
EDGE = (
    '<defs><radialGradient id="edge" cx=".44" cy=".42" r=".8"><stop offset=".6" stop-color="#05070c" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#05070c" stop-opacity=".55"/></radialGradient></defs>'
    '<rect width="640" height="512" fill="url(#edge)"/>'
)


def painted(drawing: str) -> Image.Image:
    return (
        render(document(*SIZE, drawing), SIZE[0] * 2, SIZE[1] * 2).convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)
    )


def relic(id: str) -> Image.Image:
    x, y, scale = NEARER.get(id, (-38, -38, 1.12))
    return painted(moonlight(len(id)) + EDGE + moved(x, y, RELICS[id](), scale))
