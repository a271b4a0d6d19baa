"""Whatever is clicked and pressed, in whatever order, the table stays whole."""

import random

import pygame
import pytest
from harness.table_steps import InstantThinker, chairs

from hoochgame.storage.settings import SetUp
from hoochgame.ui import navigation
from hoochgame.ui.background import thinking
from hoochgame.ui.scene import Scene
from hoochgame.ui.scenes.table import screen as table

KEYS = [
    pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_e, pygame.K_u, pygame.K_l, pygame.K_h,
    pygame.K_z, pygame.K_p, pygame.K_b, pygame.K_d, pygame.K_c, pygame.K_y, pygame.K_s, pygame.K_r, pygame.K_LALT,
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END, pygame.K_1, pygame.K_6,
]  # fmt: skip
KINDS = ["he", "hh", "hrr", "hhe", "eeh", "hrrr", "hhhh", "rrrrr", "hrrrrr", "hehehe", "h", "e"]


def mouse(kind: int, at: tuple[int, int], **more: object) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=at, rel=(0, 0), buttons=(0, 0, 0), **more)


class Monkey:
    """Clicks and types at random, half of the time on what glows."""

    def __init__(self, app, seed: int) -> None:
        self.app = app
        self.dice = random.Random(seed)
        self.kinds = KINDS[seed % len(KINDS)]

    def act(self) -> None:
        app, dice = self.app, self.dice
        if isinstance(app.scene, Nothing):
            self.open()
        luck = dice.random()
        if luck < 0.7:
            app.step(dice.choice([0.016, 0.1, 0.5]), self.click())
        elif luck < 0.98:
            app.step(0.05, self.key())
        else:
            app.settings.ui_scale = dice.choice([0.75, 1.0, 1.5])
            app.window = pygame.display.set_mode(dice.choice([(1024, 600), (1280, 720), (1100, 900)]), pygame.RESIZABLE)
            app._lay_out_again()

    def open(self) -> None:
        """A new game, a saved one, or a replay."""
        saves, dice = sorted(self.app.places.saves.glob("*")), self.dice
        door = dice.choice([navigation.continue_saved_game, navigation.open_replay, None]) if saves else None
        if door:
            door(self.app, dice.choice(saves))
            return
        rules = {"first": 0, "round_limit": dice.choice([2, 5, 40]), "friendly": dice.randrange(2)}
        title, seats = "hooch-stooges", tuple(chairs(self.kinds))
        rules["tournament"] = dice.randrange(2)
        if len(seats) < 5 and dice.random() < 0.5:
            title, rules = "deck-hand", {"challenge": dice.randint(1, 8) if len(seats) == 1 else 0}
        elif 1 < len(seats) < 5 and dice.random() < 0.5:
            title, rules = "moonshiners", {"heroes": dice.randrange(2), "construct_anywhere": dice.randrange(2)}
        elif len(seats) == 1:
            title, rules = "starting-solo", {"difficulty": dice.choice([-1, 0, 1])}
        navigation.deal_new_game(self.app, SetUp(title, seats, rules, dice.randrange(10**6), dice.random() < 0.5))

    def click(self) -> list[pygame.event.Event]:
        dice, scene = self.dice, self.app.scene
        at = dice.randrange(self.app.size[0]), dice.randrange(self.app.size[1])
        if isinstance(scene, table.TableScene) and not scene.stage.is_running and dice.random() < 0.5:
            glowing = sorted(scene.stage.marks.legal, key=str)
            rect = scene.stage.board.rect_of_key(dice.choice(glowing)) if glowing else None
            at = rect.center if rect else at
        button = dice.choice([1, 1, 1, 1, 3])
        down = [mouse(pygame.MOUSEMOTION, at), mouse(pygame.MOUSEBUTTONDOWN, at, button=button)]
        if dice.random() < 0.1:
            at = dice.randrange(self.app.size[0]), dice.randrange(self.app.size[1])
            down.append(mouse(pygame.MOUSEMOTION, at))
        return [*down, mouse(pygame.MOUSEBUTTONUP, at, button=button)]

    def key(self) -> list[pygame.event.Event]:
        key, mod = self.dice.choice(KEYS), self.dice.choice([0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT])
        letter = chr(key) if pygame.K_0 <= key <= pygame.K_9 else ""
        return [
            pygame.event.Event(kind, key=key, mod=mod, unicode=letter, scancode=0)
            for kind in (pygame.KEYDOWN, pygame.KEYUP)
        ]


class Nothing(Scene):
    """Where the title would be."""


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.soak) for seed in (3, 8, 10))])
def test_random_clicks_and_keys(open_app, monkeypatch, seed) -> None:
    play(open_app, monkeypatch, seed, 250)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 140))
def test_random_clicks_and_keys_for_long(open_app, monkeypatch, seed) -> None:
    play(open_app, monkeypatch, seed, 2000)


def play(open_app, monkeypatch, seed: int, steps: int) -> None:
    monkeypatch.setattr(thinking, "ThinkingProcess", lambda log: InstantThinker())
    app = open_app((1280, 720), animation_speed=[0.0, 1.0, 4.0][seed % 3], reduced_motion=seed % 5 == 0)
    app.push(Nothing())
    monkey = Monkey(app, seed)
    for _step in range(steps):
        monkey.act()
        scene = app.scene
        if isinstance(scene, table.TableScene) and not scene.session.queue:
            session = scene.session
            assert session.shown == session.match.game.view(session.match.state, session.viewer)
    app.go_to_title()
