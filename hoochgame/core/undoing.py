"""How far undo reaches: what a person chose, what is one act, and what can't be taken back."""

from __future__ import annotations

from typing import Protocol

from hoochgame.core.game import Game
from hoochgame.core.journal import AnyEntry, Chair, Concession
from hoochgame.core.language import _
from hoochgame.core.refusal import Refusal
from hoochgame.core.words import TABLE, Seat, State


class Past(Protocol):
    """What undoing reads of a match."""

    game: Game
    chairs: list[Chair]
    entries: list[AnyEntry]
    states: list[State]
    free_undo: bool
    joined: set[int]
    since: dict[Seat, int]

    @property
    def ply(self) -> int:
        """How many moves were made."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    def asked(self) -> Seat | None:
        """Who has to answer."""


def deliberate(match: Past, entry: AnyEntry, before: State) -> bool:
    """Whether a person chose this: not a bot, not the only thing to do, nor what nobody would decline."""
    if isinstance(entry, Concession):
        return True
    if entry.seat == TABLE or not match.chairs[entry.seat].human:
        return False
    options = match.game.rules.options(before)
    if len(options) > 1:
        return entry.move != match.game.boon(before)
    return len(options) == 1 and options[0].deliberate


def begins(match: Past, entry: AnyEntry, before: State) -> bool:
    """Whether a person chose this, and not as a part of the act before."""
    return entry.ply not in match.joined and deliberate(match, entry, before)


def reach(match: Past) -> int | Refusal:
    """How many entries an undo takes back now, or why none. Of an act in several parts all that may be.

    An undo crosses an entry only if its events were no news to the seat that takes back, and if nobody else
    gave or rolled anything in it. Else it would be a free look, as it would after the end, when every hand may be
    seen in the replay. Free undo, which is practice, crosses all.
    """
    if match.over and len(match.chairs) > 1 and not match.free_undo:
        return Refusal("over", _("The game is over."))
    me, back = undoer(match), 0
    for n, at in enumerate(range(match.ply, 0, -1), 1):
        entry = match.entries[at]
        if not match.free_undo and (refusal := final(match, entry, me)):
            return back or refusal
        if deliberate(match, entry, match.states[at]):
            if at not in match.joined:
                return n
            back = n
    return back or Refusal("nothing", _("There is nothing to take back."))


def undoer(match: Past) -> Seat:
    """The seat that would take back: the person who is asked, else whoever answered last."""
    asked = match.asked
    return match.entries[-1].seat if asked is None or not match.chairs[asked].human else asked


def final(match: Past, entry: AnyEntry, me: Seat) -> Refusal | None:
    """Why this seat can't take this entry back. Another seat's answer is final even where it had but one."""
    if (event := next((event for event in entry.events if event.fateful(me)), None)) is not None:
        return Refusal("fateful", event.why_final(), event.final_clause)
    if isinstance(entry, Concession):
        return Refusal("conceded", _("Somebody has left the game since."))
    if entry.seat != me:
        return Refusal("answered", _("{name} has answered since.").format(name=match.chairs[entry.seat].name))
    if entry.ply < match.since.get(me, 0):
        return Refusal("answered", _("This chair has changed hands since."))
    return None
