"""A player's actions on deck lists, and a reader of the files."""

from pathlib import Path
from typing import Any

import pygame

from harness.ui_steps import form_scene, hover, press, unseen
from hoochgame.core.game import DeckLists
from hoochgame.games import find_game
from hoochgame.storage import decks
from hoochgame.storage.settings import PlayerFolders
from hoochgame.ui.app import App

GAME = find_game("hooch-stooges")


def the_lists() -> DeckLists:
    assert GAME.lists
    return GAME.lists


LISTS = the_lists()
LEGAL = dict(LISTS.ready["hammer"].cards)


def own(places: PlayerFolders) -> dict[str, dict[str, int]]:
    """Return the player's lists on the disk."""
    return {kept.name: dict(kept.cards) for kept in decks.kept_lists(places, GAME)}


def shown(app: App) -> set[object]:
    form = form_scene(app).form
    assert form
    return {found.key for found in form.widgets}


def notice(app: App) -> str:
    assert app._notice
    return app._notice[0]


def drop(app: App, path: Path) -> None:
    app.step(0.016, [pygame.event.Event(pygame.DROPFILE, file=str(path))])
    app.step(0.016, [])


def ctrl(app: App, key: int) -> None:
    press(app, key, pygame.KMOD_CTRL)


def drag(app: App, start: tuple[int, int], *ways: tuple[int, int]) -> None:
    """Press at the start, move along the points, and release at the last."""
    motion: dict[str, Any] = {"rel": (0, 0), "buttons": (1, 0, 0)}
    with unseen(app):
        hover(app, start)
        app.step(0.016, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)])
        for way in ways:
            app.step(0.016, [pygame.event.Event(pygame.MOUSEMOTION, pos=way, **motion)])
        app.step(0.016, [pygame.event.Event(pygame.MOUSEBUTTONUP, pos=ways[-1], button=1)])
