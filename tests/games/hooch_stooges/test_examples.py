"""The worked examples of the rulebook, played by the real rules: each figure that is told is the one that comes out."""

from __future__ import annotations

import re
from typing import Any

import pytest
from harness.hooch_stooges.table import (
    ATTACK,
    GOON,
    GOON_2,
    HOME_B,
    MONEY,
    NEAR,
    NEAR_B,
    A,
    B,
    card,
    hit,
    raid,
    run,
    table,
    turns_begin,
)

from hoochgame.core.protocols import Ended
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.events import AttackEnded
from hoochgame.storage.languages import switch_language
from hoochgame.ui.rulebooks.book import Chapter, current_rulebook

ROSALIND, DUDLEY, GOODSTUFF = card("rooftop"), card("doorman", 1), card("goodstuff")
TURN, ATTACKING, MORE = 3, 4, 5  # chapters


@pytest.fixture(params=["en", "de"])
def chapters(request: pytest.FixtureRequest) -> tuple[Chapter, ...]:
    """Of the book, in each language."""
    switch_language(request.param)
    return current_rulebook().chapters


def told(chapter: Chapter, nth: int, *facts: int) -> None:
    """The nth item of a chapter holds these numbers."""
    item = [paragraph for paragraph in chapter.paragraphs if paragraph.item][nth]
    words = {
        "one": 1,
        "two": 2,
        "four": 4,
        "five": 5,
        "fünf": 5,
        "vier": 4,
        "zwei": 2,
        "beiden": 2,
        "eine": 1,
        "ein": 1,
    }
    said = {int(n) for n in re.findall(r"\d+", item.text)}
    said |= {words[word] for word in re.findall(r"\w+", item.text.lower()) if word in words}
    assert said.issuperset(facts), (facts, item.text)


def test_a_turn_step_by_step(chapters: tuple[Chapter, ...]) -> None:
    """HS-CTL-02, HS-PLY-07, HS-ATK-18, HS-BUY-03, HS-CLN-03, HS-CLN-04"""
    book, money = chapters[TURN], MONEY[:3]
    lineup = (ROSALIND, *(card(id) for id in ("knuckles", "agnes", "goodstuff", "brunhilde")))
    things: dict[str, Any] = {"deck": (MONEY[3],), "hand": (GOON, ATTACK, *money), "lineup": lineup, "turf": "cellar"}
    now = turns_begin(table(**things), A)
    told(book, 0, now.a.hooch)
    assert now.a.hooch == 1
    now = run(now, *map(m.PlayCard, money))
    told(book, 1, 1, now.a.hooch)
    assert now.a.hooch == 4
    now = run(now, m.PlayCard(GOON), *raid(), *hit(), dice=[4])
    told(book, 3, 4, 1)
    assert now.turf(NEAR).owner == A
    now = run(now, m.Accept())
    told(book, 4, now.a.hooch)
    assert (now.a.hooch, now.a.hand) == (3, (MONEY[3],))
    now = run(now, m.PlayCard(MONEY[3]))
    told(book, 5, now.a.hooch)
    assert now.a.hooch == 4
    now = run(now, m.Buy(ROSALIND))
    assert (now.a.hooch, now.a.hand) == (0, ())
    assert ROSALIND in now.a.discard
    assert len(now.state.lineup) == 5
    assert len(now.a.discard) == 6, "the cards that she shuffles when four are drawn"
    told(book, 6, 5, 4)
    told(book, 7, 2)
    assert turns_begin(now, A, hooch=0).a.hooch == 2


def test_the_deck_after_a_first_turn_lacks_one_card_of_a_hand(chapters: tuple[Chapter, ...]) -> None:
    """HS-SET-05, HS-SET-06: ten cards, five in hand and one drawn by the cellar leave four."""
    told(chapters[TURN], 6, 10 - 5 - 1, 5)


def test_an_attack_swing_by_swing(chapters: tuple[Chapter, ...]) -> None:
    """HS-CHT-04, HS-ATK-11, HS-ATK-13, HS-ATK-14, HS-POL-05, HS-GEN-02"""
    book = chapters[ATTACKING]
    now = table(hooch=8, crew=(ROSALIND, GOON, GOON_2), hand=(MONEY[0],), owners={NEAR_B: A}, b={"crew": (DUDLEY,)})
    now = run(now, m.Try(6), dice=[3])
    told(book, 0, 6, 3, now.a.hooch)
    assert now.a.hooch == 2
    now = run(now, m.PickTurf(HOME_B), m.Block(DUDLEY), m.Swing(ROSALIND))
    assert now.options == (m.Aim(DUDLEY),), "the turf cannot be hit as long as a blocker stands"
    now = run(now, m.Aim(DUDLEY), dice=[2])
    told(book, 2, 2, 3, 5)
    assert DUDLEY in now.b.discard
    now = run(now, *hit(GOON), dice=[2])
    told(book, 3, 3, 2, 0)
    assert now.turf(HOME_B).owner == B
    won = run(now, *hit(GOON_2), dice=[6])
    told(book, 4, 6)
    assert won.saw(Ended) == [Ended((A,), "HS-GEN-02")]
    lost = run(now, *hit(GOON_2), m.Pick(GOON), m.Pick(MONEY[0]), dice=[1])
    told(book, 5, 1, now.a.hooch)
    assert (lost.a.hooch, lost.a.hand, len(lost.a.crew)) == (0, (), 2)
    assert [event.won for event in lost.saw(AttackEnded)] == [False]
    assert DUDLEY in lost.b.discard
    assert lost.turf(HOME_B).owner == B


def test_the_chart_three_times(chapters: tuple[Chapter, ...]) -> None:
    """HS-CHT-04, HS-CHT-05, HS-CHT-06"""
    book = chapters[MORE]
    now = run(table(hooch=9, crew=(GOON,), hand=(ATTACK,), deck=(MONEY[0],)), m.Try(3), dice=[4])
    told(book, 0, 3, 4, now.a.hooch)
    assert (now.a.hooch, now.a.hand) == (6, (ATTACK, MONEY[0]))
    now = run(now, m.Try(5), m.Accept(), m.Pick(GOODSTUFF), dice=[6])
    told(book, 1, 5, 6, now.a.hooch)
    assert (now.a.hooch, now.a.discard) == (6, (GOODSTUFF,))
    assert len(now.state.lineup) == 5
    busted = run(now, m.Try(1), dice=[1])
    told(book, 2, 1, busted.a.hooch, 0)
    assert (busted.a.hooch, busted.options) == (5, (m.Pick(GOON),))
    after = run(busted, m.Pick(GOON), m.Pick(MONEY[0]))
    assert (after.a.hooch, after.a.hand, after.a.crew) == (0, (ATTACK,), ())
    assert after.state.lineup == now.state.lineup
    assert after.main_again()


def test_a_bust_with_a_choice(chapters: tuple[Chapter, ...]) -> None:
    """HS-POL-03, HS-BST-04, HS-BST-06, HS-ATK-19"""
    book = chapters[MORE]
    before = table(hooch=10, crew=(ROSALIND, GOON), hand=(ATTACK, MONEY[0]), owners={NEAR: B}, b={"crew": (DUDLEY,)})
    before = run(before, m.Try(6), m.PickTurf(NEAR), m.Block(DUDLEY), dice=[3])
    assert before.a.hooch == 4
    now = run(before, *hit(ROSALIND, DUDLEY), dice=[1])
    told(book, 3, 1, 3)
    assert set(now.options) == {m.Pick(ROSALIND), m.Pick(GOON)}
    failed = run(now, m.Pick(GOON), m.Pick(MONEY[0]))
    assert [event.won for event in failed.saw(AttackEnded)] == [False], "nobody is left to swing"
    now = run(now, m.Pick(ROSALIND), m.Pick(MONEY[0]))
    told(book, 5, 4)
    assert (now.a.hooch, now.options) == (0, (m.Swing(GOON),))
    now = run(now, *hit(GOON, DUDLEY), dice=[6])
    told(book, 6, 6)
    assert [event.won for event in now.saw(AttackEnded)] == [False]
    assert DUDLEY in now.b.discard
    assert now.turf(NEAR).owner == B
    assert now.main_again()
