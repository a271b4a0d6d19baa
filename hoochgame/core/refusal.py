"""Why something is not allowed now: a code, a sentence for the player and the rule's clause."""

from __future__ import annotations

from typing import NamedTuple

from hoochgame.core.language import _


class Refusal(NamedTuple):
    """Why something is refused. `code` is one word, the same in all titles; `clause` a rulebook id or empty."""

    code: str
    text: str
    clause: str = ""

    def translated(self) -> Refusal:
        """Translate the sentence of a refusal that was made before a language was chosen."""
        return self._replace(text=_(self.text))


class IllegalMove(ValueError):
    """Raised for a move, an undo or a set-up that is refused; nothing has changed then."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text)
        self.refusal = refusal
