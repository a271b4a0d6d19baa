"""What each seat sees, is told, and may guess."""

from __future__ import annotations

from collections import Counter

import pytest
from harness.first_edition import RELIC_DECK
from harness.moonshiners.swing import in_full_swing
from msgspec.structs import replace

from hoochgame.core.dice import Dice
from hoochgame.core.play import Play
from hoochgame.core.protocols import HIDDEN, TABLE, Move, Seat
from hoochgame.core.zones import without_cards_or_as_many_hidden
from hoochgame.games.moonshiners import chance_events as c
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners import night_events as n
from hoochgame.games.moonshiners.content import (
    CORNFIELD,
    CROWBAR,
    DISTILLERY,
    HORSESHOE,
    HOUSE,
    OLD_TOWN_MAP,
    RELICS,
    SALOON,
    SALTS,
    WORKSHOP,
)
from hoochgame.games.moonshiners.model import ALL, Buried, MoonshinersState
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.games.moonshiners.wilds import HEXES, UNEXPLORED

A, B, C = Seat(0), Seat(1), Seat(2)
JUNK = next(kind for kind, relic in enumerate(RELICS) if relic.value == 0)


def holding(*relics: tuple[int, ...], first: int = 1, **rules: int) -> MoonshinersState:
    """A game in which the seats hold these relics, and it is the first one's turn."""
    state = in_full_swing(len(relics), 7, {"first": first, **rules})
    held = [card for hand in relics for card in hand]
    for seat, hand in enumerate(relics):
        state = state.with_hero_changed(Seat(seat), relics=hand)
    return replace(state, relic_deck=without_cards_or_as_many_hidden(RELIC_DECK, held), relics_gone=())


def after(state: MoonshinersState, *moves: Move, seed: int = 1) -> Play:
    """The play of these moves; the events are those of the last one."""
    for move in moves:
        assert move in MOONSHINERS.rules.options(state), move
        play = Play(MOONSHINERS.rules, state, Dice(seed)).play_move_to_next_question(move)
        state = play.state
    return play


def at_an_unexplored_hex(state: MoonshinersState) -> MoonshinersState:
    """The same game with A on a hex that nobody has explored, where nobody lurks."""
    lurking = {one.at for one in state.drunkards}
    at = next(at for at in HEXES if state.tiles[at - 1] == UNEXPLORED and at not in lurking)
    return state.with_hero_changed(A, place=at)


# What a seat sees.


def test_a_seat_reads_its_own_relics_and_of_others_how_many_there_are():
    """MA-X70, MA-Q36"""
    seen = MOONSHINERS.view(holding((CROWBAR, JUNK), (SALTS,), (JUNK, JUNK, HORSESHOE)), A)
    assert [hero.relics for hero in seen.heroes] == [(CROWBAR, JUNK), (HIDDEN,), (HIDDEN,) * 3]


def test_a_spectator_reads_no_relic_that_is_held():
    """MA-Q36"""
    seen = MOONSHINERS.view(holding((CROWBAR,), (SALTS,)), TABLE)
    assert [hero.relics for hero in seen.heroes] == [(HIDDEN,), (HIDDEN,)]


def test_relics_that_were_counted_are_open_to_all():
    """MA-Q36: they are shown when they are scored."""
    state = holding((CROWBAR, JUNK), (SALTS,)).with_hero_changed(B, counted=True)
    assert MOONSHINERS.view(state, A).heroes[B].relics == (SALTS,)
    assert MOONSHINERS.view(state, TABLE).heroes[A].relics == (HIDDEN, HIDDEN)


def test_a_relic_that_is_used_or_sold_lies_open():
    """MA-Q36, MA-Q44"""
    now = after(holding((SALTS, JUNK), (JUNK,)), m.UseRelic(SALTS)).state
    assert MOONSHINERS.view(now, B).relics_gone == (SALTS,)
    assert MOONSHINERS.view(now, B).heroes[A].relics == (HIDDEN,)


def test_the_relic_deck_is_face_down_the_others_have_no_order_to_hide():
    """MA-X70, MA-Q36, MA-Q37"""
    state = holding((CROWBAR,), (SALTS,))
    for eyes in (A, B, TABLE):
        seen = MOONSHINERS.view(state, eyes)
        assert set(seen.relic_deck) == {HIDDEN}
        assert len(seen.relic_deck) == len(RELIC_DECK) - 2
        assert (seen.booze_deck, seen.tile_deck, seen.drunkard_deck) == (
            state.booze_deck, state.tile_deck, state.drunkard_deck
        )  # fmt: skip
        assert [hero.booze for hero in seen.heroes] == [hero.booze for hero in state.heroes]


def test_relics_that_are_shuffled_again_are_face_down():
    """MA-S3"""
    state = replace(holding((CROWBAR,), (SALTS,)), relics_gone=(JUNK, JUNK))
    made = c.DeckMade("relic").apply(MOONSHINERS.view(state, A))
    assert made.relic_deck == (HIDDEN, HIDDEN)
    assert made == MOONSHINERS.view(c.DeckMade("relic").apply(state), A)


def test_the_two_tiles_of_the_old_town_map_are_seen_by_whoever_looks():
    """content: Old Town Map"""
    play = after(at_an_unexplored_hex(holding((OLD_TOWN_MAP,), (JUNK,))), m.Explore(True))
    tiles = play.state.surveyed
    assert len(tiles) == 2
    assert MOONSHINERS.view(play.state, A).surveyed == tiles
    assert MOONSHINERS.view(play.state, B).surveyed == MOONSHINERS.view(play.state, TABLE).surveyed == (HIDDEN, HIDDEN)
    [event] = [event for event in play.events if isinstance(event, c.TilesSurveyed)]
    assert MOONSHINERS.redact(event, A).tiles == tiles
    assert MOONSHINERS.redact(event, B).tiles == MOONSHINERS.redact(event, TABLE).tiles == (HIDDEN, HIDDEN)
    laid = after(play.state, m.LayTile(tiles[0])).state
    assert laid.buried == (Buried(tiles[1], A),)
    assert MOONSHINERS.view(laid, A).buried == laid.buried
    assert MOONSHINERS.view(laid, B).buried == (Buried(HIDDEN, A),)


def test_what_others_draw_stays_face_down():
    """MA-Q36"""
    drawn = c.RelicDrawn(B, CROWBAR, "scavenge")
    assert MOONSHINERS.redact(drawn, A) == MOONSHINERS.redact(drawn, TABLE) == c.RelicDrawn(B, HIDDEN, "scavenge")
    assert MOONSHINERS.redact(drawn, B) == drawn
    sold = e.RelicSold(B, CROWBAR)
    assert MOONSHINERS.redact(sold, A) == sold
    shown = n.Reckoned(B, (CROWBAR,), 3, 1)
    assert MOONSHINERS.redact(shown, TABLE) == shown


# What a question tells.


@pytest.mark.parametrize(("specials", "relics", "options"), [(1, (JUNK,), 1), (1, (), 0), (0, (HORSESHOE,), 0)])
def test_who_is_asked_after_a_roll_shows_only_whether_relics_are_held(specials, relics, options):
    """MA-X98, MA-Q130"""
    state = (
        holding(relics, (JUNK,), relic_specials=specials)
        .with_hero_changed(A, booze=(), kind=0)
        .with_hero_changed(B, kind=1)
    )
    step = m.Rolled(A, "scavenge", (0, 0, 1, 2, 5))
    asked = MOONSHINERS.rules.options(replace(state, agenda=(*state.agenda, step)))
    assert asked == (m.Accept(),) * options


def test_the_crowbar_is_on_the_table_before_anybody_asks_where_to_build():
    """MA-Q51, MA-Q130: with two scraps only its owner can build at all."""
    state = replace(holding((CROWBAR,), (JUNK,), construct_anywhere=1), drunkards=(), drunkards_gone=())
    state = state.with_hero_changed(A, scrap=2, used=(0,) * 5, acted=0)
    play = after(state, m.Site(True))
    assert play.state.agenda[-1] == m.Siting(A, True)
    assert play.state.relics_gone == (CROWBAR,)
    guess = MOONSHINERS.guess(MOONSHINERS.view(play.state, B), Dice(3))
    assert MOONSHINERS.rules.options(guess) == play.options
    assert all(option.crowbar for option in play.options)


def test_only_its_owner_can_tell_what_a_turn_allows_while_it_holds_relics():
    """MA-Q130"""
    rules = MOONSHINERS.rules
    assert rules.hides_whether_top_step_has_choice(holding((JUNK,), (JUNK,)))
    assert not rules.hides_whether_top_step_has_choice(holding((), (JUNK,)))
    assert not rules.hides_whether_top_step_has_choice(holding((JUNK,), (JUNK,), relic_specials=0))


# Guesses.


def test_a_guess_deals_what_is_out_of_sight_and_nothing_else():
    """Each unseen relic lies in each hand as often as chance has it."""
    state = holding((JUNK, SALTS), (CROWBAR, JUNK, JUNK), (HORSESHOE,))
    state = replace(state, relics_gone=state.relic_deck[:16], relic_deck=state.relic_deck[16:])
    seen = MOONSHINERS.view(state, A)
    unseen = len(RELIC_DECK) - 16 - 2
    found = Counter[Seat]()
    for seed in range(1200):
        guess = MOONSHINERS.guess(seen, Dice(seed))
        assert guess.heroes[A].relics == (JUNK, SALTS)
        assert sorted(guess.relic_deck + guess.heroes[B].relics + guess.heroes[C].relics) == sorted(
            without_cards_or_as_many_hidden(RELIC_DECK, (*state.relics_gone, JUNK, SALTS))
        )  # fmt: skip
        for seat in (B, C):
            found[seat] += CROWBAR in guess.heroes[seat].relics
    assert abs(found[B] - 1200 * 3 / unseen) < 50
    assert abs(found[C] - 1200 / unseen) < 35


def test_a_guess_from_the_truth_is_the_truth():
    state = holding((CROWBAR,), (SALTS,))
    assert state.eyes == ALL
    assert MOONSHINERS.guess(state, Dice(1)) == state


def test_a_guess_takes_hidden_tiles_from_the_deck_and_keeps_those_that_are_known():
    """content: Old Town Map"""
    state = replace(
        holding((JUNK,), (JUNK,)), tile_deck=(HOUSE, WORKSHOP, CORNFIELD, DISTILLERY, SALOON), surveyed=(HOUSE, SALOON),
        buried=(Buried(CORNFIELD, B), Buried(WORKSHOP, A)),
    )  # fmt: skip
    assert state.active == A
    mine = {MOONSHINERS.guess(MOONSHINERS.view(state, A), Dice(seed)) for seed in range(60)}
    assert {guess.surveyed for guess in mine} == {(HOUSE, SALOON)}
    assert {guess.buried for guess in mine} == {
        (Buried(tile, B), Buried(WORKSHOP, A)) for tile in (CORNFIELD, DISTILLERY)
    }  # fmt: skip
    others = {MOONSHINERS.guess(MOONSHINERS.view(state, B), Dice(seed)) for seed in range(200)}
    places = Counter((*guess.surveyed, *(one.tile for one in guess.buried)) for guess in others)
    assert {tiles[2] for tiles in places} == {CORNFIELD}
    assert len({(tiles[0], tiles[1], tiles[3]) for tiles in places}) == 24, "every three of the four, in each order"


def test_a_guess_tells_what_must_be_there_when_the_deck_holds_no_more():
    state = replace(holding((JUNK,), (JUNK,)), tile_deck=(HOUSE, SALOON), surveyed=(SALOON, HOUSE))
    guess = MOONSHINERS.guess(MOONSHINERS.view(state, B), Dice(1))
    assert sorted(guess.surveyed) == sorted(state.surveyed)
