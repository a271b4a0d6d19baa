"""Formats the balance of a title: tables, JSON or CSV, and the files of a folder."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import msgspec

from hoochgame.arena.balance import ENDED, SEAT, TRIAL, Balance, BalanceRow, solo_breakdown_rule
from hoochgame.arena.report import format_csv, format_interval, format_json, format_percent, format_wins
from hoochgame.core.columns import align_columns
from hoochgame.core.language import _, localise_decimal, ngettext, pgettext
from hoochgame.games import find_game
from hoochgame.storage.atomic import make_folder, write_atomically
from hoochgame.storage.files import SaveFailed, system_message

CONTEXTS = ("card name", "drinking")  # in which a name may mean something else than elsewhere
GAMES = "games.jsonl"  # the file in the folder that keeps the finished games


def format_balance(found: Balance, format: str, jobs: int) -> str:
    """Return the balance in that format, without a newline at the end."""
    match format:
        case "json":
            return format_json(found)
        case "csv":
            return balance_csv(found)
    return balance_table(found, jobs)


def balance_csv(found: Balance) -> str:
    """Return a row of CSV for each figure."""
    return format_csv([BalanceRow.__struct_fields__, *(msgspec.structs.astuple(row) for row in found.rows)])


def lengths_csv(found: Balance) -> str:
    """Return a row of CSV for each number of rounds."""
    return format_csv([("rounds", "games"), *found.lengths.items()])


def balance_table(found: Balance, jobs: int) -> str:
    """Return tables for people, one below the other."""
    head = ngettext(
        "{game}: {games} game of {seats} × {bot}, seed {seed}, {seconds} s with {jobs} at a time",
        "{game}: {games} games of {seats} × {bot}, seed {seed}, {seconds} s with {jobs} at a time",
        found.games,
    )
    name, seconds = _(find_game(found.title).name), localise_decimal(f"{found.seconds:.1f}")
    lines = [head.format(game=name, games=found.games, seats=found.seats, bot=found.bot, seed=found.seed,
                         seconds=seconds, jobs=jobs)]  # fmt: skip
    length = _("rounds: median {median}, most between {p10} and {p90}; {moves} moves a game")
    figures = {name: localise_decimal(f"{span:g}") for name, span in found.rounds.items()}
    lines += [length.format(**figures, moves=round(found.moves))]
    for part in found.headings:
        rows = found.rows_under_heading(part)
        table = endings_table if part == ENDED else wins_table if part in (SEAT, TRIAL) else counted_things_table
        lines += ["", *align_columns(table(found, part_heading(found, part), rows))]
    if any(row.even is not None and row.part != SEAT for row in found.rows):
        even = next(row.even for row in found.rows if row.even is not None)
        text = _("won: by the seats that had or did it. Any seat wins {even}; over and under that is sure to 95%.")
        lines += ["", text.format(even=format_percent(even))]
    return "\n".join(lines)


def wins_table(found: Balance, first_heading: str, rows: Iterable[BalanceRow]) -> list[tuple[str, ...]]:
    table: list[tuple[str, ...]] = [(first_heading, _("games"), _("wins"), _("rate"), _("95% interval"), "")]
    for row in rows:
        wins, span = format_wins(row.wins), format_interval(row.low, row.high)
        table.append(
            (translate_name(row.name), str(row.of), wins, format_percent(row.share), span, under_or_over_even(row))
        )
    return table


def endings_table(found: Balance, first_heading: str, rows: Iterable[BalanceRow]) -> list[tuple[str, ...]]:
    table: list[tuple[str, ...]] = [(first_heading, _("games"), _("rate"), _("95% interval"))]
    for row in rows:
        table.append(
            (translate_name(row.name), str(row.count), format_percent(row.share), format_interval(row.low, row.high))
        )
    return table


def counted_things_table(found: Balance, first_heading: str, rows: Iterable[BalanceRow]) -> list[tuple[str, ...]]:
    table: list[tuple[str, ...]] = [(first_heading, _("per game"), _("seats"), _("won"), _("95% interval"), "")]
    for row in rows:
        often = localise_decimal(f"{row.count / found.games:.2f}")
        span = format_interval(row.low, row.high)
        table.append(
            (translate_name(row.name), often, str(row.of), format_percent(row.share), span, under_or_over_even(row))
        )
    return table


def under_or_over_even(row: BalanceRow) -> str:
    """Return whether a share is surely over or under an even one."""
    return (_("under"), "", _("over"))[row.sign_if_surely_uneven + 1]


def part_heading(found: Balance, part: str) -> str:
    """Return the heading of a part; trials are called by their house rule."""
    rule = solo_breakdown_rule(find_game(found.title)) if part == TRIAL else None
    return _(rule.name) if rule else _(part)


def translate_name(name: str) -> str:
    """Return a name in the language spoken."""
    found = (pgettext(context, name) for context in CONTEXTS)
    return next((word for word in found if word != name), _(name))


# The folder.


def record_path_in_folder(folder: Path) -> Path:
    """Return the file for finished games in a folder. Raises SaveFailed if the folder holds other files."""
    games = folder / GAMES
    try:
        if folder.is_dir() and any(folder.iterdir()) and not games.exists():
            raise SaveFailed(_("{folder} holds other files; choose a new folder.").format(folder=folder))
    except OSError as error:
        raise SaveFailed(
            _("{name} can’t be read: {problem}.").format(name=folder, problem=system_message(error))
        ) from None
    return games


def write_balance(found: Balance, folder: Path, pictures: Callable[[Balance], dict[str, bytes]]) -> Sequence[Path]:
    """Write numbers and pictures to a folder, the numbers first; return the files. Raises SaveFailed."""
    paths = []
    tables = {"balance.csv": balance_csv(found), "rounds.csv": lengths_csv(found)}
    numbers = {name: f"{text}\n".encode() for name, text in tables.items()}
    try:
        make_folder(folder)
        for name, data in (item for make in (lambda _found: numbers, pictures) for item in make(found).items()):
            write_atomically(folder / name, data)
            paths.append(folder / name)
    except OSError as error:
        raise SaveFailed(
            _("{name} can’t be written: {problem}.").format(name=folder, problem=system_message(error))
        ) from None
    return paths
