"""Random games, ply by ply, for tests that check every event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from typing import Any

from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.play import Play
from hoochgame.core.protocols import TABLE, Event, Move, Seat

TASTE = 0x5EED  # the ply of the dice that choose: no game is that long


@dataclass(frozen=True)
class Ply:
    """One move with the states before and after. Ply 0 is the deal; `move` is None there and for a concession."""

    number: int
    before: Any
    seat: Seat
    move: Move | None
    events: tuple[Event, ...]
    after: Any
    options: tuple[Move, ...]  # after it
    moved_dice: bool


def random_game(
    game: Game,
    seats: int,
    seed: int,
    rules: Mapping[str, int] | None = None,
    *,
    concede_in: int = 0,
    limit: int = 0,
    eager: bool = False,
    seldom: tuple[type[Move], ...] = (),
    start: Any = None,
) -> Iterator[Ply]:
    """Play a random game. `concede_in`: one ply in so many is a concession; `limit`: the most plies.

    `eager`: the first option, which declines, is rarely chosen if there are others; so are `seldom` moves.
    `start`: a state to start from, instead of a deal.
    """
    taste = Dice(seed, TASTE)
    before, play = game.start_game(seats, rules or {}, Dice(seed, 0))
    if start is not None:
        before, play = start, Play(game.rules, start, Dice(seed, 0)).run_to_next_question()
    yield Ply(0, before, TABLE, None, tuple(play.events), play.state, play.options, True)
    for number in count(1):
        state, options = play.state, play.options
        if not options or (limit and number > limit):
            return
        dice = Dice(seed, number)
        start = dice.word
        if concede_in and taste.integer_below(concede_in) == 0:
            left = [Seat(s) for s in range(state.seats) if not game.rules.gone(state, Seat(s))]
            seat, move = left[taste.integer_below(len(left))], None
            play = game.concede_for_seat(state, seat, dice)
        else:
            seat, move = state.agenda[-1].seat, choice(taste, options, eager, seldom)
            play = Play(game.rules, state, dice).play_move_to_next_question(move)
        yield Ply(number, state, seat, move, tuple(play.events), play.state, play.options, dice.word != start)


def random_moments(
    game: Game, seats: int, seed: int, plies: int, rules: Mapping[str, int], passes: tuple[type[Move], ...]
) -> Iterator[tuple[Any, tuple[Move, ...]]]:
    """Yield each state of a random game with its options; a move that `passes` is rarely taken."""
    play = game.start_game(seats, game.complete_rules(rules), Dice(seed, 0))[1]
    pick = Dice(seed, 4242)
    for ply in range(1, plies):
        state, options = play.state, play.options
        if not options:
            return
        yield state, options
        move = options[pick.integer_below(len(options))]
        for _again in range(2):
            if isinstance(move, passes):
                move = options[pick.integer_below(len(options))]
        play = Play(game.rules, state, Dice(seed, ply)).play_move_to_next_question(move)


def laws_hold(
    ply: Ply, of_events: Iterable[Callable[[Any, Event, Any], None]], of_plies: Iterable[Callable[[Ply], None]]
) -> None:
    """Check all laws: some after each event, with the states before and after, some on the whole ply."""
    before = ply.before
    for event in ply.events:
        after = event.apply(before)
        for law in of_events:
            law(before, event, after)
        before = after
    for rule in of_plies:
        rule(ply)


def choice(taste: Dice, options: tuple[Move, ...], eager: bool, seldom: tuple[type[Move], ...] = ()) -> Move:
    """Return a random option; `eager` draws again if it is the first one, and up to three times if it is `seldom`."""
    i = taste.integer_below(len(options))
    move = options[i if i or not eager else taste.integer_below(len(options))]
    for _again in range(3):
        if isinstance(move, seldom):
            move = options[taste.integer_below(len(options))]
    return move


def random_match(game: Game, seats: int, seed: int, plies: int, rules: Mapping[str, int] | None = None) -> Match:
    """Return a match after so many random moves of people, or at its end."""
    chairs = [Chair(f"P{seat + 1}", "human", seat) for seat in range(seats)]
    match = Match.begin(game, chairs, rules=rules or {}, seed=seed, created="2026-01-01T00:00:00Z", id=f"r{seed}")
    taste = Dice(seed, TASTE)
    while match.options and match.ply < plies:
        match.play_move(match.options[taste.integer_below(len(match.options))])
    return match


def undone_and_redone(match: Match, states: list[Any]) -> None:
    """Check that undo leads back through these states to the first real question, and redo to the end."""
    match.switch_free_undo(True)
    while match.undo_refusal() is None:
        match.undo()
    assert match.state == states[match.ply + 1]
    assert all(len(match.game.rules.options(state)) == 1 for state in states[1 : match.ply + 1])
    while match.redo_refusal() is None:
        match.redo()
    assert (match.ply, match.states) == (len(states) - 2, states)
