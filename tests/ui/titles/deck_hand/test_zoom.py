"""Cards of Deck Hand at full size: their own faces in their own colours, and rules of their own book."""

import pytest
from harness.ui_steps import SIZES, click, hover, press

from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import CARDS, KINDS
from hoochgame.storage.languages import available_languages
from hoochgame.ui.app import App
from hoochgame.ui.input import keys
from hoochgame.ui.look.theme import DECK_HAND
from hoochgame.ui.rulebooks.registry import volume_of
from hoochgame.ui.scenes.rulebook.screen import RulebookScene
from hoochgame.ui.scenes.table.zoom import ZoomedCard, ZoomScene
from hoochgame.ui.titles.deck_hand.faces import CARD_FACES
from hoochgame.ui.titles.deck_hand.printed import printed_by_id
from hoochgame.ui.titles.deck_hand.table import DECK_HAND_TABLE

IDS = sorted({card.id for card in CARDS})


def zoomed(app: App, *shown: ZoomedCard) -> ZoomScene:
    zoom = ZoomScene(shown[0].art, table=DECK_HAND_TABLE, others=shown)
    app.push(zoom)
    app.step(0.016, [])
    return zoom


def test_a_card_is_shown_with_its_own_face_in_the_colours_of_its_title(app: App) -> None:
    zoom = zoomed(app, ZoomedCard("lookout"))
    assert zoom.look.theme == DECK_HAND
    face = CARD_FACES.full_card("lookout", zoom.face.width)
    place = face.get_rect(center=zoom.face.center)
    at = (face.get_width() // 2, face.get_height() // 3)
    shown, drawn = app.window.get_at((place.x + at[0], place.y + at[1])), face.get_at(at)
    assert max(abs(a - b) for a, b in zip(shown[:3], drawn[:3], strict=True)) < 4  # pictures let a trace through


@pytest.mark.slow
@pytest.mark.parametrize("id", IDS)
def test_every_word_that_is_explained_leads_to_its_rule(app: App, id: str) -> None:
    told = printed_by_id(id)
    assert told is not None
    assert told.name == wording.card_name(wording.PRINTED[id])
    book = volume_of("deck-hand").book
    assert told.explained
    assert all(book.place_of(one.clause) for one in told.explained if one.clause)


@pytest.mark.slow
def test_a_rule_named_beside_a_card_opens_in_the_book_of_its_title(app: App) -> None:
    zoom = zoomed(app, ZoomedCard("treasure_map"))
    rect, clause = zoom._links[0]
    hover(app, rect)
    assert zoom._under == clause, "its tooltip says which rule"
    hover(app, (0, 0))
    assert not zoom._under
    click(app, rect)
    assert isinstance(app.scene, RulebookScene)
    assert app.scene.volume.title == "deck-hand"
    assert app.scene.page.blocks[app.scene.page.marked].label == clause


def test_what_can_be_done_with_a_card_is_a_button_with_its_key(app: App) -> None:
    card = KINDS["bosun"]
    chosen = []
    app.push(ZoomScene("bosun", (m.Buy(card, free=True), m.Buy(card)), table=DECK_HAND_TABLE), chosen.append)
    app.step(0.016, [])
    press(app, keys.key_code_of_action("buy"))
    assert chosen == [m.Buy(card, free=True)]


@pytest.mark.by_turns(4)
@pytest.mark.slow
@pytest.mark.parametrize("code", available_languages())
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_every_card_and_its_words_fit(open_app, size, scale, code) -> None:
    app = open_app(size, scale, language=code)
    zoom = zoomed(app, *(ZoomedCard(id, (m.PlayCard(KINDS[id]),)) for id in IDS))
    window = app.window.get_rect()
    for _id in IDS:
        app.step(0.016, [])
        assert window.contains(zoom.face)
        assert all(window.contains(widget.rect) for widget in zoom.form.widgets)
        lowest = min(widget.rect.y for widget in zoom.form.widgets)
        assert all(zoom.side.left <= rect.left + 16 and rect.bottom <= lowest for rect, _clause in zoom._links)
        zoom.show_neighbour(1)
