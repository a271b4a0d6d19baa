"""The cards of Moonshiners: all that is printed on them can be read, whole and small, in any language."""

import pygame
import pytest
from gallery.tracing import complaints, forget, lines_on, traced  # noqa: F401 - a fixture
from harness.moonshiners.table import layout

from hoochgame.games.moonshiners import wording
from hoochgame.games.moonshiners.content import BOOZE, DRUNKARD_IDS, HEROES, RELICS, TILES, WORTH
from hoochgame.ui.look import images, text
from hoochgame.ui.look.theme import SMALLEST_TEXT
from hoochgame.ui.table.keys import CardKey
from hoochgame.ui.table.pieces.piece import Piece, Rect, card_height
from hoochgame.ui.titles.moonshiners.faces import CARD_FACES, CARDS, PRINT, card_picture
from hoochgame.ui.titles.moonshiners.pictures.worded import name_lines, small_card, whole_card
from hoochgame.ui.titles.moonshiners.printed import printed_by_id

pytestmark = [pytest.mark.usefixtures("display", "traced"), pytest.mark.slow]

READABLE = 412  # px; the smallest words on a face this wide are 14 px high


def said(surface: pygame.Surface) -> list[str]:
    return [line.words for line in lines_on(surface)]


def test_everything_printed_has_a_card_and_every_card_has_words_in_the_zoom() -> None:
    ids = [thing.id for things in (RELICS, BOOZE, HEROES, TILES) for thing in things] + list(DRUNKARD_IDS)
    assert list(CARDS) == ids
    assert all(printed_by_id(id) for id in ids)


@pytest.mark.usefixtures("longer_words")
@pytest.mark.parametrize("id", CARDS)
def test_no_word_on_a_whole_card_is_cut_or_too_small(id: str) -> None:
    face = whole_card(PRINT, CARDS[id](), READABLE)
    assert face.get_size() == (READABLE, card_height(READABLE))
    assert not complaints(face)


@pytest.mark.parametrize("id", CARDS)
def test_a_whole_card_says_its_name_what_it_does_and_its_flavour(id: str) -> None:
    card, words = CARDS[id](), " ".join(said(CARD_FACES.full_card(id, READABLE)))
    assert card.name in words
    assert all(sentence in words.replace("\n", " ") for sentence in card.text.split("\n"))
    assert card.flavour in words
    assert card.right in words


@pytest.mark.usefixtures("longer_words")
@pytest.mark.parametrize("width", [46, 117])
@pytest.mark.parametrize("id", CARDS)
def test_no_word_on_a_small_card_is_cut_or_too_small(id: str, width: int) -> None:
    for number in (1, 12):
        face = small_card(PRINT, CARDS[id](), (width, card_height(width)), max(14, round(width * 0.12)), number)
        assert not complaints(face)
        assert (f"×{number}" in said(face)) == (number > 1)


@pytest.mark.parametrize("id", [*(relic.id for relic in RELICS), *(card.id for card in BOOZE)])
def test_a_card_on_the_shelf_has_a_name_in_all_but_the_smallest_windows(id: str) -> None:
    card = CARDS[id]()
    for width in (79, 90, 117):
        words = " ".join(said(small_card(PRINT, card, (width, card_height(width)), 14)))
        assert card.name in words or (card.short and card.short in words)


def test_a_relic_says_its_worth_and_a_crate_its_strength() -> None:
    for relic in RELICS:
        scraps = WORTH.relic_point * relic.value
        assert str(scraps) in said(CARD_FACES.readable_card(relic.id, 130))
        assert relic.special or f"{scraps} scrap" in said(CARD_FACES.readable_card(relic.id, 130))
    for card in BOOZE:
        assert (f"+{card.strength}" in said(CARD_FACES.readable_card(card.id, 130))) == bool(card.strength)
        assert wording.thing_gist(card) in " ".join(said(CARD_FACES.readable_card(card.id, 130)))


def test_an_open_crate_shows_the_bottles_that_are_left() -> None:
    of, rect = layout((1920, 1080), 2), Rect(0, 0, 117, card_height(117))
    pictures = []
    for left in range(1, 7):
        face = card_picture(of, Piece(CardKey(0), "card", rect, art="crate2", layout="crate", number=left))
        assert not complaints(face)
        assert "Crate +2" in said(face)
        pictures.append(face.get_buffer().raw)
    assert len(set(pictures)) == 6


def test_a_back_tells_only_how_many_there_are() -> None:
    of, rect = layout((1920, 1080), 2), Rect(0, 0, 100, card_height(100))
    assert said(card_picture(of, Piece(CardKey(0), "card", rect, number=1))) == []
    assert said(card_picture(of, Piece(CardKey(0), "card", rect, number=4))) == ["×4"]
    assert said(CARD_FACES.card_picture("", "full", 100)) == []


def test_a_picture_is_cropped_at_its_lower_end_if_its_upper_one_matters() -> None:
    size = (200, 100)
    upper, middle = (images.cropped_painting("moonshiners", "tile-house", size, down) for down in (0.0, 0.5))
    assert upper.get_size() == middle.get_size() == size
    assert images.cropped_painting("moonshiners", "tile-house", size).get_buffer().raw == middle.get_buffer().raw
    assert upper.get_buffer().raw != middle.get_buffer().raw


def test_a_name_that_has_no_room_stands_in_smaller_letters() -> None:
    card = CARDS["heirloom"]()
    room = text.width("nameb", 18, card.name)
    assert name_lines(card, room, 20) == ((card.name,), 18)
    assert name_lines(card, text.width("nameb", SMALLEST_TEXT, card.name) - 1, 20)[0] == ()
