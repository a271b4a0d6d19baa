"""What is counted in Hooch Stooges and Starting Solo: cards, attacks, busts, hooch and thefts."""

from __future__ import annotations

from collections.abc import Iterable

from hoochgame.arena.accounts.accounting import BOUGHT, DID, PLAYED, Accounting, AccountItem, make_accountant
from hoochgame.arena.accounts.rivalry import aim_and_outcome_items
from hoochgame.core.language import N_
from hoochgame.core.match import Match
from hoochgame.core.protocols import Event, Seat
from hoochgame.games.hooch_stooges.card_events import CardBought, CardCashed, CardPlayed, CardTaken
from hoochgame.games.hooch_stooges.content import CARDS, CHART, ON_PLAY
from hoochgame.games.hooch_stooges.events import (
    AttackBegan,
    AttackEnded,
    Busted,
    ChartRolled,
    HoochGained,
    HoochLost,
    HoochStolen,
    SeatOut,
    StartEvened,
    StashTrimmed,
    StoogeSwung,
    TurfTaken,
)
from hoochgame.games.hooch_stooges.model import NOBODY, HoochState
from hoochgame.games.hooch_stooges.moves import TURF, AnyEffect, DefeatStooge, OpponentsDiscard, StealHooch

TRICK = N_("tricks on opponents")  # thefts, discards and stooges that are sunk

LAST_GANG, ENTRY_30 = "HS-GEN-02", "HS-CHT-17"  # clauses


def event_items(event: Event, state: HoochState) -> Iterable[AccountItem]:
    match event:
        case CardBought(seat, card):
            yield AccountItem(seat, BOUGHT, CARDS[card].name)
        case CardPlayed(seat, card):
            yield AccountItem(seat, PLAYED, CARDS[card].name)
            yield from trick_items(seat, (*CARDS[card].do, *ON_PLAY[card]))
        case CardTaken(seat):
            yield AccountItem(seat, DID, N_("cards taken for free"))
        case ChartRolled() | StoogeSwung() | AttackBegan():
            yield from attack_and_dice_items(event)
        case TurfTaken(seat):
            yield AccountItem(seat, DID, N_("captures"))
        case AttackEnded(seat, won=False):
            yield AccountItem(seat, DID, N_("failed attacks"))
        case Busted(seat):
            yield AccountItem(seat, DID, N_("busts"))
        case SeatOut(seat):
            yield AccountItem(seat, DID, N_("times out of the game"))
        case HoochGained() | StartEvened() | CardCashed() | HoochLost() | StashTrimmed() | HoochStolen():
            yield from hooch_items(event)


def attack_and_dice_items(event: Event) -> Iterable[AccountItem]:
    """Return what counts about attacks and dice."""
    match event:
        case AttackBegan(seat, _, defender):
            yield AccountItem(
                seat, DID, N_("attacks on free turf") if defender == NOBODY else N_("attacks on opponents")
            )
        case ChartRolled(seat, entry):
            yield AccountItem(seat, DID, N_("dice rolled"))
            yield AccountItem(seat, DID, N_("tries of the chart"))
            yield from trick_items(seat, CHART[entry])
        case StoogeSwung(seat, hit=hit, target=target):
            yield AccountItem(seat, DID, N_("dice rolled"))
            if hit and target != TURF:
                yield AccountItem(seat, DID, N_("stooges defeated"))


def trick_items(seat: Seat, todo: Iterable[AnyEffect]) -> Iterable[AccountItem]:
    """Return a trick if one of these operations harms opponents without a fight."""
    if any(isinstance(op, StealHooch | OpponentsDiscard | DefeatStooge) for op in todo):
        yield AccountItem(seat, DID, TRICK)


def hooch_items(event: Event) -> Iterable[AccountItem]:
    """Return what counts about hooch that came or went."""
    match event:
        case HoochGained(seat, n) | StartEvened(seat, _, n) | CardCashed(seat, _, n):
            yield AccountItem(seat, DID, N_("hooch gained"), n)
        case HoochLost(seat, n):
            yield AccountItem(seat, DID, N_("hooch lost in busts"), n)
        case StashTrimmed(seat, n):
            yield AccountItem(seat, DID, N_("hooch above the limit"), n)
        case HoochStolen(seat, _, n):
            yield AccountItem(seat, DID, N_("thefts"))
            yield AccountItem(seat, DID, N_("hooch stolen"), n)


def win_clause(match: Match) -> str:
    """Return how a game was won: by entry 30 if that put the last opponent out, else by the clause that ended it."""
    reason = match.state.reason
    taken = any(isinstance(event, TurfTaken) for event in match.entries[-1].events)
    return ENTRY_30 if reason == LAST_GANG and not taken else reason


STOPPED = frozenset({"HS-GEN-09", "HS-ELM-09"})
ACCOUNTING = Accounting(
    make_accountant(HoochState, event_items, match_items=aim_and_outcome_items),
    win_clause,
    STOPPED,
    trials="difficulty",
)
