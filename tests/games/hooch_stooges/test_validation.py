"""What a file may claim: every number has its bounds, every honest game keeps them, every lie is found out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import msgspec
import pytest
from harness.random_play import random_game
from msgspec.structs import replace

from hoochgame.core.protocols import TABLE, Ended, Next, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.card_events import CardDropped
from hoochgame.games.hooch_stooges.events import INCOME, AnyEvent, HoochGained, StoogeSwung
from hoochgame.games.hooch_stooges.model import HoochState, Stall
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.games.hooch_stooges.validation import bounds_of, check

KINDS = sorted({*get_args(AnyEvent), *get_args(m.AnyStep), m.Raid} - {Next[m.AnyStep]}, key=lambda kind: kind.__name__)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_each_of_its_numbers_and_words_has_bounds_given_an_event_or_a_step(kind: Any) -> None:
    fields = msgspec.structs.fields(kind)
    for field, known in zip(fields, bounds_of(2, 11).allowed_values_of_fields(kind), strict=True):
        names = field.type in (int, str, Seat, tuple[int, ...], tuple[Seat, ...])
        assert (known is not None) == names, field.name


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("friendly", [0, 1])
def test_every_ply_is_lawful_given_an_honest_game(seats: int, friendly: int) -> None:
    for ply in random_game(HOOCH_STOOGES, seats, seats, {"friendly": friendly, "hq_hits": 3}, concede_in=120):
        check(ply.before, ply.events, ply.after)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_ply_is_lawful_given_an_honest_tournament(seats: int) -> None:
    for ply in random_game(HOOCH_STOOGES, seats, seats, {"tournament": 1}, concede_in=120, limit=600):
        check(ply.before, ply.events, ply.after)


def test_a_word_that_names_nothing_is_found_out() -> None:
    for lie in (
        HoochGained(Seat(0), 1, "\x00"), m.Draw(Seat(0), source="chart-7"), m.GainHooch(Seat(0), source="Lookout"),
        Ended((Seat(0),), "HS-GEN-01"),
    ):  # fmt: skip
        with pytest.raises(ValueError, match="names"):
            bounds_of(2, 11).check_values(lie)
    for word in ("", INCOME, "chart-30", "lookout", "cellar", "blight-tougher"):
        bounds_of(2, 11).check_values(HoochGained(Seat(0), 1, word))


def swapped_box(state: HoochState) -> HoochState:
    """A card of the active seat's main deck lies on the other's discard pile."""
    other, taken = Seat(1 - state.active), state.deck[0]
    owned = tuple(sorted((*state.gangs[other].owned, taken)))
    return replace(state, deck=state.deck[1:]).with_gang_changed(other, owned=owned, discard=(taken,))


def put_back(stall: Stall | None) -> Stall:
    """The same cards, none of them dealt."""
    assert stall is not None
    return replace(stall, lineup=(), deck=(*stall.deck, *stall.lineup))


TOURNAMENT_LIES: dict[str, Callable[[HoochState], HoochState]] = {
    "two stalls of one seat": lambda s: s.with_gang_changed(s.active, stall=Stall()),
    "no stall": lambda s: s.with_gang_changed(Seat(1 - s.active), stall=None),
    "a short lineup": lambda s: s.with_gang_changed(Seat(1 - s.active), stall=Stall(lineup=(1, 2))),
    "a lineup put back": lambda s: s.with_gang_changed(Seat(1 - s.active), stall=put_back(s.gangs[1 - s.active].stall)),
    "a card of another box": swapped_box,
}


@pytest.mark.parametrize("lie", TOURNAMENT_LIES)
def test_a_tournament_that_no_rule_leads_to_is_found_out(lie: str) -> None:
    state = next(random_game(HOOCH_STOOGES, 2, 1, {"tournament": 1})).after
    check(state, (), state)
    with pytest.raises(ValueError, match=r"\w"):
        check(state, (), TOURNAMENT_LIES[lie](state))


def raid(state: HoochState) -> m.Raid:
    """An attack on no matter what."""
    return m.Raid(attacker=state.active, place=3)


def in_play(state: HoochState, steps: Callable[[m.Aiming], tuple[m.AnyStep, ...]]) -> HoochState:
    """A card of the active seat's hand is in play and asked for its target, among these steps."""
    card, *hand = state.gangs[state.active].hand
    state = state.with_gang_changed(state.active, hand=tuple(hand), crew=(card,))
    return replace(state, agenda=(*state.agenda, *steps(m.Aiming(state.active, raid(state), card))))


def test_a_stooge_in_play_may_be_asked_for_its_target() -> None:
    state = next(random_game(HOOCH_STOOGES, 2, 1)).after
    check(state, (), in_play(state, lambda aim: (aim,)))


def test_a_step_to_come_that_names_nobody_is_found_out() -> None:
    state = next(random_game(HOOCH_STOOGES, 2, 1)).after
    with pytest.raises(ValueError, match="Main names 2"):
        check(state, (Next((m.Main(Seat(2)),)),), state)


LIES: dict[str, Callable[[HoochState], HoochState]] = {
    "a card twice": lambda s: s.with_gang_changed(Seat(0), hand=(*s.gangs[0].hand, s.gangs[0].hand[0])),
    "a card lost": lambda s: replace(s, deck=s.deck[1:]),
    "another’s card": lambda s: s.with_gang_changed(Seat(0), hand=s.gangs[1].hand).with_gang_changed(
        Seat(1), hand=s.gangs[0].hand
    ),
    "swung without being there": lambda s: s.with_gang_changed(Seat(0), swung=(s.gangs[0].hand[0],)),
    "known without being there": lambda s: s.with_gang_changed(Seat(0), known=(s.gangs[1].hand[0],)),
    "debts": lambda s: s.with_gang_changed(Seat(0), hooch=-1),
    "riches": lambda s: s.with_gang_changed(Seat(0), hooch=1 << 40),
    "nobody alive": lambda s: s.with_gang_changed(Seat(0), alive=False).with_gang_changed(Seat(1), alive=False),
    "no turf": lambda s: s.with_turf_changed(0, kind=-1),
    "no lineup": lambda s: replace(s, lineup=(), deck=s.deck + s.lineup),
    "nobody’s turn": lambda s: replace(s, active=TABLE),
    "no such round": lambda s: replace(s, round=101),
    "a guard": lambda s: s.with_turf_changed(0, guard=740),
    "a stall": lambda s: s.with_gang_changed(Seat(0), stall=Stall()),
    "over without a winner": lambda s: replace(s, agenda=()),
    "over, and on it goes": lambda s: replace(s, winners=(Seat(0),), reason="HS-GEN-02"),
    "won, and on it goes": lambda s: replace(s, winners=(Seat(0),)),
    "a reason, and on it goes": lambda s: replace(s, reason="HS-GEN-02"),
    "before the first round": lambda s: replace(s, round=0),
    "a card twice in the lineup": lambda s: replace(s, lineup=(s.lineup[1], *s.lineup[1:])),
    "a block for another’s turf": lambda s: replace(
        s, agenda=(*s.agenda, m.Blocking(s.active, replace(raid(s), defender=Seat(1 - s.active))))
    ),
    "a block in another’s attack": lambda s: replace(
        s, agenda=(*s.agenda, m.Blocking(s.active, m.Raid(attacker=Seat(1 - s.active), place=3, defender=s.active)))
    ),
    "a swing before the attack": lambda s: in_play(s, lambda aim: (aim, m.Attack(s.active))),
    "a swing before the attack and more": lambda s: in_play(s, lambda aim: (aim, m.Attack(s.active), aim)),
    "won by nobody": lambda s: replace(s, agenda=(), reason="HS-GEN-02"),
    "won twice": lambda s: replace(s, agenda=(), winners=(Seat(0),) * 2, reason="HS-GEN-02"),
    "won alone": lambda s: replace(s, agenda=(), winners=(Seat(0),), reason="HS-SOL-23"),
    "nobody is next": lambda s: replace(s, agenda=s.agenda[1:]),
    "no cleanup": lambda s: replace(s, agenda=(s.agenda[0], s.agenda[2])),
    "nothing to do": lambda s: replace(s, agenda=(*s.agenda[:2], m.Attack(s.active))),
    "the wrong way round": lambda s: replace(s, agenda=s.agenda[::-1]),
    "another’s main step": lambda s: replace(s, agenda=(*s.agenda[:2], m.Main(Seat(1 - s.active)))),
    "a turn in a turn": lambda s: replace(s, agenda=(*s.agenda, *s.agenda)),
    "a deal in a turn": lambda s: replace(s, agenda=(*s.agenda, m.SettingUp(TABLE))),
    "income again and again": lambda s: replace(s, agenda=(*s.agenda, m.Control(s.active))),
    "another’s attack": lambda s: replace(s, agenda=(*s.agenda, m.Attack(Seat(1 - s.active)))),
    "an attack on nobody’s account": lambda s: replace(s, agenda=(*s.agenda, m.Attack(TABLE))),
    "an effect of nobody": lambda s: replace(s, agenda=(*s.agenda, m.Draw(TABLE))),
    "a stooge that is not there": lambda s: replace(s, agenda=(*s.agenda, m.Aiming(s.active, raid(s), 7))),
    "as much as can be": lambda s: replace(s, agenda=(*s.agenda, *[m.LayAside(Seat(0))] * 47, m.Attack(s.active))),
    "a scheme that nobody plays": lambda s: replace(s, agenda=(*s.agenda, m.Finish(Seat(0), s.gangs[0].hand[0]))),
    "steps without end": lambda s: replace(s, agenda=s.agenda * 100),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_state_that_no_rule_leads_to_is_found_out(lie: str) -> None:
    state = next(random_game(HOOCH_STOOGES, 2, 1)).after
    check(state, (), state)
    with pytest.raises(ValueError, match=r"\w"):
        check(state, (), LIES[lie](state))


def test_a_blocker_inside_a_raid_that_is_not_there_is_found_out() -> None:
    raid = m.Raid(attacker=Seat(0), place=3, defender=Seat(1))
    bounds_of(2, 15).check_values(m.Swinging(Seat(0), raid))
    with pytest.raises(ValueError, match="Raid names 999"):
        bounds_of(2, 15).check_values(m.Swinging(Seat(0), replace(raid, blockers=(9999,))))


def test_a_hidden_card_is_no_card_for_a_file() -> None:
    with pytest.raises(ValueError, match="CardDropped names -2"):
        bounds_of(2, 15).check_values(CardDropped(Seat(0), -2))
    bounds_of(2, 15).check_values(StoogeSwung(Seat(0), 0, m.TURF, 1, 6, 0, 1, True))
