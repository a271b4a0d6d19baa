"""How characters play: what each does in a game against bots without a character, and how often it wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from hoochgame.arena.accounts.accounting import BOUGHT, DID, PLAYED
from hoochgame.arena.accounts.moonshiners import BUILT, TAKEN
from hoochgame.arena.accounts.rivalry import AIMED
from hoochgame.arena.plan import ArenaPlan, Results
from hoochgame.arena.report import (
    fill_heading,
    format_csv_with_header,
    format_interval,
    format_json,
    format_percent,
    format_wins,
    odd_deal_note,
)
from hoochgame.arena.tally import wilson_interval
from hoochgame.core.characters import CHARACTERS, join_bot_kind
from hoochgame.core.columns import align_columns
from hoochgame.core.language import N_, _, localise_decimal, ngettext

WHOLE: Mapping[str, str] = {  # what is not told apart by name
    BOUGHT: N_("cards bought"), PLAYED: N_("cards played"), BUILT: N_("levels built"),
}  # fmt: skip
BY_NAME = {DID, TAKEN, AIMED}
RARE = 0.02  # times a game: what is done less often is left out


class CharacterRow(msgspec.Struct, frozen=True):
    """How a character did: its wins, and how often it and each of the others did what in a game."""

    character: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    even: float
    did: dict[str, float]
    others_did: dict[str, float]


def plan_characters(  # noqa: PLR0913, PLR0917
    title: str, level: str, seats: int, games: int, seed: int, rules: Mapping[str, int]
) -> list[ArenaPlan]:
    """Return a plan for each character: in one seat it, in all others bots of its level without a character."""
    words = [(join_bot_kind(level, character), *[level] * (seats - 1)) for character in CHARACTERS]
    return [ArenaPlan(title, bots, games, seed, rules, accounts=True) for bots in words]


def character_row(character: str, results: Results) -> CharacterRow:
    plan, wins = results.plan, results.wins_by_bot[0]
    games, others = plan.games, len(plan.bots) - 1
    mine: Counter[str] = Counter()
    theirs: Counter[str] = Counter()
    for one in results.outcomes:
        for at, account in enumerate(one.accounts):
            for name, n in count_deeds(account.counts):
                (theirs if at else mine)[name] += n
    return CharacterRow(
        character, games, wins, wins / games, *wilson_interval(wins, games), 1 / (others + 1),
        {name: n / games for name, n in sorted(mine.items())},
        {name: n / games / others for name, n in sorted(theirs.items())},
    )  # fmt: skip


def count_deeds(counts: Mapping[str, Mapping[str, int]]) -> Iterator[tuple[str, int]]:
    """Yield what a seat did and how often: actions and the like by name, cards together."""
    for kind, things in counts.items():
        if kind in WHOLE:
            yield WHOLE[kind], sum(things.values())
        elif kind in BY_NAME:
            yield from things.items()


def format_characters(results: Sequence[Results], format: str, jobs: int) -> str:
    """Return how all characters have played in that format, without a newline at the end."""
    rows = [character_row(character, one) for character, one in zip(CHARACTERS, results, strict=True)]
    match format:
        case "json":
            return format_json(rows)
        case "csv":
            return format_csv_with_header([wins_csv_row(row) for row in rows])
    plan = results[0].plan
    head = ngettext(
        "{game} with {seats} seats: {games} game a character, seed {seed}, {seconds} s with {jobs} at a time",
        "{game} with {seats} seats: {games} games a character, seed {seed}, {seconds} s with {jobs} at a time",
        plan.games,
    )
    lines = [
        fill_heading(head, results[0], jobs),
        "",
        *align_columns(wins_table(rows)),
        "",
        *align_columns(deeds_table(rows, plan.bots[1])),
    ]
    return "\n".join([*lines, *odd_deal_note(plan)])


def wins_csv_row(row: CharacterRow) -> dict[str, object]:
    """Return a row of CSV: the wins only, as not every character does the same things."""
    found: dict[str, object] = msgspec.structs.asdict(row)
    del found["did"], found["others_did"]
    return found


def wins_table(rows: Sequence[CharacterRow]) -> list[tuple[str, ...]]:
    table: list[tuple[str, ...]] = [(_("character"), _("games"), _("wins"), _("rate"), _("95% interval"))]
    for row in rows:
        span = format_interval(row.low, row.high)
        table.append((_(row.character), str(row.games), format_wins(row.wins), format_percent(row.share), span))
    return table


def deeds_table(rows: Sequence[CharacterRow], level: str) -> list[tuple[str, ...]]:
    """Return the head and a row for each thing that is done: how often in a game, by each character.

    The first figure is that of the bots without a character in the same games.
    """
    names = dict.fromkeys(name for row in rows for name in (*row.did, *row.others_did))
    table: list[tuple[str, ...]] = [(_("per game"), level, *(_(row.character) for row in rows))]
    for name in names:
        plain = sum(row.others_did.get(name, 0.0) for row in rows) / len(rows)
        figures = [plain, *(row.did.get(name, 0.0) for row in rows)]
        if max(figures) >= RARE:
            table.append((_(name), *(localise_decimal(f"{figure:.2f}") for figure in figures)))
    return table
