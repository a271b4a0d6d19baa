"""Sounds of the drinking bouts of Moonshiners of the Apocalypse, and of the drunkards."""

import numpy as np
from foley import tap, thump, whoosh
from instruments import pitch
from jug_band import jug, slide_whistle
from members import Family, alike, one
from metal import GLASS, IRON, contact, ringing, touched
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
)

# Bottles and glasses.


def cup() -> Wave:
    """Return dice that are shaken in a tin cup."""
    rng = np.random.default_rng(1900)
    parts = []
    for shake in range(4):
        for i in range(6):
            at = 0.085 * shake + 0.035 * float(rng.beta(2, 3))
            tin = ringing(float(rng.uniform(720, 1350)), IRON, 0.012, 1901 + 6 * shake + i)
            die = knock(1930 + 6 * shake + i, float(rng.uniform(1100, 1900)), 0.04)
            hard = (0.7 + 0.1 * shake) * float(rng.uniform(0.5, 1.0))
            parts.append((at, hard * mix((0, 0.6 * touched(tin, 1960 + 6 * shake + i, 0.003)), (0, 0.6 * die))))
    return room(mix(*parts), 0.1, 0.2)


def glug(f: float, seconds: float) -> Wave:
    """Return one bubble that rises into a bottle."""
    t = time(seconds)
    way = np.clip(t / seconds, 0, 1)
    neck = sine(f * (1 + 0.55 * way**1.7), seconds) + 0.35 * sine(2.1 * f * (1 + 0.55 * way**1.7), seconds)
    return neck * swell(seconds, 0.35, 0.7)


def pour() -> Wave:
    """Return moonshine that is poured: the bottle glugs, and the glass fills."""
    seconds = 0.46
    fills = np.linspace(1500, 3400, samples(seconds))
    jet = sweep(noise(2000, seconds), fills, 0.5) + 0.5 * band(noise(2001, seconds), 3500, 11500)
    ripple = 0.7 + 0.3 * np.sin(2 * np.pi * (13 * time(seconds) + 8 * time(seconds) ** 2))
    glugs = [(0.02 + 0.12 * i, (0.8, 1.0, 0.85)[i] * glug(285 + 45 * i, 0.10)) for i in range(3)]
    return room(mix((0, 0.20 * jet * ripple * swell(seconds, 0.45, 0.6)), *glugs), 0.08, 0.2)


POPS = 0.060  # so far into its sound a cork is out


def cork(nth: int) -> Wave:
    """Return a cork that squeaks, and pops."""
    p, seed = drift(nth, 3), 2030 + 10 * nth
    squeak = sweep(noise(seed, POPS), p * np.linspace(1500, 2700, samples(POPS)), 0.25) * swell(POPS, 0.75)
    t = time(0.09)
    neck = sine(p * (430 + 330 * np.clip(t / 0.05, 0, 1)), 0.09) * decay(0.09, 0.020, 0.0006)
    burst = band(noise(seed + 1, 0.02), 900, 11000) * decay(0.02, 0.0035, 0.0003)
    breath = band(noise(seed + 2, 0.14), 2500, 9000) * decay(0.14, 0.035, 0.01)
    return room(mix((0, 0.10 * squeak), (POPS, neck), (POPS, 0.55 * burst), (POPS + 0.01, 0.10 * breath)), 0.1, 0.22)


def glasses(nth: int) -> Wave:
    """Return two glasses that meet, and what is in them."""
    f, seed = pitch(("D6", "B5", "E6")[nth - 1]), 2060 + 10 * nth
    first = ringing(f, GLASS, 0.075, seed, levels=(1.0, 0.5, 0.5, 0.35, 0.3, 0.2, 0.2))
    second = ringing(1.09 * f, GLASS, 0.05, seed + 1, levels=(0.5, 0.5, 0.4, 0.3, 0.25, 0.2, 0.15))
    clink = mix((0, first), (0.003, 0.6 * second))
    sip = [(0.10 + 0.05 * i, 0.10 * glug(520 + 90 * i, 0.05)) for i in range(2)]
    return room(mix((0, touched(clink, seed + 2, 0.004)), (0.058, 0.18 * touched(second, seed + 3, 0.003)), *sip), 0.1)


def cure() -> Wave:
    """Return a tablet that drops into water and fizzes."""
    rng = np.random.default_rng(2100)
    seconds = 0.62
    plop = sine(420 + 520 * np.linspace(0, 1, samples(0.09)) ** 1.6, 0.09) * decay(0.09, 0.025, 0.003)
    chink = 0.25 * touched(ringing(pitch("D6"), GLASS, 0.03, 2101), 2102, 0.004)
    parts = [(0.0, 0.9 * plop), (0.035, chink)]
    for _bubble in range(105):
        at = 0.06 + float(rng.beta(1.2, 2.4)) * (seconds - 0.1)
        f = float(rng.uniform(1500, 4800))
        parts.append((at, 0.28 * float(rng.uniform(0.2, 1.0)) * struck((f, 1.4 * f), (0.004, 0.002), (1, 0.5), 0.02)))
    hiss = band(noise(2103, seconds), 2500, 8500) * swell(seconds, 0.2, 0.8)
    return room(mix(*parts, (0.04, 0.06 * hiss)), 0.07, 0.2)


# Throats and feet.


def hic(f: float, seed: int, seconds: float = 0.085) -> Wave:
    """Return a hiccup: a voice that jumps up and is shut off."""
    t = time(seconds)
    jump = f * (1 + 0.75 * np.clip(t / seconds, 0, 1) ** 0.6)
    angle = 2 * np.pi * np.cumsum(jump) / RATE
    voice = sum(np.sin(k * angle) / k**0.9 for k in range(1, 9))
    mouth = band(voice, 450, 1500, 2) + 0.3 * band(voice, 1900, 3000, 2)
    stop = band(noise(seed, 0.02), 1200, 6000) * decay(0.02, 0.004)
    return mix((0, mouth * swell(seconds, 0.3, 0.5)), (0, 0.3 * stop), (seconds - 0.012, 0.2 * stop))


def gulp(nth: int) -> Wave:
    """Return a gulp, and the hiccup after it."""
    p, seed = drift(nth, 3), 2120 + 10 * nth
    t = time(0.13)
    swallow = sine(p * (430 - 170 * np.sin(np.pi * t / 0.13)), 0.13) + 0.4 * sine(p * (960 - 380 * t / 0.13), 0.13)
    wet = [(0.02 + 0.03 * i, 0.3 * glug(p * (430 + 60 * i), 0.05)) for i in range(3)]
    return room(mix((0, swallow * swell(0.13, 0.3, 0.8)), *wet, (0.24, 0.75 * hic(p * 280, seed))), 0.1, 0.25)


def shuffle_step(seed: int, f: float, seconds: float) -> Wave:
    """Return a sole that drags, and then stands."""
    drag = band(sweep(noise(seed, seconds), np.linspace(700, 1900, samples(seconds)), 1.0), 300, 7000)
    return mix((0, 0.5 * drag * swell(seconds, 0.6)), (0.8 * seconds, 0.9 * tap(seed + 1, f)),
               (0.8 * seconds, 0.35 * knock(seed + 2, 4.2 * f)))  # fmt: skip


def stagger(nth: int) -> Wave:
    """Return two unsteady steps and a hiccup, in another order each time."""
    p, seed = drift(nth, 3), 2160 + 20 * nth
    one_step, other = shuffle_step(seed, p * 140, 0.13), shuffle_step(seed + 4, p * 122, 0.17)
    hiccup = 0.8 * hic(p * (235, 310, 265)[nth - 1], seed + 8)
    first, second, at = ((0.0, 0.20, 0.44), (0.0, 0.31, 0.17), (0.12, 0.36, 0.0))[nth - 1]
    return room(mix((first, one_step), (second, other), (at, hiccup)), 0.1, 0.25)


def newcomer() -> Wave:
    """Return a jug that is blown twice, the second time not quite right, and a foot."""
    hum = mix((0, 0.8 * jug("C4", 0.26, 0.8)), (0.21, jug("A3", 0.42, 0.8, slide=-1.3)))
    return room(mix((0, hum), (0.0, 0.8 * shuffle_step(2240, 120, 0.15)), (0.24, 0.6 * tap(2244, 115))), 0.14, 0.3)


# Who falls.


def bottle(seed: int, seconds: float, turns: int) -> Wave:
    """Return a bottle that rolls ever slower over boards."""
    rng = np.random.default_rng(seed)
    spans = 1.13 ** np.arange(turns) * rng.uniform(0.85, 1.15, turns)
    at = np.cumsum(spans) * (seconds - 0.1) / np.sum(spans)
    parts = []
    for i, when in enumerate(at):
        ring = ringing(980 + 25 * (i % 3), GLASS, 0.030, seed + i, levels=(0.8, 0.6, 0.5, 0.4, 0.3, 0.2, 0.2))
        parts.append((float(when), (1 - 0.8 * i / turns) * mix((0, ring), (0, 0.4 * contact(seed + 40 + i, 0.004)))))
    rolls = band(noise(seed + 80, seconds), 250, 1400) * np.linspace(1, 0, samples(seconds)) ** 1.5
    return mix(*parts, (0, 0.12 * rolls * np.clip(time(seconds) / 0.05, 0, 1)))


def down(seed: int, p: float) -> Wave:
    """Return a body that falls on boards."""
    wood = struck((p * 155, p * 290, p * 520, p * 840), (0.045, 0.035, 0.025, 0.014), (0.6, 0.7, 0.7, 0.5), 0.25)
    cloth = band(noise(seed, 0.09), 500, 4500) * decay(0.09, 0.02)
    body = mix((0, 0.5 * thump(p * 240, p * 95, 0.3, 0.05)), (0, 0.9 * wood), (0, 0.6 * cloth))
    return mix((0, body), (0, 0.9 * knock(seed + 1, p * 640)), (0.09, 0.4 * wood))


def floored() -> Wave:
    """Return a drunkard that falls, and the bottle that rolls away."""
    return room(mix((0, down(2360, 1.0)), (0.13, 0.42 * bottle(2365, 0.50, 8))), 0.14, 0.3)


def passed_out() -> Wave:
    """Return a hero that passes out: the fall, and a slide whistle that sinks."""
    whistle = slide_whistle(pitch("G5"), pitch("G4"), 0.65)
    sway = 0.4 * whoosh(2500, 0.2, 400, 1500, 0.6)
    return room(mix((0, 0.5 * sway), (0.0, down(2510, 0.92)), (0.16, 0.34 * whistle)), 0.16, 0.35)


SOUNDS: dict[str, Family] = {
    "cup": one(-22.0, cup),
    "pour": one(-22.0, pour),
    "cork": alike(-20.5, cork, 2, POPS),
    "glasses": alike(-22.2, glasses, 3),
    "cure": one(-23.0, cure),
    "gulp": alike(-21.5, gulp, 2),
    "stagger": alike(-22.5, stagger, 3),
    "newcomer": one(-20.5, newcomer),
    "floored": one(-16.8, floored),
    "passed-out": one(-16.8, passed_out),
}
