"""The tune of a dry street at noon, in G minor: a slow guitar and a harmonica."""

from instruments import harmonica, pitch, plucked
from radio import END, put, silence
from workshop import Wave, band, decay, noise

BEAT = 0.68  # seconds
CHORDS = {  # in the order in which the thumb and three fingers take them
    "Gm": "G2 D3 G3 Bb3",
    "Eb": "Eb3 Bb3 G3 Eb4",
    "Bb": "Bb2 F3 Bb3 D4",
    "F": "F2 C3 A3 F3",
    "Cm": "C3 G3 Eb4 C4",
    "D": "D3 A3 F#3 D4",
}
INTRO = [("Gm", ""), ("Gm", ""), ("Eb", ""), ("D", "")]
# Each bar: its chord, and the tune as note, beat, length.
A = [
    ("Gm", "G4 1 1, Bb4 2 1, C5 3 1"), ("Gm", "D5 0 3.5"),
    ("Bb", "F5 0 1.5, D5 1.5 .5, C5 2 1, Bb4 3 1"), ("F", "C5 0 3"),
    ("Eb", "Bb4 0 1.5, G4 1.5 1.5, Bb4 3 1"), ("Cm", "C5 0 2, G4 2 1.5"),
    ("D", "A4 0 1, Bb4 1 1, A4 2 1, F#4 3 1"), ("Gm", "G4 0 3.5"),
]  # fmt: skip
B = [
    ("Eb", "G5 0 2, F5 2 1, Eb5 3 1"), ("Bb", "D5 0 3"),
    ("Cm", "Eb5 0 1.5, D5 1.5 .5, C5 2 2"), ("Gm", "Bb4 0 1, G4 1 2.5"),
    ("Eb", "Bb4 0 1, C5 1 1, D5 2 2"), ("F", "F5 0 1.5, C5 1.5 2"),
    ("D", "D5 0 2, C5 2 1, A4 3 1"), ("Gm", "G4 0 3.5"),
]  # fmt: skip
PARTS = ((INTRO, 0.9), (A, 0.75), (B, 0.95), (A, 0.65), ([("Gm", ""), ("Gm", "")], 0.8))
PICKED = (0, 1, 2, 3, 2, 1, 3, 2)


def bar(out: Wave, start: float, chord: str, tune: str, force: float) -> None:
    """Add a bar: eight plucked strings, one after the other, and the tune over them."""
    strings = CHORDS[chord].split()
    for i, string in enumerate(PICKED):
        touch = 0.8 if i == 0 else 0.55
        late = 0.012 * (i % 3 == 1)
        put(out, start + i * BEAT / 2 + late, force * plucked(pitch(strings[string]), 1.6 * BEAT, touch, 0.6))
    for word in filter(None, tune.split(", ")):
        name, beat, length = word.split()
        put(out, start + float(beat) * BEAT, 0.3 * force * harmonica(name, float(length) * BEAT * 0.96, 0.9 * force))
    for beat in (1, 3):  # something hangs from a belt
        spur = band(noise(980 + beat, 0.05), 3500, 7000) * decay(0.05, 0.012)
        put(out, start + beat * BEAT, 0.05 * force * spur)


def dust() -> Wave:
    """Return the whole tune."""
    out, now = silence(sum(len(part) for part, _force in PARTS) * 4 * BEAT + END), 0.05
    for part, force in PARTS:
        for chord, tune in part:
            bar(out, now, chord, tune, force)
            now += 4 * BEAT
    for i, name in enumerate(("G2", "D3", "G3", "Bb3", "G4")):
        put(out, now + 0.05 * i, 0.35 * plucked(pitch(name), END - 0.4, 0.7, 0.5))
    return out
