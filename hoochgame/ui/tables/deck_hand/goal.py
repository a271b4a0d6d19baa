"""The panel of a challenge: its name, its goal, how far each part of that has come, and what the Rival does."""

from __future__ import annotations

from typing import Any, NamedTuple

import pygame

from hoochgame.core.language import _, ngettext
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import Challenge
from hoochgame.games.deck_hand.goals import AT_MOST, Part, parts
from hoochgame.games.deck_hand.ground import challenge
from hoochgame.ui import images, paint, shapes, text
from hoochgame.ui.tables.deck_hand.counters import ICONS
from hoochgame.ui.tables.furniture.naming import shortened
from hoochgame.ui.tables.furniture.setting import Setting
from hoochgame.ui.theme import INK, Look

Moment = Setting[Any, Any, Any]
Rect = pygame.Rect
PICTURES = {
    "hooks": ICONS["hooks"],
    "rival": ICONS["hooks"],
    "coins": ICONS["coins"],
    "thefts": "robber-hand",
    "cards": ICONS["deck"],
    "copies": "death-skull",
}
NAME, BODY = 27, 17  # sizes of text
MOST_NAME = 1.25  # of a line of its text: how high the name's line is
LOOSE = 22  # between parts, where there is room
BAR = 12  # how high a bar is
SEGMENTS = 4  # a bar of no more steps than this shows each of them


class Row(NamedTuple):
    """One part of the goal: what it is about in words, and the figures beside it."""

    part: Part
    words: str
    figures: str


class Words(NamedTuple):
    """What the panel says beside the parts, as far as it has room."""

    sentence: tuple[str, ...]
    rival: tuple[str, ...]


def facts(at: Moment) -> tuple[Any, ...]:
    """What its picture depends on."""
    return at.state.challenge, parts(at.state), at.dress(("goal",)).hovered


def draw(surface: pygame.Surface, at: Moment, rect: Rect) -> None:
    """Nothing without a challenge."""
    look, trial = at.look, challenge(at.state)
    if trial is None:
        return
    paint.panel(surface, look, rect, opacity=1, shade=False)
    if at.dress(("goal",)).hovered:
        paint.outline(surface, look, rect, look.theme.hover, 10, 2)
    rows = [Row(part, label(part), figures(part)) for part in parts(at.state)]
    inner = _inside(look, rect)
    y = _name(surface, at, trial, rows, inner)
    words, spare = _fitting(look, trial, rows, Rect(inner.x, y, inner.width, inner.bottom - y))
    px, step = look.text(BODY), _step(look)
    apart = min(look.px(LOOSE), spare // (len(rows) + 1))
    if words.sentence:
        y = _said(surface, look, words.sentence, look.theme.text, (inner.x, y)) + apart
    for row in rows:
        _row(surface, look, row, Rect(inner.x, y, inner.width, _row_height(look)))
        y += _row_height(look) + apart
    if words.rival:
        y = max(y, inner.bottom - step * len(words.rival))
        icon = images.icon("pirate-hook", px, look.theme.quiet)
        surface.blit(icon, icon.get_rect(midleft=(inner.x, y + step // 2)))
        _said(surface, look, words.rival, look.theme.quiet, (inner.x + round(px * 1.5), y))


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
            return _("stolen")
        case "cards":
            return ngettext("at most {n} card", "at most {n} cards", part.want).format(n=part.want)
        case "copies":
            words = _("at most {n} x {card}") if part.want else _("no {card}")
            return words.format(n=part.want, card=wording.name_of(part.card))


def figures(part: Part) -> str:
    """What there is, and of what there ought to be how much."""
    if part.kind in AT_MOST:
        return str(part.have)
    return f"{part.have} : {part.want}" if part.kind == "rival" else f"{part.have}/{part.want}"


def takes(trial: Challenge) -> str:
    """What the Rival does each turn."""
    words = ngettext("The Rival takes {n} card a turn.", "The Rival takes {n} cards a turn.", trial.pace)
    return words.format(n=trial.pace)


# Measures.


def _inside(look: Look, rect: Rect) -> Rect:
    return rect.inflate(-2 * look.px(16), -2 * look.px(12))


def _step(look: Look) -> int:
    return text.line_height("body", look.text(BODY))


def _row_height(look: Look) -> int:
    """Words, and a bar below them."""
    return _step(look) + look.px(BAR) + look.px(10)


def _fitting(look: Look, trial: Challenge, rows: list[Row], room: Rect) -> tuple[Words, int]:
    """The sentence, and what the Rival does, if they fit, and the room that is left.

    The tooltip says all of it in any case.
    """
    px, step = look.text(BODY), _step(look)
    left = room.height - len(rows) * _row_height(look)
    sentence = text.wrap("body", px, wording.challenge_sentence(trial), room.width)
    rival = text.wrap("body", px, takes(trial), room.width - round(px * 1.5))
    if len(rival) * step > left:
        return Words((), ()), max(0, left)
    left -= len(rival) * step
    if len(sentence) * step > left:
        return Words((), rival), left
    return Words(sentence, rival), left - len(sentence) * step


# Paint.


def _name(surface: pygame.Surface, at: Moment, trial: Challenge, rows: list[Row], rect: Rect) -> int:
    """The challenge's name, with a tick as soon as its goal is reached; where it ends."""
    look, theme = at.look, at.look.theme
    high = round(look.text(NAME) * MOST_NAME)
    side, room = high, rect.width
    if all(row.part.holds for row in rows):
        mark = tick(look, side, True)
        surface.blit(mark, mark.get_rect(midright=(rect.right, rect.y + high // 2)))
        room -= side + look.px(8)
    name, px = shortened(theme.lettering, look.text(NAME), wording.challenge_name(trial), room)
    text.draw(surface, theme.lettering, px, name, theme.accent, (rect.x, rect.y + high / 2))
    return rect.y + high + look.px(6)


def _said(
    surface: pygame.Surface, look: Look, lines: tuple[str, ...], ink: str, at: tuple[int, int]
) -> int:
    """Lines of text; where they end."""
    x, y = at
    for line in lines:
        text.draw(surface, "body", look.text(BODY), line, ink, (x, y + _step(look) / 2))
        y += _step(look)
    return y


def _row(surface: pygame.Surface, look: Look, row: Row, rect: Rect) -> None:
    """Icon, words, figures, and below them a bar; green with a tick while it holds."""
    theme, px, step = look.theme, look.text(BODY), _step(look)
    holds = row.part.holds
    middle = rect.y + step // 2
    mark = tick(look, step - 2, holds)
    surface.blit(mark, mark.get_rect(midright=(rect.right, middle)))
    right = rect.right - step - look.px(6)
    size = round(px * 1.15)
    ink = theme.good if holds else theme.text
    end = text.draw(surface, "num", size, row.figures, ink, (right, middle), "rm").x - look.px(8)
    icon = images.icon(PICTURES[row.part.kind], px, theme.accent)
    surface.blit(icon, icon.get_rect(midleft=(rect.x, middle)))
    x = rect.x + round(px * 1.45)
    words, fits = shortened("body", px, row.words, end - x)
    text.draw(surface, "body", fits, words, theme.text, (x, middle))
    _bar(surface, look, row.part, Rect(rect.x, rect.y + step + look.px(1), rect.width, max(5, look.px(BAR))))


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
