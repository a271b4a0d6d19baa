"""Makes everything under assets/sounds: python packaging/sounds/build.py [--only card,music]."""

import argparse
import struct
import tomllib
import wave
from collections.abc import Iterator
from pathlib import Path

import aboard
import effects as table
import numpy as np
import soundfile
from music import music
from workshop import RATE, Wave, loudness, polish

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
LIST = FOLDER / "sounds.toml"
HEAD = """# All sounds are our own work, synthesised by packaging/sounds/build.py, which writes this list too.
licence = "MIT"
"""
SOUNDS = {**table.SOUNDS, **aboard.SOUNDS}
MUSIC_LEVEL = -20.0  # decibels, as effects are measured
MUSIC_QUALITY = 0.72  # of libsndfile's compression, 0 is best
SERIAL = 1920  # of the ogg stream; the encoder would draw one


def write_wav(path: Path, sound: Wave) -> None:
    """16 bits, one channel."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(np.round(sound * 32767).astype("<i2").tobytes())


def write_ogg(path: Path, sound: Wave) -> None:
    """Vorbis, with a serial number that does not change from build to build."""
    kind = {"format": "OGG", "subtype": "VORBIS", "compression_level": MUSIC_QUALITY}
    with soundfile.SoundFile(path, "w", RATE, 1, **kind) as file:
        for start in range(0, len(sound), RATE):
            file.write(sound[start : start + RATE])
    path.write_bytes(b"".join(with_serial(path.read_bytes())))


def with_serial(stream: bytes) -> Iterator[bytes]:
    """The pages of an ogg stream with our serial number and the checksum that goes with it."""
    at = 0
    while at < len(stream):
        segments = stream[at + 26]
        size = 27 + segments + sum(stream[at + 27 : at + 27 + segments])
        page = bytearray(stream[at : at + size])
        page[14:18] = struct.pack("<I", SERIAL)
        page[22:26] = bytes(4)
        page[22:26] = struct.pack("<I", checksum(page))
        yield bytes(page)
        at += size


def checksum(page: bytes) -> int:
    """CRC-32 as ogg has it: polynomial 04c11db7, nothing reflected, from zero."""
    crc = 0
    for byte in page:
        crc = (crc << 8 & 0xFFFFFFFF) ^ TABLE[crc >> 24 ^ byte]
    return crc


def row(byte: int) -> int:
    """One entry of the checksum's table."""
    crc = byte << 24
    for _bit in range(8):
        crc = (crc << 1 ^ (0x04C11DB7 if crc & 0x80000000 else 0)) & 0xFFFFFFFF
    return crc


TABLE = [row(byte) for byte in range(256)]


def effects(only: set[str]) -> Iterator[tuple[str, Wave]]:
    """Each file's name with what is in it; members of a family are numbered."""
    for name, (level, members) in SOUNDS.items():
        if not only or name in only:
            for number, make in enumerate(members, 1):
                yield f"{name}-{number}.wav" if len(members) > 1 else f"{name}.wav", polish(make(), level)


def entry(name: str, sound: Wave) -> dict[str, object]:
    """What a listener without ears can check."""
    peak = 20 * np.log10(np.max(np.abs(sound)))
    return {
        "seconds": round(len(sound) / RATE, 3),
        "loudness": round(loudness(sound[: 20 * RATE]), 1),
        "peak": round(float(peak), 1),
        "bytes": (FOLDER / name).stat().st_size,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", help="some sounds, with commas: " + ", ".join([*SOUNDS, "music"]))
    chosen = parser.parse_args().only
    only = set(chosen.split(",")) if chosen else set()
    FOLDER.mkdir(parents=True, exist_ok=True)
    entries = tomllib.loads(LIST.read_text("utf-8"))["files"] if only and LIST.exists() else {}
    for name, sound in effects(only):
        write_wav(FOLDER / name, sound)
        entries[name] = entry(name, sound)
    if not only or "music" in only:
        tune = music()
        tune *= 10 ** ((MUSIC_LEVEL - loudness(tune[: 20 * RATE])) / 20)
        write_ogg(FOLDER / "music.ogg", tune)
        entries["music.ogg"] = entry("music.ogg", tune)
    lines = [f'"{name}" = {{ {", ".join(f"{k} = {v}" for k, v in row.items())} }}' for name, row in entries.items()]
    LIST.write_text(HEAD + "\n[files]\n" + "\n".join(lines) + "\n", "utf-8")
    print("\n".join(lines))


if __name__ == "__main__":
    main()
