"""What bots know about this title: ratings of options, quick answers, and chances to win."""

from __future__ import annotations

from hoochgame.core.wits import ITERATIONS, Wits
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.hooch_stooges.wits.chances import EVALUATION
from hoochgame.games.hooch_stooges.wits.figures import FIGURES
from hoochgame.games.hooch_stooges.wits.instinct import favourite, sure
from hoochgame.games.hooch_stooges.wits.ratings import rate
from hoochgame.games.hooch_stooges.wits.tastes import TASTES

PATIENCE = 10  # what turf is worth shows in the others' next attacks
BUDGETS = {**ITERATIONS, "expert": 100}

WITS: Wits[State] = Wits(
    rate, EVALUATION.chances, favourite, sure, leanings=EVALUATION.leanings, patience=PATIENCE, iterations=BUDGETS,
    figures=FIGURES, tastes=TASTES,
)  # fmt: skip
