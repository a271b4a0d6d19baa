"""What an action discards it does not draw again: over games with hardly a relic in the deck, so that it runs out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest
from harness.first_edition import RELIC_DECK
from harness.moonshiners.given import A, given, run
from harness.moonshiners.loaded import finds
from harness.moonshiners.swing import in_full_swing
from harness.random_play import Ply, random_game
from msgspec.structs import replace

from hoochgame.core.protocols import Event
from hoochgame.games.moonshiners import chance_events as c
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners import night_events as n
from hoochgame.games.moonshiners.content import BENNY, HORSESHOE, HOUSE, OLD_TOWN_MAP, SALOON
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.games.moonshiners.title import MOONSHINERS

BEGINS = (e.ActionTaken, e.TurnBegan, n.NightBegan)  # what was discarded before that may be drawn after it
IDLE = (m.March, m.EndTurn, m.Trade, m.Construct, m.Challenge)


def hardly_a_relic(seats: int, seed: int) -> MoonshinersState:
    """Return a game in full swing in which all relics but two at most are held."""
    state = in_full_swing(seats, seed)
    left = seed % 3
    gained = state.relic_deck[left:]
    heroes = [
        replace(hero, relics=(*hero.relics, *gained[seat::seats]), rerolled=True)
        for seat, hero in enumerate(state.heroes)
    ]
    return replace(state, heroes=tuple(heroes), relic_deck=state.relic_deck[:left])


def discarded(event: Event, before: MoonshinersState) -> tuple[tuple[str, int], ...]:
    """Return the cards that an event discards, each with the name of its deck."""
    match event:
        case e.RelicUsed(_seat, card) | e.RelicSold(_seat, card):
            return (("relic", card),)
        case e.BoozeUsed(_seat, card):
            return (("booze", card),)
        case e.BottleUsed(seat) if before.heroes[seat].bottles == 1:
            return (("booze", before.heroes[seat].crate),)
        case e.DrunkardBeaten(_seat, _at, card):
            return (("drunkard", card),)
    return ()


def drawn(event: Event) -> tuple[tuple[str, int], ...]:
    """Return the cards that an event takes off a deck."""
    match event:
        case c.RelicDrawn(_seat, card):
            return (("relic", card),)
        case c.DrunkardCame(_at, card):
            return (("drunkard", card),)
        case c.BoozeOffered(_seat, cards):
            return tuple(("booze", card) for card in cards)
    return ()


def drawn_again(plies: Iterable[Ply], seen: Counter[str]) -> list[tuple[str, int]]:
    """Return the cards that were drawn in the action that discarded them; count in `seen` what was tried."""
    again: list[tuple[str, int]] = []
    gone: set[tuple[str, int]] = set()
    for ply in plies:
        before = ply.before
        for event in ply.events:
            if isinstance(event, BEGINS):
                gone.clear()
            gone.update(discarded(event, before))
            again += [card for card in drawn(event) if card in gone]
            if isinstance(event, c.RelicDrawn | c.NothingToDraw) and ("relic", HORSESHOE) in gone:
                seen["horseshoe"] += 1
            seen["map"] += isinstance(event, e.RelicUsed) and event.card == OLD_TOWN_MAP
            seen["rebuilt"] += isinstance(event, c.DeckMade)
            before = event.apply(before)
    return again


@pytest.mark.slow
def test_no_action_draws_what_it_has_discarded():
    """MA-Q135"""
    seen: Counter[str] = Counter()
    for seed in range(60):
        seats = 2 + seed % 3
        start = hardly_a_relic(seats, seed)
        assert drawn_again(random_game(MOONSHINERS, seats, seed, start=start, seldom=IDLE, limit=150), seen) == []
    assert min(seen["map"], seen["horseshoe"], seen["rebuilt"]) > 8, seen


def test_the_relic_of_an_exploration_is_drawn_before_the_map_is_discarded():
    """MA-Q33, MA-E1, MA-E2: nothing but the map could be drawn, and the map is still in the hand."""
    now = run(given(place=1, kind=BENNY, relics=(OLD_TOWN_MAP,), relic_deck=()), m.Explore(True), cards=(SALOON, HOUSE))
    assert now.saw(c.NothingToDraw) == [c.NothingToDraw("relic", A)]
    assert now.saw(c.DeckMade) == []
    assert (now.a.relics, now.state.relics_gone) == ((), (OLD_TOWN_MAP,))
    assert set(now.state.surveyed) == {SALOON, HOUSE}


def test_a_map_that_an_exploration_draws_does_not_serve_it():
    """MA-Q134"""
    now = given(place=1, kind=BENNY, relic_deck=(OLD_TOWN_MAP,))
    assert now.offers(m.Explore) == [m.Explore()]
    done = run(now, m.Explore())
    assert done.a.relics == (OLD_TOWN_MAP,)
    assert done.saw(c.TilesSurveyed) == []
    assert done.tile(1) >= 0


def test_a_map_is_drawn_again_by_a_later_exploration():
    """MA-Q135, MA-S3"""
    asked = run(given(place=1, kind=BENNY, relics=(OLD_TOWN_MAP,), relic_deck=()), m.Explore(True))
    later = run(asked, asked.options[0], m.March(2), m.Explore())
    assert later.saw(c.DeckMade) == [c.DeckMade("relic")]
    assert later.a.relics == (OLD_TOWN_MAP,)


@pytest.mark.parametrize("others", [0, 1])
def test_a_horseshoe_is_not_among_the_relics_of_the_roll_that_it_changed(others):
    """MA-Q135, MA-F2: two relics are rolled, and it is neither of them."""
    gone = RELIC_DECK[:others]
    before = given(place=1, kind=BENNY, relics=(HORSESHOE,), relic_deck=(), relics_gone=gone)
    low = finds("1")[0]
    rolled = run(before, m.Scavenge(), m.Reroll("horseshoe", (low, low)), dice=(*finds("11123"), *finds("RR")))
    assert rolled.a.relics == gone
    assert len(rolled.saw(c.NothingToDraw)) == 2 - others
    assert HORSESHOE in (*rolled.state.relic_deck, *rolled.state.relics_gone)


def test_a_horseshoe_is_drawn_by_the_next_action():
    """MA-Q135, MA-S3"""
    before = given(place=1, kind=BENNY, relics=(HORSESHOE,), relic_deck=())
    low = finds("1")[0]
    rolled = run(before, m.Scavenge(), m.Reroll("horseshoe", (low,)), dice=(*finds("11123"), *finds("R")))
    assert run(rolled, m.Explore()).a.relics == (HORSESHOE,)
