"""Events of turns, hooch, dice, attacks and turf, and the union of all events of the game."""

from __future__ import annotations

from typing import ClassVar, Union

from msgspec.structs import replace

from hoochgame.core.language import _
from hoochgame.core.protocols import Ended, Event, Next, Seat
from hoochgame.games.hooch_stooges.card_events import (
    CardBought,
    CardCashed,
    CardDropped,
    CardLaidAside,
    CardPlayed,
    CardRemoved,
    CardsTurnedUp,
    CardTaken,
    Dealt,
    Drawn,
    HandDiscarded,
    LineupDealt,
    Reshuffled,
    SchemeDone,
    SlotFilled,
    SlotReplaced,
    StoogeLost,
    StoogeRecovered,
    with_hooch_paid,
)
from hoochgame.games.hooch_stooges.model import NOBODY, Gang, HoochState, Perks, Stall, Turf
from hoochgame.games.hooch_stooges.moves import AnyStep

INCOME = "income"


class DiceRolled(Event, frozen=True):
    """An event with a die roll."""

    final_clause: ClassVar[str] = "R-110"

    def stops_undo(self, mover: Seat) -> bool:
        """Return True: a rolled die can't be taken back."""
        return True

    def why_undo_stops(self) -> str:
        """Return the sentence for players why undo stops here."""
        return _("Dice were rolled, so this can’t be undone.")


class CityDealt(Dealt, frozen=True):
    """The turf cards were dealt to the places, in reading order."""

    kinds: tuple[int, ...]

    def apply(self, state: HoochState) -> HoochState:
        """The shuffled turf cards lie face up in the shape of the city (HS-SET-01)."""
        city = tuple(replace(turf, kind=kind) for turf, kind in zip(state.city, self.kinds, strict=True))
        return replace(state, city=city)


class FirstSeatDrawn(Dealt, frozen=True):
    """The first seat was drawn by lot."""

    seat: Seat

    def apply(self, state: HoochState) -> HoochState:
        """Who begins was drawn by lot (HS-SET-09)."""
        return replace(state, first=self.seat)


class TurnBegan(Event, frozen=True):
    """A seat's turn began, and the perks of the turn before ended."""

    seat: Seat
    round: int

    def apply(self, state: HoochState) -> HoochState:
        """The seat becomes active (HS-TRN-02, HS-CLN-06); in a tournament its own lineup is put out (HS-TOU-04)."""
        if state.tournament:
            state = with_stalls_switched_to_seat(state, self.seat)
        return replace(state, active=self.seat, round=self.round, perks=Perks())


def with_stalls_switched_to_seat(state: HoochState, seat: Seat) -> HoochState:
    """Return the state with the lineup of the seat that was active in its stall, and this seat's put out."""
    if state.active != NOBODY:
        state = state.with_gang_changed(state.active, stall=Stall(state.deck, state.under, state.lineup))
    stall = state.gangs[seat].stall
    assert stall is not None, "every seat that is not active has one"
    table = replace(state, deck=stall.deck, under=stall.under, lineup=stall.lineup)
    return table.with_gang_changed(seat, stall=None)


class HoochGained(Event, frozen=True):
    """A seat gained hooch from the supply. `source`: the id of a card or turf, or INCOME."""

    seat: Seat
    n: int = 1
    source: str = INCOME

    def apply(self, state: HoochState) -> HoochState:
        """The seat has n hooch more; the supply never runs out (HS-GEN-04)."""
        return with_hooch_paid(state, self.seat, -self.n)


class StartEvened(Event, frozen=True):
    """With the house rule Fair start a seat began with hooch; it plays as the `nth`, counted from 1."""

    seat: Seat
    nth: int
    n: int

    def apply(self, state: HoochState) -> HoochState:
        """The seat begins with n hooch (HS-OPT-07)."""
        return with_hooch_paid(state, self.seat, -self.n)


class HoochLost(Event, frozen=True):
    """A bust cost a seat all its hooch."""

    seat: Seat
    n: int

    def apply(self, state: HoochState) -> HoochState:
        """A bust costs all the hooch one has (HS-BST-03)."""
        return with_hooch_paid(state, self.seat, self.n)


class StashTrimmed(Event, frozen=True):
    """With the house rule Stash limit a seat put hooch back into the supply at the end of its turn."""

    seat: Seat
    n: int

    def apply(self, state: HoochState) -> HoochState:
        """The seat keeps as much as the limit allows (HS-OPT-10)."""
        return with_hooch_paid(state, self.seat, self.n)


class HoochStolen(Event, frozen=True):
    """Hooch went from one seat to another."""

    seat: Seat
    victim: Seat
    n: int

    def apply(self, state: HoochState) -> HoochState:
        """The hooch changes hands; the victim has as much."""
        return with_hooch_paid(with_hooch_paid(state, self.victim, self.n), self.seat, -self.n)


class ChartRolled(DiceRolled, frozen=True):
    """A police check was rolled for the chart; `paid` hooch went to the supply."""

    seat: Seat
    entry: int
    die: int
    paid: int = 0

    def apply(self, state: HoochState) -> HoochState:
        """The price is paid for a 2 to 5, lost with a 1, spared with a 6 (HS-CHT-04 to HS-CHT-06)."""
        return with_hooch_paid(state, self.seat, self.paid)


class Busted(Event, frozen=True):
    """A one was rolled: the seat busts. Its losses follow in separate events."""

    seat: Seat

    def apply(self, state: HoochState) -> HoochState:
        """Nothing changes yet."""
        return state


class AttackBegan(Event, frozen=True):
    """The attacker has named a turf. `defender` is TABLE if nobody defends."""

    seat: Seat
    place: int
    defender: Seat = NOBODY

    def apply(self, state: HoochState) -> HoochState:
        """Nothing changes yet; the steps on the agenda hold the attack."""
        return state


class StoogeBlocked(Event, frozen=True):
    """A blocker was added."""

    seat: Seat
    stooge: int

    def apply(self, state: HoochState) -> HoochState:
        """Nothing changes: blocking swings nobody (HS-ATK-21)."""
        return state


class StoogeSwung(DiceRolled, frozen=True):
    """A stooge swung, with all that decides it: die + bonus against `need`; `target` is a blocker or TURF."""

    seat: Seat
    stooge: int
    target: int
    place: int
    die: int
    bonus: int
    need: int
    hit: bool = False

    def apply(self, state: HoochState) -> HoochState:
        """A stooge that has swung cannot swing again (HS-ATK-09)."""
        gang = state.gangs[self.seat]
        return state.with_gang(self.seat, replace(gang, swung=(*gang.swung, self.stooge)))


class AttackEnded(Event, frozen=True):
    """The attack ended; `won`: the turf was taken."""

    seat: Seat
    place: int
    won: bool = False

    def apply(self, state: HoochState) -> HoochState:
        """Change nothing: a turf that was won moves by its own event, and who swung stays swung (HS-ATK-19)."""
        return state


class Unswung(Event, frozen=True):
    """Stooges were straightened. `rallied`: by an ability that works once a turn."""

    seat: Seat
    stooges: tuple[int, ...]
    rallied: bool = False

    def apply(self, state: HoochState) -> HoochState:
        """At the end of a turn all stooges unswing (HS-CLN-01)."""
        if self.rallied:
            state = replace(state, perks=replace(state.perks, rallied=state.perks.rallied + self.stooges))
        gang = state.gangs[self.seat]
        return state.with_gang(self.seat, replace(gang, swung=tuple(s for s in gang.swung if s not in self.stooges)))


class BustsOff(Event, frozen=True):
    """Ones don't bust the active seat any more in this turn."""

    seat: Seat

    def apply(self, state: HoochState) -> HoochState:
        """Until the turn ends its seat is safe from busts (HS-CHT-11)."""
        return replace(state, perks=replace(state.perks, no_busts=True))


class Discounted(Event, frozen=True):
    """The next purchase costs n less."""

    seat: Seat
    n: int

    def apply(self, state: HoochState) -> HoochState:
        """The discounts add up."""
        return replace(state, perks=replace(state.perks, discount=state.perks.discount + self.n))


class BuyGoesToHand(Event, frozen=True):
    """The next purchase goes to hand."""

    seat: Seat

    def apply(self, state: HoochState) -> HoochState:
        """One purchase goes to hand."""
        return replace(state, perks=replace(state.perks, to_hand=True))


class SwingsBoosted(Event, frozen=True):
    """The seat's swings have +n this turn."""

    seat: Seat
    n: int

    def apply(self, state: HoochState) -> HoochState:
        """The bonuses add up."""
        return replace(state, perks=replace(state.perks, bonus=state.perks.bonus + self.n))


class TurfTaken(Event, frozen=True):
    """A turf changed hands; another seat's HQ token on it is destroyed."""

    seat: Seat
    place: int

    def apply(self, state: HoochState) -> HoochState:
        """The attacker's token replaces the other (HS-ATK-16); a lost HQ never comes back (HS-ELM-05, HS-FRM-03)."""
        hq = state.city[self.place].hq
        return state.with_turf_changed(self.place, owner=self.seat, hq=hq if hq == self.seat else NOBODY)


class HqLost(Event, frozen=True):
    """An HQ token was destroyed; nobody controls its turf."""

    seat: Seat
    place: int

    def apply(self, state: HoochState) -> HoochState:
        """The HQ token is destroyed and its turf left to nobody (HS-FRM-04)."""
        return state.with_turf_changed(self.place, owner=NOBODY, hq=NOBODY)


class SeatOut(Event, frozen=True):
    """A seat left the game with all it has. `cards`: everything it owned."""

    final_clause: ClassVar[str] = "R-110"

    seat: Seat
    cards: tuple[int, ...]

    def apply(self, state: HoochState) -> HoochState:
        """Cards leave the game, turfs are left, hooch goes to the supply (HS-ELM-02 to HS-ELM-04)."""
        seat = self.seat
        gang = state.gangs[seat]
        gone = Gang(deck=(), owned=(), removed=gang.removed + self.cards, alive=False, stall=gang.stall)
        city = tuple(without_tokens_of(turf, seat) for turf in state.city)
        return replace(state, gangs=(*state.gangs[:seat], gone, *state.gangs[seat + 1 :]), city=city)

    def stops_undo(self, mover: Seat) -> bool:
        """Return True: everybody sees what was in its hand."""
        return True


def without_tokens_of(turf: Turf, seat: Seat) -> Turf:
    owner, hq = (NOBODY if token == seat else token for token in (turf.owner, turf.hq))
    return replace(turf, owner=owner, hq=hq)


class AbilityUsed(Event, frozen=True):
    """The ability of a turf just taken was used, for its price or for nothing."""

    seat: Seat
    place: int
    price: int = 0

    def apply(self, state: HoochState) -> HoochState:
        """The ability of a turf just taken is used once, for its price (HS-ATK-18)."""
        return with_hooch_paid(state, self.seat, self.price)


class MainClosed(Event, frozen=True):
    """The main step was closed after too many moves."""

    seat: Seat
    moves: int

    def apply(self, state: HoochState) -> HoochState:
        """After 250 moves the main step is over (HS-MAIN-04)."""
        return state


AnyHappening = Union[  # noqa: UP007 - msgspec reads these at run time
    Ended, CityDealt, LineupDealt, FirstSeatDrawn, StartEvened, TurnBegan, HoochGained, HoochLost, HoochStolen,
    CardPlayed, SchemeDone, CardCashed, CardBought, CardTaken, SlotFilled, SlotReplaced, ChartRolled, Busted,
    AttackBegan, StoogeBlocked, StoogeSwung, AttackEnded, StoogeLost, CardDropped, CardLaidAside, CardsTurnedUp,
    CardRemoved, StoogeRecovered, Unswung, BustsOff, Discounted, BuyGoesToHand, SwingsBoosted, TurfTaken, HqLost,
    SeatOut, AbilityUsed, MainClosed, HandDiscarded, Drawn, Reshuffled, StashTrimmed,
]  # fmt: skip
AnyEvent = Union[Next[AnyStep], AnyHappening]  # noqa: UP007
