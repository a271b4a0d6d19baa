"""One event being shown: the picture that stands still meanwhile, and what moves over it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pygame

from hoochgame.core.words import Event, Next, Seat
from hoochgame.ui.animation import Animation, Ease, Together, Tween, call, ease_out, linear
from hoochgame.ui.look import shapes
from hoochgame.ui.tables.kit.board import Board
from hoochgame.ui.tables.kit.marks import Marks
from hoochgame.ui.tables.kit.motion.sprites import Fade, Moving, Sprite
from hoochgame.ui.tables.kit.piece import RATIO, Piece
from hoochgame.ui.tables.marks import Key
from hoochgame.ui.tables.session import Telling

ARC = 0.06  # how far a card leaves the straight way, of its length
CROSS_FADE = 0.12  # seconds: one picture into another
COST = 1.1  # seconds in which one can read what a theft has cost
NAMELESS: Key = ("sprite",)  # a card that lies nowhere
Rect = pygame.Rect
State = Any  # a title's


class Act:
    """What an animation works on.

    `state` is what the still picture shows (by default the event has happened there already); pieces in `moving`
    are left out of it, for `cast` shows them.
    """

    def __init__(
        self, board: Board, before: State, after: State, marks: Marks, names: Sequence[str], was: Marks | None = None
    ) -> None:
        self.board = board
        self.look = board.layout.look
        self.names = names
        self.state = after
        self.marks: Any = marks  # of the title
        self.before = board.pieces(before, was or marks)
        self.after = board.pieces(after, marks)
        self.truth_before = before
        self.truth = after
        self.moving: set[Key] = set()
        self.cast: list[Moving] = []

    @property
    def me(self) -> Seat:
        """Whose hand lies open."""
        return Seat(self.board.layout.me)

    def still(self) -> Any:
        """The marks for the still picture."""
        return replace(self.marks, moving=frozenset(self.moving))

    def where(self, *key: str | int) -> Rect:
        """The rect of a thing, or the middle of the table."""
        rect = self.board.where(key)
        if rect is None:
            rect = Rect(0, 0, self.look.px(40), self.look.px(40))
            rect.center = self.board.layout.field.center
        return rect

    def show(self, thing: Moving, below: bool = False) -> Moving:
        """On the stage until the act is over, over or under everything that moves."""
        self.cast.insert(0 if below else len(self.cast), thing)
        return thing

    def shows(self, state: State) -> Callable[[], None]:
        """From then on the still picture shows this state."""

        def change() -> None:
            self.state = state

        return change

    # Cards.

    def picture(self, piece: Piece) -> pygame.Surface:
        """A piece upright, with room for its shadow. Kept by what it shows: nobody may draw on it."""
        margin = max(6, self.look.px(14))
        face = self._dressed(piece._replace(angle=0))
        room = Rect(0, 0, piece.rect.width + 2 * margin, piece.rect.height + 2 * margin)
        room.center = face.get_rect().center
        return face.subsurface(room.clip(face.get_rect()))

    def _dressed(self, piece: Piece) -> pygame.Surface:
        """With its shadow, and no glow."""
        return self.board.dressed(piece)

    def card_at(self, number: int, rect: Rect, face_down: bool = False) -> Piece:
        """A card as if it lay there; where it has no piece of its own."""
        width = max(self.look.px(60), min(rect.width, self.look.px(110)))
        place = Rect(0, 0, width, round(width * RATIO))
        place.center = rect.center
        art = "" if face_down or number < 0 else self.board.top.art(number)
        return Piece(NAMELESS, "card", place, art=art)

    def glide(
        self, key: Key, seconds: float, source: Rect | None = None, goal: Rect | None = None, ease: Ease = ease_out,
        below: bool = False,
    ) -> Animation:  # fmt: skip
        """A piece goes from where it was to where it is; `source` and `goal` stand in where it was or is nowhere."""
        start, end = self.before.get(key), self.after.get(key)
        if start is None and end is None:
            return call(lambda: None)
        picture = end or start
        assert picture is not None
        here = start.rect if start else source or picture.rect
        there = end.rect if end else goal or picture.rect
        angles = (start.angle if start else picture.angle, end.angle if end else picture.angle)
        if end is not None:
            self.moving.add(key)
        return self.fly(
            picture, here, there, seconds, angles, ease, vanish=end is None, waits=start is None, below=below
        )

    def fly(
        self, picture: Piece, here: Rect, there: Rect, seconds: float, angles: tuple[float, float] = (0, 0),
        ease: Ease = ease_out, back: bool = False, vanish: bool = False, waits: bool = False, below: bool = False,
    ) -> Animation:  # fmt: skip
        """A picture of a piece on a slightly bent way.

        `back`: it turns over as it goes; `vanish`: it is gone at the end; `waits`: not to be seen before it goes;
        `below`: under what was shown before it.
        """
        sprite = Sprite(shapes.blank((1, 1)), here.center, piece=picture)
        sizes = (self._scale(here, picture.rect), self._scale(there, picture.rect))
        dx, dy = there.centerx - here.centerx, there.centery - here.centery
        bend = math.hypot(dx, dy) * ARC

        def go(t: float) -> None:
            lift = math.sin(min(1.0, max(0.0, t)) * math.pi) * bend
            sprite.at = (here.centerx + dx * t, here.centery + dy * t - lift)
            sprite.angle = angles[0] + (angles[1] - angles[0]) * t
            sprite.scale = sizes[0] + (sizes[1] - sizes[0]) * min(1.0, t)
            sprite.turn = t

        go(0)
        sprite.opacity = 0.0
        if not waits:
            self._dress(sprite, picture, back)

        def appear(t: float) -> None:
            if not sprite.opacity:  # many that wait are not all made in one frame
                self._dress(sprite, picture, back)
            go(t)

        self.show(sprite, below)
        return Tween(seconds, appear, ease, then=(lambda: self._gone(sprite)) if vanish else None)

    def _dress(self, sprite: Sprite, picture: Piece, back: bool) -> None:
        """From now on it can be seen."""
        sprite.opacity = 1.0
        sprite.image = self.picture(picture)
        if picture.angle:
            turned = self._dressed(picture)
            sprite.rest = (picture.angle, turned)
        if back:
            sprite.back = self.picture(picture._replace(art=""))

    @staticmethod
    def _scale(rect: Rect, full: Rect) -> float:
        """As large as the card there; on a counter or a pile of another shape, small."""
        if rect.size == full.size:
            return 1.0
        return min(1.3, max(0.3, min(rect.width, rect.height / RATIO) / full.width))

    def _gone(self, thing: Moving) -> None:
        if thing in self.cast:
            self.cast.remove(thing)

    def settle(self, seconds: float, but: Iterable[Key] = ()) -> Animation:
        """Everything else that lies elsewhere now closes up."""
        skip = {*but, *self.moving}
        shifted = [
            key
            for key, piece in self.after.items()
            if key not in skip and piece.kind == "card" and (old := self.before.get(key)) is not None
            and (old.rect, old.angle) != (piece.rect, piece.angle)
        ]  # fmt: skip
        shifted.sort(key=lambda key: self.after[key].z, reverse=True)  # each goes under the one before
        return Together(*[self.glide(key, seconds, below=True) for key in shifted])

    # Everything else.

    def spend(self, thing: Any, seconds: float, ease: Ease = ease_out) -> Animation:
        """Something that has a lifetime `spent`, from 0 to 1."""
        thing.spent = 1.0  # not to be seen before its time
        self.show(thing)

        def live(t: float) -> None:
            thing.spent = t

        return Tween(seconds, live, ease)

    def beside(self, counter: Rect) -> tuple[int, int]:
        """From where words rise that leave a counter in sight: on its side towards the middle of the table."""
        below = counter.centery < self.board.layout.area.centery
        return counter.centerx, counter.bottom + self.look.px(90) if below else counter.top - self.look.px(36)

    def look_size(self) -> tuple[int, int]:
        """The window's size."""
        return self.look.scale.width, self.look.scale.height

    def cross_fade(self) -> Animation:
        """The calm way to show any event."""
        surface = pygame.Surface(self.look_size())
        self.board.draw_still(surface, self.truth_before, self.marks)
        return self.spend(Fade(surface), CROSS_FADE, linear)


Show = Callable[[Any, Any], Animation | None]


def seen(telling: Telling) -> bool:
    """Whether there is anything to see: the agenda moves on without it."""
    return not isinstance(telling.event, Next)


@dataclass(frozen=True)
class Motion:
    """How the events of a title move."""

    shows: Mapping[type[Event], Show]
    calm: Show  # with reduced motion everything cross-fades
    act: Callable[..., Act] = Act
    moves: Callable[[Telling], bool] = seen

    def of(self, act: Act, event: Event) -> Animation | None:
        """The animation of an event that `moves`."""
        if act.look.reduced_motion:
            return self.calm(act, event)
        return self.shows[type(event)](act, event)
