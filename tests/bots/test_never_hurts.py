"""No bot does what can only hurt it, for each card of each title, whatever its level and character."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import pytest
from harness.deck_hand.table import in_full_swing as deck_in_full_swing
from harness.hooch_stooges.table import in_full_swing as stooges_in_full_swing
from harness.hurts.deck_hand import hurts as in_deck_hand
from harness.hurts.deck_hand_cards import DECK_HAND_CARDS
from harness.hurts.hooch_stooges import hurts as in_hooch_stooges
from harness.hurts.hooch_stooges_cards import HOOCH_STOOGES_CARDS
from harness.hurts.moonshiners import hurts as in_moonshiners
from harness.hurts.moonshiners_cards import MOONSHINERS_CARDS
from harness.hurts.situation import EASY, SEARCHING, Law, Temptations, answer
from harness.hurts.starting_solo_cards import STARTING_SOLO_CARDS
from harness.random_play import random_game
from harness.source import hold
from harness.starting_solo.table import table as solo_table

from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.play import Play
from hoochgame.core.protocols import TABLE, Move
from hoochgame.core.title_ai import BLUNDER
from hoochgame.games import find_game
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.starting_solo.model import YOU

TITLES = (HOOCH_STOOGES_CARDS, STARTING_SOLO_CARDS, DECK_HAND_CARDS, MOONSHINERS_CARDS)
of_each_title = pytest.mark.parametrize("title", TITLES, ids=lambda title: title.game.id)
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


@pytest.mark.slow
@of_each_title
def test_the_law_knows_where_a_thing_can_only_hurt_and_why_else_it_can_not(title: Temptations) -> None:
    for thing in title.things:
        situations = title.of(thing)
        known = bool(situations) != (thing in title.spared)
        assert known, f"a new card, {thing}, needs a situation, or a reason why it has none"
        for one in situations:
            on = one.of(thing)
            foul = {title.law(on.state, on.options, move) for move in on.options}
            assert (one.why in foul) != (thing in one.but), (thing, one.why)
            assert "" in foul or not on.options, f"something else can be done than {thing}"


@pytest.mark.slow
@of_each_title
def test_an_easy_bot_does_nothing_with_it_that_can_only_hurt(title: Temptations) -> None:
    hold(f"{thing}: {done}" for thing in title.things for done in tempted(title, thing, EASY))


@pytest.mark.slow
@of_each_title
def test_a_bot_that_searches_does_nothing_with_it_that_can_only_hurt(title: Temptations) -> None:
    """A few of the bots; which ones, changes from thing to thing."""
    things = enumerate(title.things)
    hold(f"{thing}: {done}" for at, thing in things for done in tempted(title, thing, SEARCHING[at % APART :: APART]))


@pytest.mark.soak
@of_each_title
def test_none_of_all_the_bots_that_search_does(title: Temptations) -> None:
    hold(f"{thing}: {done}" for thing in title.things for done in tempted(title, thing, SEARCHING))


@pytest.mark.slow
@of_each_title
def test_ratings_know_what_the_law_forbids_and_forbid_nothing_else(title: Temptations) -> None:
    """So that it holds at every level: whoever searches longer tries nothing more that could only hurt."""
    for thing, one in ((each, one) for each in title.things for one in title.of(each)):
        on = one.of(thing)
        wrong = forbidden(title.law, on.state, on.options)
        assert foul(title.game, on.state, on.options) == wrong, (thing, one.why)


def test_of_two_guards_the_weaker_one_may_stand_where_it_matters() -> None:
    """Alone against the mob: it is no blunder to sink the lesser of two."""
    on = solo_table(agenda=(m.NextTurn(TABLE), m.Main(YOU), m.DefeatStooge(YOU, max_health=5)))
    assert len(on.options) > 1
    assert not foul(STARTING_SOLO_CARDS.game, on.state, on.options)
    assert not forbidden(STARTING_SOLO_CARDS.law, on.state, on.options)


def foul(game: Game, state: Any, options: Sequence[Move]) -> list[Move]:
    """The options that the ratings say can only hurt, as the seat sees them."""
    seat = state.agenda[-1].seat if options else 0
    ratings = game.ai.rate(game.view(state, seat), seat, options) if options else ()
    return [move for move, rating in zip(options, ratings, strict=True) if rating == BLUNDER]


def forbidden(law: Law, state: Any, options: Sequence[Move]) -> list[Move]:
    """The options that the law says can only hurt."""
    return [move for move in options if law(state, options, move)]


# Short stretches of play, in which hands and tables come up that nobody thought of.

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
PLIES, SOME = 240, 24  # of a stretch; each bot answers one choice in so many

Choices = Iterator[tuple[Any, tuple[Move, ...]]]


def at_random(game: Game, seats: int, rules: Mapping[str, int], seed: int) -> Choices:
    """The choices of random play, from the deal on and from the middle of a game."""
    rules = game.complete_rules(rules)
    starts = [None, *([MIDDLE[game.id](seats, seed)] if seats > 1 and game.id in MIDDLE else ())]
    for start in starts:
        for ply in random_game(game, seats, seed, rules, limit=PLIES // len(starts), eager=True, start=start):
            if len(ply.options) > 1:
                yield ply.after, ply.options


MIDDLE: dict[str, Callable[[int, int], Any]] = {"hooch-stooges": stooges_in_full_swing, "deck-hand": deck_in_full_swing}


@pytest.mark.slow
@pytest.mark.parametrize(("law", "game", "seats", "rules"), STRETCHES)
def test_ratings_know_the_law_in_random_play_and_leave_something_to_do(
    law: Law, game: Game, seats: int, rules: Mapping[str, int]
) -> None:
    met = 0
    for state, options in at_random(game, seats, rules, 1):
        wrong = forbidden(law, state, options)
        assert foul(game, state, options) == wrong
        assert len(wrong) < len(options)
        met += bool(wrong)
    assert met > 2


@pytest.mark.slow
@pytest.mark.parametrize(("law", "game", "seats", "rules"), STRETCHES)
def test_no_bot_does_in_random_play_what_can_only_hurt(
    law: Law, game: Game, seats: int, rules: Mapping[str, int]
) -> None:
    """Every level and every character, in turn."""
    bots = (*EASY, *SEARCHING)
    for number, (state, options) in enumerate(at_random(game, seats, rules, 2)):
        for level, character in bots[number % SOME :: SOME]:
            move = answer(game, state, options, level, character)
            assert not law(state, options, move), (number, level, character, move)


@pytest.mark.slow
@pytest.mark.parametrize(("law", "game", "seats", "rules"), STRETCHES)
def test_no_bot_does_in_a_game_of_bots_what_can_only_hurt(
    law: Law, game: Game, seats: int, rules: Mapping[str, int]
) -> None:
    """The easy ones of all characters, who come to places where nobody gets at random."""
    _opening, play = game.start_game(seats, game.complete_rules(rules), Dice(3, 0))
    for number in range(PLIES):
        state, options = play.state, play.options
        if not options:
            break
        move = answer(game, state, options, *EASY[number % len(EASY)])
        assert not law(state, options, move), (number, EASY[number % len(EASY)], move)
        play = Play(game.rules, state, Dice(3, number + 1)).play_move_to_next_question(move)
