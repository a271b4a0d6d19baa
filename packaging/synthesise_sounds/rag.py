"""A rag for the radio, in F: two choruses of stride piano with a tuba."""

import numpy as np
from instruments import piano, pitch, tuba
from radio import END, Note, put, silence
from workshop import Wave, band, decay, noise

BEAT = 60 / 152  # seconds
UPBEAT = 0.15  # seconds before the first bar
SWUNG = 0.62  # where the second half of a beat falls
BARS = 32  # of a chorus: two strains, the bridge, the first strain again
CHORDS = {  # bass note, fifth below or above it, and the right thumb's notes in the middle of the piano
    "F": ("F2", "C2", "A3 C4 F4"),
    "F6": ("F2", "C2", "A3 C4 D4"),
    "D7": ("D2", "A2", "F#3 C4 D4"),
    "G7": ("G2", "D2", "F3 B3 D4"),
    "C7": ("C2", "G2", "E3 Bb3 C4"),
    "A7": ("A2", "E2", "G3 C#4 E4"),
    "Bb": ("Bb2", "F2", "F3 Bb3 D4"),
    "Bbm": ("Bb2", "F2", "F3 Bb3 Db4"),
}
# Each bar: its chords, and the tune as note, beat, length.
FIRST = [
    ("F", "C5 0 1.5, A4 1.5 1.5, G4 3 .5, G#4 3.5 .5"),
    ("D7", "A4 0 1.5, F#4 1.5 1.5, A4 3 .5, C5 3.5 .5"),
    ("G7", "D5 0 1.5, B4 1.5 1.5, A4 3 .5, A#4 3.5 .5"),
    ("C7", "B4 0 .5, C5 .5 1, E5 1.5 2"),
    ("F", "F5 0 1, E5 1 .5, D5 1.5 1.5, C5 3 .5, A4 3.5 .5"),
    ("D7", "C5 0 1.5, A4 1.5 1.5, F#4 3 1"),
]
TURN = [("G7 C7", "G4 0 1, B4 1 .5, D5 1.5 1, C5 2.5 .5, Bb4 3 1"), ("F6 C7", "A4 0 1.5, F4 1.5 1, G4 3 .5, B4 3.5 .5")]
CLOSE = [("G7 C7", "G4 0 1, B4 1 .5, D5 1.5 1, E5 2.5 .5, G5 3 1"), ("F Bbm", "F5 0 1.5, C5 1.5 .5, Db5 2 1, F5 3 1")]
BRIDGE = [
    ("A7", "E5 0 1.5, C#5 1.5 1.5, E5 3 1"),
    ("A7", "G5 0 1, E5 1 .5, C#5 1.5 2"),
    ("D7", "D5 0 1.5, A4 1.5 1.5, D5 3 1"),
    ("D7", "F#5 0 1, D5 1 .5, C5 1.5 2"),
    ("G7", "B4 0 1.5, D5 1.5 1.5, F5 3 1"),
    ("G7", "G5 0 1, F5 1 .5, D5 1.5 1, B4 2.5 .5, D5 3 1"),
    ("C7", "C5 0 1.5, E5 1.5 1.5, G5 3 1"),
    ("C7", "Bb5 0 .5, A5 .5 .5, G5 1 .5, E5 1.5 1, D5 2.5 .5, C5 3 .5, B4 3.5 .5"),
]
CHORUS = [*FIRST, *TURN, *FIRST, *TURN, *BRIDGE, *FIRST, *CLOSE]
LAST_BAR = ("F", "F5 0 1, C5 1 .5, A4 1.5 .5, F4 2 2")
SHADES = (0.78, 0.9, 0.66, 0.95, 0.84, 1.0, 0.6, 1.12)  # how loud eight bars are: a player who listens
TUBA = (False, True, False, True, True, True, False, True)  # who rests for eight bars


def swung(beat: float) -> float:
    """Return the seconds from the beginning of a bar: off-beats come late."""
    whole, rest = divmod(beat, 1)
    return BEAT * (whole + (SWUNG if rest == 0.5 else rest))


def melody(bar: int, tune: str, second: bool) -> list[Note]:
    """Return the right hand. In the second chorus it plays in octaves, or with a third below, by turns."""
    notes: list[Note] = []
    start = bar * 4 * BEAT
    for word in tune.split(", "):
        name, beat, length = word.split()
        at, f = start + swung(float(beat)), pitch(name)
        force = 0.62 + 0.1 * (float(beat) in {0.0, 1.5})
        held = 0.92 * BEAT * float(length)
        notes.append((at, f, held, force))
        if second and bar % 8 < 4:
            notes.append((at, 2 * f, held, 0.45 * force))
        elif float(beat) == 0.0:
            notes.append((at - 0.045, f * 2 ** (-1 / 12), 0.06, 0.35))  # a crushed note before the bar
    return notes


def rag(bar: int, chord: str) -> list[Note]:
    """Return groups of three over four beats, as novelty pianists play."""
    names = CHORDS[chord][2].split()
    order = (2, 0, 1, 2, 0, 1, 2, 1)
    start = bar * 4 * BEAT
    return [
        (start + swung(i / 2), 2 * pitch(names[step]), 0.5 * BEAT, 0.62 if step == 2 else 0.42)
        for i, step in enumerate(order)
    ]


def stride(bar: int, chords: list[str]) -> tuple[list[Note], list[Note]]:
    """Return the left hand, bass, chord, bass, chord, and the tuba below it."""
    left, low = [], []
    for beat in range(4):
        chord = CHORDS[chords[beat * len(chords) // 4]]
        at = (bar * 4 + beat) * BEAT
        if beat % 2 == 0:
            name = chord[1] if beat == 2 and len(chords) == 1 else chord[0]
            left += [(at, pitch(name), 0.9 * BEAT, 0.5), (at, 2 * pitch(name), 0.9 * BEAT, 0.4)]
            low.append((at, pitch(name), 0.8 * BEAT, 0.5))
        else:
            left += [(at + 0.004 * i, pitch(name), 0.45 * BEAT, 0.36) for i, name in enumerate(chord[2].split())]
    return left, low


def shade(at: float) -> int:
    """Return the number of the eight bars that a second belongs to."""
    return min(len(SHADES) - 1, max(0, round(at / BEAT) // 32))


def score() -> tuple[list[Note], list[Note]]:
    """Return all notes of piano and tuba."""
    keys, low = [], []
    for chorus in range(2):
        for i, (chords, tune) in enumerate(CHORUS if chorus == 0 else [*CHORUS[:-1], LAST_BAR]):
            bar = chorus * BARS + i
            names = chords.split()
            left, bass = stride(bar, names)
            ragged = chorus == 1 and 8 <= i < 14 and i % 2 == 1
            keys += left + (rag(bar, names[0]) if ragged else melody(bar, tune, chorus == 1))
            low += bass
    return keys, low


def brushes(out: Wave) -> None:
    """Add a soft drummer, louder in the second chorus: a brush on two and four."""
    for beat in range(4 * BARS + 1, 4 * 2 * BARS, 2):
        hush = band(noise(800 + beat % 16, 0.12), 1500, 8000) * decay(0.12, 0.03, 0.01)
        put(out, UPBEAT + beat * BEAT, 0.12 * SHADES[shade(beat * BEAT)] * hush)


def rag_time() -> Wave:
    """Return both choruses, and an end."""
    keys, low = score()
    out = silence(UPBEAT + 2 * BARS * 4 * BEAT + END)
    kept: dict[tuple[float, float, float], Wave] = {}
    rng = np.random.default_rng(901)
    for at, f, seconds, force in keys:
        loud = SHADES[shade(at)]
        tone = (round(f, 2), round(seconds, 2), round(force * loud**0.6, 2))
        if tone not in kept:
            kept[tone] = piano(*tone)
        put(out, UPBEAT + at + float(rng.normal(0, 0.006)), loud**0.4 * kept[tone])
    for at, f, seconds, force in low:
        if TUBA[shade(at)]:
            put(out, UPBEAT + at, 0.6 * SHADES[shade(at)] * force * tuba(f, seconds))
    brushes(out)
    return out
