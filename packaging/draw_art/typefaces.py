"""Copies the fonts, each with its licence: the tables as published, in WOFF, as not every SDL_ttf reads WOFF 2."""

import shutil
from collections.abc import Iterator

from drawing.sources import ASSETS, font_file, font_licence, manifest
from fontTools.ttLib import TTFont


def build() -> Iterator[str]:
    folder = ASSETS / "fonts"
    folder.mkdir(exist_ok=True)
    for row in manifest()["fonts"]:
        family = row["family"]
        for weight in row["weights"]:
            for subset in row["subsets"]:
                published = font_file(family, weight, subset)
                font = TTFont(published, recalcTimestamp=False)
                font.flavor = "woff"
                font.save(folder / published.with_suffix(".woff").name)
        shutil.copyfile(font_licence(family), folder / f"{family}-LICENSE.txt")
        yield f"fonts/{family}"
