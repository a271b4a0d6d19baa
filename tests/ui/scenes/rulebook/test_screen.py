"""The rulebook on the screen: all of it is there, everything leads where it says, and it opens from everywhere."""

import re
from collections import Counter
from collections.abc import Hashable
from pathlib import Path

import pygame
import pytest
from harness.hooch_stooges.table import CLAUSES
from harness.rulebooks import without_pictures
from harness.table_play import click_key, focus_key, open_table, settle, spot
from harness.table_steps import deal
from harness.ui_steps import SIZES, FakeActions, click, click_on, hover, press, tab_to, type_text, wait

from hoochgame.core.refusal import Refusal
from hoochgame.games import hooch_stooges
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import wording
from hoochgame.storage.saves import path_of_match
from hoochgame.ui.app import App
from hoochgame.ui.look import text
from hoochgame.ui.navigation import open_replay, open_rulebook
from hoochgame.ui.phrases.search_fold import fold_text
from hoochgame.ui.rulebooks.book import PRINTED, current_rulebook, parse_rulebook
from hoochgame.ui.scenes.rulebook.figure import FigureZoom
from hoochgame.ui.scenes.rulebook.screen import RulebookScene
from hoochgame.ui.scenes.table import intents as want
from hoochgame.ui.scenes.table.menu import PauseMenu
from hoochgame.ui.scenes.table.zoom import ZoomScene
from hoochgame.ui.scenes.title import TitleScreen
from hoochgame.ui.table.keys import ButtonKey
from hoochgame.ui.titles.hooch_stooges.keys import EntryKey
from hoochgame.ui.titles.hooch_stooges.table import HOOCH_TABLE

BOOK = current_rulebook()
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
    return scene.book.chapters[scene.chapter].link_target


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
    return next(rect for link, rect in page._visible_links() if page.target_of_link(link) == target)


# --- the book


def test_every_clause_stands_in_the_book_exactly_once() -> None:
    numbered = [p.clause for chapter in BOOK.chapters for p in chapter.paragraphs if p.clause]
    assert len(numbered) == len(set(numbered))
    assert [clause for clause in numbered if clause.startswith("HS-")] == list(CLAUSES)
    assert sum(clause.startswith("R-") for clause in numbered) > 80
    assert all(BOOK.place_of(clause) for clause in numbered)


def test_every_clause_stands_in_the_chapter_of_its_code() -> None:
    for clause in CLAUSES:
        chapter, row = BOOK.place_of(clause)
        assert BOOK.chapters[chapter].code == clause.rpartition("-")[0]
        assert BOOK.chapters[chapter].paragraphs[row].clause == clause


def test_no_word_of_the_file_is_lost() -> None:
    source = (Path(hooch_stooges.__file__).parent / "rulebook.md").read_text("utf-8")
    source = re.sub(r"^!\[.*\]\((box|starts) .*\)$", "", source, flags=re.MULTILINE)  # without a box nothing is there
    unboxed = parse_rulebook(source, wording.name_of_id)
    source = re.sub(r"^(!\[.*\])\(.*\)$", r"\1", source, flags=re.MULTILINE)
    source = re.sub(r"\{(\w+)\}", lambda match: wording.name_of_id(match[1]), source)
    told = ""
    for chapter in unboxed.chapters:
        told += f" {chapter.title} {chapter.code}"
        told += "".join(f" {p.folded_text} {' '.join(p.figure.labels if p.figure else ())}" for p in chapter.paragraphs)

    def bare(words: str) -> list[str]:
        return re.findall(r"[^\W_]+", words.lower())

    assert Counter(bare(fold_text(told))) == Counter(bare(fold_text(source)))  # of a ruling the question comes first


def test_every_clause_that_the_rules_can_name_is_found() -> None:
    cited = {clause for code in RULES for clause in re.findall(r'"(HS-[A-Z]+-\d\d)"', code)}
    assert len(cited) > 15
    assert all(BOOK.place_of(clause) for clause in cited)


def test_every_reference_leads_somewhere() -> None:
    runs = [run for chapter in BOOK.chapters for p in chapter.paragraphs for run in p.runs if run.target]
    assert len(runs) > 150
    printed = [run for run in runs if run.target.startswith(PRINTED)]
    assert len(printed) > 10
    assert all(run.text == wording.name_of_id(run.target.removeprefix(PRINTED)) != "" for run in printed)
    assert all(BOOK.place_of(run.target) for run in runs if run not in printed)
    assert BOOK.place_of("HS-XXX-01") is None


def test_the_markup_is_understood() -> None:
    book = parse_rulebook(
        "# One\n\nSome **bold** words\nand more (R-13).\n\n## Two (HS-CTL)\n\n- **HS-CTL-01** a `b`\n- c\n"
    )
    one, two = book.chapters
    assert [run.text for run in one.paragraphs[0].runs if run.strong] == ["bold"]
    assert one.paragraphs[0].folded_text.strip() == "some bold words and more (r-13)."
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
        if all(word in p.folded_text for word in wanted)
    }


def test_a_chapter_that_only_its_title_names_begins_there() -> None:
    [hit] = BOOK.search("step by step turn,")
    assert hit.paragraphs == (0,)
    assert BOOK.search("") == BOOK.search("zeppelin") == []


def test_every_step_of_the_game_has_its_place_in_the_book() -> None:
    rows, over = HOOCH_TABLE.questions.rows.values(), HOOCH_TABLE.result_clause(deal("hr").state)
    clauses = {clause for row in rows for clause in (row.clause, row.asks or row.clause)}
    assert all(BOOK.place_of(clause) for clause in (*clauses, over))
    assert {"HS-MAIN", "HS-GEN-06"} <= clauses
    assert HOOCH_TABLE.questions.prompt_clause(deal("hr").state) == "HS-MAIN"


# --- reading


@pytest.mark.slow
def test_it_opens_at_the_clause_that_is_asked_for(app: App) -> None:
    for clause in ("HS-CTL-02", "R-13", "HS-ATK-24", "R-105", "HS-GEN-01"):
        scene = opened(app, clause)
        assert marked(scene) == clause
        app.scene.dismiss(None)


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


@pytest.mark.slow
def test_a_search_shows_what_it_found_while_it_is_typed(app: App) -> None:
    scene = opened(app)
    click_on(app, "search")
    type_text(app, "deputy")
    assert "don’t mention" in words_on(scene)
    assert scene.contents.count == 0
    press(app, pygame.K_ESCAPE)
    assert scene.words == ""
    assert app.scene is scene
    click_on(app, "search")
    type_text(app, "police check")
    found = scene.book.search("police check")
    assert scene.contents.count == len(found)
    assert sum(len(hit.paragraphs) for hit in found) == len(scene.hits.links)
    lit = [piece for row in scene.page.sheet.rows for piece in row.pieces if piece.hits]
    assert any("police" in piece.text.lower() for piece in lit)
    click_on(app, "way")
    assert scene.words == scene.entry.words == ""
    assert scene.page.blocks[0].heading


@pytest.mark.slow
def test_the_arrows_pick_what_was_found_and_enter_opens_it(app: App) -> None:
    scene = opened(app)
    press(app, pygame.K_f, pygame.KMOD_CTRL)
    type_text(app, "reshuffle")
    names = [name for _block, name in scene.hits.links]
    assert len(names) > 3
    assert scene.page.marked == scene.hits.links[0][0]
    for _down in range(3):
        press(app, pygame.K_DOWN)
    press(app, pygame.K_UP)
    assert scene.page.marked == scene.hits.links[2][0]
    press(app, pygame.K_RETURN)
    assert BOOK.place_of(names[2]) == (scene.chapter, scene.marked)
    assert scene.words == ""
    press(app, pygame.K_BACKSPACE)
    assert scene.words == "reshuffle"
    assert scene.page.marked == scene.hits.links[2][0]
    press(app, pygame.K_DOWN)
    press(app, pygame.K_RETURN)
    assert BOOK.place_of(names[3]) == (scene.chapter, scene.marked)
    press(app, pygame.K_LEFT, pygame.KMOD_ALT)
    press(app, pygame.K_ESCAPE)
    assert (scene.words, app.scene) == ("", scene)


def test_what_was_found_is_the_sentence_that_says_it_with_its_number(app: App) -> None:
    scene = opened(app)
    scene._search_typed("goes round")
    found = {block.label: "".join(run.text for run in block.runs) for block in scene.page.blocks if block.label}
    assert found == {"HS-SET-09": "… From there play goes round clockwise (R-09)."}
    assert all(block.target == block.label for block in scene.page.blocks)


@pytest.mark.slow
def test_a_card_is_found_by_its_name_with_its_text_and_its_clauses(app: App) -> None:
    scene = opened(app)
    click_on(app, "search")
    type_text(app, "SLIPPERY")
    block, name = scene.hits.links[0]
    assert name == PRINTED + "slip"
    assert [run.target for run in scene.page.blocks[block].runs if run.target] == [name, "HS-PLY-03", "HS-ATK-09"]
    assert "unswing it" in words_on(scene)
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, ZoomScene)
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene
    assert scene.words == "SLIPPERY"


@pytest.mark.slow
def test_an_enemy_in_the_book_is_explained_by_the_game_that_deals_it(app: App) -> None:
    opened(app)
    click_on(app, "search")
    type_text(app, "NIGHTSTICK")
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, ZoomScene)
    shown = app.scene.printed_words
    assert shown is not None
    assert any("hits back" in one.words for one in shown.explained)


def test_steps_back_can_be_taken_back(app: App) -> None:
    scene = opened(app, "HS-CTL-02")
    assert not scene.onward.enabled
    scene.open_link_target("R-13")
    scene.open_link_target("HS-GEN-05")
    press(app, pygame.K_LEFT, pygame.KMOD_ALT)
    press(app, pygame.K_LEFT, pygame.KMOD_ALT)
    assert marked(scene) == "HS-CTL-02"
    press(app, pygame.K_RIGHT, pygame.KMOD_ALT)
    assert marked(scene) == "R-13"
    click_on(app, "onward")
    assert marked(scene) == "HS-GEN-05"
    app.step(0.01, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=pygame.BUTTON_X1)])
    assert marked(scene) == "R-13"
    scene.open_link_target("HS-ATK-01")
    assert not scene.onward.enabled


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), pytest.param((1920, 1080), marks=pytest.mark.soak)])
def test_every_picture_is_drawn_inside_its_column_and_grows_at_a_click(open_app, size) -> None:
    app = open_app(size)
    scene = opened(app)
    for at in range(len(scene.book.chapters)):
        scene.contents.choose(at)
        rows = [row for row in scene.page.sheet.rows if row.picture]
        assert rows or scene.book.chapters[at].link_target in without_pictures(scene.volume), scene.book.chapters[
            at
        ].title
        for row in rows:
            assert row.x >= 0
            assert row.x + row.wide <= scene.page.sheet.wide
            drawn = row.picture.draw_picture(scene.look, (row.wide, row.high))
            spots = row.picture.spots(scene.look, drawn.get_size())
            assert spots
            assert all(drawn.get_rect().contains(rect) and scene.page.follow for rect, _name in spots)
            scene.open_link_target(spots[0][1])
            app.step(0.01, [])
            assert isinstance(app.scene, (ZoomScene, FigureZoom))
            if isinstance(app.scene, FigureZoom):
                assert app.window.get_rect().contains(app.scene.frame)
            press(app, pygame.K_ESCAPE)
            assert app.scene is scene


@pytest.mark.slow
def test_a_picture_grows_at_a_click_and_by_key(app: App) -> None:
    scene = opened(app, "HS-GEN")
    _block, picture = next((n, row) for n, row in enumerate(scene.page.sheet.rows) if row.picture)
    click(app, link_to(scene, picture.picture.name))
    assert isinstance(app.scene, FigureZoom)
    click(app, (3, 3))
    assert app.scene is scene
    link = next(spot.key for spot in scene.ring.spots if isinstance(spot.key, tuple) and spot.key[0] == "page")
    tab_to(app, link)
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, FigureZoom)
    press(app, pygame.K_RETURN)
    assert app.scene is scene


@pytest.mark.slow
def test_from_what_was_found_one_comes_to_its_place_and_back_to_the_search(app: App) -> None:
    scene = opened(app)
    press(app, pygame.K_f, pygame.KMOD_CTRL)
    type_text(app, "knob")
    clause = next(block.label for block in scene.page.blocks if block.label.startswith("HS-"))
    scene.open_link_target(clause)
    assert (scene.words, marked(scene)) == ("", clause)
    press(app, pygame.K_BACKSPACE)
    assert scene.words == scene.entry.words == "knob"
    assert scene.contents.count == len(scene.book.search("knob"))


@pytest.mark.slow
def test_the_mouse_alone_reads_it_all(app: App) -> None:
    scene = opened(app)
    seen = set()
    for row in range(len(scene.book.chapters)):
        scene.contents.scroll_to_row(row)
        click(app, scene.contents.row_rect(row).center)
        seen.add(shown(scene))
        assert scene.page.offset == 0
        hover(app, scene.page.rect)
        before = -1
        while scene.page.offset != before:
            before = scene.page.offset
            app.step(0.01, [pygame.event.Event(pygame.MOUSEWHEEL, y=-8)])
        assert scene.page.offset == scene.page.max_offset
    assert len(seen) == len(scene.book.chapters)
    rail = scene.page.thumb_rect()
    assert rail
    click(app, (rail.centerx, scene.page.rect.top + 1))
    assert scene.page.offset == 0
    click_on(app, "back")
    assert app.scene is None


@pytest.mark.slow
def test_next_leads_through_the_whole_book(app: App) -> None:
    scene = opened(app)
    for chapter in scene.book.chapters[1:]:
        scene.page.scroll_to(scene.page.max_offset)
        click(app, link_to(scene, chapter.link_target))
        assert shown(scene) == chapter.link_target


@pytest.mark.slow
def test_the_keyboard_alone_reads_searches_and_follows(app: App) -> None:
    scene = opened(app, "HS-ATK")
    press(app, pygame.K_PAGEDOWN)
    assert scene.page.offset > 100
    press(app, pygame.K_END)
    assert scene.page.offset == scene.page.max_offset
    press(app, pygame.K_HOME)
    assert scene.page.offset == 0
    tab_to(app, "contents")
    press(app, pygame.K_DOWN)
    assert shown(scene) == "HS-POL"
    page = scene.page
    links = [link for link, _rect in page._visible_links()]
    targets: dict[Hashable, str] = {(page.key, *page._place_of_link(link)): page.target_of_link(link) for link in links}
    keys = [spot.key for spot in scene.ring.spots]
    link = next(key for key in keys if targets.get(key, "").startswith(("HS-", "R-")))
    tab_to(app, link)
    target = targets[link]
    press(app, pygame.K_RETURN)
    assert BOOK.place_of(target) == (scene.chapter, scene.marked)
    press(app, pygame.K_BACKSPACE)
    assert shown(scene) == "HS-POL"
    press(app, pygame.K_f, pygame.KMOD_CTRL)
    type_text(app, "reshuffle")
    before = scene.page.offset
    press(app, pygame.K_PAGEDOWN)
    assert scene.page.offset >= before
    press(app, pygame.K_ESCAPE)
    assert scene.words == ""
    press(app, pygame.K_ESCAPE)
    assert app.scene is None


def test_a_reference_that_scrolls_away_gives_the_focus_to_the_page(app: App) -> None:
    scene = opened(app, "R-01")
    link = next(spot.key for spot in scene.ring.spots if isinstance(spot.key, tuple) and spot.key[0] == "page")
    tab_to(app, link)
    press(app, pygame.K_PAGEDOWN)
    press(app, pygame.K_PAGEDOWN)
    assert scene.ring.focused_spot.key == "page"


@pytest.mark.slow
def test_what_is_read_stays_when_the_window_changes(app: App) -> None:
    scene = opened(app, "HS-ATK-15")
    place = scene.page.reading_position
    app.settings.ui_scale = 1.2
    app.save_and_apply_settings()
    assert scene.page.reading_position[0] == place[0]
    scene.entry.activate()
    type_text(app, "swing")
    app.settings.ui_scale = 1.0
    app.save_and_apply_settings()
    assert scene.words == scene.entry.words == "swing"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "scale", "clause"),
    [*((*size, "HS-MAIN-04") for size in SIZES), ((1280, 720), 0.75, "R-37"), ((3840, 2160), 2.5, "")],
)
def test_every_line_is_readable_and_inside_its_column(open_app, size, scale, clause) -> None:
    app = open_app(size, scale)
    scene = opened(app, clause)
    column = scene.page.column_rect
    assert scene.page.rect.contains(column)
    for row in scene.page.sheet.rows:
        for piece in row.pieces:
            assert piece.px >= 14
            bare = text.width(piece.role, piece.px, piece.text.rstrip())
            assert piece.x + bare <= column.width, piece.text
        for piece, following in zip(row.pieces, row.pieces[1:], strict=False):
            assert piece.x + text.width(piece.role, piece.px, piece.text.rstrip()) <= following.x


# --- from everywhere


@pytest.mark.slow
@pytest.mark.parametrize("way", ["key", "mouse", "focus"])
def test_it_opens_from_the_title(app: App, way: str) -> None:
    title = TitleScreen(FakeActions().actions)
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
    app.push(TitleScreen(FakeActions().actions))
    menu = PauseMenu()
    app.push(menu)
    click_on(app, "rules")
    press(app, pygame.K_F1)
    assert app.scene is menu
    press(app, pygame.K_F1)
    assert reading(app)
    click_on(app, "back")
    assert app.scene is menu


@pytest.mark.slow
def test_at_the_table_it_opens_where_it_speaks_of_the_step(open_app) -> None:
    app = open_app(**QUICK)
    table = open_table(app, "hr")
    settle(app, table)
    click_key(app, table, ButtonKey("rules"))
    assert shown(reading(app)) == "HS-MAIN"
    press(app, pygame.K_ESCAPE)
    assert app.scene is table
    press(app, pygame.K_F1)
    assert shown(reading(app)) == "HS-MAIN"
    press(app, pygame.K_F1)
    assert app.scene is table


@pytest.mark.slow
def test_at_the_table_it_opens_at_the_refusal(open_app) -> None:
    app = open_app(**QUICK)
    table = open_table(app, "hr")
    settle(app, table)
    refusal = table.session.move_refusal(m.Try(30))
    assert refusal
    click_key(app, table, EntryKey(30))
    assert table.stage.marks.banner.prompt == refusal.text
    assert table.stage.marks.banner.clause == refusal.clause
    press(app, pygame.K_F1)
    assert marked(reading(app)) == refusal.clause
    press(app, pygame.K_ESCAPE)
    hover(app, table.stage.board.layout.log)
    wait(app, 6)
    assert table.stage.marks.banner.clause == "HS-MAIN"
    press(app, pygame.K_F1)
    assert shown(reading(app)) == "HS-MAIN"


@pytest.mark.slow
def test_at_the_table_it_opens_at_what_the_keyboard_points_at_and_not_at_what_lies_under_the_mouse(open_app) -> None:
    app = open_app(**QUICK)
    table = open_table(app, "hr")
    settle(app, table)
    hover(app, spot(table, EntryKey(30)))
    wait(app, 0.6)
    press(app, pygame.K_F1)
    assert shown(reading(app)) == "HS-MAIN"
    press(app, pygame.K_ESCAPE)
    focus_key(app, table, EntryKey(5))
    wait(app, 0.6)
    press(app, pygame.K_F1)
    assert marked(reading(app)) == "HS-CHT-02"


def test_a_message_without_a_clause_explains_nothing(open_app) -> None:
    app = open_app(**QUICK)
    table = open_table(app, "hr")
    settle(app, table)
    table.carry_out(want.Refuse(Refusal("price", "Too dear.", "HS-BUY-02")))
    table.say("Something else.")
    assert table.stage.marks.banner.aside == ""
    press(app, pygame.K_F1)
    assert shown(reading(app)) == "HS-MAIN"


@pytest.mark.slow
def test_it_opens_from_a_replay(open_app) -> None:
    app = open_app(**QUICK)
    match = deal("hr", 3, app.places)
    for _move in range(3):
        match.play_move(match.options[0])
    match.sink.close()
    open_replay(app, path_of_match(match))
    replay = app.scene
    app.step(0.02, [])
    press(app, pygame.K_F1)
    assert shown(reading(app)).startswith("HS-")
    press(app, pygame.K_ESCAPE)
    assert app.scene is replay
    rect = replay.stage.board.rect_of_key(ButtonKey("rules"))
    if rect:
        click(app, rect)
        assert reading(app)
        press(app, pygame.K_ESCAPE)
    assert app.scene is replay


def test_whoever_types_searches(app: App) -> None:
    scene = opened(app)
    type_text(app, "knob")
    assert scene.words == "knob"


def test_a_chapter_of_that_name_is_found_first() -> None:
    title = BOOK.chapters[BOOK.search("busted")[0].chapter].title
    assert "Busted" in title
