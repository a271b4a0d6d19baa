"""Statistics of many games: win shares with confidence intervals, quantiles, and a histogram of times."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

BUCKETS = 100  # buckets for each power of ten, each 2.3 % wide
BRIEFEST, LONGEST = 1e-9, 1e9  # seconds that are told apart
SURE = NormalDist().inv_cdf(0.975)  # for a 95 % confidence interval


class ShareInterval(NamedTuple):
    """Bounds of a share, 0 to 1."""

    low: float
    high: float


def wilson_interval(wins: float, games: int) -> ShareInterval:
    """Return the 95 % confidence interval of a share (Wilson score interval)."""
    if not games:
        return ShareInterval(0.0, 1.0)
    share, z2 = wins / games, SURE * SURE
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    reach = SURE * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return ShareInterval(max(0.0, middle - reach), min(1.0, middle + reach))


def quantile(values: Sequence[int], share: float) -> float:
    """Return the value below which this share of the sorted values lies, by linear interpolation."""
    row = sorted(values)
    if not row:
        return 0.0
    at = share * (len(row) - 1)
    low = math.floor(at)
    high = min(low + 1, len(row) - 1)
    return row[low] + (row[high] - row[low]) * (at - low)


Count = Annotated[int, Meta(ge=0, le=1 << 53)]
Seconds = Annotated[float, Meta(ge=0, le=LONGEST)]
Bucket = Annotated[int, Meta(ge=-9 * BUCKETS, le=9 * BUCKETS)]  # from the briefest to the longest


class Times(msgspec.Struct, omit_defaults=True):
    """A histogram of thinking times. Its size does not depend on their number."""

    count: Count = 0
    seconds: Seconds = 0.0
    longest: Seconds = 0.0
    buckets: dict[Bucket, Count] = msgspec.field(default_factory=dict)

    def add(self, seconds: float) -> None:
        bucket = math.floor(math.log10(max(seconds, BRIEFEST)) * BUCKETS)
        self.merge(Times(1, seconds, seconds, {bucket: 1}))

    def merge(self, other: Times) -> None:
        """Add all decisions of another histogram."""
        self.count += other.count
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)
        for bucket, n in other.buckets.items():
            self.buckets[bucket] = self.buckets.get(bucket, 0) + n

    @property
    def mean(self) -> float:
        """The mean in seconds."""
        return self.seconds / self.count if self.count else 0.0

    def quantile_seconds(self, share: float) -> float:
        """Return a quantile in seconds, accurate to 2.3 %."""
        left = math.ceil(share * self.count)
        for bucket in sorted(self.buckets):
            left -= self.buckets[bucket]
            if left <= 0:
                return min(self.longest, float(10 ** ((bucket + 1) / BUCKETS)))
        return 0.0
