"""The titles in the lobby: a poster each, with a tick on the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from hoochgame.core.game import Game
from hoochgame.core.language import _
from hoochgame.ui.look import images, paint, pictures, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD, NOTE, TITLE, TextStyle
from hoochgame.ui.look.theme import SMALLEST_TEXT, Look, mix_colours
from hoochgame.ui.phrases.common import join_parts_that_fit
from hoochgame.ui.phrases.titles import idea_and_experience, player_count_and_duration, players_words
from hoochgame.ui.scenes.history.wording import stars_meaning_words
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.scroll import ScrollArea
from hoochgame.ui.widgets.stack import cut_side_by_side
from hoochgame.ui.widgets.widget import Widget

HIGHEST, LOWEST = 268, 0.48  # px at 1080p; by the width of the column
NAME, FACTS = TITLE.with_changes(25, "text"), NOTE.with_changes(18)
STARS = BOLD.with_changes(16)
LEAST_NAME = 0.9  # by its usual size
LEAST_FACTS = 0.75  # by their usual size; where they don't fit at that, there are fewer lines
FLAT_PICTURE = 1.5, 0.6  # the width of a flat poster's picture, by its height: usually and at least


class PosterState(NamedTuple):
    """A title with the state that its poster shows: whether it is chosen, and which trials have their star."""

    game: Game
    chosen: bool
    stars: Sequence[bool] = ()


class Poster(Widget):
    """A title's poster. `flat` puts the text right of the picture instead of below."""

    def __init__(self, key: Hashable, shown: PosterState, action: Callable[[], object], *, flat: bool = False) -> None:
        whole = [_(shown.game.name)] if shown.game.short else []
        lines = [*whole, *idea_and_experience(shown.game), stars_meaning_words(shown.stars)]
        super().__init__(key, "\n".join(filter(None, lines)), action)
        self.game, self.chosen, self.stars = shown
        self.flat = flat

    def draw(self, canvas: Canvas) -> None:
        surface, look = canvas
        rect, inset = Box.from_rect(self.rect), max(2, look.px(6))
        if self.chosen:
            paint.draw_glow(canvas, rect, look.theme.legal, 10, 9, 3, 0.6)
        fill = mix_colours(look.theme.sunk, look.theme.line, 0.12 if self.hovered and not self.chosen else 0)
        paint.draw_panel(canvas, rect, fill, 10, 1, 0.5, shade=False)
        if self.flat:
            wide = self._picture_width(look, rect.width - inset - look.px(26))
            picture, words = rect.inset(left=inset, right=look.px(14)).cut_left(wide, gap=look.px(12))
            picture = picture.inset(y=inset)
            lines = self.styled_lines(look, words.width)
        else:
            lines = self.styled_lines(look, rect.width - look.px(30))
            foot = sum(style.line_height(look) for style, _words in lines) + look.px(14)
            picture, words = rect.cut_bottom(foot)
            picture = picture.inset(x=inset, top=inset)
            words = words.inset(left=look.px(16), right=look.px(14))
        art = pictures.title_poster(self.game.id, picture.size, look)
        surface.blit(pictures.rounded_picture(("poster", self.game.id, look.theme), art, look.px(7)), picture)
        if self.stars:
            self._draw_stars(canvas, picture)
        self._draw_words_and_tick(canvas, words, lines, picture)

    def styled_lines(self, look: Look, room: int) -> list[tuple[TextStyle, str]]:
        """Return style and words of each line: the name, and how many play how long."""
        least = max(SMALLEST_TEXT, round(FACTS.px(look) * LEAST_FACTS))
        first = join_parts_that_fit(
            player_count_and_duration(self.game), FACTS.role, least, room
        )  # it shrinks before it is shortened
        return [(NAME, self._fitted_name(look, room)), (FACTS, first)]

    def _picture_width(self, look: Look, room: int) -> int:
        """Return the width of a flat poster's picture: the name, short if there is one, and the tick come first."""
        usual, least = (round(self.rect.height * part) for part in FLAT_PICTURE)
        name = NAME.width(look, _(self.game.short or self.game.name))
        fact = FACTS.width(look, players_words(self.game))
        left = (room - max(need, fact) for need in (name + _tick_width(look), name))
        return next((min(usual, wide) for wide in left if wide >= least), least)

    def _fitted_name(self, look: Look, room: int) -> str:
        """Return the name, or the short one if the long one would be too small left of the tick."""
        whole = _(self.game.name)
        fits = NAME.width(look, whole, px=round(NAME.px(look) * LEAST_NAME)) <= room - _tick_width(look)
        return whole if fits or not self.game.short else _(self.game.short)

    def _draw_words_and_tick(
        self, canvas: Canvas, room: Box, lines: Sequence[tuple[TextStyle, str]], picture: Box
    ) -> None:
        """Draw the lines, and the tick right of the name, or on the picture if a flat poster has no room for it."""
        look = canvas.look
        y: float = room.place_inside((room.width, sum(style.line_height(look) for style, _words in lines))).y
        tick = _tick_width(look) if self.chosen else 0
        if self.flat and NAME.width(look, lines[0][1]) + tick > room.width:
            tick = 0
        if self.chosen:
            radius, beside = _tick_radius(look), round(y + NAME.line_height(look) / 2)  # the name
            corner = picture.inset(radius + look.px(4)).bottomright
            self._draw_tick(canvas, (room.right - radius, beside) if tick else corner)
        for number, (style, words) in enumerate(lines):
            at, wide = (room.x, y + style.line_height(look) / 2), room.width - (0 if number else tick)
            style.draw(canvas, words, at, overflow="shrink", room=wide)
            y += style.line_height(look)

    def _draw_stars(self, canvas: Canvas, picture: Box) -> None:
        surface, look = canvas
        pad = look.px(8)
        words, px = STARS.shortened_to_fit(
            look, f"{sum(self.stars)}/{len(self.stars)}", picture.width - STARS.px(look) - 5 * pad
        )
        size = (px + STARS.width(look, words, px) + 3 * pad, px * 1.6)
        plate = picture.inset(pad).place_inside(size, "rt")
        surface.blit(shapes.box(plate.size, plate.height // 2, look.theme.sunk, 0.85), plate)
        inside = plate.inset(x=pad)
        images.blit_anchored(surface, images.icon("round-star", px, look.theme.accent), midleft=inside.midleft)
        STARS.draw(canvas, words, inside, "rm", px=px)

    def _draw_tick(self, canvas: Canvas, at: tuple[int, int]) -> None:
        radius = _tick_radius(canvas.look)
        canvas.surface.blit(shapes.disc(radius, canvas.theme.accent), (at[0] - radius, at[1] - radius))
        images.blit_anchored(
            canvas.surface, images.icon("check-mark", round(radius * 1.2), canvas.theme.glass_ink), center=at
        )


def _tick_radius(look: Look) -> int:
    return max(9, look.px(17))


def _tick_width(look: Look) -> int:
    return 2 * _tick_radius(look) + look.px(8)


def add_poster_column(
    form: Form, room: pygame.Rect, titles: Sequence[PosterState], choose: Callable[[str], Callable[[], None]]
) -> None:
    """Add the posters one below the other, scrolling if there are many."""
    look = form.look
    gap, edge = look.px(18), look.px(10)
    area = form.add_area(ScrollArea(room, (edge, edge)))
    share = (room.height - 2 * edge + gap) // max(1, len(titles)) - gap
    high = max(min(look.px(HIGHEST), share), round(room.width * LOWEST))
    whole = (high + gap) * len(titles) - gap
    wide = room.width if whole + 2 * edge <= room.height else room.width - look.px(22)
    column = Box(edge, edge, wide - 2 * edge, whole)
    for shown, place in zip(titles, column.rows(len(titles), gap), strict=True):
        area.add_widget(Poster(("title", shown.game.id), shown, choose(shown.game.id)), place)


def add_poster_row(
    form: Form, room: pygame.Rect, titles: Sequence[PosterState], choose: Callable[[str], Callable[[], None]]
) -> None:
    """Add the posters side by side, where a column does not fit."""
    gap, count = form.look.px(12), len(titles)
    row = Box.from_rect(room).cut_left(min(room.width, count * (form.look.px(480) + gap) - gap))[0]
    for shown, place in zip(titles, cut_side_by_side(row, count, gap), strict=True):
        form.add(Poster(("title", shown.game.id), shown, choose(shown.game.id), flat=True), place)
