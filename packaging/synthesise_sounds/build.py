"""Makes everything under assets/sounds: python packaging/synthesise_sounds/build.py [--only card,rag] [--to FOLDER].

What it needs is in the extra `sounds` of pyproject.toml. The same script gives the same bytes.
"""

import argparse
import struct
import tomllib
from collections.abc import Iterator
from pathlib import Path

import aboard
import drinking
import fanfares
import foley
import nightfall
import numpy as np
import scavenging
import soundfile
from dust import dust
from hornpipe import hornpipe
from members import Family
from radio import SLOWER, broadcast, integrated
from rag import rag_time
from waltz import waltz
from workshop import EVE, RATE, Wave, loudness, polish

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
LIST = "sounds.toml"
HEAD = """# All sounds are our own work. packaging/synthesise_sounds/build.py makes them, and writes this list too.
licence = "MIT"
"""
WASTELAND: dict[str, Family] = {**scavenging.SOUNDS, **drinking.SOUNDS, **nightfall.SOUNDS}  # rough by nature
SOUNDS: dict[str, Family] = {**foley.SOUNDS, **fanfares.SOUNDS, **aboard.SOUNDS, **WASTELAND}
TUNES = {"rag": rag_time, "hornpipe": hornpipe, "dust": dust, "waltz": waltz}
QUALITY, ROUGH, TUNE_QUALITY = 0.55, 0.8, 0.93  # of libsndfile's compression, 0 is best
SERIAL = 1920  # of the ogg stream; the encoder would draw one
Entry = dict[str, float | bool]


def write_ogg(path: Path, sound: Wave, rate: int, quality: float) -> None:
    """Write a wave as Ogg Vorbis, with a serial number that does not change from build to build."""
    kind = {"format": "OGG", "subtype": "VORBIS", "compression_level": quality}
    with soundfile.SoundFile(path, "w", rate, 1, **kind) as file:
        for start in range(0, len(sound), rate):
            file.write(sound[start : start + rate])
    path.write_bytes(b"".join(with_serial(path.read_bytes())))


def with_serial(stream: bytes) -> Iterator[bytes]:
    """Yield the pages of an Ogg stream with our serial number and the matching checksum."""
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
    """Return the CRC-32 of Ogg: polynomial 04c11db7, nothing reflected, from zero."""
    crc = 0
    for byte in page:
        crc = (crc << 8 & 0xFFFFFFFF) ^ TABLE[crc >> 24 ^ byte]
    return crc


def row(byte: int) -> int:
    """Return one entry of the checksum's table."""
    crc = byte << 24
    for _bit in range(8):
        crc = (crc << 1 ^ (0x04C11DB7 if crc & 0x80000000 else 0)) & 0xFFFFFFFF
    return crc


TABLE = [row(byte) for byte in range(256)]


def effects(folder: Path, only: set[str]) -> Iterator[tuple[str, Entry]]:
    """Write each sound; yield name and entry. Members of a family are numbered."""
    for name, family in SOUNDS.items():
        if only and name not in only:
            continue
        for number, make in enumerate(family.members, 1):
            file = f"{name}-{number}.ogg" if len(family.members) > 1 else f"{name}.ogg"
            wave = polish(make(), family.level)
            write_ogg(folder / file, wave, RATE, ROUGH if name in WASTELAND else QUALITY)
            entry = measure(folder / file, wave, RATE, loudness(wave))
            entry["lands"] = round(EVE + family.lands, 4)
            if family.in_order:
                entry["in_order"] = True
            yield file, entry


def tunes(folder: Path, only: set[str]) -> Iterator[tuple[str, Entry]]:
    """Write each tune; yield name and entry."""
    for name, make in TUNES.items():
        if not only or name in only:
            rate, wave = RATE // SLOWER, broadcast(make())
            write_ogg(folder / f"{name}.ogg", wave, rate, TUNE_QUALITY)
            yield f"{name}.ogg", measure(folder / f"{name}.ogg", wave, rate, integrated(wave, rate))


def measure(path: Path, wave: Wave, rate: int, loud: float) -> Entry:
    """Measure what tests can check: length, loudness, peak."""
    peak = float(20 * np.log10(np.max(np.abs(wave))))
    size = path.stat().st_size
    return {"seconds": round(len(wave) / rate, 3), "loudness": round(loud, 1), "peak": round(peak, 1), "bytes": size}


def table(name: str, entries: dict[str, Entry]) -> str:
    """Return a table of the list, a line for each file."""
    lines = [f"[{name}]"]
    for file, entry in entries.items():
        fields = ", ".join(f"{key} = {str(it).lower()}" for key, it in entry.items())
        lines.append(f'"{file}" = {{ {fields} }}')
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", help="some sounds, with commas: " + ", ".join([*SOUNDS, *TUNES]))
    parser.add_argument("--to", type=Path, default=FOLDER, help="another folder")
    chosen = parser.parse_args()
    only = set(chosen.only.split(",")) if chosen.only else set()
    folder: Path = chosen.to
    folder.mkdir(parents=True, exist_ok=True)
    listed = tomllib.loads((folder / LIST).read_text("utf-8")) if only and (folder / LIST).exists() else {}
    files = {**listed.get("files", {}), **dict(effects(folder, only))}
    played = {**listed.get("tunes", {}), **dict(tunes(folder, only))}
    (folder / LIST).write_text(f"{HEAD}\n{table('files', files)}\n{table('tunes', played)}", "utf-8")


if __name__ == "__main__":
    main()
