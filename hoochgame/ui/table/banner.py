"""The turn banner, and the title plate left of it. The hooks of a title provide their words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, NamedTuple

import pygame

from hoochgame.core.language import _
from hoochgame.core.protocols import TABLE
from hoochgame.ui.look import images, paint, shapes, text, tokens
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD, CAPTION, FIGURE, LETTERING, NAME, NOTE, TextStyle
from hoochgame.ui.look.theme import INK, IVORY, SMALLEST_TEXT, Look
from hoochgame.ui.table.asking.question_row import S
from hoochgame.ui.table.hooks import TableHooks
from hoochgame.ui.table.keys import BannerKey, RoundKey, RuleKey, TitleKey
from hoochgame.ui.table.layout import TableLayout
from hoochgame.ui.table.records import Banner
from hoochgame.ui.table.zone import Below, TableCanvas, TableMoment, TableThing, Zone

RED = "#b3261a"
AMBER = "#ffd98a"
SCALE = 0.37  # where the steps end in the banner's height ...
WORD = 1.15  # ... but where their words would be cut; by the size of these
NEEDLE = 12  # so far below that the needle reaches
BELOW = 4  # room under plates that have no needle
CLOSE = 0.86  # of a line's height: how far apart two lines stand
LOW = 0.44  # of the title plate's height: the name is no larger
ARROW = 17  # between two steps, with no more room round it than that again
WHO, REMARK = NAME.with_changes(24, IVORY), NOTE.with_changes(17, "#f4e2b8")  # on the seat's plate
STEP, PROMPT = CAPTION.with_changes(19, "glass_ink"), BOLD.with_changes(25, "glass_ink")
ROUND, COUNT = CAPTION.with_changes(14, "#e7c98a"), FIGURE.with_changes(colour="#ffe9b4")  # on the knob
SUBTITLE = NOTE.with_changes(17)


def knob_rect(layout: TableLayout) -> Box:
    rect = layout.banner
    side = round(rect.height * 0.8)
    return Box.of_size((side, side), center=(rect.right - round(rect.height * 0.6), rect.centery))


def clause_sign_rect(layout: TableLayout) -> Box:
    """Return the § behind the prompt."""
    side, knob = max(24, layout.look.px(30)), knob_rect(layout)
    return Box.of_size((side, side), midright=(knob.x - layout.look.px(8), knob.centery))


def plate_rect(layout: TableLayout) -> Box:
    return layout.banner.inset(layout.look.px(5)).cut_left(round(layout.banner.width * 0.205))[0]


def prompt_room(layout: TableLayout, left: int) -> Box:
    """Return where steps and prompt stand, from so far left on."""
    banner, look = layout.banner, layout.look
    return Box.from_edges(left + look.px(24), banner.y, clause_sign_rect(layout).x - look.px(14), banner.bottom)


OUTER = 0.12  # of the room: where the first of three steps stands


class StepBand(NamedTuple):
    """Top and bottom of the plate under the current step, which holds its whole word, and the word's size."""

    top: int
    bottom: int
    px: int


class PromptLines(NamedTuple):
    """The lines of the prompt, and their size."""

    px: int
    lines: tuple[str, ...]


class TurnModel(NamedTuple):
    """Everything the banner shows: the seat, the steps of the turn, the prompt, the round."""

    banner: Banner
    name: str
    colour: int
    knob: tuple[str, int]


class BannerModel(NamedTuple):
    """A turn, and where it is painted."""

    layout: TableLayout
    turn: TurnModel

    @property
    def look(self) -> Look:
        """Theme and scale."""
        return self.layout.look

    @property
    def banner(self) -> Banner:
        return self.turn.banner


class TurnBanner(Zone[TableMoment[S], bool, TurnModel], Generic[S]):
    """The banner, at the top in the middle. Its layout is whether a rule stands behind the prompt."""

    name = "banner"

    def __init__(self, table: TableHooks[S]) -> None:
        self.table = table

    def lay_out(self, at: TableMoment[S], below: Below) -> bool:
        return bool(at.marks.banner.clause)

    def hoverable_things(self, at: TableMoment[S], lay: bool) -> Iterator[TableThing]:
        yield TableThing(BannerKey(), at.layout.banner)
        if lay:
            yield TableThing(RuleKey(), clause_sign_rect(at.layout))
        yield TableThing(RoundKey(), knob_rect(at.layout))

    def model(self, at: TableMoment[S], lay: bool) -> TurnModel:
        banner = at.marks.banner
        chair = at.chairs[banner.seat] if banner.seat != TABLE else None
        count = self.table.banner_knob_words(at.state)
        return TurnModel(banner, chair.name, chair.colour, count) if chair else TurnModel(banner, "", 0, count)

    def paint(self, canvas: TableCanvas, model: TurnModel) -> None:
        surface = canvas.surface
        at, table, look, rect = BannerModel(canvas.layout, model), self.table, canvas.look, canvas.layout.banner
        paint.draw_glass(canvas, rect)
        left = rect.x
        if at.banner.seat != TABLE:
            left = _draw_seat_plate(surface, at)
        knob = knob_rect(at.layout)
        room = prompt_room(at.layout, left)
        px, lines = _prompt_lines(at, room)
        low = _current_step_band(at, room).bottom + look.px(NEEDLE if table.turn_style == "radio" else BELOW)
        deep = rect.bottom - look.px(4) - low  # for two lines below the steps
        crowded = len(lines) > 1 and 2 * CLOSE * PROMPT.line_height(look, px) > deep
        if len(lines) > 1 and not crowded:
            px, lines = _enlarged_lines(at, room, px, deep)
        if not crowded and table.turn_style == "radio":  # a low banner has no room for the steps and two lines
            above = room.y + round(0.73 * room.height) - px // 2
            _draw_scale(surface, at, room, table.turn_steps, ticks=len(lines) == 1 and low <= above)
        elif not crowded:
            _draw_arrows(surface, at, room, table.turn_steps)
        share = (low + rect.bottom - look.px(4)) / 2 - room.y if len(lines) > 1 else 0.73 * room.height
        _draw_prompt(surface, at, room, px, lines, 0.5 if crowded else share / room.height)
        if at.banner.clause:
            _draw_clause_sign(surface, at)
        _draw_knob(surface, at, knob, *at.turn.knob)


def _draw_seat_plate(surface: pygame.Surface, at: BannerModel) -> int:
    """Paint the seat's plate at the left; return where it ends."""
    look, banner, plate, canvas = at.look, at.banner, plate_rect(at.layout), Canvas(surface, at.look)
    surface.blit(
        tokens.seat_pattern_fill(plate.size, look.seat_look(at.turn.colour), max(4, look.px(9)), look.px(5)), plate
    )
    surface.blit(shapes.box(plate.size, look.px(5), INK, 0.85 if look.theme.plain else 0.6), plate)
    size = round(plate.height * 0.72)
    images.blit_anchored(
        surface, tokens.seat_token(look.seat_look(at.turn.colour), size), midleft=(plate.x + look.px(8), plate.centery)
    )
    x = plate.x + size + look.px(16)
    room = plate.right - x - look.px(6)
    y = plate.centery - (plate.height * 0.2 if banner.note else 0)
    WHO.draw(canvas, at.turn.name, (x, y), overflow="shorten", room=room)
    if banner.note:
        REMARK.draw(canvas, banner.note, (x, plate.centery + plate.height * 0.22), overflow="shorten", room=room)
    return plate.right


def _current_step_band(at: BannerModel, room: pygame.Rect) -> StepBand:
    look = at.look
    px = look.text_px(19) if at.layout.banner.height > 60 else look.text_px(14)
    low = room.y + max(round(room.height * SCALE), round(px * WORD))
    top = max(room.y + 1, min(room.y + look.px(6), low - round(px * 1.05)))
    return StepBand(top, low, px)


def _needle_place(at: BannerModel) -> float:
    """Return the needle's place, from 0 to 2."""
    return min(2.0, max(0.0, at.banner.progress))


def _needle_x(at: BannerModel, spots: list[float]) -> float:
    """Return where among the three steps the turn is, in pixels."""
    needle = _needle_place(at)
    low = int(needle) if needle < 2 else 1
    return spots[low] + (spots[low + 1] - spots[low]) * (needle - low)


# The steps as a radio's scale.


def _draw_scale(
    surface: pygame.Surface, at: BannerModel, room: pygame.Rect, steps: tuple[str, ...], ticks: bool
) -> None:
    """Paint the ticks, if no line stands among them, the three steps and the needle."""
    look, ink = at.look, at.look.theme.glass_ink
    y = _current_step_band(at, room).bottom
    pygame.draw.line(surface, ink, (room.x, y + 3), (room.right, y + 3))
    for i in range(61 if ticks else 0):
        x = room.x + room.width * i // 60
        long = look.px(9 if i % 5 == 0 else 5)
        pygame.draw.line(surface, look.theme.glass_mark, (x, y + 3), (x, y + 3 + long))
    _draw_needle(surface, at, room, steps)


def _draw_needle(surface: pygame.Surface, at: BannerModel, room: pygame.Rect, steps: tuple[str, ...]) -> None:
    """Paint the names of the steps, the current one lit, and the needle below it."""
    look, canvas = at.look, Canvas(surface, at.look)
    top, y, px = _current_step_band(at, room)
    spots = [room.x + room.width * (OUTER + (0.5 - OUTER) * i) for i in range(3)]
    spacing = max(1, look.px(1.5))
    while px > SMALLEST_TEXT and any(STEP.width(look, _(step), px, spacing) > 2 * OUTER * room.width for step in steps):
        px -= 1
    for i, (step, spot) in enumerate(zip(steps, spots, strict=True)):
        word, here = _(step), _is_current_step(at, i)
        if here:
            wide = STEP.width(look, word, px, spacing) + look.px(34)
            plate = Box(round(spot - wide / 2), top, wide, y - top)
            surface.blit(shapes.box(plate.size, look.px(4), INK), plate)
        STEP.draw(canvas, word, (spot, (top + y) / 2), "mm", px=px, spacing=spacing, colour=AMBER if here else "")
    x = _needle_x(at, spots)
    half, down = look.px(7), look.px(NEEDLE)
    pygame.draw.polygon(surface, RED, [(x - half, y), (x + half, y), (x, y + down)])


def _is_current_step(at: BannerModel, step: int) -> bool:
    return abs(_needle_place(at) - step) < 0.5


# The steps as words with arrows between.


def _draw_arrows(surface: pygame.Surface, at: BannerModel, room: pygame.Rect, steps: tuple[str, ...]) -> None:
    """Paint three words with arrows between; a plate lies under the current one, and slides from one to the next."""
    look, theme = at.look, at.look.theme
    top, low, px = _current_step_band(at, room)
    spacing, arrow = max(1, look.px(1)), min(max(13, look.px(ARROW)), low - top)
    words = [_(step) for step in steps]
    px, wide = _word_widths(look, words, px, spacing, room.width - 2 * arrow - look.px(8))
    free = (room.width - 2 * arrow - sum(wide)) / 3
    starts = [room.x + sum(wide[:i]) + i * (free + arrow) for i in range(3)]
    spots = [start + (wide[i] + free) / 2 for i, start in enumerate(starts)]
    edge = min(look.px(6), round(free / 6))
    left, width = _needle_x(at, starts) + edge, _needle_x(at, [float(one) for one in wide]) + free - 2 * edge
    plate = Box(round(left), top, round(width), low - top)
    shapes.draw_box(surface, plate, look.px(4), INK)
    whole = surface.get_clip()
    for i, (word, spot) in enumerate(zip(words, spots, strict=True)):
        if i:
            _draw_arrow(surface, theme.glass_quiet, (starts[i] - arrow / 2, (top + low) / 2), arrow, max(2, look.px(2)))
        for part, ink in _parts_around_plate(whole, plate, theme.glass_ink, theme.accent):
            surface.set_clip(part)
            if part.colliderect((round(spot - wide[i] / 2), top, wide[i], low - top)):
                at_word = (spot, (top + low) / 2)
                STEP.draw(Canvas(surface, look), word, at_word, "mm", px=px, spacing=spacing, colour=ink)
        surface.set_clip(whole)


def _parts_around_plate(whole: pygame.Rect, plate: Box, ink: str, lit: str) -> list[tuple[pygame.Rect, str]]:
    """Return the parts left of the plate, on it and right of it, with the colour of words there."""
    left = Box.from_edges(whole.x, whole.y, plate.x, whole.bottom)
    right = Box.from_edges(plate.right, whole.y, whole.right, whole.bottom)
    return [(left, ink), (plate.clip(whole), lit), (right, ink)]


def _word_widths(look: Look, words: list[str], px: int, spacing: int, room: int) -> tuple[int, list[int]]:
    """Return a size at which the words fit, and their widths: all the same if that fits as well."""
    wide = [STEP.width(look, word, px, spacing) for word in words]
    while sum(wide) > room and px > 14:
        px -= 1
        wide = [STEP.width(look, word, px, spacing) for word in words]
    return px, [max(wide)] * len(wide) if max(wide) * len(wide) <= room * 0.9 else wide


def _draw_arrow(surface: pygame.Surface, colour: str, at: tuple[float, float], side: int, thick: int) -> None:
    """Paint an arrow that points to the right."""
    half, across, slant = side * 0.28, side * 0.16, thick * 1.3
    points = ((-across, -half), (-across + slant, -half), (across + slant, 0), (-across + slant, half), (-across, half))
    shape = tuple((side / 2 + x, side / 2 + y) for x, y in (*points, (across, 0)))
    images.blit_anchored(surface, shapes.polygon((side, side), shape, colour), center=(round(at[0]), round(at[1])))


# What every banner has.


def _prompt_lines(at: BannerModel, room: pygame.Rect) -> PromptLines:
    """Return the prompt: one sentence, in two lines if it is long."""
    words, wide = _prompt_with_aside(at, room)
    px = PROMPT.shortened_to_fit(at.look, words, wide).px
    return PromptLines(px, PROMPT.wrap(at.look, words, wide, px)[:2])


def _prompt_with_aside(at: BannerModel, room: pygame.Rect) -> tuple[str, int]:
    """Return the prompt, with its aside if that fits, and how wide it may be."""
    look, foot = at.look, at.banner.foot
    wide = room.width + look.px(16)
    sayings = (at.banner.prompt, *at.banner.briefer)
    words = next((saying for saying in sayings if fits_two_lines(saying, wide)), sayings[-1])
    if foot and not at.banner.briefer:  # the large button says so, too, where there is more to say
        longer = append_words(words, foot)
        return longer if fits_two_lines(longer, wide) else words, wide
    longer = append_words(words, at.banner.aside)
    if at.banner.aside and BOLD.width(look, longer) <= wide:
        return longer, wide
    return words, wide


def fits_two_lines(words: str, wide: int) -> bool:
    """Return whether two lines hold the words in the smallest size."""
    return len(text.wrap(PROMPT.role, SMALLEST_TEXT, words, wide)) <= 2


def append_words(words: str, more: str) -> str:
    """Return a sentence with words after it: a dot parts them instead of its full stop, but not two sentences."""
    if not words or not more:
        return words or more
    return f"{words} {more}" if more.endswith(".") else f"{words.removesuffix('.')} · {more}"


def _enlarged_lines(at: BannerModel, room: pygame.Rect, px: int, deep: int) -> PromptLines:
    """Return two lines, as large as they fit."""
    words, wide = _prompt_with_aside(at, room)
    while px < PROMPT.px(at.look):
        lines = PROMPT.wrap(at.look, words, wide, px + 1)
        if len(lines) > 2 or 2 * CLOSE * PROMPT.line_height(at.look, px + 1) > deep:
            break
        px += 1
    return PromptLines(px, PROMPT.wrap(at.look, words, wide, px)[:2])


def _draw_prompt(
    surface: pygame.Surface, at: BannerModel, room: pygame.Rect, px: int, lines: tuple[str, ...], share: float
) -> None:
    middle = room.y + room.height * share
    step = PROMPT.line_height(at.look, px) * (CLOSE if len(lines) > 1 else 1)
    for i, line in enumerate(lines):
        y = middle + (i - (len(lines) - 1) / 2) * step
        PROMPT.draw(Canvas(surface, at.look), line, (room.centerx, y), "mm", px=px)


def _draw_clause_sign(surface: pygame.Surface, at: BannerModel) -> None:
    """Paint the sign that leads to the rulebook, as the log has it, in a ring."""
    look, rect = at.look, clause_sign_rect(at.layout)
    ring = shapes.box_outline(rect.size, rect.height // 2, look.theme.glass_ink, max(1, look.px(1.5)))
    surface.blit(ring, rect)
    px = max(SMALLEST_TEXT, BOLD.px(look))
    BOLD.draw(Canvas(surface, look), "§", rect.center, "mm", colour="glass_ink", px=px)


def _draw_knob(surface: pygame.Surface, at: BannerModel, rect: pygame.Rect, word: str, number: int) -> None:
    canvas = Canvas(surface, at.look)
    for shrink, colour in ((0, INK), (3, "#3b2412"), (8, "#241408")):
        disc = shapes.disc(max(4, (rect.width - 2 * at.look.px(shrink)) // 2), colour)
        images.blit_anchored(surface, disc, center=rect.center)
    px = SMALLEST_TEXT if rect.width < 70 else ROUND.px(at.look)
    fits = ROUND.width(at.look, word, px) < rect.width * 0.86 and px < rect.height * 0.26
    figure = round(rect.height * (0.5 if fits else 0.6))
    if fits:
        ROUND.draw(canvas, word, (rect.centerx, rect.y + rect.height * 0.3), "mm", px=px)
    y = rect.y + rect.height * (0.64 if fits else 0.5)
    COUNT.draw(canvas, str(number), (rect.centerx, y), "mm", px=figure)


class TitlePlate(Zone[TableMoment[S], bool, tuple[str, str]], Generic[S]):
    """The game's name; below it seats and variant. Its layout is whether it has the focus."""

    name = "title"

    def __init__(self, table: TableHooks[S]) -> None:
        self.table = table

    def lay_out(self, at: TableMoment[S], below: Below) -> bool:
        return not at.layout.folded  # else it does on the log's tab

    def hoverable_things(self, at: TableMoment[S], lay: bool) -> Iterator[TableThing]:
        yield TableThing(TitleKey(), at.layout.title, focus=lay)

    def model(self, at: TableMoment[S], lay: bool) -> tuple[str, str]:
        return _(self.table.game.short or self.table.game.name), at.marks.subtitle

    def paint(self, canvas: TableCanvas, model: tuple[str, str]) -> None:
        (name, subtitle), table, look, rect = model, self.table, canvas.look, canvas.layout.title
        paint.draw_panel(canvas, rect)
        px = min(look.px(46), round(rect.height * 0.6))
        x, words = _place_subtitle(look, subtitle, rect, px)
        if x > rect.x + px:
            icon = images.icon(table.plate_icon, px, look.theme.accent)
            images.blit_anchored(canvas.surface, icon, midleft=(rect.x + look.px(12), rect.centery))
        room = rect.right - x - look.px(6)
        heading = TextStyle(LETTERING, table.plate_size)
        most = round(rect.height * LOW)  # in a low plate the name would touch what stands below it
        high, deep = (0.36, 0.71) if heading.px(look) <= most else (0.31, 0.74)
        spot, size = (x, rect.y + rect.height * high), min(most, heading.px(look))
        heading.draw(canvas, name, spot, px=size, overflow="shrink", room=room)
        spot, room = (x, rect.y + rect.height * deep), room - max(4, look.px(6))
        SUBTITLE.draw(canvas, words, spot, overflow="shrink", room=room)


def _place_subtitle(look: Look, subtitle: str, rect: pygame.Rect, px: int) -> tuple[int, str]:
    """Return where the words begin, and the line below the name: right of the icon, or in its place.

    Facts that do not fit are left out from the front, as the number of seats can be seen anyway.
    """
    facts = subtitle.split(" · ")
    spots = (rect.x + look.px(19) + px, rect.x + look.px(12))
    for x in spots:
        for first in range(len(facts)):
            words = " · ".join(facts[first:])
            if SUBTITLE.width(look, words, SMALLEST_TEXT) <= rect.right - x - look.px(6) - max(4, look.px(6)):
                return x, words
    return spots[-1], facts[-1]
