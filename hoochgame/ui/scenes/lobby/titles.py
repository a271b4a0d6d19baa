"""The titles in the lobby: a poster for each, the chosen one ticked."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from hoochgame.core.game import Game
from hoochgame.core.language import _, ngettext
from hoochgame.ui.look import images, paint, pictures, shapes, text
from hoochgame.ui.look.theme import SMALLEST_TEXT, Look, mix
from hoochgame.ui.phrases.common import as_much_as_fits
from hoochgame.ui.scenes.history.wording import reached_said
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.scroll import ScrollArea
from hoochgame.ui.widgets.widget import Widget

HIGHEST, LOWEST = 268, 0.48  # px at 1080p; by the width of the column
NAME, NOTE, IDEA = 25, 18, 16
LEAST_PICTURE = 0.45  # of a poster's height
LEAST_NAME = 0.9  # by its usual size
LEAST_FACTS = 0.75  # by their usual size; where they don't fit so, fewer are told
FLAT_PICTURE = 1.5, 0.6  # the width of a flat poster's picture, by its height: usually and at least


def players(game: Game) -> str:
    """Return how many can play."""
    low, high = min(game.seats), max(game.seats)
    if low == high:
        return ngettext("{n} player", "{n} players", high).format(n=high)
    return _("{low}–{high} players").format(low=low, high=high)


def facts(game: Game) -> list[str]:
    """Return how many can play, and how long it takes."""
    if game.blurb is None:
        return [players(game)]
    low, high = game.blurb.minutes
    return [players(game), _("{low}–{high} min").format(low=low, high=high)]


def told(game: Game) -> list[str]:
    """Return the idea, the age, and the experience needed."""
    if game.blurb is None:
        return []
    age = _("from {age} years").format(age=game.blurb.age)
    return [_(game.blurb.idea), f"{age} · {_(game.blurb.level)}"]


class Shown(NamedTuple):
    """A title with the state that its poster shows: whether it is chosen, and which trials have their star."""

    game: Game
    chosen: bool
    stars: Sequence[bool] = ()


class Poster(Widget):
    """A title's poster. `flat` puts the text beside the picture instead of below."""

    def __init__(self, key: Hashable, shown: Shown, action: Callable[[], object], *, flat: bool = False) -> None:
        whole = [_(shown.game.name)] if shown.game.short else []
        super().__init__(key, "\n".join(filter(None, [*whole, *told(shown.game), reached_said(shown.stars)])))
        self.game, self.chosen, self.stars = shown
        self.action = action
        self.flat = flat

    def act(self) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        rect, inset = self.rect, max(2, look.px(6))
        if self.chosen:
            paint.glow(surface, look, rect, look.theme.legal, 10, 9, 3, 0.6)
        fill = mix(look.theme.sunk, look.theme.line, 0.12 if self.hovered and not self.chosen else 0)
        paint.panel(surface, look, rect, fill, 10, 1, 0.5, shade=False)
        if self.flat:
            wide = self._picture_width(look, rect.width - inset - look.px(12) - look.px(14))
            picture = pygame.Rect(rect.x + inset, rect.y + inset, wide, rect.height - 2 * inset)
            words = pygame.Rect(picture.right + look.px(12), rect.y, 0, rect.height)
            lines = self.lines(look, rect.right - look.px(14) - words.x)
        else:
            lines = self.lines(look, rect.width - look.px(30))
            foot = sum(text.line_height(role, px) for role, px, _words in lines) + look.px(14)
            picture = pygame.Rect(rect.x + inset, rect.y + inset, rect.width - 2 * inset, rect.height - inset - foot)
            words = pygame.Rect(rect.x + look.px(16), picture.bottom, 0, rect.bottom - picture.bottom)
        art = pictures.poster(self.game.id, picture.size, look)
        surface.blit(pictures.rounded(("poster", self.game.id, look.theme), art, look.px(7)), picture)
        if self.stars:
            self._draw_stars(surface, look, picture)
        words.width = rect.right - look.px(14) - words.x
        self._draw_words(surface, look, words, lines, picture)

    def lines(self, look: Look, room: int) -> list[tuple[str, int, str]]:
        """Return role, size and words of each line: the name, and as much else as leaves space for the picture."""
        note, small = look.text(NOTE), look.text(IDEA)
        least = max(SMALLEST_TEXT, round(note * LEAST_FACTS))
        first = as_much_as_fits(facts(self.game), "body", least, room)  # it shrinks before it is shortened
        found = [("title", look.text(NAME), self._name(look, room)), ("body", note, first)]
        if self.flat:
            return found
        free = self.rect.height * (1 - LEAST_PICTURE) - sum(text.line_height(role, px) for role, px, _words in found)
        for words in told(self.game):
            wrapped = text.wrap("body", small, words, room)
            free -= len(wrapped) * text.line_height("body", small)
            if free < 0:
                break
            found += [("body", small, line) for line in wrapped]
        return found

    def _picture_width(self, look: Look, room: int) -> int:
        """Return how wide a flat poster's picture is: it gives way to the name, short if there is one, and the tick."""
        usual, least = (round(self.rect.height * part) for part in FLAT_PICTURE)
        name = text.width("title", look.text(NAME), _(self.game.short or self.game.name))
        note = text.width("body", look.text(NOTE), players(self.game))
        left = (room - max(need, note) for need in (name + _tick(look), name))
        return next((min(usual, wide) for wide in left if wide >= least), least)

    def _name(self, look: Look, room: int) -> str:
        """Return the name, or the short one where the whole one would be too small beside the tick."""
        whole = _(self.game.name)
        fits = text.width("title", round(look.text(NAME) * LEAST_NAME), whole) <= room - _tick(look)
        return whole if fits or not self.game.short else _(self.game.short)

    def _draw_words(
        self, surface: pygame.Surface, look: Look, room: pygame.Rect, lines: Sequence[tuple[str, int, str]],
        picture: pygame.Rect,
    ) -> None:  # fmt: skip
        """Draw the lines, and the tick beside the name, or on the picture where a flat poster has no room for that."""
        high = sum(text.line_height(role, px) for role, px, _words in lines)
        y: float = room.y + (room.height - high) // 2
        tick = _tick(look) if self.chosen else 0
        if self.flat and text.width("title", look.text(NAME), lines[0][2]) + tick > room.width:
            tick = 0
        if self.chosen:
            radius, beside = max(9, look.px(17)), round(y + text.line_height("title", look.text(NAME)) / 2)  # the name
            corner = picture.right - radius - look.px(4), picture.bottom - radius - look.px(4)
            self._draw_tick(surface, look, (room.right - radius, beside) if tick else corner)
        for number, (role, wanted, words) in enumerate(lines):
            step = text.line_height(role, wanted)
            px = text.fit(role, wanted, words, room.width - (0 if number else tick))
            ink = look.theme.text if number != 1 else look.theme.quiet
            ink = mix(look.theme.text, look.theme.quiet, 0.4) if number > 1 else ink
            text.draw(surface, role, px, words, ink, (room.x, y + step / 2))
            y += step

    def _draw_stars(self, surface: pygame.Surface, look: Look, picture: pygame.Rect) -> None:
        """Draw the number of stars in the corner of the picture."""
        px, pad = look.text(16), look.px(8)
        words = f"{sum(self.stars)}/{len(self.stars)}"
        px = text.fit("bold", px, words, picture.width - px - 5 * pad)
        plate = pygame.Rect(0, 0, px + text.width("bold", px, words) + 3 * pad, round(px * 1.6))
        plate.topright = (picture.right - pad, picture.y + pad)
        surface.blit(shapes.box(plate.size, plate.height // 2, look.theme.sunk, 0.85), plate)
        images.draw(surface, images.icon("round-star", px, look.theme.accent), midleft=(plate.x + pad, plate.centery))
        text.draw(surface, "bold", px, words, look.theme.text, (plate.right - pad, plate.centery), "rm")

    def _draw_tick(self, surface: pygame.Surface, look: Look, at: tuple[int, int]) -> None:
        radius = max(9, look.px(17))
        surface.blit(shapes.disc(radius, look.theme.accent), (at[0] - radius, at[1] - radius))
        images.draw(surface, images.icon("check-mark", round(radius * 1.2), look.theme.glass_ink), center=at)


def _tick(look: Look) -> int:
    """Return the room that the tick takes."""
    return 2 * max(9, look.px(17)) + look.px(8)


def add_column(
    form: Form, room: pygame.Rect, titles: Sequence[Shown], choose: Callable[[str], Callable[[], None]]
) -> None:
    """Add the posters one below the other, scrolling if there are many."""
    look = form.look
    gap, edge = look.px(18), look.px(10)
    area = form.add_area(ScrollArea(room, (edge, edge)))
    share = (room.height - 2 * edge + gap) // max(1, len(titles)) - gap
    high = max(min(look.px(HIGHEST), share), round(room.width * LOWEST))
    wide = room.width if (high + gap) * len(titles) - gap + 2 * edge <= room.height else room.width - look.px(22)
    for number, shown in enumerate(titles):
        place = pygame.Rect(edge, edge + number * (high + gap), wide - 2 * edge, high)
        area.put(Poster(("title", shown.game.id), shown, choose(shown.game.id)), place)


def add_row(
    form: Form, room: pygame.Rect, titles: Sequence[Shown], choose: Callable[[str], Callable[[], None]]
) -> None:
    """Add the posters side by side, if a column does not fit."""
    gap = form.look.px(12)
    wide = min((room.width - gap * (len(titles) - 1)) // len(titles), form.look.px(480))
    for number, shown in enumerate(titles):
        poster = Poster(("title", shown.game.id), shown, choose(shown.game.id), flat=True)
        form.add(poster, pygame.Rect(room.x + number * (wide + gap), room.y, wide, room.height))
