"""The knowledge of bots about a title: ratings of options, and each seat's chance to win."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, NamedTuple

from hoochgame.core.protocols import Move, S, Seat
from hoochgame.core.strategy import Policy, Strategy

BLUNDER = float("-inf")  # the rating of an option that can only hurt, which no bot takes
ITERATIONS: Mapping[str, int] = {"medium": 2, "hard": 8, "expert": 1600}
SEARCH_PERCENT: Mapping[str, int] = {"medium": 70}


def no_sure_move(state: object, seat: Seat, options: Sequence[Move]) -> Move | None:
    """Return None: the default `sure_move` of a title, in which every choice needs some thought."""
    return None


def round_and_active_seat(state: S) -> Hashable:
    """Return the round and the active seat: the default `turn_key` of a title, in which every seat has one a round."""
    return state.round, state.active


def no_contributions(state: object) -> Sequence[Mapping[str, float] | None]:
    """Return no figures: the default `contributions` of a title whose evaluation has none with names."""
    return ()


def zero_prior_weight(seen: object) -> float:
    """Return 0: the default `prior_weight_in_worlds` of a title."""
    return 0.0


def always_false(state: object) -> bool:
    """Return False: the default of what a title says of few states or none."""
    return False


def move_class_of_each_option(seen: object, seat: Seat, options: Sequence[Move]) -> Sequence[Hashable]:
    """Return the class of each option: the default `kinds` of a title."""
    return [type(move) for move in options]


class Threat(NamedTuple):
    """How a seat can win, or put the seat that looks out of the game, by its next turn: by what that seat sees.

    `kind` names its words in `TitleAI.warnings`, `numbers` fill in their fields. `answers` are what the seat that looks
    can do about it now, the best one first, as names of words in `TitleAI.answers`.
    """

    seat: Seat
    kind: str
    numbers: tuple[tuple[str, int], ...] = ()
    answers: tuple[str, ...] = ()


class ThreatWords(NamedTuple):
    """The words for a kind of threat, and fewer of them for small spaces: marked messages, each a sentence.

    Their fields are `{name}`, of the seat that threatens, and those of the numbers.
    """

    words: str
    briefer: str


def no_threats(state: object, seat: Seat) -> Sequence[Threat]:
    """Return no threats: the default `threats` of a title."""
    return ()


class HintFigure(NamedTuple):
    """How a hint speaks of a figure: of more of it, as “more turf”, and of less. They are marked messages.

    Figures with the same words are told as one. What players would not take for good is not told, even if the weights
    say so: a fit may give what belongs to one figure to another.
    """

    more: str
    less: str
    good: bool | None = True  # whether players take more of it for good; None if it may be either
    theirs: str = ""  # of more of it for the opponents, where “for the others” cannot be added


class CharacterStyle(NamedTuple):
    """How a character plays a title, so that players can tell it from others.

    What it likes most counts as `search_weight` of a win in a search, and as `rating_weight` in the unit of the ratings
    in quick answers. In a search its seat follows the `strategy` of the league, whose answer counts as
    `strategy_weight` of a win; with "" it follows the same one as a bot without a character.
    """

    search_weight: float = 0.01
    rating_weight: float = 0.5
    strategy: str = ""
    strategy_weight: float = 0.03


def strongest_opponent(chances: Sequence[float], seat: Seat) -> Seat:
    """Return the opponent of a seat with the best chance to win."""
    return max((Seat(other) for other in range(len(chances)) if other != seat), key=chances.__getitem__)


def no_victim(seen: object, seat: Seat, move: Move) -> Seat | None:
    """Return None: the default `victim` of a title in which no move is aimed at an opponent."""
    return None


def each_option_itself(seen: object, seat: Seat, options: Sequence[Move]) -> Sequence[Hashable]:
    """Return the options: the default `subjects` of a title, in which each option is overlooked by itself."""
    return options


def make_liking_for_options(
    liking: Callable[[S, Seat, Move], float],
) -> Callable[[S, Seat, Sequence[Move]], list[float]]:
    """Return a liking that rates one option after the other."""
    return lambda seen, seat, options: [liking(seen, seat, move) for move in options]


@dataclass(frozen=True)
class TitleAI(Generic[S]):
    """What bots know about a title. Everything works on views and on full states alike.

    `rate(seen, seat, options)` returns how much a seat likes each option, in one pass; BLUNDER if it can only hurt, but
    never for all of them. `quick_answer` returns the option that it would take without thinking: the one rated best, or
    nearly always that, but found much faster; the rest of a turn is played so in a search. `sure_move` returns a move
    that needs no thought, or None. `turn_key` identifies the turn that is being played. `winning_chances` returns each
    seat's chance, adding up to 1 (for a seat alone: its own), by what everybody sees. `contributions` returns what lies
    behind them: for each seat what each figure adds to its mark, None for a seat that is out. `horizon`: how many turns
    a search plays on before it asks for the chances. `trust`: what a point of a rating counts in a search, in wins,
    before an option has met any world; it fades as worlds come in. `width`: how many options it tries at most: the
    fewer, the more worlds each; first the best of each kind that is rated above 0, then those rated best. `kinds`
    returns the kind of each option. `pursue(before, seat, move, state, options)` returns those options of a later
    question that pursue what the seat made a move for in the state `before`, and all options once that is done; None:
    no move is made for another one. `may_end`: whether a move may end the game now; then bots look for one that wins.
    `patience`: from how many iterations on it plays on for a turn more, and for one more each time that they double; 0:
    never. `should_playouts_reach_end`: whether it plays on from a state to the end of the game instead.
    `search_values`: what it asks for in place of the chances, where these tell too little about a finished game; None:
    the chances. `prior_weight_in_worlds`: how many worlds it takes for what they show to count as much as what the
    strategy of the playouts would do. `iterations`: by level, how many a bot gets for a decision. `crowd_iterations`:
    the same from four seats on, for levels that need more of them there. `search_percent`: of how many of a hundred
    decisions a level thinks that does not think of all. `overlooked`: by level, how many of a hundred promising options
    a bot that answers by the ratings does not see: the fewest and the most, as people have good days and bad ones.
    `subjects` returns what each option is about: options about the same are seen or overlooked together. `likings`: by
    character, how much each option is to its liking, from 0 to 1; `styles`: by character, how much that counts.
    `victim(seen, seat, move)` returns the opponent at which a move is aimed, None if there is no such opponent.
    `policy`: how the title is played without search, None where nobody has written that down; `league`: the known
    strategies for it, by name. `playouts`: by which of these a search plays on in place of `quick_answer`: by the first
    for its own seat, by any for the others; one that is met often stands there more than once. `threats(seen, seat)`
    returns what a seat that decides now should know, the most urgent first: who can win by the next turn, itself
    included. `warnings` has the words for these by kind; `answers` those for what can be done, as short imperatives
    with the field `{name}`.
    """

    rate: Callable[[S, Seat, Sequence[Move]], Sequence[float]]
    winning_chances: Callable[[S], tuple[float, ...]]
    quick_answer: Callable[[S, Seat, Sequence[Move]], Move]
    sure_move: Callable[[S, Seat, Sequence[Move]], Move | None] = no_sure_move
    turn_key: Callable[[S], Hashable] = round_and_active_seat
    contributions: Callable[[S], Sequence[Mapping[str, float] | None]] = no_contributions
    horizon: int = 1
    trust: float = 0.0
    width: int = 1 << 30
    kinds: Callable[[S, Seat, Sequence[Move]], Sequence[Hashable]] = move_class_of_each_option
    pursue: Callable[[S, Seat, Move, S, Sequence[Move]], Sequence[Move]] | None = None
    may_end: Callable[[S], bool] = always_false
    patience: int = 0
    should_playouts_reach_end: Callable[[S], bool] = always_false
    search_values: Callable[[S], tuple[float, ...]] | None = None
    prior_weight_in_worlds: Callable[[S], float] = zero_prior_weight
    iterations: Mapping[str, int] = field(default_factory=lambda: ITERATIONS)
    crowd_iterations: Mapping[str, int] = field(default_factory=dict)
    search_percent: Mapping[str, int] = field(default_factory=lambda: SEARCH_PERCENT)
    overlooked: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    subjects: Callable[[S, Seat, Sequence[Move]], Sequence[Hashable]] = each_option_itself
    figures: Mapping[str, HintFigure] = field(default_factory=dict)  # by name of a figure: how a hint speaks of it
    likings: Mapping[str, Callable[[S, Seat, Sequence[Move]], Sequence[float]]] = field(default_factory=dict)
    styles: Mapping[str, CharacterStyle] = field(default_factory=dict)
    victim: Callable[[S, Seat, Move], Seat | None] = no_victim
    policy: Policy[S] | None = None
    league: Mapping[str, Strategy] = field(default_factory=dict)
    playouts: Sequence[str] = ()
    threats: Callable[[S, Seat], Sequence[Threat]] = no_threats
    warnings: Mapping[str, ThreatWords] = field(default_factory=dict)
    answers: Mapping[str, str] = field(default_factory=dict)
