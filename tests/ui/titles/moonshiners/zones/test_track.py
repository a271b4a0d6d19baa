"""Tracks with their cubes, token slots, pegs and handfuls of dice, in every window."""

from itertools import combinations, pairwise

import pygame
import pytest
from gallery.tracing import complaints, forget, lines_on, traced  # noqa: F401 - a fixture
from harness.display import open_display

from hoochgame.ui.look import images
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.palettes import adapt_theme
from hoochgame.ui.look.theme import DECK_HAND, HOOCH, Look, Scale
from hoochgame.ui.table.layout import table_look
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.table.pieces.piece_style import PLAIN, PieceStyle
from hoochgame.ui.table.zone import StyledPiece
from hoochgame.ui.titles.hooch_stooges.keys import EntryKey
from hoochgame.ui.titles.moonshiners.zones import dice
from hoochgame.ui.titles.moonshiners.zones.slots import PegMat, TokenSlots, paint_pegs
from hoochgame.ui.titles.moonshiners.zones.track import Cube, CubeTrack, RoundTrack

pytestmark = pytest.mark.usefixtures("traced")

SIZES = ((1024, 600), (1920, 1080))
LOOKS = [
    table_look(Look(adapt_theme(DECK_HAND, high_contrast=contrast), Scale(*size, ui)))
    for size in SIZES
    for ui in (0.75, 1.5)
    for contrast in (False, True)
]
MARKED = (1, 3, 6, 10)


def canvas(look: Look) -> pygame.Surface:
    open_display()
    forget()
    return pygame.Surface((look.scale.width, look.scale.height))


def plate(look: Look) -> Rect:
    """The room for a track on a narrow plate."""
    return Rect(40, 60, round(look.scale.width * 0.176) - look.px(60), max(24, look.px(30)))


@pytest.mark.slow
@pytest.mark.parametrize("look", LOOKS)
def test_the_cubes_of_a_track_can_be_read_wherever_they_stand(look):
    room = plate(look)
    for last in (15, 20):
        for one, other in ((0, last), (1, 3), (6, 7), (10, 11), (9, 10), (last - 1, last)):
            track = CubeTrack(room, last, (Cube(one, "#ffd27a"), Cube(other, "#8fd0c0")), MARKED)
            first, second = track.cube_boxes(look)
            assert first.right <= second.x, (last, one, other)
            assert min(first.width, second.width) >= look.text_px(14)
            assert abs(first.centerx - track.slot_box(one).centerx) <= first.width
            surface = canvas(look)
            track.paint(Canvas(surface, look))
            small = look.scale.ui_scale_in_force < 1  # text may be as much smaller than usual
            assert not [words for words in complaints(surface) if not (small and words.endswith("px high"))]


@pytest.mark.slow
@pytest.mark.parametrize("look", LOOKS)
def test_the_slots_of_a_track_fill_it_from_end_to_end(look):
    track = CubeTrack(plate(look), 20, ())
    slots = [track.slot_box(n) for n in range(21)]
    assert (slots[0].x, slots[-1].right) == (track.rect.x, track.rect.right)
    assert all(one.right == other.x for one, other in pairwise(slots))


def test_a_marked_slot_has_its_number_only_if_all_marked_slots_have_room_for_theirs():
    look = table_look(Look(HOOCH, Scale(1920, 1080)))
    for wide, shown in ((480, ["1", "3", "6", "10"]), (200, [])):
        surface = canvas(look)
        CubeTrack(Rect(40, 40, wide, 30), 15, (), MARKED).paint(Canvas(surface, look))
        assert [line.words for line in lines_on(surface)] == shown


def test_a_track_shows_where_a_cube_stood_what_it_lost_and_where_it_would_go():
    look = table_look(Look(HOOCH, Scale(1920, 1080)))
    cubes = (Cube(14, "#8fd0c0", ghost=True), Cube(3, "#ffd27a", ghost=True), Cube(1, "#ffd27a"), Cube(8, "#8fd0c0"))
    whole, bare = canvas(look), canvas(look)
    CubeTrack(Rect(40, 40, 480, 36), 15, cubes, MARKED, lost=tuple(range(9, 15))).paint(Canvas(whole, look))
    CubeTrack(Rect(40, 40, 480, 36), 15, cubes[2:], MARKED).paint(Canvas(bare, look))
    said = {line.words for line in lines_on(whole)}
    assert {"14", "3", "1", "8"} <= said
    assert whole.get_at((347, 46)) != bare.get_at((347, 46)), "a slot that was lost looks like any other"


def test_a_tolerance_is_a_track_with_one_cube_and_no_hearts():
    look = table_look(Look(HOOCH, Scale(1920, 1080)))
    plain, hearts = canvas(look), canvas(look)
    CubeTrack(Rect(40, 40, 240, 30), 7, (Cube(4, "#3fae7a"),), hearts=False).paint(Canvas(plain, look))
    CubeTrack(Rect(40, 40, 240, 30), 7, (Cube(4, "#3fae7a"),)).paint(Canvas(hearts, look))
    assert plain.get_at((55, 55)) != hearts.get_at((55, 55))
    assert [line.words for line in lines_on(plain)] == ["4"]


# Slots and pegs.


@pytest.mark.slow
@pytest.mark.parametrize("look", LOOKS)
def test_token_slots_lie_side_by_side_in_their_row_and_show_what_was_used(look):
    row = Rect(50, 50, max(64, look.px(90)), max(14, look.px(20)))
    for slots in (1, 2, 3, 4):
        spots = [TokenSlots(row, 0, slots, "#ff0000").token_rect(n) for n in range(slots)]
        assert all(row.contains(spot) for spot in spots)
        assert not any(one.colliderect(other) for one, other in combinations(spots, 2))
        for used in range(slots + 1):
            surface = canvas(look)
            TokenSlots(row, used, slots, "#ff0000").paint(Canvas(surface, look))
            assert [tuple(surface.get_at(spot.center))[:3] == (255, 0, 0) for spot in spots] == [
                n < used for n in range(slots)
            ]


def test_pegs_that_have_no_place_are_counted():
    look = table_look(Look(HOOCH, Scale(1920, 1080)))
    for number, said in ((0, []), (4, []), (5, ["+1"]), (20, ["+16"])):
        surface = canvas(look)
        paint_pegs(
            Canvas(surface, look), Rect(40, 40, 200, 46), number, 4, lambda high: images.icon("person", high, "#e0492c")
        )
        assert [line.words for line in lines_on(surface)] == said


@pytest.mark.slow
@pytest.mark.parametrize("look", LOOKS)
def test_a_mat_has_places_and_the_first_words_that_have_room(look):
    for wide in (150, 400):
        surface, rect = (
            canvas(look),
            Rect(40, 40, max(look.px(wide), look.text_px(15) * 6), look.px(90) + look.text_px(15)),
        )
        mat = PegMat(rect, PLAIN, 3, 4, 8, ("four of them bring one gold at the end", "4: 1 gold"))
        mat.paint(Canvas(surface, look), look.px(10), lambda high: images.icon("person", high, "#e0492c"))
        (line,) = lines_on(surface)
        assert line.words in mat.ways
        assert rect.contains(line.rect)


# Days and rounds.


@pytest.mark.slow
@pytest.mark.parametrize("look", LOOKS)
def test_days_lie_side_by_side_below_their_heading_and_something_hangs_below_today(look):
    rect = Rect(50, 50, max(150, look.px(212)), max(60, look.px(110)))
    for now in range(1, 8):
        laps, surface = RoundTrack(rect, "Balloon in 4 days", now, 7), canvas(look)
        spots = [laps.disc_middle(look, number)[0] for number in range(1, 8)]
        assert all(right - left >= 2 * laps.disc_radius(look) - 2 for left, right in pairwise(spots))
        hangs = laps.rect_below_current(look, 0.6)
        assert abs(hangs.centerx - spots[now - 1]) <= 1
        assert hangs.bottom == rect.bottom
        laps.paint(Canvas(surface, look))
        assert [line.words for line in lines_on(surface)] == ["Balloon in 4 days", *map(str, range(1, 8))]


# Dice.


def test_dice_lie_in_their_room_and_those_that_may_be_chosen_are_lit():
    look = table_look(Look(HOOCH, Scale(1920, 1080)))
    room = Rect(100, 100, 500, 120)
    lying = dice.dice_pieces(room, ["die1", "die2", "die6", "die6", "die3"], EntryKey, "lane", 90)
    assert all(room.contains(piece.rect) for piece in lying)
    assert not any(one.rect.colliderect(other.rect) for one, other in combinations(lying, 2))
    assert len({piece.key for piece in lying}) == 5
    for dress in (
        PLAIN,
        PieceStyle(legal=True),
        PieceStyle(legal=True, hovered=True),
        PieceStyle(hovered=True),
        PieceStyle(selected=True),
    ):
        surface = canvas(look)
        worn = tuple(StyledPiece(piece, dress) for piece in lying)
        totals = (dice.DiceTotal("hearts", 5, "#e0492c"), dice.DiceTotal("beer-stein", 12, "#3fae7a"))
        dice.Handful(worn, totals, Rect(100, 230, 500, 40)).paint(Canvas(surface, look))
        assert [line.words for line in lines_on(surface)] == ["5", "12"]
        beside = tuple(surface.get_at((lying[0].rect.x - 2, lying[0].rect.centery)))[:3]
        assert (beside == (0, 0, 0)) == (dress == PLAIN)
