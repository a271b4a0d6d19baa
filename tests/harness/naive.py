"""A reference opponent: what people do who play for the first time, without a thought for what comes next.

It takes what is dearest and attacks, marches and builds whenever it can; where nothing stands out it picks at random.
It knows no ratings and no odds. `hoochgame simulate TITLE --seats tests/harness/naive.py:choose,beginner` seats it.
"""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.protocols import AnyState, Move, Seat
from hoochgame.games.deck_hand import content as pirates
from hoochgame.games.deck_hand import model as decks
from hoochgame.games.deck_hand import moves as d
from hoochgame.games.hooch_stooges import content as gangs
from hoochgame.games.hooch_stooges import model as city
from hoochgame.games.hooch_stooges import moves as h
from hoochgame.games.moonshiners import model as town
from hoochgame.games.moonshiners import moves as a
from hoochgame.games.moonshiners.queries import drunkard_on
from hoochgame.games.moonshiners.wilds import COMPOUND, UNEXPLORED

# What comes first in a turn; prices order what is alike.
FREE_TURF, STRONGER, PLAYED, BOUGHT, REST = 300, 50, 200, 100, 0


def choose(game: Game, seat: Seat, seen: AnyState, options: Sequence[Move], dice: Dice) -> Move:
    """Return the option that stands out, of equals a random one."""
    appeals = [appeal_of(seen, seat, move) for move in options]
    best = [move for move, appeal in zip(options, appeals, strict=True) if appeal == max(appeals)]
    return best[dice.integer_below(len(best))]


def appeal_of(seen: AnyState, seat: Seat, move: Move) -> float:
    """Return how much a move stands out."""
    match seen:
        case decks.DeckHandState():
            return in_deck_hand(seen, seat, move)
        case town.MoonshinersState():
            return in_moonshiners(seen, seat, move)
        case city.HoochState():
            return in_hooch_stooges(seen, seat, move)
    raise LookupError(type(seen).__name__)


def in_hooch_stooges(seen: city.HoochState, seat: Seat, move: Move) -> float:
    """Rate a move of Hooch Stooges: cards before purchases, free turf before that of others."""
    match move:
        case h.PlayCard(card):
            return PLAYED + gangs.CARDS[card].cost + STRONGER * gangs.CARDS[card].is_stooge
        case h.Cash(card) if isinstance(seen.agenda[-1], h.Main):
            return PLAYED - 1 if not gangs.CARDS[card].is_stooge else REST
        case h.Buy(card):
            return BOUGHT + gangs.CARDS[card].cost
        case h.Try(entry):
            return BOUGHT - 1 if isinstance(gangs.CHART[entry][0], h.Attack | h.Topple) else REST - 1
    return in_other_steps(seen, seat, move)


def in_other_steps(seen: city.HoochState, seat: Seat, move: Move) -> float:
    """Rate an answer to anything but the main step of Hooch Stooges."""
    match move:
        case h.PickTurf(place):
            turf = seen.city[place]
            return FREE_TURF * (turf.owner == city.NOBODY) + (turf.hq not in (city.NOBODY, seat))
        case h.Block():
            step = seen.agenda[-1]
            assert isinstance(step, h.Blocking)
            return REST if step.raid.on_hq else REST - 3
        case h.Pick(card):
            gives = isinstance(seen.agenda[-1], h.DropStooge | h.DropCard | h.LayAside | h.CycleHand | h.RemoveCard)
            return -gangs.CARDS[card].cost if gives else gangs.CARDS[card].cost
        case h.Decline():
            return REST - 2
    return REST


def in_deck_hand(seen: decks.DeckHandState, seat: Seat, move: Move) -> float:
    """Rate a move of Deck Hand: the dearest card, whether it is for sale or in the hand."""
    match move:
        case d.Buy(card) | d.PlayCard(card):
            return BOUGHT + pirates.COST[card]
        case d.Pick(card):
            gives = isinstance(seen.agenda[-1], d.Discard | d.Scrap | d.Reload)
            return -pirates.COST[card] if gives else pirates.COST[card]
        case d.Give(card):
            return -pirates.COST[card]
        case d.Decline():
            return REST - 20
        case d.EndTurn():
            return REST - 1
    return REST


def in_moonshiners(seen: town.MoonshinersState, seat: Seat, move: Move) -> float:
    """Rate a move of Moonshiners: scavenge, build for survivors, drink, explore, else march to what is new."""
    match move:
        case a.PlaceSurvivor() | a.OpenCrate():
            return FREE_TURF
        case a.Scavenge():
            return PLAYED + 9
        case a.Construct(at, levels):
            home = seen.heroes[seat].mat > 0 or seen.buildings[at - 1].crew > 0  # somebody to live there
            return PLAYED + levels if home else REST
        case a.Trade():
            return PLAYED
        case a.Challenge():
            return PLAYED - 1
        case a.Explore():
            return PLAYED - 2
        case a.March(at) | a.Enter(at):
            return BOUGHT + (at == COMPOUND or seen.tiles[at - 1] == UNEXPLORED or drunkard_on(seen, at) is not None)
        case a.UseBooze() | a.UseRelic():
            return BOUGHT
        case a.EndTurn():
            return REST - 1
    return in_other_questions(seen, seat, move)


def in_other_questions(seen: town.MoonshinersState, seat: Seat, move: Move) -> float:
    """Rate a glass, an exchange, or an answer of the Night in Moonshiners."""
    match move:
        case a.Accept() | a.Rearrange():
            return PLAYED - 1
        case a.DrinkOn():
            return BOUGHT if seen.heroes[seat].stamina > 1 else REST - 2
        case a.Buy("gold"):
            return PLAYED
        case a.Sell("moonshine" | "corn") | a.SellRelic():
            return BOUGHT
        case a.BuyBooze():
            return BOUGHT - 1
        case a.Work(n=n) | a.Put(n):
            return BOUGHT + n
        case a.GiveUp() | a.Done() | a.Reroll() | a.Keep():
            return REST - 1
    return REST
