"""Each seat's chance to win: the fitted evaluation of this title."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from hoochgame.core.evaluation import Evaluation, parse_weights_by_variant
from hoochgame.games.hooch_stooges.ai.figures import NAMES, measure_seats
from hoochgame.games.hooch_stooges.content import NUMBERS
from hoochgame.games.hooch_stooges.model import HoochState

FEWEST, MOST = NUMBERS.seats
PLAIN: Mapping[str, int] = {}
FRIENDLY, FORTIFIED = {"friendly": 1}, {"hq_hits": 3}
ADVISED = {**FORTIFIED, "stash_limit": 20}  # for two
# Each combination of seats and house rules has its own weights.
VARIANTS: Mapping[str, tuple[int, Mapping[str, int]]] = {
    **{f"{seats}": (seats, PLAIN) for seats in range(FEWEST, MOST + 1)},
    **{f"{seats} friendly": (seats, FRIENDLY) for seats in range(FEWEST, MOST + 1)},
    **{f"{seats} fortified": (seats, ADVISED if seats == 2 else FORTIFIED) for seats in range(FEWEST, 5)},
}


def weights_variant(state: HoochState) -> str:
    """Return which weights hold in a game."""
    return nearest_variant(state.seats, state.friendly, state.hq_hits)


@cache
def nearest_variant(seats: int, friendly: bool, hq_hits: int) -> str:
    """Return the variant that is nearest to these house rules: the end of the game counts for more than the HQs."""
    name = f"{seats} friendly" if friendly else f"{seats} fortified" if hq_hits > 1 else f"{seats}"
    return name if name in VARIANTS else f"{seats}"


FILE = "weights.toml"
WEIGHTS = parse_weights_by_variant(files("hoochgame.games.hooch_stooges").joinpath(FILE).read_text("utf-8"), NAMES)
EVALUATION: Evaluation[HoochState] = Evaluation(NAMES, measure_seats, weights_variant, WEIGHTS)
