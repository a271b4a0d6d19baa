"""The right column of the lobby: variant, house rules, and the deal."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from hoochgame.core.game import HouseRule, Variant
from hoochgame.core.language import _
from hoochgame.core.refusal import IllegalMove
from hoochgame.ui.look import shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD, CAPTION
from hoochgame.ui.phrases.common import house_rule_value_words
from hoochgame.ui.scenes.lobby.deal import DIGITS, DealRows
from hoochgame.ui.scenes.lobby.lobby_protocol import LobbyView
from hoochgame.ui.scenes.lobby.rows_area import RowsArea
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.label import Heading, Label, wrapped_text_height
from hoochgame.ui.widgets.text_entry import TextEntry
from hoochgame.ui.widgets.toggle import Option, Radio, Toggle, ToggleGroup
from hoochgame.ui.widgets.widget import Widget

ABREAST = 3  # the tightness at which variants stand side by side
FIRST = "first"  # the house rule that every title may have: which seat begins
HEAD = CAPTION.with_changes(24)  # of a part of the column
NAME = BOLD.with_changes(21)  # of a rule
CHOSEN = BOLD.with_changes(22)  # the label of a radio button


class RuleNotes(NamedTuple):
    """A sentence about a rule, and a brief one for a short column, or ""."""

    full: str
    brief: str = ""


class VariantRow(NamedTuple):
    """A variant in the column: its words, whether it is chosen, and the action that chooses it."""

    key: Hashable
    label: str
    notes: RuleNotes
    chosen: bool
    pick: Callable[[], None]


class RulesColumn:
    """Stacks the rules with as much space between them as fits, and the deal below.

    In a short column sentences are brief, rows close and variants side by side; the rest scrolls. The deal scrolls too
    if it would leave the rules next to no space.
    """

    def __init__(self, lobby: LobbyView, form: Form, panel: pygame.Rect) -> None:
        self.lobby = lobby
        self.look = form.look
        self.plan = lobby.draft
        px = self.look.px
        inside = Box.from_rect(panel.inflate(-px(36), -px(20)))
        height, gap = DealRows.height(self.look), px(14)
        rules, deal = inside.inset(bottom=px(8)).cut_bottom(height, gap)
        deal = deal.inset(left=px(8), right=px(8))
        self.area = RowsArea(rules.inset(bottom=gap), (px(12), px(12)), gap)
        form.add_area(self.area)
        self.x = px(8)
        self.y, self.joined = 0, False
        self.chosen = Box(0, 0, 0, 0)  # the chosen variant, or company
        self.pinned = self.area.room.height >= 2 * height
        if self.pinned:
            form.add(RowDivider("foot line"), Box(deal.x, rules.bottom, deal.width, 1))
        else:
            self.area.set_rect(inside, -px(4))
        self._fill_as_it_fits(deal.width)
        if self.pinned:
            DealRows(lobby, form.add, deal)

    def _fill_as_it_fits(self, wide: int) -> None:
        bar = max(12, self.look.px(16))
        for self.brief, self.tight, self.wide in ((False, 0, wide), (True, 0, wide), (True, 1, wide), (True, 2, wide),
                                                  (True, 3, wide), (True, 2, wide - bar)):  # fmt: skip
            self.area.clear()
            self._add_rows()
            if self.area.content_height <= self.area.room.height:
                return
        if self.chosen.bottom > self.area.room.height:  # a new lobby scrolls to it; a rebuilt one keeps its place
            self.area.offset = self.chosen.y

    def _add_rows(self) -> None:
        self.y = self.look.px(6)
        alone = self.plan.rule_that_chooses_trial is not None
        rules = [
            rule
            for rule in self.plan.game.house_rules
            if not (isinstance(rule, Variant) or rule.trials or (alone and rule.in_company))
        ]
        if trials := self.plan.game.rule_that_chooses_trial:
            self._add_company(trials)
        elif self.lobby.can_switch_company:
            self._add_company_switch()
        if self.plan.variants:
            self._add_variants()
        self._add_heading(_("House rules"))
        for rule in rules:
            if rule.key != FIRST:
                self._add_rule(rule)
        self._add_free_undo()
        for rule in rules:
            if rule.key == FIRST:
                self._add_first_seat(rule)
        if not self.pinned:
            DealRows(self.lobby, self.area.add_widget, self._take_row(DealRows.height(self.look)))

    def _take_row(self, height: int, gap: float = 0) -> Box:
        row = Box(self.x, self.y, self.wide, height)
        if self.joined:  # close to its heading
            self.area.extend_last_row(row.bottom)
        else:
            self.area.add_row(row.y, row.bottom)
        self.joined = False
        self.y += height + self.look.px(gap)
        return row

    def _add_heading(self, words: str) -> None:
        gap = 4 if self.tight > 1 else 8
        self.area.add_widget(Heading(words, words), self._take_row(HEAD.line_height(self.look), gap))
        self.joined = True

    def _set_rule(self, key: str, value: int) -> None:
        self.plan.rules[key] = value
        self.lobby.rebuild()

    # --- the parts

    def _add_variants(self) -> None:
        self._add_heading(_("Variant"))
        on = [rule for rule in self.plan.variants if self.plan.rules[rule.key]]
        first = self.plan.variants[0]
        notes = RuleNotes(_(first.standard), _(first.standard_brief) if first.standard_brief else "")
        rows = [VariantRow(("variant", 0), _("Standard"), notes, not on, self._variant_setter(None))]
        for number, rule in enumerate(self.plan.variants, 1):
            rows.append(
                VariantRow(
                    ("variant", number), _(rule.name), _notes_of_rule(rule), rule in on, self._variant_setter(rule)
                )
            )
        widths = self._widths_side_by_side(rows) if self.tight >= ABREAST else []
        if widths:
            self._add_side_by_side(rows, widths)
        else:
            for row in rows:
                self._add_radio(*row)
        self.y += self.look.px(6)

    def _widths_side_by_side(self, rows: Sequence[VariantRow]) -> list[int]:
        """Return the widths of the variants in one row; an empty list if their names are too long for that."""
        look, gap = self.look, self.look.px(8)
        around = self.wide - Radio.words_width(look, self.wide)
        needed = [around + CHOSEN.width(look, row.label) for row in rows]
        spare = self.wide - gap * (len(rows) - 1) - sum(needed)
        return [wide + spare // len(rows) for wide in needed] if spare >= 0 else []

    def _add_side_by_side(self, rows: Sequence[VariantRow], widths: Sequence[int]) -> None:
        """Add the variants side by side, and the chosen one's sentence below."""
        look, px = self.look, self.look.px
        chosen = next(row for row in rows if row.chosen)
        note = self._fitting_note(chosen.notes)
        high, under = look.scale.clickable_px(44), wrapped_text_height(look, note, self.wide)
        self.chosen = self._take_row(high + px(4) + under, 4)
        radios, below = self.chosen.cut_top(high, gap=px(4))
        for row, wide in zip(rows, widths, strict=True):
            radio = Radio(row.key, row.label, "", row.chosen, row.pick)
            radio.tooltip = row.notes.full
            place, radios = radios.cut_left(wide, gap=px(8))
            self.area.add_widget(radio, place)
        self.area.add_widget(Label(("variant", "note"), note, "body", 18, look.theme.quiet), below)

    def _variant_setter(self, rule: Variant | None) -> Callable[[], None]:
        return self.lobby.with_rebuild(
            lambda: self.plan.rules.update({other.key: int(other is rule) for other in self.plan.variants})
        )

    def _add_company(self, rule: HouseRule) -> None:
        """Add the choice between company and playing a trial alone."""
        alone = self.plan.rule_that_chooses_trial is not None
        self._add_heading(_("Players"))
        self._add_radio(
            "company", _("With others"), RuleNotes(_(self.plan.game.goal)), not alone, self.lobby.return_to_company
        )
        self._add_radio("alone", _("Solo"), _notes_of_rule(rule), alone, self.lobby.play_alone)
        self.y += self.look.px(6)

    def _add_company_switch(self) -> None:
        """Add the choice between the last set-up against bots only and the last with other people."""
        look = self.look
        high = look.scale.clickable_px(44)
        row = self._take_row(high + look.px(20) - self._row_shrink_if_tight(8), 4)
        options = [Option(True, _("Against bots"), "person"), Option(False, _("With people"), "three-friends")]
        choice = ToggleGroup("last two", options, self.lobby.is_set_up_alone, self._set_alone, size=18)
        choice.tooltip = _("What you played last: against bots only, or with other people at this screen.")
        self.area.add_widget(choice, row.place_inside((row.width, high)))

    def _set_alone(self, alone: bool) -> None:
        if alone != self.lobby.is_set_up_alone:
            self.lobby.switch_company()

    def _add_radio(self, key: Hashable, label: str, notes: RuleNotes, chosen: bool, pick: Callable[[], None]) -> None:
        note = self._fitting_note(notes)
        radio = Radio(key, label, note, chosen, pick)
        radio.tooltip = notes.full if note != notes.full else ""
        high = Radio.height(self.look, note, self.wide) - self._row_shrink_if_tight(14)
        row = self._take_row(high, (12, 9, 5, 5)[self.tight])
        self.chosen = row if chosen else self.chosen
        self.area.add_widget(radio, row)

    def _fitting_note(self, notes: RuleNotes) -> str:
        """Return the sentence, or the brief one if space is short."""
        return (notes.brief if self.brief else "") or notes.full

    def _row_shrink_if_tight(self, shrink: float, shrink_if_tightest: float = 0) -> int:
        """Return by how many pixels a row shrinks in a short column; 0 in a tall one."""
        return self.look.px(max(shrink, shrink_if_tightest) if self.tight > 1 else shrink) if self.tight else 0

    def _add_rule(self, rule: HouseRule) -> None:
        """Add a rule: named values side by side, a switch, or a number to type."""
        if rule.values:
            self._add_named_values(rule)
        elif len(rule.allowed) == 2:
            low, high = rule.allowed
            on = self.plan.rules[rule.key] == high
            self._add_toggle(
                rule.key,
                _(rule.name),
                _notes_of_rule(rule),
                on,
                lambda on: self._set_rule(rule.key, high if on else low),
            )
        else:
            self._add_number(rule)

    def _add_toggle(self, key: str, label: str, notes: RuleNotes, on: bool, change: Callable[[bool], object]) -> None:
        note = self._fitting_note(notes)
        toggle = Toggle(key, label, note, on, change)
        toggle.tooltip = notes.full if note != notes.full else ""
        high = Toggle.height(self.look, note, self.wide) - self._row_shrink_if_tight(3, 7)
        self.area.add_widget(toggle, self._take_row(high, self._row_gap()))

    def _add_named_values(self, rule: HouseRule) -> None:
        look, sentence = self.look, _(rule.sentence)
        gap, words = look.px(8), self._name_and_sentence_height(sentence, self.wide)
        high = look.scale.clickable_px(44)
        row = self._take_row(words + high + gap + look.px(22), 4)
        told, below = row.inset(top=look.px(6)).cut_top(words, gap)
        self._add_name_and_sentence(rule, sentence, told)
        options = [Option(value, house_rule_value_words(rule, value)) for value in rule.allowed]
        choice = ToggleGroup(
            rule.key, options, self.plan.rules[rule.key], lambda value: self._set_rule(rule.key, value), size=18
        )
        self.area.add_widget(choice, below.cut_top(high)[0])
        self.area.add_widget(RowDivider((rule.key, "line")), row.cut_bottom(1)[1])

    def _name_and_sentence_height(self, sentence: str, wide: int) -> int:
        return NAME.line_height(self.look) + wrapped_text_height(self.look, sentence, wide)

    def _add_name_and_sentence(self, rule: HouseRule, sentence: str, place: Box) -> None:
        name, note = place.cut_top(NAME.line_height(self.look))
        self.area.add_widget(Label((rule.key, "label"), _(rule.name), "bold", 21), name)
        self.area.add_widget(Label((rule.key, "note"), sentence, "body", 18, self.look.theme.quiet), note)

    def _add_number(self, rule: HouseRule) -> None:
        look = self.look
        wide, high = max(look.px(110), CHOSEN.width(look, "00000")), look.scale.clickable_px(46)
        notes = _notes_of_rule(rule)
        room, sentence = self.wide - wide - look.px(20), self._fitting_note(notes)
        words = self._name_and_sentence_height(sentence, room)
        row = self._take_row(max(words, high) + look.px(18) - self._row_shrink_if_tight(3, 9), self._row_gap())
        told, beside = row.cut_left(room, gap=look.px(20))
        self._add_name_and_sentence(rule, sentence, told.inset(top=look.px(6)).cut_top(words)[0])
        longest, limits = len(str(max(rule.allowed))), _(rule.refusal.text)
        entry = TextEntry(
            rule.key, str(self.plan.rules[rule.key]), lambda typed: self._set_typed_value(rule, typed),
            longest=longest, letters=DIGITS, tooltip=f"{notes.full}\n{limits}" if sentence != notes.full else limits,
        )  # fmt: skip
        self.area.add_widget(entry, beside.place_inside((wide, high)))
        self.area.add_widget(RowDivider((rule.key, "line")), row.cut_bottom(1)[1])

    def _set_typed_value(self, rule: HouseRule, typed: str) -> None:
        try:
            self.plan.rules[rule.key] = rule.parse_value(typed)
        except IllegalMove as error:
            self.lobby.app.show_notice(_(error.refusal.text))
        self.lobby.rebuild()

    def _row_gap(self) -> float:
        return 2 if self.tight > 1 else 4

    def _add_free_undo(self) -> None:
        notes = RuleNotes(
            _("Undo anything, even after dice or hidden cards; it is noted in the log."),
            _("Undo even dice and cards."),
        )
        if self.plan.rule_that_chooses_trial:
            notes = RuleNotes(_("Undo anything, even after a draw. It is practice, and earns no star."))

        def change(on: bool) -> None:
            self.plan.free_undo = on
            self.lobby.rebuild()

        self._add_toggle("free_undo", _("Free undo"), notes, self.plan.free_undo, change)

    def _add_first_seat(self, rule: HouseRule) -> None:
        """Add the choice of the first seat: random, or one of the tokens' numbers."""
        look = self.look
        high, label = look.scale.clickable_px(44), _(rule.name)
        row = self._take_row(high + look.px(20) - self._row_shrink_if_tight(8), 4)
        wide = min(NAME.width(look, label) + look.px(20), row.width * 2 // 5)
        name, beside = row.cut_left(wide)
        self.area.add_widget(Label("first label", label, "bold", 21), name)
        seats = [Option(seat + 1, str(seat + 1)) for seat in range(len(self.plan.chairs))]
        options = [Option(0, _("random")), *seats]
        choice = ToggleGroup(
            FIRST, options, self.plan.rules[rule.key], lambda value: self._set_rule(rule.key, value), size=18
        )
        choice.tooltip = _("Who goes first: random, or the seat with this number.")
        self.area.add_widget(choice, beside.place_inside((beside.width, high)))


def _notes_of_rule(rule: HouseRule) -> RuleNotes:
    return RuleNotes(_(rule.sentence), _(rule.brief) if rule.brief else "")


class RowDivider(Widget):
    focusable = False

    def draw(self, canvas: Canvas) -> None:
        canvas.surface.blit(shapes.box((self.rect.width, 1), 0, canvas.theme.line, 0.25), self.rect)
