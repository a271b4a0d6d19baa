"""The motions of attacks, and of turf that changes hands in them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from msgspec import structs
from pygame import Surface

from hoochgame.core.language import _
from hoochgame.core.protocols import TABLE, Event, Next, Step
from hoochgame.games.hooch_stooges import events as e
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.hooch_stooges.moves import Blocking, Raid, Swinging
from hoochgame.games.hooch_stooges.queries import attack_under_way_or_none
from hoochgame.ui.animation import Animation, AnimationSequence, ParallelAnimations, call_once, linear, pause
from hoochgame.ui.look.theme import IVORY
from hoochgame.ui.phrases.farewell import only_person
from hoochgame.ui.table.keys import CardKey, Key
from hoochgame.ui.table.motion import event_animation as shared
from hoochgame.ui.table.motion import throws
from hoochgame.ui.table.motion.effects import Plaque, Sparks
from hoochgame.ui.table.motion.motion_rows import Special
from hoochgame.ui.table.motion.opening import make_in_parts, unfold_or_fold_panel
from hoochgame.ui.table.motion.sprites import ClosingBrackets, Dust
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.table.session import Telling
from hoochgame.ui.titles.hooch_stooges import pace
from hoochgame.ui.titles.hooch_stooges.asking.odds import outlook_now
from hoochgame.ui.titles.hooch_stooges.keys import LaneDieKey, LaneTurfKey, TokenKey, TurfKey
from hoochgame.ui.titles.hooch_stooges.layout import HoochLayout
from hoochgame.ui.titles.hooch_stooges.marks import HoochMarks
from hoochgame.ui.titles.hooch_stooges.motion_effects import Blink
from hoochgame.ui.titles.hooch_stooges.zones.attack_paint import HoochAttackLaneModel, parts_to_draw


class HoochAnimation(shared.EventAnimation[HoochState]):
    """An event of this table while it is shown."""

    layout: HoochLayout
    marks: HoochMarks


EventT = TypeVar("EventT", bound=Event)


class HoochMotion(Special[HoochAnimation, EventT]):
    """A row of the motions of this table."""


# Attacks.


def brackets_on_target(act: HoochAnimation, *keys: Key) -> ClosingBrackets:
    """Return brackets round the target of an attack: the first of these that is somewhere."""
    return ClosingBrackets(act.find_rect(*keys), act.look.theme.target, act.look)


def animate_attack_start(act: HoochAnimation, event: e.AttackBegan) -> Animation:
    """Close brackets on the turf; meanwhile the pictures that the attack will show are made, some in each frame."""
    closes = act.show_fleeting(brackets_on_target(act, TurfKey(event.place)), pace.LANE)
    raid = Raid(event.seat, event.place, event.defender)
    step = Swinging(event.seat, raid) if event.defender == TABLE else Blocking(event.defender, raid)
    soon = structs.replace(act.truth, agenda=(*act.truth.agenda, step))
    _home, seen = act.board.zone_model("lane", soon, replace(act.marks, outlook=outlook_now(soon)))
    assert isinstance(seen, HoochAttackLaneModel)
    parts = reversed(list(parts_to_draw(act.board.canvas(Surface((1, 1))), seen)))  # cards are needed first
    return ParallelAnimations(closes, make_in_parts(parts, pace.LANE))


def animate_block(act: HoochAnimation, event: e.StoogeBlocked) -> Animation:
    """Close brackets on a stooge that blocks, unless the attack covers it: they would lie over other words."""
    _home, seen = act.board.zone_model("lane", act.truth_before, act.marks)
    brackets = brackets_on_target(act, CardKey(event.stooge))
    if isinstance(seen, HoochAttackLaneModel) and seen.lane.rect.colliderect(brackets.rect):
        return pause(pace.TOKEN)
    return act.show_fleeting(brackets, pace.TOKEN)


def animate_attack_end(act: HoochAnimation, event: e.AttackEnded) -> Animation:
    """Release the brackets of a lost attack; a won one ends with the token that drops."""
    return (
        pause(0)
        if event.won
        else act.show_fleeting(
            brackets_on_target(act, LaneTurfKey(event.place), TurfKey(event.place)), pace.LANE, lambda t: 1 - t
        )
    )


def lane_die_rect(act: HoochAnimation) -> Rect:
    """Return the die's rect after the event: the lane makes room for a stooge that lies sideways."""
    return act.board.rect_at_moment(LaneDieKey(), act.truth, act.marks) or act.find_rect(LaneDieKey())


def animate_unswing(act: HoochAnimation, event: e.Unswung) -> Animation:
    """Straighten the stooges one after the other, a moment apart."""
    turns = [act.glide_piece(CardKey(stooge), pace.UNSWING) for stooge in event.stooges if CardKey(stooge) in act.after]
    return ParallelAnimations(
        ParallelAnimations(*turns, stagger=pace.STRAIGHTENED), act.move_displaced_cards(pace.UNSWING)
    )


def animate_lane(act: HoochAnimation, event: Next[Step]) -> Animation:
    """Open the lane out of the attacked turf, close it into the turf, or close up its gaps."""
    before, after = attack_under_way_or_none(act.truth_before), attack_under_way_or_none(act.truth)
    crew = act.move_displaced_cards(pace.LANE)
    if before is None and after is not None:  # the panel grows, the crew walks into it; then the lane itself is there
        act.state = act.truth_before
        return AnimationSequence(
            ParallelAnimations(crew, unfold_lane(act, act.truth, after, opens=True)), act.show_outcome()
        )
    if after is None and before is not None:
        return ParallelAnimations(crew, unfold_lane(act, act.truth_before, before, opens=False))
    return crew


def unfold_lane(act: HoochAnimation, state: HoochState, raid: Raid, opens: bool) -> Animation:
    """Open the lane out of the attacked turf, or close it back into the turf."""
    return unfold_or_fold_panel(act, "lane", state, act.layout.places[raid.place], pace.LANE, opens, redraw=True)


def is_visible_in_lane(telling: Telling[HoochState]) -> bool:
    """Return whether the event shows in the lane: a new agenda does only if a lane opens, changes or closes."""
    return not isinstance(telling.event, Next) or attack_under_way_or_none(telling.before) != attack_under_way_or_none(
        telling.after
    )


# Turf.


def animate_turf_taken(act: HoochAnimation, event: e.TurfTaken) -> Animation:
    """Tip over the old token and drop the new one, with dust and sparks."""
    token = act.after.get(TokenKey(event.place))
    act.state = act.truth_before
    if token is None:
        return act.show_outcome()
    old = act.before.get(token.key)
    tips = throws.tip_over_token(act, old, pace.FALL) if old else pause(0)
    falls = throws.drop_token(act, token, pace.TOKEN)
    sparks = Sparks(token.rect.center, token.rect.width * 2.2, (act.look.theme.accent, act.colour(event.seat)))
    dust = Dust(token.rect.center, token.rect.width, IVORY)
    lands = ParallelAnimations(act.show_fleeting(dust, pace.DUST), act.show_fleeting(sparks, pace.SPARK, linear))
    return AnimationSequence(tips, falls, act.show_outcome(), lands)


def animate_seat_out(act: HoochAnimation, event: e.SeatOut) -> Animation:
    """Tip over the tokens of the seat that is out, outward from its HQ, and name it.

    In the attack that has taken its HQ only that token is in sight.
    """
    city, raid = act.truth_before.city, attack_under_way_or_none(act.truth_before)
    if raid is not None and raid.on_hq and raid.defender == event.seat:
        plaque = act.show_fleeting(seat_out_plaque(act, event), 2 * pace.READ, linear)
        act.state = act.truth_before
        return ParallelAnimations(topple_token(act, raid.place), plaque)
    places = [place for place, turf in enumerate(city) if turf.owner == event.seat]
    home = next((place for place in places if city[place].hq == event.seat), places[0] if places else None)
    plaque = act.show_fleeting(seat_out_plaque(act, event), 2 * pace.READ, linear)
    falls = topple_tokens(act, places, home)
    act.state = structs.replace(act.state, agenda=())  # the city is seen, not the attack over it
    return ParallelAnimations(falls, plaque)


def seat_out_plaque(act: HoochAnimation, event: e.SeatOut) -> Plaque:
    words = _("You are out") if event.seat == only_person(act.board.chairs) else _("{who} is out")
    return Plaque(act.look, act.area, words.format(who=act.names[event.seat]), "", "hq")


def topple_tokens(act: HoochAnimation, places: Sequence[int], wave_start: int | None) -> Animation:
    """Tip each token as the wave from `wave_start` reaches it; its tile blinks and becomes neutral."""
    if wave_start is None:
        return pause(0)
    where = act.layout.places
    middle = where[wave_start].center
    act.state = act.truth_before
    falls = [
        topple_token(act, place) for place in sorted(places, key=lambda place: math.dist(where[place].center, middle))
    ]
    colours = (act.look.theme.accent, IVORY)
    sparks = act.show_fleeting(Sparks(middle, where[wave_start].height, colours), pace.SPARK, linear)
    return ParallelAnimations(sparks, ParallelAnimations(*falls, stagger=pace.WAVE))


def topple_token(act: HoochAnimation, place: int) -> Animation:
    """Make one place neutral, tip its token and blink its tile."""
    token = act.before.get(TokenKey(place))
    if token is None:
        return pause(0)
    tips = throws.tip_over_token(act, token, pace.FALL)
    tile = act.before.get(LaneTurfKey(place))
    where = tile.rect if tile and act.state.agenda else act.layout.places[place]
    blink = act.show_fleeting(Blink(where, IVORY, act.look.px(7)), pace.BLINK)

    def falls() -> None:
        now = act.truth.city[place]
        act.state = act.state.with_turf_changed(place, owner=now.owner, hq=now.hq)

    return AnimationSequence(call_once(falls), ParallelAnimations(tips, blink))


CITY_ROWS = (
    HoochMotion(Next, animate_lane),
    HoochMotion(e.AttackBegan, animate_attack_start),
    HoochMotion(e.AttackEnded, animate_attack_end),
    HoochMotion(e.StoogeBlocked, animate_block),
    HoochMotion(e.Unswung, animate_unswing),
)
