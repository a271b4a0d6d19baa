"""What stands below the only chair of a title with trials: each trial with its star, and details of the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from hoochgame.core.game import HouseRule
from hoochgame.core.language import _
from hoochgame.ui.look import paint, text
from hoochgame.ui.look.theme import Look, mix
from hoochgame.ui.phrases.common import as_much_as_fits
from hoochgame.ui.scenes.history.wording import stars_said, tried_said
from hoochgame.ui.scenes.lobby.lobby_protocol import Room
from hoochgame.ui.scenes.lobby.rows_area import RowsArea
from hoochgame.ui.scenes.result.festive import draw_star
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.widget import Widget

NAME, GOAL, NOTE = 20, 18, 16  # px at 1080p
GAP, PAD = 10, 12
LEAST_ROWS = 2  # of plates that show while the others scroll


class Way(NamedTuple):
    """How much a plate says, and how many stand side by side; the first way that fits is used."""

    columns: int
    goal: bool = False
    note: bool = False


WAYS = (Way(2, goal=True, note=True), Way(2, goal=True), Way(2), Way(4))


class Trials:
    """Lays the trials out in the space below the chair. If it is too small, the plates scroll above the details."""

    def __init__(self, lobby: Room, form: Form, room: pygame.Rect, rule: HouseRule) -> None:
        self.lobby = lobby
        self.look = look = form.look
        self.rule = rule
        self.found = lobby.trial_results(lobby.game)
        self.chosen = lobby.plan.rules[rule.key]
        head = text.line_height("head", look.text(24)) + look.px(12)
        self.heading = pygame.Rect(room.x, room.y, room.width, head)
        inside = pygame.Rect(room.x, room.y + head, room.width, room.height - head)
        edge = look.px(8)
        self.area = RowsArea(inside, (2 * edge, 2 * edge), look.px(2))
        self.area.name = "trials"
        form.add_area(self.area)
        self.notes = {value: tried_said(self.found[value], trial) for value, trial in rule.trials.items()}
        self._fill_as_it_fits(form, inside)

    def _fill_as_it_fits(self, form: Form, inside: pygame.Rect) -> None:
        """Add the plates in the first way that fits; the last way scrolls."""
        bar, gap = max(12, self.look.px(20)), self.look.px(GAP)
        ways = [way for way in WAYS if way.columns == WAYS[0].columns or self._names_fit(way, inside.width)]
        for way in ways:
            self.area.clear()
            self._fill(way, inside.width)
            told = self._told_height(way, inside.width)
            if self.area.height + gap + told <= inside.height:
                form.add(self._told(way), pygame.Rect(inside.x, inside.y + self.area.height + gap, inside.width, told))
                return
        self.area.clear()
        self._fill(ways[-1], inside.width - bar)
        high = self.area.rows[0][1] + gap
        self.area.offset = list(self.rule.trials).index(self.chosen) // ways[-1].columns * high
        if inside.height - told - gap >= LEAST_ROWS * high:
            foot = pygame.Rect(inside.x, inside.bottom - told, inside.width, told)
            form.add(self._told(ways[-1]), foot)
            self.area.take(pygame.Rect(inside.x, inside.y, inside.width, foot.y - gap - inside.y), -self.look.px(4))

    def _names_fit(self, way: Way, wide: int) -> bool:
        """Return whether no word of a name is broken."""
        room = TrialPlate.room(self.look, self._wide(way, wide))
        words = " ".join(trial.called for trial in self.rule.trials.values()).split()
        return all(text.width("bold", self.look.text(NAME), word) <= room for word in words)

    def _wide(self, way: Way, wide: int) -> int:
        gap = self.look.px(GAP)
        return (wide - gap * (way.columns - 1)) // way.columns

    def _fill(self, way: Way, wide: int) -> None:
        look, gap, trials = self.look, self.look.px(GAP), self.rule.trials
        each, y = self._wide(way, wide), 0
        plates = {
            value: TrialPlate(
                ("trial", value), trial.called, trial.goal if way.goal else "", self.notes[value] if way.note else (),
                self._choosing(value), chosen=value == self.chosen, star=self.found[value].star,
            )
            for value, trial in trials.items()
        }  # fmt: skip
        high = max(plate.height(look, each) for plate in plates.values())
        for number, (value, plate) in enumerate(plates.items()):
            row, column = divmod(number, way.columns)
            y = row * (high + gap)
            if column == 0:
                self.area.add_row(y, y + high)
            if not way.goal:
                plate.tooltip = f"{trials[value].goal}\n{' · '.join(self.notes[value])}"
            self.area.put(plate, pygame.Rect(column * (each + gap), y, each, high))

    def _about(self, way: Way, value: int) -> list[str]:
        """Return the details of a trial that its plate lacks, and its results so far."""
        trial = self.rule.trials[value]
        return [*([] if way.goal else [trial.goal]), " ".join(trial.terms()), " · ".join(self.notes[value])]

    def _told(self, way: Way) -> Paragraphs:
        return Paragraphs("trial told", self._about(way, self.chosen))

    def _told_height(self, way: Way, wide: int) -> int:
        """Return the height of the details, the same for all trials."""
        return max(Paragraphs.height(self.look, self._about(way, value), wide) for value in self.rule.trials)

    def _choosing(self, value: int) -> Callable[[], None]:
        return self.lobby.change(lambda: self.lobby.plan.try_alone(value))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the heading, and how many stars there are."""
        look, at = self.look, self.heading
        middle = at.y + text.line_height("head", look.text(24)) // 2
        end = paint.heading(surface, look, _("Challenges"), (at.x + look.px(4), middle)).right + look.px(20)
        words = stars_said([one.star for one in self.found.values()])
        text.draw(surface, "body", look.text(18), words, look.theme.quiet, (end, middle))


class TrialPlate(Widget):
    """A trial to be chosen: its star, bright or faint, its name, and what else fits."""

    def __init__(
        self, key: Hashable, name: str, goal: str, notes: Sequence[str], action: Callable[[], object], *,
        chosen: bool, star: bool,
    ) -> None:  # fmt: skip
        super().__init__(key)
        self.name = name
        self.goal = goal
        self.notes = notes
        self.action = action
        self.chosen = chosen
        self.star = star

    def act(self) -> None:
        self.action()

    @staticmethod
    def room(look: Look, wide: int) -> int:
        """Return the width left for words beside the star."""
        return wide - 3 * look.px(PAD) - star_size(look)

    def lines(self, look: Look, wide: int) -> list[tuple[str, int, str]]:
        """Return role, size and words of each line."""
        room = self.room(look, wide)
        name, goal, note = look.text(NAME), look.text(GOAL), look.text(NOTE)
        found = [("bold", name, line) for line in text.wrap("bold", name, self.name, room)]
        found += [("body", goal, line) for line in text.wrap("body", goal, self.goal, room)] if self.goal else []
        return [*found, ("body", note, as_much_as_fits(self.notes, "body", note, room))] if self.notes else found

    def height(self, look: Look, wide: int) -> int:
        """Return the height for all of its lines."""
        lines = sum(text.line_height(role, px) for role, px, _words in self.lines(look, wide))
        return max(look.scale.hit(44), lines + 2 * look.px(PAD - 3))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, rect = look.theme, self.rect
        if self.chosen:
            paint.glow(surface, look, rect, theme.legal, 9, 9, 3, 0.6)
        fill = theme.chosen if self.chosen else mix(theme.sunk, theme.line, 0.1) if self.hovered else theme.sunk
        paint.panel(surface, look, rect, fill, 9, 1, 0.7, shade=False)
        size, pad = star_size(look), look.px(PAD)
        draw_star(surface, look, (rect.x + pad + size // 2, rect.centery), size, self.star, fill)
        lines = self.lines(look, rect.width)
        x, y = rect.x + 2 * pad + size, rect.centery - sum(text.line_height(role, px) for role, px, _words in lines) / 2
        for number, (role, px, words) in enumerate(lines):
            high = text.line_height(role, px)
            ink = theme.text if role == "bold" else mix(theme.text, theme.quiet, 0.3) if self.chosen else theme.quiet
            if self.star and self.notes and number == len(lines) - 1:
                ink = theme.accent
            text.draw(surface, role, px, words, ink, (x, y + high / 2))
            y += high


def star_size(look: Look) -> int:
    """Return the size of a star on a plate."""
    return round(look.text(NAME) * 1.4)


class Paragraphs(Widget):
    """Paragraphs in a sunk field."""

    focusable = False

    def __init__(self, key: Hashable, words: Sequence[str]) -> None:
        super().__init__(key)
        self.words = words

    @staticmethod
    def height(look: Look, words: Sequence[str], wide: int) -> int:
        """Return the height for these words."""
        px, room = look.text(GOAL), wide - 2 * look.px(PAD + 4)
        lines = sum(len(text.wrap("body", px, one, room)) for one in words)
        return lines * text.line_height("body", px) + 2 * look.px(PAD)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        paint.sunk(surface, look, self.rect, line=0.3)
        room = self.rect.inflate(-2 * look.px(PAD + 4), -2 * look.px(PAD))
        for number, words in enumerate(self.words):
            ink = look.theme.text if number == 0 else look.theme.quiet
            used = text.paragraph(surface, "body", look.text(GOAL), words, ink, room)
            room.y += used
