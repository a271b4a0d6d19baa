"""The supply: the cards for sale, the supply deck that brings the end, the reload deck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hoochgame.core.language import _, ngettext
from hoochgame.games.deck_hand.content import NUMBERS
from hoochgame.games.deck_hand.model import GAP, NOBODY, DeckHandState
from hoochgame.ui.look import paint
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import HEADING, NOTE
from hoochgame.ui.look.theme import Look
from hoochgame.ui.phrases.players import RIVAL as RIVAL_KIND
from hoochgame.ui.phrases.players import KindAndColour, draw_face_with_emblem
from hoochgame.ui.table.keys import CardKey, Key, PileKey, SlotKey, TableKey
from hoochgame.ui.table.pieces.piece import Piece, Rect
from hoochgame.ui.table.pieces.piece_style import PieceStyle
from hoochgame.ui.table.pieces.pile import PileModel, paint_empty_place
from hoochgame.ui.table.zone import Below, Lying, OfPieces, StyledPiece, TableCanvas, TableThing
from hoochgame.ui.titles.deck_hand.faces import CARD_FACES, number_key_spot, open_card, priced_parts
from hoochgame.ui.titles.deck_hand.goals import cards_rival_takes_next
from hoochgame.ui.titles.deck_hand.layout import RIVAL, DeckHandMoment, supply_heading_width

LAST = 6  # cards in the supply deck when the end is near
FULL = 22  # cards that make the reload deck look full
ENDER = PileKey("supply_deck")
TITLE, PRICES = HEADING.with_changes(30), NOTE.with_changes(17)


class DeckHandSupplyModel(NamedTuple):
    panel: Rect
    lying: tuple[StyledPiece, ...]
    sold_out: bool
    piles: tuple[PileModel, ...]
    taken: frozenset[Key]  # by the Rival, in its next turn


class SupplyZone(OfPieces[DeckHandMoment, DeckHandSupplyModel]):
    """The supply between the opponents and the shelf."""

    name = "supply"

    def lay_out(self, at: DeckHandMoment, below: Below) -> Lying:
        return tuple(supply_pieces(at))

    def hoverable_things(self, at: DeckHandMoment, lay: Lying) -> Iterator[TableThing]:
        layout, bare = at.layout, {piece.key for piece in lay if piece.kind == "slot"}
        yield TableThing(TableKey(), layout.field, focus=False, solid=False)
        for i, rect in enumerate(layout.slots):
            if SlotKey(i) not in bare:
                yield TableThing(SlotKey(i), rect, focus=False, solid=False)
        for piece in lay:
            hint = number_key_spot(at.look) if piece.kind == "card" else None  # coins and hand say whether to buy
            focus = piece.kind != "slot"
            yield TableThing(piece.key, piece.rect, piece, focus=focus, spare=(layout.shelf,), hint=hint)

    def dress_piece(self, at: DeckHandMoment, piece: Piece) -> PieceStyle:
        """Style a card; one that is too dear stays light, so that it can be read."""
        worn = super().dress_piece(at, piece)
        return worn._replace(light=True, bright=priced_parts(at.look, piece)) if worn.dim and piece.art else worn

    def model(self, at: DeckHandMoment, lay: Lying) -> DeckHandSupplyModel:
        state, worn = at.state, self.resting_pieces(at, lay)
        taken = cards_rival_takes_next(state) if at.layout.is_alone else ()
        return DeckHandSupplyModel(
            at.layout.supply,
            tuple(one for one in worn if one.piece.kind != "pile"),
            not state.supply_deck,
            tuple(deck_model(state, one) for one in worn if one.piece.kind == "pile"),
            frozenset(CardKey(card) for card in taken),
        )

    def paint(self, canvas: TableCanvas, model: DeckHandSupplyModel) -> None:
        look = canvas.look
        paint.draw_panel(canvas, model.panel, opacity=0.86)
        if not canvas.layout.compact:
            _draw_heading(canvas, heading_room(look, model.panel, canvas.layout.px(18, 12)))
        for worn in model.lying:
            if worn.piece.kind == "slot":
                paint_empty_place(canvas, worn, _("sold out") if model.sold_out else "")
        for pile in model.piles:
            pile.paint(canvas, CARD_FACES.card_picture("", "chip", pile.worn.piece.rect.width))
        canvas.draw_pieces(model.lying)
        for worn in model.lying:
            self.paint_overlay(canvas, model, worn.piece)

    def paint_overlay(self, canvas: TableCanvas, model: DeckHandSupplyModel, piece: Piece) -> None:
        """Draw the Rival's face on the cards that it takes next."""
        if piece.key in model.taken:
            look = canvas.look
            player = KindAndColour(RIVAL_KIND, canvas.colours[RIVAL])
            side = max(round(30 * look.scale.ui_scale_in_force), look.px(54))
            corner = (piece.rect.x + look.px(7), piece.rect.bottom - look.px(7))
            draw_face_with_emblem(canvas, player, side, bottomleft=corner)


def supply_pieces(at: DeckHandMoment) -> Iterator[Piece]:
    layout, state = at.layout, at.state
    for i, (slot, rect) in enumerate(zip(state.supply, layout.slots, strict=False)):
        bare = Piece(SlotKey(i), "slot", rect, zone="supply")
        yield bare if slot.card == GAP else open_card(at.look, slot.card, rect, "supply", 2)
    yield Piece(ENDER, "pile", layout.supply_deck, zone="supply", z=1, number=state.supply_deck)
    beneath = state.reload + len(state.under)
    yield Piece(PileKey("reload"), "pile", layout.reload, zone="supply", z=1, number=beneath)


def deck_model(state: DeckHandState, worn: StyledPiece) -> PileModel:
    """Return a deck with its words; those of the supply deck warn of the end."""
    if worn.piece.key != ENDER:
        return PileModel(worn, FULL, _("reload"))
    near = state.supply_deck <= LAST or state.ender != NOBODY
    return PileModel(worn, NUMBERS.supply_deck_per_seat * len(state.pirates), supply_deck_words(state), near)


def supply_deck_words(state: DeckHandState) -> str:
    if state.ender != NOBODY:
        return _("the last turns")
    if state.supply_deck <= LAST:
        return ngettext("last card", "last cards", state.supply_deck)
    return _("supply deck")


def heading_room(look: Look, panel: Rect, pad: int) -> Box:
    """Return the room for words left of the cards."""
    return Box.from_rect(panel).inset(pad).cut_left(supply_heading_width(look) - pad)[0]


def _draw_heading(canvas: Canvas, room: Box) -> None:
    look, px = canvas.look, TITLE.shortened_to_fit(canvas.look, _("Supply"), room.width).px
    TITLE.draw(canvas, _("Supply"), (room.x, room.y + px * 0.5), px=px)
    below = room.inset(top=round(px * 1.4))
    lines = PRICES.wrap(look, _("A purchase costs an Action and the price on the chest."), below.width)
    fits = all(PRICES.width(look, line) <= below.width for line in lines)
    if fits and len(lines) * PRICES.line_height(look) <= below.height:
        for number, line in enumerate(lines):
            PRICES.draw(canvas, line, (below.x, below.y + PRICES.line_height(look) * (number + 0.5)))
