"""The rulebook's pictures for Deck Hand: the things in them, and the kinds of drawings."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from hoochgame.ui.look import images, paint, shapes, text, tokens
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, FIGURE, TIGHT
from hoochgame.ui.look.theme import INK, IVORY, Look
from hoochgame.ui.rulebooks.book import PRINTED
from hoochgame.ui.table.figures.callouts import Callouts
from hoochgame.ui.table.figures.figure import WORDS, Drawing, FigureItem, FigureStock, Maker, Place, Size, Spot
from hoochgame.ui.table.figures.items import SHARED, card_maker, centred_painter, enlarge_link, scaled_pixels
from hoochgame.ui.table.figures.row import RowFigure
from hoochgame.ui.table.pieces.piece import card_height
from hoochgame.ui.titles.deck_hand.faces import CARD_FACES
from hoochgame.ui.titles.deck_hand.rulebook.circle import CircleFigure

SMALL, STASHED = 118, 176  # px at 1080p: the width of a chip, and of a card in a cascade
LEAST_CHIP = 92  # px: under this a card's name cannot be read
CHIP_STRIP = 0.36  # of a chip's height: the part that shows under the next one in a stash
SLIDE = 0.42  # of a card's width: the part that shows left of the next one in a hand
WANTED, BARRED = "*", "!"  # before a card of a stash: it can be chosen, or cannot
CARD_STRIP = 0.29  # of a card's height: it holds hooks, name, sun, and what it does
LABEL, LEFT = (
    BODY.with_changes(WORDS),
    FIGURE.with_changes(colour=IVORY, leading=TIGHT),
)  # of a drawing; in a deck
ROWS, WIDEST = 2, 1020  # of the supply; px at 1080p
PLACES: dict[str, Place] = {
    "hooks": (0.03, 0.095, -1),
    "effect": (0.06, 0.71, -1),
    "name": (0.60, 0.045, 1),
    "sun": (0.945, 0.105, 1),
    "chest": (0.955, 0.90, 1),
}


# Things.


def _chip_size(look: Look, scale: float) -> tuple[int, int]:
    wide = max(LEAST_CHIP, scaled_pixels(look, SMALL, scale))
    return wide, card_height(wide)


def _chip_item(look: Look, which: str, scale: float) -> FigureItem:
    size = _chip_size(look, scale)
    return FigureItem(size, centred_painter(lambda: CARD_FACES.chip_card(which, size[0])), enlarge_link(which))


def _hand_item(look: Look, which: str, scale: float) -> FigureItem:
    """Make a hand: `hand:parrot,bosun` for these cards side by side."""
    ids, (wide, high) = which.split(","), _chip_size(look, scale)
    slide = round(wide * SLIDE)

    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        for nth, id in enumerate(ids):
            surface.blit(CARD_FACES.chip_card(id, wide), (rect.x + nth * slide, rect.y))

    return FigureItem((wide + slide * (len(ids) - 1), high), draw)


def _stash_item(look: Look, which: str, scale: float) -> FigureItem:
    """Make a stash: `stash:1:celebrate,*lookout,!bosun` for seat 1; the second can be chosen, the third cannot."""
    seat, _colon, names = which.partition(":")
    ids, (wide, high) = names.split(","), _chip_size(look, scale)
    step, side = round(high * CHIP_STRIP), max(30, scaled_pixels(look, 46, scale))
    above = side - side // 6

    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        for nth, name in enumerate(ids):
            place = Box.of_size((wide, high), topleft=(rect.x, rect.y + above + nth * step))
            _draw_stash_card(Canvas(surface, look), place, name, step if nth + 1 < len(ids) else high)
        images.blit_anchored(surface, tokens.seat_token(look.seat_look(int(seat)), side), midtop=(rect.centerx, rect.y))

    return FigureItem((wide, above + high + step * (len(ids) - 1)), draw)


def _draw_stash_card(canvas: Canvas, place: Box, name: str, seen: int) -> None:
    """Draw a card of a stash of which `seen` px show: lit, darkened, or plain."""
    shown = place.cut_top(seen)[0]
    if name.startswith(WANTED):
        paint.draw_glow(canvas, shown, canvas.theme.legal, 6)
    canvas.surface.blit(CARD_FACES.chip_card(name.lstrip(WANTED + BARRED), place.width), place)
    if name.startswith(BARRED):
        canvas.surface.blit(shapes.box(place.size, canvas.px(8), INK, 0.55), place)
        side = max(18, round(place.width * 0.24))
        cross = images.icon("cross-mark", side, canvas.theme.bad)
        images.blit_anchored(canvas.surface, cross, midright=(shown.right - 4, shown.y + min(seen, round(seen * 0.5))))


def _deck_item(look: Look, which: str, scale: float) -> FigureItem:
    """Make a deck: `deck:22` for 22 cards face down, `deck` for any number, `deck:0` for an empty place."""
    wide, high = _chip_size(look, scale)
    rise = max(2, scaled_pixels(look, 4, scale))

    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        if which == "0":
            ring = shapes.box_outline(rect.size, look.px(10), look.theme.line, paint.hairline_width(look), 0.7)
            surface.blit(ring, rect)
        for nth in range(3) if which != "0" else ():
            surface.blit(CARD_FACES.chip_card("", wide), (rect.x + rise * (2 - nth), rect.y + rise * (2 - nth)))
        if which:
            px = max(18, round(wide * 0.3))
            size = LEFT.width(look, which, px) + px, round(px * LEFT.leading)
            plate = Box.of_size(size, midbottom=(rect.x + wide // 2, rect.y + high - px // 3))
            surface.blit(shapes.box(plate.size, plate.height // 2, INK, 0.9), plate)
            LEFT.draw(Canvas(surface, look), which, plate, "mm", px=px)

    return FigureItem((wide + 2 * rise, high + 2 * rise), draw)


def _token_maker(name: str) -> Maker:
    """Return the maker of a token, with a number beside it if there is one."""

    def make(look: Look, which: str, scale: float) -> FigureItem:
        side = max(30, scaled_pixels(look, 66, scale))
        px = round(side * 0.8)
        wide = side + (FIGURE.width(look, which, px) + side // 8 if which else 0)

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            images.blit_anchored(surface, CARD_FACES.token_picture(name, side), midleft=rect.midleft)
            if which:
                FIGURE.draw(Canvas(surface, look), which, rect, "rm", px=px)

        return FigureItem((wide, side), draw)

    return make


def _labelled_chest_item(look: Look, label: str, scale: float) -> FigureItem:
    side = max(34, scaled_pixels(look, 74, scale))

    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.blit(CARD_FACES.token_picture("chest", side), rect)
        FIGURE.draw(Canvas(surface, look), label, rect, "mm", colour=INK, px=round(side * 0.5))

    return FigureItem((side, side), draw)


def _turn_item(look: Look, which: str, scale: float) -> FigureItem:
    """Make a turn: `turn:0:2` for seat 0 with two Actions."""
    seat, _colon, actions = which.partition(":")
    side, small = max(44, scaled_pixels(look, 84, scale)), max(24, scaled_pixels(look, 42, scale))
    gap = max(3, scaled_pixels(look, 6, scale))

    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        images.blit_anchored(surface, tokens.seat_token(look.seat_look(int(seat)), side), midtop=rect.midtop)
        size = int(actions) * (small + gap) - gap, small
        row = Box.of_size(size, midtop=(rect.centerx, rect.y + side + gap))
        for nth in range(int(actions)):
            surface.blit(CARD_FACES.token_picture("action", small), (row.x + nth * (small + gap), row.y))

    return FigureItem((max(side, 2 * small + gap), side + gap + small), draw)


ITEMS: dict[str, Maker] = {
    **SHARED,
    "card": card_maker(CARD_FACES),
    "chip": _chip_item,
    "hand": _hand_item,
    "stash": _stash_item,
    "deck": _deck_item,
    "turn": _turn_item,
    "chest": _labelled_chest_item,
    "coin": _token_maker("coin"),
    "action": _token_maker("action"),
    "used": _token_maker("action-used"),
    "buy": _token_maker("buy"),
    "hook": _token_maker("hook"),
    "sun": _token_maker("sun"),
}


# Kinds.


class SupplyFigure(Drawing):
    """The supply: `supply card:parrot card:bosun ..` for two rows of cards for sale, and both decks.

    It has two labels: for the supply deck, and for the reload deck.
    """

    def inner_size(self, look: Look, room: int) -> Size:
        room = min(room, look.px(WIDEST))
        wide, gap = self._card_width(look, room), self._column_gap(look)
        high = ROWS * card_height(wide) + gap
        side = self._side_width(look, room)
        lines = (
            LABEL.wrap(look, words, max(look.px(80), side - wide - gap - look.px(10))) for words in self.figure.labels
        )
        return room, max(high, *(ROWS * len(found) * LABEL.line_height(look) + gap for found in lines))

    @property
    def _columns(self) -> int:
        return -(-len(self.figure.things) // ROWS)

    @staticmethod
    def _column_gap(look: Look) -> int:
        return look.px(12)

    def _card_width(self, look: Look, room: int) -> int:
        """Return a card's width, which leaves the words beside the decks half of the room."""
        most = room // 2 // (self._columns + 1) - self._column_gap(look)
        return max(LEAST_CHIP, min(look.px(SMALL), most))

    def _side_width(self, look: Look, room: int) -> int:
        """Return the width right of the supply, for decks and words."""
        gap = self._column_gap(look)
        return room - self._columns * (self._card_width(look, room) + gap) - 2 * gap

    def paint(self, canvas: Canvas, inside: pygame.Rect) -> None:
        surface, look = canvas
        for rect, name in self._card_places(look, inside):
            surface.blit(CARD_FACES.chip_card(name, rect.width), rect)
        wide, gap, px = self._card_width(look, inside.width), self._column_gap(look), LABEL.px(look)
        rest = Box.from_rect(inside).cut_right(self._side_width(look, inside.width))[1]
        for words in self.figure.labels:
            deck = ITEMS["deck"](look, "", wide / max(1, look.px(SMALL)))
            place, rest = rest.cut_top((inside.height - gap) // ROWS, gap)
            lies, room = place.cut_left(deck.size[0], gap)
            deck.draw(surface, Box.of_size(deck.size, midleft=lies.midleft))
            text.draw_paragraph(surface, LABEL.role, px, words, look.theme.text, room, middle=True)

    def _card_places(self, look: Look, inside: pygame.Rect) -> Iterator[tuple[pygame.Rect, str]]:
        wide, gap = self._card_width(look, inside.width), self._column_gap(look)
        first = Box.of_size((wide, card_height(wide)), topleft=inside.topleft)
        for nth, name in enumerate(self.figure.things):
            row, column = divmod(nth, self._columns)
            yield first.move(column * (wide + gap), row * (first.height + gap)), name.partition(":")[2]

    def enlargeable_spots(self, look: Look, inside: pygame.Rect) -> list[Spot]:
        return [(rect, PRINTED + name) for rect, name in self._card_places(look, inside)]


class Cascade(Drawing):
    """A stash: `cascade card:celebrate card:treasure_map`, the oldest first, with words beside what shows of each card.

    It has as many labels as cards; a label may be empty.
    """

    def inner_size(self, look: Look, room: int) -> Size:
        wide, high, step = self._card_sizes(look)
        return min(room, wide + look.px(520)), high + step * (len(self.figure.things) - 1)

    @staticmethod
    def _card_sizes(look: Look) -> tuple[int, int, int]:
        """Return a card's size, and how far down the next one lies."""
        wide = max(CARD_FACES.least, look.px(STASHED))
        high = card_height(wide)
        return wide, high, round(high * CARD_STRIP)

    def _card_places(self, look: Look, inside: pygame.Rect) -> Iterator[tuple[pygame.Rect, pygame.Rect, str]]:
        """Yield each card, the part of it that shows, and its id."""
        wide, high, step = self._card_sizes(look)
        rect = Box.of_size((wide, high), topleft=inside.topleft)
        for nth, name in enumerate(self.figure.things):
            last = nth == len(self.figure.things) - 1
            yield rect, rect if last else rect.cut_top(step)[0], name.partition(":")[2]
            rect = rect.move(0, step)

    def paint(self, canvas: Canvas, inside: pygame.Rect) -> None:
        labels = (*self.figure.labels, *[""] * len(self.figure.things))
        for (rect, seen, id), words in zip(self._card_places(canvas.look, inside), labels, strict=False):
            paint.draw_shadow(canvas, rect, 8, 6, 0.4)
            canvas.surface.blit(CARD_FACES.card_picture(id, "table", rect.width), rect)
            if words:
                self._draw_label(canvas, words, seen, inside.right)

    @staticmethod
    def _draw_label(canvas: Canvas, words: str, seen: pygame.Rect, right: int) -> None:
        start, end = seen.right + canvas.px(8), seen.right + canvas.px(40)
        thick = max(2, canvas.px(2.5))
        pygame.draw.line(canvas.surface, canvas.theme.accent, (start, seen.centery), (end, seen.centery), thick)
        room = Box.from_edges(end + canvas.px(10), seen.y, right, seen.bottom)
        text.draw_paragraph(
            canvas.surface, LABEL.role, LABEL.px(canvas.look), words, canvas.theme.text, room, middle=True
        )

    def enlargeable_spots(self, look: Look, inside: pygame.Rect) -> list[Spot]:
        return [(seen, PRINTED + id) for _rect, seen, id in self._card_places(look, inside)]


KINDS: dict[str, type[Drawing]] = {
    "row": RowFigure,
    "round": CircleFigure,
    "parts": Callouts,
    "supply": SupplyFigure,
    "cascade": Cascade,
}
FIGURES = FigureStock(KINDS, ITEMS, CARD_FACES.full_card, PLACES)
