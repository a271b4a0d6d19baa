"""While an opponent may be chosen, a click anywhere on its plate chooses it: counters and cards stand for the seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
import pytest
from harness.random_play import choice
from harness.table_play import settle, sit_at
from harness.table_steps import deal
from harness.ui_steps import click

from hoochgame.core.dice import Dice
from hoochgame.core.match import Match
from hoochgame.core.protocols import Move, Seat
from hoochgame.ui.app import App
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.table.keys import CardKey, CounterKey, SeatKey, SlotKey
from hoochgame.ui.table.pieces.piece import Piece
from hoochgame.ui.table.plate import thing_standing_for
from hoochgame.ui.table.zone import PiecePart, TableThing
from hoochgame.ui.titles.registry import find_table

pytestmark = pytest.mark.usefixtures("unpainted")

ME = Seat(0)
SEEDS, PLIES, PLACES = range(1, 200), 400, 2  # games that are searched; positions of a title that are looked at
CHOOSING = ("deck-hand", "hooch-stooges")  # titles in which an opponent may be chosen


class Chosen(NamedTuple):
    """An opponent who may be chosen, and the move that does so."""

    key: SeatKey
    move: Move


def chosen(match: Match) -> list[Chosen]:
    """Return the opponents whom a click on their plate would choose."""
    if not any(hasattr(option, "seat") for option in match.options):
        return []  # without a look at all that a table knows: most positions are of this kind
    questions, view = find_table(match.game.id).questions, match.game.view(match.state, ME)
    keys = (SeatKey(Seat(seat)) for seat in range(match.state.seats) if seat != ME)
    return [Chosen(key, moves[0]) for key in keys if (moves := questions.moves_of_key(view, match.options, key))]


def positions(title: str) -> Iterator[Match]:
    """Yield positions of random games in which I may choose an opponent, none of them twice in a game."""
    for seed in SEEDS:
        match, taste = deal("hee", seed, title=title), Dice(seed, 5)
        while not match.is_over and match.ply < PLIES:
            if match.asked_seat == ME and chosen(match):
                yield match
                break
            match.play_move(choice(taste, match.options, eager=True))


def points(rect: pygame.Rect) -> Iterator[tuple[int, int]]:
    """Yield points all over a plate, but for its edge."""
    for x in range(rect.x + 4, rect.right - 4, 7):
        yield from ((x, y) for y in range(rect.y + 4, rect.bottom - 4, 7))


def plates(app: App, title: str) -> Iterator[tuple[TableScene, Chosen, pygame.Rect]]:
    """Yield tables at rest with a plate that may be clicked."""
    for _nth, match in zip(range(PLACES), positions(title), strict=False):
        scene = sit_at(app, match)
        settle(app, scene)
        for one in chosen(match):
            yield scene, one, scene.stage.board.drawn_pieces[one.key].rect


@pytest.mark.slow
@pytest.mark.parametrize("title", CHOOSING)
def test_every_point_of_a_plate_means_an_opponent_who_may_be_chosen(open_app, title: str) -> None:
    shown = 0
    for scene, one, rect in plates(open_app((1280, 720)), title):
        under = {scene.stage.key_at_rest(at) for at in points(rect)}
        assert one.key in under <= scene.stage.marks.legal
        shown += 1
    assert shown


@pytest.mark.slow
@pytest.mark.parametrize("title", CHOOSING)
def test_a_click_on_a_counter_of_its_plate_chooses_an_opponent(open_app, title: str) -> None:
    app = open_app((1280, 720), animation_speed=0, confirm_end_turn=False)
    scene, one, _rect = next(plates(app, title))
    counter = scene.stage.board.rect_of_key(CounterKey(one.key.seat, "hand"))
    ply = scene.session.match.ply
    click(app, counter.center)
    assert scene.session.match.entries[ply + 1].move == one.move


def test_a_thing_that_stands_for_another_has_no_parts_of_its_own() -> None:
    card = Piece(CardKey(1), "card", pygame.Rect(0, 0, 30, 40))
    part = PiecePart(SlotKey(1), lambda piece: piece.rect)
    thing = TableThing(card.key, card.rect, card, parts=(part,))
    assert thing.key_at(card, (5, 5)) == part.key
    assert thing_standing_for(SeatKey(Seat(1)), thing).key_at(card, (5, 5)) == SeatKey(Seat(1))
