"""Survivors rearranged at night: the map shows each change at once, and one confirmation sends them all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from hoochgame.core.language import _, ngettext
from hoochgame.core.protocols import Move
from hoochgame.core.refusal import Refusal
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import NUMBERS
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.games.moonshiners.queries import own_hexes
from hoochgame.ui.table.asking.question_row import Options
from hoochgame.ui.table.keys import Key, PileKey
from hoochgame.ui.table.records import ButtonMark
from hoochgame.ui.titles.moonshiners.asking.shared import SURVIVORS
from hoochgame.ui.titles.moonshiners.asking.spreading import Spreading
from hoochgame.ui.titles.moonshiners.keys import HexKey, StockKey

MOST = NUMBERS.building_capacity


@dataclass
class Arranging(Spreading[MoonshinersState]):
    """The number of survivors that each own building shall have; more wait on the mat."""

    kinds: ClassVar[tuple[type[Key], ...]] = (HexKey, StockKey, PileKey)

    twice: bool  # whether the question comes once more tonight, after production (MA-N15)

    @classmethod
    def of(cls, view: MoonshinersState, step: m.Settling, options: Options) -> Arranging:
        places, mat = own_hexes(view, step.seat), frozenset[Key]({SURVIVORS, PileKey("mat", step.seat)})
        before = tuple(view.buildings[at - 1].crew for at in places)
        twice = m.NightTurn(step.seat, "after") in view.agenda
        return cls(step, tuple(map(HexKey, places)), mat, before, view.heroes[step.seat].mat, MOST, list(before), twice)

    def key_refusal(self, key: Key, goal: Key | None = None) -> Refusal | None:
        source, goal = (key, goal) if goal else (self.held, key)
        if source is None:
            return self._pick_up_refusal(goal)
        if goal == source or goal in self.goal_keys(source) or not isinstance(goal, self.kinds):
            return None
        if self.place_index(goal) is not None:
            return Refusal("full", _("A building holds {n} survivors at most.").format(n=MOST), "MA-B4")
        if goal in self.store:
            return Refusal("minimum", _("Survivors never go back to the mat."), "MA-N15")
        return Refusal("owned", _("Survivors work only in buildings of your own."), "MA-U1")

    def _pick_up_refusal(self, key: Key) -> Refusal | None:
        n = self.place_index(key)
        if key in self.movable_keys or (n is None and key not in self.store):
            return None
        if (self.taken_from_store == self.waiting) if n is None else not self.counts[n]:
            return Refusal("pieces", _("Nobody is there to be moved."), "MA-Q132")
        return Refusal("full", _("There is no room for more in any other building."), "MA-B4")

    def moves(self) -> list[Move]:
        return [m.Rearrange(), *map(m.Put, self.counts)] if self.counts != list(self.before) else [m.Keep()]

    def prompt(self, view: MoonshinersState, names: Sequence[str] = (), by: str = "") -> str:
        if self.held:
            return _("Now click the building where this survivor shall work.")
        if self.moved_count:
            return _("Keep dragging, or confirm the shift.")
        if m.NightTurn(self.step.seat, "production") not in view.agenda:
            return _("Production is over. Drag survivors to tomorrow’s shift, or let them be.")
        return _("Drag survivors to tonight’s shift, or let them be.")

    def confirm_button(self) -> ButtonMark:
        if not self.moved_count:
            return ButtonMark("confirm", _("Leave them as they are"), _("nobody moves"), _("Enter"), kind="primary")
        label = ngettext("Move {n} survivor", "Move {n} survivors", self.moved_count).format(n=self.moved_count)
        return ButtonMark("confirm", label, _("Undo resets them"), _("Enter"), kind="primary")

    def answer_buttons(self, lasting_keycap: str) -> tuple[ButtonMark, ...]:
        if self.moved_count or not self.twice:
            return (self.confirm_button(),)
        label, told = _("All night"), _("everyone stays")
        return (self.confirm_button(), ButtonMark("lasting", label, told, lasting_keycap))
