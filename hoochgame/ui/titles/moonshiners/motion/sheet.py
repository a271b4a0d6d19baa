"""The sheet of the reckoning: the balloon at the left, and what each seat's goods come to."""

from __future__ import annotations

import math
from collections import Counter
from functools import partial

import pygame

from hoochgame.core.language import _, ngettext
from hoochgame.core.protocols import Seat
from hoochgame.games.moonshiners.content import NUMBERS, RELICS, VALUE, WORTH
from hoochgame.games.moonshiners.model import Hero, State
from hoochgame.games.moonshiners.queries import scraps_of, worth
from hoochgame.ui.animation import ease_out
from hoochgame.ui.look import images
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table.pieces.name_labels import first_fitting
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.titles.moonshiners import goods
from hoochgame.ui.titles.moonshiners import phrases as w
from hoochgame.ui.titles.moonshiners.layout import Layout
from hoochgame.ui.titles.moonshiners.motion.acts import Act
from hoochgame.ui.titles.moonshiners.motion.score_sheet import Card, Column, Form, Line, Picture, Sheet, Words
from hoochgame.ui.titles.moonshiners.phrases import good_name
from hoochgame.ui.titles.moonshiners.pictures import figurines

FOLDER, SKY = "moonshiners", "night-sky"
HEIGHTS = (1.25, 1, 1, 1, 2.1, 1, 1.25, 1, 1.6)  # of the head, the lines and the total
SKY_WIDE, NAMES_WIDE = 0.25, 0.145  # of the window: the balloon's room, the names of the lines
SLIM, WAVES = 0.6, 0.35  # the balloon's width by its height; it sways so wide
SCRAP, GOLD = partial(goods.icon, "scrap"), partial(goods.icon, "gold")


def sky_of(layout: Layout) -> Rect:
    """Return the room of the balloon, at the left."""
    high = layout.area.bottom - layout.banner.bottom - layout.gap // 3
    return Rect(layout.area.x, layout.banner.bottom + layout.gap, round(layout.area.width * SKY_WIDE), high)


def balloon_size(layout: Layout) -> tuple[int, int]:
    """Return how large the balloon is."""
    high = round(sky_of(layout).height * 0.7)
    return round(high * SLIM), high


def headings(look: Look, room: int) -> tuple[Words, ...]:
    """Return what stands before the lines (MA-W1 to MA-W3)."""
    ways = [way.format(n=NUMBERS.mat_survivors_per_gold) for way in (_("{n} on the mat = 1 gold"), _("{n} = 1 gold"))]
    barrel, corn = (ngettext("{n} scrap each", "{n} scraps each", n).format(n=n) for n in (WORTH.moonshine, WORTH.corn))
    point = ngettext("{n} scrap a point", "{n} scraps a point", WORTH.relic_point).format(n=WORTH.relic_point)
    lines = (
        ("gold", _("stays gold")), ("moonshine", barrel), ("corn", corn), ("relic", point),
        ("scrap", _("as they are")), ("", _("{n} scraps = 1 gold").format(n=WORTH.gold)),
        ("survivors", first_fitting("body", look.text(15), ways, room)),
    )  # fmt: skip
    named = [(good_name(good) if good else _("melted"), below) for good, below in lines]
    named = [(name[:1].upper() + name[1:], below) for name, below in named]
    return (_("The ledger"), _("poorest first")), *named, (_("In gold"), _("ties: what is left over"))


def lines_of(hero: Hero, peg: Picture) -> tuple[Line, ...]:
    """Return what a hero's goods come to, from above."""
    scraps, settled = scraps_of(hero), hero.mat // NUMBERS.mat_survivors_per_gold

    def counted(good: str, each: int) -> Line:
        n: int = getattr(hero, good)
        return Line(n, partial(goods.icon, good), figure=str(each * n) if each else "", sign=SCRAP if each else None)

    kinds = sorted(Counter(hero.relics).items(), key=lambda one: (-VALUE[one[0]], one[0]))
    figure = {card: f"{n}×{VALUE[card]}" if n > 1 else str(VALUE[card]) for card, n in kinds}
    relics = tuple(Card(partial(images.painting, FOLDER, f"relic-{RELICS[card].id}"), figure[card]) for card in figure)
    points = sum(VALUE[card] for card in hero.relics)
    return (
        counted("gold", 0), counted("moonshine", WORTH.moonshine), counted("corn", WORTH.corn),
        Line(0, partial(goods.icon, "relic"), cards=relics, figure=str(WORTH.relic_point * points), sign=SCRAP),
        counted("scrap", 1),
        Line(scraps, words=(w.goods("scrap", scraps), _("{n} left over").format(n=scraps % WORTH.gold)),
             figure=f"+{scraps // WORTH.gold}", sign=GOLD),
        Line(hero.mat, peg, figure=f"+{settled}", sign=GOLD),
    )  # fmt: skip


def column(look: Look, hero: Hero, name: str, colour: int, counted: bool) -> Column:
    """Return the column of a seat; before it is counted, only how many relics there are."""
    n, peg = len(hero.relics), look.seat(colour)
    shut = ngettext("{n} relic still shut", "{n} relics still shut", n).format(n=n)
    lines = lines_of(hero, lambda side: figurines.peg(peg, (round(side * 0.62), side))) if counted else ()
    return Column(name, w.hero_name(hero.kind), colour, lines, worth(hero)[0], "" if counted else shut)


class View(Sheet):
    """The sheet of the seats in `state`; those counted before are whole, and so is the one that is counted `now`."""

    def __init__(self, act: Act, state: State, now: Seat | None = None) -> None:
        look, layout, area, gap = act.board.look, act.layout, act.area, act.layout.gap
        self.crown = layout.banner  # where the verdict stands
        self.sky, self.balloon = sky_of(layout), balloon_size(layout)
        y, room = self.sky.y, Rect(area.x, self.crown.bottom + gap // 3, area.width, self.sky.height)
        sheet = Rect(self.sky.right, y, area.right - gap - self.sky.right, room.height - gap)
        named = Rect(sheet.x, y, round(area.width * NAMES_WIDE), sheet.height)
        rest = Rect(named.right + gap // 2, y, sheet.right - named.right - gap // 2, sheet.height)
        self.gap, self.colours = gap, act.board.colours[: state.seats]
        columns = []
        for seat, hero in enumerate(state.heroes):
            shown = hero.counted or seat == now
            told = act.truth.heroes[seat] if shown else hero
            columns.append(column(look, told, act.names[seat], self.colours[seat], shown))
        form = Form(headings(look, named.width - look.px(20)), HEIGHTS, GOLD)
        super().__init__(look, form, columns, -1 if now is None else now, room, named, rest, gap)

    def ground(self, surface: pygame.Surface) -> None:
        """Draw the night with the moon, and all heroes waiting for the one seat."""
        surface.blit(images.picture(SKY, surface.get_size()), (0, 0))
        sky, side = self.sky, round(self.sky.width * 0.36)
        images.draw(surface, images.scaled(FOLDER, "moon", (side, side)), topleft=(sky.x + sky.width // 16, sky.y))
        high = round(sky.height * 0.11)
        size = (round(high * 0.77), high)
        step = (sky.width - size[0]) / (len(self.colours) + 0.2)
        for seat, colour in enumerate(self.colours):
            figure = figurines.standee(self.look.seat(colour), size)
            surface.blit(figure, (round(sky.x + step * (seat + 0.4)), sky.bottom - high - self.gap))

    def guest(self, surface: pygame.Surface) -> None:
        """Draw the balloon: it comes down from the sky and stays over the ground."""
        high = self.balloon[1]
        way = ease_out(min(1.0, self.now / self.start)) if self.arrives and self.start else 1.0
        y = self.sky.bottom - high - round(self.sky.height * 0.12) - round((1 - way) * self.sky.height)
        x = self.sky.centerx + round(math.sin(way * 5) * (1 - way) * self.sky.width * WAVES)
        surface.set_clip(self.room)
        images.draw(surface, images.scaled(FOLDER, "balloon", self.balloon), midtop=(x, y))
        surface.set_clip(None)
