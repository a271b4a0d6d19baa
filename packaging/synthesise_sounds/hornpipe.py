"""The tune of Deck Hand, in D: a concertina plays a hornpipe, a slow air, and the hornpipe once more."""

import numpy as np
from foley import tap
from instruments import pitch, plucked, reed
from radio import END, put, silence
from workshop import Wave

BEAT, SLOW = 0.33, 0.62  # seconds
LILT = 0.6  # where the second half of a beat falls
# Eight eighths a bar, a dash holds the note before it; chords for each half of a bar.
A = [
    ("D D", "D5 F#5 A5 F#5 D5 E5 F#5 D5"),
    ("A D", "E5 F#5 G5 E5 C#5 D5 E5 -"),
    ("D D", "F#5 G5 A5 F#5 D6 A5 F#5 D5"),
    ("A A", "E5 D5 C#5 D5 E5 - A4 -"),
    ("D D", "D5 F#5 A5 F#5 D5 E5 F#5 D5"),
    ("G A", "G5 B5 G5 E5 C#5 D5 E5 C#5"),
    ("D D", "D5 E5 F#5 G5 A5 - F#5 D5"),
    ("A D", "G5 F#5 E5 C#5 D5 - D5 -"),
]
B = [
    ("D D", "A5 - A5 B5 A5 G5 F#5 A5"),
    ("G A", "G5 - G5 A5 G5 F#5 E5 -"),
    ("D Bm", "F#5 - F#5 G5 F#5 E5 D5 F#5"),
    ("Em A", "E5 F#5 E5 D5 C#5 B4 A4 -"),
    ("D D", "A5 B5 A5 F#5 D6 - C#6 D6"),
    ("G Em", "B5 A5 G5 F#5 E5 F#5 G5 B5"),
    ("D D", "D5 E5 F#5 G5 A5 - F#5 D5"),
    ("A D", "G5 F#5 E5 C#5 D5 - D5 -"),
]
AIR = [  # three beats a bar: a chord, and notes as name and beats
    ("D", "D5 2, E5 1"), ("Bm", "F#5 2, A5 1"), ("G", "B5 2, A5 1"), ("D", "F#5 3"),
    ("Em", "G5 2, F#5 1"), ("A", "E5 2, C#5 1"), ("Bm", "D5 2, B4 1"), ("A", "A4 3"),
    ("D", "D5 2, E5 1"), ("Bm", "F#5 2, A5 1"), ("G", "B5 1, C#6 1, D6 1"), ("D", "A5 3"),
    ("G", "B5 2, A5 1"), ("Em", "G5 1, F#5 1, E5 1"), ("A", "E5 2, C#5 1"), ("D", "D5 3"),
]  # fmt: skip
CHORDS = {
    "D": ("D3", "F#4 A4"),
    "A": ("A2", "E4 G4"),
    "G": ("G2", "D4 B4"),
    "Em": ("E3", "G4 B4"),
    "Bm": ("B2", "F#4 B4"),
}
STRAINS = ((A, 0.55, False), (A, 0.75, True), (B, 0.7, True), (B, 0.85, True))
AGAIN = ((A, 0.9, True), (B, 1.0, True))


def strain(out: Wave, start: float, bars: list[tuple[str, str]], force: float, whole: bool) -> float:
    """Add one strain of the hornpipe; return when it is over. `whole`: with the left hand and a foot."""
    for nth, (chords, tune) in enumerate(bars):
        bar = start + 4 * BEAT * nth
        words = tune.split()
        for i, name in enumerate(words):
            if name != "-":
                held = 2 if words[i + 1 : i + 2] == ["-"] else 1
                at = BEAT * (i // 2 + (LILT if i % 2 else 0))
                accent = 1.0 if i % 4 == 0 else 0.82
                put(out, bar + at, force * accent * reed(name, BEAT * 0.5 * held * 0.92 + 0.03))
        if whole:
            for beat in range(4):
                accompany(out, bar + beat * BEAT, chords.split()[beat // 2], beat, force)
    return start + 4 * BEAT * len(bars)


def accompany(out: Wave, at: float, chord: str, beat: int, force: float) -> None:
    """Add a bass and a foot, then a chord."""
    low, high = CHORDS[chord]
    if beat % 2 == 0:
        put(out, at, 0.34 * force * reed(low, 0.7 * BEAT))
        put(out, at, 0.9 * force * plucked(pitch(low), 0.9 * BEAT, 0.5))
        put(out, at, 0.8 * force * tap(950 + beat, 120))
    else:
        for name in high.split():
            put(out, at, 0.17 * force * reed(name, 0.45 * BEAT))


def air(out: Wave, start: float, force: float) -> float:
    """Add the slow air over a guitar; return when it is over."""
    for nth, (chord, tune) in enumerate(AIR):
        at = bar = start + 3 * SLOW * nth
        low, high = CHORDS[chord]
        strings = (low, *high.split())
        for beat, name in enumerate(strings[:3]):
            put(out, bar + beat * SLOW, 0.9 * force * plucked(pitch(name), 2.2 * SLOW, 0.5, 0.4))
        for word in tune.split(", "):
            name, length = word.split()
            put(out, at, force * reed(name, SLOW * float(length) * 0.97))
            at += SLOW * float(length)
    return start + 3 * SLOW * len(AIR)


def hornpipe() -> Wave:
    """Return the whole tune."""
    long = (len(STRAINS) + len(AGAIN)) * 8 * 4 * BEAT + 3 * SLOW * len(AIR) + 4 * BEAT + END
    out, now = silence(long), 0.05
    for bars, force, whole in STRAINS:
        now = strain(out, now, bars, force, whole)
    now = air(out, now + BEAT, 0.36)
    for bars, force, whole in AGAIN:
        now = strain(out, now, bars, force, whole)
    for name, level in (("D3", 0.4), ("A3", 0.3), ("D4", 0.3), ("F#4", 0.3), ("D5", 0.8), ("D6", 0.4)):
        put(out, now, level * reed(name, 4 * BEAT))
    return np.tanh(out)
