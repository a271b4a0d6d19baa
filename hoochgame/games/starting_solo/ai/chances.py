"""The chance to win alone: the fitted evaluation of this title."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

from hoochgame.core.evaluation import Evaluation, parse_weights_by_variant
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.starting_solo.ai.figures import NAMES, measure_seats
from hoochgame.games.starting_solo.content import GRADES, enemy_cards
from hoochgame.games.starting_solo.model import ENEMY

VARIANTS: Mapping[str, tuple[int, Mapping[str, int]]] = {
    grade: (1, {"difficulty": more}) for grade, more in GRADES.items()
}
GRADE_OF = {enemy: grade for grade, more in GRADES.items() for enemy in enemy_cards(more)}


def weights_variant(state: HoochState) -> str:
    """Return which weights hold: those of the difficulty, which every enemy shows."""
    gang = state.gangs[ENEMY]
    return GRADE_OF[next(iter(gang.crew or gang.discard or gang.removed))]


FILE = "weights.toml"
WEIGHTS = parse_weights_by_variant(files("hoochgame.games.starting_solo").joinpath(FILE).read_text("utf-8"), NAMES)
EVALUATION: Evaluation[HoochState] = Evaluation(NAMES, measure_seats, weights_variant, WEIGHTS)
