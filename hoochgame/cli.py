"""The command line: how a command begins and ends."""

from __future__ import annotations

import argparse
import os
import sys
from argparse import ArgumentError, ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from contextlib import suppress
from errno import ENOSPC
from importlib import import_module
from typing import TYPE_CHECKING

from hoochgame.commands.gui_output import INTERRUPTED, replace_missing_streams
from hoochgame.commands.parser import make_parser
from hoochgame.core.language import _, ngettext
from hoochgame.storage.languages import available_languages, switch_language
from hoochgame.storage.program import NotPortable, is_frozen

if TYPE_CHECKING:
    from hoochgame.storage.settings import PlayerFolders

COMPLETING = "_ARGCOMPLETE"  # the environment variable with which a shell asks for completions
BROKEN_PIPE = 141  # 128 and the number of the signal, as shells count


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; return its exit code: 0, 1 for a failure, 2 for an invalid command line."""
    unheard = replace_missing_streams()
    if is_frozen():  # a child process must not read a command line
        import_module("multiprocessing").freeze_support()
    code = _parse_and_run(sys.argv[1:] if argv is None else argv)
    if unheard:
        unheard.show_in_box(code)
    return code


def _parse_and_run(argv: Sequence[str]) -> int:
    """Run a command and return its exit code."""
    _set_language_and_stream_errors(argv)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        if COMPLETING in os.environ:
            import_module("hoochgame.commands.completion").complete(make_parser())
        args = make_parser().parse_args(_with_open_before_save(argv))
    except SystemExit as end:
        return int(end.code or 0)
    try:
        return run_command(args)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _discard_buffered_output()
        return BROKEN_PIPE


def _with_open_before_save(argv: Sequence[str]) -> list[str]:
    """Return the words with `open` before a save that comes alone: that is how desktops name what is double-clicked."""
    left = _split_options_before_command(argv)[1]
    if left and left == list(argv[-1:]) and "." in left[0]:
        from hoochgame.storage.listing import is_save  # noqa: PLC0415 - at other starts nobody asks

        if is_save(left[0]):
            return [*argv[:-1], "open", *left]
    return list(argv)


def _split_options_before_command(argv: Sequence[str]) -> tuple[Namespace, list[str]]:
    """Return the options that may stand before a command, and all other words."""
    first = ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    for option in ("--data-dir", "--language"):
        first.add_argument(option, nargs="?")
    first.add_argument("--portable", action="store_true")
    found = Namespace(language=None)
    with suppress(ArgumentError):
        return first.parse_known_args(argv, found)
    return found, []


def run_command(args: Namespace) -> int:
    """Run a command and turn errors into sentences; return the exit code."""
    from hoochgame.commands.failure import Failed, Misused  # noqa: PLC0415 - nothing is imported before it is needed
    from hoochgame.storage.files import SaveFailed  # noqa: PLC0415
    from hoochgame.storage.settings import find_player_folders  # noqa: PLC0415

    try:
        if args.data_dir and args.portable:
            raise Misused(_("--data-dir and --portable exclude each other: both say where settings and saves lie."))
        places = find_player_folders(args.data_dir, args.portable)
    except Misused as error:
        print(f"hoochgame: {error}", file=sys.stderr)
        return 2
    except NotPortable as error:
        print(f"hoochgame: {error}", file=sys.stderr)
        return 2
    module, name = args.run.split(":")
    try:
        command: Callable[..., int] = getattr(import_module(f"hoochgame.commands.{module}"), name)
        code = command(args, places)
        sys.stdout.flush()
        return code
    except Misused as error:
        print(f"hoochgame: {error}", file=sys.stderr)
        return 2
    except (Failed, SaveFailed) as error:
        print(f"hoochgame: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        raise
    except Exception as error:
        if isinstance(error, OSError) and error.errno == ENOSPC:  # that is no fault of the program
            _discard_buffered_output()
            print(_("hoochgame: That can’t be written: {problem}.").format(problem=error.strerror), file=sys.stderr)
            return 1
        print(_crash_sentences(error, places), file=sys.stderr)
        return 1


def _crash_sentences(error: Exception, places: PlayerFolders) -> str:
    from hoochgame.commands.failure import system_fault_sentence  # noqa: PLC0415

    try:
        from hoochgame.commands.crash import write_crash_report  # noqa: PLC0415

        return write_crash_report(error, places)
    except (MemoryError, ImportError) as starved:
        return f"hoochgame: {system_fault_sentence(starved) or error}"


def _set_language_and_stream_errors(argv: Sequence[str]) -> None:
    """Switch to the language of the command line or the system; a terminal replaces letters that it lacks."""
    if (code := _split_options_before_command(argv)[0].language) in available_languages():
        os.environ["LANGUAGE"] = code  # also for programs started by this one
    switch_language()
    vars(argparse).update(_=_, ngettext=ngettext)  # argparse looks its own sentences up under these names
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]


def _discard_buffered_output() -> None:
    """Discard buffered output without an error at exit, as nobody reads on."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
