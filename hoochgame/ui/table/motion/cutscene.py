"""Cutscenes: a moment that changes much darkens the whole table, with one headline, its cost, and a face that speaks.

A title declares one in the row of the event's motion. `cutscene` returns None for an event that changes too little;
then the row's usual motion is shown. That decision is a function of the two states alone, in a module without pictures:

    def loss_scene(act: ToyAnimation, event: AllLost) -> Cutscene | None:
        if not is_large_loss(act.truth_before, event.seat):
            return None
        return Cutscene(
            _("All gone!"),
            (Consequence("two-coins", _("10 coins down the drain"), "bad"),),
            speaker=speaking_bot(act, event.seat, Situation.LOSES, seed),
            parts=(partial(draw_pond, ...), partial(draw_tags, ...)),  # what stands still: drawn once, one a frame
            entrances=(Entrance(ribbon_picture, lasts=0.15, source=(-1.0, 0.06)),),  # comes, and stays where it is
            actors=(partial(draw_die, ...),),  # what moves: drawn in every frame, with its share of the time
        )

    Special(AllLost, animate_small_loss, show_small_loss_still, cutscene=loss_scene)

`rank` 1 is for what may follow another cutscene at once, as it changes still more.
The row gets all else from here: bars, words, the way in and out, the still picture at four times the speed or with
reduced motion, and at most one cutscene in `APART` seconds. Without animation there is only the line of the log.
Any input ends it, and is carried out. Sounds are cues of the event's show, in seconds from its start; the parts
are seen from `pace.OPENING` on; `SoundContext.in_cutscene` says whether there is one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Literal, NamedTuple, TypeAlias

import pygame

from hoochgame.core.language import _
from hoochgame.core.protocols import Seat
from hoochgame.ui.animation import Animation, AnimationSequence, Ease, Tween, call_once, ease_in_out, ease_out, linear
from hoochgame.ui.input import keys
from hoochgame.ui.look import images, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD, LETTERING, TextStyle
from hoochgame.ui.look.theme import SMALLEST_TEXT, Look
from hoochgame.ui.phrases.opponent_lines import Mood, Situation, mood_in
from hoochgame.ui.phrases.players import KindAndColour, draw_face_with_emblem, has_face
from hoochgame.ui.table.asking.question_row import S
from hoochgame.ui.table.company.speech import line_by_seed
from hoochgame.ui.table.motion.event_animation import EventAnimation
from hoochgame.ui.table.motion.pace import CLOSING, OPENING
from hoochgame.ui.table.pieces.speech_bubble import draw_speech_bubble

STILL = 0.6  # seconds of the clock that the still picture stands
FASTEST = 4.0  # the speed from which on it is a still picture; at higher ones there is none
APART = 8.0  # seconds of the clock from one cutscene to the next
DARK = 0.34  # of the table's light that is left
BARS = (64 / 720, 80 / 720)  # of the height: the black bars above and below
FACE = 92 / 720  # of the height: who speaks
BLACK = "#000000"
HEADLINE, HINT = TextStyle(LETTERING, 60, "accent"), BODY.with_changes(20, "quiet")
COST = BOLD.with_changes(25)

Tone: TypeAlias = Literal["text", "good", "bad", "quiet", "accent"]  # a colour of the theme
Share: TypeAlias = float  # of the time for which the whole picture is seen, 0 to 1


class SpeakingFace(NamedTuple):
    """A player who speaks: the kind as a file has it, the number of the seat's colour, the line, and how it looks."""

    kind: str
    colour: int
    line: str
    mood: Mood = ""


class Consequence(NamedTuple):
    """What the event has cost or brought, with an icon or none."""

    icon: str
    words: str
    tone: Tone = "text"


class CutsceneLayout(NamedTuple):
    """Where the parts of a cutscene lie."""

    area: Box
    upper: Box  # the black bar with the headline
    stage: Box  # between the bars
    lower: Box  # the black bar with the consequences
    face: Box  # of who speaks, at the lower left or right of the stage
    speech: Box  # the room for the words, above the face


Part: TypeAlias = Callable[[Canvas, CutsceneLayout], object]
Actor: TypeAlias = Callable[[Canvas, CutsceneLayout, Share], object]


def cut_cutscene(look: Look, area: Box, speaks_right: bool = False) -> CutsceneLayout:
    """Cut the window: bars of a share of its height, but never too low for their words."""
    margin = look.px(36)
    high = max(round(area.height * BARS[0]), look.text_px(HEADLINE.size) * 6 // 5)
    low = max(round(area.height * BARS[1]), COST.line_height(look) + look.px(30))
    upper, rest = area.cut_top(high)
    stage, lower = rest.cut_bottom(low)
    side = round(area.height * FACE)
    column = stage.inset(x=margin, y=look.px(24))
    face = column.place_inside((side, side), "rb" if speaks_right else "lb")
    wide = max(area.width * 22 // 128, look.px(300))
    speech = Box.from_edges(column.x, column.y, column.x + wide, face.y - look.px(4))
    if speaks_right:
        speech = speech.move_to(right=column.right)
    return CutsceneLayout(area, upper, stage, lower, face, Box.from_rect(speech))


class PlacedPicture(NamedTuple):
    """A picture, and where it lies in the end."""

    picture: pygame.Surface
    at: tuple[int, int]  # its upper left corner


@dataclass(frozen=True)
class Entrance:
    """A picture that comes from somewhere; once it is there, it belongs to the still picture and costs nothing."""

    make: Callable[[Canvas, CutsceneLayout], PlacedPicture]
    begins: Share = 0.0
    lasts: Share = 0.15
    source: tuple[float, float] = (0.0, 0.0)  # where it comes from, by its place, in widths and heights of the window
    ease: Ease = ease_out


@dataclass
class Cutscene:
    """What a title shows of an event that changes much; see the module."""

    headline: str
    consequences: Sequence[Consequence] = ()
    seconds: float = 1.6  # all of it, at speed 1
    speaker: SpeakingFace | None = None
    speaks_right: bool = False
    parts: Sequence[Part] = ()
    entrances: Sequence[Entrance] = ()
    actors: Sequence[Actor] = ()
    rank: int = 0
    subject: Hashable = None  # what it has told, so that the next event need not tell it again
    tone: Tone = "accent"  # of the headline
    bars: bool = True  # whether headline and consequences are written on bars; if not, the parts say them


@dataclass
class CutscenePicture:
    """A cutscene while it is shown: one still picture, made over several frames, and over it what moves."""

    scene: Cutscene
    look: Look
    layout: CutsceneLayout
    hint: str = ""
    dark: float = 0.0  # how far the table has darkened, 0 to 1
    seen: float = 0.0  # how far the time of the whole picture is gone, 0 to 1
    closes: bool = False
    sheet: pygame.Surface | None = field(default=None, repr=False)
    left: Iterator[Callable[[Canvas], object]] | None = field(default=None, repr=False)
    coming: list[tuple[Entrance, PlacedPicture]] = field(default_factory=list, repr=False)  # in order

    def set_dark(self, t: float) -> None:
        self.dark = t

    def set_seen(self, t: float) -> None:
        self.seen = t

    def close(self, t: float) -> None:
        self.dark, self.closes = 1 - t, True

    @property
    def is_complete(self) -> bool:
        """Whether the still picture is finished."""
        return self.sheet is not None and self.left is None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table that darkens, then the still picture and what moves over it."""
        if not self.is_complete:
            self.draw_next_part(surface)
        if self.dark >= 1 and self.is_complete and self.sheet is not None and not self.closes:
            self._paste_arrived_pictures(self.sheet)
            surface.blit(self.sheet, self.layout.area, self.layout.area)
            self._draw_arriving_pictures(surface)
            for actor in self.scene.actors:
                actor(Canvas(surface, self.look), self.layout, self.seen)
        elif self.dark > 0:
            darken(surface, self.layout.area, self.look, self.dark)
            self._draw_bars(Canvas(surface, self.look), ease_in_out(min(1.0, self.dark)))

    def complete(self, surface: pygame.Surface) -> None:
        """Make the whole still picture at once."""
        while not self.is_complete:
            self.draw_next_part(surface)

    def draw_next_part(self, surface: pygame.Surface) -> None:
        """Draw one more part of the still picture, first of all the dark table."""
        if self.sheet is None:
            self.sheet = surface.copy()
            darken(self.sheet, self.layout.area, self.look, 1.0)
            self.left = iter((self._draw_whole_bars, *self._drawers_of_scene_parts(), *self._drawers_of_words()))
            return
        draw_part = next(self.left, None) if self.left else None
        if draw_part is None:
            self.left = None
        else:
            draw_part(Canvas(self.sheet, self.look))

    @property
    def _ground(self) -> Box:
        """What pictures may cover: all but the bars."""
        return self.layout.stage if self.scene.bars else self.layout.area

    def _paste_arrived_pictures(self, sheet: pygame.Surface) -> None:
        """Draw what has come to its place on the still picture; what came before it must have arrived, too."""
        while self.coming and self.seen >= self.coming[0][0].begins + self.coming[0][0].lasts:
            _entrance, placed = self.coming.pop(0)
            sheet.set_clip(self._ground)
            sheet.blit(placed.picture, placed.at)
            sheet.set_clip(None)

    def _draw_arriving_pictures(self, surface: pygame.Surface) -> None:
        """Draw what is on its way."""
        clip = surface.get_clip()
        surface.set_clip(self._ground)
        for entrance, placed in self.coming:
            share = (self.seen - entrance.begins) / entrance.lasts
            if share > 0:
                left = 1 - entrance.ease(min(1.0, share))
                dx, dy = (by * side * left for by, side in zip(entrance.source, self.layout.area.size, strict=True))
                surface.blit(placed.picture, (round(placed.at[0] + dx), round(placed.at[1] + dy)))
        surface.set_clip(clip)

    def _drawers_of_scene_parts(self) -> Iterator[Callable[[Canvas], object]]:
        for part in self.scene.parts:
            yield partial(_draw_part, part=part, at=self.layout)
        for entrance in self.scene.entrances:
            yield partial(self._make_entrance, entrance=entrance)

    def _make_entrance(self, canvas: Canvas, entrance: Entrance) -> None:
        self.coming.append((entrance, entrance.make(canvas, self.layout)))

    def _drawers_of_words(self) -> Iterator[Callable[[Canvas], object]]:
        if self.scene.bars:
            yield self._write_headline
            yield self._write_consequences
        yield self._write_hint
        if self.scene.speaker:
            yield partial(draw_speaker, at=self.layout, speaker=self.scene.speaker)

    def _draw_whole_bars(self, canvas: Canvas) -> None:
        self._draw_bars(canvas, 1.0)

    def _draw_bars(self, canvas: Canvas, share: float) -> None:
        if not self.scene.bars:
            return
        upper, lower = self.layout.upper, self.layout.lower
        draw_bar(canvas, upper.cut_top(round(upper.height * share))[0], line_below=True)
        draw_bar(canvas, lower.cut_bottom(round(lower.height * share))[1], line_below=False)

    def _write_headline(self, canvas: Canvas) -> None:
        room = self.layout.upper.inset(x=canvas.px(60))
        HEADLINE.draw(canvas, self.scene.headline, room, "mm", overflow="shrink", colour=self.scene.tone)

    def _write_hint(self, canvas: Canvas) -> None:
        """Write which key ends it, on a dark plate of its own where no bar lies below it."""
        room = self.layout.lower.inset(x=canvas.px(36))
        if self.hint and not self.scene.bars:
            size = HINT.width(canvas.look, self.hint) + canvas.px(28), HINT.line_height(canvas.look) + canvas.px(8)
            plate = room.place_inside(size, "rm")
            shapes.draw_box(canvas.surface, plate, canvas.px(8), BLACK, 0.8)
            room = plate.inset(x=canvas.px(14))
        HINT.draw(canvas, self.hint, room, "rm")

    def _write_consequences(self, canvas: Canvas) -> None:
        room = self.layout.lower.inset(x=canvas.px(36))
        taken = HINT.width(canvas.look, self.hint) + canvas.px(30)
        write_consequences(canvas, room.inset(x=taken), self.scene.consequences)


def _draw_part(canvas: Canvas, part: Part, at: CutsceneLayout) -> None:
    part(canvas, at)


def darken(surface: pygame.Surface, area: Box, look: Look, share: float) -> None:
    """Take a share of the table's light; high contrast takes all of it in the end."""
    level = round(255 * (1 - share * (1.0 if look.theme.plain else 1 - DARK)))
    surface.fill((level, level, level), area, special_flags=pygame.BLEND_RGB_MULT)


def draw_bar(canvas: Canvas, bar: Box, line_below: bool) -> None:
    """Draw a black bar with a line of brass at its edge towards the picture."""
    line = max(1, canvas.px(2))
    canvas.surface.fill(BLACK, bar)
    canvas.surface.fill(canvas.theme.line, bar.cut_bottom(line)[1] if line_below else bar.cut_top(line)[0])


def write_consequences(canvas: Canvas, room: Box, consequences: Sequence[Consequence]) -> None:
    """Write all consequences in one line in the middle of the room, smaller if they would not fit."""
    look, px = canvas.look, COST.px(canvas.look)
    while row_width(look, consequences, px) > room.width and px > SMALLEST_TEXT:
        px -= 1
    x = room.centerx - row_width(look, consequences, px) // 2
    for one in consequences:
        if one.icon:
            colour = str(getattr(canvas.theme, one.tone))
            images.blit_anchored(canvas.surface, images.icon(one.icon, px * 5 // 4, colour), midleft=(x, room.centery))
            x += px * 7 // 4
        COST.draw(canvas, one.words, (x, room.centery), colour=one.tone, px=px)
        x += COST.width(look, one.words, px) + 2 * px


def row_width(look: Look, consequences: Sequence[Consequence], px: int) -> int:
    """Return the width of all consequences in one line, in letters of so many pixels."""
    widths = [COST.width(look, one.words, px) + (px * 7 // 4 if one.icon else 0) for one in consequences]
    return sum(widths) + 2 * px * max(0, len(widths) - 1)


def speaking_bot(act: EventAnimation[S], seat: Seat, situation: Situation, seed: str) -> SpeakingFace | None:
    """Return a bot with a line that the seed chooses; None without a face, or if opponents are to be silent."""
    chair = act.board.chairs[seat]
    if not act.marks.opponents_speak or not has_face(chair.kind):
        return None
    line = line_by_seed(chair.kind, situation, seed)
    return SpeakingFace(chair.kind, act.board.colours[seat], line, mood_in(situation))


def draw_speaker(canvas: Canvas, at: CutsceneLayout, speaker: SpeakingFace) -> None:
    """Draw the face of a bot, or the emblem of a person, and the line above it."""
    side = at.face.width if has_face(speaker.kind) else at.face.width * 2 // 3
    player = KindAndColour(speaker.kind, speaker.colour, speaker.mood)
    draw_face_with_emblem(canvas, player, side, midbottom=at.face.midbottom)
    if speaker.line:
        draw_speech_bubble(canvas, at.speech, speaker.line, (at.face.centerx, at.face.y))


def play_cutscene(act: EventAnimation[S], scene: Cutscene) -> Animation:
    """Show a cutscene: it darkens, stands or moves, and lights up again; at high speed it only stands.

    The table behind it is the one before the event: what the cutscene tells is not gone from it yet.
    """
    act.state = act.truth_before
    area = Box.from_rect(act.area)
    hint = _("{key}: carry on").format(key=keys.key_cap_words("skip")) if act.can_be_skipped else ""
    picture = CutscenePicture(scene, act.look, cut_cutscene(act.look, area, scene.speaks_right), hint)
    act.show(picture)
    gone = call_once(lambda: act.cast.remove(picture))
    if act.look.reduced_motion or act.speed >= FASTEST:
        picture.dark = picture.seen = 1.0
        return AnimationSequence(Tween(STILL * act.speed, lambda t: None, linear), act.show_outcome(), gone)
    opens = Tween(OPENING, picture.set_dark, linear)
    stands = Tween(max(0.0, scene.seconds - OPENING - CLOSING), picture.set_seen, linear)
    return AnimationSequence(opens, stands, act.show_outcome(), Tween(CLOSING, picture.close, linear), gone)
