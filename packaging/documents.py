"""Builds the documents as a site: `python packaging/documents.py [FOLDER]` (build/site). A warning is a failure.

It needs `pip install -e '.[docs]'`. Rulebooks and the command line are written from the program itself. With
`--pictures` all pictures are taken anew, for the German pages in German; otherwise they are those of the project.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from handbook.command_line import command_line_page
from handbook.rules import rulebook_pages
from handbook.stage import PICTURES, stage_documents, write_page
from standalone.release import ROOT

FOLDERS = {"en": "", "de": "de/"}  # of each language


def write_sources(stage: Path) -> None:
    """Write all pages that the site is made of."""
    stage_documents(stage)
    for language, folder in FOLDERS.items():
        for title, page in rulebook_pages(language).items():
            write_page(stage, f"{folder}rules/{title}.md", page)
        write_page(stage, f"{folder}command-line.md", command_line_page(language))


def take_pictures(stage: Path) -> None:
    """Take the pictures of all pages; German pages then show German ones."""
    import screenshots  # noqa: PLC0415 - it starts the window

    screenshots.take_all(stage / PICTURES, "en")
    screenshots.take_all(stage / "de" / PICTURES, "de")
    for page in (stage / "de").rglob("*.md"):
        text = page.read_text("utf-8")
        for name in screenshots.SHOTS:
            text = re.sub(rf"\((?:\.\./)*{PICTURES}/{name}\.webp\)", f"(/de/{PICTURES}/{name}.webp)", text)
        page.write_text(text, "utf-8")


def main() -> None:
    options = argparse.ArgumentParser(description="Builds the documents as a site.")
    options.add_argument("out", nargs="?", type=Path, default=ROOT / "build" / "site", help="the folder (build/site)")
    options.add_argument("--pictures", action="store_true", help="take all pictures, in both languages")
    args = options.parse_args()
    out: Path = args.out.resolve()
    shutil.rmtree(out, ignore_errors=True)
    with TemporaryDirectory() as folder:
        stage = Path(folder)
        write_sources(stage)
        if args.pictures:
            take_pictures(stage)
        done = subprocess.run(
            [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-b", "html", stage, out], check=False
        )
    if done.returncode:
        sys.exit(done.returncode)
    shutil.rmtree(out / ".doctrees", ignore_errors=True)
    for path in (out / "de").rglob("*.html"):  # a screen reader speaks in the language that is named
        path.write_text(path.read_text("utf-8").replace('lang="en"', 'lang="de"', 1), "utf-8")
    print(out / "index.html")


if __name__ == "__main__":
    main()
