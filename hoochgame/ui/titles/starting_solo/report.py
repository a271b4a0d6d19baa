"""The report of a game: how near the HQ was, and the course from turn to turn."""

from __future__ import annotations

from hoochgame.core.language import _, pgettext
from hoochgame.core.match import Match
from hoochgame.core.protocols import Event
from hoochgame.games.hooch_stooges.card_events import StoogeLost
from hoochgame.games.hooch_stooges.model import NO_GUARD, HoochState
from hoochgame.games.hooch_stooges.queries import count_turfs, standing_guard
from hoochgame.games.starting_solo.model import YOU
from hoochgame.games.starting_solo.rules import HEADQUARTERS, TURNS
from hoochgame.games.starting_solo.title import count_defeated
from hoochgame.ui.table.history.report import Books, FigureColumn, ReportChart
from hoochgame.ui.titles.hooch_stooges import report as family

FEW, MANY_BUSTS, MUCH_HOOCH, MANY_LOST = 3, 3, 6, 4  # turfs, busts, hooch, stooges: numbers that call for advice


class SoloReports(family.HoochReports):
    def record_event(self, books: Books[HoochState], event: Event, state: HoochState) -> None:
        """Enter one event in the books as in the base game, and stooges that are lost."""
        super().record_event(books, event, state)
        if isinstance(event, StoogeLost):
            books.add_count("lost", event.seat)

    def figure_columns(self, state: HoochState) -> tuple[FigureColumn[HoochState], ...]:
        taken, *others = family.common_figure_columns()
        return (
            FigureColumn(
                "hourglass", _("turns left"), _("Turns that were left at the end."), lambda at, _me: TURNS - at.round
            ),
            taken,
            FigureColumn(
                "knockout",
                _("defeated"),
                _("Enemies on the pile of Defeated Stooges."),
                lambda at, _me: count_defeated(at),
            ),
            FigureColumn(
                "skull-crossed-bones",
                pgettext("stooges", "lost"),
                _("Your stooges lost to enemies hitting back and to busts."),
                "lost",
            ),
            *others,
        )

    def charts(self, books: Books[HoochState]) -> tuple[ReportChart, ...]:
        turfs = books.figures_by_seat_and_turn(lambda state: (count_turfs(state, YOU),))
        beaten = books.figures_by_seat_and_turn(lambda state: (count_defeated(state),))
        income = books.cut_where_seats_left([[gains[YOU] for gains in books.gains]])
        return (
            ReportChart("turfs", _("Turfs"), _("Turfs at the end of each turn."), turfs),
            ReportChart("defeated", _("Defeated"), _("Enemies defeated by the end of each turn."), beaten),
            ReportChart("hooch", _("Hooch"), _("Hooch earned, turn by turn."), income),
        )

    def win_reason(self, state: HoochState) -> str:
        if state.reason == "HS-SOL-23":
            return _("The HQ fell in turn {n} of {all}.").format(n=state.round, all=TURNS)
        if state.reason == "HS-SOL-24":
            return _("{n} turns are over, and the HQ still stands.").format(n=TURNS)
        return _("Conceded in turn {n} of {all}.").format(n=state.round, all=TURNS)

    def advice(self, state: HoochState, books: Books[HoochState]) -> str:
        """Return after all turns of a lost game what stood most in the way."""
        if state.reason != "HS-SOL-24":
            return ""
        me, counts = state.gangs[YOU], books.counts
        if counts["turf", YOU] < FEW:
            return _("Attack early: the way to the HQ is long, and ten turns are few.")
        if counts["bust", YOU] >= MANY_BUSTS:
            return _("Spend your hooch before you roll dice: a bust takes what you have not spent.")
        if me.hooch >= MUCH_HOOCH:
            return _("{n} hooch was left at the end: buy stooges with it while they can still fight.").format(
                n=me.hooch
            )
        if standing_guard(state, HEADQUARTERS) == NO_GUARD:
            return _("Only the HQ itself was left: keep one more stooge ready for the last turn.")
        if counts["lost", YOU] >= MANY_LOST:
            return _(
                "Enemies hitting back cost you {n} stooges: against a guard, send stooges that hit with almost any "
                "roll."
            ).format(n=counts["lost", YOU])
        return _("The guard of the HQ still stood: bring several strong stooges at once, and earlier.")

    def lost_solo_heading(self, match: Match) -> str:
        return _("{foe} keeps the city").format(foe=match.names[-1])


REPORTS = SoloReports()
