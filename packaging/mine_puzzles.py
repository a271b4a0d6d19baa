"""Looks for puzzles in games of strong bots: `python packaging/mine_puzzles.py GAMES OUT`.

GAMES is a folder of saves, such as `hoochgame simulate deck-hand --seats hard,hard --save-dir GAMES` fills. Each last
turn is asked for the goals that it may reach; the one with most critical decisions is kept, if quick answers miss it.
OUT gets a file for each puzzle, named by game and ply, and a line is printed with what the proof has found. Look at
each at the table, give it a name in `hoochgame/learning/puzzle_shelf.py`, and move it to `assets/puzzles`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.games import find_game
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.games.deck_hand.moves import Main
from hoochgame.games.deck_hand.queries import opponents
from hoochgame.games.deck_hand.score import count_seat_hooks
from hoochgame.learning.puzzle import (
    FEWEST_CRITICAL,
    FORMAT,
    LEAST_CHANCE,
    Proof,
    Puzzle,
    TurnGoal,
    encode_puzzle,
    prove,
)
from hoochgame.learning.solver import LEAD, Unprovable

MOST = 25_000  # positions: the quick proofs only
FARTHEST = 8  # hooks more than there are


class Candidate(NamedTuple):
    """A goal of a turn, with its proof."""

    goal: str
    n: int
    proof: Proof

    @property
    def rank(self) -> tuple[int, float]:
        return self.proof.critical, max(self.proof.chances) - self.proof.quick


def last_turns(match: Match) -> Iterator[tuple[int, DeckHandState]]:
    """Yield ply and state where a last turn of a seat begins: earlier each purchase would have twenty outcomes."""
    turn = None
    states = match.states_of_type(DeckHandState)
    for ply in range(1, match.ply + 1):
        state = states[ply]
        now = state.round, state.active
        if now != turn and isinstance(state.agenda[-1], Main) and state.agenda[-1].seat == state.active:
            turn = now
            if not (state.supply_deck or state.challenge):
                yield ply, state


def candidates(match: Match, state: DeckHandState) -> Iterator[Candidate]:
    """Yield the goals of this turn that make a puzzle."""
    seat = state.active
    have = count_seat_hooks(state, seat)
    goals = [("win", 0)] if opponents(state, seat)[0] == state.ender else []
    for goal, n in [*goals, *(("hooks", have + more) for more in range(1, FARTHEST + 1))]:
        try:
            proof = prove(match.game, state, TurnGoal(seat, goal, n), MOST)
        except Unprovable:
            return
        best = max(proof.chances)
        if goal == "hooks" and best < LEAST_CHANCE:
            return
        if best >= LEAST_CHANCE and proof.critical >= FEWEST_CRITICAL and best - proof.quick >= LEAD:
            yield Candidate(goal, n, proof)


def main(games: Path, out: Path) -> None:
    """Write the best puzzle of each last turn."""
    out.mkdir(parents=True, exist_ok=True)
    for path in sorted(games.iterdir()):
        match, _trouble = Match.read_file(find_game, path.read_bytes())
        for ply, state in last_turns(match):
            one = max(candidates(match, state), key=lambda found: found.rank, default=None)
            if one is None:
                continue
            raw = msgspec.Raw(msgspec.json.encode(state))
            chances = tuple(round(chance, 9) for chance in one.proof.chances)
            puzzle = Puzzle(FORMAT, match.game.id, raw, Seat(state.active), one.goal, one.n, one.proof.grade, chances)
            (out / f"{path.stem}-{ply}.puzzle").write_bytes(encode_puzzle(puzzle))
            line = "; ".join(str(decision.move) for decision in one.proof.line)
            told = f"{one.goal} {one.n}, {puzzle.best_chance:.3f}, quick {one.proof.quick:.3f}"
            print(f"{path.stem}-{ply}: {told}: {line}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
