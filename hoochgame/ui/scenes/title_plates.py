"""The buttons of the title screen: an icon or a picture, a label, and lines that say what follows."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from hoochgame.core.language import _
from hoochgame.ui.look import images, paint
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY
from hoochgame.ui.look.theme import Look
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.widget import Widget

SUB = BODY.with_changes(20)
PARTS = " · "  # between the parts of a line
PICTURE = 16 / 9
LEAST_WORDS = 15  # of the width of a plate's words, by the size of its letters, beside a picture

Picture = Callable[[tuple[int, int]], pygame.Surface]  # from its size


class MenuPlate(Button):
    """A wide button. Its `sub` is broken between its parts into as many lines as there is room for.

    What has no room is in the tooltip. The key hint stands in the upper right corner.
    """

    def __init__(
        self, key: Hashable, label: str, action: Callable[[], object], icon: str, sub: str, keycap: str, *,
        kind: paint.Kind = "normal", size: float = 26, picture: Picture | None = None,
    ) -> None:  # fmt: skip
        super().__init__(key, label, action, icon=icon, sub=sub, keycap=keycap, kind=kind, size=size)
        self.picture = picture

    @staticmethod
    def height(look: Look, size: float, lines: int) -> int:
        """Return the height of a plate with so many lines below its label."""
        return _label_height(look, look.text_px(size)) + lines * SUB.line_height(look) + max(10, look.px(22))

    def picture_rect(self, look: Look) -> Box | None:
        """Return where the picture is; None without one, or where the words need its room."""
        if self.picture is None:
            return None
        inside = Box.from_rect(self.rect).inset(max(5, look.px(9)))
        wide = min(round(inside.height * PICTURE), inside.width - LEAST_WORDS * SUB.px(look))
        return inside.cut_left(wide)[0] if wide >= inside.height * 0.8 else None

    def words_room(self, look: Look) -> Box:
        """Return the room of label and lines."""
        rect = Box.from_rect(self.rect)
        if picture := self.picture_rect(look):
            return Box.from_edges(picture.right + look.px(20), rect.y, rect.right - look.px(14), rect.bottom)
        side = self._icon_px(look)
        return rect.inset(left=look.px(20) + side + (look.px(16) if side else 0), right=look.px(12))

    def _icon_px(self, look: Look) -> int:
        return min(round(self.rect.height * 0.45), look.px(46)) if self.icon else 0

    def sub_lines(self, look: Look) -> list[str]:
        """Return the lines below the label: as many parts as there is room for."""
        room = self.words_room(look)
        most = max(0, (room.height - _label_height(look, self.style.px(look)) - 4) // SUB.line_height(look))
        return pack_parts(look, self.sub, room.width, most)

    def draw(self, canvas: Canvas) -> None:
        look = canvas.look
        ink = paint.draw_button_plate(canvas, self.rect, self.kind, self.enabled and (self.hovered or self.pressed))
        room, lines = self.words_room(look), self.sub_lines(look)
        if not (shown := self._draw_picture(canvas)) and self.icon:
            side = self._icon_px(look)
            colour = ink if self.kind != "normal" else look.theme.accent
            images.blit_anchored(
                canvas.surface, images.icon(self.icon, side, colour), midleft=(self.rect.x + look.px(20), room.centery)
            )
        beside = paint.keycap_width(look, self.keycap) + look.px(10) if self.keycap else 0
        capped = beside and (shown or self.style.width(look, self.label) + beside <= room.width)
        label = room.width - (beside if capped else 0)
        px = self.style.shortened_to_fit(look, self.label, label).px
        first, step = _label_height(look, px), SUB.line_height(look)
        y = room.centery - (first + step * len(lines)) / 2
        self.style.draw(canvas, self.label, (room.x, y + first / 2), colour=ink, px=px)
        colour = look.theme.glass_quiet if self.kind == "primary" else look.theme.quiet
        SUB.draw_lines(canvas, lines, (room.x, y + first + step / 2), colour=colour)
        if capped:
            at = (room.right - beside / 2 + look.px(5), y + first / 2)
            paint.draw_keycap(canvas, self.keycap, at, self.kind == "primary")

    def _draw_picture(self, canvas: Canvas) -> bool:
        """Draw the picture, if there is room; return whether it was."""
        place = self.picture_rect(canvas.look)
        if place is None or self.picture is None:
            return False
        canvas.surface.blit(self.picture(place.size), place)
        paint.draw_outline(canvas, place.inset(2), canvas.theme.glass_ink, 2, 1)
        return True


def _label_height(look: Look, px: int) -> int:
    """Return the height of a label's line, beside which a key hint stands."""
    return max(round(px * 1.3), paint.keycap_height(look) + 2)


def pack_parts(look: Look, words: str, room: int, most: int) -> list[str]:
    """Return a text in at most so many lines, broken between its parts; a long part is wrapped alone.

    Parts that have no room are left out, and all that follow.
    """
    lines: list[str] = []
    for part in filter(None, words.split(PARTS)):
        joined = PARTS.join((lines[-1], part)) if lines else part
        if lines and SUB.width(look, joined) <= room:
            lines[-1] = joined
            continue
        wrapped = SUB.wrap(look, part, room)
        if len(lines) + len(wrapped) > most:
            break
        lines += wrapped
    return lines


class TurnButton(Widget):
    """An arrow beside the only arch: it turns the needle to the next station on that side."""

    def __init__(self, key: Hashable, arrow: str, action: Callable[[], object]) -> None:
        words = {"←": _("the game before"), "→": _("the next game")}
        super().__init__(key, words[arrow], action)
        self.arrow = arrow
        self.clicks = False

    def draw(self, canvas: Canvas) -> None:
        ink = paint.draw_button_plate(canvas, self.rect, "normal", self.hovered or self.pressed)
        paint.draw_arrow(canvas, self.arrow, min(self.rect.size) // 2, self.rect.center, ink)


def unfit_parts(plate: MenuPlate, look: Look) -> bool:
    """Return whether some of the lines of a plate have no room."""
    shown: Sequence[str] = plate.sub_lines(look)
    return " ".join(shown).replace(PARTS, " ") != plate.sub.replace(PARTS, " ")
