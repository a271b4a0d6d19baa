"""The credits, read from the manifest in the assets."""

import tomllib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec
import pygame

from hoochgame.core.language import _
from hoochgame.storage.bundled import require_bundled_file
from hoochgame.ui.look import images, paint, text
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text import TextRun
from hoochgame.ui.look.text_style import BODY, CAPTION, NOTE
from hoochgame.ui.look.theme import Theme
from hoochgame.ui.widgets.form import Form, Leavable
from hoochgame.ui.widgets.head import add_back_button, draw_head, space_below_head
from hoochgame.ui.widgets.scroll_list import RowState, ScrollList

Paragraph = list[TextRun]
HEAD, TEXT, WORK = CAPTION.with_changes(22), BODY, NOTE.with_changes(18)


class CreditedWork(msgspec.Struct):
    """A font or an icon: its name and its author."""

    name: str
    author: str
    licence: str
    url: str = ""


class IconsOfAuthor(NamedTuple):
    author: str
    licence: str
    names: list[str]


class Manifest(msgspec.Struct):
    """The works of others."""

    fonts: list[CreditedWork]
    icons: list[CreditedWork]


class Gallery(NamedTuple):
    """Icons with their names, side by side."""

    names: Sequence[str]


class Credits(Leavable[None]):
    def __init__(self) -> None:
        super().__init__()
        self.panel = Box(0, 0, 0, 0)
        self.lines: list[Paragraph | Gallery] = []
        self.column = 1

    def add_widgets(self, form: Form) -> None:
        look = self.look
        add_back_button(form, self.handle_escape)
        room = space_below_head(look)
        self.panel = room.place_inside((min(room.width, max(look.px(1200), TEXT.px(look) * 46)), room.height))
        inside = self.panel.inflate(-look.px(64), -look.px(36))
        self.lines = list(self._wrap_lines(inside.width - look.px(30), TEXT.px(look)))
        step = TEXT.line_height(look) + look.px(6)
        rows = form.add(ScrollList("credits", len(self.lines), step, self._draw_row), inside)
        if self.ring.focused_spot is None:
            self.ring.move_to(rows.key)

    def _wrap_lines(self, room: int, px: int) -> Iterator[Paragraph | Gallery]:
        """Wrap paragraphs into lines, and galleries into rows of as many columns as fit."""
        parts = list(credits(self.look.theme))
        names = [name for part in parts if isinstance(part, Gallery) for name in part.names]
        widest = max((WORK.width(self.look, name) for name in names), default=1) + px + self.look.px(34)
        columns = max(1, room // widest)
        self.column = room // columns
        for part in parts:
            if isinstance(part, Gallery):
                yield from (Gallery(part.names[at : at + columns]) for at in range(0, len(part.names), columns))
            else:
                yield from text.wrap_runs(part, px, room)

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, row: int, state: RowState) -> None:
        line, look = self.lines[row], self.look
        if not isinstance(line, Gallery):
            style = HEAD if line and line[0].role == HEAD.role else TEXT
            text.draw_runs(surface, line, style.px(look), rect.midleft)
            return
        side, rest = WORK.px(look) + look.px(6), Box.from_rect(rect)
        for name in line.names:
            place, rest = rest.cut_left(self.column)
            icon, words = place.cut_left(side, gap=look.px(12))
            images.blit_anchored(surface, images.icon(name, side, look.theme.line), midleft=icon.midleft)
            WORK.draw(Canvas(surface, look), name, words)

    def draw_beneath_widgets(self, surface: pygame.Surface) -> None:
        super().draw_beneath_widgets(surface)
        canvas = Canvas(surface, self.look)
        draw_head(canvas, _("Credits"), _("With thanks to everybody named here."))
        paint.draw_panel(canvas, self.panel)


def credits(theme: Theme) -> Iterator[Paragraph | Gallery]:
    """Yield paragraphs about the authors of fonts and icons; an empty one is a blank line."""
    written = require_bundled_file("assets", "manifest.toml").read_text(encoding="utf-8")
    manifest = msgspec.convert(tomllib.loads(written), Manifest)
    yield [TextRun(_("The game"), "head", theme.accent)]
    yield _plain_paragraph(
        _("Hoochgame is the work of its authors; its pictures are drawn by scripts of its own."), theme
    )
    yield _plain_paragraph(_("They contain the work of others, who are named here."), theme)
    yield _plain_paragraph(_("The sounds and the music are our own, too."), theme)
    yield []
    yield [TextRun(_("Fonts"), "head", theme.accent)]
    for font in manifest.fonts:
        words = _(" by {author}, {licence} ({url})").format(author=font.author, licence=font.licence, url=font.url)
        yield [TextRun(font.name, "bold", theme.text), TextRun(words, "body", theme.text)]
    yield []
    yield [TextRun(_("Icons"), "head", theme.accent)]
    yield _plain_paragraph(_("From game-icons.net, recoloured; some are outlined, turned, scaled or layered."), theme)
    for author, licence, names in _icons_by_author(manifest.icons):
        yield []
        yield [
            TextRun(_("Icons made by {author}, {licence}").format(author=author, licence=licence), "bold", theme.text)
        ]
        yield Gallery(names)


def _plain_paragraph(words: str, theme: Theme) -> Paragraph:
    return [TextRun(words, "body", theme.text)]


def _icons_by_author(works: list[CreditedWork]) -> list[IconsOfAuthor]:
    """Group the icons by author and licence, the most frequent first."""
    by_author: dict[tuple[str, str], list[str]] = defaultdict(list)
    for work in works:
        by_author[work.author, work.licence].append(work.name)
    found = [IconsOfAuthor(*author, names) for author, names in by_author.items()]
    return sorted(found, key=lambda one: (-len(one.names), one.author, one.licence))
