"""The end of a night that changed much: the balloon drifts to the next day under the moon, over what each seat has."""

from __future__ import annotations

import math
from functools import partial

from hoochgame.core.language import _
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games.moonshiners import night_events as n
from hoochgame.games.moonshiners.content import NUMBERS
from hoochgame.ui.animation import ease_in_out
from hoochgame.ui.look import images, paint, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import FIGURE
from hoochgame.ui.look.theme import INK
from hoochgame.ui.phrases.opponent_lines import Situation
from hoochgame.ui.table.motion.cutscene import Consequence, Cutscene, CutsceneLayout, SpeakingFace, speaking_bot
from hoochgame.ui.titles.moonshiners import pace
from hoochgame.ui.titles.moonshiners.motion.acts import MoonshinersAnimation
from hoochgame.ui.titles.moonshiners.night_rules import NightResult, result_of_night
from hoochgame.ui.titles.moonshiners.zones.backdrop import DARK
from hoochgame.ui.titles.moonshiners.zones.corners import FOLDER, SLIM
from hoochgame.ui.titles.moonshiners.zones.track import COMING, GONE, TODAY

BALLOON, MOON = 0.42, 0.3  # of the height of the picture
DAYS = 0.56  # where the days stand, by its height
DRIFTS = (0.15, 0.75)  # shares of the time between which the balloon drifts
DAY = FIGURE.with_changes(40)


def night_scene(act: MoonshinersAnimation, event: n.BalloonNeared) -> Cutscene | None:
    """Return the cutscene of a night, None if it changed too little."""
    result = result_of_night(act.marks.dusk, act.truth, event.space)
    if result is None or not result.is_large:
        return None
    mine = result.new_leader == act.me
    return Cutscene(
        headline_of_night(act, result),
        consequences_of_night(act, result),
        seconds=pace.NIGHT_ENDS,
        parts=(draw_night, partial(draw_days, day=event.space)),
        actors=(partial(draw_balloon, day=event.space),),
        tone="good" if mine else "accent",
        speaker=speaking_opponent(act, result, event.space),
    )


def speaking_opponent(act: MoonshinersAnimation, result: NightResult, day: int) -> SpeakingFace | None:
    """Return the bot that leads now; if I do, the next one round the table that has a face."""
    if result.new_leader == TABLE:
        return None
    mine, seats = result.new_leader == act.me, act.truth.seats
    others = [Seat((act.me + way) % seats) for way in range(1, seats)] if mine else [result.new_leader]
    situation = Situation.PRAISE if mine else Situation.LEADS
    said = (speaking_bot(act, seat, situation, f"night {day}") for seat in others)
    return next((one for one in said if one), None)


def headline_of_night(act: MoonshinersAnimation, result: NightResult) -> str:
    if result.new_leader == act.me:
        return _("You take the lead!")
    if result.new_leader != TABLE:
        return _("{name} takes the lead!").format(name=act.names[result.new_leader])
    return _("The last day") if result.is_last else _("A rich night")


def consequences_of_night(act: MoonshinersAnimation, result: NightResult) -> tuple[Consequence, ...]:
    """Return what a few seats have now, and what they had at dusk; and that the balloon is near."""
    found = []
    for seat in result.seats_to_name(act.me)[: 2 if result.is_last else 3]:
        was, now = result.dusk[seat].gold, result.dawn[seat].gold
        words = _("{name}: {was} to {now} gold") if was != now else _("{name}: {now} gold")
        said = words.format(name=act.names[seat], was=was, now=now)
        found.append(Consequence("gold-bar", said, "good" if now > was else "text"))
    if result.is_last:
        found.append(Consequence("air-balloon", _("the balloon comes tonight"), "accent"))
    return tuple(found)


# The picture.


def day_middle(at: CutsceneLayout, day: float) -> tuple[int, int]:
    """Return where a day stands; between two days for a part of one."""
    step = at.stage.width * 0.8 / NUMBERS.rounds
    return round(at.stage.x + at.stage.width * 0.1 + step * (day - 0.5)), at.stage.y + round(at.stage.height * DAYS)


def draw_night(canvas: Canvas, at: CutsceneLayout) -> None:
    """Draw the wasteland under the moon."""
    if canvas.theme.plain:
        canvas.surface.fill(canvas.theme.panel, at.stage)
        return
    canvas.surface.blit(images.cropped_large_picture(DARK, canvas.surface.get_size()), at.stage, at.stage)
    side = round(at.stage.height * MOON)
    corner = at.stage.inset(canvas.px(40)).place_inside((side, side), "rt")
    canvas.surface.blit(images.scaled_picture(FOLDER, "moon", corner.size), corner)


def draw_days(canvas: Canvas, at: CutsceneLayout, day: int) -> None:
    """Draw the days on a plate, the coming one lit."""
    radius = max(12, canvas.px(34))
    first, last = day_middle(at, 1), day_middle(at, NUMBERS.rounds)
    plate = Box.from_edges(first[0], first[1], last[0], last[1]).inset(-round(radius * 1.6))
    shapes.draw_box(canvas.surface, plate, canvas.px(14), INK, 0.72)
    shapes.draw_box_outline(canvas.surface, plate, canvas.px(14), canvas.theme.line, paint.hairline_width(canvas.look))
    for number in range(1, NUMBERS.rounds + 1):
        colour = TODAY if number == day else GONE if number < day else COMING
        middle = day_middle(at, number)
        images.blit_anchored(canvas.surface, shapes.disc(radius, INK), center=middle)
        images.blit_anchored(canvas.surface, shapes.disc(radius - max(2, canvas.px(3)), colour), center=middle)
        DAY.draw(canvas, str(number), middle, "mm", colour=INK if number == day else "text")


def draw_balloon(canvas: Canvas, at: CutsceneLayout, seen: float, day: int) -> None:
    """Draw the balloon on its way from the day before to the coming one."""
    high = round(at.stage.height * BALLOON)
    share = ease_in_out(min(1.0, max(0.0, (seen - DRIFTS[0]) / (DRIFTS[1] - DRIFTS[0]))))
    x, y = day_middle(at, day - 1 + share)
    lift = canvas.px(90) + canvas.px(30) * math.sin(share * math.pi)
    picture = images.scaled_picture(FOLDER, "balloon", (round(high * SLIM), high))
    images.blit_anchored(canvas.surface, picture, midbottom=(x, round(y - lift)))
