"""The title screen: two clicks, or two keys, to a running game."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import permutations
from pathlib import Path

import pygame
import pytest
from harness.saved_games import blob_of, file_with, in_memory
from harness.table_steps import deal
from harness.ui_steps import SIZES, FakeActions, click, click_on, form_scene, press, saved, tab_to, wait, widget

from hoochgame import games
from hoochgame.core.journal import Chair
from hoochgame.core.language import _
from hoochgame.games import find_game
from hoochgame.storage.bundled import bundled_path
from hoochgame.storage.decks import save_list
from hoochgame.storage.listing import list_all_saves, list_saves
from hoochgame.storage.pictures import is_picture_stale
from hoochgame.storage.settings import Brought, PlayerFolders, SetUp, load_settings
from hoochgame.ui.app import App
from hoochgame.ui.background.thumbnails import write_thumbnail
from hoochgame.ui.look.theme import HOOCH, Look, Scale, theme_of
from hoochgame.ui.navigation import open_lesson
from hoochgame.ui.phrases.common import player_count_words
from hoochgame.ui.scenes.confirm import ConfirmScene
from hoochgame.ui.scenes.credits import Credits
from hoochgame.ui.scenes.lobby.screen import Lobby
from hoochgame.ui.scenes.saves import Saves
from hoochgame.ui.scenes.settings import SettingsScene
from hoochgame.ui.scenes.stations import Station
from hoochgame.ui.scenes.title import TitleScreen
from hoochgame.ui.scenes.title_layout import lay_out_title
from hoochgame.ui.sound.tunes import PROGRAMMES
from hoochgame.ui.widgets.button import Button

LAST = SetUp("hooch-stooges", (Chair("Ada", "human", 2), Chair("Bot", "easy", 4)), {"friendly": 1}, 7, True)


@pytest.fixture
def fake() -> FakeActions:
    return FakeActions([saved(3), saved(1, over=True), saved(2)])


@pytest.fixture
def title(app: App, fake: FakeActions) -> TitleScreen:
    scene = TitleScreen(fake.actions)
    app.push(scene)
    app.step(0, [])
    return scene


def test_continue_opens_the_newest_unfinished_game(app: App, title: TitleScreen, fake: FakeActions) -> None:
    press(app, pygame.K_RETURN)
    assert [path.name for path in fake.resumed] == ["game-2.jsonl"]
    click_on(app, "continue")
    assert len(fake.resumed) == 2


def test_a_save_that_is_dropped_is_opened(app: App, title: TitleScreen, fake: FakeActions, tmp_path: Path) -> None:
    path = tmp_path / "Grüße vom Abend.hooch"
    app.step(0, [pygame.event.Event(pygame.DROPFILE, file=str(path))])
    assert fake.opened == [path]


def test_a_letter_that_is_dropped_is_refused_in_a_sentence(app: App, tmp_path: Path) -> None:
    app.push(TitleScreen())
    path = tmp_path / "letter.hooch"
    path.write_text("Dear Ada")
    app.step(0, [pygame.event.Event(pygame.DROPFILE, file=str(path))])
    assert isinstance(app.scene, TitleScreen)
    assert app._notice
    assert "letter.hooch" in app._notice[0]


def test_a_damaged_or_finished_game_is_never_continued_before_a_whole_one(app: App) -> None:
    """However new they are, and in whatever order the list comes."""
    bad, done = saved(1, trouble="Line 80: the last line was cut short."), saved(2, over=True)
    undated = replace(saved(3), when=None, path=Path("/nowhere/undated.jsonl"))
    whole, older = saved(7), saved(8)
    for saves in permutations([bad, done, undated, whole, older]):
        fake = FakeActions(saves)
        scene = TitleScreen(fake.actions)
        scene.saves = saves
        assert scene.game_to_continue == whole
    for left, best in (([bad, done, undated], undated), ([bad, done], bad), ([done], None)):
        scene.saves = left
        assert scene.game_to_continue == best


@pytest.mark.slow
def test_continue_opens_the_newest_whole_game_that_nobody_plays(app: App, places: PlayerFolders) -> None:
    """In every order of their dates: broken, empty, of an unknown title, finished, open in another window, whole."""
    places.saves.mkdir(parents=True)
    blob = blob_of(in_memory(plies=3)[0])
    files = {
        "torn": file_with(places.saves, blob[:-4].replace(b'"id":"', b'"id":"torn-', 1), "torn.jsonl"),
        "foreign": file_with(places.saves, b"hello\n", "foreign.jsonl"),
        "empty": file_with(places.saves, b"", "empty.jsonl"),
        "unknown": file_with(places.saves, blob.replace(b'"hooch-stooges"', b'"chess"', 1), "unknown.jsonl"),
        "taken": file_with(places.saves, blob.replace(b'"id":"', b'"id":"taken-', 1), "taken.jsonl"),
        "over": file_with(places.saves, bundled_path("saves", "starting-solo-1.jsonl").read_bytes(), "over.jsonl"),
        "whole": file_with(places.saves, blob, "whole.jsonl"),
    }
    fake = FakeActions()
    object.__setattr__(fake.actions, "listing", lambda places: list_all_saves(places, find_game))
    with taken_elsewhere(files["taken"]):
        for first in files:
            for when, name in enumerate(sorted(files, key=lambda name: name == first)):
                os.utime(files[name], (1_700_000_000 + when,) * 2)
            app.push(TitleScreen(fake.actions))
            press(app, pygame.K_RETURN)
            app.scene.dismiss(None)
    assert [path.name for path in fake.resumed] == ["whole.jsonl"] * len(files)


@contextmanager
def taken_elsewhere(path: Path) -> Iterator[None]:
    """Another process has the game open."""
    code = "import sys, pathlib\nfrom hoochgame.storage.files import LockedFile\n" \
           "file = LockedFile.open_existing(pathlib.Path(sys.argv[1]))\n" \
           "print('held', flush=True)\nsys.stdin.read()"  # fmt: skip
    with subprocess.Popen(
        [sys.executable, "-c", code, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdin is not None
        assert other.stdout.readline() == "held\n"
        yield
        other.stdin.close()


def test_a_damaged_game_that_opens_can_be_continued(app: App) -> None:
    fake = FakeActions([saved(1, trouble="Line 80 is cut short.")])
    app.push(TitleScreen(fake.actions))
    press(app, pygame.K_RETURN)
    assert len(fake.resumed) == 1


def test_without_a_game_there_is_no_continue(app: App) -> None:
    fake = FakeActions([saved(1, over=True)])
    app.push(TitleScreen(fake.actions))
    press(app, pygame.K_RETURN)
    assert fake.resumed == []
    assert len(fake.started) == 1, "Enter presses the golden plate"
    assert [key for key in ("continue",) if any(w.key == key for w in form_scene(app).form.widgets)] == []
    quick = widget(app, "quick")
    assert isinstance(quick, Button)
    assert quick.kind == "primary"


def test_the_first_quick_game_is_one_human_against_one_bot(app: App, title: TitleScreen, fake: FakeActions) -> None:
    quick = widget(app, "quick")
    assert isinstance(quick, Button)
    assert quick.sub == f"{games.GAMES[0].name} · you against one bot"
    click_on(app, "quick")
    [set_up] = fake.started
    assert [chair.is_human for chair in set_up.seats] == [True, False]
    rules = {
        "friendly": 0, "tournament": 0, "hq_hits": 3, "stash_limit": 20, "fair_start": 1, "round_limit": 100,
        "first": 0,
    }  # fmt: skip
    assert set_up.rules == rules
    assert set_up.seed > 0


def test_a_quick_game_repeats_the_last_set_up_with_other_dice(app: App, title: TitleScreen, fake: FakeActions) -> None:
    app.settings.remember_set_up(LAST)
    title.rebuild()
    press(app, pygame.K_q)
    press(app, pygame.K_q)
    first, second = fake.started
    assert (first.seats, first.rules, first.free_undo) == (LAST.seats, LAST.rules, True)
    assert first.seed != second.seed


CROWD = tuple(Chair(name, "human" if seat < 5 else "hard/raider", seat) for seat, name in enumerate(
    ("Maria Magdalena", "Bartholomew", "Wilhelmina", "Rosalind", "Theodora", "Smash Sherman")
))  # fmt: skip


@pytest.mark.parametrize("way", ["key", "mouse"])
def test_several_people_are_asked_before_a_quick_game_seats_them(
    app: App, title: TitleScreen, fake: FakeActions, way: str
) -> None:
    app.settings.remember_set_up(SetUp("hooch-stooges", CROWD, {}, 7))
    title.rebuild()
    for answer in (pygame.K_ESCAPE, pygame.K_RETURN):
        press(app, pygame.K_q) if way == "key" else click_on(app, "quick")
        assert fake.started == []
        assert isinstance(app.scene, ConfirmScene)
        assert "5 people and 1 bot" in app.scene.question
        assert all(chair.name in app.scene.question for chair in CROWD[:5])
        press(app, answer)
    assert [set_up.seats for set_up in fake.started] == [CROWD]


@pytest.mark.slow
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_quick_game_always_says_which_title_and_how_many_play(
    open_app: Callable[..., App], size: tuple[int, int], scale: float, language: str
) -> None:
    app = open_app(size, scale, language=language)
    for game in games.GAMES:
        for seats in game.seats:
            chairs = tuple(Chair(one.name, one.kind, seat) for seat, one in enumerate(CROWD[6 - seats :]))
            app.settings.remember_set_up(
                SetUp(game.id, chairs, {rule.key: max(rule.allowed) for rule in game.house_rules}, 1)
            )
            app.push(TitleScreen(FakeActions([saved(1)]).actions))
            quick = widget(app, "quick")
            assert isinstance(quick, Button)
            assert quick.sub.startswith(_(game.short or game.name))
            said = player_count_words(chairs)
            names = [chair.name for chair in chairs]
            assert said in quick.sub or all(name in quick.sub for name in names) or len(chairs) == 1
            assert all(name in quick.sub + quick.tooltip for name in names) or len(chairs) == 1
            app.scene.dismiss(None)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "code", "scene"),
    [
        ("new", pygame.K_n, Lobby),
        ("saves", pygame.K_s, Saves),
        ("settings", pygame.K_o, SettingsScene),
        ("credits", pygame.K_c, Credits),
    ],
)
def test_each_entry_opens_by_key_by_focus_and_by_mouse(
    app: App, title: TitleScreen, key: str, code: int, scene: type
) -> None:
    press(app, code)
    assert isinstance(app.scene, scene)
    press(app, pygame.K_ESCAPE)
    assert app.scene is title
    tab_to(app, key)
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, scene)
    press(app, pygame.K_ESCAPE)
    click_on(app, key)
    assert isinstance(app.scene, scene)
    click_on(app, "back")
    assert app.scene is title


def test_quit_quits_and_escape_does_not(app: App, title: TitleScreen) -> None:
    app.running = True
    press(app, pygame.K_ESCAPE)
    assert app.running
    click_on(app, "quit")
    assert not app.running


def test_two_clicks_start_a_new_game_and_it_is_remembered(
    app: App, title: TitleScreen, fake: FakeActions, places: PlayerFolders
) -> None:
    click_on(app, "new")
    click_on(app, "start")
    assert len(fake.started) == 1
    assert app.scene is title
    assert load_settings(places)[0].set_ups["hooch-stooges"].seats == fake.started[0].seats


def test_the_list_is_read_anew_when_the_title_shows_again(app: App, title: TitleScreen, fake: FakeActions) -> None:
    press(app, pygame.K_n)
    fake.saves.insert(0, saved(0))
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_RETURN)
    assert fake.resumed[0].name == "game-0.jsonl"


def test_a_still_title_is_not_drawn_again(app: App, title: TitleScreen) -> None:
    wait(app, 0.1)
    assert not any(app.step(0.03, []) for _ in range(30))


def test_the_picture_of_the_table_is_shown_if_it_was_kept(open_app: Callable[..., App], tmp_path) -> None:
    app = open_app((1920, 1080))
    game = saved(1)
    picture = pygame.Surface((640, 360))
    picture.fill("#ff00ff")
    place = app.places.picture_path("game")
    place.parent.mkdir(parents=True)
    pygame.image.save(picture, place)
    app.push(TitleScreen(FakeActions([replace(game, picture=place)]).actions))
    app.step(0, [])
    scene = app.scene
    assert isinstance(scene, TitleScreen)
    assert scene.scene_of_game
    shown = app.window.get_at(scene.scene_of_game.center)
    assert shown.r > 240
    assert shown.g < 15


def test_the_picture_of_the_game_is_part_of_continue(app: App, title: TitleScreen, fake: FakeActions) -> None:
    assert title.scene_of_game
    click(app, title.scene_of_game.center)
    assert [path.name for path in fake.resumed] == ["game-2.jsonl"]


def test_continue_says_who_is_to_move_and_a_quick_game_which_variant_it_is(app: App, title: TitleScreen) -> None:
    app.settings.remember_set_up(LAST)
    title.saves = [replace(saved(2), asked=1)]
    title.rebuild()
    go_on, quick = widget(app, "continue"), widget(app, "quick")
    assert isinstance(go_on, Button)
    assert isinstance(quick, Button)
    assert go_on.sub.startswith("Round 5, Otis to move")
    assert quick.sub == "Hooch Stooges · 1 person and 1 bot · Friendly Match"
    assert quick.tooltip == "Hooch Stooges · Friendly Match · Ada and Bot"


def test_a_quick_game_for_one_says_its_rules(app: App, title: TitleScreen, fake: FakeActions) -> None:
    app.settings.remember_set_up(SetUp("starting-solo", LAST.seats[:1], {"difficulty": 1, "hq_hits": 3}, 7))
    title.rebuild()
    quick = widget(app, "quick")
    assert isinstance(quick, Button)
    assert quick.sub == "Starting Solo · Difficulty: tougher · Fortified HQ"
    press(app, pygame.K_q)
    assert fake.started[0].seats == LAST.seats[:1]


def test_a_quick_tournament_is_played_with_the_lists_as_they_are_now(
    app: App, title: TitleScreen, fake: FakeActions
) -> None:
    game = games.GAMES[0]
    assert game.lists
    was, now = (dict(game.lists.ready[name].cards) for name in ("swarm", "hammer"))
    save_list(app.places, game, "Mine", now)
    app.settings.remember_set_up(
        SetUp(game.id, LAST.seats, {"tournament": 1}, 7, lists=(Brought("Mine", was), Brought()))
    )
    title.rebuild()
    press(app, pygame.K_q)
    assert fake.started[0].lists == (Brought("Mine", now), Brought())


def test_the_last_title_played_is_the_quick_game(app: App, title: TitleScreen, fake: FakeActions, monkeypatch) -> None:
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, replace(games.GAMES[0], id="other", name="Other")))
    app.settings.remember_set_up(LAST)
    app.settings.remember_set_up(SetUp("other", LAST.seats, {}, 1))
    title.rebuild()
    press(app, pygame.K_q)
    app.settings.remember_set_up(LAST)
    press(app, pygame.K_q)
    assert [set_up.title for set_up in fake.started] == ["other", "hooch-stooges"]


def test_the_saves_are_counted(app: App, title: TitleScreen, fake: FakeActions) -> None:
    fake.saves.append(saved(4, trouble="Line 9 is cut short."))
    title.resize()
    saves = widget(app, "saves")
    assert isinstance(saves, Button)
    assert saves.sub == "2 running, 1 finished, 1 damaged"


def test_a_game_that_was_ended_by_force_gets_its_picture_once_the_title_stands(app: App, tmp_path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"{}")
    fake = FakeActions([replace(saved(1), path=path, picture=app.places.picture_path("game"))])
    app.push(TitleScreen(fake.actions))
    app.step(0, [])
    assert fake.depicted == []
    wait(app, 1)
    wait(app, 1)
    assert fake.depicted == [path]


@pytest.mark.slow
def test_the_missing_picture_is_drawn_from_the_save(app: App, places: PlayerFolders) -> None:
    match = deal("he", 3, places)
    match.sink.close()
    (save,) = list_saves(places, games.find_game)
    assert is_picture_stale(save)
    write_thumbnail(save.path, save.picture)
    assert not is_picture_stale(save)
    assert pygame.image.load(save.picture).get_width() > 300


def test_a_game_that_was_not_looked_at_yet_can_be_continued_as_soon_as_it_was(app: App) -> None:
    fake = FakeActions([saved(1, over=True), replace(saved(2, trouble="not yet", chairs=0), waits=True)])
    title = TitleScreen(fake.actions)
    app.push(title)
    assert title.game_to_continue is None
    fake.saves[1] = saved(2)
    app.step(0.02, [])
    assert title.game_to_continue == saved(2)


# The stations of the radio.


def lit_station(app: App) -> str:
    [lit] = [one for one in form_scene(app).form.widgets if isinstance(one, Station) and one.lit]
    return lit.game.id


@pytest.mark.parametrize("way", ["arrows", "focus", "face", "dial"])
def test_the_needle_is_turned_by_keys_and_by_the_mouse(
    app: App, title: TitleScreen, fake: FakeActions, way: str
) -> None:
    assert lit_station(app) == games.GAMES[0].id
    last = games.GAMES[-1]
    if way == "arrows":
        for _ in range(len(games.GAMES) + 1):  # there is nothing beyond the last
            press(app, pygame.K_RIGHT)
    elif way == "focus":
        tab_to(app, ("station", last.id))
        press(app, pygame.K_RETURN)
    elif way == "face":
        click_on(app, ("station", last.id))
    else:
        dial = widget(app, "dial")
        click(app, (dial.rect.right - 10, dial.rect.centery))
    assert lit_station(app) == last.id
    assert title.look.theme.key == theme_of(last.id).key
    if way != "focus":
        press(app, pygame.K_LEFT)
        assert lit_station(app) == games.GAMES[-2].id


def test_arrows_move_from_face_to_face_and_from_button_to_button(app: App, title: TitleScreen) -> None:
    tab_to(app, ("station", games.GAMES[0].id))
    press(app, pygame.K_RIGHT)
    assert lit_station(app) == games.GAMES[1].id
    assert title.ring.focused_spot
    assert title.ring.focused_spot.key == ("station", games.GAMES[1].id)
    tab_to(app, "new")
    press(app, pygame.K_RIGHT)
    assert lit_station(app) == games.GAMES[1].id
    assert title.ring.focused_spot.key == "quick"


def test_new_and_quick_game_are_of_the_lit_title_and_say_so(app: App, title: TitleScreen, fake: FakeActions) -> None:
    app.settings.remember_set_up(LAST)
    for number, game in enumerate(games.GAMES):
        title.tune_to(number)
        new, quick = widget(app, "new"), widget(app, "quick")
        assert isinstance(new, Button)
        assert isinstance(quick, Button)
        name = game.short or game.name
        assert new.sub == name
        assert quick.sub.startswith(name)
        press(app, pygame.K_q)
        assert fake.started[-1].title == game.id
        press(app, pygame.K_n)
        assert isinstance(app.scene, Lobby)
        assert app.scene.title == game.id
        press(app, pygame.K_ESCAPE)
    assert len(fake.started) == len(games.GAMES)


def test_the_title_played_last_is_lit_at_the_start(app: App) -> None:
    played = SetUp("deck-hand", LAST.seats, {}, 1)
    app.settings.remember_set_up(played)
    app.push(TitleScreen(FakeActions().actions))
    app.step(0, [])
    assert lit_station(app) == "deck-hand"
    assert app.sound.tunes._programme == PROGRAMMES["deck-hand"]


def test_the_title_that_was_chosen_or_learned_stays_lit(app: App, title: TitleScreen) -> None:
    title.tune_to(2)
    press(app, pygame.K_l)
    press(app, pygame.K_ESCAPE)
    assert lit_station(app) == games.GAMES[2].id
    open_lesson(app, "moonshiners/days")
    app.go_to_title()
    assert lit_station(app) == "moonshiners"


def test_one_thing_alone_is_amber(app: App, title: TitleScreen) -> None:
    for saves in ([saved(1)], []):
        title.saves = saves
        title.rebuild()
        amber = [one.key for one in form_scene(app).form.widgets if isinstance(one, Button) and one.kind == "primary"]
        assert amber == (["continue"] if saves else ["quick"])


def test_the_needle_slides_and_jumps_with_reduced_motion(app: App, title: TitleScreen) -> None:
    app.settings.animation_speed = 1.0
    for reduced in (False, True):
        app.settings.reduced_motion = reduced
        title.tune_to(0)
        wait(app, 1)
        dial = title.dial
        assert dial
        before = dial.needle
        title.tune_to(3)
        dial = title.dial
        assert dial
        app.step(0.05, [])
        between = dial.centres[0] < dial.needle < dial.centres[3]
        assert between is not reduced
        wait(app, 1)
        assert dial.needle == dial.centres[3]
        assert before == dial.centres[0]


@pytest.mark.parametrize(("width", "scale", "single"), [(1280, 1.0, False), (1024, 1.0, False), (1280, 1.7, True)])
def test_large_text_leaves_one_face_with_an_arrow_on_either_side(width: int, scale: float, single: bool) -> None:
    layout = lay_out_title(Look(HOOCH, Roomy(width, width * 9 // 16, scale)), games.GAMES)
    assert layout.is_single is single
    window = pygame.Rect(0, 0, width, width * 9 // 16)
    assert all(window.contains(part) for part in (layout.case, layout.dial, layout.menu, *layout.stations))
    assert all(layout.case.contains(part) for part in (layout.dial, *layout.stations, *layout.turns))
    assert not layout.case.colliderect(layout.menu)


class Roomy(Scale):
    """A scale that no window limits."""

    @property
    def ui_scale_in_force(self) -> float:  # type: ignore[override]
        return self.chosen
