"""Hooch Stooges with an evaluation of rough weights, for tests that need one with named figures."""

from dataclasses import replace

from hoochgame.core.evaluation import Evaluation
from hoochgame.core.title_ai import no_sure_move
from hoochgame.games.hooch_stooges.ai.figures import NAMES, measure_seats
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES

ROUGH = dict.fromkeys(NAMES, 0.0) | {"turfs": 0.5, "hooch": 0.05, "crew": 0.4, "price": 0.05, "danger": -1.0}
EVALUATION = Evaluation(NAMES, measure_seats, lambda state: "", {"": ROUGH})
AI = replace(
    HOOCH_STOOGES.ai,
    sure_move=no_sure_move,
    winning_chances=EVALUATION.winning_chances,
    contributions=EVALUATION.contributions,
)
WEIGHED = replace(HOOCH_STOOGES, ai=AI)
