"""With several people at one screen a hand is covered while its seat has no decision: nothing tells what is in it."""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterator

import pygame
import pytest
from harness.hasty_play import FRAME, Company, clicked, keyed, pause, spot_of, things
from harness.table_steps import AtOnce, chairs
from msgspec.structs import replace

from hoochgame.core.dice import Dice
from hoochgame.core.journal import Seeding
from hoochgame.core.match import Match
from hoochgame.core.words import TABLE, Event, Move, Seat
from hoochgame.games import find_game
from hoochgame.ui import clipboard
from hoochgame.ui.scenes.table.curtain import Curtain
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.tables.kit.log.sentences import plain

# Two worlds that differ only in what is hidden from others.

COMPANIES = (
    Company("hooch-stooges", "hrh"),
    Company("hooch-stooges", "hhr", {"tournament": 1}),
    Company("deck-hand", "hrh"),
    Company("moonshiners", "hrh"),
)
FRAMES = 150
SIZES = ((1024, 600), (1280, 720), (1920, 1080))


def twin(match: Match, move: Move, dice: Dice) -> Match | None:
    """Return a match that differs by what the asked seat holds after its move, and by nothing that others see."""
    game, ply, bot = match.game, match.ply + 1, Seat(next(i for i, c in enumerate(match.chairs) if not c.human))
    seed = match.header.seed(ply)
    for held in (True, False):
        other = Match(game, match.header, match.states[0])
        other.entries, other.states = list(match.entries), list(match.states)
        if held:  # other cards in the hands
            other.states[-1] = game.guess(game.view(match.state, bot), dice)
        else:  # others are drawn now
            seeds = (*match.header.seeds, Seeding(ply, dice.below(10**6)), Seeding(ply + 1, seed))
            other.header = replace(match.header, seeds=seeds)
        other.options = game.rules.options(other.state)
        if move not in other.options:
            continue
        one, two = copied(match), copied(other)
        for world in (one, two):
            world.play(move)
        alike = game.view(one.state, TABLE) == game.view(two.state, TABLE)
        if alike and told(one) == told(two) and one.state != two.state:
            return other
    return None


def copied(match: Match) -> Match:
    """Return a match that is not written anywhere."""
    other = Match(match.game, match.header, match.states[0])
    other.entries, other.states, other.options = list(match.entries), list(match.states), match.options
    return other


def told(match: Match) -> list[Event]:
    """Return all that has happened as everybody could see it."""
    return [match.game.redact(event, TABLE) for entry in match.entries for event in entry.events]


def pairs(company: Company, seed: int) -> Iterator[tuple[Match, Match, Move]]:
    """Yield pairs of worlds in which a person is about to give the last answer before a bot's."""
    game, taste = find_game(company.title), Dice(seed, 0x5EED)
    match = Match.begin(game, chairs(company.kinds), company.rules, seed=seed, created="", id="t")
    while match.options and match.ply < 600:
        options, person = match.options, match.chairs[match.asked].human
        move = options[taste.below(len(options))]
        if person and taste.below(2):
            move = next((one for one in options if one.deliberate), move)
        before = copied(match)
        match.play(move)
        bot = match.asked is not None and not match.chairs[match.asked].human
        if person and bot and (other := twin(before, move, taste)):
            yield before, other, move


class Watch:
    """Plays a move in a world and records all that comes to light until the next person is called."""

    def __init__(self, app, match: Match, move: Move, monkeypatch) -> None:
        self.app, self.match = app, match
        self.seen: list[object] = []
        monkeypatch.setattr(clipboard, "put", lambda words: self.seen.append(words) or True)
        self.scene = TableScene(match, AtOnce())
        app._notice = None  # of the world before
        app.push(self.scene)
        app.step(0, [])
        asked = match.asked
        pause(app, 0.6)
        app.step(FRAME, keyed(pygame.K_RETURN))
        assert self.scene.session.viewer == asked
        app.step(FRAME, clicked((5, 5))[:1])
        self.scene.send(move)
        app.step(0, [])

    def look(self) -> None:
        """Record the frame, what is drawn in it, and what could be read aloud."""
        scene = self.scene
        found = sorted((str(key), piece.art, tuple(piece.rect)) for key, piece in scene.stage.board.found.items())
        lines = [plain(line) for line in scene.chronicle.lines[-8:]]
        tip = scene.sitting.tip() if self.app.scene is scene else None
        picture = zlib.crc32(self.app.window.get_view("2"))
        self.seen.append((picture, found, repr(scene.stage.marks), lines, tip))

    def watch(self, seed: int, frames: int) -> list[object]:
        """Let time pass; the mouse and keys look about wherever they can."""
        app, scene, dice = self.app, self.scene, random.Random(seed)
        self.look()
        for _frame in range(frames):
            if isinstance(app.scene, Curtain) or scene.session.step is not None:
                break
            for event in self.gesture(dice):
                app.step(0, [event])
                if app.scene is scene and not scene.session.peeks:
                    self.look()
            app.step(FRAME, [])
            if isinstance(app.scene, Curtain):
                break
            self.look()
            if app.scene is not scene:
                app.step(0, keyed(pygame.K_ESCAPE))
        app.scene.dismiss(None)
        if app.scene is scene:
            scene.dismiss(None)
        return self.seen

    def gesture(self, dice: random.Random) -> list[pygame.event.Event]:
        """Now and then point at a thing, see it large, copy the table, fold the log, look and let go."""
        app, scene = self.app, self.scene
        chance = dice.random()
        if app.scene is not scene or chance > 0.35:
            return []
        own = [key for key in things(scene) if not hasattr(key, "card")]
        at = spot_of(scene, dice.choice(own)) or (5, 5)
        if chance < 0.15:
            return clicked(at)[:1]
        if chance < 0.2:
            return clicked(at, 3)
        return keyed(*dice.choice([(pygame.K_c, pygame.KMOD_CTRL), (pygame.K_l, 0), (pygame.K_v, 0), (pygame.K_z, 0)]))


def compare(open_app, monkeypatch, company: Company, seed: int, most: int, speed: float) -> int:
    """Watch so many pairs of worlds, and return how many there were."""
    app, done = open_app(SIZES[seed % 3 if most > 4 else 0], animation_speed=speed, confirm_end_turn=False), 0
    for one, two, move in pairs(company, seed):
        first, second = (Watch(app, world, move, monkeypatch).watch(seed, FRAMES) for world in (one, two))
        for at, (seen, other) in enumerate(zip(first, second, strict=False)):
            if seen != other:
                assert told(one) != told(two), (company, seed, move, at)  # else a bot has done something else
                break
        done += 1
        if done == most:
            break
    return done


@pytest.mark.slow
@pytest.mark.parametrize("company", COMPANIES, ids=str)
def test_two_worlds_look_alike_while_nobody_at_the_screen_has_a_decision(open_app, monkeypatch, company) -> None:
    assert compare(open_app, monkeypatch, company, 3, 2, 1.0) == 2


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, 7))
@pytest.mark.parametrize("company", COMPANIES, ids=str)
def test_many_worlds_look_alike_while_nobody_at_the_screen_has_a_decision(open_app, monkeypatch, company, seed) -> None:
    assert compare(open_app, monkeypatch, company, seed, 30, 1.0 + seed % 2) > 4
