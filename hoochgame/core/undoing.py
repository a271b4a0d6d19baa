"""How far undo reaches: which entries a person chose, which form one act, and which can't be taken back."""

from __future__ import annotations

from typing import Protocol

from hoochgame.core.game import Game
from hoochgame.core.journal import AnyEntry, Chair, Concession
from hoochgame.core.language import _
from hoochgame.core.protocols import TABLE, AnyState, Seat
from hoochgame.core.refusal import Refusal


class Past(Protocol):
    """The interface of a match for undo."""

    game: Game
    chairs: list[Chair]
    entries: list[AnyEntry]
    states: list[AnyState]
    free_undo: bool
    joined: set[int]
    seated_since: dict[Seat, int]

    @property
    def ply(self) -> int: ...

    @property
    def is_over(self) -> bool: ...

    @property
    def asked_seat(self) -> Seat | None: ...


def was_deliberate_choice(match: Past, entry: AnyEntry, before: AnyState) -> bool:
    """Return whether a person chose this: it was no bot, not the only option, nor one that nobody would decline."""
    if isinstance(entry, Concession):
        return True
    if entry.seat == TABLE or not match.chairs[entry.seat].is_human:
        return False
    options = match.game.rules.options(before)
    if len(options) > 1:
        return entry.move != match.game.free_gain(before)
    return len(options) == 1 and options[0].deliberate


def begins_act_of_person(match: Past, entry: AnyEntry, before: AnyState) -> bool:
    """Return whether a person chose this, and it begins an act instead of continuing one."""
    return entry.ply not in match.joined and was_deliberate_choice(match, entry, before)


def count_entries_to_undo(match: Past) -> int | Refusal:
    """Return how many entries an undo takes back now, or the refusal. It takes back as much of an act as it may.

    An undo crosses an entry only if it revealed nothing to the seat that undoes, and no other seat answered or
    rolled in it. Otherwise it would give a free look. An undo after the end would, too, as the replay then shows
    all hands.
    Free undo, which makes the game practice, crosses everything.
    """
    if match.is_over and len(match.chairs) > 1 and not match.free_undo:
        return Refusal("over", _("The game is over."))
    me, back = undoing_seat(match), 0
    for n, at in enumerate(range(match.ply, 0, -1), 1):
        entry = match.entries[at]
        if not match.free_undo and (refusal := undo_refusal_for_entry(match, entry, me)):
            return back or refusal
        if was_deliberate_choice(match, entry, match.states[at]):
            if at not in match.joined:
                return n
            back = n
    return back or Refusal("nothing", _("There is nothing to undo."))


def undoing_seat(match: Past) -> Seat:
    """Return the seat that would undo: the person who is asked, else the seat that answered last."""
    asked = match.asked_seat
    return match.entries[-1].seat if asked is None or not match.chairs[asked].is_human else asked


def undo_refusal_for_entry(match: Past, entry: AnyEntry, me: Seat) -> Refusal | None:
    """Return why this seat can't take the entry back, or None. Another seat's answer is always final."""
    if (event := next((event for event in entry.events if event.stops_undo(me)), None)) is not None:
        return Refusal("fateful", event.why_undo_stops(), event.final_clause)
    if isinstance(entry, Concession):
        return Refusal("conceded", _("Too late: somebody has left the game."))
    if entry.seat != me:
        return Refusal("answered", _("Too late: {name} has moved.").format(name=match.chairs[entry.seat].name))
    if entry.ply < match.seated_since.get(me, 0):
        return Refusal("answered", _("Too late: somebody else plays this seat now."))
    return None
