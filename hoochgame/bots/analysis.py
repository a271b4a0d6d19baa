"""The analysis of a game: what each choice has cost its seat, by searches that see what that seat saw."""

from __future__ import annotations

import hashlib
import math
from bisect import bisect_right
from collections.abc import Hashable, Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from hoochgame.bots.explanation import MOST, Reason
from hoochgame.bots.hint import NOISE, Inquiry, hint_recipe
from hoochgame.bots.search import Search
from hoochgame.core.dice import Dice
from hoochgame.core.journal import Entry, encode_record
from hoochgame.core.match import Match
from hoochgame.core.protocols import AnyState, Move, Seat

VERSION = 9  # of the file; raised too when searches find something else
ITERATIONS = 80  # of a choice
FIRST, AGAIN, FINALLY = 24, 80, 400  # worlds in which two options are compared: at first, when that looks costly, ...
HUNCH = 1.0  # standard errors of a first difference, after which it is worth while to look again
WORST = 5  # choices that are shown

Share = Annotated[float, Meta(ge=0, le=1)]
Count = Annotated[int, Meta(ge=0, le=1 << 20)]


class JudgedChoice(msgspec.Struct, frozen=True, array_like=True):
    """A choice of a game: the option that was taken and the best one, by their numbers among those offered.

    `ply` is that of the move. They are the same option where nothing better was found than what was taken.
    """

    ply: Count
    seat: Count
    taken: Count
    best: Count
    share: Share = 0.0  # of wins, by what was taken
    best_share: Share = 0.0
    tries: Count = 0  # worlds of the last comparison of both; 0 if there was none
    reasons: Annotated[tuple[Reason, ...], Meta(max_length=MOST)] = ()

    @property
    def cost(self) -> float:
        """The share of wins that the choice cost its seat."""
        return max(0.0, self.best_share - self.share)


class Analysis(msgspec.Struct, frozen=True, omit_defaults=True):
    """An analysis, finished or not: all choices up to the ply `done`. `game` is the digest of the game."""

    version: int
    game: str
    done: Count = 0
    choices: Annotated[tuple[JudgedChoice, ...], Meta(max_length=1 << 16)] = ()


# The choices to judge.


def digest_game(match: Match) -> str:
    """Return a digest of what was played, whatever the file is called, and of the numbers of its title."""
    told = hashlib.sha256(f"{match.game.id} {match.game.numbers}".encode())
    for entry in match.entries:
        told.update(encode_record(entry))
    return told.hexdigest()[:32]


class TakenOption(NamedTuple):
    """The options of a choice, and the index of the one that was taken."""

    options: tuple[Move, ...]
    taken: int


class JudgingProgress(NamedTuple):
    """How far an analysis has got, in portions of equal work, and the costliest choices that it knows by now."""

    done: int
    total: int
    ply: int  # the last one that was judged
    worst: tuple[JudgedChoice, ...]


def options_at(match: Match, ply: int) -> tuple[Move, ...]:
    """Return what could be answered at this ply."""
    options: tuple[Move, ...] = match.game.rules.options(match.states[ply])
    return options


def choice_at(match: Match, ply: int) -> TakenOption | None:
    """Return the options and the one that was taken; None if that needed no thought: forced, free, or sure."""
    entry, state, game = match.entries[ply], match.states[ply], match.game
    if not isinstance(entry, Entry) or entry.move is None:
        return None
    options = options_at(match, ply)
    move = entry.move if entry.move in options else game.alike(state, entry.move)
    if len(options) < 2 or move not in options or move == game.free_gain(state):
        return None
    if move == game.ai.sure_move(game.view(state, entry.seat), entry.seat, options):
        return None
    return TakenOption(options, options.index(move))


def has_won_at_once(match: Match, ply: int) -> bool:
    """Return whether the move of this ply ended the game as its seat's own victory."""
    state = match.states[ply + 1]
    return not state.agenda and tuple(state.winners) == (match.entries[ply].seat,)


def seats_of_people_else_all(match: Match) -> frozenset[int]:
    """Return the seats whose choices are shown: those of people, or all if nobody is one."""
    people = frozenset(seat for seat, chair in enumerate(match.chairs) if chair.is_human)
    return people or frozenset(range(len(match.chairs)))


def costliest_choice_of_each_turn(match: Match, analysis: Analysis) -> list[JudgedChoice]:
    """Return the costliest choice of each turn, as what was missed there is missed again in the next choice of it."""
    found: dict[tuple[int, Hashable], JudgedChoice] = {}
    for choice in analysis.choices:
        if choice.cost:
            turn = choice.seat, match.game.ai.turn_key(match.states[choice.ply])
            found[turn] = max(found.get(turn, choice), choice, key=lambda one: one.cost)
    return list(found.values())


def worst_choices(match: Match, analysis: Analysis) -> list[JudgedChoice]:
    """Return the choices that cost most, the costliest first: those of people, or of bots if nobody is a person."""
    seats = seats_of_people_else_all(match)
    found = [choice for choice in costliest_choice_of_each_turn(match, analysis) if choice.seat in seats]
    return sorted(found, key=lambda choice: (-choice.cost, choice.ply))[:WORST]


def total_cost_by_seat(match: Match, analysis: Analysis) -> tuple[float, ...]:
    """Return what the choices of each seat have cost it together."""
    found = costliest_choice_of_each_turn(match, analysis)
    return tuple(sum(one.cost for one in found if one.seat == seat) for seat in range(len(match.chairs)))


def winning_chances_at_turn_starts(match: Match) -> list[tuple[int, tuple[float, ...]]]:
    """Return each seat's chance to win after the deal, whenever a turn has begun, and at the end, by ply."""
    ai, found, turn = match.game.ai, [], None
    for ply in range(match.ply + 1):
        state = match.state_after_ply(ply)
        now = ai.turn_key(state)
        if now != turn or ply == match.ply:
            found.append((ply, tuple(ai.winning_chances(state))))
        turn = now
    return found


# Judging.


class Judge:
    """Judges the choices of a match. The same game gives the same judgements, however often it was interrupted."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.digest = digest_game(match)
        self.seed = int(self.digest[:16], 16)

    def new_analysis(self) -> Analysis:
        """Return an analysis in which nothing is judged yet."""
        return Analysis(VERSION, self.digest)

    def continue_analysis(self, analysis: Analysis) -> Iterator[Analysis]:
        """Go on with an analysis to its end; yield it after each choice."""
        for ply in range(analysis.done + 1, self.match.ply + 1):
            choice = self.judge_choice(ply)
            analysis = replace(analysis, done=ply, choices=analysis.choices + ((choice,) if choice else ()))
            yield analysis
        while (doubtful := self._next_uncompared_choice(analysis)) is not None:
            surer = self.retry_taken_and_best_option(doubtful, FINALLY)
            others = tuple(surer if choice is doubtful else choice for choice in analysis.choices)
            analysis = replace(analysis, choices=others)
            yield analysis

    def _next_uncompared_choice(self, analysis: Analysis) -> JudgedChoice | None:
        """Return one of the choices that would be shown, but was not yet compared often enough."""
        return next((one for one in worst_choices(self.match, analysis) if one.tries < FINALLY), None)

    @cached_property
    def _choice_plies(self) -> list[int]:
        """The plies that take time: those with a choice."""
        return [ply for ply in range(1, self.match.ply + 1) if choice_at(self.match, ply)]

    def progress_of(self, analysis: Analysis) -> JudgingProgress:
        """Return how far an analysis has got. A last comparison takes as long as the first looks at many choices."""
        portions = max(1, 2 * FINALLY // (ITERATIONS + 2 * FIRST))
        worst = worst_choices(self.match, analysis)
        compared = sum(one.tries >= FINALLY for one in worst) + WORST - len(worst)
        looked = bisect_right(self._choice_plies, analysis.done)
        done = looked + portions * (compared if analysis.done >= self.match.ply else 0)
        return JudgingProgress(done, len(self._choice_plies) + portions * WORST, analysis.done, tuple(worst))

    def is_finished(self, analysis: Analysis) -> bool:
        """Return whether nothing is left to judge."""
        return analysis.done >= self.match.ply and self._next_uncompared_choice(analysis) is None

    def judge_choice(self, ply: int) -> JudgedChoice | None:
        """Judge the choice at a ply; None if there was none.

        The search only finds the option to compare with the one taken. Of many options the best-looking one was lucky,
        too. So both then meet new worlds, and more of them if the difference looks costly.
        """
        choice = choice_at(self.match, ply)
        if choice is None:
            return None
        options, taken = choice
        if has_won_at_once(self.match, ply):  # whatever a search makes of it, nothing is better than to win
            return JudgedChoice(ply, self.match.entries[ply].seat, taken, taken, 1.0, 1.0)
        inquiry, mine = self._start_inquiry(ply, options, 0), options[taken]
        best = inquiry.rank_options(math.inf)[0]
        share = inquiry.chance_after(mine)
        made = JudgedChoice(ply, inquiry.search.seat, taken, options.index(best), share, share)
        if best == mine:
            return made
        hunch = self.retry_taken_and_best_option(made, FIRST, HUNCH)
        return self.retry_taken_and_best_option(hunch, AGAIN) if hunch.cost else hunch

    def retry_taken_and_best_option(self, choice: JudgedChoice, worlds: int, noise: float = NOISE) -> JudgedChoice:
        """Try both options of a choice in `worlds` new worlds. Return the choice with the result."""
        options = options_at(self.match, choice.ply)
        mine, best = options[choice.taken], options[choice.best]
        inquiry = self._start_inquiry(choice.ply, options, worlds)
        inquiry.try_each_option_until((best, mine), worlds)
        share, best_share = inquiry.chance_after(mine), inquiry.chance_after(best)
        if not inquiry.is_better(best, mine, noise):
            return replace(choice, best=choice.taken, share=share, best_share=share, tries=worlds, reasons=())
        why = inquiry.ledger.find_reasons(best, mine)
        return replace(choice, share=share, best_share=best_share, tries=worlds, reasons=why)

    def _start_inquiry(self, ply: int, options: Sequence[Move], worlds: int) -> Inquiry:
        """Return an inquiry for the seat that chose at this ply, from its view of that moment. The number of worlds is
        the seed."""
        game, seat = self.match.game, Seat(self.match.entries[ply].seat)
        seen: AnyState = game.view(self.match.states[ply], seat)
        search = Search(game, seat, Dice(self.seed + worlds, ply), hint_recipe(game, ITERATIONS))
        return Inquiry(search, seen, options, figures=worlds > FIRST)


# The file.


def encode_analysis(analysis: Analysis) -> bytes:
    return msgspec.json.encode(analysis) + b"\n"


def decode_analysis(blob: bytes, match: Match) -> Analysis | None:
    """Return the analysis of this very game in a file; None for any other file, and for a damaged one."""
    try:
        analysis = msgspec.json.decode(blob, type=Analysis)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None
    if (analysis.version, analysis.game) != (VERSION, digest_game(match)) or analysis.done > match.ply:
        return None
    plies = [choice.ply for choice in analysis.choices]
    in_order = all(before < after for before, after in pairwise(plies))
    inside = not plies or (plies[0] > 0 and plies[-1] <= analysis.done)
    return analysis if in_order and inside and all(choice_fits_match(match, one) for one in analysis.choices) else None


def choice_fits_match(match: Match, choice: JudgedChoice) -> bool:
    entry = match.entries[choice.ply]
    return (
        choice.seat == entry.seat < len(match.chairs)
        and max(choice.taken, choice.best) < len(options_at(match, choice.ply))
        and (choice.best_share > choice.share) == (choice.best != choice.taken)
    )
