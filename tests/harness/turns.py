"""Cases by turns: a few at every run, the others in the long ones."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any

import pytest


def by_turns(each: int, *values: Iterable[Any]) -> list[Any]:
    """Return all combinations of values; all but one in `each` have the mark `soak`.

    With an `each` that shares no divisor with the number of the last values, each value comes up.
    """
    cases = enumerate(product(*values))
    return [pytest.param(*case, marks=[pytest.mark.soak] * bool(n % each)) for n, case in cases]
