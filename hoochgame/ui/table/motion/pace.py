"""How long things take at every table, in seconds. Sounds use these times, too, even if nothing is drawn."""

CARD, CROSS_FADE = 0.26, 0.12  # a card on its way; one picture into another
OPENING, CLOSING = 0.25, 0.2  # in which the table darkens for a cutscene, and lights up again
COST = 1.1  # in which one can read what a theft has cost


def gap_seconds(n: int) -> float:
    """Return the seconds between two of so many cards; many do not take much longer than a few."""
    return min(0.06, 0.42 / max(1, n))
