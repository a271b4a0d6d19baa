"""What the rulebook says: the same in every language, and a clause for all that is refused or told in the log."""

import ast
import re
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

import pytest
from harness.rulebooks import without_pictures
from harness.table_steps import deal

from hoochgame.core import language
from hoochgame.core.protocols import Next
from hoochgame.games import hooch_stooges
from hoochgame.games.hooch_stooges import refuse, title, wording
from hoochgame.games.hooch_stooges.content import CARDS, CONTENT
from hoochgame.games.starting_solo.content import ENEMIES, GRADES, enemy_cards
from hoochgame.storage.languages import load_catalogue, switch_language
from hoochgame.ui.phrases.search_fold import fold_text, match_spans
from hoochgame.ui.rulebooks.book import PRINTED, Paragraph, Rulebook, current_rulebook, parse_rulebook
from hoochgame.ui.rulebooks.registry import volume_of
from hoochgame.ui.scenes.rulebook.leaves import search_volume
from hoochgame.ui.titles.hooch_stooges.narration import SHOWS
from hoochgame.ui.titles.hooch_stooges.rulebook.figures import FIGURES
from hoochgame.ui.titles.hooch_stooges.rulebook.volume import clauses_of_card

FOLDER = Path(hooch_stooges.__file__).parent
LANGUAGES = ("en", "de")
ENGLISH = parse_rulebook((FOLDER / "rulebook.md").read_text("utf-8"))
GERMAN = parse_rulebook((FOLDER / "rulebook.de.md").read_text("utf-8"))
PAIRS = [(a, b) for ours, theirs in zip_longest(ENGLISH.chapters, GERMAN.chapters)
         for a, b in zip_longest(ours.paragraphs, theirs.paragraphs)]  # fmt: skip


@pytest.fixture(params=LANGUAGES)
def book(request: pytest.FixtureRequest) -> Iterator[Rulebook]:
    """The book in each language."""
    switch_language(request.param)
    yield current_rulebook()
    switch_language("en")


def targets(paragraph: Paragraph) -> list[str]:
    return sorted({run.target for run in paragraph.runs if run.target})


# --- two languages


def test_both_books_have_the_same_chapters_clauses_and_pictures_in_the_same_order() -> None:
    assert [chapter.code for chapter in ENGLISH.chapters] == [chapter.code for chapter in GERMAN.chapters]
    assert all(a is not None and b is not None for a, b in PAIRS)
    for ours, theirs in PAIRS:
        assert (ours.clause, ours.item) == (theirs.clause, theirs.item), (ours.text, theirs.text)
        assert bool(ours.figure) == bool(theirs.figure)
        if ours.figure and theirs.figure:
            assert ours.figure[:2] == theirs.figure[:2]
            assert len(ours.figure.labels) == len(theirs.figure.labels)


def test_every_clause_is_said_in_german_and_refers_to_the_same() -> None:
    for ours, theirs in PAIRS:
        assert theirs.text
        assert ours.text != theirs.text
        if ours.clause:
            references = [[t for t in targets(p) if not t.startswith(PRINTED)] for p in (ours, theirs)]
            assert references[0] == references[1], ours.clause
            numbers = [sorted(set(re.findall(r"\b(?:100|250|30|R-\d+)\b", p.text))) for p in (ours, theirs)]
            assert numbers[0] == numbers[1], ours.clause
    titles = [(a.title, b.title) for a, b in zip(ENGLISH.chapters, GERMAN.chapters, strict=True)]
    assert all(a != b for a, b in titles)


def test_german_is_typeset_as_german() -> None:
    text = (FOLDER / "rulebook.de.md").read_text("utf-8")
    assert not re.search(r'["”]', text)
    assert text.count("„") == text.count("“")
    words = re.sub(r"\]\(.*\)$|`.*?`", "", text, flags=re.MULTILINE)
    assert not re.search(r"\b(hooch|turf|stooges?|lineup|swing|bust)\b", words)


def test_the_book_speaks_the_language_on_the_screen(book: Rulebook) -> None:
    first = book.chapters[0].title
    assert first == {"en": ENGLISH, "de": GERMAN}[language.current_language()].chapters[0].title
    runs = [run for chapter in book.chapters if not chapter.code for p in chapter.paragraphs for run in p.runs]
    names = [run.text for run in runs if run.target == PRINTED + "cellar"]
    assert names == [wording.name_of_id("cellar")] * len(names) != []


def test_a_language_without_a_book_reads_english() -> None:
    language.set_catalogue(load_catalogue("en")[0], "xx")
    try:
        assert current_rulebook().chapters[0].title == ENGLISH.chapters[0].title
    finally:
        switch_language("en")


def test_every_reference_and_every_card_exists(book: Rulebook) -> None:
    for chapter in book.chapters:
        for paragraph in chapter.paragraphs:
            for run in paragraph.runs:
                printed = run.target.removeprefix(PRINTED)
                if printed != run.target:
                    assert printed in wording.PRINTED
                elif run.target:
                    assert book.place_of(run.target), run.target
            assert "{" not in "".join(run.text for run in paragraph.runs)


def test_every_chapter_has_a_picture_of_things_that_exist(book: Rulebook) -> None:
    for chapter in book.chapters:
        figures = [p.figure for p in chapter.paragraphs if p.figure]
        assert figures or chapter.link_target in without_pictures(volume_of("hooch-stooges")), chapter.title
        for figure in figures:
            assert figure.kind in FIGURES.kinds
            assert FIGURES.drawing(figure).name
            for thing in figure.things:
                kind, _colon, which = thing.partition(":")
                if kind in ("card", "stooge", "swung", "tile", "turf"):
                    assert which.partition(":")[0] in wording.PRINTED, thing


# --- searching


def test_a_search_knows_no_capitals_and_no_accents(book: Rulebook) -> None:
    for words in ("härte", "HARTE", "Hauptphase", "main STEP", "züge"):
        plain = fold_text(words)
        assert book.search(words) == book.search(plain)
    if language.current_language() == "de":
        assert book.search("HARTE")


def test_hits_are_lit_where_they_stand() -> None:
    text = "Größe, GROSSE und größe"
    assert fold_text("Größe") == "grosse"
    assert fold_text("“Ship’s Cook”, 2–6, −1, 3 ×") == '"ship\'s cook", 2-6, -1, 3 x', (
        "printed signs are found as they are typed"
    )
    assert [text[a:b] for a, b in match_spans(text, "grosse")] == ["Größe", "GROSSE", "größe"]
    assert [text[a:b] for a, b in match_spans(text, "oss")] == ["öß", "OSS", "öß"]
    assert match_spans(text, "") == []


def healths(tier: int, more: int) -> tuple[int, int]:
    """Return the lowest and the highest health of the guards of a tier at a difficulty."""
    guards = [CARDS[card] for card, enemy in zip(enemy_cards(more), ENEMIES, strict=True) if enemy.tier == tier]
    return min(card.health for card in guards), max(card.health for card in guards)


def test_the_page_of_starting_solo_has_the_health_of_all_guards_at_every_difficulty(book: Rulebook) -> None:
    """HS-SOL-02: first that of the usual difficulty, then of each other one the tiers that differ."""
    usual, others = book.chapters[book.place_by_target["HS-ONE"][0]].paragraphs[3:5]
    tiers = sorted({enemy.tier for enemy in CONTENT.boxed})
    plain = [healths(tier, GRADES["plain"]) for tier in tiers]
    changed = [healths(tier, GRADES[grade]) for grade in ("gentler", "tougher") for tier in tiers
               if healths(tier, GRADES[grade]) != healths(tier, GRADES["plain"])]  # fmt: skip
    assert ranges(usual.text)[: len(plain)] == plain
    assert ranges(others.text) == changed


def ranges(text: str) -> list[tuple[int, int]]:
    """Return the ranges of numbers that a text names, from the lowest to the highest."""
    found = re.findall(r"\b(\d)(?: (?:or|to|oder|bis) (\d))?", text)
    return [(int(low), int(high or low)) for low, high in found]


@pytest.mark.slow
def test_a_card_is_found_in_its_language(book: Rulebook) -> None:
    for kind in wording.PRINTED.values():
        hits = search_volume(volume_of("hooch-stooges"), wording.card_or_turf_name(kind).upper())
        assert PRINTED + kind.id in [name for _block, name in hits.links]
        assert all(book.place_of(clause) for clause in clauses_of_card(kind))


def test_a_paragraph_without_a_number_can_be_opened(book: Rulebook) -> None:
    for chapter in book.chapters:
        for row in range(len(chapter.paragraphs)):
            place = book.place_of(chapter.paragraph_target(row))
            assert place
            assert book.chapters[place[0]].paragraphs[place[1] or 0] is chapter.paragraphs[row]


# --- clauses from everywhere


def codes(source: Path) -> Iterator[tuple[str, str]]:
    """Code and clause of every refusal that is made in a file."""
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
            code, clause = node.args[0], node.args[2] if len(node.args) > 2 else None
            assert isinstance(code, ast.Constant)
            yield code.value, clause.value if isinstance(clause, ast.Constant) else "" if clause is None else "?"


def test_every_refusal_of_the_game_names_a_clause_that_both_books_have() -> None:
    made = [pair for name in ("refuse", "title", "turn") for pair in codes(FOLDER / f"{name}.py")]
    assert len(made) > 25
    assert {code for code, _clause in made} > {"price", "limit", "over", "seats", "option"}
    for code, clause in made:
        assert clause, code  # none goes without; one is handed on as a parameter
        if clause != "?":
            assert ENGLISH.place_of(clause), (code, clause)
            assert GERMAN.place_of(clause), (code, clause)
    assert refuse.too_little_hooch_refusal(1, 0, "HS-BUY-02").clause == "HS-BUY-02"
    assert title.HOOCH_STOOGES.seats_refusal.clause == "HS-GEN-01"


def test_every_event_that_makes_a_line_of_the_log_has_a_clause() -> None:
    told = {event for event, row in SHOWS.rows.items() if row.line}
    assert told <= {event for event, row in SHOWS.rows.items() if row.clause}


@pytest.mark.slow
@pytest.mark.parametrize(("setup", "seed"), [("hhr", 5), ("rrrr", 11), ("rr", 3)])
def test_every_line_of_played_games_leads_to_a_clause_of_both_books(setup: str, seed: int) -> None:
    match = deal(setup, seed)
    lines = 0
    while match.options and match.ply < 400:
        match.play_move(match.options[(match.ply * 7) % len(match.options)])
    for ply, entry in enumerate(match.entries):
        before = match.states[ply]
        for event in entry.events:
            if not isinstance(event, Next) and SHOWS.event_line(before, event, match.names):
                clause = SHOWS.clause_of_event(event, before)
                assert ENGLISH.place_of(clause), event
                assert GERMAN.place_of(clause), event
                lines += 1
            before = event.apply(before)
    assert lines > 300
