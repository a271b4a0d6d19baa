"""A policy for Moonshiners: actions here, and where a march leads, are weighed by a few values, without any search."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.protocols import Move, Seat
from hoochgame.core.strategy import Policy
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.ai.build_values import Thoughts
from hoochgame.games.moonshiners.ai.challenge_values import (
    Stakes,
    challenge_gain,
    coarse_stakes,
    drink_on_value,
    give_up_value,
    pips_of_open_crate,
    value_of_room_between_cubes,
)
from hoochgame.games.moonshiners.ai.ratings import RATING_BY_STEP
from hoochgame.games.moonshiners.ai.valuation import ACTION, ROOM, nights_left
from hoochgame.games.moonshiners.ai.values import MoonshinersValues
from hoochgame.games.moonshiners.content import (
    ALFRED,
    CHALLENGE,
    CONSTRUCT,
    CORNFIELD,
    DISTILLERY,
    EXPLORE,
    HAVE_ONE_ON_ME,
    HOUSE,
    KIND,
    KINDS,
    LIMIT,
    NUMBERS,
    RATE,
    RELICS,
    SALOON,
    SCAVENGE,
    STRENGTH,
    TRADE,
    VALUE,
    WORKSHOP,
    WORTH,
)
from hoochgame.games.moonshiners.model import NOBODY, NONE, Drunkard, Hero, MoonshinersState
from hoochgame.games.moonshiners.queries import BOTH, construction_price
from hoochgame.games.moonshiners.wilds import AROUND, COMPOUND, OFF, UNEXPLORED, HexNumber, Place

MAT = WORTH.gold / NUMBERS.mat_survivors_per_gold  # what a survivor on the mat is worth at the end
TROUBLE = 0.05  # the least that an action should bring
SECOND = 0.1  # what counts of a place's second best action
FREE = 100.0  # what costs no action comes before the actions
FULL_PRICE = construction_price(BOTH)


def choose_option(seen: MoonshinersState, seat: Seat, options: Sequence[Move], values: MoonshinersValues) -> Move:
    """Return the option that the values rate best, of equals the first."""
    if len(options) == 1:
        return options[0]
    step = seen.agenda[-1]
    match step:
        case m.Acting():
            return choose_turn_move(MoonshinersEstimates(seen, seat, values), options)
        case m.Trading():
            ratings = [exchange_value(MoonshinersEstimates(seen, seat, values), step, move) for move in options]
        case m.Drinking():
            ratings = rate_drinking_options(MoonshinersEstimates(seen, seat, values), options)
        case m.Picking():
            ratings = [-float(abs(move.hero - values.hero)) for move in options if isinstance(move, m.PickHero)]
        case _:
            ratings = list(RATING_BY_STEP[type(step)](Thoughts(seen, seat), options))
    return options[ratings.index(max(ratings))]


class MoonshinersEstimates:
    """Values shared by all options of one question: the seat's strategy, and what it has left to do."""

    __slots__ = (
        "actions",
        "capacity",
        "drunkards_by_hex",
        "hero",
        "kinds",
        "nights",
        "others",
        "people",
        "seat",
        "seen",
        "values",
    )

    def __init__(self, seen: MoonshinersState, seat: Seat, values: MoonshinersValues) -> None:
        self.seen = seen
        self.seat = seat
        self.values = values
        self.hero: Hero = seen.heroes[seat]
        self.nights = nights_left(seen)
        later = any(type(step) is m.Turn and step.seat == seat for step in seen.agenda)
        self.actions = NUMBERS.actions_per_turn * (1 + later) - self.hero.acted
        self.drunkards_by_hex: dict[int, Drunkard] = {drunkard.at: drunkard for drunkard in seen.drunkards}
        self.others = {hero.place for other, hero in enumerate(seen.heroes) if other != seat}
        self.people, self.capacity = self.hero.mat, 0
        self.kinds: set[int] = set()  # of own buildings of level 2
        for tile, built in zip(seen.tiles, seen.buildings, strict=True):
            if built.owner == seat:
                self.people += built.crew
                self.capacity += ROOM
                if built.level == BOTH:
                    self.kinds.add(tile)

    # Places.

    def visit_value(self, at: Place) -> float:
        """Return what being at a place brings: the best action there, and a little of the second best."""
        worths = sorted([worth for _kind, worth in self.action_values_at(at)], reverse=True)
        if not worths or worths[0] <= 0:
            return -1.0
        return worths[0] + (SECOND * max(0.0, worths[1]) if len(worths) > 1 else 0.0)

    def action_values_at(self, at: Place) -> list[tuple[type[Move], float]]:
        """Return the actions that the hero could take at a place, with what each brings."""
        used = self.hero.used
        if at == COMPOUND:
            return [(m.Trade, self.trade_value())] if used[TRADE] < LIMIT[TRADE] else []
        opponent = self.drunkards_by_hex.get(at)
        if opponent is not None:
            return [(m.Challenge, self.challenge_value(opponent))] if used[CHALLENGE] < LIMIT[CHALLENGE] else []
        found: list[tuple[type[Move], float]] = []
        if used[SCAVENGE] < LIMIT[SCAVENGE]:
            found.append((m.Scavenge, self.values.scavenge))
        if self.seen.tiles[at - 1] == UNEXPLORED:
            if used[EXPLORE] < LIMIT[EXPLORE]:
                found.append((m.Explore, self.explore_value()))
        elif used[CONSTRUCT] < LIMIT[CONSTRUCT] and at not in self.others:
            worth = max([self.building_value(at, levels) for levels in self.payable_level_counts(at)], default=-1.0)
            found.append((m.Construct, worth))
        return found

    def explore_value(self) -> float:
        return self.values.explore + (NUMBERS.explorer_scraps if self.hero.kind == ALFRED else 0)

    def challenge_value(self, opponent: Drunkard) -> float:
        hero = self.hero
        return challenge_gain(
            hero.inebriation, hero.stamina, opponent.left, pips_of_open_crate(hero), self.challenge_stakes(opponent)
        )

    def challenge_stakes(self, opponent: Drunkard) -> Stakes:
        """Return what the ends of a challenge are worth."""
        values, built = self.values, self.seen.buildings[opponent.at - 1]
        won = min(2, self.hero.pool) * self.survivor_value() + KINDS[KIND[opponent.card]].scraps
        if built.owner == self.seat:
            won += (1 + built.crew) * values.survivor * min(self.nights, 2)
        elif built.owner != NOBODY:
            won -= values.leave * built.crew
        began = type(self.seen.agenda[-1]) is not m.Acting
        idle = ACTION * (self.actions - (not began))
        lost = values.out * self.nights / NUMBERS.rounds
        return coarse_stakes(values.thirst * won, -lost - idle, values.health * (self.nights > 1))

    def survivor_value(self) -> float:
        """Return what one more survivor brings until the end."""
        return max(MAT, self.values.survivor * self.nights)

    # Building.

    def payable_level_counts(self, at: HexNumber) -> range:
        """Return how many levels the hero could add on a hex."""
        built = self.seen.buildings[at - 1]
        if built.owner not in (NOBODY, self.seat):
            return range(0)
        most = min(BOTH - built.level, self.hero.scrap // NUMBERS.house_cost, self.hero.houses)
        return range(1, most + 1)

    def building_value(self, at: HexNumber, levels: int) -> float:
        """Return what so many levels on a hex bring until the end, less their price."""
        values, built = self.values, self.seen.buildings[at - 1]
        level, tile = built.level + levels, self.seen.tiles[at - 1]
        if self.seen.round > values.last_day or self.survivor_yield_per_night(tile, BOTH) <= 1.0:
            return -1.0
        each = self.survivor_yield_per_night(tile, level)
        waiting = self.people + values.growth * min(2, self.nights - 1) - self.capacity
        if built.level:
            brought = max(float(built.crew), ROOM + min(0.0, waiting)) * (each - 1.0)
        else:
            brought = min(float(ROOM), max(0.0, waiting)) * each
        half = ACTION if level < BOTH and self.nights > 1 else 0.0  # it takes another action to make it whole
        return values.build * brought * self.nights - construction_price(levels) - half - TROUBLE

    def survivor_yield_per_night(self, tile: int, level: int) -> float:
        """Return what a survivor brings a night in a building."""
        values = self.values
        if level < BOTH:
            return 1.0
        if tile == HOUSE:
            return values.house
        if tile == WORKSHOP:
            return values.workshop
        if tile == CORNFIELD:
            return values.cornfield
        if tile == DISTILLERY:
            return values.distillery if CORNFIELD in self.kinds else 0.25 * values.distillery
        return values.saloon if DISTILLERY in self.kinds else 0.25 * values.saloon

    def best_site_value(self) -> float:
        """Return what the best whole building that lies open would bring."""
        found = [
            self.building_value(at, BOTH - built.level)
            for at, built in enumerate(self.seen.buildings, 1)
            if built.owner in (NOBODY, self.seat)
            and built.level < BOTH
            and self.seen.tiles[at - 1] != UNEXPLORED
            and at not in self.drunkards_by_hex
        ]
        return max(found, default=0.0)

    # Trading.

    def trade_value(self) -> float:
        """Return what a Trade brings: a cure, a crate, scraps for a building, goods for the own buildings."""
        hero, worth = self.hero, 0.0
        purse = hero.scrap + self.goods_in_scraps()
        if purse >= NUMBERS.cure_price:
            worth += max(0.0, self.cure_value())
        if purse >= NUMBERS.booze_price:
            worth += max(0.0, self.crate_value(2))
        if hero.scrap < FULL_PRICE <= purse and hero.used[CONSTRUCT] < LIMIT[CONSTRUCT] and self.actions > 1:
            worth += 0.5 * max(0.0, self.best_site_value())
        return worth

    def goods_in_scraps(self) -> int:
        """Return the scraps that the hero's goods bring at the counter."""
        hero = self.hero
        points = sum([VALUE[card] for card in hero.relics if card >= 0])
        return WORTH.relic_point * points + WORTH.corn * hero.corn + WORTH.moonshine * hero.moonshine

    def challenges_left(self) -> int:
        """Return how many challenges may still be begun."""
        a_day: int = LIMIT[CHALLENGE]
        return min(a_day - self.hero.used[CHALLENGE], self.actions) + a_day * (self.nights - 1)

    def cure_value(self) -> float:
        """Return what a cure is worth now, less its price."""
        hero = self.hero
        lost = value_of_room_between_cubes(hero.sober_inebriation, 0) - value_of_room_between_cubes(
            hero.inebriation, hero.stamina
        )
        return self.values.health * lost * min(1.0, self.challenges_left() / 3) - NUMBERS.cure_price

    def crate_value(self, strength: int) -> float:
        """Return what another crate is worth, less its price."""
        hero, values = self.hero, self.values
        owned = (hero.crate != NONE) + sum([STRENGTH[card] > 0 for card in hero.booze])
        bottles = hero.bottles + NUMBERS.bottles_per_crate * (owned - (hero.crate != NONE))
        if strength < values.strength or owned >= values.crates:
            return -1.0
        used = min(NUMBERS.bottles_per_crate, self.challenges_left() - bottles)
        return values.crate * strength / 2 * used / NUMBERS.bottles_per_crate - NUMBERS.booze_price


# A turn.


def choose_turn_move(estimates: MoonshinersEstimates, options: Sequence[Move]) -> Move:
    """Return what the values would do in a turn: free moves first, then the best action, here or elsewhere."""
    best, most = options[-1], 0.0
    goal, there = best, estimates.visit_value(estimates.hero.place) if estimates.hero.place != OFF else 0.0
    for move in options:
        if isinstance(move, m.March):
            worth = estimates.visit_value(move.to) - TROUBLE
            if worth > there:
                goal, there = move, worth
        elif isinstance(move, m.Enter):
            worth = estimates.visit_value(move.at) + surroundings_value(estimates, move.at)
            if goal is options[-1] or worth > there:
                goal, there = move, worth
        elif not isinstance(move, m.PlaceSurvivor):  # the Night asks for that; on the mat no drunkard turns them
            worth = action_value(estimates, estimates.hero, move)
            if worth > most:
                best, most = move, worth
    return best if goal is options[-1] or most >= FREE else goal


def action_value(estimates: MoonshinersEstimates, hero: Hero, move: Move) -> float:
    """Return what a move brings that is no march."""
    match move:
        case m.OpenCrate(card):
            return FREE + STRENGTH[card] if estimates.challenges_left() else -1.0
        case m.UseBooze():
            return FREE if estimates.cure_value() > 2.0 else -1.0
        case m.UseRelic():
            spaces = min(NUMBERS.salts, hero.sober_inebriation - hero.inebriation)
            return (
                FREE if estimates.values.health * spaces > WORTH.relic_point and estimates.challenges_left() else -1.0
            )
        case m.Construct(at, levels, crowbar):
            worth = estimates.building_value(at, levels)
            return worth - (TROUBLE if crowbar else 0.0) if at == hero.place else worth
        case m.Explore(chart):
            return estimates.explore_value() - (TROUBLE if chart else 0.0)
        case m.Site():
            return estimates.best_site_value() - 1.0 if hero.scrap >= FULL_PRICE else -1.0
    return next((worth for kind, worth in estimates.action_values_at(hero.place) if kind is type(move)), -1.0)


def surroundings_value(estimates: MoonshinersEstimates, at: HexNumber) -> float:
    """Return what lies around a hex on which the hero comes onto the map: drunkards, and the way to the counter."""
    drunkards = sum([AROUND[at] >> opponent & 1 for opponent in estimates.drunkards_by_hex])
    return 0.5 * drunkards + (AROUND[at] >> COMPOUND & 1)


def rate_drinking_options(estimates: MoonshinersEstimates, options: Sequence[Move]) -> list[float]:
    """Rate one more glass against giving up."""
    hero = estimates.hero
    opponent = estimates.drunkards_by_hex[hero.place]
    what = estimates.challenge_stakes(opponent)
    found = []
    for move in options:
        match move:
            case m.DrinkOn():
                stop = give_up_value(hero.inebriation, hero.stamina, opponent.left, what)
                found.append(drink_on_value(hero.inebriation, hero.stamina, opponent.left, what) - stop - TROUBLE)
            case m.UseBooze():
                found.append(estimates.cure_value() - 2.0)
            case _:
                found.append(0.0)
    return found


# Harding's counter.


def exchange_value(estimates: MoonshinersEstimates, step: m.Trading, move: Move) -> float:
    """Rate an exchange: a cure first, then goods into scraps, then booze, then food for the own buildings."""
    hero, spare = estimates.hero, estimates.hero.scrap - estimates.values.reserve
    match move:
        case m.Cure():
            return 10.0 + estimates.cure_value() if estimates.cure_value() > 0 else -1.0
        case m.SellRelic(card):
            if not VALUE[card] or (RELICS[card].special and hero.scrap >= FULL_PRICE):
                return -1.0
            return 5.0 + VALUE[card]
        case m.Sell(good):
            fed = (DISTILLERY if good == "corn" else SALOON) in estimates.kinds
            return 4.0 if good != "gold" and not fed and hero.scrap < FULL_PRICE else -1.0
        case m.AskForBooze():
            return 3.0 if estimates.crate_value(max(STRENGTH)) > 0 and spare >= NUMBERS.booze_price else -1.0
        case m.BuyBooze(card):
            return booze_value(estimates, card) if spare >= NUMBERS.booze_price else -1.0
        case m.Buy("corn"):
            return supply_value(estimates, step, DISTILLERY, hero.corn, spare - RATE["corn"])
        case m.Buy("moonshine"):
            return supply_value(estimates, step, SALOON, hero.moonshine, spare - RATE["moonshine"])
        case m.Done():
            return 0.0
    return -1.0


def booze_value(estimates: MoonshinersEstimates, card: int) -> float:
    if STRENGTH[card]:
        worth = estimates.crate_value(STRENGTH[card])
        return worth + STRENGTH[card] if worth > 0 else -1.0
    return 1.0 if card == HAVE_ONE_ON_ME and estimates.values.crates > 0 and estimates.challenges_left() > 3 else -1.0


def supply_value(
    estimates: MoonshinersEstimates, step: m.Trading, tile: int, amount_held: int, scraps_left: float
) -> float:
    """Rate buying a good for an own building that works with it."""
    if tile not in estimates.kinds or scraps_left < 0:
        return -1.0
    crews = [
        built.crew
        for built, there in zip(estimates.seen.buildings, estimates.seen.tiles, strict=True)
        if built.owner == estimates.seat and there == tile and built.level == BOTH
    ]
    return 1.0 if amount_held < sum(crews) * min(2, estimates.nights) else -1.0


POLICY: Policy[MoonshinersState] = Policy(MoonshinersValues, choose_option)
