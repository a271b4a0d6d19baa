"""The progress of a challenge: each part of its goal, in words."""

from __future__ import annotations

from typing import NamedTuple

from hoochgame.core.language import _, ngettext
from hoochgame.core.protocols import Seat
from hoochgame.games.deck_hand import goals, wording
from hoochgame.games.deck_hand.content import COST, HOOKS
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.games.deck_hand.queries import solo_challenge, supply_by_age
from hoochgame.games.deck_hand.score import count_seat_hooks


class GoalProgress(NamedTuple):
    """A part of the goal: its progress, and whether that would do."""

    words: str
    reached: bool


def goal_progress(view: DeckHandState) -> tuple[GoalProgress, ...]:
    """Return every part of the goal, none without a challenge. All is public, as everybody knows what a seat owns."""
    return tuple(GoalProgress(progress_words(part), part.holds) for part in goals.goal_parts(view))


def progress_words(part: goals.GoalPart) -> str:
    n, want = part.have, part.want
    match part.kind:
        case "hooks":
            words = ngettext("{n} of {all} hook", "{n} of {all} hooks", want)
        case "rival":
            return _("your hooks: {n}, the Rival’s: {theirs}").format(n=n, theirs=want)
        case "coins":
            words = ngettext("{n} of {all} coin", "{n} of {all} coins", want)
        case "thefts":
            words = ngettext("{n} of {all} card stolen", "{n} of {all} cards stolen", want)
        case "cards":
            words = ngettext("{n} card of at most {all}", "{n} cards of at most {all}", n)
        case "copies":
            words = _("{card}: you own {n}, at most {all}") if want else _("{card}: you own {n}, and may own none")
    return words.format(n=n, all=want, card=wording.name_of_id(part.card))


def would_win_challenge_now(view: DeckHandState) -> bool:
    """Return whether the challenge would be won if the game ended here."""
    return bool(view.challenge) and goals.is_goal_reached(view)


def leads_in_hooks(state: DeckHandState, seat: Seat) -> bool:
    """Return whether a seat has hooks, the most, and not all as many; in a challenge only if the Rival's matter."""
    trial = solo_challenge(state)
    if trial and not trial.goal.more_hooks_than_rival:
        return False
    hooks = [count_seat_hooks(state, Seat(one)) for one in range(len(state.pirates))]
    return hooks[seat] == max(hooks) > max(0, min(hooks))


def cards_rival_takes_next(view: DeckHandState) -> tuple[int, ...]:
    """Return the cards that the Rival takes in its next turn, as the supply is now (DH-C3: the oldest)."""
    trial = solo_challenge(view)
    return tuple(supply_by_age(view)[: trial.pace]) if trial else ()


def most_valuable_card(cards: tuple[int, ...]) -> int:
    """Return the card with most hooks, and of several such the dearest."""
    return max(cards, key=lambda card: (HOOKS[card], COST[card]))
