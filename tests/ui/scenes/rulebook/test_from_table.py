"""From the table of Deck Hand to its rulebook and to its cards, large."""

import pygame
import pytest
from harness.deck_hand.games import begun_trial
from harness.table_play import click_key, settle
from harness.table_steps import InstantThinker
from harness.ui_steps import click_on, press

from hoochgame.core.journal import Chair
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.content import CARDS
from hoochgame.games.deck_hand.queries import cards_for_sale
from hoochgame.storage.settings import SetUp
from hoochgame.ui.app import App
from hoochgame.ui.look.theme import DECK_HAND
from hoochgame.ui.scenes.rulebook.screen import RulebookScene
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.scenes.table.zoom import ZoomScene
from hoochgame.ui.scenes.title import TitleScreen
from hoochgame.ui.table.keys import ButtonKey, CardKey


@pytest.fixture
def table(open_app) -> TableScene:
    """A challenge in its first turn."""
    app = open_app(animation_speed=0.0, confirm_end_turn=False)
    scene = TableScene(begun_trial(1), InstantThinker())
    app.push(scene)
    settle(app, scene)
    return scene


def reading(app: App) -> RulebookScene:
    assert isinstance(app.scene, RulebookScene)
    assert app.scene.volume.title == "deck-hand"
    return app.scene


def marked(scene: RulebookScene) -> str:
    return scene.page.blocks[scene.page.marked].label


def dear(table: TableScene) -> int:
    """A card of the supply that nobody can pay yet."""
    view = table.session.shown
    return next(n for n in cards_for_sale(view) if CARDS[n].cost > view.pirates[0].coins)


@pytest.mark.slow
def test_it_is_drawn_in_its_own_colours_and_so_is_its_menu(table: TableScene) -> None:
    assert table.look.theme == DECK_HAND
    table.open_menu()
    assert table.app.scene is not table
    assert table.app.scene.look.theme == DECK_HAND


def test_the_rulebook_opens_where_it_speaks_of_the_step(table: TableScene) -> None:
    app = table.app
    click_key(app, table, ButtonKey("rules"))
    assert marked(reading(app)) == table.table.questions.prompt_clause(table.session.shown)
    press(app, pygame.K_F1)
    assert app.scene is table


def test_the_rulebook_opens_at_the_refusal(table: TableScene) -> None:
    card, app = dear(table), table.app
    refusal = table.session.move_refusal(m.Buy(card))
    assert refusal
    assert refusal.clause.startswith("DH-")
    click_key(app, table, CardKey(card))
    assert table.desk.refused == refusal.clause
    press(app, pygame.K_F1)
    assert marked(reading(app)) == refusal.clause


def test_the_menu_leads_to_the_book_of_this_title(table: TableScene) -> None:
    table.open_menu()
    table.app.step(0.01, [])
    click_on(table.app, "rules")
    assert reading(table.app).chapter == 0


def test_a_card_of_the_supply_is_shown_large_with_its_neighbours_and_its_rules(table: TableScene) -> None:
    card, app = dear(table), table.app
    click_key(app, table, CardKey(card), button=3)
    assert isinstance(app.scene, ZoomScene)
    assert app.scene.look.theme == DECK_HAND
    assert sorted(shown.art for shown in app.scene.others) == sorted(
        CARDS[n].id for n in cards_for_sale(table.session.shown)
    )
    press(app, pygame.K_F1)
    assert marked(reading(app))


@pytest.mark.parametrize(("played", "opens"), [("", "hooch-stooges"), ("starting-solo", "hooch-stooges"),
                                               ("deck-hand", "deck-hand")])  # fmt: skip
def test_from_the_title_it_opens_the_book_of_what_was_played_last(open_app, played, opens) -> None:
    app = open_app()
    if played:
        app.settings.set_ups[played] = SetUp(played, (Chair("Vera", "human", 0), Chair("Otis", "easy", 1)), {}, 0)
    app.push(TitleScreen())
    app.step(0.01, [])
    press(app, pygame.K_F1)
    assert isinstance(app.scene, RulebookScene)
    assert app.scene.volume.title == opens
