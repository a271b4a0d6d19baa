"""What the table of Moonshiners asks: everything that may be answered is at hand, and all of it is explained."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest
from harness.moonshiners.table import NAMES, middle
from harness.random_play import random_game
from msgspec.structs import replace

from hoochgame.core.protocols import TABLE, Move, Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import CORNFIELD, CROWBAR, EXPLORE, LIMIT, MARLA, NUMBERS, SCAVENGE
from hoochgame.games.moonshiners.model import Building, MoonshinersState
from hoochgame.games.moonshiners.moves import AnyStep
from hoochgame.games.moonshiners.rules import RULES, TABLE_OF_CONTENTS
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.games.moonshiners.wilds import COMPOUND, OFF, UNEXPLORED
from hoochgame.storage.languages import switch_language
from hoochgame.ui.table.board_marks import BoardMarks
from hoochgame.ui.table.keys import ButtonKey, CounterKey, Key, PileKey, SeatKey
from hoochgame.ui.table.records import TurnNote
from hoochgame.ui.titles.moonshiners import keys as k
from hoochgame.ui.titles.moonshiners.asking.questions import ROWS
from hoochgame.ui.titles.moonshiners.layout import STOCK
from hoochgame.ui.titles.moonshiners.table import MOONSHINERS_TABLE

pytestmark = pytest.mark.usefixtures("unpainted")

ME = Seat(0)
SEEDS = range(12)


@cache
def asked(seed: int) -> tuple[tuple[MoonshinersState, tuple[Move, ...]], ...]:
    """The questions of a random game as whoever is asked sees them, with what may be answered."""
    rules = {"construct_anywhere": seed % 2, "relic_specials": int(seed % 3 > 0), "heroes": int(seed % 4 == 0)}
    found = []
    for ply in random_game(MOONSHINERS, 2 + seed % 3, seed, rules):
        if ply.after.agenda and ply.options:
            view = MOONSHINERS.view(ply.after, ply.after.agenda[-1].seat)
            found.append((view, ply.options))
    return tuple(found)


def each() -> Iterator[tuple[MoonshinersState, tuple[Move, ...]]]:
    for seed in SEEDS:
        yield from asked(seed)


def on_table(state: MoonshinersState) -> list[Key]:
    """Everything that can be pointed at on any table."""
    found: list[Key] = [k.HexKey(place) for place in range(1, 21)] + [k.HexKey(COMPOUND), k.TrackKey(), k.PricesKey()]
    found += [k.DrunkardKey(one.card) for one in state.drunkards] + [k.KindKey(kind) for kind in range(3)]
    found += [k.StockKey(n) for n in range(len(STOCK))] + [k.ActionKey(n) for n in range(5)] + [k.CrateKey()]
    for seat, hero in enumerate(state.heroes):
        mine: list[Key] = [k.HeroKey(Seat(seat)), k.CubesKey(Seat(seat)), SeatKey(Seat(seat))]
        names = (*STOCK, "houses", "relics", "crates", "bottles", "worth")
        mine += [CounterKey(Seat(seat), name) for name in names]
        mine += [PileKey(zone, Seat(seat)) for zone in ("relics", "booze", "crate", "mat")]
        mine += [*map(k.RelicKey, hero.relics), *map(k.BoozeKey, hero.booze), *map(k.WareKey, hero.relics)]
        found += mine
    for place, built in enumerate(state.buildings, 1):
        found += [k.HouseKey(place, 0), k.SurvivorKey(place, 0)] if built.level else []
    found += [k.SellKey(0), k.BuyKey(2), k.AskKey(), k.CureKey(), k.OfferKey(0), k.LedgerKey()]
    return found


def test_every_step_has_one_row() -> None:
    assert {row.step for row in ROWS} == set(TABLE_OF_CONTENTS)
    assert len(ROWS) == len(TABLE_OF_CONTENTS)


@pytest.mark.slow
def test_in_any_game_every_answer_is_a_thing_or_a_button() -> None:
    for view, options in each():
        legal = MOONSHINERS_TABLE.questions.legal_keys(view, options)
        reached = {move for key in legal for move in MOONSHINERS_TABLE.questions.moves_of_key(view, options, key)}
        assert reached == set(options), view.agenda[-1]


@pytest.mark.slow
def test_in_any_game_all_is_asked_and_hinted_in_words() -> None:
    for view, options in each():
        step = view.agenda[-1]
        assert MOONSHINERS_TABLE.questions.prompt(view, step.seat, NAMES)
        assert NAMES[step.seat] in MOONSHINERS_TABLE.questions.prompt(view, Seat((step.seat + 1) % view.seats), NAMES)
        assert MOONSHINERS_TABLE.questions.prompt_clause(view).startswith("MA-")
        for move in options:
            assert MOONSHINERS_TABLE.questions.hint(view, move, NAMES).startswith("Hint: ")


def test_in_any_language_the_gist_of_who_works_names_the_building() -> None:
    switch_language("de")
    try:
        said = [(move, MOONSHINERS_TABLE.questions.short_hint(view, move, NAMES))
                for view, options in each() for move in options if isinstance(move, m.Work)]  # fmt: skip
    finally:
        switch_language("en")
    assert said
    assert all(f"Feld {move.at} (" in words for move, words in said)


@pytest.mark.slow
def test_in_any_game_a_tooltip_says_what_a_click_does() -> None:
    for view, options in islice(each(), 0, None, 3):
        step, marks = (
            view.agenda[-1],
            BoardMarks(buttons=MOONSHINERS_TABLE.questions.answer_buttons(view, options, lambda act: act)),
        )
        for key in MOONSHINERS_TABLE.questions.legal_keys(view, options):
            tip = MOONSHINERS_TABLE.questions.tooltip(view, options, key, NAMES, marks, step.seat)
            assert tip is not None, key
            assert tip.title
            assert len({words for words, _strong in tip.lines}) == len(tip.lines) <= 6, tip
            title = MOONSHINERS_TABLE.questions.tooltip(view, (), key, NAMES, marks, step.seat)
            assert title is not None, key


@pytest.mark.slow
@pytest.mark.parametrize("eyes", [ME, Seat(1), TABLE])
def test_in_any_game_everything_on_the_table_is_explained(eyes: Seat) -> None:
    for view, options in asked(1)[::7]:
        seen = MOONSHINERS.view(view, eyes) if eyes != view.agenda[-1].seat else view
        for key in on_table(seen):
            tip = MOONSHINERS_TABLE.questions.tooltip(
                seen, options if eyes == view.agenda[-1].seat else (), key, NAMES, BoardMarks(), eyes
            )
            assert tip is not None, key
            assert tip.title, key
            assert len({words for words, _strong in tip.lines}) == len(tip.lines), tip


def with_step(state: MoonshinersState, step: AnyStep) -> MoonshinersState:
    return replace(state, agenda=(m.Night(TABLE), m.Acting(ME), step))


def tip_of(state: MoonshinersState, key: Key) -> tuple[str, str]:
    """All words of a tooltip, and its clause."""
    tip = MOONSHINERS_TABLE.questions.tooltip(state, RULES.options(state), key, NAMES, BoardMarks(), ME)
    assert tip is not None
    return " ".join([tip.title, *(words for words, _strong in tip.lines)]), tip.clause


def test_a_closed_action_says_why() -> None:
    """MA-F4."""
    state = middle()
    assert state.heroes[0].used[SCAVENGE] == LIMIT[SCAVENGE]
    words, clause = tip_of(state, k.ActionKey(SCAVENGE))
    assert "Used today: 1 of 1." in words
    assert clause == "MA-F4"


def test_a_drunkard_says_what_is_left_where_it_goes_and_what_it_brings() -> None:
    """MA-N17, MA-P8, MA-P9."""
    state = middle()
    angry = next(one for one in state.drunkards if one.at == 9)
    words, _clause = tip_of(state, k.DrunkardKey(angry.card))
    for part in ("angry: tolerance 10 of 10", "2 survivors and 2 scrap", "E 5", "Tonight"):
        assert part in words
    stays = next(one for one in state.drunkards if state.buildings[one.at - 1].crew)
    assert "stays put" in tip_of(state, k.DrunkardKey(stays.card))[0]


# Harding's counter.


def trading(**step: object) -> MoonshinersState:
    state = middle().with_hero_changed(ME, place=COMPOUND, scrap=12, relics=(4, 4, CROWBAR), stamina=3, inebriation=6)
    return with_step(state, replace(m.Trading(ME), **step))


def test_an_exchange_says_its_price_and_that_it_closes_the_other_way() -> None:
    """MA-T4, MA-Q131."""
    words, _clause = tip_of(trading(), k.BuyKey(1))
    assert words.startswith("Buy 1 moonshine Costs 4 of your 12 scrap.")
    assert "only buy moonshine" in words
    assert "only buy" not in tip_of(trading(bought=("moonshine",)), k.BuyKey(1))[0]
    assert "Brings 4 scrap: then you have 16." in tip_of(trading(), k.SellKey(1))[0]


@pytest.mark.parametrize(
    ("step", "key", "clause"),
    [
        ({"sold": ("corn",)}, k.BuyKey(0), "MA-Q131"),
        ({"bought": ("gold",)}, k.SellKey(2), "MA-Q131"),
    ],
)
def test_the_closed_way_of_a_good_says_why(step: dict[str, object], key: Key, clause: str) -> None:
    assert tip_of(trading(**step), key)[1] == clause


def test_what_is_too_dear_says_so() -> None:
    """MA-T3, MA-T7, MA-T10."""
    poor = replace(trading().with_hero_changed(ME, scrap=1), offer=(0, 1))
    for key, clause in ((k.BuyKey(2), "MA-T3"), (k.OfferKey(0), "MA-T7"), (k.CureKey(), "MA-T10")):
        words, cited = tip_of(poor, key)
        assert "you have 1" in words
        assert cited == clause


def test_the_cure_says_what_it_does_to_both_cubes() -> None:
    """MA-T10."""
    assert "stamina 3 to 0, inebriation 6 to 15" in tip_of(trading(), k.CureKey())[0]


def test_a_relic_says_what_it_could_do_before_it_is_sold() -> None:
    """MA-T6."""
    words, _clause = tip_of(trading(), k.WareKey(CROWBAR))
    assert "costs you 2 scrap less" in words
    assert "Brings 2 scrap" in words


# The Night.


def test_a_building_at_work_says_what_it_makes_and_who_idles() -> None:
    """MA-N11, MA-N12, MA-Q99."""
    state = middle().with_hero_changed(ME, corn=1, moonshine=3)
    state = replace(
        state, buildings=(*state.buildings[:9], Building(ME, 2, 3), Building(ME, 2, 4), *state.buildings[11:])
    )
    state = with_step(state, m.Converting(ME, (10, 11)))
    words, _clause = tip_of(state, k.WorkKey(10, 1))
    assert "1 moonshine for 1 corn" in words
    assert "2 stay idle." in words
    assert "2 gold for 3 moonshine" in tip_of(state, k.WorkKey(11, 3))[0]
    assert tip_of(state, k.WorkKey(11, 4))[1] == "MA-Q99"
    assert ButtonKey("pick") not in MOONSHINERS_TABLE.questions.legal_keys(state, RULES.options(state))
    for place in (1, COMPOUND):
        assert "Only your own buildings work for you." in tip_of(state, k.HexKey(place))[0]
    assert "done for tonight" in tip_of(with_step(state, m.Converting(ME, (10,))), k.HexKey(11))[0]


def test_a_hex_in_the_unknown_says_once_that_it_is_not_explored() -> None:
    """MA-M5."""
    state = replace(middle(), tiles=(CORNFIELD, *[UNEXPLORED] * 18)).with_hero_changed(ME, place=1)
    tip = MOONSHINERS_TABLE.questions.tooltip(state, RULES.options(state), k.HexKey(17), NAMES, BoardMarks(), ME)
    assert tip is not None
    assert [words for words, _strong in tip.lines if "explored" in words] == [
        "Hex 17 is unexplored and not next to an explored hex."
    ]


def test_a_hex_that_glows_says_of_its_drunkard_what_the_drunkard_would_say() -> None:
    """MA-N17: the hex may be chosen, so the drunkard on it can't be pointed at."""
    for place, settling in ((2, False), (13, True)):
        state = with_step(middle(), m.Settling(ME)) if settling else middle()
        state = state.with_building_changed(13, owner=ME) if settling else state
        assert MOONSHINERS_TABLE.questions.moves_of_key(state, RULES.options(state), k.HexKey(place))
        drunkard = next(one for one in state.drunkards if one.at == place)
        words = tip_of(state, k.HexKey(place))[0]
        assert f"can take {drunkard.left} more" in words
        about = MOONSHINERS_TABLE.questions.tooltip(state, (), k.DrunkardKey(drunkard.card), NAMES, BoardMarks(), ME)
        assert about is not None
        assert about.lines[-1][0] in words
        assert "stagger" in words or "stays" in words


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (m.Rolled(ME, "scavenge", (0, 1, 2, 3, 4)), "First your scavenging roll: reroll dice, or keep it."),
        (m.Rolled(ME, "drinking", (0, 1, 2)), "First your glass: change the roll, or keep it."),
        (m.Drinking(ME), "First your challenge: one more glass, or back out."),
    ],
)
def test_an_action_waits_for_what_is_open_and_says_what_to_do(step: AnyStep, said: str) -> None:
    """MA-Q29."""
    state = replace(middle(), agenda=(m.Acting(ME), step))
    state = state.with_hero_changed(ME, place=1, kind=MARLA)
    assert said in tip_of(state, k.ActionKey(EXPLORE))[0]


def test_a_building_where_the_hero_stays_takes_survivors_by_a_click_on_its_hex() -> None:
    """MA-U1."""
    found = set()
    for view, options in each():
        step = view.agenda[-1]
        for move in options:
            if isinstance(step, m.Acting) and isinstance(move, m.PlaceSurvivor):
                hero = view.heroes[step.seat]
                here = MOONSHINERS_TABLE.questions.moves_of_key(view, options, k.HexKey(move.at))
                stays = hero.acted == NUMBERS.actions_per_turn
                found.add(stays)
                assert move in here or not (stays or hero.place == move.at)
                if stays:
                    assert "survivors" in MOONSHINERS_TABLE.questions.prompt(view, step.seat, NAMES)
                    assert MOONSHINERS_TABLE.questions.answer_buttons(view, options, str)[-1].sub == "survivors wait"
    assert found == {True, False}


def test_a_turn_is_not_ended_by_mistake_while_actions_can_be_used() -> None:
    found = set()
    for view, options in each():
        if isinstance(step := view.agenda[-1], m.Acting):
            hero, useful = view.heroes[step.seat], MOONSHINERS_TABLE.questions.has_useful_move(options)
            found.add(useful)
            waits = any(isinstance(one, m.PlaceSurvivor) for one in options)
            assert useful == waits or hero.acted < NUMBERS.actions_per_turn
            assert useful or hero.acted or len(options) == 1 or hero.place != OFF
    assert found == {True, False}


def test_ending_the_turn_stands_out_only_once_nothing_useful_is_left() -> None:
    found = set()
    for view, options in each():
        if isinstance(view.agenda[-1], m.Acting):
            useful = MOONSHINERS_TABLE.questions.has_useful_move(options)
            buttons = MOONSHINERS_TABLE.questions.answer_buttons(view, options, str)
            found |= {(useful, one.kind) for one in buttons if one.name == "end_turn"}
    assert found == {(True, "normal"), (False, "primary")}


def test_what_a_seat_did_stands_under_a_heading() -> None:
    state, seat = middle(), Seat(1)
    marks = BoardMarks(last_turns={seat: (TurnNote("compass", "explores hex 9"),)})
    tip = MOONSHINERS_TABLE.questions.tooltip(state, (), SeatKey(seat), NAMES, marks, ME)
    assert tip is not None
    assert [words for words, _strong in tip.lines][-2:] == ["Last turn:", "explores hex 9"]


def test_a_number_key_gives_that_number_at_work() -> None:
    work = tuple(k.WorkKey(9, n) for n in range(5))
    legal = (k.HexKey(9), *work, k.WorkKey(12, 0))
    caps = MOONSHINERS_TABLE.number_keys(frozenset(legal), legal)
    assert caps == {key: str(key.number) for key in work}
    hexes = (k.HexKey(3), k.HexKey(5))
    assert MOONSHINERS_TABLE.number_keys(frozenset(hexes), hexes) == {hexes[0]: "1", hexes[1]: "2"}
