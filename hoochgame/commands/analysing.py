"""The command that says which choices of a finished game have cost most."""

from __future__ import annotations

from argparse import Namespace

from tqdm import tqdm

from hoochgame.arena.report import format_percent
from hoochgame.bots.analysis import Analysis, JudgingProgress, total_cost_by_seat, winning_chances_at_turn_starts
from hoochgame.commands.failure import Failed
from hoochgame.commands.finding import open_match, print_damage
from hoochgame.commands.json_text import print_json
from hoochgame.core.columns import align_columns
from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.storage.settings import PlayerFolders


def run_analyse(args: Namespace, places: PlayerFolders) -> int:
    """Run `hoochgame analyse`."""
    match, trouble, path = open_match(args.save, places)
    if not match.is_over:
        print_damage(path, trouble)
        words = _("{name} is not over yet. Only a finished game is analysed, as that tells what hands hold.")
        raise Failed(words.format(name=path.name))
    from hoochgame.ui.background.analysis_job import (  # noqa: PLC0415 - not needed to say that a game is not over
        continue_and_store_analysis,
    )

    with tqdm(total=match.ply, unit="", disable=args.quiet or None, leave=False) as bar:

        def tell(at: JudgingProgress) -> None:
            bar.total = at.total
            bar.update(at.done - bar.n)

        analysis = continue_and_store_analysis(match, places.analysis_path(match.header.id), tell)
    if args.format == "json":
        print_json(analysis_as_plain_data(match, analysis))
    else:
        print(analysis_text(match, analysis))
    print_damage(path, trouble)
    return 0


def analysis_text(match: Match, analysis: Analysis) -> str:
    """Return the costly choices in words, and what each seat has lost by its own."""
    from hoochgame.ui.phrases.mistakes import costly_choices  # noqa: PLC0415
    from hoochgame.ui.titles.registry import find_table  # noqa: PLC0415

    table = find_table(match.game.id)
    lines = [
        part
        for one in costly_choices(table, table.timeline(match), analysis)
        for part in (one.time_and_option_words, one.threat_and_better_option_versions()[0])
    ]
    rows = [(_("seat"), _("winning chances given away, in total"))]
    rows += [
        (chair.name, format_percent(lost))
        for chair, lost in zip(match.chairs, total_cost_by_seat(match, analysis), strict=True)
    ]
    said = [f"    {line}" if number % 2 else line for number, line in enumerate(lines)]
    return "\n".join([*(said or [_("No costly mistakes.")]), "", *align_columns(rows)])


def analysis_as_plain_data(match: Match, analysis: Analysis) -> dict[str, object]:
    """Return all choices, what each seat has lost, and the course of the chances, for JSON."""
    return {
        "game": match.header.id,
        "title": match.game.id,
        "seats": [
            {"name": chair.name, "kind": chair.kind, "lost": round(lost, 6)}
            for chair, lost in zip(match.chairs, total_cost_by_seat(match, analysis), strict=True)
        ],
        "choices": [
            {
                "ply": one.ply,
                "seat": one.seat + 1,
                "share": one.share,
                "best_share": one.best_share,
                "cost": round(one.cost, 6),
                "tries": one.tries,
                "reasons": [{"figure": it.figure, "more": it.more, "theirs": it.theirs} for it in one.reasons],
            }
            for one in analysis.choices
        ],
        "course": [
            {"ply": ply, "chances": [round(one, 6) for one in chances]}
            for ply, chances in winning_chances_at_turn_starts(match)
        ],
    }
