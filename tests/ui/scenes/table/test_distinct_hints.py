"""What a hint tells to do names one option: two that do not come to the same never read the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from harness.copies import TITLES, Title, taken
from msgspec.structs import replace

from hoochgame.bots.explanation import Reason
from hoochgame.bots.hint import BestOption
from hoochgame.core.protocols import Move, Seat
from hoochgame.games.deck_hand import wording as deck_wording
from hoochgame.games.deck_hand.model import DeckHandState as DeckHand
from hoochgame.games.deck_hand.queries import supply_by_age
from hoochgame.games.hooch_stooges import wording as hooch_wording
from hoochgame.games.moonshiners import wording as moonshiners_wording
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.storage.languages import switch_language
from hoochgame.ui.phrases.hints import hint_versions_with_warnings
from hoochgame.ui.table.session import Proposal
from hoochgame.ui.titles.registry import find_table

NAMES = ("Adalbert", "Brunhilde", "Constantin", "Dorothea", "Emil", "Friederike")


def wasteland(number: int) -> tuple[int, dict[str, int], Any]:
    """A game of Moonshiners, in which anything may be built anywhere every other time."""
    return 2 + number % 3, {"construct_anywhere": number % 2}, None


ALL = {**TITLES, "moonshiners": Title(MOONSHINERS, [str(card) for card in range(99)], lambda _s: [], "", wasteland)}


@pytest.fixture(params=["en", "de"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    switch_language(request.param)
    yield request.param
    switch_language("en")


def come_to(title: Title, state: Any, seat: Seat, move: Move) -> Any:
    """What a seat sees after a move, whichever copy it named, and in whichever place for sale that lay."""
    after = taken(title, state, move).state
    steps = (replace(step, done=()) if hasattr(step, "done") else step for step in after.agenda)
    after, sold = replace(after, agenda=tuple(steps)), list[str]()
    if isinstance(after, DeckHand):
        sold = [title.named(card) for card in supply_by_age(after)]
        sold = sold if after.challenge else sorted(sold)  # only the Rival asks which is the oldest
        after = replace(after, supply=())
    return title.blind(title.game.view(after, seat)), sold


def muddled(title: Title, state: Any, options: tuple[Move, ...]) -> Iterator[tuple[str, Move, Move]]:
    """Two options that read the same, although they do not come to the same."""
    seat, questions = state.agenda[-1].seat, find_table(title.game.id).questions
    view, found = title.game.view(state, seat), dict[str, Move]()
    names = NAMES[: state.seats] + (title.game.playerless_opponents if state.seats == 1 else ())
    for move in options:
        words = questions.short_hint(view, move, names)
        like = found.setdefault(words, move)
        if like != move and come_to(title, state, seat, like) != come_to(title, state, seat, move):
            yield words, like, move


def holds(name: str, numbers: range, limit: int) -> None:
    for number in numbers:
        for ply in ALL[name].played(number, limit):
            if len(ply.options) > 1:
                assert not list(muddled(ALL[name], ply.after, ply.options)), (name, number, ply.number)


@pytest.mark.slow
@pytest.mark.parametrize("name", ALL)
def test_options_that_read_the_same_come_to_the_same(name: str, language: str) -> None:
    holds(name, range(2), 120)


@pytest.mark.by_turns(5)
@pytest.mark.slow
@pytest.mark.parametrize("name", ALL)
def test_they_do_in_longer_games_too(name: str, language: str) -> None:
    holds(name, range(2, 12), 250)


def alike(name: str) -> tuple[Any, Move, Move]:
    """A view of a game of that title in which two options read the same."""
    questions = find_table(ALL[name].game.id).questions
    for ply in ALL[name].played(0):
        if len(ply.options) > 1:
            view, found = ALL[name].game.view(ply.after, ply.after.agenda[-1].seat), dict[str, Move]()
            for move in ply.options:
                like = found.setdefault(questions.short_hint(view, move, NAMES), move)
                if like != move:
                    return view, like, move
    raise AssertionError(name)


@pytest.mark.parametrize("name", ["hooch-stooges", "deck-hand"])
def test_a_runner_up_that_reads_the_same_is_not_told(name: str) -> None:
    view, best, other = alike(name)
    game, why = ALL[name].game, (Reason(next(iter(ALL[name].game.ai.figures)), True),)
    proposal = Proposal(best, BestOption(0, 0.55, 1, 0.48, why), other)
    questions = find_table(game.id).questions
    gist = questions.short_hint(view, best, NAMES)
    for words in hint_versions_with_warnings(questions, game.ai, view, proposal, NAMES):
        assert words.lower().count(gist.lower()) == 1, words
        assert not re.search("Next best|As good|Why:", words)
        assert "55% to win" in words


@pytest.mark.slow
@pytest.mark.parametrize("name", ALL)
def test_no_gist_is_cut_within_a_name_that_has_a_full_stop(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ((hooch_wording, "card_or_turf_name"), (deck_wording, "card_name"), (moonshiners_wording, "thing_name"))
    for wording, function in names:
        written = getattr(wording, function)
        monkeypatch.setattr(wording, function, lambda kind, written=written: f"Dr. {written(kind)}")
    questions = find_table(ALL[name].game.id).questions
    for ply in ALL[name].played(1, 120):
        for move in ply.options:
            view = ALL[name].game.view(ply.after, ply.after.agenda[-1].seat)
            words = questions.short_hint(view, move, NAMES)
            assert not words.endswith("Dr"), words
