"""The worth of a position: what searches and charts ask of this game."""

from __future__ import annotations

from math import exp

from hoochgame.core.words import Seat
from hoochgame.games.deck_hand.content import CHALLENGES, NUMBERS, copies
from hoochgame.games.deck_hand.goals import AT_MOST, Part, parts
from hoochgame.games.deck_hand.ground import hooks
from hoochgame.games.deck_hand.model import NOBODY, State
from hoochgame.games.deck_hand.score import score

# Fitted to 300 games of easy bots, 100 each of two, three and four seats, at the start of every turn: the figures that
# make the games as they were won most likely. So many shares were predicted, and so many of them won:
#   predicted   4 %  15 %  25 %  34 %  45 %  54 %  65 %  75 %  85 %  97 %
#   won         4 %  16 %  25 %  34 %  45 %  54 %  64 %  74 %  86 %  97 %
COIN = 0.25  # of a hook
# A lead of how many hooks makes a seat's chances e times another's: in the last turns; before them, and so much more
# with a full supply deck.
LAST, LATE, EARLY = 1.0, 1.6, 3.0
THEFT = 2.0  # hooks: what a theft that a challenge asks for counts as much as
HOLDS, LACKS = 3.0, -1.0  # hooks: what it means in the end that a part of a goal holds or does not


def worth(state: State) -> tuple[float, ...]:
    """Each seat's share of the game, 0 to 1, adding up to 1; in a challenge how near the goal is.

    A lead counts for more the less is left of the supply deck.
    """
    if state.reason:
        return tuple(1 / len(state.winners) if seat in state.winners else 0.0 for seat in range(state.seats))
    if state.challenge:
        return (min(course(state, part) for part in parts(state)),)
    marks = [standing(state, Seat(seat)) / steep(state) for seat in range(state.seats)]
    best = max(marks)
    powers = [exp(mark - best) for mark in marks]
    return tuple(power / sum(powers) for power in powers)


def left(state: State) -> float:
    """The share of the supply deck that is still there; none in the last turns."""
    return state.supply_deck / (NUMBERS.supply_deck_per_seat * len(state.pirates)) if state.ender == NOBODY else 0.0


def steep(state: State) -> float:
    """How many hooks make a difference now."""
    return LAST if state.ender != NOBODY else LATE + EARLY * left(state)


def standing(state: State, seat: Seat) -> float:
    """Hooks first; coins become some."""
    return score(state, seat) + COIN * state.pirates[seat].coins


def course(state: State, part: Part) -> float:
    """One part of a goal: a half where as much of it is there as of the supply deck is gone."""
    ahead = part.have - (part.want - (part.want - first(state, part)) * left(state))
    if part.kind in AT_MOST:
        ahead = -ahead
    elif part.kind == "thefts":
        ahead *= THEFT
    ahead += (1 - left(state)) * (HOLDS if part.holds else LACKS)
    return 1 / (1 + exp(-ahead / steep(state)))


def first(state: State, part: Part) -> int:
    """What there was of it at the beginning."""
    stash = CHALLENGES[state.challenge - 1].stash
    match part.kind:
        case "hooks":
            return hooks(copies(stash))
        case "cards":
            return NUMBERS.fewest_owned + len(stash)
        case "copies":
            return stash.count(part.card)
        case "rival":
            return part.want  # nothing but the lead counts
        case "coins":
            return NUMBERS.start_coins
        case "thefts":
            return 0
