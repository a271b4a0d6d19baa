"""The list of saved games and replays: open, watch, rename, delete; damaged files show what is wrong."""

from collections.abc import Callable, Sequence

import pygame

from hoochgame.core.journal import LONGEST_NAME
from hoochgame.core.language import _
from hoochgame.storage.analyses import delete_analysis
from hoochgame.storage.files import SaveFailed
from hoochgame.storage.listing import Summary, newest_first_sort_key
from hoochgame.storage.pictures import delete_picture
from hoochgame.ui.look import images, paint, pictures
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD, NOTE, ColouredWords
from hoochgame.ui.navigation import MenuActions, ask_yes_or_no
from hoochgame.ui.phrases.common import day_and_time, describe_deal_and_rules, last_played_words
from hoochgame.ui.scenes.saves_rows import damage_advice, draw_players, draw_row, progress_words, row_height, save_title
from hoochgame.ui.widgets.button import Button, ButtonAndHotkey
from hoochgame.ui.widgets.form import Form, FormScene
from hoochgame.ui.widgets.head import add_back_button, draw_head, space_below_head
from hoochgame.ui.widgets.scroll_list import RowState, ScrollList
from hoochgame.ui.widgets.stack import stack_rows
from hoochgame.ui.widgets.text_entry import TextEntry
from hoochgame.ui.widgets.toggle import Option, ToggleGroup

ALL, RUNNING, FINISHED, DAMAGED, SAMPLES = "all", "running", "finished", "damaged", "samples"
TEXT, NAME = BODY, BOLD.with_changes(21)  # about the chosen save
LARGE, FOOT = (
    BODY.with_changes(22),
    NOTE,
)  # where there are no saves; below the list
ORDERS: dict[str, Callable[[Summary], object]] = {  # sort keys within whole games, and then within damaged ones
    "when": newest_first_sort_key,
    "name": lambda save: (bool(save.trouble), save_title(save).casefold(), newest_first_sort_key(save)),
    "round": lambda save: (bool(save.trouble), -save.round, newest_first_sort_key(save)),
}


def save_filter_of(save: Summary) -> str:
    """Return the filter that a save falls under."""
    return DAMAGED if save.trouble else FINISHED if save.over else RUNNING


class Saves(FormScene[bool]):
    """Saved games, damaged ones last; buttons at the right or Enter use the chosen one.

    Dismisses with whether to set up a first game, as there is none yet.
    """

    def __init__(self, actions: MenuActions) -> None:
        super().__init__()
        self.actions = actions
        self.everything: Sequence[Summary] = ()
        self.saves: Sequence[Summary] = ()  # those shown, in order
        self.samples: Sequence[Summary] = ()
        self.kind = ALL
        self.order = "when"
        self.chosen = 0
        self.panel = self.side = self.picture = self.words = Box(0, 0, 0, 0)

    def resize(self) -> None:
        self.everything = self.actions.listing(self.app.places)
        self.waiting = any(save.waits for save in self.everything)
        self._filter_and_sort_saves()
        super().resize()

    def wake(self) -> None:
        self.resize()

    def update(self, dt: float) -> None:
        """Advance time; read a few more files."""
        super().update(dt)
        if self.waiting:
            self.resize()

    def _filter_and_sort_saves(self) -> None:
        """Filter and sort; the chosen save stays chosen while it is shown."""
        before = self.chosen_save.path if self.chosen_save else None
        if self.kind == SAMPLES:
            self.samples = self.saves = self.samples or self.actions.samples()
            self.chosen = min(self.chosen, max(0, len(self.saves) - 1))
            return
        if self.kind != ALL and not any(save_filter_of(save) == self.kind for save in self.everything):
            self.kind = ALL
        shown = [save for save in self.everything if self.kind in (ALL, save_filter_of(save))]
        self.saves = sorted(shown, key=ORDERS[self.order])  # type: ignore[arg-type] # keys of one order compare
        paths = [save.path for save in self.saves]
        self.chosen = paths.index(before) if before in paths else max(0, min(self.chosen, len(paths) - 1))

    @property
    def chosen_save(self) -> Summary | None:
        return self.saves[self.chosen] if self.chosen < len(self.saves) else None

    @property
    def has_no_saves(self) -> bool:
        return not self.everything and self.kind != SAMPLES

    # --- layout

    def add_widgets(self, form: Form) -> None:
        look = self.look
        add_back_button(form, self.handle_escape)
        room = space_below_head(look)
        if self.has_no_saves:
            self._build_empty(form, room)
            return
        wide = max(look.px(470), min(BOLD.with_changes(22).width(look, _("Watch the replay")) * 2, room.width * 2 // 5))
        self.panel, self.side = room.cut_right(wide, gap=look.px(20))
        filters, rest = self.panel.inset(look.px(14)).cut_top(look.scale.clickable_px(44), gap=look.px(12))
        self._build_filters(form, filters)
        rows = ScrollList(
            "saves", len(self.saves), row_height(look), self._draw_row, chosen=self.chosen,
            choose=self._choose_row, on_use=lambda row: self._use_chosen_save(),
        )  # fmt: skip
        rows.focusable = bool(self.saves)
        form.add(rows, rest.inset(bottom=len(self._foot_lines()) * FOOT.line_height(look) + look.px(4)))
        self._build_chosen_save(form)
        if self.ring.focused_spot is None:
            self.ring.move_to("saves" if self.saves else "back")

    def _build_empty(self, form: Form, room: Box) -> None:
        """Build the screen without saves: one panel, and a button to a first game."""
        look = self.look
        self.panel, self.side = room, Box(0, 0, 0, 0)
        new = Button(
            "new", _("New game"), lambda: self.dismiss(True), icon="rolling-dices", keycap=_("Enter"), kind="primary",
            size=24,
        )  # fmt: skip
        size = (max(look.px(380), BOLD.with_changes(24).width(look, new.label) * 2), look.scale.clickable_px(72))
        place = Box.of_size(size, midtop=(room.centerx, room.centery + look.px(20)))
        form.add(new, place, pygame.K_RETURN)
        sample = Button("sample", _("Watch an example"), self._show_samples, icon="film-strip", size=22)
        sample.tooltip = _("A finished game between bots, to see how it’s played.")
        form.add(sample, place.move(0, place.height + look.px(16)))
        if self.ring.focused_spot is None:
            self.ring.move_to("new")

    def _show_samples(self) -> None:
        self.kind = SAMPLES
        self._filter_and_sort_saves()
        self.ring.move_to("saves")
        self.rebuild()

    def _build_filters(self, form: Form, row: Box) -> None:
        count = {
            kind: sum(save_filter_of(save) == kind for save in self.everything) for kind in (RUNNING, FINISHED, DAMAGED)
        }
        names = {RUNNING: _("Running"), FINISHED: _("Finished"), DAMAGED: _("Damaged")}
        kinds = [Option(ALL, _("All"))]
        kinds += [Option(kind, f"{names[kind]} {n}") for kind, n in count.items() if n or kind != DAMAGED]
        kinds.append(Option(SAMPLES, _("Examples")))
        orders = [Option("when", _("Newest")), Option("name", _("Name")), Option("round", _("Longest"))]
        gap = self.look.px(24)
        left, right = row.cut_left(round((row.width - gap) * (0.66 if len(kinds) > 4 else 0.6)), gap)
        choice = ToggleGroup("kind", kinds, self.kind, lambda kind: self._set_filter_or_order("kind", kind), size=17)
        choice.tooltip = _("Which games are shown.")
        form.add(choice, left)
        order = ToggleGroup(
            "order", orders, self.order, lambda order: self._set_filter_or_order("order", order), size=17
        )
        order.tooltip = _("The order.")
        form.add(order, right)

    def _set_filter_or_order(self, field: str, value: str) -> None:
        setattr(self, field, value)
        self._filter_and_sort_saves()
        self.rebuild()
        assert self.form
        if self.has_no_saves:
            return
        rows = self.form.find("saves")
        assert isinstance(rows, ScrollList)
        rows.scroll_to_row(self.chosen)

    def _build_chosen_save(self, form: Form) -> None:
        look, save, gap = self.look, self.chosen_save, self.look.px(12)
        high, shown = look.scale.clickable_px(60), self._save_buttons()
        room, buttons = self.side.inset(look.px(22)).cut_bottom(len(shown) * (high + gap) - gap, gap)
        for (button, key), row in zip(shown, stack_rows(buttons, [high] * len(shown), gap), strict=True):
            form.add(button, row, key)
        self.picture = Box(0, 0, 0, 0)
        if save is None:
            return
        entry = look.scale.clickable_px(48)
        free = room.height - entry - 6 * TEXT.line_height(look) - 2 * gap
        if save.chairs and free >= look.px(120):
            self.picture, room = room.cut_top(min(free, round(room.width * 0.5)), gap)
        if save.chairs and not save.trouble and self.kind != SAMPLES:
            name = TextEntry("name", save.name, self._rename_save, longest=LONGEST_NAME, hint=save_title(save))
            name.tooltip = _("A name to find this game by: F2")
            place, room = room.cut_top(entry, gap)
            form.add(name, place, pygame.K_F2)
        self.words = room

    def _save_buttons(self) -> list[ButtonAndHotkey]:
        save = self.chosen_save
        if save is None:
            return []
        delete = Button("delete", _("Delete"), self._ask_delete, icon="trash-can", keycap=_("Del"), size=20)
        buttons: list[ButtonAndHotkey] = [(delete, pygame.K_DELETE)] if self.kind != SAMPLES else []
        if save.chairs:
            watch = Button("watch", _("Watch the replay"), self._open_replay, icon="film-strip", keycap=_("R"), size=20)
            watch.kind = "primary" if save.over else "normal"
            buttons.insert(0, (watch, pygame.K_r))
        if save.chairs and not save.over:
            go_on = Button(
                "open", _("Continue"), self._continue_chosen_game, icon="play-button", kind="primary", size=24
            )
            buttons.insert(0, (go_on, pygame.K_c))
        return buttons

    # --- actions

    def handle_escape(self) -> None:
        self.dismiss(False)

    def _choose_row(self, row: int) -> None:
        self.chosen = row
        self.rebuild()

    def _use_chosen_save(self) -> None:
        """Handle Enter or a second click: continue the game, or watch a finished one."""
        if self.chosen_save and self.chosen_save.chairs:
            if self.chosen_save.over:
                self._open_replay()
            else:
                self._continue_chosen_game()

    def _continue_chosen_game(self) -> None:
        if self.chosen_save:
            self.actions.resume(self.app, self.chosen_save.path)

    def _open_replay(self) -> None:
        if self.chosen_save:
            self.actions.watch(self.app, self.chosen_save.path)

    def _rename_save(self, name: str) -> None:
        if self.chosen_save:
            try:
                self.actions.rename(self.chosen_save.path, name)
            except SaveFailed as problem:
                self.app.show_notice(str(problem))
            self.resize()

    def _ask_delete(self) -> None:
        save = self.chosen_save
        if save is None:
            return
        with_day, without = _("{name} ({when}) will be deleted for good."), _("{name} will be deleted for good.")
        words = (with_day if save.when else without).format(name=save_title(save), when=day_and_time(save.when))
        ask_yes_or_no(
            self.app, _("Delete?"), words, _("Delete"), _("Keep"), lambda: self._delete_save(save), danger=True
        )

    def _delete_save(self, save: Summary) -> None:
        try:
            self.actions.delete(save.path)
        except SaveFailed as problem:
            self.app.show_notice(str(problem))
        else:
            delete_picture(save)
            delete_analysis(self.app.places, save.id)
        self.resize()

    # --- drawing

    def draw_beneath_widgets(self, surface: pygame.Surface) -> None:
        super().draw_beneath_widgets(surface)
        look = self.look
        canvas = Canvas(surface, look)
        draw_head(canvas, _("Saved games"), _("Every game is kept, move by move."))
        paint.draw_panel(canvas, self.panel)
        if self.kind != SAMPLES:
            self._draw_foot_lines(surface)
        if self.has_no_saves:
            self._draw_empty(surface)
            return
        paint.draw_panel(canvas, self.side)
        if self.chosen_save:
            self._draw_chosen(surface, self.chosen_save)
        else:
            room = self.panel.inflate(-look.px(80), 0)
            words = _("No games of this kind.")
            LARGE.with_changes(colour="quiet").draw_wrapped(canvas, words, room, "m", middle=True)

    def _draw_empty(self, surface: pygame.Surface) -> None:
        look, room = self.look, self.panel.inflate(-self.look.px(80), 0)
        icon = images.icon("film-strip", look.px(120), look.theme.line)
        images.blit_anchored(surface, icon, center=(room.centerx, room.centery - look.px(170)))
        words = _("No games yet. Start one, and it is saved from its first move.")
        top = room.centery - look.px(80) - LARGE.line_height(look) // 2
        place = Box(room.x, top, room.width, 2 * LARGE.line_height(look))
        LARGE.draw_wrapped(Canvas(surface, look), words, place, "m", middle=True)

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, row: int, state: RowState) -> None:
        draw_row(Canvas(surface, self.look), rect, self.saves[row], state)

    def _foot_lines(self) -> list[str]:
        """Return the lines below the list: the folder, of a long path its end, and what the files reveal."""
        look, room = self.look, self.panel.width - 2 * self.look.px(24)
        words = _("Kept in {folder}").format(folder=self.app.places.saves)
        cut = str(self.app.places.saves)
        while FOOT.width(look, words) > room and len(cut) > 8:
            cut = cut[4:]
            words = _("Kept in {folder}").format(folder="…" + cut)
        if any(save_filter_of(save) == RUNNING for save in self.everything):
            return [*FOOT.wrap(look, _("The file of a running game shows every hand and the seed."), room), words]
        return [words]

    def _draw_foot_lines(self, surface: pygame.Surface) -> None:
        look, line = self.look, FOOT.line_height(self.look)
        x, bottom = self.panel.x + look.px(24), self.panel.bottom - look.px(10)
        for number, words in enumerate(reversed(self._foot_lines())):
            FOOT.draw(Canvas(surface, look), words, (x, bottom - (number + 0.5) * line))

    def _draw_chosen(self, surface: pygame.Surface, save: Summary) -> None:
        look, canvas = self.look, Canvas(surface, self.look)
        if self.picture.height:
            art = pictures.game_picture(save, self.picture.size, look)
            surface.blit(
                pictures.rounded_picture(("game", save.path, save.when, save.ply), art, look.px(8)), self.picture
            )
        room = self.words
        clip = surface.get_clip()
        surface.set_clip(room.inflate(4, 4).clip(clip))
        if not save.chairs or save.trouble or self.kind == SAMPLES:
            room = room.cut_top(NAME.draw_wrapped(canvas, save_title(save), room), gap=look.px(4))[1]
        if save.chairs:
            room = room.cut_top(draw_players(Canvas(surface, look), save, room, wraps=True))[1]
        for words, colour in self._save_sentences(save):
            used = TEXT.with_changes(colour=colour).draw_wrapped(canvas, words, room)
            room = room.cut_top(used, gap=TEXT.line_height(look) // 4 if words == save.trouble else 0)[1]
        surface.set_clip(clip)

    def _save_sentences(self, save: Summary) -> list[ColouredWords]:
        """Return the sentences below a save's players."""
        said = [ColouredWords(progress_words(save), "text")] if save.chairs else []
        if save.chairs and (ways := describe_deal_and_rules(save)):
            said.append(ColouredWords(" · ".join(ways), "text"))
        if save.trouble:
            said += [ColouredWords(save.trouble, "bad"), ColouredWords(damage_advice(save), "quiet")]
        return [*said, ColouredWords(last_played_words(save), "quiet")]
