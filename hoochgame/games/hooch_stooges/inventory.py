"""What is in the box, for the rulebook: the kinds of each sort and the number of copies."""

from __future__ import annotations

from hoochgame.games.hooch_stooges.content import CONTENT, HoochCard, TurfKind, fair_start_hooch

Kinds = tuple[tuple[int, str, int], ...]  # price, id, copies


def price_id_and_copies(kinds: tuple[HoochCard, ...] | tuple[TurfKind, ...]) -> Kinds:
    """Return price, id and copies of each: a card's dial is its price, and a turf's is that of its ability."""
    return tuple((kind.cost, kind.id, kind.copies) for kind in kinds)


STOCK: dict[str, Kinds] = {
    "starters": price_id_and_copies(CONTENT.starter),
    "stooges": price_id_and_copies(CONTENT.stooges),
    "schemes": price_id_and_copies(CONTENT.schemes),
    "turfs": price_id_and_copies(CONTENT.turfs),
}


def fair_start_amounts_by_seat_count(variant: str) -> tuple[tuple[int, ...], ...]:
    """Return what seats begin with by the house rule Fair start: a row for each number of seats, by place."""
    fewest, most = CONTENT.constants.seats
    return tuple(fair_start_hooch(seats, variant == "friendly") for seats in range(fewest, most + 1))


def kinds_in_category(category: str) -> Kinds:
    return STOCK[category]
