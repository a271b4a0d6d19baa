"""Loads and checks the content file: the cards, turf and diagrams that numbers stand for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Final, Literal, Union, get_args

import msgspec
from msgspec.structs import replace

from hoochgame.core.content import Numbered, check_fair_start, deck_of_counted_kinds, read_content, read_numbering
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
    def is_stooge(self) -> bool:
        """Whether it stays in play, unlike a scheme, which is carried out once."""
        return self.type == "stooge"

    def operations_at_moment(self, moment: Moment) -> tuple[AnyEffect, ...]:
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

    The earlier tables hold the rows in which saves of builds before 0.1.0 differ.
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
NUMBERING = read_numbering(__package__, (
    *(Numbered("stooges", card.id, card.copies) for card in CONTENT.stooges),
    *(Numbered("schemes", card.id, card.copies) for card in CONTENT.schemes),
    *(Numbered("starter", card.id, card.copies) for card in CONTENT.starter),
    *(Numbered("turfs", turf.id, turf.copies) for turf in CONTENT.turfs),
    *(Numbered("boxed", kind.id, 1) for kind in CONTENT.boxed),
    *(Numbered("diagrams", f"{seats} {'/'.join(rows)}", 1) for seats, rows in CONTENT.diagrams.items()),
))  # fmt: skip
LATEST: Final = len(NUMBERING.editions) - 1  # the edition of new games
SEATS = NUMBERS.seats[1]  # numbers follow from it: another one needs a format step
Print = Literal["gentler", "plain", "tougher"]
PRINTS: tuple[Print, ...] = ("gentler", "plain", "tougher")


def make_boxed_card(kind: Boxed, printed: Print) -> HoochCard:
    """Return one of the three cards of a boxed stooge."""
    id = kind.id if printed == "plain" else f"{kind.id}-{printed}"
    health = {"gentler": kind.gentler, "plain": 0, "tougher": kind.tougher}[printed] or kind.health
    return HoochCard(id, kind.name, "stooge", 0, 0, 1, kind.text, "", kind.flavour, kind.bonus, health, boxed=True)


BOXED = tuple(make_boxed_card(kind, printed) for printed in PRINTS for kind in CONTENT.boxed)
BY_ID = {card.id: card for card in chain(CONTENT.stooges, CONTENT.schemes, CONTENT.starter)}
BOXED_BY_ID = {kind.id: kind for kind in CONTENT.boxed}
TURF_BY_ID = {turf.id: turf for turf in CONTENT.turfs}
# Where a card lies before a game: in the main deck for all, in the deck that a seat starts with, in the box from which
# a seat takes its own deck list, or among the boxed stooges as one of three prints.
Home = Literal["main", "starter", "box", "gentler", "plain", "tougher"]


def card_copies_with_homes(batch: Sequence[Numbered]) -> Iterator[tuple[HoochCard, Home, int]]:
    """Yield the cards of a batch in the order of their numbers, each with its home and the seat that it is for."""
    copies = [line for line in batch for _ in range(line.copies)]
    main = [BY_ID[line.id] for line in copies if line.sort in {"stooges", "schemes"}]
    starter = [BY_ID[line.id] for line in copies if line.sort == "starter"]
    boxed = [BOXED_BY_ID[line.id] for line in copies if line.sort == "boxed"]
    yield from ((card, "main", 0) for card in main)
    yield from ((card, "starter", seat) for seat in range(SEATS) for card in starter)
    yield from ((card, "box", seat) for seat in range(SEATS) for card in main)
    yield from ((make_boxed_card(kind, printed), printed, 0) for printed in PRINTS for kind in boxed)


NUMBERED = tuple(
    (edition, *one) for edition, batch in enumerate(NUMBERING.batches) for one in card_copies_with_homes(batch)
)
CARDS = tuple(card for _edition, card, _home, _seat in NUMBERED)  # the number of a card is its index in this table
KINDS = {id: i for i, id in enumerate(dict.fromkeys(card.id for card in CARDS))}
KIND = tuple(KINDS[card.id] for card in CARDS)  # by card number: alike copies share it
COST = tuple(card.cost for card in CARDS)
STOOGE = tuple(card.is_stooge for card in CARDS)
TURFS = tuple(TURF_BY_ID[id] for id in NUMBERING.ids_of_categories("turfs"))

HQ_BONUS = tuple(trait_amount(card, HqAttackBonus) for card in CARDS)
GUARD = tuple(trait_amount(card, BlockHealth) for card in CARDS)
KEEPS_HOOCH = tuple(bool(trait_amount(card, KeepHoochOnBust)) for card in CARDS)
RETURNS = tuple(bool(trait_amount(card, ReturnSelfToHand)) for card in CARDS)


def effects_at_moment(moment: Moment) -> tuple[tuple[AnyEffect, ...], ...]:
    """Return, by card number, the operations at this moment."""
    return tuple(card.operations_at_moment(moment) for card in CARDS)


def effects_after_miss(card: HoochCard) -> tuple[AnyEffect, ...]:
    """Return what a stooge does after a miss; an unswing that works once a turn gets marked so."""
    once = any(a.on == "misses" and a.once_per_turn for a in card.abilities)
    return tuple(
        replace(op, once=once) if isinstance(op, Unswing) else op for op in card.operations_at_moment("misses")
    )


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


@cache
def card_numbers_by_home(home: Home, seat: int, edition: int) -> tuple[int, ...]:
    """Return the cards of an edition with this home for a seat; the home of cards for all has seat 0."""
    at = home, seat
    return tuple(n for n, (begun, _card, *its) in enumerate(NUMBERED) if tuple(its) == at and begun <= edition)


def main_deck(edition: int = LATEST) -> tuple[int, ...]:
    """Return the cards of the main deck for all."""
    return card_numbers_by_home("main", 0, edition)


def starter_deck(seat: int, edition: int = LATEST) -> tuple[int, ...]:
    """Return the ten cards a seat begins with (HS-SET-05)."""
    return card_numbers_by_home("starter", seat, edition)


def own_box_cards(seat: int, edition: int = LATEST) -> tuple[int, ...]:
    """Return the main-deck cards of a seat's own box, from which its deck list is made (HS-TOU-03)."""
    return card_numbers_by_home("box", seat, edition)


@cache
def turf_deck(edition: int = LATEST) -> tuple[int, ...]:
    """Return the kinds of the turf deck, each as often as it has cards."""
    return deck_of_counted_kinds(NUMBERING.copy_counts_in_edition("turfs", edition))


MAIN_DECK, TURF_DECK = main_deck(), turf_deck()  # of new games


def fair_start_hooch(seats: int, friendly: bool, of_first_version: bool = False) -> tuple[int, ...]:
    """Return the hooch of a fair start by place in the order of turns (HS-OPT-06), or what builds before 0.1.0 gave."""
    starts, key = CONTENT.fair_start, str(seats)
    today = (starts.friendly if friendly else starts.standard)[key]
    return (
        (starts.earlier_friendly if friendly else starts.earlier_standard).get(key, today)
        if of_first_version
        else today
    )


def boxed_stooge_cards(printed: Print, edition: int = LATEST) -> tuple[int, ...]:
    """Return the cards of all boxed stooges in this print."""
    return card_numbers_by_home(printed, 0, edition)


@cache
def operations_as_steps(seat: Seat, todo: tuple[AnyEffect, ...], stooge: int = -1) -> tuple[AnyEffect, ...]:
    """Return the operations of a card or turf as steps of the seat that carries them out."""
    return tuple(
        replace(op, seat=seat, stooge=stooge) if isinstance(op, Unswing) else replace(op, seat=seat) for op in todo
    )


@cache
def scheme_steps_by_card(seat: Seat) -> tuple[tuple[AnyEffect, ...], ...]:
    """Return, by card number, what a scheme does as steps of this seat."""
    return tuple(operations_as_steps(seat, card.do) for card in CARDS)


@cache
def chart_steps_by_entry(seat: Seat) -> dict[int, tuple[AnyEffect, ...]]:
    """Return, by entry of the chart, what it does as steps of this seat."""
    return {entry: operations_as_steps(seat, do) for entry, do in CHART.items()}


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
