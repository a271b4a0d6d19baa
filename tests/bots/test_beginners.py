"""What lower levels overlook, and how the weakest fares against people who play for the first time."""

from __future__ import annotations

from pathlib import Path

import pytest
from harness import naive

from hoochgame.arena.plan import ArenaPlan
from hoochgame.arena.provenance import Guests
from hoochgame.arena.simulate import play_plan
from hoochgame.arena.tally import wilson_interval
from hoochgame.bots.greedy import Greedy
from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.protocols import Seat
from hoochgame.core.title_ai import BLUNDER
from hoochgame.games import GAMES, find_game

TITLES: dict[str, dict[str, int]] = {"hooch-stooges": {"hq_hits": 3}, "deck-hand": {}, "moonshiners": {}}
NAIVE = f"{Path(naive.__file__).as_posix()}:choose"
SALT = "0" * 31 + "1"  # the same deals each time


def greedy(title: str, seed: int, level: str = "beginner") -> Greedy:
    """A bot of this level."""
    return Greedy(find_game(title), Seat(0), Dice(seed), level=level)


@pytest.mark.parametrize("title", TITLES)
def test_each_game_draws_how_much_is_overlooked_within_the_bounds_of_the_level(title: str) -> None:
    for level, (fewest, most) in find_game(title).ai.overlooked.items():
        drawn = [greedy(title, seed, level).overlooked for seed in range(100)]
        assert fewest <= min(drawn) < max(drawn) <= most
    assert not greedy(title, 1, "").overlooked


@pytest.mark.parametrize("title", TITLES)
def test_a_subject_is_seen_or_overlooked_for_a_whole_turn_and_as_often_as_drawn(title: str) -> None:
    bot = next(one for seed in range(99) if 10 < (one := greedy(title, seed)).overlooked < 90)
    seen = [bot.notices_subject(f"turn {turn}", f"card {card}") for turn in range(40) for card in range(40)]
    assert seen == [bot.notices_subject(f"turn {turn}", f"card {card}") for turn in range(40) for card in range(40)]
    assert abs(seen.count(False) / len(seen) - bot.overlooked / 100) < 0.05


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_promises_nothing_is_always_seen_and_a_folly_never_taken_for_better(game: Game) -> None:
    bot = Greedy(game, Seat(0), Dice(1), level="beginner")
    rules = {"challenge": 1} if game.rule_that_chooses_trial else {}
    _opening, play = game.start_game(min(game.seats), rules, Dice(3, 0))
    options = list(play.options)
    bot.overlooked = 100
    kept, ratings = bot.noticed_options_with_ratings(play.state, options, [0.0] * len(options))
    assert (list(kept), list(ratings)) == (options, [0.0] * len(options))
    kept, ratings = bot.noticed_options_with_ratings(play.state, options, [BLUNDER] + [1.0] * (len(options) - 1))
    assert list(kept) == options[1:]


def share_of(title: str, first: str, second: str, games: int) -> tuple[float, float]:
    """Return the bounds of the share that the first bot wins of games for two."""
    plan = ArenaPlan(title, (first, second), games, 1, TITLES[title], guests=Guests(salt=SALT))
    return wilson_interval(play_plan(plan).wins_by_bot[0], games)


@pytest.mark.slow
@pytest.mark.parametrize(("title", "games"), [("hooch-stooges", 30), ("deck-hand", 60), ("moonshiners", 20)])
def test_a_naive_player_meets_an_even_opponent_in_a_beginner(title: str, games: int) -> None:
    low, high = share_of(title, NAIVE, "beginner", games)
    assert low < 0.6, (low, high)
    assert high > 0.4, (low, high)


@pytest.mark.slow
@pytest.mark.parametrize("title", ["hooch-stooges", "deck-hand"])
def test_an_easy_bot_beats_a_beginner_but_not_always(title: str) -> None:
    low, high = share_of(title, "easy", "beginner", 40)
    assert low > 0.5, (low, high)
    assert high < 0.9, (low, high)
