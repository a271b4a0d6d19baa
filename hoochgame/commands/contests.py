"""The commands in which bots play one another: simulate, ladder, choices, balance, characters."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path

from hoochgame.arena.balance import Balance
from hoochgame.arena.finding import find_guests, shadowed_bot_sentences
from hoochgame.arena.guests import BotFailed
from hoochgame.arena.plan import ArenaPlan, Results
from hoochgame.arena.provenance import Guests, bot_code_and_salt_lines
from hoochgame.arena.report import format_results
from hoochgame.arena.simulate import run_plans
from hoochgame.arena.workers import NoWorkers, TlsFiles, Workers
from hoochgame.commands import lists, seating
from hoochgame.commands.failure import Failed, Misused
from hoochgame.core.characters import LEVELS
from hoochgame.core.game import Game
from hoochgame.core.language import _
from hoochgame.storage.settings import PlayerFolders

FIRST_SEED = 1


def run_simulate(args: Namespace, places: PlayerFolders) -> int:
    """Run `hoochgame simulate`."""
    game = seating.find_title(args.title)
    bots = seating.parse_bots(args.seats, game)
    rules = seating.parse_house_rules(game, args.rule)
    seating.check_can_start_game(game, len(bots), rules)
    brought = lists.lists_by_seat(game, args.lists, len(bots), rules, places)
    dealt = lists.lists_filled_up_with_ready(game, brought, len(bots), rules)
    plan = ArenaPlan(
        game.id, bots, args.games, typed_or_default_seed(args), rules,
        save_dir=Path(args.save_dir) if args.save_dir else None,
        created=datetime.now(UTC).isoformat(timespec="seconds"),
        lists=tuple(one.cards for one in dealt),
        list_names=tuple(one.word for one in dealt),
    )  # fmt: skip
    (results,) = play_plans([plan], args, Path(args.out) if args.out else None)
    print_report(format_results(results, args.format, args.jobs), results.plan.guests, args.format)
    return 0


def run_ladder(args: Namespace, places: PlayerFolders) -> int:
    """Run `hoochgame ladder`."""
    from hoochgame.arena import ladder  # noqa: PLC0415 - each command imports its own

    game = seating.find_title(args.title)
    rules = seating.parse_house_rules(game, args.rule)
    seats = args.table or fewest_seats_in_company(game)
    if seats < 2:
        text = _("On a ladder at least two play: {title} is for one, and hoochgame balance tells how its bots do.")
        raise Misused(text.format(title=game.id))
    seating.check_can_start_game(game, seats, rules)
    rungs = bots_from_options(args, game)
    pairs = ladder.neighbour_pairs(rungs) if rungs else ladder.level_pairs()
    if not pairs:
        raise Misused(_("A ladder has at least two rungs."))
    plans = ladder.plan_pairs(game.id, pairs, seats, args.games, typed_or_default_seed(args), rules)
    results = play_plans(plans, args, Path(args.out) if args.out else None)
    print_report(ladder.format_ladder(results, args.format, args.jobs), results[0].plan.guests, args.format)
    return 0


def fewest_seats_in_company(game: Game) -> int:
    """Return the fewest seats at which a title is played together; 1 if it never is."""
    return next((seats for seats in game.seats if seats > 1), 1)


def bots_from_options(args: Namespace, game: Game) -> tuple[str, ...]:
    """Return the bots, or the searches, that the command line names, if it names any."""
    if args.budgets:
        return tuple(f"search:{n}it" for n in args.budgets)
    return tuple(seating.parse_bots(args.bots, game)) if args.bots else ()


def run_choices(args: Namespace, places: PlayerFolders) -> int:
    """Run `hoochgame choices`."""
    from hoochgame.arena.choices import Quiz, ask_bots, format_scores  # noqa: PLC0415 - each command imports its own

    game = seating.find_title(args.title)
    rules = seating.parse_house_rules(game, args.rule)
    seats = args.table or fewest_seats_in_company(game)
    seating.check_can_start_game(game, seats, rules)
    bots = bots_from_options(args, game) or LEVELS
    if len(bots) < 2:
        raise Misused(_("Name at least two bots: the others are compared with the first."))
    out = Path(args.out) if args.out else None
    print_shadowed_bots(bots)
    guests = find_guests(bots, Guests(salt=salt_from_options(args)), out)
    quiz = Quiz(game.id, bots, seats, args.games, typed_or_default_seed(args), rules, args.worlds, guests)
    with contest_errors_as_failed(out):
        found = ask_bots(quiz, workers_from_options(args), out, progress=not args.quiet)
    print_report(format_scores(quiz, found, args.format), guests, args.format)
    return 0


def run_balance(args: Namespace, places: PlayerFolders) -> int:
    """Run `hoochgame balance`."""
    from hoochgame.arena import balance_report  # noqa: PLC0415 - each command imports its own
    from hoochgame.arena.balance import compute_balance, plan_balance, solo_breakdown_rule  # noqa: PLC0415

    game = seating.find_title(args.title)
    rules = seating.parse_house_rules(game, args.rule)
    rule = solo_breakdown_rule(game)
    chosen = rule is not None and any(word.partition("=")[0] == rule.key for word in args.rule)
    seats = args.table or (1 if chosen and game.chosen_trial(rules) else fewest_seats_in_company(game))
    bots = seating.parse_bots(args.bots, game)
    if len(bots) > 1:
        raise Misused(_("In every chair sits the same kind of bot: name one in --bots."))
    todo = plan_balance(game, seats, bots[0], args.games, typed_or_default_seed(args), rules, chosen)
    for plan in todo:
        seating.check_can_start_game(game, seats, dict(plan.rules))
    folder = Path(args.out) if args.out else None
    results = play_plans(todo, args, balance_report.record_path_in_folder(folder) if folder else None)
    found = compute_balance(results)
    if folder:
        write_balance_folder(found, folder)
    print_report(balance_report.format_balance(found, args.format, args.jobs), results[0].plan.guests, args.format)
    return 0


def run_characters(args: Namespace, places: PlayerFolders) -> int:
    """Run `hoochgame characters`."""
    from hoochgame.arena import characters  # noqa: PLC0415 - each command imports its own

    game = seating.find_title(args.title)
    rules = seating.parse_house_rules(game, args.rule)
    seats = args.table or fewest_seats_in_company(game)
    if seats < 2 or not game.ai.likings:
        raise Misused(_("A character shows beside other bots: {title} is for one.").format(title=game.id))
    seating.check_can_start_game(game, seats, rules)
    plans = characters.plan_characters(game.id, args.level, seats, args.games, typed_or_default_seed(args), rules)
    results = play_plans(plans, args, Path(args.out) if args.out else None)
    print_report(characters.format_characters(results, args.format, args.jobs), results[0].plan.guests, args.format)
    return 0


def write_balance_folder(found: Balance, folder: Path) -> None:
    """Write numbers and pictures to a folder; say so if there can't be pictures."""
    from hoochgame.arena import balance_report, plots  # noqa: PLC0415

    try:
        balance_report.write_balance(found, folder, plots.draw_balance)
    except plots.NoPlots as error:
        print(f"hoochgame: {error}", file=sys.stderr)


def typed_or_default_seed(args: Namespace) -> int:
    seed = seating.given_or_daily_seed(args.seed, args.daily)
    return FIRST_SEED if seed is None else seed


def salt_from_options(args: Namespace) -> str | None:
    """Return the salt of a run with guests: none for the deal of a day, which anybody may know; None for a new one."""
    return args.salt or ("" if args.daily else None)


def play_plans(plans: Sequence[ArenaPlan], args: Namespace, out: Path | None) -> list[Results]:
    """Play the plans as the command line says. Raises Failed and SaveFailed."""
    print_shadowed_bots(chain.from_iterable(plan.bots for plan in plans))
    salted = [replace(plan, guests=Guests(salt=salt_from_options(args))) for plan in plans]
    with contest_errors_as_failed(out):
        return run_plans(salted, workers_from_options(args), out, progress=not args.quiet)


def workers_from_options(args: Namespace) -> Workers:
    """Return who plays the games. Raises Misused."""
    files = TlsFiles(args.tls_ca or "", args.tls_cert or "", args.tls_key or "")
    if files and not args.cluster:
        raise Misused(_("--tls-ca, --tls-cert and --tls-key are for a cluster: name its address in --cluster."))
    return Workers(args.jobs, args.cluster or "", files)


def print_shadowed_bots(bots: Iterable[str]) -> None:
    """Print which bots of installed packages don't play, because their names are the program's own."""
    for sentence in shadowed_bot_sentences(bots):
        print(f"hoochgame: {sentence}", file=sys.stderr)


def print_report(report: str, guests: Guests, format: str) -> None:
    """Print a report, and below its heading which code played; that goes to stderr if programs read the report."""
    lines = bot_code_and_salt_lines(guests)
    if format == "table":
        heading, newline, rest = report.partition("\n")
        print("\n".join([heading, *lines]) + newline + rest)
    else:
        print(report)
        for line in lines:
            print(f"hoochgame: {line}", file=sys.stderr)


@contextmanager
def contest_errors_as_failed(out: Path | None) -> Iterator[None]:
    """Turn errors that end a contest into Failed; print how to continue if there is a record."""
    try:
        yield
    except (NoWorkers, BotFailed) as error:
        raise Failed(str(error)) from None
    except KeyboardInterrupt:
        if out is not None:
            print(_("Stopped. The same command goes on from there."), file=sys.stderr)
        raise
