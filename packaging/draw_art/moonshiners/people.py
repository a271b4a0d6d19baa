"""Portraits of heroes, drunkards and Uncle Harding, each in a place and with something in hand."""

from collections.abc import Callable
from typing import NamedTuple

from drawing.vector import document, render, with_own_ids
from figures import people
from figures.cast import DRUNKARDS, HEROES
from figures.strokes import moved, turned
from PIL import Image

from moonshiners import places, props

SIZE = 640, 512


class Portrait(NamedTuple):
    """A place, and what is drawn behind and in front of the person."""

    place: Callable[[], str]
    behind: str = ""
    in_front: str = ""


def held(thing: str, fist: str, at: tuple[float, float], turn: float = 0, scale: float = 1.0) -> str:
    """Draw a thing in a fist."""
    return moved(*at, turned(turn, thing + moved(0, 0, fist, 0.92), "0 0"), scale)


PORTRAITS = {
    "alfred": Portrait(
        places.horizon,
        moved(440, 452, props.map_roll(), 1.3),
        props.sleeve("M70 560Q90 470 126 420", "#a98a58")
        + moved(134, 396, props.fist("tan"), 0.9)
        + moved(132, 340, props.compass(), 0.86),
    ),
    "benny": Portrait(
        places.office,
        moved(470, 232, turned(104, props.pencil(), "0 0"), 0.9),
        props.sleeve("M590 560Q560 480 520 440", "#39423c")
        + moved(500, 400, turned(8, props.ledger(), "0 0"), 1.0)
        + moved(542, 420, props.fist("light", -1), 0.8),
    ),
    "samuel": Portrait(
        places.scrapheap,
        moved(470, 330, turned(24, props.shovel(), "0 0"), 0.9),
        props.sleeve("M40 560Q64 490 98 440", "#5a5a40", 84)
        + held(props.crowbar(), props.fist("brown"), (108, 392), -14, 1.0),
    ),
    "marla": Portrait(
        places.card_room,
        "",
        moved(86, 476, props.chips(), 1.0)
        + props.sleeve("M600 560Q580 500 540 470", "#33242f")
        + moved(520, 430, turned(14, props.cards(), "0 0"), 1.06)
        + moved(524, 440, props.fist("tan", -1), 0.74),
    ),
    "giggling_gus": Portrait(
        lambda: places.moonlit(120, -1, "gus"),
        "",
        props.sleeve("M590 560Q570 490 528 440", "#d9b46a")
        + held(props.jug(), props.fist("pale", -1), (520, 398), 16, 0.9),
    ),
    "hollerin_hank": Portrait(
        lambda: places.moonlit(520, 1, "hank"),
        "",
        props.sleeve("M100 570Q140 500 200 412", "#b4402e", 66)
        + moved(238, 336, turned(-8, props.horn(), "0 0"), 0.98)
        + moved(206, 372, props.fist("light"), 0.8)
        + moved(34, 320, props.noise(), 0.6),
    ),
    "moonhowl_mabel": Portrait(
        lambda: places.moonlit(540, 1, "mabel"),
        "",
        props.sleeve("M620 560Q600 500 566 450", "#5d666f", 80)
        + held(props.bottle("#5a7fa0", False), props.fist("light", -1), (552, 404), 16, 0.86),
    ),
    "cackling_clem": Portrait(
        lambda: places.moonlit(500, 1, "clem"),
        "",
        props.sleeve("M40 560Q60 480 100 420", "#4a4654", 54)
        + held(props.bottle(), props.fist("sallow"), (108, 372), -20, 0.86),
    ),
    "weeping_wilma": Portrait(
        lambda: places.rainy("wilma"),
        "",
        props.sleeve("M600 560Q580 480 520 420", "#33343e", 60)
        + moved(500, 372, props.handkerchief(), 1.0)
        + moved(510, 406, props.fist("pale", -1), 0.74),
    ),
    "sobbin_silas": Portrait(
        lambda: places.rainy("silas", 540),
        "",
        props.sleeve("M110 570Q170 530 240 494", "#5d6b52", 66)
        + props.sleeve("M530 570Q480 530 410 502", "#4a553f", 66)
        + moved(322, 476, props.bottle("#4f8a6a"), 0.66)
        + moved(276, 488, props.fist("light"), 0.64)
        + moved(372, 496, props.fist("light", -1), 0.64),
    ),
    "blue_beulah": Portrait(
        lambda: places.rainy("beulah", 110),
        "",
        moved(450, 150, turned(20, props.flower(), "0 0"), 0.86)
        + props.sleeve("M600 570Q560 500 500 470", "#3b5e6b", 76)
        + moved(474, 440, turned(-16, props.harmonica(), "0 0"), 0.92)
        + moved(486, 464, props.fist("brown", -1), 0.74),
    ),
    "mournful_mo": Portrait(
        lambda: places.rainy("mo", 560),
        "",
        moved(322, 452, props.mug(), 0.78)
        + moved(262, 470, props.fist("sallow"), 0.66)
        + moved(382, 470, props.fist("sallow", -1), 0.66),
    ),
    "bar_fight_bess": Portrait(
        lambda: places.brawl("bess"),
        "",
        props.sleeve("M560 570Q590 470 548 330", "#e3ab78", 78)
        + held(props.stool(), props.fist("tan", -1), (544, 268), 18, 0.94),
    ),
    "knuckles_ned": Portrait(
        lambda: places.brawl("ned"),
        "",
        props.sleeve("M90 600Q60 520 96 460", "#f0c79b", 88)
        + props.sleeve("M556 600Q590 520 548 460", "#c98d5f", 88)
        + moved(108, 412, props.brass_fist("light"), 0.98)
        + f'<g transform="translate(536 412) scale(-.98 .98)">{props.brass_fist("light")}</g>',
    ),
    "ragin_ruth": Portrait(
        lambda: places.brawl("ruth"),
        "",
        props.sleeve("M70 590Q50 500 92 420", "#f6d8bd", 76)
        + held(props.mug(), props.fist("pale"), (96, 392), -24, 0.94),
    ),
    "bottle_bart": Portrait(
        lambda: places.brawl("bart"),
        "",
        props.sleeve("M580 580Q600 480 556 380", "#d8cba8", 74)
        + held(props.broken_bottle(), props.fist("tan", -1), (552, 320), 14, 1.04),
    ),
}


def portrait(name: str) -> Image.Image:
    """Return the picture of a person."""
    look, shown = (HEROES | DRUNKARDS)[name], PORTRAITS[name]
    body = moved(320, look.drop, with_own_ids(people.bust(look), "bust-"))
    drawing = shown.place() + places.VIGNETTE + shown.behind + body + shown.in_front
    return (
        render(document(640, 512, drawing), SIZE[0] * 2, SIZE[1] * 2)
        .convert("RGB")
        .resize(SIZE, Image.Resampling.LANCZOS)
    )
