"""The command that explains a command, or lists all that can be played."""

from __future__ import annotations

from argparse import Namespace
from contextlib import suppress

from hoochgame.commands.parser import make_parser
from hoochgame.commands.usage import playable_things
from hoochgame.storage.settings import PlayerFolders


def run_help(args: Namespace, places: PlayerFolders) -> int:
    """Run `hoochgame help`."""
    if args.about:
        with suppress(SystemExit):  # with which the parser ends after a help page
            make_parser().parse_args([args.about, "--help"])
    else:
        print(playable_things())
    return 0
