"""What is heard aboard: coins, chests, bells, ropes, guns and a concertina."""

import numpy as np
from effects import Make, family, hit, tap, whoosh
from instruments import pitch
from workshop import RATE, Wave, band, decay, mix, noise, room, samples, sine, struck, sweep, swell, time, warm

# Money.


def coin(nth: int) -> Wave:
    """A gold piece on a pile; each of a row a step higher."""
    f = 1480 * 2 ** ((0, 2, 4, 7, 9)[nth - 1] / 12)
    ring = struck((f, 1.52 * f, 2.37 * f), (0.050, 0.034, 0.016), (1.0, 0.6, 0.35), 0.2)
    edge = band(noise(1000 + nth, 0.012), 1800, 6000) * decay(0.012, 0.0016)
    hop = struck((1.07 * f, 1.63 * f), (0.022, 0.014), (1.0, 0.5), 0.1)
    piece = mix((0, ring), (0, 0.35 * edge), (0.062, 0.33 * hop), (0.064, 0.1 * edge))
    return room(band(piece, 400, 6000, 1), 0.07, 0.2)


def chest() -> Wave:
    """A lid falls shut, and its hasp after it."""
    lid = struck((142, 238, 391, 640), (0.055, 0.045, 0.026, 0.012), (1.0, 0.8, 0.5, 0.25), 0.26)
    iron = struck((1120, 1730, 2610), (0.030, 0.020, 0.010), (1.0, 0.55, 0.3), 0.12)
    wood = band(noise(1010, 0.03), 300, 1800) * decay(0.03, 0.006)
    return room(mix((0, lid), (0, 0.5 * wood), (0.085, 0.22 * iron), (0.130, 0.09 * iron)), 0.12, 0.25)


# The ship.


def bronze(f: float, seconds: float) -> Wave:
    """One stroke on a ship's bell: a hum below, a third that is minor, and a quick bright edge."""
    ratios = (0.5, 1.0, 1.19, 1.5, 2.0, 2.66)
    taus, levels = (0.55, 0.42, 0.30, 0.20, 0.24, 0.10), (0.25, 1.0, 0.45, 0.2, 0.55, 0.2)
    tones = struck([f * ratio for ratio in ratios], taus, levels, seconds)
    tongue = band(noise(1020, 0.02), 900, 4200) * decay(0.02, 0.0025)
    return mix((0, tones), (0, 0.2 * tongue))


def bell() -> Wave:
    """A pair of strokes: somebody's watch begins."""
    return room(band(mix((0, bronze(880, 0.6)), (0.19, 0.9 * bronze(880, 0.75))), 0, 4800), 0.1, 0.25)


def end_bell() -> Wave:
    """Two pairs, and the sea behind them: the last watch."""
    strokes = [(at, level * bronze(740, 1.0)) for at, level in ((0.0, 0.9), (0.22, 0.9), (0.62, 0.95), (0.84, 1.0))]
    return room(band(mix(*strokes, (0, 0.5 * surf(1030, 1.7, 0.55))), 0, 4500), 0.16, 0.3)


def creak(nth: int) -> Wave:
    """A rope takes the load, and a plank under it."""
    seconds = 0.26
    rng = np.random.default_rng(1040 + nth)
    grains, at = [], 0.0
    while at < seconds - 0.03:
        f = (240, 285)[nth - 1] * (1 + 0.5 * at / seconds)
        grain = struck((f, 2.9 * f, 5.1 * f), (0.008, 0.006, 0.003), (1.0, 0.6, 0.3), 0.03)
        grains.append((at, float(rng.uniform(0.5, 1.0)) * grain))
        at += 0.011 + 0.010 * abs(at / seconds - 0.5) + float(rng.uniform(0, 0.003))
    rope = mix(*grains)[: samples(seconds - 0.01)]
    pulled = rope * swell(seconds, 0.45, 0.6)[: len(rope)]
    return room(mix((0, pulled), (0.24, 0.6 * tap(1044 + nth, 120))), 0.08, 0.2)


def surf(seed: int, seconds: float, peak: float) -> Wave:
    """A wave runs up and back."""
    way = swell(seconds, peak)
    return sweep(noise(seed, seconds), 260 + 1500 * way, 0.8) * swell(seconds, peak, 0.9)


def wash() -> Wave:
    """A small wave, and cards that are squared under it."""
    wave = band(surf(1050, 0.62, 0.5), 120, 2600)
    return room(mix((0, wave), (0.50, 1.6 * tap(1051, 190)), (0.58, 1.1 * tap(1052, 215))), 0.06, 0.15)


def splash() -> Wave:
    """Over the side."""
    seconds = 0.2
    plop = sine(210 + 420 * (np.linspace(0, 1, samples(seconds)) ** 1.6), seconds) * decay(seconds, 0.05, 0.004)
    spray = sweep(noise(1060, 0.24), np.linspace(2600, 900, samples(0.24)), 0.9) * decay(0.24, 0.06, 0.01)
    return room(mix((0, 0.9 * plop), (0.03, 0.7 * band(spray, 300, 4000))), 0.08, 0.2)


# What people do to each other.


def cannon() -> Wave:
    """A gun of the broadside, and its echo off the water."""
    t = time(0.8)
    body = sine(62 + 120 * np.exp(-t / 0.05), 0.8) * decay(0.8, 0.13, 0.003)
    blast = band(noise(1070, 0.5), 130, 1100) * decay(0.5, 0.085, 0.002)
    crack = band(noise(1071, 0.05), 700, 3200) * decay(0.05, 0.009)
    away = band(noise(1072, 0.55), 110, 700) * swell(0.55, 0.25)
    return room(warm(mix((0, 0.55 * body), (0, 1.3 * blast), (0, 0.5 * crack), (0.22, 0.45 * away)), 1.7), 0.2, 0.35)


def grapnel() -> Wave:
    """It flies, bites, and the line comes tight."""
    iron = struck((690, 1130, 1890, 2750), (0.075, 0.060, 0.032, 0.014), (1.0, 0.8, 0.5, 0.25), 0.3)
    bite = band(hit()[: samples(0.12)], 100, 1600)
    flight = 0.8 * whoosh(1080, 0.2, 420, 2100, 0.7)
    return room(mix((0, flight), (0.17, 0.75 * iron), (0.17, 0.4 * bite), (0.27, 0.5 * creak(1))), 0.1, 0.25)


def parrot() -> Wave:
    """Two words, neither of them polite."""

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
    """Three brass tubes are drawn out."""
    parts = []
    for i in range(3):
        slide = sweep(noise(1100 + i, 0.07), np.linspace(1300 + 250 * i, 2300 + 300 * i, samples(0.07)), 0.6)
        stop = struck((820 + 130 * i, 2100 + 260 * i), (0.016, 0.009), (1.0, 0.5), 0.06)
        parts += [(0.095 * i, 0.3 * slide * swell(0.07, 0.6)), (0.095 * i + 0.06, 0.8 * stop)]
    return room(band(mix(*parts), 0, 3800), 0.07, 0.2)


# The end.


def hook(nth: int) -> Wave:
    """One more hook on the rail; each of a row a step higher."""
    f = 587 * 2 ** ((0, 2, 4, 7, 9, 12)[nth - 1] / 12)
    bar = struck((f, 2.76 * f, 5.4 * f), (0.070, 0.022, 0.009), (1.0, 0.4, 0.15), 0.2)
    touch = band(noise(1110 + nth, 0.01), 1000, 4500) * decay(0.01, 0.002)
    return room(mix((0, bar), (0, 0.2 * touch)), 0.07, 0.2)


def reed(name: str, seconds: float) -> Wave:
    """A concertina: two reeds that do not quite agree, and a bellows behind them."""
    t = time(seconds)
    blow = np.minimum(1, t / 0.018) * np.clip((seconds - t) / 0.04, 0, 1) * (0.85 + 0.15 * np.exp(-t / 0.1))
    out = np.zeros(len(t))
    for cents, phase in ((-5, 0.2), (6, 1.4)):
        f = pitch(name) * 2 ** (cents / 1200)
        for k in range(1, 12):
            if k * f > 5200:
                break
            out += (1.0 if k % 2 else 0.55) / k**1.05 * np.sin(2 * np.pi * k * f * t + phase * k)
    return band(out, 180, 3600) * blow


TUNE = (  # as note, beat, length
    "D5 0 .5, E5 .5 .5, F#5 1 .5, G5 1.5 .5, A5 2 1, F#5 3 .5, D5 3.5 .5, "
    "G5 4 .5, F#5 4.5 .5, E5 5 .5, C#5 5.5 .5, D5 6 1, D6 7 3.2"
)


def landfall() -> Wave:
    """The crew's own hornpipe, its last two bars."""
    beat = 0.19
    notes = [note.split() for note in TUNE.split(", ")]
    parts = [(float(at) * beat, reed(name, 0.95 * beat * float(length))) for name, at, length in notes]
    low = [("D3", 0), ("A3 D4 F#4", 1), ("D3", 2), ("A3 D4 F#4", 3), ("A2", 4), ("A3 C#4 G4", 5), ("D3", 6)]
    for names, at in low:
        parts += [(at * beat, 0.42 * reed(name, 0.7 * beat)) for name in names.split()]
    parts += [(7 * beat, 0.4 * reed(name, 3.2 * beat)) for name in ("D3", "A3", "D4", "F#4", "A4")]
    feet = [(at * beat, 1.8 * tap(1120 + at, 105)) for at in (0, 2, 4, 6, 7)]
    return room(warm(mix(*parts, *feet), 0.6), 0.16, 0.35)


SOUNDS: dict[str, tuple[float, list[Make]]] = {  # name: loudness in dB, members
    "coin": (-26, family(coin, 5)),
    "chest": (-22, [chest]),
    "bell": (-25, [bell]),
    "end-bell": (-22, [end_bell]),
    "creak": (-30, family(creak, 2)),
    "wash": (-28, [wash]),
    "splash": (-25, [splash]),
    "cannon": (-20, [cannon]),
    "grapnel": (-21, [grapnel]),
    "parrot": (-27, [parrot]),
    "spyglass": (-27, [spyglass]),
    "hook": (-24, family(hook, 6)),
    "landfall": (-19, [landfall]),
}
