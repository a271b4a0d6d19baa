"""Who wants to know something about a thing on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hoochgame.core.game import Game
from hoochgame.core.language import _
from hoochgame.core.refusal import Refusal
from hoochgame.core.words import TABLE, Move, Seat
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.games.starting_solo.title import STARTING_SOLO
from hoochgame.ui.tables.hooch_stooges.choices import moves_for
from hoochgame.ui.tables.hooch_stooges.marks import Key, Marks
from hoochgame.ui.tables.marks import Tip

__all__ = ["Asked", "Tip", "costs"]


def title_of(view: State) -> Game:
    """Whose rules are played: both titles have the same kind of state."""
    return STARTING_SOLO if view.foes else HOOCH_STOOGES


def title_words(view: State) -> str:
    """What it is called."""
    return _("Starting Solo") if view.foes else _("Hooch Stooges")


@dataclass(frozen=True)
class Asked:
    """Who wants to know, and what may be done."""

    view: State
    options: Sequence[Move]
    me: Seat
    names: Sequence[str]
    marks: Marks

    @property
    def hooch(self) -> int:
        return self.view.gangs[self.me].hooch if self.me >= 0 else 0

    def moves(self, key: Key) -> tuple[Move, ...]:
        return moves_for(self.view, self.options, key)

    def why_not(self, move: Move | None) -> Refusal | None:
        """The refusal, for somebody who still plays."""
        if move is None or self.me == TABLE or not self.view.agenda or self.view.agenda[-1].seat == TABLE:
            return None
        return title_of(self.view).refuse(self.view, self.me, move)


def costs(cost: int, hooch: int) -> str:
    """The price and what one has."""
    return _("Costs {cost} of your {hooch} hooch.").format(cost=cost, hooch=hooch) if cost else _("Costs nothing now.")
