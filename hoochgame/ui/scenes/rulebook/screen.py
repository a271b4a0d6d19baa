"""The rulebook screen: books and chapters at the left, text and pictures at the right, a search field."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from hoochgame.core.language import _, current_language
from hoochgame.ui.input import keys
from hoochgame.ui.look import paint, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD, NOTE
from hoochgame.ui.look.theme import mix_colours
from hoochgame.ui.navigation import open_zoom
from hoochgame.ui.rulebooks.book import PRINTED, Rulebook, RulebookPlace
from hoochgame.ui.rulebooks.registry import volume_of, volume_with_clause, volumes
from hoochgame.ui.rulebooks.volume import Volume
from hoochgame.ui.scenes.rulebook.figure import FigureZoom
from hoochgame.ui.scenes.rulebook.leaves import (
    SearchHits,
    cards_by_folded_name,
    chapter_blocks,
    chapter_code_suffix,
    search_volume,
)
from hoochgame.ui.table.figures.figure import FIGURE, Drawing
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, Leavable
from hoochgame.ui.widgets.head import add_back_button, draw_head, space_below_head
from hoochgame.ui.widgets.page import Page, ReadingPosition
from hoochgame.ui.widgets.scroll_list import RowState, ScrollList
from hoochgame.ui.widgets.search_entry import SearchEntry
from hoochgame.ui.widgets.toggle import Option, ToggleGroup

LEAVES = (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
SCROLLING = (pygame.K_UP, pygame.K_DOWN, *LEAVES)
ENDS = (pygame.K_HOME, pygame.K_END)
PICKING = (pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN, pygame.K_KP_ENTER)
TITLE, PLAIN, ASIDE, BUTTON = BOLD.with_changes(19), BODY.with_changes(19), NOTE.with_changes(15), BOLD.with_changes(20)
PAST = 50  # places in the history of the back button


class ReadingPlace(NamedTuple):
    """An entry of the history: book, search or chapter, marked paragraph, scroll position."""

    title: str
    words: str
    chapter: int
    marked: int | None
    place: ReadingPosition


class RulebookScene(Leavable[None]):
    """Opens at a clause, or at a chapter by its code; without one at the beginning of a title's book."""

    def __init__(self, name: str = "", title: str = "") -> None:
        super().__init__()
        self.open_volume(volume_with_clause(name, title))
        self.words = ""
        self.chapter, self.marked = self.book.place_of(name) or RulebookPlace(0, None)
        self.past: list[ReadingPlace] = []
        self.future: list[ReadingPlace] = []
        self.panels: tuple[Box, ...] = ()
        self.entry: SearchEntry
        self.contents: ScrollList
        self.page: Page
        self.way: Button
        self.onward: Button
        self.hits = SearchHits()
        self.background: pygame.Surface | None = None
        self.preparing: Iterator[None] = iter(())

    def open_volume(self, volume: Volume) -> None:
        """Open this book, in its title's colours."""
        self.volume = volume
        self.title_id = volume.title

    @property
    def book(self) -> Rulebook:
        return self.volume.book

    # --- layout

    def add_widgets(self, form: Form) -> None:
        look = self.look
        add_back_button(form, lambda: self.dismiss(None))
        room = space_below_head(look)
        gap, high = look.px(16), look.scale.clickable_px(50)
        top, below = room.cut_top(high, gap)
        wide = min(max(self._widest_chapter_row(), self._volume_choice_width()), round(room.width * 0.36))
        self.panels = left, right = below.cut_left(wide, gap)
        self.background = None
        aside = min(max(look.px(330), BUTTON.width(look, _("Where you were")) * 2), room.width // 3)
        top, onward = top.cut_right(high, gap)
        search, way = top.cut_right(aside, gap)
        self.entry = SearchEntry("search", self.words, _("Search the rules"), self._search_typed, _("Ctrl+F"))
        form.add(self.entry, search)
        self.way = form.add(Button("way", "", self._end_search_or_step_back, size=20), way)
        tip = _("Where you went from here: Alt and the right arrow")
        self.onward = form.add(Button("onward", "", self._step_forward, icon="play-button", tooltip=tip), onward)
        self._build_volumes_and_contents(form, left.inflate(-look.px(20), -look.px(20)))
        self.page = form.add(Page("page", self.open_link_target), right.inflate(-look.px(20), -look.px(28)))
        self._show_results_or_chapter()
        self.preparing = self._prepare_search()
        if self.ring.focused_spot is None:
            self.ring.move_to("page")

    def _build_volumes_and_contents(self, form: Form, room: Box) -> None:
        look, high = self.look, self.look.scale.clickable_px(44)
        books, contents = room.inset(top=look.px(2)).cut_top(high, look.px(12))
        left = look.px(4)
        options = [Option(volume.title, volume.short_name) for volume in volumes()]
        choice = ToggleGroup(
            "volume", options, self.volume.title, self._change_volume, size=18, tooltip=_titles_in_other_books_note()
        )
        form.add(choice, books.inset(left=left, right=look.px(8) - left))
        self.contents = ScrollList(
            "contents", 0, high, self._draw_row, choose=self.choose_contents_row, on_use=self.choose_contents_row
        )
        form.add(self.contents, contents)

    def _widest_chapter_row(self) -> int:
        look = self.look
        chapters = [chapter for volume in volumes() for chapter in volume.book.chapters]  # the same for all books
        titles = max(TITLE.width(look, chapter.title) for chapter in chapters)
        codes = max(ASIDE.width(look, chapter_code_suffix(chapter)) for chapter in chapters)
        return titles + codes + look.px(90)

    def _volume_choice_width(self) -> int:
        """Return the width of the choice of books, with all their names."""
        look = self.look
        return sum(BOLD.width(look, volume.short_name) + look.px(16) for volume in volumes()) + look.px(40)

    def _show_results_or_chapter(self, position: ReadingPosition | None = None) -> None:
        """Show the search results, or the chapter."""
        self.hits = search_volume(self.volume, self.words)
        self.contents.count = len(self.hits.heads if self.words else self.book.chapters)
        self.contents.chosen = 0 if self.words else self.chapter
        self.contents.offset = 0
        self.contents.scroll_to_row(self.contents.chosen)
        if self.words:
            first = self.hits.links[0][0] if self.hits.links else None
            self.page.show_in_pieces(self.hits.each_block(), self.hits.labels, self.hits.words, first)
        else:
            marked = None if self.marked is None else self.marked + 1
            self.page.show_blocks(chapter_blocks(self.volume, self.chapter), marked)
        if position:
            self.page.scroll_to_position(position)
        self._update_history_buttons()

    def _update_history_buttons(self) -> None:
        """Update the button next to the search field: end the search, or back; and the button forward."""
        way, usable = self.way, bool(self.words or self.past)
        way.label = _("End the search") if self.words else _("Where you were")
        way.icon = "cross-mark" if self.words else "return-arrow"
        way.keycap = _("Esc") if self.words else _("Backspace")
        before = way.enabled, self.onward.enabled
        for button, use in ((way, usable), (self.onward, bool(self.future))):
            button.enabled, button.kind = use, "normal" if use else "off"
        if way.form and before != (way.enabled, self.onward.enabled):
            way.form.refresh_spots()
        self.dirty = True

    # --- results

    def _pick_result(self, nth: int) -> None:
        """Highlight a search result, which Enter opens."""
        if self.hits.links:
            self.hits.picked = max(0, min(nth, len(self.hits.links) - 1))
            block = self.hits.links[self.hits.picked][0]
            self.page.mark_block(block)
            self.contents.chosen = max((n for n, start in enumerate(self.hits.starts) if start <= block), default=0)
            self.contents.scroll_to_row(self.contents.chosen)
            self.dirty = True

    def _open_picked(self) -> None:
        if self.hits.links:
            self.open_link_target(self.hits.links[self.hits.picked][1])

    # --- navigation

    def open_link_target(self, target: str) -> None:
        """Go to a clause or chapter and mark it, adding to the history; a card or picture opens enlarged."""
        if target.startswith(PRINTED):
            arts = dict.fromkeys(
                spot.removeprefix(PRINTED) for spot in self.page.all_link_targets() if spot.startswith(PRINTED)
            )
            open_zoom(self.app, self.volume.title_explaining_cards, target.removeprefix(PRINTED), tuple(arts))
        elif target.startswith(FIGURE):
            self._enlarge_figure(target)
        elif found := self.book.place_of(target):
            self._add_to_history()
            self.words = ""
            self.entry.clear_search()
            self.chapter, self.marked = found
            self._show_results_or_chapter()

    def _add_to_history(self) -> None:
        self.past = [*self.past[-PAST:], self._reading_place()]
        self.future.clear()

    def _change_volume(self, title: str) -> None:
        """Open another book at its beginning; a search is repeated in it."""
        self._add_to_history()
        self.open_volume(volume_of(title))
        self.chapter, self.marked = 0, None
        self.rebuild()
        self._show_results_or_chapter()

    def _enlarge_figure(self, name: str) -> None:
        for block in self.page.blocks:
            if isinstance(block.picture, Drawing) and block.picture.name == name:
                caption = "".join(run.text for run in block.runs)
                self.app.push(FigureZoom(block.picture, caption, self.title_id))
                return

    def _reading_place(self) -> ReadingPlace:
        picked = self.hits.picked if self.words else self.marked
        return ReadingPlace(self.volume.title, self.words, self.chapter, picked, self.page.reading_position)

    def _go_to_place(self, there: ReadingPlace) -> None:
        title, words, self.chapter, marked, place = there
        self.words, self.marked = words, None if words else marked
        if title != self.volume.title:
            self.open_volume(volume_of(title))
            self.rebuild()
        self.entry.words = self.entry.told = words
        self._show_results_or_chapter(place)
        if words:
            self._pick_result(marked or 0)

    def _end_search_or_step_back(self) -> None:
        """End the search, or go back to the place before the last jump."""
        if self.words:
            self.entry.clear_search()
        elif self.past:
            self.future.append(self._reading_place())
            self._go_to_place(self.past.pop())

    def _step_forward(self) -> None:
        """Go forward again after going back."""
        if self.future:
            if self.entry.editing:
                self.entry.stop_editing(keep=False)
            self.past.append(self._reading_place())
            self._go_to_place(self.future.pop())

    def _search_typed(self, words: str) -> None:
        if words != self.words:
            self.words = words
            self._show_results_or_chapter()

    def choose_contents_row(self, row: int) -> None:
        if self.words:
            start = self.hits.starts[row]
            self._pick_result(next((n for n, (block, _name) in enumerate(self.hits.links) if block >= start), 0))
            self.page.scroll_to_position(ReadingPosition(start, 0.0))
        elif row != self.chapter:
            self.chapter, self.marked = row, None
            self._show_results_or_chapter()

    # --- events

    def update(self, dt: float) -> None:
        super().update(dt)
        self.page.typeset_more()
        next(self.preparing, None)

    def _prepare_search(self) -> Iterator[None]:
        """Do the work that would delay the first letter of a search, a little in each frame."""
        yield from self.volume.book.prepare_search_in_steps()
        cards_by_folded_name(self.volume.title, current_language())
        while True:
            yield
            self.entry.load_editor()  # once, and again after each search

    def handle(self, event: pygame.event.Event) -> bool:
        assert self.form
        if event.type == pygame.MOUSEMOTION:
            self.page.point_at(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (pygame.BUTTON_X1, pygame.BUTTON_X2):
            (self._end_search_or_step_back if event.button == pygame.BUTTON_X1 else self._step_forward)()
            return True
        if event.type == pygame.KEYDOWN and self._handle_key(event):
            self.dirty = True
            return True
        if super().handle(event):
            return True
        keys = (*SCROLLING, *ENDS)
        return event.type == pygame.KEYDOWN and event.key in keys and self.page.key_down(event)

    def handle_escape(self) -> None:
        """Handle Esc: end the search, or leave."""
        if self.words:
            self.entry.clear_search()
        else:
            self.dismiss(None)

    def _handle_key(self, event: pygame.event.Event) -> bool:
        """Handle keys that work wherever the focus is; return whether it was one."""
        editing, free = self.entry.editing, not self.ring.visible
        if keys.is_action_key(event, "rules", self.typing):
            self.dismiss(None)
        elif event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
            self.ring.move_to("search")
            self.entry.activate()
        elif not editing and self._is_search_letter(event):
            self.ring.move_to("search")
            self.entry.activate()
            return False  # the letter itself arrives as text
        elif event.mod & pygame.KMOD_ALT and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            (self._end_search_or_step_back if event.key == pygame.K_LEFT else self._step_forward)()
        elif event.key == pygame.K_BACKSPACE and not editing and self.way.enabled:
            self._end_search_or_step_back()
        elif self.words and (editing or free) and event.key in PICKING:
            self._pick_neighbour_or_open(event.key)
        elif event.key in LEAVES if editing else event.key in (*SCROLLING, *ENDS) and free:
            self.page.key_down(event)
        else:
            return False
        return True

    def _is_search_letter(self, event: pygame.event.Event) -> bool:
        """Return whether a key types a letter or digit, which starts a search."""
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        return not held and len(event.unicode) == 1 and event.unicode.isalnum()

    def _pick_neighbour_or_open(self, key: int) -> None:
        if key in (pygame.K_UP, pygame.K_DOWN):
            self._pick_result(self.hits.picked + (1 if key == pygame.K_DOWN else -1))
        else:
            self._open_picked()

    # --- drawing

    def draw_beneath_widgets(self, surface: pygame.Surface) -> None:
        """Draw all static parts once, so that scrolling repaints only what moves."""
        if self.background is None or self.background.get_size() != surface.get_size():
            self.background = surface.convert()
            super().draw_beneath_widgets(self.background)
            canvas = Canvas(self.background, self.look)
            draw_head(canvas, _("Rulebook"), _("Every rule has a number; amber ones are links."))
            for panel in self.panels:
                paint.draw_panel(canvas, panel)
        surface.blit(self.background, (0, 0))

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, row: int, state: RowState) -> None:
        look, theme = self.look, self.look.theme
        title, aside = self.hits.heads[row] if self.words else self._chapter_title_and_code(row)
        plate = Box.from_rect(rect).inflate(-look.px(6), -look.px(4))
        if state.chosen or state.hovered:
            fill = theme.chosen if state.chosen else mix_colours(theme.sunk, theme.line, 0.12)
            paint.draw_panel(Canvas(surface, look), plate, fill, 6, 1, 1 if state.chosen else 0.35, shade=False)
        if state.chosen:
            surface.blit(shapes.box((max(4, look.px(6)), plate.height), look.px(3), theme.accent), plate)
        canvas, place = Canvas(surface, look), plate.inset(left=look.px(20), right=look.px(10))
        if self.words or TITLE.width(look, title) + ASIDE.width(look, aside) < place.width - look.px(12):
            drawn = ASIDE.draw(canvas, aside, place, "rm", colour="accent" if self.words else "quiet")
            place = place.inset(right=place.right - drawn.left)
        px = TITLE.shortened_to_fit(look, title, place.width - look.px(8)).px
        (TITLE if state.chosen else PLAIN).draw(canvas, title, place, px=px)

    def _chapter_title_and_code(self, row: int) -> tuple[str, str]:
        chapter = self.book.chapters[row]
        return chapter.title, chapter_code_suffix(chapter)


def _titles_in_other_books_note() -> str:
    """Return the names of the titles whose rules are in another title's book."""
    words = _("{title} stands in the rulebook of {name}.")
    return "\n".join(
        words.format(title=name, name=volume.name) for volume in volumes() for name in volume.other_title_names
    )
