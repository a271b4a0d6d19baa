"""The showing of one event: the picture that stands still meanwhile, and what moves over it."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, NamedTuple, Protocol

import pygame

from hoochgame.core.protocols import TABLE, Seat
from hoochgame.ui.animation import (
    Animation,
    AnimationSequence,
    Ease,
    ParallelAnimations,
    Tween,
    call_once,
    ease_in_out,
    ease_out,
    linear,
)
from hoochgame.ui.look import shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.theme import IVORY
from hoochgame.ui.table.asking.question_row import S
from hoochgame.ui.table.board import Board
from hoochgame.ui.table.board_marks import BoardMarks
from hoochgame.ui.table.keys import CardKey, Key, PileKey, SeatKey, SpriteKey
from hoochgame.ui.table.motion.pace import CARD, CROSS_FADE, gap_seconds
from hoochgame.ui.table.motion.sprites import Animated, Fade, Lid, Sprite, Uncovered
from hoochgame.ui.table.pieces.piece import PICTURED, RATIO, Piece
from hoochgame.ui.table.pieces.piles import PileId, Piles, Trip, find_journeys

ARC = 0.06  # how far a card leaves the straight way, of its length
PAUSED = 0.5  # how far what does not move is through its life: wholly there
TAG = "tag"  # the layout of a bar that stands for a card
NAMELESS: Key = SpriteKey()  # a card that lies nowhere
Rect = pygame.Rect


class Fleeting(Animated, Protocol):
    """Something with a lifetime: it has `spent` so much of it, from 0 to 1."""

    spent: float


def key_of_pile(pile: PileId) -> Key:
    return PileKey(pile.zone, pile.seat)


def leave_state_unchanged(state: S, before: S, pile: PileId) -> S:
    """Count what comes to every pile as soon as it starts."""
    return state


@dataclass(frozen=True)
class Paths(Generic[S]):
    """Where the cards of a title lie, and how they get from one place to another."""

    piles: Callable[[S], Piles]
    key: Callable[[PileId], Key] = key_of_pile  # where a pile is on the table, or what stands for it
    late: Callable[[S, S, PileId], S] = leave_state_unchanged  # a state in which a pile has no more cards than before
    trips: Callable[[S, S], Iterable[Trip]] = lambda before, after: ()  # of what is no card, between two states
    reshapes: bool = False  # whether a card that changes its shape keeps its upper edge on its way


class Going(NamedTuple):
    """How cards go to other piles."""

    seconds: float = CARD
    apart: float | None = None  # seconds between two; else the less, the more they are
    closing: float = CARD  # in which all else closes up
    turns: bool = True  # whether what was not seen before turns over on its way


GOING = Going()


class EventAnimation(Generic[S]):
    """The context of the animations of one event.

    `state` is what the still picture shows (by default the event has happened there already); pieces in `moving`
    are left out of it, for `cast` shows them.
    """

    speed: float = 1.0  # at which it runs
    least_rank: int = 0  # of a cutscene that may be played now
    told_lately: Hashable = None  # the subject of the last cutscene, if it was a moment ago
    can_be_skipped: bool = True  # by the key that skips what moves; a replay uses it otherwise
    keeps_banner: bool = False  # whether the banner says what the animation says, whatever else comes up
    waits: bool = False  # it stands until the viewer presses anything; that press does nothing else

    def __init__(
        self, board: Board[S], paths: Paths[S], before: S, after: S, marks: BoardMarks, names: Sequence[str],
        was: BoardMarks | None = None,
    ) -> None:  # fmt: skip
        self.board, self.layout = board, board.layout
        self.paths = paths
        self.look = board.layout.look
        self.names = names
        self.state = after
        self.marks = marks
        self.before = board.pieces(before, was or marks)
        self.after = board.pieces(after, marks)
        self.truth_before = before
        self.truth = after
        self.moving: set[Key] = set()
        self.cast: list[Animated] = []

    @property
    def me(self) -> Seat:
        return self.board.layout.me

    @property
    def area(self) -> Rect:
        return self.board.layout.area

    def marks_without_moving(self) -> BoardMarks:
        return replace(self.marks, moving=frozenset(self.moving))

    def change_marks(self, **new: object) -> None:
        """Replace fields of the still picture's marks."""
        fields = dict(vars(self.marks))
        fields.update(new)
        self.marks = type(self.marks)(**fields)

    def say_in_banner(self, words: str) -> None:
        """Replace the prompt until the animation ends."""
        self.keeps_banner = True
        self.marks = replace(self.marks, banner=replace(self.marks.banner, prompt=words, aside="", foot="", briefer=()))

    def colour(self, seat: Seat) -> str:
        return self.look.seat_look(self.board.colours[seat]).colour if seat != TABLE else IVORY

    def show(self, thing: Animated, below: bool = False) -> None:
        """Show a thing until the act is over, over or under everything that moves."""
        self.cast.insert(0 if below else len(self.cast), thing)

    def show_outcome(self) -> Animation:
        """Return the animation from which on the still picture shows that the event has happened."""

        def change() -> None:
            self.state = self.truth

        return call_once(change)

    # Places.

    def find_rect(self, *keys: Key) -> Rect:
        """Return the first of these that is somewhere, or the middle of the table."""
        for key in keys:
            if (rect := self.board.rect_of_key(key)) is not None:
                return rect
        return Box.of_size((self.look.px(40), self.look.px(40)), center=self.board.layout.field.center)

    def plate_rect(self, seat: Seat) -> Rect:
        """Return the rect that stands for a seat."""
        return self.find_rect(SeatKey(seat))

    def visible_card_rect(self, card: int) -> Rect | None:
        """Return what can be seen of a card, before or after the event."""
        piece = self.before.get(CardKey(card)) or self.after.get(CardKey(card))
        if piece is None or not piece.strip:
            return piece.rect if piece else None
        return Box.from_rect(piece.rect).cut_top(min(piece.strip, piece.rect.height))[0]

    def label_start_point(self, counter: Rect) -> tuple[int, int]:
        """Return where words rise from: the side of a counter towards the middle of the table."""
        below = counter.centery < self.area.centery
        return counter.centerx, counter.bottom + self.look.px(90) if below else counter.top - self.look.px(36)

    # Cards.

    def picture(self, piece: Piece) -> pygame.Surface:
        """Return a piece upright, with room for its shadow. It is kept, so nobody may draw on it."""
        margin = max(6, self.look.px(14))
        face = self.board.render_piece(piece._replace(angle=0))
        size = (piece.rect.width + 2 * margin, piece.rect.height + 2 * margin)
        room = Box(0, 0, *size).move_to(center=face.get_rect().center)
        return face.subsurface(room.clip(face.get_rect()))

    def make_card(self, number: int, rect: Rect) -> Piece:
        """Make a piece of a card that lies nowhere on the table."""
        width = max(self.look.px(60), min(rect.width, self.look.px(110)))
        place = Box.of_size((width, round(width * RATIO)), center=rect.center)
        art = "" if number < 0 else self.board.table.art_of_card(number)
        return Piece(NAMELESS, "card", place, art=art)

    def glide_piece(
        self, key: Key, seconds: float, source: Rect | None = None, goal: Rect | None = None, ease: Ease = ease_out,
        below: bool = False,
    ) -> Animation:  # fmt: skip
        """Move a piece from its old place to its new one; `source` and `goal` stand in for one it lacks."""
        start, end = self.before.get(key), self.after.get(key)
        if start and end and self._changes_shape(start, end):
            return self._move_reshaped(start, end, seconds, ease, below)
        picture = end or start
        if picture is None:
            return call_once(lambda: None)
        here = start.rect if start else source or picture.rect
        there = end.rect if end else goal or picture.rect
        angles = (start.angle if start else picture.angle, end.angle if end else picture.angle)
        if end is not None:
            self.moving.add(key)
        return self.fly_picture(
            picture,
            here,
            there,
            seconds,
            angles,
            ease,
            gone_at_end=end is None,
            hidden_before_start=start is None,
            below=below,
        )

    def _changes_shape(self, start: Piece, end: Piece) -> bool:
        """Return whether a card has another shape there, and not only another size."""
        return self.paths.reshapes and start.rect.size != end.rect.size and TAG not in (start.layout, end.layout)

    def _move_reshaped(self, start: Piece, end: Piece, seconds: float, ease: Ease, below: bool) -> Animation:
        """Move a card by its upper edge; half-way it takes on its new shape."""
        self.moving.add(end.key)
        faces = [(self.picture(piece), piece) for piece in (start, end)]
        sprite = Sprite(faces[0][0], start.rect.center)
        self.show(sprite, below)
        here, there = start.rect, end.rect
        bend = math.hypot(there.centerx - here.centerx, there.y - here.y) * ARC

        def go(t: float) -> None:
            sprite.image, sprite.piece = faces[0 if t < 0.5 else 1]
            shape = sprite.piece.rect
            sprite.scale = (here.width + (there.width - here.width) * t) / shape.width
            top = here.y + (there.y - here.y) * t - math.sin(min(1.0, max(0.0, t)) * math.pi) * bend
            sprite.at = (here.centerx + (there.centerx - here.centerx) * t, top + shape.height // 2 * sprite.scale)

        return Tween(seconds, go, ease)

    def fly_picture(
        self, picture: Piece, here: Rect, there: Rect, seconds: float, angles: tuple[float, float] = (0, 0),
        ease: Ease = ease_out, turns_face_up: bool = False, gone_at_end: bool = False,
        hidden_before_start: bool = False, below: bool = False,
    ) -> Animation:  # fmt: skip
        """Move a picture of a piece along a slight curve.

        `turns_face_up`: from its back, as it goes;
        `below`: under what was shown before it.
        """
        sprite = Sprite(shapes.transparent_surface((1, 1)), here.center, piece=picture)
        sizes = (self._piece_scale(here, picture.rect), self._piece_scale(there, picture.rect))
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
        if not hidden_before_start:
            self._show_picture(sprite, picture, turns_face_up)

        def appear(t: float) -> None:
            if not sprite.opacity:  # many that wait are not all made in one frame
                self._show_picture(sprite, picture, turns_face_up)
            go(t)

        self.show(sprite, below)
        return Tween(seconds, appear, ease, then=(lambda: self._remove_from_cast(sprite)) if gone_at_end else None)

    def _show_picture(self, sprite: Sprite, picture: Piece, turns_face_up: bool) -> None:
        sprite.opacity = 1.0
        sprite.image = self.picture(picture)
        if picture.angle:
            sprite.rest = (picture.angle, self.board.render_piece(picture))
        if turns_face_up:
            sprite.back = self.picture(picture._replace(art=""))

    @staticmethod
    def _piece_scale(rect: Rect, full: Rect) -> float:
        """Return the scale: as large as the card there; small on a counter or a pile of another shape."""
        if rect.size == full.size:
            return 1.0
        return min(1.3, max(0.3, min(rect.width, rect.height / RATIO) / full.width))

    def _remove_from_cast(self, thing: Animated) -> None:
        if thing in self.cast:
            self.cast.remove(thing)

    def move_displaced_cards(self, seconds: float, except_keys: Iterable[Key] = ()) -> Animation:
        """Move everything else that has another place now."""
        skip = {*except_keys, *self.moving}
        shifted = [
            key
            for key, piece in self.after.items()
            if key not in skip and piece.kind == "card" and (old := self.before.get(key)) is not None
            and (old.rect, old.angle) != (piece.rect, piece.angle)
        ]  # fmt: skip
        shifted.sort(key=lambda key: self.after[key].z, reverse=True)  # each goes under the one before
        return ParallelAnimations(*[self.glide_piece(key, seconds, below=True) for key in shifted])

    # From pile to pile.

    def move_cards(self, going: Going = GOING) -> Animation:
        """Move each card that lies in another pile now, and what else has gone, one by one, while all else closes up.

        A pile that only counts its cards counts those that come when they arrive.
        """
        flights, shown = [], self.state
        for card, source, goal in find_journeys(self.paths.piles(self.truth_before), self.paths.piles(self.truth)):
            if CardKey(card) not in self.after:
                self.state = self.paths.late(self.state, self.truth_before, goal)
            here, there = (self.find_rect(self.paths.key(pile)) for pile in (source, goal))
            flights.append(self.move_card(card, here, there, going.seconds, going.turns))
        trips = (self.move_thing(trip, going.seconds) for trip in self.paths.trips(self.truth_before, self.truth))
        flights += [trip for trip in trips if trip]
        stagger = gap_seconds(len(flights)) if going.apart is None else going.apart
        came = ParallelAnimations(
            ParallelAnimations(*flights, stagger=stagger), self.move_displaced_cards(going.closing)
        )
        return came if self.state is shown else AnimationSequence(came, self.show_outcome())

    def move_thing(self, trip: Trip, seconds: float = CARD) -> Animation | None:
        """Move a thing from where it was to where it is; None if it has not moved, or has no picture."""
        both = self.before.get(trip.source[0]), self.after.get(trip.goal[0])
        start, end = (piece if piece and piece.kind in PICTURED else None for piece in both)
        if start and end and start.rect == end.rect:
            return None
        here = start.rect if start else self.find_rect(trip.source[-1])
        there = end.rect if end else self.find_rect(trip.goal[-1])
        if end is None:
            return self.fly_picture(start, here, there, seconds, gone_at_end=True) if start else None
        self.moving.add(end.key)
        return self.fly_picture(end, here, there, seconds, hidden_before_start=start is None)

    def move_card(
        self,
        card: int,
        source: Rect,
        goal: Rect,
        seconds: float = CARD,
        turns_face_up: bool = False,
        hidden_before_start: bool = True,
    ) -> Animation:
        """Move a card from where it was seen, else from `source`, to where it is seen, else to `goal`.

        `turns_face_up`: where it comes from it lies face down.
        """
        key: Key = CardKey(card)
        start, end = (self.before.get(key), self.after.get(key)) if card >= 0 else (None, None)
        if end is not None and end.layout == TAG and (start is None or start.layout != TAG):
            return self._move_card_to_bar(end, start, source, seconds, turns_face_up)
        if start is not None:
            return self.glide_piece(key, seconds, goal=goal)
        if end is not None:
            self.moving.add(key)
            return self.fly_picture(
                end,
                source,
                end.rect,
                seconds,
                (0, end.angle),
                turns_face_up=turns_face_up,
                hidden_before_start=hidden_before_start,
            )
        picture = self.make_card(card, source)
        return self.fly_picture(
            picture,
            source,
            goal,
            seconds,
            turns_face_up=turns_face_up and card >= 0,
            gone_at_end=True,
            hidden_before_start=hidden_before_start,
        )

    def _move_card_to_bar(
        self, end: Piece, start: Piece | None, source: Rect, seconds: float, turns_face_up: bool
    ) -> Animation:
        """Move a card in its shape to where only a bar stands for it."""
        self.moving.add(end.key)
        picture = start or self.make_card(end.card, source)
        here = start.rect if start else source
        back, unseen = turns_face_up and start is None, start is None
        flight = self.fly_picture(
            picture,
            here,
            end.rect,
            seconds,
            (picture.angle, 0),
            turns_face_up=back,
            gone_at_end=True,
            hidden_before_start=unseen,
        )
        return AnimationSequence(flight, call_once(lambda: self.moving.discard(end.key)))

    def turn_down_card(self, picture: Piece, goal: Rect, seconds: float = CARD) -> Animation:
        """Move a card that turns face down on its way, and is gone."""
        flight = self.fly_picture(
            picture, picture.rect, goal, seconds, (picture.angle, 0), turns_face_up=True, gone_at_end=True
        )
        sprite = self.cast[-1]
        assert isinstance(sprite, Sprite)
        assert sprite.back is not None
        sprite.image, sprite.back, sprite.rest = sprite.back, sprite.image, None
        return flight

    def slide_under(self, card: int, source: Rect, deck: Rect, seconds: float) -> Animation:
        below = Uncovered(deck.clip(self.area))
        self.show(below, below=True)
        picture = self.before.get(CardKey(card)) or self.make_card(card, source)
        flight = self.fly_picture(
            picture, picture.rect, deck, seconds, (picture.angle, 0), ease_in_out, gone_at_end=True
        )
        self.show(Lid(below))
        return flight

    # Other things than pieces.

    def show_fleeting(self, thing: Fleeting, seconds: float, ease: Ease = ease_out) -> Animation:
        thing.spent = 1.0  # not to be seen before its time
        self.show(thing)

        def live(t: float) -> None:
            thing.spent = t

        return Tween(seconds, live, ease)

    def show_and_hold(self, thing: Fleeting, seconds: float, spent: float = PAUSED) -> Animation:
        """Show a thing that comes, stands still, and goes."""
        self.show(thing)
        thing.spent = spent

        def gone() -> None:
            thing.spent = 1.0

        return Tween(seconds, lambda t: None, linear, then=gone)

    def cross_fade(self) -> Animation:
        """Fade from the picture before the event to the one after: the calm way to show it."""
        surface = pygame.Surface((self.look.scale.width, self.look.scale.height))
        self.board.draw_still(surface, self.truth_before, self.marks)
        return self.show_fleeting(Fade(surface), CROSS_FADE, linear)
