"""A table on the screen: the board at rest, one act at a time over it."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Generic, NamedTuple

import pygame

from hoochgame.core.journal import Chair
from hoochgame.core.protocols import Seat
from hoochgame.ui.animation import AnimationQueue, Tween, linear
from hoochgame.ui.look import images
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table.asking.question_row import S
from hoochgame.ui.table.board import Board
from hoochgame.ui.table.board_marks import BoardMarks, Place
from hoochgame.ui.table.keys import Key, SeatKey
from hoochgame.ui.table.log.narration import SoundContext
from hoochgame.ui.table.motion.cutscene import APART, play_cutscene
from hoochgame.ui.table.motion.effects import BreathingGlow
from hoochgame.ui.table.motion.event_animation import NAMELESS, EventAnimation
from hoochgame.ui.table.motion.hand_slots import is_over_hand, kept_hand_places
from hoochgame.ui.table.motion.pace import CARD, CROSS_FADE
from hoochgame.ui.table.motion.sprites import Fade, Sprite
from hoochgame.ui.table.pieces.piece import Piece
from hoochgame.ui.table.session import Telling
from hoochgame.ui.table.sounds import Sounds
from hoochgame.ui.table.title_table import TitleTable

NEEDLE = 0.24  # seconds from one step to the next
# Marks that may change while something moves.
AMENDED = ("banner", "log", "news", "page", "asides", "log_scroll", "showing")
MOST_AHEAD = 0.5  # of the cache of pictures, for what is made ahead
NO_CUTSCENE = 99  # a rank that none exceeds
BREATH, BREATHS, STEPS = 1.6, 4, 7  # seconds; how many until the focus moves again; how finely it is drawn


class LastCutscene(NamedTuple):
    """What the last cutscene was: its rank, below 0 if there was none lately, and what it has told."""

    rank: int = -1
    subject: Hashable = None


class Stage(Generic[S]):
    """The picture of everything at rest, and the animation over it."""

    def __init__(self, table: TitleTable[S], chairs: Sequence[Chair]) -> None:
        self.table = table
        self.chairs = chairs
        self.motions = table.motions
        self.animations = AnimationQueue()
        self.sounds: Sounds[S] = Sounds(
            lambda told: table.shows.sound_cues(
                told.event, SoundContext(told.before, told.after, chairs, self._in_cutscene)
            )
        )
        self.act: EventAnimation[S] | None = None
        self.board: Board[S]
        self._state: S | None = None
        self._marks = table.blank
        self._picture: tuple[S, BoardMarks, object, pygame.Surface] | None = None  # as it was drawn last
        self._fade: tuple[Fade, Tween] | None = None
        self._needle = 0.0
        self._pointer: tuple[int, int] | None = None
        self._kept: Mapping[Key, Place] = {}  # the hand's places while the mouse is over it
        self.closing = False  # whether what moves is only the hand that closes up
        self._going: tuple[Telling[S], BoardMarks, BoardMarks] | None = (
            None  # what is acted, and the marks after and before it
        )
        self._spent = 0.0  # seconds of it that have gone by, at speed 1
        self._since_cutscene = APART  # seconds of the clock since one began
        self._in_cutscene = False  # whether what is acted is one
        self._last_cutscene = LastCutscene()
        self.skip_key_skips = True  # False where the key that skips what moves does something else
        self._unready: list[Callable[[], object]] = []  # one is made in each frame at rest
        self._made_ahead = 0.0  # of these, by the size of the cache
        self._breath = 0.0  # seconds since the focus has moved
        self._strength = 0  # of its glow, in steps

    def lay_out(
        self, look: Look, me: Seat, area: pygame.Rect | None = None, folded: bool = False, speed: float = 1.0,
        goes_on: bool = False, log_width: int = 0,
    ) -> None:  # fmt: skip
        """Lay the table out for a window, a viewer and a length of log. An act ends, or goes on in the new layout."""
        going = self._going if goes_on and self.is_running else None
        if going:
            self.animations.finish_all()  # unlike `skip` it leaves the sound alone
        else:
            self.end_animation()
        self.act, self.closing = None, False
        self.animations.speed, self._kept = speed, {}
        self.board = Board(self.table, look, self.chairs, me, area, folded, log_width)
        self._picture = self._fade = None
        turns = [partial(self.board.cache_turn_plates, Seat(seat)) for seat in range(len(self.board.chairs))]
        self._unready = [*self.table.picture_makers(self.board), *turns] if speed > 0 else []
        self._unready.append(self.sounds.read_list)
        self._made_ahead = 0.0
        if going and speed > 0:
            telling, marks, was = going
            spent = self._spent
            marks, was = (replace(one, kept={}, log_folded=folded) for one in (marks, was))
            self._begin_animation(
                telling, marks, was, LastCutscene() if self._in_cutscene else LastCutscene(NO_CUTSCENE)
            )
            self._advance_animation(spent / speed)

    def reset_for_viewer(self) -> None:
        """End all animation and drop kept places, because another viewer looks at the table now."""
        self.end_animation()
        self._kept = {}
        self._picture = self._fade = None

    def free_pictures(self) -> None:
        """Drop the pictures of a scene that is left: they are large, and must not wait for the garbage collector."""
        self.board.free_pictures()
        self._picture = self._fade = None

    @property
    def is_in_cutscene(self) -> bool:
        """Whether a cutscene covers the table."""
        return self.is_running and self._in_cutscene

    @property
    def is_running(self) -> bool:
        return self.act is not None

    @property
    def waits_for_viewer(self) -> bool:
        """Whether what is shown stands until the viewer carries on."""
        return self.act is not None and self.act.waits

    @property
    def is_moving(self) -> bool:
        """Whether the picture changes: an act is shown, the needle moves, or one picture fades."""
        return self.is_running or self._fade is not None or self._needle != self._marks.banner.progress

    @property
    def marks(self) -> BoardMarks:
        """What the board was given last."""
        return self._marks

    def show_at_rest(self, state: S, marks: BoardMarks) -> bool:
        """Show this while nothing moves; return whether it looks different from before."""
        marks = replace(marks, kept=self._kept)
        changed = self._state is not state or self._marks != marks
        if (marks.focused, marks.hovered_whole) != (self._marks.focused, self._marks.hovered_whole):
            self._breath = 0.0
        self._state, self._marks = state, marks
        return changed

    def animate_event(self, telling: Telling[S], marks: BoardMarks) -> None:
        """Begin to show an event, which has happened when the act is over."""
        self.end_animation()
        was = replace(marks, kept=self._kept)
        self._kept = kept_hand_places(self.board, telling.before, telling.after, was, self._pointer)
        marks = replace(marks, kept=self._kept)
        self._state, self._marks = telling.after, marks
        self._in_cutscene = False
        if self.animations.speed > 0 and self.motions.moves(telling):
            lately = self._since_cutscene < APART
            self._begin_animation(telling, marks, was, self._last_cutscene if lately else LastCutscene())
        speed = 0 if self.board.look.reduced_motion else self.animations.speed
        self.sounds.start_event_sounds(telling, speed, self.side_of_seat(getattr(telling.event, "seat", None)))

    def _begin_animation(self, telling: Telling[S], marks: BoardMarks, was: BoardMarks, lately: LastCutscene) -> None:
        """Start the act, if there is anything to see; with a cutscene only if it outranks the last one."""
        names = [chair.name for chair in self.board.chairs]
        act = self.motions.act(self.board, self.motions.paths, telling.before, telling.after, marks, names, was)
        act.speed, act.can_be_skipped = self.animations.speed, self.skip_key_skips
        act.least_rank, act.told_lately = lately.rank + 1, lately.subject
        scene = self.motions.cutscene_of(act, telling.event)
        animation = play_cutscene(act, scene) if scene else self.motions.animation_of(act, telling.event)
        self._in_cutscene = scene is not None
        if scene:
            self._since_cutscene, self._last_cutscene = 0.0, LastCutscene(scene.rank, scene.subject)
        if animation is not None:
            self.act, self._going, self._spent = act, (telling, marks, was), 0.0
            self.animations.append(animation)

    def _sound_context(self, told: Telling[S]) -> SoundContext[S]:
        return SoundContext(told.before, told.after, self.chairs, self._in_cutscene)

    def side_of_seat(self, seat: Seat | None) -> float:
        """Return how far a seat sits from the middle of the table, -1 to 1; the own one is in the middle."""
        rect = None if seat is None or seat == self.board.layout.me else self.board.rect_of_key(SeatKey(seat))
        field = self.board.layout.field
        return 2 * (rect.centerx - field.centerx) / field.width if rect else 0.0

    def keep_hand_places(self, before: S, after: S) -> None:
        """Preserve the places of the hand across states that are not animated."""
        self._kept = kept_hand_places(self.board, before, after, replace(self._marks, kept=self._kept), self._pointer)

    def update_marks_in_animation(self, marks: BoardMarks) -> bool:
        """Show changes of prompt, log and opened piles during an animation; return whether it looks different."""
        new = {name: getattr(marks, name) for name in AMENDED}
        old, self._marks = self._marks, replace(self._marks, **new)
        if self.act is not None:
            if self.act.keeps_banner:
                new.pop("banner")
            self.act.marks = replace(self.act.marks, **new)
        return old != self._marks

    def move_pointer(self, at: tuple[int, int] | None, closes: bool = True) -> bool:
        """Note where the mouse is, None while keys are used; return whether a hand begins to close up."""
        self._pointer = at
        if not (closes and self._kept) or self.is_running or self._state is None or is_over_hand(self.board, at):
            return False
        was, self._kept = self._marks, {}
        self._marks = replace(was, kept={})
        if self.animations.speed > 0 and not self.board.look.reduced_motion:
            act = self.act = self.motions.act(
                self.board, self.motions.paths, self._state, self._state, self._marks, [], was
            )
            self._going = None
            self.animations.append(act.move_displaced_cards(CARD))
            self.closing = True
        return True

    def update(self, dt: float) -> None:
        """Advance time by `dt` seconds."""
        self._advance_animation(dt)
        self._advance_needle(dt)
        self._breath += dt
        self._since_cutscene += dt
        if self._fade and self._fade[1].advance(dt) is not None:
            self._fade = None

    def prepare_next_picture(self) -> None:
        """Make a piece of what will be needed, if nothing moves; call it when a frame has nothing else to do.

        What is made last is needed last. It is left out if it would drop what is on the screen from the cache.
        """
        if not self.is_running and self._unready:
            before = images.share_of_cache_made()
            self._unready.pop()()
            self._made_ahead += images.share_of_cache_made() - before
            if self._made_ahead > MOST_AHEAD:
                self._unready.clear()

    def _advance_animation(self, dt: float) -> None:
        self._spent += dt * self.animations.speed
        if self.act is not None and not self.animations.update(dt):
            self.act, self.closing = None, False

    def advance_focus_glow(self) -> pygame.Rect | None:
        """Return the part of the picture that the breathing glow of the focus has changed since it was drawn."""
        breath = self._focus_glow()
        if breath is None:
            return None
        level = 0.5 - 0.5 * math.cos(2 * math.pi * self._breath / BREATH)
        strength = round(level * STEPS) if self._breath < BREATHS * BREATH else 0
        changed, self._strength = strength != self._strength, strength
        return breath.glow_rect if changed else None

    def _focus_glow(self) -> BreathingGlow | None:
        """Return the glow of the focus. Only what may be used breathes, and only if nothing else moves."""
        key, look = self._marks.focused or self._marks.hovered_whole, self.board.look
        still = self.animations.speed > 0 and not look.reduced_motion and not self.is_moving
        if key is None or not still or not self._marks.glow or key not in self._marks.legal:
            return None
        rect = self.board.rect_of_key(key)
        return BreathingGlow(look, rect, self.board.outline_of(key)) if rect else None

    def cross_fade(self) -> None:
        """Fade from the picture now to the next one, without delaying anything."""
        if self._picture is None or self._fade or self.animations.speed <= 0:
            return
        fade = Fade(pygame.Surface(self._picture[3].get_size()))
        self.board.draw_with_highlights(fade.image, self._picture[3])
        self._fade = (fade, Tween(CROSS_FADE / self.animations.speed, fade.set_spent, linear))

    def _advance_needle(self, dt: float) -> None:
        """Advance the needle of the banner towards the step of the turn."""
        goal, speed = self._marks.banner.progress, self.animations.speed
        way = dt * speed / NEEDLE
        if speed <= 0 or self.board.look.reduced_motion or abs(goal - self._needle) <= way:
            self._needle = goal
        else:
            self._needle += way if goal > self._needle else -way

    def key_at_rest(self, pos: tuple[int, int]) -> Key | None:
        """Return the thing under a point of the table at rest."""
        return self.board.key_at(pos, self._state, self._marks)

    def flying_card(self, pos: tuple[int, int]) -> Piece | None:
        """Return the moving card under a point; without its face while that is turned away."""
        for thing in reversed(self.act.cast) if self.act else ():
            if isinstance(thing, Sprite) and (piece := thing.piece_at(pos)):
                return piece
        return None

    def key_under(self, pos: tuple[int, int]) -> Key | None:
        """Return the thing that was drawn under a point: one at rest, otherwise one in motion."""
        if key := self.board.key_at(pos):
            return key
        piece = self.flying_card(pos)
        return piece.key if piece and piece.key != NAMELESS else None

    def end_animation(self) -> None:
        """End the act."""
        if self.act is not None and not self.closing:
            self.sounds.stop_sounds()
        self.animations.finish_all()
        self.act, self.closing = None, False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board, and over it what moves."""
        self.board.draw_with_highlights(surface, self._still_picture())
        for thing in list(self.act.cast) if self.act else ():
            thing.draw(surface)
        if self._strength and (breath := self._focus_glow()):
            breath.draw(surface, self._strength / STEPS)
        if self._fade:
            self._fade[0].draw(surface)

    def _still_picture(self) -> pygame.Surface:
        """Return the picture of everything that does not move, painted again where it changed."""
        assert self._state is not None
        state, marks = (self.act.state, self.act.marks_without_moving()) if self.act else (self._state, self._marks)
        if marks.banner.progress != self._needle:
            marks = replace(marks, banner=replace(marks.banner, progress=self._needle))
        last = self._picture
        # States never change, so the same object looks the same; comparing all of it would take longer.
        if last and last[0] is state and last[1] == marks and last[2] is self.board.drawn:
            return last[3]
        picture = self.board.paint_at_rest(state, marks)
        self._picture = (state, marks, self.board.drawn, picture)
        return picture
