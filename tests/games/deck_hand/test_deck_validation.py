"""What a file of Deck Hand may claim: every number has its bounds, every honest game keeps them, every lie shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import msgspec
import pytest
from harness.deck_hand.table import A, B
from harness.random_play import random_game
from msgspec.structs import replace

from hoochgame.core.bounds import is_type_of_ints_or_strs
from hoochgame.core.protocols import TABLE, Ended, Next, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.card_events import CardDiscarded, CardTaken
from hoochgame.games.deck_hand.events import AnyEvent, CoinsGained, EffectSkipped, TurnBegan
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.games.deck_hand.title import DECK_HAND
from hoochgame.games.deck_hand.validation import SKIPPED, bounds_of, check_record

KINDS = sorted({*get_args(AnyEvent), *get_args(m.AnyStep)} - {Next[m.AnyStep]}, key=lambda kind: kind.__name__)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_each_of_its_numbers_and_words_has_bounds_given_an_event_or_a_step(kind: Any) -> None:
    shape = msgspec.inspect.type_info(kind)
    for field, known in zip(shape.fields, bounds_of(2).allowed_values_of_fields(kind), strict=True):
        assert (known is not None) == is_type_of_ints_or_strs(field.type), field.name


def test_a_rival_is_asked_nothing() -> None:
    """DH-C2"""
    for refused in (m.Main(B), m.Discard(B), m.Refresh(B), Ended((B,), "DH-E6")):
        bounds_of(2).check_values(refused)
        with pytest.raises(ValueError, match="names 1"):
            bounds_of(2, 1).check_values(refused)
    for allowed in (m.Over(B), TurnBegan(B, 1, 0), CardTaken(B, 3)):
        bounds_of(2, 1).check_values(allowed)


def test_a_number_that_names_nothing_is_found_out_inside_other_things_too() -> None:
    with pytest.raises(ValueError, match="CardDiscarded names -2"):
        bounds_of(2).check_values(CardDiscarded(A, -2))
    with pytest.raises(ValueError, match="Discard names 9999"):
        bounds_of(2).check_values(m.Opponents(A, who="one", do=(m.Discard(Seat(-1), n=9999),)))
    with pytest.raises(ValueError, match="Turn names 4"):
        bounds_of(4).check_values(m.Turn(Seat(4)))


def nested(deep: int) -> m.AnyEffect:
    """Opponents whose opponents have opponents."""
    return m.Opponents(A, who="each", do=(nested(deep - 1),) * 3 if deep else (m.Discard(B),))


def test_a_word_that_names_nothing_is_found_out() -> None:
    for lie in (
        EffectSkipped(A, "fist_fight", "Fly"), EffectSkipped(A, "anchor", "Draw"), EffectSkipped(A, "", "GainCoins"),
        CoinsGained(A, 1, "\x00"), m.Draw(A, source="Lookout"), Ended((A,), "DH-E5"),
    ):  # fmt: skip
        with pytest.raises(ValueError, match="names"):
            bounds_of(2).check_values(lie)
    for word in SKIPPED:
        bounds_of(2).check_values(EffectSkipped(A, "", word))


LIES: dict[str, Callable[[DeckHandState], DeckHandState]] = {
    "a card twice": lambda s: s.with_pirate_changed(A, hand=(*s.pirates[A].hand, s.pirates[A].hand[0])),
    "a card lost": lambda s: s.with_pirate_changed(A, hand=s.pirates[A].hand[1:]),
    "another’s card": lambda s: s.with_pirate_changed(A, hand=s.pirates[B].deck).with_pirate_changed(
        B, deck=s.pirates[A].hand
    ),
    "known without being there": lambda s: s.with_pirate_changed(A, known=(s.pirates[B].owned[0],)),
    "owned without being there": lambda s: s.with_pirate_changed(A, owned=(*s.pirates[A].owned, s.market[0])),
    "three cards": lambda s: s.with_pirate_changed(A, hand=s.pirates[A].hand[1:], owned=s.pirates[A].owned[1:]),
    "debts": lambda s: s.with_pirate_changed(A, coins=-1),
    "riches": lambda s: s.with_pirate_changed(A, coins=1 << 40),
    "no supply": lambda s: replace(s, supply=()),
    "nobody’s turn": lambda s: replace(s, active=TABLE),
    "less than no Action": lambda s: replace(s, actions=-1),
    "less than no supply deck": lambda s: replace(s, supply_deck=-1, reload=s.reload + s.supply_deck + 1),
    "a larger supply deck": lambda s: replace(s, supply_deck=s.supply_deck + 1),
    "over without a reason": lambda s: replace(s, agenda=()),
    "over, and on it goes": lambda s: replace(s, winners=(A,), reason="DH-E6"),
    "won, and on it goes": lambda s: replace(s, winners=(A,)),
    "a reason, and on it goes": lambda s: replace(s, reason="DH-E6"),
    "less than nothing used": lambda s: replace(s, used=-1),
    "less than no Buy": lambda s: replace(s, buys=-1),
    "less than no reload deck": lambda s: replace(s, reload=-1, supply_deck=s.supply_deck + s.reload + 1),
    "a card twice for another": lambda s: replace(s, market=(s.market[1], *s.market[1:])),
    "a card of the supply deck lost": lambda s: replace(s, market=s.market[1:], supply_deck=s.supply_deck - 1),
    "a supply that was put back": lambda s: replace(
        s, supply=(), market=(*s.market, *(slot.card for slot in s.supply)), reload=s.reload + len(s.supply)
    ),
    "the end of nobody’s turn": lambda s: replace(s, active=Seat(7), agenda=(), winners=(B,), reason="DH-R69"),
    "a robber of nobody for whoever is ahead": lambda s: replace(
        s, agenda=(*s.agenda, m.Compare(A, what="hooks", then=(m.Rob(A, n=1),), otherwise=()))
    ),
    "a robber of nobody for whoever is behind": lambda s: replace(
        s, agenda=(*s.agenda, m.Compare(A, what="hooks", then=(), otherwise=(m.Rob(A, n=1),)))
    ),
    "over without a winner": lambda s: replace(s, agenda=(), reason="DH-E6"),
    "won twice": lambda s: replace(s, agenda=(), winners=(A, A), reason="DH-E6"),
    "won by a goal that nobody has": lambda s: replace(s, agenda=(), winners=(A,), reason="DH-C1"),
    "given up by nobody": lambda s: replace(s, agenda=(), winners=(A, B), reason="DH-R69"),
    "nobody is next": lambda s: replace(s, agenda=s.agenda[1:]),
    "another is next": lambda s: replace(s, agenda=(m.Over(B), *s.agenda[1:])),
    "nothing to do": lambda s: replace(s, agenda=(s.agenda[0], m.Discard(A))),
    "the wrong way round": lambda s: replace(s, agenda=s.agenda[::-1]),
    "a turn in a turn": lambda s: replace(s, agenda=(*s.agenda, *s.agenda)),
    "a deal in a turn": lambda s: replace(s, agenda=(*s.agenda, m.Dealing(TABLE))),
    "an effect on nobody": lambda s: replace(s, agenda=(*s.agenda, m.Discard(TABLE))),
    "a robber of nobody": lambda s: replace(s, agenda=(*s.agenda, m.Rob(A, n=1))),
    "a robber of nobody in time": lambda s: replace(
        s, agenda=(*s.agenda, m.Opponents(A, who="one", do=(m.Rob(A, n=1),)))
    ),
    "a robber of nobody still later": lambda s: replace(
        s, agenda=(*s.agenda, m.Opponents(A, who="one", do=(m.Opponents(A, who="one", do=(m.Rob(A, n=1),)),)))
    ),
    "rounds left out": lambda s: replace(s, round=s.round + 3),
    "effects without end": lambda s: replace(s, agenda=(*s.agenda, nested(4))),
    "a card that nobody plays": lambda s: replace(s, agenda=(*s.agenda, m.Laying(A, s.pirates[A].hand[0]))),
    "steps without end": lambda s: replace(s, agenda=s.agenda * 120),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_state_that_no_rule_leads_to_is_found_out(lie: str) -> None:
    state = next(random_game(DECK_HAND, 2, 1)).after
    check_record(state, (), state)
    with pytest.raises(ValueError, match=r"\w"):
        check_record(state, (), LIES[lie](state))


HONEST: dict[str, Callable[[DeckHandState], DeckHandState]] = {
    "a theft from an opponent": lambda s: replace(
        s, agenda=(*s.agenda, m.Opponents(A, who="one", do=(m.Steal(A, max_cost=9),)))
    ),
    "given up by the other": lambda s: replace(s, agenda=(), winners=(B,), reason="DH-R69"),
    "no Action, no Buy": lambda s: replace(s, actions=0, used=0, buys=0),
    "the next round": lambda s: replace(s, round=s.round + 1),
    "the round after the Rival’s turn": lambda s: replace(s, round=s.round + 2),
}


@pytest.mark.parametrize("kind", HONEST)
def test_a_state_that_a_rule_may_lead_to_is_taken(kind: str) -> None:
    state = next(random_game(DECK_HAND, 2, 1)).after
    check_record(state, (), HONEST[kind](state))


def test_a_step_to_come_that_names_nobody_is_found_out() -> None:
    state = next(random_game(DECK_HAND, 2, 1)).after
    with pytest.raises(ValueError, match="Main names 2"):
        check_record(state, (Next((m.Main(Seat(2)),)),), state)


SOLO_LIES: dict[str, Callable[[DeckHandState], DeckHandState]] = {
    "coins": lambda s: s.with_pirate_changed(B, coins=1),
    "a deck": lambda s: s.with_pirate_changed(B, deck=s.pirates[B].stash, stash=()),
    "a hand": lambda s: s.with_pirate_changed(B, hand=s.pirates[B].stash[:1], stash=s.pirates[B].stash[1:]),
    "an effect that it should feel": lambda s: replace(
        s, agenda=(*s.agenda, m.Opponents(A, who="one", do=(m.Steal(A, max_cost=9),)))
    ),
    "a win in company": lambda s: replace(s, agenda=(), winners=(A,), reason="DH-E6"),
    "a turn to play": lambda s: replace(s, active=B),
    "an answer to give": lambda s: replace(s, active=B, agenda=(m.Over(B), m.Main(B))),
}


@pytest.mark.parametrize("lie", SOLO_LIES)
def test_a_rival_with_more_than_a_stash_is_found_out(lie: str) -> None:
    """DH-C5"""
    state = next(random_game(DECK_HAND, 1, 1, {"challenge": 1})).after
    check_record(state, (), state)
    with pytest.raises(ValueError, match=r"\w"):
        check_record(state, (), SOLO_LIES[lie](state))
