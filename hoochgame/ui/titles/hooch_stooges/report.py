"""The report of a game: standings at the end, and the course from turn to turn."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.language import _
from hoochgame.core.protocols import Event, Seat
from hoochgame.games.hooch_stooges import events as e
from hoochgame.games.hooch_stooges.ai.chances import EVALUATION
from hoochgame.games.hooch_stooges.card_events import CardBought, CardCashed, CardTaken
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.hooch_stooges.moves import TURF
from hoochgame.games.hooch_stooges.queries import count_turfs
from hoochgame.ui.table.history.report import Books, FigureColumn, ReportChart, Reports, Standing


def common_figure_columns() -> tuple[FigureColumn[HoochState], ...]:
    """Return the figures that a game for one shows, too: turfs taken, hooch, cards and busts."""
    return (
        FigureColumn("flag-objective", _("taken"), _("Turfs taken in attacks."), "turf"),
        FigureColumn("square-bottle", _("hooch"), _("Hooch gained in the whole game."), "gained"),
        FigureColumn("card-pick", _("cards"), _("Cards taken from the lineup."), "card"),
        FigureColumn("siren", _("busts"), _("How often the police came."), "bust", is_merit=False),
    )


def last_income_at_each_turn(books: Books[HoochState], seat: Seat) -> Sequence[float]:
    """Return for each turn of any seat what this seat gained between its last two turns."""
    course: list[float] = []
    running, shown = 0, 0
    for active, gains in zip(books.active, books.gains, strict=True):
        running += gains[seat]
        if active == seat:
            shown, running = running, 0
        course.append(shown)
    return course


class HoochReports(Reports[HoochState]):
    state = HoochState

    def record_event(self, books: Books[HoochState], event: Event, state: HoochState) -> None:
        """Enter one event in the books; `state` is the table before its move."""
        match event:
            case e.TurnBegan(seat, lap):
                books.begin_turn(seat, lap, state)
            case (
                e.HoochGained(seat, n) | e.StartEvened(seat, _, n) | CardCashed(seat, _, n) | e.HoochStolen(seat, _, n)
            ):
                books.add_income(seat, n)
            case e.TurfTaken(seat):
                books.add_count("turf", seat)
            case CardBought(seat) | CardTaken(seat):
                books.add_count("card", seat)
            case e.Busted(seat):
                books.add_count("bust", seat)
            case e.StoogeSwung(seat, hit=True) if event.target != TURF:
                books.add_count("stooge", seat)
            case e.SeatOut(seat):
                books.record_leaving(seat, state.round)

    def figure_columns(self, state: HoochState) -> tuple[FigureColumn[HoochState], ...]:
        taken, hooch, cards, busts = common_figure_columns()
        turfs = FigureColumn("hq", _("turfs"), _("Turfs at the end."), count_turfs)
        defeated: FigureColumn[HoochState] = FigureColumn("fist", _("defeated"), _("Blockers defeated."), "stooge")
        return turfs, taken, hooch, defeated, cards, busts

    def charts(self, books: Books[HoochState]) -> tuple[ReportChart, ...]:
        """Chart turfs, hooch and estimate at the end of each turn, as long as a seat is in the game."""
        seats = [Seat(seat) for seat in range(books.ends[-1].seats)]
        turfs = books.figures_by_seat_and_turn(lambda state: [count_turfs(state, seat) for seat in seats])
        income = books.cut_where_seats_left(last_income_at_each_turn(books, seat) for seat in seats)
        words = _("Turfs, hooch and stooges together, as a share of all.")
        return (
            ReportChart("turfs", _("Turfs"), _("Turfs at the end of each turn."), turfs),
            ReportChart("hooch", _("Hooch"), _("Hooch earned in each gang’s last turn."), income),
            ReportChart(
                "standing", _("Standing"), words, books.figures_by_seat_and_turn(EVALUATION.winning_chances), True
            ),
        )

    def win_reason(self, state: HoochState) -> str:
        if state.reason == "HS-GEN-09":
            return _("Round {n} was the last: most turfs wins; most hooch breaks ties.").format(n=state.round_limit)
        if state.reason == "HS-FRM-02":
            return _("The first to control nine turfs wins a Friendly Match.")
        return _("The last gang still in the game wins.")

    def rank_key(self, state: HoochState, row: Standing) -> tuple[int, ...]:
        """Return the sort key of a standing: first who is still in, by turfs and hooch, then the last to leave."""
        return row.out != 0, -row.out, -count_turfs(state, row.seat), -state.gangs[row.seat].hooch


REPORTS = HoochReports()
