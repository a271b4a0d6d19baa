"""Rule codes leave the sentences: a § leads to the rule, and only its tooltip says which it is."""

from __future__ import annotations

import re
from gettext import GNUTranslations
from pathlib import Path

import pygame
import pytest
from harness.table_play import click_key, open_table, settle, spot
from harness.ui_steps import hover, press

from hoochgame.storage.languages import switch_language
from hoochgame.ui.scenes.rulebook.screen import RulebookScene
from hoochgame.ui.table.keys import CardKey, ClauseKey, LineKey, NameKey, RuleKey
from hoochgame.ui.titles.hooch_stooges.keys import CashKey, EntryKey, TurfKey
from hoochgame.ui.titles.moonshiners.keys import ActionKey, HexKey

ROOT = Path(__file__).parents[3]
MESSAGE = re.compile(r'\b(?:_|mark|ngettext|pgettext)\(\s*(?:"[^"]*",\s*)?"((?:[^"\\]|\\.)*)"')
QUICK = {"animation_speed": 0.0, "confirm_end_turn": False}
CODE = re.compile(r"\b(?:HS|DH)-[A-Z]+(?:-?\d+)?\b|\bR-?\d{2,3}\b")
SAYS_CODE = {
    "How scoring works: {clause} in the rulebook",  # the tooltip of the button that leads there
    "{place}: the rulebook has no clause {clause}.",  # said to authors of lessons on the command line
}
SIGNS = RuleKey | ClauseKey | LineKey | NameKey  # whose tooltip is the code: the § of prompt and log


def messages() -> set[str]:
    """What the code gives to the catalogue, by its quotes."""
    sources = (path.read_text("utf-8") for path in (ROOT / "hoochgame").rglob("*.py"))
    return {words for source in sources for words in MESSAGE.findall(source)}


@pytest.mark.slow
def test_no_message_of_the_window_names_a_rule_by_its_code_in_any_language() -> None:
    said = messages()
    assert len(said) > 1000
    for catalogue in (ROOT / "assets" / "locale").glob("*/hoochgame.mo"):
        with catalogue.open("rb") as file:
            words = GNUTranslations(file)
        said |= {words.gettext(message) for message in said}
    assert not [form for form in said if CODE.search(form)]
    assert not [form for form in said if "{clause}" in form and form not in SAYS_CODE and "Regelheft" not in form]


@pytest.mark.slow
@pytest.mark.parametrize("title", ["hooch-stooges", "deck-hand", "moonshiners"])
def test_nothing_that_is_pointed_at_or_refused_shows_a_code(open_app, said: list[str], title: str) -> None:
    app = open_app((1024, 600), **QUICK)
    scene = open_table(app, "hr", 3, title=title)
    switch_language("de")
    try:
        settle(app, scene)
        said.clear()
        kinds: set[type] = set()
        for key, rect in list(scene.stage.board.focus_spots()):
            if isinstance(key, SIGNS) or (type(key) in kinds and isinstance(key, CardKey | TurfKey | CashKey)):
                continue
            kinds.add(type(key))
            hover(app, rect.center)
            app.step(0.5, [])
        assert len(said) > 100  # only what has changed is drawn anew
        assert not [words for words in said if CODE.search(words)]
    finally:
        switch_language("en")


@pytest.mark.slow
@pytest.mark.parametrize("title", ["hooch-stooges", "deck-hand", "moonshiners"])
def test_whatever_is_refused_its_sign_opens_the_clause(open_app, said: list[str], title: str) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "hr", 3, title=title)
    settle(app, scene)
    refused: set[str] = set()
    for key, rect in list(scene.stage.board.focus_spots()):
        if key in scene.stage.marks.legal or not isinstance(key, CardKey | EntryKey | TurfKey | ActionKey | HexKey):
            continue
        if scene.stage.board.key_at(rect.center) != key:
            continue
        said.clear()
        scene.desk.message = scene.desk.refused = ""
        click_key(app, scene, key)
        if not scene.desk.refused or scene.desk.refused in refused:
            continue
        refused.add(scene.desk.refused)
        assert not [words for words in said if CODE.search(words)]
        hover(app, spot(scene, RuleKey()))
        app.step(0.5, [])
        assert scene.desk.refused in said, "the tooltip of the sign says the code"
        click_key(app, scene, RuleKey())
        assert isinstance(app.scene, RulebookScene)
        page = app.scene.page
        assert page.blocks[page.marked].label in refused
        press(app, pygame.K_ESCAPE)
    assert refused
