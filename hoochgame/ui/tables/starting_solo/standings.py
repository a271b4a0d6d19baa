"""The figures of a game: how near the headquarters was, and how it went from turn to turn."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from hoochgame.core.language import _, pgettext
from hoochgame.core.match import Match
from hoochgame.core.words import Event
from hoochgame.games.hooch_stooges.card_events import CardBought, CardCashed, CardTaken, StoogeLost
from hoochgame.games.hooch_stooges.events import Busted, HoochGained, TurfTaken, TurnBegan
from hoochgame.games.hooch_stooges.ground import owned
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.starting_solo.model import YOU
from hoochgame.games.starting_solo.rules import HEADQUARTERS, TURNS
from hoochgame.games.starting_solo.title import defeated
from hoochgame.ui.tables.reports import Chart, Column, Report, Standing, happenings

FEW, MANY_BUSTS, MUCH_HOOCH, MANY_LOST = 3, 3, 6, 4  # turfs, busts, hooch, stooges: from where on they are advised upon


@dataclass
class Books:
    """What is counted while the events of a game are gone through."""

    counts: Counter[str] = field(default_factory=Counter)
    ends: list[State] = field(default_factory=list)  # the table after each turn
    takings: list[int] = field(default_factory=list)  # hooch that came in, by turn

    def note(self, event: Event, before: State) -> None:
        """One event; `before` is the table before its move."""
        match event:
            case TurnBegan():
                if self.takings:
                    self.ends.append(before)
                self.takings.append(0)
            case HoochGained(_seat, n) | CardCashed(_seat, _, n):
                self.counts["hooch"] += n
                self.takings[-1] += n
            case TurfTaken():
                self.counts["turf"] += 1
            case CardBought() | CardTaken():
                self.counts["card"] += 1
            case Busted():
                self.counts["bust"] += 1
            case StoogeLost(seat) if seat == YOU:
                self.counts["lost"] += 1


def report(match: Match) -> Report:
    """All of it; a game that is still running is told up to now."""
    state, books = match.state, Books()
    for event, before in happenings(match):
        books.note(event, before)
    books.ends.append(state)
    laps = tuple(range(1, len(books.ends) + 1))
    told = (standing(state, books),)
    verdict = "" if state.winners else _("{foe} keeps the city").format(foe=match.names[-1])
    return Report(why(state), state.reason, columns(), told, laps, charts(books), advice(state, books), verdict)


def columns() -> tuple[Column, ...]:
    """What is told of the game."""
    return (
        Column("hourglass", _("turns left"), _("Turns that were left at the end.")),
        Column("flag-objective", _("taken"), _("Turfs taken in attacks.")),
        Column("knockout", _("defeated"), _("Enemies on the pile of Defeated Stooges.")),
        Column("skull-crossed-bones", pgettext("stooges", "lost"), _("Own stooges lost, to counters and busts.")),
        Column("square-bottle", _("hooch"), _("Hooch gained in the whole game.")),
        Column("card-pick", _("cards"), _("Cards got out of the lineup.")),
        Column("siren", _("busts"), _("How often the police came.")),
    )


def standing(state: State, books: Books) -> Standing:
    """The only seat."""
    counts = books.counts
    left = TURNS - state.round
    figures = (left, counts["turf"], defeated(state), counts["lost"], counts["hooch"], counts["card"], counts["bust"])
    return Standing(YOU, YOU in state.winners, 0, figures)


def charts(books: Books) -> tuple[Chart, ...]:
    """Turfs, beaten enemies and hooch, each at the end of each turn."""
    turfs = tuple(float(owned(state, YOU)) for state in books.ends)
    beaten = tuple(float(defeated(state)) for state in books.ends)
    income = tuple(map(float, books.takings))
    return (
        Chart("turfs", _("Turfs"), _("Turfs at the end of each turn."), (turfs,)),
        Chart("defeated", _("Defeated"), _("Enemies defeated by the end of each turn."), (beaten,)),
        Chart("hooch", _("Hooch"), _("Hooch that came in, turn by turn."), (income,)),
    )


def advice(state: State, books: Books) -> str:
    """After all turns of a lost game: what stood most in the way."""
    if state.reason != "HS-SOL-24":
        return ""
    me, counts = state.gangs[YOU], books.counts
    if counts["turf"] < FEW:
        return _("Attack early: the way to the HQ is long, and ten turns are few.")
    if counts["bust"] >= MANY_BUSTS:
        return _("Spend your hooch before you roll dice: a bust takes what you have not spent.")
    if me.hooch >= MUCH_HOOCH:
        return _("{n} hooch were left at the end: buy stooges with it while they can still fight.").format(n=me.hooch)
    if state.city[HEADQUARTERS].guard < 0:
        return _("Only the HQ itself was left: keep one more stooge ready for the last turn.")
    if counts["lost"] >= MANY_LOST:
        return _("Counters cost you {n} stooges: against a guard, send stooges that hit with almost any roll.").format(
            n=counts["lost"]
        )
    return _("The guard of the HQ still stood: bring several strong stooges at once, and earlier.")


def why(state: State) -> str:
    """How a finished game ended, as a sentence."""
    if state.reason == "HS-SOL-23":
        return _("The HQ fell in turn {n} of {all}.").format(n=state.round, all=TURNS)
    if state.reason == "HS-SOL-24":
        return _("{n} turns are over, and the HQ still stands.").format(n=TURNS)
    return _("Given up in turn {n} of {all}.").format(n=state.round, all=TURNS)
