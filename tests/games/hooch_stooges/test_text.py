"""A table of Hooch Stooges in words: what is asked, what each answer is called, what a turn has gained."""

from __future__ import annotations

import pytest
from harness.hooch_stooges.table import ATTACK, GOON, MONEY, NEAR, A, B, Table, card, run, table
from msgspec.structs import replace

from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.content import CARDS, TURFS
from hoochgame.games.hooch_stooges.model import Perks
from hoochgame.games.hooch_stooges.text import describe_turn, option_words, question_words
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.games.hooch_stooges.wording import card_or_turf_name, turf_name_as_target

NAMES = ("Vera", "Otis")
DOORMAN = card("doorman", 1)


def said(on: Table, seat: Seat = A) -> list[str]:
    """What this seat reads about the turn."""
    return describe_turn(HOOCH_STOOGES.rules, HOOCH_STOOGES.view(on.state, seat), NAMES)


def offered(step: m.AnyStep, **more: object) -> Table:
    """A table at which this is asked."""
    return table(agenda=(m.NextTurn(TABLE), m.Cleanup(A), m.Main(A), step), owners={NEAR: A}, **more)


def waits(on: Table) -> str:
    """What an answer is waited for, as whoever is asked reads it."""
    return question_words(HOOCH_STOOGES.view(on.state, on.step.seat), on.step)


def test_each_of_its_questions_is_named_given_an_attack() -> None:
    """HS-ATK-03 to 10"""
    turf = card_or_turf_name(TURFS[table().turf(NEAR).kind])
    on = run(table(hand=(ATTACK,), crew=(GOON,), b={"crew": (DOORMAN,)}, owners={NEAR: B}), m.PlayCard(ATTACK))
    assert waits(on) == "which turf to attack"
    on = run(on, m.PickTurf(NEAR))
    assert waits(on) == f"who blocks at {turf}"
    assert "block with Doorman Dudley" in said(on, B)[-1]
    on = run(on, m.Block(DOORMAN))
    assert waits(on) == f"who swings at {turf}"
    assert waits(run(on, m.Swing(GOON))) == f"what {CARDS[GOON].name} swings at"


def test_an_offer_is_named_by_turf_or_entry() -> None:
    """HS-ATK-18, HS-CHT-19"""
    turf = card_or_turf_name(TURFS[table().turf(NEAR).kind])
    assert waits(offered(m.Activating(A, NEAR))) == f"whether to use {turf}"
    assert waits(offered(m.Claim(A, 2))) == "whether to use entry 2 of the chart"
    back = offered(m.RecoverStooge(A, to="hand", n=1, source="jailbreak"), discard=(GOON, ATTACK))
    assert waits(back).startswith("recover stooge (")


def test_all_of_it_is_said_given_what_a_turn_has_gained() -> None:
    """HS-CHT-11"""
    assert not any(line.startswith("This turn: ") for line in said(table()))
    perks = Perks(no_busts=True, discount=2, to_hand=True, bonus=3)
    words = "This turn: no busts, 2 off the next card, the next card goes to hand, swings +3"
    assert words in said(table(perks=perks))


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (m.PickSeat(B), "seat 2"),
        (m.Aim(m.TURF), "at the turf"),
        (m.PlayCard(MONEY[0]), "play Free Money"),
        (m.Try(3), "chart 3"),
        (m.EndTurn(), "end the turn"),
    ],
)
def test_an_answer_has_a_name(move: object, words: str) -> None:
    assert option_words(HOOCH_STOOGES.view(table().state, A), move) == words


def test_an_end_says_who_won_or_that_nobody_has() -> None:
    on = table(round=7).state
    won = Table(replace(on, agenda=(), winners=(A, B)))
    assert said(won) == ["The game is over in round 7: Vera, Otis won."]
    assert said(Table(replace(on, agenda=()))) == ["The game is lost in round 7."]


def test_a_turf_as_a_target_bears_its_own_name() -> None:
    assert [turf_name_as_target(turf) for turf in TURFS] == [card_or_turf_name(turf) for turf in TURFS]
