"""The stage of a challenge: it covers the table while a hero drinks, and the shelf unless something there may help."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from hoochgame.core.language import N_, _
from hoochgame.games.moonshiners import content
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import TOLERANCE
from hoochgame.games.moonshiners.model import NONE
from hoochgame.ui.input import keys
from hoochgame.ui.look.box import Box
from hoochgame.ui.table.pieces.piece import Piece, Rect
from hoochgame.ui.table.zone import Below, Layer, StyledPiece, TableCanvas, TableThing, Zone
from hoochgame.ui.titles.moonshiners import phrases as w
from hoochgame.ui.titles.moonshiners.asking.shared import drunkard_prize_words
from hoochgame.ui.titles.moonshiners.challenge import painting
from hoochgame.ui.titles.moonshiners.challenge.bouts import (
    Bout,
    CubeWay,
    NextGlass,
    current_bout,
    may_use_shelf,
    next_glass,
)
from hoochgame.ui.titles.moonshiners.challenge.ends import GlassEnd, absence_words, end_of_roll, possible_ends
from hoochgame.ui.titles.moonshiners.challenge.stage_rects import StageRects, cut_stage
from hoochgame.ui.titles.moonshiners.keys import ChallengeLaneKey, RolledDieKey
from hoochgame.ui.titles.moonshiners.layout import MoonshinersMoment
from hoochgame.ui.titles.moonshiners.zones import dice
from hoochgame.ui.titles.moonshiners.zones.plate_counters import INEBRIATION, STAMINA
from hoochgame.ui.titles.moonshiners.zones.track import Cube, CubeTrack

FOE = "#ff9570"  # its cube
FOLDER = "moonshiners"
DIE = 104  # px at 1920x1080, the largest
NTH_GLASS = (
    N_("First glass"), N_("Second glass"), N_("Third glass"), N_("Fourth glass"), N_("Fifth glass"),
    N_("Sixth glass"),
)  # fmt: skip


class ChallengeStageGeometry(NamedTuple):
    """Where the parts lie, and the dice."""

    bout: Bout
    rects: StageRects
    dice: tuple[Piece, ...]


class ChallengeStageModel(NamedTuple):
    rects: StageRects
    bout: Bout
    heading: str
    two: tuple[painting.Drinker, painting.Drinker]
    dice: tuple[StyledPiece, ...]
    outlook: painting.GlassOutlook
    next: NextGlass | None
    fallen: tuple[bool, bool]


class ChallengeStage(Zone[MoonshinersMoment, ChallengeStageGeometry, ChallengeStageModel]):
    """The stage, while a hero drinks."""

    name = "lane"
    layer = Layer.OVER

    def cell_rect(self, at: MoonshinersMoment, lay: ChallengeStageGeometry) -> Rect:
        return lay.rects.rect

    def lay_out(self, at: MoonshinersMoment, below: Below) -> ChallengeStageGeometry | None:
        bout, rects = current_bout(at), stage_rects_now(at)
        if bout is None or rects is None:
            return None
        faces = tuple(f"drinking{face + 1}" for face in bout.dice)
        lying = dice.dice_pieces(rects.dice, faces, RolledDieKey, self.name, at.look.px(DIE))
        return ChallengeStageGeometry(bout, rects, lying)

    def pieces(self, lay: ChallengeStageGeometry) -> tuple[Piece, ...]:
        return lay.dice

    def hoverable_things(self, at: MoonshinersMoment, lay: ChallengeStageGeometry) -> Iterator[TableThing]:
        """Yield the stage itself, then its dice, which may be marked for a reroll."""
        yield TableThing(ChallengeLaneKey(), lay.rects.rect, focus=False, solid=False)
        for piece in lay.dice:
            yield TableThing(piece.key, piece.rect, piece, focus=isinstance(at.state.agenda[-1], m.Rolled))

    def model(self, at: MoonshinersMoment, lay: ChallengeStageGeometry) -> ChallengeStageModel:
        bout, coming = lay.bout, next_glass(lay.bout)
        return ChallengeStageModel(
            lay.rects,
            bout,
            glass_words(bout.glass),
            drinkers(at, lay.rects, bout, coming),
            self.resting_pieces(at, lay.dice),
            glass_outlook(at, bout, coming),
            coming,
            at.marks.fallen,
        )

    def paint(self, canvas: TableCanvas, model: ChallengeStageModel) -> None:
        """Paint faces and dice above, the glasses on the counter, both tracks, and the next glass."""
        for draw_part in parts_to_draw(canvas, model):
            draw_part()


def parts_to_draw(canvas: TableCanvas, model: ChallengeStageModel) -> Iterator[Callable[[], object]]:
    """Yield what draws each part, from the lowest up; a first picture may so be made over several frames."""
    rects = model.rects
    yield partial(painting.draw_set, canvas, rects)
    beaten = who_is_beaten(model.bout)
    for place, drinker in enumerate(model.two):
        yield partial(painting.draw_drinker, canvas, rects, drinker, place, model.fallen[place], beaten[place])
    yield partial(painting.draw_roll, canvas, rects, model.bout, model.heading, model.dice, model.two)
    yield partial(painting.draw_glasses, canvas, rects, model.bout.glass, model.next is None, model.fallen)
    yield partial(painting.draw_outlook, canvas, rects, model.outlook)


class MarginModel(NamedTuple):
    """What is to be won, and what it may cost, beside the stage."""

    box: Box
    prize: str
    costs: str


class ChallengeMargin(Zone[MoonshinersMoment, StageRects, MarginModel]):
    """What is left of the table beside the stage, where the log is only a tab."""

    name = "lane margin"
    layer = Layer.OVER

    def cell_rect(self, at: MoonshinersMoment, lay: StageRects) -> Rect:
        return at.layout.box_beside_stage(lay.rect) or lay.rect

    def lay_out(self, at: MoonshinersMoment, below: Below) -> StageRects | None:
        rects = stage_rects_now(at)
        return rects if rects and at.layout.box_beside_stage(rects.rect) else None

    def model(self, at: MoonshinersMoment, lay: StageRects) -> MarginModel:
        bout, box = current_bout(at), at.layout.box_beside_stage(lay.rect)
        assert bout
        assert box
        name = at.chairs[bout.seat].name
        prize = drunkard_prize_words(bout.hero, bout.card, out=False)
        return MarginModel(box, prize, absence_words(at.state, name))

    def paint(self, canvas: TableCanvas, model: MarginModel) -> None:
        painting.draw_margin(canvas, model.box, model.prize, model.costs)


def stage_rects_now(at: MoonshinersMoment) -> StageRects | None:
    """Return where the parts of the stage lie, None without a challenge."""
    bout = current_bout(at)
    if bout is None:
        return None
    over_shelf = not may_use_shelf(at.state, bout, at.layout.me)
    return cut_stage(at.look, at.layout.stage_box(over_shelf))


def who_is_beaten(bout: Bout) -> tuple[bool, bool]:
    """Return whether a last glass has beaten hero and drunkard, once it has counted."""
    last = bout.counted and bout.is_last
    return last and bout.hero_down, last and bout.drunkard_down


# Words.


def glass_words(number: int) -> str:
    """Return which glass it is."""
    return _(NTH_GLASS[number - 1]) if number <= len(NTH_GLASS) else _("Glass {n}").format(n=number)


def glass_outlook(at: MoonshinersMoment, bout: Bout, coming: NextGlass | None) -> painting.GlassOutlook:
    """Return what the lower part says: the odds of the next glass, or what the roll leads to.

    No verdict comes before the cubes have walked, but to who may still change the roll.
    """
    name, mine = at.chairs[bout.seat].name, bout.seat == at.layout.me
    if not bout.counted:
        end = end_of_roll(at.state, bout, name)
        if bout.rolled and mine and at.marks.banner.prompt and at.marks.legal:
            return painting.GlassOutlook(_("If you keep this roll"), ends=(end,))
        heading = _("This roll") if bout.rolled else _("The dice roll")
        if bout.rolled and bout.has_walked:
            return painting.GlassOutlook(heading, ends=(end,))
        words = _("Red pips hit {name}, green ones {foe}.")
        return painting.GlassOutlook(heading, said=words.format(name=name, foe=w.drunkard_span(bout.card).text))
    if bout.is_last:
        both = " / ".join((_("Enter"), keys.key_cap_words("skip")))
        note = _("{key}: carry on").format(key=both) if at.marks.stands else ""
        return painting.GlassOutlook(_("This roll"), note, ends=(end_of_roll(at.state, bout, name),))
    if bout.hero_down:
        return fatal_outlook(_("The last glass"), "", bout.hero.stamina, bout)
    if coming is None:
        return painting.GlassOutlook(_("No more glasses"), said=_("The stamina cube is on its last slot."))
    need = _("{n} green, stamina {slot}").format(n=bout.left.then, slot=coming.slot)
    if coming.odds is None:
        return fatal_outlook(_("Next glass"), need, coming.slot, bout)
    ends: tuple[GlassEnd, ...] = possible_ends(at.state, bout, coming.odds, name)
    return painting.GlassOutlook(_("Next glass"), need, ends=ends)


def fatal_outlook(heading: str, note: str, slot: int, bout: Bout) -> painting.GlassOutlook:
    """Return the outlook of a glass whose stamina alone is fatal (MA-Q64)."""
    words = _("Stamina {new} meets inebriation {n}: under the table at once, no dice are rolled.")
    return painting.GlassOutlook(heading, note, said=words.format(new=slot, n=bout.hero.inebriation), danger=True)


# Who drinks.


def drinkers(
    at: MoonshinersMoment, rects: StageRects, bout: Bout, coming: NextGlass | None
) -> tuple[painting.Drinker, painting.Drinker]:
    return hero_drinking(at, rects, bout, coming), drunkard_drinking(at, rects, bout)


def hero_drinking(at: MoonshinersMoment, rects: StageRects, bout: Bout, coming: NextGlass | None) -> painting.Drinker:
    """Return the hero: its own name below that of its player, and what the next glass costs."""
    hero, colour, player = bout.hero, at.colour(bout.seat), at.chairs[bout.seat].name
    cubes = Cube(hero.stamina, STAMINA), *_cubes_of(bout.inebriation, bout, INEBRIATION)
    step = _("next glass: stamina {old} to {new}").format(old=hero.stamina, new=coming.slot) if coming else ""
    return painting.Drinker(
        player, w.hero_name(hero.kind), FOLDER, f"hero-{content.HEROES[hero.kind].id}" if hero.kind != NONE else "",
        at.look.seat_look(colour).colour, colour, _("inebriation"), _("stamina {n}").format(n=hero.stamina),
        bout.inebriation.was, max(0, bout.inebriation.then), False,
        CubeTrack(
            rects.tracks[0].track, hero.sober_inebriation, cubes, content.NUMBERS.stamina[1:], True,
            _slots_passed(bout.inebriation),
        ),
        player, step, _("stamina"), STAMINA, _("where both meet, {name} goes under").format(name=player),
        coming.slot if coming else -1,
    )  # fmt: skip


def drunkard_drinking(at: MoonshinersMoment, rects: StageRects, bout: Bout) -> painting.Drinker:
    """Return the drunkard with its temper, and how much it can take."""
    name, left = w.drunkard_span(bout.card).text, bout.left
    to_go = _("{n} green to go").format(n=left.now) if left.now else ""
    return painting.Drinker(
        name, w.drunkard_mood(bout.card), FOLDER, f"drunkard-{content.DRUNKARD_IDS[bout.card]}", at.look.theme.bad, -1,
        _("can take"), "", left.was, left.then, True,
        CubeTrack(
            rects.tracks[1].track, TOLERANCE[bout.card], _cubes_of(left, bout, FOE), (), False, _slots_passed(left)
        ),
        name, to_go, _("0: under the table"), "quiet", "", -1,
    )  # fmt: skip


def _cubes_of(way: CubeWay, bout: Bout, colour: str) -> tuple[Cube, ...]:
    """Return a cube, and the ghost of where it stood or will stand."""
    here, other = Cube(max(0, way.now), colour), max(0, way.was if bout.counted else way.then)
    return (here, Cube(other, colour, True)) if other != here.slot else (here,)


def _slots_passed(way: CubeWay) -> tuple[int, ...]:
    """Return the slots that a cube has left behind."""
    return tuple(range(max(0, way.now) + 1, way.was))
