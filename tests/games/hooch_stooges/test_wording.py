"""The words of cards and turf in every language: all there, and the numbers of the rules the same."""

from __future__ import annotations

import re
from gettext import NullTranslations

import pytest

from hoochgame.core.language import SOURCE, set_catalogue
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CONTENT, TURFS
from hoochgame.storage.languages import available_languages, load_catalogue

OTHERS = [code for code in available_languages() if code != SOURCE]
SPELT = {"two": "2", "five": "5"}  # what English spells out, and others may write as a figure
KINDS = list(wording.PRINTED.values())
PRINTED_CARDS = (*CONTENT.starter, *CONTENT.stooges, *CONTENT.schemes, *CONTENT.boxed)
every_language = pytest.mark.parametrize("code", OTHERS)


class Unknown(NullTranslations):
    """Stands behind a catalogue and keeps what it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, str]] = []

    def pgettext(self, context: str, message: str) -> str:
        self.asked.append((context, message))
        return message


def numbers(words: str) -> list[str]:
    figures = re.sub(r"\b(two|five)\b", lambda found: SPELT[found[0]], words)
    return sorted(re.findall(r"\+?\d+", figures))


def said(code: str) -> dict[str, list[str]]:
    """All words by the id of who bears them."""
    set_catalogue(load_catalogue(code)[0], code)
    return {
        kind.id: [
            wording.card_or_turf_name(kind),
            wording.card_or_turf_text(kind),
            wording.card_or_turf_gist(kind),
            wording.card_or_turf_flavour(kind),
        ]
        for kind in KINDS
    }


def test_the_cards_are_in_german() -> None:
    assert "de" in OTHERS
    assert said("de")["attack"][0] == "Angriff"


@every_language
def test_every_word_on_cards_and_turf_is_translated(code: str) -> None:
    words, unknown = load_catalogue(code)[0], Unknown()
    words.add_fallback(unknown)
    set_catalogue(words, code)
    for kind in KINDS:
        assert all([wording.card_or_turf_name(kind), wording.card_or_turf_flavour(kind)])
        assert (wording.card_or_turf_text(kind) == "") is (kind.text == "")
        assert (wording.card_or_turf_gist(kind) == "") is (kind.gist == "")
    assert all(wording.short_turf_name(turf) for turf in TURFS)
    assert unknown.asked == []


@every_language
def test_the_numbers_in_card_texts_are_the_same_in_every_language(code: str) -> None:
    theirs, ours = ({id: numbers(words[1]) for id, words in said(which).items()} for which in (code, SOURCE))
    assert theirs == ours


@every_language
def test_no_two_cards_and_no_two_turfs_share_a_name(code: str) -> None:
    set_catalogue(load_catalogue(code)[0], code)
    names = [wording.card_or_turf_name(wording.PRINTED[card.id]) for card in PRINTED_CARDS]
    assert sorted(set(names)) == sorted(names)
    assert (
        len({wording.card_or_turf_name(turf) for turf in TURFS})
        == len({wording.short_turf_name(turf) for turf in TURFS})
        == len(TURFS)
    )


@every_language
def test_short_words_are_short(code: str) -> None:
    set_catalogue(load_catalogue(code)[0], code)
    assert [wording.card_or_turf_gist(kind) for kind in KINDS if len(wording.card_or_turf_gist(kind)) > 19] == []
    assert [wording.short_turf_name(turf) for turf in TURFS if len(wording.short_turf_name(turf)) > 16] == []
