"""How far lessons were taken is kept, and nothing in the file does harm."""

from pathlib import Path

from hoochgame.storage.lesson_marks import LessonMark, read_lesson_marks, write_lesson_mark
from hoochgame.storage.settings import PlayerFolders


def test_a_lesson_goes_on_where_it_was_left_and_stays_done(tmp_path: Path) -> None:
    places = PlayerFolders(tmp_path / "mine")
    assert read_lesson_marks(places) == {}
    write_lesson_mark(places, "deck-hand/one", 3, done=False)
    write_lesson_mark(places, "deck-hand/two", 9, done=True)
    write_lesson_mark(places, "deck-hand/two", 2, done=False)
    assert read_lesson_marks(places) == {"deck-hand/one": LessonMark(3), "deck-hand/two": LessonMark(2, done=True)}


def test_marks_that_make_no_sense_are_left_out(tmp_path: Path) -> None:
    places = PlayerFolders(tmp_path)
    places.lesson_marks.write_text('{"lessons": {"a": {"part": -1}, "b": 7, "c": {"part": 2}}}', "utf-8")
    assert read_lesson_marks(places) == {"c": LessonMark(2)}
    for text in ("", "[]", '{"lessons": 3}', "\0" * 9):
        places.lesson_marks.write_text(text, "utf-8")
        assert read_lesson_marks(places) == {}
