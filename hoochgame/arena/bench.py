"""Benchmarks: each figure with its bound, as medians of CPU time."""

from __future__ import annotations

import gc
import operator
import statistics
import time
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

import msgspec

from hoochgame.bots.search import Recipe, Search
from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.journal import Chair, Entry, encode_record
from hoochgame.core.match import Match
from hoochgame.core.play import Play, fold_events
from hoochgame.core.protocols import AnyState, Move, Seat
from hoochgame.games import find_game
from hoochgame.storage.program import runs_compiled_modules

Kind = Literal["floor", "ceiling"]
TITLE = "hooch-stooges"
COMPILED = runs_compiled_modules()
RANDOM_FLOOR = 75_000 if COMPILED else 45_000
DECK_FLOOR = 95_000 if COMPILED else 45_000
MANY = 3  # options, from which on a choice is worth a search
SHORT_FLOOR = 35_000  # for games of only fifty moves, in which the set-up counts


class Measurement(msgspec.Struct, frozen=True):
    """One figure and its bound: a floor must be reached, a ceiling not exceeded."""

    name: str
    value: float
    unit: str
    bound: float
    kind: Kind
    ok: bool


@dataclass(frozen=True)
class Meter:
    """Something to measure: `read(quick)` returns the figure."""

    name: str
    unit: str
    bound: float
    kind: Kind
    read: Callable[[bool], float]

    def measure(self, quick: bool) -> Measurement:
        """Return the figure and its bound, after collecting the garbage of earlier meters."""
        gc.collect()
        value = self.read(quick)
        ok = operator.ge(value, self.bound) if self.kind == "floor" else operator.le(value, self.bound)
        return Measurement(self.name, float(f"{value:.4g}"), self.unit, self.bound, self.kind, ok)


def run_meters(quick: bool, meters: Sequence[Meter]) -> list[Measurement]:
    return [meter.measure(quick) for meter in meters]


# Random play.


def random_match(
    game: Game, seats: int, seed: int, moves: int | None = None, rules: Mapping[str, int] | None = None
) -> Match:
    """Play random moves with the journal in memory, to the end of the game or for so many moves."""
    chairs = [Chair(f"Seat {i + 1}", "random", i) for i in range(seats)]
    match = Match.begin(game, chairs, rules or {}, seed=seed, created="", id="bench")
    pick = Dice(seed, 1)
    while match.options and (moves is None or match.ply < moves):
        match.play_move(match.options[pick.integer_below(len(match.options))])
    return match


def random_match_cut_after(game: Game, moves: int) -> Match:
    """Return a random game of at least so many moves, cut off there."""
    return next(m for seed in range(100) if (m := random_match(game, 4, seed, moves)).ply == moves)


def random_moves_per_second(
    seats: int, quick: bool, title: str = TITLE, rules: Mapping[str, int] | None = None
) -> float:
    """Measure random play: all options listed at every decision, every line of the journal encoded."""
    game, seed = find_game(title), 0

    def one() -> int:
        nonlocal seed
        seed += 1
        return random_match(game, seats, seed, rules=rules).ply

    return median_rate_per_cpu_second(one, quick)


def late_to_early_speed_ratio(quick: bool) -> float:
    """Return the speed of the last quarter of a long game relative to its first."""
    game = find_game(TITLE)
    match = random_match_cut_after(game, 1000)
    moves = [entry.move for entry in match.entries[1:] if isinstance(entry, Entry) and entry.move]
    spans = ([moves[:250]], [moves[:750], moves[750:]])

    def seconds(parts: list[list[Move]]) -> float:
        again = random_match(game, 4, match.header.seed_at(0), 0)
        for part in parts:
            start = time.process_time()
            for move in part:
                again.play_move(move)
            spent = time.process_time() - start
        return spent

    tries = 3 if quick else 15
    first, last = (statistics.median(seconds(parts) for _ in range(tries)) for parts in spans)
    return first / last


def undo_milliseconds(quick: bool) -> float:
    """Measure undoing and redoing a move at move 300; return half of the time."""
    match = random_match_cut_after(find_game(TITLE), 300)
    match.free_undo = True
    match.chairs = [Chair(chair.name, "human", chair.colour) for chair in match.chairs]

    def one() -> int:
        match.undo()
        match.redo()
        return 2

    return 1000 / median_rate_per_cpu_second(one, quick)


def view_of_any_ply_milliseconds(quick: bool) -> float:
    """Measure a view of any ply of a game of 1,000 moves."""
    game = find_game(TITLE)
    match, pick = random_match_cut_after(game, 1000), Dice(1)

    def one() -> int:
        game.view(match.state_after_ply(pick.integer_below(match.ply + 1)), Seat(0))
        return 1

    return 1000 / median_rate_per_cpu_second(one, quick)


def encode_save(match: Match) -> bytes:
    return encode_record(match.header) + b"".join(map(encode_record, match.entries))


def load_save_milliseconds(quick: bool) -> float:
    """Measure reading, checking and folding a save of 500 moves."""
    blob = encode_save(random_match_cut_after(find_game(TITLE), 500))

    def one() -> int:
        Match.read_file(find_game, blob)
        return 1

    return 1000 / median_rate_per_cpu_second(one, quick)


def folded_events_per_second(quick: bool) -> float:
    """Measure folding the events of a long game."""
    match = random_match_cut_after(find_game(TITLE), 1000)
    events = [event for entry in match.entries for event in entry.events]

    def one() -> int:
        fold_events(match.states[0], events)
        return len(events)

    return median_rate_per_cpu_second(one, quick)


def guess_state_microseconds(seats: int, quick: bool, title: str = TITLE, moves: int = 400) -> float:
    """Measure drawing a full state that agrees with a view, in the middle of a game at a full table."""
    game, dice = find_game(title), Dice(1)
    seen = game.view(random_match(game, seats, 1, moves).state, Seat(0))

    def one() -> int:
        for _ in range(50):
            game.guess(seen, dice)
        return 50

    return 1e6 / median_rate_per_cpu_second(one, quick)


def view_and_options_in_mid_game(game: Game, seats: int, seed: int, moves: int) -> tuple[AnyState, tuple[Move, ...]]:
    """Play quick answers for at least so many moves; return what the active seat sees then, and its options."""
    dice, ply = Dice(seed), 0
    play = game.start_game(seats, game.complete_rules({}), dice)[1]
    while True:
        state, options, ply = play.state, play.options, ply + 1
        seat = state.agenda[-1].seat
        if ply > moves and seat == state.active and len(options) > MANY:
            return game.view(state, seat), options
        move = options[0] if len(options) == 1 else game.ai.quick_answer(state, seat, options)
        play = Play(game.rules, state, dice).play_move_to_next_question(move)


def search_iterations_per_second(seats: int, quick: bool, title: str, moves: int) -> float:
    """Measure a search that plays on to the end of the turn, in the middle of a few games: iterations."""
    game, recipe = find_game(title), Recipe(iterations=50, horizon=1, extra_turns=0)
    roots = [view_and_options_in_mid_game(game, seats, seed, moves) for seed in range(8)]

    def one() -> int:
        return sum(
            Search(game, seen.active, Dice(1), recipe).search_options(seen, options, max_seconds=60.0).iterations
            for seen, options in roots
        )

    return median_rate_per_cpu_second(one, quick)


def bytes_per_move(quick: bool, zipped: bool = False) -> float:
    """Return the size of the save file per move."""
    match = random_match(find_game(TITLE), 4, 7)
    blob = encode_save(match)
    return len(zlib.compress(blob, 9) if zipped else blob) / match.ply


def median_rate_per_cpu_second(run_once: Callable[[], int], quick: bool) -> float:
    """Return the median of runs; `run_once` returns how many things it did."""
    runs, span = (3, 0.1) if quick else (5, 1.0)
    run_once()
    return statistics.median(rate_per_cpu_second(run_once, span) for _ in range(runs))


def rate_per_cpu_second(run_once: Callable[[], int], min_seconds: float) -> float:
    """Return the rate over at least so many seconds."""
    done, start = 0, time.process_time()
    while (spent := time.process_time() - start) < min_seconds or not done:
        done += run_once()
    return done / spent


TOURNAMENT = partial(random_moves_per_second, 4, rules={"tournament": 1})
SOLO = partial(random_moves_per_second, 1, title="starting-solo")
PIRATES = partial(random_moves_per_second, 4, title="deck-hand")
CHALLENGE = partial(random_moves_per_second, 1, title="deck-hand", rules={"challenge": 1})
HEROES = partial(random_moves_per_second, 4, title="moonshiners")
SEARCH = partial(search_iterations_per_second, 2, title=TITLE, moves=60)
SEARCH_OF_FOUR = partial(search_iterations_per_second, 4, title=TITLE, moves=100)
DECK_SEARCH = partial(search_iterations_per_second, 2, title="deck-hand", moves=100)
METERS = (
    Meter("random play, 2 seats", "moves/s", RANDOM_FLOOR, "floor", partial(random_moves_per_second, 2)),
    Meter("random play, 4 seats", "moves/s", RANDOM_FLOOR, "floor", partial(random_moves_per_second, 4)),
    Meter("random play, 6 seats", "moves/s", RANDOM_FLOOR, "floor", partial(random_moves_per_second, 6)),
    Meter("random play, tournament of 4", "moves/s", RANDOM_FLOOR, "floor", TOURNAMENT),
    Meter("random play, Starting Solo", "moves/s", RANDOM_FLOOR, "floor", SOLO),
    Meter("random play, Deck Hand with 4 seats", "moves/s", DECK_FLOOR, "floor", PIRATES),
    Meter("random play, Deck Hand against the Rival", "moves/s", SHORT_FLOOR, "floor", CHALLENGE),
    Meter("random play, Moonshiners with 4 seats", "moves/s", RANDOM_FLOOR, "floor", HEROES),
    Meter("last quarter of a long game beside the first", "ratio", 0.8, "floor", late_to_early_speed_ratio),
    Meter("undo at move 300", "ms", 1.0, "ceiling", undo_milliseconds),
    Meter("seek to any ply of 1,000", "ms", 10.0, "ceiling", view_of_any_ply_milliseconds),
    Meter("load and fold 500 moves", "ms", 25.0, "ceiling", load_save_milliseconds),
    Meter("replay", "events/s", 1_000_000, "floor", folded_events_per_second),
    Meter("guess", "us", 30.0, "ceiling", partial(guess_state_microseconds, 6)),
    Meter("guess, Deck Hand", "us", 60.0, "ceiling", partial(guess_state_microseconds, 4, title="deck-hand")),
    Meter(
        "guess, Moonshiners",
        "us",
        60.0,
        "ceiling",
        partial(guess_state_microseconds, 4, title="moonshiners", moves=150),
    ),
    Meter("search to the end of the turn, 2 seats", "iterations/s", 4_000, "floor", SEARCH),
    Meter("search to the end of the turn, 4 seats", "iterations/s", 4_000, "floor", SEARCH_OF_FOUR),
    Meter("search to the end of the turn, Deck Hand", "iterations/s", 5_000, "floor", DECK_SEARCH),
    Meter("journal on disk", "bytes/move", 250.0, "ceiling", bytes_per_move),
    Meter("journal zipped", "bytes/move", 20.0, "ceiling", partial(bytes_per_move, zipped=True)),
)
