"""Verifies a save: decides every move again from the seed and compares, to show that the rules are unchanged."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import msgspec

from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.journal import AnyEntry, AnyRecord, BrokenSave, Concession, Entry
from hoochgame.core.language import N_, _, ngettext
from hoochgame.core.match import Match
from hoochgame.core.play import Play
from hoochgame.core.protocols import TABLE, Event
from hoochgame.core.refusal import IllegalMove, Refusal

NOT_OFFERED = Refusal("choice", N_("it was not offered."))


def verify_save(blob: bytes, find: Callable[[str], Game]) -> int:
    """Return how many moves were decided again, undone ones included. Raises BrokenSave at the first difference."""
    moves = 0

    def witness(match: Match, record: AnyRecord, number: int) -> None:
        nonlocal moves
        if isinstance(record, Entry | Concession):
            check_entry_against_rules(match, record, number)
            moves += record.ply > 0

    _match, trouble = Match.read_file(find, blob, witness=witness)
    if trouble:
        raise trouble
    return moves


def check_entry_against_rules(match: Match, entry: AnyEntry, line_number: int) -> None:
    """Raise BrokenSave if neither today's rules nor those of an earlier version lead to the events in the file."""
    if entry.ply != len(match.entries):
        return  # reading already reports what is wrong
    today = match.game
    found = difference_sentence(today, match, entry)
    if found and today.former:
        then = replace(today, rules=today.former.rules, concede=today.former.concede)
        found = found if difference_sentence(then, match, entry) else ""
    if found:
        raise BrokenSave(line_number, found)


def difference_sentence(game: Game, match: Match, entry: AnyEntry) -> str:
    """Return the first difference between the events of an entry and those that these rules lead to; "" if none."""
    try:
        decided = replay_entry_by_rules(game, match, entry)
    except IllegalMove as error:
        return _("that move is not allowed: {reason}").format(reason=error)
    for at, (said, found) in enumerate(zip(entry.events, decided, strict=False), 1):
        if said != found:
            text = _("event {at} is {said}, but the rules come to {found}.")
            return text.format(at=at, said=encode_event(said), found=encode_event(found))
    if len(entry.events) != len(decided):
        events = len(entry.events)
        text = ngettext(
            "it has {said} event, but the rules come to {found}.",
            "it has {said} events, but the rules come to {found}.", events,
        )  # fmt: skip
        return text.format(said=events, found=len(decided))
    return ""


def replay_entry_by_rules(game: Game, match: Match, entry: AnyEntry) -> list[Event]:
    """Return the events that this entry's move leads to by the rules of `game`. Raises IllegalMove."""
    state, ply = match.state, entry.ply
    dice = Dice(match.header.seed_at(ply), ply)
    if isinstance(entry, Concession):
        return game.concede_for_seat(state, entry.seat, dice).events
    if ply == 0:
        return (
            Play(game.rules, state, dice).run_to_next_question().events
            if entry.seat == TABLE and entry.move is None
            else []
        )
    options = game.rules.options(state)
    asked = state.agenda[-1].seat if options else TABLE
    if entry.move is None:
        raise IllegalMove(NOT_OFFERED.with_translated_text())
    if entry.seat != asked or (entry.move not in options and game.alike(state, entry.move) not in options):
        raise IllegalMove(game.refuse(state, entry.seat, entry.move) or NOT_OFFERED.with_translated_text())
    return Play(game.rules, state, dice).play_move_to_next_question(entry.move).events


def encode_event(event: Event) -> str:
    """Return an event as it is written in the file."""
    return msgspec.json.encode(event).decode()
