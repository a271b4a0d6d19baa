"""What a player wants: the parts of a scene turn events into these, and the scene does them."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from hoochgame.core.journal import Chair
from hoochgame.core.protocols import Move, Seat
from hoochgame.core.refusal import Refusal
from hoochgame.ui.navigation import NewDeal, SameDeal, ToTitle
from hoochgame.ui.table.keys import Key
from hoochgame.ui.table.records import Showing
from hoochgame.ui.table.session import Proposal

MESSAGE_SECONDS = 4.5
Point = tuple[int, int]


class Wanted(msgspec.Struct, frozen=True):
    """One of the intents; `Intent` at the end names all of them."""


class Press(NamedTuple):
    """What the mouse button went down on, and where. `early`: nothing was asked then, so that it is meant for a
    question like the last one, of kind `asked`; `glowed`: that thing could answer it; `again`: this very thing
    started what moves; `off`: why a button was unlit.
    """

    key: Key
    at: Point
    early: bool = False
    asked: type | None = None
    glowed: bool = False
    again: bool = False
    off: str = ""


# Gestures: what hands do, before it is known what that means.


class Touch(Wanted, frozen=True):
    """Press the mouse button on a thing, or on none, while nothing moves."""

    key: Key | None
    at: Point


class Click(Wanted, frozen=True):
    """Release the button where it went down."""

    press: Press
    at: Point


class Lift(Wanted, frozen=True):
    """Begin to drag what the button went down on."""

    key: Key
    at: Point


class Carry(Wanted, frozen=True):
    """Move the mouse with what is dragged."""

    at: Point


class Drop(Wanted, frozen=True):
    """Drop what is dragged."""

    at: Point


class Walk(Wanted, frozen=True):
    """Go to a thing with the keyboard, or use the one it rests on."""

    used: Key | None = None


class Skip(Wanted, frozen=True):
    """End what moves; `hurried`: the key for that is held down from now on, or no longer."""

    hurried: bool | None = None


class CatchUp(Wanted, frozen=True):
    """Show at once everything that is decided."""


class Hurry(Wanted, frozen=True):
    """Let bots play fast, or no longer."""

    held: bool


# Answers to what is asked.


class Use(Wanted, frozen=True):
    """Click or press Enter on a thing."""

    key: Key


class Play(Wanted, frozen=True):
    """Answer with this move, and with others after it."""

    move: Move
    then: tuple[Move, ...] = ()


class WithCard(Wanted, frozen=True):
    """Do something with the card that is pointed at, by a letter of the keyboard."""

    act: str


class Number(Wanted, frozen=True):
    """Type a digit: it names a line of the chart, or one of a few things that are asked about."""

    typed: str


class Mark(Wanted, frozen=True):
    """Mark one of several things that are chosen together, or take its mark off."""

    key: Key


class Confirm(Wanted, frozen=True):
    """Confirm what was marked, or press the one large button; `lasting`: as the answer for the whole round."""

    lasting: bool = False


class PressDecline(Wanted, frozen=True):
    """Press the button that declines, leaves a thing or gives up."""


class SendNext(Wanted, frozen=True):
    """Give the next of several answers that were confirmed at once."""


class PlayTogether(Wanted, frozen=True):
    """Answer with these moves as one act, which one undo takes back; `on`: with the answer before them.

    `lasting`: the first one answers the same question for the whole round.
    """

    moves: tuple[Move, ...]
    on: bool = False
    lasting: bool = False


class Put(Wanted, frozen=True):
    """Put one of several things that are confirmed together somewhere else."""

    key: Key
    goal: Key


class PlayMoney(Wanted, frozen=True):
    """Play every card that is nothing but money."""


class Undo(Wanted, frozen=True):
    """Take the last answer back."""


class Redo(Wanted, frozen=True):
    """Put back what was taken back."""


# Words: what is said to the player.


class Hint(Wanted, frozen=True):
    """Ask a bot what it would do."""


class Advise(Wanted, frozen=True):
    """Show what a bot would do."""

    proposal: Proposal


class FollowHint(Wanted, frozen=True):
    """Do what the hint says."""


class PutHintAway(Wanted, frozen=True):
    """Put the hint away, and nothing else."""


class ReadPrompt(Wanted, frozen=True):
    """Close a prompt of the first game."""


class Found(Wanted, frozen=True):
    """Find the thing that a prompt points out; `look` is what a click on it shows beyond that."""

    look: Intent | None = None


class Explain(Wanted, frozen=True):
    """Say why a click on a thing does nothing."""

    key: Key


class Say(Wanted, frozen=True):
    """Show a sentence in the prompt line for some seconds; one of the briefer ones where that is too long."""

    words: str
    seconds: float = MESSAGE_SECONDS
    briefer: tuple[str, ...] = ()


class Refuse(Wanted, frozen=True):
    """Say why something is refused, with the clause."""

    refusal: Refusal


# Looks: nothing changes in the game.


class Zoom(Wanted, frozen=True):
    """Show a card or turf at full size."""

    key: Key


class ZoomAt(Wanted, frozen=True):
    """Show what is seen at a point at full size."""

    at: Point


class ZoomPointed(Wanted, frozen=True):
    """Show the thing that is pointed at at full size, as long as the key is held."""


class ZoomArt(Wanted, frozen=True):
    """Show a card or turf of this id at full size."""

    art: str


class ZoomMode(Wanted, frozen=True):
    """Let the next click show a card large, or no longer."""

    on: bool


class Magnify(Wanted, frozen=True):
    """Click on a card to show it large."""

    key: Key


class LayOpen(Wanted, frozen=True):
    """Lay a pile open in a row."""

    pile: Showing


class PutBack(Wanted, frozen=True):
    """Close what lies open or put the hint away."""


class Peek(Wanted, frozen=True):
    """Look at one's own covered cards, as long as the key is held."""


class FoldLog(Wanted, frozen=True):
    """Fold the log to a tab, or open it."""


class TurnLog(Wanted, frozen=True):
    """Turn the log, by the name of one of its buttons."""

    way: str


class Scroll(Wanted, frozen=True):
    """Scroll the log by so many lines, up into the past or down."""

    lines: int


class ShowNumbers(Wanted, frozen=True):
    """Show number keys on what they choose, or no longer."""

    shown: bool


# Visits: another screen is opened, or the way back to it.


class Back(Wanted, frozen=True):
    """Do what Esc does: close what lies open, else open the menu."""


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


class CallUp(Wanted, frozen=True):
    """Call somebody to the screen, behind a curtain."""

    seat: Seat


class ShowResult(Wanted, frozen=True):
    """Show how the game has ended; `sudden` if nobody asked for it."""

    sudden: bool = False


# Changes of the game beside its moves: mostly what another screen was left with.


class Rename(Wanted, frozen=True):
    """Give the save another name."""

    name: str


class Concede(Wanted, frozen=True):
    """Let the seat at the screen leave the game."""


class Reseat(Wanted, frozen=True):
    """Let somebody else play on for a seat."""

    seat: Seat
    chair: Chair


class LeaveToBot(Wanted, frozen=True):
    """Let a bot play on for the seat at the screen."""


class PlayOut(Wanted, frozen=True):
    """The bots play the rest of the game without animation."""


class SitDown(Wanted, frozen=True):
    """Let whoever was called sit at the screen."""

    seat: Seat


Gesture = Touch | Click | Lift | Carry | Drop | Walk | Skip | CatchUp | Hurry
Answer = Use | Play | PlayTogether | WithCard | Mark | Put | Confirm | PressDecline | SendNext | PlayMoney | Undo | Redo
Count = Number | ShowNumbers
Counsel = Hint | FollowHint | PutHintAway
Word = Advise | ReadPrompt | Found | Explain | Say | Refuse
Enlarge = Zoom | ZoomAt | ZoomPointed | ZoomArt | Magnify
Turn = FoldLog | TurnLog | Scroll
Look = ZoomMode | LayOpen | PutBack | Peek
Visit = Back | Menu | OpenRules | OpenClause | CopyTable | ChangeChair | CallUp | ShowResult
Change = Rename | Concede | Reseat | LeaveToBot | PlayOut | SitDown | NewDeal | SameDeal | ToTitle
Intent = Gesture | Answer | Count | Counsel | Word | Enlarge | Turn | Look | Visit | Change
