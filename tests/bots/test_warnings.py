"""Threats in words: the most urgent one with what can be done about it, in front of a hint or of a costly choice."""

from __future__ import annotations

import string
from itertools import pairwise
from typing import Any

import pytest
from harness.hooch_stooges.table import GOON, NEAR_B, A, B, starters, table

from hoochgame.bots.warnings import texts_with_ever_shorter_warnings, warning_sentences_longest_first
from hoochgame.core.protocols import Seat
from hoochgame.core.title_ai import Threat, ThreatWords, TitleAI
from hoochgame.games import GAMES
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.storage.languages import switch_language

WORDS = {"flood": ThreatWords("Tonight {name} floods {n} cellars.", "{n} cellars!")}
ANSWERS = {"pump": "pump", "plug": "plug the leak of {name}", "swim": "swim"}


def ai(*threats: Threat) -> TitleAI[Any]:
    return TitleAI(
        rate=None, winning_chances=None, quick_answer=None, threats=lambda seen, seat: threats,  # type: ignore[arg-type]
        warnings=WORDS, answers=ANSWERS,
    )  # fmt: skip


def said(*threats: Threat) -> tuple[str, ...]:
    return warning_sentences_longest_first(ai(*threats), None, A, ("Vera", "Rufus"))  # type: ignore[arg-type]


def test_without_a_threat_nothing_is_said() -> None:
    assert said() == ()


def test_only_the_most_urgent_threat_is_said_with_two_answers_and_without() -> None:
    first = Threat(B, "flood", (("n", 3),), ("pump", "plug", "swim"))
    assert said(first, Threat(A, "flood", (("n", 4),))) == (
        "Tonight Rufus floods 3 cellars. Pump or plug the leak of Rufus.",
        "3 cellars! Pump or plug the leak of Rufus.",
        "Tonight Rufus floods 3 cellars.",
        "3 cellars!",
    )


def test_an_opponent_without_a_player_needs_no_name() -> None:
    assert said(Threat(Seat(5), "flood", (("n", 1),)))[-1] == "1 cellars!"


def test_words_after_a_warning_get_shorter_and_lose_it_last() -> None:
    told = texts_with_ever_shorter_warnings(
        ("Rufus wins. Rob him.", "Rufus wins."), ["Buy a card, as that is good.", "Buy a card."]
    )
    assert told == [
        "Rufus wins. Rob him. Buy a card, as that is good.",
        "Rufus wins. Rob him. Buy a card.",
        "Rufus wins. Buy a card.",
        "Buy a card.",
    ]
    assert all(len(longer) > len(shorter) for longer, shorter in pairwise(told))
    assert texts_with_ever_shorter_warnings((), ["Buy a card."]) == ["Buy a card."]


def test_german_names_the_numbers_too() -> None:
    theirs = {"hand": starters(B, "free_money")[:5], "hooch": 25}
    on = table(b=theirs, crew=(GOON,), hooch=6, owners={NEAR_B: A}, lineup=())
    seen = HOOCH_STOOGES.view(on.state, A)
    switch_language("de")
    try:
        words, *_briefer, shortest = warning_sentences_longest_first(HOOCH_STOOGES.ai, seen, A, ("Vera", "Rufus"))
    finally:
        switch_language("en")
    assert words == (
        "Rufus hat 25 Fusel und bekommt etwa 6 dazu: Im nächsten Zug kann Eintrag 30 dein HQ ausschalten. "
        "Greif das HQ von Rufus an."
    )
    assert shortest == "Rufus hat 25 Fusel, etwa 6 kommen dazu."


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_sentences_end_with_a_full_stop_and_answers_are_short_imperatives(game: Any) -> None:
    for longer, shorter in game.ai.warnings.values():
        assert longer.endswith(".")
        assert shorter.endswith(".")
        assert len(shorter) < len(longer)
    for words in game.ai.answers.values():
        assert words[0].islower()
        assert not words.endswith(".")
        assert {field for _text, field, *_rest in string.Formatter().parse(words) if field} <= {"name"}
