"""The layout of the deck list editor: the cards of the box at the left, the list at the right."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Protocol

import pygame

from hoochgame.core.game import DeckLists, ReadyList
from hoochgame.core.language import _, ngettext
from hoochgame.core.list_text import LONGEST_NAME
from hoochgame.ui.input import keys
from hoochgame.ui.look import images, text
from hoochgame.ui.look.theme import Look
from hoochgame.ui.scenes.decks.card_cells import foot_height, row_height
from hoochgame.ui.scenes.decks.card_drag import GRID, LIST
from hoochgame.ui.scenes.decks.card_filter import Sieve, chips
from hoochgame.ui.scenes.decks.draft import ListDraft, why_not_copy
from hoochgame.ui.scenes.decks.list_status import Verdict, legend_height, total_width, verdict_height
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.cells import Cells, CellState, Uses
from hoochgame.ui.widgets.chips import Chips
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.label import Label
from hoochgame.ui.widgets.plots.curve import Curve, spread
from hoochgame.ui.widgets.search_entry import SearchEntry
from hoochgame.ui.widgets.text_entry import TextEntry
from hoochgame.ui.widgets.toggle import Choice, Option

SIFTING = ("search", "clear", "order", "filters", "chips")  # the widgets that decide which cards are shown
LEAST_TILE = 96  # px; smaller cards can't be told apart
LEAST_LINES = 3.2  # of the list in view; if fewer fit, the figures are left out
LEAST_ROWS = 1.4  # of cards in view; if fewer fit, the filters are folded away


def _nothing() -> pygame.Rect:
    return pygame.Rect(0, 0, 0, 0)


@dataclass
class Plan:
    """The rects of what is drawn behind the widgets."""

    left: pygame.Rect = field(default_factory=_nothing)
    right: pygame.Rect = field(default_factory=_nothing)
    foot: pygame.Rect = field(default_factory=_nothing)
    legend: pygame.Rect = field(default_factory=_nothing)
    total: tuple[int, int] = (0, 0)
    tile: tuple[int, int] = (LEAST_TILE, LEAST_TILE)
    folded: bool = False  # whether the filters open as an overlay


class Editor(Protocol):
    """What the layout shows of the editor, and calls in it."""

    lists: DeckLists
    draft: ListDraft
    sieve: Sieve
    ready: ReadyList | None

    @property
    def look(self) -> Look:
        """How everything looks."""

    def sifted(self) -> list[str]:
        """Return the cards that are shown."""

    def uses(self, region: str) -> Uses:
        """Return the callbacks of a card in a region."""

    def draw_tile(self, surface: pygame.Surface, rect: pygame.Rect, id: str, state: CellState) -> None:
        """Draw a card of the box."""

    def draw_row(self, surface: pygame.Surface, rect: pygame.Rect, id: str, state: CellState) -> None:
        """Draw a card of the list."""

    def search(self, words: str) -> None:
        """Show the cards with these words."""

    def switch(self, chip: Hashable) -> None:
        """Toggle a filter."""

    def switch_price(self, price: int) -> None:
        """Toggle the filter of a price."""

    def sort(self, order: str) -> None:
        """Set the order of the cards."""

    def show_all(self) -> None:
        """Clear search and filters."""

    def open_filters(self) -> None:
        """Open the filters as an overlay."""

    def open_rules(self) -> None:
        """Open the rulebook where it speaks of lists."""

    def rename(self, name: str) -> None:
        """Rename the list."""

    def undo(self) -> None:
        """Undo the last change."""

    def redo(self) -> None:
        """Redo the change undone last."""

    def duplicate(self) -> None:
        """Copy a ready list as one of the player's own."""

    def copy(self) -> None:
        """Copy the list as text to the clipboard."""

    def save_as(self) -> None:
        """Save the list to a file."""


def lay_out(editor: Editor, form: Form, room: pygame.Rect) -> Plan:
    """Add all widgets; return the rects of the rest."""
    look = editor.look
    gap = look.px(20)
    wide = min(max(look.px(470), look.text(18) * 20), round(room.width * 0.42))
    plan = Plan()
    plan.left = pygame.Rect(room.x, room.y, room.width - wide - gap, room.height)
    plan.right = pygame.Rect(room.right - wide, room.y, wide, room.height)
    _lay_out_cards(editor, form, plan)
    _lay_out_list(editor, form, plan)
    return plan


# The cards of the box.


def _lay_out_cards(editor: Editor, form: Form, plan: Plan) -> None:
    look, pad = editor.look, editor.look.px(16)
    inside = plan.left.inflate(-2 * pad, -2 * pad)
    high, gap = look.scale.hit(46), look.px(10)
    groups = chips(editor.lists)
    foot = text.line_height("body", look.text(15))
    chips_high = Chips.height(look, groups, inside.width)
    free = inside.height - high - 2 * gap - foot
    plan.tile = _tile(editor, inside.width)
    plan.folded = free - chips_high - gap < LEAST_ROWS * plan.tile[1]
    _lay_out_search(editor, form, pygame.Rect(inside.x, inside.y, inside.width, high), plan.folded)
    y = inside.y + high + gap
    if not plan.folded:
        box = pygame.Rect(inside.x, y, inside.width, chips_high)
        form.add(Chips("chips", groups, editor.sieve.held, editor.switch), box)
        y += chips_high + gap
    plan.foot = pygame.Rect(inside.x, inside.bottom - foot, inside.width, foot)
    grid = Cells(GRID, editor.sifted(), plan.tile, tile_gap(editor), editor.draw_tile, editor.uses(GRID), look.px(10))
    form.add(grid, pygame.Rect(inside.x, y, inside.width, plan.foot.y - gap - y))


def tile_gap(editor: Editor) -> int:
    return max(8, editor.look.px(14))


def _tile(editor: Editor, width: int) -> tuple[int, int]:
    """Return the size of a tile, so that as many as fit fill the row beside the scrollbar."""
    look, gap = editor.look, tile_gap(editor)
    room = width - max(10, look.px(12)) - look.px(10)
    columns = max(2, (room + gap) // (max(LEAST_TILE, look.px(132)) + gap))
    wide = (room + gap) // columns - gap
    return wide, round(wide * images.RATIO) + foot_height(look)


def _lay_out_search(editor: Editor, form: Form, row: pygame.Rect, folded: bool) -> None:
    """Add the search field, the button that clears it, and the order, or the filters' button if they are folded."""
    look, gap = editor.look, editor.look.px(10)
    last = _filters_button(editor) if folded else order_choice(editor.sieve.order, editor.sort)
    words = [last.label] if isinstance(last, Button) else [one.label for one in last.options]
    wide = sum(text.width("bold", look.text(17), one) + look.px(26) for one in words)
    wide = min(max(wide, len(words) * row.height), round(row.width * 0.42))
    x = row.right - wide - gap - row.height
    search = SearchEntry("search", editor.sieve.words, _("Search name or text"), editor.search, keycap="/")
    form.add(search, pygame.Rect(row.x, row.y, x - gap - row.x, row.height))
    clear = Button("clear", "", editor.show_all, icon="cancel", kind="normal" if editor.sieve.narrow else "off")
    clear.tooltip = _("All cards again: no words, no filters.")
    form.add(clear, pygame.Rect(x, row.y, row.height, row.height))
    form.add(last, pygame.Rect(row.right - wide, row.y, wide, row.height))


def _filters_button(editor: Editor) -> Button:
    n = len(editor.sieve.held)
    words = ngettext("Filters: {n}", "Filters: {n}", n).format(n=n) if n else _("Filters")
    fold = Button("filters", words, editor.open_filters, size=17)
    fold.tooltip = _("By kind, price and ability; and what comes first.")
    return fold


# The list.


def _lay_out_list(editor: Editor, form: Form, plan: Plan) -> None:
    look, pad, gap = editor.look, editor.look.px(16), editor.look.px(10)
    inside = plan.right.inflate(-2 * pad, -2 * pad)
    y = _lay_out_name(editor, form, inside) + gap
    y = _lay_out_verdict(editor, form, plan, pygame.Rect(inside.x, y, inside.width, verdict_height(look))) + gap
    high = look.scale.hit(46)
    buttons = pygame.Rect(inside.x, inside.bottom - high, inside.width, high)
    figures = spread(editor.lists, editor.draft.cards)
    legend = legend_height(look, inside.width, figures)
    plan.legend = pygame.Rect(inside.x, buttons.y - gap - legend, inside.width, legend)
    row, ids, air = row_height(look), editor.draft.rows(), max(2, look.px(4))
    bars = min(look.px(150), max(look.px(96), round(inside.height * 0.15)))
    bottom, curve = plan.legend.y - gap // 2, False
    if bottom - bars - y >= LEAST_LINES * row:
        bottom, curve = bottom - bars - gap // 2, True
    elif bottom - y < LEAST_LINES * row:
        plan.legend.height, bottom = 0, buttons.y - gap
    room = pygame.Rect(inside.x, y, inside.width, max(row, bottom - y))
    scrolls = len(ids) * (row + air) - air > room.height
    wide = room.width - (max(10, look.px(12)) + look.px(4) if scrolls else 0)
    rows = Cells(LIST, ids, (wide, row), air, editor.draw_row, editor.uses(LIST))
    form.add(rows, room)
    if curve:
        place = pygame.Rect(inside.x, bottom + gap // 2, inside.width, bars)
        form.add(Curve("curve", figures, editor.switch_price, editor.sieve.prices), place)
    _lay_out_buttons(editor, form, buttons)


def _lay_out_name(editor: Editor, form: Form, inside: pygame.Rect) -> int:
    """Add the name, which can be edited in place, or a ready list's plan. Return where it ends."""
    look, high = editor.look, editor.look.scale.hit(48)
    place = pygame.Rect(inside.x, inside.y, inside.width, high)
    if editor.ready is None:
        name = TextEntry("name", editor.draft.now.name, editor.rename, longest=LONGEST_NAME)
        name.tooltip = _("The name of the list: F2")
        form.add(name, place, pygame.K_F2)
        return place.bottom
    form.add(Label("name", editor.draft.now.name, "bold", 24, look.theme.accent), place)
    plan = editor.ready.means
    px = look.text(17)
    lines = len(text.wrap("body", px, plan, inside.width))
    below = pygame.Rect(inside.x, place.bottom, inside.width, lines * text.line_height("body", px))
    form.add(Label("plan", plan, "body", 17, look.theme.quiet), below)
    return below.bottom


def _lay_out_verdict(editor: Editor, form: Form, plan: Plan, row: pygame.Rect) -> int:
    look, draft = editor.look, editor.draft
    plan.total = (row.x, row.centery)
    x = row.x + total_width(look, editor.lists.size) + look.px(16)
    verdict = Verdict("verdict", draft.faults, editor.lists.size - draft.total, editor.open_rules)
    form.add(verdict, pygame.Rect(x, row.y, row.right - x, row.height))
    return row.bottom


def _lay_out_buttons(editor: Editor, form: Form, row: pygame.Rect) -> None:
    """Add undo, redo, copy and save; for a ready list the button that copies it."""
    gap = editor.look.px(10)
    copy = Button("copy", "", editor.copy, icon="papers", tooltip=_("Copy the list as text: Ctrl+C"))
    if why := why_not_copy(editor.draft.cards):
        copy.kind, copy.enabled, copy.tooltip = "off", False, why
    save = Button("save", "", editor.save_as, icon="save-arrow", tooltip=_("Save it to a file, to pass it on"))
    small = [copy, save]
    if editor.ready:
        wide = row.width - 2 * (row.height + gap)
        duplicate = Button("duplicate", _("Duplicate"), editor.duplicate, kind="primary", keycap=_("D"), size=20)
        duplicate.tooltip = _("A list of your own with the same cards, to be changed as you like.")
        form.add(duplicate, pygame.Rect(row.x, row.y, wide, row.height), pygame.K_d)
    else:
        wide = (row.width - 2 * (row.height + gap) - 2 * gap) // 2
        undo, redo = _wind(editor, wide)
        form.add(undo, pygame.Rect(row.x, row.y, wide, row.height))
        form.add(redo, pygame.Rect(row.x + wide + gap, row.y, wide, row.height))
    x = row.right - 2 * row.height - gap
    for button in small:
        form.add(button, pygame.Rect(x, row.y, row.height, row.height))
        x += row.height + gap


def _wind(editor: Editor, wide: int) -> tuple[Button, Button]:
    draft = editor.draft
    undo = Button("undo", _("Undo"), editor.undo, icon="anticlockwise-rotation", size=18)
    undo.tooltip = _("Take the last change back: {key}").format(key=keys.word("ctrl+z"))
    redo = Button("redo", _("Redo"), editor.redo, icon="clockwise-rotation", size=18)
    redo.tooltip = _("Make it again: {key}").format(key=keys.word("ctrl+y"))
    longest = max(text.width("bold", editor.look.text(18), button.label) for button in (undo, redo))
    for button, able in ((undo, draft.past), (redo, draft.future)):
        button.kind, button.enabled = ("normal", True) if able else ("off", False)
        if longest > wide - editor.look.px(54):
            button.label = ""
    return undo, redo


def order_choice(order: str, change: Callable[[str], object]) -> Choice[str]:
    """Return the choice of the order of cards."""
    orders = [Option("price", _("Price")), Option("name", _("Name")), Option("kind", _("Kind"))]
    choice = Choice("order", orders, order, change, size=17)
    choice.tooltip = _("What comes first.")
    return choice
