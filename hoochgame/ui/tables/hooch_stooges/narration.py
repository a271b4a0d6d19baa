"""The lines of the log, one for everything that matters: what a card brings is told in the line of the card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from hoochgame.core.language import _
from hoochgame.core.words import Event
from hoochgame.games.hooch_stooges import card_events as c
from hoochgame.games.hooch_stooges import events as e
from hoochgame.games.hooch_stooges.model import NOBODY, State
from hoochgame.ui.tables.hooch_stooges.clauses import clause_of_event
from hoochgame.ui.tables.hooch_stooges.marks import Line, Words
from hoochgame.ui.tables.hooch_stooges.sentences import plain, sentence
from hoochgame.ui.tables.hooch_stooges.story import TELL, Tell, Told, cards, hooch

PLAYED, USED = "card-play", "house"


@dataclass(frozen=True)
class Story:
    """How a title tells its events: the words, and the clause that explains them."""

    tell: Mapping[type[Event], Tell]
    clause: Callable[[State, Event], str]


STORY = Story(TELL, clause_of_event)


def tell(
    before: State, event: Event, names: Sequence[str], *, brief: bool = True, story: Story = STORY
) -> Line | None:
    """The line for an event as its reader may see it. `brief` leaves out the name that heads the turn."""
    line = story.tell[type(event)](event, Told(before, names, before.active if brief else NOBODY))
    return replace(line, clause=story.clause(before, event)) if line else None


def tell_all(
    before: State, events: Iterable[Event], names: Sequence[str], *, brief: bool = True, ply: int = 0,
    story: Story = STORY,
) -> list[Line]:  # fmt: skip
    """The lines for the events of one entry."""
    lines: list[Line] = []
    for event in events:
        add(lines, before, event, names, brief=brief, ply=ply, story=story)
        before = event.apply(before)
    return lines


def sentences(before: State, events: Iterable[Event], names: Sequence[str], *, story: Story = STORY) -> list[str]:
    """The lines for the events of one entry with every name in them, as plain text."""
    return [plain(line) for line in tell_all(before, events, names, brief=False, story=story)]


def add(
    lines: list[Line], before: State, event: Event, names: Sequence[str], *, brief: bool = True, ply: int = 0,
    story: Story = STORY,
) -> None:  # fmt: skip
    """Tell an event at the end of these lines, or in the last of them."""
    line = tell(before, event, names, brief=brief, story=story)
    if line is None:
        return
    told = Told(before, names, before.active if brief else NOBODY)
    last = lines[-1] if lines and lines[-1].ply == ply else None
    if last and (joined := join(last, event, told)):
        lines[-1] = replace(last, parts=joined)
    else:
        lines.append(replace(line, ply=ply))


def join(last: Line, event: Event, told: Told) -> tuple[Words, ...] | None:
    """A card or turf and what it brings, as one sentence; nothing where they do not belong together."""
    source = next((part for part in last.parts if part.card), None)
    if source is None or last.seat != getattr(event, "seat", None) or last.icon not in (PLAYED, USED):
        return None
    who, played = told.who(last.seat), last.icon == PLAYED
    match event:
        case e.HoochGained(n=n) if event.source == source.card:
            template = _("{who} plays {card} and gains {n}") if played else _("{who} uses {card} and gains {n}")
            return sentence(template, who=who, card=source, n=hooch(n))
        case c.Drawn(cards=drawn) if told.before.gangs[last.seat].resolving or not played:
            template = _("{who} plays {card} and draws {cards}") if played else _("{who} uses {card} and draws {cards}")
            return sentence(template, who=who, card=source, cards=cards(drawn))
    return None
