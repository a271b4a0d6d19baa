"""A deck list summed up: whether it is legal and why not, cards of each kind, average price."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from hoochgame.core.language import _, localise_decimal, ngettext
from hoochgame.core.refusal import Refusal
from hoochgame.ui.look import images, text
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, FIGURE
from hoochgame.ui.look.theme import SMALLEST_TEXT, Look
from hoochgame.ui.widgets.plots.curve import PriceCurve, draw_kind_sign
from hoochgame.ui.widgets.widget import Widget, WidgetTooltip

TEXT, TOTAL = BODY.with_changes(17), FIGURE.with_changes(40)


class ListStatus(Widget):
    """Shows that a list is legal, or its first fault; a click or Enter opens the rulebook there."""

    def __init__(self, key: Hashable, faults: Sequence[Refusal], lacking: int, action: Callable[[], object]) -> None:
        super().__init__(key, action=action)
        self.faults = faults
        self.lacking = lacking  # cards missing; negative: cards too many

    @property
    def verdict_words(self) -> str:
        if not self.faults:
            return _("Ready for a tournament.")
        rest, n = len(self.faults) - 1, abs(self.lacking)
        if not rest and self.lacking > 0:
            return ngettext("{n} more card", "{n} more cards", n).format(n=n)
        if not rest and self.lacking < 0:
            return ngettext("{n} card too many", "{n} cards too many", n).format(n=n)
        if rest:
            more = ngettext("{sentence} And {n} more problem.", "{sentence} And {n} more problems.", rest)
            return more.format(sentence=self.faults[0].text, n=rest)
        return self.faults[0].text

    def tooltip_to_show(self) -> WidgetTooltip:
        words = "\n".join(fault.text for fault in self.faults)
        foot = _("Click or Enter: the rule") if self.faults and self.faults[0].clause else ""
        return WidgetTooltip(self.key, self.rect, words or _("It follows every rule for deck lists."), "", foot)

    def draw(self, canvas: Canvas) -> None:
        surface, look = canvas
        icon, ink = verdict_icon_and_colour(look, self.faults, self.lacking < 0)
        side = min(look.text_px(22), self.rect.height)
        sign, room = Box.from_rect(self.rect).cut_left(side, gap=look.px(10))
        images.blit_anchored(surface, images.icon(icon, side, ink), midleft=sign.midleft)
        role = "bold" if self.hovered else "body"
        px, words = self._fitted_sentence(look, role, room)
        text.draw_paragraph(surface, role, px, words, ink, room, middle=True)

    def _fitted_sentence(self, look: Look, role: str, room: pygame.Rect) -> tuple[int, str]:
        """Return size and words of the first fault, shortened to fit; the tooltip has the whole."""
        most, least = TEXT.px(look), min(TEXT.px(look), SMALLEST_TEXT)
        for words in (self.verdict_words, *(fault.text for fault in self.faults[:1])):
            for px in range(most, least - 1, -1):
                if len(text.wrap(role, px, words, room.width)) * text.line_height(role, px) <= room.height:
                    return px, words
        lines = text.wrap(role, least, words, room.width)[: max(1, room.height // text.line_height(role, least))]
        return least, " ".join(lines).rpartition(" ")[0] + " …"


def verdict_icon_and_colour(look: Look, faults: Sequence[Refusal], too_many_cards: bool = False) -> tuple[str, str]:
    """Return icon and colour: legal, unfinished or wrong."""
    if not faults:
        return "check-mark", look.theme.good
    return ("cross-mark", look.theme.bad) if too_many_cards or len(faults) > 1 else ("pencil", look.theme.accent)


def kind_counts_words(figures: PriceCurve) -> str:
    """Return the number of cards of each kind, in words."""
    return " · ".join(f"{_(kind)}: {figures.count_of_kind(kind)}" for kind in figures.kinds)


def mean_price_words(figures: PriceCurve) -> str:
    """Return the average price in words; "" for an empty list."""
    if not figures.card_count:
        return ""
    return _("Average price {number}").format(number=localise_decimal(f"{figures.mean_price:.1f}"))


def draw_counts_legend(canvas: Canvas, room: pygame.Rect, figures: PriceCurve) -> None:
    """Draw the number of cards of each kind with its sign in the bars, and the average price."""
    line, side = TEXT.line_height(canvas.look), _kind_sign_size(canvas.look)
    x, y = room.x, room.y + line // 2
    parts = [(nth, f"{_(kind)}: {figures.count_of_kind(kind)}") for nth, kind in enumerate(figures.kinds)]
    for nth, words in (*parts, (-1, mean_price_words(figures))):
        mark = side + canvas.px(6) if nth >= 0 else 0
        wide = mark + TEXT.width(canvas.look, words)
        if x > room.x and x + wide > room.right:
            x, y = room.x, y + line
        if mark:
            draw_kind_sign(canvas, Box(x, y - side // 2, side, side), nth)
        TEXT.draw(canvas, words, (x + mark, y), colour="text" if nth >= 0 else "quiet")
        x += wide + canvas.px(18)


def counts_legend_height(look: Look, width: int, figures: PriceCurve) -> int:
    """Return the height of the legend: one line, or two if it is narrow."""
    words = [f"{_(kind)}: {figures.count_of_kind(kind)}" for kind in figures.kinds]
    marks = len(words) * (_kind_sign_size(look) + look.px(6))
    whole = sum(TEXT.width(look, one) for one in (*words, mean_price_words(figures))) + marks + 2 * look.px(18)
    return TEXT.line_height(look) * (1 if whole <= width else 2)


def _kind_sign_size(look: Look) -> int:
    return round(TEXT.px(look) * 0.7)


def draw_total(canvas: Canvas, at: tuple[int, int], card_count: int, full_count: int, is_legal: bool) -> None:
    """Draw the number of cards out of the full number."""
    colour = "good" if is_legal else "bad" if card_count > full_count else "accent"
    end = TOTAL.draw(canvas, str(card_count), at, colour=colour).right
    beside = (end + 2, at[1] + TOTAL.px(canvas.look) * 0.14)
    TOTAL.draw(canvas, f"/{full_count}", beside, colour="quiet", px=_small_text_px(canvas.look))


def total_width(look: Look, full_count: int) -> int:
    return TOTAL.width(look, "88") + 2 + TOTAL.width(look, f"/{full_count}", _small_text_px(look))


def _small_text_px(look: Look) -> int:
    return max(SMALLEST_TEXT, round(TOTAL.px(look) * 0.6))


def verdict_height(look: Look) -> int:
    return max(look.scale.clickable_px(44), 2 * TEXT.line_height(look))
