"""The fonts can be read by any build of SDL_ttf: that of the Windows wheel lacks brotli, so it opens no WOFF 2."""

from __future__ import annotations

import pytest

from hoochgame.storage.bundled import bundled_path
from hoochgame.ui.look.text import FONTS, font

READ = (b"wOFF", b"\0\1\0\0", b"OTTO")  # WOFF 1, TrueType, OpenType


def test_no_font_needs_brotli() -> None:
    files = [one for one in bundled_path("assets", "fonts").iterdir() if one.suffix != ".txt"]
    assert len(files) > len(FONTS)
    assert [one.name for one in files if one.read_bytes()[:4] not in READ] == []


@pytest.mark.parametrize("role", sorted(FONTS))
def test_the_font_of_every_role_has_letters(role: str) -> None:
    assert font(role, 20).size("Hooch")[0] > 0
    assert font(role, 20).metrics("a")[0] is not None
