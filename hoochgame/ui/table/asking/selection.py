"""Several things marked for one answer, and confirmed once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, Generic, TypeVar

from hoochgame.core.language import _, ngettext
from hoochgame.core.protocols import Move, Seat, Step
from hoochgame.core.refusal import Refusal
from hoochgame.ui.table.keys import CardKey, Key, SeatKey
from hoochgame.ui.table.records import ButtonMark

V = TypeVar("V")  # a title's state as a seat sees it
MANY = 99  # as many as there are


@dataclass
class Marked(ABC, Generic[V]):
    """Several choices that are made as one: the player marks things and confirms them once.

    The order of marking counts; at most `most` of each kind are marked, and one more takes the mark off the first.
    """

    kinds: ClassVar[tuple[type[Key], ...]] = (CardKey,)
    joined: ClassVar[bool] = False  # whether one undo takes all its moves back

    step: Step
    marked: list[Key] = field(default_factory=list, kw_only=True)
    most: int = field(default=MANY, kw_only=True)

    @property
    def cards(self) -> list[int]:
        return [key.card for key in self.marked if isinstance(key, CardKey)]

    @property
    def seats(self) -> list[Seat]:
        return [key.seat for key in self.marked if isinstance(key, SeatKey)]

    @property
    def chosen_keys(self) -> frozenset[Key]:
        return frozenset(self.marked)

    @property
    def has_changes(self) -> bool:
        """Whether there is something for `take_marks_back` to undo."""
        return bool(self.chosen_keys)

    def accepts_key(self, key: Key) -> bool:
        return isinstance(key, self.kinds)

    def does_drop_only_mark(self, move: Move) -> bool:
        """Return whether a drop that means this move only marks the card."""
        return False

    def clickable_keys(self, legal: frozenset[Key]) -> frozenset[Key]:
        """Return what may be clicked on next, of all that could answer the question."""
        return legal

    def key_refusal(self, key: Key, goal: Key | None = None) -> Refusal | None:
        """Return why a click on a thing does nothing now, or why it can't be put there; None if that is to be seen."""
        return None

    def apply_click(self, key: Key) -> None:
        if key in self.marked:
            self.marked.remove(key)
            return
        alike = [one for one in self.marked if type(one) is type(key)]
        if len(alike) >= self.most:
            self.marked.remove(alike[0])
        self.marked.append(key)

    def take_marks_back(self) -> bool:
        """Take all marks off; return False if there were none."""
        marked = bool(self.marked)
        self.marked.clear()
        return marked

    def put_down_held(self) -> bool:
        """Put down what a click took in hand; return False if the hand was empty."""
        return False

    def refusal_of_enter_without_marks(self) -> str:
        """Return why Enter confirms nothing yet, though the button does; "" if it does, too."""
        return ""

    @property
    @abstractmethod
    def may_confirm(self) -> bool: ...

    @property
    @abstractmethod
    def is_complete(self) -> bool:
        """Whether nothing is left to mark, so that it is sent unconfirmed."""

    @abstractmethod
    def moves(self) -> list[Move]:
        """Return the moves that are sent when it is confirmed."""

    @abstractmethod
    def prompt(self, view: V, names: Sequence[str] = (), by: str = "") -> str: ...

    @abstractmethod
    def confirm_button(self) -> ButtonMark: ...

    def answer_buttons(self, lasting_keycap: str) -> tuple[ButtonMark, ...]:
        """Return all large buttons; `lasting_keycap` stands on one that answers for the whole round."""
        return (self.confirm_button(),)


@dataclass
class Rearranging(Marked[V]):
    """Things that are put elsewhere, as often as one likes, and sent once: by a drag, or by two clicks."""

    joined: ClassVar[bool] = True

    held: Key | None = field(default=None, kw_only=True)  # what was taken in hand by a click

    @property
    def chosen_keys(self) -> frozenset[Key]:
        return frozenset({self.held} if self.held else ())

    @property
    @abstractmethod
    def movable_keys(self) -> frozenset[Key]:
        """What may be taken in hand."""

    @abstractmethod
    def goal_keys(self, key: Key) -> frozenset[Key]: ...

    @abstractmethod
    def move_to_goal(self, key: Key, goal: Key) -> None: ...

    @abstractmethod
    def put_all_back(self) -> bool:
        """Put everything back; return False if all is in its place."""

    def clickable_keys(self, legal: frozenset[Key]) -> frozenset[Key]:
        return self.goal_keys(self.held) | {self.held} if self.held else self.movable_keys

    def apply_click(self, key: Key) -> None:
        """Take a thing in hand; put what is in hand there, or back."""
        held, self.held = self.held, None
        if held is None:
            self.held = key if key in self.movable_keys else None
        elif key in self.goal_keys(held):
            self.move_to_goal(held, key)
        elif key != held:
            self.held = held

    def put_down_held(self) -> bool:
        held, self.held = self.held, None
        return held is not None

    def take_marks_back(self) -> bool:
        """Put back what is in hand, else everything."""
        return self.put_down_held() or self.put_all_back()

    @property
    def may_confirm(self) -> bool:
        """True: all may stay where it is."""
        return True

    @property
    def is_complete(self) -> bool:
        """False: it is always confirmed."""
        return False


@dataclass
class Marking(Marked[V]):
    """`least` cards must be marked, `most` may be; `kind` is the move for each, `leave` the one that marks no more."""

    kind: Callable[[int], Move]
    least: int
    label: str  # marked templates, both
    none: str
    ask: Callable[[V, int, Sequence[str], str], str]  # view, how many are marked, names, by what
    leave: Move
    why_none: str = ""  # what Enter says while nothing is marked, with {key} for the key that marks nothing

    def does_drop_only_mark(self, move: Move) -> bool:
        """Return True, as a card that is dropped is marked, too."""
        return type(move) is self.kind

    @property
    def may_confirm(self) -> bool:
        return len(self.cards) >= self.least

    def refusal_of_enter_without_marks(self) -> str:
        """Return what Enter says, once an answer without a mark would give something away."""
        return _(self.why_none).format(key=_key_that_declines()) if self.why_none and not self.cards else ""

    @property
    def is_complete(self) -> bool:
        """False: it is never sent by itself, for one more click takes the first mark off."""
        return False

    def moves(self) -> list[Move]:
        """Return the moves that are sent when it is confirmed. The game itself closes a question that is full."""
        named = [self.kind(card) for card in self.cards]
        return named if self.least else [*named, self.leave]

    def prompt(self, view: V, names: Sequence[str] = (), by: str = "") -> str:
        return self.ask(view, len(self.cards), names, by)

    def confirm_button(self) -> ButtonMark:
        n, label = len(self.cards), _(self.label)
        if not n and not self.least:
            quiet = ButtonMark("confirm", _(self.none), keycap=_key_that_declines())
            return quiet if self.why_none else replace(quiet, keycap=_("Enter"), kind="primary")
        if self.may_confirm:
            return ButtonMark("confirm", f"{label}: {n}" if n else label, keycap=_("Enter"), kind="primary")
        why = ngettext("Pick {n} card first.", "Pick {n} cards first.", self.least).format(n=self.least)
        return ButtonMark("confirm", f"{label}: {n}" if n else label, keycap=_("Enter"), kind="off", why=why)


def _key_that_declines() -> str:
    """Return the key that declines, as players may have changed it."""
    from hoochgame.ui.input import keys  # needs pygame, and terminals read sentences without it

    return keys.key_cap_words("decline")
