"""What the scene tells the board of Deck Hand beside the state."""

from __future__ import annotations

from dataclasses import dataclass

from hoochgame.ui.tables.deck_hand.keys import SignKey
from hoochgame.ui.tables.keys import Key
from hoochgame.ui.tables.kit import marks as kit


@dataclass(frozen=True)
class Marks(kit.Marks):
    """As on every table; the sun on a card can be pointed at for itself."""

    @property
    def pointed(self) -> Key | None:
        """The hovered piece; a sun belongs to its card."""
        return self.hovered.whole if isinstance(self.hovered, SignKey) else self.hovered
