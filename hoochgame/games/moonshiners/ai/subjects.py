"""The subjects of a turn's options, for bots that overlook some: people forget a kind of action, not a hex."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from hoochgame.core.protocols import Move, Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.ai.build_values import Thoughts, rate_actions_at
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.games.moonshiners.wilds import Place

CARDS = (m.PlaceSurvivor, m.OpenCrate, m.UseBooze, m.UseRelic)  # what costs no action


def option_subjects(seen: MoonshinersState, seat: Seat, options: Sequence[Move]) -> list[Hashable]:
    """Return what each option is about: in a turn the name of its action, else the option itself.

    A march is about the best action at its end, so that a hero who went there for it then takes it.
    """
    if type(seen.agenda[-1]) is not m.Acting:
        return list(options)
    mind = Thoughts(seen, seat)
    return [move if isinstance(move, CARDS) else action_name(mind, move) for move in options]


def action_name(mind: Thoughts, move: Move) -> str:
    match move:
        case m.March(at) | m.Enter(at):
            return best_action_type_name(mind, at)
        case m.Site():
            return m.Construct.__name__
    return type(move).__name__


def best_action_type_name(mind: Thoughts, at: Place) -> str:
    """Return the name of the action that promises most at a place; "" if there is none."""
    kinds = rate_actions_at(mind, at)
    return max(kinds, key=lambda deed: deed[1])[0].__name__ if kinds else ""
