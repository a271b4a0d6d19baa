"""A deck list in the editor: add and take cards, with undo."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from hoochgame.core.game import DeckLists
from hoochgame.core.language import _, ngettext
from hoochgame.core.refusal import Refusal
from hoochgame.storage.settings import Brought

PAST = 500  # changes that can be undone
_left: dict[Path, ListDraft] = {}  # by path: drafts of lists that were closed, as long as the app runs


class ListDraft:
    """An editable deck list. Each change is passed to `keep` at once. A `locked` one is read-only."""

    def __init__(
        self, lists: DeckLists, now: Brought, keep: Callable[[Brought], Brought | None], locked: bool = False
    ) -> None:
        self.lists = lists
        self.now = now
        self.keep = keep
        self.locked = locked
        self.past: list[Brought] = []
        self.future: list[Brought] = []

    def restore_history(self, path: Path) -> None:
        """Restore a list's undo history, unless another program has changed the list since it was closed."""
        before = _left.pop(path, None)
        if before and before.now == self.now:
            self.past, self.future = before.past, before.future

    def remember_history(self, path: Path) -> None:
        """Remember the undo history of a list."""
        _left[path] = self

    @property
    def cards(self) -> Mapping[str, int]:
        return self.now.cards

    @property
    def card_count(self) -> int:
        return sum(self.cards.values())

    @property
    def faults(self) -> Sequence[Refusal]:
        return self.lists.faults(self.cards)

    def count(self, id: str) -> int:
        return self.cards.get(id, 0)

    def max_copies(self, id: str) -> int:
        return self.lists.cards.get(id, 0)

    def card_ids(self) -> list[str]:
        """Return the ids of the cards in the list, in its order."""
        return self.lists.sort_card_ids(id for id, n in self.cards.items() if n)

    # --- refusals

    def why_not_add(self, id: str) -> str:
        """Return a sentence why no copy can be added; "" if one can."""
        if self.locked:
            return _("This list came with the game and stays as it is. Duplicate it to change it.")
        if self.count(id) >= self.max_copies(id):
            words = ngettext("The only copy in the box is on the list.", "All {n} copies in the box are on the list.",
                             self.max_copies(id))  # fmt: skip
            if self.max_copies(id) == 2:
                words = _("Both copies in the box are on the list.")
            return words.format(n=self.max_copies(id))
        return ""

    def why_not_remove(self, id: str) -> str:
        """Return a sentence why no copy can be removed; "" if one can."""
        if self.locked:
            return _("This list came with the game and stays as it is. Duplicate it to change it.")
        return "" if self.count(id) else _("It is not on the list.")

    # --- changes

    def add_copy(self, id: str) -> bool:
        """Add a copy; return whether there was one."""
        return not self.why_not_add(id) and self._set_count(id, self.count(id) + 1)

    def remove_copy(self, id: str) -> bool:
        """Remove a copy; return whether there was one."""
        return not self.why_not_remove(id) and self._set_count(id, self.count(id) - 1)

    def _set_count(self, id: str, n: int) -> bool:
        cards = {**self.cards, id: n}
        return self._set_list(Brought(self.now.name, {id: n for id, n in cards.items() if n}))

    def rename(self, name: str) -> bool:
        """Rename the list; return whether the name was free."""
        return not self.locked and self._set_list(Brought(name, dict(self.cards)))

    def _set_list(self, now: Brought) -> bool:
        kept = self.keep(now)
        if kept is None:
            return False
        self.past = [*self.past[-PAST + 1 :], self.now]
        self.future.clear()
        self.now = kept
        return True

    def undo(self) -> bool:
        """Undo the last change; return whether there was one."""
        return self._move_between_histories(self.past, self.future)

    def redo(self) -> bool:
        """Redo the change undone last; return whether there was one."""
        return self._move_between_histories(self.future, self.past)

    def _move_between_histories(self, source: list[Brought], aim: list[Brought]) -> bool:
        if not source or (kept := self.keep(source[-1])) is None:
            return False
        source.pop()
        aim.append(self.now)
        self.now = kept
        return True


def why_not_copy(cards: Mapping[str, int]) -> str:
    """Return why a list can't be copied as text; "" if it can."""
    return "" if any(cards.values()) else _("There are no cards on the list to copy yet.")
