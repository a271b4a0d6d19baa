"""Finished and unfinished challenges of Deck Hand."""

from __future__ import annotations

from collections.abc import Iterator

from harness.once import once
from hoochgame.bots import seat_bot
from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.games import find_game

YOU = Seat(0)
DECK_HAND = find_game("deck-hand")
SCURVY, CHEST, LAST = 4, 5, 8  # values of the rule: with cards of its own, with two figures, the last


def begun_trial(
    value: int, seed: int = 1, kind: str = "human", *, free_undo: bool = False, seen: bool = False
) -> Match:
    """Return a challenge without moves."""
    return Match.begin(
        DECK_HAND, [Chair("Vera", kind, 0)], {"challenge": value}, seed=seed, created="2026-11-21T12:00:00+00:00",
        id=f"trial-{value}-{seed}", free_undo=free_undo, seen=seen,
    )  # fmt: skip


def played_trials(value: int, **more: object) -> Iterator[Match]:
    """Return finished deals of a challenge, played by the easy bot."""
    return (played_trial(value, seed, **more) for seed in range(1, 200))


@once
def played_trial(value: int, seed: int, **more: object) -> Match:
    """Return a finished deal of a challenge, played by the easy bot."""
    match = begun_trial(value, seed, **more)  # type: ignore[arg-type]
    bot = seat_bot("easy", match.game, 1, YOU)
    while not match.is_over:
        match.play_move(bot.choose(match.game.view(match.state, YOU), match.options, 0.0))
    return match


def trial_game(value: int, won: bool, **more: object) -> Match:
    """Return the first deal with this outcome."""
    return next(match for match in played_trials(value, **more) if bool(match.winners) == won)
