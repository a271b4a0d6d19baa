"""Short random games written out in full, and counts of what can be reached: a tripwire for any change of the rules.

After a change that is meant: `UPDATE_PLAYTHROUGHS=1 pytest tests/playthroughs`, and read the difference.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec
import pytest
from harness.hooch_stooges.table import in_full_swing
from harness.moonshiners.swing import in_full_swing as moonshiners_in_full_swing
from harness.plain import plain
from harness.random_play import Ply, random_game
from harness.starting_solo import table as solo_table

from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.play import Play
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games.deck_hand.content import CARDS as PIRATE_CARDS
from hoochgame.games.deck_hand.title import DECK_HAND
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.games.starting_solo.title import STARTING_SOLO

pytestmark = pytest.mark.usefixtures("newest_content")

HERE = Path(__file__).parent
UPDATE = "UPDATE_PLAYTHROUGHS" in os.environ
GAMES: dict[str, tuple[Game, int, int, dict[str, int], int]] = {  # ... seats, seed, house rules, plies to a concession
    "hooch-2p-seed1": (HOOCH_STOOGES, 2, 1, {"round_limit": 14}, 0),
    "hooch-4p-friendly-seed4": (HOOCH_STOOGES, 4, 4, {"friendly": 1, "hq_hits": 3, "round_limit": 6}, 150),
    "hooch-2p-tournament-seed2": (HOOCH_STOOGES, 2, 2, {"tournament": 1, "round_limit": 10}, 0),
    "hooch-3p-friendly-tournament-seed3": (
        HOOCH_STOOGES, 3, 3, {"friendly": 1, "tournament": 1, "round_limit": 6}, 150
    ),
    "solo-seed108": (STARTING_SOLO, 1, 108, {}, 0),
    "solo-tougher-seed7": (STARTING_SOLO, 1, 7, {"difficulty": 1, "hq_hits": 3}, 120),
    "deck-2p-seed1": (DECK_HAND, 2, 1, {}, 0),
    "deck-4p-seed4": (DECK_HAND, 4, 4, {}, 0),
    "deck-challenge-seed3": (DECK_HAND, 1, 3, {"challenge": 4}, 0),
    "moonshiners-2p-seed3": (MOONSHINERS, 2, 3, {}, 0),
    "moonshiners-3p-anywhere-seed5": (MOONSHINERS, 3, 5, {"construct_anywhere": 1, "heroes": 1}, 150),
}  # fmt: skip
NAMED: dict[str, Sequence[Any]] = {DECK_HAND.id: PIRATE_CARDS, MOONSHINERS.id: ()}  # whose cards have other numbers
encode = msgspec.json.Encoder().encode


def spoken(thing: Any, cards: Sequence[Any]) -> str:
    """A move, an event or a step with the fields that say something, and cards by name."""
    if isinstance(thing, tuple):
        return f"[{' '.join(spoken(inner, cards) for inner in thing)}]"
    if not isinstance(thing, msgspec.Struct):
        return str(thing)
    fields = msgspec.structs.fields(thing)
    pairs = [(f.name, getattr(thing, f.name)) for f in fields if getattr(thing, f.name) != f.default]
    inside = " ".join(f"{name}={named(name, value, cards)}" for name, value in pairs)
    return f"{type(thing).__name__}({inside})"


def named(field: str, value: Any, cards: Sequence[Any]) -> str:
    """Cards get their names."""
    if field in ("card", "stooge", "old", "enemy") and type(value) is int and value in range(len(cards)):
        return f"{value}:{cards[value].id}"
    if field in ("cards", "guards"):
        return f"[{' '.join(named('card', card, cards) for card in value)}]"
    return spoken(value, cards)


def written(game: Game, ply: Ply) -> Iterator[str]:
    """A ply in a few lines: who, what, what happened, how much may follow, and how each seat sees it."""
    state, cards = ply.after, NAMED.get(game.id, CARDS)
    who = "deal" if ply.number == 0 else f"seat {ply.seat + 1}"
    what = spoken(ply.move, cards) if ply.move is not None else "concedes" if ply.number else ""
    yield f"--- {ply.number} round {state.round} {who} {what}".rstrip()
    yield from (f"  {spoken(event, cards)}" for event in ply.events)
    asked = f"seat {state.agenda[-1].seat + 1} {type(state.agenda[-1]).__name__}" if state.agenda else "nobody"
    views = (game.state_digest(game.view(state, seat))[:8] for seat in map(Seat, range(state.seats)))
    watching = game.state_digest(game.view(state, TABLE))[:8]
    yield f"  {len(ply.options)} options for {asked}; state {game.state_digest(state)}"
    yield f"  views {' '.join(views)}, from outside {watching}"


def playthrough(game: Game, seats: int, seed: int, rules: dict[str, int], concede_in: int) -> str:
    """The whole game."""
    plies = random_game(game, seats, seed, plain(game, rules), concede_in=concede_in, eager=True)
    head = f"{game.name}, {seats} seats, seed {seed}, {rules}"
    return "\n".join((head, *chain.from_iterable(written(game, ply) for ply in plies))) + "\n"


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_it_was_written_down(name):
    path = HERE / f"{name}.txt"
    now = playthrough(*GAMES[name])
    if UPDATE:
        path.write_text(now, encoding="utf-8", newline="\n")
    then = path.read_text("utf-8").splitlines()
    for number, (was, is_now) in enumerate(zip(then, now.splitlines(), strict=False), 1):
        assert is_now == was, f"{path.name}, line {number}"
    assert len(now.splitlines()) == len(then)


def reachable(state: Any, depth: int, game: Game = HOOCH_STOOGES) -> list[int]:
    """How many different states there are after 1, 2, ... moves, when each ply has its own fixed dice."""
    level, counts = {encode(state): state}, []
    for ply in range(depth):
        following = {}
        for here in level.values():
            for move in game.rules.options(here):
                after = Play(game.rules, here, Dice(7, ply)).play_move_to_next_question(move).state
                following[encode(after)] = after
        level = following
        counts.append(len(level))
    return counts


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "seed", "rules", "counts"),
    [
        (2, 1, {}, [22, 344, 4969]),
        (3, 2, {}, [25, 443, 7104]),
        (6, 3, {"friendly": 1}, [20, 312, 4658]),
        (4, 5, {"hq_hits": 3}, [25, 439, 6904]),
        (3, 6, {"tournament": 1}, [22, 376, 5974]),
    ],
)
def test_so_many_states_can_be_reached(seats, seed, rules, counts):
    assert reachable(in_full_swing(seats, seed, **rules), 3) == counts


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seed", "rules", "counts"),
    [
        (1, {}, [19, 255, 3326]),
        (2, {"difficulty": 1, "hq_hits": 3}, [22, 376, 6039]),
        (3, {"difficulty": -1}, [19, 301, 4519]),
    ],
)
def test_so_many_states_of_a_game_for_one_can_be_reached(seed, rules, counts):
    start = solo_table.in_full_swing(seed, **rules)
    assert reachable(start, 3, STARTING_SOLO) == counts


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "seed", "rules", "counts"),
    [
        (2, 1, {}, [25, 210, 1866]),
        (3, 2, {"relic_specials": 0}, [26, 249, 2130]),
        (4, 3, {"construct_anywhere": 1}, [24, 196, 1576]),
    ],
)
def test_so_many_states_of_moonshiners_can_be_reached(seats, seed, rules, counts):
    assert reachable(moonshiners_in_full_swing(seats, seed, rules), 3, MOONSHINERS) == counts
