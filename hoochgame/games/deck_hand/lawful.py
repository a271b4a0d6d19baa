"""What no file may claim: numbers that name nothing, cards in two places, a game that nobody can go on with."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import cache
from itertools import chain
from typing import Any

from msgspec.inspect import IntType, StructType, VarTupleType, type_info
from msgspec.structs import astuple

from hoochgame.core.words import TABLE, Next, Step
from hoochgame.games.deck_hand.content import CARDS, NUMBERS
from hoochgame.games.deck_hand.ground import belongings
from hoochgame.games.deck_hand.model import GAP, NOBODY, Pirate, State
from hoochgame.games.deck_hand.moves import Effect, Laying

DEEPEST = 200  # steps on an agenda; an honest one has two dozen
RICHEST = 100_000  # coins
