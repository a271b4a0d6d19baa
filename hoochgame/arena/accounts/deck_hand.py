"""What is counted in Deck Hand: cards, coins and thefts."""

from __future__ import annotations

from collections.abc import Iterable

from hoochgame.arena.accounts.accounting import BOUGHT, DID, PLAYED, Accounting, AccountItem, make_accountant
from hoochgame.arena.accounts.rivalry import aim_and_outcome_items
from hoochgame.core.language import N_
from hoochgame.core.protocols import Event, Seat
from hoochgame.games.deck_hand.card_events import (
    CardBought,
    CardGiven,
    CardPlayed,
    CardScrapped,
    CardStolen,
    CardTaken,
    SlotReloaded,
)
from hoochgame.games.deck_hand.content import CARDS, PLAY
from hoochgame.games.deck_hand.events import CoinsGained, CoinsRobbed, StartEvened
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.games.deck_hand.moves import AnyEffect, Draw, GiveAway, Opponents, Reload, Reveal

TRICKS, GAMBLES = (Opponents, GiveAway), (Draw, Reveal, Reload)  # operations of cards that count as these


def event_items(event: Event, state: DeckHandState) -> Iterable[AccountItem]:
    match event:
        case CardBought(seat, card):
            yield AccountItem(seat, BOUGHT, CARDS[card].name)
        case CardPlayed(seat, card):
            yield AccountItem(seat, PLAYED, CARDS[card].name)
            yield from card_items(seat, PLAY[card])
        case CardTaken(seat):
            yield AccountItem(seat, DID, N_("cards taken for free"))
        case CardStolen(seat):
            yield AccountItem(seat, DID, N_("thefts"))
        case CardGiven(seat):
            yield AccountItem(seat, DID, N_("cards given away"))
        case CardScrapped(seat):
            yield AccountItem(seat, DID, N_("cards scrapped"))
        case CoinsGained(seat, n) | StartEvened(seat, _, n):
            yield AccountItem(seat, DID, N_("coins gained"), n)
        case CoinsRobbed(seat, _, n):
            yield AccountItem(seat, DID, N_("robberies"))
            yield AccountItem(seat, DID, N_("coins robbed"), n)
        case SlotReloaded(seat):
            yield AccountItem(seat, DID, N_("supply cards replaced"))


def card_items(seat: Seat, todo: Iterable[AnyEffect]) -> Iterable[AccountItem]:
    """Return what playing a card with these operations counts for: a trick on opponents, cards turned up."""
    if any(isinstance(op, TRICKS) for op in todo):
        yield AccountItem(seat, DID, N_("tricks on opponents"))
    if any(isinstance(op, GAMBLES) for op in todo):
        yield AccountItem(seat, DID, N_("cards that turn up others"))


def end_items(state: DeckHandState) -> Iterable[AccountItem]:
    """Count who brought the end."""
    yield AccountItem(state.ender, DID, N_("times brought on the end"))


ACCOUNTING = Accounting(
    make_accountant(DeckHandState, event_items, end_items, aim_and_outcome_items),
    stopped=frozenset({"DH-R69"}),
    trials="challenge",
)
