"""Loads and checks the content file: the cards and challenges that card numbers stand for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Final

import msgspec
from msgspec.structs import replace

from hoochgame.core.content import Numbered, check_fair_start, read_content, read_numbering
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

    Its sentence has its `sentence_numbers` as placeholders, so that each of them is written in one place only.
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
    def sentence_numbers(self) -> dict[str, int]:
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
NUMBERING = read_numbering(__package__, (
    *(Numbered("market", card.id, card.copies) for card in CONTENT.market),
    *(Numbered("starter", card.id, card.copies) for card in CONTENT.starter),
    *(Numbered("challenges", challenge.id, 1) for challenge in CONTENT.challenges),
))  # fmt: skip
LATEST: Final = len(NUMBERING.editions) - 1  # the edition of new games
BY_ID = {card.id: card for card in chain(CONTENT.market, CONTENT.starter)}
CHALLENGE_BY_ID = {challenge.id: challenge for challenge in CONTENT.challenges}
CHALLENGES = tuple(
    CHALLENGE_BY_ID[id] for id in NUMBERING.ids_of_categories("challenges")
)  # the first has the number 1
FOR_SALE: Final = -1  # the home of market cards; that of a starter card is its seat


def card_copies_with_homes(batch: Sequence[Numbered]) -> Iterator[tuple[DeckHandCard, int]]:
    """Yield the cards of a batch in the order of their numbers, each with its home."""
    for sort, homes in (("market", (FOR_SALE,)), ("starter", range(NUMBERS.seats[1]))):
        cards = [BY_ID[line.id] for line in batch if line.sort == sort for _ in range(line.copies)]
        yield from ((card, home) for home in homes for card in cards)


NUMBERED = tuple(
    (edition, *one) for edition, batch in enumerate(NUMBERING.batches) for one in card_copies_with_homes(batch)
)
CARDS = tuple(card for _edition, card, _home in NUMBERED)  # the number of a card is its place in this table
KINDS = {id: i for i, id in enumerate(dict.fromkeys(card.id for card in CARDS))}
KIND = tuple(KINDS[card.id] for card in CARDS)  # by card number: alike copies share it
COST = tuple(card.cost for card in CARDS)
HOOKS = tuple(card.hooks for card in CARDS)
PLAY = tuple(card.play for card in CARDS)
EACH_TURN = tuple(card.each_turn for card in CARDS)


def activates_other_card(todo: tuple[AnyEffect, ...]) -> bool:
    """Return whether these operations make another card act (DH-R48)."""
    inner = (getattr(op, name, ()) for op in todo for name in ("do", "then", "otherwise"))
    return any(isinstance(op, Activate) for op in todo) or any(map(activates_other_card, inner))


ACTIVATES = tuple(activates_other_card(card.play) for card in CARDS)


@cache
def card_numbers_by_home(home: int, edition: int = LATEST) -> tuple[int, ...]:
    """Return the cards of an edition with this home."""
    return tuple(n for n, (begun, _card, at) in enumerate(NUMBERED) if at == home and begun <= edition)


def market_deck(edition: int = LATEST) -> tuple[int, ...]:
    """Return the cards that are for sale."""
    return card_numbers_by_home(FOR_SALE, edition)


MARKET_DECK = market_deck()  # of new games


def starter_deck(seat: int, edition: int = LATEST) -> tuple[int, ...]:
    """Return the four cards a seat begins with (DH-S3)."""
    return card_numbers_by_home(seat, edition)


def fair_start_coins_by_turn_order(seats: int) -> tuple[int, ...]:
    """Return the coins of a fair start by place in the order of turns (DH-H1)."""
    return CONTENT.fair_start[str(seats)]


def market_cards_of_ids(ids: tuple[str, ...]) -> tuple[int, ...]:
    """Return market cards of these ids; equal ids give different copies."""
    found: list[int] = []
    for id in ids:
        found.append(next(i for i in MARKET_DECK if CARDS[i].id == id and i not in found))
    return tuple(found)


def operations_as_steps(seat: Seat, todo: tuple[AnyEffect, ...], opponent: Seat = TABLE) -> tuple[AnyEffect, ...]:
    """Return the operations of a card as steps of the seat that carries them out, against `opponent` if any."""
    return tuple(replace(op, seat=seat, foe=opponent) for op in todo)


@cache
def steps_of_played_card(seat: Seat, card: int) -> tuple[AnyEffect, ...]:
    """Return what a card does, as steps of the seat that plays it."""
    return operations_as_steps(seat, PLAY[card])
