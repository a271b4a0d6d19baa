"""How Sphinx makes a site of these pages; `packaging/documents.py` lays them out and calls it."""

from __future__ import annotations

project = "Hoochgame"
author = "The Hoochgame authors"
copyright = author
extensions = ["myst_parser"]
html_theme = "furo"
html_title = "Hoochgame"
html_show_sphinx = False
html_copy_source = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#7a4a1e", "color-brand-content": "#7a4a1e"},
    "dark_css_variables": {"color-brand-primary": "#e8c987", "color-brand-content": "#e8c987"},
}
myst_heading_anchors = 4  # as on the web page of the project: links name a heading by its words
smartquotes = False  # the texts have their quotation marks
suppress_warnings = ["myst.header"]  # a rulebook begins with its title, and some chapters have parts of parts
