"""Everything that may be done can be clicked on, everything is explained, and every question is put into words."""

import inspect
from dataclasses import replace
from typing import Any

import pytest
from harness.hooch_stooges.play import NAMES, board, marks, moments, reachable, view_of
from harness.hooch_stooges.table import MONEY, A, card, run
from harness.hooch_stooges.table import table as on_table
from msgspec.structs import astuple

from hoochgame.core.protocols import Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.refuse import equal_option_for
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.games.starting_solo.title import STARTING_SOLO
from hoochgame.ui.input import keys
from hoochgame.ui.look import text
from hoochgame.ui.table.keys import ButtonKey, CardKey, CounterKey, Key, RoundKey
from hoochgame.ui.table.records import OpenPile
from hoochgame.ui.titles.hooch_stooges.asking.odds import least_roll, odds_by_key, odds_words
from hoochgame.ui.titles.hooch_stooges.asking.questions import ROWS
from hoochgame.ui.titles.hooch_stooges.keys import CashKey, EntryKey, GhostKey
from hoochgame.ui.titles.hooch_stooges.table import HOOCH_TABLE
from hoochgame.ui.titles.starting_solo.table import SOLO_TABLE

GAMES = [(1, 2, {}), (2, 3, {}), (3, 4, {"friendly": 1}), (4, 5, {}), (5, 6, {"hq_hits": 3})]


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "seats", "rules"), GAMES)
def test_every_option_can_be_clicked_on(seed: int, seats: int, rules: dict[str, int]) -> None:
    sizes = ((1024, 600), (1280, 720), (1920, 1080))
    boards = {(size, me): board(size, seats, me, folded=size[0] < 1180) for size in sizes for me in range(seats)}
    for ply, (state, options) in enumerate(moments(seed, seats, 500, **rules)):
        if ply % 3:
            continue
        me = state.agenda[-1].seat
        view = view_of(state, me)
        at = marks(view, options, me)
        table = boards[(sizes[ply // 3 % 3], me)]
        table._drawn = table._drawn_moment(view, at)  # as if it had been drawn
        for option in options:
            meant = {key: HOOCH_TABLE.questions.moves_of_key(view, options, key) for key in at.legal}
            same = {move for moves in meant.values() for move in moves if equal_option_for(state, move) == option} | {
                option
            }
            keys = [key for key, moves in meant.items() if same & set(moves)]
            assert keys, option
            if isinstance(option, m.Cash):  # its knob comes out when the mouse is over the card
                at = replace(at, hovered=CardKey(option.card))
                table._drawn = table._drawn_moment(view, at)
            assert any(reachable(table, key, tuple(same), view, options) for key in keys), (option, keys)


def test_alike_copies_glow_together() -> None:
    for state, options in moments(6, 2, 200):
        view = view_of(state, state.agenda[-1].seat)
        goons = [n for n in view.gangs[state.agenda[-1].seat].hand if CARDS[n].id == "free_money"]
        if len(goons) > 1 and isinstance(state.agenda[-1], m.Main):
            legal = HOOCH_TABLE.questions.legal_keys(view, options)
            assert len({CardKey(n) in legal for n in goons}) == 1
            assert all(HOOCH_TABLE.questions.moves_of_key(view, options, CardKey(n)) for n in goons)
            return
    pytest.fail("no two alike cards in hand")


def test_a_click_never_trades_in_by_accident() -> None:
    for state, options in moments(7, 2, 300):
        if isinstance(state.agenda[-1], m.Main):
            view = view_of(state, state.agenda[-1].seat)
            for n in view.gangs[state.agenda[-1].seat].hand:
                meant = HOOCH_TABLE.questions.moves_of_key(view, options, CardKey(n))
                assert not any(isinstance(move, m.Cash) for move in meant)
                assert HOOCH_TABLE.questions.moves_of_key(view, options, CashKey(n))


@pytest.mark.parametrize(
    ("game", "questions"),
    [(HOOCH_STOOGES, HOOCH_TABLE.questions), (STARTING_SOLO, SOLO_TABLE.questions)],
    ids=lambda x: getattr(x, "id", ""),
)
def test_all_questions_have_words_and_every_step_one_row(game, questions) -> None:
    asking = {kind for kind, rule in game.rules.table.items() if rule.answer is not None}
    told = {kind for kind, row in questions.rows.items() if row.ask or row.forced}
    assert asking == told, "asking/questions.py of the window has a row with a prompt for each step that asks"
    assert set(game.rules.table) <= set(questions.rows)


def test_no_step_has_two_rows() -> None:
    kinds = [row.step for row in ROWS]
    assert len(kinds) == len(set(kinds))


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "seats", "rules"), GAMES)
def test_prompts_and_answers_fit(seed: int, seats: int, rules: dict[str, int]) -> None:
    for state, options in moments(seed, seats, 600, **rules):
        asked = state.agenda[-1].seat
        for seat in (asked, (asked + 1) % seats):
            view = view_of(state, seat)
            words = HOOCH_TABLE.questions.prompt(view, Seat(seat), NAMES)
            assert words
            assert "{" not in words
            assert len(text.wrap("bold", 14, words, 400)) <= 2  # the banner of a compact window
        named = {
            button.name
            for button in HOOCH_TABLE.questions.answer_buttons(view_of(state, asked), options, keys.key_cap_words)
        }
        assert ("accept" in named) == (m.Accept() in options)
        assert ("decline" in named) == (m.Decline() in options)
        assert ("end_turn" in named) == (m.EndTurn() in options)


def test_ending_the_turn_stands_out_only_once_no_card_can_be_played_or_bought() -> None:
    found, one_stands_out = set(), True
    for state, options in moments(8, 2, 400):
        buttons = HOOCH_TABLE.questions.answer_buttons(
            view_of(state, state.agenda[-1].seat), options, keys.key_cap_words
        )
        one_stands_out &= sum(button.kind == "primary" for button in buttons) <= 1
        useful = any(isinstance(move, m.PlayCard | m.Buy) for move in options)
        found |= {(useful, button.kind) for button in buttons if button.name == "end_turn"}
        hand = len(state.gangs[state.agenda[-1].seat].hand)
        assert all(button.sub.startswith(str(hand) if hand else "") for button in buttons if button.name == "end_turn")
    assert found == {(True, "normal"), (False, "primary")}
    assert one_stands_out


def test_the_needle_walks_through_the_turn() -> None:
    seen = {HOOCH_TABLE.turn_steps_passed(state) for state, _options in moments(8, 3, 400)}
    assert seen <= {0.0, 1.0, 2.0}
    assert 1.0 in seen


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "seats", "rules"), GAMES[:3])
def test_everything_on_the_table_has_a_tooltip(seed: int, seats: int, rules: dict[str, int]) -> None:
    silent = GhostKey | ButtonKey
    for ply, (state, options) in enumerate(moments(seed, seats, 400, **rules)):
        if ply % 5:
            continue
        me = state.agenda[-1].seat
        view = view_of(state, me)
        at = marks(view, options, me)
        table = board((1280, 720), seats, me)
        keys: list[Key] = [*table.pieces(view, at), *at.legal, RoundKey(), CounterKey(me, "hooch")]
        for key in keys:
            said = HOOCH_TABLE.questions.tooltip(view, options, key, NAMES, at, me)
            if not isinstance(key, silent):
                assert said is not None, key
                assert said.title, key
            if said:
                assert all("{" not in words for words, _strong in said.lines)


def test_a_refusal_names_its_clause() -> None:
    for state, options in moments(9, 2, 300):
        me = state.agenda[-1].seat
        view = view_of(state, me)
        at = marks(view, options, me)
        if isinstance(state.agenda[-1], m.Main) and EntryKey(30) in at.dim:
            said = HOOCH_TABLE.questions.tooltip(view, options, EntryKey(30), NAMES, at, me)
            assert said
            assert said.clause == "HS-CHT-02"
            return
    pytest.fail("somebody could always pay for entry 30")


def test_swings_show_their_odds() -> None:
    for seed in range(10, 30):
        for state, options in moments(seed, 2, 300):
            if isinstance(state.agenda[-1], m.Aiming):
                view = view_of(state, state.agenda[-1].seat)
                odds = odds_by_key(view, options)
                assert odds
                assert all("%" in words for words in odds.values())
                assert all(odds_words(view, option) for option in options)
                return
    pytest.fail("nobody swung")


@pytest.mark.parametrize(
    ("bonus", "needed", "roll"), [(0, 1, 2), (0, 3, 3), (5, 3, 2), (0, 8, 6), (2, 7, 5), (1, 7, 6)]
)
def test_the_lowest_roll_that_hits(bonus: int, needed: int, roll: int) -> None:
    assert least_roll(bonus, needed) == roll


def test_a_pile_can_be_looked_through() -> None:
    state, options = next(iter(moments(1, 2, 3)))
    me = state.agenda[-1].seat
    view = view_of(state, me)
    cards = tuple(range(94, 104))
    table = board((1024, 600), 2, me)
    at = marks(view, options, me, showing=OpenPile("Discard pile", cards))
    found: Any = table.pieces(view, at)
    assert all(found[CardKey(n)].zone == "overlay" for n in cards)


def test_two_alike_cards_of_a_pile_can_both_be_marked() -> None:
    on = run(on_table(hand=(card("books"),), discard=MONEY[:2]), m.PlayCard(card("books")))
    view = view_of(on.state, A)
    at = marks(view, on.options, A)

    def offered(selected: frozenset[Key]) -> list[Key]:
        found = board((1280, 720), 2, A).pieces(view, replace(at, selected=selected))
        return [key for key, piece in found.items() if piece.zone == "overlay"]

    assert offered(frozenset()) == [CardKey(MONEY[0])]
    assert offered(frozenset({CardKey(MONEY[0])})) == [CardKey(MONEY[0]), CardKey(MONEY[1])]


def test_keys_are_values_of_words_and_numbers() -> None:
    state, options = next(iter(moments(1, 4, 3)))
    me = state.agenda[-1].seat
    view = view_of(state, me)
    for key in board((1280, 720), 4, me).pieces(view, marks(view, options, me)):
        assert all(isinstance(part, str | int) for part in astuple(key))
        assert {key} == {type(key)(*astuple(key))}
    assert inspect.ismethod(HOOCH_TABLE.questions.moves_of_key)
