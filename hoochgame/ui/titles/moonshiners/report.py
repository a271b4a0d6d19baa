"""The report of a game of Moonshiners: standings, the sources of gold, and the course from turn to turn."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate

from hoochgame.core.language import _, ngettext
from hoochgame.core.protocols import Event, Seat
from hoochgame.games.moonshiners.ai.chances import winning_chances
from hoochgame.games.moonshiners.chance_events import RelicDrawn
from hoochgame.games.moonshiners.content import DISTILLERY, NUMBERS, RATE, VALUE, WORTH
from hoochgame.games.moonshiners.events import Built, DrunkardBeaten, Gained, TurnBegan
from hoochgame.games.moonshiners.model import Hero, MoonshinersState
from hoochgame.games.moonshiners.night_events import Converted
from hoochgame.games.moonshiners.queries import count_survivors, final_worth
from hoochgame.ui.table.history.report import Books, FigureColumn, ReportChart, Reports, Standing
from hoochgame.ui.titles.moonshiners.phrases import OVER, amount_of_good

BEATEN, BUILT, FOUND, WORKED = "beaten", "built", "found", "worked"  # what is counted; the last two in scraps


def count_income(books: Books[MoonshinersState], seat: Seat, scraps: int, where: str) -> None:
    """Count goods that came in, by their worth in scraps."""
    books.add_count(where, seat, scraps)
    books.add_income(seat, scraps)


def conversion_gain(state: MoonshinersState, at: int, n: int) -> int:
    """Return the scraps by which a Distillery or Saloon has raised the worth of goods (MA-N11, MA-N12)."""
    if state.tiles[at - 1] == DISTILLERY:
        return (WORTH.moonshine - WORTH.corn) * n
    return NUMBERS.saloon_scraps if n == 1 else WORTH.gold * (n - 1) - WORTH.moonshine * n


def hero_figure(figure: Callable[[Hero], int]) -> Callable[[MoonshinersState, Seat], int]:
    """Return the function that reads a figure of the hero in a seat."""
    return lambda state, seat: figure(state.heroes[seat])


def final_rank(state: MoonshinersState, seat: Seat) -> tuple[int, int, int]:
    """Return the sort key at the end: gold, scraps left over, survivors (MA-W4, MA-W5)."""
    hero = state.heroes[seat]
    return (*final_worth(hero), count_survivors(hero))


class MoonshinersReports(Reports[MoonshinersState]):
    state, folded = MoonshinersState, True

    def record_event(self, books: Books[MoonshinersState], event: Event, state: MoonshinersState) -> None:
        match event:
            case TurnBegan(seat, lap):
                books.begin_turn(seat, lap, state)
            case DrunkardBeaten(seat):
                books.add_count(BEATEN, seat)
            case Built(seat, _at, levels):
                books.add_count(BUILT, seat, levels)
            case Gained(seat, good, n, why):
                count_income(books, seat, RATE[good] * n, WORKED if why == "production" else FOUND)
            case RelicDrawn(seat, card, why) if card >= 0:
                count_income(books, seat, WORTH.relic_point * VALUE[card], WORKED if why == "production" else FOUND)
            case Converted(seat, at, n):
                count_income(books, seat, conversion_gain(state, at, n), WORKED)

    def figure_columns(self, state: MoonshinersState) -> tuple[FigureColumn[MoonshinersState], ...]:
        return (
            FigureColumn(
                "gold-bar",
                _("gold"),
                _("Gold when the balloon landed."),
                hero_figure(lambda hero: final_worth(hero).gold),
            ),
            FigureColumn("house", _("levels"), _("Levels built."), BUILT),
            FigureColumn(
                "person", _("survivors"), _("Survivors on buildings and on the mat."), hero_figure(count_survivors)
            ),
            FigureColumn("beer-stein", _("defeated"), _("Drunkards drunk under the table."), BEATEN),
            FigureColumn("magnifying-glass", _("scavenged"), _("Goods found by day, by their worth in scrap."), FOUND),
            FigureColumn("moon", _("produced"), _("Goods produced by buildings, by their worth in scrap."), WORKED),
        )

    def charts(self, books: Books[MoonshinersState]) -> tuple[ReportChart, ...]:
        seats = range(books.ends[-1].seats)
        gold = books.figures_by_seat_and_turn(lambda state: [final_worth(hero).gold for hero in state.heroes])
        brought = books.cut_where_seats_left(accumulate(gains[Seat(seat)] for gains in books.gains) for seat in seats)
        words = _("Each player’s chances, from goods and from what the buildings may still bring.")
        return (
            ReportChart("gold", _("Gold"), _("The gold everybody would have at the end of each turn."), gold),
            ReportChart("goods", _("Goods"), _("Goods that came in by the end of each turn, in scrap."), brought),
            ReportChart("standing", _("Standing"), words, books.figures_by_seat_and_turn(winning_chances), True),
        )

    def win_reason(self, state: MoonshinersState) -> str:
        if state.reason == "MA-Q126":
            return _("Conceded on day {n} of {most}.").format(n=state.round, most=NUMBERS.rounds)
        if not state.winners:
            return ""
        gold, rest, survivors = final_rank(state, state.winners[0])
        others = [final_rank(state, Seat(seat)) for seat in range(state.seats) if seat not in state.winners]
        if state.reason == "MA-W4":
            return _("Most gold wins: {n} to {m}.").format(n=gold, m=max(others)[0])
        if state.reason == "MA-W5" and (gold, rest) > max(others)[:2]:
            words = _("{gold} each: {scraps} left over decide.")
            return words.format(gold=amount_of_good("gold", gold), scraps=amount_of_good("scrap", rest))
        if state.reason == "MA-W5":
            return _("Tied on gold and scrap: {survivors} decide.").format(
                survivors=amount_of_good("survivor", survivors)
            )
        n = len(state.winners)
        return ngettext("Tied on everything: a win.", "Tied on everything: {n} share the win.", n).format(n=n)

    def rank_key(self, state: MoonshinersState, row: Standing) -> tuple[int, ...]:
        return tuple(-figure for figure in final_rank(state, row.seat))

    def win_clause(self, state: MoonshinersState) -> str:
        return state.reason or OVER


REPORTS = MoonshinersReports()
