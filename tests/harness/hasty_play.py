"""A player who clicks and presses keys while animations run, and records the effects."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import pygame

from harness.plain import plain
from harness.table_play import any_option
from harness.table_steps import InstantThinker, chairs
from harness.ui_steps import unseen
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.games import find_game
from hoochgame.storage.saves import begin_saved_game
from hoochgame.ui.app import App
from hoochgame.ui.scenes.table.curtain import Curtain
from hoochgame.ui.scenes.table.mouse import LOG
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.table.keys import BannerKey, ButtonKey, Key, LineKey, LogKey, ScrollKey, SeatKey

FRAME = 0.02  # seconds
Point = tuple[int, int]


class Company(NamedTuple):
    """Who sits at a table: h is a person, e and r are bots."""

    title: str
    kinds: str
    rules: Mapping[str, int] = {}

    def __str__(self) -> str:
        return "-".join([self.title, self.kinds, *self.rules])


CARD_GAMES = [  # each title but Moonshiners, with its variants
    Company("hooch-stooges", "her"),
    Company("hooch-stooges", "hh", {"tournament": 1}),
    Company("starting-solo", "h"),
    Company("deck-hand", "hr"),
    Company("deck-hand", "hhe"),
    Company("deck-hand", "h", {"challenge": 4}),
]


def sit_down(app: App, company: Company, seed: int, plies: int = 0) -> TableScene:
    """Open the table of a game with these players, after so many random moves."""
    game = find_game(company.title)
    rules = plain(game, company.rules)
    if len(company.kinds) > 1:
        rules["first"] = 1
    match = begin_saved_game(app.places, game, chairs(company.kinds), rules, seed, False)
    taste = random.Random(seed)
    while match.options and match.ply < plies:
        options = [one for one in match.options if not one.deliberate or taste.random() < 0.2]
        match.play_move(taste.choice(options or list(match.options)))
    scene = TableScene(match, InstantThinker())
    app.push(scene)
    app.step(0, [])
    return scene


def pause(app: App, seconds: float) -> None:
    """Let time pass."""
    with unseen(app):
        for _frame in range(round(seconds / FRAME)):
            app.step(FRAME, [])


def curtain_up(app: App) -> bool:
    return isinstance(app.scene, Curtain)


def called(app: App, scene: TableScene) -> bool:
    """Whether a curtain is up; the person who is called opens it."""
    if not curtain_up(app):
        return False
    pause(app, 0.6)
    app.step(FRAME, keyed(pygame.K_RETURN))
    assert app.scene is scene
    return True


def answer(scene: TableScene) -> None:
    """Play a move for the asked seat; not by mouse, as things may be marked."""
    scene.desk.picking = None
    scene.answers.send_or_show_refusal(any_option(scene))


# Input events.


def keyed(key: int, mod: int = 0, kinds: tuple[int, ...] = (pygame.KEYDOWN, pygame.KEYUP)) -> list[pygame.event.Event]:
    """Return the events of a key going down and up."""
    sign = chr(key) if 32 < key < 127 and not mod else ""
    return [pygame.event.Event(kind, key=key, mod=mod, unicode=sign, scancode=0) for kind in kinds]


def clicked(at: Point, button: int = 1) -> list[pygame.event.Event]:
    """Return the events of the mouse moving there and clicking."""
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))
    kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    return [moved, *(pygame.event.Event(kind, pos=at, button=button) for kind in kinds)]


# Positions.


def things(scene: TableScene) -> list[Key]:
    """Return all drawn keys that can be pointed at, and the two most used corner buttons."""
    board = scene.stage.board
    buttons: list[Key] = [ButtonKey(one.name) for one in scene.stage.marks.buttons]
    lines: list[Key] = [LogKey(), BannerKey(), ButtonKey("menu"), ButtonKey("zoom"), ButtonKey("rules")]
    return sorted({*board.drawn_pieces, *buttons, *lines}, key=str)


def spot_of(scene: TableScene, key: Key) -> Point | None:
    """Return a point at which this key was drawn."""
    rect = scene.stage.board.rect_of_key(key)
    if not rect:
        return None
    points = [rect.center]
    for i in range(1, 6):
        points += [(rect.x + rect.width * i // 6, rect.y + rect.height * j // 6) for j in range(1, 6)]
    return next((at for at in points if scene.stage.key_under(at) == key), None)


def any_thing(scene: TableScene, wanted: Callable[[Any], object]) -> Point | None:
    """Return a point at which a matching key was drawn."""
    keys = sorted((key for key, piece in scene.stage.board.drawn_pieces.items() if wanted(piece)), key=str)
    return next((at for key in keys if (at := spot_of(scene, key))), None)


def means(scene: TableScene, key: Key) -> bool:
    """Whether a click on it says or does something, now or in the own turn."""
    session, table = scene.session, scene.table
    view, match = session.shown, session.match
    if isinstance(key, (ButtonKey, *LOG)) and not isinstance(key, LineKey | ScrollKey):
        return True
    if table.questions.moves_of_key(view, match.options, key) or table.questions.move_wanted_by_click(view, key):
        return True
    if table.cards_opened_by_click(view, session.viewer, key, match.names):
        return True
    return isinstance(key, SeatKey) and table.has_more_turns(view, key.seat) and not match.is_over


class Ear:
    """Records every sentence of a table, and every change."""

    def __init__(self, app: App, scene: TableScene, monkeypatch: Any) -> None:
        self.app, self.scene = app, scene
        self.said: list[str] = []
        say = scene.prompt.show_message

        def heard(sentence: str, *more: Any) -> None:
            self.said.append(sentence)
            say(sentence, *more)

        monkeypatch.setattr(scene.prompt, "show_message", heard)

    def stand(self) -> tuple[object, ...]:
        """Return everything that a click can change."""
        scene, desk = self.scene, self.scene.desk
        marked = desk.picking.chosen_keys if desk.picking else None
        return (
            len(self.said), self.app.scene, own_entries(scene.session.match, scene.session.person),
            scene.curtains.result_shown, marked, desk.showing, desk.folded, desk.scroll, desk.zooming, desk.hinted,
        )  # fmt: skip


def own_entries(match: Match, seat: Seat) -> int:
    """Return how often a seat has answered."""
    return sum(1 for entry in match.entries if entry.seat == seat)


def acts(app: App, scene: TableScene, frames: int) -> Iterator[int]:
    """Play at random; yield in frames with animations, at later frames each time an event is shown again."""
    seen: dict[type, int] = {}
    known: object = None
    for _frame in range(frames):
        if scene.session.match.is_over:
            return
        if called(app, scene):
            continue
        if app.scene is scene and scene.session.step is not None and not scene.prompt.is_animating:
            answer(scene)
        app.step(FRAME, [])
        going = scene.stage.act
        if app.scene is not scene or going is None or going is known or scene.stage.closing:
            continue
        known = going
        kind = type(scene.desk.acted)
        late = seen.get(kind, 0)
        seen[kind] = late + 1
        for _wait in range(late % 12):
            if scene.stage.act is going:
                app.step(FRAME, [])
        if scene.stage.act is going:
            yield late
