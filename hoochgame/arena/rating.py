"""Elo ratings with standard errors, from who won how often.

The model is that of Bradley and Terry (1952) for two at a table: each player has a strength, and wins with the chance
strength / (sum of both). Luce's choice axiom (1959) carries it to tables of any size: the chance to win is strength /
(sum of all at the table). So any two of them still compare by Bradley and Terry: the chance that one wins, given that
one of the two does, is strength / (sum of both). Split in such pairs, a game with one winner would count for each
loser once; here it counts once, so that the errors are honest.

As seats rotate, and all games of a plan have the same players, the likeliest strengths stand in a formula: wins /
chairs. Their errors follow by the delta method from the multinomial distribution of wins. Half a win is added to each
player (Haldane 1956), so that a bot that never won has a rating, too, with a large error.

Elo's scale has 400 points for odds of ten to one, and 0 is the mean of the bots at the table.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

POINTS = 400 / math.log(10)  # for a unit of the logarithm of a strength
HALDANE = 0.5


class Rating(NamedTuple):
    """Elo points, and their standard error."""

    elo: float
    error: float


def elo_ratings(wins: Sequence[float], seats_by_player: Sequence[int]) -> list[Rating]:
    """Return each player's rating; `seats_by_player` says how many seats it has at each table."""
    scores = [won + HALDANE for won in wins]
    strengths = [math.log(score / n) for score, n in zip(scores, seats_by_player, strict=True)]
    players = len(strengths)
    middle = sum(strengths) / players
    spread = sum(1 / score for score in scores) / players**2
    own = 1 - 2 / players  # (1 - 1/players)² - (1/players)²: what a player's own wins add to that
    return [
        Rating(POINTS * (strength - middle), POINTS * math.sqrt(spread + own / score))
        for strength, score in zip(strengths, scores, strict=True)
    ]


def elo_lead(wins: float, losses: float, opponents: int = 1) -> Rating:
    """Return by how many Elo points a player is stronger than each of `opponents` equal opponents at its table."""
    one, _other = elo_ratings((wins, losses), (1, opponents))
    return Rating(2 * one.elo, 2 * one.error)
