"""The overview of deck lists: open, rename, copy, delete, import, choose."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import assert_never

import pygame

from hoochgame.core.game import DeckList, Game, ReadyList
from hoochgame.core.language import _
from hoochgame.core.list_text import LONGEST_NAME
from hoochgame.storage import decks
from hoochgame.storage.decks import Deleted, Kept
from hoochgame.storage.files import SaveFailed
from hoochgame.storage.settings import Brought
from hoochgame.ui.input import keys
from hoochgame.ui.look import paint
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD, ColouredWords
from hoochgame.ui.navigation import ask_yes_or_no
from hoochgame.ui.platform import clipboard
from hoochgame.ui.scenes.decks.dialogs import Import, SaveAs, copy_or_save_list_text
from hoochgame.ui.scenes.decks.draft import why_not_copy
from hoochgame.ui.scenes.decks.editor import DeckEditor, Duplicate, ImportFile, Paste
from hoochgame.ui.scenes.decks.list_rows import DeckEntry, deck_entries, draw_card_list, draw_item, row_height
from hoochgame.ui.scenes.decks.list_status import counts_legend_height, draw_counts_legend, verdict_icon_and_colour
from hoochgame.ui.titles.registry import find_table
from hoochgame.ui.widgets.button import Button, ButtonAndHotkey
from hoochgame.ui.widgets.form import Form, Leavable
from hoochgame.ui.widgets.head import add_back_button, draw_head, space_below_head
from hoochgame.ui.widgets.plots.curve import Curve, count_by_price
from hoochgame.ui.widgets.scroll_list import RowState, ScrollList
from hoochgame.ui.widgets.stack import cut_in_halves, cut_side_by_side, stack_rows
from hoochgame.ui.widgets.text_entry import TextEntry

TEXT, NAME = BODY, BOLD.with_changes(26, "accent")


class Decks(Leavable[Brought]):
    """Dismisses with None; for a seat (`who`) with the chosen Brought, or None to keep the present one."""

    def __init__(self, game: Game, who: str = "", now: Brought | None = None) -> None:
        super().__init__()
        assert game.lists is not None
        self.game = game
        self.lists = game.lists
        self.table = find_table(game.id)
        self.who = who
        self.now = now
        self.items: list[DeckEntry] = []
        self.key = ""
        self.built = ""  # the key of the list created or imported last
        self.deleted: list[tuple[str, Deleted]] = []  # deleted lists: name, and the function that restores the list
        self.panel = self.side = self.name = self.words = self.legend = Box(0, 0, 0, 0)

    def resize(self) -> None:
        self.items = deck_entries(self.app.places, self.game, bool(self.who))
        if not self.key:
            self.key = self._initially_chosen_key()
        super().resize()

    def wake(self) -> None:
        self.resize()

    def _initially_chosen_key(self) -> str:
        """Return the key of the seat's present list, or of the first one."""
        now = self.now
        chosen = next((item for item in self.items if now and item.brought_list == now), None)
        return (chosen or self.items[0]).key

    @property
    def chosen_row(self) -> int:
        return next((at for at, item in enumerate(self.items) if item.key == self.key), 0)

    @property
    def chosen_entry(self) -> DeckEntry:
        return self.items[self.chosen_row]

    def choose_list(self, key: str) -> None:
        """Select a list, and show it."""
        self.key = key
        self.resize()
        assert self.form
        rows = self.form.find("lists")
        assert isinstance(rows, ScrollList)
        rows.chosen = self.chosen_row
        rows.scroll_to_row(self.chosen_row)

    # --- layout

    def add_widgets(self, form: Form) -> None:
        look = self.look
        add_back_button(form, self.handle_escape)
        room = space_below_head(look)
        wide = min(max(look.px(560), TEXT.px(look) * 24), round(room.width * 0.46))
        self.panel, self.side = room.cut_right(wide, gap=look.px(20))
        tools, lists = self.panel.inset(look.px(14)).cut_top(look.scale.clickable_px(50), gap=look.px(12))
        self._build_list_buttons(form, tools)
        rows = ScrollList(
            "lists", len(self.items), row_height(look), self._draw_row, chosen=self.chosen_row, choose=self._choose_row,
            on_use=lambda row: self._play_with_or_open_chosen_list(),
        )  # fmt: skip
        form.add(rows, lists)
        self._build_chosen_list(form)
        if self.ring.focused_spot is None:
            self.ring.move_to("lists")

    def _build_list_buttons(self, form: Form, row: Box) -> None:
        """Add the buttons for a new list, importing, and restoring a deleted one."""
        new = Button("new", _("New list"), self.create_list, icon="notebook", keycap=_("N"), size=19)
        new.tooltip = _("An empty list of your own.")
        bring = Button("import", _("Import"), self.open_import, icon="load", keycap=_("I"), size=19)
        bring.tooltip = _("From the clipboard (Ctrl+V), or from a file: type its path, or drop it onto the window.")
        buttons: list[ButtonAndHotkey] = [(new, pygame.K_n), (bring, pygame.K_i)]
        if self.deleted:
            undo = Button(
                "undo", _("Undo"), self.restore_deleted_list, icon="anticlockwise-rotation", kind="primary", size=19
            )
            undo.tooltip = _("Bring {name} back: {key}").format(
                name=self.deleted[-1][0], key=keys.translated_key("ctrl+z")
            )
            buttons.append((undo, None))
        for (button, key), place in zip(buttons, cut_side_by_side(row, len(buttons), self.look.px(12)), strict=True):
            form.add(button, place, key)

    def _build_chosen_list(self, form: Form) -> None:
        look, gap = self.look, self.look.px(12)
        self.name, rest = self.side.inset(look.px(20)).cut_top(look.scale.clickable_px(48), gap=gap // 2)
        self._build_name(form)
        rows = self._button_rows()
        high = look.scale.clickable_px(54)
        if len(rows) > 2 and len(rows) * (high + gap) > rest.height - 2 * TEXT.line_height(look):
            rows = rows[:-1]  # only here: the editor has these buttons too
        whole = min(len(rows) * (high + gap) - gap, rest.height - gap)
        words, buttons = rest.cut_bottom(whole, gap)
        for pair, place in zip(rows, stack_rows(buttons, [high] * len(rows), gap), strict=True):
            parts = cut_in_halves(place, gap) if len(pair) == 2 else (place,)
            for (button, key), part in zip(pair, parts, strict=True):
                form.add(button, part, key)
        self.words = self._build_legend_and_curve(form, words)

    def _button_rows(self) -> list[list[ButtonAndHotkey]]:
        item, faults = self.chosen_entry, self.lists.faults(self.chosen_entry.cards)
        rows: list[list[ButtonAndHotkey]] = []
        if self.who:
            take = Button(
                "take", _("Play with it"), self.dismiss_with_chosen, icon="play-button", kind="primary", size=22
            )
            take.keycap = _("Enter")
            if faults and not item.is_any_ready_list:
                take.kind, take.enabled, take.tooltip = "off", False, faults[0].text
            rows.append([(take, pygame.K_RETURN)])
        if item.is_any_ready_list:
            return rows
        if item.kept and item.kept.trouble:
            keep = Button(
                "duplicate", _("Keep what can be read"), self.duplicate_list, icon="files", keycap=_("D"), size=19
            )
            keep.tooltip = _("A list of your own with those cards. The damaged file stays as it is.")
            if item.cards:
                rows.append([(keep, pygame.K_d)])
            return [*rows, [self._delete_button()]]
        word = _("Look at it") if item.ready else _("Edit")
        edit = Button("open", word, self.open_chosen_list, keycap=_("E"), size=20)
        edit.kind = "normal" if self.who else "primary"
        edit.icon = "magnifying-glass" if item.ready else "pencil"
        twin = Button("duplicate", _("Duplicate"), self.duplicate_list, icon="files", keycap=_("D"), size=19)
        twin.tooltip = _("Your own list with the same cards, to change as you like.")
        copies: list[ButtonAndHotkey] = [(twin, pygame.K_d)]
        if item.kept:
            copies.append(self._delete_button())
        copy = Button(
            "copy", _("Copy as text"), self.copy_as_text, icon="papers", keycap=keys.key_cap_words("copy"), size=19
        )
        if why := why_not_copy(item.cards):
            copy.kind, copy.enabled, copy.tooltip = "off", False, why
        save = Button("save", _("Save to a file"), self.open_save_as, icon="save-arrow", keycap=_("S"), size=19)
        return [*rows, [(edit, pygame.K_e)], copies, [(copy, None), (save, pygame.K_s)]]

    def _delete_button(self) -> ButtonAndHotkey:
        delete = Button("delete", _("Delete"), self.delete_list, icon="trash-can", keycap=_("Del"), size=19)
        delete.tooltip = _("Undo brings it back as long as this screen is open.")
        return delete, pygame.K_DELETE

    def _build_legend_and_curve(self, form: Form, room: Box) -> Box:
        """Add kinds and prices, if they leave space for words; return that space."""
        look, gap = self.look, self.look.px(6)
        self.legend = Box(0, 0, 0, 0)
        if not self.chosen_entry.cards:
            return room
        figures, line = count_by_price(self.lists, self.chosen_entry.cards), TEXT.line_height(look)
        least, whole = 2 * line, (2 + -(-len(self.chosen_entry.cards) // 2)) * line
        legend, bars = (
            counts_legend_height(look, room.width, figures),
            min(look.px(150), max(look.px(90), room.height // 4)),
        )
        if room.height - legend >= least:
            room, self.legend = room.cut_bottom(legend, gap)
        if room.height - bars >= whole:
            room, curve = room.cut_bottom(bars, gap)
            form.add(Curve("curve", figures), curve)
        return room

    def _build_name(self, form: Form) -> None:
        """Add an entry for the name if the list is the player's own."""
        kept = self.chosen_entry.kept
        if kept and not kept.trouble:
            name = TextEntry("name", kept.name, self.rename_list, longest=LONGEST_NAME)
            name.tooltip = _("The name of the list: F2")
            form.add(name, self.name, pygame.K_F2)

    # --- actions

    def _choose_row(self, row: int) -> None:
        self.key = self.items[row].key
        self.rebuild()

    def _play_with_or_open_chosen_list(self) -> None:
        """Handle Enter or a second click."""
        if self.who and (self.chosen_entry.is_any_ready_list or not self.lists.faults(self.chosen_entry.cards)):
            self.dismiss_with_chosen()
        elif not self.chosen_entry.is_any_ready_list:
            self.open_chosen_list()

    def dismiss_with_chosen(self) -> None:
        """Dismiss with this list."""
        self.dismiss(self.chosen_entry.brought_list)

    def handle_escape(self) -> None:
        """Leave; a list just created for a seat is offered first."""
        built = next((item for item in self.items if item.key == self.built), None)
        has_it = built is not None and self.now is not None and built.name == self.now.name
        if not self.who or built is None or has_it or self.lists.faults(built.cards):
            super().handle_escape()
            return
        title = _("Play with {list}?").format(list=built.name)
        words = _("Fresh from the workbench: {name} can bring it to the table right away.").format(name=self.who)
        take = partial(self.dismiss, built.brought_list)
        ask_yes_or_no(self.app, title, words, _("Play with it"), _("Leave it as it is"), take, super().handle_escape)

    def open_chosen_list(self) -> None:
        """Open the editor; of a damaged list it opens a copy of the readable part, and the list stays as it is."""
        item = self.chosen_entry
        if item.kept and item.kept.trouble:
            self.duplicate_list()
        else:
            self._open_editor(item.kept or self.lists.ready[item.ready])

    def _open_editor(self, list_to_open: Kept | ReadyList) -> None:
        editor = DeckEditor(self.game, list_to_open)

        def closed(wish: Duplicate | ImportFile | Paste | None) -> None:
            if editor.kept:
                self.built = _own_list_key(editor.kept) if editor.kept.cards != list_to_open.cards else self.built
                self.choose_list(_own_list_key(editor.kept))
            match wish:
                case None:
                    pass
                case Duplicate(ready):
                    self._add_list_and_open(ready.translated_name, ready.cards)
                case ImportFile(path):
                    self._open_import(path)
                case Paste():
                    self._import_clipboard()
                case _:
                    assert_never(wish)

        self.app.push(editor, closed)

    def create_list(self) -> None:
        """Create an empty list and open it in the editor."""
        self._add_list_and_open(_("New list"), {})

    def duplicate_list(self) -> None:
        if not self.chosen_entry.is_any_ready_list:
            self._add_list_and_open(self.chosen_entry.name, self.chosen_entry.cards)

    def _add_list_and_open(self, name: str, cards: DeckList) -> None:
        try:
            kept = decks.duplicate_list(self.app.places, self.game, name, cards)
        except SaveFailed as problem:
            self.app.show_notice(str(problem))
        else:
            self.choose_list(_own_list_key(kept))
            self._open_editor(kept)

    def rename_list(self, name: str) -> None:
        kept = self.chosen_entry.kept
        if kept is None:
            return
        before = _own_list_key(kept)
        try:
            kept = decks.rename_list(self.app.places, self.game, kept, name)
        except SaveFailed as problem:
            self.app.show_notice(str(problem))
        self.built = _own_list_key(kept) if self.built == before else self.built
        self.choose_list(_own_list_key(kept))

    def delete_list(self) -> None:
        """Delete the list without asking, as it can be restored."""
        kept = self.chosen_entry.kept
        if kept is None:
            return
        at = self.chosen_row
        try:
            self.deleted.append((kept.name, decks.delete_list(kept)))
        except SaveFailed as problem:
            self.app.show_notice(str(problem))
        else:
            left = [item.key for item in self.items if item.key != self.key]
            self.choose_list(left[min(at, len(left) - 1)])
            words = _("{name} is deleted. {key} brings it back.")
            self.app.show_notice(words.format(name=kept.name, key=keys.translated_key("ctrl+z")))

    def restore_deleted_list(self) -> None:
        """Restore the list deleted last."""
        if not self.deleted:
            return
        try:
            path = decks.restore_list(self.deleted[-1][1])
        except SaveFailed as problem:
            self.app.show_notice(str(problem))
        else:
            self.app.show_notice(_("{name} is back.").format(name=self.deleted.pop()[0]))
            self.ring.move_to("lists")
            self.choose_list(f"own {path.name}")

    def copy_as_text(self) -> None:
        if why := why_not_copy(self.chosen_entry.cards):
            self.app.show_notice(why)
        elif not self.chosen_entry.is_any_ready_list:
            copy_or_save_list_text(self.app, self.game, self.chosen_entry.brought_list)

    def open_save_as(self) -> None:
        if not self.chosen_entry.is_any_ready_list:
            self.app.push(SaveAs(self.game, self.chosen_entry.brought_list))

    def open_import(self) -> None:
        self._open_import(None)

    def _import_clipboard(self) -> None:
        words = clipboard.clipboard_text()
        if words.strip():
            self._open_import(words)
        else:
            self.app.show_notice(_("There is no text on the clipboard."))

    def _open_import(self, source: Path | str | None) -> None:
        self.app.push(Import(self.game, source), self._show_imported)

    def _show_imported(self, kept: Kept | None) -> None:
        if kept is not None:
            self.ring.move_to("lists")
            self.built = _own_list_key(kept)
            self.choose_list(self.built)
            self.app.show_notice(_("{name} is among your lists now.").format(name=kept.name))

    # --- events

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self._open_import(Path(event.file))
            return True
        if event.type == pygame.KEYDOWN and not self.typing:
            acts = {"undo": self.restore_deleted_list, "copy": self.copy_as_text}
            act = next((act for name, act in acts.items() if keys.is_action_key(event, name)), None)
            act = self._import_clipboard if keys.key_of_event(event) == "ctrl+v" else act
            if act:
                act()
                self.dirty = True
                return True
        return super().handle(event)

    # --- drawing

    def draw_beneath_widgets(self, surface: pygame.Surface) -> None:
        super().draw_beneath_widgets(surface)
        look = self.look
        title = _("A deck list for {name}").format(name=self.who) if self.who else _("Deck lists")
        canvas = Canvas(surface, look)
        draw_head(canvas, title, "" if self.who else _("Thirty cards of your own, for a tournament."))
        paint.draw_panel(canvas, self.panel)
        paint.draw_panel(canvas, self.side)
        self._draw_chosen_list(surface)

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, row: int, state: RowState) -> None:
        draw_item(Canvas(surface, self.look), rect, self.items[row], self.lists, self.table, state)

    def _draw_chosen_list(self, surface: pygame.Surface) -> None:
        look, item, room = self.look, self.chosen_entry, self.words
        canvas = Canvas(surface, look)
        if item.kept is None or item.kept.trouble:
            NAME.draw(canvas, item.name, self.name, overflow="shrink")
        clip = surface.get_clip()
        surface.set_clip(room.inflate(4, 4).clip(clip))
        for words, colour in self._list_sentences():
            used = TEXT.with_changes(colour=colour).draw_wrapped(canvas, words, room)
            room = room.cut_top(used, gap=look.px(6))[1]
        if item.cards:
            draw_card_list(canvas, room, item, self.lists)
        surface.set_clip(clip)
        if self.legend.width:
            draw_counts_legend(canvas, self.legend, count_by_price(self.lists, item.cards))

    def _list_sentences(self) -> list[ColouredWords]:
        """Return the plan, the damage, or the faults."""
        item, theme = self.chosen_entry, self.look.theme
        said = [ColouredWords(item.plan, theme.quiet)] if item.plan else []
        if item.kept and item.kept.trouble:
            said.append(ColouredWords(item.kept.trouble, theme.bad))
        if item.kept:
            faults = self.lists.faults(item.cards)
            ink = verdict_icon_and_colour(self.look, faults, item.card_count() > self.lists.size)[1]
            ready = ColouredWords(_("Ready for a tournament."), theme.good)
            said += [ColouredWords(fault.text, ink) for fault in faults] or [ready]
        return said


def _own_list_key(kept: Kept) -> str:
    return f"own {kept.path.name}"
