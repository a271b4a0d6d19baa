"""The rulebooks of several titles: the right one opens, one changes to another and back, each shows its own cards."""

from collections.abc import Iterator
from itertools import zip_longest

import pygame
import pytest
from harness.hooch_stooges.table import CLAUSES
from harness.rulebooks import without_pictures
from harness.ui_steps import SIZES, click, press, tab_to, type_text

from hoochgame.games import GAMES
from hoochgame.games.deck_hand import wording
from hoochgame.storage.languages import switch_language
from hoochgame.ui.app import App
from hoochgame.ui.look import text
from hoochgame.ui.look.theme import DECK_HAND, HOOCH, MOONSHINERS, Theme
from hoochgame.ui.navigation import open_rulebook
from hoochgame.ui.rulebooks.book import PRINTED
from hoochgame.ui.rulebooks.registry import volume_of, volume_with_clause, volumes
from hoochgame.ui.rulebooks.volume import Volume
from hoochgame.ui.scenes.rulebook.figure import FigureZoom
from hoochgame.ui.scenes.rulebook.leaves import search_volume
from hoochgame.ui.scenes.rulebook.screen import RulebookScene
from hoochgame.ui.scenes.table.zoom import ZoomScene
from hoochgame.ui.titles.registry import find_table

DECK, MOON = "deck-hand", "moonshiners"
CARDED = ("card", "chip", "tile", "site")
HELD = ("hand", "stash")


@pytest.fixture(params=[(title, code) for title in (DECK, MOON) for code in ("en", "de")], ids="-".join)
def volume(request: pytest.FixtureRequest) -> Iterator[Volume]:
    """Those of the later titles in each language."""
    title, code = request.param
    switch_language(code)
    yield volume_of(title)
    switch_language("en")


def printed(volume: Volume) -> set[str]:
    """The ids of its cards."""
    return {card.id for card in volume.cards()}


def opened(app: App, clause: str = "", title: str = "") -> RulebookScene:
    open_rulebook(app, clause, title)
    app.step(0, [])
    assert isinstance(app.scene, RulebookScene)
    return app.scene


def choose(app: App, scene: RulebookScene, title: str) -> None:
    """Click on a book."""
    choice = scene.form.find("volume")
    at = [option.value for option in choice.options].index(title)
    click(app, choice.segment_rects()[at].center)


# --- the shelf


def test_every_title_stands_in_one_book() -> None:
    for game in GAMES:
        held = [it for it in volumes() if game.id == it.title or game.id in it.others]
        assert held == [volume_of(game.id)]
    assert volume_of("starting-solo") is volume_of("hooch-stooges")


def test_a_clause_is_found_in_its_book_whatever_is_played() -> None:
    for title in ("", "hooch-stooges", "starting-solo", DECK, MOON):
        assert volume_with_clause("MA-M6", title).title == MOON
        assert volume_with_clause("MA-Q21", title).title == MOON
        assert volume_with_clause("DH-T5", title).title == DECK
        assert volume_with_clause("DH-R33", title).title == DECK
        assert volume_with_clause("HS-SOL-13", title).title == "hooch-stooges"
        assert volume_with_clause("R-37", title).title == "hooch-stooges"
        assert volume_with_clause("", title) is volume_of(title)


def test_no_clause_stands_in_two_books() -> None:
    named = [p.clause for it in volumes() for chapter in it.book.chapters for p in chapter.paragraphs if p.clause]
    assert len(named) == len(set(named)) > len(CLAUSES)


def test_every_book_gives_an_example_that_it_has() -> None:
    assert all(it.book.place_of(it.example) for it in volumes())


# --- the books of Deck Hand and Moonshiners


def test_every_chapter_has_a_picture_of_things_that_exist(volume: Volume) -> None:
    known = printed(volume)
    for chapter in volume.book.chapters:
        figures = [p.figure for p in chapter.paragraphs if p.figure]
        assert figures or chapter.link_target in without_pictures(volume), chapter.title
        for figure in (figure for figure in figures if figure.kind != "map"):
            assert figure.kind in volume.figures.kinds
            assert volume.figures.drawing(figure).name
            for thing in figure.things:
                kind, _colon, which = thing.partition(":")
                ids = [which.partition(":")[0]] if kind in CARDED else []
                ids += which.rpartition(":")[2].split(",") if kind in HELD else []
                assert known.issuperset(id.lstrip("*!") for id in ids), thing


def test_every_reference_and_every_card_exists(volume: Volume) -> None:
    runs = [run for chapter in volume.book.chapters for p in chapter.paragraphs for run in p.runs if run.target]
    known = printed(volume)
    assert len(runs) > 150
    for run in runs:
        card = run.target.removeprefix(PRINTED)
        assert card in known if card != run.target else volume.book.place_of(run.target), run.target


@pytest.mark.parametrize("title", [DECK, MOON])
def test_both_languages_have_the_same_clauses_and_pictures_in_the_same_order(title: str) -> None:
    books = []
    for code in ("en", "de"):
        switch_language(code)
        books.append([p for chapter in volume_of(title).book.chapters for p in chapter.paragraphs])
    for ours, theirs in zip_longest(*books):
        assert (ours.clause, ours.item) == (theirs.clause, theirs.item), (ours.text, theirs.text)
        assert bool(ours.figure) == bool(theirs.figure)
        if ours.figure:
            assert ours.figure[:2] == theirs.figure[:2]
            assert len(ours.figure.labels) == len(theirs.figure.labels)


def test_a_card_is_found_in_its_language_with_clauses_of_the_book(volume: Volume) -> None:
    for card in volume.cards():
        hits = search_volume(volume, card.name.upper())
        assert PRINTED + card.id in [name for _block, name in hits.links]
        assert card.clauses
        assert all(volume.book.place_of(clause) for clause in card.clauses), card.id


def test_a_search_that_finds_nothing_gives_a_number_of_this_book(volume: Volume) -> None:
    words = "".join(run.text for block in search_volume(volume, "xyzzy").each_block() for run in block.runs)
    assert volume.example in words
    assert not any(other.example[:3] in words for other in volumes() if other is not volume)


# --- on the screen


def test_it_opens_the_book_that_has_the_clause_in_its_titles_colours(app: App) -> None:
    scene = opened(app, "DH-T12")
    assert scene.book.chapters[scene.chapter].code == "DH-T"
    assert scene.page.blocks[scene.page.marked].label == "DH-T12"
    assert scene.look.theme == DECK_HAND
    press(app, pygame.K_ESCAPE)
    assert opened(app, "HS-ATK-03", DECK).look.theme == HOOCH


def test_without_a_clause_it_opens_the_book_of_the_title(app: App) -> None:
    assert opened(app, title=DECK).volume.title == DECK
    press(app, pygame.K_ESCAPE)
    assert opened(app, title="starting-solo").volume.title == "hooch-stooges"
    press(app, pygame.K_ESCAPE)
    assert opened(app).volume.title == "hooch-stooges"


def test_another_book_is_a_click_away_and_so_is_the_way_back(app: App) -> None:
    scene = opened(app, "HS-ATK-03")
    choose(app, scene, DECK)
    assert (scene.volume.title, scene.chapter, scene.page.offset) == (DECK, 0, 0)
    assert scene.contents.count == len(scene.book.chapters)
    assert scene.look.theme == DECK_HAND
    press(app, pygame.K_BACKSPACE)
    assert scene.volume.title == "hooch-stooges"
    assert scene.page.blocks[scene.page.marked].label == "HS-ATK-03"
    press(app, pygame.K_RIGHT, pygame.KMOD_ALT)
    assert scene.volume.title == DECK


def test_another_book_is_reached_by_the_keyboard(app: App) -> None:
    scene = opened(app)
    tab_to(app, ("volume", DECK))
    press(app, pygame.K_RETURN)
    assert scene.volume.title == DECK
    assert scene.ring.focused_spot.key == ("volume", DECK)


@pytest.mark.slow
def test_what_is_searched_is_searched_in_the_other_book_too(app: App) -> None:
    scene = opened(app)
    press(app, pygame.K_f, pygame.KMOD_CTRL)
    type_text(app, "lookout")
    before = [run.text for block in scene.page.blocks for run in block.runs]
    choose(app, scene, DECK)
    assert scene.words == scene.entry.words == "lookout"
    now = [run.text for block in scene.page.blocks for run in block.runs]
    assert now != before
    assert any("DH-" in words for words in now)
    assert not any("HS-" in words for words in now)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("code", ["en", "de"])
def test_the_names_of_the_books_fit_beside_one_another(open_app, size, scale, code) -> None:
    app = open_app(size, scale, language=code)
    scene = opened(app, title=DECK)
    choice = scene.form.find("volume")
    px = scene.look.text_px(choice.size)
    for option, rect in zip(choice.options, choice.segment_rects(), strict=True):
        assert scene.panels[0].contains(rect)
        assert rect.width >= max(32, text.width("bold", px, option.label)), option.label
    assert scene.contents.rect.top >= choice.rect.bottom


@pytest.mark.slow
def test_a_cards_name_opens_it_large_as_its_title_prints_it(app: App) -> None:
    for title, name in ((DECK, "lookout"), ("hooch-stooges", "lookout")):
        scene = opened(app, title=title)
        press(app, pygame.K_f, pygame.KMOD_CTRL)
        type_text(app, wording.name_of_id(name))
        scene.open_link_target(PRINTED + name)
        app.step(0.01, [])
        assert isinstance(app.scene, ZoomScene)
        assert app.scene.table is find_table(volume_of(title).title_explaining_cards)
        assert app.scene.shown_card.art == name
        press(app, pygame.K_ESCAPE)
        scene.dismiss(None)


@pytest.mark.slow
@pytest.mark.parametrize(("clause", "theme"), [("DH-T13", DECK_HAND), ("MA-M6", MOONSHINERS)])
def test_a_picture_grows_in_the_colours_of_its_book(app: App, clause: str, theme: Theme) -> None:
    scene = opened(app, clause)
    picture = next(row.picture for row in scene.page.sheet.rows if row.picture)
    scene.open_link_target(picture.name)
    app.step(0.01, [])
    assert isinstance(app.scene, FigureZoom)
    assert app.scene.look.theme == theme
    assert app.window.get_rect().contains(app.scene.frame)


def test_pointing_at_the_books_says_where_starting_solo_stands(app: App) -> None:
    scene = opened(app, title=DECK)
    assert scene.form.find("volume").tooltip_to_show().words == "Starting Solo stands in the rulebook of Hooch Stooges."


@pytest.mark.by_turns(4)
@pytest.mark.slow
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("title", [DECK, MOON])
def test_every_picture_is_drawn_inside_its_column(open_app, title, size, scale, code) -> None:
    app = open_app(size, scale, language=code)
    scene = opened(app, title=title)
    for at in range(len(scene.book.chapters)):
        scene.contents.choose(at)
        for row in (row for row in scene.page.sheet.rows if row.picture):
            assert row.x >= 0
            assert row.x + row.wide <= scene.page.sheet.wide
            room = scene.page.sheet.wide - 2 * row.picture._padding(scene.look)
            assert row.picture.inner_size(scene.look, room)[0] <= room, row.picture.name
            drawn = row.picture.draw_picture(scene.look, (row.wide, row.high))
            spots = row.picture.spots(scene.look, drawn.get_size())
            assert spots
            assert all(drawn.get_rect().contains(rect) for rect, _name in spots), row.picture.name
