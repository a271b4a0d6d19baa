"""Tools of the sound workshop: noise, tones, filters, envelopes, a small room, and the last polish.

How a family is made: a function takes the number of a member and builds it of what sounds in nature, mostly a body that
rings (`struck`, or `metal.ringing`), what touches it (`metal.touched`, a few milliseconds of noise), and a `room`. Each
member has its own seeds and pitch (`drift`), so that no two are alike. `polish` brings all members to the loudness of
their family. Where the moment that must meet a picture comes later than the beginning (a card's tap, a die's last
knock), the family says so as its `lands`, and the game starts the sound so much earlier.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]

RATE = 44100  # samples a second
PEAK = 10 ** (-3 / 20)  # nothing is louder than 3 dB below full scale
WINDOW = 0.1  # seconds over which loudness is measured
SILENT = 10 ** (-60 / 20)
TAIL = 0.05  # seconds in which what is left goes away
EVE = 0.004  # seconds of silence before a sound: a hard beginning is smeared by the encoder, and falls there
DRIFT = 0.04  # how far the pitch of a member may be from that of its family


def samples(seconds: float) -> int:
    return round(seconds * RATE)


def time(seconds: float) -> Wave:
    """Return the time of each sample of so many seconds."""
    return np.arange(samples(seconds)) / RATE


def noise(seed: int, seconds: float) -> Wave:
    """Return white noise, the same for the same seed."""
    return np.random.default_rng(seed).standard_normal(samples(seconds))


def drift(nth: int, size: int) -> float:
    """Return the pitch of a member relative to its family's: all over the range, neighbours far apart."""
    step = 3 if size % 3 else 2
    return 1 + DRIFT * (2 * ((nth * step) % size) / (size - 1) - 1)


def band(wave: Wave, low: float, high: float, order: int = 2) -> Wave:
    """Band-pass between two frequencies, with gentle slopes; 0 leaves an end open."""
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
    """Filter by a moving band: a state variable filter whose centre (Hz) moves with the wave."""
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
    """Return an envelope: a quick rise and an exponential fall to zero."""
    t = time(seconds)
    rise = np.minimum(1.0, t / max(attack, 1 / RATE))
    fall = np.exp(-np.maximum(0.0, t - attack) / tau)
    return rise * fall * np.clip((seconds - t) / min(0.02, seconds / 4), 0, 1)


def swell(seconds: float, peak: float = 0.5, sharp: float = 1.0) -> Wave:
    """Return a smooth envelope up to a peak and down again; `peak` is a share of the time."""
    t = np.linspace(0, 1, samples(seconds))
    warped = np.where(t < peak, t / peak / 2, 0.5 + (t - peak) / (1 - peak) / 2)
    return np.sin(np.pi * warped) ** (2 * sharp)


def sine(frequency: float | Wave, seconds: float, phase: float = 0.0) -> Wave:
    """Return a pure tone; the frequency may move."""
    if isinstance(frequency, np.ndarray):
        return np.sin(2 * np.pi * np.cumsum(frequency) / RATE + phase)
    return np.sin(2 * np.pi * frequency * time(seconds) + phase)


def struck(frequencies: Sequence[float], taus: Sequence[float], levels: Sequence[float], seconds: float) -> Wave:
    """Return something that rings when it is hit: a few damped tones."""
    rows = zip(frequencies, taus, levels, strict=True)
    return sum((sine(f, seconds) * decay(seconds, tau) * level for f, tau, level in rows), np.zeros(samples(seconds)))


def knock(seed: int, f: float, seconds: float = 0.09) -> Wave:
    """Return wood on wood between 500 and 1500 Hz, as a small speaker plays a blow."""
    taus = (0.020, 0.014, 0.010)
    body = struck((f, 1.41 * f, 1.93 * f), taus, (1.0, 0.7, 0.45), seconds)
    return body + 0.5 * band(noise(seed, seconds), 600, 1600) * decay(seconds, 0.008)


def mix(*parts: tuple[float, Wave]) -> Wave:
    """Mix waves, each from its second on."""
    size = max(samples(at) + len(wave) for at, wave in parts)
    out = np.zeros(size)
    for at, wave in parts:
        out[samples(at) : samples(at) + len(wave)] += wave
    return out


def room(wave: Wave, wet: float = 0.12, seconds: float = 0.35) -> Wave:
    """Add a small panelled room: some early echoes and a dark, short tail."""
    tail = band(noise(7, seconds), 180, 3200) * np.exp(-time(seconds) / (seconds / 5))
    tail[: samples(0.008)] = 0
    size = np.sqrt(RATE / 22050)  # an echo is as strong relative to the tail at any rate
    for at, level in ((0.011, 9.0), (0.017, 7.0), (0.026, 6.0), (0.037, 4.0)):
        tail[samples(at)] += level * size
    tail /= np.sqrt(np.sum(tail**2))
    length = len(wave) + len(tail)
    echo = np.fft.irfft(np.fft.rfft(wave, length) * np.fft.rfft(tail, length), length)
    return mix((0, wave), (0, wet * echo))


def warm(wave: Wave, drive: float = 1.0) -> Wave:
    """Limit a wave softly, as a valve does."""
    top = np.max(np.abs(wave)) or 1.0
    return np.tanh(drive * wave / top) / np.tanh(drive)


def weighted(wave: Wave, rate: int = RATE) -> Wave:
    """Weigh a wave as the ear does (ITU-R BS.1770): a shelf of 4 dB above 1.7 kHz, and nothing far below 38 Hz."""
    size = len(wave) + rate // 10
    s = 1j * np.tan(np.pi * np.fft.rfftfreq(size, 1 / rate) / rate)
    top, low = np.tan(np.pi * 1681.974 / rate), np.tan(np.pi * 38.13547 / rate)
    high, middle = 10 ** (3.999844 / 20), 10 ** (3.999844 / 20 * 0.4996668)
    shelf = (high * s * s + middle * top / 0.7071752 * s + top * top) / (s * s + top / 0.7071752 * s + top * top)
    cut = s * s / (s * s + low / 0.5003270 * s + low * low)
    return np.fft.irfft(np.fft.rfft(wave, size) * shelf * cut, size)


def loudness(wave: Wave) -> float:
    """Return the LUFS of the loudest tenth of a second."""
    size = samples(WINDOW)
    total = np.cumsum(np.pad(weighted(np.pad(wave, (size, size))) ** 2, (1, 0)))
    return float(-0.691 + 10 * np.log10(np.max(total[size:] - total[:-size]) / size + 1e-12))


def rings_out(wave: Wave) -> Wave:
    """Fade the end out gradually, and cut the silence after it."""
    loud = np.flatnonzero(np.abs(wave) > SILENT * np.max(np.abs(wave)))
    wave = wave[: loud[-1] + 1]
    size = min(samples(TAIL), len(wave) // 3)
    wave[-size:] *= 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, size))
    return wave


def polish(wave: Wave, level: float) -> Wave:
    """Bring a wave to its loudness (LUFS), within the peak, without offset or a click at either end."""
    wave = rings_out(band(wave, 35, 0, 2))
    for _turn in range(3):  # a ceiling takes some loudness away
        wave = wave * 10 ** ((level - loudness(wave)) / 20)
        top = np.max(np.abs(wave))
        if top > PEAK:
            wave = PEAK * np.tanh(wave / PEAK * 1.2) / np.tanh(1.2 * top / PEAK)
    wave -= np.mean(wave) * np.hanning(len(wave)) * 2
    wave[: samples(0.0006)] *= np.linspace(0, 1, samples(0.0006))
    return np.concatenate((np.zeros(samples(EVE)), wave))
