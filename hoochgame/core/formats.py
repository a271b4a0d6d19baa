"""The formats of files: older ones are upgraded step by step; newer ones name the version that they need."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from hoochgame import __version__
from hoochgame.core.language import _

VERSION = re.compile(r"[0-9][0-9A-Za-z.+-]{0,19}")
NUMBERS = re.compile(r"\d{1,9}(?:\.\d{1,9})*")  # 0.2.0.dev0 counts as 0.2.0
# Raised for content that is not what its format says.
UPGRADE_ERRORS = (TypeError, ValueError, LookupError, AttributeError, OverflowError, RecursionError)

T = TypeVar("T")


class NewerFormat(Exception):
    """Raised for a format that only a later version knows; the message is a sentence for the player."""

    def __init__(self, version: object = "") -> None:
        """`version` is what the file says about who wrote it: anybody may have written that."""
        if isinstance(version, str) and VERSION.fullmatch(version):
            super().__init__(_("Reading it takes Hoochgame {version} or later.").format(version=version))
        else:
            super().__init__(_("Reading it takes a newer version of Hoochgame."))


def is_later_version(version: str) -> bool:
    """Return whether this is the number of a later version of the program than the one that runs."""
    if not VERSION.fullmatch(version):
        return False
    numbers, own = (
        tuple(map(int, found[0].split("."))) if (found := NUMBERS.match(word)) else ()
        for word in (version, __version__)
    )
    return numbers > own


@dataclass
class Formats(Generic[T]):
    """The formats of one kind of file: the number of today's, and for each older one what leads to the next."""

    today: int
    steps: Mapping[int, Callable[[T], T]] = field(default_factory=dict)

    def is_known(self, format: object) -> bool:
        """Return whether this is the number of a format of today or before."""
        return type(format) is int and (format == self.today or format in self.steps)

    def is_newer(self, format: object) -> bool:
        """Return whether this is the number of a format that is still to come."""
        return type(format) is int and format > self.today

    def upgrade(self, content: T, format: int) -> T:
        """Return content of a known format as that of today. Raises UPGRADE_ERRORS if it is not of this format."""
        for number in range(format, self.today):
            content = self.steps[number](content)
        return content
