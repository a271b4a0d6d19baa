"""The figures of a game of Deck Hand: who stands where at the end, and how it went from turn to turn."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from hoochgame.core.language import _, ngettext, pgettext
from hoochgame.core.match import Match
from hoochgame.core.words import Ended, Event, Seat
from hoochgame.games.deck_hand.card_events import CardBought
from hoochgame.games.deck_hand.content import NUMBERS
from hoochgame.games.deck_hand.events import CoinsGained, CoinsRobbed, TurnBegan
from hoochgame.games.deck_hand.model import NOBODY, RIVAL, YOU, State
from hoochgame.games.deck_hand.score import score
from hoochgame.games.deck_hand.worth import worth
from hoochgame.ui.tables.deck_hand.advice import advice
from hoochgame.ui.tables.deck_hand.asking import hooks_words
from hoochgame.ui.tables.deck_hand.goals import progress
from hoochgame.ui.tables.deck_hand.words import clause_of_end
from hoochgame.ui.tables.reports import Chart, Column, Report, Standing


@dataclass
class Books:
    """What is counted while the events of a game are gone through."""

    bought: Counter[Seat] = field(default_factory=Counter)
    coins: Counter[Seat] = field(default_factory=Counter)
    unused: Counter[Seat] = field(default_factory=Counter)  # Actions that were left
    laps: list[int] = field(default_factory=list)  # the round of each point of the charts
    ends: list[State] = field(default_factory=list)  # the table at each of them
    purses: list[Counter[Seat]] = field(default_factory=list)  # coins gained so far at each of them

    def note(self, event: Event, before: State) -> None:
        """One event, and the table that it changes."""
        match event:
            case TurnBegan():
                self._turn_over(before)
            case Ended():
                self._leave(before)
            case CardBought(seat):
                self.bought[seat] += 1
            case CoinsGained(seat, n) | CoinsRobbed(seat, _, n):
                self.coins[seat] += n

    def _turn_over(self, state: State) -> None:
        """A turn is a point of the charts; in a challenge that of the Rival belongs to the player's."""
        self._leave(state)
        if state.active != NOBODY and not (state.challenge and state.active == YOU):
            self.close(state)

    def _leave(self, state: State) -> None:
        """What is left of the Actions is lost."""
        self.unused[state.active] += max(0, min(state.actions, NUMBERS.most_actions - state.used))

    def close(self, state: State) -> None:
        """A point of the charts."""
        self.laps.append(state.round)
        self.ends.append(state)
        self.purses.append(Counter(self.coins))


def kept(match: Match) -> Books:
    """The books of a game up to now."""
    books = Books()
    for entry, before in zip(match.entries, match.states, strict=False):
        state = before
        for event in entry.events:
            books.note(event, state)
            state = event.apply(state)
    books.close(match.state)
    return books


def report(match: Match) -> Report:
    """All of it; a game that is still running is told up to now."""
    state, books = match.state, kept(match)
    columns, rows = (solo_columns(), [alone(state, books)]) if state.challenge else (all_columns(), ranks(state, books))
    told = advice(state, books.unused[YOU])
    clause = clause_of_end(state, state.reason) if state.reason else ""
    return Report(why(state), clause, columns, tuple(rows), tuple(books.laps), charts(books), told)


def all_columns() -> tuple[Column, ...]:
    """What is told of each seat."""
    return (
        Column("fishing-hook", _("hooks"), _("Hooks on all cards at the end.")),
        *common_columns(),
        Column("hourglass", _("turns"), _("Turns in the whole game.")),
    )


def solo_columns() -> tuple[Column, ...]:
    """What is told of a challenge."""
    return (
        Column("fishing-hook", _("hooks"), _("Hooks on all cards at the end.")),
        Column("pirate-hook", _("Rival"), _("Hooks of the Rival at the end.")),
        *common_columns(),
    )


def common_columns() -> tuple[Column, ...]:
    """What is told in either."""
    return (
        Column("two-coins", _("coins"), _("Coins that were left at the end.")),
        Column("stack", _("cards"), _("Cards owned at the end.")),
        Column("shop", _("bought"), _("Cards bought.")),
        Column("grapple", pgettext("cards", "stolen"), _("Cards stolen.")),
    )


def ranks(state: State, books: Books) -> list[Standing]:
    """All seats, the best first: by hooks, by coins, by who brought the end; winners before all."""
    rows = []
    for number, pirate in enumerate(state.pirates):
        seat = Seat(number)
        hooks, won = score(state, seat), seat in state.winners
        figures = (hooks, pirate.coins, len(pirate.owned), books.bought[seat], pirate.thefts, pirate.turns)
        order = (not won, -hooks, -pirate.coins, state.ender != seat, seat)
        rows.append((order, Standing(seat, won, 0, figures)))
    return [row for _order, row in sorted(rows, key=lambda pair: pair[0])]


def alone(state: State, books: Books) -> Standing:
    """The only seat, with the Rival's hooks beside its own."""
    mine, hooks, theirs = state.pirates[YOU], score(state, YOU), score(state, RIVAL)
    figures = (hooks, theirs, mine.coins, len(mine.owned), books.bought[YOU], mine.thefts)
    return Standing(YOU, YOU in state.winners, 0, figures)


def charts(books: Books) -> tuple[Chart, ...]:
    """Hooks, coins and the estimate, each at the end of each turn."""
    seats = [Seat(seat) for seat in range(books.ends[-1].seats)]
    everybody = [Seat(seat) for seat in range(len(books.ends[-1].pirates))]  # the Rival, too
    hooks = tuple(tuple(float(score(state, seat)) for state in books.ends) for seat in everybody)
    coins = tuple(tuple(float(purse[seat]) for purse in books.purses) for seat in seats)
    shares = [worth(state) for state in books.ends]
    standing = tuple(tuple(share[seat] for share in shares) for seat in seats)
    words = _("Each player’s chances, from hooks and coins. The fewer cards are left, the surer.")
    if books.ends[-1].challenge:
        words = _("How the goal comes along: 50% is on course.")
    return (
        Chart("hooks", _("Hooks"), _("Hooks at the end of each turn."), hooks),
        Chart("coins", _("Coins"), _("Coins gained by the end of each turn."), coins),
        Chart("standing", _("Standing"), words, standing, True),
    )


def why(state: State) -> str:
    """The rule by which a finished game was won, as a sentence."""
    if state.challenge:
        return how_it_went(state)
    if state.reason == "DH-R69":
        return _("Somebody has given up: the others win.")
    if not state.winners:
        return ""
    seat = state.winners[0]
    most = score(state, seat)
    if state.reason == "DH-E6":
        next_best = max(score(state, Seat(s)) for s in range(state.seats) if s != seat)
        return _("Most hooks win: {n} against {m}.").format(n=most, m=next_best)
    if state.reason == "DH-E7":
        n = state.pirates[seat].coins
        words = ngettext("{hooks} each: {n} coin decides.", "{hooks} each: {n} coins decide.", n)
        return words.format(hooks=hooks_words(most), n=n)
    if len(state.winners) == 1:
        return _("Level in hooks and coins: whoever brought the end wins.")
    return _("Level in hooks and coins, and none of them brought the end: they share the win.")


def how_it_went(state: State) -> str:
    """Whether the goal of a challenge was reached, or what is missing."""
    if state.reason == "DH-R69":
        return _("Given up in turn {n}.").format(n=state.round)
    if state.winners:
        words = _("The goal is reached, with {hooks} in turn {n}.")
        return words.format(hooks=hooks_words(score(state, YOU)), n=state.round)
    missing = "; ".join(part.words for part in progress(state) if not part.reached)
    return _("The goal is missed: {parts}.").format(parts=missing)
