"""What the menus open and ask for, as a record of functions: nothing behind a door is imported before it opens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from hoochgame.core.language import spoken
from hoochgame.storage.files import SaveFailed
from hoochgame.storage.settings import Places, SetUp

if TYPE_CHECKING:
    from hoochgame.storage.listing import Summary
    from hoochgame.ui.app import App


def _samples() -> Sequence[Summary]:
    from hoochgame.games import find_game
    from hoochgame.storage.bundled import bundled
    from hoochgame.storage.listing import samples

    return samples(bundled("saves"), find_game)


@dataclass(frozen=True)
class Doors:
    """The ways out of the menus; tests put their own behind them."""

    start: Callable[[App, SetUp], None]
    resume: Callable[[App, Path], None]
    watch: Callable[[App, Path], None]
    listing: Callable[[Places], Sequence[Summary]]
    delete: Callable[[Path], None]  # raises SaveFailed
    rename: Callable[[Path, str], None]  # raises SaveFailed
    depict: Callable[[App, Summary], Callable[[], bool]]  # draws the picture of a game that has none; is it there?
    levels: Callable[[], tuple[str, ...]]
    samples: Callable[[], Sequence[Summary]] = _samples


def _start(app: App, set_up: SetUp) -> None:
    from hoochgame.ui.scenes.table.screen import open_new

    _explained(app, lambda: open_new(app, set_up))


def _resume(app: App, path: Path) -> None:
    from hoochgame.ui.scenes.table.screen import open_saved

    _explained(app, lambda: open_saved(app, path))


def _watch(app: App, path: Path) -> None:
    from hoochgame.ui.scenes.replay.screen import open_replay

    _explained(app, lambda: open_replay(app, path))


def _explained(app: App, opening: Callable[[], None]) -> None:
    """A file that cannot be read or written is told, and the menu stays."""
    try:
        opening()
    except SaveFailed as problem:
        app.notice(str(problem))


def _listing(places: Places) -> Sequence[Summary]:
    from hoochgame.games import find_game
    from hoochgame.storage.listing import listing

    return listing(places, find_game)


def _delete(path: Path) -> None:
    from hoochgame.storage.saves import delete

    delete(path)


def _rename(path: Path, name: str) -> None:
    from hoochgame.storage.saves import rename

    rename(path, name)


def _depict(app: App, game: Summary) -> Callable[[], bool]:
    from hoochgame.ui.thumbnails import Depicting

    assert game.picture
    return Depicting(game.path, game.picture, spoken())


def _levels() -> tuple[str, ...]:
    from hoochgame.bots import LEVELS

    return LEVELS


DOORS = Doors(_start, _resume, _watch, _listing, _delete, _rename, _depict, _levels)
