"""The events of Starting Solo in plain words: those of the base game, and what is told otherwise here."""

from __future__ import annotations

from hoochgame.core.language import _
from hoochgame.core.words import Ended, Event
from hoochgame.games.hooch_stooges import card_events as c
from hoochgame.games.hooch_stooges import events as e
from hoochgame.games.hooch_stooges.ground import standing_guard
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.hooch_stooges.moves import DropStooge
from hoochgame.games.starting_solo.events import Countered, EnemiesPosted
from hoochgame.games.starting_solo.model import ENEMY, YOU
from hoochgame.games.starting_solo.moves import Posting
from hoochgame.games.starting_solo.rules import HEADQUARTERS, TURNS
from hoochgame.ui.tables.hooch_stooges import story as base
from hoochgame.ui.tables.hooch_stooges.deeds import deed as base_deed
from hoochgame.ui.tables.hooch_stooges.narration import join
from hoochgame.ui.tables.hooch_stooges.story import card, turf_at
from hoochgame.ui.tables.kit.log.narration import Story, Tell, Told, say
from hoochgame.ui.tables.kit.log.sentences import sentence
from hoochgame.ui.tables.marks import Deed, Line
from hoochgame.ui.tables.starting_solo.clauses import clause_of_event


def posted(event: EnemiesPosted, told: Told) -> Line:
    words = sentence(_("{who} stands guard on every turf but yours"), who=told.names[event.seat])
    return say("event", event.seat, words, "shield")


def countered(event: Countered, told: Told) -> Line:
    if event.die == 6:
        template = _("{enemy} hits back at {stooge}: rolls a 6, which always hits.")
    elif not event.bonus:
        template = _("{enemy} hits back at {stooge}: rolls {die}, needs {need}: {result}")
    else:
        template = _("{enemy} hits back at {stooge}: {die} + {bonus} = {sum}, needs {need}: {result}")
    words = sentence(
        template,
        enemy=card(event.enemy),
        stooge=card(event.stooge),
        die=event.die,
        bonus=event.bonus,
        sum=event.die + event.bonus,
        need=event.need,
        result=_("hit.") if event.hit else _("miss."),
    )
    return say("detail", event.seat, words, "fist")


def turn_began(event: e.TurnBegan, told: Told) -> Line:
    words = sentence(_("Turn {n} of {all} · {who}"), n=event.round, all=TURNS, who=told.names[event.seat])
    return say("turn", event.seat, words)


def attack_began(event: e.AttackBegan, told: Told) -> Line:
    guard = standing_guard(told.before, event.place)
    if guard < 0:
        return base.attack_began(event, told)
    words = _("{who} attacks {turf}, guarded by {guard}")
    who, turf = told.who(event.seat), turf_at(event.place, told)
    return say("event", event.seat, sentence(words, who=who, turf=turf, guard=card(guard)), "crossed-swords")


def stooge_lost(event: c.StoogeLost, told: Told) -> Line:
    """A defeated enemy never comes back (HS-SOL-18)."""
    if event.seat != ENEMY:
        return base.stooge_lost(event, told)
    return say("event", YOU, sentence(_("{stooge} is defeated for good"), stooge=card(event.stooge)), "knockout")


def turf_taken(event: e.TurfTaken, told: Told) -> Line:
    if event.place != HEADQUARTERS:
        return base.turf_taken(event, told)
    words = _("{who} takes {turf}: the HQ has fallen")
    return say("big", event.seat, sentence(words, who=told.names[event.seat], turf=turf_at(event.place, told)), "hq")


def drawn(event: c.Drawn, told: Told) -> Line | None:
    agenda = told.before.agenda
    return None if agenda and isinstance(agenda[-1], Posting) else base.drawn(event, told)


def seat_out(event: e.SeatOut, told: Told) -> Line:
    return say("big", event.seat, sentence(_("{who} gives up"), who=told.names[event.seat]), "exit-door")


def ended(event: Ended, told: Told) -> Line:
    if event.winners:
        return base.ended(event, told)
    if event.reason == "HS-SOL-24":
        words = sentence(_("{n} turns are over: {who} has lost"), n=TURNS, who=told.names[YOU])
    else:
        words = sentence(_("{who} has lost"), who=told.names[YOU])
    return say("big", YOU, words, "tombstone")


def deed(before: State, event: Event) -> Deed | None:
    """What the mob does, too: it hits back in the player's own turn."""
    match event:
        case c.StoogeLost(seat) if seat == YOU and not isinstance(before.agenda[-1], DropStooge):
            return Deed("harm", ENEMY, YOU)
        case c.StoogeLost(seat):
            return Deed("harm", YOU, ENEMY) if seat == ENEMY else None
    return base_deed(before, event)


TELL: dict[type[Event], Tell] = {
    **base.TELL,
    EnemiesPosted: posted,
    Countered: countered,
    e.TurnBegan: turn_began,
    e.AttackBegan: attack_began,
    c.StoogeLost: stooge_lost,
    e.TurfTaken: turf_taken,
    c.Drawn: drawn,
    e.SeatOut: seat_out,
    Ended: ended,
}
STORY = Story(TELL, clause_of_event, join, deed=deed)
