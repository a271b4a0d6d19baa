"""Buttons with an icon, a label, a quieter second line and a key hint."""

from collections.abc import Callable, Hashable

from hoochgame.ui.look import images, paint, text
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD, TextStyle
from hoochgame.ui.look.theme import SMALLEST_TEXT, Look
from hoochgame.ui.widgets.widget import Widget

SUB = BODY
KEYCAP_AIR = 12  # clear of a primary button's double frame


class Button(Widget):
    """A push button. `kind` is primary (at most one a screen), normal or off; `align` is left for menu entries.

    With `keeps_cap` it always shows its key hint: the icon is dropped first, and the text shrinks.
    """

    def __init__(
        self,
        key: Hashable,
        label: str,
        action: Callable[[], object],
        *,
        icon: str = "",
        sub: str = "",
        keycap: str = "",
        kind: paint.Kind = "normal",
        align: str = "middle",
        size: float = 20,
        tooltip: str = "",
        keeps_cap: bool = False,
    ) -> None:
        super().__init__(key, tooltip, action)
        self.label = label
        self.icon = icon
        self.sub = sub
        self.keycap = keycap
        self.kind = kind
        self.align = align
        self.size = size
        self.keeps_cap = keeps_cap
        self.enabled = kind != "off"

    @property
    def style(self) -> TextStyle:
        return BOLD.with_changes(self.size)

    def draw(self, canvas: Canvas) -> None:
        look = canvas.look
        lit = self.enabled and (self.hovered or self.pressed)
        ink = paint.draw_button_plate(canvas, self.rect, self.kind, lit)
        if self.align == "left":
            self._draw_left_aligned(canvas, ink)
        else:
            self._draw_centred(canvas, ink)
        if self.keycap and self._keycap_fits(look):
            middle = self.rect.centery + (self._row_offsets(look)[0] if self._is_sub_below_keycap(look) else 0)
            at = (self.rect.right - paint.keycap_width(look, self.keycap) / 2 - _padding(look), middle)
            paint.draw_keycap(canvas, self.keycap, at, self.kind == "primary")

    def _keycap_fits(self, look: Look) -> bool:
        """Return whether the key hint is shown: it is dropped first when space is short, unless it must stay."""
        if self.keeps_cap:
            return True
        label = self.style.width(look, self.label)
        icon = round(self.rect.height * 0.5) + look.px(30) if self.icon else 0
        both = 1 if self.align == "left" else 2
        keys = both * (paint.keycap_width(look, self.keycap) + look.px(20))
        sub = SUB.width(look, self.sub) if both == 2 else 0
        return max(label + icon, sub) + keys <= self.rect.width

    def _width_taken_by_keycap(self, look: Look) -> int:
        """Return the width from the end of the text to the edge."""
        return max(8, look.px(10)) + paint.keycap_width(look, self.keycap) + _padding(look)

    def _sub_colour(self, look: Look) -> str:
        return look.theme.glass_quiet if self.kind == "primary" else look.theme.quiet

    def _shows_sub(self, look: Look) -> bool:
        """Return whether the second line is shown: only if it fits inside."""
        if not self.sub or self.rect.height < round((self.style.px(look) + SUB.px(look)) * 1.05):
            return False
        return self.align == "left" or SUB.width(look, self.sub, SMALLEST_TEXT) <= self._inner_width(look)

    def _inner_width(self, look: Look) -> int:
        return self.rect.width - look.px(16)

    def _is_sub_below_keycap(self, look: Look) -> bool:
        """Return whether the second line needs its whole row; the key hint then stands in the label's row only."""
        if not (self.keycap and self.keeps_cap and self._shows_sub(look)) or self.icon or self.align == "left":
            return False
        return SUB.width(look, self.sub, SMALLEST_TEXT) > self._inner_width(look) - self._width_taken_by_keycap(look)

    def _row_offsets(self, look: Look) -> tuple[int, int]:
        """Return the offsets from the middle of label and second line."""
        if not self._shows_sub(look):
            return 0, 0
        label, sub = self.style.px(look), SUB.px(look)
        return -round(sub * 0.62), round(label * 0.62)

    def _draw_left_aligned(self, canvas: Canvas, ink: str) -> None:
        surface, look = canvas
        x = self.rect.x + look.px(22)
        if self.icon:
            px = min(round(self.rect.height * 0.48), look.px(44))
            colour = ink if self.kind != "normal" else look.theme.accent
            surface.blit(images.icon(self.icon, px, colour), (x, self.rect.centery - px // 2))
            x += px + look.px(18)
        room = self.rect.right - x - look.px(10)
        up, down = self._row_offsets(look)
        style = self.style
        px = style.shortened_to_fit(look, self.label, room).px
        x -= max(0, min(look.px(12), style.width(look, self.label, px) - room))  # a long label moves up to the icon
        style.draw(canvas, self.label, (x, self.rect.centery + up), colour=ink, px=px)
        if self._shows_sub(look):
            if self.keycap:
                room -= paint.keycap_width(look, self.keycap) + look.px(14)
            px = SUB.shortened_to_fit(look, self.sub, room).px
            line = text.wrap(SUB.role, px, self.sub, room)[0]
            if line != self.sub and " · " in line:
                line = line.rpartition(" · ")[0]  # drop a rule's name as a whole, not in half
            SUB.draw(canvas, line, (x, self.rect.centery + down), colour=self._sub_colour(look), px=px)

    def _draw_centred(self, canvas: Canvas, ink: str) -> None:
        surface, look = canvas
        icon = min(round(self.rect.height * 0.55), look.px(self.size * 1.5)) if self.icon else 0
        cap = self._width_taken_by_keycap(look) if self.keycap and self.keeps_cap else 0
        if cap and icon + self.style.width(look, self.label, SMALLEST_TEXT) + look.px(26) + cap > self.rect.width:
            icon = 0
        gap = look.px(10) if icon and self.label else 0
        room, apart = self._inner_width(look) - icon - gap - cap, self._is_sub_below_keycap(look)
        px = self.style.shortened_to_fit(look, self.label, room).px
        sub = SUB.shortened_to_fit(look, self.sub, self._inner_width(look) if apart else room).px
        label, below = self.style.width(look, self.label, px), SUB.width(look, self.sub, sub)
        wide = max(label, below) if icon and self._shows_sub(look) else label  # the icon stands before both lines
        x = self.rect.centerx - (icon + gap + wide) // 2
        middle = x + icon + gap + wide // 2
        if self.keycap and self._keycap_fits(look):  # both lines stay clear of it
            widest = max(label, below) if self._shows_sub(look) and not apart else label
            over = max(0, middle + widest // 2 + self._width_taken_by_keycap(look) - self.rect.right)
            x, middle = x - over, middle - over
        up, down = self._row_offsets(look)
        if icon:
            surface.blit(images.icon(self.icon, icon, ink), (x, self.rect.centery - icon // 2))
        self.style.draw(canvas, self.label, (middle - label // 2, self.rect.centery + up), colour=ink, px=px)
        if self._shows_sub(look):
            at = (self.rect.centerx if apart else middle, self.rect.centery + down)
            SUB.draw(canvas, self.sub, at, "mm", colour=self._sub_colour(look), px=sub)


def _padding(look: Look) -> int:
    """Return the space between a key hint and the edge."""
    return max(KEYCAP_AIR, look.px(14))


ButtonAndHotkey = tuple[Button, int | None]  # the hotkey is a key code of pygame
