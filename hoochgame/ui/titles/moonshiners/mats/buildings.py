"""The buildings of a seat in a list: with their pictures and what they make in words, or in a line each."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from hoochgame.core.language import _, format_signed, ngettext
from hoochgame.games.moonshiners import wording
from hoochgame.games.moonshiners.content import NUMBERS, SALOON, TILES
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.games.moonshiners.queries import (
    BOTH,
    does_building_convert,
    plain_good_and_amount,
    will_building_produce,
)
from hoochgame.ui.look import images
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD, FIGURE, LOOSE, NARROW, NOTE, TIGHT
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.table.plate import paint_rows_that_fit
from hoochgame.ui.titles.moonshiners import goods
from hoochgame.ui.titles.moonshiners import phrases as w
from hoochgame.ui.titles.moonshiners.pictures import figurines

BUILT, BRINGS = NARROW.with_changes(17), FIGURE.with_changes(20)  # a building's name, and what it brings
LISTED = NOTE.with_changes(leading=LOOSE)
CALLED, MAKES = BOLD.with_changes(20, leading=TIGHT), NOTE.with_changes(20, leading=TIGHT)  # beside a picture
MOST = "+8"  # that a building brings by itself
STOPPED = "beer-bottle", "#ff9570"  # a drunkard is there
PICTURE = 0.87  # a hex's width by its height
FOLDER = "moonshiners"


class BuildingEntry(NamedTuple):
    """A building in the list: its name, houses, survivors, and an icon for what it brings or what stops it."""

    name: str
    level: int
    crew: int
    icon: tuple[str, str]  # with its colour; of nothing without a name
    figure: str = ""  # "" where that hangs on the goods at hand
    art: str = ""  # of its tile
    makes: tuple[str, ...] = ()  # in words, the longest first


def building_entry(state: MoonshinersState, at: int) -> BuildingEntry:
    built, tile = state.buildings[at - 1], state.tiles[at - 1]
    printed = TILES[tile]
    found = BuildingEntry(wording.thing_name(printed), built.level, built.crew, ("", ""), art=printed.id)
    if not will_building_produce(state, at):
        words = (_("shut down by a drunkard"), _("stopped")) if built.crew else (_("nobody at work"),)
        return found._replace(icon=STOPPED if built.crew else ("", ""), makes=words)
    at_work = ngettext("{n} at work", "{n} at work", built.crew).format(n=built.crew)
    if does_building_convert(state, at):
        icon, makes = goods.ICONS["gold" if tile == SALOON else "moonshine"], wording.thing_gist(printed)
        return found._replace(icon=icon, makes=(_("{crew}: {makes}").format(crew=at_work, makes=makes), makes))
    good, n = plain_good_and_amount(tile, built.level, built.crew)
    amount = w.amount_of_good(good, n)
    nightly = _("{goods} a night").format(goods=amount)
    ways = (*(_("{crew}: {makes}").format(crew=at_work, makes=makes) for makes in (nightly, amount)), nightly)
    return found._replace(icon=goods.ICONS[good], figure=format_signed(n), makes=ways)


def line_step(look: Look) -> int:
    """Return the height of a building in a line of its own."""
    return max(look.text_px(26), LISTED.line_height(look))


def pictured_step(look: Look) -> int:
    """Return the height of a building with its picture."""
    return CALLED.line_height(look) + MAKES.line_height(look) + look.px(10)


def draw_buildings(canvas: Canvas, colour: int, found: tuple[BuildingEntry, ...], rect: Rect, pictured: bool) -> int:
    """Draw as many buildings of a seat's colour as fit, from the top of a rect; return where they end."""
    step = pictured_step(canvas.look) if pictured else line_step(canvas.look)
    draw = draw_pictured_building if pictured else draw_building_in_line
    return paint_rows_that_fit(canvas, rect, step, [partial(draw, canvas, colour, one) for one in found])


def draw_pictured_building(canvas: Canvas, _colour: int, one: BuildingEntry, rect: Rect) -> None:
    """Draw a building's picture, its name and level, and below them what it makes."""
    look, room = canvas.look, Box.from_rect(rect).inset(y=canvas.px(3))
    wide = round(room.height * PICTURE)
    canvas.surface.blit(images.scaled_picture(FOLDER, f"tile-{one.art}", (wide, room.height)), room)
    upper, lower = room.inset(left=wide + look.px(10)).rows(2)
    named = _("{building}, level {n}").format(building=one.name, n=one.level)
    CALLED.draw(canvas, (named, one.name), upper, overflow="shorten")
    colour = STOPPED[1] if one.icon == STOPPED else "quiet"
    MAKES.draw(canvas, one.makes, lower, overflow="shorten", colour=colour)


def draw_building_in_line(canvas: Canvas, colour: int, one: BuildingEntry, rect: Rect) -> None:
    """Draw a building's name, its houses and survivors, and at the right what it brings."""
    (surface, look), seat = canvas, canvas.look.seat_look(colour)
    side, house = min(rect.height - 2, look.px(22)), min(rect.height - 4, look.px(24))
    peg, x = (round(house * 0.62), house), rect.right - side - look.px(4)
    if one.icon[0]:
        images.blit_anchored(surface, images.icon(one.icon[0], side, one.icon[1]), midright=rect.midright)
        BRINGS.draw(canvas, one.figure, (x, rect.centery), "rm")
    x -= BRINGS.width(look, MOST) + look.px(8) + NUMBERS.building_capacity * (peg[0] + 1)
    for nth in range(one.crew):
        images.blit_anchored(surface, figurines.survivor_peg(seat, peg), midleft=(x + nth * (peg[0] + 1), rect.centery))
    x -= look.px(5) + BOTH * (house + 1)
    for nth in range(one.level):
        images.blit_anchored(
            surface, figurines.house_piece(seat, (house, house)), midleft=(x + nth * (house + 1), rect.centery)
        )
    BUILT.draw(canvas, one.name, rect, overflow="shorten", room=x - look.px(4) - rect.x)
