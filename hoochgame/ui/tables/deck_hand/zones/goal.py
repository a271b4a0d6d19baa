"""The panel of a challenge: its name, its goal, how far each part of that has come, and what the Rival does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from hoochgame.core.language import _, ngettext
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.goals import AT_MOST, Part, parts
from hoochgame.games.deck_hand.ground import challenge
from hoochgame.games.deck_hand.model import NOBODY, State
from hoochgame.ui.look import images, paint, shapes, text
from hoochgame.ui.look.theme import INK, Look
from hoochgame.ui.tables.deck_hand.counters import ICONS
from hoochgame.ui.tables.deck_hand.moment import Moment
from hoochgame.ui.tables.kit.layout import cell
from hoochgame.ui.tables.kit.naming import shortened
from hoochgame.ui.tables.kit.piece import Rect
from hoochgame.ui.tables.kit.zone import Below, Brush, Thing, Zone

PICTURES = {
    "hooks": ICONS["hooks"],
    "rival": ICONS["hooks"],
    "coins": ICONS["coins"],
    "thefts": "grapple",
    "cards": ICONS["deck"],
    "copies": "death-skull",
}
NAME, BODY = 27, 17  # sizes of text
NAME_LINE = 1.25  # the height of the name's line by its text
LOOSE = 30  # between parts, where there is room
BAR, LARGE_BAR = 12, 22  # how high a bar is
FIGURE, LARGE_FIGURE = 1.15, 1.8  # of the text's size
SEGMENTS = 4  # a bar of no more steps than this shows each of them
SIZES = ((1.35, True), (1.2, True), (1.35, False), (1.2, False), (1.0, False))  # a panel with room has all larger


class Row(NamedTuple):
    """One part of the goal: what it is about in words, and the figures beside it."""

    part: Part
    words: str
    figures: str


class Size(NamedTuple):
    """How large everything is: by so much larger than usual, and whether figures and bars are larger still."""

    look: Look
    grown: float
    bold: bool

    def px(self, length: float) -> int:
        return self.look.px(length * self.grown)

    @property
    def name(self) -> int:
        return self.look.text(NAME * self.grown)

    @property
    def body(self) -> int:
        return self.look.text(BODY * self.grown)

    @property
    def step(self) -> int:
        """From line to line."""
        return text.line_height("body", self.body)

    @property
    def head(self) -> int:
        """The height of the name with what parts it from what follows."""
        return round(self.name * NAME_LINE) + self.px(6)

    @property
    def figure(self) -> int:
        """The figures' size."""
        return round(self.body * (LARGE_FIGURE if self.bold else FIGURE))

    @property
    def line(self) -> int:
        """The height of a part's words and figures."""
        return max(self.step, round(self.figure * 0.9))

    @property
    def gap(self) -> int:
        """Between these and the bar below them."""
        return self.px(4 if self.bold else 1)

    @property
    def bar(self) -> int:
        """How high a bar is."""
        return max(5, self.px(LARGE_BAR if self.bold else BAR))

    @property
    def row(self) -> int:
        """Of a part: words, and a bar below them."""
        return self.line + self.gap + self.bar + self.px(9)


class Fitted(NamedTuple):
    """What the panel says beside the parts, as far as it has room, and the room that is left."""

    size: Size
    sentence: tuple[str, ...]
    end: tuple[str, ...]
    spare: int


class Seen(NamedTuple):
    """All that is seen of a challenge."""

    rect: Rect
    name: str
    sentence: str
    rows: tuple[Row, ...]
    end: str
    hovered: bool


class Goal(Zone[Moment, Rect, Seen]):
    """Beside the Rival, where there is a challenge."""

    name = "goal"

    def cell(self, at: Moment, lay: Rect) -> Rect:
        layout = at.layout
        return cell(lay.x - layout.gap // 2, layout.cuts.top, layout.edge, layout.split)

    def lay(self, at: Moment, below: Below) -> Rect | None:
        return at.layout.goal

    def things(self, at: Moment, lay: Rect) -> Iterator[Thing]:
        yield Thing(("goal",), lay)

    def model(self, at: Moment, lay: Rect) -> Seen:
        trial = challenge(at.state)
        assert trial, "without a challenge there is no room for it"
        rows = tuple(Row(part, label(part), figures(part)) for part in parts(at.state))
        name, sentence = wording.challenge_name(trial), wording.challenge_sentence(trial)
        return Seen(lay, name, sentence, rows, how_it_ends(at.state), at.marks.pointed == ("goal",))

    def paint(self, surface: pygame.Surface, model: Seen, brush: Brush) -> None:
        look, rect, rows = brush.look, model.rect, model.rows
        paint.panel(surface, look, rect, opacity=1, shade=False)
        if model.hovered:
            paint.outline(surface, look, rect, look.theme.hover, 10, 2)
        inner = rect.inflate(-2 * look.px(16), -2 * look.px(12))
        size, sentence, end, spare = fitted(look, (model.sentence, model.end), len(rows), inner)
        _name(surface, size, model.name, all(row.part.holds for row in rows), inner)
        y, step = inner.y + size.head, size.step
        apart = min(size.px(LOOSE), spare // (len(rows) + 1))
        if sentence:
            y = _said(surface, size, sentence, look.theme.text, (inner.x, y)) + apart
        for row in rows:
            _row(surface, size, row, Rect(inner.x, y, inner.width, size.row))
            y += size.row + apart
        if end:
            y = inner.bottom - step * len(end)
            icon = images.icon("hourglass", size.body, look.theme.quiet)
            surface.blit(icon, icon.get_rect(midleft=(inner.x, y + step // 2)))
            _said(surface, size, end, look.theme.quiet, (inner.x + indent(size), y))


# Words.


def label(part: Part) -> str:
    """What a part is about."""
    match part.kind:
        case "hooks":
            return ngettext("hook", "hooks", part.have)
        case "rival":
            return _("more hooks than the Rival")
        case "coins":
            return ngettext("coin", "coins", part.have)
        case "thefts":
            return _("cards stolen")
        case "cards":
            return ngettext("at most {n} card", "at most {n} cards", part.want).format(n=part.want)
        case "copies":
            words = _("{card}: at most {n}") if part.want else _("{card}: none")
            return words.format(n=part.want, card=wording.name_of(part.card))


def figures(part: Part) -> str:
    """What there is, and of what there ought to be how much."""
    if part.kind in AT_MOST:
        return str(part.have)
    return f"{part.have} : {part.want}" if part.kind == "rival" else f"{part.have}/{part.want}"


def how_it_ends(state: State) -> str:
    """And how soon; how many cards the Rival takes stands on its plate."""
    if state.ender != NOBODY:
        return _("The supply deck is empty: it ends with the last turns.")
    n = state.supply_deck
    words = ngettext(
        "It ends with the supply deck: {n} card left.",
        "It ends with the supply deck: {n} cards left.",
        n,
    )
    return words.format(n=n)


# Measures.


def indent(size: Size) -> int:
    """Of words behind an icon."""
    return round(size.body * 1.5)


def fitted(look: Look, said: tuple[str, str], rows: int, rect: Rect) -> Fitted:
    """As large as all of it fits; else what is said beside the parts gives way. The tooltip says all in any case."""
    found = [_fitted(Size(look, *size), said, rows, rect) for size in SIZES]
    return next((one for one in found if one.sentence and one.spare >= one.size.step // 2), found[-1])


def _fitted(size: Size, said: tuple[str, str], rows: int, rect: Rect) -> Fitted:
    left = rect.height - size.head - rows * size.row
    sentence = text.wrap("body", size.body, said[0], rect.width)
    end = text.wrap("body", size.body, said[1], rect.width - indent(size))
    if len(end) * size.step > left:
        return Fitted(size, (), (), max(0, left))
    left -= len(end) * size.step
    if len(sentence) * size.step > left:
        return Fitted(size, (), end, left)
    return Fitted(size, sentence, end, left - len(sentence) * size.step)


# Paint.


def _name(surface: pygame.Surface, size: Size, name: str, reached: bool, rect: Rect) -> None:
    """The challenge's name, with a tick as soon as its goal is reached."""
    theme, side, room = size.look.theme, round(size.name * NAME_LINE), rect.width
    if reached:
        mark = tick(size.look, side, True)
        surface.blit(mark, mark.get_rect(midright=(rect.right, rect.y + side // 2)))
        room -= side + size.px(8)
    name, px = shortened(theme.lettering, size.name, name, room)
    text.draw(surface, theme.lettering, px, name, theme.accent, (rect.x, rect.y + side / 2))


def _said(surface: pygame.Surface, size: Size, lines: tuple[str, ...], ink: str, at: tuple[int, int]) -> int:
    """Lines of text; where they end."""
    x, y = at
    for line in lines:
        text.draw(surface, "body", size.body, line, ink, (x, y + size.step / 2))
        y += size.step
    return y


def _row(surface: pygame.Surface, size: Size, row: Row, rect: Rect) -> None:
    """Icon, words, figures, and below them a bar; green with a tick while it holds."""
    look, theme, high = size.look, size.look.theme, size.line
    holds = row.part.holds
    middle = rect.y + high // 2
    mark = tick(look, high - 2, holds)
    surface.blit(mark, mark.get_rect(midright=(rect.right, middle)))
    right = rect.right - high - size.px(6)
    ink = theme.good if holds else theme.bad if row.part.kind in AT_MOST else theme.text
    figure = text.draw(surface, "num", size.figure, row.figures, ink, (right, middle), "rm")
    icon = images.icon(PICTURES[row.part.kind], size.body, theme.accent)
    surface.blit(icon, icon.get_rect(midleft=(rect.x, middle)))
    x = rect.x + indent(size)
    words, px = shortened("body", size.body, row.words, figure.x - size.px(8) - x)
    text.draw(surface, "body", px, words, theme.text, (x, middle))
    _bar(surface, look, row.part, Rect(rect.x, rect.y + high + size.gap, rect.width, size.bar))


def tick(look: Look, side: int, holds: bool) -> pygame.Surface:
    """A tick on a green disc, or an empty ring."""
    theme = look.theme

    def make() -> pygame.Surface:
        surface = shapes.blank((side, side))
        surface.fill((0, 0, 0, 0))
        middle, radius = (side // 2, side // 2), side // 2
        disc = shapes.disc(radius, theme.good if holds else theme.quiet)
        inner = images.icon("check-mark", round(side * 0.66), INK)
        if not holds:
            inner = shapes.disc(max(1, radius - max(1, side // 12)), theme.field)
        for part in (disc, inner):
            surface.blit(part, part.get_rect(center=middle))
        return surface

    return images.kept(("goal tick", side, holds, theme.good, theme.quiet, theme.field), make)


def _bar(surface: pygame.Surface, look: Look, part: Part, rect: Rect) -> None:
    """How much of it there is. What there may be little of fills up to its limit, and turns red beyond."""
    theme, r = look.theme, rect.height // 2
    shapes.draw_box(surface, rect, r, theme.field)
    if part.kind == "rival":
        _against(surface, look, part, rect)
        return
    colour = theme.good if part.holds else theme.bad if part.kind in AT_MOST else theme.accent
    full = min(1.0, max(0.0, part.have / part.want)) if part.want else 1.0
    _fill(surface, rect, full, colour)
    if 1 < part.want <= SEGMENTS:
        for i in range(1, part.want):
            x = rect.x + rect.width * i // part.want - 1
            surface.fill(theme.panel, (x, rect.y, max(2, look.px(3)), rect.height))
    shapes.draw_ring(surface, rect, r, theme.line, paint.hairline(look), 0.55)


def _against(surface: pygame.Surface, look: Look, part: Part, rect: Rect) -> None:
    """Two bars, the own one above the Rival's, each by the hooks of whoever has more."""
    theme, most = look.theme, max(1, part.have, part.want)
    half = rect.height // 2
    own = Rect(rect.x, rect.y, rect.width, half)
    _fill(surface, own, max(0, part.have) / most, theme.good if part.holds else theme.accent)
    theirs = Rect(rect.x, rect.y + half, rect.width, rect.height - half)
    _fill(surface, theirs, max(0, part.want) / most, theme.bad)
    shapes.draw_ring(surface, rect, half, theme.line, paint.hairline(look), 0.55)


def _fill(surface: pygame.Surface, rect: Rect, share: float, colour: str) -> None:
    wide = round(rect.width * share)
    if wide > 0:
        shapes.draw_box(surface, Rect(rect.x, rect.y, max(rect.height, wide), rect.height), rect.height // 2, colour)
