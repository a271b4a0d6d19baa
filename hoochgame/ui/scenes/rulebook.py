"""The rulebook: chapters at the left, the text at the right, a line to search with."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from hoochgame.core.language import _
from hoochgame.ui import paint, shapes, text
from hoochgame.ui.app import App
from hoochgame.ui.rulebook import Chapter, Found, Paragraph, Run, rulebook
from hoochgame.ui.theme import mix
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, FormScene
from hoochgame.ui.widgets.head import add_head, draw_head
from hoochgame.ui.widgets.page import Page
from hoochgame.ui.widgets.scroll_list import RowState, ScrollList
from hoochgame.ui.widgets.search_entry import SearchEntry
from hoochgame.ui.widgets.typeset import Block

SCROLLING = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN)
ENDS = (pygame.K_HOME, pygame.K_END)
PAST = 50  # places one can go back to


class Reading(NamedTuple):
    """Where somebody reads: what is searched, else which chapter; the marked paragraph; how far down."""

    words: str
    chapter: int
    marked: int | None
    place: tuple[int, float]


class RulebookScene(FormScene):
    """Opens at a clause, or at a chapter by its code."""

    def __init__(self, name: str = "") -> None:
        super().__init__()
        self.book = rulebook()
        self.words = ""
        self.chapter, self.marked = self.book.find(name) or (0, None)
        self.past: list[Reading] = []
        self.panels: tuple[pygame.Rect, ...] = ()
        self.entry: SearchEntry
        self.contents: ScrollList
        self.page: Page
        self.way: Button
        self._found: list[Found] = []
        self._starts: list[int] = []  # the block with which what was found in a chapter begins

    # --- layout

    def build(self, form: Form) -> None:
        look = self.look
        room = add_head(form, lambda: self.dismiss(None))
        gap, high = look.px(16), look.scale.hit(50)
        wide = min(self._widest_title(), round(room.width * 0.36))
        left = pygame.Rect(room.x, room.y + high + gap, wide, room.height - high - gap)
        right = pygame.Rect(left.right + gap, left.y, room.right - left.right - gap, left.height)
        self.panels = (left, right)
        prompt = _("Search the rules")
        self.entry = SearchEntry("search", self.words, prompt, self._typed, _("Ctrl F"))
        aside = min(max(look.px(330), text.width("bold", look.text(20), _("Where you were")) * 2), room.width // 3)
        form.add(self.entry, pygame.Rect(room.x, room.y, room.width - aside - gap, high))
        self.way = form.add(
            Button("way", "", self._step_back, size=20), pygame.Rect(room.right - aside, room.y, aside, high)
        )
        self.contents = ScrollList(
            "contents", 0, look.scale.hit(44), self._draw_row, choose=self._choose, use=self._choose
        )
        form.add(self.contents, left.inflate(-look.px(20), -look.px(20)))
        self.page = form.add(Page("page", self.jump), right.inflate(-look.px(20), -look.px(28)))
        self._fill()
        if self.ring.spot is None:
            self.ring.move_to("page")

    def _widest_title(self) -> int:
        look = self.look
        px = look.text(19)
        titles = max(text.width("bold", px, chapter.title) for chapter in self.book.chapters)
        codes = max(text.width("body", look.text(15), short(chapter)) for chapter in self.book.chapters)
        return titles + codes + look.px(90)

    def _fill(self, place: tuple[int, float] | None = None) -> None:
        """Show what is searched, or the chapter."""
        self._found = self.book.search(self.words)
        self.contents.count = len(self._found if self.words else self.book.chapters)
        self.contents.chosen = 0 if self.words else self.chapter
        self.contents.offset = 0
        self.contents.show(self.contents.chosen)
        if self.words:
            self.page.show(self._hits(), None, self.words.lower().split())
        else:
            marked = None if self.marked is None else self.marked + 1
            self.page.show(self._text(self.chapter), marked)
        if place:
            self.page.go_to(place)
        self._offer_way()

    def _offer_way(self) -> None:
        """The button beside the search: away from it, or back to where one came from."""
        way, usable = self.way, bool(self.words or self.past)
        way.label = _("End the search") if self.words else _("Where you were")
        way.icon = "cross-mark" if self.words else "return-arrow"
        way.keycap = "" if self.words else _("Backspace")
        way.enabled, way.kind = usable, "normal" if usable else "off"
        if way.form:
            way.form.refresh_spots()
        self.dirty = True

    # --- what is read

    def _text(self, at: int) -> list[Block]:
        """A chapter, and what comes after it."""
        chapters = self.book.chapters
        blocks = [heading(chapters[at]), *(block(p) for p in chapters[at].paragraphs)]
        if at + 1 < len(chapters):
            follows = chapters[at + 1]
            blocks.append(Block((Run(_("Next:") + " "), Run(follows.title, target=follows.name))))
        return blocks

    def _hits(self) -> list[Block]:
        """All that was found, chapter by chapter; headings and numbers lead to where it stands."""
        self._starts = []
        blocks: list[Block] = []
        for found in self._found:
            chapter = self.book.chapters[found.chapter]
            self._starts.append(len(blocks))
            blocks.append(heading(chapter, chapter.name))
            blocks += [block(chapter.paragraphs[row], True) for row in found.paragraphs]
        if not blocks:
            words = _("Nothing in the rules says “{words}”.").format(words=self.words)
            blocks.append(Block((Run(words),)))
        return blocks

    # --- moving about

    def jump(self, name: str) -> None:
        """To a clause or chapter, and mark it; one can go back."""
        found = self.book.find(name)
        if found is None:
            return
        self._remember()
        self.words = ""
        self.entry.clear()
        self.chapter, self.marked = found
        self._fill()

    def _remember(self) -> None:
        self.past = [*self.past[-PAST:], Reading(self.words, self.chapter, self.marked, self.page.place)]

    def _step_back(self) -> None:
        """End the search, or go back to before the last jump."""
        if self.words:
            self.entry.clear()
        elif self.past:
            words, self.chapter, self.marked, place = self.past.pop()
            self.words = self.entry.words = self.entry.told = words
            self._fill(place)

    def _typed(self, words: str) -> None:
        if words != self.words:
            self.words = words
            self._fill()

    def _choose(self, row: int) -> None:
        if self.words:
            self.page.go_to((self._starts[row], 0.0))
        elif row != self.chapter:
            self.chapter, self.marked = row, None
            self._fill()

    # --- events

    def handle(self, event: pygame.event.Event) -> bool:
        assert self.form
        if event.type == pygame.MOUSEMOTION:
            self.page.point(event.pos)
        if event.type == pygame.KEYDOWN and self._key(event):
            self.dirty = True
            return True
        if super().handle(event):
            return True
        keys = (*SCROLLING, *ENDS)
        return event.type == pygame.KEYDOWN and event.key in keys and self.page.key_down(event)

    def _key(self, event: pygame.event.Event) -> bool:
        """Keys that mean the same wherever the focus is."""
        editing = self.entry.editing
        if event.key == pygame.K_F1:
            self.dismiss(None)
        elif event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
            self.ring.move_to("search")
            self.entry.act()
        elif event.key == pygame.K_BACKSPACE and not editing and self.way.enabled:
            self._step_back()
        elif event.key in SCROLLING if editing else event.key in (*SCROLLING, *ENDS) and not self.ring.visible:
            self.page.key_down(event)
        else:
            return False
        return True

    # --- drawing

    def backdrop(self, surface: pygame.Surface) -> None:
        super().backdrop(surface)
        look = self.look
        draw_head(surface, look, _("Rulebook"), _("Every rule has a number; the amber ones lead on."))
        for panel in self.panels:
            paint.panel(surface, look, panel)

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, row: int, state: RowState) -> None:
        look, theme = self.look, self.look.theme
        found = self._found[row] if self.words else None
        chapter = self.book.chapters[found.chapter if found else row]
        plate = rect.inflate(-look.px(6), -look.px(4))
        if state.chosen or state.hovered:
            fill = "#2a1d10" if state.chosen else mix(theme.sunk, theme.line, 0.12)
            paint.panel(surface, look, plate, fill, 6, 1, 1 if state.chosen else 0.35, shade=False)
        if state.chosen:
            surface.blit(shapes.box((max(4, look.px(6)), plate.height), look.px(3), theme.accent), plate)
        x, right = plate.x + look.px(20), plate.right - look.px(10)
        aside = str(len(found.paragraphs)) if found else short(chapter)
        room = right - x - look.px(12)
        if found or text.width("bold", look.text(19), chapter.title) + text.width("body", look.text(15), aside) < room:
            colour = theme.accent if found else theme.quiet
            right = text.draw(surface, "body", look.text(15), aside, colour, (right, plate.centery), "rm").left
        px = text.fit("bold", look.text(19), chapter.title, right - x - look.px(8))
        text.draw(surface, "bold" if state.chosen else "body", px, chapter.title, theme.text, (x, plate.centery))


def short(chapter: Chapter) -> str:
    """What its clauses have in common, without the title's own letters."""
    return chapter.code.partition("-")[2]


def heading(chapter: Chapter, target: str = "") -> Block:
    """Title and code."""
    code = (Run(f" {chapter.code}", strong=True),) if chapter.code else ()
    return Block((Run(chapter.title, target=target), *code), heading=True)


def block(paragraph: Paragraph, found: bool = False) -> Block:
    """A paragraph; where it was found, its number leads to its place in the chapter."""
    target = paragraph.clause if found else ""
    return Block(paragraph.runs, paragraph.clause, target, item=paragraph.item)


def open_rulebook(app: App, clause: str = "") -> None:
    """The rulebook over whatever is shown, at a clause or chapter if one is named."""
    app.push(RulebookScene(clause))
