"""Searching the rules: questions are answered, whatever small words they have, and no letter is kept waiting."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from time import process_time

import pygame
import pytest
from harness.effort import floor
from harness.ui_steps import press, type_text, wait

from hoochgame.storage.languages import switch_language
from hoochgame.ui.app import App
from hoochgame.ui.navigation import open_rulebook
from hoochgame.ui.phrases.search_fold import fold_text
from hoochgame.ui.rulebooks.registry import volume_of, volumes
from hoochgame.ui.rulebooks.search import meaningless_words
from hoochgame.ui.scenes.rulebook.leaves import search_volume
from hoochgame.ui.scenes.rulebook.screen import RulebookScene

FRAME = 0.016 * 160 * 1.3  # what 16 ms are in floors, and what other programs on the same cores cost
TITLES = [volume.title for volume in volumes()]
ASKED = {"en": "can i call off an attack?", "de": "kann ich einen angriff abbrechen?"}
QUESTIONS = [
    ("en", "hooch-stooges", "can i call off an attack", "R-39"),
    ("en", "hooch-stooges", "Can I call off an attack?", "R-39"),
    ("en", "hooch-stooges", "may i give up", "R-89"),
    ("en", "hooch-stooges", "do i have to take the effect of a 6", "R-33"),
    ("en", "deck-hand", "what if a player has to leave", "DH-R69"),
    ("en", "moonshiners", "may i use a special booze card with an open crate", "MA-Q136"),
    ("en", "moonshiners", "what if i concede", "MA-Q126"),
    ("en", "moonshiners", "where do the lost survivors go", "MA-Q81"),
    ("de", "hooch-stooges", "darf ich aufgeben", "R-89"),
    ("de", "deck-hand", "was ist, wenn jemand gehen muss", "DH-R69"),
    ("de", "moonshiners", "kann ich mit den anderen handeln", "MA-Q10"),
]


@pytest.fixture(params=["en", "de"])
def code(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each language."""
    switch_language(request.param)
    yield request.param
    switch_language("en")


def results(title: str, words: str) -> list[str]:
    """What a search finds, by name, from the top."""
    return [name for _block, name in search_volume(volume_of(title), words).links]


@pytest.mark.parametrize(("code", "title", "question", "clause"), QUESTIONS, indirect=["code"])
def test_a_question_leads_to_the_ruling_that_answers_it(code: str, title: str, question: str, clause: str) -> None:
    assert clause in results(title, question)[:5]


@pytest.mark.slow
@pytest.mark.parametrize("title", TITLES)
def test_small_words_make_no_difference_to_what_rulings_are_found(code: str, title: str) -> None:
    """Every ruling is found by its own question, with all of its small words or without them."""
    book = volume_of(title).book
    for paragraph in book.chapters[-2].paragraphs:
        if not paragraph.clause:
            continue
        question = paragraph.runs[0].text
        assert paragraph.clause in results(title, question), question
        words = [word for word in fold_text(question).rstrip("?").split() if word not in meaningless_words()]
        assert not words or paragraph.clause in results(title, " ".join(words)), words


@pytest.mark.parametrize("title", TITLES)
def test_endings_and_words_that_the_book_lacks_do_no_harm(title: str) -> None:
    word = {"hooch-stooges": "blockers", "deck-hand": "stashes", "moonshiners": "drunkards"}[title]
    assert results(title, f"{word}x") == results(title, word)
    assert results(title, f"zeppelin {word}") == results(title, word)
    assert results(title, "zeppelin") == []


def test_small_words_alone_are_searched_as_they_are() -> None:
    assert results("hooch-stooges", "who")
    assert results("moonshiners", "have one on me")[0] == "printed:have_one_on_me"


@pytest.mark.slow
def test_what_is_further_down_is_there_before_it_is_scrolled_to(app) -> None:
    """One letter is found everywhere; the page is set in pieces, and is whole after a while or when it is needed."""
    open_rulebook(app, "", "moonshiners")
    app.step(0, [])
    scene = app.scene
    assert isinstance(scene, RulebookScene)
    type_text(app, "e")
    whole = len(scene.hits.makes)
    assert len(scene.page.blocks) < whole
    scene.choose_contents_row(len(scene.hits.heads) - 1)
    assert scene.page.reading_position[0] <= scene.hits.starts[-1] < len(scene.page.blocks)
    press(app, pygame.K_ESCAPE)
    type_text(app, "e")
    wait(app, 8)
    assert len(scene.page.blocks) == len(scene.page.sheet.spans) == whole
    assert scene.page.blocks == tuple(scene.hits.each_block())


@pytest.mark.slow
@pytest.mark.by_turns(5)
@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("code", ["en", "de"])
def test_no_letter_takes_longer_than_a_frame(open_app, size, title: str, code: str) -> None:
    app = open_app(size, language=code)
    open_rulebook(app, "", title)
    for _frame in range(80):
        app.step(0.016, [])
    late = slow_letters(app, code)
    assert not late or not (late & slow_letters(app, code)), late  # what else runs here may hold up one letter, once


def slow_letters(app: App, code: str) -> set[str]:
    """Type two searches and return the words after which a letter took longer than a frame."""
    gc.collect()
    unit = floor()
    took = []
    for letters in ("e", ASKED[code]):
        for letter in letters:
            start = process_time()
            type_text(app, letter)
            took.append((app.scene.words, (process_time() - start) / unit))
        press(app, pygame.K_ESCAPE)
        wait(app, 0.5)
    limit = FRAME * max(1, floor() / unit)
    return {words for words, units in took if units > limit}
