"""Quick answers: the playout policy of a search."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.protocols import Move, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.ai.ratings import RATING_BY_STEP
from hoochgame.games.deck_hand.ai.valuation import GIVES, RIDS, Outlook, turn_end_ends_game, would_win_alone_now
from hoochgame.games.deck_hand.content import COST, EACH_TURN, HOOKS, PLAY
from hoochgame.games.deck_hand.free_gains import free_coin_plays
from hoochgame.games.deck_hand.model import NOBODY, DeckHandState

GRAND = 3  # hooks; cards with so many may be worth more than another Action
BEYOND_REACH = max(op.max_cost for todo in PLAY for op in todo if isinstance(op, m.Steal))  # the dearest to steal


def quick_answer(seen: DeckHandState, seat: Seat, options: Sequence[Move]) -> Move:
    """Return the option rated best; of equals the first. What is plain at first sight is not rated.

    In a challenge nothing is plain: its goal may ask for thefts, say.
    """
    first, step = options[0], seen.agenda[-1]
    if type(first) is m.Accept:
        return first
    if type(options[-1]) is m.EndTurn and turn_end_ends_game(seen) and would_win_alone_now(seen, seat):
        return options[-1]
    look = Outlook(seen, seat)
    if type(step) is m.Main and not seen.challenge and (move := find_action_card_to_play_first(look, options)):
        return move
    ratings = RATING_BY_STEP[type(step)](look, options)
    return options[ratings.index(max(ratings))]


def find_action_card_to_play_first(look: Outlook, options: Sequence[Move]) -> Move | None:
    """Return the best card to play that gives Actions, unless a grand card is for sale; None if there is none."""
    best, most = None, float("-inf")
    for move in options:
        if type(move) is m.PlayCard:
            if GIVES[move.card] and (value := look.play_value(move.card)) > most:
                best, most = move, value
        elif best is None or (type(move) is m.Buy and HOOKS[move.card] >= GRAND):
            return None
    return best


def sure_move(seen: DeckHandState, seat: Seat, options: Sequence[Move]) -> Move | None:
    """Return a move that is best in any case, or None.

    At the start of a turn costs come before gains: who has no coins pays none. Of cards that bring only coins and give
    back their Action, those need no thought that nobody would mind losing from the stash, or could steal there, unless
    the hand could get rid of them.
    """
    step = seen.agenda[-1]
    if isinstance(step, m.Firing):
        pays = (move for move in options if isinstance(move, m.Fire) and costs_coins_each_turn_in_stash(move.card))
        return next(pays, options[0])
    if any(RIDS[card] for card in seen.pirates[seat].hand):
        return None
    safe = (move for move in free_coin_plays(seen) if HOOKS[move.card] == 0 or COST[move.card] > BEYOND_REACH)
    return next((move for move in safe if move in options), None)


def may_game_end_this_turn(seen: DeckHandState) -> bool:
    """Return whether the game may end with this turn: it is the last one, or only the Rival's is still to come."""
    return turn_end_ends_game(seen) or (bool(seen.challenge) and seen.ender != NOBODY)


def costs_coins_each_turn_in_stash(card: int) -> bool:
    """Return whether a card in the stash costs coins each turn."""
    return any(isinstance(op, m.Pay) for op in EACH_TURN[card])
