"""The own shelf: stock, actions with their tokens (at night the mat and what comes tonight), cards, the open crate."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from hoochgame.core.language import _, format_signed, ngettext
from hoochgame.core.protocols import HIDDEN
from hoochgame.games.moonshiners import content as c
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.model import NIGHT, NONE, MoonshinersState
from hoochgame.ui.look import paint, text
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import HEADING, LOOSE, NOTE
from hoochgame.ui.table.keys import CounterKey, Key, PileKey
from hoochgame.ui.table.layout import Rect
from hoochgame.ui.table.pieces import packing
from hoochgame.ui.table.pieces.name_labels import first_that_fits
from hoochgame.ui.table.pieces.piece import RATIO, Piece, card_height, least_card_width
from hoochgame.ui.table.pieces.piece_style import style_of_piece
from hoochgame.ui.table.pieces.pile import ShelfSpread, fit_heading
from hoochgame.ui.table.zone import Below, Lying, OfPieces, TableCanvas, TableThing
from hoochgame.ui.titles.moonshiners import keys as k
from hoochgame.ui.titles.moonshiners import spots
from hoochgame.ui.titles.moonshiners.faces import LABEL, worded_card_of_art
from hoochgame.ui.titles.moonshiners.forecast import Tonight, remaining_night_yield
from hoochgame.ui.titles.moonshiners.layout import STOCK, MoonshinersMoment
from hoochgame.ui.titles.moonshiners.phrases import action_name, good_name, short_action_name, short_good_name
from hoochgame.ui.titles.moonshiners.pictures import figurines
from hoochgame.ui.titles.moonshiners.pictures.labelled import fit_labelled_cards
from hoochgame.ui.titles.moonshiners.zones.plate_counters import ICONS, stock_counts
from hoochgame.ui.titles.moonshiners.zones.slots import NARROW, ActionButton, PegMat, paint_action_buttons
from hoochgame.ui.titles.moonshiners.zones.stat_row import (
    Count,
    ShelfFigure,
    paint_figure,
    paint_shelf_figures,
    place_figures,
)

PICTURES = {
    "explore": "compass", "scavenge": "gears", "trade": "shaking-hands", "construct": "gear-hammer",
    "challenge": "beer-stein",
}  # fmt: skip
TRAY = 0.36  # of the actions' room that the mat takes at night
COMING, WORDS, WARNING = (
    HEADING.with_changes(17, "shelf_text", leading=LOOSE),
    NOTE.with_changes(17),
    NOTE.with_changes(15, "bad"),
)  # at night
PLACES = 8  # for survivors on the mat, at most
PARTS: Mapping[type[object], int] = {m.Surveying: c.EXPLORE, m.Trading: c.TRADE, m.Drinking: c.CHALLENGE}  # of actions


class StockShelf(OfPieces[MoonshinersMoment, tuple[ShelfFigure, ...]]):
    """What the own seat has, on the shelf."""

    name = "stock"

    def lay_out(self, at: MoonshinersMoment, below: Below) -> Lying:
        return tuple(Piece(k.StockKey(n), "entry", rect, zone=self.name) for n, rect in enumerate(at.layout.stock))

    def hoverable_things(self, at: MoonshinersMoment, lay: Lying) -> Iterator[TableThing]:
        for piece, name in zip(lay, STOCK, strict=True):
            yield TableThing(CounterKey(at.layout.me, name), piece.rect, focus=False, solid=False)
        if at.state.phase != NIGHT:
            yield TableThing(PileKey("mat", at.layout.me), lay[-1].rect, focus=False, solid=False)
        *others, survivors = super().hoverable_things(at, lay)
        yield from (*others, survivors._replace(carried=spots.survivor_in_hand(at.layout, survivors.rect.center)))

    def model(self, at: MoonshinersMoment, lay: Lying) -> tuple[ShelfFigure, ...]:
        both, changed = zip(lay, stock_counts(at.state, at.layout.me), strict=True), tonight_or_trade_changes(at)
        return tuple(
            ShelfFigure(piece.rect, self.dress_piece(at, piece), one, changed.get(one.name, 0)) for piece, one in both
        )

    def paint(self, canvas: TableCanvas, model: tuple[ShelfFigure, ...]) -> None:
        ways = [[name(one.what.name) for one in model] for name in (good_name, short_good_name)]
        paint_shelf_figures(canvas, canvas.colours[canvas.layout.me], model, ways)


def tonight_or_trade_changes(at: MoonshinersMoment) -> Mapping[str, int]:
    """Return by how much goods will change tonight, or have changed in the own Trade."""
    state, me, step = at.state, at.layout.me, at.state.agenda[-1] if at.state.agenda else None
    if isinstance(step, m.Trading) and step.seat == me:
        return {"scrap": sum(scraps for _sort, scraps in at.marks.deal.scraps_by_sort()), **dict(at.marks.deal.goods)}
    return dict((remaining_night_yield(state, me) or Tonight()).changes)


class NightPanel(NamedTuple):
    """What stands in the place of the actions at night: the yield to come, and the mat."""

    left: Box
    coming: Tonight | None
    over: bool  # whether the balloon has come
    mat: PegMat


class Actions(OfPieces[MoonshinersMoment, NightPanel | tuple[ActionButton, ...]]):
    """The five actions with their tokens; at night the survivors on the mat, and what tonight will bring."""

    name = "actions"

    def lay_out(self, at: MoonshinersMoment, below: Below) -> Lying:
        if at.state.phase == NIGHT:
            return ()
        return tuple(Piece(k.ActionKey(n), "entry", rect, zone=self.name) for n, rect in enumerate(at.layout.actions))

    def hoverable_things(self, at: MoonshinersMoment, lay: Lying) -> Iterator[TableThing]:
        if at.state.phase == NIGHT:
            tray = night_yield_and_mat_boxes(at)[1]
            hand = spots.survivor_in_hand(at.layout, tray.center)
            yield TableThing(PileKey("mat", at.layout.me), tray, focus=False, carried=hand)
        yield from super().hoverable_things(at, lay)

    def model(self, at: MoonshinersMoment, lay: Lying) -> NightPanel | tuple[ActionButton, ...]:
        state, me = at.state, at.layout.me
        if state.phase == NIGHT:
            left, tray = night_yield_and_mat_boxes(at)
            fewest, dress = c.NUMBERS.mat_survivors_per_gold, style_of_piece(at.marks, PileKey("mat", me))
            ways = _("{n} on the mat = 1 gold at the end"), _("{n} = 1 gold at the end"), _("{n} = 1 gold")
            said = tuple(way.format(n=fewest) for way in ways)
            mat = PegMat(tray, dress, state.heroes[me].mat, fewest, PLACES, said)
            return NightPanel(left, remaining_night_yield(state, me), not state.agenda, mat)
        used, now = state.heroes[me].used, running_action(state) if state.active == me else -1
        return tuple(
            ActionButton(piece.rect, self.dress_piece(at, piece), PICTURES[action], used[n], c.LIMIT[n], n == now)
            for n, (piece, action) in enumerate(zip(lay, c.ACTIONS, strict=True))
        )  # fmt: skip

    def paint(self, canvas: TableCanvas, model: NightPanel | tuple[ActionButton, ...]) -> None:
        if isinstance(model, NightPanel):
            _draw_night_panel(canvas, model)
            return
        colour = canvas.look.seat_look(canvas.colours[canvas.layout.me]).colour
        ways = [[name(n) for n in range(len(c.ACTIONS))] for name in (action_name, short_action_name)]
        paint_action_buttons(canvas, colour, model, ways)


def running_action(state: MoonshinersState) -> int:
    """Return the number of the action under way, or -1."""
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, m.Rolled):
        return c.SCAVENGE if step.what == "scavenge" else c.CHALLENGE
    return PARTS.get(type(step), -1)


def night_yield_and_mat_boxes(at: MoonshinersMoment) -> tuple[Box, Box]:
    """Return the room of the actions at night: that of the yield to come, and that of the mat."""
    room = Box.from_rect(at.layout.actions[0].union(at.layout.actions[-1]))
    return room.cut_right(round(room.width * TRAY), at.look.px(8))


# Cards.


class MoonshinersShelfCards(OfPieces[MoonshinersMoment, ShelfSpread]):
    """Cards below their headings, which come from and go to piles in their room."""

    piles: tuple[str, ...]

    def hoverable_things(self, at: MoonshinersMoment, lay: Lying) -> Iterator[TableThing]:
        room = {"relics": at.layout.relics, "crate": at.layout.crate}[self.name]
        yield from (TableThing(PileKey(name, at.layout.me), room, focus=False, solid=False) for name in self.piles)
        yield from super().hoverable_things(at, lay)

    def paint(self, canvas: TableCanvas, model: ShelfSpread) -> None:
        model.paint(canvas)


class Holdings(MoonshinersShelfCards):
    """The own relics by kind, and the booze that is not opened."""

    name, piles = "relics", ("relics", "booze")
    in_a_row = True

    def lay_out(self, at: MoonshinersMoment, below: Below) -> Lying:
        hero, layout = at.state.heroes[at.layout.me], at.layout
        relics, booze = Counter(hero.relics), Counter(hero.booze)
        both: list[tuple[Key, str, int]] = [
            *((k.RelicKey(n), "" if n == HIDDEN else c.RELICS[n].id, many) for n, many in sorted(relics.items())),
            *((k.BoozeKey(n), c.BOOZE[n].id, many) for n, many in sorted(booze.items())),
        ]
        room = Box.from_rect(layout.relics).inset(right=1, bottom=3)  # rows are rounded up
        most, gap = int(room.height / RATIO), layout.px(10, 7)
        fit = packing.pack_cards(room, [False] * len(both), most, least_card_width(layout.look), gap)
        shape = "portrait" if fit.portraits else "table"
        if fit.portraits and all(art for _key, art, _many in both):
            cards = [worded_card_of_art(art) for _key, art, _many in both]
            named = fit_labelled_cards(room, cards, layout.look.text_px(LABEL), max(2, gap // 2))
            shape, fit = ("labelled", packing.Packed(named)) if named else (shape, fit)
        return tuple(
            fit.packed_piece(Piece(key, "card", rect, 0, art, shape, z, self.name, number=count))
            for z, ((key, art, count), rect) in enumerate(zip(both, fit.rects, strict=True))
        )

    def model(self, at: MoonshinersMoment, lay: Lying) -> ShelfSpread:
        return ShelfSpread(
            card_headings(at, lay), self.resting_pieces(at, lay), at.layout.relics, _("relics and booze lie here")
        )


def card_headings(at: MoonshinersMoment, lay: Lying) -> tuple[tuple[str, Rect], ...]:
    """Return the heading over the relics and that over the booze, with the room of each."""
    room, first = at.layout.relics, next((one.rect.x for one in lay if isinstance(one.key, k.BoozeKey)), None)
    if first is None:
        return ((_("Relics"), room),)
    if isinstance(lay[0].key, k.BoozeKey):
        return ((_("Booze"), room),)
    if len({piece.rect.y for piece in lay}) > 1:
        return (fit_heading(at.look, (_("Relics and booze"), _("Cards")), room),)
    relics, booze = Box.from_rect(room).cut_right(room.right - first, at.look.px(6))
    return (_("Relics"), relics), (_("Booze"), booze)


class Crate(MoonshinersShelfCards):
    """The open crate with its bottles."""

    name, piles = "crate", ("crate",)

    def lay_out(self, at: MoonshinersMoment, below: Below) -> Lying:
        hero, rect = at.state.heroes[at.layout.me], at.layout.crate
        if hero.crate == NONE:
            return ()
        wide = min(rect.width, int(rect.height / RATIO))
        spot, art = Box.from_rect(rect).place_inside((wide, card_height(wide)), "lt"), c.BOOZE[hero.crate].id
        return (Piece(k.CrateKey(), "card", spot, 0, art, "crate", 1, self.name, number=hero.bottles),)

    def model(self, at: MoonshinersMoment, lay: Lying) -> ShelfSpread:
        rect = at.layout.crate
        over = fit_heading(at.look, (_("Open crate"), _("Crate")), rect)
        return ShelfSpread((over,), self.resting_pieces(at, lay), rect, _("no crate is open"))


# The night.


def _draw_night_panel(canvas: TableCanvas, model: NightPanel) -> None:
    """Paint what tonight brings, and beside it the survivors on the mat."""
    look, pad = canvas.look, canvas.layout.px(14, 9)
    seat = look.seat_look(canvas.colours[canvas.layout.me])
    paint.draw_panel(canvas, model.left, look.theme.shelf_panel, 8, 0.86, shade=False)
    model.mat.paint(canvas, pad, lambda high: figurines.survivor_peg(seat, (round(high * NARROW), high)))
    rest = model.left.inflate(-2 * pad, -pad)
    if model.coming:
        _write_tonight(canvas, rest, model.coming)
        return
    words = _("The balloon has landed.") if model.over else _("Tonight’s production is over.")
    text.draw_paragraph(canvas.surface, WORDS.role, WORDS.px(look), words, look.theme.quiet, rest, middle=True)


def _write_tonight(canvas: Canvas, rect: Box, coming: Tonight) -> None:
    """Write what the night brings as the survivors stand, and what is in the way."""
    (surface, look), step = canvas, min(COMING.line_height(canvas.look), rect.height // 3)
    ways = (_("Tonight, with the crew as it stands"), _("Tonight"))
    heading = first_that_fits(look.theme.lettering, COMING.px(look), ways, rect.width)
    COMING.draw(canvas, heading, (rect.x, rect.y + step / 2))
    changes = tuple(Count(good, *ICONS[good], format_signed(n), good_name(good, n)) for good, n in coming.changes)
    for placed in place_figures(look, rect.inset(top=step).cut_top(step)[0], changes):
        paint_figure(Canvas(surface, look), placed, 0)
    if not changes:
        WORDS.draw(canvas, _("nothing"), (rect.x, rect.y + step * 1.5))
    warnings = hindrance_words(coming)
    if warnings:
        said = (" ".join(warnings), warnings[0], "")
        words = first_that_fits(WARNING.role, WARNING.px(look), said, rect.width)
        WARNING.draw(canvas, words, (rect.x, rect.y + step * 2.5))


def hindrance_words(coming: Tonight) -> list[str]:
    """Return how many survivors have nothing to do, and where a drunkard is in the way."""
    idle = ngettext("{n} survivor finds no work.", "{n} survivors find no work.", coming.idle)
    stopped = ngettext("{n} building is shut down.", "{n} buildings are shut down.", coming.stopped)
    return [words.format(n=n) for words, n in ((idle, coming.idle), (stopped, coming.stopped)) if n]
