"""Deck lists as plain text: read generously, told where they can't be read, written so that they read back."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest
from harness.effort import at_most

from hoochgame.core.list_text import (  # fmt: skip
    LONGEST_NAME,
    LONGEST_WORD,
    MOST_LETTERS,
    MOST_LINES,
    MOST_SLIPS,
    ParsedList,
    Slip,
    comparison_key_of_name,
    format_list,
    parse_list,
    tidy_list_name,
)
from hoochgame.games import find_game
from hoochgame.storage import languages
from hoochgame.storage.languages import switch_language

LISTS = find_game("hooch-stooges").lists
assert LISTS is not None
LANGUAGES = languages.available_languages()


def reading(*lines: str) -> ParsedList:
    return parse_list(LISTS, "\n".join(lines))


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("english", [False, True])
def test_any_list_is_the_same_when_written_and_read(language: str, english: bool) -> None:
    switch_language(language)
    dice = Random(language)
    letters = "aZ 09#,;:'\"\u2019äß漢🎲.-_/\\"
    for _list in range(200):
        ids = dice.sample(sorted(LISTS.known), dice.randint(1, len(LISTS.known)))
        cards = {id: dice.randint(1, 9) for id in ids}
        name = tidy_list_name("".join(dice.choices(letters, k=dice.randint(0, LONGEST_NAME))))
        found = parse_list(LISTS, format_list(LISTS, name, cards, english))
        assert (found.name, found.cards, found.slips) == (name, cards, ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_share_one_given_every_name_of_every_language(language: str) -> None:
    switch_language(language)
    names: dict[str, str] = {}
    for card in LISTS.known.values():
        for name in (card.id, card.name, card.translated_name):
            assert names.setdefault(comparison_key_of_name(name), card.id) == card.id, name


@pytest.mark.parametrize(
    ("line", "id", "n"),
    [
        ("2 Smash and Grab", "smash", 2),
        ("2x Smash and Grab", "smash", 2),
        ("2X  smash AND grab", "smash", 2),
        ("2 x Smash and Grab", "smash", 2),
        ("2\u00d7Smash and Grab", "smash", 2),
        ("Smash and Grab", "smash", 1),
        ("\t 3 Smash and Grab   # to win", "smash", 3),
        ("1 Squatter's Rights", "squat", 1),
        ("1 Squatter\u2019s Rights", "squat", 1),
        ("1 Squatter`s Rights", "squat", 1),
        ("Two Egg Otto", "two_egg_otto", 1),
        ("two_egg_otto", "two_egg_otto", 1),
        ("3 Two\u2013Egg Otto", "two_egg_otto", 3),
        ("1 Mamá Marmaläde", "mama", 1),
        ("5 Faceless Goon", "faceless_goon", 5),
    ],
)
def test_a_line_is_read_as_it_was_meant(line: str, id: str, n: int) -> None:
    found = reading(line)
    assert (found.cards, found.slips) == ({id: n}, ())


def test_german_and_english_names_are_read_given_german_on_the_screen() -> None:
    switch_language("de")
    found = reading("2 Gräfin von Blüten", "1 Graefin von Blueten", "1 GRAFIN VON BLUTEN", "1 Countess Counterfeit")
    assert (found.cards, found.slips) == ({"countess": 5}, ())


def test_its_names_are_read_given_another_language_beside_the_one_on_the_screen() -> None:
    german = partial(languages.load_catalogue("de")[0].pgettext, "card name")
    assert parse_list(LISTS, "2 Gräfin von Blüten", [german]).cards == {"countess": 2}
    assert parse_list(LISTS, "2 Gräfin von Blüten").slips


def test_the_same_card_twice_adds_up() -> None:
    assert reading("2 Smash and Grab", "", "# more", "smash").cards == {"smash": 3}


def test_lines_count_alike_given_every_kind_of_line_break() -> None:
    for gap in ("\n", "\r\n", "\r"):
        found = parse_list(LISTS, gap.join(["\ufeff# Name", "2 Smash and Grab", "", "nothing"]))
        assert found.name == "Name"
        assert [slip.line for slip in found.slips] == [4]


def test_a_comment_before_the_first_card_is_the_name() -> None:
    assert reading("", "#  My   list ", "# second", "smash").name == "My list"
    assert reading("smash", "# My list").name == ""
    assert reading("#" + "x" * 500, "smash").name == "x" * LONGEST_NAME


def test_the_line_the_word_and_the_likely_card_are_told_given_a_name_with_a_typing_error() -> None:
    (slip,) = reading("# x", "", "2 Smash and Grab", "2 Brickwal Brunhilde").slips
    assert (slip.line, slip.word) == (4, "Brickwal Brunhilde")
    expected = "Line 4: there is no card called Brickwal Brunhilde; did you mean Brickwall Brunhilde?"
    assert slip.sentence_with_line_number == expected


def test_nothing_wild_is_guessed_given_a_name_like_none_or_a_part_of_one() -> None:
    (slip,) = reading("Xylophone of Doom").slips
    assert slip.sentence_with_line_number == "Line 1: there is no card called Xylophone of Doom."
    (slip,) = reading("Counterfeit").slips
    assert slip.sentence_with_line_number.endswith("did you mean Countess Counterfeit?")


def test_any_count_that_a_list_can_have_is_read() -> None:
    for count in range(1, 100):
        assert reading(f"{count} smash").cards == {"smash": count}


def test_the_sentence_tells_it_given_a_count_that_makes_no_sense() -> None:
    assert reading("100 smash").slips == (Slip(1, "100", "a count can be 1 to 99, not 100."),)


@pytest.mark.parametrize("count", ["0", "100", "1000000000", "9" * 5000, "00000001"])
def test_the_count_is_the_word_given_a_count_that_makes_no_sense(count: str) -> None:
    found = reading(f"{count} Smash and Grab")
    (slip,) = found.slips
    assert found.cards == {}
    assert count.startswith(slip.word.removesuffix("…"))
    assert slip.sentence_with_line_number.startswith("Line 1: a count can be 1 to 99, not ")
    assert len(slip.sentence_with_line_number) < 150


def test_a_long_word_is_told_whole_up_to_sixty_letters() -> None:
    for n in (LONGEST_WORD - 1, LONGEST_WORD, LONGEST_WORD + 1):
        told = "x" * n if n <= LONGEST_WORD else "x" * LONGEST_WORD + "…"
        assert reading("x" * n).slips[0].word == told


def test_the_card_is_asked_for_given_a_count_alone() -> None:
    assert reading("12").slips[0].word == "12"
    assert [slip.sentence_with_line_number for slip in reading("smash", "12", "3x").slips] == [
        "Line 2: 12 of which card?", "Line 3: 3x of which card?",
    ]  # fmt: skip


def test_the_text_is_read_all_the_same_given_some_odd_letters() -> None:
    assert reading("# Mine \N{RACCOON}\ufe0f", "\t2 Smash and\xa0Grab\f", "4 Lookout\u200b Lorna\x7f").cards == {
        "smash": 2, "lookout": 4,
    }  # fmt: skip


@pytest.mark.parametrize(("good", "bad", "doubtful"), [(1, 0, False), (2, 2, False), (2, 3, True), (20, 40, True)])
def test_the_reading_is_doubtful_given_more_slips_than_cards(good: int, bad: int, doubtful: bool) -> None:
    assert reading(*["smash"] * good, "# comment", "", *["nobody"] * bad).is_mostly_unreadable == doubtful


def test_some_are_told_and_the_rest_counted_given_many_slips() -> None:
    found = reading(*["not a card"] * 50, "smash")
    assert found.cards == {"smash": 1}
    assert (len(found.slips), found.more) == (MOST_SLIPS, 40)
    assert found.slip_sentences[-1] == "And 40 more lines can’t be read."
    assert len(found.slip_sentences) == MOST_SLIPS + 1
    assert reading("smash").slip_sentences == []


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("2 Smash and Grab\0", "This is no plain text."),
        ("\x89PNG\r\n\x1a\n\0\0", "This is no plain text."),
        (bytes(range(1, 256)).decode("latin-1"), "This is no plain text."),
        ("\ufffd\ufffd smash \ufffd\ufffd\n" * 9, "This is no plain text."),
        ("x" * 2_000_000, "This is far too long for a deck list."),
        ("smash\n" * 100_000, "Line 2001: a deck list has 2000 lines at most; the rest was not read."),
        ("no card\n" * 100_000, "Line 1: there is no card called no card."),
        ("1" * 200_000, "Line 1: " + "1" * 60 + "… of which card?"),
        ("x" * 200_000, "Line 1: there is no card called " + "x" * 60 + "…."),
        ("2 " * 100_000, "Line 1: there is no card called " + "2 " * 30 + "…."),
        ("\x1b[2J", "Line 1: there is no card called ?[2J."),
    ],
)  # fmt: skip
def test_a_sentence_comes_quickly_given_hostile_text(text: str, sentence: str) -> None:
    with at_most(320):
        found = parse_list(LISTS, text)
    assert found.slip_sentences[0] == sentence
    assert len(found.slips) <= MOST_SLIPS


@pytest.mark.parametrize(
    ("text", "sentence"),
    [("smash\0", "This is no plain text."), ("smash\n" * MOST_LETTERS, "This is far too long for a deck list.")],
)
def test_nothing_of_it_is_read_given_a_text_that_is_refused_whole(text: str, sentence: str) -> None:
    found = parse_list(LISTS, "# Name\n" + text)
    assert found == ParsedList("", {}, (Slip(0, "", sentence),))
    assert found.slip_sentences == [sentence]


def test_the_longest_text_is_read() -> None:
    text = "smash\n#"
    assert parse_list(LISTS, text.ljust(MOST_LETTERS, "-")).cards == {"smash": 1}
    assert parse_list(LISTS, text.ljust(MOST_LETTERS + 1, "-")).cards == {}


@pytest.mark.parametrize("odd", ["\x01", "\ufffd", "\x01\ufffd"])
@pytest.mark.parametrize(("letters", "most"), [(0, 4), (20, 4), (49, 4), (50, 5), (100, 10), (109, 10), (110, 11)])
def test_four_or_one_in_ten_are_borne_given_letters_that_nobody_types(letters: int, most: int, odd: str) -> None:
    for n in (most, most + 1):
        text = (odd * n)[:n].ljust(letters, "x")
        assert (parse_list(LISTS, text).slips[0].line > 0) == (n == most)


@pytest.mark.parametrize("cut", [False, True])
@pytest.mark.parametrize("bad", [0, 1, MOST_SLIPS - 1, MOST_SLIPS, MOST_SLIPS + 1, 50])
def test_each_is_told_or_counted_given_lines_that_cannot_be_read(bad: int, cut: bool) -> None:
    good = MOST_LINES - bad
    found = reading(*["nobody"] * bad, *["smash"] * (good + cut))
    assert (found.cards, found.read) == ({"smash": good}, good)
    assert len(found.slips) == min(bad + cut, MOST_SLIPS)
    assert len(found.slips) + found.more == bad + cut
    last = Slip(MOST_LINES + 1, "", "a deck list has 2000 lines at most; the rest was not read.")
    assert (last in found.slips) == cut
    assert [slip.line for slip in found.slips if slip != last] == list(range(1, 1 + len(found.slips) - cut))


def test_nothing_is_read_given_nothing() -> None:
    assert reading() == reading("", " ", "\t") == ParsedList("", {})


@pytest.mark.parametrize("seed", range(30))
def test_any_name_is_short_printable_and_stays_as_it_is_when_tidied(seed: int) -> None:
    words = "".join(Random(seed).choices("ab  \t\x07\u200bä漢", k=8 + 4 * seed))
    tidy = tidy_list_name(words)
    assert len(tidy) <= LONGEST_NAME
    assert tidy.isprintable()
    assert tidy == " ".join(tidy.split()) == tidy_list_name(tidy)
    assert "".join(filter(str.isalnum, words)).startswith(tidy.replace(" ", ""))


def test_letters_that_show_nothing_part_the_words_of_a_name() -> None:
    assert tidy_list_name("My\x07list\x1b \n two") == "My list two"
    assert tidy_list_name("x" * (LONGEST_NAME - 1) + " y") == "x" * (LONGEST_NAME - 1)


def test_a_name_right_after_its_sign_is_whole() -> None:
    assert reading("#Name", "smash").name == "Name"


def test_every_german_name_can_be_typed_given_a_keyboard_without_umlauts() -> None:
    switch_language("de")
    spelt = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"})
    bare = str.maketrans("äöüÄÖÜ", "aouAOU")
    assert set("äöü") <= set("".join(card.translated_name for card in LISTS.known.values()).lower())
    for card in LISTS.known.values():
        for name in (
            card.translated_name,
            card.translated_name.translate(spelt),
            card.translated_name.translate(bare).upper(),
        ):
            assert reading(name).cards == {card.id: 1}, name


def test_the_only_card_that_has_it_is_likely_given_a_part_of_a_name() -> None:
    for word, name in [("Grab", "Smash and Grab"), ("Sid", "Slippery Sid Soaper"), ("Lorna", "Lookout Lorna"),
                       ("Rights", "Squatter\u2019s Rights"), ("Goon", "Faceless Goon")]:  # fmt: skip
        assert reading(word).slips[0].text == f"there is no card called {word}; did you mean {name}?"
        german = partial(languages.load_catalogue("de")[0].pgettext, "card name")
        assert parse_list(LISTS, word, [german]).slips[0] == reading(word).slips[0], "as it is called on the screen"
    for word in ("the", "of", "on", "qu", "zzz"):
        assert reading(word).slips[0].text == f"there is no card called {word}."


def test_the_likely_card_is_named_in_the_language_it_was_typed_in_given_a_typing_error() -> None:
    switch_language("de")
    assert "Squatter\u2019s Rights" in reading("Squaters Rights").slips[0].text
    called = LISTS.known["squat"].translated_name
    assert called != "Squatter\u2019s Rights"
    assert called in reading(called[:-1]).slips[0].text
    assert called in reading("squad").slips[0].text, "an id is no name"


def test_none_is_guessed_given_a_name_unlike_any() -> None:
    assert reading("Otter Dane").slips[0].text == "there is no card called Otter Dane."


def test_stooges_come_first_and_the_dearest_last_when_written_given_a_list() -> None:
    cards = {"smash": 4, "anvil": 1, "bathtub": 2, "lookout": 3, "nobody": 2, "mama": 0}
    assert format_list(LISTS, " Mine ", cards) == (
        "# Mine\n\n3 Lookout Lorna\n1 The Velvet Anvil\n\n2 Bathtub Batch\n4 Smash and Grab\n2 nobody\n"
    )
    switch_language("de")
    assert format_list(LISTS, "", {"smash": 4}) == "4 Hauen und klauen\n"
    assert format_list(LISTS, "", {"smash": 4}, english=True) == "4 Smash and Grab\n"


def test_a_list_of_any_size_is_read_and_the_rules_say_what_is_wrong() -> None:
    found = reading("29 Smash and Grab", "1 Faceless Goon")
    assert found.slips == ()
    faults = [fault.text for fault in LISTS.faults(found.cards)]
    assert faults == [
        "The box has 4 copies of Smash and Grab; this list has 29.",
        "Faceless Goon is a starting card; a list has none.",
    ]


def test_each_has_a_name_a_plan_and_cards_that_lists_know_given_the_ready_lists() -> None:
    assert len(LISTS.ready) == 6
    for one in LISTS.ready.values():
        assert one.translated_name
        assert one.plan_text
        assert not LISTS.faults(one.cards)
    assert {card.kind for card in LISTS.known.values()} == {"Stooge", "Scheme"}
    assert set(LISTS.cards) < set(LISTS.known)
    plain = [card.id for card in LISTS.known.values() if not card.abilities]
    assert {"knuckles", "anvil"} <= set(plain)
