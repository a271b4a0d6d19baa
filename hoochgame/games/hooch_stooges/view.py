"""Reduces a state to what one seat may see, and draws a full state that agrees with such a view."""

from __future__ import annotations

from msgspec.structs import replace

from hoochgame.core.dice import Dice
from hoochgame.core.protocols import HIDDEN, Event, Seat
from hoochgame.core.zones import same_number_of_hidden_cards
from hoochgame.games.hooch_stooges.card_events import CardLaidAside, Drawn
from hoochgame.games.hooch_stooges.content import own_box_cards
from hoochgame.games.hooch_stooges.model import ALL, Gang, HoochState, Stall


def view(state: HoochState, seat: Seat) -> HoochState:
    """Return the state as this seat sees it; TABLE is a spectator, who sees no hand at all."""
    gangs = tuple(gang if i == seat else with_secret_cards_hidden(gang) for i, gang in enumerate(state.gangs))
    seen = replace(state, gangs=gangs, eyes=seat)
    if state.tournament and state.active != seat:
        return replace(seen, deck=same_number_of_hidden_cards(seen.deck))
    return seen


def with_secret_cards_hidden(gang: Gang) -> Gang:
    """Return the gang with hand, decks and cards aside face down."""
    stall = gang.stall and replace(gang.stall, deck=same_number_of_hidden_cards(gang.stall.deck))
    return replace(
        gang, hand=same_number_of_hidden_cards(gang.hand), deck=same_number_of_hidden_cards(gang.deck),
        aside=same_number_of_hidden_cards(gang.aside), stall=stall,
    )  # fmt: skip


def redact(event: Event, seat: Seat) -> Event:
    """Return the event as this seat may read it: others' draws and cards aside stay face down."""
    match event:
        case Drawn(owner, cards) if owner != seat:
            return replace(event, cards=same_number_of_hidden_cards(cards))
        case CardLaidAside(owner) if owner != seat:
            return replace(event, card=HIDDEN)
    return event


def guess_state(seen: HoochState, dice: Dice) -> HoochState:
    """Return a full state: every opponent's unseen cards dealt at random to hand, deck and cards aside."""
    if seen.eyes == ALL:
        return seen
    gangs = tuple(gang if i == seen.eyes else with_unseen_cards_dealt(gang, dice) for i, gang in enumerate(seen.gangs))
    full = replace(seen, gangs=gangs, eyes=ALL)
    return with_opponents_main_decks_guessed(full, seen.eyes, dice) if seen.tournament else full


def with_opponents_main_decks_guessed(state: HoochState, viewer: Seat, dice: Dice) -> HoochState:
    """Return the state with opponents' main decks filled from the unseen cards of their boxes (HS-TOU-03)."""
    for seat, gang in enumerate(state.gangs):
        if seat == viewer:
            continue
        stall = Stall(state.deck, state.under, state.lineup) if seat == state.active else gang.stall
        assert stall is not None, "in a tournament every seat has its own lineup"
        shown = {*gang.owned, *gang.removed, *stall.lineup, *stall.under}
        unseen = [card for card in own_box_cards(seat, state.edition) if card not in shown]
        deck = tuple(sorted(dice.pick_up_to(unseen, len(stall.deck))))
        if seat == state.active:
            state = replace(state, deck=deck)
        else:
            state = state.with_gang_changed(Seat(seat), stall=replace(stall, deck=deck))
    return state


def with_unseen_cards_dealt(gang: Gang, dice: Dice) -> Gang:
    """Return the gang with its unseen cards dealt at random; known cards stay in hand or aside."""
    held, aside = len(gang.hand), len(gang.aside)
    if not held + aside + len(gang.deck):
        return gang
    placed = {*gang.discard, *gang.crew, *gang.resolving, *gang.known}
    pool = [card for card in gang.owned if card not in placed]
    mine = gang.known + dice.pick_up_to(pool, held + aside - len(gang.known))
    taken = set(mine)
    if aside:
        mine = dice.pick_up_to(mine, held + aside)  # which of them were set aside is unknown
    deck = tuple(card for card in pool if card not in taken)
    return replace(gang, hand=mine[:held], aside=mine[held:], deck=deck)
