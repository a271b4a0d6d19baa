"""Lengths on printed faces, in 1/100 of a face's width."""

from typing import TypeAlias

PercentPoint: TypeAlias = tuple[float, float]
PercentRect: TypeAlias = tuple[float, float, float, float]  # left, top, width, height
