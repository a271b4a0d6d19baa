"""The lane of a challenge: what a roll does to both who drink, what one more glass would do, and its odds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from hoochgame.core.language import _
from hoochgame.core.words import Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.challenge import next_stamina
from hoochgame.games.moonshiners.content import (
    DRUNKARD_IDS,
    GREEN,
    HEROES,
    KIND,
    KINDS,
    NUMBERS,
    RED,
    TOLERANCE,
)
from hoochgame.games.moonshiners.model import NONE, Hero, State
from hoochgame.games.moonshiners.odds import Odds
from hoochgame.games.moonshiners.queries import drunkard_on
from hoochgame.ui.look import images, paint, shapes, text, tokens
from hoochgame.ui.look.theme import Look
from hoochgame.ui.tables.kit import overlay
from hoochgame.ui.tables.kit.parts import dice
from hoochgame.ui.tables.kit.parts.track import Cube, Track
from hoochgame.ui.tables.kit.piece import Piece, Rect
from hoochgame.ui.tables.kit.zone import Below, Brush, Layer, Thing, Worn, Zone
from hoochgame.ui.tables.moonshiners import words as w
from hoochgame.ui.tables.moonshiners.asking.answering import odds_of_glass, percent
from hoochgame.ui.tables.moonshiners.keys import DieKey, LaneKey
from hoochgame.ui.tables.moonshiners.layout import Moment

STAMINA, INEBRIATION, FOE = "#f7c95c", "#8fd8cf", "#ff9b6a"  # the cubes
RED_PIP, GREEN_PIP = "#e0492c", "#3fae7a"
WON, BOTH, OUT, OPEN = "#2f7d4f", "#8a5a2b", "#a32f22", "#4a545c"  # parts of the bar of odds
HEAD, FIGURES, TRACKS = 0.13, 0.4, 0.17  # parts of the height, from above; the rest is the next glass
SIDE, MIDDLE = 0.37, 0.23  # parts of the width
ARROW = ((0.0, 0.38), (0.5, 0.38), (0.5, 0.1), (1.0, 0.5), (0.5, 0.9), (0.5, 0.62), (0.0, 0.62))
DIAMOND = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))


class Bout(NamedTuple):
    """Two who drink, and a glass: what it does, or did. `extra` are the green pips that booze adds."""

    seat: Seat
    hero: Hero
    card: int
    inebriation: tuple[int, int]  # before the glass and after it
    left: tuple[int, int]  # of the drunkard's tolerance
    red: int
    green: int
    extra: int
    glass: int
    counted: bool
    rolled: bool
    dice: tuple[int, ...]
    stands: tuple[int, int]  # where the cubes of both stand now


class NextGlass(NamedTuple):
    """What one more glass costs and brings; without odds the stamina alone is fatal (MA-Q64)."""

    slot: int
    odds: Odds | None


class Lay(NamedTuple):
    """Where the lane lies, its dice, and what stays lit."""

    rect: Rect
    bout: Bout
    dice: tuple[Piece, ...]
    bright: tuple[Rect, ...]


class Seen(NamedTuple):
    """All that is seen of a challenge."""

    rect: Rect
    bout: Bout
    name: str
    colour: int
    dice: tuple[Worn, ...]
    next: NextGlass | None
    asked: str  # what may be done before the roll counts
    day: int  # on which a hero who passes out comes back


class Challenge(Zone[Moment, Lay, Seen]):
    """The lane, while somebody drinks."""

    name = "lane"
    layer = Layer.OVER
    veil = True

    def cell(self, at: Moment, lay: Lay) -> Rect:
        return lay.rect

    def lay(self, at: Moment, below: Below) -> Lay | None:
        bout = bout_of(at)
        if bout is None:
            return None
        hex = at.layout.places[bout.hero.place]
        upper, lower = at.layout.lanes
        rect = upper if hex.centery > at.layout.map.centery else lower
        faces = tuple(f"drinking{face + 1}" for face in bout.dice)
        lying = dice.lying(parts(rect).dice, faces, DieKey, self.name, at.look.px(70))
        return Lay(rect, bout, lying, tuple(overlay.bright(at, below)))

    def pieces(self, lay: Lay) -> tuple[Piece, ...]:
        return lay.dice

    def things(self, at: Moment, lay: Lay) -> Iterator[Thing]:
        """Yield the lane itself, then its dice, which may be marked for a reroll."""
        yield Thing(LaneKey(), lay.rect, focus=False, solid=False)
        for piece in lay.dice:
            yield Thing(piece.key, piece.rect, piece, focus=isinstance(at.state.agenda[-1], m.Rolled))

    def bright(self, lay: Lay) -> tuple[Rect, ...]:
        return lay.bright

    def model(self, at: Moment, lay: Lay) -> Seen:
        bout, step = lay.bout, at.state.agenda[-1]
        asks = isinstance(step, m.Rolled) and at.marks.banner.prompt
        return Seen(
            lay.rect, bout, at.chairs[bout.seat].name, at.colour(bout.seat), self.worn(at, lay.dice),
            next_glass(bout) if bout.counted and bout.left[1] else None,
            _("The roll has not counted yet.") if asks else "", at.state.round + 1,
        )  # fmt: skip

    def paint(self, surface: pygame.Surface, model: Seen, brush: Brush) -> None:
        """Paint the frame, the hero at the left, the drunkard at the right, the glass between them, the odds below."""
        look, where = brush.look, parts(model.rect)
        overlay.frame(surface, look, model.rect)
        _head(surface, look, model, where)
        _hero(surface, look, model, where)
        _foe(surface, look, model, where)
        _glass(surface, look, model, where)
        dice.Handful(model.dice, (), where.dice).paint(surface, look)
        _below(surface, look, model, where.below)


# What goes on.


def bout_of(at: Moment) -> Bout | None:
    """Return the challenge that is drunk now, if there is one."""
    state: State = at.state
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, m.Drinking | m.Rolled) or (isinstance(step, m.Rolled) and step.what != "drinking"):
        return None
    hero = state.heroes[step.seat]
    foe = drunkard_on(state, hero.place)
    if foe is None:
        return None
    roll, drunk, walked = at.marks.rolled, at.marks.drunk, at.marks.walked
    known = roll.dice if roll and roll.what == "drinking" else ()
    dice = step.dice if isinstance(step, m.Rolled) else known
    pips = dice if dice == known else ()  # while they tumble nobody knows
    red, green = sum(RED[die] for die in pips), sum(GREEN[die] for die in pips)
    if drunk:  # it has counted: the tracks have fallen
        ways = (hero.inebriation + red, hero.inebriation), (min(TOLERANCE[foe.card], foe.left + drunk.green), foe.left)
        more, stands = drunk.green - green, (hero.inebriation, foe.left)
        return Bout(step.seat, hero, foe.card, *ways, red, green, more, step.glass, True, bool(pips), dice, stands)
    extra = step.extra if isinstance(step, m.Rolled) else 0
    after = hero.inebriation - red, max(0, foe.left - green - extra)
    ways = (hero.inebriation, after[0]), (foe.left, after[1])
    counted = isinstance(step, m.Drinking)
    stands = max(after[0], hero.inebriation - walked), max(after[1], foe.left - walked)
    return Bout(step.seat, hero, foe.card, *ways, red, green, extra, step.glass, counted, bool(pips), dice, stands)


def next_glass(bout: Bout) -> NextGlass | None:
    """Return what one more glass would do; None if there is no stamina left for it."""
    slot = next_stamina(bout.hero.stamina)
    if slot is None:
        return None
    if bout.hero.inebriation <= slot:
        return NextGlass(slot, None)
    return NextGlass(slot, odds_of_glass(bout.hero, bout.left[1], stamina=slot))


def reward(card: int) -> str:
    """Return what beating a drunkard brings, in words."""
    scraps = KINDS[KIND[card]].scraps
    two = w.goods("survivor", 2)
    return _("{a} and {b}").format(a=two, b=w.goods("scrap", scraps)) if scraps else two


# Where things lie.


class Parts(NamedTuple):
    """The parts of the lane."""

    head: Rect
    hero: Rect  # portrait and figures
    foe: Rect
    dice: Rect
    pills: Rect
    tracks: tuple[Rect, Rect]
    below: Rect


def parts(rect: Rect) -> Parts:
    """Cut the lane into its parts."""
    pad = max(8, rect.height // 24)
    inner = rect.inflate(-2 * pad, -2 * pad)
    head = Rect(inner.x, inner.y, inner.width, round(rect.height * HEAD))
    high, track = round(rect.height * FIGURES), round(rect.height * TRACKS)
    side, middle = round(inner.width * SIDE) - pad, round(inner.width * MIDDLE) + 2 * pad
    y = head.bottom
    hero, foe = Rect(inner.x, y, side, high), Rect(inner.right - side, y, side, high)
    centre = Rect(inner.centerx - middle // 2 - pad, y, middle + 2 * pad, high + track)
    tops = Rect(centre.x, y, centre.width, round(centre.height * 0.48))
    pills = Rect(centre.x, tops.bottom, centre.width, centre.bottom - tops.bottom - pad // 2)
    y += high
    left = pills.right + pad
    tracks = Rect(hero.x, y, side - pad, track), Rect(left, y, foe.right - left, track)
    below = Rect(inner.x, y + track + pad // 2, inner.width, inner.bottom - y - track - pad // 2)
    return Parts(head, hero, foe, tops, pills, tracks, below)


# Paint.


def _head(surface: pygame.Surface, look: Look, model: Seen, where: Parts) -> None:
    """Paint who drinks with whom, and which glass it is."""
    head, theme, bout = where.head, look.theme, model.bout
    px = text.fit("bold", look.text(22), model.name, where.hero.width // 2)
    side = round(head.height * 0.8)
    images.draw(surface, tokens.token(look.seat(model.colour), side), midleft=head.midleft)
    end = text.draw(surface, "bold", px, model.name, theme.text, (head.x + side + look.px(8), head.centery)).right
    hero = w.hero_name(bout.hero.kind)
    room = where.dice.x - end - look.px(14)
    small = look.text(18)
    if text.width("typed", small, hero) <= room:
        text.draw(surface, "typed", small, hero, theme.quiet, (end + look.px(10), head.centery))
    glass = _("First glass") if bout.glass == 1 else _("Glass {n}").format(n=bout.glass)
    text.draw(surface, "stencil", look.text(22), glass, theme.accent, head.center, "mm")
    name = w.drunkard(bout.card).text
    px = text.fit("bold", look.text(22), name, where.foe.width * 2 // 3)
    start = text.draw(surface, "bold", px, name, theme.text, head.midright, "rm").x
    text.draw(surface, "body", small, w.mood(bout.card), theme.quiet, (start - look.px(8), head.centery), "rm")


def _portrait(surface: pygame.Surface, look: Look, rect: Rect, art: str, line: str) -> None:
    picture = images.scaled("moonshiners", art, rect.size)
    surface.blit(picture, rect)
    shapes.draw_ring(surface, rect, look.px(8), line, paint.hairline(look) + 1)


def _figure(surface: pygame.Surface, look: Look, at: tuple[int, int], words: str, ways: tuple[int, int]) -> int:
    """Paint what a figure was and is; return how far down it reaches."""
    theme = look.theme
    text.draw(surface, "body", look.text(17), words, theme.quiet, at, "lt")
    y = at[1] + round(look.text(17) * 1.35)
    big = look.text(44)
    was = text.draw(surface, "num", big, str(ways[0]), theme.quiet, (at[0], y), "lt")
    if ways[0] != ways[1]:
        arrow = _shape(surface, ARROW, round(big * 0.5), theme.accent, (was.right + look.px(8), was.centery))
        colour = theme.bad if ways[1] < ways[0] else theme.good
        text.draw(surface, "num", big, str(max(0, ways[1])), colour, (arrow.right + look.px(8), y), "lt")
    return was.bottom


def _hero(surface: pygame.Surface, look: Look, model: Seen, where: Parts) -> None:
    """Paint the hero, what the glass does to it, and its track."""
    bout, rect = model.bout, where.hero
    face = Rect(rect.x, rect.y, round(rect.height * 0.94), round(rect.height * 0.94))
    line = look.seat(model.colour).colour
    if bout.hero.kind != NONE:
        _portrait(surface, look, face, f"hero-{HEROES[bout.hero.kind].id}", line)
    x = face.right + look.px(14)
    y = _figure(surface, look, (x, rect.y), _("Inebriation"), bout.inebriation)
    words = _("stamina {n}").format(n=bout.hero.stamina)
    if y + look.text(17) < rect.bottom:
        text.draw(surface, "body", look.text(17), words, look.theme.quiet, (x, y + look.px(4)), "lt")
    cubes, lost = _cubes(bout, bout.inebriation, bout.stands[0], INEBRIATION)
    cubes = (Cube(bout.hero.stamina, STAMINA), *cubes)
    track = _track(where.tracks[0], look)
    Track(track, bout.hero.sober, cubes, NUMBERS.stamina[1:], True, lost).paint(surface, look)


def _cubes(bout: Bout, ways: tuple[int, int], stands: int, colour: str) -> tuple[tuple[Cube, ...], tuple[int, ...]]:
    """Return a cube with the ghost of where it stood or will stand, and the slots that it has left behind."""
    other = max(0, ways[0 if bout.counted else 1])
    here = Cube(max(0, stands), colour)
    ghost = (Cube(other, colour, True),) if other != here.slot else ()
    return (here, *ghost), tuple(range(here.slot + 1, ways[0]))


def _track(room: Rect, look: Look) -> Rect:
    high = min(room.height - look.px(6), look.px(40))
    return Rect(room.x, room.centery - high // 2, room.width, high)


def _foe(surface: pygame.Surface, look: Look, model: Seen, where: Parts) -> None:
    """Paint the drunkard, what is left of its tolerance, and what beating it brings."""
    bout, rect = model.bout, where.foe
    side = round(rect.height * 0.94)
    face = Rect(rect.right - side, rect.y, side, side)
    _portrait(surface, look, face, f"drunkard-{DRUNKARD_IDS[bout.card]}", look.theme.bad)
    x = where.tracks[1].x
    y = _figure(surface, look, (x, rect.y), _("Tolerance"), bout.left)
    small, room = look.text(17), face.x - x - look.px(8)
    most = max(1, (rect.bottom - y - look.px(4)) // round(small * 1.25))
    lines = text.wrap("body", small, _("defeated: {what}").format(what=reward(bout.card)), room)
    if len(lines) > most:
        lines = text.wrap("body", small, reward(bout.card), room)[:most]
    text.draw_lines(surface, "body", small, lines, look.theme.text, (x, y + look.px(4)), "lt")
    cubes, lost = _cubes(bout, bout.left, bout.stands[1], FOE)
    Track(_track(where.tracks[1], look), TOLERANCE[bout.card], cubes, (), False, lost).paint(surface, look)


def _glass(surface: pygame.Surface, look: Look, model: Seen, where: Parts) -> None:
    """Paint what the pips of the roll come to, on both sides."""
    bout = model.bout
    if not bout.rolled:
        return
    high = min(where.pills.height // 2 - look.px(3), look.px(44))
    red = _("{n} red: {name}").format(n=bout.red, name=model.name)
    foe = w.drunkard(bout.card).text
    green = _("{n} green: {name}").format(n=bout.green, name=foe)
    if bout.extra:
        green = _("{n} green + {extra}: {name}").format(n=bout.green, extra=bout.extra, name=foe)
    for i, (words, colour, lozenge) in enumerate(((red, RED_PIP, True), (green, GREEN_PIP, False))):
        pill = Rect(where.pills.x, where.pills.y + i * (high + look.px(6)), where.pills.width, high)
        paint.sunk(surface, look, pill, 7, 0)
        shapes.draw_ring(surface, pill, look.px(7), colour, paint.hairline(look) + 1)
        _pip(surface, (pill.x + high // 2, pill.centery), max(5, high // 5), colour, lozenge)
        room = pill.width - high - look.px(8)
        px = text.fit("bold", look.text(17), words, room)
        text.draw(surface, "bold", px, words, look.theme.text, (pill.x + high - look.px(4), pill.centery))


def _pip(surface: pygame.Surface, at: tuple[int, int], radius: int, colour: str, lozenge: bool) -> None:
    """Paint a pip: red ones are diamonds, green ones discs."""
    if lozenge:
        _shape(surface, DIAMOND, 2 * radius + 2, colour, (at[0] - radius - 1, at[1]))
    else:
        images.draw(surface, shapes.disc(radius, colour), center=at)


def _shape(
    surface: pygame.Surface, points: tuple[tuple[float, float], ...], side: int, colour: str, midleft: tuple[int, int]
) -> Rect:
    """Paint a shape whose points are shares of its side."""
    picture = shapes.polygon((side, side), tuple((x * side, y * side) for x, y in points), colour)
    return images.draw(surface, picture, midleft=midleft)


def _below(surface: pygame.Surface, look: Look, model: Seen, room: Rect) -> None:
    """Paint what one more glass would do, or that the roll still waits."""
    paint.sunk(surface, look, room, 8, 0.5)
    theme, inner = look.theme, room.inflate(-look.px(28), -look.px(12))
    if model.next is None:
        words = model.asked or (_("The stamina cube is on its last slot.") if model.bout.counted else "")
        if not model.bout.left[1] and model.bout.counted:
            words = _("{name} is under the table.").format(name=w.drunkard(model.bout.card).text)
        text.draw(surface, "body", look.text(18), words, theme.text, inner.center, "mm")
        return
    heading = _("Next glass")
    label = text.draw(surface, "stencil", look.text(20), heading, theme.accent, inner.topleft, "lt")
    need = _("{n} green, stamina {slot}").format(n=model.bout.left[1], slot=model.next.slot)
    text.draw(surface, "body", look.text(16), need, theme.text, (inner.x, label.bottom + look.px(4)), "lt")
    wide = max(label.width, text.width("body", look.text(16), need)) + look.px(24)
    bar = Rect(inner.x + wide, inner.y, inner.width - wide, inner.height)
    if model.next.odds is None:
        _fatal(surface, look, model, bar)
    else:
        _odds(surface, look, model, model.next.odds, bar)


def _fatal(surface: pygame.Surface, look: Look, model: Seen, bar: Rect) -> None:
    """Say that the stamina alone knocks the hero out."""
    assert model.next
    shapes.draw_box(surface, bar, look.px(6), "#5a1712")
    shapes.draw_ring(surface, bar, look.px(6), look.theme.bad, paint.hairline(look) + 1)
    hazard(surface, Rect(bar.x + look.px(8), bar.y + look.px(6), look.px(44), bar.height - look.px(12)))
    words = _("Stamina {new} meets inebriation {n}: under the table at once, no dice are rolled.")
    said = words.format(new=model.next.slot, n=model.bout.hero.inebriation)
    room = Rect(bar.x + look.px(62), bar.y, bar.width - look.px(70), bar.height)
    px = look.text(18)
    lines = text.wrap("bold", px, said, room.width)
    top = room.centery - len(lines) * px * 0.62
    for i, line in enumerate(lines):
        text.draw(surface, "bold", px, line, look.theme.text, (room.x, top + (i + 0.5) * px * 1.25))


def hazard(surface: pygame.Surface, rect: Rect) -> None:
    """Paint hazard tape."""
    tape = shapes.blank(rect.size)
    tape.fill("#17120d")
    step = max(6, rect.height // 3)
    for x in range(-rect.height, rect.width + rect.height, 2 * step):
        points = ((x, rect.height), (x + step, rect.height), (x + step + rect.height, 0), (x + rect.height, 0))
        pygame.draw.polygon(tape, "#ffc45c", points)
    surface.blit(tape, rect)


def _odds(surface: pygame.Surface, look: Look, model: Seen, odds: Odds, bar: Rect) -> None:
    """Paint the bar of odds, and below it what passing out would cost."""
    name, px = w.drunkard(model.bout.card).text, look.text(16)
    high = min(bar.height // 2 - look.px(2), look.px(36))
    shares = (
        (odds.won, WON, _("{name} out").format(name=name)), (odds.both, BOTH, _("both out")),
        (odds.out, OUT, _("{name} out").format(name=model.name)), (odds.open, OPEN, _("nobody yet")),
    )  # fmt: skip
    x = bar.x
    for share, colour, words in shares:
        if share <= 0:
            continue
        wide = max(2, round(bar.width * share))
        part = Rect(x, bar.y, min(wide, bar.right - x), high)
        shapes.draw_box(surface, part, look.px(4), colour)
        both = f"{words} {percent(share)}"
        said = both if text.width("bold", px, both) < part.width - 6 else percent(share)
        if text.width("bold", px, said) < part.width - 4:
            text.draw(surface, "bold", px, said, "#ffffff", part.center, "mm")
        x = part.right
    room = Rect(bar.x, bar.y + high + look.px(6), bar.width, bar.height - high - look.px(6))
    words = _("You cannot pass out with this glass.")
    if odds.passes_out:
        risk = _("Under the table {n}: off until day {day}, and lose a survivor if {name} still stands.")
        words = risk.format(n=percent(odds.passes_out), day=model.day, name=name)
    ink = look.theme.bad if odds.passes_out else look.theme.text
    for line in text.wrap("body", px, words, room.width)[: max(1, room.height // round(px * 1.2))]:
        text.draw(surface, "body", px, line, ink, (room.x, room.y), "lt")
        room.y += round(px * 1.2)
