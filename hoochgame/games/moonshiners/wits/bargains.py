"""What a Trade at Harding's counter is worth to a bot, and each exchange there, roughly in scraps."""

from __future__ import annotations

from hoochgame.core.words import Move, Seat
from hoochgame.games.moonshiners import moves as m
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
from hoochgame.games.moonshiners.model import State
from hoochgame.games.moonshiners.queries import BOTH, may_build, own_hexes, price
from hoochgame.games.moonshiners.trade import held
from hoochgame.games.moonshiners.wilds import UNEXPLORED
from hoochgame.games.moonshiners.wits.outlook import (
    ACTION,
    ROOM,
    actions_left,
    challenges_left,
    nights_left,
    with_building,
)
from hoochgame.games.moonshiners.wits.stakes import CURE, RESPITE, Stakes, drunk, soberer

TOAST = 3.0  # what One for the Road should bring to be used
TYPICAL = 7  # tolerance of a drunkard ...
STEADY = NUMBERS.inebriation - 3  # ... and room between the cubes, in which a bottle is tried out
THIRST = 0.25  # of what all its bottles may help, a crate is worth: scraps have other uses, and challenges fail to come
FED = 1.5  # what a good brings, beyond its price, in an own building
FULL_PRICE = price(BOTH)


def trading(seen: State, seat: Seat) -> float:
    """Rate a Trade action: a cure, booze, goods for the own Distilleries and Saloons, scraps to build with."""
    funds = purse(seen, seat)
    worth = 0.0
    if funds >= NUMBERS.cure_price:
        worth += max(0.0, cure(seen, seat))
    if funds >= FULL_PRICE:
        worth += max(0.0, crate_worth(seen, seat, 2) - NUMBERS.booze_price)
    worth += sum(max(0.0, supply(seen, seat, good)) for good in ("corn", "moonshine") if funds > FULL_PRICE)
    return worth + money_short(seen, seat, funds)


def purse(seen: State, seat: Seat) -> int:
    """Return how many scraps a seat would have if it sold what it does not need."""
    hero = seen.heroes[seat]
    goods = sum(RATE[good] * held(hero, good) for good in ("corn", "moonshine", "gold") if not feeds(seen, seat, good))
    return hero.scrap + goods + WORTH.relic_point * sum(VALUE[card] for card in hero.relics if card >= 0)


def feeds(seen: State, seat: Seat, good: str) -> bool:
    """Return whether a good feeds an own building."""
    tile = {"corn": DISTILLERY, "moonshine": SALOON}.get(good)
    return any(seen.tiles[at - 1] == tile and seen.buildings[at - 1].level == BOTH for at in own_hexes(seen, seat))


def cure(seen: State, seat: Seat) -> float:
    """Rate a cure at Harding's."""
    return soberer(seen, seat, seen.heroes[seat].sober, 0) - NUMBERS.cure_price


def crate_worth(seen: State, seat: Seat, strength: int) -> float:
    """Rate another crate of this strength: what its bottles help in the challenges that are left for it."""
    hero = seen.heroes[seat]
    stock = hero.bottles + NUMBERS.bottles_per_crate * sum(STRENGTH[card] > 0 for card in hero.booze)
    bottles = min(NUMBERS.bottles_per_crate, challenges_left(seen, seat) - stock)
    if bottles <= 0:
        return 0.0
    what = Stakes(4.0 * nights_left(seen) - 2, -2.0 * nights_left(seen), CURE / hero.sober).rounded()
    help = drunk(STEADY, 0, TYPICAL - strength, what) - drunk(STEADY, 0, TYPICAL, what)
    return THIRST * bottles * max(0.0, help)


def supply(seen: State, seat: Seat, good: Good) -> float:
    """Rate buying one of a good for the own buildings: it is worth more once they have worked on it."""
    hero, nights = seen.heroes[seat], nights_left(seen)
    tile = {"corn": DISTILLERY, "moonshine": SALOON}.get(good)
    places = [at for at in own_hexes(seen, seat) if seen.tiles[at - 1] == tile and seen.buildings[at - 1].level == BOTH]
    capacity = sum(min(ROOM, seen.buildings[at - 1].crew + hero.mat) for at in places)
    wanted = capacity * min(2, nights) - held(hero, good)
    return FED if wanted > 0 else -1.0


def money_short(seen: State, seat: Seat, funds: int) -> float:
    """Rate turning goods into scraps: what could be built with them and can't be built now."""
    hero = seen.heroes[seat]
    left = actions_left(seen, seat) + NUMBERS.action_tokens * (nights_left(seen) - 1)
    if hero.scrap >= FULL_PRICE or funds < FULL_PRICE or left < 2 or hero.used[CONSTRUCT] >= LIMIT[CONSTRUCT]:
        return 0.0
    best = best_site(seen, seat)
    return max(0.0, 0.5 * (best - ACTION))


def best_site(seen: State, seat: Seat) -> float:
    """Return what the best building that the map allows would bring, less its price."""
    best = 0.0
    for at, (tile, built) in enumerate(zip(seen.tiles, seen.buildings, strict=True), 1):
        if tile == UNEXPLORED or built.level == BOTH or not may_build(seen, seat, at, built):
            continue
        best = max(best, with_building(seen, seat, at, tile) - price(BOTH - built.level))
    return best


def in_trading(seen: State, seat: Seat, move: Move) -> float:
    """Rate an exchange: sell what is needed as scraps, buy what brings more than it costs."""
    hero = seen.heroes[seat]
    match move:
        case m.Cure():
            return cure(seen, seat)
        case m.SellRelic(card):
            return relic_sale(seen, seat, card)
        case m.Sell(good):
            if feeds(seen, seat, good) and nights_left(seen) > 1:
                return -1.0
            return 0.4 - 0.01 * RATE[good] if hero.scrap < wanted(seen, seat) else -1.0
        case m.Buy("gold"):
            return -1.0
        case m.Buy(good):
            spare = hero.scrap - RATE[good] >= reserve(seen, seat)
            return supply(seen, seat, good) if spare else -1.0
        case m.AskForBooze():
            good_crate = crate_worth(seen, seat, 2) - NUMBERS.booze_price
            return good_crate if hero.scrap - NUMBERS.booze_price >= reserve(seen, seat) else -1.0
        case m.BuyBooze(card):
            return booze(seen, seat, card) if hero.scrap - NUMBERS.booze_price >= reserve(seen, seat) else -1.0
    return 0.0


def relic_sale(seen: State, seat: Seat, card: int) -> float:
    """Rate selling a relic: always, so that there are relics to be found; a special one only for need of scraps."""
    if not VALUE[card]:
        return -1.0
    needed = seen.heroes[seat].scrap < wanted(seen, seat)
    return 0.5 + 0.1 * VALUE[card] if needed or not RELICS[card].special else -1.0


def wanted(seen: State, seat: Seat) -> int:
    """Return how many scraps a seat would like to hold now: for building, booze and cures."""
    nights = nights_left(seen)
    if nights < 2:
        return NUMBERS.cure_price if cure(seen, seat) > 0 else 0
    build = 2 * FULL_PRICE if best_site(seen, seat) > ACTION else 0
    return build + NUMBERS.booze_price + NUMBERS.cure_price


def reserve(seen: State, seat: Seat) -> int:
    """Return how many scraps are better kept for building."""
    return FULL_PRICE if actions_left(seen, seat) and best_site(seen, seat) > 2 * ACTION else 0


def booze(seen: State, seat: Seat, card: int) -> float:
    """Rate buying a booze card."""
    if STRENGTH[card]:
        return crate_worth(seen, seat, STRENGTH[card]) - NUMBERS.booze_price
    later = min(1.0, challenges_left(seen, seat) / 4)
    return later * (2 * RESPITE if card == HAVE_ONE_ON_ME else TOAST + 1) - NUMBERS.booze_price
