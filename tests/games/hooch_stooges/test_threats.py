"""Threats of Hooch Stooges: 30 hooch, an HQ within reach, the ninth turf; and what can be done about them now."""

from __future__ import annotations

from typing import Any

import pytest
from harness.first_edition import MAIN_DECK
from harness.hooch_stooges.table import (
    ATTACK,
    GOON,
    GOON_2,
    GOON_3,
    HOME,
    HOME_B,
    MONEY,
    NEAR,
    NEAR_B,
    A,
    B,
    Table,
    card,
    in_full_swing,
    run,
    starters,
    table,
)
from harness.random_play import random_game

from hoochgame.bots.warnings import warning_sentences_longest_first
from hoochgame.core.dice import Dice
from hoochgame.core.play import Play
from hoochgame.core.protocols import TABLE
from hoochgame.core.title_ai import Threat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.ai.figures import chance_to_take_guarded_hq
from hoochgame.games.hooch_stooges.ai.income import PAID, WORTH
from hoochgame.games.hooch_stooges.attack import swing_strength, total_that_beats_target
from hoochgame.games.hooch_stooges.content import DIAGRAMS, NUMBERS
from hoochgame.games.hooch_stooges.queries import count_turfs, living_seats, own_and_adjacent_turfs
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES as GAME

NAMES = ("Vera", "Rufus", "Otis")
MONEY_B = starters(B, "free_money")  # 1 hooch each
GOONS_B = starters(B, "faceless_goon")
RICH = tuple(sorted(MAIN_DECK, key=lambda one: -WORTH[one])[:4])  # cards that bring most hooch
STRONG = tuple(card(id) for id in ("knuckles", "doorman", "brunhilde", "agnes"))


def threats(on: Table) -> list[Threat]:
    return list(GAME.ai.threats(GAME.view(on.state, A), A))


def said(on: Table) -> str:
    """The most urgent threat in words, as A hears it."""
    return " ".join(warning_sentences_longest_first(GAME.ai, GAME.view(on.state, A), A, NAMES)[:1])


def saving(theirs_hooch: int = 25, **more: Any) -> Table:
    """B has so much hooch, five cards of 1 hooch in hand, and the turf of its HQ."""
    theirs = {"hand": MONEY_B[:5], "hooch": theirs_hooch, **more.pop("b", {})}
    return table(b=theirs, lineup=(), **more)


# 30 hooch.


def test_the_sentence_names_both_given_hooch_and_income_of_30():
    assert said(saving()) == ("Rufus has 25 hooch and about 6 coming in: next turn entry 30 can destroy your HQ.")


@pytest.mark.parametrize(("theirs", "ours"), [(26, 0), (0, 25)])
def test_both_are_told_in_words_given_the_two_turns_that_strangers_watched(theirs: int, ours: int):
    """A gang with 26 hooch and 8 coming in, and the own one with 25 and 8: both were overlooked."""
    places = [place for place in range(len(DIAGRAMS[2].near)) if place not in (HOME, HOME_B)]
    owners = dict.fromkeys(places[:2], B) | dict.fromkeys(places[2:4], A)
    on = saving(theirs, hooch=ours, deck=MONEY, owners=owners)
    if theirs:
        assert said(on).startswith("Rufus has 26 hooch and about 8 coming in: next turn entry 30 can destroy your HQ.")
    else:
        assert said(on) == "You keep 25 hooch and have about 8 coming in: next turn you can try entry 30."


def test_nothing_threatens_given_less_than_30_with_all_that_is_expected():
    assert threats(saving(24)) != []
    assert threats(saving(23)) == []


def test_an_average_of_both_counts_given_cards_that_lie_in_hand_or_deck():
    average = 5 * sum(WORTH[one] for one in (*MONEY_B[:5], *RICH)) / 9
    assert average > 6, "the hand brings only 5"
    (threat,) = threats(saving(28, b={"deck": RICH}))
    assert dict(threat.numbers)["income"] == 1 + int(average)
    better = {"hand": (*RICH, MONEY_B[0]), "deck": MONEY_B[1:5]}
    assert threats(saving(28, b=better)) == [threat], "nobody sees which of them lie in hand"


def test_these_count_for_themselves_given_cards_in_hand_that_everybody_knows():
    (threat,) = threats(saving(28, b={"deck": RICH, "known": MONEY_B[:5]}))
    assert dict(threat.numbers)["income"] == 1 + 5


@pytest.mark.parametrize(("hooch", "coming"), [(20, True), (19, False)])
def test_the_last_ten_must_come_in_one_turn_given_a_stash_limit(hooch: int, coming: bool):
    places = [place for place in range(len(DIAGRAMS[2].near)) if place not in (HOME, HOME_B)][:4]
    on = saving(hooch, stash_limit=20, owners=dict.fromkeys(places, B))
    assert bool(threats(on)) == coming


def test_any_hq_is_in_danger_and_no_own_chance_is_named_given_three_gangs():
    on = table(seats=3, b={"hand": MONEY_B[:5], "hooch": 26}, lineup=(), hooch=40)
    assert said(on).startswith("Rufus has 26 hooch and about 6 coming in: next turn entry 30 can destroy any HQ.")
    assert [one.kind for one in threats(on)] == ["fire_any"]


def test_30_hooch_threaten_nobody_given_a_friendly_match():
    assert threats(saving(40, friendly=True)) == []


def test_nothing_is_named_given_the_turn_of_another():
    on = saving(active=B)
    assert threats(on) == []


# What can be done about it.


def test_stealing_is_named_given_a_card_that_steals():
    assert said(saving(hand=(card("protection"),))).endswith("your HQ. Steal hooch.")


def test_stealing_is_not_named_given_more_hooch_than_a_theft_brings_below_30():
    assert said(saving(29, hand=(card("protection"),))).endswith("your HQ.")


def test_attacking_it_is_named_given_an_hq_within_reach_and_a_way_to_attack():
    near = {NEAR_B: A}
    assert said(saving(crew=(GOON,), hand=(ATTACK,), owners=near)).endswith("Attack the HQ of Rufus.")
    assert said(saving(crew=(GOON,), swung=(GOON,), hand=(ATTACK,), owners=near)).endswith("your HQ.")
    assert said(saving(crew=(GOON,), owners=near)).endswith("your HQ.")
    assert said(saving(crew=(GOON,), hooch=6, owners=near)).endswith("Attack the HQ of Rufus."), "by entry 6"


def test_both_are_named_given_two_answers():
    on = saving(crew=(GOON,), hand=(ATTACK, card("protection")), owners={NEAR_B: A})
    assert said(on).endswith("Steal hooch or attack the HQ of Rufus.")


def test_no_answer_is_named_given_a_question_of_a_card():
    on = run(saving(crew=(GOON,), hand=(ATTACK, card("protection")), owners={NEAR_B: A}), m.PlayCard(ATTACK))
    assert said(on).endswith("your HQ.")


# An HQ within reach.


def storming(**more: Any) -> Table:
    """B stands beside A's HQ with four stooges."""
    theirs = {"crew": STRONG, "hooch": 6, **more.pop("b", {})}
    return table(b=theirs, owners={NEAR: B}, lineup=(), **more)


def test_the_sentence_names_the_odds_given_a_strong_gang_beside_the_hq():
    on = storming()
    odds = round(100 * chance_to_take_guarded_hq(STRONG, (), 1) * 5 / 6)
    assert odds > 50
    assert said(on) == f"The gang of Rufus is within reach of your HQ: about {odds}% to take it next turn."


@pytest.mark.parametrize(("crew", "guards"), [(STRONG[:2], (GOON,)), (STRONG[:3], (GOON, GOON_2))])
def test_about_so_many_succeed_given_such_attacks(crew: tuple[int, ...], guards: tuple[int, ...]):
    """Everybody blocks; the strongest stooge swings first, and at the toughest blocker."""
    on = storming(b={"crew": crew}, crew=guards, agenda=(m.Main(B), m.Attack(B)), active=B)
    claimed, times = chance_to_take_guarded_hq(crew, guards, 1), 150
    assert 0.3 < claimed < 0.9
    won = sum(B in played_out(on.state, Dice(seed)).winners for seed in range(times))
    assert won / times == pytest.approx(claimed, abs=0.12)


def played_out(state: Any, dice: Dice) -> Any:
    """The state after B has attacked the HQ of A."""
    while state.agenda and not isinstance(state.agenda[-1], m.Main):
        step = state.agenda[-1]

        def liking(move: Any, state: Any = state, step: Any = step) -> float:
            match move:
                case m.Swing(stooge):
                    return swing_strength(state, step.raid, stooge)
                case m.Aim(target):
                    return total_that_beats_target(state, step.raid, target)
                case m.Pick(stooge):  # a 1 costs one that has swung
                    return stooge in state.gangs[B].swung
            return isinstance(move, m.Block) or move == m.PickTurf(HOME)

        state = (
            Play(GAME.rules, state, dice).play_move_to_next_question(max(GAME.rules.options(state), key=liking)).state
        )
    return state


def test_putting_it_into_play_is_named_given_a_stooge_in_hand():
    assert said(storming(hand=(GOON,))).endswith("Put stooges into play as blockers.")


def test_no_attack_threatens_given_no_way_to_attack_or_poor_odds():
    assert threats(storming(b={"hooch": 0})) == []
    assert threats(storming(crew=(GOON, GOON_2, GOON_3), hq_hits=3, b={"crew": GOONS_B[:1]})) == []
    assert threats(table(b={"crew": STRONG, "hooch": 6}, lineup=())) == [], "it is not within reach"


def test_the_odds_say_how_likely_that_is_given_an_attack_card_that_may_be_in_hand():
    other = {"hooch": 0, "hand": starters(B, "attack"), "deck": ()}
    sure = dict(threats(storming(b=other))[0].numbers)["odds"]
    maybe = storming(b={**other, "deck": MONEY_B[:1]})
    assert dict(threats(maybe)[0].numbers)["odds"] == pytest.approx(sure / 2, abs=1)


# The ninth turf.


def nearly(turfs: int = 8, **more: Any) -> Table:
    """B holds so many turfs in a Friendly Match, and can attack."""
    places = [place for place in range(len(DIAGRAMS[2].near)) if place not in (HOME, HOME_B)]
    theirs = {"crew": STRONG[:1], "hooch": 6}
    return table(b=theirs, owners=dict.fromkeys(places[: turfs - 1], B), lineup=(), friendly=True, **more)


def test_the_next_one_is_named_given_eight_turfs_of_nine():
    assert said(nearly()) == "Rufus is one turf short of nine and can win next turn."
    assert threats(nearly(7)) == []


def test_attacking_it_is_named_given_a_turf_of_theirs_within_reach():
    assert said(nearly(crew=(GOON,), hand=(ATTACK,))).endswith("Attack a turf of Rufus.")


# One's own chances.


def test_entry_30_is_named_before_all_else_given_30_hooch_with_the_hand():
    on = saving(26, hooch=28, hand=MONEY[:2])
    assert said(on) == "You can reach 30 hooch this turn: entry 30 can win the game."
    assert said(saving(26, hooch=30)).endswith("win the game. Try entry 30.")


def test_saving_is_named_given_30_hooch_by_the_next_turn():
    on = table(hooch=25, deck=MONEY, lineup=())
    assert said(on) == "You keep 25 hooch and have about 6 coming in: next turn you can try entry 30."
    assert threats(table(hooch=25, deck=MONEY, lineup=(), stash_limit=20)) == []


# Laws.

SETTINGS = [(2, {}), (2, {"hq_hits": 3, "stash_limit": 20}), (3, {}), (2, {"friendly": 1}), (4, {"friendly": 1})]


def moments(seats: int, rules: dict[str, int]) -> Any:
    """Choices of random games that begin when seats have hooch and turf."""
    for seed in range(4):
        start = in_full_swing(seats, seed, **rules)
        if rules.get("friendly"):
            start = with_turfs(start, NUMBERS.friendly_turfs - 1)
        for ply in random_game(GAME, seats, seed, rules, limit=120, eager=True, start=start):
            if ply.options:
                yield ply.after, ply.after.agenda[-1].seat


def with_turfs(state: Any, most: int) -> Any:
    """The same, while B holds so many turfs."""
    for place, turf in enumerate(state.city):
        if count_turfs(state, B) == most:
            break
        state = state if turf.hq >= 0 else state.with_turf_changed(place, owner=B)
    return state


@pytest.mark.parametrize(("seats", "rules"), SETTINGS)
def test_what_is_named_is_true_by_public_facts_and_uses_nothing_hidden(seats: int, rules: dict[str, int]):
    named = set()
    for state, seat in moments(seats, rules):
        found = GAME.ai.threats(GAME.view(state, seat), seat)
        assert GAME.ai.threats(state, seat) == found, "whatever hands hold"
        for threat in found:
            named.add(threat.kind)
            holds(state, seat, threat)
    assert named >= ({"ninth"} if rules.get("friendly") else {"fire_any" if seats > 2 else "fire", "storm"})


def holds(state: Any, seat: int, threat: Threat) -> None:
    """Check a threat against what lies open."""
    gang, numbers = state.gangs[threat.seat], dict(threat.numbers)
    turf = count_turfs(state, threat.seat)
    assert gang.alive
    assert state.active == seat
    match threat.kind:
        case "fire" | "fire_any":
            assert numbers["hooch"] == gang.hooch
            assert numbers["hooch"] + numbers["income"] >= 30
            hidden = [one for one in gang.owned if one not in {*gang.discard, *gang.crew, *gang.resolving}]
            worths = sorted((max(0, WORTH[one]) for one in hidden), reverse=True)
            certain = turf + sum(PAID[one] for one in gang.crew)
            assert certain <= numbers["income"] <= certain + sum(worths[: len(gang.hand)])
            assert (threat.kind == "fire") == (len(living_seats(state)) == 2)
        case "storm":
            home = next(place for place, one in enumerate(state.city) if one.hq == seat)
            assert home in own_and_adjacent_turfs(state, threat.seat)
            assert (
                33
                <= numbers["odds"]
                <= round(100 * chance_to_take_guarded_hq(gang.crew, state.gangs[seat].crew, state.hq_hits))
            )
        case "ninth":
            assert turf == NUMBERS.friendly_turfs - 1
            assert gang.crew
        case "own_fire" | "own_saving":
            assert threat.seat == seat != TABLE
    for one in threat.answers:
        assert isinstance(state.agenda[-1], m.Main), one
