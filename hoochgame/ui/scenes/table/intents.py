"""Intents: what a click, a button or a key means, as a value; the scene does it.

What only one part asks for is no intent, but a call of a protocol (`actions.py`).
"""

from __future__ import annotations

import msgspec

from hoochgame.core.protocols import Move, Seat
from hoochgame.core.refusal import Refusal
from hoochgame.ui.table.keys import Key
from hoochgame.ui.table.records import Showing

Point = tuple[int, int]


class Wanted(msgspec.Struct, frozen=True):
    """One of the intents; `Intent` at the end names all of them."""


# Answers to what is asked.


class SendMove(Wanted, frozen=True):
    """Answer with this move."""

    move: Move


class MarkThing(Wanted, frozen=True):
    """Mark one of several things that are chosen together, or take its mark off."""

    key: Key


class Confirm(Wanted, frozen=True):
    """Confirm what was marked, or press the one large button; `lasting`: as the answer for the whole round."""

    lasting: bool = False


class PlayMoney(Wanted, frozen=True):
    """Play every card that is nothing but money."""


class Undo(Wanted, frozen=True):
    """Take the last answer back."""


class Redo(Wanted, frozen=True):
    """Put back what was taken back."""


class PlayOut(Wanted, frozen=True):
    """The bots play the rest of the game without animation."""


# Words: what is said to the player.


class Hint(Wanted, frozen=True):
    """Ask a bot what it would do."""


class FollowHint(Wanted, frozen=True):
    """Do what the hint says."""


class FindLessonThing(Wanted, frozen=True):
    """Find the thing that a prompt points out; `look` is what a click on it shows beyond that."""

    look: Intent | None = None


class Say(Wanted, frozen=True):
    """Show a sentence in the prompt line for some seconds."""

    words: str


class Refuse(Wanted, frozen=True):
    """Say why something is refused, with the clause."""

    refusal: Refusal


# Looks: nothing changes in the game.


class ZoomThing(Wanted, frozen=True):
    """Show a card or turf at full size; the click that was to show one is done with that."""

    key: Key


class ZoomArt(Wanted, frozen=True):
    """Show a card or turf of this id at full size."""

    art: str


class ZoomMode(Wanted, frozen=True):
    """Let the next click show a card large, or no longer."""

    on: bool


class LayOpen(Wanted, frozen=True):
    """Lay a pile open in a row."""

    pile: Showing


class PutBack(Wanted, frozen=True):
    """Close what lies open or put the hint away."""


class FoldLog(Wanted, frozen=True):
    """Fold the log to a tab, or open it."""


class TurnLog(Wanted, frozen=True):
    """Turn the log, by the name of one of its buttons."""

    way: str


class Scroll(Wanted, frozen=True):
    """Scroll the log by so many lines, up into the past or down."""

    lines: int


# Visits: another screen is opened, or the way back to it.


class Menu(Wanted, frozen=True):
    """Open the menu; `naming` begins with the name of the save."""

    naming: bool = False


class OpenRules(Wanted, frozen=True):
    """Open the rulebook where it speaks of what is shown or asked."""


class OpenClause(Wanted, frozen=True):
    """Open the rulebook at a clause."""

    clause: str


class CopyTable(Wanted, frozen=True):
    """Copy the table as text to the clipboard."""


class ChangeChair(Wanted, frozen=True):
    """Ask who plays on for a seat."""

    seat: Seat


class ShowResult(Wanted, frozen=True):
    """Show how the game has ended."""


Answer = SendMove | MarkThing | Confirm | PlayMoney | Undo | Redo | PlayOut
Word = Hint | FollowHint | FindLessonThing | Say | Refuse
Look = ZoomThing | ZoomArt | ZoomMode | LayOpen | PutBack
Turn = FoldLog | TurnLog | Scroll
Visit = Menu | OpenRules | OpenClause | CopyTable | ChangeChair | ShowResult
Intent = Answer | Word | Look | Turn | Visit
