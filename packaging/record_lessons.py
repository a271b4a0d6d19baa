"""Finds a deal that fits the story of a lesson, and records the game: `python packaging/record_lessons.py NAME`.

A story is a generator that makes the learner's moves by name and raises Unfit where the deal does not fit. Seeds are
cheap, thousands in a second, so a story may be choosy.
"""

import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from hoochgame.bots import seat_bot
from hoochgame.core.game import Game
from hoochgame.core.journal import Chair, Entry
from hoochgame.core.match import Match
from hoochgame.core.protocols import Move, Seat
from hoochgame.games import find_game
from hoochgame.games.deck_hand import moves as pirate
from hoochgame.games.deck_hand.card_events import CardStolen
from hoochgame.games.deck_hand.content import CARDS as DECK_HAND_CARDS
from hoochgame.games.deck_hand.model import DeckHandState, Pirate
from hoochgame.games.deck_hand.score import count_seat_hooks
from hoochgame.games.hooch_stooges import moves as hooch
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.events import ChartRolled, StoogeSwung
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.learning.moves import names_of_move

LESSONS = Path(__file__).resolve().parent.parent / "assets" / "lessons"
CREATED = "2026-01-01T12:00:00+00:00"
MOST_SEEDS = 2_000_000
THINKING = 60.0  # seconds: bots of these levels count iterations, so they never need as long
LEARNER = Seat(0)
CHEAP = ("rum_barrel", "pickpocket", "lemon_crate")  # with a hook, and a Grapnel can steal them
Story = Callable[[Match], Iterator[Move]]


class Unfit(Exception):
    """Raised where a deal does not fit the story; the message says at which point."""


class Plan(NamedTuple):
    """A lesson to record: the title, its chairs and house rules, and what the learner does."""

    title: str
    rules: Mapping[str, int]
    story: Story
    others: Callable[[Match], Move | None] = lambda _match: None  # what other seats do; None leaves it to their bots
    chairs: Sequence[Chair] = (Chair("You", "human", 0), Chair("Vera", "easy", 1))


def need(true: bool, where: str) -> None:
    """Raise Unfit if the deal does not fit."""
    if not true:
        raise Unfit(where)


# Hooch Stooges.


def hooch_state(match: Match) -> HoochState:
    assert isinstance(match.state, HoochState)
    return match.state


def ids_of(cards: Sequence[int]) -> list[str]:
    return [CARDS[card].id for card in cards]


def card_of(cards: Sequence[int], id: str) -> int:
    """Return the first card with this id. Raises Unfit."""
    need(id in ids_of(cards), f"no {id}")
    return next(card for card in cards if CARDS[card].id == id)


def money_and_lineup(match: Match) -> Iterator[Move]:
    """Buy the Countess, then Abner, and with what both bring a dear stooge."""

    def hand() -> Sequence[int]:
        return hooch_state(match).gangs[0].hand

    def lineup() -> Sequence[int]:
        return hooch_state(match).lineup

    need(ids_of(hand()).count("free_money") == 4 and "faceless_goon" in ids_of(hand()), "first hand")
    need("countess" in ids_of(lineup()) and all(CARDS[card].cost >= 3 for card in lineup()), "first lineup")
    for _copy in range(4):
        yield hooch.PlayCard(card_of(hand(), "free_money"))
    yield hooch.PlayCard(card_of(hand(), "faceless_goon"))
    yield hooch.Buy(card_of(lineup(), "countess"))
    yield hooch.EndTurn()
    need(sorted(ids_of(hand())) == ["attack", "faceless_goon", "faceless_goon", "free_money", "free_money"], "hand 2")
    need("abner" in ids_of(lineup()), "second lineup")
    for id in ("free_money", "free_money", "faceless_goon"):
        yield hooch.PlayCard(card_of(hand(), id))
    yield hooch.Cash(card_of(hand(), "faceless_goon"))
    yield hooch.Buy(card_of(lineup(), "abner"))
    yield hooch.EndTurn()
    need({"countess", "abner"} <= set(ids_of(hand())), "third hand")
    money = ids_of(hand()).count("free_money")
    need(money > 0, "no money in the third hand")
    has = hooch_state(match).gangs[0].hooch + 3 + money
    need(has == CARDS[card_of(lineup(), "mama")].cost, "not exactly what Mama costs")
    yield hooch.PlayCard(card_of(hand(), "countess"))
    yield hooch.PlayCard(card_of(hand(), "abner"))
    for _copy in range(money):
        yield hooch.PlayCard(card_of(hand(), "free_money"))
    yield hooch.Buy(card_of(lineup(), "mama"))
    yield hooch.EndTurn()


def die_of(match: Match) -> int:
    """Return the last die of a swing or of the chart; 0 if there was none."""
    events = (event for entry in reversed(match.entries) for event in reversed(entry.events))
    return next((event.die for event in events if isinstance(event, (ChartRolled, StoogeSwung))), 0)


def chart_and_police(match: Match) -> Iterator[Move]:
    """Pay for entry 1, get busted by entry 2 and get it for nothing later, then attack by entry 6."""

    def hand() -> Sequence[int]:
        return hooch_state(match).gangs[0].hand

    def lineup() -> Sequence[int]:
        return hooch_state(match).lineup

    def play_all(*ids: str) -> Iterator[Move]:
        for id in ids:
            for _copy in range(ids_of(hand()).count(id)):
                yield hooch.PlayCard(card_of(hand(), id))

    need(sorted(ids_of(hand())) == ["faceless_goon", *["free_money"] * 4], "first hand")
    need("countess" in ids_of(lineup()), "no Countess in the first lineup")
    yield from play_all("free_money", "faceless_goon")
    yield hooch.Buy(card_of(lineup(), "countess"))
    yield hooch.Try(1)
    need(1 < die_of(match) < 6, "first die")
    yield hooch.Pick(max(lineup(), key=lambda card: CARDS[card].cost))
    yield hooch.EndTurn()
    yield from play_all("free_money", "faceless_goon")
    yield hooch.Try(2)
    need(die_of(match) == 1, "second die")
    while isinstance(hooch_state(match).agenda[-1], (hooch.DropStooge, hooch.DropCard)):
        yield match.options[0]
    yield hooch.EndTurn()
    need("countess" in ids_of(hand()) and "attack" not in ids_of(hand()), "third hand")
    need(len(hooch_state(match).gangs[0].crew) == 2, "a Goon was hit")
    yield from play_all("free_money", "countess", "faceless_goon")
    yield hooch.Try(2)
    need(die_of(match) == 6, "third die")
    yield hooch.Try(6)
    need(1 < die_of(match) < 6, "fourth die")
    free = [move for move in match.options if isinstance(move, hooch.PickTurf) and is_nobodys(match, move.place)]
    need(bool(free), "no free turf")
    yield free[0]
    yield hooch.Swing(card_of(hooch_state(match).gangs[0].crew, "faceless_goon"))
    need(die_of(match) == 1, "first swing")
    goons = [move for move in match.options if isinstance(move, hooch.Swing) and ids_of([move.stooge])[0] != "countess"]
    need(bool(goons), "no second Goon")
    yield goons[0]
    need(1 < die_of(match) < 6, "second swing")
    if isinstance(hooch_state(match).agenda[-1], hooch.Activating):
        yield hooch.Decline()
    yield hooch.EndTurn()


def is_nobodys(match: Match, place: int) -> bool:
    return hooch_state(match).city[place].owner < 0


def attack_to_the_hq(match: Match) -> Iterator[Move]:
    """Let a bot play for the learner, who must win soon and without a bust."""
    bot = seat_bot("medium", match.game, match.header.seeds[0].seed, LEARNER)
    while not match.is_over:
        yield bot.choose(match.game.view(match.state, LEARNER), match.options, THINKING)
        need(match.state.round < 7, "not won soon")
    kinds = [type(event).__name__ for entry in match.entries for event in entry.events]
    need(match.winners == (LEARNER,) and kinds.count("Busted") == 0, "lost or busted")


# Starting Solo.


def break_the_hq(match: Match) -> Iterator[Move]:
    """Let a bot play for the learner; its game must take a turf on day 2 and be won on day 6."""
    bot = seat_bot("medium", match.game, match.header.seeds[0].seed, LEARNER)
    while not match.is_over:
        yield bot.choose(match.game.view(match.state, LEARNER), match.options, THINKING)
        need(match.state.round < 7, "not won on day 6")
    kinds = [type(entry.move) for entry in match.entries if isinstance(entry, Entry)]
    need(bool(match.winners) and hooch.PickTurf in kinds[:16], "no attack on day 2")


# Moonshiners.


def explore_build_and_drink(match: Match) -> Iterator[Move]:
    """Let a bot play two Days for the learner: it explores and builds on the first one, and drinks on the second."""
    bot = seat_bot("medium", match.game, match.header.seeds[0].seed, LEARNER)
    done: list[set[str]] = [set(), set()]
    while match.state.round < 3:
        move = bot.choose(match.game.view(match.state, LEARNER), match.options, THINKING)
        done[match.state.round - 1].add(type(move).__name__)
        if match.state.round == 2:
            need({"Scavenge", "Explore", "Construct"} <= done[0], "first Day")
            need(done[0].isdisjoint({"OpenCrate", "Challenge", "Trade"}), "too much on the first Day")
        yield move
        need(match.ply < 55, "too long")
    need(
        {"Challenge", "PlaceSurvivor"} <= done[1] and done[1].isdisjoint({"Trade", "Rearrange", "GiveUp", "DrinkOn"}),
        "second Day",
    )
    kinds = [type(event).__name__ for entry in match.entries for event in entry.events]
    need("PassedOut" not in kinds, "somebody passes out")


# Deck Hand.


def pirates_of(match: Match) -> Sequence[Pirate]:
    assert isinstance(match.state, DeckHandState)
    return match.state.pirates


def supply_of(match: Match) -> list[int]:
    assert isinstance(match.state, DeckHandState)
    return [slot.card for slot in match.state.supply]


def pirate_card(cards: Sequence[int], id: str) -> int:
    """Return the first card with this id. Raises Unfit."""
    found = next((card for card in cards if card >= 0 and DECK_HAND_CARDS[card].id == id), None)
    need(found is not None, f"no {id}")
    assert found is not None
    return found


def collect_cheap_cards(match: Match) -> Move | None:
    """Let an opponent save up, then buy what a Grapnel can steal."""
    later = [f"Buy:{id}" for id in CHEAP] if match.state.round > 1 else []
    wanted = [*later, "PlayCard:fist_fight", "EndTurn"]
    named = {names_of_move(match.game, option)[0]: option for option in match.options}
    return next((named[name] for name in wanted if name in named), None)


def buy_and_steal(match: Match) -> Iterator[Move]:
    """Buy a Cabin Boy and a Grapnel, and steal a card with a hook."""

    def play(id: str) -> Move:
        return pirate.PlayCard(pirate_card(pirates_of(match)[0].hand, id))

    def buy(id: str) -> Move:
        return pirate.Buy(pirate_card(supply_of(match), id))

    yield play("fist_fight")
    yield buy("cabin_boy")
    yield pirate.EndTurn()
    yield play("cabin_boy")
    yield play("fist_fight")
    yield buy("grapnel")
    yield pirate.EndTurn()
    booty = [card for card in pirates_of(match)[1].stash if DECK_HAND_CARDS[card].id in CHEAP]
    need(bool(booty), "nothing to steal")
    yield play("grapnel")
    if match.asked_seat == LEARNER and pirate.Pick(booty[0]) in match.options:
        yield pirate.Pick(booty[0])
    yield play("fist_fight")
    yield pirate.EndTurn()


def bring_the_end(match: Match) -> Iterator[Move]:
    """Let a bot play for the learner until one card is left; then the learner ends a tie with a dear card.

    Shortly before, the opponent must have stolen a card.
    """
    bot = seat_bot("medium", match.game, match.header.seeds[0].seed, LEARNER)

    def flag() -> int | None:
        """Return the card that ends the game, if it is for sale now."""
        state = match.state
        assert isinstance(state, DeckHandState)
        mine = state.pirates[0]
        if state.supply_deck != 1 or state.active != LEARNER or match.asked_seat != LEARNER or state.used:
            return None
        dear = [card for card in supply_of(match) if DECK_HAND_CARDS[card].hooks == 4]
        return next((card for card in dear if DECK_HAND_CARDS[card].cost <= mine.coins), None)

    while (last := flag()) is None:
        yield bot.choose(match.game.view(match.state, LEARNER), match.options, THINKING)
        need(not match.is_over, "no card for the end")
    state = match.state
    assert isinstance(state, DeckHandState)
    need(count_seat_hooks(state, LEARNER) == count_seat_hooks(state, Seat(1)), "no tie")
    thefts = [event for entry in match.entries[-14:] for event in entry.events if isinstance(event, CardStolen)]
    need([theft.victim for theft in thefts] == [LEARNER], "no theft")
    yield pirate.Buy(last)
    yield pirate.EndTurn()
    need(match.winners == (LEARNER,), "not won")


PLANS: Mapping[str, Plan] = {
    "deck-hand/end": Plan("deck-hand", {"first": 1, "fair_start": 1}, bring_the_end),
    "moonshiners/days": Plan("moonshiners", {"first": 1}, explore_build_and_drink),
    "hooch-stooges/hq": Plan(
        "hooch-stooges",
        {"first": 1, "hq_hits": 1},
        attack_to_the_hq,
        chairs=(Chair("You", "human", 0), Chair("Vera", "beginner", 1)),
    ),
    "starting-solo/hq": Plan("starting-solo", {}, break_the_hq, chairs=(Chair("You", "human", 0),)),
    "deck-hand/steal": Plan("deck-hand", {"first": 1, "fair_start": 1}, buy_and_steal, collect_cheap_cards),
    "hooch-stooges/chart": Plan("hooch-stooges", {"first": 1, "hq_hits": 3, "fair_start": 1}, chart_and_police),
    "hooch-stooges/money": Plan("hooch-stooges", {"first": 1, "hq_hits": 3, "fair_start": 1}, money_and_lineup),
}


def play_story(plan: Plan, name: str, seed: int, sink: Callable[[bytes], None] | None = None) -> Match:
    """Play a story with this seed. Raises Unfit."""
    game: Game = find_game(plan.title)
    match = Match.begin(game, plan.chairs, plan.rules, seed=seed, created=CREATED, id=name, seen=True, sink=sink)
    bots = {seat: seat_bot(chair.kind, game, seed, Seat(seat)) for seat, chair in enumerate(plan.chairs) if seat}

    def let_others_play() -> None:
        """Play bots' moves, and those of the learner that are no choice: a lesson only shows them."""
        while match.asked_seat is not None:
            lone = match.only_option() or match.free_gain()
            if match.asked_seat != LEARNER:
                seen = game.view(match.state, match.asked_seat)
                match.play_move(plan.others(match) or bots[match.asked_seat].choose(seen, match.options, THINKING))
            elif lone is not None and not lone.deliberate:
                match.play_move(lone)
            else:
                return

    let_others_play()
    for move in plan.story(match):
        need(
            match.asked_seat == LEARNER and game.alike(match.state, move) in match.options,
            f"{type(move).__name__} is no option",
        )
        match.play_move(move)
        let_others_play()
    return match


def find_seed(plan: Plan, name: str, first: int = 1) -> int:
    """Return the first seed that fits, and say now and then how far the search has come."""
    unfit: dict[str, int] = {}
    said = time.monotonic()
    for seed in range(first, MOST_SEEDS):
        try:
            play_story(plan, name, seed)
        except Unfit as fault:
            unfit[str(fault)] = unfit.get(str(fault), 0) + 1
        else:
            return seed
        if time.monotonic() > said + 20:
            said = time.monotonic()
            print(seed, unfit)
    raise SystemExit(f"{name}: no seed up to {MOST_SEEDS} fits; unfit at {unfit}")


def describe(match: Match) -> Iterator[str]:
    """Yield a line for each ply, for whoever writes the sentences."""
    for entry in match.entries[1:]:
        if isinstance(entry, Entry) and entry.move is not None:
            events = [type(event).__name__ for event in entry.events if type(event).__name__ != "Next"]
            yield f"{entry.ply} seat {entry.seat} {names_of_move(match.game, entry.move)[0]} {events}"


def record(name: str, first_seed: int) -> None:
    """Find a seed for a lesson, and write its game."""
    plan = PLANS[name]
    seed, lines = find_seed(plan, name, first_seed), list[bytes]()
    match = play_story(plan, name, seed, lines.append)
    path = LESSONS / f"{name}.hooch"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"".join(lines))
    print(f"{path}: seed {seed}", *describe(match), sep="\n")


if __name__ == "__main__":
    record(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1)
