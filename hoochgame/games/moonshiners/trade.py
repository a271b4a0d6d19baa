"""Harding's counter: what a Trade action allows."""

from __future__ import annotations

from msgspec.structs import replace

from hoochgame.core.protocols import Move
from hoochgame.games.moonshiners import chance_events as c
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import GOODS, NUMBERS, RATE, Good
from hoochgame.games.moonshiners.model import Hero, MoonshinersState, Play

SELL = {good: m.Sell(good) for good in GOODS}
BUY = {good: m.Buy(good) for good in GOODS}
DONE = m.Done()


def amount_held(hero: Hero, good: Good) -> int:
    match good:
        case "corn":
            return hero.corn
        case "moonshine":
            return hero.moonshine
        case "gold":
            return hero.gold


def exchange_options(state: MoonshinersState, step: m.Trading) -> tuple[Move, ...]:
    """Offer one exchange after the other (MA-T2): each good one way within a Trade (MA-Q42, MA-Q131)."""
    hero = state.heroes[step.seat]
    moves: list[Move] = [SELL[good] for good in GOODS if good not in step.bought and amount_held(hero, good)]
    moves += [BUY[good] for good in GOODS if good not in step.sold and hero.scrap >= RATE[good]]
    moves += map(m.SellRelic, dict.fromkeys(hero.relics))
    if may_ask_for_booze(state, step):
        moves.append(m.AskForBooze())
    if hero.scrap >= NUMBERS.booze_price:
        moves += map(m.BuyBooze, dict.fromkeys(state.offer))
    if hero.scrap >= NUMBERS.cure_price:
        moves.append(m.Cure())
    moves.append(DONE)
    return tuple(moves)


def may_ask_for_booze(state: MoonshinersState, step: m.Trading) -> bool:
    """Return whether Harding brings booze: once, and again after each full offer that was bought out (MA-T8, MA-Q45).

    A short offer is never followed by another (MA-Q47).
    """
    there = state.booze_deck or state.booze_gone
    return bool(there) and not state.offer and not (step.asked and step.short)


def make_exchange(play: Play, step: m.Trading, move: Move) -> None:
    """Carry out one exchange, paid at once (MA-Q43)."""
    seat = step.seat
    match move:
        case m.Done():
            if play.state.offer:
                play.record_event(e.OfferClosed())
            return
        case m.Sell(good):
            play.record_event(e.Exchanged(seat, good, -1))
            step = step if good in step.sold else replace(step, sold=(*step.sold, good))
        case m.Buy(good):
            play.record_event(e.Exchanged(seat, good, 1))
            step = step if good in step.bought else replace(step, bought=(*step.bought, good))
        case m.SellRelic(card):
            play.record_event(e.RelicSold(seat, card))
        case m.AskForBooze():
            offer_booze(play, step)
            step = replace(step, asked=True, short=len(play.state.offer) < NUMBERS.booze_offer)
        case m.BuyBooze(card):
            play.record_event(e.BoozeBought(seat, card))
        case m.Cure():
            play.record_event(e.CureBought(seat))
            play.record_event(e.CubesReset(seat))
    play.replace_answered_step(step)


def offer_booze(play: Play, step: m.Trading) -> None:
    """Put five booze cards on the counter, or what is left after rebuilding the deck (MA-T7, MA-Q35, MA-Q47)."""
    most = NUMBERS.booze_offer
    if deck := play.state.booze_deck:
        play.record_event(c.BoozeOffered(step.seat, play.dice.pick_up_to(deck, most)))
    if len(play.state.offer) < most and play.state.booze_gone:
        play.record_event(c.DeckMade("booze"))
        play.record_event(
            c.BoozeOffered(step.seat, play.dice.pick_up_to(play.state.booze_deck, most - len(play.state.offer)))
        )
