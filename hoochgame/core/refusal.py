"""Why something is not allowed now: a code, a sentence for the player, the rule's clause."""

from __future__ import annotations

from typing import NamedTuple

from hoochgame.core.language import _


class Refusal(NamedTuple):
    """`code` is one word a reason in all titles; `clause` is an id of the title's rulebook, or empty."""

    code: str
    text: str
    clause: str = ""

    def said(self) -> Refusal:
        """In the language on the screen: of one that was written down before anybody spoke."""
        return self._replace(text=_(self.text))


class IllegalMove(ValueError):
    """A move, an undo or a set-up that is refused; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text)
        self.refusal = refusal
