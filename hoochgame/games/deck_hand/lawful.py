"""What no file may claim: numbers that name nothing, cards in two places, a game that nobody can go on with."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

from hoochgame.core.bounds import Bounds
from hoochgame.core.words import TABLE, Step
from hoochgame.games.deck_hand.content import CARDS, NUMBERS
from hoochgame.games.deck_hand.ground import belongings
from hoochgame.games.deck_hand.model import GAP, NOBODY, State

DEEPEST = 200  # steps on an agenda; an honest one has two dozen
RICHEST = 100_000  # coins


def check(before: State, events: Sequence[Any], after: State) -> None:
    """Raise ValueError unless these events, read from a file, lead to a table at which people could sit."""
