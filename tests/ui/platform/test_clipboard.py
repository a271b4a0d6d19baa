"""Text on the clipboard, on systems that end lines in their own way."""

from __future__ import annotations

import pygame
import pytest

from hoochgame.ui.platform import clipboard

TABLE = "one\ntwo\n"


class Windows:
    """The clipboard of Windows, whose lines end in two letters."""

    def __init__(self) -> None:
        self.words = ""

    def put_text(self, words: str) -> None:
        self.words = words.replace("\n", "\r\n")

    def get_text(self) -> str:
        return self.words

    def has_text(self) -> bool:
        return bool(self.words)


@pytest.mark.parametrize("words", [TABLE, "one line"])
def test_lines_that_come_back_as_windows_writes_them_are_the_same(monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    theirs = Windows()
    for name in ("put_text", "get_text", "has_text"):
        monkeypatch.setattr(pygame.scrap, name, getattr(theirs, name))
    assert clipboard.set_clipboard_text(words)
    assert clipboard.clipboard_text() == words


def test_a_clipboard_that_keeps_nothing_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "put_text", lambda _words: None)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "")
    assert not clipboard.set_clipboard_text(TABLE)
