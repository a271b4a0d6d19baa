"""Loads and checks the content file: the cards and challenges that card numbers stand for."""

from __future__ import annotations

import hashlib
from functools import cache
from itertools import chain

import msgspec
from msgspec.structs import replace

from hoochgame.core.content import check_fair_start, read_content
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games.deck_hand.moves import Activate, AnyEffect


class DeckHandCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on a card: `cost` on its chest, `hooks` as points, `copies` in a first deck or the market."""

    id: str
    name: str
    cost: int
    hooks: int
    copies: int
    play: tuple[AnyEffect, ...]
    text: str
    gist: str
    flavour: str
    each_turn: tuple[AnyEffect, ...] = ()


class DeckHandConstants(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the rules."""

    seats: tuple[int, int]
    hand: int
    actions: int
    last_turn_actions: int
    most_actions: int
    supply: int
    supply_deck_per_seat: int
    fewest_owned: int
    start_coins: int
    turns_per_seat: int


class ChallengeGoal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must hold at the end of a challenge; a field that is None is not asked for."""

    hooks: int | None = None
    coins: int | None = None
    thefts: int | None = None
    most_cards: int | None = None
    most_of: dict[str, int] = {}
    more_hooks_than_rival: bool = False


class SoloChallenge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game for one against the Rival. `stash` and `supply` hold these cards at first.

    Its sentence has its `numbers` as placeholders, so that each of them is written in one place only.
    """

    id: str
    name: str
    sentence: str
    pace: int
    goal: ChallengeGoal
    stash: tuple[str, ...] = ()
    supply: tuple[str, ...] = ()
    actions: int | None = None

    @property
    def numbers(self) -> dict[str, int]:
        """The numbers that its sentence may name."""
        goal = self.goal
        asked = {"hooks": goal.hooks, "coins": goal.coins, "thefts": goal.thefts, "cards": goal.most_cards}
        terms = {"pace": self.pace, "actions": self.actions, "stash": len(self.stash)}
        return {name: n for name, n in {**asked, **terms}.items() if n is not None}


class Rival(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the Rival starts with."""

    stash: tuple[str, ...]


class DeckHandContent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole content file."""

    constants: DeckHandConstants
    fair_start: dict[str, tuple[int, ...]]  # the house rule (DH-H1): by number of seats and place in the order of turns
    starter: tuple[DeckHandCard, ...]
    market: tuple[DeckHandCard, ...]
    rival: Rival
    challenges: tuple[SoloChallenge, ...]

    def __post_init__(self) -> None:
        check_fair_start(self.fair_start, self.constants.seats)


CONTENT = read_content(__package__, DeckHandContent)
NUMBERS = CONTENT.constants
CHALLENGES = CONTENT.challenges
MARKET = tuple(card for card in CONTENT.market for _ in range(card.copies))
STARTER = tuple(card for card in CONTENT.starter for _ in range(card.copies))
CARDS = MARKET + STARTER * NUMBERS.seats[1]  # the number of a card is its place in this table
KINDS = {card.id: i for i, card in enumerate(chain(CONTENT.market, CONTENT.starter))}
KIND = tuple(KINDS[card.id] for card in CARDS)  # by card number: alike copies share it
COST = tuple(card.cost for card in CARDS)
HOOKS = tuple(card.hooks for card in CARDS)
PLAY = tuple(card.play for card in CARDS)
EACH_TURN = tuple(card.each_turn for card in CARDS)


def activates(todo: tuple[AnyEffect, ...]) -> bool:
    """Return whether these operations make another card act (DH-R48)."""
    inner = (getattr(op, name, ()) for op in todo for name in ("do", "then", "otherwise"))
    return any(isinstance(op, Activate) for op in todo) or any(map(activates, inner))


ACTIVATES = tuple(activates(card.play) for card in CARDS)


def starter_deck(seat: int) -> tuple[int, ...]:
    """Return the four cards a seat begins with (DH-S3)."""
    start = len(MARKET) + seat * len(STARTER)
    return tuple(range(start, start + len(STARTER)))


def head_starts(seats: int) -> tuple[int, ...]:
    """Return the coins of a fair start by place in the order of turns (DH-H1)."""
    return CONTENT.fair_start[str(seats)]


def market_copies(ids: tuple[str, ...]) -> tuple[int, ...]:
    """Return market cards of these ids; equal ids give different copies."""
    found: list[int] = []
    for id in ids:
        found.append(next(i for i, card in enumerate(MARKET) if card.id == id and i not in found))
    return tuple(found)


def as_steps(seat: Seat, todo: tuple[AnyEffect, ...], opponent: Seat = TABLE) -> tuple[AnyEffect, ...]:
    """Return the operations of a card as steps of the seat that carries them out, against `opponent` if any."""
    return tuple(replace(op, seat=seat, foe=opponent) for op in todo)


@cache
def play_steps(seat: Seat, card: int) -> tuple[AnyEffect, ...]:
    """Return what a card does, as steps of the seat that plays it."""
    return as_steps(seat, PLAY[card])


# A digest of what card numbers stand for: words, prices and effects may change, this may not.
EDITION = hashlib.sha256(repr([card.id for card in CARDS]).encode()).hexdigest()[:16]
