"""Clickable faces of bots: one that opens the choice, and those to choose from."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from hoochgame.core.characters import CHARACTERS, split_bot_kind
from hoochgame.core.language import _
from hoochgame.ui.look import paint
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD, NOTE
from hoochgame.ui.look.theme import Look, mix_colours
from hoochgame.ui.phrases.players import (
    bot_introduction,
    bot_line_about_itself,
    capitalised_character_description,
    draw_player_face,
)
from hoochgame.ui.widgets.widget import Widget

EVERYBODY = (*CHARACTERS, "")  # the last one has no preference
FACE, GAP = 160, 14  # px at 1080p
NAME, LINE = BOLD.with_changes(20), NOTE.with_changes(18)


class FaceButton(Widget):
    """The face of a bot; a click opens the choice of characters."""

    def __init__(self, key: Hashable, kind: str, action: Callable[[], object]) -> None:
        tooltip = _("{who} Click for another character.").format(who=bot_introduction(kind))
        super().__init__(key, tooltip, action)
        self.kind = kind

    def draw(self, canvas: Canvas) -> None:
        draw_player_face(canvas, self.kind, self.rect, self.hovered or self.pressed)


class FaceTile(Widget):
    """A character: its face, with name and line below."""

    def __init__(self, kind: str, mine: bool, action: Callable[[], object]) -> None:
        self.character = split_bot_kind(kind)[1]
        super().__init__(("face", self.character), action=action)
        self.kind = kind
        self.mine = mine

    @staticmethod
    def height(look: Look, line: str, wide: int) -> int:
        lines = LINE.wrap(look, line, wide - 2 * look.px(GAP))
        words = NAME.line_height(look) + len(lines) * LINE.line_height(look)
        return min(look.px(FACE), wide - 2 * look.px(GAP)) + words + 3 * look.px(GAP)

    def draw(self, canvas: Canvas) -> None:
        rect, theme, gap = self.rect, canvas.theme, canvas.px(GAP)
        if self.mine:
            paint.draw_glow(canvas, rect, theme.legal, 10, 9, 3, 0.6)
        fill = theme.chosen if self.mine else mix_colours(theme.sunk, theme.line, 0.18 if self.hovered else 0)
        paint.draw_panel(canvas, rect, fill, 10, 1, 0.8, shade=False)
        inside = Box.from_rect(rect).inset(gap)
        side = min(canvas.px(FACE), inside.width)
        face, words = inside.cut_top(side, gap)
        draw_player_face(canvas, self.kind, face.place_inside((side, side)))
        name, line = words.cut_top(NAME.line_height(canvas.look))
        at = (rect.centerx, name.y + name.height / 2)
        NAME.draw(
            canvas, capitalised_character_description(self.character), at, "mm", overflow="shrink", room=name.width
        )
        LINE.draw_wrapped(canvas, bot_line_about_itself(self.kind), line, "m")


class FaceMark(Widget):
    """A small face in a row of choices, lit if it is chosen."""

    def __init__(self, kind: str, mine: bool, action: Callable[[], object]) -> None:
        character = split_bot_kind(kind)[1]
        super().__init__(("face", character), bot_introduction(kind), action)
        self.kind = kind
        self.mine = mine

    def draw(self, canvas: Canvas) -> None:
        if self.mine:
            paint.draw_glow(canvas, self.rect, canvas.theme.legal, 10, 7, 3, 0.7)
        draw_player_face(canvas, self.kind, self.rect, self.mine or self.hovered)
