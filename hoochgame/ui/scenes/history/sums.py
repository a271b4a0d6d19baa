"""The statistics in the history: of all games shown, by the values of a rule, and the last games as bars."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from datetime import date

import pygame

from hoochgame.core.game import Game
from hoochgame.core.language import _
from hoochgame.storage.history import Played, Tally, compute_tally, trial_results
from hoochgame.ui.look import images, paint, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD, CAPTION
from hoochgame.ui.look.theme import Look, mix_colours
from hoochgame.ui.phrases.common import house_rule_value_words
from hoochgame.ui.scenes.history.wording import (
    LabelledFigure,
    course_heading,
    grouping_rule,
    labelled_statistics,
    ranking_figure,
    stars_reached_words,
)
from hoochgame.ui.scenes.lobby.solo_panel import FigureStrip
from hoochgame.ui.scenes.result.festive import draw_star
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.label import Heading, Label, wrapped_text_height
from hoochgame.ui.widgets.stack import cut_side_by_side
from hoochgame.ui.widgets.widget import Widget

COLUMNS = 3
LEAST_CHART, MOST_CHART, WIDEST_BAR = 90, 300, 40  # px at 1080p
MOST_BARS = 24
HEAD, WORD, FIGURES = (
    CAPTION.with_changes(20),
    BODY.with_changes(18),
    BOLD.with_changes(18),
)


class HistorySums:
    """Stacks the statistics from the top; what does not fit is left out, the bars first."""

    def __init__(
        self, game: Game, everything: Sequence[Played], shown: Sequence[Played], today: date, form: Form,
        room: pygame.Rect,
    ) -> None:  # fmt: skip
        self.form = form
        self.look = form.look
        self.room = room
        self.y = room.y
        sums = compute_tally(shown[::-1], today)
        self._add_figure_strips(labelled_statistics(game, sums))
        words = _("Practice doesn’t count: free undo, replays, cards seen before.")
        high = wrapped_text_height(self.look, words, room.width, size=16)
        if sums.practice and self.y + high + self._paired_values_height(game) <= room.bottom:
            form.add(Label("practice", words, "body", 16, self.look.theme.quiet), self._take_row(high, 10))
        self._add_win_shares_by_value(game, everything, today)
        serious = [played for played in shown if played.counts_as_result][:MOST_BARS][::-1]
        head = HEAD.line_height(self.look)
        left = room.bottom - self.y - head - self.look.px(18)
        if serious and left >= self.look.px(LEAST_CHART):
            words = course_heading(ranking_figure(serious[0])[0])
            self.y += self.look.px(8)
            form.add(Heading("bars heading", words, 20), self._take_row(head, 8))
            high = min(room.bottom - self.y, self.look.px(MOST_CHART))
            prize = "round-star" if game.rule_that_chooses_trial else "trophy"
            form.add(Bars("bars", serious, prize), self._take_row(high, 0))

    def _paired_values_height(self, game: Game) -> int:
        """Return the height for the values of a rule, two side by side, with a gap above."""
        rule = grouping_rule(game)
        rows = (len(rule.trials or rule.allowed) + 1) // 2 if rule else 0
        return HEAD.line_height(self.look) + self.look.px(22) + rows * self._value_row_step()

    def _value_row_height(self) -> int:
        return FIGURES.line_height(self.look) + self.look.px(6)

    def _value_row_step(self) -> int:
        """Return the distance from the top of a value's row to that of the next."""
        return self._value_row_height() + self.look.px(4)

    def _take_row(self, height: int, gap: float) -> Box:
        place = Box(self.room.x, self.y, self.room.width, height)
        self.y += height + self.look.px(gap)
        return place

    def _add_figure_strips(self, figures: Sequence[LabelledFigure]) -> None:
        for start in range(0, len(figures), COLUMNS):
            row = figures[start : start + COLUMNS]
            high = FigureStrip.height(self.look, row, self.room.width)
            self.form.add(FigureStrip(f"figures {start}", row), self._take_row(high, 10))

    def _add_win_shares_by_value(self, game: Game, everything: Sequence[Played], today: date) -> None:
        """Add how often each named value of a rule was won; for trials also how many have their star."""
        rule = grouping_rule(game)
        if rule is None:
            return
        self.y += self.look.px(4)
        found = trial_results(everything, rule)
        stars = stars_reached_words([one.star for one in found.values()])
        words = _("Challenges: {stars}").format(stars=stars) if stars else _(rule.name)
        self.form.add(Heading("values heading", words, 20), self._take_row(HEAD.line_height(self.look), 8))
        shares = []
        for value in rule.trials or rule.allowed:
            games = [played for played in everything[::-1] if played.rules.get(rule.key, rule.default) == value]
            star = found[value].star if value in found else None
            shares.append(
                WinShare(("share", value), house_rule_value_words(rule, value), compute_tally(games, today), star)
            )
        self._place_win_shares(shares)

    def _place_win_shares(self, shares: Sequence[WinShare]) -> None:
        """Place the values one below the other, or two side by side without bars where the column is too high."""
        high = self._value_row_height()
        if len(shares) * self._value_row_step() <= self.room.bottom - self.y:
            words = max(share.words_width(self.look, high) for share in shares)
            for share in shares:
                share.words = max(words, round(self.room.width * 0.28))
                self.form.add(share, self._take_row(high, 4))
            return
        for pair in (shares[start : start + 2] for start in range(0, len(shares), 2)):
            row = self._take_row(high, 4)
            for share, place in zip(pair, cut_side_by_side(row, 2, self.look.px(24)), strict=False):
                self.form.add(share, place)


class WinShare(Widget):
    """The number of games won, as a figure and a bar; with a star if the value can have one."""

    focusable = False

    def __init__(self, key: Hashable, word: str, sums: Tally, star: bool | None = None) -> None:
        super().__init__(key)
        self.word = word[:1].upper() + word[1:]
        self.sums = sums
        self.star = star
        self.words = 0  # width of the words left of the bar; 0: no bar

    def words_width(self, look: Look, high: int) -> int:
        """Return the width of the text, with the sign before it and a margin."""
        return self._star_width(look, high) + WORD.width(look, self.word) + look.px(14)

    def _star_width(self, look: Look, high: int) -> int:
        return 0 if self.star is None else round(high * 0.8) + look.px(8)

    def draw(self, canvas: Canvas) -> None:
        rect, sums = Box.from_rect(self.rect), self.sums
        won_of = _("{won} of {games}")
        said = won_of.format(won=sums.won, games=sums.games) if sums.games else "-"
        widest = won_of.format(won=888, games=888) if self.words else said
        left, _figures = rect.cut_right(FIGURES.width(canvas.look, widest), gap=canvas.px(14))
        words, bar = left.cut_left(self.words) if self.words else (left, left)
        if self.star is not None:
            size = round(rect.height * 0.8)
            draw_star(canvas, (rect.x + size // 2, rect.centery), size, self.star, canvas.theme.panel)
        word = words.inset(left=self._star_width(canvas.look, rect.height), right=canvas.px(10) if self.words else 0)
        WORD.draw(canvas, self.word, word, overflow="shrink")
        FIGURES.draw(canvas, said, rect, "rm")
        if self.words and bar.width >= canvas.px(40):
            self._draw_bar(canvas, Box.of_size((bar.width, max(10, canvas.px(16))), midleft=bar.midleft))

    def _draw_bar(self, canvas: Canvas, bar: Box) -> None:
        paint.draw_sunken_field(canvas, bar, 4, 0.4)
        if self.sums.won:
            inside = bar.inset(2)
            full = inside.cut_left(max(4, round(inside.width * self.sums.win_rate)))[0]
            canvas.surface.blit(shapes.box(full.size, canvas.px(3), canvas.theme.good), full)


class Bars(Widget):
    """A bar for each game, the oldest left: a win goes up, the better the longer; a loss goes down."""

    focusable = False

    def __init__(self, key: Hashable, games: Sequence[Played], prize: str = "trophy") -> None:
        super().__init__(key)
        self.games = games
        self.prize = prize  # the icon on the bar of a won game

    def bar_rects(self, look: Look) -> list[Box]:
        """Return the rects of the bars, without edges."""
        rect, most = self.rect, max(1, *(ranking_figure(played)[1] for played in self.games))
        wide = min(look.px(WIDEST_BAR), rect.width / len(self.games))
        low = max(10, rect.height // 6)
        base, unit, found = rect.bottom - low, (rect.height - low) / (most + 1), []
        for number, played in enumerate(self.games):
            x = round(rect.x + number * wide)
            high = round(unit * (1 + min(most, max(0, ranking_figure(played)[1])))) if played.is_won else low
            top = base - high if played.is_won else base
            found.append(Box(x, top, max(3, round(wide) - max(1, look.px(4))), high))
        return found

    def draw(self, canvas: Canvas) -> None:
        surface, look = canvas
        theme = look.theme
        for played, bar in zip(self.games, self.bar_rects(look), strict=True):
            colour = theme.good if played.is_won else theme.bad
            surface.blit(shapes.box(bar.size, min(look.px(3), bar.width // 3), colour), bar)
            size = min(bar.width - 4, round(bar.height * 0.7), look.px(20))
            if size >= 10:
                self._draw_sign(canvas, bar, played.is_won, size)
        low = self.rect.bottom - max(10, self.rect.height // 6)
        line = mix_colours(theme.panel, theme.line, 0.7)
        pygame.draw.line(surface, line, (self.rect.x, low), (self.rect.right, low), paint.hairline_width(look))

    def _draw_sign(self, canvas: Canvas, bar: Box, won: bool, size: int) -> None:
        """Draw the sign that shows by its shape the same as the colour."""
        ink = canvas.theme.sunk
        sign = images.icon(self.prize, size, ink) if won else shapes.cross(size * 3 // 4, max(2, size // 6), ink)
        at = sign.get_rect(midtop=(bar.centerx, bar.y + 3)) if won else sign.get_rect(center=bar.center)
        canvas.surface.blit(sign, at)
