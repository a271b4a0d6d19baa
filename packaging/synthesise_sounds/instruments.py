"""The band: brass, a vibraphone, a kettle drum, a cymbal, a piano and a tuba."""

import numpy as np
from workshop import RATE, Wave, band, decay, mix, noise, samples, sine, struck, time

NAMES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def pitch(name: str) -> float:
    """Return the frequency of a note such as F4, Bb3 or C#5."""
    semitone = NAMES[name[0]] + name.count("#") - name.count("b") + 12 * (int(name[-1]) + 1)
    return 440 * 2 ** ((semitone - 69) / 12)


def breath(seconds: float, attack: float, release: float) -> Wave:
    """Return how hard a player blows: a push, a little less, an end."""
    t = time(seconds)
    push = np.minimum(1, t / attack) ** 1.5 * (0.82 + 0.18 * np.exp(-t / 0.12))
    return push * np.clip((seconds - t) / release, 0, 1) ** 1.5


def brass(name: str, seconds: float, bright: float = 1.0, fall: float = 0.0, mute: bool = False) -> Wave:
    """Return two brass players. The harder they blow, the brighter they get; `fall` semitones at the end."""
    t = time(seconds)
    blow = breath(seconds, 0.035, 0.09)
    out = np.zeros(len(t))
    for cents, phase in ((-4, 0.3), (5, 1.9)):
        scoop = -0.5 * np.exp(-t / 0.025)
        shake = 0.10 * np.sin(2 * np.pi * 5.2 * t + phase) * np.clip((t - 0.18) / 0.2, 0, 1)
        slide = -fall * np.clip((t - 0.45 * seconds) / (0.55 * seconds), 0, 1) ** 1.6
        base = pitch(name) * 2 ** ((scoop + shake + slide + cents / 100) / 12)
        angle = 2 * np.pi * np.cumsum(base) / RATE + phase
        for k in range(1, 15):
            if k * pitch(name) > 7500:
                break
            level = (0.9 if mute else 1.0) / k ** (0.75 if mute else 0.95)
            out += level * blow ** (1 + (k - 1) * 0.30 / bright) * np.sin(k * angle)
    return band(out, 750, 2600, 2) * 1.4 if mute else band(out, 60, 2400 * bright, 2)


def chord(names: str, seconds: float, bright: float = 1.0, fall: float = 0.0, mute: bool = False) -> Wave:
    """Return several brass notes at once: "Bb3 D4 F4"."""
    waves = [brass(name, seconds, bright, fall, mute) for name in names.split()]
    return np.sum(waves, axis=0) / np.sqrt(len(waves))


def vibraphone(name: str, seconds: float = 1.2) -> Wave:
    """Return a soft mallet on a metal bar."""
    f = pitch(name)
    bar = struck((f, 4 * f, 9.2 * f), (0.42, 0.12, 0.03), (1.0, 0.16, 0.05), seconds)
    tremble = 1 + 0.10 * np.sin(2 * np.pi * 5.5 * time(seconds))
    return bar * tremble * np.minimum(1, time(seconds) / 0.004)


def kettle(f: float, seconds: float = 0.7) -> Wave:
    """Return a kettle drum with a felt stick."""
    t = time(seconds)
    skin = sine(f * (1 + 0.12 * np.exp(-t / 0.03)), seconds) * decay(seconds, 0.17, 0.004)
    rest = struck((1.5 * f, 1.99 * f, 2.44 * f), (0.13, 0.1, 0.07), (0.55, 0.35, 0.2), seconds)
    thud = band(noise(11, 0.06), 80, 700) * decay(0.06, 0.014)
    return mix((0, skin + rest), (0, 0.3 * thud))


def cymbal(seconds: float, seed: int = 5) -> Wave:
    """Return a cymbal that is brushed, not struck."""
    hiss = band(noise(seed, seconds), 2600, 7500, 2)
    return hiss * decay(seconds, seconds / 4, 0.012)


def piano(f: float, seconds: float, force: float = 0.7) -> Wave:
    """Return an upright piano out of tune: stiff strings in pairs that have drifted apart."""
    held = min(seconds, 2.2)
    length = held + 0.16
    t = time(length)
    out = np.zeros(len(t))
    tau = 0.85 * (220 / f) ** 0.45
    for k in range(1, 12):
        stiff = k * f * np.sqrt(1 + 0.0005 * k * k)
        if stiff > 6500:
            break
        level = k**-1.25 * np.exp(-k * (1 - force) * 0.55) * abs(np.sin(np.pi * k / 7.3))
        fall = np.exp(-t * (1 + 0.35 * k) / tau)
        out += level * fall * (np.sin(2 * np.pi * stiff * t) + 0.8 * np.sin(2 * np.pi * stiff * 1.0016 * t + 1.1))
    hammer = band(noise(round(f), 0.03), 300, 2500) * decay(0.03, 0.006)
    out[: len(hammer)] += 0.10 * force * hammer
    damper = np.clip((length - t) / 0.14, 0, 1) ** 2
    return force * out * damper * np.minimum(1, t / 0.002)


def tuba(f: float, seconds: float) -> Wave:
    """Return a round and short note of a tuba."""
    t = time(seconds)
    blow = breath(seconds, 0.03, 0.09) * np.exp(-t / 0.5)
    out = np.zeros(samples(seconds))
    for k, level in enumerate((1.0, 0.75, 0.42, 0.22, 0.1, 0.05), 1):
        out += level * blow ** (1 + 0.25 * (k - 1)) * np.sin(2 * np.pi * k * f * t)
    return out


def reed(name: str, seconds: float) -> Wave:
    """Return a concertina: two reeds slightly out of tune with each other, and a bellows behind them."""
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


def harmonica(name: str, seconds: float, force: float = 0.7) -> Wave:
    """Return a harmonica played with the hand before it: the note is bent up, and trembles if it is long."""
    t = time(seconds)
    bend = -0.7 * np.exp(-t / 0.06)
    shake = 0.12 * np.sin(2 * np.pi * 5.6 * t) * np.clip((t - 0.25) / 0.3, 0, 1)
    angle = 2 * np.pi * np.cumsum(pitch(name) * 2 ** ((bend + shake) / 12)) / RATE
    out = sum(np.sin(k * angle + 0.3 * k) / k ** (1.1 if k % 2 else 1.5) for k in range(1, 14))
    hand = 1 + 0.22 * np.sin(2 * np.pi * 5.6 * t + 0.8) * np.clip((t - 0.25) / 0.3, 0, 1)
    breathes = np.minimum(1, t / 0.04) * np.clip((seconds - t) / 0.09, 0, 1)
    air = 0.05 * band(noise(round(pitch(name)), seconds), 1200, 6000)
    return force * (band(out, 300, 1800 + 2600 * force) * hand + air) * breathes


def plucked(f: float, seconds: float, force: float = 0.7, bright: float = 0.5) -> Wave:
    """Return a plucked string: a burst of noise that goes round and gets duller with each turn."""
    size = round(RATE / f - 0.5)
    turn = band(noise(round(f), size / RATE + 0.01), 60, 900 + 5000 * bright * force)[:size]
    turn -= np.mean(turn)
    turns = []
    for _turn in range(samples(seconds) // size + 1):
        turns.append(turn)
        turn = 0.996 * (0.5 * turn + 0.5 * np.roll(turn, 1))
    out = np.concatenate(turns)[: samples(seconds)] / (np.max(np.abs(turns[0])) or 1)
    damped = np.clip((seconds - time(seconds)) / 0.08, 0, 1)
    return force * out * np.minimum(1, time(seconds) / 0.001) * damped[: len(out)]
