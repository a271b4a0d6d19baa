"""Random games of Moonshiners at the window: every answer is given by the mouse, or by the keyboard alone."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from harness.moonshiners.given import CRAZY, SAD, A, Table, given
from harness.moonshiners.scene import QUICK, open_at
from harness.table_play import click_key, focus_key, keys_for, open_table, settle, spot
from harness.ui_steps import drag, press, wait

from hoochgame.core.protocols import Move
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import (
    CORNFIELD,
    CROWBAR,
    DISTILLERY,
    HAVE_ONE_ON_ME,
    HORSESHOE,
    MARLA,
    OLD_TOWN_MAP,
    SALOON,
    SALTS,
    WORKSHOP,
)
from hoochgame.games.moonshiners.wilds import COMPOUND
from hoochgame.ui.table.keys import ButtonKey, Key
from hoochgame.ui.titles.moonshiners.asking.arranging import Arranging
from hoochgame.ui.titles.moonshiners.asking.rolls import Rerolling
from hoochgame.ui.titles.moonshiners.asking.shared import SURVIVORS
from hoochgame.ui.titles.moonshiners.keys import HexKey, RelicKey, RolledDieKey

pytestmark = pytest.mark.usefixtures("unpainted")

DECISIONS = 45
CURIO, CRATE = 2, 1
RARE = (m.EndTurn, m.Done, m.Keep, m.GiveUp)  # else little happens


class Player:
    """Answers by mouse, or by the keyboard."""

    def __init__(self, app, scene, by_mouse: bool, dice: Random) -> None:
        self.app, self.scene, self.by_mouse, self.dice = app, scene, by_mouse, dice

    def use(self, key: Key) -> None:
        if self.by_mouse:
            wait(self.app, 0.4)
            click_key(self.app, self.scene, key)
        else:
            focus_key(self.app, self.scene, key)
            press(self.app, pygame.K_RETURN)

    def confirm(self) -> None:
        if self.by_mouse:
            wait(self.app, 0.4)
            click_key(self.app, self.scene, ButtonKey("confirm"))
        else:
            focus_key(self.app, self.scene, ButtonKey("confirm"))
            press(self.app, pygame.K_RETURN)

    def answer(self) -> Move:
        """Give one answer; return it."""
        options = [move for move in self.scene.session.options if exact(self.scene, move)]
        often = [move for move in options if not isinstance(move, RARE)]
        move = self.dice.choice(often if often and self.dice.random() < 0.85 else options)
        picking = self.scene.desk.picking
        if isinstance(picking, Arranging):
            return self.arrange(picking)
        if isinstance(picking, Rerolling) and isinstance(move, m.Accept | m.Reroll):
            return self.reroll(picking, move)
        if isinstance(move, m.PlaceSurvivor) and self.by_mouse and self.dice.random() < 0.5:
            drag(self.app, spot(self.scene, SURVIVORS), spot(self.scene, HexKey(move.at)))
            return move
        keys = [key for key in keys_for(self.scene, move) if self.lies(key)]
        assert keys, f"nothing on the table stands for {move}"
        self.use(keys[0])
        return move

    def reroll(self, picking: Rerolling, move: Move) -> Move:
        faces = list(move.faces) if isinstance(move, m.Reroll) else []
        for place, face in enumerate(picking.step.dice):
            if face in faces:
                faces.remove(face)
                self.use(RolledDieKey(place))
        if isinstance(move, m.Reroll) and picking.reroll_of_marked != move:
            self.use(RelicKey(HORSESHOE))
        self.confirm()
        return move

    def arrange(self, picking: Arranging) -> Move:
        for _time in range(self.dice.randint(0, 3)):
            picking = self.scene.desk.picking
            if not picking.movable_keys:
                break
            source = self.dice.choice(sorted((key for key in picking.movable_keys if self.lies(key)), key=str))
            goal = self.dice.choice(sorted((key for key in picking.goal_keys(source) if self.lies(key)), key=str))
            before = list(picking.counts)
            if self.by_mouse and self.dice.random() < 0.6:
                drag(self.app, spot(self.scene, source), spot(self.scene, goal))
            else:
                self.use(source)
                self.use(goal)
            assert picking.counts != before
        move = picking.moves()[0]
        self.confirm()
        return move

    def lies(self, key: Key) -> bool:
        """Whether this player can reach it."""
        spots = [one for one, _rect in self.scene.stage.board.focus_spots()]
        return self.scene.stage.board.rect_of_key(key) is not None and (self.by_mouse or key in spots)


def exact(scene, move: Move) -> bool:
    """Whether a click means this move, or marks do; what else a thing stands for is offered where it is large."""
    if isinstance(move, m.Reroll | m.Rearrange):
        return scene.desk.picking is not None
    asked, view, options = scene.table.questions, scene.session.shown, scene.session.options
    return any(asked.moves_of_key(view, options, key)[:1] == (move,) for key in asked.legal_keys(view, options))


def rich() -> Table:
    """A stands at the compound with something of everything; at night there is much to do."""
    return given(
        asks=(m.Trading(A),), used=(0, 0, 1, 0, 0), acted=1, place=COMPOUND,
        scrap=14, corn=3, moonshine=3, gold=1, mat=3, stamina=3, inebriation=9,
        relics=(CURIO, CURIO, CROWBAR, SALTS, OLD_TOWN_MAP), booze=(CRATE, HAVE_ONE_ON_ME), kind=MARLA,
        tiles={6: WORKSHOP, 8: DISTILLERY, 13: SALOON, 5: CORNFIELD}, drunkards={14: CRAZY, 2: SAD},
        built={8: (A, 2, 2), 13: (A, 2, 3), 5: (A, 1, 1)}, b={"place": 1},
    )  # fmt: skip


def play(app, scene, player: Player, decisions: int) -> set[type[Move]]:
    """Give so many answers; return their kinds."""
    found = set()
    for _decision in range(decisions):
        settle(app, scene)
        if scene.session.match.is_over:
            break
        ply = scene.session.match.ply
        move = player.answer()
        app.step(0.016, [])
        assert scene.session.match.ply > ply, f"{move}: {scene.desk.message}"
        assert scene.session.match.entries[ply + 1].move == move
        found.add(type(move))
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "seed", "by_mouse"),
    [
        ((1024, 600), 1, False),
        ((1280, 720), 2, True),
        *(
            pytest.param((1920, 1080), seed, hand, marks=pytest.mark.soak)
            for seed in range(3, 9)
            for hand in (True, False)
        ),
    ],
)
def test_every_answer_of_a_random_game_by_mouse_or_by_keyboard(open_app, size, seed: int, by_mouse: bool) -> None:
    app = open_app(size, **QUICK)
    rules = {"construct_anywhere": seed % 2, "relic_specials": int(seed > 1), "heroes": seed % 2}
    scene = open_table(app, "hr", seed, title="moonshiners", **rules)
    assert len(play(app, scene, Player(app, scene, by_mouse, Random(seed)), DECISIONS)) >= 6


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "by_mouse"), [((1024, 600), True), pytest.param((1920, 1080), False, marks=pytest.mark.soak)]
)
def test_every_answer_of_a_rich_seat_by_mouse_or_by_keyboard(open_app, size, by_mouse: bool) -> None:
    app = open_app(size, **QUICK)
    scene = open_at(app, rich(), "hr")
    found = play(app, scene, Player(app, scene, by_mouse, Random(4)), 60)
    assert {m.Sell, m.SellRelic, m.AskForBooze, m.OpenCrate, m.Work, m.PlaceSurvivor} <= found
