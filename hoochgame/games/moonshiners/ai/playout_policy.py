"""Quick answers, as the rest of a turn is played in a search; what needs no thought; and what a turn is."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from hoochgame.core.protocols import Move, Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.ai.build_values import Thoughts, rate_turn_options
from hoochgame.games.moonshiners.ai.ratings import RATING_BY_STEP, rate_options, rate_work
from hoochgame.games.moonshiners.content import DISTILLERY, GREEN, NUMBERS, RED
from hoochgame.games.moonshiners.model import NIGHT, SETTING_UP, MoonshinersState
from hoochgame.games.moonshiners.queries import drunkard_on

TIERS = (m.PlaceSurvivor, m.OpenCrate)  # what costs no action comes first
CLEARLY = 6.0  # scraps by which an option that needs no thought is rated above all others


def quick_answer(seen: MoonshinersState, seat: Seat, options: Sequence[Move]) -> Move:
    """Return the option rated best, of equals the first; actions are rated only if nothing free is worth it."""
    step, mind = seen.agenda[-1], Thoughts(seen, seat)
    if type(step) is m.Acting:
        for tier in TIERS:
            free = [move for move in options if type(move) is tier]
            if free and max(ratings := rate_turn_options(mind, free)) > 0:
                return free[ratings.index(max(ratings))]
        options = [move for move in options if type(move) not in TIERS]
    rated = RATING_BY_STEP[type(step)](mind, options)
    return options[rated.index(max(rated))]


def sure_move(seen: MoonshinersState, seat: Seat, options: Sequence[Move]) -> Move | None:
    """Return a move that is best in any case, or None."""
    if len(options) == 1:
        return options[0]
    step = seen.agenda[-1]
    if isinstance(step, m.Converting):
        return find_undoubted_work(seen, [move for move in options if isinstance(move, m.Work)])
    if isinstance(step, m.Rolled) and step.what == "drinking":
        opponent = drunkard_on(seen, seen.heroes[seat].place)
        green, red = sum(GREEN[die] for die in step.dice), sum(RED[die] for die in step.dice)
        if opponent is not None and green + step.extra >= opponent.left and not red:
            return m.Accept()
    return find_option_rated_far_above(rate_options(seen, seat, options), options)


def find_option_rated_far_above(ratings: Sequence[float], options: Sequence[Move]) -> Move | None:
    """Return the option that is rated far above all others, if there is one."""
    best = max(ratings)
    close = [move for move, rating in zip(options, ratings, strict=True) if rating > best - CLEARLY]
    return close[0] if len(close) == 1 else None


def find_undoubted_work(seen: MoonshinersState, options: Sequence[m.Work]) -> Move | None:
    """Return how to work without a doubt, or None.

    A Distillery can't work later what it does not work tonight, and moonshine is worth more than its corn. What a
    Saloon sells in the last Night is counted at once.
    """
    stills = [move for move in options if seen.tiles[move.at - 1] == DISTILLERY]
    if stills:
        return max(stills, key=lambda move: move.n)
    if seen.round == NUMBERS.rounds and len({move.at for move in options}) == 1:
        return max(options, key=lambda move: rate_work(seen, move))
    return None


def turn_key(state: MoonshinersState) -> Hashable:
    """Identify a turn: a seat has two a Day. The last one of a Day goes on until the Night is over.

    In the middle of a Night some seats have got what others are still to get: a search can't compare that.
    """
    if state.phase != SETTING_UP and not any(
        type(step) is m.Turn and will_turn_be_taken(state, step) for step in state.agenda
    ):
        return state.round, NIGHT
    return state.round, state.phase, state.active


def is_game_in_last_turn(state: MoonshinersState) -> bool:
    """Return whether no other turn is to come: in the last turn, and in the last Night."""
    return state.round == NUMBERS.rounds and not any(
        type(one) is m.Turn and will_turn_be_taken(state, one) for one in state.agenda
    )


def will_turn_be_taken(state: MoonshinersState, step: m.Turn) -> bool:
    """Return whether a turn to come will be taken."""
    return not state.heroes[step.seat].out
