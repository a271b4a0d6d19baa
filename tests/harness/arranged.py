"""A search with parts that a test puts in."""

from __future__ import annotations

from hoochgame.bots.search import Search


class Arranged(Search):
    """A search whose methods may be replaced one by one, as those of `Search` itself can't be where it is compiled."""
