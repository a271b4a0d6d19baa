"""Alone against the Rival: what it does, and the eight goals."""

from __future__ import annotations

import re

import pytest
from harness.deck_hand.table import (
    CE,
    FF,
    FF_2,
    FOR_SALE,
    RIVAL,
    A,
    B,
    asking,
    begun,
    card,
    fight,
    hoard,
    names,
    party,
    refused,
    rival,
    run,
    table,
    turn,
)
from harness.first_edition import MARKET_DECK

from hoochgame.arena.plan import ArenaPlan
from hoochgame.arena.simulate import play_plan
from hoochgame.core.dice import Dice
from hoochgame.core.protocols import TABLE, Ended
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.card_events import CardGiven, CardStolen, CardTaken, DeckMade, SupplyDealt
from hoochgame.games.deck_hand.content import CARDS, CHALLENGES, market_cards_of_ids
from hoochgame.games.deck_hand.events import EndBrought, TurnBegan
from hoochgame.games.deck_hand.goals import is_goal_reached
from hoochgame.games.deck_hand.model import GAP
from hoochgame.games.deck_hand.queries import supply_by_age
from hoochgame.games.deck_hand.title import DECK_HAND

LOOKOUT, BARREL, GRAPNEL, COOK, SMUGGLER, PARTY = FOR_SALE
LEMON, CHEST, CHEST_2, FLAG, LOG = (
    card("lemon_crate"), card("buried_chest"), card("buried_chest", 1), card("black_flag"), card("captains_log")
)  # fmt: skip
THEIRS = (fight(B), fight(B, 1), party(B), party(B, 1))


def alone(challenge: str = "s1", taken: tuple[int, ...] = (), **more):
    """You in your main step, the Rival with these cards beside its four."""
    return table(challenge=challenge, b=rival(*taken), seats=2, **more)


# Set-up.


@pytest.mark.parametrize("number", range(1, 9))
def test_a_challenge_is_dealt_as_for_two(number):
    """DH-C2, DH-C4, DH-C5, DH-C7, DH-R72"""
    on = begun(1, challenge=number)
    state = on.state
    assert (state.seats, len(state.pirates), state.supply_deck, len(state.supply)) == (1, 2, 22, 6)
    assert state.pirates[RIVAL].stash == THEIRS
    assert (state.pirates[RIVAL].deck, state.pirates[RIVAL].hand, state.pirates[RIVAL].coins) == ((), (), 0)
    assert (on.asked, state.first) == (A, A)
    assert len(state.market) + 6 + len(CHALLENGES[number - 1].stash) == len(MARKET_DECK)


def test_cards_of_the_first_stash_and_supply_come_out_of_the_market():
    """DH-C8, DH-C13"""
    state = begun(1, challenge=4).state
    on = [slot.card for slot in state.supply]
    assert names(tuple(on[-2:])) == ["lemon_crate", "press_gang"]
    mine = state.pirates[A]
    assert names(mine.owned)[:2] == ["scurvy_hand", "scurvy_hand"]
    assert len(mine.deck) == 4, "nothing was shuffled in; the turn begins with what lies in the stash"
    assert len(mine.stash) == 2
    assert not set(mine.owned + tuple(on)) & set(state.market)


def test_stealing_cards_are_for_sale_where_the_goal_is_to_steal():
    """DH-C8, DH-C15"""
    assert names(tuple(slot.card for slot in begun(1, challenge=6).state.supply))[-2:] == ["grapnel", "boarding_party"]


@pytest.mark.parametrize("number", range(1, 9))
def test_the_rival_takes_what_a_challenge_lays_out_last_of_the_six(number):
    """DH-R76: whatever is dealt, help is still there in the fifth turn of one who buys nothing."""
    help = market_cards_of_ids(CHALLENGES[number - 1].supply)
    for seed in range(40):
        now = begun(1, seed, challenge=number)
        first = supply_by_age(now.state)
        assert first == [slot.card for slot in now.state.supply]
        assert tuple(first[len(first) - len(help) :]) == help
        left = [slot.card for slot in now.state.supply if slot.card not in help]
        while help and (m.EndTurn() not in now.options or left):
            now = run(now, m.EndTurn() if m.EndTurn() in now.options else now.options[-1])
            left = [card for card in left if card not in [e.card for e in now.saw(CardTaken)]]
            assert set(help) <= set(now.for_sale)


def test_a_deal_of_an_older_file_leaves_the_cards_in_the_first_places():
    """DH-R76: it names only what came off the reload deck, so the game that was played goes on as it was."""
    opening = DECK_HAND.opening(1, DECK_HAND.complete_recorded_rules({"challenge": 4, "first": 0}), ())
    laid_out = tuple(slot.card for slot in opening.supply)
    old = SupplyDealt((20, 30, 40, 50)).apply(opening)
    assert [slot.card for slot in old.supply] == [*laid_out, 20, 30, 40, 50]
    assert [slot.since for slot in old.supply] == list(range(6))
    new = SupplyDealt((20, 30, 40, 50, *laid_out)).apply(opening)
    assert [slot.card for slot in new.supply] == [20, 30, 40, 50, *laid_out]
    assert (new.market, new.reload, new.laid) == (old.market, old.reload, old.laid)


# The Rival.


def test_the_rival_takes_what_has_been_for_sale_longest():
    """DH-C3, DH-R10"""
    now = run(alone(), m.EndTurn())
    assert now.saw(CardTaken) == [CardTaken(RIVAL, LOOKOUT)]
    assert now.state.pirates[RIVAL].stash == (*THEIRS, LOOKOUT)
    assert now.for_sale[0] != GAP
    assert now.state.supply_deck == 21
    assert now.main_again()
    again = run(now, m.EndTurn())
    assert again.saw(CardTaken) == [CardTaken(RIVAL, BARREL)], "the card that came for the first is the newest"


def test_a_reloaded_slot_is_new():
    """DH-C3, DH-R10"""
    now = run(asking(m.Reload(A), challenge="s1", b=rival()), m.Pick(LOOKOUT), m.EndTurn())
    assert now.saw(CardTaken) == [CardTaken(RIVAL, BARREL)]


def test_it_takes_as_many_as_the_challenge_says():
    """DH-C3, DH-C12"""
    now = run(alone("s3"), m.EndTurn())
    assert now.saw(CardTaken) == [CardTaken(RIVAL, LOOKOUT), CardTaken(RIVAL, BARREL)]


def test_it_takes_what_is_left():
    """DH-C3, DH-R11"""
    now = run(alone("s3", supply=(LOOKOUT,), supply_deck=0, ender=A), m.EndTurn())
    assert now.saw(CardTaken) == [CardTaken(RIVAL, LOOKOUT)]
    assert now.state.reason == "DH-C1"


def test_its_stash_never_becomes_a_deck_and_it_draws_nothing():
    """DH-C5"""
    now = run(alone(), m.EndTurn())
    assert not [event for event in now.saw(DeckMade) if event.seat == RIVAL]
    assert next(event for event in now.saw(TurnBegan) if event.seat == RIVAL).actions == 0


def test_it_can_be_stolen_from_once_it_has_five_cards():
    """DH-X59, DH-C6, DH-R44"""
    grapnel = card("grapnel")
    assert run(alone(hand=(grapnel,)), m.PlayCard(grapnel)).main_again()
    on = run(alone(hand=(grapnel,), taken=(LEMON,)), m.PlayCard(grapnel))
    assert set(names(tuple(move.card for move in on.options))) == {"fist_fight", "celebrate", "lemon_crate"}
    now = run(on, m.Pick(LEMON))
    assert now.saw(CardStolen) == [CardStolen(A, RIVAL, LEMON)]
    assert now.a.thefts == 1


def test_its_cards_can_be_used():
    """DH-C6"""
    parrot = card("parrot")
    now = run(alone(hand=(parrot,), taken=(card("cabin_boy"),)), m.PlayCard(parrot), m.Pick(card("cabin_boy")))
    assert (now.a.coins, now.state.actions) == (1, 2)


def test_it_can_be_given_cards():
    """DH-C6"""
    gang = card("press_gang")
    now = run(alone(hand=(gang, FF)), m.PlayCard(gang), m.Give(FF, RIVAL))
    assert now.saw(CardGiven) == [CardGiven(A, RIVAL, FF)]
    assert FF in now.state.pirates[RIVAL].stash


def test_its_stash_is_compared_with():
    """DH-C6, DH-X45"""
    flag = card("black_flag")
    assert run(alone(hand=(flag,), stash=(LOG,), taken=(LEMON,)), m.PlayCard(flag)).a.coins == 4
    assert run(alone(hand=(flag,), stash=(LOG,), taken=(CHEST,)), m.PlayCard(flag)).a.coins == 2


def test_it_has_no_hand_no_coins_and_no_deck_to_hit():
    """DH-C6, DH-R64"""
    cannonade, pickpocket = card("cannonade"), card("pickpocket")
    now = run(alone(hand=(FF, cannonade, pickpocket), actions=3), m.PlayCard(FF), m.PlayCard(cannonade))
    assert (now.a.coins, now.main_again()) == (4, True)
    now = run(now, m.PlayCard(pickpocket), m.PickSeat(RIVAL))
    assert now.a.coins == 5, "no card was revealed, so the other part applies"


def test_nobody_answers_for_it():
    """DH-C2"""
    assert refused(alone(), m.EndTurn(), RIVAL) == "turn"
    assert refused(alone(), m.EndTurn(), TABLE) == "turn"


# The end.


def test_if_the_rival_brings_the_end_you_have_one_last_turn():
    """DH-C9, DH-E3, DH-E4"""
    now = run(alone(supply_deck=1), m.EndTurn())
    assert now.saw(EndBrought) == [EndBrought(RIVAL)]
    assert (now.asked, now.state.actions) == (A, 1)
    assert run(now, m.EndTurn()).state.reason == "DH-C1"


def test_if_you_bring_the_end_the_rival_has_one_last_turn():
    """DH-C9, DH-E3"""
    now = run(alone(supply_deck=1, coins=9), m.Buy(GRAPNEL), m.EndTurn())
    assert now.saw(EndBrought) == [EndBrought(A)]
    assert now.saw(CardTaken) == [CardTaken(RIVAL, LOOKOUT)]
    assert now.state.reason == "DH-C1"


def at_the_end(challenge: str, taken: tuple[int, ...] = (), **mine):
    """The last turn of a challenge is over."""
    return run(alone(challenge, taken, ender=RIVAL, supply_deck=0, supply=(), **mine), m.EndTurn())


GOAL = {trial.id: trial.goal for trial in CHALLENGES}
SCURVY = card("scurvy_hand")


def enough(id: str, less: int = 0) -> tuple[int, ...]:
    """Cards with the hooks that a challenge asks for, or so many less."""
    return hoard((GOAL[id].hooks or 0) - less)


def many(id: str, more: int = 0) -> tuple[int, ...]:
    """As many cards as a challenge allows, or so many more, with more hooks than it asks for. Four lie in the deck."""
    room = (GOAL[id].most_cards or 0) + more - 4
    cards = sorted(MARKET_DECK, key=lambda one: -CARDS[one].hooks)
    return tuple(cards[:room])


GOALS = [
    ("DH-C10", "s1", {"stash": enough("s1")}, (), True),
    ("DH-C10", "s1", {"stash": enough("s1", 1)}, (), False),
    ("DH-C11", "s2", {"stash": enough("s2")}, hoard(17, enough("s2")), True),
    ("DH-C11", "s2", {"stash": enough("s2")}, hoard(18, enough("s2")), False),
    ("DH-C11", "s2", {"stash": enough("s2", 1)}, (), False),
    ("DH-C12", "s3", {"stash": enough("s3"), "coins": 2}, (), True),
    ("DH-C12", "s3", {"stash": enough("s3"), "coins": 1}, (), False),
    ("DH-C12", "s3", {"stash": enough("s3", 1), "coins": 2}, (), False),
    ("DH-C13", "s4", {"stash": enough("s4"), "coins": 1}, (), True),
    ("DH-C13", "s4", {"stash": enough("s4")}, (), False),
    ("DH-C13", "s4", {"stash": enough("s4", 1), "coins": 1}, (), False),
    ("DH-C13", "s4", {"stash": (*enough("s4", -3), SCURVY), "coins": 1}, (), False),
    ("DH-C14", "s5", {"stash": enough("s5"), "coins": 7}, (), True),
    ("DH-C14", "s5", {"stash": enough("s5"), "coins": 6}, (), False),
    ("DH-C14", "s5", {"stash": enough("s5", 1), "coins": 80}, (), False),
    ("DH-C15", "s6", {"stash": enough("s6"), "thefts": 8}, (), True),
    ("DH-C15", "s6", {"stash": enough("s6"), "thefts": 7}, (), False),
    ("DH-C15", "s6", {"stash": enough("s6", 1), "thefts": 8}, (), False),
    ("DH-C16", "s7", {"stash": many("s7")}, (), True),
    ("DH-C16", "s7", {"stash": many("s7", 1)}, (), False),
    ("DH-C16", "s7", {"stash": enough("s7", 1)}, (), False),
    ("DH-C17", "s8", {"stash": enough("s8"), "thefts": 3}, (), True),
    ("DH-C17", "s8", {"stash": enough("s8"), "thefts": 2}, (), False),
    ("DH-C17", "s8", {"stash": enough("s8", 1), "thefts": 3}, (), False),
]  # fmt: skip


@pytest.mark.parametrize(("clause", "challenge", "mine", "taken", "won"), GOALS)
def test_a_goal_is_reached_or_not_when_the_game_is_over(clause, challenge, mine, taken, won):
    """DH-C1, DH-C10, DH-C11, DH-C12, DH-C13, DH-C14, DH-C15, DH-C16, DH-C17"""
    now = at_the_end(challenge, taken, **mine)
    assert now.saw(Ended) == [Ended((A,) if won else (), "DH-C1")]
    assert DECK_HAND.winning_chances(now.state) == ((1.0,) if won else (0.0,))


def test_a_goal_reached_on_the_way_does_not_end_the_game():
    """DH-C1"""
    now = run(alone(stash=enough("s1")), m.EndTurn())
    assert now.options
    assert is_goal_reached(now.state)


def test_becalmed_you_have_one_action():
    """DH-C17"""
    assert run(turn(challenge="s8", b=rival())).state.actions == 1
    assert run(turn(challenge="s8", b=rival(), ender=RIVAL, supply_deck=0)).state.actions == 1
    assert run(turn(challenge="s1", b=rival())).state.actions == 2


def test_a_scurvy_hand_can_be_scrapped_or_given_away():
    """DH-C13"""
    gang = card("press_gang")
    on = run(alone("s4", hand=(LEMON, gang, SCURVY), stash=(card("scurvy_hand", 1),)), m.PlayCard(LEMON), m.Decline())
    now = run(on, m.Pick(card("scurvy_hand", 1)), m.PlayCard(gang), m.Give(SCURVY, RIVAL))
    assert "scurvy_hand" not in names(now.a.owned)


@pytest.mark.parametrize("challenge", CHALLENGES, ids=lambda challenge: challenge.id)
def test_each_challenge_has_its_words(challenge):
    """DH-C4"""
    assert wording.challenge_name(challenge)
    said = wording.challenge_sentence(challenge)
    assert said.endswith(".")
    assert "{" not in said
    assert not re.search(r"\d", challenge.sentence), "numbers stand in the goal"
    assert all(str(n) in said for n in (challenge.goal.hooks, challenge.goal.coins, challenge.goal.thefts) if n)
    assert {*challenge.stash, *challenge.supply, *challenge.goal.most_of} <= {card.id for card in CARDS}


def test_a_finished_challenge_leaves_figures_for_its_history():
    now = at_the_end("s6", thefts=8, stash=enough("s6"), coins=4)
    assert DECK_HAND.result is not None
    assert DECK_HAND.result(now.state) == {"won": True, "hooks": 17, "coins": 4, "thefts": 8}


def test_a_given_up_challenge_is_lost():
    """DH-R69"""
    play = DECK_HAND.concede_for_seat(alone().state, A, Dice(1))
    assert play.events == [Ended((), "DH-R69")]


def test_the_four_starters_of_the_rival_are_those_of_a_second_seat():
    """DH-C2"""
    assert names(THEIRS) == names((FF, FF_2, CE, CE + 1))


@pytest.mark.soak
def test_the_medium_bot_reaches_every_goal_in_half_to_nine_tenths_of_the_deals() -> None:
    """DH-C4: each challenge can be won and lost, and the first is easier than the last."""
    plans = [
        ArenaPlan(DECK_HAND.id, ("medium",), 400, 1, {"challenge": value}) for value in range(1, len(CHALLENGES) + 1)
    ]
    won = [play_plan(plan).wins_by_bot[0] / plan.games for plan in plans]
    print([f"{share:.1%}" for share in won])
    assert all(0.5 <= share <= 0.9 for share in won)
    assert won[0] > won[-1]
