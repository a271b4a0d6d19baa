"""The settings screen: chapters at the side; each setting applies at once and is saved."""

from functools import partial

import pygame

from hoochgame.core.language import N_, _, format_percentage
from hoochgame.storage.languages import available_languages, language_name
from hoochgame.storage.settings import AUTOMATIC, BOT_PACES, SPEEDS, UI_SCALES, WINDOW_MODES, Settings
from hoochgame.ui.input import keys
from hoochgame.ui.look import paint
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.palettes import PALETTES
from hoochgame.ui.look.text_style import BODY, BOLD
from hoochgame.ui.look.theme import SEATS, SeatLook
from hoochgame.ui.phrases.search_fold import fold_text
from hoochgame.ui.scenes.settings_preview import SettingsPreview
from hoochgame.ui.scenes.settings_rows import ChapterRow, FixedKeys, KeyRow, PaletteRadio, Rows
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, Leavable
from hoochgame.ui.widgets.head import add_back_button, draw_head, space_below_head
from hoochgame.ui.widgets.scroll import ScrollArea
from hoochgame.ui.widgets.search_entry import SearchEntry
from hoochgame.ui.widgets.slider import Slider
from hoochgame.ui.widgets.toggle import Option, Radio, ToggleGroup

SCALE_STEP, VOLUME_STEP = 0.05, 0.05
LEAST_PREVIEWED = 60  # the least width of rows and preview side by side, by the size of letters
TRIAL = 5  # number of bottles in the sound that tests the volume
CHAPTERS = (
    ("screen", N_("Screen"), "expand"),
    ("colours", N_("Colours"), "eye-target"),
    ("motion", N_("Motion & pace"), "sprint"),
    ("sound", N_("Sound"), "speaker"),
    ("table", N_("At the table"), "card-play"),
    ("language", N_("Language"), "talk"),
    ("keys", N_("Keys"), "keyboard"),
)
NAMES = tuple(name for name, _label, _icon in CHAPTERS)


class SettingsScene(Leavable[None]):
    """Shows one chapter at a time. Page up and page down turn to the others."""

    def __init__(self, chapter: str = "screen") -> None:
        super().__init__()
        self.chapter = chapter
        self.side = Box(0, 0, 0, 0)
        self.searched = ""  # words of the search; "" shows a chapter
        self.preview: SettingsPreview | None = None
        self.binding = ""  # the action that waits for its new key
        self.said = ""  # the result of the last binding

    @property
    def settings(self) -> Settings:
        return self.app.settings

    @property
    def takes_any_key(self) -> bool:  # type: ignore[override] # other scenes never do
        return bool(self.binding)

    # The screen.

    def add_widgets(self, form: Form) -> None:
        look = self.look
        add_back_button(form, self.handle_escape)
        room, gap, pad = space_below_head(look), look.px(20), look.px(14)
        names = max(BOLD.with_changes(21).width(look, _(label)) for _name, label, _icon in CHAPTERS)
        self.side, rest = room.cut_left(names + 2 * pad + look.px(86), gap)
        search, chapters = self.side.inset(pad).cut_top(look.scale.clickable_px(54), gap=look.px(10))
        form.add(SearchEntry("search", self.searched, _("Find a setting"), self._search), search)
        self._add_chapters(form, chapters)
        column, beside = rest, None
        if rest.width >= BODY.px(look) * LEAST_PREVIEWED:
            column, beside = rest.cut_left(max(round(rest.width * 0.47), BODY.px(look) * 34), gap)
        area = ScrollArea(column, (look.px(6), look.px(6)))
        form.add_area(area)
        rows = Rows(area, look, column.width - look.px(26), fold_text(self.searched))
        if self.searched:
            self._add_all_chapters(rows)
        else:
            getattr(self, f"_add_{self.chapter}_rows")(rows)
        if not self.searched and beside is not None:
            rows.add_facts(_("Good to know"), facts_of_chapter(self.chapter))
        rows.close_card()
        self._add_preview(form, rows, beside)

    def _add_all_chapters(self, rows: Rows) -> None:
        """Add what the search finds in any chapter."""
        for name in NAMES:
            getattr(self, f"_add_{name}_rows")(rows)
        rows.close_card()
        if not rows.area.places:
            rows.add_note(_("No setting is called that."))

    def _add_preview(self, form: Form, rows: Rows, beside: Box | None) -> None:
        """Add the preview right of the rows; below them where the window is narrow."""
        played = self.preview
        self.preview = SettingsPreview(self.chapter, self.settings, played)
        if beside is not None:
            form.add(self.preview, beside)
        elif not self.searched:
            high = min(rows.area.rect.height * 2 // 3, SettingsPreview.height(self.chapter, rows.whole))
            rows.area.add_widget(self.preview, Box(0, rows.y, rows.whole, high))

    def _search(self, words: str) -> None:
        self.searched = words
        self.rebuild(keep_scroll=False)

    def _add_chapters(self, form: Form, room: Box) -> None:
        air = self.look.px(4)
        each = min(self.look.scale.clickable_px(56), (room.height + air) // len(CHAPTERS) - air)
        for name, label, icon in CHAPTERS:
            entry = ChapterRow(
                ("chapter", name), _(label), icon, name == self.chapter and not self.searched,
                partial(self.open_chapter, name),
            )  # fmt: skip
            place, room = room.cut_top(each, air)
            form.add(entry, place)

    def open_chapter(self, chapter: str) -> None:
        self.chapter, self.binding, self.said, self.searched = chapter, "", "", ""
        self.preview = None
        self.ring.move_to(("chapter", chapter))
        self.rebuild(keep_scroll=False)

    def _handle_hover(self, event: pygame.event.Event) -> bool:
        """Handle a move of the mouse; if only what is pointed at changes, only that is drawn again."""
        form, was_dirty = self.form, self.dirty
        assert form
        if was_dirty or form.dirty:
            return super().handle(event)
        before = {widget for widget in form.widgets if widget.hovered}
        if super().handle(event) or self.form is not form:
            return True
        changed = before ^ {widget for widget in form.widgets if widget.hovered}
        if changed:
            reach = self.look.px(16)
            rects = [widget.rect.inflate(2 * reach, 2 * reach) for widget in changed]
            self.patch = rects[0].unionall([*rects[1:], *([self.patch] if self.patch else [])])
            self.dirty = form.dirty = False
        return False

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.preview and self.preview.advance(dt):
            self.patch = self.preview.rect.union(self.patch) if self.patch else self.preview.rect

    def draw_beneath_widgets(self, surface: pygame.Surface) -> None:
        super().draw_beneath_widgets(surface)
        canvas = Canvas(surface, self.look)
        draw_head(canvas, _("Settings"), _("Changes apply at once."))
        paint.draw_panel(canvas, self.side)

    def handle(self, event: pygame.event.Event) -> bool:
        if self.binding and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return self._bind_next_key(event)
        if event.type == pygame.MOUSEMOTION:
            return self._handle_hover(event)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
            assert self.form
            self.ring.move_to("search")
            self.form.find("search").activate()
            return True
        if super().handle(event):
            return True
        by = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}.get(event.key, 0) if event.type == pygame.KEYDOWN else 0
        if by:
            self.open_chapter(NAMES[(NAMES.index(self.chapter) + by) % len(NAMES)])
        return bool(by)

    # Common to the chapters.

    def _set_field(self, field: str, value: object) -> None:
        setattr(self.settings, field, value)
        if field == "lessons":
            self.settings.lessons_read = ()
        self.app.save_and_apply_settings()

    def _add_switch(self, rows: Rows, field: str, label: str, note: str) -> None:
        rows.add_switch(field, label, note, getattr(self.settings, field), lambda on: self._set_field(field, on))

    # The chapters.

    def _add_screen_rows(self, rows: Rows) -> None:
        rows.add_heading(_("Window"))
        words = {"window": _("Window"), "borderless": _("Borderless"), "full screen": _("Full screen")}
        modes = [Option(mode, words[mode]) for mode in WINDOW_MODES]
        choice = ToggleGroup(
            "window_mode", modes, self.settings.window_mode, lambda mode: self._set_field("window_mode", mode)
        )
        note = _("{key} toggles full screen, anywhere.").format(key=keys.key_cap_words("full_screen"))
        rows.add_control(_("Display"), note, choice)
        rows.add_heading(_("Size"))
        by_itself = self.settings.ui_scale == AUTOMATIC
        note = _("Best fit for this window ({percent}%).").format(
            percent=round(100 * self.look.scale.automatic_ui_scale)
        )
        rows.add_switch("automatic", _("Fit the size to the window"), note, by_itself, self._set_automatic_scale)
        low, high = UI_SCALES
        slider = Slider(
            "ui_scale",
            low,
            high,
            SCALE_STEP,
            self.settings.ui_scale or self.look.scale.ui_scale_in_force,
            self._set_scale,
        )
        rows.add_control(_("Size of text and controls"), self._scale_note(), slider)

    def _set_automatic_scale(self, on: bool) -> None:
        self._set_field(
            "ui_scale", AUTOMATIC if on else round(self.look.scale.ui_scale_in_force / SCALE_STEP) * SCALE_STEP
        )

    def _set_scale(self, value: float) -> None:
        self._set_field("ui_scale", round(value, 2))

    def _scale_note(self) -> str:
        chosen, now = round(self.settings.ui_scale * 100), round(self.look.scale.ui_scale_in_force * 100)
        if self.settings.ui_scale == AUTOMATIC or chosen == now:
            return format_percentage(now)
        return _("{chosen}% chosen, but only {now}% fits. Enlarge the window for more.").format(chosen=chosen, now=now)

    def _add_colours_rows(self, rows: Rows) -> None:
        rows.add_heading(_("Colour vision"))
        standard = _("Every seat also has its own emblem and pattern.")
        plates: list[tuple[str, str, str, tuple[SeatLook, ...]]] = [("standard", _("Standard"), standard, SEATS)]
        plates += [(name, _(one.label), _(one.note), one.seats) for name, one in PALETTES.items()]
        for name, label, note, seats in plates:
            chosen = self.settings.palette == name
            radio = PaletteRadio(
                ("palette", name), label, note, chosen, lambda name=name: self._set_field("palette", name), seats  # type: ignore[misc]
            )  # fmt: skip
            if rows.wants(label, note):
                rows.add_widget(radio, Radio.height(self.look, note, rows.wide), 10)
        self._add_switch(rows, "high_contrast", _("High contrast"), _("White on black, bold lines, plain background."))

    def _add_motion_rows(self, rows: Rows) -> None:
        rows.add_heading(_("Motion"))
        options = [Option(speed, speed_name(speed)) for speed in SPEEDS]
        choice = ToggleGroup(
            "speed", options, self.settings.animation_speed, lambda v: self._set_field("animation_speed", v)
        )
        rows.add_control(_("Speed of animations"), _("Any key or click skips an animation."), choice)
        note = _("Cards fade in place instead of flying.")
        self._add_switch(rows, "reduced_motion", _("Reduced motion"), note)
        rows.add_heading(_("Bots"))
        paces = [Option(pace, speed_name(pace) if pace else _("no pause")) for pace in BOT_PACES]
        choice = ToggleGroup("bot_pace", paces, self.settings.bot_pace, lambda v: self._set_field("bot_pace", v))
        note = _("How soon they move once all is shown. {key} hurries them.").format(key=keys.key_cap_words("skip"))
        rows.add_control(_("Pace of bots"), note, choice)
        rows.add_heading(_("Opponents"))
        note = _("A line now and then over their plate, about what everybody has seen.")
        self._add_switch(rows, "opponents_speak", _("Opponents speak"), note)

    def _add_sound_rows(self, rows: Rows) -> None:
        rows.add_heading(_("Sound"))
        self._add_volume(rows, "volume_all", _("Volume"), _("{percent}% for everything."))
        self._add_volume(rows, "volume_table", _("Table"), _("{percent}% for cards, dice and buttons."))
        self._add_volume(rows, "volume_music", _("Music"), _("{percent}% for the radio in the corner."))
        everywhere = _("{key} toggles it, anywhere.").format(key=keys.key_cap_words("sound"))
        self._add_switch(rows, "mute", _("No sound"), everywhere)
        behind = _("Muted while another window is in front.")
        self._add_switch(rows, "mute_unfocused", _("Mute in the background"), behind)

    def _add_volume(self, rows: Rows, field: str, label: str, note: str) -> None:
        value = getattr(self.settings, field)
        slider = Slider(field, 0.0, 1.0, VOLUME_STEP, value, lambda chosen: self._set_volume(field, chosen))
        rows.add_control(label, note.format(percent=round(100 * value)), slider)

    def _set_volume(self, field: str, value: float) -> None:
        """Set a volume, and play a sound to test it; music is heard anyway."""
        self._set_field(field, round(value, 2))
        if field != "volume_music":
            self.app.sound.play("hooch", nth=TRIAL)

    def _add_table_rows(self, rows: Rows) -> None:
        rows.add_heading(_("At the table"))
        note = _("Only while you can still do something useful.")
        self._add_switch(rows, "confirm_end_turn", _("Ask before a turn ends"), note)
        note = _("Plays forced moves for you, and takes what is free.")
        self._add_switch(rows, "answer_lone", _("Play forced moves for me"), note)
        note = _("They show the next step until you have read them all. Switch them back on to start over.")
        self._add_switch(rows, "lessons", _("Tips in the first game"), note)

    def _add_language_rows(self, rows: Rows) -> None:
        rows.add_heading(_("Language"))
        options = [
            Option("", _("System default")),
            *(Option(code, language_name(code)) for code in available_languages()),
        ]
        choice = ToggleGroup(
            "language", options, self.settings.language, lambda code: self._set_field("language", code)
        )
        rows.add_control(_("Language"), "", choice)

    def _add_keys_rows(self, rows: Rows) -> None:
        if not rows.wanted:
            rows.add_note(self.said or _("Choose an action, then press its new key. Esc leaves it as it was."))
        for place, heading in keys.PLACES.items():
            rows.add_heading(_(heading))
            for action in keys.ACTIONS:
                if action.place == place and rows.wants(_(action.label)):
                    self._add_key_row(rows, action)
        rows.add_heading(_("Always"))
        for caps, words in keys.FIXED:
            if not rows.wants(_(words)):
                continue
            rows.add_widget(
                FixedKeys(("fixed", words), tuple(map(keys.translated_key, caps)), _(words)),
                KeyRow.height(self.look),
                2,
            )
        if not rows.wants(_("Reset all keys")):
            return
        kind: paint.Kind = "normal" if self.settings.keys else "off"
        reset = Button("reset keys", _("Reset all keys"), self._reset_bindings, kind=kind)
        reset.tooltip = "" if self.settings.keys else _("No key has been changed.")
        rows.y += self.look.px(12)
        rows.add_widget(reset, self.look.scale.clickable_px(52))

    def _add_key_row(self, rows: Rows, action: keys.Action) -> None:
        row = KeyRow(
            ("key", action.name), action.name, action.name == self.binding, _("press a key"),
            lambda: self._wait_for_key(action.name),
        )  # fmt: skip
        if action.also:
            row.tooltip = _("{key} works too.").format(key=keys.translated_key(action.also))
        rows.add_widget(row, KeyRow.height(self.look), 2)

    # Key bindings.

    def _wait_for_key(self, name: str) -> None:
        self.binding = name
        label = _(keys.BY_NAME[name].label)
        self.said = _("{action}: press its new key. Esc leaves it as it was.").format(action=label)
        self.rebuild()

    def _bind_next_key(self, event: pygame.event.Event) -> bool:
        """Bind the next key or click to the action, show why that can't be done, or cancel."""
        if event.type == pygame.KEYDOWN and event.key in keys.MODIFIERS:
            return True
        name, self.binding, self.said = self.binding, "", ""
        if event.type == pygame.KEYDOWN and event.key != pygame.K_ESCAPE:
            self.said = self._bind_key(name, keys.key_of_event(event))
        self.rebuild()
        return True

    def _bind_key(self, name: str, key: str) -> str:
        """Bind a key; return a sentence with the result."""
        if problem := keys.why_not_bindable(key, name):
            return problem
        other, chosen = keys.clashing_action(name, key), keys.bindings_after_rebinding(name, key)
        action = _(keys.BY_NAME[name].label)
        if chosen is None:
            assert other is not None
            return _("{key} already means: {other}.").format(
                key=keys.translated_key(key), other=_(keys.BY_NAME[other].label)
            )
        self._set_field("keys", chosen)
        if other:
            return _("{key} now means: {action}. {other} is on {old} instead.").format(
                key=keys.translated_key(key),
                action=action,
                other=_(keys.BY_NAME[other].label),
                old=keys.key_cap_words(other),
            )
        return _("{key} now means: {action}.").format(key=keys.translated_key(key), action=action)

    def _reset_bindings(self) -> None:
        self.said = _("All keys are reset.")
        self._set_field("keys", {})


def facts_of_chapter(chapter: str) -> tuple[str, ...]:
    """Return what a player may want to know beside the settings of a chapter."""
    cap = keys.key_cap_words
    facts = {
        "screen": (
            _("A larger window shows the log beside the table. In a small one {key} opens it.").format(key=cap("log")),
            _("Point at a thing that has little room: a tooltip says all of it."),
            _("Right click a card or hold {key}: it is shown in full, with its words explained.").format(
                key=cap("zoom")
            ),
        ),
        "colours": (_("Numbers, emblems and patterns say everything that a colour says."),),
        "motion": (
            _("A click or key ends what moves, and nothing is lost: the log tells it all."),
            _("Bots think in the background. Their pace says nothing about their cards."),
        ),
        "sound": (
            _("No sound tells what is not seen as well."),
            _("Each game has a tune of its own."),
        ),
        "table": (
            _("Moves can be taken back ({key}) until a die is rolled or a hidden card is seen.").format(
                key=cap("undo")
            ),
            _("{key} shows what a strong bot would do, and why.").format(key=cap("hint")),
            _("{key} explains the signs on the table, {rules} opens the rules.").format(
                key=cap("legend"), rules=cap("rules")
            ),
        ),
        "language": (
            _("Cards, rulebooks and running games change at once."),
            _("A saved game has no language: friends can play on in theirs."),
        ),
    }
    return facts.get(chapter, ())


def speed_name(speed: float) -> str:
    return {0.0: _("off"), 0.5: "½ x"}.get(speed, f"{speed:g} x")
