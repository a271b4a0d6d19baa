"""At the end the person at the screen is spoken to, and the best bot has the last word."""

from __future__ import annotations

import pytest

from hoochgame.core.journal import Chair
from hoochgame.core.protocols import Seat
from hoochgame.ui.phrases.farewell import SeatOutcome, last_word, only_person, words_to_person
from hoochgame.ui.phrases.foes import BLIGHT
from hoochgame.ui.phrases.opponent_lines import Situation

TABLE_OF_FOUR = [Chair("Vera", "human", 0), *(Chair(f"bot {n}", "hard/raider", n) for n in (1, 2, 3))]
ENDS = [
    ([(0, True, 0), (1, False, 3), (2, False, 4), (3, False, 5)], "Nobody is left", Situation.LOSES),
    ([(0, True, 0), (1, False, 0), (2, False, 0), (3, False, 0)], "Well played", Situation.LOSES),
    ([(0, True, 0), (2, True, 0), (1, False, 0), (3, False, 0)], "You share it", Situation.WINS),
    ([(2, True, 0), (0, False, 0), (1, False, 0), (3, False, 0)], "You were next in line", Situation.WINS),
    ([(2, True, 0), (1, False, 0), (0, False, 0), (3, False, 0)], "You kept up", Situation.WINS),
    ([(2, True, 0), (1, False, 0), (3, False, 0), (0, False, 0)], "You brought up the rear", Situation.WINS),
    ([(2, True, 0), (1, False, 0), (3, False, 0), (0, False, 7)], "You went down", Situation.WINS),
]


@pytest.mark.parametrize(("rows", "begins", "situation"), ENDS)
def test_winner_and_loser_are_spoken_to_by_how_it_ended(
    rows: list[tuple[int, bool, int]], begins: str, situation: Situation
) -> None:
    outcomes = [SeatOutcome(Seat(seat), won, out) for seat, won, out in rows]
    assert words_to_person(TABLE_OF_FOUR, outcomes).startswith(begins)
    word = last_word(TABLE_OF_FOUR, outcomes)
    assert word
    assert word == (next(one.seat for one in outcomes if one.seat), situation)


def test_where_several_people_or_none_play_nobody_is_spoken_to() -> None:
    people = [Chair("Vera", "human", 0), Chair("Otis", "human", 1)]
    outcomes = [SeatOutcome(Seat(0), True, 0), SeatOutcome(Seat(1), False, 0)]
    assert only_person(people) is None
    assert words_to_person(people, outcomes) == ""
    assert last_word(people, outcomes) is None
    assert only_person([Chair("Vera", "human", 0)]) is None


def test_a_foe_with_a_face_speaks_to_who_plays_alone() -> None:
    chairs = [Chair("Vera", "human", 0), Chair("Blight’s mob", BLIGHT, 1)]
    for won, situation in ((True, Situation.LOSES), (False, Situation.WINS)):
        assert last_word(chairs, [SeatOutcome(Seat(0), won, 0)]) == (1, situation)
    assert last_word([chairs[0], Chair("The Rival", "", 1)], [SeatOutcome(Seat(0), True, 0)]) is None
