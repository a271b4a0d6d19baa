"""Several choices made as one: blockers and discards are marked first and confirmed once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from hoochgame.core.language import _, ngettext
from hoochgame.core.words import Move
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.model import GAP, State
from hoochgame.ui.tables.hooch_stooges.marks import ButtonMark, Key
from hoochgame.ui.tables.hooch_stooges.naming import made_to, raided


@dataclass
class Picking:
    """Cards marked for one answer. `least` of them must be marked, `most` may be; `kind` is the move for each."""

    step: Any
    kind: type[m.Block] | type[m.Pick]
    least: int
    most: int
    label: str
    cards: list[int] = field(default_factory=list)

    def takes(self, key: Key) -> bool:
        """Whether a click on this marks it."""
        return key[0] == "card"

    def waits(self, move: Move) -> bool:
        """Whether a drop that means this move only marks the card."""
        return isinstance(move, self.kind)

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
        named: list[Move] = [self.kind(card) for card in self.cards]
        return named if self.least else [*named, m.Decline()]

    def prompt(self, view: State, names: Sequence[str] = (), by: str = "") -> str:
        """What is asked, and how far it has come."""
        step = self.step
        match step:
            case m.Blocking(_seat, raid):
                words = _("{attack}. Mark your blockers: {done} of {most}.")
                return words.format(attack=raided(view, raid, names, by), done=len(self.cards), most=self.most)
            case m.LayAside():
                words = _("mark the cards to discard: {done} of {most}.")
            case m.CycleHand():
                words = _("mark what to discard, then draw as many: {done} of at most {most}.")
            case m.RemoveCard():
                words = _("mark cards, in hand or discarded, to remove from the game: {done} of at most {most}.")
            case _other:
                words = _("mark cards in the lineup to replace: {done} of at most {most}.")
        return made_to(view, step, names, words.format(most=self.most, done=len(self.cards)))

    def button(self) -> ButtonMark:
        """The answer as it stands."""
        n = len(self.cards)
        if not n and not self.least:
            return ButtonMark("confirm", none_words(self.step), keycap=_("Enter"), kind="primary")
        kind: Any = "primary" if self.ready else "off"
        why = "" if self.ready else ngettext("Mark {n} card first.", "Mark {n} cards first.", self.least)
        label = f"{self.label}: {n}" if n else self.label
        return ButtonMark("confirm", label, keycap=_("Enter"), kind=kind, why=why.format(n=self.least))


def none_words(step: Any) -> str:
    """The answer that marks nothing."""
    match step:
        case m.Blocking():
            return _("No blockers")
        case m.RemoveCard():
            return _("Remove none")
        case m.ReplaceLineup():
            return _("Replace none")
    return _("Keep all")


def picking(view: State, options: Sequence[Move]) -> Picking | None:
    """The question that is open, if it takes several choices at once."""
    step = view.agenda[-1] if view.agenda else None
    cards = sum(isinstance(option, m.Pick | m.Block) for option in options)
    if step is None or not cards:
        return None
    gang = view.gangs[step.seat] if step.seat >= 0 else None
    match step:
        case m.Blocking(_seat, raid) if gang:
            most = min(raid.max_blockers, len(gang.crew)) - len(raid.blockers)
            return Picking(step, m.Block, 0, most, _("Block")) if most > 1 else None
        case m.LayAside(_seat) if gang and min(step.n, len(gang.hand)) > 1:
            n = min(step.n, len(gang.hand))
            return Picking(step, m.Pick, n, n, _("Discard"))
        case m.CycleHand() if gang and min(step.n - step.dropped, len(gang.hand)) > 1:
            return Picking(step, m.Pick, 0, min(step.n - step.dropped, len(gang.hand)), _("Discard and draw"))
        case m.RemoveCard() if gang and step.n > 1:
            own = sum(len(getattr(gang, zone)) for zone in step.zones)
            return Picking(step, m.Pick, 0, min(step.n, own), _("Remove")) if own > 1 else None
        case m.ReplaceLineup() if step.n > 1 and not step.must:
            free = sum(card != GAP for card in view.lineup) - len(step.done)
            return Picking(step, m.Pick, 0, min(step.n, free), _("Replace")) if free > 1 else None
    return None
