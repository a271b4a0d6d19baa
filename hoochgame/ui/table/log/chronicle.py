"""The log of a table, as one viewer may read it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Generic, NamedTuple

from hoochgame.core.language import current_language
from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE, Event, Seat
from hoochgame.ui.table.asking.question_row import S
from hoochgame.ui.table.log.narration import Shows
from hoochgame.ui.table.log.news import condense_news, news_by_time
from hoochgame.ui.table.log.sentences import plain_text, with_repeat_count
from hoochgame.ui.table.records import LogLine, TurnNote
from hoochgame.ui.table.session import Telling

KEPT = 400  # plies that are told again for another viewer
JOINED = ("event", "detail", "aside")  # kinds of which equal lines in a row are one


class ToldPly(NamedTuple):
    """A ply in words, and what they depend on."""

    entry: object
    language: str
    lines: list[LogLine]


def merge_equal(lines: Iterable[LogLine], asides: bool) -> tuple[LogLine, ...]:
    """Join equal lines in a row to one with their number, which leads to the first; with or without `asides`."""
    found: list[tuple[LogLine, int]] = []
    for line in lines:
        if line.kind == "aside" and not asides:
            continue
        if found and is_repeat(found[-1][0], line):
            found[-1] = found[-1][0], found[-1][1] + 1
        else:
            found.append((line, 1))
    return tuple(replace(line, parts=with_repeat_count(line.parts, n)) if n > 1 else line for line, n in found)


def is_repeat(last: LogLine, line: LogLine) -> bool:
    """Return whether the same seat did the same again."""
    same = (last.seat, last.icon, last.kind) == (line.seat, line.icon, line.kind)
    return same and line.kind in JOINED and last.parts == line.parts


class Chronicle(Generic[S]):
    """The log of one viewer. It grows with the shown events, and follows undo and jumps."""

    def __init__(self, match: Match, viewer: Seat, shows: Shows[S]) -> None:
        self.match = match
        self.shows = shows
        self.viewer = viewer
        self._lines: list[LogLine] = []
        self._part = (0, 0)  # a ply that is being shown, and how many of its events have been
        self._changes = 0  # of the lines so far
        self._language = current_language()
        self._condensed: tuple[tuple[object, ...], tuple[LogLine, ...]] = ((), ())
        self._news: tuple[tuple[object, ...], tuple[LogLine, ...]] = ((), ())
        self._last: tuple[tuple[object, ...], Mapping[Seat, tuple[TurnNote, ...]]] = ((), {})
        self._turns: tuple[tuple[object, ...], tuple[LogLine, ...]] = ((), ())
        self._told_plies: dict[int, ToldPly] = {}  # by ply: since the viewer's last turn
        self._from = self._told = max(-1, match.ply - KEPT)  # nothing before; everything up to
        self.rebuild_to_ply()

    @property
    def names(self) -> list[str]:
        return self.match.names

    @property
    def lines(self) -> list[LogLine]:
        """The lines so far, in the language on the screen."""
        if self._language != current_language():
            self._language = current_language()
            self._rebuild_in_language()
        return self._lines

    def shown_lines(self, asides: bool) -> tuple[LogLine, ...]:
        """Return the log as it is read: equal lines in a row are one."""
        mark = (asides, *self._cache_key())
        if self._condensed[0] != mark:
            self._condensed = (mark, merge_equal(self.lines, asides))
        return self._condensed[1]

    def _cache_key(self) -> tuple[object, ...]:
        """Return a value that differs when the log has changed."""
        return self._changes, current_language()

    def _rebuild_in_language(self) -> None:
        last, (ply, events) = self._told, self._part
        self._told = self._from
        self._lines.clear()
        self.rebuild_to_ply(last)
        if ply > last:
            self.rebuild_to_event(ply, events)

    def add_shown_event(self, telling: Telling[S]) -> None:
        """Add the line of an event that is being shown."""
        lines, (ply, events) = self.lines, self._part
        self._changes += 1
        self._told = max(self._told, telling.ply - 1)
        self._part = (telling.ply, events + 1 if ply == telling.ply else 1)
        self.shows.add_event_line(lines, telling.before, telling.event, self.names, ply=telling.ply)

    def rebuild_to_ply(self, ply: int | None = None) -> None:
        """Rebuild the log up to the end of a ply, by default the last one."""
        last = self.match.ply if ply is None else ply
        self._changes += 1
        if last <= self._from or last > self._told + KEPT:
            self._lines.clear()
            self._from = self._told = max(-1, last - KEPT)
        self._told = min(self._told, last)
        while self._lines and self._lines[-1].ply > self._told:
            self._lines.pop()
        for number in range(self._told + 1, last + 1):
            self._lines += self._lines_of_ply(number, brief=True)
        self._told = last
        self._part = (0, 0)

    def rebuild_to_event(self, ply: int, events: int) -> None:
        """Rebuild the log up to so many events of a ply."""
        self.rebuild_to_ply(ply - 1)
        self._lines += self._lines_of_ply(ply, brief=True, limit=events)
        self._part = (ply, events)

    def _lines_of_ply(
        self, ply: int, *, brief: bool, eyes: Seat | None = None, limit: int | None = None
    ) -> list[LogLine]:
        eyes = self.viewer if eyes is None else eyes
        game = self.match.game
        before = game.view(self.match.states[ply], eyes)
        events: Sequence[Event] = [game.redact(event, eyes) for event in self.match.entries[ply].events[:limit]]
        return self.shows.lines_of_events(before, events, self.names, brief=brief, ply=ply)

    def lines_since(self, ply: int, eyes: Seat, reader: Seat = TABLE) -> list[LogLine]:
        """Return what happened after a ply in order of time, with every name; some of it was done to the reader."""
        lines = self._unabridged_lines(max(ply + 1, self.match.ply - KEPT), self.match.ply, eyes)
        return [*merge_equal(news_by_time(lines, reader, self.names), asides=False)]

    def _unabridged_lines(self, first: int, last: int, eyes: Seat) -> list[LogLine]:
        """Return the lines of these plies with every name."""
        return [line for n in range(max(0, first), last + 1) for line in self._lines_of_ply(n, brief=False, eyes=eyes)]

    @property
    def last_own_turn_ply(self) -> int:
        """The ply with which the viewer was active last."""
        return self._last_own_ply(lambda state, me: state.active == me)

    def _last_own_ply(self, owns: Callable[[S, Seat], bool]) -> int:
        """Return the ply of the viewer's last answer while it was theirs, before what is theirs now."""
        match, me, ply = self.match, self.viewer, self._last_whole_ply
        entries, states = match.entries, match.states_of_type(self.shows.state)
        round = states[ply + 1].round
        while ply > 0 and owns(states[ply], me) and states[ply].round == round:
            ply -= 1
        while ply > 0 and not (entries[ply].seat == me and owns(states[ply], me)):
            ply -= 1
        return ply

    def news_since_last_turn(self) -> tuple[LogLine, ...]:
        """Return what others have done since the viewer's last turn, ranked."""
        if self.viewer == TABLE:
            return ()
        last = self._last_whole_ply
        mark = (last, *self._cache_key())
        if self._news[0] != mark:
            plies = range(max(self._last_own_ply(self.shows.in_turn), last - KEPT), last + 1)
            self._told_plies = {ply: self._cached_told_ply(ply) for ply in plies}
            lines = [line for told in self._told_plies.values() for line in told.lines]
            self._news = (mark, condense_news(lines, self.viewer, self.names))
        return self._news[1]

    def _cached_told_ply(self, ply: int) -> ToldPly:
        """Return a ply with every name. It is kept, as a turn asks for its news again and again."""
        entry, language = self.match.entries[ply], current_language()
        kept = self._told_plies.get(ply)
        if kept and kept.entry is entry and kept.language == language:
            return kept
        return ToldPly(entry, language, self._lines_of_ply(ply, brief=False))

    @property
    def _last_whole_ply(self) -> int:
        """The last ply that was told to its end."""
        ply, events = self._part
        return ply if ply > self._told and events == len(self.match.entries[ply].events) else self._told

    def last_sentence_of(self, ply: int) -> str:
        """Return the last line of a ply as a whole sentence; "" if it has none."""
        line = self.lines[-1] if self.lines else None
        if line is None or line.ply != ply or line.kind == "turn":
            return ""
        name, words = self.names[line.seat] if line.seat >= 0 else "", plain_text(line)
        return words if line.kind == "big" or name in words or words[:1].isupper() else f"{name} {words}"

    def last_turn_notes(self) -> Mapping[Seat, tuple[TurnNote, ...]]:
        mark = self._cache_key()
        if self._last[0] != mark:
            self._last = (mark, self._collect_last_turn_notes())
        return self._last[1]

    def _collect_last_turn_notes(self) -> Mapping[Seat, tuple[TurnNote, ...]]:
        notes: dict[Seat, tuple[TurnNote, ...]] = {}
        end = len(self.lines)
        for i in range(len(self.lines) - 1, -1, -1):
            head = self.lines[i]
            if head.kind == "turn":
                if head.seat != TABLE and head.seat not in notes:
                    notes[head.seat] = self.shows.notes(self.lines[i + 1 : end], head.seat, self.viewer)
                end = i
            if len(notes) == len(self.names):
                break
        return notes

    def last_turn_lines(self) -> tuple[LogLine, ...]:
        """Return the last turn of each other seat in order of time, each under its head; the own one if alone."""
        mark = self._cache_key()
        if self._turns[0] != mark:
            self._turns = (mark, merge_equal(self._collect_last_turn_lines(), asides=False))
        return self._turns[1]

    def _collect_last_turn_lines(self) -> list[LogLine]:
        found: dict[Seat, list[LogLine]] = {}
        end, players = len(self.lines), set(range(len(self.names)))
        for i in range(len(self.lines) - 1, -1, -1):
            head = self.lines[i]
            if head.kind == "turn":
                found.setdefault(head.seat, self.lines[i:end])
                end = i
            if players <= found.keys():
                break
        others = {seat: lines for seat, lines in found.items() if seat != self.viewer}
        shown = others if players & others.keys() else found
        return [line for lines in reversed(shown.values()) for line in lines]
