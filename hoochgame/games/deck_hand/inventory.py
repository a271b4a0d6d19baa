"""What is in the box, for the rulebook: the kinds of each sort and the number of copies."""

from __future__ import annotations

from hoochgame.games.deck_hand.content import CONTENT, DeckHandCard, fair_start_coins_by_turn_order

Kinds = tuple[tuple[int, str, int], ...]  # price, id, copies


def price_id_and_copies(cards: tuple[DeckHandCard, ...]) -> Kinds:
    """Return the price, id and copies of cards."""
    return tuple((card.cost, card.id, card.copies) for card in cards)


STOCK: dict[str, Kinds] = {
    "starters": price_id_and_copies(CONTENT.starter),
    "market": price_id_and_copies(CONTENT.market),
}


def fair_start_amounts_by_seat_count(variant: str) -> tuple[tuple[int, ...], ...]:
    """Return what seats begin with by the house rule Fair start: a row for each number of seats, by place."""
    fewest, most = CONTENT.constants.seats
    return tuple(fair_start_coins_by_turn_order(seats) for seats in range(fewest, most + 1))


def kinds_in_category(category: str) -> Kinds:
    return STOCK[category]
