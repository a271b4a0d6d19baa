"""The layout of the deck list editor: the cards of the box at the left, the list at the right."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Protocol

import pygame

from hoochgame.core.game import DeckLists, ReadyList
from hoochgame.core.language import _, ngettext
from hoochgame.core.list_text import LONGEST_NAME
from hoochgame.ui.input import keys
from hoochgame.ui.look import images
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.text_style import BODY, BOLD, NOTE
from hoochgame.ui.look.theme import Look
from hoochgame.ui.scenes.decks.card_cells import row_height, tile_foot_height
from hoochgame.ui.scenes.decks.card_drag import GRID, LIST
from hoochgame.ui.scenes.decks.card_filter import CardFilter, filter_chip_groups
from hoochgame.ui.scenes.decks.draft import ListDraft, why_not_copy
from hoochgame.ui.scenes.decks.list_status import ListStatus, counts_legend_height, total_width, verdict_height
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.cells import CellCallbacks, Cells, CellState
from hoochgame.ui.widgets.chips import Chips
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.label import Label
from hoochgame.ui.widgets.plots.curve import Curve, count_by_price
from hoochgame.ui.widgets.search_entry import SearchEntry
from hoochgame.ui.widgets.stack import cut_side_by_side
from hoochgame.ui.widgets.text_entry import TextEntry
from hoochgame.ui.widgets.toggle import Option, ToggleGroup

SIFTING = ("search", "clear", "order", "filters", "chips")  # the widgets that decide which cards are shown
LEAST_TILE = 96  # px; smaller cards all look alike
LEAST_LINES = 3.2  # of the list in view; if fewer fit, the figures are left out
LEAST_ROWS = 1.4  # of cards in view; if fewer fit, the filters are folded away
NOTHING = Box(0, 0, 0, 0)
FOOT, MEANS = (
    NOTE.with_changes(15),
    NOTE.with_changes(17),
)  # below the cards; of a ready list
ORDER = BOLD.with_changes(17)


@dataclass
class DecksPlan:
    """The rects of the parts behind the widgets."""

    left: Box = NOTHING
    right: Box = NOTHING
    foot: Box = NOTHING
    legend: Box = NOTHING
    total: tuple[int, int] = (0, 0)
    tile: tuple[int, int] = (LEAST_TILE, LEAST_TILE)
    folded: bool = False  # whether the filters open as an overlay


class EditorView(Protocol):
    """The attributes and calls of the editor that the layout uses."""

    lists: DeckLists
    draft: ListDraft
    sieve: CardFilter
    ready: ReadyList | None

    @property
    def look(self) -> Look: ...

    def passing_ids(self) -> list[str]:
        """Return the ids of the cards that pass the filter."""

    def card_callbacks(self, region: str) -> CellCallbacks: ...

    def draw_tile(self, surface: pygame.Surface, rect: pygame.Rect, id: str, state: CellState) -> None: ...

    def draw_row(self, surface: pygame.Surface, rect: pygame.Rect, id: str, state: CellState) -> None: ...

    def filter_by_words(self, words: str) -> None: ...

    def toggle_chip(self, chip: Hashable) -> None: ...

    def toggle_price(self, price: int) -> None: ...

    def set_order(self, order: str) -> None: ...

    def clear_filters(self) -> None:
        """Clear search and filters."""

    def open_filters(self) -> None: ...

    def open_rules(self) -> None:
        """Open the rulebook at its chapter on lists."""

    def rename_list(self, name: str) -> None: ...

    def undo(self) -> None: ...

    def redo(self) -> None: ...

    def duplicate_list(self) -> None:
        """Copy a ready list as one of the player's own."""

    def copy_as_text(self) -> None:
        """Copy the list as text to the clipboard."""

    def open_save_as(self) -> None: ...


def lay_out(editor: EditorView, form: Form, room: pygame.Rect) -> DecksPlan:
    """Add all widgets; return the rects of the parts behind them."""
    look = editor.look
    gap = look.px(20)
    wide = min(max(look.px(470), BODY.px(look) * 20), round(room.width * 0.42))
    plan = DecksPlan()
    plan.left, plan.right = Box.from_rect(room).cut_right(wide, gap)
    _lay_out_search_filters_and_grid(editor, form, plan)
    _lay_out_list(editor, form, plan)
    return plan


# The cards of the box.


def _lay_out_search_filters_and_grid(editor: EditorView, form: Form, plan: DecksPlan) -> None:
    look, pad = editor.look, editor.look.px(16)
    gap, groups = look.px(10), filter_chip_groups(editor.lists)
    search, cards = plan.left.inset(pad).cut_top(look.scale.clickable_px(46), gap)
    cards, plan.foot = cards.cut_bottom(FOOT.line_height(look), gap)
    filters, below = cards.cut_top(Chips.height(look, groups, cards.width), gap)
    plan.tile = _tile_size(editor, cards.width)
    plan.folded = below.height < LEAST_ROWS * plan.tile[1]
    _lay_out_search(editor, form, search, plan.folded)
    if not plan.folded:
        form.add(Chips("chips", groups, editor.sieve.held, editor.toggle_chip), filters)
        cards = below
    grid = Cells(
        GRID,
        editor.passing_ids(),
        plan.tile,
        tile_gap(editor),
        editor.draw_tile,
        editor.card_callbacks(GRID),
        look.px(10),
    )
    form.add(grid, cards)


def tile_gap(editor: EditorView) -> int:
    return max(8, editor.look.px(14))


def _tile_size(editor: EditorView, width: int) -> tuple[int, int]:
    """Return the size of a tile: as many as fit fill the row left of the scrollbar."""
    look, gap = editor.look, tile_gap(editor)
    room = width - max(10, look.px(12)) - look.px(10)
    columns = max(2, (room + gap) // (max(LEAST_TILE, look.px(132)) + gap))
    wide = (room + gap) // columns - gap
    return wide, round(wide * images.RATIO) + tile_foot_height(look)


def _lay_out_search(editor: EditorView, form: Form, row: Box, folded: bool) -> None:
    """Add the search field, the button that clears it, and the order, or the filters' button if they are folded."""
    look, gap = editor.look, editor.look.px(10)
    last = _filters_button(editor) if folded else make_order_choice(editor.sieve.order, editor.set_order)
    words = [last.label] if isinstance(last, Button) else [one.label for one in last.options]
    wide = sum(ORDER.width(look, one) + look.px(26) for one in words)
    row, order = row.cut_right(min(max(wide, len(words) * row.height), round(row.width * 0.42)), gap)
    entry, square = row.cut_right(row.height, gap)
    search = SearchEntry("search", editor.sieve.words, _("Search name or text"), editor.filter_by_words, keycap="/")
    form.add(search, entry)
    clear = Button(
        "clear", "", editor.clear_filters, icon="cancel", kind="normal" if editor.sieve.is_filtering else "off"
    )
    clear.tooltip = _("All cards again: no search, no filters.")
    form.add(clear, square)
    form.add(last, order)


def _filters_button(editor: EditorView) -> Button:
    n = len(editor.sieve.held)
    words = ngettext("Filters: {n}", "Filters: {n}", n).format(n=n) if n else _("Filters")
    fold = Button("filters", words, editor.open_filters, size=17)
    fold.tooltip = _("By kind, price and ability; and the order.")
    return fold


# The list.


def _lay_out_list(editor: EditorView, form: Form, plan: DecksPlan) -> None:
    look, pad, gap = editor.look, editor.look.px(16), editor.look.px(10)
    rest = _lay_out_name(editor, form, plan.right.inset(pad)).inset(top=gap)
    verdict, rest = rest.cut_top(verdict_height(look), gap)
    _lay_out_total_and_verdict(editor, form, plan, verdict)
    rest, buttons = rest.cut_bottom(look.scale.clickable_px(46), gap)
    _lay_out_rows_and_figures(editor, form, plan, rest)
    _lay_out_buttons(editor, form, buttons)


def _lay_out_rows_and_figures(editor: EditorView, form: Form, plan: DecksPlan, room: Box) -> None:
    """Add the list's cards, and below them the legend and then the bars if there is room."""
    look, gap, row = editor.look, editor.look.px(10) // 2, row_height(editor.look)
    figures = count_by_price(editor.lists, editor.draft.cards)
    high = min(look.px(150), max(look.px(96), round(plan.right.inset(look.px(16)).height * 0.15)))
    above, legend = room.cut_bottom(counts_legend_height(look, room.width, figures), gap)
    rows, bars = above.cut_bottom(high, gap)
    plan.legend = legend if above.height >= LEAST_LINES * row else NOTHING
    with_bars = above.height - high >= LEAST_LINES * row
    if not with_bars:
        rows = above if plan.legend else room
    rows = rows.cut_top(max(row, rows.height))[0]
    ids, air = editor.draft.card_ids(), max(2, look.px(4))
    scrolls = len(ids) * (row + air) - air > rows.height
    wide = rows.width - (max(10, look.px(12)) + look.px(4) if scrolls else 0)
    form.add(Cells(LIST, ids, (wide, row), air, editor.draw_row, editor.card_callbacks(LIST)), rows)
    if with_bars:
        form.add(Curve("curve", figures, editor.toggle_price, editor.sieve.chosen_prices), bars)


def _lay_out_name(editor: EditorView, form: Form, inside: Box) -> Box:
    """Add the name, editable in place, or a ready list's plan. Return the space below."""
    look = editor.look
    place, rest = inside.cut_top(look.scale.clickable_px(48))
    if editor.ready is None:
        name = TextEntry("name", editor.draft.now.name, editor.rename_list, longest=LONGEST_NAME)
        name.tooltip = _("The name of the list: F2")
        form.add(name, place, pygame.K_F2)
        return rest
    form.add(Label("name", editor.draft.now.name, "bold", 24, look.theme.accent), place)
    means = editor.ready.plan_text
    lines, rest = rest.cut_top(len(MEANS.wrap(look, means, rest.width)) * MEANS.line_height(look))
    form.add(Label("plan", means, "body", 17, look.theme.quiet), lines)
    return rest


def _lay_out_total_and_verdict(editor: EditorView, form: Form, plan: DecksPlan, row: Box) -> None:
    look, draft = editor.look, editor.draft
    total, beside = row.cut_left(total_width(look, editor.lists.size), gap=look.px(16))
    plan.total = total.midleft
    form.add(ListStatus("verdict", draft.faults, editor.lists.size - draft.card_count, editor.open_rules), beside)


def _lay_out_buttons(editor: EditorView, form: Form, row: Box) -> None:
    """Add undo, redo, copy and save; for a ready list the button that copies it."""
    gap = editor.look.px(10)
    copy = Button("copy", "", editor.copy_as_text, icon="papers", tooltip=_("Copy the list as text: Ctrl+C"))
    if why := why_not_copy(editor.draft.cards):
        copy.kind, copy.enabled, copy.tooltip = "off", False, why
    save = Button("save", "", editor.open_save_as, icon="save-arrow", tooltip=_("Save it to a file, to pass it on"))
    large, small = row.cut_right(2 * row.height + gap, gap)
    if editor.ready:
        duplicate = Button("duplicate", _("Duplicate"), editor.duplicate_list, kind="primary", keycap=_("D"), size=20)
        duplicate.tooltip = _("Your own list with the same cards, to change as you like.")
        form.add(duplicate, large, pygame.K_d)
    else:
        places = cut_side_by_side(large.inset(right=gap), 2, gap)
        for button, place in zip(_undo_buttons(editor, places[0].width), places, strict=True):
            form.add(button, place)
    for button, place in zip((copy, save), small.columns(2, gap), strict=True):
        form.add(button, place)


def _undo_buttons(editor: EditorView, wide: int) -> tuple[Button, Button]:
    draft = editor.draft
    undo = Button("undo", _("Undo"), editor.undo, icon="anticlockwise-rotation", size=18)
    undo.tooltip = _("Undo the last change: {key}").format(key=keys.translated_key("ctrl+z"))
    redo = Button("redo", _("Redo"), editor.redo, icon="clockwise-rotation", size=18)
    redo.tooltip = _("Redo it: {key}").format(key=keys.translated_key("ctrl+y"))
    longest = max(BOLD.width(editor.look, button.label) for button in (undo, redo))
    for button, able in ((undo, draft.past), (redo, draft.future)):
        button.kind, button.enabled = ("normal", True) if able else ("off", False)
        if longest > wide - editor.look.px(54):
            button.label = ""
    return undo, redo


def make_order_choice(order: str, change: Callable[[str], object]) -> ToggleGroup[str]:
    orders = [Option("price", _("Price")), Option("name", _("Name")), Option("kind", _("Kind"))]
    choice = ToggleGroup("order", orders, order, change, size=17)
    choice.tooltip = _("The order.")
    return choice
