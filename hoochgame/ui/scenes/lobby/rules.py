"""The right column of the lobby: variant, house rules, and below them the deal."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from hoochgame.core.game import HouseRule
from hoochgame.core.language import _
from hoochgame.core.refusal import IllegalMove
from hoochgame.ui.look import shapes, text
from hoochgame.ui.look.theme import Look
from hoochgame.ui.phrases.common import value_word
from hoochgame.ui.scenes.lobby.deal import DIGITS, DealRows
from hoochgame.ui.scenes.lobby.lobby_protocol import Room
from hoochgame.ui.scenes.lobby.rows_area import RowsArea
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.label import Heading, Label, text_height
from hoochgame.ui.widgets.text_entry import TextEntry
from hoochgame.ui.widgets.toggle import Choice, Option, Radio, Toggle
from hoochgame.ui.widgets.widget import Widget

ABREAST = 3  # the tightness at which variants stand side by side
FIRST = "first"  # the house rule that every title may have: which seat begins


class VariantRow(NamedTuple):
    """A variant of the game in the column: its words, whether it is chosen, and what choosing it does."""

    key: Hashable
    label: str
    notes: tuple[str, str]  # its sentence, and the brief one or ""
    chosen: bool
    pick: Callable[[], None]


class RulesColumn:
    """Places the rules one below the other with as much air as fits, and the deal below.

    If space is short, sentences are brief, rows close and variants side by side; what is still too much scrolls. So
    does the deal if it would leave the rules next to no space.
    """

    def __init__(self, lobby: Room, form: Form, panel: pygame.Rect) -> None:
        self.lobby = lobby
        self.look = form.look
        self.plan = lobby.plan
        px = self.look.px
        inside = panel.inflate(-px(36), -px(20))
        deal, gap = DealRows.height(self.look), px(14)
        foot = pygame.Rect(inside.x + px(8), inside.bottom - px(8) - deal, inside.width - px(16), deal)
        room = pygame.Rect(inside.x, inside.y, inside.width, foot.y - 2 * gap - inside.y)
        self.area = RowsArea(room, (px(12), px(12)), gap)
        form.add_area(self.area)
        self.x = px(8)
        self.y, self.joined = 0, False
        self.chosen = pygame.Rect(0, 0, 0, 0)  # the chosen variant, or company
        self.pinned = room.height >= 2 * deal
        if self.pinned:
            form.add(Line("foot line"), pygame.Rect(foot.x, foot.y - gap, foot.width, 1))
        else:
            self.area.take(inside, -px(4))
        self._fill_as_it_fits(foot.width)
        if self.pinned:
            DealRows(lobby, form.add, foot)

    def _fill_as_it_fits(self, wide: int) -> None:
        bar = max(12, self.look.px(16))
        for self.brief, self.tight, self.wide in ((False, 0, wide), (True, 0, wide), (True, 1, wide), (True, 2, wide),
                                                  (True, 3, wide), (True, 2, wide - bar)):  # fmt: skip
            self.area.clear()
            self._fill()
            if self.area.height <= self.area.room.height:
                return
        if self.chosen.bottom > self.area.room.height:  # a new lobby scrolls to it; a rebuilt one stays where it was
            self.area.offset = self.chosen.y

    def _fill(self) -> None:
        self.y = self.look.px(6)
        alone = self.plan.trial_rule is not None
        rules = [
            rule
            for rule in self.plan.game.house_rules
            if not (rule.standard or rule.trials or (alone and rule.in_company))
        ]
        if trials := self.plan.game.trial_rule:
            self._company(trials)
        elif self.lobby.switches:
            self._last_two()
        if self.plan.variants:
            self._variants()
        self._heading(_("House rules"))
        for rule in rules:
            if rule.key != FIRST:
                self._rule(rule)
        self._free_undo()
        for rule in rules:
            if rule.key == FIRST:
                self._first(rule)
        if not self.pinned:
            DealRows(self.lobby, self.area.put, self._place(DealRows.height(self.look)))

    def _place(self, height: int, gap: float = 0) -> pygame.Rect:
        """Return the next free rect in the column."""
        place = pygame.Rect(self.x, self.y, self.wide, height)
        if self.joined:  # close to its heading
            self.area.join_row(place.bottom)
        else:
            self.area.add_row(place.y, place.bottom)
        self.joined = False
        self.y += height + self.look.px(gap)
        return place

    def _heading(self, words: str) -> None:
        gap = 4 if self.tight > 1 else 8
        self.area.put(Heading(words, words), self._place(text.line_height("head", self.look.text(24)), gap))
        self.joined = True

    def _set(self, key: str, value: int) -> None:
        self.plan.rules[key] = value
        self.lobby.rebuild()

    # --- the parts

    def _variants(self) -> None:
        """Add the choice of the variant."""
        self._heading(_("Variant"))
        on = [rule for rule in self.plan.variants if self.plan.rules[rule.key]]
        first = self.plan.variants[0]
        notes = (_(first.standard), _(first.standard_brief) if first.standard_brief else "")
        rows = [VariantRow(("variant", 0), _("Standard"), notes, not on, self._varying(None))]
        for number, rule in enumerate(self.plan.variants, 1):
            rows.append(VariantRow(("variant", number), _(rule.name), _told(rule), rule in on, self._varying(rule)))
        widths = self._widths_abreast(rows) if self.tight >= ABREAST else []
        if widths:
            self._abreast(rows, widths)
        else:
            for row in rows:
                self._radio(*row)
        self.y += self.look.px(6)

    def _widths_abreast(self, rows: Sequence[VariantRow]) -> list[int]:
        """Return the widths of the variants in one row; none if their names are too long for that."""
        look, gap = self.look, self.look.px(8)
        around = self.wide - Radio.room(look, self.wide)
        needed = [around + text.width("bold", look.text(22), row.label) for row in rows]
        spare = self.wide - gap * (len(rows) - 1) - sum(needed)
        return [wide + spare // len(rows) for wide in needed] if spare >= 0 else []

    def _abreast(self, rows: Sequence[VariantRow], widths: Sequence[int]) -> None:
        """Add the variants side by side, and the sentence of the chosen one below."""
        look, px = self.look, self.look.px
        chosen = next(row for row in rows if row.chosen)
        note = self._note(chosen.notes)
        title, under = look.scale.hit(44), text_height(look, note, self.wide)
        place = self._place(title + px(4) + under, 4)
        self.chosen, x = place, place.x
        for row, wide in zip(rows, widths, strict=True):
            radio = Radio(row.key, row.label, "", row.chosen, row.pick)
            radio.tooltip = row.notes[0]
            self.area.put(radio, pygame.Rect(x, place.y, wide, title))
            x += wide + px(8)
        below = pygame.Rect(place.x, place.bottom - under, place.width, under)
        self.area.put(Label(("variant", "note"), note, "body", 18, look.theme.quiet), below)

    def _varying(self, rule: HouseRule | None) -> Callable[[], None]:
        return self.lobby.change(
            lambda: self.plan.rules.update({other.key: int(other is rule) for other in self.plan.variants})
        )

    def _company(self, rule: HouseRule) -> None:
        """Add the choice between company and playing alone for a trial."""
        alone = self.plan.trial_rule is not None
        self._heading(_("Players"))
        self._radio("company", _("In company"), (_(self.plan.game.goal), ""), not alone, self.lobby.invite)
        self._radio("alone", _("Alone"), _told(rule), alone, self.lobby.try_alone)
        self.y += self.look.px(6)

    def _last_two(self) -> None:
        """Add the choice between the last set-up alone and the last in company."""
        look = self.look
        high = look.scale.hit(44)
        place = self._place(high + look.px(20) - self._close(8), 4)
        options = [Option(True, _("Alone"), "person"), Option(False, _("In company"), "three-friends")]
        choice = Choice("last two", options, self.lobby.plays_alone, self._turn, size=18)
        choice.tooltip = _("What you played last, alone with bots or with others at this screen.")
        self.area.put(choice, pygame.Rect(place.x, place.centery - high // 2, place.width, high))

    def _turn(self, alone: bool) -> None:
        if alone != self.lobby.plays_alone:
            self.lobby.switch_company()

    def _radio(self, key: Hashable, label: str, notes: tuple[str, str], chosen: bool, pick: Callable[[], None]) -> None:
        note = self._note(notes)
        radio = Radio(key, label, note, chosen, pick)
        radio.tooltip = notes[0] if note != notes[0] else ""
        high = Radio.height(self.look, note, self.wide) - self._close(14)
        place = self._place(high, (12, 9, 5, 5)[self.tight])
        self.chosen = place if chosen else self.chosen
        self.area.put(radio, place)

    def _note(self, notes: tuple[str, str]) -> str:
        """Return the sentence, or the brief one if space is short."""
        return (notes[1] if self.brief else "") or notes[0]

    def _close(self, by: float, closest: float = 0) -> int:
        """Return by how much a row is lower if space is short; `closest` is for the least space."""
        return self.look.px(max(by, closest) if self.tight > 1 else by) if self.tight else 0

    def _rule(self, rule: HouseRule) -> None:
        """Add a rule: named values side by side, a switch, or a number to type."""
        if rule.values:
            self._named(rule)
        elif len(rule.allowed) == 2:
            low, high = rule.allowed
            on = self.plan.rules[rule.key] == high
            self._toggle(rule.key, _(rule.name), _told(rule), on, lambda on: self._set(rule.key, high if on else low))
        else:
            self._number(rule)

    def _toggle(self, key: str, label: str, notes: tuple[str, str], on: bool, change: Callable[[bool], object]) -> None:
        note = self._note(notes)
        toggle = Toggle(key, label, note, on, change)
        toggle.tooltip = notes[0] if note != notes[0] else ""
        self.area.put(toggle, self._place(Toggle.height(self.look, note, self.wide) - self._close(3, 7), self._gap()))

    def _named(self, rule: HouseRule) -> None:
        look, sentence = self.look, _(rule.sentence)
        title, gap = text.line_height("bold", look.text(21)), look.px(8)
        note, high = text_height(look, sentence, self.wide), look.scale.hit(44)
        place = self._place(title + note + high + gap + look.px(22), 4)
        top = pygame.Rect(place.x, place.y + look.px(6), place.width, title)
        self.area.put(Label((rule.key, "label"), _(rule.name), "bold", 21), top)
        below = pygame.Rect(place.x, top.bottom, place.width, note)
        self.area.put(Label((rule.key, "note"), sentence, "body", 18, look.theme.quiet), below)
        options = [Option(value, value_word(rule, value)) for value in rule.allowed]
        choice = Choice(rule.key, options, self.plan.rules[rule.key], lambda value: self._set(rule.key, value), size=18)
        self.area.put(choice, pygame.Rect(place.x, below.bottom + gap, place.width, high))
        self.area.put(Line((rule.key, "line")), pygame.Rect(place.x, place.bottom - 1, place.width, 1))

    def _number(self, rule: HouseRule) -> None:
        look = self.look
        wide = max(look.px(110), text.width("bold", look.text(22), "00000"))
        notes = _told(rule)
        room, sentence = self.wide - wide - look.px(20), self._note(notes)
        title = text.line_height("bold", look.text(21))
        note = text_height(look, sentence, room)
        place = self._place(max(title + note, look.scale.hit(46)) + look.px(18) - self._close(3, 9), self._gap())
        top = place.y + look.px(6)
        self.area.put(Label((rule.key, "label"), _(rule.name), "bold", 21), pygame.Rect(place.x, top, room, title))
        quiet = Label((rule.key, "note"), sentence, "body", 18, look.theme.quiet)
        self.area.put(quiet, pygame.Rect(place.x, top + title, room, note))
        longest, limits = len(str(max(rule.allowed))), _(rule.refusal.text)
        entry = TextEntry(
            rule.key, str(self.plan.rules[rule.key]), lambda typed: self._typed(rule, typed),
            longest=longest, letters=DIGITS, tooltip=f"{notes[0]}\n{limits}" if sentence != notes[0] else limits,
        )  # fmt: skip
        high = look.scale.hit(46)
        self.area.put(entry, pygame.Rect(place.right - wide, place.centery - high // 2, wide, high))
        self.area.put(Line((rule.key, "line")), pygame.Rect(place.x, place.bottom - 1, place.width, 1))

    def _typed(self, rule: HouseRule, typed: str) -> None:
        try:
            self.plan.rules[rule.key] = rule.read(typed)
        except IllegalMove as error:
            self.lobby.app.notice(_(error.refusal.text))
        self.lobby.rebuild()

    def _gap(self) -> float:
        """Return the gap below a row."""
        return 2 if self.tight > 1 else 4

    def _free_undo(self) -> None:
        notes = (
            _("Undo anything, even after dice or hidden cards; it is noted in the log."),
            _("Take back even dice and cards."),
        )
        if self.plan.trial_rule:
            notes = (_("Undo anything, even after a draw. It is practice, and earns no star."), "")

        def change(on: bool) -> None:
            self.plan.free_undo = on
            self.lobby.rebuild()

        self._toggle("free_undo", _("Free undo"), notes, self.plan.free_undo, change)

    def _first(self, rule: HouseRule) -> None:
        """Add the choice of the first seat: by lot, or one of the tokens' numbers."""
        look = self.look
        high, label = look.scale.hit(44), _(rule.name)
        place = self._place(high + look.px(20) - self._close(8), 4)
        wide = min(text.width("bold", look.text(21), label) + look.px(20), place.width * 2 // 5)
        line = pygame.Rect(place.x, place.y, wide, place.height)
        self.area.put(Label("first label", label, "bold", 21), line)
        seats = [Option(seat + 1, str(seat + 1)) for seat in range(len(self.plan.chairs))]
        options = [Option(0, _("lot")), *seats]
        choice = Choice(FIRST, options, self.plan.rules[rule.key], lambda value: self._set(rule.key, value), size=18)
        choice.tooltip = _("Who begins: drawn by lot, or the seat with this number.")
        self.area.put(choice, pygame.Rect(line.right, place.centery - high // 2, place.width - wide, high))


def _told(rule: HouseRule) -> tuple[str, str]:
    """Return a rule's sentence, and the brief one or ""."""
    return _(rule.sentence), _(rule.brief) if rule.brief else ""


class Line(Widget):
    """A thin dividing line between two rows."""

    focusable = False

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        surface.blit(shapes.box((self.rect.width, 1), 0, look.theme.line, 0.25), self.rect)
