"""At the table of Deck Hand everything that may be done can be clicked on or dragged, and nothing else can."""

import pygame
import pytest
from harness.deck_hand.keys import GAMES, NAMES, keys_on, looked_at, positions
from harness.deck_hand.table import CE, FF, FOR_SALE, A, B, C, D, asking, card, fight, party, refusal, run, table
from harness.ui_steps import click, press

from hoochgame.core.protocols import HIDDEN
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.content import COST
from hoochgame.games.deck_hand.refuse import equal_option_for
from hoochgame.games.deck_hand.title import DECK_HAND
from hoochgame.ui.scenes.table.zoom import ZoomScene
from hoochgame.ui.table.keys import CardKey, CounterKey, PileKey, SeatKey, TableKey
from hoochgame.ui.titles.deck_hand.asking.picking import Giving, Ordering
from hoochgame.ui.titles.deck_hand.table import DECK_HAND_TABLE

pytestmark = pytest.mark.usefixtures("unpainted")

LOOKOUT, BARREL, GRAPNEL, COOK, SMUGGLER, PARTY = FOR_SALE
GANG, CANNONADE, MAP = map(card, ("press_gang", "cannonade", "treasure_map"))


def seen(on, seat=A):
    """The table as a seat sees it."""
    return DECK_HAND.view(on.state, seat)


def marked_moves(view, options):
    """Every answer that marking things can give."""
    found = []
    keys = DECK_HAND_TABLE.questions.legal_keys(view, options)
    for first in sorted(keys, key=str):
        for second in sorted(keys, key=str):
            marking = DECK_HAND_TABLE.questions.start_marking(view, options)
            for key in (first, second):
                if marking.accepts_key(key):
                    marking.apply_click(key)
            if marking.may_confirm:
                found += marking.moves()
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed", "rules"), GAMES)
def test_every_option_can_be_clicked_on_and_nothing_else(seats, seed, rules):
    for view, options, _me in looked_at(seats, seed, 120, **rules):
        legal = DECK_HAND_TABLE.questions.legal_keys(view, options)
        meant = [move for key in legal for move in DECK_HAND_TABLE.questions.moves_of_key(view, options, key)]
        for move in meant:
            assert move in options or equal_option_for(view, move) in options, move
        named = {equal_option_for(view, move) for move in meant}
        if DECK_HAND_TABLE.questions.start_marking(view, options):
            named = {equal_option_for(view, move) for move in marked_moves(view, options)}
        assert set(options) <= named


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed", "rules"), GAMES)
def test_what_glows_is_what_has_a_move(seats, seed, rules):
    for view, options, me in looked_at(seats, seed, 120, **rules):
        legal = DECK_HAND_TABLE.questions.legal_keys(view, options)
        assert legal == {key for key in keys_on(view, me) if DECK_HAND_TABLE.questions.moves_of_key(view, options, key)}
        assert not legal & DECK_HAND_TABLE.dimmed_keys(view, legal)


def test_the_first_move_of_a_card_is_the_one_that_a_click_plays():
    on = table(coins=3, hand=(FF,), buys=1)
    bought = DECK_HAND_TABLE.questions.moves_of_key(seen(on), on.options, CardKey(GRAPNEL))
    assert bought == (m.Buy(GRAPNEL, True), m.Buy(GRAPNEL))
    assert DECK_HAND_TABLE.questions.moves_of_key(seen(on), on.options, CardKey(FF)) == (m.PlayCard(FF),)
    spent = table(coins=3, hand=(FF,), buys=1, actions=0)
    assert DECK_HAND_TABLE.questions.moves_of_key(seen(spent), spent.options, CardKey(GRAPNEL)) == (
        m.Buy(GRAPNEL, True),
    )


def test_beside_a_card_shown_large_both_ways_to_buy_it_can_be_chosen(app):
    ways, chosen = (m.Buy(GRAPNEL, True), m.Buy(GRAPNEL)), []
    shown = DECK_HAND_TABLE
    for nth in range(2):
        app.push(ZoomScene("grapnel", ways, table=shown), chosen.append)
        app.step(0.1, [])
        click(app, app.scene.form.find("Buy 1" if nth else "Buy").rect)
    app.push(ZoomScene("grapnel", ways, table=shown), chosen.append)
    app.step(0.1, [])
    press(app, pygame.K_b)
    assert chosen == [*ways, ways[0]]


def test_a_card_face_down_means_nothing():
    on = table(hand=(FF,))
    assert DECK_HAND_TABLE.questions.moves_of_key(seen(on), on.options, CardKey(HIDDEN)) == ()
    assert DECK_HAND_TABLE.questions.move_wanted_by_click(seen(on), CardKey(HIDDEN)) is None


def test_alike_copies_glow_together():
    on = table(hand=(FF, fight(A, 1)))
    assert {CardKey(FF), CardKey(fight(A, 1))} <= DECK_HAND_TABLE.questions.legal_keys(seen(on), on.options)


def test_what_is_too_dear_is_dim_and_stashes_only_while_a_card_asks():
    on = table(coins=2, hand=(FF,), b={"stash": (MAP,)})
    dim = DECK_HAND_TABLE.dimmed_keys(seen(on), DECK_HAND_TABLE.questions.legal_keys(seen(on), on.options))
    assert dim == {CardKey(n) for n in FOR_SALE if COST[n] > 2}
    picks = asking(m.Take(A, max_cost=2), hand=(FF,), b={"stash": (MAP,)})
    dim = DECK_HAND_TABLE.dimmed_keys(seen(picks), DECK_HAND_TABLE.questions.legal_keys(seen(picks), picks.options))
    assert {CardKey(FF), CardKey(MAP)} <= dim


def test_nothing_glows_for_whoever_is_not_asked():
    on = table(coins=5, hand=(FF,))
    assert DECK_HAND_TABLE.questions.legal_keys(seen(on, B), ()) == frozenset()
    assert DECK_HAND_TABLE.dimmed_keys(seen(on, B), frozenset()) == frozenset()


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed", "rules"), GAMES)
def test_what_is_wanted_and_does_not_glow_is_refused_with_a_reason(seats, seed, rules):
    for view, options, me in looked_at(seats, seed, 80, **rules):
        if me < 0:
            continue
        for key in keys_on(view, me):
            move = DECK_HAND_TABLE.questions.move_wanted_by_click(view, key)
            if move is not None and not DECK_HAND_TABLE.questions.moves_of_key(view, options, key):
                refused = DECK_HAND.refuse(view, me, move)
                assert refused, (key, move)
                assert refused.text


# Marking.


def giving():
    """Three seats, and A may give a card away."""
    on = asking(m.GiveAway(A, max_hooks=0, source="press_gang"), seats=3, hand=(FF, MAP), stash=(CE,))
    marking = DECK_HAND_TABLE.questions.start_marking(seen(on), on.options)
    assert isinstance(marking, Giving)
    return on, marking


def test_a_card_is_marked_then_the_opponent_who_gets_it():
    _on, marking = giving()
    assert (marking.may_confirm, marking.is_complete, marking.moves()) == (True, False, [m.Decline()])
    marking.apply_click(CardKey(FF))
    assert (marking.may_confirm, marking.is_complete, marking.chosen_keys) == (False, False, {CardKey(FF)})
    marking.apply_click(SeatKey(C))
    assert (marking.is_complete, marking.moves()) == (True, [m.Give(FF, C)])


def test_the_opponent_may_be_marked_first_and_marks_come_off_again():
    _on, marking = giving()
    marking.apply_click(SeatKey(B))
    assert not marking.may_confirm
    assert "Bix" in marking.prompt(_on.state, NAMES)
    marking.apply_click(CardKey(FF))
    assert marking.moves() == [m.Give(FF, B)]
    assert marking.take_marks_back()
    assert not marking.take_marks_back()
    assert marking.may_confirm


def test_with_one_opponent_a_click_on_the_card_gives_it():
    on = asking(m.GiveAway(A, max_hooks=0), hand=(FF, MAP))
    assert DECK_HAND_TABLE.questions.start_marking(seen(on), on.options) is None
    assert DECK_HAND_TABLE.questions.moves_of_key(seen(on), on.options, CardKey(FF)) == (m.Give(FF, B),)
    assert DECK_HAND_TABLE.questions.moves_of_key(seen(on), on.options, SeatKey(B)) == ()


def test_opponents_are_put_in_order_one_click_each_and_the_last_follows():
    four = {"seats": 4, "b": {"coins": 1}, "c": {"coins": 1}, "d": {"coins": 1}}
    on = run(table(hand=(CANNONADE,), **four), m.PlayCard(CANNONADE))
    marking = DECK_HAND_TABLE.questions.start_marking(seen(on), on.options)
    assert isinstance(marking, Ordering)
    assert marking.moves() == [on.options[0]] == [m.InOrder((B, C, D))], "clockwise at once"
    marking.apply_click(SeatKey(D))
    assert not marking.is_complete
    assert marking.moves() == [m.InOrder((D, B, C))]
    marking.apply_click(SeatKey(C))
    assert marking.is_complete
    assert marking.moves() == [m.InOrder((D, C, B))]
    marking.apply_click(SeatKey(D))
    assert marking.chosen_keys == {SeatKey(C)}


def test_of_two_opponents_one_click_says_the_order():
    on = run(table(seats=3, hand=(CANNONADE,), b={"coins": 1}, c={"coins": 1}), m.PlayCard(CANNONADE))
    marking = DECK_HAND_TABLE.questions.start_marking(seen(on), on.options)
    marking.apply_click(SeatKey(C))
    assert (marking.is_complete, marking.moves()) == (True, [m.InOrder((C, B))])


# Dragging.


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed", "rules"), GAMES)
def test_what_is_dropped_on_a_goal_is_allowed_and_elsewhere_refused(seats, seed, rules):
    for view, options, me in looked_at(seats, seed, 40, **rules):
        places = keys_on(view, me)
        for key in places:
            goals = DECK_HAND_TABLE.questions.drop_goals(view, options, key)
            if goals:
                assert DECK_HAND_TABLE.questions.may_drag(view, me, key), key
            for moves in goals.values():
                assert moves[0] in options or equal_option_for(view, moves[0]) in options
            if me < 0 or not DECK_HAND_TABLE.questions.may_drag(view, me, key):
                continue
            for goal in places:
                move = DECK_HAND_TABLE.questions.move_wanted_by_drop(view, me, key, goal)
                if move is not None and DECK_HAND.refuse(view, me, move) is not None:
                    assert goal not in goals, (key, goal)


def test_every_card_that_can_be_clicked_on_can_be_dragged():
    for seats, seed in ((2, 1), (3, 2), (4, 3)):
        for state, options in positions(seats, seed, 200):
            me = state.agenda[-1].seat
            view = DECK_HAND.view(state, me)
            for key in DECK_HAND_TABLE.questions.legal_keys(view, options):
                if isinstance(key, CardKey):
                    assert DECK_HAND_TABLE.questions.drop_goals(view, options, key), (key, view.agenda[-1])


def test_a_card_of_the_hand_dropped_on_the_table_is_played():
    on = table(hand=(FF, CE))
    goals = DECK_HAND_TABLE.questions.drop_goals(seen(on), on.options, CardKey(FF))
    assert goals == {TableKey(): (m.PlayCard(FF),), PileKey("aside"): (m.PlayCard(FF),)}
    assert DECK_HAND_TABLE.questions.move_wanted_by_drop(seen(on), A, CardKey(FF), CardKey(GRAPNEL)) == m.PlayCard(FF)


def test_a_card_of_the_supply_is_dragged_to_the_own_stash_or_plate():
    on = table(coins=3, hand=(FF,))
    assert DECK_HAND_TABLE.questions.drop_goals(seen(on), on.options, CardKey(GRAPNEL)) == {
        PileKey("stash", A): (m.Buy(GRAPNEL),), SeatKey(A): (m.Buy(GRAPNEL),)
    }  # fmt: skip
    assert DECK_HAND_TABLE.questions.drop_goals(seen(on), on.options, CardKey(SMUGGLER)) == {}
    dear = DECK_HAND_TABLE.questions.move_wanted_by_drop(seen(on), A, CardKey(SMUGGLER), CounterKey(A, "deck"))
    assert refusal(on, dear).code == "price"


def test_a_stolen_card_is_dragged_to_the_own_stash_and_a_given_one_to_its_new_owner():
    on = asking(m.Steal(A, max_cost=3), b={"stash": (MAP, party(B))})
    assert set(DECK_HAND_TABLE.questions.drop_goals(seen(on), on.options, CardKey(MAP))) == {
        PileKey("stash", A),
        SeatKey(A),
    }
    on, _marking = giving()
    goals = DECK_HAND_TABLE.questions.drop_goals(seen(on), on.options, CardKey(FF))
    assert goals[SeatKey(C)] == goals[PileKey("stash", C)] == (m.Give(FF, C),)
    assert SeatKey(A) not in goals


def test_what_is_reloaded_or_scrapped_is_dragged_under_the_reload_deck():
    on = asking(m.Reload(A))
    assert DECK_HAND_TABLE.questions.drop_goals(seen(on), on.options, CardKey(BARREL)) == {
        PileKey("reload"): (m.Pick(BARREL),)
    }
    on = asking(m.Scrap(A, zones=("hand", "stash")), hand=(FF, MAP), stash=(CE,))
    for mine in (FF, CE):
        assert DECK_HAND_TABLE.questions.drop_goals(seen(on), on.options, CardKey(mine)) == {
            PileKey("reload"): (m.Pick(mine),)
        }


def test_nobody_drags_in_another_ones_turn():
    on = table(coins=3, hand=(FF,))
    assert not DECK_HAND_TABLE.questions.may_drag(seen(on, B), B, CardKey(GRAPNEL))
    assert not DECK_HAND_TABLE.questions.may_drag(seen(on), A, SeatKey(B))
