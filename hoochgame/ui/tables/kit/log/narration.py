"""The lines of the log, one for everything that matters, by the words of a title."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple

from hoochgame.core.words import TABLE, Event, Seat
from hoochgame.ui.tables.kit.log import news
from hoochgame.ui.tables.kit.log.sentences import plain
from hoochgame.ui.tables.marks import Deed, Line, Note, Words

Kind = Literal["turn", "event", "detail", "big", "aside"]
NEWS: tuple[Kind, ...] = ("event", "big")  # what is told again to somebody who was away
NOTES = 4  # of a last turn


class Told(NamedTuple):
    """What a sentence is made of: the view before the event, the names of the seats, and whose name goes unsaid."""

    before: Any
    names: Sequence[str]
    silent: Seat

    def who(self, seat: Seat) -> str:
        """A seat's name; left out where the turn's heading says it."""
        return "" if seat == self.silent else self.names[seat]


Tell = Callable[[Any, Told], Line | None]
Join = Callable[[Line, Any, Told], tuple[Words, ...] | None]


def weighed(lines: Sequence[Line], me: Seat) -> list[Line]:
    """Of a turn: what was done to `me`, then all that matters to everybody, then the newest of the rest."""
    weighty = [line for line in lines if news.hits(line, me) or news.rank(line) < len(news.RANKS)]
    deeds = list(news.outcomes(weighty))
    mine = [line for line in deeds if news.hits(line, me)]
    known = [line for line in deeds if not news.hits(line, me)]
    told = [*mine, *news.joined(sorted(known, key=news.rank), lambda by: "")]
    others = [line for line in lines if line.kind in NEWS and line not in weighty]
    return [*told, *others[max(0, len(others) - max(0, NOTES - len(told))) :]]


def own_notes(lines: Sequence[Line], seat: Seat, me: Seat = TABLE) -> tuple[Note, ...]:
    """What a seat did in a turn, in few words."""
    own = weighed([line for line in lines if line.seat == seat or news.hits(line, me)], me)
    return tuple(Note(line.icon, plain(line).split(":")[0], news.hits(line, me)) for line in own)


def nothing_done(before: Any, event: Event) -> None:
    """Nobody else need hear of it."""


@dataclass(frozen=True)
class Story:
    """How a title tells its events: the words, the clause that explains them, and what belongs on one line."""

    tell: Mapping[type[Event], Tell]
    clause: Callable[[Any, Event], str]
    join: Join  # the last line with this event in it; nothing where they do not belong together
    notes: Callable[[Sequence[Line], Seat, Seat], tuple[Note, ...]] = own_notes  # of a seat's turn, for a reader
    deed: Callable[[Any, Any], Deed | None] = nothing_done  # what others should hear of, by the table before it


def say(kind: Kind, seat: Seat, parts: tuple[Words, ...], icon: str = "") -> Line:
    """A line of the log about this seat."""
    return Line(kind, parts, seat, icon)


def silence(event: Event, told: Told) -> None:
    """The board shows it well enough."""


def tell(before: Any, event: Event, names: Sequence[str], *, story: Story, brief: bool = True) -> Line | None:
    """The line for an event as its reader may see it. `brief` leaves out the name that heads the turn."""
    line = story.tell[type(event)](event, _told(before, names, brief))
    return replace(line, clause=story.clause(before, event), deed=story.deed(before, event)) if line else None


def tell_all(
    before: Any, events: Iterable[Event], names: Sequence[str], *, story: Story, brief: bool = True, ply: int = 0
) -> list[Line]:
    """The lines for the events of one entry."""
    lines: list[Line] = []
    for event in events:
        add(lines, before, event, names, story=story, brief=brief, ply=ply)
        before = event.apply(before)
    return lines


def sentences(before: Any, events: Iterable[Event], names: Sequence[str], *, story: Story) -> list[str]:
    """The lines for the events of one entry with every name in them, as plain text."""
    return [plain(line) for line in tell_all(before, events, names, story=story, brief=False)]


def add(
    lines: list[Line], before: Any, event: Event, names: Sequence[str], *, story: Story, brief: bool = True,
    ply: int = 0,
) -> None:  # fmt: skip
    """Tell an event at the end of these lines, or in the last of them."""
    line = tell(before, event, names, story=story, brief=brief)
    if line is None:
        return
    last = lines[-1] if lines and lines[-1].ply == ply else None
    if last and (joined := story.join(last, event, _told(before, names, brief))):
        deed = last.deed or line.deed
        lines[-1] = replace(last, parts=joined, events=last.events + 1, last=type(event), deed=deed)
    else:
        lines.append(replace(line, ply=ply, last=type(event)))


def _told(before: Any, names: Sequence[str], brief: bool) -> Told:
    return Told(before, names, before.active if brief else TABLE)
