"""Chapters of the rulebooks made for looking things up: a page, the box, ten questions, rulings, words, an index."""

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from harness.deck_hand.table import CLAUSES as DECK_CLAUSES
from harness.hooch_stooges.table import CLAUSES as HOOCH_CLAUSES
from harness.moonshiners.given import CLAUSES as MOON_CLAUSES
from harness.rulebooks import index

from hoochgame.games import GAMES
from hoochgame.games.deck_hand import content as ships
from hoochgame.games.deck_hand.inventory import STOCK as SHIPS_STOCK
from hoochgame.games.deck_hand.inventory import fair_start_amounts_by_seat_count as pirates_start
from hoochgame.games.hooch_stooges import content as gangs
from hoochgame.games.hooch_stooges.inventory import fair_start_amounts_by_seat_count as stooges_start
from hoochgame.games.moonshiners import content as town
from hoochgame.games.moonshiners.inventory import STOCK as TOWN_STOCK
from hoochgame.games.starting_solo import content as alone_against
from hoochgame.games.starting_solo.inventory import STOCK as GANGS_STOCK
from hoochgame.storage.languages import switch_language
from hoochgame.ui.phrases.search_fold import fold_text
from hoochgame.ui.rulebooks.book import PRINTED, Chapter, Paragraph, parse_rulebook
from hoochgame.ui.rulebooks.registry import volume_of
from hoochgame.ui.rulebooks.volume import Volume
from hoochgame.ui.scenes.rulebook.screen import RulebookScene

TITLES = ["hooch-stooges", "deck-hand", "moonshiners"]
LANGUAGES = ["en", "de"]
RULES = {
    "hooch-stooges": HOOCH_CLAUSES, "deck-hand": tuple(clause for clause in DECK_CLAUSES if clause[3] != "R"),
    "moonshiners": tuple(clause for clause in MOON_CLAUSES if clause[3] != "Q"),
}  # fmt: skip
STOCKS = {"hooch-stooges": GANGS_STOCK, "deck-hand": SHIPS_STOCK, "moonshiners": TOWN_STOCK}
RANGE = re.compile(r"([A-Z]{2}-[A-Z]+-?)(\d+) \N{EN DASH} \1(\d+)")
CLAUSE = re.compile(r"[A-Z]{2}-[A-Z]+-?\d+")


@pytest.fixture(params=[(title, code) for title in TITLES for code in LANGUAGES], ids="-".join)
def volume(request: pytest.FixtureRequest) -> Volume:
    """Each book in each language."""
    title, code = request.param
    switch_language(code)
    return volume_of(title)


def chapter(volume: Volume, code: str) -> Chapter:
    place = volume.book.place_of(code)
    assert place, code
    return volume.book.chapters[place[0]]


def named(volume: Volume, kind: str) -> Chapter:
    """PAGE, BOX, FAQ."""
    return chapter(volume, f"{volume.example[:2]}-{kind}")


def clauses_of(paragraph: Paragraph) -> set[str]:
    """Those it leads to, also between the ends of a range."""
    found = {run.target for run in paragraph.runs if CLAUSE.fullmatch(run.target)}
    for stem, first, last in RANGE.findall(paragraph.text):
        found |= {f"{stem}{n:0{len(first)}}" for n in range(int(first), int(last) + 1)}
    return found


# --- the game on a page


@pytest.mark.slow
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_game_on_a_page_is_seen_whole(open_app, game, code) -> None:
    app = open_app((1280, 720), language=code)
    app.push(RulebookScene(volume_of(game.id).pages[game.id]))
    app.step(0, [])
    assert app.scene.page.max_offset == 0


def numbers(paragraph: Paragraph) -> set[int]:
    """Those that stand in it, and those between the ends of a range."""
    words = {"two": 2, "zwei": 2, "three": 3, "four": 4, "five": 5, "nine": 9, "ten": 10}
    said = {int(n) for n in re.findall(r"\d+", paragraph.text)}
    return said | {words[word] for word in re.findall(r"\w+", paragraph.text.lower()) if word in words}


def every_number(chapter: Chapter) -> set[int]:
    return set().union(*map(numbers, chapter.paragraphs))


def charted(chapter: Chapter) -> list[int]:
    """The entries of the chart that it tells of."""
    told = chapter.paragraphs[2]
    return [int(run.text) for run in told.runs if run.strong and run.text.isdigit()]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_pages_of_the_gangs_have_the_numbers_of_the_content(code) -> None:
    switch_language(code)
    volume, rules = volume_of("hooch-stooges"), gangs.CONTENT.constants
    page, alone = named(volume, "PAGE"), named(volume, "ONE")
    assert charted(page) == list(rules.chart)
    assert {rules.hand, rules.health_turf, rules.health_hq, rules.friendly_turfs} <= every_number(page)
    assert rules.round_limit in numbers(page.paragraphs[0])
    solo = alone_against.CONTENT
    assert charted(alone) == list(solo.chart)
    assert {solo.turns, rules.health_turf, rules.health_hq} <= every_number(alone)
    tiers = [{enemy.health for enemy in gangs.CONTENT.boxed if enemy.tier == tier} for tier in (1, 2, 3, 4)]
    ends = [end for tier in tiers for end in sorted({min(tier), max(tier)})]
    told = [int(n) for n in re.findall(r"\d+", alone.paragraphs[3].text)]
    assert told == [*ends, rules.health_turf, rules.health_hq]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page_of_the_ships_has_the_numbers_of_the_content(code) -> None:
    switch_language(code)
    page, rules = named(volume_of("deck-hand"), "PAGE"), ships.NUMBERS
    assert {rules.hand, rules.actions, rules.most_actions} <= numbers(page.paragraphs[1])
    assert rules.fewest_owned in every_number(page)
    assert rules.supply_deck_per_seat in every_number(page)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page_of_the_town_has_the_numbers_of_the_content(code) -> None:
    switch_language(code)
    page, rules = named(volume_of("moonshiners"), "PAGE"), town.NUMBERS
    limits = [int(n) for n in re.findall(r"\d+", page.paragraphs[1].text)]
    assert [n for n in limits if n <= max(town.LIMIT)][-len(town.LIMIT) :] == list(town.LIMIT)
    wanted = {*town.RATE.values(), town.WORTH.relic_point, rules.booze_price, rules.cure_price, rules.house_cost}
    wanted |= {*rules.stamina[1:], *(kind.tolerance for kind in town.KINDS), rules.mat_survivors_per_gold}
    assert wanted - {1} <= every_number(page)


# --- what is in the box


def listed(chapter: Chapter) -> list[tuple[str, int]]:
    """Every kind that it names, and how many copies."""
    found = []
    for paragraph in chapter.paragraphs:
        if paragraph.item:
            counts = [int(n) for n in re.findall(r"(\d+)\u00a0\u00d7", paragraph.text)]
            kinds = [run.target.removeprefix(PRINTED) for run in paragraph.runs if run.target.startswith(PRINTED)]
            found += zip(kinds, counts or [1] * len(kinds), strict=True)
    return found


def test_the_box_holds_what_the_content_has(volume: Volume) -> None:
    stocked = [(id, copies) for stock in STOCKS[volume.title].values() for _price, id, copies in stock]
    assert sorted(listed(named(volume, "BOX"))) == sorted(stocked)


def test_every_kind_that_is_printed_is_in_the_box(volume: Volume) -> None:
    assert {id for id, _copies in listed(named(volume, "BOX"))} == {
        card.id.partition("-")[0] for card in volume.cards()
    }


def test_the_sums_of_the_box_are_those_of_the_content(volume: Volume) -> None:
    prose = [paragraph for paragraph in named(volume, "BOX").paragraphs if not (paragraph.item or paragraph.figure)]
    for stock, paragraph in zip(STOCKS[volume.title].values(), prose[-len(STOCKS[volume.title]) :], strict=True):
        sums = {sum(copies for _price, _id, copies in stock), len(stock)}
        assert sums & numbers(paragraph), paragraph.text


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_cities_need_as_many_turfs_as_the_book_says(code) -> None:
    switch_language(code)
    fewest, most = gangs.CONTENT.constants.seats
    sizes = [len(gangs.DIAGRAMS[seats].spots) for seats in (fewest, most)]
    told = next(p for p in named(volume_of("hooch-stooges"), "BOX").paragraphs if "15" in p.text)
    assert set(sizes) <= numbers(told)


def test_a_line_of_the_box_is_one_for_each_price() -> None:
    stock = [(3, "b", 2), (1, "a", 1), (3, "c", 1)]
    book = parse_rulebook("# X\n\n![{cards} of {kinds}: | {price} coins](box any)\n", str.upper, lambda sort: stock)
    told = ["".join(run.text for run in p.runs) for p in book.chapters[0].paragraphs]
    times = "\u00a0\u00d7\u00a0"
    assert told == ["4 of 3:", f"1 coins: 1{times}A", f"3 coins: 2{times}B, 1{times}C"]
    assert parse_rulebook("# X\n\n![a | b](box any)\n").chapters[0].paragraphs == ()


def test_what_seats_begin_with_is_a_line_for_each_number_of_seats() -> None:
    text = "# X\n\n![By place: | {seats} players](starts any)\n"
    lines = parse_rulebook(text, starts=lambda variant: ((0, 2), (0, 1, 5))).chapters[0].paragraphs
    assert [(line.text, line.item) for line in lines] == [
        ("By place:", False), ("**2 players:** 0, 2", True), ("**3 players:** 0, 1, 5", True),
    ]  # fmt: skip
    assert parse_rulebook(text).chapters[0].paragraphs == ()


@pytest.mark.parametrize(
    ("volume", "code", "rows"),
    [
        ("hooch-stooges", "HS-OPT", [*stooges_start("standard"), *stooges_start("friendly")]),
        ("deck-hand", "DH-H", [*pirates_start("standard")]),
    ],
)
def test_the_rulebook_tells_what_the_content_gives_with_a_fair_start(
    volume: str, code: str, rows: list[tuple[int, ...]]
) -> None:
    """HS-OPT-06, DH-H1"""
    told = [p.text for p in chapter(volume_of(volume), code).paragraphs]
    for row in rows:
        assert f"**{len(row)} players:** {', '.join(map(str, row))}" in told


# --- ten questions, and the rulings


def test_ten_questions_are_asked_and_each_answer_names_its_rule(volume: Volume) -> None:
    asked = [paragraph for paragraph in named(volume, "FAQ").paragraphs if paragraph.item]
    assert len(asked) == 10
    for paragraph in asked:
        question = paragraph.runs[0]
        assert question.strong
        assert question.text.endswith("?")
        assert clauses_of(paragraph) or "-OPT" in paragraph.text


def parts(chapter: Chapter) -> Iterator[tuple[str, list[Paragraph]]]:
    """Its headings by what they lead to, and what stands below each."""
    at = [n for n, paragraph in enumerate(chapter.paragraphs) if paragraph.heading]
    for start, end in pairwise([*at, len(chapter.paragraphs)]):
        head = chapter.paragraphs[start]
        yield next(run.target for run in head.runs if run.target), list(chapter.paragraphs[start + 1 : end])


def test_every_ruling_stands_below_the_chapter_that_it_is_about(volume: Volume) -> None:
    chapters = volume.book.chapters
    rulings = chapters[-2]
    order = [each.code for each in chapters]
    found = list(parts(rulings))
    assert [order.index(code) for code, _below in found] == sorted(order.index(code) for code, _below in found)
    for code, below in found:
        assert below
        for ruling in below:
            assert ruling.clause
            assert any(re.fullmatch(rf"{code}-?\d+", clause) for clause in clauses_of(ruling)), (code, ruling.clause)
    headings = {p.text for p in rulings.paragraphs if p.heading}
    assert headings <= {f"{each.title} {each.code}" for each in chapters}


def test_a_ruling_asks_then_answers_and_names_its_clauses_last(volume: Volume) -> None:
    for _code, below in parts(volume.book.chapters[-2]):
        for ruling in below:
            assert ruling.runs[0].strong, ruling.clause
            assert ruling.runs[0].text.endswith("?"), ruling.clause
            assert re.search(r"[.)] \([A-Z0-9, -]+\)$", ruling.text), ruling.clause


# --- words and index


def words(volume: Volume) -> list[str]:
    """What is explained, in the chapter before what is in the box."""
    at = volume.book.chapters.index(named(volume, "BOX"))
    return [p.runs[0].text for p in volume.book.chapters[at - 1].paragraphs if p.item]


def test_words_and_index_stand_in_the_order_of_the_alphabet(volume: Volume) -> None:
    for found in (words(volume), [p.runs[0].text for p in index(volume).paragraphs if p.item]):
        assert len(found) > 25
        assert [fold_text(word) for word in found] == sorted(fold_text(word) for word in found)
        assert len(set(found)) == len(found)


def test_every_word_of_the_ships_is_explained() -> None:
    switch_language("en")
    wanted = (
        "Action|Buy|challenge|chest|coin|deck|discard|draw|give|hand|hook|last turn|opponent|otherwise|own|pay|play"
    )
    wanted += "|reload|reload deck|reveal|Rival|rob|scrap|stash|start of turn|steal|supply|supply deck|take|use"
    assert set(wanted.split("|")) <= set(words(volume_of("deck-hand")))


def test_the_index_leads_to_every_clause(volume: Volume) -> None:
    led = set().union(*(clauses_of(paragraph) for paragraph in index(volume).paragraphs))
    assert led == set(RULES[volume.title])


@pytest.mark.parametrize("title", TITLES)
def test_the_index_is_the_same_in_every_language(title: str) -> None:
    found = []
    for code in LANGUAGES:
        switch_language(code)
        found.append(sorted(sorted(clauses_of(paragraph)) for paragraph in index(volume_of(title)).paragraphs))
    assert found[0] == found[1]


# --- how it is written

UNWELCOME = {  # one word for one thing
    "en": r"\b(beat(s|en)?|knock(s|ed)? out|headquarters|swap(s|ped)?|machine|foes?|stands? up|for nothing"
    r"|a one|a six|handed down|card of (your|her|his|the) hand)\b",
    "de": r"\b(Hauptquartier\w*|Maschine\w*|Marken|bezwing\w*|Wiederholung|geklaut|überliefert\w*|Zugs|Zoom|umsonst"
    r"|wird (ausgeführt|abgehandelt))\b",
}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
def test_one_thing_has_one_word(title: str, code: str) -> None:
    switch_language(code)
    volume = volume_of(title)
    for each in volume.book.chapters:
        for paragraph in each.paragraphs:
            assert not re.search(UNWELCOME[code], paragraph.text), (each.title, paragraph.text)
    if title == "hooch-stooges" and code == "en":  # the Rival is a character of Deck Hand, and so is scrapping
        text = " ".join(paragraph.text for each in volume.book.chapters for paragraph in each.paragraphs)
        assert not re.search(r"\b(rival|scrap|reload)", text, re.IGNORECASE)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
def test_quotes_dashes_and_signs_are_typeset(title: str, code: str) -> None:
    switch_language(code)
    for each in volume_of(title).book.chapters:
        for paragraph in each.paragraphs:
            said = " ".join([paragraph.text, *(paragraph.figure.labels if paragraph.figure else ())])
            assert not re.search(
                r"""["']|\.\.\.|\d-\d| - |\d x |(?<!\w)-\d|\*(?!\*)(?<!\*\*)""", CLAUSE.sub("", said)
            ), said
            assert not re.search(r"\d %|%" if code == "de" else r"\d\s%", said), said
