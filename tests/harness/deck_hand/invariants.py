"""Laws that hold after every event, and for every ply, of Deck Hand: one function each."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from harness.random_play import Ply, laws_hold
from hoochgame.core.dice import Dice
from hoochgame.core.play import Play, fold_events
from hoochgame.core.protocols import HIDDEN, TABLE, Ended, Event, Next, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.card_events import (
    CardBought,
    CardsDrawn,
    DeckMade,
    SlotFilled,
)
from hoochgame.games.deck_hand.content import NUMBERS, market_deck, starter_deck
from hoochgame.games.deck_hand.events import (
    AnyEvent,
    CoinsGained,
    CoinsPaid,
    CoinsRobbed,
    EndBrought,
    StartEvened,
    TurnBegan,
)
from hoochgame.games.deck_hand.model import ALL, GAP, NOBODY, DeckHandState
from hoochgame.games.deck_hand.queries import all_cards_of_pirate
from hoochgame.games.deck_hand.title import DECK_HAND

STATE: msgspec.json.Decoder[Any] = msgspec.json.Decoder(DeckHandState)
MOVES: msgspec.json.Decoder[Any] = msgspec.json.Decoder(m.AnyMove)
EVENTS: msgspec.json.Decoder[Any] = msgspec.json.Decoder(tuple[AnyEvent, ...])
ENCODE = msgspec.json.Encoder().encode
MOST_OPTIONS = 40
OTHER_DICE = 0xD1CE


def everybody(state: DeckHandState) -> tuple[Seat, ...]:
    """Return all viewers: spectators, then the seats."""
    return (TABLE, *map(Seat, range(state.seats)))


# After every event.


def each_card_is_in_one_place(before: DeckHandState, event: Event, after: DeckHandState) -> None:
    """Every card is in exactly one place, and none is lost or added (DH-V1, DH-V2)."""
    cards = [slot.card for slot in after.supply if slot.card != GAP] + [*after.market, *after.under]
    for pirate in after.pirates:
        cards += all_cards_of_pirate(pirate)
    there = list(market_deck(after.edition))
    for seat in range(len(after.pirates)):
        there += starter_deck(seat, after.edition)
    assert sorted(cards) == sorted(there)
    assert len(after.market) == after.supply_deck + after.reload


def each_seat_has_the_cards_it_owns(before: DeckHandState, event: Event, after: DeckHandState) -> None:
    """The owned cards are those in the seat's zones."""
    for pirate in after.pirates:
        assert sorted(all_cards_of_pirate(pirate)) == list(pirate.owned)


def no_deck_is_empty_beside_a_stash(before: DeckHandState, event: Event, after: DeckHandState) -> None:
    """A deck that becomes empty beside a stash is remade by the next event (DH-V3). The Rival has no deck."""
    for seat, pirate in enumerate(before.pirates):
        if pirate.stash and not (pirate.deck or pirate.top or pirate.rival):
            assert event == DeckMade(Seat(seat))


def each_seat_owns_four(before: DeckHandState, event: Event, after: DeckHandState) -> None:
    """Each seat owns four cards or more (DH-V4)."""
    assert all(len(pirate.owned) >= NUMBERS.fewest_owned for pirate in after.pirates)


def coins_change_only_as_events_say(before: DeckHandState, event: Event, after: DeckHandState) -> None:
    """Coins change only by events, and are never below 0 (DH-V5)."""
    change = Counter[Seat]()
    match event:
        case CoinsGained(seat, n) | StartEvened(seat, _, n):
            change[seat] += n
        case CoinsPaid(seat, n) | CardBought(seat, _, n):
            change[seat] -= n
        case CoinsRobbed(seat, victim, n):
            change[seat] += n
            change[victim] -= n
    for at, (was, now) in enumerate(zip(before.pirates, after.pirates, strict=True)):
        assert now.coins == was.coins + change[Seat(at)] >= 0


def the_supply_is_full(before: DeckHandState, event: Event, after: DeckHandState) -> None:
    """The supply is full unless its deck has run out (DH-V6); a gap is filled next, after a deck that must be made."""
    if after.supply:
        assert len(after.supply) <= NUMBERS.supply
        assert len({slot.since for slot in after.supply}) == len(after.supply)
    gaps = sum(slot.card == GAP for slot in before.supply)
    if before.supply_deck and gaps:
        assert gaps == 1
        assert isinstance(event, DeckMade | SlotFilled)


def the_supply_deck_only_shrinks(before: DeckHandState, event: Event, after: DeckHandState) -> None:
    """The supply deck only shrinks; the end comes when it is gone, or after too many turns (DH-V7)."""
    assert after.supply_deck <= before.supply_deck
    brought = before.ender == NOBODY != after.ender
    assert brought == isinstance(event, EndBrought)
    if brought:
        assert event == EndBrought(after.active, after.supply_deck > 0)
        assert after.supply_deck == 0 or max(p.turns for p in after.pirates) > NUMBERS.turns_per_seat
    if before.supply_deck == 0 and before.ender == NOBODY:
        assert isinstance(event, EndBrought)


def actions_are_counted(before: DeckHandState, event: Event, after: DeckHandState) -> None:
    """At most five Actions are used, and never more than there are (DH-V8)."""
    assert 0 <= after.used <= NUMBERS.most_actions
    assert after.actions >= 0
    assert after.buys >= 0


def one_card_lies_aside_at_most(before: DeckHandState, event: Event, after: DeckHandState) -> None:
    """At most one card lies aside, the active seat's; none while a seat may play or buy (DH-V9)."""
    aside = [(seat, card) for seat, pirate in enumerate(after.pirates) for card in pirate.aside]
    assert len(aside) <= 1
    assert all(seat == after.active for seat, _card in aside)
    if isinstance(event, Next) and isinstance(after.agenda[-1], m.Main):
        assert not aside
        assert len(after.agenda) == 2


def turns_go_round(before: DeckHandState, event: Event, after: DeckHandState) -> None:
    """No seat is two turns ahead; after the end each other seat has exactly one more turn (DH-V10)."""
    turns = [pirate.turns for pirate in after.pirates]
    assert max(turns) - min(turns) <= 1
    if isinstance(event, TurnBegan):
        assert event.seat != before.ender
        assert before.active in (NOBODY, Seat((event.seat - 1) % len(turns)))
        assert (after.used, after.buys) == (0, 0)


def others_hands_only_shrink(before: DeckHandState, event: Event, after: DeckHandState) -> None:
    """Other seats' hands only shrink, as no card says otherwise (DH-V11)."""
    for seat, (was, now) in enumerate(zip(before.pirates, after.pirates, strict=True)):
        if seat != after.active:
            assert set(now.hand) <= set(was.hand)


def what_is_known_is_true(before: DeckHandState, event: Event, after: DeckHandState) -> None:
    """Known cards are in the hand."""
    for pirate in after.pirates:
        assert set(pirate.known) <= set(pirate.hand)
        assert list(pirate.known) == sorted(set(pirate.known))


def decks_tell_nothing_by_their_order(before: DeckHandState, event: Event, after: DeckHandState) -> None:
    """Decks are sorted, as their order is drawn when it is due."""
    assert list(after.market) == sorted(after.market)
    assert all(list(pirate.deck) == sorted(pirate.deck) for pirate in after.pirates)


def the_rival_has_a_stash_and_nothing_else(before: DeckHandState, event: Event, after: DeckHandState) -> None:
    """The Rival has only a stash (DH-C2)."""
    for pirate in after.pirates:
        if pirate.rival:
            assert not any((pirate.deck, pirate.top, pirate.hand, pirate.aside, pirate.coins))


def the_end_is_the_end(before: DeckHandState, event: Event, after: DeckHandState) -> None:
    """Nothing happens after the end; only in a challenge there may be no winner."""
    assert before.agenda, "an event after the end"
    assert isinstance(event, Ended) == (not after.agenda) == bool(after.reason)
    assert bool(after.winners) == (bool(after.reason) and not (after.challenge and after.winners != (Seat(0),)))


AFTER_EVERY_EVENT = (
    each_card_is_in_one_place,
    each_seat_has_the_cards_it_owns,
    no_deck_is_empty_beside_a_stash,
    each_seat_owns_four,
    coins_change_only_as_events_say,
    the_supply_is_full,
    the_supply_deck_only_shrinks,
    actions_are_counted,
    one_card_lies_aside_at_most,
    turns_go_round,
    others_hands_only_shrink,
    what_is_known_is_true,
    decks_tell_nothing_by_their_order,
    the_rival_has_a_stash_and_nothing_else,
    the_end_is_the_end,
)


def each_view_can_follow(before: DeckHandState, event: Event, after: DeckHandState) -> None:
    """Applying the events as a seat is told them gives the same view as viewing the new state (DH-V12)."""
    for seat in everybody(after):
        told = DECK_HAND.redact(event, seat).apply(DECK_HAND.view(before, seat))
        assert told == DECK_HAND.view(after, seat), (seat, event)


def no_view_tells_what_it_must_not(before: DeckHandState, event: Event, after: DeckHandState) -> None:
    """Hands and decks of others are face down in a view, and so are their cards in events."""
    for seat in everybody(after):
        seen = DECK_HAND.view(after, seat)
        for owner, pirate in enumerate(seen.pirates):
            assert owner == seat or {*pirate.hand, *pirate.deck} <= {HIDDEN}
        told = DECK_HAND.redact(event, seat)
        if isinstance(told, CardsDrawn) and told.seat != seat and not told.shown:
            assert set(told.cards) <= {HIDDEN}


# Of every ply.


def the_events_fold_to_the_state(ply: Ply) -> None:
    """Folding the events gives the state, without dice (DH-V12)."""
    assert fold_events(ply.before, ply.events) == ply.after


def everything_survives_a_file(ply: Ply) -> None:
    """State, events and move survive a round trip through JSON."""
    assert STATE.decode(ENCODE(ply.after)) == ply.after
    assert EVENTS.decode(ENCODE(ply.events)) == ply.events
    if ply.move is not None:
        assert MOVES.decode(ENCODE(ply.move)) == ply.move


def it_would_be_believed_in_a_file(ply: Ply) -> None:
    """The check of files accepts everything that was really played."""
    DECK_HAND.check(ply.before, ply.events, ply.after)


def the_table_is_settled(ply: Ply) -> None:
    """When a seat is asked, nothing that happens by itself is pending (DH-V3, DH-V6, DH-V7)."""
    state = ply.after
    assert all(p.deck or p.top or p.rival or not p.stash for p in state.pirates)
    assert not state.supply_deck or all(slot.card != GAP for slot in state.supply)
    assert state.supply_deck or state.ender != NOBODY or ply.move is None


def everybody_else_had_one_last_turn(ply: Ply) -> None:
    """Seats before the one that brought the end have had one turn more than it (DH-V10)."""
    state = ply.after
    if state.agenda or state.reason == "DH-R69":
        return
    turns = [pirate.turns for pirate in state.pirates]
    place = [(seat - state.first) % len(turns) for seat in range(len(turns))]
    ender = state.ender
    assert turns == [turns[ender] + (place[seat] < place[ender]) for seat in range(len(turns))]


def the_options_are_sound(ply: Ply) -> None:
    """The options are distinct and not too many, and the asked seat computes the same ones from its view."""
    state, options = ply.after, ply.options
    assert options == DECK_HAND.rules.options(state)
    assert len(options) == len(set(options)) <= MOST_OPTIONS
    assert bool(options) == bool(state.agenda)
    if options:
        asked = state.agenda[-1].seat
        assert asked in range(state.seats)
        assert asked == state.active or isinstance(state.agenda[-1], m.Discard)
        assert DECK_HAND.rules.options(DECK_HAND.view(state, asked)) == options


def dice_leave_a_mark(ply: Ply) -> None:
    """A ply that rolled dice has an event that stops undo."""
    if ply.moved_dice and ply.move is not None:
        assert any(event.stops_undo(ply.seat) for event in ply.events), ply.move


def without_a_mark_chance_had_no_part(ply: Ply) -> None:
    """A ply without such an event is the same with other dice, and with other secrets."""
    if ply.move is None or any(event.stops_undo(ply.seat) for event in ply.events):
        return
    elsewhere = DECK_HAND.guess(DECK_HAND.view(ply.before, ply.seat), Dice(OTHER_DICE, ply.number))
    for state in (ply.before, elsewhere):
        assert (
            tuple(Play(DECK_HAND.rules, state, Dice(OTHER_DICE)).play_move_to_next_question(ply.move).events)
            == ply.events
        )


def guesses_agree_with_what_is_seen(ply: Ply) -> None:
    """A guess agrees with the view, and asks the same seat."""
    state = ply.after
    for seat in everybody(state):
        seen = DECK_HAND.view(state, seat)
        guess = DECK_HAND.guess(seen, Dice(ply.number, seat & 7))
        assert guess.eyes == ALL
        assert DECK_HAND.view(guess, seat) == seen
        assert ENCODE(DECK_HAND.view(guess, seat)) == ENCODE(seen)
        for law in (each_card_is_in_one_place, each_seat_has_the_cards_it_owns, what_is_known_is_true):
            law(state, Next(), guess)
        decks_tell_nothing_by_their_order(state, Next(), guess)
        options = DECK_HAND.rules.options(guess)
        assert bool(options) == bool(ply.options)
        if options and state.agenda[-1].seat == seat:
            assert options == ply.options


OF_EVERY_PLY = (
    the_events_fold_to_the_state,
    everything_survives_a_file,
    it_would_be_believed_in_a_file,
    the_table_is_settled,
    everybody_else_had_one_last_turn,
    the_options_are_sound,
    dice_leave_a_mark,
    without_a_mark_chance_had_no_part,
    guesses_agree_with_what_is_seen,
)


def check(ply: Ply) -> None:
    """Check all laws."""
    laws_hold(ply, (*AFTER_EVERY_EVENT, each_view_can_follow, no_view_tells_what_it_must_not), OF_EVERY_PLY)
