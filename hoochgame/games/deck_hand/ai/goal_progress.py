"""How near the goal of a challenge is, by what everybody sees."""

from __future__ import annotations

from math import exp

from hoochgame.games.deck_hand.content import CHALLENGES, NUMBERS, market_cards_of_ids
from hoochgame.games.deck_hand.goals import AT_MOST, GoalPart, goal_parts
from hoochgame.games.deck_hand.model import NOBODY, DeckHandState
from hoochgame.games.deck_hand.queries import count_hooks

# How many hooks ahead of the course multiply the chances by e: in the last turns; and how many more before them with a
# full supply deck.
LAST, LATE, EARLY = 1.0, 1.6, 3.0
THEFT = 2.0  # in hooks: the worth of a theft that a challenge asks for
CLEARLY = 1.5  # hooks that multiply the odds by e in the rating of an end
HOLDS, LACKS = 3.0, -1.0  # in hooks: the final worth of a part of a goal that holds, or does not


def goal_chance(state: DeckHandState) -> float:
    """Return the chance to reach the goal: that of its worst part."""
    return min(goal_part_chance(state, part) for part in goal_parts(state))


def rate_ended_challenge(state: DeckHandState) -> float:
    """Rate how a challenge ended, 0 to 1: half by whether the goal was reached, half by how clearly."""
    ahead = min(goal_part_surplus_in_hooks(part) for part in goal_parts(state))
    return (bool(state.winners) + 1 / (1 + exp(-(ahead + 0.5) / CLEARLY))) / 2


def goal_part_surplus_in_hooks(part: GoalPart) -> float:
    """Return by how many hooks, or what is worth as much, a part of a goal holds; below 0 if it does not."""
    ahead = part.want - part.have if part.kind in AT_MOST else part.have - part.want
    if part.kind == "rival":
        return ahead - 1.0
    return ahead * (THEFT if part.kind == "thefts" else 1.0)


def supply_deck_share_left(state: DeckHandState) -> float:
    """Return the share of the supply deck that is left; 0 in the last turns."""
    return state.supply_deck / (NUMBERS.supply_deck_per_seat * len(state.pirates)) if state.ender == NOBODY else 0.0


def lead_that_multiplies_chance_by_e(state: DeckHandState) -> float:
    """Return how many hooks ahead multiply the chances by e now."""
    return LAST if state.ender != NOBODY else LATE + EARLY * supply_deck_share_left(state)


def goal_part_chance(state: DeckHandState, part: GoalPart) -> float:
    """Rate one part of a goal: neutral if it is as far advanced as the game."""
    ahead = part.have - (
        part.want - (part.want - goal_part_figure_at_start(state, part)) * supply_deck_share_left(state)
    )
    if part.kind in AT_MOST:
        ahead = -ahead
    elif part.kind == "thefts":
        ahead *= THEFT
    ahead += (1 - supply_deck_share_left(state)) * (HOLDS if part.holds else LACKS)
    return 1 / (1 + exp(-ahead / lead_that_multiplies_chance_by_e(state)))


def goal_part_figure_at_start(state: DeckHandState, part: GoalPart) -> int:
    stash = CHALLENGES[state.challenge - 1].stash
    match part.kind:
        case "hooks":
            return count_hooks(market_cards_of_ids(stash))
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
