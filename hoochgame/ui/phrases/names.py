"""Names as they stand in a sentence."""

from collections.abc import Sequence

from hoochgame.core.language import _


def join_names(names: Sequence[str]) -> str:
    """Join names as in a sentence: Vera; Vera and Otis; Vera, Otis and Pearl."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


def possessive_name(name: str) -> str:
    """Return the owner's name before a noun."""
    return _("{name}’s").format(name=name)
