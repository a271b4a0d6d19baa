"""The jug band of the wasteland: a banjo, a jug, a washboard and a slide whistle."""

import numpy as np
from instruments import pitch, plucked
from workshop import RATE, Wave, band, decay, mix, noise, sine, struck, time

ROLLED = 0.014  # seconds between two strings of a strum


def banjo(name: str, seconds: float, force: float = 0.7) -> Wave:
    """Return a string over a skin: it speaks at once, and is soon gone."""
    f = pitch(name)
    string = plucked(f, seconds, force, 1.15)
    string = string * np.exp(-time(seconds)[: len(string)] / (0.34 * (392 / f) ** 0.4))
    skin = struck((310, 520, 870), (0.022, 0.016, 0.010), (0.20, 0.16, 0.10), 0.12)
    pick = band(noise(round(f) + 3, 0.02), 1800, 7000) * decay(0.02, 0.004)
    return mix((0, band(string, 190, 0)), (0, force * skin), (0, 0.15 * force * pick))


def strum(names: str, seconds: float, force: float = 0.5) -> Wave:
    """Return several strings, one just after the other."""
    return mix(*((ROLLED * i, banjo(name, seconds, force)) for i, name in enumerate(names.split())))


def jug(name: str, seconds: float, force: float = 0.7, slide: float = 0.0) -> Wave:
    """Return a stoneware jug blown across its mouth: round, breathy, scooped from below; `slide` in semitones."""
    t = time(seconds)
    scoop = -1.6 * np.exp(-t / 0.035) + slide * np.clip(t / seconds, 0, 1) ** 1.5
    angle = 2 * np.pi * np.cumsum(pitch(name) * 2 ** (scoop / 12)) / RATE
    blown = np.minimum(1, t / 0.03) * np.exp(-t / (0.8 * seconds)) * np.clip((seconds - t) / 0.07, 0, 1)
    levels = (1.0, 0.62, 0.42, 0.26, 0.16, 0.1, 0.06)
    tone = sum(level * blown ** (1 + 0.2 * k) * np.sin((k + 1) * angle) for k, level in enumerate(levels))
    air = band(noise(round(10 * pitch(name)), seconds), 350, 2600) * (0.6 + 0.4 * np.sin(angle)) * blown
    chiff = band(noise(round(10 * pitch(name)) + 1, seconds), 900, 5000) * np.exp(-t / 0.02)
    return force * (tone + 0.16 * air + 0.10 * chiff * np.minimum(1, t / 0.004))


def washboard(seed: int, down: bool) -> Wave:
    """Return thimbles that are drawn over a washboard, down or up."""
    ribs = 9 if down else 6
    parts = []
    for i in range(ribs):
        rib = band(noise(seed + i, 0.02), 1500 + (120 * i if down else -90 * i), 7500) * decay(0.02, 0.004)
        parts.append((0.0095 * i, (0.5 + 0.5 * np.sin(np.pi * (i + 1) / (ribs + 1))) * rib))
    return mix(*parts)


def slide_whistle(high: float, low: float, seconds: float) -> Wave:
    """Return a slide whistle that sinks, ever slower, with an unsteady hand."""
    t = time(seconds)
    way = np.clip(t / seconds, 0, 1) ** 0.75
    f = high * (low / high) ** way * 2 ** (0.35 * np.sin(2 * np.pi * (4.2 + 2 * way) * t) * way / 12)
    blown = np.minimum(1, t / 0.05) * np.clip((seconds - t) / 0.16, 0, 1) * (1 - 0.35 * way)
    tone = sine(f, seconds) + 0.16 * sine(2 * f, seconds) + 0.09 * sine(3 * f, seconds)
    air = band(noise(round(high), seconds), 600, 5000)
    return (tone + 0.07 * air) * blown
