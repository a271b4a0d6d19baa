"""Moonrakers: two seats pour barrels of strength 1 to 6; the die must reach the strength, or the barrel is spilt."""

from msgspec import Struct
from msgspec.structs import replace

from hoochgame.core.play import Play
from hoochgame.core.protocols import TABLE, Ended, Event, Move, Seat, Step
from hoochgame.core.rules import Rules, make_automatic_rule, make_question_rule
from hoochgame.core.zones import without_card_or_one_hidden

Cards = tuple[int, ...]
BOX, HAND, EVERYBODY = tuple(range(12)), 3, Seat(-3)


class Pour(Move, frozen=True):
    card: int


class Deal(Step, frozen=True): ...


class Turn(Step, frozen=True): ...


class State(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    hands: tuple[Cards, Cards] = ((), ())
    cellars: tuple[Cards, Cards] = ((), ())  # what was poured well
    deck: Cards = BOX  # in no order: a card is drawn when it is due
    spilt: Cards = ()
    active: Seat = Seat(0)
    round: int = 1
    eyes: Seat = EVERYBODY
    agenda: tuple[Deal | Turn, ...] = (Deal(TABLE),)
    winners: tuple[Seat, ...] = ()
    reason: str = ""
    seats = 2

    def may_read_cards_of(self, seat: Seat) -> bool:
        return self.eyes in (EVERYBODY, seat)


class Drawn(Event, frozen=True):
    seat: Seat
    card: int

    def apply(self, state: State) -> State:
        hands = put(state.hands, self.seat, (*state.hands[self.seat], self.card))
        return replace(state, hands=hands, deck=without_card_or_one_hidden(state.deck, self.card))

    def stops_undo(self, mover: Seat) -> bool:
        return True


class Poured(Drawn, frozen=True):
    die: int

    def apply(self, state: State) -> State:
        state = replace(
            state, hands=put(state.hands, self.seat, without_card_or_one_hidden(state.hands[self.seat], self.card))
        )
        if self.die < strength(self.card):
            return replace(state, spilt=(*state.spilt, self.card))
        return replace(state, cellars=put(state.cellars, self.seat, (*state.cellars[self.seat], self.card)))


class TurnBegan(Event, frozen=True):
    round: int
    seat: Seat

    def apply(self, state: State) -> State:
        return replace(state, active=self.seat, round=self.round)


def strength(card: int) -> int:  # TY-1: each strength is there twice
    return 1 + card % 6


def points(state: State, seat: int) -> int:
    return sum(map(strength, state.cellars[seat]))


def put(zones: tuple[Cards, Cards], seat: Seat, cards: Cards) -> tuple[Cards, Cards]:
    return (cards, zones[1]) if seat == 0 else (zones[0], cards)


def deal(play: Play, step: Deal) -> None:
    for n, card in enumerate(play.dice.pick_up_to(BOX, 2 * HAND)):
        play.record_event(Drawn(Seat(n % 2), card))
    play.record_event(TurnBegan(1, Seat(0)))
    play.replace_answered_step(Turn(Seat(0)))


def pour(play: Play, step: Turn, move: Pour) -> None:
    """A barrel counts if the die reaches its strength (TY-2); then one draws, and the other seat pours (TY-3)."""
    play.record_event(Poured(step.seat, move.card, play.roll_die()))
    for card in play.dice.pick_up_to(play.state.deck, 1):
        play.record_event(Drawn(step.seat, card))
    other = Seat(1 - step.seat)
    if play.state.hands[other]:
        play.record_event(TurnBegan(play.state.round + (other == 0), other))
        play.replace_answered_step(Turn(other))
    else:  # the most points win, or both (TY-4)
        totals = [points(play.state, seat) for seat in (0, 1)]
        play.record_event(Ended(tuple(Seat(seat) for seat in (0, 1) if totals[seat] == max(totals)), "TY-4"))


RULES = Rules(
    {
        Deal: make_automatic_rule(deal),
        Turn: make_question_rule(lambda state, step: tuple(map(Pour, state.hands[step.seat])), pour),
    },
    gone=lambda state, seat: False,
)
