"""Evaluates positions, for the searching bots and for charts."""

from __future__ import annotations

from math import exp

from hoochgame.core.words import Seat
from hoochgame.games.deck_hand.content import CHALLENGES, NUMBERS, copies
from hoochgame.games.deck_hand.goals import AT_MOST, Part, parts
from hoochgame.games.deck_hand.model import NOBODY, State
from hoochgame.games.deck_hand.queries import hooks
from hoochgame.games.deck_hand.score import score

# Fitted to 300 games of easy bots, 100 each of two, three and four seats, at the start of every turn, to make the
# actual results most likely. Predicted shares of wins, and how many really won:
#   predicted   4 %  15 %  25 %  34 %  45 %  54 %  65 %  75 %  85 %  97 %
#   won         4 %  16 %  25 %  34 %  45 %  54 %  64 %  74 %  86 %  97 %
COIN = 0.25  # of a coin, in hooks
# How many hooks of lead multiply a seat's chances by e: in the last turns; and how many more before them
# with a full supply deck.
LAST, LATE, EARLY = 1.0, 1.6, 3.0
THEFT = 2.0  # in hooks: the worth of a theft that a challenge asks for
HOLDS, LACKS = 3.0, -1.0  # in hooks: the final worth of a part of a goal that holds, or does not


def winning_chances(state: State) -> tuple[float, ...]:
    """Return each seat's chance to win, 0 to 1, adding up to 1; in a challenge how near the goal is.

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
    """Return the share of the supply deck that is left; 0 in the last turns."""
    return state.supply_deck / (NUMBERS.supply_deck_per_seat * len(state.pirates)) if state.ender == NOBODY else 0.0


def steep(state: State) -> float:
    """Return how many hooks of lead multiply the chances by e now."""
    return LAST if state.ender != NOBODY else LATE + EARLY * left(state)


def standing(state: State, seat: Seat) -> float:
    """Return a seat's strength: its hooks, and its coins as fractions of hooks."""
    return score(state, seat) + COIN * state.pirates[seat].coins


def course(state: State, part: Part) -> float:
    """Rate one part of a goal: neutral if it is as far advanced as the game."""
    ahead = part.have - (part.want - (part.want - first(state, part)) * left(state))
    if part.kind in AT_MOST:
        ahead = -ahead
    elif part.kind == "thefts":
        ahead *= THEFT
    ahead += (1 - left(state)) * (HOLDS if part.holds else LACKS)
    return 1 / (1 + exp(-ahead / steep(state)))


def first(state: State, part: Part) -> int:
    """Return the figure of a part at the beginning."""
    stash = CHALLENGES[state.challenge - 1].stash
    match part.kind:
        case "hooks":
            return hooks(copies(stash))
        case "cards":
            return NUMBERS.fewest_owned + len(stash)
        case "copies":
            return stash.count(part.card)
        case "rival":
            return part.want  # only the lead counts
        case "coins":
            return NUMBERS.start_coins
        case "thefts":
            return 0
