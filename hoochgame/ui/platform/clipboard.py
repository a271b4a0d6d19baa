"""The clipboard, and the table as text with what the viewer may see."""

from __future__ import annotations

import pygame
import pygame.scrap

from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.core.text_view import describe_view
from hoochgame.storage.clipboard_files import write_text_to_new_file
from hoochgame.storage.files import system_message
from hoochgame.ui.scene import Host
from hoochgame.ui.titles.registry import find_table


def copy_table_text(app: Host, match: Match, ply: int, seat: Seat) -> None:
    """Copy the output of `hoochgame show`; to a file if there is no clipboard. A notice shows which."""
    words = describe_view(match, ply, seat, find_table(match.game.id).shows.full_sentences)
    copy_text_or_save(
        app,
        words,
        copied_notice=_("The table is on the clipboard, as text."),
        saved_notice=_("No clipboard here; the table is kept as text in {path}."),
        failure_notice=_("The table could not be copied: {problem}."),
    )


def copy_text_or_save(app: Host, words: str, *, copied_notice: str, saved_notice: str, failure_notice: str) -> None:
    """Copy a text to the clipboard, or to a file if there is none. A notice shows which."""
    if set_clipboard_text(words):
        app.show_notice(copied_notice)
        return
    try:
        path = write_text_to_new_file(app.places, words)
    except OSError as problem:
        app.show_notice(failure_notice.format(problem=system_message(problem)))
    else:
        app.show_notice(saved_notice.format(path=path))


def set_clipboard_text(words: str) -> bool:
    """Copy a text; return whether the system's clipboard accepted it."""
    try:
        pygame.scrap.put_text(words)
        return _read_clipboard() == words
    except pygame.error:
        return False


def clipboard_text() -> str:
    """Return the text on the system's clipboard; "" if there is none."""
    try:
        return _read_clipboard() if pygame.scrap.has_text() else ""
    except pygame.error:
        return ""


def _read_clipboard() -> str:
    """Return the text with newlines as line ends: Windows returns its own."""
    return pygame.scrap.get_text().replace("\r\n", "\n")
