"""Lines of opponents on the table: over the speaker's own plate, one at a time, gone when the plate is pointed at."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pygame
import pytest
from gallery.hanging import moment
from harness.samples import sample

from hoochgame.core.journal import Chair
from hoochgame.core.protocols import Seat
from hoochgame.ui.app import App
from hoochgame.ui.background.thinking import SilentThinker
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.theme import HOOCH, Look, Scale
from hoochgame.ui.phrases.opponent_lines import LINES, Situation
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.table.board import lay_out_table
from hoochgame.ui.table.company.bubble import SpeakingPlate, mouth_of_face, place_bubble, place_bubble_in_room
from hoochgame.ui.table.company.company import APART, LASTS
from hoochgame.ui.table.company.occasions import Occasion
from hoochgame.ui.table.company.speech import SpokenLine
from hoochgame.ui.titles.hooch_stooges.layout import HoochLayout
from hoochgame.ui.titles.hooch_stooges.table import HOOCH_TABLE
from hoochgame.ui.titles.hooch_stooges.zones.opponent_plate import opponent_plate_rects

LINE = SpokenLine(Seat(2), LINES[Situation.TAKES]["raider"][0])
LONG = "„Danke! War doch nicht nötig. Festhalten, das wär nötig gewesen, sag ich dir.“"
SIZES = [((1024, 600), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0), ((2560, 1440), 1.0)]


@pytest.fixture
def scene(open_app: Callable[..., App]) -> TableScene:
    app = open_app((1280, 720), 1.0)
    match = moment(sample("hooch-stooges-4"), 70, Seat(0))
    for seat in range(1, 4):
        match.chairs[seat] = Chair(match.chairs[seat].name, "hard/raider", seat)
    scene = TableScene(match, SilentThinker())
    app.push(scene)
    for _frame in range(3):
        app.step(0.02, [])
    return scene


def spend(scene: TableScene, seconds: float) -> None:
    for _frame in range(round(seconds / 0.5)):
        scene.app.step(0.5, [])


def picture(scene: TableScene, rect: Any) -> bytes:
    return pygame.image.tobytes(scene.app.window.subsurface(rect), "RGB")


@pytest.mark.slow
def test_a_line_lies_over_the_speakers_plate_for_some_seconds(scene: TableScene) -> None:
    company, plates = scene.context.company, scene.stage.board
    plate, other = plates.plate_and_face(Seat(2)), plates.plate_and_face(Seat(1))
    assert plate
    assert other
    before = scene.app.window.copy(), picture(scene, other[0])
    company.say(LINE)
    scene.app.step(0.02, [])
    assert company.shown_line == LINE
    paper = company._place(SpeakingPlate(*plate)).paper
    assert picture(scene, paper) != pygame.image.tobytes(before[0].subsurface(paper), "RGB")
    assert picture(scene, other[0]) == before[1]
    spend(scene, LASTS + 0.05 * len(LINE.words) + 0.5)
    assert company.shown_line is None
    assert picture(scene, paper) == pygame.image.tobytes(before[0].subsurface(paper), "RGB")


@pytest.mark.slow
def test_pointing_at_the_plate_ends_the_line_at_once(scene: TableScene) -> None:
    company, plate = scene.context.company, scene.stage.board.plate_and_face(Seat(2))
    assert plate
    company.say(LINE)
    scene.app.step(0.02, [])
    scene.context.pointer = plate[0].center
    assert company.update(0.02, scene.context.pointer)
    assert company.shown_line is None


@pytest.mark.slow
def test_at_most_one_line_in_ten_seconds(scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
    company = scene.context.company
    monkeypatch.setattr(company, "occasions_of", lambda _telling: [Occasion(Situation.TAKES, Seat(2))])
    telling: Any = type("Told", (), {"ply": 3})()
    said = []
    for _second in range(25):
        company.hear(telling)
        company.update(1.0, (-1, -1))
        if (line := company.shown_line) and line not in said:
            said.append(line)
    assert len(said) == 2
    assert APART == 10


@pytest.mark.slow
def test_opponents_are_silent_if_switched_off(scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[object] = []
    monkeypatch.setattr(scene.context.company, "hear", heard.append)
    telling: Any = object()
    scene.context.let_opponents_speak(telling)
    scene.app.settings.opponents_speak = False
    scene.context.let_opponents_speak(telling)
    assert len(heard) == 1
    assert not scene.context.board_marks().opponents_speak


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_a_line_lies_near_its_speaker_and_hides_no_name_and_no_number(size: tuple[int, int], scale: float) -> None:
    for seats in (2, 3, 4, 6):
        of = lay_out_table(HOOCH_TABLE, Look(HOOCH, Scale(*size, scale)), seats, Seat(0), None, False)
        assert isinstance(of, HoochLayout)
        plates = [opponent_plate_rects(of, seat) for seat in of.opponent_seats()]
        numbers = [rect for plate in plates for rect in (plate.head, *plate.counters.values())]
        for plate, words in itertools.product(plates, (LONG, LINE.message)):
            speaker = SpeakingPlate(Box.from_rect(plate.rect), plate.person.face)
            bubble = place_bubble(of.look, speaker, words, of.area, numbers)
            assert bubble.paper.collidelist(numbers) < 0
            assert of.area.contains(bubble.paper)
            assert speaker.plate.collidepoint(bubble.tail[0])
            middle = speaker.face.scale_by(0.6)
            assert not middle.collidepoint(bubble.tail[0]), "the tail leaves the face in sight"


def test_a_line_goes_when_what_it_covers_is_pointed_at(scene: TableScene) -> None:
    company = scene.context.company
    company.say(LINE)
    scene.app.step(0.02, [])
    speaker = company._speaker()
    assert speaker
    assert company.update(0.02, company._place(speaker).paper.center)
    assert company.shown_line is None


def test_the_lines_of_a_bubble_are_of_about_the_same_length() -> None:
    look = Look(HOOCH, Scale(1280, 720))
    bubble = place_bubble_in_room(look, Box(0, 0, 400, 300), Box(10, 10, 60, 60), LONG)
    assert bubble
    assert bubble.tail[0][0] > 60, "the tail leaves the face free"
    assert bubble.tail[0][1] == mouth_of_face(Box(10, 10, 60, 60))[1]
    widths = [bubble.style.width(look, line, bubble.px) for line in bubble.lines]
    assert all(abs(one - other) < 0.4 * max(widths) for one, other in itertools.pairwise(widths))
