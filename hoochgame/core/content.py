"""Content files of titles: read and checked, their digest, and the numbers of what stands in them.

Saves hold numbers of cards and other things. A title's `numbers.toml` says what they stand for; it grows at its end
only. Its first lines were numbered together and are edition 0; each added line begins an edition. A save names its
edition, and its game has what that one has.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from hashlib import sha256
from importlib.resources import files
from itertools import chain
from typing import NamedTuple, TypeVar

import msgspec

from hoochgame.core.protocols import TABLE

ContentT = TypeVar("ContentT", bound=msgspec.Struct)
FILE = "content.toml"
NUMBERS_FILE = "numbers.toml"
ENTRY = re.compile(r"at `\$\.(\w+)\[(\d+)\]")  # where msgspec says that the fault lies


class BadContent(ValueError):
    """Raised for an invalid content file; the message names file, entry and field."""


def digest_content(*packages: str) -> str:
    """Return a digest of the TOML files of these packages: what bots found before one of them changed is obsolete.

    The pages of a league belong to them, as bots follow its strategies.
    """
    roots = [files(package) for package in packages]
    folders = [*roots, *(folder for root in roots if (folder := root.joinpath("strategies")).is_dir())]
    files_of = (one for folder in folders for one in folder.iterdir() if one.name.endswith(".toml"))
    held = [one for one in files_of if one.name != NUMBERS_FILE]  # it says nothing of what cards are
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
        return msgspec.convert(add_seat_and_source_to_operations(raw, traits), kind)
    except tomllib.TOMLDecodeError as error:
        raise BadContent(f"{name}: {error}") from None
    except msgspec.ValidationError as error:
        raise BadContent(f"{name}{where_fault_lies(raw, str(error))}: {error}") from None


def entry_ids(raw: Mapping[str, object]) -> list[str]:
    """Return the ids of all entries of a file."""
    lists = [part for part in raw.values() if isinstance(part, list)]
    return [entry["id"] for part in lists for entry in part if isinstance(entry, dict) and "id" in entry]


def where_fault_lies(raw: Mapping[str, list[object]], fault: str) -> str:
    """Return the part and the id of the entry in which a fault lies; "" for a fault elsewhere."""
    if found := ENTRY.search(fault):
        entry = raw[found[1]][int(found[2])]
        return f", {found[1]}, {entry.get('id', '?') if isinstance(entry, dict) else '?'}"
    return ""


def add_seat_and_source_to_operations(raw: object, trait_ops_to_skip: Collection[str], source: str = "") -> object:
    """Convert the operations of a file to the fields of steps: without a seat yet, with their entry as the source."""
    if isinstance(raw, list):
        return [add_seat_and_source_to_operations(item, trait_ops_to_skip, source) for item in raw]
    if not isinstance(raw, dict):
        return raw
    source = raw.get("id", source)
    inner = {key: add_seat_and_source_to_operations(value, trait_ops_to_skip, source) for key, value in raw.items()}
    return {"seat": TABLE, "source": source, **inner} if "op" in raw and raw["op"] not in trait_ops_to_skip else inner


def check_fair_start(numbers_by_seats: Mapping[str, tuple[int, ...]], fewest_and_most_seats: tuple[int, int]) -> None:
    """Raise ValueError if a number of seats, from the fewest to the most, has no number for each place."""
    for n in range(fewest_and_most_seats[0], fewest_and_most_seats[1] + 1):
        if len(numbers_by_seats.get(str(n), ())) != n:
            raise ValueError(f"fair_start, {n}: {n} seats need {n} numbers")


class Numbered(NamedTuple):
    """A line of a list of numbers: the copies of the entry with this sort and id in the content file."""

    sort: str
    id: str
    copies: int


class Added(NamedTuple):
    """A line that was appended to a list of numbers, and the edition that began with it."""

    sort: str
    id: str
    copies: int
    edition: str


class NumberList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole list of numbers. `edition` names its `first` lines, which were numbered together."""

    edition: str
    first: tuple[Numbered, ...]
    added: tuple[Added, ...] = ()


class Numbering(NamedTuple):
    """The cards and pieces behind a title's numbers. Edition 0 has the first batch; each later one has one more."""

    batches: tuple[tuple[Numbered, ...], ...]
    editions: tuple[str, ...]  # by edition: the digest that saves name

    def ids_of_categories(self, *categories: str) -> tuple[str, ...]:
        """Return the ids of these sorts, each once, in the order of their numbers."""
        return tuple(dict.fromkeys(line.id for batch in self.batches for line in batch if line.sort in categories))

    def copy_counts_in_edition(self, sort: str, edition: int) -> tuple[int, ...]:
        """Return how many copies an edition has of each thing of a sort, in the order of their numbers."""
        lines = chain.from_iterable(self.batches[: edition + 1])
        return tuple(count_copies(line for line in lines if line.sort == sort).values())


def count_copies(lines: Iterable[Numbered]) -> Counter[tuple[str, str]]:
    """Count the copies of each sort and id."""
    found: Counter[tuple[str, str]] = Counter()
    for sort, id, copies in lines:
        found[sort, id] += copies
    return found


def edition_digest_after_line(edition: str, line: Numbered) -> str:
    """Return the edition that begins with one more line: a digest of the edition before and of the line."""
    return sha256(json.dumps([edition, *line]).encode()).hexdigest()[:16]


def read_numbering(package: str, content_lines: Iterable[Numbered]) -> Numbering:
    """Read the list of numbers of a title whose content file has these things. Raises BadContent."""
    return parse_numbering(files(package).joinpath(NUMBERS_FILE).read_text("utf-8"), content_lines)


def parse_numbering(text: str, content_lines: Iterable[Numbered]) -> Numbering:
    """Parse a list of numbers and compare it with the content file. Raises BadContent."""
    try:
        listed = msgspec.convert(tomllib.loads(text), NumberList)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadContent(f"{NUMBERS_FILE}: {error}") from None
    added = tuple(Numbered(*line[:3]) for line in listed.added)
    editions = [listed.edition]
    for line, named in zip(added, listed.added, strict=True):
        editions.append(edition_digest_after_line(editions[-1], line))
        if named.edition != editions[-1]:
            raise BadContent(
                f'{NUMBERS_FILE}, {line.id}: as the next line it would end with "{editions[-1]}". If it ended so '
                "before, a line above it was changed, moved or removed: put that back, as saves hold the numbers"
            )
    check_lines_match_content((*listed.first, *added), content_lines, editions[-1])
    return Numbering((listed.first, *((line,) for line in added)), tuple(editions))


def check_lines_match_content(lines: Sequence[Numbered], content_lines: Iterable[Numbered], edition: str) -> None:
    """Raise BadContent unless the content file has what these lines number; `edition` is that of the last line."""
    there, numbered = count_copies(content_lines), count_copies(lines)
    for (sort, id), copies in numbered.items():
        if there[sort, id] < copies:
            raise BadContent(
                f"content.toml, {sort}, {id}: there are {there[sort, id]} copies instead of {copies}. "
                "None may go, and no id may change, as saves hold the numbers: put it back"
            )
    missing = []
    for sort, id in there:
        if copies := there[sort, id] - numbered[sort, id]:
            line = Numbered(sort, id, copies)
            edition = edition_digest_after_line(edition, line)
            missing.append(json.dumps([*line, edition]) + ",")
    if missing:
        raise BadContent(f"{NUMBERS_FILE}: append to `added` what content.toml has more: {' '.join(missing)}")


def deck_of_counted_kinds(counts: Iterable[int]) -> tuple[int, ...]:
    """Return the cards of a deck whose cards are kinds: so many of each."""
    return tuple(kind for kind, n in enumerate(counts) for _ in range(n))
