"""Names of people where room is short: whole, smaller, then as many of their words as fit."""

from __future__ import annotations

from hoochgame.ui.look import text


def shortened(role: str, px: int, name: str, room: int, floor: int = 14) -> tuple[str, int]:
    """Return what to write, and in which size."""
    size = text.fit(role, px, name, room, floor)
    if text.width(role, size, name) <= room:
        return name, size
    words = name.split()
    while len(words) > 1 and text.width(role, floor, " ".join(words)) > room:
        words.pop()
    short = " ".join(words).rstrip(" ·")
    while len(short) > 1 and text.width(role, floor, short) > room:
        short = short[:-1]
    return short, text.fit(role, px, short, room, floor)
