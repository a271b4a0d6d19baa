"""What bots know about this title: ratings of options, quick answers, and chances to win."""

from __future__ import annotations

from hoochgame.core.wits import ITERATIONS, Wits
from hoochgame.games.deck_hand.model import State
from hoochgame.games.deck_hand.wits.chances import leanings, winning_chances
from hoochgame.games.deck_hand.wits.figures import FIGURES
from hoochgame.games.deck_hand.wits.instinct import favourite, sure
from hoochgame.games.deck_hand.wits.ratings import rate
from hoochgame.games.deck_hand.wits.tastes import TASTES

FORESIGHT = 300  # a turn has many cards that follow from each other
BUDGETS = {**ITERATIONS, "expert": 6400}  # plans take most of them
CROWD = {"hard": 600}  # without plans a turn brings too little to tell, where four share the supply

WITS: Wits[State] = Wits(
    rate, winning_chances, favourite, sure, leanings=leanings, foresight=FORESIGHT, iterations=BUDGETS,
    crowd=CROWD, figures=FIGURES, tastes=TASTES,
)  # fmt: skip
