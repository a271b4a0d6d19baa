"""Sounds of Deck Hand: coins, chests, bells, ropes, guns and a concertina. All notes are in D."""

import numpy as np
from foley import hit, tap, whoosh
from instruments import pitch, reed
from members import Family, alike, one, row
from metal import BAR, BELL, DISC, IRON, ringing, touched
from workshop import (
    RATE,
    Wave,
    band,
    decay,
    drift,
    knock,
    mix,
    noise,
    room,
    samples,
    sine,
    struck,
    sweep,
    swell,
    time,
    warm,
)

# Money.

STEPS = (0, 2, 4, 7, 9, 12)  # major pentatonic
RATTLE = ((0.0, 1.0), (0.052, 0.42), (0.089, 0.30), (0.115, 0.20), (0.133, 0.14), (0.146, 0.09))  # when, how hard


def coin(nth: int) -> Wave:
    """Return a gold piece that falls on a pile and comes to rest; each of a row is a step higher."""
    f = pitch("D6") * 2 ** (STEPS[nth - 1] / 12)
    levels = (1.0, 0.7, 0.75, 0.5, 0.45, 0.35, 0.35, 0.25)
    piece = []
    for i, (at, force) in enumerate(RATTLE):
        edge = f if i == 0 else f * (1.02 + 0.01 * ((i * nth) % 3))
        ring = ringing(edge, DISC, 0.050 if i == 0 else 0.022, 1000 + 10 * nth + i, levels=levels)
        piece.append((at * (0.94 + 0.03 * nth), force * touched(ring, 1060 + 10 * nth + i, 0.004)))
    return room(mix(*piece), 0.07, 0.2)


def chest(nth: int) -> Wave:
    """Return a chest: its lid falls shut, then its hasp."""
    p = drift(nth, 3)
    modes = [p * f for f in (142, 238, 391, 640, 910, 1320)]
    lid = struck(modes, (0.045, 0.04, 0.032, 0.024, 0.016, 0.01), (0.45, 0.6, 0.6, 0.7, 0.6, 0.45), 0.35)
    iron = touched(ringing(p * 1120, IRON, 0.045, 1010 + nth), 1014 + nth)
    wood = band(noise(1018 + nth, 0.03), 700, 10000) * decay(0.03, 0.005)
    thud = mix((0, lid), (0, 0.4 * wood), (0, 0.55 * knock(1022 + nth, p * 780)))
    hasp = 0.080 + 0.008 * nth
    return room(mix((0, thud), (hasp, 0.22 * iron), (hasp + 0.045, 0.09 * iron)), 0.12, 0.25)


# The ship.


def bronze(f: float, seed: int, tau: float = 0.34) -> Wave:
    """Return one stroke on a ship's bell: a low hum, a minor third, a bright edge. It rings until it is silent."""
    tones = ringing(f, BELL, tau, seed, levels=(0.25, 1.0, 0.45, 0.2, 0.55, 0.25, 0.2, 0.14, 0.1))
    return touched(tones, seed + 1, 0.006)


def bell() -> Wave:
    """Return a pair of strokes, for the beginning of a turn."""
    f = pitch("A5")
    return room(mix((0, bronze(f, 1020)), (0.19, 0.9 * bronze(f, 1022))), 0.1, 0.25)


def end_bell() -> Wave:
    """Return two pairs of strokes with the sea behind them, for the last turns."""
    strokes = [(0.0, 0.9), (0.22, 0.9), (0.62, 0.95), (0.84, 1.0)]
    f = pitch("F#5")
    rung = [(at, level * bronze(f, 1024 + 2 * i, 0.36)) for i, (at, level) in enumerate(strokes)]
    return room(mix(*rung, (0, 0.5 * surf(1030, 1.9, 0.55))), 0.16, 0.3)


def creak(nth: int) -> Wave:
    """Return the creak of a rope that takes a load, and of a plank."""
    seconds = 0.26
    rng = np.random.default_rng(1040 + nth)
    grains, at = [], 0.0
    while at < seconds - 0.03:
        f = (240, 285, 262)[nth - 1] * (1 + 0.5 * at / seconds)
        grain = struck((f, 2.9 * f, 5.1 * f, 13 * f), (0.008, 0.006, 0.003, 0.002), (1.0, 0.7, 0.4, 0.2), 0.03)
        fibre = 0.12 * band(noise(1041 + len(grains), 0.03), 3500, 12000) * decay(0.03, 0.002)
        grains.append((at, float(rng.uniform(0.5, 1.0)) * (grain + fibre)))
        at += 0.011 + 0.010 * abs(at / seconds - 0.5) + float(rng.uniform(0, 0.003))
    rope = mix(*grains)[: samples(seconds - 0.01)]
    pulled = rope * swell(seconds, 0.45, 0.6)[: len(rope)]
    return room(mix((0, pulled), (0.24, 0.6 * tap(1044 + nth, 120))), 0.08, 0.4)


def surf(seed: int, seconds: float, peak: float) -> Wave:
    """Return a wave that runs up the shore and back."""
    way = swell(seconds, peak)
    return sweep(noise(seed, seconds), 260 + 1500 * way, 0.8) * swell(seconds, peak, 0.9)


def wash() -> Wave:
    """Return a small wave with cards squared below it."""
    wave = band(surf(1050, 0.62, 0.5), 120, 9000)
    return room(mix((0, wave), (0.50, 1.6 * tap(1051, 190)), (0.58, 1.1 * tap(1052, 215))), 0.06, 0.4)


def splash() -> Wave:
    """Return something that falls into the water."""
    seconds = 0.2
    plop = sine(210 + 420 * (np.linspace(0, 1, samples(seconds)) ** 1.6), seconds) * decay(seconds, 0.05, 0.004)
    spray = sweep(noise(1060, 0.24), np.linspace(2600, 900, samples(0.24)), 0.9) * decay(0.24, 0.06, 0.01)
    return room(mix((0, 0.9 * plop), (0.03, 0.7 * band(spray, 300, 12000))), 0.08, 0.4)


# What people do to each other.


def cannon() -> Wave:
    """Return the shot of a gun and its echo off the water."""
    t = time(0.8)
    body = sine(62 + 120 * np.exp(-t / 0.05), 0.8) * decay(0.8, 0.13, 0.003)
    blast = band(noise(1070, 0.5), 130, 1100) * decay(0.5, 0.085, 0.002)
    crack = band(noise(1071, 0.05), 700, 9000) * decay(0.05, 0.009)
    away = band(noise(1072, 0.55), 110, 700) * swell(0.55, 0.25)
    return room(
        warm(
            mix((0, 0.4 * body), (0, 1.3 * blast), (0, 0.6 * crack), (0, 1.5 * knock(1074, 640)), (0.22, 0.45 * away)),
            1.7,
        ),
        0.2,
        0.35,
    )


BITES = 0.080  # so far into its sound a hook bites


def grapnel() -> Wave:
    """Return a grapnel that flies and bites, and its line coming tight."""
    iron = touched(ringing(690, IRON, 0.075, 1080), 1081, 0.006)
    bite = mix((0, 0.4 * hit(1)[: samples(0.12)]), (0, 0.3 * knock(1082, 820)))
    flight = 0.8 * whoosh(1083, BITES + 0.03, 600, 2600, 0.75)
    return room(mix((0, flight), (BITES, 0.75 * iron), (BITES, bite), (BITES + 0.1, 0.5 * creak(1))), 0.1, 0.25)


def parrot() -> Wave:
    """Return two squawks of a parrot."""

    def squawk(seconds: float, low: float, high: float, seed: int) -> Wave:
        t = time(seconds)
        f = low + (high - low) * np.sin(np.pi * t / seconds) ** 0.7 * (1 - 0.35 * t / seconds)
        rough = 1 + 0.55 * np.sin(2 * np.pi * 74 * t)
        angle = 2 * np.pi * np.cumsum(f) / RATE
        voice = sum(np.sin(k * angle) / k**0.8 for k in range(1, 6))
        breath = 0.25 * sweep(noise(seed, seconds), np.minimum(2 * f, 3000), 0.7)
        return band((voice + breath) * rough, 500, 3400) * swell(seconds, 0.3, 0.6)

    return room(mix((0, squawk(0.11, 620, 1250, 1090)), (0.15, 0.9 * squawk(0.17, 560, 1120, 1091))), 0.08, 0.2)


def spyglass() -> Wave:
    """Return three brass tubes drawn out."""
    parts = []
    for i in range(3):
        way = np.linspace(1500 + 250 * i, 3600 + 300 * i, samples(0.07))
        slide = sweep(noise(1100 + i, 0.07), way, 0.6) + 0.1 * band(noise(1104 + i, 0.07), 4000, 12000)
        stop = touched(ringing(820 + 130 * i, BAR, 0.022, 1108 + i), 1112 + i, 0.004)
        parts += [(0.095 * i, 0.3 * slide * swell(0.07, 0.6)), (0.095 * i + 0.06, 0.8 * stop)]
    return room(mix(*parts), 0.07, 0.35)


# The end.


def hook(nth: int) -> Wave:
    """Return one more hook on the rail; each of a row is a step higher."""
    f = pitch("D5") * 2 ** (STEPS[nth - 1] / 12)
    bar = ringing(f, BAR, 0.070, 1110 + nth, levels=(1.0, 0.25, 0.4, 0.25, 0.25, 0.18, 0.15))
    return room(touched(bar, 1120 + nth, 0.004), 0.07, 0.2)


TUNE = (  # as note, beat, length
    "D5 0 .5, E5 .5 .5, F#5 1 .5, G5 1.5 .5, A5 2 1, F#5 3 .5, D5 3.5 .5, "
    "G5 4 .5, F#5 4.5 .5, E5 5 .5, C#5 5.5 .5, D5 6 1, D6 7 3.2"
)


def landfall() -> Wave:
    """Return the last two bars of the hornpipe."""
    beat = 0.19
    notes = [note.split() for note in TUNE.split(", ")]
    parts = [(float(at) * beat, reed(name, 0.95 * beat * float(length))) for name, at, length in notes]
    low = [("D3", 0), ("A3 D4 F#4", 1), ("D3", 2), ("A3 D4 F#4", 3), ("A2", 4), ("A3 C#4 G4", 5), ("D3", 6)]
    for names, at in low:
        parts += [(at * beat, 0.42 * reed(name, 0.7 * beat)) for name in names.split()]
    parts += [(7 * beat, 0.4 * reed(name, 3.2 * beat)) for name in ("D3", "A3", "D4", "F#4", "A4")]
    feet = [(at * beat, 1.8 * tap(1120 + at, 105)) for at in (0, 2, 4, 6, 7)]
    return room(warm(mix(*parts, *feet), 0.6), 0.16, 0.35)


SOUNDS: dict[str, Family] = {
    "coin": row(-22.5, coin, 5),
    "chest": alike(-18.6, chest, 3),
    "bell": one(-22.5, bell),
    "end-bell": one(-21.5, end_bell),
    "creak": alike(-27.0, creak, 3),
    "wash": one(-23.5, wash),
    "splash": one(-21.5, splash),
    "cannon": one(-16.3, cannon),
    "grapnel": one(-18.5, grapnel, BITES),
    "parrot": one(-24.0, parrot),
    "spyglass": one(-24.0, spyglass),
    "hook": row(-22.8, hook, 6),
    "landfall": one(-18.5, landfall),
}
