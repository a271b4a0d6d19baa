"""No screen says a word that is in no catalogue, and all of them change language where they stand."""

import re
from collections.abc import Callable, Iterator
from gettext import NullTranslations
from string import Formatter

import pygame
import pytest
from ui_steps import Porter, press, saved, wait

from hoochgame.core.journal import Chair
from hoochgame.core.language import SOURCE, speak
from hoochgame.core.match import Match
from hoochgame.core.words import Seat
from hoochgame.games import find_game
from hoochgame.storage.bundled import bundled
from hoochgame.storage.languages import own_name
from hoochgame.ui import app as app_module
from hoochgame.ui import text
from hoochgame.ui.app import App
from hoochgame.ui.scene import Scene
from hoochgame.ui.scenes.chair import ChairScene
from hoochgame.ui.scenes.lobby import Lobby
from hoochgame.ui.scenes.menu import PauseMenu
from hoochgame.ui.scenes.replay import Replay
from hoochgame.ui.scenes.result import Result
from hoochgame.ui.scenes.saves import Saves
from hoochgame.ui.scenes.settings import SettingsScene
from hoochgame.ui.scenes.table import TableScene
from hoochgame.ui.scenes.title import Title
from hoochgame.ui.thinking import Nobody


class Pseudo(NullTranslations):
    """A language in which every word begins with a tilde: one that was not translated stands out."""

    def gettext(self, message: str) -> str:
        return "".join(tilded(words) + field(name, spec) for words, name, spec, _how in Formatter().parse(message))

    def ngettext(self, one: str, many: str, n: int) -> str:
        return self.gettext(one if n == 1 else many)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


def tilded(words: str) -> str:
    return re.sub(r"[A-Za-z]+", r"~\g<0>", words)


def field(name: str | None, spec: str | None) -> str:
    """A placeholder, as it was."""
    return "" if name is None else f"{{{name}:{spec}}}" if spec else f"{{{name}}}"


SAVES = [saved(1), saved(2, over=True, chairs=4), saved(3, trouble="~")]
NAMES = {"Vera", "Silvano", "Dolores", "Otis", "Pearl", "Rufus"}
PRODUCTS = {"Hooch", "Stooges", "Hoochgame", own_name("en"), own_name("de")}


def sample(seats: int) -> Match:
    return Match.read(find_game, bundled("saves", f"hooch-stooges-{seats}.jsonl").read_bytes())[0]


def at_the_table(seats: int, ply: int) -> TableScene:
    """A moment of a sample game, as the seat that is asked there sees it."""
    match = sample(seats).branch(ply, "x", "", seed=1)
    seat = match.asked or Seat(0)
    match.chairs[seat] = Chair(match.chairs[seat].name, "human", match.chairs[seat].colour)
    return TableScene(match, Nobody())


def between_two() -> TableScene:
    """Two people at one screen: the curtain hangs."""
    match = sample(2).branch(73, "x", "", seed=1)
    match.chairs[:] = [Chair(chair.name, "human", chair.colour) for chair in match.chairs]
    return TableScene(match, Nobody())


SCREENS: dict[str, Callable[[], Scene]] = {
    "title": lambda: Title(Porter(SAVES).doors),
    "title at first": lambda: Title(Porter().doors),
    "lobby": lambda: Lobby(("easy", "medium", "hard", "expert", "random")),
    "settings": SettingsScene,
    "saves": lambda: Saves(Porter(SAVES).doors),
    "no saves": lambda: Saves(Porter().doors),
    "menu": lambda: PauseMenu(""),
    "chair": lambda: ChairScene(Chair("Vera", "human", 0)),
    "table of two": lambda: at_the_table(2, 73),
    "bust": lambda: at_the_table(4, first(4, "DropStooge")),
    "attack": lambda: at_the_table(4, 439),
    "blocking": lambda: at_the_table(4, first(4, "Blocking")),
    "ability": lambda: at_the_table(4, first(4, "Activating")),
    "discarding": lambda: at_the_table(4, first(4, "LayAside")),
    "table of six": lambda: at_the_table(6, 300),
    "curtain": between_two,
    "replay": lambda: Replay(sample(6), 420),
    "result": lambda: Result(sample(4)),
}


def first(seats: int, step: str) -> int:
    """The first ply of a sample game that ends with this question."""
    match = sample(seats)
    return next(n for n in range(match.ply) if (a := match.at(n).agenda) and type(a[-1]).__name__ == step)


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    """A language that no player has."""

    def speak_it(code: str, also: object = ()) -> None:
        speak(Pseudo() if code == "xx" else NullTranslations(), code or SOURCE)

    monkeypatch.setattr(app_module, "speak_language", speak_it)


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """All text that is drawn."""
    lines: set[str] = set()
    render = text.render

    def spy(role: str, px: int, words: str, *rest: object, **more: object) -> pygame.Surface:
        lines.add(words)
        return render(role, px, words, *rest, **more)

    monkeypatch.setattr(text, "render", spy)
    return lines


def untranslated(lines: set[str]) -> Iterator[str]:
    """Lines with a word in them that comes neither from a catalogue nor from a player."""
    for line in lines:
        bare = set(re.findall(r"(?<![~A-Za-z])[A-Za-z]{2,}", line)) - NAMES - PRODUCTS
        if {word for word in bare if not re.fullmatch(r"[A-Z]{2,4}|x", word)}:  # the number of a rule
            yield line


def switched(app: App, scene: Scene, said: set[str]) -> list[str]:
    """What is still English after the language has changed under an open screen, and its tooltips."""
    app.push(scene)
    wait(app, 0.5)
    app.settings.language = "xx"
    said.clear()
    app.apply_settings()
    wait(app, 0.1)
    for _tab in range(40):
        press(app, pygame.K_TAB)
        app.step(0.6, [])  # for a tooltip
    return sorted(untranslated(said))


@pytest.mark.parametrize("name", SCREENS)
def test_an_open_screen_changes_its_language(open_app, pseudo: None, said: set[str], name: str) -> None:
    assert switched(open_app(animation_speed=0.0), SCREENS[name](), said) == []
    assert any("~" in line for line in said)
