"""Counts, in games of three or more seats, at whom moves are aimed and how that decides who wins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hoochgame.arena.accounts.accounting import DID, AccountItem
from hoochgame.core.game import Game
from hoochgame.core.journal import Entry
from hoochgame.core.language import N_
from hoochgame.core.match import Match
from hoochgame.core.protocols import AnyState, Move, Seat
from hoochgame.core.title_ai import strongest_opponent

AIMED, LEADER, OTHER = N_("aimed at"), N_("the leader"), N_("another opponent")
OUT, SPITE = N_("opponents put out"), N_("opponents put out at a loss")
GIFT = N_("wins given away")
WON = 0.9  # a chance with which a game is as good as won
ROLLS = ("die", "dice")  # what events have that rolled dice
GIVEN = 0.1  # by how much an opponent's chance rises if a win is given away


def aim_and_outcome_items(match: Match) -> Iterator[AccountItem]:
    """Yield what a game with more than two seats counts for.

    An aim counts if the seat does not lead, and could have aimed at the leader and at another opponent.
    """
    if len(match.chairs) < 3:
        return
    game = match.game
    for entry, before, after in zip(match.entries, match.states, match.states[1:], strict=False):
        if not isinstance(entry, Entry) or entry.move is None or entry.seat < 0:
            continue
        chances = game.winning_chances(before)
        yield from aimed_at_leader_items(game, before, entry.seat, entry.move, chances)
        lucky = any(hasattr(event, name) for event in entry.events for name in ROLLS)
        yield from elimination_and_gift_items(
            entry.seat, chances, game.winning_chances(after), bool(after.agenda), lucky
        )


def aimed_at_leader_items(
    game: Game, before: AnyState, seat: Seat, move: Move, chances: Sequence[float]
) -> Iterator[AccountItem]:
    """Yield at whom a move was aimed, if it could have been aimed at the leader and at another."""
    victim, leader = game.ai.victim(before, seat, move), strongest_opponent(chances, seat)
    if victim is None or chances[seat] > chances[leader]:
        return
    others = {game.ai.victim(before, seat, option) for option in game.rules.options(before)} - {None}
    if leader in others and len(others) > 1:
        yield AccountItem(seat, AIMED, LEADER if victim == leader else OTHER)


def elimination_and_gift_items(
    seat: Seat, before: Sequence[float], after: Sequence[float], game_goes_on: bool, had_rolls: bool
) -> Iterator[AccountItem]:
    """Yield which opponents a move has put out of the game, and whether it gave the win away.

    An opponent is put out at a loss if the mover's own chance falls by it. A win is given away by a move without luck
    that makes an opponent as good as win, and does not help the mover. That counts too many: also last moves that could
    not have averted it.
    """
    helped = after[seat] > before[seat]
    if game_goes_on:
        for other, chance in enumerate(after):
            if other != seat and chance == 0.0 < before[other]:
                yield AccountItem(seat, DID, OUT)
                if after[seat] < before[seat]:
                    yield AccountItem(seat, DID, SPITE)
    leader = strongest_opponent(after, seat)
    if not had_rolls and not helped and after[leader] >= WON and after[leader] - before[leader] >= GIVEN:
        yield AccountItem(seat, DID, GIFT)
