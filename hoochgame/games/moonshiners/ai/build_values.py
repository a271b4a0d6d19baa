"""What the moves of a turn are worth, roughly in scraps: actions, here or elsewhere, and cards that cost none.

A hero's place hardly matters in itself, since marching is free: a march is worth what the hero would do there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from hoochgame.core.protocols import Move, Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners import odds
from hoochgame.games.moonshiners.ai.challenge_values import Challenges, least_gain_to_use_have_one_on_me
from hoochgame.games.moonshiners.ai.expected_income import Prospects
from hoochgame.games.moonshiners.ai.trade_values import FULL_PRICE, Bargains
from hoochgame.games.moonshiners.ai.valuation import ACTION, RELIC, Kind
from hoochgame.games.moonshiners.content import (
    ALFRED,
    CHALLENGE,
    CROWBAR,
    EXPLORE,
    LIMIT,
    MARLA,
    NUMBERS,
    SCAVENGE,
    STRENGTH,
    TRADE,
    VALUE,
    WORTH,
)
from hoochgame.games.moonshiners.model import NOBODY, Hero, MoonshinersState
from hoochgame.games.moonshiners.queries import BOTH, construction_price, own_hexes
from hoochgame.games.moonshiners.turn import constructions_on_other_hexes
from hoochgame.games.moonshiners.wilds import AROUND, COMPOUND, HEXES, UNEXPLORED, HexNumber, Place

SECOND = 0.1  # what counts of a place's second best use
TROUBLE = 0.05  # the least that a march, and any use of something, should bring
REROLL = 1.2  # what Marla's ability adds to a scavenging roll
FREE, PLACE = 40.0, 50.0  # what costs no action comes before the actions

Deeds = tuple[tuple[type[Move], float], ...]


class Thoughts:
    """Values shared by all ratings of one question, each computed when it is first needed."""

    def __init__(self, seen: MoonshinersState, seat: Seat) -> None:
        self.own = Prospects(seen, seat)
        self.challenges = Challenges(self.own, began=isinstance(seen.agenda[-1], m.Rolled | m.Drinking))
        self.bargains = Bargains(self.own, self.challenges)
        self.built: dict[Kind, float | None] = {}
        # No cached_property: where this module is compiled it would not be kept.
        self._trading: float | None = None
        self._find: float | None = None
        # A mask is never negative: -1 is not worked out yet.
        self._unexplored = -1

    @property
    def trade_value(self) -> float:
        if self._trading is None:
            self._trading = self.bargains.trade_value()
        return self._trading

    @property
    def relic_find_value(self) -> float:
        if self._find is None:
            self._find = self.compute_find_value()
        return self._find

    def compute_find_value(self) -> float:
        """Return what a find is worth: a relic, the explorer's scraps, and a tile to build on where few lie open."""
        seen = self.own.seen
        found = RELIC if seen.relic_deck or seen.relics_gone else 0.0
        explorer = next((owner for owner, hero in enumerate(seen.heroes) if hero.kind == ALFRED), NOBODY)
        if explorer != NOBODY:  # what the explorer does not find is the gain of all others
            found += NUMBERS.explorer_scraps / (1 if explorer == self.own.seat else seen.seats - 1)
        plots = sum(
            tile != UNEXPLORED and built.owner == NOBODY for tile, built in zip(seen.tiles, seen.buildings, strict=True)
        )
        return found + (max(0.0, 2.0 - plots) if self.own.nights > 2 else 0.0)

    @property
    def unexplored_hex_mask(self) -> int:
        """The unexplored hexes, as a mask."""
        if self._unexplored < 0:
            tiles = self.own.seen.tiles
            self._unexplored = sum([1 << at for at, tile in zip(HEXES, tiles, strict=True) if tile == UNEXPLORED])
        return self._unexplored


def rate_turn_options(mind: Thoughts, options: Iterable[Move]) -> list[float]:
    """Rate what a turn allows: cards that cost no action first, then the best action, here or elsewhere."""
    return [
        rate_place_to_visit(mind, move.to) - TROUBLE if type(move) is m.March else rate_turn_move(mind, move)
        for move in options
    ]  # of most options it need only be found out that they are marches


def rate_turn_move(mind: Thoughts, move: Move) -> float:
    """Rate one move of a turn that is no march."""
    match move:
        case m.Enter(at):
            return rate_place_to_visit(mind, at) + rate_surroundings_of_entry_hex(mind.own.seen, at)
        case m.EndTurn():
            return 0.0
        case m.PlaceSurvivor(at):
            return rate_survivor_placing(mind.own, at)
        case m.OpenCrate(card):
            return rate_crate_opening(mind.own, card)
        case m.UseBooze() | m.UseRelic():
            return rate_sobering_card(mind, move)
    return rate_action_at_hero_place(mind, move)


def rate_action_at_hero_place(mind: Thoughts, move: Move) -> float:
    """Rate an action where the hero stands, with a little of what could follow it there."""
    here = rate_actions_at(mind, mind.own.hero.place)
    others = [worth for kind, worth in here if kind is not type(move)]
    return rate_action_by_type(mind, move, here) + SECOND * max([0.0, *others])


def rate_place_to_visit(mind: Thoughts, at: Place) -> float:
    """Rate being at a place: the best action there, and a little of the second best."""
    best = second = 0.0
    for _kind, worth in rate_actions_at(mind, at):
        if worth > best:
            best, second = worth, best
        elif worth > second:
            second = worth
    return best + SECOND * second if best > 0 else -1.0


def rate_surroundings_of_entry_hex(seen: MoonshinersState, at: HexNumber) -> float:
    """Rate what lies around a hex on which a hero comes onto the map: drunkards, and the way into the compound."""
    near = AROUND[at]
    drunkards = sum(near >> drunkard.at & 1 for drunkard in seen.drunkards)
    return 0.5 * drunkards + 0.5 * (near >> COMPOUND & 1)


def rate_actions_at(mind: Thoughts, at: Place) -> Deeds:
    """Return what each action that a hero could take at a place is worth."""
    own, used = mind.own, mind.own.hero.used
    if at == COMPOUND:
        return ((m.Trade, mind.trade_value),) if used[TRADE] < LIMIT[TRADE] else ()
    if opponent := own.drunkards_by_hex.get(at):
        return ((m.Challenge, mind.challenges.gain_against(opponent)),) if used[CHALLENGE] < LIMIT[CHALLENGE] else ()
    work = rate_explore_or_construct_at(mind, at)
    return ((m.Scavenge, scavenge_value(own.hero.kind)), *work) if used[SCAVENGE] < LIMIT[SCAVENGE] else work


def rate_explore_or_construct_at(mind: Thoughts, at: HexNumber) -> Deeds:
    """Return what exploring or building on a hex is worth."""
    own = mind.own
    tile = own.seen.tiles[at - 1]
    if tile == UNEXPLORED:
        return ((m.Explore, explore_value(mind, at)),) if own.hero.used[EXPLORE] < LIMIT[EXPLORE] else ()
    if own.is_open_to_build(at):
        worth = best_construction_value(mind, tile, own.seen.buildings[at - 1].level)
        return () if worth is None else ((m.Construct, worth),)
    return ()


def rate_action_by_type(mind: Thoughts, move: Move, values_here: Deeds) -> float:
    """Rate one action where the hero stands; `values_here` are those that it could take."""
    match move:
        case m.Construct():
            return rate_construction_site(mind, move)
        case m.Explore(True):
            return explore_value(mind, mind.own.hero.place) + old_town_map_value(mind.own)
        case m.Site(crowbar):
            return max(
                rate_construction_sites(mind, constructions_on_other_hexes(mind.own.seen, mind.own.seat, crowbar)),
                default=0.0,
            )
    return next((worth for kind, worth in values_here if kind is type(move)), 0.0)


# Scavenging, exploring and building.


@lru_cache
def scavenge_value(hero_kind: int) -> float:
    """Rate scavenging: what a roll brings this hero on average."""
    scraps, relics = odds.mean_scraps_and_relics(Hero(kind=hero_kind))
    return scraps + RELIC * relics + (REROLL if hero_kind == MARLA else 0.0)


def explore_value(mind: Thoughts, at: HexNumber) -> float:
    """Rate exploring a hex: what it brings anywhere, and the ways on from there."""
    return mind.relic_find_value + 0.1 * (AROUND[at] & mind.unexplored_hex_mask).bit_count()


def best_construction_value(mind: Thoughts, tile: int, level: int) -> float | None:
    """Rate the best that can be built on a tile with a building of this level; None if nothing can be."""
    kind = tile, level
    if kind not in mind.built:
        ways = mind.own.payable_level_counts(level)
        mind.built[kind] = max([building_value(mind.own, tile, level, *way) for way in ways], default=None)
    return mind.built[kind]


def building_value(own: Prospects, tile: int, level: int, levels: int, crowbar: bool) -> float:
    """Rate constructing: what it brings until the end, less its price, and another action if it is left half done."""
    half = ACTION if level + levels < BOTH and own.nights > 1 else 0.0
    bar = WORTH.relic_point * VALUE[CROWBAR] - 2 * TROUBLE if crowbar else 0.0  # it could be sold for as much
    return own.building_gain(tile, level + levels, level) - construction_price(levels, crowbar) - half - bar - TROUBLE


def old_town_map_value(own: Prospects) -> float:
    """Rate the Old Town Map: a better tile, if a house comes onto it soon."""
    rich = own.hero.scrap >= FULL_PRICE - NUMBERS.explorer_scraps
    return (own.nights if rich else 0.0) - WORTH.relic_point


def rate_construction_sites(mind: Thoughts, options: Iterable[Move]) -> list[float]:
    """Rate what could be constructed on each of these hexes."""
    return [rate_construction_site(mind, move) for move in options]


def rate_construction_site(mind: Thoughts, move: Move) -> float:
    assert isinstance(move, m.Construct)
    seen, at = mind.own.seen, move.at
    return building_value(mind.own, seen.tiles[at - 1], seen.buildings[at - 1].level, move.levels, move.crowbar)


def rate_tiles_to_lay(mind: Thoughts, options: Sequence[Move]) -> list[float]:
    return [mind.own.building_gain(move.tile) for move in options if isinstance(move, m.LayTile)]


# Cards that cost no action, and survivors.


def rate_survivor_placing(own: Prospects, at: HexNumber) -> float:
    """Rate placing a survivor: where it will work tonight, and not where a drunkard would turn it."""
    if at in own.drunkards_by_hex or own.nights < 2:
        return -1.0
    wanted = own.best_staffing_by_building[own_hexes(own.seen, own.seat).index(at)]
    return PLACE + wanted if wanted > own.seen.buildings[at - 1].crew else -1.0


def rate_crate_opening(own: Prospects, card: int) -> float:
    """Rate opening a crate: the strongest that will be drunk up."""
    return FREE + STRENGTH[card] if own.challenges and own.hero.acted < NUMBERS.actions_per_turn else -1.0


def rate_sobering_card(mind: Thoughts, move: Move) -> float:
    """Rate getting sober by a card: health, and a challenge that is better for it."""
    hero, challenges = mind.own.hero, mind.challenges
    if isinstance(move, m.UseBooze):
        gain = challenges.gain_from_moving_cubes_to(hero.sober_inebriation, 0)
        return gain - least_gain_to_use_have_one_on_me(mind.own)
    inebriation = min(hero.sober_inebriation, hero.inebriation + NUMBERS.salts)
    return challenges.gain_from_moving_cubes_to(inebriation, hero.stamina) - WORTH.relic_point - 0.1
