"""The bots' knowledge of this title: ratings of options, quick answers, and chances to win."""

from __future__ import annotations

from hoochgame.core.league import League
from hoochgame.core.strategy import Policy
from hoochgame.core.title_ai import TitleAI
from hoochgame.games.hooch_stooges.ai.chances import EVALUATION
from hoochgame.games.hooch_stooges.ai.figures import FIGURES
from hoochgame.games.hooch_stooges.ai.playout_policy import quick_answer, sure_move
from hoochgame.games.hooch_stooges.ai.policy import choose_option
from hoochgame.games.hooch_stooges.ai.ratings import rate_options
from hoochgame.games.hooch_stooges.ai.style import LIKINGS, STYLES
from hoochgame.games.hooch_stooges.ai.threats import ANSWERS, WARNINGS, find_threats_in_own_turn
from hoochgame.games.hooch_stooges.ai.values import GangValues
from hoochgame.games.hooch_stooges.ai.victims import find_victim
from hoochgame.games.hooch_stooges.model import HoochState

POLICY: Policy[HoochState] = Policy(GangValues, choose_option)
LEAGUE = League("hoochgame.games.hooch_stooges", "hooch-stooges", GangValues)
PLAYOUTS = ("warlord", "warlord", "rusher", "racer")
OVERLOOKED = {"beginner": (0, 24)}
BUDGETS = {"easy": 4, "medium": 6, "hard": 48, "expert": 256}  # more turns of playouts tell less than more worlds
CARE = {"easy": 18, "medium": 66}
DOUBTS = 9.0  # worlds: fewer of them show mostly the luck of dice and draws


def prior_weight_in_worlds(seen: HoochState) -> float:
    """Return how many worlds count as much as the strategy of the playouts: the same in every position."""
    return DOUBTS


AI: TitleAI[HoochState] = TitleAI(
    rate_options, EVALUATION.winning_chances, quick_answer, sure_move, contributions=EVALUATION.contributions,
    iterations=BUDGETS,
    search_percent=CARE, overlooked=OVERLOOKED, figures=FIGURES, likings=LIKINGS, policy=POLICY, league=LEAGUE,
    playouts=PLAYOUTS, prior_weight_in_worlds=prior_weight_in_worlds, threats=find_threats_in_own_turn,
    warnings=WARNINGS, answers=ANSWERS, styles=STYLES, victim=find_victim,
)  # fmt: skip
