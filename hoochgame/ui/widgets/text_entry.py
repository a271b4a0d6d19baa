"""A line of text to type into; pygame_gui edits it while it is open: from a click or Enter to Enter or Tab."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Protocol

import pygame

from hoochgame.core.language import _, ngettext
from hoochgame.ui.look import paint, text
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, FIGURE
from hoochgame.ui.look.theme import Look
from hoochgame.ui.widgets.widget import NeedsRedraw, Widget

ENDS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB)
REPEAT = (400, 40)  # ms until a held key repeats, and between repeats
CARET_BLINK = 0.5
LONGEST_QUOTE = 40  # letters quoted of the part that did not fit when pasting
INPUT, COUNT = BODY.with_changes(22), FIGURE.with_changes(16)


class TextLineProtocol(Protocol):
    """pygame_gui's text line; pygame_gui is imported only when the player types."""

    edit_position: int
    select_range: list[int]

    def get_text(self) -> str: ...

    def set_text(self, text: str) -> None: ...

    def set_text_length_limit(self, limit: int) -> None:
        """Limit the number of letters."""

    def set_allowed_characters(self, allowed_characters: list[str]) -> None:
        """Allow only these letters."""

    def redraw(self) -> None:
        """Redraw at a changed position."""


class Manager(Protocol):
    """The part of pygame_gui's manager that passes events to the line."""

    def process_events(self, event: pygame.event.Event) -> bool: ...

    def update(self, time_delta: float) -> None:
        """Advance time by this many seconds."""


Editing = tuple[Manager, TextLineProtocol]


class TextEntry(Widget):
    """A text entry; while `editing` it owns a pygame_gui line. `change` gets the text when editing ends."""

    def __init__(
        self,
        key: Hashable,
        words: str,
        change: Callable[[str], object],
        *,
        longest: int = 24,
        letters: str = "",
        role: str = "bold",
        tooltip: str = "",
        hint: str = "",
        entered: Callable[[], object] = lambda: None,
        tidy: bool = True,
        counted: bool = True,
    ) -> None:
        super().__init__(key, tooltip)
        self.clicks = False
        self.words = words
        self.change = change
        self.longest = longest
        self.letters = letters  # the only characters that may be typed; empty: all
        self.role = role
        self.hint = hint  # shown while it is empty
        self.entered = entered  # called when Enter ends the editing
        # For a name, but not for a path: runs of blanks become one, and letters that cannot be drawn are refused.
        self.tidy = tidy
        self.counted = counted and tidy and not letters  # whether length and limit are shown during editing
        self._ready: Editing | None = None
        self._manager: Manager | None = None
        self._line: TextLineProtocol | None = None
        self._blink = 0.0
        self._lit = True  # whether the caret shows

    @property
    def editing(self) -> bool:
        return self._line is not None

    @property
    def edited_text(self) -> str:
        """The text as edited so far."""
        return self._line.get_text() if self._line else self.words

    def activate(self) -> None:
        """Begin editing with everything selected, so that typing replaces it."""
        assert self.form
        if self.editing:
            return
        if self.form.editing:
            self.form.editing.stop_editing()
        manager, line = self._ready or self._make_editing(self.form.look)
        self._ready = None
        line.set_text(self.words)
        line.set_text_length_limit(self.longest)
        if self.letters:
            line.set_allowed_characters(list(self.letters))
        line.select_range = [0, len(self.words)]
        pygame.key.set_repeat(*REPEAT)  # only here: a held Enter must not race through a game
        manager.update(0.01)
        self._manager, self._line = manager, line
        self.form.editing = self

    def load_editor(self) -> None:
        """Load the editor, so that the first key has no delay."""
        if self.form and not self.editing and self._ready is None:
            self._ready = self._make_editing(self.form.look)

    def _make_editing(self, look: Look) -> Editing:
        """Return a new line in the editor."""
        from pygame_gui.elements import UITextEntryLine

        from hoochgame.ui.widgets.gui import make_gui_manager

        manager = make_gui_manager(look)
        line = UITextEntryLine(self.rect, manager)
        manager.set_focus_set(line)
        pygame.key.set_repeat()  # the focus has switched key repeat on
        return manager, line

    def continue_editing_of(self, before: TextEntry) -> None:
        """Continue the editing of the entry that this one replaces, as after a resize."""
        assert before._line
        words, at, selected = before._line.get_text(), before._line.edit_position, before._line.select_range
        before.form, before._line, before._manager = None, None, None
        self.activate()
        assert self._line
        self._line.set_text(words)
        self._line.edit_position, self._line.select_range = at, list(selected)

    def handle_edit(self, event: pygame.event.Event) -> bool:
        """Handle an event while editing; return whether it was used here."""
        assert self._manager
        if event.type == pygame.KEYDOWN and event.key in ENDS:
            self.stop_editing()
            if event.key == pygame.K_TAB:
                return False  # the focus moves on
            self.entered()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.stop_editing(keep=False)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and not self.rect.collidepoint(event.pos):
            self.stop_editing()
            return False
        self._blink, self._lit = 0.0, True
        if is_paste(event):
            self._paste_text()
        elif event.type == pygame.TEXTINPUT:
            self._insert_and_return_rest(event.text)
        else:
            self._manager.process_events(event)
        self._manager.update(0.001)
        return event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING) or (
            event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        )

    def _paste_text(self) -> None:
        """Insert the clipboard's text; a notice quotes the part that did not fit."""
        from hoochgame.ui.platform import clipboard  # imports all tables, which would delay the title screen

        left = self._insert_and_return_rest(clipboard.clipboard_text().strip("\r\n"))
        if left and self.form:
            quote = left if len(left) <= LONGEST_QUOTE else left[:LONGEST_QUOTE] + "…"
            self.form.notice(f"{self._limit_notice()} " + _("Left out: “{words}”").format(words=quote))

    def _limit_notice(self) -> str:
        words = ngettext("There is room for one letter.", "There is room for {n} letters.", self.longest)
        return words.format(n=self.longest)

    def _insert_and_return_rest(self, words: str) -> str:
        """Replace the selection; return the part that does not fit."""
        assert self._line
        assert self.form
        line, whole = self._line, self._line.get_text()
        low, high = min(line.select_range), max(line.select_range)
        if low == high:
            low = high = line.edit_position
        kept, lost = self._allowed_part(words)
        room = max(0, self.longest - len(whole) + high - low)
        if lost:
            said = ngettext(
                "That character can’t be shown: it is left out.",
                "{n} of these characters can’t be shown: they are left out.",
                lost,
            )
            self.form.notice(said.format(n=lost))
        elif len(kept) > room:
            self.form.notice(self._limit_notice())
        if taken := kept[:room]:
            line.set_text(whole[:low] + taken + whole[high:])
            line.edit_position, line.select_range = low + len(taken), [0, 0]
            line.redraw()
        return kept[room:]

    def _allowed_part(self, words: str) -> text.DrawableText:
        """Return as much of the text as may stand here."""
        if self.letters:
            return text.DrawableText("".join(letter for letter in words if letter in self.letters), 0)
        if self.tidy:
            return text.drawable_text(words)
        return text.DrawableText("".join(letter for letter in words if letter >= " "), 0)

    def stop_editing(self, keep: bool = True) -> None:
        """End editing; `keep` applies the typed text."""
        assert self._line
        assert self.form
        pygame.key.set_repeat()
        typed = self._line.get_text()
        typed = " ".join(typed.split()) if self.tidy else typed.strip()
        self._line = self._manager = None
        self.form.editing = None
        self.form.dirty = True
        if keep and typed != self.words:
            self.words = typed
            self.change(typed)

    def update(self, dt: float) -> NeedsRedraw:
        """Blink the caret."""
        assert self._manager
        self._blink += dt
        self._manager.update(dt)
        if self._blink < CARET_BLINK:
            return False
        self._blink = 0.0
        self._lit = not self._lit
        return True

    def draw(self, canvas: Canvas) -> None:
        if self._line:
            self._draw_edited(canvas, self._line)
            return
        paint.draw_sunken_field(canvas, self.rect, line=0.95 if self.hovered else 0.5)
        room = Box.from_rect(self.rect).inset(x=canvas.px(14))
        words, colour = (self.words, "text") if self.words else (self.hint, "quiet")
        INPUT.with_changes(role=self.role).draw(canvas, words, room, colour=colour, overflow="shrink")

    def _draw_edited(self, canvas: Canvas, line: TextLineProtocol) -> None:
        """Draw the line with this project's fonts: pygame_gui shows boxes for letters missing from one font."""
        surface, look = canvas
        theme = look.theme
        paint.draw_panel(canvas, self.rect, theme.field, 6, 1, 0, shade=False)
        paint.draw_outline(canvas, self.rect.inflate(-4, -4), theme.accent, 6, 2)
        words, low, high = line.get_text(), min(line.select_range), max(line.select_range)
        caret = INPUT.width(look, words[: line.edit_position])
        room = Box.from_rect(self.rect).inset(x=look.px(14), y=3)
        if self.counted:
            room = room.inset(right=self._draw_letter_count(canvas, len(words), room))
        x = room.x - max(0, caret + 3 - room.width)
        clip = surface.get_clip()
        surface.set_clip(room.inflate(4, 0).clip(clip))
        INPUT.draw(canvas, words, (x, room.centery))
        high_px = INPUT.line_height(look)
        if high > low:
            start, end = (INPUT.width(look, words[:at]) for at in (low, high))
            marked = Box.of_size((end - start, high_px), midleft=(x + start, room.centery))
            surface.fill(theme.accent, marked)
            INPUT.draw(canvas, words[low:high], (marked.x, room.centery), colour="glass_ink")
        elif self._lit:
            surface.fill(theme.accent, (x + caret, room.centery - high_px // 2, max(2, look.px(2)), high_px))
        surface.set_clip(clip)

    def _draw_letter_count(self, canvas: Canvas, count: int, room: Box) -> int:
        """Draw the number of letters and their limit; return the width, which is the same for any number."""
        wide = COUNT.width(canvas.look, f"{self.longest}/{self.longest}") + canvas.px(14)
        if wide > room.width // 2:
            return 0
        COUNT.draw(canvas, f"{count}/{self.longest}", room, "rm", colour="quiet" if count < self.longest else "bad")
        return wide


def is_paste(event: pygame.event.Event) -> bool:
    """Return whether the event is the paste key; some systems send only the letter as text input."""
    if event.type == pygame.TEXTINPUT:
        return bool(event.text == "v" and pygame.key.get_mods() & (pygame.KMOD_CTRL | pygame.KMOD_META))
    if event.type != pygame.KEYDOWN or event.mod & pygame.KMOD_ALT:
        return False
    if event.key == pygame.K_INSERT:
        return bool(event.mod & pygame.KMOD_SHIFT)
    return bool(event.key == pygame.K_v and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
