"""What is counted in a game: the accounts of every title agree with its events, whoever plays."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from hoochgame.arena.accounts.accounting import DID, Account, AccountItem, is_comeback
from hoochgame.arena.accounts.hooch_stooges import event_items, win_clause
from hoochgame.arena.accounts.titles import ACCOUNTINGS
from hoochgame.arena.plan import ArenaPlan
from hoochgame.arena.simulate import play_game, play_numbered_game
from hoochgame.core.dice import Dice
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.games import GAMES
from hoochgame.games.deck_hand.content import CARDS
from hoochgame.games.deck_hand.score import count_seat_hooks
from hoochgame.games.hooch_stooges.events import StashTrimmed
from hoochgame.games.hooch_stooges.moves import PlayCard, Try
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.games.moonshiners.content import HEROES, WORTH
from hoochgame.games.moonshiners.night_events import Reckoned

TABLES = [(game.id, max(game.seats[0], 2 if game.seats[-1] > 1 else 1)) for game in GAMES]


@cache
def played(title: str, seats: int, seed: int = 1) -> Match:
    """A finished game of easy bots."""
    plan = ArenaPlan(title, ("easy",) * seats, 1, seed, {})
    return play_game(plan, 0, plan.bots)[0]


def of(match: Match) -> list[Account]:
    """The accounts of a game, by seat."""
    return ACCOUNTINGS[match.game.id].accounts(match)


def happened(match: Match) -> Counter[str]:
    """How often each class of events happened to the seats that play."""
    events = [event for entry in match.entries for event in entry.events]
    return Counter(type(event).__name__ for event in events if 0 <= getattr(event, "seat", 0) < len(match.chairs))


def whole(found: list[Account], kind: str, name: str = "") -> int:
    """How often something was done in all."""
    return sum(n for one in found for word, n in one.counts.get(kind, {}).items() if name in ("", word))


def test_every_title_counts() -> None:
    assert set(ACCOUNTINGS) == {game.id for game in GAMES}


@pytest.mark.slow
@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_every_place_in_the_order_of_turns_is_taken_once(title: str, seats: int) -> None:
    match = played(title, seats)
    found = of(match)
    assert sorted(one.place for one in found) == list(range(seats))
    assert found[match.first_seat].place == 0
    assert all(n > 0 for one in found for things in one.counts.values() for n in things.values())


@pytest.mark.parametrize("title", ["hooch-stooges", "deck-hand", "starting-solo"])
def test_every_card_that_was_bought_and_played_is_counted(title: str) -> None:
    match = played(title, 1 if title == "starting-solo" else 2)
    found, events = of(match), happened(match)
    assert whole(found, "bought") == events["CardBought"] > 0
    assert whole(found, "played") == events["CardPlayed"] > 0


def test_captures_busts_and_thefts_are_counted() -> None:
    match = played("hooch-stooges", 2)
    found, events = of(match), happened(match)
    for name, event in (("captures", "TurfTaken"), ("busts", "Busted"), ("thefts", "HoochStolen")):
        assert whole(found, "did", name) == events[event]
    assert whole(found, "did", "captures") > 0


def test_hooch_above_the_stash_limit_is_counted_apart_from_what_busts_cost() -> None:
    rich = HOOCH_STOOGES.start_game(2, {"stash_limit": 20}, Dice(1))[1].state.with_gang_changed(Seat(0), hooch=26)
    assert [*event_items(StashTrimmed(Seat(0), 6), rich)] == [AccountItem(0, DID, "hooch above the limit", 6)]


def test_a_win_by_entry_30_is_told_from_one_at_the_hq() -> None:
    ends = set()
    for deal in range(6):
        plan = ArenaPlan("hooch-stooges", ("strategy:warlord",) * 2, 1, deal, {"hq_hits": 3, "stash_limit": 20})
        match = play_game(plan, 0, plan.bots)[0]
        ways = [entry.move for entry in match.entries if isinstance(entry.move, Try | PlayCard)]
        assert (win_clause(match) == "HS-CHT-17") is (ways[-1] == Try(30))
        ends.add(win_clause(match))
    assert ends == {"HS-CHT-17", "HS-GEN-02"}


def test_thefts_of_a_pirate_are_those_of_the_table() -> None:
    match = played("deck-hand", 2, 2)
    for seat, one in enumerate(of(match)):
        assert one.counts["did"].get("thefts", 0) == match.state.pirates[seat].thefts
        owned = Counter(CARDS[card].name for card in match.state.pirates[seat].owned)
        assert not set(owned) - {card.name for card in CARDS}
    assert match.winners
    assert max(count_seat_hooks(match.state, seat) for seat in (0, 1)) == count_seat_hooks(
        match.state, match.winners[0]
    )


@pytest.mark.slow
def test_heroes_and_wealth_are_counted() -> None:
    match = played("moonshiners", 2)
    found = of(match)
    assert [list(one.counts["hero"]) for one in found] == [[HEROES[hero.kind].name] for hero in match.state.heroes]
    reckoned = [event for entry in match.entries for event in entry.events if isinstance(event, Reckoned)]
    gold = {event.seat: event.gold for event in reckoned}
    assert {seat: one.counts["did"]["gold at the end"] for seat, one in enumerate(found)} == gold
    for one in found:  # nobody has more at the end than came in, but for what everybody has at the start
        assert one.counts["did"]["gold at the end"] * WORTH.gold <= sum(one.counts["worth in scrap"].values()) + 20


def test_its_account_goes_with_it_to_any_seat_given_a_bot() -> None:
    plan = ArenaPlan("deck-hand", ("easy", "random"), 2, 1, {}, accounts=True)
    for number in range(2):
        outcome = play_numbered_game(plan, number)
        match, _times = play_game(plan, number, [plan.bots[bot] for bot in plan.bots_by_seat(number)])
        by_seat = of(match)
        assert [by_seat[plan.bots_by_seat(number).index(bot)] for bot in range(2)] == list(outcome.accounts)
        assert outcome.reason == ACCOUNTINGS["deck-hand"].ending(match)
        assert outcome.comeback == is_comeback(match)


def test_a_comeback_is_won_by_who_was_last_at_half_time() -> None:
    for seed in range(1, 5):
        match = played("deck-hand", 2, seed)
        chances = match.game.winning_chances(match.state_after_ply(match.ply // 2))
        if len(match.winners) == 1:
            assert is_comeback(match) is (chances[match.winners[0]] < chances[1 - match.winners[0]])
    assert not is_comeback(played("starting-solo", 1))
