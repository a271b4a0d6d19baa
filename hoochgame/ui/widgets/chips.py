"""Toggle chips in groups, of which any number may be on, wrapped over lines."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import NamedTuple

import pygame

from hoochgame.ui.input.focus import Spot
from hoochgame.ui.look import images
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD
from hoochgame.ui.look.theme import Look, mix_colours
from hoochgame.ui.widgets.toggle import draw_segment
from hoochgame.ui.widgets.widget import NeedsRedraw, Widget, WidgetTooltip

ON, OFF = BOLD.with_changes(17), BODY.with_changes(17)
STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class Chip(NamedTuple):
    """A chip: its value, its word or icon, and a sentence for the tooltip."""

    value: Hashable
    label: str
    words: str
    icon: str = ""


class Chips(Widget):
    """A row of chips. The arrows move along them; a click, Enter or Space toggles one."""

    def __init__(
        self,
        key: Hashable,
        groups: Sequence[Sequence[Chip]],
        held: frozenset[Hashable],
        change: Callable[[Hashable], object],
    ) -> None:
        super().__init__(key)
        self.groups = [list(group) for group in groups if group]
        self.chips = [chip for group in self.groups for chip in group]
        self.held = held
        self.change = change
        self.at = 0
        self._over = -1

    def take_state_from(self, before: Widget) -> None:
        if isinstance(before, Chips):
            value = before.chips[before.at].value
            self.at = next((i for i, chip in enumerate(self.chips) if chip.value == value), 0)

    @staticmethod
    def height(look: Look, groups: Sequence[Sequence[Chip]], width: int) -> int:
        return max((rect.bottom for rect in chip_rects(look, groups, width)), default=0)

    def rects(self) -> list[pygame.Rect]:
        assert self.form
        return [rect.move(self.rect.topleft) for rect in chip_rects(self.form.look, self.groups, self.rect.width)]

    def focus_spots(self) -> list[Spot]:
        return [Spot(self.key, self.rects()[self.at], self.activate_with_click)] if self.chips else []

    def tooltip_to_show(self) -> WidgetTooltip:
        assert self.form
        at = self.at if self.form.ring.visible else self._over
        if not 0 <= at < len(self.chips):
            return WidgetTooltip(self.key, self.rect, "")
        below = pygame.Rect(self.rect.x, self.rect.bottom, self.rect.width, self.rect.width)  # the content below
        return WidgetTooltip((self.key, at), self.rects()[at], self.chips[at].words, clear=(below,))

    def activate(self) -> None:
        self.change(self.chips[self.at].value)

    def _chip_index_at(self, at: tuple[int, int]) -> int:
        return next((i for i, rect in enumerate(self.rects()) if rect.collidepoint(at)), -1)

    def hover_at(self, at: tuple[int, int]) -> NeedsRedraw:
        before, self._over = self._over, self._chip_index_at(at)
        return before != self._over

    def click(self, at: tuple[int, int]) -> None:
        here = self._chip_index_at(at)
        if here >= 0:
            self.at = here
            self.activate_with_click()

    def key_down(self, event: pygame.event.Event) -> bool:
        here = self.rects()[self.at]
        by = STEPS.get(event.key, 0)
        target = self.at + by
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            target = self._nearest_on_next_line(here, event.key == pygame.K_DOWN)
        elif not by or not 0 <= target < len(self.chips) or self.rects()[target].y != here.y:
            return False  # at an end the focus moves on
        if target < 0:
            return False
        self.at = target
        assert self.form
        self.form.refresh_spots()
        return True

    def _nearest_on_next_line(self, here: pygame.Rect, down: bool) -> int:
        """Return the index of the nearest chip on the next line, or the one before; -1 if there is none."""
        beyond = [(abs(r.y - here.y), abs(r.centerx - here.centerx), i) for i, r in enumerate(self.rects())
                  if (r.y > here.y if down else r.y < here.y)]  # fmt: skip
        return min(beyond)[2] if beyond else -1

    def draw(self, canvas: Canvas) -> None:
        for i, (chip, rect) in enumerate(zip(self.chips, self.rects(), strict=True)):
            on = chip.value in self.held
            draw_segment(canvas, rect, on)
            theme, lit = canvas.theme, self.hovered and i == self._over
            ink = theme.glass_ink if on else theme.accent if lit else mix_colours(theme.quiet, theme.text, 0.5)
            style = ON if on else OFF
            icon = _icon_size(canvas.look, rect.height) if chip.icon else 0
            gap = canvas.px(6) if icon and chip.label else 0
            x = rect.centerx - (icon + gap + style.width(canvas.look, chip.label)) // 2
            if icon:
                canvas.surface.blit(images.icon(chip.icon, icon, ink), (x, rect.centery - icon // 2))
            style.draw(canvas, chip.label, (x + icon + gap, rect.centery), colour=ink)


def _icon_size(look: Look, high: int) -> int:
    return min(round(ON.px(look) * 1.15), high - 8)


def chip_rects(look: Look, groups: Sequence[Sequence[Chip]], width: int) -> list[pygame.Rect]:
    """Return the chips' rects, left to right with gaps between groups; a group that does not fit starts a line."""
    return list(_chip_rects(look, groups, width))


def _chip_rects(look: Look, groups: Sequence[Sequence[Chip]], width: int) -> Iterator[pygame.Rect]:
    high, air, apart, x, y = look.scale.clickable_px(38), look.px(5), look.px(18), 0, 0
    for group in groups:
        wides = [_chip_width(look, chip, high) for chip in group]
        whole = sum(wides) + air * (len(wides) - 1)
        if x and x + apart + whole > width:
            x, y = 0, y + high + look.px(7)
        elif x:
            x += apart - air
        for wide in wides:
            if x and x + wide > width:
                x, y = 0, y + high + look.px(7)
            yield pygame.Rect(x, y, min(wide, width), high)
            x += wide + air


def _chip_width(look: Look, chip: Chip, high: int) -> int:
    icon = _icon_size(look, high) + (look.px(6) if chip.label else 0) if chip.icon else 0
    return max(high, icon + ON.width(look, chip.label) + look.px(20))
