"""What cards, turf and the chart do: the questions and answers of each operation."""

from __future__ import annotations

from msgspec.structs import replace

from hoochgame.core.words import TABLE, Move, Seat
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
from hoochgame.games.hooch_stooges.content import CARDS, CHART, steps
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
from hoochgame.games.hooch_stooges.ground import (
    alike_stooges,
    draw,
    eliminate,
    firsts,
    goes_first,
    held,
    leaves,
    opponents,
    owned,
    reach,
    refill,
    take_turf,
    top_card,
)
from hoochgame.games.hooch_stooges.model import GAP, NOBODY, Play, State

# What each operation needs to change anything now. Public facts only: a question must not tell.


def can_draw(state: State, step: m.Draw) -> bool:
    """Entry 3 may not be tried while deck and discard pile are empty (HS-CHT-13)."""
    gang = state.gangs[step.seat]
    return bool(gang.deck or gang.discard)


def can_stop_busts(state: State, step: m.NoBusts) -> bool:
    """Entry 2 may not be tried by whoever is safe from busts already (HS-CHT-12)."""
    return not state.perks.no_busts


def can_unswing(state: State, step: m.Unswing) -> bool:
    """Somebody is swung."""
    return bool(state.gangs[step.seat].swung)


def can_make_discard(state: State, step: m.OpponentsDiscard) -> bool:
    """Entry 4 may not be tried while no opponent has a card (HS-CHT-14)."""
    return any(state.gangs[s].hand for s in opponents(state, step.seat))


def can_steal(state: State, step: m.StealHooch) -> bool:
    """Somebody has hooch."""
    return any(state.gangs[s].hooch for s in opponents(state, step.seat))


def can_collect(state: State, step: m.GainHoochPerTurf) -> bool:
    """A turf is controlled."""
    return owned(state, step.seat) > 0


def can_redirect(state: State, step: m.NextBuyTo) -> bool:
    """Not twice."""
    return not state.perks.to_hand


def can_cycle(state: State, step: m.CycleHand) -> bool:
    """There is a hand."""
    return bool(state.gangs[step.seat].hand)


def can_remove(state: State, step: m.RemoveCard) -> bool:
    """There is a card to remove."""
    return any(getattr(state.gangs[step.seat], zone) for zone in step.zones)


def can_replace(state: State, step: m.ReplaceLineup) -> bool:
    """Entry 1 may not be tried while main deck or lineup is empty (HS-CHT-10)."""
    return bool(state.deck or state.under) and any(card != GAP for card in state.lineup)


# What each operation asks.


def cards_to_take(state: State, step: m.TakeLineup) -> tuple[Move, ...]:
    """HS-CHT-15, and cards that take less than any."""
    fits = (c for c in state.lineup if c != GAP and CARDS[c].cost <= step.max_cost and of_type(c, step.card_type))
    return tuple(map(m.Pick, fits))


def slots_to_replace(state: State, step: m.ReplaceLineup) -> tuple[Move, ...]:
    """Entry 1 names a card of the lineup (HS-CHT-09)."""
    cards = [c for i, c in enumerate(state.lineup) if c != GAP and i not in step.done]
    if not (step.n and cards and (state.deck or state.under)):
        return ()
    picks = tuple(map(m.Pick, cards))
    return picks if step.must else (m.Decline(), *picks)


def cards_to_remove(state: State, step: m.RemoveCard) -> tuple[Move, ...]:
    """Own cards, or enough of it. Of alike cards the one in the discard pile goes last."""
    gang = state.gangs[step.seat]
    zones = (held(gang) if zone == "hand" else firsts(gang.discard) for zone in step.zones)
    cards = tuple(card for zone in zones for card in zone)
    return (m.Decline(), *map(m.Pick, cards)) if step.n and cards else ()


def stooges_to_recover(state: State, step: m.RecoverStooge) -> tuple[Move, ...]:
    """Stooges in the discard pile."""
    return tuple(map(m.Pick, firsts(c for c in state.gangs[step.seat].discard if CARDS[c].stooge)))


def stooges_to_unswing(state: State, step: m.Unswing) -> tuple[Move, ...]:
    """Only `one` asks."""
    if step.who != "one":
        return ()
    swung = state.gangs[step.seat].swung
    return tuple(m.Pick(s) for s in alike_stooges(state, step.seat) if s in swung)


def stooges_to_defeat(state: State, step: m.DefeatStooge) -> tuple[Move, ...]:
    """Printed health decides."""
    crews = (state.gangs[s].crew for s in opponents(state, step.seat))
    return tuple(m.Pick(c) for crew in crews for c in firsts(crew) if CARDS[c].health <= step.max_health)


def turf_to_squat(state: State, step: m.TakeNeutralTurf) -> tuple[Move, ...]:
    """Turf of nobody within reach."""
    return tuple(m.PickTurf(p) for p in reach(state, step.seat) if state.city[p].owner == NOBODY)


def cards_to_cycle(state: State, step: m.CycleHand) -> tuple[Move, ...]:
    """One more card, or no more."""
    hand = held(state.gangs[step.seat])
    return (m.Decline(), *map(m.Pick, hand)) if hand and step.dropped < step.n else ()


def rivals_with_hq(state: State, step: m.Topple) -> tuple[Move, ...]:
    """Entry 30 names an opponent, wherever the HQ stands (HS-CHT-17)."""
    return tuple(m.PickSeat(s) for s in opponents(state, step.seat) if any(t.hq == s for t in state.city))


def rivals_with_cards(state: State, step: m.OpponentsDiscard) -> tuple[Move, ...]:
    """Only `chosen` asks."""
    if step.who == "each":
        return ()
    return tuple(m.PickSeat(s) for s in opponents(state, step.seat) if state.gangs[s].hand)


def rivals_with_hooch(state: State, step: m.StealHooch) -> tuple[Move, ...]:
    """Only `chosen` asks."""
    if step.who == "each":
        return ()
    return tuple(m.PickSeat(s) for s in opponents(state, step.seat) if state.gangs[s].hooch)


def of_type(card: int, kind: str) -> bool:
    """A stooge, a scheme, or any."""
    return kind == "any" or CARDS[card].type == kind


# What each operation does.


def gain_hooch(play: Play, step: m.GainHooch) -> None:
    """Hooch from the supply."""
    play.record(HoochGained(step.seat, step.n, step.source))


def gain_hooch_per_turf(play: Play, step: m.GainHoochPerTurf) -> None:
    """Hooch for turf."""
    if turfs := owned(play.state, step.seat):
        play.record(HoochGained(step.seat, min(step.cap, step.n * turfs), step.source))


def draw_cards(play: Play, step: m.Draw) -> None:
    """Cards."""
    draw(play, step.seat, step.n)


def no_busts(play: Play, step: m.NoBusts) -> None:
    """Until the turn ends its seat is safe from busts (HS-CHT-11)."""
    if can_stop_busts(play.state, step):
        play.record(BustsOff(step.seat))


def swing_bonus(play: Play, step: m.SwingBonus) -> None:
    """For the rest of the turn."""
    play.record(SwingsBoosted(step.seat, step.n))


def discount(play: Play, step: m.Discount) -> None:
    """For the next purchase."""
    play.record(Discounted(step.seat, step.n))


def next_buy_to(play: Play, step: m.NextBuyTo) -> None:
    """For the next purchase."""
    play.record(BuyGoesToHand(step.seat))


def chosen_discards(play: Play, step: m.OpponentsDiscard, move: m.PickSeat) -> None:
    """One opponent."""
    ask_to_discard(play, [move.seat], step)


def each_discards(play: Play, step: m.OpponentsDiscard) -> None:
    """All opponents who sit at the table (HS-CHT-14, HS-SOL-27)."""
    if step.who == "each":
        ask_to_discard(play, [s for s in opponents(play.state, step.seat) if s < play.state.seats], step)


def ask_to_discard(play: Play, rivals: list[Seat], step: m.OpponentsDiscard) -> None:
    """Each lays its cards face down in turn; all are turned up together (R-102)."""
    asked = (m.LayAside(s, step.n, source=step.source) for s in rivals)
    play.then(*asked, m.TurnUp(TABLE, source=step.source))


def lay_aside(play: Play, step: m.LayAside, move: m.Pick) -> None:
    """One card at a time."""
    play.record(CardLaidAside(step.seat, goes_first(play.state.gangs[step.seat], move.card)))
    if step.n > 1:
        play.then(replace(step, n=step.n - 1))


def turn_up(play: Play, step: m.TurnUp) -> None:
    """Clockwise from the active seat."""
    for seat in opponents(play.state, play.state.active):
        if cards := play.state.gangs[seat].aside:
            play.record(CardsTurnedUp(seat, cards))


def steal_from_chosen(play: Play, step: m.StealHooch, move: m.PickSeat) -> None:
    """One opponent."""
    steal(play, step.seat, move.seat, step.n)


def steal_from_each(play: Play, step: m.StealHooch) -> None:
    """All opponents."""
    if step.who == "each":
        for rival in opponents(play.state, step.seat):
            steal(play, step.seat, rival, step.n)


def steal(play: Play, seat: Seat, rival: Seat, n: int) -> None:
    """As much as there is."""
    if take := min(n, play.state.gangs[rival].hooch):
        play.record(HoochStolen(seat, rival, take))


def take_lineup(play: Play, step: m.TakeLineup, move: m.Pick) -> None:
    """Any card of the lineup, whatever it costs, goes on the discard pile (HS-CHT-15)."""
    slot = play.state.lineup.index(move.card)
    play.record(CardTaken(step.seat, move.card, step.to == "hand"))
    refill(play, slot)


def replace_lineup(play: Play, step: m.ReplaceLineup, move: m.Pick | m.Decline) -> None:
    """HS-CHT-09; a slot is replaced once."""
    if isinstance(move, m.Pick):
        slot = play.state.lineup.index(move.card)
        play.record(SlotReplaced(slot, move.card, top_card(play)))
        if step.n > 1:
            play.then(replace(step, n=step.n - 1, done=(*step.done, slot)))


def remove_card(play: Play, step: m.RemoveCard, move: m.Pick | m.Decline) -> None:
    """Up to n, one at a time."""
    if isinstance(move, m.Pick):
        gang = play.state.gangs[step.seat]
        if move.card in gang.hand:
            play.record(CardRemoved(step.seat, goes_first(gang, move.card), "hand"))
        else:
            play.record(CardRemoved(step.seat, move.card, "discard"))
        if step.n > 1:
            play.then(replace(step, n=step.n - 1))


def recover_stooge(play: Play, step: m.RecoverStooge, move: m.Pick) -> None:
    """A stooge put into play this way was not played."""
    play.record(StoogeRecovered(step.seat, move.card, step.to == "play"))
    if step.n > 1:
        play.then(replace(step, n=step.n - 1))


def unswing_one(play: Play, step: m.Unswing, move: m.Pick) -> None:
    """A stooge of your choice."""
    play.record(Unswung(step.seat, (move.card,)))


def unswing(play: Play, step: m.Unswing) -> None:
    """All of them, or the stooge whose ability this is."""
    swung = play.state.gangs[step.seat].swung
    if step.who == "all" and swung:
        play.record(Unswung(step.seat, swung))
    elif step.who == "self" and step.stooge in swung and step.stooge not in play.state.perks.rallied:
        play.record(Unswung(step.seat, (step.stooge,), step.once))


def defeat_stooge(play: Play, step: m.DefeatStooge, move: m.Pick) -> None:
    """It goes to its owner."""
    leaves(play, next(s for s in opponents(play.state, step.seat) if move.card in play.state.gangs[s].crew), move.card)


def take_neutral_turf(play: Play, step: m.TakeNeutralTurf, move: m.PickTurf) -> None:
    """A token, without an attack and without the ability."""
    take_turf(play, step.seat, move.place)


def cycle_hand(play: Play, step: m.CycleHand, move: m.Pick | m.Decline) -> None:
    """Discard first ..."""
    if isinstance(move, m.Decline):
        return cycled(play, step)
    play.record(CardDropped(step.seat, goes_first(play.state.gangs[step.seat], move.card)))
    return play.then(replace(step, dropped=step.dropped + 1))


def cycled(play: Play, step: m.CycleHand) -> None:
    """... then draw."""
    draw(play, step.seat, step.dropped)


def free_chart(play: Play, step: m.FreeChart, move: m.PickEntry) -> None:
    """No check and no payment."""
    play.then(*steps(step.seat, CHART[move.entry]))


def topple(play: Play, step: m.Topple, move: m.PickSeat) -> None:
    """The HQ token is destroyed, which is no attack (HS-CHT-17); in a Friendly Match its owner plays on (HS-FRM-04)."""
    rival = move.seat
    if play.state.friendly:
        play.record(HqLost(rival, next(i for i, turf in enumerate(play.state.city) if turf.hq == rival)))
    else:
        eliminate(play, rival)
