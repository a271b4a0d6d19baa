"""The hero of a seat on its mat: in a strip with picture, name and gift, or in a line with a small picture."""

from __future__ import annotations

from typing import NamedTuple

from hoochgame.core.language import _
from hoochgame.core.protocols import Seat
from hoochgame.games.moonshiners import wording
from hoochgame.games.moonshiners.content import HEROES
from hoochgame.games.moonshiners.model import NONE, MoonshinersState
from hoochgame.ui.look import paint, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import NOTE, TIGHT, TYPED, TextStyle
from hoochgame.ui.look.theme import Look
from hoochgame.ui.titles.moonshiners.faces import CARD_FACES

GIFT = NOTE.with_changes(20, "accent", leading=TIGHT)  # what only this hero can do
HERO = TYPED.with_changes(22, "text", leading=TIGHT)
STRIP, WIDEST, NARROWEST = 112, 1.08, 0.66  # px: the height of a strip; the width of its picture by that
LINES = 3  # of a gift in a strip, at most


class HeroOnMat(NamedTuple):
    """The hero of a seat: its picture ("" without one), its name and what only it can do."""

    art: str
    name: str
    gist: str


def hero_on_mat(state: MoonshinersState, seat: Seat) -> HeroOnMat:
    kind = state.heroes[seat].kind
    if kind == NONE:
        return HeroOnMat("", _("no hero yet"), "")
    return HeroOnMat(HEROES[kind].id, wording.thing_name(HEROES[kind]), wording.thing_gist(HEROES[kind]))


class StripText(NamedTuple):
    """How the words of a strip are set: the width of the picture, the style of the name, the lines of the gift."""

    picture: int
    named: TextStyle
    lines: tuple[str, ...]


def strip_height(look: Look) -> int:
    return max(look.px(STRIP), HERO.line_height(look) + 2 * GIFT.line_height(look) + look.px(12))


def fit_strip(look: Look, hero: HeroOnMat, size: tuple[int, int]) -> StripText | None:
    """Return how the words of a strip of this size are set, None if they have no room."""
    for share in (WIDEST, NARROWEST) if hero.art else (0,):
        picture = round(size[1] * share)
        room = size[0] - picture - look.px(18)
        lines = GIFT.wrap(look, hero.gist, room) if hero.gist else ()
        high = HERO.line_height(look) + len(lines) * GIFT.line_height(look) + look.px(8)
        if len(lines) > LINES or high > size[1] or any(GIFT.width(look, line) > room for line in lines):
            continue
        for style in (HERO, HERO.with_changes(role="nameb")):
            if style.shortened_to_fit(look, hero.name, room, "hide").words:
                return StripText(picture, style, lines)
    return None


def draw_hero_strip(canvas: Canvas, hero: HeroOnMat, rect: Box) -> None:
    """Draw a hero's picture, name and gift in a box."""
    surface, look = canvas
    radius, text = look.px(8), fit_strip(canvas.look, hero, rect.size) or StripText(0, HERO, ())
    shapes.draw_box(surface, rect, radius, look.theme.field, 0.9)
    if hero.art and text.picture:
        picture = CARD_FACES.portrait(hero.art, (text.picture, rect.height)).copy()
        surface.blit(shapes.round_corners(picture, radius), rect)
    shapes.draw_box_outline(surface, rect, radius, look.theme.line, paint.hairline_width(look))
    room = rect.inset(left=text.picture + look.px(12), right=look.px(6))
    step, named = GIFT.line_height(look), HERO.line_height(look)
    y = room.centery - (named + step * len(text.lines)) / 2
    text.named.draw(canvas, hero.name, (room.x, y + named / 2), overflow="shrink", room=room.width)
    GIFT.draw_lines(canvas, text.lines, (room.x, y + named + step / 2))


def draw_hero_line(canvas: Canvas, hero: HeroOnMat, rect: Box) -> None:
    """Draw a small picture of a hero and its gift, or its name where that has no room."""
    surface, look = canvas
    side = round(rect.height * WIDEST) if hero.art else 0
    if hero.art:
        surface.blit(shapes.round_corners(CARD_FACES.portrait(hero.art, (side, rect.height)).copy(), 3), rect)
    room = rect.inset(left=side + look.px(8) * bool(side))
    fits = hero.gist and GIFT.width(look, hero.gist) <= room.width
    (GIFT if fits else HERO).draw(canvas, hero.gist if fits else hero.name, room, overflow="shorten")
