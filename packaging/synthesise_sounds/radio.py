"""The radio set: makes a tune sound like an old record through a horn. Only tunes go through it."""

import numpy as np
from workshop import RATE, Wave, band, decay, noise, samples, time, warm, weighted

END = 2.5  # seconds in which the last note dies away
SLOWER = 2  # a set has no use for more than half of our rate
LEVEL = -24.3  # LUFS of a whole tune
HORN = 1.2  # how much a horn adds to what lies in its range
TURNS = 78 / 60  # of a record, in a second

Note = tuple[float, float, float, float]  # second, frequency, seconds, force


def silence(seconds: float) -> Wave:
    return np.zeros(samples(seconds))


def put(out: Wave, at: float, wave: Wave) -> None:
    """Add a wave; what runs over the end is not heard."""
    start = samples(at)
    wave = wave[: len(out) - start]
    out[start : start + len(wave)] += wave


def parlour(out: Wave) -> Wave:
    """Return the tune with the room in which it was played."""
    tail = band(noise(902, 0.5), 200, 4000) * np.exp(-time(0.5) / 0.09)
    size = len(out) + len(tail)
    spectrum = np.fft.rfft(out, size) * np.fft.rfft(tail / np.sqrt(np.sum(tail**2)), size)
    return out + 0.22 * np.fft.irfft(spectrum, size)[: len(out)]


def shellac(out: Wave) -> Wave:
    """Return the tune from a record pressed a little off its middle, played through a horn."""
    t = np.arange(len(out))
    wow = 22 * RATE / 22050 * np.sin(2 * np.pi * TURNS * t / RATE) / (2 * np.pi * TURNS)  # samples early or late
    played = warm(np.interp(t + wow, t, out), 0.8)
    return band(played + HORN * band(played, 1500, 4500), 160, 5200, 3)


def crackle(seconds: float) -> Wave:
    """Return dust in the groove: ticks of all sizes, and hardly any hiss."""
    rng = np.random.default_rng(900)
    out = 0.0012 * band(rng.standard_normal(samples(seconds)), 700, 5000)
    for _tick in range(round(3 * seconds)):
        tick = band(rng.standard_normal(samples(0.004)), 900, 4500) * decay(0.004, 0.0008)
        put(out, float(rng.uniform(0, seconds - 0.1)), 0.012 * rng.pareto(2.5) * tick)
    return np.clip(out, -0.06, 0.06)


def broadcast(tune: Wave) -> Wave:
    """Return a tune as it comes out of the set, at half the rate; it begins and ends in silence."""
    wet = parlour(tune)
    worn = shellac(wet / np.max(np.abs(wet))) * 0.8 + crackle(len(tune) / RATE)
    ends = samples(1.0)
    worn[:ends] *= np.clip(np.arange(ends) / samples(0.02), 0, 1)
    worn[-ends:] *= 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, ends))
    worn = band(worn, 0, 9000, 8)[::SLOWER]
    return worn * 10 ** ((LEVEL - integrated(worn, RATE // SLOWER)) / 20)


def integrated(wave: Wave, rate: int) -> float:
    """Return the LUFS of a whole tune (ITU-R BS.1770): silence and soft places do not count."""
    size, heard = round(0.4 * rate), weighted(wave, rate)
    power = np.array([np.mean(heard[at : at + size] ** 2) for at in range(0, len(heard) - size, size // 4)])
    levels = -0.691 + 10 * np.log10(power + 1e-12)
    gate = -0.691 + 10 * np.log10(np.mean(power[levels > -70])) - 10
    return float(-0.691 + 10 * np.log10(np.mean(power[(levels > -70) & (levels > gate)])))
