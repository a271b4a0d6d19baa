"""The dialog that asks who plays on for a seat in the middle of a game, a person or a bot."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from msgspec.structs import replace

from hoochgame.core.characters import LEVELS, joined, parted
from hoochgame.core.journal import HUMAN, Chair
from hoochgame.core.language import _
from hoochgame.ui.look import paint, text, tokens
from hoochgame.ui.phrases.players import PERSON, ROBOT, introduction, level_word
from hoochgame.ui.scenes.lobby.faces import EVERYBODY, FaceMark
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, Leavable
from hoochgame.ui.widgets.label import Label, text_height

ROW, FACE = 72, 92
LEAST_GAP = 4  # between rows where the window has no room for more


class ChairScene(Leavable[Chair]):
    """Dismisses with the new chair, or None. `character` is the one that a bot would have."""

    overlay = True

    def __init__(self, chair: Chair, character: str = "") -> None:
        super().__init__()
        self.chair = chair
        self.character = character
        self.box = pygame.Rect(0, 0, 0, 0)

    def build(self, form: Form) -> None:
        look, window = self.look, self.app.window.get_rect()
        pad, gap = look.px(32), look.px(12)
        lines = text.line_height("bold", look.text(22)) + text.line_height("body", look.text(18))
        high = max(look.scale.hit(ROW), lines + max(14, look.px(18)))
        kinds = (HUMAN, *(joined(level, self.character) for level in LEVELS))
        head = look.px(120)
        asked = look.px(124) + pad + text.width(look.theme.lettering, look.text(28), self._words)
        wide = min(window.width - 2 * pad, max(look.px(560), look.text(20) * 18, asked))
        side = min(look.px(FACE), (wide - 2 * pad - (len(EVERYBODY) - 1) * gap) // len(EVERYBODY))
        said = max(text_height(look, introduction(joined(LEVELS[0], one)), wide - 2 * pad) for one in EVERYBODY)
        rows = len(kinds) + 1
        strip = side + said + 2 * gap
        lacking = head + rows * (high + gap) - gap + strip + pad - window.height
        if lacking > 0:  # a small window with large letters: lower rows that stand closer
            closer = min(gap - look.px(LEAST_GAP), -(-lacking // (rows - 1)))
            gap -= closer
            high = max(lines, high - max(0, -(-(lacking - closer * (rows - 1)) // rows)))
        self.box = pygame.Rect(0, 0, wide, head + rows * (high + gap) - gap + strip + pad)
        self.box.center = window.center
        place = pygame.Rect(self.box.x + pad, self.box.y + head, wide - 2 * pad, high)
        for kind in kinds:
            form.add(self._button(kind), place)
            place = place.move(0, high + gap)
            if kind == HUMAN:
                self._build_faces(form, pygame.Rect(place.x, place.y, place.width, strip - gap), side)
                place = place.move(0, strip)
        form.add(Button("close", _("Leave it as it is"), self.back, keycap=_("Esc"), size=20), place)

    @property
    def _words(self) -> str:
        return _("Who plays for {name}?").format(name=self.chair.name)

    def _button(self, kind: str) -> Button:
        """Return the button that seats a player of this kind."""
        sits = kind == self.chair.kind
        level = level_word(parted(kind)[0])
        return Button(
            kind if kind == HUMAN else parted(kind)[0],
            _("A person at this screen") if kind == HUMAN else _("A bot: {level}").format(level=level),
            partial(self.dismiss, replace(self.chair, kind=kind)),
            icon=PERSON if kind == HUMAN else ROBOT,
            sub=_("sits here now") if sits else "",
            kind="primary" if sits else "normal",
            align="left",
            size=22,
        )

    def _build_faces(self, form: Form, room: pygame.Rect, side: int) -> None:
        """Add the characters that a bot may have, side by side, and what the chosen one says."""
        step = (room.width - side) // (len(EVERYBODY) - 1)
        for nth, character in enumerate(EVERYBODY):
            mark = FaceMark(joined(LEVELS[0], character), character == self.character, self._choosing(character))
            form.add(mark, pygame.Rect(room.x + nth * step, room.y, side, side))
        words = Label("line", introduction(joined(LEVELS[0], self.character)), "body", 18, self.look.theme.quiet)
        form.add(words, pygame.Rect(room.x, room.y + side, room.width, room.height - side))

    def _choosing(self, character: str) -> Callable[[], None]:
        def choose() -> None:
            self.character = character
            self.rebuild()

        return choose

    def backdrop(self, surface: pygame.Surface) -> None:
        look, box = self.look, self.box
        paint.veil(surface, 0.6)
        paint.panel(surface, look, box, opacity=1, line=1)
        token = tokens.token(look.seat(self.chair.colour), look.px(72))
        at = token.get_rect(midleft=(box.x + look.px(32), box.y + look.px(62)))
        surface.blit(token, at)
        words = self._words
        room = box.right - at.right - look.px(52)
        px = text.fit(look.theme.lettering, look.text(36), words, room)
        text.draw(surface, look.theme.lettering, px, words, look.theme.accent, (at.right + look.px(20), at.centery))
