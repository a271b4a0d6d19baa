"""Plays the sample games that saves/ lacks: `python packaging/samples.py`; or plays the named ones again."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from hoochgame.arena.plan import ArenaPlan
from hoochgame.arena.simulate import play_game
from hoochgame.games import find_game
from hoochgame.storage.saves import write_journal
from hoochgame.ui.scenes.lobby.draft import NAMES

SAVES = Path(__file__).resolve().parent.parent / "saves"
CREATED = "2026-01-01T12:00:00+00:00"
STOOGES, SOLO, PIRATES, MOONSHINERS = (
    find_game(id) for id in ("hooch-stooges", "starting-solo", "deck-hand", "moonshiners")
)


@dataclass(frozen=True)
class Sample:
    """A game of easy bots, always the same while rules and bots are; `number` makes ids differ."""

    seats: int
    seed: int
    title: str = STOOGES.id
    rules: dict[str, int] = field(default_factory=dict)
    number: int = 0
    lists: Sequence[str] = ()  # ids of the ready lists that the seats bring
    first_name: int = 0  # index in NAMES


SAMPLES = {
    "hooch-stooges-2": Sample(2, 2, rules={"hq_hits": 3}),
    "hooch-stooges-stash-limit": Sample(2, 4, rules={"hq_hits": 3, "stash_limit": 20}, number=2),
    "hooch-stooges-4": Sample(4, 4),
    "hooch-stooges-6": Sample(6, 6, rules={"friendly": 1}),
    "hooch-stooges-tournament-2": Sample(2, 8, rules={"tournament": 1}, number=1, lists=("hammer", "fortress")),
    "hooch-stooges-tournament-3": Sample(
        3, 8, rules={"tournament": 1, "friendly": 1}, lists=("nuisance", "bankers", "revolving")
    ),
    "starting-solo-1": Sample(1, 4, SOLO.id),  # won
    "starting-solo-2": Sample(1, 10, SOLO.id, {"difficulty": 1}, number=1, first_name=2),  # lost
    "deck-hand-2": Sample(2, 2, PIRATES.id),
    "deck-hand-4": Sample(4, 67, PIRATES.id),
    "deck-hand-challenge": Sample(1, 32, PIRATES.id, {"challenge": 4}, number=1, first_name=4),
    "moonshiners-2": Sample(2, 2, MOONSHINERS.id),
    "moonshiners-3": Sample(3, 3, MOONSHINERS.id, {"construct_anywhere": 1}, first_name=1),
    "moonshiners-4": Sample(4, 4, MOONSHINERS.id, {"heroes": 1}, first_name=2),
}


def write(name: str) -> Path:
    """Play and save a sample game; return its path."""
    sample = SAMPLES[name]
    names = NAMES[sample.first_name :][: sample.seats]
    plan = ArenaPlan(
        sample.title,
        ("easy",) * sample.seats,
        1,
        sample.seed - sample.number,
        sample.rules,
        created=CREATED,
        names=names,
    )
    ready = STOOGES.lists.ready if STOOGES.lists else {}
    lines: list[bytes] = []
    play_game(plan, sample.number, plan.bots, lines.append, [ready[one].cards for one in sample.lists])
    path = SAVES / f"{name}.jsonl"
    path.unlink(missing_ok=True)
    write_journal(lines, path)
    return path


if __name__ == "__main__":
    for name in sys.argv[1:] or [name for name in SAMPLES if not (SAVES / f"{name}.jsonl").exists()]:
        print(write(name))
