"""The rows of the settings screen: headings, switches, and labels with a control at the right."""

from collections.abc import Callable, Hashable, Sequence

import pygame

from hoochgame.core.language import _
from hoochgame.ui.input import keys
from hoochgame.ui.look import paint, shapes, tokens
from hoochgame.ui.look.box import Box, LeftX
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD, CAPTION, NAME
from hoochgame.ui.look.theme import Look, SeatLook, mix_colours
from hoochgame.ui.phrases.search_fold import fold_text
from hoochgame.ui.widgets.label import Heading, Label, wrapped_text_height
from hoochgame.ui.widgets.scroll import ScrollArea
from hoochgame.ui.widgets.toggle import Radio, Toggle
from hoochgame.ui.widgets.widget import Widget

HEAD, LABEL, SENTENCE = (
    CAPTION.with_changes(24),
    BOLD.with_changes(21),
    BODY,
)
PALETTE, KEY = NAME, BODY.with_changes(20)
FACT = 21  # the size of a sentence that is good to know
BESIDE = 31  # the least width of a row, by the size of its letters, with the control at the right of its words


class Rows:
    """Fills a scroll area from the top down with cards, one for each heading.

    With `wanted` words, folded, only the rows remain whose label or sentence has them.
    """

    def __init__(self, area: ScrollArea, look: Look, wide: int, wanted: str = "") -> None:
        self.area = area
        self.look = look
        self.whole = wide
        self.pad = look.px(18)
        self.wide = wide - 2 * self.pad
        self.wanted = wanted
        self.y = look.px(4)
        self._card: GroupCard | None = None
        self._due = ""  # a heading without rows so far

    def wants(self, *words: str) -> bool:
        """Return whether a row with these words is shown."""
        return not self.wanted or self.wanted in fold_text(" ".join(words))

    def add_widget(self, widget: Widget, high: int, gap_below: float = 6) -> None:
        """Add a widget over the whole width of the card."""
        self._open_card()
        self.area.add_widget(widget, Box(self.pad, self.y, self.wide, high))
        self.y += high + self.look.px(gap_below)

    def add_heading(self, words: str) -> None:
        """Begin a card; it appears with its first row."""
        self.close_card()
        self._due = words

    def _open_card(self) -> None:
        words, self._due = self._due, ""
        if not words:
            return
        self._card = GroupCard(("card", words))
        self.area.add_widget(self._card, Box(0, self.y, self.whole, 0))
        self.y += self.look.px(10)
        self.add_widget(Heading(words, words), HEAD.line_height(self.look) + self.look.px(4))

    def close_card(self) -> None:
        """End the card; the next one begins below."""
        if self._card is not None:
            place = self.area.places[self._card]
            self.y += self.look.px(6)
            self.area.places[self._card] = pygame.Rect(place.x, place.y, place.width, self.y - place.y)
            self.y += self.look.px(16)
        self._card = None

    def add_facts(self, heading: str, facts: Sequence[str]) -> None:
        """Add a card with sentences down to the foot of the area; nothing where they have no room."""
        self.close_card()
        look = self.look
        heights = [wrapped_text_height(look, fact, self.wide, FACT) + 2 for fact in facts]
        head = look.px(10) + HEAD.line_height(look) + look.px(10)
        left = self.area.rect.height - self.y - look.px(24)
        spare = left - head - sum(heights)
        if not facts or spare < look.px(14) * len(facts):
            return
        gap = min(look.px(36), spare // len(facts))
        card = GroupCard(("card", heading))
        self.area.add_widget(card, Box(0, self.y, self.whole, left))
        y = self.y + look.px(10)
        self.area.add_widget(Heading(heading, heading), Box(self.pad, y, self.wide, HEAD.line_height(look)))
        y += HEAD.line_height(look) + look.px(10)
        for fact, high in zip(facts, heights, strict=True):
            self.area.add_widget(Label(fact, fact, "body", FACT, look.theme.text), Box(self.pad, y, self.wide, high))
            y += high + gap
        self.y += left

    def add_note(self, words: str) -> None:
        look = self.look
        high = wrapped_text_height(look, words, self.wide) + 2  # a label of one line needs two px more
        self.add_widget(Label(words, words, "body", 18, look.theme.quiet), high, 10)

    def add_switch(self, key: str, label: str, note: str, value: bool, change: Callable[[bool], object]) -> None:
        if self.wants(label, note):
            self.add_widget(Toggle(key, label, note, value, change), Toggle.height(self.look, note, self.wide))

    def add_control(self, label: str, note: str, widget: Widget) -> None:
        """Add a label and a sentence with a control at the right, or below if it is narrow."""
        if not self.wants(label, note):
            return
        self._open_card()
        look, gap, control = self.look, self.look.px(8), self.look.scale.clickable_px(50)
        beside = self.wide >= SENTENCE.px(look) * BESIDE
        room = self.wide * 9 // 20 - look.px(24) if beside else self.wide
        title = len(LABEL.wrap(look, label, room)) * LABEL.line_height(look)
        words = title + wrapped_text_height(look, note, room)
        high = max(control, words) if beside else words + gap + control
        row = Box(self.pad, self.y + look.px(6), self.wide, high)
        name, sentence = row.cut_left(room)[0].cut_top(words)[0].cut_top(title)
        self.area.add_widget(Label(f"{label} label", label, "bold", 21), name)
        self.area.add_widget(Label(f"{label} note", note, "body", 18, look.theme.quiet), sentence)
        rest = row.cut_left(self.wide * 9 // 20)[1] if beside else row.cut_top(words, gap)[1]
        self.area.add_widget(widget, rest.place_inside((rest.width, control)))
        self.y = row.bottom + gap
        self.add_widget(SettingsDivider(f"{label} rule"), 1)


class GroupCard(Widget):
    """The plate behind the settings of one heading."""

    focusable = False

    def draw(self, canvas: Canvas) -> None:
        paint.draw_panel(canvas, self.rect, shade=False)


class SettingsDivider(Widget):
    """A thin dividing line between settings."""

    focusable = False

    def draw(self, canvas: Canvas) -> None:
        paint.draw_divider(canvas, self.rect)


class ChapterRow(Widget):
    """A chapter in the list at the side, highlighted if it is open."""

    def __init__(self, key: Hashable, label: str, icon: str, chosen: bool, action: Callable[[], object]) -> None:
        super().__init__(key, action=action)
        self.label = label
        self.icon = icon
        self.chosen = chosen

    def draw(self, canvas: Canvas) -> None:
        theme, r = canvas.theme, canvas.px(8)
        ink = theme.text
        if self.chosen:
            shapes.draw_gradient(canvas.surface, self.rect, theme.glass_top, theme.glass_bottom, r)
            ink = theme.glass_ink
        elif self.hovered:
            canvas.surface.blit(shapes.box(self.rect.size, r, mix_colours(theme.panel, theme.line, 0.18)), self.rect)
        paint.draw_icon_and_words_from_left(
            canvas, self.rect, self.icon, self.label, ink, theme.accent if not self.chosen else ink
        )


class PaletteRadio(Radio):
    """A palette, shown by the six tokens in its colours."""

    def __init__(
        self, key: Hashable, label: str, note: str, chosen: bool, action: Callable[[], object],
        seats: tuple[SeatLook, ...],
    ) -> None:  # fmt: skip
        super().__init__(key, label, note, chosen, action)
        self.seats = seats

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        px, gap = max(18, canvas.px(34)), canvas.px(6)
        head = (
            Box.from_rect(self.rect)
            .inset(right=canvas.px(16), top=canvas.px(12))
            .cut_top(PALETTE.line_height(canvas.look))[0]
        )
        row = head.place_inside((6 * px + 5 * gap, px), "rm")
        if row.x < self.rect.x + canvas.px(80) + PALETTE.width(canvas.look, self.label):
            return
        for seat, place in zip(self.seats, row.columns(6, gap), strict=True):
            canvas.surface.blit(tokens.seat_token(seat, px), place)


class KeyRow(Widget):
    """An action and the key bound to it; while it `waits`, it takes the next key."""

    def __init__(self, key: Hashable, name: str, waits: bool, words: str, action: Callable[[], object]) -> None:
        super().__init__(key, action=action)
        self.name = name
        self.waits = waits
        self.words = words

    @staticmethod
    def height(look: Look) -> int:
        return look.scale.clickable_px(46)

    def draw(self, canvas: Canvas) -> None:
        if self.hovered or self.waits:
            canvas.surface.blit(shapes.box(self.rect.size, canvas.px(6), canvas.theme.chosen), self.rect)
        inside = Box.from_rect(self.rect).inset(x=canvas.px(12))
        cap = self.words if self.waits else keys.key_cap_words(self.name)
        label = inside.cut_right(paint.keycap_width(canvas.look, cap), gap=canvas.px(12))[0]
        KEY.draw(canvas, _(keys.BY_NAME[self.name].label), label, overflow="shrink")
        draw_keys_ending_at(canvas, (cap,), inside.midright, self.waits)


class FixedKeys(Widget):
    """A row of keys that can't be rebound, with their meaning."""

    focusable = False

    def __init__(self, key: Hashable, caps: tuple[str, ...], words: str) -> None:
        super().__init__(key)
        self.caps = caps
        self.words = words

    def draw(self, canvas: Canvas) -> None:
        inside = Box.from_rect(self.rect).inset(x=canvas.px(12))
        left = draw_keys_ending_at(canvas, self.caps, inside.midright)
        room = left - inside.x - canvas.px(12)
        KEY.draw(canvas, self.words, inside, colour="quiet", overflow="shrink", room=room)


def draw_keys_ending_at(canvas: Canvas, caps: tuple[str, ...], midright: tuple[int, int], lit: bool = False) -> LeftX:
    """Draw key caps that end at a point, the middle of the right edge; return where they begin."""
    right, y = midright
    for cap in reversed(caps):
        size = (paint.keycap_width(canvas.look, cap), paint.keycap_height(canvas.look))
        place = Box.of_size(size, midright=(right, y))
        if lit:
            theme = canvas.theme
            shapes.draw_gradient(canvas.surface, place.inset(-2), theme.glass_top, theme.glass_bottom, canvas.px(5))
        paint.draw_keycap(canvas, cap, place.center, lit)
        right = place.x - canvas.px(6)
    return right
