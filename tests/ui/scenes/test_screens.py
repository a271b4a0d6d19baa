"""Every menu screen at every size: readable, inside the window, nothing on top of anything else."""

from collections.abc import Callable, Iterator
from datetime import date
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from harness import samples
from harness.deck_hand.games import CHEST, LAST, SCURVY, trial_game
from harness.source import hold
from harness.starting_solo.games import LOST_SEED, WON_SEED, solo_game
from harness.ui_steps import SIZES, FakeActions, saved, stand

from hoochgame.core.game import DeckLists
from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE
from hoochgame.games import find_game
from hoochgame.storage.decks import Kept
from hoochgame.storage.decks import parse_list_text as read_list
from hoochgame.storage.history import history_path, record_result
from hoochgame.storage.settings import Brought, PlayerFolders
from hoochgame.ui.app import App
from hoochgame.ui.look import text
from hoochgame.ui.scene import Host
from hoochgame.ui.scenes.confirm import ConfirmScene
from hoochgame.ui.scenes.credits import Credits
from hoochgame.ui.scenes.decks.card_filter import CardFilter
from hoochgame.ui.scenes.decks.dialogs import Filters, Import, SaveAs
from hoochgame.ui.scenes.decks.editor import DeckEditor
from hoochgame.ui.scenes.decks.screen import Decks
from hoochgame.ui.scenes.history.screen import History
from hoochgame.ui.scenes.lobby.calendar import Calendar
from hoochgame.ui.scenes.lobby.colours import Colours
from hoochgame.ui.scenes.lobby.screen import Lobby
from hoochgame.ui.scenes.replay.contents import Contents
from hoochgame.ui.scenes.replay.play_on import PlayOnScene
from hoochgame.ui.scenes.result.screen import Result
from hoochgame.ui.scenes.rulebook.screen import RulebookScene
from hoochgame.ui.scenes.saves import Saves
from hoochgame.ui.scenes.settings import SettingsScene
from hoochgame.ui.scenes.table.curtain import Curtain
from hoochgame.ui.scenes.table.menu import PauseMenu
from hoochgame.ui.scenes.title import TitleScreen
from hoochgame.ui.titles.registry import find_table
from hoochgame.ui.widgets.form import Form, FormScene
from hoochgame.ui.widgets.label import Label
from hoochgame.ui.widgets.widget import Widget

SAVES = [saved(1), saved(2, over=True, chairs=4), saved(3, trouble="Line 9 is not JSON.")]


def full_lobby() -> Lobby:
    class Full(Lobby):
        def resize(self) -> None:
            while len(self.draft.chairs) < 6:
                self.draft.add_player("human" if len(self.draft.chairs) % 2 else "expert")
            super().resize()

    return Full(("easy", "medium", "hard", "expert"))


def tournament() -> Lobby:
    """Everybody brings a list, some of their own, one of them against the rules."""

    class Tournament(Lobby):
        def resize(self) -> None:
            self.draft.rules["tournament"] = 1
            self.draft.set_daily_deal(self.draft.today)
            while len(self.draft.chairs) < 6:
                self.draft.add_player("human" if len(self.draft.chairs) % 2 else "expert")
            self.draft.set_deck_list(2, Brought("A list with the longest name there is.", {"lookout": 3}))
            super().resize()

    return Tournament(("easy", "medium", "hard", "expert"))


def told_history() -> History:
    """Some games, won and lost, most of them daily deals."""

    class Told(History):
        def resize(self) -> None:
            if not history_path(self.app.places).exists():
                for seed in (WON_SEED, LOST_SEED, *range(20261101, 20261121)):
                    record_result(self.app.places, solo_game(seed))
            super().resize()

    return Told("starting-solo", FakeActions().actions)


def told_challenges() -> History:
    """One reached, one missed, one in practice."""

    class Told(History):
        def resize(self) -> None:
            if not history_path(self.app.places).exists():
                keep_challenges(self.app.places)
            super().resize()

    return Told("deck-hand", FakeActions().actions)


def challenges() -> Lobby:
    """Alone, with some stars."""

    class LobbyForOne(Lobby):
        def enter(self, app: Host) -> None:
            keep_challenges(app.places)
            super().enter(app)

        def resize(self) -> None:
            self.draft.start_playing_alone(SCURVY)
            super().resize()

    return LobbyForOne(("easy", "random"), "deck-hand")


def keep_challenges(places: PlayerFolders) -> None:
    for match in (trial_game(SCURVY, True), trial_game(CHEST, False), trial_game(LAST, True, free_undo=True)):
        record_result(places, match)


def sample(seats: int) -> Match:
    """A finished game that came with the program."""
    return samples.sample(f"hooch-stooges-{seats}")


def curtain(seats: int, since: int) -> Curtain:
    match = sample(seats).branch(200, "x", "", seed=1)
    recap = find_table(match.game.id).chronicle(match, TABLE).lines_since(since, TABLE)
    return Curtain(match.chairs[1], match.chairs, recap, lambda: None)


def who_plays_on() -> PlayOnScene:
    chairs = sample(6).chairs
    return PlayOnScene(chairs, [seat == 2 for seat in range(6)], "in round 7")


def lists() -> DeckLists:
    found = find_game("hooch-stooges").lists
    assert found
    return found


def editor(ready: str = "", cards: int = 99) -> DeckEditor:
    """Of a ready list, or of one with the first cards of another."""
    one = lists().ready[ready or "swarm"]
    kept = Kept(Path("list.txt"), "A list with quite a long name, all told", dict(list(one.cards.items())[:cards]))
    return DeckEditor(find_game("hooch-stooges"), one if ready else kept)


def slips() -> Import:
    scene = Import(find_game("hooch-stooges"))
    scene.reading = read_list(find_game("hooch-stooges"), "3 Knukles\n4 Smash and Grab\n" + "nobody at all\n" * 20)
    return scene


SCREENS: dict[str, Callable[[], FormScene]] = {
    "title": lambda: TitleScreen(FakeActions(SAVES).actions),
    "title at first": lambda: TitleScreen(FakeActions().actions),
    "lobby": lambda: Lobby(("easy", "random")),
    "full lobby": full_lobby,
    "tournament": tournament,
    "lobby for one": lambda: Lobby(("easy", "random"), "starting-solo"),
    "lobby in company": lambda: Lobby(("easy", "random"), "deck-hand"),
    "challenges": challenges,
    "history of challenges": told_challenges,
    "challenge reached": lambda: Result(trial_game(SCURVY, True)),
    "challenge missed": lambda: Result(trial_game(CHEST, False)),
    "calendar": lambda: Calendar(date(2026, 8, 20), date(2026, 11, 21), {date(2026, 8, 1): True}),
    "history": told_history,
    "empty history": lambda: History("starting-solo", FakeActions().actions),
    "settings": SettingsScene,
    "saves": lambda: Saves(FakeActions(SAVES).actions),
    "no saves": lambda: Saves(FakeActions().actions),
    "deck lists": lambda: Decks(find_game("hooch-stooges")),
    "deck lists for a seat": lambda: Decks(find_game("hooch-stooges"), "Rufus", Brought()),
    "deck editor": editor,
    "deck editor at the beginning": lambda: editor(cards=0),
    "ready deck list": lambda: editor("nuisance"),
    "deck filters": lambda: Filters(lists(), CardFilter()),
    "deck list to a file": lambda: SaveAs(find_game("hooch-stooges"), Brought("A list", {"smash": 1})),
    "deck list from elsewhere": lambda: Import(find_game("hooch-stooges")),
    "deck list with slips": slips,
    "colours": lambda: Colours(0, sample(4).chairs),
    "result of two": lambda: Result(sample(2)),
    "result of six": lambda: Result(sample(6)),
    "won alone": lambda: Result(solo_game(WON_SEED)),
    "lost alone": lambda: Result(solo_game(LOST_SEED)),
    "curtain with much news": lambda: curtain(6, 60),
    "curtain without news": lambda: curtain(2, 200),
    "who plays on": who_plays_on,
    "contents": lambda: Contents(find_table("hooch-stooges").timeline(sample(6)), 400),
    "credits": Credits,
    "rulebook": RulebookScene,
    "rulings": lambda: RulebookScene("R-37"),
    "rulebook of Deck Hand": lambda: RulebookScene("DH-T9"),
    "menu": lambda: PauseMenu("Friday night"),
    "menu with house rules": lambda: PauseMenu(rules="Friendly Match · Tournament · Long-game stop: 30 · free undo"),
    "confirm": lambda: ConfirmScene("Concede?", "You leave. The others play on.", "Concede", "Play on", danger=True),
}


@pytest.fixture(params=[f"{w}x{h} at {round(scale * 100)} %" for (w, h), scale in SIZES])
def at_size(request: pytest.FixtureRequest, open_app: Callable[..., App]) -> App:
    size, scale = SIZES[request.param_index]
    return open_app(size, scale)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str, pygame.Rect]]:
    """Every line of text that is drawn: its size, its words, its place."""
    lines: list[tuple[int, str, pygame.Rect]] = []
    draw = text.draw

    def spy(surface: pygame.Surface, role: str, px: int, words: str, *rest: object, **more: object) -> pygame.Rect:
        place = draw(surface, role, px, words, *rest, **more)
        clip = surface.get_clip() == surface.get_rect()
        lines.append((px, words, place if clip else pygame.Rect(0, 0, 0, 0)))
        return place

    monkeypatch.setattr(text, "draw", spy)
    return lines


@pytest.mark.slow
@pytest.mark.by_turns(5)
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_can_be_read_and_clicked(at_size: App, name: str, drawn: list[tuple[int, str, pygame.Rect]]) -> None:
    """Text is large enough and inside the window, widgets keep apart, spots are large, labels hold their words."""
    scene = SCREENS[name]()
    at_size.push(scene)
    assert scene.form
    window = at_size.window.get_rect()
    found = [*touching(scene.form), *outside(scene.form, window), *too_small(scene), *overfull(scene.form, at_size)]
    at_size.step(0, [])
    assert drawn
    hold([*found, *unreadable(drawn, window)])


def unreadable(drawn: list[tuple[int, str, pygame.Rect]], window: pygame.Rect) -> Iterator[str]:
    """Lines that are too small, or leave the window."""
    for px, words, place in drawn:
        if px < 14:
            yield f"{words!r} is {px} px high"
        if place.width and not window.contains(place.inflate(-2, -8)):
            yield f"{words!r} leaves the window"


def touching(form: Form) -> Iterator[str]:
    """Widgets on top of one another."""
    for one, other in combinations(useful(form), 2):
        if form.area_of(one) is form.area_of(other) and one.rect.colliderect(other.rect):
            yield f"{one.key} lies on {other.key}"


def outside(form: Form, window: pygame.Rect) -> Iterator[str]:
    """Widgets that leave the window, or what they scroll in."""
    return (f"{widget.key} lies outside" for widget in useful(form) if not within(form, widget, window))


def useful(form: Form) -> list[Widget]:
    """Widgets to do something with."""
    return [widget for widget in form.widgets if widget.focusable]


def within(form: Form, widget: Widget, window: pygame.Rect) -> bool:
    """Inside the window, or inside the width of what it scrolls in."""
    area = form.area_of(widget)
    if area is None:
        return window.contains(widget.rect)
    return area.rect.left <= widget.rect.left and widget.rect.right <= area.rect.right


def too_small(scene: FormScene) -> Iterator[str]:
    """What is to be clicked and hard to hit."""
    return (f"{spot.key} is small: {spot.rect}" for spot in scene.ring.spots if min(spot.rect.size) < 30)


def overfull(form: Form, app: App) -> Iterator[str]:
    """Labels that do not hold their words."""
    for label in form.widgets:
        if isinstance(label, Label):
            px = text.fitting_size(label.role, app.look.text_px(label.size), label.words, label.rect.width)
            lines = text.wrap(label.role, px, label.words, label.rect.width)
            yield from (
                f"{label.key}: {line!r}" for line in lines if text.width(label.role, px, line) > label.rect.width
            )


@pytest.mark.slow
@pytest.mark.by_turns(9)
@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("size", [(320, 240), (200, 900), (1500, 150), (5000, 800)])
def test_odd_windows_do_no_harm(open_app: Callable[..., App], name: str, size: tuple[int, int]) -> None:
    app = open_app(size)
    app.push(SCREENS[name]())
    app.step(0, [])
    app.show_notice("A sentence for a moment.")
    assert app.step(0.1, [])


@pytest.mark.slow
@pytest.mark.by_turns(3)
@pytest.mark.parametrize("name", SCREENS)
def test_every_spot_is_reached_with_tab_alone(app: App, name: str) -> None:
    scene = SCREENS[name]()
    app.push(scene)
    if isinstance(scene, Curtain):
        stand(app)
    reached = set()
    for _step in range(len(scene.ring.spots) + 1):
        scene.ring.focus_next(1)
        assert scene.ring.focused_spot
        reached.add(scene.ring.focused_spot.key)
    assert reached == {spot.key for spot in scene.ring.spots}


TYPING = {"deck list from elsewhere"}  # where a line is open for typing: its caret blinks


@pytest.mark.slow
@pytest.mark.by_turns(3)
@pytest.mark.parametrize("name", SCREENS)
def test_a_still_screen_is_not_drawn_again(app: App, name: str) -> None:
    app.push(SCREENS[name]())
    for _frame in range(10):
        app.step(0.2, [])
    drawn = sum(app.step(0.03, []) for _ in range(30))
    assert drawn <= (2 if name in TYPING else 0)
