"""Sounds of Moonshiners of the Apocalypse by day: tiles, boots, junk, goods, survivors, houses and trade."""

import numpy as np
from foley import tap, whoosh
from instruments import pitch
from members import Family, alike, one
from metal import BAR, DISC, IRON, contact, ringing, touched
from workshop import (
    Wave,
    band,
    decay,
    drift,
    knock,
    mix,
    noise,
    room,
    samples,
    struck,
    sweep,
    swell,
    time,
)

# The map.

LAYS = 0.110  # so far into its sound a tile lies


def slate(nth: int) -> Wave:
    """Return a heavy tile that is turned over and lies, and rocks once."""
    p = drift(nth, 3)
    grit = sweep(noise(1200 + nth, LAYS), np.linspace(900, 2600, samples(LAYS)), 0.9) * swell(LAYS, 0.6)
    slab = struck([p * f for f in (172, 405, 770, 1290, 2150)], (0.05, 0.035, 0.022, 0.014, 0.007),
                  (0.55, 0.7, 0.7, 0.5, 0.3), 0.35)  # fmt: skip
    edge = band(noise(1204 + nth, 0.03), 1500, 11500) * decay(0.03, 0.006)
    lies = mix((0, slab), (0, 0.5 * edge), (0, 0.5 * knock(1208 + nth, p * 690)))
    rocks = mix((0, 0.30 * slab), (0, 0.22 * edge))
    return room(mix((0, 0.22 * grit), (LAYS, lies), (LAYS + 0.075 + 0.01 * nth, rocks)), 0.12, 0.25)


def gravel(seed: int, seconds: float, stones: int) -> Wave:
    """Return small stones that give way."""
    rng = np.random.default_rng(seed)
    parts = []
    for i in range(stones):
        at = float(rng.beta(1.4, 2.2)) * (seconds - 0.02)
        low = float(rng.uniform(700, 2400))
        stone = band(noise(seed + 1 + i, 0.014), low, 3 * low) * decay(0.014, float(rng.uniform(0.001, 0.004)))
        parts.append((at, float(rng.uniform(0.3, 1.0)) * stone))
    return mix(*parts)


def boot(nth: int) -> Wave:
    """Return one step of a boot: the heel, and what gives way under the sole."""
    p, seed = drift(nth, 3), 1220 + 60 * nth
    heel = mix((0, tap(seed, p * 135)), (0, 0.55 * knock(seed + 1, p * 540)))
    return room(mix((0, 1.1 * heel), (0.004, 0.75 * gravel(seed + 2, 0.13, 26))), 0.07, 0.2)


# What is found.


def relic(nth: int) -> Wave:
    """Return something that is pulled out of the junk, and glints."""
    p, seed = drift(nth, 3), 1420 + 20 * nth
    sheet = ringing(p * 415, IRON, 0.035, seed, levels=(0.8, 0.9, 0.7, 0.6, 0.5, 0.4, 0.3))
    clank = mix((0, touched(sheet, seed + 1)), (0.045, 0.4 * touched(ringing(p * 930, IRON, 0.02, seed + 2), seed + 3)))
    levels = (1.0, 0.4, 0.35, 0.2, 0.2, 0.15)
    glints = [(0.13, pitch("D7")), (0.19, pitch("G7"))]
    glint = [(at, 0.30 * touched(ringing(f, DISC, 0.09, seed + 4 + i, levels), seed + 8 + i, 0.003))
             for i, (at, f) in enumerate(glints)]  # fmt: skip
    return room(mix((0, 0.5 * clank), *glint), 0.12, 0.3)


COG = ((0.0, 1.0), (0.072, 0.34), (0.106, 0.16), (0.126, 0.07))  # when it meets the pile, and how hard


def scrap(nth: int) -> Wave:
    """Return a cog that falls on scrap."""
    f, seed = (980, 1130, 1060, 1220)[nth - 1], 1460 + 20 * nth
    cog = [
        (
            at * (0.9 + 0.06 * nth),
            hard * touched(ringing(f * (1 + 0.07 * i), IRON, 0.030, seed + i), seed + 8 + i, 0.004),
        )
        for i, (at, hard) in enumerate(COG)
    ]
    return room(mix(*cog, (0, 1.2 * knock(seed + 16, 610 + 30 * nth))), 0.08, 0.2)


def corn(nth: int) -> Wave:
    """Return a cob in its husk, put on the others."""
    p, seed = drift(nth, 3), 1560 + 40 * nth
    rng = np.random.default_rng(seed)
    husk = [
        (
            float(rng.uniform(0, 0.09)),
            float(rng.uniform(0.3, 0.9)) * band(noise(seed + i, 0.03), 1800, 6500) * decay(0.03, 0.006),
        )
        for i in range(14)
    ]
    cob = struck((p * 265, p * 610, p * 1080), (0.022, 0.014, 0.008), (1.0, 0.7, 0.4), 0.1)
    return room(
        mix(*[(at, 0.5 * leaf) for at, leaf in husk], (0.05, 0.9 * cob), (0.05, 0.5 * knock(seed + 30, p * 720))),
        0.07,
        0.2,
    )


CRACKS = 0.056  # so far into its sound a crate bursts


def crate() -> Wave:
    """Return a crate that is forced open: the lid groans, cracks, and drops."""
    nails = [
        (0.008 * i, (0.25 + 0.05 * i) * struck((330 + 22 * i, 940 + 60 * i), (0.007, 0.004), (1.0, 0.6), 0.03))
        for i in range(7)
    ]
    crack = mix((0, 1.1 * knock(1660, 470)), (0, 0.9 * band(noise(1661, 0.05), 700, 9500) * decay(0.05, 0.009)),
                (0.018, 0.6 * knock(1662, 860)))  # fmt: skip
    splinters = gravel(1663, 0.12, 18)
    lid = mix((0, tap(1690, 170)), (0, 0.8 * knock(1691, 620)))
    return room(mix(*nails, (CRACKS, crack), (CRACKS + 0.01, 0.5 * splinters), (CRACKS + 0.19, 0.7 * lid),
                    (CRACKS + 0.25, 0.3 * lid)), 0.12, 0.3)  # fmt: skip


# What stands on a mat or a map.


def peg(nth: int) -> Wave:
    """Return a small wooden figure that is set down."""
    p, seed = drift(nth, 3), 1700 + 10 * nth
    wood = struck((p * 640, p * 1230, p * 2080, p * 3100), (0.018, 0.012, 0.007, 0.004), (0.8, 0.8, 0.5, 0.3), 0.12)
    edge = band(noise(seed, 0.012), 2500, 12000) * decay(0.012, 0.002)
    return room(mix((0, wood), (0, 0.45 * edge), (0, 0.5 * tap(seed + 1, p * 310)), (0.055, 0.16 * wood)), 0.1, 0.25)


CLUNKS = 0.040  # so far into its sound a cube drops into its slot


def cube() -> Wave:
    """Return a cube that slides along its track and drops into a slot."""
    slide = band(noise(1741, CLUNKS + 0.01), 1800, 8000) * swell(CLUNKS + 0.01, 0.7)
    drop = struck((290, 590, 1010, 1720), (0.024, 0.018, 0.012, 0.006), (0.6, 0.9, 0.7, 0.4), 0.14)
    click = band(noise(1742, 0.012), 2200, 12000) * decay(0.012, 0.0025)
    return room(mix((0, 0.12 * slide), (CLUNKS, drop), (CLUNKS, 0.5 * click), (CLUNKS + 0.03, 0.2 * drop)), 0.1, 0.22)


def hammer(nth: int) -> Wave:
    """Return one stroke of a hammer on a nail in a plank."""
    p, seed = drift(nth, 3), 1780 + 10 * nth
    plank = struck((p * 205, p * 430, p * 705, p * 1130), (0.034, 0.028, 0.018, 0.01), (0.6, 0.8, 0.7, 0.5), 0.2)
    nail = touched(ringing(p * 1840, IRON, 0.022, seed), seed + 1, 0.004)
    edge = band(noise(seed + 3, 0.02), 2500, 12000) * decay(0.02, 0.0025, 0.0003)
    return room(mix((0, plank), (0, 0.35 * nail), (0, 0.4 * edge), (0, 0.6 * knock(seed + 2, p * 840))), 0.13, 0.25)


# The compound, and whose turn it is.


def till() -> Wave:
    """Return a scale pan that swings, and a drawer that is shut."""
    pan = (pitch("A6"), pitch("F#6"), pitch("A6"))
    swings = [
        (0.085 * i, (0.5, 0.34, 0.2)[i] * touched(ringing(f, DISC, 0.05, 1820 + i), 1824 + i, 0.004))
        for i, f in enumerate(pan)
    ]
    rolls = whoosh(1828, 0.16, 320, 1500, 0.75) * (0.75 + 0.25 * np.sin(2 * np.pi * 42 * time(0.16)))
    shut = struck((165, 330, 610, 980, 1420), (0.04, 0.03, 0.022, 0.014, 0.008), (0.6, 0.7, 0.7, 0.5, 0.3), 0.25)
    inside = [(0.43 + at, 0.16 * hard * contact(1830 + i, 0.006)) for i, (at, hard) in enumerate(COG)]
    return room(mix(*swings, (0.25, 0.4 * rolls), (0.40, shut), (0.40, 0.6 * knock(1838, 720)), *inside), 0.1, 0.25)


def triangle() -> Wave:
    """Return the iron that calls to work: round the inside, and a last stroke that rings out."""
    f = pitch("G6")
    levels = (1.0, 0.35, 0.45, 0.2, 0.25, 0.2, 0.15)
    strokes = [(0.0, 0.5), (0.085, 0.6), (0.17, 0.7), (0.30, 1.0)]
    rung = [
        (at, hard * touched(ringing(f, BAR, 0.26 if i == 3 else 0.06, 1840 + i, levels), 1846 + i, 0.004))
        for i, (at, hard) in enumerate(strokes)
    ]
    return room(mix(*rung), 0.12, 0.3)


SOUNDS: dict[str, Family] = {
    "slate": alike(-18.6, slate, 2, LAYS),
    "boot": alike(-23.0, boot, 3),
    "relic": alike(-22.0, relic, 2),
    "scrap": alike(-22.2, scrap, 3),
    "corn": alike(-22.5, corn, 2),
    "crate": one(-18.6, crate, CRACKS),
    "peg": alike(-21.0, peg, 2),
    "cube": one(-20.5, cube, CLUNKS),
    "hammer": alike(-18.8, hammer, 2),
    "till": one(-20.5, till),
    "triangle": one(-22.5, triangle),
}
