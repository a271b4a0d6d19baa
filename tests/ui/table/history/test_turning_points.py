"""What changed a game most: the biggest changes of the standing, spread over the game, named by what caused them."""

from __future__ import annotations

import re

import pytest
from harness.random_play import random_match
from harness.samples import sample

from hoochgame.core.dice import Dice
from hoochgame.core.match import Match
from hoochgame.core.pieces import finish_work
from hoochgame.core.protocols import Seat
from hoochgame.games import find_game
from hoochgame.ui.look import text
from hoochgame.ui.scenes.result.figures import MOST_HIGHLIGHTS, find_highlights
from hoochgame.ui.scenes.result.screen import Result
from hoochgame.ui.table.history.turning_points import (
    TurningPoint,
    biggest_swings_spread_out,
    find_swings,
    least_gap_in_turns,
)
from hoochgame.ui.table.log.sentences import plain_text
from hoochgame.ui.table.records import LogLine, LogSpan
from hoochgame.ui.titles.registry import find_table

SAMPLES = ("hooch-stooges-2", "hooch-stooges-4", "hooch-stooges-6", "starting-solo-1", "starting-solo-2", "deck-hand-2",
           "deck-hand-4", "deck-hand-challenge", "moonshiners-2", "moonshiners-3", "moonshiners-4")  # fmt: skip


def the_rule_holds(found: list[TurningPoint], turns: int, most: int) -> None:
    """Whatever was left out although it is bigger lies too near to something that is bigger still.

    What won the game counts as the biggest.
    """
    weight = lambda swing: (swing.decides, swing.size)  # noqa: E731
    chosen = biggest_swings_spread_out(found, turns, most)
    apart = least_gap_in_turns(turns, most)
    assert len(chosen) == min(most, len({swing.turn for swing in found})), "none is missing while there are others"
    assert len({swing.turn for swing in chosen}) == len(chosen), "no two are of one turn"
    assert [*map(weight, chosen)] == sorted(map(weight, chosen), reverse=True)
    far = lambda swing, one: weight(one) <= weight(swing) or abs(swing.turn - one.turn) >= apart  # noqa: E731
    wide = [swing for swing in chosen if all(far(swing, one) for one in chosen)]
    for left in set(found) - set(chosen):
        smaller = [one for one in wide if weight(one) < weight(left)]
        near = any(abs(one.turn - left.turn) < apart and weight(one) >= weight(left) for one in chosen)
        assert near or not smaller, left


def made_up(seed: int, turns: int, count: int) -> list[TurningPoint]:
    dice, line = Dice(seed, 1), LogLine("event", (LogSpan("something"),))
    sizes = [1 + dice.integer_below(10_000) for _each in range(count)]
    return [
        TurningPoint(size / 10_000, ply, dice.integer_below(turns), Seat(0), 0.0, 0.1, line)
        for ply, size in enumerate(sizes)
    ]


@pytest.mark.parametrize("seed", range(40))
def test_the_biggest_changes_are_spread_over_the_game(seed: int) -> None:
    the_rule_holds(made_up(seed, 4 + seed, 3 + 4 * seed), 4 + seed, 3 + seed % 6)


@pytest.mark.slow
@pytest.mark.parametrize("name", SAMPLES)
def test_of_a_whole_game_the_biggest_changes_are_told(name: str) -> None:
    match = sample(name)
    timeline = find_table(match.game.id).timeline(match)
    found = finish_work(find_swings(timeline))
    assert found
    the_rule_holds(found, len(timeline.turns), MOST_HIGHLIGHTS)
    told = finish_work(find_highlights(timeline, "{round} {what}"))
    assert [one.ply for one in told] == [
        one.ply for one in biggest_swings_spread_out(found, len(timeline.turns), MOST_HIGHLIGHTS)
    ]
    for swing in found:
        before, after = match.states[swing.ply], match.states[swing.ply + 1]
        assert before.agenda
        shares = match.game.winning_chances(before), match.game.winning_chances(after)
        assert swing.size == max(abs(b - a) for a, b in zip(*shares, strict=True))
        assert swing.size >= 0.1 or swing.decides
        assert (swing.before, swing.after) == tuple(share[swing.seat] for share in shares)


def test_what_won_the_game_is_told_first_however_little_it_changed() -> None:
    *others, last = sorted(made_up(1, 20, 20), key=lambda swing: swing.turn)
    end = last._replace(size=0.02, decides=True)
    assert biggest_swings_spread_out([*others, end], 20, 3)[0] is end


def test_who_has_won_has_all_in_the_end_and_who_has_lost_nothing() -> None:
    match = sample("starting-solo-2")
    assert match.game.winning_chances(match.state) == (0.0,)
    [*_others, last] = finish_work(find_swings(find_table(match.game.id).timeline(match)))
    assert (last.ply, last.after, plain_text(last.line)) == (match.ply, 0.0, "10 turns are over: Dolores has lost")
    match = sample("hooch-stooges-2")
    assert match.game.winning_chances(match.state) == (0.0, 1.0)


@pytest.mark.slow
@pytest.mark.parametrize("name", SAMPLES)
def test_they_do_not_all_come_from_the_end_of_a_game_whose_standing_changed_before(name: str) -> None:
    match = sample(name)
    timeline = find_table(match.game.id).timeline(match)
    quarter = 3 * match.ply / 4
    early = [swing for swing in finish_work(find_swings(timeline)) if swing.ply < quarter]
    told = finish_work(find_highlights(timeline, "{round} {what}"))
    assert sum(one.ply < quarter for one in told) * 2 >= min(len(told), 2 * len(early))


def test_each_is_named_by_the_event_that_changed_most_and_says_from_what_to_what() -> None:
    match = sample("deck-hand-4")
    timeline = find_table("deck-hand").timeline(match)
    told = {one.ply: one.words for one in finish_work(find_highlights(timeline, "Round {round}: {what}"))}
    assert all(
        re.fullmatch(r"Round \d+: .+ \(chances of .+: \d+%\u00a0to\u00a0\d+%\)", words) for words in told.values()
    )
    assert any(re.search(r"\w+ buys [\w ’-]+ for \d+", words) for words in told.values())
    assert any(" steals " in words for words in told.values())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("title", "seats"), [("hooch-stooges", 3), ("deck-hand", 3), ("starting-solo", 1), ("moonshiners", 3)]
)
def test_of_random_play_only_what_can_be_told_is_told(title: str, seats: int) -> None:
    match: Match = random_match(find_game(title), seats, 5, 200)
    timeline = find_table(title).timeline(match)
    for swing in finish_work(find_swings(timeline)):
        assert plain_text(swing.line).strip()
        assert 0 <= swing.seat < seats
    the_rule_holds(finish_work(find_swings(timeline)), len(timeline.turns), MOST_HIGHLIGHTS)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["deck-hand-2", "hooch-stooges-2", "starting-solo-2", "moonshiners-2"])
def test_the_result_tells_them_in_the_order_of_the_game(open_app, monkeypatch, name: str) -> None:
    said: list[str] = []
    draw = text.draw

    def spy(surface, role, px, words, *rest, **more):
        said.append(words)
        return draw(surface, role, px, words, *rest, **more)

    monkeypatch.setattr(text, "draw", spy)
    app = open_app((1920, 1080))
    app.push(Result(sample(name)))
    app.step(0, [])
    assert "Turning points" in said
    told = [words for words in said if words.startswith(("Round ", "Turn ", "Day ")) and ":" in words]
    laps = [int(words.split()[1].rstrip(":")) for words in told]
    assert len(laps) >= 2
    assert laps == sorted(laps)
