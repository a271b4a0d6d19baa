"""Overlays of the deck list screens: the filters, saving to a file, importing a file or a text."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from pathlib import Path

import pygame

from hoochgame.core import list_text
from hoochgame.core.game import DeckLists, Game
from hoochgame.core.language import _, ngettext
from hoochgame.core.list_text import ParsedList
from hoochgame.storage import decks
from hoochgame.storage.decks import FileThere, Kept
from hoochgame.storage.files import SaveFailed
from hoochgame.storage.settings import Brought
from hoochgame.ui.input import keys
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, TITLE
from hoochgame.ui.platform import clipboard
from hoochgame.ui.scene import Host, ResultT
from hoochgame.ui.scenes.decks.card_filter import CardFilter, filter_chip_groups
from hoochgame.ui.scenes.decks.layout import make_order_choice
from hoochgame.ui.scenes.dialog import Dialog
from hoochgame.ui.widgets.button import Button, ButtonAndHotkey
from hoochgame.ui.widgets.chips import Chips
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.label import Label, wrapped_text_height
from hoochgame.ui.widgets.scroll_list import RowState, ScrollList
from hoochgame.ui.widgets.stack import cut_side_by_side
from hoochgame.ui.widgets.text_entry import TextEntry

LONGEST_PATH = 1000
LONGEST_SHOWN = 40  # characters of a file's name in a heading in a heading
TEXT = BODY
SLIP = BODY.with_changes(17, "bad")  # a line that can't be read


def copy_or_save_list_text(app: Host, game: Game, brought: Brought) -> None:
    """Copy the list as text to the clipboard, or to a file if there is none. A notice shows which."""
    assert game.lists is not None
    clipboard.copy_text_or_save(
        app,
        list_text.format_list(game.lists, brought.name, brought.cards),
        copied_notice=_("{name} is on the clipboard, as text.").format(name=brought.name),
        saved_notice=_("No clipboard here; the list is kept as text in {path}."),
        failure_notice=_("The list could not be copied: {problem}."),
    )


def make_path_entry(
    path: str, on_change: Callable[[str], object], on_enter: Callable[[], object], hint: str = ""
) -> TextEntry:
    """Return an entry for a path, in which spaces at the ends count."""
    return TextEntry(
        "path", path, on_change, longest=LONGEST_PATH, role="body", hint=hint, entered=on_enter, tidy=False
    )


def short_printable_name(path: Path) -> str:
    """Return a file's name for a heading, shortened in the middle."""
    name = "".join(letter if letter.isprintable() else "?" for letter in path.name)
    return name if len(name) <= LONGEST_SHOWN else f"{name[: LONGEST_SHOWN - 15]}…{name[-12:]}"


class DeckDialog(Dialog[ResultT]):
    """An overlay in the middle of the window: a title, rows, two buttons at the bottom."""

    margin = above = 30
    around = (30, 14)
    style = TITLE.with_changes(34)

    def __init__(self, title: str) -> None:
        super().__init__()
        self.title = title

    def add_rows(self, form: Form, room: Box) -> None:
        """Add the rows."""

    def rows_height(self, width: int) -> int:
        return 0

    def buttons(self) -> Sequence[ButtonAndHotkey]:
        """Return the buttons from the left, with their hotkeys."""
        return ()

    def add_widgets(self, form: Form) -> None:
        look, window = self.look, self.app.window.get_rect()
        pad, gap = look.px(self.margin), look.px(14)
        wide = min(window.width - 2 * look.px(24), max(look.px(900), TEXT.px(look) * 40))
        foot = look.scale.clickable_px(54)
        around = self.head_height() + gap + foot + pad
        high = min(self.rows_height(wide - 2 * pad) + around, window.height - 2 * look.px(24))
        rows, low = self.cut_panel(wide, high).cut_bottom(foot, gap)
        self.add_rows(form, rows)
        shown = self.buttons()
        for (button, key), place in zip(shown, cut_side_by_side(low, len(shown), gap), strict=True):
            form.add(button, place, key)

    @property
    def heading(self) -> str:
        return self.title


class Filters(DeckDialog[CardFilter]):
    """The filters of cards. Dismisses with the filter."""

    def __init__(self, lists: DeckLists, sieve: CardFilter) -> None:
        super().__init__(_("Filters"))
        self.lists = lists
        self.sieve = sieve

    def rows_height(self, width: int) -> int:
        return (
            Chips.height(self.look, filter_chip_groups(self.lists), width)
            + self.look.scale.clickable_px(46)
            + self.look.px(18)
        )

    def add_rows(self, form: Form, room: Box) -> None:
        filters, order = room.cut_bottom(self.look.scale.clickable_px(46), gap=self.look.px(18))
        form.add(Chips("chips", filter_chip_groups(self.lists), self.sieve.held, self._toggle_chip), filters)
        form.add(make_order_choice(self.sieve.order, self._set_order), order)
        if self.ring.focused_spot is None:
            self.ring.move_to("chips")

    def _toggle_chip(self, chip: Hashable) -> None:
        self.sieve = self.sieve.with_toggled(chip)
        self.rebuild()

    def _set_order(self, order: str) -> None:
        self.sieve = replace(self.sieve, order=order)
        self.rebuild()

    def _clear_filters(self) -> None:
        self.sieve = CardFilter(self.sieve.words, order=self.sieve.order)
        self.rebuild()

    def buttons(self) -> Sequence[ButtonAndHotkey]:
        done = Button("done", _("Show them"), self.handle_escape, kind="primary", keycap=_("Esc"), size=22)
        return (Button("none", _("No filters"), self._clear_filters, size=20), None), (done, None)

    def handle_escape(self) -> None:
        self.dismiss(self.sieve)


class SaveAs(DeckDialog[Path]):
    """Asks for the file to write a list to. An existing file is replaced only after a second Enter."""

    def __init__(self, game: Game, what: Brought) -> None:
        super().__init__(_("Save the list to a file"))
        self.game = game
        self.what = what
        self.path = decks.home_file_path_text(decks.list_file_name(what.name))
        self.trouble = ""
        self.there = False

    @property
    def note(self) -> str:
        return self.trouble or _("Plain text: one card a line. Anybody can import it here, or write it by hand.")

    def rows_height(self, width: int) -> int:
        look = self.look
        return look.scale.clickable_px(52) + look.px(14) + wrapped_text_height(look, self.note, width) + 4

    def add_rows(self, form: Form, room: Box) -> None:
        look = self.look
        path, note = room.cut_top(look.scale.clickable_px(52), gap=look.px(14))
        form.add(make_path_entry(self.path, self._set_typed_path, self._focus_save_button), path)
        form.add(Label("note", self.note, "body", 18, look.theme.bad if self.trouble else look.theme.quiet), note)
        if self.ring.focused_spot is None:
            self.ring.move_to("save")

    def buttons(self) -> Sequence[ButtonAndHotkey]:
        word = _("Replace the file") if self.there else _("Save")
        save = Button("save", word, self._save_file, kind="primary", keycap=_("Enter"), size=22)
        away = Button("back", _("Cancel"), self.handle_escape, keycap=_("Esc"), size=20)
        return (away, None), (save, pygame.K_RETURN)

    def _set_typed_path(self, path: str) -> None:
        self.path, self.trouble, self.there = path, "", False
        self.rebuild()

    def _focus_save_button(self) -> None:
        """Handle Enter: the next one saves."""
        self.ring.move_to("save")

    def _save_file(self) -> None:
        try:
            path = decks.parse_typed_path(self.path)
            path = decks.export_list(self.game, self.what.name, self.what.cards, path, overwrite=self.there)
        except SaveFailed as problem:
            self.trouble, self.there = str(problem), isinstance(problem, FileThere)
            self.rebuild()
        else:
            self.app.show_notice(_("Saved as {path}.").format(path=path))
            self.dismiss(path)


class Import(DeckDialog[Kept]):
    """Imports the clipboard, or a file that is typed or dropped. Dismisses with the Kept list, or None.

    It lists lines that can't be read; the player may keep the rest.
    """

    def __init__(self, game: Game, source: Path | str | None = None) -> None:
        super().__init__(_("Import a deck list"))
        self.game = game
        self.source = source
        self.asking = source is None  # a path is needed, so the entry opens at once
        self.path = ""
        self.trouble = ""
        self.reading: ParsedList | None = None
        self.name = ""

    def update(self, dt: float) -> None:
        super().update(dt)
        source, self.source = self.source, None
        # Not earlier: the entry must not get the key that led here.
        if self.asking and self.form and self.reading is None:
            self.asking = False
            self.ring.move_to("path")
            self.form.find("path").activate()
        if isinstance(source, Path):
            self._read_file(source)
        elif source is not None:
            self._parse_list(source, "")

    # Reading.

    def paste_from_clipboard(self) -> None:
        words, self.title = clipboard.clipboard_text(), _("Import a deck list")
        if words.strip():
            self._parse_list(words, "")
        else:
            self._show_message(_("There is no text on the clipboard."))

    def _read_typed_file(self) -> None:
        """Handle Enter: read the file. On failure show why; the next Enter opens the entry again."""
        self.ring.move_to("path")
        if self.path:
            self._read_file(Path(self.path))

    def _read_file(self, path: Path) -> None:
        self.path, self.title = str(path), _("Import: {file}").format(file=short_printable_name(path))
        try:
            reading = decks.read_list_file(self.game, decks.parse_typed_path(str(path)))
        except SaveFailed as problem:
            self._show_message(str(problem))
        else:
            self._store_or_show_errors(reading, path.stem)

    def _parse_list(self, words: str, name: str) -> None:
        self._store_or_show_errors(decks.parse_list_text(self.game, words), name)

    def _store_or_show_errors(self, parsed: ParsedList, name: str) -> None:
        """Show the list; a text without errors is kept at once."""
        self.name = parsed.name or name or _("Imported list")
        if parsed.cards and not parsed.slips:
            self._store_list(parsed)
        elif not parsed.slips:
            self._show_message(_("There is no card in it."))
        elif not parsed.slips[0].line:
            self._show_message(parsed.slips[0].sentence_with_line_number)  # about the whole text
        else:
            self.reading, self.trouble = parsed, ""
            self.ring.move_to("back" if parsed.is_mostly_unreadable else "keep")
            self._rebuild_if_built()

    def _store_list(self, parsed: ParsedList) -> None:
        try:
            kept = decks.duplicate_list(self.app.places, self.game, self.name, parsed.cards)
        except SaveFailed as problem:
            self._show_message(str(problem))
        else:
            self.dismiss(kept)

    def _show_message(self, words: str) -> None:
        self.trouble = words
        self._rebuild_if_built()

    def _rebuild_if_built(self) -> None:
        if self.form:
            self.rebuild()

    # Showing.

    def rows_height(self, width: int) -> int:
        look = self.look
        if self.reading:
            return (
                wrapped_text_height(look, self._summary_sentence(), width)
                + look.px(14)
                + self._error_lines_height(width)
            )
        note = wrapped_text_height(look, self._note_sentence(), width) + TEXT.line_height(look) // 2
        return 2 * look.scale.clickable_px(52) + 2 * look.px(14) + note

    def _error_lines_height(self, width: int) -> int:
        return len(self._wrapped_error_lines(width)) * self._row_height()

    def _row_height(self) -> int:
        return SLIP.line_height(self.look) + self.look.px(4)

    def _wrapped_error_lines(self, width: int) -> list[str]:
        assert self.reading
        room = width - self.look.px(60)
        return [line for sentence in self.reading.slip_sentences for line in SLIP.wrap(self.look, sentence, room)]

    def _note_sentence(self) -> str:
        return self.trouble or _("Paste a list that was copied, drop a file onto the window, or type the file’s path.")

    def _summary_sentence(self) -> str:
        assert self.reading
        total = sum(self.reading.cards.values())
        bad = len(self.reading.slips) + self.reading.more
        words = ngettext("{n} line can’t be read.", "{n} lines can’t be read.", bad).format(n=bad)
        if not total:
            return words
        kept = ngettext("{n} card could be.", "{n} cards could be.", total).format(n=total)
        return f"{words} {kept}"

    def add_rows(self, form: Form, room: Box) -> None:
        if self.reading:
            self._add_error_list(form, room)
            return
        look = self.look
        high, gap = look.scale.clickable_px(52), look.px(14)
        note, rest = room.cut_top(wrapped_text_height(look, self._note_sentence(), room.width) + 4, gap)
        button, rest = rest.cut_top(high, gap)
        colour = look.theme.bad if self.trouble else look.theme.quiet
        form.add(Label("note", self._note_sentence(), "body", 18, colour), note)
        paste = Button("paste", _("Paste from the clipboard"), self.paste_from_clipboard, icon="papers", size=20)
        paste.keycap = keys.translated_key("ctrl+v")
        form.add(paste, button)
        hint = _("Path of a file, such as {path}").format(path=decks.home_file_path_text("my-list.txt"))
        form.add(make_path_entry(self.path, self._set_typed_path, self._read_typed_file, hint), rest.cut_top(high)[0])
        if self.ring.focused_spot is None:
            self.ring.move_to("paste")

    def _add_error_list(self, form: Form, room: Box) -> None:
        """Add a scrolling list of all lines that can't be read."""
        look = self.look
        summary, slips = room.cut_top(wrapped_text_height(look, self._summary_sentence(), room.width), gap=look.px(14))
        form.add(Label("summary", self._summary_sentence(), "bold", 18), summary)
        lines = self._wrapped_error_lines(room.width)
        form.add(ScrollList("slips", len(lines), self._row_height(), self._row_painter(lines)), slips)

    def _row_painter(self, lines: list[str]) -> Callable[[pygame.Surface, pygame.Rect, int, RowState], None]:
        def draw(surface: pygame.Surface, rect: pygame.Rect, row: int, state: RowState) -> None:
            SLIP.draw(Canvas(surface, self.look), lines[row], Box.from_rect(rect).inset(left=self.look.px(12)))

        return draw

    def buttons(self) -> Sequence[ButtonAndHotkey]:
        away = Button("back", _("Cancel"), self.handle_escape, keycap=_("Esc"), size=20)
        reading = self.reading
        if reading is None:
            go = Button("open", _("Import the file"), lambda: self._read_file(Path(self.path)), size=20)
            go.keycap = _("Enter")
            go.kind, go.enabled = ("primary", True) if self.path else ("off", False)
            return (away, None), (go, pygame.K_RETURN)
        if not reading.cards:
            return ((away, None),)
        keep = Button("keep", _("Keep what could be read"), lambda: self._store_list(reading), size=18)
        if reading.is_mostly_unreadable:  # so that Enter discards it
            away.kind = "primary"
            return (away, pygame.K_RETURN), (keep, None)
        keep.kind, keep.keycap = "primary", _("Enter")
        return (away, None), (keep, pygame.K_RETURN)

    def _set_typed_path(self, path: str) -> None:
        self.path, self.trouble, self.title = path, "", _("Import a deck list")
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.reading = None
            self._read_file(Path(event.file))
            return True
        if event.type == pygame.KEYDOWN and self.reading is None and self._handle_key(event):
            return True
        return super().handle(event)

    def _handle_key(self, event: pygame.event.Event) -> bool:
        """Handle paste, which works even in the path entry, and Esc, which dismisses unless a path was being typed."""
        assert self.form
        entry = self.form.editing
        if entry and event.key == pygame.K_ESCAPE and not entry.edited_text:
            self.handle_escape()
            return True
        pasted = event.key == pygame.K_v and event.mod & pygame.KMOD_CTRL
        if pasted and (entry is None or "\n" in clipboard.clipboard_text().strip()):
            if entry:
                entry.stop_editing(keep=False)
            self.paste_from_clipboard()
            return True
        return False
