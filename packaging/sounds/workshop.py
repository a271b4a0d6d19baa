"""Tools of the sound workshop: noise, tones, filters, envelopes, a small room, and the last polish."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]

RATE = 22050  # samples a second; an old radio has no use for more
PEAK = 10 ** (-3 / 20)  # nothing is louder than 3 dB below full scale
WINDOW = 0.05  # seconds over which loudness is measured
SILENT = 10 ** (-58 / 20)


def samples(seconds: float) -> int:
    return round(seconds * RATE)


def time(seconds: float) -> Wave:
    """The clock of so many seconds."""
    return np.arange(samples(seconds)) / RATE


def noise(seed: int, seconds: float) -> Wave:
    """White noise, the same for the same seed."""
    return np.random.default_rng(seed).standard_normal(samples(seconds))


def band(wave: Wave, low: float, high: float, order: int = 2) -> Wave:
    """What lies between two frequencies, with gentle slopes; 0 leaves an end open."""
    size = len(wave) + samples(0.1)
    bins = np.fft.rfftfreq(size, 1 / RATE)
    gain = np.ones_like(bins)
    if low:
        ratio = np.divide(bins, low)
        gain *= ratio**order / np.sqrt(1 + ratio ** (2 * order))
    if high:
        gain /= np.sqrt(1 + (bins / high) ** (2 * order))
    return np.fft.irfft(np.fft.rfft(wave, size) * gain, size)[: len(wave)]


def sweep(wave: Wave, centre: Wave, width: float = 0.5) -> Wave:
    """A band that wanders: a state variable filter whose centre (Hz) moves with the wave."""
    low = mid = 0.0
    out = np.empty_like(wave)
    pace = 2 * np.sin(np.pi * np.minimum(centre, RATE / 7) / RATE)
    for i, value in enumerate(wave):
        low += pace[i] * mid
        high = value - low - width * mid
        mid += pace[i] * high
        out[i] = mid
    return out


def decay(seconds: float, tau: float, attack: float = 0.001) -> Wave:
    """A quick rise and an exponential fall, which ends at nothing."""
    t = time(seconds)
    rise = np.minimum(1.0, t / max(attack, 1 / RATE))
    fall = np.exp(-np.maximum(0.0, t - attack) / tau)
    return rise * fall * np.clip((seconds - t) / min(0.02, seconds / 4), 0, 1)


def swell(seconds: float, peak: float = 0.5, sharp: float = 1.0) -> Wave:
    """Up to a peak and down again, without corners; `peak` is a share of the time."""
    t = np.linspace(0, 1, samples(seconds))
    warped = np.where(t < peak, t / peak / 2, 0.5 + (t - peak) / (1 - peak) / 2)
    return np.sin(np.pi * warped) ** (2 * sharp)


def sine(frequency: float | Wave, seconds: float, phase: float = 0.0) -> Wave:
    """A pure tone; the frequency may move."""
    if isinstance(frequency, np.ndarray):
        return np.sin(2 * np.pi * np.cumsum(frequency) / RATE + phase)
    return np.sin(2 * np.pi * frequency * time(seconds) + phase)


def struck(frequencies: Sequence[float], taus: Sequence[float], levels: Sequence[float], seconds: float) -> Wave:
    """Something that rings when it is hit: a few damped tones."""
    rows = zip(frequencies, taus, levels, strict=True)
    return sum((sine(f, seconds) * decay(seconds, tau) * level for f, tau, level in rows), np.zeros(samples(seconds)))


def mix(*parts: tuple[float, Wave]) -> Wave:
    """Each wave from its second on."""
    size = max(samples(at) + len(wave) for at, wave in parts)
    out = np.zeros(size)
    for at, wave in parts:
        out[samples(at) : samples(at) + len(wave)] += wave
    return out


def room(wave: Wave, wet: float = 0.12, seconds: float = 0.35) -> Wave:
    """A small panelled room: some early echoes and a dark, short tail."""
    tail = band(noise(7, seconds), 180, 3200) * np.exp(-time(seconds) / (seconds / 5))
    tail[: samples(0.008)] = 0
    for at, level in ((0.011, 9.0), (0.017, 7.0), (0.026, 6.0), (0.037, 4.0)):
        tail[samples(at)] += level
    tail /= np.sqrt(np.sum(tail**2))
    size = len(wave) + len(tail)
    echo = np.fft.irfft(np.fft.rfft(wave, size) * np.fft.rfft(tail, size), size)
    return mix((0, wave), (0, wet * echo))


def warm(wave: Wave, drive: float = 1.0) -> Wave:
    """The soft ceiling of a valve."""
    top = np.max(np.abs(wave)) or 1.0
    return np.tanh(drive * wave / top) / np.tanh(drive)


def loudness(wave: Wave) -> float:
    """Decibels of the loudest moment, as the ear weighs it: lows count for less."""
    heard = band(wave, 220, 7000, 1)
    size = samples(WINDOW)
    power = np.convolve(np.pad(heard, (0, size)) ** 2, np.ones(size) / size)
    return float(10 * np.log10(np.max(power) + 1e-12))


def polish(wave: Wave, level: float) -> Wave:
    """At its loudness (dB), within the peak, no offset, no silence at the end and no click at either."""
    wave = band(wave, 35, 0, 2)
    loud = np.flatnonzero(np.abs(wave) > SILENT * np.max(np.abs(wave)))
    wave = wave[: loud[-1] + 1]
    wave = wave * 10 ** ((level - loudness(wave)) / 20)
    top = np.max(np.abs(wave))
    if top > PEAK:
        wave = PEAK * np.tanh(wave / PEAK * 1.2) / np.tanh(1.2 * top / PEAK)
    size = min(samples(0.012), len(wave) // 4)
    wave[-size:] *= np.linspace(1, 0, size)
    wave[: samples(0.0006)] *= np.linspace(0, 1, samples(0.0006))
    return wave
