"""The frame of the game: set-up, the three steps of a turn, the chart's police check, and the order of turns."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from hoochgame.core.game import DeckList, checked_first_seat_or_nobody
from hoochgame.core.protocols import TABLE, Ended, Move, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.attack import begin_bust
from hoochgame.games.hooch_stooges.card_events import (
    CardBought,
    CardCashed,
    CardPlayed,
    HandDiscarded,
    LineupDealt,
    SchemeDone,
)
from hoochgame.games.hooch_stooges.content import (
    CARDS,
    CHART,
    DIAGRAMS,
    LATEST,
    NUMBERS,
    ON_CONTROL,
    ON_PLAY,
    STOOGE,
    TURFS,
    main_deck,
    operations_as_steps,
    scheme_steps_by_card,
    starter_deck,
    turf_deck,
)
from hoochgame.games.hooch_stooges.decklists import card_numbers_of_list
from hoochgame.games.hooch_stooges.events import (
    AbilityUsed,
    ChartRolled,
    CityDealt,
    FirstSeatDrawn,
    HoochGained,
    MainClosed,
    StartEvened,
    StashTrimmed,
    TurnBegan,
    Unswung,
)
from hoochgame.games.hooch_stooges.model import NOBODY, Gang, HoochState, Play, Stall, Turf
from hoochgame.games.hooch_stooges.queries import (
    copy_that_leaves_hand,
    count_turfs,
    draw_from_deck,
    drawn_cards_as_lowest_copies,
    fair_starts,
    hooch_over_limit,
    living_seats,
    refill_slot,
)

# Compiled, comparing with a class of the module itself takes a fraction of `isinstance`, as moves have a metaclass.
MAIN: Final = m.Main
PLAY_CARD: Final = m.PlayCard
CASH: Final = m.Cash
BUY: Final = m.Buy
TRY: Final = m.Try
KNOB: Final = tuple(card.hooch for card in CARDS)  # the hooch that a discarded card brings


def make_opening_state(
    seats: int, rules: Mapping[str, int], lists: Sequence[DeckList], edition: int = LATEST
) -> HoochState:
    """Return the state before anything is dealt. Raises IllegalMove for a first seat that does not exist (HS-SET-09).

    `lists` are the deck lists that the seats of a tournament brought.
    """
    first = checked_first_seat_or_nobody(rules, seats, "HS-SET-09")
    diagram = DIAGRAMS[seats]
    homes = {place: Seat(seat) for seat, place in enumerate(diagram.homes)}
    city = tuple(Turf(-1, homes.get(p, NOBODY), homes.get(p, NOBODY)) for p in range(len(diagram.near)))
    tournament = bool(rules["tournament"])
    return HoochState(
        gangs=tuple(new_gang(s, edition, lists[s] if tournament else None) for s in range(seats)),
        city=city,
        deck=() if tournament else main_deck(edition),
        first=first,
        friendly=bool(rules["friendly"]),
        hq_hits=rules["hq_hits"],
        stash_limit=rules["stash_limit"],
        round_limit=rules["round_limit"],
        tournament=tournament,
        fair_start=bool(rules["fair_start"]),
        edition=edition,
        agenda=(m.SettingUp(TABLE),),
    )


def new_gang(seat: int, edition: int, deck_list: DeckList | None = None) -> Gang:
    """Return a gang with the starting ten, and in a tournament its list as its main deck (HS-SET-05, HS-TOU-01)."""
    cards = starter_deck(seat, edition)
    stall = None if deck_list is None else Stall(card_numbers_of_list(deck_list, seat, edition))
    return Gang(cards, cards, hooch=NUMBERS.start_hooch, stall=stall)


def set_up_game(
    play: Play, step: m.SettingUp, find_fair_starts: Callable[[HoochState], Sequence[StartEvened]] = fair_starts
) -> None:  # fmt: skip
    """Deal city, decks, hands and lineup, draw who begins (HS-SET), and even out the start (HS-OPT-07)."""
    state: HoochState = play.state
    play.record_event(CityDealt(play.dice.pick_up_to(turf_deck(state.edition), len(state.city))))
    deal_hands_and_lineups(play)
    if state.first == NOBODY:
        play.record_event(FirstSeatDrawn(Seat(play.dice.integer_below(state.seats))))
    for evened in find_fair_starts(play.state):
        play.record_event(evened)
    begin_turn(play, play.state.first, 1)


def deal_hands_and_lineups(play: Play) -> None:
    """Deal hands, and a lineup for all, or one for each seat (HS-SET-06, HS-SET-07, HS-TOU-02)."""
    state: HoochState = play.state
    seats = [Seat(seat) for seat in range(state.seats)]
    for seat in seats:
        draw_from_deck(play, seat, NUMBERS.hand)
    stalls = [(state.gangs[seat].stall, seat) for seat in seats] if state.tournament else [(state, NOBODY)]
    for stall, seat in stalls:
        assert stall is not None, "in a tournament every seat has a deck of its own"
        drawn = play.dice.pick_up_to(stall.deck, NUMBERS.lineup)
        play.record_event(
            LineupDealt(drawn_cards_as_lowest_copies(stall.deck, drawn) if state.tournament else drawn, seat)
        )


def begin_turn(play: Play, seat: Seat, round_number: int) -> None:
    """Begin a turn: control, main, cleanup (HS-TRN-01)."""
    play.record_event(TurnBegan(seat, round_number))
    play.replace_answered_step(m.Control(seat), m.Main(seat), m.Cleanup(seat), m.NextTurn(TABLE))


def begin_next_turn_or_end(play: Play, step: m.NextTurn) -> None:
    """Go on to the next surviving seat on the left, until the rounds are over (HS-TRN-02, HS-GEN-09)."""
    state: HoochState = play.state
    seats = len(state.gangs)
    seat = Seat((state.active + 1) % seats)
    lap = state.round + (seat == state.first)
    while not state.gangs[seat].alive:
        seat = Seat((seat + 1) % seats)
        lap += seat == state.first
    if lap > state.round_limit:
        best = max(final_ranking_key(state, s) for s in living_seats(state))
        play.record_event(
            Ended(tuple(s for s in living_seats(state) if final_ranking_key(state, s) == best), "HS-GEN-09")
        )
    else:
        begin_turn(play, seat, lap)


class GangRank(NamedTuple):
    """By what seats are compared after the last round, in this order."""

    turfs: int
    hooch: int


def final_ranking_key(state: HoochState, seat: Seat) -> GangRank:
    return GangRank(count_turfs(state, seat), state.gangs[seat].hooch)


def carry_out_control_step(play: Play, step: m.Control) -> None:
    """Give 1 hooch for each turf, then carry out what stooges do in this step (HS-CTL)."""
    seat = step.seat
    if turfs := count_turfs(play.state, seat):
        play.record_event(HoochGained(seat, turfs))
    play.replace_answered_step(
        *(op for stooge in play.state.gangs[seat].crew for op in operations_as_steps(seat, ON_CONTROL[stooge]))
    )


def play_main_move(play: Play, step: m.Main, move: Move) -> None:
    """Carry out one move of the main step (HS-MAIN); it is finished before the next begins."""
    seat = step.seat
    again = MAIN(seat, step.moves + 1)
    if type(move) is PLAY_CARD:
        play.replace_answered_step(*play_card(play, seat, move.card), again)
    elif type(move) is CASH:
        cash_card(play, seat, move.card)
        play.replace_answered_step(again)
    elif type(move) is BUY:
        buy_card(play, seat, move.card)
        play.replace_answered_step(again)
    elif type(move) is TRY:
        play.replace_answered_step(*roll_police_check(play, seat, move.entry), again)


def play_card(play: Play, seat: Seat, card: int) -> tuple[m.AnyStep, ...]:
    """Play a card: a stooge joins the crew, a scheme does what it says (HS-PLY)."""
    card = copy_that_leaves_hand(play.state.gangs[seat], card)
    stooge = STOOGE[card]
    play.record_event(CardPlayed(seat, card, stooge))
    if stooge:
        return operations_as_steps(seat, ON_PLAY[card])
    return (*scheme_steps_by_card(seat)[card], m.Finish(seat, card))


def cash_card(play: Play, seat: Seat, card: int) -> None:
    """Discard a card for the hooch on its knob (HS-DSC-01)."""
    play.record_event(CardCashed(seat, copy_that_leaves_hand(play.state.gangs[seat], card), KNOB[card]))


def buy_card(play: Play, seat: Seat, card: int) -> None:
    """Buy a card of the lineup; it goes on the discard pile, and the gap is filled (HS-BUY)."""
    slot = play.state.lineup.index(card)
    play.record_event(CardBought(seat, card, price_of(play.state, card)))
    refill_slot(play, slot)


def price_of(state: HoochState, card: int) -> int:
    """Return a card's price; a discount can make it free, but never pays anything (HS-BUY-08)."""
    return max(0, CARDS[card].cost - state.perks.discount)


def roll_police_check(play: Play, seat: Seat, entry: int) -> tuple[m.AnyStep, ...]:
    """Roll the police check of an entry: a one costs the price and busts, a six is free (HS-CHT-03 to 06)."""
    die = play.roll_die()
    play.record_event(ChartRolled(seat, entry, die, 0 if die == 6 else entry))
    if die == 1:
        return begin_bust(play, seat)
    if die == 6:
        return (m.Claim(seat, entry),)
    return operations_as_steps(seat, CHART[entry])


def record_main_step_closed(play: Play, step: m.Main) -> None:
    """Record that the main step closes by itself (HS-MAIN-04)."""
    play.record_event(MainClosed(step.seat, step.moves))


def claim_options(state: HoochState, step: m.Claim) -> tuple[Move, ...]:
    """Offer to decline an effect got with a 6; one that was paid for happens (HS-CHT-19)."""
    return m.Decline(), m.Accept()


def carry_out_claim_or_not(play: Play, step: m.Claim, move: Move) -> None:
    """Carry out the effect, or nothing."""
    if isinstance(move, m.Accept):
        play.replace_answered_step(*operations_as_steps(step.seat, CHART[step.entry]))


def use_ability_or_cash_card_for_it(play: Play, step: m.Activating, move: Move) -> None:
    """Use the turf's ability (HS-ATK-18); a card may be cashed to pay for it (HS-DSC-05)."""
    seat, turf = step.seat, TURFS[play.state.city[step.place].kind]
    match move:
        case m.Accept():
            play.record_event(AbilityUsed(seat, step.place, 0 if step.free else turf.cost))
            play.replace_answered_step(*operations_as_steps(seat, turf.do))
        case m.Cash(card):
            cash_card(play, seat, card)
            play.replace_answered_step(step)


def finish_scheme(play: Play, step: m.Finish) -> None:
    """Move a scheme that is done to the discard pile (HS-PLY-07)."""
    play.record_event(SchemeDone(step.seat, step.card))


def clean_up_turn(play: Play, step: m.Cleanup) -> None:
    """Unswing, discard and draw (HS-CLN), and put back hooch above the stash limit (HS-OPT-10)."""
    gang = play.state.gangs[step.seat]
    if gang.swung:
        play.record_event(Unswung(step.seat, gang.swung))
    if gang.hand:
        play.record_event(HandDiscarded(step.seat, gang.hand))
    draw_from_deck(play, step.seat, NUMBERS.hand)
    if over := hooch_over_limit(play.state, step.seat):
        play.record_event(StashTrimmed(step.seat, over))
