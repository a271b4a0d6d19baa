"""The report of a game of Deck Hand: standings, the course from turn to turn, and advice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import accumulate

from hoochgame.core.language import _, ngettext, pgettext
from hoochgame.core.protocols import Ended, Event, Seat
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.ai.chances import winning_chances
from hoochgame.games.deck_hand.card_events import CardBought
from hoochgame.games.deck_hand.events import CoinsGained, CoinsRobbed, StartEvened, TurnBegan
from hoochgame.games.deck_hand.goals import GoalPart, Kind, goal_parts
from hoochgame.games.deck_hand.model import RIVAL, YOU, DeckHandState, Pirate
from hoochgame.games.deck_hand.score import count_seat_hooks
from hoochgame.ui.table.history.report import Books, FigureColumn, ReportChart, Reports, Standing
from hoochgame.ui.titles.deck_hand.goals import goal_progress
from hoochgame.ui.titles.deck_hand.phrases import actions_left, clause_of_end, hooks_words

BOUGHT, UNUSED = "bought", "unused"  # what is counted: cards, and Actions that were left
RICH, IDLE = 4, 4  # unused coins and Actions that call for advice


def count_unused_actions(books: Books[DeckHandState], state: DeckHandState) -> None:
    """Count the Actions that are left, and so lost."""
    books.add_count(UNUSED, state.active, actions_left(state))


def pirate_figure(figure: Callable[[Pirate], int]) -> Callable[[DeckHandState, Seat], int]:
    """Return the function that reads a figure of the pirate in a seat."""
    return lambda state, seat: figure(state.pirates[seat])


def outcome_words(state: DeckHandState) -> str:
    """Return whether the goal of a challenge was reached, or what is missing."""
    if state.reason == "DH-R69":
        return _("Conceded in turn {n}.").format(n=state.round)
    if state.winners:
        words = _("Goal reached, with {hooks} in turn {n}.")
        return words.format(hooks=hooks_words(count_seat_hooks(state, YOU)), n=state.round)
    missing = "; ".join(part.words for part in goal_progress(state) if not part.reached)
    return _("Goal missed: {parts}.").format(parts=missing)


# After a lost challenge: what might help the next time.


def challenge_advice(state: DeckHandState, unused: int) -> str:
    """Return what stood most in the way, "" for a challenge that is reached, running or given up."""
    if state.winners or state.reason != "DH-C1":
        return ""
    missed = {part.kind: part for part in goal_parts(state) if not part.holds}
    for kind, words in WAYS.items():
        if part := missed.get(kind):
            return words(part)
    hooks = missed.get("hooks") or missed.get("rival")
    return hooks_advice(state, hooks, unused) if hooks else coins_advice(missed["coins"])


def theft_advice(part: GoalPart) -> str:
    n = part.want - part.have
    words = ngettext(
        "{n} theft was missing: buy {grapnel} or {boarding} early, and have few other cards, so that it comes often.",
        "{n} thefts were missing: buy {grapnel} or {boarding} early, and have few other cards, so that it comes often.",
        n,
    )
    return words.format(n=n, grapnel=wording.name_of_id("grapnel"), boarding=wording.name_of_id("boarding_party"))


def thinning_advice(part: GoalPart) -> str:
    """Return the advice to get rid of cards."""
    n = part.have - part.want
    words = ngettext(
        "{n} copy of {card} was left: {crate} scraps one, {gang} gives one to the Rival.",
        "{n} copies of {card} were left: {crate} scraps one, {gang} gives one to the Rival.",
        n,
    )
    crate, gang = wording.name_of_id("lemon_crate"), wording.name_of_id("press_gang")
    return words.format(n=n, card=wording.name_of_id(part.card), crate=crate, gang=gang)


def fewer_cards_advice(part: GoalPart) -> str:
    n = part.have - part.want
    words = ngettext(
        "{n} card too many: buy fewer but pricier ones, and scrap those without hooks.",
        "{n} cards too many: buy fewer but pricier ones, and scrap those without hooks.",
        n,
    )
    return words.format(n=n)


def coins_advice(part: GoalPart) -> str:
    """Return the advice to have more coins, where there are hooks enough."""
    n = part.want - part.have
    words = ngettext(
        "{n} coin was missing: stop buying as soon as you have hooks enough, and play for coins.",
        "{n} coins were missing: stop buying as soon as you have hooks enough, and play for coins.",
        n,
    )
    return words.format(n=n)


def hooks_advice(state: DeckHandState, part: GoalPart, unused: int) -> str:
    n = part.want - part.have + (part.kind == "rival")
    missing = ngettext("{n} hook was missing.", "{n} hooks were missing.", n).format(n=n)
    return _("{missing} {way}").format(missing=missing, way=missed_hooks_words(state, part, unused))


def missed_hooks_words(state: DeckHandState, part: GoalPart, unused: int) -> str:
    """Return where hooks could have come from: unused coins or Actions, what the Rival took, or dear cards."""
    spare = state.pirates[YOU].coins - sum(other.want for other in goal_parts(state) if other.kind == "coins")
    if spare >= RICH:
        words = ngettext("{n} coin was left over: it buys hooks.", "{n} coins were left over: they buy hooks.", spare)
        return words.format(n=spare)
    if unused >= IDLE:
        return _("{n} Actions were left unused: buy the best you can afford rather than nothing.").format(n=unused)
    if part.kind == "rival":
        return _("The Rival takes what has lain for sale longest: buy or reload what it would get next.")
    chest, flag, party = (wording.name_of_id(id) for id in ("buried_chest", "black_flag", "boarding_party"))
    words = _("Pricey cards bring more hooks for an Action: save up for {chest}, {flag} or {party}.")
    return words.format(chest=chest, flag=flag, party=party)


WAYS: Mapping[Kind, Callable[[GoalPart], str]] = {
    "thefts": theft_advice,
    "copies": thinning_advice,
    "cards": fewer_cards_advice,
}


class DeckHandReports(Reports[DeckHandState]):
    state, folded = DeckHandState, True

    def record_event(self, books: Books[DeckHandState], event: Event, state: DeckHandState) -> None:
        """Enter one event in the books, with the state before it; the Rival's turn belongs to the player's."""
        match event:
            case TurnBegan(seat, lap):
                count_unused_actions(books, state)
                if not (state.challenge and seat == RIVAL):
                    books.begin_turn(seat, lap, state)
            case Ended():
                count_unused_actions(books, state)
            case CardBought(seat):
                books.add_count(BOUGHT, seat)
            case CoinsGained(seat, n) | StartEvened(seat, _, n) | CoinsRobbed(seat, _, n):
                books.add_income(seat, n)

    def figure_columns(self, state: DeckHandState) -> tuple[FigureColumn[DeckHandState], ...]:
        """Return the figures of each seat; a challenge shows the Rival's hooks in place of the turns."""
        hooks = FigureColumn("fishing-hook", _("hooks"), _("Hooks on all cards at the end."), count_seat_hooks)
        common: tuple[FigureColumn[DeckHandState], ...] = (
            FigureColumn(
                "two-coins", _("coins"), _("Coins that were left at the end."), pirate_figure(lambda it: it.coins)
            ),
            FigureColumn("stack", _("cards"), _("Cards owned at the end."), pirate_figure(lambda it: len(it.owned))),
            FigureColumn("shop", _("bought"), _("Cards bought."), BOUGHT),
            FigureColumn(
                "grapple", pgettext("cards", "stolen"), _("Cards stolen."), pirate_figure(lambda it: it.thefts)
            ),
        )
        if state.challenge:
            words = _("Hooks of the Rival at the end.")
            return (
                hooks,
                FigureColumn("pirate-hook", _("Rival"), words, lambda at, _me: count_seat_hooks(at, RIVAL)),
                *common,
            )
        turns = FigureColumn("hourglass", _("turns"), _("Turns in the whole game."), pirate_figure(lambda it: it.turns))
        return hooks, *common, turns

    def charts(self, books: Books[DeckHandState]) -> tuple[ReportChart, ...]:
        end = books.ends[-1]
        everybody = [Seat(seat) for seat in range(len(end.pirates))]  # the Rival, too
        hooks = books.figures_by_seat_and_turn(lambda state: [count_seat_hooks(state, seat) for seat in everybody])
        coins = books.cut_where_seats_left(
            accumulate(gains[seat] for gains in books.gains) for seat in everybody[: end.seats]
        )
        words = _("Each player’s chances, from hooks and coins. The fewer cards are left, the surer.")
        if end.challenge:
            words = _("How the goal is coming along: 50% is on course.")
        return (
            ReportChart("hooks", _("Hooks"), _("Hooks at the end of each turn."), hooks),
            ReportChart("coins", _("Coins"), _("Coins gained by the end of each turn."), coins),
            ReportChart("standing", _("Standing"), words, books.figures_by_seat_and_turn(winning_chances), True),
        )

    def win_reason(self, state: DeckHandState) -> str:
        if state.challenge:
            return outcome_words(state)
        if state.reason == "DH-R69":
            return _("Somebody conceded: the others win.")
        if not state.winners:
            return ""
        seat = state.winners[0]
        most = count_seat_hooks(state, seat)
        if state.reason == "DH-E6":
            next_best = max(count_seat_hooks(state, Seat(s)) for s in range(state.seats) if s != seat)
            return _("Most hooks wins: {n} to {m}.").format(n=most, m=next_best)
        if state.reason == "DH-E7":
            n = state.pirates[seat].coins
            words = ngettext("{hooks} each: {n} coin decides.", "{hooks} each: {n} coins decide.", n)
            return words.format(hooks=hooks_words(most), n=n)
        if len(state.winners) == 1:
            return _("Tied on hooks and coins: whoever brought on the end wins.")
        return _("Tied on hooks and coins, and none of them brought on the end: they share the win.")

    def rank_key(self, state: DeckHandState, row: Standing) -> tuple[int, ...]:
        """Return the sort key of a standing: by hooks, by coins, by who brought the end."""
        return -count_seat_hooks(state, row.seat), -state.pirates[row.seat].coins, state.ender != row.seat

    def win_clause(self, state: DeckHandState) -> str:
        return clause_of_end(state, state.reason) if state.reason else ""

    def advice(self, state: DeckHandState, books: Books[DeckHandState]) -> str:
        return challenge_advice(state, books.counts[UNUSED, YOU])


REPORTS = DeckHandReports()
