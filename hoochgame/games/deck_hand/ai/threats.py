"""Finds who can win by the next turn, as the supply deck runs dry, and the possible defences."""

from __future__ import annotations

from itertools import accumulate

from hoochgame.core.language import N_
from hoochgame.core.protocols import Seat
from hoochgame.core.title_ai import Threat, ThreatWords
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.ai.figures import stash_income
from hoochgame.games.deck_hand.content import COST, HOOKS, NUMBERS, PLAY
from hoochgame.games.deck_hand.goals import is_goal_reached
from hoochgame.games.deck_hand.model import NOBODY, RIVAL, DeckHandState
from hoochgame.games.deck_hand.queries import cards_for_sale, opponents, solo_challenge
from hoochgame.games.deck_hand.score import count_seat_hooks
from hoochgame.games.deck_hand.turn import main_moves

WARNINGS = {
    "dry": ThreatWords(
        N_(
            "{name} leads in hooks, {hooks} to {mine}, and can empty the supply deck next turn (left: {left}): "
            "after this turn you have one more."
        ),
        N_("{name} leads, {hooks} to {mine}, and can empty the supply deck (left: {left})."),
    ),
    "last": ThreatWords(
        N_("{name} leads in hooks, {hooks} to {mine}, and this is your last turn."),
        N_("{name} leads, {hooks} to {mine}, in your last turn."),
    ),
    "rival": ThreatWords(
        N_("The Rival empties the supply deck next turn (left: {left}): after this turn you have one more."),
        N_("The Rival empties the supply deck next turn (left: {left})."),
    ),
}
ANSWERS = {
    "steal": N_("steal hooks"),
    "buy": N_("buy hooks"),
}


def find_threats_in_own_turn(seen: DeckHandState, seat: Seat) -> list[Threat]:
    """Return what a seat should know in its turn, the opponent with most hooks first."""
    if seen.active != seat or not seen.agenda:
        return []
    if seen.challenge:
        return rival_end_threats(seen)
    if seen.ender != NOBODY:
        return threats_of_seats_with_most_hooks(seen, seat, "last", opponents(seen, seat))
    return threats_of_seats_with_most_hooks(
        seen,
        seat,
        "dry",
        [one for one in opponents(seen, seat) if count_affordable_purchases(seen, one) >= seen.supply_deck],
    )


def threats_of_seats_with_most_hooks(
    seen: DeckHandState, seat: Seat, kind: str, candidates: list[Seat]
) -> list[Threat]:
    """Return those of the others that have more hooks than anybody, this seat included."""
    mine, most = (
        count_seat_hooks(seen, seat),
        max(count_seat_hooks(seen, Seat(one)) for one in range(len(seen.pirates))),
    )
    left = (("left", seen.supply_deck),) if kind == "dry" else ()
    answers = possible_defences(seen, seat)
    return [
        Threat(other, kind, (("hooks", most), ("mine", mine), *left), answers)
        for other in candidates
        if count_seat_hooks(seen, other) == most > mine
    ]


def count_affordable_purchases(seen: DeckHandState, other: Seat) -> int:
    """Return how many of the cards that are for sale now a seat could buy in its next turn, without any other card."""
    pirate = seen.pirates[other]
    coins = pirate.coins + stash_income(pirate.stash)
    prices = accumulate(sorted(COST[card] for card in cards_for_sale(seen)))
    return min(NUMBERS.actions, sum(price <= coins for price in prices))


def rival_end_threats(seen: DeckHandState) -> list[Threat]:
    """Return that the Rival of a challenge brings the end in its next turn, if the goal is not reached."""
    trial = solo_challenge(seen)
    if trial is None or seen.ender != NOBODY or is_goal_reached(seen) or not 0 < seen.supply_deck <= trial.pace:
        return []
    return [Threat(RIVAL, "rival", (("left", seen.supply_deck),))]


def possible_defences(seen: DeckHandState, seat: Seat) -> tuple[str, ...]:
    """Return how a seat can get hooks now: by a card in hand that steals, or by a purchase."""
    step = seen.agenda[-1]
    if not isinstance(step, m.Main) or step.seat != seat:
        return ()
    moves = main_moves(seen, step)
    loot = [card for other in opponents(seen, seat) for card in seen.pirates[other].stash if HOOKS[card] > 0]
    rich = any(len(seen.pirates[other].owned) > NUMBERS.fewest_owned for other in opponents(seen, seat))
    reach = max([STEALS[move.card] for move in moves if isinstance(move, m.PlayCard)] or [-1])
    steals = rich and any(COST[card] <= reach for card in loot)
    buys = any(isinstance(move, m.Buy) and HOOKS[move.card] > 0 for move in moves)
    return ("steal",) * steals + ("buy",) * buys


# The price up to which a card steals; -1 for a card that does not.
STEALS = tuple(max([op.max_cost for op in todo if isinstance(op, m.Steal)] or [-1]) for todo in PLAY)
