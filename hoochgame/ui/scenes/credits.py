"""Credits: who made what, read from the manifest that travels with the pictures."""

import tomllib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec
import pygame

from hoochgame.core.language import _
from hoochgame.storage.bundled import bundled_file
from hoochgame.ui.look import images, paint, text
from hoochgame.ui.look.text import Part
from hoochgame.ui.look.theme import Theme
from hoochgame.ui.widgets.form import Form, Leavable
from hoochgame.ui.widgets.head import add_head, draw_head
from hoochgame.ui.widgets.scroll_list import RowState, ScrollList

Paragraph = list[Part]


class Work(msgspec.Struct):
    """A font or an icon: its name and its author."""

    name: str
    author: str
    licence: str
    url: str = ""


class Manifest(msgspec.Struct):
    """The works of others."""

    fonts: list[Work]
    icons: list[Work]


class Gallery(NamedTuple):
    """Icons with their names, side by side."""

    names: Sequence[str]


class Credits(Leavable[None]):
    """The credits, scrolling."""

    def __init__(self) -> None:
        super().__init__()
        self.panel = pygame.Rect(0, 0, 0, 0)
        self.lines: list[Paragraph | Gallery] = []
        self.column = 1

    def build(self, form: Form) -> None:
        look = self.look
        room = add_head(form, self.back)
        wide = min(room.width, max(look.px(1200), look.text(18) * 46))
        self.panel = pygame.Rect(room.centerx - wide // 2, room.y, wide, room.height)
        inside = self.panel.inflate(-look.px(64), -look.px(36))
        px = look.text(18)
        self.lines = list(self._cut(inside.width - look.px(30), px))
        step = text.line_height("body", px) + look.px(6)
        rows = form.add(ScrollList("credits", len(self.lines), step, self._draw_row), inside)
        if self.ring.spot is None:
            self.ring.move_to(rows.key)

    def _cut(self, room: int, px: int) -> Iterator[Paragraph | Gallery]:
        """Wrap paragraphs into lines, and galleries into rows of as many columns as fit."""
        parts = list(credits(self.look.theme))
        names = [name for part in parts if isinstance(part, Gallery) for name in part.names]
        widest = max((text.width("body", px, name) for name in names), default=1) + px + self.look.px(34)
        columns = max(1, room // widest)
        self.column = room // columns
        for part in parts:
            if isinstance(part, Gallery):
                yield from (Gallery(part.names[at : at + columns]) for at in range(0, len(part.names), columns))
            else:
                yield from text.flow(part, px, room)

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, row: int, state: RowState) -> None:
        line, look = self.lines[row], self.look
        if not isinstance(line, Gallery):
            px = look.text(22 if line and line[0].role == "head" else 18)
            text.draw_rich(surface, line, px, rect.midleft)
            return
        px = look.text(18)
        for number, name in enumerate(line.names):
            x = rect.x + number * self.column
            images.draw(surface, images.icon(name, px + look.px(6), look.theme.line), midleft=(x, rect.centery))
            text.draw(surface, "body", px, name, look.theme.quiet, (x + px + look.px(18), rect.centery))

    def backdrop(self, surface: pygame.Surface) -> None:
        super().backdrop(surface)
        draw_head(surface, self.look, _("Credits"), _("With thanks to everybody named here."))
        paint.panel(surface, self.look, self.panel)


def credits(theme: Theme) -> Iterator[Paragraph | Gallery]:
    """Yield paragraphs about the authors of fonts and icons; an empty one is a blank line."""
    written = bundled_file("assets", "manifest.toml").read_text(encoding="utf-8")
    manifest = msgspec.convert(tomllib.loads(written), Manifest)
    yield [Part(_("The game"), "head", theme.accent)]
    yield _said(_("Hoochgame is the work of its authors; its pictures are drawn by scripts of its own."), theme)
    yield _said(_("They contain the work of others, who are named here."), theme)
    yield _said(_("The sounds and the music are our own, too."), theme)
    yield []
    yield [Part(_("Fonts"), "head", theme.accent)]
    for font in manifest.fonts:
        words = _(" by {author}, {licence} ({url})").format(author=font.author, licence=font.licence, url=font.url)
        yield [Part(font.name, "bold", theme.text), Part(words, "body", theme.text)]
    yield []
    yield [Part(_("Icons"), "head", theme.accent)]
    yield _said(_("From game-icons.net, recoloured; some are outlined, turned, scaled or layered."), theme)
    for (author, licence), names in _icons_by_author(manifest.icons):
        yield []
        yield [Part(_("Icons made by {author}, {licence}").format(author=author, licence=licence), "bold", theme.text)]
        yield Gallery(names)


def _said(words: str, theme: Theme) -> Paragraph:
    return [Part(words, "body", theme.text)]


def _icons_by_author(works: list[Work]) -> list[tuple[tuple[str, str], list[str]]]:
    """Group the icons by author, the author of most first."""
    by_author: dict[tuple[str, str], list[str]] = defaultdict(list)
    for work in works:
        by_author[work.author, work.licence].append(work.name)
    return sorted(by_author.items(), key=lambda item: (-len(item[1]), item[0]))
