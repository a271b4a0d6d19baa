"""The leagues at the table: strategies finish games against the levels, and are no beginners."""

from __future__ import annotations

import pytest

from hoochgame.arena.plan import ArenaPlan
from hoochgame.arena.simulate import play_plan
from hoochgame.arena.standings import league_row, plan_league
from hoochgame.arena.tally import wilson_interval
from hoochgame.core.game import Game
from hoochgame.games import GAMES, find_game

LEAGUES = [game for game in GAMES if game.ai.league]
BEST = {"hooch-stooges": ("saver", "rusher", "racer")}
MOST_TURNS = 40  # rounds in which any of them comes to an end against a level


def advised(game: Game, seats: int) -> dict[str, int]:
    """Return the set-up that the lobby suggests."""
    return game.complete_rules({rule.key: rule.advised_value(seats) for rule in game.house_rules})


@pytest.mark.by_turns(3)
@pytest.mark.slow
@pytest.mark.parametrize(("title", "name"), [(title, name) for title, names in BEST.items() for name in names])
def test_the_best_known_strategies_finish_their_games_against_hard(title: str, name: str) -> None:
    """A handful of games says nothing of strength: `hoochgame league` does."""
    results = play_plan(ArenaPlan(title, (f"strategy:{name}", "hard"), 2, 77, advised(find_game(title), 2)))
    assert sum(results.wins_by_bot) == pytest.approx(2)
    assert max(results.rounds_by_game) < MOST_TURNS


@pytest.mark.soak
@pytest.mark.parametrize("game", LEAGUES, ids=lambda game: game.id)
def test_every_strategy_surely_defeats_random_play(game: Game) -> None:
    for plan in plan_league(game, "random", 2, 60, 5, advised(game, 2)):
        row = league_row(play_plan(plan))
        assert row.low > 0.5, row


@pytest.mark.soak
def test_the_best_known_strategies_are_worth_a_defence() -> None:
    """Each surely wins a fifth of its games against easy: else it is no exploiter, and its page says too much."""
    for title, names in BEST.items():
        for name in names:
            rules = find_game(title).complete_rules({"hq_hits": 3})
            results = play_plan(ArenaPlan(title, (f"strategy:{name}", "easy"), 80, 9, rules))
            assert wilson_interval(results.wins_by_bot[0], 80)[0] > 0.2, name
