"""Plays the sample games anew: `python packaging/samples.py` writes saves/hooch-stooges-{2,4,6}.jsonl."""

from pathlib import Path

from hoochgame.arena.simulate import Plan, play
from hoochgame.storage.saves import store
from hoochgame.ui.scenes.draft import NAMES

SAVES = Path(__file__).resolve().parent.parent / "saves"
CREATED = "2026-01-01T12:00:00+00:00"
TITLE = "hooch-stooges"
RULES = {2: {"hq_hits": 3}, 4: {}, 6: {"friendly": 1}}  # by seats


def write(seats: int) -> Path:
    """One game, the same each time as long as rules and bots are."""
    plan = Plan(TITLE, ("easy",) * seats, 1, seats, RULES[seats], created=CREATED, names=NAMES[:seats])
    lines: list[bytes] = []
    play(plan, 0, plan.bots, lines.append)
    path = SAVES / f"{TITLE}-{seats}.jsonl"
    path.unlink(missing_ok=True)
    store(lines, path)
    return path


if __name__ == "__main__":
    for seats in RULES:
        print(write(seats))
