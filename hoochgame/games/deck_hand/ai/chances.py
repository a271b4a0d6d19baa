"""Evaluates positions, for the searching bots, for hints and for charts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files

from hoochgame.core.evaluation import Evaluation, final_win_shares, parse_weights_by_variant
from hoochgame.games import deck_hand
from hoochgame.games.deck_hand.ai.figures import NAMES, measure_seats
from hoochgame.games.deck_hand.ai.goal_progress import goal_chance, rate_ended_challenge
from hoochgame.games.deck_hand.content import NUMBERS
from hoochgame.games.deck_hand.model import DeckHandState

FILE = "weights.toml"
WHOLE, SHORT = 50.0, 10.0  # worlds that it takes to tell options apart: by whole games, by a few turns
FEWEST, MOST = 2, NUMBERS.seats[1]  # seats in company; a challenge has weights of no kind
VARIANTS: Mapping[str, tuple[int, Mapping[str, int]]] = {str(seats): (seats, {}) for seats in range(FEWEST, MOST + 1)}
NAME_OF = tuple(map(str, range(MOST + 1)))  # looked up in each evaluation


def weights_variant(state: DeckHandState) -> str:
    """Return which weights hold: those for so many seats."""
    return NAME_OF[len(state.pirates)]


WEIGHTS = parse_weights_by_variant(files(deck_hand).joinpath(FILE).read_text("utf-8"), NAMES)
EVALUATION: Evaluation[DeckHandState] = Evaluation(NAMES, measure_seats, weights_variant, WEIGHTS)


def winning_chances(state: DeckHandState) -> tuple[float, ...]:
    """Return each seat's chance to win, 0 to 1, adding up to 1; in a challenge how near the goal is."""
    if state.challenge:
        return final_win_shares(state) if state.reason else (goal_chance(state),)
    return EVALUATION.winning_chances(state)


def winning_chances_or_end_rating(state: DeckHandState) -> tuple[float, ...]:
    """Return what a search takes for the chances: the end of a challenge tells more than whether it is won."""
    return (rate_ended_challenge(state),) if state.challenge and state.reason else winning_chances(state)


def should_playouts_reach_end(state: DeckHandState) -> bool:
    """Return whether a search plays on to the end: in a challenge, where nobody else decides anything."""
    return bool(state.challenge)


def prior_weight_in_worlds(state: DeckHandState) -> float:
    """Return how many worlds count as much as the page: more where each is a whole game."""
    return WHOLE if state.challenge else SHORT


def contributions(state: DeckHandState) -> Sequence[Mapping[str, float] | None]:
    """Return what each figure adds to each seat's mark; nothing in a challenge, which is judged by its goal."""
    return () if state.challenge else EVALUATION.contributions(state)
