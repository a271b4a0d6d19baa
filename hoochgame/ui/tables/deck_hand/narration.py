"""Each event of Deck Hand in plain words, with names and numbers; nothing for what the table shows well enough."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from hoochgame.core.language import _, ngettext
from hoochgame.core.words import HIDDEN, Ended, Event
from hoochgame.games.deck_hand import card_events as c
from hoochgame.games.deck_hand import events as e
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import CARDS, CHALLENGES
from hoochgame.games.deck_hand.model import GAP, State


def sentences(before: State, events: Iterable[Event], names: Sequence[str]) -> list[str]:
    """What one entry brought, by the eyes that see `before`."""
    lines: list[str] = []
    for event in events:
        line = turn(before, event, names) or card(before, event, names) or coins(event, names)
        lines += [line] if line else []
        before = event.apply(before)
    return lines


def turn(before: State, event: Event, names: Sequence[str]) -> str:
    """How turns come and go, and the game."""
    match event:
        case e.FirstSeatDrawn(seat):
            return _("{who} begins, by lot").format(who=names[seat])
        case e.TurnBegan(seat, round):
            return _("Round {round} · {who}").format(round=round, who=names[seat])
        case e.EndBrought(seat, stalled):
            words = _("Nobody buys any more: {who} brings the end") if stalled else _("{who} brings the end")
            return words.format(who=names[seat])
        case Ended(winners):
            return ending(before, [names[seat] for seat in winners])
    return ""


def ending(before: State, winners: Sequence[str]) -> str:
    """Who has won, or whether the challenge is reached."""
    if before.challenge:
        name = wording.challenge_name(CHALLENGES[before.challenge - 1])
        words = _("{challenge} is reached") if winners else _("{challenge} is lost")
        return words.format(challenge=name)
    return ngettext("{names} has won", "{names} share the win", len(winners)).format(names=", ".join(winners))


def card(before: State, event: Event, names: Sequence[str]) -> str:
    """What becomes of cards."""
    words: Any = {"who": names[getattr(event, "seat", 0)], "card": named(getattr(event, "card", GAP))}
    match event:
        case c.CardPlayed():
            template = _("{who} plays {card}")
        case c.CardBought(price=price):
            template = ngettext("{who} buys {card} for {n} coin", "{who} buys {card} for {n} coins", price)
            words["n"] = price
        case c.CardTaken():
            template = _("{who} takes {card}")
        case c.CardDiscarded():
            template = _("{who} discards {card}")
        case c.CardScrapped():
            template = _("{who} scraps {card}")
        case e.StashFired():
            template = _("{card} acts in the stash of {who}")
        case c.DeckMade():
            template = _("{who} shuffles the stash")
        case c.CardsDrawn(cards=drawn):
            template = _("{who} draws {card}")
            words["card"] = listed(drawn)
        case c.SlotReloaded(old=old):
            template = _("{who} reloads {old}; {card} is for sale")
            words["old"] = named(old)
        case _:
            return between(event, names)
    return template.format(**words)


def between(event: Event, names: Sequence[str]) -> str:
    """What goes from one seat to another."""
    match event:
        case c.CardStolen(seat, victim, card):
            words = _("{who} steals {card} from {victim}")
            return words.format(who=names[seat], card=named(card), victim=names[victim])
        case c.CardGiven(seat, receiver, card):
            words = _("{who} gives {card} to {receiver}")
            return words.format(who=names[seat], card=named(card), receiver=names[receiver])
        case c.CardsRevealed(seat, victim, cards):
            words = _("{who} reveals {cards} of {victim}")
            return words.format(who=names[seat], cards=listed(cards), victim=names[victim])
        case e.CardUsed(seat, owner, card):
            words = _("{who} uses {card} of {owner}")
            return words.format(who=names[seat], card=named(card), owner=names[owner])
        case e.CoinsRobbed(seat, victim, n):
            words = ngettext("{who} robs {victim} of {n} coin", "{who} robs {victim} of {n} coins", n)
            return words.format(who=names[seat], victim=names[victim], n=n)
    return ""


def coins(event: Event, names: Sequence[str]) -> str:
    """What comes and goes in numbers."""
    match event:
        case e.CoinsGained(seat, n):
            words = ngettext("{who} gains {n} coin", "{who} gains {n} coins", n)
        case e.CoinsPaid(seat, n):
            words = ngettext("{who} pays {n} coin", "{who} pays {n} coins", n)
        case e.ActionsGained(seat, n):
            words = ngettext("{who} gains {n} Action", "{who} gains {n} Actions", n)
        case e.BuysGained(seat, n):
            words = ngettext("{who} gains {n} Buy", "{who} gains {n} Buys", n)
        case _:
            return ""
    return words.format(who=names[seat], n=n)


def named(card: int) -> str:
    """What a card is called."""
    return wording.name(CARDS[card]) if card >= 0 else _("a card")


def listed(cards: Sequence[int]) -> str:
    """Their names, or how many there are of those nobody can read."""
    if HIDDEN in cards:
        return ngettext("{n} card", "{n} cards", len(cards)).format(n=len(cards))
    return ", ".join(map(named, cards))
