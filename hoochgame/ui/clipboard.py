"""The table as text on the clipboard, as whoever looks at it may see it."""

from __future__ import annotations

import pygame
import pygame.scrap

from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.core.show import show
from hoochgame.core.words import Seat
from hoochgame.storage.clippings import keep_text
from hoochgame.storage.files import reason
from hoochgame.ui.scene import Host
from hoochgame.ui.tables.titles import find_table


def copy_table(app: Host, match: Match, ply: int, seat: Seat) -> None:
    """What `hoochgame show` prints; where nothing takes it, into a file. A notice says where it went."""
    words = show(match, ply, seat, find_table(match.game.id).shows.sentences)
    copy(
        app,
        words,
        taken=_("The table is on the clipboard, as text."),
        kept=_("No clipboard here; the table is kept as text in {path}."),
        failed=_("The table could not be copied: {problem}."),
    )


def copy(app: Host, words: str, *, taken: str, kept: str, failed: str) -> None:
    """Words for the clipboard; where nothing takes them, for a file. A notice says which it was."""
    if put(words):
        app.notice(taken)
        return
    try:
        path = keep_text(app.places, words)
    except OSError as problem:
        app.notice(failed.format(problem=reason(problem)))
    else:
        app.notice(kept.format(path=path))


def put(words: str) -> bool:
    """Whether the system's clipboard has taken it."""
    try:
        pygame.scrap.put_text(words)
        return pygame.scrap.get_text() == words
    except pygame.error:
        return False


def get() -> str:
    """The text that is on the system's clipboard; nothing where there is none."""
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except pygame.error:
        return ""
