"""An evolution strategy over the values of a policy: CMA-ES with margin, of the package cmaes.

After N. Hansen and A. Ostermeier: Completely Derandomized Self-Adaptation in Evolution Strategies (2001), and R. Hamano
and others: CMA-ES with Margin (2022), which keeps whole numbers from freezing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from hoochgame.core.language import _
from hoochgame.core.league import ValueRange, value_ranges

if TYPE_CHECKING:
    import numpy as np

SPREAD = 0.1  # of the first generation, where the span of each value counts 1
DIGITS = 4  # after the point: what a page says is what was tried


class NoEvolution(Exception):
    """Raised where the package is not installed; the message is a sentence."""


class Evolution:
    """Generations of values that grow from a strategy's. The same seed and shares make the same generations."""

    def __init__(self, start: msgspec.Struct, seed: int) -> None:
        """Begin around these values. Raises NoEvolution."""
        try:
            import numpy as np  # noqa: PLC0415 - extras, which most go without
            from cmaes import CMAwM  # noqa: PLC0415
        except ImportError:
            text = _("The search needs the package {package}, which is not installed: pip install {package}.")
            raise NoEvolution(text.format(package="cmaes")) from None
        self.kind = type(start)
        self.fields = value_ranges(self.kind)
        steps = [1 / (one.high - one.low) if one.whole else 0.0 for one in self.fields]
        self.strategy = CMAwM(
            mean=np.array(unit_positions_of_values(start, self.fields)), sigma=SPREAD,
            bounds=np.array([(0.0, 1.0)] * len(steps)), steps=np.array(steps), seed=seed,
        )  # fmt: skip
        self.asked: list[np.ndarray] = []

    @property
    def generation_size(self) -> int:
        return int(self.strategy.population_size)

    def next_generation(self) -> list[msgspec.Struct]:
        """Return the next generation."""
        samples = [self.strategy.ask() for _n in range(self.generation_size)]
        self.asked = [raw for _encoded, raw in samples]
        return [self.values_at_unit_positions(encoded) for encoded, _raw in samples]

    def learn_from_shares(self, shares: Sequence[float]) -> None:
        """Learn which share of its games each of the generation has won."""
        self.strategy.tell([(raw, -share) for raw, share in zip(self.asked, shares, strict=True)])

    def mean_values(self) -> msgspec.Struct:
        """Return the mean of the distribution: where results are noisy it is better than the best sample."""
        return self.values_at_unit_positions(self.strategy.mean)

    def values_at_unit_positions(self, spans: Sequence[float]) -> msgspec.Struct:
        """Return values from where they lie within their bounds, from 0 to 1."""
        found: dict[str, int | float] = {}
        for (field, low, high, whole), at in zip(self.fields, spans, strict=True):
            number = low + min(1.0, max(0.0, float(at))) * (high - low)
            found[field] = round(number) if whole else min(high, max(low, round(number, DIGITS)))
        return msgspec.convert(found, self.kind)


def unit_positions_of_values(values: msgspec.Struct, fields: Sequence[ValueRange]) -> list[float]:
    """Return where each value lies within its bounds, from 0 to 1."""
    numbers = msgspec.structs.asdict(values)
    return [(numbers[field] - low) / (high - low) for field, low, high, _whole in fields]
