"""The only module that uses pygame_gui, for typing: its manager in this project's colours."""

from __future__ import annotations

import warnings

import pygame_gui

from hoochgame.storage.bundled import require_bundled_file
from hoochgame.ui.look.theme import Look

FAMILY = "hyperlegible"


def make_gui_manager(look: Look) -> pygame_gui.UIManager:
    """Return a manager for the window. Importing pygame_gui takes 30 ms, so the title does not import this module."""
    size = (look.scale.width, look.scale.height)
    with warnings.catch_warnings():
        # Its file loader warns of fonts that are loaded on demand.
        warnings.simplefilter("ignore")
        manager = pygame_gui.UIManager(size, theme_path=None, enable_live_theme_updates=False)
        regular = str(require_bundled_file("assets", "fonts", "atkinson-hyperlegible-latin-400-normal.woff"))
        bold = str(require_bundled_file("assets", "fonts", "atkinson-hyperlegible-latin-700-normal.woff"))
        manager.add_font_paths(FAMILY, bold, bold, regular, regular)
        manager.get_theme().load_theme(_gui_theme(look))
    return manager


def _gui_theme(look: Look) -> dict[str, object]:
    theme, px = look.theme, look.text_px(22)
    return {
        "defaults": {"font": {"name": FAMILY, "size": str(px), "style": "regular"}},
        "text_entry_line": {
            "colours": {
                "dark_bg": theme.field,
                "normal_border": theme.line,
                "focused_border": theme.accent,
                "normal_text": theme.text,
                "selected_text": theme.glass_ink,
                "selected_bg": theme.accent,
                "text_cursor": theme.accent,
            },
            "misc": {
                "shape": "rectangle",  # text_entry.py draws over it; rounded corners would take 30 ms
                "border_width": "0",
                "shadow_width": "0",
                "padding": f"{look.px(12) + 2},{look.px(4) + 2}",
            },
            "font": {"name": FAMILY, "size": str(px), "style": "regular"},
        },
    }
