"""An evaluation: each seat's chance to win, from named figures of the position and fitted weights."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Callable, Mapping, Sequence
from operator import mul
from typing import Generic

from hoochgame.core.protocols import S

Row = Sequence[float]  # one seat's figures, in the order of their names
Weights = Mapping[str, float]  # by name of a figure, and of LEAD if there is one
LEAD = "lead"  # by how much more a lead counts, for each point of it


def parse_weights_by_variant(text: str, figure_names: Sequence[str]) -> dict[str, Weights]:
    """Parse a file of weights: a table for each variant. Raises ValueError if a figure is missing or unknown."""
    tables: dict[str, Weights] = tomllib.loads(text)
    for variant, table in tables.items():
        if wrong := (set(table) - {LEAD}) ^ set(figure_names):
            raise ValueError(f"weights for {variant}: {', '.join(sorted(wrong))}")
    return tables


class Evaluation(Generic[S]):
    """The conditional logit model: a seat's chance is e to the power of its mark, against the sum over all seats.

    A mark is the weighted sum of the seat's figures. A seat alone is compared with a mark of 0. After D. McFadden:
    Conditional Logit Analysis of Qualitative Choice Behavior (1974). A large lead may count for more than that: all
    marks are then spread, by `lead` for each point between the best and the worst.
    """

    __slots__ = ("leads", "measure", "names", "tables", "variant")

    def __init__(
        self,
        names: Sequence[str],
        measure: Callable[[S], Sequence[Row | None]],
        variant: Callable[[S], str],
        weights: Mapping[str, Weights],
    ) -> None:
        """`measure(state)`: each seat's figures, None for one that is out; `variant`: which weights hold."""
        self.names = tuple(names)
        self.measure = measure
        self.variant = variant
        self.tables = {key: tuple(table[name] for name in self.names) for key, table in weights.items()}
        self.leads = {key: table.get(LEAD, 0.0) for key, table in weights.items()}

    def winning_chances(self, state: S) -> tuple[float, ...]:
        """Return each seat's chance to win; of a finished game its share of the win."""
        if state.reason:
            return final_win_shares(state)
        variant = self.variant(state)
        weights = self.tables[variant]
        marks = [None if row is None else weighted_sum(weights, row) for row in self.measure(state)]
        known = [mark for mark in marks if mark is not None]
        if len(marks) == 1:
            known.append(0.0)
        best = max(known)
        spread = 1 + self.leads[variant] * (best - min(known))
        powers = [0.0 if mark is None else math.exp(spread * (mark - best)) for mark in marks]
        total = sum(powers) if len(marks) > 1 else powers[0] + math.exp(-spread * best)
        return tuple(power / total for power in powers)

    def contributions(self, state: S) -> list[dict[str, float] | None]:
        """Return what each figure adds to each seat's mark, before that is spread; None for a seat that is out."""
        weights = self.tables[self.variant(state)]
        return [
            None if row is None else dict(zip(self.names, map(mul, weights, row), strict=True))
            for row in self.measure(state)
        ]


def weighted_sum(weights: tuple[float, ...], row: Row) -> float:
    """Return the weighted sum of figures. Most of them are 0 where a title counts cards by their kind."""
    total = 0.0
    for at, figure in enumerate(row):
        if figure:
            total += weights[at] * figure
    return total


def final_win_shares(state: S) -> tuple[float, ...]:
    """Return each seat's share of the win of a finished game."""
    won = 1 / len(state.winners) if state.winners else 0.0
    return tuple(won if seat in state.winners else 0.0 for seat in range(state.seats))
