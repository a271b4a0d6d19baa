"""What a Trade at Harding's counter is worth to a bot, and each exchange there, roughly in scraps."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.protocols import Move
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.ai.challenge_values import CURE, RESPITE, Challenges, drunk, rounded
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
from hoochgame.games.moonshiners.queries import BOTH, price
from hoochgame.games.moonshiners.trade import held

TOAST = 3.0  # what One for the Road should bring to be used
TYPICAL = 7  # tolerance of a drunkard ...
STEADY = NUMBERS.inebriation - 3  # ... and room between the cubes, in which a bottle is tried out
THIRST = 0.25  # of what all its bottles may help, a crate is worth: scraps have other uses, and challenges fail to come
FED = 1.5  # what a good brings, beyond its price, in an own building
FULL_PRICE = price(BOTH)
EATERS = {"corn": DISTILLERY, "moonshine": SALOON}  # by good: the building that it feeds


class Bargains:
    """What Harding's counter offers one seat."""

    def __init__(self, own: Prospects, challenges: Challenges) -> None:
        self.own = own
        self.hero = own.hero
        self.challenges = challenges
        self.eaters: dict[Good, list[int]] = {}
        self._cure: float | None = None
        self._best_site: float | None = None
        self._wanted: int | None = None

    def trading(self) -> float:
        """Rate a Trade action: a cure, booze, goods for the own Distilleries and Saloons, scraps to build with."""
        funds, worth = self.purse(), 0.0
        if funds >= NUMBERS.cure_price:
            worth += max(0.0, self.cure)
        if funds >= FULL_PRICE:
            worth += max(0.0, self.crate(2) - NUMBERS.booze_price)
        worth += sum(max(0.0, self.supply(good)) for good in ("corn", "moonshine") if funds > FULL_PRICE)
        return worth + self.money_short(funds)

    def purse(self) -> int:
        """Return how many scraps the seat would have if it sold what it does not need."""
        hero = self.hero
        goods = sum(RATE[good] * held(hero, good) for good in ("corn", "moonshine", "gold") if not self.fed(good))
        return hero.scrap + goods + WORTH.relic_point * sum(VALUE[card] for card in hero.relics if card >= 0)

    def fed(self, good: Good) -> list[int]:
        """Return the survivors in each own building that the good feeds."""
        if good not in self.eaters:
            own, kind = self.own, (EATERS.get(good), BOTH)
            there = kind in own.estate.free or kind in own.estate.held
            self.eaters[good] = self.crews(*kind) if there else []
        return self.eaters[good]

    def crews(self, tile: int | None, level: int) -> list[int]:
        """Return the survivors in each own building of a kind."""
        seen, seat = self.own.seen, self.own.seat
        return [
            built.crew
            for built, there in zip(seen.buildings, seen.tiles, strict=True)
            if built.owner == seat and built.level == level and there == tile
        ]

    @property
    def cure(self) -> float:
        """What a cure at Harding's is worth."""
        if self._cure is None:
            self._cure = self.challenges.soberer(self.hero.sober, 0) - NUMBERS.cure_price
        return self._cure

    def crate(self, strength: int) -> float:
        """Rate another crate of this strength: what its bottles help in the challenges that are left for it."""
        hero, nights = self.hero, self.own.nights
        stock = hero.bottles + NUMBERS.bottles_per_crate * sum(STRENGTH[card] > 0 for card in hero.booze)
        bottles = min(NUMBERS.bottles_per_crate, self.own.challenges - stock)
        if bottles <= 0:
            return 0.0
        what = rounded(4.0 * nights - 2, -2.0 * nights, CURE / hero.sober)
        help = drunk(STEADY, 0, TYPICAL - strength, what) - drunk(STEADY, 0, TYPICAL, what)
        return THIRST * bottles * max(0.0, help)

    def supply(self, good: Good) -> float:
        """Rate buying one of a good for the own buildings: it is worth more once they have worked on it."""
        capacity = sum(min(ROOM, crew + self.hero.mat) for crew in self.fed(good))
        wanted = capacity * min(2, self.own.nights) - held(self.hero, good)
        return FED if wanted > 0 else -1.0

    def money_short(self, funds: int) -> float:
        """Rate turning goods into scraps: what could be built with them and can't be built now."""
        hero = self.hero
        left = self.own.actions + NUMBERS.action_tokens * (self.own.nights - 1)
        if hero.scrap >= FULL_PRICE or funds < FULL_PRICE or left < 2 or hero.used[CONSTRUCT] >= LIMIT[CONSTRUCT]:
            return 0.0
        return max(0.0, 0.5 * (self.best_site - ACTION))

    @property
    def best_site(self) -> float:
        """What the best building that the map allows would bring, less its price."""
        if self._best_site is None:
            gains = [
                self.own.adds(tile, BOTH, level) - price(BOTH - level)
                for tile, level in self.own.plots()
                if level < BOTH
            ]
            self._best_site = max([0.0, *gains])
        return self._best_site

    # At the counter.

    def rate(self, options: Sequence[Move]) -> list[float]:
        """Rate all exchanges: sell what is needed as scraps, buy what brings more than it costs."""
        return [self.exchange(move) for move in options]

    def exchange(self, move: Move) -> float:
        """Rate an exchange."""
        hero = self.hero
        match move:
            case m.Cure():
                return self.cure
            case m.SellRelic(card):
                return self.relic_sale(card)
            case m.Sell(good):
                if self.own.nights > 1 and self.fed(good):
                    return -1.0
                return 0.4 - 0.01 * RATE[good] if hero.scrap < self.wanted else -1.0
            case m.Buy("gold"):
                return -1.0
            case m.Buy(good):
                return self.supply(good) if self.spare(RATE[good]) else -1.0
            case m.AskForBooze():
                return self.crate(2) - NUMBERS.booze_price if self.spare(NUMBERS.booze_price) else -1.0
            case m.BuyBooze(card):
                return self.booze(card) if self.spare(NUMBERS.booze_price) else -1.0
        return 0.0

    def relic_sale(self, card: int) -> float:
        """Rate selling a relic: always, so that there are relics to be found; a special one only for need of scraps."""
        if not VALUE[card]:
            return -1.0
        if RELICS[card].special and self.hero.scrap >= self.wanted:
            return -1.0
        return 0.5 + 0.1 * VALUE[card]

    @property
    def wanted(self) -> int:
        """How many scraps the seat would like to hold now: for building, booze and cures."""
        if self._wanted is None:
            self._wanted = self.wishes() if self.own.nights > 1 else NUMBERS.cure_price * (self.cure > 0)
        return self._wanted

    def wishes(self) -> int:
        """Return what building, booze and a cure cost, as far as they pay."""
        build = 2 * FULL_PRICE if self.best_site > ACTION else 0
        return build + NUMBERS.booze_price + NUMBERS.cure_price

    def spare(self, cost: int) -> bool:
        """Return whether so many scraps can be spent: some are better kept for building."""
        return self.hero.scrap - cost >= self.reserve

    @property
    def reserve(self) -> int:
        """How many scraps are better kept for building."""
        return FULL_PRICE if self.own.actions and self.best_site > 2 * ACTION else 0

    def booze(self, card: int) -> float:
        """Rate buying a booze card."""
        if STRENGTH[card]:
            return self.crate(STRENGTH[card]) - NUMBERS.booze_price
        later = min(1.0, self.own.challenges / 4)
        return later * (2 * RESPITE if card == HAVE_ONE_ON_ME else TOAST + 1) - NUMBERS.booze_price
