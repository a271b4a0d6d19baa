"""A bust: tape with the word across the window, and tags that say what is lost; a small one tapes only the plate."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property, partial

import pygame

from hoochgame.core.language import _, ngettext
from hoochgame.core.protocols import Seat
from hoochgame.games.hooch_stooges import events as e
from hoochgame.games.hooch_stooges.moves import Aiming
from hoochgame.games.hooch_stooges.queries import attack_under_way_or_none
from hoochgame.ui.animation import overshoot
from hoochgame.ui.look import images, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD, NARROW, TITLE
from hoochgame.ui.look.theme import INK, IVORY, Look
from hoochgame.ui.phrases.opponent_lines import Situation
from hoochgame.ui.table.asking.question_row import open_step
from hoochgame.ui.table.motion.cutscene import Cutscene, CutsceneLayout, Entrance, PlacedPicture, speaking_bot
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.titles.hooch_stooges import pace
from hoochgame.ui.titles.hooch_stooges.city_motions import HoochAnimation
from hoochgame.ui.titles.hooch_stooges.cutscene_rules import hooch_at_stake, is_large_bust
from hoochgame.ui.titles.hooch_stooges.motion_effects import glow_picture
from hoochgame.ui.titles.hooch_stooges.phrases import card_name
from hoochgame.ui.titles.hooch_stooges.zones.lane_rects import cut_lane

RED, BLUE = "#d8261c", "#2456d8"
TAPE, TAPE_RED, YELLOW = ("#a51d17", "#5c0f0d"), "#7d1712", "#f4c430"
PAPER, PAPER_EDGE, SLASH, BROWN, PALE = "#ead8a2", INK, "#b3271e", "#4a2e16", "#6a5230"
WORD, LOST, NOTE = TITLE.with_changes(200, IVORY), NARROW.with_changes(40, INK), BODY.with_changes(22, PALE)
WHO, ADVICE = BOLD.with_changes(28), BODY.with_changes(22, "quiet")
SLOPE = 3.2  # degrees by which the tape rises
TAPE_HEIGHT, TAPE_MIDDLE, STRIPES = 0.33, 0.335, 0.115  # by the window's height; of the tape's height
DIE = 0.165  # by the window's height
TAGS = ((0.222, 3.0), (0.418, -1.5), (0.612, 1.5))  # where a tag begins, by the window's width, and how it hangs
TAG_SIZE, TAG_TOP = (0.172, 0.205), 0.56  # by the window's width and height; by the height
MOST_BOTTLES = 10  # that are drawn


def bust_scene(act: HoochAnimation, event: e.Busted) -> Cutscene | None:
    """Return the cutscene of a bust that costs much."""
    if not is_large_bust(act.truth_before, event.seat):
        return None
    lost = hooch_at_stake(act.truth_before, event.seat)
    tags = tags_of_bust(act, event.seat, lost)
    hang = [
        Entrance(partial(tag_picture, tag=tag, place=place), 0.16 + 0.07 * nth, 0.14, (0.0, -0.12), overshoot)
        for nth, (tag, place) in enumerate(zip(tags, TAGS, strict=True))
    ]
    word, lights = _("BUSTED!"), [partial(draw_siren_light, side=side) for side in (0, 1)]
    comes = [
        Entrance(make, 0.0, 0.15, (-1.1, 0.06))
        for make in (tape_picture, die_picture, partial(word_picture, word=word))
    ]
    return Cutscene(
        word,
        seconds=pace.LARGE_BUST,
        speaker=speaking_bot(act, event.seat, Situation.BUSTS, f"{act.truth_before.round}:{event.seat}:{lost}"),
        parts=(*lights, partial(draw_cause, lines=cause_and_advice_lines(act, event))),
        entrances=(*comes, *hang),
        bars=False,
    )


@dataclass(frozen=True)
class EvidenceTag:
    """A tag of evidence: its icon, how many of it are crossed out, what is lost, and what becomes of it."""

    icon: str
    words: str
    note: str
    crossed: int = 0


def tags_of_bust(act: HoochAnimation, seat: Seat, lost: int) -> tuple[EvidenceTag, EvidenceTag, EvidenceTag]:
    choose = _("you choose which") if seat == act.me else _("their choice")
    hooch = ngettext("{n} hooch", "{n} hooch", lost).format(n=lost)
    return (
        EvidenceTag("square-bottle", hooch, _("down the drain"), lost),
        EvidenceTag("fedora", _("a stooge"), choose),
        EvidenceTag("card-discard", _("a card"), choose),
    )


def cause_and_advice_lines(act: HoochAnimation, event: e.Busted) -> tuple[str, str]:
    """Return who rolled what, and for a player's own bust how to lose less."""
    step, who = open_step(act.truth_before), act.names[event.seat]
    if isinstance(step, Aiming):
        words = _("{who} swings with {stooge} and rolls a 1").format(who=who, stooge=card_name(step.stooge))
    else:
        words = _("{who} rolls a 1 at the police check").format(who=who)
    return words, _("Spend your hooch before you roll.") if event.seat == act.me else ""


# The picture.


def draw_siren_light(canvas: Canvas, at: CutsceneLayout, side: int) -> None:
    """Draw red light at the left or blue light at the right, with a siren."""
    area = at.area
    glow = glow_picture(round(area.height * 1.1), (RED, BLUE)[side])
    clip = canvas.surface.get_clip()
    canvas.surface.set_clip(area)
    for spot in (area.topleft, area.bottomleft) if side == 0 else (area.topright, area.bottomright):
        images.blit_anchored(canvas.surface, glow, center=spot)
    lamp = images.icon("siren", round(area.height * 0.08), IVORY)
    x = area.x + area.width * (0.05, 0.95)[side]
    images.blit_anchored(canvas.surface, lamp, center=(x, area.y + area.height * 0.09))
    canvas.surface.set_clip(clip)


def draw_cause(canvas: Canvas, at: CutsceneLayout, lines: tuple[str, str]) -> None:
    """Draw a plate with the roll below the tags."""
    written = [(style, words) for style, words in zip((WHO, ADVICE), lines, strict=True) if words]
    high = sum(style.line_height(canvas.look) for style, _words in written) + canvas.px(20)
    area = at.area
    plate = Box.of_size(
        (area.width * 61 // 100, high), midtop=(area.centerx, area.y + round(area.height * (TAG_TOP + 0.24)))
    )
    shapes.draw_box(canvas.surface, plate, canvas.px(8), "#0c0a0a", 0.92)
    shapes.draw_box_outline(canvas.surface, plate, canvas.px(8), canvas.theme.line, max(1, canvas.px(2)))
    rest = plate.inset(x=canvas.px(20), y=canvas.px(10))
    for style, words in written:
        line, rest = rest.cut_top(style.line_height(canvas.look))
        style.draw(canvas, words, line, "mm", overflow="shrink")


def tape_picture(canvas: Canvas, at: CutsceneLayout) -> PlacedPicture:
    """Return the tape as it lies across the window: made at half its size, as turning a large picture is slow."""
    tape = tape_box(at)
    small = slant_picture(draw_tape(canvas.look, (tape.width // 2, tape.height // 2)))
    large = pygame.transform.smoothscale_by(small, 2)
    return PlacedPicture(large, large.get_rect(center=tape.center).topleft)


def tape_box(at: CutsceneLayout) -> Box:
    """Return the box of the tape before it is turned."""
    area = at.area
    size = (round(area.width * 1.08), round(area.height * TAPE_HEIGHT))
    return Box.of_size(size, center=(area.centerx, area.y + round(area.height * TAPE_MIDDLE)))


def slant_picture(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture that rises to the right by `SLOPE`, pushed up column by column."""
    wide, high = picture.get_size()
    rise = math.tan(math.radians(SLOPE))
    slanted = shapes.transparent_surface((wide, high + math.ceil(wide * rise)))
    step = max(1, round(1 / rise))
    for x in range(0, wide, step):
        slanted.blit(picture, (x, round((wide - x) * rise)), (x, 0, step, high))
    return slanted


def die_picture(canvas: Canvas, at: CutsceneLayout) -> PlacedPicture:
    tape = tape_box(at)
    die = pygame.transform.rotozoom(images.die_picture(1, round(at.area.height * DIE)), 11, 1)
    return PlacedPicture(die, die.get_rect(center=point_on_tape(tape, 0.18)).topleft)


def word_picture(canvas: Canvas, at: CutsceneLayout, word: str) -> PlacedPicture:
    """Return the word on the tape, as large as fits beside the die."""
    tape = tape_box(at)
    px = WORD.shortened_to_fit(canvas.look, word, round(tape.width * 0.58), "shrink", round(tape.height * 0.58)).px
    size = (WORD.width(canvas.look, word, px) + px // 4, round(px * 1.4))
    lettering = shapes.transparent_surface(size)
    write_outlined(Canvas(lettering, canvas.look), word, Box.from_rect(lettering.get_rect()), px)
    turned = pygame.transform.rotozoom(lettering, SLOPE, 1)
    return PlacedPicture(turned, turned.get_rect(center=point_on_tape(tape, 0.56)).topleft)


def point_on_tape(tape: Box, share: float) -> tuple[float, float]:
    """Return a point of the middle line of the tape, by a share of its width."""
    x = tape.x + tape.width * share
    return x, tape.centery - (x - tape.centerx) * math.tan(math.radians(SLOPE))


def draw_tape(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return a red tape with stripes of black and yellow at both edges; `plain` has one red."""
    tape = shapes.transparent_surface(size)
    edge = max(4, round(size[1] * STRIPES))
    if look.theme.plain:
        tape.fill(TAPE_RED)
    else:
        tape.blit(shapes.gradient(size, *TAPE), (0, 0))
    for y in (0, size[1] - edge):
        stripes = tape.subsurface(pygame.Rect(0, y, size[0], edge))
        stripes.fill(INK)
        for x in range(-edge, size[0] + edge, edge * 2):
            pygame.draw.polygon(stripes, YELLOW, [(x, edge), (x + edge, edge), (x + 2 * edge, 0), (x + edge, 0)])
    return tape


def write_outlined(canvas: Canvas, word: str, room: Box, px: int) -> None:
    """Write a word with a dark edge in the middle of a room."""
    px = WORD.shortened_to_fit(canvas.look, word, room.width, "shrink", px).px
    edge = max(1, px // 24)
    for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 2)):
        spot = (room.centerx + dx * edge, room.centery + dy * edge)
        WORD.draw(canvas, word, spot, "mm", colour=INK, px=px)
    WORD.draw(canvas, word, room.center, "mm", px=px)


def tag_picture(canvas: Canvas, at: CutsceneLayout, tag: EvidenceTag, place: tuple[float, float]) -> PlacedPicture:
    """Return a tag of evidence as it hangs from the tape."""
    look, area = canvas.look, at.area
    wide, high = round(area.width * TAG_SIZE[0]), round(area.height * TAG_SIZE[1])
    paper = shapes.transparent_surface((wide, high))
    cut = round(high * 0.2)
    corners = ((cut, 0), (wide, 0), (wide, high), (0, high), (0, cut))
    paper.blit(shapes.polygon((wide, high), tuple((x * 1.0, y * 1.0) for x, y in corners), PAPER), (0, 0))
    pygame.draw.polygon(
        paper, PAPER_EDGE, [(min(x, wide - 1), min(y, high - 1)) for x, y in corners], max(1, look.px(2))
    )
    hole = max(3, round(high * 0.05))
    images.blit_anchored(paper, shapes.disc(hole, INK), center=(cut, cut))
    body = Box(0, 0, wide, high).inset(x=look.px(10), top=look.px(8), bottom=look.px(8))
    note_high, words_high = NOTE.line_height(look), LOST.line_height(look)
    rest, note = body.cut_bottom(note_high)
    rest, words = rest.cut_bottom(words_high)
    own = Canvas(paper, look)
    NOTE.draw(own, tag.note, note, "mm", overflow="shrink")
    LOST.draw(own, tag.words, words, "mm", overflow="shrink")
    draw_evidence(own, rest.inset(left=cut), tag)
    turned = pygame.transform.rotozoom(paper, -place[1], 1)
    x, y = area.x + round(area.width * place[0]), area.y + round(area.height * TAG_TOP)
    return PlacedPicture(turned, (x, y))


def draw_evidence(canvas: Canvas, room: Box, tag: EvidenceTag) -> None:
    """Draw the icon of what is lost; bottles as many as there are, crossed out, in two rows."""
    if not tag.crossed:
        size = min(room.height, room.width // 2)
        images.blit_anchored(canvas.surface, images.icon(tag.icon, size, BROWN), center=room.center)
        return
    count = min(tag.crossed, MOST_BOTTLES)
    rows = room.rows(2 if count > 5 else 1)
    size = min(rows[0].height, room.width // 5)
    for nth in range(count):
        row = rows[nth // 5]
        spot = row.columns(5)[nth % 5]
        images.blit_anchored(canvas.surface, images.icon(tag.icon, size, BROWN), center=spot.center)
        half = size * 9 // 20
        ends = (spot.centerx - half, spot.centery + half), (spot.centerx + half, spot.centery - half)
        pygame.draw.line(canvas.surface, SLASH, *ends, max(2, size // 9))


# A small bust.


@dataclass
class PlateTape:
    """Tape that flies across the plate of the seat that is busted, or across its crew in an attack."""

    look: Look
    plate: Rect
    area: Rect
    spent: float = 1.0
    still: bool = False

    def draw(self, surface: pygame.Surface) -> None:
        if self.spent >= 1:
            return
        come = 1.0 if self.still else min(1.0, self.spent / 0.28)
        left = round((1 - come) ** 2 * (self.plate.width + self.look.px(60)))
        clip = surface.get_clip()
        surface.set_clip(Box.from_rect(self.plate).inset(-self.look.px(4)).clip(self.area))
        images.blit_anchored(surface, self._tape, center=(self.plate.centerx - left, self.plate.centery))
        surface.set_clip(clip)

    @cached_property
    def _tape(self) -> pygame.Surface:
        word = _("BUSTED!")
        most = self.look.px(170 if self.plate.width > self.look.px(700) else 110)
        high = max(round(self.look.px(64)), min(most, self.plate.height * 2 // 5))
        tape = draw_tape(self.look, (round(self.plate.width * 1.1), high))
        room = Box.from_rect(tape.get_rect()).inset(x=self.look.px(24))
        write_outlined(Canvas(tape, self.look), word, room, round(high * 0.56))
        return slant_picture(tape)


def plate_tape(act: HoochAnimation, event: e.Busted, still: bool = False) -> PlateTape:
    raid = attack_under_way_or_none(act.truth)
    in_attack = raid is not None and raid.attacker == event.seat
    plate = cut_lane(act.layout, act.truth, raid).attack if raid and in_attack else act.plate_rect(event.seat)
    return PlateTape(act.look, plate, act.area, still=still)
