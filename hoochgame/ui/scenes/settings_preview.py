"""What a chapter of the settings changes, shown beside it with the settings as they are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from hoochgame.core.language import _, format_percentage
from hoochgame.storage.settings import Settings
from hoochgame.ui.animation import ease_in_out
from hoochgame.ui.input import keys
from hoochgame.ui.look import images, paint, shapes, tokens
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD, NOTE
from hoochgame.ui.table.pieces.card_faces import Faces
from hoochgame.ui.widgets.widget import NeedsRedraw, Widget

CARD, OTHER = "trudy", "two_egg_otto"  # of those of the first title
MOVE, ROLL, PAUSE = 0.6, 0.7, 0.55  # seconds at speed 1: a card flies, a die rolls, a bot waits
HEIGHTS = {"motion": 0.66, "sound": 0.5, "table": 0.56, "keys": 1.0, "colours": 0.92}  # by the width of the preview
USUAL_HEIGHT = 0.72
TURNED = (2, 5, 3, 6, 1, 4)  # what a die shows while it rolls
CARD_RATIO = 1.43
HEAD, LINE, LABEL, SMALL = BOLD.with_changes(22), BODY.with_changes(19), BOLD.with_changes(25), NOTE.with_changes(17)
SHOWN_KEYS = ("end_turn", "hint", "undo", "money", "log", "rules", "skip", "zoom")


class MotionTimes(NamedTuple):
    """The seconds at which parts of the played motion end: my card, the die, the bot's pause, the bot's card."""

    card: float
    die: float
    pause: float
    bot: float


class SettingsPreview(Widget):
    """A small table that behaves by the settings. A click plays its motion once more."""

    def __init__(self, chapter: str, settings: Settings, before: SettingsPreview | None = None) -> None:
        super().__init__("preview")
        self.chapter = chapter
        self.settings = settings
        self.focusable = chapter == "motion"
        self.faces = Faces()
        speed, pace, reduced = settings.animation_speed, settings.bot_pace, settings.reduced_motion
        self.motion_settings = (speed, pace, reduced)  # a change plays the motion again
        same = before is not None and before.motion_settings == self.motion_settings
        self._passed: float = before._passed if before and same else 0.0  # seconds of the motion

    @staticmethod
    def height(chapter: str, width: int) -> int:
        """Return the height that a preview of this width wants."""
        return round(width * HEIGHTS.get(chapter, USUAL_HEIGHT))

    # The motion.

    @property
    def times(self) -> MotionTimes:
        speed, pace, _reduced = self.motion_settings
        move, roll = (MOVE / speed, ROLL / speed) if speed else (0.0, 0.0)
        pause = PAUSE / pace if pace else 0.0
        return MotionTimes(move, move + roll, move + roll + pause, 2 * move + roll + pause)

    def advance(self, dt: float) -> NeedsRedraw:
        """Advance the motion; return whether something moves."""
        if self.chapter != "motion" or self._passed >= self.times.bot:
            return False
        self._passed = min(self._passed + dt, self.times.bot)
        return True

    def activate(self) -> None:
        """Play the motion again."""
        self._passed = 0.0
        if self.form:
            self.form.dirty = True

    # Drawing.

    def draw(self, canvas: Canvas) -> None:
        look, rect = canvas.look, Box.from_rect(self.rect)
        paint.draw_panel(canvas, rect, shade=False)
        head, inside = rect.inset(look.px(18)).cut_top(HEAD.line_height(look), gap=look.px(10))
        end = paint.draw_heading(canvas, _("What it looks like"), head.midleft).right
        aside = self._summary()
        SMALL.draw(canvas, aside, head, "rm", overflow="hide", room=head.right - end - look.px(16))
        shapes.draw_box(canvas.surface, inside, look.px(8), canvas.theme.sunk, 1)
        draws: Mapping[str, Callable[[Canvas, Box], None]] = {
            "screen": self._draw_sizes, "colours": self._draw_colours, "motion": self._draw_motion,
            "sound": self._draw_levels, "table": self._draw_question, "language": self._draw_sizes,
            "keys": self._draw_keys,
        }  # fmt: skip
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(inside.clip(clip))
        draws[self.chapter](canvas, inside.inset(look.px(20)))
        canvas.surface.set_clip(clip)

    def _summary(self) -> str:
        if self.chapter == "motion":
            return _("click to play it again")
        scale = self.form.look.scale.ui_scale_in_force if self.form else 1.0
        return _("text at {percent}").format(percent=format_percentage(round(100 * scale)))

    def _draw_sizes(self, canvas: Canvas, room: Box) -> None:
        """Draw a card, a line of the log and a button, as large as at the table."""
        look = canvas.look
        high = min(room.height, round(room.width * 0.42 * CARD_RATIO))
        wide = round(high / CARD_RATIO)
        card, words = room.cut_left(wide, gap=look.px(24))
        face = self.faces.full_card(CARD, wide)
        canvas.surface.blit(face, face.get_rect(midleft=card.midleft))
        button_high = max(look.px(100), 44)
        needed = 3 * LINE.line_height(look) * 2 + button_high + look.px(60)
        block = words.place_inside((words.width, min(words.height, needed)))
        log, button = block.cut_bottom(button_high, gap=look.px(18))
        paint.draw_sunken_field(canvas, log)
        inner = log.inset(look.px(14))
        title, rest = inner.cut_top(HEAD.line_height(look), gap=look.px(4))
        HEAD.draw(canvas, _("Log"), title, colour="accent")
        LINE.draw_wrapped(canvas, _("Vera plays Trudy and attacks. A 6: the police look away."), rest)
        self._draw_button(canvas, button, _("End turn"), keys.key_cap_words("end_turn"))

    def _draw_button(self, canvas: Canvas, rect: Box, label: str, cap: str) -> None:
        ink = paint.draw_button_plate(canvas, rect, "primary")
        LABEL.draw(canvas, label, rect.center, "mm", colour=ink, overflow="shrink", room=rect.width * 3 // 5)
        width = paint.keycap_width(canvas.look, cap)
        paint.draw_keycap(canvas, cap, (rect.right - canvas.px(16) - width / 2, rect.centery), True)

    def _draw_colours(self, canvas: Canvas, room: Box) -> None:
        """Draw the seats: token, pattern, HQ and name of each."""
        look = canvas.look
        for seat, row in enumerate(room.rows(len(look.theme.seats), look.px(10))):
            marks = look.seat_look(seat)
            paint.draw_panel(canvas, row, look.theme.panel, 8, 1, 0.4, shade=False)
            paint.draw_seat_bar(canvas, row.cut_left(look.px(26))[0], seat)
            px = min(row.height - 6, look.px(64))
            x = row.x + look.px(50)
            for token in (tokens.seat_token(marks, px), tokens.seat_token(marks, px, True)):
                images.blit_anchored(canvas.surface, token, midleft=(x, row.centery))
                x += px + look.px(14)
            LINE.draw(canvas, marks.name, (x + look.px(8), row.centery), overflow="shrink", room=row.right - x - 16)

    def _draw_motion(self, canvas: Canvas, room: Box) -> None:
        """Draw my card on its way, the die, and the bot that waits and then plays a card."""
        look, times, passed = canvas.look, self.times, self._passed
        stage, line = room.cut_bottom(LINE.line_height(look) * 2, gap=look.px(12))
        high = min(stage.height, round(stage.width * 0.3 * CARD_RATIO))
        size = (round(high / CARD_RATIO), high)
        mine, other = (Box.from_rect(stage.place_inside(size, anchor)) for anchor in ("lm", "rm"))
        self._draw_moved_card(canvas, CARD, mine, -stage.width // 3, elapsed_share(passed, 0, times.card))
        if passed >= times.card:
            self._draw_die(canvas, stage, elapsed_share(passed, times.card, times.die))
        if passed >= times.pause:
            self._draw_moved_card(canvas, OTHER, other, stage.width // 3, elapsed_share(passed, times.pause, times.bot))
        elif passed >= times.die:
            shapes.draw_box_outline(canvas.surface, other, look.px(8), look.theme.line, 2, 0.5)
            icon = images.icon("robot-antennas", look.px(64), look.theme.quiet)
            images.blit_anchored(canvas.surface, icon, center=other.center)
        LINE.draw_wrapped(canvas, self._motion_words(), line, "m", middle=True)

    def _motion_words(self) -> str:
        times, passed = self.times, self._passed
        if passed < times.die:
            return _("Your card, your die: the speed of animations.")
        if passed < times.pause:
            return _("A bot waits: the pace of bots.")
        return _("A bot plays, as fast as you.")

    def _draw_moved_card(self, canvas: Canvas, art: str, goal: Box, distance: int, share: float) -> None:
        """Draw a card that comes from a distance, or fades in at its place with reduced motion."""
        face, reduced = self.faces.full_card(art, goal.width), self.motion_settings[2]
        if reduced and share < 1:
            face = face.copy()
            face.set_alpha(round(255 * share))
        x = goal.x if reduced else goal.x + round(distance * (1 - ease_in_out(share)))
        canvas.surface.blit(face, (x, goal.y))

    def _draw_die(self, canvas: Canvas, stage: Box, share: float) -> None:
        """Draw the die that turns while it rolls."""
        side = min(canvas.px(120), stage.width // 5)
        number = TURNED[min(len(TURNED) - 1, int(share * len(TURNED)))]
        lift = 0 if self.motion_settings[2] else round((1 - share) * side * 0.5)
        picture = images.die_picture(number, side)
        images.blit_anchored(canvas.surface, picture, center=(stage.centerx, stage.centery - lift))

    def _draw_levels(self, canvas: Canvas, room: Box) -> None:
        """Draw how loud the table and the music are."""
        look, chosen = canvas.look, self.settings
        whole = 0.0 if chosen.mute else chosen.volume_all
        both = ((_("Table"), chosen.volume_table), (_("Music"), chosen.volume_music))
        middle = room.place_inside((room.width, room.height // 2))
        for (label, level), row in zip(both, middle.rows(2, look.px(24)), strict=True):
            head, meter = row.cut_top(HEAD.line_height(look), gap=look.px(6))
            HEAD.draw(canvas, label, head)
            SMALL.draw(canvas, format_percentage(round(100 * whole * level)), head, "rm")
            bars = 24
            for number, bar in enumerate(meter.cut_top(min(meter.height, look.px(70)))[0].columns(bars, look.px(5))):
                lit = number < round(bars * whole * level)
                canvas.surface.fill(look.theme.accent if lit else look.theme.panel, bar)

    def _draw_question(self, canvas: Canvas, room: Box) -> None:
        """Draw the question before a turn ends, or that there is none, and a tip of a first game."""
        look = canvas.look
        upper, lower = room.rows(2, look.px(20))
        for place, shown, title, words in (
            (upper, self.settings.confirm_end_turn, _("End your turn?"), _("You can still play two cards.")),
            (lower, self.settings.lessons, _("Tip"), _("Cards that glow here are for sale.")),
        ):
            paint.draw_panel(
                canvas, place, None if shown else look.theme.field, 8, 1, 0.7 if shown else 0.2, shade=False
            )
            inside = place.inset(look.px(20))
            head, rest = inside.cut_top(HEAD.line_height(look), gap=look.px(6))
            HEAD.draw(canvas, title, head, colour="accent" if shown else "quiet", overflow="shrink")
            style = LINE.with_changes(colour="text" if shown else "quiet")
            style.draw_wrapped(canvas, words if shown else _("off: this does not appear"), rest)

    def _draw_keys(self, canvas: Canvas, room: Box) -> None:
        """Draw the keys that a player needs most."""
        look = canvas.look
        high = max(LINE.line_height(look), paint.keycap_height(look)) + look.px(14)
        shown = [name for name in SHOWN_KEYS if name in keys.BY_NAME][: max(1, room.height // high)]
        for number, name in enumerate(shown):
            row = Box(room.x, room.y + number * high, room.width, high)
            cap = keys.key_cap_words(name)
            paint.draw_keycap(canvas, cap, (row.x + max(look.px(60), paint.keycap_width(look, cap) / 2), row.centery))
            label = row.inset(left=look.px(140))
            LINE.draw(canvas, _(keys.BY_NAME[name].label), label, overflow="shrink")


def elapsed_share(passed: float, start: float, end: float) -> float:
    """Return how much of a stretch of time has passed, from 0 to 1."""
    if passed >= end:
        return 1.0
    return max(0.0, (passed - start) / (end - start))
