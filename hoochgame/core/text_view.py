"""A table as text, as one seat sees it: for terminals, the clipboard, screen readers and scripts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import hoochgame
from hoochgame.core.journal import shortened_printable_name
from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE, Event, S, Seat

NEWS = 8  # sentences about the latest events
Tell = Callable[[S, Sequence[Event], Sequence[str]], list[str]]


def describe_view(match: Match, ply: int, seat: Seat, tell: Tell[S]) -> str:
    """Describe the table after a ply as this seat may see it; `tell` puts events into words."""
    game = match.game
    seen = game.view(match.state_after_ply(ply), seat)
    names = list(map(replace_unprintable_characters, match.names))
    parts = [
        save_and_rules_lines(match, ply, seat, names),
        *game.text(seen, names),
        last_event_lines_with_heading(match, ply, seat, names, tell),
    ]
    return "\n\n".join("\n".join(part) for part in parts if part)


def replace_unprintable_characters(words: str) -> str:
    """Remove everything that a terminal would take for a command."""
    return "".join(c if c.isprintable() else "?" for c in words)


def save_and_rules_lines(match: Match, ply: int, seat: Seat, names: Sequence[str]) -> list[str]:
    name = replace_unprintable_characters(match.name or shortened_printable_name(match.header.id))
    eyes = _("a spectator") if seat == TABLE else _("{name}, seat {seat}").format(name=names[seat], seat=seat + 1)
    lines = [
        _("{game}: {name}").format(game=_(match.game.name), name=name),
        _("Hoochgame {version}").format(version=hoochgame.__version__),
        _("Ply {ply} of {last}, as {eyes} sees it").format(ply=ply, last=match.ply, eyes=eyes),
    ]
    chosen = [
        _(rule.name)
        if rule.switch and match.header.rules[rule.key]
        else f"{_(rule.name)}: {rule.value_name(match.header.rules[rule.key])}"
        for rule in match.game.house_rules
        if match.header.rules.get(rule.key, rule.default) != rule.default
    ]
    if match.free_undo:
        chosen.append(_("free undo"))
    return [*lines, _("House rules: {rules}").format(rules=", ".join(chosen))] if chosen else lines


def last_event_lines_with_heading(match: Match, ply: int, seat: Seat, names: Sequence[str], tell: Tell[S]) -> list[str]:
    """Describe the latest events, one sentence each."""
    view, redact = match.game.view, match.game.redact
    found: list[str] = []
    for at in range(ply, -1, -1):
        before = view(match.states[at], seat)
        found = tell(before, [redact(event, seat) for event in match.entries[at].events], names) + found
        if len(found) >= NEWS:
            break
    return [_("What happened last"), *(f"  {words}" for words in found[-NEWS:])] if found else []
