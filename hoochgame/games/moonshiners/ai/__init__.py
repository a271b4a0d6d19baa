"""What bots know about this title: ratings of options, quick answers, and chances to win."""

from __future__ import annotations

from hoochgame.core.league import League
from hoochgame.core.wits import Wits
from hoochgame.games.moonshiners.ai.chances import leanings, winning_chances
from hoochgame.games.moonshiners.ai.figures import FIGURES
from hoochgame.games.moonshiners.ai.plans import kinds, pursue
from hoochgame.games.moonshiners.ai.playout_policy import favourite, may_end, sure, turn
from hoochgame.games.moonshiners.ai.policy import POLICY
from hoochgame.games.moonshiners.ai.ratings import rate
from hoochgame.games.moonshiners.ai.style import MANNERS, TASTES
from hoochgame.games.moonshiners.ai.subjects import subjects
from hoochgame.games.moonshiners.ai.threats import ANSWERS, WARNINGS, threats
from hoochgame.games.moonshiners.ai.values import MoonshinersValues
from hoochgame.games.moonshiners.model import MoonshinersState

BUDGETS = {"medium": 6, "hard": 32, "expert": 320}
CARE = {"medium": 25}
OVERLOOKED = {"beginner": (37, 77), "easy": (16, 56), "medium": (0, 40)}
DAY = 4  # turns of two seats: what the evaluation says in the middle of one agrees less with how games end
PLAYOUTS = ("allrounder",)
LEAGUE = League("hoochgame.games.moonshiners", "moonshiners", MoonshinersValues)

WITS: Wits[MoonshinersState] = Wits(
    rate, winning_chances, favourite, sure, turn, leanings,
    horizon=DAY, trust=0.012, width=5, kinds=kinds, pursue=pursue, may_end=may_end, iterations=BUDGETS, care=CARE,
    overlooked=OVERLOOKED, subjects=subjects, figures=FIGURES, tastes=TASTES, policy=POLICY, league=LEAGUE,
    playouts=PLAYOUTS, threats=threats, warnings=WARNINGS, answers=ANSWERS, manners=MANNERS,
)  # fmt: skip
