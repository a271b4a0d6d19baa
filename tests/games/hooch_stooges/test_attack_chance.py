"""The chance of a whole attack is exact: HS-ATK-06 to 15, HS-BST-05, HS-POL-03, HS-SOL-13, HS-OPT-02, R-103, R-104."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from random import Random
from typing import Any

import pytest
from harness.hooch_stooges.play import moments
from harness.hooch_stooges.table import GOONS, HOME_B, NEAR_B, LoadedPlay, card, starters, table
from harness.starting_solo.table import FRONT
from harness.starting_solo.table import table as solo_table
from msgspec.structs import replace

from hoochgame.core.dice import Dice
from hoochgame.core.play import Play
from hoochgame.core.protocols import Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.ai import assault as figures
from hoochgame.games.hooch_stooges.ai.assault import Assault, ReadyStooge, Wall, assault_outlook
from hoochgame.games.hooch_stooges.ai.assault import Table as Situations
from hoochgame.games.hooch_stooges.ai.attack_chance import (
    attack_outlook,
    attack_outlook_if_swing,
    best_stooge_and_target,
    best_target,
    one_target_of_each_kind,
    outlooks_without_and_with_blockers,
)
from hoochgame.games.hooch_stooges.attack import make_raid, misses_left
from hoochgame.games.hooch_stooges.events import AttackEnded
from hoochgame.games.hooch_stooges.model import HoochState, Perks
from hoochgame.games.hooch_stooges.queries import attack_under_way_or_none, own_and_adjacent_turfs
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES

SLIP, SLIP_2, DOTTIE, MAMA, KNUCKLES = card("slip"), card("slip", 1), card("dottie"), card("mama"), card("knuckles")
DOORMAN, GERTIE, POCKETS, SERGEANT = card("doorman"), card("gertie"), card("pockets"), card("sergeant")
B_GOONS = starters(Seat(1), "faceless_goon")


def attacked(
    crew: Sequence[int], blockers: Sequence[int], place: int = NEAR_B, *, idle: Sequence[int] = (),
    swung: Sequence[int] = (), **more: Any,
) -> HoochState:  # fmt: skip
    """Return a game in which this crew attacks and is about to swing; `idle` stooges of the defender do not block."""
    raid = m.Raid(Seat(0), place, Seat(1), more.pop("bonus", 0), on_hq=place == HOME_B, blockers=tuple(blockers))
    agenda = (m.NextTurn(Seat(-1)), m.Cleanup(Seat(0)), m.Main(Seat(0)), m.Swinging(Seat(0), raid))
    lineup = tuple(x for x in (card("agnes"), card("goodstuff"), card("brunhilde")) if x not in crew)
    return table(
        crew=(*crew, *swung), swung=tuple(swung), b={"crew": (*blockers, *idle)}, owners={NEAR_B: Seat(1)},
        agenda=agenda, lineup=lineup, **more,
    ).state  # fmt: skip


class OpenPlay(LoadedPlay):
    """A play that raises IndexError where it needs one more die."""

    def roll_die(self) -> int:
        return self.rolls.pop(0)


class Enumeration:
    """The chance of an attack by the real rules: the best of all options, and each die in turn."""

    def __init__(self, game: Any = HOOCH_STOOGES) -> None:
        self.game, self.known = game, dict[Any, float]()

    def chance(self, state: Any) -> float:
        if attack_under_way_or_none(state) is None:
            raise AssertionError("no attack is under way")
        key = state.gangs, state.agenda, state.perks
        if key not in self.known:
            self.known[key] = max(self.after(state, move, ()) for move in self.game.rules.options(state))
        return self.known[key]

    def after(self, state: Any, move: Any, rolls: tuple[int, ...]) -> float:
        """Return the chance after a move with these dice; where it needs one more, the mean of all."""
        play = OpenPlay(state, list(rolls), 1, self.game)
        try:
            play.play_move_to_next_question(move)
        except IndexError:
            return sum(self.after(state, move, (*rolls, die)) for die in range(1, 7)) / 6
        if ended := next((event for event in play.events if isinstance(event, AttackEnded)), None):
            return float(ended.won)
        return self.chance(play.state)


CASES = {
    "nobody blocks": attacked(GOONS[:2], ()),
    "one blocker": attacked(GOONS, (DOORMAN,)),
    "an HQ with a bonus against it": attacked((DOTTIE, GOONS[0]), (DOORMAN,), HOME_B),
    "three hits": attacked(GOONS, (), HOME_B, hq_hits=3),
    "one that blocks makes the others tougher": attacked((DOTTIE, KNUCKLES, *GOONS[:1]), (MAMA, B_GOONS[0])),
    "one that does not block makes them tougher": attacked((KNUCKLES, GOONS[0]), (B_GOONS[0],), idle=(MAMA,)),
    "only a 6 is enough, as at more health": attacked(GOONS, (MAMA, B_GOONS[0]), idle=(card("mama", 1),)),
    "it unswings": attacked((SLIP, GOONS[0]), (DOORMAN,)),
    "it unswings, and one can be given up": attacked((SLIP,), (), HOME_B, swung=GOONS[:1]),
    "it unswings, and only itself is there": attacked((SLIP,), (B_GOONS[0],)),
    "two unswing": attacked((SLIP, SLIP_2, GOONS[0]), (DOORMAN,)),
    "two make each other tougher": attacked((DOTTIE, KNUCKLES, *GOONS), (MAMA, card("mama", 1))),
    "it has unswung": attacked((SLIP, GOONS[0]), (DOORMAN,), perks=Perks(rallied=(SLIP,))),
    "no busts": attacked((SLIP, GOONS[0]), (DOORMAN,), perks=Perks(no_busts=True)),
    "a perk and a card that help": attacked(GOONS, (DOORMAN,), perks=Perks(bonus=1), bonus=-1),
    "more to hit than to swing": attacked(GOONS[:1], (DOORMAN,)),
}


@pytest.mark.parametrize("name", CASES)
def test_the_chance_is_that_of_all_dice_and_choices_by_the_rules(name) -> None:
    """HS-ATK-09 to 15, HS-BST-05, HS-POL-03 to 05, HS-OPT-02, R-103, R-104."""
    state = CASES[name]
    found = attack_outlook(state, state.agenda[-1].raid)
    assert found.exact
    assert found.chance == pytest.approx(Enumeration().chance(state), abs=1e-12)


GUARDED = {
    "a guard": {"crew": GOONS},
    "a guard, and one that unswings": {"crew": (SLIP, GOONS[0])},
    "a guard, and one to give up": {"crew": (SLIP, *GOONS[:2]), "swung": (GOONS[0],)},
    "a guard and no busts": {"crew": (SLIP,), "perks": Perks(no_busts=True)},
}


@pytest.mark.parametrize("name", GUARDED)
def test_the_chance_knows_that_a_guard_hits_back(name) -> None:
    """HS-SOL-10 to 15: a stooge that is hit back unswings no more."""
    on = solo_table(**GUARDED[name])
    raid = make_raid(on.state, m.Attack(Seat(0)), FRONT)
    state = replace(
        on.state, agenda=(m.NextTurn(Seat(-1)), m.Cleanup(Seat(0)), m.Main(Seat(0)), m.Swinging(Seat(0), raid))
    )
    assert attack_outlook(state, raid).chance == pytest.approx(Enumeration(on.game).chance(state), abs=1e-12)


# Every small attack.

Numbers = tuple[int, ...]


def every_choice(
    ready: tuple[int, ...], walls: tuple[int, ...], turf: int, hits: int, known: dict[Any, float]
) -> float:
    """Return the chance of an attack of these strengths on these healths by trying all choices."""
    if not hits:
        return 1.0
    if (ready, walls, hits) not in known:
        best = 0.0
        for i, strength in enumerate(ready):
            rest = ready[:i] + ready[i + 1 :]
            missed = every_choice(rest, walls, turf, hits, known)
            for j, needed in enumerate(walls or (turf,)):
                hit = sum(die == 6 or (die > 1 and die + strength >= needed) for die in range(1, 7)) / 6
                left = (walls[:j] + walls[j + 1 :], hits) if walls else ((), hits - 1)
                won = every_choice(rest, left[0], turf, left[1], known)
                best = max(best, hit * won + (1 - hit) * missed)
        known[ready, walls, hits] = best
    return known[ready, walls, hits]


@pytest.mark.slow
@pytest.mark.parametrize(("turf", "hits"), [(1, 1), (3, 1), (1, 3)])
def test_no_choice_is_better_in_any_small_attack(turf, hits) -> None:
    """The closed order, and the table where a health needs more than a natural 6."""
    known: dict[Any, float] = {}
    for blockers in range(4):
        for walls in combinations_with_replacement((3, 4, 5, 6, 7), blockers):
            for count in range(blockers + hits, 6):
                for ready in combinations_with_replacement((0, 1, 2, 4), count):
                    best = every_choice(ready, walls, turf, hits, known)
                    crew, guards = map(ReadyStooge, reversed(ready)), map(Wall, reversed(walls))
                    assault = Assault(tuple(crew), tuple(guards), turf, hits)
                    assert assault_outlook.__wrapped__(assault).chance == pytest.approx(best, abs=1e-12), assault


def small_assault(pick: Random) -> Assault:
    """Return an attack of all kinds of stooges, small enough to count through."""
    ready = [ReadyStooge(pick.choice((0, 0, 1, 2, 3))) for _ in range(pick.randint(1, 4))]
    ready += [ReadyStooge(2, fresh=True)] * pick.choice((0, 0, 1, 2))
    walls = [Wall(pick.choice((3, 4, 5, 6)), int(pick.random() < 0.2)) for _ in range(pick.randint(0, 3))]
    turf, hits = pick.choice(((1, 1), (3, 1), (1, 3)))
    spare = min(pick.randint(0, 2), sum(fighter.fresh for fighter in ready))
    return Assault(
        tuple(sorted(ready, reverse=True)), tuple(sorted(walls, reverse=True)), turf, hits, spare, pick.random() < 0.8
    )


def test_few_choices_and_those_of_a_plain_attack_are_no_better_than_all(monkeypatch) -> None:
    """An attack that is too large says at least what it can; the choices that are left out cost nothing."""
    pick = Random(1)
    monkeypatch.setattr(figures, "MOST_WORK", 1 << 30)
    for _ in range(100):
        assault = small_assault(pick)
        found, brief = Situations(assault).attack_chance_now, Situations(assault, brief=True).attack_chance_now
        with monkeypatch.context() as patch:
            patch.setattr(figures, "NATURAL", -99)  # nothing is plain
            assert found == pytest.approx(Situations(assault).attack_chance_now, abs=1e-12), assault
        assert brief <= found + 1e-12


def test_one_more_ready_stooge_never_lowers_the_chance() -> None:
    pick, exact = Random(2), 0
    for _ in range(200):
        assault = small_assault(pick)
        more = tuple(sorted((*assault.ready, ReadyStooge(pick.choice((0, 1, 2, 3)))), reverse=True))
        before, after = assault_outlook(assault), assault_outlook(assault._replace(ready=more))
        assert not after.exact or after.chance >= before.chance - 1e-12
        exact += after.exact
    assert exact > 150


# Random play.


def attacks(seed: int, seats: int, plies: int, **rules: int) -> Any:
    """Yield each state of a random game with an attack in it, and the attack; before it, each that could begin."""
    for state, _options in moments(seed, seats, plies, **rules):
        match state.agenda[-1]:
            case m.Swinging(raid=raid) | m.Aiming(raid=raid):
                yield state, raid
            case m.Attack() as step:
                for place in own_and_adjacent_turfs(state, step.seat):
                    yield state, make_raid(state, step, place)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "rules"), [(2, {}), (6, {}), (4, {"hq_hits": 3})])
def test_the_chance_is_0_only_if_no_dice_are_enough_and_never_1_before_the_end(seats, rules) -> None:
    """It is counted through in bounded time, and equal hidden cards or not make no difference."""
    found = [*attacks(1, seats, 900, **rules), *attacks(2, seats, 900, **rules)]
    assert len(found) > 100
    for state, raid in found:
        chance = attack_outlook(state, raid).chance
        assert 0 <= chance < 1 or chance == pytest.approx(1, abs=1e-9)
        assert (chance > 0) == (misses_left(state, raid) >= 0)
        for seat in range(seats):
            assert attack_outlook(HOOCH_STOOGES.view(state, Seat(seat)), raid).chance == chance
        if state.gangs[raid.attacker].crew != state.gangs[raid.attacker].swung and isinstance(
            state.agenda[-1], m.Swinging
        ):
            stooge, target = best_stooge_and_target(state, raid)
            found_best = attack_outlook_if_swing(state, raid, stooge, target)
            assert m.Swing(stooge) in HOOCH_STOOGES.rules.options(state)
            assert not found_best.exact or found_best.chance == pytest.approx(chance, abs=1e-9)
            assert target in one_target_of_each_kind(state, raid)
        if both := outlooks_without_and_with_blockers(state, raid):
            assert both[1].chance <= both[0].chance + 1e-12 or not both[0].exact


def test_hidden_cards_make_no_difference() -> None:
    state = attacked(GOONS, (DOORMAN,))
    raid = state.agenda[-1].raid
    gang = state.gangs[1]
    other = state.with_gang(Seat(1), replace(gang, hand=(POCKETS,), deck=(SERGEANT, GERTIE)))
    third = state.with_gang(Seat(1), replace(gang, hand=(SERGEANT,), deck=(POCKETS, GERTIE)))
    assert attack_outlook(state, raid) == attack_outlook(other, raid) == attack_outlook(third, raid)
    assert (
        best_stooge_and_target(state, raid)
        == best_stooge_and_target(other, raid)
        == best_stooge_and_target(third, raid)
    )


# Before blockers are named.


def test_before_blockers_are_named_the_chance_is_that_with_all_and_with_none() -> None:
    state = attacked(GOONS, (DOORMAN, B_GOONS[0]))
    step = m.Attack(Seat(0))
    raid = make_raid(state, step, NEAR_B)
    free, blocked = outlooks_without_and_with_blockers(state, raid) or pytest.fail("somebody could block")
    assert free == attack_outlook(attacked(GOONS, ()), raid)
    assert blocked == attack_outlook(state, state.agenda[-1].raid)
    one = make_raid(state, replace(step, max_blockers=1), NEAR_B)
    worst = (outlooks_without_and_with_blockers(state, one) or pytest.fail("one could block"))[1]
    assert worst == attack_outlook(state, replace(one, blockers=(DOORMAN,)))


# The real rules, over and over.

LARGE = attacked(
    (*GOONS, KNUCKLES, DOTTIE, SLIP, POCKETS, card("mumbles")), (DOORMAN, GERTIE, B_GOONS[0]), HOME_B, hq_hits=3,
)  # fmt: skip
TIMES = 100_000


class BestChoices:
    """The best choice in each situation of an attack, found once."""

    def __init__(self) -> None:
        self.known: dict[Any, Any] = {}

    def choose(self, state: Any) -> Any:
        key = state.gangs, state.agenda[-1], state.perks
        if key not in self.known:
            self.known[key] = self.find(state)
        return self.known[key]

    def find(self, state: Any) -> Any:
        match state.agenda[-1]:
            case m.Swinging(raid=raid):
                return m.Swing(best_stooge_and_target(state, raid)[0])
            case m.Aiming(raid=raid, stooge=stooge):
                return m.Aim(best_target(state, raid, stooge))
        return max(HOOCH_STOOGES.rules.options(state), key=lambda move: self.worth(state, move))

    def worth(self, state: Any, move: Any) -> float:
        after = Play(HOOCH_STOOGES.rules, state, Dice(1)).play_move_to_next_question(move).state
        raid = attack_under_way_or_none(after)
        return attack_outlook(after, raid).chance if raid else 0.0


def attack_succeeds(state: Any, best: BestChoices, seed: int) -> bool:
    """Play an attack to its end by the rules."""
    for ply in range(200):
        play = Play(HOOCH_STOOGES.rules, state, Dice(seed, ply)).play_move_to_next_question(best.choose(state))
        for event in play.events:
            if isinstance(event, AttackEnded):
                return event.won
        state = play.state
    raise AssertionError("the attack never ended")


@pytest.mark.soak
def test_so_many_attacks_by_the_rules_succeed_as_often() -> None:
    """With the same blockers and the best choices: within four standard deviations."""
    best = BestChoices()
    chance = attack_outlook(LARGE, LARGE.agenda[-1].raid).chance
    share = sum(attack_succeeds(LARGE, best, seed) for seed in range(TIMES)) / TIMES
    print(f"{chance:.4%} by the table, {share:.4%} of {TIMES}")
    assert share == pytest.approx(chance, abs=4 * (chance * (1 - chance) / TIMES) ** 0.5)
