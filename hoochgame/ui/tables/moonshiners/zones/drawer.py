"""Harding's counter: a drawer with all that can be sold, bought and cured, and what the Trade has brought so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import pairwise
from typing import NamedTuple

import pygame

from hoochgame.core.language import _
from hoochgame.core.words import HIDDEN
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import BOOZE, GOODS, LIMIT, NUMBERS, RATE, RELICS, TRADE
from hoochgame.games.moonshiners.model import Hero, State
from hoochgame.games.moonshiners.trade import held, may_ask
from hoochgame.games.moonshiners.wilds import COMPOUND
from hoochgame.ui.look import images, paint, shapes, text
from hoochgame.ui.look.theme import INK, Look
from hoochgame.ui.tables.keys import Key
from hoochgame.ui.tables.kit import overlay
from hoochgame.ui.tables.kit.dress import Dress, light
from hoochgame.ui.tables.kit.layout import columns, rows
from hoochgame.ui.tables.kit.naming import first_fitting
from hoochgame.ui.tables.kit.parts.pile import waiting
from hoochgame.ui.tables.kit.parts.stall import LIT, Press, changed, headed, priced, signed, tagged, taken
from hoochgame.ui.tables.kit.parts.worded import name_lines
from hoochgame.ui.tables.kit.piece import Piece, Rect, flat
from hoochgame.ui.tables.kit.zone import Below, Brush, Layer, Thing, Worn, Zone
from hoochgame.ui.tables.moonshiners import goods
from hoochgame.ui.tables.moonshiners import words as w
from hoochgame.ui.tables.moonshiners.asking.trading import brings, cured
from hoochgame.ui.tables.moonshiners.faces import CARD_FACES, card_of
from hoochgame.ui.tables.moonshiners.keys import AskKey, BuyKey, CureKey, LedgerKey, OfferKey, SellKey, WareKey
from hoochgame.ui.tables.moonshiners.layout import Moment

ORDER = ("gold", "moonshine", "corn")  # from above
NUMBER: Mapping[str, int] = {good: n for n, good in enumerate(GOODS)}
FIELD, FOOT = "#0f1318", "#0b0e12"  # behind goods, and behind what all brings
COIN = partial(goods.icon, "scrap")
SORTS = {**goods.ICONS, "booze": ("wooden-crate", "#c58b4a"), "cure": ("coffee-mug", "#e8a868")}
WARES = 5  # places for relics side by side, at least; for booze as many as are offered
COLUMNS = (0.28, 0.13, 0.12, 0.26, 0.21)  # of the goods: name, what is held, worth, to sell, to buy


class Parts(NamedTuple):
    """Where everything in the drawer has its room, from above."""

    head: Rect
    goods: tuple[Rect, ...]  # heading, then a row for each
    wares: tuple[Rect, ...]  # heading, and below it the cards
    booze: tuple[Rect, ...]
    cure: Rect
    total: Rect


class Lay(NamedTuple):
    """Where everything lies, and what stays lit beside it."""

    rect: Rect
    parts: Parts
    pieces: tuple[Piece, ...]
    bright: tuple[shapes.Shape, ...]


class Good(NamedTuple):
    """A row of the goods."""

    name: str
    was: int
    now: int
    sell: Press
    buy: Press


class Ware(NamedTuple):
    """A kind of relic that can be sold: how many there are, how many are sold."""

    piece: Piece
    dress: Dress
    card: int
    left: int
    sold: int


class Seen(NamedTuple):
    """All that is seen of the counter."""

    rect: Rect
    parts: Parts
    note: str
    hold: str
    goods: tuple[Good, ...]
    wares: tuple[Ware, ...]
    booze: tuple[Worn, ...]
    bought: tuple[Piece, ...]
    ask: Press | None
    cure: Press
    cured: str
    scraps: tuple[int, int]
    sorts: tuple[tuple[str, int], ...]


class Drawer(Zone[Moment, Lay, Seen]):
    """The drawer, while somebody trades."""

    name = "drawer"
    layer = Layer.OVER
    veil = True
    raised = staticmethod(flat)

    def cell(self, at: Moment, lay: Lay) -> Rect:
        return lay.rect

    def lay(self, at: Moment, below: Below) -> Lay | None:
        step = at.state.agenda[-1] if at.state.agenda else None
        if not isinstance(step, m.Trading):
            return None
        parts = parts_of(at)
        lying = (*presses(parts), *wares(at, step, parts.wares[1]), *offered(at, step, parts.booze[1]))
        compound: shapes.Shape = at.layout.edges[COMPOUND]
        lights = (*overlay.bright(at, below), *at.layout.tabs, at.layout.shelf, compound)
        return Lay(at.layout.drawer, parts, lying, lights)

    def pieces(self, lay: Lay) -> tuple[Piece, ...]:
        return lay.pieces

    def things(self, at: Moment, lay: Lay) -> Iterator[Thing]:
        yield Thing(LedgerKey(), lay.parts.total)
        legal = at.marks.legal
        for piece in lay.pieces:
            gone = isinstance(piece.key, OfferKey) and piece.key.nth < 0
            if not gone:
                yield Thing(piece.key, piece.rect, piece, focus=piece.key in legal)

    def bright(self, lay: Lay) -> tuple[shapes.Shape, ...]:
        return lay.bright

    def model(self, at: Moment, lay: Lay) -> Seen:
        step = at.state.agenda[-1]
        assert isinstance(step, m.Trading)
        hero = at.state.heroes[step.seat]
        deal = at.marks.deal.seen(hero)
        found = {piece.key: piece for piece in lay.pieces}
        cards = tuple(piece for piece in lay.pieces if isinstance(piece.key, OfferKey))
        ask = found.get(AskKey())
        more = _("Five more cards") if deal.counter else _("See the booze")
        return Seen(
            lay.rect, lay.parts, note(at, step, hero), _("you hold") if step.seat == at.layout.me else _("held"),
            tuple(good(self, at, step, hero, found, name) for name in ORDER),
            tuple(
                Ware(piece, self.dress(at, piece), key.card, hero.relics.count(key.card), deal.relics.count(key.card))
                for key, piece in found.items() if isinstance(key, WareKey)
            ),
            self.worn(at, cards), tuple(piece for piece in cards if bought(piece.key)),
            Press(ask, self.dress(at, ask), (more, _("Booze"))) if ask else None,
            Press(found[CureKey()], self.dress(at, found[CureKey()]), (_("Cure"),), -NUMBERS.cure_price),
            cured(at.state), (deal.held[0], hero.scrap), deal.brought(),
        )  # fmt: skip

    def paint(self, surface: pygame.Surface, model: Seen, brush: Brush) -> None:
        look, parts = brush.look, model.parts
        overlay.frame(surface, look, model.rect)
        _head(surface, look, model)
        for row, one in zip(parts.goods[1:], model.goods, strict=True):
            _good(surface, look, row, one)
        headed(surface, look, parts.wares[0], _("Relics to sell"), _("shown to all once sold"))
        if not model.wares:
            waiting(surface, look, parts.wares[1], _("no relics to sell"))
        for ware in model.wares:
            _ware(surface, look, ware)
        price = _("Booze, {n} scraps each").format(n=NUMBERS.booze_price)
        headed(surface, look, parts.booze[0], price, _("buy all {n} and more come").format(n=NUMBERS.booze_offer))
        brush.pieces(surface, model.booze)
        for piece in model.bought:
            taken(surface, look, piece.rect, _("bought"))
        if model.ask:
            model.ask.paint(surface, look, COIN)
        _cure(surface, look, model)
        _total(surface, look, model)


def bought(key: Key) -> bool:
    """Return whether this card of the offer is bought."""
    return isinstance(key, OfferKey) and key.nth < 0


def note(at: Moment, step: m.Trading, hero: Hero) -> str:
    """Say which Trade of the day it is, and whose."""
    words = _("Trade {n} of {all} today") if step.seat == at.layout.me else _("{name}: Trade {n} of {all} today")
    return words.format(name=at.chairs[step.seat].name, n=hero.used[TRADE], all=LIMIT[TRADE])


def good(zone: Drawer, at: Moment, step: m.Trading, hero: Hero, found: dict[Key, Piece], name: str) -> Good:
    """Return a row of the goods as it is seen."""
    n = NUMBER[name]
    sell, buy = found[SellKey(n)], found[BuyKey(n)]
    now, rate = held(hero, GOODS[n]), RATE[name]
    only_buys, only_sells = GOODS[n] in step.bought, GOODS[n] in step.sold
    selling = (_("bought"),) if only_buys else (_("Sell 1"), _("Sell"))
    buying = (_("sold"),) if only_sells else (_("Buy 1"), _("Buy"))
    was = at.marks.deal.seen(hero).held[1 + n]
    return Good(
        name, was, now, Press(sell, zone.dress(at, sell), selling, rate, only_buys),
        Press(buy, zone.dress(at, buy), buying, -rate, only_sells),
    )  # fmt: skip


# Where things lie.


def parts_of(at: Moment) -> Parts:
    """Divide the drawer from above; relics and booze share what the rest leaves."""
    layout, look, rect = at.layout, at.look, at.layout.drawer
    pad, gap = layout.v(18, 12), layout.v(7, 4)
    x, wide = rect.x + pad, rect.width - 2 * pad
    line, row = max(look.text(18), round(look.text(16) * 1.25)), max(round(32 * look.scale.ui), layout.v(50, 50))
    head = max(round(look.text(27) * 1.3), layout.v(54, 48))
    fixed = head + 3 * line + 3 * (row + gap) + 2 * (row + gap) + 4 * gap + layout.v(20, 14)
    spare = rect.height - fixed
    heights = [head, line, row, row, row, line, round(spare * 0.39), line, spare - round(spare * 0.39), row, row]
    y, found = rect.y + layout.v(10, 7), []
    for i, high in enumerate(heights):
        found.append(Rect(x, y, wide, high))
        y += high + (0 if i < 2 else gap)
    return Parts(found[0], tuple(found[1:5]), tuple(found[5:7]), tuple(found[7:9]), *found[9:])


def cut_row(row: Rect) -> list[Rect]:
    """Cut a row of the goods into its columns."""
    edges = [row.x + round(row.width * sum(COLUMNS[:i])) for i in range(len(COLUMNS) + 1)]
    return [Rect(a, row.y, b - a, row.height) for a, b in pairwise(edges)]


def presses(parts: Parts) -> Iterator[Piece]:
    """Yield the buttons of the goods and of the cure."""
    for name, row in zip(ORDER, parts.goods[1:], strict=True):
        n = NUMBER[name]
        for key, rect in zip((SellKey(n), BuyKey(n)), cut_row(row)[3:], strict=True):
            yield Piece(key, "button", rect.inflate(-6, -6), zone=Drawer.name)
    yield Piece(CureKey(), "button", cut_row(parts.cure)[4].inflate(-6, -6), zone=Drawer.name)


def wares(at: Moment, step: m.Trading, room: Rect) -> Iterator[Piece]:
    """Yield a place for each kind of relic, also for one that was sold in this Trade."""
    kinds = sorted({*at.state.heroes[step.seat].relics, *at.marks.deal.relics})
    for card, rect in zip(kinds, columns(room, max(WARES, len(kinds)), at.layout.v(8, 5)), strict=False):
        art = "" if card == HIDDEN else RELICS[card].id
        yield Piece(WareKey(card), "button", rect, art=art, zone=Drawer.name)


def offered(at: Moment, step: m.Trading, room: Rect) -> Iterator[Piece]:
    """Yield the booze on the counter, or the button that asks for it. A bought card keeps its place, unnumbered."""
    state: State = at.state
    counter = at.marks.deal.counter or tuple((card, False) for card in state.offer)
    if not state.offer and (may_ask(state, step) or not counter):
        yield Piece(AskKey(), "button", Rect(room.x, room.y, room.width, min(room.height, at.layout.v(56, 44))),
                    zone=Drawer.name)  # fmt: skip
        return
    numbers: Counter[tuple[int, bool]] = Counter()
    places = columns(room, max(NUMBERS.booze_offer, len(counter)), at.layout.v(8, 5))
    for (card, gone), rect in zip(counter, places, strict=False):
        nth = -1 - numbers[card, True] if gone else numbers[card, False]
        numbers[card, gone] += 1
        yield Piece(OfferKey(card, nth), "card", rect, art=BOOZE[card].id, layout="table", zone=Drawer.name)


# Paint.


def _head(surface: pygame.Surface, look: Look, model: Seen) -> None:
    """Write whose counter it is, which Trade of the day, and what the columns of the goods are."""
    rect, theme = model.parts.head, look.theme
    side = min(rect.height - 4, look.px(38))
    images.draw(surface, images.icon("shop", side, theme.accent), midleft=rect.midleft)
    px = look.text(17)
    end = text.draw(surface, "body", px, model.note, theme.quiet, rect.midright, "rm").x
    x = rect.x + side + look.px(10)
    px = text.fit("stencil", look.text(27), _("Harding’s counter"), end - x - look.px(8))
    text.draw(surface, "stencil", px, _("Harding’s counter"), theme.text, (x, rect.centery))
    line = model.parts.goods[0]
    name, hold, worth, sell, buy = cut_row(line)
    headed(surface, look, name, _("Goods"))
    both = sell.union(buy)
    ways = _("one at a time; each good only one way"), _("each good only one way"), ""
    for words, room in (
        (model.hold, hold),
        (_("worth"), worth),
        (first_fitting("body", look.text(16), ways, both.width), both),
    ):
        px = text.fit("body", look.text(16), words, room.width)
        text.draw(surface, "body", px, words, theme.quiet, room.center, "mm")


def _good(surface: pygame.Surface, look: Look, row: Rect, one: Good) -> None:
    """Paint a good: what it is, what was held and is held, what it is worth, and two buttons."""
    theme = look.theme
    shapes.draw_box(surface, row, look.px(8), FIELD, 0.72)
    name, hold, worth, _sell, _buy = cut_row(row)
    side = min(look.px(32), row.height - 6)
    images.draw(surface, goods.icon(one.name, side), midleft=(row.x + look.px(8), row.centery))
    x = row.x + look.px(12) + side
    words = w.good_name(one.name).capitalize()
    px = text.fit("bold", look.text(18), words, name.right - x)
    text.draw(surface, "bold", px, words, theme.text, (x, row.centery))
    changed(surface, look, hold, one.was, one.now, 28)
    px = look.text(24)
    end = text.draw(surface, "num", px, str(RATE[one.name]), theme.text, (worth.centerx, row.centery), "rm").right
    images.draw(surface, goods.icon("scrap", min(look.px(21), px)), midleft=(end + look.px(3), row.centery))
    one.sell.paint(surface, look, COIN)
    one.buy.paint(surface, look, COIN)


def _ware(surface: pygame.Surface, look: Look, ware: Ware) -> None:
    """Paint a relic with what it brings; a tag says how many of its kind are sold."""
    rect = ware.piece.rect
    light(surface, look, rect, ware.dress, 8)
    shapes.draw_gradient(surface, rect, *LIT, look.px(7))
    known, pad = ware.card != HIDDEN, look.px(6)
    name, px = name_lines(card_of(ware.piece.art), rect.width - 2 * pad, look.text(15.5))
    wide = rect.width >= 4 * look.text(26)
    plate = round(px * 1.3) if known and wide and len(name) == 1 and rect.height >= look.px(48) + px else 0
    room = Rect(rect.x + pad, rect.y + pad, rect.width - 2 * pad, rect.height - 2 * pad - plate)
    px_price = look.text(26)
    narrow = room.width < 3.4 * px_price  # then the price stands below the picture
    low = px_price if narrow else 0
    side = min(room.height - 2 - low, room.width - (0 if narrow else 2 * px_price))
    picture = CARD_FACES.portrait(ware.piece.art, (side, side))
    images.draw(surface, picture, **({"midtop": room.midtop} if narrow else {"midleft": room.midleft}))
    beside = Rect(room.x, room.bottom - low, room.width, low) if narrow else room
    if not known:
        text.draw(surface, "num", px_price, f"×{ware.left}", look.theme.text, beside.midright, "rm")
    elif ware.left:
        priced(surface, look, beside, brings(ware.card), COIN, 26)
    if plate:
        spot = Rect(room.x, rect.bottom - pad - plate + 2, room.width, plate)
        shapes.draw_box(surface, spot, look.px(3), "#e3d0a2")
        words = f"{name[0]} ×{ware.left}" if ware.left > 1 else name[0]
        text.draw(surface, "nameb", text.fit("nameb", px, words, spot.width), words, INK, spot.center, "mm")
    if not ware.left:
        shapes.draw_box(surface, rect, look.px(7), FOOT, 0.66)
    if ware.sold:
        words = _("{n} sold").format(n=ware.sold)
        tagged(surface, look, words, (rect.right + look.px(2), rect.y - look.px(6)))


def _cure(surface: pygame.Surface, look: Look, model: Seen) -> None:
    """Paint the hangover cure, and what it would do to both cubes."""
    rect, theme = model.parts.cure, look.theme
    shapes.draw_box(surface, rect, look.px(8), FIELD, 0.72)
    side = min(look.px(34), rect.height - 6)
    images.draw(surface, images.icon("coffee-mug", side, theme.accent), midleft=(rect.x + look.px(8), rect.centery))
    x = rect.x + side + look.px(14)
    upper, lower = rows(Rect(x, rect.y, model.cure.piece.rect.x - x - look.px(6), rect.height), 2, 0)
    px = min(look.text(18), round(rect.height * 0.48))
    text.draw(surface, "bold", max(px, look.text(14)), _("Hangover cure"), theme.text, (x, upper.centery + 2))
    small = text.fit("body", look.text(16), model.cured, lower.width)
    text.draw(surface, "body", small, model.cured, theme.quiet, (x, lower.centery - 2))
    model.cure.paint(surface, look, COIN)


def _total(surface: pygame.Surface, look: Look, model: Seen) -> None:
    """Write the scraps before and now, and what each sort has brought or cost."""
    rect, theme = model.parts.total, look.theme
    shapes.draw_box(surface, rect, look.px(8), FOOT)
    shapes.draw_ring(surface, rect, look.px(8), theme.accent, paint.hairline(look), 0.8)
    side = min(look.px(32), rect.height - 6)
    x = images.draw(surface, goods.icon("scrap", side), midleft=(rect.x + look.px(10), rect.centery)).right
    first = Rect(x + look.px(8), rect.y, look.text(36) * 3, rect.height)
    end = changed(surface, look, first, *model.scraps, min(38, rect.height * 0.72 / look.scale.s))
    x = rect.right - look.px(10)
    for sort, scraps in reversed(model.sorts):
        icon, ink = SORTS[sort]
        x = signed(surface, look, scraps, (x, rect.centery)).x - look.px(4)
        x = images.draw(surface, images.icon(icon, look.px(22), ink), midright=(x, rect.centery)).x - look.px(14)
    words = _("scraps")
    if end + look.px(10) + text.width("body", look.text(18), words) < x:
        text.draw(surface, "body", look.text(18), words, theme.text, (end + look.px(8), rect.centery))
