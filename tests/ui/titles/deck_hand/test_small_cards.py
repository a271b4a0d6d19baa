"""Small cards of Deck Hand say what they do where their words can be read."""

import pygame
import pytest
from harness.deck_hand.play import board, chairs, crowded, marks, moments, view_of

from hoochgame.games.deck_hand.content import CARDS
from hoochgame.storage.languages import switch_language
from hoochgame.ui.app import App
from hoochgame.ui.look.theme import DECK_HAND, SMALLEST_TEXT, Look, Scale
from hoochgame.ui.printing.deck_hand import printer
from hoochgame.ui.titles.deck_hand.faces import (
    CARD_FACES,
    SIDE,
    card_with_readable_words,
    chip_picture_top,
    chip_strip,
    widest_row,
)

KINDS = list({card.id: card for card in CARDS}.values())


@pytest.fixture(params=["en", "de"])
def language(request: pytest.FixtureRequest, app: App):
    switch_language(request.param)
    yield request.param
    switch_language("en")


@pytest.mark.slow
@pytest.mark.parametrize("width", [72, 80, 84, 92, 104, 108, 130, 150])
def test_what_a_card_does_stands_inside_its_strip_and_can_be_read(language: str, width: int) -> None:
    size = (width, round(width * 1.43))
    told = [strip for card in KINDS if (strip := chip_strip(card, size, SMALLEST_TEXT))]
    assert len(told) == len(KINDS)
    for strip in told:
        assert strip.px >= SMALLEST_TEXT
        assert widest_row(strip.rows, strip.px) < width - 2 * round(width * SIDE)
        assert strip.height >= len(strip.rows) * strip.px


@pytest.mark.slow
@pytest.mark.parametrize("card", KINDS, ids=lambda card: card.id)
def test_the_strip_begins_where_the_picture_of_the_card_begins(language: str, card) -> None:
    chip = CARD_FACES.chip_card(card.id, 176)
    line = chip_picture_top(card, 176)
    rows = range(34, line + 3)  # below the edge of the card
    dark = [y for y in rows if sum(sum(chip.get_at((x, y))[:3]) for x in range(20, 156)) / 136 / 3 < 60]
    assert dark
    assert line - 5 < dark[0] <= line + 1  # the line round the picture


def test_a_name_has_one_typeface_on_all_layouts(monkeypatch: pytest.MonkeyPatch, app: App) -> None:
    used = []
    for write in ("write_rows", "write_line"):
        drawn = getattr(printer, write)
        monkeypatch.setattr(printer, write, lambda *more, draw=drawn: used.append(more[2:4]) or draw(*more))
    for draw in printer.LAYOUTS.values():
        used.clear()
        draw(KINDS[0])
        names = [face.role for words, face in used if KINDS[0].name in (words, " ".join(words))]
        assert names == ["pirate"], draw


def test_hand_and_supply_say_it_in_a_small_window(app: App) -> None:
    view = view_of(crowded(next(iter(moments(1, 4, 3)))[0], 3, 3), 0)
    table = board((1280, 720), 4, chairs=chairs(4))
    small = [p for p in table.pieces(view, marks(view, (), 0)).values() if p.layout == "chip" and p.art]
    assert len(small) >= 9
    for piece in small:
        shown = table.picture(piece)
        plain = CARD_FACES.chip_card(piece.art, piece.rect.width)
        assert shown.get_size() == plain.get_size()
        assert shown.get_buffer().raw != plain.get_buffer().raw, piece.art


def test_a_picture_is_made_once(app: App) -> None:
    look = Look(DECK_HAND, Scale(1280, 720, 1.0))
    for face in ("chip", "table"):
        assert card_with_readable_words(look, KINDS[0].id, face, 104) is card_with_readable_words(
            look, KINDS[0].id, face, 104
        )
        assert isinstance(card_with_readable_words(look, KINDS[0].id, face, 20), pygame.Surface)
