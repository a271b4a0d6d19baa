"""Harding's counter at the window: everything can be sold and bought there, and the drawer says what it brings."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import pygame
import pytest
from harness.moonshiners.given import A, B, Table, given
from harness.moonshiners.scene import QUICK, open_at
from harness.moonshiners.table import NAMES, SIZES, board
from harness.table_play import click_key, focus_key, settle, spot
from harness.table_steps import deal
from harness.ui_steps import hover, press, wait
from msgspec.structs import replace

from hoochgame.core.match import Match
from hoochgame.core.protocols import HIDDEN, Move, Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import GOODS
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.games.moonshiners.wilds import COMPOUND
from hoochgame.ui.scenes.confirm import ConfirmScene
from hoochgame.ui.table.keys import ButtonKey, Key
from hoochgame.ui.titles.moonshiners.keys import AskKey, BuyKey, CureKey, LedgerKey, OfferKey, SellKey, WareKey
from hoochgame.ui.titles.moonshiners.marks import MoonshinersMarks
from hoochgame.ui.titles.moonshiners.table import MOONSHINERS_TABLE
from hoochgame.ui.titles.moonshiners.zones.drawer import (
    MoonshinersTradeDrawerGeometry,
    MoonshinersTradeDrawerModel,
)

pytestmark = pytest.mark.slow

CORN, MOONSHINE, GOLD = range(3)
CURIO, HEIRLOOM = 2, 3


def counter(**fields: object) -> Table:
    """A has stepped up to the counter."""
    fields = {"scrap": 12, "corn": 4, "gold": 2, "relics": (CURIO, CURIO, HEIRLOOM), "stamina": 3, **fields}
    return given(tiles=[6, 7], place=COMPOUND, used=(0, 0, 1, 0, 0), acted=1, asks=(m.Trading(A),), **fields)


def lay_of(size: tuple[int, int], on: Table, ui: float = 1.0, me: int = 0) -> MoonshinersTradeDrawerGeometry:
    table = board(size, on.state.seats, me=me, ui=ui)
    found = table.zone_model("drawer", MOONSHINERS.view(on.state, me), MoonshinersMarks())[0].lay
    assert isinstance(found, MoonshinersTradeDrawerGeometry)
    return found


# Where it lies.


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize("ui", [0.75, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_on_the_counter_lies_over_anything_else(size: tuple[int, int], ui: float) -> None:
    on = counter(relics=(0, 1, 2, 3, 4, 5, 6, 7), offer=(0, 0, 1, 2, 3))
    lay = lay_of(size, on, ui)
    parts = [lay.parts.head, *lay.parts.goods, *lay.parts.wares, *lay.parts.booze, lay.parts.cure, lay.parts.total]
    assert all(lay.rect.contains(rect) for rect in parts)
    assert all(one.bottom <= other.top for one, other in pairwise(parts))
    for one, other in combinations(lay.pieces, 2):
        assert not one.rect.colliderect(other.rect), (one.key, other.key)
    assert min(min(piece.rect.size) for piece in lay.pieces) >= 20
    assert {piece.key for piece in lay.pieces} >= {*map(WareKey, range(8)), OfferKey(0, 0), OfferKey(0, 1), OfferKey(3)}


@pytest.mark.usefixtures("app")
def test_the_counter_is_there_for_everybody_while_somebody_trades() -> None:
    """Others see what is sold, but not what could be (MA-Q36)."""
    on = counter()
    assert {piece.key for piece in lay_of((1280, 720), on).pieces} >= {WareKey(CURIO), WareKey(HEIRLOOM)}
    theirs = {piece.key for piece in lay_of((1280, 720), on, me=1).pieces}
    assert WareKey(HIDDEN) in theirs
    assert WareKey(CURIO) not in theirs
    table = board((1280, 720), 2)
    over = replace(on.state, agenda=on.state.agenda[:-1])
    assert "drawer" not in table.arrange_table(over, MoonshinersMarks()).zones_by_name


@pytest.mark.usefixtures("app")
def test_of_the_map_only_the_compound_stays_lit_along_its_hexes() -> None:
    bright, places = lay_of((1280, 720), counter()).bright, board((1280, 720), 2).layout.places.values()
    assert board((1280, 720), 2).layout.edges[COMPOUND] in bright
    assert not any(rect in bright for rect in places)


# Every exchange, by mouse and by keyboard.


def everything() -> list[tuple[Key, Move]]:
    found: list[tuple[Key, Move]] = [(WareKey(CURIO), m.SellRelic(CURIO)), (OfferKey(1), m.BuyBooze(1))]
    found += [(SellKey(n), m.Sell(good)) for n, good in enumerate(GOODS)]
    found += [(BuyKey(n), m.Buy(good)) for n, good in enumerate(GOODS)]
    return [*found, (CureKey(), m.Cure())]


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("by_mouse", [True, False])
def test_every_exchange_by_mouse_and_by_keyboard(open_app, size: tuple[int, int], by_mouse: bool) -> None:
    app = open_app(size, **QUICK)
    for key, move in everything():
        scene = open_at(app, counter(moonshine=1, offer=(0, 1, 2)))
        if by_mouse:
            click_key(app, scene, key)
        else:
            focus_key(app, scene, key)
            press(app, pygame.K_RETURN)
        assert scene.session.match.entries[-1].move == move


def test_booze_is_asked_for_and_enter_leaves(open_app) -> None:
    """MA-T7."""
    app = open_app((1280, 720), **QUICK)
    scene = open_at(app, counter())
    click_key(app, scene, AskKey())
    wait(app, 0.3)
    assert len(scene.session.shown.offer) == 5
    assert scene.stage.board.rect_of_key(OfferKey(scene.session.shown.offer[0]))
    press(app, pygame.K_RETURN)
    assert scene.session.match.entries[-1].move == m.Done()


@pytest.mark.parametrize("leave", [True, False])
def test_a_counter_at_which_nothing_was_done_is_left_only_when_sure(open_app, leave: bool) -> None:
    """MA-Q8: the action is spent."""
    app = open_app((1280, 720), **QUICK)
    scene = open_at(app, given(place=COMPOUND, scrap=8))
    scene.answers.play_moves(m.Trade())
    settle(app, scene)
    click_key(app, scene, ButtonKey("done"))
    assert isinstance(app.scene, ConfirmScene)
    assert scene.session.match.entries[-1].move == m.Trade()
    press(app, pygame.K_RETURN if leave else pygame.K_ESCAPE)
    assert app.scene is scene
    assert scene.session.match.entries[-1].move == (m.Done() if leave else m.Trade())


def test_a_counter_at_which_something_was_done_is_left_at_once(open_app) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = open_at(app, given(place=COMPOUND, scrap=8))
    scene.answers.play_moves(m.Trade())
    settle(app, scene)
    scene.answers.play_moves(m.Buy("corn"))
    settle(app, scene)
    press(app, pygame.K_RETURN)
    assert scene.session.match.entries[-1].move == m.Done()


def test_what_is_closed_says_why(open_app) -> None:
    """MA-Q131."""
    app = open_app((1280, 720), **QUICK)
    scene = open_at(app, counter())
    click_key(app, scene, SellKey(CORN))
    wait(app, 0.1)
    click_key(app, scene, BuyKey(CORN))
    assert scene.desk.refused == "MA-Q131"
    assert [entry.move for entry in scene.session.match.entries[1:]] == [m.Sell("corn")]


# What goes on while the button is held down.


def hold(app, scene, key: Key, seconds: float) -> None:
    at = spot(scene, key)
    hover(app, at)
    app.step(0.016, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)])
    wait(app, seconds)
    app.step(0.016, [pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1)])
    wait(app, 0.3)


def moves_of(scene) -> list[Move]:
    return [entry.move for entry in scene.session.match.entries[1:]]


def test_held_down_it_goes_on_until_nothing_is_left(open_app) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = open_at(app, counter())
    hold(app, scene, SellKey(CORN), 3)
    assert moves_of(scene) == [m.Sell("corn")] * 4


def test_a_short_press_sells_one_and_a_long_one_counts_from_the_first(open_app) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = open_at(app, counter())
    hold(app, scene, SellKey(CORN), 0.2)
    assert moves_of(scene) == [m.Sell("corn")]
    hold(app, scene, SellKey(CORN), 0.7)
    assert 2 <= len(moves_of(scene)) <= 4


def test_a_relic_is_sold_once_however_long_it_is_pressed(open_app) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = open_at(app, counter())
    hold(app, scene, WareKey(CURIO), 2)
    assert moves_of(scene) == [m.SellRelic(CURIO)]


# What the Trade has brought.


def deal_of(scene) -> tuple[tuple[int, ...], dict[str, int]]:
    deal = scene.stage.marks.deal
    return deal.held, dict(deal.scraps_by_sort())


def test_the_drawer_counts_what_the_trade_has_brought_and_forgets_it_after(open_app) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = open_at(app, counter())
    assert deal_of(scene) == ((12, 4, 0, 2), {})
    for key in (SellKey(CORN), SellKey(CORN), BuyKey(GOLD), WareKey(HEIRLOOM), CureKey()):
        click_key(app, scene, key)
        wait(app, 0.1)
    held, brought = deal_of(scene)
    assert held == (12, 4, 0, 2)
    assert brought == {"corn": 4, "gold": -8, "relic": 6, "cure": -2}
    assert scene.session.shown.heroes[A].scrap == 12 + sum(brought.values())
    press(app, pygame.K_u)
    wait(app, 0.1)
    assert deal_of(scene)[1] == {"corn": 4, "gold": -8, "relic": 6}
    scene.desk.restore_from_match(scene.session.match)
    scene.context.refresh()
    assert deal_of(scene) == (held, {"corn": 4, "gold": -8, "relic": 6})
    press(app, pygame.K_RETURN)
    wait(app, 0.1)
    click_key(app, scene, ButtonKey("end_turn"))
    assert deal_of(scene)[0]


LIKED = (m.Explore, m.Sell, m.Buy, m.SellRelic, m.AskForBooze, m.BuyBooze, m.Cure)


def traded(seed: int) -> Match:
    """A random game in which everybody likes to trade."""
    dice, match = Random(seed), deal("rr", seed, title="moonshiners", heroes=1)
    for _ply in range(260):
        if match.is_over:
            break
        liked = [move for move in match.options if isinstance(move, (m.Trade, *LIKED)) or move == m.March(COMPOUND)]
        match.play_move(dice.choice(liked if liked and dice.random() < 0.8 else match.options))
    return match


@pytest.mark.parametrize("seed", range(4))
def test_at_any_moment_of_any_trade_the_desk_can_tell_what_it_has_brought(seed: int) -> None:
    """As after resuming, and in a replay: the scraps of the beginning and what each sort has brought make those now."""
    match, trades = traded(seed), 0
    began: tuple[int, ...] = ()
    for ply in range(1, match.ply + 1):
        state = match.states[ply + 1]
        step = state.agenda[-1] if state.agenda else None
        if not isinstance(step, m.Trading):
            continue
        hero = state.heroes[step.seat]
        if isinstance(match.entries[ply].move, m.Trade):
            began, trades = (hero.scrap, hero.corn, hero.moonshine, hero.gold), trades + 1
        desk = MOONSHINERS_TABLE.make_ui_state()
        desk.restore_at_ply(match, ply)
        found = desk.title_specific_marks(MOONSHINERS.view(state, A), ()).deal
        assert found.held == began
        assert hero.scrap == began[0] + sum(dict(found.scraps_by_sort()).values())
        assert [card for card, gone in found.counter if not gone] == list(state.offer)
    assert trades > 2


def test_a_bought_card_keeps_its_place_and_is_marked(open_app) -> None:
    """MA-T8: all five must be bought before more come."""
    app = open_app((1280, 720), **QUICK)
    scene = open_at(app, counter(scrap=40))
    click_key(app, scene, AskKey())
    wait(app, 0.1)
    while scene.session.shown.offer:
        first = scene.session.shown.offer[0]
        click_key(app, scene, OfferKey(first))
        wait(app, 0.1)
    assert sum(gone for _card, gone in scene.stage.marks.deal.counter) == 5
    assert scene.stage.marks.deal.crates == 5
    assert scene.stage.board.rect_of_key(AskKey())


def test_the_drawer_tells_everything_at_a_glance(open_app, said: list[str]) -> None:
    app = open_app((1920, 1080), **QUICK)
    scene = open_at(app, counter())
    click_key(app, scene, SellKey(CORN))
    wait(app, 0.1)
    for words in ("Harding’s counter", "Trade 1 of 2 today", "sold", "Sell 1", "+2", "See the booze", "Hangover cure"):
        assert words in said, words
    assert "stamina 3 to 0, inebriation 15 to 15" in said


def test_the_running_total_is_explained(open_app) -> None:
    scene = open_at(open_app((1280, 720), **QUICK), counter())
    tip = scene.context.tip_of(LedgerKey())
    assert tip is not None
    assert tip.title == "This Trade"


def test_the_prompt_tells_everybody_what_goes_on() -> None:
    on = counter()
    assert MOONSHINERS_TABLE.questions.prompt(on.state, B, NAMES) == "Vera trades with Uncle Harding."


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize(("me", "buttons"), [(A, 2), (B, 0)])
def test_only_who_trades_sees_buttons(me: Seat, buttons: int) -> None:
    table, view = board((1280, 720), 2, me=me), MOONSHINERS.view(counter().state, me)
    model = table.zone_model("drawer", view, MoonshinersMarks())[1]
    assert isinstance(model, MoonshinersTradeDrawerModel)
    assert {len(good.presses) for good in model.goods} == {buttons}
    assert bool(model.cure.press) == bool(model.ask) == bool(buttons)
