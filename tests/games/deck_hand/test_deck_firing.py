"""Step 1 of a turn: each card that lay in the stash acts once, and none that has left it since."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from harness.deck_hand.invariants import check
from harness.deck_hand.table import CE, CE_2, FF, FF_2, A, card, in_full_swing, refused, run, table, turn
from harness.random_play import random_game

from hoochgame.core.protocols import Event, Next
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand import turn as rules
from hoochgame.games.deck_hand.content import CARDS, KIND
from hoochgame.games.deck_hand.events import StashFired, TurnBegan
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.games.deck_hand.title import DECK_HAND

MAP, MAP_2, SCURVY = card("treasure_map"), card("treasure_map", 1), card("scurvy_hand")
RICH = (  # more than any card of the box does at the start of a turn
    (m.Draw(A, n=3), m.Discard(A, n=2)), (m.Scrap(A, zones=("hand", "stash")), m.Discard(A)),
    (m.Activate(A, whose="own", max_cost=9), m.Discard(A)), (m.Steal(A, max_cost=9), m.Draw(A)),
    (m.Draw(A, n=2), m.GiveAway(A, max_hooks=9)), (m.Opponents(A, who="one", do=(m.Discard(A),)), m.Draw(A, n=2)),
)  # fmt: skip


class StepOne:
    """What becomes of the cards that lie in the stash when the step begins."""

    def __init__(self) -> None:
        self.seat = A
        self.lay: set[int] = set()
        self.left: set[int] = set()
        self.fired: set[int] = set()

    def went_on(self, before: DeckHandState, event: Event, after: DeckHandState) -> Iterator[str]:
        """The law, after an event."""
        if isinstance(event, TurnBegan):
            self.seat, self.left, self.fired = event.seat, set(), set()
            self.lay = {*after.pirates[event.seat].stash}
        if isinstance(event, StashFired):
            assert event.card in self.lay - self.left - self.fired
            self.fired.add(event.card)
            yield "fired"
        stash = {*after.pirates[self.seat].stash}
        self.left |= {*before.pirates[self.seat].stash} - stash
        steps = [step for step in after.agenda if isinstance(step, m.Firing)]
        if steps and self.left.intersection(stash, *(step.cards for step in steps)):
            yield "back in time"
        if isinstance(event, Next) and not steps and self.lay:
            assert self.fired >= self.lay - self.left, "it stayed, and had no turn"
            yield from ["passed over"] * len(self.lay - self.fired)
            self.lay = set()


def fired_by_the_rules(seed: int, seats: int) -> Counter[str]:
    """The law over a random game; how often there was something to it."""
    step, figures = StepOne(), Counter[str]()
    for ply in random_game(DECK_HAND, seats, seed, start=in_full_swing(seats, seed)):
        if ply.number % 7 == 0:
            check(ply)
        before = ply.before
        for event in ply.events:
            after = event.apply(before)
            figures.update(step.went_on(before, event, after))
            before = after
    return figures


def test_each_card_acts_once_and_none_that_has_left_whatever_its_effect_does(monkeypatch):
    """DH-T3, DH-R19, DH-R78: with effects at the start of a turn that move cards, as none of the box does."""
    monkeypatch.setattr(rules, "EACH_TURN", tuple(RICH[KIND[n] % len(RICH)] for n in range(len(CARDS))))
    figures = sum((fired_by_the_rules(seed, 2 + seed % 3) for seed in range(4)), Counter[str]())
    assert figures["fired"] > 100
    assert figures["passed over"] > 20
    assert figures["back in time"] > 3, "the law is of no use where no card comes back"


def test_a_card_that_comes_back_to_the_stash_in_step_one_does_not_act():
    """DH-R78: the last card of the deck is drawn, so the map is shuffled into it, drawn and discarded."""
    step, effects = m.Firing(A, (MAP,)), (m.Draw(A, n=2), m.Discard(A))
    before = table(agenda=(m.Over(A), m.Main(A), step, *effects[::-1]), deck=(FF,), stash=(MAP,), supply=())
    now = run(before, m.Accept(), m.Accept(), m.Pick(MAP))
    assert MAP in now.a.stash + now.a.deck
    assert not now.saw(StashFired)
    assert now.main_again()


def test_a_card_that_has_come_back_acts_in_the_next_turn():
    """DH-R78"""
    on = run(turn(stash=(MAP,), deck=(FF, FF_2, CE, CE_2), lapsed=(MAP,)))
    assert on.options == (m.Fire(MAP),)
    assert on.a.lapsed == ()


def test_a_map_that_has_acted_does_not_act_for_the_one_beside_it():
    """DH-T3: the twin of a card that is still to act must be still to act itself."""
    on = run(turn(stash=(MAP, MAP_2, SCURVY), deck=(FF, FF_2, CE, CE_2)))
    once = run(on, m.Fire(MAP))
    assert refused(once, m.Fire(MAP)) == "unfit"
    twice = run(once, m.Fire(MAP_2))
    assert twice.options == (m.Fire(SCURVY),)
    assert [refused(twice, m.Fire(fired)) for fired in (MAP, MAP_2)] == ["unfit"] * 2
    assert run(twice, m.Fire(SCURVY)).a.coins == 1
