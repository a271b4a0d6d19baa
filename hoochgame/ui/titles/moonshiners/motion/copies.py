"""Flights of cards whose copies look the same: from where the kind lies before to where it lies after."""

from __future__ import annotations

from hoochgame.ui.animation import Animation, AnimationSequence, ParallelAnimations, Tween, call_once, linear
from hoochgame.ui.look.box import Box
from hoochgame.ui.table.asking.question_row import S
from hoochgame.ui.table.keys import Key
from hoochgame.ui.table.motion.event_animation import NAMELESS, EventAnimation
from hoochgame.ui.table.motion.pace import CARD
from hoochgame.ui.table.motion.sprites import Sprite
from hoochgame.ui.table.pieces.piece import RATIO, Piece, Rect

WIDE = 86  # px: a card that lies nowhere


def unplaced_card(act: EventAnimation[S], art: str, near: Rect) -> Piece:
    """Return a card near a place, for one that lies nowhere; face down without a picture."""
    wide = act.look.px(WIDE)
    place = Box.of_size((wide, round(wide * RATIO)), center=near.center)
    return Piece(NAMELESS, "card", place, art=art, layout="portrait")


def fly_card_in(
    act: EventAnimation[S], key: Key, art: str, here: Rect, there: Rect, seconds: float = CARD, turns: bool = False
) -> Animation:  # fmt: skip
    """Fly a card to where those of its kind lie, or to a place that stands for them."""
    end = act.after.get(key)
    if end and key not in act.before:
        act.moving.add(key)
    goal = end.rect if end else there
    flight = act.fly_picture(
        end or unplaced_card(act, art, here),
        here,
        goal,
        seconds,
        turns_face_up=turns,
        gone_at_end=True,
        hidden_before_start=True,
    )
    return ParallelAnimations(
        AnimationSequence(flight, call_once(lambda: act.moving.discard(key))), act.move_displaced_cards(seconds)
    )


def fly_card_out(
    act: EventAnimation[S], key: Key, art: str, here: Rect, there: Rect, seconds: float = CARD, rests: float = 0
) -> Animation:  # fmt: skip
    """Fly a card from where those of its kind lie, or from a place that stands for them; it rests before it goes."""
    start = act.before.get(key)
    start = start._replace(number=0) if start else None
    flight = act.fly_picture(start or unplaced_card(act, art, here), start.rect if start else here, there, seconds)
    sprite = act.cast[-1]
    assert isinstance(sprite, Sprite)

    def fades(t: float) -> None:
        sprite.opacity = 1 - t**4

    return ParallelAnimations(AnimationSequence(flight, Tween(rests, fades, linear)), act.move_displaced_cards(seconds))
