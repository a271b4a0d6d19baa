"""A theft that changes much: the card comes over on a rope, its hooks fall to the thief, and the order is shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from hoochgame.core.language import _, format_signed, ngettext
from hoochgame.core.protocols import TABLE
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.card_events import CardStolen
from hoochgame.games.deck_hand.content import CARDS
from hoochgame.ui.animation import ease_in_out
from hoochgame.ui.look import images, paint, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD, FIGURE, HEADING
from hoochgame.ui.look.theme import INK, SeatLook
from hoochgame.ui.phrases.opponent_lines import Situation, mood_in
from hoochgame.ui.phrases.players import KindAndColour, draw_face_with_emblem, has_face
from hoochgame.ui.table.motion.cutscene import (
    Consequence,
    Cutscene,
    CutsceneLayout,
    Entrance,
    PlacedPicture,
    SpeakingFace,
    Tone,
    speaking_bot,
)
from hoochgame.ui.table.pieces.name_labels import fit_name
from hoochgame.ui.titles.deck_hand import pace
from hoochgame.ui.titles.deck_hand.cutscene_rules import HookRow, Theft, judge_theft
from hoochgame.ui.titles.deck_hand.faces import CARD_FACES
from hoochgame.ui.titles.deck_hand.motion_effects import rope_points
from hoochgame.ui.titles.deck_hand.reveal import DeckHandAnimation, players_at

HEAD, NAME = HEADING.with_changes(28), BOLD.with_changes(22)
COUNT, CHANGE = FIGURE.with_changes(36), BOLD.with_changes(22)
CARD_WIDTH, CARD_MIDDLE, TURN = 0.2, 0.42, -8.0  # shares of the window's width; degrees
PANEL = 0.27  # of the window's width
SOURCE = (-0.3, -0.6)  # where the card comes from, by its place, in widths and heights of the window
KNOT = 0.2  # of the stage's height: how far below its middle the rope ends, behind the card
HOOK = 0.1  # of the window's height


class CountedSeat(NamedTuple):
    """A row of the panel: who it is, the hooks now, and what the theft has changed."""

    name: str
    player: KindAndColour
    look: SeatLook
    hooks: int
    change: int


def theft_scene(act: DeckHandAnimation, event: CardStolen) -> Cutscene | None:
    """Return the cutscene of a theft that changes who leads, or four hooks and more."""
    theft = judge_theft(act.truth_before, event)
    if event.card < 0 or not theft.is_large:
        return None
    art, seats = CARDS[event.card].id, counted_seats(act, theft.rows)
    comes = rope_picture, partial(card_picture, art=art)
    thief = [row.seat for row in theft.rows].index(event.seat)
    return Cutscene(
        theft_headline(act, event, theft),
        theft_consequences(act, event, theft),
        seconds=pace.LARGE_THEFT,
        speaker=theft_speaker(act, event),
        parts=(partial(make_card, art=art), partial(draw_hook_panel, seats=seats)),
        entrances=[Entrance(make, 0.0, pace.PULLED, SOURCE, ease_in_out) for make in comes],
        actors=(partial(draw_falling_hooks, count=theft.hooks, nth=thief, rows=len(seats)),),
        tone="bad" if act.me == event.victim else "good" if act.me == event.seat else "accent",
    )


def counted_seats(act: DeckHandAnimation, rows: Sequence[HookRow]) -> list[CountedSeat]:
    """Return what the panel shows of each seat, in the order of the rows."""
    players = players_at(act)
    return [
        CountedSeat(
            act.names[row.seat], players[row.seat], act.look.seat_look(players[row.seat].colour), row.hooks, row.change
        )
        for row in rows
    ]


def theft_speaker(act: DeckHandAnimation, event: CardStolen) -> SpeakingFace:
    """Return the thief, or the victim if the viewer or a person is the thief; who may not speak is only seen."""
    seed, players = f"{act.truth_before.round}:{event.card}", players_at(act)
    others = [seat for seat in (event.seat, event.victim) if seat != act.me]
    seat = next((seat for seat in others if has_face(players[seat].kind)), others[0])
    situation = Situation.STEALS if seat == event.seat else Situation.ROBBED
    silent = SpeakingFace(players[seat].kind, players[seat].colour, "", mood_in(situation))
    return speaking_bot(act, seat, situation, seed) or silent


def theft_headline(act: DeckHandAnimation, event: CardStolen, theft: Theft) -> str:
    """Return the loss if it is the viewer's, else who leads now, else what has changed hands."""
    n = abs(theft.hooks)
    if act.me == event.victim and n:
        return ngettext("{n} hook gone!", "{n} hooks gone!", n).format(n=n)
    if theft.leader == act.me:
        return _("You take the lead!")
    if theft.leader != TABLE:
        return _("{who} takes the lead!").format(who=act.names[theft.leader])
    return ngettext("{n} hook changes ships!", "{n} hooks change ships!", n).format(n=n)


def theft_consequences(act: DeckHandAnimation, event: CardStolen, theft: Theft) -> tuple[Consequence, ...]:
    """Return who took what from whom, and who leads now if the headline says the loss."""
    card, who, whose = wording.card_name(CARDS[event.card]), act.names[event.seat], act.names[event.victim]
    if act.me == event.victim:
        words = _("{who} steals {card} from you")
    else:
        words = _("You steal {card} from {whose}") if act.me == event.seat else _("{who} steals {card} from {whose}")
    found = [Consequence("grapple", words.format(who=who, card=card, whose=whose))]
    if theft.leader != TABLE and act.me == event.victim and theft.hooks:
        found.append(Consequence("fishing-hook", _("{who} leads now").format(who=act.names[theft.leader])))
    elif abs(theft.hooks) > 1:
        swing = 2 * abs(theft.hooks)
        found.append(Consequence("fishing-hook", ngettext("a swing of {n}", "a swing of {n}", swing).format(n=swing)))
    return tuple(found)


# The card on its rope.


def card_middle(at: CutsceneLayout) -> tuple[int, int]:
    return at.area.x + round(at.area.width * CARD_MIDDLE), at.stage.centery


def make_card(canvas: Canvas, at: CutsceneLayout, art: str) -> pygame.Surface:
    """Return the card at its size; a face that was not seen before takes some milliseconds."""
    return CARD_FACES.full_card(art, round(min(at.area.width * CARD_WIDTH, at.stage.height * 0.64)))


def card_picture(canvas: Canvas, at: CutsceneLayout, art: str) -> PlacedPicture:
    card = pygame.transform.rotozoom(make_card(canvas, at, art), TURN, 1)
    return PlacedPicture(card, card.get_rect(center=card_middle(at)).topleft)


def rope_picture(canvas: Canvas, at: CutsceneLayout) -> PlacedPicture:
    """Return the rope from the thief's side of the table to the card; it is longer than is seen of it at rest."""
    (x, y), area = card_middle(at), at.area
    end = (float(x), y + at.stage.height * KNOT)
    start = (x - area.width * 0.7, end[1] + area.height * 0.9)
    size = (round(end[0] - start[0]) + canvas.px(20), round(start[1] - end[1]) + canvas.px(20))
    rope = shapes.transparent_surface(size)
    line = rope_points((0.0, float(size[1])), (float(size[0]) - canvas.px(12), float(canvas.px(12))), 0.6)
    thick = max(4, canvas.px(12))
    pygame.draw.lines(rope, INK, False, line, thick + max(2, canvas.px(4)))
    pygame.draw.lines(rope, canvas.theme.line, False, line, thick)
    return PlacedPicture(rope, (round(end[0]) - size[0], round(end[1])))


# The hooks.


def hook_panel_rows(canvas: Canvas, at: CutsceneLayout, count: int) -> tuple[Box, Box, tuple[Box, ...]]:
    """Return the boxes of the panel, of its heading, and of its rows."""
    row, head = NAME.line_height(canvas.look) + canvas.px(34), HEAD.line_height(canvas.look)
    wide = max(round(at.area.width * PANEL), canvas.px(330))
    high = head + row * count + canvas.px(40)
    right = at.area.right - canvas.px(60)
    panel = Box.of_size((wide, high), midright=(right, at.stage.centery))
    top, rest = panel.inset(x=canvas.px(20), y=canvas.px(16)).cut_top(head, canvas.px(6))
    return panel, top, tuple(Box(rest.x, rest.y + row * nth, rest.width, row) for nth in range(count))


def draw_hook_panel(canvas: Canvas, at: CutsceneLayout, seats: list[CountedSeat]) -> None:
    """Draw the hooks of all seats, the most first, with what has changed."""
    panel, head, rows = hook_panel_rows(canvas, at, len(seats))
    paint.draw_panel(canvas, panel)
    HEAD.draw(canvas, _("Hooks"), head)
    most = max(1, *(seat.hooks for seat in seats))
    for row, seat in zip(rows, seats, strict=True):
        draw_counted_seat(canvas, row, seat, most)


def draw_counted_seat(canvas: Canvas, row: Box, seat: CountedSeat, most: int) -> None:
    """Draw a token, the name over a bar, the change, and the figure."""
    side = min(canvas.px(50), row.height - canvas.px(8))
    draw_face_with_emblem(canvas, seat.player, side, midleft=(row.x, row.centery))
    figure = COUNT.draw(canvas, str(seat.hooks), (row.right, row.centery), "rm")
    room = Box.from_edges(row.x + side + canvas.px(10), row.y, row.right - canvas.px(64), row.bottom)
    room = room.inset(right=max(0, room.right - figure.x + canvas.px(10)))
    line, bar = room.inset(y=canvas.px(3)).cut_top(NAME.line_height(canvas.look), canvas.px(2))
    if seat.change:
        tone: Tone = "good" if seat.change > 0 else "bad"
        left = CHANGE.draw(canvas, format_signed(seat.change), (line.right, line.centery), "rm", colour=tone).x
        line = line.inset(right=line.right - left + canvas.px(8))
    role, name, px = fit_name(NAME.px(canvas.look), seat.name, line.width)
    NAME.with_changes(role=role).draw(canvas, name, line, px=px)
    track = bar.cut_top(canvas.px(14))[0]
    shapes.draw_box(canvas.surface, track, canvas.px(4), INK, 0.7)
    wide = round(track.width * max(0, seat.hooks) / most)
    if wide > 0:
        shapes.draw_box(canvas.surface, track.cut_left(wide)[0], canvas.px(4), seat.look.colour)


def draw_falling_hooks(canvas: Canvas, at: CutsceneLayout, seen: float, count: int, nth: int, rows: int) -> None:
    """Draw the card's hooks on their way to the thief's row, one after the other."""
    goal = hook_panel_rows(canvas, at, rows)[2][nth]
    (x, y), size = card_middle(at), round(at.area.height * HOOK)
    for hook in range(max(0, count)):
        share = (seen - pace.PULLED - hook * pace.HOOK_APART) / pace.HOOK_FALLS
        if not 0 < share < 1:
            continue
        t = ease_in_out(share)
        high = 4 * at.area.height * 0.08 * share * (1 - share)
        spot = (x + (goal.x + size // 4 - x) * t, y + (goal.centery - y) * t - high)
        images.blit_anchored(canvas.surface, CARD_FACES.token_picture("hook", size), center=spot)
