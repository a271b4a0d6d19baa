"""Every sound of the table and its buttons, dry and short; a family of several is played in turn."""

from collections.abc import Callable

import numpy as np
from instruments import brass, chord, cymbal, kettle, vibraphone
from workshop import Wave, band, decay, mix, noise, room, samples, sine, struck, sweep, swell, time, warm

# Cards.


def tap(seed: int, f: float, seconds: float = 0.09) -> Wave:
    """Something light lands on felt."""
    body = struck((f, 2.3 * f), (0.016, 0.008), (1.0, 0.4), seconds)
    return body + 0.5 * band(noise(seed, seconds), 200, 1500) * decay(seconds, 0.01)


def card(nth: int) -> Wave:
    """A card leaves the fingers and lands."""
    fly = 0.055 + 0.006 * (nth * 3 % 5)
    t = np.linspace(0, 1, samples(fly))
    air = sweep(noise(100 + nth, fly), 1200 + (1500 + 190 * (nth * 2 % 5)) * t, 0.9)
    slide = band(air, 0, 4200) * swell(fly, 0.75)
    snap = band(noise(120 + nth, 0.03), 1500 + 110 * nth, 4200) * decay(0.03, 0.0045)
    return room(mix((0, 0.55 * slide), (fly - 0.012, snap), (fly, 1.6 * tap(130 + nth, 170 + 14 * nth))), 0.07)


def shuffle() -> Wave:
    """Two halves riffle into one another, and are knocked even."""
    parts, at = [], 0.02
    for i in range(34):
        level = 0.35 + 0.65 * np.sin(np.pi * min(1, (i + 3) / 36))
        tick = band(noise(200 + i, 0.022), 1300 + 40 * (i % 7), 4800) * decay(0.022, 0.004)
        parts.append((at, level * tick))
        at += 0.021 - 0.010 * np.sin(np.pi * i / 34)
    purr = sweep(noise(250, 0.30), np.linspace(1100, 2400, samples(0.30)), 0.8) * swell(0.30, 0.7)
    parts += [(at + 0.03, 0.5 * purr), (at + 0.36, 2.6 * tap(251, 210)), (at + 0.48, 2.0 * tap(252, 230))]
    return room(mix(*parts), 0.09)


# Dice, tokens, hooch.


def knock(seed: int, force: float, f: float) -> Wave:
    """A die meets the table."""
    bone = struck((f, 1.63 * f, 2.41 * f), (0.010, 0.007, 0.004), (1.0, 0.6, 0.35), 0.07)
    table = struck((190, 330), (0.026, 0.016), (1.0, 0.6), 0.14)
    edge = band(noise(seed, 0.02), 1500, 5500) * decay(0.02, 0.002)
    return force * mix((0, 0.5 * bone), (0, 0.9 * table * force), (0, 0.35 * edge))


def dice(nth: int) -> Wave:
    """It tumbles, hops ever lower, and settles."""
    rng = np.random.default_rng(300 + nth)
    times = np.array((0.06, 0.17, 0.27, 0.355, 0.43, 0.49, 0.535, 0.57, 0.60)) + rng.uniform(-0.012, 0.012, 9)
    forces = np.array((0.75, 1.0, 0.85, 0.7, 0.6, 0.46, 0.34, 0.24, 0.17))
    rows = zip(times, forces, rng.uniform(1350, 2100, 9), strict=True)
    hops = [(float(at), knock(310 + i, float(force), float(f))) for i, (at, force, f) in enumerate(rows)]
    return room(mix(*hops, (0.655, knock(330 + nth, 0.4, 1500))), 0.12)


def token() -> Wave:
    """A wooden disc is put down, and rocks once."""
    disc = struck((215, 540, 980), (0.045, 0.026, 0.014), (1.0, 0.55, 0.3), 0.22)
    return room(mix((0, disc), (0.0, 0.5 * tap(401, 120)), (0.075, 0.28 * disc), (0.125, 0.12 * disc)), 0.14)


SCALE = (0, 2, 4, 7, 9, 12, 14, 16)  # major pentatonic


def hooch(nth: int) -> Wave:
    """One bottle against another; each of a row a step higher."""
    f = 932 * 2 ** (SCALE[nth - 1] / 12)
    glass = struck((f, 2.71 * f, 4.1 * f), (0.085, 0.035, 0.012), (1.0, 0.32, 0.12), 0.34)
    touch = band(noise(420 + nth, 0.012), 2000, 6000) * decay(0.012, 0.002)
    return room(band(mix((0, glass), (0, 0.25 * touch)), 300, 5500, 1), 0.12)


def perk() -> Wave:
    """A small bell on a counter."""
    ring = struck((1319, 2 * 1319 * 1.003, 1319 * 3.9), (0.20, 0.10, 0.03), (1.0, 0.3, 0.1), 0.7)
    return room(mix((0, 0.7 * ring), (0.07, band(ring, 0, 3000))), 0.18)


# The fight.


def whoosh(seed: int, seconds: float, low: float, high: float, peak: float) -> Wave:
    """Something long goes through the air."""
    way = swell(seconds, peak)
    return band(sweep(noise(seed, seconds), low + (high - low) * way, 0.7), 0, 1.3 * high) * swell(seconds, peak, 1.3)


def swing() -> Wave:
    return room(whoosh(500, 0.24, 320, 1900, 0.6), 0.1)


def thump(top: float, bottom: float, seconds: float, tau: float) -> Wave:
    """A dull blow that sags."""
    t = time(seconds)
    return sine(bottom + (top - bottom) * np.exp(-t / 0.025), seconds) * decay(seconds, tau, 0.002)


def hit() -> Wave:
    smack = band(noise(510, 0.09), 350, 2400) * decay(0.09, 0.018)
    crack = band(noise(511, 0.02), 1500, 4500) * decay(0.02, 0.003)
    return room(warm(mix((0, thump(270, 108, 0.3, 0.06)), (0, 0.95 * smack), (0, 0.5 * crack)), 1.5), 0.16)


def miss() -> Wave:
    """Thin air, and a foot on the floor."""
    return room(mix((0, whoosh(520, 0.20, 700, 2900, 0.35)), (0.17, 0.5 * tap(521, 140))), 0.12)


def unswing(nth: int) -> Wave:
    """A card is straightened."""
    turn = whoosh(530 + nth, 0.11, 900, 2300 + 200 * nth, 0.45)
    return room(mix((0, 0.6 * turn), (0.085, 0.9 * tap(540 + nth, 180 + 18 * nth))), 0.07)


def attack() -> Wave:
    """Two kettle drums."""
    return room(mix((0, 0.7 * kettle(123)), (0.15, kettle(165))), 0.2, 0.5)


def block() -> Wave:
    """A door is shut."""
    leaf = struck((168, 315, 520, 860), (0.06, 0.05, 0.03, 0.014), (1.0, 0.7, 0.4, 0.2), 0.35)
    latch = band(noise(550, 0.02), 900, 3000) * decay(0.02, 0.003)
    return room(mix((0, leaf), (0.035, 0.35 * latch)), 0.18)


def beaten() -> Wave:
    """A blow, and a trombone that loses heart."""
    slide = brass("Bb2", 0.42, 0.8, fall=7)
    return room(mix((0, 1.1 * hit()[: samples(0.3)]), (0.07, 0.28 * slide)), 0.15)


def foiled() -> Wave:
    """Two muted notes downwards."""
    down = mix((0, brass("Eb4", 0.2, mute=True)), (0.2, brass("B3", 0.5, mute=True, fall=1.0)))
    return room(down, 0.22, 0.5)


# The police, and what turfs do.


def siren() -> Wave:
    """Cranked by hand: it winds up, and runs down."""
    seconds = 1.7
    t = time(seconds)
    crank = np.interp(t, (0, 0.55, 0.8, 1.7), (0.0, 0.95, 1.0, 0.12))
    smooth = np.convolve(np.pad(crank, 1600, "edge"), np.hanning(3200) / np.hanning(3200).sum(), "valid")[: len(t)]
    f = 150 + 330 * smooth + 5 * np.sin(2 * np.pi * 6.3 * t) * smooth
    angle = 2 * np.pi * np.cumsum(f) / 22050
    horn = sum(np.sin(k * angle) / k**1.35 for k in range(1, 9))
    air = band(noise(600, seconds), 300, 1500) * (0.5 + 0.5 * np.sin(angle)) * 0.22
    blown = band((horn + air) * np.clip(smooth, 0, 1) ** 0.8, 120, 1500)
    return room(blown * np.clip(t / 0.06, 0, 1) * np.clip((seconds - t) / 0.5, 0, 1), 0.3, 0.7)


def capture() -> Wave:
    """Ta-daa."""
    short = chord("F3 Bb3 D4", 0.12, 1.0)
    held = chord("Bb3 D4 F4 G4 Bb4", 0.62, 1.1)
    return room(mix((0, 0.8 * short), (0.14, held), (0.14, 0.16 * cymbal(0.7))), 0.24, 0.6)


def rubble(seed: int, seconds: float, stones: int) -> Wave:
    """A wall comes down."""
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
    """Stones, and low brass going down."""
    first, second = chord("C3 Eb3 Gb3 A3", 0.32, 0.8), chord("Bb2 D3 F3 Ab3", 0.95, 0.8, fall=1.0)
    low = brass("Bb1", 1.0, 0.7)
    brassy = mix((0.10, 0.5 * first), (0.42, 0.62 * second), (0.42, 0.4 * low))
    return room(mix((0, 0.75 * rubble(620, 1.3, 46)), (0, brassy)), 0.26, 0.7)


def out() -> Wave:
    """A gang leaves town: three muted steps down and a drum."""
    names, starts = ("G4", "Gb4", "F4"), (0.0, 0.24, 0.48)
    steps = [(at, brass(name, 0.22, mute=True)) for name, at in zip(names, starts, strict=True)]
    last = (0.72, brass("E4", 0.75, mute=True, fall=1.5))
    return room(mix(*steps, last, (0.72, 0.9 * kettle(82, 0.8))), 0.24, 0.6)


# The end.


def win() -> Wave:
    """A flourish of the whole band, on the beat of the charleston."""
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
    """Somebody else's night: a quiet close."""
    parts = [
        (0.0, vibraphone("D5", 0.9)), (0.22, vibraphone("C5", 0.9)), (0.44, vibraphone("A4", 1.0)),
        (0.70, vibraphone("F4", 1.6)), (0.70, 0.7 * vibraphone("A4", 1.6)), (0.72, 0.6 * vibraphone("D4", 1.6)),
    ]  # fmt: skip
    low = chord("F2 C3 A3", 1.1, 0.6)
    return room(mix(*[(at, 0.5 * wave) for at, wave in parts], (0.70, 0.16 * low)), 0.3, 0.8)


# The set itself.


def click() -> Wave:
    """A bakelite key, down and up."""

    def key(seed: int, f: float) -> Wave:
        shell = struck((f, 1.9 * f, 3.1 * f), (0.007, 0.005, 0.003), (1.0, 0.5, 0.25), 0.05)
        return shell + 0.5 * band(noise(seed, 0.05), 900, 3800) * decay(0.05, 0.0025)

    return room(mix((0, key(700, 760)), (0.048, 0.35 * key(701, 980))), 0.06, 0.2)


def dial() -> Wave:
    """The tuning knob: some notches, and a station that drifts by."""
    wheel = struck((520, 1250), (0.008, 0.004), (0.6, 0.3), 0.02)
    notch = band(noise(710, 0.02), 900, 3600) * decay(0.02, 0.003) + wheel
    notches = [(0.03 + 0.055 * i + 0.004 * (i % 3), 0.6 * notch) for i in range(5)]
    seconds = 0.38
    glide = 420 + 700 * (np.linspace(-1, 1, samples(seconds)) ** 2)
    whistle = sine(glide, seconds) * swell(seconds, 0.5) * 0.10
    static = band(noise(711, seconds), 500, 2600) * swell(seconds, 0.45) * 0.10
    return room(mix(*notches, (0, whistle + static)), 0.1)


def chime() -> Wave:
    """It is your turn: two notes up."""
    notes = mix((0, 0.8 * vibraphone("C5")), (0.16, vibraphone("A5", 1.1)), (0.16, 0.35 * vibraphone("F5")))
    return room(notes, 0.2, 0.6)


def curtain() -> Wave:
    """Heavy cloth on rings."""
    seconds = 0.95
    cloth = band(sweep(noise(720, seconds), 260 + 620 * swell(seconds, 0.4), 1.1), 0, 1900) * swell(seconds, 0.4)
    folds = 0.7 + 0.3 * np.sin(2 * np.pi * (5.5 * time(seconds) + 2.2 * time(seconds) ** 2))
    ring = struck((2350, 3700), (0.014, 0.008), (1.0, 0.5), 0.06)
    rings = [(0.08 + 0.075 * i, (0.07 + 0.015 * (i % 3)) * ring) for i in range(8)]
    return room(mix((0, 1.4 * cloth * folds), *rings, (0.80, 0.5 * tap(721, 110))), 0.16, 0.5)


def refusal() -> Wave:
    """A soft buzzer, twice."""

    def buzz(seconds: float) -> Wave:
        t = time(seconds)
        saw = sum(np.sin(2 * np.pi * 116 * k * t) / k for k in range(1, 9))
        return band(saw, 90, 620) * np.minimum(1, t / 0.012) * np.clip((seconds - t) / 0.03, 0, 1)

    return room(mix((0, buzz(0.085)), (0.115, 0.9 * buzz(0.13))), 0.1, 0.25)


def rewind() -> Wave:
    """A reel runs backwards."""
    seconds = 0.42
    t = time(seconds)
    f = 380 + 900 * (t / seconds) ** 1.4 + 60 * np.sin(2 * np.pi * 19 * t)
    babble = (sine(f, seconds) + 0.5 * sine(1.51 * f, seconds)) * (0.6 + 0.4 * np.sin(2 * np.pi * 26 * t))
    hiss = 0.35 * sweep(noise(730, seconds), 900 + 2 * f, 0.9)
    reel = band(0.55 * babble + hiss, 250, 2600) * swell(seconds, 0.55)
    return room(mix((0, reel), (seconds - 0.05, 0.7 * tap(731, 160))), 0.1)


Make = Callable[[], Wave]


def family(make: Callable[[int], Wave], size: int) -> list[Make]:
    """Members of a family by number, from 1."""
    return [lambda n=n: make(n) for n in range(1, size + 1)]  # type: ignore[misc]


SOUNDS: dict[str, tuple[float, list[Make]]] = {  # name: loudness in dB, members
    "card": (-25, family(card, 5)),
    "shuffle": (-25, [shuffle]),
    "dice": (-22, family(dice, 3)),
    "token": (-21, [token]),
    "hooch": (-25, family(hooch, 8)),
    "perk": (-26, [perk]),
    "swing": (-24, [swing]),
    "hit": (-19, [hit]),
    "miss": (-26, [miss]),
    "unswing": (-28, family(unswing, 3)),
    "attack": (-20, [attack]),
    "block": (-22, [block]),
    "beaten": (-20, [beaten]),
    "foiled": (-24, [foiled]),
    "siren": (-21, [siren]),
    "capture": (-19, [capture]),
    "hq-falls": (-18, [hq_falls]),
    "out": (-22, [out]),
    "win": (-18, [win]),
    "other-wins": (-22, [other_wins]),
    "click": (-29, [click]),
    "dial": (-30, [dial]),
    "chime": (-24, [chime]),
    "curtain": (-25, [curtain]),
    "refusal": (-28, [refusal]),
    "rewind": (-27, [rewind]),
}
