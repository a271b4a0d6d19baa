"""Shell completion: the script that installs it, and the words that may come next."""

from __future__ import annotations

import os
import sys
from argparse import Action, ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from argcomplete.completers import BaseCompleter
from argcomplete.finders import CompletionFinder
from argcomplete.shell_integration import shellcode

from hoochgame.core.game import Game, HouseRule
from hoochgame.core.language import _
from hoochgame.storage.settings import PlayerFolders, find_player_folders

INSTALLED = {  # where each shell looks for it
    "bash": ">> ~/.bashrc",
    "zsh": "> ~/.zfunc/_hoochgame",
    "fish": "> ~/.config/fish/completions/hoochgame.fish",
}
CONTESTS = ("contests", "strategies")  # modules of commands in which bots play
MOST_VALUES = 12  # most values of a house rule that are offered one by one


def run_completion(args: Namespace, places: PlayerFolders) -> int:
    """Run `hoochgame completion`: print only the script, to be written to a file or evaluated.

    On a terminal, where nothing reads the script, it says on stderr how to install it.
    """
    sys.stdout.write(shellcode(["hoochgame"], use_defaults=False, shell=args.shell))
    if sys.stdout.isatty():
        command = f"hoochgame completion {args.shell} {INSTALLED[args.shell]}"
        print(_("hoochgame: Install it once with: {command}").format(command=command), file=sys.stderr)
    return 0


def complete(
    parser: ArgumentParser, exit_method: Callable[[int], object] = os._exit, output_stream: TextIO | None = None
) -> None:
    """Answer the shell, which passes what was typed in the environment; then end the process."""
    CompletionFinder()(
        parser, always_complete_options="long", exit_method=exit_method, output_stream=output_stream,
        default_completer=Offers(),
    )  # fmt: skip


class Offers(BaseCompleter):
    """Completes options that have no fixed choices."""

    def __call__(self, *, prefix: str, action: Action, parser: ArgumentParser, parsed_args: Namespace) -> Iterable[str]:
        return filter(_can_be_encoded, completion_words(prefix, action.dest, parsed_args))


def _can_be_encoded(word: str) -> bool:
    """Return whether a name can be encoded; one that can't would break all other offers."""
    try:
        return bool(word.encode())
    except UnicodeEncodeError:
        return False


def completion_words(prefix: str, what: str, parsed_args: Namespace) -> Iterable[str]:
    """Return the words that may stand there; after a comma only the last one is completed."""
    match what:
        case "title":
            return _title_words()
        case "rule":
            return _house_rule_words(getattr(parsed_args, "title", None))
        case "seats" | "bots" | "against":
            return _behind_commas(prefix, _player_kind_words(prefix, parsed_args))
        case "lists":
            return _behind_commas(prefix, _deck_list_words(parsed_args))
        case "list":
            return [*_deck_list_words(parsed_args), *_path_words(prefix, ".txt")]
        case "save":
            return [*_save_words(parsed_args), *_path_words(prefix, ".jsonl", ".hooch")]
        case "strategy":
            return [name for game in _typed_titles(parsed_args) for name in game.ai.league]
        case "out" | "start":
            return _path_words(prefix, *_file_endings_written(parsed_args))
        case "data_dir" | "save_dir":
            return _path_words(prefix)
    return ()


def _file_endings_written(args: Namespace) -> tuple[str, ...]:
    """Return how the file ends that a command writes."""
    if getattr(args, "run", "") == "strategies:run_exploit":
        return (".toml",)
    return (".jsonl",) if getattr(args, "run", "").startswith(CONTESTS) else (".png", ".webp", ".gif")


def _behind_commas(prefix: str, words: Iterable[str]) -> list[str]:
    before = prefix[: prefix.rfind(",") + 1]
    return [before + word for word in words]


def _title_words() -> list[str]:
    from hoochgame.games import GAMES  # noqa: PLC0415 - each answer imports what it needs

    return [game.id for game in GAMES]


def _house_rule_words(title: str | None) -> list[str]:
    """Return the house rules of the title that was typed, with their values."""
    from hoochgame.games import GAMES  # noqa: PLC0415

    games = [game for game in GAMES if game.id == title] or GAMES
    return [word for game in games for rule in game.house_rules for word in _rule_value_words(rule)]


def _rule_value_words(rule: HouseRule) -> Iterator[str]:
    words = ("true", "false") if rule.switch else rule.values or tuple(map(str, rule.allowed))
    for word in words if len(words) <= MOST_VALUES else (str(rule.default),):
        yield f"{rule.key}={word}"


def _player_kind_words(prefix: str, args: Namespace) -> list[str]:
    """Return the kinds of players, behind the slash of a level its characters; a simulation has no people."""
    from hoochgame.bots import KINDS  # noqa: PLC0415
    from hoochgame.core.characters import (  # noqa: PLC0415
        CHARACTERS,
        LEVELS,
        join_bot_kind,
    )
    from hoochgame.core.journal import HUMAN  # noqa: PLC0415

    if "/" in prefix.rpartition(",")[2]:
        return [join_bot_kind(level, character) for level in LEVELS for character in CHARACTERS]
    if not getattr(args, "run", "").startswith(CONTESTS):
        return [HUMAN, *KINDS]
    return [*KINDS, *_strategy_words(args)]


def _strategy_words(args: Namespace) -> list[str]:
    """Return the words for the strategies of the title that was typed."""
    from hoochgame.bots.strategist import PREFIX  # noqa: PLC0415

    return [PREFIX + name for game in _typed_titles(args) for name in game.ai.league]


def _typed_titles(args: Namespace) -> list[Game]:
    """Return the title that was typed, if there is one."""
    from hoochgame.games import GAMES  # noqa: PLC0415

    return [game for game in GAMES if game.id == getattr(args, "title", None)]


def _deck_list_words(args: Namespace) -> list[str]:
    """Return the title's ready deck lists, and the player's own."""
    from hoochgame.games import GAMES  # noqa: PLC0415
    from hoochgame.storage.decks import kept_lists  # noqa: PLC0415

    game = next((game for game in GAMES if game.id == getattr(args, "title", None)), None)
    if game is None or game.lists is None:
        return []
    return [*game.lists.ready, *(kept.name for kept in kept_lists(_typed_player_folders(args), game))]


def _save_words(args: Namespace) -> list[str]:
    """Return the player's games, and the examples."""
    from hoochgame.storage.bundled import bundled_path  # noqa: PLC0415
    from hoochgame.storage.listing import is_save, short_save_names  # noqa: PLC0415

    folders = [_typed_player_folders(args).saves]
    with suppress(FileNotFoundError):
        folders.append(bundled_path("saves"))
    found = []
    for folder in folders:
        with suppress(OSError):
            found += short_save_names(sorted(path for path in folder.iterdir() if is_save(path)))
    return found


def _typed_player_folders(args: Namespace) -> PlayerFolders:
    return find_player_folders(getattr(args, "data_dir", None))


def _path_words(prefix: str, *endings: str) -> Iterator[str]:
    """Yield folders, and files with these endings, as they continue the prefix."""
    before = prefix[: prefix.rfind("/") + 1]
    with suppress(OSError, ValueError):
        for path in sorted(Path(before or ".").expanduser().iterdir()):
            if path.is_dir():
                yield f"{before}{path.name}/"
            elif path.suffix.lower() in endings:
                yield f"{before}{path.name}"
