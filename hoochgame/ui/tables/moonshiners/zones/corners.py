"""What stands in the corners of the map: the time track, what Harding pays, the key to the drunkards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from hoochgame.core.language import _, ngettext
from hoochgame.games.moonshiners.content import KIND, KINDS, NUMBERS, RATE
from hoochgame.games.moonshiners.model import NIGHT, State
from hoochgame.games.moonshiners.queries import heroes_on
from hoochgame.games.moonshiners.wording import mood
from hoochgame.ui.look import images, paint, shapes, text
from hoochgame.ui.look.theme import INK, Look
from hoochgame.ui.tables.kit.layout import rows
from hoochgame.ui.tables.kit.piece import Rect
from hoochgame.ui.tables.kit.zone import Below, Brush, Thing, Zone
from hoochgame.ui.tables.moonshiners import goods, pieces
from hoochgame.ui.tables.moonshiners.keys import KindKey, PricesKey, TrackKey
from hoochgame.ui.tables.moonshiners.layout import Layout, Moment
from hoochgame.ui.tables.moonshiners.marks import Prowl

FOLDER, SLIM = "moonshiners", 0.6  # of pictures, and the balloon's width by its height
DICE = ("blue", "green", "red")  # colours of the dice, by kind of drunkard
GOLD, GONE, COMING = "#f2b64a", "#5a4632", "#2b323a"  # discs of the track: today, past, to come


class Corner(Zone[Moment, bool, object]):
    """A part of the map's cell: it is painted with the map."""

    def host(self, at: Moment) -> str:
        return "map"

    def cell(self, at: Moment, lay: bool) -> Rect:
        return at.layout.cells["map"]

    def lay(self, at: Moment, below: Below) -> bool | None:
        return True


class Track(Corner):
    """Seven days, and the balloon over that of today."""

    name = "track"

    def things(self, at: Moment, lay: bool) -> Iterator[Thing]:
        yield Thing(TrackKey(), at.layout.track)

    def model(self, at: Moment, lay: bool) -> tuple[int, bool]:
        """Return the day, and whether the balloon is on its way."""
        return at.state.round, TrackKey() in at.marks.moving

    def paint(self, surface: pygame.Surface, model: object, brush: Brush) -> None:
        assert isinstance(model, tuple)
        (today, away), layout, look = model, brush.layout, brush.look
        assert isinstance(layout, Layout)
        days(surface, look, layout.track, today, away)


def days(surface: pygame.Surface, look: Look, rect: Rect, today: int, away: bool = False) -> None:
    """Paint the days, how many are left, and the balloon over that of today, unless it is on its way."""
    left = NUMBERS.rounds - today
    words = ngettext("Balloon in {n} day", "Balloon in {n} days", left).format(n=left)
    words = words if left else _("Balloon tonight")
    px, high = text.fit("stencil", look.text(20), words, rect.width), text.line_height("stencil", look.text(20))
    text.draw(surface, "stencil", px, words, look.theme.accent, (rect.x, rect.y + high / 2))
    radius = radius_of(look, rect)
    for day in range(1, NUMBERS.rounds + 1):
        x, y = disc_of(look, rect, day)
        colour = GOLD if day == today else GONE if day < today else COMING
        images.draw(surface, shapes.disc(radius, INK), center=(x, y))
        images.draw(surface, shapes.disc(max(1, radius - look.px(1.5)), colour), center=(x, y))
        size = max(14, round(radius * 1.25))
        text.draw(surface, "num", size, str(day), INK if day == today else look.theme.text, (x, y), "mm")
    if not away:
        place = balloon_of(look, rect, today)
        surface.blit(images.scaled(FOLDER, "balloon", place.size), place)


def radius_of(look: Look, rect: Rect) -> int:
    """Return the radius of the discs of the time track."""
    return max(2, min(round(rect.width / NUMBERS.rounds * 0.46), look.px(15)))


def disc_of(look: Look, rect: Rect, day: int) -> tuple[float, float]:
    """Return the middle of a day's disc."""
    top = rect.y + text.line_height("stencil", look.text(20)) + look.px(4)
    return rect.x + rect.width / NUMBERS.rounds * (day - 0.5), top + radius_of(look, rect)


def balloon_of(look: Look, rect: Rect, day: int) -> Rect:
    """Return where the balloon hangs on a day."""
    x, y = disc_of(look, rect, day)
    top = round(y + radius_of(look, rect))
    high = max(2, rect.bottom - top)
    return Rect(0, 0, round(high * SLIM), high).move_to(midtop=(round(x), top))


class Prices(Corner):
    """What Harding pays for gold, moonshine and corn."""

    name = "prices"

    def things(self, at: Moment, lay: bool) -> Iterator[Thing]:
        yield Thing(PricesKey(), at.layout.prices)

    def model(self, at: Moment, lay: bool) -> None:
        """Return None, as it always looks the same."""

    def paint(self, surface: pygame.Surface, model: object, brush: Brush) -> None:
        layout, look = brush.layout, brush.look
        assert isinstance(layout, Layout)
        for good, row in zip(("gold", "moonshine", "corn"), _board(surface, brush, layout.prices, _("Harding pays")),
                             strict=True):  # fmt: skip
            side = min(row.height - 2, look.px(28))
            images.draw(surface, goods.icon(good, side), midleft=row.midleft)
            x = row.x + side * 1.35
            text.draw(surface, "bold", look.text(19), "=", look.theme.quiet, (x, row.centery))
            x += side * 0.8
            px = max(look.text(24), 14)
            x = text.draw(surface, "num", px, str(RATE[good]), look.theme.text, (x, row.centery)).right + look.px(8)
            x = images.draw(surface, goods.icon("scrap", side), midleft=(x, row.centery)).right + look.px(6)
            words = _("scrap")
            if x + text.width("body", look.text(17), words) <= row.right:
                text.draw(surface, "body", look.text(17), words, look.theme.quiet, (x, row.centery))


class Kinds(NamedTuple):
    """The key to the drunkards; at night their dice, with the hexes that they leave and reach."""

    faces: tuple[str, ...]  # pictures of the dice, none by day
    walks: tuple[tuple[str, ...], ...]


class KeyToDrunkards(Corner):
    """The kinds of drunkards in the order in which they move, and how much each stands; at night where they go."""

    name = "kinds"

    def things(self, at: Moment, lay: bool) -> Iterator[Thing]:
        for kind, row in enumerate(rows(at.layout.kinds, len(KINDS), 0)):
            yield Thing(KindKey(kind), row)

    def model(self, at: Moment, lay: bool) -> Kinds:
        if at.state.phase != NIGHT:
            return Kinds((), ())
        prowl = at.marks.prowl
        faces = prowl.faces or ("",) * len(KINDS)
        return Kinds(
            tuple(f"move-{face.lower()}-{DICE[i]}" if face else f"move-{DICE[i]}" for i, face in enumerate(faces)),
            tuple(tuple(walks(at.state, prowl, kind)) for kind in range(len(KINDS))),
        )

    def paint(self, surface: pygame.Surface, model: object, brush: Brush) -> None:
        assert isinstance(model, Kinds)
        layout, look = brush.layout, brush.look
        assert isinstance(layout, Layout)
        for kind, row in enumerate(_board(surface, brush, layout.kinds, _("Drunkards"))):
            side = min(row.height, look.px(34))
            mark = pieces.drunkard(KINDS[kind].id, (side, side), 0)
            x = images.draw(surface, mark, midleft=(row.x - look.px(2), row.centery)).right + look.px(8)
            if model.faces:
                die = images.die_face(model.faces[kind], side - look.px(4))
                x = images.draw(surface, die, midleft=(x - look.px(2), row.centery)).right + look.px(8)
                _walks(surface, look, model.walks[kind], Rect(x, row.y, row.right + look.px(8) - x, row.height))
                continue
            figure = str(KINDS[kind].tolerance)
            end = text.draw(surface, "num", look.text(22), figure, look.theme.text, row.midright, "rm").x
            called = mood(KINDS[kind])
            px = text.fit("bold", look.text(17), called, end - x - 4)
            text.draw(surface, "bold", px, called, look.theme.text, (x, row.centery))


def walks(state: State, prowl: Prowl, kind: int) -> Iterator[str]:
    """Yield where each drunkard of a kind goes from where: unknown until it has gone, nowhere if company holds it."""
    gone = {step.card: step for step in prowl.steps}
    for drunkard in state.drunkards:
        if KIND[drunkard.card] != kind:
            continue
        if step := gone.get(drunkard.card):
            yield f"{step.start}→{step.to}"
        elif state.buildings[drunkard.at - 1].crew or heroes_on(state, drunkard.at):
            yield str(drunkard.at)
        else:
            yield f"{drunkard.at}→?"


def _walks(surface: pygame.Surface, look: Look, told: tuple[str, ...], room: Rect) -> None:
    """Write where drunkards go, as many as there is room for, and how many more there are."""
    px = look.text(18)
    gap, arrow, x = look.px(9), round(px * 0.6), room.x
    wides = [text.width("num", px, words.replace("→", "")) + arrow * words.count("→") + gap for words in told]
    fit = sum(sum(wides[: i + 1]) - gap <= room.width for i in range(len(told)))
    more = f"+{len(told) - fit}"
    while fit < len(told) and fit and sum(wides[:fit]) + text.width("num", px, more) > room.width:
        fit, more = fit - 1, f"+{len(told) - fit + 1}"
    for words in (*told[:fit], *([more] if fit < len(told) else ())):
        start, walks, goal = words.partition("→")
        x = text.draw(surface, "num", px, start, look.theme.text, (x, room.centery), "lm").right
        if walks:
            images.draw(surface, goods.arrow(arrow, look.theme.accent), midleft=(x, room.centery))
            x = text.draw(surface, "num", px, goal, look.theme.text, (x + arrow, room.centery), "lm").right
        x += gap


def _board(surface: pygame.Surface, brush: Brush, rect: Rect, words: str) -> tuple[Rect, ...]:
    """Paint a panel with a heading; return its three rows."""
    layout, look = brush.layout, brush.look
    paint.panel(surface, look, rect, opacity=0.85)
    pad = layout.v(14, 10)
    px = text.fit("stencil", look.text(18), words, rect.width - 2 * pad)
    top = layout.v(36, 30)
    text.draw(surface, "stencil", px, words, look.theme.accent, (rect.x + pad, rect.y + top * 0.55))
    low = Rect(rect.x + pad, rect.y + top, rect.width - 2 * pad, rect.height - top - layout.v(8, 6))
    return rows(low, 3, 0)
