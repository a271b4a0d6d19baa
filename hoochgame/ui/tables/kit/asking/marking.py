"""Several cards marked for one answer, and confirmed once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from hoochgame.core.language import _, ngettext
from hoochgame.core.words import Move, Step
from hoochgame.ui.tables.marks import ButtonMark, Key

V = TypeVar("V")  # a title's state as a seat sees it


@dataclass
class Marking(Generic[V]):
    """`least` cards must be marked, `most` may be; `kind` is the move for each, `leave` the one that marks no more."""

    step: Step
    kind: Callable[[int], Move]
    least: int
    most: int
    label: str  # marked templates, both
    none: str
    ask: Callable[[V, int, Sequence[str], str], str]  # view, how many are marked, names, by what
    leave: Move
    cards: list[int] = field(default_factory=list)

    def takes(self, key: Key) -> bool:
        """Whether a click on this marks it."""
        return key[0] == "card"

    def waits(self, move: Move) -> bool:
        """Whether a drop that means this move only marks the card."""
        return type(move) is self.kind

    def toggle(self, key: Key) -> None:
        """Mark a card or take the mark off; one too many takes it off the first."""
        card = int(key[1])
        if card in self.cards:
            self.cards.remove(card)
            return
        self.cards.append(card)
        if len(self.cards) > self.most:
            self.cards.pop(0)

    def clear(self) -> bool:
        """Take all marks off; false if there were none."""
        marked = bool(self.cards)
        self.cards.clear()
        return marked

    @property
    def chosen(self) -> frozenset[Key]:
        """What is marked on the table."""
        return frozenset(("card", n) for n in self.cards)

    @property
    def ready(self) -> bool:
        """Whether it may be confirmed."""
        return len(self.cards) >= self.least

    @property
    def full(self) -> bool:
        """Never sent by itself: one more click takes the first mark off."""
        return False

    def moves(self) -> list[Move]:
        """What is sent when it is confirmed. The game itself closes a question that is full."""
        named = [self.kind(card) for card in self.cards]
        return named if self.least else [*named, self.leave]

    def prompt(self, view: V, names: Sequence[str] = (), by: str = "") -> str:
        """What is asked, and how far it has come."""
        return self.ask(view, len(self.cards), names, by)

    def button(self) -> ButtonMark:
        """The answer as it stands."""
        n, label = len(self.cards), _(self.label)
        if not n and not self.least:
            return ButtonMark("confirm", _(self.none), keycap=_("Enter"), kind="primary")
        if self.ready:
            return ButtonMark("confirm", f"{label}: {n}" if n else label, keycap=_("Enter"), kind="primary")
        why = ngettext("Mark {n} card first.", "Mark {n} cards first.", self.least).format(n=self.least)
        return ButtonMark("confirm", f"{label}: {n}" if n else label, keycap=_("Enter"), kind="off", why=why)
