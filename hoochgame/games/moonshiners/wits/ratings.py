"""Heuristics of the bots: how much a seat, by its own view, would like each option, roughly in scraps.

A hero's place hardly matters in itself, since marching is free: a march is worth what the hero would do there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product

from hoochgame.core.words import Move, Seat, Step
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners import odds
from hoochgame.games.moonshiners.challenge import scraps_found
from hoochgame.games.moonshiners.content import (
    ALFRED,
    CHALLENGE,
    CROWBAR,
    DISTILLERY,
    EXPLORE,
    FINDS,
    GREEN,
    LIMIT,
    MARLA,
    NUMBERS,
    RED,
    SALOON,
    SAMUEL,
    SCAVENGE,
    SCRAPS,
    STRENGTH,
    TRADE,
    VALUE,
    WORTH,
)
from hoochgame.games.moonshiners.model import NOBODY, Drunkard, Hero, State
from hoochgame.games.moonshiners.queries import (
    BOTH,
    constructions,
    drunkard_on,
    own_hexes,
    price,
)
from hoochgame.games.moonshiners.turn import sites
from hoochgame.games.moonshiners.wilds import AROUND, COMPOUND, HEXES, UNEXPLORED
from hoochgame.games.moonshiners.wits.bargains import FULL_PRICE, TOAST, in_trading, trading
from hoochgame.games.moonshiners.wits.outlook import (
    ACTION,
    RELIC,
    actions_left,
    challenges_left,
    nights_left,
    staffing,
    with_building,
)
from hoochgame.games.moonshiners.wits.stakes import challenge, counted, drunk_on, given_up, respite, soberer, stakes

SECOND = 0.1  # what counts of a place's second best use
TROUBLE = 0.05  # the least that a march, and any use of something, should bring
REROLL = 1.2  # what Marla's ability adds to a scavenging roll
FREE, PLACE = 40.0, 50.0  # what costs no action comes before the actions
LUCK, SAVED = 1.0, 0.6  # what a reroll should bring as long as a better use may come: by the Horseshoe, by Marla


def rate(seen: State, seat: Seat, options: Sequence[Move]) -> list[float]:
    """Rate all answers to the open question for this seat."""
    judge = THUMB[type(seen.agenda[-1])]
    return [judge(seen, seat, move) for move in options]


def in_picking(seen: State, seat: Seat, move: Move) -> float:
    """Rate a hero: one is as good as another."""
    return 0.0


# The turn.


def in_turn(seen: State, seat: Seat, move: Move) -> float:
    """Rate what a turn allows: cards that cost no action first, then the best action, here or elsewhere."""
    match move:
        case m.Enter(at):
            return visit(seen, seat, at) + surroundings(seen, seat, at)
        case m.March(to):
            return visit(seen, seat, to) - TROUBLE
        case m.EndTurn():
            return 0.0
        case m.PlaceSurvivor(at):
            return placing(seen, seat, at)
        case m.OpenCrate(card):
            return opening(seen, seat, card)
        case m.UseBooze() | m.UseRelic():
            return sobering(seen, seat, move)
    return use(seen, seat, move)


def use(seen: State, seat: Seat, move: Move) -> float:
    """Rate an action where the hero stands, with a little of what could follow it there."""
    here = deeds(seen, seat, seen.heroes[seat].place)
    others = [worth for kind, worth in here.items() if kind is not type(move)]
    return deed(seen, seat, move) + SECOND * max([0.0, *others])


def visit(seen: State, seat: Seat, at: int) -> float:
    """Rate being at a place: the best action there, and a little of the second best."""
    best = sorted(deeds(seen, seat, at).values(), reverse=True)
    if not best or best[0] <= 0:
        return -1.0
    return best[0] + SECOND * max([0.0, *best[1:2]])


def surroundings(seen: State, seat: Seat, at: int) -> float:
    """Rate what lies around a hex on which a hero comes onto the map: drunkards, and the way into the compound."""
    near = AROUND[at]
    drunkards = sum(near >> drunkard.at & 1 for drunkard in seen.drunkards)
    return 0.5 * drunkards + 0.5 * (near >> COMPOUND & 1)


def deeds(seen: State, seat: Seat, at: int) -> dict[type[Move], float]:
    """Return what each action that a hero could take at a place is worth."""
    hero, found = seen.heroes[seat], dict[type[Move], float]()
    if at == COMPOUND:
        return {m.Trade: trading(seen, seat)} if hero.used[TRADE] < LIMIT[TRADE] else {}
    if foe := drunkard_on(seen, at):
        return {m.Challenge: challenge(seen, seat, foe)} if hero.used[CHALLENGE] < LIMIT[CHALLENGE] else {}
    if hero.used[SCAVENGE] < LIMIT[SCAVENGE]:
        found[m.Scavenge] = scavenging(hero.kind)
    if seen.tiles[at - 1] == UNEXPLORED:
        if hero.used[EXPLORE] < LIMIT[EXPLORE]:
            found[m.Explore] = exploring(seen, seat, at)
    elif built := [building(seen, seat, at, levels, bar) for levels, bar in constructions(seen, seat, at)]:
        found[m.Construct] = max(built)
    return found


def deed(seen: State, seat: Seat, move: Move) -> float:
    """Rate one action where the hero stands."""
    match move:
        case m.Construct(at, levels, crowbar):
            return building(seen, seat, at, levels, crowbar)
        case m.Explore(True):
            return exploring(seen, seat, seen.heroes[seat].place) + charting(seen, seat)
        case m.Site(crowbar):
            return elsewhere(seen, seat, crowbar)
    return deeds(seen, seat, seen.heroes[seat].place).get(type(move), 0.0)


# Scavenging, exploring and building.


@lru_cache
def scavenging(kind: int) -> float:
    """Rate scavenging: what a roll brings this hero on average."""
    scraps, relics = odds.scavenge(Hero(kind=kind))
    return scraps + RELIC * relics + (REROLL if kind == MARLA else 0.0)


def exploring(seen: State, seat: Seat, at: int) -> float:
    """Rate exploring: a relic, the explorer's scraps, and a tile to build on where they are scarce."""
    found = RELIC if seen.relic_deck or seen.relics_gone else 0.0
    explorer = next((owner for owner, hero in enumerate(seen.heroes) if hero.kind == ALFRED), NOBODY)
    if explorer != NOBODY:  # what the explorer does not find is the gain of all others
        found += NUMBERS.explorer_scraps / (1 if explorer == seat else seen.seats - 1)
    plots = sum(
        tile != UNEXPLORED and built.owner == NOBODY for tile, built in zip(seen.tiles, seen.buildings, strict=True)
    )
    ways = sum(AROUND[at] >> hex & 1 for hex in HEXES if seen.tiles[hex - 1] == UNEXPLORED)
    scarce = max(0.0, 2.0 - plots) if nights_left(seen) > 2 else 0.0
    return found + scarce + 0.1 * ways


def building(seen: State, seat: Seat, at: int, levels: int, crowbar: bool) -> float:
    """Rate constructing: what it brings until the end, less its price, and another action if it is left half done."""
    level = seen.buildings[at - 1].level + levels
    gain = with_building(seen, seat, at, seen.tiles[at - 1], level)
    half = ACTION if level < BOTH and nights_left(seen) > 1 else 0.0
    bar = WORTH.relic_point * VALUE[CROWBAR] - 2 * TROUBLE if crowbar else 0.0  # it could be sold for as much
    return gain - price(levels, crowbar) - half - bar - TROUBLE


def elsewhere(seen: State, seat: Seat, crowbar: bool) -> float:
    """Rate constructing on another hex than the hero's own, by the house rule."""
    return max((in_siting(seen, seat, site) for site in sites(seen, seat, crowbar)), default=0.0)


def charting(seen: State, seat: Seat) -> float:
    """Rate the Old Town Map: a better tile, if a house comes onto it soon."""
    rich = seen.heroes[seat].scrap >= FULL_PRICE - NUMBERS.explorer_scraps
    return (nights_left(seen) if rich else 0.0) - WORTH.relic_point


def in_siting(seen: State, seat: Seat, move: Move) -> float:
    """Rate constructing on another hex."""
    assert isinstance(move, m.Construct)
    return building(seen, seat, move.at, move.levels, move.crowbar)


def in_surveying(seen: State, seat: Seat, move: Move) -> float:
    """Rate a tile by what a building on it would bring."""
    assert isinstance(move, m.LayTile)
    return with_building(seen, seat, seen.heroes[seat].place, move.tile)


# Challenges.


def in_drinking(seen: State, seat: Seat, move: Move) -> float:
    """Rate one more glass against giving up."""
    hero, foe = seen.heroes[seat], foe_of(seen, seat)
    what = stakes(seen, seat, foe, began=True)
    stop = given_up(hero.inebriation, hero.stamina, foe.left, what)
    match move:
        case m.DrinkOn():
            return drunk_on(hero.inebriation, hero.stamina, foe.left, what) - stop - TROUBLE
        case m.UseBooze():
            now = counted(hero.inebriation, hero.stamina, foe.left, what)
            return counted(hero.sober, 0, foe.left, what) - now - respite(seen, seat)
    return 0.0


def foe_of(seen: State, seat: Seat) -> Drunkard:
    """Return the drunkard with whom a hero drinks."""
    foe = drunkard_on(seen, seen.heroes[seat].place)
    assert foe is not None, "a challenge is drunk with somebody"
    return foe


def in_losing(seen: State, seat: Seat, move: Move) -> float:
    """Rate losing a survivor: rather where a drunkard keeps it from working."""
    assert isinstance(move, m.LoseFrom)
    tile, level = seen.tiles[move.at - 1], seen.buildings[move.at - 1].level
    return (drunkard_on(seen, move.at) is not None) + (level < BOTH) + 0.5 * (tile in (DISTILLERY, SALOON))


# Rolls.


def in_rolled(seen: State, seat: Seat, move: Move) -> float:
    """Rate letting a roll count, or changing it: by what it is worth on average."""
    step = seen.agenda[-1]
    assert isinstance(step, m.Rolled)
    judge = found(seen, seat) if step.what == "scavenge" else drained(seen, seat)
    match move:
        case m.Reroll(by, faces):
            kept = list(step.dice)
            for face in faces:
                kept.remove(face)
            return average(step.what, tuple(kept), len(faces), step.extra, judge) - price_of(seen, seat, by)
        case m.UseBooze():
            return judge(step.dice, step.extra + NUMBERS.road) - (TOAST if challenges_left(seen, seat) > 1 else 0.1)
    return judge(step.dice, step.extra)


def price_of(seen: State, seat: Seat, by: str) -> float:
    """Return what a reroll costs: the relic, or a better use of Marla's luck in this Day."""
    if by == "horseshoe":
        return WORTH.relic_point + (LUCK if nights_left(seen) > 1 else 0.1)
    return SAVED if actions_left(seen, seat) else 0.1


Judge = Callable[[tuple[int, ...], int], float]


def found(seen: State, seat: Seat) -> Judge:
    """Return what tells the worth of a scavenging roll."""
    samuel = seen.heroes[seat].kind == SAMUEL
    return lambda dice, extra: scraps_found(dice, samuel) + RELIC * sum(FINDS[die] for die in dice)


def drained(seen: State, seat: Seat) -> Judge:
    """Return what tells the worth of a glass."""
    hero, foe = seen.heroes[seat], foe_of(seen, seat)
    what = stakes(seen, seat, foe, began=True)

    def judge(dice: tuple[int, ...], extra: int) -> float:
        red, green = sum(RED[die] for die in dice), sum(GREEN[die] for die in dice) + extra
        return counted(hero.inebriation - red, hero.stamina, max(0, foe.left - green), what)

    return judge


def average(what: m.Roll, kept: tuple[int, ...], n: int, extra: int, judge: Judge) -> float:
    """Return what a roll is worth on average when n dice beside these are rolled once more."""
    return sum(chance * judge(kept + dice, extra) for dice, chance in handfuls(what, n))


@lru_cache
def handfuls(what: m.Roll, n: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Return representative rolls of n dice with their chances: dice that bring the same are one."""
    sides = list(zip(SCRAPS, FINDS, strict=True)) if what == "scavenge" else list(zip(RED, GREEN, strict=True))
    merged: dict[tuple[tuple[int, int], ...], tuple[tuple[int, ...], float]] = {}
    for dice in product(range(len(sides)), repeat=n):
        if what == "scavenge":
            key: tuple[tuple[int, int], ...] = tuple(sorted(sides[die] for die in dice))
        else:
            key = ((sum(RED[die] for die in dice), sum(GREEN[die] for die in dice)),)
        first, chance = merged.get(key, (dice, 0.0))
        merged[key] = (first, chance + 1 / len(sides) ** n)
    return tuple(merged.values())


# Cards that cost no action, and survivors.


def placing(seen: State, seat: Seat, at: int) -> float:
    """Rate placing a survivor: where it will work tonight, and not where a drunkard would turn it."""
    if drunkard_on(seen, at) or nights_left(seen) < 2:
        return -1.0
    own = own_hexes(seen, seat)
    wanted = staffing(seen, seat)[own.index(at)] if own else 0
    return PLACE + wanted if wanted > seen.buildings[at - 1].crew else -1.0


def opening(seen: State, seat: Seat, card: int) -> float:
    """Rate opening a crate: the strongest that will be drunk up."""
    later = challenges_left(seen, seat)
    return FREE + STRENGTH[card] if later and seen.heroes[seat].acted < NUMBERS.actions_per_turn else -1.0


def sobering(seen: State, seat: Seat, move: Move) -> float:
    """Rate getting sober by a card: health, and a challenge that is better for it."""
    hero = seen.heroes[seat]
    if isinstance(move, m.UseBooze):
        return soberer(seen, seat, hero.sober, 0) - respite(seen, seat)
    inebriation = min(hero.sober, hero.inebriation + NUMBERS.salts)
    return soberer(seen, seat, inebriation, hero.stamina) - WORTH.relic_point - 0.1


# The Night.


def in_settling(seen: State, seat: Seat, move: Move) -> float:
    """Rate rearranging: only if survivors would stand differently."""
    now = tuple(seen.buildings[at - 1].crew for at in own_hexes(seen, seat))
    return (0.5 if staffing(seen, seat, is_after(seen)) == now else -0.5) if isinstance(move, m.Keep) else 0.0


def is_after(seen: State) -> bool:
    """Return whether the production of this Night is over: no step of it is left for anybody."""
    return not any(isinstance(step, m.NightTurn) and step.part == "production" for step in seen.agenda)


def in_staffing(seen: State, seat: Seat, move: Move) -> float:
    """Rate a number of survivors: the one of the best arrangement."""
    step = seen.agenda[-1]
    assert isinstance(step, m.Staffing)
    assert isinstance(move, m.Put)
    return -abs(float(move.n - staffing(seen, seat, is_after(seen))[len(step.counts)]))


def in_converting(seen: State, seat: Seat, move: Move) -> float:
    """Rate working: Distilleries first and with all survivors, then Saloons as moonshine pays."""
    assert isinstance(move, m.Work)
    if seen.tiles[move.at - 1] == DISTILLERY:
        return 100.0 + move.n
    if move.n == 1:
        return float(NUMBERS.saloon_scraps)
    keep = WORTH.moonshine + (1.0 if nights_left(seen) > 1 else 0.0)  # moonshine that is kept may sell better
    return WORTH.gold * (move.n - 1) - keep * move.n


THUMB: dict[type[Step], Callable[[State, Seat, Move], float]] = {
    m.Picking: in_picking,
    m.Acting: in_turn,
    m.Siting: in_siting,
    m.Surveying: in_surveying,
    m.Rolled: in_rolled,
    m.Drinking: in_drinking,
    m.Losing: in_losing,
    m.Trading: in_trading,
    m.Settling: in_settling,
    m.Staffing: in_staffing,
    m.Converting: in_converting,
}
