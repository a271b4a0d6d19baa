"""The dialog that asks who plays on from a moment of a replay: each seat a person or a bot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from msgspec.structs import replace

from hoochgame.core.characters import LEVELS, joined, newcomer, parted
from hoochgame.core.journal import HUMAN, Chair
from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.ui.look import paint, text, tokens
from hoochgame.ui.navigation import choose_character, open_branch
from hoochgame.ui.phrases.players import level_word
from hoochgame.ui.scene import Host
from hoochgame.ui.scenes.lobby.faces import Face
from hoochgame.ui.scenes.replay.secrecy import Secrecy
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, Leavable
from hoochgame.ui.widgets.label import Label, text_height
from hoochgame.ui.widgets.stepper import Stepper
from hoochgame.ui.widgets.toggle import Choice, Option


class PlayOn(Leavable[tuple[Chair, ...]]):
    """Dismisses with the new chairs, or None. Seats that have left the game stay as they are.

    `running`: the game that is watched is not over.
    """

    overlay = True

    def __init__(self, chairs: Sequence[Chair], gone: Sequence[bool], when: str, *, running: bool = False) -> None:
        super().__init__()
        self.chairs = list(chairs)
        self.gone = gone
        self.when = when
        self.running = running
        self.box = pygame.Rect(0, 0, 0, 0)
        self.rows: list[pygame.Rect] = []

    def build(self, form: Form) -> None:
        look, window = self.look, self.app.window.get_rect()
        pad, gap = look.px(32), look.px(10)
        wide = min(window.width - 2 * pad, max(look.px(900), look.text(18) * 42))
        note = _("A new game begins at this moment. The one you watch stays as it is.")
        if self.running:
            note = _("A new game begins at this moment. The one you watch can go on, as practice.")
        head = look.px(32) + text.line_height("title", look.text(38))
        said = text_height(look, note, wide - 2 * pad)
        low = look.scale.hit(80)
        room = window.height - 2 * look.px(16) - head - said - low - 2 * pad
        high = min(look.scale.hit(66), room // len(self.chairs) - gap)
        self.box = pygame.Rect(0, 0, wide, head + said + len(self.chairs) * (high + gap) + low + 2 * pad)
        self.box.center = window.center
        inside = self.box.x + pad
        form.add(Label("note", note, "body", 18, look.theme.quiet),
                 pygame.Rect(inside, self.box.y + head, wide - 2 * pad, said))  # fmt: skip
        y = self.box.y + head + said + look.px(12)
        self.rows = [pygame.Rect(inside, y + i * (high + gap), wide - 2 * pad, high) for i in range(len(self.chairs))]
        for seat, row in enumerate(self.rows):
            self._build_row(form, seat, row)
        self._build_buttons(form, pygame.Rect(inside, self.box.bottom - pad - low, wide - 2 * pad, low), gap)
        if self.ring.spot is None:
            self.ring.move_to("start")

    def _build_row(self, form: Form, seat: int, row: pygame.Rect) -> None:
        chair, start = self.chairs[seat], row.x + round(row.width * 0.38)
        place = pygame.Rect(start, row.y + 2, row.right - start - self.look.px(8), row.height - 4)
        if self.gone[seat]:
            form.add(Label(("gone", seat), _("out of the game"), "body", 18, self.look.theme.quiet), place)
            return
        if not chair.human:
            face = Face(("face", seat), chair.kind, lambda: self._pick_character(seat))
            form.add(face, self._face_place(row))
        kinds = [Option(HUMAN, _("Human"), "person")]
        now = HUMAN if chair.human else parted(chair.kind)[0]
        levels = dict.fromkeys((*LEVELS, *([] if chair.human else [now])))  # an old save may have another
        bots = {level: _("Bot: {level}").format(level=level_word(level)) for level in levels}
        kinds += [Option(level, words, "robot-antennas") for level, words in bots.items()]
        px = self.look.text(17)
        need = len(kinds) * (max(text.width("bold", px, kind.label) for kind in kinds) + round(px * 1.6))
        control = Choice if need <= place.width else Stepper
        form.add(control(("kind", seat), kinds, now, self._seating(seat), size=17), place)

    def _face_place(self, row: pygame.Rect) -> pygame.Rect:
        """Return where the face of a bot stands, beside its token."""
        side = min(max(32, self.look.px(56)), row.height - 2)
        return pygame.Rect(
            row.x + self.look.px(24) + self._token_size(row) + self.look.px(10), row.centery - side // 2, side, side
        )

    def _token_size(self, row: pygame.Rect) -> int:
        return min(self.look.px(48), row.height - 6)

    def _seating(self, seat: int) -> Callable[[str], None]:
        """Return what seats a person, or a bot of a level; a bot keeps its character."""

        def sit(kind: str) -> None:
            chair = self.chairs[seat]
            if kind != HUMAN:
                others = (one.kind for one in self.chairs)
                kind = joined(kind, newcomer(others) if chair.human else parted(chair.kind)[1])
            self._sit(seat, kind)

        return sit

    def _sit(self, seat: int, kind: str) -> None:
        self.chairs[seat] = replace(self.chairs[seat], kind=kind)
        self.rebuild()

    def _pick_character(self, seat: int) -> None:
        choose_character(self.app, self.chairs[seat], lambda kind: self._sit(seat, kind) if kind else None)

    def _build_buttons(self, form: Form, row: pygame.Rect, gap: int) -> None:
        wide = round((row.width - gap) * 0.36)
        away = Button("back", _("Back to the replay"), self.back, keycap=_("Esc"), size=20)
        form.add(away, pygame.Rect(row.x, row.y, wide, row.height))
        start = Button("start", _("Play on"), self._start, sub=self.when, keycap=_("Enter"), kind="primary", size=24)
        place = pygame.Rect(row.x + wide + gap, row.y, row.width - wide - gap, row.height)
        form.add(start, place, pygame.K_RETURN)

    def _start(self) -> None:
        self.dismiss(tuple(self.chairs))

    def backdrop(self, surface: pygame.Surface) -> None:
        look, box = self.look, self.box
        paint.veil(surface, 0.6)
        paint.panel(surface, look, box, opacity=1, line=1)
        words = _("Who plays on?")
        at = (box.x + look.px(32), box.y + look.px(26) + text.line_height("title", look.text(38)) / 2)
        text.draw(surface, look.theme.lettering, look.text(38), words, look.theme.accent, at)
        for chair, row, gone in zip(self.chairs, self.rows, self.gone, strict=True):
            paint.sunk(surface, look, row, line=0.4)
            paint.seat_bar(surface, look, pygame.Rect(row.x, row.y, look.px(12), row.height), chair.colour)
            token = tokens.token(look.seat(chair.colour), self._token_size(row))
            place = token.get_rect(midleft=(row.x + look.px(24), row.centery))
            surface.blit(token, place)
            if not chair.human and not gone:
                place = self._face_place(row)
            room = round(row.width * 0.38) - (place.right - row.x) - look.px(20)
            px = text.fit("bold", look.text(20), chair.name, room)
            ink = look.theme.quiet if gone else look.theme.text
            text.draw(surface, "bold", px, chair.name, ink, (place.right + look.px(12), row.centery))


def play_on(app: Host, match: Match, ply: int | None, when: str, secrecy: Secrecy, person: Seat | None = None) -> None:
    """Ask who plays on from a ply, and open the table; without a ply, only say that the game was over by then.

    `when` says at what time of the game that is; `person` is a seat that is to be a person's, unless they say else.
    If the game is not over, `secrecy` asks first.
    """
    if ply is None:
        app.notice(_("The game was over by then. Wind back a little."))
        return
    gone = [match.game.rules.gone(match.at(ply), Seat(seat)) for seat in range(len(match.chairs))]

    def chosen(chairs: Sequence[Chair] | None) -> None:
        if chairs is not None:
            secrecy.ask_to_play_on(app, partial(open_branch, app, match, ply, chairs, secrecy.path))

    sitting = [replace(one, kind=HUMAN) if seat == person else one for seat, one in enumerate(match.chairs)]
    app.push(PlayOn(sitting, gone, when, running=not match.over), chosen)
