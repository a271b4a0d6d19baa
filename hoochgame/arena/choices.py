"""Which bot chooses better: all are asked in the same positions, and what they choose is played out in the same worlds.

Two good bots must play one another thousands of times until a small lead shows, as most of what decides a game is luck.
Here nothing counts but the decisions in which they differ. Every option that one of them chose there meets the same
guessed worlds with the same dice (common random numbers, see `bots/search.py`), and the game is played to its end by
quick answers.
"""

from __future__ import annotations

import math
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from statistics import fmean

import msgspec

from hoochgame.arena.finding import find_any_bot_else_bot_failed, find_guests
from hoochgame.arena.plan import ArenaPlan, Count, Share
from hoochgame.arena.provenance import Guests
from hoochgame.arena.record import ResultFile, encode_heading, facts_that_games_depend_on
from hoochgame.arena.report import (
    Decisions,
    format_csv_with_header,
    format_json,
    format_milliseconds,
    format_percent,
    summarise_times,
)
from hoochgame.arena.simulate import BUDGET, check_plan, complete_record, play_game
from hoochgame.arena.tally import SURE, Seconds, Times
from hoochgame.arena.workers import Workers
from hoochgame.bots import bot_dice, seat_bot
from hoochgame.bots.analysis import choice_at, options_at
from hoochgame.bots.search import SEEDS, Recipe, Search
from hoochgame.core.columns import align_columns
from hoochgame.core.dice import Dice
from hoochgame.core.language import _, localise_decimal
from hoochgame.core.match import Match
from hoochgame.core.protocols import AnyState, Seat
from hoochgame.games import find_game

PLAYERS = "hard"  # who plays the games that the positions are taken from
POSITIONS = 12  # of a game
TO_THE_END = Recipe(horizon=1 << 30, extra_turns=0)
PLIES = 1 << 20  # more than a game ever has


@dataclass(frozen=True)
class Quiz:
    """Which bots are asked, and of which games."""

    title: str
    bots: tuple[str, ...]
    seats: int
    games: int
    seed: int  # of the first game; each further one has the next one
    rules: Mapping[str, int]
    worlds: int  # in which each option that was chosen is played out
    guests: Guests = field(default_factory=Guests)


class BotChoices(msgspec.Struct, frozen=True, array_like=True):
    """The choices of the bots in a position, in their order.

    `chosen` are the options by number, `shares` the wins that came of them, `seconds` how long the bots thought.
    Where all chose the same, nothing is played out, and the shares are 0.
    """

    chosen: tuple[Count, ...]
    shares: tuple[Share, ...]
    seconds: tuple[Seconds, ...]


class ChoiceAnswers(msgspec.Struct, frozen=True):
    """All answers in the positions of a game."""

    game: Count
    answers: tuple[BotChoices, ...]


def ask_bots(quiz: Quiz, workers: Workers, out: Path | None = None, progress: bool = False) -> list[ChoiceAnswers]:
    """Ask the bots in all games, or in those that the file `out` does not have yet.

    The answers, except the seconds, depend neither on who played nor on interruptions. Raises IllegalMove and
    LookupError for an invalid quiz, SaveFailed, NoWorkers and BotFailed.
    """
    quiz = replace(quiz, guests=find_guests(quiz.bots, quiz.guests, out))
    for bot in quiz.bots:
        check_plan(ArenaPlan(quiz.title, (bot,) * quiz.seats, 1, quiz.seed, quiz.rules, guests=quiz.guests))
    with ResultFile(
        encode_quiz_heading(quiz), ChoiceAnswers, lambda one: one.game, lambda one: fits_quiz(one, quiz), out,
        lambda one: one.game < quiz.games,
    ) as record:  # fmt: skip
        complete_record(
            record,
            {number: partial(ask_bots_in_some_positions, quiz, number) for number in range(quiz.games)},
            workers,
            progress,
        )
        return [record.found[number] for number in range(quiz.games)]


def encode_quiz_heading(quiz: Quiz) -> bytes:
    """Return the first line of the record of a quiz, of which the number of games is no part."""
    known = facts_that_games_depend_on(quiz.title, quiz.bots, quiz.seed, quiz.rules)
    return encode_heading(
        [known | {"seats": quiz.seats, "worlds": quiz.worlds, **quiz.guests.facts_for_record(quiz.bots)}]
    )


def fits_quiz(one: ChoiceAnswers, quiz: Quiz) -> bool:
    """Return whether every answer says something of each bot of the quiz."""
    bots = len(quiz.bots)
    return all(len(each.chosen) == len(each.shares) == len(each.seconds) == bots for each in one.answers)


def ask_bots_in_some_positions(quiz: Quiz, game_number: int) -> ChoiceAnswers:
    """Play a game, and ask the bots in some of its positions in which there was something to think about."""
    players = (PLAYERS,) * quiz.seats
    plan = ArenaPlan(quiz.title, players, 1, quiz.seed + game_number, quiz.rules, guests=quiz.guests)
    match, _times = play_game(plan, 0, players)
    choices = [ply for ply in range(1, match.ply + 1) if choice_at(match, ply)]
    plies = Dice(plan.deal_seed(0)).pick_up_to(choices, POSITIONS)
    return ChoiceAnswers(game_number, tuple(ask_bots_at_ply(quiz, game_number, match, ply) for ply in sorted(plies)))


def ask_bots_at_ply(quiz: Quiz, game_number: int, match: Match, ply: int) -> BotChoices:
    """Ask each bot what it would choose at this ply, for the seat that chose there."""
    game, seat, options = match.game, Seat(match.entries[ply].seat), options_at(match, ply)
    seen: AnyState = game.view(match.states[ply], seat)
    seed = quiz.guests.salted_seed((quiz.seed + game_number) * PLIES + ply)
    find = partial(find_any_bot_else_bot_failed, guests=quiz.guests)
    chosen, seconds = [], []
    for word in quiz.bots:
        bot, start = seat_bot(word, game, seed, seat, find), time.perf_counter()
        chosen.append(options.index(bot.choose(seen, options, BUDGET)))
        seconds.append(time.perf_counter() - start)
    different = sorted(set(chosen))
    shares = dict.fromkeys(different, 0.0)
    if len(different) > 1:
        dice = bot_dice(seed, Seat(quiz.seats))  # the dice of a seat that does not exist: no bot has met these worlds
        search = Search(game, seat, dice, TO_THE_END)
        worlds = [dice.integer_below(SEEDS) for _world in range(quiz.worlds)]
        shares = {
            at: fmean(search.chance_of_move_in_world(seen, options[at], Dice(one)) for one in worlds)
            for at in different
        }
    return BotChoices(tuple(chosen), tuple(shares[at] for at in chosen), tuple(seconds))


# Scores of the bots.


class Gain(msgspec.Struct, frozen=True):
    """By how much one bot chooses better than another: the wins for each decision, and half of the 95 % interval."""

    wins: float
    error: float


class ChoiceScore(msgspec.Struct, frozen=True):
    """How well a bot chose, compared with the first one and with the one before it. `alike`: how often as the first."""

    bot: str
    positions: int
    alike: float
    over_first: Gain
    over_former: Gain
    decisions: Decisions


def compare_bots(games: Sequence[ChoiceAnswers], better: int, worse: int) -> Gain:
    """Return what the one wins over the other, a decision; the positions of a game count as a cluster."""
    leads = [[one.shares[better] - one.shares[worse] for one in game.answers] for game in games]
    positions = sum(map(len, leads))
    if not positions:
        return Gain(0.0, 1.0)
    mean = sum(map(sum, leads)) / positions
    if len(games) == 1:
        return Gain(mean, 1.0)
    spread = math.sqrt(sum((sum(lead) - mean * len(lead)) ** 2 for lead in leads))
    return Gain(mean, SURE * spread / positions * math.sqrt(len(games) / (len(games) - 1)))


def score_bots(bots: Sequence[str], games: Sequence[ChoiceAnswers]) -> list[ChoiceScore]:
    rows, found = [], [one for game in games for one in game.answers]
    for at, bot in enumerate(bots):
        times = Times()
        for one in found:
            times.add(one.seconds[at])
        alike = fmean(one.chosen[at] == one.chosen[0] for one in found) if found else 1.0
        over_first, over_former = compare_bots(games, at, 0), compare_bots(games, at, max(0, at - 1))
        rows.append(ChoiceScore(bot, len(found), alike, over_first, over_former, summarise_times(times)))
    return rows


def format_scores(quiz: Quiz, games: Sequence[ChoiceAnswers], format: str) -> str:
    """Return what was found in that format, without a newline at the end."""
    rows = score_bots(quiz.bots, games)
    match format:
        case "json":
            return format_json(rows)
        case "csv":
            return format_csv_with_header([score_csv_row(one) for one in rows])
    head = _("{game}: seats {seats}, decisions {n}, games {games}, seed {seed}")
    name = _(find_game(quiz.title).name)
    whole = head.format(game=name, seats=quiz.seats, n=rows[0].positions, games=quiz.games, seed=quiz.seed)
    about = _("points: wins of a hundred games for each decision, with the 95% interval")
    return "\n".join([whole, "", *align_columns(score_table_rows(rows), left=(0,)), "", about])


def score_csv_row(one: ChoiceScore) -> dict[str, object]:
    return {
        "bot": one.bot, "positions": one.positions, "alike": one.alike,
        "over_first": one.over_first.wins, "over_first_error": one.over_first.error,
        "over_former": one.over_former.wins, "over_former_error": one.over_former.error,
        **msgspec.structs.asdict(one.decisions),
    }  # fmt: skip


def score_table_rows(rows: Sequence[ChoiceScore]) -> list[tuple[str, ...]]:
    first = rows[0].bot
    alike, over = _("same as {bot}").format(bot=first), _("over {bot}").format(bot=first)
    times = (_("per decision"), _("half within"), _("95% within"))
    table: list[tuple[str, ...]] = [(_("bot"), alike, over, _("over the one before"), *times)]
    for one in rows:
        spent = one.decisions
        table.append(
            (
                one.bot, format_percent(one.alike), format_gain(one.over_first), format_gain(one.over_former),
                *(format_milliseconds(ms) for ms in (spent.mean_ms, spent.p50_ms, spent.p95_ms)),
            )
        )  # fmt: skip
    return table


def format_gain(one: Gain) -> str:
    """Return a gain in points, with its error."""
    return localise_decimal(f"{100 * one.wins:+.2f} ± {100 * one.error:.2f}").replace("-", "−")
