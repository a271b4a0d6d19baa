"""Answers that take several clicks: a card and who gets it, or one opponent after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from hoochgame.core.language import _
from hoochgame.core.protocols import Move, Seat, Step
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.ui.table.asking.question_row import Options
from hoochgame.ui.table.asking.selection import Marked
from hoochgame.ui.table.keys import CardKey, Key, SeatKey
from hoochgame.ui.table.records import ButtonMark
from hoochgame.ui.titles.deck_hand.asking.shared import opponents_of_asked_seat
from hoochgame.ui.titles.deck_hand.phrases import card_name, source_name


@dataclass
class Giving(Marked[DeckHandState]):
    """A card and an opponent are marked, in any order; with both the card can be given."""

    kinds: ClassVar[tuple[type[Key], ...]] = (CardKey, SeatKey)

    some: bool  # whether any card may be given

    @classmethod
    def of(cls, view: DeckHandState, step: m.GiveAway, options: Options) -> Giving | None:
        """Return None with one opponent: then a click on the card gives it."""
        some = any(isinstance(option, m.Give) for option in options)
        return cls(step, some, most=1) if len(opponents_of_asked_seat(view)) > 1 else None

    @property
    def may_confirm(self) -> bool:
        """Return whether it can be confirmed: card and opponent are marked, or nothing, which keeps every card."""
        return len(self.marked) != 1

    @property
    def is_complete(self) -> bool:
        return len(self.marked) == 2

    def moves(self) -> list[Move]:
        return [m.Give(self.cards[0], self.seats[0])] if self.is_complete else [m.Decline()]

    def prompt(self, view: DeckHandState, names: Sequence[str] = (), by: str = "") -> str:
        if self.cards:
            words = _("{source}: now click the opponent who gets {card}.")
            return words.format(source=source_name(self.step), card=card_name(self.cards[0]))
        if self.marked and names:
            words = _("{source}: now click the card that {name} gets.")
            return words.format(source=source_name(self.step), name=names[self.seats[0]])
        if not self.some:
            return no_card_to_give_prompt(self.step)
        words = _("{source}: click a card with 0 hooks or fewer, then the opponent who gets it; or keep it.")
        return words.format(source=source_name(self.step))

    def confirm_button(self) -> ButtonMark:
        if not self.marked:
            return ButtonMark("confirm", _("Keep it"), keycap=_("Enter"), kind="primary")
        why = _("Click the opponent who gets it.") if self.cards else _("Click the card that you give away.")
        return ButtonMark("confirm", _("Give"), keycap=_("Enter"), kind="off", why=why)


def no_card_to_give_prompt(step: Step) -> str:
    """Return the prompt without a choice. It comes whatever the hand holds, so it gives nothing away (DH-R75)."""
    return _("{source}: every card in your hand has hooks, so you keep them.").format(source=source_name(step))


@dataclass
class Ordering(Marked[DeckHandState]):
    """Opponents are marked one after the other; the last one follows by itself."""

    kinds: ClassVar[tuple[type[Key], ...]] = (SeatKey,)

    clockwise: tuple[Seat, ...]

    @classmethod
    def of(cls, view: DeckHandState, step: m.Opponents, options: Options) -> Ordering | None:
        """Return None unless every opponent is hit, in an order to choose."""
        return cls(step, options[0].seats) if isinstance(options[0], m.InOrder) else None

    @property
    def may_confirm(self) -> bool:
        """Return True: opponents that are not marked follow clockwise."""
        return True

    @property
    def is_complete(self) -> bool:
        return len(self.marked) >= len(self.clockwise) - 1

    def moves(self) -> list[Move]:
        return [m.InOrder((*self.seats, *(seat for seat in self.clockwise if seat not in self.seats)))]

    def prompt(self, view: DeckHandState, names: Sequence[str] = (), by: str = "") -> str:
        if self.marked and names:
            words = _("{source}: {names}, and who comes next?")
            said = _(", then ").join(names[seat] for seat in self.seats)
            return words.format(source=source_name(self.step), names=said)
        words = _("{source}: who comes first? Click the opponents in order, or take them clockwise.")
        return words.format(source=source_name(self.step))

    def confirm_button(self) -> ButtonMark:
        label = _("The others clockwise") if self.marked else _("Clockwise")
        return ButtonMark("confirm", label, keycap=_("Enter"), kind="primary")
