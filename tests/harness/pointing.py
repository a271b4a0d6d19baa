"""A mouse that points at a table everywhere, and a law that it finds there what it clicks on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

import pygame

from harness.hasty_play import answer, called
from harness.ui_steps import hover
from hoochgame.ui.app import App
from hoochgame.ui.scenes.table import intents as want
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.table.hit_test import TableGeometry, ZoneGeometry
from hoochgame.ui.table.keys import Key
from hoochgame.ui.table.pieces.piece import PICTURED

Point = tuple[int, int]
LONGER = 0.5  # seconds: the card has risen, the tooltip has come, and no click is the second half of another


def asked_next(app: App, scene: TableScene) -> bool:
    """Let the game go on until a person is asked; return False if it is over. Prompts that hold it up are read."""
    for _frame in range(400):
        app.step(0.1, [])
        scene.close_waiting_prompt()
        if not called(app, scene) and app.scene is scene and scene.session.step and not scene.prompt.is_animating:
            app.step(0.016, [])
            return not scene.stage.is_running
    return False


def go_on(app: App, scene: TableScene, answers: int) -> bool:
    """Answer so often, and stop at the next question; return False if there is none."""
    for _answer in range(answers):
        if not asked_next(app, scene):
            return False
        answer(scene)
    return asked_next(app, scene)


# Where.


def points(app: App, scene: TableScene, dice: random.Random, most: int) -> list[Point]:
    """Return points in the middle and along the rim of things and their parts, and some anywhere."""
    board = scene.stage.board
    found: list[Point] = []
    for thing in laid(scene).things.values():
        rects = [board.rect_of_key(thing.key), *(board.rect_of_key(part.key) for part in thing.parts)]
        found += [at for rect in rects if thing.solid and rect and rect.width for at in on(rect)]
    wide, high = app.size
    found = dice.sample(found, min(len(found), most)) + [
        (dice.randrange(wide), dice.randrange(high)) for _ in range(40)
    ]
    dice.shuffle(found)
    return [(x, y) for x, y in found if 0 <= x < wide and 0 <= y < high]


def on(rect: pygame.Rect) -> Iterator[Point]:
    """Yield the middle of a rect, of each half, and what lies just inside its edges and corners."""
    columns = (rect.x + 1, rect.x + rect.width // 4, rect.centerx, rect.right - rect.width // 4 - 1, rect.right - 2)
    rows = (rect.y + 1, rect.y + rect.height // 4, rect.centery, rect.bottom - rect.height // 4 - 1, rect.bottom - 2)
    yield from ((x, y) for x in columns for y in rows)


def laid(scene: TableScene) -> TableGeometry:
    """Return where everything lies."""
    return scene.stage.board.arrange_table(scene.session.shown, scene.stage.marks)


# Laws.


def clicks_what_is_pointed_at(app: App, scene: TableScene, at: Point) -> Key | None:
    """Point there, wait, shake the mouse and press: it is one thing all the time. Return which."""
    hover(app, at)
    key = scene.desk.hovered
    app.step(LONGER, [])  # the card rises
    assert scene.desk.hovered == key, (at, "rising means something else", key, scene.desk.hovered)
    assert scene.stage.marks.hovered == key, (at, "something else glows", key, scene.stage.marks.hovered)
    hover(app, at)
    assert scene.desk.hovered == key, (at, "a shaking hand means something else", key, scene.desk.hovered)
    bubble = scene.lessons.bubble
    if bubble and bubble.collidepoint(at):
        assert (scene.mouse.key_at(at), key) == (None, None), (at, "a prompt hides it", key)
    elif not scene.prompt.is_animating:
        assert scene.mouse.key_at(at) == key, (at, "a press means something else", key, scene.mouse.key_at(at))
    return key


def does_what_glows(scene: TableScene, key: Key) -> None:
    """A click on what glows does what its tooltip says."""
    if key in scene.stage.marks.legal:
        meant = scene.answers.intent_of(scene.desk.key_behind_button(key))
        assert isinstance(meant, want.SendMove | want.MarkThing | want.Confirm), (key, meant)


def painted_as_hit(scene: TableScene) -> None:
    """Of two cards that lie over one another, the one that is painted later is hit first."""
    for one in laid(scene).zones:
        things = [(thing, thing.piece.z) for thing in one.things if thing.piece and thing.piece.kind in PICTURED]
        for (below, low), (above, high) in combinations(things, 2):
            if below.rect.colliderect(above.rect):
                assert low <= high, (one.zone.name, below.key, above.key)


def small_ones_are_reached(scene: TableScene) -> None:
    """What is smaller than half of what lies there is on top of it, and hit in its middle."""
    board, lying = scene.stage.board, laid(scene)
    heights = {thing.key: one.zone.layer for one in lying.zones for thing in one.things}
    for key, thing in lying.things.items():
        if not (thing.solid and board.layout.area.contains(thing.rect)):
            continue
        hit = board.key_at(thing.rect.center)
        other = lying.things.get(hit) if hit else None
        if other is None or other.key in (key, thing.means) or heights[other.key] > heights[key]:
            continue
        assert area(thing.rect) >= 0.5 * area(other.rect), (key, "lies under", other.key)


def guests_lie_on_top(scene: TableScene) -> None:
    """What is painted on another zone's cell is hit before that."""
    homes = laid(scene).zones_by_name
    for guest in (one for one in homes.values() if one.host):
        for thing in guest.things:
            if thing.solid and covered(homes[guest.host], thing.rect.center):
                assert scene.stage.board.key_at(thing.rect.center) in {one.key for one in guest.things}, thing.key


def covered(home: ZoneGeometry, at: Point) -> bool:
    """Whether a thing of the zone lies at that point."""
    return any(thing.is_hit_at(at) for thing in home.things if thing.solid)


def area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
