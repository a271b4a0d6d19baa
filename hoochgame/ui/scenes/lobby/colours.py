"""The choice of colour and emblem for a seat: all six, each with its present owner."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hoochgame.core.journal import Chair
from hoochgame.core.language import _
from hoochgame.ui.look import images, paint, tokens
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD, NOTE
from hoochgame.ui.look.theme import mix_colours
from hoochgame.ui.scenes.dialog import TileDialog
from hoochgame.ui.scenes.lobby.draft import COLOURS
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.widget import Widget

COLUMNS = 3
NAME, OWNER = BOLD, NOTE


class Colours(TileDialog[int]):
    """Dismisses with a colour, or None."""

    def __init__(self, seat: int, chairs: Sequence[Chair]) -> None:
        super().__init__()
        self.seat = seat
        self.chairs = chairs

    @property
    def heading(self) -> str:
        return _("Colour and emblem of {name}").format(name=self.chairs[self.seat].name)

    def add_widgets(self, form: Form) -> None:
        look = self.look
        pad, gap = look.px(self.margin), look.px(14)
        widest = max(NAME.width(look, seat.name) for seat in look.theme.seats)
        each = min(max(look.px(230), widest + look.px(28)), (self.app.window.width - 4 * pad) // COLUMNS)
        high = look.px(84) + NAME.line_height(look) + OWNER.line_height(look) + look.px(34)
        mine = ("colour", self.chairs[self.seat].colour)
        self.add_tiles(form, [self._make_tile(colour) for colour in COLOURS], COLUMNS, (each, high), gap, mine)

    def _make_tile(self, colour: int) -> ColourTile:
        mine = self.chairs[self.seat].colour == colour
        owner = next((chair.name for chair in self.chairs if chair.colour == colour), "")
        note = _("as it is") if mine else _("swap with {name}").format(name=owner) if owner else _("free")
        return ColourTile(colour, note, mine, lambda: self.dismiss(colour))


class ColourTile(Widget):
    """One colour with its emblem and its present owner."""

    def __init__(self, colour: int, note: str, mine: bool, action: Callable[[], object]) -> None:
        super().__init__(("colour", colour), action=action)
        self.colour = colour
        self.note = note
        self.mine = mine

    def draw(self, canvas: Canvas) -> None:
        surface, look = canvas
        rect, theme = self.rect, look.theme
        if self.mine:
            paint.draw_glow(canvas, rect, look.theme.legal, 10, 9, 3, 0.6)
        fill = mix_colours(theme.sunk, theme.line, 0.18 if self.hovered else 0)
        paint.draw_panel(canvas, rect, fill, 10, 1, 0.8, shade=False)
        line, room = NAME.line_height(look), rect.width - look.px(16)
        token = tokens.seat_token(look.seat_look(self.colour), look.px(84))
        below = images.blit_anchored(surface, token, midtop=(rect.centerx, rect.y + look.px(14))).bottom + look.px(6)
        at = (rect.centerx, below + line / 2)
        NAME.draw(canvas, look.seat_look(self.colour).name, at, "mm", overflow="shrink", room=room)
        OWNER.draw(canvas, self.note, (at[0], at[1] + line), "mm", overflow="shrink", room=room)
