"""How the events of Starting Solo move: as in the base game, and those that only happen here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace as changed

from hoochgame.core.language import _
from hoochgame.core.words import Ended, Event
from hoochgame.games.starting_solo.events import Countered, EnemiesPosted
from hoochgame.games.starting_solo.rules import TURNS
from hoochgame.ui.animation import Animation, InOrder, Together, call, linear, pause
from hoochgame.ui.look import shapes
from hoochgame.ui.tables.hooch_stooges import motion as base
from hoochgame.ui.tables.hooch_stooges.act import Act
from hoochgame.ui.tables.hooch_stooges.contest import foreign
from hoochgame.ui.tables.hooch_stooges.motion import READ, SUM
from hoochgame.ui.tables.hooch_stooges.pace import LEAN, RESULT, STAGGER
from hoochgame.ui.tables.hooch_stooges.turf_motion import colour
from hoochgame.ui.tables.kit.motion.act import Motion, Show
from hoochgame.ui.tables.kit.motion.effects import Plaque
from hoochgame.ui.tables.kit.motion.pace import CARD
from hoochgame.ui.tables.kit.motion.sprites import Frame, Sprite

COUNTER = 0.3  # seconds


def posted(act: Act, event: EnemiesPosted) -> Animation:
    """From the plate of the gang to their turf, one after the other."""
    mob, posts = act.where("seat", event.seat), [act.after.get(("card", guard)) for guard in event.guards]
    act.state = act.truth_before  # a turf is seen whole until its guard stands there
    flights = [act.fly(post, mob, post.rect, CARD, waits=True) for post in posts if post]
    return Together(*flights, stagger=STAGGER)


def countered(act: Act, event: Countered) -> Animation:
    """Brackets round the enemy, then its own die, on its colour; the sum writes itself."""
    act.marks = changed(act.marks, last_swing=None)
    spot = act.place_after("lane_die")
    ground = Sprite(shapes.blank((1, 1)), spot.center, opacity=0.0)
    act.show(ground)

    def shown() -> None:
        size = spot.width
        picture = shapes.blank((3 * size, 3 * size))
        picture.fill((0, 0, 0, 0))
        foreign(picture, act.look, act.board.chairs[event.seat].colour, (3 * size // 2, 3 * size // 2), size)
        ground.image, ground.opacity = picture, 1.0

    def written() -> None:
        ground.opacity = 0.0
        act.marks = changed(act.marks, last_swing=event)

    lean = act.spend(Frame(act.where("card", event.enemy), colour(act, event.seat), act.look), LEAN)
    roll = base.die(act, event.die, spot, RESULT)
    return InOrder(lean, call(shown), roll, call(written), pause(SUM + COUNTER))


def ended(act: Act, event: Ended) -> Animation:
    """A won game is cheered; a lost one is told."""
    if event.winners:
        return base.ended(act, event)
    return act.spend(verdict(act, event), base.VICTORY, linear)


def verdict(act: Act, event: Ended) -> Plaque:
    words = _("{n} turns are over").format(n=TURNS) if event.reason == "HS-SOL-24" else _("Given up")
    return Plaque(act.look, act.board.layout.area, words, _("The HQ still stands"), "hourglass")


def calm(act: Act, event: Event) -> Animation:
    """With reduced motion."""
    match event:
        case Countered():
            act.marks = changed(act.marks, last_swing=event)
            return InOrder(act.cross_fade(), pause(READ))
        case Ended(winners) if not winners:
            return Together(act.cross_fade(), base.said(act, verdict(act, event)))
    return base.calm(act, event)


MOTION: Mapping[type[Event], Show] = {**base.MOTION, EnemiesPosted: posted, Countered: countered, Ended: ended}
SOLO_MOTION = Motion(MOTION, calm, Act, base.moves)
