"""Nobody sees more of a running game than their own seat's view unless its file is marked, however they look."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pygame
import pytest
from harness.fair_play import SETTINGS, TASTE, Setting
from harness.saved_games import play_on
from harness.shell import Shell
from harness.table_steps import InstantThinker, chairs
from harness.ui_steps import click_on, press

from hoochgame.cli import main
from hoochgame.core.dice import Dice
from hoochgame.core.journal import HUMAN, Chair
from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games import find_game
from hoochgame.storage.files import SaveFailed
from hoochgame.storage.history import read_and_mend_history as history
from hoochgame.storage.history import record_result
from hoochgame.storage.listing import unfinished_saves
from hoochgame.storage.saves import begin_saved_game, branch_to_new_file, list_saves, path_of_match, read_save
from hoochgame.storage.settings import PlayerFolders, SetUp
from hoochgame.ui.app import App
from hoochgame.ui.background import committee
from hoochgame.ui.navigation import SameDeal, ToTitle, continue_saved_game, deal_new_game, open_replay
from hoochgame.ui.scenes.chair import ChairScene
from hoochgame.ui.scenes.confirm import ConfirmScene
from hoochgame.ui.scenes.history.wording import practice_reasons_of
from hoochgame.ui.scenes.replay import intents as replay_want
from hoochgame.ui.scenes.replay.export import ExportScene
from hoochgame.ui.scenes.replay.play_on import PlayOnScene
from hoochgame.ui.scenes.replay.screen import Replay
from hoochgame.ui.scenes.result.screen import Result
from hoochgame.ui.scenes.table import intents as want
from hoochgame.ui.scenes.table.curtain import Curtain, Ready
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.scenes.title import TitleScreen
from hoochgame.ui.table.session import Session

KINDS = (HUMAN, "random", "random")
MOST_FILES = 7  # more would only be slow
T = TypeVar("T")


@pytest.fixture
def places(tmp_path: Path) -> PlayerFolders:
    return PlayerFolders(tmp_path / "player")


@pytest.fixture
def blind(open_app, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """The app without pictures, as only what it would show counts; bots answer at once."""
    monkeypatch.setattr(committee, "make_thinker", lambda _log: InstantThinker())
    monkeypatch.setattr(App, "_draw", lambda _app: False)
    app = open_app(animation_speed=0.0, lessons=False)
    app.push(TitleScreen())
    return app


# One look at a time.


def sat_down(app: App, kinds: str, title: str = "hooch-stooges") -> TableScene:
    """The table of a new game of people and bots."""
    match = begin_saved_game(app.places, find_game(title), chairs(kinds), {}, 5 * 10**18)
    match.sink.close()  # type: ignore[union-attr]
    continue_saved_game(app, path_of_match(match))  # type: ignore[arg-type]
    app.step(0.1, [])
    assert isinstance(app.scene, TableScene)
    return app.scene


def notes(table: TableScene) -> list[dict[str, object]]:
    """The lines of the save that are no moves."""
    path = path_of_match(table.session.match)
    assert path
    lines = [msgspec.json.decode(line) for line in path.read_bytes().splitlines()]
    return [line for line in lines if line["is"] in {"note", "seat"}]


def seat(app: App, table: TableScene, at: int, kind: str) -> None:
    """Let somebody of this kind play for a seat, by the dialog that its name opens."""
    table.carry_out(want.ChangeChair(Seat(at)))
    app.step(0.1, [])
    click_on(app, kind)
    app.step(0.1, [])


@pytest.mark.slow
@pytest.mark.parametrize("title", ["hooch-stooges", "deck-hand", "moonshiners"])
def test_a_person_who_takes_the_chair_of_a_bot_is_asked_and_it_is_noted_before_the_hand_is_shown(
    blind: App, title: str
) -> None:
    table = sat_down(blind, "he", title)
    seat(blind, table, 1, HUMAN)
    assert isinstance(blind.scene, ConfirmScene)
    press(blind, pygame.K_ESCAPE)
    assert notes(table) == []
    assert not table.session.match.chairs[1].is_human
    seat(blind, table, 1, HUMAN)
    assert isinstance(blind.scene, ConfirmScene)
    press(blind, pygame.K_y)
    assert [line["is"] for line in notes(table)] == ["note", "seat"]
    assert table.session.match.seen
    seat(blind, table, 1, "easy")
    seat(blind, table, 1, HUMAN)
    assert not isinstance(blind.scene, ConfirmScene), "it is known already"
    assert [line["is"] for line in notes(table)] == ["note", "seat", "seat", "seat"]


def test_a_person_who_comes_back_to_their_own_chair_is_not_asked(blind: App) -> None:
    table = sat_down(blind, "he")
    table.leave_to_bot()
    seat(blind, table, 0, HUMAN)
    assert blind.scene is table
    assert table.session.viewer == 0
    assert [line["is"] for line in notes(table)] == ["seat", "seat"]


def test_the_first_person_at_a_table_of_bots_is_not_asked_but_for_a_second_chair(blind: App) -> None:
    table = sat_down(blind, "ee")
    seat(blind, table, 1, HUMAN)
    assert (blind.scene, table.session.viewer) == (table, 1)
    seat(blind, table, 1, "easy")
    seat(blind, table, 0, HUMAN)
    assert isinstance(blind.scene, ConfirmScene)


def test_where_nothing_can_be_noted_the_chair_stays_with_the_bot(blind: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_line: bytes) -> None:
        raise SaveFailed("The disk is full.")

    table = sat_down(blind, "he")
    monkeypatch.setattr(table.session.match, "sink", refuse)
    seat(blind, table, 1, HUMAN)
    press(blind, pygame.K_y)
    assert table.desk.message == "The disk is full."
    assert not table.session.match.chairs[1].is_human
    assert not table.session.match.seen


@pytest.mark.parametrize(("left", "viewer"), [(False, 0), (True, TABLE)])
def test_a_game_that_somebody_left_to_a_bot_goes_on_behind_a_curtain(blind: App, left: bool, viewer: Seat) -> None:
    match = begin_saved_game(blind.places, find_game("hooch-stooges"), chairs("hh" if left else "he"), {}, 5 * 10**18)
    if left:
        match.reseat(Seat(1), chairs("he")[1])
    assert Session(match, InstantThinker()).viewer == viewer


def test_a_branch_that_is_conceded_at_once_opens_no_hand_of_an_unmarked_game(blind: App) -> None:
    table = sat_down(blind, "he")
    path = path_of_match(table.session.match)
    assert path
    blind.go_to_title()
    open_replay(blind, path)
    blind.scene.carry_out(replay_want.PlayOnFrom())  # type: ignore[union-attr]
    blind.step(0.1, [])
    click_on(blind, "start")
    assert not read_save(path, find_game).match.seen
    press(blind, pygame.K_y)
    branch = blind.scene
    assert isinstance(branch, TableScene)
    branch.concede()
    assert branch.session.match.is_over
    assert read_save(path, find_game).match.seen


def test_a_game_for_one_that_was_played_on_elsewhere_earns_no_star_and_the_history_says_why(
    places: PlayerFolders,
) -> None:
    trial = begin_saved_game(places, find_game("deck-hand"), chairs("h"), {"challenge": 4}, 5 * 10**18)
    branch_to_new_file(trial, 0, places, 6 * 10**18)
    trial.concede(Seat(0))
    assert record_result(places, trial) is None
    [played] = history(places)[0]
    assert not played.counts_as_result
    assert practice_reasons_of(played) == ["cards seen before"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kinds", "at", "marked"),
    [("he", 0, False), ("he", 1, True), ("hh", 0, True), ("ee", 0, True), ("he", TABLE, False)],
)
def test_a_command_that_shows_a_hand_marks_the_running_game(
    places: PlayerFolders, capsys: pytest.CaptureFixture[str], kinds: str, at: int, marked: bool
) -> None:
    match = play_on(begin_saved_game(places, find_game("hooch-stooges"), chairs(kinds), {}, 5 * 10**18), 9)
    match.sink.close()  # type: ignore[union-attr]
    path = path_of_match(match)
    assert path
    shell, words = Shell(places, capsys), () if at == TABLE else ("--seat", at + 1)
    assert shell("show", path, *words) == 0
    assert read_save(path, find_game).match.seen == marked
    told = f"{path.name} is not over, and this shows what is hidden in it: from now on it is practice."
    assert (told in shell.out) == marked
    shell("show", path, *words)
    assert told not in shell.out, "it is told once"


def test_a_command_shows_no_hand_where_nothing_can_be_noted(
    places: PlayerFolders, capsys: pytest.CaptureFixture[str]
) -> None:
    match = begin_saved_game(places, find_game("hooch-stooges"), chairs("hh"), {}, 5 * 10**18)
    match.sink.close()  # type: ignore[union-attr]
    path = path_of_match(match)
    assert path
    with path.open("ab") as torn:
        torn.write(b"{torn")
    shell, picture = Shell(places, capsys), places.folder / "table.png"
    assert shell("show", path, "--seat", 1) == 1
    assert (shell.out, "its hidden cards stay hidden" in shell.err) == ("", True)
    assert shell("shot", path, "--at", 0, "--seat", 1, "--out", picture) == 1
    assert not picture.exists()
    assert shell("show", path) == 0


# Everything at random.


class File:
    """A save as it lies on the disk, read without any of the code that decides who may look."""

    def __init__(self, path: Path) -> None:
        lines = [msgspec.json.decode(line) for line in path.read_bytes().splitlines()]
        self.header = lines[0]
        self.id, self.parent = self.header["id"], self.header.get("parent", {}).get("id")
        self.branched = len(self.header["seeds"]) > 1
        self.seen = bool(self.header.get("seen")) or any(line.get("seen") for line in lines[1:])
        self.owners = {seat for seat, chair in enumerate(self.header["chairs"]) if chair["kind"] == HUMAN}
        later = [line["seat"] for line in lines if line["is"] == "seat" and line["chair"]["kind"] == HUMAN]
        self.owners = self.owners or set(later[:1])  # whoever sits down first has seen no other hand


class Player:
    """Does at random whatever can be done to a player's games, and checks after each frame who sees what."""

    def __init__(self, app: App, setting: Setting, seed: int) -> None:
        self.app, self.setting = app, setting
        self.taste = Dice(seed, TASTE + 2)
        self.over: dict[str, bool] = {}
        self.called: tuple[str, Seat] | None = None  # who has last opened a curtain, in which game
        self.told: dict[str, set[int]] = {}  # by game: the seats whose hands a command has shown

    def choose(self, things: Sequence[T]) -> T:
        """One of these, by chance."""
        return things[self.taste.integer_below(len(things))]

    # What is seen.

    def files(self) -> dict[str, File]:
        """The saves on the disk, by id."""
        return {file.id: file for file in map(File, sorted(self.app.places.saves.glob("*.jsonl")))}

    def step(self) -> None:
        """Let a frame pass."""
        self.app.step(0.3, [])
        self.check()

    def check(self) -> None:
        """Raise AssertionError if somebody sees more than is noted."""
        files = self.files()
        for scene in self.app._stack:
            if isinstance(scene, TableScene):
                viewer, match = scene.session.viewer, scene.session.match
                own = viewer in files[match.header.id].owners and (
                    self.called == (match.header.id, viewer) or files[match.header.id].owners == {viewer}
                )
                self.fair(files, match, {viewer} - {TABLE}, own=own)
            elif isinstance(scene, Replay):
                own = files[scene.match.header.id].owners == set(scene.screening.hands)
                self.fair(files, scene.match, set(scene.screening.hands), own=own)
            elif isinstance(scene, ExportScene):
                match = scene.timeline.match
                self.fair(files, match, set(scene.hands), own=files[match.header.id].owners == set(scene.hands))
        for id, seats in self.told.items():
            if id in files and files[id].owners != seats:
                assert files[id].seen or self.ended(id), "a command has shown a hand"
        for file in files.values():
            if file.parent in files and file.branched and not self.ended(file.parent):
                assert files[file.parent].seen, "its branch shows what it hides"
                assert file.seen, "its parent shows what it hides"

    def fair(self, files: dict[str, File], match: Match, seats: set[Seat], *, own: bool) -> None:
        self.over[match.header.id] = match.is_over
        if seats and not own and not match.is_over:
            assert files[match.header.id].seen, f"the hand of {seats} is open in {match.header.id}"

    def ended(self, id: str) -> bool:
        if not self.over.get(id):
            self.over[id] = read_save(self.app.places.saves / f"{id}.jsonl", find_game).match.is_over
        return self.over[id]

    # What is done.

    def act(self) -> None:
        """Do something on the topmost screen."""
        scene = self.app.scene
        acts: dict[type, Any] = {
            TitleScreen: self.at_the_title,
            TableScene: self.at_the_table,
            Replay: self.in_a_replay,
            ConfirmScene: self.asked,
            ChairScene: self.about_a_chair,
            PlayOnScene: self.about_chairs,
            Curtain: self.behind_a_curtain,
            Result: self.leave,
            ExportScene: self.leave,
        }
        acts[type(scene)](scene)
        self.step()

    def at_the_title(self, _scene: TitleScreen) -> None:
        paths = [one.path for one in list_saves(self.app.places, find_game)]
        running = [one.path for one in unfinished_saves(list_saves(self.app.places, find_game))]
        way = self.taste.integer_below(6)
        if (way == 0 and len(paths) < MOST_FILES) or not running:
            self.begin()
        elif way <= 2:
            continue_saved_game(self.app, self.choose(running))
        elif way <= 4:
            open_replay(self.app, self.choose(paths))
        else:
            self.show(self.choose(paths))

    def begin(self) -> None:
        setting = self.setting
        chairs = tuple(Chair(f"P{n}", self.choose(KINDS), n) for n in range(setting.seats))
        deal_new_game(self.app, SetUp(setting.title, chairs, dict(setting.rules), self.taste.integer_below(1 << 40)))

    def show(self, path: Path) -> None:
        """Print a table, as any seat sees it."""
        match = read_save(path, find_game).match
        seat = self.taste.integer_below(self.setting.seats)
        code = main(["--data-dir", str(self.app.places.folder), "show", str(path), "--seat", str(seat + 1)])
        assert code == 0
        self.told.setdefault(match.header.id, set()).add(seat)
        self.over[match.header.id] = match.is_over

    def at_the_table(self, table: TableScene) -> None:
        session, way = table.session, self.taste.integer_below(14)
        seat = Seat(self.taste.integer_below(self.setting.seats))
        if way <= 1 and not session.match.is_over:
            table.carry_out(want.ChangeChair(seat))
        elif way == 2 and session.viewer in session.person_seats and not session.match.is_over:
            table.leave_to_bot()
        elif way == 3 and self.may_concede(table):
            ways: list[Callable[[], object]] = [
                table.concede, partial(table.carry_out, want.CopyTable()), partial(table.carry_out, want.Undo()),
            ]  # fmt: skip
            self.choose(ways)()
        elif way == 4:
            table.leave_for(self.choose([ToTitle(), ToTitle(), SameDeal() if self.room else ToTitle()]))
        else:
            self.play(table)

    @staticmethod
    def may_concede(table: TableScene) -> bool:
        session = table.session
        sits = session.viewer in session.person_seats and not session.match.is_over
        return sits and table.table.has_more_turns(session.match.state, session.viewer)

    @property
    def room(self) -> bool:
        return len(self.files()) < MOST_FILES

    def play(self, table: TableScene) -> None:
        for _time in range(4):
            if self.app.scene is table and table.session.step is not None:
                table.session.play_move(self.choose(table.session.options))
            self.step()

    def in_a_replay(self, replay: Replay) -> None:
        seat = Seat(self.taste.integer_below(self.setting.seats))
        ways = [
            replay_want.OpenHand(seat), replay_want.SitAt(seat), replay_want.CopyTable(), replay_want.StartExport(),
            replay_want.WindTo(self.taste.integer_below(len(replay.timeline))), replay_want.Leave(),
        ]  # fmt: skip
        if self.room:
            ways += [replay_want.PlayOnFrom(), replay_want.PlayOnFrom(seat)]
        replay.carry_out(self.choose(ways))

    def asked(self, _confirm: ConfirmScene) -> None:
        click_on(self.app, self.choose(["yes", "yes", "no"]))

    def about_a_chair(self, scene: ChairScene) -> None:
        click_on(self.app, self.choose([HUMAN, "easy", "close"]))

    def about_chairs(self, scene: PlayOnScene) -> None:
        for seat, gone in enumerate(scene.gone):
            if not gone and self.taste.integer_below(3) == 0:
                scene._seat_player(seat, self.choose(KINDS))
        click_on(self.app, self.choose(["start", "start", "back"]))

    def behind_a_curtain(self, curtain: Curtain) -> None:
        table = next(scene for scene in self.app._stack if isinstance(scene, TableScene))
        called = curtain.chairs.index(curtain.chair)
        self.called = (table.session.match.header.id, Seat(called))
        curtain.dismiss(Ready())

    def leave(self, scene: Any) -> None:
        scene.dismiss(None)


def walk(app: App, setting: Setting, seed: int, acts: int) -> None:
    player = Player(app, setting, seed)
    player.begin()
    for _act in range(acts):
        player.act()


@pytest.mark.slow
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_whoever_sees_more_than_their_own_seat_has_it_noted_in_the_file(blind: App, setting: Setting) -> None:
    walk(blind, setting, 1, 30)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 22))
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_whoever_sees_more_has_it_noted_in_long_random_walks(blind: App, setting: Setting, seed: int) -> None:
    walk(blind, setting, seed, 150)
