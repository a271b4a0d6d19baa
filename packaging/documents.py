"""Builds the documents as a site: `python packaging/documents.py [FOLDER]` (build/site). A warning is a failure.

It needs `pip install -e '.[docs]'`. Rulebooks and the command line are written from the program itself.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from handbook.command_line import command_line_page
from handbook.rules import rulebook_pages
from handbook.stage import stage_documents, write_page
from standalone.release import ROOT

FOLDERS = {"en": "", "de": "de/"}  # of each language


def write_sources(stage: Path) -> None:
    """Write all pages that the site is made of."""
    stage_documents(stage)
    for language, folder in FOLDERS.items():
        for title, page in rulebook_pages(language).items():
            write_page(stage, f"{folder}rules/{title}.md", page)
        write_page(stage, f"{folder}command-line.md", command_line_page(language))


def main() -> None:
    out = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build" / "site").resolve()
    shutil.rmtree(out, ignore_errors=True)
    with TemporaryDirectory() as folder:
        stage = Path(folder)
        write_sources(stage)
        done = subprocess.run(
            [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-b", "html", stage, out], check=False
        )
    if done.returncode:
        sys.exit(done.returncode)
    shutil.rmtree(out / ".doctrees", ignore_errors=True)
    print(out / "index.html")


if __name__ == "__main__":
    main()
