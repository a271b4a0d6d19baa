"""The chairs of the lobby, a row each; taken and empty ones share their columns."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

import pygame

from hoochgame.core.characters import join_bot_kind, split_bot_kind
from hoochgame.core.journal import HUMAN, Chair
from hoochgame.core.language import _
from hoochgame.ui.look import images, paint, shapes, tokens
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD
from hoochgame.ui.phrases.players import bot_line_about_itself, draw_player_face, level_word
from hoochgame.ui.scenes.lobby.deck_plate import ListPlate
from hoochgame.ui.scenes.lobby.draft import LONGEST_NAME
from hoochgame.ui.scenes.lobby.faces import FaceButton
from hoochgame.ui.scenes.lobby.lobby_protocol import LobbyView
from hoochgame.ui.scenes.lobby.row_widgets import ChairPlate, Cross, Introduction, Link, SmallButton, Token
from hoochgame.ui.scenes.lobby.rows_area import RowsArea
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.label import Label
from hoochgame.ui.widgets.stepper import Stepper
from hoochgame.ui.widgets.text_entry import TextEntry
from hoochgame.ui.widgets.toggle import Option, ToggleGroup
from hoochgame.ui.widgets.widget import Widget

LOWEST_CONTROL = 32
LEAST_PAD = 3
PLANNED = 840  # px at 1080p: the width of a row
NOTE = BODY.with_changes(18)
EMPTY = BOLD.with_changes(21)  # label of an empty chair
KIND, LEVEL = BOLD.with_changes(19), BOLD.with_changes(17)  # labels of choices


class RowParts(NamedTuple):
    """The parts of a chair's row: two lines of controls between token and face, and two small buttons."""

    token: Box
    face: Box
    name: Box
    below_name: Box
    kind: Box
    below_kind: Box
    grip: Box
    cross: Box


class SeatRows:
    """Lays out a row for each chair, empty ones below, all within `room` or scrolling in it."""

    def __init__(self, lobby: LobbyView, form: Form, room: pygame.Rect) -> None:
        self.lobby = lobby
        self.look = look = form.look
        self.plan = lobby.draft
        self.area = RowsArea(room, foot=look.px(2))
        form.add_area(self.area)
        self.aimed: tuple[int, int] | None = None  # the dragged chair, and its target
        self.count = count = 1 if self.plan.rule_that_chooses_trial else self.plan.max_chairs
        self.control = max(LOWEST_CONTROL, NOTE.line_height(look) + 4)
        spare = room.height - count * (2 * self.control + 3 * LEAST_PAD)
        self.gap = max(3, min(look.px(14), spare // max(1, 2 * (count - 1))))  # half of it is used within the rows
        self.high = self._row_height(room.height)
        self.pad = max(LEAST_PAD, min(look.px(15), (self.high - 2 * self.control) // 3))
        self.line = (self.high - 3 * self.pad) // 2
        fits = (self.high + self.gap) * count - self.gap <= room.height
        self.wide = room.width if fits else room.width - look.px(24)
        self.end = 0  # right end of the controls below a kind
        self.first = self._divide_row(self.row_rect(0))
        for seat in range(count):
            self.area.add_row(self.row_rect(seat).y, self.row_rect(seat).bottom)
            if seat < len(self.plan.chairs):
                self._add_chair(seat, self.plan.chairs[seat])
            else:
                self._add_empty_chair(seat)
        self.area.add_widget(DropMark("drop", self), self.row_rect(0).union(self.row_rect(count - 1)))

    def _row_height(self, room: int) -> int:
        """Return the height of a row: an equal share, but at least two lines of controls."""
        count = self.count
        least = 2 * self.control + 3 * LEAST_PAD
        # The panel below a single chair needs the rest.
        most = room // 5 if count == 1 else (room - self.gap * (count - 1)) // count
        return max(least, min(most, self.look.px(126)))

    def row_rect(self, seat: int) -> Box:
        """Return the rect of a row in the scroll area."""
        return Box(0, seat * (self.high + self.gap), self.wide, self.high)

    def row_parts(self, seat: int) -> RowParts:
        return RowParts(*(part.move(0, self.row_rect(seat).y) for part in self.first))

    def _divide_row(self, row: Box) -> RowParts:
        """Divide a row into its columns, the same in all: token, face, name, kind and the two small buttons."""

        def px(n: int) -> int:
            """Scale a length at 1080p to the window; less if large text leaves less room."""
            return min(self.look.px(n), self.wide * n // PLANNED)

        def square(column: Box) -> Box:
            return Box.of_size((column.width, column.width), center=column.center)

        inside = row.inset(left=max(10, self.look.px(22)) + px(14), right=px(18))
        token, rest = inside.cut_left(min(px(84), self.high - 2 * self.pad), gap=px(18))
        face, rest = rest.cut_left(min(px(92), self.high - 2 * LEAST_PAD - 4), gap=px(18))
        side = max(LOWEST_CONTROL, min(px(50), self.line))
        words, buttons = rest.cut_right(2 * side + px(8))
        if self.count == 1:  # without the buttons
            words = rest.inset(right=-px(12))
        self.end = words.right - self.look.px(12)
        words = words.inset(right=px(26))
        need = 2 * (max(KIND.width(self.look, word) for word in (_("Human"), _("Bot"))) + px(60))
        kind_wide = min(round(words.width * 0.56), max(need, round(words.width * 0.44)))
        name_wide = min(words.width - kind_wide - px(20), px(360))
        upper, lower = (words.inset(top=down).cut_top(self.line)[0] for down in (self.pad, 2 * self.pad + self.line))
        (name, right), (below_name, below_right) = (line.cut_left(name_wide, gap=px(24)) for line in (upper, lower))
        kind, below_kind = (place.cut_left(kind_wide)[0] for place in (right, below_right))
        grip, cross = map(square, buttons.columns(2, px(8)))
        return RowParts(square(token), square(face), name, below_name, kind, below_kind, grip, cross)

    def _add_chair(self, seat: int, chair: Chair) -> None:
        put, parts = self.area.add_widget, self.row_parts(seat)
        put(ChairPlate(("plate", seat), chair.colour), self.row_rect(seat))
        put(Token(("token", seat), chair.colour, lambda: self.lobby.pick_colour(seat)), parts.token)
        entry = TextEntry(
            ("name", seat), chair.name, lambda words: self._rename_player(seat, words), longest=LONGEST_NAME
        )
        entry.tooltip = _("The name at the table.")
        put(entry, parts.name)
        self._add_person_sign_or_face(seat, chair, parts.face)
        if self.plan.needs_deck_lists:  # the token opens the colours, too, and the face the characters
            self._add_player_choice(seat, chair, parts.kind)
            plate = ListPlate(("list", seat), self.plan, seat, lambda: self.lobby.pick_list(seat))
            put(plate, parts.below_name.union(parts.below_kind))
        else:
            self._add_colour_link_or_bot_line(seat, chair, parts)
            self._add_kind_and_level(seat, chair, parts)
        if self.count > 1:
            self._add_small_buttons(seat, parts)

    def _add_colour_link_or_bot_line(self, seat: int, chair: Chair, parts: RowParts) -> None:
        """Add the line below the name: words that open the colours, or the bot's line about itself."""
        if chair.is_human:
            words = self._colours_label(chair, parts.name.width)
            self.area.add_widget(Link(("colour", seat), words, lambda: self.lobby.pick_colour(seat)), parts.below_name)
        else:
            line = Introduction(
                ("line", seat), bot_line_about_itself(chair.kind), lambda: self.lobby.pick_character(seat)
            )
            rest = self.row_rect(seat).with_width_of(parts.name).inset(top=self.pad + self.line, bottom=2)
            self.area.add_widget(line, rest)

    def _add_person_sign_or_face(self, seat: int, chair: Chair, place: Box) -> None:
        if chair.is_human:
            self.area.add_widget(PersonSign(("person", seat)), place)
        else:
            self.area.add_widget(FaceButton(("face", seat), chair.kind, lambda: self.lobby.pick_character(seat)), place)

    def _colours_label(self, chair: Chair, room: int) -> str:
        """Return the label that opens the colours: the longest that fits, as the token shows colour and emblem."""
        colour = self.look.seat_look(chair.colour).name
        emblem = colour.rpartition(" · ")[2]
        said = [_("{colour} · change").format(colour=words) for words in (colour, emblem)]
        return next((words for words in said if NOTE.width(self.look, words) <= room), said[-1])

    def _rename_player(self, seat: int, words: str) -> None:
        self.lobby.with_rebuild(lambda: self.plan.rename_player(seat, words))()

    def _add_player_choice(self, seat: int, chair: Chair, rect: pygame.Rect) -> None:
        """Add one choice of human or a bot's level, where the line below has another use."""
        kinds = [Option(HUMAN, _("Human"))]
        kinds += [Option(level, _("Bot: {level}").format(level=level_word(level))) for level in self.plan.levels]

        def seat_kind(kind: str) -> None:
            change = self._seat_person if kind == HUMAN else self._seat_bot_of_level
            change(seat, kind)

        at = HUMAN if chair.is_human else split_bot_kind(chair.kind)[0]
        self.area.add_widget(Stepper(("kind", seat), kinds, at, seat_kind, size=17), rect)

    def _seat_person(self, seat: int, kind: str) -> None:
        self.lobby.with_rebuild(lambda: self.plan.set_kind(seat, kind))()

    def _seat_bot_of_level(self, seat: int, level: str) -> None:
        """Seat a bot of this level; its character is that of the present or last bot there, or of a new one."""
        character = split_bot_kind(self.plan.bot_kind_for(seat))[1]
        self.lobby.with_rebuild(lambda: self.plan.set_kind(seat, join_bot_kind(level, character)))()

    def _add_kind_and_level(self, seat: int, chair: Chair, parts: RowParts) -> None:
        """Add the choice of human or bot, and the bot's level below."""
        options = [Option(True, _("Human"), "person"), Option(False, _("Bot"), "robot-antennas")]

        def human_or_bot(human: bool) -> None:
            self.lobby.with_rebuild(
                lambda: self.plan.set_kind(seat, HUMAN if human else self.plan.bot_kind_for(seat))
            )()

        self.area.add_widget(ToggleGroup(("kind", seat), options, chair.is_human, human_or_bot, size=19), parts.kind)
        if chair.is_human:
            alone = sum(other.is_human for other in self.plan.chairs) == 1
            words = _("plays at this screen") if alone else _("a curtain between turns")
            below = Box.from_edges(parts.kind.x, parts.kind.bottom, self.end, self.row_rect(seat).bottom - 1)
            self.area.add_widget(Label(("note", seat), words, "body", 18, self.look.theme.quiet), below)
        elif len(self.plan.levels) > 1:
            self._add_levels(seat, chair, parts.below_kind)

    def _add_levels(self, seat: int, chair: Chair, place: Box) -> None:
        """Add the levels, side by side if they fit."""

        def change(level: str) -> None:
            self._seat_bot_of_level(seat, level)

        now = split_bot_kind(chair.kind)[0]
        levels = [Option(level, level_word(level)) for level in self.plan.levels]
        around = round(LEVEL.px(self.look) * 1.1)
        need = sum(LEVEL.width(self.look, option.label) + around for option in levels)
        if need <= self.end - place.x:
            wider = place.inset(right=-max(0, need - place.width))
            self.area.add_widget(ToggleGroup(("level", seat), levels, now, change, size=17), wider)
        else:
            self.area.add_widget(Stepper(("level", seat), levels, now, change, size=17), place)

    def _add_small_buttons(self, seat: int, parts: RowParts) -> None:
        """Add the buttons that move and remove the chair, at the right end."""
        self.area.add_widget(Grip(("grip", seat), seat, self), parts.grip)
        away = Cross(
            ("remove", seat),
            self.lobby.with_notice_of_rules(lambda: self.plan.remove_chair(seat)),
            _("Remove this seat"),
        )
        self.area.add_widget(away, parts.cross)

    def _add_empty_chair(self, seat: int) -> None:
        look, row, parts = self.look, self.row_rect(seat), self.row_parts(seat)
        spare = self.plan.free_colours()
        colour = spare[seat - len(self.plan.chairs)]
        self.area.add_widget(ChairPlate(("plate", seat), None), row)
        self.area.add_widget(Token(("ghost", seat), colour, lambda: None, faint=True), parts.token)
        high = max(LOWEST_CONTROL, min(look.px(54), row.height - 2 * self.pad))
        add = [
            (("human", seat), _("Add a human"), "person", HUMAN),
            (("bot", seat), _("Add a bot"), "robot-antennas", self.plan.new_bot_kind),
        ]
        gap, need = look.px(14), max(BOLD.width(look, label) for _key, label, _icon, _kind in add) + look.px(70)
        wide = min(max(look.px(180), need), (parts.cross.right - parts.name.x) * 2 // 5)
        beside = Box.from_edges(parts.face.x, row.y, parts.cross.right, row.bottom)
        words, buttons = beside.cut_right(2 * wide + gap, gap=look.px(12))
        for (key, label, icon, kind), place in zip(add, buttons.columns(2, gap), strict=True):
            button = Button(key, label, self._chair_adder(kind), icon=icon, size=18)
            self.area.add_widget(button, Box.of_size((wide, high), center=place.center))
        title, note = EMPTY.line_height(look), NOTE.line_height(look)
        called, emblem = words.place_inside((words.width, title + note)).cut_top(title)
        self.area.add_widget(Label(("empty", seat), _("Empty seat"), "bold", 21, look.theme.quiet), called)
        self.area.add_widget(Label(("spare", seat), look.seat_look(colour).name, "body", 18, look.theme.quiet), emblem)

    def _chair_adder(self, kind: str) -> Callable[[], None]:
        return self.lobby.with_notice_of_rules(lambda: self.plan.add_player(kind))

    # Moving a chair.

    def show_drop_place(self, seat: int, y: int) -> None:
        """Show where the dragged chair would go; `y` is the mouse position in the window."""
        row = (y - self.area.rect.y + self.area.offset) // (self.high + self.gap)
        self.aimed = (seat, max(0, min(row, len(self.plan.chairs) - 1)))

    def drop_chair(self) -> None:
        aimed, self.aimed = self.aimed, None
        if aimed and aimed[0] != aimed[1]:
            self.move_chair(*aimed)

    def move_chair(self, seat: int, at: int) -> None:
        """Move a chair; the focus follows it."""
        at = self.plan.move_chair(seat, at)
        self.lobby.ring.move_to(("grip", at))
        self.lobby.rebuild()


class PersonSign(Widget):
    """The sign of a person, where bots have faces."""

    focusable = False

    def draw(self, canvas: Canvas) -> None:
        draw_player_face(canvas, HUMAN, self.rect)


class Grip(SmallButton):
    """Moves a chair: dragged with the mouse, or by the arrows while focused."""

    def __init__(self, key: Hashable, seat: int, rows: SeatRows) -> None:
        tooltip = _("Drag it to change the order, or use the arrows.")
        super().__init__(key, lambda: rows.move_chair(seat, seat + 1), tooltip)
        self.seat = seat
        self.rows = rows

    def mouse_drag(self, at: tuple[int, int]) -> None:
        self.rows.show_drop_place(self.seat, at[1])

    def mouse_up(self) -> None:
        self.rows.drop_chair()

    def click(self, at: tuple[int, int]) -> None:
        """No-op: a click without a drag moves no chair."""

    def key_down(self, event: pygame.event.Event) -> bool:
        by = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key)
        if by:
            self.rows.move_chair(self.seat, self.seat + by)
        return by is not None

    def sign_picture(self, px: int, ink: str) -> pygame.Surface:
        """Return two arrows, up and down."""
        w, h, tip, shaft = px * 0.56, float(px), px * 0.34, px * 0.17
        x, left, right = w / 2, (w - shaft) / 2, (w + shaft) / 2
        points = (
            (x, 0), (w, tip), (right, tip), (right, h - tip), (w, h - tip),
            (x, h), (0, h - tip), (left, h - tip), (left, tip), (0, tip),
        )  # fmt: skip
        return shapes.polygon((round(w), px), tuple((float(a), float(b)) for a, b in points), ink)


class DropMark(Widget):
    """Marks where a dragged chair will be dropped, above all rows."""

    focusable = False

    def __init__(self, key: Hashable, rows: SeatRows) -> None:
        super().__init__(key)
        self.rows = rows

    def draw(self, canvas: Canvas) -> None:
        aimed = self.rows.aimed
        if aimed is None:
            return
        seat, at = aimed
        target = self.rows.row_rect(at).move(self.rect.topleft)
        if at == seat:
            paint.draw_outline(canvas, target, canvas.theme.line, 10, 2)
            return
        y = target.y - self.rows.gap // 2 if at < seat else target.bottom + self.rows.gap // 2
        thick = max(4, canvas.px(6))
        line = shapes.box((target.width, thick), thick // 2, canvas.theme.accent)
        canvas.surface.blit(line, (target.x, y - thick // 2))
        token = tokens.seat_token(canvas.look.seat_look(self.rows.plan.chairs[seat].colour), max(24, canvas.px(44)))
        images.blit_anchored(canvas.surface, token, midleft=(target.x + canvas.px(60), y))
