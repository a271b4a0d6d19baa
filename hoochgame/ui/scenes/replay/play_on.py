"""The dialog that asks for the players of a game that continues from a replay: each seat a person or a bot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from msgspec.structs import replace

from hoochgame.core.characters import LEVELS, choose_character_for_new_bot, join_bot_kind, split_bot_kind
from hoochgame.core.journal import HUMAN, Chair
from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.ui.look import paint, tokens
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD
from hoochgame.ui.navigation import choose_character, play_on_from
from hoochgame.ui.phrases.players import level_word
from hoochgame.ui.scene import Host
from hoochgame.ui.scenes.dialog import Dialog
from hoochgame.ui.scenes.lobby.faces import FaceButton
from hoochgame.ui.scenes.replay.secrecy import Secrecy
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.label import Label, wrapped_text_height
from hoochgame.ui.widgets.stepper import Stepper
from hoochgame.ui.widgets.toggle import Option, ToggleGroup

NAME, KIND = BOLD.with_changes(20), BOLD.with_changes(17)
NAME_SHARE = 0.38  # of a row: token, face and name


class PlayOnScene(Dialog[tuple[Chair, ...]]):
    """Dismisses with the new chairs, or None. Seats that have left the game stay as they are.

    `running`: the game of the replay is not over.
    """

    margin, above, around = 32, 26, (32,)
    style = Dialog.style.with_changes(38)

    def __init__(self, chairs: Sequence[Chair], gone: Sequence[bool], when: str, *, running: bool = False) -> None:
        super().__init__()
        self.chairs = list(chairs)
        self.gone = gone
        self.when = when
        self.running = running
        self.rows: tuple[Box, ...] = ()

    def add_widgets(self, form: Form) -> None:
        look, window = self.look, self.app.window.get_rect()
        pad, gap, seats = look.px(self.margin), look.px(10), len(self.chairs)
        wide = min(window.width - 2 * pad, max(look.px(900), look.text_px(18) * 42))
        note = _("A new game begins at this moment. The one you watch stays as it is.")
        if self.running:
            note = _("A new game begins at this moment. The one you watch can go on, as practice.")
        said, low = wrapped_text_height(look, note, wide - 2 * pad), look.scale.clickable_px(80)
        least = self.head_height() + said + low + 2 * pad  # without rows
        high = min(look.scale.clickable_px(66), (window.height - 2 * look.px(16) - least) // seats - gap)
        content, buttons = self.cut_panel(wide, least + seats * (high + gap)).cut_bottom(low)
        label, below = content.cut_top(said, look.px(12))
        form.add(Label("note", note, "body", 18, look.theme.quiet), label)
        self.rows = below.cut_top(seats * (high + gap) - gap)[0].rows(seats, gap)
        for seat, row in enumerate(self.rows):
            self._build_seat_row(form, seat, row)
        self._build_buttons(form, buttons, gap)
        if self.ring.focused_spot is None:
            self.ring.move_to("start")

    def _build_seat_row(self, form: Form, seat: int, row: Box) -> None:
        chair, kind = self.chairs[seat], row.cut_left(round(row.width * NAME_SHARE))[1]
        place = kind.inset(right=self.look.px(8), y=2)
        if self.gone[seat]:
            form.add(Label(("gone", seat), _("out of the game"), "body", 18, self.look.theme.quiet), place)
            return
        if not chair.is_human:
            face = FaceButton(("face", seat), chair.kind, lambda: self._pick_character(seat))
            form.add(face, self._face_rect(row))
        kinds = [Option(HUMAN, _("Human"), "person")]
        now = HUMAN if chair.is_human else split_bot_kind(chair.kind)[0]
        # An old save may have a level that no longer exists.
        levels = dict.fromkeys((*LEVELS, *([] if chair.is_human else [now])))
        bots = {level: _("Bot: {level}").format(level=level_word(level)) for level in levels}
        kinds += [Option(level, words, "robot-antennas") for level, words in bots.items()]
        widest = max(KIND.width(self.look, kind.label) for kind in kinds)
        need = len(kinds) * (widest + round(KIND.px(self.look) * 1.6))
        control = ToggleGroup if need <= place.width else Stepper
        form.add(control(("kind", seat), kinds, now, self._seat_setter(seat), size=17), place)

    def _face_rect(self, row: Box) -> Box:
        """Return the rect of a bot's face, next to its token."""
        side = min(max(32, self.look.px(56)), row.height - 2)
        x = row.x + self.look.px(24) + self._token_size(row) + self.look.px(10)
        return Box(x, row.centery - side // 2, side, side)

    def _token_size(self, row: Box) -> int:
        return min(self.look.px(48), row.height - 6)

    def _seat_setter(self, seat: int) -> Callable[[str], None]:
        """Return a callback that seats a person, or a bot of a level; a bot keeps its character."""

        def sit(kind: str) -> None:
            chair = self.chairs[seat]
            if kind != HUMAN:
                others = (one.kind for one in self.chairs)
                kind = join_bot_kind(
                    kind, choose_character_for_new_bot(others) if chair.is_human else split_bot_kind(chair.kind)[1]
                )
            self._seat_player(seat, kind)

        return sit

    def _seat_player(self, seat: int, kind: str) -> None:
        self.chairs[seat] = replace(self.chairs[seat], kind=kind)
        self.rebuild()

    def _pick_character(self, seat: int) -> None:
        choose_character(self.app, self.chairs[seat], lambda kind: self._seat_player(seat, kind) if kind else None)

    def _build_buttons(self, form: Form, row: Box, gap: int) -> None:
        left, right = row.cut_left(round((row.width - gap) * 0.36), gap)
        form.add(Button("back", _("Back to the replay"), self.handle_escape, keycap=_("Esc"), size=20), left)
        start = Button(
            "start", _("Play on"), self._start_game, sub=self.when, keycap=_("Enter"), kind="primary", size=24
        )
        form.add(start, right, pygame.K_RETURN)

    def _start_game(self) -> None:
        self.dismiss(tuple(self.chairs))

    @property
    def heading(self) -> str:
        return _("Who plays on?")

    def draw_beneath_widgets(self, surface: pygame.Surface) -> None:
        super().draw_beneath_widgets(surface)
        for chair, row, gone in zip(self.chairs, self.rows, self.gone, strict=True):
            self._draw_player(Canvas(surface, self.look), row, chair, gone)

    def _draw_player(self, canvas: Canvas, row: Box, chair: Chair, gone: bool) -> None:
        surface, look = canvas
        paint.draw_sunken_field(Canvas(surface, look), row, line=0.4)
        paint.draw_seat_bar(Canvas(surface, look), row.cut_left(look.px(12))[0], chair.colour)
        token = tokens.seat_token(look.seat_look(chair.colour), self._token_size(row))
        place = token.get_rect(midleft=row.inset(left=look.px(24)).midleft)
        surface.blit(token, place)
        if not chair.is_human and not gone:
            place = self._face_rect(row)
        room = round(row.width * NAME_SHARE) - (place.right - row.x) - look.px(20)
        at, colour = (place.right + look.px(12), row.centery), "quiet" if gone else "text"
        NAME.draw(canvas, chair.name, at, colour=colour, overflow="shrink", room=room)


def ask_who_plays_on(
    app: Host, match: Match, branch_ply: int | None, when_words: str, secrecy: Secrecy, person: Seat | None = None
) -> None:
    """Ask who plays on from a ply, and open the table. Without a ply, only show that the game was over by then.

    `when_words`: the time in the game; `person`: a seat that becomes a person's unless the dialog changes it. If the
    game is not over, `secrecy` asks first.
    """
    if branch_ply is None:
        app.show_notice(_("The game was over by then. Wind back a little."))
        return
    gone = [match.game.rules.gone(match.state_after_ply(branch_ply), Seat(seat)) for seat in range(len(match.chairs))]

    def chosen(chairs: Sequence[Chair] | None) -> None:
        if chairs is not None:
            secrecy.ask_to_play_on(app, partial(play_on_from, app, match, branch_ply, chairs, secrecy.path))

    sitting = [replace(one, kind=HUMAN) if seat == person else one for seat, one in enumerate(match.chairs)]
    app.push(PlayOnScene(sitting, gone, when_words, running=not match.is_over), chosen)
