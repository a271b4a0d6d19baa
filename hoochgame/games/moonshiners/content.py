"""Loads and checks the content file: the tiles, cards, dice and heroes that numbers stand for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final, Literal, Protocol, TypeVar

import msgspec

from hoochgame.core.content import BadContent, Numbered, deck_of_counted_kinds, read_content, read_numbering


class MoonshinersConstants(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the rules."""

    seats: tuple[int, int]
    rounds: int
    actions_per_turn: int
    action_tokens: int
    house_cost: int
    building_capacity: int
    booze_price: int
    booze_offer: int
    bottles_per_crate: int
    cure_price: int
    arrivals_over_players: tuple[int, ...]
    mat_survivors_per_gold: int
    survivors_per_colour: int
    houses_per_colour: int
    stamina: tuple[int, ...]
    inebriation: int
    tries: int
    explorer_scraps: int
    accountant_hp: int
    gambler_dice: int
    salts: int
    crowbar: int
    workshop_scraps: int
    saloon_scraps: int
    road: int


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How often a seat may take each kind of action in a round (MA-A1)."""

    explore: int
    scavenge: int
    trade: int
    construct: int
    challenge: int


class Worth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The worth of goods in scraps (MA-R1)."""

    gold: int
    moonshine: int
    corn: int
    relic_point: int


class DieFace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A face of a scavenging die (scraps or a relic) or of a drinking die (red and green pips)."""

    scrap: int = 0
    relic: int = 0
    red: int = 0
    green: int = 0


class DiceSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The faces of the dice, and how many are rolled at once."""

    scavenge: tuple[DieFace, ...]
    drinking: tuple[DieFace, ...]
    handful: int


class BuildingTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of building tile."""

    id: str
    name: str
    copies: int
    text: str
    gist: str


class DrunkardKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of drunkard: its tolerance, the scraps for beating it, and the names of its cards."""

    id: str
    name: str
    tolerance: int
    scraps: int
    names: tuple[str, ...]


class Relic(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A relic card. `special` says when it may be used instead of sold."""

    id: str
    name: str
    value: int
    copies: int
    text: str
    gist: str
    flavour: str
    special: Literal["", "explore", "roll", "turn", "construct"] = ""


class Booze(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A booze card: a crate with a strength, or a special one."""

    id: str
    name: str
    copies: int
    text: str
    gist: str
    flavour: str
    strength: int = 0
    special: Literal["", "cure", "road"] = ""


class HeroKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hero: name, trade, and what only this one can do."""

    id: str
    name: str
    trade: str
    text: str
    gist: str


class MoonshinersContent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole content file."""

    constants: MoonshinersConstants
    limits: Limits
    worth: Worth
    dice: DiceSet
    tiles: tuple[BuildingTile, ...]
    drunkards: tuple[DrunkardKind, ...]
    relics: tuple[Relic, ...]
    booze: tuple[Booze, ...]
    heroes: tuple[HeroKind, ...]


def id_of_name(name: str) -> str:
    """Return the id of a drunkard: cards of one kind differ by their names."""
    return re.sub("[^a-z]+", "_", name.lower().replace("’", ""))


def number_of_id(ids: list[str], id: str) -> int:
    """Return the number of the thing with this id. Raises BadContent."""
    if id not in ids:
        raise BadContent(f"content.toml: there is no {id}")
    return ids.index(id)


CONTENT = read_content(__package__, MoonshinersContent)
NUMBERS, WORTH, LIMITS = CONTENT.constants, CONTENT.worth, CONTENT.limits

NUMBERING = read_numbering(__package__, (
    *(Numbered("tiles", tile.id, tile.copies) for tile in CONTENT.tiles),
    *(Numbered("relics", relic.id, relic.copies) for relic in CONTENT.relics),
    *(Numbered("booze", card.id, card.copies) for card in CONTENT.booze),
    *(Numbered("drunkards", kind.id, 1) for kind in CONTENT.drunkards),
    *(Numbered("names", id_of_name(name), 1) for kind in CONTENT.drunkards for name in kind.names),
    *(Numbered("heroes", hero.id, 1) for hero in CONTENT.heroes),
))  # fmt: skip
LATEST: Final = len(NUMBERING.editions) - 1  # the edition of new games


class HasId(Protocol):
    """A thing of the content file."""

    @property
    def id(self) -> str: ...


T = TypeVar("T", bound=HasId)


def pieces_in_number_order(category: str, things: Iterable[T]) -> tuple[T, ...]:
    """Return the things of a category in the order of their numbers."""
    by_id = {thing.id: thing for thing in things}
    return tuple(by_id[id] for id in NUMBERING.ids_of_categories(category))


# A tile's, relic's and booze card's number is its kind: copies are alike. A drunkard's number is its card: all differ.
TILES, RELICS = pieces_in_number_order("tiles", CONTENT.tiles), pieces_in_number_order("relics", CONTENT.relics)
BOOZE, HEROES = pieces_in_number_order("booze", CONTENT.booze), pieces_in_number_order("heroes", CONTENT.heroes)
KINDS = pieces_in_number_order("drunkards", CONTENT.drunkards)
HOUSE, WORKSHOP, CORNFIELD, DISTILLERY, SALOON = (
    number_of_id([tile.id for tile in TILES], id) for id in ("house", "workshop", "cornfield", "distillery", "saloon")
)
OLD_TOWN_MAP, HORSESHOE, SALTS, CROWBAR = (
    number_of_id([relic.id for relic in RELICS], id)
    for id in ("old_town_map", "lucky_horseshoe", "smelling_salts", "crowbar")
)
HAVE_ONE_ON_ME, ONE_FOR_THE_ROAD = (
    number_of_id([card.id for card in BOOZE], id) for id in ("have_one_on_me", "one_for_the_road")
)
ALFRED, BENNY, SAMUEL, MARLA = (
    number_of_id([hero.id for hero in HEROES], id) for id in ("alfred", "benny", "samuel", "marla")
)
Sort = Literal["tiles", "relics", "booze", "drunkards", "names", "heroes"]


@cache
def numbers_with_copies(sort: Sort, edition: int = LATEST) -> tuple[int, ...]:
    """Return the numbers of a sort that an edition has, each as often as it has copies."""
    return deck_of_counted_kinds(NUMBERING.copy_counts_in_edition(sort, edition))


TILE_DECK, RELIC_DECK, BOOZE_DECK = (
    numbers_with_copies("tiles"),
    numbers_with_copies("relics"),
    numbers_with_copies("booze"),
)  # of new games
VALUE = tuple(relic.value for relic in RELICS)  # by kind of relic, in points
STRENGTH = tuple(card.strength for card in BOOZE)  # by kind of booze card; 0 for a special one
DRUNKARD_IDS = NUMBERING.ids_of_categories("names")
BY_NAME = {id_of_name(name): (kind, name) for kind, printed in enumerate(KINDS) for name in printed.names}
KIND = tuple(BY_NAME[id][0] for id in DRUNKARD_IDS)  # by card of a drunkard
NAMES = tuple(BY_NAME[id][1] for id in DRUNKARD_IDS)  # by card of a drunkard
DRUNKARD_DECK = numbers_with_copies("names")
TOLERANCE = tuple(KINDS[kind].tolerance for kind in KIND)  # by card of a drunkard
SCRAPS = tuple(face.scrap for face in CONTENT.dice.scavenge)  # by face
FINDS = tuple(face.relic for face in CONTENT.dice.scavenge)
RED = tuple(face.red for face in CONTENT.dice.drinking)
GREEN = tuple(face.green for face in CONTENT.dice.drinking)
HANDFUL = CONTENT.dice.handful

Good = Literal["corn", "moonshine", "gold"]  # what Harding buys and sells
GOODS: tuple[Good, ...] = ("corn", "moonshine", "gold")
RATE: dict[str, int] = {"corn": WORTH.corn, "moonshine": WORTH.moonshine, "gold": WORTH.gold, "scrap": 1}

Action = Literal["explore", "scavenge", "trade", "construct", "challenge"]
EXPLORE, SCAVENGE, TRADE, CONSTRUCT, CHALLENGE = range(5)  # numbers of the actions
ACTIONS: tuple[Action, ...] = ("explore", "scavenge", "trade", "construct", "challenge")
LIMIT = tuple(getattr(LIMITS, action) for action in ACTIONS)  # by number of the action, in a round
