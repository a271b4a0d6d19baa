"""The record that names everything a title brings along."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any, Generic

import msgspec

from hoochgame.core.dice import Dice
from hoochgame.core.language import _, mark, pgettext
from hoochgame.core.play import Play
from hoochgame.core.refusal import IllegalMove, Refusal
from hoochgame.core.rules import Rules
from hoochgame.core.words import Event, Move, S, Seat

DeckList = Mapping[str, int]  # cards by their id, and how many of each


def no_boon(state: object) -> Move | None:
    """No option is so good that nobody would decline it."""
    return None


@dataclass(frozen=True)
class Trial:
    """A goal that one player alone sets out for. `figures` of the result are what it asks for, the first one first."""

    name: str
    sentence: str  # the goal, its numbers in braces
    figures: tuple[str, ...]
    terms: Callable[[], Sequence[str]]  # what is special about it, each in a sentence of the language on the screen
    numbers: Mapping[str, int] = field(default_factory=dict)

    @property
    def called(self) -> str:
        """Its name in the language on the screen."""
        return pgettext("challenge", self.name)

    @property
    def goal(self) -> str:
        """What has to be done, in the language on the screen."""
        return pgettext("challenge", self.sentence).format(**self.numbers)


@dataclass(frozen=True)
class HouseRule:
    """A rule that the players may set before the game. Booleans are 0 and 1.

    A rule with trials is set by whoever plays alone; in company it stays as it is by default.
    """

    key: str
    name: str
    sentence: str
    default: int
    allowed: range | tuple[int, ...]
    refusal: Refusal  # of any other value
    switch: bool = False  # on or off, rather than a number
    values: tuple[str, ...] = ()  # what the allowed values are called, where numbers say nothing
    standard: str = ""  # how the game goes without it; a rule that says so is a variant of the game
    brief: str = ""  # the sentence where room is short
    standard_brief: str = ""
    trials: Mapping[int, Trial] = field(default_factory=dict)  # by the value that stands for each

    def read(self, word: str) -> int:
        """The value that a person typed. Raises IllegalMove with this rule's refusal."""
        words = {"true": 1, "on": 1, "yes": 1, "false": 0, "off": 0, "no": 0} if self.switch else {}
        words |= dict(zip(self.values, self.allowed, strict=False))
        try:
            value = words[word.lower()] if word.lower() in words else int(word)
        except ValueError:
            raise IllegalMove(self.refusal.said()) from None
        return self.check(value)

    def called(self, value: int) -> str:
        """The value as people say it, where numbers say nothing."""
        if value in self.trials:
            return self.trials[value].called
        return _(self.values[self.allowed.index(value)]) if self.values else str(value)

    def check(self, value: int) -> int:
        """The value itself, if it is allowed. Raises IllegalMove with this rule's refusal."""
        if value not in self.allowed:
            raise IllegalMove(self.refusal.said())
        return value


@dataclass(frozen=True)
class ListCard:
    """A card as deck lists speak of it."""

    id: str
    name: str
    kind: str  # what lists are sorted by first
    price: int
    abilities: tuple[str, ...] = ()  # what it is good for, in few words of which cards share some

    @property
    def called(self) -> str:
        """Its name in the language on the screen."""
        return pgettext("card name", self.name)


@dataclass(frozen=True)
class ReadyList:
    """A deck list that comes with the title."""

    id: str
    name: str
    plan: str  # how it means to win
    cards: DeckList

    @property
    def called(self) -> str:
        """Its name in the language on the screen."""
        return pgettext("list name", self.name)

    @property
    def means(self) -> str:
        """Its plan in the language on the screen."""
        return pgettext("list plan", self.plan)


@dataclass(frozen=True)
class DeckLists:
    """What a title asks of the deck lists that seats bring along."""

    rule: str  # the house rule with which it asks for them
    size: int  # cards on a list
    cards: Mapping[str, int]  # what may be on one: a card by its id, and how often
    ready: Mapping[str, ReadyList]  # lists for those who bring none, by id
    faults: Callable[[DeckList], Sequence[Refusal]]  # all that is against the rules
    known: Mapping[str, ListCard]  # every card that a list may name, kind by kind, also those that are refused
    abilities: Mapping[str, str] = field(default_factory=dict)  # words the editor sorts by, and what each leaves

    def order(self, ids: Iterable[str]) -> list[str]:
        """Cards as a list has them: by kind, price, and name."""
        kinds = list(dict.fromkeys(card.kind for card in self.known.values()))

        def place(id: str) -> tuple[int, int, str, str]:
            card = self.known.get(id)
            return (kinds.index(card.kind), card.price, card.called, id) if card else (len(kinds), 0, id, id)

        return sorted(ids, key=place)


@dataclass(frozen=True)
class Blurb:
    """What a shelf says of a title: its idea in a sentence, how long a game takes, and who it is for."""

    idea: str
    minutes: tuple[int, int]  # of the shortest and the longest game among people who know it
    age: int
    level: str  # whether it is good to begin with


@dataclass(frozen=True, eq=False)
class Title(Generic[S]):
    """One title: its rules, its set-up, its eyes, and the types that its files are read with."""

    id: str
    name: str
    seats: range
    seats_refusal: Refusal  # of any other number of seats
    house_rules: tuple[HouseRule, ...]
    rules: Rules[S]
    state: type[S]  # the type of its State
    move: object  # the union of its moves
    event: object  # the union of its events
    edition: str  # a digest of what the numbers in its files stand for
    opening: Callable[[int, Mapping[str, int], Sequence[DeckList]], S]  # (seats, house rules, what seats brought)
    refuse: Callable[[S, Seat, Move], Refusal | None]
    alike: Callable[[S, Move], Move]  # the listed option that stands for a move naming an alike copy
    concede: Callable[[Play[S], Seat], None]
    view: Callable[[S, Seat], S]
    told: Callable[[Event, Seat], Event]
    check: Callable[[S, Sequence[Event], S], None]  # ValueError for events of a file that lead to no lawful state
    guess: Callable[[S, Dice], S]  # a full state that agrees with a view
    wish: Callable[[S, Seat, Move], float]  # how much a seat, by its view, would like this option
    text: Callable[[S, Sequence[str]], Sequence[Sequence[str]]]  # a view as plain text: its parts, line by line
    worth: Callable[[S], tuple[float, ...]]  # each seat's share of the game, 0 to 1, adding up to 1
    boon: Callable[[S], Move | None] = no_boon  # the option that nobody would decline: free, good, and asks no more
    lists: DeckLists | None = None  # for a game to which seats may bring cards
    foes: tuple[str, ...] = ()  # whom one player alone has against them, though nobody plays them; after the seat
    goal: str = ""  # how it is won, in a sentence
    conceding: str = mark("You leave the game and cannot come back. The others play on without you.")
    blurb: Blurb | None = None
    result: Callable[[S], Mapping[str, int]] | None = None  # figures of a finished game for one, for its history

    @property
    def trial_rule(self) -> HouseRule | None:
        """The house rule by which one player chooses a trial, where the title has any."""
        return next((rule for rule in self.house_rules if rule.trials), None)

    def trial(self, rules: Mapping[str, int]) -> Trial | None:
        """The trial that is played by these rules."""
        rule = self.trial_rule
        return rule.trials.get(rules.get(rule.key, rule.default)) if rule else None

    def check_seats(self, seats: int) -> None:
        """Raise IllegalMove for a number of seats that the title does not take."""
        if seats not in self.seats:
            raise IllegalMove(self.seats_refusal.said())

    def check_rules(self, chosen: Mapping[str, int]) -> dict[str, int]:
        """The house rules in force, defaults filled in. Raises IllegalMove for an unknown name or value."""
        known = {rule.key: rule for rule in self.house_rules}
        for key in chosen:
            if key not in known:
                names = ", ".join(known)
                text = _("There is no house rule {key}; there are {names}.").format(key=key, names=names)
                raise IllegalMove(Refusal("option", text))
        return {key: rule.check(chosen.get(key, rule.default)) for key, rule in known.items()}

    def check_lists(self, seats: int, rules: Mapping[str, int], brought: Sequence[DeckList]) -> tuple[DeckList, ...]:
        """What the seats play with: as brought, where nothing is a ready list. None where the rules ask for none.

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

    def start(
        self, seats: int, chosen: Mapping[str, int], dice: Dice, brought: Sequence[DeckList] = ()
    ) -> tuple[S, Play[S]]:
        """The state before anything happened, and ply 0: the set-up. Raises IllegalMove."""
        self.check_seats(seats)
        rules = self.check_rules(chosen)
        opening = self.opening(seats, rules, self.check_lists(seats, rules, brought))
        return opening, Play(self.rules, opening, dice).run()

    def leave(self, state: S, seat: Seat, dice: Dice) -> Play[S]:
        """A seat concedes, asked or not. Raises IllegalMove when it is not in the game."""
        if not state.agenda:
            raise IllegalMove(Refusal("over", _("The game is over.")))
        if seat not in range(state.seats) or self.rules.gone(state, seat):
            raise IllegalMove(Refusal("out", _("That seat is not in the game.")))
        play = Play(self.rules, state, dice)
        self.concede(play, seat)
        return play.run()

    def digest_of(self, state: object) -> str:
        """A short fingerprint of a state, the same on every system."""
        return hashlib.sha256(msgspec.json.encode(state)).hexdigest()[:16]


Game = Title[Any]  # whichever it is
