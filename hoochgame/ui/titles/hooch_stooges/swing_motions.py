"""The motion of a swing: the card lunges, the die tumbles, then target, seals and meter show the result."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from hoochgame.games.hooch_stooges import events as e
from hoochgame.games.hooch_stooges.moves import TURF
from hoochgame.games.hooch_stooges.queries import attack_under_way_or_none
from hoochgame.ui.animation import (
    Animation,
    AnimationMadeLater,
    AnimationSequence,
    ParallelAnimations,
    Tween,
    call_once,
    ease_in_out,
    linear,
    overshoot,
    pause,
)
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import IVORY, Look
from hoochgame.ui.table.keys import CardKey
from hoochgame.ui.table.motion import throws
from hoochgame.ui.table.motion.pace import CROSS_FADE
from hoochgame.ui.table.motion.sprites import Dust, Sprite
from hoochgame.ui.table.pieces.piece import Piece
from hoochgame.ui.titles.hooch_stooges import pace
from hoochgame.ui.titles.hooch_stooges.asking.odds import outlook_after_swing
from hoochgame.ui.titles.hooch_stooges.city_motions import HoochAnimation, HoochMotion, lane_die_rect
from hoochgame.ui.titles.hooch_stooges.keys import LaneSealKey, LaneTurfKey
from hoochgame.ui.titles.hooch_stooges.last_swing import last_swing_scene
from hoochgame.ui.titles.hooch_stooges.motion_effects import BreakingSeal
from hoochgame.ui.titles.hooch_stooges.pictures import seals
from hoochgame.ui.titles.hooch_stooges.pictures.meter import cut_meter, draw_glass
from hoochgame.ui.titles.hooch_stooges.zones.attack_paint import HoochAttackLaneModel
from hoochgame.ui.titles.hooch_stooges.zones.lane_rects import seals_and_broken_seals, seals_room

Change = Callable[[float], None]
LUNGE, SHAKE, DROP = 21, 4.5, 9  # px: how far a card lunges, its target shakes, and a card drops that has missed


def animate_swing(act: HoochAnimation, event: e.StoogeSwung) -> Animation:
    """Lunge at the target, tumble the die, then show the hit or the miss."""
    card = act.before.get(CardKey(event.stooge))
    act.marks = replace(act.marks, last_swing=None, is_rolling=True, target=event.target)
    die = lane_die_rect(act)
    if card is None or attack_under_way_or_none(act.truth_before) is None:  # it swings where no stage is seen
        rolled = throws.roll_die(act, event.die, die, pace.DIE, pace.RESULT)
        return AnimationSequence(pause(pace.SWING), rolled, pause(pace.SUM + pace.SWUNG))
    act.state = act.truth_before
    act.moving.add(card.key)
    sprite = Sprite(act.picture(card), card.rect.center, piece=card)
    act.show(sprite)
    target = act.find_rect(LaneTurfKey(event.place) if event.target == TURF else CardKey(event.target))
    lunge = Tween(pace.SWING, lunge_towards(sprite, target.center, act.look.px(LUNGE)), overshoot)
    rolls = throws.roll_die(act, event.die, die, pace.DIE, pace.RESULT)
    return AnimationSequence(lunge, rolls, AnimationMadeLater(lambda: show_swing_result(act, event, sprite, card)))


def lunge_towards(sprite: Sprite, goal: tuple[float, float], far: float) -> Change:
    """Return a function that moves a card `far` pixels towards its goal."""
    x, y = sprite.at
    dx, dy = goal[0] - x, goal[1] - y
    length = math.hypot(dx, dy) or 1.0

    def go(t: float) -> None:
        sprite.at = (x + dx / length * far * t, y + dy / length * far * t)

    return go


def show_swing_result(act: HoochAnimation, event: e.StoogeSwung, sprite: Sprite, card: Piece) -> Animation:
    """Write the sum; the target shakes, a seal breaks, or the card drops; then the card joins the swung ones."""
    act.marks = replace(act.marks, last_swing=event, is_rolled=True, is_rolling=False)
    seen = lane_model(act)
    needle = slide_needle(act, event, seen)
    seal = break_seal(act, event, seen) if event.hit and event.target == TURF else pause(0)
    if event.hit:
        key = LaneTurfKey(event.place) if event.target == TURF else CardKey(event.target)
        target = act.before.get(key) if event.target != TURF or not seals_of_attack(act)[0] else None
        reacts: Animation = ParallelAnimations(
            return_card(sprite, card), shake_piece(act, target) if target else pause(pace.SUM)
        )
    else:
        reacts = Tween(pace.SUM, make_card_drop(act, sprite, card))
    return ParallelAnimations(
        needle, seal, AnimationSequence(reacts, AnimationMadeLater(lambda: join_swung_stooges(act, event, sprite)))
    )


def lane_model(act: HoochAnimation) -> HoochAttackLaneModel:
    _home, seen = act.board.zone_model("lane", act.truth_before, act.marks)
    assert isinstance(seen, HoochAttackLaneModel)
    return seen


def join_swung_stooges(act: HoochAnimation, event: e.StoogeSwung, sprite: Sprite) -> Animation:
    """Move the card to the swung ones, as the others close up."""
    act.state = act.truth
    act.cast.remove(sprite)
    act.moving.discard(CardKey(event.stooge))
    moves = ParallelAnimations(act.glide_piece(CardKey(event.stooge), pace.JOINS), act.move_displaced_cards(pace.JOINS))
    return AnimationSequence(moves, pause(pace.SWUNG - pace.JOINS))


def return_card(sprite: Sprite, card: Piece) -> Animation:
    x, y = sprite.at
    dx, dy = card.rect.centerx - x, card.rect.centery - y

    def go(t: float) -> None:
        sprite.at = (x + dx * t, y + dy * t)

    return Tween(pace.SUM, go)


def make_card_drop(act: HoochAnimation, sprite: Sprite, card: Piece) -> Change:
    """Return a function that drops a card that has missed, and greys it."""
    (x, y), grey = sprite.at, act.picture(card._replace(grey=True))
    end, down = card.rect.center, act.look.px(DROP)

    def go(t: float) -> None:
        sprite.image = grey if t > 0.4 else sprite.image
        sprite.at = (x + (end[0] - x) * t, y + (end[1] + down - y) * t)

    return go


def shake_piece(act: HoochAnimation, piece: Piece) -> Animation:
    """Shake the target of a hit."""
    act.moving.add(piece.key)
    sprite = Sprite(act.picture(piece), piece.rect.center)
    act.show(sprite, below=True)
    far = act.look.px(SHAKE)

    def go(t: float) -> None:
        sprite.at = (piece.rect.centerx + far * math.sin(t * 5 * math.pi) * (1 - t), piece.rect.centery)

    def rest() -> None:
        act.moving.discard(piece.key)
        act.cast.remove(sprite)

    return Tween(pace.SUM, go, linear, rest)


# Seals.


def seals_of_attack(act: HoochAnimation) -> tuple[int, int]:
    raid = attack_under_way_or_none(act.truth_before)
    return seals_and_broken_seals(act.truth_before, raid) if raid else (0, 0)


def break_seal(act: HoochAnimation, event: e.StoogeSwung, seen: HoochAttackLaneModel) -> Animation:
    """Break the next seal of an HQ."""
    count, broken = seals_of_attack(act)
    turf = act.before.get(LaneTurfKey(event.place))
    if broken >= count or turf is None or seen.owner < 0:
        return pause(0)
    key, box = LaneSealKey(broken), seals.seal_boxes(act.look, seals_room(Box.from_rect(turf.rect)), count)[broken]
    act.moving.add(key)
    breaking = BreakingSeal(act.look.seat_look(seen.owner), box)
    breaks = act.show_fleeting(breaking, pace.CRACK + pace.HALVES, linear)
    breaking.spent = 0.0
    wax = act.show_fleeting(Dust(box.center, box.width // 2, IVORY), pace.DUST)
    return AnimationSequence(ParallelAnimations(breaks, wax), call_once(lambda: act.moving.discard(key)))


# The meter.


@dataclass
class SlidingNeedle:
    """The meter's needle on its way from one chance to another."""

    look: Look
    glass: Box
    ends: tuple[float, float]
    spent: float = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        if self.spent < 1:
            share = self.ends[0] + (self.ends[1] - self.ends[0]) * self.spent
            draw_glass(Canvas(surface, self.look), self.glass, share)


def slide_needle(act: HoochAnimation, event: e.StoogeSwung, seen: HoochAttackLaneModel) -> Animation:
    """Slide the needle to the chance that this die leaves."""
    outlook = outlook_after_swing(act.truth, event) if seen.lane.meter and seen.chance else None
    if outlook is None or seen.chance is None or seen.lane.meter is None:
        return pause(0)
    glass = cut_meter(act.look, seen.lane.meter).glass
    sliding = SlidingNeedle(act.look, glass, (seen.chance.share, outlook.chance))
    slides = act.show_fleeting(sliding, pace.NEEDLE, ease_in_out)
    sliding.spent = 0.0

    def arrives() -> None:
        act.marks = replace(act.marks, outlook=outlook)

    return AnimationSequence(slides, call_once(arrives))


def show_swing_still(act: HoochAnimation, event: e.StoogeSwung) -> Animation:
    act.marks = replace(act.marks, last_swing=event, is_rolled=True, is_rolling=False)
    return pause(CROSS_FADE + pace.READ)


SWING_ROWS = (HoochMotion(e.StoogeSwung, animate_swing, show_swing_still, cutscene=last_swing_scene),)
