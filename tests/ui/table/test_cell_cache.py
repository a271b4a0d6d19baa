"""The table is drawn only where it has changed, and looks as if all of it had been drawn anew."""

import random

import pygame
import pytest
from harness.hasty_play import FRAME, Company, answer, called, sit_down, spot_of, things

from hoochgame.ui.table.cell_cache import PaintedCell, Still, StillFrame
from hoochgame.ui.table.pieces.piece import Rect

COMPANIES = [
    Company("hooch-stooges", "hh"),
    Company("starting-solo", "h"),
    Company("deck-hand", "hh"),
    Company("moonshiners", "hh"),
]


def pixels(app) -> bytes:
    return pygame.image.tobytes(app.window, "RGB")


def play_and_look(open_app, company: Company, seed: int, looks: int) -> None:
    """The mouse wanders, answers are given: with attacks, news and rows over the table."""
    app = open_app((1024, 600), animation_speed=4.0, confirm_end_turn=False)
    scene = sit_down(app, company, seed, plies=40 * seed)
    stage, seen, dice = scene.stage, 0, random.Random(seed)
    while seen < looks and not scene.session.match.is_over:
        if called(app, scene):
            continue
        if app.scene is scene and scene.session.step is not None and not scene.prompt.is_animating:
            at = spot_of(scene, dice.choice(things(scene)))
            app.step(FRAME, [pygame.event.Event(pygame.MOUSEMOTION, pos=at or (1, 1), rel=(1, 1), buttons=(0, 0, 0))])
            while scene.stage.is_moving:
                app.step(FRAME, [])
            found, kept = pixels(app), stage.board._still
            stage.board._still, stage._picture, scene.dirty = Still(), None, True
            app.step(0, [])
            assert found == pixels(app)
            stage.board._still, stage._picture = kept, None
            seen += 1
            if dice.random() < 0.5:
                answer(scene)
        app.step(FRAME, [])


@pytest.mark.slow
@pytest.mark.parametrize("company", COMPANIES, ids=str)
def test_the_table_looks_freshly_drawn_at_any_question(open_app, company) -> None:
    play_and_look(open_app, company, 2, 10)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(3, 7))
@pytest.mark.parametrize("company", COMPANIES, ids=str)
def test_the_table_looks_freshly_drawn_at_many_questions(open_app, company, seed) -> None:
    play_and_look(open_app, company, seed, 150)


@pytest.mark.parametrize("veiled", [True, False])
def test_a_new_backdrop_is_seen_whole_under_an_overlay(app, veiled) -> None:
    """Also where no zone lies."""

    def sheet(ground: str) -> StillFrame:
        zone = PaintedCell("zone", Rect(10, 10, 50, 50), {}, lambda surface: None)
        over = PaintedCell("over", Rect(300, 200, 90, 90), {}, lambda surface: None)
        return StillFrame(app.look, ground, lambda surface: surface.fill(ground), [zone], [over], veiled)

    kept = Still()
    kept.updated_picture(sheet("#204060"))
    found, fresh = kept.updated_picture(sheet("#806020")), Still().updated_picture(sheet("#806020"))
    assert pygame.image.tobytes(found, "RGB") == pygame.image.tobytes(fresh, "RGB")
