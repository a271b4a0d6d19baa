"""The tray of the scavenging dice: what they show, and what they bring if they count now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import FINDS, SAMUEL, SCRAPS
from hoochgame.games.moonshiners.scavenging import scraps_found
from hoochgame.ui.look.box import Box
from hoochgame.ui.table.pieces.piece import Piece, Rect
from hoochgame.ui.table.zone import Below, Layer, TableCanvas, TableThing, Zone
from hoochgame.ui.titles.moonshiners import goods
from hoochgame.ui.titles.moonshiners.keys import ChallengeLaneKey, RolledDieKey
from hoochgame.ui.titles.moonshiners.layout import MoonshinersLayout, MoonshinersMoment
from hoochgame.ui.titles.moonshiners.zones import dice

WIDE, HIGH, HEAD = 0.5, (168, 150), (40, 34)  # of the map; px in large windows and in small ones


class MoonshinersDiceTrayGeometry(NamedTuple):
    """Where the tray lies, with its dice; `twice` is the die that counts double, or -1."""

    rect: Rect
    step: m.Rolled
    dice: tuple[Piece, ...]
    twice: int


class DiceTray(Zone[MoonshinersMoment, MoonshinersDiceTrayGeometry, dice.DiceTrayModel]):
    """The tray, while a scavenging roll waits to be counted."""

    name = "tray"
    layer = Layer.OVER

    def cell_rect(self, at: MoonshinersMoment, lay: MoonshinersDiceTrayGeometry) -> Rect:
        reach = at.look.px(24)
        return lay.rect.inflate(2 * reach, 2 * reach)

    def lay_out(self, at: MoonshinersMoment, below: Below) -> MoonshinersDiceTrayGeometry | None:
        step = at.state.agenda[-1] if at.state.agenda else None
        if not isinstance(step, m.Rolled) or step.what != "scavenge":
            return None
        hero = at.state.heroes[step.seat]
        rect = tray_box_away_from_hero(at.layout, hero.place)
        inner = rect.inset(top=at.layout.px(*HEAD))
        room = inner.cut_top(inner.height * 5 // 8)[0]
        faces = tuple(f"scavenge{face + 1}" for face in step.dice)
        lowest = min((SCRAPS[die] for die in step.dice if SCRAPS[die]), default=0)
        twice = next((i for i, die in enumerate(step.dice) if lowest and SCRAPS[die] == lowest), -1)
        lying = dice.dice_pieces(room, faces, RolledDieKey, self.name, at.look.px(64))
        return MoonshinersDiceTrayGeometry(rect, step, lying, twice if hero.kind == SAMUEL else -1)

    def pieces(self, lay: MoonshinersDiceTrayGeometry) -> tuple[Piece, ...]:
        return lay.dice

    def hoverable_things(self, at: MoonshinersMoment, lay: MoonshinersDiceTrayGeometry) -> Iterator[TableThing]:
        yield TableThing(ChallengeLaneKey(), lay.rect, focus=False, solid=False)
        yield from (TableThing(piece.key, piece.rect, piece) for piece in lay.dice)

    def model(self, at: MoonshinersMoment, lay: MoonshinersDiceTrayGeometry) -> dice.DiceTrayModel:
        step, rolled = lay.step, at.marks.rolled
        known = rolled is not None and rolled.dice == step.dice  # else they tumble
        twice = lay.dice[lay.twice].rect if known and lay.twice >= 0 else None
        totals = roll_totals(step.dice, lay.twice >= 0) if known else ()
        whose, lying = (at.chairs[step.seat].name, at.colour(step.seat)), self.resting_pieces(at, lay.dice)
        return dice.DiceTrayModel(lay.rect, at.layout.px(*HEAD), *whose, lying, totals, twice)

    def paint(self, canvas: TableCanvas, model: dice.DiceTrayModel) -> None:
        model.paint(canvas)


def tray_box_away_from_hero(layout: MoonshinersLayout, hero_place: int) -> Box:
    """Return where the tray lies: over the half of the map in which the hero does not stand."""
    room = layout.map
    size, edge = (max(round(room.width * WIDE), layout.px(330, 300)), layout.px(*HIGH)), layout.px(20, 12)
    if layout.places[hero_place].centery > room.centery:
        return Box.of_size(size, midtop=(room.centerx, room.y + edge))
    return Box.of_size(size, midbottom=(room.centerx, room.bottom - edge))


def roll_totals(faces: tuple[int, ...], samuel: bool) -> tuple[dice.DiceTotal, ...]:
    """Return what a roll brings: scraps, and relics if it shows any."""
    scraps, relics = scraps_found(faces, samuel), sum(FINDS[die] for die in faces)
    shown = (("scrap", scraps), *([("relic", relics)] if relics else []))
    return tuple(dice.DiceTotal(goods.ICONS[good][0], n, goods.ICONS[good][1]) for good, n in shown)
