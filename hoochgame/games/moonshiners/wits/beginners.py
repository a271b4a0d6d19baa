"""How beginners misjudge a turn. The ratings weigh odds and yields as nobody does who plays for the first time."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.dice import Dice
from hoochgame.core.words import Move, Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.model import State
from hoochgame.games.moonshiners.wilds import COMPOUND, HEXES

ROUGH = 10  # scraps by which a place is overrated at most
FINE = 100  # steps of a scrap


def misjudged(seen: State, seat: Seat, options: Sequence[Move], dice: Dice) -> list[float]:
    """Return by how much each option of a turn is overrated: all that could be done at a place by the same.

    Whoever has marched somewhere still thinks as much of that place, and does not march on.
    """
    if type(seen.agenda[-1]) is not m.Acting:
        return [0.0] * len(options)
    errors = [0.0, *(dice.below(ROUGH * FINE) / FINE for _place in (*HEXES, COMPOUND))]
    return [errors[place(seen, seat, move)] for move in options]


def place(seen: State, seat: Seat, move: Move) -> int:
    """Return where an option would have the hero act; 0 if it costs no action."""
    match move:
        case m.Enter(at) | m.Construct(at) | m.March(at):
            return at
        case m.EndTurn() | m.PlaceSurvivor() | m.OpenCrate() | m.UseBooze() | m.UseRelic():
            return 0
    return seen.heroes[seat].place
