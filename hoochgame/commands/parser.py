"""The parser of the command line: every command with its options."""

from __future__ import annotations

import re
import sys
from argparse import (
    SUPPRESS,
    Action,
    ArgumentParser,
    ArgumentTypeError,
    RawDescriptionHelpFormatter,
)
from collections.abc import Callable
from datetime import date, datetime
from typing import NoReturn

from hoochgame.core.characters import LEVELS, USUAL
from hoochgame.core.language import N_, _
from hoochgame.storage.languages import available_languages
from hoochgame.storage.program import runs_compiled_modules
from hoochgame.storage.version import full_version

SIZE = (1280, 720)
LARGEST = (1 << 63) - 1  # the largest integer of a save file
MOST_GAMES = 1_000_000
AS_SEEN = N_("as this seat sees it, from 1 (a spectator); another’s hand makes practice of a running game")


def nonempty_word(given: str) -> str:
    if not given.strip():
        raise ArgumentTypeError(_("it is empty: name one, or leave out the option"))
    return given


class Parser(ArgumentParser):
    """A parser that reports an error in one sentence and says where to read more; its help lists everything to type."""

    def __init__(self, *, prog: str | None = None, description: str | None = None, about: str = "") -> None:
        super().__init__(prog, description=description, formatter_class=RawDescriptionHelpFormatter)
        self.register("type", None, nonempty_word)  # of whatever has no other
        self.about = about

    def format_help(self) -> str:
        """Return the help with examples, which are put together only now."""
        from hoochgame.commands import usage  # noqa: PLC0415

        self.epilog = usage.help_epilog(self.about)
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """Print the error and end with exit code 2."""
        more = _("{program} --help tells more.").format(program=self.prog)
        self.exit(2, f"{self.prog}: {message}\n{more}\n")


class PrintVersion(Action):
    """Prints the version, which is found out only now: in a checkout git is asked."""

    def __call__(self, parser: ArgumentParser, *_args: object) -> NoReturn:
        """Print and end."""
        kind = _("compiled") if runs_compiled_modules() else _("plain Python")
        sys.stdout.write(f"hoochgame {full_version()} ({kind})\n")
        parser.exit()


def number_parser(low: int, high: int = LARGEST) -> Callable[[str], int]:
    """Return a parser of whole numbers within bounds."""

    def read(word: str) -> int:
        try:
            value = int(word)
        except ValueError:
            raise ArgumentTypeError(_("{word} is not a whole number").format(word=word or "''")) from None
        if not low <= value <= high:
            open_end = value < low and high == LARGEST
            text = _("{word} is less than {low}") if open_end else _("{word} is not between {low} and {high}")
            raise ArgumentTypeError(text.format(word=word, low=low, high=high))
        return value

    return read


def parse_numbers(word: str) -> tuple[int, ...]:
    """Parse `50,100,200`."""
    return tuple(map(number_parser(1, 999_999_999), word.split(",")))


def parse_size(word: str) -> tuple[int, int]:
    """Parse `1280x720`."""
    width, _x, height = word.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal() and 320 <= int(width) <= 7680 and 240 <= int(height) <= 4320):
        raise ArgumentTypeError(_("{word} is no size such as 1280x720").format(word=word))
    return int(width), int(height)


def parse_salt(word: str) -> str:
    if not re.fullmatch(r"[0-9a-f]{32}", word):
        raise ArgumentTypeError(_("{word} is no salt, which has 32 digits from 0 to f").format(word=word))
    return word


def parse_day(word: str) -> date:
    """Parse `2026-11-21`."""
    try:
        return datetime.strptime(word, "%Y-%m-%d").date()
    except ValueError:
        raise ArgumentTypeError(_("{word} is no day such as 2026-11-21").format(word=word)) from None


def make_parser() -> ArgumentParser:
    whole = Parser(prog="hoochgame", description=_("Tabletop games. Without a command the window opens."))
    whole.add_argument("--version", action=PrintVersion, nargs=0, default=SUPPRESS, help=_("print the version and end"))
    add_options_of_every_command(whole)
    whole.add_argument("--one-frame", action="store_true", help=SUPPRESS)  # open, draw, close: for bench and builds
    whole.add_argument("--one-picture", action="store_true", help=SUPPRESS)  # the same, and keep it as a screenshot
    whole.set_defaults(run="window:run_title_screen")
    commands = whole.add_subparsers(metavar=_("command"), title=_("commands"))
    commands.type = str  # it stands for all that follows, which each command reads for itself

    def command(name: str, run: str, help: str) -> ArgumentParser:
        one: ArgumentParser = commands.add_parser(name, help=help, description=help, about=name)
        add_options_of_every_command(one, default=SUPPRESS)
        one.set_defaults(run=run)
        return one

    add_window_commands(command)
    add_saves_command(command)
    add_lists_command(command)
    add_rules_command(command)
    add_lesson_command(command)
    add_puzzle_command(command)
    add_contest_commands(command)
    add_characters_command(command)
    add_strategy_commands(command)
    add_arena_commands(command)
    add_picture_commands(command)
    said = _("print a script that lets the Tab key complete all of this")
    one = command("completion", "completion:run_completion", said)
    one.add_argument("shell", choices=("bash", "zsh", "fish"), metavar="SHELL", help=_("“bash”, “zsh” or “fish”"))
    said = _("explain a command, or list all titles, bots and house rules")
    one = command("help", "help:run_help", said)
    said = _("the command (all titles, bots and house rules)")
    one.add_argument("about", nargs="?", metavar=_("command"), choices=tuple(commands.choices), help=said)
    return whole


Command = Callable[[str, str, str], ArgumentParser]


def add_options_of_every_command(one: ArgumentParser, default: str | None = None) -> None:
    """Add the options that may stand before a command and behind it; behind it, those before it are the defaults."""
    either = one.add_mutually_exclusive_group()
    either.add_argument("--data-dir", metavar="DIR", default=default, help=_("folder for settings and saves"))
    either.add_argument(
        "--portable",
        action="store_true",
        default=default or False,
        help=_("keep settings and saves next to the program, unless it is an installed package"),
    )
    said = _("such as “de”; otherwise the system’s")
    one.add_argument("--language", metavar="CODE", default=default, choices=available_languages(), help=said)


def add_format_option(one: ArgumentParser, *formats: str) -> None:
    """Add the option that says how a result is written; the first format is the usual one."""
    said = _("output format (“{usual}”)").format(usual=formats[0])
    one.add_argument("--format", choices=formats, default=formats[0], help=said)


def add_quiet_option(one: ArgumentParser) -> None:
    one.add_argument("--quiet", action="store_true", help=_("print nothing but the result and what is wrong"))


def add_force_option(one: ArgumentParser) -> None:
    one.add_argument("--force", action="store_true", help=_("write over a file that is there"))


def add_window_commands(command: Command) -> None:
    """Add the commands that play and watch."""
    one = command("play", "window:run_play", _("go straight to the table"))
    add_table_options(one)
    one.add_argument("--seats", metavar="KIND,...", help=_("who sits where: “human” or a level of bots, with commas"))
    one.add_argument("--names", metavar="NAME,...", help=_("names for the seats, with commas"))
    said = _("the same seed deals the same game; of a short one anybody can know every card")
    add_seed_options(one, LARGEST, said)

    one = command("resume", "window:run_resume", _("resume a game"))
    one.add_argument("save", nargs="?", metavar="SAVE", help=_("file, name or id; otherwise the last game played"))

    one = command("replay", "window:run_replay", _("replay a game"))
    add_save_argument(one)

    said = _("resume a game, or replay it if it is over; FILE alone does the same")
    one = command("open", "window:run_open", said)
    add_save_argument(one)


def add_saves_command(command: Command) -> None:
    one = command("saves", "saves:run_saves", _("list your saved games, those played last first"))
    add_format_option(one, "table", "json")


def add_lists_command(command: Command) -> None:
    one = command("lists", "lists:run_lists", _("print the deck lists of a title, or one of them as text"))
    one.add_argument("title", nargs="?", metavar="TITLE", help=_("such as “hooch-stooges” (every title with lists)"))
    one.add_argument("list", nargs="?", metavar="LIST", help=_("the name of a list, or a file"))
    add_format_option(one, "text", "json")


def add_rules_command(command: Command) -> None:
    one = command("rules", "rules:run_rules", _("print the rulebook of a title"))
    one.add_argument("title", metavar="TITLE", help=_("such as “hooch-stooges”"))
    one.add_argument("--page", action="store_true", help=_("only the page to lay next to the board"))


def add_lesson_command(command: Command) -> None:
    one = command("lesson", "lessons:run_lesson", _("check a lesson that you write"))
    one.add_argument("action", choices=("check",), help=_("play it in every order, and say what does not fit"))
    one.add_argument("file", metavar="FILE.toml", help=_("the lesson; the recorded game lies beside it"))


def add_puzzle_command(command: Command) -> None:
    one = command("puzzle", "puzzles:run_puzzle", _("prove puzzles again, or list those of the program"))
    said = _("“check” proves what a file says, “list” names all puzzles")
    one.add_argument("action", choices=("check", "list"), help=said)
    one.add_argument("file", nargs="?", metavar="FILE.puzzle", help=_("the puzzle"))
    one.add_argument("--all", action="store_true", help=_("all puzzles of the program"))


def add_contest_commands(command: Command) -> None:
    """Add the commands in which bots play one another."""
    one = command("simulate", "contests:run_simulate", _("let bots play many games"))
    add_table_options(one)
    said = _("bots, with commas; “hoochgame help” lists the levels, other kinds stand below")
    one.add_argument("--seats", required=True, metavar="BOT,...", help=said)
    add_contest_options(one, 100)
    add_out_option(one)
    one.add_argument("--save-dir", metavar="DIR", help=_("folder that gets a save of each game"))

    one = command("ladder", "contests:run_ladder", _("let each level of bots play the one below"))
    add_title_options(one)
    one.add_argument(
        "--seats", dest="table", type=number_parser(2, 6), metavar="N", help=_("one against all others (2)")
    )
    add_rungs_options(one)
    add_contest_options(one, 400)
    add_out_option(one)

    one = command("choices", "contests:run_choices", _("let bots choose in the same positions, and play on from there"))
    add_title_options(one)
    one.add_argument(
        "--seats", dest="table", type=number_parser(1, 6), metavar="N", help=_("how many play (2, or alone)")
    )
    add_rungs_options(one)
    said = _("from which positions are taken ({n}); the bots in them are “hard”").format(n=40)
    add_games_options(one, 40, said)
    add_out_option(one)
    said = _("how often each option that was chosen is played out (300)")
    one.add_argument("--worlds", type=number_parser(1, 1_000_000), default=300, metavar="N", help=said)

    one = command("balance", "contests:run_balance", _("report who wins by seat and cards, and how long it takes"))
    add_title_options(one)
    one.add_argument(
        "--seats", dest="table", type=number_parser(1, 6), metavar="N", help=_("how many play (2, or alone)")
    )
    one.add_argument("--bots", default="hard", metavar="BOT", help=_("the kind of bot in every chair (“hard”)"))
    add_contest_options(one, 400)
    said = _("folder for numbers, pictures and finished games; the same command goes on from there")
    one.add_argument("--out", metavar="DIR", help=said)


def add_characters_command(command: Command) -> None:
    said = _("report what bots of each character do in a game, and how often they win")
    one = command("characters", "contests:run_characters", said)
    add_title_options(one)
    said = _("how well all bots think (“hard”); in the other chairs they have no character")
    one.add_argument("--level", choices=LEVELS, default=USUAL, metavar="LEVEL", help=said)
    one.add_argument("--seats", dest="table", type=number_parser(2, 6), metavar="N", help=_("how many play (2)"))
    add_contest_options(one, 100)
    add_out_option(one)


def add_strategy_commands(command: Command) -> None:
    """Add the commands about strategies, which need no search while they play."""
    one = command("league", "strategies:run_league", _("print a strategy, or let all of them play against a bot"))
    add_title_options(one)
    one.add_argument("strategy", nargs="?", metavar="NAME", help=_("a strategy to print; all of them are listed below"))
    add_against_options(one)
    add_contest_options(one, 100)
    add_out_option(one)

    one = command("exploit", "strategies:run_exploit", _("search for the strategy that wins most against a bot"))
    add_title_options(one)
    add_against_options(one)
    said = _("the file of the strategy; the finished games go into a file next to it")
    one.add_argument("--out", metavar="FILE.toml", help=said)
    one.add_argument("--resume", action="store_true", help=_("go on where the same search was stopped"))
    said = _("a strategy from which the search may grow, besides those of the league")
    one.add_argument("--start", action="append", default=[], metavar="FILE.toml", help=said)
    either = one.add_mutually_exclusive_group()
    either.add_argument(
        "--minutes", type=number_parser(1, 100_000), metavar="N", help=_("of CPU time that it may take (10)")
    )
    either.add_argument(
        "--games", type=number_parser(1, MOST_GAMES), metavar="N", help=_("how many it may play instead")
    )
    add_seed_options(one, LARGEST // 2, _("of the search (1)"))
    add_worker_options(one)
    add_format_option(one, "table", "json")


def add_against_options(one: ArgumentParser) -> None:
    """Add the options that say who plays against a strategy."""
    one.add_argument("--against", default="hard", metavar="BOT", help=_("the bot in every other chair (“hard”)"))
    one.add_argument("--seats", dest="table", type=number_parser(2, 6), metavar="N", help=_("how many play (2)"))


def add_rungs_options(one: ArgumentParser) -> None:
    """Add the options that name bots of growing strength."""
    either = one.add_mutually_exclusive_group()
    either.add_argument("--bots", metavar="BOT,...", help=_("other bots than the levels, the weakest first"))
    said = _("searches with so many tries, the fewest first")
    either.add_argument("--budgets", type=parse_numbers, metavar="N,...", help=said)


def add_contest_options(one: ArgumentParser, games: int) -> None:
    """Add the options of a contest in which each deal is played in every rotation."""
    said = _("how many ({n}); each deal is played in every rotation of the seats").format(n=games)
    add_games_options(one, games, said)


def add_games_options(one: ArgumentParser, games: int, help: str) -> None:
    """Add the options that say how many games are played, where, and how the result is written."""
    one.add_argument("--games", type=number_parser(1, MOST_GAMES), default=games, metavar="N", help=help)
    add_seed_options(one, LARGEST // 2, _("of the first deal (1)"))
    add_worker_options(one)
    add_format_option(one, "table", "json", "csv")


def add_worker_options(one: ArgumentParser) -> None:
    """Add the options that say where games are played."""
    add_quiet_option(one)
    said = _("plays deals again that bots of files or packages could not guess: the salt that the report names")
    one.add_argument("--salt", type=parse_salt, metavar="DIGITS", help=said)
    either = one.add_mutually_exclusive_group()
    either.add_argument(
        "--jobs", type=number_parser(1, 1024), default=1, metavar="N", help=_("processes at a time (1)")
    )
    said = _("of a Dask cluster that plays the games; whoever can speak to its scheduler can run programs on its "
             "computers and on this one, so outside a network that you trust let it be tls://")  # fmt: skip
    either.add_argument("--cluster", metavar="ADDRESS", help=said)
    add_tls_options(one)


def add_tls_options(one: ArgumentParser) -> None:
    said = _("PEM file of the authority that vouches for a tls:// cluster (what Dask’s configuration says)")
    one.add_argument("--tls-ca", metavar="FILE", help=said)
    one.add_argument("--tls-cert", metavar="FILE", help=_("PEM file of the certificate that this program shows it"))
    one.add_argument("--tls-key", metavar="FILE", help=_("PEM file of its key (in the file of the certificate)"))


def add_out_option(one: ArgumentParser) -> None:
    """Add the option for the file of finished games."""
    one.add_argument("--out", metavar="FILE", help=_("keeps each finished game; the same command goes on from there"))


def add_arena_commands(command: Command) -> None:
    """Add the other commands that need no window."""
    one = command("verify", "arena:run_verify", _("decide every move again and compare"))
    add_save_argument(one, nargs="+")
    add_format_option(one, "table", "json")
    add_quiet_option(one)

    one = command("analyse", "analysing:run_analyse", _("list the costliest mistakes of a finished game"))
    add_save_argument(one)
    add_quiet_option(one)
    add_format_option(one, "table", "json")

    one = command("show", "arena:run_show", _("print the table as text"))
    add_save_argument(one)
    one.add_argument("--at", type=number_parser(0), metavar="PLY", help=_("after this move; 0 is the deal (the last)"))
    add_seat_option(one, _(AS_SEEN))
    add_format_option(one, "text", "json")

    one = command("bench", "arena:run_bench", _("measure how fast everything is"))
    one.add_argument("--quick", action="store_true", help=_("a short look; the exit code is 0 in any case"))
    add_format_option(one, "table", "json")


def add_picture_commands(command: Command) -> None:
    """Add the commands that draw into files."""
    one = command("shot", "picture:run_shot", _("draw the table into a picture file"))
    add_save_argument(one)
    said = _("after this move; 0 is the deal")
    one.add_argument("--at", type=number_parser(0), metavar="PLY", required=True, help=said)
    one.add_argument("--out", required=True, metavar="FILE.png", help=_("the picture file"))
    one.add_argument("--size", type=parse_size, default=SIZE, metavar="WxH", help=_("of the window (1280x720)"))
    one.add_argument(
        "--scale", type=number_parser(75, 250), default=100, metavar="PERCENT", help=_("of all sizes (100)")
    )
    add_seat_option(one, _(AS_SEEN))
    add_force_option(one)

    one = command("export", "picture:run_export", _("export a replay as a clip"))
    add_save_argument(one)
    one.add_argument("--out", required=True, metavar="FILE", help=_("the file, with the ending “.webp” or “.gif”"))
    one.add_argument(
        "--from", dest="first", type=number_parser(0), default=0, metavar="EVENT", help=_("the first event (0)")
    )
    one.add_argument("--to", dest="last", type=number_parser(1), metavar="EVENT", help=_("the last event (the end)"))
    one.add_argument("--size", type=parse_size, default=(960, 540), metavar="WxH", help=_("of the clip (960x540)"))
    one.add_argument("--still", action="store_true", help=_("one frame per event, without animation"))
    add_seat_option(one, _("with this seat’s hand open, from 1 (no hand); another’s makes practice of a running game"))
    add_force_option(one)
    add_quiet_option(one)


def add_title_options(one: ArgumentParser) -> None:
    one.add_argument("title", metavar="TITLE", help=_("such as “hooch-stooges”; “hoochgame help” lists all"))
    one.add_argument(
        "--rule", action="append", default=[], metavar="KEY=VALUE", help=_("a house rule; “hoochgame help” lists all")
    )


def add_table_options(one: ArgumentParser) -> None:
    add_title_options(one)
    one.add_argument("--lists", metavar="LIST,...", help=_("deck lists by seat: the name of a list, or a file"))


def add_seed_options(one: ArgumentParser, high: int, help: str) -> None:
    either = one.add_mutually_exclusive_group()
    either.add_argument("--seed", type=number_parser(0, high), metavar="N", help=help)
    either.add_argument(
        "--daily", nargs="?", type=parse_day, const=True, metavar="YYYY-MM-DD",
        help=_("the deal of a day (today); anybody can know every card of it"),
    )  # fmt: skip


def add_seat_option(one: ArgumentParser, help: str) -> None:
    """Add the option for the viewer. Looking at another seat's hand turns a running game into practice."""
    one.add_argument("--seat", type=number_parser(1), metavar="N", help=help)


def add_save_argument(one: ArgumentParser, nargs: str | None = None) -> None:
    one.add_argument("save", nargs=nargs, metavar="SAVE", help=_("file, name or id of a game, or an example"))
