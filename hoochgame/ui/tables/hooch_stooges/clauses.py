"""The parts of the rulebook that speak of cards, turf and the chart, and those that steps and events have in common."""

from __future__ import annotations

from hoochgame.games.hooch_stooges.content import CARDS, ENEMIES, TURFS

OVER = "HS-GEN-02"
EFFECT = "HS-GEN-06"  # what an effect hits is chosen at that moment
STOOGE, SCHEME, ENEMY, ABILITY, INCOME = "HS-PLY-03", "HS-PLY-07", "HS-SOL-13", "HS-ATK-18", "HS-CTL-01"
CHART = {"1": "HS-CHT-09", "2": "HS-CHT-11", "3": "HS-CHT-13", "4": "HS-CHT-14", "5": "HS-CHT-15", "6": "HS-CHT-16",
         "30": "HS-CHT-17"}  # fmt: skip
BY_SOURCE = {
    **{card.id: STOOGE if card.stooge else SCHEME for card in CARDS},
    **{card.id: ENEMY for card in ENEMIES},
    **{turf.id: ABILITY for turf in TURFS},
    **{f"chart-{entry}": clause for entry, clause in CHART.items()},
}
