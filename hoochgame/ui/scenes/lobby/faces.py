"""A choice of a bot's character: every face with its name and what it says of itself."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from hoochgame.bots.characters import CHARACTERS, joined, parted
from hoochgame.core.journal import Chair
from hoochgame.core.language import _
from hoochgame.ui.look import paint, text
from hoochgame.ui.look.theme import Look, mix
from hoochgame.ui.players import character_title, draw_face, introduction, line_of
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, Leavable
from hoochgame.ui.widgets.widget import Widget

KINDS = (*CHARACTERS, "")  # the last one likes nothing in particular
FACE, PAD, GAP = 160, 32, 14  # px at 1080p


class Faces(Leavable[str]):
    """Dismisses with the kind of bot that somebody has become, or None."""

    overlay = True

    def __init__(self, chair: Chair) -> None:
        super().__init__()
        self.chair = chair
        self.level, self.character = parted(chair.kind)
        self.box = pygame.Rect(0, 0, 0, 0)

    def build(self, form: Form) -> None:
        look, window = self.look, self.app.window.get_rect()
        pad, gap = look.px(PAD), look.px(GAP)
        each = max(
            look.px(230), max(text.width("bold", look.text(20), character_title(one)) for one in KINDS) + 2 * gap
        )
        each = min(each, (window.width - 4 * pad - (len(KINDS) - 1) * gap) // len(KINDS))
        high = max(FaceTile.height(look, line_of(joined(self.level, one)), each) for one in KINDS)
        head, low = look.px(96), look.scale.hit(52)
        self.box = pygame.Rect(0, 0, len(KINDS) * (each + gap) - gap + 2 * pad, head + high + gap + low + pad)
        self.box.center = window.center
        for place, one in enumerate(KINDS):
            tile = FaceTile(joined(self.level, one), one == self.character, self._choosing(one))
            form.add(tile, pygame.Rect(self.box.x + pad + place * (each + gap), self.box.y + head, each, high))
        leave = pygame.Rect(self.box.x + pad, self.box.bottom - pad - low, self.box.width - 2 * pad, low)
        form.add(Button("close", _("Leave it as it is"), self.back, keycap=_("Esc"), size=20), leave)
        if self.ring.spot is None:
            self.ring.move_to(("face", self.character))

    def _choosing(self, character: str) -> Callable[[], None]:
        return lambda: self.dismiss(joined(self.level, character))

    def backdrop(self, surface: pygame.Surface) -> None:
        look = self.look
        paint.veil(surface, 0.6)
        paint.panel(surface, look, self.box, opacity=1, line=1)
        words = _("What does {name} like?").format(name=self.chair.name)
        px = text.fit("title", look.text(34), words, self.box.width - 2 * look.px(PAD))
        text.draw(surface, "title", px, words, look.theme.accent, (self.box.centerx, self.box.y + look.px(52)), "mm")


class FaceTile(Widget):
    """A character: its face, below it its name and its line."""

    def __init__(self, kind: str, mine: bool, action: Callable[[], object]) -> None:
        self.character = parted(kind)[1]
        super().__init__(("face", self.character))
        self.kind = kind
        self.mine = mine
        self.action = action

    def act(self) -> None:
        self.action()

    @staticmethod
    def height(look: Look, line: str, wide: int) -> int:
        """Return the height of a tile with this line."""
        lines = text.wrap("body", look.text(18), line, wide - 2 * look.px(GAP))
        words = text.line_height("bold", look.text(20)) + len(lines) * text.line_height("body", look.text(18))
        return min(look.px(FACE), wide - 2 * look.px(GAP)) + words + 3 * look.px(GAP)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        rect, theme, gap = self.rect, look.theme, look.px(GAP)
        if self.mine:
            paint.glow(surface, look, rect, theme.legal, 10, 9, 3, 0.6)
        fill = theme.chosen if self.mine else mix(theme.sunk, theme.line, 0.18 if self.hovered else 0)
        paint.panel(surface, look, rect, fill, 10, 1, 0.8, shade=False)
        side = min(look.px(FACE), rect.width - 2 * gap)
        draw_face(surface, look, self.kind, pygame.Rect(rect.centerx - side // 2, rect.y + gap, side, side))
        y = rect.y + 2 * gap + side
        high = text.line_height("bold", look.text(20))
        name = character_title(self.character)
        px = text.fit("bold", look.text(20), name, rect.width - 2 * gap)
        text.draw(surface, "bold", px, name, theme.text, (rect.centerx, y + high / 2), "mm")
        room = pygame.Rect(rect.x + gap, y + high, rect.width - 2 * gap, rect.bottom - gap - y - high)
        text.paragraph(surface, "body", look.text(18), line_of(self.kind), theme.quiet, room, "m")


class FaceMark(Widget):
    """A character to be picked from a row: its face alone, lit if it is the one."""

    def __init__(self, kind: str, mine: bool, action: Callable[[], object]) -> None:
        character = parted(kind)[1]
        super().__init__(("face", character), introduction(kind))
        self.kind = kind
        self.mine = mine
        self.action = action

    def act(self) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.mine:
            paint.glow(surface, look, self.rect, look.theme.legal, 10, 7, 3, 0.7)
        draw_face(surface, look, self.kind, self.rect, self.mine or self.hovered)
