"""The deck list editor: all cards of the box at the left, the list at the right."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from pathlib import Path

import pygame

from hoochgame.core.game import Game, ReadyList
from hoochgame.core.language import _, ngettext
from hoochgame.storage import decks
from hoochgame.storage.decks import Kept
from hoochgame.storage.files import SaveFailed
from hoochgame.storage.settings import Brought
from hoochgame.ui.input import keys
from hoochgame.ui.look import paint, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import NOTE
from hoochgame.ui.navigation import open_rulebook, open_zoom
from hoochgame.ui.scenes.decks.card_cells import cell_tooltip, draw_row, draw_tile, row_button_rects
from hoochgame.ui.scenes.decks.card_drag import GRID, LIST, DraggedCard, ListCardFlight
from hoochgame.ui.scenes.decks.card_filter import PRICE, CardFilter
from hoochgame.ui.scenes.decks.dialogs import Filters, SaveAs, copy_or_save_list_text
from hoochgame.ui.scenes.decks.draft import ListDraft, why_not_copy
from hoochgame.ui.scenes.decks.layout import FOOT, SIFTING, DecksPlan, lay_out
from hoochgame.ui.scenes.decks.list_status import draw_counts_legend, draw_total
from hoochgame.ui.titles.registry import find_table
from hoochgame.ui.widgets.cells import CellCallbacks, Cells, CellState, Point
from hoochgame.ui.widgets.form import Form, Leavable
from hoochgame.ui.widgets.head import add_back_button, draw_head, space_below_head
from hoochgame.ui.widgets.plots.curve import count_by_price
from hoochgame.ui.widgets.search_entry import SearchEntry

EMPTY = NOTE.with_changes(19)


@dataclass(frozen=True)
class Duplicate:
    """A request to copy the ready list as one of the player's own."""

    ready: ReadyList


@dataclass(frozen=True)
class ImportFile:
    """A request to import a file that was dropped onto the window."""

    path: Path


@dataclass(frozen=True)
class Paste:
    """A request to import the text on the clipboard."""


class DeckEditor(Leavable[Duplicate | ImportFile | Paste]):
    """Edits one of the player's lists, or shows a ready one.

    Dismisses with a request to the overview, or None.
    """

    def __init__(self, game: Game, opened: Kept | ReadyList) -> None:
        super().__init__()
        assert game.lists is not None
        self.game = game
        self.lists = game.lists
        self.table = find_table(game.id)
        self.ready = opened if isinstance(opened, ReadyList) else None
        self.kept = None if isinstance(opened, ReadyList) else opened
        name = opened.translated_name if isinstance(opened, ReadyList) else opened.name
        now = Brought(name, dict(opened.cards))
        self.draft = ListDraft(self.lists, now, self._save_list, locked=self.ready is not None)
        if self.kept:
            self.draft.restore_history(self.kept.path)
        self.sieve = CardFilter()
        self.carried: DraggedCard | None = None
        self.flights: list[ListCardFlight] = []
        self.plan = DecksPlan()

    def _save_list(self, now: Brought) -> Brought | None:
        """Save the list; on failure show why and return None."""
        try:
            self.kept = decks.save_list(self.app.places, self.game, now.name, now.cards, replaced=self.kept)
        except SaveFailed as problem:
            self.app.show_notice(str(problem))
            return None
        return Brought(self.kept.name, dict(self.kept.cards))

    def leave(self) -> None:
        super().leave()
        if self.kept:
            self.draft.remember_history(self.kept.path)

    # --- layout

    def add_widgets(self, form: Form) -> None:
        add_back_button(form, self.handle_escape)
        self.plan = lay_out(self, form, space_below_head(self.look))
        if self.ring.focused_spot is None:
            self.ring.move_to(GRID)

    def cells(self, key: str) -> Cells:
        """Return the grid or the list."""
        assert self.form
        found = self.form.find(key)
        assert isinstance(found, Cells)
        return found

    def card_callbacks(self, region: str) -> CellCallbacks:
        """Return the callbacks of a card: a click in the grid adds it, a click in the list removes it."""
        grid = region == GRID
        parts = {} if grid or self.draft.locked else {"parts": lambda rect: row_button_rects(self.look, rect)}
        return CellCallbacks(
            use=self.add_copy if grid else self.remove_copy,
            more=self.add_copy,
            less=self.remove_copy,
            carry=lambda id, at: self.drag_card(region, id, at),
            drop=self.drop_card,
            tip=lambda id, part: cell_tooltip(self.draft, self.table, region, id, part),
            **parts,
        )

    def passing_ids(self) -> list[str]:
        return self.sieve.passing_ids(self.lists, self.draft.cards, self.table.printed)

    # --- search, filters and order

    def filter_by_words(self, words: str) -> None:
        """Filter while the player types; only the grid is filled again."""
        self.sieve = replace(self.sieve, words=words)
        grid = self.cells(GRID)
        grid.show_other_ids(self.passing_ids())
        assert self.form
        clear = self.form.find("clear")
        clear.enabled, clear.kind = self.sieve.is_filtering, "normal" if self.sieve.is_filtering else "off"  # type: ignore[attr-defined]
        self.form.refresh_spots()
        self.dirty = True

    def toggle_chip(self, chip: Hashable) -> None:
        self.sieve = self.sieve.with_toggled(chip)
        self.rebuild()

    def toggle_price(self, price: int) -> None:
        self.toggle_chip((PRICE, price))

    def set_order(self, order: str) -> None:
        self.sieve = replace(self.sieve, order=order)
        self.rebuild()

    def clear_filters(self) -> None:
        self.sieve = CardFilter(order=self.sieve.order)
        self.ring.move_to(GRID)
        self.rebuild()

    def open_filters(self) -> None:
        """Open the filters as an overlay, where there is no space for them next to the cards."""
        self.app.push(Filters(self.lists, self.sieve), self._apply_chosen_filter)

    def _apply_chosen_filter(self, chosen_filter: CardFilter | None) -> None:
        if chosen_filter is not None:
            self.sieve = chosen_filter
            self.rebuild()

    # --- changes

    def add_copy(self, id: str) -> None:
        """Add a copy to the list."""
        start = self.cells(GRID).visible_rect_of(id) or self.cells(LIST).visible_rect_of(id)
        if self._show_refusal_if_any(self.draft.why_not_add(id)) or not self.draft.add_copy(id):
            return
        self._rebuild_with_card_sound()
        self.cells(LIST).focus_cell(id)
        self._fly_card(id, start, self.cells(LIST).visible_rect_of(id))

    def remove_copy(self, id: str) -> None:
        """Remove a copy from the list."""
        start = self.cells(LIST).visible_rect_of(id)
        if self._show_refusal_if_any(self.draft.why_not_remove(id)) or not self.draft.remove_copy(id):
            return
        self._rebuild_with_card_sound()
        self._fly_card(id, start, self.cells(GRID).visible_rect_of(id))

    def _show_refusal_if_any(self, why: str) -> bool:
        if why:
            self.app.show_notice(why)
            self.app.sound.play("refusal")
        return bool(why)

    def _rebuild_with_card_sound(self) -> None:
        self.app.sound.play("card")
        self.rebuild()

    def rename_list(self, name: str) -> None:
        self.draft.rename(name)
        self.rebuild()

    def undo(self) -> None:
        if self.draft.undo():
            self._rebuild_with_card_sound()

    def redo(self) -> None:
        if self.draft.redo():
            self._rebuild_with_card_sound()

    def duplicate_list(self) -> None:
        """Copy a ready list as one of the player's own."""
        if self.ready:
            self.dismiss(Duplicate(self.ready))

    def copy_as_text(self) -> None:
        if not self._show_refusal_if_any(why_not_copy(self.draft.cards)):
            copy_or_save_list_text(self.app, self.game, self.draft.now)

    def open_save_as(self) -> None:
        self.app.push(SaveAs(self.game, self.draft.now))

    def open_rules(self) -> None:
        """Open the rulebook at the list's first fault, or at its chapter on lists."""
        faults = self.draft.faults or self.lists.faults({})
        open_rulebook(self.app, next((fault.clause for fault in faults if fault.clause), ""), self.game.id)

    # --- words

    @property
    def shown_cards_words(self) -> str:
        """How many cards are shown, in words."""
        shown, whole = len(self.cells(GRID).ids), len(self.lists.cards)
        if shown == whole:
            return ngettext("{n} card", "{n} cards", whole).format(n=whole)
        return ngettext("{n} card of {all}", "{n} cards of {all}", shown).format(n=shown, all=whole)

    # --- dragging

    def drag_card(self, region: str, id: str, at: Point) -> None:
        """Drag a card; a ready list can't be changed."""
        if self.carried is None:
            why = self.draft.why_not_add(id) if region == GRID else self.draft.why_not_remove(id)
            if self._show_refusal_if_any(why):
                self.cells(region).cancel_drag()
                return
            self.carried = DraggedCard(id, region, self.cells(region).visible_rect_of(id) or Box(at, (1, 1)), at)
        self.carried.at = at
        self.dirty = True

    def drop_card(self) -> None:
        """Drop the card: over the list this adds it, outside it removes a card that came from there."""
        held, self.carried = self.carried, None
        self.dirty = True
        if held is None:
            return
        onto = self.plan.right.collidepoint(held.at)
        if held.source == GRID and onto and self.draft.add_copy(held.id):
            self._rebuild_with_card_sound()
            self.cells(LIST).focus_cell(held.id)
        elif held.source == LIST and not onto and self.draft.remove_copy(held.id):
            self._rebuild_with_card_sound()
        else:
            self._fly_card(held.id, Box(held.at, (0, 0)), held.home)

    def _fly_card(self, id: str, start: pygame.Rect | None, end: pygame.Rect | None) -> None:
        """Animate a card from start to end, unless animations are off."""
        still = self.look.reduced_motion or not self.app.settings.animation_speed
        if start is None or end is None or still:
            return
        begin = Box.of_size(self.plan.tile, center=start.center)
        self.flights.append(ListCardFlight(id, begin, end))
        self.animating = True

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.flights:
            speed = self.app.settings.animation_speed
            for flight in self.flights:
                flight.advance(dt * speed)
            self.flights = [flight for flight in self.flights if not flight.has_landed]
            self.animating, self.dirty = bool(self.flights), True

    # --- events

    @property
    def pointed_region_and_id(self) -> tuple[str, str]:
        """Region and id of the card that has the focus or is under the mouse."""
        for region in (GRID, LIST):
            cells = self.cells(region)
            if self.ring.visible and self.ring.focused_spot and self.ring.focused_spot.key == region:
                return region, cells.focused_id
            if not self.ring.visible and cells.hovered:
                return region, cells.hovered_id
        return "", ""

    def handle(self, event: pygame.event.Event) -> bool:
        assert self.form
        if event.type == pygame.DROPFILE:
            self.dismiss(ImportFile(Path(event.file)))
            return True
        if event.type == pygame.KEYDOWN and self._handle_key(event):
            self.dirty = True
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.form._handle_mouse_move(event.pos)
            self.ring.visible = False
            return self.zoom_pointed_card()
        return super().handle(event)

    def _handle_key(self, event: pygame.event.Event) -> bool:
        """Handle keys that work wherever the focus is; return whether this was one."""
        assert self.form
        if self.typing:
            return self._move_from_search_to_cards(event)
        if self.carried and event.key == pygame.K_ESCAPE:
            self.cells(self.carried.source).cancel_drag()
            held, self.carried = self.carried, None
            held.at = (-1, -1)
            return True
        if keys.key_of_event(event) == "ctrl+v":
            self.dismiss(Paste())
            return True
        if keys.key_of_event(event) == "ctrl+f" or getattr(event, "unicode", "") == "/":
            self.ring.move_to("search")
            self.form.find("search").activate()
            return True
        acts = {
            "undo": self._undo_or_redo_by_shift(event),
            "redo": self.redo,
            "copy": self.copy_as_text,
            "rules": self.open_rules,
        }
        act = next((act for name, act in acts.items() if keys.is_action_key(event, name)), None)
        if act:
            act()
            return True
        if keys.is_action_key(event, "zoom"):
            return self.zoom_pointed_card(held=True)
        return self._move_down_to_cards(event) or self._handle_plus_minus(event)

    def _move_down_to_cards(self, event: pygame.event.Event) -> bool:
        """Move down from search and filters to the first card, not over to the list."""
        assert self.form
        grid, owner = self.cells(GRID), self.form.owner_of_spot(self.ring.focused_spot) if self.ring.visible else None
        if event.key != pygame.K_DOWN or owner is None or owner.key not in SIFTING or not grid.ids:
            return False
        if not owner.key_down(event):  # the arrows first move between lines of filters
            grid.focus_cell(grid.ids[0])
            self.ring.move_to(GRID)
        return True

    def _undo_or_redo_by_shift(self, event: pygame.event.Event) -> Callable[[], None]:
        """Return undo, or redo if Shift is held."""
        return self.redo if event.mod & pygame.KMOD_SHIFT else self.undo

    def _handle_plus_minus(self, event: pygame.event.Event) -> bool:
        """Handle plus and minus on the card pointed at; return whether it was one of them."""
        region, id = self.pointed_region_and_id
        return bool(id) and not self.ring.visible and self.cells(region).handle_plus_minus(event, id)

    def _move_from_search_to_cards(self, event: pygame.event.Event) -> bool:
        """Move from the search field to the first result."""
        assert self.form
        entry = self.form.editing
        if not isinstance(entry, SearchEntry) or event.key not in (pygame.K_DOWN, pygame.K_RETURN, pygame.K_KP_ENTER):
            return False
        entry.stop_editing()
        if self.cells(GRID).ids:
            self.ring.move_to(GRID, visible=True)
        return True

    def zoom_pointed_card(self, held: bool = False) -> bool:
        """Zoom the card pointed at; the zoom leafs through the others."""
        region, id = self.pointed_region_and_id
        if not id or not self.table.printed(id):
            return False
        others = [other for other in self.cells(region).ids if self.table.printed(other)]
        open_zoom(self.app, self.game.id, id, others, held=held)
        return True

    # --- drawing

    def draw_tile(self, surface: pygame.Surface, rect: pygame.Rect, id: str, state: CellState) -> None:
        draw_tile(Canvas(surface, self.look), self.table, rect, id, self.draft, state)

    def draw_row(self, surface: pygame.Surface, rect: pygame.Rect, id: str, state: CellState) -> None:
        draw_row(Canvas(surface, self.look), self.table, rect, id, self.draft, state)

    def draw_beneath_widgets(self, surface: pygame.Surface) -> None:
        super().draw_beneath_widgets(surface)
        look, plan, draft = self.look, self.plan, self.draft
        hint = _("Saved as you go.") if self.ready is None else _("A ready-made list, to look at.")
        canvas = Canvas(surface, look)
        draw_head(canvas, _("Deck list"), hint)
        for panel, source in ((plan.right, GRID), (plan.left, LIST)):
            held = self.carried if self.carried and self.carried.source == source else None
            colour = look.theme.hover if held and panel.collidepoint(held.at) else look.theme.legal
            if held:
                shapes.draw_blurred_box(surface, panel, look.px(10), look.px(10), colour, 0.7)
            paint.draw_panel(canvas, panel, shade=held is None)
            if held:
                paint.draw_outline(canvas, panel, colour, 10, 3)
        draw_total(canvas, plan.total, draft.card_count, self.lists.size, not draft.faults)
        if plan.legend.height:
            draw_counts_legend(canvas, plan.legend, count_by_price(self.lists, draft.cards))
        self._draw_shown_card_count_and_hint(surface)
        for key, words in ((GRID, _("No cards match.")), (LIST, self._empty_list_words())):
            if not self.cells(key).ids:
                room = self.cells(key).rect.inflate(-look.px(40), 0)
                EMPTY.draw_wrapped(canvas, words, room, "m", middle=True)

    def _draw_shown_card_count_and_hint(self, surface: pygame.Surface) -> None:
        """Draw the number of cards shown, and the effect of a click if that fits."""
        look, foot, canvas = self.look, self.plan.foot, Canvas(surface, self.look)
        end = FOOT.draw(canvas, self.shown_cards_words, foot).right
        words = _("Click adds · right click: zoom · / to search")
        if not self.draft.locked and end + FOOT.width(look, words) + look.px(30) < foot.right:
            FOOT.draw(canvas, words, foot, "rm")

    def _empty_list_words(self) -> str:
        words = _("An empty list. Click cards on the left, or drag them here; it takes {n}.")
        return words.format(n=self.lists.size)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        for flight in self.flights:
            flight.draw(surface, self.table)
        if self.carried:
            self.carried.draw(Canvas(surface, self.look), self.table, self.plan.tile)
