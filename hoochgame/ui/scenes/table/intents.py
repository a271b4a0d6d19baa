"""What a player wants: the parts of a scene turn events into these, and the scene does them."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from hoochgame.core.journal import Chair
from hoochgame.core.refusal import Refusal
from hoochgame.core.words import Move, Seat
from hoochgame.ui.navigation import NewDeal, SameDeal, ToTitle
from hoochgame.ui.tables.marks import Key, Showing

MESSAGE_SECONDS = 4.5
Point = tuple[int, int]


class Wanted(msgspec.Struct, frozen=True):
    """One of the intents; `Intent` at the end names all of them."""


class Press(NamedTuple):
    """What the mouse's button went down on, and where. `early`: nothing was asked then, so that it is meant for a
    question like the last one, of kind `asked`, and `glowed` if that thing could answer it; `again`: this very thing
    set off what moves; `off`: why a button was unlit.
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
    """The mouse's button goes down on a thing, or on none, while nothing moves."""

    key: Key | None
    at: Point


class Click(Wanted, frozen=True):
    """The button comes up where it went down."""

    press: Press
    at: Point


class Lift(Wanted, frozen=True):
    """What the button went down on is carried away."""

    key: Key
    at: Point


class Carry(Wanted, frozen=True):
    """What was lifted goes along with the mouse."""

    at: Point


class Drop(Wanted, frozen=True):
    """What was lifted is let go."""

    at: Point


class Walk(Wanted, frozen=True):
    """The keyboard goes to a thing, or uses the one it rests on."""

    used: Key | None = None


class Skip(Wanted, frozen=True):
    """What moves ends; `hurried`: the key that asks for it is held down from now on, or is not."""

    hurried: bool | None = None


class CatchUp(Wanted, frozen=True):
    """Everything that is decided is shown at once."""


class Hurry(Wanted, frozen=True):
    """Bots play fast, or no longer."""

    held: bool


# Answers to what is asked.


class Use(Wanted, frozen=True):
    """A click or Enter on a thing."""

    key: Key


class Play(Wanted, frozen=True):
    """This move, and others after it."""

    move: Move
    then: tuple[Move, ...] = ()


class WithCard(Wanted, frozen=True):
    """An act of the keyboard with the card that is pointed at."""

    act: str


class Number(Wanted, frozen=True):
    """A digit was typed: a line of the chart, or one of a few things that are asked about."""

    typed: str


class Mark(Wanted, frozen=True):
    """One of several things that are chosen together, or no longer."""

    key: Key


class Confirm(Wanted, frozen=True):
    """What was marked, or the one large button."""


class SendNext(Wanted, frozen=True):
    """The next of several answers that were confirmed at once."""


class PlayMoney(Wanted, frozen=True):
    """Every card that is nothing but money."""


class Undo(Wanted, frozen=True):
    """The last answer is taken back."""


class Redo(Wanted, frozen=True):
    """What was taken back is put back."""


# Words: what is said to the player.


class Hint(Wanted, frozen=True):
    """A bot is asked what it would do."""


class Advise(Wanted, frozen=True):
    """A bot knows what it would do."""

    move: Move


class FollowHint(Wanted, frozen=True):
    """What the hint says is done."""


class PutHintAway(Wanted, frozen=True):
    """The hint is put away, and nothing else."""


class ReadPrompt(Wanted, frozen=True):
    """A prompt of the first game was clicked."""


class Found(Wanted, frozen=True):
    """The thing that a prompt has pointed out; what a click on it shows beyond that."""

    look: Intent | None = None


class Explain(Wanted, frozen=True):
    """It is said why nothing comes of a click on a thing."""

    key: Key


class Say(Wanted, frozen=True):
    """A sentence stands in the prompt line for some seconds."""

    words: str
    seconds: float = MESSAGE_SECONDS


class Refuse(Wanted, frozen=True):
    """It is said why not, with the clause."""

    refusal: Refusal


# Looks: nothing changes in the game.


class Zoom(Wanted, frozen=True):
    """A card or turf at full size."""

    key: Key


class ZoomAt(Wanted, frozen=True):
    """What is seen at a point, at full size."""

    at: Point


class ZoomPointed(Wanted, frozen=True):
    """What is pointed at, at full size, for as long as the key is held."""


class ZoomArt(Wanted, frozen=True):
    """A card or turf by its id, at full size."""

    art: str


class ZoomMode(Wanted, frozen=True):
    """The next click shows a card large, or no longer does."""

    on: bool


class Magnify(Wanted, frozen=True):
    """The click that shows a card large."""

    key: Key


class LayOpen(Wanted, frozen=True):
    """A pile lies open in a row."""

    pile: Showing


class PutBack(Wanted, frozen=True):
    """What lies open or is hinted at is put away."""


class FoldLog(Wanted, frozen=True):
    """The log is folded to a tab, or opened."""


class TurnLog(Wanted, frozen=True):
    """The log is turned, by the name of one of its buttons."""

    way: str


class Scroll(Wanted, frozen=True):
    """The log goes up into the past by so many lines, or down."""

    lines: int


class ShowNumbers(Wanted, frozen=True):
    """The number keys stand on what they choose, or no longer."""

    shown: bool


# Visits: another screen is opened, or the way back to it.


class Back(Wanted, frozen=True):
    """Esc: what lies open is closed, else the menu opens."""


class Menu(Wanted, frozen=True):
    """The menu; `naming` begins with the name of the save."""

    naming: bool = False


class OpenRules(Wanted, frozen=True):
    """The rulebook, where it speaks of what is shown or asked."""


class OpenClause(Wanted, frozen=True):
    """The rulebook at a clause."""

    clause: str


class CopyTable(Wanted, frozen=True):
    """The table as text, on the clipboard."""


class ChangeChair(Wanted, frozen=True):
    """Somebody else shall play on for a seat."""

    seat: Seat


class CallUp(Wanted, frozen=True):
    """Somebody is called to the screen, behind a curtain."""

    seat: Seat


class ShowResult(Wanted, frozen=True):
    """How the game has ended; `sudden` if nobody has asked for it."""

    sudden: bool = False


# Changes of the game beside its moves: mostly what another screen was left with.


class Rename(Wanted, frozen=True):
    """Another name for the save."""

    name: str


class Concede(Wanted, frozen=True):
    """The seat at the screen leaves the game."""


class Reseat(Wanted, frozen=True):
    """Somebody else plays on for a seat."""

    seat: Seat
    chair: Chair


class LeaveToBot(Wanted, frozen=True):
    """A bot plays on for the seat at the screen."""


class SitDown(Wanted, frozen=True):
    """Whoever was called sits at the screen."""

    seat: Seat


Gesture = Touch | Click | Lift | Carry | Drop | Walk | Skip | CatchUp | Hurry
Answer = Use | Play | WithCard | Mark | Confirm | SendNext | PlayMoney | Undo | Redo
Count = Number | ShowNumbers
Counsel = Hint | FollowHint | PutHintAway
Word = Advise | ReadPrompt | Found | Explain | Say | Refuse
Enlarge = Zoom | ZoomAt | ZoomPointed | ZoomArt | Magnify
Turn = FoldLog | TurnLog | Scroll
Look = ZoomMode | LayOpen | PutBack
Visit = Back | Menu | OpenRules | OpenClause | CopyTable | ChangeChair | CallUp | ShowResult
Change = Rename | Concede | Reseat | LeaveToBot | SitDown | NewDeal | SameDeal | ToTitle
Intent = Gesture | Answer | Count | Counsel | Word | Enlarge | Turn | Look | Visit | Change
