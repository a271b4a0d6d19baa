"""The commands that open a window: the app itself, a table, a replay."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from itertools import chain, count
from pathlib import Path

from hoochgame.commands.failure import Failed
from hoochgame.commands.finding import find_save, newest_unfinished
from hoochgame.core.language import _
from hoochgame.storage.settings import PlayerFolders, SetUp, draw_random_seed, load_settings
from hoochgame.storage.stale_files import remove_stale_files
from hoochgame.ui import navigation
from hoochgame.ui.app import App, NoDisplay
from hoochgame.ui.input import keys
from hoochgame.ui.scenes.title import TitleScreen

Then = Callable[[App], None]


def open_window(args: Namespace, places: PlayerFolders, then: Then | None = None) -> int:
    """Run the app from its title screen, or from where `then` goes; or draw once. Raises Failed without a screen."""
    remove_stale_files(places)
    settings, trouble = load_settings(places, keys.may_be_bound)
    try:
        app = App(settings, places, language=args.language or "")
    except NoDisplay as error:
        text = _("{reason} All commands work without one, except play, resume, replay and open.")
        raise Failed(text.format(reason=error)) from None
    app.push(TitleScreen())
    if then is not None:
        then(app)
    if trouble:
        app.show_notice(trouble)
    if args.one_frame or args.one_picture:
        app.step(0)
        if args.one_picture:
            app.save_screenshot()
        app.close()
    else:
        app.run()
    return 0


def run_title_screen(args: Namespace, places: PlayerFolders) -> int:
    """Run `hoochgame`."""
    return open_window(args, places, App.quit_after_first_frame if args.one_frame else None)


def run_play(args: Namespace, places: PlayerFolders) -> int:
    """Run `hoochgame play`."""
    from hoochgame.commands import lists, seating  # noqa: PLC0415 - the title screen needs none of it
    from hoochgame.ui.scenes.lobby.draft import NAMES  # noqa: PLC0415

    game = seating.find_title(args.title)
    rules = seating.parse_house_rules(game, args.rule)
    who = seating.parse_kinds(args.seats or seating.default_player_kinds(game, rules))
    seating.check_can_start_game(game, len(who), rules)
    brought = lists.lists_by_seat(game, args.lists, len(who), rules, places)
    spare = chain(NAMES, (_("Player {n}").format(n=n) for n in count(1)))
    chairs = seating.make_chairs(who, args.names.split(",") if args.names else (), [next(spare) for _name in range(12)])
    seed = seating.given_or_daily_seed(args.seed, args.daily)
    packed = lists.brought_lists(brought, len(who))
    set_up = SetUp(game.id, chairs, rules, draw_random_seed() if seed is None else seed, lists=packed)

    def start(app: App) -> None:
        navigation.deal_new_game(app, set_up)

    return open_window(args, places, start)


def run_resume(args: Namespace, places: PlayerFolders) -> int:
    """Run `hoochgame resume`."""
    from hoochgame.storage.saves import check_not_open_elsewhere  # noqa: PLC0415

    path = find_save(args.save, places) if args.save else newest_unfinished(places).path
    check_not_open_elsewhere(path)
    return _open(path, args, places, navigation.continue_saved_game)


def run_replay(args: Namespace, places: PlayerFolders) -> int:
    """Run `hoochgame replay`."""
    return _open(find_save(args.save, places), args, places, navigation.open_replay)


def run_open(args: Namespace, places: PlayerFolders) -> int:
    """Run `hoochgame open`, which `hoochgame FILE` stands for."""
    return _open(find_save(args.save, places), args, places, navigation.continue_or_watch)


def _open(path: Path, args: Namespace, places: PlayerFolders, opening: Callable[[App, Path], None]) -> int:
    """Run the app from a save. Raises SaveFailed for one that can't be opened at all, before there is a window."""
    from hoochgame.games import find_game  # noqa: PLC0415
    from hoochgame.storage.saves import read_save  # noqa: PLC0415

    read_save(path, find_game)

    def start(app: App) -> None:
        opening(app, path)

    return open_window(args, places, start)
