"""The own shelf: stock, actions with their tokens (at night the mat and what comes tonight), cards, the open crate."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame

from hoochgame.core.language import _, mark, ngettext
from hoochgame.core.words import HIDDEN
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import (
    ACTIONS,
    BOOZE,
    CHALLENGE,
    EXPLORE,
    LIMIT,
    NUMBERS,
    RELICS,
    SCAVENGE,
    TRADE,
)
from hoochgame.games.moonshiners.model import NIGHT, NONE, State
from hoochgame.ui.look import images, paint, shapes, text
from hoochgame.ui.look.theme import Look, mix
from hoochgame.ui.tables.keys import CounterKey, Key, PileKey
from hoochgame.ui.tables.kit import packing
from hoochgame.ui.tables.kit.dress import Dress
from hoochgame.ui.tables.kit.layout import Rect
from hoochgame.ui.tables.kit.parts import figurines
from hoochgame.ui.tables.kit.parts.pile import waiting
from hoochgame.ui.tables.kit.parts.slots import Tokens, pegs
from hoochgame.ui.tables.kit.piece import RATIO, Piece, least, tall
from hoochgame.ui.tables.kit.zone import Below, Brush, Lying, OfPieces, Thing, Worn
from hoochgame.ui.tables.moonshiners.keys import ActionKey, BoozeKey, CrateKey, RelicKey, StockKey
from hoochgame.ui.tables.moonshiners.layout import STOCK, Moment
from hoochgame.ui.tables.moonshiners.tonight import Tonight, to_come, tonight
from hoochgame.ui.tables.moonshiners.zones.counters import ICONS, SEAT, good_name, stock

PICTURES = {
    "explore": "compass", "scavenge": "gears", "trade": "shaking-hands", "construct": "gear-hammer",
    "challenge": "beer-stein",
}  # fmt: skip
NAMES = {
    "explore": mark("Explore"), "scavenge": mark("Scavenge"), "trade": mark("Trade"), "construct": mark("Construct"),
    "challenge": mark("Challenge"),
}  # fmt: skip
LIT, RUNNING, DARK = ("#5c3a20", "#2f1d10"), ("#4b2d18", "#2b1a0e"), ("#191410", "#120e0b")  # buttons, top to bottom
TRAY = 0.36  # of the actions' room that the mat takes at night
PARTS: Mapping[type[object], int] = {m.Surveying: EXPLORE, m.Trading: TRADE, m.Drinking: CHALLENGE}


class Label(NamedTuple):
    """Words in a typeface and size; none where they have no room."""

    words: str
    role: str = "body"
    px: int = 0


def fitted(look: Look, words: Sequence[str], roles: Sequence[str], wide: int) -> tuple[Label, ...]:
    """Return all words in the first of these typefaces that has room for each of them; else no words."""
    room = wide - 2 * max(3, look.px(4))
    for role in roles:
        px = min(text.fit(role, look.text(16), word, room, look.text(14)) for word in words)
        if max(text.width(role, px, word) for word in words) <= room:
            return tuple(Label(word, role, px) for word in words)
    return (Label(""),) * len(words)


class Slot(NamedTuple):
    """A place of the stock as it is seen."""

    piece: Piece
    dress: Dress
    name: str
    value: int
    change: int  # that tonight brings


class Stock(OfPieces[Moment, tuple[Slot, ...]]):
    """What the own seat has, on the shelf."""

    name = "stock"

    def lay(self, at: Moment, below: Below) -> Lying:
        return tuple(Piece(StockKey(n), "entry", rect, zone=self.name) for n, rect in enumerate(at.layout.stock))

    def things(self, at: Moment, lay: Lying) -> Iterator[Thing]:
        for piece, name in zip(lay, STOCK, strict=True):
            yield Thing(CounterKey(at.layout.me, name), piece.rect, focus=False, solid=False)
        if at.state.phase != NIGHT:
            yield Thing(PileKey("mat", at.layout.me), lay[-1].rect, focus=False, solid=False)
        yield from super().things(at, lay)

    def model(self, at: Moment, lay: Lying) -> tuple[Slot, ...]:
        state, me = at.state, at.layout.me
        coming = dict(tonight(state, me).changes) if to_come(state, me) else {}
        return tuple(
            Slot(piece, self.dress(at, piece), name, stock(state, me, name), coming.get(name, 0))
            for piece, name in zip(lay, STOCK, strict=True)
        )

    def paint(self, surface: pygame.Surface, model: tuple[Slot, ...], brush: Brush) -> None:
        look, seat = brush.look, brush.look.seat(brush.colours[brush.layout.me])
        labels = fitted(look, [good_name(one.name) for one in model], ("body", "name"), model[0].piece.rect.width)
        low = any(one.change for one in model) or bool(labels[0].words)
        for one, label in zip(model, labels, strict=True):
            ink = ICONS[one.name][1]
            _slot(surface, look, one, label, seat.colour if ink == SEAT else ink, low)


class Button(NamedTuple):
    """An action as it is seen."""

    piece: Piece
    dress: Dress
    name: str
    tokens: Tokens
    running: bool


class Night(NamedTuple):
    """What stands in the place of the actions at night: the mat, and what is still to come."""

    room: Rect
    tray: Rect
    mat: int
    coming: Tonight | None
    dress: Dress


class Actions(OfPieces[Moment, Night | tuple[Button, ...]]):
    """The five actions with their tokens; at night the survivors on the mat, and what tonight will bring."""

    name = "actions"

    def lay(self, at: Moment, below: Below) -> Lying:
        if at.state.phase == NIGHT:
            return ()
        return tuple(Piece(ActionKey(n), "entry", rect, zone=self.name) for n, rect in enumerate(at.layout.actions))

    def things(self, at: Moment, lay: Lying) -> Iterator[Thing]:
        if at.state.phase == NIGHT:
            yield Thing(PileKey("mat", at.layout.me), tray_of(night_room(at)), focus=False)
        yield from super().things(at, lay)

    def model(self, at: Moment, lay: Lying) -> Night | tuple[Button, ...]:
        state, me = at.state, at.layout.me
        if state.phase == NIGHT:
            room = night_room(at)
            coming = tonight(state, me) if to_come(state, me) else None
            mat = Piece(PileKey("mat", me), "plate", room)
            return Night(room, tray_of(room), state.heroes[me].mat, coming, self.dress(at, mat))
        colour, used, now = at.look.seat(at.colour(me)).colour, state.heroes[me].used, running(state)
        return tuple(
            Button(
                piece, self.dress(at, piece), action, Tokens(tokens_of(piece.rect), used[n], LIMIT[n], colour),
                n == now and state.active == me,
            )
            for n, (piece, action) in enumerate(zip(lay, ACTIONS, strict=True))
        )  # fmt: skip

    def paint(self, surface: pygame.Surface, model: Night | tuple[Button, ...], brush: Brush) -> None:
        look = brush.look
        if isinstance(model, Night):
            _night(surface, brush, model)
            return
        labels = fitted(look, [_(NAMES[one.name]) for one in model], ("bold", "nameb"), model[0].piece.rect.width)
        for one, label in zip(model, labels, strict=True):
            _button(surface, look, one, label)


def running(state: State) -> int:
    """Return the number of the action that is under way, or -1."""
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, m.Rolled):
        return SCAVENGE if step.what == "scavenge" else CHALLENGE
    return PARTS.get(type(step), -1)


def night_room(at: Moment) -> Rect:
    """Return the room of the actions."""
    return at.layout.actions[0].union(at.layout.actions[-1])


def tray_of(room: Rect) -> Rect:
    """Return the place of the mat at night."""
    wide = round(room.width * TRAY)
    return Rect(room.right - wide, room.y, wide, room.height)


def tokens_of(rect: Rect) -> Rect:
    """Return the row of an action's tokens."""
    high = round(rect.height * 0.2)
    return Rect(rect.x + 2, rect.bottom - round(high * 1.35), rect.width - 4, high)


# Cards.


class Cards(NamedTuple):
    """Cards as they are seen, below their headings."""

    headings: tuple[tuple[str, Rect], ...]
    cards: tuple[Worn, ...]
    room: Rect


class Holdings(OfPieces[Moment, Cards]):
    """The own relics by kind, and the booze that is not opened."""

    name = "relics"
    in_a_row = True

    def lay(self, at: Moment, below: Below) -> Lying:
        hero, layout = at.state.heroes[at.layout.me], at.layout
        relics = [
            (RelicKey(card), "" if card == HIDDEN else RELICS[card].id, n)
            for card, n in sorted(Counter(hero.relics).items())
        ]
        booze = [(BoozeKey(card), BOOZE[card].id, n) for card, n in sorted(Counter(hero.booze).items())]
        both: list[tuple[Key, str, int]] = [*relics, *booze]
        room = Rect(layout.relics.topleft, (layout.relics.width - 1, layout.relics.height - 3))  # rows are rounded up
        most, gap = int(room.height / RATIO), layout.v(10, 7)
        fit = packing.crew(room, [False] * len(both), most, least(layout.look), gap)
        shape = "portrait" if fit.portraits else "table"
        return tuple(
            fit.dressed(Piece(key, "card", rect, 0, art, shape, z, self.name, number=n))
            for z, ((key, art, n), rect) in enumerate(zip(both, fit.rects, strict=True))
        )

    def things(self, at: Moment, lay: Lying) -> Iterator[Thing]:
        for zone in ("relics", "booze"):
            yield Thing(PileKey(zone, at.layout.me), at.layout.relics, focus=False, solid=False)
        yield from super().things(at, lay)

    def model(self, at: Moment, lay: Lying) -> Cards:
        return Cards(headings(at, lay), self.worn(at, lay), at.layout.relics)

    def paint(self, surface: pygame.Surface, model: Cards, brush: Brush) -> None:
        for words, rect in model.headings:
            _heading(surface, brush, words, rect)
        if not model.cards:
            words = _("relics and booze lie here")
            waiting(surface, brush.look, model.room, words)
        brush.pieces(surface, model.cards)


def headings(at: Moment, lay: Lying) -> tuple[tuple[str, Rect], ...]:
    """Return the heading over the relics and that over the booze, with the room of each."""
    room = at.layout.relics
    booze = [piece.rect.x for piece in lay if isinstance(piece.key, BoozeKey)]
    in_a_row = len({piece.rect.y for piece in lay}) <= 1
    if not booze:
        return ((_("Relics"), room),)
    if len(booze) == len(lay):
        return ((_("Booze"), room),)
    if not in_a_row:
        return ((heading_over(at.look, room, (_("Relics and booze"), _("Cards"))), room),)
    left = Rect(room.x, room.y, booze[0] - room.x - at.look.px(6), room.height)
    return (_("Relics"), left), (_("Booze"), Rect(booze[0], room.y, room.right - booze[0], room.height))


def heading_over(look: Look, below: Rect, ways: Sequence[str]) -> str:
    """Return the first of these headings that has room there."""
    return first_fitting(look.theme.lettering, look.text(18), ways, below.width)


class Crate(OfPieces[Moment, tuple[Rect, str, tuple[Worn, ...]]]):
    """The open crate with its bottles."""

    name = "crate"

    def lay(self, at: Moment, below: Below) -> Lying:
        hero, rect = at.state.heroes[at.layout.me], at.layout.crate
        if hero.crate == NONE:
            return ()
        wide = min(rect.width, int(rect.height / RATIO))
        spot = Rect(rect.x, rect.y, wide, tall(wide))
        art = BOOZE[hero.crate].id
        return (Piece(CrateKey(), "card", spot, 0, art, "crate", 1, self.name, number=hero.bottles),)

    def things(self, at: Moment, lay: Lying) -> Iterator[Thing]:
        yield Thing(PileKey("crate", at.layout.me), at.layout.crate, focus=False, solid=False)
        yield from super().things(at, lay)

    def model(self, at: Moment, lay: Lying) -> tuple[Rect, str, tuple[Worn, ...]]:
        return (
            at.layout.crate,
            heading_over(at.look, at.layout.crate, (_("Open crate"), _("Crate"))),
            self.worn(at, lay),
        )

    def paint(self, surface: pygame.Surface, model: tuple[Rect, str, tuple[Worn, ...]], brush: Brush) -> None:
        rect, words, cards = model
        _heading(surface, brush, words, rect)
        if not cards:
            waiting(surface, brush.look, rect, _("no crate is open"))
        brush.pieces(surface, cards)


# Paint.


def _heading(surface: pygame.Surface, brush: Brush, words: str, below: Rect) -> None:
    look, role = brush.look, brush.look.theme.lettering
    px = text.fit(role, look.text(18), words, below.width)
    text.draw(surface, role, px, words, look.theme.shelf_text, (below.x, below.y - brush.layout.v(15, 15)))


def _slot(surface: pygame.Surface, look: Look, slot: Slot, label: Label, ink: str, words: bool) -> None:
    """Paint an icon and a figure; below them, if there are `words`, what it is, or what tonight changes."""
    rect, theme = slot.piece.rect, look.theme
    _light(surface, look, rect, slot.dress)
    paint.panel(surface, look, rect, theme.shelf_panel, 8, 0.86, shade=False)
    size = min(look.px(36), round(rect.height * 0.42))
    upper = rect.y + round(rect.height * (0.34 if words else 0.5))
    images.draw(surface, images.icon(ICONS[slot.name][0], size, ink), midleft=(rect.x + look.px(9), upper))
    figure = max(look.text(16), round(size * 1.02))
    text.draw(surface, "num", figure, str(slot.value), theme.text, (rect.right - look.px(9), upper), "rm")
    low = rect.y + rect.height * 0.78
    if not slot.change:
        if label.words:
            text.draw(surface, label.role, label.px, label.words, theme.quiet, (rect.centerx, low), "mm")
        return
    change = signed(slot.change)
    colour = theme.good if slot.change > 0 else theme.bad
    text.draw(surface, "bold", look.text(17), change, colour, (rect.centerx, low), "mm")


def _light(surface: pygame.Surface, look: Look, rect: Rect, dress: Dress) -> None:
    """Paint the light round something that may be used, or is pointed at."""
    if dress.selected or (dress.hovered and dress.legal):
        paint.glow(surface, look, rect, look.theme.hover, 8, 10, 4, 0.8)
    elif dress.legal:
        paint.glow(surface, look, rect, look.theme.legal, 8, 8)
    elif dress.hovered:
        paint.outline(surface, look, rect, look.theme.hover, 8, 2)


def _button(surface: pygame.Surface, look: Look, one: Button, label: Label) -> None:
    """Paint an action: lit if it may be taken, with a slot for each time that it may be taken in a round."""
    rect, theme, px = one.piece.rect, look.theme, label.px
    lit = one.dress.legal or one.running
    _light(surface, look, rect, one.dress)
    colours = (theme.shelf_panel,) * 2 if theme.plain else LIT if one.dress.legal else RUNNING if lit else DARK
    shapes.draw_gradient(surface, rect, *colours, look.px(8))
    shapes.draw_ring(surface, rect, look.px(8), theme.line, paint.hairline(look), 1 if lit or theme.plain else 0.4)
    ink = theme.text if lit else mix(theme.quiet, DARK[1], 0.25 if not theme.plain else 0)
    name = one.tokens.rect.y - round(px * 0.75)
    high = name - round(px * 0.6) - rect.y
    side = min(look.px(36) if label.words else rect.width // 2, high - 4)
    middle = (rect.centerx, rect.y + high // 2 + 1)
    icon = images.icon(PICTURES[one.name], max(12, side), theme.accent if lit else ink)
    images.draw(surface, icon, center=middle)
    if label.words:
        text.draw(surface, label.role, px, label.words, ink, (rect.centerx, name), "mm")
    one.tokens.paint(surface, look, not lit)


# The night.


def _night(surface: pygame.Surface, brush: Brush, model: Night) -> None:
    """Paint what tonight brings, and beside it the survivors on the mat."""
    look, theme, pad = brush.look, brush.look.theme, brush.layout.v(14, 9)
    room, tray = model.room, model.tray
    left = Rect(room.x, room.y, tray.x - room.x - look.px(8), room.height)
    paint.panel(surface, look, left, theme.shelf_panel, 8, 0.86, shade=False)
    _light(surface, look, tray, model.dress)
    paint.panel(surface, look, tray, theme.shelf_panel, 8, 0.86, shade=False)
    seat = look.seat(brush.colours[brush.layout.me])
    px, place = look.text(15), tray.inflate(-pad, -pad)
    ways = _("{n} of the mat bring 1 gold at the end"), _("each {n}: 1 gold at the end"), _("each {n}: 1 gold")
    words = first_fitting("body", px, [way.format(n=NUMBERS.mat_survivors_per_gold) for way in ways], place.width)
    step = round(px * 1.2)
    place.height -= step
    slots = max(NUMBERS.mat_survivors_per_gold, min(8, place.width // max(1, round(place.height * 0.7))))
    pegs(surface, look, place, model.mat, slots, lambda high: figurines.peg(seat, (round(high * 0.62), high)))
    px = text.fit("body", px, words, place.width)
    text.draw(surface, "body", px, words, theme.quiet, (tray.centerx, place.bottom + step * 0.6), "mm")
    _tonight(surface, look, left.inflate(-2 * pad, -pad), model.coming)


def _tonight(surface: pygame.Surface, look: Look, rect: Rect, coming: Tonight | None) -> None:
    """Write what the night brings as the survivors stand, and what is in the way."""
    theme, px = look.theme, look.text(17)
    heading = first_fitting(theme.lettering, px, (_("Tonight, with the crew as it stands"), _("Tonight")), rect.width)
    step = min(round(px * 1.5), rect.height // 3)
    if coming is None:
        text.paragraph(surface, "body", px, _("Tonight’s production is over."), theme.quiet, rect, middle=True)
        return
    text.draw(surface, theme.lettering, px, heading, theme.shelf_text, (rect.x, rect.y + step / 2))
    _changes(surface, look, coming, Rect(rect.x, rect.y + step, rect.width, step))
    warnings = hindrances(coming)
    if warnings:
        small = look.text(15)
        words = first_fitting("body", small, (" ".join(warnings), warnings[0], ""), rect.width)
        text.draw(surface, "body", small, words, theme.bad, (rect.x, rect.y + step * 2.5))


def _changes(surface: pygame.Surface, look: Look, coming: Tonight, rect: Rect) -> None:
    """Write how much there will be more or less of each good, with its name if all names have room."""
    theme, px, small, gap = look.theme, look.text(22), look.text(16), look.px(16)
    side = min(rect.height, look.px(26))
    figures = [(good, signed(n), theme.good if n > 0 else theme.bad) for good, n in coming.changes]
    if not figures:
        text.draw(surface, "body", small, _("nothing"), theme.quiet, rect.midleft)
    bare = sum(side + look.px(4) + text.width("num", px, words) + gap for _good, words, _ink in figures)
    named = sum(text.width("body", small, good_name(good)) + look.px(5) for good, _words, _ink in figures)
    x = rect.x
    for good, words, colour in figures:
        icon, ink = ICONS[good]
        x = images.draw(surface, images.icon(icon, side, ink), midleft=(x, rect.centery)).right + look.px(4)
        x = text.draw(surface, "num", px, words, colour, (x, rect.centery)).right
        if bare + named - gap <= rect.width:
            at = (x + look.px(5), rect.centery)
            x = text.draw(surface, "body", small, good_name(good), theme.quiet, at).right
        x += gap


def hindrances(coming: Tonight) -> list[str]:
    """Say who finds nothing to do, and where a drunkard is in the way."""
    found = []
    if coming.idle:
        words = ngettext("{n} survivor finds no work.", "{n} survivors find no work.", coming.idle)
        found.append(words.format(n=coming.idle))
    if coming.stopped:
        words = ngettext("{n} building is stopped.", "{n} buildings are stopped.", coming.stopped)
        found.append(words.format(n=coming.stopped))
    return found


def signed(n: int) -> str:
    """Return a number with its sign."""
    return f"+{n}" if n > 0 else f"−{-n}"


def first_fitting(role: str, px: int, ways: Sequence[str], room: int) -> str:
    """Return the first of these that fits, else the last."""
    return next((words for words in ways if text.width(role, px, words) <= room), ways[-1])
