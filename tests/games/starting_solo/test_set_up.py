"""Setting up Starting Solo, its house rules and its turns: HS-SOL-01 to 06, 20 to 28."""

from __future__ import annotations

import pytest
from harness.first_edition import SOLO_DECK, SOLO_TURFS
from harness.hooch_stooges.refusals import every_move
from harness.hooch_stooges.table import FOR_SALE, GOON, GOONS, MONEY, concede, refused, run, starters, turns_begin, why
from harness.starting_solo.table import FIRST, FRONT, SECOND, THIRD, dealt, enemy, table

from hoochgame.core.dice import Dice
from hoochgame.core.protocols import TABLE, Ended
from hoochgame.core.refusal import IllegalMove
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.card_events import LineupDealt
from hoochgame.games.hooch_stooges.content import CARDS, CONTENT, DIAGRAMS, TURFS
from hoochgame.games.hooch_stooges.events import HoochGained, TurnBegan
from hoochgame.games.hooch_stooges.model import GAP, NO_CARD, NO_GUARD
from hoochgame.games.starting_solo.content import CONTENT as SOLO
from hoochgame.games.starting_solo.events import Countered, EnemiesPosted
from hoochgame.games.starting_solo.model import ENEMY, YOU
from hoochgame.games.starting_solo.rules import HEADQUARTERS, HOME
from hoochgame.games.starting_solo.title import STARTING_SOLO, game_result

TIER = {enemy.id: enemy.tier for enemy in CONTENT.boxed}
SEEDS = range(12)


# The city.


@pytest.mark.parametrize("seed", SEEDS)
def test_the_game_begins_with_ten_enemies_on_ten_turfs_around_the_way_to_the_boss(seed):
    """T-56: HS-SOL-02, HS-SOL-03, HS-SOL-04"""
    state = dealt(seed).state
    city = state.city
    assert len(city) == 11
    assert [CARDS[city[place].guard].health for place in (HEADQUARTERS,)] == [8]
    for tier, street in ((4, (HEADQUARTERS,)), (3, THIRD), (2, SECOND), (1, FIRST)):
        assert [TIER[CARDS[city[place].guard].id] for place in street] == [tier] * len(street)
    crew = state.gangs[ENEMY].crew
    assert sorted(crew) == sorted(turf.guard for turf in city if turf.guard != NO_GUARD)
    assert len(set(crew)) == 10
    assert [(turf.owner, turf.hq) for turf in city].count((ENEMY, TABLE)) == 9
    assert (city[HEADQUARTERS].owner, city[HEADQUARTERS].hq) == (ENEMY, ENEMY)
    assert (city[HOME].owner, city[HOME].hq, city[HOME].kind, city[HOME].guard) == (YOU, YOU, NO_CARD, NO_GUARD)
    assert all(TURFS[turf.kind].id not in SOLO.left_out for place, turf in enumerate(city) if place != HOME)


def test_every_enemy_comes_up_and_stands_now_here_and_now_there():
    """HS-SOL-02"""
    seen = {(place, CARDS[turf.guard].id) for seed in range(80) for place, turf in enumerate(dealt(seed).state.city)
            if turf.guard != NO_GUARD}  # fmt: skip
    for place in (*FIRST, *SECOND):
        assert len({id for at, id in seen if at == place}) == 4
    for place in THIRD:
        assert len({id for at, id in seen if at == place}) == 3
    assert {id for _place, id in seen} == set(TIER)


def test_the_turfs_under_them_are_dealt_from_the_shuffled_pile():
    """HS-SOL-03"""
    cities = {tuple(turf.kind for turf in dealt(seed).state.city) for seed in SEEDS}
    assert len(cities) == len(SEEDS)
    assert len(SOLO_TURFS) == 30


def test_you_begin_with_the_starting_ten_five_in_hand_a_lineup_of_five_and_turn_one():
    """T-56: HS-SOL-05, HS-SOL-06"""
    on = dealt(3)
    assert (len(on.a.hand), len(on.a.deck), on.a.crew, on.a.discard) == (5, 5, (), ())
    assert sorted(on.a.owned) == sorted((*GOONS, *starters(YOU, "attack"), *MONEY))
    assert (on.state.round, on.state.round_limit, on.a.hooch) == (1, 10, 1)
    assert len(on.state.lineup) == 5
    assert len(on.saw(LineupDealt)) == 1
    assert sorted((*on.state.lineup, *on.state.deck)) == list(SOLO_DECK)
    assert len(SOLO_DECK) == 88
    assert on.main_again(YOU)


def test_the_way_from_home_to_the_boss_is_four_steps_long():
    """HS-SOL-01: three captures in a line, then the HQ."""
    near, reached = DIAGRAMS[1].near, [{HOME}]
    while HEADQUARTERS not in reached[-1]:
        reached.append({beside for place in reached[-1] for beside in near[place]})
    assert len(reached) - 1 == 4
    assert near[HOME] == (FRONT,)


# House rules.


@pytest.mark.parametrize(("difficulty", "third", "boss"), [(-1, -1, -1), (0, 0, 0), (1, 1, 0)])
def test_the_difficulty_is_health_that_the_strongest_enemies_have_less_or_more(difficulty, third, boss):
    """HS-SOL-02"""
    on = dealt(5, difficulty=difficulty)
    printed = {enemy.id: enemy for enemy in CONTENT.boxed}
    more = {1: 0, 2: 0, 3: third, 4: boss}
    for guard in on.state.gangs[ENEMY].crew:
        shown = CARDS[guard]
        base = printed[shown.id.split("-")[0]]
        assert (shown.name, shown.bonus, shown.health) == (base.name, base.bonus, base.health + more[base.tier])
    assert len(on.state.gangs[ENEMY].crew) == 10


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        ({"difficulty": 2}, "The difficulty can be gentler, plain or tougher."),
        ({"hq_hits": 2}, "HQ hits can be 1 or 3."),
        ({"friendly": 1}, "There is no house rule friendly; there are difficulty, hq_hits."),
        ({"tournament": 1}, "There is no house rule tournament; there are difficulty, hq_hits."),
    ],
)
def test_other_house_rules_are_turned_down(rules, sentence):
    """HS-SOL-01, HS-OPT-01"""
    with pytest.raises(IllegalMove, match=sentence):
        dealt(1, **rules)


@pytest.mark.parametrize("seats", [0, 2, 6])
def test_only_one_person_plays(seats):
    """HS-SOL-01"""
    with pytest.raises(IllegalMove, match="for one player") as caught:
        STARTING_SOLO.start_game(seats, {}, Dice(1))
    assert caught.value.refusal.code == "seats"


# The turns.


def test_each_turf_with_your_token_pays_one_and_so_does_home():
    """HS-SOL-06"""
    now = turns_begin(table(mine=(FRONT, 7), hooch=2), YOU, hooch=2)
    assert now.a.hooch == 5
    assert now.saw(HoochGained) == [HoochGained(YOU, 3)]


def test_playing_cashing_and_buying_are_as_in_the_base_game():
    """HS-SOL-07"""
    on = table(hand=(GOON, *MONEY[:2]), hooch=2)
    on = run(on, m.PlayCard(GOON), m.PlayCard(MONEY[0]), m.Cash(MONEY[1]), m.Buy(FOR_SALE[0]))
    assert (on.a.crew, on.a.hooch) == ((GOON,), 4 - CARDS[FOR_SALE[0]].cost)
    assert on.a.discard == (*MONEY[:2], FOR_SALE[0])


def test_a_bought_card_is_replaced_as_long_as_there_is_a_main_deck():
    """T-88: HS-SOL-07, HS-SOL-22"""
    now = run(table(hooch=5), m.Buy(FOR_SALE[0]))
    assert len([card for card in now.state.lineup if card != GAP]) == 5
    now = run(table(hooch=5, main_deck=()), m.Buy(FOR_SALE[0]))
    assert now.state.lineup == (GAP, *FOR_SALE[1:])


def test_the_ninth_turn_is_followed_by_the_tenth_with_its_income():
    """T-62: HS-SOL-24"""
    now = run(table(turn=9, mine=(FRONT,)), m.EndTurn())
    assert (now.state.round, now.a.hooch) == (10, 2)
    assert now.main_again(YOU)
    assert now.saw(TurnBegan) == [TurnBegan(YOU, 10)]


def test_the_game_is_lost_when_the_tenth_turn_is_cleaned_up():
    """T-61: HS-SOL-24"""
    now = run(table(turn=10, crew=GOONS, hand=MONEY, deck=starters(YOU, "attack")), m.EndTurn())
    assert now.saw(Ended) == [Ended((), "HS-SOL-24")]
    assert (now.state.winners, now.state.agenda) == ((), ())
    assert len(now.a.hand) == 5, "cleanup came first"
    assert {refused(now, move, YOU) for move in every_move(now.state)} == {"over"}
    assert game_result(now.state) == {"won": 0, "turns_left": 0, "defeated": 0}


def test_nothing_changes_on_the_other_side_while_you_do_nothing():
    """T-91: HS-SOL-01, HS-SOL-26"""
    on = dealt(4)
    city, foe = on.state.city, on.state.gangs[ENEMY]
    for turn in range(1, 11):
        assert (on.state.round, on.state.active) == (turn, YOU)
        assert (on.state.city, on.state.gangs[ENEMY]) == (city, foe)
        on = run(on, m.EndTurn())
        assert not on.saw(Countered)
        assert not on.saw(EnemiesPosted)
    assert on.saw(Ended) == [Ended((), "HS-SOL-24")]


def test_without_stooges_hooch_and_cards_you_still_play_on():
    """HS-SOL-25"""
    now = run(table(lineup=(GAP,) * 5, main_deck=()), m.EndTurn())
    assert now.main_again(YOU)
    assert (now.state.round, now.a.hand, now.a.hooch) == (2, (), 1)


def test_whoever_concedes_has_lost():
    """HS-ELM-09, HS-SOL-25"""
    now = concede(table(turn=3, beaten=(FRONT,)), YOU)
    assert now.saw(Ended) == [Ended((), "HS-ELM-09")]
    assert not now.a.alive
    assert game_result(now.state) == {"won": 0, "turns_left": 0, "defeated": 1}
    with pytest.raises(IllegalMove):
        concede(now, YOU)


def test_the_enemy_cannot_concede():
    """HS-SOL-26"""
    with pytest.raises(IllegalMove, match="not in the game"):
        concede(table(), ENEMY)


# The chart.


@pytest.mark.parametrize("entry", [4, 30, 7, 0])
def test_entries_that_concern_opponents_are_not_on_the_chart(entry):
    """T-60: HS-SOL-20"""
    on = table(hooch=40, crew=GOONS, deck=MONEY)
    assert refused(on, m.Try(entry)) == "absent"
    assert why(on, m.Try(entry)) == "The chart of Starting Solo only has the entries 1, 2, 3, 5 and 6."
    assert sorted(move.entry for move in on.options if isinstance(move, m.Try)) == [1, 2, 3, 5, 6]


def test_an_entry_that_you_cannot_pay_is_turned_down():
    """HS-SOL-20, HS-CHT-02"""
    assert refused(table(hooch=2, deck=MONEY), m.Try(3)) == "price"


@pytest.mark.parametrize(("die", "hooch", "drawn"), [(1, 0, 0), (2, 4, 1), (5, 4, 1), (6, 7, 1)])
def test_the_police_check_of_the_chart_is_the_usual_one(die, hooch, drawn):
    """HS-SOL-21"""
    now = run(table(hooch=7, deck=MONEY), m.Try(3), *([m.Accept()] if die == 6 else []), dice=[die])
    assert (now.a.hooch, len(now.a.hand)) == (hooch, drawn)


def test_a_bust_takes_a_stooge_a_card_and_all_hooch():
    """HS-SOL-19, HS-SOL-21"""
    on = run(
        table(hooch=9, crew=GOONS[:2], hand=(MONEY[0], *starters(YOU, "attack")), deck=(MONEY[1],)), m.Try(3), dice=[1]
    )
    on = run(on, m.Pick(GOON), m.Pick(MONEY[0]))
    assert (on.a.hooch, on.a.discard, on.a.crew) == (0, (GOON, MONEY[0]), GOONS[1:2])
    assert on.main_again(YOU)


def test_entry_five_takes_a_card_and_the_lineup_is_filled():
    """HS-SOL-21, HS-SOL-22"""
    now = run(table(hooch=5), m.Try(5), m.Pick(FOR_SALE[4]), dice=[3])
    assert now.a.discard == (FOR_SALE[4],)
    assert GAP not in now.state.lineup


def test_the_gang_that_nobody_plays_has_a_name_and_cards_of_its_own():
    """HS-SOL-02"""
    assert STARTING_SOLO.playerless_opponents == ("Blight’s mob",)
    on = table()
    assert {CARDS[card].id for card in on.b.crew} >= {"mabel", "blight"}
    assert refused(on, m.EndTurn(), ENEMY) == "turn"
    assert enemy("mabel") != enemy("mabel-gentler") != enemy("mabel-tougher")
