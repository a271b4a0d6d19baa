"""The pictures of cards: whole, cut short, small with their effect in words, and as bars where room is short."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from hoochgame.core.language import current_language
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import CARDS, DeckHandCard
from hoochgame.ui.look import images, shapes, text
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import FIGURE, HEADING, NARROW
from hoochgame.ui.look.theme import INK, SMALLEST_TEXT, Look, mix_colours
from hoochgame.ui.table.keys import CardKey
from hoochgame.ui.table.layout import TableLayout
from hoochgame.ui.table.pieces.card_faces import Faces
from hoochgame.ui.table.pieces.piece import Piece, Rect, card_height
from hoochgame.ui.table.pieces.piece_style import Share
from hoochgame.ui.table.zone import PiecePart, Point
from hoochgame.ui.titles.deck_hand.keys import SignKey
from hoochgame.ui.titles.deck_hand.zones.cascade import card_edge_width

CARD_FACES = Faces("deck_hand", least=138)
BY_ID = {card.id: card for card in CARDS}
PARCHMENT = ("#f6ead0", "#dcc292")
ROPE = "#b98f52"
PENNANT = "#17485a"
SUNK = "#8e2a24"  # the figure of a card that costs hooks
CHEST = (0.29, 0.27)  # of a cut card's chest: its size, and the distance of its middle from the right edge
CHESTS: dict[str, Share] = {"chip": (0.55, 1.06, 0.43, 0.35), "table": (0.62, 1.1, 0.35, 0.29)}  # on whole cards
PRICE = (0.52, 0.5)  # of the price on a chest: how far down it stands, and its size
# Shares of a chip's width, as its picture is drawn.
FEET = (0.264, 0.44)  # where its picture begins below a name in one row, and in two
ONE_ROW = (15.3, 93)  # of a name in one row: its least size and its room, in hundredths of the width
SIDE = 0.042  # from the edge to the strip
LOWER = 0.034  # the rope below the picture
LID = (
    0.552,
    1.063,
    0.968,
)  # of the chest: its left edge, its lid and its right edge; it stands on the picture's lower edge
LID_CORNER = 0.09
FLAG = 1.22  # how far down the flag with the hooks may reach
SIGNS = 0.27  # the height of the signs at the top of the picture
TOP = 0.188  # how far down the strip of a larger card begins, by its width ...
PRINTED = 0.232  # ... and its height with words in two rows, at least
PADDING = 0.02  # above and below the words
STEP, CLOSE = 1.12, 1.0  # from line to line, by the size of the letters; CLOSE where there is little room
RISING = 0.1  # the part of the sun that shows over the chest, at least
LARGEST = 0.15  # of the card's width: letters are no larger
ROWS = 3
LEGIBLE = CARD_FACES.least  # px: on a larger card the printed strip of a narrower one would be too small to read
BAND = ("#175366", "#0f3846")  # the colours of the printed strip
SHINE, CREAM = "#bfe3df", "#ffeecb"
TAG_NAME, TAG_NUMBER = (
    HEADING.with_changes(colour=INK),
    NARROW.with_changes(colour=SUNK),
)  # lettered as on the cards; it is narrow, too


def open_card(look: Look, number: int, rect: Rect, zone: str, z: int) -> Piece:
    """Make a piece of a whole card, with its effect in words where they can be read."""
    face = CARD_FACES.layout_at(round(rect.width / look.scale.ui_scale_in_force))
    return Piece(CardKey(number), "card", rect, 0, CARDS[number].id, face, z, zone)


def number_key_spot(look: Look) -> Point:
    """Return where an open card's number key stands: beside its name, measured from its upper right corner."""
    half = look.text_px(14) * 3 // 4
    return -half, -(half // 2)


def start_of_turn_sign_part(piece: Piece, solid: bool = True) -> PiecePart:
    """Return the sign of a card that acts at the start of a turn."""
    return PiecePart(SignKey(piece.card), start_of_turn_sign_rect, solid)


def card_picture(layout: TableLayout, piece: Piece, colours: tuple[int, ...]) -> pygame.Surface:
    """Return the upright picture of a card at its size, without shadow or glow."""
    size, kind = piece.rect.size, piece.layout
    if kind == "tag" and piece.art:
        return card_bar(layout.look, BY_ID[piece.art], size, piece.number)
    face = kind if kind in ("table", "full") else "chip"
    cut_short = size[1] < card_height(size[0]) - 1
    return (
        shortened_card(layout.look, piece.art, face, size)
        if cut_short
        else card_with_readable_words(layout.look, piece.art, face, size[0])
    )


@images.cached
def shortened_card(look: Look, art: str, face: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a card cut to this height: its upper part, its lower edge, and below the words its price."""
    w, h = size
    whole = card_with_readable_words(look, art, face, w)
    edge = card_edge_width(w)
    surface = shapes.transparent_surface(size)
    surface.blit(whole, (0, 0), (0, 0, w, h - edge))
    surface.blit(whole, (0, h - edge), (0, whole.get_height() - edge, w, edge))
    if art:
        chest = chest_with_price(round(w * CHEST[0]), BY_ID[art].cost)
        spot = chest.get_rect(midbottom=(w - round(w * CHEST[1] / 1.5), h - edge))
        if spot.y >= words_bottom_on_card(look, BY_ID[art], face, w):
            surface.blit(chest, spot)
    return surface


def chest_with_price(side: int, cost: int) -> pygame.Surface:
    surface = CARD_FACES.token_picture("chest", side).copy()
    px = max(14, round(side * PRICE[1]))
    text.draw(surface, "num", px, str(cost), INK, (side / 2, surface.get_height() * PRICE[0]), "mm")
    return surface


@images.cached
def card_bar(look: Look, card: DeckHandCard, size: tuple[int, int], number: int) -> pygame.Surface:
    """Return a bar with a card's hooks, name, sun and number. It is cached: do not draw on it."""
    (w, h), radius = size, look.px(5)
    surface = shapes.transparent_surface(size)
    surface.blit(shapes.box(size, radius, INK), (0, 0))
    surface.blit(shapes.gradient((w - 2, h - 2), *PARCHMENT, max(1, radius - 1)), (1, 1))
    surface.blit(shapes.box_outline((w - 2, h - 2), max(1, radius - 1), ROPE, max(1, look.px(2))), (1, 1))
    canvas = Canvas(surface, look)
    left, right = _draw_pennant(canvas, card.hooks, h), _draw_signs(canvas, card, number, h)
    px, room = round(h * 0.68), right - left
    TAG_NAME.draw(canvas, wording.card_name(card), (left, h / 2), px=px, overflow="shorten", room=room)
    return surface


def _draw_pennant(canvas: Canvas, hooks: int, high: int) -> int:
    """Draw a hook and its figure at the left; return where the name begins."""
    surface, wide = canvas.surface, round(high * 1.32)
    if not hooks:
        return round(high * 0.4)
    points = ((0, 0), (wide, 0), (wide * 0.86, high / 2), (wide, high), (0, high))
    flag = shapes.polygon((wide, high - 2), points, PENNANT)
    surface.blit(flag, (1, 1))
    images.blit_anchored(
        surface, CARD_FACES.token_picture("hook", round(high * 0.72)), midleft=(round(high * 0.02), high // 2)
    )
    colour = PARCHMENT[0] if hooks > 0 else mix_colours(SUNK, PARCHMENT[0], 0.6)
    FIGURE.draw(canvas, str(hooks), (wide * 0.47, high / 2), colour=colour, px=max(14, round(high * 0.8)))
    return wide + round(high * 0.1)


def _draw_signs(canvas: Canvas, card: DeckHandCard, number: int, high: int) -> int:
    """Draw from the right the number of cards and the sun; return where the name ends."""
    right = canvas.surface.get_width() - round(high * 0.14)
    if card.each_turn:
        sun = CARD_FACES.token_picture("sun", round(min(high * 0.84, high * 0.5 + 8)))
        images.blit_anchored(canvas.surface, sun, midright=(right, high // 2))
        right -= sun.get_width() + round(high * 0.08)
    if number > 1:
        words, px = f"x{number}", max(14, round(high * 0.66))
        right = TAG_NUMBER.draw(canvas, words, (right, high / 2), "rm", px=px).x - round(high * 0.16)
    return right


def start_of_turn_sign_rect(piece: Piece) -> Rect:
    """Return where the rising sun is drawn in the card's layout."""
    w, rect = piece.rect.width, piece.rect
    if piece.layout == "tag":
        side = round(rect.height * 0.9)
        return Box.from_rect(rect).inset(right=round(rect.height * 0.14)).cut_right(side)[1]
    middle: tuple[float, float]
    middle, share = ((0.86, 0.34), 0.26) if piece.layout == "chip" else ((0.908, 0.117), 0.18)
    at = rect.x + round(w * middle[0]), rect.y + round(w * middle[1])
    return Box.of_size((round(w * share),) * 2, center=at).clamp(rect)


def priced_parts(look: Look, piece: Piece) -> tuple[Share, ...]:
    """Return the shares of a whole card on which price and hooks stand."""
    card, chest = BY_ID[piece.art], CHESTS[piece.layout if piece.layout in CHESTS else "chip"]
    if not card.hooks:
        return (chest,)
    if piece.layout != "chip":
        return chest, (0.0, 0.03, 0.25, 0.165)
    top = words_bottom_on_card(look, card, "chip", piece.rect.width) / piece.rect.width
    return chest, (0.0, round(top + 0.01, 3), 0.37, 0.25)


# Small cards: below the name lies the strip of a larger card, in words that can be read.


class TextStrip(NamedTuple):
    """A strip: where it lies, and its words with their size."""

    top: int
    height: int
    px: int
    rows: tuple[str, ...]
    step: float = STEP


class StripRoom(NamedTuple):
    """The room of a strip: its card's width, its top, its greatest height, the distance and number of its rows."""

    width: int
    top: int
    most: int
    step: float = STEP
    rows: int = ROWS


def card_with_readable_words(look: Look, art: str, face: str, width: int) -> pygame.Surface:
    """Return a card with its effect in words that can be read. It is cached: do not draw on it."""
    if not art or face == "full":
        return CARD_FACES.card_picture(art, face, width)
    strip = text_strip_on_card(look, BY_ID[art], face, width)
    if strip is None:
        return CARD_FACES.card_picture(art, face, width)
    put = compose_chip if face == "chip" else with_strip_over_face
    return images.cached_picture(
        ("gist", art, face, width, strip), lambda: put(CARD_FACES.card_picture(art, face, width), strip)
    )


def text_strip_on_card(look: Look, card: DeckHandCard, face: str, width: int) -> TextStrip | None:
    """Return the strip to put on a face of this width; None where there is no room, or the printed one will do."""
    if face != "chip" and width >= LEGIBLE * look.scale.ui_scale_in_force:
        return None
    return _cached_strip(card.id, face, width, look.text_px(14), current_language())


@lru_cache(maxsize=8192)
def _cached_strip(id: str, face: str, width: int, least: int, language: str) -> TextStrip | None:
    """Return the strip, cached because a cascade tries many widths."""
    if face == "chip":
        return chip_strip(BY_ID[id], (width, card_height(width)), least)
    return large_card_strip(BY_ID[id], width, least)


def words_bottom_on_card(look: Look, card: DeckHandCard, face: str, width: int) -> int:
    """Return how far down a card says its name and effect, or its name alone where there is no room for more."""
    strip = text_strip_on_card(look, card, face, width)
    if strip:
        return strip.top + strip.height
    return chip_picture_top(card, width) if face == "chip" else round(width * (TOP + PRINTED))


def chip_picture_top(card: DeckHandCard, width: int) -> int:
    """Return how far down the picture of a chip begins."""
    least, room = ONE_ROW
    rows = 1 + (text.width("pirate", round(10 * least), wording.card_name(card)) > 10 * room)
    return round(width * FEET[rows - 1])


def chip_strip(card: DeckHandCard, size: tuple[int, int], least: int) -> TextStrip | None:
    """Fit a strip below a chip's name, over its signs; where room is short, with close lines and half a sun."""
    width, top = size[0], chip_picture_top(card, size[0])
    deepest = (LID[1] if card.each_turn else FLAG) - SIGNS  # the sun stands above the chest, a pennant beside it
    loose = StripRoom(width, top, round(width * (deepest if card.each_turn or card.hooks else LID[1])) - top)
    tight = StripRoom(width, top, round(width * (LID[1] - (RISING if card.each_turn else 0))) - top, CLOSE)
    return fit_effect_words(card, loose, least) or fit_effect_words(card, tight, least)


def large_card_strip(card: DeckHandCard, width: int, least: int) -> TextStrip | None:
    """Fit a strip over the printed one of a larger card: rather fewer words than more rows."""
    room = StripRoom(width, round(width * TOP), width)
    strip = fit_effect_words(card, room._replace(rows=2), least) or fit_effect_words(card, room, least)
    return strip._replace(height=max(strip.height, round(width * PRINTED))) if strip else None


def fit_effect_words(card: DeckHandCard, room: StripRoom, least: int) -> TextStrip | None:
    """Fit the words at the size of all others, or at the smallest that can be read, or fewer words."""
    smallest = min(least, SMALLEST_TEXT)
    ways = (
        (wording.card_gist(card), least),
        (wording.card_gist(card), smallest),
        (wording.briefest_card_text(card), smallest),
    )
    return next((strip for words, px in ways if (strip := fit_words_in_rows(room, words, px))), None)


def fit_words_in_rows(room: StripRoom, words: str, least: int) -> TextStrip | None:
    """Set the words in as few rows as possible, as large as they fit."""
    wide = room.width - 2 * round(room.width * SIDE) - 1
    for rows in word_rows(words, wide, least):
        most = max(least, round(room.width * LARGEST)) if len(rows) <= room.rows else 0
        largest = min(text.fitting_size("name", most, row, wide, least) for row in rows) if most else 0
        for px in range(largest, least - 1, -1):
            high = round(px * room.step * len(rows)) + 2 * max(1, round(room.width * PADDING))
            if high <= room.most:
                return TextStrip(room.top, high, px, rows, room.step)
    return None


def word_rows(words: str, room: int, least: int) -> Iterator[tuple[str, ...]]:
    """Yield rows of the words that fit at the least size: one, two parted at the end of a thought, or wrapped."""
    if text.width("name", least, words) <= room:
        yield (words,)
        return
    for marks in (";", ",;", " "):
        pairs = [(words[: i + 1].strip(), words[i + 1 :].strip()) for i, one in enumerate(words[:-1]) if one in marks]
        best = min(pairs, key=lambda pair: widest_row(pair, least), default=(words,))
        if widest_row(best, least) <= room:
            yield best
            return
    wrapped = text.wrap("name", least, words, room)
    if len(wrapped) <= ROWS and widest_row(wrapped, least) <= room:
        yield even_out_rows(wrapped, words, room, least)


def even_out_rows(rows: tuple[str, ...], words: str, room: int, px: int) -> tuple[str, ...]:
    """Even out the rows: as many of them, none much longer than the others."""
    for narrower in range(room, room // 2, -2):
        tried = text.wrap("name", px, words, narrower)
        if len(tried) > len(rows) or widest_row(tried, px) > room:
            break
        rows = tried
    return rows


def with_strip_over_face(face: pygame.Surface, strip: TextStrip) -> pygame.Surface:
    """Return a larger face with the strip over the printed one, whose words are too small."""
    surface = shapes.transparent_surface(face.get_size())
    surface.blit(face, (0, 0))
    write_strip(surface, strip)
    return surface


def widest_row(rows: Sequence[str], px: int) -> int:
    return max(text.width("name", px, row) for row in rows)


def compose_chip(chip: pygame.Surface, strip: TextStrip) -> pygame.Surface:
    """Return a chip with the strip below its name, its picture moved down, and the price at its foot."""
    w, h = chip.get_size()
    surface = shapes.transparent_surface((w, h))
    surface.blit(chip, (0, 0))
    low = h - round(w * LOWER)
    edge = max(1, round(w * 0.012))  # the picture's own line
    shown = Box.from_edges(0, strip.top - edge, w, low - strip.height - edge)
    surface.blit(chip, (0, strip.top + strip.height - edge), shown)
    chest, spot = price_chest_of_chip(chip)
    surface.blit(chest, spot)
    write_strip(surface, strip._replace(top=strip.top - edge))
    return surface


def write_strip(surface: pygame.Surface, strip: TextStrip) -> None:
    """Write the words on their band."""
    w = surface.get_width()
    side = round(w * SIDE)
    band = Box(0, strip.top, w, strip.height).inset(x=side)
    radius = max(1, round(w * 0.014))
    surface.blit(shapes.box(band.size, radius, INK), band)
    inner = band.inflate(-2, -2)
    surface.blit(shapes.gradient(inner.size, *BAND, radius), inner)
    surface.blit(shapes.box((inner.width - 4, 1), 0, SHINE, 0.4), (inner.x + 2, inner.y + 1))
    step = strip.px * strip.step
    y = band.centery - step * (len(strip.rows) - 1) / 2
    text.draw_lines(surface, "name", strip.px, strip.rows, CREAM, (band.centerx, y), step=step)


def price_chest_of_chip(chip: pygame.Surface) -> tuple[pygame.Surface, pygame.Rect]:
    """Cut out the price as it is drawn on a chip; return it and where it stands."""
    w, h = chip.get_size()
    left, lid, right = (round(w * share) for share in LID)
    rect = Box.from_edges(left, lid, right, h - round(w * LOWER))
    found = chip.subsurface(rect).convert_alpha()
    found.blit(shapes.box(rect.size, round(w * LID_CORNER), "#ffffff"), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return found, rect
