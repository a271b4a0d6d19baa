"""The right column of the lobby: variant, house rules, seed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from hoochgame.core.game import HouseRule
from hoochgame.core.language import _
from hoochgame.core.refusal import IllegalMove
from hoochgame.ui import text
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.label import Heading, Label, text_height
from hoochgame.ui.widgets.scroll import ScrollArea
from hoochgame.ui.widgets.text_entry import TextEntry
from hoochgame.ui.widgets.toggle import Choice, Option, Radio, Toggle

if TYPE_CHECKING:
    from hoochgame.ui.scenes.lobby import Lobby

DIGITS = "0123456789"


class RulesColumn:
    """Puts one thing below the other into a scrolling area."""

    def __init__(self, lobby: Lobby, form: Form, panel: pygame.Rect) -> None:
        self.lobby = lobby
        self.look = form.look
        self.plan = lobby.plan
        px = self.look.px
        self.area = form.add_area(ScrollArea(panel.inflate(-px(36), -px(20)), (px(12), px(12))))
        self.x = px(8)
        self.wide = self.area.rect.width - px(16) - max(12, px(16))
        self.y = px(6)
        rules = {rule.key: rule for rule in self.plan.game.house_rules}
        if "friendly" in rules:
            self._variant(rules.pop("friendly"))
        first = rules.pop("first", None)
        self._heading(_("House rules"))
        for rule in rules.values():
            self._rule(rule)
        self._free_undo()
        if first is not None:
            self._first(first)
        self._seed()

    def _place(self, height: int, gap: float = 0) -> pygame.Rect:
        """The next free place in the column."""
        place = pygame.Rect(self.x, self.y, self.wide, height)
        self.y += height + self.look.px(gap)
        return place

    def _heading(self, words: str) -> None:
        self.area.put(Heading(words, words), self._place(text.line_height("head", self.look.text(24)), 8))

    def _set(self, key: str, value: int) -> None:
        self.plan.rules[key] = value
        self.lobby.rebuild()

    # --- the parts

    def _variant(self, rule: HouseRule) -> None:
        self._heading(_("Variant"))
        standard = _("Lose your HQ and you are out; the last one standing wins.")
        for value, label, note in ((0, _("Standard"), standard), (1, rule.name, rule.sentence)):
            chosen = self.plan.rules[rule.key] == value
            radio = Radio(("variant", value), label, note, chosen, self._picking(rule.key, value))
            self.area.put(radio, self._place(Radio.height(self.look, note, self.wide), 12))
        self.y += self.look.px(6)

    def _picking(self, key: str, value: int) -> Callable[[], None]:
        return lambda: self._set(key, value)

    def _rule(self, rule: HouseRule) -> None:
        """A rule with two values is switched, any other typed."""
        if len(rule.allowed) == 2:
            low, high = rule.allowed
            on = self.plan.rules[rule.key] == high
            toggle = Toggle(rule.key, rule.name, rule.sentence, on, lambda on: self._set(rule.key, high if on else low))
            self.area.put(toggle, self._place(Toggle.height(self.look, rule.sentence, self.wide), 6))
        else:
            self._number(rule)

    def _number(self, rule: HouseRule) -> None:
        look = self.look
        wide = max(look.px(110), text.width("bold", look.text(22), "00000"))
        room = self.wide - wide - look.px(20)
        title = text.line_height("bold", look.text(21))
        note = text_height(look, rule.sentence, room)
        place = self._place(max(title + note, look.scale.hit(46)) + look.px(16), 6)
        self.area.put(Label((rule.key, "label"), rule.name, "bold", 21), pygame.Rect(place.x, place.y, room, title))
        quiet = Label((rule.key, "note"), rule.sentence, "body", 18, look.theme.quiet)
        self.area.put(quiet, pygame.Rect(place.x, place.y + title, room, note))
        longest = len(str(max(rule.allowed)))
        entry = TextEntry(
            rule.key, str(self.plan.rules[rule.key]), lambda typed: self._typed(rule, typed),
            longest=longest, letters=DIGITS, tooltip=rule.refusal.text,
        )  # fmt: skip
        high = look.scale.hit(46)
        self.area.put(entry, pygame.Rect(place.right - wide, place.y + (title + note - high) // 2, wide, high))

    def _typed(self, rule: HouseRule, typed: str) -> None:
        try:
            self.plan.rules[rule.key] = rule.read(typed)
        except IllegalMove as error:
            self.lobby.app.notice(error.refusal.text)
        self.lobby.rebuild()

    def _free_undo(self) -> None:
        note = _("Take back anything, even after dice; it is noted in the log.")

        def change(on: bool) -> None:
            self.plan.free_undo = on
            self.lobby.rebuild()

        toggle = Toggle("free_undo", _("Free undo"), note, self.plan.free_undo, change)
        self.area.put(toggle, self._place(Toggle.height(self.look, note, self.wide), 6))

    def _first(self, rule: HouseRule) -> None:
        look = self.look
        title = text.line_height("bold", look.text(21))
        self.area.put(Label("first label", rule.name, "bold", 21), self._place(title, 4))
        seats = [Option(seat + 1, str(seat + 1)) for seat in range(len(self.plan.chairs))]
        options = [Option(0, _("lot")), *seats]
        choice = Choice("first", options, self.plan.rules[rule.key], lambda value: self._set(rule.key, value), size=18)
        choice.tooltip = _("Who begins: drawn by lot, or the seat with this number.")
        self.area.put(choice, self._place(look.scale.hit(44), 16))

    def _seed(self) -> None:
        look = self.look
        label = _("Seed")
        row = self._place(look.scale.hit(46), 8)
        wide = text.width("bold", look.text(21), label) + look.px(16)
        self.area.put(Label("seed label", label, "bold", 21), pygame.Rect(row.x, row.y, wide, row.height))
        button = text.width("bold", look.text(18), _("New seed")) + look.px(70)
        button = min(button, row.width // 2)
        entry = TextEntry("seed", str(self.plan.seed), self._seed_typed, longest=9, letters=DIGITS)
        entry.tooltip = _("The same seed, seats and rules deal the same game. Whoever types it may know it.")
        self.area.put(entry, pygame.Rect(row.x + wide, row.y, row.width - wide - button - look.px(12), row.height))
        fresh = self.lobby.change(self.plan.new_seed)
        new = Button("new seed", _("New seed"), fresh, icon="clockwise-rotation", size=18)
        self.area.put(new, pygame.Rect(row.right - button, row.y, button, row.height))

    def _seed_typed(self, typed: str) -> None:
        if not self.plan.read_seed(typed):
            self.lobby.app.notice(_("A seed is a number of at most nine figures."))
        self.lobby.rebuild()
