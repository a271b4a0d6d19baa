"""Moves that win at once: every bot but the random one takes them, whatever else it likes."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.play import Play
from hoochgame.core.protocols import AnyState, Move, Seat
from hoochgame.core.title_ai import BLUNDER

WORLDS = 8  # in which a move must win to count as sure
SEEDS = 1 << 31


def find_winning_move(game: Game, seen: AnyState, seat: Seat, options: Sequence[Move], dice: Dice) -> Move | None:
    """Return the best-rated option that ends the game with this seat as the only winner in all worlds tried, or None.

    None that can only hurt, however. No die is rolled where the title knows that no option ends the game.
    """
    if len(options) < 2 or not game.ai.may_end(seen):
        return None
    seeds = [dice.integer_below(SEEDS) for _world in range(WORLDS)]
    ratings = game.ai.rate(seen, seat, options)
    order = sorted(range(len(options)), key=ratings.__getitem__, reverse=True)
    sensible = [options[at] for at in order if ratings[at] != BLUNDER]
    return next(
        (move for move in sensible if all(wins_in_world(game, seen, seat, move, Dice(seed)) for seed in seeds)), None
    )


def wins_in_world(game: Game, seen: AnyState, seat: Seat, move: Move, dice: Dice) -> bool:
    """Return whether a move ends the game in one world, with this seat as the only winner."""
    state = Play(game.rules, game.guess(seen, dice), dice).play_move_to_next_question(move).state
    return not state.agenda and tuple(state.winners) == (seat,)
