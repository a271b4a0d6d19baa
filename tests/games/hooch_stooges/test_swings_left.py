"""Whether an attack can still succeed is known before each swing, exactly."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from harness.hooch_stooges.table import GOONS, HOME_B, LoadedPlay, Table, run, table

from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.attack import misses_left, turf_hits_missing
from hoochgame.games.hooch_stooges.events import AttackEnded
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.games.starting_solo.title import STARTING_SOLO

GAMES = [
    (HOOCH_STOOGES, 2, {}), (HOOCH_STOOGES, 2, {"hq_hits": 3}), (HOOCH_STOOGES, 4, {"hq_hits": 3, "friendly": 1}),
    (STARTING_SOLO, 1, {}), (STARTING_SOLO, 1, {"hq_hits": 3}),
]  # fmt: skip
BOLD = (m.PlayCard, m.Buy, m.PickTurf, m.Swing, m.Aim, m.Block)


def asked(game: Game, seats: int, seed: int, rules: dict[str, int], plies: int = 700) -> Any:
    """Yield each state of a random game in which an attack swings; everybody likes to hire and to attack."""
    play, pick = game.start_game(seats, game.complete_rules(rules), Dice(seed, 0))[1], Random(seed)
    for ply in range(1, plies):
        state = play.state
        if not play.options:
            return
        if isinstance(state.agenda[-1], m.Swinging | m.Aiming):
            yield state
        bold = [move for move in play.options if isinstance(move, BOLD)]
        move = pick.choice(bold if bold and pick.random() < 0.8 else play.options)
        play = type(play)(game.rules, state, Dice(seed, ply)).play_move_to_next_question(move)


def outcome(game: Game, state: Any, rolls: list[int]) -> bool:
    """Play the attack to its end with these rolls, the first option each time."""
    for _ply in range(60):
        options = game.rules.options(state)
        picked = next((one for one in options if isinstance(one, m.Swing | m.Aim)), options[0])
        play = LoadedPlay(state, rolls, 1, game).play_move_to_next_question(picked)
        for event in play.events:
            if isinstance(event, AttackEnded):
                return event.won
        state = play.state
    raise AssertionError("the attack never ended")


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats", "rules"), GAMES)
def test_an_attack_can_succeed_if_and_only_if_its_best_rolls_take_the_turf(game, seats, rules) -> None:
    found = Counter[bool]()
    for seed in range(8):
        for state in asked(game, seats, seed, rules):
            possible = misses_left(state, state.agenda[-1].raid) >= 0
            assert outcome(game, state, [6] * 60) == possible
            found[possible] += 1
    assert found[True]
    assert found[False]


def test_with_fortified_hq_two_stooges_are_one_too_few() -> None:
    """HS-OPT-02: three hits of three stooges, as none hits twice."""
    for crew, possible in ((GOONS[:2], False), (GOONS[:3], True)):
        raid = m.Raid(0, HOME_B, 1, on_hq=True)
        on = table(hq_hits=3, crew=crew, agenda=(m.NextTurn(-1), m.Cleanup(0), m.Main(0), m.Swinging(0, raid)))
        assert (misses_left(on.state, raid) >= 0) == possible
        assert turf_hits_missing(on.state, raid) == 3
        after = run(on, m.Swing(GOONS[0]), m.Aim(m.TURF), dice=[2])
        assert turf_hits_missing(after.state, swung(after)) == 2
        missed = run(on, m.Swing(GOONS[0]), m.Aim(m.TURF), m.Pick(GOONS[0]), dice=[1])
        assert misses_left(missed.state, swung(missed)) < 0


def swung(on: Table) -> m.Raid:
    assert isinstance(on.step, m.Swinging)
    return on.step.raid
