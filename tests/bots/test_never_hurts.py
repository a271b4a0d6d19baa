"""No bot does what can only hurt it, for each card of each title, whatever its level and character."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from harness.hurts.deck_hand import hurts as in_deck_hand
from harness.hurts.deck_hand_cards import DECK_HAND_CARDS
from harness.hurts.hooch_stooges import hurts as in_hooch_stooges
from harness.hurts.hooch_stooges_cards import HOOCH_STOOGES_CARDS
from harness.hurts.moonshiners import hurts as in_moonshiners
from harness.hurts.moonshiners_cards import MOONSHINERS_CARDS
from harness.hurts.situation import EASY, SEARCHING, Law, Temptations, answer
from harness.random_play import random_game

from hoochgame.core.game import Game
from hoochgame.core.words import Move
from hoochgame.games import find_game

TITLES = (HOOCH_STOOGES_CARDS, DECK_HAND_CARDS, MOONSHINERS_CARDS)
THINGS = [
    pytest.param(title, thing, id=f"{title.game.id}-{thing}".replace(" ", "-"))
    for title in TITLES
    for thing in title.things
]
APART = 5  # of the bots that search every so-manieth is asked


def tempted(title: Temptations, thing: str, bots: tuple[tuple[str, str], ...]) -> list[str]:
    """What these bots do, in the situations of a thing, that can only hurt them."""
    done = []
    for one in title.of(thing):
        if thing in one.but:
            continue
        on = one.of(thing)
        for level, character in bots:
            move = answer(title.game, on.state, on.options, level, character)
            if wrong := title.law(on.state, on.options, move):
                done.append(f"{level} {character}: {move} {wrong}")
    return done


@pytest.mark.parametrize(("title", "thing"), THINGS)
def test_the_law_knows_where_a_thing_can_only_hurt_and_why_else_it_can_not(title: Temptations, thing: str) -> None:
    situations = title.of(thing)
    assert bool(situations) != (thing in title.spared), "a new card needs a situation, or a reason why it has none"
    for one in situations:
        on = one.of(thing)
        foul = {title.law(on.state, on.options, move) for move in on.options}
        assert (one.why in foul) != (thing in one.but), one.why
        assert "" in foul or not on.options, "something else can be done"


@pytest.mark.parametrize(("title", "thing"), THINGS)
def test_an_easy_bot_does_nothing_with_it_that_can_only_hurt(title: Temptations, thing: str) -> None:
    assert not tempted(title, thing, EASY)


@pytest.mark.parametrize(("title", "thing"), THINGS)
def test_a_bot_that_searches_does_nothing_with_it_that_can_only_hurt(title: Temptations, thing: str) -> None:
    """A few of the bots; which ones, changes from thing to thing."""
    few = title.things.index(thing) % APART
    assert not tempted(title, thing, SEARCHING[few::APART])


@pytest.mark.slow
@pytest.mark.parametrize(("title", "thing"), THINGS)
def test_none_of_all_the_bots_that_search_does(title: Temptations, thing: str) -> None:
    assert not tempted(title, thing, SEARCHING)


# Short stretches of random play, in which hands and tables come up that nobody thought of.

STRETCHES = [
    pytest.param(law, find_game(title), seats, rules, id="-".join([title, str(seats), *rules]))
    for law, title, seats, rules in (
        (in_hooch_stooges, "hooch-stooges", 2, {}),
        (in_hooch_stooges, "hooch-stooges", 4, {"friendly": 1, "hq_hits": 3}),
        (in_hooch_stooges, "hooch-stooges", 3, {"tournament": 1}),
        (in_hooch_stooges, "starting-solo", 1, {}),
        (in_deck_hand, "deck-hand", 2, {}),
        (in_deck_hand, "deck-hand", 3, {}),
        (in_deck_hand, "deck-hand", 1, {"challenge": 7}),
        (in_moonshiners, "moonshiners", 2, {}),
        (in_moonshiners, "moonshiners", 4, {"construct_anywhere": 1}),
    )
]
PLIES, SOME = 240, 12  # of a random game; each bot answers one choice in so many


def choices(game: Game, seats: int, rules: Mapping[str, int], seed: int) -> Iterator[tuple[Any, tuple[Move, ...]]]:
    """The choices of a random game."""
    for ply in random_game(game, seats, seed, game.check_rules(rules), limit=PLIES, eager=True):
        if len(ply.options) > 1:
            yield ply.after, ply.options


@pytest.mark.parametrize(("law", "game", "seats", "rules"), STRETCHES)
def test_something_is_always_left_that_does_not_only_hurt(law: Law, game: Game, seats: int, rules: Any) -> None:
    for state, options in choices(game, seats, rules, 1):
        assert not all(law(state, options, move) for move in options)


@pytest.mark.parametrize(("law", "game", "seats", "rules"), STRETCHES)
def test_no_bot_does_in_random_play_what_can_only_hurt(law: Law, game: Game, seats: int, rules: Any) -> None:
    """Every level and every character, in turn."""
    bots = (*EASY, *SEARCHING)
    for number, (state, options) in enumerate(choices(game, seats, rules, 2)):
        for level, character in bots[number % SOME :: SOME]:
            move = answer(game, state, options, level, character)
            assert not law(state, options, move), (number, level, character, move)
