"""What cards do: the options and answers of each operation."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any, Literal

from msgspec.structs import replace

from hoochgame.core.protocols import Move, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.card_events import (
    CardDiscarded,
    CardGiven,
    CardScrapped,
    CardsRevealed,
    CardStolen,
    CardTaken,
    SlotReloaded,
)
from hoochgame.games.deck_hand.content import ACTIVATES, COST, HOOKS, NUMBERS, operations_as_steps, steps_of_played_card
from hoochgame.games.deck_hand.decks import draw_from_deck, pick_next_reload_card
from hoochgame.games.deck_hand.events import (
    ActionsGained,
    BuysGained,
    CardUsed,
    CoinsGained,
    CoinsPaid,
    CoinsRobbed,
    EffectSkipped,
)
from hoochgame.games.deck_hand.model import DeckHandState, Play
from hoochgame.games.deck_hand.queries import (
    cards_for_sale,
    copy_that_leaves_hand,
    count_hooks,
    one_of_each_kind,
    one_of_each_kind_in_hand,
    opponents,
    slot_of,
    stash_holder,
)

# The options of each operation. Whether it asks depends on public facts only (DH-R75); what it offers may not.


def draw_options(state: DeckHandState, step: m.Draw) -> tuple[Move, ...]:
    """Offer to draw or not: one may draw fewer cards, so each is asked for (DH-I2, DH-R36)."""
    pirate = state.pirates[step.seat]
    return (m.Accept(), m.Decline()) if pirate.deck or pirate.top else ()


def cards_to_reload(state: DeckHandState, step: m.Reload) -> tuple[Move, ...]:
    """Offer cards of the supply (DH-I3); none if no card could come or go (DH-R12, DH-R13)."""
    cards = cards_for_sale(state)
    return (*map(m.Pick, cards), m.Decline()) if cards and (state.reload or state.under) else ()


def cards_to_discard(state: DeckHandState, step: m.Discard) -> tuple[Move, ...]:
    """Offer the cards of the own hand, from which the owner chooses (DH-I9, DH-R40)."""
    return tuple(map(m.Pick, one_of_each_kind_in_hand(state.pirates[step.seat])))


def has_several_hand_cards(state: DeckHandState, step: m.Discard) -> bool:
    """Return whether there may be a choice. Of a single card in hand everybody knows that it must go (DH-R75)."""
    return len(state.pirates[step.seat].hand) > 1


def opponents_to_ask(state: DeckHandState, step: m.Opponents) -> tuple[Move, ...]:
    """Offer opponents it would change (DH-G11, DH-R73), or all their orders if there are several (DH-R74)."""
    seats = affected_opponents(state, step)
    if step.who == "one":
        return tuple(map(m.PickSeat, seats))
    return tuple(map(m.InOrder, permutations(seats))) if len(seats) > 1 else ()


def affected_opponents(state: DeckHandState, step: m.Opponents) -> list[Seat]:
    """Return the opponents for whom these operations would change anything, clockwise."""
    return [seat for seat in opponents(state, step.seat) if any(affects_opponent(state, seat, op) for op in step.do)]


def affects_opponent(state: DeckHandState, seat: Seat, op: m.AnyEffect) -> bool:
    """Return whether an operation would change anything for this opponent."""
    pirate = state.pirates[seat]
    match op:
        case m.Discard():
            return bool(pirate.hand)
        case m.Pay() | m.Rob():
            return pirate.coins > 0
    return True


def cards_to_steal(state: DeckHandState, step: m.Steal) -> tuple[Move, ...]:
    """Offer cards in the stash of an opponent who keeps four cards (DH-R44)."""
    rich = (state.pirates[s] for s in opponents(state, step.seat))
    stashes = (one_of_each_kind(p.stash) for p in rich if len(p.owned) > NUMBERS.fewest_owned)
    return tuple(m.Pick(card) for stash in stashes for card in stash if COST[card] <= step.max_cost)


def cards_to_activate(state: DeckHandState, step: m.Activate) -> tuple[Move, ...]:
    """Offer cards of any stash, except those that activate others in turn (DH-R48)."""
    owners = [step.seat] if step.whose == "own" else opponents(state, step.seat)
    stashes = (one_of_each_kind(state.pirates[seat].stash) for seat in owners)
    fits = (card for stash in stashes for card in stash if COST[card] <= step.max_cost and not ACTIVATES[card])
    return tuple(map(m.Pick, fits))


def cards_to_take(state: DeckHandState, step: m.Take) -> tuple[Move, ...]:
    """Offer cards of the supply up to that price; taking is free (DH-R50)."""
    return tuple(m.Pick(card) for card in cards_for_sale(state) if COST[card] <= step.max_cost)


def cards_to_give(state: DeckHandState, step: m.GiveAway) -> tuple[Move, ...]:
    """Offer hand cards and receivers; asked whatever the hand holds (DH-R75), unless only four are owned (DH-G12)."""
    pirate = state.pirates[step.seat]
    if len(pirate.owned) <= NUMBERS.fewest_owned or not pirate.hand:
        return ()
    fits = [card for card in one_of_each_kind_in_hand(pirate) if HOOKS[card] <= step.max_hooks]
    return (*(m.Give(card, seat) for card in fits for seat in opponents(state, step.seat)), m.Decline())


def cards_to_scrap(state: DeckHandState, step: m.Scrap) -> tuple[Move, ...]:
    """Offer cards of hand and stash, unless only four are owned (DH-G12)."""
    pirate = state.pirates[step.seat]
    if len(pirate.owned) <= NUMBERS.fewest_owned:
        return ()
    zones = (
        one_of_each_kind_in_hand(pirate) if zone == "hand" else one_of_each_kind(pirate.stash) for zone in step.zones
    )
    waste = tuple(m.Pick(card) for zone in zones for card in zone)
    return (*waste, m.Decline()) if waste else ()


def opponents_to_reveal_from(state: DeckHandState, step: m.Reveal) -> tuple[Move, ...]:
    """Offer opponents with a card in the deck; all of them if revealing nothing has a use, too (DH-R64)."""
    anyway = any(not isinstance(op, m.Rob) for op in step.otherwise)
    pirates = ((seat, state.pirates[seat]) for seat in opponents(state, step.seat))
    return tuple(m.PickSeat(seat) for seat, pirate in pirates if anyway or pirate.deck or pirate.top)


# What each operation does.


def skip_effect(play: Play, step: m.Effect) -> None:
    """Leave out an operation that can't be carried out, and log that (DH-G9)."""
    play.record_event(EffectSkipped(step.seat, step.source, type(step).__name__))


def gain_coins(play: Play, step: m.GainCoins) -> None:
    """Gain so many coins (DH-I1)."""
    play.record_event(CoinsGained(step.seat, step.n, step.source))


def gain_actions(play: Play, step: m.GainActions) -> None:
    """Gain so many Actions in this turn (DH-I5)."""
    play.record_event(ActionsGained(step.seat, step.n))


def gain_buys(play: Play, step: m.GainBuys) -> None:
    """Gain so many purchases in this turn that need no Action (DH-I7)."""
    play.record_event(BuysGained(step.seat, step.n))


def pay_coins(play: Play, step: m.Pay) -> None:
    """Pay so many coins (DH-I8), or all there are (DH-R38)."""
    if n := min(step.n, play.state.pirates[step.seat].coins):
        play.record_event(CoinsPaid(step.seat, n, step.source))


PLAIN: dict[type, Callable[[Play, Any], None]] = {
    m.GainCoins: gain_coins, m.GainActions: gain_actions, m.GainBuys: gain_buys, m.Pay: pay_coins
}  # fmt: skip


def carry_out_leading_effects(play: Play, todo: tuple[m.AnyEffect, ...]) -> tuple[m.AnyEffect, ...]:
    """Carry out the first operations as long as they ask nothing of anybody; return the rest."""
    for done, step in enumerate(todo):
        if type(step) not in PLAIN:
            return todo[done:]
        PLAIN[type(step)](play, step)
    return ()


def draw_or_not(play: Play, step: m.Draw, move: m.Accept | m.Decline) -> None:
    """Draw a card, or stop; then ask for the next."""
    if isinstance(move, m.Accept):
        draw_from_deck(play, step.seat, 1)
        repeat_step(play, step)


def reload_supply_card(play: Play, step: m.Reload, move: m.Pick | m.Decline) -> None:
    """Replace a card of the supply by one of the reload deck (DH-I4)."""
    if isinstance(move, m.Pick):
        slot = slot_of(play.state, move.card)
        play.record_event(SlotReloaded(step.seat, slot, move.card, pick_next_reload_card(play)))
        repeat_step(play, step)


def discard_card(play: Play, step: m.Discard, move: m.Pick) -> None:
    """Put the owner's choice from the hand on the stash (DH-I9)."""
    play.record_event(CardDiscarded(step.seat, copy_that_leaves_hand(play.state.pirates[step.seat], move.card)))
    repeat_step(play, step)


def repeat_step(play: Play, step: m.Draw | m.Reload | m.Discard | m.Scrap) -> None:
    """Repeat the step as often as its number says."""
    if step.n > 1:
        play.replace_answered_step(replace(step, n=step.n - 1))


def start_effect_on_opponents(play: Play, step: m.Opponents, move: m.PickSeat | m.InOrder) -> None:
    """Put the operations on the agenda for each chosen opponent, one opponent after the other (DH-R71)."""
    seats = move.seats if isinstance(move, m.InOrder) else (move.seat,)
    play.replace_answered_step(*(op for seat in seats for op in operations_as_steps(seat, step.do)))


def start_effect_on_only_opponent_or_skip(play: Play, step: m.Opponents) -> None:
    """Do it to the only opponent there is; skip it if it would change nobody."""
    if seats := affected_opponents(play.state, step):
        play.replace_answered_step(*operations_as_steps(seats[0], step.do))
    else:
        skip_effect(play, step)


def rob_coins(play: Play, step: m.Rob) -> None:
    """Take so many coins from the opponent, or all there are."""
    if n := min(step.n, play.state.pirates[step.foe].coins):
        play.record_event(CoinsRobbed(step.seat, step.foe, n))


def steal_card(play: Play, step: m.Steal, move: m.Pick) -> None:
    """Move the stolen card to the seat's own stash (DH-R46)."""
    play.record_event(CardStolen(step.seat, stash_holder(play.state, move.card), move.card))


def activate_card(play: Play, step: m.Activate, move: m.Pick) -> None:
    """Carry out the card's play part for the seat that activates it (DH-R47, DH-R49)."""
    play.record_event(CardUsed(step.seat, stash_holder(play.state, move.card), move.card))
    play.replace_answered_step(*carry_out_leading_effects(play, steps_of_played_card(step.seat, move.card)))


def take_supply_card(play: Play, step: m.Take, move: m.Pick) -> None:
    """Take a card at no cost; its gap is filled (DH-R50)."""
    play.record_event(CardTaken(step.seat, move.card))


def give_card_or_not(play: Play, step: m.GiveAway, move: m.Give | m.Decline) -> None:
    """Give a card to an opponent's stash, or decline."""
    if isinstance(move, m.Give):
        play.record_event(
            CardGiven(step.seat, move.seat, copy_that_leaves_hand(play.state.pirates[step.seat], move.card))
        )


def scrap_card_or_not(play: Play, step: m.Scrap, move: m.Pick | m.Decline) -> None:
    """Put a card under the reload deck, or decline."""
    if isinstance(move, m.Pick):
        pirate = play.state.pirates[step.seat]
        if move.card in pirate.hand:
            play.record_event(CardScrapped(step.seat, copy_that_leaves_hand(pirate, move.card), "hand"))
        else:
            play.record_event(CardScrapped(step.seat, move.card, "stash"))
        repeat_step(play, step)


def reveal_deck_cards(play: Play, step: m.Reveal, move: m.PickSeat) -> None:
    """Reveal up to n cards without a shuffle (DH-R63); they stay on top, known (DH-G8)."""
    pirate = play.state.pirates[move.seat]
    shown = pirate.top[: step.n]
    cards = shown + play.dice.pick_up_to(pirate.deck, step.n - len(shown))
    if cards:
        play.record_event(CardsRevealed(step.seat, move.seat, cards))
    dear = any(COST[card] >= step.cost for card in cards)
    play.replace_answered_step(*operations_as_steps(step.seat, step.then if dear else step.otherwise, move.seat))


def carry_out_by_comparison(play: Play, step: m.Compare) -> None:
    """Do the operations if the seat has more than every opponent."""
    state = play.state
    best = max(count_stash_hooks_or_cards(state, seat, step.what) for seat in opponents(state, step.seat))
    more = count_stash_hooks_or_cards(state, step.seat, step.what) > best
    play.replace_answered_step(
        *carry_out_leading_effects(play, operations_as_steps(step.seat, step.then if more else step.otherwise))
    )


def count_stash_hooks_or_cards(state: DeckHandState, seat: Seat, measure: Literal["hooks", "cards"]) -> int:
    stash = state.pirates[seat].stash
    return count_hooks(stash) if measure == "hooks" else len(stash)
