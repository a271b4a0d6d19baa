"""Sounds of hands at the table: cards, dice, tokens, bottles and blows."""

from collections.abc import Sequence

import numpy as np
from instruments import brass, kettle
from members import Family, alike, one, row
from metal import BELL, GLASS, IRON, contact, ringing, touched
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
    sine,
    struck,
    sweep,
    swell,
    time,
    warm,
)

# Cards.

FLIGHT = 0.030  # a card is heard so long before it lands; more would come too early at four times the speed
TURN = 0.030


def tap(seed: int, f: float, seconds: float = 0.09) -> Wave:
    """Return something light that lands on felt."""
    body = struck((f, 2.3 * f, 4.1 * f), (0.016, 0.008, 0.005), (1.0, 0.5, 0.3), seconds)
    return body + 0.5 * band(noise(seed, seconds), 200, 1500) * decay(seconds, 0.01)


def card(nth: int) -> Wave:
    """Return the end of a card's flight, and the card put down."""
    pitch = drift(nth, 5)
    t = np.linspace(0, 1, samples(FLIGHT))
    air = sweep(noise(100 + nth, FLIGHT), pitch * (2200 + 2600 * t), 0.9)
    snap = band(noise(120 + nth, 0.03), 1500 + 110 * nth, 11000) * decay(0.03, 0.0045)
    slide = band(noise(140 + nth, 0.06), 2500, 9000) * decay(0.06, 0.014, 0.006)
    land = mix((0, 0.8 * snap), (0, 1.6 * tap(130 + nth, pitch * 240)), (0.012, 0.18 * slide))
    return room(mix((0, 0.35 * air * swell(FLIGHT, 0.85)), (FLIGHT, land)), 0.07)


def shuffle(nth: int) -> Wave:
    """Return two halves of a deck that are riffled together and knocked even."""
    pitch, seed = drift(nth, 2), 200 + 1000 * nth
    parts, at = [], 0.02
    for i in range(32 + 2 * nth):
        level = 0.35 + 0.65 * np.sin(np.pi * min(1, (i + 3) / 36))
        tick = band(noise(seed + i, 0.022), pitch * (1300 + 40 * (i % 7)), 9500) * decay(0.022, 0.004)
        parts.append((at, level * tick))
        at += 0.021 - 0.010 * np.sin(np.pi * i / 34)
    purr = sweep(noise(seed + 50, 0.30), np.linspace(1100, 2400, samples(0.30)), 0.8) * swell(0.30, 0.7)
    parts += [(at + 0.03, 0.5 * purr), (at + 0.36, 2.6 * tap(seed + 51, 230)), (at + 0.48, 2.0 * tap(seed + 52, 250))]
    return room(mix(*parts), 0.09)


# Dice and tokens.

ROLL = 0.37  # seconds until a die lies still; the game's motion has the same
PACES = {"slow": 2.0, "quick": 0.5, "flick": 0.25}  # for the other speeds of the table, by how long they take
HOPS = (5, 6, 7, 8, 6)
UNEVEN = 0.3  # how far the time of a hop may be from what it would be


def bone(seed: int, force: float, f: float) -> Wave:
    """Return a die that meets the table."""
    die = struck((f, 1.63 * f, 2.41 * f, 3.7 * f), (0.010, 0.007, 0.005, 0.003), (1.0, 0.7, 0.5, 0.35), 0.07)
    table = struck((190, 330, 720), (0.026, 0.016, 0.010), (0.8, 0.6, 0.6), 0.14)
    edge = band(noise(seed, 0.02), 3000, 13000) * decay(0.02, 0.0025, 0.0003)
    return force * mix((0, 0.5 * die), (0, 0.75 * table * force), (0, 0.42 * edge))


def hops(nth: int, count: int, seconds: float) -> list[tuple[float, float]]:
    """Return when a die meets the table, and how hard: ever faster and softer until it lies still."""
    rng = np.random.default_rng(300 + nth)
    spans = 0.84 ** np.arange(count) * rng.uniform(1 - UNEVEN, 1 + UNEVEN, count)
    at = np.cumsum(spans) * seconds / np.sum(spans)
    forces = np.linspace(1.0, 0.35, count) * rng.uniform(0.85, 1.15, count)
    return [(float(when), float(force)) for when, force in zip(at, forces, strict=True)]


def dice(nth: int, count: int, seconds: float = ROLL) -> Wave:
    """Return dice that tumble, hop ever lower, and lie still."""
    rng = np.random.default_rng(320 + nth)
    knocks = [
        (at, bone(1000 * nth + i, force, drift(nth, 5) * float(rng.uniform(1350, 2100))))
        for i, (at, force) in enumerate(hops(nth, count, seconds))
    ]
    return room(mix(*knocks), 0.1)


def rolls(pace: float, counts: Sequence[int], first: int) -> Family:
    """Return dice that lie still after so many times the usual time."""
    made = [lambda n=n, count=count: dice(first + n, count, ROLL * pace) for n, count in enumerate(counts, 1)]
    return Family(-19.6, made, ROLL * pace)  # type: ignore[arg-type]


def token(nth: int) -> Wave:
    """Return a wooden disc that is put down and rocks."""
    p = drift(nth, 4)
    disc = struck((p * 215, p * 540, p * 980, p * 1490), (0.040, 0.028, 0.018, 0.010), (0.65, 0.8, 0.6, 0.35), 0.3)
    click = band(noise(410 + nth, 0.012), 2500, 12000) * decay(0.012, 0.002)
    rocks = 0.070 + 0.012 * (nth % 3)
    once, twice = (rocks, 0.28 * disc), (1.7 * rocks, 0.12 * disc)
    return room(mix((0, disc), (0, 0.35 * knock(401 + nth, p * 880)), (0, 0.6 * click), once, twice), 0.14)


# Hooch.

SCALE = (0, 2, 4, 7, 9, 12, 14, 16)  # major pentatonic


def hooch(nth: int) -> Wave:
    """Return one bottle against another; each of a row is a step higher."""
    f = 932.33 * 2 ** (SCALE[nth - 1] / 12)
    glass = ringing(f, GLASS, 0.085 * (932 / f) ** 0.3, 420 + nth, levels=(1.0, 0.42, 0.50, 0.30, 0.30, 0.2, 0.2))
    second = ringing(1.018 * f, GLASS[1:], 0.05, 440 + nth, levels=(0.5, 0.5, 0.3, 0.3, 0.2, 0.15))
    clink = mix((0, glass), (0.003, 0.3 * second))
    return room(touched(clink, 460 + nth, 0.004), 0.12)


def perk(nth: int) -> Wave:
    """Return a small bell on a counter."""
    ring = ringing(
        drift(nth, 3) * 1174.66, BELL, 0.16, 470 + nth, levels=(0.15, 1.0, 0.3, 0.2, 0.5, 0.3, 0.25, 0.2, 0.15)
    )
    struck_once = touched(ring, 474 + nth, 0.004)
    return room(mix((0, 0.7 * struck_once), (0.07, struck_once)), 0.18)


# The fight.


def whoosh(seed: int, seconds: float, low: float, high: float, peak: float) -> Wave:
    """Return something long that goes through the air."""
    way = swell(seconds, peak)
    air = 0.12 * band(noise(seed + 7, seconds), 3500, 11000)
    return (band(sweep(noise(seed, seconds), low + (high - low) * way, 0.7), 0, 3 * high) + air) * swell(
        seconds, peak, 1.3
    )


def swing(nth: int) -> Wave:
    p = drift(nth, 4)
    return room(whoosh(500 + 20 * nth, 0.24 / p, p * 330, p * 1900, 0.56 + 0.02 * nth), 0.1)


def thump(top: float, bottom: float, seconds: float, tau: float) -> Wave:
    """Return a dull blow that drops in pitch."""
    t = time(seconds)
    return sine(bottom + (top - bottom) * np.exp(-t / 0.025), seconds) * decay(seconds, tau, 0.002)


def hit(nth: int) -> Wave:
    """Return a punch: a dull blow, a smack, and a knuckle."""
    p, seed = drift(nth, 4), 510 + 40 * nth
    smack = band(noise(seed, 0.09), p * 450, 3200) * decay(0.09, 0.018)
    crack = band(noise(seed + 1, 0.02), 2500, 12500) * decay(0.02, 0.004)
    body, bony = thump(p * 280, p * 118, 0.3, 0.045), knock(seed + 2, p * (660 + 60 * (nth % 3)))
    return room(warm(mix((0, 0.75 * body), (0, 1.0 * smack), (0, 0.55 * crack), (0.002, 0.9 * bony)), 1.5), 0.16)


def miss(nth: int) -> Wave:
    """Return a swing through thin air, and a foot on the floor."""
    p = drift(nth, 3)
    foot = mix((0, tap(521 + nth, p * 150)), (0, 0.5 * knock(525 + nth, p * 620)))
    return room(
        mix((0, whoosh(520 + 20 * nth, 0.20, p * 700, p * 2900, 0.35)), (0.15 + 0.012 * nth, 0.45 * foot)), 0.12
    )


def unswing(nth: int) -> Wave:
    """Return a card that is straightened."""
    p = drift(nth, 3)
    turn = whoosh(530 + nth, 0.07, p * 1100, p * 2600, 0.45)
    snap = band(noise(545 + nth, 0.02), 2000, 11000) * decay(0.02, 0.004)
    return room(mix((0, 0.5 * turn), (TURN, 0.9 * tap(540 + nth, p * 260)), (TURN, 0.25 * snap)), 0.07)


def attack() -> Wave:
    """Return two kettle drums, and the sticks on them."""
    stick = mix((0, knock(552, 760)), (0, 0.4 * band(noise(553, 0.02), 2000, 10000) * decay(0.02, 0.003)))
    drums = mix((0, 0.7 * kettle(123)), (0, 0.75 * stick), (0.15, kettle(165)), (0.15, 1.05 * stick))
    return room(mix((0, drums), (0, 0.9 * band(drums, 250, 1500))), 0.2, 0.5)


def block(nth: int) -> Wave:
    """Return a door that is shut."""
    p = drift(nth, 3)
    modes = [p * f for f in (168, 315, 520, 860, 1240)]
    leaf = struck(modes, (0.05, 0.045, 0.035, 0.02, 0.012), (0.7, 0.7, 0.7, 0.6, 0.4), 0.4)
    latch = mix(
        (0, contact(560 + nth, 0.006)), (0.001, 0.2 * ringing(p * 1900, (1, 1.6, 2.3, 3.1, 4.2, 5.1), 0.02, 570 + nth))
    )
    edge = band(noise(550 + nth, 0.03), 1500, 11000) * decay(0.03, 0.005)
    shut = mix((0, leaf), (0, 0.45 * edge), (0, 0.5 * knock(555 + nth, p * 700)))
    return room(mix((0, shut), (0.03 + 0.004 * nth, 0.35 * latch)), 0.18)


def beaten(nth: int) -> Wave:
    """Return a blow, and a trombone that slides down."""
    slide = brass(("Bb2", "B2", "A2")[nth - 1], 0.42, 0.8, fall=7)
    return room(mix((0, 1.1 * hit(nth)[: samples(0.3)]), (0.07, 0.28 * slide)), 0.15)


def seal(nth: int) -> Wave:
    """Return wax that cracks, and a chain that falls slack."""
    p = drift(nth, 2)
    crack = band(noise(580 + nth, 0.05), p * 900, 11000) * decay(0.05, 0.007, 0.0004)
    snap = mix((0, crack), (0, 0.9 * knock(583 + nth, p * 940)), (0.018, 0.45 * crack[::-1] * decay(0.05, 0.02)))
    links = [
        (0.07 + 0.034 * i + 0.006 * (i % 2), (0.30 - 0.035 * i) * touched(
            ringing(p * (1750 + 190 * (i % 3)), IRON, 0.03, 590 + 10 * nth + i), 595 + 10 * nth + i, 0.003
        ))
        for i in range(6)
    ]  # fmt: skip
    return room(mix((0, snap), (0, 0.5 * thump(240, 130, 0.16, 0.03)), *links), 0.14)


def hum(seconds: float) -> Wave:
    """Return a hum that rises until a die lies still."""
    t = time(seconds)
    f = 58 + 52 * (t / seconds) ** 1.6
    tone = sum(sine(k * f, seconds) / k**1.2 for k in (1, 2, 3, 4, 5, 6))
    air = 0.4 * sweep(noise(599, seconds), 300 + 900 * (t / seconds) ** 2, 0.8)
    return warm(band(tone + air, 60, 1600), 1.3) * (t / seconds) ** 1.2 * np.clip((seconds - t) / 0.4, 0, 1) ** 5


def last_hit() -> Wave:
    """Return the blow that an HQ falls by: two drums, a crack, and brass that opens."""
    blow = mix((0, hit(2)), (0, 0.9 * kettle(62)), (0.01, 0.5 * kettle(93)))
    wax = band(noise(606, 0.12), 700, 12000) * decay(0.12, 0.022)
    horns = mix((0.06, 0.35 * brass("F3", 0.6)), (0.06, 0.3 * brass("C4", 0.6)), (0.12, 0.3 * brass("F4", 0.55)))
    return room(warm(mix((0, blow), (0, 0.6 * wax), (0, horns)), 1.2), 0.26, 0.7)


def lamp_off() -> Wave:
    """Return a switch, a filament that cools, and the dark after it."""
    switch = mix((0, knock(611, 820)), (0, 0.6 * band(noise(612, 0.02), 1500, 11000) * decay(0.02, 0.004)))
    cools = ringing(1960, GLASS, 0.09, 613, levels=(0.5, 0.3, 0.25, 0.2, 0.15, 0.1, 0.1))
    dark = thump(110, 52, 0.8, 0.12)
    return room(
        mix(
            (0, switch),
            (0.02, 0.22 * touched(cools, 614, 0.004)),
            (0.03, 0.9 * dark),
            (0.03, 0.5 * band(dark, 120, 900)),
        ),
        0.24,
        0.5,
    )


def foiled() -> Wave:
    """Return two muted notes downwards."""
    down = mix((0, brass("Eb4", 0.2, mute=True)), (0.2, brass("B3", 0.5, mute=True, fall=1.0)))
    return room(down, 0.22, 0.5)


SOUNDS: dict[str, Family] = {
    "card": alike(-21.7, card, 5, FLIGHT),
    "shuffle": alike(-23.0, shuffle, 2),
    "dice": rolls(1, HOPS, 0),
    "dice-slow": rolls(PACES["slow"], (8, 9, 10), 10),
    "dice-quick": rolls(PACES["quick"], (3, 4, 5), 20),
    "dice-flick": rolls(PACES["flick"], (2, 3, 2), 30),
    "token": alike(-18.6, token, 4),
    "hooch": row(-22.2, hooch, 8),
    "perk": alike(-22.6, perk, 3),
    "swing": alike(-19.6, swing, 4),
    "hit": alike(-15.5, hit, 4),
    "miss": alike(-20.7, miss, 3),
    "unswing": alike(-23.5, unswing, 3, TURN),
    "attack": one(-15.9, attack),
    "block": alike(-19.3, block, 3),
    "beaten": alike(-16.2, beaten, 3),
    "seal": alike(-18.2, seal, 2),
    "hum": one(-25.0, lambda: hum(1.45)),
    "hum-quick": one(-25.0, lambda: hum(0.7)),
    "last-hit": one(-15.5, last_hit),
    "lamp-off": one(-20.5, lamp_off),
    "foiled": one(-22.0, foiled),
}
