"""Switches, rows of options with one chosen, and options with a sentence each."""

from collections.abc import Callable, Hashable, Sequence
from itertools import accumulate, pairwise
from typing import Generic, NamedTuple, TypeVar

import pygame

from hoochgame.core.language import _
from hoochgame.ui.input.focus import Spot
from hoochgame.ui.look import images, paint, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD, NOTE
from hoochgame.ui.look.theme import INK, Look, mix_colours
from hoochgame.ui.widgets.widget import Widget

ValueT = TypeVar("ValueT")
TITLE, PLATE_TITLE = BOLD.with_changes(21), BOLD.with_changes(22)
SENTENCE, ON_OR_OFF = NOTE.with_changes(18), BOLD.with_changes(16)


class Toggle(Widget):
    """A switch for a rule or setting with its sentence; the whole row can be clicked."""

    def __init__(
        self, key: Hashable, label: str, note: str, value: bool, change: Callable[[bool], object], *, line: bool = True
    ) -> None:
        super().__init__(key)
        self.label = label
        self.note = note
        self.value = value
        self.change = change
        self.line = line

    @staticmethod
    def height(look: Look, note: str, width: int) -> int:
        lines = len(SENTENCE.wrap(look, note, width - _pill_size(look)[0] - look.px(24)))
        return max(TITLE.line_height(look) + lines * SENTENCE.line_height(look) + look.px(18), 36)

    def activate(self) -> None:
        self.value = not self.value
        self.change(self.value)

    def draw(self, canvas: Canvas) -> None:
        wide, high = _pill_size(canvas.look)
        row = Box.from_rect(self.rect)
        title, below = row.inset(right=wide + canvas.px(24), top=canvas.px(6)).cut_top(TITLE.line_height(canvas.look))
        at = (title.x, title.y + title.height / 2)
        TITLE.draw(canvas, self.label, at, colour="accent" if self.hovered else "text")
        SENTENCE.draw_wrapped(canvas, self.note, below)
        draw_pill(canvas, Box.of_size((wide, high), midright=row.midright), self.value)
        if self.line:
            paint.draw_divider(canvas, row.cut_bottom(1)[1])


def _pill_size(look: Look) -> tuple[int, int]:
    high, words = max(24, look.px(36)), (_("on"), _("off"))
    word = max(ON_OR_OFF.width(look, each) for each in words)
    return max(round(high * 2) + look.px(4), high + word + 14), high


def draw_pill(canvas: Canvas, pill: pygame.Rect, on: bool) -> None:
    """Draw the switch itself, with on or off in words."""
    surface, look = canvas
    theme, r = look.theme, pill.height // 2
    surface.blit(shapes.box(pill.size, r, theme.accent if on else theme.field), pill)
    surface.blit(shapes.box_outline(pill.size, r, theme.line, paint.hairline_width(look)), pill)
    knob = round(pill.height * 0.39)
    x = pill.right - r if on else pill.x + r
    surface.blit(shapes.disc(knob, theme.glass_ink if on else theme.quiet), (x - knob, pill.centery - knob))
    word, ink = (_("on"), theme.glass_ink) if on else (_("off"), theme.quiet)
    middle = pill.x + (pill.width - pill.height) // 2 if on else pill.right - (pill.width - pill.height) // 2
    ON_OR_OFF.draw(canvas, word, (middle + (2 if on else -2), pill.centery), "mm", colour=ink)


class Option(NamedTuple, Generic[ValueT]):
    """One of several options: its value, its word, an icon."""

    value: ValueT
    label: str
    icon: str = ""


def capitalise_option(option: Option[ValueT]) -> Option[ValueT]:
    """Return the option with a capital letter, as it stands alone on its button."""
    return option._replace(label=option.label[:1].upper() + option.label[1:])


class ToggleGroup(Widget, Generic[ValueT]):
    """Buttons side by side, one of them pressed."""

    def __init__(
        self,
        key: Hashable,
        options: Sequence[Option[ValueT]],
        value: ValueT,
        change: Callable[[ValueT], object],
        *,
        size: float = 18,
        tooltip: str = "",
    ) -> None:
        super().__init__(key, tooltip)
        self.options = [capitalise_option(option) for option in options]
        self.value = value
        self.change = change
        self.size = size

    def segment_rects(self) -> list[Box]:
        """Return the buttons' rects: equal parts, but one with long words takes what they need before the others."""
        shares = [1.0] * len(self.options)
        if self.form:
            style = BOLD.with_changes(self.size)
            words = [style.width(self.form.look, option.label) + 8.0 for option in self.options]
            shares = _equal_widths_unless_more_needed(self.rect.width, words)
        ends = [0.0, *accumulate(shares)]
        edges = [self.rect.x + round(self.rect.width * end / ends[-1]) for end in ends]
        return [Box.from_edges(left, self.rect.top, right, self.rect.bottom) for left, right in pairwise(edges)]

    def focus_spots(self) -> list[Spot]:
        def choose_value(value: ValueT) -> Callable[[], None]:
            return lambda: self.choose_value(value)

        if not self.enabled:
            return []
        pairs = zip(self.options, self.segment_rects(), strict=True)
        return [Spot((self.key, option.value), rect, choose_value(option.value)) for option, rect in pairs]

    def choose_value(self, value: ValueT) -> None:
        if value != self.value:
            self.play_click()
            self.value = value
            self.change(value)

    def click(self, at: tuple[int, int]) -> None:
        for option, rect in zip(self.options, self.segment_rects(), strict=True):
            if rect.collidepoint(at):
                self.choose_value(option.value)
                return

    def draw(self, canvas: Canvas) -> None:
        for option, rect in zip(self.options, self.segment_rects(), strict=True):
            on = option.value == self.value
            draw_segment(canvas, rect, on)
            self._draw_label(canvas, option, rect, on)

    def _draw_label(self, canvas: Canvas, option: Option[ValueT], rect: pygame.Rect, on: bool) -> None:
        surface, look = canvas
        theme = look.theme
        ink = theme.glass_ink if on else theme.text if self.hovered else mix_colours(theme.quiet, theme.text, 0.3)
        style, px = (BOLD if on else BODY).with_changes(self.size), look.text_px(self.size)
        icon = min(round(px * 1.2), rect.height - 6) if option.icon else 0
        gap = look.px(8) if icon else 0
        if BOLD.width(look, option.label, px) + icon + gap + 4 > rect.width:
            icon = gap = 0  # drop the icon before the word shrinks
        px = style.shortened_to_fit(look, option.label, rect.width - icon - gap - 4).px
        x = rect.centerx - (icon + gap + style.width(look, option.label, px)) // 2
        if icon:
            surface.blit(images.icon(option.icon, icon, ink), (x, rect.centery - icon // 2))
        style.draw(canvas, option.label, (x + icon + gap, rect.centery), colour=ink, px=px)


def draw_segment(canvas: Canvas, rect: pygame.Rect, on: bool) -> None:
    surface, look = canvas
    theme, r = look.theme, look.px(6)
    if on:
        surface.blit(shapes.gradient(rect.size, theme.glass_top, theme.glass_bottom, r), rect)
    else:
        surface.blit(shapes.box(rect.size, r, theme.field), rect)
    surface.blit(shapes.box_outline(rect.size, r, theme.line, paint.hairline_width(look), 1 if on else 0.7), rect)


class Radio(Widget):
    """One of several plates with a title and a sentence; the chosen one glows."""

    def __init__(self, key: Hashable, label: str, note: str, chosen: bool, action: Callable[[], object]) -> None:
        super().__init__(key, action=action)
        self.label = label
        self.note = note
        self.chosen = chosen

    @staticmethod
    def words_width(look: Look, width: int) -> int:
        """Return the width left for words right of the radio button."""
        return width - look.px(20) - 2 * max(7, look.px(14)) - look.px(30)

    @staticmethod
    def height(look: Look, note: str, width: int) -> int:
        lines = len(SENTENCE.wrap(look, note, Radio.words_width(look, width))) if note else 0
        return PLATE_TITLE.line_height(look) + lines * SENTENCE.line_height(look) + look.px(28)

    def draw(self, canvas: Canvas) -> None:
        surface, look = canvas
        theme = look.theme
        if self.chosen:
            paint.draw_glow(canvas, self.rect, theme.legal, 9, 9, 3, 0.6)
        fill = theme.chosen if self.chosen else mix_colours(theme.sunk, theme.line, 0.1) if self.hovered else theme.sunk
        paint.draw_panel(canvas, self.rect, fill, 9, 1, 0.7, shade=False)
        r = max(7, look.px(14))
        at = (self.rect.x + look.px(20), self.rect.centery - r)
        surface.blit(shapes.disc(r, theme.line), at)
        surface.blit(shapes.disc(r - 2, INK), (at[0] + 2, at[1] + 2))
        if self.chosen:
            dot = max(4, look.px(8))
            surface.blit(shapes.disc(dot, theme.accent), (at[0] + r - dot, at[1] + r - dot))
        x = at[0] + 2 * r + look.px(16)
        title = PLATE_TITLE.line_height(look)
        less = Radio.height(look, self.note, self.rect.width) - self.rect.height  # in a column that is too short
        y = self.rect.y + look.px(12) - less * 3 // 7 if self.note else self.rect.centery - title // 2
        PLATE_TITLE.draw(canvas, self.label, (x, y + title / 2))
        ink = mix_colours(theme.text, theme.quiet, 0.3) if self.chosen else theme.quiet
        below = Box(x, y + title, Radio.words_width(look, self.rect.width), 0)
        SENTENCE.with_changes(colour=ink).draw_wrapped(canvas, self.note, below)


def _equal_widths_unless_more_needed(whole: int, needed: Sequence[float]) -> list[float]:
    """Return widths that sum up to `whole`: equal, except that what needs more than an equal part gets it first.

    Where all together need more than there is, they are the needs themselves, for the caller to scale.
    """
    if sum(needed) >= whole:
        return list(needed)
    wide = {number for number, width in enumerate(needed) if width > whole / len(needed)}
    while True:
        rest = (whole - sum(needed[number] for number in wide)) / max(1, len(needed) - len(wide))
        more = {number for number, width in enumerate(needed) if width > rest} | wide
        if more == wide:
            return [needed[number] if number in wide else rest for number in range(len(needed))]
        wide = more
