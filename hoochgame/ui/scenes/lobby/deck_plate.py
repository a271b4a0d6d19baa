"""The plate in a chair's row with its deck list."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from hoochgame.core.language import _
from hoochgame.ui.look import images, paint
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD
from hoochgame.ui.look.theme import mix_colours
from hoochgame.ui.scenes.lobby.draft import Draft
from hoochgame.ui.widgets.widget import Widget


class ListPlate(Widget):
    """A chair's deck list; a click opens all lists. An icon shows whether it is dealt, chosen or not allowed."""

    def __init__(self, key: Hashable, plan: Draft, seat: int, action: Callable[[], object]) -> None:
        super().__init__(key, action=action)
        self.trouble = plan.deck_list_problem(seat)
        self.dealt = not plan.lists[seat].cards
        ready = plan.chosen_ready_list(seat)
        self.words = ready.translated_name if ready else plan.lists[seat].name or _("A list of your own")
        plan_words = ready.plan_text if ready else ""
        if self.trouble:
            self.tooltip = _("Not allowed: {why} Choose another list, or change it.").format(why=self.trouble)
        elif self.dealt:
            self.tooltip = _("Dealt to this seat: {name}. {plan} Choose another list here.").format(
                name=self.words, plan=plan_words
            )
        else:
            self.tooltip = _("{name}. {plan} Choose another list here.").format(name=self.words, plan=plan_words)

    def draw(self, canvas: Canvas) -> None:
        surface, look = canvas
        theme, rect = look.theme, self.rect
        line = 1.0 if self.hovered or self.pressed else 0.6
        fill = mix_colours(theme.sunk, theme.line, 0.1 if self.hovered else 0)
        paint.draw_panel(canvas, rect, fill, 7, 1, line, shade=False)
        ink = theme.bad if self.trouble else theme.quiet if self.dealt else theme.text
        icon = "cancel" if self.trouble else "card-random" if self.dealt else "papers"
        size = min(round(BOLD.px(look) * 1.35), rect.height - 8)
        left, room = Box.from_rect(rect).inset(x=look.px(12)).cut_left(size, gap=look.px(10))
        sign = images.icon(icon, size, theme.bad if self.trouble else theme.accent)
        images.blit_anchored(surface, sign, midleft=left.midleft)
        wordings = [self.words]
        if self.dealt:  # which the icon says, too
            wordings.insert(0, _("Dealt: {name}").format(name=self.words))
        clip = surface.get_clip()
        surface.set_clip(room.clip(clip))
        BOLD.draw(canvas, wordings, room, colour=ink, overflow="shrink")
        surface.set_clip(clip)
