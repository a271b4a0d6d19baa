"""The bots' knowledge of this title: ratings of options, quick answers, and chances to win."""

from __future__ import annotations

from hoochgame.core.league import League
from hoochgame.core.title_ai import ITERATIONS, TitleAI
from hoochgame.games.deck_hand.ai.chances import (
    contributions,
    prior_weight_in_worlds,
    should_playouts_reach_end,
    winning_chances,
    winning_chances_or_end_rating,
)
from hoochgame.games.deck_hand.ai.figures import FIGURES
from hoochgame.games.deck_hand.ai.playout_policy import may_game_end_this_turn, quick_answer, sure_move
from hoochgame.games.deck_hand.ai.policy import POLICY
from hoochgame.games.deck_hand.ai.ratings import rate_options
from hoochgame.games.deck_hand.ai.style import LIKINGS, STYLES
from hoochgame.games.deck_hand.ai.threats import ANSWERS, WARNINGS, find_threats_in_own_turn
from hoochgame.games.deck_hand.ai.values import DeckHandValues
from hoochgame.games.deck_hand.ai.victims import find_victim
from hoochgame.games.deck_hand.model import DeckHandState

PATIENCE = 10  # what a card is worth shows when it comes to hand
BUDGETS = {**ITERATIONS, "hard": 16, "expert": 400}
CARE = {"medium": 50}
OVERLOOKED = {"beginner": (13, 83), "easy": (0, 54), "medium": (0, 48)}
CROWD = {"hard": 100}  # one turn brings too little to tell, where four share the supply
PLAYOUTS = ("allrounder",)  # the best page, alone and in company
LEAGUE = League("hoochgame.games.deck_hand", "deck-hand", DeckHandValues)

AI: TitleAI[DeckHandState] = TitleAI(
    rate_options, winning_chances, quick_answer, sure_move, contributions=contributions, patience=PATIENCE,
    iterations=BUDGETS,
    crowd_iterations=CROWD, may_end=may_game_end_this_turn, search_percent=CARE, overlooked=OVERLOOKED, figures=FIGURES,
    likings=LIKINGS, policy=POLICY, league=LEAGUE, playouts=PLAYOUTS,
    should_playouts_reach_end=should_playouts_reach_end,
    search_values=winning_chances_or_end_rating, prior_weight_in_worlds=prior_weight_in_worlds,
    threats=find_threats_in_own_turn, warnings=WARNINGS, answers=ANSWERS, styles=STYLES, victim=find_victim,
)  # fmt: skip
