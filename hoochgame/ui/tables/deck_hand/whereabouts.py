"""Where a card lies, as far as these eyes see it."""

from hoochgame.ui.tables.deck_hand.piles import out_of_sight, place_of

__all__ = ["out_of_sight", "place_of"]
