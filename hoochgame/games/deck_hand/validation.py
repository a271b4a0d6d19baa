"""Rejects unlawful files: numbers that name nothing, cards in two places, games that can't go on."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain

from msgspec import Struct

from hoochgame.core.bounds import Bounds, check_frame_at_agenda_bottom, check_nothing_after_end
from hoochgame.core.protocols import TABLE, Event, Next, Seat
from hoochgame.games.deck_hand.content import CARDS, NUMBERS
from hoochgame.games.deck_hand.events import FirstSeatDrawn, StartEvened
from hoochgame.games.deck_hand.model import GAP, NOBODY, DeckHandState, Pirate
from hoochgame.games.deck_hand.moves import (
    Activate,
    AnyEffect,
    AnyStep,
    Dealing,
    Discard,
    Effect,
    Firing,
    Laying,
    Main,
    Opponents,
    Over,
    Pay,
    Refresh,
    Reveal,
    Rob,
    Turn,
)
from hoochgame.games.deck_hand.queries import all_cards_of_pirate, fair_starts
from hoochgame.games.deck_hand.rules import TABLE_OF_CONTENTS

DEEPEST = 60  # steps on an agenda, nested ones included; an honest one has a dozen
ACTIVATED = 12  # steps that using any one card may lead to
RICHEST = 1 << 30  # coins; no file is long enough to reach that sum
LATEST = 1 << 20  # rounds; each may be one or two after the last
DEAREST = 100  # coins, hooks or cards that any card mentions
RIVALS = (Turn, Over)  # the only steps that a Rival may have
FRAME = (Dealing, Turn, Over, Main, Refresh, Firing, Laying)  # the steps that carry on a turn
SKIPPED = frozenset(  # operations that may be impossible: all that ask
    kind.__name__ for kind, rule in TABLE_OF_CONTENTS.items() if issubclass(kind, Effect) and rule.answer
)
SOURCES = frozenset(("", *(card.id for card in CARDS)))
GIVEN_UP, GOAL = "DH-R69", "DH-C1"
ENDINGS = frozenset((GOAL, "DH-E6", "DH-E7", "DH-E8", GIVEN_UP))


def check_record(before: DeckHandState, events: Sequence[Event], after: DeckHandState) -> None:
    """Raise ValueError unless these events, read from a file, lead to a lawful state."""
    bounds = bounds_of(len(before.pirates), len(before.pirates) - before.seats)
    for event in events:
        for thing in event.steps if isinstance(event, Next) else (event,):
            bounds.check_values(thing)
    check_nothing_after_end(events)
    check_fair_start_amounts(before, events, after)
    if after.agenda:
        check_agenda(after)
    else:
        check_end(after)
    check_game_is_dealt(after)
    if after.round not in (before.round, before.round + 1, before.round + 2):  # the Rival's turn may lie between
        raise ValueError("rounds are left out")
    for was, pirate in zip(before.pirates, after.pirates, strict=True):
        if pirate is not was:
            check_pirate(pirate)
    check_cards(before, after)


def check_fair_start_amounts(before: DeckHandState, events: Sequence[Event], after: DeckHandState) -> None:
    """Raise ValueError unless seats begin with what the house rule gives them, and get it only then."""
    given = [event for event in events if isinstance(event, StartEvened)]
    if given != (fair_starts(after) if before.active == NOBODY else []):
        raise ValueError("a seat begins with another amount")


def check_agenda(state: DeckHandState) -> None:
    """Raise ValueError unless the game can go on from here, to its end."""
    seat, agenda = state.active, state.agenda
    check_frame_at_agenda_bottom(
        agenda, (Over(seat), Main(seat), *expected_turn_steps_above_main(agenda[2:4], seat)), FRAME
    )
    if any(at + most_agenda_steps_needed(step, len(state.pirates)) > DEEPEST for at, step in enumerate(agenda)):
        raise ValueError("far too many steps")
    if any(TABLE in (step.seat, step.foe if isinstance(step, Rob) else seat) for step in agenda):
        raise ValueError("nobody is to do it, or to lose by it")
    if not all(do_operations_have_actor_and_victim(step, state.challenge > 0) for step in agenda):
        raise ValueError("nobody will do it, or lose by it")
    if state.winners or state.reason:
        raise ValueError("it is over, and goes on")
    if state.pirates[seat].rival:
        raise ValueError("the Rival is to answer")
    if any(isinstance(step, Laying) and step.card not in state.pirates[seat].aside for step in agenda):
        raise ValueError("a card is to be laid that nobody played")


def expected_turn_steps_above_main(steps_above_main: Sequence[AnyStep], seat: Seat) -> tuple[AnyStep, ...]:
    """Return the other steps that carry on the turn: drawing a new hand, or laying a played card."""
    kinds = tuple(map(type, steps_above_main))
    if kinds == (Refresh, Firing):
        return (Refresh(seat), Firing(seat, ()))
    return (Laying(seat, 0),) if kinds[:1] == (Laying,) else ()


def most_agenda_steps_needed(step: AnyStep, pirates: int) -> int:
    """Return how many places of the agenda a step may need at most."""
    if isinstance(step, Activate):
        return ACTIVATED
    return 1 + pirates * sum(most_agenda_steps_needed(op, pirates) for op in inner_effects(step))


def do_operations_have_actor_and_victim(step: AnyStep, in_challenge: bool) -> bool:
    """Return whether every operation that a step leads to has an actor and a target.

    The Rival can only lose; whom a card robs is known only when a deck is revealed.
    """
    for op in inner_effects(step):
        if isinstance(op, Rob) and not isinstance(step, Reveal):
            return False
        if in_challenge and isinstance(step, Opponents) and not isinstance(op, Discard | Pay):
            return False
        if not do_operations_have_actor_and_victim(op, in_challenge):
            return False
    return True


def inner_effects(step: AnyStep) -> Iterator[AnyEffect]:
    """Yield the operations inside a step."""
    return (op for name in ("do", "then", "otherwise") for op in getattr(step, name, ()))


def check_end(state: DeckHandState) -> None:
    """Raise ValueError unless there is a winner with a valid reason, or a challenge is lost."""
    winners = set(state.winners)
    alone = state.challenge > 0
    if not state.reason or len(winners) != len(state.winners) or not (winners or alone):
        raise ValueError("nobody knows why it is over")
    if alone != (state.reason == GOAL) and state.reason != GIVEN_UP:
        raise ValueError("another game ends so")
    if state.reason == GIVEN_UP and len(winners) != state.seats - 1:
        raise ValueError("nobody has given up")


def check_game_is_dealt(state: DeckHandState) -> None:
    """Raise ValueError unless everything has been dealt."""
    if state.active not in range(len(state.pirates)) or len(state.supply) != NUMBERS.supply:
        raise ValueError("the table is not dealt")
    if min(state.actions, state.used, state.buys, state.supply_deck, state.reload) < 0:
        raise ValueError("less than nothing is left")
    if len(state.market) != state.supply_deck + state.reload:
        raise ValueError("the decks are not what nobody has seen")


@cache
def bounds_of(pirates: int, playerless: int = 0) -> Bounds:
    """Return the bounds for so many pirates, of whom the last `playerless` have no player."""
    card, slot, small = range(len(CARDS)), range(NUMBERS.supply), range(DEAREST)
    pirate, seat, anybody = range(pirates), range(pirates - playerless), range(TABLE, pirates)

    def known(kind: type[Struct]) -> Mapping[str, Container[object]]:
        if issubclass(kind, Event):
            whose: Container[int] = seat if kind is FirstSeatDrawn else pirate
        else:
            whose = (
                pirate if kind in RIVALS else range(TABLE, pirates - playerless)
            )  # a seat without a player is never asked
        return {
            "card": card, "cards": card, "old": card, "slot": slot, "seat": whose, "victim": pirate, "owner": pirate,
            "receiver": pirate, "winners": seat, "foe": anybody, "n": small, "price": small,
            "round": range(LATEST), "actions": small, "max_cost": small, "cost": small, "max_hooks": range(-9, 99),
            "nth": range(1, pirates + 1),
            "what": SKIPPED, "source": SOURCES, "reason": ENDINGS,
        }  # fmt: skip

    return Bounds(known)


def check_pirate(pirate: Pirate) -> None:
    """Raise ValueError unless a pirate's fields agree with the cards in front of it."""
    if not 0 <= pirate.coins < RICHEST:
        raise ValueError(f"{pirate.coins} coins")
    if not set(pirate.known) <= set(pirate.hand):
        raise ValueError("cards are known that are not there")
    if pirate.rival and (pirate.deck or pirate.top or pirate.hand or pirate.aside or pirate.coins):
        raise ValueError("the Rival has more than a stash")
    if set(pirate.owned) != set(all_cards_of_pirate(pirate)) or len(pirate.owned) < NUMBERS.fewest_owned:
        raise ValueError("a pirate has what it does not own, or too little")


def check_cards(before: DeckHandState, after: DeckHandState) -> None:
    """Raise ValueError unless every card exists exactly once."""
    there = all_cards(after)
    if len(set(there)) != len(there) or len(there) != len(all_cards(before)):
        raise ValueError("a card is missing, or in two places")


def all_cards(state: DeckHandState) -> list[int]:
    sold = (slot.card for slot in state.supply if slot.card != GAP)
    return [*chain.from_iterable(map(all_cards_of_pirate, state.pirates)), *state.market, *state.under, *sold]
