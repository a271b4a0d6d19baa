"""Files as large as a save may be that take as long to read as any: one costly move, done and taken back for ever."""

from __future__ import annotations

from pathlib import Path
from time import process_time

from harness.samples import sample
from hoochgame.core.journal import Undone, encode_record, numbered_nonblank_lines, read_record
from hoochgame.core.match import Match
from hoochgame.core.play import fold_events
from hoochgame.storage.bundled import bundled_path
from hoochgame.storage.files import FILE_LIMIT

UNDO = encode_record(Undone(1))


def write_costly_save(path: Path, name: str) -> Path:
    """Write a save of 2 MB made of the sample game of this name, and return its path."""
    match = sample(name)
    lines = [
        line + b"\n" for _number, line in numbered_nonblank_lines(bundled_path("saves", f"{name}.jsonl").read_bytes())
    ]
    costs = {at: reading_cost(match, lines[at]) / len(lines[at] + UNDO) for at in range(2, len(lines))}
    costliest = max(costs, key=lambda at: costs[at])
    past, again = b"".join(lines[:costliest]), lines[costliest] + UNDO
    path.write_bytes(past + again * ((FILE_LIMIT - len(past)) // len(again)))
    return path


def reading_cost(match: Match, line: bytes) -> float:
    """Return the seconds of work that reading a line of the match takes."""
    start = process_time()
    record = read_record(match.game, line, 0)
    assert not isinstance(record, Undone)
    before = match.states[record.ply]  # type: ignore[union-attr] # samples hold moves only
    state = fold_events(before, record.events)  # type: ignore[union-attr]
    match.game.check(before, record.events, state)  # type: ignore[union-attr]
    match.game.rules.options(state)
    return process_time() - start
