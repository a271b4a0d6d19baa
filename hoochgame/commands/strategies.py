"""The commands about strategies: the league of a title, and the search for the best response to a bot."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from hoochgame.arena.evolution import NoEvolution
from hoochgame.arena.exploit import MINUTE, ResponseSearch, find_best_response
from hoochgame.arena.pages import PAGE, parse_strategy_page_file, read_strategy_page_file
from hoochgame.arena.provenance import Guests
from hoochgame.bots.strategist import find_strategy
from hoochgame.commands import contests, seating
from hoochgame.commands.failure import Failed, Misused
from hoochgame.core.game import Game
from hoochgame.core.language import _, localise_decimal
from hoochgame.core.league import NAME, BadStrategy
from hoochgame.core.strategy import Strategy
from hoochgame.core.text_view import replace_unprintable_characters
from hoochgame.storage.atomic import write_atomically
from hoochgame.storage.files import SaveFailed, system_message
from hoochgame.storage.settings import PlayerFolders

MINUTES = 10  # CPU minutes of a search that names no budget


class ContestTable(NamedTuple):
    """House rules, the number of seats, and the bot in all but one of them."""

    rules: dict[str, int]
    seats: int
    against: str


def run_league(args: Namespace, places: PlayerFolders) -> int:
    """Run `hoochgame league`: print a strategy, or play games with all of them."""
    from hoochgame.arena import standings  # noqa: PLC0415 - each command imports its own

    game = seating.find_title(args.title)
    try:
        if args.strategy:
            print("\n".join(strategy_lines(find_strategy(game, args.strategy))))
            return 0
        rules, seats, against = parse_contest_table(args, game)
        plans = standings.plan_league(game, against, seats, args.games, contests.typed_or_default_seed(args), rules)
    except BadStrategy as error:
        raise Misused(str(error)) from None
    results = contests.play_plans(plans, args, Path(args.out) if args.out else None)
    report = standings.format_league(results, args.format, args.jobs)
    contests.print_report(report, results[0].plan.guests, args.format)
    return 0


def parse_contest_table(args: Namespace, game: Game) -> ContestTable:
    """Parse the options of a table with one strategy. Raises Misused."""
    rules = seating.parse_house_rules(game, args.rule)
    seats = args.table or contests.fewest_seats_in_company(game)
    if seats < 2:
        raise Misused(_("A strategy plays against somebody: at least two sit at the table."))
    seating.check_can_start_game(game, seats, rules)
    against = seating.parse_bots(args.against, game)
    if len(against) > 1:
        raise Misused(_("In every other chair sits the same kind of bot: name one in --against."))
    return ContestTable(rules, seats, against[0])


def strategy_lines(strategy: Strategy) -> list[str]:
    """Return a strategy as text: its guide, then its values."""
    values = msgspec.structs.asdict(strategy.values)
    width = max(map(len, values))
    rows = [f"  {field.ljust(width)}  {localise_decimal(f'{number:g}')}" for field, number in values.items()]
    return [strategy.name, "", strategy.guide, "", _("Values:"), *rows]


def run_exploit(args: Namespace, places: PlayerFolders) -> int:
    """Run `hoochgame exploit`."""
    from hoochgame.arena import exploit_report  # noqa: PLC0415 - each command imports its own

    game = seating.find_title(args.title)
    rules, seats, against = parse_contest_table(args, game)
    out = Path(args.out) if args.out else None
    if out is not None:
        check_strategy_path(out, args.resume)
    elif args.resume:
        raise Misused(_("--resume goes on from a file: name it in --out."))
    try:
        starts = [parse_strategy_page_file(word, read_strategy_page_file(word), game.id) for word in args.start]
        wanted = ResponseSearch(
            game.id, against, seats, rules, contests.typed_or_default_seed(args),
            games=args.games or 0,
            seconds=0.0 if args.games else MINUTE * (args.minutes or MINUTES),
            starts=tuple(starts),
            guests=Guests(salt=contests.salt_from_options(args)),
        )  # fmt: skip
        with contests.contest_errors_as_failed(None):
            found = find_best_response(
                wanted,
                contests.workers_from_options(args),
                record_path_beside(out) if out else None,
                progress=not args.quiet,
            )
    except NoEvolution as error:
        raise Failed(str(error)) from None
    except BadStrategy as error:
        raise Misused(str(error)) from None
    except KeyboardInterrupt:
        if out is not None:
            print(_("Stopped. The same command with --resume goes on from there."), file=sys.stderr)
        raise
    if out is not None:
        write_page(out, exploit_report.encode_response_page(found, out.stem))
    contests.print_report(exploit_report.format_response(found, args.format), found.search.guests, args.format)
    return 0


def record_path_beside(out: Path) -> Path:
    """Return the file of finished games that belongs to the file of a strategy."""
    return out.with_suffix(".jsonl")


def check_strategy_path(out: Path, resume: bool) -> None:
    """Raise Misused for a file that can't be a strategy's, or SaveFailed if something is there already."""
    if out.suffix != PAGE or not NAME.fullmatch(out.stem):
        text = _("{name} can’t be the file of a strategy, such as found.toml: letters a to z, digits, hyphens and "
                 "underscores only.")  # fmt: skip
        raise Misused(text.format(name=replace_unprintable_characters(out.name)))
    there: Sequence[Path] = [] if resume else [path for path in (out, record_path_beside(out)) if os.path.lexists(path)]
    if there:
        text = _("{name} is there already: go on with --resume, or choose another file.")
        raise SaveFailed(text.format(name=there[0]))


def write_page(out: Path, page: bytes) -> None:
    """Write the page of a strategy. Raises SaveFailed."""
    try:
        write_atomically(out, page)
    except OSError as error:
        raise SaveFailed(
            _("{name} can’t be written: {problem}.").format(name=out, problem=system_message(error))
        ) from None
