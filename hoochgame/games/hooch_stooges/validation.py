"""Rejects unlawful files: numbers that name nothing, cards in two places, games that can't go on."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import cache
from itertools import chain

from msgspec import Struct

from hoochgame.core.bounds import Bounds, check_frame_at_agenda_bottom, check_nothing_after_end
from hoochgame.core.play import fold_events
from hoochgame.core.protocols import TABLE, Event, Next, Seat, Step
from hoochgame.games.hooch_stooges.card_events import LineupDealt
from hoochgame.games.hooch_stooges.content import CARDS, CHART, NUMBERS, TURFS, own_box_cards, starter_deck
from hoochgame.games.hooch_stooges.events import (
    INCOME,
    FirstSeatDrawn,
    HoochLost,
    StartEvened,
    StashTrimmed,
    StoogeSwung,
    TurnBegan,
)
from hoochgame.games.hooch_stooges.model import GAP, NO_CARD, NO_GUARD, NOBODY, Gang, HoochState, Stall
from hoochgame.games.hooch_stooges.moves import (
    ANY,
    TURF,
    Activating,
    Aiming,
    Attack,
    Blocking,
    Claim,
    Cleanup,
    Control,
    Finish,
    FreeChart,
    LayAside,
    Main,
    NextTurn,
    OpponentsDiscard,
    SettingUp,
    Swinging,
    TurnUp,
    Unswing,
)
from hoochgame.games.hooch_stooges.queries import all_cards_of_gang, fair_starts, hooch_over_limit

DEEPEST = 60  # steps on an agenda, nested ones included; an honest one has a dozen
GROWS = (Attack, Blocking, Swinging, Aiming, Activating, Claim, FreeChart, OpponentsDiscard)
ROOM = 12  # places of the agenda that such a step may need
LATEST = 1 << 20  # moves in a turn, which ends after a few hundred
RICHEST = 1 << 30  # hooch, or any other sum; no file is long enough to reach it
HEAPS = range(RICHEST)
EFFECTS = chain.from_iterable([*(card.do for card in CARDS), *(turf.do for turf in TURFS)])
LOWEST = min(op.bonus for op in EFFECTS if isinstance(op, Attack))  # to a swing
FRAME = (SettingUp, Control, Main, Cleanup, NextTurn, Finish)  # the steps that carry on a turn
SOURCES = frozenset((
    "", INCOME, *(f"chart-{entry}" for entry in CHART), *(card.id for card in CARDS), *(turf.id for turf in TURFS)
))  # fmt: skip
LAST_ONE, LAST_ROUND, NINE_TURFS = "HS-GEN-02", "HS-GEN-09", "HS-FRM-02"
REASONS = frozenset((LAST_ONE, LAST_ROUND, NINE_TURFS))


@cache
def cards_a_seat_may_own(seat: int, edition: int) -> frozenset[int]:
    """Return the cards that a seat of a tournament may own."""
    return frozenset(starter_deck(seat, edition) + own_box_cards(seat, edition))


class FileCheck:
    """Checks what a file says of a game. A game built on this one derives from it."""

    def check_record(self, before: HoochState, events: Sequence[Event], after: HoochState) -> None:
        """Raise ValueError unless these events, read from a file, lead to a lawful state."""
        bounds = self.bounds_of_state(before)
        for event in events:
            for thing in event.steps if isinstance(event, Next) else (event,):
                bounds.check_values(thing)
        check_nothing_after_end(events)
        check_fair_start_amounts(before, events, after)
        check_stash_limit(before, events, after)
        if after.agenda:
            self.check_agenda(after)
        else:
            self.check_end(after)
        check_game_is_dealt(after)
        if after.city is not before.city or after.active != before.active:
            self.check_city(after)
        for seat, (was, gang) in enumerate(zip(before.gangs, after.gangs, strict=True)):
            if gang is not was:
                check_gang(gang)
                if after.tournament and not {*gang.owned, *gang.removed} <= cards_a_seat_may_own(seat, after.edition):
                    raise ValueError("a gang has cards of another box")
        check_cards(before, after)

    def bounds_of_state(self, state: HoochState) -> Bounds:
        return bounds_of(len(state.gangs), len(state.city))

    def check_agenda(self, state: HoochState) -> None:
        """Raise ValueError unless the game can go on from here, to its end."""
        seat, agenda = state.active, state.agenda
        played = agenda[3] if len(agenda) > 3 else None  # the scheme being carried out
        finish = (Finish(seat, played.card),) if isinstance(played, Finish) else ()
        check_frame_at_agenda_bottom(agenda, (NextTurn(TABLE), Cleanup(seat), Main(seat), *finish), FRAME)
        if any(at + (ROOM if isinstance(step, GROWS) else 1) > DEEPEST for at, step in enumerate(agenda)):
            raise ValueError("far too many steps")
        if state.winners or state.reason:
            raise ValueError("it is over, and goes on")
        gang = state.gangs[seat]
        if any(step.card not in gang.resolving for step in finish) and gang.alive:
            raise ValueError("a scheme is to be finished that nobody plays")
        own = all(self.belongs_to_right_seat(state, step) for step in agenda[3:])
        if any(type(step) is Aiming for step in agenda[:-1]) or not own:
            raise ValueError("a step is another seat's")

    def belongs_to_right_seat(self, state: HoochState, step: Step) -> bool:
        """Return whether the step belongs to the right seat: inactive seats may only block and lay cards aside."""
        match step:
            case TurnUp(seat):
                return bool(seat == TABLE)
            case LayAside(seat):
                return bool(seat != TABLE)
            case Blocking(seat, raid):
                return bool(seat == raid.defender and raid.attacker == state.active)
            case Swinging(seat, raid):
                return bool(seat == raid.attacker == state.active)
            case Aiming(seat, raid, stooge):
                gang = state.gangs[seat]
                return bool(seat == raid.attacker == state.active and stooge in gang.crew and stooge not in gang.swung)
        return bool(step.seat == state.active)

    def check_end(self, state: HoochState) -> None:
        """Raise ValueError unless there is a winner with a valid reason."""
        check_winners(state)
        if not state.winners or state.reason not in REASONS:
            raise ValueError("nobody knows why it is over")

    def check_city(self, state: HoochState) -> None:
        """Raise ValueError unless every turf has its card."""
        if any(turf.kind == NO_CARD or turf.guard != NO_GUARD for turf in state.city):
            raise ValueError("the city is not dealt")


def check_fair_start_amounts(before: HoochState, events: Sequence[Event], after: HoochState) -> None:
    """Raise ValueError unless seats begin with what the house rule gives them, and get it only then."""
    given = [event for event in events if isinstance(event, StartEvened)]
    allowed = (fair_starts(after), fair_starts(after, of_first_version=True)) if before.active == NOBODY else ([],)
    if given not in allowed:
        raise ValueError("a seat begins with another amount")


def check_stash_limit(before: HoochState, events: Sequence[Event], after: HoochState) -> None:
    """Raise ValueError unless seats put back what is above the stash limit, neither more nor less (HS-OPT-10)."""
    playing = after.active if after.agenda or after.reason != LAST_ROUND else NOBODY
    for at, event in enumerate(events):
        if isinstance(event, StashTrimmed):
            then = fold_events(before, events[:at])
            if event.seat != then.active or event.seat == playing:
                raise ValueError("a seat puts hooch back before its turn ends")
            if event.n != hooch_over_limit(then, event.seat) or not event.n:
                raise ValueError("a seat puts back another amount")
    if any(hooch_over_limit(after, Seat(seat)) for seat in range(len(after.gangs)) if seat != playing):
        raise ValueError("a seat keeps more than the stash limit")


def check_winners(state: HoochState) -> None:
    """Raise ValueError unless the winners are seats, each once."""
    winners = set(state.winners)
    if len(winners) != len(state.winners) or not winners <= set(range(state.seats)):
        raise ValueError("nobody knows who has won")


def check_game_is_dealt(state: HoochState) -> None:
    """Raise ValueError unless everything has been dealt."""
    if not any(gang.alive for gang in state.gangs):
        raise ValueError("nobody is left")
    if state.active not in range(state.seats) or not are_lineups_dealt(state):
        raise ValueError("the table is not dealt")
    if state.round not in range(1, state.round_limit + 1):
        raise ValueError(f"there is no round {state.round}")


def are_lineups_dealt(state: HoochState) -> bool:
    """Return whether the lineup has been dealt; in a tournament everybody's."""
    stalls: list[HoochState | Stall] = [state]
    for seat, gang in enumerate(state.gangs):
        if (gang.stall is None) == (state.tournament and seat != state.active):
            return False
        stalls += [gang.stall] if gang.stall else []
    return all(len(stall.lineup) == NUMBERS.lineup for stall in stalls)


@cache
def bounds_of(gangs: int, places: int) -> Bounds:
    return Bounds(lambda kind: lawful_field_values(kind, gangs, places))


def lawful_field_values(
    kind: type[Struct], gangs: int, places: int, playerless: int = 0
) -> dict[str, Container[object]]:
    """Return the lawful values of the fields of a kind, by name; the last `playerless` gangs have no player."""
    card, slot, small = range(len(CARDS)), range(NUMBERS.lineup), range(ANY + 1)
    gang, seat, asked = (
        range(gangs),
        range(gangs - playerless),
        range(TABLE, gangs - playerless),
    )  # a seat without a player is never asked
    whose = asked if issubclass(kind, Step | LineupDealt) else seat if kind in (TurnBegan, FirstSeatDrawn) else gang
    return {
        "card": card, "cards": card, "old": card,
        "blockers": card, "stooges": card, "stooge": range(-1, len(CARDS)) if kind is Unswing else card,
        "target": range(TURF, len(CARDS)), "kinds": range(NO_CARD, len(TURFS)), "slot": slot, "done": slot,
        "seat": whose, "victim": gang, "winners": seat, "attacker": seat,
        "defender": range(TABLE, gangs), "place": range(places), "entry": frozenset(NUMBERS.chart),
        "die": range(1, 7), "n": HEAPS if kind in (HoochLost, StashTrimmed) else small,
        "paid": small, "price": small,
        "moves": range(LATEST), "round": range(LATEST),
        "bonus": range(LOWEST, RICHEST if kind is StoogeSwung else ANY + 1),
        "nth": range(1, gangs + 1), "need": small, "hits": small, "cap": small, "dropped": small,
        "max_blockers": small, "max_cost": small, "max_health": small,
        "source": SOURCES, "reason": REASONS,
    }  # fmt: skip


def check_gang(gang: Gang) -> None:
    """Raise ValueError unless a gang's fields agree with the cards in front of it."""
    if not 0 <= gang.hooch < RICHEST:
        raise ValueError(f"{gang.hooch} hooch")
    if not set(gang.swung) <= set(gang.crew) or not set(gang.known) <= {*gang.hand, *gang.aside}:
        raise ValueError("cards are swung or known that are not there")
    if set(gang.owned) != set(all_cards_of_gang(gang)):
        raise ValueError("a gang has what it does not own")


def check_cards(before: HoochState, after: HoochState) -> None:
    """Raise ValueError unless every card exists exactly once."""
    if after.gangs is before.gangs and after.deck is before.deck and after.lineup is before.lineup:
        return  # no card has moved
    there = all_cards(after)
    if len({*there}) != len(there) or len(there) != len(all_cards(before)):
        raise ValueError("a card is missing, or in two places")


def all_cards(state: HoochState) -> list[int]:
    return list(filter(GAP.__ne__, chain.from_iterable(all_zones(state))))


def all_zones(state: HoochState) -> list[tuple[int, ...]]:
    """Return all zones that may hold cards."""
    stalls: list[HoochState | Stall] = [state, *(gang.stall for gang in state.gangs if gang.stall)]
    found = [zone for gang in state.gangs for zone in (all_cards_of_gang(gang), gang.removed)]
    return found + [zone for stall in stalls for zone in (stall.deck, stall.under, stall.lineup)]


check = FileCheck().check_record
