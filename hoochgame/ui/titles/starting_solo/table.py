"""The table of Starting Solo: that of Hooch Stooges, with another city and enemies in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from hoochgame.core.language import _
from hoochgame.core.protocols import Event, Move, Seat
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.starting_solo.content import GRADES
from hoochgame.games.starting_solo.events import Countered
from hoochgame.games.starting_solo.model import ENEMY
from hoochgame.games.starting_solo.rules import HEADQUARTERS, TURNS
from hoochgame.games.starting_solo.title import DIFFICULTY, STARTING_SOLO
from hoochgame.ui.table.asking.question_row import Names
from hoochgame.ui.table.keys import Key, PileKey
from hoochgame.ui.table.records import OpenPile
from hoochgame.ui.table.session import Session
from hoochgame.ui.table.zone import AnyZone
from hoochgame.ui.titles.hooch_stooges import ui_state
from hoochgame.ui.titles.hooch_stooges.marks import HoochMarks
from hoochgame.ui.titles.hooch_stooges.table import HoochTable
from hoochgame.ui.titles.starting_solo import questions
from hoochgame.ui.titles.starting_solo.layout import SoloMoment, cut_layout
from hoochgame.ui.titles.starting_solo.motions import MOTIONS
from hoochgame.ui.titles.starting_solo.narration import SHOWS
from hoochgame.ui.titles.starting_solo.occasions import solo_occasions
from hoochgame.ui.titles.starting_solo.printed import printed_by_id
from hoochgame.ui.titles.starting_solo.report import REPORTS
from hoochgame.ui.titles.starting_solo.tips import TIPS, swing_risks
from hoochgame.ui.titles.starting_solo.zones.city import SoloCity
from hoochgame.ui.titles.starting_solo.zones.lane import GuardedLane
from hoochgame.ui.titles.starting_solo.zones.tracker import Tracker


@dataclass
class SoloUiState(ui_state.HoochUiState):
    """The UI state of a player's screen."""

    def record_shown(self, event: Event) -> None:
        super().record_shown(event)
        if isinstance(event, Countered):
            self.swing = event

    def title_specific_marks(self, view: HoochState, options: Sequence[Move]) -> HoochMarks:
        """Return the base game's marks, and what a swing that fails may cost."""
        return replace(super().title_specific_marks(view, options), risks=swing_risks(view, options))

    def prompt(self, session: Session[HoochState], view: HoochState, busy: bool) -> str:
        if busy and isinstance(self.acted, Countered):
            return self.shows.news_sentence(self.acted, view, session.viewer, session.match.names)
        return super().prompt(session, view, busy)


class SoloTable(HoochTable):
    game = STARTING_SOLO
    motions, shows, reports, desk_class = MOTIONS, SHOWS, REPORTS, SoloUiState
    cut_table_layout, moment, lane = staticmethod(cut_layout), SoloMoment, GuardedLane
    printed = staticmethod(printed_by_id)
    news_lessons = staticmethod(questions.news_lessons)
    questions_of, template_fields, tooltips = questions.ROWS, questions.FIELDS, TIPS

    speech_occasions = staticmethod(solo_occasions)

    def city_zones(self) -> Sequence[AnyZone]:
        return (Tracker(), SoloCity())

    def banner_knob_words(self, state: HoochState) -> tuple[str, int]:
        return _("TURN"), state.round

    def subtitle(self, view: HoochState) -> str:
        """Return the difficulty, and whether the enemy's HQ is fortified."""
        level = _(DIFFICULTY.values[difficulty_index(view)])
        return level + " · " + _("Fortified HQ") if view.hq_hits > 1 else _("Difficulty: {level}").format(level=level)

    def end_of_turn_cost(self, view: HoochState) -> str:
        """Return the warning that the game is lost with its last turn."""
        if view.round < TURNS:
            return ""
        return _("This is the last turn: end it and you lose. The HQ still stands.")

    def cards_opened_by_click(self, view: HoochState, me: Seat, key: Key, names: Names) -> OpenPile | None:
        """Return the cards to lay open: the pile of Defeated Stooges, too."""
        found = super().cards_opened_by_click(view, me, key, names)
        return replace(found, title=_("Defeated Stooges")) if found and key == PileKey("discard", ENEMY) else found

    def result_clause(self, view: HoochState) -> str:
        return view.reason or "HS-SOL-01"


def difficulty_index(view: HoochState) -> int:
    """Return the difficulty's index, read off the guard of the enemy's HQ."""
    guard = view.city[HEADQUARTERS].guard
    names = list(GRADES)
    end = CARDS[guard].id.partition("-")[2] if guard >= 0 else ""
    return names.index(end) if end in names else names.index("plain")


SOLO_TABLE = SoloTable()
