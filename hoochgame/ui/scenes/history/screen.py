"""The history of results: all finished games of a title, with statistics and replays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pygame

from hoochgame import games
from hoochgame.core.language import _
from hoochgame.storage.history import Played, read_and_mend_history
from hoochgame.storage.listing import newest_by_id
from hoochgame.storage.settings import today_within_daily_dates
from hoochgame.ui.look import images, paint, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD
from hoochgame.ui.navigation import MENU_ACTIONS, MenuActions
from hoochgame.ui.phrases.common import day_and_time, house_rule_value_words, join_parts_that_fit
from hoochgame.ui.scenes.history.sums import HistorySums
from hoochgame.ui.scenes.history.wording import circumstances_words, grouping_rule, outcome_words
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, Leavable
from hoochgame.ui.widgets.head import add_back_button, draw_head, space_below_head
from hoochgame.ui.widgets.scroll_list import RowState, ScrollList, draw_row_plate
from hoochgame.ui.widgets.stepper import Stepper
from hoochgame.ui.widgets.toggle import Option, ToggleGroup

ALL, DAILY = "all", "daily"
OUTCOME, TEXT = BOLD.with_changes(20), BODY  # of a row
LARGE, WATCH = (
    BODY.with_changes(22),
    BOLD.with_changes(22),
)  # where there are no games; a button


class History(Leavable[None]):
    """Finished games, the newest first; the chosen one can be watched while its save exists."""

    def __init__(self, title: str, actions: MenuActions = MENU_ACTIONS) -> None:
        super().__init__()
        self.game = games.find_game(title)
        self.actions = actions
        self.everything: Sequence[Played] = ()
        self.shown: Sequence[Played] = ()  # in the order of the list
        self.saves: Mapping[str, Path] = {}  # by the id of their game
        self.value: int | None = None  # the value of the rule by which results are grouped
        self.deals = ALL
        self.chosen = 0
        self.panel = self.side = Box(0, 0, 0, 0)

    def resize(self) -> None:
        known, trouble = read_and_mend_history(self.app.places)
        if trouble:
            self.app.show_notice(trouble)
        self.everything = [played for played in reversed(known) if played.title == self.game.id]
        self._reload_saves_by_id()
        self._filter_games()
        super().resize()

    def _reload_saves_by_id(self) -> None:
        listed = self.actions.listing(self.app.places)
        self.waiting = any(save.waits for save in listed)
        self.saves = {id: save.path for id, save in newest_by_id(listed).items() if save.chairs}

    def wake(self) -> None:
        self.resize()

    def update(self, dt: float) -> None:
        """Advance time; read a few more saves, which makes their games available."""
        super().update(dt)
        if self.waiting:
            self._reload_saves_by_id()
            self.rebuild()

    def _filter_games(self) -> None:
        """Filter; the chosen game stays chosen while it is shown."""
        before = self.chosen_game
        rule = grouping_rule(self.game)
        self.shown = [
            played for played in self.everything
            if (self.deals == ALL or played.daily_date)
            and (rule is None or self.value is None or played.rules.get(rule.key, rule.default) == self.value)
        ]  # fmt: skip
        self.chosen = self.shown.index(before) if before in self.shown else 0

    @property
    def chosen_game(self) -> Played | None:
        return self.shown[self.chosen] if self.chosen < len(self.shown) else None

    # --- layout

    def add_widgets(self, form: Form) -> None:
        look = self.look
        add_back_button(form, self.handle_escape)
        room = space_below_head(look)
        if not self.everything:
            self.panel, self.side = room, Box(0, 0, 0, 0)
            return
        self.panel, self.side = room.cut_right(max(look.px(560), round(room.width * 0.38)), gap=look.px(20))
        filters, below = self.panel.inset(look.px(14)).cut_top(look.scale.clickable_px(44), gap=look.px(12))
        self._build_filters(form, filters)
        rows = ScrollList(
            "games", len(self.shown), self._row_height(), self._draw_row, chosen=self.chosen,
            choose=self._choose_row, on_use=lambda row: self._open_replay(),
        )  # fmt: skip
        rows.focusable = bool(self.shown)
        form.add(rows, below)
        self._build_sums_and_watch_button(form)
        if self.ring.focused_spot is None:
            self.ring.move_to("games" if self.shown else "back")

    def _build_filters(self, form: Form, row: Box) -> None:
        gap, rule = self.look.px(20), grouping_rule(self.game)
        if rule:
            place, row = row.cut_right(round((row.width - gap) * (0.48 if rule.trials else 0.4)), gap)
            values: list[Option[int | None]] = [Option(None, _("All challenges") if rule.trials else _("All"))]
            values += [Option(value, house_rule_value_words(rule, value)) for value in rule.trials or rule.allowed]
            if rule.trials:  # too many to stand side by side
                form.add(Stepper("value", values, self.value, self._filter_by_value, size=17), place)
            else:
                choice = ToggleGroup("value", values, self.value, self._filter_by_value, size=17)
                choice.tooltip = _(rule.name)
                form.add(choice, place)
        deals = [Option(ALL, _("All deals")), Option(DAILY, _("Daily deals"))]
        form.add(ToggleGroup("deals", deals, self.deals, self._filter_by_deals, size=17), row)

    def _filter_by_value(self, value: int | None) -> None:
        self.value = value
        self._filter_and_rebuild()

    def _filter_by_deals(self, deals: str) -> None:
        self.deals = deals
        self._filter_and_rebuild()

    def _filter_and_rebuild(self) -> None:
        self._filter_games()
        self.rebuild()
        assert self.form
        rows = self.form.find("games")
        assert isinstance(rows, ScrollList)
        rows.scroll_to_row(self.chosen)

    def _build_sums_and_watch_button(self, form: Form) -> None:
        look = self.look
        high = max(look.scale.clickable_px(60), WATCH.line_height(look) + TEXT.line_height(look) + 10)
        sums, button = self.side.inset(look.px(20)).cut_bottom(high, gap=look.px(16))
        there = self.chosen_game is not None and self.chosen_game.id in self.saves
        watch = Button(
            "watch", _("Watch the replay"), self._open_replay, icon="film-strip", keycap=_("R"), size=22,
            kind="primary" if there else "off", sub="" if there or not self.chosen_game else _("its save is gone"),
        )  # fmt: skip
        if not there:
            watch.tooltip = _("The save of this game is gone; only its result is left.")
        form.add(watch, button, pygame.K_r)
        HistorySums(self.game, self.everything, self.shown, today_within_daily_dates(), form, sums)

    def _choose_row(self, row: int) -> None:
        self.chosen = row
        self.rebuild()

    def _open_replay(self) -> None:
        path = self.saves.get(self.chosen_game.id) if self.chosen_game else None
        if path:
            self.actions.watch(self.app, path)

    # --- drawing

    def draw_beneath_widgets(self, surface: pygame.Surface) -> None:
        super().draw_beneath_widgets(surface)
        look = self.look
        words = (
            _("{title}: every finished challenge.")
            if self.game.rule_that_chooses_trial
            else _("{title}: every finished game.")
        )
        canvas = Canvas(surface, look)
        draw_head(canvas, _("History"), words.format(title=_(self.game.name)))
        paint.draw_panel(canvas, self.panel)
        if not self.everything:
            self._draw_empty(surface)
            return
        paint.draw_panel(canvas, self.side)
        if not self.shown:
            words = _("No games of this kind.")
            room = self.panel.inflate(-look.px(80), 0)
            LARGE.with_changes(colour="quiet").draw_wrapped(canvas, words, room, "m", middle=True)

    def _draw_empty(self, surface: pygame.Surface) -> None:
        look, room = self.look, self.panel.inflate(-self.look.px(80), 0)
        icon = images.icon("notebook", look.px(130), look.theme.line)
        images.blit_anchored(surface, icon, center=(room.centerx, room.centery - look.px(90)))
        words = _("Nothing to tell yet. Play a game to its end, and it shows up here, won or lost.")
        place = Box(room.x, room.centery + look.px(20), room.width, 3 * LARGE.line_height(look))
        LARGE.draw_wrapped(Canvas(surface, look), words, place, "m", middle=True)

    def _row_height(self) -> int:
        return OUTCOME.line_height(self.look) + TEXT.line_height(self.look) + self.look.px(26)

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, row: int, state: RowState) -> None:
        look, theme, played = self.look, self.look.theme, self.shown[row]
        canvas = Canvas(surface, look)
        plate = Box.from_rect(draw_row_plate(canvas, rect, state))
        size = round(plate.height * 0.5)
        left, words = plate.inset(left=look.px(22), right=look.px(16)).cut_left(size, gap=look.px(18))
        cross = shapes.cross(size * 2 // 3, size // 7, theme.bad)
        prize = "round-star" if self.game.chosen_trial(played.rules) else "trophy"
        sign = images.icon(prize, size, theme.good) if played.is_won else cross
        images.blit_anchored(surface, sign, center=left.center)
        y = plate.centery - TEXT.line_height(look) / 2
        date = TEXT.draw(canvas, day_and_time(played.finished), (words.right, y), "rm", colour="quiet")
        room = date.left - look.px(12) - words.x
        ended = join_parts_that_fit(outcome_words(self.game, played).split(" · "), OUTCOME.role, OUTCOME.px(look), room)
        OUTCOME.draw(canvas, ended, (words.x, y), overflow="shrink", room=room)
        about = join_parts_that_fit(circumstances_words(self.game, played), TEXT.role, TEXT.px(look), words.width)
        TEXT.draw(canvas, about, (words.x, plate.centery + OUTCOME.line_height(look) / 2), colour="quiet")
