"""The site of the documents: links lead from page to page, rules have anchors, and both languages say as much."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from documents import write_sources
from handbook.stage import lead_links_to_pages
from standalone.release import homepage

from hoochgame.storage.languages import switch_language
from hoochgame.ui.rulebooks.registry import volumes

ROOT = Path(__file__).parents[2]
GERMAN = ROOT / "docs" / "de"
TWINS = sorted(path.relative_to(GERMAN).as_posix() for path in GERMAN.rglob("*.md"))
PLACES = {"docs/play/a.md": "play/a.md", "docs/b.md": "b.md", "ARCHITECTURE.md": "ARCHITECTURE.md"}


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("stage")
    write_sources(folder)
    switch_language("en")
    return folder


def shape(page: Path) -> list[str]:
    """Return what a translation keeps: headings by depth, rows, items, pictures, and what can be typed."""
    lines = page.read_text("utf-8").splitlines()
    marks = [re.match(r"#+ |- |\d+\. |\|+|!\[|```", line) for line in lines]
    return [mark[0] for mark in marks if mark and mark[0] != "- "]


@pytest.mark.parametrize("name", TWINS)
def test_a_german_page_is_built_as_its_english_one(name: str) -> None:
    if name != "index.md":  # the German one has no pages for developers
        assert shape(GERMAN / name) == shape(ROOT / "docs" / name)


def test_every_page_for_players_is_there_in_german() -> None:
    assert {path.name for path in (ROOT / "docs" / "play").iterdir()} == {Path(name).name for name in TWINS} - {
        "index.md", "accessibility.md", "installing.md",
    }  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("folder", ["", "de/"])
def test_every_clause_of_a_rulebook_has_one_anchor_to_which_its_references_lead(stage: Path, folder: str) -> None:
    for volume in volumes():
        page = (stage / f"{folder}rules/{volume.title}.md").read_text("utf-8")
        anchors = re.findall(r'<a id="([\w-]+)">', page)
        clauses = [p.clause for chapter in volume.book.chapters for p in chapter.paragraphs if p.clause]
        assert len(anchors) == len(set(anchors))
        assert set(clauses) <= set(anchors)
        assert set(re.findall(r'<a href="#([\w-]+)">', page)) <= set(anchors)


@pytest.mark.slow
def test_the_page_of_the_command_line_has_every_command_in_both_languages(stage: Path) -> None:
    english, german = ((stage / folder / "command-line.md").read_text("utf-8") for folder in ("", "de"))
    headings = re.findall(r"^## (\w+)$", english, re.M)
    assert {"play", "replay", "shot", "help"} <= set(headings)
    assert re.findall(r"^## (\w+)$", german, re.M) == headings
    assert "| `--at PLY` | after this move; 0 is the deal |" in english
    assert "| `--at PLY` | nach diesem Schritt; 0 ist der Aufbau |" in german


@pytest.mark.parametrize(
    ("link", "leads_to"),
    [
        ("../b.md#part", "../b.md#part"),
        ("../../ARCHITECTURE.md", "../ARCHITECTURE.md"),
        ("../../tests/twins.py", f"{homepage()}/blob/main/tests/twins.py"),
        ("../../packaging/screenshots/title.webp", "../pictures/title.webp"),
        ("https://example.org/a.md", "https://example.org/a.md"),
        ("#part", "#part"),
    ],
)
def test_a_link_leads_to_a_page_or_picture_of_the_site_else_to_the_file_on_the_web(
    link: str, leads_to: str, tmp_path: Path
) -> None:
    assert lead_links_to_pages(f"[a]({link})", "docs/play/a.md", PLACES, tmp_path) == f"[a]({leads_to})"
    fenced = f"```sh\n[a]({link})\n```"
    assert lead_links_to_pages(fenced, "docs/play/a.md", PLACES, tmp_path) == fenced
