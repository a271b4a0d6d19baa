"""Unexplored ground in three kinds, dark and calm: something always stands on it."""

import random
from collections.abc import Callable

from drawing.colour import INK, darker, lighter
from figures.strokes import ball, moved, oval, path, pen, shade, turned

from moonshiners.strokes import FINE, fade

SLATE, DRY = "#33414c", "#222d36"
SOFT = f'stroke="{INK}" stroke-width="4" stroke-linejoin="round"'


def soil(seed: str) -> str:
    """Draw cracked earth under a low sky, with tufts of dry grass."""
    chance = random.Random(seed)
    ground = fade("soil", lighter(SLATE, 0.1), darker(SLATE, 0.12), "M0 0H416V480H0Z")
    ground += shade("M0 150Q70 118 150 140T300 126T416 146V480H0Z", DRY, 0.34)
    ground += fade("near", lighter(SLATE, 0.03), darker(SLATE, 0.14), "M0 184Q100 158 210 174T416 172V480H0Z")
    cracks = ""
    for _ in range(7):
        x, y = chance.uniform(30, 390), chance.uniform(220, 450)
        cracks += f"M{x:.0f} {y:.0f}"
        for _ in range(3):
            cracks += f"l{chance.uniform(8, 30):.0f} {chance.uniform(-14, 18):.0f}"
    tufts = ""
    for _ in range(9):
        x, y = chance.uniform(40, 376), chance.uniform(200, 440)
        tufts += f"M{x - 13:.0f} {y:.0f}l5 -15l6 13l7 -19l5 17l8 -11"
    return ground + pen(cracks, 3, DRY, 0.7) + pen(tufts, 4, DRY, 0.9)


def dead_tree(x: float, y: float, scale: float) -> str:
    trunk = "M-10 0C-4 -40 -14 -70 -6 -104M-8 -60Q-40 -76 -48 -112M-44 -92L-64 -104M-6 -84Q22 -96 34 -136"
    trunk += "M24 -112L46 -120M-6 -104Q-14 -130 -4 -150"
    return moved(x, y, pen(trunk, 15) + pen(trunk, 8, "#3d3a38"), scale)


def wreck() -> str:
    """Draw a car that has not moved for years."""
    body = path("M-92 0L-88 -30Q-60 -40 -46 -42L-24 -74H30L52 -42Q84 -38 92 -22L94 0Z", "#5e4034", SOFT)
    glass = path("M-34 -46L-18 -66H2V-46ZM12 -66H26L40 -46H12Z", "#1b232b", SOFT)
    rust = oval((-60, -16), (16, 8), "#74493a", "") + oval((50, -22), (20, 9), "#74493a", "")
    wheels = (
        ball(-54, 0, 17, "#1a1f24", SOFT)
        + ball(-54, 0, 7, "#4d545a", "")
        + path("M44 4A17 17 0 0 1 78 4Z", "#1a1f24", SOFT)
    )
    return shade("M-120 8Q0 -6 120 8Q0 22 -120 8Z", INK, 0.4) + body + rust + glass + wheels


def pylon() -> str:
    """Draw a mast that leans, its wires torn."""
    mast = "M-30 0L-6 -150H6L30 0M-25 -30L21 -56M25 -30L-21 -56M-17 -84L12 -112M17 -84L-12 -112M-44 -128H44M-34 -106H34"
    wires = "M-44 -128Q-90 -96 -96 -40M44 -128Q70 -110 86 -120"
    return turned(7, pen(wires, 2.5, INK, 0.8) + pen(mast, 9) + pen(mast, 4, "#59636b"), "0 0")


def ruin() -> str:
    """Draw two walls of a house that is gone."""
    wall = path("M-70 0V-74L-52 -60L-40 -92L-16 -84L-6 -58L16 -70V0Z", "#4d4a48", SOFT)
    other = path("M22 0V-50L40 -62L52 -40L74 -34V0Z", "#413f3f", SOFT)
    hole = path("M-48 0V-34H-24V0Z", "#161c22", FINE) + pen("M-60 -40h14M-20 -56h16M32 -26h16M-8 -20h16", 3, INK, 0.5)
    return wall + other + hole


def grove() -> str:
    return soil("grove") + dead_tree(156, 168, 0.8) + dead_tree(300, 150, 0.6)


def scrapyard() -> str:
    return soil("scrapyard") + moved(228, 160, wreck(), 0.92)


def ruins() -> str:
    return soil("ruins") + moved(292, 168, pylon(), 0.8) + moved(180, 170, ruin(), 0.82)


KINDS: dict[int, Callable[[], str]] = {1: grove, 2: scrapyard, 3: ruins}
