"""The analysis of a game: same game, same bytes; each choice by what its seat saw; a foreign file does no harm."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from harness.hasty_analysis import hasten_analyses
from harness.hooch_stooges.table import ATTACK, GOON, GOON_2, HOME, NEAR_B, A, B, card, table
from harness.random_play import random_match
from harness.table_steps import chairs
from harness.weighed import WEIGHED
from msgspec import structs

from hoochgame.bots import analysis as module
from hoochgame.bots.analysis import (
    Analysis,
    Judge,
    JudgedChoice,
    costliest_choice_of_each_turn,
    decode_analysis,
    encode_analysis,
    total_cost_by_seat,
    winning_chances_at_turn_starts,
    worst_choices,
)
from hoochgame.bots.explanation import WON, Reason, reason_text
from hoochgame.bots.search import Search
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.games import GAMES, find_game
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.content import DIAGRAMS

PLIES = 24


@pytest.fixture(autouse=True)
def few_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    hasten_analyses(monkeypatch, 24, 8, 16, 32)


def analysed(match: Match) -> Analysis:
    judge = Judge(match)
    *_before, analysis = judge.continue_analysis(judge.new_analysis())
    assert judge.is_finished(analysis)
    return analysis


def played(seed: int = 3) -> Match:
    return random_match(WEIGHED, 2, seed, PLIES)


@pytest.mark.slow
def test_the_same_game_is_judged_alike_byte_by_byte(blob: bytes) -> None:
    assert encode_analysis(analysed(played())) == blob


@pytest.mark.slow
@pytest.mark.parametrize("stop", [1, PLIES, PLIES + 1])
def test_an_analysis_that_was_stopped_goes_on_from_its_file_and_comes_to_the_same(blob: bytes, stop: int) -> None:
    match = played()
    judge = Judge(match)
    *_earlier, begun = islice(judge.continue_analysis(judge.new_analysis()), stop)
    kept = decode_analysis(encode_analysis(begun), match)
    assert kept == begun
    *_rest, ended = judge.continue_analysis(kept) if not judge.is_finished(kept) else (kept,)
    assert encode_analysis(ended) == blob


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_costs_are_shares_and_the_best_option_is_never_worse_than_the_one_taken(game: Any) -> None:
    seats = 2 if 2 in game.seats else 1
    match = random_match(game, seats, 11, PLIES)
    analysis = analysed(match)
    assert analysis.choices
    for one in analysis.choices:
        assert 0 <= one.share <= one.best_share <= 1
        assert 0 <= one.cost <= 1
        assert (one.cost > 0) == (one.best != one.taken)
        options, taken = module.choice_at(match, one.ply)
        assert (len(options) > 1, taken, match.entries[one.ply].seat) == (True, one.taken, one.seat)
        assert one.best < len(options)
    assert all(lost >= 0 for lost in total_cost_by_seat(match, analysis))
    assert [one.cost for one in worst_choices(match, analysis)] == sorted(
        (c.cost for c in worst_choices(match, analysis)), reverse=True
    )
    assert decode_analysis(encode_analysis(analysis), match) == analysis


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_search_gets_the_view_of_whoever_chose_and_no_more(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    match, looked = random_match(game, 2 if 2 in game.seats else 1, 5, 12), []

    class Watched(Search):
        def chance_of_move_in_world(self, seen: Any, move: Any, dice: Any) -> float:
            looked.append((self.seat, seen))
            return super().chance_of_move_in_world(seen, move, dice)

    monkeypatch.setattr(module, "Search", Watched)
    analysed(match)
    views = {(seat, view) for state in match.states[1:] for seat in range(state.seats)
             for view in [game.view(state, Seat(seat))]}  # fmt: skip
    assert looked
    assert {(seat, seen) for seat, seen in looked} <= views


def thrown_away() -> Match:
    """A could bring down the only HQ against it, which nobody defends, but ends its turn. All else is B's, a bot's."""
    crew = (GOON, GOON_2, card("bettina"), card("mumbles"))
    owners = dict.fromkeys(range(len(DIAGRAMS[2].near)), B) | {HOME: A, NEAR_B: A}
    on = table(hand=(ATTACK,), crew=crew, hooch=2, owners=owners, b={"hooch": 15})
    match = Match.begin(WEIGHED, chairs("he"), {"first": 1}, seed=1, created="", id="t")
    match.states[-1], match.options = on.state, on.options
    match.play_move(m.EndTurn())
    while match.asked_seat == B:
        match.play_move(match.options[0])
    return match


def test_a_win_that_was_thrown_away_is_the_costliest_choice_and_named_as_the_reason() -> None:
    match = thrown_away()
    first, *_others = worst_choices(match, analysed(match))
    assert (first.ply, first.seat) == (1, A)
    assert module.options_at(match, 1)[first.best] == m.PlayCard(ATTACK)
    assert first.best_share - first.share > 0.3
    assert first.reasons[0].figure == WON


def test_a_move_that_won_the_game_has_cost_nothing_whatever_a_search_makes_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = random_match(find_game("deck-hand"), 2, 5, 3)
    ply = next(ply for ply in range(1, match.ply + 1) if module.choice_at(match, ply))
    seat = match.entries[ply].seat
    monkeypatch.setattr(Search, "chance_of_move_in_world", lambda *_asked: pytest.fail("no search is needed"))
    match.states[ply + 1] = structs.replace(match.states[ply + 1], agenda=(), winners=(seat,))
    choice = Judge(match).judge_choice(ply)
    assert choice is not None
    assert (choice.taken, choice.cost, choice.share) == (choice.best, 0, 1)


def test_the_progress_goes_on_evenly_while_the_costliest_are_compared_again() -> None:
    match = thrown_away()
    judge = Judge(match)
    begun = judge.new_analysis()
    told = [judge.progress_of(one) for one in (begun, *judge.continue_analysis(begun))]
    assert told[0].done == 0 < told[0].total
    assert told[-1].done == told[-1].total
    assert [at.done for at in told] == sorted(at.done for at in told)
    before = next(at for at in told if at.ply == match.ply)
    looks = module.WORST * (2 * module.FINALLY // (module.ITERATIONS + 2 * module.FIRST))
    assert before.total - before.done <= looks, "what is left is the last comparisons"
    assert before.worst, "the costliest are known before"


def test_of_a_turn_only_the_costliest_choice_counts() -> None:
    match = thrown_away()
    doubled = Analysis(
        module.VERSION, module.digest_game(match), match.ply,
        (JudgedChoice(1, A, 1, 0, 0.25, 0.5), JudgedChoice(1, A, 1, 0, 0.25, 0.75)),
    )  # fmt: skip
    assert [one.best_share for one in costliest_choice_of_each_turn(match, doubled)] == [0.75]
    assert total_cost_by_seat(match, doubled) == (0.5, 0.0)


def test_choices_of_people_are_shown_and_of_bots_only_where_nobody_is_a_person() -> None:
    match = thrown_away()
    both = Analysis(
        module.VERSION,
        module.digest_game(match),
        match.ply,
        (JudgedChoice(1, 0, 1, 0, 0.25, 0.5), JudgedChoice(2, 1, 1, 0, 0.25, 0.75)),
    )
    for kinds, seats in (("hh", [1, 0]), ("he", [0]), ("eh", [1]), ("ee", [1, 0])):
        match.chairs[:] = chairs(kinds)
        assert [one.seat for one in worst_choices(match, both)] == seats


def test_what_is_forced_free_or_sure_is_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played()
    lone = [ply for ply in range(1, match.ply + 1) if len(module.options_at(match, ply)) == 1]
    assert all(module.choice_at(match, ply) is None for ply in (0, *lone))
    ply = next(ply for ply in range(1, match.ply + 1) if module.choice_at(match, ply))
    move = match.entries[ply].move
    monkeypatch.setitem(match.game.__dict__, "free_gain", lambda state: move)
    assert module.choice_at(match, ply) is None


def test_the_course_has_each_begin_of_a_turn_and_the_end() -> None:
    match = played()
    plies = [ply for ply, _chances in winning_chances_at_turn_starts(match)]
    assert (plies[0], plies[-1]) == (0, match.ply)
    assert plies == sorted(set(plies))
    assert all(sum(chances) == pytest.approx(1) for _ply, chances in winning_chances_at_turn_starts(match))


# Files.


@pytest.fixture(scope="module")
def blob() -> bytes:
    with pytest.MonkeyPatch.context() as patch:
        hasten_analyses(patch, 24, 8, 16, 32)
        return encode_analysis(analysed(played()))


def test_a_file_of_another_game_or_version_is_ignored(blob: bytes) -> None:
    match, told = played(), json.loads(blob)
    assert decode_analysis(json.dumps(told).encode(), match)
    assert decode_analysis(json.dumps(told).encode(), played(4)) is None
    assert decode_analysis(json.dumps(told | {"version": 99}).encode(), match) is None


def test_a_file_from_before_cards_or_weights_changed_is_ignored(blob: bytes) -> None:
    match = played()
    match.game = replace(match.game, numbers="others")
    assert decode_analysis(blob, match) is None


@pytest.mark.parametrize(
    "text", [b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 100_000, b'{"version": 1}', b'{"version": 1, "game": 7}']
)
def test_what_is_no_analysis_is_ignored(text: bytes) -> None:
    assert decode_analysis(text, played()) is None


@pytest.mark.parametrize(
    "change",
    [
        {0: -1}, {0: 10**30}, {0: PLIES + 1}, {0: 0}, {0: "3"}, {0: None}, {1: 7}, {1: -1}, {2: 10**6}, {3: 10**6},
        {4: 1.5}, {4: -0.5}, {5: 2}, {5: "1"}, {6: -4}, {7: [["turfs", True]] * 4}, {7: [["turfs", 1]]}, {7: "why"},
        {4: 0.9, 5: 0.1, 3: 0, 2: 1},
    ],
)  # fmt: skip
def test_an_impossible_choice_makes_a_file_foreign(blob: bytes, change: dict[int, Any]) -> None:
    match, told = played(), json.loads(blob)
    for at, value in change.items():
        told["choices"][-1][at : at + 1] = [value]
    assert decode_analysis(json.dumps(told).encode(), match) is None


@pytest.mark.parametrize("change", [{"done": 10**6}, {"done": -1}, {"done": 0}, {"choices": 5}, {"game": ""}])
def test_an_impossible_file_is_foreign(blob: bytes, change: dict[str, Any]) -> None:
    match, told = played(), json.loads(blob)
    assert decode_analysis(json.dumps(told | change).encode(), match) is None


def test_a_reason_that_the_title_does_not_know_is_not_told() -> None:
    assert reason_text(WEIGHED.ai, Reason("nonsense", True)) == ""
