"""What a hint promised, and what that means for the next one: obeyed, it does not lose its chance without bad luck."""

from __future__ import annotations

from typing import NamedTuple

from hoochgame.core.journal import Entry
from hoochgame.core.match import Match
from hoochgame.core.protocols import Move, Seat
from hoochgame.core.undoing import undo_refusal_for_entry


class GivenHint(NamedTuple):
    """A hint that was shown: at which ply, what it advised, and with which chance to win."""

    ply: int
    move: Move
    share: float


class ToldChance(NamedTuple):
    """The chance that a hint tells; `before`: that of the hint before it, where luck has brought less since."""

    share: float
    before: float | None = None


def fit_chance_to_last_hint(match: Match, last: GivenHint | None, share: float) -> ToldChance:
    """Return the chance to tell for the open question, of which a search found `share`.

    Where the last hint was obeyed and nothing came to light since, two searches about one plan differ by chance alone:
    the plan is as good as it was, or better.
    """
    if last is None or not was_obeyed(match, last):
        return ToldChance(share)
    since = match.entries[last.ply + 1 :]
    if any(undo_refusal_for_entry(match, entry, Seat(since[0].seat)) for entry in since):
        return ToldChance(share, last.share if share < last.share else None)
    return ToldChance(max(share, last.share))


def was_obeyed(match: Match, last: GivenHint) -> bool:
    """Return whether a person has taken this advice in the same turn, and chosen nothing since."""
    first = last.ply + 1
    entry = match.entries[first] if match.ply >= first else None
    return (
        isinstance(entry, Entry)
        and (entry.seat, entry.move) == (match.asked_seat, last.move)
        and match.game.ai.turn_key(match.state) == match.game.ai.turn_key(match.states[first])
        and not any(match.was_chosen_by_person(ply) for ply in range(first + 1, match.ply + 1))
    )
