"""What each seat sees and is told, how far undo reaches, what a question gives away, and who leaves."""

from __future__ import annotations

import pytest
from harness.moonshiners.given import CRAZY, SAD, A, B, C, Table, begun, dusk, given, run
from harness.moonshiners.loaded import finds, glass

from hoochgame.core.dice import Dice
from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.play import Play, fold_events
from hoochgame.core.protocols import TABLE, Event
from hoochgame.core.refusal import IllegalMove
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.chance_events import (
    BoozeOffered,
    DiceRolled,
    DrunkardCame,
    FirstSeatDrawn,
    HexRolled,
    RelicDrawn,
    TileLaid,
)
from hoochgame.games.moonshiners.content import ALFRED, BENNY, HORSESHOE, OLD_TOWN_MAP, SALTS, SAMUEL
from hoochgame.games.moonshiners.events import HeroPicked, RelicUsed
from hoochgame.games.moonshiners.night_events import MovementRolled, Reckoned, StaggerRolled
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.games.moonshiners.wilds import COMPOUND

JUNK, TRINKET, CURIO, HEIRLOOM = range(4)


def seen(on: Table, seat) -> Table:
    """Return the table as a seat sees it."""
    return Table(MOONSHINERS.view(on.state, seat))


def told(on: Table, seat) -> list[Event]:
    """Return the events as a seat is told them."""
    return [MOONSHINERS.redact(event, seat) for event in on.events]


def fateful(after: Table, mover=A) -> set[type]:
    """Return the kinds of event that undo does not reach behind."""
    return {type(event) for event in after.events if event.stops_undo(mover)}


# What a seat sees.


@pytest.mark.parametrize("deck", ["relic", "tile", "booze", "drunkard"])
def test_each_deck_is_shuffled_for_itself(deck):
    """MA-S2: what comes off it first is by chance."""
    moves = {"booze": (m.Trade(), m.AskForBooze())}.get(deck, (m.Explore(),))
    on = given(place=COMPOUND if deck == "booze" else 1, tiles=(10,), kind=BENNY)
    came = {"relic": RelicDrawn, "tile": TileLaid, "booze": BoozeOffered, "drunkard": DrunkardCame}[deck]
    first = {str((run(on, *moves, seed=n) if deck != "drunkard" else begun(seed=n)).saw(came)[0]) for n in range(40)}
    assert len(first) > 4


def test_relics_are_seen_when_they_are_sold_or_used():
    """MA-Q36"""
    on = run(given(place=COMPOUND, tiles=(10,), relics=(HEIRLOOM, SALTS), inebriation=9), m.UseRelic(SALTS))
    assert told(on, B)[0] == RelicUsed(A, SALTS)
    sold = run(on, m.Trade(), m.SellRelic(HEIRLOOM))
    assert seen(sold, B).state.relics_gone == (SALTS, HEIRLOOM)


def test_booze_is_open():
    """MA-Q37"""
    on = run(given(place=COMPOUND, tiles=(10,), booze=(1, 3), crate=2, bottles=4), m.Trade(), m.AskForBooze())
    for eyes in (A, B, TABLE):
        view = seen(on, eyes)
        assert (view.a.booze, view.a.crate, view.a.bottles) == ((1, 3), 2, 4)
        assert view.state.offer == on.state.offer
    assert told(on, B) == list(on.events)


def test_at_the_end_everything_is_shown():
    """MA-Q36, MA-W1"""
    now = run(dusk(round=7, relics=(HEIRLOOM,), b={"relics": (CURIO,)}))
    for eyes in (A, B, TABLE):
        assert (seen(now, eyes).a.relics, seen(now, eyes).b.relics) == ((HEIRLOOM,), (CURIO,))
    assert all(MOONSHINERS.redact(event, C) == event for event in now.saw(Reckoned))


def test_two_tables_that_differ_only_in_secrets_look_alike():
    """MA-X70, MA-I15, MA-Q130"""
    one = given(place=1, kind=BENNY, relics=(HEIRLOOM,), b={"relics": (HORSESHOE,), "place": 2})
    other = given(place=1, kind=BENNY, relics=(HEIRLOOM,), b={"relics": (JUNK,), "place": 2})
    ends = [run(on, m.EndTurn(), m.Scavenge(), dice=finds("11112")) for on in (one, other)]
    for on in ((one, other), ends):
        assert len({MOONSHINERS.state_digest(MOONSHINERS.view(table.state, A)) for table in on}) == 1
        assert len({table.asked for table in on}) == 1
    assert told(ends[0], A) == told(ends[1], A)


def test_a_view_folds_as_the_truth_does():
    """MA-X70, MA-I15"""
    on = given(place=1, kind=ALFRED, relics=(OLD_TOWN_MAP,), b={"relics": (JUNK,)})
    now = run(on, m.Explore(True))
    now = Table(now.state, (*now.events, *(done := run(now, now.options[0])).events))
    for eyes in (A, B, TABLE):
        assert fold_events(seen(on, eyes).state, told(now, eyes)) == seen(done, eyes).state


# What a question gives away.


def test_a_lone_answer_to_a_roll_is_not_given_by_itself():
    """MA-Q130"""
    asked = run(given(place=1, kind=BENNY, relics=(JUNK,)), m.Scavenge(), dice=finds("11111"))
    assert asked.options == (m.Accept(),)
    assert MOONSHINERS.rules.hides_whether_top_step_has_choice(asked.state)


def test_whether_a_roll_is_asked_for_depends_on_what_everybody_sees():
    """MA-Q130"""
    for relic in (JUNK, TRINKET, CURIO, HEIRLOOM, OLD_TOWN_MAP, HORSESHOE, SALTS):
        asked = run(given(place=1, kind=SAMUEL, relics=(relic,), drunkards={1: SAD}), m.Challenge(), dice=glass(1, 1))
        assert isinstance(asked.step, m.Rolled)


# Dice and replay.


def test_the_same_start_and_moves_give_the_same_states():
    """MA-X71, MA-Q92"""
    for seed in (1, 2):
        hashes = []
        for _twice in range(2):
            opening, play = MOONSHINERS.start_game(3, {}, Dice(seed, 0))
            state, digests, taste = opening, [], Dice(seed, 99)
            for ply in range(1, 120):
                for event in play.events:
                    state = event.apply(state)
                    digests.append(MOONSHINERS.state_digest(state))
                assert state == play.state
                play = Play(MOONSHINERS.rules, state, Dice(seed, ply)).play_move_to_next_question(
                    play.options[taste.integer_below(len(play.options))]
                )
            hashes.append(digests)
        assert hashes[0] == hashes[1]


def test_every_repeated_roll_stands_in_the_log():
    """MA-Q92"""
    now = begun(2, d20=(5, 5, 5, 6))
    assert [event.at for event in now.saw(HexRolled)] == [5, 5, 5, 6]


# How far undo reaches.


def test_undo_does_not_reach_behind_dice_and_cards():
    """MA-Q127"""
    assert fateful(run(given(place=1, kind=BENNY), m.Explore())) == {RelicDrawn, TileLaid}
    assert fateful(run(given(place=1, kind=BENNY), m.Scavenge(), dice=finds("11111"))) == {DiceRolled}
    assert fateful(run(given(place=1, drunkards={1: CRAZY}), m.Challenge(), dice=glass(0, 5))) == {DiceRolled}
    assert fateful(run(given(place=COMPOUND, tiles=(10,)), m.Trade(), m.AskForBooze())) == {BoozeOffered}
    assert fateful(begun()) == {FirstSeatDrawn, HexRolled, DrunkardCame}
    assert HeroPicked in fateful(begun(heroes=1))
    assert fateful(run(dusk(round=1))) >= {MovementRolled, HexRolled, DrunkardCame}
    assert StaggerRolled(0, "E").stops_undo(A)


def test_undo_reaches_behind_what_everybody_knew():
    """MA-Q127"""
    on = given(place=1, tiles=(1, 10), scrap=20, mat=1, built={6: (A, 1, 0)}, booze=(0,))
    assert fateful(run(on, m.Construct(1), m.PlaceSurvivor(6), m.OpenCrate(0), m.March(6))) == set()
    shop = given(place=COMPOUND, tiles=(10,), scrap=20, stamina=3)
    assert fateful(run(shop, m.Trade(), m.Buy("gold"), m.Cure(), m.Done())) == set()
    assert fateful(run(begun(first=1), m.PickHero(ALFRED))) == set()


def test_a_match_takes_back_a_march_and_a_construction_and_no_roll():
    """MA-Q127"""
    chairs = [Chair("Ada", "human", 0), Chair("Bix", "human", 1)]
    match = Match.begin(MOONSHINERS, chairs, {"first": 1}, seed=4, created="", id="x")
    for move in (m.PickHero(ALFRED), m.PickHero(BENNY), m.Enter(match.state.drunkards[0].at % 4 + 1)):
        match.play_move(move)
    assert match.undo() == 1
    assert match.state.heroes[A].place == 0
    match.redo()
    match.play_move(next(move for move in match.options if isinstance(move, m.Explore | m.Challenge)))
    with pytest.raises(IllegalMove) as caught:
        match.undo()
    assert (caught.value.refusal.code, caught.value.refusal.clause) == ("fateful", "MA-Q127")


# Who leaves.


def test_nobody_is_ever_gone_so_a_bot_can_take_the_seat():
    """MA-Q126"""
    on = begun(3)
    assert not any(MOONSHINERS.rules.gone(on.state, seat) for seat in (A, B, C))
    chairs = [Chair("Ada", "human", 0), Chair("Bix", "human", 1)]
    match = Match.begin(MOONSHINERS, chairs, {}, seed=4, created="", id="x")
    match.reseat(A, Chair("Bot", "random", 0))
    assert match.chairs[A].kind == "random"
    assert match.options
