"""A table of Deck Hand in words: who is asked what, what each answer is called, and how it ended."""

from __future__ import annotations

import pytest
from harness.deck_hand.table import CE, FF, A, B, Table, card, party, rival, run, table
from msgspec.structs import replace

from hoochgame.core.protocols import Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand import text
from hoochgame.games.deck_hand.content import CARDS
from hoochgame.games.deck_hand.title import DECK_HAND
from hoochgame.games.deck_hand.wording import BRIEF, briefest_card_text, card_gist

NAMES = ("Anne", "Blackbeard", "Calico")
LOOKOUT = card("lookout")


def said(on: Table, seat: Seat = A) -> list[str]:
    """All lines that this seat reads."""
    return [line for part in text.describe_everything_seen(DECK_HAND.view(on.state, seat), NAMES) for line in part]


def asks(step: m.AnyStep, **more: object) -> Table:
    """A table at which this is asked."""
    return table(agenda=(m.Over(A), m.Main(A), step), **more)


def test_the_own_hand_and_all_answers_are_there_given_a_main_step() -> None:
    lines = said(table(hand=(FF,), coins=7))
    assert "Round 2, Anne is active" in lines
    assert "Asked: Anne, play, buy or end the turn" in lines
    possible = next(line for line in lines if line.startswith("Possible: "))
    assert "play Fist Fight" in possible
    assert "buy Lookout" in possible
    assert possible.endswith("end the turn")


def test_no_answer_and_no_hand_is_there_given_another_seat_or_nobody() -> None:
    for seat in (B, Seat(-1)):
        assert not any(line.startswith("Possible: ") for line in said(table(hand=(FF,)), seat))


def test_whom_or_in_which_order_is_asked_given_opponents() -> None:
    """DH-G11, DH-R74"""
    robbed = {"seats": 3, "b": {"coins": 2}, "c": {"coins": 2}}
    each = asks(m.Opponents(A, who="each", do=(m.Pay(A, n=1),)), **robbed)
    assert "Asked: Anne, in which order the opponents come" in "".join(said(each))
    assert "Possible: Blackbeard, then Calico, Calico, then Blackbeard" in said(each)
    one = asks(m.Opponents(A, who="one", do=(m.Pay(A, n=1),)), **robbed)
    assert "Asked: Anne, which opponent" in "".join(said(one))
    assert "Possible: Blackbeard, Calico" in said(one)


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"ender": B}, "The last turns: Blackbeard has brought the end."),
        ({"ender": B, "challenge": "s1", "b": rival()}, "The last turns: the Rival has brought the end."),
        ({"ender": A, "supply_deck": 9, "turns": 61}, "The last turns: nobody buys any more."),
    ],
)
def test_the_last_turns_say_who_brought_them(more: dict[str, object], words: str) -> None:
    """DH-R77: nobody has where nobody buys any more."""
    assert words in said(table(**more))


def test_an_end_says_who_won_or_that_the_challenge_is_lost() -> None:
    won = table()
    over = Table(replace(won.state, agenda=(), winners=(A, B), reason="DH-E6"))
    assert said(over)[0] == "The game is over in round 2: Anne, Blackbeard won."
    lost = Table(replace(table(challenge="s1", b=rival()).state, agenda=(), reason="DH-C1"))
    assert said(lost)[0] == "The challenge is lost in round 2."


def test_the_shortest_words_are_its_own_or_else_its_gist_given_a_card() -> None:
    shorter = [one for one in CARDS if one.id in BRIEF]
    assert shorter
    assert all(len(briefest_card_text(one)) < len(card_gist(one)) for one in shorter)
    assert all(briefest_card_text(one) == card_gist(one) for one in CARDS if one.id not in BRIEF)


def test_what_was_played_lies_on_the_stash_that_everybody_reads() -> None:
    """DH-T8"""
    on = run(table(hand=(FF, CE), deck=(party(A, 1),)), m.PlayCard(FF))
    for seat in (A, B):
        assert any("Fist Fight" in line for line in said(on, seat))


def test_its_taker_is_named_given_a_card_to_give() -> None:
    step = m.GiveAway(A, max_hooks=9)
    seen = DECK_HAND.view(table(hand=(LOOKOUT,), agenda=(m.Over(A), m.Main(A), step)).state, A)
    assert text.option_words(seen, m.Give(LOOKOUT, B), NAMES) == "give Lookout to Blackbeard"
    alone = DECK_HAND.view(table(challenge="s1", b=rival(), hand=(LOOKOUT,)).state, A)
    assert text.option_words(alone, m.Give(LOOKOUT, B), NAMES) == "give Lookout to the Rival"
