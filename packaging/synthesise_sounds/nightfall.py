"""Sounds of Moonshiners of the Apocalypse by night: dusk, buildings at work, dawn, the balloon, and the end."""

from functools import partial

import numpy as np
from drinking import glug
from foley import tap
from instruments import harmonica, piano, pitch
from jug_band import banjo, jug, strum, washboard
from members import Family, one, row
from metal import BAR, BELL, IRON, ringing, touched
from scavenging import gravel
from workshop import Wave, band, decay, knock, mix, noise, room, samples, sine, struck, sweep, swell, time, warm

# Between day and night.


def cricket(f: float, chirps: int, seed: int) -> Wave:
    """Return a cricket that chirps some times: three strokes of a wing each."""
    rng = np.random.default_rng(seed)
    parts, at = [], 0.0
    for _chirp in range(chirps):
        for stroke in range(3):
            tone = sine(f * (1 + 0.012 * stroke), 0.024) + 0.10 * sine(2 * f, 0.024)
            parts.append((at + 0.034 * stroke, (0.6, 0.9, 1.0)[stroke] * tone * swell(0.024, 0.4)))
        at += 0.36 * float(rng.uniform(0.9, 1.15))
    return mix(*parts)


def wind(seed: int, seconds: float) -> Wave:
    """Return a low wind that comes and goes."""
    way = swell(seconds, 0.45)
    return band(sweep(noise(seed, seconds), 170 + 330 * way, 0.35), 90, 2500) * swell(seconds, 0.45, 0.7)


def dusk() -> Wave:
    """Return crickets far and near in a low wind."""
    near, far = cricket(4350, 3, 2600), cricket(3890, 2, 2601)
    return room(mix((0, 0.32 * wind(2602, 1.4)), (0.15, 0.45 * near), (0.36, 0.24 * far)), 0.16, 0.35)


def dawn() -> Wave:
    """Return a harmonica that crows like a rooster."""
    crow = [("D5", 0.0, 0.12), ("D5", 0.14, 0.09), ("G5", 0.24, 0.17), ("B5", 0.42, 0.42)]
    notes = [(at, 0.5 * harmonica(name, long, 0.85)) for name, at, long in crow]
    return room(mix(*notes, (0.72, 0.42 * harmonica("G5", 0.28, 0.6))), 0.18, 0.35)


# Buildings at work.


def bench() -> Wave:
    """Return a workshop: two strokes on an anvil, and a ratchet."""
    anvil = touched(ringing(1180, IRON, 0.05, 2620), 2621, 0.005)
    stroke = mix((0, 0.7 * anvil), (0, 0.8 * knock(2622, 640)))
    pawl = band(noise(2623, 0.02), 3000, 11000) * decay(0.02, 0.003)
    tooth = struck((1450, 2700), (0.005, 0.003), (1.0, 0.6), 0.02) + 0.4 * pawl
    teeth = [(0.28 + 0.026 * i, 0.35 * tooth) for i in range(5)]
    return room(mix((0, stroke), (0.15, 0.8 * stroke), *teeth), 0.12, 0.25)


def cornfield() -> Wave:
    """Return a wind through dry stalks."""
    seconds = 0.6
    leaves = band(sweep(noise(2630, seconds), 1100 + 1700 * swell(seconds, 0.4), 0.9), 600, 5500)
    shiver = 0.65 + 0.35 * np.sin(2 * np.pi * (9 * time(seconds) + 4 * np.sin(7 * time(seconds))))
    stalks = [(0.06 + 0.09 * i, (0.5, 0.6, 0.45, 0.2)[i] * gravel(2640 + 30 * i, 0.10, 12)) for i in range(4)]
    return room(mix((0, 0.5 * leaves * shiver * swell(seconds, 0.4, 0.8)), *stalks), 0.08, 0.25)


def still() -> Wave:
    """Return a distillery: bubbles in the pot, steam, and a drop into the jar."""
    bubbles = [(0.075 * i, (0.6 + 0.4 * (i % 2)) * glug(190 + 38 * ((3 * i) % 5), 0.075)) for i in range(6)]
    steam = band(noise(2760, 0.35), 2600, 10500) * swell(0.35, 0.6)
    drop = sine(900 + 700 * np.linspace(0, 1, samples(0.05)) ** 2, 0.05) * decay(0.05, 0.014, 0.002)
    return room(mix(*bubbles, (0.15, 0.11 * steam), (0.54, 0.6 * drop)), 0.12, 0.25)


def saloon() -> Wave:
    """Return two chords of a piano that nobody tunes."""
    first = [(0.012 * i, piano(pitch(name), 0.14, 0.7)) for i, name in enumerate(("D3", "F#4", "A4", "C5"))]
    then = [(0.20 + 0.012 * i, piano(pitch(name), 0.34, 0.8)) for i, name in enumerate(("G2", "G4", "B4", "D5"))]
    return room(mix(*first, *then), 0.18, 0.35)


def rummage() -> Wave:
    """Return the sound of a search through a house: a drawer, tin, and cloth."""
    drawer = band(sweep(noise(2780, 0.14), np.linspace(500, 1500, samples(0.14)), 0.8), 200, 6000) * swell(0.14, 0.7)
    tin = touched(ringing(760, IRON, 0.03, 2781), 2782, 0.005)
    other = touched(ringing(1010, IRON, 0.022, 2783), 2784, 0.004)
    cloth = band(noise(2785, 0.12), 1200, 8000) * swell(0.12, 0.4)
    shut = mix((0, 0.8 * tap(2787, 190)), (0, 0.4 * knock(2788, 700)))
    found = mix((0, 0.5 * tin), (0.08, 0.4 * other), (0.14, 0.22 * cloth))
    return room(mix((0, 0.8 * drawer), (0.13, 0.8 * knock(2786, 560)), (0.20, found), (0.41, shut)), 0.1, 0.25)


# The balloon.


def flame(seed: int, seconds: float, peak: float) -> Wave:
    """Return the roar of a burner."""
    way = swell(seconds, peak, 0.6)
    roar = sweep(noise(seed, seconds), 260 + 700 * way, 0.9)
    flutter = 0.8 + 0.2 * np.sin(2 * np.pi * (23 * time(seconds) + 2.5 * np.sin(11 * time(seconds))))
    edge = 0.07 * band(noise(seed + 1, seconds), 2500, 9000)
    return (band(roar, 110, 4500) * flutter + edge) * way


def burner() -> Wave:
    """Return one short blast of a balloon's burner."""
    click = band(noise(2804, 0.02), 3000, 11000) * decay(0.02, 0.004)
    valve = mix((0, 0.5 * knock(2800, 1300, 0.03)), (0, 0.3 * click))
    return room(mix((0, 0.4 * valve), (0.02, flame(2810, 0.48, 0.3))), 0.14, 0.3)


Rings = tuple[tuple[float, float], ...]  # of a bell: when, and how hard
TOUCHES, SOON = 0.960, 0.180  # so far into its sound the balloon touches down; where that is shown fast


def balloon_lands(touches: float = TOUCHES, rings: Rings = ((0.24, 0.36), (0.42, 0.42))) -> Wave:
    """Return a long blast, a basket that touches down, and its bell."""
    levels = (0.25, 1.0, 0.45, 0.2, 0.55, 0.25, 0.2, 0.14, 0.1)
    creaks = [0.3 * struck((420 + 31 * i, 1150), (0.006, 0.003), (1, 0.5), 0.03) for i in range(6)]
    wicker = [(touches + 0.02 + 0.016 * i, creak) for i, creak in enumerate(creaks)]
    basket = mix((0, 1.3 * tap(2840, 105)), (0, 1.0 * knock(2841, 520)), (0, 0.4 * gravel(2842, 0.16, 16)))
    rung = [
        (touches + at, hard * touched(ringing(pitch("G5"), BELL, 0.13, 2860 + i, levels), 2864 + i, 0.006))
        for i, (at, hard) in enumerate(rings)
    ]
    landing = mix((0, basket), (0.13, 0.45 * basket))
    return room(mix((0, 0.8 * flame(2870, touches + 0.09, 0.35)), *wicker, (touches, landing), *rung), 0.15, 0.3)


# The count, and the end.

STEPS = (0, 2, 4, 7, 9)  # major pentatonic


def count(nth: int) -> Wave:
    """Return one more piece of gold on the scales; each of a row is a step higher."""
    f = pitch("G5") * 2 ** (STEPS[nth - 1] / 12)
    bar = ringing(f, BAR, 0.045, 2880 + nth, levels=(1.0, 0.3, 0.4, 0.3, 0.25, 0.2, 0.15))
    return room(touched(bar, 2890 + nth, 0.004), 0.07, 0.2)


LAST_BAR = "D5 0 .5, F#5 .5 .5, A5 1 .5, F#5 1.5 .5, D5 2 .5, F#5 2.5 .5, G5 3 3"


def jubilee() -> Wave:
    """Return the end of the waltz, at the pace of people who have won."""
    beat = 0.225
    notes = [note.split() for note in LAST_BAR.split(", ")]
    parts = [(float(at) * beat, 0.34 * harmonica(name, 0.95 * beat * float(long), 0.95)) for name, at, long in notes]
    parts += [(float(at) * beat, 0.9 * banjo(name, 0.5, 0.85)) for name, at, _long in notes]
    parts += [(off * beat, 0.8 * strum("A3 D4 F#4", 0.8 * beat, 0.6)) for off in (1, 2)]
    parts += [(off * beat, 0.10 * washboard(2900 + 10 * off, True)) for off in (1, 2)]
    end = mix((0, 1.0 * strum("G3 B3 D4 G4 B4", 0.8, 0.8)), (0, 0.55 * jug("G2", 0.7)), (0, 1.2 * tap(2930, 105)))
    return room(warm(mix((0, 0.5 * jug("D3", 1.6 * beat)), *parts, (3 * beat, end)), 0.6), 0.16, 0.35)


SOUNDS: dict[str, Family] = {
    "dusk": one(-25.5, dusk),
    "dawn": one(-22.5, dawn),
    "bench": one(-19.5, bench),
    "cornfield": one(-23.0, cornfield),
    "still": one(-21.5, still),
    "saloon": one(-21.0, saloon),
    "rummage": one(-21.0, rummage),
    "burner": one(-20.5, burner),
    "balloon-lands": one(-18.5, balloon_lands, TOUCHES),
    "balloon-lands-quick": one(-18.5, partial(balloon_lands, SOON, ((0.05, 0.3),)), SOON),
    "count": row(-22.8, count, 5),
    "jubilee": one(-18.0, jubilee),
}
