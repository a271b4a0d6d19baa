"""The rulebook on the screen: all of it is there, everything leads where it says, and it opens from everywhere."""

import re
from pathlib import Path

import pygame
import pytest
from hooch_table import CLAUSES
from table_play import click_key, focus_key, open_table, settle, spot
from table_steps import deal
from ui_steps import SIZES, Porter, click, click_on, hover, press, tab_to, type_text, wait

from hoochgame.core.refusal import Refusal
from hoochgame.games import hooch_stooges
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.storage.saves import path_of
from hoochgame.ui import text
from hoochgame.ui.app import App
from hoochgame.ui.rulebook import parse, rulebook
from hoochgame.ui.scenes.menu import PauseMenu
from hoochgame.ui.scenes.replay import open_replay
from hoochgame.ui.scenes.rulebook import RulebookScene, open_rulebook
from hoochgame.ui.scenes.title import Title
from hoochgame.ui.tables.hooch_stooges.clauses import CLAUSES as CLAUSES_OF_STEPS
from hoochgame.ui.tables.hooch_stooges.clauses import EFFECT, OVER, clause_of

BOOK = rulebook()
RULES = [path.read_text("utf-8") for path in sorted(Path(hooch_stooges.__file__).parent.glob("*.py"))]
QUICK = {"animation_speed": 0.0, "confirm_end_turn": False}


def opened(app: App, clause: str = "") -> RulebookScene:
    open_rulebook(app, clause)
    app.step(0, [])
    return reading(app)


def reading(app: App) -> RulebookScene:
    assert isinstance(app.scene, RulebookScene)
    return app.scene


def shown(scene: RulebookScene) -> str:
    """The chapter that is read."""
    return scene.book.chapters[scene.chapter].name


def marked(scene: RulebookScene) -> str:
    """The clause that is marked, and in view."""
    page = scene.page
    if page.marked is None:
        return ""
    top, bottom = page.sheet.spans[page.marked]
    assert page.offset <= top < page.offset + page.rect.height
    assert bottom <= page.offset + page.rect.height or bottom - top > page.rect.height / 2
    return page.blocks[page.marked].label


def words_on(scene: RulebookScene) -> str:
    return " ".join(run.text for block in scene.page.blocks for run in block.runs)


def link_to(scene: RulebookScene, target: str) -> pygame.Rect:
    """Where a reference stands on the screen."""
    page = scene.page
    return next(rect for (row, nth), rect in page._links() if page.sheet.rows[row].pieces[nth].target == target)


# --- the book


def test_every_clause_stands_in_the_book_exactly_once() -> None:
    numbered = [p.clause for chapter in BOOK.chapters for p in chapter.paragraphs if p.clause]
    assert len(numbered) == len(set(numbered))
    assert [clause for clause in numbered if clause.startswith("HS-")] == list(CLAUSES)
    assert sum(clause.startswith("R-") for clause in numbered) > 80
    assert all(BOOK.find(clause) for clause in numbered)


def test_every_clause_stands_in_the_chapter_of_its_code() -> None:
    for clause in CLAUSES:
        chapter, row = BOOK.find(clause)
        assert BOOK.chapters[chapter].code == clause.rpartition("-")[0]
        assert BOOK.chapters[chapter].paragraphs[row].clause == clause


def test_no_word_of_the_file_is_lost() -> None:
    source = (Path(hooch_stooges.__file__).parent / "rulebook.md").read_text("utf-8")
    told = " ".join(
        " ".join((chapter.title, chapter.code, *(p.plain for p in chapter.paragraphs))) for chapter in BOOK.chapters
    )

    def bare(words: str) -> list[str]:
        return re.findall(r"[^\W_]+", words.lower())

    assert bare(told) == bare(source)


def test_every_clause_that_the_rules_can_name_is_found() -> None:
    cited = {clause for code in RULES for clause in re.findall(r'"(HS-[A-Z]+-\d\d)"', code)}
    assert len(cited) > 15
    assert all(BOOK.find(clause) for clause in cited)


def test_every_reference_leads_somewhere() -> None:
    runs = [run for chapter in BOOK.chapters for p in chapter.paragraphs for run in p.runs if run.target]
    assert len(runs) > 150
    assert all(BOOK.find(run.target) for run in runs)
    assert BOOK.find("HS-XXX-01") is None


def test_the_markup_is_understood() -> None:
    book = parse("# One\n\nSome **bold** words\nand more (R-13).\n\n## Two (HS-CTL)\n\n- **HS-CTL-01** a `b`\n- c\n")
    one, two = book.chapters
    assert [run.text for run in one.paragraphs[0].runs if run.strong] == ["bold"]
    assert one.paragraphs[0].plain.strip() == "some bold words and more (r-13)."
    assert (two.title, two.code) == ("Two", "HS-CTL")
    assert [(p.clause, p.item) for p in two.paragraphs] == [("HS-CTL-01", True), ("", True)]


@pytest.mark.parametrize("words", ["safe from busts", "HS-CTL-02", "r-13", "CLEANUP discard"])
def test_a_search_finds_all_that_holds_the_words_and_nothing_else(words: str) -> None:
    wanted = words.lower().split()
    found = {(hit.chapter, row) for hit in BOOK.search(words) for row in hit.paragraphs}
    assert found
    assert found == {
        (at, row)
        for at, chapter in enumerate(BOOK.chapters)
        for row, p in enumerate(chapter.paragraphs)
        if all(word in p.plain for word in wanted)
    }


def test_a_chapter_that_only_its_title_names_comes_whole() -> None:
    [hit] = BOOK.search("step by step turn,")
    assert len(hit.paragraphs) == len(BOOK.chapters[hit.chapter].paragraphs)
    assert BOOK.search("") == BOOK.search("zeppelin") == []


def test_every_step_of_the_game_has_its_place_in_the_book() -> None:
    assert all(BOOK.find(clause) for clause in (*CLAUSES_OF_STEPS.values(), EFFECT, OVER))
    assert clause_of(deal("hr").state) == "HS-MAIN"


# --- reading


def test_it_opens_at_the_clause_that_is_asked_for(app: App) -> None:
    for clause in ("HS-CTL-02", "R-13", "HS-ATK-24", "R-105", "HS-GEN-01"):
        scene = opened(app, clause)
        assert marked(scene) == clause
        app.dismiss()


def test_it_opens_at_a_chapter_and_without_a_name_at_its_beginning(app: App) -> None:
    scene = opened(app, "HS-BST")
    assert shown(scene) == "HS-BST"
    assert marked(scene) == ""
    assert opened(app).chapter == 0
    assert opened(app, "HS-XXX-77").chapter == 0


def test_a_reference_is_followed_by_a_click_and_back(app: App) -> None:
    scene = opened(app, "HS-CTL-02")
    click(app, link_to(scene, "R-13"))
    assert marked(scene) == "R-13"
    click(app, link_to(scene, "HS-CTL-02"))
    assert marked(scene) == "HS-CTL-02"
    click_on(app, "way")
    assert marked(scene) == "R-13"
    press(app, pygame.K_BACKSPACE)
    assert marked(scene) == "HS-CTL-02"
    assert not scene.way.enabled


def test_a_press_that_ends_elsewhere_follows_nothing(app: App) -> None:
    scene = opened(app, "HS-CTL-02")
    at = link_to(scene, "R-13").center
    app.step(0.01, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)])
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(at[0], at[1] + 60), button=1)
    app.step(0.01, [up])
    assert marked(scene) == "HS-CTL-02"


def test_a_search_shows_what_it_found_while_it_is_typed(app: App) -> None:
    scene = opened(app)
    click_on(app, "search")
    type_text(app, "deputy")
    assert "Nothing" in words_on(scene)
    assert scene.contents.count == 0
    press(app, pygame.K_ESCAPE)
    assert scene.words == ""
    assert app.scene is scene
    click_on(app, "search")
    type_text(app, "police check")
    found = scene.book.search("police check")
    assert scene.contents.count == len(found)
    assert sum(len(hit.paragraphs) for hit in found) == sum(not block.heading for block in scene.page.blocks)
    lit = [piece for row in scene.page.sheet.rows for piece in row.pieces if piece.hits]
    assert any("police" in piece.text.lower() for piece in lit)
    press(app, pygame.K_RETURN)
    assert scene.words == "police check"
    click_on(app, "way")
    assert scene.words == scene.entry.words == ""
    assert scene.page.blocks[0].heading


def test_from_what_was_found_one_comes_to_its_place_and_back_to_the_search(app: App) -> None:
    scene = opened(app)
    press(app, pygame.K_f, pygame.KMOD_CTRL)
    type_text(app, "knob")
    press(app, pygame.K_RETURN)
    clause = next(block.label for block in scene.page.blocks if block.label.startswith("HS-"))
    scene.jump(clause)
    assert (scene.words, marked(scene)) == ("", clause)
    press(app, pygame.K_BACKSPACE)
    assert scene.words == scene.entry.words == "knob"
    assert scene.contents.count == len(scene.book.search("knob"))


def test_the_mouse_alone_reads_it_all(app: App) -> None:
    scene = opened(app)
    seen = set()
    for row in range(len(scene.book.chapters)):
        scene.contents.show(row)
        click(app, scene.contents.row_rect(row).center)
        seen.add(shown(scene))
        assert scene.page.offset == 0
        hover(app, scene.page.rect)
        for _turn in range(300):
            app.step(0.01, [pygame.event.Event(pygame.MOUSEWHEEL, y=-1)])
        assert scene.page.offset == scene.page.limit
    assert len(seen) == len(scene.book.chapters)
    rail = scene.page.bar()
    assert rail
    click(app, (rail.centerx, scene.page.rect.top + 1))
    assert scene.page.offset == 0
    click_on(app, "back")
    assert app.scene is None


def test_next_leads_through_the_whole_book(app: App) -> None:
    scene = opened(app)
    for chapter in scene.book.chapters[1:]:
        scene.page.scroll_to(scene.page.limit)
        click(app, link_to(scene, chapter.name))
        assert shown(scene) == chapter.name


def test_the_keyboard_alone_reads_searches_and_follows(app: App) -> None:
    scene = opened(app, "HS-ATK")
    press(app, pygame.K_PAGEDOWN)
    assert scene.page.offset > 100
    press(app, pygame.K_END)
    assert scene.page.offset == scene.page.limit
    press(app, pygame.K_HOME)
    assert scene.page.offset == 0
    tab_to(app, "contents")
    press(app, pygame.K_DOWN)
    assert shown(scene) == "HS-POL"
    keys = [spot.key for spot in scene.ring.spots]
    link = next(key for key in keys if isinstance(key, tuple))
    tab_to(app, link)
    target = scene.page.sheet.rows[link[1]].pieces[link[2]].target
    press(app, pygame.K_RETURN)
    assert BOOK.find(target) == (scene.chapter, scene.marked)
    press(app, pygame.K_BACKSPACE)
    assert shown(scene) == "HS-POL"
    press(app, pygame.K_f, pygame.KMOD_CTRL)
    type_text(app, "reshuffle")
    before = scene.page.offset
    press(app, pygame.K_PAGEDOWN)
    assert scene.page.offset >= before
    press(app, pygame.K_RETURN)
    assert scene.words == "reshuffle"
    press(app, pygame.K_ESCAPE)
    assert app.scene is None


def test_a_reference_that_scrolls_away_gives_the_focus_to_the_page(app: App) -> None:
    scene = opened(app, "R-01")
    link = next(spot.key for spot in scene.ring.spots if isinstance(spot.key, tuple))
    tab_to(app, link)
    press(app, pygame.K_PAGEDOWN)
    press(app, pygame.K_PAGEDOWN)
    assert scene.ring.spot.key == "page"


def test_what_is_read_stays_when_the_window_changes(app: App) -> None:
    scene = opened(app, "HS-ATK-15")
    place = scene.page.place
    app.settings.ui_scale = 1.2
    app.apply_settings()
    assert scene.page.place[0] == place[0]
    scene.entry.act()
    type_text(app, "swing")
    app.settings.ui_scale = 1.0
    app.apply_settings()
    assert scene.words == scene.entry.words == "swing"
    assert not scene.entry.editing


@pytest.mark.parametrize(("size", "scale"), [*SIZES, ((1280, 720), 0.75), ((3840, 2160), 1.0), ((3840, 2160), 2.5)])
@pytest.mark.parametrize("clause", ["HS-MAIN-04", "R-37", ""])
def test_every_line_is_readable_and_inside_its_column(open_app, size, scale, clause) -> None:
    app = open_app(size, scale)
    scene = opened(app, clause)
    column = scene.page.column
    assert scene.page.rect.contains(column)
    for row in scene.page.sheet.rows:
        for piece in row.pieces:
            assert piece.px >= 14
            bare = text.width(piece.role, piece.px, piece.text.rstrip())
            assert piece.x + bare <= column.width, piece.text
        for piece, following in zip(row.pieces, row.pieces[1:], strict=False):
            assert piece.x + text.width(piece.role, piece.px, piece.text.rstrip()) <= following.x


# --- from everywhere


@pytest.mark.parametrize("way", ["key", "mouse", "focus"])
def test_it_opens_from_the_title(app: App, way: str) -> None:
    title = Title(Porter().doors)
    app.push(title)
    app.step(0, [])
    if way == "key":
        press(app, pygame.K_F1)
    elif way == "mouse":
        click_on(app, "rules")
    else:
        tab_to(app, "rules")
        press(app, pygame.K_RETURN)
    assert reading(app).chapter == 0
    press(app, pygame.K_ESCAPE)
    assert app.scene is title


def test_it_opens_from_the_menu(app: App) -> None:
    app.push(Title(Porter().doors))
    menu = PauseMenu()
    app.push(menu)
    click_on(app, "rules")
    press(app, pygame.K_F1)
    assert app.scene is menu
    press(app, pygame.K_F1)
    assert reading(app)
    click_on(app, "back")
    assert app.scene is menu


def test_at_the_table_it_opens_where_it_speaks_of_the_step(open_app) -> None:
    app = open_app(**QUICK)
    table = open_table(app, "hr")
    settle(app, table)
    click_key(app, table, ("button", "rules"))
    assert shown(reading(app)) == "HS-MAIN"
    press(app, pygame.K_ESCAPE)
    assert app.scene is table
    press(app, pygame.K_F1)
    assert shown(reading(app)) == "HS-MAIN"
    press(app, pygame.K_F1)
    assert app.scene is table


def test_at_the_table_it_opens_at_the_refusal(open_app) -> None:
    app = open_app(**QUICK)
    table = open_table(app, "hr")
    settle(app, table)
    refusal = table.session.refuse(m.Try(30))
    assert refusal
    click_key(app, table, ("entry", 30))
    assert table.stage.marks.banner.prompt.endswith(f"({refusal.clause})")
    assert "F1" in table.stage.marks.banner.aside
    press(app, pygame.K_F1)
    assert marked(reading(app)) == refusal.clause
    press(app, pygame.K_ESCAPE)
    hover(app, table.stage.board.layout.log)
    wait(app, 6)
    assert table.stage.marks.banner.aside == ""
    press(app, pygame.K_F1)
    assert shown(reading(app)) == "HS-MAIN"


def test_at_the_table_it_opens_at_what_is_pointed_at(open_app) -> None:
    app = open_app(**QUICK)
    table = open_table(app, "hr")
    settle(app, table)
    hover(app, spot(table, ("entry", 30)))
    wait(app, 0.6)
    press(app, pygame.K_F1)
    assert marked(reading(app)) == "HS-CHT-02"
    press(app, pygame.K_ESCAPE)
    focus_key(app, table, ("entry", 5))
    wait(app, 0.6)
    press(app, pygame.K_F1)
    assert marked(reading(app)) == "HS-CHT-02"


def test_a_message_without_a_clause_explains_nothing(open_app) -> None:
    app = open_app(**QUICK)
    table = open_table(app, "hr")
    settle(app, table)
    table.refused(Refusal("no_hooch", "Too dear.", "HS-BUY-02"))
    table.say("Something else.")
    assert table.stage.marks.banner.aside == ""
    press(app, pygame.K_F1)
    assert shown(reading(app)) == "HS-MAIN"


def test_it_opens_from_a_replay(open_app) -> None:
    app = open_app(**QUICK)
    match = deal("hr", 3, app.places)
    for _move in range(3):
        match.play(match.options[0])
    match.sink.close()
    open_replay(app, path_of(match))
    replay = app.scene
    app.step(0.02, [])
    press(app, pygame.K_F1)
    assert shown(reading(app)).startswith("HS-")
    press(app, pygame.K_ESCAPE)
    assert app.scene is replay
    rect = replay.stage.board.where(("button", "rules"))
    if rect:
        click(app, rect)
        assert reading(app)
        press(app, pygame.K_ESCAPE)
    assert app.scene is replay
