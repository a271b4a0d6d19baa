"""What a player is told on the way: odds before the choice, own turf as a target, keys that only point."""

import pygame
import pytest
from harness.hooch_stooges.play import NAMES, board, marks, view_of
from harness.hooch_stooges.table import (
    ATTACK,
    FOR_SALE,
    GOON,
    GOON_2,
    HOME,
    HOME_B,
    MONEY,
    NEAR_B,
    A,
    B,
    card,
    run,
    starters,
    table,
)
from harness.table_play import open_table, settle
from harness.ui_steps import press, wait

from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS, TURFS
from hoochgame.games.hooch_stooges.events import Busted, StoogeSwung
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.storage.languages import switch_language
from hoochgame.ui.look import text
from hoochgame.ui.table.keys import CardKey, PileKey
from hoochgame.ui.titles.hooch_stooges.asking.attack import why_ability_not_offered
from hoochgame.ui.titles.hooch_stooges.asking.odds import odds_by_key
from hoochgame.ui.titles.hooch_stooges.keys import EntryKey, TurfKey
from hoochgame.ui.titles.hooch_stooges.phrases import bust_words
from hoochgame.ui.titles.hooch_stooges.table import HOOCH_TABLE

QUICK = {"animation_speed": 0.0, "confirm_end_turn": False}
GOON_B, GOON_B2 = starters(B, "faceless_goon")[:2]
ONE_LINE = 550  # pixels beside the plate of a banner 720 pixels high, at the smallest size


def raided():
    """A attacks a turf of B, who blocks with two different stooges."""
    big = card("doorman")
    lineup = tuple(c for c in FOR_SALE if c != big)
    on = table(
        crew=(GOON, GOON_2), hand=(ATTACK,), b={"crew": (GOON_B, big)}, owners={NEAR_B: A}, lineup=lineup
    )  # fmt: skip
    return run(on, m.PlayCard(ATTACK), m.PickTurf(HOME_B), m.Block(GOON_B), m.Block(big)), big


def test_every_stooge_shows_its_best_odds_and_its_tip_all_of_them() -> None:
    on, big = raided()
    view = view_of(on.state, A)
    assert isinstance(on.step, m.Swinging)
    assert set(odds_by_key(view, on.options).values()) == {"at best: 67%"}
    said = HOOCH_TABLE.questions.tooltip(view, on.options, CardKey(GOON), NAMES, marks(view, on.options, A), A)
    words = " ".join(line for line, _strong in said.lines)
    assert "At Faceless Goon: needs 3+: 67%" in words
    assert f"At {wording.card_or_turf_name(CARDS[big])}: " in words


def test_a_blocker_clicked_before_a_stooge_says_what_comes_first() -> None:
    on, big = raided()
    refusal = HOOCH_STOOGES.refuse(on.state, A, HOOCH_TABLE.questions.move_wanted_by_click(on.state, CardKey(big)))
    assert refusal == ("pending", "First pick who swings.", "HS-ATK-09")


def test_an_own_turf_is_a_fainter_target_and_says_what_it_is_for() -> None:
    on = run(table(crew=(GOON,), hand=(ATTACK,)), m.PlayCard(ATTACK))
    view = view_of(on.state, A)
    legal = HOOCH_TABLE.questions.legal_keys(view, on.options)
    assert HOOCH_TABLE.faint_keys(view, legal) == {TurfKey(HOME)} < legal
    said = HOOCH_TABLE.questions.tooltip(view, on.options, TurfKey(HOME), NAMES, marks(view, on.options, A), A)
    assert said.clause == "HS-ATK-04"
    assert "yours" in said.lines[0][0]


def test_an_ability_that_would_do_nothing_is_named_instead_of_asked_for() -> None:
    kind = next(t for t in TURFS if any(isinstance(op, m.RecoverStooge) for op in t.do))
    on = table(turf=kind.id, crew=(GOON,), hand=(ATTACK,), hooch=9)
    place = next(move.place for move in run(on, m.PlayCard(ATTACK)).options if move.place != HOME)
    on = run(on, m.PlayCard(ATTACK), m.PickTurf(place), m.Swing(GOON), m.Aim(m.TURF), dice=[4])
    assert on.main_again()
    desk = HOOCH_TABLE.make_ui_state()
    for event in on.events:
        desk.record_shown(event)
    assert desk.taken == (A, place)
    words = why_ability_not_offered(HOOCH_TABLE.game.rules, on.state, *desk.taken)
    assert wording.card_or_turf_name(kind) in words
    assert "would do nothing" in words


def test_while_dice_roll_nothing_is_asked() -> None:
    on, _big = raided()
    swung = StoogeSwung(A, GOON, GOON_B, HOME_B, 4, 0, 3, True)
    assert HOOCH_TABLE.make_ui_state().others_turn_line(on.state, A, NAMES, swung) == "Faceless Goon swings…"
    assert HOOCH_TABLE.make_ui_state().others_turn_line(on.state, A, NAMES, None) == ""


def test_a_bust_is_spoken_of_until_its_seat_acts_again() -> None:
    on = table(crew=(GOON, GOON_2), hand=(ATTACK, MONEY[0]), hooch=3)
    place = next(move.place for move in run(on, m.PlayCard(ATTACK)).options if move.place != HOME)
    moves = (m.PlayCard(ATTACK), m.PickTurf(place), m.Swing(GOON), m.Aim(m.TURF), m.Pick(GOON), m.Pick(MONEY[0]))
    on = run(on, *moves, dice=[1])
    assert on.saw(Busted)
    desk = HOOCH_TABLE.make_ui_state()
    for event in on.events:
        desk.record_shown(event)
    words = bust_words(on.state, on.step, desk.lost, is_over=True)
    turf = wording.card_or_turf_name(TURFS[on.state.city[place].kind])
    assert words == f"Busted! Lost: 1 stooge, 1 card, 3 hooch. The attack on {turf} goes on."
    desk.start_showing(StoogeSwung(A, GOON_2, m.TURF, place, 5, 0, 1, True))  # as soon as it begins to swing
    assert (desk.busted, desk.lost) == (-1, ())


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_question_for_an_ability_names_the_turf_in_full_and_needs_one_line(app, language: str) -> None:
    switch_language(language)
    try:
        for kind in TURFS:
            agenda = (m.Main(A), m.Activating(A, HOME, False))
            words = HOOCH_TABLE.questions.prompt(table(turf=kind.id, hooch=9, agenda=agenda).state, A, NAMES)
            assert wording.card_or_turf_name(kind) in words
            assert text.width("bold", 14, words) <= ONE_LINE, words
    finally:
        switch_language("en")


def test_a_card_of_the_hand_dropped_on_the_discard_pile_is_discarded_for_hooch() -> None:
    on = table(hand=(MONEY[0],))
    assert HOOCH_TABLE.questions.drop_goals(on.state, on.options, CardKey(MONEY[0]))[PileKey("discard", A)] == (
        m.Cash(MONEY[0]),
    )


@pytest.mark.slow
def test_a_number_key_points_at_a_line_of_the_chart_before_it_pays(open_app) -> None:
    for then in ({"key": pygame.K_1, "words": "1"}, {"key": pygame.K_RETURN}):
        app = open_app(**QUICK)
        scene = open_table(app, "hr", 5)
        settle(app, scene)
        ply = scene.session.match.ply
        press(app, pygame.K_1, words="1")
        assert scene.desk.focused == EntryKey(1)
        assert scene.session.match.ply == ply
        assert "1 again" in scene.context.pointed_tip().foot
        press(app, **then)
        wait(app, 0.1)
        assert scene.session.match.ply > ply
        app.go_to_title()


def test_the_plain_reason_comes_first_and_its_rule_last(app) -> None:
    on = table(crew=(GOON,))
    said = HOOCH_TABLE.questions.tooltip(on.state, on.options, CardKey(GOON), NAMES, marks(on.state, on.options, A), A)
    assert [strong for _words, strong in said.lines][:2] == [False, False]  # nothing is wrong with a ready stooge
    assert board((1280, 720), 2, A)
    assert HOOCH_STOOGES.refuse(on.state, A, m.PickTurf(NEAR_B)).text.startswith("Only in an attack")
