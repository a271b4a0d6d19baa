"""Questions about a state and actions that several parts of the rules share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hoochgame.core.protocols import Ended, Seat
from hoochgame.games.hooch_stooges.card_events import Drawn, Reshuffled, SlotFilled, StoogeLost
from hoochgame.games.hooch_stooges.content import DIAGRAMS, KIND, NUMBERS, RETURNS, fair_start_hooch
from hoochgame.games.hooch_stooges.events import SeatOut, StartEvened, TurfTaken
from hoochgame.games.hooch_stooges.model import GAP, NO_GUARD, NOBODY, Gang, HoochState, Play
from hoochgame.games.hooch_stooges.moves import Aiming, Blocking, Raid, Swinging, Unswing
from hoochgame.games.hooch_stooges.turf_control import turf_control

# Compiled, a constant of the module itself is read at once, an imported one is looked up.
KINDS: Final = KIND
UNSWING: Final = Unswing


def living_seats(state: HoochState) -> list[Seat]:
    return [Seat(i) for i, gang in enumerate(state.gangs) if gang.alive]


def opponents(state: HoochState, seat: Seat) -> list[Seat]:
    """Return the other seats still in the game, clockwise."""
    seats = len(state.gangs)
    around = (Seat((seat + i) % seats) for i in range(1, seats))
    return [s for s in around if state.gangs[s].alive]


def standing_guard(state: HoochState, place: int) -> int:
    """Return the stooge that guards a turf and has not been beaten, else NO_GUARD."""
    turf = state.city[place]
    return turf.guard if turf.owner >= 0 and turf.guard in state.gangs[turf.owner].crew else NO_GUARD


def fair_starts(state: HoochState, of_first_version: bool = False) -> list[StartEvened]:
    """Return what seats begin with by the house rule, in the order of turns (HS-OPT-06); nothing without it.

    `of_first_version`: as builds before 0.1.0 gave it.
    """
    if not state.fair_start:
        return []
    table = enumerate(fair_start_hooch(state.seats, state.friendly, of_first_version))
    return [StartEvened(Seat((state.first + i) % state.seats), i + 1, n) for i, n in table if n]


def hooch_over_limit(state: HoochState, seat: Seat) -> int:
    """Return how much hooch a seat would put back if its turn ended now; 0 without a stash limit (HS-OPT-10)."""
    return max(0, state.gangs[seat].hooch - state.stash_limit) if state.stash_limit else 0


def attack_under_way_or_none(state: HoochState) -> Raid | None:
    """Return the attack under way, even while a bust asks its questions; None if there is none."""
    for step in reversed(state.agenda):
        if isinstance(step, Blocking | Swinging | Aiming):
            return step.raid
    return None


def count_turfs(state: HoochState, seat: Seat) -> int:
    return turf_control(state).turfs[seat]


def ready_stooges(state: HoochState, seat: Seat) -> list[int]:
    gang = state.gangs[seat]
    return [s for s in gang.crew if s not in gang.swung]


def one_of_each_kind(cards: Iterable[int]) -> tuple[int, ...]:
    """Return one card of each kind: equal copies are one option. Use it for cards in one zone."""
    kinds: dict[int, int] = {}
    for card in cards:
        kind = KINDS[card]
        if kind not in kinds:
            kinds[kind] = card
    return tuple(kinds.values())


def copy_that_leaves_hand(gang: Gang, card: int) -> int:
    """Return the copy that leaves a hand in this card's place: one that everybody knows of, if any (R-109)."""
    if card in gang.known:
        return card
    return next((known for known in gang.known if KIND[known] == KIND[card] and known in gang.hand), card)


def one_of_each_kind_in_hand(gang: Gang) -> tuple[int, ...]:
    """Return one card of each kind in a hand: the copy that would leave it."""
    cards = one_of_each_kind(gang.hand)
    return tuple(copy_that_leaves_hand(gang, card) for card in cards) if gang.known else cards


def one_stooge_of_each_kind_and_state(state: HoochState, seat: Seat) -> tuple[int, ...]:
    """Return one stooge in play of each kind and position."""
    swung, rallied, rallying = state.gangs[seat].swung, state.perks.rallied, stooges_about_to_unswing(state)
    kinds: dict[tuple[int, bool, bool, bool], int] = {}
    for card in state.gangs[seat].crew:
        kinds.setdefault((KINDS[card], card in swung, card in rallied, card in rallying), card)
    return tuple(kinds.values())


def stooges_about_to_unswing(state: HoochState) -> set[int]:
    """Return the stooges whose own unswing waits on the agenda: a bust comes first, and may take one or its twin."""
    return {step.stooge for step in state.agenda if type(step) is UNSWING}


def own_and_adjacent_turfs(state: HoochState, seat: Seat) -> tuple[int, ...]:
    """Return turf the seat controls and turf next to it; without any, its home (HS-ATK-03, HS-FRM-05)."""
    land = turf_control(state).lands[seat]
    return land if land else (DIAGRAMS[state.seats].homes[seat],)


def draw_from_deck(play: Play, seat: Seat, n: int) -> None:
    """Draw n cards; the discard pile becomes the deck only when a card is needed and missing (HS-CLN-04)."""
    first = play.dice.pick_up_to(play.state.gangs[seat].deck, n)
    if first:
        play.record_event(Drawn(seat, first))
    if len(first) < n and play.state.gangs[seat].discard:
        play.record_event(Reshuffled(seat))
        play.record_event(Drawn(seat, play.dice.pick_up_to(play.state.gangs[seat].deck, n - len(first))))


def pick_next_main_deck_card(play: Play) -> int:
    """Draw the next card of the main deck: a random unordered one, else the first that was put under it."""
    state: HoochState = play.state
    if state.deck:
        drawn = play.dice.pick_up_to(state.deck, 1)
        return (drawn_cards_as_lowest_copies(state.deck, drawn) if state.tournament else drawn)[0]
    return state.under[0] if state.under else GAP


def drawn_cards_as_lowest_copies(deck: tuple[int, ...], drawn: tuple[int, ...]) -> tuple[int, ...]:
    """Return drawn cards, of equal copies the lowest numbers: else a number would tell how many a list has."""
    left, shown = set(deck), []
    for card in drawn:
        shown.append(min(twin for twin in left if KIND[twin] == KIND[card]))
        left.remove(shown[-1])
    return tuple(shown)


def refill_slot(play: Play, slot: int) -> None:
    """Fill a gap at once, as long as there are cards (HS-BUY-04, HS-BUY-07)."""
    card = pick_next_main_deck_card(play)
    if card != GAP:
        play.record_event(SlotFilled(slot, card))


def lose_stooge(play: Play, seat: Seat, stooge: int) -> None:
    play.record_event(StoogeLost(seat, stooge, RETURNS[stooge]))


def take_turf_and_end_if_decided(play: Play, seat: Seat, place: int) -> None:
    """Change who controls a turf; a seat that loses its HQ leaves the game (HS-ELM-01)."""
    hq = play.state.city[place].hq
    if hq not in (NOBODY, seat) and not play.state.friendly:
        play.record_event(seat_out_event(play.state, hq))
    play.record_event(TurfTaken(seat, place))
    end_game_if_decided(play)


def eliminate_seat_and_end_if_decided(play: Play, seat: Seat) -> None:
    """Remove a seat from the game."""
    play.record_event(seat_out_event(play.state, seat))
    end_game_if_decided(play)


def seat_out_event(state: HoochState, seat: Seat) -> SeatOut:
    """Return the event of a seat leaving with all that it owned."""
    return SeatOut(seat, all_cards_of_gang(state.gangs[seat]))


def all_cards_of_gang(gang: Gang) -> tuple[int, ...]:
    """Return all cards of a seat that are in the game."""
    return gang.deck + gang.hand + gang.discard + gang.crew + gang.resolving + gang.aside


def end_game_if_decided(play: Play) -> None:
    """End the game when one seat is left, or in Friendly when a seat holds nine turfs."""
    state: HoochState = play.state
    left = living_seats(state)
    if len(left) == 1:
        play.record_event(Ended(tuple(left), "HS-GEN-02"))
    elif state.friendly:
        nine = [s for s in left if count_turfs(state, s) >= NUMBERS.friendly_turfs]
        if nine:
            play.record_event(Ended(tuple(nine), "HS-FRM-02"))
