"""What lies over the table to be chosen from: the heroes before the game, the tiles that the Old Town Map shows."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from hoochgame.core.language import _
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import HEROES, TILES
from hoochgame.ui.look import text
from hoochgame.ui.tables.keys import Key
from hoochgame.ui.tables.kit import overlay
from hoochgame.ui.tables.kit.packing import grid
from hoochgame.ui.tables.kit.piece import Piece, Rect
from hoochgame.ui.tables.kit.zone import Below, Brush, Layer, Worn, Zone
from hoochgame.ui.tables.moonshiners.keys import PickKey, TileKey
from hoochgame.ui.tables.moonshiners.layout import Moment

WHOLE = 190  # px at 100 %: what is printed on a narrower card could not be read
WIDEST = (270, 220)  # px: a card, in large windows and in small ones
HEADING = (56, 44)


class Lay(NamedTuple):
    """The frame, its heading, the cards in it, and what stays lit."""

    frame: Rect
    heading: str
    cards: tuple[Piece, ...]
    bright: tuple[Rect, ...]


class Seen(NamedTuple):
    """All that is seen of it."""

    frame: Rect
    heading: str
    cards: tuple[Worn, ...]


class Choice(Zone[Moment, Lay, Seen]):
    """The heroes or tiles, while one of them is to be chosen by somebody who may see them."""

    name = "choice"
    layer = Layer.OVER
    veil = True
    in_a_row = True

    def cell(self, at: Moment, lay: Lay) -> Rect:
        return lay.frame

    def lay(self, at: Moment, below: Below) -> Lay | None:
        offered = offer(at)
        if offered is None:
            return None
        heading, cards = offered
        layout = at.layout
        top = layout.v(*HEADING)
        room = layout.map.inflate(-layout.look.px(24), -layout.look.px(24))
        inner = Rect(room.x, room.y + top, room.width, room.height - top - layout.look.px(20))
        widest = min(layout.v(*WIDEST), round(inner.height / 1.44))
        rects = grid(inner, len(cards), widest, layout.look.px(14))
        face = "full" if rects[0].width >= WHOLE * layout.look.scale.ui else "table"
        lying = tuple(
            Piece(key, "card", rect, art=art, layout=face, zone=self.name)
            for (key, art), rect in zip(cards, rects, strict=True)
        )
        pad = layout.look.px(26)
        cards_room = rects[0].unionall(rects[1:]).inflate(2 * pad, 2 * pad)
        frame = Rect(cards_room.x, cards_room.y - top + pad // 2, cards_room.width, cards_room.height + top - pad // 2)
        return Lay(frame.clamp(room), heading, lying, tuple(overlay.bright(at, below)))

    def pieces(self, lay: Lay) -> tuple[Piece, ...]:
        return lay.cards

    def bright(self, lay: Lay) -> tuple[Rect, ...]:
        return lay.bright

    def model(self, at: Moment, lay: Lay) -> Seen:
        return Seen(lay.frame, lay.heading, self.worn(at, lay.cards))

    def paint(self, surface: pygame.Surface, model: Seen, brush: Brush) -> None:
        """Paint the frame with its heading, and the cards."""
        look = brush.look
        overlay.frame(surface, look, model.frame)
        y = model.frame.y + brush.layout.v(*HEADING) // 2
        px = text.fit("stencil", look.text(26), model.heading, model.frame.width - look.px(40))
        text.draw(surface, "stencil", px, model.heading, look.theme.accent, (model.frame.centerx, y), "mm")
        brush.pieces(surface, model.cards)


def offer(at: Moment) -> tuple[str, list[tuple[Key, str]]] | None:
    """Return a heading and the cards to choose from, with their ids; None while there is no such choice."""
    state = at.state
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, m.Picking):
        taken = {hero.kind for hero in state.heroes}
        free = [n for n in range(len(HEROES)) if n not in taken]
        heading = _("Who goes out into the wasteland?")
        return (heading, [(PickKey(n), HEROES[n].id) for n in free]) if free else None
    if isinstance(step, m.Surveying) and min(state.surveyed, default=-1) >= 0:
        tiles = dict.fromkeys(state.surveyed)
        return _("The Old Town Map shows two tiles"), [(TileKey(n), TILES[n].id) for n in tiles]
    return None
