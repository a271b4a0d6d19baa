"""The laws of a policy over random play: it answers with an option, by what a seat sees."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.league import value_ranges


def known_values(game: Game) -> list[msgspec.Struct]:
    """Return the values of each page, and those with every number at its lower and at its upper bound."""
    assert game.ai.policy
    kind = game.ai.policy.values
    ranges = value_ranges(kind)
    lowest, highest = [one.low for one in ranges], [one.high for one in ranges]
    return [*(page.values for page in game.ai.league.values()), kind(*lowest), kind(*highest)]


def check_answers(game: Game, plies: Iterable[Any], known: Sequence[msgspec.Struct]) -> set[type]:
    """Check that the answer is the same from the state, from the view, and from any world that agrees with the view.

    Return the classes of the steps that were asked.
    """
    assert game.ai.policy
    answer, asked = game.ai.policy.answer, set()
    for ply in plies:
        state, options = ply.after, ply.options
        if len(options) < 2:
            continue
        seat = state.agenda[-1].seat
        seen = game.view(state, seat)
        other = game.guess(seen, Dice(ply.number))
        values = known[ply.number % len(known)]
        chosen = answer(seen, seat, options, values)
        assert chosen in options
        assert answer(state, seat, options, values) == chosen
        assert answer(other, seat, options, values) == chosen
        asked.add(type(state.agenda[-1]))
    return asked
