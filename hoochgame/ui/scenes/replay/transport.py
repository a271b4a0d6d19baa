"""The bar below a replay: buttons, speed, curve and scrubber, hands, and the buttons that leave."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Literal, NamedTuple

import pygame

from hoochgame.core.language import _, format_percentage
from hoochgame.core.protocols import Seat
from hoochgame.ui.input import keys
from hoochgame.ui.input.focus import FocusRing
from hoochgame.ui.look import images, paint, shapes, tokens
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD, CAPTION
from hoochgame.ui.look.theme import INK, Look
from hoochgame.ui.phrases.mistakes import CostlyChoice
from hoochgame.ui.scenes.replay import intents as want
from hoochgame.ui.scenes.replay.intents import Way
from hoochgame.ui.scenes.replay.screening import SPEEDS, Screening
from hoochgame.ui.scenes.replay.secrecy import Secrecy
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.player_button import AIR, WORD, PlayerButton
from hoochgame.ui.widgets.plots.bands import draw_axis, draw_bands, nearest_shares
from hoochgame.ui.widgets.scrubber import LegendEntry, Pin, Scrubber, Seekable, Tick
from hoochgame.ui.widgets.stack import cut_side_by_side
from hoochgame.ui.widgets.toggle import Option, ToggleGroup

WAYS: tuple[tuple[Way | Literal["play"], str], ...] = (
    ("turn back", "previous-button"),
    ("move back", "fast-backward-button"),
    ("play", "play-button"),
    ("move", "fast-forward-button"),
    ("turn", "next-button"),
)
COSTLY = "thumb-down"  # the sign of a costly choice
FLAT = 1.2  # the least height of a button of a hand, by that of its name
SHARE, NAME, HEADING = BOLD.with_changes(17), BOLD, CAPTION.with_changes(18)


class TransportParts(NamedTuple):
    """The parts of the bar: three columns, of three parts at the left and in the middle, of two at the right."""

    steps: Box  # buttons that wind by turns and moves
    speeds: Box
    hint: Box
    shares: Box
    plot: Box
    scrubber: Box
    play_on: Box
    ways_out: Box


def divide_bar(look: Look, area: pygame.Rect, lap: str) -> TransportParts:
    """Return the parts of the bar; `lap` is the word before the numbers of the scrubber."""
    room = Box.from_rect(area).inset(x=look.px(16), y=look.px(12))
    left, rest = room.cut_left(max(look.px(390), 36 * 5 + 4 * look.px(8)))
    steps, below = left.cut_top(max(32, round(left.height * 0.5)), look.px(8))
    speeds, hint = below.cut_top(max(32, round(left.height * 0.25)))

    end = max(look.px(340), BOLD.with_changes(22).width(look, _("Play on from here")) + look.px(56))
    middle, right = rest.cut_right(end, look.px(30))
    middle = middle.inset(left=max(look.px(56), WORD.width(look, lap) + look.px(26)))
    shares, below = middle.cut_top(HEADING.px(look) + look.px(8))
    gap = look.px(8)
    legend = below.height - Scrubber.height(look) - look.px(10) >= look.px(50)
    plot, scrubber = below.cut_top(max(10, below.height - Scrubber.height(look, legend) - gap), gap)
    return TransportParts(
        steps, speeds, hint, shares, plot, scrubber, *right.cut_top(round(right.height * 0.56), look.px(10))
    )


def costly_tooltip(costly: CostlyChoice) -> str:
    return f"{costly.time_and_option_words}. {costly.threat_and_better_option_versions()[0]}"


class Transport:
    """The bar; calls `wants` with the intent of a pressed widget."""

    def __init__(self, screening: Screening, secrecy: Secrecy, wants: Callable[[want.Intent], object]) -> None:
        self.screening = screening
        self.secrecy = secrecy
        self.wants = wants
        self.chances = tuple(screening.timeline.sampled_chances())
        self.costly: list[CostlyChoice] = []  # the costliest choices, if they are known
        self.form: Form
        self.look: Look
        self.head: Look  # the measures of the buttons of hands, and of their heading
        self.area = Box(0, 0, 0, 0)
        self.parts = TransportParts(*[self.area] * 8)

    # Layout.

    def lay_out(self, look: Look, area: pygame.Rect, ring: FocusRing, play_sound: Callable[[str], object]) -> None:
        """Lay the bar out for a window."""
        self.look, self.area = look, Box.from_rect(area)
        self.form = Form(look, ring)
        self.form.play = play_sound
        self.parts = divide_bar(look, area, self._round_word())
        self.rebuild()

    def rebuild(self) -> None:
        """Build the widgets again after a change of the view."""
        if not hasattr(self, "form"):
            return
        before = self.form
        old = {widget.key: widget.hovered for widget in before.widgets}
        self.form = Form(self.look, before.ring)
        self.form.play = before.play
        self.form.pointer = before.pointer
        self._add_wind_buttons()
        self._add_speed_buttons()
        self._add_hand_buttons()
        self._add_leave_buttons()
        self._add_chart()
        self._add_scrubber()
        for widget in self.form.widgets:
            widget.hovered = old.get(widget.key, False)
        self.form.take_press_from(before)
        self.form.set_up_focus()
        self.screening.dirty = True

    def _intent_sender(self, intent: want.Intent) -> Callable[[], object]:
        return partial(self.wants, intent)

    def _add_wind_buttons(self) -> None:
        look, screening = self.look, self.screening
        places = cut_side_by_side(self.parts.steps, len(WAYS), look.px(8))
        wide = places[0].width
        words = {"turn back": _("turn"), "move back": _("move"), "move": _("move"), "turn": _("turn")}
        fit = self._words_fit(words.values(), wide)
        hints = {"turn": _("Ctrl and arrows"), "move": _("Shift and arrows")}
        for (way, icon), place in zip(WAYS, places, strict=True):
            if way == "play":
                sign = "pause-button" if screening.playing else "play-button"
                key = keys.key_cap_words("replay_play")
                if not fit or WORD.width(look, key) > wide - look.px(16):
                    key = ""
                button = PlayerButton("play", sign, key, self._intent_sender(want.PlayOrPause()), kind="primary")
                button.tooltip = _("Play or pause: {key}").format(key=keys.key_cap_words("replay_play"))
            else:
                button = PlayerButton(way, icon, words[way] if fit else "", self._intent_sender(want.StepBy(way)))
                key, back = hints[way.split()[0]], way.endswith("back")
                told = _("One {unit} back: {keys}") if back else _("One {unit} on: {keys}")
                button.tooltip = told.format(unit=words[way], keys=key)
            self.form.add(button, place)

    def _words_fit(self, words: Iterable[str], wide: int) -> bool:
        """Return whether each of the words fits on a button of that width."""
        return all(WORD.width(self.look, word) <= wide - AIR for word in words)

    def _add_speed_buttons(self) -> None:
        """Add the buttons for one event back, the speed, one event forward."""
        gap, row = self.look.px(8), self.parts.speeds
        wide = max(32, (row.width - 4 * gap) // 5)
        back, rest = row.cut_left(wide, gap)
        speed, on = rest.cut_right(wide, gap)
        ends: tuple[tuple[Way, Box, str], ...] = (
            ("event back", back, _("One event back: left arrow")),
            ("event", on, _("One event on: right arrow")),
        )
        for way, place, tip in ends:
            button = PlayerButton(
                way, "play-button", "", self._intent_sender(want.StepBy(way)), mirrored=way != "event"
            )
            button.tooltip = tip
            self.form.add(button, place)
        options = [Option(speed, "½x" if speed < 1 else f"{speed:g}x") for speed in SPEEDS]
        wind = lambda chosen: self.wants(want.SetSpeed(chosen))  # noqa: E731
        self.form.add(ToggleGroup("speed", options, self.screening.speed, wind, size=17, tooltip=_("Speed")), speed)

    def _round_word(self) -> str:
        """Return the word before the numbers of the scrubber."""
        return _(self.screening.timeline.laps.name)

    def _add_chart(self) -> None:
        """Add the chart of the standing; a click on it seeks, as on the scrubber below."""
        screening = self.screening
        chart = Seekable(
            "standing", screening.timeline.last_moment, screening.at, lambda at: self.wants(want.WindTo(at)),
            marks=[one.at for one in self.costly], describe=screening.describe_moment,
        )  # fmt: skip
        self.form.add(chart, self.parts.plot)

    def _add_scrubber(self) -> None:
        """Add the scrubber last, so that its tooltip lies over everything."""
        screening, timeline = self.screening, self.screening.timeline
        order = list(timeline.bookmark_kinds)
        pins = []
        for mark in sorted(timeline.marks, key=lambda mark: order.index(mark.kind)):
            seat = self.look.seat_look(screening.match.chairs[mark.seat].colour)
            icon, says = timeline.bookmark_kinds[mark.kind].icon, partial(timeline.describe_mark, mark)
            pins.append(Pin(mark.at, icon, seat.colour, seat.ink, says))
        pins = [Pin(one.at, COSTLY, self.look.theme.bad, self.look.theme.glass_ink, partial(costly_tooltip, one))
                for one in self.costly] + pins  # fmt: skip
        rounds: dict[int, int] = {}
        for turn in timeline.turns:
            rounds.setdefault(turn.round, turn.at)
        there = {mark.kind for mark in timeline.marks}
        known = [LegendEntry(COSTLY, _("costly"))] if self.costly else []
        legend = known + [
            LegendEntry(kind.icon, _(kind.name))
            for key, kind in reversed(list(timeline.bookmark_kinds.items()))
            if key in there
        ]
        strip = Scrubber(
            "scrubber", timeline.last_moment, screening.at, lambda at: self.wants(want.WindTo(at)), pins,
            [Tick(at, str(lap)) for lap, at in rounds.items()],
            caption=self._round_word(), legend=legend, describe=screening.describe_moment,
        )  # fmt: skip
        self.form.add(strip, self.parts.scrubber)

    def _add_hand_buttons(self) -> None:
        """Add the buttons of hands to the shelf, where a game has its buttons."""
        screening, words = self.screening, self.screening.table.secrets
        room, chairs = Box.from_rect(screening.stage.board.layout.buttons), screening.match.chairs
        columns = 1 if len(chairs) <= 3 else 2
        rows = -(-len(chairs) // columns)
        # On a low shelf the bar's measures would squash the buttons, so they take the shelf's.
        for look in (self.look, screening.stage.board.look):
            gap, head = look.px(8), HEADING.px(look) + look.px(10)
            high = min(look.px(64), (room.height - head - rows * gap) // rows)
            if high >= FLAT * NAME.px(look):
                break
        self.head = look
        grid = room.inset(top=head).cut_top(rows * (high + gap) - gap)[0]
        places = [place for row in grid.rows(rows, gap) for place in cut_side_by_side(row, columns, gap)]
        size = self._hand_name_size(places[0])
        for (seat, chair), place in zip(enumerate(chairs), places, strict=False):
            shown = seat in screening.hands
            icon = "eye-target" if shown else "sight-disabled"
            free, secrecy = seat in self.secrecy.free, self.secrecy
            button = Button(
                ("hand", seat), chair.name, self._intent_sender(want.OpenHand(Seat(seat))), icon=icon, align="left",
                kind="primary" if shown else "normal" if free or not secrecy.alone else "off", size=size,
            )  # fmt: skip
            button.tooltip = _(words.hide if shown else words.show)
            if not free:
                button.tooltip = _(words.kept) if secrecy.alone else _("This game isn’t over: you’ll be asked first.")
            self.form.add(button, place)

    def _hand_name_size(self, button: Box) -> float:
        """Return one size for all names, so that no hand looks more important than another."""
        look, names = self.look, [chair.name for chair in self.screening.match.chairs]
        icon = min(round(button.height * 0.48), look.px(44))
        room = button.width - icon - look.px(22 + 18 + 10)
        px = min(
            NAME.px(look), *(NAME.shortened_to_fit(look, name, room).px for name in names), round(button.height * 0.72)
        )
        return NAME.size * px / NAME.px(look)

    def _add_leave_buttons(self) -> None:
        screening = self.screening
        on = Button(
            "play on", _("Play on from here"), self._intent_sender(want.PlayOnFrom()), sub=_("a new game"), size=22,
            keycap=keys.key_cap_words("replay_on"), kind="primary" if screening.branch_ply is not None else "off",
        )  # fmt: skip
        if screening.branch_ply is None:
            on.tooltip = _("The game was over by then. Wind back a little.")
        self.form.add(on, self.parts.play_on)
        others: list[tuple[str, str, want.Intent, str]] = [
            ("go to", _("Go to…"), want.GoTo(), "magnifying-glass"),
            ("analyse", _("Analyse"), want.ShowAnalysis(), "brain"),
            ("export", _("Export"), want.StartExport(), "film-strip"),
            ("leave", _("Leave"), want.Leave(), "exit-door"),
        ]
        tips = [
            _("Jump to any turn or mark: {key}").format(key=keys.key_cap_words("replay_go_to")),
            _("The costliest mistakes, and what was better: {key}").format(key=keys.key_cap_words("replay_analyse"))
            if screening.match.is_over
            else _("Only a finished game is analysed: hands stay hidden until then."),
            _("A clip of this game, or part of it: {key}").format(key=keys.key_cap_words("replay_export")),
            _("Leave the replay: Esc"),
        ]
        places = cut_side_by_side(self.parts.ways_out, len(others), self.look.px(10))
        fit = self._words_fit((word for _key, word, _wanted, _icon in others), places[0].width)
        for (key, word, wanted, icon), tip, place in zip(others, tips, places, strict=True):
            button = PlayerButton(key, icon, word if fit else "", self._intent_sender(wanted))
            button.tooltip = tip if fit else f"{word}. {tip}"
            if key == "analyse" and not screening.match.is_over:
                button.kind = "off"
            self.form.add(button, place)

    # Use.

    def _seekable_widgets(self) -> list[Seekable]:
        return [widget for widget in self.form.widgets if isinstance(widget, Seekable)]

    def move_knob(self) -> None:
        """Move the knob to the present moment."""
        if hasattr(self, "form"):
            for strip in self._seekable_widgets():
                strip.at = self.screening.at
            on = self.form.find("play on")
            assert isinstance(on, Button)
            if on.enabled != (self.screening.branch_ply is not None):
                self.rebuild()
            self.screening.dirty = True

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass a click or key to a widget; return whether one used it."""
        used = self.form.handle(event)
        over = event.type == pygame.MOUSEMOTION and any(
            one.rect.collidepoint(event.pos) for one in self._seekable_widgets()
        )
        self.screening.dirty = self.screening.dirty or self.form.dirty or over
        return used

    def update(self, dt: float) -> bool:
        """Advance time by `dt` seconds; return whether the picture has changed."""
        self.form.update(dt)
        return self.form.dirty

    # Drawing.

    def draw(self, surface: pygame.Surface) -> None:
        look, area, screening, plot = self.look, self.area, self.screening, self.parts.plot
        canvas, theme = Canvas(surface, look), look.theme
        surface.blit(shapes.gradient(area.size, theme.shelf_panel, theme.sunk, 0), area)
        pygame.draw.line(surface, theme.line, area.topleft, area.topright, max(2, look.px(4)))
        self._draw_heading_over_hands(surface)
        chairs = screening.match.chairs
        draw_bands(canvas, plot, self.chances, chairs, screening.at, screening.timeline.last_moment)
        draw_axis(canvas, plot)
        self._draw_costly(surface)
        self._draw_winning_percentages(canvas)
        self._draw_hint(canvas)
        self.form.draw(surface)
        for strip in self._seekable_widgets():
            strip.draw_tooltip(canvas)

    def _draw_costly(self, surface: pygame.Surface) -> None:
        look, plot, last = self.look, self.parts.plot, max(1, self.screening.timeline.last_moment)
        for one in self.costly:
            x = plot.x + round(plot.width * one.at / last)
            for inset, colour in ((0, INK), (max(1, look.px(2)), look.theme.bad)):
                size = max(8, look.px(16)) - inset
                top, points = plot.y + inset // 2, [(-size / 2, 0), (size / 2, 0), (0, size)]
                pygame.draw.polygon(surface, colour, [(x + dx, top + dy) for dx, dy in points])

    def _draw_hint(self, canvas: Canvas) -> None:
        """Draw the use of the arrow keys, if there is room for it."""
        words, room = _("Arrows: event · Shift: move · Ctrl: turn"), self.parts.hint
        if room.height >= WORD.px(self.look) and WORD.width(self.look, words) <= room.width + canvas.px(20):
            WORD.draw(canvas, words, (room.x, room.y + (room.height + canvas.px(8)) / 2))

    def _draw_heading_over_hands(self, surface: pygame.Surface) -> None:
        room, look = self.screening.stage.board.layout.buttons, self.head
        at = (room.x, room.y + HEADING.px(look) / 2)
        paint.draw_heading(Canvas(surface, look), _(self.screening.table.secrets.all), at, HEADING.size)

    def _draw_winning_percentages(self, canvas: Canvas) -> None:
        """Draw each seat's chances at this moment in figures, with names and a heading if there is room."""
        look, room = self.look, self.parts.shares
        x, y = room.x, room.y + HEADING.px(look) / 2
        shares, chairs = nearest_shares(self.chances, self.screening.at), self.screening.match.chairs
        short = [format_percentage(round(100 * share)) for share in shares]
        long = [f"{chair.name} {words}" for chair, words in zip(chairs, short, strict=True)]
        head = HEADING.width(look, _("Standing")) + look.px(40)
        ways = ((long, head, 17, 20), (short, head, 17, 20), (short, 0, 17, 14), (short, 0, 14, 8))
        for words, left, size, air in ways:
            style, gap = SHARE.with_changes(size), look.px(air)
            px = style.px(look)
            need = sum(px + gap // 2 + style.width(look, each) + gap for each in words) - gap
            if left + need <= room.width + look.px(20):
                break
        if left:
            x = paint.draw_heading(canvas, _("Standing"), (x, y), HEADING.size).right + look.px(20)
        for chair, each in zip(chairs, words, strict=True):
            images.blit_anchored(
                canvas.surface, tokens.seat_token(look.seat_look(chair.colour), px + 4), midleft=(x, y)
            )
            x = style.draw(canvas, each, (x + px + max(6, gap // 2), y)).right + gap
