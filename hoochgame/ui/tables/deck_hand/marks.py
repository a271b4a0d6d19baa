"""What the scene tells the board of Deck Hand beside the state."""

from __future__ import annotations

from dataclasses import dataclass

from hoochgame.ui.tables.kit import marks as kit
from hoochgame.ui.tables.marks import Key


@dataclass(frozen=True)
class Marks(kit.Marks):
    """As on every table; the sun on a card can be pointed at for itself."""

    @property
    def pointed(self) -> Key | None:
        """The hovered piece; a sun belongs to its card."""
        if self.hovered and self.hovered[0] == "sign":
            return "card", *self.hovered[1:]
        return self.hovered
