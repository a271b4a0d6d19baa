"""The panel below the only chair of a title with trials: each trial with its star, and details of the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from hoochgame.core.game import HouseRule
from hoochgame.core.language import _
from hoochgame.ui.look import paint
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD, CAPTION, TextStyle
from hoochgame.ui.look.theme import Look, mix_colours
from hoochgame.ui.phrases.common import join_parts_that_fit
from hoochgame.ui.scenes.history.wording import stars_reached_words, trial_result_words
from hoochgame.ui.scenes.lobby.lobby_protocol import LobbyView
from hoochgame.ui.scenes.lobby.rows_area import RowsArea
from hoochgame.ui.scenes.result.festive import draw_star
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.widget import Widget

HEAD = CAPTION.with_changes(24)  # the height of a panel's heading
NAME, GOAL, NOTE = (
    BOLD.with_changes(20),
    BODY,
    BODY.with_changes(16),
)
GAP, PAD = 10, 12  # px at 1080p
LEAST_ROWS = 2  # of plates that show while the others scroll


class TrialPlateForm(NamedTuple):
    """How much text a plate has, and how many stand side by side; the first form that fits is used."""

    columns: int
    goal: bool = False
    note: bool = False


WAYS = (TrialPlateForm(2, goal=True, note=True), TrialPlateForm(2, goal=True), TrialPlateForm(2), TrialPlateForm(4))


class TrialsPanel:
    """Lays the trials out in the space below the chair. Where it is too small the plates scroll above the details."""

    def __init__(self, lobby: LobbyView, form: Form, room: pygame.Rect, rule: HouseRule) -> None:
        self.lobby = lobby
        self.look = look = form.look
        self.rule = rule
        self.found = lobby.trial_results(lobby.game)
        self.chosen = lobby.draft.rules[rule.key]
        self.heading, inside = Box.from_rect(room).cut_top(HEAD.line_height(look) + look.px(12))
        edge = look.px(8)
        self.area = RowsArea(inside, (2 * edge, 2 * edge), look.px(2))
        self.area.name = "trials"
        form.add_area(self.area)
        self.notes = {value: trial_result_words(self.found[value], trial) for value, trial in rule.trials.items()}
        self._fill_as_it_fits(form, inside)

    def _fill_as_it_fits(self, form: Form, inside: Box) -> None:
        """Add the plates in the first form that fits; in the last one they scroll."""
        bar, gap = max(12, self.look.px(20)), self.look.px(GAP)
        ways = [way for way in WAYS if way.columns == WAYS[0].columns or self._names_fit(way, inside.width)]
        for way in ways:
            self.area.clear()
            self._add_plates(way, inside.width)
            told = self._tallest_details_height(way, inside.width)
            if self.area.content_height + gap + told <= inside.height:
                form.add(self._details_widget(way), inside.cut_top(self.area.content_height, gap)[1].cut_top(told)[0])
                return
        self.area.clear()
        self._add_plates(ways[-1], inside.width - bar)
        high = self.area.rows[0][1] + gap
        self.area.offset = list(self.rule.trials).index(self.chosen) // ways[-1].columns * high
        plates, foot = inside.cut_bottom(told, gap)
        if plates.height >= LEAST_ROWS * high:
            form.add(self._details_widget(ways[-1]), foot)
            self.area.set_rect(plates, -self.look.px(4))

    def _names_fit(self, plate_form: TrialPlateForm, wide: int) -> bool:
        """Return whether no name breaks within a word."""
        room = TrialPlate.words_width(self.look, self._plate_width(plate_form, wide))
        words = " ".join(trial.translated_name for trial in self.rule.trials.values()).split()
        return all(NAME.width(self.look, word) <= room for word in words)

    def _plate_width(self, plate_form: TrialPlateForm, wide: int) -> int:
        gap = self.look.px(GAP)
        return (wide - gap * (plate_form.columns - 1)) // plate_form.columns

    def _add_plates(self, plate_form: TrialPlateForm, wide: int) -> None:
        look, gap, trials = self.look, self.look.px(GAP), self.rule.trials
        each, y = self._plate_width(plate_form, wide), 0
        plates = {
            value: TrialPlate(
                ("trial", value), trial.translated_name, trial.goal_text if plate_form.goal else "",
                self.notes[value] if plate_form.note else (),
                self._trial_chooser(value), chosen=value == self.chosen, star=self.found[value].star,
            )
            for value, trial in trials.items()
        }  # fmt: skip
        high = max(plate.height(look, each) for plate in plates.values())
        for number, (value, plate) in enumerate(plates.items()):
            row, column = divmod(number, plate_form.columns)
            y = row * (high + gap)
            if column == 0:
                self.area.add_row(y, y + high)
            if not plate_form.goal:
                plate.tooltip = f"{trials[value].goal_text}\n{' · '.join(self.notes[value])}"
            self.area.add_widget(plate, Box(column * (each + gap), y, each, high))

    def _trial_details(self, plate_form: TrialPlateForm, value: int) -> list[str]:
        """Return the details that a trial's plate lacks, and the results so far."""
        trial = self.rule.trials[value]
        return [*([] if plate_form.goal else [trial.goal_text]), " ".join(trial.terms()), " · ".join(self.notes[value])]

    def _details_widget(self, plate_form: TrialPlateForm) -> Paragraphs:
        return Paragraphs("trial told", self._trial_details(plate_form, self.chosen))

    def _tallest_details_height(self, plate_form: TrialPlateForm, wide: int) -> int:
        return max(
            Paragraphs.height(self.look, self._trial_details(plate_form, value), wide) for value in self.rule.trials
        )

    def _trial_chooser(self, value: int) -> Callable[[], None]:
        return self.lobby.with_rebuild(lambda: self.lobby.draft.start_playing_alone(value))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the heading, and the number of stars."""
        look, line = self.look, self.heading.cut_top(HEAD.line_height(self.look))[0]
        canvas = Canvas(surface, look)
        end = paint.draw_heading(canvas, _("Challenges"), line.inset(left=look.px(4)).midleft).right
        words = stars_reached_words([one.star for one in self.found.values()])
        GOAL.draw(canvas, words, (end + look.px(20), line.centery), colour="quiet")


class TrialPlate(Widget):
    """A trial to choose: its star, bright or faint, its name, and further lines that fit."""

    def __init__(
        self, key: Hashable, name: str, goal: str, notes: Sequence[str], action: Callable[[], object], *,
        chosen: bool, star: bool,
    ) -> None:  # fmt: skip
        super().__init__(key, action=action)
        self.name = name
        self.goal = goal
        self.notes = notes
        self.chosen = chosen
        self.star = star

    @staticmethod
    def words_width(look: Look, wide: int) -> int:
        """Return the width left for words right of the star."""
        return wide - 3 * look.px(PAD) - star_size(look)

    def styled_lines(self, look: Look, wide: int) -> list[tuple[TextStyle, str]]:
        room = self.words_width(look, wide)
        found = [(NAME, line) for line in NAME.wrap(look, self.name, room)]
        found += [(GOAL, line) for line in GOAL.wrap(look, self.goal, room)] if self.goal else []
        return (
            [*found, (NOTE, join_parts_that_fit(self.notes, NOTE.role, NOTE.px(look), room))] if self.notes else found
        )

    def height(self, look: Look, wide: int) -> int:
        lines = sum(style.line_height(look) for style, _words in self.styled_lines(look, wide))
        return max(look.scale.clickable_px(44), lines + 2 * look.px(PAD - 3))

    def draw(self, canvas: Canvas) -> None:
        look = canvas.look
        theme, rect = look.theme, self.rect
        if self.chosen:
            paint.draw_glow(canvas, rect, theme.legal, 9, 9, 3, 0.6)
        fill = theme.chosen if self.chosen else mix_colours(theme.sunk, theme.line, 0.1) if self.hovered else theme.sunk
        paint.draw_panel(canvas, rect, fill, 9, 1, 0.7, shade=False)
        size, pad = star_size(look), look.px(PAD)
        draw_star(canvas, (rect.x + pad + size // 2, rect.centery), size, self.star, fill)
        lines = self.styled_lines(look, rect.width)
        y = rect.centery - sum(style.line_height(look) for style, _words in lines) / 2
        for number, (style, words) in enumerate(lines):
            ink = (
                theme.text
                if style is NAME
                else mix_colours(theme.text, theme.quiet, 0.3)
                if self.chosen
                else theme.quiet
            )
            if self.star and self.notes and number == len(lines) - 1:
                ink = theme.accent
            at = (rect.x + 2 * pad + size, y + style.line_height(look) / 2)
            style.draw(canvas, words, at, colour=ink)
            y += style.line_height(look)


def star_size(look: Look) -> int:
    return round(NAME.px(look) * 1.4)


class Paragraphs(Widget):
    """Paragraphs in a sunken field."""

    focusable = False

    def __init__(self, key: Hashable, words: Sequence[str]) -> None:
        super().__init__(key)
        self.words = words

    @staticmethod
    def height(look: Look, words: Sequence[str], wide: int) -> int:
        room = wide - 2 * look.px(PAD + 4)
        lines = sum(len(GOAL.wrap(look, one, room)) for one in words)
        return lines * GOAL.line_height(look) + 2 * look.px(PAD)

    def draw(self, canvas: Canvas) -> None:
        paint.draw_sunken_field(canvas, self.rect, line=0.3)
        room = Box.from_rect(self.rect).inset(x=canvas.px(PAD + 4), y=canvas.px(PAD))
        for number, words in enumerate(self.words):
            style = GOAL if number == 0 else GOAL.with_changes(colour="quiet")
            room = room.cut_top(style.draw_wrapped(canvas, words, room))[1]
