"""No letter is ever drawn as the box that stands for a missing one, whoever wrote it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from gettext import NullTranslations
from pathlib import Path

import harness.table_steps
import pygame
import pytest
from gallery.exhibits import EXHIBITS
from harness.letters import Boxes, letters
from harness.table_steps import InstantThinker, deal

import hoochgame
from hoochgame.core import language
from hoochgame.games import GAMES
from hoochgame.storage.bundled import bundled_path
from hoochgame.ui.app import App
from hoochgame.ui.look import text
from hoochgame.ui.scenes.replay.screen import Replay
from hoochgame.ui.scenes.result.screen import Result
from hoochgame.ui.scenes.table.curtain import Curtain
from hoochgame.ui.scenes.table.menu import PauseMenu
from hoochgame.ui.scenes.table.screen import TableScene

STRANGE = (
    "😀 中文 שלום \U0001d4e5 Ⅷ → ☃\ufe0f 👩\u200d🚀 e\u0301 x\u0331 \u3000\u2009\u2028\t\x00\ue000\ud800\U0010fffd"
)
NAMES = ("Ann😀", "王小明", "Žofie 🍸", "שלום", "\U0001d4e5era ☃", "Ωμέγα → Жук")
PROGRAM = Path(hoochgame.__file__).parent


def every_block(step: int) -> Iterator[str]:
    """A letter of so many, of each plane that has any: some of every block."""
    for code in (*range(0x20, 0x250), *range(0x250, 0x20000, step), *range(0xE0000, 0xE0200, step), 0x10FFFD):
        if unicodedata.category(chr(code)) != "Cs":
            yield chr(code)


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> Boxes:
    text.drop_cached_text()
    text.width.cache_clear()
    return Boxes(monkeypatch)


def test_the_table_of_letters_of_a_font_is_read() -> None:
    body = letters(str(bundled_path("assets", "fonts", "atkinson-hyperlegible-latin-400-normal.woff")))
    assert {ord(letter) for letter in "Hooch äöüß“”–"} <= body
    assert not body & {ord(letter) for letter in "Жł😀\uffff"}


def check(boxes: Boxes, role: str, step: int) -> None:
    for letter in (*every_block(step), *STRANGE):
        text.render_line_with_baseline(role, 20, letter, "#ffffff")
    text.render_line_with_baseline(role, 20, STRANGE, "#ffffff", 2)
    assert boxes.drawn > 1000
    assert not boxes.found


@pytest.mark.slow
@pytest.mark.parametrize("role", text.FONTS)
def test_no_letter_of_any_block_is_drawn_as_a_box(boxes: Boxes, role: str) -> None:
    check(boxes, role, 113)


@pytest.mark.soak
@pytest.mark.parametrize("role", text.FONTS)
def test_no_letter_at_all_is_drawn_as_a_box(boxes: Boxes, role: str) -> None:
    check(boxes, role, 1)


@pytest.mark.slow
def test_only_one_module_opens_fonts() -> None:
    opens = re.compile(r"\bFont\(|SysFont|freetype|ImageFont|ImageDraw")
    found = [path.relative_to(PROGRAM).as_posix() for path in PROGRAM.rglob("*.py") if opens.search(path.read_text())]
    assert found == ["ui/look/text.py"]


def test_a_letter_is_drawn_as_it_is_or_plainer_or_as_a_mark() -> None:
    drawn = {
        words: "".join(run for run, _face in text._split_by_face("bold", words)) for words in (*NAMES, "Jose\u0301 ﬁ")
    }
    assert list(drawn.values()) == ["Ann?", "???", "Žofie ?", "????", "Vera ?", "Ωμέγα ? Жук", "José ﬁ"]


@pytest.mark.slow
def test_legible_words_can_be_drawn_in_every_role_as_they_are() -> None:
    words, lost = text.drawable_text("".join(every_block(29)))
    assert lost
    assert text.drawable_text(words) == (words, 0)
    for role in text.FONTS:
        assert "".join(run for run, _face in text._split_by_face(role, words)) == words


class Foreign(NullTranslations):
    """A catalogue in letters that no font of ours has."""

    def gettext(self, message: str) -> str:
        return f"{message} 中😀"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message) if context not in ("decimal point", "this language") else message


SHOWN = ["title", "lobby", "settings", "menu", "main, 6 seats", "curtain, 2 seats", "replay, 2 seats", "editor",
         "deck main, 4 seats", "wasteland day, 4 seats"]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(
    "exhibit", [one if one in SHOWN else pytest.param(one, marks=pytest.mark.soak) for one in EXHIBITS]
)
def test_a_catalogue_in_a_foreign_alphabet_shows_no_box(
    app: App, boxes: Boxes, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, exhibit: str
) -> None:
    monkeypatch.chdir(tmp_path)
    language.set_catalogue(Foreign(), "foreign")  # pictures of cards are kept by language
    try:
        EXHIBITS[exhibit](app)
        app.step(0.1, [])
    finally:
        language.set_catalogue(NullTranslations())
    assert boxes.drawn
    assert not boxes.found


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_names_of_an_old_save_show_no_box(
    app: App, boxes: Boxes, monkeypatch: pytest.MonkeyPatch, game: object
) -> None:
    monkeypatch.setattr(harness.table_steps, "NAMES", NAMES)
    match = deal("h" + "r" * (max(game.seats) - 1), title=game.id)
    chairs, scene = match.chairs, TableScene(match, InstantThinker())
    shown: list[Callable[[], object]] = [
        lambda: scene, lambda: PauseMenu("🍸 中"), lambda: Curtain(chairs[0], chairs, ()), lambda: Replay(match),
        lambda: Result(match, by_itself=True),
    ]  # fmt: skip
    for make in shown:
        app.push(make())
        for _frame in range(3):
            app.step(0.1, [])
        app.step(0.1, [pygame.event.Event(pygame.MOUSEMOTION, pos=(300, 200), rel=(0, 0), buttons=(0, 0, 0))])
    assert not boxes.found
