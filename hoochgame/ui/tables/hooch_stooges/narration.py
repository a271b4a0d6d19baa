"""The lines of the log: what a card or turf brings is told in its own line."""

from __future__ import annotations

from functools import partial

from hoochgame.core.language import _
from hoochgame.core.words import Event
from hoochgame.games.hooch_stooges import card_events as c
from hoochgame.games.hooch_stooges import events as e
from hoochgame.ui.tables.hooch_stooges.clauses import clause_of_event
from hoochgame.ui.tables.hooch_stooges.deeds import deed
from hoochgame.ui.tables.hooch_stooges.story import TELL, cards, hooch
from hoochgame.ui.tables.kit.log import narration
from hoochgame.ui.tables.kit.log.narration import Story, Told
from hoochgame.ui.tables.kit.log.sentences import sentence
from hoochgame.ui.tables.marks import Line, Words

PLAYED, USED = "card-play", "house"


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


STORY = Story(TELL, clause_of_event, join, deed=deed)
sentences = partial(narration.sentences, story=STORY)
