"""Who leaves a game of Moonshiners: a bot plays on among people; alone against bots it is over, and one has won."""

from __future__ import annotations

from itertools import product

import pytest
from harness.moonshiners.given import A, B, C, begun, given
from harness.saved_games import in_memory, play_on

from hoochgame.arena.verify import verify_save
from hoochgame.core.characters import LEVELS, split_bot_kind
from hoochgame.core.dice import Dice
from hoochgame.core.journal import Concession
from hoochgame.core.match import Match
from hoochgame.core.protocols import Ended, Seat
from hoochgame.core.refusal import IllegalMove
from hoochgame.games import find_game
from hoochgame.games.moonshiners.night import final_ranking_key
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.games.moonshiners.validation import check_record

KINDS = [kinds for seats in (2, 3, 4) for kinds in product(("human", "easy"), repeat=seats) if "human" in kinds]


@pytest.mark.parametrize("kinds", KINDS, ids=lambda kinds: "".join(kind[0] for kind in kinds))
def test_the_others_play_on_as_long_as_one_of_them_is_a_person(kinds):
    """MA-O4, MA-Q126: all people leave, one after the other, at any moment."""
    match, lines = in_memory(*kinds, game=MOONSHINERS, seed=len(kinds), plies=7 * kinds.count("human"))
    people = [Seat(seat) for seat, kind in enumerate(kinds) if kind == "human"]
    for nth, seat in enumerate(people):
        state, ply = match.state, match.ply
        entry = match.concede(seat)
        if nth + 1 < len(people):
            assert entry is None
            assert (match.state, match.ply) == (state, ply)
            assert split_bot_kind(match.chairs[seat].kind)[0] in LEVELS
            assert match.chairs[seat].name == f"human {seat + 1}"
            play_on(match, 5, taste=nth)
        else:
            assert isinstance(entry, Concession)
    assert match.is_over
    assert seat not in match.winners
    ranks = {
        other: final_ranking_key(match.state.heroes[other]) for other in map(Seat, range(len(kinds))) if other != seat
    }
    assert {ranks[winner] for winner in match.winners} == {max(ranks.values())}
    read, trouble = Match.read_file(find_game, b"".join(lines))
    assert trouble is None
    assert (read.state, read.chairs) == (match.state, match.chairs)
    assert verify_save(b"".join(lines), find_game) == match.ply


def test_one_wins_when_somebody_concedes_against_bots():
    """MA-O3, MA-O4: not all who stay, but the richest of them."""
    on = given(seats=4, scrap=90, b={"gold": 1}, c={"gold": 3}, d={"gold": 3, "corn": 1})
    play = MOONSHINERS.concede_for_seat(on.state, A, Dice(1))
    assert (play.state.winners, play.state.reason) == ((Seat(3),), "MA-Q126")
    poor = MOONSHINERS.concede_for_seat(on.state, Seat(3), Dice(1))
    assert poor.state.winners == (A,), "90 scraps are 11 gold"


def test_only_a_full_tie_of_those_who_stay_is_shared():
    """MA-O3, MA-Q123"""
    play = MOONSHINERS.concede_for_seat(begun(3).state, B, Dice(1))
    assert play.state.winners == (A, C)


@pytest.mark.parametrize(
    ("winners", "lawful"), [((2,), True), ((1, 2), True), ((1,), False), ((0,), True), ((0, 1), True), ((0, 2), True)]
)
def test_a_file_may_say_that_the_richest_of_the_others_has_won_or_as_before_all_of_them(winners, lawful):
    """MA-O4: B, who is the poorest, never wins alone; who has given up stands in no file."""
    on = given(seats=3, gold=5, b={"gold": 1}, c={"gold": 3})
    end = Ended(tuple(map(Seat, winners)), "MA-Q126")
    if lawful:
        check_record(on.state, [end], end.apply(on.state))
    else:
        with pytest.raises(ValueError, match="nobody knows why it is over"):
            check_record(on.state, [end], end.apply(on.state))


def test_who_has_left_comes_back_by_taking_the_chair():
    """MA-Q126"""
    match, _lines = in_memory("human", "human", game=MOONSHINERS)
    person = match.chairs[A]
    match.concede(A)
    match.reseat(A, person)
    assert match.chairs[A] == person
    assert not match.is_over


def test_nobody_leaves_a_game_that_is_over_or_a_seat_that_is_not_there():
    """MA-O4"""
    match, _lines = in_memory("human", "human", game=MOONSHINERS)
    with pytest.raises(IllegalMove):
        match.concede(Seat(2))
    match.concede(A)
    match.concede(B)
    assert match.is_over
    for seat in (A, B):
        with pytest.raises(IllegalMove):
            match.concede(seat)
