"""The tooltip of the thing pointed at on the table, and the card that a name in the log stands for."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from hoochgame.core.language import _
from hoochgame.ui.input import keys
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.scenes.table.context import TableContext
from hoochgame.ui.scenes.table.pointers_drawn import draw_named_card, draw_tip
from hoochgame.ui.table.keys import Key, LineKey, NameKey, RuleKey
from hoochgame.ui.table.records import Tip


class Tooltip:
    """Draws the tooltip once the pointer has rested on a thing."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self._stood: tuple[Key, pygame.Rect] | None = None  # the thing and the rect of the tooltip drawn last

    @property
    def is_pending(self) -> bool:
        """Whether the tooltip will come without another event."""
        return self.context.rested >= 0 and not self.context.tooltip_is_due

    @property
    def is_shown(self) -> bool:
        key = self.context.pointed
        # A line of the log needs no tooltip.
        if key is None or not self.context.tooltip_is_due or isinstance(key, LineKey):
            return False
        return isinstance(key, NameKey) or self.context.pointed_tip() is not None

    def draw(self, surface: pygame.Surface, kept_clear: Sequence[pygame.Rect]) -> None:
        """Draw the tooltip next to its thing; `kept_clear`: rects that it must not hide."""
        context, board, key = self.context, self.context.stage.board, self.context.pointed
        if key is None or not self.is_shown:
            self._stood = None
            return
        canvas = Canvas(surface, context.look)
        if isinstance(key, NameKey):
            face = context.table.faces.full_card(key.art, max(220, context.look.px(320)))
            line = board.rect_of_key(key) or pygame.Rect(context.pointer, (1, 1))
            draw_named_card(canvas, face, line, board.rects_to_avoid())
            return
        about, clear = board.tooltip_places(key) or (pygame.Rect(context.pointer, (1, 1)), ())
        if tip := context.pointed_tip():
            stood = self._stood[1] if self._stood and self._stood[0] == key else None
            said, around = (*board.number_key_rects, *kept_clear), board.rects_to_avoid()
            box = draw_tip(canvas, about, tip, self._open_rule_words(tip), clear, said, stood, around)
            self._stood = (key, box)

    def _open_rule_words(self, tip: Tip) -> str:
        """Return how to open the clause behind the thing, if the key opens this very clause."""
        desk = self.context.desk
        by_chance = self.context.session.step is not None and desk.focused is None
        if not tip.clause or (by_chance and desk.hovered != RuleKey()):
            return ""
        return _("{key}: the rule").format(key=keys.key_cap_words("rules"))
