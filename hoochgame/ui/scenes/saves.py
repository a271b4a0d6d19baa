"""Saved games and replays: open, watch, delete; damaged files with the sentence about them."""

from collections.abc import Sequence
from contextlib import suppress

import pygame

from hoochgame.core.language import _
from hoochgame.storage.files import SaveFailed
from hoochgame.storage.listing import Summary
from hoochgame.ui import paint, shapes, text, tokens
from hoochgame.ui.doors import Doors
from hoochgame.ui.scenes.confirm import Confirm
from hoochgame.ui.theme import mix
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, FormScene
from hoochgame.ui.widgets.head import add_head, draw_head
from hoochgame.ui.widgets.scroll_list import RowState, ScrollList
from hoochgame.ui.widgets.stack import stack
from hoochgame.ui.words import day_and_time, listed, title_name


class Saves(FormScene):
    """The newest first; what is chosen can be used with the buttons at the right or with Enter."""

    def __init__(self, doors: Doors) -> None:
        super().__init__()
        self.doors = doors
        self.saves: Sequence[Summary] = ()
        self.chosen = 0
        self.panel = pygame.Rect(0, 0, 0, 0)
        self.side = pygame.Rect(0, 0, 0, 0)

    def resize(self) -> None:
        self.saves = sorted(self.doors.listing(self.app.places), key=lambda save: save.when, reverse=True)
        self.chosen = max(0, min(self.chosen, len(self.saves) - 1))
        super().resize()

    def wake(self) -> None:
        self.resize()

    @property
    def save(self) -> Summary | None:
        return self.saves[self.chosen] if self.saves else None

    # --- layout

    def build(self, form: Form) -> None:
        look = self.look
        room = add_head(form, self.back)
        gap = look.px(20)
        wide = max(look.px(430), min(text.width("bold", look.text(22), _("Watch the replay")) * 2, room.width * 2 // 5))
        self.panel = pygame.Rect(room.x, room.y, room.width - wide - gap, room.height)
        self.side = pygame.Rect(room.right - wide, room.y, wide, room.height)
        rows = ScrollList(
            "saves", len(self.saves), self._row_height(), self._draw_row, chosen=self.chosen,
            choose=self._choose, use=lambda row: self._use(),
        )  # fmt: skip
        rows.focusable = bool(self.saves)
        form.add(rows, self.panel.inflate(-look.px(28), -look.px(28)))
        self._build_side(form)
        if self.ring.spot is None:
            self.ring.move_to("saves" if self.saves else "back")

    def _row_height(self) -> int:
        look = self.look
        return text.line_height("bold", look.text(22)) + 2 * text.line_height("body", look.text(18)) + look.px(28)

    def _build_side(self, form: Form) -> None:
        look = self.look
        pad = look.px(24)
        inside = self.side.inflate(-2 * pad, -2 * pad)
        high = look.scale.hit(62)
        buttons = self._buttons()
        top = self.side.bottom - self._buttons_height()
        room = pygame.Rect(inside.x, top, inside.width, inside.height)
        for (button, key), row in zip(buttons, stack(room, [high] * len(buttons), look.px(12)), strict=True):
            form.add(button, row, key)

    def _buttons_height(self) -> int:
        """With the margin below them."""
        look = self.look
        return len(self._buttons()) * (look.scale.hit(62) + look.px(12)) + look.px(12)

    def _buttons(self) -> list[tuple[Button, int]]:
        save = self.save
        if save is None:
            return []
        delete = Button("delete", _("Delete"), self._ask_delete, icon="trash-can", keycap=_("Del"), size=20)
        buttons = [(delete, pygame.K_DELETE)]
        if save.chairs:
            watch = Button("watch", _("Watch the replay"), self._watch, icon="film-strip", keycap=_("R"), size=20)
            buttons.insert(0, (watch, pygame.K_r))
        if save.chairs and not save.over:
            go_on = Button("open", _("Continue"), self._open, icon="play-button", kind="primary", size=24)
            buttons.insert(0, (go_on, pygame.K_c))
        return buttons

    # --- what can be done

    def _choose(self, row: int) -> None:
        self.chosen = row
        self.rebuild()

    def _use(self) -> None:
        """Enter or a second click: play on, or watch what is over."""
        if self.save and self.save.chairs:
            if self.save.over:
                self._watch()
            else:
                self._open()

    def _open(self) -> None:
        if self.save:
            self.doors.resume(self.app, self.save.path)

    def _watch(self) -> None:
        if self.save:
            self.doors.watch(self.app, self.save.path)

    def _ask_delete(self) -> None:
        save = self.save
        if save is None:
            return
        words = _("{name} of {when} is thrown away for good.").format(name=naming(save), when=day_and_time(save.when))
        self.app.push(Confirm(_("Delete?"), words, _("Delete"), _("Keep"), danger=True), self._delete)

    def _delete(self, sure: bool) -> None:
        if not sure or self.save is None:
            return
        try:
            self.doors.delete(self.save.path)
        except SaveFailed as problem:
            self.app.notice(str(problem))
        else:
            with suppress(OSError):
                self.save.path.with_suffix(".png").unlink()
        self.resize()

    # --- drawing

    def backdrop(self, surface: pygame.Surface) -> None:
        super().backdrop(surface)
        look = self.look
        draw_head(surface, look, _("Saved games"), _("Every game is kept, move by move."))
        paint.panel(surface, look, self.panel)
        paint.panel(surface, look, self.side)
        if self.save:
            self._draw_chosen(surface, self.save)
        else:
            room = self.panel.inflate(-look.px(80), 0)
            words = _("No games yet. Start one, and it is saved from its first move.")
            text.paragraph(surface, "body", look.text(22), words, look.theme.quiet, room, "m", True)

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, row: int, state: RowState) -> None:
        look, save = self.look, self.saves[row]
        theme = look.theme
        plate = rect.inflate(-look.px(8), -look.px(10))
        fill = theme.chosen if state.chosen else mix(theme.sunk, theme.line, 0.08 if state.hovered else 0)
        paint.panel(surface, look, plate, fill, 8, 1, 1 if state.chosen else 0.35, shade=False)
        if state.chosen:
            bar = shapes.box((max(4, look.px(7)), plate.height), look.px(4), theme.accent)
            surface.blit(bar, plate)
        x, line = plate.x + look.px(26), text.line_height("body", look.text(18))
        y = plate.y + look.px(8) + text.line_height("bold", look.text(22)) / 2
        right = text.draw(
            surface, "body", look.text(18), day_and_time(save.when), theme.quiet, (plate.right - look.px(18), y), "rm"
        )
        px = text.fit("bold", look.text(22), naming(save), right.left - x - look.px(12))
        text.draw(surface, "bold", px, naming(save), theme.text, (x, y))
        y += text.line_height("bold", look.text(22)) / 2
        if not save.chairs:
            room = pygame.Rect(x, round(y), plate.right - look.px(18) - x, 2 * line)
            clip = surface.get_clip()
            surface.set_clip(room.clip(clip))
            text.paragraph(surface, "body", look.text(18), save.trouble or "", theme.bad, room)
            surface.set_clip(clip)
            return
        y += line / 2
        self._draw_tokens(surface, save, (x, y), plate.right - look.px(18))
        text.draw(surface, "body", look.text(18), condition(save), self._colour(save), (x, y + line))

    def _colour(self, save: Summary) -> str:
        theme = self.look.theme
        return theme.bad if save.trouble else theme.quiet if save.over else theme.good

    def _draw_tokens(self, surface: pygame.Surface, save: Summary, at: tuple[float, float], end: int) -> None:
        """Who played, with their tokens, as far as there is room."""
        look = self.look
        px, x = look.text(20), at[0]
        for chair in save.chairs:
            wide = px + look.px(6) + text.width("body", look.text(18), chair.name) + look.px(18)
            if x + wide > end:
                break
            surface.blit(tokens.token(look.seat(chair.colour), px), (x, at[1] - px // 2))
            text.draw(surface, "body", look.text(18), chair.name, look.theme.text, (x + px + look.px(6), at[1]))
            x += wide

    def _draw_chosen(self, surface: pygame.Surface, save: Summary) -> None:
        look = self.look
        room = self.side.inflate(-2 * look.px(24), -2 * look.px(24))
        paint.heading(surface, look, _("Chosen"), (room.x, room.y + look.px(14)))
        y = room.y + look.px(24) + text.line_height("head", look.text(24))
        room = pygame.Rect(room.x, y, room.width, room.height)
        y += text.paragraph(surface, "bold", look.text(22), naming(save), look.theme.text, room)
        names = [listed([chair.name for chair in save.chairs])] if save.chairs else []
        words = "\n".join([*names, day_and_time(save.when), save.trouble or condition(save)])
        end = self.side.bottom - self._buttons_height()
        room = pygame.Rect(room.x, y + look.px(8), room.width, end - y - look.px(16))
        surface.set_clip(room)
        text.paragraph(surface, "body", look.text(18), words, look.theme.quiet, room)
        surface.set_clip(None)


def naming(save: Summary) -> str:
    """The name the player gave, else that of the title, else that of a file nobody can read."""
    return save.name or (title_name(save.title) if save.chairs else save.path.name)


def condition(save: Summary) -> str:
    """How far the game is."""
    if save.trouble:
        return _("Damaged; opens up to round {round}").format(round=save.round)
    if save.over and save.winners:
        names = listed([save.chairs[seat].name for seat in save.winners])
        return _("{names} won in round {round}").format(names=names, round=save.round)
    if save.over:
        return _("Finished in round {round}").format(round=save.round)
    return _("Running, round {round}").format(round=save.round)
