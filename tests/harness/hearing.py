"""Measures sounds: loudness, colour, partials and onsets."""

from __future__ import annotations

from functools import cache

import numpy as np
import pygame
from numpy.typing import NDArray

from hoochgame.storage.bundled import bundled_path
from hoochgame.ui.sound.recordings import read_recordings

Wave = NDArray[np.float64]
FULL = 32768.0
LISTEN = 0.1  # seconds over which loudness is measured


def decoded(name: str, rate: int = 44100) -> Wave:
    """Return a file as the game's own mixer decodes it."""
    return all_decoded(rate, name in read_recordings()["tunes"])[name]


@cache
def all_decoded(rate: int, tunes: bool) -> dict[str, Wave]:
    """Return all tunes, or all other sounds, decoded with one device."""
    pygame.mixer.quit()
    pygame.mixer.init(rate, -16, 1, 512, allowedchanges=0)
    try:
        return {name: from_file(name) for name in read_recordings()["tunes" if tunes else "files"]}
    finally:
        pygame.mixer.quit()


def from_file(name: str) -> Wave:
    return np.frombuffer(pygame.mixer.Sound(bundled_path("assets", "sounds", name)).get_raw(), "<i2") / FULL


def db(ratio: float) -> float:
    return float(20 * np.log10(max(ratio, 1e-9)))


def roomy(size: int) -> int:
    """Return a length with a fast Fourier transform."""
    return 1 << (size - 1).bit_length()


def k_weighted(wave: Wave, rate: int) -> Wave:
    """Apply K-weighting (ITU-R BS.1770): a shelf of 4 dB above 1.7 kHz, and nothing far below 38 Hz."""
    size = roomy(len(wave) + rate // 10)
    s = 1j * np.tan(np.pi * np.fft.rfftfreq(size, 1 / rate) / rate)
    top = np.tan(np.pi * 1681.974 / rate)
    high, mid = 10 ** (3.999844 / 20), 10 ** (3.999844 / 20 * 0.4996668)
    shelf = (high * s * s + mid * top / 0.7071752 * s + top * top) / (s * s + top / 0.7071752 * s + top * top)
    low = np.tan(np.pi * 38.13547 / rate)
    cut = s * s / (s * s + low / 0.5003270 * s + low * low)
    return np.fft.irfft(np.fft.rfft(wave, size) * shelf * cut, size)[: len(wave) + rate // 10]


def loudness(wave: Wave, rate: int = 44100, seconds: float = LISTEN) -> float:
    """Return the loudness of the loudest moment in LUFS."""
    size = round(seconds * rate)
    heard = np.pad(k_weighted(wave, rate), (size, size))
    total = np.cumsum(np.pad(heard**2, (1, 0)))
    return float(-0.691 + 10 * np.log10(np.max(total[size:] - total[:-size]) / size + 1e-15))


def powers(wave: Wave, rate: int, seconds: float, apart: float) -> Wave:
    """Return the power of consecutive windows."""
    size = round(seconds * rate)
    total = np.cumsum(np.pad(k_weighted(wave, rate) ** 2, (1, 0)))
    starts = np.arange(0, len(total) - 1 - size, round(apart * rate))
    return (total[starts + size] - total[starts]) / size


def integrated(wave: Wave, rate: int) -> float:
    """Return the loudness of a long piece in LUFS, without its silences (BS.1770's two gates)."""
    power = powers(wave, rate, 0.4, 0.1)
    levels = -0.691 + 10 * np.log10(power + 1e-15)
    loud = levels > -70
    gate = -0.691 + 10 * np.log10(np.mean(power[loud])) - 10
    return float(-0.691 + 10 * np.log10(np.mean(power[loud & (levels > gate)])))


def spread(wave: Wave, rate: int) -> float:
    """Return the loudness range of a long piece in LU: from its soft tenth to its loud twentieth (EBU Tech 3342)."""
    power = powers(wave, rate, 3, 1)
    levels = -0.691 + 10 * np.log10(power + 1e-15)
    levels = levels[levels > -0.691 + 10 * np.log10(np.mean(power[levels > -70])) - 20]
    return float(np.percentile(levels, 95) - np.percentile(levels, 10))


def share(wave: Wave, rate: int, low: float, high: float) -> float:
    """Return the part between two frequencies, in dB relative to the whole."""
    power = np.abs(np.fft.rfft(wave, roomy(len(wave)))) ** 2
    bins = np.fft.rfftfreq(roomy(len(wave)), 1 / rate)
    return float(10 * np.log10(np.sum(power[(bins >= low) & (bins < high)]) / np.sum(power) + 1e-12))


def without_lows(wave: Wave, rate: int, below: float = 250) -> Wave:
    """Return the wave as a small speaker plays it."""
    size = roomy(len(wave) + rate // 10)
    ratio = np.fft.rfftfreq(size, 1 / rate) / below
    return np.fft.irfft(np.fft.rfft(wave, size) * ratio**4 / np.sqrt(1 + ratio**8), size)[: len(wave)]


def between(wave: Wave, rate: int, low: float, high: float) -> Wave:
    """Return the part between two frequencies."""
    size = roomy(len(wave))
    bins = np.fft.rfftfreq(size, 1 / rate)
    spectrum = np.where((bins >= low) & (bins < high), np.fft.rfft(wave, size), 0)
    return np.fft.irfft(spectrum, size)[: len(wave)]


def envelope(wave: Wave, rate: int, seconds: float = 0.004) -> Wave:
    """Return the amplitude over time."""
    size = max(1, round(seconds * rate))
    total = np.cumsum(np.pad(wave**2, (size, 0)))
    return np.sqrt((total[size:] - total[:-size]) / size)


def onsets(wave: Wave, rate: int, rise: float = 2.0, apart: float = 0.02, floor: float = 0.02) -> list[float]:
    """Return the seconds of onsets: the sound gets louder by `rise` within 6 ms."""
    loud = envelope(wave, rate, 0.003)
    back = round(0.006 * rate)
    before = np.maximum(np.pad(loud, (back, 0))[: len(loud)], floor * np.max(loud))
    found: list[float] = []
    for at in np.flatnonzero(loud > rise * before) / rate:
        if not found or at - found[-1] > apart:
            found.append(float(at))
    return found


def partials(wave: Wave, rate: int, start: float, seconds: float, depth: float = 45, apart: float = 60) -> list[float]:
    """Return the frequencies of the spectrum's peaks within so many dB of the highest, loudest first."""
    cut = wave[round(start * rate) : round((start + seconds) * rate)]
    level = 20 * np.log10(np.abs(np.fft.rfft(cut * np.hanning(len(cut)), 1 << 17)) + 1e-12)
    step = rate / (1 << 17)
    peaks = np.flatnonzero((level[1:-1] > level[:-2]) & (level[1:-1] >= level[2:])) + 1
    found: list[float] = []
    for peak in sorted(peaks, key=lambda at: -level[at]):
        if level[peak] < np.max(level) - depth:
            break
        if all(abs(peak * step - other) > apart for other in found):
            found.append(float(peak * step))
    return found
