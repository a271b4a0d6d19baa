"""Answers that take several clicks: a card and who gets it, or one opponent after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from hoochgame.core.language import _
from hoochgame.core.words import TABLE, Move, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import CARDS
from hoochgame.games.deck_hand.model import State
from hoochgame.ui.tables.deck_hand.asking.choices import others
from hoochgame.ui.tables.kit.asking.question import Options
from hoochgame.ui.tables.marks import ButtonMark, Key


@dataclass
class Giving:
    """A card is marked and then whom it goes to, or the other way round; with both it is given."""

    step: m.GiveAway
    some: bool  # whether there is a card that may be given
    cards: list[int] = field(default_factory=list)
    seat: Seat = TABLE

    @classmethod
    def of(cls, view: State, step: m.GiveAway, options: Options) -> Giving | None:
        """With one opponent a click on the card gives it."""
        some = any(isinstance(option, m.Give) for option in options)
        return cls(step, some) if len(others(view)) > 1 else None

    @property
    def chosen(self) -> frozenset[Key]:
        """What is marked on the table."""
        keys: list[Key] = [("card", card) for card in self.cards]
        return frozenset(keys + ([("seat", self.seat)] if self.seat != TABLE else []))

    @property
    def ready(self) -> bool:
        """Whether it may be confirmed: both are marked, or nothing is, which leaves it."""
        return bool(self.cards) == (self.seat != TABLE)

    @property
    def full(self) -> bool:
        """Whether nothing is left to choose."""
        return bool(self.cards) and self.ready

    def takes(self, key: Key) -> bool:
        """Whether a click on this marks it."""
        return key[0] in ("card", "seat")

    def waits(self, move: Move) -> bool:
        """A card that is dropped on an opponent is given at once."""
        return False

    def toggle(self, key: Key) -> None:
        """Mark a card or an opponent in the place of the one before, or take the mark off."""
        n = int(key[1])
        if key[0] == "card":
            self.cards[:] = [] if n in self.cards else [n]
        else:
            self.seat = TABLE if n == self.seat else Seat(n)

    def clear(self) -> bool:
        """Take all marks off; false if there were none."""
        marked = bool(self.chosen)
        self.cards.clear()
        self.seat = TABLE
        return marked

    def moves(self) -> list[Move]:
        """What is sent when it is confirmed."""
        return [m.Give(self.cards[0], self.seat)] if self.full else [m.Decline()]

    def prompt(self, view: State, names: Sequence[str] = (), by: str = "") -> str:
        """What is asked, and how far it has come."""
        source = wording.name_of(self.step.source)
        if self.cards:
            words = _("{source}: now click the opponent who gets {card}.")
            return words.format(source=source, card=wording.name(CARDS[self.cards[0]]))
        if self.seat != TABLE and names:
            words = _("{source}: now click the card that {name} gets.")
            return words.format(source=source, name=names[self.seat])
        if not self.some:
            return no_card_to_give(self.step)
        words = _("{source}: click a card with 0 hooks or fewer, then the opponent who gets it; or keep it.")
        return words.format(source=source)

    def button(self) -> ButtonMark:
        """The answer as it stands."""
        if not self.chosen:
            return ButtonMark("confirm", _("Keep it"), keycap=_("Enter"), kind="primary")
        why = _("Click the opponent who gets it.") if self.cards else _("Click the card that you give away.")
        return ButtonMark("confirm", _("Give"), keycap=_("Enter"), kind="off", why=why)


def no_card_to_give(step: m.GiveAway) -> str:
    """It is asked whatever the hand holds, so that nobody learns from it (DH-R75)."""
    words = _("{source}: every card in your hand has hooks, so you keep them.")
    return words.format(source=wording.name_of(step.source))


@dataclass
class Ordering:
    """Opponents marked one after the other; the last one follows by itself."""

    step: m.Opponents
    clockwise: tuple[Seat, ...]
    cards: list[int] = field(default_factory=list)  # seats, in order

    @classmethod
    def of(cls, view: State, step: m.Opponents, options: Options) -> Ordering | None:
        """Where each of them is hit."""
        return cls(step, options[0].seats) if isinstance(options[0], m.InOrder) else None

    @property
    def chosen(self) -> frozenset[Key]:
        """What is marked on the table."""
        return frozenset(("seat", seat) for seat in self.cards)

    @property
    def ready(self) -> bool:
        """Those who are not marked follow clockwise."""
        return True

    @property
    def full(self) -> bool:
        """Whether nothing is left to choose."""
        return len(self.cards) >= len(self.clockwise) - 1

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All of them, in the order as it stands."""
        return (*map(Seat, self.cards), *(seat for seat in self.clockwise if seat not in self.cards))

    def takes(self, key: Key) -> bool:
        """Whether a click on this marks it."""
        return key[0] == "seat"

    def waits(self, move: Move) -> bool:
        """Nothing is dropped here."""
        return False

    def toggle(self, key: Key) -> None:
        """Mark who comes next, or take the mark off."""
        seat = int(key[1])
        if seat in self.cards:
            self.cards.remove(seat)
        else:
            self.cards.append(seat)

    def clear(self) -> bool:
        """Take all marks off; false if there were none."""
        marked = bool(self.cards)
        self.cards.clear()
        return marked

    def moves(self) -> list[Move]:
        """What is sent when it is confirmed."""
        return [m.InOrder(self.seats)]

    def prompt(self, view: State, names: Sequence[str] = (), by: str = "") -> str:
        """What is asked, and how far it has come."""
        source = wording.name_of(self.step.source)
        if self.cards and names:
            words = _("{source}: {names}, and who comes next?")
            return words.format(source=source, names=_(", then ").join(names[seat] for seat in self.cards))
        words = _("{source}: who comes first? Click the opponents in order, or take them clockwise.")
        return words.format(source=source)

    def button(self) -> ButtonMark:
        """The answer as it stands."""
        label = _("The others clockwise") if self.cards else _("Clockwise")
        return ButtonMark("confirm", label, keycap=_("Enter"), kind="primary")
