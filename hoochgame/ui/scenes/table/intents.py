"""Intents: the meaning of a click, button or key as a value. The scene carries them out.

A wish of a single part is a call of a protocol in `actions.py` instead.
"""

from __future__ import annotations

import msgspec

from hoochgame.core.protocols import Move, Seat
from hoochgame.core.refusal import Refusal
from hoochgame.ui.table.keys import Key
from hoochgame.ui.table.records import OpenPile

Point = tuple[int, int]


class Wanted(msgspec.Struct, frozen=True):
    """Base of all intents; `Intent` at the end of the module is their union."""


# Answers to the question.


class SendMove(Wanted, frozen=True):
    """Answer with this move."""

    move: Move


class MarkThing(Wanted, frozen=True):
    """Toggle the mark of one of several things that are chosen together."""

    key: Key


class Confirm(Wanted, frozen=True):
    """Confirm the marks, or press the one large button; `lasting`: the answer holds for the whole round."""

    lasting: bool = False


class PlayMoney(Wanted, frozen=True):
    """Play all cards that give nothing but money."""


class RollRest(Wanted, frozen=True):
    """Swing with all that are left in an attack, one after the other."""


class Undo(Wanted, frozen=True):
    """Undo the last answer."""


class Redo(Wanted, frozen=True):
    """Redo the answer undone last."""


class PlayOut(Wanted, frozen=True):
    """The bots play the rest of the game without animation."""


# Words for the player.


class Hint(Wanted, frozen=True):
    """Request a bot's hint."""


class FollowHint(Wanted, frozen=True):
    """Play the hinted move."""


class FindLessonThing(Wanted, frozen=True):
    """Point at the thing that a prompt is about; `look` is what a click on that thing shows."""

    look: Intent | None = None


class Say(Wanted, frozen=True):
    """Show a sentence in the prompt line for some seconds."""

    words: str


class Refuse(Wanted, frozen=True):
    """Show why something is refused, with the clause."""

    refusal: Refusal


# Looks: nothing changes in the game.


class ZoomThing(Wanted, frozen=True):
    """Zoom a card or turf of the table; this ends the zoom mode."""

    key: Key


class ZoomArt(Wanted, frozen=True):
    """Zoom a card or turf by its id."""

    art: str


class ZoomMode(Wanted, frozen=True):
    """Turn the mode on or off in which the next click zooms a card."""

    on: bool


class ShowLegend(Wanted, frozen=True):
    """Show what the signs mean; `held`: until the key is released."""

    held: bool = False


class LayOpen(Wanted, frozen=True):
    """Spread a pile in a row."""

    pile: OpenPile


class PutBack(Wanted, frozen=True):
    """Close the open pile, or dismiss the hint."""


class FoldLog(Wanted, frozen=True):
    """Fold the log to a tab, or unfold it."""


class TurnLog(Wanted, frozen=True):
    """Turn the log to a page, by the name of its button."""

    way: str


class WidenLog(Wanted, frozen=True):
    """Give the log this width in pixels."""

    width: int


class Scroll(Wanted, frozen=True):
    """Scroll the log by this many lines; positive is up, into the past."""

    lines: int


# Visits: another screen is opened, or the way back to it.


class Menu(Wanted, frozen=True):
    """Open the menu; `naming` begins with the name of the save."""

    naming: bool = False


class OpenRules(Wanted, frozen=True):
    """Open the rulebook at the clause of the present question or thing."""


class OpenClause(Wanted, frozen=True):
    """Open the rulebook at a clause."""

    clause: str


class CopyTable(Wanted, frozen=True):
    """Copy the table as text to the clipboard."""


class ChangeChair(Wanted, frozen=True):
    """Ask who takes over a seat."""

    seat: Seat


class ShowResult(Wanted, frozen=True):
    """Show how the game has ended."""


Answer = SendMove | MarkThing | Confirm | PlayMoney | RollRest | Undo | Redo | PlayOut
Word = Hint | FollowHint | FindLessonThing | Say | Refuse
Turn = FoldLog | TurnLog | WidenLog | Scroll
Look = ZoomThing | ZoomArt | ZoomMode | ShowLegend | LayOpen | PutBack
Visit = Menu | OpenRules | OpenClause | CopyTable | ChangeChair | ShowResult
Intent = Answer | Word | Look | Turn | Visit
