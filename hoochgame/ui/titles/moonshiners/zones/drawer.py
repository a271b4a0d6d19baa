"""Harding's counter: a drawer with all that can be sold, bought and cured, and what the Trade has brought so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from typing import NamedTuple

from hoochgame.core.language import _
from hoochgame.core.protocols import HIDDEN
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import BOOZE, GOODS, LIMIT, NUMBERS, RATE, RELICS, TRADE
from hoochgame.games.moonshiners.model import Hero, MoonshinersState
from hoochgame.games.moonshiners.trade import amount_held, may_ask_for_booze
from hoochgame.games.moonshiners.wilds import COMPOUND
from hoochgame.ui.look import images, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import NOTE, STENCIL
from hoochgame.ui.table import open_card_row
from hoochgame.ui.table.keys import Key
from hoochgame.ui.table.pieces.piece import Piece, Rect, unmoved_piece
from hoochgame.ui.table.pieces.pile import paint_waiting_place
from hoochgame.ui.table.zone import Below, Layer, StyledPiece, TableCanvas, TableThing, Zone
from hoochgame.ui.titles.moonshiners import goods
from hoochgame.ui.titles.moonshiners import phrases as w
from hoochgame.ui.titles.moonshiners.asking.trading import cure_words, relic_price
from hoochgame.ui.titles.moonshiners.faces import CARD_FACES, worded_card_of_art
from hoochgame.ui.titles.moonshiners.keys import AskKey, BuyKey, CureKey, LedgerKey, OfferKey, SellKey, WareKey
from hoochgame.ui.titles.moonshiners.layout import MoonshinersMoment
from hoochgame.ui.titles.moonshiners.zones.price_button import PriceButton, cover_card_with_words, draw_heading
from hoochgame.ui.titles.moonshiners.zones.trading_panel import Good, Service, TradeTotal, Ware, cut_trade_row

NAME, LINE = (
    STENCIL.with_changes(27, "text"),
    NOTE,
)  # of the counter, and of the heads of its parts
ORDER = ("gold", "moonshine", "corn")  # from above
NUMBER: Mapping[str, int] = {good: n for n, good in enumerate(GOODS)}
COIN = partial(goods.good_icon, "scrap")
SORTS = {**goods.ICONS, "booze": ("wooden-crate", "#c58b4a"), "cure": ("coffee-mug", "#e8a868")}
WARES = 5  # places for relics side by side; for booze as many as are offered
BUTTONS = (SellKey, BuyKey, AskKey, CureKey)
RELICS_SHARE = (0.39, 0.58)  # of the room for relics and booze that relics take, in one row and in two


class DrawerRects(NamedTuple):
    """Where everything in the drawer has its room, from above."""

    head: Box
    goods: tuple[Rect, ...]  # heading, then a row for each
    wares: tuple[Rect, ...]  # heading, and below it the cards
    booze: tuple[Rect, ...]
    cure: Rect
    total: Rect


class MoonshinersTradeDrawerGeometry(NamedTuple):
    """The parts of the drawer, and what else stays lit."""

    rect: Rect
    parts: DrawerRects
    pieces: tuple[Piece, ...]
    bright: tuple[shapes.Shape, ...]


class MoonshinersTradeDrawerModel(NamedTuple):
    rect: Rect
    parts: DrawerRects
    note: str
    hold: str
    goods: tuple[Good, ...]
    wares: tuple[Ware, ...]
    booze: tuple[StyledPiece, ...]
    bought: tuple[Piece, ...]
    ask: PriceButton | None
    cure: Service
    total: TradeTotal


class Drawer(Zone[MoonshinersMoment, MoonshinersTradeDrawerGeometry, MoonshinersTradeDrawerModel]):
    """The drawer, while a seat trades."""

    name = "drawer"
    layer = Layer.OVER
    veil = True
    raised = staticmethod(unmoved_piece)

    def cell_rect(self, at: MoonshinersMoment, lay: MoonshinersTradeDrawerGeometry) -> Rect:
        return lay.rect

    def lay_out(self, at: MoonshinersMoment, below: Below) -> MoonshinersTradeDrawerGeometry | None:
        step = at.state.agenda[-1] if at.state.agenda else None
        if not isinstance(step, m.Trading):
            return None
        parts = drawer_rects(at)
        lying = (
            *button_pieces(parts),
            *ware_pieces(at, step, parts.wares[1]),
            *offer_or_ask_pieces(at, step, parts.booze[1]),
        )
        compound: shapes.Shape = at.layout.edges[COMPOUND]
        lights = (*open_card_row.undimmed_table_rects(at, below), *at.layout.tabs, at.layout.shelf, compound)
        return MoonshinersTradeDrawerGeometry(at.layout.drawer, parts, lying, lights)

    def pieces(self, lay: MoonshinersTradeDrawerGeometry) -> tuple[Piece, ...]:
        return lay.pieces

    def hoverable_things(self, at: MoonshinersMoment, lay: MoonshinersTradeDrawerGeometry) -> Iterator[TableThing]:
        yield TableThing(LedgerKey(), lay.parts.total)
        mine = is_own_trade(at)
        for piece in lay.pieces:
            if not is_bought_crate_key(piece.key) and (mine or not isinstance(piece.key, BUTTONS)):
                yield TableThing(piece.key, piece.rect, piece, focus=piece.key in at.marks.legal)

    def undimmed_shapes(self, lay: MoonshinersTradeDrawerGeometry) -> tuple[shapes.Shape, ...]:
        return lay.bright

    def model(self, at: MoonshinersMoment, lay: MoonshinersTradeDrawerGeometry) -> MoonshinersTradeDrawerModel:
        step = at.state.agenda[-1]
        assert isinstance(step, m.Trading)
        hero = at.state.heroes[step.seat]
        deal = at.marks.deal.with_holdings_at_start(hero)
        found = {piece.key: piece for piece in lay.pieces}
        cards = tuple(piece for piece in lay.pieces if isinstance(piece.key, OfferKey))
        ask = found.get(AskKey())
        more = _("Five more cards") if deal.counter else _("See the booze")
        cure, me = found[CureKey()], is_own_trade(at)
        return MoonshinersTradeDrawerModel(
            lay.rect, lay.parts, trade_count_words(at, step, hero), _("you hold") if me else _("held"),
            tuple(good_model(self, at, step, lay, *one) for one in zip(ORDER, lay.parts.goods[1:], strict=True)),
            tuple(ware_model(self, at, piece, hero) for piece in lay.pieces if isinstance(piece.key, WareKey)),
            self.resting_pieces(at, cards), tuple(piece for piece in cards if is_bought_crate_key(piece.key)),
            PriceButton(ask, self.dress_piece(at, ask), (more, _("Booze"))) if ask and me else None,
            Service(lay.parts.cure, "coffee-mug", _("Hangover cure"), cure_words(at.state),
                    PriceButton(cure, self.dress_piece(at, cure), (_("Cure"),), -NUMBERS.cure_price) if me else None),
            TradeTotal(lay.parts.total, _("scrap"), deal.held[0], hero.scrap,
                  tuple((SORTS[sort], scraps) for sort, scraps in deal.scraps_by_sort())),
        )  # fmt: skip

    def paint(self, canvas: TableCanvas, model: MoonshinersTradeDrawerModel) -> None:
        parts = model.parts
        open_card_row.paint_frame(canvas, model.rect)
        _draw_heading(canvas, model)
        for one in model.goods:
            one.paint(canvas, COIN)
        draw_heading(canvas, parts.wares[0], _("Relics to sell"), _("revealed when sold"))
        if not model.wares:
            paint_waiting_place(canvas, parts.wares[1], _("no relics to sell"))
        for ware in model.wares:
            ware.paint(canvas, COIN, CARD_FACES)
        price = _("Booze, {n} scrap each").format(n=NUMBERS.booze_price)
        draw_heading(canvas, parts.booze[0], price, _("buy all {n} and more come").format(n=NUMBERS.booze_offer))
        canvas.draw_pieces(model.booze)
        for piece in model.bought:
            cover_card_with_words(canvas, piece.rect, _("bought"))
        if model.ask:
            model.ask.paint(canvas, COIN)
        model.cure.paint(canvas, COIN)
        model.total.paint(canvas, COIN)


def is_own_trade(at: MoonshinersMoment) -> bool:
    """Return whether the viewer trades; for others there are no buttons."""
    step = at.state.agenda[-1] if at.state.agenda else None
    return isinstance(step, m.Trading) and step.seat == at.layout.me


def is_bought_crate_key(key: Key) -> bool:
    return isinstance(key, OfferKey) and key.nth < 0


def trade_count_words(at: MoonshinersMoment, step: m.Trading, hero: Hero) -> str:
    words = _("Trade {n} of {all} today") if step.seat == at.layout.me else _("{name}: Trade {n} of {all} today")
    return words.format(name=at.chairs[step.seat].name, n=hero.used[TRADE], all=LIMIT[TRADE])


def good_model(
    zone: Drawer, at: MoonshinersMoment, step: m.Trading, lay: MoonshinersTradeDrawerGeometry, name: str, row: Rect
) -> Good:
    n, rate, hero = NUMBER[name], RATE[name], at.state.heroes[step.seat]
    sell, buy = (next(piece for piece in lay.pieces if piece.key == key) for key in (SellKey(n), BuyKey(n)))
    only_buys, only_sells = GOODS[n] in step.bought, GOODS[n] in step.sold
    selling = (_("bought"),) if only_buys else (_("Sell 1"), _("Sell"))
    buying = (_("sold"),) if only_sells else (_("Buy 1"), _("Buy"))
    presses = (
        PriceButton(sell, zone.dress_piece(at, sell), selling, rate, only_buys),
        PriceButton(buy, zone.dress_piece(at, buy), buying, -rate, only_sells),
    )
    was = at.marks.deal.with_holdings_at_start(hero).held[1 + n]
    shown = presses if is_own_trade(at) else ()
    return Good(row, goods.ICONS[name], w.good_name(name).capitalize(), was, amount_held(hero, GOODS[n]), rate, shown)


def ware_model(zone: Drawer, at: MoonshinersMoment, piece: Piece, hero: Hero) -> Ware:
    """Return the relics of a kind; of those face down only how many there are."""
    assert isinstance(piece.key, WareKey)
    card = piece.key.card
    known, sold = card != HIDDEN, at.marks.deal.relics.count(card)
    words, brought = _("{n} sold").format(n=sold) if sold else "", relic_price(card) if known else 0
    return Ware(
        piece,
        zone.dress_piece(at, piece),
        worded_card_of_art(piece.art),
        known,
        hero.relics.count(card),
        brought,
        words,
    )


# Positions.


def drawer_rects(at: MoonshinersMoment) -> DrawerRects:
    """Divide the drawer from above; relics and booze share what the rest leaves."""
    layout, look, rect = at.layout, at.look, at.layout.drawer
    pad, gap = layout.px(18, 12), layout.px(7, 4)
    ui = look.scale.ui_scale_in_force
    line, row = LINE.line_height(look), max(round(min(32 * ui, 20 + 12 * ui)), layout.px(50))
    head = max(NAME.line_height(look), layout.px(54, 48))
    two_lines = max(round(32 * ui), row)
    fixed = head + 3 * line + 4 * (row + gap) + two_lines + gap + 4 * gap + layout.px(20, 14)
    spare = rect.height - fixed
    share = RELICS_SHARE[len(ware_kinds(at)) > WARES] - (0.13 if ui > 1.2 else 0)  # large badges need high cards
    relics = round(spare * share)
    heights = [head, line, row, row, row, line, relics, line, spare - relics, two_lines, row]
    left, found = Box.from_rect(rect).inset(x=pad, top=layout.px(10, 7)), []
    for i, high in enumerate(heights):
        part, left = left.cut_top(high, 0 if i < 2 else gap)
        found.append(part)
    return DrawerRects(found[0], tuple(found[1:5]), tuple(found[5:7]), tuple(found[7:9]), *found[9:])


def button_pieces(parts: DrawerRects) -> Iterator[Piece]:
    for name, row in zip(ORDER, parts.goods[1:], strict=True):
        n = NUMBER[name]
        for key, rect in zip((SellKey(n), BuyKey(n)), cut_trade_row(row)[3:], strict=True):
            yield Piece(key, "button", rect.inflate(-6, -6), zone=Drawer.name)
    yield Piece(CureKey(), "button", cut_trade_row(parts.cure)[4].inflate(-6, -6), zone=Drawer.name)


def ware_kinds(at: MoonshinersMoment) -> list[int]:
    """Return the kinds of relics of the seat that trades, also those sold in this Trade."""
    step = at.state.agenda[-1] if at.state.agenda else None
    assert isinstance(step, m.Trading)
    return sorted({*at.state.heroes[step.seat].relics, *at.marks.deal.relics})


def ware_pieces(at: MoonshinersMoment, step: m.Trading, room: Rect) -> Iterator[Piece]:
    """Yield a place for each kind of relic, in two rows if there are many."""
    kinds, gap = ware_kinds(at), at.layout.px(8, 5)
    rows = 1 + (len(kinds) > WARES)
    across = WARES if rows == 1 else -(-len(kinds) // rows)
    places = (place for row in Box.from_rect(room).rows(rows, gap) for place in row.columns(across, gap))
    for card, rect in zip(kinds, places, strict=False):
        art = "" if card == HIDDEN else RELICS[card].id
        yield Piece(WareKey(card), "button", rect, art=art, zone=Drawer.name)


def offer_or_ask_pieces(at: MoonshinersMoment, step: m.Trading, room: Rect) -> Iterator[Piece]:
    """Yield the booze on the counter, or the button that asks for it. A bought card keeps its place, unnumbered."""
    state: MoonshinersState = at.state
    counter = at.marks.deal.counter or tuple((card, False) for card in state.offer)
    if not state.offer and (may_ask_for_booze(state, step) or not counter):
        yield Piece(AskKey(), "button", Box.from_rect(room).cut_top(min(room.height, at.layout.px(56, 44)))[0],
                    zone=Drawer.name)  # fmt: skip
        return
    numbers: Counter[tuple[int, bool]] = Counter()
    places = Box.from_rect(room).columns(max(NUMBERS.booze_offer, len(counter)), at.layout.px(8, 5))
    for (card, gone), rect in zip(counter, places, strict=False):
        nth = -1 - numbers[card, True] if gone else numbers[card, False]
        numbers[card, gone] += 1
        yield Piece(OfferKey(card, nth), "card", rect, art=BOOZE[card].id, layout="table", zone=Drawer.name)


# Paint.


def _draw_heading(canvas: Canvas, model: MoonshinersTradeDrawerModel) -> None:
    """Write whose counter it is, which Trade of the day, and what the columns of the goods are."""
    look, rect = canvas.look, model.parts.head
    side = min(rect.height - 4, look.px(38))
    images.blit_anchored(canvas.surface, images.icon("shop", side, look.theme.accent), midleft=rect.midleft)
    end = NOTE.with_changes(17).draw(canvas, model.note, rect, "rm").x
    room = rect.inset(left=side + look.px(10), right=rect.right - end + look.px(8))
    NAME.draw(canvas, _("Harding’s counter"), room, overflow="shrink")
    name, hold, worth, sell, buy = cut_trade_row(model.parts.goods[0])
    draw_heading(canvas, name, _("Goods"))
    both = sell.union(buy)
    ways = _("one at a time; buy or sell a good, never both"), _("buy or sell a good, never both"), ""
    buttons = any(one.presses for one in model.goods)
    said = NOTE.shortened_to_fit(look, ways, both.width, "shorten").words if buttons else ""
    for words, room in ((model.hold, hold), (_("worth"), worth), (said, both)):
        NOTE.draw(canvas, words, room, "mm", overflow="shrink")
