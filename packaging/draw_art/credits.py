"""Writes CREDITS.md from the manifest."""

import textwrap
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from drawing.sources import PROJECT, manifest

HEAD = """# Credits

Hoochgame is made by its authors, see LICENSE. The sounds and the music are synthesised by the scripts in
`packaging/synthesise_sounds`, the pictures are drawn by those in `packaging/draw_art`. The pictures contain
work of others, listed here. This page is written from `assets/manifest.toml`.

## The games

This is an independent adaptation of the published games *Hooch Stooges*, *Starting Solo*, *Deck Hand* and
*Moonshiners of the Apocalypse*. Their names and rules belong to their makers, who have not endorsed it.
All art and words here are the project's own.

## Fonts

Shipped unchanged, each with its licence beside it in `assets/fonts`.
"""
ICONS = """
## Icons

From [game-icons.net](https://game-icons.net), under
[CC BY 3.0](https://creativecommons.org/licenses/by/3.0/) unless said otherwise.
What was changed: they are recoloured, some are outlined, turned, scaled or layered into larger pictures.
The icons `still`, `hq` and `ships-bell` are our own; `reload` is `barrel` between arrows of our own.
"""


def font_line(row: dict[str, Any]) -> str:
    reserved = f" Reserved font name: {row['reserved_name']}." if row["reserved_name"] else ""
    return f"- **{row['name']}** by {row['author']}, [{row['licence']}]({row['url']}).{reserved}\n"


def icon_paragraph(author: str, rows: list[dict[str, Any]]) -> str:
    names = textwrap.fill(", ".join(row["name"] for row in rows) + ".", 110, break_on_hyphens=False)
    folder = rows[0]["url"].rsplit("/", 1)[0]
    return f"\n**Icons made by {author}** ({rows[0]['licence']}, {folder}/):\n{names}\n"


def build() -> Iterator[str]:
    by_author: dict[tuple[str, str], list[dict[str, Any]]] = defaultdict(list)
    for row in manifest()["icons"]:
        by_author[row["author"], row["licence"]].append(row)
    fonts = "".join(font_line(row) for row in manifest()["fonts"])
    makers = sorted(by_author, key=lambda key: (-len(by_author[key]), key))
    icons = "".join(icon_paragraph(maker[0], by_author[maker]) for maker in makers)
    (PROJECT / "CREDITS.md").write_text(HEAD + "\n" + fonts + ICONS + icons, encoding="utf-8")
    yield "CREDITS.md"
