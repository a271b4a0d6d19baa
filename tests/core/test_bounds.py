"""What any title's file may claim: allowed numbers and words, a game that goes on, and nothing after the end."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Literal

import msgspec
import pytest

from hoochgame.core.bounds import Bounds, check_frame_at_agenda_bottom, check_nothing_after_end, differ_in_kind_or_seat
from hoochgame.core.protocols import Ended, Event, Seat, Step

END = Ended((Seat(0),), "")
ADA, BIX = Seat(0), Seat(1)


class Coin(msgspec.Struct, frozen=True):
    """Something inside an event."""

    worth: int


class Paid(Event, frozen=True):
    """Coins changed hands."""

    seat: Seat
    into: str
    stamps: tuple[int, ...] = ()
    coin: Coin | None = None
    purse: tuple[Coin, ...] = ()
    mood: Literal["glad", "sour"] = "glad"


class Round(Step, frozen=True):
    """Carries on the game."""


class Turn(Step, frozen=True):
    """Carries on a round."""


class Duty(Step, frozen=True):
    """Something to do within a turn."""


Known = Mapping[str, Container[object]]
ALLOWED: Mapping[type[msgspec.Struct], Known] = {
    Paid: {"seat": range(2), "into": ("till", "sock"), "stamps": range(5)}, Coin: {"worth": (1, 5)},
}  # fmt: skip
FAIR = Paid(ADA, "till", (0, 4), Coin(5), (Coin(1), Coin(1)), "sour")


def test_what_is_allowed_may_be_claimed() -> None:
    Bounds(ALLOWED.__getitem__).check_values(FAIR)


@pytest.mark.parametrize(
    ("claim", "fault"),
    [
        (Paid(Seat(2), "till"), "Paid names 2"),
        (Paid(ADA, "hat"), "Paid names hat"),
        (Paid(ADA, "till", (4, 5)), "Paid names 5"),
        (Paid(ADA, "till", (), Coin(2)), "Coin names 2"),
        (Paid(ADA, "till", (), None, (Coin(1), Coin(3))), "Coin names 3"),
    ],
)
def test_one_number_or_word_that_is_not_allowed_at_any_depth_is_named(claim: Paid, fault: str) -> None:
    bounds = Bounds(ALLOWED.__getitem__)
    for _time in range(2):
        with pytest.raises(ValueError, match=f"^{fault}$"):
            bounds.check_values(claim)


def test_what_is_allowed_is_asked_once_for_each_kind_given_many_claims() -> None:
    asked: list[type[msgspec.Struct]] = []

    def known(kind: type[msgspec.Struct]) -> Known:
        asked.append(kind)
        return ALLOWED[kind]

    bounds = Bounds(known)
    for _time in range(3):
        bounds.check_values(FAIR)
    assert asked == [Paid, Coin]


def test_anything_else_may_lie_on_it_given_a_frame_at_the_bottom_of_the_agenda() -> None:
    frame = (Round(ADA), Turn(BIX))
    check_frame_at_agenda_bottom(frame, frame, (Round, Turn))
    check_frame_at_agenda_bottom((*frame, Duty(ADA), Duty(BIX)), frame, (Round, Turn))
    check_frame_at_agenda_bottom((Duty(ADA),), (), (Round, Turn))


@pytest.mark.parametrize(
    "agenda", [(), (Round(ADA),), (Turn(BIX), Round(ADA)), (Round(ADA), Turn(ADA)), (Duty(ADA), Round(ADA), Turn(BIX))],
)  # fmt: skip
def test_nothing_goes_on_given_an_agenda_without_its_frame(agenda: tuple[Step, ...]) -> None:
    with pytest.raises(ValueError, match=r"^nothing goes on with the game$"):
        check_frame_at_agenda_bottom(agenda, (Round(ADA), Turn(BIX)), (Round, Turn))


@pytest.mark.parametrize("step", [Round(ADA), Turn(ADA), Turn(BIX)])
@pytest.mark.parametrize("above", [(), (Duty(ADA),)])
def test_a_step_of_the_frame_further_up_is_refused(step: Step, above: tuple[Step, ...]) -> None:
    with pytest.raises(ValueError, match=r"^a turn begins or ends within another$"):
        check_frame_at_agenda_bottom((Round(ADA), Turn(BIX), *above, step), (Round(ADA), Turn(BIX)), (Round, Turn))


def test_two_steps_differ_in_their_kind_or_their_seat() -> None:
    steps = [Round(ADA), Round(BIX), Turn(ADA), Turn(BIX)]
    assert [[differ_in_kind_or_seat(step, other) for other in steps] for step in steps] == [
        [row != column for column in range(4)] for row in range(4)
    ]


def test_only_the_last_may_be_the_end_given_events() -> None:
    check_nothing_after_end(())
    check_nothing_after_end((END,))
    with pytest.raises(ValueError, match=r"^the game goes on after its end$"):
        check_nothing_after_end((END, END))
