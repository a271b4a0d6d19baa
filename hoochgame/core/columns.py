"""Lays out words in columns."""

from __future__ import annotations

from collections.abc import Sequence


def align_columns(rows: Sequence[Sequence[str]], left: Sequence[int] = (0,), gap: str = "  ") -> list[str]:
    """Return the rows as aligned lines: the columns numbered in `left` are left-aligned, the others right-aligned."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return [
        gap.join(
            word.ljust(width) if i in left else word.rjust(width)
            for i, (word, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
