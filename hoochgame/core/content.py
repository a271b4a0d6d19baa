"""Reads and checks the content files of titles, and makes the digest of their numbers."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Collection, Mapping
from hashlib import sha256
from importlib.resources import files
from typing import TypeVar

import msgspec

from hoochgame.core.protocols import TABLE

ContentT = TypeVar("ContentT", bound=msgspec.Struct)
FILE = "content.toml"
ENTRY = re.compile(r"at `\$\.(\w+)\[(\d+)\]")  # where msgspec says that the fault lies


class BadContent(ValueError):
    """Raised for an invalid content file; the message names file, entry and field."""


def digest_content(*packages: str) -> str:
    """Return a digest of the TOML files of these packages: what bots found before one of them changed is obsolete.

    The pages of a league belong to them, as bots follow its strategies.
    """
    roots = [files(package) for package in packages]
    folders = [*roots, *(folder for root in roots if (folder := root.joinpath("strategies")).is_dir())]
    held = [one for folder in folders for one in folder.iterdir() if one.name.endswith(".toml")]
    return sha256(b"\0".join(one.read_bytes() for one in sorted(held, key=str))).hexdigest()[:16]


def read_content(package: str, kind: type[ContentT], name: str = FILE, *, traits: Collection[str] = ()) -> ContentT:
    """Read a content file of a package. Raises BadContent."""
    return parse_content(files(package).joinpath(name).read_text("utf-8"), kind, name, traits=traits)


def parse_content(text: str, kind: type[ContentT], name: str, *, traits: Collection[str] = ()) -> ContentT:
    """Parse a content file. `traits` are the words for `op` that stand for no step. Raises BadContent."""
    try:
        raw = tomllib.loads(text)
        if twice := next((id for id, n in Counter(entry_ids(raw)).items() if n > 1), ""):
            raise BadContent(f"{name}: {twice} stands for two things")
        return msgspec.convert(step_fields(raw, traits), kind)
    except tomllib.TOMLDecodeError as error:
        raise BadContent(f"{name}: {error}") from None
    except msgspec.ValidationError as error:
        raise BadContent(f"{name}{entry_of_fault(raw, str(error))}: {error}") from None


def entry_ids(raw: Mapping[str, object]) -> list[str]:
    """Return the ids of all entries of a file."""
    lists = [part for part in raw.values() if isinstance(part, list)]
    return [entry["id"] for part in lists for entry in part if isinstance(entry, dict) and "id" in entry]


def entry_of_fault(raw: Mapping[str, list[object]], fault: str) -> str:
    """Return the part and the id of the entry in which a fault lies; "" for a fault elsewhere."""
    if found := ENTRY.search(fault):
        entry = raw[found[1]][int(found[2])]
        return f", {found[1]}, {entry.get('id', '?') if isinstance(entry, dict) else '?'}"
    return ""


def step_fields(raw: object, traits: Collection[str], source: str = "") -> object:
    """Convert the operations of a file to the fields of steps: without a seat yet, with their entry as the source."""
    if isinstance(raw, list):
        return [step_fields(item, traits, source) for item in raw]
    if not isinstance(raw, dict):
        return raw
    source = raw.get("id", source)
    inner = {key: step_fields(value, traits, source) for key, value in raw.items()}
    return {"seat": TABLE, "source": source, **inner} if "op" in raw and raw["op"] not in traits else inner


def check_fair_start(table: Mapping[str, tuple[int, ...]], seats: tuple[int, int]) -> None:
    """Raise ValueError if a number of seats, from the fewest to the most, has no number for each place."""
    for n in range(seats[0], seats[1] + 1):
        if len(table.get(str(n), ())) != n:
            raise ValueError(f"fair_start, {n}: {n} seats need {n} numbers")
