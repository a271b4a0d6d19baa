"""What the easy bot does at a table of Moonshiners."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from time import thread_time
from typing import Any

import pytest
from harness.hurts.moonshiners import hurts
from harness.moonshiners.given import ANGRY, CRAZY, SAD, A, B, Table, at_night, given, run
from harness.random_play import random_game

from hoochgame.arena.balance import compute_balance
from hoochgame.arena.balance_report import balance_table
from hoochgame.arena.plan import ArenaPlan
from hoochgame.arena.simulate import play_plan
from hoochgame.bots import bot_dice, seat_bot
from hoochgame.bots.greedy import Greedy
from hoochgame.core.characters import CHARACTERS
from hoochgame.core.dice import Dice
from hoochgame.core.play import Play
from hoochgame.core.protocols import Move
from hoochgame.core.title_ai import BLUNDER, CharacterStyle
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.ai.playout_policy import is_game_in_last_turn
from hoochgame.games.moonshiners.ai.ratings import rate_options
from hoochgame.games.moonshiners.ai.subjects import option_subjects
from hoochgame.games.moonshiners.content import (
    CORNFIELD,
    CROWBAR,
    DISTILLERY,
    GREEN,
    HAVE_ONE_ON_ME,
    HORSESHOE,
    HOUSE,
    MARLA,
    NUMBERS,
    OLD_TOWN_MAP,
    ONE_FOR_THE_ROAD,
    RED,
    SALOON,
    SALTS,
    SCRAPS,
    TILES,
    WORKSHOP,
    WORTH,
)
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.games.moonshiners.queries import drunkard_on
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.games.moonshiners.wilds import COMPOUND

JUNK, TRINKET, CURIO, HEIRLOOM = range(4)
PLUS_1, PLUS_2, PLUS_3 = range(3)


def easy(on: Table) -> Any:
    """What the easy bot would do if it overlooked nothing, by what its seat sees."""
    return choice(on.state, on.options)


def choice(state: MoonshinersState, options: Sequence[Move], kind: str = "") -> Any:
    """What a bot of this kind would do, by what its seat sees; without a kind one that overlooks nothing."""
    seat = state.agenda[-1].seat
    bot = seat_bot(kind, MOONSHINERS, 1, seat) if kind else Greedy(MOONSHINERS, seat, bot_dice(1, seat))
    return bot.choose(MOONSHINERS.view(state, seat), options, 1.0)


@cache
def played(seats: int, seed: int, kind: str = "", **rules: int) -> list[tuple[MoonshinersState, Sequence[Move], Move]]:
    """The choices of a game between bots of a kind: the state, the options and the move."""
    _opening, play = MOONSHINERS.start_game(seats, rules, Dice(seed, 0))
    choices: list[tuple[MoonshinersState, Sequence[Move], Move]] = []
    while play.options:
        state, options = play.state, play.options
        move = choice(state, options, kind)
        choices.append((state, options, move))
        play = Play(MOONSHINERS.rules, state, Dice(seed, len(choices))).play_move_to_next_question(move)
    return choices


# How well it plays.


def won(games: int) -> float:
    """The easy bot's share against the random one, seats swapped after each game."""
    return play_plan(ArenaPlan("moonshiners", ("easy", "random"), games, 0, {"heroes": 1})).wins_by_bot[0] / games


@pytest.mark.slow
def test_the_easy_bot_beats_the_random_one():
    assert won(8) >= 0.9


@pytest.mark.soak
def test_the_easy_bot_beats_the_random_one_in_four_hundred_games():
    share = won(400)
    print(share)
    assert share >= 0.9


@pytest.mark.soak
def test_heroes_markers_and_buildings_are_in_balance():
    """Measured with 1,000 games at four seats; the report tells more."""
    results = play_plan(ArenaPlan("moonshiners", ("easy",) * 4, 1000, 0, {"heroes": 1}, accounts=True))
    found = compute_balance([results])
    print(balance_table(found, 1))
    assert all(0.2 <= row.share <= 0.3 for row in found.rows_under_heading("hero"))
    assert found.rows_under_heading("seat")[0].share <= 0.3
    gained: Counter[str] = Counter()
    for outcome in results.outcomes:
        for share, account in zip(outcome.shares, outcome.accounts, strict=True):
            if share:
                gained.update(account.counts["worth in scrap"])
    assert all(gained[tile.name] <= 0.6 * gained.total() for tile in TILES)
    often = {
        row.name: row.of for row in (*found.rows_under_heading("did"), *found.rows_under_heading("actions"))
    }  # in so many of all 4,000 seats
    assert all(often[name] > 2000 for name in ("crates opened", "cures bought", "Challenge"))


# How it answers.


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["", "easy", "beginner"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_bot_does_not_march_to_and_fro(seats, kind):
    """Never twice in a row, so that no turn has more marches than actions."""
    moves = [move for state, _options, move in played(seats, seats, kind) if isinstance(state.agenda[-1], m.Acting)]
    assert any(isinstance(move, m.March) for move in moves)
    assert not [pair for pair in pairwise(moves) if all(isinstance(one, m.March) for one in pair)]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_bot_does_something_in_every_turn(seats):
    """An action is left only near the end, when all is explored and no drunkard is worth a glass."""
    left = [
        state.heroes[state.agenda[-1].seat].acted < 2
        for state, _options, move in played(seats, seats)
        if isinstance(move, m.EndTurn) and not state.heroes[state.agenda[-1].seat].out
    ]
    assert sum(left) <= len(left) / 5


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["beginner", "easy", *(f"easy/{character}" for character in CHARACTERS)])
def test_a_bot_that_overlooks_options_takes_nothing_worthless_for_good(kind):
    """In the last turn anything that wins at once is good."""
    missed, leans = 0, max(one.rating_weight for one in (CharacterStyle(), *MOONSHINERS.ai.styles.values()))
    for state, options, move in (choice for seed in range(2) for choice in played(2 + seed, seed, kind)):
        if is_game_in_last_turn(state):
            continue
        seat = state.agenda[-1].seat
        ratings = rate_options(MOONSHINERS.view(state, seat), seat, options)
        best, taken = max(ratings), ratings[options.index(move)]
        missed += taken < best - leans
        assert taken > BLUNDER
        assert taken > -leans or not any(0 <= rating <= leans for rating in ratings), (ratings, move)
    assert missed > 20


def test_a_march_is_about_the_action_at_its_end():
    """So a hero who marched somewhere for an action that the bot sees then takes it."""
    acting = [one for one in played(2, 2) if isinstance(one[0].agenda[-1], m.Acting)]
    for state, options, _move in acting:
        seat = state.agenda[-1].seat
        about = dict(zip(options, option_subjects(state, seat, options), strict=True))
        for move, subject in about.items():
            if isinstance(move, m.March) and drunkard_on(state, move.to) is not None:
                assert subject in {"Challenge", ""}
            if isinstance(move, m.Scavenge | m.Explore | m.Trade):
                assert subject == type(move).__name__


def random_choices(seed: int) -> Iterator[tuple[MoonshinersState, Sequence[Move], Move]]:
    """What the bot would do in the positions of a random game, in which heroes hold all kinds of things."""
    for ply in random_game(MOONSHINERS, 2 + seed % 3, seed, {"construct_anywhere": seed % 2}):
        if len(ply.options) > 1:
            yield ply.after, ply.options, choice(ply.after, ply.options)


def foolish(state: MoonshinersState, options: Sequence[Move], move: Move) -> str:
    """Name what can only hurt about a move, or what the easy bot at least should leave alone; "" if nothing is."""
    hero = state.heroes[state.agenda[-1].seat]
    match move:
        case m.Sell() if state.round == NUMBERS.rounds and hero.scrap >= WORTH.gold:
            return "sells what counts as much at the end"
        case m.Construct(at) if state.round == NUMBERS.rounds and not hero.mat and not state.buildings[at - 1].crew:
            return "builds where nobody is"
    return hurts(state, options, move)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_a_bot_does_nothing_that_can_only_hurt_it(seed):
    choices = [*random_choices(seed), *played(2 + seed % 3, seed)]
    assert not [wrong for choice in choices if (wrong := foolish(*choice))]


def rating(seen, seat, move):
    return rate_options(seen, seat, [move])[0]


def test_ratings_stand_on_what_the_seat_can_see():
    """The same in every state that the seat could take for the true one (MA-I15)."""
    for n, (state, options, _move) in enumerate(played(3, 3)):
        if n % 7 or len(options) < 2:
            continue
        seat = state.agenda[-1].seat
        seen = MOONSHINERS.view(state, seat)
        other = MOONSHINERS.view(MOONSHINERS.guess(seen, Dice(n)), seat)
        ratings = rate_options(seen, seat, options)
        assert ratings == rate_options(state, seat, options)
        assert ratings == rate_options(other, seat, options)


def test_a_bot_answers_quickly():
    """Ratings of all options of a question, at the 95th percentile and on average."""
    times = []
    for state, options, _move in played(4, 4):
        if len(options) > 1:
            begun, seat = thread_time(), state.agenda[-1].seat
            rate_options(state, seat, options)
            times.append(thread_time() - begun)
    assert sorted(times)[int(0.95 * len(times))] < 0.02
    assert sum(times) / len(times) < 0.004


# Cards and actions, one by one.


def test_smelling_salts_are_used_only_by_who_is_drunk_and_wants_to_drink():
    assert easy(given(place=1, relics=(SALTS,), tiles=(1,), used=(3, 1, 0, 0, 2))) != m.UseRelic(SALTS)
    table = given(place=5, relics=(SALTS,), tiles=(5,), drunkards={5: (SAD, 3)}, inebriation=4, mat=4, round=4)
    assert rating(table.state, A, m.UseRelic(SALTS)) > rating(table.state, A, m.EndTurn()), (
        "else the glass may be the last"
    )


def test_a_cure_is_bought_when_it_is_needed_and_not_when_sober():
    counter = {"place": COMPOUND, "tiles": (6,), "scrap": 2, "asks": (m.Trading(A),)}
    assert easy(given(**counter)) == m.Done()
    assert easy(given(**counter, inebriation=4, stamina=3)) == m.Cure()
    late = given(**counter, inebriation=4, round=7, used=(0, 0, 1, 0, 2))
    assert easy(late) == m.Done(), "nothing is left to drink for"


def test_have_one_on_me_is_kept_until_it_helps():
    assert easy(given(place=1, tiles=(1,), booze=(HAVE_ONE_ON_ME,))) != m.UseBooze(HAVE_ONE_ON_ME)
    drunk = given(place=5, tiles=(5,), drunkards={5: CRAZY}, booze=(HAVE_ONE_ON_ME,), inebriation=3, stamina=1)
    assert rating(drunk.state, A, m.UseBooze(HAVE_ONE_ON_ME)) > rating(drunk.state, A, m.EndTurn())


def glass(dice: tuple[int, ...], foe: int | tuple[int, int] = ANGRY, **more: Any) -> Table:
    """A glass that waits to be counted, with a drunkard on 5."""
    return given(place=5, tiles=(5,), drunkards={5: foe}, asks=(m.Rolled(A, "drinking", dice),), **more)


def test_one_for_the_road_is_drunk_when_it_wins_and_not_with_a_won_glass():
    weak = tuple(sorted(range(6), key=lambda face: GREEN[face])[:1]) * 5
    strong = (max(range(6), key=lambda face: GREEN[face] - RED[face]),) * 5
    assert easy(glass(weak, (ANGRY, 4), booze=(ONE_FOR_THE_ROAD,))) == m.UseBooze(ONE_FOR_THE_ROAD)
    assert easy(glass(strong, booze=(ONE_FOR_THE_ROAD,))) == m.Accept()


def test_marla_and_the_horseshoe_reroll_what_is_bad_and_leave_what_is_good():
    best = max(range(6), key=lambda face: SCRAPS[face])
    low = (min((face for face in range(6) if SCRAPS[face]), key=lambda face: SCRAPS[face]),) * 5
    for holder in ({"kind": MARLA}, {"relics": (HORSESHOE,)}):
        assert easy(given(place=1, asks=(m.Rolled(A, "scavenge", (best,) * 5),), **holder)) == m.Accept()
        assert isinstance(easy(given(place=1, asks=(m.Rolled(A, "scavenge", low),), **holder)), m.Reroll)


def test_the_old_town_map_is_spread_by_who_can_build_and_kept_near_the_end():
    rich = given(place=1, scrap=12, relics=(OLD_TOWN_MAP,), used=(0, 1, 0, 0, 0))
    assert easy(rich) == m.Explore(True)
    late = given(place=1, scrap=12, relics=(OLD_TOWN_MAP,), used=(0, 1, 0, 0, 0), round=7)
    assert easy(late) == m.Explore()


def test_the_crowbar_helps_who_builds():
    short = given(place=1, tiles={1: WORKSHOP}, scrap=6, relics=(CROWBAR,), mat=4, used=(3, 1, 0, 0, 2))
    assert easy(short) == m.Construct(1, 2, True)


def test_crates_are_opened_the_strongest_first_and_none_is_opened_or_bought_for_nobody():
    assert easy(given(place=1, tiles=(1,), booze=(PLUS_1, PLUS_3))) == m.OpenCrate(PLUS_3)
    late = given(place=1, tiles=(1,), booze=(PLUS_2,), round=7, used=(0, 0, 0, 0, 2), acted=0, second=True)
    assert easy(late) != m.OpenCrate(PLUS_2)
    counter = {"place": COMPOUND, "tiles": (6,), "scrap": 20, "asks": (m.Trading(A, asked=True),)}
    offer = (PLUS_1, PLUS_1, PLUS_2, PLUS_3, ONE_FOR_THE_ROAD)
    assert easy(given(**counter, offer=offer)) == m.BuyBooze(PLUS_3)
    assert easy(given(**counter, offer=offer, round=7, used=(0, 0, 1, 0, 2))) == m.Done()


def test_relics_are_sold_for_what_they_bring_and_junk_never():
    counter = {"place": COMPOUND, "tiles": (6,), "asks": (m.Trading(A),)}
    assert easy(given(**counter, relics=(JUNK, TRINKET, HEIRLOOM))) == m.SellRelic(HEIRLOOM)
    assert easy(given(**counter, relics=(JUNK,))) == m.Done()


def test_corn_and_moonshine_are_bought_for_the_own_buildings_only():
    counter = {"place": COMPOUND, "scrap": 20, "asks": (m.Trading(A, (), (), True, True),), "acted": 2, "second": True}
    assert easy(given(**counter, tiles=(6,))) == m.Done()
    chain = given(**counter, tiles={6: WORKSHOP}, built={1: (A, 2, 4)}, used=(0, 0, 1, 0, 2))
    assert chain.tile(1) != WORKSHOP
    distillery = given(**counter, tiles={6: WORKSHOP, 1: DISTILLERY}, built={1: (A, 2, 4)}, used=(0, 0, 1, 0, 2))
    assert easy(distillery) == m.Buy("corn")


def test_a_drunkard_on_an_own_building_is_challenged_first():
    table = given(
        place=COMPOUND, tiles={6: WORKSHOP, 7: WORKSHOP, 8: HOUSE}, built={6: (A, 2, 4), 7: (B, 2, 4)},
        drunkards={6: SAD, 7: SAD, 8: SAD}, used=(0, 1, 0, 0, 0),
    )  # fmt: skip
    assert easy(table) == m.March(6)


def test_a_fatal_glass_is_not_drunk_for_nothing():
    table = given(
        place=5, tiles={5: HOUSE, 1: WORKSHOP}, drunkards={5: ANGRY}, inebriation=3, stamina=1, round=7,
        built={1: (A, 2, 4)}, asks=(m.Drinking(A),),
    )  # fmt: skip
    assert easy(table) == m.GiveUp()


def test_one_more_glass_is_drunk_while_it_is_safe():
    safe = given(place=5, tiles=(5,), drunkards={5: (CRAZY, 1)}, inebriation=14, asks=(m.Drinking(A),))
    assert easy(safe) == m.DrinkOn()


def test_a_building_is_built_for_survivors_without_a_place_and_not_when_it_can_not_pay():
    idle = {"place": 1, "tiles": {1: WORKSHOP}, "scrap": 9, "used": (3, 1, 0, 0, 2)}
    assert easy(given(**idle, mat=4)) == m.Construct(1, 2)
    assert not isinstance(easy(given(**idle, round=7)), m.Construct)


def test_an_upgrade_is_built_while_it_pays_back():
    half = {"place": 1, "tiles": {1: WORKSHOP}, "built": {1: (A, 1, 4)}, "scrap": 5, "used": (3, 1, 0, 0, 2)}
    assert easy(given(**half)) == m.Construct(1, 1)
    assert not isinstance(easy(given(**half, round=7)), m.Construct), "four scraps for four more are no gain"


def test_survivors_leave_a_building_to_its_drunkard():
    """In the window before production, and after it."""
    for part in ("before", "after"):
        table = at_night(
            m.Settling(A), m.NightTurn(A, part), tiles={1: WORKSHOP, 2: HOUSE}, built={1: (A, 2, 3), 2: (A, 2, 0)},
            drunkards={1: SAD},
        )  # fmt: skip
        assert easy(table) == m.Rearrange()


def test_all_corn_is_distilled_and_moonshine_sold_four_at_a_time():
    night = {"tiles": {1: CORNFIELD, 2: DISTILLERY, 3: SALOON}, "built": {1: (A, 2, 4), 2: (A, 2, 4), 3: (A, 2, 4)}}
    table = at_night(m.Converting(A, (2, 3)), corn=4, **night)
    assert easy(table) == m.Work(2, 4)
    assert easy(run(table, m.Work(2, 4))) == m.Work(3, 4)
    assert easy(at_night(m.Converting(A, (3,)), moonshine=2, **night)) == m.Work(3, 1), "two sell for what they cost"


def test_a_survivor_is_lost_where_it_hurts_least():
    table = given(
        place=5, tiles={1: WORKSHOP, 2: HOUSE}, built={1: (A, 2, 2), 2: (A, 1, 2)}, asks=(m.Losing(A),),
    )  # fmt: skip
    assert easy(table) == m.LoseFrom(2)


def test_a_hero_comes_onto_the_map_where_there_is_something_to_do():
    assert easy(given(drunkards={10: CRAZY, 12: SAD}, round=1)) in (
        m.Enter(10),
        m.Enter(11),
        m.Enter(12),
        m.Enter(5),
        m.Enter(17),
    )
    assert isinstance(easy(given(tiles=(1,), placed=True)), m.Enter)
