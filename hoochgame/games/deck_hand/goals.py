"""How far a challenge has come: each part of its goal in figures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from hoochgame.games.deck_hand.content import CARDS
from hoochgame.games.deck_hand.model import RIVAL, YOU, DeckHandState
from hoochgame.games.deck_hand.queries import solo_challenge
from hoochgame.games.deck_hand.score import count_seat_hooks

Kind = Literal["hooks", "rival", "coins", "thefts", "cards", "copies"]
AT_MOST: tuple[Kind, ...] = ("cards", "copies")  # for these kinds less is better


class GoalPart(NamedTuple):
    """One part of the goal: how much there is, how much is wanted, and whether that would do now.

    For the kind `rival`, `want` is the hooks of the Rival, which must be beaten. For `copies`, `card` is the id
    counted.
    """

    kind: Kind
    have: int
    want: int
    holds: bool
    card: str = ""


def goal_parts(state: DeckHandState) -> tuple[GoalPart, ...]:
    """Return every part of the goal (DH-C1), () without a challenge. Everybody may know all of it (DH-R60)."""
    return tuple(_goal_parts(state))


def is_goal_reached(state: DeckHandState) -> bool:
    """Return whether the challenge would be won if it ended now (DH-C1)."""
    return all(part.holds for part in goal_parts(state))


def _goal_parts(state: DeckHandState) -> Iterator[GoalPart]:
    trial = solo_challenge(state)
    if trial is None:
        return
    goal, mine = trial.goal, state.pirates[YOU]
    hooks = count_seat_hooks(state, YOU)
    if goal.hooks is not None:
        yield GoalPart("hooks", hooks, goal.hooks, hooks >= goal.hooks)
    if goal.more_hooks_than_rival:
        theirs = count_seat_hooks(state, RIVAL)
        yield GoalPart("rival", hooks, theirs, hooks > theirs)
    if goal.coins is not None:
        yield GoalPart("coins", mine.coins, goal.coins, mine.coins >= goal.coins)
    if goal.thefts is not None:
        yield GoalPart("thefts", mine.thefts, goal.thefts, mine.thefts >= goal.thefts)
    if goal.most_cards is not None:
        yield GoalPart("cards", len(mine.owned), goal.most_cards, len(mine.owned) <= goal.most_cards)
    for id, most in goal.most_of.items():
        n = sum(CARDS[card].id == id for card in mine.owned)
        yield GoalPart("copies", n, most, n <= most, id)
