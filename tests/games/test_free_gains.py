"""What is free and only good, in every title: taking it never costs anything that leaving it would have kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from harness.deck_hand import table as deck
from harness.hooch_stooges import table as hooch
from harness.random_play import Ply, random_game

from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.play import Play
from hoochgame.core.protocols import Move, Seat
from hoochgame.games.deck_hand import free_gains as deck_boons
from hoochgame.games.deck_hand import moves as dm
from hoochgame.games.deck_hand.content import CARDS as DECK_CARDS
from hoochgame.games.deck_hand.content import KIND as DECK_KIND
from hoochgame.games.deck_hand.title import DECK_HAND
from hoochgame.games.hooch_stooges import free_gains as hooch_boons
from hoochgame.games.hooch_stooges import moves as hm
from hoochgame.games.hooch_stooges.content import CARDS, CHART, TURFS, operations_as_steps
from hoochgame.games.hooch_stooges.content import KIND as HOOCH_KIND
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.games.starting_solo.title import STARTING_SOLO

Money = Callable[[Any], Sequence[Move]]
TITLES: dict[str, tuple[Game, int, dict[str, int], Money, Sequence[int]]] = {
    "hooch stooges": (HOOCH_STOOGES, 3, {}, hooch_boons.free_hooch_plays, HOOCH_KIND),
    "a tournament": (HOOCH_STOOGES, 2, {"tournament": 1}, hooch_boons.free_hooch_plays, HOOCH_KIND),
    "starting solo": (STARTING_SOLO, 1, {}, hooch_boons.free_hooch_plays, HOOCH_KIND),
    "deck hand": (DECK_HAND, 2, {}, deck_boons.free_coin_plays, DECK_KIND),
    "a challenge": (DECK_HAND, 1, {"challenge": 3}, deck_boons.free_coin_plays, DECK_KIND),
}


def plies(name: str, games: int = 3, limit: int = 400) -> Iterator[Ply]:
    game, seats, rules, _money, _kind = TITLES[name]
    for seed in range(games):
        yield from random_game(game, seats, seed, rules, limit=limit, eager=True)


def played(game: Game, state: Any, move: Move) -> Play:
    return Play(game.rules, state, Dice(1, 1)).play_move_to_next_question(move)


def wealth(state: Any, seat: Seat) -> int:
    return int(state.gangs[seat].hooch if hasattr(state, "gangs") else state.pirates[seat].coins)


def hand(state: Any, seat: Seat) -> tuple[int, ...]:
    return tuple((state.gangs if hasattr(state, "gangs") else state.pirates)[seat].hand)


def by_kind(options: Sequence[Move], kinds: Sequence[int]) -> set[tuple[Any, ...]]:
    """Options, with alike copies taken for one another; a purchase is one, whatever pays for it."""
    named = ((type(one), getattr(one, "card", -1), getattr(one, "entry", 0)) for one in options)
    return {(kind, kinds[card] if card >= 0 else card, rest) for kind, card, rest in named}


@pytest.mark.slow
@pytest.mark.parametrize("name", TITLES)
def test_nothing_else_is_lost_by_it_when_they_are_played_given_cards_that_are_money(name: str) -> None:
    game, _seats, _rules, money, kinds = TITLES[name]
    found = 0
    for ply in plies(name):
        state, options = ply.after, ply.options
        while plan := money(state):
            seat, move = state.agenda[-1].seat, plan[0]
            assert move in options or game.alike(state, move) in options
            play = played(game, state, move)
            assert not any(event.stops_undo(other) for event in play.events for other in (seat, Seat(-1)))
            assert play.state.agenda[-1].seat == seat
            assert type(play.state.agenda[-1]) is type(state.agenda[-1])
            assert wealth(play.state, seat) > wealth(state, seat)
            left = {kinds[card] for card in hand(play.state, seat)}
            mine = {kinds[card] for card in hand(state, seat)} - left
            kept = {one for one in by_kind(options, kinds) if one[1] not in mine}
            assert kept <= by_kind(play.options, kinds)
            assert len(money(play.state)) >= len(plan) - 1
            if isinstance(move, hm.PlayCard) and game is not DECK_HAND:
                cashed = played(game, state, hm.Cash(move.card))
                assert wealth(cashed.state, seat) <= wealth(play.state, seat)
            state, options = play.state, play.options
            found += 1
    assert found or game is DECK_HAND  # there such cards must be bought first


def test_as_many_are_money_as_the_five_actions_of_a_turn_leave_room_for_given_cabin_boys() -> None:
    """DH-I6."""
    boy, master = deck_boons.Gains(1, 1), deck_boons.Gains(2, 0, 1)
    assert deck_boons.gives_back_its_action(boy, 2, 0, 3)
    assert deck_boons.gives_back_its_action(boy, 2, 2, 3)
    assert not deck_boons.gives_back_its_action(boy, 2, 3, 3)
    assert not deck_boons.gives_back_its_action(boy, 0, 2, 3)
    assert deck_boons.gives_back_its_action(master, 2, 0, 2)
    assert not deck_boons.gives_back_its_action(master, 2, 0, 3)  # an Action would be missing for the hand


def test_the_black_flag_is_money_as_long_as_there_is_a_deck_given_the_most_hooks() -> None:
    """DH-I6: otherwise it costs an Action. Without a deck, what is played would be made the deck (DH-T12)."""
    flag, starters = deck.card("black_flag"), deck.starter_deck(deck.A)
    ahead = {"hand": (flag,), "stash": deck.hoard(6, (flag,))}
    assert deck_boons.free_coin_plays(deck.table(**ahead).state) == (dm.PlayCard(flag),)
    assert deck_boons.free_coin_plays(deck.table(hand=(flag,)).state) == ()
    assert (
        deck_boons.free_coin_plays(deck.table(**ahead, b={"stash": deck.hoard(7, (flag, *ahead["stash"]))}).state) == ()
    )
    bare = {**ahead, "stash": (*ahead["stash"], *starters)}
    assert deck_boons.free_coin_plays(deck.table(**bare).state) == ()


def test_a_case_of_the_good_stuff_is_money_given_six_turfs() -> None:
    case = hooch.card("goodstuff")
    turfs = [place for place in range(len(hooch.DIAGRAMS[2].near)) if place not in (hooch.HOME, hooch.HOME_B)]
    for others in range(4, 7):
        on = hooch.table(hand=(case,), lineup=hooch.FOR_SALE[:3], owners=dict.fromkeys(turfs[:others], hooch.A))
        assert hooch_boons.free_hooch_plays(on.state) == ((hm.PlayCard(case),) if others >= 5 else ())


def same(game: Game, state: Any, option: Move, do: Sequence[Any]) -> bool:
    """Whether an option would only bring once more what has just been had; the rest of it would do nothing."""
    brings = CHART[option.entry] if isinstance(option, hm.Try) else CARDS[getattr(option, "card", 0)].do
    rest = tuple(op for op in brings if type(op) not in {type(one) for one in do})
    return not game.rules.any_step_has_effect(state, operations_as_steps(state.agenda[-1].seat, rest))


def offers() -> Iterator[tuple[Game, Any]]:
    for name in ("hooch stooges", "starting solo", "a tournament"):
        game = TITLES[name][0]
        for ply in plies(name, 6, 900):
            if ply.after.agenda and isinstance(ply.after.agenda[-1], hm.Claim | hm.Activating):
                yield game, ply.after


@pytest.mark.slow
def test_taking_it_leaves_at_least_what_declining_leaves_given_an_offer_that_nobody_would_decline() -> None:
    found: set[object] = set()
    for game, state in offers():
        boon = game.free_gain(state)
        if boon is None:
            continue
        step, seat = state.agenda[-1], state.agenda[-1].seat
        found.add(step.entry if isinstance(step, hm.Claim) else TURFS[state.city[step.place].kind].id)
        taken, left = played(game, state, boon), played(game, state, hm.Decline())
        assert not any(event.stops_undo(seat) for event in taken.events)
        assert taken.state.agenda == left.state.agenda  # it asks nothing more
        do = CHART[step.entry] if isinstance(step, hm.Claim) else TURFS[state.city[step.place].kind].do
        assert all(same(game, left.state, option, do) for option in {*left.options} - {*taken.options})
        assert wealth(taken.state, seat) >= wealth(left.state, seat)
        assert hand(taken.state, seat) == hand(left.state, seat)
        others = [gang for other, gang in enumerate(state.gangs) if other != seat]
        assert others == [gang for other, gang in enumerate(taken.state.gangs) if other != seat]
    assert found  # the dice have brought some


def test_what_nobody_would_decline_is_just_these_lines_and_turfs() -> None:
    """Whoever adds a card must think about it: what draws, picks or hits somebody is asked as before."""
    assert [entry for entry, do in CHART.items() if hooch_boons.helps_only_its_seat(do)] == [2]
    good = {turf.id for turf in TURFS if hooch_boons.helps_only_its_seat(turf.do)}
    assert good == {"pawn", "gym", "precinct", "grocer", "track", "tailor"}


@pytest.mark.slow
def test_an_offer_that_costs_something_is_asked() -> None:
    for game, state in offers():
        step = state.agenda[-1]
        if isinstance(step, hm.Activating) and not step.free:
            assert game.free_gain(state) is None


def test_these_alone_may_ever_be_money_given_the_cards_of_the_box() -> None:
    """Free Money is worth as much played as discarded; A Case of the Good Stuff once six turfs are yours."""
    plain = {
        card.id for card in CARDS if not card.is_stooge and all(isinstance(op, hooch_boons.HARMLESS) for op in card.do)
    }
    assert plain == {"free_money", "goodstuff"}
    names = {type(op) for op in (dm.GainCoins(Seat(0)), dm.GainActions(Seat(0)), dm.GainBuys(Seat(0)))}
    found = {c.id for c in DECK_CARDS if {type(op) for op in c.play} <= {*names, dm.Compare}}
    assert found == {"cabin_boy", "quartermaster", "scurvy_hand", "black_flag"}
