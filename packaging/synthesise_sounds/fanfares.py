"""Sounds of the band and the radio set: the police, a turf that falls, the end, and the buttons."""

import numpy as np
from foley import tap
from instruments import brass, chord, cymbal, kettle, vibraphone
from members import Family, alike, one
from metal import IRON, ringing, touched
from workshop import RATE, Wave, band, decay, drift, mix, noise, room, samples, sine, struck, sweep, swell, time, warm

# The police, and what turfs do.


def siren() -> Wave:
    """Return a siren cranked by hand: it winds up, and runs down."""
    seconds = 1.7
    t = time(seconds)
    crank = np.interp(t, (0, 0.55, 0.8, 1.7), (0.0, 0.95, 1.0, 0.12))
    smooth = np.convolve(np.pad(crank, 3200, "edge"), np.hanning(6400) / np.hanning(6400).sum(), "valid")[: len(t)]
    f = 150 + 330 * smooth + 5 * np.sin(2 * np.pi * 6.3 * t) * smooth
    angle = 2 * np.pi * np.cumsum(f) / RATE
    horn = sum(np.sin(k * angle) / k**1.35 for k in range(1, 9))
    air = band(noise(600, seconds), 300, 1500) * (0.5 + 0.5 * np.sin(angle)) * 0.22
    blown = band((horn + air) * np.clip(smooth, 0, 1) ** 0.8, 120, 1500)
    return room(blown * np.clip(t / 0.06, 0, 1) * np.clip((seconds - t) / 0.5, 0, 1), 0.3, 0.7)


def capture() -> Wave:
    """Return a short fanfare for a captured turf."""
    short = chord("F3 Bb3 D4", 0.12, 1.0)
    held = chord("Bb3 D4 F4 G4 Bb4", 0.62, 1.1)
    return room(mix((0, 0.8 * short), (0.14, held), (0.14, 0.16 * cymbal(0.7))), 0.24, 0.6)


def rubble(seed: int, seconds: float, stones: int) -> Wave:
    """Return a wall that comes down."""
    rng = np.random.default_rng(seed)
    parts = []
    for i in range(stones):
        at = float(np.clip(rng.gamma(2.0, 0.16), 0, seconds - 0.2))
        f, size = float(rng.uniform(110, 620)), float(rng.uniform(0.2, 1.0)) * np.exp(-at / 0.7)
        stone = struck((f, 1.7 * f, 2.9 * f), (0.030, 0.018, 0.009), (1.0, 0.6, 0.35), 0.13)
        grit = band(noise(seed + i, 0.05), 400, 2600) * decay(0.05, 0.012)
        parts.append((at, size * mix((0, stone), (0, 0.6 * grit))))
    dust = band(noise(seed, seconds), 60, 420) * swell(seconds, 0.18)
    return mix(*parts, (0, 1.8 * dust))


def hq_falls() -> Wave:
    """Return falling stones, and low brass going down."""
    first, second = chord("C3 Eb3 Gb3 A3", 0.32, 0.8), chord("Bb2 D3 F3 Ab3", 0.95, 0.8, fall=1.0)
    low = brass("Bb1", 1.0, 0.7)
    brassy = mix((0.10, 0.5 * first), (0.42, 0.62 * second), (0.42, 0.4 * low))
    return room(mix((0, 0.75 * rubble(620, 1.3, 46)), (0, brassy)), 0.26, 0.7)


def out() -> Wave:
    """Return a gang that leaves town: three muted steps down and a drum."""
    names, starts = ("G4", "Gb4", "F4"), (0.0, 0.24, 0.48)
    steps = [(at, brass(name, 0.22, mute=True)) for name, at in zip(names, starts, strict=True)]
    last = (0.72, brass("E4", 0.75, mute=True, fall=1.5))
    return room(mix(*steps, last, (0.72, 0.9 * kettle(82, 0.8))), 0.24, 0.6)


# The end.


def win() -> Wave:
    """Return a flourish of the whole band, on the beat of the charleston."""
    beat = 0.26
    parts = [
        (0, chord("F3 A3 C4 F4", 1.4 * beat)),
        (1.5 * beat, chord("G3 Bb3 D4 G4", 1.2 * beat)),
        (3 * beat, chord("A3 C4 F4 A4", 0.45 * beat)),
        (3.5 * beat, chord("Bb3 D4 F4 Bb4", 0.45 * beat)),
        (4 * beat, 1.15 * chord("A3 C4 F4 A4 C5", 4 * beat, 1.15)),
    ]
    bass = [(0, brass("F2", beat)), (2 * beat, brass("C2", beat)), (4 * beat, brass("F2", 3.6 * beat))]
    beaten_time = [(4 * beat, 0.9 * kettle(87, 0.8)), (4 * beat, 0.3 * cymbal(1.4)), (1.5 * beat, 0.12 * cymbal(0.3))]
    return room(warm(mix(*parts, *[(at, 0.7 * wave) for at, wave in bass], *beaten_time), 0.8), 0.26, 0.8)


def other_wins() -> Wave:
    """Return a quiet close, for a game that another player won."""
    parts = [
        (0.0, vibraphone("D5", 0.9)), (0.22, vibraphone("C5", 0.9)), (0.44, vibraphone("A4", 1.0)),
        (0.70, vibraphone("F4", 1.6)), (0.70, 0.7 * vibraphone("A4", 1.6)), (0.72, 0.6 * vibraphone("D4", 1.6)),
    ]  # fmt: skip
    low = chord("F2 C3 A3", 1.1, 0.6)
    return room(mix(*[(at, 0.5 * wave) for at, wave in parts], (0.70, 0.16 * low)), 0.3, 0.8)


# The set itself.


def click(nth: int) -> Wave:
    """Return a bakelite key, down and up."""
    p = drift(nth, 3)

    def key(seed: int, f: float) -> Wave:
        shell = struck((f, 1.9 * f, 3.1 * f, 4.6 * f), (0.007, 0.005, 0.003, 0.002), (1.0, 0.5, 0.3, 0.2), 0.05)
        return shell + 0.5 * band(noise(seed, 0.05), 900, 9000) * decay(0.05, 0.0025)

    return room(mix((0, key(700 + nth, p * 760)), (0.042 + 0.004 * nth, 0.35 * key(704 + nth, p * 980))), 0.06, 0.4)


def dial() -> Wave:
    """Return the tuning knob: some notches, and a station that drifts by."""
    wheel = struck((520, 1250), (0.008, 0.004), (0.6, 0.3), 0.02)
    notch = band(noise(710, 0.02), 900, 9000) * decay(0.02, 0.003) + wheel
    notches = [(0.03 + 0.055 * i + 0.004 * (i % 3), 0.6 * notch) for i in range(5)]
    seconds = 0.38
    glide = 420 + 700 * (np.linspace(-1, 1, samples(seconds)) ** 2)
    whistle = sine(glide, seconds) * swell(seconds, 0.5) * 0.10
    static = band(noise(711, seconds), 500, 2600) * swell(seconds, 0.45) * 0.10
    return room(mix(*notches, (0, whistle + static)), 0.1)


def chime() -> Wave:
    """Return two notes up, for the player's turn."""
    notes = mix((0, 0.8 * vibraphone("C5")), (0.16, vibraphone("A5", 1.1)), (0.16, 0.35 * vibraphone("F5")))
    return room(notes, 0.2, 0.6)


def curtain() -> Wave:
    """Return heavy cloth on rings."""
    seconds = 0.95
    cloth = band(sweep(noise(720, seconds), 260 + 620 * swell(seconds, 0.4), 1.1), 0, 1900) * swell(seconds, 0.4)
    folds = 0.7 + 0.3 * np.sin(2 * np.pi * (5.5 * time(seconds) + 2.2 * time(seconds) ** 2))
    rings = [
        (0.08 + 0.075 * i, (0.07 + 0.015 * (i % 3)) * touched(ringing(2350, IRON, 0.02, 725 + i), 735 + i))
        for i in range(8)
    ]
    return room(mix((0, 1.4 * cloth * folds), *rings, (0.80, 0.5 * tap(721, 110))), 0.16, 0.5)


def refusal() -> Wave:
    """Return a soft buzzer, twice."""

    def buzz(seconds: float) -> Wave:
        t = time(seconds)
        saw = sum(np.sin(2 * np.pi * 116 * k * t) / k for k in range(1, 9))
        return band(saw, 90, 620) * np.minimum(1, t / 0.012) * np.clip((seconds - t) / 0.03, 0, 1)

    return room(mix((0, buzz(0.085)), (0.115, 0.9 * buzz(0.13))), 0.1, 0.25)


def rewind() -> Wave:
    """Return a tape reel that runs backwards."""
    seconds = 0.42
    t = time(seconds)
    f = 380 + 900 * (t / seconds) ** 1.4 + 60 * np.sin(2 * np.pi * 19 * t)
    babble = (sine(f, seconds) + 0.5 * sine(1.51 * f, seconds)) * (0.6 + 0.4 * np.sin(2 * np.pi * 26 * t))
    hiss = 0.35 * sweep(noise(730, seconds), 900 + 2 * f, 0.9)
    reel = band(0.55 * babble + hiss, 250, 2600) * swell(seconds, 0.55)
    return room(mix((0, reel), (seconds - 0.05, 0.7 * tap(731, 160))), 0.1)


SOUNDS: dict[str, Family] = {
    "siren": one(-21.5, siren),
    "capture": one(-18.5, capture),
    "hq-falls": one(-17.0, hq_falls),
    "out": one(-21.0, out),
    "win": one(-17.5, win),
    "other-wins": one(-21.5, other_wins),
    "click": alike(-28.5, click, 3),
    "dial": one(-28.0, dial),
    "chime": one(-23.0, chime),
    "curtain": one(-24.0, curtain),
    "refusal": one(-25.5, refusal),
    "rewind": one(-26.0, rewind),
}
