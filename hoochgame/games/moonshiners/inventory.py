"""What is in the box, for the rulebook: the kinds of each sort and the number of copies."""

from __future__ import annotations

from hoochgame.games.moonshiners.content import BOOZE, HEROES, RELICS, TILES

Kinds = tuple[tuple[int, str, int], ...]  # figure, id, copies

STOCK: dict[str, Kinds] = {
    "heroes": tuple((0, hero.id, 1) for hero in HEROES),
    "tiles": tuple((0, tile.id, tile.copies) for tile in TILES),
    "relics": tuple((relic.value, relic.id, relic.copies) for relic in RELICS),
    "crates": tuple((card.strength, card.id, card.copies) for card in BOOZE if card.strength),
    "special booze": tuple((0, card.id, card.copies) for card in BOOZE if card.special),
}


def kinds_in_category(category: str) -> Kinds:
    return STOCK[category]
