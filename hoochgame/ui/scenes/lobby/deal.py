"""The choice of the deal: random, with its seed, or the daily deal of a day."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pygame

from hoochgame.core.language import _
from hoochgame.storage.settings import LARGEST_SEED, is_guessable_seed
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.text_style import BOLD
from hoochgame.ui.look.theme import SMALLEST_TEXT, Look
from hoochgame.ui.phrases.dates import parse_date
from hoochgame.ui.scenes.lobby.lobby_protocol import LobbyView
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.label import Label
from hoochgame.ui.widgets.text_entry import TextEntry
from hoochgame.ui.widgets.toggle import Option, ToggleGroup
from hoochgame.ui.widgets.widget import Widget

DIGITS = "0123456789"
FIGURES = len(str(LARGEST_SEED))
ROW = 46  # px at 1080p
GAP = 10
NAME = BOLD.with_changes(21)  # of a row


def short_seed_warning() -> str:
    """Return a warning that a typed seed can be guessed."""
    return _("A seed this short can be guessed, and every card with it.")


class DealRows:
    """Two rows below the rules: random or daily, then the seed or the day."""

    def __init__(self, lobby: LobbyView, put: Callable[[Widget, pygame.Rect], object], place: pygame.Rect) -> None:
        self.lobby = lobby
        self.look = lobby.look
        self.plan = lobby.draft
        self.put = put
        ways, deal = Box.from_rect(place).cut_top(self.look.scale.clickable_px(ROW), gap=self.look.px(GAP))
        self._add_deal_choice(ways)
        if self.plan.daily_deal_day is None:
            self._add_seed_row(deal)
        else:
            self._add_day_row(deal, self.plan.daily_deal_day)

    @staticmethod
    def height(look: Look) -> int:
        return 2 * look.scale.clickable_px(ROW) + look.px(GAP)

    def _add_label(self, key: str, words: str, row: Box) -> Box:
        """Add the label at the left; return the space to its right, the same in both rows."""
        named = (_("Deal"), _("Seed"), _("Day"))
        wide = max(NAME.width(self.look, word) for word in named) + self.look.px(20)
        name, beside = row.cut_left(min(wide, row.width // 3))
        self.put(Label(key, words, "bold", 21), name)
        return beside

    def _add_deal_choice(self, row: Box) -> None:
        room = self._add_label("deal label", _("Deal"), row)
        options = [Option(False, _("random")), Option(True, _("daily deal"), "sunrise")]

        def choose(daily: bool) -> None:
            if daily:
                self.plan.set_daily_deal(self.plan.today)
            else:
                self.plan.choose_random_seed()
            self.lobby.rebuild()

        choice = ToggleGroup("deal", options, self.plan.daily_deal_day is not None, choose, size=18)
        choice.tooltip = _(
            "The same deal for everyone that day, with the same seats and rules. Anyone can know its cards, so "
            "only your first try counts."
        )
        self.put(choice, room)

    def _cut_entry_and_button(self, row: Box, label: str, least: int = 0) -> tuple[Box, Box]:
        """Return the rects of an entry, at least `least` wide, and of a button to its right."""
        look, gap = self.look, self.look.px(12)
        wide = min(BOLD.width(look, label) + look.px(70), row.width // 2)
        return row.cut_right(wide if row.width - wide - gap >= least else row.height, gap)

    def _add_seed_row(self, row: Box) -> None:
        need = BOLD.width(self.look, "8" * FIGURES, SMALLEST_TEXT) + 2 * self.look.px(14)
        place, beside = self._cut_entry_and_button(self._add_label("seed label", _("Seed"), row), _("New seed"), need)
        entry = TextEntry("seed", str(self.plan.seed), self._set_typed_seed, longest=FIGURES, letters=DIGITS)
        entry.tooltip = _(
            "The same seed, seats and rules deal the same game. Anyone who knows this number can know every card."
        )
        if is_guessable_seed(self.plan.seed):
            entry.tooltip += "\n" + short_seed_warning()
        self.put(entry, place)
        fresh = self.lobby.with_rebuild(self.plan.choose_random_seed)
        button = Button("new seed", _("New seed"), fresh, icon="clockwise-rotation", size=18)
        if beside.width == beside.height:  # only the icon fits
            button.label, button.tooltip = "", button.label
        self.put(button, beside)

    def _set_typed_seed(self, typed: str) -> None:
        if not self.plan.set_typed_seed(typed):
            self.lobby.app.show_notice(_("A seed is a number up to {most}.").format(most=LARGEST_SEED))
        elif self.plan.daily_deal_day is None and is_guessable_seed(self.plan.seed):
            self.lobby.app.show_notice(short_seed_warning())
        self.lobby.rebuild()

    def _add_day_row(self, row: Box, day: date) -> None:
        label = _("Today") if self.lobby.is_solo_title else _("Calendar")
        place, beside = self._cut_entry_and_button(self._add_label("day label", _("Day"), row), label)
        entry = TextEntry("day", day.isoformat(), self._set_typed_day, longest=10, letters=DIGITS + "-")
        entry.tooltip = _("Year, month and day, such as {day}. Future days have no deal yet.").format(
            day=self.plan.today.isoformat()
        )
        self.put(entry, place)
        if self.lobby.is_solo_title:  # the calendar is already shown
            choose = lambda: self.lobby.choose_day(self.plan.today)  # noqa: E731
            button = Button("today", label, choose, icon="sunrise", size=18)
            if day == self.plan.today:
                button.kind, button.enabled = "off", False
        else:
            button = Button("calendar", label, self.lobby.open_calendar, icon="sunrise", size=18)
        self.put(button, beside)

    def _set_typed_day(self, typed: str) -> None:
        day = parse_date(typed)
        if day is None:
            self.lobby.app.show_notice(_("Type a day as year, month and day: {day}.").format(
                day=self.plan.today.isoformat()))  # fmt: skip
            self.lobby.rebuild()
        else:
            self.lobby.choose_day(day)
