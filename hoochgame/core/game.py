"""The record in which a title lists its rules, set-up and everything else that it provides."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any, Generic, Literal, NamedTuple

import msgspec

from hoochgame.core.dice import Dice
from hoochgame.core.language import N_, _, pgettext
from hoochgame.core.play import Play
from hoochgame.core.protocols import Event, Move, S, Seat
from hoochgame.core.refusal import IllegalMove, Refusal
from hoochgame.core.rules import Rules
from hoochgame.core.title_ai import TitleAI

Lap = Literal["round", "day"]
DeckList = Mapping[str, int]  # copies by the id of the card


def no_free_gain(state: object) -> Move | None:
    """Return None: the default `free_gain` of a title, in which no option is so good that nobody would decline it."""
    return None


@dataclass(frozen=True)
class SoloTrial:
    """A goal for one player alone. `figures` are the figures of a result that it is about, the most important first."""

    name: str
    sentence: str  # the goal, with its numbers as placeholders
    figures: tuple[str, ...]
    terms: Callable[[], Sequence[str]]  # returns its special terms, each a sentence in the language on the screen
    numbers: Mapping[str, int] = field(default_factory=dict)

    @property
    def translated_name(self) -> str:
        """Its name in the language on the screen."""
        return pgettext("challenge", self.name)

    @property
    def goal_text(self) -> str:
        """Its goal in the language on the screen, numbers filled in."""
        return pgettext("challenge", self.sentence).format(**self.numbers)


@dataclass(frozen=True)
class HouseRule:
    """A rule that the players may set before the game. Booleans are 0 and 1.

    A rule with trials may be set only by a player alone; in company it has its default.
    """

    key: str
    name: str
    sentence: str
    default: int
    allowed: range | tuple[int, ...]
    refusal: Refusal  # the refusal of any other value
    switch: bool = False  # whether it is on or off, rather than a number
    values: tuple[str, ...] = ()  # names of the allowed values, where numbers say nothing
    brief: str = ""  # a shorter sentence, for small spaces
    trials: Mapping[int, SoloTrial] = field(default_factory=dict)  # by value of the rule
    in_company: bool = False  # whether it means nothing to a player alone, who has its default
    unnamed: int | None = None  # what a save means that does not name it, if that is not the default
    advised: Mapping[int, int] = field(default_factory=dict)  # by number of seats: what a lobby suggests for so many

    def advised_value(self, seats: int) -> int:
        """Return the value that suits so many seats: the default, unless another one is advised."""
        return self.advised.get(seats, self.default)

    def parse_value(self, word: str) -> int:
        """Parse the value that a person typed. Raises IllegalMove with this rule's refusal."""
        words = {"true": 1, "on": 1, "yes": 1, "false": 0, "off": 0, "no": 0} if self.switch else {}
        words |= dict(zip(self.values, self.allowed, strict=False))
        try:
            value = words[word.lower()] if word.lower() in words else int(word)
        except ValueError:
            raise IllegalMove(self.refusal.with_translated_text()) from None
        return self.check_value(value)

    def value_name(self, value: int) -> str:
        """Return a value in words, for rules whose numbers say nothing."""
        if value in self.trials:
            return self.trials[value].translated_name
        if self.switch:
            return _("on") if value else _("off")
        return _(self.values[self.allowed.index(value)]) if self.values else str(value)

    def check_value(self, value: int) -> int:
        """Return the value if it is allowed. Raises IllegalMove with this rule's refusal."""
        if value not in self.allowed:
            raise IllegalMove(self.refusal.with_translated_text())
        return value


@dataclass(frozen=True, kw_only=True)
class Switch(HouseRule):
    """A house rule that is on or off."""

    allowed: range | tuple[int, ...] = (0, 1)
    switch: bool = True


@dataclass(frozen=True, kw_only=True)
class Variant(Switch):
    """A house rule that makes another game of the title: the lobby offers it beside the standard game, one of the two.

    It is 0 by default, for the standard game, or 1. A rule that only changes a detail is a plain Switch.
    """

    standard: str  # what holds in the standard game, in a sentence
    standard_brief: str = ""  # a shorter one, for small spaces

    def __post_init__(self) -> None:
        if not self.switch or self.default or tuple(self.allowed) != (0, 1):
            raise ValueError(f"the variant {self.key} must be a switch that is off by default")


@dataclass(frozen=True)
class ListCard:
    """A card as deck lists show it."""

    id: str
    name: str
    kind: str  # lists are sorted by this first
    price: int
    abilities: tuple[str, ...] = ()  # what it is good for: short words that cards share, to filter by

    @property
    def translated_name(self) -> str:
        """Its name in the language on the screen."""
        return pgettext("card name", self.name)


@dataclass(frozen=True)
class ReadyList:
    """A deck list that comes with the title."""

    id: str
    name: str
    plan: str  # its strategy, in a sentence
    cards: DeckList

    @property
    def translated_name(self) -> str:
        """Its name in the language on the screen."""
        return pgettext("list name", self.name)

    @property
    def plan_text(self) -> str:
        """Its plan in the language on the screen."""
        return pgettext("list plan", self.plan)


@dataclass(frozen=True)
class DeckLists:
    """The rules of a title for deck lists."""

    rule: str  # the house rule that turns deck lists on
    size: int  # cards in a list
    cards: Mapping[str, int]  # the allowed cards: most copies by id
    ready: Mapping[str, ReadyList]  # by id: the lists for seats that bring none
    faults: Callable[[DeckList], Sequence[Refusal]]  # returns every breach of the rules in a list
    known: Mapping[str, ListCard]  # every card that a list may name, by id in order of kinds, including refused ones
    abilities: Mapping[str, str] = field(default_factory=dict)  # by word to filter by: what it means

    def sort_card_ids(self, ids: Iterable[str]) -> list[str]:
        """Sort card ids as in a list: by kind, price and name."""
        kinds = list(dict.fromkeys(card.kind for card in self.known.values()))

        def place(id: str) -> tuple[int, int, str, str]:
            card = self.known.get(id)
            return (kinds.index(card.kind), card.price, card.translated_name, id) if card else (len(kinds), 0, id, id)

        return sorted(ids, key=place)


def make_fair_start_rule(help_text: str, brief: str, clause: str, *, in_company: bool = False) -> HouseRule:
    """Return the house rule that makes up for a worse place in the order of turns. Old saves know nothing of it."""
    return Switch(
        key="fair_start",
        name=N_("Fair start"),
        sentence=help_text,
        default=1,
        refusal=Refusal("option", N_("Fair start can be true or false."), clause),
        brief=brief,
        in_company=in_company,
        unnamed=0,
    )


def make_first_seat_rule(most_seats: int, clause: str, *, in_company: bool = False) -> HouseRule:
    """Return the house rule that chooses who begins, of so many seats; `checked_first_seat_or_nobody` reads it."""
    return HouseRule(
        key="first",
        name=N_("First player"),
        sentence=N_("Who goes first: 0 for random, or the number of a seat."),
        default=0,
        allowed=range(most_seats + 1),
        refusal=Refusal("option", N_("The first player can be 0 (random) or the number of a seat."), clause),
        in_company=in_company,
    )


def checked_first_seat_or_nobody(rules: Mapping[str, int], seats: int, clause: str) -> Seat:
    """Return the seat that begins, NOBODY where a lot decides. Raises IllegalMove for a seat that is not there."""
    if rules["first"] > seats:
        raise IllegalMove(Refusal("option", _("There is no such seat to go first."), clause))
    return Seat(rules["first"] - 1)


@dataclass(frozen=True)
class Blurb:
    """The title screen's description of a title: its idea, how long a game takes, and who it is for."""

    idea: str
    minutes: tuple[int, int]  # of the shortest and the longest game of experienced players
    age: int
    level: str  # whether it suits beginners


class Former(NamedTuple, Generic[S]):
    """The rules and the concession of an earlier version, which came to other events."""

    rules: Rules[S]
    concede: Callable[[Play[S], Seat], None]


class Proofs(NamedTuple, Generic[S]):
    """What a proof about a turn needs to know of a title.

    `sameness` returns a key that two positions of a game share if nothing that may still happen tells them apart: alike
    cards are one, and the order of cards counts only where the rules ask for it. `kind_of_card` is what copies share.
    `is_turn_over`: whether all that is left of the turn is to find who is next. `possible_hands(state)` returns the
    state with other hands of the asked seat that an opponent can't tell apart: each card that may be there is in one of
    them; () if its answer can't be foreseen at all. `shows_hidden(before, after, seat)`: whether a step showed
    something whose chance depends on what is hidden from the seat. `goals(state, seat, n)` tell by name whether a seat
    has reached a goal at the end of its turn.
    """

    sameness: Callable[[S], Hashable]
    kind_of_card: Callable[[int], Hashable]
    is_turn_over: Callable[[S], bool]
    possible_hands: Callable[[S], Sequence[S]]
    shows_hidden: Callable[[S, S, Seat], bool]
    goals: Mapping[str, Callable[[S, Seat, int], bool]]


@dataclass(frozen=True, eq=False)
class Title(Generic[S]):
    """One title: its rules, set-up and views, and the types that its files are read with."""

    id: str
    name: str
    seats: range
    seats_refusal: Refusal  # the refusal of any other number of seats
    house_rules: tuple[HouseRule, ...]
    rules: Rules[S]
    state: type[S]  # its class of State
    move: object  # the union of its classes of moves
    event: object  # the union of its classes of events
    editions: tuple[str, ...]  # each a digest of what the numbers in its files mean; the last is that of new games
    numbers: str  # a digest of what its cards are and what its bots weigh, which designers change within a version
    opening: Callable[[int, Mapping[str, int], Sequence[DeckList], int], S]  # (seats, rules, deck lists, edition)
    refuse: Callable[[S, Seat, Move], Refusal | None]
    alike: Callable[[S, Move], Move]  # the option equal to a move that names another copy of its card
    concede: Callable[[Play[S], Seat], None]
    view: Callable[[S, Seat], S]
    redact: Callable[[Event, Seat], Event]
    check: Callable[[S, Sequence[Event], S], None]  # raises ValueError if a file's events lead to no lawful state
    guess: Callable[[S, Dice], S]  # draws a full state that agrees with a view
    ai: TitleAI[S]  # what bots know about it
    text: Callable[[S, Sequence[str]], Sequence[Sequence[str]]]  # a view as plain text: parts of lines
    free_gain: Callable[[S], Move | None] = no_free_gain  # the option that is always right: free, good, asks no more
    lists: DeckLists | None = None  # for a game to which seats may bring cards
    playerless_opponents: tuple[
        str, ...
    ] = ()  # the opponents without a player in a game for one; they come after the seat
    goal: str = ""  # how it is won, in a sentence
    short: str = ""  # its name where the whole one has no room
    lap: Lap = "round"  # what players call its rounds
    conceding: str = N_("You leave the game and can’t come back. The others play on without you.")
    bot_plays_on: bool = False  # whether a bot takes the seat of a person who concedes while other people play on
    blurb: Blurb | None = None
    result: Callable[[S], Mapping[str, int]] | None = None  # the result of a game for one in figures, for its history
    proofs: Proofs[S] | None = None  # for a title whose turns are small enough
    former: Former[S] | None = None  # how saves may have been decided that are older than today's rules

    def winning_chances(self, state: S) -> tuple[float, ...]:
        """Return each seat's chance to win, 0 to 1, by what everybody sees; once the game is over, who has won."""
        chances = self.ai.winning_chances(state)
        if state.agenda:
            return chances
        share = 1 / max(1, len(state.winners))
        return tuple(share if seat in state.winners else 0.0 for seat in range(len(chances)))

    @property
    def variants(self) -> tuple[Variant, ...]:
        """The house rules that make another game of it; at most one of them holds."""
        return tuple(rule for rule in self.house_rules if isinstance(rule, Variant))

    @property
    def rule_that_chooses_trial(self) -> HouseRule | None:
        """The house rule by which a single player chooses a trial; None if the title has none."""
        return next((rule for rule in self.house_rules if rule.trials), None)

    def chosen_trial(self, rules: Mapping[str, int]) -> SoloTrial | None:
        """Return the trial that these house rules choose; None if they choose none."""
        rule = self.rule_that_chooses_trial
        return rule.trials.get(rules.get(rule.key, rule.default)) if rule else None

    def check_seats(self, seats: int) -> None:
        """Raise IllegalMove for a number of seats that the title does not take."""
        if seats not in self.seats:
            raise IllegalMove(self.seats_refusal.with_translated_text())

    def complete_rules(self, chosen: Mapping[str, int]) -> dict[str, int]:
        """Return all house rules, defaults filled in. Raises IllegalMove for an unknown name or value."""
        known = {rule.key: rule for rule in self.house_rules}
        for key in chosen:
            if key not in known:
                names = ", ".join(known)
                text = _("There is no house rule {key}; there are {names}.").format(key=key or "''", names=names)
                raise IllegalMove(Refusal("option", text))
        return {key: rule.check_value(chosen.get(key, rule.default)) for key, rule in known.items()}

    def complete_recorded_rules(self, named: Mapping[str, int]) -> dict[str, int]:
        """Return all house rules of a recorded game. One that it does not name did not exist when it began.

        Raises IllegalMove for an unknown name or value.
        """
        then = {rule.key: rule.unnamed for rule in self.house_rules if rule.unnamed is not None}
        return self.complete_rules({**then, **named})

    def complete_and_check_lists(
        self, seats: int, rules: Mapping[str, int], brought: Sequence[DeckList]
    ) -> tuple[DeckList, ...]:
        """Return each seat's deck list, a ready list for each that brought none; () if the rules ask for no lists.

        Raises IllegalMove for a list against the rules.
        """
        if self.lists is None or not rules[self.lists.rule]:
            return ()
        lists = tuple(brought[seat] if seat < len(brought) and brought[seat] else ready.cards
                      for seat, ready in zip(range(seats), cycle(self.lists.ready.values())))  # fmt: skip
        for one in lists:
            if faults := self.lists.faults(one):
                raise IllegalMove(faults[0])
        return lists

    @property
    def latest_edition(self) -> int:
        """The edition of new games, as an index of `editions`."""
        return len(self.editions) - 1

    def start_game(
        self,
        seats: int,
        chosen: Mapping[str, int],
        dice: Dice,
        brought: Sequence[DeckList] = (),
        edition: int | None = None,
    ) -> tuple[S, Play[S]]:
        """Return the empty opening state and ply 0, which sets the game up. Raises IllegalMove.

        `edition` is an index of `editions`; None stands for the latest.
        """
        self.check_seats(seats)
        rules = self.complete_rules(chosen)
        lists = self.complete_and_check_lists(seats, rules, brought)
        opening = self.opening(seats, rules, lists, self.latest_edition if edition is None else edition)
        return opening, Play(self.rules, opening, dice).run_to_next_question()

    def concede_for_seat(self, state: S, seat: Seat, dice: Dice) -> Play[S]:
        """Concede for a seat, asked or not. Raises IllegalMove if it is not in the game."""
        self.check_can_concede(state, seat)
        play = Play(self.rules, state, dice)
        self.concede(play, seat)
        return play.run_to_next_question()

    def check_can_concede(self, state: S, seat: Seat) -> None:
        """Raise IllegalMove for a seat that can't leave the game."""
        if not state.agenda:
            raise IllegalMove(Refusal("over", _("The game is over.")))
        if seat not in range(state.seats) or self.rules.gone(state, seat):
            raise IllegalMove(Refusal("out", _("That seat is not in the game.")))

    def state_digest(self, state: object) -> str:
        """Return a short fingerprint of a state, the same on every system."""
        return hashlib.sha256(msgspec.json.encode(state)).hexdigest()[:16]


Game = Title[Any]  # any title
