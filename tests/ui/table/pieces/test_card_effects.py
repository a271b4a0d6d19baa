"""What a card does can be read on it in every window, at every scale, in every language, else at once in one line."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest
from gallery.tracing import Traced, complaints, lines_on, traced  # noqa: F401 - a fixture
from harness.deck_hand import play as deck_play
from harness.hooch_stooges import play as board_play
from harness.starting_solo.games import begun_solo

from hoochgame.core.protocols import Seat
from hoochgame.games.deck_hand import content as at_sea
from hoochgame.games.deck_hand import wording as deck_words
from hoochgame.games.hooch_stooges import content as in_town
from hoochgame.games.hooch_stooges import wording as hooch_words
from hoochgame.games.hooch_stooges.content import TURFS
from hoochgame.games.starting_solo.title import STARTING_SOLO
from hoochgame.storage.languages import switch_language
from hoochgame.ui.app import App
from hoochgame.ui.look.theme import DECK_HAND, HOOCH, Look, Scale
from hoochgame.ui.scenes.replay.screen import TABLE_SHARE
from hoochgame.ui.table.board import Board
from hoochgame.ui.table.pieces.piece import HELD, Piece
from hoochgame.ui.titles.hooch_stooges.keys import TurfKey
from hoochgame.ui.titles.hooch_stooges.marks import HoochMarks
from hoochgame.ui.titles.hooch_stooges.pictures.badges import bonus_or_health_badge
from hoochgame.ui.titles.starting_solo.table import SOLO_TABLE

pytestmark = pytest.mark.usefixtures("traced")

SIZES = [(1024, 600), (1366, 768), (2560, 1440)]
SCALES = [0.75, 1.0, 1.25, 1.5]
TITLES = [("hooch-stooges", seats) for seats in range(2, 7)]
TITLES += [("starting-solo", 1), *(("deck-hand", seats) for seats in range(1, 5))]
QUICK = [((1024, 600), 1.0), ((1280, 720), 1.5)]
LEAST_BADGE = 8  # px: its radius
SPREAD = 3  # cards of Deck Hand that lie side by side in every hand


@pytest.fixture(params=["en", "de"])
def language(request: pytest.FixtureRequest, app: App) -> Iterator[str]:
    switch_language(request.param)
    yield request.param
    switch_language("en")


class Shown:
    """A table with a moment on it."""

    def __init__(self, title: str, seats: int, size: tuple[int, int], scale: float, replay: bool, many: int) -> None:
        self.sea, self.replay = title == "deck-hand", replay
        look = Look(DECK_HAND if self.sea else HOOCH, Scale(*size, scale))
        area = pygame.Rect(0, 0, size[0], round(size[1] * TABLE_SHARE)) if replay else None
        self.table, self.view = self._sat(title, seats, look, area, many)
        self.marks = (deck_play.BoardMarks if self.sea else HoochMarks)(glow=not replay, log_folded=replay)
        self.found = self.table.pieces(self.view, self.marks)

    def _sat(self, title: str, seats: int, look: Look, area: pygame.Rect | None, many: int) -> tuple[Board, Any]:
        state: Any
        view: Any
        folded = area is not None or look.scale.is_compact
        if self.sea:
            state = next(iter(deck_play.moments(1, seats, 3, challenge=5 if seats == 1 else 0)))[0]
            view = deck_play.view_of(deck_play.crowded(state, many, SPREAD, top=many % 3, aside=1), 0)
            return Board(deck_play.DECK_HAND_TABLE, look, deck_play.chairs(seats), Seat(0), area, folded), view
        if title == "starting-solo":
            view = STARTING_SOLO.view(begun_solo(3).state, Seat(0))
            return Board(SOLO_TABLE, look, board_play.chairs(1), Seat(0), area, folded), view
        state = next(iter(board_play.moments(many + 1, seats, 3)))[0]
        view = board_play.view_of(board_play.crowded(state, 0, min(many, 54 // seats), 5), 0)
        return Board(board_play.HOOCH_TABLE, look, board_play.chairs(seats), Seat(0), area, folded), view

    def open_cards(self) -> list[Piece]:
        """Those that do something."""
        return [p for p in self.found.values() if p.kind == "card" and p.art and self.gist(p)]

    def kind(self, piece: Piece) -> Any:
        return (at_sea if self.sea else in_town).CARDS[piece.card]

    def name(self, piece: Piece) -> str:
        return (deck_words.card_name if self.sea else hooch_words.card_or_turf_name)(self.kind(piece))

    def gist(self, piece: Piece) -> str:
        return (deck_words.card_gist if self.sea else hooch_words.card_or_turf_gist)(self.kind(piece))

    def ways(self, piece: Piece) -> set[str]:
        """How its effect may be said."""
        return {self.gist(piece), deck_words.briefest_card_text(self.kind(piece)) if self.sea else self.gist(piece)}

    def printed(self, piece: Piece) -> bool:
        """Whether its effect is printed on it in letters large enough."""
        least = 138 if self.sea else 124
        return piece.layout == "table" and piece.rect.width >= least * self.table.look.scale.ui_scale_in_force

    def reads(self, piece: Piece) -> bool:
        """Whether its effect is drawn whole on what is seen of it."""
        face = self.table.picture(piece)
        seen = piece.strip or piece.rect.height
        if self.printed(piece):
            return seen >= 0.43 * piece.rect.width
        lines = [line for line in lines_on(face) if not line.cut and not line.covered and line.rect.bottom <= seen]
        words = " ".join(line.words for line in lines)
        return any(way in words for way in self.ways(piece))

    def told(self, key: tuple[Any, ...]) -> str:
        """What the focus line says while this is pointed at."""
        surface = Traced((self.table.look.scale.width, self.table.look.scale.height))
        rect = self.table.draw_focus_line(surface, self.view, replace(self.marks, hovered=key))
        assert rect is None or surface.get_rect().contains(rect)
        assert rect is None or not rect.colliderect(self.table.piece_as_shown(self.found[key]).bounding_rect)
        return " ".join(line.words for line in lines_on(surface) if not line.cut)

    def told_or_seen(self, piece: Piece) -> bool:
        """On the card as it is shown under the mouse, or in the focus line."""
        words = self.told(piece.key)
        if words:
            return self.name(piece) in words and self.gist(piece) in words
        return self.reads(self.table.piece_as_shown(piece))


def on_the_face(shown: Shown, piece: Piece) -> bool:
    """Whether this card has a place where its effect must be written on it."""
    if shown.sea:
        return piece.zone == "supply" or (piece.zone == "shelf" and piece.z >= HELD)
    return piece.zone == "lineup" and (not shown.table.layout.is_lineup_column or shown.table.layout.block)


def check(shown: Shown) -> int:
    """The law; how many cards it was applied to."""
    cards = shown.open_cards()
    for piece in cards:
        assert shown.told_or_seen(piece), (piece, shown.gist(piece), shown.told(piece.key))
        if on_the_face(shown, piece):
            assert shown.reads(piece), (piece, shown.gist(piece))
    return len(cards)


@pytest.mark.by_turns(3)
@pytest.mark.slow
@pytest.mark.parametrize("replay", [False, True])
@pytest.mark.parametrize(("size", "scale"), QUICK)
def test_what_a_card_does_is_read_on_it_or_told_at_once(language: str, size: Any, scale: float, replay: bool) -> None:
    for title, seats in (("hooch-stooges", 2), ("hooch-stooges", 6), ("starting-solo", 1), ("deck-hand", 4)):
        assert check(Shown(title, seats, size, scale, replay, many=5)) > 3


@pytest.mark.soak
@pytest.mark.parametrize("replay", [False, True])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("title", "seats"), TITLES)
def test_in_every_window_what_a_card_does_is_read_on_it_or_told_at_once(
    language: str, title: str, seats: int, size: Any, scale: float, replay: bool
) -> None:
    for many in (1, 3, 4, 7, 12):
        assert check(Shown(title, seats, size, scale, replay, many)) > 3


@pytest.mark.by_turns(3)
@pytest.mark.slow
@pytest.mark.parametrize("replay", [False, True])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_with_six_seats_every_turf_and_every_card_for_sale_is_named_where_it_is_pointed_at(
    language: str, size: Any, replay: bool
) -> None:
    shown = Shown("hooch-stooges", 6, size, 1.0, replay, many=3)
    for place, turf in enumerate(shown.view.city):
        words = shown.told(TurfKey(place))
        face = shown.table.picture(shown.found[TurfKey(place)])
        assert hooch_words.card_or_turf_name(TURFS[turf.kind]) in words or hooch_words.card_or_turf_name(
            TURFS[turf.kind]
        ) in {line.words for line in lines_on(face)}
        assert hooch_words.card_or_turf_gist(TURFS[turf.kind]) in words + " ".join(
            line.words for line in lines_on(face)
        )
    for piece in shown.found.values():
        if piece.zone == "lineup" and piece.kind == "card":
            words = shown.told(piece.key)
            face = shown.table.picture(piece)
            rows = "".join(line.words for line in lines_on(face)).replace(" ", "")
            assert shown.name(piece) in words or shown.name(piece).replace(" ", "") in rows, piece


@pytest.mark.parametrize("replay", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_both_figures_of_a_guard_have_room_side_by_side(app: App, size: Any, replay: bool) -> None:
    shown = Shown("starting-solo", 1, size, 1.0, replay, many=0)
    guards = [piece for piece in shown.found.values() if piece.zone == "city" and piece.kind == "card"]
    assert len(guards) == 10
    assert all(
        piece.rect.width >= 2 * bonus_or_health_badge("bonus", LEAST_BADGE, "+1").get_width() for piece in guards
    )


@pytest.mark.by_turns(3)
@pytest.mark.slow
@pytest.mark.parametrize(("size", "scale"), QUICK)
@pytest.mark.parametrize("replay", [False, True])
def test_no_price_of_a_stash_lies_on_words_and_none_are_cut(
    language: str, size: Any, scale: float, replay: bool
) -> None:
    for many in range(1, 10):
        shown = Shown("deck-hand", 4, size, scale, replay, many)
        window = Traced(size)
        shown.table.draw_still(window, shown.view, shown.marks)
        assert not (found := complaints(window)), (many, found)
