"""Prints what CHANGELOG.md says of this version, as a release's notes: `python packaging/release_notes.py v0.1.0`."""

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


def main() -> None:
    if len(sys.argv) > 1 and sys.argv[1] != f"v{version()}":
        raise SystemExit(f"the tag is {sys.argv[1]}, and the version {version()}")
    print(section((ROOT / "CHANGELOG.md").read_text("utf-8"), version(), date()), end="")


if __name__ == "__main__":
    main()
