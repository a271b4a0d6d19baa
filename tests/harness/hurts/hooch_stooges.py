"""What can only hurt whoever does it at a table of Hooch Stooges or Starting Solo, by the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from harness.hurts.hooch_stooges_facts import (
    LEAST,
    at_most,
    attacks_no_more,
    beats,
    certain,
    drawn_next,
    only_hooch,
    purse,
    rolls_no_more,
)
from hoochgame.core.protocols import Move, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.content import (
    CARDS,
    CHART,
    RETURNS,
    TURFS,
)
from hoochgame.games.hooch_stooges.model import GAP, NOBODY, HoochState
from hoochgame.games.hooch_stooges.queries import count_turfs, opponents, ready_stooges
from hoochgame.games.hooch_stooges.turn import price_of

ENDS = "ends the turn with hooch in hand"
CASHES = "discards for hooch what brings as much and more"
PLAYS = "plays what brings more if it is discarded"
STRAIGHTENS = "straightens stooges that can't swing again"
UNDRAWN = "buys what it will never draw"
CHECKS = "risks a police check for nothing"
OWN = "attacks its own turf though the same lies free beside it"
CROWD = "puts one more in the way of an attack that has failed"
OPEN = "leaves its HQ open though it can be held"
PAYS = "pays for what it can't use"
GIFT = "declines hooch"
STOOGE_PAYS = "discards a stooge where hooch would do"
BETTER = "gives up the better of two stooges"
LESSER = "takes the lesser of two stooges"
MORE = "gives up more than it must"
REMOVES = "removes a card that it has bought rather than one that only brings hooch"
CYCLES = "discards what is better than anything it could draw"


def hurts(state: HoochState, options: Sequence[Move], move: Move) -> str:
    """Name what can only hurt about a move; "" if nothing does."""
    step = state.agenda[-1]
    law = LAWS.get(type(step))
    return law(state, step, options, move) if law else ""


# The main step.


def in_main(state: HoochState, step: m.Main, options: Sequence[Move], move: Move) -> str:
    """Name what can only hurt in the main step."""
    seat = step.seat
    match move:
        case m.EndTurn() if any(isinstance(one, m.Cash) for one in options):
            return ENDS
        case m.Cash(card) if m.PlayCard(card) in options and brings_more(state, seat, card):
            return CASHES
        case m.PlayCard(card) if not CARDS[card].is_stooge:
            gain = certain(state, seat, CARDS[card].do)
            if gain is not None and gain < CARDS[card].hooch:
                return PLAYS
            if only(CARDS[card].do, m.Unswing) and attacks_no_more(state, seat, but=card):
                return STRAIGHTENS
        case m.Buy(card) if state.round >= state.round_limit and not state.perks.to_hand:
            return UNDRAWN if attacks_no_more(state, seat, price_of(state, card)) else ""
        case m.Try(entry):
            return CHECKS if in_vain(state, seat, entry) else ""
    return ""


def only(do: Sequence[m.AnyEffect], kind: type[m.AnyEffect]) -> bool:
    """Return whether all operations are of one kind."""
    return all(isinstance(op, kind) for op in do)


def brings_more(state: HoochState, seat: Seat, card: int) -> bool:
    """Return whether playing a scheme brings at least its right dial, and costs the rivals something or brings more."""
    sure, harm = 0, False
    for op in CARDS[card].do:
        match op:
            case m.GainHooch(n=n):
                sure += n
            case m.GainHoochPerTurf(n=n, cap=cap):
                sure += min(cap, n * count_turfs(state, seat))
            case m.OpponentsDiscard():
                harm |= any(state.gangs[rival].hand for rival in opponents(state, seat))
            case m.StealHooch(n=n, who="chosen"):
                loot = max(min(n, state.gangs[rival].hooch) for rival in opponents(state, seat))
                sure, harm = sure + loot, harm or loot > 0
            case _other:
                return False
    printed = CARDS[card].hooch
    return not CARDS[card].is_stooge and (sure > printed or (harm and sure == printed))


def in_vain(state: HoochState, seat: Seat, entry: int) -> bool:
    """Return whether an entry of the chart can bring nothing that is worth its price and its risk."""
    match CHART[entry]:
        case (m.NoBusts(),):
            return rolls_no_more(state, seat, entry)
        case (m.Draw(),):
            return only_hooch(drawn_next(state, seat), entry - 1)
        case (m.TakeLineup(),):
            return all(price_of(state, card) < entry for card in state.lineup if card != GAP)
    return False


# Attacks.


def in_attack(state: HoochState, step: m.Attack, options: Sequence[Move], move: Move) -> str:
    """Name what can only hurt in the choice of a turf."""
    assert isinstance(move, m.PickTurf)
    here = state.city[move.place]
    free = [turf for one in options if isinstance(one, m.PickTurf) and (turf := state.city[one.place]).owner == NOBODY]
    return OWN if here.owner == step.seat and any(turf.kind == here.kind for turf in free) else ""


def in_blocking(state: HoochState, step: m.Blocking, options: Sequence[Move], move: Move) -> str:
    """Name what can only hurt in the choice of blockers: no stooge hits twice in an attack."""
    raid = step.raid
    swings = len(ready_stooges(state, raid.attacker))
    hurdles = len(raid.blockers) + (state.hq_hits if raid.on_hq else 1)
    if isinstance(move, m.Block):
        return CROWD if hurdles > swings else ""
    spare = min(len(state.gangs[step.seat].crew), raid.max_blockers) - len(raid.blockers)
    saves = hurdles <= swings < hurdles + spare
    return OPEN if raid.on_hq and not state.friendly and saves else ""


def in_activating(state: HoochState, step: m.Activating, options: Sequence[Move], move: Move) -> str:
    """Name what can only hurt about the ability of a turf."""
    turf, seat = TURFS[state.city[step.place].kind], step.seat
    cost = 0 if step.free else turf.cost
    match move:
        case m.Cash(card) if CARDS[card].is_stooge:
            others = [one.card for one in options if isinstance(one, m.Cash)]
            return STOOGE_PAYS if any(at_most(one) == CARDS[card].hooch for one in others) else ""
        case m.Decline() if m.Accept() in options:
            gain = certain(state, seat, turf.do)
            return GIFT if gain is not None and gain > cost else ""
        case m.Accept() if cost and all(useless(state, seat, op, cost) for op in turf.do):
            return PAYS
    return ""


def useless(state: HoochState, seat: Seat, op: m.AnyEffect, cost: int) -> bool:
    """Return whether an operation brings less than it costs, or what can't be used in this turn."""
    gain = certain(state, seat, (op,))
    if gain is not None:
        return gain < cost
    match op:
        case m.Unswing() | m.SwingBonus():
            return attacks_no_more(state, seat, cost)
        case m.NoBusts():
            return rolls_no_more(state, seat, cost)
        case m.Discount(n=n):
            return buys_no_more(state, seat, cost, n)
        case m.NextBuyTo():
            return buys_no_more(state, seat, cost)
        case m.Draw(n=n):
            return only_hooch(drawn_next(state, seat, n), (cost - 1) // n)
        case m.TakeLineup(max_cost=most, card_type=kind, to="discard"):
            fits = [c for c in state.lineup if c != GAP and CARDS[c].cost <= most and kind in ("any", CARDS[c].type)]
            return all(price_of(state, card) < cost for card in fits)
    return False


def buys_no_more(state: HoochState, seat: Seat, spent: int, discount: int = 0) -> bool:
    """Return whether nothing of the lineup can be bought any more in this turn, even that much cheaper."""
    funds = purse(state, seat) - spent + discount
    poor = all(price_of(state, card) > funds for card in state.lineup if card != GAP)
    return poor and attacks_no_more(state, seat, spent)


# What is given up, and what is taken.


def in_dropping(state: HoochState, step: m.DropStooge, options: Sequence[Move], move: Move) -> str:
    """Name what can only hurt about the stooge that a bust takes."""
    assert isinstance(move, m.Pick)
    swung = state.gangs[step.seat].swung
    worse = (one.card for one in options if isinstance(one, m.Pick) and beats(move.card, one.card))
    better = not RETURNS[move.card] and any(move.card not in swung or other in swung for other in worse)
    return BETTER if better else ""


def in_taking(state: HoochState, step: m.AnyStep, options: Sequence[Move], move: Move) -> str:
    """Name what can only hurt about the card that is taken, or the rival's stooge that is sunk."""
    assert isinstance(move, m.Pick)
    better = [one.card for one in options if isinstance(one, m.Pick) and beats(one.card, move.card)]
    if isinstance(step, m.DefeatStooge):
        crew = next(gang.crew for gang in state.gangs if move.card in gang.crew)
        better = [card for card in better if card in crew and not RETURNS[card] and not state.foes]  # who guard turf
    return LESSER if better else ""


def in_giving_up(state: HoochState, step: m.AnyStep, options: Sequence[Move], move: Move) -> str:
    """Name what can only hurt about the card of the hand that is given up."""
    assert isinstance(move, m.Pick)
    mine = CARDS[move.card]
    for one in options:
        assert isinstance(one, m.Pick)
        worth = at_most(one.card)
        if one != move and worth is not None and (mine.hooch > worth or (mine.is_stooge and mine.hooch == worth)):
            return MORE
    return ""


def in_removing(state: HoochState, step: m.RemoveCard, options: Sequence[Move], move: Move) -> str:
    """Name what can only hurt about the card that leaves the game."""
    others = [at_most(one.card) for one in options if isinstance(one, m.Pick)]
    bought = isinstance(move, m.Pick) and CARDS[move.card].cost > 0
    return REMOVES if bought and LEAST in others else ""


def in_cycling(state: HoochState, step: m.CycleHand, options: Sequence[Move], move: Move) -> str:
    """Name what can only hurt about the card that another is drawn for."""
    if not isinstance(move, m.Pick):
        return ""
    mine, there = CARDS[move.card], drawn_next(state, step.seat, step.dropped + 1)
    return CYCLES if only_hooch(there, mine.hooch - (not mine.is_stooge)) else ""


LAWS: dict[type, Callable[[HoochState, Any, Sequence[Move], Move], str]] = {
    m.Main: in_main,
    m.Attack: in_attack,
    m.Blocking: in_blocking,
    m.Activating: in_activating,
    m.DropStooge: in_dropping,
    m.RecoverStooge: in_taking,
    m.TakeLineup: in_taking,
    m.DefeatStooge: in_taking,
    m.DropCard: in_giving_up,
    m.LayAside: in_giving_up,
    m.RemoveCard: in_removing,
    m.CycleHand: in_cycling,
}
