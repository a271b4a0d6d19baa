"""Metal and glass: many partials, as inharmonic as in nature, and the touch that starts them."""

from collections.abc import Sequence

import numpy as np
from workshop import Wave, band, decay, mix, noise, samples, sine

DETUNED = 0.01  # how far a partial lies from where theory has it
TOUCH = 10 ** (-10 / 20)  # of a contact, relative to what rings
HIGHEST = 15000
SLOPE = 0.6  # how much softer a higher partial is, where nobody says it
LASTS = 7.0  # time constants until nothing is left: 60 dB

GLASS = (1.0, 1.51, 2.32, 2.97, 4.25, 5.08, 6.12)
DISC = (1.0, 1.73, 2.33, 3.91, 4.11, 5.62, 6.30, 6.71)  # a plate that is free all round, such as a coin
BAR = (1.0, 1.47, 2.76, 3.83, 5.40, 7.12, 8.93)
BELL = (0.5, 1.0, 1.19, 1.5, 2.0, 2.66, 3.01, 4.1, 5.33)
IRON = (1.0, 1.58, 2.24, 2.92, 3.46, 4.60, 5.85)


def ringing(f: float, ratios: Sequence[float], tau: float, seed: int, levels: Sequence[float] = ()) -> Wave:
    """Return ringing partials: the higher, the sooner gone. The one that gives the note is in tune, the others are not.

    `levels` are those of the first partials; beyond them each is softer the higher it is.
    """
    rng = np.random.default_rng(seed)
    lowest = min(ratios)
    seconds = LASTS * tau / lowest if tau < 0.2 else 5 * tau / lowest
    out = np.zeros(samples(seconds))
    for i, ratio in enumerate(ratios):
        off = 1.0 if ratio == 1.0 else 1 + DETUNED * float(rng.uniform(-1, 1))
        phase, level = float(rng.uniform(0, 2 * np.pi)), levels[i] if i < len(levels) else ratio**-SLOPE
        if ratio * off * f < HIGHEST:
            lasts = min(seconds, LASTS * tau / ratio)
            tone = level * sine(ratio * off * f, lasts, phase) * decay(lasts, tau / ratio, 0.0004)
            out[: len(tone)] += tone
    return out


def contact(seed: int, seconds: float = 0.005) -> Wave:
    """Return the touch itself: some milliseconds of hiss."""
    length = seconds + 0.004
    hiss = band(noise(seed, length), 3000, 12000, 3) * decay(length, seconds / 2.5, 0.0003)
    return hiss / np.max(np.abs(hiss))


def touched(ring: Wave, seed: int, seconds: float = 0.005) -> Wave:
    """Return what rings, with the touch at its beginning."""
    return mix((0, ring), (0, TOUCH * np.max(np.abs(ring)) * contact(seed, seconds)))
