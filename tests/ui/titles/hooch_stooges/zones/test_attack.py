"""What is said in the lane of an attack: odds and stakes are neither covered, nor struck through, nor cut."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from harness.table_play import settle, sit_at

from hoochgame.bots import seat_bot
from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.games import find_game
from hoochgame.games.hooch_stooges.moves import Aiming, Swinging
from hoochgame.ui.look import text
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.scenes.table import pointers_drawn
from hoochgame.ui.scenes.table.context import TIP_DELAY
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.table.session import Proposal
from hoochgame.ui.titles.hooch_stooges.zones import attack_paint
from hoochgame.ui.titles.hooch_stooges.zones.lane_rects import cut_lane
from hoochgame.ui.widgets.tooltip import draw_tooltip

Rect = pygame.Rect
NAMES = ("Vera", "Silvano", "Dolores", "Otis", "Pearl", "Rufus")
GAMES = (("hooch-stooges", "hr", 1), ("hooch-stooges", "hrrrrr", 3), ("starting-solo", "h", 2))
SHOWN = {"animation_speed": 0.0, "confirm_end_turn": False, "lessons": False}


def begun(title: str, kinds: str, seed: int) -> Match:
    """With people where it says h, and bots."""
    first, levels = {"first": 1} if len(kinds) > 1 else {}, {"h": "human", "r": "random"}
    seats = [Chair(name, levels[kind], i) for i, (name, kind) in enumerate(zip(NAMES, kinds, strict=False))]
    return Match.begin(find_game(title), seats, rules=first, seed=seed, created="", id="t")


def attacks(title: str, kinds: str, seed: int, most: int) -> Iterator[Match]:
    """A game, as it stands whenever the first seat picks who swings, or at what."""
    match, found = begun(title, kinds, seed), 0
    bots = [seat_bot("easy", match.game, seed, Seat(seat)) for seat in range(len(kinds))]
    while match.asked_seat is not None and found < most and match.ply < 400:
        if match.asked_seat == 0 and isinstance(match.state.agenda[-1], (Swinging, Aiming)):
            here = begun(title, kinds, seed)
            for entry in match.entries[1:]:
                here.play_move(entry.move)
            found += 1
            yield here
        view = match.game.view(match.state, match.asked_seat)
        match.play_move(bots[match.asked_seat].choose(view, match.options, 0))


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[Rect]]:
    """Where tooltips stand, and what is at stake."""
    told: dict[str, list[Rect]] = {"tips": [], "stakes": []}
    stake, draw = attack_paint._draw_stake, text.draw

    def tip(canvas: Canvas, about: Rect, *words: Any, **how: Any) -> Rect:
        told["tips"].append(draw_tooltip(canvas, about, *words, **how))
        return told["tips"][-1]

    def heard(*words: Any) -> Rect:
        told["stakes"].append(draw(*words))
        return told["stakes"][-1]

    def listened(*what: Any) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(text, "draw", heard)
            stake(*what)

    monkeypatch.setattr(pointers_drawn, "draw_tooltip", tip)
    monkeypatch.setattr(attack_paint, "_draw_stake", listened)
    return told


def pills(scene: TableScene) -> dict[Any, Rect]:
    """Where the odds of each stand."""
    board = scene.stage.board
    assert board.drawn is not None
    _home, seen = board.zone_model("lane", board.drawn.at.state, board.drawn.at.marks)
    assert isinstance(seen, attack_paint.HoochAttackLaneModel)
    return {one.worn.piece.key: one.pill.rect for one in seen.fighters if one.pill}


def outline(rect: Rect) -> list[Rect]:
    """Its four edges."""
    return [
        Rect(rect.x, rect.y, rect.width, 1), Rect(rect.x, rect.bottom - 1, rect.width, 1),
        Rect(rect.x, rect.y, 1, rect.height), Rect(rect.right - 1, rect.y, 1, rect.height),
    ]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(("size", "scale", "language"), [
    ((1024, 600), 1.0, "de"), pytest.param((1280, 720), 1.0, "en", marks=pytest.mark.soak), ((1280, 720), 1.5, "de"),
    pytest.param((1920, 1080), 1.0, "en", marks=pytest.mark.soak),
])  # fmt: skip
@pytest.mark.parametrize(("title", "kinds", "seed"), GAMES)
def test_odds_and_stakes_stay_in_sight(open_app, seen, size, scale, language, title, kinds, seed) -> None:
    app = open_app(size, ui_scale=scale, language=language, **SHOWN)
    checked = arrows = 0
    for match in attacks(title, kinds, seed, 4):
        scene = sit_at(app, match)
        settle(app, scene)
        if not isinstance(scene.session.step, (Swinging, Aiming)):
            continue  # a lone answer has been given
        seen["stakes"].clear()
        scene.stage.board.free_pictures()
        scene.draw(app.window)
        at = scene.stage.board.drawn.at
        lane = cut_lane(at.layout, at.state, at.state.agenda[-1].raid).rect
        for key, pill in pills(scene).items():
            assert lane.left <= pill.left < pill.right <= lane.right, (key, pill, lane)
            scene.desk.hovered, scene.context.rested, scene.context.pointer = key, TIP_DELAY, (-1, -1)
            scene.context.refresh()
            seen["tips"].clear()
            scene.draw(app.window)
            assert not [box for box in seen["tips"] if box.colliderect(pills(scene)[key])], (key, seen["tips"])
            checked += bool(seen["tips"])
        scene.desk.hovered = None
        for move in scene.session.options:
            scene.advice.show_hint(Proposal(move))
            scene.draw(app.window)
            where = scene.stage.board.rect_of_key
            edges = scene.desk.hinted in (placed := pills(scene)) and outline(where(scene.desk.hinted))
            assert not edges or placed[scene.desk.hinted].collidelist(edges) < 0
            ends = [rect for key in (scene.desk.hinted, scene.desk.hint_goal) if key and (rect := where(key))]
            if len(ends) == 2:
                shaft = [part.inflate(-part.width // 2, -part.height // 2) for part in scene.advice.arrow[len(ends) :]]
                assert not [rect for rect in seen["stakes"] if rect.collidelist(shaft) >= 0], (move, seen["stakes"])
                arrows += 1
    assert checked
    assert arrows or title == "starting-solo"  # there a guard may stand between
