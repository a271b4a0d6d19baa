"""Loads and checks the content file: the cards, turf and diagrams that numbers stand for."""

from __future__ import annotations

import hashlib
from functools import cache
from itertools import chain
from typing import Literal, Union, get_args

import msgspec
from msgspec.structs import replace

from hoochgame.core.content import check_fair_start, read_content
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games.hooch_stooges.moves import (
    ANY,
    AnyEffect,
    Attack,
    Draw,
    NoBusts,
    OpponentsDiscard,
    ReplaceLineup,
    TakeLineup,
    Topple,
    Unswing,
)


class Trait(msgspec.Struct, frozen=True, tag_field="op", forbid_unknown_fields=True):
    """A passive ability of a stooge."""


class HqAttackBonus(Trait, tag="hq_attack_bonus", frozen=True):
    """Its swings have +n in an attack on an opponent's HQ (R-103)."""

    n: int


class KeepHoochOnBust(Trait, tag="keep_hooch_on_bust", frozen=True):
    """Its owner keeps the hooch in a bust."""


class BlockHealth(Trait, tag="block_health", frozen=True):
    """The owner's other stooges have +n health while blocking."""

    n: int
    who: Literal["others"]


class ReturnSelfToHand(Trait, tag="return_self_to_hand", frozen=True):
    """It leaves play and goes to its owner's hand."""


AnyTrait = Union[HqAttackBonus, KeepHoochOnBust, BlockHealth, ReturnSelfToHand]  # noqa: UP007 - read at run time
Moment = Literal["play", "defeats_blocker", "misses", "leaves_play", "control_step", "static"]


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a stooge does, and at which moment."""

    on: Moment
    do: tuple[AnyEffect | AnyTrait, ...]
    once_per_turn: bool = False


class HoochCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on a card: `cost` its left dial, `hooch` its right knob, `copies` in its deck."""

    id: str
    name: str
    type: Literal["stooge", "scheme"]
    cost: int
    hooch: int
    copies: int
    text: str
    gist: str
    flavour: str
    bonus: int = 0
    health: int = 0
    do: tuple[AnyEffect, ...] = ()
    abilities: tuple[Ability, ...] = ()
    boxed: bool = False  # in no deck: it stays in the box unless a game deals it by itself

    @property
    def stooge(self) -> bool:
        """Whether it stays in play, unlike a scheme, which is carried out once."""
        return self.type == "stooge"

    def operations_at(self, moment: Moment) -> tuple[AnyEffect, ...]:
        return tuple(op for a in self.abilities if a.on == moment for op in a.do if not isinstance(op, Trait))


def trait_amount(card: HoochCard, kind: type[Trait]) -> int:
    """Return the amount of a trait that a card has; 0 for none."""
    return sum(getattr(op, "n", 1) for a in card.abilities for op in a.do if isinstance(op, kind))


class TurfKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on a turf: `cost` is the price of its ability."""

    id: str
    name: str
    short: str
    cost: int
    copies: int
    text: str
    gist: str
    flavour: str
    do: tuple[AnyEffect, ...]


class Boxed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stooge that no deck holds, on three cards that differ in health.

    `tier` is printed on it. `gentler`, `tougher`: the health on these cards, if that is another; 0: it is the same.
    """

    id: str
    name: str
    tier: Literal[1, 2, 3, 4]
    bonus: int
    health: int
    text: str
    flavour: str
    gentler: int = 0
    tougher: int = 0


class ReadyListEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck list for a tournament: copies by the id of the card, and its strategy."""

    id: str
    name: str
    plan: str
    cards: dict[str, int]


class HoochConstants(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the rules."""

    seats: tuple[int, int]
    hand: int
    lineup: int
    start_hooch: int
    health_turf: int
    health_hq: int
    chart: tuple[int, ...]
    friendly_turfs: int
    round_limit: int
    moves_per_turn: int
    tournament_list: int


class HqHits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house rule Fortified HQ (HS-OPT-01)."""

    name: str
    default: int
    allowed: tuple[int, ...]
    advised: dict[str, int]  # by number of seats


class StashLimit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house rule Stash limit (HS-OPT-09): the hooch that a seat keeps at the end of its turn; 0 for no limit."""

    default: int
    allowed: tuple[int, ...]
    advised: dict[str, int]  # by number of seats


class FairStart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house rule Fair start (HS-OPT-06): hooch by number of seats and place in the order of turns.

    The earlier tables hold the rows in which saves of version 0.1.0 differ.
    """

    standard: dict[str, tuple[int, ...]]
    friendly: dict[str, tuple[int, ...]]
    earlier_standard: dict[str, tuple[int, ...]]
    earlier_friendly: dict[str, tuple[int, ...]]


class HoochContent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole content file."""

    constants: HoochConstants
    hq_hits: HqHits
    stash_limit: StashLimit
    fair_start: FairStart
    starter: tuple[HoochCard, ...]
    stooges: tuple[HoochCard, ...]
    schemes: tuple[HoochCard, ...]
    turfs: tuple[TurfKind, ...]
    diagrams: dict[str, tuple[str, ...]]
    boxed: tuple[Boxed, ...]
    lists: tuple[ReadyListEntry, ...]

    def __post_init__(self) -> None:
        for table in (self.fair_start.standard, self.fair_start.friendly):
            check_fair_start(table, self.constants.seats)


TRAITS = tuple(kind.__struct_config__.tag for kind in get_args(AnyTrait))
CONTENT = read_content(__package__, HoochContent, traits=TRAITS)
NUMBERS = CONTENT.constants
MAIN = tuple(card for card in chain(CONTENT.stooges, CONTENT.schemes) for _ in range(card.copies))
STARTER = tuple(card for card in CONTENT.starter for _ in range(card.copies))
SEATS = NUMBERS.seats[1]
SHARED = MAIN + STARTER * SEATS  # one main deck for all, and what each seat starts with
Print = Literal["gentler", "plain", "tougher"]
PRINTS: tuple[Print, ...] = ("gentler", "plain", "tougher")


def boxed_card(kind: Boxed, printed: Print) -> HoochCard:
    """Return one of the three cards of a boxed stooge."""
    id = kind.id if printed == "plain" else f"{kind.id}-{printed}"
    health = {"gentler": kind.gentler, "plain": 0, "tougher": kind.tougher}[printed] or kind.health
    return HoochCard(id, kind.name, "stooge", 0, 0, 1, kind.text, "", kind.flavour, kind.bonus, health, boxed=True)


BOXED = tuple(boxed_card(kind, printed) for printed in PRINTS for kind in CONTENT.boxed)
# The number of a card is its index in this table. A seat that plays with its own deck list takes it from its own box.
CARDS = SHARED + MAIN * SEATS + BOXED
KINDS = {card.id: i for i, card in enumerate(chain(CONTENT.stooges, CONTENT.schemes, CONTENT.starter, BOXED))}
KIND = tuple(KINDS[card.id] for card in CARDS)  # by card number: alike copies share it
COST = tuple(card.cost for card in CARDS)
STOOGE = tuple(card.stooge for card in CARDS)
TURFS = CONTENT.turfs
TURF_DECK = tuple(i for i, turf in enumerate(TURFS) for _ in range(turf.copies))
MAIN_DECK = tuple(range(len(MAIN)))

HQ_BONUS = tuple(trait_amount(card, HqAttackBonus) for card in CARDS)
GUARD = tuple(trait_amount(card, BlockHealth) for card in CARDS)
KEEPS_HOOCH = tuple(bool(trait_amount(card, KeepHoochOnBust)) for card in CARDS)
RETURNS = tuple(bool(trait_amount(card, ReturnSelfToHand)) for card in CARDS)


def effects_at_moment(moment: Moment) -> tuple[tuple[AnyEffect, ...], ...]:
    """Return, by card number, the operations at this moment."""
    return tuple(card.operations_at(moment) for card in CARDS)


def effects_after_miss(card: HoochCard) -> tuple[AnyEffect, ...]:
    """Return what a stooge does after a miss; an unswing that works once a turn gets marked so."""
    once = any(a.on == "misses" and a.once_per_turn for a in card.abilities)
    return tuple(replace(op, once=once) if isinstance(op, Unswing) else op for op in card.operations_at("misses"))


ON_PLAY = effects_at_moment("play")
ON_DEFEAT = effects_at_moment("defeats_blocker")
ON_CONTROL = effects_at_moment("control_step")
ON_MISS = tuple(effects_after_miss(card) for card in CARDS)


def chart_entry_steps(entry: int, effect: AnyEffect) -> tuple[AnyEffect, ...]:
    """Return an entry's effect as steps whose source is the entry."""
    return (replace(effect, source=f"chart-{entry}"),)


CHART: dict[int, tuple[AnyEffect, ...]] = {
    1: chart_entry_steps(1, ReplaceLineup(TABLE, 1, must=True)),
    2: chart_entry_steps(2, NoBusts(TABLE)),
    3: chart_entry_steps(3, Draw(TABLE, 1)),
    4: chart_entry_steps(4, OpponentsDiscard(TABLE, "each", 1)),
    5: chart_entry_steps(5, TakeLineup(TABLE, ANY)),
    6: chart_entry_steps(6, Attack(TABLE)),
    30: chart_entry_steps(30, Topple(TABLE)),
}


def starter_deck(seat: int) -> tuple[int, ...]:
    """Return the ten cards a seat begins with (HS-SET-05)."""
    start = len(MAIN) + seat * len(STARTER)
    return tuple(range(start, start + len(STARTER)))


def box_cards(seat: int) -> range:
    """Return the main-deck cards of a seat's own box, from which its deck list is made (HS-TOU-03)."""
    start = len(SHARED) + seat * len(MAIN)
    return range(start, start + len(MAIN))


def head_starts(seats: int, friendly: bool, earlier: bool = False) -> tuple[int, ...]:
    """Return the hooch of a fair start by place in the order of turns (HS-OPT-06), or what version 0.1.0 gave."""
    starts, key = CONTENT.fair_start, str(seats)
    today = (starts.friendly if friendly else starts.standard)[key]
    return (starts.earlier_friendly if friendly else starts.earlier_standard).get(key, today) if earlier else today


def boxed_number(kind: int, printed: Print) -> int:
    """Return the number of a boxed stooge's card; `kind` is its index in the file."""
    return len(CARDS) - len(BOXED) + PRINTS.index(printed) * len(CONTENT.boxed) + kind


@cache
def as_steps(seat: Seat, todo: tuple[AnyEffect, ...], stooge: int = -1) -> tuple[AnyEffect, ...]:
    """Return the operations of a card or turf as steps of the seat that carries them out."""
    return tuple(
        replace(op, seat=seat, stooge=stooge) if isinstance(op, Unswing) else replace(op, seat=seat) for op in todo
    )


@cache
def card_steps(seat: Seat) -> tuple[tuple[AnyEffect, ...], ...]:
    """Return, by card number, what a scheme does as steps of this seat."""
    return tuple(as_steps(seat, card.do) for card in CARDS)


@cache
def chart_steps(seat: Seat) -> dict[int, tuple[AnyEffect, ...]]:
    """Return, by entry of the chart, what it does as steps of this seat."""
    return {entry: as_steps(seat, do) for entry, do in CHART.items()}


class Diagram(msgspec.Struct, frozen=True):
    """The shape of a city: `homes` by seat, `near` and `spots` (row, column) by place."""

    homes: tuple[int, ...]
    near: tuple[tuple[int, ...], ...]
    spots: tuple[tuple[int, int], ...]


def read_diagram(rows: tuple[str, ...]) -> Diagram:
    """Parse a diagram. Places are numbered in reading order; neighbours share a side (HS-GEN-03)."""
    spots = {(y, x): mark for y, row in enumerate(rows) for x, mark in enumerate(row) if mark != " "}
    place = {spot: i for i, spot in enumerate(spots)}
    near = tuple(
        tuple(place[s] for s in ((y - 1, x), (y, x - 1), (y, x + 1), (y + 1, x)) if s in place) for y, x in spots
    )
    homes = sorted((mark, place[spot]) for spot, mark in spots.items() if mark != ".")
    return Diagram(tuple(at for _, at in homes), near, tuple(spots))


DIAGRAMS = {  # by number of seats; a game built on this one may add another city
    int(seats): read_diagram(rows) for seats, rows in CONTENT.diagrams.items()
}
EDITION = hashlib.sha256(
    repr(([c.id for c in SHARED], [TURFS[t].id for t in TURF_DECK], sorted(CONTENT.diagrams.items()))).encode()
).hexdigest()[:16]  # a digest of what card, turf and place numbers stand for; words and prices may change
