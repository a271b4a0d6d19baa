"""A form owns a screen's widgets: it dispatches events to them, moves the focus and shows tooltips."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from hoochgame.ui.input.focus import FocusRing, Spot
from hoochgame.ui.look import paint
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text import TextRun
from hoochgame.ui.look.theme import Look
from hoochgame.ui.scene import ResultT, Scene
from hoochgame.ui.widgets.scroll import ScrollArea
from hoochgame.ui.widgets.text_entry import TextEntry
from hoochgame.ui.widgets.tooltip import draw_tooltip
from hoochgame.ui.widgets.widget import TextEditor, Widget, WidgetT, WidgetTooltip

TOOLTIP_DELAY = 0.5
GLOW = 60  # px at 1080p: how far a widget may draw beyond its rect


class Form:
    """Widgets in reading order. `dirty` becomes True when something visible has changed."""

    def __init__(self, look: Look, ring: FocusRing) -> None:
        self.look = look
        self.ring = ring
        self.widgets: list[Widget] = []
        self.areas: list[ScrollArea] = []
        self.hotkeys: dict[int, Widget] = {}
        self.editing: TextEditor | None = None
        self.play: Callable[[str], object] = str  # plays a sound; by default nothing
        self.notice: Callable[[str], object] = str  # shows a sentence for a moment; by default nothing
        self.dirty = True
        self.retired = False
        self.pointer: tuple[int, int] = (-1, -1)
        self.moved = False  # whether the mouse moved since its last click; tooltips wait for that
        self._held: Widget | None = None
        self._about: Hashable = None
        self._rested = 0.0

    # --- filling it

    def add(self, widget: WidgetT, rect: pygame.Rect, hotkey: int | None = None) -> WidgetT:
        """Place a widget; `hotkey` is a key that uses it from anywhere on the screen."""
        widget.rect = pygame.Rect(rect)
        widget.form = self
        self.widgets.append(widget)
        if hotkey is not None:
            self.hotkeys[hotkey] = widget
        return widget

    def add_area(self, area: ScrollArea) -> ScrollArea:
        self.areas.append(area)
        area.form = self
        return area

    def set_up_focus(self) -> None:
        """Set up the focus ring, once all widgets are added."""
        for area in self.areas:
            area.move_widgets()
        self.refresh_spots()

    def refresh_spots(self) -> None:
        self.ring.set_spots([spot for widget in self.widgets for spot in widget.focus_spots()])

    def find(self, key: Hashable) -> Widget:
        return next(widget for widget in self.widgets if widget.key == key)

    def owner_of_spot(self, spot: Spot | None) -> Widget | None:
        if spot is None:
            return None
        return next((w for w in self.widgets if any(s.key == spot.key for s in w.focus_spots())), None)

    def take_view_state_from(self, before: Form, keep_scroll: bool = True) -> None:
        """Take over scroll offset and mouse position of the form that this one replaces."""
        self.pointer, self.moved = before.pointer, before.moved
        for name in {area.name for area in self.areas} if keep_scroll else ():
            pairs = ([area for area in form.areas if area.name == name] for form in (self, before))
            for area, old_area in zip(*pairs, strict=False):
                area.offset = round(old_area.offset * area.max_offset / max(1, old_area.max_offset))
        known = {widget.key: widget for widget in before.widgets}
        for widget in self.widgets:
            if widget.key in known:
                widget.take_state_from(known[widget.key])

    def take_press_from(self, before: Form) -> None:
        """Take over the pressed mouse button of the form before."""
        held = before._held
        self._held = next((widget for widget in self.widgets if held and widget.key == held.key), None)
        if self._held:
            self._held.pressed = True

    # --- events

    def handle(self, event: pygame.event.Event) -> bool:
        """Dispatch an event; return whether it was used."""
        if self.editing:
            self.dirty = True
            if self.editing.handle_edit(event):
                return True
        if self.retired:
            return False  # ending the typing has rebuilt the screen: the event is for the new form
        used = self._handle_mouse(event) or (event.type == pygame.KEYDOWN and self._handle_key(event))
        self.dirty = self.dirty or used
        return used

    def _handle_key(self, event: pygame.event.Event) -> bool:
        focused = self.owner_of_spot(self.ring.focused_spot) if self.ring.visible else None
        if focused and focused.key_down(event):
            return True
        if self.ring.handle_key_or_mouse(event):
            if not self.retired:  # a key may rebuild the screen; then the ring belongs to the new form
                self._show_focus()
            return True
        widget = self.hotkeys.get(event.key)
        if widget and widget.enabled and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            widget.activate_with_click()
            return True
        return False

    def _show_focus(self) -> None:
        self._rested = 0.0
        for area in self.areas:
            area.scroll_to_spot(self.ring.focused_spot)

    def _handle_mouse(self, event: pygame.event.Event) -> bool:
        match event.type:
            case pygame.MOUSEMOTION:
                self.moved = True
                return self._handle_mouse_move(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self.moved = False
                self.ring.handle_key_or_mouse(event)
                return self._handle_press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._handle_release(event.pos)
            case pygame.MOUSEWHEEL:
                return self._handle_wheel(event.y)
        return False

    def _handle_mouse_move(self, at: tuple[int, int]) -> bool:
        self.pointer = at
        held_area = next((area for area in self.areas if area.held), None)
        if held_area:
            held_area.drag(at)
        if self._held:
            self._held.mouse_drag(at)
        over = self._widget_at(at)
        for widget in self.widgets:
            if widget.hovered != (widget is over):
                widget.hovered = widget is over
                self.dirty = True
        self.dirty = (over is not None and over.hover_at(at)) or self.dirty
        return bool(self._held or held_area)

    def _handle_press(self, at: tuple[int, int]) -> bool:
        self.pointer = at
        if any(area.press_scrollbar(at) for area in self.areas):
            return True
        widget = self._widget_at(at)
        if widget is None or not widget.enabled:
            return False
        self._held = widget
        widget.pressed = True
        spots = [spot for spot in widget.focus_spots() if spot.rect.collidepoint(at)]
        if spots:
            self.ring.move_to(spots[0].key)
        widget.mouse_down(at)
        return True

    def _handle_release(self, at: tuple[int, int]) -> bool:
        for area in self.areas:
            area.held = False
        held, self._held = self._held, None
        if held is None:
            return False
        held.pressed = False
        held.mouse_up()
        if self._widget_at(at) is held:
            held.click(at)
        return True

    def _handle_wheel(self, by: int) -> bool:
        over = self._widget_at(self.pointer)
        if over and over.mouse_wheel(by):
            return True
        return any(area.wheel(by) for area in self.areas if area.rect.collidepoint(self.pointer))

    def _widget_at(self, at: tuple[int, int]) -> Widget | None:
        """Return the topmost widget under the mouse; labels do not count."""
        for widget in reversed(self.widgets):
            if widget.focusable and widget.rect.collidepoint(at) and self._is_uncovered(widget, at):
                return widget
        return None

    def _is_uncovered(self, widget: Widget, at: tuple[int, int]) -> bool:
        area = self.area_of(widget)
        return area is None or area.rect.collidepoint(at)

    def area_of(self, widget: Widget) -> ScrollArea | None:
        return next((area for area in self.areas if widget in area.places), None)

    # --- time and drawing

    def update(self, dt: float) -> None:
        if self.editing:
            self.dirty = self.editing.update(dt) or self.dirty
        about = self._tooltip_to_show()
        key = (about.key, about.rect.topleft) if about else None
        if key != self._about:
            self.dirty = self.dirty or self._rested >= TOOLTIP_DELAY
            self._about, self._rested = key, 0.0
        elif about and about.words and self._rested < TOOLTIP_DELAY:
            self._rested += dt
            self.dirty = self.dirty or self._rested >= TOOLTIP_DELAY

    def _tooltip_to_show(self) -> WidgetTooltip | None:
        if self.ring.visible:
            widget = self.owner_of_spot(self.ring.focused_spot)
        else:
            widget = next((widget for widget in self.widgets if widget.hovered and self.moved), None)
        return widget.tooltip_to_show() if widget else None

    def draw(self, surface: pygame.Surface) -> None:
        self.dirty = False
        canvas, clip = Canvas(surface, self.look), surface.get_clip()
        near = clip.inflate(2 * self.look.px(GLOW), 2 * self.look.px(GLOW))
        owners = {widget: area for area in self.areas for widget in area.places}
        for widget in self.widgets:
            area = owners.get(widget)
            if not widget.rect.colliderect(near):
                continue  # only a part is drawn again, and that one lies elsewhere
            if area is None:
                widget.draw(canvas)
            elif widget.rect.colliderect(area.rect):
                surface.set_clip(area.rect.inflate(*area.margin).clip(clip))
                widget.draw(canvas)
                surface.set_clip(clip)
        for area in self.areas:
            area.draw(canvas)
        self._draw_focus(surface)
        self._draw_tooltip(surface)

    def _draw_focus(self, surface: pygame.Surface) -> None:
        spot = self.ring.focused_spot
        if spot is None or not self.ring.visible:
            return
        widget = self.owner_of_spot(spot)
        area, clip = self.area_of(widget) if widget else None, surface.get_clip()
        if area:
            surface.set_clip(area.rect.inflate(2 * self.look.px(8), 2 * self.look.px(8)).clip(clip))
        paint.draw_focus_ring(Canvas(surface, self.look), spot.rect)
        surface.set_clip(clip)

    def _draw_tooltip(self, surface: pygame.Surface) -> None:
        about = self._tooltip_to_show()
        if about and about.words and self._rested >= TOOLTIP_DELAY and not self.editing:
            lines = [TextRun(line, "body", self.look.theme.text) for line in about.words.split("\n")]
            draw_tooltip(Canvas(surface, self.look), about.rect, about.title, lines, about.foot, clear=about.clear)


class FormScene(Scene[ResultT]):
    """A screen made of widgets. Subclasses add widgets in `add_widgets` and draw behind them in `draw_beneath_widgets`.

    Call `rebuild` after a change of content; focus and scroll offset are kept.
    """

    def __init__(self) -> None:
        super().__init__()
        self.ring = FocusRing()
        self.form: Form | None = None

    @property
    def typing(self) -> bool:
        return self.form is not None and self.form.editing is not None

    def add_widgets(self, form: Form) -> None:
        """Add the widgets with their rects."""

    def draw_beneath_widgets(self, surface: pygame.Surface) -> None:
        """Draw behind the widgets."""
        paint.draw_backdrop(Canvas(surface, self.look))

    def handle_escape(self) -> None:
        """Handle Esc. No-op here."""

    def leave(self) -> None:
        if self.form and self.form.editing:
            self.form.editing.stop_editing(keep=False)

    def resize(self) -> None:
        self.rebuild()

    def rebuild(self, keep_scroll: bool = True) -> None:
        """Build the form again; unfinished typing is always kept."""
        old, self.form = self.form, Form(self.look, self.ring)
        self.form.play, self.form.notice = self.app.sound.play, self.app.show_notice
        self.add_widgets(self.form)
        if old:
            old.retired = True
            self.form.take_view_state_from(old, keep_scroll)
        self.form.set_up_focus()
        if old and old.editing:
            self._resume_typing(old.editing)
        self.form._handle_mouse_move(self.form.pointer)
        self.dirty = True

    def _resume_typing(self, entry: TextEditor) -> None:
        assert self.form
        heir = next((widget for widget in self.form.widgets if widget.key == entry.key), None)
        if isinstance(heir, TextEntry) and isinstance(entry, TextEntry) and type(heir) is type(entry):
            heir.continue_editing_of(entry)
        else:
            entry.stop_editing()

    def update_pointer(self, at: tuple[int, int]) -> None:
        assert self.form
        self.form._handle_mouse_move(at)

    def handle(self, event: pygame.event.Event) -> bool:
        assert self.form
        form = self.form
        used = form.handle(event)
        if form.retired and not used and form is not self.form:
            used = self.form.handle(event)
        if used:
            self.dirty = True
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.handle_escape()
            return True
        self.dirty = self.dirty or self.form.dirty
        return False

    def update(self, dt: float) -> None:
        assert self.form
        self.form.update(dt)
        self.dirty = self.dirty or self.form.dirty

    def draw(self, surface: pygame.Surface) -> None:
        assert self.form
        self.draw_beneath_widgets(surface)
        self.form.draw(surface)


class Leavable(FormScene[ResultT | None]):
    """A screen that Esc dismisses with None."""

    def handle_escape(self) -> None:
        self.dismiss(None)
