"""The legend of a table: what its signs mean. A title fills it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas


class SignMeaning(NamedTuple):
    """A sign with its meaning; `brief` stands for the words where they have no room."""

    draw: Callable[[Canvas, Box], None]
    name: str
    words: str
    brief: str
    faint: bool = False  # whether it is not on this table now


class Legend(NamedTuple):
    """The signs in their order: first those with names, then `pieces`, whose words are sentences."""

    title: str
    note: str
    named: tuple[SignMeaning, ...]
    pieces: tuple[SignMeaning, ...]
