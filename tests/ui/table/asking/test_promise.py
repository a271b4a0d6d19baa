"""A hint that is obeyed keeps its chance, unless something came to light or somebody chose otherwise."""

from __future__ import annotations

from harness.hooch_stooges.table import GOON, GOON_2, MONEY, table
from harness.table_steps import chairs

from hoochgame.core.match import Match
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.ui.table.asking.promise import GivenHint, ToldChance, fit_chance_to_last_hint


def rich() -> Match:
    """A has money to play and decks to draw from."""
    on = table(hand=(*MONEY[:3], GOON), crew=(GOON_2,), hooch=6)
    match = Match.begin(HOOCH_STOOGES, chairs("hr"), {"first": 1}, seed=1, created="", id="t")
    match.states[-1], match.options = on.state, on.options
    return match


def test_a_chance_does_not_fall_while_the_hint_is_obeyed_and_nothing_comes_to_light() -> None:
    match = rich()
    last = GivenHint(match.ply, m.PlayCard(MONEY[0]), 0.87)
    assert fit_chance_to_last_hint(match, last, 0.79) == ToldChance(0.79), "not obeyed yet"
    match.play_move(last.move)
    assert fit_chance_to_last_hint(match, last, 0.79) == ToldChance(0.87)
    assert fit_chance_to_last_hint(match, last, 0.9) == ToldChance(0.9)
    match.play_move(m.PlayCard(MONEY[1]))
    assert fit_chance_to_last_hint(match, last, 0.79) == ToldChance(0.79), "a choice of one's own"


def test_who_did_something_else_is_told_the_chance_as_it_is() -> None:
    match = rich()
    last = GivenHint(match.ply, m.PlayCard(MONEY[0]), 0.87)
    match.play_move(m.PlayCard(MONEY[1]))
    assert fit_chance_to_last_hint(match, last, 0.79) == ToldChance(0.79)


def test_luck_since_the_last_hint_is_named_if_it_was_bad() -> None:
    match = rich()
    roll = next(move for move in match.options if isinstance(move, m.Try))
    last = GivenHint(match.ply, roll, 0.6)
    match.play_move(roll)
    assert match.undo_refusal() is not None
    assert match.asked_seat == 0
    assert fit_chance_to_last_hint(match, last, 0.5) == ToldChance(0.5, 0.6)
    assert fit_chance_to_last_hint(match, last, 0.7) == ToldChance(0.7)
