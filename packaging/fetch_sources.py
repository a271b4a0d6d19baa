"""Fetches the sources that a release must offer: `python packaging/fetch_sources.py FOLDER OUT`.

FOLDER holds the bills of materials of the builds, which name them. Ends with 1 if some could not be fetched.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request, urlopen

SECONDS = 120


def addresses(bill: Path) -> Iterator[str]:
    """Yield the address of the sources of each part that may only be passed on with them."""
    told = json.loads(bill.read_text("utf-8"))
    for part in told.get("components", ()):
        for one in part.get("externalReferences", ()):
            if one["type"] == "source-distribution":
                yield one["url"]


def download(url: str) -> bytes:
    """Return what lies at an address. Raises OSError."""
    with urlopen(Request(url, headers={"User-Agent": "hoochgame-release"}), timeout=SECONDS) as answer:
        data: bytes = answer.read()
    return data


def fetch(folder: Path, out: Path) -> list[str]:
    """Fetch the sources named by all bills below a folder; return a sentence for each that could not be."""
    wrong = []
    out.mkdir(parents=True, exist_ok=True)
    for url in sorted({url for bill in folder.rglob("*.cdx.json") for url in addresses(bill)}):
        name = url.rpartition("/")[2]
        if ".tar." not in name:
            wrong.append(f"{url} is a folder")
            continue
        try:
            (out / name).write_bytes(download(url))
        except OSError as error:
            wrong.append(f"{url}: {error}")
    return wrong


def main() -> None:
    folder, out = map(Path, sys.argv[1:])
    wrong = fetch(folder, out)
    for path in sorted(out.iterdir()):
        print(f"{path.stat().st_size / 1e6:7.1f} MB  {path.name}")
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()
