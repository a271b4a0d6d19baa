"""The bots' knowledge of this title: ratings of options, quick answers, and chances to win."""

from __future__ import annotations

from hoochgame.core.league import League
from hoochgame.core.title_ai import TitleAI
from hoochgame.games.moonshiners.ai.chances import contributions, winning_chances
from hoochgame.games.moonshiners.ai.figures import FIGURES
from hoochgame.games.moonshiners.ai.plans import options_after_march, plan_kinds
from hoochgame.games.moonshiners.ai.playout_policy import is_game_in_last_turn, quick_answer, sure_move, turn_key
from hoochgame.games.moonshiners.ai.policy import POLICY
from hoochgame.games.moonshiners.ai.ratings import rate_options
from hoochgame.games.moonshiners.ai.style import LIKINGS, STYLES
from hoochgame.games.moonshiners.ai.subjects import option_subjects
from hoochgame.games.moonshiners.ai.threats import ANSWERS, WARNINGS, find_last_day_threats
from hoochgame.games.moonshiners.ai.values import MoonshinersValues
from hoochgame.games.moonshiners.model import MoonshinersState

BUDGETS = {"medium": 6, "hard": 32, "expert": 320}
CARE = {"medium": 25}
OVERLOOKED = {"beginner": (37, 77), "easy": (16, 56), "medium": (0, 40)}
DAY = 4  # turns of two seats: what the evaluation says in the middle of one agrees less with how games end
PLAYOUTS = ("allrounder",)
LEAGUE = League("hoochgame.games.moonshiners", "moonshiners", MoonshinersValues)

AI: TitleAI[MoonshinersState] = TitleAI(
    rate_options, winning_chances, quick_answer, sure_move, turn_key, contributions,
    horizon=DAY, trust=0.012, width=5, kinds=plan_kinds, pursue=options_after_march, may_end=is_game_in_last_turn,
    iterations=BUDGETS, search_percent=CARE, overlooked=OVERLOOKED, subjects=option_subjects, figures=FIGURES,
    likings=LIKINGS, policy=POLICY, league=LEAGUE, playouts=PLAYOUTS, threats=find_last_day_threats, warnings=WARNINGS,
    answers=ANSWERS, styles=STYLES,
)  # fmt: skip
