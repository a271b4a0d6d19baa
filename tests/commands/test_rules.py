"""The rulebook on the command line: all of it, or the page to lay beside the board."""

import re

import pytest
from harness.shell import Shell

from hoochgame.games import GAMES
from hoochgame.storage.languages import switch_language
from hoochgame.ui.rulebooks.registry import volume_of

SHEET = 60  # lines of a page of paper


@pytest.mark.slow
@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_whole_book_is_printed(run: Shell, game, code: str) -> None:
    assert run("--language", code, "rules", game.id) == 0
    switch_language(code)
    book = volume_of(game.id).book
    assert [line.removeprefix("## ").partition(" (")[0] for line in run.out.splitlines() if line.startswith("## ")] == [
        chapter.title for chapter in book.chapters
    ]
    numbered = re.findall(r"^- \*\*([A-Z][A-Z0-9-]+\d)\*\*", run.out, re.MULTILINE)
    assert numbered == [p.clause for chapter in book.chapters for p in chapter.paragraphs if p.clause]
    assert not re.search(r"[{}]|\]\(", run.out)
    assert max(map(len, run.out.splitlines())) <= 100


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_page_beside_the_board_fits_on_a_sheet(run: Shell, game, code: str) -> None:
    assert run("--language", code, "rules", game.id, "--page") == 0
    switch_language(code)
    volume = volume_of(game.id)
    assert run.out.count("\n") <= SHEET
    assert run.out.startswith("## ")
    assert f"({volume.pages[game.id]})" in run.out.splitlines()[0]


def test_things_of_a_picture_are_named_where_words_stand_at_them(run: Shell) -> None:
    assert run("rules", "hooch-stooges") == 0
    assert "> - Faceless Goon: 3 of these\n> - Attack: 1 of these\n" in run.out
    assert "> - 30: Destroy an opponent\N{RIGHT SINGLE QUOTATION MARK}s HQ\n" in run.out
    assert "> - 2\N{EN DASH}5: " in run.out
    assert "> - Doorman Dudley: Blocker\n" in run.out


def test_a_title_that_is_not_there_is_refused(run: Shell) -> None:
    assert run("rules", "bridge") == 2
    assert "bridge" in run.err
