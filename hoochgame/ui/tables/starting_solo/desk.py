"""What the player has in hand on this table, and what is asked in its words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from hoochgame.core.language import _
from hoochgame.core.words import Event, Move
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.attack import facing
from hoochgame.games.hooch_stooges.content import CARDS, GRADES
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.starting_solo.events import Countered
from hoochgame.games.starting_solo.rules import HEADQUARTERS, TURNS
from hoochgame.games.starting_solo.title import DIFFICULTY
from hoochgame.ui.tables.hooch_stooges import desk, prompts
from hoochgame.ui.tables.hooch_stooges.marks import Key
from hoochgame.ui.tables.hooch_stooges.naming import asking, source_name, turf_name
from hoochgame.ui.tables.kit.desk import Manner
from hoochgame.ui.tables.kit.show import Shows
from hoochgame.ui.tables.session import Session
from hoochgame.ui.tables.starting_solo.clauses import clause_of
from hoochgame.ui.tables.starting_solo.odds import risks
from hoochgame.ui.tables.starting_solo.shows import SHOWS


def main(view: State, step: m.Main) -> str:
    words = _("Turn {n} of {all}: play, discard for hooch, buy or use the chart.")
    if view.round == TURNS:
        words = _("The last turn! Play, discard for hooch, buy or use the chart: the HQ must fall now.")
    return words.format(n=view.round, all=TURNS)


def swinging(view: State, step: m.Swinging) -> str:
    turf, guards = turf_name(view, step.raid.place), facing(view, step.raid)
    if guards:
        words = _("{guard} guards {turf}: pick who swings. If you miss, it hits back.")
        return words.format(guard=wording.name(CARDS[guards[0]]), turf=turf)
    if step.raid.on_hq:
        return _("Nobody guards the HQ: pick who swings at its token.")
    return _("Nobody guards {turf}: pick who swings at its token.").format(turf=turf)


def attack(view: State, step: m.Attack) -> str:
    if source_name(step):
        return asking(step, _("pick the turf to attack."))
    return _("Pick the turf to attack: yours, or one next to yours.")


QUESTIONS: Mapping[type, Any] = {**prompts.QUESTIONS, m.Main: main, m.Attack: attack, m.Swinging: swinging}


def subtitle(view: State) -> str:
    """How tough the enemies are, and whether their HQ is fortified."""
    level = _(DIFFICULTY.values[grade(view)])
    return level + " · " + _("Fortified HQ") if view.hq_hits > 1 else _("Difficulty: {level}").format(level=level)


def grade(view: State) -> int:
    """Which of the difficulties it is: by whom they have posted at their HQ."""
    guard = view.city[HEADQUARTERS].guard
    names = list(GRADES)
    end = CARDS[guard].id.partition("-")[2] if guard >= 0 else ""
    return names.index(end) if end in names else names.index("plain")


@dataclass
class Desk(desk.Desk):
    """Everything about the screen that is no part of the game."""

    manner: ClassVar[Manner] = replace(desk.MANNER, subtitle=subtitle, clause=clause_of)
    questions: ClassVar[prompts.Questions | None] = QUESTIONS
    shows: ClassVar[Shows[State]] = SHOWS

    def hear(self, event: Event) -> None:
        super().hear(event)
        if isinstance(event, Countered):
            self.swing = event

    def _risks(self, view: State, options: tuple[Move, ...]) -> Mapping[Key, str]:
        return risks(view, options)

    def prompt(self, session: Session, view: State, busy: bool) -> str:
        if busy and isinstance(self.acted, Countered):
            return self.shows.news(self.acted, view, session.viewer, session.match.names)
        return super().prompt(session, view, busy)
