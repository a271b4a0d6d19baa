"""The single things of the rulebook's pictures that all titles share: cards, signs, sums."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from hoochgame.ui.look import images, paint, shapes, text
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import FIGURE
from hoochgame.ui.look.theme import Look
from hoochgame.ui.printing.faces import BACK
from hoochgame.ui.rulebooks.book import PRINTED
from hoochgame.ui.table.figures.figure import FigureItem, Maker, Size
from hoochgame.ui.table.pieces.card_faces import Faces
from hoochgame.ui.table.pieces.piece import card_height

SIGNS = {"against": "≥"}
CARD = 158  # px at 1080p
SIDE, SMALL, MANY = 66, 52, 4  # px at 1080p: a picture or a die, one of many dice; and how many are many
FULL = 280  # px: from here on all that is printed on a card can be read


def centred_painter(picture: Callable[[], pygame.Surface]) -> Callable[[pygame.Surface, pygame.Rect], object]:
    """Return the function that draws a picture into the middle of a rect."""

    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        images.blit_anchored(surface, picture(), center=rect.center)

    return draw


def find_item(makers: Mapping[str, Maker], look: Look, name: str, scale: float) -> FigureItem:
    """Return the thing of this name, such as `card:rooftop`, `icon:cash` or `+`, at `scale` times its usual size."""
    kind, _colon, which = name.partition(":")
    return makers[kind](look, which, scale) if kind in makers else sign_item(look, kind, scale)


def enlarge_link(card: str) -> str:
    """Return what a click on a card leads to; "" for a back."""
    return "" if card == BACK else PRINTED + card


def scaled_pixels(look: Look, length: float, scale: float) -> int:
    return max(1, round(look.px(length) * scale))


def card_maker(faces: Faces) -> Maker:
    """Return the maker of a card, in the layout for its width."""

    def make(look: Look, which: str, scale: float) -> FigureItem:
        wide = max(scaled_pixels(look, CARD, scale), round(faces.least * min(1, scale)))
        layout = "full" if wide >= FULL else faces.layout_at(wide)
        return FigureItem(
            (wide, card_height(wide)),
            centred_painter(lambda: faces.card_picture(which, layout, wide)),
            enlarge_link(which),
        )

    return make


def counted_maker(picture: Callable[[Look, int], pygame.Surface]) -> Maker:
    """Return the maker of a picture by its height, with a number at its right if there is one."""

    def make(look: Look, which: str, scale: float) -> FigureItem:
        side = max(30, scaled_pixels(look, SIDE, scale))
        px = round(side * 0.8)
        figure = FIGURE.width(look, which, px) + side // 8 if which else 0

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            images.blit_anchored(surface, picture(look, side), midleft=rect.midleft)
            if which:
                FIGURE.draw(Canvas(surface, look), which, rect.midright, "rm", px=px)

        return FigureItem((picture(look, side).get_width() + figure, side), draw)

    return make


def picture_maker(px: int, least: int, picture: Callable[[Look, str, Size], pygame.Surface], slim: float = 1) -> Maker:
    """Return the maker of a picture by its height; `slim` is its width by that."""

    def make(look: Look, which: str, scale: float) -> FigureItem:
        side = max(least, scaled_pixels(look, px, scale))
        size = (round(side * slim), side)
        return FigureItem(size, centred_painter(lambda: picture(look, which, size)))

    return make


def die_maker(face: Callable[[str], str]) -> Maker:
    """Return the maker of dice side by side: `scavenge:1,2,R`; `face` is the picture's name of each."""

    def make(look: Look, which: str, scale: float) -> FigureItem:
        faces = [face(one) for one in which.split(",")]
        side = max(26, scaled_pixels(look, SIDE if len(faces) < MANY else SMALL, scale))
        step = side + max(2, side // 9)

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            for nth, name in enumerate(faces):
                images.blit_anchored(
                    surface, images.die_face_picture(name, side), midleft=(rect.x + nth * step, rect.centery)
                )

        return FigureItem((len(faces) * step - step + side, side), draw)

    return make


def _icon_item(look: Look, which: str, scale: float) -> FigureItem:
    """Return an icon on a disc, as the log and the buttons show it."""
    side = max(36, scaled_pixels(look, 84, scale))

    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        images.blit_anchored(surface, shapes.disc(side // 2, look.theme.panel), center=rect.center)
        ring = shapes.box_outline((side, side), side // 2, look.theme.line, paint.hairline_width(look), 0.9)
        images.blit_anchored(surface, ring, center=rect.center)
        images.blit_anchored(surface, images.icon(which, round(side * 0.6), look.theme.accent), center=rect.center)

    return FigureItem((side, side), draw)


def _amount_item(look: Look, which: str, scale: float) -> FigureItem:
    px = max(24, scaled_pixels(look, 62, scale))
    size = (FIGURE.width(look, which, px), px)
    return FigureItem(size, lambda surface, rect: FIGURE.draw(Canvas(surface, look), which, rect.center, "mm", px=px))


def _verdict_maker(icon: str, good: bool) -> Maker:
    def make(look: Look, which: str, scale: float) -> FigureItem:
        side = max(24, scaled_pixels(look, 46, scale))
        colour = look.theme.good if good else look.theme.bad
        return FigureItem((side, side), centred_painter(lambda: images.icon(icon, side, colour)), "", labelled=False)

    return make


def sign_item(look: Look, sign: str, scale: float) -> FigureItem:
    """Return the sign between two things."""
    px = max(22, scaled_pixels(look, 44, scale))
    if sign == ">":
        return FigureItem(
            (px, px), centred_painter(lambda: images.icon("play-button", round(px * 0.6), look.theme.quiet)), "", False
        )
    words = SIGNS.get(sign, sign)

    def bare() -> pygame.Surface:
        """Return the sign without the space of its line, so that all signs are level."""
        line = text.render("bold", px, words, look.theme.quiet)
        return line.subsurface(line.get_bounding_rect())

    return FigureItem((text.width("bold", px, words), px), centred_painter(bare), "", labelled=False)


SHARED: dict[str, Maker] = {
    "icon": _icon_item,
    "sum": _amount_item,
    "yes": _verdict_maker("check-mark", True),
    "no": _verdict_maker("cross-mark", False),
}
