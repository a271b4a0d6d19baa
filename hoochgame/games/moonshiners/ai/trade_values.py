"""What a Trade at Harding's counter is worth to a bot, and each exchange there, roughly in scraps."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.protocols import Move
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.ai.challenge_values import (
    CURE,
    RESPITE,
    Challenges,
    coarse_stakes,
    mean_value_of_next_glass,
)
from hoochgame.games.moonshiners.ai.expected_income import Prospects
from hoochgame.games.moonshiners.ai.valuation import ACTION, ROOM
from hoochgame.games.moonshiners.content import (
    CONSTRUCT,
    DISTILLERY,
    HAVE_ONE_ON_ME,
    LIMIT,
    NUMBERS,
    RATE,
    RELICS,
    SALOON,
    STRENGTH,
    VALUE,
    WORTH,
    Good,
)
from hoochgame.games.moonshiners.queries import BOTH, construction_price
from hoochgame.games.moonshiners.trade import amount_held

TOAST = 3.0  # what One for the Road should bring to be used
TYPICAL = 7  # tolerance of a drunkard ...
STEADY = NUMBERS.inebriation - 3  # ... and room between the cubes, in which a bottle is tried out
THIRST = 0.25  # of what all its bottles may help, a crate is worth: scraps have other uses, and challenges fail to come
FED = 1.5  # what a good brings, beyond its price, in an own building
FULL_PRICE = construction_price(BOTH)
EATERS = {"corn": DISTILLERY, "moonshine": SALOON}  # by good: the building that it feeds


class Bargains:
    """The offer of Harding's counter to one seat."""

    def __init__(self, own: Prospects, challenges: Challenges) -> None:
        self.own = own
        self.hero = own.hero
        self.challenges = challenges
        self.eaters: dict[Good, list[int]] = {}
        self._cure: float | None = None
        self._best_site: float | None = None
        self._wanted: int | None = None

    def trade_value(self) -> float:
        """Rate a Trade action: a cure, booze, goods for the own Distilleries and Saloons, scraps to build with."""
        funds, worth = self.scraps_after_sales(), 0.0
        if funds >= NUMBERS.cure_price:
            worth += max(0.0, self.cure_value)
        if funds >= FULL_PRICE:
            worth += max(0.0, self.crate_value(2) - NUMBERS.booze_price)
        worth += sum(max(0.0, self.supply_value(good)) for good in ("corn", "moonshine") if funds > FULL_PRICE)
        return worth + self.value_of_scraps_for_building(funds)

    def scraps_after_sales(self) -> int:
        """Return how many scraps the seat would have if it sold what it does not need."""
        hero = self.hero
        goods = sum(
            RATE[good] * amount_held(hero, good)
            for good in ("corn", "moonshine", "gold")
            if not self.survivors_in_own_buildings_fed_with(good)
        )
        return hero.scrap + goods + WORTH.relic_point * sum(VALUE[card] for card in hero.relics if card >= 0)

    def survivors_in_own_buildings_fed_with(self, good: Good) -> list[int]:
        """Return the survivors in each own building that the good feeds."""
        if good not in self.eaters:
            own, kind = self.own, (EATERS.get(good), BOTH)
            there = kind in own.estate.free or kind in own.estate.held
            self.eaters[good] = self.survivors_in_own_buildings_of(*kind) if there else []
        return self.eaters[good]

    def survivors_in_own_buildings_of(self, tile: int | None, level: int) -> list[int]:
        """Return the survivors in each own building of a kind."""
        seen, seat = self.own.seen, self.own.seat
        return [
            built.crew
            for built, there in zip(seen.buildings, seen.tiles, strict=True)
            if built.owner == seat and built.level == level and there == tile
        ]

    @property
    def cure_value(self) -> float:
        if self._cure is None:
            self._cure = self.challenges.gain_from_moving_cubes_to(self.hero.sober_inebriation, 0) - NUMBERS.cure_price
        return self._cure

    def crate_value(self, strength: int) -> float:
        """Rate another crate of this strength: what its bottles help in the challenges that are left for it."""
        hero, nights = self.hero, self.own.nights
        stock = hero.bottles + NUMBERS.bottles_per_crate * sum(STRENGTH[card] > 0 for card in hero.booze)
        bottles = min(NUMBERS.bottles_per_crate, self.own.challenges - stock)
        if bottles <= 0:
            return 0.0
        what = coarse_stakes(4.0 * nights - 2, -2.0 * nights, CURE / hero.sober_inebriation)
        help = mean_value_of_next_glass(STEADY, 0, TYPICAL - strength, what) - mean_value_of_next_glass(
            STEADY, 0, TYPICAL, what
        )
        return THIRST * bottles * max(0.0, help)

    def supply_value(self, good: Good) -> float:
        """Rate buying one of a good for the own buildings: it is worth more once they have worked on it."""
        capacity = sum(min(ROOM, crew + self.hero.mat) for crew in self.survivors_in_own_buildings_fed_with(good))
        wanted = capacity * min(2, self.own.nights) - amount_held(self.hero, good)
        return FED if wanted > 0 else -1.0

    def value_of_scraps_for_building(self, funds: int) -> float:
        """Rate turning goods into scraps: what could be built with them and can't be built now."""
        hero = self.hero
        left = self.own.actions + NUMBERS.action_tokens * (self.own.nights - 1)
        if hero.scrap >= FULL_PRICE or funds < FULL_PRICE or left < 2 or hero.used[CONSTRUCT] >= LIMIT[CONSTRUCT]:
            return 0.0
        return max(0.0, 0.5 * (self.best_site_value - ACTION))

    @property
    def best_site_value(self) -> float:
        """The income of the best building that the map allows, less its price."""
        if self._best_site is None:
            gains = [
                self.own.building_gain(tile, BOTH, level) - construction_price(BOTH - level)
                for tile, level in self.own.tiles_open_to_build()
                if level < BOTH
            ]
            self._best_site = max([0.0, *gains])
        return self._best_site

    # At the counter.

    def rate_exchanges(self, options: Sequence[Move]) -> list[float]:
        """Rate all exchanges: sell what is needed as scraps, buy what brings more than it costs."""
        return [self.rate_exchange(move) for move in options]

    def rate_exchange(self, move: Move) -> float:
        hero = self.hero
        match move:
            case m.Cure():
                return self.cure_value
            case m.SellRelic(card):
                return self.rate_relic_sale(card)
            case m.Sell(good):
                if self.own.nights > 1 and self.survivors_in_own_buildings_fed_with(good):
                    return -1.0
                return 0.4 - 0.01 * RATE[good] if hero.scrap < self.wanted_scraps else -1.0
            case m.Buy("gold"):
                return -1.0
            case m.Buy(good):
                return self.supply_value(good) if self.can_spare_scraps(RATE[good]) else -1.0
            case m.AskForBooze():
                return self.crate_value(2) - NUMBERS.booze_price if self.can_spare_scraps(NUMBERS.booze_price) else -1.0
            case m.BuyBooze(card):
                return self.rate_booze(card) if self.can_spare_scraps(NUMBERS.booze_price) else -1.0
        return 0.0

    def rate_relic_sale(self, card: int) -> float:
        """Rate selling a relic: always, so that there are relics to be found; a special one only for need of scraps."""
        if not VALUE[card]:
            return -1.0
        if RELICS[card].special and self.hero.scrap >= self.wanted_scraps:
            return -1.0
        return 0.5 + 0.1 * VALUE[card]

    @property
    def wanted_scraps(self) -> int:
        """How many scraps the seat would like to hold now: for building, booze and cures."""
        if self._wanted is None:
            self._wanted = (
                self.wanted_purchases_cost() if self.own.nights > 1 else NUMBERS.cure_price * (self.cure_value > 0)
            )
        return self._wanted

    def wanted_purchases_cost(self) -> int:
        """Return what building, booze and a cure cost, as far as they pay."""
        build = 2 * FULL_PRICE if self.best_site_value > ACTION else 0
        return build + NUMBERS.booze_price + NUMBERS.cure_price

    def can_spare_scraps(self, cost: int) -> bool:
        """Return whether so many scraps can be spent: some are better kept for building."""
        return self.hero.scrap - cost >= self.scraps_kept_for_building

    @property
    def scraps_kept_for_building(self) -> int:
        """How many scraps are better kept for building."""
        return FULL_PRICE if self.own.actions and self.best_site_value > 2 * ACTION else 0

    def rate_booze(self, card: int) -> float:
        if STRENGTH[card]:
            return self.crate_value(STRENGTH[card]) - NUMBERS.booze_price
        later = min(1.0, self.own.challenges / 4)
        return later * (2 * RESPITE if card == HAVE_ONE_ON_ME else TOAST + 1) - NUMBERS.booze_price
