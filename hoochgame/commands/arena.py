"""The commands that need no window and play nothing new: verify, show, bench."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from glob import glob, has_magic
from importlib import import_module

from hoochgame.arena.bench import METERS, Measurement, Meter, run_meters
from hoochgame.commands.failure import Failed
from hoochgame.commands.finding import find_save, mark_practice, open_match, ply_or_last, print_damage, viewer_seat
from hoochgame.commands.json_text import print_json
from hoochgame.core.game import Game
from hoochgame.core.journal import BrokenSave
from hoochgame.core.language import _, ngettext
from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE, AnyState, Seat
from hoochgame.core.text_view import Tell, describe_view
from hoochgame.games import find_game
from hoochgame.storage.files import load_file
from hoochgame.storage.saves import SaveFailed
from hoochgame.storage.settings import PlayerFolders


def run_verify(args: Namespace, places: PlayerFolders) -> int:
    """Run `hoochgame verify`: print a line for each file, on stderr if it differs; return 1 if any does."""
    from hoochgame.arena.verify import verify_save  # noqa: PLC0415

    found: list[dict[str, object]] = []
    for word in expand_patterns(args.save):
        try:
            moves = verify_save(load_file(find_save(word, places)), find_game)
        except (BrokenSave, SaveFailed, Failed) as error:
            found.append({"save": word, "ok": False, "moves": None, "trouble": str(error)})
            said = str(error) if isinstance(error, Failed) else _("{name}: {trouble}").format(name=word, trouble=error)
            print(f"hoochgame: {said}", file=sys.stderr)
        else:
            found.append({"save": word, "ok": True, "moves": moves, "trouble": None})
            if args.format == "table" and not args.quiet:
                text = ngettext("{name}: OK, {n} move decided again", "{name}: OK, {n} moves decided again", moves)
                print(text.format(name=word, n=moves))
    if args.format == "json":
        print_json(found)
    return 0 if all(one["ok"] for one in found) else 1


def expand_patterns(words: Sequence[str]) -> list[str]:
    """Return the words with the files that patterns such as `*.jsonl` stand for: not every shell spreads them."""
    found: list[str] = []
    for word in words:
        found += (has_magic(word) and not os.path.lexists(word) and sorted(glob(word))) or [word]
    return found


def run_show(args: Namespace, places: PlayerFolders) -> int:
    """Run `hoochgame show`."""
    match, trouble, path = open_match(args.save, places)
    ply, seat = ply_or_last(match, args.at), viewer_seat(match, args.seat)
    mark_practice(match, seat, path, as_json=args.format == "json")
    if args.format == "json":
        print_json(view_as_plain_data(match, ply, seat))
    else:
        print(describe_view(match, ply, seat, event_words(match.game)))
    print_damage(path, trouble)
    return 0


def view_as_plain_data(match: Match, ply: int, seat: Seat) -> dict[str, object]:
    """Return the table after a ply as a seat may see it, for JSON; `state` has the fields of the title's model."""
    seen = match.game.view(match.state_after_ply(ply), seat)
    return {
        "title": match.game.id,
        "id": match.header.id,
        "name": match.name,
        "ply": ply,
        "last_ply": match.ply,
        "seat": None if seat == TABLE else seat + 1,
        "seats": [{"name": chair.name, "kind": chair.kind} for chair in match.chairs],
        "rules": dict(match.header.rules),
        "state": seen,
        "text": describe_view(match, ply, seat, event_words(match.game)).splitlines(),
    }


def event_words(game: Game) -> Tell[AnyState]:
    """Return the title's words for its events, the same as in the window's log."""
    tell: Tell[AnyState] = import_module(
        f"hoochgame.ui.titles.{game.id.replace('-', '_')}.narration"
    ).SHOWS.full_sentences
    return tell


def measure_everything(quick: bool) -> Sequence[Measurement]:
    """Measure every figure with its bound."""
    from hoochgame.ui.measuring import meters  # noqa: PLC0415

    window = (
        Meter("first frame of the title", "s", 0.5, "ceiling", meters.median_start_cpu_seconds),
        Meter("frame with 8 moving cards, p99", "ms", 8.0, "ceiling", meters.discard_frame_milliseconds),
        Meter("frame with 8 cards of Deck Hand, p99", "ms", 8.0, "ceiling", meters.deck_hand_frame_milliseconds),
        Meter(
            "frame with dice and figures of Moonshiners, p99",
            "ms",
            8.0,
            "ceiling",
            meters.moonshiners_frame_milliseconds,
        ),
        Meter("frame with 20 stooges unswinging, p99", "ms", 12.0, "ceiling", meters.unswing_frame_milliseconds),
        Meter("idle table, over an empty loop", "% of a core", 0.5, "ceiling", meters.idle_core_percentage),
        Meter("slowest frame while bots think", "ms", 20.0, "ceiling", meters.thinking_frame_milliseconds),
        Meter("memory with bots playing", "MB", 250.0, "ceiling", meters.memory_megabytes_after_soak),
        Meter("memory over an evening in three windows", "MB", 250.0, "ceiling", meters.evening_megabytes),
        Meter("memory at the end beside a third of the way", "ratio", 1.1, "ceiling", meters.memory_growth_ratio),
    )
    return run_meters(quick, (*METERS, *window))


def run_bench(args: Namespace, places: PlayerFolders) -> int:
    """Run `hoochgame bench`: return 1 if a bound is not met, unless it was a quick run."""
    from hoochgame.core.columns import align_columns  # noqa: PLC0415

    found = measure_everything(args.quick)
    if args.format == "json":
        print_json(found)
    else:
        rows = [(_("what"), _("measured"), _("bound"), _("unit"), "")]
        for one in found:
            sign = ">=" if one.kind == "floor" else "<="
            verdict = _("ok") if one.ok else _("NOT KEPT")
            rows.append((one.name, f"{one.value:,.4g}", f"{sign} {one.bound:,g}", one.unit, verdict))
        print("\n".join(align_columns(rows)))
    return 0 if args.quick or all(one.ok for one in found) else 1
