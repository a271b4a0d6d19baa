"""What opponents say: chosen by what everybody sees, the same for all, and never twice in a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from harness.samples import sample

from hoochgame.core.characters import CHARACTERS
from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE, Event, Seat
from hoochgame.ui.phrases.foes import BLIGHT
from hoochgame.ui.phrases.opponent_lines import LINES, Situation
from hoochgame.ui.table.company.occasions import Comebacks, Occasion, praise_occasions
from hoochgame.ui.table.company.speech import LineChooser, line_by_seed, line_in_turn, lines_of_kind
from hoochgame.ui.titles.registry import find_table

KINDS = ("human", "hard/raider", "hard/gambler", "easy", "hard/builder", "hard/saboteur")
SAMPLES = ("hooch-stooges-4", "deck-hand-4", "moonshiners-4")


def chairs(count: int) -> list[Chair]:
    return [Chair(f"seat {seat}", KINDS[seat], seat) for seat in range(count)]


def happenings(match: Match, plies: range) -> Iterator[tuple[int, Any, Event, Any]]:
    for ply in plies:
        entry = match.entries[ply]
        state = match.states[ply]
        for event in entry.events:
            after = event.apply(state)
            yield ply, state, event, after
            state = after


def occasions_seen_by(match: Match, viewer: Seat, plies: range) -> list[tuple[int, list[Occasion]]]:
    """What a seat's view gives, cut down to what everybody sees, as the table does."""
    game, table = match.game, find_table(match.game.id)
    found = []
    for ply, before, event, after in happenings(match, plies):
        seen, told, then = game.view(before, viewer), game.redact(event, viewer), game.view(after, viewer)
        public = game.redact(told, TABLE), game.view(seen, TABLE), game.view(then, TABLE)
        if some := list(table.speech_occasions(*public)):
            found.append((ply, some))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("name", SAMPLES)
def test_whoever_looks_on_the_same_is_spoken_about(name: str) -> None:
    match, plies = sample(name), range(190, 235)
    everybody = occasions_seen_by(match, TABLE, plies)
    assert everybody
    assert all(occasions_seen_by(match, Seat(seat), plies) == everybody for seat in (0, 2))


@pytest.mark.parametrize("kind", KINDS[1:])
def test_a_bot_under_attack_says_all_its_lines_before_one_comes_again(kind: str) -> None:
    lines = [line_in_turn(kind, Situation.GUARDS, nth) for nth in range(4)]
    assert len(set(lines)) == 4
    assert line_in_turn(kind, Situation.GUARDS, 4) == lines[0]


def lines_of_game(match: Match, plies: range) -> list[tuple[int, Seat, str]]:
    game, table, said = match.game, find_table(match.game.id), []
    chooser = LineChooser(match.header.id, chairs(len(match.chairs)))
    for ply, before, event, after in happenings(match, plies):
        public = game.redact(event, TABLE), game.view(before, TABLE), game.view(after, TABLE)
        if line := chooser.choose(table.speech_occasions(*public), ply):
            chooser.said.add(line.message)
            said.append((ply, line.seat, line.message))
    return said


@pytest.mark.slow
@pytest.mark.parametrize("name", SAMPLES)
def test_a_game_has_many_lines_each_once_and_a_replay_says_the_same(name: str) -> None:
    match = sample(name)
    said = lines_of_game(match, range(330))
    assert len(said) >= 8
    assert len({message for _ply, _seat, message in said}) == len(said)
    assert said[:3] == lines_of_game(match, range(said[3][0]))
    assert len({seat for _ply, seat, _message in said}) >= 2


def test_each_character_has_lines_of_its_own_for_each_situation() -> None:
    assert set(LINES) == set(Situation)
    for situation, lines in LINES.items():
        assert set(lines) - {BLIGHT} == {*CHARACTERS, ""}, situation
    everything = [message for lines in LINES.values() for some in lines.values() for message in some]
    assert len(set(everything)) == len(everything) >= 130


def test_a_line_begins_elsewhere_by_game_and_ply() -> None:
    firsts = set()
    for ply in range(12):
        line = LineChooser("game", chairs(2)).choose([Occasion(Situation.TAKES, Seat(1))], ply)
        assert line
        firsts.add(line.message)
    assert firsts == set(LINES[Situation.TAKES]["raider"])


def test_people_do_not_speak_and_only_people_are_praised() -> None:
    chooser = LineChooser("game", chairs(3))
    assert chooser.choose([Occasion(Situation.TAKES, Seat(0))], 1) is None
    praised = chooser.choose(praise_occasions(Seat(0), [Seat(0), Seat(1)]), 1)
    assert praised
    assert praised.seat == 1
    assert chooser.choose(praise_occasions(Seat(2), [Seat(1)]), 1) is None


def test_what_matters_most_is_spoken_about() -> None:
    some = [Occasion(Situation.NIGHT, Seat(1)), Occasion(Situation.TAKES, Seat(2))]
    line = LineChooser("game", chairs(3)).choose(some, 5)
    assert line
    assert line.message in LINES[Situation.TAKES]["gambler"]


def test_only_who_was_far_behind_comes_back() -> None:
    comebacks = Comebacks(2)
    assert comebacks.leader_from_behind((3, 3)) is None
    assert comebacks.leader_from_behind((4, 3)) is None
    assert comebacks.leader_from_behind((5, 3)) is None
    assert comebacks.leader_from_behind((5, 5)) is None
    assert comebacks.leader_from_behind((5, 6)) == 1
    assert comebacks.leader_from_behind((5, 7)) is None


def test_a_line_by_seed_is_always_the_same() -> None:
    lines = {line_by_seed("hard/builder", Situation.LAST_SWING, f"{n}:4:1") for n in range(10)}
    assert lines == set(lines_of_kind("hard/builder", Situation.LAST_SWING))
    assert line_by_seed("hard/builder", Situation.LAST_SWING, "3:4:1") == line_by_seed(
        "hard/builder", Situation.LAST_SWING, "3:4:1"
    )
