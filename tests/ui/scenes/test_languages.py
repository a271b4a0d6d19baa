"""No screen says a word that is in no catalogue, and all of them change language where they stand."""

import re
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from gettext import NullTranslations
from importlib import resources
from itertools import islice
from string import Formatter

import pygame
import pytest
from harness import samples
from harness.deck_hand.games import CHEST, SCURVY, trial_game
from harness.fair_play import SETTINGS, Setting
from harness.saved_games import in_memory
from harness.starting_solo.games import LOST_SEED, WON_SEED, solo_game
from harness.ui_steps import FakeActions, click, form_scene, press, saved, unseen, wait, widget
from msgspec.structs import replace

from hoochgame import __version__
from hoochgame.core.characters import CHARACTERS
from hoochgame.core.journal import HUMAN, Chair
from hoochgame.core.language import SOURCE, _, set_catalogue
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.games import find_game
from hoochgame.storage.bundled import bundled_path
from hoochgame.storage.history import history_path, record_result
from hoochgame.storage.languages import language_name
from hoochgame.storage.settings import PlayerFolders, Settings, load_settings
from hoochgame.ui import app as app_module
from hoochgame.ui.app import App
from hoochgame.ui.background.thinking import SilentThinker
from hoochgame.ui.scene import Host, Scene
from hoochgame.ui.scenes.chair import ChairScene
from hoochgame.ui.scenes.credits import Credits
from hoochgame.ui.scenes.history.screen import History
from hoochgame.ui.scenes.lobby.calendar import Calendar
from hoochgame.ui.scenes.lobby.colours import Colours
from hoochgame.ui.scenes.lobby.screen import Lobby
from hoochgame.ui.scenes.replay.screen import Replay
from hoochgame.ui.scenes.result.screen import Result
from hoochgame.ui.scenes.rulebook.screen import RulebookScene
from hoochgame.ui.scenes.saves import Saves
from hoochgame.ui.scenes.settings import NAMES as CHAPTERS
from hoochgame.ui.scenes.settings import SettingsScene
from hoochgame.ui.scenes.table import intents as want
from hoochgame.ui.scenes.table.menu import PauseMenu
from hoochgame.ui.scenes.table.recap import Recap
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.scenes.table.zoom import ZoomScene
from hoochgame.ui.scenes.title import TitleScreen
from hoochgame.ui.titles.registry import find_table
from hoochgame.ui.widgets.toggle import ToggleGroup


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
NAMES |= set(re.findall("[A-Za-z]+", " ".join(name for one in CHARACTERS.values() for name in one.names)))
CREDITED = bundled_path("assets", "manifest.toml").read_text("utf-8")
RULES, DECK_RULES, WASTELAND_RULES = (
    resources.files(f"hoochgame.games.{package}").joinpath("rulebook.md").read_text("utf-8")
    for package in ("hooch_stooges", "deck_hand", "moonshiners")
)
ELSEWHERE = {  # texts that are no messages
    "credits": CREDITED, "rulebook": RULES, "rulebook of Deck Hand": DECK_RULES,
    "rulebook of Moonshiners": WASTELAND_RULES,
}  # fmt: skip
PRODUCTS = {"WebP", "Hooch", "Stooges", "Hoochgame", language_name("en"), language_name("de")}


def sample(seats: int) -> Match:
    return samples.sample(f"hooch-stooges-{seats}")


def at_the_table(seats: int, ply: int, title: str = "hooch-stooges") -> TableScene:
    """A moment of a sample game, as the seat that is asked there sees it."""
    match = samples.sample(f"{title}-{seats}").branch(ply, "x", "", seed=1)
    seat = match.asked_seat or Seat(0)
    match.chairs[seat] = Chair(match.chairs[seat].name, "human", match.chairs[seat].colour)
    return TableScene(match, SilentThinker())


def between_two() -> TableScene:
    """Two people at one screen: the curtain hangs."""
    match = sample(2).branch(73, "x", "", seed=1)
    match.chairs[:] = [Chair(chair.name, "human", chair.colour) for chair in match.chairs]
    return TableScene(match, SilentThinker())


def tournament() -> Lobby:
    class Tournament(Lobby):
        def resize(self) -> None:
            self.draft.rules["tournament"] = 1
            self.draft.set_daily_deal(self.draft.today)
            super().resize()

    return Tournament(("easy", "medium"))


def told_history(title: str = "starting-solo") -> History:
    class Told(History):
        def resize(self) -> None:
            if not history_path(self.app.places).exists():
                for seed in (WON_SEED, LOST_SEED, 20261120):
                    record_result(self.app.places, solo_game(seed))
                for won in (True, False):
                    record_result(self.app.places, trial_game(CHEST, won))
            super().resize()

    return Told(title, FakeActions().actions)


def challenges() -> Lobby:
    """Alone, with a star."""

    class LobbyForOne(Lobby):
        def enter(self, app: Host) -> None:
            record_result(app.places, trial_game(SCURVY, True))
            super().enter(app)

        def resize(self) -> None:
            self.draft.start_playing_alone(SCURVY)
            super().resize()

    return LobbyForOne(("easy", "medium"), "deck-hand")


SCREENS: dict[str, Callable[[], Scene]] = {
    "title": lambda: TitleScreen(FakeActions(SAVES).actions),
    "title at first": lambda: TitleScreen(FakeActions().actions),
    "lobby": lambda: Lobby(("easy", "medium", "hard", "expert", "random")),
    **{f"settings, {chapter}": lambda chapter=chapter: SettingsScene(chapter) for chapter in CHAPTERS},
    "saves": lambda: Saves(FakeActions(SAVES).actions),
    "no saves": lambda: Saves(FakeActions().actions),
    "menu": lambda: PauseMenu(""),
    "lobby for one": lambda: Lobby(("easy", "medium", "hard", "expert", "random"), "starting-solo"),
    "lobby of a tournament": tournament,
    "challenges": challenges,
    "history of challenges": lambda: told_history("deck-hand"),
    "challenge reached": lambda: Result(trial_game(SCURVY, True)),
    "challenge missed": lambda: Result(trial_game(CHEST, False)),
    "calendar": lambda: Calendar(date(2026, 8, 20), date(2026, 11, 21), {}),
    "history": told_history,
    "empty history": lambda: History("starting-solo", FakeActions().actions),
    "lost alone": lambda: Result(solo_game(LOST_SEED)),
    "colours": lambda: Colours(0, [Chair("Vera", "human", 0), Chair("Otis", "easy", 1)]),
    "recap": lambda: Recap(sample(2), 60, Seat(0)),
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
    "zoom of a card": lambda: ZoomScene("hats", table=find_table("hooch-stooges")),
    "zoom of turf": lambda: ZoomScene("seer", table=find_table("hooch-stooges")),
    "credits": Credits,
    "rulebook": RulebookScene,
    "rulebook of Deck Hand": lambda: RulebookScene("DH-G2"),
    **{
        f"wasteland, {step}": lambda step=step: at_the_table(4, first(4, step, "moonshiners"), "moonshiners")
        for step in ("Acting", "Rolled", "Drinking", "Trading", "Settling", "Converting")
    },
    "rulebook of Moonshiners": lambda: RulebookScene("MA-E4"),
    "replay of Moonshiners": lambda: Replay(samples.sample("moonshiners-3"), 200),
    "result of Moonshiners": lambda: Result(samples.sample("moonshiners-4")),
}


def first(seats: int, step: str, title: str = "hooch-stooges") -> int:
    """The first ply of a sample game that ends with this question."""
    match = samples.sample(f"{title}-{seats}")
    return next(n for n in range(match.ply) if (a := match.state_after_ply(n).agenda) and type(a[-1]).__name__ == step)


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    """A language that no player has."""

    def speak_it(code: str, also: object = ()) -> None:
        set_catalogue(Pseudo() if code == "xx" else NullTranslations(), code or SOURCE)

    monkeypatch.setattr(app_module, "switch_language", speak_it)


BARE = re.compile(r"(?<![~A-Za-z])[A-Za-z]{2,}")


def untranslated(lines: Iterable[str], elsewhere: str = "") -> Iterator[str]:
    """Lines with a word in them that comes neither from a catalogue nor from a player."""
    known = NAMES | PRODUCTS | set(BARE.findall(elsewhere)) | set(BARE.findall(__version__))
    for line in lines:
        words = set(BARE.findall(re.sub(r"/\S+", "", line))) - known  # no words: a folder
        if any(not re.fullmatch("[A-Z]{2,4}", word) for word in words):  # the number of a rule
            yield line


def switched(app: App, name: str, said: list[str]) -> list[str]:
    """What is still English after the language has changed under an open screen, and its tooltips."""
    app.push(SCREENS[name]())
    wait(app, 0.5)
    app.settings.language = "xx"
    said.clear()
    app.save_and_apply_settings()
    wait(app, 0.1)
    walk(app, 16)
    return sorted(untranslated(said, ELSEWHERE.get(name, "")))


def walk(app: App, spots: int) -> None:
    """Press Tab, and wait for the tooltip of each spot."""
    for _tab in range(spots):
        with unseen(app):
            press(app, pygame.K_TAB)
            app.step(0.6, [])


@pytest.mark.slow
@pytest.mark.by_turns(3)
@pytest.mark.parametrize("name", SCREENS)
def test_an_open_screen_changes_its_language(open_app, pseudo: None, said: list[str], name: str) -> None:
    assert switched(open_app(animation_speed=0.0), name, said) == []
    assert any("~" in line for line in said)


def open_a_pile(table: TableScene) -> None:
    """Lay the first pile open that can be, if there is one."""
    names, view, me = table.chronicle.names, table.session.shown, table.session.viewer
    things = list(table.stage.board.arrange_table(view, table.stage.marks).things)
    piles = (pile for key in things if (pile := table.table.cards_opened_by_click(view, me, key, names)))
    for pile in islice(piles, 1):
        table.carry_out(want.LayOpen(pile))


@pytest.mark.by_turns(2)
@pytest.mark.slow
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_whatever_lies_under_the_settings_changes_its_language(
    open_app, pseudo: None, said: list[str], setting: Setting
) -> None:
    app = open_app(animation_speed=0.0)
    bots, rules = ["easy"] * setting.seats, dict(setting.rules)
    match = in_memory(*bots, game=find_game(setting.title), rules=rules, plies=30, free_undo=True)[0]
    match.seen = True
    match.chairs[:] = [Chair(name, "easy", seat) for seat, name in enumerate(sorted(NAMES)[: setting.seats])]
    match.chairs[match.asked_seat or 0] = replace(match.chairs[match.asked_seat or 0], kind=HUMAN)
    app.push(TitleScreen(FakeActions(SAVES).actions))
    app.push(table := TableScene(match, SilentThinker()))
    wait(app, 0.3)
    open_a_pile(table)
    table.say(_("Wait for your turn."))
    table.open_menu()
    wait(app, 0.3)
    click(app, widget(app, "settings").rect)
    wait(app, 0.3)
    app.settings.language = "xx"
    app.save_and_apply_settings()
    for below in (PauseMenu, TableScene):
        said.clear()
        press(app, pygame.K_ESCAPE)
        wait(app, 0.1)
        assert isinstance(app.scene, below)
        walk(app, 16)
        assert any("~" in line for line in said)
        assert sorted(set(untranslated(said))) == []


@pytest.mark.by_turns(2)
@pytest.mark.slow
@pytest.mark.parametrize("key", ["h", "l", "z", "c", "m", "e", "u", "1", "6", "escape", "f1", "tab", "return"])
def test_what_a_key_brings_up_at_the_table_is_translated(open_app, pseudo: None, said: list[str], key: str) -> None:
    assert brought_up(open_app(animation_speed=0.0, language="xx"), at_the_table(2, 73), key, said) == []


@pytest.mark.by_turns(2)
@pytest.mark.slow
@pytest.mark.parametrize("key", ["p", "g", "x", "l", "z", "escape", "f1", "right", "tab"])
def test_what_a_key_brings_up_over_a_replay_is_translated(open_app, pseudo: None, said: list[str], key: str) -> None:
    assert brought_up(open_app(animation_speed=0.0, language="xx"), Replay(sample(6), 420), key, said) == []


def brought_up(app: App, scene: Scene, key: str, said: list[str]) -> list[str]:
    """What is not translated after a key was pressed, with the mouse over the hand."""
    app.push(scene)
    wait(app, 0.2)
    app.step(0.1, [pygame.event.Event(pygame.MOUSEMOTION, pos=(700, 640), rel=(0, 0), buttons=(0, 0, 0))])
    press(app, pygame.key.key_code(key), words=key if len(key) == 1 else "")
    for _tab in range(4):
        app.step(0.6, [])
        press(app, pygame.K_TAB)
    return sorted(untranslated(said, RULES if key == "f1" else ""))


def test_the_language_is_chosen_in_the_settings_and_kept(open_app, places: PlayerFolders) -> None:
    app = open_app(language="")
    app.push(TitleScreen(FakeActions().actions))
    app.push(SettingsScene("language"))
    click_segment(app, "de")
    assert (_("Settings"), load_settings(places)[0].language) == ("Einstellungen", "de")
    assert widget(app, ("chapter", "sound")).label == "Ton"
    app.scene.dismiss(None)
    assert form_scene(app).form.find("rules").label == "Regelheft"
    app.push(SettingsScene("language"))
    click_segment(app, "en")
    assert _("Settings") == "Settings"


def click_segment(app: App, value: str) -> None:
    choice = widget(app, "language")
    assert isinstance(choice, ToggleGroup)
    at = [option.value for option in choice.options].index(value)
    click(app, choice.segment_rects()[at])


def test_a_language_that_is_gone_is_told_and_the_game_opens_in_english(open_app, said: list[str]) -> None:
    app = open_app(language="eo")
    app.push(TitleScreen(FakeActions().actions))
    app.step(0, [])
    assert any("eo" in line for line in said)
    assert "Settings" in said


def test_the_app_speaks_what_the_system_asks_for(open_app, monkeypatch: pytest.MonkeyPatch, said: list[str]) -> None:
    monkeypatch.setenv("LANGUAGE", "de")
    open_app().push(TitleScreen(FakeActions().actions))
    assert _("Settings") == "Einstellungen"


def test_the_language_of_the_command_line_wins_for_this_run_and_is_not_kept(
    places: PlayerFolders, said: list[str]
) -> None:
    app = App(Settings(language="de"), places, headless=True, language="en")
    app.push(TitleScreen(FakeActions().actions))
    assert _("Settings") == "Settings"
    app.save_and_apply_settings()
    assert _("Settings") == "Settings"
    assert load_settings(places)[0].language == "de"
    app.settings.language = "en"
    app.save_and_apply_settings()
    assert _("Settings") == "Settings"
    app.settings.language = "de"
    app.save_and_apply_settings()
    assert _("Settings") == "Einstellungen"
    app.close()


def test_a_system_that_asks_for_a_language_in_no_letters_hears_english(
    open_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    def asked() -> list[dict[str, str]]:
        raise UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte")

    monkeypatch.setattr(pygame.system, "get_pref_locales", asked)
    monkeypatch.setenv("LANGUAGE", "\udcff")
    open_app()
    assert _("Quit") == "Quit"
