"""The rows of the settings screen: headings, switches, and labels with a control at the right."""

from collections.abc import Callable, Hashable

import pygame

from hoochgame.core.language import _
from hoochgame.ui.input import keys
from hoochgame.ui.look import paint, shapes, text, tokens
from hoochgame.ui.look.theme import Look, SeatLook, mix
from hoochgame.ui.widgets.label import Heading, Label
from hoochgame.ui.widgets.scroll import ScrollArea
from hoochgame.ui.widgets.toggle import Radio, Toggle
from hoochgame.ui.widgets.widget import Widget


class Rows:
    """Fills a scroll area from the top down."""

    def __init__(self, area: ScrollArea, look: Look, wide: int) -> None:
        self.area = area
        self.look = look
        self.wide = wide
        self.y = look.px(4)

    def put(self, widget: Widget, high: int, air: float = 6) -> None:
        """Add a widget over the whole width."""
        self.area.put(widget, pygame.Rect(0, self.y, self.wide, high))
        self.y += high + self.look.px(air)

    def heading(self, words: str) -> None:
        if self.y > self.look.px(4):
            self.y += self.look.px(14)
        self.put(Heading(words, words), text.line_height("head", self.look.text(24)) + self.look.px(4))

    def note(self, words: str) -> None:
        """Add a sentence."""
        look = self.look
        lines = len(text.wrap("body", look.text(18), words, self.wide))
        high = lines * text.line_height("body", look.text(18)) + 2  # a label of one line needs two px more
        self.put(Label(words, words, "body", 18, look.theme.quiet), high, 10)

    def switch(self, key: str, label: str, note: str, value: bool, change: Callable[[bool], object]) -> None:
        self.put(Toggle(key, label, note, value, change), Toggle.height(self.look, note, self.wide))

    def row(self, label: str, note: str, widget: Widget) -> None:
        """Add a label and a sentence with a control at the right, or below if it is narrow."""
        look = self.look
        title, line = (text.line_height(role, look.text(px)) for role, px in (("bold", 21), ("body", 18)))
        beside = self.wide >= look.text(18) * 34
        room = self.wide * 9 // 20 - look.px(24) if beside else self.wide
        lines = len(text.wrap("body", look.text(18), note, room)) * line
        words, control = title + lines, look.scale.hit(50)
        top = self.y + look.px(6)
        self.area.put(Label(f"{label} label", label, "bold", 21), pygame.Rect(0, top, room, title))
        quiet = Label(f"{label} note", note, "body", 18, look.theme.quiet)
        self.area.put(quiet, pygame.Rect(0, top + title, room, lines))
        if beside:
            high = max(control, words)
            left = self.wide * 9 // 20
            self.area.put(widget, pygame.Rect(left, top + (high - control) // 2, self.wide - left, control))
        else:
            high = words + look.px(8) + control
            self.area.put(widget, pygame.Rect(0, top + words + look.px(8), self.wide, control))
        self.y = top + high + look.px(8)
        self.put(Rule(f"{label} rule"), 1)


class Rule(Widget):
    """A thin dividing line between settings."""

    focusable = False

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        paint.rule(surface, look, self.rect)


class Chapter(Widget):
    """A chapter in the list at the side, highlighted if it is open."""

    def __init__(self, key: Hashable, label: str, icon: str, chosen: bool, action: Callable[[], object]) -> None:
        super().__init__(key)
        self.label = label
        self.icon = icon
        self.chosen = chosen
        self.action = action

    def act(self) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, r = look.theme, look.px(8)
        ink = theme.text
        if self.chosen:
            shapes.draw_gradient(surface, self.rect, theme.glass_top, theme.glass_bottom, r)
            ink = theme.glass_ink
        elif self.hovered:
            surface.blit(shapes.box(self.rect.size, r, mix(theme.panel, theme.line, 0.18)), self.rect)
        paint.icon_label(surface, look, self.rect, self.icon, self.label, ink, theme.accent if not self.chosen else ink)


class PaletteRadio(Radio):
    """A palette, shown by the six tokens in its colours."""

    def __init__(
        self, key: Hashable, label: str, note: str, chosen: bool, action: Callable[[], object],
        seats: tuple[SeatLook, ...],
    ) -> None:  # fmt: skip
        super().__init__(key, label, note, chosen, action)
        self.seats = seats

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        px, gap = max(18, look.px(34)), look.px(6)
        x = self.rect.right - look.px(16) - 6 * px - 5 * gap
        y = self.rect.y + look.px(12) + (text.line_height("bold", look.text(22)) - px) // 2
        if x < self.rect.x + look.px(80) + text.width("bold", look.text(22), self.label):
            return
        for seat in self.seats:
            surface.blit(tokens.token(seat, px), (x, y))
            x += px + gap


class KeyRow(Widget):
    """An action and the key bound to it; while it `waits`, it takes the next key."""

    def __init__(self, key: Hashable, name: str, waits: bool, words: str, action: Callable[[], object]) -> None:
        super().__init__(key)
        self.name = name
        self.waits = waits
        self.words = words
        self.action = action

    @staticmethod
    def height(look: Look) -> int:
        return look.scale.hit(46)

    def act(self) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme = look.theme
        if self.hovered or self.waits:
            surface.blit(shapes.box(self.rect.size, look.px(6), theme.chosen), self.rect)
        pad = look.px(12)
        label = _(keys.BY_NAME[self.name].label)
        cap = self.words if self.waits else keys.cap(self.name)
        room = self.rect.width - 3 * pad - paint.keycap_width(look, cap)
        px = text.fit("body", look.text(20), label, room)
        text.draw(surface, "body", px, label, theme.text, (self.rect.x + pad, self.rect.centery))
        draw_keys(surface, look, (cap,), self.rect.right - pad, self.rect.centery, self.waits)


class FixedKeys(Widget):
    """A row of keys that can't be rebound, with their meaning."""

    focusable = False

    def __init__(self, key: Hashable, caps: tuple[str, ...], words: str) -> None:
        super().__init__(key)
        self.caps = caps
        self.words = words

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        pad = look.px(12)
        left = draw_keys(surface, look, self.caps, self.rect.right - pad, self.rect.centery)
        px = text.fit("body", look.text(20), self.words, left - self.rect.x - 2 * pad)
        text.draw(surface, "body", px, self.words, look.theme.quiet, (self.rect.x + pad, self.rect.centery))


def draw_keys(surface: pygame.Surface, look: Look, caps: tuple[str, ...], right: int, y: int, lit: bool = False) -> int:
    """Draw key caps from the right; return where they begin."""
    for cap in reversed(caps):
        wide = paint.keycap_width(look, cap)
        place = pygame.Rect(right - wide, 0, wide, paint.keycap_height(look))
        place.centery = y
        if lit:
            shapes.draw_gradient(
                surface, place.inflate(4, 4), look.theme.glass_top, look.theme.glass_bottom, look.px(5)
            )
        paint.keycap(surface, look, cap, place.center, lit)
        right = place.x - look.px(6)
    return right
