"""Small cards that say what they do: below the name the strip of a larger one, its words set at their size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import Card
from hoochgame.ui import images, shapes, text
from hoochgame.ui.tables.deck_hand import cards
from hoochgame.ui.theme import INK, Look

# Shares of a chip's width, as its picture is drawn.
FEET = (0.264, 0.44)  # where its picture begins, below a name in one row and in two
ONE_ROW = (15.3, 93)  # the least size of a name in one row, and its room, in hundredths of the width
SIDE = 0.042  # from the edge to the strip
LOWER = 0.034  # the rope below the picture
CHEST = (0.552, 1.063, 0.968)  # its left edge, its lid and its right edge; it stands on the picture's lower edge
CHEST_CORNER = 0.09
PENNANT = 1.22  # how low the flag with the hooks may reach
SIGNS = 0.27  # what the signs at the top of the picture take
PADDING = 0.02
STEP = 1.12  # from line to line, by the size of the words
LARGEST = 0.15  # of the card's width: words no larger
ROWS = 3
BAND = ("#175366", "#0f3846")  # the strip as it is printed on larger cards, and its words
SHINE, CREAM = "#bfe3df", "#ffeecb"


class Strip(NamedTuple):
    """Where the strip lies, and what stands on it how large."""

    top: int
    height: int
    px: int
    rows: tuple[str, ...]


def with_gist(look: Look, card: Card, width: int) -> pygame.Surface:
    """A chip that says what it does, where it has room for that: kept, nobody may draw on it."""
    least = look.text(14)

    def make() -> pygame.Surface:
        chip = cards.chip(card.id, width)
        strip = strip_of(card, chip.get_size(), least)
        return composed(chip, strip) if strip else chip

    return images.kept(("gist", card.id, width, least), make)


def picture_top(look: Look, card: Card, width: int) -> int:
    """Where the picture of a chip begins, below the strip if there is one."""
    strip = strip_of(card, (width, round(width * images.RATIO)), look.text(14))
    return strip.top + strip.height if strip else foot(card, width)


def foot(card: Card, width: int) -> int:
    """Where the picture of a chip begins."""
    least, room = ONE_ROW
    rows = 1 + (text.width("nameb", round(10 * least), wording.name(card)) > 10 * room)
    return round(width * FEET[rows - 1])


def strip_of(card: Card, size: tuple[int, int], least: int) -> Strip | None:
    """As few rows as can be, as large as they fit; None where the picture and its signs would get no room."""
    width = size[0]
    words, top = wording.gist(card), foot(card, width)
    room = width - 2 * round(width * (SIDE + PADDING))
    deepest = CHEST[1] if card.each_turn else PENNANT  # the sun stands above the chest, a pennant beside it
    most = round(width * (deepest - SIGNS)) - top
    for rows in rows_of(words, room, least):
        largest = min(text.fit("name", max(least, round(width * LARGEST)), row, room, least) for row in rows)
        for px in range(largest, least - 1, -1):
            high = round(px * STEP * len(rows)) + 2 * max(1, round(width * PADDING))
            if high <= most:
                return Strip(top, high, px, rows)
    return None


def rows_of(words: str, room: int, least: int) -> Iterator[tuple[str, ...]]:
    """The words in rows that fit at the least size: one, or two parted where a thought ends, or as they wrap."""
    if text.width("name", least, words) <= room:
        yield (words,)
        return
    for marks in (";", ",;", " "):
        pairs = [(words[: i + 1].strip(), words[i + 1 :].strip()) for i, one in enumerate(words[:-1]) if one in marks]
        best = min(pairs, key=lambda pair: widest(pair, least), default=(words,))
        if widest(best, least) <= room:
            yield best
            return
    wrapped = text.wrap("name", least, words, room)
    if len(wrapped) <= ROWS and widest(wrapped, least) <= room:
        yield evened(wrapped, words, room, least)


def evened(rows: tuple[str, ...], words: str, room: int, px: int) -> tuple[str, ...]:
    """As many rows, none much longer than the others."""
    for narrower in range(room, room // 2, -2):
        tried = text.wrap("name", px, words, narrower)
        if len(tried) > len(rows) or widest(tried, px) > room:
            break
        rows = tried
    return rows


def widest(rows: Sequence[str], px: int) -> int:
    """How wide the widest row is."""
    return max(text.width("name", px, row) for row in rows)


def composed(chip: pygame.Surface, strip: Strip) -> pygame.Surface:
    """The strip below the name, the picture lower by so much, and at its foot the price."""
    w, h = chip.get_size()
    surface = chip.copy()
    side, low = round(w * SIDE), h - round(w * LOWER)
    edge = max(1, round(w * 0.012))  # the picture's own line
    shown = pygame.Rect(0, strip.top - edge, w, low - strip.top - strip.height)
    surface.blit(chip, (0, strip.top + strip.height - edge), shown)
    chest, spot = chest_of(chip)
    surface.blit(chest, spot)
    band = pygame.Rect(side, strip.top - edge, w - 2 * side, strip.height)
    radius = max(1, round(w * 0.014))
    surface.blit(shapes.box(band.size, radius, INK), band)
    inner = band.inflate(-2, -2)
    surface.blit(shapes.gradient(inner.size, *BAND, radius), inner)
    surface.blit(shapes.box((inner.width - 4, 1), 0, SHINE, 0.4), (inner.x + 2, inner.y + 1))
    step = strip.px * STEP
    y = band.centery - step * (len(strip.rows) - 1) / 2
    for i, row in enumerate(strip.rows):
        text.draw(surface, "name", strip.px, row, CREAM, (band.centerx, y + i * step), "mm")
    return surface


def chest_of(chip: pygame.Surface) -> tuple[pygame.Surface, pygame.Rect]:
    """The price as it is drawn on a chip, cut out, and where it stands."""
    w, h = chip.get_size()
    left, lid, right = (round(w * share) for share in CHEST)
    rect = pygame.Rect(left, lid, right - left, h - round(w * LOWER) - lid)
    found = chip.subsurface(rect).convert_alpha()
    found.blit(shapes.box(rect.size, round(w * CHEST_CORNER), "#ffffff"), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return found, rect
