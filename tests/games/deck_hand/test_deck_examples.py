"""The worked examples of the rulebook, played by the real rules: each figure that is told is the one that comes out."""

from __future__ import annotations

import re
from typing import Any

import pytest
from harness.deck_hand.table import CE, FF, FOR_SALE, A, B, C, card, fight, party, refused, run, table, turn

from hoochgame.core.protocols import Ended, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.card_events import CardStolen
from hoochgame.games.deck_hand.content import CARDS, HOOKS
from hoochgame.games.deck_hand.score import count_seat_hooks
from hoochgame.storage.languages import switch_language
from hoochgame.ui.rulebooks.book import Chapter, current_rulebook

TURN, MORE = 3, 4  # chapters
MINUS = "\N{MINUS SIGN}"
CHEST, FLAG, BOSUN, LOOKOUT, MAP = map(card, ("buried_chest", "black_flag", "bosun", "lookout", "treasure_map"))


@pytest.fixture(params=["en", "de"])
def chapters(request: pytest.FixtureRequest) -> tuple[Chapter, ...]:
    """Of the book, in each language."""
    switch_language(request.param)
    return current_rulebook("deck_hand").chapters


def told(chapter: Chapter, nth: int, *facts: int) -> None:
    """The nth item of a chapter holds these numbers."""
    item = [paragraph for paragraph in chapter.paragraphs if paragraph.item][nth]
    said = {int(n) for n in re.findall(r"-?\d+", item.text.replace(MINUS, "-"))}
    words = {"two": 2, "three": 3, "four": 4}
    said |= {words[word] for word in re.findall(r"\w+", item.text.lower()) if word in words}
    assert said.issuperset(facts), (facts, item.text)


def test_a_turn_step_by_step(chapters: tuple[Chapter, ...]) -> None:
    """DH-T3, DH-T4, DH-T5, DH-T12, DH-T9, DH-I2, DH-I3, DH-T10"""
    book, theirs, fist, feast = chapters[TURN], party(B), fight(A, 1), party(A, 1)
    things: dict[str, Any] = {
        "coins": 2, "hand": (CE,), "deck": (feast, fist), "stash": (FF, LOOKOUT, MAP),
        "supply": (CHEST, BOSUN, *FOR_SALE[2:]), "b": {"hand": (theirs,)},
    }  # fmt: skip
    deals = (run(turn(**things), m.Fire(MAP), seed=seed) for seed in range(60))
    now = next(now for now in deals if LOOKOUT in now.a.hand)
    told(book, 0, 1, now.a.coins)
    assert now.a.coins == 3
    told(book, 1, len(now.a.hand), 4)
    assert (set(now.a.hand), set(now.a.deck), now.a.stash) == ({feast, fist, LOOKOUT}, {CE, FF, MAP}, ())
    draws = (run(now, m.PlayCard(LOOKOUT), m.Accept(), m.Pick(CHEST), seed=seed) for seed in range(60))
    now = next(now for now in draws if MAP in now.a.hand)
    told(book, 2, now.state.actions)
    assert (now.state.actions, now.state.under, now.a.stash) == (2, (CHEST,), (LOOKOUT,))
    now = run(now, m.PlayCard(fist), m.PickSeat(B), m.Pick(theirs))
    told(book, 3, 2, now.a.coins)
    assert (now.a.coins, now.b.hand) == (5, ())
    now = run(now, m.Buy(BOSUN, False))
    told(book, 4, 4, now.a.coins)
    assert (now.a.coins, now.state.actions) == (1, 0)
    assert now.a.stash == (LOOKOUT, fist, BOSUN)
    assert set(now.a.hand) == {feast, MAP}


def test_a_theft_and_the_four_cards_that_everybody_keeps(chapters: tuple[Chapter, ...]) -> None:
    """DH-G12, DH-T8, DH-R43, DH-R44"""
    book, cheap, grapnels = chapters[MORE], party(B), (card("grapnel"), card("grapnel", 1))
    now = table(hand=grapnels, b={"deck": (fight(B),), "hand": (party(B, 1),), "stash": (cheap, LOOKOUT, BOSUN)})
    assert len(now.b.owned) == 5
    now = run(now, m.PlayCard(grapnels[0]))
    told(book, 0, 2, 0, 1, 4)
    assert set(now.options) == {m.Pick(cheap), m.Pick(LOOKOUT)}
    assert refused(now, m.Pick(BOSUN))
    now = run(now, m.Pick(LOOKOUT))
    assert now.a.stash == (LOOKOUT, grapnels[0])
    told(book, 1, len(now.b.owned))
    assert len(now.b.owned) == 4
    now = run(now, m.PlayCard(grapnels[1]))
    assert not now.saw(CardStolen)
    assert now.main_again()
    assert (now.state.actions, now.a.stash) == (0, (LOOKOUT, *grapnels))


CLAIMS = {  # what lies where at the end of the game that is counted
    A: {"hand": [FLAG], "deck": [card("boarding_party"), card("smuggler"), card("storm_lantern")], "stash": [BOSUN]},
    B: {"deck": [CHEST, card("black_flag", 1)], "stash": [card("captains_log"), card("smuggler", 1)]},
    C: {"deck": [card("buried_chest", 1), card("boarding_party", 1), card("boarding_party", 2)],
        "stash": [card("cannonade"), card("rum_barrel")], "hand": [card("scurvy_hand")]},
}  # fmt: skip


@pytest.mark.parametrize(("ender", "winners", "clause"), [(C, (C,), "DH-E8"), (A, (B, C), "DH-E8")])
def test_counting_with_a_tie(
    chapters: tuple[Chapter, ...], ender: Seat, winners: tuple[Seat, ...], clause: str
) -> None:
    """DH-E5, DH-E6, DH-E7, DH-E8, DH-R57, DH-R58"""
    zones = {seat: {zone: tuple(cards) for zone, cards in found.items()} for seat, found in CLAIMS.items()}
    last = B if ender == C else C
    before = table(
        seats=3, active=last, ender=ender, supply=(), supply_deck=0, coins=9, **zones[A],
        b={"coins": 3, **zones[B]}, c={"coins": 3, **zones[C]},
    )  # fmt: skip
    for nth, seat in enumerate((A, B, C), 3):
        hooks = [HOOKS[one] for cards in CLAIMS[seat].values() for one in cards]
        assert count_seat_hooks(before.state, seat) == sum(hooks)
        told(chapters[MORE], nth, *hooks, sum(hooks), before.state.pirates[seat].coins)
    assert [count_seat_hooks(before.state, seat) for seat in (A, B, C)] == [12, 14, 14]
    assert run(before, m.EndTurn()).saw(Ended) == [Ended(winners, clause)]


def test_the_picture_of_the_count_shows_these_cards(chapters: tuple[Chapter, ...]) -> None:
    """DH-E5"""
    captions = [paragraph for paragraph in chapters[MORE].paragraphs if paragraph.figure]
    sign = captions[-1].text.partition(": ")[2].rstrip(".").replace(f"{MINUS} ", "-").replace("+ ", "")
    added, _equals, total = sign.partition(" = ")
    claimed = [HOOKS[one] for cards in CLAIMS[C].values() for one in cards]
    assert sorted(map(int, added.split())) == sorted(claimed)
    assert int(total) == sum(claimed)
    assert captions[-1].figure is not None
    things = [thing.removeprefix("card:") for thing in captions[-1].figure.things]
    assert sorted(things) == sorted(CARDS[one].id for cards in CLAIMS[C].values() for one in cards)
