"""The tables beside the integers: cards and challenges. Read once, checked on the way in."""

from __future__ import annotations

import hashlib
import tomllib
from functools import cache
from importlib.resources import files
from itertools import chain

import msgspec
from msgspec.structs import replace

from hoochgame.core.words import TABLE, Seat
from hoochgame.games.deck_hand.moves import Activate, AnyEffect


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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


class Constants(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must hold at the end of a challenge; what is not named is not asked for."""

    hooks: int | None = None
    coins: int | None = None
    thefts: int | None = None
    most_cards: int | None = None
    most_of: dict[str, int] = {}
    more_hooks_than_rival: bool = False


class Challenge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game for one against the Rival. `stash` and `supply` hold these cards at first.

    Its sentence names its `numbers` in braces, so that each of them stands in one place.
    """

    id: str
    name: str
    sentence: str
    pace: int
    goal: Goal
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
    """What the Rival begins with."""

    stash: tuple[str, ...]


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    constants: Constants
    starter: tuple[Card, ...]
    market: tuple[Card, ...]
    rival: Rival
    challenges: tuple[Challenge, ...]


class BadContent(ValueError):
    """A content file that says something the rules do not know: file, card and field stand in the message."""


def seated(raw: object, source: str = "") -> object:
    """An operation of the file is a step that still lacks its seat and says whose it is."""
    if isinstance(raw, list):
        return [seated(item, source) for item in raw]
    if not isinstance(raw, dict):
        return raw
    source = raw.get("id", source)
    inner = {key: seated(value, source) for key, value in raw.items()}
    return {"seat": TABLE, "source": source, **inner} if "op" in inner else inner


def parse(text: str, name: str) -> Content:
    """Read a content file. Raises BadContent."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadContent(f"{name}: {error}") from None
    for part in ("starter", "market"):
        for entry in raw.get(part, ()):
            try:
                msgspec.convert(seated(entry), Card)
            except msgspec.ValidationError as error:
                label = entry.get("id", "?") if isinstance(entry, dict) else "?"
                raise BadContent(f"{name}, {part}, {label}: {error}") from None
    try:
        return msgspec.convert(seated(raw), Content)
    except msgspec.ValidationError as error:
        raise BadContent(f"{name}: {error}") from None


FILE = "content.toml"
CONTENT = parse(files(__package__).joinpath(FILE).read_text("utf-8"), FILE)
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
    """Whether these operations lead to another card (DH-R48)."""
    inner = (getattr(op, name, ()) for op in todo for name in ("do", "then", "otherwise"))
    return any(isinstance(op, Activate) for op in todo) or any(map(activates, inner))


ACTIVATES = tuple(activates(card.play) for card in CARDS)


def starter_deck(seat: int) -> tuple[int, ...]:
    """The four cards a seat begins with (DH-S3)."""
    start = len(MARKET) + seat * len(STARTER)
    return tuple(range(start, start + len(STARTER)))


def copies(ids: tuple[str, ...]) -> tuple[int, ...]:
    """Cards of the market by their ids, each a copy of its own."""
    found: list[int] = []
    for id in ids:
        found.append(next(i for i, card in enumerate(MARKET) if card.id == id and i not in found))
    return tuple(found)


def steps(seat: Seat, todo: tuple[AnyEffect, ...], foe: Seat = TABLE) -> tuple[AnyEffect, ...]:
    """Operations of a card, for the seat that carries them out."""
    return tuple(replace(op, seat=seat, foe=foe) for op in todo)


@cache
def plays(seat: Seat, card: int) -> tuple[AnyEffect, ...]:
    """What a card does for the seat that plays it."""
    return steps(seat, PLAY[card])


# What card numbers stand for: words, prices and effects may change, this may not.
EDITION = hashlib.sha256(repr([card.id for card in CARDS]).encode()).hexdigest()[:16]
