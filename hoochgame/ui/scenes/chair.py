"""The dialog that asks who takes over a seat during a game, a person or a bot."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from msgspec.structs import replace

from hoochgame.core.characters import LEVELS, join_bot_kind, split_bot_kind
from hoochgame.core.journal import HUMAN, Chair
from hoochgame.core.language import _
from hoochgame.ui.look import tokens
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BANNER, BODY, BOLD
from hoochgame.ui.phrases.players import PERSON, ROBOT, bot_introduction, level_word
from hoochgame.ui.scenes.dialog import Dialog
from hoochgame.ui.scenes.lobby.faces import EVERYBODY, FaceMark
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.label import Label, wrapped_text_height

ROW, FACE = 72, 92
HEADING, LABEL, SUB = (
    BANNER,
    BOLD.with_changes(22),
    BODY,
)  # two gaps within a button
LEAST_GAP = 4  # between rows where the window has no room for more


class ChairScene(Dialog[Chair]):
    """Dismisses with the new chair, or None. `character` is that of a bot which takes the seat."""

    margin = 32

    def __init__(self, chair: Chair, character: str = "") -> None:
        super().__init__()
        self.chair = chair
        self.character = character

    def head_height(self) -> int:
        return self.look.px(120)

    def add_widgets(self, form: Form) -> None:
        look, window = self.look, self.app.window.get_rect()
        pad, gap = look.px(self.margin), look.px(12)
        lines = LABEL.line_height(look) + SUB.line_height(look)
        high = max(look.scale.clickable_px(ROW), lines + max(14, look.px(18)))
        kinds = (HUMAN, *(join_bot_kind(level, self.character) for level in LEVELS))
        head = self.head_height()
        asked = look.px(124) + pad + HEADING.width(look, self._question_words, look.text_px(28))
        wide = min(window.width - 2 * pad, max(look.px(560), look.text_px(20) * 18, asked))
        side = min(look.px(FACE), (wide - 2 * pad - (len(EVERYBODY) - 1) * gap) // len(EVERYBODY))
        said = max(
            wrapped_text_height(look, bot_introduction(join_bot_kind(LEVELS[0], one)), wide - 2 * pad)
            for one in EVERYBODY
        )
        rows = len(kinds) + 1
        strip = side + said + 2 * gap
        lacking = head + rows * (high + gap) - gap + strip + pad - window.height
        if lacking > 0:  # a small window with large letters: lower rows, closer together
            closer = min(gap - look.px(LEAST_GAP), -(-lacking // (rows - 1)))
            gap -= closer
            high = max(lines, high - max(0, -(-(lacking - closer * (rows - 1)) // rows)))
        content = self.cut_panel(wide, head + rows * (high + gap) - gap + strip + pad)
        for kind in kinds:
            place, content = content.cut_top(high, gap)
            form.add(self._player_button(kind), place)
            if kind == HUMAN:
                faces, content = content.cut_top(strip - gap, gap)
                self._build_characters_and_line(form, faces, side)
        close = Button("close", _("Leave it as it is"), self.handle_escape, keycap=_("Esc"), size=20)
        form.add(close, content.cut_top(high)[0])

    @property
    def _question_words(self) -> str:
        return _("Who plays for {name}?").format(name=self.chair.name)

    def _player_button(self, kind: str) -> Button:
        sits = kind == self.chair.kind
        level = level_word(split_bot_kind(kind)[0])
        return Button(
            kind if kind == HUMAN else split_bot_kind(kind)[0],
            _("A person at this screen") if kind == HUMAN else _("A bot: {level}").format(level=level),
            partial(self.dismiss, replace(self.chair, kind=kind)),
            icon=PERSON if kind == HUMAN else ROBOT,
            sub=_("sits here now") if sits else "",
            kind="primary" if sits else "normal",
            align="left",
            size=22,
        )

    def _build_characters_and_line(self, form: Form, room: Box, face_side: int) -> None:
        """Add the characters for a bot side by side, and the line of the chosen one."""
        step = (room.width - face_side) // (len(EVERYBODY) - 1)
        faces, line = room.cut_top(face_side)
        for nth, character in enumerate(EVERYBODY):
            mark = FaceMark(
                join_bot_kind(LEVELS[0], character), character == self.character, self._character_chooser(character)
            )
            form.add(mark, faces.cut_left(face_side)[0].move(nth * step, 0))
        words = Label(
            "line", bot_introduction(join_bot_kind(LEVELS[0], self.character)), "body", 18, self.look.theme.quiet
        )
        form.add(words, line)

    def _character_chooser(self, character: str) -> Callable[[], None]:
        def choose() -> None:
            self.character = character
            self.rebuild()

        return choose

    def draw_beneath_widgets(self, surface: pygame.Surface) -> None:
        super().draw_beneath_widgets(surface)
        canvas, box = Canvas(surface, self.look), self.box
        token = tokens.seat_token(self.look.seat_look(self.chair.colour), canvas.px(72))
        at = token.get_rect(midleft=(box.x + canvas.px(self.margin), box.y + canvas.px(62)))
        surface.blit(token, at)
        beside, room = (at.right + canvas.px(20), at.centery), box.right - at.right - canvas.px(52)
        HEADING.draw(canvas, self._question_words, beside, overflow="shrink", room=room)
