"""How far a challenge has come: each thing that its goal asks for, as figures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from hoochgame.games.deck_hand.content import CARDS
from hoochgame.games.deck_hand.ground import challenge
from hoochgame.games.deck_hand.model import RIVAL, YOU, State
from hoochgame.games.deck_hand.score import score

Kind = Literal["hooks", "rival", "coins", "thefts", "cards", "copies"]
AT_MOST: tuple[Kind, ...] = ("cards", "copies")  # less of these is better


class Part(NamedTuple):
    """One thing that the goal asks for: what there is, what there ought to be, and whether that would do now.

    Of `rival`, whose hooks have to be beaten, `want` is what the Rival has. `card` is the id of what `copies` counts.
    """

    kind: Kind
    have: int
    want: int
    holds: bool
    card: str = ""


def parts(state: State) -> tuple[Part, ...]:
    """Every part of the goal (DH-C1); none without a challenge. Everybody knows all of it (DH-R60)."""
    return tuple(_parts(state))


def reached(state: State) -> bool:
    """Whether the challenge is won if it ends here (DH-C1)."""
    return all(part.holds for part in parts(state))


def _parts(state: State) -> Iterator[Part]:
    trial = challenge(state)
    if trial is None:
        return
    goal, mine = trial.goal, state.pirates[YOU]
    hooks = score(state, YOU)
    if goal.hooks is not None:
        yield Part("hooks", hooks, goal.hooks, hooks >= goal.hooks)
    if goal.more_hooks_than_rival:
        theirs = score(state, RIVAL)
        yield Part("rival", hooks, theirs, hooks > theirs)
    if goal.coins is not None:
        yield Part("coins", mine.coins, goal.coins, mine.coins >= goal.coins)
    if goal.thefts is not None:
        yield Part("thefts", mine.thefts, goal.thefts, mine.thefts >= goal.thefts)
    if goal.most_cards is not None:
        yield Part("cards", len(mine.owned), goal.most_cards, len(mine.owned) <= goal.most_cards)
    for id, most in goal.most_of.items():
        n = sum(CARDS[card].id == id for card in mine.owned)
        yield Part("copies", n, most, n <= most, id)
