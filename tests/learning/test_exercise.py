"""Lessons: each fits its recorded game, in every order that it allows, and says what it does not want."""

from pathlib import Path

import pytest

from hoochgame.core.journal import Entry
from hoochgame.core.protocols import Move
from hoochgame.core.refusal import IllegalMove
from hoochgame.games import find_game
from hoochgame.learning.checking import faults_of_lesson
from hoochgame.learning.exercise import Exercise
from hoochgame.learning.lesson import BrokenLesson, read_lesson
from hoochgame.learning.moves import names_of_move
from hoochgame.learning.shelf import LESSONS, open_exercise, path_of_lesson
from hoochgame.ui.rulebooks.registry import volume_of
from hoochgame.ui.scenes.lesson.guide import is_key

MONEY = path_of_lesson("hooch-stooges/money")


@pytest.fixture
def exercise() -> Exercise:
    return open_exercise(find_game, MONEY, "Ada")


def play_named(exercise: Exercise, name: str) -> None:
    """Make the first move with this name."""
    exercise.play_move(next(one for one in exercise.options if name in names_of_move(exercise.game, one)))


@pytest.mark.parametrize("id", LESSONS)
def test_every_lesson_fits_its_game(id: str) -> None:
    exercise = open_exercise(find_game, path_of_lesson(id))
    book = volume_of(exercise.game.id).book
    assert list(faults_of_lesson(exercise, lambda clause: book.place_of(clause) is not None, is_key)) == []


def test_a_wrong_move_is_answered_and_changes_nothing(exercise: Exercise) -> None:
    before = exercise.state
    with pytest.raises(IllegalMove, match="Leaving already"):
        play_named(exercise, "EndTurn")
    assert exercise.state is before
    assert exercise.refused.startswith("Leaving already")
    play_named(exercise, "PlayCard:free_money")
    assert exercise.refused == ""


def test_another_copy_of_the_card_will_do_and_the_recorded_state_follows(exercise: Exercise) -> None:
    exercise.go_to_part(5)  # two Free Money and a Goon, in any order; there is a second Goon
    recorded = exercise.record.entries[17]
    assert isinstance(recorded, Entry)
    goons = [one for one in map(type(recorded.move), exercise.state.gangs[0].hand) if is_goon(exercise, one)]
    other = next(one for one in goons if one != recorded.move)
    exercise.play_move(other)
    assert exercise.moment == "moves"
    play_named(exercise, "PlayCard:free_money")
    play_named(exercise, "PlayCard:free_money")
    assert exercise.state is exercise.record.states[18]


def is_goon(exercise: Exercise, move: Move) -> bool:
    return "faceless_goon" in names_of_move(exercise.game, move)[0]


def test_another_move_that_rejoins_leads_back_to_the_recorded_game(exercise: Exercise) -> None:
    exercise.go_to_part(6)
    play_named(exercise, "Cash:attack")
    assert exercise.is_astray
    for name in ("Buy:abner", "EndTurn"):
        play_named(exercise, name)
    assert not exercise.is_astray
    assert exercise.state is exercise.record.states[21]


def test_back_goes_to_the_beginning_of_the_step_and_then_to_the_one_before(exercise: Exercise) -> None:
    exercise.skip()
    assert exercise.state is exercise.record.states[5]
    exercise.go_to_part(5)
    play_named(exercise, "PlayCard:free_money")
    exercise.undo()
    assert (exercise.part_number, exercise.state) == (5, exercise.record.states[15])
    exercise.undo()
    assert exercise.part_number == 3  # not the moves that are only watched
    exercise.go_to_part(0)
    with pytest.raises(IllegalMove, match="beginning"):
        exercise.undo()


@pytest.mark.parametrize(
    ("find", "put", "said"),
    [
        ("to = 4", "too = 4", r"\[\[step\]\] from=1: .*too"),
        ("from = 7", 'from = "seven"', "from=seven"),
        ("minutes = 5", "", "minutes"),
    ],
)
def test_what_is_wrong_in_a_file_is_said_with_its_place(tmp_path: Path, find: str, put: str, said: str) -> None:
    file = tmp_path / "one.toml"
    file.write_text(MONEY.read_text("utf-8").replace(find, put, 1), "utf-8")
    with pytest.raises(BrokenLesson, match=rf"one\.toml: .*{said}"):
        read_lesson(file)
    file.write_text(MONEY.read_text("utf-8"), "utf-8")
    with pytest.raises(BrokenLesson, match=r"one\.hooch.*beside the lesson"):
        open_exercise(find_game, file)


def test_faults_are_found(tmp_path: Path) -> None:
    """Too long a sentence, a ply that nobody plays, a clause that is not there, an answer that is missing."""
    text = MONEY.read_text("utf-8")
    for find, put in {
        "Soon. First": "Soon " * 30 + "First", "from = 13": "from = 14", "HS-PLY-04": "HS-PLY-99",
        "rejoin = 20": "rejoin = 19",
        '"*" = "The Goon first. He is the last card in your hand."': "", 'glow = ["seat:1"]': 'glow = ["chair:1"]',
    }.items():  # fmt: skip
        text = text.replace(find, put, 1)
    (tmp_path / "one.toml").write_text(text, "utf-8")
    (tmp_path / "one.hooch").write_bytes(MONEY.with_suffix(".hooch").read_bytes())
    exercise = open_exercise(find_game, tmp_path / "one.toml")
    faults = "\n".join(faults_of_lesson(exercise, lambda clause: clause != "HS-PLY-99", is_key))
    for words in (
        "Make it 22 or fewer",
        "no clause HS-PLY-99",
        "nothing is said to",
        "called chair:1",
        "another table",
    ):
        assert words in faults, faults
