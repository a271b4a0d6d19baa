"""The motions of thrown dice, of a challenge, and of falls."""

from __future__ import annotations

from msgspec.structs import replace
from pygame import Surface

from hoochgame.core.language import _, format_signed
from hoochgame.core.protocols import Next, Step
from hoochgame.games.moonshiners import chance_events as c
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.challenge import SIDES
from hoochgame.games.moonshiners.content import STRENGTH
from hoochgame.games.moonshiners.model import NONE, MoonshinersState
from hoochgame.games.moonshiners.queries import drunkard_on
from hoochgame.games.moonshiners.wilds import COMPOUND
from hoochgame.ui.animation import (
    Animation,
    AnimationMadeLater,
    AnimationSequence,
    ParallelAnimations,
    Tween,
    call_once,
    linear,
    pause,
)
from hoochgame.ui.look import images
from hoochgame.ui.look.box import Box
from hoochgame.ui.table.buttons import SMALL
from hoochgame.ui.table.motion import coins
from hoochgame.ui.table.motion.banners import raise_words
from hoochgame.ui.table.motion.opening import make_in_parts, unfold_or_fold_panel
from hoochgame.ui.table.motion.throws import clink_glasses, rattle_cup, topple_figure
from hoochgame.ui.table.pieces.piece import Piece, Rect
from hoochgame.ui.table.records import ButtonMark
from hoochgame.ui.table.session import Telling
from hoochgame.ui.titles.moonshiners import keys as k
from hoochgame.ui.titles.moonshiners import pace
from hoochgame.ui.titles.moonshiners.challenge.bouts import is_hero_down
from hoochgame.ui.titles.moonshiners.challenge.fall import FallingFace
from hoochgame.ui.titles.moonshiners.challenge.painting import beaten_picture
from hoochgame.ui.titles.moonshiners.challenge.stage import ChallengeStageModel, parts_to_draw
from hoochgame.ui.titles.moonshiners.challenge.stage_rects import cut_stage
from hoochgame.ui.titles.moonshiners.challenge.under_scene import under_table_scene
from hoochgame.ui.titles.moonshiners.motion import acts
from hoochgame.ui.titles.moonshiners.motion.acts import (
    AMBER,
    MoonshinersAnimation,
    MoonshinersMotion,
    place_middle_rect,
    stock_rect,
)
from hoochgame.ui.titles.moonshiners.motion.dice import roll_dice, thrown_dice
from hoochgame.ui.titles.moonshiners.sounds import is_drinking

GLASS = 64  # px
FAST = 2.0  # the speed from which on nothing waits for the viewer
STARS = (AMBER, "#ffffff")


# Dice.


def animate_roll(act: MoonshinersAnimation, event: c.DiceRolled) -> Animation:
    """Open the lane or the tray, throw the dice, and leave them there to be read."""
    asks, lane = state_as_rolled(act.truth, event), event.what == "drinking"
    lying = act.board.pieces(asks, act.marks)
    dice = [lying[k.RolledDieKey(place)] for place in event.rolled]
    thrown = {piece.key for piece in dice}
    act.moving |= thrown
    first: Animation = pause(0)
    if lane:
        opens = pause(0) if is_drinking(act.truth) else make_and_unfold_lane(act, event.seat, asks)
        first = ParallelAnimations(
            AnimationSequence(opens, call_once(lambda: setattr(act, "state", asks))), shake_cup(act, dice)
        )
    else:
        act.state = asks

    def rests() -> None:
        act.moving -= thrown
        act.change_marks(rolled=event, drunk=None)

    faces = [f"{event.what}{face + 1}" for face in range(SIDES[event.what])]
    rolls = roll_dice(act, thrown_dice(dice, event.rolled), [faces] * len(dice), pace.ROLL, pace.RESTS)
    return AnimationSequence(first, rolls, call_once(rests), pause(pace.ROLL_READ), act.show_outcome())


def state_as_rolled(state: MoonshinersState, event: c.DiceRolled) -> MoonshinersState:
    """Return the state in which the roll waits to be counted; the agenda has it only after the event."""
    step, agenda, hero = state.agenda[-1], state.agenda, state.heroes[event.seat]
    extra = STRENGTH[hero.crate] if event.what == "drinking" and hero.crate != NONE else 0
    waits = m.Rolled(event.seat, event.what, event.dice, extra)
    if isinstance(step, m.Rolled):
        waits, agenda = replace(step, dice=event.dice), agenda[:-1]
    elif isinstance(step, m.Drinking):
        waits, agenda = m.Rolled(event.seat, event.what, event.dice, 0, step.glass + 1), agenda[:-1]
    return replace(state, agenda=(*agenda, waits))


def shake_cup(act: MoonshinersAnimation, dice: list[Piece]) -> Animation:
    """Shake a cup where the dice will lie, once the lane is open."""
    middle = dice[0].rect.unionall([piece.rect for piece in dice]).center
    return rattle_cup(act, images.icon("beer-stein", act.look.px(GLASS), AMBER), middle, pace.SHAKEN, 0.4)


def show_roll_still(act: MoonshinersAnimation, event: c.DiceRolled) -> Animation:
    act.state = state_as_rolled(act.truth, event)
    act.change_marks(rolled=event, drunk=None)
    return AnimationSequence(pause(2 * pace.ROLL_READ), act.show_outcome())


# Drinking.


def animate_glass(act: MoonshinersAnimation, event: e.GlassDrunk) -> Animation:
    """Clink two glasses; then the cubes of both walk, pip by pip."""
    act.state = act.truth_before
    before, after = (
        (state.heroes[event.seat].inebriation, *(one.left for one in state.drunkards if one.at == event.at))
        for state in (act.truth_before, act.truth)
    )
    far = max(a - b for a, b in zip(before, after, strict=True))

    def walk(t: float) -> None:
        if (pips := round(far * t)) != act.marks.walked:
            act.change_marks(walked=pips)

    glass = images.icon("beer-stein", act.look.px(GLASS), AMBER)
    clink = clink_glasses(act, glass, counter_middle(act), pace.CLINK, ("#ffe9bd", *STARS))
    counted = call_once(lambda: act.change_marks(walked=0, drunk=event))
    walks = Tween(pace.SIP * far, walk, linear)
    return AnimationSequence(
        clink, walks, pause(pace.ROLL_READ), counted, act.show_outcome(), *wait_for_last_glass(act, event)
    )


def wait_for_last_glass(act: MoonshinersAnimation, event: e.GlassDrunk) -> list[Animation]:
    """Return the wait for a glass that ends the challenge: the viewer's own at usual speed until it was seen."""
    if not ends_challenge(act.truth, event):
        return []
    waits = event.seat == act.me and act.can_be_skipped and act.speed < FAST

    def stands() -> None:
        act.waits = waits
        if waits:
            act.say_in_banner(verdict_words(act))
        act.change_marks(stands=waits, **({"buttons": continue_buttons(act.marks.buttons)} if waits else {}))

    return [call_once(stands), pause(pace.UNTIL_SEEN if waits else pace.LAST_ROLL)]


def verdict_words(act: MoonshinersAnimation) -> str:
    """Return who is under the table after the glass that is shown."""
    _home, seen = act.board.zone_model("lane", act.state, act.marks_without_moving())
    assert isinstance(seen, ChallengeStageModel)
    return seen.outlook.ends[0].name if seen.outlook.ends else ""


def continue_buttons(buttons: tuple[ButtonMark, ...]) -> tuple[ButtonMark, ...]:
    """Return the small buttons, and one large answer that carries on."""
    small = (one for one in buttons if one.name in SMALL)
    return *small, ButtonMark("carry_on", _("Continue"), keycap=_("Enter"), kind="primary")


def ends_challenge(after: MoonshinersState, event: e.GlassDrunk) -> bool:
    """Return whether a drinker goes under the table with this glass."""
    hero, opponent = after.heroes[event.seat], drunkard_on(after, event.at)
    return is_hero_down(hero) or opponent is None or opponent.left == 0


def show_glass_still(act: MoonshinersAnimation, event: e.GlassDrunk) -> Animation:
    """Show what the glass has done, without motion."""
    act.change_marks(drunk=event)
    return pause(pace.LAST_ROLL if ends_challenge(act.truth, event) else pace.ROLL_READ)


def counter_middle(act: MoonshinersAnimation) -> tuple[int, int]:
    """Return where two glasses meet: over the counter, where it is as high as a glass."""
    stage = Box.from_rect(act.find_rect(k.ChallengeLaneKey()))
    rects = cut_stage(act.look, stage)
    return (rects.glasses or rects.middle).center


# Panels.


def make_and_unfold_lane(act: MoonshinersAnimation, seat: int, state: MoonshinersState) -> Animation:
    """Make the parts of the lane's first picture over some frames, then open it."""
    _home, seen = act.board.zone_model("lane", state, act.marks_without_moving())
    assert isinstance(seen, ChallengeStageModel)
    parts = parts_to_draw(act.board.canvas(Surface((1, 1))), seen)
    return AnimationSequence(make_in_parts(parts, pace.MADE), unfold_lane(act, seat, state))


def unfold_lane(act: MoonshinersAnimation, seat: int, state: MoonshinersState, opens: bool = True) -> Animation:
    """Open the lane out of the hex on which they drink, or fold it back."""
    small = act.layout.places[act.truth_before.heroes[seat].place]
    return unfold_or_fold_panel(act, "lane", state, small, pace.CLOSED, opens)


def close_lane(act: MoonshinersAnimation, seat: int) -> Animation:
    """Fold the lane back, if it was open."""
    return unfold_lane(act, seat, act.truth_before, opens=False) if is_drinking(act.truth_before) else pause(0)


def is_trading(state: MoonshinersState) -> bool:
    """Return whether Harding's counter is open."""
    return bool(state.agenda) and isinstance(state.agenda[-1], m.Trading)


def does_panel_open_or_close(telling: Telling[MoonshinersState]) -> bool:
    """Return whether a new agenda is visible: only where a panel opens or closes."""
    before, after = telling.before, telling.after
    return is_trading(before) != is_trading(after) or (is_drinking(before) and not is_drinking(after))


def animate_panel(act: MoonshinersAnimation, event: Next[Step]) -> Animation:
    """Open or close Harding's counter; fold the lane back when a seat gives up."""
    step, compound = (act.truth_before.agenda or (None,))[-1], act.layout.places[COMPOUND]
    if is_trading(act.truth):
        act.state = act.truth_before
        return AnimationSequence(
            unfold_or_fold_panel(act, "drawer", act.truth, compound, pace.CLOSED), act.show_outcome()
        )
    if is_trading(act.truth_before):
        return unfold_or_fold_panel(act, "drawer", act.truth_before, compound, pace.CLOSED, opens=False)
    return close_lane(act, step.seat) if step else pause(0)


# Falls.


def slide_under_table(act: MoonshinersAnimation, hero: bool, drunkard: bool) -> Animation:
    """Slide the faces of those who are down behind the counter, if the stage is open."""
    if not is_drinking(act.truth_before):
        return pause(0)
    act.state = act.truth_before
    _home, seen = act.board.zone_model("lane", act.truth_before, act.marks_without_moving())
    assert isinstance(seen, ChallengeStageModel)
    act.change_marks(fallen=(hero, drunkard))
    room, falls = seen.rects.wall.cut_top(seen.rects.counter.y - seen.rects.wall.y)[0], []
    for place, way in enumerate((-1, 1)):
        if (hero, drunkard)[place]:
            face = seen.rects.faces[place]
            picture = beaten_picture(act.look, seen.two[place], face.size)
            fall = FallingFace(
                picture,
                seen.two[place].picture,
                face,
                room,
                way,
                act.look.px(40),
                stars_from=pace.DOWN / (pace.DOWN + pace.STARRY),
            )
            falls.append(act.show_fleeting(fall, pace.DOWN + pace.STARRY, linear))
            fall.spent = 0.0
    return ParallelAnimations(*falls)


def close_fallen_lane(act: MoonshinersAnimation, seat: int) -> Animation:
    """Fold the stage back as it was seen last, over the table of afterwards."""
    closes = close_lane(act, seat)
    act.state = act.truth
    return closes


def animate_drunkard_beaten(act: MoonshinersAnimation, event: e.DrunkardBeaten) -> Animation:
    """Slide who is down under the table, and close the stage; the drunkard tips over, and is gone."""
    return AnimationSequence(
        slide_under_table(act, is_hero_down(act.truth_before.heroes[event.seat]), True),
        AnimationMadeLater(lambda: close_fallen_lane(act, event.seat)),
        tip_figure_over(act, act.before.get(k.DrunkardKey(event.card)), place_middle_rect(act, event.at)),
    )


def animate_passing_out(act: MoonshinersAnimation, event: e.PassedOut) -> Animation:
    """Slide the hero under the table, and close the stage; the hero tips over, and leaves."""
    figure = act.before.get(k.HeroKey(event.seat))
    return AnimationSequence(
        slide_under_table(act, True, False),
        AnimationMadeLater(lambda: close_fallen_lane(act, event.seat)),
        tip_figure_over(act, figure, figure.rect if figure else act.plate_rect(event.seat)),
    )


def tip_figure_over(act: MoonshinersAnimation, figure: Piece | None, spot: Rect) -> Animation:
    """Tip a figure over, if there is one."""
    return topple_figure(act, figure, spot.width * 0.8, STARS) if figure else pause(0)


def animate_survivors_won(act: MoonshinersAnimation, event: e.SurvivorsWon) -> Animation:
    """Bring the survivors from the hero's hex to the mat."""
    here, there = acts.hero_rect(act, event.seat), stock_rect(act, event.seat, "survivors")
    mat = acts.stock_counter(act, "mat", event.seat)
    return coins.fly_coins(act, acts.survivor_flight_picture(act, event.seat), event.n, here, there, None, mat)


def tip_survivor_over(act: MoonshinersAnimation, seat: int, at: int) -> Animation:
    """Tip a survivor over, with a label at its building or mat."""
    crew = act.truth_before.buildings[at - 1].crew if at else 0
    figure = act.before.get(k.SurvivorKey(at, crew - 1)) if crew else None
    spot = place_middle_rect(act, at) if at else stock_rect(act, act.truth.active, "survivors")
    words = raise_words(act, spot.center, format_signed(-1), "person", pace.LOSS_READ, act.look.theme.bad)
    return ParallelAnimations(tip_figure_over(act, figure, spot), words)


def animate_bottle(act: MoonshinersAnimation, event: e.BottleUsed) -> Animation:
    """Bring a bottle from the open crate."""
    here = acts.pile_rect(act, event.seat, "bottles")
    return acts.serve_drink(act, "square-bottle", "#8fd0c0", here, acts.hero_rect(act, event.seat))


ROLL_ROWS = (
    MoonshinersMotion(Next, animate_panel),
    MoonshinersMotion(c.DiceRolled, animate_roll, show_roll_still),
    MoonshinersMotion(e.GlassDrunk, animate_glass, show_glass_still),
    MoonshinersMotion(e.DrunkardBeaten, animate_drunkard_beaten, cutscene=under_table_scene),
    MoonshinersMotion(e.PassedOut, animate_passing_out, cutscene=under_table_scene),
    MoonshinersMotion(e.SurvivorsWon, animate_survivors_won),
    MoonshinersMotion(e.SurvivorLost, lambda act, event: tip_survivor_over(act, event.seat, event.at)),
    MoonshinersMotion(e.BottleUsed, animate_bottle),
)
