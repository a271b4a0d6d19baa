"""What bots know about this title: ratings of options, quick answers, and chances to win."""

from __future__ import annotations

from hoochgame.core.league import League
from hoochgame.core.wits import ITERATIONS, Wits
from hoochgame.games.deck_hand.ai.chances import doubts, leanings, to_the_end, winning_chances, worths
from hoochgame.games.deck_hand.ai.figures import FIGURES
from hoochgame.games.deck_hand.ai.playout_policy import favourite, may_end, sure
from hoochgame.games.deck_hand.ai.policy import POLICY
from hoochgame.games.deck_hand.ai.ratings import rate
from hoochgame.games.deck_hand.ai.style import MANNERS, TASTES
from hoochgame.games.deck_hand.ai.threats import ANSWERS, WARNINGS, threats
from hoochgame.games.deck_hand.ai.values import DeckHandValues
from hoochgame.games.deck_hand.ai.victims import victim
from hoochgame.games.deck_hand.model import DeckHandState

PATIENCE = 10  # what a card is worth shows when it comes to hand
BUDGETS = {**ITERATIONS, "hard": 16, "expert": 400}
CARE = {"medium": 50}
OVERLOOKED = {"beginner": (13, 83), "easy": (0, 54), "medium": (0, 48)}
CROWD = {"hard": 100}  # one turn brings too little to tell, where four share the supply
PLAYOUTS = ("allrounder",)  # the best page, alone and in company
LEAGUE = League("hoochgame.games.deck_hand", "deck-hand", DeckHandValues)

WITS: Wits[DeckHandState] = Wits(
    rate, winning_chances, favourite, sure, leanings=leanings, patience=PATIENCE, iterations=BUDGETS,
    crowd=CROWD, may_end=may_end, care=CARE, overlooked=OVERLOOKED, figures=FIGURES, tastes=TASTES, policy=POLICY,
    league=LEAGUE, playouts=PLAYOUTS, to_the_end=to_the_end, worths=worths, doubts=doubts,
    threats=threats, warnings=WARNINGS, answers=ANSWERS, manners=MANNERS, victim=victim,
)  # fmt: skip
