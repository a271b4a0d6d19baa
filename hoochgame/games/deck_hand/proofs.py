"""What proofs about a turn need to know: which positions are the same, where the turn ends, and goals of puzzles."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from hoochgame.core.game import Proofs
from hoochgame.core.protocols import Seat, Step
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.content import KIND
from hoochgame.games.deck_hand.model import DeckHandState, Pirate
from hoochgame.games.deck_hand.queries import supply_by_age
from hoochgame.games.deck_hand.score import count_seat_hooks
from hoochgame.games.deck_hand.turn import final_ranking_key


def kind_of_card(card: int) -> int:
    """Return what all copies of a card share; an empty or hidden one is its own kind."""
    return KIND[card] if card >= 0 else card


def kinds_in_any_order(cards: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(map(kind_of_card, cards)))


def sameness(state: DeckHandState) -> Hashable:
    """Return a key that two positions of one game share if nothing that may still happen tells them apart."""
    supply = supply_by_age(state)  # the age counts for a Rival alone
    return (
        tuple(map(_sameness_of_pirate, state.pirates)),
        tuple(map(kind_of_card, supply)) if state.challenge else kinds_in_any_order(supply),
        tuple(map(kind_of_card, state.under)),
        (state.supply_deck, state.reload, state.actions, state.used, state.buys, state.ender, state.active),
        tuple(map(_sameness_of_step, state.agenda)),
        state.winners,
    )


def _sameness_of_pirate(pirate: Pirate) -> Hashable:
    zones = (pirate.hand, pirate.deck, pirate.stash, pirate.lapsed, pirate.aside)
    top = tuple(map(kind_of_card, pirate.top))
    return pirate.coins, pirate.thefts, top, *map(kinds_in_any_order, zones)


def _sameness_of_step(step: Step) -> Hashable:
    told: list[Hashable] = [type(step)]
    for name in step.__struct_fields__:
        value = getattr(step, name)
        told.append(kind_of_card(value) if name == "card" else kinds_in_any_order(value) if name == "cards" else value)
    return tuple(told)


def is_turn_over(state: DeckHandState) -> bool:
    """Return whether all of a turn is done but to find who is next."""
    return bool(state.agenda) and isinstance(state.agenda[-1], m.Over)


def possible_hands(state: DeckHandState) -> list[DeckHandState]:
    """Return the state with each kind of card that the asked seat may hold, for a discard; the state itself otherwise.

    What everybody knows of the hand stays. Nothing can be said of other answers that depend on a hand.
    """
    step = state.agenda[-1]
    if not isinstance(step, m.Discard):
        return [] if isinstance(step, m.GiveAway | m.Scrap) else [state]
    pirate = state.pirates[step.seat]
    unseen = [card for card in pirate.hand if card not in pirate.known]
    if not unseen:
        return [state]
    found = {KIND[card]: state for card in unseen}
    for card in pirate.deck:
        if KIND[card] not in found:
            hand = tuple(card if held == unseen[0] else held for held in pirate.hand)
            deck = tuple(unseen[0] if lies == card else lies for lies in pirate.deck)
            found[KIND[card]] = state.with_pirate_changed(step.seat, hand=hand, deck=deck)
    return list(found.values())


def shows_hidden(before: DeckHandState, after: DeckHandState, seat: Seat) -> bool:
    """Return whether an opponent's deck was looked into: what lies there depends on a hidden hand."""
    return any(
        old.top != new.top
        for at, (old, new) in enumerate(zip(before.pirates, after.pirates, strict=True))
        if at != seat
    )


def owns_hooks(state: DeckHandState, seat: Seat, n: int) -> bool:
    """Return whether a seat owns n hooks or more."""
    return count_seat_hooks(state, seat) >= n


def would_win_alone(state: DeckHandState, seat: Seat, n: int) -> bool:
    """Return whether a seat would be the only winner if the game ended now; `n` means nothing."""
    if state.winners:
        return state.winners == (seat,)
    ranks = [final_ranking_key(state, Seat(at)) for at in range(len(state.pirates))]
    return all(ranks[seat] > rank for at, rank in enumerate(ranks) if at != seat)


PROOFS = Proofs(
    sameness, kind_of_card, is_turn_over, possible_hands, shows_hidden, {"hooks": owns_hooks, "win": would_win_alone}
)
