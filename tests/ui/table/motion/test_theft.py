"""A theft is a moment: what was taken flies over, and what it cost is said beside the counter of whoever lost it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from harness.samples import sample

from hoochgame.core.match import Match
from hoochgame.core.protocols import Event, Seat
from hoochgame.games.deck_hand.card_events import CardStolen
from hoochgame.games.deck_hand.events import CoinsRobbed
from hoochgame.games.deck_hand.score import count_seat_hooks
from hoochgame.games.hooch_stooges.events import HoochStolen
from hoochgame.ui.table.keys import CounterKey, DialKey, PileKey, SeatKey
from hoochgame.ui.table.motion.banners import RisingLabel
from hoochgame.ui.table.motion.sprites import Sprite
from hoochgame.ui.table.session import Telling
from hoochgame.ui.table.stage import Stage
from hoochgame.ui.titles.deck_hand.cutscene_rules import judge_theft
from hoochgame.ui.titles.registry import find_table

SAMPLES = ("deck-hand-2", "deck-hand-4", "deck-hand-challenge", "hooch-stooges-tournament-3")
NOTICED = 1.0  # seconds at speed 1
STEP = 0.02


def thefts(match: Match, viewer: Seat, most: int = 6) -> list[Telling]:
    """The first small ones, as one seat saw them."""
    found = []
    for ply, entry in enumerate(match.entries):
        state = match.game.view(match.states[ply], viewer)
        for event in entry.events:
            heard = match.game.redact(event, viewer)
            after = heard.apply(state)
            large = isinstance(event, CardStolen) and judge_theft(state, heard).is_large  # it has a cutscene
            if isinstance(event, CardStolen | CoinsRobbed | HoochStolen) and not large:
                found.append(Telling(ply, state, heard, after))
            state = after
    return found[:most]


def cost(telling: Telling) -> str:
    """What the victim has less, by the table before and after."""
    before, after, event = telling.before, telling.after, telling.event
    match event:
        case HoochStolen(_, victim):
            n, what = before.gangs[victim].hooch - after.gangs[victim].hooch, "hooch"
        case CoinsRobbed(_, victim):
            n = before.pirates[victim].coins - after.pirates[victim].coins
            what = "coin" if n == 1 else "coins"
        case CardStolen(_, victim) if n := count_seat_hooks(before, victim) - count_seat_hooks(after, victim):
            what = "hook" if abs(n) == 1 else "hooks"
        case _:
            n, what = 1, "card"
    return f"{'+' if n < 0 else chr(0x2212)}{abs(n)} {what}"


def laid_out(app: Any, match: Match, viewer: Seat, speed: float = 1.0) -> Any:
    stage = Stage(find_table(match.game.id), match.chairs)
    stage.lay_out(app.look, viewer, speed=speed)
    return stage


def started(app: Any, stage: Any, telling: Telling) -> None:
    marks = type(stage.marks)()
    stage.show_at_rest(telling.before, marks)
    stage.draw(app.window)
    stage.animate_event(telling, marks)


def shown(stage: Any) -> list[str]:
    """The words that can be read now."""
    cast = stage.act.cast if stage.act else ()
    return [thing.words for thing in cast if isinstance(thing, RisingLabel) and thing.spent < 1]


def seen_for(app: Any, stage: Any, telling: Telling) -> float:
    """How many seconds the cost of the theft can be read."""
    started(app, stage, telling)
    spent = 0.0
    while stage.is_running:
        spent += STEP * (cost(telling) in shown(stage))
        stage.update(STEP)
    return spent


@pytest.mark.slow
@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("name", SAMPLES)
def test_the_cost_of_a_theft_can_be_read(open_app, name: str, reduced: bool) -> None:
    app, match = open_app((1024, 600), reduced_motion=reduced), sample(name)
    for viewer in range(len(match.chairs)):
        stage = laid_out(app, match, Seat(viewer))
        for telling in thefts(match, Seat(viewer), 4):
            assert seen_for(app, stage, telling) >= (0.8 if reduced else NOTICED), telling.event


@pytest.mark.slow
@pytest.mark.parametrize("speed", [0.5, 2.0, 4.0])
def test_the_speed_counts_for_a_theft_as_for_all_else_and_a_skip_ends_it(open_app, speed: float) -> None:
    app, match = open_app((1024, 600)), sample("deck-hand-4")
    stage, [telling, *_rest] = laid_out(app, match, Seat(0), speed), thefts(match, Seat(0))
    usual = seen_for(app, laid_out(app, match, Seat(0)), telling)
    assert seen_for(app, stage, telling) == pytest.approx(usual / speed, abs=0.05)
    started(app, stage, telling)
    stage.update(0.05)
    stage.end_animation()
    assert not stage.is_running


@pytest.mark.slow
@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_what_was_taken_flies_from_whoever_lost_it_to_the_thief(open_app, name: str, size: tuple[int, int]) -> None:
    app, match = open_app(size), sample(name)
    for telling in thefts(match, Seat(0)):
        stage = laid_out(app, match, Seat(0))
        started(app, stage, telling)
        event: Any = telling.event
        ways: dict[int, list[tuple[float, float]]] = {}
        while stage.is_running:
            for thing in stage.act.cast:
                if isinstance(thing, Sprite) and thing.opacity > 0:
                    ways.setdefault(id(thing), []).append(thing.at)
            stage.update(STEP)
        start, end = place_of(stage, event.victim), place_of(stage, event.seat)
        assert any(start.collidepoint(way[0]) and end.collidepoint(way[-1]) for way in ways.values()), event


def place_of(stage: Any, seat: Seat) -> pygame.Rect:
    """All that belongs to a seat."""
    parts = [stage.board.rect_of_key(key) for key in (SeatKey(seat), PileKey("stash", seat), DialKey(seat))]
    here = [rect for rect in parts if rect]
    return here[0].unionall(here[1:]).inflate(40, 40)


@pytest.mark.slow
@pytest.mark.parametrize("name", SAMPLES)
def test_what_is_said_of_a_theft_leaves_the_counter_in_sight(open_app, name: str) -> None:
    app, match = open_app((1024, 600)), sample(name)
    for telling in thefts(match, Seat(0), 4):
        stage = laid_out(app, match, Seat(0))
        started(app, stage, telling)
        event: Any = telling.event
        counters = counted_at(stage, event)
        while stage.is_running:
            for thing in stage.act.cast:
                if isinstance(thing, RisingLabel) and thing.spent < 1:
                    around = pygame.Rect(0, 0, 8, 8)
                    around.center = (round(thing.at[0]), round(thing.at[1] - app.look.px(50) * thing.spent))
                    assert not any(counter.colliderect(around) for counter in counters)
            stage.update(STEP)


def counted_at(stage: Any, event: Event) -> list[pygame.Rect]:
    """Where the victim's figure stands."""
    names = {HoochStolen: ["hooch"], CoinsRobbed: ["coins"], CardStolen: ["hooks", "stash"]}[type(event)]
    rects = [stage.board.rect_of_key(CounterKey(event.victim, name)) for name in names]  # type: ignore[attr-defined]
    return [rect for rect in rects if rect]
