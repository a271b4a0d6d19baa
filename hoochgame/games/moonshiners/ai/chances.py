"""Evaluates positions, for the searching bots, for hints and for charts."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

from hoochgame.core.evaluation import Evaluation, parse_weights_by_variant
from hoochgame.games import moonshiners
from hoochgame.games.moonshiners.ai.figures import NAMES, measure_seats
from hoochgame.games.moonshiners.content import NUMBERS
from hoochgame.games.moonshiners.model import MoonshinersState

FILE = "weights.toml"
FEWEST, MOST = NUMBERS.seats
VARIANTS: Mapping[str, tuple[int, Mapping[str, int]]] = {str(seats): (seats, {}) for seats in range(FEWEST, MOST + 1)}
NAME_OF = tuple(map(str, range(MOST + 1)))  # looked up in each evaluation


def weights_variant(state: MoonshinersState) -> str:
    """Return which weights hold: those for so many seats."""
    return NAME_OF[len(state.heroes)]


WEIGHTS = parse_weights_by_variant(files(moonshiners).joinpath(FILE).read_text("utf-8"), NAMES)
EVALUATION: Evaluation[MoonshinersState] = Evaluation(NAMES, measure_seats, weights_variant, WEIGHTS)
winning_chances = EVALUATION.winning_chances
contributions = EVALUATION.contributions
