"""Files changed at random in ways that still read: whatever opens can be looked at, verified and played on."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import pytest
from harness.hostile_files import changed
from harness.made_up import invented
from harness.saved_games import chairs, in_memory, play_on, replaced
from harness.starting_solo.games import solo_game

from hoochgame.arena.verify import verify_save
from hoochgame.commands.arena import event_words
from hoochgame.core.dice import Dice
from hoochgame.core.journal import BrokenSave
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.core.text_view import describe_view, replace_unprintable_characters
from hoochgame.games import find_game
from hoochgame.storage import deals, decks, history, languages, saves, settings
from hoochgame.storage.files import SaveFailed
from hoochgame.storage.listing import INDEX, list_saves
from hoochgame.storage.settings import PlayerFolders

BASE = find_game("hooch-stooges")
SOLO = find_game("starting-solo")
DECK_HAND = find_game("deck-hand")
MOONSHINERS = find_game("moonshiners")
PATIENCE = 30.0  # seconds: on a busy computer all this may take a few; a pipe keeps whoever waits for it forever


def try_out(blob: bytes, taste: int) -> bool:
    """Do with a file all that a player can; whether it opened."""
    try:
        match, _trouble = Match.read_file(find_game, blob)
    except BrokenSave:
        return False
    for ply in {match.ply, max(0, match.ply - 1)}:
        for seat in range(-1, len(match.chairs)):
            assert describe_view(match, ply, Seat(seat), event_words(match.game))
    think(match)
    with suppress(BrokenSave):
        verify_save(blob, find_game)
    go_on(match, 30, taste)
    return True


def go_on(match: Match, moves: int, taste: int) -> None:
    """Play on, in a file of its own, which is lawful in its turn."""
    lines: list[bytes] = []
    again = play_on(match.branch(match.ply, "again", "", taste, lines.append), moves, taste)
    if again.undo_refusal() is None:
        again.undo()
    read, trouble = Match.read_file(find_game, b"".join(lines))
    assert trouble is None
    assert read.state == again.state


def think(match: Match) -> None:
    """A bot sits down where somebody is asked, guesses what it can't see, and weighs all there is to choose from."""
    match.game.winning_chances(match.state)
    if match.asked_seat is not None:
        seen = match.game.view(match.state, match.asked_seat)
        match.game.guess(seen, Dice(match.ply, 1))
        for option in match.options:
            match.game.ai.rate(seen, match.asked_seat, [option])


def tell(match: Match, ply: int) -> None:
    """The log puts what happened then into words, for every pair of eyes."""
    game, before, events = match.game, match.states[ply], match.entries[ply].events
    for seat in map(Seat, range(-1, len(match.chairs))):
        told = [game.redact(event, seat) for event in events]
        event_words(game)(game.view(before, seat), told, list(map(replace_unprintable_characters, match.names)))


def base_games(seed: int) -> list[list[bytes]]:
    """Honest journals of Hooch Stooges, line by line."""
    return [lines_of(*["human"] * seats, seed=seats) for seats in (2, 3, 4, 6)]


def solo_games(seed: int) -> list[list[bytes]]:
    """Honest journals of Starting Solo."""
    return [lines_of("human", game=SOLO, seed=seed + i, rules={"difficulty": i - 1}) for i in range(3)]


def tournaments(seed: int) -> list[list[bytes]]:
    """Honest journals of tournaments."""
    return [
        lines_of(*["human"] * seats, seed=seed + seats, rules={"tournament": 1, "friendly": seats % 2})
        for seats in (2, 3, 5)
    ]


def pirate_games(seed: int) -> list[list[bytes]]:
    """Honest journals of Deck Hand."""
    return [lines_of(*["human"] * seats, game=DECK_HAND, seed=seed + seats) for seats in (2, 3, 4)]


def pirate_challenges(seed: int) -> list[list[bytes]]:
    """Honest journals of its challenges."""
    return [lines_of("human", game=DECK_HAND, seed=seed + i, rules={"challenge": i}) for i in (1, 3, 4)]


def moonshine_games(seed: int) -> list[list[bytes]]:
    """Honest journals of Moonshiners."""
    rules = {"construct_anywhere": seed % 2, "heroes": seed // 2 % 2}
    return [lines_of(*["human"] * seats, game=MOONSHINERS, seed=seed + seats, rules=rules) for seats in (2, 3, 4)]


def lines_of(*kinds: str, **more: Any) -> list[bytes]:
    """A journal of 150 random moves."""
    return b"".join(in_memory(*kinds, plies=150, free_undo=True, **more)[1]).splitlines(keepends=True)


KINDS = {
    "base": base_games, "solo": solo_games, "tournament": tournaments, "pirates": pirate_games,
    "challenges": pirate_challenges, "moonshine": moonshine_games,
}  # fmt: skip


def invent(kind: str, seed: int, files: int) -> None:
    """Files whose last line tells of things that make sense one by one, and are played on to the end."""
    random = Random(seed)
    honest = [(lines, Match.read_file(find_game, b"".join(lines))[0]) for lines in KINDS[kind](seed)]
    opened = 0
    for number in range(files):
        lines, match = random.choice(honest)
        at = random.randrange(3, len(lines) + 1)
        record = invented(match, json.loads(lines[at - 1]), random)
        record.pop("digest", None)
        read, trouble = Match.read_file(find_game, b"".join(lines[: at - 1]) + json.dumps(record).encode() + b"\n")
        if trouble is None:
            opened += 1
            tell(read, read.ply)
            think(read)
            go_on(read, 300, number)
    assert opened > files / 20


def fuzz(kind: str, seed: int, files: int) -> None:
    random = Random(seed)
    honest = KINDS[kind](seed)
    opened = 0
    for number in range(files):
        lines = random.choice(honest)
        at = random.randrange(2, len(lines) + 1)
        record = changed(json.loads(lines[at - 1]), random)
        record.pop("digest", None)
        opened += try_out(replaced(lines, at, json.dumps(record).encode() + b"\n"), number)
    assert opened > files / 2


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_a_player_can_do_fails_given_a_line_changed_at_random(kind: str) -> None:
    fuzz(kind, 0, 12)


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_a_player_can_do_fails_given_thousands_of_changed_lines(kind: str) -> None:
    fuzz(kind, 77, 2000)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_whatever_opens_can_be_played_to_its_end_given_events_and_steps_made_up(kind: str) -> None:
    invent(kind, 5, 15)


TALL: dict[str, dict[str, Any]] = {  # not of Moonshiners, where nothing more may lie on an agenda than the rules put
    "base": {"op": "attack"}, "solo": {"op": "attack"}, "tournament": {"op": "opponents_discard", "who": "chosen"},
    "pirates": {"op": "opponents", "who": "one", "do": [{"op": "discard", "seat": -1}] * 3},
    "challenges": {"op": "activate", "whose": "own", "max_cost": 9},
}  # fmt: skip


HEIGHTS = {2, 44, 45, 46, 47, 48, 49, 52, 62}


@pytest.mark.slow
@pytest.mark.parametrize("kind", TALL)
def test_doing_it_never_makes_it_too_much_given_as_much_to_do_as_a_file_may_have(kind: str) -> None:
    lines, opened = KINDS[kind](1)[0], set()
    for at in range(3, len(lines), 9):
        for height in HEIGHTS - opened:
            match = piled_up(lines[:at], lines[at], TALL[kind], height)
            if match is not None:
                opened.add(height)
                go_on(match, 20, height)
    assert 2 < len(opened) < len(HEIGHTS)


def piled_up(before: list[bytes], line: bytes, step: dict[str, Any], height: int) -> Match | None:
    """The game with so many steps upon the main step that this line leads to, if that opens."""
    record = json.loads(line)
    for name, *parts in record.get("events", ()):
        if name == "Next" and (seats := [it["seat"] for it in parts[0] if it["op"] == "main"]):
            parts[0][0:0] = [{**step, "seat": seats[0]}] * height
            match, trouble = Match.read_file(find_game, b"".join(before) + json.dumps(record).encode() + b"\n")
            return None if trouble else match
    return None


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS)
def test_whatever_opens_can_be_played_to_its_end_given_thousands_of_things_made_up(kind: str) -> None:
    invent(kind, 6, 3000)


# Things in the place of files.

DEVICES: dict[str, Callable[[Path], object]] = {
    "a pipe that nobody writes to": os.mkfifo,
    "a folder": Path.mkdir,
    "zeros without end": lambda path: path.symlink_to("/dev/zero"),
    "a full device": lambda path: path.symlink_to("/dev/full"),
    "a link to nothing": lambda path: path.symlink_to("nowhere"),
    "a link to itself": lambda path: path.symlink_to(path.name),
    "a gigabyte of nothing": lambda path: path.touch() or os.truncate(path, 1 << 30),
}


def same_file(path: Path) -> tuple[float, ...]:
    """Return what changes when a file is replaced or written; reading alone may change its time of access."""
    there = path.lstat()
    return there.st_ino, there.st_mode, there.st_size, there.st_mtime_ns


@pytest.mark.parametrize("device", DEVICES)
def test_nobody_waits_for_them_given_no_files_in_the_place_of_files(
    tmp_path: Path, device: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = PlayerFolders(tmp_path / "data")
    monkeypatch.setattr(languages, "_language_folder", lambda: tmp_path / "locale")
    save, index = places.saves / "game.jsonl", places.saves / INDEX
    wish, catalogue = places.decks / BASE.id / "game.txt", tmp_path / "locale" / "xx" / "game.mo"
    named = (save, index, wish, catalogue, places.settings, history.history_path(places))
    for path in (*named, places.folder / history.LOCK, places.folder / deals.FILE_NAME):
        path.parent.mkdir(parents=True, exist_ok=True)
        DEVICES[device](path)
    before = same_file(history.history_path(places))
    start = perf_counter()
    settings.load_settings(places)
    assert all(one.trouble for one in list_saves(places, find_game))
    for look in (saves.read_save, lambda path, find: saves.resume_save(path, places, find)):
        with pytest.raises(SaveFailed):
            look(save, find_game)
    history.read_and_mend_history(places)
    history.record_result(places, solo_game())
    assert saves.path_of_match(saves.begin_saved_game(places, BASE, chairs("human", "easy"), {}, seed=4)), (
        "a game can be begun"
    )
    assert [kept.cards for kept in decks.kept_lists(places, BASE)] == [{}]
    assert languages.load_catalogue("xx")[1] is not None
    assert perf_counter() - start < PATIENCE
    if device != "a link to nothing":  # behind which a file may be made
        assert same_file(history.history_path(places)) == before


PROGRAM = """
import sys
from pathlib import Path
from hoochgame.games import find_game
from hoochgame.storage import decks, settings
places, game = settings.PlayerFolders(Path(sys.argv[1])), find_game("hooch-stooges")
for number in range(40):
    settings.save_settings(settings.Settings(volume_all=number / 100), places)
    decks.save_list(places, game, "Friday", {"smash": 1 + number % 4}, decks.find_kept_list(places, game, "Friday"))
"""


@pytest.mark.slow
def test_nobody_ever_reads_half_of_one_given_two_programs_that_write_the_same_settings_and_lists(
    tmp_path: Path,
) -> None:
    places = PlayerFolders(tmp_path / "data")
    settings.save_settings(settings.Settings(), places)
    decks.save_list(places, BASE, "Friday", {"smash": 1})
    programs = [subprocess.Popen([sys.executable, "-c", PROGRAM, places.folder]) for _program in range(2)]
    looks = 0
    while any(program.poll() is None for program in programs):
        looks += 1
        assert settings.load_settings(places)[1] is None
        assert all(not kept.trouble and kept.cards for kept in decks.kept_lists(places, BASE))
    assert [program.returncode for program in programs] == [0, 0]
    assert looks
    assert sorted(path.name for path in places.folder.rglob("*.*")) == ["friday.txt", "settings.json"]


@pytest.mark.parametrize(
    ("title", "seats", "rules"),
    [("hooch-stooges", 3, {}), ("hooch-stooges", 2, {"tournament": 1}), ("starting-solo", 1, {}), ("deck-hand", 3, {}),
     ("deck-hand", 1, {"challenge": 2}), ("moonshiners", 4, {})],
)  # fmt: skip
def test_the_file_opens_given_an_honest_end_by_leaving(title: str, seats: int, rules: dict[str, int]) -> None:
    match, lines = in_memory(*["human"] * seats, game=find_game(title), plies=20, rules=rules)
    while not match.is_over:
        match.concede(next(Seat(s) for s in range(seats) if not match.game.rules.gone(match.state, Seat(s))))
    read, trouble = Match.read_file(find_game, b"".join(lines))
    assert trouble is None
    assert read.state == match.state


# Headers of tournaments.


@pytest.fixture(scope="module")
def tournament() -> list[bytes]:
    return lines_of("human", "human", seed=3, rules={"tournament": 1})


def header_with(lines: list[bytes], **changes: Any) -> bytes:
    header = {**json.loads(lines[0]), **changes}
    return replaced(lines, 1, json.dumps(header).encode() + b"\n")


GOOD = dict(find_game("hooch-stooges").lists.ready["swarm"].cards)  # type: ignore[union-attr] # a title with lists
BAD_LISTS: dict[str, tuple[Any, str]] = {
    "none": ([], "Line 1: the deck lists of its seats are missing."),
    "one for two": ([GOOD], "Line 1: the deck lists of its seats are missing."),
    "three for two": ([GOOD, GOOD, GOOD], "Line 1: the deck lists of its seats are missing."),
    "an empty one": ([GOOD, {}], "Line 1: the deck lists of its seats are missing."),
    "29 cards": ([GOOD, {**GOOD, "smash": 3}], "Line 1: A list has 30 cards; this one has 29."),
    "a starter": ([{**GOOD, "free_money": 1}, GOOD], "Line 1: Free Money is a starting card; a list has none."),
    "an enemy": ([{**GOOD, "blight": 1}, GOOD], "Line 1: There is no card blight."),
    "nonsense": ([GOOD, {"\x1b[31m" * 999: 30}], "Line 1: There is no card ?[31m"),
    "a huge count": (
        [GOOD, {**GOOD, "smash": 1 << 62}],
        "Line 1: The box has 4 copies of Smash and Grab; this list has",
    ),
    "a negative count": ([GOOD, {**GOOD, "smash": -4}], "Line 1: -4 copies of Smash and Grab make no sense."),
    "words for counts": ([GOOD, {"smash": "four"}], "Line 1: the header, which says who plays"),
    "lists of lists": ([[GOOD]], "Line 1: the header, which says who plays"),
    "null": (None, "Line 1: the header, which says who plays"),
}


@pytest.mark.parametrize("bad", BAD_LISTS)
def test_a_sentence_says_which_given_lists_that_break_the_rules(tournament: list[bytes], bad: str) -> None:
    lists, sentence = BAD_LISTS[bad]
    with pytest.raises(BrokenSave) as caught:
        Match.read_file(find_game, header_with(tournament, lists=lists))
    assert str(caught.value).startswith(sentence)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 1100


def test_a_sentence_says_so_given_a_count_beyond_all_bounds(tournament: list[bytes]) -> None:
    for digits in (40, 4000, 5000):
        blob = header_with(tournament, lists=[GOOD, {**GOOD, "smash": 77}]).replace(b"77", b"7" * digits, 1)
        with pytest.raises(BrokenSave, match="Line 1: "):
            Match.read_file(find_game, blob)


def test_the_game_ends_at_the_deal_given_other_lists_than_were_played_with(tournament: list[bytes]) -> None:
    lists = json.loads(tournament[0])["lists"][::-1]
    with pytest.raises(BrokenSave, match=r"Line 2: what happens there can’t follow the game so far\."):
        Match.read_file(find_game, header_with(tournament, lists=lists))


def test_a_sentence_says_so_given_a_solo_game_with_lists_or_two_seats_or_other_rules() -> None:
    lines = lines_of("human", game=SOLO)
    for changes, sentence in (
        ({"lists": [GOOD]}, "Line 1: the deck lists of its seats are missing."),
        ({"chairs": json.loads(lines[0])["chairs"] * 2}, "Line 1: Starting Solo is for one player."),
        ({"chairs": []}, "Line 1: Starting Solo is for one player."),
        ({"rules": {"difficulty": 5}}, "Line 1: The difficulty can be gentler, plain or tougher."),
        ({"rules": {"tournament": 1}}, "Line 1: There is no house rule tournament"),
        ({"game": "hooch-stooges"}, "It was played with cards that this version of Hooch Stooges does not have."),
    ):
        with pytest.raises(BrokenSave) as caught:
            Match.read_file(find_game, header_with(lines, **changes))
        assert str(caught.value).startswith(sentence)


# Lies about enemies. Line 2 is the deal, line 3 the first move.


def deal_of(lines: list[bytes]) -> dict[str, Any]:
    deal: dict[str, Any] = json.loads(lines[1])
    return deal


LIES: dict[str, Callable[[list[Any]], None]] = {
    "a guard beyond the box": lambda guards: guards.__setitem__(0, 99_999),
    "a guard below nothing": lambda guards: guards.__setitem__(0, -2),
    "a guard twice": lambda guards: guards.__setitem__(0, guards[1]),
    "a card of the main deck on guard": lambda guards: guards.__setitem__(0, 5),
    "a guard too few": lambda guards: guards.__delitem__(0),
    "a guard too many": lambda guards: guards.append(-1),
    "nobody on guard": lambda guards: guards.__setitem__(slice(None), [-1] * len(guards)),
}


@pytest.mark.parametrize("lie", LIES)
def test_there_is_no_game_given_guards_that_no_box_holds(lie: str) -> None:
    lines = lines_of("human", game=SOLO)
    deal = deal_of(lines)
    LIES[lie](next(event for event in deal["events"] if event[0] == "EnemiesPosted")[2])
    with pytest.raises(BrokenSave, match="Line 2: "):
        Match.read_file(find_game, replaced(lines, 2, json.dumps(deal).encode() + b"\n"))


WILD: dict[str, list[Any]] = {
    "a counter by nobody": ["Countered", 1, 99_999, 94, 3, 1, 3, False],
    "a counter with a seven": ["Countered", 1, 742, 94, 7, 1, 3, False],
    "a counter of a third gang": ["Countered", 2, 742, 94, 3, 1, 3, False],
    "the enemy’s turn": ["TurnBegan", 1, 2],
    "the enemy asked": ["Next", [["Main", 1, 0]]],
    "the enemy attacking": ["Next", [["Attack", 1]]],
    "the eleventh turn": ["TurnBegan", 0, 11],
    "home lost": ["TurfTaken", 1, 10],
    "the HQ taken and no end": ["TurfTaken", 0, 0],
    "guards out of the blue": ["EnemiesPosted", 1, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, -1]],
    "the enemy gone": ["SeatOut", 1, []],
    "won by the enemy": ["Ended", [1], "HS-SOL-23"],
    "a list for one": ["LineupDealt", [1, 2, 3, 4, 5], 0],
}


@pytest.mark.parametrize("wild", WILD)
def test_all_before_it_opens_given_an_event_that_cannot_be(wild: str) -> None:
    lines = lines_of("human", game=SOLO)
    record = json.loads(lines[4])
    record["events"].insert(0, WILD[wild])
    match, trouble = Match.read_file(find_game, replaced(lines, 5, json.dumps(record).encode() + b"\n"))
    assert str(trouble).startswith("Line 5: ")
    assert match.ply == 2
    play_on(match, 20)


def test_a_counter_from_nowhere_that_changes_nothing_is_found_when_decided_again() -> None:
    lines = lines_of("human", game=SOLO)
    record = json.loads(lines[4])
    record["events"].insert(0, ["Countered", 1, 742, 94, 3, 1, 3, False])
    blob = replaced(lines, 5, json.dumps(record).encode() + b"\n")
    assert try_out(blob, 1)
    with pytest.raises(BrokenSave, match="Line 5"):
        verify_save(blob, find_game)


TOURNAMENT_LIES: dict[str, list[Any]] = {
    "another’s lineup dealt": ["LineupDealt", [248, 249, 250, 251, 252], 1],
    "a lineup for nobody": ["LineupDealt", [1, 2, 3, 4, 5]],
    "a card of another box bought": ["CardBought", 1, 248, 0],
    "a card out of the shared box": ["SlotFilled", 0, 5],
}


@pytest.mark.parametrize("lie", TOURNAMENT_LIES)
def test_all_before_it_opens_given_an_event_that_mixes_up_boxes(tournament: list[bytes], lie: str) -> None:
    record = json.loads(tournament[4])
    record["events"].insert(0, TOURNAMENT_LIES[lie])
    match, trouble = Match.read_file(find_game, replaced(tournament, 5, json.dumps(record).encode() + b"\n"))
    assert str(trouble).startswith("Line 5: ")
    assert match.ply == 2
    play_on(match, 20)
