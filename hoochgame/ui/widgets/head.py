"""The lit bar at the top of a menu screen: title, a line about it, and the back button."""

from collections.abc import Callable

from hoochgame.core.language import _
from hoochgame.ui.look import paint, text
from hoochgame.ui.look.box import Box, TopAndBottom
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BANNER, BOLD, TIGHT
from hoochgame.ui.look.theme import SMALLEST_TEXT, Look
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form

TITLE, HINT, BUTTON = BANNER.with_changes(44, "glass_ink"), BOLD.with_changes(24, "glass_ink"), BOLD.with_changes(22)


def head_bar_rect(look: Look) -> Box:
    return _head_bar_and_space_below(look).top


def _head_bar_and_space_below(look: Look) -> TopAndBottom:
    """Return the bar, and the space below it inside the margins."""
    window = Box(0, 0, look.scale.width, look.scale.height)
    high = max(round(look.px(76) / max(1.0, look.scale.ui_scale_in_force / 1.25)), 48)
    return window.inset(x=look.px(32), top=look.px(20), bottom=look.px(32)).cut_top(high, look.px(24))


def back_button_rect(look: Look) -> Box:
    """Return the rect of the back button, at the bar's right end."""
    bar = head_bar_rect(look)
    inset = max(6, round(bar.height * 0.16))
    high = max(32, bar.height - 2 * inset)
    keys = paint.keycap_width(look, _("Esc")) + max(look.px(20), 16)
    wide = max(look.px(190), BUTTON.width(look, _("Back")) + 2 * keys + look.px(8))
    return Box(bar.right - inset - wide, bar.centery - high // 2, wide, high)


def space_below_head(look: Look) -> Box:
    """Return the space below the head, inside the window's margins."""
    return _head_bar_and_space_below(look).bottom


def add_back_button(form: Form, action: Callable[[], object]) -> None:
    back = Button("back", _("Back"), action, keycap=_("Esc"), size=22)
    form.add(back, back_button_rect(form.look))


def draw_head(canvas: Canvas, title: str, hint: str) -> None:
    """Draw the bar with its title, and as much of the hint and the tuning scale as fits."""
    look = canvas.look
    bar = head_bar_rect(look)
    paint.draw_glass(canvas, bar)
    px = max(20, min(TITLE.px(look), round(bar.height * 0.6)))
    drawn = TITLE.draw(canvas, title, bar.inset(left=look.px(28)), px=px)
    room = Box.from_edges(drawn.right + look.px(48), bar.y, back_button_rect(look).x - max(16, look.px(40)), bar.bottom)
    words, px = HINT.shortened_to_fit(look, hint, room.width, "hide")
    if not words:
        _draw_hint_in_two_lines(canvas, hint, room)
        return
    HINT.draw(canvas, words, (room.x + room.width / 2, bar.y + bar.height * 0.36), "mm", px=px)
    strip = room.inset(bottom=max(4, look.px(8))).cut_bottom(max(5, round(bar.height * 0.2)))[1]
    paint.draw_tuning_scale(canvas, strip, 1 + 5 * max(4, strip.width // (5 * max(6, look.px(10)))))


def _draw_hint_in_two_lines(canvas: Canvas, hint: str, room: Box) -> None:
    """Draw a long hint in the place of the tuning scale, if two lines hold it."""
    style = HINT.with_changes(leading=TIGHT)
    lines = text.wrap(style.role, SMALLEST_TEXT, hint, room.width)
    step = round(SMALLEST_TEXT * style.leading)
    if len(lines) != 2 or 2 * step > room.height - 8:
        return
    for number, words in enumerate(lines):
        at = (room.centerx, room.centery + (number - 0.5) * step)
        style.draw(canvas, words, at, "mm", px=SMALLEST_TEXT)
