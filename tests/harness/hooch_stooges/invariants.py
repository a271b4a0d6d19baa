"""Laws that hold after every event, and for every ply, of Hooch Stooges: one function each."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from harness.random_play import Ply, laws_hold
from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.play import Play, fold_events
from hoochgame.core.protocols import HIDDEN, TABLE, Ended, Event, Next, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.card_events import CardBought, CardCashed, Drawn
from hoochgame.games.hooch_stooges.content import CARDS, DIAGRAMS, NUMBERS, main_deck, own_box_cards, starter_deck
from hoochgame.games.hooch_stooges.events import (
    AbilityUsed,
    AnyEvent,
    ChartRolled,
    HoochGained,
    HoochLost,
    HoochStolen,
    SeatOut,
    StartEvened,
    StashTrimmed,
    StoogeSwung,
    TurfTaken,
    TurnBegan,
)
from hoochgame.games.hooch_stooges.model import GAP, NO_GUARD, Gang, HoochState, Perks, Stall
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.games.starting_solo.content import enemy_cards, solo_deck
from hoochgame.games.starting_solo.events import AnyEvent as AnySoloEvent
from hoochgame.games.starting_solo.events import Countered
from hoochgame.games.starting_solo.model import ENEMY, YOU, SoloState
from hoochgame.games.starting_solo.rules import HEADQUARTERS, HOME
from hoochgame.games.starting_solo.title import STARTING_SOLO

GAMES = {HoochState: HOOCH_STOOGES, SoloState: STARTING_SOLO}  # by the type of their states
STATES: dict[type, msgspec.json.Decoder[Any]] = {kind: msgspec.json.Decoder(kind) for kind in GAMES}
MOVES: msgspec.json.Decoder[Any] = msgspec.json.Decoder(m.AnyMove)
EVENTS: dict[type, msgspec.json.Decoder[Any]] = {
    HoochState: msgspec.json.Decoder(tuple[AnyEvent, ...]),
    SoloState: msgspec.json.Decoder(tuple[AnySoloEvent, ...]),
}
ENCODE = msgspec.json.Encoder().encode
RAIDS = (m.Blocking, m.Swinging, m.Aiming)
MOST_OPTIONS = 60
OTHER_DICE = 0xD1CE


def game_of(state: HoochState) -> Game:
    """Return the title of a state."""
    return GAMES[type(state)]


def stalls_of(state: HoochState) -> list[HoochState | Stall]:
    """Return all places where cards are for sale: one for all, or one for each seat."""
    return [state, *(gang.stall for gang in state.gangs if gang.stall)]


def belongings(gang: Gang) -> tuple[int, ...]:
    """Return all cards of a seat that are in the game."""
    return gang.deck + gang.hand + gang.discard + gang.crew + gang.resolving + gang.aside


# After every event.


def each_seat_has_the_cards_it_owns(before: HoochState, event: Event, after: HoochState) -> None:
    """The owned cards are those in the seat's zones; a seat that is out has none."""
    for gang in after.gangs:
        assert sorted(belongings(gang)) == list(gang.owned)
        assert gang.alive or not (gang.owned or gang.hooch or gang.known)


def each_card_is_in_one_place(before: HoochState, event: Event, after: HoochState) -> None:
    """Every card is in exactly one place, and none is lost or added."""
    cards = [card for stall in stalls_of(after) for card in (*stall.lineup, *stall.deck, *stall.under) if card != GAP]
    for gang in after.gangs:
        cards += belongings(gang) + gang.removed
    assert len(cards) == len(set(cards)) == all_cards(after)


def all_cards(state: HoochState) -> int:
    """Return the number of cards in the game."""
    if state.foes:
        return len(solo_deck(state.edition)) + 10 + len(enemy_cards(0, state.edition))
    main = state.seats * NUMBERS.tournament_list if state.tournament else len(main_deck(state.edition))
    return main + 10 * state.seats


def each_seat_keeps_to_its_own_box(before: HoochState, event: Event, after: HoochState) -> None:
    """In a tournament a seat has and can buy only cards of its box; only the active seat has no stall."""
    for seat, gang in enumerate(after.gangs):
        assert (gang.stall is not None) == (after.tournament and seat != after.active)
        if after.tournament:
            stall = gang.stall or after
            mine = {*gang.owned, *gang.removed} - {*starter_deck(seat, after.edition)}
            assert mine | {*stall.deck, *stall.under, *stall.lineup} - {GAP} <= {*own_box_cards(seat, after.edition)}


def enemies_stand_until_they_are_beaten(before: HoochState, event: Event, after: HoochState) -> None:
    """At most ten enemies stand on turf, or are among the defeated; they own nothing else, in at most ten turns."""
    if not after.foes:
        return
    foe, guards = after.gangs[ENEMY], [turf.guard for turf in after.city if turf.guard != NO_GUARD]
    assert len(guards) == (10 if after.active == YOU else len(foe.crew))
    assert sorted(foe.crew + foe.discard) == sorted(guards) == list(foe.owned)
    assert (foe.deck, foe.hand, foe.swung, foe.resolving, foe.aside, foe.hooch) == ((), (), (), (), (), 0)
    assert {*before.gangs[ENEMY].discard} <= {*foe.discard}, "nobody comes back"
    assert after.round <= 10
    for turf in after.city:
        assert turf.owner != YOU or turf.guard not in foe.crew, "the guard goes first"
        assert turf.owner in (YOU, ENEMY) or not after.gangs[YOU].alive


def counters_are_judged_by_the_printed_numbers(before: HoochState, event: Event, after: HoochState) -> None:
    """A counter is rolled by a standing enemy against a swung stooge; a six hits, else the health must be reached."""
    if isinstance(event, Countered):
        assert event.die in range(1, 7)
        assert (event.bonus, event.need) == (CARDS[event.enemy].bonus, CARDS[event.stooge].health)
        assert event.hit == (event.die == 6 or event.die + event.bonus >= event.need)
        assert event.enemy in before.gangs[ENEMY].crew
        assert event.stooge in before.gangs[YOU].swung
        assert after == before


def tokens_lie_on_their_owners_turf(before: HoochState, event: Event, after: HoochState) -> None:
    """An HQ token lies only on its own seat's turf; in the standard game each living seat has its one, at home."""
    tokens = Counter(turf.hq for turf in after.city)
    assert all(turf.hq in (TABLE, turf.owner) for turf in after.city)
    homes = (HOME, HEADQUARTERS) if after.foes else DIAGRAMS[after.seats].homes
    for seat, gang in enumerate(after.gangs):
        won = after.foes and seat == ENEMY and event in (TurfTaken(YOU, HEADQUARTERS), Ended((YOU,), "HS-SOL-23"))
        assert tokens[Seat(seat)] <= gang.alive
        assert after.friendly or won or tokens[Seat(seat)] == gang.alive
        assert gang.alive or all(turf.owner != seat for turf in after.city)
        assert not tokens[Seat(seat)] or after.city[homes[seat]].hq == seat


def hooch_changes_only_as_events_say(before: HoochState, event: Event, after: HoochState) -> None:
    """Hooch changes only by events, and is never below 0."""
    change = Counter[Seat]()
    match event:
        case HoochGained(seat, n) | StartEvened(seat, _, n) | CardCashed(seat, _, n):
            change[seat] += n
        case HoochLost(seat, n) | StashTrimmed(seat, n) | ChartRolled(seat, _, _, n):
            change[seat] -= n
        case CardBought(seat, _, n) | AbilityUsed(seat, _, n):
            change[seat] -= n
        case HoochStolen(seat, victim, n):
            change[seat] += n
            change[victim] -= n
        case SeatOut(seat):
            change[seat] -= before.gangs[seat].hooch
    for at, (was, now) in enumerate(zip(before.gangs, after.gangs, strict=True)):
        assert now.hooch == was.hooch + change[Seat(at)] >= 0


def no_seat_waits_with_more_than_the_stash_limit(before: HoochState, event: Event, after: HoochState) -> None:
    """Between its turns a seat has no more than the limit; it puts back exactly what is above, as its turn ends."""
    limit = after.stash_limit
    assert not limit or all(gang.hooch <= limit for seat, gang in enumerate(after.gangs) if seat != after.active)
    if isinstance(event, StashTrimmed):
        assert event.seat == before.active
        assert event.n > 0
        assert after.gangs[event.seat].hooch == limit > 0
        assert isinstance(before.agenda[-1], m.Cleanup)


def the_lineup_has_five_places(before: HoochState, event: Event, after: HoochState) -> None:
    """Every lineup has five places once it is dealt."""
    dealing = after.active == TABLE
    for stall in stalls_of(after):
        assert len(stall.lineup) in (NUMBERS.lineup, 0 if dealing else NUMBERS.lineup)


def only_the_active_seat_has_swung(before: HoochState, event: Event, after: HoochState) -> None:
    """Only stooges in play of the active seat are swung."""
    for seat, gang in enumerate(after.gangs):
        assert set(gang.swung) <= set(gang.crew)
        assert len(gang.swung) == len(set(gang.swung))
        assert not gang.swung or seat == after.active


def a_turn_begins_clean(before: HoochState, event: Event, after: HoochState) -> None:
    """At a turn's start nobody is swung and there are no perks; the last seat has drawn up to five, if it could."""
    if isinstance(event, TurnBegan):
        assert after.perks == Perks()
        assert not any(gang.swung for gang in after.gangs)
        assert after.gangs[after.active].alive
        last = after.gangs[before.active] if before.active != TABLE else None
        if last is not None and last.alive:
            assert len(last.hand) == NUMBERS.hand or (len(last.hand) < NUMBERS.hand and not (last.deck or last.discard))


def attacks_are_in_order(before: HoochState, event: Event, after: HoochState) -> None:
    """There is one attack at a time, in the main step, with blockers that the defender had in play."""
    raids = [step for step in after.agenda if isinstance(step, RAIDS)]
    assert len(raids) <= 1
    if raids:
        raid = raids[0].raid
        assert any(isinstance(step, m.Main) for step in after.agenda)
        assert 0 <= raid.hits < after.hq_hits
        assert len(raid.blockers) == len(set(raid.blockers)) <= raid.max_blockers
        assert raid.defender != raid.attacker
        assert raid.attacker == after.active


def swings_are_judged_by_the_printed_numbers(before: HoochState, event: Event, after: HoochState) -> None:
    """A one fails, a six succeeds, else the health must be reached: 3 for a turf with an HQ token, else 1."""
    if isinstance(event, StoogeSwung):
        assert event.die in range(1, 7)
        assert event.hit == (event.die == 6 or (event.die != 1 and event.die + event.bonus >= event.need))
        if event.target == m.TURF:
            on_hq = before.city[event.place].hq != TABLE
            assert event.need == (3 if on_hq and before.hq_hits == 1 else 1)
        else:
            assert event.need >= CARDS[event.target].health
        attack = next(step.raid.bonus for step in reversed(before.agenda) if isinstance(step, m.Aiming | m.Swinging))
        assert event.bonus >= CARDS[event.stooge].bonus + attack
        assert event.stooge in before.gangs[event.seat].crew
        assert event.stooge not in before.gangs[event.seat].swung


def schemes_lie_aside_only_while_something_is_open(before: HoochState, event: Event, after: HoochState) -> None:
    """When the main step asks, nothing is resolving or aside; at most one scheme ever resolves."""
    for gang in after.gangs:
        assert len(gang.resolving) <= 1
    if isinstance(event, Next) and isinstance(after.agenda[-1], m.Main):
        assert not any(gang.resolving or gang.aside for gang in after.gangs)


def what_is_known_is_true(before: HoochState, event: Event, after: HoochState) -> None:
    """Known cards are in the hand, or laid aside."""
    for gang in after.gangs:
        assert set(gang.known) <= set(gang.hand + gang.aside)
        assert list(gang.known) == sorted(set(gang.known))


def the_end_is_the_end(before: HoochState, event: Event, after: HoochState) -> None:
    """Nothing happens after the end, which comes when one seat is left, or nine turfs are held."""
    assert before.agenda, "an event after the end"
    assert isinstance(event, Ended) == (not after.agenda) == bool(after.reason)
    assert bool(after.winners) == (bool(after.reason) and not (after.foes and after.reason != "HS-SOL-23"))
    if isinstance(event, Next):
        living = sum(gang.alive for gang in after.gangs)
        assert living > 1
        if after.friendly:
            assert max(Counter(t.owner for t in after.city if t.owner != TABLE).values(), default=0) < 9


AFTER_EVERY_EVENT = (
    each_seat_has_the_cards_it_owns,
    each_card_is_in_one_place,
    each_seat_keeps_to_its_own_box,
    enemies_stand_until_they_are_beaten,
    counters_are_judged_by_the_printed_numbers,
    tokens_lie_on_their_owners_turf,
    hooch_changes_only_as_events_say,
    no_seat_waits_with_more_than_the_stash_limit,
    the_lineup_has_five_places,
    only_the_active_seat_has_swung,
    a_turn_begins_clean,
    attacks_are_in_order,
    swings_are_judged_by_the_printed_numbers,
    schemes_lie_aside_only_while_something_is_open,
    what_is_known_is_true,
    the_end_is_the_end,
)


def each_view_can_follow(before: HoochState, event: Event, after: HoochState) -> None:
    """Applying the events as a seat is told them gives the same view as viewing the new state."""
    game = game_of(after)
    for seat in (TABLE, *map(Seat, range(after.seats))):
        told = game.redact(event, seat).apply(game.view(before, seat))
        assert told == game.view(after, seat), (seat, event)


def no_view_tells_what_it_must_not(before: HoochState, event: Event, after: HoochState) -> None:
    """Hand, decks and cards aside of other seats are face down in a view, and so are their cards in events."""
    game = game_of(after)
    for seat in (TABLE, *map(Seat, range(after.seats))):
        seen = game.view(after, seat)
        for owner, gang in enumerate(seen.gangs):
            stall = gang.stall or (seen if after.tournament else Stall())
            assert owner == seat or {*gang.hand, *gang.deck, *gang.aside, *stall.deck} <= {HIDDEN}
        told = game.redact(event, seat)
        if isinstance(told, Drawn) and told.seat != seat:
            assert set(told.cards) <= {HIDDEN}


# Of every ply.


def the_events_fold_to_the_state(ply: Ply) -> None:
    """Folding the events gives the state, without dice."""
    assert fold_events(ply.before, ply.events) == ply.after


def everything_survives_a_file(ply: Ply) -> None:
    """State, events and move survive a round trip through JSON."""
    kind = type(ply.after)
    assert STATES[kind].decode(ENCODE(ply.after)) == ply.after
    assert EVENTS[kind].decode(ENCODE(ply.events)) == ply.events
    if ply.move is not None:
        assert MOVES.decode(ENCODE(ply.move)) == ply.move


def it_would_be_believed_in_a_file(ply: Ply) -> None:
    """The check of files accepts everything that was really played."""
    game_of(ply.after).check(ply.before, ply.events, ply.after)


def the_options_are_sound(ply: Ply) -> None:
    """The options are distinct and not too many; the lineup is full as long as there are cards."""
    state, options = ply.after, ply.options
    game = game_of(state)
    assert options == game.rules.options(state)
    assert len(options) == len(set(options)) <= MOST_OPTIONS
    assert bool(options) == bool(state.agenda)
    assert all(GAP not in stall.lineup or not (stall.deck or stall.under) for stall in stalls_of(state))
    if options:
        asked = state.agenda[-1].seat
        assert state.gangs[asked].alive
        assert asked == state.active or isinstance(state.agenda[-1], m.Blocking | m.LayAside)
        assert asked in range(state.seats)
        assert game.rules.options(game.view(state, asked)) == options


def only_a_concession_puts_out_in_a_friendly_match(ply: Ply) -> None:
    """In a Friendly Match only a concession puts a seat out."""
    if ply.after.friendly and ply.move is not None:
        assert not any(isinstance(event, SeatOut) for event in ply.events)


def dice_leave_a_mark(ply: Ply) -> None:
    """A ply that rolled dice has an event that stops undo."""
    if ply.moved_dice and ply.move is not None:
        assert any(event.stops_undo(ply.seat) for event in ply.events), ply.move


def without_a_mark_chance_had_no_part(ply: Ply) -> None:
    """A ply without such an event is the same with other dice, and with other secrets."""
    if ply.move is None or any(event.stops_undo(ply.seat) for event in ply.events):
        return
    game = game_of(ply.before)
    elsewhere = game.guess(game.view(ply.before, ply.seat), Dice(OTHER_DICE, ply.number))
    for state in (ply.before, elsewhere):
        assert (
            tuple(Play(game.rules, state, Dice(OTHER_DICE)).play_move_to_next_question(ply.move).events) == ply.events
        )


def guesses_agree_with_what_is_seen(ply: Ply) -> None:
    """A guess agrees with the view, and asks the same seat."""
    state, game = ply.after, game_of(ply.after)
    for seat in (TABLE, *map(Seat, range(state.seats))):
        seen = game.view(state, seat)
        guess = game.guess(seen, Dice(ply.number, seat & 7))
        assert game.view(guess, seat) == seen
        assert ENCODE(game.view(guess, seat)) == ENCODE(seen)
        each_card_is_in_one_place(state, Next(), guess)
        each_seat_has_the_cards_it_owns(state, Next(), guess)
        each_seat_keeps_to_its_own_box(state, Next(), guess)
        what_is_known_is_true(state, Next(), guess)
        options = game.rules.options(guess)
        assert bool(options) == bool(ply.options)
        if options and state.agenda[-1].seat == seat:
            assert options == ply.options


OF_EVERY_PLY = (
    the_events_fold_to_the_state,
    everything_survives_a_file,
    it_would_be_believed_in_a_file,
    the_options_are_sound,
    only_a_concession_puts_out_in_a_friendly_match,
    dice_leave_a_mark,
    without_a_mark_chance_had_no_part,
    guesses_agree_with_what_is_seen,
)


def check(ply: Ply) -> None:
    """Check all laws."""
    laws_hold(ply, (*AFTER_EVERY_EVENT, each_view_can_follow, no_view_tells_what_it_must_not), OF_EVERY_PLY)
