"""Lays all pages of the site out in one folder, in which links lead from page to page."""

from __future__ import annotations

import re
import shutil
from pathlib import Path, PurePosixPath
from posixpath import normpath, relpath

from standalone.release import ROOT, homepage

ROOT_PAGES = ("ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "CREDITS.md", "SECURITY.md")
PICTURES = "pictures"
LINK = re.compile(r"(\]\()([^)\s]+)(\))")
FENCED = re.compile(r"(^```.*?^```$)", re.S | re.M)
PAGES_OF_FOLDER = "\n```{toctree}\n:hidden:\n:glob:\n\n*\n```\n"  # behind the page that lists them
DIAGRAM = "```mermaid"  # drawn where the sources are read; here it stands as text


def stage_documents(stage: Path) -> None:
    """Copy the documents of the project, with their pictures."""
    sources = [*ROOT_PAGES, *(path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "docs").rglob("*.md")))]
    places = {source: source.removeprefix("docs/") for source in sources}
    for source, place in places.items():
        text = lead_links_to_pages((ROOT / source).read_text("utf-8"), source, places, stage)
        if source.endswith("/README.md"):
            text += PAGES_OF_FOLDER
        write_page(stage, place, text)
    shutil.copy(ROOT / "docs" / "conf.py", stage)


def write_page(stage: Path, place: str, text: str) -> None:
    """Write a page, and its folder if there is none."""
    path = stage / place
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def lead_links_to_pages(text: str, source: str, places: dict[str, str], stage: Path) -> str:
    """Return the text of a page with links for the site: to its pages and pictures, else to the files on the web."""

    def lead(found: re.Match[str]) -> str:
        return found[1] + _goal(found[2], source, places, stage) + found[3]

    parts = FENCED.split(text.replace(DIAGRAM, "```text"))
    return "".join(part if nth % 2 else LINK.sub(lead, part) for nth, part in enumerate(parts))


def _goal(link: str, source: str, places: dict[str, str], stage: Path) -> str:
    file, hash, anchor = link.partition("#")
    if not file or ":" in file:
        return link
    goal = normpath((PurePosixPath(source).parent / file).as_posix())
    here = PurePosixPath(places[source]).parent.as_posix()
    if goal in places:
        return relpath(places[goal], here) + hash + anchor
    path = ROOT / goal
    if path.suffix == ".webp" and path.is_file():
        (stage / PICTURES).mkdir(exist_ok=True)
        shutil.copy(path, stage / PICTURES)
        return relpath(f"{PICTURES}/{path.name}", here)
    if f"{goal}/README.md" in places:
        return relpath(places[f"{goal}/README.md"], here)
    return f"{homepage()}/blob/main/{goal}"
