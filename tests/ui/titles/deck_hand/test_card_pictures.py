"""The cards of Deck Hand are found in its own folder, in every layout and size."""

import pytest
from harness.pixels import pixels

from hoochgame.games.deck_hand.content import CARDS
from hoochgame.ui.app import App
from hoochgame.ui.look import images
from hoochgame.ui.titles.deck_hand.faces import CARD_FACES
from hoochgame.ui.titles.hooch_stooges.pictures.faces import CARD_FACES as HOOCH

IDS = sorted({card.id for card in CARDS})
TOKENS = ["coin", "action", "action-used", "buy", "hook", "sun", "chest"]


@pytest.mark.slow
@pytest.mark.parametrize("id", [*IDS, ""])
def test_every_card_has_a_face_of_each_kind(app: App, id: str) -> None:
    assert CARD_FACES.full_card(id, 280).get_size() == (280, 400)
    assert CARD_FACES.chip_card(id, 100).get_size() == (100, 143)
    assert CARD_FACES.readable_card(id, 150).get_size() == (150, 214)
    assert CARD_FACES.wide_portrait(id, (90, 60)).get_size() == (90, 60)


def test_a_card_too_narrow_for_its_few_words_is_a_chip(app: App) -> None:
    narrow, wide = CARD_FACES.least - 1, CARD_FACES.least
    assert CARD_FACES.readable_card("grapnel", narrow) is CARD_FACES.chip_card("grapnel", narrow)
    assert CARD_FACES.readable_card("grapnel", wide) is CARD_FACES.card_picture("grapnel", "table", wide)


def test_cards_of_two_titles_with_one_name_keep_their_own_faces(app: App) -> None:
    assert "lookout" in IDS
    assert pixels(CARD_FACES.full_card("lookout", 280)) != pixels(HOOCH.full_card("lookout", 280))
    assert pixels(CARD_FACES.portrait("lookout", (90, 60))) != pixels(images.cropped_card_painting("lookout", (90, 60)))


@pytest.mark.parametrize("name", TOKENS)
def test_what_lies_beside_the_cards_is_kept_in_colour_and_size(app: App, name: str) -> None:
    assert CARD_FACES.token_picture(name, 40).get_size() == (40, 40)
    assert CARD_FACES.token_picture(name, 40) is CARD_FACES.token_picture(name, 40)
