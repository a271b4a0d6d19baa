"""Games of Deck Hand for one, for tests of what comes after the end."""

from __future__ import annotations

from collections.abc import Iterator

from hoochgame.bots import seat_bot
from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.words import Seat
from hoochgame.games import find_game

YOU = Seat(0)
DECK_HAND = find_game("deck-hand")
SCURVY, CHEST, LAST = 4, 5, 8  # values of the rule: one with cards of its own, one that asks for two figures


def begun_trial(
    value: int, seed: int = 1, kind: str = "human", *, free_undo: bool = False, seen: bool = False
) -> Match:
    """A challenge nobody has played yet."""
    return Match.begin(
        DECK_HAND, [Chair("Vera", kind, 0)], {"challenge": value}, seed=seed, created="2026-11-21T12:00:00+00:00",
        id=f"trial-{value}-{seed}", free_undo=free_undo, seen=seen,
    )  # fmt: skip


def played_trials(value: int, **more: object) -> Iterator[Match]:
    """One deal after the other, each to its end as the easy bot would play it."""
    for seed in range(1, 200):
        match = begun_trial(value, seed, **more)  # type: ignore[arg-type]
        bot = seat_bot("easy", match.game, 1, YOU)
        while not match.over:
            match.play(bot.choose(match.game.view(match.state, YOU), match.options, 0.0))
        yield match


def trial_game(value: int, won: bool, **more: object) -> Match:
    """The first deal with this outcome."""
    return next(match for match in played_trials(value, **more) if bool(match.winners) == won)
