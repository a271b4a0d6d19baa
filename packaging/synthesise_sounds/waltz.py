"""The tune of the wasteland, a slow waltz in G: a banjo, a harmonica, a jug and a washboard."""

import numpy as np
from foley import tap
from instruments import harmonica
from jug_band import banjo, jug, strum, washboard
from radio import END, put, silence
from workshop import Wave

BEAT = 0.48  # seconds
LATE = 0.62  # where the second half of a beat falls
DRONE = "G4"  # the short string of a banjo, always the same
CHORDS = {  # what the jug blows by turns, and what the banjo strums
    "G": ("G2 D3", "G3 B3 D4"),
    "C": ("C3 G2", "G3 C4 E4"),
    "D": ("D3 A2", "A3 D4 F#4"),
    "Em": ("E3 B2", "G3 B3 E4"),
    "Am": ("A2 E3", "A3 C4 E4"),
}
INTRO = [("G", "")]
# Each bar has three beats: its chord, and notes as name and beats; a dash rests.
A = [
    ("G", "B4 2, D5 1"), ("G", "G4 2, A4 1"), ("C", "E5 2, D5 1"), ("G", "B4 3"),
    ("Em", "G4 1, B4 1, D5 1"), ("C", "E5 2, G5 1"), ("G", "D5 1.5, B4 .5, G4 1"), ("D", "A4 3"),
    ("G", "B4 2, D5 1"), ("G", "G5 2, E5 1"), ("C", "E5 1.5, D5 .5, C5 1"), ("G", "B4 2, G4 1"),
    ("Am", "A4 1, B4 1, C5 1"), ("D", "D5 2, F#4 1"), ("G", "G4 3"), ("G", "- 3"),
]  # fmt: skip
B = [
    ("C", "E5 1, G5 2"), ("C", "G5 1.5, A5 .5, E5 1"), ("G", "D5 1, G5 2"), ("G", "G5 1.5, D5 .5, B4 1"),
    ("Am", "C5 1, E5 2"), ("D", "D5 2, F#5 1"), ("G", "G5 3"), ("D", "A5 2, F#5 1"),
    ("C", "G5 2, E5 1"), ("C", "E5 1, D5 1, C5 1"), ("G", "D5 2, B4 1"), ("Em", "E5 1, D5 1, B4 1"),
    ("Am", "C5 2, A4 1"), ("D", "A4 1, F#4 1, A4 1"), ("G", "G4 3"), ("D", "- 3"),
]  # fmt: skip
LAST = [*A[:6], ("G", "D5 1, B4 1, G4 1"), ("D", "A4 2, F#4 1")]
HICCUP = 0.5  # of a beat: how long the jug's own joke at the end of a strain is


def bass(out: Wave, bar: float, chord: str, nth: int, force: float) -> None:
    """Add the jug, which takes the two notes of a chord by turns."""
    low = CHORDS[chord][0].split()[nth % 2]
    put(out, bar, 0.44 * force * jug(low, 1.5 * BEAT))
    put(out, bar, 0.7 * force * tap(1500 + nth % 7, 118))


def chick(out: Wave, bar: float, chord: str, force: float, parts: str) -> None:
    """Add the second and third beat: a strum each, the drone behind it or the washboard."""
    for beat in (1, 2):
        at = bar + beat * BEAT
        put(out, at, 0.70 * force * strum(CHORDS[chord][1], 0.8 * BEAT, 0.5))
        if "b" in parts:
            put(out, at + LATE * BEAT, 0.75 * force * banjo(DRONE, 0.5 * BEAT, 0.5))
        if "w" in parts:
            put(out, at, 0.075 * force * washboard(1510 + 20 * beat, True))
    if "w" in parts:
        put(out, bar + (2 + LATE) * BEAT, 0.045 * force * washboard(1560, False))


def banjo_tune(out: Wave, bar: float, tune: str, force: float) -> None:
    """Add the tune on the banjo; a long note is struck again an octave higher, softly."""
    at = bar
    for name, length in notes(tune):
        if name != "-":
            put(out, at, 1.7 * force * banjo(name, 1.1 * BEAT * length + 0.25, 0.85))
            if length >= 2:
                put(out, at + BEAT * (1 + LATE), 0.7 * force * banjo(name, BEAT, 0.5))
        at += BEAT * length


def harmonica_tune(out: Wave, bar: float, tune: str, force: float) -> None:
    """Add the tune on the harmonica."""
    at = bar
    for name, length in notes(tune):
        if name != "-":
            put(out, at, 0.23 * force * harmonica(name, 0.97 * BEAT * length, min(1.0, 0.9 * force)))
        at += BEAT * length


def notes(tune: str) -> list[tuple[str, float]]:
    """Return the notes of a bar, each with its beats."""
    words = [word.split() for word in tune.split(", ") if word]
    return [(name, float(length)) for name, length in words]


def strain(out: Wave, start: float, bars: list[tuple[str, str]], force: float, parts: str) -> float:
    """Add one strain; return when it is over. `parts`: b, h for the tune on banjo or harmonica, j jug, w washboard."""
    for nth, (chord, tune) in enumerate(bars):
        bar = start + 3 * BEAT * nth
        if "j" in parts:
            bass(out, bar, chord, nth, force)
        chick(out, bar, chord, force, parts)
        if "b" in parts:
            banjo_tune(out, bar, tune, force)
        if "h" in parts:
            harmonica_tune(out, bar, tune, force)
    return start + 3 * BEAT * len(bars)


def hiccup(out: Wave, end: float, force: float) -> None:
    """Add two short notes of the jug before a strain ends."""
    put(out, end - 2 * BEAT, 0.5 * force * jug("G2", HICCUP * BEAT))
    put(out, end - BEAT, 0.5 * force * jug("D3", HICCUP * BEAT, slide=5))


def waltz() -> Wave:
    """Return the whole tune."""
    bars = len(INTRO) + len(A) + len(B) + len(LAST)
    out, now = silence(3 * BEAT * bars + END), 0.05
    now = strain(out, now, INTRO, 0.6, "b")
    now = strain(out, now, A[:8], 0.58, "b")
    now = strain(out, now, A[8:], 0.66, "bj")
    hiccup(out, now, 0.7)
    now = strain(out, now, B, 1.0, "hjw")
    now = strain(out, now, LAST, 0.75, "bhj")
    put(out, now, 1.2 * strum("G3 B3 D4 G4 B4", END - 0.5, 0.7))
    put(out, now, 0.55 * jug("G2", 1.6))
    put(out, now, 0.2 * harmonica("G4", 1.5, 0.7))
    return np.tanh(out)
