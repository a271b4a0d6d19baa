"""Settings: each applies at once and is kept."""

from collections.abc import Callable

import pygame

from hoochgame.core.language import _
from hoochgame.storage.languages import languages, own_name
from hoochgame.storage.settings import SPEEDS, UI_SCALES, Settings
from hoochgame.ui import keys, paint, text
from hoochgame.ui.widgets.form import Form, FormScene
from hoochgame.ui.widgets.head import add_head, draw_head
from hoochgame.ui.widgets.label import Heading, Label
from hoochgame.ui.widgets.scroll import ScrollArea
from hoochgame.ui.widgets.slider import Slider
from hoochgame.ui.widgets.toggle import Choice, Option, Toggle

SCALE_STEP = 0.05
VOLUME_STEP = 0.05
TRIAL = 5  # of the bottles, to hear how loud it is


class SettingsScene(FormScene):
    """One column of settings with a sentence each."""

    def __init__(self) -> None:
        super().__init__()
        self.panel = pygame.Rect(0, 0, 0, 0)

    @property
    def settings(self) -> Settings:
        return self.app.settings

    def build(self, form: Form) -> None:
        look = self.look
        room = add_head(form, self.back)
        self.panel = pygame.Rect(0, room.y, min(room.width, max(look.px(1100), look.text(18) * 46)), room.height)
        self.panel.centerx = room.centerx
        area = ScrollArea(self.panel.inflate(-look.px(56), -look.px(32)), (look.px(12), look.px(12)))
        form.add_area(area)
        height = self._fill(area)
        if height < area.rect.height:
            self.panel.height -= area.rect.height - height
            area.rect.height = height

    def _fill(self, area: ScrollArea) -> int:
        """The rows, one below the other; their height."""
        look = self.look
        wide = area.rect.width - look.px(28)
        y = look.px(4)
        for heading, rows in self._chapters():
            high = text.line_height("head", look.text(24)) + look.px(8)
            area.put(Heading(heading, heading), pygame.Rect(0, y, wide, high))
            y += high
            for row in rows:
                y += row(area, y, wide) + look.px(6)
            y += look.px(18)
        return y

    def _chapters(self) -> list[tuple[str, list[Callable[[ScrollArea, int, int], int]]]]:
        return [
            (
                _("Screen"),
                [
                    self._scale_row,
                    self._language_row,
                ],
            ),
            (
                _("Motion"),
                [
                    self._speed_row,
                    self._switch(
                        "reduced_motion", _("Reduced motion"), _("Things fade in their place instead of travelling.")
                    ),
                ],
            ),
            (_("Sound"), self._sound_rows()),
            (
                _("At the table"),
                [
                    self._switch(
                        "confirm_end_turn",
                        _("Ask before a turn ends"),
                        _("Only while something useful can still be done."),
                    ),
                    self._switch(
                        "answer_lone",
                        _("Answer what leaves no choice"),
                        _("The only thing you can do is done for you. Ending a turn is always yours."),
                    ),
                ],
            ),
        ]

    def _sound_rows(self) -> list[Callable[[ScrollArea, int, int], int]]:
        everywhere = _("{key} does it everywhere.").format(key=keys.cap("sound"))
        behind = _("Nothing is heard while another window is in front.")
        return [
            self._volume_row("volume_all", _("Volume"), _("{percent} % for everything.")),
            self._volume_row("volume_table", _("Table"), _("{percent} % for cards, dice and buttons.")),
            self._volume_row("volume_music", _("Music"), _("{percent} % for the radio in the corner.")),
            self._switch("mute", _("No sound"), everywhere),
            self._switch("mute_unfocused", _("Silent in the background"), behind),
        ]

    def _switch(self, field: str, label: str, note: str) -> Callable[[ScrollArea, int, int], int]:
        def put(area: ScrollArea, y: int, wide: int) -> int:
            toggle = Toggle(field, label, note, getattr(self.settings, field), lambda on: self._set(field, on))
            high = Toggle.height(self.look, note, wide)
            area.put(toggle, pygame.Rect(0, y, wide, high))
            return high

        return put

    def _set(self, field: str, value: object) -> None:
        setattr(self.settings, field, value)
        self.app.apply_settings()

    def _scale_row(self, area: ScrollArea, y: int, wide: int) -> int:
        low, high = UI_SCALES
        slider = Slider("ui_scale", low, high, SCALE_STEP, self.settings.ui_scale, self._scaled)
        return self._row(area, y, wide, _("Size of text and controls"), self._scale_note(), slider)

    def _scaled(self, value: float) -> None:
        self._set("ui_scale", round(value, 2))

    def _scale_note(self) -> str:
        chosen, now = round(self.settings.ui_scale * 100), round(self.look.scale.ui * 100)
        if chosen == now:
            return _("{percent} %").format(percent=now)
        return _("{chosen} % chosen; this window holds {now} %. The rest comes when the window grows.").format(
            chosen=chosen, now=now
        )

    def _volume_row(self, field: str, label: str, note: str) -> Callable[[ScrollArea, int, int], int]:
        def put(area: ScrollArea, y: int, wide: int) -> int:
            value = getattr(self.settings, field)
            slider = Slider(field, 0.0, 1.0, VOLUME_STEP, value, lambda chosen: self._loud(field, chosen))
            return self._row(area, y, wide, label, note.format(percent=round(100 * value)), slider)

        return put

    def _loud(self, field: str, value: float) -> None:
        """As loud as that sounds; the music speaks for itself."""
        self._set(field, round(value, 2))
        if field != "volume_music":
            self.app.sound.play("hooch", nth=TRIAL)

    def _speed_row(self, area: ScrollArea, y: int, wide: int) -> int:
        options = [Option(speed, speed_word(speed)) for speed in SPEEDS]
        choice = Choice("speed", options, self.settings.animation_speed, lambda v: self._set("animation_speed", v))
        note = _("Any key or click skips an animation.")
        return self._row(area, y, wide, _("Speed of animations"), note, choice)

    def _language_row(self, area: ScrollArea, y: int, wide: int) -> int:
        options = [Option("", _("As the system")), *(Option(code, own_name(code)) for code in languages())]
        choice = Choice("language", options, self.settings.language, lambda code: self._set("language", code))
        return self._row(area, y, wide, _("Language"), _("Of every word in the game."), choice)

    def _row(
        self, area: ScrollArea, y: int, wide: int, label: str, note: str, widget: Slider | Choice[float] | Choice[str]
    ) -> int:
        """A label and a sentence at the left, something to set at the right."""
        look = self.look
        title = text.line_height("bold", look.text(21))
        room = wide // 2 - look.px(24)
        lines = len(text.wrap("body", look.text(18), note, room)) * text.line_height("body", look.text(18))
        high = max(look.scale.hit(52), title + lines) + look.px(14)
        y += look.px(4)
        area.put(Label(f"{label} label", label, "bold", 21), pygame.Rect(0, y, room, title))
        quiet = Label(f"{label} note", note, "body", 18, look.theme.quiet)
        area.put(quiet, pygame.Rect(0, y + title, room, lines))
        control = look.scale.hit(48)
        area.put(widget, pygame.Rect(wide // 2, y + (high - control) // 2 - look.px(6), wide - wide // 2, control))
        return high

    def backdrop(self, surface: pygame.Surface) -> None:
        super().backdrop(surface)
        draw_head(surface, self.look, _("Settings"), _("They apply at once and are kept."))
        paint.panel(surface, self.look, self.panel)


def speed_word(speed: float) -> str:
    return {0.0: _("off"), 0.5: "½ x"}.get(speed, f"{speed:g} x")
