"""What is to be seen on a screen of widgets: where the parts of a widget lie, and which words were drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from hoochgame.ui.look import text
from hoochgame.ui.widgets.cells import Cells
from hoochgame.ui.widgets.chips import Chips
from hoochgame.ui.widgets.form import FormScene
from hoochgame.ui.widgets.month import Month
from hoochgame.ui.widgets.scroll_list import ScrollList

said: list[str] = []  # the words of the last frame
_saying: list[str] = []
_draw, _flip, _update = text.draw, pygame.display.flip, pygame.display.update


def listen() -> None:
    """From now on all words that come into view are kept."""
    text.draw, pygame.display.flip, pygame.display.update = _heard, _whole, _part  # type: ignore[assignment]


def _heard(surface: pygame.Surface, role: str, px: int, words: str, *more: Any, **named: Any) -> pygame.Rect:
    place = _draw(surface, role, px, words, *more, **named)
    if surface is pygame.display.get_surface() and place.width and place.height:  # it lies within the clip
        _saying.append(words)
    return place


def _whole() -> None:
    said[:] = _saying
    _saying.clear()
    _flip()


def _part(*rects: Any) -> None:
    said.extend(_saying)
    _saying.clear()
    _update(*rects)


def form(scene: FormScene) -> dict[str, Any]:
    """What the keyboard is on within the widgets, what is typed, carried and not to be had, and all words."""
    assert scene.form
    carried, line = getattr(scene, "carried", None), scene.form.editing and scene.form.editing._line
    rest: dict[str, Any] = {str(widget.key): on for widget in scene.form.widgets if (on := _on(widget)) is not None}
    return {
        "on": rest,
        "hidden": dict(hidden(scene)),
        "off": [str(widget.key) for widget in scene.form.widgets if not widget.enabled],
        "typing": line.get_text() if line else None,
        "held": carried.id if carried else None,
        "said": list(said),
    }


def hidden(scene: FormScene) -> Iterator[tuple[str, tuple[int, int]]]:
    """What is scrolled out of view, and where to turn the wheel for it."""
    assert scene.form
    for widget in scene.form.widgets:
        area = scene.form.area_of(widget)
        if area:
            yield from ((str(spot.key), area.rect.center) for spot in widget.focus_spots()
                        if not area.rect.contains(spot.rect))  # fmt: skip


def things(scene: FormScene) -> Iterator[tuple[str, pygame.Rect]]:
    """The parts of widgets that are whole in view."""
    assert scene.form
    for widget in scene.form.widgets:
        found: list[tuple[Any, pygame.Rect]] = []
        if isinstance(widget, Cells):
            found = [(id, widget.cell_rect(at)) for at, id in enumerate(widget.ids)]
            found += [(f"{id} {part}", rect) for id, place in found for part, rect in widget.uses.parts(place).items()]
        elif isinstance(widget, Chips):
            found = [(chip.value, rect) for chip, rect in zip(widget.chips, widget.rects(), strict=True)]
        elif isinstance(widget, Month):
            found = [*widget.day_rects(scene.look).items(), *widget.arrow_rects(scene.look).items()]
        elif isinstance(widget, ScrollList):
            found = [(row, widget.row_rect(row)) for row in range(widget.count)]
        yield from ((f"{widget.key} {name}", rect) for name, rect in found if widget.rect.contains(rect))


def _on(widget: object) -> Any:
    """The part that has the keyboard, or is chosen."""
    match widget:
        case Cells():
            return widget.focused_id
        case Chips():
            return str(widget.chips[widget.at].value)
        case Month():
            return str(widget.chosen)
        case ScrollList():
            return widget.chosen
    return None
