"""What can only hurt whoever does it at a table of Moonshiners, by the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hoochgame.core.protocols import Move, Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.challenge import next_stamina
from hoochgame.games.moonshiners.content import (
    CHALLENGE,
    DISTILLERY,
    GREEN,
    HAVE_ONE_ON_ME,
    LIMIT,
    NUMBERS,
    ONE_FOR_THE_ROAD,
    RED,
    SALOON,
    SALTS,
    STRENGTH,
    VALUE,
    WORTH,
)
from hoochgame.games.moonshiners.model import Hero, MoonshinersState
from hoochgame.games.moonshiners.queries import drunkard_on, own_hexes

GOLD = "locks scraps up in gold"
JUNK = "sells for nothing"
CURED = "pays for a cure when sober"
UNDRUNK = "buys booze that nobody will drink"
UNOPENED = "opens a crate that nobody will drink"
WEAKER = "takes the weaker of two crates"
SOBER = "wastes what makes sober"
SOBERED = "gets sober though there is nothing more to drink"
DROWNED = "adds booze to a glass that wins anyhow"
SPILT = "rerolls what could not be better"
LUCK = "spends the Horseshoe where her luck is free"
MAP = "spends the Old Town Map where all tiles are alike"
DRUNKARD = "sends a survivor to a drunkard"
NOBODY_THERE = "builds for nobody"
LESS = "lets fewer work than would bring more"
UNDER = "drinks itself under the table on the last Day"


def hurts(state: MoonshinersState, options: Sequence[Move], move: Move) -> str:
    """Name what can only hurt about a move; "" if nothing does."""
    step = state.agenda[-1]
    law = LAWS.get(type(step))
    return law(state, step, options, move) if law else ""


def fresh(hero: Hero) -> bool:
    """Whether both cubes are at their starts."""
    return (hero.inebriation, hero.stamina) == (hero.sober_inebriation, 0)


def actions_left(state: MoonshinersState, seat: Seat) -> int:
    """The actions that a seat still has in this Day."""
    hero = state.heroes[seat]
    later = sum(isinstance(step, m.Turn) and step.seat == seat for step in state.agenda)
    return 0 if hero.out else NUMBERS.actions_per_turn * (1 + later) - hero.acted


def challenges_left(state: MoonshinersState, seat: Seat) -> int:
    """The most challenges that a seat can still begin in the game."""
    today = min(LIMIT[CHALLENGE] - state.heroes[seat].used[CHALLENGE], actions_left(state, seat))
    return int(today + LIMIT[CHALLENGE] * (NUMBERS.rounds - state.round))


def weaker(card: int, others: Sequence[int]) -> bool:
    """Whether a crate is weaker than one of the others."""
    return 0 < STRENGTH[card] < max((STRENGTH[other] for other in others), default=0)


# A turn, and Harding's counter.


def in_turn(state: MoonshinersState, step: m.Acting, options: Sequence[Move], move: Move) -> str:
    """Name what can only hurt in a turn."""
    seat = step.seat
    hero, dry = state.heroes[seat], challenges_left(state, seat) == 0
    match move:
        case m.UseBooze(card) if card == HAVE_ONE_ON_ME and fresh(hero):
            return SOBER
        case m.UseRelic(card) if card == SALTS:
            return SOBER if hero.inebriation == hero.sober_inebriation else SOBERED if dry else ""
        case m.OpenCrate(card):
            few = challenges_left(state, seat) <= NUMBERS.bottles_per_crate
            return UNOPENED if dry else WEAKER if few and weaker(card, hero.booze) else ""
        case m.PlaceSurvivor(at) if drunkard_on(state, at):
            return DRUNKARD
        case m.Explore(True) if len(set(state.tile_deck)) == 1:
            return MAP
        case m.Construct() | m.Site() if state.round == NUMBERS.rounds and dry and not survivors(state, seat):
            return NOBODY_THERE
    return ""


def survivors(state: MoonshinersState, seat: Seat) -> int:
    """The survivors of a seat, on its mat and in its buildings."""
    return state.heroes[seat].mat + sum(state.buildings[at - 1].crew for at in own_hexes(state, seat))


def at_the_counter(state: MoonshinersState, step: m.Trading, options: Sequence[Move], move: Move) -> str:
    """Name what can only hurt about an exchange."""
    hero, dry = state.heroes[step.seat], challenges_left(state, step.seat) == 0
    match move:
        case m.Buy("gold"):
            return GOLD
        case m.SellRelic(card) if not VALUE[card]:
            return JUNK
        case m.Cure():
            return CURED if fresh(hero) else SOBERED if dry else ""
        case m.AskForBooze():
            return UNDRUNK if dry else ""
        case m.BuyBooze(card):
            offered = [one.card for one in options if isinstance(one, m.BuyBooze)]
            return UNDRUNK if dry else WEAKER if weaker(card, offered) else ""
    return ""


# A roll, and one more glass.


def in_rolled(state: MoonshinersState, step: m.Rolled, options: Sequence[Move], move: Move) -> str:
    """Name what can only hurt about a change of a roll."""
    if step.what == "drinking":
        foe = drunkard_on(state, state.heroes[step.seat].place)
        assert foe is not None
        wins = sum(GREEN[die] for die in step.dice) + step.extra >= foe.left
        match move:
            case m.UseBooze(card) if card == ONE_FOR_THE_ROAD and wins:
                return DROWNED
            case m.Reroll(_, faces) if any(best(face) or (wins and not RED[face]) for face in faces):
                return SPILT
    match move:
        case m.Reroll("horseshoe", faces) if actions_left(state, step.seat) <= 0:
            return LUCK if m.Reroll("marla", faces) in options else ""
    return ""


def best(face: int) -> bool:
    """Whether no face of a drinking die is better."""
    return RED[face] == min(RED) and GREEN[face] == max(GREEN)


def at_a_glass(state: MoonshinersState, step: m.Drinking, options: Sequence[Move], move: Move) -> str:
    """Name what can only hurt about one more glass, or about getting sober before it."""
    hero = state.heroes[step.seat]
    match move:
        case m.DrinkOn() if state.round == NUMBERS.rounds:  # earlier it is a cure: the next Day begins sober
            slot = next_stamina(hero.stamina)
            return UNDER if slot is not None and hero.inebriation <= slot else ""
        case m.UseBooze(card) if card == HAVE_ONE_ON_ME and fresh(hero):
            return SOBER
    return ""


# The Night.


def in_staffing(state: MoonshinersState, step: m.Staffing, options: Sequence[Move], move: Move) -> str:
    """Name what can only hurt about survivors that would not work tonight."""
    at = own_hexes(state, step.seat)[len(step.counts)]
    tonight = any(isinstance(one, m.NightTurn) and one.part == "production" for one in state.agenda)
    fewest = min(one.n for one in options if isinstance(one, m.Put))
    assert isinstance(move, m.Put)
    return DRUNKARD if tonight and drunkard_on(state, at) and move.n > fewest else ""


def in_converting(state: MoonshinersState, step: m.Converting, options: Sequence[Move], move: Move) -> str:
    """Name what can only hurt about a Distillery or a Saloon at work."""
    assert isinstance(move, m.Work)
    tile = state.tiles[move.at - 1]
    same = [one.n for one in options if isinstance(one, m.Work) and one.at == move.at]
    alone = sum(state.tiles[at - 1] == tile for at in step.left) == 1
    if tile == DISTILLERY:
        return LESS if alone and move.n < max(same) else ""
    assert tile == SALOON
    last = state.round == NUMBERS.rounds and len(step.left) == 1
    better = max(map(sold, same)) if last else sold(1)
    return LESS if sold(move.n) < better and (last or move.n == 2) else ""


def sold(n: int) -> int:
    """What so many survivors in a Saloon bring, less what their moonshine was worth, in scraps."""
    return NUMBERS.saloon_scraps if n == 1 else WORTH.gold * (n - 1) - WORTH.moonshine * n


LAWS: dict[type, Callable[[MoonshinersState, Any, Sequence[Move], Move], str]] = {
    m.Acting: in_turn,
    m.Trading: at_the_counter,
    m.Rolled: in_rolled,
    m.Drinking: at_a_glass,
    m.Staffing: in_staffing,
    m.Converting: in_converting,
}
