"""Plays and writes what a player of this release has on disk: `python packaging/release_files.py`, once a release.

Tests open `tests/releases/VERSION` for ever, so what lies there is never written again. `expected.json` says what each
file means.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

import hoochgame
from hoochgame.bots import seat_bot
from hoochgame.core.journal import HUMAN, Chair
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.games import find_game
from hoochgame.storage import decks, history, settings
from hoochgame.storage.deals import add_to_known_deals, deal_of
from hoochgame.storage.listing import INDEX, Summary, list_all_saves
from hoochgame.storage.savefile import SaveFile
from hoochgame.storage.settings import Brought, PlayerFolders, Settings, SetUp
from hoochgame.ui.background.analysis_job import continue_and_store_analysis

RELEASES = Path(__file__).resolve().parent.parent / "tests" / "releases"
CREATED, FINISHED = "2026-11-26T19:00:00+00:00", datetime(2026, 11, 26, 20, 30, tzinfo=UTC)
DAY = 20261126  # the seed of that day's game
SECRET = 4_711_000_000_000_000_001
NAMES = ("Ada", "Bix", "Ćira", "Dörte")
END = 100_000
STOOGES, SOLO, PIRATES, MOONSHINERS = "hooch-stooges", "starting-solo", "deck-hand", "moonshiners"
Twist = Callable[[Match], None]


def play_on(match: Match, plies: int) -> None:
    """Play `plies` moves by bots for all seats, or to the end."""
    for _ply in range(plies):
        if (seat := match.asked_seat) is None:
            return
        kind = match.chairs[seat].kind
        bot = seat_bot("easy" if kind == HUMAN else kind, match.game, match.ply, seat)
        match.play_move(match.only_option() or bot.choose(match.game.view(match.state, seat), match.options, 60.0))


def take_marks_back(match: Match) -> None:
    """Take back twice, put back once, play on, and switch free undo off."""
    match.undo()
    match.undo()
    match.redo()
    play_on(match, 4)
    match.undo()
    match.switch_free_undo(False)
    match.rename("Friday night – Runde 2")


def give_up(match: Match) -> None:
    """Concede for one seat, and give another to a bot."""
    match.concede(Seat(2))
    match.reseat(Seat(1), Chair("Smash Sherman", "medium/raider", 1))
    play_on(match, 12)


def as_it_is(_match: Match) -> None:
    """Change nothing."""


@dataclass(frozen=True)
class Plan:
    """A game to be played: the first `plies` moves, and what happens then."""

    title: str
    kinds: Sequence[str]
    plies: int = END
    seed: int = SECRET
    rules: Mapping[str, int] = field(default_factory=dict)
    lists: Sequence[str] = ()  # ids of ready lists
    free_undo: bool = False
    then: Twist = as_it_is
    ending: str = ".jsonl"


PLANS = {
    "stooges-undone": Plan(STOOGES, (HUMAN, "hard/raider"), 25, free_undo=True, then=take_marks_back),
    "stooges-left": Plan(STOOGES, (HUMAN, HUMAN, HUMAN, "expert"), 30, rules={"round_limit": 30}, then=give_up),
    "stooges-friendly": Plan(STOOGES, ("easy", "medium/builder", "random"), 120, rules={"friendly": 1, "hq_hits": 3}),
    "stooges-tournament": Plan(
        STOOGES, (HUMAN, "easy"), 60, rules={"tournament": 1, "fair_start": 0}, lists=("hammer", "fortress")
    ),
    "solo-won-or-lost": Plan(SOLO, (HUMAN,), seed=DAY),
    "solo-running": Plan(SOLO, (HUMAN,), 20, rules={"difficulty": 1}, ending=".hooch"),
    "hand-of-four": Plan(PIRATES, (HUMAN, "easy", "hard/gambler", HUMAN), 40),
    "hand-challenge": Plan(PIRATES, (HUMAN,), rules={"challenge": 1}),
    "hand-challenge-again": Plan(PIRATES, (HUMAN,), seed=17, rules={"challenge": 4}),
    "moonshiners-of-two": Plan(MOONSHINERS, (HUMAN, "medium"), 40),
    "moonshiners-dealt": Plan(MOONSHINERS, ("easy",) * 3, 60, rules={"heroes": 1, "construct_anywhere": 1}),
}


def play(places: PlayerFolders, name: str, plan: Plan) -> None:
    """Play a game into its file, and note deal and result as the window does."""
    game = find_game(plan.title)
    ready = game.lists.ready if game.lists else {}
    chairs = [Chair(NAMES[seat], kind, seat) for seat, kind in enumerate(plan.kinds)]
    match = Match.begin(
        game, chairs, plan.rules, seed=plan.seed, created=CREATED, id=name, free_undo=plan.free_undo,
        lists=[ready[id].cards for id in plan.lists], sink=SaveFile(places.saves / (name + plan.ending), new=True),
    )  # fmt: skip
    add_to_known_deals(places, deal_of(match.header))
    play_on(match, plan.plies)
    plan.then(match)
    if trouble := history.record_result(places, match, FINISHED):
        sys.exit(trouble)
    if name == "hand-challenge":
        continue_and_store_analysis(match, places.analysis_path(name), lambda progress: None)
    if name == "stooges-undone":
        branch = SaveFile(places.saves / "stooges-branch.jsonl", new=True)
        play_on(match.branch(12, "stooges-branch", CREATED, SECRET + 1, branch), 15)


def write_lists(places: PlayerFolders) -> None:
    """Write two deck lists, and one as a person writes it by hand."""
    game = find_game(STOOGES)
    assert game.lists
    decks.save_list(places, game, "Friday – die Meute", game.lists.ready["hammer"].cards)
    decks.save_list(places, game, "Unfinished", dict(list(game.lists.ready["bankers"].cards.items())[:3]))
    names = [(n, game.lists.known[id].name) for id, n in game.lists.ready["nuisance"].cards.items()]
    by_hand = "# By hand\r\n\r\n" + "".join(f"{n}x {name.upper()}\r\n" for n, name in names)
    (places.decks / STOOGES / "by-hand.txt").write_bytes(by_hand.encode())


def write_settings(places: PlayerFolders) -> Settings:
    """Write settings without any default value."""
    found = Settings(
        ui_scale=1.25, animation_speed=2.0, reduced_motion=True, palette="deutan", high_contrast=True,
        window_mode="borderless", window=(1600, 900), confirm_end_turn=False, answer_lone=False, volume_all=0.25,
        volume_table=0.5, volume_music=0.75, mute=True, mute_unfocused=False, lessons=False,
        lessons_read=("hooch-stooges:play",), language="de", keys={"undo": "f9"},
    )  # fmt: skip
    bot, person = Chair("Bix", "expert/builder", 3), Chair("Ada", HUMAN, 1)
    found.remember_set_up(SetUp(PIRATES, (person,), {"challenge": 3}, 7))
    found.remember_set_up(SetUp(STOOGES, (person, bot), {"tournament": 1}, 7, True, (Brought("Mine", {"hammer": 2}),)))
    found.remember_set_up(SetUp(STOOGES, (person, person), {"friendly": 1}, 7))
    settings.save_settings(found, places)
    return found


def told(save: Summary, places: PlayerFolders) -> dict[str, object]:
    """Return what the list of saves says of a game, and what lies in its file."""
    match = Match.read_file(find_game, save.path.read_bytes())[0]
    return {
        "title": save.title, "players": [[chair.name, chair.kind] for chair in save.chairs], "name": save.name,
        "round": save.round, "ply": save.ply, "over": save.over, "winners": save.winners, "asked": save.asked,
        "rules": save.rules, "free_undo": save.free_undo, "parent": save.parent, "seeds": len(match.header.seeds),
        "lists": match.header.lists, "undone": len(match.undone), "analysed": places.analysis_path(save.id).exists(),
        "options": len(match.options),
    }  # fmt: skip


def expected(places: PlayerFolders, wanted: Settings) -> dict[str, object]:
    """Return the meaning of all files."""
    game = find_game(STOOGES)
    return {
        "saves": {save.path.name: told(save, places) for save in list_all_saves(places, find_game)},
        "history": history.read_and_mend_history(places)[0],
        "lists": {kept.name: kept.cards for kept in decks.kept_lists(places, game)},
        "settings": {name: value for name, value in msgspec.to_builtins(wanted).items() if name != "others"},
    }


def write(folder: Path) -> None:
    """Write all of it into an empty folder."""
    places = PlayerFolders(folder)
    for name, plan in PLANS.items():
        play(places, name, plan)
    write_lists(places)
    meaning = expected(places, write_settings(places))
    (folder / "expected.json").write_bytes(msgspec.json.format(msgspec.json.encode(meaning), indent=1) + b"\n")
    for path in (places.saves / INDEX, folder / history.LOCK):  # what the program can rebuild
        path.unlink()


def folder_of_release(version: str) -> Path:
    """Return where the files of a version go; end the program if it is no release or has its files."""
    folder = RELEASES / version
    if ".dev" in version:
        sys.exit(f"{version} is on the way to a release: its files are written when that is cut.")
    if folder.exists():
        sys.exit(f"{folder} is there: the files of a release are written once.")
    return folder


def main() -> None:
    folder = folder_of_release(hoochgame.__version__)
    with TemporaryDirectory() as work:
        write(Path(work) / "player")
        shutil.copytree(Path(work) / "player", folder)
    print(folder)


if __name__ == "__main__":
    main()
