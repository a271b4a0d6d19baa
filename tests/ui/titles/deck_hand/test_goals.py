"""Who leads in hooks, and what a hint says of coins that are left in the last turn."""

from __future__ import annotations

import pytest
from harness.deck_hand.table import A, B, C, card, hoard, table
from msgspec.structs import replace

from hoochgame.core.protocols import Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.ui.titles.deck_hand.asking.main_step import end_turn_hint
from hoochgame.ui.titles.deck_hand.goals import leads_in_hooks


@pytest.mark.parametrize(
    ("mine", "theirs", "leaders"), [(3, 2, [A]), (2, 3, [B]), (3, 3, [A, B]), (0, 0, [])]
)  # fmt: skip
def test_the_most_hooks_lead_unless_all_have_as_many(mine: int, theirs: int, leaders: list[Seat]) -> None:
    cards = hoard(mine)
    state = table(seats=3, stash=cards, b={"stash": hoard(theirs, cards)}).state
    assert [seat for seat in (A, B, C) if leads_in_hooks(state, seat)] == leaders


def test_nobody_leads_without_a_hook() -> None:
    state = table(seats=3, stash=(card("scurvy_hand"),)).state
    assert not [seat for seat in (A, B, C) if leads_in_hooks(state, seat)]


def test_a_challenge_has_a_leader_only_if_it_is_about_the_rivals_hooks() -> None:
    state = table(challenge="s1", stash=hoard(5)).state
    assert not leads_in_hooks(state, A)


def test_no_hint_saves_coins_in_the_last_turn() -> None:
    state = table(coins=9).state
    assert "Save your coins" in end_turn_hint(state, m.EndTurn())
    assert "Save your coins" not in end_turn_hint(replace(state, ender=B), m.EndTurn())
