"""Blunders: moves that are never better than doing nothing, by what the seat sees. Bots exclude them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hoochgame.core.protocols import Move
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.ai.expected_income import Prospects
from hoochgame.games.moonshiners.challenge import next_stamina
from hoochgame.games.moonshiners.content import (
    DISTILLERY,
    GREEN,
    HAVE_ONE_ON_ME,
    NUMBERS,
    ONE_FOR_THE_ROAD,
    RED,
    SALTS,
    STRENGTH,
    VALUE,
    WORTH,
)
from hoochgame.games.moonshiners.model import Hero
from hoochgame.games.moonshiners.queries import count_survivors_on_buildings, own_hexes

BEST = {face for face, green in enumerate(GREEN) if green == max(GREEN) and RED[face] == min(RED)}


def find_blunders(prospects: Prospects, options: Sequence[Move]) -> list[bool]:
    step = prospects.seen.agenda[-1]
    judge = JUDGES.get(type(step))
    if judge is None or len(options) < 2:
        return [False] * len(options)
    return [judge(prospects, step, options, move) for move in options]


# A turn, and Harding's counter.


def is_blunder_while_acting(prospects: Prospects, step: m.Acting, options: Sequence[Move], move: Move) -> bool:
    seen, hero = prospects.seen, prospects.hero
    match move:
        case m.PlaceSurvivor(at):
            return at in prospects.drunkards_by_hex  # who stays on the mat can still be sent to work in the Night
        case m.UseBooze(card):
            return card == HAVE_ONE_ON_ME and is_sober_and_rested(hero)
        case m.UseRelic(card):
            return card == SALTS and (has_no_challenge_left(prospects) or hero.inebriation == hero.sober_inebriation)
        case m.OpenCrate(card):
            few = prospects.challenges <= NUMBERS.bottles_per_crate
            return has_no_challenge_left(prospects) or (few and is_weaker_crate(card, hero.booze))
        case m.Explore(True):
            return len(set(seen.tile_deck)) == 1
        case m.Construct() | m.Site():
            late = seen.round == NUMBERS.rounds and has_no_challenge_left(prospects)
            return late and not hero.mat and not count_survivors_on_buildings(seen, prospects.seat)
    return False


def is_blunder_while_trading(prospects: Prospects, step: m.Trading, options: Sequence[Move], move: Move) -> bool:
    """Return whether an exchange can only hurt."""
    match move:
        case m.Buy(good):
            return good == "gold"  # gold can be had for scraps at the end, too
        case m.SellRelic(card):
            return not VALUE[card]
        case m.Cure():
            return is_sober_and_rested(prospects.hero) or has_no_challenge_left(prospects)
        case m.AskForBooze():
            return has_no_challenge_left(prospects)
        case m.BuyBooze(card):
            return has_no_challenge_left(prospects) or is_weaker_crate(
                card, [one.card for one in options if isinstance(one, m.BuyBooze)]
            )
    return False


def is_sober_and_rested(hero: Hero) -> bool:
    """Return whether a hero is sober and rested."""
    return hero.inebriation == hero.sober_inebriation and not hero.stamina


def has_no_challenge_left(prospects: Prospects) -> bool:
    """Return whether no challenge can begin any more."""
    return prospects.challenges <= 0


def is_weaker_crate(card: int, others: Sequence[int]) -> bool:
    return STRENGTH[card] > 0 and any(STRENGTH[other] > STRENGTH[card] for other in others)


# A roll, and one more glass.


def is_blunder_after_roll(prospects: Prospects, step: m.Rolled, options: Sequence[Move], move: Move) -> bool:
    """Return whether a roll can't be better than it is, or the Horseshoe is used where Marla's own luck would do."""
    opponent = prospects.drunkards_by_hex.get(prospects.hero.place) if step.what == "drinking" else None
    wins = opponent is not None and sum(GREEN[die] for die in step.dice) + step.extra >= opponent.left
    match move:
        case m.UseBooze(card):
            return card == ONE_FOR_THE_ROAD and wins
        case m.Reroll(by, faces):
            if opponent is not None and any(face in BEST or (wins and not RED[face]) for face in faces):
                return True
            return by == "horseshoe" and prospects.actions <= 0 and m.Reroll("marla", faces) in options
    return False


def is_blunder_while_drinking(prospects: Prospects, step: m.Drinking, options: Sequence[Move], move: Move) -> bool:
    """Return whether the next glass only knocks the hero out, or a cure would cure nothing.

    Before the last Day who is knocked out gets sober by it.
    """
    if isinstance(move, m.DrinkOn):
        slot = next_stamina(prospects.hero.stamina)
        return slot is not None and prospects.hero.inebriation <= slot and prospects.seen.round == NUMBERS.rounds
    return isinstance(move, m.UseBooze) and is_sober_and_rested(prospects.hero)


# The Night.


def is_blunder_when_staffing(prospects: Prospects, step: m.Staffing, options: Sequence[Move], move: Move) -> bool:
    """Return whether survivors go to a building with a drunkard before production although they could work or wait."""
    assert isinstance(move, m.Put)
    seen = prospects.seen
    if own_hexes(seen, prospects.seat)[len(step.counts)] not in prospects.drunkards_by_hex:
        return False
    before = any(isinstance(one, m.NightTurn) and one.part == "production" for one in seen.agenda)
    return before and move.n > min(one.n for one in options if isinstance(one, m.Put))


def is_blunder_when_converting(prospects: Prospects, step: m.Converting, options: Sequence[Move], move: Move) -> bool:
    """Return whether more would be brought by another number of survivors: for certain, whatever else works tonight."""
    assert isinstance(move, m.Work)
    seen = prospects.seen
    tile = seen.tiles[move.at - 1]
    counts = [one.n for one in options if isinstance(one, m.Work) and one.at == move.at]
    if tile == DISTILLERY:
        alone = sum(seen.tiles[at - 1] == tile for at in step.left) == 1
        return alone and move.n < max(counts)
    if seen.round == NUMBERS.rounds and len(step.left) == 1:
        return saloon_profit_in_scraps(move.n) < max(map(saloon_profit_in_scraps, counts))
    return move.n == 2 and saloon_profit_in_scraps(2) < saloon_profit_in_scraps(1)


def saloon_profit_in_scraps(survivors: int) -> int:
    """Return what so many survivors of a Saloon bring, less the worth of what they sell, in scraps."""
    return NUMBERS.saloon_scraps if survivors == 1 else WORTH.gold * (survivors - 1) - WORTH.moonshine * survivors


JUDGES: dict[type, Callable[..., bool]] = {
    m.Acting: is_blunder_while_acting,
    m.Trading: is_blunder_while_trading,
    m.Rolled: is_blunder_after_roll,
    m.Drinking: is_blunder_while_drinking,
    m.Staffing: is_blunder_when_staffing,
    m.Converting: is_blunder_when_converting,
}
