"""A search bot for any title: it tries the options in many guessed worlds, plays the turn on, and asks who will win.

One iteration: guess a world that agrees with the view; take one option there; play on by quick answers until the turn
has changed hands `horizon` times; ask for the seat's chance to win. Where a title knows strategies, the quick answers
are theirs: the own seat follows the strongest one, and each other seat one that is drawn for that world. All options
that are still in the race meet the same worlds and the same dice, so that what they bring can be compared; every world
has its own dice. The race is sequential halving: in each round all options that are left get the same number of worlds,
then the worse half is out. The best-rated option of each kind comes into the race first. Options that have led to the
same chances in all worlds are taken for one plan; the one rated best goes on for all of them. Where a move is made for
another one, such as a free march for an action at its goal, worlds and bot go through with it (`TitleAI.pursue`): else
quick answers could undo it, and all such moves would come to the same.

Where the title says that it pays, a search with many iterations plays on for more turns, asks for the chance after each
of them, and takes the mean. What the evaluation can't see in a position shows in what comes of it; but so does luck,
and it takes many worlds to even that out. So each doubling of the iterations adds a turn.

Where the title says that the end can be seen from here, playouts go on to it, and the chances are those it brought. A
title may then rate an end more finely than as won or lost: a goal that was nearly reached says more about an option.

The sampling of worlds is that of P. Cowling, E. Powley and D. Whitehouse, Information Set Monte Carlo Tree Search
(2012); the race that of Z. Karnin, T. Koren and O. Somekh, Almost Optimal Exploration in Multi-Armed Bandits (2013);
that a mean over several horizons errs less than a single one, near or far, is known from R. Sutton, Learning to Predict
by the Methods of Temporal Differences (1988); the common random numbers are described by P. Heidelberger and D.
Iglehart, Comparing Stochastic Systems Using Regenerative Simulation with Common Random Numbers (1979).
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from statistics import fmean, stdev

from mypy_extensions import mypyc_attr

from hoochgame.bots.strategist import find_strategy, title_policy
from hoochgame.bots.winning import find_winning_move
from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.play import Play, Rollout
from hoochgame.core.protocols import AnyState, Move, Seat
from hoochgame.core.title_ai import BLUNDER, CharacterStyle, strongest_opponent

LEAST = 2  # worlds that an option meets at least, of those that there are iterations for
ENOUGH = 4  # worlds after which an option may be found out ...
BEATEN = 2.5  # ... if it lies so many standard errors behind ...
CLOSE = 0.002  # ... of which each is at least so much of a win
OPPOSING = 0.04  # what it counts in wins that a move is aimed at the strongest opponent, where there are several
FADING = 20  # worlds after which a rating counts half of what it counts before any
ALIKE = 4  # undecided worlds with the same chances after which two options are taken for one plan
SEEDS = 1 << 31
CROWD = 4  # seats
FARTHEST = 7  # further turns: what comes after them is mostly luck
ENDLESS = 1 << 30  # turns, where playouts go on to the end of the game


@dataclass(frozen=True)
class Recipe:
    """How a search thinks. Whichever limit is reached first ends it."""

    iterations: int = 1 << 30
    crowd: int = 0  # iterations from four seats on; 0: as many
    seconds: float = math.inf
    horizon: int = 0  # turns that are played on before the chances are asked for; 0: as the title says
    extra_turns: int | None = None  # after how many more turns they are asked for again; None: as the title says


@dataclass
class OptionTrial:
    """An option: the chance to win in each world, and the bonus from the bot's style."""

    move: Move
    bonus: float = 0.0
    blunder: bool = False  # it can only hurt: it is tried only if there is but one other, to compare it with that
    chances: list[float] = field(default_factory=list)
    prior: float = 0.0  # what its rating counts against the best one, in wins, before it has met any world
    useful: bool = True  # whether it is rated as better than doing nothing
    doubt: float = 0.0  # what speaks for it, in wins, after one world; with more worlds the less

    @property
    def worlds_met(self) -> int:
        """How many worlds it met."""
        return len(self.chances)

    @property
    def mean_chance(self) -> float:
        """The mean chance to win."""
        return fmean(self.chances) if self.chances else 0.0

    @property
    def ranking_score(self) -> float:
        worlds = len(self.chances)
        return (
            self.mean_chance + self.bonus + rating_weight_after_worlds(self.prior, worlds) + self.doubt / max(1, worlds)
        )

    @property
    def won_every_world(self) -> bool:
        """Whether every world that it met ended won."""
        return bool(self.chances) and min(self.chances) == 1.0

    @property
    def sort_key(self) -> tuple[bool, float]:
        """The sort key: a certain win comes before any liking."""
        return self.won_every_world, self.ranking_score

    def is_surely_worse(self, other: OptionTrial) -> bool:
        """Return whether it certainly brings less than another that has met the same worlds."""
        lags = [theirs - mine for mine, theirs in zip(self.chances, other.chances, strict=True)]
        if len(lags) < ENOUGH:
            return False
        error = max(CLOSE, stdev(lags) / math.sqrt(len(lags)))
        return other.ranking_score - self.ranking_score > BEATEN * error


@dataclass
class SearchReport:
    """The result of a search: its options, best first, and how long it took."""

    trials: list[OptionTrial]
    iterations: int = 0
    seconds: float = 0.0


Witness = Callable[[Move, AnyState, float], None]
Answer = Callable[[AnyState, Seat, Sequence[Move]], Move]


def rating_weight_after_worlds(prior: float, worlds: int) -> float:
    """Return the weight that a rating has left after this number of worlds."""
    return prior / (1 + worlds / FADING)


def put_best_of_each_kind_first(ranked: Sequence[OptionTrial], kinds: Sequence[Hashable]) -> list[OptionTrial]:
    """Return the options with the useful ones that are the first of their kind in front, else in the same order."""
    met: set[Hashable] = set()
    first: list[OptionTrial] = []
    others: list[OptionTrial] = []
    for one, kind in zip(ranked, kinds, strict=True):
        if one.useful and not one.blunder and kind not in met:
            met.add(kind)
            first.append(one)
        else:
            others.append(one)
    return first + others


def drop_plans_with_equal_chances(racing: Sequence[OptionTrial]) -> list[OptionTrial]:
    """Return the options without those that led to the same chances as a better one in all worlds so far.

    Chances at the horizon sum up dozens of figures, so equal ones mean the same plan: of pairs that were alike in four
    worlds, 99 of 100 in Moonshiners and 92 in Deck Hand were so in sixteen. Worlds that end the game tell nothing, as
    all wins are equal.
    """
    plans: dict[Hashable, OptionTrial] = {}
    for number, one in enumerate(racing):
        undecided = sum(0.0 < chance < 1.0 for chance in one.chances)
        plans.setdefault(tuple(one.chances) if undecided >= ALIKE else number, one)
    return list(plans.values())


def extra_horizon_turns_for(game: Game, iterations: int) -> int:
    """Return how much further so many iterations look than the horizon of a title: a turn with each doubling."""
    patience = game.ai.patience
    return min(FARTHEST, (iterations // patience).bit_length()) if patience else 0


@mypyc_attr(allow_interpreted_subclasses=True)  # also where this module is compiled
class Search:
    """A bot that thinks as a recipe says.

    A `witness` gets each option that was tried, where it led at the horizon, and the chance.
    """

    witness: Witness | None = None

    def __init__(self, game: Game, seat: Seat, dice: Dice, recipe: Recipe, character: str = "") -> None:
        self.game = game
        self.seat = seat
        self.dice = dice
        self.recipe = recipe
        self.liking = game.ai.likings.get(character)
        self.style = game.ai.styles.get(character, CharacterStyle())
        self.answers = [self.answer_function_of_strategy(name) for name in game.ai.playouts]
        strategy = self.style.strategy
        self.own = self.answer_function_of_strategy(strategy) if strategy else self.answers[0] if self.answers else None
        self.report = SearchReport([])
        self.begun: tuple[AnyState, Move] | None = (
            None  # a move that may be made for another one, and where it was taken
        )
        self.iterations = recipe.iterations  # of the present search, at most ...
        self.spent = 0  # ... and how many it has had

    def answer_function_of_strategy(self, strategy: str) -> Answer:
        """Return the answers of a strategy of the title's league. Raises BadStrategy."""
        return title_policy(self.game).answer_function_with_values(find_strategy(self.game, strategy).values)

    def choose(self, seen: AnyState, options: Sequence[Move], budget: float) -> Move:
        """Return the best option; a sure one at once. Options that pursue an earlier move come first."""
        options = self.options_that_pursue_last_move(seen, options)
        move = self.find_sure_move(seen, options)
        if move is None:
            self.report = self.search_options(seen, options, budget)
            move = self.report.trials[0].move
        if self.begun is None:
            self.begun = seen, move
        return move

    def options_that_pursue_last_move(self, seen: AnyState, options: Sequence[Move]) -> Sequence[Move]:
        """Return the options that pursue what an earlier move was made for; all if there is no such move."""
        pursue = self.game.ai.pursue
        if pursue is None or self.begun is None:
            return options
        before, move = self.begun
        left = pursue(before, self.seat, move, seen, options)
        if len(left) == len(options):
            self.begun = None
        return left

    def find_sure_move(self, seen: AnyState, options: Sequence[Move]) -> Move | None:
        """Return a move that needs no search: one that wins at once, or that nobody could do better without."""
        won = find_winning_move(self.game, seen, self.seat, options, self.dice)
        return self.game.ai.sure_move(seen, self.seat, options) if won is None else won

    def search_options(self, seen: AnyState, options: Sequence[Move], max_seconds: float) -> SearchReport:
        """Search for `max_seconds` at most, and report."""
        recipe, start = self.recipe, time.perf_counter()
        until = start + min(max_seconds, recipe.seconds)
        self.iterations = recipe.crowd if recipe.crowd and seen.seats >= CROWD else recipe.iterations
        ranked = self.rank_by_rating(seen, options)
        sensible = sum(not one.blunder for one in ranked)
        if sensible < 2 and self.witness is None:  # nobody asks how much better it is
            return SearchReport(ranked)
        # A race of more options would try each of them in too few worlds to tell them apart.
        left = max(2, min(sensible, self.iterations // LEAST, self.game.ai.width))
        if left < sensible:
            moves = [one.move for one in ranked]
            ranked = put_best_of_each_kind_first(ranked, self.game.ai.kinds(seen, self.seat, moves))
        racing, out, self.spent = ranked[:left], ranked[left:], 0
        while len(racing) > 1 and self.spent < self.iterations and (now := time.perf_counter()) < until:
            # Sequential halving: what is left of iterations and time goes in equal parts to the rounds to come.
            rounds = math.ceil(math.log2(len(racing)))
            spend, end = (self.iterations - self.spent) // rounds, now + (until - now) / rounds
            self.run_race(seen, racing, spend, end)
            racing.sort(key=lambda one: one.sort_key, reverse=True)
            plans = drop_plans_with_equal_chances(racing)
            half = (len(plans) + 1) // 2
            stay = [one for one in plans[:half] if one is plans[0] or not one.is_surely_worse(plans[0])]
            out = [one for one in racing if one not in stay] + out
            racing = stay
        return SearchReport(sorted(racing + out, key=lambda one: one.blunder), self.spent, time.perf_counter() - start)

    def horizon_in_turns(self) -> int:
        """Return after how many turns the chances are asked for."""
        return self.recipe.horizon or self.game.ai.horizon

    def extra_turns_after_horizon(self) -> int:
        """Return after how many more turns they are asked for again."""
        further = self.recipe.extra_turns
        return extra_horizon_turns_for(self.game, self.iterations) if further is None else further

    def rank_by_rating(self, seen: AnyState, options: Sequence[Move]) -> list[OptionTrial]:
        """Return the options in the order of their ratings; what the strategy of the playouts takes stands first.

        What worlds hardly tell apart should follow one strategy, as a turn that mixes several is worth less than
        either. That does not fade with more worlds, as these show errors of the evaluation, too. Few worlds show mostly
        luck: there a title may trust its strategy more, by the law of B. Efron and C. Morris, Stein's Estimation Rule
        and Its Competitors (1973): what n worlds show counts n / (n + k).
        """
        ratings = self.game.ai.rate(seen, self.seat, options)
        taken = options.index(self.own(seen, self.seat, options)) if self.own else -1
        if ratings[taken] == BLUNDER:
            taken = -1
        leans = self.option_bonuses(seen, options, taken)
        order = sorted(range(len(options)), key=lambda at: (at == taken, ratings[at]), reverse=True)
        best, trust, doubt = (
            max(ratings),
            self.game.ai.trust,
            self.style.strategy_weight * self.game.ai.prior_weight_in_worlds(seen),
        )
        priors = [trust * (rating - best) if trust else 0.0 for rating in ratings]
        return [
            OptionTrial(options[at], leans[at], ratings[at] == BLUNDER, prior=priors[at],
                  useful=ratings[at] > 0 or at == taken, doubt=doubt * (at == taken))
            for at in order
        ]  # fmt: skip

    def option_bonuses(self, seen: AnyState, options: Sequence[Move], strategy_index: int) -> list[float]:
        """Return the bonus of each option in wins, added to its chance; `strategy_index` is the own strategy's answer.

        A character's likings count, and that a move is aimed at the strongest opponent where it could hit another one.
        """
        style, seat = self.style, self.seat
        found = [0.0] * len(options)
        if self.liking:
            found = [style.search_weight * liking for liking in self.liking(seen, seat, options)]
        if strategy_index >= 0:
            found[strategy_index] += style.strategy_weight
        if seen.seats > 2:
            victims = [self.game.ai.victim(seen, seat, move) for move in options]
            if len({victim for victim in victims if victim is not None}) > 1:
                leader = strongest_opponent(self.game.ai.winning_chances(seen), seat)
                for at, victim in enumerate(victims):
                    found[at] += OPPOSING * (victim == leader)
        return found

    def run_race(self, seen: AnyState, racing: Sequence[OptionTrial], iterations: int, deadline: float) -> None:
        """Try all options in the same worlds, at least one, until the iterations are spent or the time is up."""
        end = self.spent + iterations
        while True:
            seed, before = self.dice.integer_below(SEEDS), self.spent
            for one in racing:
                one.chances.append(self.chance_of_move_in_world(seen, one.move, Dice(seed)))
            self.spent += len(racing)
            if 2 * self.spent - before > end or time.perf_counter() > deadline:  # another world would go beyond
                return

    def chance_of_move_in_world(self, seen: AnyState, move: Move, dice: Dice) -> float:
        """Return the chance to win that an option leads to in one world."""
        states = self.states_at_horizons(self.game.guess(seen, dice), move, dice)
        ai, seat = self.game.ai, self.seat
        chances = ai.winning_chances if ai.search_values is None else ai.search_values
        chance = sum([chances(state)[seat] for state in states]) / len(states)
        if self.witness is not None:
            self.witness(move, states[0], chance)
        return chance

    def answer_functions_by_seat(self, world: AnyState, dice: Dice) -> list[Answer]:
        """Return by seat how it answers in a world."""
        if self.answers:
            habits = [self.answers[dice.integer_below(len(self.answers))] for _seat in range(world.seats)]
        else:
            habits = [self.game.ai.quick_answer] * world.seats
        if self.own:
            habits[self.seat] = self.own
        return habits

    def states_at_horizons(self, world: AnyState, move: Move, dice: Dice) -> list[AnyState]:
        """Return where a move leads: the state at the horizon, and after each further turn.

        A game that ends earlier stays as it ended.
        """
        turn_of, habits = self.game.ai.turn_key, self.answer_functions_by_seat(world, dice)
        turn, left, further = turn_of(world), self.horizon_in_turns(), self.extra_turns_after_horizon()
        if self.game.ai.should_playouts_reach_end(world) and not self.recipe.horizon:
            left, further = ENDLESS, 0
        states: list[AnyState] = []
        pursue = self.game.ai.pursue  # in the turn of the move, not later
        play: Play[AnyState] = Rollout(self.game.rules, world, dice).play_move_to_next_question(move)
        while (state := play.state).agenda:
            now = turn_of(state)
            if now != turn:
                turn, left, pursue = now, left - 1, None
                if left <= 0:
                    states.append(state)
                    if left == -further:
                        return states
            options = play.options
            seat = state.agenda[-1].seat
            if pursue is not None and seat == self.seat and len(options) > 1:
                options = tuple(pursue(world, seat, move, state, options))
            play.play_move_to_next_question(options[0] if len(options) == 1 else habits[seat](state, seat, options))
        return states + [state] * (1 + further - len(states))
