"""The lane of a challenge: what a roll does to both who drink, what one more glass would do, and its odds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hoochgame.core.language import _
from hoochgame.core.protocols import Seat
from hoochgame.games.moonshiners import content
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.challenge import next_stamina
from hoochgame.games.moonshiners.content import GREEN, RED, TOLERANCE
from hoochgame.games.moonshiners.model import NONE, Hero, MoonshinersState
from hoochgame.games.moonshiners.odds import Odds
from hoochgame.games.moonshiners.queries import drunkard_on
from hoochgame.ui.look import images, paint, shapes, text
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.shapes import Shape
from hoochgame.ui.look.text_style import BODY, BOLD, NOTE, STENCIL, TIGHT
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table import open_row
from hoochgame.ui.table.asking.question_row import open_step
from hoochgame.ui.table.pieces.piece import Piece, Rect
from hoochgame.ui.table.zone import Below, Layer, StyledPiece, TableCanvas, TableThing, Zone
from hoochgame.ui.titles.moonshiners import phrases as w
from hoochgame.ui.titles.moonshiners.asking.shared import drunkard_prize_words, odds_of_glass, would_lose_survivor
from hoochgame.ui.titles.moonshiners.keys import ChallengeLaneKey, RolledDieKey
from hoochgame.ui.titles.moonshiners.layout import MoonshinersMoment
from hoochgame.ui.titles.moonshiners.zones import dice, duel
from hoochgame.ui.titles.moonshiners.zones.plate_counters import INEBRIATION, STAMINA
from hoochgame.ui.titles.moonshiners.zones.shares import BarShare, paint_share_bar, percent_words
from hoochgame.ui.titles.moonshiners.zones.track import Cube, CubeTrack

FOE = "#ff9b6a"  # its cube
RED_PIP, GREEN_PIP = "#e0492c", "#3fae7a"
WON, BOTH, OUT, OPEN = "#2f7d4f", "#8a5a2b", "#a32f22", "#4a545c"  # parts of the bar of odds
PIPS, GLASS, NEED = BOLD.with_changes(17), STENCIL.with_changes(20), NOTE.with_changes(colour="text", leading=TIGHT)
DICE = 0.48  # of the height between both; below them stand the pips


class CubeWay(NamedTuple):
    """Where a cube stands before a glass, after it, and now."""

    was: int
    then: int
    now: int


class Bout(NamedTuple):
    """Two who drink, and a glass: what it does, or did. `extra` are the green pips that booze adds."""

    seat: Seat
    hero: Hero
    card: int
    inebriation: CubeWay
    left: CubeWay  # of the drunkard's tolerance
    red: int
    green: int
    extra: int
    glass: int
    counted: bool
    dice: tuple[int, ...]
    rolled: bool  # and no die tumbles


class NextGlass(NamedTuple):
    """What one more glass costs and brings; without odds the stamina alone is fatal (MA-Q64)."""

    slot: int
    odds: Odds | None


class MoonshinersChallengeLaneGeometry(NamedTuple):
    """Where the lane lies, its dice, and what stays lit."""

    rect: Rect
    bout: Bout
    dice: tuple[Piece, ...]
    bright: tuple[Shape, ...]


class MoonshinersChallengeLaneModel(NamedTuple):
    rect: Rect
    bout: Bout
    two: tuple[duel.Party, duel.Party]
    dice: tuple[StyledPiece, ...]
    next: NextGlass | None
    said: str  # in the place of it
    risk: tuple[str, ...]  # what passing out with it brings and costs; the first with room is said


class MoonshinersChallengeLane(
    Zone[MoonshinersMoment, MoonshinersChallengeLaneGeometry, MoonshinersChallengeLaneModel]
):
    """The lane, while a hero drinks."""

    name = "lane"
    layer = Layer.OVER
    veil = True

    def cell_rect(self, at: MoonshinersMoment, lay: MoonshinersChallengeLaneGeometry) -> Rect:
        return lay.rect

    def lay_out(self, at: MoonshinersMoment, below: Below) -> MoonshinersChallengeLaneGeometry | None:
        bout = current_bout(at)
        if bout is None:
            return None
        place, (upper, lower) = bout.hero.place, at.layout.lanes
        rect = upper if at.layout.places[place].centery > at.layout.map.centery else lower
        faces = tuple(f"drinking{face + 1}" for face in bout.dice)
        lying = dice.dice_pieces(dice_and_pips_boxes(at.look, rect)[0], faces, RolledDieKey, self.name, at.look.px(70))
        return MoonshinersChallengeLaneGeometry(
            rect, bout, lying, (*open_row.undimmed_table_rects(at, below), at.layout.edges[place])
        )

    def pieces(self, lay: MoonshinersChallengeLaneGeometry) -> tuple[Piece, ...]:
        return lay.dice

    def hoverable_things(self, at: MoonshinersMoment, lay: MoonshinersChallengeLaneGeometry) -> Iterator[TableThing]:
        """Yield the lane itself, then its dice, which may be marked for a reroll."""
        yield TableThing(ChallengeLaneKey(), lay.rect, focus=False, solid=False)
        for piece in lay.dice:
            yield TableThing(piece.key, piece.rect, piece, focus=isinstance(at.state.agenda[-1], m.Rolled))

    def undimmed_shapes(self, lay: MoonshinersChallengeLaneGeometry) -> tuple[Shape, ...]:
        return lay.bright

    def model(self, at: MoonshinersMoment, lay: MoonshinersChallengeLaneGeometry) -> MoonshinersChallengeLaneModel:
        bout, step = lay.bout, at.state.agenda[-1]
        coming = next_glass(bout) if bout.counted and bout.left.then else None
        said = _("The roll isn’t final yet.") if isinstance(step, m.Rolled) and at.marks.banner.prompt else ""
        if bout.counted:
            said = _("The stamina cube is on its last slot.")
            if not bout.left.then:
                said = _("{name} is under the table.").format(name=w.drunkard_span(bout.card).text)
        two = duel_parties(at, lay.rect, bout)
        risk = loss_words_long_and_short(at.state, bout, coming.odds, two[0].name) if coming and coming.odds else ()
        return MoonshinersChallengeLaneModel(lay.rect, bout, two, self.resting_pieces(at, lay.dice), coming, said, risk)

    def paint(self, canvas: TableCanvas, model: MoonshinersChallengeLaneModel) -> None:
        """Paint the frame, the hero at the left, the drunkard at the right, the glass between them, the odds below."""
        look, glass = canvas.look, model.bout.glass
        words = _("First glass") if glass == 1 else _("Glass {n}").format(n=glass)
        duel.draw_duel(canvas, model.rect, model.two, words)
        tops, pills = dice_and_pips_boxes(look, model.rect)
        dice.Handful(model.dice, (), tops).paint(canvas)
        if model.bout.rolled:
            _draw_pips(canvas, model, pills)
        _draw_next_glass(canvas, model, duel.facing_rects(look, model.rect).below)


# The challenge.


def current_bout(at: MoonshinersMoment) -> Bout | None:
    """Return the challenge under way, None without one."""
    state, step = at.state, open_step(at.state)
    if not isinstance(step, m.Drinking | m.Rolled) or (isinstance(step, m.Rolled) and step.what != "drinking"):
        return None
    hero = state.heroes[step.seat]
    opponent = drunkard_on(state, hero.place)
    if opponent is None:
        return None
    roll, drunk, walked = at.marks.rolled, at.marks.drunk, at.marks.walked
    known = roll.dice if roll and roll.what == "drinking" else ()
    lying = step.dice if isinstance(step, m.Rolled) else known
    pips = lying if lying == known else ()  # unknown while they tumble
    red, green = sum(RED[die] for die in pips), sum(GREEN[die] for die in pips)
    if drunk:  # it has counted: the tracks have fallen
        extra, full = drunk.green - green, min(TOLERANCE[opponent.card], opponent.left + drunk.green)
        ways = CubeWay(hero.inebriation + red, *2 * (hero.inebriation,)), CubeWay(full, opponent.left, opponent.left)
    else:
        extra = step.extra if isinstance(step, m.Rolled) else 0
        both = (hero.inebriation, hero.inebriation - red), (opponent.left, max(0, opponent.left - green - extra))
        one, other = (CubeWay(was, then, max(then, was - walked)) for was, then in both)
        ways = one, other
    counted = drunk is not None or isinstance(step, m.Drinking)
    return Bout(step.seat, hero, opponent.card, *ways, red, green, extra, step.glass, counted, lying, bool(pips))


def next_glass(bout: Bout) -> NextGlass | None:
    """Return what one more glass would do; None if there is no stamina left for it."""
    slot = next_stamina(bout.hero.stamina)
    if slot is None:
        return None
    fatal = bout.hero.inebriation <= slot
    return NextGlass(slot, None if fatal else odds_of_glass(bout.hero, bout.left.then, stamina=slot))


def loss_words_long_and_short(state: MoonshinersState, bout: Bout, odds: Odds, name: str) -> tuple[str, ...]:
    """Return what passing out brings and costs, at length and in brief (MA-P12, MA-P17)."""
    if not odds.pass_out_chance:
        return (_("You cannot pass out with this glass."),)
    said, brief = [], []
    if odds.both:
        pays = drunkard_prize_words(bout.hero, bout.card, out=True)
        said.append(_("Both out {n}: {prize}.").format(n=percent_words(odds.both), prize=pays))
        brief.append(_("Both out: {prize}.").format(prize=pays))
    if odds.out:
        lost = would_lose_survivor(state, bout.seat)
        words = _("Only {name} out {n}: a survivor lost.") if lost else _("Only {name} out {n}.")
        said.append(words.format(name=name, n=percent_words(odds.out)))
        brief += [_("Only {name}: −1 survivor.").format(name=name)] if lost else []
    last = state.round >= content.NUMBERS.rounds
    back = _("Out for today.") if last else _("Out until day {day}.").format(day=state.round + 1)
    return " ".join([*said, back]), " ".join([*brief, back])


# Views.


def dice_and_pips_boxes(look: Look, rect: Rect) -> tuple[Box, Box]:
    """Return the room of the dice, and below it that of the pips."""
    room = duel.facing_rects(look, rect).middle
    return room.cut_top(round(room.height * DICE))


def duel_parties(at: MoonshinersMoment, rect: Rect, bout: Bout) -> tuple[duel.Party, duel.Party]:
    colour, hero, opponent = at.colour(bout.seat), bout.hero, w.drunkard_span(bout.card).text
    cubes = Cube(hero.stamina, STAMINA), *_cubes_of(bout.inebriation, bout, INEBRIATION)
    where = duel.facing_rects(at.look, rect).tracks
    brings, folder = drunkard_prize_words(hero, bout.card, out=False), "moonshiners"
    return (
        duel.Party(
            at.chairs[bout.seat].name, w.hero_name(hero.kind), folder,
            f"hero-{content.HEROES[hero.kind].id}" if hero.kind != NONE else "",
            at.look.seat_look(colour).colour, colour,
            _("Inebriation"), bout.inebriation.was, max(0, bout.inebriation.then),
            (_("stamina {n}").format(n=hero.stamina),),
            CubeTrack(
                where[0], hero.sober_inebriation, cubes, content.NUMBERS.stamina[1:], True,
                _slots_passed(bout.inebriation),
            ),
        ),
        duel.Party(
            opponent, w.drunkard_mood(bout.card), folder, f"drunkard-{content.DRUNKARD_IDS[bout.card]}",
            at.look.theme.bad, -1,
            _("Tolerance"), bout.left.was, bout.left.then, (_("defeated: {what}").format(what=brings), brings),
            CubeTrack(
                where[1], TOLERANCE[bout.card], _cubes_of(bout.left, bout, FOE), (), False, _slots_passed(bout.left)
            ),
        ),
    )  # fmt: skip


def _cubes_of(way: CubeWay, bout: Bout, colour: str) -> tuple[Cube, ...]:
    """Return a cube, and the ghost of where it stood or will stand."""
    here, other = Cube(max(0, way.now), colour), max(0, way.was if bout.counted else way.then)
    return (here, Cube(other, colour, True)) if other != here.slot else (here,)


def _slots_passed(way: CubeWay) -> tuple[int, ...]:
    """Return the slots that a cube has left behind."""
    return tuple(range(max(0, way.now) + 1, way.was))


def _draw_pips(canvas: Canvas, model: MoonshinersChallengeLaneModel, room: Box) -> None:
    """Paint what the pips of the roll come to: red ones are diamonds, green ones discs."""
    (surface, look), bout, (hero, opponent) = canvas, model.bout, model.two
    high = min(room.height // 2 - look.px(6), look.px(44))
    more = _("{n} green + {extra}: {name}") if bout.extra else _("{n} green: {name}")
    rows = (
        (_("{n} red: {name}").format(n=bout.red, name=hero.name), RED_PIP, shapes.diamond),
        (more.format(n=bout.green, extra=bout.extra, name=opponent.name), GREEN_PIP, shapes.disc),
    )
    for words, colour, shape in rows:
        pill, room = room.cut_top(high, look.px(6))
        paint.sunken_field(Canvas(surface, look), pill, 7, 0)
        shapes.draw_box_outline(surface, pill, look.px(7), colour, paint.hairline_width(look) + 1)
        images.blit_anchored(surface, shape(max(6, high // 5), colour), center=(pill.x + high // 2, pill.centery))
        words_room = pill.width - high - look.px(8)
        PIPS.draw(canvas, words, (pill.x + high - look.px(4), pill.centery), overflow="shrink", room=words_room)


def _draw_next_glass(canvas: Canvas, model: MoonshinersChallengeLaneModel, room: Box) -> None:
    """Paint what one more glass would do, or that the roll still waits."""
    (surface, look), inner = canvas, Box.from_rect(room.inflate(-canvas.px(28), -canvas.px(12)))
    paint.sunken_field(Canvas(surface, look), room, 8, 0.5)
    if model.next is None:
        BODY.draw(canvas, model.said, inner, "mm")
        return
    label = GLASS.draw(canvas, _("Next glass"), inner, "lt")
    need = _("{n} green, stamina {slot}").format(n=model.bout.left.then, slot=model.next.slot)
    under = NEED.draw(canvas, need, (inner.x, label.bottom + look.px(4)), "lt")
    beside = inner.inset(left=max(label.width, under.width) + look.px(24))
    if model.next.odds is None:
        _write_knockout(Canvas(surface, look), model.next.slot, model.bout.hero.inebriation, beside)
    else:
        _draw_odds(canvas, model, model.next.odds, beside)


def _write_knockout(canvas: Canvas, slot: int, inebriation: int, room: Box) -> None:
    """Write that the stamina alone knocks the hero out."""
    surface, look = canvas
    shapes.draw_box(surface, room, look.px(6), "#5a1712")
    shapes.draw_box_outline(surface, room, look.px(6), look.theme.bad, paint.hairline_width(look) + 1)
    sign = room.inset(left=look.px(8), top=look.px(6), bottom=look.px(6)).cut_left(look.px(44))[0]
    paint.hazard_stripes(surface, sign)
    words = _("Stamina {new} meets inebriation {n}: under the table at once, no dice are rolled.")
    said, beside = words.format(new=slot, n=inebriation), room.inset(left=look.px(62), right=look.px(8))
    text.draw_paragraph(surface, BOLD.role, BOLD.px(look), said, look.theme.text, beside, middle=True)


def _draw_odds(canvas: Canvas, model: MoonshinersChallengeLaneModel, odds: Odds, room: Box) -> None:
    """Paint the bar of odds, and below it what passing out would cost."""
    (surface, look), (hero, opponent) = canvas, model.two
    row, rest = room.cut_top(min(room.height // 2 - look.px(2), look.px(36)), look.px(6))
    out = _("{name} out")
    shares = (
        BarShare(odds.won, WON, out.format(name=opponent.name)), BarShare(odds.both, BOTH, _("both out")),
        BarShare(odds.out, OUT, out.format(name=hero.name)), BarShare(odds.open, OPEN, _("nobody yet")),
    )  # fmt: skip
    paint_share_bar(Canvas(surface, look), row, shares)
    step = NEED.line_height(look)
    most = max(1, rest.height // step)
    ways = [NEED.wrap(look, words, rest.width) for words in model.risk]
    lines = next((lines for lines in ways if len(lines) <= most), ways[-1][:most])
    for number, line in enumerate(lines):
        NEED.draw(
            canvas, line, (rest.x, rest.y + step * number), "lt", colour="bad" if odds.pass_out_chance else "text"
        )
