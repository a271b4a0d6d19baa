"""A replay becomes a moving picture: every event of the span, either format, with progress, and it can be stopped."""

from __future__ import annotations

import errno
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path

import msgspec
import pygame
import pytest
from gallery.hanging import game
from harness.saved_games import blob_of, in_memory
from harness.ui_steps import SIZES, click_on, form_scene, press, wait
from PIL import Image

from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.storage.locks import try_to_lock
from hoochgame.storage.settings import PlayerFolders
from hoochgame.storage.stale_files import remove_stale_files
from hoochgame.ui.app import App
from hoochgame.ui.background.export import encoding, process
from hoochgame.ui.background.export.clip import DRAWN, LAST, Clip, Order
from hoochgame.ui.background.export.encoding import unfinished_file_path, write_clip
from hoochgame.ui.background.export.process import ExportProcess, ExportProgress, export_in_this_process
from hoochgame.ui.background.thumbnails import ThumbnailProcess
from hoochgame.ui.scenes.replay.export import LONGEST_GIF, ExportScene
from hoochgame.ui.scenes.replay.screen import Replay

SPAN = Order(200, 206, Seat(0), size=(320, 180))
STILL = Order(200, 206, Seat(0), size=(320, 180), motion=False)
QUIET = {"animation_speed": 0.0}


class Slow:
    """An export that gets on when it is told to."""

    def __init__(self, match: Match, order: Order, path: Path) -> None:
        self.order, self.path, self.news, self.closed = order, path, ExportProgress(), False
        self.coming: list[ExportProgress] = []

    def poll_progress(self) -> bool:
        if self.coming:
            self.news = self.coming.pop(0)
            return True
        return False

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def match(app: App) -> Match:
    return game(2)


@pytest.fixture
def scene(app: App) -> ExportScene:
    timeline = Replay(game(2)).timeline
    asked = ExportScene(timeline, 300, Seat(0), frozenset({Seat(0)}), Slow)
    app.push(Replay(game(2), 300))
    app.push(asked)
    return asked


def test_without_motion_there_is_one_picture_an_event_and_one_before(match: Match) -> None:
    assert len(Clip(match, STILL)) == 7


@pytest.mark.slow
def test_with_motion_there_are_as_many_pictures_as_were_counted(match: Match) -> None:
    clip = Clip(match, SPAN)
    assert len(clip) == len(list(clip.draw_frames())) > 20


@pytest.mark.slow
def test_the_last_picture_is_the_table_at_the_end_of_the_span_and_stands_longest(match: Match) -> None:
    *_rest, moving = Clip(match, SPAN).draw_frames()
    *_rest, still = Clip(match, STILL).draw_frames()
    assert pygame.image.tobytes(moving.surface, "RGB") == pygame.image.tobytes(still.surface, "RGB")
    assert moving.duration == LAST


@pytest.mark.slow
def test_a_closed_hand_stays_closed(match: Match) -> None:
    seen = {
        hands: next(Clip(match, Order(200, 201, Seat(0), hands, DRAWN)).draw_frames()).surface for hands in ((), (0,))
    }
    closed, opened = (pygame.image.tobytes(surface, "RGB") for surface in seen.values())
    assert closed != opened


@pytest.mark.slow
@pytest.mark.parametrize("ending", [".webp", ".gif"])
def test_the_file_holds_every_picture_for_as_long_as_it_stands(match: Match, tmp_path: Path, ending: str) -> None:
    told: list[tuple[int, int]] = []
    clip, path = Clip(match, STILL), tmp_path / "new folder" / f"game{ending}"
    write_clip(clip, path, lambda *news: told.append(news))
    with Image.open(path) as picture:
        assert picture.n_frames == 7
        assert picture.size == (320, 180)
        lasting = []
        for frame in range(7):
            picture.seek(frame)
            picture.load()
            lasting.append(picture.info["duration"])
    assert lasting == [picture.duration for picture in clip.draw_frames()]
    assert told == [(n, 7) for n in range(1, 8)]
    assert not unfinished_file_path(path).exists()


@pytest.mark.slow
def test_a_file_that_the_player_has_beside_it_is_left_alone(match: Match, tmp_path: Path) -> None:
    (tmp_path / "game.webp.part").write_bytes(b"mine")
    write_clip(Clip(match, STILL), tmp_path / "game.webp", lambda *news: None)
    unfinished_file_path(tmp_path / "game.webp").write_bytes(b"left by a program that was killed")
    remove_stale_files(PlayerFolders(tmp_path))
    assert {path.name for path in tmp_path.iterdir()} == {"game.webp", "game.webp.part"}
    assert (tmp_path / "game.webp.part").read_bytes() == b"mine"


@pytest.mark.slow
def test_an_export_leaves_what_another_one_writes_alone(match: Match, tmp_path: Path) -> None:
    mine, part = tmp_path / "mine.webp", unfinished_file_path(tmp_path / "game.webp")
    with part.open("xb") as file:
        try_to_lock(file.fileno())
        write_clip(Clip(match, STILL), mine, lambda *news: None)
        assert mine.exists()
        with pytest.raises(OSError, match="another export is writing it"):
            write_clip(Clip(match, STILL), tmp_path / "game.webp", lambda *news: None)
        assert part.exists()
        export = ExportProcess(match, STILL, tmp_path / "game.webp", falls_silent)
        export.close()
        assert part.exists()
    write_clip(Clip(match, STILL), tmp_path / "game.webp", lambda *news: None)
    assert {path.name for path in tmp_path.iterdir()} == {"game.webp", "mine.webp"}


@pytest.mark.slow
@pytest.mark.parametrize("step", ["try_to_lock", "os.path.lexists", "FrameStrip.save"])
def test_an_export_that_is_interrupted_at_any_step_leaves_no_file(
    match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(f"hoochgame.ui.background.export.encoding.{step}", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_clip(Clip(match, STILL), tmp_path / "game.webp", lambda *news: None)
    monkeypatch.undo()
    assert not list(tmp_path.iterdir())


@pytest.mark.slow
def test_a_full_disk_leaves_no_half_a_file(match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(encoding.FrameStrip, "save", full)
    with pytest.raises(OSError, match="No space"):
        write_clip(Clip(match, STILL), tmp_path / "game.webp", lambda *_: None)
    assert not list(tmp_path.iterdir())


@pytest.mark.slow
def test_the_process_writes_the_same_file_as_this_one(match: Match, tmp_path: Path) -> None:
    path = tmp_path / "game.webp"
    export = ExportProcess(match, STILL, path)
    while not export.has_ended:
        assert export._wire.poll(30)
        export.poll_progress()
    export.close()
    assert export.news == ExportProgress(finished=True)
    export_in_this_process(match, STILL, tmp_path / "here.webp", lambda *_: None)
    assert path.read_bytes() == (tmp_path / "here.webp").read_bytes()


def falls_silent(wire: Connection, journal: Sequence[bytes], order: Order, path: str) -> None:
    """Ends without a word."""


@pytest.mark.slow
def test_a_process_that_dies_is_told(match: Match, tmp_path: Path) -> None:
    export = ExportProcess(match, STILL, tmp_path / "game.webp", falls_silent)
    export._process.join(30)
    assert export.poll_progress()
    assert "ended" in export.news.trouble
    export.close()


@pytest.mark.slow
def test_the_spans_follow_the_turns(scene: ExportScene, app: App) -> None:
    turn = scene.timeline.turn_at_moment(300)
    assert (scene.first, scene.last) == (turn.at, scene.timeline.moment_of_next_turn(turn.at))
    click_on(app, "span")
    for name, ends in scene._named_spans().items():
        scene._choose_span(name)
        assert (scene.first, scene.last) == ends
        assert 0 <= scene.first < scene.last <= scene.timeline.last_moment


@pytest.mark.slow
def test_a_gif_that_would_not_fit_into_memory_is_not_begun(scene: ExportScene, app: App) -> None:
    scene._choose_span("whole")
    scene._field_setter("ending")(".gif")
    assert scene.last > LONGEST_GIF
    press(app, pygame.K_RETURN)
    assert scene.export is None
    assert not form_scene(app).form.find("export").enabled


@pytest.mark.slow
def test_progress_is_shown_and_the_file_named_at_the_end(scene: ExportScene, app: App) -> None:
    press(app, pygame.K_RETURN)
    export = scene.export
    assert isinstance(export, Slow)
    assert export.order == Order(scene.first, scene.last, Seat(0), (Seat(0),), language="en")
    export.coming = [ExportProgress(3, 12)]
    wait(app, 0.1)
    assert form_scene(app).form.find("progress").words.split()[1::2] == ["3", "12"]
    export.coming = [ExportProgress(finished=True)]
    wait(app, 0.1)
    assert form_scene(app).form.find("file").words == export.path.name
    assert form_scene(app).form.find("folder").words == str(export.path.parent)
    assert export.closed
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, Replay)


@pytest.mark.slow
def test_it_can_be_stopped(scene: ExportScene, app: App) -> None:
    press(app, pygame.K_RETURN)
    export = scene.export
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, Replay)
    assert isinstance(export, Slow)
    assert export.closed


@pytest.mark.slow
def test_trouble_is_told(scene: ExportScene, app: App) -> None:
    press(app, pygame.K_RETURN)
    assert isinstance(scene.export, Slow)
    scene.export.coming = [ExportProgress(trouble="No space left on device")]
    wait(app, 0.1)
    assert "No space left" in app._notice[0]


@pytest.mark.slow
@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
def test_it_fits_every_window(open_app, size: tuple[int, int], ui_scale: float) -> None:
    app = open_app(size, ui_scale, **QUIET)
    app.push(Replay(game(2), 300))
    press(app, pygame.K_x)
    assert isinstance(app.scene, ExportScene)
    app.step(0, [])
    for widget in form_scene(app).form.widgets:
        assert app.scene.box.contains(widget.rect)


def test_a_process_that_can_not_be_started_is_said_and_leaves_nothing(
    match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_process: SpawnProcess) -> None:
        raise BlockingIOError("no more processes")

    monkeypatch.setattr(SpawnProcess, "start", full)
    export = ExportProcess(match, STILL, tmp_path / "film.gif")
    assert export.poll_progress()
    assert export.news.trouble
    export.close()
    assert ThumbnailProcess(tmp_path / "game.jsonl", tmp_path / "game.png", "en")(), "there is no picture"
    assert not list(tmp_path.iterdir())


class Wire:
    """Keeps what the process says."""

    def __init__(self) -> None:
        self.said: list[ExportProgress] = []

    def send_bytes(self, blob: bytes) -> None:
        self.said.append(msgspec.json.decode(blob, type=ExportProgress))


def test_a_failure_of_any_kind_is_told_to_the_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_all: object) -> None:
        raise ZeroDivisionError("no colours")

    monkeypatch.setattr(process, "export_in_this_process", fails)
    monkeypatch.setattr(process.signal, "signal", lambda *_all: None)
    wire = Wire()
    process.run_export_process(wire, [blob_of(in_memory(plies=3)[0])], STILL, str(tmp_path / "film.gif"))  # type: ignore[arg-type]
    assert [news.trouble for news in wire.said] == ["ZeroDivisionError: no colours"]
