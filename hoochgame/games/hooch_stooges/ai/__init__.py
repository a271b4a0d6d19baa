"""What bots know about this title: ratings of options, quick answers, and chances to win."""

from __future__ import annotations

from hoochgame.core.league import League
from hoochgame.core.strategy import Policy
from hoochgame.core.wits import Wits
from hoochgame.games.hooch_stooges.ai.chances import EVALUATION
from hoochgame.games.hooch_stooges.ai.figures import FIGURES
from hoochgame.games.hooch_stooges.ai.playout_policy import favourite, sure
from hoochgame.games.hooch_stooges.ai.policy import answer
from hoochgame.games.hooch_stooges.ai.ratings import rate
from hoochgame.games.hooch_stooges.ai.style import MANNERS, TASTES
from hoochgame.games.hooch_stooges.ai.threats import ANSWERS, WARNINGS, threats
from hoochgame.games.hooch_stooges.ai.values import GangValues
from hoochgame.games.hooch_stooges.ai.victims import victim
from hoochgame.games.hooch_stooges.model import HoochState

POLICY: Policy[HoochState] = Policy(GangValues, answer)
LEAGUE = League("hoochgame.games.hooch_stooges", "hooch-stooges", GangValues)
PLAYOUTS = ("warlord", "warlord", "rusher", "racer")
OVERLOOKED = {"beginner": (0, 24)}
BUDGETS = {"easy": 4, "medium": 6, "hard": 48, "expert": 256}  # more turns of playouts tell less than more worlds
CARE = {"easy": 18, "medium": 66}
DOUBTS = 9.0  # worlds: fewer of them show mostly the luck of dice and draws


def doubts(seen: HoochState) -> float:
    """Return how many worlds count as much as the strategy of the playouts: the same in every position."""
    return DOUBTS


WITS: Wits[HoochState] = Wits(
    rate, EVALUATION.chances, favourite, sure, leanings=EVALUATION.leanings, iterations=BUDGETS,
    care=CARE, overlooked=OVERLOOKED, figures=FIGURES, tastes=TASTES, policy=POLICY, league=LEAGUE, playouts=PLAYOUTS,
    doubts=doubts, threats=threats, warnings=WARNINGS, answers=ANSWERS, manners=MANNERS, victim=victim,
)  # fmt: skip
