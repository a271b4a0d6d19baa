"""What the easy bot does at a table of Deck Hand."""

from __future__ import annotations

from functools import partial

import pytest
from harness.deck_hand.table import CE, FF, A, B, Table, asking, card, fight, hoard, party, rival, run, table

from hoochgame.arena.finding import find_any_bot
from hoochgame.arena.provenance import Guests
from hoochgame.bots import seat_bot
from hoochgame.bots.greedy import Greedy
from hoochgame.bots.strategist import PREFIX
from hoochgame.core.dice import Dice
from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.play import Play
from hoochgame.core.protocols import Move, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.ai import AI
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.games.deck_hand.title import DECK_HAND


def test_a_bot_that_takes_a_seat_over_answers_for_it():
    """DH-X55, DH-R69: in the middle of a discard, and the journal says so."""
    chairs = [Chair("Ada", "human", 0), Chair("Bix", "human", 1)]
    lines: list[bytes] = []
    match = Match.begin(DECK_HAND, chairs, {}, seed=5, created="", id="x", sink=lines.append)
    taste = Dice(5, 1)
    while not isinstance(match.state.agenda[-1], m.Discard):
        match.play_move(match.options[taste.integer_below(len(match.options))])
    seat = match.asked_seat
    match.reseat(seat, Chair("Bot", "easy", seat))
    bot = seat_bot("easy", DECK_HAND, 1, seat)
    match.play_move(bot.choose(DECK_HAND.view(match.state, seat), match.options, 1.0))
    assert match.entries[-1].seat == seat
    assert any(b'"easy"' in line for line in lines[1:])


def easy(on: Table) -> Move:
    """What the easy bot would do if it overlooked nothing."""
    return Greedy(DECK_HAND, on.asked, Dice(1)).choose(DECK_HAND.view(on.state, on.asked), on.options, 1.0)


def played(levels: list[str], seed: int, **rules: int) -> DeckHandState:
    """The end of a game between bots."""
    _opening, play = DECK_HAND.start_game(len(levels), rules, Dice(seed, 0))
    find = partial(find_any_bot, guests=Guests())
    bots = [seat_bot(level, DECK_HAND, seed, Seat(seat), find) for seat, level in enumerate(levels)]
    ply = 0
    while play.options:
        state, seat, ply = play.state, play.state.agenda[-1].seat, ply + 1
        move = bots[seat].choose(DECK_HAND.view(state, seat), play.options, 1.0)
        play = Play(DECK_HAND.rules, state, Dice(seed, ply)).play_move_to_next_question(move)
    return play.state


def won(games: int) -> float:
    """The easy bot's share against the random one, seats swapped after each game."""
    share = 0.0
    for seed in range(games):
        levels = ["easy", "random"] if seed % 2 else ["random", "easy"]
        winners = played(levels, seed).winners
        share += (levels.index("easy") in winners) / len(winners)
    return share / games


def test_the_easy_bot_beats_the_random_one():
    assert won(20) >= 0.9


@pytest.mark.soak
def test_the_easy_bot_beats_the_random_one_in_four_hundred_games():
    share = won(400)
    print(share)
    assert share >= 0.9


@pytest.mark.slow
@pytest.mark.parametrize("challenge", range(1, 9))
def test_the_easy_bot_reaches_a_challenge_now_and_then_and_the_random_one_hardly_ever(challenge):
    """DH-C1"""
    assert sum(bool(played(["easy"], seed, challenge=challenge).winners) for seed in range(16)) >= 2
    assert sum(bool(played(["random"], seed, challenge=challenge).winners) for seed in range(8)) <= 2


def test_it_buys_the_card_with_most_hooks_when_the_end_is_near():
    chest, lookout = card("buried_chest"), card("lookout")
    on = table(coins=7, supply=(lookout, chest), supply_deck=2)
    assert easy(on) == m.Buy(chest)


def test_it_takes_no_scurvy_hand_for_nothing():
    on = asking(m.Take(A, max_cost=3), supply=(card("scurvy_hand"), card("grapnel")))
    assert easy(on) == m.Pick(card("grapnel"))


def test_it_steals_what_has_most_hooks():
    b = {"stash": (card("lemon_crate"), card("bosun"), card("captains_log"))}
    assert easy(asking(m.Steal(A, max_cost=4), b=b)) == m.Pick(card("captains_log"))


def test_it_plays_what_gives_actions_first():
    on = table(hand=(FF, card("bosun")), supply=())
    assert easy(on) == m.PlayCard(card("bosun"))


def test_it_gets_rid_of_a_scurvy_hand():
    scurvy = card("scurvy_hand")
    assert easy(asking(m.Scrap(A, zones=("hand", "stash")), hand=(scurvy, CE))) == m.Pick(scurvy)
    assert easy(asking(m.GiveAway(A, max_hooks=0), hand=(scurvy, CE))) == m.Give(scurvy, B)


def test_it_discards_what_brings_least():
    b = {"hand": (card("scurvy_hand"), party(B))}
    on = run(table(hand=(FF,), b=b), m.PlayCard(FF), m.PickSeat(B))
    assert easy(on) == m.Pick(party(B))


def test_it_uses_what_brings_most():
    b = {"stash": (card("cabin_boy"), card("scurvy_hand"), fight(B))}
    assert easy(asking(m.Activate(A, whose="opponent", max_cost=3), b=b)) != m.Pick(fight(B))


def test_it_does_not_spend_the_war_chest_it_has_to_keep():
    """DH-C14"""
    stash, grapnel = hoard(16), card("grapnel", 2)
    on = table(challenge="s5", b=rival(), stash=stash, coins=7, supply_deck=1, supply=(grapnel,))
    assert easy(on) == m.EndTurn()


def test_it_does_not_grow_beyond_a_skeleton_crew():
    """DH-C16"""
    stash = tuple(card(id, nth) for id in ("cabin_boy", "lookout", "parrot") for nth in range(3))
    on = table(challenge="s7", b=rival(), stash=stash, coins=9, supply=(card("grapnel"),))
    assert easy(on) == m.EndTurn()


def test_a_rich_one_buys_what_is_for_sale():
    """Otherwise nobody would ever turn up better cards."""
    on = table(coins=40, hand=(FF,), supply=tuple(card("rum_barrel", nth) for nth in range(3)))
    assert isinstance(easy(on), m.Buy)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_between_easy_bots_do_not_drag_on(seats):
    assert all(played(["easy"] * seats, seed).round < 40 for seed in range(8))


@pytest.mark.soak
def test_the_hard_bot_reaches_at_least_as_many_challenges_as_the_page_that_it_plays_on_by():
    """DH-C1"""
    reached = dict.fromkeys(("hard", f"{PREFIX}{AI.playouts[0]}"), 0)
    for level in reached:
        for challenge in range(1, 9):
            reached[level] += sum(bool(played([level], seed, challenge=challenge).winners) for seed in range(4))
    print(reached)
    hard, page = reached.values()
    assert hard >= page
