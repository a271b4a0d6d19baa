"""Finished games of Starting Solo."""

from __future__ import annotations

from collections.abc import Mapping

from harness.once import once
from hoochgame.bots import seat_bot
from hoochgame.core.journal import Chair
from hoochgame.core.match import Match, Sink
from hoochgame.core.protocols import Seat
from hoochgame.games import find_game

YOU = Seat(0)
SOLO = find_game("starting-solo")
WON_SEED, LOST_SEED = 1, 10  # seeds of a deal that the easy bot wins, and of one that it loses, at the gentler level


def begun_solo(
    seed: int = WON_SEED, kind: str = "human", *, id: str = "", rules: Mapping[str, int] | None = None,
    created: str = "2026-11-21T12:00:00+00:00", free_undo: bool = False, seen: bool = False, sink: Sink | None = None,
) -> Match:  # fmt: skip
    """Return a deal without moves."""
    rules = {"difficulty": -1} if rules is None else rules
    return Match.begin(
        SOLO, [Chair("Vera", kind, 0)], rules, seed=seed, created=created, id=id or f"solo-{seed}",
        free_undo=free_undo, seen=seen, sink=sink,
    )  # fmt: skip


def play_out(match: Match) -> Match:
    """Play to the end with the easy bot."""
    bot = seat_bot("easy", match.game, 1, YOU)
    while not match.is_over:
        match.play_move(bot.choose(match.game.view(match.state, YOU), match.options, 0.0))
    return match


@once
def solo_game(seed: int = WON_SEED, kind: str = "human", **more: object) -> Match:
    """Return a finished game."""
    return play_out(begun_solo(seed, kind, **more))  # type: ignore[arg-type]
