"""Prints what CHANGELOG.md says of a version, as a release's notes: `python packaging/release_notes.py v0.1.0`.

Without a tag the version is that of the program. A release asks with `--of-this-program`, so that a tag on another
commit stops it; otherwise the notes of the last version can be read while the program is on its way to the next.
"""

from __future__ import annotations

import re
import sys

from standalone.release import ROOT, date, version


def section(changes: str, number: str, day: str) -> str:
    """Return the section of a version. Raises SystemExit if there is none, or if it has another day."""
    heading = re.compile(rf"^## \[{re.escape(number)}\] - (.+)$", re.M)
    found = heading.search(changes)
    if not found:
        raise SystemExit(f"CHANGELOG.md has no section of {number}: call [Unreleased] “## [{number}] - {day}”")
    if found[1].strip() != day:
        raise SystemExit(f"CHANGELOG.md says that {number} is of {found[1]}, and the program that it is of {day}")
    notes = re.split(r"^## ", changes[found.end() :], maxsplit=1, flags=re.M)[0].strip()
    if not notes:
        raise SystemExit(f"CHANGELOG.md says nothing of {number}")
    return notes + "\n"


def number_of_notes(tag: str, number: str, only_this: bool) -> str:
    """Return the version whose notes are asked for. Raises SystemExit if the program is not that one.

    A program before its release, such as 0.2.0.dev0, stands for the last version as well, unless `only_this`.
    """
    if tag == f"v{number}" or (tag and ".dev" in number and not only_this):
        return tag.removeprefix("v")
    if tag or ".dev" in number:
        raise SystemExit(f"the tag is {tag or 'missing'}, and the version {number}")
    return number


def main() -> None:
    words = [word for word in sys.argv[1:] if word != "--of-this-program"]
    number = number_of_notes(words[0] if words else "", version(), len(words) < len(sys.argv) - 1)
    print(section((ROOT / "CHANGELOG.md").read_text("utf-8"), number, date()), end="")


if __name__ == "__main__":
    main()
