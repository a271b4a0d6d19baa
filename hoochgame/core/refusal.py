"""Why something is not allowed now: a code, a sentence for the player and the rule's clause."""

from __future__ import annotations

from typing import Literal, NamedTuple

from hoochgame.core.language import _

RefusalCode = Literal[
    # who is asked, and for what
    "over",  # the game is over
    "out",  # the seat is not in the game
    "turn",  # it is another seat's turn; a spectator never has one
    "unasked",  # another seat is asked
    "pending",  # something else must be answered or done first
    "untimely",  # nothing of the kind is asked for at this moment
    "choice",  # it is not one of the answers that are offered
    "required",  # it can't be left out
    # what a move names
    "useless",  # it would change nothing
    "unfit",  # the effect can't take this card
    "absent",  # the card or thing is not where the move would take it from
    "owned",  # it belongs to another seat
    "trade",  # the trader does not trade that, or not that way
    # how much
    "price",  # the seat can't pay for it
    "limit",  # it has been done as often as it may be, or with as many as may be
    "full",  # no more fits there
    "pieces",  # there are too few pieces left for it
    "minimum",  # too few would be left
    # where
    "occupied",  # another piece stands there
    "unexplored",  # it needs explored ground
    "remote",  # it lies too far away
    "elsewhere",  # it must be done at another place
    # a game that is set up
    "seats",  # the title is not played by so many
    "option",  # no such house rule or value
    "list",  # a deck list against the rules
    # undo and redo
    "nothing",  # there is nothing to undo or redo
    "fateful",  # it has told something new
    "answered",  # another player has answered since
    "conceded",  # a player has left the game since
]  # fmt: skip


class Refusal(NamedTuple):
    """Why something is refused. `code` is for programs, the same in all titles; `clause` is a rulebook id or empty."""

    code: RefusalCode
    text: str
    clause: str = ""

    def with_translated_text(self) -> Refusal:
        """Translate the sentence of a refusal that was made before a language was chosen."""
        return self._replace(text=_(self.text))


class IllegalMove(ValueError):
    """Raised for a move, an undo or a set-up that is refused; nothing has changed then."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text)
        self.refusal = refusal
