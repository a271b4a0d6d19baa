"""The button of the legend: its key and what it shows, in a free corner of the city or below the lineup's heading."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hoochgame.core.language import _
from hoochgame.ui.input import keys
from hoochgame.ui.look import paint
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.text_style import NOTE, TIGHT
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table.keys import LegendKey
from hoochgame.ui.table.zone import Below, TableCanvas, TableThing, Zone
from hoochgame.ui.titles.hooch_stooges.layout import HoochLayout
from hoochgame.ui.titles.hooch_stooges.moment import HoochMoment

WORDS = NOTE.with_changes(17, leading=TIGHT)
MOST = 2  # lines


class LegendButtonGeometry(NamedTuple):
    """Where the button lies, its key and its words in lines; no lines where they have no room."""

    rect: Box
    cap: str
    lines: tuple[str, ...]


class LegendButtonModel(NamedTuple):
    """Everything that is seen of it."""

    lay: LegendButtonGeometry
    lit: bool


class LegendButton(Zone[HoochMoment, LegendButtonGeometry, LegendButtonModel]):
    """The button that shows what the signs mean."""

    name = "legend"

    def cell_rect(self, at: HoochMoment, lay: LegendButtonGeometry) -> Box:
        return lay.rect

    def host_zone_name(self, at: HoochMoment) -> str:
        return "lineup" if is_below_heading(at.layout) and not at.layout.block else "city"

    def lay_out(self, at: HoochMoment, below: Below) -> LegendButtonGeometry | None:
        """Lay out the button; a card in effect takes its place below the heading."""
        if is_below_heading(at.layout) and any(gang.resolving for gang in at.state.gangs):
            return None
        return fit_legend_button(at.look, at.layout.legend_room)

    def hoverable_things(self, at: HoochMoment, lay: LegendButtonGeometry) -> Iterator[TableThing]:
        yield TableThing(LegendKey(), lay.rect)

    def model(self, at: HoochMoment, lay: LegendButtonGeometry) -> LegendButtonModel:
        return LegendButtonModel(lay, at.marks.hovered == LegendKey())

    def paint(self, canvas: TableCanvas, model: LegendButtonModel) -> None:
        look, (rect, cap, lines) = canvas.look, model.lay
        wide = paint.keycap_width(look, cap)
        paint.draw_keycap(canvas, cap, (rect.x + wide / 2, rect.centery))
        x, step = rect.x + wide + look.px(10), WORDS.line_height(look)
        for nth, words in enumerate(lines):
            y = rect.centery + (nth - (len(lines) - 1) / 2) * step
            WORDS.draw(canvas, words, (x, y), colour="text" if model.lit else "quiet")


def is_below_heading(layout: HoochLayout) -> bool:
    """Return whether the button lies where cards in effect are shown."""
    return layout.stage.contains(layout.legend_room)


def _fits(look: Look, lines: tuple[str, ...], room: int) -> bool:
    return len(lines) <= MOST and all(WORDS.width(look, line) <= room for line in lines)


def fit_legend_button(look: Look, room: Box) -> LegendButtonGeometry:
    """Fit the button into its room, at its left."""
    cap, gap = keys.key_cap_words("legend"), look.px(10)
    wide = paint.keycap_width(look, cap)
    rest = room.width - wide - gap
    wrapped = [WORDS.wrap(look, words, rest) for words in (_("what the signs mean"), _("signs"))] if rest > 0 else []
    lines = next((one for one in wrapped if _fits(look, one, rest)), ())
    long = max((WORDS.width(look, line) for line in lines), default=-gap)
    return LegendButtonGeometry(room.place_inside((wide + gap + long, room.height), "lm"), cap, lines)
