"""What a player wants: the parts of a scene turn events into these, and the scene does them."""

from __future__ import annotations

import msgspec

from hoochgame.core.journal import Chair
from hoochgame.core.protocols import Move, Seat
from hoochgame.core.refusal import Refusal
from hoochgame.ui.navigation import NewDeal, SameDeal, ToTitle
from hoochgame.ui.table.keys import Key
from hoochgame.ui.table.records import Showing

MESSAGE_SECONDS = 4.5
Point = tuple[int, int]


class Wanted(msgspec.Struct, frozen=True):
    """One of the intents; `Intent` at the end names all of them."""


# Gestures: what hands do, before it is known what that means.


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
    """Answer with this move."""

    move: Move


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


class PlayMoney(Wanted, frozen=True):
    """Play every card that is nothing but money."""


class Undo(Wanted, frozen=True):
    """Take the last answer back."""


class Redo(Wanted, frozen=True):
    """Put back what was taken back."""


# Words: what is said to the player.


class Hint(Wanted, frozen=True):
    """Ask a bot what it would do."""


class FollowHint(Wanted, frozen=True):
    """Do what the hint says."""


class PutHintAway(Wanted, frozen=True):
    """Put the hint away, and nothing else."""


class ReadPrompt(Wanted, frozen=True):
    """Close a prompt of the first game."""


class Found(Wanted, frozen=True):
    """Find the thing that a prompt points out; `look` is what a click on it shows beyond that."""

    look: Intent | None = None


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
    """Show a card or turf at full size; the click that was to show one is done with that."""

    key: Key


class ZoomPointed(Wanted, frozen=True):
    """Show the thing that is pointed at at full size, as long as the key is held."""


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


Gesture = Walk | Skip | CatchUp | Hurry
Answer = Use | Play | WithCard | Mark | Confirm | PressDecline | SendNext | PlayMoney | Undo | Redo
Count = Number | ShowNumbers
Word = Hint | FollowHint | PutHintAway | ReadPrompt | Found | Say | Refuse
Enlarge = Zoom | ZoomPointed | ZoomArt
Turn = FoldLog | TurnLog | Scroll
Look = ZoomMode | LayOpen | PutBack | Peek
Visit = Back | Menu | OpenRules | OpenClause | CopyTable | ChangeChair | CallUp | ShowResult
Change = Rename | Concede | Reseat | LeaveToBot | PlayOut | SitDown | NewDeal | SameDeal | ToTitle
Intent = Gesture | Answer | Count | Word | Enlarge | Turn | Look | Visit | Change
