"""Names within a sentence: people are called by theirs, the Rival is spoken of with an article."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.language import _
from hoochgame.core.words import Seat
from hoochgame.games.deck_hand.model import State

Names = Sequence[str]


def whose(view: State, seat: Seat, names: Names) -> str:
    """Before what somebody has, anywhere but at the beginning of a sentence in which it may be the Rival."""
    if view.pirates[seat].rival:
        return _("the Rival’s")
    name = names[seat]
    return (_("{name}’") if name.endswith(("s", "S")) else _("{name}’s")).format(name=name)


def stash_of(view: State, seat: Seat, names: Names) -> str:
    """As a heading."""
    if view.pirates[seat].rival:
        return _("The Rival’s stash")
    return _("{whose} stash").format(whose=whose(view, seat, names))
