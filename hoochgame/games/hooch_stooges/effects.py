"""The effects of cards, turf and the chart: the options and answers of each operation."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from hoochgame.core.protocols import TABLE, Move, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.card_events import (
    CardDropped,
    CardLaidAside,
    CardRemoved,
    CardsTurnedUp,
    CardTaken,
    SlotReplaced,
    StoogeRecovered,
)
from hoochgame.games.hooch_stooges.content import CARDS, CHART, COST, STOOGE, operations_as_steps
from hoochgame.games.hooch_stooges.events import (
    BustsOff,
    BuyGoesToHand,
    Discounted,
    HoochGained,
    HoochStolen,
    HqLost,
    SwingsBoosted,
    Unswung,
)
from hoochgame.games.hooch_stooges.model import GAP, NOBODY, HoochState, Play
from hoochgame.games.hooch_stooges.queries import (
    copy_that_leaves_hand,
    count_turfs,
    draw_from_deck,
    eliminate_seat_and_end_if_decided,
    lose_stooge,
    one_of_each_kind,
    one_of_each_kind_in_hand,
    one_stooge_of_each_kind_and_state,
    opponents,
    own_and_adjacent_turfs,
    pick_next_main_deck_card,
    refill_slot,
    take_turf_and_end_if_decided,
)

# Compiled, a constant of the module itself is read at once, an imported one is looked up.
COSTS: Final = COST
STOOGES: Final = STOOGE
TYPES: Final = tuple(card.type for card in CARDS)
HEALTHS: Final = tuple(card.health for card in CARDS)

# Whether each operation would change anything now. From public facts only: a question must not reveal secrets.


def can_draw_card(state: HoochState, step: m.Draw) -> bool:
    """Return whether there is a card to draw: entry 3 needs one in deck or discard pile (HS-CHT-13)."""
    gang = state.gangs[step.seat]
    return bool(gang.deck or gang.discard)


def can_stop_busts(state: HoochState, step: m.NoBusts) -> bool:
    """Return whether the seat can still bust: entry 2 is no use to one safe from busts already (HS-CHT-12)."""
    return not state.perks.no_busts


def can_unswing(state: HoochState, step: m.Unswing) -> bool:
    return bool(state.gangs[step.seat].swung)


def can_make_opponent_discard(state: HoochState, step: m.OpponentsDiscard) -> bool:
    """Return whether an opponent has a card in hand, as entry 4 needs (HS-CHT-14)."""
    return any(gang.hand and seat != step.seat and gang.alive for seat, gang in enumerate(state.gangs))


def can_steal_hooch(state: HoochState, step: m.StealHooch) -> bool:
    return any(gang.hooch and seat != step.seat and gang.alive for seat, gang in enumerate(state.gangs))


def can_take_from_lineup(state: HoochState, step: m.TakeLineup) -> bool:
    """Return whether the lineup has a card that fits the effect (HS-CHT-15)."""
    most, kind = step.max_cost, step.card_type
    return any(fits_price_and_type(card, most, kind) for card in state.lineup)


def can_recover_stooge(state: HoochState, step: m.RecoverStooge) -> bool:
    return any(STOOGES[card] for card in state.gangs[step.seat].discard)


def can_defeat_stooge(state: HoochState, step: m.DefeatStooge) -> bool:
    """Return whether an opponent has a stooge up to a printed health."""
    most = step.max_health
    for seat, gang in enumerate(state.gangs):
        if seat != step.seat and gang.alive:
            for card in gang.crew:
                if HEALTHS[card] <= most:
                    return True
    return False


def can_collect_for_turf(state: HoochState, step: m.GainHoochPerTurf) -> bool:
    return count_turfs(state, step.seat) > 0


def can_redirect_purchase(state: HoochState, step: m.NextBuyTo) -> bool:
    """Return whether the next purchase does not go to hand already."""
    return not state.perks.to_hand


def can_cycle_hand(state: HoochState, step: m.CycleHand) -> bool:
    """Return whether the hand has a card."""
    return bool(state.gangs[step.seat].hand)


def can_remove_card(state: HoochState, step: m.RemoveCard) -> bool:
    return any(getattr(state.gangs[step.seat], zone) for zone in step.zones)


def can_replace_lineup_card(state: HoochState, step: m.ReplaceLineup) -> bool:
    """Return whether main deck and lineup have cards, as entry 1 needs (HS-CHT-10)."""
    return bool(state.deck or state.under) and any(card != GAP for card in state.lineup)


# The options of each operation.


def cards_to_take(state: HoochState, step: m.TakeLineup) -> tuple[Move, ...]:
    """Offer cards of the lineup that fit the effect (HS-CHT-15)."""
    most, kind = step.max_cost, step.card_type
    return tuple([m.Pick(card) for card in state.lineup if fits_price_and_type(card, most, kind)])


def lineup_replacement_moves(state: HoochState, step: m.ReplaceLineup) -> tuple[Move, ...]:
    """Offer cards of the lineup (HS-CHT-09)."""
    cards = [c for i, c in enumerate(state.lineup) if c != GAP and i not in step.done]
    if not (step.n and cards and (state.deck or state.under)):
        return ()
    picks = tuple(map(m.Pick, cards))
    return picks if step.must else (m.Decline(), *picks)


def cards_to_remove(state: HoochState, step: m.RemoveCard) -> tuple[Move, ...]:
    """Offer own cards, or to stop. Of equal cards the one in the discard pile comes last."""
    gang = state.gangs[step.seat]
    zones = (
        one_of_each_kind_in_hand(gang) if zone == "hand" else one_of_each_kind(gang.discard) for zone in step.zones
    )
    cards = tuple(card for zone in zones for card in zone)
    return (m.Decline(), *map(m.Pick, cards)) if step.n and cards else ()


def stooges_to_recover(state: HoochState, step: m.RecoverStooge) -> tuple[Move, ...]:
    """Offer stooges of the discard pile."""
    return tuple(map(m.Pick, one_of_each_kind([card for card in state.gangs[step.seat].discard if STOOGES[card]])))


def stooges_to_unswing(state: HoochState, step: m.Unswing) -> tuple[Move, ...]:
    """Offer swung stooges; only an unswing of `one` asks."""
    if step.who != "one":
        return ()
    swung = state.gangs[step.seat].swung
    return tuple(m.Pick(s) for s in one_stooge_of_each_kind_and_state(state, step.seat) if s in swung)


def kinds_of_stooge_to_defeat(state: HoochState, step: m.DefeatStooge) -> tuple[Move, ...]:
    """Offer stooges of opponents up to a printed health."""
    crews = (state.gangs[s].crew for s in opponents(state, step.seat))
    return tuple(m.Pick(c) for crew in crews for c in one_of_each_kind(crew) if HEALTHS[c] <= step.max_health)


def neutral_turfs_to_take(state: HoochState, step: m.TakeNeutralTurf) -> tuple[Move, ...]:
    """Offer turf of nobody within reach."""
    return tuple(m.PickTurf(p) for p in own_and_adjacent_turfs(state, step.seat) if state.city[p].owner == NOBODY)


def cards_to_cycle(state: HoochState, step: m.CycleHand) -> tuple[Move, ...]:
    """Offer one more card to discard, or to stop."""
    hand = one_of_each_kind_in_hand(state.gangs[step.seat])
    return (m.Decline(), *map(m.Pick, hand)) if hand and step.dropped < step.n else ()


def opponents_with_hq(state: HoochState, step: m.Topple) -> tuple[Move, ...]:
    """Offer opponents with an HQ, wherever it stands (entry 30, HS-CHT-17)."""
    return tuple(m.PickSeat(s) for s in opponents(state, step.seat) if any(t.hq == s for t in state.city))


def opponents_with_cards(state: HoochState, step: m.OpponentsDiscard) -> tuple[Move, ...]:
    """Offer opponents with cards in hand; only `chosen` asks."""
    if step.who == "each":
        return ()
    return tuple(m.PickSeat(s) for s in opponents(state, step.seat) if state.gangs[s].hand)


def opponents_with_hooch(state: HoochState, step: m.StealHooch) -> tuple[Move, ...]:
    """Offer opponents with hooch; only `chosen` asks."""
    if step.who == "each":
        return ()
    return tuple(m.PickSeat(s) for s in opponents(state, step.seat) if state.gangs[s].hooch)


def fits_price_and_type(card: int, max_price: int, card_type: str) -> bool:
    """Return whether a slot of the lineup has a card of at most this price and of this type: stooge, scheme or any."""
    return card != GAP and COSTS[card] <= max_price and (card_type == "any" or TYPES[card] == card_type)


# What each operation does.


def gain_hooch(play: Play, step: m.GainHooch) -> None:
    play.record_event(HoochGained(step.seat, step.n, step.source))


def gain_hooch_per_turf(play: Play, step: m.GainHoochPerTurf) -> None:
    if turfs := count_turfs(play.state, step.seat):
        play.record_event(HoochGained(step.seat, min(step.cap, step.n * turfs), step.source))


def draw_cards(play: Play, step: m.Draw) -> None:
    draw_from_deck(play, step.seat, step.n)


def make_safe_from_busts(play: Play, step: m.NoBusts) -> None:
    """Make the seat safe from busts until the turn ends (HS-CHT-11)."""
    if can_stop_busts(play.state, step):
        play.record_event(BustsOff(step.seat))


def raise_swing_bonus(play: Play, step: m.SwingBonus) -> None:
    """Raise the seat's swings for the rest of the turn."""
    play.record_event(SwingsBoosted(step.seat, step.n))


def add_purchase_discount(play: Play, step: m.Discount) -> None:
    """Make the next purchase cheaper."""
    play.record_event(Discounted(step.seat, step.n))


def send_next_purchase_to_hand(play: Play, step: m.NextBuyTo) -> None:
    """Send the next purchase to hand."""
    play.record_event(BuyGoesToHand(step.seat))


def make_chosen_opponent_discard(play: Play, step: m.OpponentsDiscard, move: m.PickSeat) -> None:
    """Have one opponent discard."""
    ask_each_to_lay_aside(play, [move.seat], step)


def make_all_opponents_discard(play: Play, step: m.OpponentsDiscard) -> None:
    """Have all opponents discard who have a player (HS-CHT-14)."""
    if step.who == "each":
        ask_each_to_lay_aside(play, [s for s in opponents(play.state, step.seat) if s < play.state.seats], step)


def ask_each_to_lay_aside(play: Play, opponents: list[Seat], step: m.OpponentsDiscard) -> None:
    """Have each lay cards aside face down in turn; then all are turned up together (R-102)."""
    asked = (m.LayAside(s, step.n, source=step.source) for s in opponents)
    play.replace_answered_step(*asked, m.TurnUp(TABLE, source=step.source))


def lay_card_aside(play: Play, step: m.LayAside, move: m.Pick) -> None:
    """Lay a card aside, and ask for the next."""
    play.record_event(CardLaidAside(step.seat, copy_that_leaves_hand(play.state.gangs[step.seat], move.card)))
    if step.n > 1:
        play.replace_answered_step(replace(step, n=step.n - 1))


def turn_up_laid_aside_cards(play: Play, step: m.TurnUp) -> None:
    """Turn up and discard what was laid aside, clockwise from the active seat."""
    for seat in opponents(play.state, play.state.active):
        if cards := play.state.gangs[seat].aside:
            play.record_event(CardsTurnedUp(seat, cards))


def steal_from_chosen_opponent(play: Play, step: m.StealHooch, move: m.PickSeat) -> None:
    steal_hooch(play, step.seat, move.seat, step.n)


def steal_from_each_opponent(play: Play, step: m.StealHooch) -> None:
    if step.who == "each":
        for opponent in opponents(play.state, step.seat):
            steal_hooch(play, step.seat, opponent, step.n)


def steal_hooch(play: Play, seat: Seat, opponent: Seat, n: int) -> None:
    """Take n hooch from an opponent, or all there is."""
    if take := min(n, play.state.gangs[opponent].hooch):
        play.record_event(HoochStolen(seat, opponent, take))


def take_lineup_card(play: Play, step: m.TakeLineup, move: m.Pick) -> None:
    """Put a card of the lineup on the discard pile at no cost (HS-CHT-15)."""
    slot = play.state.lineup.index(move.card)
    play.record_event(CardTaken(step.seat, move.card, step.to == "hand"))
    refill_slot(play, slot)


def replace_lineup_card_or_stop(play: Play, step: m.ReplaceLineup, move: m.Pick | m.Decline) -> None:
    """Replace a card of the lineup, or stop; each slot is replaced at most once (HS-CHT-09)."""
    if isinstance(move, m.Pick):
        slot = play.state.lineup.index(move.card)
        play.record_event(SlotReplaced(slot, move.card, pick_next_main_deck_card(play)))
        if step.n > 1:
            play.replace_answered_step(replace(step, n=step.n - 1, done=(*step.done, slot)))


def remove_card_or_stop(play: Play, step: m.RemoveCard, move: m.Pick | m.Decline) -> None:
    """Remove up to n cards, one at a time, or stop."""
    if isinstance(move, m.Pick):
        gang = play.state.gangs[step.seat]
        if move.card in gang.hand:
            play.record_event(CardRemoved(step.seat, copy_that_leaves_hand(gang, move.card), "hand"))
        else:
            play.record_event(CardRemoved(step.seat, move.card, "discard"))
        if step.n > 1:
            play.replace_answered_step(replace(step, n=step.n - 1))


def recover_stooge_from_discard(play: Play, step: m.RecoverStooge, move: m.Pick) -> None:
    """Bring a stooge back; one put into play this way does not count as played."""
    play.record_event(StoogeRecovered(step.seat, move.card, step.to == "play"))
    if step.n > 1:
        play.replace_answered_step(replace(step, n=step.n - 1))


def unswing_chosen_stooge(play: Play, step: m.Unswing, move: m.Pick) -> None:
    play.record_event(Unswung(step.seat, (move.card,)))


def unswing_all_or_self(play: Play, step: m.Unswing) -> None:
    """Unswing all stooges, or the one whose ability this is."""
    swung = play.state.gangs[step.seat].swung
    if step.who == "all" and swung:
        play.record_event(Unswung(step.seat, swung))
    elif step.who == "self" and step.stooge in swung and step.stooge not in play.state.perks.rallied:
        play.record_event(Unswung(step.seat, (step.stooge,), step.once))


def defeat_stooge(play: Play, step: m.DefeatStooge, move: m.Pick) -> None:
    """Remove the stooge from play, to its owner."""
    lose_stooge(
        play, next(s for s in opponents(play.state, step.seat) if move.card in play.state.gangs[s].crew), move.card
    )


def take_neutral_turf(play: Play, step: m.TakeNeutralTurf, move: m.PickTurf) -> None:
    """Put a token on the turf, without an attack and without its ability."""
    take_turf_and_end_if_decided(play, step.seat, move.place)


def discard_for_cycling(play: Play, step: m.CycleHand, move: m.Pick | m.Decline) -> None:
    """Discard a card, or stop discarding."""
    if isinstance(move, m.Decline):
        return draw_as_many_as_discarded(play, step)
    play.record_event(CardDropped(step.seat, copy_that_leaves_hand(play.state.gangs[step.seat], move.card)))
    return play.replace_answered_step(replace(step, dropped=step.dropped + 1))


def draw_as_many_as_discarded(play: Play, step: m.CycleHand) -> None:
    """Draw as many cards as were discarded."""
    draw_from_deck(play, step.seat, step.dropped)


def use_chart_entry_freely(play: Play, step: m.FreeChart, move: m.PickEntry) -> None:
    """Use an entry of the chart without a check and without paying."""
    play.replace_answered_step(*operations_as_steps(step.seat, CHART[move.entry]))


def destroy_hq(play: Play, step: m.Topple, move: m.PickSeat) -> None:
    """Destroy an HQ token, which is no attack (HS-CHT-17); in a Friendly Match its owner plays on (HS-FRM-04)."""
    opponent = move.seat
    if play.state.friendly:
        play.record_event(HqLost(opponent, next(i for i, turf in enumerate(play.state.city) if turf.hq == opponent)))
    else:
        eliminate_seat_and_end_if_decided(play, opponent)
